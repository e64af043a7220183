/* shells: Fire Missions (13.0, 16.0): where they hurt the enemy, and not us. */
#include "ai/fte/mind.h"
#include "fte/fire/fire.h"
#include "fte/fire/los.h"
#include "fte/support/support.h"

enum { OWN = 150, NEAR_OWN = 12, SCATTER = 2, NEAR = 7 };

static int reach_of(int kind)
{
    return kind == MISSION_ARTILLERY ? 2 : 1;
}

/* 16.0: HE against everybody there; cover counts as the table has it. */
static int shelled(const FteView *view, int unit, int kind)
{
    FteShot shot = {.primary = -1,
                    .target = unit,
                    .mode = FIRE_ACTION,
                    .weapon = HIGH_EXPLOSIVE,
                    .rating = view->game->house.mission_rating[kind]};
    int rolls = fte_hitting_rolls(&shot, fte_to_hit(view->game, view->state, &shot, false, NULL));
    return rolls * view->sketch[unit].hit[HIGH_EXPLOSIVE] / D10;
}

/* Percent of what would be hit there: it may scatter. */
static int share_at(int distance, int reach)
{
    return distance <= reach ? 75 : distance <= reach + SCATTER ? NEAR_OWN : 0;
}

int fte_mind_shelling(FteMind *mind, Hex hex, int kind)
{
    const FteView *view = &mind->view;
    int sum = 0, reach = reach_of(kind);
    for (int unit = 0; unit < view->game->unit_count; unit++) {
        if (!fte_takes_part(view->game, unit) || !fte_on_map(view->state, unit) ||
            view->state->units[unit].altitude == AT_HIGH)
            continue;
        int share = share_at(fte_distance(view->game, view->state->units[unit].hex, hex), reach);
        bool own = fte_side(view->game, unit) == view->side;
        if (share && (own || share > NEAR_OWN))
            sum += (own ? -OWN : 100) * share / 100 * shelled(view, unit, kind) / 100;
    }
    return sum;
}

/* Less where a mission of ours falls already. */
static bool is_covered(const FteView *view, Hex hex)
{
    for (int i = 0; i < MAX_MISSIONS; i++) {
        const FireMission *one = &view->state->missions[i];
        if (one->kind && one->side == view->side && one->target != UNKNOWN_HEX &&
            fte_distance(view->game, one->target, hex) <= 2)
            return true;
    }
    return false;
}

/* By the table a mortar comes a little more often than artillery; the enemy may be gone by then. */
static int aim_worth(FteMind *mind, Hex hex)
{
    enum { MORTARS = 5, STAYS = 70 };
    int worth = (MORTARS * fte_mind_shelling(mind, hex, MISSION_MORTAR) +
                 (D10 - MORTARS) * fte_mind_shelling(mind, hex, MISSION_ARTILLERY)) /
                D10 * STAYS / 100;
    return is_covered(&mind->view, hex) && worth > 0 ? worth / 3 : worth;
}

int fte_judge_aim(FteMind *mind, Action action)
{
    return aim_worth(mind, action.at);
}

static bool may_aim(const FteView *view, int unit, Hex hex)
{
    return fte_near_enemy(view->game, view->state, view->side, hex) ||
           fte_unit_sees_hex(view->game, view->state, unit, hex, AT_GROUND);
}

/* Only what lies at an enemy, or next to one, can be a target worth asking for. */
int fte_judge_request(FteMind *mind, Action action)
{
    enum { GRANTED = 60, LATE = 2 };
    const FteView *view = &mind->view;
    int unit = action.on - 1, best = 0;
    if (fte_nation(view->game, unit) == NATION_VC || !fte_is_steady(view->state, unit) ||
        view->turns_left < LATE)
        return 0;
    for (int i = 0; i < view->enemy_count; i++) {
        Hex hexes[NEAR];
        int count =
            hex_within(fte_grid(view->game), view->state->units[view->enemies[i]].hex, 1, hexes, NEAR);
        for (int j = 0; j < count; j++) {
            if (!fte_in_play(view->game, hexes[j]) || !may_aim(view, unit, hexes[j]))
                continue;
            int worth = aim_worth(mind, hexes[j]);
            best = worth > best ? worth : best;
        }
    }
    return best * (GRANTED - D10 * fte_pending(view->state, view->side)) / 100;
}

/* Not on our own men. */
int fte_judge_cancel(FteMind *mind, Action action)
{
    for (int i = 0; i < MAX_MISSIONS; i++) {
        const FireMission *one = &mind->view.state->missions[i];
        if (one->kind && one->side == mind->view.side && one->target == action.at)
            return -1 - fte_mind_shelling(mind, action.at, one->kind);
    }
    return -1;
}

/* fire_support: judges fire from off the map, mortars laid indirectly, final protective fires (7.16,
 * 7.3.2, 7.2.4). */
#include "ai/fof/staff/parts.h"
#include "fof/weapons/support.h"

enum { NEAR_MISS = -35 }; /* friends who stand close to where shells fall (7.16.4) */

static int shelled_harm(const Staff *staff, CardId card, int vof)
{
    int sum = 0;
    for (int i = 0; i < staff->enemy_count; i++)
        if (unit_card(staff->state, staff->enemies[i]) == card)
            sum += fof_staff_harm_under(staff, staff->enemies[i], vof, true);
    return sum;
}

static void weigh_friends(const Staff *staff, CardId card, Judgement *judgement)
{
    enum { ON_FRIENDS = -500 };
    if (fof_card_occupied_by(staff->state, card, FRIENDLY))
        fof_weigh(judgement, ON_FRIENDS, "7.16", "our men are there");
}

static bool falls_already(const Staff *staff, CardId card)
{
    return fof_marker_find(staff->state, MARKER_PENDING, card, -1) >= 0 ||
           fof_marker_find(staff->state, MARKER_INCOMING, card, -1) >= 0;
}

/* A mission spent is not there later: more is expected of it the fewer there are. */
static int spent_mission(const Staff *staff, int line, UnitId observer)
{
    int left = fof_support_left(staff->game, staff->state, line, observer);
    return left > staff->turns_left ? 0 : left > 2 ? 6 : 12;
}

/* Out of smoke nobody fires (6.1.2): what our men are spared at whom those on the card fire. */
static int blinded(const Staff *staff, CardId card)
{
    int sum = 0;
    uint64_t counted[GRID_CARDS / 64] = {0};
    for (int i = 0; i < staff->enemy_count; i++) {
        const Aim *aim = &staff->state->units[staff->enemies[i]].aim;
        if (unit_card(staff->state, staff->enemies[i]) != card || aim->how == AIM_NONE || aim->card == card ||
            counted[aim->card / 64] >> aim->card % 64 & 1)
            continue;
        counted[aim->card / 64] |= 1ull << aim->card % 64;
        sum += fof_staff_spared(staff, aim->card);
    }
    return sum;
}

static void judge_shells(const Staff *staff, Action action, const FireLine *fire, int chance,
                         Judgement *judgement)
{
    enum { SUPPRESSES = 12 };
    CardId card = (CardId)action.at;
    if (fire->shell == SHELL_SMOKE) {
        fof_weigh(judgement, blinded(staff, card) * chance / 100, "7.16.2C",
                  "smoke blinds those who fire at us");
    } else if (fire->shell == SHELL_ILLUMINATION) {
        fof_staff_judge_light(staff, card, fire->screen, LIGHT_OF_LINE + action.with - 1, chance, judgement);
    } else {
        int harm = shelled_harm(staff, card, fire->vof) + SUPPRESSES * staff->enemies_on[card];
        fof_weigh(judgement, harm * chance / 100, "7.16", "shells on them");
    }
}

void fof_judge_call(const Staff *staff, Action action, Judgement *judgement)
{
    enum { TWICE = -200 };
    int line = action.with - 1, chance = fof_staff_attempt(staff, action);
    const FireLine *fire = &staff->game->support.lines[line];
    CardId card = (CardId)action.at;
    judge_shells(staff, action, fire, chance, judgement);
    fof_weigh(judgement, -spent_mission(staff, line, (UnitId)action.on) * chance / 100, "7.16",
              "a mission spent");
    if (fire->shell != SHELL_ILLUMINATION)
        weigh_friends(staff, card, judgement);
    if (falls_already(staff, card))
        fof_weigh(judgement, TWICE, "7.16", "shells fall there already");
}

void fof_judge_indirect(const Staff *staff, Action action, Judgement *judgement)
{
    enum { USUAL_VOF = -3, ROUNDS = -4 };
    CardId card = area_card(staff->state, action.at);
    fof_weigh(judgement, shelled_harm(staff, card, USUAL_VOF), "7.3.2", "mortar fire on them");
    fof_weigh(judgement, ROUNDS, "7.18", "ammunition spent");
    weigh_friends(staff, card, judgement);
}

/* ---- final protective fires: when they are close ---- */

void fof_judge_final_fire(const Staff *staff, Action action, Judgement *judgement)
{
    int agency = action.with - 1;
    int marker = fof_support_fpf_marker(staff->state, agency),
        line = fof_support_line(staff->game, agency, SHELL_HE);
    if (marker < 0 || line < 0)
        return;
    CardId card = area_card(staff->state, staff->state->markers[marker].area);
    fof_weigh(judgement, shelled_harm(staff, card, staff->game->support.lines[line].vof), "7.16.2D",
              "they are where the final protective fire lies");
    fof_weigh(judgement, NEAR_MISS, "7.16.2D", "it goes on until it is stopped");
    weigh_friends(staff, card, judgement);
}

void fof_judge_stop_final(const Staff *staff, Action action, Judgement *judgement)
{
    enum { SAVES_SHELLS = 20, NEEDED = -50 };
    int marker = fof_support_fpf_marker(staff->state, action.with - 1);
    if (marker < 0)
        return;
    CardId card = area_card(staff->state, staff->state->markers[marker].area);
    fof_weigh(judgement, staff->enemies_on[card] ? NEEDED : SAVES_SHELLS, "7.16.2D",
              staff->enemies_on[card] ? "they are still there" : "nobody is there any more");
}

/* 7.2.4: along its line, enemies within two cards. */
void fof_judge_final_line(const Staff *staff, Action action, Judgement *judgement)
{
    enum { EACH = 25, NOBODY = -40, REACH = 2 };
    UnitId gun = (UnitId)action.on;
    CardId card = unit_card(staff->state, gun);
    int count = 0;
    for (int i = 0; i < REACH && card != NO_CARD; i++) {
        card = card_neighbour(staff->state, card, (Direction)staff->state->units[gun].direction);
        count += card != NO_CARD ? staff->enemies_on[card] : 0;
    }
    fof_weigh(judgement, count ? EACH * count : NOBODY, "7.2.4",
              count ? "they are on its line" : "nobody is on its line");
}

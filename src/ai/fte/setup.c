/* setup: before the first turn: where counters stand, what lies under them, where traps wait. Real units, Dummies and Civilians are
 * judged alike, so that they look alike. */
#include "ai/fte/mind.h"
#include "fte/fire/los.h"

enum { LUCK = 30 };

static int luck(FteMind *mind)
{
    return (int)rng_below(&mind->outlook->rng, LUCK);
}

static int cover(const Game *game, Hex hex)
{
    const FteTerrain *terrain = fte_terrain(game, hex);
    return 12 * terrain->fire - 8 * terrain->concealment;
}

/* What is seen from there within its range: a machine gun wants much of it. */
static int field_of_fire(const Game *game, Hex hex)
{
    enum { AROUND = 4, MOST = 61 };
    Hex hexes[MOST];
    int seen = 0, count = hex_within(fte_grid(game), hex, AROUND, hexes, MOST);
    for (int i = 0; i < count; i++)
        seen += fte_in_play(game, hexes[i]) && fte_sees_hex(game, hex, hexes[i]);
    return seen;
}

static int others_at(const FteView *view, Hex hex)
{
    return fte_count_at(view->game, view->state, view->side, hex);
}

int fte_judge_place(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int unit = action.on - 1,
        worth = fte_mind_stand(mind, unit, action.at, true) + cover(view->game, action.at) + luck(mind);
    bool gun = view->sketch[unit].fire >= 5 && view->sketch[unit].weapon == SMALL_ARMS;
    worth -= view->side == NVA ? 15 * others_at(view, action.at) : 0;
    return gun && view->side == US ? worth + 2 * field_of_fire(view->game, action.at) : worth;
}

/* ---- 23.0 ---- */

static int nearest_work(const FteView *view, Hex hex)
{
    int nearest = UNKNOWN;
    for (int i = 0; i < MAX_WORKS; i++)
        if (view->state->works[i].hex && view->state->works[i].side == view->side) {
            int distance = fte_distance(view->game, view->state->works[i].hex, hex);
            nearest = distance < nearest ? distance : nearest;
        }
    return nearest;
}

/* Under somebody who has to be driven off first, and apart from each other. */
int fte_judge_lay(FteMind *mind, Action action)
{
    enum { GUARDED = 80, APART = 4, TOO_NEAR = 15 };
    const FteView *view = &mind->view;
    int nearest = nearest_work(view, action.at);
    int worth = cover(view->game, action.at) + luck(mind) + (others_at(view, action.at) ? GUARDED : 0);
    return worth - (nearest ? 0 : 2 * GUARDED) - (nearest < APART ? TOO_NEAR * (APART - nearest) : 0);
}

/* ---- 26.0 ---- */

/* Where somebody has to pass: at what is looked for, or on the trail to it; Claymores on the side that the enemy comes from. */
int fte_judge_trap(FteMind *mind, Action action)
{
    enum { NEARBY = 6, ON_TRAIL = 20 };
    const FteView *view = &mind->view;
    int worth = 1 + luck(mind) + (fte_has_way(view->game, action.at, RANK_TRAIL) ? ON_TRAIL : 0);
    if (view->side == NVA) {
        int nearest = nearest_work(view, action.at);
        return worth + (nearest < NEARBY ? 10 * (NEARBY - nearest) : 0);
    }
    return worth + (others_at(view, action.at) ? 0 : ON_TRAIL);
}

int fte_judge_shelter(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    bool begins =
        fte_top(view->state)->step == STEP_SETUP_FIRST || fte_top(view->state)->step == STEP_SETUP_SECOND;
    return begins ? 50 + view->sketch[action.on - 1].worth : fte_judge_cover(mind, action);
}

#include "ai/fte/goals.h"

#include "core/space/front.h"
#include "fte/movement/move.h"

enum {
    FOE_WORTH = 90,
    GUARD_WORTH = 110,
    SHARE = 3 /* ground is held by several */
};

/* ---- what is there ---- */

static int award(const FteView *view, FteAwardKind kind, Side side, Hex hex)
{
    int sum = 0;
    for (int i = 0; i < view->game->award_count; i++) {
        const FteAward *one = &view->game->awards[i];
        if (one->kind == kind && one->side == side &&
            (!hex || hexmap_in_areas(&view->game->map.hexes, one->area, hex)))
            sum += one->points * FTE_POINT;
    }
    return sum;
}

static int reveal_worth(const FteView *view)
{
    return view->game->score[SCORE_REVEALED][view->side] * FTE_POINT +
           award(view, AWARD_REVEAL, view->side, HEX_NONE);
}

static int destroy_worth(const FteView *view)
{
    return view->game->score[SCORE_DESTROYED][view->side] * FTE_POINT;
}

/* Percent of the markers of a lot, not found yet, that count. */
static int scoring_share(const FteView *view, int lot)
{
    const Allotment *allotment = &view->game->allotments[lot];
    int left = 0, counting = 0;
    for (int kind = 0; kind < WORK_KINDS; kind++) {
        left += allotment->count[kind];
        counting += fte_view_scores(kind) ? allotment->count[kind] : 0;
    }
    for (int i = 0; i < MAX_WORKS; i++) {
        const FteWork *work = &view->state->works[i];
        if (!work->state || work->allotment != lot || work->kind == UNKNOWN || work->kind >= WORK_KINDS)
            continue;
        left--;
        counting -= fte_view_scores(work->kind);
    }
    return left > 0 ? 100 * counting / left : 0;
}

static bool is_hidden_from(const FteView *view, const FteWork *work)
{
    return work->state == WORK_HIDDEN && work->side != view->side;
}

static int work_worth(const FteView *view, const FteWork *work)
{
    if (is_hidden_from(view, work))
        return (reveal_worth(view) + destroy_worth(view)) * scoring_share(view, work->allotment) / 100;
    bool found = work->state == WORK_REVEALED && work->side != view->side && fte_view_scores(work->kind);
    return found ? destroy_worth(view) : 0;
}

int fte_goals_find(const FteView *view, Hex hex)
{
    int sum = 0;
    for (int i = 0; i < MAX_WORKS; i++)
        if (view->state->works[i].hex == hex && is_hidden_from(view, &view->state->works[i]))
            sum += work_worth(view, &view->state->works[i]);
    return sum;
}

static int casualty_points(const FteView *view, const Casualty *one)
{
    return view->game->score[one->kind == CASUALTY_KIA ? SCORE_KIA_OUT : SCORE_WIA_OUT][one->side] *
           FTE_POINT;
}

int fte_goals_load(const FteView *view, int unit)
{
    int sum = 0;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (view->state->casualties[i].kind && view->state->casualties[i].carrier == unit + 1)
            sum += casualty_points(view, &view->state->casualties[i]);
    return sum;
}

int fte_goals_leaving(const FteView *view, Hex hex)
{
    return award(view, AWARD_EXIT, view->side, hex);
}

/* ---- where goals lie ---- */

typedef struct Marks {
    FteGoals *goals;
    uint8_t at[FTE_GOALS][MAX_CELLS];
} Marks;

static void mark(const FteView *view, Marks *marks, FteGoal goal, Hex hex, int worth)
{
    if (worth <= 0 || !hex)
        return;
    marks->at[goal][fte_cell(view->game, hex)] = 1;
    if (worth > marks->goals->worth[goal])
        marks->goals->worth[goal] = worth;
}

static void mark_works(const FteView *view, Marks *marks)
{
    for (int i = 0; i < MAX_WORKS; i++) {
        const FteWork *work = &view->state->works[i];
        bool own = work->side == view->side && fte_view_scores(work->kind) && view->side == NVA &&
                   (work->state == WORK_HIDDEN || view->traits->guards);
        if (!work->state || work->state == WORK_GONE || !work->hex)
            continue;
        mark(view, marks, GOAL_SEARCH, work->hex, work_worth(view, work));
        if (own)
            mark(view, marks, GOAL_GUARD, work->hex, GUARD_WORTH);
    }
}

static void mark_casualties(const FteView *view, Marks *marks)
{
    for (int i = 0; i < MAX_CASUALTIES; i++) {
        const Casualty *one = &view->state->casualties[i];
        if (!one->kind || one->carrier)
            continue;
        if (one->side == view->side)
            mark(view, marks, GOAL_RESCUE, one->hex, casualty_points(view, one) / 2);
        else if (one->kind != CASUALTY_KIA && !fte_count_at(view->game, view->state, one->side, one->hex))
            mark(view, marks, GOAL_RESCUE, one->hex,
                 view->game->score[SCORE_CAPTURE][view->side] * FTE_POINT);
    }
}

static int carry_worth(const FteView *view)
{
    int most = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (fte_view_own(view, unit)) {
            int load = fte_goals_load(view, unit);
            most = load > most ? load : most;
        }
    return most;
}

static bool carries_off(const FteView *view, Hex hex)
{
    return hexmap_at_edge(&view->game->map.hexes, hex) &&
           (view->side == NVA ||
            (view->game->carry_out && hexmap_in_areas(&view->game->map.hexes, view->game->carry_out, hex)));
}

static bool exits(const FteView *view, Hex hex)
{
    return view->game->may_exit[view->side] && hexmap_at_edge(&view->game->map.hexes, hex) &&
           hexmap_in_areas(&view->game->map.hexes, view->game->exits[view->side], hex);
}

static void mark_ground(const FteView *view, Marks *marks)
{
    int load = carry_worth(view), out = award(view, AWARD_EXIT, view->side, HEX_NONE),
        hold = award(view, AWARD_HOLD, US, HEX_NONE) + award(view, AWARD_HOLD, NVA, HEX_NONE);
    for (int cell = 0; (load || out || hold) && cell < hex_cells(fte_grid(view->game)); cell++) {
        Hex hex = hex_at(fte_grid(view->game), cell);
        if (!hex || !fte_in_play(view->game, hex))
            continue;
        if (hold)
            mark(view, marks, GOAL_HOLD, hex,
                 (award(view, AWARD_HOLD, US, hex) + award(view, AWARD_HOLD, NVA, hex)) / SHARE);
        if (load && carries_off(view, hex))
            mark(view, marks, GOAL_CARRY, hex, load);
        if (out && exits(view, hex))
            mark(view, marks, GOAL_EXIT, hex, fte_goals_leaving(view, hex));
    }
}

/* ---- how far it is ---- */

static void put(Front *front, uint16_t *far, int cell, int cost)
{
    if (cost >= far[cell])
        return;
    far[cell] = (uint16_t)cost;
    front_put(front, cell, cost);
}

/* Walked backwards: what it costs to come here from each neighbour. */
static void spread(const Game *game, const uint8_t *at, uint16_t *far)
{
    Front front;
    front_open(&front, 0);
    for (int cell = 0; cell < MAX_CELLS; cell++)
        far[cell] = TOO_FAR;
    for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++)
        if (at[cell])
            put(&front, far, cell, 0);
    for (int cost, cell; (cell = front_take(&front, &cost)) >= 0;) {
        Hex hex = hex_at(fte_grid(game), cell);
        for (int way = 0; cost == far[cell] && way < HEX_DIRECTIONS; way++) {
            Hex from = hex_neighbour(fte_grid(game), hex, (HexDirection)way);
            bool on_way;
            int step =
                from && fte_in_play(game, from) ? fte_step_cost(game, BY_FOOT, from, hex, &on_way) : NO_COST;
            if (step != NO_COST)
                put(&front, far, fte_cell(game, from), cost + step);
        }
    }
}

void fte_goals_open(FteGoals *goals, const FteView *view)
{
    Marks marks = {.goals = goals, .at = {{0}}};
    for (int goal = 0; goal < FTE_GOALS; goal++)
        goals->worth[goal] = 0;
    mark_works(view, &marks);
    mark_casualties(view, &marks);
    mark_ground(view, &marks);
    for (int i = 0; i < view->enemy_count; i++)
        if (view->sketch[view->enemies[i]].hit[SMALL_ARMS] > 0)
            mark(view, &marks, GOAL_FOE, view->state->units[view->enemies[i]].hex, FOE_WORTH);
    for (int goal = 0; goal < FTE_GOALS; goal++)
        if (goals->worth[goal])
            spread(view->game, marks.at[goal], goals->far[goal]);
}

/* ---- what draws a unit ---- */

/* 29.0: who is ahead can wait for the enemy; who is behind has to go to him, the more the later it is. */
static int eager(const FteView *view)
{
    enum { MOST = 100, CALM = 3 };
    int usual = view->side == US ? 100 : 50;
    if (!view->traits->leads)
        return usual;
    int late = view->game->turns - view->turns_left, step = MOST * late / (view->game->turns + 1) / CALM;
    int ahead = view->ahead > CALM ? CALM : view->ahead < -CALM ? -CALM : view->ahead;
    usual -= step * ahead;
    return usual < 0 ? 0 : usual;
}

/* How much of a goal is meant for the unit, in percent. */
static int share_of(const FteView *view, int unit, FteGoal goal)
{
    bool carries = fte_carries(view->state, unit, CASUALTY_NONE) > 0;
    if (fte_has(view->state, unit, STATUS_BROKEN))
        return goal == GOAL_CARRY && carries ? 100 : 0;
    switch (goal) {
    case GOAL_CARRY:
        return carries ? 100 : 0;
    case GOAL_SEARCH:
        return carries ? 40 : 100;
    case GOAL_FOE:
        return carries ? 0 : eager(view);
    case GOAL_RESCUE:
        return fte_can_carry(view->game, view->state, unit) > fte_carries(view->state, unit, CASUALTY_NONE)
                   ? 100
                   : 30;
    default:
        return 100;
    }
}

/* It is worth nothing where it cannot be reached in the time that is left. */
int fte_goals_pull(const FteGoals *goals, const FteView *view, int unit, Hex hex, FteGoal *which)
{
    enum {
        A_TURN = 8,
        HURRIED = 12
    }; /* halves that somebody comes nearer in a turn; 6.6: who has to get through */
    int cell = fte_cell(view->game, hex), best = 0;
    for (int goal = 0; goal < FTE_GOALS; goal++) {
        int reach = (goal == GOAL_EXIT ? HURRIED : A_TURN) * (view->turns_left + 1);
        if (!goals->worth[goal] || goals->far[goal][cell] >= reach)
            continue;
        int worth = goals->worth[goal] * share_of(view, unit, (FteGoal)goal) / 100 *
                    (reach - goals->far[goal][cell]) / reach;
        if (worth <= best)
            continue;
        best = worth;
        if (which)
            *which = (FteGoal)goal;
    }
    return best;
}

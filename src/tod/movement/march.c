/* march: men on their way, stride by stride: they look around (spotting 2, 12, hidden 1) and pass traps in order of march (traps 4, 8, 9).
 * A march that asks nothing is over within the order. One that does lies in a frame of its own while its owner is asked, and only then: what
 * hidden men do never lies there. */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/traps/traps.h"
#include "tod/words/words.h"

/* `target` of the frame: over what stops others (move 3). `side`: its question is put. `more`: traps that were found on this march. */
enum { OVER_OBSTACLES = 1, ASKS = 1 };
/* `result`: why it ends early. */
enum { HALTED = 1, BLOWN_UP };

/* The ways of all who walk, in order of march. */
typedef struct Walk {
    int count, strides;
    uint8_t men[UNIT_MEN];
    int turns[UNIT_MEN], length[UNIT_MEN], cost[UNIT_MEN];
    PlanePoint way[UNIT_MEN][REACH_TURNS];
} Walk;

/* ---- ways ---- */

static int length_of(const PlanePoint *way, int turns)
{
    int length = 0;
    for (int i = 1; i < turns; i++)
        length += plane_distance(way[i - 1], way[i]);
    return length;
}

static int cost_of(const Game *game, const ReachRates *rates, const PlanePoint *way, int turns)
{
    int64_t cost = 0;
    for (int i = 1; i < turns; i++)
        cost += reach_straight(&game->ground, rates, way[i - 1], way[i]);
    return cost < MOVE_ALLOWANCE ? (int)cost : MOVE_ALLOWANCE;
}

/* Straight on if that is within his move, or the way around; `straight`: whatever is in it. */
static void add_way(const Game *game, const ReachRates *rates, Walk *walk, int man, PlanePoint from,
                    PlanePoint to, bool straight)
{
    int number = walk->count++;
    PlanePoint *way = walk->way[number];
    walk->men[number] = (uint8_t)man;
    way[0] = from;
    way[1] = to;
    walk->turns[number] = 2;
    if (!straight && reach_straight(&game->ground, rates, from, to) > MOVE_ALLOWANCE) {
        PlaneReach reach;
        reach_find(&reach, &game->ground, rates, from, MOVE_ALLOWANCE);
        walk->turns[number] = reach_way(&reach, to, way);
        if (!walk->turns[number]) {
            way[0] = from;
            walk->turns[number] = 1;
        }
    }
    walk->length[number] = length_of(way, walk->turns[number]);
    walk->cost[number] = straight ? MOVE_ALLOWANCE : cost_of(game, rates, way, walk->turns[number]);
}

/* Everybody as he stood before the order: then all that follows is the same whenever it is asked. */
static void stand_before(const Game *game, const State *state, int unit, State *before)
{
    *before = *state;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        before->men[man].x = state->men[man].from_x;
        before->men[man].y = state->men[man].from_y;
    }
}

/* move 3: men who would stand on the near side stand with the guide. */
static void stay_across(const Game *game, const State *state, PlanePoint to, TodPlacing *placing)
{
    PieceSet obstacles = tod_pieces(game, state, TERRAIN_OBSTACLE);
    for (int i = 0; i < placing->count; i++)
        if (pieces_crossed(&game->ground, &obstacles, to, placing->places[i]))
            placing->places[i] = to;
}

static void find_walk(const Game *game, const State *state, const TodFrame *march, Walk *walk)
{
    State before;
    TodPlacing placing;
    ReachRates rates;
    int unit = march->unit - 1, longest = 0;
    PlanePoint to = {march->x, march->y};
    bool over = march->target == OVER_OBSTACLES;
    walk->count = 0;
    tod_rates(game, state, unit, march->mode & HOW_CAUTIOUS, &rates);
    if (march->man) {
        add_way(game, &rates, walk, march->man - 1, (PlanePoint){march->x2, march->y2}, to, false);
    } else {
        stand_before(game, state, unit, &before);
        if (over) {
            tod_stand_men(game, &before, unit, to, FORM_CLUSTER, march->facing, &placing);
            stay_across(game, state, to, &placing);
        } else if (!tod_place_men(game, &before, unit, to, march->mode, march->facing, &placing)) {
            placing.count = 0;
        }
        for (int i = 0; i < placing.count; i++)
            add_way(game, &rates, walk, placing.men[i], tod_at(&before, placing.men[i]), placing.places[i],
                    over);
    }
    for (int i = 0; i < walk->count; i++)
        longest = walk->length[i] > longest ? walk->length[i] : longest;
    walk->strides = (longest + game->house.stride - 1) / game->house.stride;
}

/* Where he is after so many strides. All arrive together. */
static PlanePoint on_the_way(const Walk *walk, int number, int strides)
{
    const PlanePoint *way = walk->way[number];
    int left = walk->length[number] * strides / (walk->strides ? walk->strides : 1),
        last = walk->turns[number] - 1;
    if (strides >= walk->strides)
        return way[last];
    for (int i = 1; i <= last; i++) {
        int length = plane_distance(way[i - 1], way[i]);
        if (left < length) {
            PlanePoint ahead = plane_between(way[i - 1], way[i]);
            return (PlanePoint){way[i - 1].x + plane_rounded((int64_t)ahead.x * left, length),
                                way[i - 1].y + plane_rounded((int64_t)ahead.y * left, length)};
        }
        left -= length;
    }
    return way[last];
}

/* ---- traps on the way ---- */

/* traps 9: of those who are abreast the one who comes nearest to it. */
static int nearest_of(const State *state, const Walk *walk, int trap)
{
    int nearest = 0;
    int64_t least = INT64_MAX;
    for (int i = 0; i < walk->count; i++)
        for (int stride = 0; stride < walk->strides; stride++) {
            int64_t squared =
                tod_trap_squared(state, trap, on_the_way(walk, i, stride), on_the_way(walk, i, stride + 1));
            if (squared < least) {
                least = squared;
                nearest = i;
            }
        }
    return nearest;
}

static bool rolls(const Game *game, const State *state, const TodFrame *march, const Walk *walk, int number,
                  int trap)
{
    if (march->more[trap / 8] >> trap % 8 & 1 ||
        !tod_trap_met(game, state, trap, on_the_way(walk, number, march->count),
                      on_the_way(walk, number, march->count + 1), false))
        return false;
    bool abreast = !march->man && (march->mode & HOW_FORM) == FORM_LINE + 1;
    return !abreast || nearest_of(state, walk, trap) == number;
}

/* ---- the frame ---- */

static void lay(State *state, const TodFrame *march)
{
    TodFrame *frame = tod_call(state, STEP_MARCH, march->unit - 1);
    uint8_t stage = frame->stage;
    *frame = *march;
    frame->step = STEP_MARCH;
    frame->stage = stage;
}

static void take_up(State *state, TodFrame *march)
{
    TodFrame *frame = tod_top(state);
    *march = *frame;
    *frame = (TodFrame){0};
    state->depth--;
}

void tod_march_meets(State *state, int trap, TodPassing passing)
{
    TodFrame *march = tod_frame(state, STEP_MARCH);
    if (!march)
        return;
    if (passing == PASSING_FOUND)
        march->more[trap / 8] |= (uint8_t)(1 << trap % 8);
    if (passing == PASSING_SPRUNG)
        march->result = BLOWN_UP;
}

/* ---- ends ---- */

/* What each has left of his move, for shifting him. */
static void keep_rest(const Game *game, State *state, const TodFrame *march, const Walk *walk)
{
    int whole = tod_rate_on(game, state, march->unit - 1, march->mode & HOW_CAUTIOUS, GOING_CROSS);
    for (int i = 0; i < walk->count; i++) {
        TodMan *man = &state->men[walk->men[i]];
        int left = (int)((int64_t)(MOVE_ALLOWANCE - walk->cost[i]) * whole / MOVE_ALLOWANCE);
        man->left = (uint16_t)(!march->man                ? left
                               : man->left > whole - left ? man->left - (whole - left)
                                                          : 0);
    }
    state->mover = march->target == OVER_OBSTACLES ? 0 : march->unit;
}

/* Who is halted where somebody else stands goes back on his way as far as he must. */
static void make_room(const Game *game, State *state, const TodFrame *march, const Walk *walk)
{
    for (int i = 0; i < walk->count; i++) {
        int man = walk->men[i], stride = march->count;
        while (state->men[man].where == MAN_FIT && stride > 0 &&
               !tod_is_free_place(game, state, march->unit - 1, tod_at(state, man)))
            tod_set_man(state, man, on_the_way(walk, i, --stride), march->facing);
    }
}

static void end_march(Play *play, const TodFrame *march, const Walk *walk)
{
    State *state = play->state;
    int unit = march->unit - 1;
    if (!tod_on_table(state, unit))
        return;
    if (march->result)
        make_room(play->game, state, march, walk);
    for (int i = 0; i < walk->count; i++)
        state->men[walk->men[i]].facing = march->facing;
    if (!march->man)
        state->units[unit].facing = march->facing;
    if (march->result != BLOWN_UP) /* who has just fallen lies where he fell */
        tod_bear_litters(play, unit);
    if (march->result)
        tod_note(play, EVENT_HALTS, unit, tod_packed(tod_place(play->game, state, unit)), 0, 0);
    else
        keep_rest(play->game, state, march, walk);
}

/* ---- a stride ---- */

/* The man passes it. False: the march ends here, or somebody is asked first. */
static bool pass(Play *play, TodFrame *march, int man, int trap)
{
    State *state = play->state;
    bool known = tod_marked(state, march->unit - 1, UNIT_KNOWN);
    march->item = (uint8_t)(trap + 1);
    if (known)
        lay(state, march);
    TodPassing passing = tod_pass_trap(play, trap, march->unit - 1, man);
    if (known) {
        tod_march_meets(state, trap, passing);
        if (passing == PASSING_ASKED || tod_top(state)->step != STEP_MARCH)
            return false;
        take_up(state, march);
    } else {
        march->result = passing == PASSING_SPRUNG ? BLOWN_UP : 0;
        if (passing == PASSING_FOUND)
            march->more[trap / 8] |= (uint8_t)(1 << trap % 8);
    }
    return !march->result;
}

/* From where it was broken off: `round` is the man, `item` the trap that he has passed. False: as above. */
static bool stride(Play *play, TodFrame *march, const Walk *walk)
{
    for (; march->round < walk->count; march->round++) {
        int man = walk->men[march->round];
        PlanePoint from = on_the_way(walk, march->round, march->count),
                   to = on_the_way(walk, march->round, march->count + 1);
        if (play->state->men[man].where != MAN_FIT)
            continue;
        tod_set_man(play->state, man, to, plane_same(from, to) ? march->facing : plane_direction(from, to));
        for (int trap = march->item; trap < MAX_TRAPS; trap++)
            if (rolls(play->game, play->state, march, walk, march->round, trap) &&
                !pass(play, march, man, trap))
                return false;
        march->item = 0;
    }
    march->round = 0;
    march->count++;
    return true;
}

/* spotting 12: Grunts who see a new enemy stop. T-60: they fire at it at once, in this very turn. */
static bool panics(State *state, int unit)
{
    TodUnit *one = &state->units[unit];
    if (!(one->marks & UNIT_PANIC))
        return false;
    if (one->deed == DEED_MOVE)
        one->deed = DEED_NONE;
    return true;
}

static bool is_asking(const State *state)
{
    int step = tod_top(state)->step;
    return step == STEP_MARCH || step == STEP_TRAP || step == STEP_HITS;
}

static void go_on(Play *play, TodFrame march)
{
    State *state = play->state;
    Walk walk;
    int unit = march.unit - 1;
    find_walk(play->game, state, &march, &walk);
    while (!march.result && march.count < walk.strides) {
        if (!stride(play, &march, &walk)) {
            if (is_asking(state) && tod_frame(state, STEP_MARCH))
                return;
            break;
        }
        bool seen = tod_look_around_at(play, unit) > 0;
        if (panics(state, unit)) {
            march.result = HALTED;
        } else if (seen && march.count < walk.strides && tod_marked(state, unit, UNIT_KNOWN)) {
            march.side = ASKS;
            lay(state, &march);
            return;
        }
    }
    end_march(play, &march, &walk);
    tod_look_around_at(play, unit);
    if (tod_on_table(state, unit))
        panics(state, unit);
}

void tod_needs_all(const Play *play)
{
    play_needs(play, SIDE_NONE, play->game->hides[US] || play->game->hides[VC]);
}

Next tod_run_march(Play *play)
{
    TodFrame march = *tod_top(play->state);
    if (march.side == ASKS && march.stage != ROW_ANSWERED)
        return NEXT_ASK;
    tod_needs_all(play);
    take_up(play->state, &march);
    march.side = 0;
    go_on(play, march);
    return NEXT_GO_ON;
}

/* ---- beginning one ---- */

/* Where each stood before, for those who must not go back, or have to. */
static void remember(const Game *game, State *state, int unit)
{
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        state->men[man].from_x = state->men[man].x;
        state->men[man].from_y = state->men[man].y;
        state->men[man].left = 0;
        state->men[man].marks &= (uint8_t)~MAN_SHIFTED;
    }
}

static TodFrame begun(int unit, PlanePoint to, int how, int facing)
{
    return (TodFrame){.unit = (uint8_t)(unit + 1),
                      .x = (uint16_t)to.x,
                      .y = (uint16_t)to.y,
                      .mode = (uint8_t)how,
                      .facing = (uint8_t)facing};
}

void tod_march(Play *play, int unit, PlanePoint to, int how, int facing)
{
    State *state = play->state;
    tod_needs_all(play);
    remember(play->game, state, unit);
    tod_note(play, tod_marked(state, unit, UNIT_KNOWN) ? EVENT_MOVES : EVENT_HIDDEN_MOVE, unit,
             tod_packed(to), how & HOW_FORM, (how & HOW_CAUTIOUS) != 0);
    go_on(play, begun(unit, to, how, facing));
}

void tod_march_over(Play *play, int unit, PlanePoint to, int facing)
{
    TodFrame march = begun(unit, to, FORM_CLUSTER + 1, facing);
    tod_needs_all(play);
    remember(play->game, play->state, unit);
    march.target = OVER_OBSTACLES;
    tod_note(play, EVENT_CROSSES, unit, tod_packed(to), 0, 0);
    go_on(play, march);
}

void tod_march_man(Play *play, int man, PlanePoint to, int facing)
{
    State *state = play->state;
    int unit = state->men[man].unit;
    bool cautious = tod_marked(state, unit, UNIT_CAUTIOUS);
    TodFrame march = begun(unit, to, (FORM_FILE + 1) | (cautious ? HOW_CAUTIOUS : 0), facing);
    tod_needs_all(play);
    march.man = (uint8_t)(man + 1);
    march.x2 = state->men[man].x;
    march.y2 = state->men[man].y;
    tod_note(play, EVENT_SHIFTED, unit, man, tod_packed(to), 0);
    go_on(play, march);
}

/* ---- the question ---- */

static void answer_go_on(Play *play, Action action)
{
    (void)play, (void)action;
}

static void answer_halt(Play *play, Action action)
{
    (void)action;
    tod_top(play->state)->result = HALTED;
}

static const Law LAWS[] = {
    {VERB_GO_ON, NULL, answer_go_on, "go on", "the march goes on as it was ordered", "spotting 2", NULL},
    {VERB_HALT, NULL, answer_halt, "halt", "the men stay where they are", "spotting 2", NULL},
    {0},
};

static void list_answers(const Game *game, const State *state, ActionList *list)
{
    for (int i = 0; LAWS[i].verb; i++)
        tod_offer(&tod_march_question, game, state, (Action){.verb = LAWS[i].verb}, list);
}

const Question tod_march_question = {
    .rule = "spotting 2",
    .topic = "march",
    .otherwise = {"spotting 2", "a march is under way: it goes on, or halts, before anything else"},
    .list = list_answers,
    .laws = LAWS,
    .text = "SIDE0: somebody has come into sight. UNIT1 goes on, or halts where it is.",
    .meaning = "whether a march goes on when somebody has come into sight",
};

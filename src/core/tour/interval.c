/* interval: what the commander decides: to play the mission that waits or not, and between missions whom replacements go to. */
#include "core/base/ensure.h"
#include "core/tour/tour.h"

/* ---- the mission ---- */

/* 30.0: it counts as lost without a point for anybody. */
static void give_up(Play *play, Action action)
{
    (void)action;
    tour_judge(play, (TourRecord){.outcome = STAGE_LOST});
}

static void resign(Play *play, Action action)
{
    TourState *tour = tour_changes(play);
    (void)action;
    tour->over = 1;
    tour->winner = 1 - tour_game(play->game)->side;
    play_note(play, TOUR_RESIGNED, SIDE_ALL, 0);
}

static const Law OF_MISSION[] = {{TOUR_GIVE_UP, .answer = give_up, .pattern = "give the mission up",
                                  .meaning = "it counts as lost without being played", .rule = "30.0"},
                                 {TOUR_RESIGN, .answer = resign, .pattern = "resign the command",
                                  .meaning = "the tour ends, lost", .rule = "30.0"},
                                 {0}};
static const Question MISSION = {"30.0", "mission", .meaning = "the mission that waits to be played",
                                 .laws = OF_MISSION, .text = "Mission STAGE0, is to be played."};

/* ---- replacements ---- */

static bool refuse_troop(const Game *game, const State *state, int number, int cost, Reason *reason)
{
    if (number < 0 || number >= tour_game(game)->post_count)
        return deny(reason, "30.1", "that is no unit of the roster");
    return tour_state(state)->purse < cost &&
           deny(reason, "30.2", "it costs %d, and %d are left", cost, tour_state(state)->purse);
}

static bool refuse_refit(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_troop(game, state, action.on - 1, COST_REFIT, reason) ||
           (tour_state(state)->troops[action.on - 1].strength != TROOP_WEAK &&
            deny(reason, "30.2", "only a unit that is weak is brought up to strength"));
}

static int cost_of(const TourGame *game, int number)
{
    return game->posts[number].leader ? COST_LEADER : COST_REPLACE;
}

static bool refuse_replace(const Game *game, const State *state, Action action, Reason *reason)
{
    int number = action.on - 1,
        cost = number >= 0 && number < MAX_TROOPS ? cost_of(tour_game(game), number) : 0;
    return refuse_troop(game, state, number, cost, reason) ||
           (tour_state(state)->troops[number].strength != TROOP_LOST &&
            deny(reason, "30.2", "only a unit that is lost is replaced"));
}

/* 30.3: who has seen enough, and is there to be taught. */
static bool refuse_train(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_troop(game, state, action.on - 1, COST_TRAIN, reason))
        return true;
    const TourTroop *troop = &tour_state(state)->troops[action.on - 1];
    if (troop->strength == TROOP_LOST || troop->level != LEVEL_REGULAR)
        return deny(reason, "30.3", "only regular units become veterans");
    return troop->missions < MISSIONS_TO_TRAIN &&
           deny(reason, "30.3", "it has seen %d of the %d missions that it takes", troop->missions,
                MISSIONS_TO_TRAIN);
}

static void pay(Play *play, int cost, TourEvent event, int number)
{
    TourState *tour = tour_changes(play);
    tour->purse = (uint16_t)(tour->purse - cost);
    play_note(play, event, SIDE_ALL, number, tour->purse);
}

static void refit(Play *play, Action action)
{
    tour_changes(play)->troops[action.on - 1].strength = TROOP_FULL;
    pay(play, COST_REFIT, TOUR_REFITTED, action.on - 1);
}

/* 30.2: green, and a leader with a name of his own. */
static void replace(Play *play, Action action)
{
    const TourGame *game = tour_game(play->game);
    TourState *tour = tour_changes(play);
    TourTroop *troop = &tour->troops[action.on - 1];
    *troop = (TourTroop){.strength = TROOP_FULL, .level = LEVEL_GREEN};
    if (game->posts[action.on - 1].leader && game->kind->named)
        troop->name = (uint8_t)(tour->names++ % game->name_count + 1);
    pay(play, cost_of(game, action.on - 1), TOUR_REPLACED, action.on - 1);
}

static void train(Play *play, Action action)
{
    tour_changes(play)->troops[action.on - 1].level = LEVEL_VETERAN;
    pay(play, COST_TRAIN, TOUR_TRAINED, action.on - 1);
}

static void done(Play *play, Action action)
{
    (void)action;
    tour_changes(play)->frames[0].stage = ROW_ANSWERED;
}

/* Every answer but the last leads back to the question. */
static Next run_refit(Play *play)
{
    return tour_changes(play)->frames[0].stage == ROW_ANSWERED ? NEXT_DONE : NEXT_ASK;
}

static void list_refit(const Game *game, const State *state, ActionList *list);
static const Law OF_REFIT[] = {
    {TOUR_DONE, .answer = done, .pattern = "done", .meaning = "on to the next mission", .rule = "30.0"},
    {TOUR_REFIT, refuse_refit, refit, "refit UNIT", "bring a weak unit up to strength, for 1 point",
     .rule = "30.2"},
    {TOUR_REPLACE, refuse_replace, replace, "replace UNIT",
     "green men for a lost unit, for 2 points; a leader for 3", .rule = "30.2"},
    {TOUR_TRAIN, refuse_train, train, "train UNIT", "a regular unit becomes veteran, for 3 points",
     .rule = "30.3"},
    {0}};
static const Question REFIT = {"30.2",
                               "replacements",
                               .meaning = "whom replacements and training go to",
                               .laws = OF_REFIT,
                               .list = list_refit,
                               .text = "NUMBER1 point{1 s||s} for replacements and training.",
                               .typed = "Done when no more."};

static void list_refit(const Game *game, const State *state, ActionList *list)
{
    list_add(list, (Action){.verb = TOUR_DONE});
    for (int i = 0; i < tour_game(game)->post_count; i++)
        for (int verb = TOUR_REFIT; verb <= TOUR_TRAIN; verb++) {
            Action action = {.verb = (uint16_t)verb, .on = (uint16_t)(i + 1)};
            if (!laws_judge(&REFIT, game, state, action, NULL))
                list_add(list, action);
        }
}

static Next run_on(Play *play)
{
    play_note(play, TOUR_NEXT, SIDE_ALL, ++tour_changes(play)->stage);
    return NEXT_DONE;
}

/* ---- the sequence ---- */

void tour_end(Play *play)
{
    TourState *tour = tour_changes(play);
    int first = tour_points(play->state, SIDE_FIRST), second = tour_points(play->state, SIDE_SECOND);
    Side side = tour_game(play->game)->side;
    tour->over = 1;
    tour->winner = first > second ? SIDE_FIRST : SIDE_SECOND;
    play_note(play, TOUR_OVER, SIDE_ALL, tour->winner == side, side == SIDE_FIRST ? first : second,
              side == SIDE_FIRST ? second : first);
}

static const StepRow ROWS[TOUR_ROWS] = {
    [TOUR_ROW_MISSION] = {"mission", NULL, &MISSION, OF_ACTIVE},
    [TOUR_ROW_REFIT] = {"refit", run_refit, &REFIT, OF_ACTIVE},
    [TOUR_ROW_ON] = {"on", .run = run_on},
};

const StepTable tour_table = {
    .rows = ROWS,
    .count = TOUR_ROWS,
    .called = TOUR_ROWS,
    .again = TOUR_ROW_MISSION,
    .frames = offsetof(TourState, frames),
    .depth = offsetof(TourState, depth),
    .size = sizeof(StepFrame),
    .most = 1,
    .active = offsetof(TourState, active),
};

static void prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS])
{
    const TourState *tour = tour_state(state);
    Side side = tour_game(game)->side;
    arg[0] = tour->stage;
    arg[1] = tour->purse;
    arg[2] = tour_points(state, side);
    arg[3] = tour_points(state, 1 - side);
    arg[4] = tour->winner == side;
}

/* Whatever it ended with, a position that is over looks the same. */
static void tidy(State *state)
{
    ((TourState *)state)->frames[0].stage = ROW_ASKED;
}

const Steps tour_steps = {
    .eyes = offsetof(TourState, eyes),
    .over = offsetof(TourState, over),
    .blind = offsetof(TourState, blind),
    .is_blind = 1,
    .winner = offsetof(TourState, winner),
    .table = &tour_table,
    .phrases = &tour_phrases,
    .prompt = prompt,
    .tidy = tidy,
    .end = "The tour is over and {4 lost|won}: NUMBER2 Victory Points against NUMBER3.",
    .when_over = {"30.0", "the tour is over"},
    .not_yours = {"30.0", "this decision is not yours"},
    .too_much = {"30.0", "this decision has a part that it does not need"},
    .nothing_fits = {"30.0", "nothing that fits is allowed now"},
};

void tour_ask(const Game *game, const State *state, Ask *ask)
{
    steps_ask(&tour_steps, game, state, ask);
    ask->turn = (uint16_t)(tour_state(state)->stage + 1);
}

bool tour_refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    return steps_refuse(&tour_steps, game, state, action, reason);
}

static void explain_points(Explanation *answer, const char *rest)
{
    if (*rest)
        return;
    explain_line(answer, "30.2", "to spend", "%d", tour_state(answer->state)->purse);
    explain_line(answer, "30.2", "bring a weak unit up to strength", "%d", COST_REFIT);
    explain_line(answer, "30.2", "replace a lost unit", "%d", COST_REPLACE);
    explain_line(answer, "30.2", "replace a lost leader", "%d", COST_LEADER);
    explain_line(answer, "30.3", "train a regular unit", "%d", COST_TRAIN);
}

const Subject tour_subjects[] = {
    {"points", .explain = explain_points, .meaning = "what points buy between missions", .rule = "30.2"},
    {0}};

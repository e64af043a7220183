/* sequence: see the header. */
#include "tod/turn/sequence.h"

#include "tod/assault/assault.h"
#include "tod/events/events.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/points/points.h"
#include "tod/sight/sight.h"
#include "tod/words/words.h"

/* clang-format off */
const StepRow tod_steps[STEPS] = {
    [STEP_NONE]         = {.name = "none"},
    [STEP_DEAL]         = {"deal",         .run = tod_run_deal},                                    /* terror 1, 3 */
    [STEP_SETUP_FIRST]  = {"setup-first",  tod_run_setup,       &tod_setup_question,  OF_ACTIVE},   /* setup 1 */
    [STEP_SETUP_SECOND] = {"setup-second", tod_run_setup,       &tod_setup_question,  OF_ACTIVE},
    [STEP_TURN_START]   = {"turn-start",   .run = tod_run_turn_start},                              /* turn 1, 2 */
    [STEP_FIRST_TURN]   = {"first-turn",   .run = tod_run_player_turn},                             /* turn 3 */
    [STEP_SECOND_TURN]  = {"second-turn",  .run = tod_run_player_turn},
    [STEP_TURN_END]     = {"turn-end",     .run = tod_run_turn_end},

    [STEP_ORDERS]       = {"orders",       tod_run_orders,      &tod_orders_question, OF_ACTIVE},   /* turn 3, 4 */
    [STEP_CARDS]        = {"cards",        tod_run_cards,       &tod_cards_question,  OF_SECOND},   /* terror 2 */
    [STEP_MARCH]        = {"march",        tod_run_march,       &tod_march_question,  OF_ACTIVE},   /* spotting 2 */
    [STEP_TRAP]         = {"trap",         tod_run_trap,        &tod_trap_question,   OF_ACTIVE},   /* traps 10 */
    [STEP_HITS]         = {"hits",         tod_run_hits,        &tod_hits_question,   OF_OTHER},    /* casualty 1 */
    [STEP_FREE_FIRE]    = {"free-fire",    tod_run_free_fire,   &tod_free_fire_question, OF_OTHER}, /* assault 2 */
    [STEP_ASSAULT]      = {"assault",      .run = tod_run_assault},                                 /* assault 5 to 9 */
    [STEP_LOSSES]       = {"losses",       tod_run_losses,      &tod_losses_question, OF_FIRST},    /* event 10 to 14 */
    [STEP_EXTRA_TRAPS]  = {"extra-traps",  tod_run_extra_traps, &tod_extra_traps_question, OF_SECOND}, /* event 01 */
};
/* clang-format on */

const StepTable tod_table = {tod_steps, STEPS, STEP_ORDERS, STEP_TURN_START, FRAMES_IN_STATE};

TodFrame *tod_frame(const State *state, TodStepId step)
{
    return rows_find(&tod_table, state, step);
}

TodFrame *tod_call(State *state, TodStepId step, int unit)
{
    TodFrame *frame = rows_call(&tod_table, state, step);
    frame->unit = (uint8_t)(unit + 1);
    return frame;
}

void tod_offer(const Question *question, const Game *game, const State *state, Action action,
               ActionList *list)
{
    if (!list_is_enough(list) && !laws_judge(question, game, state, action, NULL))
        list_add(list, action);
}

void tod_answer_done(Play *play, Action action)
{
    (void)play, (void)action;
}

void tod_ask_sample(const Game *game, const State *state, Ask *ask)
{
    (void)game, (void)state;
    ask->sample = true;
}

void tod_prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS])
{
    if (state->over) {
        arg[0] = state->winner;
        arg[1] = tod_points(game, state, SIDE_ALL, US);
        arg[2] = tod_points(game, state, SIDE_ALL, VC);
        return;
    }
    const TodFrame *top = tod_top(state);
    arg[0] = steps_asked(&tod_sequence, game, state);
    arg[1] = top->unit - 1;
    arg[2] = top->target - 1;
    arg[3] = tod_packed((PlanePoint){top->x, top->y});
    arg[4] = top->item - 1;
    arg[5] = top->count;
}

/* Whom Grunts see in a position that somebody has written is not new to them. */
static void begin(Play *play)
{
    if (play->state->turn && !play->state->looked)
        tod_take_stock(play);
}

const Steps tod_sequence = {
    STEPS_WITHOUT_DECK,
    .table = &tod_table,
    .begin = begin,
    .phrases = &tod_phrases,
    .prompt = tod_prompt,
    .end = "The last turn is over: US NUMBER1, Viet Cong and NVA NUMBER2 points. {0 The US player has "
           "won.|The other side has won.|Nobody has won.}",
    .when_over = {"turn 1", "the game is over"},
    .not_yours = {"turn 3", "this decision is not yours"},
    .too_much = {"turn 3", "this order has a part that it does not need"},
    .nothing_fits = {"turn 3", "nothing that fits is allowed now"},
};

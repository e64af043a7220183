/* sequence: the sequence of play as a table in the order of 3.0; below it what actions call. */
#include "fte/turn/sequence.h"

#include "fte/actions/actions.h"
#include "fte/actions/interrogate.h"
#include "fte/fire/assault.h"
#include "fte/fire/effects.h"
#include "fte/fire/fire.h"
#include "fte/fire/react.h"
#include "fte/movement/move.h"
#include "fte/movement/transport.h"
#include "fte/position/position.h"
#include "fte/support/support.h"
#include "fte/turn/events.h"
#include "fte/words/words.h"

/* clang-format off */
const StepRow fte_steps[STEPS] = {
    [STEP_SETUP_FIRST]      = {"set-up-first",     fte_run_setup,            &fte_setup_question,    OF_ACTIVE},
    [STEP_SETUP_SECOND]     = {"set-up-second",    fte_run_setup,            &fte_setup_question,    OF_ACTIVE},
    [STEP_TURN_START]       = {"turn-start",       .run = fte_run_turn_start},
    [STEP_ENTRIES_US]       = {"entries-us",       fte_run_entries,          &fte_entries_question,  OF_FIRST},
    [STEP_ENTRIES_NVA]      = {"entries-nva",      fte_run_entries,          &fte_entries_question,  OF_SECOND},
    [STEP_FIRST_ACTIVATION] = {"first-activation", .run = fte_run_first_activation},
    [STEP_ACTIVATIONS]      = {"activations",      .run = fte_run_activations},
    [STEP_FIRE_MISSIONS]    = {"fire-missions",    fte_run_fire_missions,    &fte_missions_question, OF_ACTIVE}, /* 16.0 */
    [STEP_CASUALTIES]       = {"casualties",       .run = fte_run_casualties},
    [STEP_CONCEAL_US]       = {"conceal-us",       fte_run_conceal,          &fte_conceal_question,  OF_FIRST},
    [STEP_CONCEAL_NVA]      = {"conceal-nva",      fte_run_conceal,          &fte_conceal_question,  OF_SECOND},
    [STEP_TURN_END]         = {"turn-end",         .run = fte_run_turn_end},

    [STEP_ACTIVATE]         = {"activate",         fte_run_activate,         &fte_activate_question, OF_ACTIVE}, /* 5.1 */
    [STEP_ACT]              = {"act",              fte_run_act,              &fte_act_question,      OF_ACTIVE},
    [STEP_MOVE]             = {"move",             fte_run_move,             &fte_move_question,     OF_ACTIVE}, /* 6.0 */
    [STEP_REACT]            = {"react",            fte_run_react,            &fte_react_question,    OF_OTHER},  /* 21.0 */
    [STEP_FIRE]             = {"fire",             fte_run_fire,             &fte_fire_question,     OF_ACTIVE}, /* 7.1 */
    [STEP_RETREAT]          = {"retreat",          fte_run_retreat,          &fte_retreat_question,  OF_OTHER},  /* 7.4 */
    [STEP_CARRY]            = {"carry",            fte_run_carry,            &fte_carry_question,    OF_OTHER},  /* 7.5.2 */
    [STEP_LAND]             = {"land",             fte_run_land,             &fte_land_question,     OF_OTHER},  /* 7.4 */
    [STEP_HITS]             = {"hits",             .run = fte_run_hits},
    [STEP_ASSAULT]          = {"assault",          fte_run_assault,          &fte_assault_question,  OF_ACTIVE}, /* 8.0 */
    [STEP_RECOVER]          = {"recover",          fte_run_recover,          &fte_recover_question,  OF_ACTIVE}, /* 10.0 */
    [STEP_TRANSPORT]        = {"transport",        fte_run_transport,        &fte_transport_question, OF_ACTIVE}, /* 14.0, 15.0, 6.10 */
    [STEP_INTERROGATE]      = {"interrogate",      fte_run_interrogate,      &fte_interrogate_question, OF_FIRST}, /* 28.0 */
    [STEP_REVEAL]           = {"reveal",           fte_run_reveal,           &fte_reveal_question,   OF_SECOND},
    [STEP_AIM]              = {"aim",              fte_run_aim,              &fte_aim_question,      OF_ACTIVE}, /* 13.0 */
    [STEP_CHOOSE]           = {"choose",           fte_run_choose,           &fte_choose_question,   OF_ACTIVE}, /* 19.1 to 19.4 */
    [STEP_COBRAS]           = {"cobras",           fte_run_cobras,           &fte_cobras_question,   OF_FIRST},  /* 19.6 */
    [STEP_VC]               = {"vc",               fte_run_vc,               &fte_vc_question,       OF_SECOND}, /* 19.7 */
};
/* clang-format on */

const StepTable fte_table = {fte_steps, STEPS, STEP_ACTIVATE, STEP_TURN_START, FRAMES_IN_STATE};

FteFrame *fte_call(State *state, FteStepId step, int unit)
{
    FteFrame *frame = rows_call(&fte_table, state, step);
    frame->unit = (uint8_t)(unit + 1);
    return frame;
}

void fte_prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS])
{
    const FteFrame *top = fte_top(state);
    (void)game;
    if (state->over) {
        arg[1] = state->points[US];
        arg[2] = state->points[NVA];
        return;
    }
    arg[1] = top->unit - 1;
    arg[2] = top->target - 1;
    arg[3] = top->hex;
    arg[4] = top->item - 1;
    arg[5] = top->count;
}

const Steps fte_sequence = {
    STEPS_WITHOUT_DECK,
    STEPS_DENY("29.0", "5.0", "5.0"),
    .table = &fte_table,
    .phrases = &fte_phrases,
    .prompt = fte_prompt,
    .end = "The last turn is over: US NUMBER1, NVA/VC NUMBER2 Victory Points. WINNER0 has won.",
    .nothing_fits = {"5.0", "nothing that fits is allowed now"},
};

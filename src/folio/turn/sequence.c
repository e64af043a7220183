/* sequence: see the header. */
#include "folio/turn/sequence.h"

#include <string.h>

#include "folio/combat/combat.h"
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/position/setup.h"
#include "folio/words/words.h"

Side folio_active(const State *state)
{
    return folio_steps[state->step].side;
}

static void next_step(Play *play)
{
    play->state->step++;
}

/* ---- set-up ---- */

/* 26.0: so many attack points must lie open. */
static void roll_open(Play *play)
{
    if (folio_has_rule(play->game, RULE_HIDDEN)) {
        int first = folio_roll(play), second = folio_roll(play);
        play->state->open_roll = (uint8_t)(first + second);
        folio_reveal(play, "26.0", EVENT_OPEN_ROLL, first, second);
    }
    next_step(play);
}

/* ---- the game turn ---- */

static void start_turn(Play *play)
{
    play->state->turn++;
    folio_note(play, "4.0", EVENT_TURN, play->state->turn, play->state->last_turn);
    folio_draw_markers(play);
    next_step(play);
    folio_note(play, "4.1", EVENT_PHASE, play->state->step);
}

static void clear_marks(State *state, uint8_t marks)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        state->units[unit].marks &= (uint8_t)~marks;
}

/* 4.1: markers go back, used or not; chits, crossing and bombarded hexes are free again. */
static void end_turn(Play *play)
{
    State *state = play->state;
    clear_marks(state, ALL_MARKS);
    memset(state->held, 0, sizeof state->held);
    memset(state->played, 0, sizeof state->played);
    memset(state->held_count, 0, sizeof state->held_count);
    memset(state->bombarded, 0, sizeof state->bombarded);
    state->bombarded_count = 0;
    state->helicopters = state->boats = state->b52 = state->crossing_set = 0;
    state->repaired = 0;
    if (state->turn >= state->last_turn)
        folio_last_turn_over(play);
    else
        state->step = STEP_TURN_START;
}

/* Whether the side has a unit that the mobile phases are for; what is hidden is not told by that. */
static bool has_mobile(const Play *play, Side side)
{
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (folio_side(play->game, unit) == side && play->game->counters[unit].type == UNIT_MOBILE &&
            folio_on_map(play->state, unit))
            return true;
    return false;
}

void folio_end_phase(Play *play, Action action)
{
    State *state = play->state;
    (void)action;
    folio_stop_mover(state);
    if (folio_is_combat(state) || folio_is_mobile_combat(state)) {
        clear_marks(state, WAS_TARGET); /* 7.2: the mobile phase is another one */
        state->fought = 0;
    }
    if (folio_is_mobile_combat(state)) {
        clear_marks(state, PLAYER_TURN_MARKS);
        state->tried = 0;
    }
    next_step(play);
    bool mobile = folio_is_mobile_movement(state) || folio_is_mobile_combat(state);
    if (state->step != STEP_TURN_END && (!mobile || has_mobile(play, folio_active(state))))
        folio_note(play, "4.1", EVENT_PHASE, state->step);
}

/* ---- the table ---- */

const FolioStep folio_steps[STEPS] = {
    [STEP_CONDITION] = {"27.0", "condition", "Secret condition", VC, ASKS_CONDITION, next_step},
    [STEP_CAMPS] = {"26.0", "camps", "Camps", VC, ASKS_CAMP, next_step},
    [STEP_GENUINE] = {"16.0", "genuine", "Genuine camp", VC, ASKS_GENUINE, next_step},
    [STEP_OPEN_ROLL] = {"26.0", "open-roll", "Roll for open units", VC, ASKS_NOTHING, roll_open},
    [STEP_VC_SETUP] = {"26.0", "vc-setup", "Viet Cong Set-up", VC, ASKS_PLACE, next_step},
    [STEP_US_SETUP] = {"27.0", "us-setup", "US Set-up", US, ASKS_PLACE, next_step},
    [STEP_TURN_START] = {"8.0", "turn-start", "Support Fire", US, ASKS_NOTHING, start_turn},
    [STEP_US_MOVE] = {"4.1", "us-movement", "US Movement Phase", US, ASKS_MOVE, NULL},
    [STEP_US_COMBAT] = {"4.1", "us-combat", "US Combat Phase", US, ASKS_COMBAT, NULL},
    [STEP_US_MOBILE_MOVE] = {"4.1", "us-mobile-movement", "US Mobile Movement Phase", US, ASKS_MOVE, NULL},
    [STEP_US_MOBILE_COMBAT] = {"4.1", "us-mobile-combat", "US Mobile Combat Phase", US, ASKS_COMBAT, NULL},
    [STEP_VC_MOVE] = {"4.1", "vc-movement", "Viet Cong Movement Phase", VC, ASKS_MOVE, NULL},
    [STEP_VC_COMBAT] = {"4.1", "vc-combat", "Viet Cong Combat Phase", VC, ASKS_COMBAT, NULL},
    [STEP_VC_MOBILE_MOVE] = {"4.1", "vc-mobile-movement", "Viet Cong Mobile Movement Phase", VC, ASKS_MOVE,
                             NULL},
    [STEP_VC_MOBILE_COMBAT] = {"4.1", "vc-mobile-combat", "Viet Cong Mobile Combat Phase", VC, ASKS_COMBAT,
                               NULL},
    [STEP_TURN_END] = {"4.1", "turn-end", "End of Turn", VC, ASKS_NOTHING, end_turn},
};

/* ---- what is asked ---- */

static QuestionId asks_in_combat(const Combat *combat)
{
    static const QuestionId questions[STAGES] = {ASKS_NOTHING, ASKS_JOIN,     ASKS_SUPPORT, ASKS_LOSS,
                                                 ASKS_RETREAT, ASKS_DISPLACE, ASKS_ADVANCE};
    return questions[combat->stage];
}

/* Whether a set-up step has anything (more) to ask. */
static bool has_question(const Game *game, const State *state)
{
    switch (state->step) {
    case STEP_CONDITION:
        return game->victory == VICTORY_SECRET && state->condition == CONDITION_NONE;
    case STEP_CAMPS:
        return folio_next_camp(game, state) >= 0;
    case STEP_GENUINE:
        return game->victory == VICTORY_GENUINE && state->genuine == 0;
    case STEP_VC_SETUP:
    case STEP_US_SETUP:
        return folio_next_unit(game, state) >= 0;
    default:
        return folio_steps[state->step].asks != ASKS_NOTHING;
    }
}

QuestionId folio_asks(const Game *game, const State *state)
{
    if (state->over)
        return ASKS_NOTHING;
    if (state->ben_suc == BEN_SUC_TRIGGERED || state->ben_suc == BEN_SUC_ROLLED)
        return state->ben_suc == BEN_SUC_TRIGGERED ? ASKS_BEN_SUC : ASKS_LENGTH;
    if (state->combat.stage != STAGE_NONE)
        return asks_in_combat(&state->combat);
    if (state->ambush)
        return ASKS_BUMP;
    if (state->carried)
        return ASKS_LAND;
    return has_question(game, state) ? folio_steps[state->step].asks : ASKS_NOTHING;
}

Side folio_asked(const Game *game, const State *state)
{
    return steps_asked(&folio_sequence, game, state);
}

/* ---- running on ---- */

static Next run(Play *play)
{
    if (folio_asks(play->game, play->state) != ASKS_NOTHING)
        return NEXT_ASK;
    folio_steps[play->state->step].run(play);
    return NEXT_GO_ON;
}

static const Question *question(const Game *game, const State *state)
{
    QuestionId asks = folio_asks(game, state);
    return asks == ASKS_NOTHING ? NULL : &folio_questions[asks];
}

static void ended(const Game *game, const State *state, Ask *ask)
{
    bool blind = ask->kind == ASK_BLIND;
    ask->side = state->over == OVER_US ? US : state->over == OVER_VC ? VC : SIDE_NONE;
    text_copy(ask->rule, RULE_SIZE, folio_end_rule(game));
    text_copy(ask->text, SENTENCE_SIZE,
              blind ? "What comes next needs a die, or is hidden." : folio_end_text(game, state->reason));
}

/* The game is over: nothing is under way any more. */
static void tidy(State *state)
{
    memset(&state->combat, 0, sizeof state->combat);
    folio_stop_mover(state);
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].where == UNIT_CARRIED)
            state->units[unit].where = UNIT_WAITING;
    folio_end_carrying(state);
    if (state->ben_suc == BEN_SUC_TRIGGERED || state->ben_suc == BEN_SUC_ROLLED)
        state->ben_suc = BEN_SUC_QUIET;
}

/* What parts of an answer can be, where laws alone list them. */
static Range range(const Game *game, const State *state, NounField field)
{
    (void)state;
    return field == IN_COUNT ? (Range){0, MARKER_VALUES - 1} : (Range){1, game->unit_count};
}

const Steps folio_sequence = {
    .eyes = offsetof(State, eyes),
    .over = offsetof(State, over),
    .blind = offsetof(State, over),
    .is_blind = OVER_BLIND,
    .run = run,
    .question = question,
    .questions = folio_questions,
    .question_count = QUESTIONS,
    .ended = ended,
    .tidy = tidy,
    .prompt = folio_prompt,
    .names_whom = true,
    .phrases = &folio_phrases,
    .range = range,
    .when_over = {"4.0", "the game has ended"},
    .not_yours = {"4.1", "this decision is not yours"},
    .too_much = {"4.1", "this order has a part that it does not need"},
    .nothing_fits = {"4.1", "nothing here fits that"},
};

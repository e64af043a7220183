/* questions: the table of all decisions, in the order of the rule book. */
#include "folio/combat/combat.h"
#include "folio/movement/moves.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"

/* ---- the Movement Phases ---- */

static void list_move_phase(const Game *game, const State *state, ActionList *list)
{
    FolioBoard board;
    folio_board(game, state, folio_active(state), &board);
    bool go_on = folio_must_go_on(game, state);
    if (!go_on)
        list_add(list, (Action){.verb = VERB_DONE});
    folio_list_moves(game, state, &board, list);
    if (go_on || list_is_enough(list))
        return;
    folio_list_entries(game, state, &board, list);
    folio_list_transports(game, state, &board, list);
    folio_list_b52(game, state, list);
    folio_list_engineers(game, state, &board, list);
}

static bool refuse_to_end(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)action;
    return folio_must_go_on(game, state) &&
           deny(reason, "5.3", "%s may not stay where it is", game->counters[state->mover - 1].name);
}

static const Law MOVEMENT[] = {
    {VERB_DONE, refuse_to_end, .answer = folio_end_phase},
    {VERB_MOVE, folio_refuse_move, .answer = folio_answer_move},
    {VERB_LEAVE, folio_refuse_move, .answer = folio_answer_move},
    {VERB_ENTER, folio_refuse_enter, .answer = folio_answer_enter},
    {VERB_LIFT, folio_refuse_transport, .answer = folio_answer_transport},
    {VERB_EMBARK, folio_refuse_transport, .answer = folio_answer_transport},
    {VERB_B52, folio_refuse_b52, .answer = folio_answer_b52},
    {VERB_REPAIR, folio_refuse_repair, .answer = folio_answer_repair},
    {VERB_CROSSING, folio_refuse_crossing, .answer = folio_answer_crossing},
    {0},
};

/* ---- who is asked ---- */

static Side whose_turn(const Game *game, const State *state)
{
    (void)game;
    return folio_active(state);
}

static Side retreating_side(const Game *game, const State *state)
{
    bool attackers = state->combat.result < RESULT_DOT;
    Side attacking = folio_attacking_side(game, state);
    return attackers ? attacking : 1 - attacking;
}

/* ---- prompts: they name whom the question is about ---- */

/* What stands in their slots: the unit; two numbers; a choice of words; a result; a place. */
void folio_prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS])
{
    enum { WHOM, FIRST, SECOND, WORDS, RESULT, PLACE };
    const Combat *combat = &state->combat;
    Sum sum = {0};
    arg[WHOM] = -1;
    arg[RESULT] = combat->result;
    switch (folio_asks(game, state)) {
    case ASKS_CAMP:
        arg[FIRST] = folio_next_camp(game, state) + 1;
        arg[SECOND] = game->camps;
        arg[WORDS] = game->caches;
        break;
    case ASKS_PLACE:
        arg[WHOM] = folio_next_unit(game, state);
        if (state->step == STEP_VC_SETUP && folio_open_points(game, state, false, -1) < state->open_roll)
            arg[FIRST] = state->open_roll - folio_open_points(game, state, false, -1);
        break;
    case ASKS_LAND:
    case ASKS_BUMP:
        arg[WHOM] = state->carried - 1;
        break;
    case ASKS_JOIN:
    case ASKS_SUPPORT:
        sum = folio_sum(game, state, combat);
        arg[WHOM] = combat->target;
        arg[FIRST] = sum.attack + sum.attack_markers;
        arg[SECOND] = sum.defence + sum.defence_markers;
        arg[WORDS] = combat->slot % 2 == DEFENDER ? 0 : combat->kind == COMBAT_BOMBARDMENT ? 1 : 2;
        break;
    case ASKS_RETREAT:
        arg[WHOM] = combat->mover - 1;
        arg[FIRST] = combat->done + 1;
        arg[SECOND] = combat->needed;
        break;
    case ASKS_DISPLACE:
        arg[WHOM] = combat->chain[combat->chain_count - 1];
        break;
    case ASKS_ADVANCE:
        arg[PLACE] = combat->path[0];
        break;
    default:
        arg[FIRST] = state->ben_suc_die;
        arg[SECOND] = game->turns;
        break;
    }
}

static void ask_phase(const Game *game, const State *state, Ask *ask)
{
    text_print(ask->text, SENTENCE_SIZE, "%s, turn %d of %d.", folio_steps[state->step].title, state->turn,
               state->last_turn);
    int mover = state->mover - 1;
    if (mover >= 0)
        text_copy(ask->whom, sizeof ask->whom, game->counters[mover].name);
    if (mover >= 0 && folio_spent(state, mover) < folio_allowance(game, state, mover))
        text_append(ask->text, SENTENCE_SIZE, " %s %s go on.", ask->whom,
                    folio_must_go_on(game, state) ? "must" : "may");
}

/* Boats have a rule of their own for the same question, and so has whoever is driven off by a bombardment. */
static void ask_by_boat(const Game *game, const State *state, Ask *ask)
{
    (void)game;
    if (state->by == BY_BOAT)
        text_copy(ask->rule, RULE_SIZE, "11.0");
}

static void ask_bombarded(const Game *game, const State *state, Ask *ask)
{
    (void)game;
    if (state->combat.kind == COMBAT_BOMBARDMENT)
        text_copy(ask->rule, RULE_SIZE, "7.7.1");
}

/* ---- what other eyes may know of the answers ---- */

/* The Viet Cong see all that the US player can do except with his markers; more would be a secret. */
static Others vc_know(const Game *game, const State *state)
{
    (void)game;
    return state->eyes == VC ? OTHERS_COUNT : OTHERS_BLIND;
}

/* Whether a marker can be played is open. */
static Others all_know(const Game *game, const State *state)
{
    return folio_may_play(game, state) ? OTHERS_WAIT : OTHERS_COUNT;
}

/* ---- the table ---- */

const Question folio_questions[QUESTIONS] = {
    [ASKS_CONDITION] = {"27.0", "condition", asked_second, NULL, vc_know, .laws = folio_conditions,
                        .text = "Choose in secret how the Viet Cong can win: escape, casualties or hold.",
                        .otherwise = {"27.0", "choose escape, casualties or hold"},
                        .meaning = "the secret condition is chosen"},
    [ASKS_CAMP] = {"16.0", "camp", asked_second, NULL, vc_know, folio_list_camps, folio_refuse_camp,
                   .answer = folio_answer_camp,
                   .text = "Set up {3 base camp|supply cache} NUMBER1 of NUMBER2.",
                   .meaning = "a camp or cache is set up"},
    [ASKS_GENUINE] = {"16.0", "genuine", asked_second, NULL, vc_know, folio_list_genuine,
                      .refuse = folio_refuse_genuine, .text = "Which of the camps is the genuine one?",
                      .answer = folio_answer_genuine, .meaning = "the genuine camp is named"},
    [ASKS_PLACE] = {"3.0", "set-up", whose_turn, NULL, vc_know, folio_list_placements, folio_refuse_placement,
                    .answer = folio_answer_placement,
                    .text = "Set up UNIT0. [NUMBER1 more attack points must lie open.]",
                    .meaning = "a unit is set up"},
    [ASKS_MOVE] =
        {"5.0", "movement", whose_turn, ask_phase, vc_know, list_move_phase, .laws = MOVEMENT,
         .otherwise =
             {"4.1",
              "in a Movement Phase there are moves, transport, engineers, the B-52, or the end of the phase"},
         .meaning = "a Movement Phase"},
    [ASKS_LAND] = {"10.0", "landing", asked_first, ask_by_boat, vc_know, folio_list_landings,
                   folio_refuse_landing, .answer = folio_answer_landing, .text = "Where does UNIT0 land?",
                   .meaning = "where a transport lands"},
    [ASKS_BUMP] = {"11.1", "ambush", asked_second, NULL, vc_know, folio_list_bumps, folio_refuse_bump,
                   .answer = folio_answer_bump, .text = "Ambush: where is UNIT0 pushed?",
                   .meaning = "where an ambushed unit is pushed"},
    [ASKS_COMBAT] = {"7.0", "combat", whose_turn, ask_phase, others_blind, folio_list_combat,
                     .laws = folio_attacks,
                     .otherwise = {"7.0", "in a Combat Phase there are attacks and bombardments, or its end"},
                     .meaning = "a Combat Phase"},
    [ASKS_JOIN] =
        {"7.1", "attackers", whose_turn, NULL, vc_know, .laws = folio_joining,
         .otherwise = {"8.3",
                       "an announced attack cannot be called off: say who joins it, or that these are all"},
         .text = "Who joins the attack on UNIT0? NUMBER1 against NUMBER2 so far.",
         .meaning = "who joins an attack"},
    [ASKS_SUPPORT] = {"8.3", "support", folio_slot_side, NULL, all_know, folio_list_support,
                      .laws = folio_support, .otherwise = {"8.3", "play a marker, or pass"},
                      .text = "Support fire for the {3 defence of|bombardment of|attack on} UNIT0: NUMBER1 "
                              "against NUMBER2 so far.",
                      .meaning = "a slot for a support fire marker"},
    [ASKS_LOSS] = {"7.6", "loss", folio_attacking_side, NULL, vc_know, .laws = folio_losses,
                   .otherwise = {"7.6", "somebody must take the loss"},
                   .text = "RESULT4: who takes the loss?", .meaning = "who takes a loss"},
    [ASKS_RETREAT] =
        {"7.7", "retreat", retreating_side, ask_bombarded, vc_know, folio_list_retreats,
         .laws = folio_retreats, .otherwise = {"7.7", "first those who must retreat go or stand"},
         .text =
             "[UNIT0 retreats: hex NUMBER1 of NUMBER2.|RESULT4: retreat NUMBER2 hex{2 es||es}, or resist.]",
         .meaning = "a retreat"},
    [ASKS_DISPLACE] = {"7.7.2", "displacement", retreating_side, NULL, vc_know, folio_list_displacements,
                       folio_refuse_displacement, .answer = folio_answer_displacement,
                       .text = "UNIT0 makes room: where does it go?", .meaning = "a friend makes room"},
    [ASKS_ADVANCE] = {"7.9", "advance", folio_attacking_side, NULL, vc_know, folio_list_advances,
                      .laws = folio_advances, .otherwise = {"7.9", "advance, or end the advances"},
                      .text = "Who advances along the path of retreat from PLACE5?",
                      .meaning = "an advance after combat"},
    [ASKS_BEN_SUC] = {"24.0", "ben-suc", asked_second, NULL, vc_know, .laws = folio_ben_suc,
                      .otherwise = {"24.0", "first the Viet Cong roll or decline"},
                      .text = "Ben Suc: roll to change the length of the game (turn NUMBER2), or decline.",
                      .meaning = "the village is touched"},
    [ASKS_LENGTH] = {"24.0", "length", asked_second, NULL, vc_know, .laws = folio_lengths,
                     .otherwise = {"24.0", "longer or shorter?"},
                     .text = "Ben Suc: the game ends NUMBER1 turns later or earlier than turn NUMBER2?",
                     .meaning = "a longer or a shorter game"},
};

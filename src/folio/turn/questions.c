/* questions: the table of all decisions, in the order of the rule book. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/movement/moves.h"
#include "folio/movement/transport.h"
#include "folio/position/names.h"
#include "folio/position/setup.h"
#include "folio/turn/ben_suc.h"
#include "folio/turn/sequence.h"

bool folio_deny(Reason *reason, const char *rule, const char *format, ...)
{
    va_list arguments;
    if (!reason)
        return true;
    memset(reason, 0, sizeof *reason);
    text_copy(reason->rule, RULE_SIZE, rule);
    va_start(arguments, format);
    vsnprintf(reason->label, LABEL_SIZE, format, arguments);
    va_end(arguments);
    return true;
}

/* ---- the Movement Phases ---- */

static void list_move_phase(const FolioGame *game, const FolioState *state, List *list)
{
    Board board;
    folio_board(game, state, folio_active(state), &board);
    bool go_on = folio_must_go_on(game, state);
    if (!go_on)
        folio_list(list, (Action){.verb = VERB_DONE});
    folio_list_moves(game, state, &board, list);
    if (go_on || folio_is_enough(list))
        return;
    folio_list_entries(game, state, &board, list);
    folio_list_transports(game, state, &board, list);
    folio_list_b52(game, state, list);
    folio_list_engineers(game, state, &board, list);
}

static bool refuse_move_phase(const FolioGame *game, const FolioState *state, Action action, Reason *reason)
{
    switch (action.verb) {
    case VERB_DONE:
        return folio_must_go_on(game, state) && folio_deny(reason, "5.3", "%s may not stay where it is",
                                                           game->counters[state->mover - 1].name);
    case VERB_MOVE:
    case VERB_LEAVE:
        return folio_refuse_move(game, state, action, reason);
    case VERB_ENTER:
        return folio_refuse_enter(game, state, action, reason);
    case VERB_LIFT:
    case VERB_EMBARK:
        return folio_refuse_transport(game, state, action, reason);
    case VERB_B52:
        return folio_refuse_b52(game, state, action, reason);
    case VERB_REPAIR:
        return folio_refuse_repair(game, state, action, reason);
    case VERB_CROSSING:
        return folio_refuse_crossing(game, state, action, reason);
    default:
        return folio_deny(reason, "4.1", "not in a Movement Phase");
    }
}

static void answer_move_phase(Play *play, Action action)
{
    static void (*const answers[VERBS])(Play *, Action) = {
        [VERB_MOVE] = folio_answer_move,        [VERB_LEAVE] = folio_answer_move,
        [VERB_ENTER] = folio_answer_enter,      [VERB_LIFT] = folio_answer_transport,
        [VERB_EMBARK] = folio_answer_transport, [VERB_B52] = folio_answer_b52,
        [VERB_REPAIR] = folio_answer_repair,    [VERB_CROSSING] = folio_answer_crossing,
    };
    if (action.verb == VERB_DONE)
        folio_end_phase(play);
    else
        answers[action.verb](play, action);
}

/* ---- who is asked ---- */

static Side viet_cong(const FolioGame *game, const FolioState *state)
{
    (void)game, (void)state;
    return VC;
}

static Side americans(const FolioGame *game, const FolioState *state)
{
    (void)game, (void)state;
    return US;
}

static Side whose_turn(const FolioGame *game, const FolioState *state)
{
    (void)game;
    return folio_active(state);
}

static Side retreating_side(const FolioGame *game, const FolioState *state)
{
    bool attackers = state->combat.result < RESULT_DOT;
    Side attacking = folio_attacking_side(game, state);
    return attackers ? attacking : 1 - attacking;
}

/* ---- prompts ---- */

static void prompt_condition(const FolioGame *game, const FolioState *state, char *text, int size)
{
    (void)game, (void)state;
    text_copy(text, size, "Choose in secret how the Viet Cong can win: escape, casualties or hold.");
}

static void prompt_camp(const FolioGame *game, const FolioState *state, char *text, int size)
{
    text_print(text, size, "Set up %s %d of %d.", game->caches ? "supply cache" : "base camp",
               folio_next_camp(game, state) + 1, game->camps);
}

static void prompt_genuine(const FolioGame *game, const FolioState *state, char *text, int size)
{
    (void)game, (void)state;
    text_copy(text, size, "Which of the camps is the genuine one?");
}

static void prompt_place(const FolioGame *game, const FolioState *state, char *text, int size)
{
    int unit = folio_next_unit(game, state), open = folio_open_points(game, state, false, -1);
    text_print(text, size, "Set up %s.", game->counters[unit].name);
    if (state->step == STEP_VC_SETUP && open < state->open_roll)
        text_append(text, size, " %d more attack points must lie open.", state->open_roll - open);
}

static void prompt_phase(const FolioGame *game, const FolioState *state, char *text, int size)
{
    text_print(text, size, "%s, turn %d of %d.", folio_steps[state->step].title, state->turn,
               state->last_turn);
    if (state->mover && folio_spent(state, state->mover - 1) < folio_allowance(game, state, state->mover - 1))
        text_append(text, size, " %s %s go on.", game->counters[state->mover - 1].name,
                    folio_must_go_on(game, state) ? "must" : "may");
}

static void prompt_land(const FolioGame *game, const FolioState *state, char *text, int size)
{
    text_print(text, size, "Where does %s land?", game->counters[state->carried - 1].name);
}

static void prompt_bump(const FolioGame *game, const FolioState *state, char *text, int size)
{
    text_print(text, size, "Ambush: where is %s pushed?", game->counters[state->carried - 1].name);
}

static void prompt_join(const FolioGame *game, const FolioState *state, char *text, int size)
{
    Sum sum = folio_sum(game, state, &state->combat);
    text_print(text, size, "Who joins the attack on %s? %d against %d so far.",
               game->counters[state->combat.target].name, sum.attack, sum.defence);
}

static void prompt_support(const FolioGame *game, const FolioState *state, char *text, int size)
{
    const Combat *combat = &state->combat;
    Sum sum = folio_sum(game, state, combat);
    text_print(text, size, "Support fire for the %s %s: %d against %d so far.",
               combat->slot % 2 == DEFENDER         ? "defence of"
               : combat->kind == COMBAT_BOMBARDMENT ? "bombardment of"
                                                    : "attack on",
               game->counters[combat->target].name, sum.attack + sum.attack_markers,
               sum.defence + sum.defence_markers);
}

static void prompt_loss(const FolioGame *game, const FolioState *state, char *text, int size)
{
    (void)game;
    text_print(text, size, "%s: who takes the loss?", folio_result_names[state->combat.result]);
}

static void prompt_retreat(const FolioGame *game, const FolioState *state, char *text, int size)
{
    const Combat *combat = &state->combat;
    if (combat->mover)
        text_print(text, size, "%s retreats: hex %d of %d.", game->counters[combat->mover - 1].name,
                   combat->done + 1, combat->needed);
    else
        text_print(text, size, "%s: retreat %d hex%s, or resist.", folio_result_names[combat->result],
                   combat->needed, combat->needed == 1 ? "" : "es");
}

static void prompt_displace(const FolioGame *game, const FolioState *state, char *text, int size)
{
    text_print(text, size, "%s makes room: where does it go?",
               game->counters[state->combat.chain[state->combat.chain_count - 1]].name);
}

static void prompt_advance(const FolioGame *game, const FolioState *state, char *text, int size)
{
    char place[PLACE_TEXT];
    folio_place_text(&game->map, state->combat.path[0], place);
    text_print(text, size, "Who advances along the path of retreat from %s?", place);
}

static void prompt_ben_suc(const FolioGame *game, const FolioState *state, char *text, int size)
{
    (void)state;
    text_print(text, size, "Ben Suc: roll to change the length of the game (turn %d), or decline.",
               game->turns);
}

static void prompt_length(const FolioGame *game, const FolioState *state, char *text, int size)
{
    text_print(text, size, "Ben Suc: the game ends %d turns later or earlier than turn %d?",
               state->ben_suc_die, game->turns);
}

/* ---- whom and where it is about: those that the prompts name ---- */

static int asked_unit(const FolioGame *game, const FolioState *state, QuestionId asks)
{
    const Combat *combat = &state->combat;
    switch (asks) {
    case ASKS_PLACE:
        return folio_next_unit(game, state);
    case ASKS_MOVE:
        return state->mover - 1;
    case ASKS_LAND:
    case ASKS_BUMP:
        return state->carried - 1;
    case ASKS_JOIN:
    case ASKS_SUPPORT:
        return combat->target;
    case ASKS_RETREAT:
        return combat->mover - 1;
    case ASKS_DISPLACE:
        return combat->chain[combat->chain_count - 1];
    default:
        return -1;
    }
}

void folio_ask_about(const FolioGame *game, const FolioState *state, Ask *ask)
{
    QuestionId asks = folio_asks(game, state);
    int unit = asked_unit(game, state, asks);
    char place[PLACE_TEXT] = "";
    if (unit >= 0)
        text_copy(ask->whom, sizeof ask->whom, game->counters[unit].name);
    if (asks == ASKS_ADVANCE)
        folio_place_text(&game->map, state->combat.path[0], place);
    text_copy(ask->where, sizeof ask->where, place);
}

/* ---- the table ---- */

const Question folio_questions[QUESTIONS] = {
    [ASKS_CONDITION] = {"27.0", "condition", viet_cong, prompt_condition, folio_list_conditions,
                        folio_refuse_condition, folio_answer_condition},
    [ASKS_CAMP] = {"16.0", "camp", viet_cong, prompt_camp, folio_list_camps, folio_refuse_camp,
                   folio_answer_camp},
    [ASKS_GENUINE] = {"16.0", "genuine", viet_cong, prompt_genuine, folio_list_genuine, folio_refuse_genuine,
                      folio_answer_genuine},
    [ASKS_PLACE] = {"3.0", "set-up", whose_turn, prompt_place, folio_list_placements, folio_refuse_placement,
                    folio_answer_placement},
    [ASKS_MOVE] = {"5.0", "movement", whose_turn, prompt_phase, list_move_phase, refuse_move_phase,
                   answer_move_phase},
    [ASKS_LAND] = {"10.0", "landing", americans, prompt_land, folio_list_landings, folio_refuse_landing,
                   folio_answer_landing},
    [ASKS_BUMP] = {"11.1", "ambush", viet_cong, prompt_bump, folio_list_bumps, folio_refuse_bump,
                   folio_answer_bump},
    [ASKS_COMBAT] = {"7.0", "combat", whose_turn, prompt_phase, folio_list_combat, folio_refuse_combat,
                     folio_answer_combat},
    [ASKS_JOIN] = {"7.1", "attackers", whose_turn, prompt_join, folio_list_join, folio_refuse_join,
                   folio_answer_join},
    [ASKS_SUPPORT] = {"8.3", "support", folio_slot_side, prompt_support, folio_list_support,
                      folio_refuse_support, folio_answer_support},
    [ASKS_LOSS] = {"7.6", "loss", folio_attacking_side, prompt_loss, folio_list_losses, folio_refuse_loss,
                   folio_answer_loss},
    [ASKS_RETREAT] = {"7.7", "retreat", retreating_side, prompt_retreat, folio_list_retreats,
                      folio_refuse_retreat, folio_answer_retreat},
    [ASKS_DISPLACE] = {"7.7.2", "displacement", retreating_side, prompt_displace, folio_list_displacements,
                       folio_refuse_displacement, folio_answer_displacement},
    [ASKS_ADVANCE] = {"7.9", "advance", folio_attacking_side, prompt_advance, folio_list_advances,
                      folio_refuse_advance, folio_answer_advance},
    [ASKS_BEN_SUC] = {"24.0", "ben-suc", viet_cong, prompt_ben_suc, folio_list_ben_suc, folio_refuse_ben_suc,
                      folio_answer_ben_suc},
    [ASKS_LENGTH] = {"24.0", "length", viet_cong, prompt_length, folio_list_length, folio_refuse_length,
                     folio_answer_length},
};

/* explain: what lies behind a number or a refusal, line by line with its rule. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/play/deck.h"
#include "fof/fire/fire.h"
#include "fof/fof.h"
#include "fof/movement/los.h"
#include "fof/orders/combat_parts.h"
#include "fof/orders/comms.h"
#include "fof/orders/order_parts.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/impulses.h"
#include "fof/turn/promotion.h"
#include "fof/turn/skills.h"
#include "fof/weapons/support.h"
#include "fof/words/explain_parts.h"
#include "fof/words/forms.h"
#include "fof/words/words.h"

/* ---- names in a subject ---- */

UnitId fof_answer_unit(const Explanation *answer, const char *text)
{
    UnitId found = fof_find_unit(answer->game, answer->state, text);
    for (int i = 0; found == NO_UNIT && i < MAX_UNITS; i++)
        if (answer->state->units[i].type &&
            text_same_ignoring_case(fof_unit_name(answer->game, answer->state, (UnitId)i).text, text))
            found = (UnitId)i;
    return found;
}

bool fof_answer_place(const Explanation *answer, const char *text, AreaId *area)
{
    char lower[NAME_SIZE * 2];
    int length = text_print(lower, sizeof lower, "%s", text);
    for (int i = 0; i < length; i++)
        if (lower[i] >= 'A' && lower[i] <= 'Z')
            lower[i] = (char)(lower[i] - 'A' + 'a');
    return fof_find_area(answer->state, lower, area) && area_exists(answer->state, *area);
}

/* Two names with a blank between them, in copies of their own. */
static bool two_names(const char *text, char first[SENTENCE_SIZE], char second[SENTENCE_SIZE])
{
    size_t length = strcspn(text, " ");
    text_print(first, SENTENCE_SIZE, "%.*s", (int)length, text);
    text_print(second, SENTENCE_SIZE, "%s", text + length + strspn(text + length, " "));
    return *first && *second && !strchr(second, ' ');
}

/* ---- commands HQ ---- */

/* 4.1.2: what is added to the number on the card. */
static void explain_card(Explanation *answer, UnitId unit, const char *label)
{
    int total = fof_command_modifier(answer->game, answer->state, unit, answer);
    explain_line(answer, "4.1.2", label, "%+d", total);
}

/* 4.1.1: some have a number of commands and draw no card; staff may still be activated, and then draws one. */
static void explain_draw(Explanation *answer, UnitId unit)
{
    const FofGame *game = answer->game;
    const FofState *state = answer->state;
    int fixed = fof_commands_without_card(game, state, unit, fof_commander_is_activated(state, unit));
    if (fixed < 0) {
        explain_card(answer, unit, "added to the number on the card");
        return;
    }
    bool battalion = fof_commands_without_card(game, state, unit, true) >= 0;
    explain_line(answer, "4.1.1",
                 battalion ? "commands, without a card" : "commands on initiative, without a card", "%d",
                 fixed);
    if (!battalion && fof_commander_may_be_activated(game, state, unit))
        explain_card(answer, unit, "if it is activated: added to the number on the card");
}

static void explain_commands(Explanation *answer, const char *name)
{
    UnitId unit = fof_answer_unit(answer, name);
    if (unit == NO_UNIT || !fof_unit_is_commander(answer->game, answer->state, unit))
        return;
    if (!unit_in_play(answer->state, unit)) {
        explain_line(answer, "4.1", "it is not in play", "none");
        return;
    }
    const Commander *commander = fof_commander_entry(answer->state, unit);
    explain_draw(answer, unit);
    explain_line(answer, "4.1.3", "most that can be spent in an impulse", "%d",
                 answer->game->values.spend[fof_limited_visibility(answer->state)]);
    explain_line(answer, "4.1.3", "most that can be saved", "%d",
                 fof_save_limit(answer->game, answer->state, unit));
    explain_line(answer, "4.1.3", "saved now", "%d", commander ? commander->saved : 0);
    if (answer->state->acting == unit)
        explain_line(answer, "4.1", "in hand", "%d", answer->state->commands);
}

/* ---- los PLACE PLACE, los UNIT PLACE ---- */

static void explain_los(Explanation *answer, const char *names)
{
    char first[SENTENCE_SIZE], second[SENTENCE_SIZE], where[NAME_SIZE];
    AreaId from, to;
    Blocked blocked = {.card = NO_CARD, .border = NO_DIRECTION};
    if (!two_names(names, first, second) || !fof_answer_place(answer, second, &to))
        return;
    UnitId unit = fof_answer_unit(answer, first); /* 9.3: it may have a night device */
    if (unit == NO_UNIT ? !fof_answer_place(answer, first, &from) : !unit_in_play(answer->state, unit))
        return;
    bool seen = unit == NO_UNIT ? fof_los_areas(answer->game, answer->state, from, to, &blocked)
                                : fof_los_unit_area(answer->game, answer->state, unit, to, &blocked);
    explain_line(answer, "5.2", "line of sight", seen ? "yes" : "no");
    if (seen)
        return;
    const char *rule = blocked.rule ? blocked.rule : "5.2", *why = blocked.why ? blocked.why : "blocked";
    if (blocked.card == NO_CARD) {
        explain_line(answer, rule, why, "blocked");
        return;
    }
    fof_name_card(blocked.card, where, sizeof where);
    if (blocked.border < 8)
        explain_words(answer, rule, fof_direction_words[blocked.border], "%s of %s", why, where);
    else
        explain_line(answer, rule, why, "%s", where);
}

/* ---- comms HQ UNIT ---- */

static void add_path(Explanation *answer, Means how, const Reason *path)
{
    static const char *const means[] = {"none", "itself", "voice", "phone", "radio"};
    explain_words(answer, path->rule, means[how], "communication: %.100s", path->label);
}

static void explain_comms(Explanation *answer, const char *names)
{
    char first[SENTENCE_SIZE], second[SENTENCE_SIZE];
    if (!two_names(names, first, second))
        return;
    Reason path = {0};
    UnitId from = fof_answer_unit(answer, first), to = fof_answer_unit(answer, second);
    if (from == NO_UNIT || to == NO_UNIT)
        return;
    if (!unit_in_play(answer->state, from) || !unit_in_play(answer->state, to))
        explain_line(answer, "4.3", "one of them is not in play", "none");
    else
        add_path(answer, fof_comms_means(answer->game, answer->state, from, to, &path), &path);
}

/* ---- order ACTION ---- */

static void explain_chain(Explanation *answer, const Order *order, Action action)
{
    Reason reason = {0}, path = {0};
    UnitId by = (UnitId)action.by, on = (UnitId)action.on;
    if (by == NO_UNIT) {
        explain_line(answer, "4.1.1", "chain of command and communication", "not needed");
        return;
    }
    if (by >= MAX_UNITS || on >= MAX_UNITS || !unit_in_play(answer->state, by) ||
        !unit_in_play(answer->state, on))
        return;
    if (order->flags & ORDER_ANY_CHAIN)
        explain_line(answer, order->rule, "chain of command", "not needed");
    else if (fof_chain_allows(answer->game, answer->state, by, on, &reason))
        explain_line(answer, "4.1", "chain of command", "yes");
    else
        explain_words(answer, reason.rule, "no", "chain of command: %.100s", reason.label);
    add_path(answer, fof_order_means(answer->game, answer->state, order, by, on, &path), &path);
}

/* One line for each unit of the platoon on the card: what it draws, or what keeps it there. */
static void explain_platoon(Explanation *answer, const Order *order, Action action)
{
    for (int unit = 0; unit < MAX_UNITS && action.by < MAX_UNITS; unit++) {
        char label[LABEL_SIZE];
        Reason stays;
        if (!fof_platoon_has(answer->game, answer->state, action, (UnitId)unit, &stays))
            continue;
        UnitName name = fof_unit_name(answer->game, answer->state, (UnitId)unit);
        if (stays.rule[0])
            explain_words(answer, stays.rule, "no", "%s takes part: %s", name.text, stays.label);
        else if (!order->success)
            explain_words(answer, order->rule, "yes", "%s takes part", name.text);
        else {
            text_print(label, sizeof label, "%s takes part, cards drawn", name.text);
            explain_line(answer, "4.2", label, "%d",
                         fof_attempt_draws(answer->game, answer->state, action, (UnitId)unit));
        }
    }
}

/* 7.16.3: where the cards of a call come from. */
static void explain_call(Explanation *answer, Action action)
{
    const FofGame *game = answer->game;
    const FireLine *line = &game->support.lines[action.with - 1];
    UnitId unit = (UnitId)action.on;
    int experience = (int)fof_unit_experience(game, answer->state, unit) - LINE;
    explain_line(answer, "7.16.1", "missions left", "%d",
                 fof_support_left(game, answer->state, action.with - 1, unit));
    explain_line(answer, "7.16.3", "cards listed for this observer", "%d",
                 line->draws[unit_type(game, answer->state, unit)->role]);
    if (experience)
        explain_line(answer, "7.16.3", "experience", "%+d", experience);
    if (fof_support_registered(game, answer->state, line->agency, (CardId)action.at))
        explain_line(answer, "7.16.5", "registered target", "%+d", 1);
}

/* What it takes: commands, the chain of command, communication, cards. */
static void explain_parts(Explanation *answer, const Order *order, Action action, bool refused)
{
    if (action.verb == VERB_CHOOSE && action.count == PROMOTION_CODE) {
        int cost = fof_promotion_cost(answer->game, answer->state, (UnitId)(action.on - 1));
        if (cost)
            explain_line(answer, "12.3", "costs experience points", "%d", cost);
        explain_line(answer, "12.3", "experience points left", "%d", answer->state->experience);
    }
    if (!order)
        return;
    explain_line(answer, order->rule, "costs commands", "%d", order->cost);
    explain_line(answer, "4.1", "commands in hand", "%d", answer->state->commands);
    if (order->flags & ORDER_PLATOON)
        explain_platoon(answer, order, action);
    else
        explain_chain(answer, order, action);
    if (!refused && order->verb == VERB_CALL_FIRE)
        explain_call(answer, action);
    if (!refused && order->verb == VERB_SPOT)
        fof_spot_sum(answer->game, answer->state, (UnitId)action.on, (UnitId)action.to, answer);
    if (!refused && order->success && !(order->flags & ORDER_PLATOON))
        explain_line(answer, "4.2", "cards drawn", "%d",
                     fof_attempt_draws(answer->game, answer->state, action, (UnitId)action.on));
}

static void explain_order(Explanation *answer, const char *text)
{
    const Game *game = answer->game;
    const State *state = answer->state;
    Action action;
    Reason reason = {0};
    if (!fof_words_parse(game, state, text, &action))
        return;
    const Order *order = fof_order_of((Verb)action.verb);
    bool refused = fof_rules.refuse(game, state, action, &reason);
    if (refused)
        explain_words(answer, reason.rule, "no", "allowed: %.100s", reason.label);
    else
        explain_line(answer, order ? order->rule : "4.0", "allowed", "yes");
    explain_parts(answer, order, action, refused);
    if (!refused)
        fof_explain_consequences(answer, action);
}
/* ---- odds ---- */

static void explain_odds(Explanation *answer, const char *rest)
{
    const Deck *deck = &answer->state->action;
    if (*rest)
        return;
    explain_line(answer, "2.2.3", "cards left before the reshuffle card is counted", "%d", deck_size(deck));
    for (int mark = 0; mark < MARKS; mark++)
        explain_line(answer, "2.8", fof_mark_words[mark], "%d of %d",
                     deck_left(deck, answer->game->marked[mark]), deck_size(deck));
}

/* ---- skills (12.7) ---- */

static void explain_skills(Explanation *answer, const char *rest)
{
    for (int i = 0; i < MAX_COMMANDERS && !*rest; i++) {
        const Commander *commander = &answer->state->commanders[i];
        if (!commander->skills)
            continue;
        UnitName name = fof_unit_name(answer->game, answer->state, commander->unit);
        for (int place = 0; place < SKILLS_HELD && skill_at(commander, place) >= 0; place++)
            explain_words(answer, "12.7", answer->game->skills[skill_at(commander, place)].id, "%s: %s",
                          name.text, answer->game->skills[skill_at(commander, place)].title);
    }
    if (!answer->count && !*rest)
        explain_line(answer, "12.7", "nobody holds a skill", "none");
}

/* ---- subjects ---- */

const Subject fof_words_subjects[] = {
    {"ncm UNIT", fof_explain_ncm,
     "its net combat modifier, line by line, and the chances from the cards left", .rule = "6.4"},
    {"commands UNIT", explain_commands, "what an HQ or staff adds to its draw, may spend and may save",
     .rule = "4.1"},
    {"los PLACE PLACE", explain_los, "line of sight, or what blocks it; a unit may stand for the first place",
     .rule = "5.2"},
    {"order ACTION", explain_order,
     "whether it is allowed: reason, chain of command, communication; what would come of it", .rule = "4.2"},
    {"after ACTION", fof_explain_after, "what would come of it, and what is against it: warnings",
     .rule = "4.2"},
    {"contact CARD", fof_explain_contact, "how likely a potential contact is one, from the cards left",
     .rule = "8.2.4"},
    {"comms UNIT UNIT", explain_comms, "how one can talk to the other", .rule = "4.3"},
    {"fire CARD", fof_explain_fire, "who fires there, how strong, from where", .rule = "6.2"},
    {"enemy", fof_explain_enemy, "why the enemy did what it did last", .rule = "8.6"},
    {"odds", explain_odds, "what the cards left in the deck show", .rule = "2.2.3"},
    {"skills", explain_skills, "who holds which skills", .rule = "12.7"},
    {"briefing", fof_explain_briefing, "the order for the mission, paragraph by paragraph", .rule = "2.1"},
    {0},
};

int fof_words_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap)
{
    Explanation answer = {.game = game, .state = state, .lines = reasons, .cap = cap};
    return explain_subject(&answer, fof_words_subjects, subject);
}

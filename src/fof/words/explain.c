/* explain: what lies behind a number or a refusal, line by line with its rule. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

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

void answer_add(Reply *answer, const char *rule, const char *value, const char *format, ...)
{
    if (answer->count < answer->cap) {
        Reason *line = &answer->lines[answer->count];
        va_list arguments;
        memset(line, 0, sizeof *line);
        text_print(line->rule, sizeof line->rule, "%s", rule);
        text_print(line->value, sizeof line->value, "%s", value);
        va_start(arguments, format);
        vsnprintf(line->label, sizeof line->label, format, arguments);
        va_end(arguments);
    }
    answer->count++;
}

void answer_number(Reply *answer, const char *rule, const char *label, int value)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%d", value);
    answer_add(answer, rule, text, "%s", label);
}

void answer_signed(Reply *answer, const char *rule, const char *label, int value)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%+d", value);
    answer_add(answer, rule, text, "%s", label);
}

void answer_share(Reply *answer, const char *rule, const char *label, int part, int whole)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%d of %d", part, whole);
    answer_add(answer, rule, text, "%s", label);
}

static void add_drawn(Reply *answer, const char *unit, int draws)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%d", draws);
    answer_add(answer, "4.2", text, "%s takes part, cards drawn", unit);
}

/* ---- names in a subject ---- */

UnitId answer_unit(const Reply *answer, const char *text)
{
    UnitId found = find_unit(answer->game, answer->state, text);
    for (int i = 0; found == NO_UNIT && i < MAX_UNITS; i++) {
        char name[NAME_SIZE * 2];
        if (!answer->state->units[i].type)
            continue;
        name_unit(answer->game, answer->state, (UnitId)i, name, sizeof name);
        if (text_same_ignoring_case(name, text))
            found = (UnitId)i;
    }
    return found;
}

bool answer_place(const Reply *answer, const char *text, AreaId *area)
{
    char lower[NAME_SIZE * 2];
    int length = text_print(lower, sizeof lower, "%s", text);
    for (int i = 0; i < length; i++)
        if (lower[i] >= 'A' && lower[i] <= 'Z')
            lower[i] = (char)(lower[i] - 'A' + 'a');
    return find_area(answer->state, lower, area) && area_exists(answer->state, *area);
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

static int saved_commands(const FofState *state, UnitId unit)
{
    const Commander *commander = commander_entry(state, unit);
    return commander ? commander->saved : 0;
}

/* 4.1.2: what is added to the number on the card. */
static void explain_card(Reply *answer, UnitId unit, const char *label)
{
    Reason lines[8];
    int count = 0;
    int total = command_modifier(answer->game, answer->state, unit, lines, COUNT_OF(lines), &count);
    for (int i = 0; i < count && i < COUNT_OF(lines); i++)
        answer_add(answer, lines[i].rule, lines[i].value, "%s", lines[i].label);
    answer_signed(answer, "4.1.2", label, total);
}

/* 4.1.1: some have a number of commands and draw no card; staff may still be activated, and then draws one. */
static void explain_draw(Reply *answer, UnitId unit)
{
    const FofGame *game = answer->game;
    const FofState *state = answer->state;
    int fixed = commands_without_card(game, state, unit, commander_is_activated(state, unit));
    if (fixed < 0) {
        explain_card(answer, unit, "added to the number on the card");
        return;
    }
    bool battalion = commands_without_card(game, state, unit, true) >= 0;
    answer_number(answer, "4.1.1",
                  battalion ? "commands, without a card" : "commands on initiative, without a card", fixed);
    if (!battalion && commander_may_be_activated(game, state, unit))
        explain_card(answer, unit, "if it is activated: added to the number on the card");
}

static void explain_commands(Reply *answer, const char *name)
{
    UnitId unit = answer_unit(answer, name);
    if (unit == NO_UNIT || !unit_is_commander(answer->game, answer->state, unit))
        return;
    if (!unit_in_play(answer->state, unit)) {
        answer_add(answer, "4.1", "none", "it is not in play");
        return;
    }
    explain_draw(answer, unit);
    answer_number(answer, "4.1.3", "most that can be spent in an impulse",
                  answer->game->values.spend[limited_visibility(answer->state)]);
    answer_number(answer, "4.1.3", "most that can be saved", save_limit(answer->game, answer->state, unit));
    answer_number(answer, "4.1.3", "saved now", saved_commands(answer->state, unit));
    if (answer->state->acting == unit)
        answer_number(answer, "4.1", "in hand", answer->state->commands);
}

/* ---- los PLACE PLACE, los UNIT PLACE ---- */

static void explain_los(Reply *answer, const char *names)
{
    char first[SENTENCE_SIZE], second[SENTENCE_SIZE], where[NAME_SIZE];
    AreaId from, to;
    Blocked blocked = {.card = NO_CARD, .border = NO_DIRECTION};
    if (!two_names(names, first, second) || !answer_place(answer, second, &to))
        return;
    UnitId unit = answer_unit(answer, first); /* 9.3: it may have a night device */
    if (unit == NO_UNIT ? !answer_place(answer, first, &from) : !unit_in_play(answer->state, unit))
        return;
    if (unit == NO_UNIT ? los_areas(answer->game, answer->state, from, to, &blocked)
                        : los_unit_area(answer->game, answer->state, unit, to, &blocked)) {
        answer_add(answer, "5.2", "yes", "line of sight");
        return;
    }
    answer_add(answer, "5.2", "no", "line of sight");
    const char *rule = blocked.rule ? blocked.rule : "5.2", *why = blocked.why ? blocked.why : "blocked";
    if (blocked.card == NO_CARD) {
        answer_add(answer, rule, "blocked", "%s", why);
        return;
    }
    name_card(blocked.card, where, sizeof where);
    if (blocked.border < 8)
        answer_add(answer, rule, direction_words[blocked.border], "%s of %s", why, where);
    else
        answer_add(answer, rule, where, "%s", why);
}

/* ---- comms HQ UNIT ---- */

static void add_path(Reply *answer, Means how, const Reason *path)
{
    static const char *const means[] = {"none", "itself", "voice", "phone", "radio"};
    answer_add(answer, path->rule, means[how], "communication: %.100s", path->label);
}

static void explain_comms(Reply *answer, const char *names)
{
    char first[SENTENCE_SIZE], second[SENTENCE_SIZE];
    if (!two_names(names, first, second))
        return;
    Reason path = {0};
    UnitId from = answer_unit(answer, first), to = answer_unit(answer, second);
    if (from == NO_UNIT || to == NO_UNIT)
        return;
    if (!unit_in_play(answer->state, from) || !unit_in_play(answer->state, to))
        answer_add(answer, "4.3", "none", "one of them is not in play");
    else
        add_path(answer, comms_means(answer->game, answer->state, from, to, &path), &path);
}

/* ---- order ACTION ---- */

static void explain_chain(Reply *answer, const Order *order, Action action)
{
    Reason reason = {0}, path = {0};
    UnitId by = (UnitId)action.by, on = (UnitId)action.on;
    if (by == NO_UNIT) {
        answer_add(answer, "4.1.1", "not needed", "chain of command and communication");
        return;
    }
    if (by >= MAX_UNITS || on >= MAX_UNITS || !unit_in_play(answer->state, by) ||
        !unit_in_play(answer->state, on))
        return;
    if (order->flags & ORDER_ANY_CHAIN)
        answer_add(answer, order->rule, "not needed", "chain of command");
    else if (chain_allows(answer->game, answer->state, by, on, &reason))
        answer_add(answer, "4.1", "yes", "chain of command");
    else
        answer_add(answer, reason.rule, "no", "chain of command: %.100s", reason.label);
    add_path(answer, order_means(answer->game, answer->state, order, by, on, &path), &path);
}

/* One line for each unit of the platoon on the card: what it draws, or what keeps it there. */
static void explain_platoon(Reply *answer, const Order *order, Action action)
{
    for (int unit = 0; unit < MAX_UNITS && action.by < MAX_UNITS; unit++) {
        char name[NAME_SIZE * 2];
        Reason stays;
        if (!platoon_has(answer->game, answer->state, action, (UnitId)unit, &stays))
            continue;
        name_unit(answer->game, answer->state, (UnitId)unit, name, sizeof name);
        if (stays.rule[0])
            answer_add(answer, stays.rule, "no", "%s takes part: %s", name, stays.label);
        else if (order->success)
            add_drawn(answer, name, attempt_draws(answer->game, answer->state, action, (UnitId)unit));
        else
            answer_add(answer, order->rule, "yes", "%s takes part", name);
    }
}

/* 7.16.3: where the cards of a call come from. */
static void explain_call(Reply *answer, Action action)
{
    const FofGame *game = answer->game;
    const FireLine *line = &game->support.lines[action.with - 1];
    UnitId unit = (UnitId)action.on;
    int experience = (int)unit_experience(game, answer->state, unit) - LINE;
    answer_number(answer, "7.16.1", "missions left",
                  support_left(game, answer->state, action.with - 1, unit));
    answer_number(answer, "7.16.3", "cards listed for this observer",
                  line->draws[unit_type(game, answer->state, unit)->role]);
    if (experience)
        answer_signed(answer, "7.16.3", "experience", experience);
    if (support_registered(game, answer->state, line->agency, (CardId)action.at))
        answer_signed(answer, "7.16.5", "registered target", 1);
}

/* 8.5: what the cards of a Spot attempt are the sum of. */
static void explain_spot(Reply *answer, Action action)
{
    SpotSum sum;
    spot_sum(answer->game, answer->state, (UnitId)action.on, (UnitId)action.to, &sum);
    for (int i = 0; i < sum.count; i++)
        answer_signed(answer, "8.5", sum.lines[i].label, sum.lines[i].value);
}

static void explain_promotion(Reply *answer, Action action)
{
    int cost = promotion_cost(answer->game, answer->state, (UnitId)(action.on - 1));
    if (cost)
        answer_number(answer, "12.3", "costs experience points", cost);
    answer_number(answer, "12.3", "experience points left", answer->state->experience);
}

static void explain_order(Reply *answer, const char *text)
{
    const Game *game = answer->game;
    const State *state = answer->state;
    Action action;
    Reason reason = {0};
    if (!words_parse(game, state, text, &action))
        return;
    const Order *order = order_of((Verb)action.verb);
    bool refused = fof_rules.refuse(game, state, action, &reason);
    if (refused)
        answer_add(answer, reason.rule, "no", "allowed: %.100s", reason.label);
    else
        answer_add(answer, order ? order->rule : "4.0", "yes", "allowed");
    if (action.verb == VERB_CHOOSE && action.count == PROMOTION_CODE)
        explain_promotion(answer, action);
    if (!order)
        return;
    answer_number(answer, order->rule, "costs commands", order->cost);
    answer_number(answer, "4.1", "commands in hand", answer->state->commands);
    if (order->flags & ORDER_PLATOON)
        explain_platoon(answer, order, action);
    else
        explain_chain(answer, order, action);
    if (!refused && order->verb == VERB_CALL_FIRE)
        explain_call(answer, action);
    if (!refused && order->verb == VERB_SPOT)
        explain_spot(answer, action);
    if (!refused && order->success && !(order->flags & ORDER_PLATOON))
        answer_number(answer, "4.2", "cards drawn",
                      attempt_draws(answer->game, answer->state, action, (UnitId)action.on));
}

/* ---- odds ---- */

static void explain_odds(Reply *answer, const char *rest)
{
    const Deck *deck = &answer->state->action;
    if (*rest)
        return;
    answer_number(answer, "2.2.3", "cards left before the reshuffle card is counted", deck_size(deck));
    for (int mark = 0; mark < MARKS; mark++)
        answer_share(answer, "2.8", mark_words[mark], deck_left(deck, answer->game->marked[mark]),
                     deck_size(deck));
}

/* ---- skills (12.7) ---- */

static void explain_skills(Reply *answer, const char *rest)
{
    for (int i = 0; i < MAX_COMMANDERS && !*rest; i++) {
        const Commander *commander = &answer->state->commanders[i];
        char name[NAME_SIZE * 2];
        if (!commander->skills)
            continue;
        name_unit(answer->game, answer->state, commander->unit, name, sizeof name);
        for (int place = 0; place < SKILLS_HELD && skill_at(commander, place) >= 0; place++)
            answer_add(answer, "12.7", answer->game->skills[skill_at(commander, place)].id, "%s: %s", name,
                       answer->game->skills[skill_at(commander, place)].title);
    }
    if (!answer->count && !*rest)
        answer_add(answer, "12.7", "none", "nobody holds a skill");
}

/* ---- subjects ---- */

typedef struct SubjectRow {
    const char *word;
    void (*explain)(Reply *answer, const char *rest);
} SubjectRow;

static const SubjectRow subjects[] = {
    {"ncm", explain_ncm},       {"commands", explain_commands}, {"los", explain_los},
    {"order", explain_order},   {"comms", explain_comms},       {"fire", explain_fire},
    {"enemy", explain_enemy},   {"odds", explain_odds},         {"briefing", explain_briefing},
    {"skills", explain_skills},
};

int words_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap)
{
    Reply answer = {game, state, reasons, cap, 0};
    char rest[SENTENCE_SIZE];
    subject += strspn(subject, " \t");
    size_t length = strcspn(subject, " \t");
    int kept = text_print(rest, sizeof rest, "%s", subject + length + strspn(subject + length, " \t"));
    while (kept && (rest[kept - 1] == ' ' || rest[kept - 1] == '\t'))
        rest[--kept] = '\0';
    for (int i = 0; i < COUNT_OF(subjects); i++)
        if (strlen(subjects[i].word) == length && strncasecmp(subjects[i].word, subject, length) == 0)
            subjects[i].explain(&answer, rest);
    return answer.count;
}

/* explain: what lies behind a number or a refusal, line by line with its rule. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/deck.h"
#include "core/ensure.h"
#include "core/text.h"
#include "fof/combat.h"
#include "fof/comms.h"
#include "fof/explain_parts.h"
#include "fof/fire.h"
#include "fof/fof.h"
#include "fof/impulses.h"
#include "fof/los.h"
#include "fof/names.h"
#include "fof/order.h"
#include "fof/query.h"
#include "fof/skills.h"
#include "fof/support.h"
#include "fof/words.h"

void answer_add(Answer *answer, const char *rule, const char *value, const char *format, ...)
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

static void add_number(Answer *answer, const char *rule, const char *label, int value)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%d", value);
    answer_add(answer, rule, text, "%s", label);
}

static void add_signed(Answer *answer, const char *rule, const char *label, int value)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%+d", value);
    answer_add(answer, rule, text, "%s", label);
}

static void add_share(Answer *answer, const char *rule, const char *label, int part, int whole)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%d of %d", part, whole);
    answer_add(answer, rule, text, "%s", label);
}

static void add_drawn(Answer *answer, const char *unit, int draws)
{
    char text[VALUE_SIZE];
    text_print(text, sizeof text, "%d", draws);
    answer_add(answer, "4.2", text, "%s takes part, cards drawn", unit);
}

/* ---- names in a subject ---- */

static UnitId unit_named(const Answer *answer, const char *text)
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

static bool place_named(const Answer *answer, const char *text, AreaId *area)
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

/* ---- ncm UNIT ---- */

static void explain_chances(Answer *answer, int ncm)
{
    static const char *const labels[] = {"chance of a miss", "chance of a pin", "chance of a hit"};
    const Deck *deck = &answer->state->action;
    int column = (ncm < MIN_NCM ? MIN_NCM : ncm > MAX_NCM ? MAX_NCM : ncm) - MIN_NCM;
    uint64_t cards[3] = {0};
    for (int card = 1; card < RESHUFFLE_CARD; card++)
        cards[answer->game->action[card].combat[column]] |= 1ull << card;
    Deck next = *deck;
    if (!deck_size(deck)) /* only the reshuffle card is left: the next draw comes from a whole deck */
        deck_shuffle(&next);
    for (int result = RESULT_HIT; result >= RESULT_MISS; result--)
        add_share(answer, "6.4.2", labels[result], deck_left(&next, cards[result]), deck_size(&next));
}

/* 7.13, 7.14: what befalls the place before anything is drawn for its net combat modifier. */
static bool explain_doom(Answer *answer, UnitId unit)
{
    const FofState *state = answer->state;
    AreaId area = state->units[unit].area;
    for (int i = 0; i < MAX_MARKERS; i++)
        if (state->markers[i].kind == MARKER_FLAME && state->markers[i].area == area) {
            answer_add(answer, "7.14", "hit", "a flamethrower: no draw; then out of its cover, exposed");
            return true;
        }
    for (int i = 0; i < MAX_MARKERS; i++)
        if (state->markers[i].kind == MARKER_DEMOLITION && state->markers[i].area == area) {
            answer_add(answer, "7.13", "casualty", "a demolition charge: no draw");
            return true;
        }
    return false;
}

static void explain_ncm(Answer *answer, const char *name)
{
    NcmLine lines[MAX_NCM_LINES];
    int ncm = 0, count = 0;
    UnitId unit = unit_named(answer, name);
    if (unit == NO_UNIT)
        return;
    CardId card = unit_card(answer->state, unit);
    if (card == NO_CARD || !card_is_map(answer->state, card)) {
        answer_add(answer, "6.4", "none", "the unit is not on the map");
        return;
    }
    if (answer->state->cards[card].flags & CARD_FACE_DOWN) {
        answer_add(answer, "5.2", "unknown", "nobody has seen its card yet");
        return;
    }
    if (explain_doom(answer, unit))
        return;
    if (!ncm_of(answer->game, answer->state, unit, &ncm, lines, &count)) {
        answer_add(answer, "6.4.2B", "none", "no volume of fire affects it");
        return;
    }
    for (int i = 0; i < count && i < MAX_NCM_LINES; i++)
        add_signed(answer, lines[i].rule, lines[i].label, lines[i].value);
    add_signed(answer, "6.4", "net combat modifier", ncm);
    if (ncm < MIN_NCM || ncm > MAX_NCM)
        add_signed(answer, "6.4", "resolved as", ncm < MIN_NCM ? MIN_NCM : MAX_NCM);
    explain_chances(answer, ncm);
}

/* ---- commands HQ ---- */

static int saved_commands(const FofState *state, UnitId unit)
{
    for (int i = 0; i < MAX_COMMANDERS; i++)
        if (state->commanders[i].unit == unit)
            return state->commanders[i].saved;
    return 0;
}

static void explain_commands(Answer *answer, const char *name)
{
    Reason lines[8];
    int count = 0;
    UnitId unit = unit_named(answer, name);
    if (unit == NO_UNIT || !unit_is_commander(answer->game, answer->state, unit))
        return;
    if (!unit_in_play(answer->state, unit)) {
        answer_add(answer, "4.1", "none", "it is not in play");
        return;
    }
    int total = command_modifier(answer->game, answer->state, unit, lines, COUNT_OF(lines), &count);
    for (int i = 0; i < count && i < COUNT_OF(lines); i++)
        answer_add(answer, lines[i].rule, lines[i].value, "%s", lines[i].label);
    add_signed(answer, "4.1.2", "added to the number on the card", total);
    add_number(answer, "4.1.3", "most that can be spent in an impulse",
               answer->game->values.spend[limited_visibility(answer->state)]);
    add_number(answer, "4.1.3", "most that can be saved", save_limit(answer->game, answer->state, unit));
    add_number(answer, "4.1.3", "saved now", saved_commands(answer->state, unit));
    if (answer->state->acting == unit)
        add_number(answer, "4.1", "in hand", answer->state->commands);
}

/* ---- los PLACE PLACE, los UNIT PLACE ---- */

static void explain_los(Answer *answer, const char *names)
{
    char first[SENTENCE_SIZE], second[SENTENCE_SIZE], where[NAME_SIZE];
    AreaId from, to;
    Blocked blocked = {.card = NO_CARD, .border = NO_DIRECTION};
    if (!two_names(names, first, second) || !place_named(answer, second, &to))
        return;
    UnitId unit = unit_named(answer, first); /* 9.3: it may have a night device */
    if (unit == NO_UNIT ? !place_named(answer, first, &from) : !unit_in_play(answer->state, unit))
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

static void explain_path(Answer *answer, UnitId from, UnitId to)
{
    static const char *const means[] = {"none", "itself", "voice", "phone", "radio"};
    Reason path = {0};
    Means how = comms_means(answer->game, answer->state, from, to, &path);
    answer_add(answer, path.rule, means[how], "communication: %.100s", path.label);
}

static void explain_comms(Answer *answer, const char *names)
{
    char first[SENTENCE_SIZE], second[SENTENCE_SIZE];
    if (!two_names(names, first, second))
        return;
    UnitId from = unit_named(answer, first), to = unit_named(answer, second);
    if (from == NO_UNIT || to == NO_UNIT)
        return;
    if (!unit_in_play(answer->state, from) || !unit_in_play(answer->state, to))
        answer_add(answer, "4.3", "none", "one of them is not in play");
    else
        explain_path(answer, from, to);
}

/* ---- order ACTION ---- */

static void explain_chain(Answer *answer, const Order *order, Action action)
{
    Reason reason = {0};
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
    explain_path(answer, by, on);
}

/* One line for each unit of the platoon on the card: what it draws, or what keeps it there. */
static void explain_platoon(Answer *answer, const Order *order, Action action)
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
static void explain_call(Answer *answer, Action action)
{
    const FofGame *game = answer->game;
    const FireLine *line = &game->support.lines[action.with - 1];
    UnitId unit = (UnitId)action.on;
    int experience = (int)unit_experience(game, answer->state, unit) - LINE;
    add_number(answer, "7.16.1", "missions left", support_left(game, answer->state, action.with - 1, unit));
    add_number(answer, "7.16.3", "cards listed for this observer",
               line->draws[unit_type(game, answer->state, unit)->role]);
    if (experience)
        add_signed(answer, "7.16.3", "experience", experience);
    if (support_registered(game, answer->state, line->agency, (CardId)action.at))
        add_signed(answer, "7.16.5", "registered target", 1);
}

static void explain_order(Answer *answer, const char *text)
{
    const Game *game = (const Game *)answer->game;
    const State *state = (const State *)answer->state;
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
    if (!order)
        return;
    add_number(answer, order->rule, "costs commands", order->cost);
    add_number(answer, "4.1", "commands in hand", answer->state->commands);
    if (order->flags & ORDER_PLATOON)
        explain_platoon(answer, order, action);
    else
        explain_chain(answer, order, action);
    if (!refused && order->verb == VERB_CALL_FIRE)
        explain_call(answer, action);
    if (!refused && order->success && !(order->flags & ORDER_PLATOON))
        add_number(answer, "4.2", "cards drawn",
                   attempt_draws(answer->game, answer->state, action, (UnitId)action.on));
}

/* ---- fire CARD ---- */

static void add_vof(Answer *answer, const char *rule, const char *label, int vof)
{
    if (vof)
        answer_add(answer, rule, vof_words[vof], "%s", label);
}

/* 7.2.4, 9.3: what lets the fire through night and weather. */
static void add_sight(Answer *answer, const char *label, NightSight sight)
{
    static const char *const rules[] = {"9.0", "7.2.4", "9.3", "9.3.3"}, *const values[] = {
                                                                             "none", "fixed line", "infrared",
                                                                             "thermal"};
    if (sight != SIGHT_PLAIN)
        answer_add(answer, rules[sight], values[sight], "light does not count for fire %s", label);
}

static void add_directions(Answer *answer, const char *rule, const char *label, unsigned bits)
{
    for (int direction = 0; direction < 8; direction++)
        if (bits >> direction & 1)
            answer_add(answer, rule, direction_words[direction], "%s", label);
}

static void explain_firers(Answer *answer, CardId card)
{
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *it = &answer->state->units[unit];
        char name[NAME_SIZE * 2], place[NAME_SIZE * 2];
        if (!it->type || !fire_covers(answer->game, answer->state, (UnitId)unit, card))
            continue;
        name_unit(answer->game, answer->state, (UnitId)unit, name, sizeof name);
        name_area(answer->state, it->area, place, sizeof place);
        answer_add(answer, "6.2", vof_words[unit_vof(answer->game, answer->state, (UnitId)unit)],
                   "%s fires from %s", name, place);
    }
}

/* 6.1.1: who goes on though no opponent is under his fire; the enemy is told to cease at his own times (8.6.4). */
static void explain_fire_at_nobody(Answer *answer, CardId card)
{
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        char name[NAME_SIZE * 2];
        if (!answer->state->units[unit].type || !fire_at_nobody(answer->game, answer->state, (UnitId)unit) ||
            !fire_covers(answer->game, answer->state, (UnitId)unit, card))
            continue;
        name_unit(answer->game, answer->state, (UnitId)unit, name, sizeof name);
        answer_add(answer, "6.1.1", "nobody",
                   answer->state->units[unit].side == FRIENDLY
                       ? "%s has no target here: Cease Fire would free it"
                       : "%s has no target here",
                   name);
    }
}

static void explain_fire(Answer *answer, const char *name)
{
    AreaId area;
    if (!place_named(answer, name, &area) || area >= GRID_CARDS)
        return;
    const Fire *fire = &answer->state->fire[area];
    add_vof(answer, "6.2.1", "from other cards", fire->outside);
    add_vof(answer, "6.2.1", "from within, against friends", fire->inside[FRIENDLY]);
    add_vof(answer, "6.2.1", "from within, against enemies", fire->inside[ENEMY]);
    add_vof(answer, "7.3.2", "indirect", fire->indirect);
    add_sight(answer, "from other cards", fire_sight(fire, SIGHT_OF_OUTSIDE));
    add_sight(answer, "from within, against friends", fire_sight(fire, SIGHT_OF_INSIDE));
    add_sight(answer, "from within, against enemies", fire_sight(fire, SIGHT_OF_INSIDE + 2));
    add_directions(answer, "6.3.1", "a PDF points here from the", fire->from);
    add_directions(answer, "6.3.1", "a friendly PDF leads to the", fire->out[FRIENDLY]);
    add_directions(answer, "6.3.1", "an enemy PDF leads to the", fire->out[ENEMY]);
    if (__builtin_popcount(fire->from) >= 2)
        answer_add(answer, "6.2.4", "yes", "crossfire");
    explain_firers(answer, (CardId)area);
    explain_fire_at_nobody(answer, (CardId)area);
    if (!answer->count)
        answer_add(answer, "6.2", "none", "no fire on this card or from it");
}

/* ---- odds ---- */

static void explain_odds(Answer *answer, const char *rest)
{
    const Deck *deck = &answer->state->action;
    if (*rest)
        return;
    add_number(answer, "2.2.3", "cards left before the reshuffle card is counted", deck_size(deck));
    for (int mark = 0; mark < MARKS; mark++)
        add_share(answer, "2.8", mark_words[mark], deck_left(deck, answer->game->marked[mark]),
                  deck_size(deck));
}

/* ---- skills (12.7) ---- */

static void explain_skills(Answer *answer, const char *rest)
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
    void (*explain)(Answer *answer, const char *rest);
} SubjectRow;

static const SubjectRow subjects[] = {
    {"ncm", explain_ncm},       {"commands", explain_commands}, {"los", explain_los},
    {"order", explain_order},   {"comms", explain_comms},       {"fire", explain_fire},
    {"enemy", explain_enemy},   {"odds", explain_odds},         {"briefing", explain_briefing},
    {"skills", explain_skills},
};

int words_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap)
{
    Answer answer = {fof_game(game), fof_state(state), reasons, cap, 0};
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

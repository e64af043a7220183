/* explain: why, in lines of label, value and rule. A masked position is explained to its viewer, a full one
 * to who is asked. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/position/position.h"
#include "folio/turn/sequence.h"
#include "folio/words/explain_parts.h"
#include "folio/words/words.h"

void folio_line(Answer *answer, const char *rule, const char *label, const char *format, ...)
{
    va_list arguments;
    if (answer->count < answer->cap) {
        Reason *reason = &answer->reasons[answer->count];
        memset(reason, 0, sizeof *reason);
        text_copy(reason->rule, RULE_SIZE, rule);
        text_copy(reason->label, LABEL_SIZE, label);
        va_start(arguments, format);
        vsnprintf(reason->value, VALUE_SIZE, format, arguments);
        va_end(arguments);
    }
    answer->count++;
}

/* ---- an order ---- */

static void explain_order(Answer *answer, const char *rest)
{
    Action action;
    Reason reason;
    const Game *game = (const Game *)answer->game;
    const State *state = (const State *)answer->state;
    if (!folio_parse(game, state, rest, &action))
        return;
    QuestionId asks = folio_asks(answer->game, answer->state);
    if (asks == ASKS_NOTHING || folio_asked(answer->game, answer->state) != answer->side)
        return;
    if (folio_questions[asks].refuse(answer->game, answer->state, action, &reason))
        folio_line(answer, reason.rule, reason.label, "not allowed");
    else
        folio_line(answer, folio_questions[asks].rule, rest, "allowed");
}

/* ---- a unit ---- */

static const char *ordinal(int number)
{
    bool teen = number % 100 >= 11 && number % 100 <= 13;
    return !teen && number % 10 == 1   ? "st"
           : !teen && number % 10 == 2 ? "nd"
           : !teen && number % 10 == 3 ? "rd"
                                       : "th";
}

/* 2.3.1: "4/47" is the 4th battalion of the 47th regiment, a lone number one formation. */
static void explain_label(Answer *answer, const char *label)
{
    int battalion, regiment, length = 0;
    if (sscanf(label, "%3d/%3d%n", &battalion, &regiment, &length) == 2 &&
        (!label[length] || label[length] == ' '))
        folio_line(answer, "2.3.1", "Reads as", "%d%s battalion of the %d%s regiment%s", battalion,
                   ordinal(battalion), regiment, ordinal(regiment), label + length);
    else if (sscanf(label, "%3d%n", &battalion, &length) == 1 && !label[length])
        folio_line(answer, "2.3.1", "Reads as", "formation %d", battalion);
}

static void explain_unit(Answer *answer, const char *rest)
{
    const FolioGame *game = answer->game;
    int unit = folio_find_unit(game, rest);
    if (unit < 0 || game->counters[unit].force < 0)
        return;
    const Counter *counter = &game->counters[unit];
    const Unit *one = &answer->state->units[unit];
    const Rating *rating = folio_rating(game, answer->state, unit);
    char place[PLACE_TEXT];
    bool seen = folio_sees(game, answer->state, answer->side, unit);
    folio_place_text(&game->map,
                     seen                        ? one->place
                     : one->where == UNIT_HIDDEN ? UNKNOWN_PLACE
                                                 : NOWHERE,
                     place);
    folio_line(answer, "2.3.1", "Unit", "%s%s%s", counter->label, *counter->formation ? ", " : "",
               counter->formation);
    explain_label(answer, counter->label);
    folio_line(answer, "3.0", "Attack-defence-movement", "%d-%d-%d", rating->attack, rating->defence,
               rating->move);
    folio_line(answer, "7.6", "Steps", "%d of %d", one->steps, counter->steps);
    folio_line(answer, "5.0", "Where", "%s %s", folio_where_names[one->where],
               one->place == NOWHERE ? "" : place);
    if (counter->special)
        folio_line(answer, "20.0", "Special Forces", "ignores enemy zones of control");
    if (counter->engineer)
        folio_line(answer, "18.2", "Engineer", "repairs and crosses within %d hexes", rating->move);
    for (int mark = 0; folio_mark_names[mark]; mark++)
        if (one->marks >> mark & 1)
            folio_line(answer, "5.1", "This turn", "%s", folio_mark_names[mark]);
}

/* ---- victory ---- */

static void explain_secret(Answer *answer)
{
    const FolioGame *game = answer->game;
    const FolioState *state = answer->state;
    bool known = answer->side == VC || !(state->over == OVER_NO || state->over == OVER_BLIND);
    folio_line(answer, "27.0", "Secret condition", "%s",
               known && state->condition < CONDITIONS ? folio_condition_names[state->condition] : "?");
    folio_line(answer, "27.0", "Viet Cong who left the map", "%d",
               folio_count_side(game, state, VC, UNIT_LEFT));
    folio_line(answer, "27.0", "US units eliminated", "%d", folio_us_losses(game, state));
    folio_line(answer, "27.0", "Viet Cong in the Iron Triangle", "%d", folio_in_triangle(game, state));
}

static void explain_victory(Answer *answer, const char *rest)
{
    static const char *const ways[] = {
        "destroy both Viet Cong units", "take all camps or destroy all Viet Cong",
        "the Viet Cong's secret condition is not met", "take the genuine camp"};
    const FolioGame *game = answer->game;
    const FolioState *state = answer->state;
    if (*rest)
        return;
    folio_line(answer, "4.0", "Last turn", "%d", state->last_turn);
    folio_line(answer,
               game->victory == VICTORY_DESTROY  ? "25.0"
               : game->victory == VICTORY_SECRET ? "27.0"
                                                 : "26.0",
               "US player wins", "%s", ways[game->victory]);
    folio_line(answer, "7.6", "Viet Cong eliminated", "%d", folio_count_side(game, state, VC, UNIT_GONE));
    if (game->camps)
        folio_line(answer, "16.0", "Camps taken", "%d of %d", folio_captured(state), game->camps);
    if (game->victory == VICTORY_SECRET)
        explain_secret(answer);
    if (folio_has_rule(game, RULE_BODY_COUNT))
        folio_line(answer, "21.0", "Turns lost by body count", "%d", folio_us_losses(game, state));
}

/* ---- the briefing ---- */

/* How much of the text fits into one line, broken at a blank. */
static int line_length(const char *text)
{
    int length = (int)strlen(text);
    if (length < LABEL_SIZE)
        return length;
    length = LABEL_SIZE - 1;
    while (length > 1 && text[length] != ' ')
        length--;
    return text[length] == ' ' ? length : LABEL_SIZE - 1;
}

/* As in every system: the words as labels, what they are about as the value. */
static void explain_briefing(Answer *answer, const char *rest)
{
    static const char *const titles[BRIEFING_PARTS] = {
        "Date",         "Place",     "Situation", "Enemy forces",       "Own forces",
        "Mission",      "Execution", "Supply",    "Command and signal", "If you lead the Viet Cong",
        "Special rules"};
    const FolioGame *game = answer->game;
    char piece[LABEL_SIZE];
    if (*rest)
        return;
    folio_line(answer, "3.0", game->title, "Title");
    for (int part = 0; part < BRIEFING_PARTS; part++)
        for (const char *text = game->briefing[part]; *text;) {
            int length = line_length(text);
            text_copy(piece, length + 1, text);
            folio_line(answer, "3.0", piece, "%s", titles[part]);
            text += length + (text[length] == ' ');
        }
}

/* ---- the table of subjects ---- */

static const struct {
    const char *word;
    void (*explain)(Answer *answer, const char *rest);
} subjects[] = {
    {"move", folio_explain_move},       {"order", explain_order},
    {"combat", folio_explain_combat},   {"fight", folio_explain_fight},
    {"support", folio_explain_support}, {"zoc", folio_explain_zoc},
    {"terrain", folio_explain_terrain}, {"unit", explain_unit},
    {"key", folio_explain_key},         {"crt", folio_explain_crt},
    {"track", folio_explain_track},     {"victory", explain_victory},
    {"briefing", explain_briefing},
};

int folio_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap)
{
    const FolioState *position = folio_state(state);
    Side side = position->eyes != SIDE_ALL ? position->eyes : folio_asked(folio_game(game), position);
    Answer answer = {folio_game(game), position, side, reasons, 0, cap};
    char word[16];
    while (*subject == ' ')
        subject++;
    size_t length = strcspn(subject, " ");
    text_copy(word, (int)(length < sizeof word ? length + 1 : sizeof word), subject);
    const char *rest = subject + length + strspn(subject + length, " ");
    for (int i = 0; i < COUNT_OF(subjects); i++)
        if (text_same_ignoring_case(word, subjects[i].word))
            subjects[i].explain(&answer, rest);
    return answer.count;
}

/* speech: actions as text and back, both by the patterns in words.c: what one writes, the other reads. */
#include <string.h>

#include "folio/position/names.h"
#include "folio/position/position.h"
#include "folio/turn/question.h"
#include "folio/words/words.h"

enum { PATTERN_WORDS = 12 };

#define DEMOLISH_WORDS "and demolishes"

static int split(char *text, char **words, int cap)
{
    int count = 0;
    for (char *word; (word = text_word(&text)); count++) {
        if (count == cap)
            return cap + 1;
        words[count] = word;
    }
    return count;
}

/* ---- saying ---- */

static void add(char *text, int size, const char *word)
{
    text_append(text, size, "%s%s", *text ? " " : "", word);
}

static void add_place(const FolioGame *game, Place place, char *text, int size)
{
    char name[PLACE_TEXT];
    folio_place_text(&game->map, place, name);
    add(text, size, name);
}

static void add_bridge(const FolioGame *game, int bridge, char *text, int size)
{
    if (bridge >= 0 && bridge < game->map.bridge_count)
        add_place(game, (Place)(ON_SIDE + game->map.bridges[bridge].side), text, size);
    else
        add(text, size, "nothing");
}

static void say_word(const FolioGame *game, Action action, const char *word, char *text, int size)
{
    int unit = folio_named(game, strcmp(word, "TARGET") == 0 ? action.to : action.on);
    char number[16];
    if (strcmp(word, "UNIT") == 0 || strcmp(word, "TARGET") == 0)
        add(text, size, unit < 0 ? "nobody" : game->counters[unit].name);
    else if (strcmp(word, "PLACE") == 0)
        add_place(game, action.at, text, size);
    else if (strcmp(word, "BRIDGE") == 0)
        add_bridge(game, action.to - 1, text, size);
    else if (strcmp(word, "VALUE") == 0)
        text_print(number, sizeof number, "+%d", (int)action.count), add(text, size, number);
    else if (strcmp(word, "CAMP") == 0)
        text_print(number, sizeof number, "camp-%d", action.on), add(text, size, number);
    else if (strcmp(word, "CONDITION") == 0)
        add(text, size,
            action.count > 0 && action.count < CONDITIONS ? folio_condition_names[action.count] : "nothing");
    else if (strcmp(word, "DEMOLISH") != 0)
        add(text, size, word);
    else if (action.to)
        add(text, size, DEMOLISH_WORDS), add_bridge(game, action.to - 1, text, size);
}

int folio_say(const Game *game, const State *state, Action action, char *text, int size)
{
    char pattern[ACTION_TEXT_SIZE], *words[PATTERN_WORDS];
    (void)state;
    if (action.verb == VERB_NONE || action.verb >= VERBS)
        return text_print(text, size, "nothing");
    text_copy(pattern, sizeof pattern, folio_pattern(action.verb));
    int count = split(pattern, words, PATTERN_WORDS);
    *text = '\0';
    for (int i = 0; i < count; i++)
        say_word(folio_game(game), action, words[i], text, size);
    return (int)strlen(text);
}

/* ---- hearing ---- */

static bool hear_bridge(const FolioGame *game, const char *typed, Action *action)
{
    Place place = folio_find_place(&game->map, typed);
    if (!folio_on_side(place) || !game->map.side_bridge[place - ON_SIDE])
        return false;
    action->to = game->map.side_bridge[place - ON_SIDE];
    return true;
}

static bool hear_count(const char *typed, const char *before, int most, int32_t *count)
{
    int64_t number;
    size_t length = strlen(before);
    char head[16];
    text_copy(head, (int)length + 1, typed);
    if (!text_same_ignoring_case(head, before) || !text_to_int(typed + length, 1, most, &number))
        return false;
    *count = (int32_t)number;
    return true;
}

static bool hear_condition(const char *typed, Action *action)
{
    for (int i = CONDITION_ESCAPE; i < CONDITIONS; i++)
        if (text_same_ignoring_case(typed, folio_condition_names[i])) {
            action->count = i;
            return true;
        }
    return false;
}

static bool hear_word(const FolioGame *game, const char *word, const char *typed, Action *action)
{
    int32_t camp = 0;
    if (strcmp(word, "UNIT") == 0)
        return (action->on = (uint16_t)(folio_find_unit(game, typed) + 1)) != 0;
    if (strcmp(word, "TARGET") == 0)
        return (action->to = (uint16_t)(folio_find_unit(game, typed) + 1)) != 0;
    if (strcmp(word, "PLACE") == 0)
        return (action->at = folio_find_place(&game->map, typed)) != NOWHERE;
    if (strcmp(word, "BRIDGE") == 0)
        return hear_bridge(game, typed, action);
    if (strcmp(word, "VALUE") == 0)
        return hear_count(typed, *typed == '+' ? "+" : "", MARKER_VALUES - 1, &action->count);
    if (strcmp(word, "CONDITION") == 0)
        return hear_condition(typed, action);
    if (strcmp(word, "CAMP") == 0) {
        bool heard = hear_count(typed, "camp-", MAX_CAMPS, &camp);
        action->on = (uint16_t)camp;
        return heard;
    }
    return text_same_ignoring_case(word, typed);
}

/* "and demolishes 1806/1906" at the end of what was typed. */
static bool hear_demolition(const FolioGame *game, char *const *typed, int count, Action *action)
{
    return count == 3 && text_same_ignoring_case(typed[0], "and") &&
           text_same_ignoring_case(typed[1], "demolishes") && hear_bridge(game, typed[2], action);
}

static bool hear_verb(const FolioGame *game, int verb, char *const *typed, int typed_count, Action *action)
{
    char pattern[ACTION_TEXT_SIZE], *words[PATTERN_WORDS];
    text_copy(pattern, sizeof pattern, folio_pattern(verb));
    int count = split(pattern, words, PATTERN_WORDS);
    ENSURE(count > 0 && count <= PATTERN_WORDS);
    bool demolish = strcmp(words[count - 1], "DEMOLISH") == 0;
    Action heard = {.verb = (uint16_t)verb};
    count -= demolish;
    if (typed_count < count || (!demolish && typed_count > count))
        return false;
    for (int i = 0; i < count; i++)
        if (!hear_word(game, words[i], typed[i], &heard))
            return false;
    if (typed_count > count && !hear_demolition(game, typed + count, typed_count - count, &heard))
        return false;
    *action = heard;
    return true;
}

bool folio_parse(const Game *game, const State *state, const char *text, Action *action)
{
    char copy[ACTION_TEXT_SIZE * 2], *typed[PATTERN_WORDS];
    (void)state;
    if (strlen(text) >= sizeof copy)
        return false;
    text_copy(copy, sizeof copy, text);
    int count = split(copy, typed, PATTERN_WORDS);
    for (int verb = VERB_DONE; verb < VERBS && count <= PATTERN_WORDS; verb++)
        if (hear_verb(folio_game(game), verb, typed, count, action))
            return true;
    return false;
}

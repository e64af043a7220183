/* toy_speech: actions as text and back, both by the patterns in toy_words: what one writes, the other
 * reads. */
#include <string.h>

#include "toy/toy_state.h"

enum { PATTERN_WORDS = 8 };

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

static const char *unit_text(const Game *game, int number)
{
    return number >= 1 && number <= UNITS ? game->squads[number - 1].name : "nobody";
}

static void say_word(const Game *game, Action action, const char *word, char *text, int size)
{
    const char *blank = *text ? " " : "";
    if (strcmp(word, "UNIT") == 0)
        text_append(text, size, "%s%s", blank, unit_text(game, action.on));
    else if (strcmp(word, "TARGET") == 0)
        text_append(text, size, "%s%s", blank, unit_text(game, action.to));
    else if (strcmp(word, "PLACE") == 0)
        text_append(text, size, "%s%d", blank, action.at);
    else if (strcmp(word, "NUMBER") == 0)
        text_append(text, size, "%s%d", blank, (int)action.count);
    else
        text_append(text, size, "%s%s", blank, word);
}

int toy_say(const Game *game, const State *state, Action action, char *text, int size)
{
    (void)state;
    char pattern[ACTION_TEXT_SIZE], *words[PATTERN_WORDS];
    if (action.verb == VERB_NONE || action.verb >= VERBS)
        return text_print(text, size, "nothing");
    text_print(pattern, sizeof pattern, "%s", toy_words[action.verb - 1].word);
    int count = split(pattern, words, PATTERN_WORDS);
    *text = 0;
    for (int i = 0; i < count; i++)
        say_word(game, action, words[i], text, size);
    return (int)strlen(text);
}

int toy_find_unit(const Game *game, const char *name)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (*game->squads[unit].name && text_same_ignoring_case(game->squads[unit].name, name))
            return unit;
    }
    return -1;
}

static bool parse_word(const Game *game, const char *word, const char *typed, Action *action)
{
    int64_t number;
    if (strcmp(word, "UNIT") == 0)
        return (action->on = (uint16_t)(toy_find_unit(game, typed) + 1)) != 0;
    if (strcmp(word, "TARGET") == 0)
        return (action->to = (uint16_t)(toy_find_unit(game, typed) + 1)) != 0;
    if (strcmp(word, "PLACE") == 0)
        return text_to_int(typed, 1, PLACES_MOST, &number) && (action->at = (uint16_t)number);
    if (strcmp(word, "NUMBER") == 0) {
        bool fine = text_to_int(typed, 0, INT32_MAX, &number);
        action->count = fine ? (int32_t)number : 0;
        return fine;
    }
    return text_same_ignoring_case(word, typed);
}

static bool parse_verb(const Game *game, Verb verb, char *const *typed, int typed_count, Action *action)
{
    char pattern[ACTION_TEXT_SIZE], *words[PATTERN_WORDS];
    text_print(pattern, sizeof pattern, "%s", toy_words[verb - 1].word);
    Action found = {.verb = (uint16_t)verb};
    if (split(pattern, words, PATTERN_WORDS) != typed_count)
        return false;
    for (int i = 0; i < typed_count; i++) {
        if (!parse_word(game, words[i], typed[i], &found))
            return false;
    }
    *action = found;
    return true;
}

bool toy_parse(const Game *game, const State *state, const char *text, Action *action)
{
    (void)state;
    char copy[ACTION_TEXT_SIZE], *typed[PATTERN_WORDS];
    if (strlen(text) >= sizeof copy)
        return false;
    text_print(copy, sizeof copy, "%s", text);
    int count = split(copy, typed, PATTERN_WORDS);
    for (int verb = VERB_NONE + 1; verb < VERBS && count <= PATTERN_WORDS; verb++) {
        if (parse_verb(game, (Verb)verb, typed, count, action))
            return true;
    }
    return false;
}

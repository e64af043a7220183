#include "core/play/tale.h"

#include <string.h>

static void begin_large(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

static void fill(const Speech *speech, const char *pattern, char *text, int size)
{
    phrase_fill(speech, pattern, text, size);
    begin_large(text);
}

const TaleRow *tale_row(const TaleBook *book, const Game *game, const State *state, const Event *event)
{
    if (book->row)
        return book->row(game, state, event);
    return event->kind < book->count ? &book->rows[event->kind] : NULL;
}

void tale_tell(const Rules *rules, const Game *game, const State *seen, const Event *event, const Past *past,
               Tale *tale)
{
    const TaleBook *book = rules->tales;
    const TaleRow *row = book ? tale_row(book, game, seen, event) : NULL;
    *tale = (Tale){.weight = row ? row->weight : WEIGHT_PLAIN};
    if (!book) {
        rules->tell(game, seen, event, tale->text, sizeof tale->text);
        return;
    }
    if (!row)
        return;
    Speech speech = {.nouns = book->nouns, .game = game, .state = seen, .event = event, .past = past};
    tale->sign = row->sign;
    tale->follows = row->follows;
    if (row->one)
        fill(&speech, row->one, tale->text, sizeof tale->text);
    if (row->many)
        fill(&speech, row->many, tale->many, sizeof tale->many);
}

int tale_number(int number, char *text, int size)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number >= 0 && number < (int)(sizeof words / sizeof words[0]))
        return text_copy(text, size, words[number]);
    return text_print(text, size, "%d", number);
}

int tale_ordinal(int number, char *text, int size)
{
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    int last = number % 10, tens = number / 10 % 10;
    return text_print(text, size, "%d%s", number, ends[last < 4 && tens != 1 ? last : 0]);
}

int tale_gather(const char *many, int count, char *text, int size)
{
    const char *mark = strchr(many, '#');
    char number[24];
    if (!mark)
        return text_copy(text, size, many);
    tale_number(count, number, sizeof number);
    int length = text_print(text, size, "%.*s%s%s", (int)(mark - many), many, number, mark + 1);
    begin_large(text);
    return length;
}

/* Phrases: all that patterns of every form say, hear and tell, by a book that has every kind of noun. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/phrase.h"
#include "minunit.h"
#include "nets/golden_text.h"

struct Game {
    const char *units[5];
};

static const Game five = {{"Abel", "Baker", "Baker East", "baker", "A 1"}};

static int write_unit(const Speech *speech, int unit, char *text, int size)
{
    return unit >= 0 && unit < 5 ? text_copy(text, size, speech->game->units[unit]) : 0;
}

static bool nobody(const Speech *speech, int unit)
{
    (void)speech;
    return unit < 0;
}

/* A noun that is a phrase itself: "hill 3", "the road". */
static int write_spot(const Speech *speech, int spot, char *text, int size)
{
    (void)speech;
    return spot > 9 ? 0 : spot ? text_print(text, size, "hill %d", spot) : text_copy(text, size, "the road");
}

static bool read_spot(Speech *speech, int32_t *spot)
{
    *spot = 0;
    return phrase_take(speech, "the road") ||
           (phrase_take(speech, "hill") && phrase_number(speech, 1, 9, spot));
}

/* Any word of up to five letters, as their number. */
static bool read_word(Speech *speech, int32_t *letters)
{
    char word[6];
    bool heard = phrase_word(speech, word, sizeof word);
    *letters = heard ? (int32_t)strlen(word) : 0;
    return heard;
}

/* All that is still to be heard. */
static bool read_rumour(Speech *speech, int32_t *letters)
{
    *letters = (int32_t)strlen(speech->rest);
    speech->rest += *letters;
    return *letters > 0;
}

static const char *const COLOURS[] = {"none", "red", "dark blue", "dark", "grey", NULL};
static const char *const PACES[] = {"slow", "fast", "very fast", NULL};

static const Noun NOUNS[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .most = 4, .write = write_unit, .otherwise = "nobody", .missing = nobody},
    {"TARGET", IN_TO, 1, ABOUT_UNIT, .least = 1, .most = 3, .write = write_unit, .otherwise = "nobody"},
    {"CHIEF", IN_BY, 0, ABOUT_OTHER, .most = 4, .write = write_unit},
    {"PLACE", IN_AT, 0, ABOUT_PLACE, .least = 1, .most = 9},
    {"SPOT", IN_AT, 2, ABOUT_PLACE, .write = write_spot, .read = read_spot},
    {"COLOUR", IN_WITH, .optional = true, .least = 1, .most = 3, .words = COLOURS, .otherwise = "no colour"},
    {"PACE", IN_WITH, .words = PACES},
    {"NUMBER", IN_COUNT, .most = 99},
    {"DEPTH", IN_COUNT, 3, .least = -5, .most = 5},
    {"LETTERS", IN_NOTHING, .read = read_word},
    {"RUMOUR", IN_COUNT, .read = read_rumour},
    {"A_NOUN_OF_SIXTEE", IN_COUNT, .most = 1},
    {.name = ""},
};

enum { GO = 1, PAINT, FIRE, PASS, DIG, NOISE, ONE_VERB_MORE };

static bool pass_is_for_all(Speech *speech)
{
    speech->action.count = 1;
    return speech->action.by < 3;
}

static const Phrase PHRASES[] = {
    {GO, "UNIT goes to PLACE [with NUMBER men] [against TARGET]", NULL},
    {PAINT, "UNIT paints PLACE COLOUR", NULL},
    {PAINT, "UNIT paints SPOT COLOUR", NULL},
    {FIRE, "fire UNIT at TARGET", NULL},
    {FIRE, "fire into PLACE", NULL},
    {FIRE, "fire NUMBER shots[ PACE]", NULL},
    {PASS, "pass", pass_is_for_all},
    {PASS, "CHIEF passes", pass_is_for_all},
    {DIG, "dig DEPTH PACE", NULL},
    {DIG, "[CHIEF digs] SPOT", NULL},
    {NOISE, "UNIT says LETTERS", NULL},
    {NOISE, "UNIT mumbles RUMOUR", NULL},
    {0},
};

static const char *const SENTENCES[] = {
    "UNIT0 goes from PLACE1 to PLACE2[, led by UNIT3].",
    "The HQ of UNIT0 orders @UNIT1 to stay at PLACE2: NUMBER3 hour{3 s||s}.",
    "[UNIT0|Somebody] is {1 gone|hit|hit by PLACE2 shells}.",
    "It came out that UNIT0 [held {1 the hill|the road} at PLACE2|was {1 idle|asleep}].",
    "COLOUR0 and PACE1 [TARGET2 or CHIEF3] X AB ABLE.",
    "@SPOT2: CHIEF0, [UNIT1][UNIT3] end {2 |a|}b",
};

static const char *sentence(const Event *event)
{
    return SENTENCES[event->kind];
}

static const char *about_whom(const Event *event)
{
    return event->kind == 3 ? event->arg[0] ? "" : "@UNIT1 UNIT0" : NULL;
}

static const Phrasebook book = {
    .nouns = NOUNS, .phrases = PHRASES, .sentence = sentence, .about = about_whom};

/* The same by the words of a system, from verb 3 on. */
static const Word WORDS[] = {{"verb", "UNIT goes to PLACE", "", ""},
                             {"verb", "pass", "", ""},
                             {"verb", "dig DEPTH [PACE]", "", ""},
                             {"topic", "march", "", ""},
                             {0}};
static const Phrasebook by_words = {
    .nouns = NOUNS, .words = WORDS, .verbs = 3, .first_verb = 3, .sentence = sentence};

static void tell_action(Writer *found, Action action)
{
    writer_print(found, "%d by %d on %d at %d to %d with %d count %d", action.verb, action.by, action.on,
                 action.at, action.to, action.with, action.count);
}

/* ---- said, and heard again ---- */

static void say(const Phrasebook *from, Action action, Writer *lines)
{
    char text[ACTION_TEXT_SIZE];
    Action heard = {.verb = 99};
    int length = phrase_say(from, &five, NULL, action, text, sizeof text);
    writer_print(lines, "%s (%d) %u %u: ", text, length, phrase_uses(from, action.verb),
                 phrase_strays(from, action));
    if (phrase_parse(from, &five, NULL, text, &heard))
        tell_action(lines, heard);
    writer_text(lines, "\n");
}

/* All values of the other fields: the first line whole, and all as a hash. */
static void say_all(const Phrasebook *from, uint16_t verb, uint16_t on, uint16_t at, Writer *found)
{
    static const uint16_t to[] = {0, 1, 2, 4, 5}, with[] = {0, 1, 2, 3, 4}, by[] = {0, 1, 4, 5};
    static const int32_t count[] = {0, 1, 3, 8, 9, 99, 100};
    Writer lines = {0};
    for (int i = 0; i < 5 * 5 * 4 * 7; i++) {
        Action action = {verb,
                         .by = by[i / 25 % 4],
                         .on = on,
                         .at = at,
                         .to = to[i % 5],
                         .with = with[i / 5 % 5],
                         .count = count[i / 100]};
        say(from, action, &lines);
    }
    golden_hash(found, lines.text, lines.length);
    writer_print(found, "\t%.*s\n", (int)strcspn(lines.text, "\n"), lines.text);
    writer_free(&lines);
}

TEST(phrases_are_said_and_heard_as_they_were)
{
    static const uint16_t places[] = {0, 1, 2, 9, 10, 12};
    Writer found = {0};
    for (int verb = 0; verb <= ONE_VERB_MORE; verb++)
        for (uint16_t on = 0; on < 7; on += 2)
            for (int at = 0; at < COUNT_OF(places); at++) {
                say_all(&book, (uint16_t)verb, on, places[at], &found);
                say_all(&by_words, (uint16_t)verb, on, places[at], &found);
            }
    golden_text("tests/replays/core-phrases-said.tsv", &found);
}

/* ---- heard ---- */

static void hear(void *context, const char *what, const char *text)
{
    Writer *found = context;
    Action heard = {0};
    writer_print(found, "%s\t", what);
    golden_line(found, text);
    writer_text(found, "\t");
    if (phrase_parse(&book, &five, NULL, text, &heard))
        tell_action(found, heard);
    writer_text(found, "\t");
    if (phrase_parse(&by_words, &five, NULL, text, &heard))
        tell_action(found, heard);
    writer_text(found, "\n");
}

TEST(phrases_are_heard_as_they_were)
{
    static const char *const texts[] = {
        "Baker East goes to 9 with 12 men against baker",
        "  abel,  GOES\tto 1 ,",
        "A 1 paints hill 3 dark blue",
        "baker paints the road",
        "Baker paints 4 Red",
        "fire Abel at Baker",
        "fire into 7",
        "fire 99 shots very fast",
        "BAKER passes",
        "pass",
        "dig -5 slow",
        "dig 5 fast",
        "Abel digs hill 9",
        "the road",
        "Abel says hello",
        "Abel says hellos",
        "Abel says",
        "fire 5 shots,",
        "fire,5 shots",
        "Abel paints 4 grey",
        "Abel paints 4 none",
        "Abe goes to 1",
        "Abelgoes to 1",
    };
    Writer found = {0};
    for (int i = 0; i < COUNT_OF(texts); i++)
        golden_variations(texts[i], hear, &found);
    for (int length = ACTION_TEXT_SIZE * 2 - 8; length < ACTION_TEXT_SIZE * 2 + 4; length++) {
        char text[ACTION_TEXT_SIZE * 2 + 8];
        Action heard = {0};
        text_print(text, sizeof text, "Abel says %*s", length - 10, "x"); /* blanks become one */
        writer_print(&found, "%d letters\t%d", length, phrase_parse(&book, &five, NULL, text, &heard));
        text_print(text, sizeof text, "Abel mumbles ");
        memset(text + strlen(text), 'x', (size_t)length - strlen(text));
        text[length] = '\0';
        writer_print(&found, " %d", phrase_parse(&book, &five, NULL, text, &heard));
        text[length - 2] = ' ';
        writer_print(&found, " %d %d\n", phrase_parse(&book, &five, NULL, text, &heard), heard.count);
    }
    golden_text("tests/replays/core-phrases-heard.tsv", &found);
}

/* ---- told ---- */

enum { VALUES = 8 };

static void tell_event(const Event *event, Writer *lines)
{
    char text[SENTENCE_SIZE];
    int length = phrase_tell(&book, &five, NULL, event, text, sizeof text);
    writer_print(lines, "%s (%d)", text, length);
    for (int cap = 1; cap <= 4; cap++) {
        About about[4] = {{0}};
        int count = phrase_about(&book, &five, NULL, event, about, cap);
        writer_print(lines, " %d:", count);
        for (int i = 0; i < count; i++)
            writer_print(lines, " %d %d '%s'", about[i].kind, about[i].value, about[i].name);
    }
    writer_text(lines, "\n");
}

TEST(sentences_are_told_as_they_were)
{
    static const int32_t values[VALUES] = {-1, 0, 1, 2, 3, 4, 5, 12};
    Writer found = {0};
    for (int kind = 0; kind < COUNT_OF(SENTENCES); kind++)
        for (int a = 0; a < VALUES; a++)
            for (int b = 0; b < VALUES; b++) {
                Writer lines = {0};
                for (int i = 0; i < VALUES * VALUES; i++)
                    tell_event(
                        &(Event){.kind = (uint16_t)kind,
                                 .arg = {values[a], values[b], values[i % VALUES], values[i / VALUES]}},
                        &lines);
                golden_hash(&found, lines.text, lines.length);
                writer_print(&found, "\t%.*s\n", (int)strcspn(lines.text, "\n"), lines.text);
                writer_free(&lines);
            }
    golden_text("tests/replays/core-sentences.tsv", &found);
}

TEST(a_short_room_cuts_texts_where_it_did)
{
    Writer found = {0};
    for (int size = 1; size < 70; size++) {
        char text[80];
        for (int kind = 0; kind < COUNT_OF(SENTENCES); kind++) {
            Event event = {.kind = (uint16_t)kind, .arg = {0, 1, 2, 3}};
            memset(text, '#', sizeof text);
            int length = phrase_tell(&book, &five, NULL, &event, text, size);
            writer_print(&found, "%d\t%s\t%d %c\n", size, text, length, text[size]);
        }
        for (int verb = GO; verb < NOISE; verb++) {
            Action action = {(uint16_t)verb, .by = 2, .on = 3, .at = 4, .to = 2, .with = 2, .count = 7};
            memset(text, '#', sizeof text);
            int length = phrase_say(&book, &five, NULL, action, text, size);
            writer_print(&found, "%d\t%s\t%d %c\n", size, text, length, text[size]);
        }
    }
    golden_text("tests/replays/core-phrases-cut.tsv", &found);
}

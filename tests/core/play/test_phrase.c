/* Phrases: what is said is heard, sentences by their patterns, whom an event is about. */
#include "minunit.h"

#include <string.h>

#include "core/base/ensure.h"
#include "core/play/phrase.h"

struct Game {
    const char *units[4];
};

static const Game four = {{"Abel", "Baker", "Baker East", "baker"}};

static int write_unit(const Speech *speech, int unit, char *text, int size)
{
    return unit >= 0 && unit < 4 ? text_copy(text, size, speech->game->units[unit]) : 0;
}

static bool nobody(const Speech *speech, int unit)
{
    (void)speech;
    return unit < 0;
}

static const char *const COLOURS[] = {"none", "red", "dark blue", NULL};

static const Noun NOUNS[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .most = 3, .write = write_unit, .otherwise = "nobody", .missing = nobody},
    {"TARGET", IN_TO, 1, ABOUT_UNIT, .most = 3, .write = write_unit, .otherwise = "nobody"},
    {"PLACE", IN_AT, 0, ABOUT_PLACE, .least = 1, .most = 9},
    {"COLOUR", IN_WITH, .optional = true, .least = 1, .words = COLOURS, .otherwise = "no colour"},
    {"NUMBER", IN_COUNT, .most = 99},
    {.name = ""},
};

enum { GO = 1, PAINT, FIRE, PASS };

static bool pass_is_for_all(Speech *speech)
{
    speech->action.count = 1;
    return true;
}

static const Phrase PHRASES[] = {
    {GO, "UNIT goes to PLACE [with NUMBER men] [against TARGET]", NULL},
    {PAINT, "UNIT paints PLACE COLOUR", NULL},
    {FIRE, "fire UNIT at TARGET", NULL},
    {FIRE, "fire into PLACE", NULL},
    {FIRE, "fire NUMBER shots", NULL},
    {PASS, "pass", pass_is_for_all},
    {0},
};

static const char *const SENTENCES[] = {
    "UNIT0 goes from PLACE1 to PLACE2[, led by UNIT3].",
    "The HQ of UNIT0 orders @UNIT1 to stay at PLACE2: NUMBER3 hour{3 s||s}.",
    "[UNIT0|Somebody] is {1 gone|hit|hit by PLACE2 shells}.",
    "It came out that UNIT0 [held {1 the hill|the road} at PLACE2|was {1 idle|asleep}].",
};

static const char *sentence(const Event *event)
{
    return SENTENCES[event->kind];
}

/* What comes to light is about nobody. */
static const char *about_whom(const Event *event)
{
    return event->kind == 3 ? "" : NULL;
}

static const Phrasebook book = {
    .nouns = NOUNS, .phrases = PHRASES, .sentence = sentence, .about = about_whom};

static bool means(const char *text, const char *said, Action action)
{
    char written[ACTION_TEXT_SIZE];
    Action heard = {0};
    int length = phrase_say(&book, &four, NULL, action, written, sizeof written);
    return length == (int)strlen(written) && minunit_text(__FILE__, __LINE__, "the text", written, said) &&
           phrase_parse(&book, &four, NULL, text, &heard) && memcmp(&heard, &action, sizeof heard) == 0;
}

static bool told(Event event, const char *expected)
{
    char text[SENTENCE_SIZE];
    phrase_tell(&book, &four, NULL, &event, text, sizeof text);
    return minunit_text(__FILE__, __LINE__, "the sentence", text, expected);
}

TEST(phrase_what_is_said_is_heard_in_any_case_and_with_any_blanks)
{
    Action go = {.verb = GO, .on = 1, .at = 3}, paint = {.verb = PAINT, .on = 2, .at = 9, .with = 2};
    CHECK(means("  abel GOES\tto  3 ", "Abel goes to 3", go));
    go.count = 12, go.to = 2;
    CHECK(means("abel goes to 3 with 12 men against Baker", "Abel goes to 3 with 12 men against Baker", go));
    CHECK(means("Baker paints 9 Dark  Blue", "Baker paints 9 dark blue", paint));
    paint.with = 0;
    CHECK(means("Baker paints 9", "Baker paints 9", paint));
}

TEST(phrase_the_longest_name_is_heard_and_the_one_letter_for_letter)
{
    Action go = {.verb = GO, .on = 3, .at = 1};
    CHECK(means("baker east goes to 1", "Baker East goes to 1", go));
    go.on = 4;
    CHECK(means("baker goes to 1", "baker goes to 1", go));
    go.on = 2;
    CHECK(means("BAKER goes to 1", "Baker goes to 1", go));
}

TEST(phrase_of_several_patterns_that_is_said_which_leaves_nothing_out)
{
    CHECK(means("fire abel at baker", "fire Abel at baker", (Action){.verb = FIRE, .on = 1, .to = 4}));
    CHECK(means("fire into 7", "fire into 7", (Action){.verb = FIRE, .at = 7}));
    CHECK(means("fire 5 shots", "fire 5 shots", (Action){.verb = FIRE, .count = 5}));
    CHECK(means("pass", "pass", (Action){.verb = PASS, .count = 1}));
}

TEST(phrase_what_no_pattern_holds_is_not_heard)
{
    static const char *const texts[] = {"",
                                        " ",
                                        "go",
                                        "Abel goes to 0",
                                        "Abel goes to 10",
                                        "pass now",
                                        "Abel goes 3",
                                        "Cain goes to 3",
                                        "Abel goes to 3 with men"};
    Action heard = {.verb = 77};
    for (int i = 0; i < COUNT_OF(texts); i++)
        CHECK(!phrase_parse(&book, &four, NULL, texts[i], &heard));
    CHECK_INT(heard.verb, 77);
    char text[ACTION_TEXT_SIZE];
    phrase_say(&book, &four, NULL, (Action){.verb = 9}, text, sizeof text);
    CHECK_TEXT(text, "nothing");
}

TEST(phrase_sentences_leave_out_and_choose)
{
    CHECK(told((Event){.kind = 0, .arg = {0, 1, 2, 1}}, "Abel goes from 1 to 2, led by Baker."));
    CHECK(told((Event){.kind = 0, .arg = {0, 1, 2, -1}}, "Abel goes from 1 to 2."));
    CHECK(told((Event){.kind = 1, .arg = {0, 1, 2, 1}}, "The HQ of Abel orders Baker to stay at 2: 1 hour."));
    CHECK(told((Event){.kind = 1, .arg = {9, 1, 2, 3}},
               "The HQ of nobody orders Baker to stay at 2: 3 hours."));
    CHECK(told((Event){.kind = 2, .arg = {0, 0, 4}}, "Abel is gone."));
    CHECK(told((Event){.kind = 2, .arg = {-1, 1, 4}}, "Somebody is hit."));
    CHECK(told((Event){.kind = 2, .arg = {0, 5, 4}}, "Abel is hit by 4 shells."));
    CHECK(told((Event){.kind = 3, .arg = {0, 1, 4}}, "It came out that Abel held the road at 4."));
    CHECK(told((Event){.kind = 3, .arg = {0, 0, 0}}, "It came out that Abel was idle."));
}

TEST(phrase_an_event_is_about_whom_its_sentence_names)
{
    About about[3];
    Event moves = {.kind = 0, .arg = {0, 1, 2, -1}}, orders = {.kind = 1, .arg = {0, 1, 2, 3}};
    CHECK_INT(phrase_about(&book, &four, NULL, &moves, about, 3), 3);
    CHECK(about[0].kind == ABOUT_UNIT && about[0].value == 0);
    CHECK_TEXT(about[0].name, "Abel");
    CHECK(about[1].kind == ABOUT_PLACE && about[2].kind == ABOUT_PLACE && about[2].value == 2);
    CHECK_INT(phrase_about(&book, &four, NULL, &orders, about, 3), 3);
    CHECK_TEXT(about[0].name, "Baker"); /* it is marked */
    CHECK_TEXT(about[1].name, "Abel");
    CHECK_INT(phrase_about(&book, &four, NULL, &orders, about, 1), 1);
    CHECK_TEXT(about[0].name, "Baker");
    moves.arg[0] = 9; /* nobody */
    CHECK_INT(phrase_about(&book, &four, NULL, &moves, about, 3), 3);
    CHECK_INT(about[0].kind, ABOUT_UNIT);
    CHECK_TEXT(about[0].name, "");
    Event truth = {.kind = 3, .arg = {0, 1, 4}};
    CHECK_INT(phrase_about(&book, &four, NULL, &truth, about, 3), 0);
}

TEST(phrase_a_short_room_cuts_the_text)
{
    char text[8];
    Event moves = {.kind = 0, .arg = {0, 1, 2, -1}};
    CHECK_INT(phrase_tell(&book, &four, NULL, &moves, text, sizeof text), 7);
    CHECK_TEXT(text, "Abel go");
    CHECK_INT(phrase_tell(&book, &four, NULL, &moves, text, 1), 0);
    CHECK_TEXT(text, "");
}

TEST(phrase_the_fields_that_a_verb_uses)
{
    CHECK_INT((int)phrase_uses(&book, GO), 1 << IN_ON | 1 << IN_AT | 1 << IN_COUNT | 1 << IN_TO);
    CHECK_INT((int)phrase_uses(&book, FIRE), 1 << IN_ON | 1 << IN_TO | 1 << IN_AT | 1 << IN_COUNT);
    CHECK_INT((int)phrase_uses(&book, PASS), 0);
    CHECK_INT((int)phrase_strays(&book, (Action){.verb = PASS, .by = 1}), 1 << IN_BY);
    CHECK_INT((int)phrase_strays(&book, (Action){.verb = GO, .on = 1, .with = 3}), 1 << IN_WITH);
}

/* ini: typed reading. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "core/data/ini.h"
#include "minunit.h"

typedef struct Desk {
    Errors errors;
    Doc *doc;
    Reader reader;
    const Section *section; /* the first */
    Writer told;
} Desk;

static void open_desk(Desk *desk, const char *text)
{
    *desk = (Desk){0};
    setenv("CONTACT_DATA", "/nowhere", 1); /* the text alone, without the default cards */
    desk->doc = doc_parse("test", text, strlen(text), &desk->errors);
    if (desk->doc == NULL)
        return;
    desk->section = desk->doc->sections;
    reader_open(&desk->reader, desk->doc, &desk->errors);
}

/* All messages, one a line. */
static const char *desk_told(Desk *desk)
{
    writer_clear(&desk->told);
    for (int i = 0; i < desk->errors.count && i < ERRORS_KEPT; i++)
        writer_print(&desk->told, "%s\n", desk->errors.line[i]);
    return desk->told.text;
}

/* With kinds NULL everything is left to others. */
static void close_desk(Desk *desk, const char *const *kinds, const char *const *foreign)
{
    static const char *const all[] = {"a", "b", "mission", "unit", NULL};
    if (kinds != NULL)
        reader_close(&desk->reader, kinds, foreign);
    else
        reader_close(&desk->reader, all, all);
}

static void free_desk(Desk *desk)
{
    doc_free(desk->doc);
    errors_free(&desk->errors);
    writer_free(&desk->told);
}

TEST(numbers_are_read_with_their_range)
{
    Desk desk;
    open_desk(&desk, "[a]\nsteps = 9\nlow = -4\nfine = 3\nword = three\nempty =\n");
    CHECK_INT(read_int(&desk.reader, desk.section, "fine", 1, 4, 0), 3);
    CHECK_INT(read_int(&desk.reader, desk.section, "missing", 1, 4, 2), 2);
    CHECK_INT(read_int(&desk.reader, NULL, "fine", 1, 4, 2), 2);
    CHECK_INT(desk.errors.count, 0);
    CHECK_INT(read_int(&desk.reader, desk.section, "steps", 1, 4, 2), 2);
    CHECK_INT(read_int(&desk.reader, desk.section, "low", 0, INT64_MAX, 7), 7);
    CHECK_INT(read_int(&desk.reader, desk.section, "steps", INT64_MIN, 5, 7), 7);
    CHECK_INT(read_int(&desk.reader, desk.section, "word", INT64_MIN, INT64_MAX, 7), 7);
    CHECK_INT(read_int(&desk.reader, desk.section, "empty", 1, 2, 7), 7);
    close_desk(&desk, NULL, NULL);
    CHECK_TEXT(desk_told(&desk), "test:2: steps = 9: must be a whole number from 1 to 4\n"
                                 "test:3: low = -4: must be a whole number, at least 0\n"
                                 "test:2: steps = 9: must be a whole number, at most 5\n"
                                 "test:5: word = three: must be a whole number\n"
                                 "test:6: empty = : must be a whole number from 1 to 2\n");
    free_desk(&desk);
}

TEST(yes_and_no_are_read_in_all_their_words)
{
    Desk desk;
    open_desk(&desk, "[a]\n1 = yes\n2 = True\n3 = ON\n4 = 1\n5 = no\n6 = false\n7 = off\n8 = 0\n9 = maybe\n");
    for (char key[] = "1"; key[0] <= '8'; key[0]++)
        CHECK_INT(read_bool(&desk.reader, desk.section, key, key[0] > '4'), key[0] <= '4');
    CHECK(read_bool(&desk.reader, desk.section, "none", true));
    CHECK(!read_bool(&desk.reader, desk.section, "none", false));
    CHECK_INT(desk.errors.count, 0);
    CHECK(read_bool(&desk.reader, desk.section, "9", true));
    static const char *const kinds[] = {"a", NULL};
    close_desk(&desk, kinds, NULL);
    CHECK_TEXT(desk_told(&desk), "test:10: 9 = maybe: must be yes or no\n");
    free_desk(&desk);
}

static const char *const TERRAIN[] = {"woods", "wheat field", "hill", NULL};

TEST(words_of_an_enumeration_are_read_in_any_case)
{
    Desk desk;
    open_desk(&desk, "[a]\nx = Hill\ny = wheat field\nz = wods\nw = sea\n");
    CHECK_INT(read_enum(&desk.reader, desk.section, "x", TERRAIN, -1), 2);
    CHECK_INT(read_enum(&desk.reader, desk.section, "y", TERRAIN, -1), 1);
    CHECK_INT(read_enum(&desk.reader, desk.section, "none", TERRAIN, 7), 7);
    CHECK_INT(read_enum(&desk.reader, desk.section, "z", TERRAIN, 7), 7);
    CHECK_INT(read_enum(&desk.reader, desk.section, "w", TERRAIN, -1), -1);
    close_desk(&desk, NULL, NULL);
    CHECK_TEXT(desk_told(&desk),
               "test:4: z = wods: is not one of: woods, wheat field, hill; did you mean 'woods'?\n"
               "test:5: w = sea: is not one of: woods, wheat field, hill\n");
    free_desk(&desk);
}

TEST(texts_and_hex_are_read_whole)
{
    Desk desk;
    open_desk(&desk, "[a]\nx = one, two\ny =\nh = 00ff00FF00ff00ff\nw = 0xff\n");
    CHECK_TEXT(read_text(&desk.reader, desk.section, "x", NULL), "one, two");
    CHECK_TEXT(read_text(&desk.reader, desk.section, "y", "none"), "");
    CHECK_TEXT(read_text(&desk.reader, desk.section, "none", "fallback"), "fallback");
    CHECK(read_text(&desk.reader, NULL, "x", NULL) == NULL);
    CHECK(read_hex(&desk.reader, desk.section, "h", 0) == 0x00ff00ff00ff00ffu);
    CHECK_INT(read_hex(&desk.reader, desk.section, "none", 5), 5);
    CHECK_INT(read_hex(&desk.reader, desk.section, "w", 5), 5);
    close_desk(&desk, NULL, NULL);
    CHECK_TEXT(desk_told(&desk), "test:5: w = 0xff: must be 1 to 16 digits from 0 to 9 and a to f\n");
    free_desk(&desk);
}

TEST(lists_are_read_up_to_their_limit)
{
    Desk desk;
    int values[4] = {0};
    const char *words[4] = {0};
    open_desk(&desk, "[a]\nn = 1 2,3 ,4\nw = a1, b2\n\tc3\ne = hill woods\nempty =\n");
    CHECK_INT(read_ints(&desk.reader, desk.section, "n", 0, 9, values, 4), 4);
    CHECK(values[0] == 1 && values[1] == 2 && values[2] == 3 && values[3] == 4);
    CHECK_INT(read_words(&desk.reader, desk.section, "w", words, 4), 3);
    CHECK_INT(read_enums(&desk.reader, desk.section, "e", TERRAIN, values, 4), 2);
    CHECK(values[0] == 2 && values[1] == 0);
    CHECK_INT(read_words(&desk.reader, desk.section, "empty", words + 3, 1), 0);
    CHECK_INT(read_words(&desk.reader, desk.section, "none", words + 3, 1), 0);
    CHECK_INT(read_ints(&desk.reader, NULL, "n", 0, 9, values, 4), 0);
    CHECK_TEXT(words[0], "a1"); /* the words live on */
    CHECK_TEXT(words[2], "c3");
    CHECK_INT(desk.errors.count, 0);
    close_desk(&desk, NULL, NULL);
    free_desk(&desk);
}

TEST(every_wrong_word_of_a_list_is_told)
{
    Desk desk;
    int values[3] = {0};
    const char *words[1];
    open_desk(&desk, "[a]\nn = 1 x 12 4\ne = hill sea\nmany = 1 2 3 4 5\n");
    CHECK_INT(read_ints(&desk.reader, desk.section, "n", 0, 9, values, 3), 2);
    CHECK(values[0] == 1 && values[1] == 4);
    CHECK_INT(read_enums(&desk.reader, desk.section, "e", TERRAIN, values, 3), 1);
    CHECK_INT(read_ints(&desk.reader, desk.section, "many", 0, 9, values, 3), 3);
    CHECK_INT(read_words(&desk.reader, desk.section, "many", words, 1), 1);
    close_desk(&desk, NULL, NULL);
    CHECK_TEXT(desk_told(&desk), "test:2: n = x: must be a whole number from 0 to 9\n"
                                 "test:2: n = 12: must be a whole number from 0 to 9\n"
                                 "test:3: e = sea: is not one of: woods, wheat field, hill\n"
                                 "test:4: many = 1 2 3 4 5: too many, at most 3 numbers are allowed\n"
                                 "test:4: many = 1 2 3 4 5: too many, at most 1 words are allowed\n");
    free_desk(&desk);
}

/* ---- references ---- */

static const char *unit_name(const void *context, int index)
{
    const char *const *names = context;
    return names[index];
}

static int find_unit(const void *context, const char *name)
{
    for (int i = 0; unit_name(context, i) != NULL; i++)
        if (strcmp(unit_name(context, i), name) == 0)
            return i;
    return -1;
}

TEST(references_are_found_or_told_with_the_nearest_name)
{
    static const char *const units[] = {"1HQ", "1/2", "COHQ", NULL}, *const none[] = {NULL};
    Desk desk;
    open_desk(&desk, "[a]\nx = COHQ\ny = CHOQ\nz = tank\n");
    CHECK_INT(read_reference(&desk.reader, desk.section, "x", "unit", find_unit, unit_name, units, -1), 2);
    CHECK_INT(read_reference(&desk.reader, desk.section, "none", "unit", find_unit, unit_name, units, -5),
              -5);
    CHECK_INT(desk.errors.count, 0);
    CHECK_INT(read_reference(&desk.reader, desk.section, "y", "unit", find_unit, unit_name, units, -1), -1);
    CHECK_INT(read_reference(&desk.reader, desk.section, "z", "unit", find_unit, unit_name, units, -1), -1);
    CHECK_INT(read_reference(&desk.reader, desk.section, "z", "unit", find_unit, NULL, units, -1), -1);
    CHECK_INT(read_reference(&desk.reader, desk.section, "z", "unit", find_unit, unit_name, none, -1), -1);
    close_desk(&desk, NULL, NULL);
    CHECK_TEXT(desk_told(&desk), "test:3: y = CHOQ: there is no such unit, did you mean 'COHQ'?\n"
                                 "test:4: z = tank: there is no such unit, there are: 1HQ, 1/2, COHQ\n"
                                 "test:4: z = tank: there is no such unit\n"
                                 "test:4: z = tank: there is no such unit, there are: none\n");
    free_desk(&desk);
}

TEST(callers_can_add_errors_of_their_own)
{
    Desk desk;
    open_desk(&desk, "[a]\nx = 1\n[unit 1/2]\n");
    const Section *unit = &desk.doc->sections[1];
    CHECK(read_has(&desk.reader, desk.section, "x"));
    CHECK(!read_has(&desk.reader, desk.section, "y"));
    CHECK(!read_has(&desk.reader, NULL, "x"));
    read_error(&desk.reader, desk.section, "x", "is off the map of %d cards", 12);
    read_error(&desk.reader, unit, "at", "is missing");
    read_error(&desk.reader, unit, NULL, "stands alone");
    read_error(&desk.reader, NULL, "turns", "is missing");
    read_error(&desk.reader, NULL, NULL, "no [mission]");
    close_desk(&desk, NULL, NULL);
    CHECK_TEXT(desk_told(&desk), "test:2: x = 1: is off the map of 12 cards\n"
                                 "test:3: [unit 1/2] at: is missing\n"
                                 "test:3: [unit 1/2]: stands alone\n"
                                 "test: turns: is missing\n"
                                 "test: no [mission]\n");
    free_desk(&desk);
}

/* ---- sections ---- */

TEST(sections_of_a_kind_are_walked_in_order)
{
    Desk desk;
    open_desk(&desk, "[a 1]\n[b]\n[a 2]\n[b]\n[b]\n");
    int index = 0;
    CHECK_TEXT(reader_next(&desk.reader, "a", &index)->name, "1");
    CHECK_TEXT(reader_next(&desk.reader, "a", &index)->name, "2");
    CHECK(reader_next(&desk.reader, "a", &index) == NULL);
    CHECK(reader_only(&desk.reader, "c") == NULL);
    CHECK_INT(desk.errors.count, 0);
    CHECK(reader_only(&desk.reader, "b") == &desk.doc->sections[1]);
    close_desk(&desk, NULL, NULL);
    CHECK_TEXT(desk_told(&desk), "test:4: another [b], there may be only one: the first is test:2\n"
                                 "test:5: another [b], there may be only one: the first is test:2\n");
    free_desk(&desk);
}

TEST(what_nobody_asked_for_is_told_with_the_nearest_known_name)
{
    static const char *const kinds[] = {"mission", "unit", NULL}, *const foreign[] = {"marker", NULL};
    Desk desk;
    open_desk(&desk, "[mission]\nbse = x\n[unit 1]\nstesp = 2\nsteps = 1\ncolour = red\n[unit 2]\nname = x\n"
                     "[unti]\nsteps = 1\n[markr]\n[marker]\nanything = 1\n[sea]\n");
    read_int(&desk.reader, &desk.doc->sections[1], "steps", 0, 9, 0);
    read_text(&desk.reader, &desk.doc->sections[1], "name", ""); /* known in every [unit] from now on */
    close_desk(&desk, kinds, foreign);
    CHECK_TEXT(desk_told(&desk), "test:2: unknown key 'bse', did you mean 'base'?\n"
                                 "test:4: unknown key 'stesp', did you mean 'steps'?\n"
                                 "test:6: unknown key 'colour', keys of [unit] are: steps, name\n"
                                 "test:9: unknown section [unti], did you mean 'unit'?\n"
                                 "test:11: unknown section [markr], did you mean 'marker'?\n"
                                 "test:14: unknown section [sea], known are: mission, unit, marker\n");
    CHECK(desk.reader.memory == NULL);
    free_desk(&desk);
}

TEST(keys_are_known_in_the_kind_they_were_asked_for_in_only)
{
    static const char *const kinds[] = {"a", "b", NULL};
    Desk desk;
    open_desk(&desk, "[a]\nx = 1\n[b]\nx = 1\n");
    char key[] = "x";
    read_int(&desk.reader, desk.section, key, 0, 9, 0);
    key[0] = '?'; /* the reader keeps its own copy */
    close_desk(&desk, kinds, NULL);
    CHECK_TEXT(desk_told(&desk), "test:4: unknown key 'x', keys of [b] are: none\n");
    free_desk(&desk);
}

TEST(what_a_mission_builds_on_is_always_known)
{
    static const char *const kinds[] = {"mission", NULL};
    Desk desk;
    open_desk(&desk, "[mission]\nbase = /dev/null\n");
    CHECK(desk.doc == NULL); /* a device is no base */
    CHECK_CONTAINS(desk_told(&desk), "test:2: base = /dev/null: /dev/null: it lies outside");
    free_desk(&desk);
    open_desk(&desk, "[mission]\nuse = ,\n");
    CHECK(desk.doc != NULL);
    close_desk(&desk, kinds, NULL);
    CHECK_TEXT(desk_told(&desk), "");
    free_desk(&desk);
}

TEST(a_hundred_thousand_unknown_keys_are_counted_in_no_time)
{
    static const char *const kinds[] = {"a", NULL};
    Writer text = {0};
    Desk desk;
    writer_text(&text, "[a]\n");
    for (int i = 0; i < DOC_MAX_ENTRIES - 1; i++)
        writer_print(&text, "key%d=\n", i);
    open_desk(&desk, text.text);
    CHECK(desk.doc != NULL);
    for (int i = 0; i < 50; i++) {
        char key[32];
        snprintf(key, sizeof key, "known%d", i);
        read_has(&desk.reader, desk.section, key);
    }
    close_desk(&desk, kinds, NULL);
    CHECK_INT(desk.errors.count, DOC_MAX_ENTRIES - 1);
    free_desk(&desk);
    writer_free(&text);
}

TEST(long_values_are_shortened_in_messages)
{
    Writer text = {0};
    Desk desk;
    writer_text(&text, "[a]\nx = ");
    for (int i = 0; i < 1000; i++)
        writer_text(&text, "\u00e4");
    open_desk(&desk, text.text);
    read_int(&desk.reader, desk.section, "x", 1, 2, 0);
    close_desk(&desk, NULL, NULL);
    CHECK_CONTAINS(desk_told(&desk), "\u00e4...: must be a whole number from 1 to 2");
    CHECK(strlen(desk_told(&desk)) < 160);
    CHECK(text_is_utf8(desk_told(&desk), strlen(desk_told(&desk))));
    free_desk(&desk);
    writer_free(&text);
}

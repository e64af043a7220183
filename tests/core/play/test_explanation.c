/* Explanations: subjects in a table, lines that are counted beyond their room, long texts in pieces. */
#include "core/play/explanation.h"

#include <string.h>

#include "minunit.h"

static void explain_twice(Explanation *why, const char *rest)
{
    explain_line(why, "1.1", rest, "%d", 2);
    explain_words(why, "1.2", rest, "%s", "again");
}

static void explain_nothing(Explanation *why, const char *rest)
{
    (void)why, (void)rest;
}

static const Subject subjects[] = {
    {"twice TIMES", .explain = explain_twice}, {"nothing", .explain = explain_nothing}, {0}};

static int explain(const char *subject, Reason *lines, int cap)
{
    return explain_subject(&(Explanation){.lines = lines, .cap = cap}, subjects, subject);
}

TEST(a_subject_is_found_in_any_case_and_gets_the_rest_without_blanks)
{
    Reason lines[2];
    CHECK_INT(explain("  TWICE \t a b  ", lines, 2), 2);
    CHECK_TEXT(lines[0].rule, "1.1");
    CHECK_TEXT(lines[0].label, "a b");
    CHECK_TEXT(lines[0].value, "2");
    CHECK_TEXT(lines[1].label, "again");
    CHECK_TEXT(lines[1].value, "a b");
    CHECK_INT(explain("twic a", lines, 2), 0);
    CHECK_INT(explain("nothing a", lines, 2), 0);
}

TEST(lines_beyond_the_room_are_counted)
{
    Reason lines[2] = {{"", "", ""}, {"", "kept", ""}};
    CHECK_INT(explain("twice a", lines, 1), 2);
    CHECK_TEXT(lines[1].label, "kept");
}

TEST(parts_of_a_sum_have_their_sign_and_zeros_are_no_lines)
{
    Reason lines[3];
    Explanation why = {.lines = lines, .cap = 3};
    CHECK_INT(explain_part(&why, "1", "more", 2) + explain_part(&why, "1", "none", 0), 2);
    CHECK_INT(explain_part(NULL, "1", "unasked", -3), -3);
    CHECK_INT(why.count, 1);
    CHECK_TEXT(lines[0].value, "+2");
}

TEST(a_long_text_is_broken_at_blanks)
{
    Reason lines[4];
    char text[300] = "";
    for (int i = 0; i < 29; i++)
        text_append(text, sizeof text, "%sninechars", i ? " " : "");
    Explanation why = {.lines = lines, .cap = 4};
    explain_text(&why, "2", text, "Mission");
    CHECK_INT(why.count, 3);
    CHECK_INT((int)strlen(lines[0].label), 119);
    CHECK_TEXT(lines[1].value, "Mission");
    CHECK(lines[2].label[0] == 'n');
}

TEST(words_are_cut_to_their_room)
{
    char word[4];
    CHECK_TEXT(explain_word("abcdef  gh i", word, sizeof word), "gh i");
    CHECK_TEXT(word, "abc");
}

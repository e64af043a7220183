/* text: building and reading text. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "minunit.h"

TEST(a_writer_grows_and_stays_terminated)
{
    Writer writer = {0};
    writer_text(&writer, "");
    CHECK_TEXT(writer.text, "");
    for (int i = 0; i < 1000; i++)
        writer_print(&writer, "%d,", i % 10);
    CHECK_INT(writer.length, 2000);
    CHECK_INT(strlen(writer.text), 2000);
    CHECK(strncmp(writer.text + 1990, "5,6,7,8,9,", 10) == 0);
    writer_clear(&writer);
    CHECK_TEXT(writer.text, "");
    writer_bytes(&writer, "a\0b", 3);
    CHECK_INT(writer.length, 3);
    CHECK_BYTES(writer.text, "a\0b", 4);
    writer_free(&writer);
    CHECK(writer.text == NULL && writer.length == 0);
}

TEST(a_cleared_empty_writer_holds_the_empty_text)
{
    Writer writer = {0};
    writer_clear(&writer);
    CHECK_TEXT(writer.text, "");
    writer_free(&writer);
}

TEST(a_writer_prints_texts_longer_than_any_buffer)
{
    Writer writer = {0};
    writer_text(&writer, "<");
    writer_print(&writer, "%100000d>", 7);
    CHECK_INT(writer.length, 100002);
    CHECK_TEXT(writer.text + 99999, " 7>");
    writer_free(&writer);
}

TEST(fixed_buffers_are_cut_at_whole_characters)
{
    char buffer[8];
    CHECK_INT(text_print(buffer, sizeof buffer, "%s", "abcdefg"), 7);
    CHECK_TEXT(buffer, "abcdefg");
    CHECK_INT(text_print(buffer, sizeof buffer, "%s", "abcdefgh"), 7);
    CHECK_INT(text_print(buffer, sizeof buffer, "%s", "abcdef\u00e4"), 6); /* one of two bytes would fit */
    CHECK_TEXT(buffer, "abcdef");
    CHECK_INT(text_print(buffer, sizeof buffer, "%s", "abcde\u20acx"), 5);    /* two of three */
    CHECK_INT(text_print(buffer, sizeof buffer, "%s", "abcd\U0001F600x"), 4); /* three of four */
    CHECK_INT(text_print(buffer, sizeof buffer, "%s", "abc\U0001F600x"), 7);  /* fits to the last byte */
    CHECK_TEXT(buffer, "abc\U0001F600");
    CHECK_INT(text_print(buffer, 1, "%s", "x"), 0);
    CHECK_TEXT(buffer, "");
}

TEST(texts_are_those_of_the_library)
{
    char ours[64], theirs[64];
    const int numbers[] = {0, 7, -7, 10, -4711, INT_MAX, INT_MIN};
    for (int i = 0; i < COUNT_OF(numbers); i++) {
        CHECK_INT(text_print(ours, sizeof ours, "%s: %d of %d%s", "a", numbers[i], -numbers[i] / 2, "."),
                  snprintf(theirs, sizeof theirs, "%s: %d of %d%s", "a", numbers[i], -numbers[i] / 2, "."));
        CHECK_TEXT(ours, theirs);
        text_print(ours, sizeof ours, "%s%d%% %+3d %c %.2s", "", numbers[i], numbers[i], 'x', "abc");
        snprintf(theirs, sizeof theirs, "%s%d%% %+3d %c %.2s", "", numbers[i], numbers[i], 'x', "abc");
        CHECK_TEXT(ours, theirs);
    }
    CHECK_INT(text_print(ours, sizeof ours, "%s", ""), 0);
}

TEST(appending_answers_the_whole_length_and_is_cut)
{
    char buffer[8] = "";
    CHECK_INT(text_append(buffer, sizeof buffer, "%d", 12), 2);
    CHECK_INT(text_append(buffer, sizeof buffer, "%s", "345"), 5);
    CHECK_TEXT(buffer, "12345");
    CHECK_INT(text_append(buffer, sizeof buffer, "%s", "6\u00e4"), 6);
    CHECK_TEXT(buffer, "123456");
    CHECK_INT(text_append(buffer, sizeof buffer, "%s", "789"), 7);
    CHECK_INT(text_append(buffer, sizeof buffer, "%s", "x"), 7);
    CHECK_TEXT(buffer, "1234567");
}

TEST(a_copy_is_cut_like_what_is_printed)
{
    char buffer[8];
    CHECK_INT(text_copy(buffer, sizeof buffer, "100 %s"), 6); /* no format */
    CHECK_TEXT(buffer, "100 %s");
    CHECK_INT(text_copy(buffer, sizeof buffer, "abcdefg"), 7);
    CHECK_INT(text_copy(buffer, sizeof buffer, "abcdefgh"), 7);
    CHECK_TEXT(buffer, "abcdefg");
    CHECK_INT(text_copy(buffer, sizeof buffer, "abcdef\u00e4"), 6);
    CHECK_TEXT(buffer, "abcdef");
    CHECK_INT(text_copy_part(buffer, sizeof buffer, "abcdef", 2), 2);
    CHECK_TEXT(buffer, "ab");
    CHECK_INT(text_copy(buffer, 1, "x"), 0);
    CHECK_TEXT(buffer, "");
}

TEST(utf8_is_told_from_what_only_looks_like_it)
{
    CHECK(text_is_utf8("", 0));
    CHECK(text_is_utf8("plain \u00e4 \u20ac \U0001F600", strlen("plain \u00e4 \u20ac \U0001F600")));
    CHECK(text_is_utf8("\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF", 10));
    CHECK(!text_is_utf8("a\0b", 3));
    CHECK(!text_is_utf8("caf\xE9", 4));  /* Latin-1 */
    CHECK(!text_is_utf8("\xE2\x82", 2)); /* cut */
    CHECK(!text_is_utf8("\x80", 1));     /* no beginning */
    CHECK(!text_is_utf8("\xC0\xAF", 2)); /* overlong, two bytes */
    CHECK(!text_is_utf8("\xC1\xBF", 2));
    CHECK(!text_is_utf8("\xE0\x9F\xBF", 3));     /* overlong, three bytes */
    CHECK(!text_is_utf8("\xF0\x8F\xBF\xBF", 4)); /* overlong, four bytes */
    CHECK(!text_is_utf8("\xED\xA0\x80", 3));     /* surrogate */
    CHECK(!text_is_utf8("\xF4\x90\x80\x80", 4)); /* beyond Unicode */
    CHECK(!text_is_utf8("\xF5\x80\x80\x80", 4));
    CHECK(!text_is_utf8("\xE2\x28\xA1", 3));
    CHECK(!text_is_utf8("\xF0\x90\x28\xBC", 4));
}

TEST(whole_numbers_have_a_sign_digits_and_nothing_else)
{
    int64_t value = 0;
    CHECK(text_to_int("42", 0, 100, &value));
    CHECK_INT(value, 42);
    CHECK(text_to_int("-7", -10, 0, &value));
    CHECK_INT(value, -7);
    CHECK(text_to_int("+3", 0, 9, &value));
    CHECK_INT(value, 3);
    CHECK(text_to_int("-9223372036854775808", INT64_MIN, INT64_MAX, &value));
    CHECK(value == INT64_MIN);
    CHECK(text_to_int("007", 0, 9, &value));
    CHECK_INT(value, 7);
    static const char *const wrong[] = {
        "", "-", "+", "--1", "1 ", " 1", "1.5", "0x10", "1e3", "ten", "9223372036854775808"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(!text_to_int(wrong[i], INT64_MIN, INT64_MAX, &value));
    CHECK(!text_to_int("5", 1, 4, &value));
    CHECK(!text_to_int("0", 1, 4, &value));
    CHECK_INT(value, 7); /* a refused number changes nothing */
}

TEST(hex_has_one_to_sixteen_digits)
{
    uint64_t value = 0;
    CHECK(text_to_hex64("ffffFFFFffffFFFF", &value));
    CHECK(value == UINT64_MAX);
    CHECK(text_to_hex64("1f", &value));
    CHECK_INT(value, 31);
    CHECK(!text_to_hex64("", &value));
    CHECK(!text_to_hex64("10000000000000000", &value));
    CHECK(!text_to_hex64("-1", &value));
    CHECK(!text_to_hex64("1g", &value));
}

TEST(the_nearest_word_is_a_typing_slip_away)
{
    static const char *const words[] = {"steps", "terrain", "name", "cover", "steady", "at"};
    int count = sizeof words / sizeof words[0];
    CHECK_TEXT(text_nearest("stesp", words, count), "steps");  /* two swapped */
    CHECK_TEXT(text_nearest("step", words, count), "steps");   /* one lost */
    CHECK_TEXT(text_nearest("covver", words, count), "cover"); /* one too many */
    CHECK_TEXT(text_nearest("terrian", words, count), "terrain");
    CHECK_TEXT(text_nearest("nane", words, count), "name"); /* one changed */
    CHECK_TEXT(text_nearest("NAME", words, count), "name"); /* case is no slip at all */
    CHECK(text_nearest("artillery", words, count) == NULL);
    CHECK(text_nearest("to", words, count) == NULL); /* a third of two letters is none */
    CHECK(text_nearest("", words, count) == NULL);
    CHECK(text_nearest("steps", words, 0) == NULL);
}

TEST(the_nearest_word_copes_with_any_length)
{
    char longest[5000];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    const char *words[] = {longest, "name"};
    CHECK(text_nearest(longest, words, 2) == NULL);
    CHECK_TEXT(text_nearest("nmae", words, 2), "name");
    longest[60] = '\0';
    CHECK(text_nearest(longest, words, 2) == longest);
}

TEST(words_are_cut_at_blanks_and_commas)
{
    char text[] = "  one, two\tthree,,four ";
    char *rest = text;
    CHECK_TEXT(text_word(&rest), "one");
    CHECK_TEXT(text_word(&rest), "two");
    CHECK_TEXT(text_word(&rest), "three");
    CHECK_TEXT(text_word(&rest), "four");
    CHECK(text_word(&rest) == NULL);
    CHECK(text_word(&rest) == NULL);
}

TEST(case_is_ignored_for_ascii)
{
    CHECK(text_same_ignoring_case("Rifle Squad", "rIFLE sQUAD"));
    CHECK(!text_same_ignoring_case("rifle", "rifles"));
    CHECK(!text_same_ignoring_case("rifles", "rifle"));
    CHECK(text_same_ignoring_case("", ""));
    CHECK(!text_same_ignoring_case("@", "`")); /* 32 apart, like letters */
    CHECK(text_contains_word("1HQ orders R to move to 3,2/cover1", "r"));
    CHECK(text_contains_word("1HQ orders R to move to 3,2/cover1", "3,2"));
    CHECK(text_contains_word("orders R", "R"));
    CHECK(text_contains_word("play +5", "+5"));
    CHECK(!text_contains_word("1HQ orders 1/1 to move", "R"));
    CHECK(!text_contains_word("fire-team-11", "1"));
    CHECK(!text_contains_word("1/11 moves", "1/1"));
    CHECK(!text_contains_word("1/2 moves to 3,4", "1"));
    CHECK(!text_contains_word("1/2 moves to 3,4", "2"));
    CHECK(!text_contains_word("1/2 moves to 3,4", "3"));
    CHECK(text_contains_word("1, 2, 3 go", "2"));
    CHECK(text_contains_word("", ""));
    CHECK(!text_contains_word("", "x"));
    CHECK(text_contains_ignoring_case("1/2 moves to 3,2", "MOVES"));
    CHECK(text_contains_ignoring_case("abab ababc", "ABABC"));
    CHECK(text_contains_ignoring_case("x", ""));
    CHECK(text_contains_ignoring_case("", ""));
    CHECK(!text_contains_ignoring_case("mov", "move"));
    CHECK(!text_contains_ignoring_case("", "a"));
}

TEST(words_of_a_list_are_found_and_listed)
{
    static const char *const words[] = {"no", "yes", NULL}, *const none[] = {NULL};
    char text[16];
    CHECK_INT(words_find(words, "yes"), 1);
    CHECK_INT(words_find(words, "Yes"), -1);
    CHECK_INT(words_find(none, "yes"), -1);
    CHECK_TEXT(words_list(words, text, sizeof text), "no, yes");
    CHECK_TEXT(words_list(none, text, sizeof text), "");
}

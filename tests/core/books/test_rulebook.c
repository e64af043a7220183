/* A rule book as data: order, rules by number, rules by word, what is refused, and the verb that prints it. What the book of Fields of
 * Fire says is looked at in test_fof_rulebook.c. */
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/books/rulebook.h"
#include "help/cli_driver.h"
#include "minunit.h"

static const char small_book[] =
    "[rulebook]\n"
    "title = Small\n"
    "[rule 1.2.10]\ntitle = Tenth\ntext = Comes last of these.\n"
    "[rule 4.2.2a]\ntitle = Moving\ntext = One step.\nwords = walk\nsee = 1.2.9 4.0\n"
    "[term Zebra]\ntext = An animal that moves by itself.\n"
    "[rule 1.2.9]\ntitle = Ninth\ntext = A walk in the crossfire.\n"
    "[rule 4.2.2]\ntitle = All orders\ntext = All of them.\n"
    "[rule 4.0]\ntitle = Command\ntext = Who orders whom.\n"
    "[rule 7.1]\ntitle = Rifles\ntext = Small arms.\nwords = SMG G!\n"
    "[rule 7.10]\ntitle = Crossfire\ntext = Fire from two sides.\n"
    "lesson = fof/training/4-fire\nstep = gun\n"
    "[rule 10.0]\ntitle = Tanks\ntext = Later.\nhere = no\nbecause = not yet\n"
    "[term Alpha]\ntext = The first letter.\nwords = beginning\nsee = 7.1\n";

/* The book in a text; NULL with the first message about it. */
static Rulebook *book_of(const char *text, char *message, int size)
{
    Errors errors = {0};
    Doc *doc = doc_parse("book.ini", text, strlen(text), &errors);
    Rulebook *book = doc ? rulebook_load(doc, &errors) : NULL;
    doc_free(doc);
    text_print(message, size, "%s", errors.count ? errors.line[0] : "");
    errors_free(&errors);
    return book;
}

static Rulebook *small(void)
{
    char message[ERROR_SIZE];
    Rulebook *book = book_of(small_book, message, sizeof message);
    if (!book)
        minunit_fail(__FILE__, __LINE__, "%s", message);
    return book;
}

/* The numbers (or names of terms) that a search finds, with blanks between. */
static void check_search(const char *text, const char *expected)
{
    Rulebook *book = small();
    CHECK(book != NULL);
    char found[256] = "";
    int hits[RULEBOOK_ENTRIES];
    int count = rulebook_search(book, text, hits, RULEBOOK_ENTRIES);
    for (int i = 0; i < count; i++) {
        const RuleEntry *entry = &book->entries[hits[i]];
        text_append(found, sizeof found, "%s%s", i ? " " : "",
                    entry->number[0] ? entry->number : entry->title);
    }
    rulebook_free(book);
    CHECK_TEXT(found, expected);
}

static void check_find(const char *number, const char *expected)
{
    Rulebook *book = small();
    CHECK(book != NULL);
    int found = rulebook_find(book, number);
    char text[32];
    text_print(text, sizeof text, "%s", found < 0 ? "none" : book->entries[found].number);
    rulebook_free(book);
    CHECK_TEXT(text, expected);
}

/* What is wrong with a book of one more section. */
static void check_refused(const char *more, const char *message)
{
    char text[4096], told[ERROR_SIZE];
    text_print(text, sizeof text, "%s%s", small_book, more);
    Rulebook *book = book_of(text, told, sizeof told);
    rulebook_free(book);
    CHECK(book == NULL);
    CHECK_CONTAINS(told, message);
}

/* ---- order and numbers ---- */

TEST(rules_stand_in_the_order_of_their_numbers_and_terms_behind_them)
{
    Rulebook *book = small();
    CHECK(book != NULL);
    static const char *const order[] = {"1.2.9", "1.2.10", "4.0", "4.2.2", "4.2.2a", "7.1", "7.10", "10.0"};
    CHECK_INT(book->count, 10);
    for (int i = 0; i < 8; i++)
        CHECK_TEXT(book->entries[i].number, order[i]);
    CHECK_TEXT(book->entries[8].title, "Alpha");
    CHECK_TEXT(book->entries[9].title, "Zebra");
    rulebook_free(book);
}

TEST(an_entry_keeps_everything_that_the_file_says_of_it)
{
    Rulebook *book = small();
    CHECK(book != NULL);
    const RuleEntry *moving = &book->entries[rulebook_find(book, "4.2.2a")];
    CHECK_INT(moving->see_count, 2);
    CHECK_TEXT(book->entries[moving->see[0]].number, "1.2.9");
    CHECK_TEXT(book->entries[moving->see[1]].number, "4.0");
    CHECK_TEXT(moving->missing, "");
    CHECK_TEXT(book->entries[rulebook_find(book, "10.0")].missing, "not yet");
    const RuleEntry *fire = &book->entries[rulebook_find(book, "7.10")];
    CHECK_TEXT(fire->lesson, "fof/training/4-fire");
    CHECK_TEXT(fire->step, "gun");
    CHECK_INT(book->entries[8].see_count, 1);
    rulebook_free(book);
}

TEST(a_number_finds_its_rule_or_the_nearest_one_above)
{
    check_find("4.2.2a", "4.2.2a");
    check_find("4.2.2A", "4.2.2a");
    check_find("4.2.2b", "4.2.2");
    check_find("4.2.7", "4.0");
    check_find("4.9.1c", "4.0");
    check_find("4", "4.0");
    check_find("7.1", "7.1");
    check_find("7.10.3", "7.10");
    check_find("1.2", "none");
    check_find("9.9", "none");
    check_find("", "none");
    check_find("crossfire", "none");
    check_find("4.2.2aa", "none");
    check_find("4..2", "none");
    check_find("4.999", "none");
    check_find("1.2.3.4.5", "none");
}

TEST(chapters_may_have_names_instead_of_numbers)
{
    char message[ERROR_SIZE];
    Rulebook *book = book_of("[rulebook]\ntitle = Named\nchapters = sight long-move\n"
                             "[rule long-move 2]\ntitle = Far\ntext = Away.\nsee = sight-1\n"
                             "[rule sight 1]\ntitle = Seeing\ntext = Near.\n",
                             message, sizeof message);
    CHECK(book != NULL);
    CHECK_TEXT(book->entries[0].number, "sight 1");
    CHECK_INT(rulebook_find(book, "Long-Move 2"), 1);
    CHECK_INT(rulebook_find(book, "sight 01"), 0);
    CHECK_INT(rulebook_find(book, "sight 2"), -1);
    CHECK_INT(rulebook_find(book, "long 2"), -1);
    CHECK_INT(book->entries[1].see[0], 0);
    int found = -1;
    CHECK_INT(rulebook_search(book, "long-move", &found, 1), 1);
    CHECK_INT(found, 1);
    rulebook_free(book);
    CHECK(!book_of("[rulebook]\ntitle = Named\nchapters = sight\n[rule move 1]\ntitle = A\ntext = B.\n",
                   message, sizeof message));
    CHECK_CONTAINS(message, "none of a chapter of this book");
}

TEST(a_chapter_holds_its_rules_and_a_rule_its_letters)
{
    Rulebook *book = small();
    CHECK(book != NULL);
    const RuleEntry *chapter = &book->entries[2], *orders = &book->entries[3], *moving = &book->entries[4],
                    *rifles = &book->entries[5], *crossfire = &book->entries[6];
    CHECK(rulebook_holds(chapter, orders) && rulebook_holds(chapter, moving) &&
          rulebook_holds(orders, moving));
    CHECK(!rulebook_holds(moving, orders) && !rulebook_holds(orders, orders));
    CHECK(!rulebook_holds(rifles, crossfire) && !rulebook_holds(chapter, rifles));
    CHECK(!rulebook_holds(chapter, &book->entries[8]));
    rulebook_free(book);
}

/* ---- search ---- */

TEST(a_title_comes_before_search_words_and_these_before_the_text)
{
    check_search("crossfire", "7.10 1.2.9");
    check_search("walk", "4.2.2a 1.2.9");
    check_search("orders", "4.2.2 4.0");
    check_search("beginning", "Alpha");
}

TEST(every_word_must_hit_and_capitals_do_not_count)
{
    check_search("walk CROSSFIRE", "1.2.9");
    check_search("  Walk ,  crossfire ", "1.2.9");
    check_search("giraffes elephants", "");
    check_search("g!", "7.1");
    check_search("smg", "7.1");
}

TEST(a_question_finds_what_some_of_its_words_are_about)
{
    check_search("how can they walk?", "4.2.2a");
    check_search("walk elephants", "4.2.2a");
    check_search("walk crossfire ?", "1.2.9"); /* all of them: no other counts */
}

TEST(the_beginning_of_a_word_is_enough_while_one_types)
{
    check_search("mov", "4.2.2a Zebra");
    check_search("cros", "7.10 1.2.9");
}

TEST(a_number_finds_the_rule_then_what_it_holds_then_what_begins_like_it)
{
    check_search("7.1", "7.1 7.10");
    check_search("4.2.2", "4.2.2 4.2.2a");
    check_search("4.2.", "4.2.2 4.2.2a");
    check_search("4", "4.0 4.2.2 4.2.2a");
    check_search("4.2.2x", "4.2.2");
    check_search("4.2.2A", "4.2.2a");
    check_search("9.9", "");
}

TEST(nothing_typed_finds_nothing_and_much_typed_does_no_harm)
{
    char much[2000];
    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    check_search("", "");
    check_search("  ,", "");
    check_search(much, "");
    for (size_t i = 1; i < sizeof much - 1; i += 2)
        much[i] = ' ';
    check_search(much, "");
}

TEST(no_more_hits_are_written_than_there_is_room_for)
{
    Rulebook *book = small();
    CHECK(book != NULL);
    int found[2] = {-1, -1};
    CHECK_INT(rulebook_search(book, "crossfire", found, 1), 2);
    CHECK_TEXT(book->entries[found[0]].number, "7.10");
    CHECK_INT(found[1], -1);
    rulebook_free(book);
}

TEST(a_slip_of_the_pen_finds_the_nearest_word)
{
    char nearest[64];
    Rulebook *book = small();
    CHECK(book != NULL);
    CHECK(rulebook_nearest(book, "Crosfire", nearest, sizeof nearest));
    CHECK_TEXT(nearest, "crossfire");
    CHECK(!rulebook_nearest(book, "qqqqqqqq", nearest, sizeof nearest));
    rulebook_free(book);
}

/* ---- what is refused ---- */

TEST(a_bad_book_is_refused_with_file_and_line)
{
    check_refused("[rule 5.1]\ntext = No title.\n", "book.ini:40: [rule 5.1] title: a rule needs a title");
    check_refused("[rule 5.1]\ntitle = No text\n", "an entry needs 'text'");
    check_refused("[rule five]\ntitle = A\ntext = B.\n",
                  "book.ini:40: [rule five]: 'five' is no number of a rule");
    check_refused("[rule 5]\ntitle = A\ntext = B.\n", "'5' is no number of a rule, such as 4.0 or 4.2.2c");
    check_refused("[rule 7.1]\ntitle = A\ntext = B.\n", "'7.1' is there twice");
    check_refused("[term Zebra]\ntext = B.\n", "'Zebra' is there twice");
    check_refused("[rule 5.1]\ntitle = A\ntext = B.\nsee = 5.2\n",
                  "book.ini:43: see = 5.2: there is no rule '5.2' in this");
    check_refused("[rule 5.1]\ntitle = A\ntext = B.\nsee = 4.2.2x\n", "there is no rule '4.2.2x'");
    check_refused("[rule 5.1]\ntitle = A\ntext = B.\nsee = 5.1\n", "points at itself");
    check_refused("[rule 5.1]\ntitle = A\ntext = B.\nlesson = a\n",
                  "a lesson is named together with its step");
    check_refused("[rule 5.1]\ntitle = A\ntext = B.\nhere = no\n", "'here = no' and why with 'because'");
    check_refused("[rule 5.1]\ntitle = A\ntext = B.\nbecause = x\n", "'here = no' and why with 'because'");
    check_refused("[rule 5.1]\ntitle = A\ntext = B.\nword = x\n", "words");
    check_refused("[rul 5.1]\ntitle = A\ntext = B.\n", "rule");
}

/* One mistake is one message: what else stands in that section is still understood. */
TEST(a_wrong_number_is_told_once)
{
    static const char text[] = "[rulebook]\ntitle = A\n[rule x]\ntitle = A\ntext = B.\nsee = 1.0\n"
                               "[rule 1.0]\ntitle = A\ntext = B.\n";
    Errors errors = {0};
    Doc *doc = doc_parse("book.ini", text, strlen(text), &errors);
    CHECK(doc != NULL);
    CHECK(rulebook_load(doc, &errors) == NULL);
    CHECK_INT(errors.count, 1);
    errors_free(&errors);
    doc_free(doc);
}

TEST(a_book_without_rules_or_with_too_many_is_refused)
{
    char told[ERROR_SIZE];
    Writer many = {0};
    writer_text(&many, "[rulebook]\ntitle = A\n");
    CHECK(book_of(many.text, told, sizeof told) == NULL);
    CHECK_CONTAINS(told, "a rule book needs rules");
    for (int i = 0; i <= RULEBOOK_ENTRIES; i++)
        writer_print(&many, "[rule %d.%d]\ntitle = A\ntext = B.\n", 1 + i / 200, i % 200);
    CHECK(book_of(many.text, told, sizeof told) == NULL);
    CHECK_CONTAINS(told, "a rule book has at most 1024 entries");
    writer_free(&many);
}

TEST(lessons_that_are_not_there_are_told)
{
    static const char text[] = "[rulebook]\ntitle = A\n"
                               "[rule 1.0]\ntitle = A\ntext = B.\nlesson = fof/training/4-fire\nstep = gun\n"
                               "[rule 2.0]\ntitle = A\ntext = B.\nlesson = fof/training/4-fire\nstep = gnu\n"
                               "[rule 3.0]\ntitle = A\ntext = B.\nlesson = fof/nowhere\nstep = gun\n";
    char told[ERROR_SIZE];
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    Rulebook *book = book_of(text, told, sizeof told);
    CHECK(book != NULL);
    rulebook_check_lessons(book, &errors);
    CHECK_INT(errors.count, 2);
    CHECK_TEXT(errors.line[0], "book.ini:8: the lesson 'fof/training/4-fire' has no step 'gnu'");
    CHECK_TEXT(errors.line[1], "book.ini:13: there is no lesson 'missions/fof/nowhere.ini' that can be read");
    errors_free(&errors);
    rulebook_free(book);
}

/* ---- the verb ---- */

static const Module *const modules = fof_modules;

static void check_spoken(const char *line, int code, const char *out, const char *err)
{
    Spoken spoken = driver_say_with(modules, line, "", 0);
    CHECK_INT(spoken.code, code);
    CHECK_CONTAINS(spoken.out, out);
    CHECK_CONTAINS(spoken.err, err);
    driver_free(&spoken);
}

TEST(the_verb_prints_rules_by_number_and_by_word)
{
    setenv("CONTACT_DATA", ".", 1);
    check_spoken("rules crossfire", 0, "\n6.2.4\tWhat adds to fire\t", "");
    check_spoken("rules 6.2.4", 0, "6.2.4\tWhat adds to fire\t", "");
    check_spoken("rules 6.2.4", 0, "\nsee\t7.10.4\tMissed grenades\n", "");
    check_spoken("rules 6.2.4", 0, "\nlesson\tfof/training/4-fire\tgun\n", "");
    check_spoken("rules 4.2.2", 0, "\nbelow\t4.2.2c\tInfiltrate to an adjacent card\n", "");
    check_spoken("rules 4.2.2x", 0, "note\tthere is no 4.2.2x of its own; the rule above it is 4.2.2\n", "");
    check_spoken("rules 10.0", 0, "\nnot here\t", "");
    check_spoken("rules", 0, "1.0\tThe game\n1.1\tConcept\n", "");
    check_spoken("rules --system fof hand radio", 0, "4.3.5A\tEarly hand radios\t", "");
}

TEST(the_verb_says_what_it_does_not_find)
{
    setenv("CONTACT_DATA", ".", 1);
    check_spoken("rules crosfire", 1, "", "no rule speaks of 'crosfire'; did you mean 'crossfire'?");
    check_spoken("rules qqqqqqqq", 1, "", "no rule speaks of 'qqqqqqqq'; 'contact rules' lists them");
    check_spoken("rules 99.1", 1, "", "there is no rule '99.1'");
    check_spoken("rules --system nobody fire", 1, "", "no system 'nobody' with a rule book");
    check_spoken("rules --sytem fof fire", 2, "", "system");
    setenv("CONTACT_DATA", "/nowhere", 1);
    check_spoken("rules fire", 1, "", "there is no data folder");
    setenv("CONTACT_DATA", ".", 1);
}

TEST(check_reads_a_rule_book_whole)
{
    char line[512];
    setenv("CONTACT_DATA", ".", 1);
    check_spoken("check cards/fof/rulebook.ini", 0, "1 file checked, no errors", "");
    text_print(
        line, sizeof line, "check %s",
        driver_file("book.ini", "[rulebook]\ntitle = A\n[rule 1.0]\ntitle = A\ntext = B.\nsee = 1.1\n"));
    check_spoken(line, 1, "", "book.ini:6: see = 1.1: there is no rule '1.1'");
    text_print(line, sizeof line, "check %s",
               driver_file("other.ini", "[rulebook]\ntitle = A\n[rule 1.0]\ntitle = A\ntext = B.\n"
                                        "lesson = fof/training/4-fire\nstep = gnu\n"));
    check_spoken(line, 1, "", "other.ini:3: the lesson 'fof/training/4-fire' has no step 'gnu'");
}

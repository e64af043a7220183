/* One word for one thing in what the player reads. */
#include <ctype.h>
#include <string.h>

#include "core/books/rulebook.h"
#include "core/data/ini.h"
#include "minunit.h"

/* Whether a text has the word as a whole one, in any case. */
static bool says(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; *at; at++) {
        bool begins = at == text || !isalpha((unsigned char)at[-1]);
        size_t same = 0;
        while (same < length && tolower((unsigned char)at[same]) == word[same])
            same++;
        if (begins && same == length && !isalpha((unsigned char)at[length]))
            return true;
    }
    return false;
}

/* What happened is told as the story and kept in the record; the mission log is a sheet of paper of the book. */
TEST(what_happened_is_the_story_and_the_record)
{
    static const char *const systems[] = {"fof", "folio", "fte", "tod"};
    for (size_t i = 0; i < sizeof systems / sizeof systems[0]; i++) {
        Errors errors = {0};
        Rulebook *book = rulebook_open(systems[i], &errors);
        CHECK_INT(errors.count, 0);
        for (int entry = 0; book && entry < book->count; entry++)
            CHECK(!says(book->entries[entry].text, "log"));
        rulebook_free(book);
        errors_free(&errors);
    }
}

/* A player looks for what he has read in a menu: Request fire, Interrogate, Special Forces. */
TEST(the_rule_book_has_the_words_of_the_window)
{
    static const struct {
        const char *system, *not ;
    } words[] = {
        {"fte", "asking"}, {"fte", "asked"}, {"fte", "question"}, {"folio", "commandos"}, {"folio", "slot"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        Errors errors = {0};
        Rulebook *book = rulebook_open(words[i].system, &errors);
        CHECK_INT(errors.count, 0);
        for (int entry = 0; book && entry < book->count; entry++)
            CHECK_TEXT(says(book->entries[entry].text, words[i].not ) ? book->entries[entry].title : "", "");
        rulebook_free(book);
        errors_free(&errors);
    }
}

/* Lessons are counted system by system: from the second system on their titles say whose they are. */
TEST(lessons_say_which_system_they_teach)
{
    static const struct {
        const char *file, *title;
    } lessons[] = {
        {"missions/fof/training/1-commands.ini", "Lesson 1: "},
        {"missions/folio/training/1-boys-of-67.ini", "Vietnam Battles, lesson 1: "},
        {"missions/folio/training/2-search.ini", "Vietnam Battles, lesson 2: "},
        {"missions/fte/training/1-activation.ini", "Front Toward Enemy, lesson 1: "},
        {"missions/fte/training/2-fire.ini", "Front Toward Enemy, lesson 2: "},
        {"missions/fte/training/3-search.ini", "Front Toward Enemy, lesson 3: "},
        {"missions/tod/training/1-moving.ini", "Tour of Duty, lesson 1: "},
        {"missions/tod/training/2-fire.ini", "Tour of Duty, lesson 2: "},
    };
    for (size_t i = 0; i < sizeof lessons / sizeof lessons[0]; i++) {
        Errors errors = {0};
        Doc *doc = doc_read(lessons[i].file, &errors);
        int index = 0;
        CHECK(doc != NULL);
        const Entry *title = doc_entry(doc, doc_section(doc, "mission", NULL, &index), "title");
        CHECK(title != NULL);
        CHECK_INT(strncmp(title->value, lessons[i].title, strlen(lessons[i].title)), 0);
        doc_free(doc);
        errors_free(&errors);
    }
}

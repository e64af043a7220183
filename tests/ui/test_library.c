/* What the screens around the table list: missions, orders, saved games, and lessons brought to a step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "ai/fof/module.h"
#include "core/books/rulebook.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "ui/model/lesson_ahead.h"
#include "ui/model/shelf/library.h"

static const Module *const modules = fof_modules;

/* ---- missions ---- */

static Library *shipped(void)
{
    setenv("CONTACT_DATA", ".", 1);
    return library_open(modules);
}

static const MissionFolder *folder_named(const Library *library, const char *name)
{
    for (int i = 0; i < library->folder_count; i++)
        if (strcmp(library->folders[i].name, name) == 0)
            return &library->folders[i];
    return NULL;
}

TEST(missions_are_listed_as_a_new_player_should_meet_them)
{
    Library *library = shipped();
    CHECK_TEXT(library->trouble.length ? library->trouble.text : "", "");
    CHECK_TEXT(library->folders[0].name, "training");
    CHECK_TEXT(library->folders[1].name, "stand-alone");
    for (int i = 1; i < library->folder_count; i++)
        CHECK(library->folders[i - 1].kind <= library->folders[i].kind);
    const MissionFolder *normandy = folder_named(library, "normandy");
    CHECK(normandy && normandy->campaign);
    CHECK_TEXT(normandy->title, "Normandy, June-July 1944");
    CHECK_INT(normandy->count, 7); /* neither the campaign itself nor what its missions share */
    for (int i = 0; i < library->mission_count; i++) {
        const MissionFolder *folder = &library->folders[library->missions[i].folder];
        CHECK(i >= folder->first && i < folder->first + folder->count);
        CHECK_INT(library->missions[i].number, i - folder->first + 1);
    }
    library_free(library);
}

TEST(a_lesson_tells_what_it_is_about)
{
    Library *library = shipped();
    const MissionEntry *lesson = library_find(library, "fof/training/1-commands.ini");
    CHECK(lesson && lesson == &library->missions[library->folders[0].first]);
    CHECK_INT(lesson->kind, MISSION_LESSON);
    CHECK_INT(lesson->minutes, 8);
    CHECK_TEXT(lesson->title, "Commands and impulses");
    CHECK_CONTAINS(lesson->summary, "Where commands come from");
    CHECK(!library_find(library, "ommands.ini"));
    library_free(library);
}

TEST(a_mission_tells_day_turns_and_size)
{
    Library *library = shipped();
    const MissionEntry *mission = library_find(library, "1-hedgerows.ini");
    CHECK(mission != NULL);
    CHECK_TEXT(mission->title, "Across the Aure");
    CHECK_TEXT(mission->date, "9 June 1944, morning");
    CHECK(mission->turns >= 6 && mission->turns <= 12);
    CHECK_INT(mission->columns * 10 + mission->rows, 44);
    CHECK_INT(mission->kind, MISSION_CAMPAIGN);
    library_free(library);
}

TEST(a_broken_mission_is_left_out_with_a_note)
{
    char data[PATH_SIZE];
    driver_file("data/missions/fof/own/1-good.ini", "[mission]\nsystem = fof\ntitle = Good\nturns = 3\n");
    driver_file("data/missions/fof/own/2-bad.ini", "[mission\ntitle = Bad\n");
    driver_file("data/missions/fof/own/3-strange.ini", "[mission]\nsystem = chess\ntitle = Strange\n");
    driver_file("data/missions/fof/own/notes.txt", "not a mission");
    text_copy(data, sizeof data, driver_file("data/cards/fof/none.ini", ""));
    *strstr(data, "/cards/") = '\0';
    setenv("CONTACT_DATA", data, 1);
    Library *library = library_open(modules);
    CHECK_INT(library->mission_count, 1);
    CHECK_TEXT(library->missions[0].title, "Good");
    CHECK_TEXT(library->folders[0].title, "Own");
    CHECK_CONTAINS(library->trouble.text, "2-bad.ini");
    CHECK_CONTAINS(library->trouble.text, "chess");
    CHECK_INT(driver_lines(library->trouble.text, "Left out: "), 2);
    library_free(library);
}

TEST(missions_are_read_again_when_a_file_is_another_one)
{
    char data[PATH_SIZE];
    driver_file("again/missions/fof/own/1-first.ini", "[mission]\nsystem = fof\ntitle = First\nturns = 3\n");
    text_copy(data, sizeof data, driver_file("again/cards/fof/none.ini", ""));
    *strstr(data, "/cards/") = '\0';
    setenv("CONTACT_DATA", data, 1);
    Library *before = library_open(modules), *same = library_open(modules);
    CHECK(before == same);
    driver_file("again/missions/fof/own/1-first.ini",
                "[mission]\nsystem = fof\ntitle = Rewritten\nturns = 3\n");
    driver_file("again/missions/fof/own/2-second.ini", "[mission]\nsystem = fof\ntitle = New\nturns = 3\n");
    Library *after = library_open(modules);
    CHECK_INT(before->mission_count, 1); /* who has it open keeps it */
    CHECK_TEXT(before->missions[0].title, "First");
    CHECK_INT(after->mission_count, 2);
    CHECK_TEXT(after->missions[0].title, "Rewritten");
    library_free(same);
    library_free(before);
    library_free(after);
}

/* ---- the order ---- */

static const char *text_of(const Briefing *briefing, const char *title)
{
    for (int i = 0; i < briefing->count; i++)
        if (strcmp(briefing->texts[i].title, title) == 0)
            return briefing->texts[i].text;
    return "";
}

TEST(the_order_comes_in_whole_paragraphs)
{
    setenv("CONTACT_DATA", ".", 1);
    Errors errors = {0};
    Briefing *briefing = briefing_open(modules, "missions/fof/normandy/1-hedgerows.ini", 4, &errors);
    CHECK(briefing != NULL);
    CHECK_TEXT(text_of(briefing, "Place"), "The hedgerows south of the river Aure, before Trévières");
    CHECK_CONTAINS(text_of(briefing, "Situation"),
                   "most of its heavy weapons and its radios, which are still on the ships.");
    CHECK(!strstr(text_of(briefing, "Situation"), "  "));
    CHECK_TEXT(text_of(briefing, "Title"), "");
    for (int i = 1; i < briefing->count; i++)
        CHECK(strcmp(briefing->texts[i].title, briefing->texts[i - 1].title) != 0);
    CHECK_INT(session_options(briefing->session)->seed, 4);
    briefing_free(briefing);
}

TEST(a_mission_that_cannot_be_set_up_has_no_order)
{
    setenv("CONTACT_DATA", ".", 1);
    Errors errors = {0};
    CHECK(!briefing_open(modules, "missions/fof/nowhere.ini", 1, &errors));
    CHECK(errors.count > 0);
    errors_free(&errors);
}

/* ---- saved games ---- */

/* A folder of saves with a game in it that was changed so many seconds ago. */
static void put_game(const char *name, const char *mission, int decisions, int ago)
{
    Errors errors = {0};
    Session *session = session_new(modules, mission, (SessionOptions){.seed = 9}, &errors);
    char path[PATH_SIZE];
    text_copy(path, sizeof path, driver_file(name, ""));
    for (int i = 0; session && i < decisions; i++) {
        Action action;
        session_rules(session)->legal(session_game(session), session_seen(session), &action, 1);
        session_do(session, action, AUTHOR_PERSON, NULL);
    }
    CHECK(session && !session_save(session, path));
    session_free(session);
    struct utimbuf times = {.modtime = time(NULL) - ago};
    utime(path, &times);
}

/* All that is in a folder of saves, beside a file that is none. */
static SavedGames *all_games(const char *name)
{
    char folder[PATH_SIZE], ignored[64];
    text_print(ignored, sizeof ignored, "%s/ignored.txt", name);
    text_copy(folder, sizeof folder, driver_file(ignored, ""));
    *strrchr(folder, '/') = '\0';
    setenv("CONTACT_SAVES", folder, 1);
    SavedGames *games = saved_games_open(modules);
    while (saved_games_read(games)) {
    }
    return games;
}

TEST(saved_games_come_newest_first_with_what_they_are)
{
    setenv("CONTACT_DATA", ".", 1);
    put_game("list/old.save", "missions/fof/exercises/attack.ini", 0, 5000);
    put_game("list/autosave/new one.save", "missions/fof/stand-alone/sunken-lane.ini", 3, 100);
    SavedGames *games = all_games("list");
    CHECK_INT(games->count, 2);
    CHECK_TEXT(games->games[0].title, "The Sunken Lane");
    CHECK_TEXT(games->games[0].name, "new one");
    CHECK(games->games[0].autosave && !games->games[1].autosave);
    CHECK(games->games[0].decisions >= 3);
    CHECK_INT(games->games[0].seed, 9);
    CHECK_TEXT(games->games[1].title, "Hedgerow attack");
    CHECK_INT(games->games[1].damaged || games->games[0].damaged, false);
    saved_games_free(games);
}

TEST(a_damaged_save_says_why_in_one_line)
{
    driver_file("damaged/half.save", "potential-contact save 1\nrules fof\n");
    driver_file("damaged/future.save", "potential-contact save 999\n");
    SavedGames *games = all_games("damaged");
    CHECK_INT(games->count, 2);
    for (int i = 0; i < 2; i++) {
        CHECK(games->games[i].damaged && games->games[i].read);
        CHECK(games->games[i].wrong[0] && !strchr(games->games[i].wrong, '\n'));
        CHECK(!strstr(games->games[i].wrong, ".save"));
        CHECK_TEXT(games->games[i].title, games->games[i].name);
    }
    saved_games_free(games);
}

/* Before any of them is read: a line that went away later would move those below it. */
TEST(a_campaign_shows_its_missions_and_not_its_roster)
{
    setenv("CONTACT_DATA", ".", 1);
    put_game("campaign/campaigns/Able/campaign.save", "missions/fof/normandy/campaign.ini", 0, 10);
    put_game("campaign/campaigns/Able/mission-1.save", "missions/fof/normandy/1-hedgerows.ini", 0, 20);
    saved_games_free(all_games("campaign"));
    SavedGames *games = saved_games_open(modules);
    CHECK_INT(games->count, 2);
    CHECK(games->games[0].hidden);
    CHECK(!games->games[1].hidden);
    CHECK_TEXT(games->games[1].campaign, "Able");
    saved_games_free(games);
}

TEST(a_deleted_game_is_gone_from_list_and_disk)
{
    setenv("CONTACT_DATA", ".", 1);
    put_game("deleted/a.save", "missions/fof/exercises/attack.ini", 0, 10);
    put_game("deleted/b.save", "missions/fof/stand-alone/sunken-lane.ini", 0, 20);
    SavedGames *games = all_games("deleted");
    char path[PATH_SIZE];
    text_copy(path, sizeof path, games->games[0].path);
    CHECK(!saved_games_delete(games, 0));
    CHECK_INT(games->count, 1);
    CHECK_TEXT(games->games[0].name, "b");
    CHECK(access(path, F_OK) != 0);
    CHECK_INT(games->unread, games->count);
    CHECK(!saved_games_read(games));
    saved_games_free(games);
}

TEST(days_are_told_as_people_tell_them)
{
    char text[64];
    setenv("TZ", "UTC", 1);
    tzset();
    const int64_t now = 1750000000; /* 15 June 2025, 15:06:40 */
    saved_games_day(now - 6 * 60, now, text, sizeof text);
    CHECK_TEXT(text, "today 15:00");
    saved_games_day(now - 20 * 60 * 60, now, text, sizeof text);
    CHECK_TEXT(text, "yesterday 19:06");
    saved_games_day(now - 12 * 24 * 60 * 60, now, text, sizeof text);
    CHECK_TEXT(text, "3 June 2025 15:06");
}

/* ---- show me ---- */

static bool leads_there(const RuleEntry *entry)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    text_print(path, sizeof path, "missions/%s.ini", entry->lesson);
    Session *session = session_new(modules, path, (SessionOptions){.seed = 1}, &errors);
    Lesson *lesson = session ? lesson_load(session_doc(session), &errors) : NULL;
    bool there = lesson && lesson_ahead(lesson, session, entry->step);
    Progress progress = there ? lesson_follow(lesson, session) : (Progress){0};
    there = there && progress.state != LESSON_FAILED;
    if (!there)
        fprintf(stderr, "%s: %s, step %s\n", entry->number, entry->lesson, entry->step);
    lesson_free(lesson);
    session_free(session);
    errors_free(&errors);
    return there;
}

TEST(every_rule_with_a_lesson_can_be_shown_at_its_step)
{
    setenv("CONTACT_DATA", ".", 1);
    Errors errors = {0};
    int shown = 0;
    Rulebook *book = rulebook_open("fof", &errors);
    CHECK(book != NULL);
    for (int i = 0; i < book->count; i++)
        if (book->entries[i].lesson[0]) {
            CHECK(leads_there(&book->entries[i]));
            shown++;
        }
    CHECK(shown > 20);
    rulebook_free(book);
}

TEST(a_lesson_stops_at_the_step_and_not_behind_it)
{
    setenv("CONTACT_DATA", ".", 1);
    Errors errors = {0};
    Session *session =
        session_new(modules, "missions/fof/training/1-commands.ini", (SessionOptions){.seed = 1}, &errors);
    CHECK(session != NULL);
    Lesson *lesson = lesson_load(session_doc(session), &errors);
    CHECK(lesson != NULL);
    CHECK(!lesson_ahead(lesson, session, "no-such-step"));
    CHECK_INT(session_now(session), 0);
    CHECK(lesson_ahead(lesson, session, "choose"));
    Progress progress = lesson_follow(lesson, session);
    CHECK_TEXT(lesson->steps[progress.step].id, "choose");
    lesson_free(lesson);
    session_free(session);
}

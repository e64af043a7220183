/* Which game the menu offers to go on with: the newest that is not finished, whichever way the program ended. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "core/session/campaign.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "ui/model/shelf/last_games.h"

#define LANE "missions/fof/stand-alone/sunken-lane.ini"
#define ATTACK "missions/fof/exercises/attack.ini"
#define LESSON "missions/fof/training/1-commands.ini"

static const Module *const modules = fof_modules;

enum { TO_THE_END = 100000 };

/* A folder of saves of the test's own. */
static char saves[32];

static void begin(const char *name)
{
    char folder[PATH_SIZE], file[64];
    setenv("CONTACT_DATA", ".", 1);
    text_copy(saves, sizeof saves, name);
    text_print(file, sizeof file, "%s/other.txt", saves);
    text_copy(folder, sizeof folder, driver_file(file, ""));
    *strrchr(folder, '/') = '\0';
    setenv("CONTACT_SAVES", folder, 1);
}

static void play(Session *session, int decisions)
{
    Ask ask;
    for (session_ask(session, &ask); decisions-- > 0 && ask.kind == ASK_DECIDE; session_ask(session, &ask)) {
        Rng rng;
        rng_seed(&rng, 7, (uint64_t)decisions);
        Action action = fof_staff_policies[0].decide(session_rules(session), session_game(session),
                                                     session_seen(session), &rng);
        ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
    }
}

static void set_age(const char *path, int seconds)
{
    struct utimbuf times = {.modtime = time(NULL) - seconds};
    ENSURE(utime(path, &times) == 0);
}

/* A game that the staff has played so far, last touched so many seconds ago; the path is driver_path's. */
static const char *put(const char *name, const char *mission, int decisions, int seconds)
{
    char below[128];
    Errors errors = {0};
    text_print(below, sizeof below, "%s/autosave/%s", saves, name);
    const char *path = driver_file(below, "");
    Session *session = session_new(modules, mission, (SessionOptions){.seed = 7}, &errors);
    ENSURE(session);
    play(session, decisions);
    ENSURE(!session_save(session, path));
    session_free(session);
    set_age(path, seconds);
    return path;
}

/* What the menu says; "" if it offers nothing. */
static const char *offered(void)
{
    static char said[256];
    char path[PATH_SIZE];
    Writer what = {0};
    LastGames *games = last_games_open(modules);
    text_copy(said, sizeof said, last_games_find(games, path, &what) ? what.text : "");
    last_games_free(games);
    writer_free(&what);
    return said;
}

TEST(a_game_that_nobody_took_note_of_is_found)
{
    begin("unnoted");
    CHECK_TEXT(offered(), "");
    put("attack.save", ATTACK, 3, 500);
    CHECK_TEXT(offered(), "Hedgerow attack, planning");
    put("lane.save", LANE, 1, 100);
    CHECK_TEXT(offered(), "The Sunken Lane, planning");
}

TEST(a_finished_game_leaves_the_offer_to_the_one_before)
{
    char lane[PATH_SIZE];
    begin("finished");
    put("attack.save", ATTACK, 3, 500);
    text_copy(lane, sizeof lane, put("lane.save", LANE, 3, 100));
    last_games_note(lane, GAME_GOES_ON, 4, "The lane");
    CHECK_TEXT(offered(), "The lane, turn 4"); /* as it was noted: nothing is read */
    last_games_note(lane, GAME_OVER, 9, "The lane");
    CHECK_TEXT(offered(), "The lane, it is over"); /* nobody has seen how */
    last_games_note(lane, GAME_FINISHED, 9, "The lane");
    CHECK_TEXT(offered(), "Hedgerow attack, planning");
    set_age(lane, 50); /* something else has gone on with it */
    CHECK_TEXT(offered(), "The Sunken Lane, planning");
    remove(lane);
    CHECK_TEXT(offered(), "Hedgerow attack, planning");
}

/* Between the last decision and the report the program may die. */
TEST(an_end_that_nobody_saw_is_offered)
{
    begin("unseen");
    put("lane.save", LANE, TO_THE_END, 100);
    CHECK_TEXT(offered(), "The Sunken Lane, it is over");
}

TEST(what_cannot_be_read_is_passed_over)
{
    begin("unreadable");
    put("attack.save", ATTACK, 3, 500);
    driver_file("unreadable/autosave/half.save", "potential-contact save 1\nrules fof\n");
    driver_file("unreadable/continue",
                "/home/somebody/of/old.save\nThe lane\n4\n"); /* as versions before wrote it */
    CHECK_TEXT(offered(), "Hedgerow attack, planning");
}

TEST(a_lesson_does_not_displace_a_game)
{
    begin("lesson");
    put("attack.save", ATTACK, 3, 500);
    put("lesson.save", "missions/fof/training/1-commands.ini", 0, 100); /* newer */
    CHECK_TEXT(offered(), "Hedgerow attack, planning");
}

static Session *open_mission(CampaignFile *file)
{
    Errors errors = {0};
    Writer notes = {0};
    ENSURE(campaign_file_find(file, modules, NULL, "Able", &errors));
    ENSURE(campaign_file_new(file, "missions/fof/normandy/campaign.ini", 7, &errors));
    ENSURE(campaign_file_make_folder(file, &notes, &errors));
    Ask ask;
    for (session_ask(file->session, &ask); strcmp(ask.topic, "mission") != 0;
         session_ask(file->session, &ask)) {
        Action action;
        session_rules(file->session)
            ->legal(session_game(file->session), session_seen(file->session), &action, 1);
        ENSURE(session_do(file->session, action, AUTHOR_PERSON, NULL));
    }
    Session *mission = mission_open(file, &notes, &errors);
    ENSURE(mission);
    writer_free(&notes);
    return mission;
}

TEST(a_mission_is_offered_as_long_as_its_campaign_waits_for_it)
{
    CampaignFile file;
    Errors errors = {0};
    Writer notes = {0};
    begin("campaign");
    Session *mission = open_mission(&file);
    campaign_file_close(&file); /* as after a kill: the mission was not settled */
    CHECK_CONTAINS(offered(), ", planning");
    play(mission, TO_THE_END);
    CHECK_CONTAINS(offered(), ", it is over");
    CHECK(campaign_file_find(&file, modules, NULL, "Able", &errors));
    CHECK(campaign_file_open(&file, true, &notes, &errors));
    CHECK(mission_settle(&file, mission, &notes, &errors));
    session_free(mission);
    campaign_file_close(&file);
    CHECK_CONTAINS(offered(), ", headquarters of Able"); /* between missions */
    writer_free(&notes);
}

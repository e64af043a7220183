/* A new game finds room for its autosave, and the one that lay there is never lost as long as it can be gone on with. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "core/session/save.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "ui/model/shelf/last_games.h"
#include "ui/model/shelf/library.h"
#include "ui/model/shelf/set_aside.h"

#define LANE "missions/fof/stand-alone/sunken-lane.ini"

static const Module *const modules = fof_modules;

enum { TO_THE_END = 100000 };

/* A folder of saves of the test's own; the autosave of the lane in it. */
static char saves[PATH_SIZE], lane[PATH_SIZE];

static void begin(const char *name)
{
    char file[64];
    setenv("CONTACT_DATA", ".", 1);
    text_print(file, sizeof file, "%s/autosave/lane.save", name);
    text_copy(lane, sizeof lane, driver_file(file, ""));
    remove(lane);
    text_copy(saves, sizeof saves, lane);
    *strstr(saves, "/autosave/") = '\0';
    setenv("CONTACT_SAVES", saves, 1);
}

static Session *new_game(uint64_t seed, int decisions)
{
    Errors errors = {0};
    Session *session = session_new(modules, LANE, (SessionOptions){.seed = seed}, &errors);
    Ask ask;
    ENSURE(session);
    for (session_ask(session, &ask); decisions-- > 0 && ask.kind == ASK_DECIDE; session_ask(session, &ask)) {
        Rng rng;
        rng_seed(&rng, seed, (uint64_t)decisions);
        Action action = fof_staff_policies[0].decide(session_rules(session), session_game(session),
                                                     session_seen(session), &rng);
        ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
    }
    return session;
}

/* As the window does it: room is made, the game is kept there and played so far. */
static const char *play(uint64_t seed, int decisions)
{
    Session *session = new_game(seed, decisions);
    const char *wrong = set_aside(modules, lane, session);
    if (!wrong)
        wrong = session_autosave(session, lane);
    session_free(session);
    return wrong;
}

/* "7:3": the seed and the decisions of a file; "" if there is none. The ending comes behind "lane". */
static const char *lies_at(const char *ending)
{
    static char said[64];
    char path[PATH_SIZE];
    SaveFile save = {0};
    Errors unheard = {0};
    text_print(path, sizeof path, "%.200s/autosave/lane%s.save", saves, ending);
    said[0] = '\0';
    if (save_read(&save, path, &unheard))
        text_print(said, sizeof said, "%d:%d", (int)save.seed, save.entries);
    save_free(&save);
    errors_free(&unheard);
    return said;
}

TEST(every_game_that_is_not_over_is_kept_when_another_begins)
{
    begin("aside-many");
    for (int seed = 1; seed <= 4; seed++)
        CHECK_TEXT(play((uint64_t)seed, seed), NULL);
    CHECK_TEXT(lies_at(""), "4:4");
    CHECK_TEXT(lies_at("-before"), "1:1");
    CHECK_TEXT(lies_at("-before-2"), "2:2");
    CHECK_TEXT(lies_at("-before-3"), "3:3");
    SavedGames *games = saved_games_open(modules);
    CHECK_INT(games->count, 4); /* and the list shows all of them */
    saved_games_free(games);
}

/* "Again, same luck" and "Resume from here" begin like the game that lies there. */
TEST(a_game_is_not_kept_twice_but_never_replaced_by_less_of_it)
{
    begin("aside-same");
    CHECK_TEXT(play(7, 3), NULL);
    CHECK_TEXT(play(7, 3), NULL);
    CHECK_TEXT(lies_at("-before"), "");
    CHECK_TEXT(play(7, 0), NULL); /* from its start: the three decisions are kept */
    CHECK_TEXT(lies_at("-before"), "7:3");
    CHECK_TEXT(play(7, 0), NULL); /* nothing had been decided */
    CHECK_TEXT(lies_at(""), "7:0");
    CHECK_TEXT(lies_at("-before-2"), "");
}

TEST(a_game_that_is_over_takes_no_place_of_one_that_goes_on)
{
    begin("aside-over");
    CHECK_TEXT(play(1, 3), NULL);
    CHECK_TEXT(play(2, TO_THE_END), NULL);
    CHECK_TEXT(lies_at("-before"), "1:3");
    CHECK_TEXT(play(3, TO_THE_END), NULL);
    CHECK_TEXT(lies_at("-before"), "1:3");
    CHECK(strncmp(lies_at("-before-2"), "2:", 2) == 0);
    CHECK_TEXT(play(4, 1), NULL); /* the one that was over leaves its place to the next */
    CHECK_TEXT(lies_at("-before"), "1:3");
    CHECK(strncmp(lies_at("-before-2"), "3:", 2) == 0);
    CHECK_TEXT(lies_at("-before-3"), "");
    CHECK_TEXT(play(5, 1), NULL); /* one that goes on takes nobody's */
    CHECK(strncmp(lies_at("-before-2"), "3:", 2) == 0);
    CHECK_TEXT(lies_at("-before-3"), "4:1");
}

TEST(a_file_that_cannot_be_read_is_kept_too)
{
    begin("aside-unread");
    driver_file("aside-unread/autosave/lane.save", "potential-contact save 9\n");
    CHECK_TEXT(play(1, 1), NULL);
    driver_file("aside-unread/autosave/lane.save", "potential-contact save 10\n");
    CHECK_TEXT(play(2, TO_THE_END), NULL);
    CHECK_TEXT(play(3, 1), NULL);
    char path[PATH_SIZE];
    text_print(path, sizeof path, "%.200s/autosave/lane-before-2.save", saves);
    CHECK(access(path, F_OK) == 0);
    CHECK(strncmp(lies_at("-before-3"), "2:", 2) == 0);
}

/* What was noted of it goes with the file: Continue knows it, and finished ones are not offered anew. */
TEST(a_game_set_aside_is_offered_as_it_was)
{
    char path[PATH_SIZE];
    Writer what = {0};
    begin("aside-offer");
    CHECK_TEXT(play(1, 2), NULL);
    last_games_note(lane, GAME_GOES_ON, 4, "The lane");
    CHECK_TEXT(play(2, TO_THE_END), NULL);
    last_games_note(lane, GAME_FINISHED, 9, "The lane");
    CHECK_TEXT(play(3, TO_THE_END), NULL);
    last_games_note(lane, GAME_FINISHED, 9, "The lane");
    LastGames *games = last_games_open(modules);
    CHECK(last_games_find(games, path, &what));
    CHECK_TEXT(what.text, "The lane, turn 4");
    CHECK_CONTAINS(path, "lane-before.save");
    last_games_free(games);
    writer_free(&what);
}

/* The autosave always holds the game as it is, and what goes wrong with it never touches the game. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/session/save.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

static struct stat about(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        abort();
    return status;
}

static int turn_of(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return ask.turn;
}

/* Whether the file, loaded anew, is the game. */
static bool holds(const char *path, const Session *session)
{
    Writer notes = {0};
    Session *loaded = play_load(path, &notes);
    int past_one, past_two;
    bool same = play_same(session, loaded) && notes.length == 0 &&
                session_take_backs(session, &past_one) == session_take_backs(loaded, &past_two) &&
                past_one == past_two;
    session_free(loaded);
    writer_free(&notes);
    return same;
}

static void revise_something(Session *session, Rng *rng)
{
    Action actions[256];
    Reason reason;
    if (session_now(session) == 0)
        return;
    int entry = (int)rng_below(rng, (uint32_t)session_now(session));
    const State *before = session_before(session, entry);
    int count = session_rules(session)->legal(session_game(session), before, actions, 256);
    session_revise(session, entry, actions[rng_below(rng, (uint32_t)count)], &reason);
}

static void do_something(Session *session, Rng *rng)
{
    switch (rng_below(rng, 12)) {
    case 0:
        session_undo(session, 1 + (int)rng_below(rng, 3));
        break;
    case 1:
        session_redo(session, 1 + (int)rng_below(rng, 3));
        break;
    case 2:
        session_stand(session, "exhort", rng_below(rng, 2) ? "no" : "yes");
        break;
    case 3:
        session_force(session, "dice", (int[]){6, 1}, 2);
        break;
    case 4:
        revise_something(session, rng);
        break;
    default:
        play_one(session, rng);
    }
}

TEST(the_file_is_the_game_after_whatever_was_done)
{
    const char *mission = play_mission("auto.ini", 5), *path = play_path("auto.save");
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Session *session = play_new(mission, seed, seed % 3 == 0 ? SIDE_ALL : (Side)(seed % 2));
        Rng rng;
        rng_seed(&rng, seed, 4);
        CHECK(session_autosave(session, path) == NULL);
        CHECK(holds(path, session));
        for (int i = 0; i < 60; i++) {
            do_something(session, &rng);
            CHECK(session_autosave_error(session) == NULL);
            CHECK(holds(path, session));
        }
        session_free(session);
    }
}

/* An opponent that looks whether all that was decided before it was asked is in the file. */
static struct {
    const Session *session;
    const char *path;
    int looks, missed;
} nosy;

static int decisions_in(const char *path)
{
    char *text = play_read(path, NULL);
    int count = 0;
    for (char *line = strchr(strstr(text, "\ncheck ") + 1, '\n'); line[1]; line = strchr(line + 1, '\n'))
        count += strncmp(line + 1 + SAVE_GUARD_SIZE, "turn ", 5) != 0;
    free(text);
    return count;
}

static Action decide_nosily(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    if (nosy.session) {
        nosy.looks++;
        nosy.missed += decisions_in(nosy.path) != session_now(nosy.session);
    }
    return session_policy(toy_modules, "random")->decide(rules, game, seen, rng);
}

TEST(every_decision_is_in_the_file_before_the_opponent_thinks)
{
    static const Policy opponent = {.id = "nosy", .decide = decide_nosily};
    SessionOptions options = {.seed = 4, .player = SIDE_FIRST, .opponent = &opponent};
    Errors errors = {0};
    Session *session = session_new(toy_modules, play_mission("nosy.ini", 5), options, &errors);
    CHECK(session != NULL);
    nosy.session = session;
    nosy.path = play_path("nosy.save");
    CHECK(session_autosave(session, nosy.path) == NULL);
    Rng rng;
    rng_seed(&rng, 4, 4);
    play_some(session, &rng, 20);
    CHECK(nosy.looks > 10);
    CHECK_INT(nosy.missed, 0);
    nosy.session = NULL;
    session_free(session);
}

TEST(decisions_are_appended_and_each_turn_is_written_anew)
{
    const char *path = play_path("grow.save");
    Session *session = play_new(play_mission("grow.ini", 5), 3, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(session, path) == NULL);
    struct stat before = about(path);
    int turn = turn_of(session), appended = 0, renewed = 0;
    while (turn < 4 && play_one(session, &rng)) {
        struct stat after = about(path);
        if (turn_of(session) == turn) {
            CHECK(after.st_ino == before.st_ino);
            CHECK(after.st_size > before.st_size);
            appended++;
        } else {
            CHECK(after.st_ino != before.st_ino);
            renewed++;
        }
        turn = turn_of(session);
        before = after;
    }
    CHECK(appended > 3);
    CHECK(renewed > 2);
    session_free(session);
}

/* ---- trouble ---- */

/* No file may become larger than this; what runs out is then the "disk". */
static void limit_disk(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0)
        abort();
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        abort();
}

/* Plays on in the same turn, which is what appending is about. */
static bool play_in_turn(Session *session, Rng *rng)
{
    int turn = turn_of(session);
    return play_one(session, rng) && turn_of(session) == turn;
}

TEST(a_full_disk_is_told_once_and_the_game_goes_on)
{
    for (rlim_t room = 0; room < 40; room += 3) { /* in the middle of a line, wherever that is */
        const char *path = play_path("full.save");
        Session *session = play_new(play_mission("full.ini", 5), 3, SIDE_ALL);
        Rng rng;
        rng_seed(&rng, 1, 4);
        CHECK(session_autosave(session, path) == NULL);
        play_some(session, &rng, 4);
        Session *before = play_load(path, NULL);
        CHECK(play_same(session, before));
        limit_disk((rlim_t)about(path).st_size + room);
        int i = 0;
        for (; i < 3; i++)
            play_one(session, &rng);
        const char *error = session_autosave_error(session);
        CHECK(error);
        CHECK(error[0]);
        CHECK(session_autosave_error(session) == NULL);
        play_one(session, &rng);
        CHECK(session_autosave_error(session) == NULL);
        CHECK_INT(session_now(session), 8);
        Writer notes = {0};
        Session *kept = play_load(path, &notes); /* sound to its last line, and nothing older than before */
        CHECK_INT(notes.length, 0);
        CHECK(session_now(kept) >= session_now(before));
        CHECK(session_now(kept) < session_now(session));
        limit_disk(RLIM_INFINITY);
        play_one(session, &rng);
        CHECK(session_autosave_error(session) == NULL);
        CHECK(holds(path, session));
        session_free(kept);
        session_free(before);
        session_free(session);
    }
}

TEST(a_save_that_fails_leaves_the_old_file)
{
    const char *path = play_path("old.save");
    Session *session = play_new(play_mission("old.ini", 5), 3, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_save(session, path) == NULL);
    size_t length, later;
    char *old = play_read(path, &length);
    play_some(session, &rng, 8);
    limit_disk(200);
    CHECK(session_save(session, path) != NULL);
    limit_disk(RLIM_INFINITY);
    char *new = play_read(path, &later);
    CHECK_INT(later, length);
    CHECK_BYTES(new, old, length);
    free(new);
    free(old);
    session_free(session);
}

TEST(a_folder_that_is_not_there_is_told_and_tried_again)
{
    char path[4096];
    strcpy(path, play_path("gone"));
    strcat(path, "/auto.save");
    Session *session = play_new(play_mission("gone.ini", 5), 3, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(session, path) != NULL);
    CHECK(session_autosave_error(session) == NULL); /* told already */
    CHECK(play_one(session, &rng));
    CHECK(session_autosave_error(session) == NULL);
    CHECK(mkdir(play_path("gone"), 0700) == 0);
    CHECK(play_one(session, &rng));
    CHECK(holds(path, session));
    session_free(session);
    CHECK(unlink(path) == 0);
    CHECK(rmdir(play_path("gone")) == 0);
}

TEST(a_file_that_somebody_else_changed_is_written_anew)
{
    const char *path = play_path("shared.save");
    Session *session = play_new(play_mission("shared.ini", 5), 3, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(session, path) == NULL);
    play_some(session, &rng, 5);
    CHECK(session_save(session, path) == NULL); /* the player saves to the same place */
    CHECK(play_in_turn(session, &rng));
    CHECK(holds(path, session));
    play_write(path, "nonsense", 8);
    CHECK(play_one(session, &rng));
    CHECK(holds(path, session));
    CHECK(unlink(path) == 0);
    CHECK(play_one(session, &rng));
    CHECK(holds(path, session));
    session_free(session);
}

TEST(autosave_can_be_stopped_and_moved)
{
    const char *one = play_path("one.save"), *two = play_path("two.save");
    Session *session = play_new(play_mission("move.ini", 5), 3, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(session, one) == NULL);
    CHECK(play_one(session, &rng));
    CHECK(session_autosave(session, two) == NULL);
    CHECK(play_one(session, &rng));
    CHECK(holds(two, session));
    CHECK(!holds(one, session));
    CHECK(session_autosave(session, NULL) == NULL);
    CHECK(play_one(session, &rng));
    CHECK(!holds(two, session));
    session_free(session);
}

TEST(an_unfinished_last_line_is_dropped_and_the_game_goes_on_from_there)
{
    const char *path = play_path("torn.save");
    Session *session = play_new(play_mission("torn.ini", 5), 3, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(session, path) == NULL);
    play_some(session, &rng, 7);
    int now = session_now(session);
    session_free(session);
    CHECK(truncate(path, about(path).st_size - 3) == 0);
    Writer notes = {0};
    session = play_load(path, &notes);
    CHECK_CONTAINS(notes.text, "was unfinished and is lost");
    CHECK_INT(session_now(session), now - 1);
    CHECK(session_autosave(session, path) == NULL);
    CHECK(play_one(session, &rng));
    CHECK(holds(path, session));
    session_free(session);
    writer_free(&notes);
}

/* ---- two on one file ---- */

static bool is_there(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

TEST(the_second_on_one_file_is_told_and_plays_on_in_a_copy)
{
    const char *path = play_path("both.save"), *copy = play_path("both-2.save"),
               *third = play_path("both-3.save");
    Session *one = play_new(play_mission("both.ini", 5), 3, SIDE_ALL), *two;
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(one, path) == NULL);
    CHECK(session_autosave_news(one) == NULL);
    play_some(one, &rng, 5);
    two = play_load(path, NULL);
    CHECK(session_autosave(two, path) == NULL);
    const char *news = session_autosave_news(two);
    CHECK(news);
    CHECK_CONTAINS(news, "Another program is playing ");
    CHECK_CONTAINS(news, copy);
    CHECK(session_autosave_news(two) == NULL); /* told once */
    CHECK_TEXT(session_autosave_path(two), copy);
    for (int i = 0; i < 12; i++) {
        play_one(i % 2 ? one : two, &rng);
        play_one(two, &rng);
        CHECK(holds(path, one));
        CHECK(holds(copy, two));
    }
    CHECK(session_autosave_news(one) == NULL);
    CHECK(session_autosave(two, path) == NULL); /* asked again, it stays where it is */
    CHECK_TEXT(session_autosave_path(two), copy);
    CHECK(session_autosave_news(two) == NULL);
    session_free(one);
    session_free(two);
    CHECK(!is_there(third));
    one = play_load(path, NULL); /* nobody has it any more */
    CHECK(session_autosave(one, path) == NULL);
    CHECK(session_autosave_news(one) == NULL);
    session_free(one);
}

TEST(two_that_begin_at_the_same_moment_part_at_the_next_decision)
{
    const char *path = play_path("race.save"), *copy = play_path("race-2.save");
    Session *one = play_new(play_mission("race.ini", 5), 3, SIDE_ALL),
            *two = play_new(play_path("race.ini"), 4, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(one, path) == NULL);
    CHECK(unlink(path) == 0); /* what the one who renames last does to the first */
    CHECK(session_autosave(two, path) == NULL);
    CHECK(play_one(one, &rng));
    CHECK(session_autosave_news(one));
    CHECK(session_autosave_news(two) == NULL);
    CHECK(play_one(two, &rng));
    CHECK(holds(copy, one));
    CHECK(holds(path, two));
    session_free(one);
    session_free(two);
}

/* Plays on in the file and is killed; whether it had a copy of its own. */
static bool child_goes_aside(const char *path)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        Session *session = play_load(path, NULL);
        bool aside = session_autosave(session, path) || session_autosave_news(session);
        signal(SIGTERM, aside ? SIG_DFL : SIG_IGN);
        raise(SIGTERM);
        raise(SIGKILL);
    }
    return child < 0 || waitpid(child, &status, 0) != child || WTERMSIG(status) == SIGTERM;
}

TEST(another_program_is_noticed_and_a_killed_one_leaves_no_lock)
{
    const char *path = play_path("killed.save");
    Session *session = play_new(play_mission("killed.ini", 5), 3, SIDE_ALL);
    CHECK(session_autosave(session, path) == NULL);
    CHECK(child_goes_aside(path));
    CHECK(is_there(play_path("killed-2.save")));
    CHECK(session_autosave(session, NULL) == NULL);
    CHECK(!child_goes_aside(path));
    CHECK(!child_goes_aside(path));
    CHECK(session_autosave(session, path) == NULL);
    CHECK(session_autosave_news(session) == NULL);
    session_free(session);
}

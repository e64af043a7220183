/* Games of Vietnam Battles in sessions: take-backs, saves, kills, and positions as text and back. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/session/save.h"
#include "core/session/session.h"
#include "folio/position.h"
#include "folio/position/eyes.h"
#include "help/session_play.h"
#include "minunit.h"

enum { LISTED = 4096 };

static const Module MODULES[] = {{.rules = &folio_rules}, {0}};

static Session *open_game(const char *mission, uint64_t seed)
{
    Errors errors = {0};
    SessionOptions options = {.seed = seed, .player = US, .opponent = session_policy(MODULES, "random")};
    Session *session = session_new(MODULES, mission, options, &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    return session;
}

static Session *load_game(const char *path)
{
    Errors errors = {0};
    Session *session = session_load(MODULES, path, NULL, &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    return session;
}

/* A decision that follows from the position alone; false if the game is over. */
static bool decide(Session *session)
{
    static Action actions[LISTED];
    Rng rng;
    rng_seed(&rng, session_hash(session), 6);
    int count = folio_rules.legal(session_game(session), session_state(session), actions, LISTED);
    ENSURE(count <= LISTED);
    return count > 0 && session_do(session, actions[rng_below(&rng, (uint32_t)count)], AUTHOR_PERSON, NULL);
}

/* ---- folio leak 6: taking back ---- */

TEST(folio_leak_6_taking_back_a_find_is_counted_and_taking_back_a_walk_is_not)
{
    const char *path = play_path("leak6.ini");
    static const char text[] =
        "[mission]\nbase = ../tests/folio/field.ini\nsystem = folio\n[position]\nonly-these = "
        "yes\n[unit us-2]\nat = 0604\n[unit us-1]\nat = 0101\n[unit vc-1]\nat = "
        "0706\nwhere = hidden\n[unit vc-2]\nat = 1410\n";
    Reason reason;
    int past = 0;
    play_write(path, text, strlen(text));
    Session *session = open_game(path, 1);
    CHECK(session_do_text(session, "us-1 moves to 0102", AUTHOR_PERSON, &reason));
    CHECK_INT(session_undo(session, 1), 1);
    CHECK_INT(session_take_backs(session, &past), 1);
    CHECK_INT(past, 0);
    CHECK(session_do_text(session, "us-2 moves to 0605", AUTHOR_PERSON, &reason)); /* vc-1 is found */
    CHECK_INT(session_undo(session, 1), 1);
    CHECK_INT(session_take_backs(session, &past), 2);
    CHECK_INT(past, 1);
    session_free(session);
}

/* ---- folio leak 7: saves ---- */

/* Whether an open line of the save says where this one is. */
static bool is_written_openly(const char *save, const char *title)
{
    const char *line = strstr(save, title);
    for (line = line ? strchr(line, '\n') : NULL;
         line && strncmp(line + 1, "| [", 3) != 0 && strncmp(line + 1, "journal", 7) != 0;
         line = strchr(line + 1, '\n'))
        if (strncmp(line + 1, "| at = ", 7) == 0)
            return true;
    return false;
}

static int open_answers_of_the_opponent(const char *save)
{
    int count = 0;
    for (const char *at = save; (at = strstr(at, " opponent ")); at++)
        count += strncmp(at, " opponent ~ ", 12) != 0;
    return count;
}

TEST(folio_leak_7_a_save_says_openly_nothing_that_is_hidden)
{
    Session *session = open_game("missions/folio/snoopys-nose.ini", 3);
    const char *path = play_path("leak7.save");
    const Game *game = session_game(session);
    const State *state = session_state(session);
    char title[64];
    int hidden = 0;
    CHECK(!session_save(session, path));
    char *save = play_read(path, NULL);
    for (int unit = 0; unit < game->unit_count; unit++) {
        text_print(title, sizeof title, "| [unit %s]", game->counters[unit].name);
        bool hides = state->units[unit].where == UNIT_HIDDEN;
        hidden += hides;
        CHECK(game->counters[unit].force < 0 || strstr(save, title));
        CHECK(!hides || !is_written_openly(save, title));
        CHECK(hides || state->units[unit].where != UNIT_ON_MAP || is_written_openly(save, title));
    }
    CHECK(hidden > 0);
    for (int camp = 1; camp <= game->camps; camp++) {
        text_print(title, sizeof title, "| [camp %d]", camp);
        CHECK(strstr(save, title) && !is_written_openly(save, title));
    }
    CHECK(strstr(save, " opponent ~ "));
    CHECK_INT(open_answers_of_the_opponent(save), 0);
    free(save);
    session_free(session);
}

TEST(folio_leak_7_the_length_of_a_sealed_line_tells_nothing)
{
    static const char *const choices[] = {"choose escape",      "choose casualties", "choose hold",
                                          "hide 514/1 at 0717", "at = 2230/north",   "at = 0717"};
    for (int i = 0; i < COUNT_OF(choices); i++) {
        Writer sealed = {0}, first = {0}, back = {0};
        save_seal(&first, 7, choices[0], strlen(choices[0]), SEAL_DECISION);
        save_seal(&sealed, 7, choices[i], strlen(choices[i]), SEAL_DECISION);
        CHECK_INT(sealed.length, first.length);
        CHECK(save_unseal(&back, 7, sealed.text));
        CHECK_TEXT(back.text, choices[i]);
        writer_free(&sealed), writer_free(&first), writer_free(&back);
    }
}

/* ---- saved, loaded, played again ---- */

TEST(folio_a_saved_game_goes_on_as_if_it_had_never_been_away)
{
    static const char *const missions[] = {"tests/folio/delta.ini", "tests/folio/cordon.ini",
                                           "tests/folio/genuine.ini", "missions/folio/boys-of-67.ini"};
    for (int i = 0; i < COUNT_OF(missions); i++) {
        Writer report = {0};
        Errors errors = {0};
        const char *path = play_path("away.save");
        Session *whole = open_game(missions[i], 7);
        for (int j = 0; j < 40; j++)
            decide(whole);
        CHECK(!session_save(whole, path));
        Session *loaded = load_game(path);
        CHECK(play_same(loaded, whole));
        bool more = true;
        while (more) {
            more = decide(whole);
            CHECK_INT(decide(loaded), more);
        }
        CHECK(play_same(loaded, whole));
        CHECK(!session_save(loaded, path));
        CHECK(session_replay(MODULES, path, &report, &errors));
        CHECK(session_undo(loaded, 10) > 0 && session_redo(loaded, 10) > 0);
        CHECK(play_same(loaded, whole));
        session_free(loaded), session_free(whole);
        writer_free(&report), errors_free(&errors);
    }
}

/* ---- kills ---- */

_Noreturn static void play_until_killed(const char *mission, const char *path, int pipe_end)
{
    Session *session = access(path, F_OK) == 0 ? load_game(path) : open_game(mission, 99);
    if (session_autosave(session, path))
        _exit(1);
    while (decide(session)) {
        int now = session_now(session);
        if (write(pipe_end, &now, sizeof now) != sizeof now)
            _exit(1);
    }
    _exit(0);
}

/* How far the child said it had come when it was killed after so many decisions; `told` if it said nothing, -1 if it
 * failed. */
static int kill_after(const char *mission, const char *path, int decisions, int told)
{
    int ends[2], status, now;
    if (pipe(ends) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0)
        play_until_killed(mission, path, ends[1]);
    close(ends[1]);
    if (child < 0)
        return -1;
    for (int i = 0; i < decisions && read(ends[0], &now, sizeof now) == sizeof now; i++)
        told = now;
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    while (read(ends[0], &now, sizeof now) == sizeof now)
        told = now;
    close(ends[0]);
    return WIFSIGNALED(status) || WEXITSTATUS(status) == 0 ? told : -1;
}

TEST(folio_a_game_killed_again_and_again_is_the_game_played_in_one_go)
{
    const char *mission = "tests/folio/delta.ini", *path = play_path("killed.save");
    int told = 0;
    for (int i = 0; i < 20; i++) {
        told = kill_after(mission, path, 1 + i % 4, told);
        CHECK(told >= 0);
    }
    Session *killed = load_game(path), *whole = open_game(mission, 99);
    CHECK(session_now(killed) >= told && told > 20);
    while (session_now(whole) < session_now(killed))
        CHECK(decide(whole));
    CHECK(play_same(killed, whole));
    session_free(killed), session_free(whole);
}

/* ---- as text and back ---- */

static bool comes_back(const Game *game, const State *state)
{
    static State again;
    Errors errors = {0};
    Writer dump = {0}, twice = {0};
    folio_rules.dump(game, state, &dump);
    Doc *doc = doc_parse("dump", dump.text, dump.length, &errors);
    bool same = doc && folio_rules.setup(game, doc, 77, (State *)&again, &errors) &&
                memcmp(&again, state, sizeof again) == 0;
    folio_rules.dump(game, (State *)&again, &twice);
    same = same && strcmp(dump.text, twice.text) == 0;
    errors_print(&errors, stderr);
    doc_free(doc);
    errors_free(&errors);
    writer_free(&dump), writer_free(&twice);
    return same;
}

/* What a side sees comes back from text, and so does a guess at the rest, which looks the same to it. */
static bool eyes_come_back(const Game *game, const State *state, Side side, Rng *rng)
{
    static State seen, full, again;
    folio_mask(game, state, side, &seen);
    folio_guess(game, &seen, side, rng, &full);
    folio_mask(game, &full, side, &again);
    return memcmp(&seen, &again, sizeof seen) == 0 && !folio_rules.broken(game, (State *)&full) &&
           comes_back(game, (State *)&seen) && comes_back(game, (State *)&full);
}

/* Positions of one random game; -1 if one does not come back. */
static int positions_that_come_back(const char *mission, uint64_t seed, int every)
{
    static Action actions[LISTED];
    Vb *vb = vb_start(mission, seed);
    const Game *game = (const Game *)vb->game;
    State *state = (State *)vb->state;
    Rng rng;
    int count, positions = 0;
    rng_seed(&rng, seed, 12);
    for (int i = 0; positions >= 0 && (count = folio_rules.legal(game, state, actions, LISTED)) > 0; i++) {
        bool fine = i % every != 0 ||
                    (eyes_come_back(game, vb->state, US, &rng) && eyes_come_back(game, vb->state, VC, &rng));
        positions = fine ? positions + (i % every == 0) : -1;
        folio_rules.apply(game, state, actions[rng_below(&rng, (uint32_t)count)], NULL);
    }
    vb_close(vb);
    return positions;
}

TEST(folio_a_thousand_positions_come_back_from_text_for_both_eyes)
{
    static const char *const missions[] = {"tests/folio/delta.ini", "tests/folio/cordon.ini",
                                           "tests/folio/genuine.ini", "missions/folio/boys-of-67.ini",
                                           "missions/folio/snoopys-nose.ini"};
    int positions = 0;
    for (uint64_t seed = 1; positions < 1000 && seed < 100; seed++) {
        int more =
            positions_that_come_back(missions[seed % COUNT_OF(missions)], seed, seed % 5 == 4 ? 60 : 3);
        CHECK(more >= 0);
        positions += more;
    }
    CHECK(positions >= 1000);
}

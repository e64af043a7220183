/* Golden games under tests/replays/: saved games must replay with the same hashes, and one game of each
 * system is kept as text and compared byte for byte. `run-tests --only test_replays --bless` writes the
 * texts anew and makes saves that are missing; it never touches a save that is there, since old saves must
 * stay readable. Look at the difference before it is committed. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "core/session/session.h"
#include "minunit.h"
#include "nets/generic.h"
#include "toy/toy.h"

#define REPLAYS "tests/replays"

enum { PLAYER_STREAM = 17, LIST_MOST = 1024, SAVES_FEWEST = 3 };

/* ---- texts ---- */

static void read_whole(const char *path, Writer *text)
{
    char bytes[4096];
    FILE *file = fopen(path, "rb");
    for (size_t length; file && (length = fread(bytes, 1, sizeof bytes, file)) > 0;)
        writer_bytes(text, bytes, length);
    if (file)
        fclose(file);
}

/* The first line that differs, so that a failure can be read. */
static int first_difference(const char *a, const char *b)
{
    int line = 1;
    for (; *a && *a == *b; a++, b++)
        line += *a == '\n';
    return *a == *b ? 0 : line;
}

static void compare_golden(const char *path, const Writer *actual)
{
    Writer golden = {0};
    if (minunit_bless())
        CHECK_TEXT(paths_replace_file(path, actual->text, actual->length), NULL);
    read_whole(path, &golden);
    CHECK(golden.text);
    int line = first_difference(actual->text, golden.text);
    writer_free(&golden);
    if (line)
        minunit_fail(path, line,
                     "the game goes another way from here on (see tests/README.md, golden games)");
}

TEST(the_toy_plays_its_golden_game)
{
    Writer actual = {0};
    CHECK_TEXT(generic_playthrough(toy_modules, "tests/toy/ridge.ini", 42, &actual), NULL);
    compare_golden(REPLAYS "/toy-42.txt", &actual);
    writer_free(&actual);
}

/* ---- saves ---- */

typedef struct Golden {
    const char *name, *mission;
    uint64_t seed;
    Side player;
    int decisions;  /* how many the player makes; the game may end before */
    bool overrides; /* with a standing order, cards and dice laid ready, and take-backs */
    bool iron;
} Golden;

static const Golden GOLDEN[] = {
    {.name = "toy-against-random",
     .mission = "tests/toy/ridge.ini",
     .seed = 42,
     .player = SIDE_FIRST,
     .decisions = 1000},
    {.name = "toy-both-sides",
     .mission = "tests/toy/assault.ini",
     .seed = 7,
     .player = SIDE_ALL,
     .decisions = 30,
     .overrides = true},
    {.name = "toy-iron-enemy",
     .mission = "tests/toy/ridge.ini",
     .seed = 11,
     .player = SIDE_SECOND,
     .decisions = 12,
     .iron = true},
};

static void play(Session *session, const Golden *golden)
{
    Rng rng;
    rng_seed(&rng, golden->seed, PLAYER_STREAM);
    for (int i = 0; i < golden->decisions; i++) {
        Ask ask;
        Action actions[LIST_MOST];
        session_ask(session, &ask);
        if (ask.kind != ASK_DECIDE)
            return;
        int count =
            session_rules(session)->legal(session_game(session), session_state(session), actions, LIST_MOST);
        ENSURE(count > 1 &&
               session_do(session, actions[rng_below(&rng, (uint32_t)count)], AUTHOR_PERSON, NULL));
        if (golden->overrides && i % 10 == 9)
            session_undo(session, 2);
    }
}

static void lay_ready(Session *session)
{
    const int cards[] = {2, 6, 7}, rolls[] = {6, 1, 5};
    ENSURE(session_stand(session, "opportunity", "hold"));
    ENSURE(!session_force(session, "deck", cards, COUNT_OF(cards)));
    ENSURE(!session_force(session, "dice", rolls, COUNT_OF(rolls)));
    ENSURE(session_do_text(session, "assault 3", AUTHOR_PERSON, NULL));
}

static void make_save(const Golden *golden, const char *path)
{
    Errors errors = {0};
    SessionOptions options = {
        .seed = golden->seed,
        .player = golden->player,
        .opponent = session_policy(toy_modules, "random"),
        .iron = golden->iron,
    };
    Session *session = session_new(toy_modules, golden->mission, options, &errors);
    ENSURE(session);
    if (golden->overrides)
        lay_ready(session);
    play(session, golden);
    ENSURE(!session_save(session, path));
    session_free(session);
    errors_free(&errors);
}

static void make_missing_saves(void)
{
    for (int i = 0; i < COUNT_OF(GOLDEN); i++) {
        char path[256];
        snprintf(path, sizeof path, REPLAYS "/%s.save", GOLDEN[i].name);
        if (access(path, F_OK) != 0)
            make_save(&GOLDEN[i], path);
    }
}

static void check_save(const char *path)
{
    Writer report = {0}, notes = {0};
    Errors errors = {0};
    bool same = session_replay(toy_modules, path, &report, &errors);
    Session *session = session_load(toy_modules, path, &notes, &errors);
    if (!same || !session)
        minunit_fail(path, 1, "%s%s", report.text ? report.text : "", errors.count ? errors.line[0] : "");
    else if (notes.length)
        minunit_fail(path, 1, "loading it, the player is told: %s", notes.text);
    session_free(session);
    writer_free(&report);
    writer_free(&notes);
    errors_free(&errors);
}

/* Saves of the toy have names that begin with it; other systems keep theirs beside them and have a test
 * like this. */
static bool is_ours(const char *name)
{
    size_t length = strlen(name);
    return length > 9 && strncmp(name, "toy-", 4) == 0 && strcmp(name + length - 5, ".save") == 0;
}

TEST(every_golden_save_of_the_toy_replays_with_the_same_hashes)
{
    if (minunit_bless())
        make_missing_saves();
    DIR *folder = opendir(REPLAYS);
    CHECK(folder);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[512];
        if (!is_ours(entry->d_name))
            continue;
        snprintf(path, sizeof path, REPLAYS "/%s", entry->d_name);
        check_save(path);
        count++;
    }
    closedir(folder);
    CHECK(count >= SAVES_FEWEST);
}

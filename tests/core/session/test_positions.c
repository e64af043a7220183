/* The positions before the entries of a journal: few are kept, any can be asked for, in any order. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session_parts.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

enum { DECISIONS = 400, ROUNDS = 40, QUESTIONS = 2000, STREAM = 77 };

/* A game with every position it went through, kept by somebody else. */
typedef struct Recorded {
    Session *session;
    unsigned char *kept;
    size_t size;
    Rng rng;
} Recorded;

static void keep(Recorded *game)
{
    memcpy(game->kept + (size_t)session_now(game->session) * game->size, session_state(game->session),
           game->size);
}

static void play(Recorded *game, int until)
{
    Action list[256];
    Ask ask;
    for (session_ask(game->session, &ask); ask.kind == ASK_DECIDE && session_now(game->session) < until;
         session_ask(game->session, &ask)) {
        int count = toy_rules.legal(session_game(game->session), session_state(game->session), list, 256);
        ENSURE(session_do(game->session, list[rng_below(&game->rng, (uint32_t)count)], AUTHOR_PERSON, NULL));
        keep(game);
    }
}

static Recorded record(void)
{
    Errors errors = {0};
    Recorded game = {.size = toy_rules.state_size};
    game.session = session_new(toy_modules, "tests/toy/long.ini",
                               (SessionOptions){.seed = 5, .player = SIDE_ALL}, &errors);
    ENSURE(game.session);
    game.kept = calloc(DECISIONS + ROUNDS + 1, game.size);
    ENSURE(game.kept);
    rng_seed(&game.rng, 1, STREAM);
    keep(&game);
    play(&game, DECISIONS);
    errors_free(&errors);
    return game;
}

static void release(Recorded *game)
{
    session_free(game->session);
    free(game->kept);
}

static bool is_as_it_was(const Recorded *game, int entry)
{
    const State *before = session_before(game->session, entry);
    return before && memcmp(before, game->kept + (size_t)entry * game->size, game->size) == 0;
}

TEST(positions_can_be_asked_for_in_any_order)
{
    Recorded game = record();
    int entries = session_entries(game.session);
    CHECK(entries > 100);
    for (int entry = 0; entry <= entries; entry++)
        CHECK(is_as_it_was(&game, entry));
    for (int entry = entries; entry >= 0; entry--)
        CHECK(is_as_it_was(&game, entry));
    for (int i = 0; i < QUESTIONS; i++)
        CHECK(is_as_it_was(&game, (int)rng_below(&game.rng, (uint32_t)entries + 1)));
    CHECK(session_before(game.session, entries + 1) == NULL);
    release(&game);
}

TEST(positions_next_to_each_other_can_be_held_together)
{
    Recorded game = record();
    for (int entry = 0; entry < session_entries(game.session); entry++) {
        const State *before = session_before(game.session, entry),
                    *after = session_before(game.session, entry + 1);
        CHECK_BYTES(before, game.kept + (size_t)entry * game.size, game.size);
        CHECK_BYTES(after, game.kept + (size_t)(entry + 1) * game.size, game.size);
    }
    release(&game);
}

/* What was undone is known until something else is done; then positions are those of the new way. */
TEST(positions_follow_undo_and_another_way)
{
    Recorded game = record();
    for (int round = 0; round < ROUNDS; round++) {
        int entries = session_entries(game.session), back = 1 + (int)rng_below(&game.rng, 20);
        CHECK_INT(session_undo(game.session, back), back);
        CHECK_BYTES(session_state(game.session), game.kept + (size_t)session_now(game.session) * game.size,
                    game.size);
        CHECK(is_as_it_was(&game, entries));
        play(&game, session_now(game.session) + back + 1);
        for (int entry = session_entries(game.session) - 30; entry <= session_entries(game.session); entry++)
            CHECK(is_as_it_was(&game, entry < 0 ? 0 : entry));
    }
    release(&game);
}

TEST(positions_take_little_memory)
{
    Session *begun = play_new(play_mission("begun.ini", 5), 1, SIDE_ALL);
    size_t room = 1 + 16 + STRETCH; /* the present one, the first frames, the first stretch */
    CHECK_INT(session_kept_bytes(begun), room * session_rules(begun)->state_size);
    session_free(begun);
    Recorded game = record();
    size_t all = (size_t)(session_entries(game.session) + 1) * game.size;
    CHECK(session_kept_bytes(game.session) < all / 3);
    release(&game);
}

TEST(an_entry_is_told_again_with_its_events_on_another_position)
{
    Recorded game = record();
    State *again = malloc(game.size);
    int told = 0;
    ENSURE(again);
    for (int entry = 0; entry < session_entries(game.session); entry++) {
        Log log = {0};
        CHECK(session_retell(game.session, entry, again, &log));
        CHECK_BYTES(again, game.kept + (size_t)(entry + 1) * game.size, game.size);
        told += log.count;
        log_free(&log);
    }
    CHECK(told > 0);
    free(again);
    release(&game);
}

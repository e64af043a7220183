/* A session that holds its opponent: he answers one question at a time, so that a window need not wait for
 * him, and the game is the same. */
#include <stdlib.h>
#include <string.h>

#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

static bool say(Session *session, const char *text)
{
    Reason reason;
    return session_do_text(session, text, AUTHOR_PERSON, &reason);
}

static Session *held_new(const char *mission, uint64_t seed)
{
    Errors errors = {0};
    SessionOptions options = {
        .seed = seed, .player = SIDE_SECOND, .opponent = session_policy(toy_modules, "random"), .held = true};
    Session *session = session_new(toy_modules, mission, options, &errors);
    if (!session)
        abort();
    return session;
}

/* One answer at a time; each is a line of the journal. Returns how many there were. */
static int go_on(Session *session)
{
    int answers = 0;
    while (session_is_theirs(session)) {
        int before = session_now(session);
        session_go_on(session);
        answers += session_now(session) == before + 1;
    }
    return answers;
}

TEST(a_held_opponent_answers_one_by_one_and_the_game_is_the_same)
{
    const char *mission = play_mission("held.ini", 6);
    int together = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Session *plain = play_new(mission, seed, SIDE_SECOND), *held = held_new(mission, seed);
        Rng rng, same;
        rng_seed(&rng, seed, 4);
        rng_seed(&same, seed, 4);
        CHECK_INT(session_now(held), 0); /* the first side is asked first */
        CHECK(session_now(plain) > 0);
        do {
            int before = session_now(held), answers = go_on(held);
            CHECK_INT(session_now(held), before + answers);
            together += answers > 1;
            CHECK(play_same(plain, held));
            CHECK_BYTES(session_seen(plain), session_seen(held), session_rules(held)->state_size);
        } while (play_one(plain, &rng) && play_one(held, &same));
        CHECK(!session_go_on(held)); /* it is over */
        session_free(plain);
        session_free(held);
    }
    CHECK(together > 0);
}

/* A held game in the middle of several answers: some given, at least one more to come. */
static Session *in_thought(const char *mission, uint64_t *hash_before, int *before)
{
    for (uint64_t seed = 1; seed < 100; seed++) {
        Session *session = held_new(mission, seed);
        Rng rng;
        rng_seed(&rng, seed, 4);
        for (int i = 0; i < 30; i++) {
            go_on(session);
            *hash_before = session_hash(session);
            *before = session_now(session);
            if (!play_one(session, &rng))
                break;
            if (session_is_theirs(session) && session_go_on(session))
                return session;
        }
        session_free(session);
    }
    abort();
}

TEST(while_a_held_opponent_thinks_the_player_can_take_back_but_not_decide)
{
    uint64_t hash;
    int before;
    Session *session = in_thought(play_mission("thinks.ini", 6), &hash, &before);
    Reason reason = {0};
    CHECK(!session_do_text(session, "pass", AUTHOR_PERSON, &reason));
    CHECK_CONTAINS(reason.label, "the other side decides");
    CHECK(!session_stand(session, "bid", "bid 0"));
    int reached = session_now(session), answers = reached - before - 1;
    uint64_t there = session_hash(session);
    CHECK(answers > 0);
    CHECK_INT(session_undo(session, 1), 1);
    CHECK_INT(session_now(session), before);
    CHECK(session_hash(session) == hash);
    CHECK(!session_is_theirs(session));
    CHECK_INT(session_redo(session, 1), 1); /* what he had decided comes again, and he thinks on from there */
    CHECK_INT(session_now(session), reached);
    CHECK(session_hash(session) == there);
    CHECK(session_is_theirs(session));
    go_on(session);
    uint64_t end = session_hash(session);
    CHECK_INT(session_undo(session, 1), 1);
    char again[ACTION_TEXT_SIZE];
    strcpy(again, session_entry(session, before, NULL));
    CHECK(say(session, again)); /* the same once more: nothing needs to be thought over */
    CHECK(session_hash(session) == end);
    CHECK(session_jump(session, before + 1)); /* into his decisions, and out of them again */
    CHECK(session_is_theirs(session));
    CHECK(!session_go_on(session));
    CHECK(session_hash(session) == end);
    session_free(session);
}

TEST(a_game_saved_while_a_held_opponent_thinks_goes_on_from_there)
{
    uint64_t hash;
    int before;
    const char *save = play_path("thought.save"), *kept = play_path("kept.save");
    Session *session = in_thought(play_mission("saved.ini", 6), &hash, &before);
    CHECK(!session_autosave(session, kept));
    session_go_on(session);
    CHECK(!session_save(session, save));
    Errors errors = {0};
    Session *loaded = session_load_held(toy_modules, save, NULL, &errors),
            *found = session_load_held(toy_modules, kept, NULL, &errors);
    CHECK(loaded && found);
    CHECK(play_same(session, loaded)); /* not one answer more */
    CHECK(play_same(session, found));
    CHECK_INT(session_is_theirs(loaded), session_is_theirs(session));
    go_on(session);
    go_on(loaded);
    CHECK(play_same(session, loaded));
    Session *plain = play_load(save, NULL); /* one that is not held goes on at once */
    CHECK(play_same(session, plain));
    session_free(session);
    session_free(loaded);
    session_free(found);
    session_free(plain);
}

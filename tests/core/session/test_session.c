/* The session as a player knows it: doing, taking back, standing orders, and an opponent that answers by
 * itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/session/session_parts.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

static int past(const Session *session)
{
    int count;
    session_take_backs(session, &count);
    return count;
}

static const char *topic_of(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return ask.topic;
}

static bool say(Session *session, const char *text)
{
    Reason reason;
    return session_do_text(session, text, AUTHOR_PERSON, &reason);
}

/* A game in the hands of one person, past the planning: trap and doctrine of both sides, bids of both. */
static Session *planned(uint64_t seed)
{
    Session *session = play_new(play_mission("planned.ini", 6), seed, SIDE_ALL);
    static const char *const plan[] = {"no trap", "steady", "trap 2", "bold", "bid 1", "bid 0"};
    for (int i = 0; i < 6; i++)
        if (!say(session, plan[i]))
            abort();
    return session;
}

/* ---- back and forth ---- */

TEST(undo_and_redo_come_back_byte_for_byte)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Session *session = play_new(play_mission("undo.ini", 6), seed, SIDE_FIRST);
        size_t size = session_rules(session)->state_size;
        Rng rng;
        rng_seed(&rng, seed, 9);
        enum { MOST = 200 };
        static unsigned char seen[MOST + 1][1024], kept[MOST + 1][1024];
        CHECK(size <= sizeof kept[0]);
        int count = 0;
        do {
            memcpy(kept[count], session_state(session), size);
            memcpy(seen[count], session_seen(session), size);
        } while (count < MOST && play_one(session, &rng) && ++count);
        CHECK(count > 10);
        for (int i = count - 1; i >= 0; i--) {
            CHECK_INT(session_undo(session, 1), 1);
            CHECK_BYTES(session_state(session), kept[i], size);
            CHECK_BYTES(session_seen(session), seen[i], size);
        }
        CHECK_INT(session_undo(session, 1), 0);
        for (int i = 1; i <= count; i++) {
            CHECK_INT(session_redo(session, 1), 1);
            CHECK_BYTES(session_state(session), kept[i], size);
        }
        CHECK_INT(session_redo(session, 1), 0);
        CHECK_INT(session_undo(session, count + 5), count);
        CHECK_INT(session_redo(session, count + 5), count);
        CHECK_BYTES(session_state(session), kept[count], size);
        session_free(session);
    }
}

TEST(redo_tells_the_events_again)
{
    Session *session = planned(3);
    CHECK(say(session, "pass"));
    Log told = *session_log(session);
    Event first = told.events[0];
    CHECK(told.count > 0);
    CHECK_INT(session_undo(session, 1), 1);
    CHECK_INT(session_log(session)->count, 0);
    CHECK_INT(session_redo(session, 1), 1);
    CHECK_INT(session_log(session)->count, told.count);
    CHECK_BYTES(&session_log(session)->events[0], &first, sizeof first);
    session_free(session);
}

TEST(doing_the_same_again_keeps_what_can_be_redone_and_another_thing_does_not)
{
    Session *session = play_new(play_mission("keep.ini", 6), 7, SIDE_FIRST);
    Rng rng;
    rng_seed(&rng, 1, 1);
    play_some(session, &rng, 8);
    int entries = session_entries(session);
    uint64_t hash = session_hash(session);
    CHECK_INT(session_undo(session, 5), 5);
    CHECK_INT(session_entries(session), entries);
    char again[ACTION_TEXT_SIZE];
    strcpy(again, session_entry(session, session_now(session), NULL));
    CHECK(say(session, again));
    CHECK_INT(session_entries(session), entries);
    CHECK_INT(session_redo(session, 9), 4);
    CHECK(session_hash(session) == hash);
    CHECK_INT(session_undo(session, 8), 8);
    CHECK(say(session, strcmp(session_entry(session, 0, NULL), "no trap") == 0 ? "trap 2" : "no trap"));
    CHECK_INT(session_entries(session), session_now(session));
    session_free(session);
}

TEST(a_jump_goes_anywhere_and_the_other_side_is_not_played_for_it)
{
    Session *session = play_new(play_mission("jump.ini", 6), 5, SIDE_FIRST);
    size_t size = session_rules(session)->state_size;
    Rng rng;
    rng_seed(&rng, 5, 5);
    play_some(session, &rng, 12);
    int end = session_now(session), theirs = -1;
    unsigned char last[1024];
    memcpy(last, session_state(session), size);
    for (int i = end - 1; i >= 0; i--) {
        Author author;
        session_entry(session, i, &author);
        CHECK(session_jump(session, i));
        CHECK_BYTES(session_state(session), session_before(session, i), size);
        if (author == AUTHOR_OPPONENT)
            theirs = i;
    }
    CHECK(theirs >= 0);
    CHECK(session_jump(session, theirs));
    Reason reason = {0};
    CHECK(!session_do_text(session, "steady", AUTHOR_PERSON, &reason));
    CHECK_CONTAINS(reason.label, "the other side decides");
    const char *refused = session_force(session, "dice", (int[]){6}, 1);
    CHECK(refused != NULL);
    CHECK_TEXT(refused, reason.label);
    CHECK(!session_stand(session, "bid", "bid 0"));
    CHECK_INT(session_entries(session), end);
    CHECK(!session_jump(session, end + 1));
    CHECK(!session_jump(session, -1));
    CHECK(session_jump(session, end));
    CHECK_BYTES(session_state(session), last, size);
    session_free(session);
}

/* ---- take-backs ---- */

TEST(take_backs_are_counted_and_those_past_a_reveal_apart)
{
    Session *session = play_new(play_mission("count.ini", 6), 5, SIDE_ALL);
    CHECK(say(session, "no trap"));
    CHECK_INT(session_undo(session, 1), 1);
    CHECK_INT(session_take_backs(session, NULL), 1);
    CHECK_INT(past(session), 0);
    session_free(session);
    session = planned(5); /* the last bid shows both, and a command card is drawn */
    CHECK_INT(session_undo(session, 2), 2);
    CHECK_INT(session_take_backs(session, NULL), 2);
    CHECK_INT(past(session), 1);
    CHECK_INT(session_redo(session, 2), 2);
    CHECK_INT(session_take_backs(session, NULL), 2);
    CHECK(session_jump(session, 0));
    CHECK_INT(session_take_backs(session, NULL), 8);
    CHECK_INT(past(session), 2);
    CHECK(session_jump(session, 6));
    CHECK_INT(session_take_backs(session, NULL), 8);
    session_free(session);
}

TEST(an_iron_game_takes_nothing_back)
{
    Errors errors = {0};
    SessionOptions options = {.seed = 1, .player = SIDE_ALL, .iron = true};
    Session *session = session_new(toy_modules, play_mission("iron.ini", 6), options, &errors);
    CHECK(session);
    CHECK(say(session, "trap 2"));
    uint64_t hash = session_hash(session);
    Reason reason = {0};
    Action action;
    CHECK(
        session_rules(session)->parse(session_game(session), session_before(session, 0), "no trap", &action));
    CHECK_INT(session_undo(session, 1), -1);
    CHECK_INT(session_redo(session, 1), -1);
    CHECK(!session_jump(session, 0));
    CHECK_INT(session_revise(session, 0, action, &reason), -1);
    CHECK_CONTAINS(reason.label, "iron");
    CHECK(session_hash(session) == hash);
    CHECK_INT(session_take_backs(session, NULL), 0);
    session_free(session);
    errors_free(&errors);
}

/* ---- revise ---- */

static Action meaning(const Session *session, int entry, const char *text)
{
    Action action = {0};
    if (!session_rules(session)->parse(session_game(session), session_before(session, entry), text, &action))
        abort();
    return action;
}

TEST(revising_a_plan_repeats_the_later_answers)
{
    Session *session = planned(11);
    Reason reason;
    CHECK_INT(session_revise(session, 1, meaning(session, 1, "bold"), &reason), 0);
    CHECK_INT(session_now(session), 6);
    CHECK_TEXT(session_entry(session, 1, NULL), "bold");
    CHECK_TEXT(session_entry(session, 2, NULL), "trap 2");
    CHECK_TEXT(session_entry(session, 5, NULL), "bid 0");
    CHECK_INT(session_take_backs(session, NULL), 1);
    CHECK_INT(past(session), 1);
    Session *other = play_new(session_mission(session), 11, SIDE_ALL);
    static const char *const plan[] = {"no trap", "bold", "trap 2", "bold", "bid 1", "bid 0"};
    for (int i = 0; i < 6; i++)
        CHECK(say(other, plan[i]));
    CHECK(play_same(session, other));
    session_free(other);
    session_free(session);
}

TEST(revising_loses_what_is_no_longer_legal_and_all_after_it)
{
    Session *session = planned(11);
    CHECK(say(session, "advance a1 to 2"));
    CHECK(say(session, "pass"));
    int end = session_now(session);
    Reason reason;
    CHECK_INT(session_revise(session, 6, meaning(session, 6, "advance a2 to 2"), &reason), 0);
    CHECK_INT(session_now(session), end);
    CHECK_TEXT(session_entry(session, 7, NULL), "pass");
    CHECK_INT(session_revise(session, 5, meaning(session, 5, "bid 2"), &reason),
              end - 6); /* now the enemy moves first */
    CHECK_INT(session_now(session), 6);
    CHECK_INT(session_entries(session), 6);
    session_free(session);
}

TEST(the_same_words_of_the_other_side_are_not_repeated)
{
    Session *session = planned(11);
    CHECK(say(session, "pass"));
    Reason reason;
    CHECK_INT(session_revise(session, 5, meaning(session, 5, "bid 2"), &reason),
              1); /* the enemy could pass too */
    CHECK_INT(session_now(session), 6);
    session_free(session);
}

TEST(a_refused_revision_changes_nothing)
{
    Session *session = planned(2);
    uint64_t hash = session_hash(session);
    Reason reason = {0};
    CHECK_INT(session_revise(session, 4, (Action){.verb = 9999}, &reason), -1);
    CHECK(reason.label[0]);
    CHECK_INT(session_revise(session, 6, meaning(session, 4, "bid 2"), &reason), -1);
    CHECK_INT(session_revise(session, -1, meaning(session, 4, "bid 2"), &reason), -1);
    CHECK(session_hash(session) == hash);
    CHECK_INT(session_now(session), 6);
    CHECK_INT(session_take_backs(session, NULL), 0);
    session_free(session);
}

TEST(revising_in_a_game_against_an_opponent_stays_playable)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Session *session = play_new(play_mission("revise.ini", 6), seed, SIDE_FIRST);
        Rng rng;
        rng_seed(&rng, seed, 3);
        play_some(session, &rng, 15);
        int before = session_now(session);
        Reason reason;
        Author author = AUTHOR_OPPONENT;
        int entry = (int)rng_below(&rng, (uint32_t)before);
        session_entry(session, entry, &author);
        Action actions[256];
        int count = session_rules(session)->legal(session_game(session), session_before(session, entry),
                                                  actions, 256);
        Action choice = actions[rng_below(&rng, (uint32_t)count)];
        int lost = session_revise(session, entry, choice, &reason);
        CHECK_INT(lost < 0, author == AUTHOR_OPPONENT);
        CHECK(session_rules(session)->broken(session_game(session), session_state(session)) == NULL);
        Ask ask;
        session_ask(session, &ask);
        CHECK(ask.kind == ASK_OVER || ask.side == SIDE_FIRST);
        play_some(session, &rng, 500);
        session_free(session);
    }
}

/* How many of the lines that are no decisions stand where the opponent is asked. */
static int lines_out_of_place(const Session *session)
{
    int count = 0;
    for (int i = 0; i < session_entries(session); i++) {
        Author author;
        Ask ask;
        session_entry(session, i, &author);
        session_rules(session)->ask(session_game(session), session_before(session, i), &ask);
        count += author == AUTHOR_TEST && ask.kind == ASK_DECIDE && ask.side != SIDE_FIRST;
    }
    return count;
}

TEST(revising_lays_nothing_ready_in_the_other_sides_decisions)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Session *session = play_new(play_mission("ready.ini", 6), seed, SIDE_FIRST);
        Rng rng;
        rng_seed(&rng, seed, 3);
        for (int i = 0; i < 12 && play_one(session, &rng); i++)
            CHECK(session_force(session, "dice", (int[]){1 + i % 6}, 1) == NULL);
        for (int entry = session_now(session) - 1; entry >= 0; entry--) {
            Reason reason;
            Action actions[256];
            if (entry >= session_now(session))
                continue;
            int count = session_rules(session)->legal(session_game(session), session_before(session, entry),
                                                      actions, 256);
            session_revise(session, entry, actions[count ? rng_below(&rng, (uint32_t)count) : 0], &reason);
            CHECK_INT(lines_out_of_place(session), 0);
        }
        session_free(session);
    }
}

/* ---- standing orders and cards laid ready ---- */

TEST(a_standing_order_answers_is_journaled_and_goes_with_the_choice_before_it)
{
    Session *session = play_new(play_mission("stand.ini", 6), 4, SIDE_ALL);
    CHECK(session_stand(session, "doctrine", "bold"));
    CHECK(session_stand(session, "bid", "bid 1"));
    const char *answer;
    CHECK_TEXT(session_standing(session, 0, &answer), "doctrine");
    CHECK_TEXT(answer, "bold");
    CHECK(session_standing(session, 2, NULL) == NULL);
    CHECK(say(session, "no trap"));
    CHECK_TEXT(topic_of(session), "trap");
    Author author;
    CHECK_TEXT(session_entry(session, 3, &author), "bold");
    CHECK_INT(author, AUTHOR_STANDING);
    CHECK_TEXT(session_entry(session, 0, &author), "stand doctrine bold");
    CHECK_INT(author, AUTHOR_TEST);
    CHECK(say(session, "no trap"));
    CHECK_TEXT(topic_of(session), "order");
    CHECK_INT(session_now(session), 8);
    CHECK_INT(session_undo(session, 1), 1);
    CHECK_INT(session_now(session), 4);
    CHECK_INT(session_undo(session, 2), 2); /* the trap, and the order for bids */
    CHECK(session_standing(session, 1, NULL) == NULL);
    CHECK_INT(session_redo(session, 1), 1);
    CHECK_TEXT(session_standing(session, 1, NULL), "bid");
    CHECK(session_stand(session, "bid", NULL));
    CHECK(session_standing(session, 1, NULL) == NULL);
    session_free(session);
}

TEST(a_standing_order_answers_the_question_that_is_asked_already)
{
    Session *session = play_new(play_mission("stand.ini", 6), 4, SIDE_ALL);
    CHECK(session_stand(session, "trap", "no trap"));
    CHECK_TEXT(topic_of(session), "doctrine");
    CHECK_INT(session_now(session), 2);
    session_free(session);
}

TEST(a_standing_order_that_makes_no_sense_is_refused_or_waits)
{
    Session *session = play_new(play_mission("stand.ini", 6), 4, SIDE_ALL);
    CHECK(!session_stand(session, "", "no"));
    CHECK(!session_stand(session, "two words", "no"));
    CHECK(!session_stand(session, "doctrine", NULL));
    CHECK(!session_stand(session, "doctrine", "bold\nperson pass"));
    CHECK(!session_stand(session, "nonsense", "bold"));
    CHECK_INT(session_now(session), 0);
    CHECK(session_stand(session, "doctrine", "advance a1 to 2"));
    CHECK(say(session, "no trap"));
    CHECK_TEXT(topic_of(session), "doctrine");
    session_free(session);
}

TEST(a_person_may_overrule_a_standing_order_after_a_jump)
{
    Session *session = play_new(play_mission("stand.ini", 6), 4, SIDE_ALL);
    CHECK(session_stand(session, "doctrine", "bold"));
    CHECK(say(session, "no trap"));
    CHECK(session_jump(session, 2));
    CHECK(say(session, "steady"));
    Author author;
    CHECK_TEXT(session_entry(session, 2, &author), "steady");
    CHECK_INT(author, AUTHOR_PERSON);
    CHECK_INT(session_undo(session, 2), 2);
    CHECK_INT(session_redo(session, 2), 2);
    CHECK_TEXT(session_entry(session, 2, &author), "steady");
    CHECK_INT(session_undo(session, 2), 2);
    CHECK(say(session, "no trap")); /* the same way as before: the person is asked */
    CHECK_INT(session_now(session), 2);
    session_free(session);
}

TEST(cards_laid_ready_are_journaled_and_taken_back)
{
    Session *session = planned(6);
    uint64_t hash = session_hash(session);
    int cards[] = {2, 4};
    CHECK(session_force(session, "deck", cards, 2) == NULL);
    CHECK(session_hash(session) != hash);
    Author author;
    CHECK_TEXT(session_entry(session, 6, &author), "deck 2 4");
    CHECK_INT(author, AUTHOR_TEST);
    CHECK_INT(session_undo(session, 1), 1);
    CHECK(session_hash(session) == hash);
    CHECK_INT(session_take_backs(session, NULL), 0); /* it was no decision */
    CHECK_INT(session_redo(session, 1), 1);
    CHECK_INT(session_undo(session, 1), 1);
    int missing[] = {63};
    CHECK(session_force(session, "deck", missing, 1) != NULL);
    CHECK(session_force(session, "nothing", cards, 2) != NULL);
    CHECK(session_force(session, "stand", cards, 2) != NULL);
    CHECK_INT(session_entries(session), 7); /* what failed has not even cost the redo */
    CHECK(session_hash(session) == hash);
    CHECK_INT(session_redo(session, 1), 1);
    session_free(session);
}

TEST(laying_the_same_cards_ready_again_keeps_what_can_be_redone)
{
    Session *session = planned(6);
    int cards[] = {2, 4}, others[] = {4, 2};
    CHECK(session_force(session, "deck", cards, 2) == NULL);
    CHECK(say(session, "pass"));
    int entries = session_entries(session);
    CHECK_INT(session_undo(session, 2), 2);
    CHECK(session_force(session, "deck", cards, 2) == NULL);
    CHECK_INT(session_entries(session), entries);
    CHECK_INT(session_undo(session, 1), 1);
    CHECK(session_force(session, "deck", others, 2) == NULL);
    CHECK_INT(session_entries(session), 7);
    session_free(session);
}

/* ---- doing ---- */

TEST(same_seed_and_decisions_give_the_same_game)
{
    const char *mission = play_mission("same.ini", 6);
    for (Side side = 0; side < 2; side++) {
        Session *a = play_new(mission, 77, side), *b = play_new(mission, 77, side);
        Rng one, two;
        rng_seed(&one, 1, 1);
        rng_seed(&two, 1, 1);
        CHECK_INT(play_some(a, &one, 1000), play_some(b, &two, 1000));
        CHECK(play_same(a, b));
        session_free(a);
        session_free(b);
    }
}

TEST(a_text_that_means_nothing_names_the_nearest)
{
    Session *session = planned(6);
    uint64_t hash = session_hash(session);
    Reason reason = {0};
    CHECK(!session_do_text(session, "pas", AUTHOR_PERSON, &reason));
    CHECK_CONTAINS(reason.label, "'pas' means nothing here");
    CHECK_CONTAINS(reason.label, "'pass'");
    CHECK(!session_do_text(session, "", AUTHOR_PERSON, &reason));
    CHECK(!session_do_text(session, "steady", AUTHOR_PERSON, &reason));
    CHECK(reason.rule[0]);
    CHECK(reason.label[0]);
    CHECK(session_hash(session) == hash);
    session_free(session);
}

TEST(a_game_that_is_over_answers_nothing_but_can_be_undone)
{
    Session *session = play_new(play_mission("over.ini", 2), 6, SIDE_FIRST);
    Rng rng;
    rng_seed(&rng, 1, 1);
    CHECK(play_some(session, &rng, 1000) < 1000);
    Ask ask;
    session_ask(session, &ask);
    CHECK_INT(ask.kind, ASK_OVER);
    Reason reason = {0};
    CHECK(!session_do_text(session, "pass", AUTHOR_PERSON, &reason));
    CHECK_CONTAINS(reason.label, "over");
    CHECK_INT(session_undo(session, 1), 1);
    session_ask(session, &ask);
    CHECK_INT(ask.kind, ASK_DECIDE);
    session_free(session);
}

TEST(a_position_that_is_over_at_once_makes_a_session)
{
    size_t length;
    char *text = play_read(play_mission("start.ini", 2), &length);
    Writer mission = {0};
    writer_print(&mission, "%s[position]\nturn = 2\nover = yes\nwinner = us\n", text);
    const char *path = play_path("ended.ini");
    play_write(path, mission.text, mission.length);
    Session *session = play_new(path, 1, SIDE_FIRST);
    Ask ask;
    session_ask(session, &ask);
    CHECK_INT(ask.kind, ASK_OVER);
    CHECK_INT(session_entries(session), 0);
    CHECK_TEXT(session_title(session), "The Ridge");
    session_free(session);
    writer_free(&mission);
    free(text);
}

TEST(a_mission_of_an_unknown_system_is_named_with_file_and_line)
{
    static const char text[] = "[mission]\nsystem = chess\n";
    const char *path = play_path("chess.ini");
    play_write(path, text, strlen(text));
    Errors errors = {0};
    CHECK(!session_new(toy_modules, path, (SessionOptions){.player = SIDE_ALL}, &errors));
    CHECK_INT(errors.count, 1);
    CHECK_CONTAINS(errors.line[0], "chess.ini:2: system 'chess' is unknown");
    errors_free(&errors);
}

TEST(a_mission_that_names_no_system_is_of_the_first_module)
{
    static const Module none[] = {{0}};
    Module two[] = {toy_modules[0], toy_modules[0], {0}};
    static const char *const texts[] = {"[mission]\ntitle = A\n", "[mission]\nsystem = TOY\n",
                                        "[mission]\nsystem = chess\n"};
    Rules chess = *toy_modules[0].rules;
    chess.id = "chess";
    two[1].rules = &chess;
    for (int i = 0; i < 3; i++) {
        Errors errors = {0};
        Doc *doc = doc_parse("m.ini", texts[i], strlen(texts[i]), &errors);
        CHECK(session_module(two, doc, &errors) == &two[i == 2]);
        CHECK_INT(errors.count, 0);
        CHECK(!session_module(none, doc, &errors));
        CHECK_TEXT(errors.line[0], i == 0   ? "m.ini: this program is built without any rule system"
                                   : i == 1 ? "m.ini:2: system 'TOY' is unknown; this program has none"
                                            : "m.ini:2: system 'chess' is unknown; this program has none");
        doc_free(doc);
        errors_free(&errors);
    }
    Errors errors = {0};
    Doc *doc = doc_parse("m.ini", "[mission]\nsystem = go\n", 22, &errors);
    CHECK(!session_module(two, doc, &errors));
    CHECK_TEXT(errors.line[0], "m.ini:2: system 'go' is unknown; this program has 'toy', 'chess'");
    doc_free(doc);
    errors_free(&errors);
}

/* ---- the log ---- */

static void count_events(void *context, const void *state, const Event *event)
{
    int *count = context;
    if (state && event->rule)
        (*count)++;
}

TEST(a_watcher_sees_every_event_of_the_log)
{
    Session *session = play_new(play_mission("watch.ini", 6), 8, SIDE_FIRST);
    int watched = 0, logged = 0;
    session_watch(session, count_events, &watched);
    Rng rng;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 30 && play_one(session, &rng); i++)
        logged += session_log(session)->count;
    CHECK(logged > 20);
    CHECK_INT(watched, logged);
    session_watch(session, NULL, NULL);
    session_undo(session, 3);
    session_redo(session, 3);
    CHECK_INT(watched, logged);
    session_free(session);
}

TEST(a_turn_begins_once)
{
    Session *session = play_new(play_mission("stand.ini", 6), 4, SIDE_ALL);
    Ask before, after;
    Rng rng;
    int begun = 0, went_on = 0;
    rng_seed(&rng, 5, 5);
    session_ask(session, &before);
    CHECK(journal_turn_begins_now(session));
    for (; play_some(session, &rng, 1) == 1; before = after) {
        session_ask(session, &after);
        if (after.kind == ASK_OVER)
            break;
        CHECK_INT(journal_turn_begins_now(session), after.turn != before.turn);
        begun += after.turn != before.turn;
        went_on += after.turn == before.turn;
    }
    CHECK(begun > 1 && went_on > 1);
    session_free(session);
}

TEST(what_has_nothing_in_common_with_any_action_gets_no_hint)
{
    Session *session = play_new(play_mission("stand.ini", 6), 4, SIDE_ALL);
    Reason reason;
    CHECK(!session_do_text(session, "xyzzy", AUTHOR_PERSON, &reason));
    CHECK_TEXT(reason.label, "'xyzzy' means nothing here");
    CHECK(!session_do_text(session, "xyzzy trap", AUTHOR_PERSON, &reason));
    CHECK_CONTAINS(reason.label, "'xyzzy trap' means nothing here; nearest: '");
    session_free(session);
}

TEST(a_system_that_is_left_out_has_a_folder_of_its_own)
{
    static const struct {
        const char *text;
        bool left_out;
    } known[] = {{"system = fof", true},   {"system = fof-campaign", true}, {"system = toy-campaign", false},
                 {"system = -fof", false}, {"system = toy", false},         {"system = nothing", false},
                 {"system = .", false},    {"system = ..", false},          {"system = fof/rulebook", false},
                 {"title = Nobody", false}};
    setenv("CONTACT_DATA", ".", 1);
    for (int i = 0; i < (int)(sizeof known / sizeof known[0]); i++) {
        char text[100];
        Errors errors = {0};
        snprintf(text, sizeof text, "[mission]\n%s\n", known[i].text);
        Doc *doc = doc_parse("test", text, strlen(text), &errors);
        CHECK(doc != NULL);
        CHECK_INT(session_left_out(toy_modules, doc) != NULL, known[i].left_out);
        doc_free(doc);
        errors_free(&errors);
    }
}

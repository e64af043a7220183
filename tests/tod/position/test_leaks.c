/* What must not be told: hidden men, traps, cards (B4 of the list of what the book leaves out). */
#include <string.h>

#include "minunit.h"
#include "tod/movement/movement.h"
#include "tod/position.h"

#define US_ALONE "[unit 1st]\nat = 26,24\nfacing = 90\n[unit nva]\nat = 44,24\n"
#define AMBUSH US_ALONE "[unit cell-b]\nat = 38,24\nmarks = hidden\n"

/* Ghosts, lists and refusals of a move are the same whether somebody lies in its way or not. */
TEST(tod_a_move_preview_does_not_stop_at_hidden_men, "TOD-hidden-1")
{
    Scene *alone = tod_open(US_ALONE), *ambush = tod_open(AMBUSH);
    TodPlacing one, other;
    PlanePoint to = {3000, 2400};
    CHECK(tod_place_men(alone->game, alone->state, tod_number(alone, "1st"), to, FORM_LINE + 1, 64, &one));
    CHECK(
        tod_place_men(ambush->game, ambush->state, tod_number(ambush, "1st"), to, FORM_LINE + 1, 64, &other));
    CHECK(memcmp(&one, &other, sizeof one) == 0);
    CHECK_INT(scene_legal(alone, "move 1st"), scene_legal(ambush, "move 1st"));
    Scene *seen = scene_seen_by(ambush, US);
    CHECK_INT(tod_unit(seen, "cell-b")->where, UNKNOWN);
    Action action = {0};
    CHECK(tod_rules.parse(seen->game, seen->state, "move 1st to 30 24 line facing 90", &action));
    tod_rules.apply(seen->game, seen->state, action, NULL);
    Ask ask;
    tod_rules.ask(seen->game, seen->state, &ask);
    CHECK_INT(ask.kind, ASK_BLIND); /* a preview ends where somebody could be */
    scene_close(seen);
    scene_close(ambush);
    scene_close(alone);
}

/* Hidden moves are recorded for their owner alone. */
TEST(tod_a_hidden_move_is_told_to_its_owner_alone, "TOD-hidden-1")
{
    Scene *tod =
        tod_open("[table]\nactive = vc\n[unit 1st]\nat = 8,24\n[unit cell-b]\nat = 38,24\nmarks = hidden\n");
    Log log = {0};
    Action action = {0};
    CHECK(tod_rules.parse(tod->game, tod->state, "move cell-b to 36 24 cluster facing 270", &action));
    Scene *before = scene_seen_by(tod, US);
    tod_rules.apply(tod->game, tod->state, action, &log);
    for (int i = 0; i < log.count; i++)
        CHECK(log.events[i].eyes == 1 << VC || log.events[i].arg[0] != tod_number(tod, "cell-b"));
    CHECK_INT(tod_man(tod, "cell-b.1")->x, 3600);
    CHECK_INT(tod_man(tod, "cell-b.1")->from_x, 3800);
    Scene *after = scene_seen_by(tod, US);
    CHECK(memcmp(before->state->men, after->state->men, sizeof after->state->men) == 0);
    CHECK(memcmp(before->state->units, after->state->units, sizeof after->state->units) == 0);
    log_free(&log);
    scene_close(after);
    scene_close(before);
    scene_close(tod);
}

TEST(tod_traps_and_cards_are_hidden_until_they_come_to_light, "TOD-traps-1", "TOD-terror-1")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/field.ini", 5);
    Scene *us = scene_seen_by(tod, US), *vc = scene_seen_by(tod, VC);
    CHECK_INT(tod->state->traps[0].state, TRAP_LAID);
    CHECK_INT(us->state->traps[0].state, UNKNOWN);
    CHECK_INT(us->state->traps[0].x, 0);
    CHECK_INT(vc->state->traps[0].state, TRAP_LAID);
    CHECK_INT(vc->state->traps[3].state, UNKNOWN); /* a Claymore of the US */
    CHECK_INT((int)us->state->hand, 0);
    scene_close(us);
    scene_close(vc);
    scene_close(tod);
}

/* What must not be told: hidden men, traps, cards (B4 of the list of what the book leaves out). */
#include <stdio.h>
#include <string.h>

#include "minunit.h"
#include "tod/movement/movement.h"
#include "tod/position.h"
#include "tod/sight/sight.h"

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
    CHECK_INT(tod->state->mover, tod_number(tod, "cell-b") + 1);
    Scene *after = scene_seen_by(tod, US);
    CHECK(memcmp(before->state->men, after->state->men, sizeof after->state->men) == 0);
    CHECK(memcmp(before->state->units, after->state->units, sizeof after->state->units) == 0);
    CHECK_INT(after->state->mover, 0); /* nor that somebody has just moved */
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

/* Ghosts, lists and previews of a move are the same whether a trap lies in its way or not. */
TEST(tod_a_move_preview_does_not_stop_at_traps, "TOD-traps-4")
{
    static const char *const POSITION =
        "[unit 1st]\nat = 28,18\nform = file\nfacing = 90\n[unit nva]\nat = 46,27\n";
    Scene *bare = tod_open(POSITION), *mined = tod_open(POSITION);
    TodPlacing one, other;
    PlanePoint to = {3200, 1800};
    for (int trap = 0; trap < MAX_TRAPS; trap++)
        bare->state->traps[trap] = mined->state->traps[trap] = (TodTrap){0};
    mined->state->traps[0] = (TodTrap){3000, 1800, TRAP_LAID, TRAP_GRENADE, VC, 0};
    CHECK(tod_place_men(bare->game, bare->state, tod_number(bare, "1st"), to, FORM_FILE + 1, 64, &one));
    CHECK(tod_place_men(mined->game, mined->state, tod_number(mined, "1st"), to, FORM_FILE + 1, 64, &other));
    CHECK(memcmp(&one, &other, sizeof one) == 0);
    CHECK_INT(scene_legal(bare, "move 1st"), scene_legal(mined, "move 1st"));
    Scene *seen = scene_seen_by(bare, US), *also = scene_seen_by(mined, US);
    CHECK_INT(memcmp(seen->state, also->state, sizeof(State)), 0);
    scene_close(also);
    scene_close(seen);
    scene_close(mined);
    scene_close(bare);
}

/* By night whoever is not made out is blank for other eyes. */
TEST(tod_the_dark_hides_whole_units, "TOD-night-1")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/night.ini", 4);
    while (tod->state->turn == 0)
        CHECK(scene_do(tod, "done"));
    Scene *us = scene_seen_by(tod, US), *vc = scene_seen_by(tod, VC);
    CHECK_INT(tod_unit(us, "cell")->where, UNKNOWN);
    CHECK_INT(tod_man(us, "cell.1")->where, UNKNOWN);
    CHECK_INT(tod_unit(vc, "hq")->where, UNKNOWN);
    CHECK_INT(tod_unit(vc, "cell")->where, UNIT_TABLE);
    scene_close(vc);
    scene_close(us);
    scene_close(tod);
}

/* Chance to come is in no position that a side holds, nor in what is written of it. */
TEST(tod_chance_to_come_is_not_in_a_masked_position, "TOD-terror-1")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/cards.ini", 4);
    char line[64];
    snprintf(line, sizeof line, "%016llx", (unsigned long long)tod->state->rng.state);
    tod_dice(tod, 3, 6);
    Scene *us = scene_seen_by(tod, US);
    CHECK_INT((int)us->state->rng.state, 0);
    CHECK_INT(us->state->dice.forced_count, 0);
    CHECK_INT((int)us->state->own_lot[VC], 0);
    CHECK(!strstr(scene_dump(us), line));
    scene_close(us);
    scene_close(tod);
}

/* Who has asked for a helicopter, and for which, is on the radio of the US alone. */
TEST(tod_what_was_asked_for_is_not_overheard, "TOD-helo-request-8")
{
    Scene *tod = tod_open_arms("[unit 1st]\nat = 20,20\n[unit nva]\nat = 40,20\n");
    tod->state->asked[MISSION_NONE] = tod->state->asked[MISSION_MEDEVAC] = 1;
    Scene *us = scene_seen_by(tod, US), *vc = scene_seen_by(tod, VC);
    CHECK_INT((int)us->state->asked[MISSION_MEDEVAC], 1);
    CHECK_INT((int)(vc->state->asked[MISSION_MEDEVAC] | vc->state->asked[MISSION_NONE]), 0);
    scene_close(vc);
    scene_close(us);
    scene_close(tod);
}

/* Men never block a line: what a ruler says is the same whoever lies there. */
TEST(tod_lines_of_sight_do_not_tell_of_hidden_men, "TOD-spotting-1")
{
    Scene *alone = tod_open(US_ALONE), *ambush = tod_open(AMBUSH);
    for (int y = 2000; y <= 2800; y += 100) {
        TodSight one, other;
        tod_look(alone->game, alone->state, (PlanePoint){2600, 2400}, (PlanePoint){4400, y}, &one);
        tod_look(ambush->game, ambush->state, (PlanePoint){2600, 2400}, (PlanePoint){4400, y}, &other);
        CHECK(one.clear == other.clear && one.piece == other.piece && one.distance == other.distance &&
              plane_same(one.at, other.at));
    }
    scene_close(ambush);
    scene_close(alone);
}

/* Where shells will fall, and who has called for them, is on one side's radio. */
TEST(tod_what_is_called_down_is_its_owners_secret, "TOD-indirect-2")
{
    Scene *tod = tod_open_arms("[unit hq]\nat = 26,30\n[unit nva]\nat = 44,32\n");
    for (Side side = US; side <= VC; side++) {
        tod->state->fires[side * MAX_FIRES / 2] = (TodFire){.x = 4200, .y = 2400, .state = FIRE_RANGING};
        tod->state->called[side] = 1;
    }
    for (Side side = US; side <= VC; side++) {
        Scene *seen = scene_seen_by(tod, side);
        CHECK_INT(seen->state->fires[side * MAX_FIRES / 2].x, 4200);
        CHECK_INT((int)seen->state->called[side], 1);
        CHECK_INT(seen->state->fires[(1 - side) * MAX_FIRES / 2].x, 0);
        CHECK_INT((int)seen->state->called[1 - side], 0);
        scene_close(seen);
    }
    scene_close(tod);
}

/* helo-request 8: the other side learns of helicopters when it hears them. */
TEST(tod_helicopters_that_will_come_are_not_announced, "TOD-helo-request-8")
{
    Scene *tod = tod_open_arms("[unit hq]\nat = 26,30\n[unit nva]\nat = 44,32\n");
    tod->state->requests[0] = (TodRequest){.state = 1, .unit = 1, .turn = 3};
    Scene *us = scene_seen_by(tod, US), *vc = scene_seen_by(tod, VC);
    CHECK_INT(us->state->requests[0].turn, 3);
    CHECK_INT(vc->state->requests[0].turn, 0);
    scene_close(vc);
    scene_close(us);
    scene_close(tod);
}

TEST(tod_cards_in_hand_and_what_they_have_armed_are_hidden, "TOD-terror-1", "TOD-event-15")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/cards.ini", 4);
    tod->state->hand = 5;
    tod->state->villages[0].armed = 1;
    Scene *us = scene_seen_by(tod, US), *vc = scene_seen_by(tod, VC);
    CHECK_INT((int)vc->state->hand, 5);
    CHECK_INT((int)us->state->hand, 0);
    CHECK_INT(vc->state->villages[0].armed, 1);
    CHECK_INT(us->state->villages[0].armed, 0);
    scene_close(vc);
    scene_close(us);
    scene_close(tod);
}

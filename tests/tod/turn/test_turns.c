/* Turn order by dice, two turns in a row, one thing a unit (turn 1 to 4). */
#include "minunit.h"
#include "tod/position.h"

#define BOTH "[unit hq]\nat = 4,18\n[unit 1st]\nat = 8,14\n[unit 2nd]\nat = 8,22\n[unit nva]\nat = 44,24\n"

TEST(tod_the_higher_die_goes_first, "TOD-turn-1")
{
    Scene *tod = tod_open("[table]\nactive = vc\nsecond = yes\n" BOTH);
    tod_dice(tod, 5, 2);
    CHECK(scene_do(tod, "end turn"));
    CHECK(scene_told(tod, "US goes first: the US rolled 5, the other side 2"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK_INT(tod->state->turn, 2);
    scene_close(tod);

    tod = tod_open("[table]\nactive = us\nsecond = yes\n" BOTH);
    tod_dice(tod, 3, 4);
    CHECK(scene_do(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "vc orders");
    scene_close(tod);
}

TEST(tod_who_went_second_may_go_twice_in_a_row, "TOD-turn-1", "TOD-turn-3")
{
    Scene *tod = tod_open("[table]\nactive = us\nsecond = yes\n" BOTH);
    CHECK(scene_do(tod, "move 1st to 11 14 line facing 90"));
    tod_dice(tod, 6, 1);
    CHECK(scene_do(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(scene_do(tod, "move 1st to 14 14 line facing 90"));
    scene_close(tod);
}

TEST(tod_a_tie_turns_the_order_round, "TOD-turn-2")
{
    Scene *tod = tod_open("[table]\nactive = vc\nsecond = yes\n" BOTH); /* the US went first */
    tod_dice(tod, 4, 4);
    CHECK(scene_do(tod, "end turn"));
    CHECK(scene_told(tod, "the order changes"));
    CHECK_TEXT(scene_asked(tod), "vc orders");
    scene_close(tod);

    tod = tod_open("[table]\nactive = us\nsecond = yes\n" BOTH);
    tod_dice(tod, 2, 2);
    CHECK(scene_do(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    scene_close(tod);
}

/* T-07: there is no order before the first turn that could be turned round. */
TEST(tod_a_tie_in_the_first_turn_is_rolled_again, "TOD-turn-2")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/field.ini", 1);
    CHECK(scene_do(tod, "done"));
    if (tod->state->turn == 0) {
        tod_dice(tod, 3, 3, 1, 6);
        CHECK(scene_do(tod, "done"));
        CHECK_INT(tod->state->first, VC);
    }
    scene_close(tod);
}

TEST(tod_a_unit_does_one_thing_and_in_any_order, "TOD-turn-3", "TOD-turn-4")
{
    Scene *tod = tod_open(BOTH);
    CHECK(scene_do(tod, "move 2nd to 11 22 line facing 90"));
    CHECK(scene_refused(tod, "move 2nd to 12 22 line facing 90", "turn 3"));
    CHECK(scene_refused(tod, "move nva to 42 24 line facing 90", "turn 3"));
    CHECK(scene_do(tod, "move 1st to 11 14 line facing 90"));
    CHECK(scene_do(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "vc orders");
    scene_close(tod);

    tod = tod_open(BOTH);
    CHECK(tod_play(tod, "move 1st to 11 14 line facing 90", "move 2nd to 11 22 line facing 90"));
    scene_close(tod);
}

TEST(tod_a_player_turn_ends_by_itself_when_nothing_is_left_to_order, "TOD-turn-4")
{
    Scene *tod = tod_open(BOTH);
    CHECK(scene_do(tod, "move 1st to 11 14 line facing 90"));
    CHECK(scene_can(tod, "end turn"));
    scene_close(tod);
}

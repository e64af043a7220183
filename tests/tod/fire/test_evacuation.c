/* Casualties are tended and carried: evac 1 to 5, roe 8, 9; withdrawal and panic bind a player-turn. */
#include "minunit.h"
#include "tod/fire/fire.h"
#include "tod/position.h"
#include "tod/position/change.h"

#define OTHERS "[unit hq]\nat = 3,3\n[unit sappers]\nat = 46,34\n"

TEST(tod_a_squad_tends_its_casualties_for_a_turn, "TOD-evac-1")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 24,33\n[unit nva]\nat = 32,33\n");
    Play play = {.game = tod->game, .state = tod->state, .steps = &tod_sequence};
    tod->state->active = VC; /* it falls in the turn of the enemy */
    tod_fell(&play, tod_man_number(tod, "1st.1"), -1, false, false);
    tod->state->active = US;
    CHECK(scene_refused(tod, "move 1st to 22 33 line cautiously facing 270", "evac 1"));
    CHECK_INT(scene_legal(tod, "move 1st"), 0);
    CHECK(scene_can(tod, "aim 1st at nva with small-arms")); /* but it may fire */
    tod_dice(tod, 6, 1);
    CHECK(tod_play(tod, "end turn", "end turn"));
    CHECK(!scene_refused(tod, "move 1st to 22.5 33 line cautiously facing 270", NULL));
    scene_close(tod);
}

TEST(tod_casualties_are_carried_home_slowly_by_two_men_each, "TOD-evac-2", "TOD-evac-3", "TOD-evac-4",
     "TOD-roe-8")
{
#define LYING(man) "[man " man "]\nwhere = casualty\ncarried = 1st\n"
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 26,33\nlost = 2\n" LYING("1st.7")
                              LYING("1st.8") "[unit nva]\nat = 40,33\n");
    int squad = tod_number(tod, "1st");
    CHECK_INT(tod_bearers_needed(tod->game, tod->state, squad), 4);
    CHECK(scene_refused(tod, "move 1st to 24 33 line facing 270", "evac 2"));
    CHECK(scene_refused(tod, "move 1st to 28 33 line cautiously facing 90", "evac 4")); /* home is west */
    CHECK(scene_do(tod, "move 1st to 24 33 line cautiously facing 270"));
    CHECK(plane_within(tod_at(tod->state, tod_man_number(tod, "1st.7")), (PlanePoint){2400, 3300}, 300));
    CHECK(plane_within(tod_at(tod->state, tod_man_number(tod, "1st.8")), (PlanePoint){2400, 3300}, 300));
    scene_close(tod);
    tod = tod_open(OTHERS "[unit 1st]\nat = 26,33\nlost = 4\n" LYING("1st.7") LYING(
        "1st.8") "[man 1st.5]\nwhere = dead\n[man 1st.6]\nwhere = dead\n[unit nva]\nat = 40,33\n");
    CHECK(!scene_refused(tod, "move 1st to 24 33 line cautiously facing 270", NULL)); /* four for two */
    scene_close(tod);
    tod = tod_open(OTHERS "[unit 1st]\nat = 26,33\nlost = 3\n" LYING("1st.6") LYING("1st.7")
                       LYING("1st.8") "[unit nva]\nat = 40,33\n");
    CHECK(scene_refused(tod, "move 1st to 24 33 line cautiously facing 270", "evac 3")); /* five for three */
    scene_close(tod);
}

TEST(tod_another_unit_takes_a_casualty_over, "TOD-evac-5")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 26,33\nlost = 3\n" LYING("1st.6") LYING("1st.7") LYING(
        "1st.8") "[man 1st.8]\nat = 27,34\n[unit 2nd]\nat = 27,34.5\n[unit nva]\nat = 44,28\n");
    CHECK(scene_refused(tod, "carry 1st.8 by hq to 27 34", "evac 5")); /* nobody is beside him */
    CHECK(scene_do(tod, "carry 1st.8 by 2nd to 27 34"));
    CHECK_INT(tod_litters(tod->game, tod->state, tod_number(tod, "2nd")), 1);
    CHECK(!scene_refused(tod, "move 1st to 24.5 33 line cautiously facing 270", NULL));
    CHECK(scene_refused(tod, "move 2nd to 25 34.5 line facing 270", "evac 2"));
    scene_close(tod);
}

TEST(tod_two_men_carry_to_a_machine_that_takes_casualties, "TOD-evac-5", "TOD-evac-3")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 26,33\nlost = 3\n" LYING("1st.6") LYING("1st.7")
                              LYING("1st.8") "[man 1st.8]\nat = 26,33.5\n[unit track]\nat = "
                                             "28.8,33.5\nfacing = 0\n[unit nva]\nat = 44,28\n");
    CHECK(scene_refused(tod, "carry 1st.8 by 1st to 24 33.5", "evac 3")); /* nothing is there */
    CHECK(scene_do(tod, "carry 1st.8 by 1st to 27.5 33.5"));
    CHECK_INT(tod_man(tod, "1st.8")->x, 2750);
    CHECK_INT(tod_unit(tod, "1st")->deed, DEED_MOVE);
    int there = 0;
    for (int man = -1; (man = tod_next_fit(tod->game, tod->state, tod_number(tod, "1st"), man)) >= 0;)
        there += tod->state->men[man].x == 2750;
    CHECK_INT(there, 2);
    scene_close(tod);
}

TEST(tod_casualties_are_brought_out_by_a_friendly_edge, "TOD-evac-4", "TOD-roe-8", "TOD-roe-9")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 1,33\nlost = 1\n" LYING(
        "1st.8") "[man 1st.8]\nat = 1,33\n[unit nva]\nat = 40,33\n");
    CHECK(scene_refused(tod, "bring out 1st.8 by 1st", "evac 4"));
    tod->state->men[tod_man_number(tod, "1st.8")].x = 20;
    CHECK(scene_do(tod, "bring out 1st.8 by 1st"));
    CHECK_INT(tod_man(tod, "1st.8")->where, MAN_OUT);
    CHECK_INT(tod->state->tally[US][AWARD_EVACUATED], 1);
    scene_close(tod);
    /* the other side has its wounded to bring out, and its edge is in the east; its dead are nobody's burden */
    tod = tod_open("[table]\nactive = vc\n" OTHERS
                   "[unit nva]\nat = 40,33\nlost = 2\n[man nva.8]\nwhere = casualty\ncarried = "
                   "nva\n[man nva.7]\nwhere = dead\n[unit 1st]\nat = 20,33\n");
    CHECK_INT(tod_litters(tod->game, tod->state, tod_number(tod, "nva")), 1);
    CHECK(scene_refused(tod, "move nva to 38 33 line cautiously facing 270", "evac 4"));
    CHECK(!scene_refused(tod, "move nva to 42 33 line cautiously facing 90", NULL));
    scene_close(tod);
}

TEST(tod_who_withdraws_does_nothing_else, "TOD-grunt-4", "TOD-grunt-6")
{
    Scene *tod = tod_open(OTHERS "[unit 2nd]\nat = 24,33\nmarks = known breaking\n[unit nva]\nat = 32,33\n");
    CHECK(scene_refused(tod, "suppress 2nd at nva with small-arms", "grunt 4"));
    CHECK(scene_refused(tod, "move 2nd to 25 33 line facing 90", "grunt 4"));
    CHECK(scene_refused(tod, "end turn", "grunt 4"));
    CHECK(scene_do(tod, "move 2nd to 22.5 33 line facing 270"));
    CHECK(scene_can(tod, "end turn"));
    scene_close(tod);
    /* pinned it stays, and cannot be asked for more */
    tod =
        tod_open(OTHERS "[unit 2nd]\nat = 24,33\nmarks = known breaking under-he\n[unit nva]\nat = 32,33\n");
    CHECK(scene_can(tod, "end turn"));
    scene_close(tod);
}

TEST(tod_panic_is_unaimed_fire_at_what_was_seen, "TOD-spotting-12")
{
    Scene *tod = tod_open(
        OTHERS "[unit 2nd]\nat = 24,33\nmarks = known panic\nalarm = nva\n[unit nva]\nat = 32,33\n[unit "
               "cell-b]\nat = 30,28\n");
    CHECK(scene_refused(tod, "move 2nd to 22.5 33 line facing 270", "spotting 12"));
    CHECK(scene_refused(tod, "suppress 2nd at cell-b with small-arms", "spotting 12"));
    CHECK(scene_refused(tod, "end turn", "spotting 12"));
    tod_dice(tod, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "suppress 2nd at nva with small-arms"));
    CHECK_INT(tod_unit(tod, "2nd")->deed, DEED_PANIC);
    CHECK(scene_can(tod, "end turn"));
    CHECK(scene_refused(tod, "move 2nd to 22.5 33 line facing 270", NULL));
    scene_close(tod);
    /* nothing to fire with: nothing is asked of it */
    tod = tod_open(OTHERS "[unit 2nd]\nat = 24,33\nmarks = known panic\nalarm = nva\nchits = 0\n[man "
                          "2nd.5]\nwhere = dead\n[unit "
                          "nva]\nat = 32,33\n");
    CHECK(scene_can(tod, "end turn"));
    scene_close(tod);
}

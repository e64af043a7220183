/* What classes and pins let a section do: officers, leaving cover, better cover, going back (grunt 7, 8, veteran, elite, pinning 1 to 3, 7, 8). */
#include "minunit.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position.h"
#include "tod/turn/orders.h"

#define FAR "[unit nva]\nat = 44,24\n"
/* `is` of a unit cannot be written by hand: who was fired at from where is set here. */
static void fired_at(Scene *tod, const char *unit, int x, int y, uint32_t marks)
{
    TodUnit *one = &tod->state->units[tod_number(tod, unit)];
    one->source_x = (uint16_t)x;
    one->source_y = (uint16_t)y;
    one->marks |= marks;
    tod_find_duties(tod->game, tod->state);
}

TEST(tod_grunts_move_only_with_an_officer_in_sight, "TOD-grunt-8")
{
    Scene *tod = tod_open("[unit scouts]\nat = 8,28\n[unit 2nd]\nat = 8,24\n" FAR);
    CHECK(scene_refused(tod, "move 2nd to 9 24 line facing 90", "grunt 8"));
    CHECK_INT(scene_legal(tod, "move 2nd"), 0);
    scene_close(tod);

    tod = tod_open("[unit 2nd]\nat = 8,24\n[unit hq]\nat = 4,18\n" FAR);
    CHECK(scene_do(tod, "move 2nd to 9 24 line facing 90"));
    scene_close(tod);

    tod = tod_open("[unit 2nd]\nat = 4,4\n[unit hq]\nat = 19,3\n" FAR); /* a hill between */
    CHECK(scene_refused(tod, "move 2nd to 4 5 cluster facing 90", "grunt 8"));
    scene_close(tod);
}

TEST(tod_veterans_and_elites_need_no_officer, "TOD-veteran-3", "TOD-elite-3", "TOD-veteran-1")
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,24\n[unit scouts]\nat = 8,28\n" FAR);
    CHECK(scene_do(tod, "move 1st to 9 24 line facing 90"));
    CHECK(scene_do(tod, "move scouts to 9 28 line facing 90"));
    scene_close(tod);
}

/* event 08 makes Grunts of Veterans. */
TEST(tod_downgraded_veterans_need_an_officer, "TOD-grunt-8")
{
    Scene *tod = tod_open("[unit scouts]\nat = 8,28\n[unit 1st]\nat = 8,24\nmarks = known downgraded\n" FAR);
    CHECK(scene_refused(tod, "move 1st to 9 24 line facing 90", "grunt 8"));
    scene_close(tod);
}

/* In long grass, fired at from the west: not out into the open, but on in the grass. */
TEST(tod_under_fire_nobody_leaves_cover, "TOD-pinning-1", "TOD-veteran-1")
{
    Scene *tod = tod_open("[unit 1st]\nat = 35,22\nform = cluster\n[unit nva]\nat = 20,25\n");
    fired_at(tod, "1st", 2000, 2500, UNIT_UNDER_FIRE);
    CHECK(scene_refused(tod, "move 1st to 35 19.5 cluster facing 0", "pinning 1"));
    CHECK(scene_refused(tod, "move 1st to 35 20.8 line facing 90",
                        "pinning 1")); /* an end of the line is out */
    CHECK(scene_do(tod, "move 1st to 36.5 23 cluster facing 90"));
    scene_close(tod);

    tod = tod_open(
        "[unit 1st]\nat = 12,28\nform = cluster\n[unit nva]\nat = 30,28\n"); /* who is in none may go anywhere */
    fired_at(tod, "1st", 3000, 2800, UNIT_UNDER_FIRE);
    CHECK(scene_do(tod, "move 1st to 12 30 cluster facing 90"));
    scene_close(tod);
}

TEST(tod_elites_are_never_pinned, "TOD-elite-2")
{
    Scene *tod = tod_open("[unit scouts]\nat = 39,23\nform = cluster\n[unit nva]\nat = 20,25\n");
    fired_at(tod, "scouts", 2000, 2500, UNIT_UNDER_FIRE | UNIT_UNDER_HE);
    CHECK(!tod_is_pinned(tod->game, tod->state, tod_number(tod, "scouts")));
    CHECK(!tod_must_take_cover(tod->game, tod->state, tod_number(tod, "scouts"), NULL));
    CHECK(scene_do(tod, "move scouts to 42.8 23 cluster facing 90"));
    scene_close(tod);
}

TEST(tod_an_officer_leads_the_viet_cong_out_of_cover, "TOD-pinning-2")
{
    const char *const out = "move cell-b to 41.8 22 cluster facing 90";
    Scene *tod =
        tod_open("[table]\nactive = vc\n[unit cell-b]\nat = 39,22\nform = cluster\n[unit 1st]\nat = 20,25\n");
    fired_at(tod, "cell-b", 2000, 2500, UNIT_UNDER_FIRE);
    CHECK(scene_refused(tod, out, "pinning 1"));
    scene_close(tod);

    tod = tod_open(
        "[table]\nactive = vc\n[unit cell-b]\nat = 39,22\nform = cluster\n[unit cadre]\nat = 38.5,21.5\n"
        "[unit 1st]\nat = 20,25\n");
    fired_at(tod, "cell-b", 2000, 2500, UNIT_UNDER_FIRE);
    CHECK(scene_do(tod, out));
    scene_close(tod);
}

/* On the road beside long grass, under suppressive fire: into the grass, and nothing else. */
TEST(tod_who_can_reach_better_cover_must, "TOD-pinning-3")
{
    Scene *tod =
        tod_open("[unit 1st]\nat = 33,18.5\nform = cluster\n[unit hq]\nat = 4,18\n[unit nva]\nat = 33,5\n");
    fired_at(tod, "1st", 3300, 500, UNIT_UNDER_FIRE | UNIT_UNDER_HE);
    PlanePoint to;
    CHECK(tod_must_take_cover(tod->game, tod->state, tod_number(tod, "1st"), &to));
    CHECK(to.y >= 2000);
    CHECK(scene_refused(tod, "end turn", "pinning 3"));
    CHECK(scene_refused(tod, "move 1st to 30 18.5 cluster facing 0", "pinning 3"));
    CHECK(scene_refused(tod, "suppress 1st at nva with small-arms", "pinning 3"));
    CHECK(scene_legal(tod, "move 1st") > 0);
    CHECK(scene_do(tod, "move 1st to 33 20.6 cluster facing 0"));
    CHECK(tod_unit(tod, "1st")->marks & UNIT_FORCED);
    CHECK(scene_can(tod, "end turn"));
    scene_close(tod);
}

/* At a wall, fired at from its near side: around its end, and behind it. */
TEST(tod_better_cover_is_reached_around_what_is_in_the_way, "TOD-pinning-3")
{
    Scene *tod = tod_open("[unit 1st]\nat = 17.4,16.2\nform = cluster\n[unit nva]\nat = 5,16.2\n");
    fired_at(tod, "1st", 500, 1620, UNIT_UNDER_FIRE | UNIT_UNDER_HE);
    PlanePoint to;
    CHECK(tod_must_take_cover(tod->game, tod->state, tod_number(tod, "1st"), &to));
    CHECK(to.x > 1812);
    CHECK(scene_refused(tod, "end turn", "pinning 3"));
    CHECK(scene_do(tod, "move 1st to 18.27 16.2 cluster facing 270"));
    CHECK_INT(tod_man(tod, "1st.1")->x, 1827);
    scene_close(tod);
}

/* T-40: without an officer in sight, too. T-06: who tends casualties cannot. */
TEST(tod_the_forced_move_asks_for_no_officer_and_waits_for_casualties, "TOD-pinning-3", "TOD-grunt-8")
{
    Scene *tod = tod_open("[unit 2nd]\nat = 33,18.5\nform = cluster\n[unit nva]\nat = 33,5\n");
    fired_at(tod, "2nd", 3300, 500, UNIT_UNDER_FIRE | UNIT_UNDER_HE);
    CHECK(scene_do(tod, "move 2nd to 33 20.6 cluster facing 0"));
    scene_close(tod);

    tod = tod_open("[unit 1st]\nat = 33,18.5\nform = cluster\nmarks = known tending\n[unit nva]\nat = "
                   "33,5\n[unit hq]\nat = 4,18\n");
    fired_at(tod, "1st", 3300, 500, UNIT_UNDER_FIRE | UNIT_UNDER_HE);
    CHECK(!tod_must_take_cover(tod->game, tod->state, tod_number(tod, "1st"), NULL));
    CHECK(scene_can(tod, "end turn"));
    scene_close(tod);
}

/* Out of the stone house by its southern door, away from fire out of the north; not into the open before it. */
TEST(tod_behind_a_stone_house_is_better_cover, "TOD-pinning-7")
{
    Scene *tod = tod_open(
        "[unit scouts]\nat = 10,30\n[unit hq]\nat = 25.5,15.5\nform = cluster\n[unit nva]\nat = 25.5,6\n");
    fired_at(tod, "hq", 2550, 600, UNIT_UNDER_FIRE);
    CHECK(scene_refused(tod, "move hq to 25.5 19.3 line facing 0", "pinning 1") ||
          scene_refused(tod, "move hq to 28.5 17.6 cluster facing 0", "pinning 1"));
    CHECK(scene_do(tod, "move hq to 25.5 17.4 cluster facing 0"));
    scene_close(tod);

    tod = tod_open(
        "[unit scouts]\nat = 10,30\n[unit hq]\nat = 25.5,15.5\nform = cluster\n[unit nva]\nat = 25.5,26\n");
    fired_at(tod, "hq", 2550, 2600, UNIT_UNDER_FIRE); /* from the south that is no cover at all */
    CHECK(scene_refused(tod, "move hq to 25.5 17.4 cluster facing 0", "pinning 1"));
    scene_close(tod);
}

TEST(tod_who_was_forced_away_does_not_go_back_at_once, "TOD-pinning-8")
{
    Scene *tod =
        tod_open("[unit 1st]\nat = 33,18.5\nform = cluster\n[unit hq]\nat = 4,18\n[unit nva]\nat = 33,5\n");
    fired_at(tod, "1st", 3300, 500, UNIT_UNDER_FIRE | UNIT_UNDER_HE);
    CHECK(scene_do(tod, "move 1st to 33 20.6 cluster facing 0"));
    CHECK(tod_play(tod, "end turn"));
    tod_dice(tod, 6, 1);
    CHECK(tod_play(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(scene_refused(tod, "move 1st to 33 19 cluster facing 0", "pinning 8"));
    CHECK(scene_do(tod, "move 1st to 33 22 cluster facing 0"));
    CHECK(!(tod_unit(tod, "1st")->marks & UNIT_FORCED));
    scene_close(tod);
}

/* The turn after the first pin: Grunts are silent, Veterans are not unless HE pinned them. */
TEST(tod_after_their_first_pin_grunts_do_not_fire, "TOD-grunt-7", "TOD-veteran-2")
{
    Scene *tod = tod_open(
        "[unit 1st]\nat = 35,24\nmarks = known under-fire was-pinned first-pin\n"
        "[unit 2nd]\nat = 35,27\nmarks = known under-fire was-pinned first-pin\n[unit nva]\nat = 43,25\n");
    CHECK(tod_refuse_fire(tod->game, tod->state, tod_number(tod, "2nd"), GROUP_SMALL, NULL));
    CHECK(!tod_refuse_fire(tod->game, tod->state, tod_number(tod, "1st"), GROUP_SMALL, NULL));
    scene_close(tod);
}

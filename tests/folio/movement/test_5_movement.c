/* Rules 5 and 6: movement, zones of control, terrain, stacking. Costs are counted in half points. */
#include <stdio.h>

#include "folio/position.h"
#include "folio/position/board.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

/* ---- 5.0, 5.1 ---- */

TEST(folio_units_move_one_at_a_time_hex_by_hex, "FOLIO-5.0-1", "FOLIO-5.2-1", "FOLIO-EX-5")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0603\n[unit us-2]\nat = 0301\n[unit vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "us-1", "0604"), 2); /* clear: 1 point */
    CHECK_INT(vb_cost(vb, "us-1", "0602"), 4); /* plantation: 2 points */
    CHECK_INT(vb_cost(vb, "us-1", "0702"), 6); /* village: 2 points, behind a clear hex */
    CHECK_INT(vb_cost(vb, "us-1", "0706"), 7); /* jungle: 2 points, behind a hex of road and a clear one */
    CHECK(vb_do(vb, "us-1 moves to 0604"));
    CHECK_INT(vb->state->spent, 2);
    Ask ask;
    folio_rules.ask(vb->game, vb->state, &ask);
    CHECK_TEXT(ask.whom, "us-1");
    CHECK_CONTAINS(ask.text, " us-1 may go on.");
    CHECK(vb_do(vb, "us-1 moves to 0605")); /* on, in another direction if it likes */
    CHECK_INT(vb->state->spent, 4);
    CHECK(vb_do(vb, "us-2 moves to 0401"));
    CHECK(vb_refused(vb, "us-1 moves to 0604", "5.1")); /* another has moved since: its move is finished */
    vb_close(vb);
}

TEST(folio_movement_ends_with_the_points, "FOLIO-5.1-5", "FOLIO-5.1-6", "FOLIO-5.1-7", "FOLIO-5.2-3")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0305\n[unit vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "us-1", "0801"), -1); /* five hexes, the last of them rough: 6 points of 5 */
    CHECK(vb_refused(vb, "us-1 moves to 0801", "5.2"));
    CHECK(vb_do(vb, "us-1 moves to 0401")); /* one point of five is fine */
    CHECK(vb_play(vb, "done", "done", NULL));
    CHECK_INT(vb->state->turn, 2);
    CHECK_INT(vb_cost(vb, "us-1", "0801"), 10); /* five again, and none of the four that were left */
    vb_close(vb);
    vb = vb_open("[unit eng]\nat = 0405\n[unit vc-1]\nat = 1401\n[position]\nmover = eng\nspent = 2\nback = "
                 "0405\n[unit eng]\nmarks = moved\n");
    CHECK_INT(vb_cost(vb, "eng", "0505"),
              -1); /* river 2 and jungle 2 of the three that are left: no free hex */
    vb_close(vb);
}

TEST(folio_retreats_and_advances_are_no_movement, "FOLIO-5.1-1")
{
    /* The unit has spent all it has; it retreats and advances nevertheless, into and out of zones. */
    Vb *vb = vb_open(
        "[position]\nstep = us-combat\n[unit us-1]\nat = 0603\nmarks = moved\n[unit big-1]\nat = 0704\nmarks "
        "= moved\n"
        "[unit big-2]\nat = 0504\nmarks = moved\n[unit vc-1]\nat = 0604\nmarks =\n[unit vc-2]\nat = 0707\n");
    vb_dice(vb, 1, 5); /* 11 against 5: column 7, die 5 is D2 */
    CHECK(vb_play(vb, "us-1 attacks vc-1", "big-1 joins", "big-2 joins", NULL));
    CHECK_TEXT(vb_asked(vb), "vc retreat");
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 retreats to 0606", NULL));
    CHECK_TEXT(vb_asked(vb), "us advance");
    CHECK(vb_do(vb, "us-1 advances to 0605"));
    CHECK_TEXT(vb_where(vb, "us-1"), "0605");
    vb_close(vb);
}

TEST(folio_nobody_enters_enemies_or_water, "FOLIO-5.1-2", "FOLIO-5.1-3", "FOLIO-5.1-4", "FOLIO-19.0-1")
{
    Vb *vb = vb_open(
        "[unit us-1]\nat = 0409\n[unit us-2]\nat = 0603\n[unit us-3]\nat = 1401\n[unit vc-1]\nat = 0604\n");
    CHECK(vb_refused(vb, "us-2 moves to 0604", "5.3"));
    CHECK_INT(vb_cost(vb, "us-2", "0604"), -1);
    CHECK(vb_refused(vb, "us-1 moves to 0410", "5.1"));
    CHECK(vb_refused(vb, "us-3 leaves at 1401", "27.0")); /* no US unit leaves, and by no other hex */
    CHECK(vb_play(vb, "done", "done", NULL));
    CHECK(vb_refused(vb, "vc-1 leaves at 0604", "27.0"));
    vb_close(vb);
}

TEST(folio_leg_and_mobile_units_have_costs_of_their_own, "FOLIO-5.2-1", "FOLIO-5.1-3", "FOLIO-2.3.2-2")
{
    Vb *vb =
        vb_open("[terrain rough]\nmobile = no\n[terrain village]\nleg = no\n[unit us-1]\nat = 0802\n[unit "
                "mob-1]\nat = 0701\n[unit vc-1]\nat = 1410\n");
    CHECK_INT(vb_cost(vb, "us-1", "0801"), 4);
    CHECK(vb_refused(vb, "mob-1 moves to 0801", "5.1"));
    CHECK_INT(vb_cost(vb, "mob-1", "0702"), 4);
    CHECK(vb_refused(vb, "us-1 moves to 0702", "5.1"));
    vb_close(vb);
}

/* ---- 5.1.1 ---- */

TEST(folio_a_leg_unit_stops_in_the_first_zone, "FOLIO-5.1.1-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0602\n[unit vc-1]\nat = 0604\n");
    CHECK_INT(vb_cost(vb, "us-1", "0603"), 2);
    CHECK(vb_do(vb, "us-1 moves to 0603"));
    CHECK_INT(vb_legal(vb, "us-1 moves"), 0); /* four points are left, and of no use */
    vb_close(vb);
    vb = vb_open("[unit us-1]\nat = 0602\n[unit vc-1]\nat = 0604\n");
    CHECK_INT(vb_cost(vb, "us-1", "0503"), 2);
    CHECK_INT(vb_cost(vb, "us-1", "0505"), -1); /* behind the zone: five points would do without it */
    vb_close(vb);
}

TEST(folio_a_leg_unit_leaves_a_zone_and_stops_in_the_next, "FOLIO-5.1.1-2", "FOLIO-5.1.1-3")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0302\n");
    CHECK_INT(vb_cost(vb, "us-1", "0503"), 2); /* out of the zone for the cost of the ground */
    CHECK_INT(vb_cost(vb, "us-1", "0501"), 6); /* and on */
    CHECK_INT(vb_cost(vb, "us-1", "0402"), 8); /* 0503, then over the creek into the next zone */
    CHECK(vb_do(vb, "us-1 moves to 0402"));
    CHECK_INT(vb_legal(vb, "us-1 moves"), 0);
    vb_close(vb);
}

TEST(folio_a_mobile_unit_pays_half_for_the_second_zone, "FOLIO-5.1.1-4", "FOLIO-5.1.1-5", "FOLIO-5.1.1-6")
{
    Vb *vb = vb_open("[unit mob-1]\nat = 1307\n[unit vc-1]\nat = 1309\n");
    CHECK_INT(vb_cost(vb, "mob-1", "1308"), 2); /* the first zone costs its ground */
    CHECK(vb_do(vb, "mob-1 moves to 1308"));
    CHECK(vb_legal(vb, "mob-1 moves") > 0);      /* and does not stop it */
    CHECK_INT(vb_cost(vb, "mob-1", "1408"), 12); /* from zone to zone: 1 and half of 8 */
    vb_close(vb);
    vb = vb_open("[unit mob-1]\nat = 1308\n[unit vc-1]\nat = 1309\n");
    CHECK_INT(vb_cost(vb, "mob-1", "1307"), 2);  /* out of a zone: the ground only */
    CHECK_INT(vb_cost(vb, "mob-1", "1408"), 10); /* 1 and half of 8 */
    CHECK(vb_do(vb, "mob-1 moves to 1307"));
    CHECK_INT(vb_cost(vb, "mob-1", "1308"),
              12); /* 1 spent, 1 for the ground, 4 for a zone after leaving one */
    vb_close(vb);
}

TEST(folio_a_zone_that_comes_to_light_counts_from_there_on, "FOLIO-5.1.1-4", "FOLIO-15.0-2")
{
    /* Out of the zone of vc-2, next to vc-1, who was hidden: 1 point for the ground, 4 for the zone. */
    Vb *vb =
        vb_open("[unit mob-1]\nat = 0603\n[unit vc-2]\nat = 0602\n[unit vc-1]\nat = 0706\nwhere = hidden\n");
    CHECK(vb_play(vb, "mob-1 moves to 0604", "mob-1 moves to 0605", NULL));
    CHECK(vb_told(vb, "vc-1 is found at 0706."));
    CHECK_INT(vb->state->spent, 12);
    CHECK_INT(vb_cost(vb, "mob-1", "0604"), 14);
    CHECK_INT(vb_cost(vb, "mob-1", "0705"), -1); /* another 1 and 4 */
    vb_close(vb);
    /* One that has left no zone pays for the ground alone; one without the points has spent what it had. */
    vb = vb_open("[unit mob-1]\nat = 0603\n[unit vc-1]\nat = 0706\nwhere = hidden\n");
    CHECK(vb_do(vb, "mob-1 moves to 0605"));
    CHECK_INT(vb->state->spent, 4);
    vb_close(vb);
    vb = vb_open(
        "[position]\nmover = mob-1\nspent = 12\nleft-zoc = 1\nback = 0604\n[unit mob-1]\nat = 0604\nmarks = "
        "moved\n[unit us-1]\nat = 0101\n[unit vc-1]\nat = 0706\nwhere = hidden\n");
    CHECK(vb_do(vb, "mob-1 moves to 0605"));
    CHECK_INT(vb->state->spent, 16);
    vb_close(vb);
}

TEST(folio_who_is_halted_with_a_friend_goes_back, "FOLIO-5.3-1", "FOLIO-5.3-2", "FOLIO-15.0-2")
{
    /* The one passes the other in 0605 and finds vc-1 there, whose zone lets it go no farther; whichever comes first
     * among the counters. */
    static const char *const pairs[][2] = {{"us-1", "big-2"}, {"big-2", "us-1"}};
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        char ini[200], order[40], back[60];
        snprintf(ini, sizeof ini,
                 "[unit %s]\nat = 0604\n[unit %s]\nat = 0605\n[unit us-3]\nat = 1401\n[unit vc-1]\nat = "
                 "0706\nwhere = hidden\n",
                 pairs[i][0], pairs[i][1]);
        snprintf(order, sizeof order, "%s moves to 0606", pairs[i][0]);
        snprintf(back, sizeof back, "%s can neither stay nor go on, and goes back to 0604.", pairs[i][0]);
        Vb *vb = vb_open(ini);
        CHECK(vb_do(vb, order));
        CHECK(vb_told(vb, back));
        CHECK_TEXT(vb_where(vb, pairs[i][0]), "0604");
        CHECK_TEXT(vb_where(vb, pairs[i][1]), "0605");
        vb_close(vb);
    }
}

TEST(folio_a_refusal_says_whether_points_or_zones_stop_a_unit, "FOLIO-5.1.1-1", "FOLIO-5.2-3")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0602\n[unit mob-1]\nat = 1307\n[unit vc-1]\nat = 0604\n");
    CHECK(vb_refused(vb, "us-1 moves to 0605", "5.1.1")); /* three hexes, but past vc-1 */
    CHECK(vb_refused(vb, "us-1 moves to 0609/north", "5.2"));
    CHECK(vb_do(vb, "us-1 moves to 0603"));
    CHECK(vb_refused(vb, "us-1 moves to 0602", "5.1.1"));
    vb_close(vb);
}

/* ---- 5.1.2: in 0603 between 0602 and 0604 every way leads from zone to zone ---- */

TEST(folio_a_leg_unit_infiltrates_with_all_it_has, "FOLIO-5.1.2-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0602\n");
    CHECK_INT(vb_cost(vb, "us-1", "0704"), 10); /* half a point by road, but from zone to zone */
    CHECK(vb_do(vb, "us-1 moves to 0704"));
    CHECK_INT(vb_legal(vb, "us-1 moves"), 0);
    vb_close(vb);
    vb = vb_open("[unit eng]\nat = 0705\n[unit vc-1]\nat = 0806\n[unit vc-2]\nat = 0604\n");
    CHECK_INT(vb_cost(vb, "eng", "0706"),
              8); /* jungle would cost 2: the whole allowance of 4, whatever the ground */
    vb_close(vb);
}

TEST(folio_a_mobile_unit_infiltrates_for_half_and_may_go_on, "FOLIO-5.1.2-2", "FOLIO-5.1.2-3")
{
    Vb *vb = vb_open("[unit mob-1]\nat = 0603\n[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0602\n");
    CHECK_INT(vb_cost(vb, "mob-1", "0703"), 10); /* 1 and half of 8 */
    CHECK_INT(vb_cost(vb, "mob-1", "0804"),
              11); /* by road into 0704, 4 and a half; then out of the zone for 1 */
    vb_close(vb);
    vb = vb_open(
        "[unit mob-2]\nat = 0603\n[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0602\n[unit vc-3]\nat = 0802\n");
    CHECK_INT(vb_cost(vb, "mob-2", "0704"), 7);  /* half of 7 is 3, and half a point of road */
    CHECK_INT(vb_cost(vb, "mob-2", "0803"), 14); /* the same once more, into the zone of another */
    CHECK_INT(vb_cost(vb, "mob-2", "0503"), 8);
    vb_close(vb);
}

TEST(folio_no_infiltration_over_mines_or_into_forts, "FOLIO-5.1.2-4", "FOLIO-5.1.2-5", "FOLIO-20.0-1")
{
    /* Mines lie on 0102/0202 and 0102/0201; there is a fort in 0201. The enemy at 0101 is next to both. */
    Vb *vb = vb_open("[terrain fort]\nno-zoc = no\n[unit us-1]\nat = 0102\n[unit sf]\nat = 0302\n[unit "
                     "vc-1]\nat = 0101\n[unit vc-2]\nat = 0203\n");
    CHECK_INT(vb_cost(vb, "us-1", "0201"), -1); /* zone to zone, into the fort */
    CHECK_INT(vb_cost(vb, "us-1", "0202"), -1); /* zone to zone, over mines */
    CHECK_INT(vb_cost(vb, "us-1", "0103"), 10); /* zone to zone elsewhere */
    CHECK_INT(vb_cost(vb, "sf", "0202"), 2);    /* commandos pay nothing for zones */
    CHECK_INT(vb_cost(vb, "sf", "0201"), 4);
    CHECK_INT(vb_cost(vb, "sf", "0102"), 6); /* over the mines, zone to zone: 1, then 1 and 1 */
    vb_close(vb);
    vb = vb_open("[terrain fort]\nno-zoc = no\n[unit mob-1]\nat = 0102\n[unit vc-1]\nat = 0101\n[unit "
                 "vc-2]\nat = 0203\n");
    CHECK_INT(vb_cost(vb, "mob-1", "0201"), -1);
    CHECK_INT(vb_cost(vb, "mob-1", "0202"), -1);
    CHECK_INT(vb_cost(vb, "mob-1", "0103"), 10);
    vb_close(vb);
}

/* ---- 5.2 ---- */

TEST(folio_costs_of_hex_and_hexside_add_up, "FOLIO-5.2-2")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0402\n[unit mob-1]\nat = 0404\n[unit vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "us-1", "0503"), 5);  /* round by the bridge: 1, half, 1 */
    CHECK_INT(vb_cost(vb, "mob-1", "0505"), 9); /* round by the bridge: 1, half, and jungle 3 */
    vb_close(vb);
    vb = vb_open("[position]\ndemolished = 0403/0504\n[unit us-1]\nat = 0402\n[unit mob-1]\nat = 0404\n[unit "
                 "vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "us-1", "0503"), 6);   /* clear 1 and river 2 */
    CHECK_INT(vb_cost(vb, "mob-1", "0505"), 14); /* jungle 3 and river 4 */
    vb_close(vb);
}

TEST(folio_roads_cost_half_a_point_where_they_run, "FOLIO-5.2.1-1", "FOLIO-5.2.1-2")
{
    Vb *vb = vb_open("[unit us-1]\nat = 1003\n[unit us-2]\nat = 1304\n[unit vc-1]\nat = 0101\n");
    CHECK_INT(vb_cost(vb, "us-1", "1203"), 2); /* 1104 and 1203: two halves */
    CHECK_INT(vb_cost(vb, "us-1", "1403"), 4); /* on over the bridge, through a friend */
    CHECK_INT(vb_cost(vb, "us-2", "1305"), 2); /* off the road: 1 point */
    vb_close(vb);
    vb = vb_open("[unit us-2]\nat = 1304\n[unit us-3]\nat = 1403\n[unit vc-1]\nat = 1402\n");
    /* 1303 and 1304 are both road hexes, but no road crosses the hexside between them; round by 1403 a zone
     * stops it. */
    CHECK_INT(vb_cost(vb, "us-2", "1303"), 2);
    vb_close(vb);
}

TEST(folio_trails_cost_one_point_where_they_run, "FOLIO-5.2.2-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0707\n[unit us-2]\nat = 0307\n[unit vc-1]\nat = 0101\n");
    CHECK_INT(vb_cost(vb, "us-1", "0806"), 2); /* jungle, but by trail */
    CHECK_INT(vb_cost(vb, "us-1", "0807"), 4); /* jungle without */
    CHECK_INT(vb_cost(vb, "us-2", "0406"), 2);
    CHECK_INT(vb_cost(vb, "us-2", "0507"),
              10); /* 18.3: the creek interrupts the trail: jungle 2 and river 2 */
    vb_close(vb);
}

/* ---- 5.3 ---- */

TEST(folio_one_unit_to_a_hex_but_through_friends, "FOLIO-5.3-1", "FOLIO-5.3-2")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0302\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_refused(vb, "us-1 moves to 0302", "5.3"));
    CHECK_INT(vb_cost(vb, "us-1", "0303"), 4); /* through the friend, at no extra cost */
    CHECK(vb_do(vb, "us-1 moves to 0303"));
    vb_close(vb);
}

TEST(folio_nobody_passes_a_friend_where_he_would_have_to_stop, "FOLIO-5.3-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0602\n[unit us-2]\nat = 0603\n[unit vc-1]\nat = 0604\n");
    CHECK_INT(vb_cost(vb, "us-1", "0603"), -1);
    vb_close(vb);
}

/* ---- 6.0 ---- */

TEST(folio_a_zone_of_control_is_the_six_hexes_around, "FOLIO-6.0-1", "FOLIO-6.0-2")
{
    static const char *const around[] = {"zoc 0605", "zoc 0607", "zoc 0506",
                                         "zoc 0507", "zoc 0706", "zoc 0707"};
    for (int i = 0; i < 4; i++) {
        Vb *vb = vb_open("[position]\n[unit us-1]\nat = 0604\n[unit vc-1]\nat = 0606\n");
        FolioBoard board;
        vb->state->step = (uint8_t)(i < 2 ? STEP_US_MOVE + i : STEP_VC_MOVE + i - 2);
        folio_board(vb->game, vb->state, US, &board);
        int zone = 0;
        for (int node = 0; node < vb->game->map.nodes; node++)
            zone += board.zoc[node];
        CHECK_INT(zone, 6);
        vb_close(vb);
    }
    Vb *vb =
        vb_open("[unit us-1]\nat = 0604\n[unit vc-1]\nat = 0606\n"); /* jungle, trail and clear hexes alike */
    for (int i = 0; i < 6; i++)
        CHECK_CONTAINS(vb_why(vb, around[i]), "Viet Cong zone of control: yes (6.0)");
    CHECK_CONTAINS(vb_why(vb, "zoc 0606"), "Viet Cong zone of control: no");
    vb_close(vb);
    vb = vb_open("[unit us-1]\nat = 0101\n[unit vc-1]\nat = 0503\n"); /* across the creek */
    CHECK_CONTAINS(vb_why(vb, "zoc 0403"), "Viet Cong zone of control: yes (6.0)");
    vb_close(vb);
}

TEST(folio_some_fortifications_cancel_zones, "FOLIO-6.0-3", "FOLIO-EX-6")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0302\n[unit vc-1]\nat = 0202\n");
    CHECK_CONTAINS(vb_why(vb, "zoc 0201"), "Viet Cong zone of control: no");
    CHECK_CONTAINS(vb_why(vb, "zoc 0302"), "Viet Cong zone of control: yes");
    vb_close(vb);
}

TEST(folio_zones_of_both_sides_coexist, "FOLIO-6.0-4")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0603\n[unit us-2]\nat = 0605\n[unit vc-1]\nat = 0604\n");
    CHECK_CONTAINS(vb_why(vb, "zoc 0605"),
                   "Viet Cong zone of control: yes"); /* a friend there changes nothing */
    CHECK_CONTAINS(vb_why(vb, "zoc 0704"), "US zone of control: yes");
    CHECK_CONTAINS(vb_why(vb, "zoc 0704"), "Viet Cong zone of control: yes");
    vb_close(vb);
}

TEST(folio_supply_never_fails, "FOLIO-17.0-1")
{
    /* Ringed on all six sides, turn after turn: neither step nor strength is lost. */
    Vb *vb = vb_open(
        "[unit us-1]\nat = 0604\n[unit vc-1]\nat = 0603\n[unit vc-2]\nat = 0605\n[unit vc-3]\nat = 0504\n"
        "[unit vc-4]\nat = 0505\n[unit weak]\nat = 0704\n[unit lf-1]\nat = 0705\n");
    for (int i = 0; i < 12 && vb->state->turn < 3; i++)
        CHECK(vb_do(vb, vb_legal(vb, "done") ? "done" : "pass"));
    CHECK_INT(vb_unit(vb, "us-1")->steps, 2);
    CHECK_INT(vb_legal(vb, "us-1 moves"), 0);
    vb_close(vb);
}

/* ---- the table of printed costs is the rule, wherever nothing has changed ---- */

TEST(folio_quick_costs_are_the_costs)
{
    static const char *const missions[] = {"tests/folio/field.ini", "missions/folio/snoopys-nose.ini",
                                           "missions/folio/iron-triangle.ini"};
    for (int i = 0; i < 3; i++) {
        Vb *vb = vb_start(missions[i], 1);
        FolioBoard board;
        for (int variant = 0; variant < 4; variant++) { /* bridges up or down, a crossing or none */
            vb->state->demolished = variant & 1 ? (1u << vb->game->map.bridge_count) - 1 : 0;
            vb->state->crossing =
                variant & 2 ? (Place)(ON_SIDE + vb->game->map.hexes.rivers[0].along[0]) : NOWHERE;
            for (int unit = 0; unit < vb->game->unit_count; unit++) {
                folio_board(vb->game, vb->state, vb->game->counters[unit].side, &board);
                for (int node = 0; node < vb->game->map.nodes && unit % 5 == 0; node++)
                    for (int way = 0; way < HEX_DIRECTIONS && vb->game->map.node[node].hex; way++)
                        CHECK_INT(folio_quick_cost(vb->game, vb->state, &board, unit, (Node)node, way),
                                  folio_step_cost(vb->game, vb->state, &board, unit, (Node)node, way));
            }
        }
        vb_close(vb);
    }
}

TEST(folio_a_crossing_that_is_used_is_this_turns, "FOLIO-18.3-3", "FOLIO-18.3-1")
{
    /* The crossing of an earlier turn over the Mekong in 0609: whoever goes over it makes it this turn's. */
    Vb *vb = vb_open(
        "[position]\ncrossing = 0609\n[unit eng]\nat = 0507\n[unit us-1]\nat = 0609/north\n[unit us-2]\nat = "
        "0608\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "us-2 moves to 0607")); /* elsewhere: it stays free to be named anew */
    CHECK_INT(vb_legal(vb, "cross at 0404/0504"), 1);
    CHECK(vb_do(vb, "us-1 moves to 0609/south"));
    CHECK_INT(vb->state->spent, 2); /* as over a bridge */
    CHECK(vb_refused(vb, "cross at 0404/0504", "18.3"));
    vb_close(vb);
}

/* 11.1, 7.6: whoever is lost while he moves moves no further; the next one begins with all his points. */
TEST(folio_a_mover_who_is_eliminated_moves_no_more)
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0305\n[unit vc-1]\nat = 0807\n");
    CHECK(vb_do(vb, "us-1 moves to 0302"));
    CHECK(vb->state->mover != 0);
    Play play = {.game = vb->game, .state = vb->state};
    folio_eliminate(&play, vb->state->mover - 1, "7.6");
    CHECK_INT(vb->state->mover, 0);
    vb_close(vb);
}

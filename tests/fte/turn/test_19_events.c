/* Rule 19: the Random Event Chit. Only it is in the cup: passing draws it. */
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "fte/position.h"
#include "minunit.h"

enum { EVEN = 2, ODD = 1 }; /* whose event: the US's, the NVA's */
#define CUP "[position]\nturn = 2\ncup = 0 0 1\npool = 3 3\npoints = 10 10\n"
#define BOTH "[unit lt]\nat = 2323\n[unit ft-1]\nat = 2322\n[unit can]\nat = 6002\n[unit team-1]\nat = 6003\n"

static Scene *draw(const char *ini, int whose, int roll)
{
    Scene *fr = fr_open(ini);
    fr_dice(fr, 1, whose, roll); /* the first of them draws the chit */
    if (!scene_do(fr, "pass"))
        fprintf(stderr, "the chit is not drawn\n");
    return fr;
}

TEST(fte_even_is_a_us_event_odd_the_other_sides, "FTE-19.0-1", "FTE-5.0-3")
{
    static const char *const us[D10] = {
        "Injury",     "Low Ammo",        "Hero",        "Rally",   "Higher HQ",
        "Check Fire", "Aerial Observer", "AH-1 Cobras", "nothing", "nothing"};
    for (int roll = 1; roll <= D10; roll++) {
        Scene *fr = draw(CUP BOTH, EVEN, roll);
        char line[80];
        snprintf(line, sizeof line, "An event of US, roll %d: %s.", roll, us[roll - 1]);
        CHECK(scene_told(fr, line));
        scene_close(fr);
    }
}

TEST(fte_the_table_of_us_events, "FTE-19.0-US-1")
{
    Scene *fr = draw(CUP BOTH, EVEN, 7);
    CHECK_INT(fr->state->observer, 1);
    scene_close(fr);
    fr = draw(CUP BOTH, EVEN, 8);
    CHECK_TEXT(scene_asked(fr), "us cobras");
    scene_close(fr);
}

TEST(fte_the_table_of_nva_events, "FTE-19.0-NVA-1")
{
    static const char *const nva[D10] = {"Injury",     "Low Ammo",      "Hero", "Rally",   "Higher HQ",
                                         "Check Fire", "NVA Artillery", "VC",   "nothing", "nothing"};
    for (int roll = 1; roll <= D10; roll++) {
        Scene *fr = draw(CUP BOTH, ODD, roll);
        CHECK(scene_told(fr, nva[roll - 1]));
        scene_close(fr);
    }
}

TEST(fte_the_enemy_chooses_who_is_injured, "FTE-19.1-1", "FTE-19.1-2", "FTE-19.1-3")
{
    Scene *fr = draw(CUP BOTH "[unit ft-2]\nat = 2321\nmarks = concealed\n[unit ft-3]\nat = 2320\n", EVEN, 1);
    CHECK_TEXT(scene_asked(fr), "nva choose");
    CHECK(scene_can(fr, "choose ft-1"));
    CHECK(scene_refused(fr, "choose lt", "19.1")); /* two men */
    CHECK_INT(scene_legal(fr, "choose us-"), 0);   /* nobody who is concealed */
    CHECK(scene_do(fr, "choose ft-1"));
    CHECK(!(fr_unit(fr, "ft-1")->status & STATUS_REDUCED));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_INJURY);
    CHECK_INT(fr->state->points[NVA], 10);
    scene_close(fr);
    fr = draw(CUP BOTH "[casualty 1]\nkind = injury\nside = us\nat = 2322\n", EVEN, 1);
    CHECK(scene_told(fr, "Nothing comes of it."));
    scene_close(fr);
    /* One of the other side's does not matter; nobody who fits does. */
    fr = draw(CUP BOTH "[casualty 1]\nkind = injury\nside = us\nat = 2322\n", ODD, 1);
    CHECK(!scene_told(fr, "Nothing comes of it."));
    scene_close(fr);
    fr = draw(CUP "[unit lt]\nat = 2323\n[unit can]\nat = 6002\n", EVEN, 1);
    CHECK(scene_told(fr, "Nothing comes of it."));
    scene_close(fr);
}

TEST(fte_the_enemy_may_choose_who_is_low_on_ammunition, "FTE-19.2-1")
{
    Scene *fr = draw(CUP BOTH "[unit ghost-1]\nat = 6004\nmarks = concealed\n", ODD, 2);
    CHECK_TEXT(scene_asked(fr), "us choose");
    char text[60];
    snprintf(text, sizeof text, "choose %s", fr_alias(fr, "ghost-1"));
    CHECK(scene_can(fr, text)); /* a Concealed counter, whatever it is */
    CHECK(scene_can(fr, "done"));
    CHECK(scene_do(fr, "choose team-1"));
    CHECK(fr_unit(fr, "team-1")->status & STATUS_LOW_AMMO);
    scene_close(fr);
}

TEST(fte_rally_takes_a_marker_off, "FTE-19.3-1")
{
    Scene *fr = draw(CUP BOTH
                     "[unit ft-2]\nat = 2321\nstatus = broken\n[unit ft-3]\nat = 2320\nstatus = suppressed\n",
                     EVEN, 4);
    CHECK_TEXT(scene_asked(fr), "us choose");
    CHECK(scene_refused(fr, "choose ft-1", "19.3"));
    CHECK(scene_refused(fr, "done", "19.3"));
    CHECK(scene_do(fr, "choose ft-2"));
    CHECK_INT(fr_unit(fr, "ft-2")->status, 0);
    CHECK(fr_unit(fr, "ft-3")->status & STATUS_SUPPRESSED);
    scene_close(fr);
    fr = draw(CUP BOTH, EVEN, 4);
    CHECK(scene_told(fr, "Nothing comes of it."));
    scene_close(fr);
}

TEST(fte_a_hero_until_the_next_event_of_his_side, "FTE-19.4-1")
{
    Scene *fr = draw(CUP BOTH, EVEN, 3);
    CHECK(scene_do(fr, "choose ft-1"));
    CHECK(fr_unit(fr, "ft-1")->status & STATUS_HERO);
    scene_close(fr);
    fr = draw(CUP BOTH "[unit ft-2]\nat = 2321\nstatus = hero\n", EVEN, 9);
    CHECK(!(fr_unit(fr, "ft-2")->status & STATUS_HERO));
    scene_close(fr);
    fr = draw(CUP BOTH "[unit ft-2]\nat = 2321\nstatus = hero\n", ODD, 9);
    CHECK(fr_unit(fr, "ft-2")->status & STATUS_HERO);
    scene_close(fr);
}

TEST(fte_higher_hq_takes_the_leaders_for_a_turn, "FTE-19.5-1")
{
    Scene *fr = fr_open("[position]\nturn = 2\ncup = 1 0 1\npool = 3 3\n" BOTH);
    fr_dice(fr, 2, EVEN, 5, 1); /* the event chit, then one of the US */
    CHECK(scene_do(fr, "pass"));
    CHECK_TEXT(scene_asked(fr), "us activate");
    CHECK(scene_refused(fr, "activate lt", "19.5"));
    CHECK(scene_can(fr, "activate 2323"));
    scene_close(fr);
}

TEST(fte_cobras_come_over_any_edge_for_three_turns, "FTE-19.6-1", "FTE-19.6-2", "FTE-4.0-3")
{
    Scene *fr = draw(CUP BOTH, EVEN, 8);
    CHECK(scene_refused(fr, "done", NULL));
    CHECK(fr_play(fr, "cobra-1 enters at 2001 high", "cobra-2 enters at 0110 treetop"));
    CHECK_INT(fr_unit(fr, "cobra-1")->deadline, 4);
    CHECK_INT(fr_unit(fr, "cobra-2")->hex, 110);
    scene_close(fr);
    fr = draw(CUP BOTH "[unit cobra-1]\nat = 2010\nwhere = map\naltitude = high\n", EVEN, 8);
    CHECK(scene_told(fr, "Nothing comes of it."));
    scene_close(fr);
    /* Still there when their time is over: taken off the map. */
    fr = fr_open("[position]\nturn = 3\n[frame 1]\nstep = turn-end\nstage = 0\n" BOTH
                 "[unit cobra-1]\nat = 2010\nwhere = map\naltitude = high\ndeadline = 3\n[unit cobra-2]\nat "
                 "= 2012\nwhere = map\naltitude = high\ndeadline = 4\n");
    CHECK_INT(fr_unit(fr, "cobra-1")->where, UNIT_LEFT);
    CHECK_INT(fr_unit(fr, "cobra-2")->where, UNIT_ON_MAP);
    scene_close(fr);
}

TEST(fte_viet_cong_appear_near_hamlets, "FTE-19.7-1", "FTE-19.7-2", "FTE-19.7-3", "FTE-19.7-4")
{
    Scene *fr = draw(CUP BOTH, ODD, 8);
    CHECK_TEXT(scene_asked(fr), "nva vc");
    CHECK_INT(fr->state->pool[NVA], 4);
    CHECK_INT(fr->state->vc_events, 1);
    CHECK(scene_refused(fr, "place event-vu at 0101", "19.7"));
    CHECK(scene_legal(fr, "place event-cell at") > 1);
    scene_close(fr);
    fr = draw("[position]\nturn = 2\ncup = 0 0 1\npool = 3 3\nvc-events = 2\n" BOTH, ODD, 8);
    CHECK(scene_told(fr, "Nothing comes of it."));
    CHECK_INT(fr->state->pool[NVA], 3);
    scene_close(fr);
}

TEST(fte_an_aerial_observer_leaves_with_the_next_us_event, "FTE-19.8-2")
{
    Scene *fr = draw("[position]\nturn = 2\ncup = 0 0 1\nobserver = yes\n" BOTH, EVEN, 9);
    CHECK_INT(fr->state->observer, 0);
    scene_close(fr);
    fr = draw("[position]\nturn = 2\ncup = 0 0 1\nobserver = yes\n" BOTH, ODD, 9);
    CHECK_INT(fr->state->observer, 1);
    scene_close(fr);
}

TEST(fte_nva_artillery_is_aimed_in_secret, "FTE-19.9-1", "FTE-19.9-2")
{
    static const int delays[D10] = {1, 1, 1, 2, 2, 2, 3, 3, 3, 4};
    for (int roll = 1; roll <= D10; roll++) {
        Scene *fr = fr_open(CUP "[unit lt]\nat = 0101\n[unit ft-1]\nat = 0102\n[unit can]\nat = 2020\n[unit "
                                "ft-2]\nat = 2218\nmarks = concealed\n");
        fr_dice(fr, 1, ODD, 7, roll);
        CHECK(scene_do(fr, "pass"));
        CHECK_TEXT(scene_asked(fr), "nva aim");
        CHECK(scene_can(fr, "aim at 0202") && scene_can(fr, "aim at 2019"));
        CHECK(scene_refused(fr, "aim at 2218", "19.9"));
        CHECK(scene_do(fr, "aim at 0102"));
        CHECK_INT(fr->state->missions[0].kind, MISSION_ARTILLERY);
        CHECK_INT(fr->state->missions[0].turn, 2 + delays[roll - 1]);
        CHECK_INT(fr->state->missions[0].side, NVA);
        scene_close(fr);
    }
}

TEST(fte_check_fire_cancels_the_sides_missions, "FTE-19.10-1")
{
    Scene *fr = draw(CUP BOTH "[fire 1]\nkind = mortar\nside = us\ntarget = 2020\nturn = 4\n[fire 2]\nkind = "
                              "mortar\nside = nva\ntarget = 2021\nturn = 4\n",
                     EVEN, 6);
    CHECK_INT(fr->state->missions[0].kind, MISSION_NONE);
    CHECK_INT(fr->state->missions[1].kind, MISSION_MORTAR);
    scene_close(fr);
}

TEST(fte_higher_hq_takes_a_leader_aboard_too, "FTE-19.5-1", "FTE-5.1-8")
{
    static const char *const cases[][2] = {
        {"[position]\nno-leaders = 1 0\n", ""}, {"", "status = broken\n"}, {"", "status = suppressed\n"}};
    for (int i = 0; i < 3; i++) {
        char ini[512];
        text_print(ini, sizeof ini,
                   "%s[unit track]\nat = 1005\n[unit track-2]\nat = 1009\n[unit lt]\nat = 1005\naboard = "
                   "track\nwhere = aboard\n%s" FR_OTHERS,
                   cases[i][0], cases[i][1]);
        Scene *fr = fr_open(ini);
        CHECK(scene_do(fr, "activate track"));
        CHECK(scene_can(fr, "track moves"));
        CHECK(scene_refused(fr, "track-2 moves", "5.1"));
        scene_close(fr);
    }
}

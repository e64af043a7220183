/* Rules 14 and 15: Load and Unload; 6.9, 6.10; what 4.0, 12.0 and 5.1 say of Helicopters and Vehicles. */
#include <string.h>

#include "core/base/text.h"
#include "fte/movement/transport.h"
#include "fte/position.h"
#include "minunit.h"

#define LANDED \
    "[unit slick]\nat = 1005\n[unit ft-1]\nat = 1005\nmarks = done\n[unit mg]\nat = 1005\n" FR_OTHERS

TEST(fte_a_slick_takes_seven_men, "FTE-14.0-1", "FTE-6.9-1", "FTE-6.9-2")
{
    Scene *fr = fr_open(LANDED "[unit ft-2]\nat = 1005\n[casualty 1]\nkind = wia\nside = us\nat = 1005\n");
    CHECK(fr_play(fr, "activate slick", "slick loads"));
    CHECK_TEXT(scene_asked(fr), "us transport");
    CHECK(scene_do(fr, "ft-1 boards slick")); /* four men; its Activation is complete */
    CHECK(scene_refused(fr, "ft-2 boards slick", "6.9"));
    CHECK(scene_can(fr, "take wia-1 aboard"));
    CHECK(scene_do(fr, "mg boards slick"));
    CHECK(scene_refused(fr, "take wia-1 aboard", NULL)); /* a casualty is one more */
    CHECK_INT(fr_unit(fr, "mg")->where, UNIT_ABOARD);
    CHECK_INT(fr_unit(fr, "mg")->aboard, fr_number(fr, "slick") + 1);
    CHECK_INT(fte_aboard(fr->game, fr->state, fr_number(fr, "slick")), 7);
    CHECK_TEXT(scene_asked(fr), "us move"); /* the Move that it owes (5.0) */
    CHECK(fr_play(fr, "climb", "to 1006", "done"));
    CHECK_INT(fr_unit(fr, "mg")->hex, 1006);
    scene_close(fr);
}

TEST(fte_a_vehicle_takes_eight_men_other_ships_none, "FTE-6.9-1", "FTE-6.9-2")
{
    Scene *fr = fr_open("[unit track]\nat = 1005\n[unit ft-1]\nat = 1005\n[unit ft-2]\nat = 1005\n[unit "
                        "doc]\nat = 1005\n[unit ghost-2]\nat = 1623\nmarks = concealed\n");
    CHECK(fr_play(fr, "activate track", "track loads", "ft-1 boards track", "ft-2 boards track"));
    CHECK_INT(fte_aboard(fr->game, fr->state, fr_number(fr, "track")), 8);
    CHECK_INT(fr_unit(fr, "doc")->where, UNIT_ON_MAP);
    scene_close(fr);
    fr = fr_open("[unit hog]\nat = 1005\n[unit ft-1]\nat = 1005\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate hog"));
    CHECK(scene_refused(fr, "hog loads", "6.9"));
    scene_close(fr);
}

TEST(fte_only_on_the_ground, "FTE-14.0-2", "FTE-15.0-1")
{
    Scene *fr =
        fr_open("[unit slick]\nat = 1005\naltitude = treetop\n[unit ft-1]\nat = 1005\n[unit mg]\nat = "
                "1005\naboard = slick\nwhere = aboard\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(scene_refused(fr, "slick loads", "14.0"));
    CHECK(scene_refused(fr, "slick unloads", "15.0"));
    scene_close(fr);
    /* Markers do not lift themselves. */
    fr = fr_open("[unit slick]\nat = 1005\n[casualty 1]\nkind = kia\nside = us\nat = 1005\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(scene_refused(fr, "slick loads", "14.0"));
    scene_close(fr);
    fr = fr_open("[unit slick]\nat = 1005\n[unit mg]\nat = 1005\n[casualty 1]\nkind = kia\nside = us\nat = "
                 "1005\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick loads", "take kia-1 aboard"));
    CHECK(scene_do(fr, "done"));
    CHECK_INT(fr->state->casualties[0].carrier, fr_number(fr, "slick") + 1);
    CHECK_INT(fr_unit(fr, "mg")->where, UNIT_ON_MAP); /* it need not come along (F-38) */
    scene_close(fr);
}

TEST(fte_passengers_do_nothing, "FTE-6.9-3", "FTE-18.1-2")
{
    Scene *fr =
        fr_open("[unit track]\nat = 1005\n[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = "
                "1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate track", "track loads", "done", "done"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    CHECK(scene_refused(fr, "ft-1 moves", NULL));
    scene_close(fr);
    fr = fr_open("[position]\nactive = nva\n[unit track]\nat = 1005\n[unit ft-1]\nat = 1005\naboard = "
                 "track\nwhere = aboard\n[unit team-1]\nat = 1009\n[unit team-2]\nat = 1009\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1009"));
    CHECK(scene_can(fr, "team-1 fires at track"));
    CHECK(scene_refused(fr, "team-1 fires at ft-1", "6.9"));
    CHECK(fr_play(fr, "team-2 moves", "to 1008"));
    CHECK(!scene_can(fr, "ft-1 reacts"));
    CHECK(scene_refused(fr, "ft-1 reacts", NULL));
    scene_close(fr);
}

TEST(fte_fire_before_and_after_loading, "FTE-14.0-3", "FTE-21.0-1")
{
    Scene *fr = fr_open("[unit slick]\nat = 1005\n[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\n[unit "
                        "team-2]\nat = 1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick loads"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    fr_dice(fr, 1);
    CHECK(fr_play(fr, "team-1 reacts", "done"));
    CHECK(scene_can(fr, "team-1 fires at slick") && scene_can(fr, "team-1 fires at ft-1"));
    fr_dice(fr, 10);
    CHECK(fr_play(fr, "team-1 fires at ft-1"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire"); /* it is aboard now, and the other has not tried */
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ABOARD);
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-2 reacts"));
    CHECK(scene_can(fr, "team-2 fires at slick") && !scene_can(fr, "team-2 fires at ft-1"));
    scene_close(fr);
    /* Who is hit before does not get on. */
    fr = fr_open("[unit slick]\nat = 1005\n[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick loads"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-1 reacts"));
    fr_dice(fr, 1, 7);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_SUPPRESSED);
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ON_MAP);
    scene_close(fr);
}

TEST(fte_unloading, "FTE-15.0-1", "FTE-14.0-3")
{
    Scene *fr =
        fr_open("[unit track]\nat = 1005\n[unit ft-1]\nat = 1005\naboard = track\nwhere = aboard\n[unit "
                "mg]\nat = 1005\naboard = track\nwhere = aboard\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate track", "track unloads", "ft-1 gets off", "done"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire"); /* at the Vehicle, before */
    CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ON_MAP);
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_DONE);
    CHECK_INT(fr_unit(fr, "mg")->where, UNIT_ABOARD);
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-1 reacts"));
    CHECK(scene_can(fr, "team-1 fires at ft-1"));
    scene_close(fr);
}

TEST(fte_a_downed_helicopter_is_left, "FTE-7.4-WIA-6")
{
    Scene *fr =
        fr_open("[unit slick]\nat = 1005\nmarks = downed\n[unit ft-1]\nat = 1005\naboard = slick\nwhere = "
                "aboard\n[casualty 1]\nkind = wia\nside = us\nat = 1005\ncarrier = slick\n[unit lt]\nat "
                "= 1105\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(scene_refused(fr, "slick moves", "7.4") && scene_refused(fr, "slick loads", "7.4"));
    CHECK(fr_play(fr, "slick unloads", "ft-1 gets off", "done"));
    CHECK_INT(fr_unit(fr, "slick")->where, UNIT_ON_MAP); /* the wounded man is still in it */
    scene_close(fr);
    fr = fr_open(
        "[unit slick]\nat = 1005\nmarks = downed\n[unit lt]\nat = 1105\n[casualty 1]\nkind = wia\nside = "
        "us\nat = 1005\ncarrier = slick\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick unloads"));
    CHECK_INT(fr->state->casualties[0].carrier, 0);
    CHECK_INT(fr->state->casualties[0].hex, 1005);
    CHECK_INT(fr_unit(fr, "slick")->where, UNIT_GONE);
    scene_close(fr);
}

TEST(fte_a_medevac_takes_casualties_alone, "FTE-12.0-5", "FTE-12.0-6")
{
    Scene *fr =
        fr_open("[position]\nturn = 2\nmedevac-turn = 2\nmedevac-unit = 18\n[unit dustoff]\nat = "
                "1005\nwhere = map\n[unit ft-1]\nat = 1005\n[casualty 1]\nkind = injury\nside = us\nat = "
                "1005\ncarrier = ft-1\n[casualty 2]\nkind = kia\nside = us\nat = 1005\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate dustoff", "dustoff loads"));
    CHECK(scene_refused(fr, "ft-1 boards dustoff", "12.0"));
    CHECK(fr_play(fr, "take injury-1 aboard", "done"));
    CHECK(fr_unit(fr, "dustoff")->marks & MARK_EXIT_ONLY);
    CHECK_INT(fr_unit(fr, "dustoff")->deadline, 3);
    CHECK(scene_refused(fr, "dustoff fires at nva-37", NULL));
    scene_close(fr);
}

TEST(fte_reinforcements_come_aboard, "FTE-4.0-3", "FTE-4.0-4", "FTE-15.0-2", "FTE-4.0-2", "FTE-18.1-3")
{
    Scene *fr =
        scene_open(&fte_rules, "tests/fte/lift.ini",
                   "[position]\nturn = 2\n[frame 1]\nstep = entries-us\nstage = 0\n[unit slick]\nwhere = "
                   "waiting\n[unit hog]\nwhere = waiting\n[unit ft-9]\nwhere = waiting\n[unit "
                   "ft-1]\nwhere = waiting\n" FR_OTHERS);
    CHECK_TEXT(scene_asked(fr), "us reinforcements");
    CHECK(scene_refused(fr, "slick enters at 0105", "4.0")); /* never on the ground */
    CHECK(fr_play(fr, "slick enters at 0105 treetop", "hog enters at 0106 high"));
    CHECK_INT(fr_unit(fr, "hog")->deadline, 5);
    CHECK(scene_can(fr, "ft-1 boards slick") && scene_refused(fr, "ft-1 boards hog", NULL));
    CHECK(scene_do(fr, "ft-1 boards slick"));
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ABOARD);
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    CHECK(scene_refused(fr, "ft-9 boards slick", "6.9"));
    CHECK(scene_do(fr, "ft-9 enters at 0107"));
    CHECK(fr_unit(fr, "ft-9")->marks & MARK_CONCEALED);
    CHECK_TEXT(scene_asked(fr), "us activate");
    CHECK(fr_play(fr, "activate slick", "slick moves", "to 0205", "descend", "slick unloads"));
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ON_MAP);
    CHECK(fr_unit(fr, "slick")->marks & MARK_EXIT_ONLY);
    CHECK_INT(fr_unit(fr, "slick")->deadline, 3);
    scene_close(fr);
}

TEST(fte_a_wreck_does_not_fly_home, "FTE-7.4-WIA-6", "FTE-4.0-4")
{
    Scene *fr = scene_open(&fte_rules, "tests/fte/lift.ini",
                           "[position]\nturn = 2\n[unit slick]\nat = 1005\nmarks = downed\n[unit ft-1]\nat = "
                           "1005\naboard = slick\nwhere = aboard\n"
                           "[casualty 1]\nkind = wia\nside = us\nat = 1005\ncarrier = slick\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick unloads", "ft-1 gets off", "done"));
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ON_MAP);
    CHECK_INT(fr_unit(fr, "slick")->deadline, 0); /* though it has brought reinforcements */
    CHECK(!(fr_unit(fr, "slick")->marks & MARK_EXIT_ONLY));
    scene_close(fr);
}

TEST(fte_who_stays_too_long_is_taken_off, "FTE-4.0-4", "FTE-12.0-6")
{
    Scene *fr =
        fr_open("[position]\nturn = 3\ncup = 0 0 0\n[unit slick]\nat = 1005\naltitude = high\ndeadline = "
                "3\nmarks = exit-only\n[casualty 1]\nkind = wia\nside = us\nat = 1005\ncarrier = "
                "slick\n[unit ft-1]\nat = 0623\n[unit ghost-2]\nat = 1623\nmarks = concealed\n");
    CHECK(scene_do(fr, "activate slick"));
    CHECK_TEXT(scene_asked(fr), "us move"); /* nothing else is left to it */
    CHECK(fr_play(fr, "done", "done"));
    while (fr->state->turn == 3 && strstr(scene_asked(fr), "conceal"))
        CHECK(scene_do(fr, "done"));
    CHECK_INT(fr->state->turn, 4);
    CHECK_INT(fr_unit(fr, "slick")->where, UNIT_LEFT);
    scene_close(fr);
}

TEST(fte_a_scenario_begins_with_a_wreck, "FTE-7.4-WIA-6", "FTE-3.0-2")
{
    Scene *fr = scene_start(&fte_rules, "tests/fte/lift.ini", 1);
    CHECK(fr_unit(fr, "slick-2")->marks & MARK_DOWNED);
    CHECK_INT(fr_unit(fr, "slick-2")->hex, 210);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_WIA);
    CHECK_INT(fr->state->casualties[0].carrier, fr_number(fr, "slick-2") + 1);
    scene_close(fr);
}

TEST(fte_units_may_begin_aboard, "FTE-6.9-1")
{
    Scene *fr =
        fr_open("[position]\nturn = 0\nactive = us\n[frame 1]\nstep = set-up-second\n[unit track]\nat = "
                "0105\n[unit ft-1]\nwhere = waiting\n[unit ft-2]\nat = 0105\n");
    for (int row = 6; !scene_can(fr, "ft-1 boards track"); row++) { /* others first, in their order */
        char name[UNIT_TEXT], text[2 * UNIT_TEXT];
        fte_unit_text(fr->game, fr->state, SIDE_ALL, fr->state->frames[0].unit - 1, name);
        text_print(text, sizeof text, "place %s at 02%02d", name, row);
        CHECK(scene_do(fr, text));
    }
    CHECK(scene_do(fr, "ft-1 boards track"));
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ABOARD);
    scene_close(fr);
}

TEST(fte_an_immobilized_vehicle_is_abandoned, "FTE-6.10-1", "FTE-6.10-2", "FTE-7.4-WIA-2")
{
    Scene *fr = fr_open("[unit track]\nat = 1005\nmarks = immobilized\n[unit ft-1]\nat = 1005\naboard = "
                        "track\nwhere = aboard\n[casualty 1]\nkind = wia\nside = us\nat = 1005\ncarrier = "
                        "track\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate track"));
    CHECK(scene_refused(fr, "track moves", "7.4") && scene_can(fr, "track fires at team-1") &&
          scene_can(fr, "track unloads"));
    CHECK(scene_do(fr, "abandon track"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    CHECK_INT(fr_unit(fr, "track")->where, UNIT_GONE);
    CHECK_INT(fr_unit(fr, "crew")->status, STATUS_REDUCED | STATUS_SUPPRESSED);
    CHECK_INT(fr_unit(fr, "crew")->hex, 1005);
    CHECK(fr_unit(fr, "crew")->marks & MARK_DONE && fr_unit(fr, "ft-1")->marks & MARK_DONE);
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_ON_MAP);
    CHECK_INT(fr->state->casualties[0].carrier, 0);
    CHECK_INT(fr->state->casualties[0].hex, 1005);
    scene_close(fr);
}

TEST(fte_helicopters_go_together, "FTE-5.1-7")
{
    Scene *fr =
        fr_open("[unit slick]\nat = 1005\naltitude = high\n[unit slick-2]\nat = 1006\naltitude = high\n[unit "
                "hog]\nat = 1010\naltitude = high\n[unit team-1]\nat = 1008\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(scene_refused(fr, "hog moves", "5.1"));                 /* not next to it */
    CHECK(scene_refused(fr, "slick-2 moves", "5.1"));             /* one after the other */
    CHECK(fr_play(fr, "slick moves", "to 0906", "done", "done")); /* the enemy holds his fire */
    CHECK(fr_play(fr, "slick moves", "to 0905", "done", "done"));
    CHECK(scene_refused(fr, "slick-2 fires at team-1", "5.1")); /* the same Actions */
    CHECK(scene_can(fr, "slick-2 moves"));
    scene_close(fr);
    /* Alone it may fire; then the other one stays behind. */
    fr = fr_open("[unit slick]\nat = 1005\n[unit slick-2]\nat = 1006\naltitude = high\n[unit team-1]\nat = "
                 "1008\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick fires at team-1"));
    CHECK_TEXT(scene_asked(fr), "us move");
    CHECK(scene_do(fr, "done"));
    while (strstr(scene_asked(fr), "opportunity-fire"))
        CHECK(scene_do(fr, "done"));
    CHECK(!scene_can(fr, "slick-2 moves"));
    scene_close(fr);
}

TEST(fte_a_leader_aboard_leads_vehicles, "FTE-5.1-8", "FTE-EX-ACT-6")
{
    Scene *fr = fr_open("[unit track]\nat = 1005\n[unit track-2]\nat = 1009\n[unit lt]\nat = 1005\naboard = "
                        "track\nwhere = aboard\n[unit ft-1]\nat = 1006\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate track"));
    CHECK(scene_can(fr, "track moves") && scene_can(fr, "track-2 moves")); /* four hexes */
    CHECK(scene_refused(fr, "ft-1 moves", "5.1"));
    scene_close(fr);
    fr = fr_open("[unit track]\nat = 1005\n[unit track-2]\nat = 1010\n[unit lt]\nat = 1005\naboard = "
                 "track\nwhere = aboard\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate track"));
    CHECK(scene_refused(fr, "track-2 moves", "5.1"));
    scene_close(fr);
    fr = fr_open("[unit track]\nat = 1005\n[unit track-2]\nat = 1009\n[unit lt]\nat = 1005\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate track"));
    CHECK(scene_refused(fr, "track-2 moves", "5.1"));
    scene_close(fr);
}

TEST(fte_who_boards_unseen_is_hidden_until_then, "FTE-18.1-4", "FTE-14.0-3")
{
    Scene *fr =
        fr_open("[unit track]\nat = 1005\n[unit ft-1]\nat = 1005\nmarks = concealed\n[unit ft-2]\nat = "
                "1005\nmarks = concealed\n[unit team-1]\nat = 1009\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate track", "track loads", "ft-1 boards track", "done"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire"); /* before they are aboard; nobody Visible sees it */
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED);
    CHECK(scene_do(fr, "done"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    scene_close(fr);
    fr = fr_open("[unit track]\nat = 1005\n[unit ft-1]\nat = 1005\nmarks = concealed\n[unit ft-2]\nat = "
                 "1005\nmarks = concealed\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate track", "track loads", "ft-1 boards track", "done"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    CHECK(fr_unit(fr, "ft-2")->marks & MARK_CONCEALED);
    scene_close(fr);
}

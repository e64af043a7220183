/* Rules 7.4 and 7.5 of Vehicles, Helicopters, Civilians, Sappers; casualties that fall to the enemy. */
#include <string.h>

#include "core/base/ensure.h"
#include "fte/fire/effects.h"
#include "fte/position.h"
#include "minunit.h"

/* An NVA unit fires from 1005, hits, and has this effect (Dual Purpose for the RPG team). */
static Scene *hit(const char *ini, const char *attack, int effect)
{
    char text[1024];
    text_print(text, sizeof text, "[position]\nactive = nva\n[unit rpg]\nat = 1005\n%s" FR_OTHERS, ini);
    Scene *fr = fr_open(text);
    bool activated = scene_do(fr, "activate 1005");
    fr_dice(fr, 1, effect, 10, 10);
    ENSURE(activated && scene_do(fr, attack));
    return fr;
}

TEST(fte_a_vehicle_is_destroyed, "FTE-7.4-DP-1", "FTE-7.4-KIA-2", "FTE-7.4-KIA-3", "FTE-29.0-VP-10")
{
    Scene *fr = hit("[unit track]\nat = 1007\n[unit ft-1]\nat = 1007\nwhere = aboard\naboard = "
                    "track\n[casualty 1]\nkind = wia\nside = us\nat = 1007\ncarrier = track\n",
                    "rpg fires at track", 2);
    CHECK_TEXT(scene_asked(fr), "us carry"); /* the crew's casualty */
    CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "track")->where, UNIT_GONE);
    CHECK_INT(fr_unit(fr, "ft-1")->where,
              UNIT_ON_MAP); /* rolled a 10: Possible Suppression, and failed it on a 10 */
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_SUPPRESSED);
    CHECK_INT(fr->state->casualties[0].hex, 1007);
    CHECK_INT(fr->state->casualties[1].kind, CASUALTY_KIA); /* the crew */
    CHECK_INT(fr->state->points[NVA], 6);
    scene_close(fr);
}

TEST(fte_a_vehicle_is_immobilized, "FTE-7.4-WIA-2", "FTE-7.4-WIA-3", "FTE-29.0-VP-11")
{
    Scene *fr = hit("[unit track]\nat = 1007\n", "rpg fires at track", 3);
    CHECK(fr_unit(fr, "track")->marks & MARK_IMMOBILIZED);
    CHECK_INT(fr->state->points[NVA], 3);
    scene_close(fr);
    fr = hit("[unit track]\nat = 1007\nmarks = immobilized\n", "rpg fires at track", 3);
    CHECK_INT(fr_unit(fr, "track")->where, UNIT_GONE);
    CHECK_INT(fr->state->points[NVA], 6);
    scene_close(fr);
}

TEST(fte_a_broken_vehicle_stays_where_it_is, "FTE-7.4-B-8", "FTE-7.4-S-3")
{
    Scene *fr = hit("[unit track]\nat = 1007\n", "rpg fires at track", 5);
    CHECK_INT(fr_unit(fr, "track")->status, STATUS_BROKEN);
    CHECK_INT(fr_unit(fr, "track")->hex, 1007);
    CHECK(fr_unit(fr, "track")->marks & MARK_DONE);
    scene_close(fr);
    fr = hit("[unit track]\nat = 1007\nstatus = suppressed\n", "rpg fires at track", 8);
    CHECK_INT(fr_unit(fr, "track")->status, STATUS_SUPPRESSED);
    CHECK(!(fr_unit(fr, "track")->marks & MARK_DONE)); /* F-08: not of machines */
    scene_close(fr);
}

TEST(fte_a_helicopter_is_destroyed_with_all_aboard, "FTE-7.4-KIA-4", "FTE-7.4-KIA-5", "FTE-29.0-VP-8")
{
    Scene *fr = hit("[unit slick]\nat = 1007\naltitude = treetop\n[unit ft-1]\nat = 1007\nwhere = "
                    "aboard\naboard = slick\n[casualty 1]\nkind = wia\nside = us\nat = "
                    "1007\ncarrier = slick\n",
                    "rpg fires at slick", 1);
    CHECK_INT(fr_unit(fr, "slick")->where, UNIT_GONE);
    CHECK_INT(fr_unit(fr, "ft-1")->where, UNIT_GONE);
    CHECK_INT(fr->state->casualties[0].kind,
              CASUALTY_KIA); /* one for the Fire Team; the wounded man is gone */
    CHECK_INT(fr->state->casualties[1].kind, CASUALTY_NONE);
    CHECK_INT(fr->state->points[NVA], 8 + 4);
    scene_close(fr);
}

TEST(fte_a_helicopter_is_downed, "FTE-7.4-WIA-4", "FTE-7.4-WIA-6", "FTE-29.0-VP-9")
{
    Scene *fr = hit("[unit slick]\nat = 1008\naltitude = treetop\n", "rpg fires at slick", 4);
    CHECK_TEXT(scene_asked(fr), "us land");
    CHECK_INT(scene_legal(fr, "comes down"), 7); /* within one hex */
    CHECK(scene_do(fr, "slick comes down at 1009"));
    CHECK_INT(fr_unit(fr, "slick")->altitude, AT_GROUND);
    CHECK(fr_unit(fr, "slick")->marks & MARK_DOWNED);
    CHECK_INT(fr->state->casualties[0].carrier, fr_number(fr, "slick") + 1);
    CHECK_INT(fr->state->points[NVA], 6);
    scene_close(fr);
}

TEST(fte_a_helicopter_without_a_place_to_land_is_lost, "FTE-7.4-WIA-5")
{
    Scene *fr =
        fr_open("[position]\nactive = nva\n[unit rpg]\nat = 1524\n[unit slick]\nat = 1623\naltitude = "
                "treetop\n[unit ghost-1]\nat = 1722\nmarks = concealed\n"
                "[unit doc]\nat = 0623\n");
    CHECK(scene_do(fr, "activate 1524"));
    fr_dice(fr, 1, 4);
    CHECK(scene_do(fr, "rpg fires at slick"));
    CHECK_INT(fr_unit(fr, "slick")->where, UNIT_GONE); /* jungle all around */
    CHECK_INT(fr->state->points[NVA], 8);              /* as a KIA: not brought down besides */
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_NONE);
    scene_close(fr);
}

TEST(fte_a_broken_helicopter_has_to_leave, "FTE-7.4-B-9")
{
    Scene *fr = hit("[unit hog]\nat = 1008\naltitude = treetop\nstatus = broken\n", "rpg fires at hog", 5);
    CHECK(fr_unit(fr, "hog")->marks & MARK_DOWNED); /* a second one brings it down */
    scene_close(fr);
    fr = fr_open(
        "[unit hog]\nat = 1008\naltitude = treetop\nstatus = broken\n[unit team-1]\nat = 1010\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate hog"));
    CHECK_TEXT(scene_asked(fr), "us move"); /* it can do nothing else */
    CHECK_CONTAINS(scene_why(fr, "order descend"), "only moves to leave the map");
    CHECK(scene_can(fr, "to 1007") && scene_can(fr, "to 0908"));
    CHECK(scene_refused(fr, "to 1009", "7.4")); /* away from the edge */
    scene_close(fr);
}

/* The US fire at NVA/VC counters. */
static Scene *us_hit(const char *ini, const char *attack, int effect)
{
    char text[1024];
    text_print(text, sizeof text, "[unit ft-1]\nat = 1005\n%s" FR_OTHERS, ini);
    Scene *fr = fr_open(text);
    bool activated = scene_do(fr, "activate 1005");
    fr_dice(fr, 1, effect);
    ENSURE(activated && scene_do(fr, attack));
    return fr;
}

TEST(fte_civilians_under_fire, "FTE-7.4-KIA-6", "FTE-7.4-B-7", "FTE-28.0-7", "FTE-29.0-VP-12",
     "FTE-29.0-VP-13")
{
    Scene *fr = us_hit("[position]\npoints = 9 0\n[unit farmers]\nat = 1008\n", "ft-1 fires at farmers", 1);
    CHECK_INT(fr_unit(fr, "farmers")->where, UNIT_GONE);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_NONE);
    CHECK_INT(fr->state->points[US], 5);
    scene_close(fr);
    fr = us_hit("[position]\npoints = 9 0\n[unit farmers]\nat = 1008\n", "ft-1 fires at farmers", 3);
    CHECK_INT(fr->state->points[US], 6);
    scene_close(fr);
    fr = us_hit("[position]\npoints = 9 0\n[unit farmers]\nat = 1008\n", "ft-1 fires at farmers", 7);
    CHECK_INT(fr_unit(fr, "farmers")->where, UNIT_GONE);
    CHECK_INT(fr->state->points[US], 9);
    scene_close(fr);
}

TEST(fte_sappers_under_fire, "FTE-27.0-3")
{
    Scene *fr = us_hit("[unit sapper]\nat = 1008\n", "ft-1 fires at sapper", 5);
    CHECK_INT(fr_unit(fr, "sapper")->where, UNIT_GONE);
    CHECK_INT(fr->state->points[US], 0);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_NONE);
    scene_close(fr);
    fr = us_hit("[unit sapper]\nat = 1008\n", "ft-1 fires at sapper", 7);
    CHECK(fr_unit(fr, "sapper")->where == UNIT_ON_MAP && !fr_unit(fr, "sapper")->status);
    scene_close(fr);
}

TEST(fte_cover_counts_and_is_revealed, "FTE-24.0-1", "FTE-24.0-4", "FTE-23.0-2")
{
    Scene *fr = fr_open("[work 1]\nkind = bunker\nat = 1008\n[unit ft-1]\nat = 1005\n[unit team-1]\nat = "
                        "1008\nin-work = 1\n[unit team-2]\nat = 1008\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK_CONTAINS(scene_why(fr, "fire ft-1 team-1"),
                   "Hits: 4 of 10 rolls"); /* what the firer may know: no bunker */
    fr_dice(fr, 3);
    CHECK(scene_do(fr, "ft-1 fires at team-1"));
    CHECK(scene_told(fr, "is missed: roll 3, +2, needed 4."));
    CHECK(scene_told(fr, "bunker-1 at 1008 is revealed."));
    CHECK_INT(fr->state->points[US], 0);
    scene_close(fr);
}

TEST(fte_casualties_fall_to_the_enemy, "FTE-7.5.3-5", "FTE-7.5.3-6", "FTE-17.1-1", "FTE-17.1-2",
     "FTE-29.0-VP-3")
{
    Scene *fr = fr_open("[position]\nactive = nva\n[unit team-1]\nat = 1005\n[casualty 1]\nkind = wia\nside "
                        "= us\nat = 1006\n[casualty 2]\nkind = kia\nside = us\nat = "
                        "1006\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "team-1 moves", "to 1006"));
    CHECK_INT(fr->state->casualties[0].kind + fr->state->casualties[1].kind, CASUALTY_NONE);
    CHECK_INT(fr->state->points[NVA], 3);
    scene_close(fr);
    fr = fr_open("[position]\nactive = nva\n[unit team-1]\nat = 1005\n[unit doc]\nat = 1006\n[unit ft-1]\nat "
                 "= 0623\n[unit ghost-2]\nat = 1623\nmarks = concealed\n");
    CHECK(fr_play(fr, "activate 1005", "team-1 moves", "to 1006"));
    CHECK_INT(fr_unit(fr, "doc")->where, UNIT_GONE);
    CHECK_INT(fr->state->points[NVA], 4);
    scene_close(fr);
}

TEST(fte_a_new_casualty_is_taken_up_at_once, "FTE-7.5.2-3")
{
    Scene *fr = us_hit("[unit team-1]\nat = 1008\n[unit team-2]\nat = 1008\n", "ft-1 fires at team-1", 1);
    CHECK_TEXT(scene_asked(fr), "nva carry");
    CHECK(scene_refused(fr, "team-1 carries kia-1", "7.5.2")); /* two men are left of it */
    CHECK(scene_do(fr, "team-2 carries kia-1"));
    CHECK_INT(fr->state->casualties[0].carrier, fr_number(fr, "team-2") + 1);
    scene_close(fr);
}

TEST(fte_a_downed_helicopter_unloads_whatever_it_was, "FTE-7.4-WIA-6", "FTE-7.4-B-9", "FTE-4.0-4")
{
    /* Broken before, and told to leave: who is aboard gets out all the same, and nobody takes the wreck home. */
    Scene *fr =
        hit("[unit slick]\nat = 1008\naltitude = treetop\nstatus = broken\nmarks = exit-only\ndeadline "
            "= 2\n[unit ft-2]\nat = 1008\nwhere = aboard\naboard = slick\n",
            "rpg fires at slick", 5);
    CHECK(scene_do(fr, "slick comes down at 1009"));
    CHECK_INT(fr_unit(fr, "slick")->deadline, 0);
    scene_close(fr);
    fr = fr_open("[unit slick]\nat = 1009\nmarks = downed exit-only\nstatus = broken\n[unit ft-2]\nat = "
                 "1009\nwhere = aboard\naboard = slick\n[unit ft-1]\nat = 1006\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(scene_refused(fr, "slick moves", "7.4"));
    CHECK(scene_do(fr, "slick unloads"));
    CHECK_INT(fr_unit(fr, "ft-2")->where, UNIT_ON_MAP);
    CHECK_INT(fr_unit(fr, "slick")->where, UNIT_GONE);
    scene_close(fr);
}

TEST(fte_passengers_flee_from_what_destroyed_their_vehicle, "FTE-7.4-KIA-3", "FTE-7.4-B-1", "FTE-7.4-B-5")
{
    Scene *fr = fr_open("[position]\nactive = nva\n[unit rpg]\nat = 1005\n[unit track]\nat = 1008\n[unit "
                        "ft-1]\nat = 1008\nwhere = aboard\naboard = track\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    fr_dice(fr, 1, 1, 5); /* destroyed; the Fire Team is Broken */
    CHECK(scene_do(fr, "rpg fires at track"));
    while (strstr(scene_asked(fr), "carry"))
        CHECK(scene_do(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "us retreat");
    CHECK(!scene_can(fr, "ft-1 retreats to 1007")); /* towards it */
    CHECK(scene_can(fr, "ft-1 retreats to 1009"));
    scene_close(fr);
    /* From a Fire Mission nobody retreats. */
    fr =
        fr_open("[position]\nturn = 2\ncup = 0 0 0\n[unit track]\nat = 1008\nmarks = done\n[unit ft-1]\nat = "
                "1008\nwhere = aboard\naboard = track\n[fire 1]\nkind = mortar\nside = us\ntarget = "
                "1008\nturn = 2\n" FR_OTHERS);
    CHECK_TEXT(scene_asked(fr), "us activate");
    fr_dice(fr, 1, 1, 1, 5, 3);
    CHECK(fr_play(fr, "pass", "done"));
    while (strstr(scene_asked(fr), "carry"))
        CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "track")->where, UNIT_GONE);
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_BROKEN);
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1008);
    CHECK(!strstr(scene_asked(fr), "retreat"));
    scene_close(fr);
}

TEST(fte_whoever_retreats_or_lands_takes_the_fallen, "FTE-7.5.3-6", "FTE-7.5.3-5", "FTE-22.0-1")
{
    Scene *fr = us_hit("[unit team-1]\nat = 1008\n[casualty 1]\nkind = wia\nside = us\nat = 1009\n",
                       "ft-1 fires at team-1", 5);
    CHECK(scene_do(fr, "team-1 retreats to 1009"));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_NONE);
    CHECK_INT(fr->state->points[NVA], 3);
    scene_close(fr);
    fr = fr_open("[unit slick]\nat = 1008\naltitude = treetop\n[casualty 1]\nkind = wia\nside = nva\nat = "
                 "1008\n[unit ft-1]\nat = 1003\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick moves", "descend"));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_NONE);
    CHECK_INT(fr->state->points[US], 2);
    scene_close(fr);
    /* A Dummy is nobody. */
    fr = fr_open(
        "[position]\nactive = nva\n[unit ghost-1]\nat = 1008\nmarks = concealed\n[casualty 1]\nkind = "
        "wia\nside = us\nat = 1009\n[unit doc]\nat = 0623\n[unit team-1]\nat = 1623\n");
    CHECK(fr_play(fr, "activate 1008", "ghost-1 moves", "to 1009"));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_WIA);
    scene_close(fr);
}

TEST(fte_civilians_who_are_seen_bar_no_landing, "FTE-6.2-3")
{
    Scene *fr = fr_open("[unit slick]\nat = 1008\naltitude = treetop\n[unit farmers]\nat = 1008\n[unit "
                        "ft-1]\nat = 1003\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick moves"));
    CHECK(scene_can(fr, "descend"));
    scene_close(fr);
    fr = fr_open("[unit slick]\nat = 1008\naltitude = treetop\n[unit farmers]\nat = 1008\nmarks = "
                 "concealed\n[unit ft-1]\nat = 1003\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick moves"));
    CHECK(scene_refused(fr, "descend", "6.2"));
    scene_close(fr);
}

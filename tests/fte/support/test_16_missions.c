/* Rule 16: Fire Missions fall. */
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "fte/position.h"
#include "minunit.h"

/* In the phase of Fire Missions, with one due; nobody sees anybody. */
#define DUE(kind, side)                                                                        \
    "[position]\nturn = 2\n[frame 1]\nstep = fire-missions\nstage = 0\n[fire 1]\nkind = " kind \
    "\nside = " side "\ntarget = 2020\nturn = 2\n"

static bool is_there(const Scene *fr, const char *name)
{
    return fr_unit(fr, name)->where == UNIT_ON_MAP;
}

TEST(fte_missions_due_are_fired_others_wait, "FTE-16.0-1", "FTE-3.0-1")
{
    Scene *fr = fr_open(DUE("mortar", "us") "[fire 2]\nkind = mortar\nside = us\ntarget = 3010\nturn = "
                                            "3\n[unit team-1]\nat = 2020\n[unit ft-1]\nat = 0101\n");
    fr_dice(fr, 6, 10);
    CHECK(scene_do(fr, "done"));
    CHECK(scene_told(fr, "2020"));
    CHECK_INT(fr->state->missions[0].kind, MISSION_NONE);
    CHECK_INT(fr->state->missions[1].kind, MISSION_MORTAR);
    scene_close(fr);
}

TEST(fte_a_mission_is_accurate_up_to_six, "FTE-16.0-2", "FTE-16.0-4", "FTE-16.0-5")
{
    static const char *const units =
        "[unit team-1]\nat = 2020\n[unit team-2]\nat = 2016\n[unit ft-1]\nat = 0101\n";
    char ini[500];
    snprintf(ini, sizeof ini, "%s%s", DUE("mortar", "us"), units);
    Scene *fr = fr_open(ini);
    fr_dice(fr, 6, 1, 10); /* accurate; hit; suppressed */
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "team-1")->status & STATUS_SUPPRESSED);
    CHECK(!fr_unit(fr, "team-2")->status);
    scene_close(fr);
    /* 7 scatters: north, 6 is two hexes: 20.18 and its neighbours; 20.20 is safe. */
    fr = fr_open(ini);
    fr_dice(fr, 7, 1, 6);
    CHECK(scene_do(fr, "done"));
    CHECK(scene_told(fr, "two hexes to the north") || scene_told(fr, "2 hexes to the north"));
    CHECK(!fr_unit(fr, "team-1")->status && !fr_unit(fr, "team-2")->status);
    scene_close(fr);
    /* 5 is one hex: 20.20 lies beside 20.19. */
    fr = fr_open(ini);
    fr_dice(fr, 10, 1, 5, 1, 10);
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "team-1")->status & STATUS_SUPPRESSED);
    scene_close(fr);
}

TEST(fte_artillery_scatters_farther, "FTE-16.0-6", "FTE-16.0-8")
{
    static const struct {
        int roll, hexes;
    } rows[] = {{1, 1}, {3, 1}, {4, 2}, {6, 2}, {7, 3}, {9, 3}, {10, 4}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char ini[600];
        /* Two hexes this side of the impact, and one hex more. */
        snprintf(ini, sizeof ini,
                 "%s[unit team-1]\nat = 20%02d\n[unit team-2]\nat = 20%02d\n[unit ft-1]\nat = 0101\n",
                 DUE("artillery", "us"), 20 - rows[i].hexes + 2, 20 - rows[i].hexes + 3);
        Scene *fr = fr_open(ini);
        fr_dice(fr, 7, 1, rows[i].roll, 1, 10);
        CHECK(scene_do(fr, "done"));
        CHECK(fr_unit(fr, "team-1")->status & STATUS_SUPPRESSED);
        CHECK(!fr_unit(fr, "team-2")->status);
        scene_close(fr);
    }
}

TEST(fte_mortars_hit_seven_hexes, "FTE-16.0-7")
{
    Scene *fr = fr_open(DUE("mortar", "us") "[unit team-1]\nat = 2019\n[unit team-2]\nat = 2121\n[unit "
                                            "team-3]\nat = 2022\n[unit ft-1]\nat = 0101\n");
    fr_dice(fr, 1, 1, 10, 1, 10);
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "team-1")->status & STATUS_SUPPRESSED);
    CHECK(fr_unit(fr, "team-2")->status & STATUS_SUPPRESSED);
    CHECK(!fr_unit(fr, "team-3")->status);
    scene_close(fr);
}

TEST(fte_missions_hit_friends_too_each_by_its_own_roll, "FTE-16.0-9", "FTE-7.4-B-5")
{
    Scene *fr = fr_open(
        DUE("mortar", "us") "[unit team-1]\nat = 2020\n[unit ft-1]\nat = 2019\n[unit ft-2]\nat = 2019\n");
    int points = fr->state->points[NVA];
    /* In the order of their numbers: whoever is first is broken, the second loses a man, the third is missed. */
    fr_dice(fr, 1, 1, 6, 1, 3, 10);
    CHECK(scene_do(fr, "done"));
    int broken = 0, reduced = 0;
    for (int i = 0; i < 3; i++) {
        const FteUnit *one = fr_unit(fr, ((const char *const[]){"team-1", "ft-1", "ft-2"})[i]);
        broken +=
            one->status & STATUS_BROKEN && (one->hex == 2020 || one->hex == 2019); /* and stays where it is */
        reduced += (one->status & STATUS_REDUCED) != 0;
    }
    CHECK_INT(broken, 1);
    CHECK_INT(reduced, 1);
    bool ours = (fr_unit(fr, "ft-1")->status | fr_unit(fr, "ft-2")->status) & STATUS_REDUCED;
    CHECK_INT(fr->state->points[NVA] - points, ours ? 4 : 0); /* F-25 */
    scene_close(fr);
}

TEST(fte_jungle_and_concealment_do_not_help, "FTE-16.0-10")
{
    /* 22.17 is jungle. Rating 4: a 4 hits with neither. */
    Scene *fr =
        fr_open("[position]\nturn = 2\n[frame 1]\nstep = fire-missions\nstage = 0\n[fire 1]\nkind = "
                "mortar\nside = us\ntarget = "
                "2217\nturn = 2\n[unit team-1]\nat = 2217\nmarks = concealed\n[unit ft-1]\nat = 0101\n");
    fr_dice(fr, 1, 4, 10);
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "team-1")->status & STATUS_SUPPRESSED);
    scene_close(fr);
}

/* What the enemy has asked for on the same hex is not to be seen in one's own list. */
TEST(fte_a_mission_of_the_enemy_on_the_same_hex_is_not_in_the_list)
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[fire 1]\nkind = mortar\nside = us\ntarget = 2020\nturn = 3\n"
                "[fire 2]\nkind = mortar\nside = nva\ntarget = 2020\nturn = 3\n" FR_OTHERS);
    CHECK_INT(scene_legal(fr, "cancel the mission at 2020"), 1);
    scene_close(fr);
}

TEST(fte_whoever_asked_may_cancel, "FTE-16.0-11")
{
    Scene *fr = fr_open(DUE("mortar", "us") "[unit team-1]\nat = 2020\n[unit ft-1]\nat = 0101\n");
    CHECK_TEXT(scene_asked(fr), "us mission");
    CHECK(scene_do(fr, "cancel the mission at 2020"));
    CHECK_INT(fr->state->missions[0].kind, MISSION_NONE);
    CHECK(is_there(fr, "team-1") && !fr_unit(fr, "team-1")->status);
    scene_close(fr);
    /* And before its turn, whenever he is active. */
    fr = fr_open("[unit lt]\nat = 2323\n[unit team-1]\nat = 6002\n[fire 1]\nkind = mortar\nside = us\ntarget "
                 "= 2020\nturn = 4\n[fire 2]\nkind = "
                 "mortar\nside = nva\ntarget = 2021\nturn = 4\n");
    CHECK(scene_refused(fr, "cancel the mission at 2021", "16.0"));
    CHECK(scene_do(fr, "cancel the mission at 2020"));
    CHECK_INT(fr->state->missions[0].kind, MISSION_NONE);
    CHECK_INT(fr->state->missions[1].kind, MISSION_MORTAR);
    scene_close(fr);
}

TEST(fte_the_aerial_observer_makes_us_missions_surer, "FTE-16.0-3")
{
    static const struct {
        const char *side;
        int roll;
        bool accurate;
    } rows[] = {{"us", 8, true}, {"us", 9, false}, {"us", 10, false}, {"nva", 7, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char ini[500];
        snprintf(ini, sizeof ini,
                 "[position]\nturn = 2\nobserver = yes\n[frame 1]\nstep = fire-missions\nstage = 0\n[fire "
                 "1]\nkind = mortar\nside = %s\ntarget = 2020\nturn = 2\n[unit team-1]\nat = 2020\n[unit "
                 "ft-1]\nat = 0101\n",
                 rows[i].side);
        Scene *fr = fr_open(ini);
        if (rows[i].accurate)
            fr_dice(fr, rows[i].roll, 1, 10);
        else
            fr_dice(fr, rows[i].roll, 1, 10);
        CHECK(scene_do(fr, "done"));
        CHECK_INT((fr_unit(fr, "team-1")->status & STATUS_SUPPRESSED) != 0, rows[i].accurate);
        scene_close(fr);
    }
}

TEST(fte_helicopters_at_high_level_are_out_of_reach, "FTE-7.0-4")
{
    Scene *fr =
        fr_open(DUE("artillery", "nva") "[unit slick]\nat = 2020\naltitude = high\n[unit slick-2]\nat = "
                                        "2021\naltitude = treetop\n[unit team-1]\nat = 6002\n");
    fr_dice(fr, 1, 1, 10);
    CHECK(scene_do(fr, "done"));
    CHECK(!fr_unit(fr, "slick")->status);
    CHECK(fr_unit(fr, "slick-2")->status & STATUS_SUPPRESSED);
    scene_close(fr);
}

TEST(fte_a_mission_that_scatters_off_the_map_still_reaches_its_edge, "FTE-16.0-7")
{
    Scene *fr = fr_open("[position]\nturn = 2\n[frame 1]\nstep = fire-missions\nstage = 0\n[fire 1]\nkind = "
                        "mortar\nside = us\ntarget = "
                        "2001\nturn = 2\n[unit team-1]\nat = 2001\n[unit team-2]\nat = 2101\n[unit "
                        "team-3]\nat = 2002\n[unit ft-1]\nat = 0101\n");
    fr_dice(fr, 7, 1, 1, 1, 10, 1, 10); /* one hex to the north */
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "team-1")->status & STATUS_SUPPRESSED);
    CHECK(!fr_unit(fr, "team-3")->status);
    scene_close(fr);
}

TEST(fte_what_falls_has_its_odds, "FTE-16.0-2", "FTE-16.0-3")
{
    for (int observer = 0; observer < 2; observer++) {
        char ini[256];
        text_print(
            ini, sizeof ini,
            "[position]\nturn = 2\ncup = 0 0 0\nobserver = %s\n[fire 1]\nkind = mortar\nside = us\ntarget = "
            "1008\nturn = 2\n" FR_OTHERS,
            observer ? "yes" : "no");
        Scene *fr = fr_open(ini);
        CHECK(scene_do(fr, "pass"));
        CHECK_CONTAINS(scene_odds(fr, "done"), observer ? "on target 8/10" : "on target 6/10");
        scene_close(fr);
    }
}

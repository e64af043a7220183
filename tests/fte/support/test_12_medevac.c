/* Rule 12: Medevac is requested. */
#include <stdio.h>
#include <string.h>

#include "fte/position.h"
#include "minunit.h"

#define LEADER \
    "[unit lt]\nat = 2323\n[unit sgt]\nat = 2323\n[unit ft-1]\nat = 2323\n[unit team-1]\nat = 6002\n"

TEST(fte_the_medevac_table, "FTE-12.0-T-1")
{
    static const int turns[D10] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 0};
    for (int roll = 1; roll <= D10; roll++) {
        Scene *fr = fr_open("[position]\nturn = 1\n" LEADER);
        CHECK(scene_do(fr, "activate lt"));
        fr_dice(fr, roll);
        CHECK(scene_do(fr, "lt requests a Medevac"));
        CHECK_INT(fr->state->medevac_turn, turns[roll - 1] ? 1 + turns[roll - 1] : 0);
        CHECK_INT(fr->state->medevac_unit != 0, turns[roll - 1] != 0);
        scene_close(fr);
    }
}

TEST(fte_only_steady_us_leaders_request_it, "FTE-12.0-1", "FTE-5.1-10")
{
    Scene *fr = fr_open("[unit lt]\nat = 2323\n[unit sgt]\nat = 2323\nstatus = suppressed\n[unit fo]\nat = "
                        "2323\n[unit team-1]\nat = 6002\n");
    CHECK(scene_do(fr, "activate lt"));
    CHECK(scene_can(fr, "lt requests a Medevac"));
    CHECK(scene_refused(fr, "sgt requests a Medevac", "12.0"));
    CHECK(scene_refused(fr, "fo requests a Medevac", "12.0"));
    scene_close(fr);
    fr = fr_open("[position]\nactive = nva\n[unit can]\nat = 5102\n[unit team-1]\nat = 5102\n[unit ft-1]\nat "
                 "= 0101\n");
    CHECK(scene_do(fr, "activate can"));
    CHECK(scene_refused(fr, "can requests a Medevac", "12.0"));
    scene_close(fr);
}

TEST(fte_one_medevac_at_a_time, "FTE-12.0-3")
{
    Scene *fr = fr_open("[position]\nturn = 1\n" LEADER);
    CHECK(scene_do(fr, "activate lt"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "lt requests a Medevac"));
    CHECK(scene_refused(fr, "sgt requests a Medevac", "12.0"));
    scene_close(fr);
}

TEST(fte_the_ship_comes_over_any_edge, "FTE-12.0-2")
{
    Scene *fr = fr_open("[position]\nturn = 2\nmedevac-turn = 2\nmedevac-unit = 18\n[frame 1]\nstep = "
                        "entries-us\nstage = 0\n" LEADER "[unit dustoff]\nwhere = waiting\n");
    CHECK_TEXT(scene_asked(fr), "us reinforcements");
    CHECK(scene_can(fr, "dustoff enters at 2001 treetop") && scene_can(fr, "dustoff enters at 0110 high"));
    CHECK(scene_refused(fr, "dustoff enters at 2010 high", "4.0"));
    CHECK(scene_do(fr, "dustoff enters at 2001 treetop"));
    CHECK_INT(fr_unit(fr, "dustoff")->hex, 2001);
    scene_close(fr);
}

TEST(fte_a_ship_that_has_left_comes_again, "FTE-12.0-4")
{
    Scene *fr = fr_open("[position]\nturn = 3\n" LEADER "[unit dustoff]\nwhere = left\n");
    CHECK(scene_do(fr, "activate lt"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "lt requests a Medevac"));
    CHECK_INT(fr->state->medevac_unit, fr_number(fr, "dustoff") + 1);
    CHECK_INT(fr_unit(fr, "dustoff")->where, UNIT_WAITING);
    scene_close(fr);
    /* None is left of its own: another Slick that is not on the map. */
    fr =
        fr_open("[position]\nturn = 3\n" LEADER "[unit dustoff]\nwhere = gone\n[unit slick]\nwhere = left\n");
    CHECK(scene_do(fr, "activate lt"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "lt requests a Medevac"));
    CHECK_INT(fr->state->medevac_unit, fr_number(fr, "slick") + 1);
    scene_close(fr);
}

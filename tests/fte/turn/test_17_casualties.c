/* Rule 17: wounded men at the end of a turn. */
#include <stdio.h>
#include <string.h>

#include "fte/position.h"
#include "minunit.h"

#define PHASE                                                                                           \
    "[position]\nturn = 2\npoints = 10 10\n[frame 1]\nstep = casualties\nstage = 0\n[unit ft-1]\nat = " \
    "2323\n[unit team-1]\nat = 6002\n"

/* Positions that begin in the phase have run through it: the roll is laid ready in the file. */
static Scene *after(const char *more, int roll)
{
    char ini[600];
    snprintf(ini, sizeof ini, "%s%s[dice]\nforced = %d\n", PHASE, more, roll);
    return fr_open(ini);
}

TEST(fte_wounded_return_stay_or_die, "FTE-17.0-1", "FTE-17.0-2", "FTE-17.0-3")
{
    static const int kinds[D10] = {CASUALTY_NONE, CASUALTY_NONE, CASUALTY_WIA, CASUALTY_WIA, CASUALTY_WIA,
                                   CASUALTY_WIA,  CASUALTY_WIA,  CASUALTY_WIA, CASUALTY_KIA, CASUALTY_KIA};
    for (int roll = 1; roll <= D10; roll++) {
        Scene *fr = after("[casualty 1]\nkind = wia\nside = us\nat = 2323\n", roll);
        CHECK_INT(fr->state->casualties[0].kind, kinds[roll - 1]);
        CHECK_INT(fr->state->points[US], roll <= 2 ? 12 : roll >= 9 ? 8 : 10);
        CHECK(!(fr_unit(fr, "ft-1")->status & STATUS_REDUCED));
        scene_close(fr);
        fr = after("[casualty 1]\nkind = wia\nside = nva\nat = 6002\n", roll);
        CHECK_INT(fr->state->points[NVA], roll <= 2 ? 12 : roll >= 9 ? 9 : 10);
        scene_close(fr);
    }
}

TEST(fte_a_medic_helps_in_his_hex, "FTE-17.0-4")
{
    Scene *fr = after("[unit doc]\nat = 2323\n[casualty 1]\nkind = wia\nside = us\nat = 2323\n", 9);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_WIA);
    scene_close(fr);
    fr = after("[unit doc]\nat = 2322\n[casualty 1]\nkind = wia\nside = us\nat = 2323\n", 9);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_KIA);
    scene_close(fr);
}

TEST(fte_killed_and_injured_are_not_rolled_for, "FTE-17.0-1")
{
    Scene *fr = after(
        "[casualty 1]\nkind = kia\nside = us\nat = 2323\n[casualty 2]\nkind = injury\nside = us\nat = 2323\n",
        1);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_KIA);
    CHECK_INT(fr->state->casualties[1].kind, CASUALTY_INJURY);
    CHECK_INT(fr->state->points[US], 10);
    scene_close(fr);
}

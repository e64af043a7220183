/* Rolls that are laid ready reach every die of Vietnam Battles, in the order in which they are thrown. */
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "folio/position.h"
#include "folio/state.h"
#include "help/cli_driver.h"
#include "minunit.h"

#define CORDON "tests/folio/cordon.ini"
#define DELTA "tests/folio/delta.ini"

static const Module MODULES[] = {{.rules = &folio_rules}, {0}};

TEST(folio_dice_reach_a_combat_and_a_repair, "FOLIO-18.2-1")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n");
    vb_dice(vb, 1, 4);
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK(vb_told(vb, "4"));
    vb_close(vb);
    for (int die = 4; die <= 5; die++) {
        vb = vb_open("[position]\ndemolished = 0403/0504\n[unit eng]\nat = 0806\n[unit vc-1]\nat = 1401\n");
        vb_dice(vb, 1, die);
        CHECK(vb_do(vb, "repair 0403/0504"));
        CHECK_INT(vb->state->demolished, die == 4);
        vb_close(vb);
    }
}

TEST(folio_dice_reach_ben_suc, "FOLIO-24.0-3")
{
    Vb *vb = vb_open("rules = ben-suc\nvictory = destroy\ncamps = 0\n[position]\nben-suc = triggered\n[unit "
                     "us-1]\nat = 0603\n[unit vc-1]\nat = 0804\n");
    CHECK_TEXT(vb_asked(vb), "vc ben-suc");
    vb_dice(vb, 1, 2);
    CHECK(vb_do(vb, "roll"));
    CHECK_INT(vb->state->ben_suc_die, 2);
    vb_close(vb);
}

/* ---- 27.0: silent rolls ---- */

#define CACHES "[camp 1]\nstate = open\nat = 0806\n[camp 2]\nstate = open\nat = 0906\n"
#define FOURTH_ESCAPE                                                                                      \
    "[position]\nonly-these = yes\nstep = vc-movement\ncondition = escape\n[unit us-1]\nat = 1410\n[unit " \
    "vc-1]\nat = 0601\n[unit vc-2]\nwhere = left\n[unit vc-3]\nwhere = left\n[unit lf-1]\nwhere = left\n"  \
    "[unit weak]\nat = 0804\n[rolls]\nescape = 6 5 4\n" CACHES
#define FOURTH_LOSS                                                                                          \
    "[position]\nonly-these = yes\nstep = us-combat\ncondition = casualties\n[unit us-1]\nat = 0603\nsteps " \
    "= 1\n[unit mob-1]\nat = 0101\n[unit us-2]\nwhere = gone\n[unit eng]\nwhere = gone\n[unit sf]\nwhere = " \
    "gone\n[unit vc-1]\nat = 0604\n[rolls]\ncasualties = 6 5 4\n" CACHES
#define FIELD                                                                                          \
    "[position]\nonly-these = yes\nstep = turn-end\nturn = 4\ncondition = hold\n[unit us-1]\nat = "    \
    "1410\n[unit vc-1]\nat = 0804\n[unit vc-2]\nat = 0805\n[unit vc-3]\nat = 0904\n[unit weak]\nat = " \
    "0905\n" CACHES

TEST(folio_dice_reach_the_roll_for_an_escape, "FOLIO-27.0-13")
{
    for (int die = 3; die <= 4; die++) { /* the fourth to leave wins with less than 4 */
        Vb *vb = vb_over(CORDON, FOURTH_ESCAPE);
        vb_dice(vb, 1, die);
        CHECK(vb_do(vb, "vc-1 leaves at 0601"));
        CHECK_INT(vb->state->rolls[0][3], die);
        CHECK_INT(vb->state->over, die == 3 ? OVER_VC : OVER_NO);
        vb_close(vb);
    }
}

TEST(folio_dice_reach_the_roll_for_a_loss_after_that_of_the_combat, "FOLIO-27.0-14")
{
    for (int die = 3; die <= 4; die++) {
        Vb *vb = vb_over(CORDON, FOURTH_LOSS);
        vb_dice(vb, 2, 1, die);
        CHECK(vb_do(vb, "us-1 attacks vc-1"));
        CHECK_INT(vb->state->rolls[1][3], die);
        CHECK_INT(vb->state->over, die == 3 ? OVER_VC : OVER_NO);
        vb_close(vb);
    }
}

TEST(folio_dice_of_a_position_reach_the_roll_at_the_end, "FOLIO-27.0-15")
{
    Vb *won = vb_over(CORDON, FIELD "[dice]\nforced = 3\n"),
       *lost = vb_over(CORDON, FIELD "[dice]\nforced = 4\n");
    CHECK_TEXT(vb_asked(won), "over vc");
    CHECK_INT(won->state->hold_roll, 3);
    CHECK_TEXT(vb_asked(lost), "over us");
    vb_close(won), vb_close(lost);
}

/* ---- 26.0: the rolls of set-up, before the player's first decision ---- */

TEST(folio_dice_of_a_position_reach_the_roll_for_open_units, "FOLIO-26.0-4")
{
    Vb *vb = vb_over(DELTA, "[position]\nstep = open-roll\n[dice]\nforced = 6 5\n");
    CHECK_INT(vb->state->open_roll, 11);
    vb_close(vb);
}

TEST(folio_run_lays_dice_before_anybody_decides)
{
    Spoken spoken = driver_say_with(MODULES, "run " DELTA " --dice 6,5", "journal\nshow\n", 13);
    CHECK_CONTAINS(spoken.out, "0\ttest\tdone\tdice 6 5\n");
    CHECK_CONTAINS(spoken.out, "open-roll = 11\n");
    driver_free(&spoken);
    spoken = driver_say_with(MODULES, "run " DELTA " --dice 6,7", "", 0);
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_CONTAINS(spoken.err, "'dice 6 7': a die shows 1 to 6");
    driver_free(&spoken);
    spoken = driver_say_with(MODULES, "run " DELTA " --dice six", "", 0);
    CHECK_INT(spoken.code, EXIT_USAGE);
    driver_free(&spoken);
}

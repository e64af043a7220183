/* Rule 26: Booby Traps and Claymores. */
#include <string.h>

#include "fte/position.h"
#include "minunit.h"

#define TRAPPED                                                                              \
    "[position]\nbooby-traps = 1918\n[unit ft-1]\nat = 1917\n[unit ft-2]\nat = 1917\n[unit " \
    "team-1]\nat = 4020\nmarks = concealed\n" FR_OTHERS

TEST(fte_a_booby_trap_waits_for_the_first, "FTE-26.0-4", "FTE-26.0-9", "FTE-29.0-VP-2")
{
    Scene *fr = fr_open(TRAPPED);
    CHECK(fr_play(fr, "activate 1917", "ft-1 moves"));
    fr_dice(fr, 5); /* above its Troop Quality of 4 */
    CHECK(scene_do(fr, "to 1918"));
    CHECK(scene_told(fr, "A Booby Trap lies at 1918."));
    CHECK(fr_unit(fr, "ft-1")->status & STATUS_REDUCED);
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_DONE); /* F-47 */
    CHECK_INT(fr->state->points[NVA], 4);
    CHECK_INT(fr->state->traps[NVA][0], HEX_NONE);
    while (strstr(scene_asked(fr), "carry"))
        CHECK(scene_do(fr, "done"));
    CHECK(fr_play(fr, "ft-2 moves", "to 1918")); /* it has gone off */
    CHECK(!scene_told(fr, "Booby Trap"));
    CHECK_TEXT(scene_asked(fr), "us move");
    scene_close(fr);
    fr = fr_open(TRAPPED);
    CHECK(fr_play(fr, "activate 1917", "ft-1 moves"));
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "to 1918"));
    CHECK_INT(fr_unit(fr, "ft-1")->status, 0);
    CHECK_INT(fr->state->traps[NVA][0], HEX_NONE); /* whatever the result */
    CHECK_TEXT(scene_asked(fr), "us move");        /* and it goes on */
    scene_close(fr);
}

TEST(fte_status_counts_for_a_booby_trap, "FTE-26.0-4")
{
    Scene *fr = fr_open("[position]\nbooby-traps = 1918\n[unit ft-1]\nat = 1917\nstatus = exhausted\n[unit "
                        "team-1]\nat = 4020\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1917", "ft-1 moves"));
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "to 1918"));
    CHECK(fr_unit(fr, "ft-1")->status & STATUS_REDUCED);
    scene_close(fr);
}

TEST(fte_one_of_a_stack_by_lot, "FTE-26.0-5")
{
    for (int lot = 1; lot <= 2; lot++) {
        Scene *fr = fr_open(TRAPPED);
        bool second = fr_number(fr, "ft-2") > fr_number(fr, "ft-1");
        CHECK(fr_play(fr, "activate 1917", "ft-1 moves", "ft-2 joins"));
        fr_dice(fr, lot, 10);
        CHECK(scene_do(fr, "to 1918"));
        const char *hit = (lot == 2) == second ? "ft-2" : "ft-1",
                   *whole = (lot == 2) == second ? "ft-1" : "ft-2";
        CHECK(fr_unit(fr, hit)->status & STATUS_REDUCED);
        CHECK_INT(fr_unit(fr, whole)->status, 0);
        scene_close(fr);
    }
}

TEST(fte_the_owner_walks_over_his_traps, "FTE-26.0-4")
{
    Scene *fr = fr_open("[position]\nactive = nva\nbooby-traps = 1918\n[unit ft-1]\nat = 0717\n[unit "
                        "team-1]\nat = 1917\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1917", "team-1 moves", "to 1918"));
    CHECK_INT(fr->state->traps[NVA][0], 1918);
    scene_close(fr);
}

TEST(fte_nobody_but_the_owner_knows_of_traps, "FTE-26.0-1")
{
    Scene *fr = fr_open(TRAPPED), *seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->traps[NVA][0], HEX_NONE);
    CHECK_INT(seen->state->traps_left[NVA], 0);
    scene_close(seen);
    seen = scene_seen_by(fr, NVA);
    CHECK_INT(seen->state->traps[NVA][0], 1918);
    scene_close(seen);
    scene_close(fr);
}

#define MINED                                                                                      \
    "[position]\nactive = nva\nclaymores = 1007\n[unit ft-1]\nat = 1006\nmarks = op-fired\n[unit " \
    "team-1]\nat = 1009\n[unit team-2]\nat = 1009\n" FR_OTHERS

TEST(fte_a_claymore_is_an_answer_to_a_step, "FTE-26.0-6", "FTE-26.0-7", "FTE-26.0-9")
{
    Scene *fr = fr_open(MINED);
    CHECK(fr_play(fr, "activate 1009", "team-1 moves", "team-2 joins", "to 1008"));
    CHECK(!strstr(scene_asked(fr), "opportunity-fire")); /* nobody is at the mine, nobody else can fire */
    CHECK(scene_do(fr, "to 1007"));
    CHECK_TEXT(scene_asked(fr), "us opportunity-fire");
    CHECK_CONTAINS(scene_odds(fr, "detonate the Claymore at 1007"), "a miss 6/10"); /* HE 4 */
    fr_dice(fr, 4, 1, 5);                                                           /* one is hit: KIA */
    CHECK(scene_do(fr, "detonate the Claymore at 1007"));
    CHECK(scene_told(fr, "is hit: roll 4, +0, needed 4") && scene_told(fr, "is missed: roll 5"));
    CHECK_INT(fr->state->points[US], 3);
    CHECK_INT(fr->state->traps[US][0], HEX_NONE);
    CHECK_INT((fr_unit(fr, "team-1")->status & STATUS_REDUCED) +
                  (fr_unit(fr, "team-2")->status & STATUS_REDUCED),
              STATUS_REDUCED);
    scene_close(fr);
}

TEST(fte_a_claymore_meets_an_assault, "FTE-26.0-7", "FTE-26.0-6")
{
    Scene *fr = fr_open("[position]\nactive = nva\nclaymores = 1006\n[unit ft-1]\nat = 1006\nmarks = "
                        "op-fired\n[unit team-1]\nat = 1007\n[unit team-2]\nat = 1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1007", "team-1 assaults 1006"));
    CHECK_TEXT(scene_asked(fr), "us opportunity-fire");
    fr_dice(fr, 1, 8);
    CHECK(scene_do(fr, "detonate the Claymore at 1006"));
    CHECK_INT(fr_unit(fr, "team-1")->status, STATUS_SUPPRESSED);
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_ASSAULTING)); /* F-47: its Activation is over */
    scene_close(fr);
    /* Ground counts, but Jungle does not for HE; nobody who could pull the string is Broken. */
    fr = fr_open("[position]\nactive = us\nclaymores = 1007\n[unit ft-1]\nat = 1006\nstatus = broken\n[unit "
                 "team-1]\nat = 1007\n" FR_OTHERS);
    CHECK(scene_refused(fr, "detonate the Claymore at 1007", "26.0"));
    scene_close(fr);
    fr = fr_open(
        "[position]\nactive = us\nclaymores = 3606\n[unit ft-1]\nat = 3506\n[unit team-1]\nat = 3606\n"
        "marks = concealed\n" FR_OTHERS);
    CHECK_CONTAINS(scene_odds(fr, "detonate the Claymore at 3606"),
                   "a miss 7/10"); /* Grass +1; Concealed is nothing to HE */
    scene_close(fr);
}

TEST(fte_a_claymore_that_nobody_watches_is_lost, "FTE-26.0-8")
{
    Scene *fr =
        fr_open("[position]\nclaymores = 1007 1004\n[unit ft-1]\nat = 1006\n[unit mg]\nat = 1004\n[unit "
                "team-1]\nat = 4020\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1006", "ft-1 moves", "to 1005", "done"));
    CHECK(scene_told(fr, "Nobody watches the Claymore at 1007"));
    CHECK_INT(fr->state->traps[US][0], HEX_NONE);
    CHECK_INT(fr->state->traps[US][1], 1004);
    scene_close(fr);
}

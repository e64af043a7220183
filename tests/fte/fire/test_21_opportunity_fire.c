/* Rule 21: Opportunity Fire, and what a result does to whoever moves (7.4). */
#include <string.h>

#include "fte/fire/fire.h"
#include "fte/position.h"
#include "minunit.h"

static const char *const MEETING = "[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = "
                                   "1009\nmarks = done\n[unit nva-mg]\nat = 1010\n" FR_OTHERS;

TEST(fte_a_step_may_be_fired_at, "FTE-6.1-3", "FTE-21.0-1", "FTE-21.0-2", "FTE-21.0-3", "FTE-7.4-OP-1")
{
    Scene *fr = fr_open(MEETING);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    CHECK(scene_can(fr, "team-1 reacts")); /* though its Activation is complete */
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "team-1 reacts"));
    CHECK(scene_told(fr, "it may fire"));
    CHECK(fr_unit(fr, "team-1")->marks & MARK_OP_FIRED);
    CHECK(scene_refused(fr, "team-1 reacts", "21.0"));
    fr_dice(fr, 1, 8);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_SUPPRESSED);
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_DONE);
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1006);
    CHECK_TEXT(scene_asked(fr), "us act"); /* the machine gun has not moved yet */
    scene_close(fr);
}

TEST(fte_a_failed_check_is_an_attempt, "FTE-21.0-3", "FTE-5.0-7")
{
    Scene *fr = fr_open(MEETING);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    fr_dice(fr, 5);
    CHECK(scene_do(fr, "team-1 reacts"));
    CHECK(fr_unit(fr, "team-1")->marks & MARK_OP_FIRED);
    CHECK(scene_do(fr, "to 1007"));
    CHECK_TEXT(scene_asked(fr), "us move"); /* once an Activation: nobody else can try */
    CHECK(fr_play(fr, "done", "done"));
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_OP_FIRED));
    scene_close(fr);
}

TEST(fte_units_that_passed_combine, "FTE-21.0-5", "FTE-21.0-6", "FTE-21.0-7")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = 1009\n[unit "
                        "team-2]\nat = 1109\n[unit team-3]\nat = 1409\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "mg joins", "to 1006"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-1 reacts"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-2 reacts"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-3 reacts")); /* the last one: now they fire */
    CHECK(scene_can(fr, "team-1 fires at mg") &&
          scene_can(fr, "team-1 fires at ft-1")); /* one of the stack */
    CHECK(scene_do(fr, "team-1 fires at mg"));
    CHECK(scene_can(fr, "team-2 supports"));
    CHECK(scene_refused(fr, "team-3 supports", "21.0")); /* neither in its hex nor next to it */
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "team-2 supports")); /* nobody else can: it is rolled */
    CHECK(scene_told(fr, "team-1 fires at mg, one unit supports."));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    CHECK(scene_can(fr, "team-3 fires at mg"));
    CHECK(!scene_can(fr, "team-2 fires at mg"));
    scene_close(fr);
}

TEST(fte_a_concealed_unit_shows_itself_only_by_firing, "FTE-21.0-4", "FTE-18.1-4", "FTE-7.1-8", "FTE-18.1-6")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\nmarks = concealed\n[unit "
                        "shot]\nat = 1109\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "team-1 reacts"));
    CHECK(fr_unit(fr, "team-1")->marks & MARK_CONCEALED);
    fr_dice(fr, 4);
    CHECK(fr_play(fr, "shot reacts", "done"));
    FteShot shot =
        fte_shot(fr->game, fr->state, fr_number(fr, "team-1"), fr_number(fr, "ft-1"), FIRE_REACTION);
    CHECK_INT(fte_to_hit(fr->game, fr->state, &shot, true, NULL), -1);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    fr_dice(fr, 6);
    CHECK(scene_do(fr, "done"));
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_CONCEALED));
    CHECK(scene_told(fr, "ft-1 is missed: roll 6, -1, needed 4."));
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "shot fires at ft-1"));
    CHECK(fr_unit(fr, "shot")->marks & MARK_CONCEALED); /* a Sniper stays hidden */
    scene_close(fr);
}

TEST(fte_stealth_trails_and_opportunity_fire, "FTE-6.7-4", "FTE-EX-MOVE-9", "FTE-6.5-TEC-10")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves stealthily"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "to 1006"));
    FteShot shot =
        fte_shot(fr->game, fr->state, fr_number(fr, "team-1"), fr_number(fr, "ft-1"), FIRE_REACTION);
    CHECK_INT(fte_to_hit(fr->game, fr->state, &shot, true, NULL), 3);
    scene_close(fr);
    fr = fr_open("[unit ft-1]\nat = 2408\n[unit team-1]\nat = 2510\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 2408", "ft-1 moves", "to 2508"));
    shot = fte_shot(fr->game, fr->state, fr_number(fr, "team-1"), fr_number(fr, "ft-1"), FIRE_REACTION);
    CHECK_INT(fte_to_hit(fr->game, fr->state, &shot, true, NULL), -1); /* by road */
    shot.mode = FIRE_ACTION;
    CHECK_INT(fte_to_hit(fr->game, fr->state, &shot, true, NULL), 0); /* not for ordinary fire */
    scene_close(fr);
}

TEST(fte_broken_units_and_sappers_do_not_react, "FTE-21.0-1", "FTE-27.0-1")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\nstatus = broken\n[unit "
                        "sapper]\nat = 1109\n[unit team-2]\nat = 1008\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1004"));
    CHECK(scene_refused(fr, "team-1 reacts", "21.0"));
    CHECK(scene_refused(fr, "sapper reacts", "27.0"));
    scene_close(fr);
}

TEST(fte_fire_and_recovery_give_no_opportunity, "FTE-21.0-8")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = 1009\n[unit "
                        "nva-mg]\nat = 1109\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 fires at team-1"));
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "us act");
    CHECK(scene_do(fr, "mg recovers"));
    CHECK(!scene_told(fr, "Opportunity"));
    CHECK(!scene_can(fr, "team-1 reacts"));
    scene_close(fr);
}

TEST(fte_only_the_stopped_unit_of_a_stack_stays, "FTE-6.1-5")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "mg joins", "to 1006"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-1 reacts"));
    fr_dice(fr, 1, 8);
    CHECK(scene_do(fr, "team-1 fires at mg"));
    CHECK_TEXT(scene_asked(fr), "us move");
    CHECK(scene_do(fr, "to 1106"));
    CHECK_INT(fr_unit(fr, "mg")->hex, 1006);
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1106);
    scene_close(fr);
}

TEST(fte_a_retreat_is_fired_at_once_more, "FTE-7.4-B-2", "FTE-7.4-B-3")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1105\n[unit lt]\nat = 1105\n[unit "
                        "team-1]\nat = 1008\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "ft-1 fires at team-1"));
    fr_dice(fr, 1, 5);
    CHECK(fr_play(fr, "done", "team-1 retreats to 1009"));
    fr_dice(fr, 1);
    CHECK(fr_play(fr, "ft-1 reacts", "done"));
    fr_dice(fr, 1, 5); /* Broken again: two hexes more */
    CHECK(scene_do(fr, "ft-1 fires at team-1"));
    CHECK_TEXT(scene_asked(fr), "nva retreat");
    CHECK(scene_do(fr, "team-1 retreats to 1010"));
    CHECK(scene_refused(fr, "ft-1 reacts", "21.0"));
    CHECK(fr_play(fr, "done", "team-1 retreats to 1011", "done"));
    CHECK_INT(fr_unit(fr, "team-1")->hex, 1011);
    scene_close(fr);
}

TEST(fte_a_mortar_reacts_over_friends, "FTE-7.3.2-4", "FTE-21.0-1")
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[unit nva-mortar]\nat = 1010\n[unit nva-mg]\nat = 1011\n[unit "
                "team-1]\nat = 1008\nstatus = broken\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    CHECK(scene_can(fr, "nva-mortar reacts"));
    CHECK(scene_refused(fr, "nva-mg reacts", "7.3.2"));
    scene_close(fr);
}

TEST(fte_an_attempt_at_a_retreat_is_an_attempt, "FTE-21.0-2", "FTE-21.0-3")
{
    /* It has no marker yet: its attempt at who retreats is that of the Activation. */
    Scene *fr = fr_open("[position]\nactive = nva\n[unit can]\nat = 1005\n[unit team-1]\nat = 1005\n[unit "
                        "team-2]\nat = 1006\n[unit ft-1]\nat = 1009\n[unit ft-2]\nat = 1109\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate can", "team-1 moves", "to 1004"));
    fr_dice(fr, 1);
    CHECK(fr_play(fr, "ft-1 reacts", "done"));
    fr_dice(fr, 1, 5);
    CHECK(scene_do(fr, "ft-1 fires at team-1")); /* Broken: it retreats */
    CHECK(scene_do(fr, "team-1 retreats to 1003"));
    fr_dice(fr, 9);
    CHECK(fr_play(fr, "ft-2 reacts", "done")); /* in vain */
    CHECK(fr_unit(fr, "ft-2")->marks & MARK_OP_FIRED);
    while (strstr(scene_asked(fr), "opportunity-fire") || strstr(scene_asked(fr), "retreat"))
        CHECK(scene_do(fr, strstr(scene_asked(fr), "retreat") ? "team-1 retreats to 1002" : "done"));
    CHECK(fr_play(fr, "team-2 moves", "to 1005"));
    CHECK_TEXT(scene_asked(fr), "nva move"); /* both have tried */
    scene_close(fr);
}

TEST(fte_who_passed_waits_for_the_rest_of_the_stack, "FTE-21.0-5", "FTE-21.0-7", "FTE-7.4-B-2")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = 1009\n[unit "
                        "team-2]\nat = 1409\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "mg joins", "to 1006"));
    fr_dice(fr, 1, 1);
    CHECK(fr_play(fr, "team-1 reacts", "team-2 reacts"));
    fr_dice(fr, 1, 5);
    CHECK(scene_do(fr, "team-1 fires at ft-1")); /* Broken */
    CHECK(scene_do(fr, "ft-1 retreats to 1005"));
    CHECK(scene_can(fr, "team-2 reacts")); /* what it passed was for the stack */
    CHECK(scene_do(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "us retreat");
    CHECK(fr_play(fr, "ft-1 retreats to 1004", "done"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    CHECK(scene_can(fr, "team-2 fires at mg"));
    scene_close(fr);
}

TEST(fte_opportunity_fire_has_its_odds, "FTE-7.1-3", "FTE-7.1-8")
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\nmarks = concealed\n[unit team-2]\nat "
                "= 1109\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    CHECK_CONTAINS(scene_odds(fr, "team-1 reacts"), "may fire 4/10");
    fr_dice(fr, 1);
    CHECK(fr_play(fr, "team-1 reacts", "done"));
    CHECK_CONTAINS(scene_odds(fr, "team-1 fires at ft-1"), "KIA 5/100"); /* 4, and 1 from hiding */
    CHECK_CONTAINS(scene_odds(fr, "team-1 fires at ft-1"), "a miss 5/10");
    scene_close(fr);
}

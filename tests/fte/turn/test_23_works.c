/* Rules 23 to 25: Bunkers and Foxholes; plotting Claymores (26.0). */
#include <string.h>

#include "fte/fire/fire.h"
#include "fte/position.h"
#include "minunit.h"

static int sum_of(const Scene *fr, const char *primary, const char *target, FireMode mode)
{
    FteShot shot = fte_shot(fr->game, fr->state, fr_number(fr, primary), fr_number(fr, target), mode);
    return fte_to_hit(fr->game, fr->state, &shot, true, NULL);
}

TEST(fte_foxholes_cover_two, "FTE-25.0-1", "FTE-24.0-1")
{
    Scene *fr = fr_open(
        "[unit team-1]\nat = 1009\n[unit ft-1]\nat = 1006\nin-work = 1\n[unit ft-2]\nat = 1006\nin-work = "
        "2\n[unit ft-3]\nat = 1006\n[work 1]\nkind = foxholes\nat = 1006\nside = us\nstate = "
        "revealed\n[work 2]\nkind = bunker\nat = 1006\nside = us\nstate = revealed\n" FR_OTHERS);
    CHECK_INT(sum_of(fr, "team-1", "ft-1", FIRE_ACTION), 1);
    CHECK_INT(sum_of(fr, "team-1", "ft-2", FIRE_ACTION), 2);
    CHECK_INT(sum_of(fr, "team-1", "ft-3", FIRE_ACTION), 0);
    scene_close(fr);
    fr =
        fr_open("[unit ft-1]\nat = 1006\nin-work = 1\n[unit ft-2]\nat = 1006\nin-work = 1\n[unit ft-3]\nat = "
                "1006\n[work 1]\nkind = foxholes\nat = 1006\nside = us\nstate = revealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1006", "ft-3 moves"));
    CHECK(scene_refused(fr, "ft-3 takes cover", "24.0")); /* two are inside */
    scene_close(fr);
}

TEST(fte_going_into_cover_costs_nothing_but_may_be_fired_at, "FTE-25.0-3", "FTE-24.0-3", "FTE-23.0-3")
{
    Scene *fr = fr_open(
        "[position]\nactive = nva\n[unit team-1]\nat = 1006\n[unit ft-1]\nat = 1009\n[work 1]\nkind = "
        "foxholes\nat = 1006\nside = us\nstate = revealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1006", "team-1 moves", "team-1 takes cover")); /* those of the enemy */
    CHECK_TEXT(scene_asked(fr), "us opportunity-fire");
    CHECK_INT(sum_of(fr, "ft-1", "team-1", FIRE_REACTION), 0); /* outside */
    CHECK_INT(fr_unit(fr, "team-1")->work, 0);
    CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "team-1")->work, 1);
    CHECK_INT(fr->state->frames[fr->state->depth - 1].spent, 0);
    CHECK(scene_do(fr, "team-1 leaves cover"));
    CHECK_TEXT(scene_asked(fr), "us opportunity-fire");
    CHECK_INT(sum_of(fr, "ft-1", "team-1", FIRE_REACTION), 0);
    scene_close(fr);
}

TEST(fte_who_is_inside_is_a_secret, "FTE-24.0-2")
{
    Scene *fr = fr_open(
        "[unit team-1]\nat = 1009\nin-work = 1\n[unit team-2]\nat = 1009\n[unit ft-1]\nat = 1005\n[work "
        "1]\nkind = foxholes\nat = 1009\n" FR_OTHERS);
    Scene *seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->units[fr_number(fr, "team-1")].work, UNKNOWN);
    CHECK_INT(seen->state->units[fr_number(fr, "team-2")].work, UNKNOWN);
    scene_close(seen);
    seen = scene_seen_by(fr, NVA);
    CHECK_INT(seen->state->units[fr_number(fr, "team-1")].work, 1);
    scene_close(seen);
    scene_close(fr);
}

TEST(fte_claymores_lie_by_infantry, "FTE-26.0-3", "FTE-26.0-1", "FTE-26.0-2")
{
    Scene *fr = scene_start(&fte_rules, "tests/fte/field.ini", 3);
    while (!scene_legal(fr, "trap at") && fr->state->turn == 0) {
        Action action;
        CHECK(fr->rules->legal(fr->game, fr->state, &action, 1) > 0);
        fr->rules->apply(fr->game, fr->state, action, NULL);
    }
    CHECK_TEXT(scene_asked(fr), "nva set-up"); /* Booby Traps: on Trails or with Caches */
    CHECK(scene_can(fr, "trap at 1918"));
    CHECK(scene_refused(fr, "trap at 1006", "26.0"));
    CHECK(scene_do(fr, "trap at 1918"));
    CHECK(scene_refused(fr, "trap at 1918", "26.0")); /* one a hex */
    CHECK(scene_do(fr, "done"));
    while (!scene_legal(fr, "trap at") && fr->state->turn == 0) {
        Action action;
        CHECK(fr->rules->legal(fr->game, fr->state, &action, 1) > 0);
        fr->rules->apply(fr->game, fr->state, action, NULL);
    }
    CHECK_TEXT(scene_asked(fr), "us set-up");
    Hex hex = fr_unit(fr, "ft-1")->hex;
    char text[32];
    text_print(text, sizeof text, "trap at %04d", hex);
    CHECK(scene_can(fr, text));
    CHECK(scene_refused(fr, "trap at 2020", "26.0")); /* nobody near */
    scene_close(fr);
}

TEST(fte_whoever_steps_out_of_cover_comes_out_first, "FTE-24.0-3", "FTE-25.0-3", "FTE-24.0-2")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1006\nin-work = 1\n[unit ft-2]\nat = 1006\n[unit team-1]\nat = "
                        "1009\n[work 1]\nkind = bunker\nat = 1006\nside = us\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1006", "ft-1 moves", "to 1005"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1006); /* it is still there, outside */
    CHECK_INT(sum_of(fr, "team-1", "ft-1", FIRE_REACTION), 0);
    CHECK_INT(fr->state->works[0].state, WORK_HIDDEN);
    CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1005);
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire"); /* and there again */
    scene_close(fr);
    /* Who is hit at the door stays there. */
    fr = fr_open(
        "[unit ft-1]\nat = 1006\nin-work = 1\n[unit ft-2]\nat = 1006\n[unit team-1]\nat = 1009\n[work "
        "1]\nkind = bunker\nat = 1006\nside = us\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1006", "ft-1 moves", "to 1005"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-1 reacts"));
    fr_dice(fr, 1, 7);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1006);
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_SUPPRESSED);
    CHECK_TEXT(scene_asked(fr), "us act");
    scene_close(fr);
}

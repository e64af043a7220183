/* Rules 7.1, 7.2, 7.4: fire, with the example of the book: a Fire Team next to an NVA unit in jungle, a Mortar that does not see it. */
#include "core/base/ensure.h"
#include "fte/fire/fire.h"
#include "fte/position.h"
#include "minunit.h"

static const char *const BOOK = "[unit ft-1]\nat = 2020\n[unit lt]\nat = 2120\n[unit mortar]\nat = "
                                "2218\n[unit team-1]\nat = 2019\n" FR_OTHERS;

/* Rolls that hit, of ten. */
static int needs(Scene *fr, const char *primary, const char *target, int supporters)
{
    FteShot shot = fte_shot(fr->game, fr->state, fr_number(fr, primary), fr_number(fr, target), FIRE_ACTION);
    shot.supporters = supporters;
    return shot.rating - fte_to_hit(fr->game, fr->state, &shot, false, NULL);
}

TEST(fte_the_books_fire, "FTE-7.1-2", "FTE-7.1-4", "FTE-7.1-7", "FTE-7.1-9", "FTE-7.1-11", "FTE-7.1-14",
     "FTE-7.2-1", "FTE-7.2-2", "FTE-7.2-3", "FTE-EX-FIRE-1", "FTE-EX-FIRE-2", "FTE-EX-FIRE-3",
     "FTE-EX-FIRE-4")
{
    Scene *fr = fr_open(BOOK);
    CHECK_INT(needs(fr, "ft-1", "team-1", 0), 3);
    CHECK_INT(needs(fr, "mortar", "team-1", 0), 3);
    CHECK_INT(needs(fr, "ft-1", "team-1", 1), 4);
    CHECK_INT(needs(fr, "mortar", "team-1", 1), 4);
    scene_close(fr);
}

TEST(fte_the_books_two_attacks, "FTE-7.1-3", "FTE-7.1-13", "FTE-7.4-HE-1", "FTE-7.4-KIA-1", "FTE-29.0-VP-1",
     "FTE-EX-FIRE-5", "FTE-EX-FIRE-6", "FTE-EX-FIRE-7")
{
    Scene *fr = fr_open(BOOK);
    CHECK(fr_play(fr, "activate lt", "ft-1 fires at team-1"));
    fr_dice(fr, 5);
    CHECK(scene_do(fr, "done"));
    CHECK(scene_told(fr, "team-1 is missed: roll 5"));
    CHECK(scene_do(fr, "mortar fires at team-1"));
    fr_dice(fr, 3, 1);
    CHECK(scene_do(fr, "done"));
    CHECK(scene_told(fr, "roll 1: KIA"));
    CHECK(fr_unit(fr, "team-1")->status & STATUS_REDUCED);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_KIA);
    CHECK_INT(fr->state->casualties[0].hex, 2019);
    CHECK_INT(fr->state->points[US], 3);
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_DONE && fr_unit(fr, "mortar")->marks & MARK_DONE &&
          fr_unit(fr, "lt")->marks & MARK_DONE);
    scene_close(fr);
}

TEST(fte_a_mortar_needs_a_steady_leader, "FTE-7.2-1")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 2020\n[unit lt]\nat = 2120\nstatus = suppressed\n[unit "
                        "mortar]\nat = 2218\n[unit team-1]\nat = 2019\n");
    CHECK(scene_do(fr, "activate 2218"));
    CHECK(scene_refused(fr, "mortar fires at team-1", "7.2"));
    scene_close(fr);
}

TEST(fte_a_crowd_is_easier_to_hit, "FTE-7.1-10", "FTE-6.2-5", "FTE-EX-FIRE-8")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\n[unit team-2]\nat = 1008\n[unit "
                        "team-3]\nat = 1008\n[unit rpg]\nat = 1008\n"
                        "[unit ghost-1]\nat = 1008\nmarks = concealed\n");
    CHECK_INT(needs(fr, "ft-1", "team-1", 0), 5);
    scene_close(fr);
    fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\n[unit team-2]\nat = 1008\n[unit "
                 "team-3]\nat = 1008\n[unit rpg]\nat = 1008\n"
                 "[unit ghost-1]\nat = 1008\nmarks = concealed\n[unit can]\nat = 1008\n");
    CHECK_INT(needs(fr, "ft-1", "team-1", 0), 6);
    scene_close(fr);
}

TEST(fte_status_range_and_concealment_modify, "FTE-7.1-5", "FTE-7.1-6", "FTE-18.1-7", "FTE-6.6-3",
     "FTE-19.2-2")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\nstatus = exhausted low-ammo\n[unit team-1]\nat = "
                        "1011\nmarks = concealed\n[unit team-2]\nat = 1016\n");
    CHECK_INT(needs(fr, "ft-1", "team-1", 0), 4 - 1 - 1 - 1 - 2); /* beyond 5, up to 10 */
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(scene_refused(fr, "ft-1 fires at team-2", "7.1"));
    scene_close(fr);
}

TEST(fte_broken_units_do_not_fire, "FTE-7.0-3", "FTE-7.4-B-6")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\nstatus = broken\n[unit team-1]\nat = 1008\n");
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(scene_refused(fr, "ft-1 fires at team-1", "7.4"));
    CHECK(scene_can(fr, "ft-1 moves"));
    scene_close(fr);
}

/* A shot that hits on 1 and has this effect. */
static Scene *shot(const char *ini, const char *attack, int effect)
{
    Scene *fr = fr_open(ini);
    bool activated = scene_do(fr, "activate 1005");
    fr_dice(fr, 1, effect);
    ENSURE(activated && scene_do(fr, attack));
    return fr;
}

TEST(fte_small_arms_effects, "FTE-7.4-SA-1", "FTE-7.4-WIA-1", "FTE-29.0-VP-2", "FTE-7.4-S-1", "FTE-7.4-SQ-1")
{
    static const char *const at = "[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\n" FR_OTHERS;
    Scene *fr = shot(at, "ft-1 fires at team-1", 3);
    CHECK(fr_unit(fr, "team-1")->status & STATUS_REDUCED);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_WIA);
    CHECK_INT(fr->state->points[US], 3);
    scene_close(fr);
    fr = shot(at, "ft-1 fires at team-1", 8);
    CHECK_INT(fr_unit(fr, "team-1")->status, STATUS_SUPPRESSED);
    CHECK(fr_unit(fr, "team-1")->marks & MARK_DONE);
    scene_close(fr);
    fr = fr_open(at);
    CHECK(scene_do(fr, "activate 1005"));
    fr_dice(fr, 1, 9, 5); /* possible suppression, and the check fails */
    CHECK(scene_do(fr, "ft-1 fires at team-1"));
    CHECK_INT(fr_unit(fr, "team-1")->status, STATUS_SUPPRESSED);
    scene_close(fr);
    fr = fr_open(at);
    CHECK(scene_do(fr, "activate 1005"));
    fr_dice(fr, 1, 10, 4);
    CHECK(scene_do(fr, "ft-1 fires at team-1"));
    CHECK_INT(fr_unit(fr, "team-1")->status, 0);
    scene_close(fr);
}

TEST(fte_a_broken_unit_retreats_two_hexes, "FTE-7.4-B-1", "FTE-7.4-S-2")
{
    Scene *fr = shot("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\nstatus = suppressed\n" FR_OTHERS,
                     "ft-1 fires at team-1", 7);
    CHECK_INT(fr_unit(fr, "team-1")->status, STATUS_BROKEN);
    CHECK_TEXT(scene_asked(fr), "nva retreat");
    CHECK(scene_refused(fr, "team-1 retreats to 1007", "7.4"));
    CHECK(scene_do(fr, "team-1 retreats to 1009"));
    CHECK_TEXT(scene_asked(fr), "us opportunity-fire"); /* 7.4: even the unit that caused it */
    CHECK(fr_play(fr, "done", "team-1 retreats to 1010"));
    CHECK_TEXT(scene_asked(fr), "us opportunity-fire");
    CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "team-1")->hex, 1010);
    CHECK(fr_unit(fr, "team-1")->marks & MARK_DONE);
    scene_close(fr);
}

TEST(fte_who_cannot_retreat_is_eliminated, "FTE-7.4-B-4")
{
    Scene *fr = shot("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1001\n", "ft-1 fires at team-1", 5);
    CHECK_INT(fr_unit(fr, "team-1")->where, UNIT_GONE);
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_KIA);
    CHECK_INT(fr->state->points[US], 3);
    scene_close(fr);
}

TEST(fte_the_last_men_and_leaders, "FTE-7.5.1-1", "FTE-5.1-12")
{
    Scene *fr = shot("[position]\npool = 3 3\ncup = 2 2 1\n[unit ft-1]\nat = 1005\n[unit can]\nat = 1008\n",
                     "ft-1 fires at can", 1);
    CHECK_INT(fr_unit(fr, "can")->where, UNIT_GONE);
    CHECK_INT(fr->state->pool[NVA], 2);
    scene_close(fr);
}

/* Rules 9, 10, 11 and 17: Search, Recover, Destroy Cache, casualty checks. */
#include "fte/position.h"
#include "minunit.h"

#define CACHES                                                                                              \
    "[work 1]\nkind = rice\nat = 1005\n[work 2]\nkind = dummy\nat = 1005\n[work 3]\nkind = foxholes\nat = " \
    "1005\n"

TEST(fte_a_search_finds_all_that_is_there, "FTE-9.0-1", "FTE-9.0-2", "FTE-9.0-3", "FTE-9.0-7",
     "FTE-29.0-VP-15", "FTE-25.0-2", "FTE-23.0-2")
{
    Scene *fr =
        fr_open(CACHES "[unit ft-1]\nat = 1005\n[unit ft-2]\nat = 1007\n[unit lt]\nat = 1006\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate lt"));
    CHECK(scene_refused(fr, "ft-2 searches", "9.0"));
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "ft-1 searches"));
    CHECK_INT(fr->state->works[0].state, WORK_REVEALED);
    CHECK_INT(fr->state->works[1].state, WORK_GONE);
    CHECK_INT(fr->state->works[2].state, WORK_REVEALED);
    CHECK_INT(fr->state->points[US], 1); /* the rice alone */
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_DONE);
    scene_close(fr);
}

TEST(fte_a_failed_search_helps_the_next, "FTE-9.0-4", "FTE-9.0-5")
{
    Scene *fr = fr_open(CACHES "[unit ft-1]\nat = 1005\nsearching = 1\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK_TEXT(scene_odds(fr, "ft-1 searches"), "everything there is found 5/10\nnothing yet 5/10\n");
    fr_dice(fr, 6);
    CHECK(scene_do(fr, "ft-1 searches"));
    CHECK_INT(fr_unit(fr, "ft-1")->searching, 2);
    scene_close(fr);
    fr = fr_open(CACHES "[unit ft-1]\nat = 1005\nsearching = 3\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 recovers"));
    CHECK_INT(fr_unit(fr, "ft-1")->searching, 0);
    scene_close(fr);
}

TEST(fte_a_searcher_is_fired_at_after_his_check, "FTE-9.0-6", "FTE-21.0-1")
{
    Scene *fr =
        fr_open(CACHES "[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "ft-1 searches"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    CHECK_INT(fr->state->works[0].state, WORK_REVEALED);
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    scene_close(fr);
}

TEST(fte_what_was_found_is_destroyed, "FTE-11.0-1", "FTE-11.0-2", "FTE-11.0-3", "FTE-29.0-VP-14",
     "FTE-25.0-2")
{
    Scene *fr = fr_open("[work 1]\nkind = rice\nat = 1005\nstate = revealed\n[work 2]\nkind = foxholes\nat = "
                        "1005\nstate = revealed\n"
                        "[work 3]\nkind = ammo\nat = 1005\n[unit ft-1]\nat = 1005\n[unit ft-2]\nat = "
                        "1005\nstatus = suppressed\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(scene_refused(fr, "ft-2 destroys rice-1", "11.0"));
    CHECK(scene_refused(fr, "ft-1 destroys foxholes-2", "25.0"));
    CHECK(scene_refused(fr, "ft-1 destroys marker-3", "11.0"));
    CHECK(scene_do(fr, "ft-1 destroys rice-1"));
    CHECK_INT(fr->state->works[0].state, WORK_GONE);
    CHECK_INT(fr->state->points[US], 1);
    scene_close(fr);
    fr = fr_open("[position]\nactive = nva\n[work 1]\nkind = bunker\nat = 1005\nside = us\nstate = "
                 "revealed\n[unit team-1]\nat = 1005\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(scene_refused(fr, "team-1 destroys bunker-1", "11.0")); /* US only */
    scene_close(fr);
}

static int after_recovery(const char *status)
{
    char ini[256];
    text_print(ini, sizeof ini, "[unit ft-1]\nat = 1005\nstatus = %s\n" FR_OTHERS, status);
    Scene *fr = fr_open(ini);
    bool done = fr_play(fr, "activate 1005", "ft-1 recovers");
    int left = done ? fr_unit(fr, "ft-1")->status : -1;
    scene_close(fr);
    return left;
}

TEST(fte_recovery, "FTE-10.0-1", "FTE-10.0-2")
{
    CHECK_INT(after_recovery("exhausted suppressed"), 0);
    CHECK_INT(after_recovery("broken"), STATUS_SUPPRESSED);
    CHECK_INT(after_recovery("broken exhausted reduced"), STATUS_SUPPRESSED | STATUS_REDUCED);
}

TEST(fte_machines_stay_broken, "FTE-10.0-3", "FTE-19.2-5")
{
    Scene *fr =
        fr_open("[unit track]\nat = 1005\nstatus = broken low-ammo\n[unit mg]\nat = 1005\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate track", "track recovers"));
    CHECK_INT(fr_unit(fr, "track")->status, STATUS_BROKEN | STATUS_LOW_AMMO);
    scene_close(fr);
}

TEST(fte_ammunition_comes_from_others, "FTE-19.2-3", "FTE-19.2-4")
{
    static const char *const with[] = {"[unit mg]\nat = 1005\n", "[unit lt]\nat = 1005\n",
                                       "[unit mg]\nat = 1005\nstatus = low-ammo\n", ""};
    static const int left[] = {0, STATUS_LOW_AMMO, STATUS_LOW_AMMO, STATUS_LOW_AMMO};
    for (int i = 0; i < 4; i++) {
        char ini[256];
        text_print(ini, sizeof ini, "[unit ft-1]\nat = 1005\nstatus = low-ammo\n%s" FR_OTHERS, with[i]);
        Scene *fr = fr_open(ini);
        CHECK(fr_play(fr, "activate 1005", "ft-1 recovers"));
        CHECK_INT(fr_unit(fr, "ft-1")->status, left[i]);
        scene_close(fr);
    }
    Scene *fr = fr_open("[position]\nactive = nva\n[work 1]\nkind = ammo\nat = 1005\n[unit team-1]\nat = "
                        "1005\nstatus = low-ammo\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "team-1 recovers"));
    CHECK_INT(fr_unit(fr, "team-1")->status, 0);
    CHECK_INT(fr->state->works[0].state, WORK_HIDDEN);
    scene_close(fr);
}

TEST(fte_casualties_are_taken_up_and_handed_over, "FTE-10.0-4", "FTE-7.5.2-1", "FTE-7.5.2-2")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\nmarks = done\n[casualty 1]\nkind = "
                        "wia\nside = us\nat = 1005\n"
                        "[casualty 2]\nkind = kia\nside = us\nat = 1005\n[casualty 3]\nkind = kia\nside = "
                        "us\nat = 1005\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 recovers", "ft-1 carries wia-1", "ft-1 carries kia-2"));
    CHECK(scene_refused(fr, "ft-1 carries kia-3", "7.5.2"));
    CHECK(scene_do(fr, "hand wia-1 to mg"));
    CHECK_INT(fr->state->casualties[0].carrier, fr_number(fr, "mg") + 1);
    CHECK(scene_refused(fr, "hand kia-2 to mg", "7.5.2")); /* three men carry one */
    scene_close(fr);
}

TEST(fte_the_wounded, "FTE-17.0-1", "FTE-17.0-2", "FTE-17.0-3", "FTE-17.0-4", "FTE-29.0-VP-6",
     "FTE-29.0-VP-7", "FTE-29.0-1")
{
    static const char *const alone = "[position]\npoints = 5 0\ncup = 0 0 0\n[unit ft-1]\nat = "
                                     "1005\n[casualty 1]\nkind = wia\nside = us\nat = 1006\n"
                                     "[unit team-1]\nat = 1623\nmarks = concealed\n";
    static const char *const medic = "[position]\npoints = 1 0\ncup = 0 0 0\n[unit doc]\nat = "
                                     "1006\n[casualty 1]\nkind = wia\nside = us\nat = 1006\n"
                                     "[unit team-1]\nat = 1623\nmarks = concealed\n";
    Scene *fr = fr_open(alone);
    fr_dice(fr, 9);
    CHECK(scene_do(fr, "pass"));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_KIA);
    CHECK_INT(fr->state->points[US], 3);
    scene_close(fr);
    fr = fr_open(alone);
    fr_dice(fr, 2);
    CHECK(scene_do(fr, "pass"));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_NONE);
    CHECK_INT(fr->state->points[US], 7);
    scene_close(fr);
    fr = fr_open(medic);
    fr_dice(fr, 9);
    CHECK(scene_do(fr, "pass"));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_WIA);
    scene_close(fr);
    fr = fr_open(medic);
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "pass"));
    CHECK_INT(fr->state->casualties[0].kind, CASUALTY_KIA);
    CHECK_INT(fr->state->points[US], 0); /* never below */
    scene_close(fr);
}

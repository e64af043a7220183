/* Rule 18: concealment gained and lost; what the other side sees of it (A4). */
#include <string.h>

#include "fte/position.h"
#include "minunit.h"

#define PHASE "[position]\nactive = us\n[frame 1]\nstep = conceal-us\n"

TEST(fte_unseen_units_become_concealed, "FTE-18.2-1", "FTE-18.2-4", "FTE-18.0-2")
{
    Scene *fr = fr_open(PHASE "[unit ft-1]\nat = 3012\n[unit ft-2]\nat = 1005\n[unit team-1]\nat = "
                              "5106\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_refused(fr, "ft-2 hides", "18.2")); /* Clear ground */
    CHECK_TEXT(scene_odds(fr, "ft-1 hides"), "Concealed 10/10\n");
    CHECK(scene_do(fr, "ft-1 hides"));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED);
    scene_close(fr);
    fr = fr_open(PHASE "[unit ft-1]\nat = 3012\n[unit team-1]\nat = 5106\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_do(fr, "done"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    scene_close(fr);
}

TEST(fte_seen_units_may_try, "FTE-18.2-2", "FTE-18.2-3", "FTE-18.2-5", "FTE-18.0-1")
{
    static const char *const seen = PHASE "[unit ft-1]\nat = 3605\nstatus = suppressed\n[unit team-1]\nat = "
                                          "3609\n[unit team-2]\nat = 3505\n" FR_OTHERS;
    Scene *fr = fr_open(
        seen); /* grass -1, Suppressed +1, one enemy sees it: 3505 is next to it, 3609 is behind grass */
    CHECK_TEXT(scene_odds(fr, "ft-1 hides"), "Concealed 3/10\nstill Visible 7/10\n");
    fr_dice(fr, 3);
    CHECK(scene_do(fr, "ft-1 hides"));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED);
    scene_close(fr);
    fr = fr_open(seen);
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "ft-1 hides"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    CHECK(!scene_can(fr, "ft-1 hides")); /* one try */
    scene_close(fr);
}

TEST(fte_machines_and_civilians_do_not_hide, "FTE-18.1-2", "FTE-28.0-3")
{
    Scene *fr = fr_open(PHASE "[unit ft-1]\nat = 3605\n[unit track]\nat = 3606\n[unit team-1]\nat = "
                              "5106\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_refused(fr, "track hides", "18.1"));
    scene_close(fr);
    fr = fr_open("[frame 1]\nstep = conceal-nva\n[unit farmers]\nat = 4510\n[unit team-1]\nat = 3606\n[unit "
                 "ft-1]\nat = 1005\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_refused(fr, "farmers hides", "28.0"));
    scene_close(fr);
}

TEST(fte_concealed_counters_are_unknown_to_the_enemy, "FTE-18.1-1", "FTE-23.0-1")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\nmarks = concealed\nstatus = "
                        "reduced\n[unit ghost-1]\nat = 1109\nmarks = concealed\n"
                        "[work 1]\nkind = bunker\nat = 1009\n" FR_OTHERS);
    Scene *seen = scene_seen_by(fr, US);
    const FteUnit *team = &seen->state->units[fr_number(fr, "team-1")];
    CHECK_INT(team->who, UNKNOWN);
    CHECK_INT(team->status, 0);
    CHECK_INT(team->hex, 1009);
    CHECK_INT(seen->state->works[0].kind, UNKNOWN);
    CHECK(strstr(scene_dump(seen), "name = ?"));
    CHECK(!strstr(scene_dump(seen), "team-1"));
    CHECK(scene_do(fr, "activate 1005"));
    char fire[64];
    text_print(fire, sizeof fire, "ft-1 fires at %s", fr_alias(fr, "team-1"));
    CHECK(scene_can(fr, fire)); /* said to the US player even of the whole position */
    scene_close(seen);
    scene_close(fr);
}

TEST(fte_a_refused_move_tells_nothing, "FTE-6.2-3")
{
    /* A real unit, a Dummy and Civilians under Concealed markers bar the way alike (F-14). */
    static const char *const who[] = {"team-1", "ghost-1", "farmers"};
    for (int i = 0; i < 3; i++) {
        char ini[256];
        text_print(ini, sizeof ini,
                   "[unit ft-1]\nat = 1005\n[unit %s]\nat = 1006\nmarks = concealed\n" FR_OTHERS, who[i]);
        Scene *fr = fr_open(ini);
        CHECK(fr_play(fr, "activate 1005", "ft-1 moves"));
        CHECK(scene_refused(fr, "to 1006", "6.2"));
        scene_close(fr);
    }
}

TEST(fte_a_unit_may_show_itself, "FTE-18.1-5", "FTE-22.0-2")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = 1009\nmarks = "
                        "concealed\n[unit ghost-1]\nat = 1109\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED);
    CHECK(scene_do(fr, "ghost-1 shows itself"));
    CHECK_INT(fr_unit(fr, "ghost-1")->where, UNIT_GONE); /* a Dummy is gone, and nobody saw the move */
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED);
    CHECK(scene_do(fr, "team-1 shows itself"));
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_CONCEALED));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    scene_close(fr);
}

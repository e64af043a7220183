/* Rule 28: Civilians, and Interrogation; rule 22: Dummies. */
#include <string.h>

#include "core/base/text.h"
#include "fte/position.h"
#include "minunit.h"

#define VILLAGE                                                                                              \
    "[unit ft-1]\nat = 1005\n[unit farmers]\nat = 1006\n[unit team-1]\nat = 1014\nmarks = concealed\n[unit " \
    "ghost-1]\nat = 1015\nmarks = concealed\n[work 1]\nkind = rice\nat = 1013\n[work 2]\nkind = "            \
    "foxholes\nat = 1012\n" FR_OTHERS

TEST(fte_us_units_ask_civilians, "FTE-28.0-4", "FTE-28.0-5", "FTE-28.0-6")
{
    Scene *fr = fr_open(VILLAGE);
    char text[2 * UNIT_TEXT];
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006", "done")); /* nobody fires */
    CHECK_TEXT(scene_asked(fr), "us interrogate");
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "ft-1 interrogates"));
    CHECK_INT(fr_unit(fr, "farmers")->where, UNIT_GONE);
    CHECK_TEXT(scene_asked(fr), "nva reveal");
    CHECK(scene_can(fr, "reveal team-1") && scene_can(fr, "reveal rice-1"));
    CHECK(scene_refused(fr, "reveal ghost-1", "28.0")); /* nine hexes away */
    CHECK(scene_do(fr, "reveal rice-1"));
    CHECK_INT(fr->state->points[US], 1); /* as for a Search */
    CHECK(scene_do(fr, "reveal team-1"));
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_CONCEALED));
    CHECK_TEXT(scene_asked(fr), "us move"); /* two, and it goes on */
    text_print(text, sizeof text, "%d", fr->state->works[0].state);
    CHECK_TEXT(text, "2");
    scene_close(fr);
}

TEST(fte_they_go_even_if_they_tell_nothing, "FTE-28.0-6", "FTE-28.0-4")
{
    Scene *fr = fr_open(VILLAGE);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006", "done"));
    fr_dice(fr, 5);
    CHECK(scene_do(fr, "ft-1 interrogates"));
    CHECK_INT(fr_unit(fr, "farmers")->where, UNIT_GONE);
    CHECK_TEXT(scene_asked(fr), "us move");
    CHECK(fr_unit(fr, "team-1")->marks & MARK_CONCEALED);
    scene_close(fr);
    fr = fr_open(VILLAGE);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006", "done", "done")); /* they need not */
    CHECK_INT(fr_unit(fr, "farmers")->where, UNIT_ON_MAP);
    CHECK_TEXT(scene_asked(fr), "us move");
    scene_close(fr);
}

TEST(fte_each_of_several_civilians_can_be_asked, "FTE-28.0-4", "FTE-28.0-6")
{
    const char *const pair =
        "[unit ft-1]\nat = 1005\n[unit farmers]\nat = 1006\n[unit villagers]\nat = 1006\n" FR_OTHERS;
    Scene *fr = fr_open(pair);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    fr_dice(fr, 9, 9);
    CHECK(scene_do(fr, "ft-1 interrogates"));
    CHECK_INT((fr_unit(fr, "farmers")->where == UNIT_GONE) + (fr_unit(fr, "villagers")->where == UNIT_GONE),
              1);
    CHECK_TEXT(scene_asked(fr), "us interrogate"); /* the others stand there, too */
    CHECK(scene_do(fr, "ft-1 interrogates"));
    CHECK_INT((fr_unit(fr, "farmers")->where == UNIT_GONE) + (fr_unit(fr, "villagers")->where == UNIT_GONE),
              2);
    CHECK_TEXT(scene_asked(fr), "us move");
    scene_close(fr);
    fr = fr_open(pair);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006", "done")); /* one left alone, the other not */
    CHECK_TEXT(scene_asked(fr), "us interrogate");
    CHECK(scene_do(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "us move");
    scene_close(fr);
}

TEST(fte_civilians_only_move, "FTE-28.0-1", "FTE-28.0-2", "FTE-28.0-3")
{
    Scene *fr = fr_open("[position]\nactive = nva\n[unit vu]\nat = 1005\n[unit farmers]\nat = 1006\nmarks = "
                        "concealed\n[unit ft-1]\nat = 1009\n[unit team-1]\nat = 3020\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate vu"));
    CHECK(scene_can(fr, "farmers moves") && scene_can(fr, "farmers moves at the double") &&
          scene_can(fr, "farmers moves stealthily"));
    CHECK(scene_refused(fr, "farmers recovers", "28.0"));
    CHECK(scene_refused(fr, "farmers assaults 1009", NULL));
    scene_close(fr);
    fr = fr_open("[position]\nactive = nva\n[unit farmers]\nat = 1006\nmarks = concealed\n[unit ft-1]\nat = "
                 "1009\n[unit team-1]\nat = 3020\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1006")); /* on their own */
    CHECK(scene_can(fr, "farmers moves"));
    scene_close(fr);
    fr = fr_open("[position]\ncup = 0 0 0\n[frame 1]\nstep = conceal-nva\nstage = 0\n[unit farmers]\nat = "
                 "3606\n[unit team-1]\nat = 3607\n[unit ft-1]\nat = 0909\n");
    CHECK(scene_refused(fr, "farmers hides", "28.0"));
    scene_close(fr);
}

TEST(fte_dummies_only_move, "FTE-22.0-1", "FTE-22.0-2")
{
    Scene *fr = fr_open("[position]\nactive = nva\n[unit can]\nat = 1005\n[unit ghost-1]\nat = 1006\nmarks = "
                        "concealed\n[unit ft-1]\nat = 1509\n[unit team-1]\nat = 3020\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate can"));
    CHECK(scene_can(fr, "ghost-1 moves") && scene_can(fr, "ghost-1 moves stealthily"));
    CHECK(scene_refused(fr, "ghost-1 recovers", "22.0"));
    CHECK(scene_refused(fr, "ghost-1 searches", "22.0"));
    CHECK(scene_do(fr, "ghost-1 moves stealthily"));
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "to 1007"));
    CHECK(scene_told(fr, "was a Dummy, and is gone"));
    CHECK_INT(fr_unit(fr, "ghost-1")->where, UNIT_GONE);
    scene_close(fr);
}

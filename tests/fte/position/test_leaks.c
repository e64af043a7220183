/* What a side must not learn: positions that differ only in what is hidden answer alike. */
#include <string.h>

#include "core/base/text.h"
#include "fte/fire/los.h"
#include "fte/position.h"
#include "minunit.h"

TEST(fte_a_refused_move_tells_nothing, "FTE-6.2-3")
{
    static const char *const names[] = {"team-1", "ghost-1", "sapper"};
    char first[256] = "";
    for (int i = 0; i < 3; i++) {
        char ini[256];
        text_print(ini, sizeof ini,
                   "[unit ft-1]\nat = 1005\n[unit %s]\nat = 1006\nmarks = concealed\n" FR_OTHERS, names[i]);
        Scene *fr = fr_open(ini);
        CHECK(fr_play(fr, "activate 1005", "ft-1 moves"));
        CHECK(scene_refused(fr, "to 1006", "6.2"));
        const char *why = scene_why(fr, "order to 1006");
        CHECK(i == 0 || strcmp(first, why) == 0);
        text_copy(first, sizeof first, why);
        scene_close(fr);
    }
}

TEST(fte_odds_do_not_know_of_a_hidden_bunker, "FTE-24.0-2", "FTE-24.0-4")
{
    char plain[512], inside[512];
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\n[work 1]\nkind = bunker\nat = "
                        "1008\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    text_copy(plain, sizeof plain, scene_odds(fr, "ft-1 fires at team-1"));
    scene_close(fr);
    fr = fr_open(
        "[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\nin-work = 1\n[work 1]\nkind = bunker\nat = "
        "1008\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    text_copy(inside, sizeof inside, scene_odds(fr, "ft-1 fires at team-1"));
    CHECK_TEXT(inside, plain);
    Scene *seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->units[fr_number(fr, "team-1")].work, UNKNOWN);
    CHECK_INT(seen->state->works[0].kind, UNKNOWN);
    scene_close(seen);
    fr_dice(fr, 4);
    CHECK(scene_do(fr, "ft-1 fires at team-1")); /* its use reveals it, for no points */
    CHECK(scene_told(fr, "bunker-1 at 1008 is revealed."));
    CHECK_INT(fr->state->points[US], 0);
    seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->units[fr_number(fr, "team-1")].work, 1);
    scene_close(seen);
    scene_close(fr);
}

/* 24.0: another marker beside it, still face down, hides nothing of that. */
TEST(fte_who_is_in_a_bunker_that_was_found_is_seen_there, "FTE-24.0-2")
{
    char odds[512];
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\nin-work = 1\n[work 1]\nkind = "
                        "bunker\nat = 1008\nstate = revealed\n[work 2]\nkind = rice\nat = 1008\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    text_copy(odds, sizeof odds, scene_odds(fr, "ft-1 fires at team-1"));
    Scene *seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->units[fr_number(fr, "team-1")].work, 1);
    CHECK_TEXT(scene_odds(seen, "ft-1 fires at team-1"), odds);
    scene_close(seen);
    scene_close(fr);
}

TEST(fte_lines_of_sight_do_not_know_enemies, "FTE-7.3.2-5", "FTE-7.3-2")
{
    Scene *fr = fr_open("[position]\nactive = nva\n[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1007\nmarks = "
                        "concealed\n[unit team-2]\nat = 1009\nmarks = concealed\n" FR_OTHERS);
    CHECK_CONTAINS(scene_why(fr, "los 1005 1009"), "clear"); /* at any time, by either side, for nothing */
    CHECK_CONTAINS(scene_why(fr, "los 3612 3604"), "blocked");
    CHECK(fte_unit_sees(fr->game, fr->state, fr_number(fr, "ft-1"), fr_number(fr, "team-2")));
    scene_close(fr);
}

TEST(fte_enemies_are_not_in_the_way_of_fire, "FTE-7.3.2-5")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1007\nmarks = concealed\n[unit "
                        "farmers]\nat = 1008\n[unit team-2]\nat = 1009\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(scene_can(fr, "ft-1 fires at team-2")); /* whoever they are that stand between them */
    scene_close(fr);
}

/* Events of an action as the other side hears them: those whose text names the unit are counted. */
TEST(fte_a_concealed_units_check_is_not_told, "FTE-18.1-1")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\nmarks = concealed\nstatus = "
                        "suppressed\n" FR_OTHERS);
    char checked[2 * UNIT_TEXT];
    text_print(checked, sizeof checked, "%s makes a Troop Quality Check.", fr_alias(fr, "team-1"));
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    fr_dice(fr, 2);
    CHECK(scene_do(fr, "team-1 reacts"));
    CHECK(scene_told(fr, checked));                         /* to the other side */
    CHECK(scene_told(fr, "team-1 tries Opportunity Fire")); /* to its owner, by its name */
    Scene *seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->units[fr_number(fr, "team-1")].status, 0);
    CHECK_INT(seen->state->units[fr_number(fr, "team-1")].who, UNKNOWN);
    scene_close(seen);
    scene_close(fr);
}

TEST(fte_a_concealed_sniper_is_not_told_by_his_rating, "FTE-18.1-1", "FTE-18.1-6")
{
    Scene *fr =
        fr_open("[position]\nactive = nva\n[unit shot]\nat = 1009\nmarks = concealed\n[unit ft-1]\nat = "
                "1005\nmarks = concealed\n" FR_OTHERS);
    char order[2 * UNIT_TEXT];
    CHECK(scene_do(fr, "activate 1009"));
    text_print(order, sizeof order, "shot fires at %s", fr_alias(fr, "ft-1"));
    fr_dice(fr, 10);
    CHECK(scene_do(fr, order));
    CHECK(fr_unit(fr, "shot")->marks & MARK_CONCEALED);
    CHECK(scene_told(fr, "ft-1 is missed.")); /* to its own side, without numbers */
    scene_close(fr);
}

TEST(fte_the_other_side_knows_neither_markers_nor_targets, "FTE-23.0-1", "FTE-13.0-3")
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1008\nmarks = concealed\n[work 1]\nkind = "
                "rice\nat = 1009\n[fire 1]\nkind = mortar\nside = nva\ntarget = 1005\nturn = 3\n" FR_OTHERS);
    Scene *seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->works[0].kind, UNKNOWN);
    CHECK_INT(seen->state->works[0].hex, 1009);
    CHECK_INT(seen->state->missions[0].target, UNKNOWN_HEX);
    CHECK_INT(seen->state->missions[0].turn, 3);
    scene_close(seen);
    scene_close(fr);
}

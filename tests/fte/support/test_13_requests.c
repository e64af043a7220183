/* Rule 13: Fire Missions are requested: who may, where to, what comes of the roll. */
#include <stdio.h>
#include <string.h>

#include "fte/position.h"
#include "minunit.h"

/* The lieutenant sees 2020 beside him; 4004 is far away behind jungle. */
#define LEADER "[unit lt]\nat = 2323\n[unit ft-1]\nat = 2323\n[unit team-1]\nat = 6002\nmarks = concealed\n"

static const FireMission *mission(const Scene *fr, int number)
{
    return &fr->state->missions[number];
}

/* Activates him, who asks for fire on the hex with this roll; a step that is refused shows in the missions. */
static Scene *request(const char *ini, const char *name, const char *hex, int roll)
{
    char text[3][80];
    Scene *fr = fr_open(ini);
    snprintf(text[0], sizeof text[0], "activate %s", name);
    snprintf(text[1], sizeof text[1], "%s requests a Fire Mission", name);
    snprintf(text[2], sizeof text[2], "aim at %s", hex);
    if (fr_play(fr, text[0], text[1])) {
        fr_dice(fr, roll);
        scene_do(fr, text[2]);
    }
    return fr;
}

TEST(fte_the_table_of_us_requests, "FTE-13.0-US-1", "FTE-13.0-6", "FTE-13.0-3")
{
    static const struct {
        int kind, delay;
    } rows[D10] = {{MISSION_MORTAR, 0},    {MISSION_MORTAR, 1}, {MISSION_MORTAR, 1},
                   {MISSION_ARTILLERY, 1}, {MISSION_MORTAR, 2}, {MISSION_ARTILLERY, 2},
                   {MISSION_ARTILLERY, 3}, {MISSION_NONE, 0},   {MISSION_NONE, 0},
                   {MISSION_NONE, 0}};
    for (int roll = 1; roll <= D10; roll++) {
        Scene *fr = request("[position]\nturn = 2\n" LEADER, "lt", "2324", roll);
        CHECK_INT(mission(fr, 0)->kind, rows[roll - 1].kind);
        if (mission(fr, 0)->kind) {
            CHECK_INT(mission(fr, 0)->turn, 2 + rows[roll - 1].delay);
            CHECK_INT(mission(fr, 0)->target, 2324);
        }
        scene_close(fr);
    }
}

TEST(fte_the_table_of_nva_requests, "FTE-13.0-NVA-1")
{
    static const int delays[D10] = {0, 1, 2, 2, 3, -1, -1, -1, -1, -1};
    for (int roll = 1; roll <= D10; roll++) {
        Scene *fr = request(
            "[position]\nactive = nva\nturn = 2\n[unit can]\nat = 5102\n[unit ft-1]\nat = 0101\n[unit "
            "team-1]\nat = 5102\n",
            "can", "5103", roll);
        CHECK_INT(mission(fr, 0)->kind, delays[roll - 1] < 0 ? MISSION_NONE : MISSION_MORTAR);
        CHECK(delays[roll - 1] < 0 || mission(fr, 0)->turn == 2 + delays[roll - 1]);
        scene_close(fr);
    }
}

TEST(fte_observers_and_pending_missions_change_the_roll, "FTE-13.0-4", "FTE-13.0-5")
{
    /* An observer's 8 is a 7. */
    Scene *fr = request(
        "[unit fo]\nat = 2323\n[unit lt]\nat = 2323\n[unit team-1]\nat = 6002\n[position]\nturn = 1\n", "lt",
        "2324", 8);
    CHECK_INT(mission(fr, 0)->kind, MISSION_NONE);
    CHECK(scene_do(fr, "fo requests a Fire Mission"));
    fr_dice(fr, 8);
    CHECK(scene_do(fr, "aim at 2324"));
    CHECK_INT(mission(fr, 0)->kind, MISSION_ARTILLERY);
    CHECK_INT(mission(fr, 0)->turn, 1 + 3);
    scene_close(fr);
    /* One of ours on its way makes a 1 no worse, and a 7 an 8; one of theirs does nothing (F-21). */
    static const char *const pending =
        "[position]\nturn = 1\n" LEADER "[fire 1]\nkind = mortar\nside = %s\ntarget = 3010\nturn = 4\n";
    static const struct {
        const char *side;
        int roll, kind;
    } cases[] = {{"us", 1, MISSION_MORTAR},
                 {"us", 7, MISSION_NONE},
                 {"nva", 7, MISSION_ARTILLERY},
                 {"nva", 10, MISSION_NONE}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char ini[400];
        snprintf(ini, sizeof ini, pending, cases[i].side);
        fr = request(ini, "lt", "2324", cases[i].roll);
        CHECK_INT(mission(fr, 1)->kind, cases[i].kind);
        scene_close(fr);
    }
    /* An observer's natural 10 is denied though it counts 9, and so is that of one for whom the sum were less. */
    fr = request("[position]\nturn = 1\nobserver = yes\n[unit fo]\nat = 2323\n[unit ft-1]\nat = 2323\n[unit "
                 "team-1]\nat = 6002\n[unit lt]\nat = 2323\n",
                 "lt", "2324", 10);
    CHECK_INT(mission(fr, 0)->kind, MISSION_NONE);
    scene_close(fr);
}

TEST(fte_who_may_request_fire, "FTE-13.0-1", "FTE-5.1-10")
{
    Scene *fr = fr_open(
        "[unit lt]\nat = 2323\n[unit fo]\nat = 2323\n[unit ft-1]\nat = 2323\n[unit sgt]\nat = 2323\nstatus = "
        "suppressed\n[unit team-1]\nat = 6002\n");
    CHECK(scene_do(fr, "activate lt"));
    CHECK(scene_can(fr, "lt requests a Fire Mission") && scene_can(fr, "fo requests a Fire Mission"));
    CHECK(scene_refused(fr, "ft-1 requests a Fire Mission", "13.0"));
    CHECK(scene_refused(fr, "sgt requests a Fire Mission", "13.0"));
    scene_close(fr);
    fr = fr_open(
        "[position]\nactive = nva\n[unit vu]\nat = 5102\n[unit cell-1]\nat = 5102\n[unit ft-1]\nat = 0101\n");
    CHECK(scene_do(fr, "activate vu"));
    CHECK(scene_refused(fr, "vu requests a Fire Mission", "13.0"));
    scene_close(fr);
}

TEST(fte_the_target_is_in_sight_or_beside_a_visible_enemy, "FTE-13.0-2")
{
    Scene *fr = fr_open("[unit lt]\nat = 2020\n[unit ft-1]\nat = 2020\n[unit team-1]\nat = 6002\n[unit "
                        "team-2]\nat = 5210\nmarks = "
                        "concealed\n");
    CHECK(scene_do(fr, "activate lt") && scene_do(fr, "lt requests a Fire Mission"));
    CHECK(scene_can(fr, "aim at 2019"));
    CHECK(scene_refused(fr, "aim at 2218", "13.0")); /* behind 21.19, which blocks */
    CHECK(scene_can(fr, "aim at 6002") && scene_can(fr, "aim at 6003"));
    CHECK(scene_refused(fr, "aim at 5210", "13.0")); /* Concealed */
    scene_close(fr);
}

TEST(fte_nobody_else_learns_the_target, "FTE-13.0-3")
{
    Scene *fr = request("[position]\nturn = 1\n" LEADER, "lt", "2324", 4);
    Scene *seen = scene_seen_by(fr, NVA);
    CHECK_INT(seen->state->missions[0].kind, MISSION_ARTILLERY);
    CHECK_INT(seen->state->missions[0].target, UNKNOWN_HEX);
    CHECK(!strstr(scene_dump(seen), "2324"));
    scene_close(seen);
    scene_close(fr);
}

TEST(fte_the_chances_of_a_request, "FTE-13.0-US-1")
{
    Scene *fr = fr_open(LEADER);
    CHECK(scene_do(fr, "activate lt"));
    CHECK_TEXT(
        scene_odds(fr, "lt requests a Fire Mission"),
        "BN Mortar this turn 1/10\nBN Mortar in 1 turn 2/10\nArtillery in 1 turn 1/10\nBN Mortar in 2 turns "
        "1/10\nArtillery in 2 turns 1/10\nArtillery in 3 turns 1/10\ndenied 3/10\n");
    scene_close(fr);
}

TEST(fte_an_aerial_observer_cuts_the_delay, "FTE-19.8-1")
{
    Scene *fr = request("[position]\nturn = 1\nobserver = yes\n" LEADER, "lt", "2324", 7);
    CHECK_INT(mission(fr, 0)->turn, 1 + 2);
    scene_close(fr);
    fr = request("[position]\nturn = 1\nobserver = yes\n" LEADER
                 "[fire 1]\nkind = mortar\nside = us\ntarget = 3010\nturn = 4\n",
                 "lt", "2324", 1);
    CHECK_INT(mission(fr, 1)->turn, 1);
    CHECK_INT(mission(fr, 0)->turn, 4);
    scene_close(fr);
}

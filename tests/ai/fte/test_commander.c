/* The commanders of Front Toward Enemy: whole games by the rules, and what they do in plain situations. What they may know:
 * test_no_cheat.c. */
#include <stdlib.h>
#include <string.h>

#include "ai/fte/answers.h"
#include "ai/fte/commander.h"
#include "ai/fte/module.h"
#include "core/session/session.h"
#include "help/cli_driver.h"
#include "minunit.h"

static const char *const MISSIONS[] = {"missions/fte/1-woodsmoke.ini", "missions/fte/2-the-ford.ini",
                                       "missions/fte/5-bald-hill.ini"};

/* ---- whole games ---- */

static int games_won(const char *mission, int games, const char *us, const char *nva, const char *winner)
{
    char line[160], name[32];
    text_print(line, sizeof line, "sim %s --games %d --us %s --nva %s --check", mission, games, us, nva);
    text_print(name, sizeof name, "# won by %s: ", winner);
    Spoken spoken = driver_say_with(fte_modules, line, "", 0);
    const char *share = strstr(spoken.out, name);
    int won = spoken.code == EXIT_FINE && share ? atoi(share + strlen(name)) : -1;
    driver_free(&spoken);
    return won;
}

TEST(fte_commanders_of_every_strength_play_whole_games_by_the_rules)
{
    for (int i = 0; i < COUNT_OF(MISSIONS); i++) {
        CHECK(games_won(MISSIONS[i], minunit_games(10), "commander", "officer", "us") >= 0);
        CHECK(games_won(MISSIONS[i], minunit_games(10), "recruit", "commander", "us") >= 0);
    }
}

TEST(fte_the_commander_is_the_default_opponent)
{
    CHECK_TEXT(session_opponent(fte_modules)->id, "commander");
}

TEST(fte_the_commander_beats_chance_from_either_side)
{
    for (int i = 0; i < COUNT_OF(MISSIONS); i++) {
        CHECK_INT(games_won(MISSIONS[i], 2, "commander", "random", "us"), 2);
        CHECK_INT(games_won(MISSIONS[i], 2, "random", "commander", "nva"), 2);
    }
}

/* ---- one decision ---- */

/* In the open and next to each other: the better shot counts. */
TEST(fte_the_commander_fires_where_the_odds_are_good)
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = 1006\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(fte_answers(fr, "fires at team-1"));
    scene_close(fr);
}

/* 21.0: from hiding he waits for odds that favour him. */
TEST(fte_an_ambush_waits_until_they_are_near)
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1001\n[unit team-1]\nat = 1009\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1001", "ft-1 moves", "to 1002"));
    CHECK(fte_answers(fr, "done"));
    scene_close(fr);
    fr = fr_open("[unit ft-1]\nat = 1006\n[unit team-1]\nat = 1009\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1006", "ft-1 moves", "to 1007"));
    CHECK(fte_answers(fr, "team-1 reacts"));
    scene_close(fr);
}

/* 8.0: nobody storms alone. */
TEST(fte_nobody_assaults_alone)
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1006\nmarks = concealed\n[unit team-2]\nat = "
                "1006\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(scene_can(fr, "ft-1 assaults 1006"));
    CHECK(!strstr(fte_answer(fr), "assaults"));
    scene_close(fr);
}

/* 16.0: he calls off what would fall on his own men. */
TEST(fte_the_commander_cancels_shells_on_his_own_men)
{
    static const char due[] =
        "[position]\nturn = 2\n[frame 1]\nstep = fire-missions\nstage = 0\n[fire 1]\nkind = "
        "mortar\nside = us\ntarget = 2020\nturn = 2\n";
    char ini[512];
    text_print(ini, sizeof ini, "%s[unit ft-1]\nat = 2020\n[unit team-1]\nat = 3010\n", due);
    Scene *fr = fr_open(ini);
    CHECK(fte_answers(fr, "cancel the mission at 2020"));
    scene_close(fr);
    text_print(ini, sizeof ini, "%s[unit team-1]\nat = 2020\n[unit ft-1]\nat = 3010\n", due);
    fr = fr_open(ini);
    CHECK(fte_answers(fr, "done"));
    scene_close(fr);
}

/* 15.0: troops get off where it is quiet, and stay aboard beside trees that nobody has looked into. */
TEST(fte_no_ship_unloads_beside_what_nobody_has_looked_into)
{
    static const char quiet[] =
        "[unit slick]\nat = 1005\n[unit ft-1]\nat = 1005\naboard = slick\nwhere = aboard\n" FR_OTHERS;
    static const char jungle[] =
        "[unit team-1]\nat = 1006\nmarks = concealed\n[unit team-2]\nat = 1106\nmarks = concealed\n"
        "[unit nva-mg]\nat = 1004\nmarks = concealed\n";
    char ini[1024];
    Scene *fr = fr_open(quiet);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(fte_answers(fr, "slick unloads"));
    scene_close(fr);
    text_print(ini, sizeof ini, "%s%s", quiet, jungle);
    fr = fr_open(ini);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(scene_can(fr, "slick unloads"));
    CHECK(!strstr(fte_answer(fr), "unloads"));
    scene_close(fr);
}

/* 15.0, 19.6: a gunship is there to fight, and goes in its last turn. */
TEST(fte_a_gunship_stays_until_it_has_to_go)
{
    static const char *const until[] = {"4", "1"};
    for (int i = 0; i < 2; i++) {
        char ini[256];
        text_print(ini, sizeof ini,
                   "[unit hog]\nat = 1001\naltitude = treetop\ndeadline = %s\n[unit ft-1]\nat = 1004\n[unit "
                   "team-1]\nat = 1006\n" FR_OTHERS,
                   until[i]);
        Scene *fr = fr_open(ini);
        CHECK(fr_play(fr, "activate hog", "hog moves"));
        CHECK(scene_can(fr, "leave the map"));
        CHECK_INT(strcmp(fte_answer(fr), "leave the map") == 0, i);
        scene_close(fr);
    }
}

/* 14.0: casualties with somebody to lift them come aboard before anything else. */
TEST(fte_a_ship_takes_casualties_aboard)
{
    Scene *fr = fr_open("[unit slick]\nat = 1005\n[unit ft-1]\nat = 1005\n[casualty 1]\nkind = wia\nside = "
                        "us\nat = 1005\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(fte_answers(fr, "slick loads"));
    CHECK(scene_do(fr, "slick loads"));
    CHECK(fte_answers(fr, "take wia-1 aboard"));
    scene_close(fr);
}

/* 9.0: what lies under a team is looked for; 10.0: whoever is Broken recovers. */
TEST(fte_teams_search_and_recover)
{
    Scene *fr = fr_open("[work 1]\nat = 1005\n[unit ft-1]\nat = 1005\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(fte_answers(fr, "ft-1 searches"));
    scene_close(fr);
    fr = fr_open("[unit ft-1]\nat = 1005\nstatus = broken\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(fte_answers(fr, "ft-1 recovers"));
    scene_close(fr);
}

/* ---- advice ---- */

TEST(fte_advice_tells_outcomes_two_reasons_and_the_risk)
{
    Reason reasons[8];
    static State seen;
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = 1006\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    fte_rules.mask(fr->game, fr->state, US, &seen);
    Action fire = {.verb = 0};
    CHECK(fte_rules.parse(fr->game, &seen, "ft-1 fires at team-1", &fire));
    int count = fte_policies[0].why(&fte_rules, fr->game, &seen, fire, reasons, COUNT_OF(reasons));
    CHECK_INT(count, 3);
    CHECK_TEXT(reasons[0].value, "5 of 10");
    CHECK(strstr(reasons[1].value, "VP") != NULL);
    CHECK(strncmp(reasons[2].label, "risk", 4) == 0);
    scene_close(fr);
}

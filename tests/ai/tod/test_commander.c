/* The commanders of Tour of Duty: whole games by the rules, and what they do in plain situations. What they may know: test_no_cheat.c. */
#include <stdlib.h>
#include <string.h>

#include "ai/tod/commander.h"
#include "ai/tod/module.h"
#include "core/session/session.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "tod/position.h"

static const char *const MISSIONS[] = {"missions/tod/1-leech-trail.ini", "missions/tod/2-xom-cau.ini",
                                       "missions/tod/3-red-dust.ini", "missions/tod/4-lantern-hill.ini"};
static const char *const LESSONS[] = {"missions/tod/training/1-moving.ini",
                                      "missions/tod/training/2-fire.ini"};

/* ---- whole games ---- */

static int games_won(const char *mission, int games, const char *us, const char *vc, const char *winner)
{
    char line[160], name[32];
    text_print(line, sizeof line, "sim %s --games %d --us %s --vc %s --check", mission, games, us, vc);
    text_print(name, sizeof name, "# won by %s: ", winner);
    Spoken spoken = driver_say_with(tod_modules, line, "", 0);
    const char *share = strstr(spoken.out, name);
    int won = spoken.code == EXIT_FINE && share ? atoi(share + strlen(name)) : -1;
    driver_free(&spoken);
    return won;
}

TEST(tod_commanders_of_every_strength_play_every_scenario_to_its_end)
{
    static const char *const PAIRS[][2] = {{"commander", "officer"},
                                           {"recruit", "commander"},
                                           {"officer", "recruit"},
                                           {"commander", "commander"}};
    for (int i = 0; i < COUNT_OF(MISSIONS); i++)
        CHECK(games_won(MISSIONS[i], minunit_games(10), PAIRS[i][0], PAIRS[i][1], "us") >= 0);
}

TEST(tod_commanders_play_on_where_lessons_leave_off)
{
    for (int i = 0; i < COUNT_OF(LESSONS); i++)
        CHECK(games_won(LESSONS[i], 1, "commander", "commander", "us") >= 0);
}

/* `make strength` has the figures; this is that nothing is badly broken. */
TEST(tod_the_commander_beats_chance_from_either_side)
{
    int won = 0;
    for (int i = 0; i < COUNT_OF(MISSIONS); i++)
        won += games_won(MISSIONS[i], 1, "commander", "random", "us") +
               games_won(MISSIONS[i], 1, "random", "commander", "vc");
    CHECK(won >= 2 * COUNT_OF(MISSIONS) - 1);
}

TEST(tod_the_commander_is_the_default_opponent)
{
    CHECK_TEXT(session_opponent(tod_modules)->id, "commander");
}

/* ---- one decision ---- */

static State seen;

static Action decide(const Scene *scene)
{
    Ask ask;
    tod_rules.ask(scene->game, scene->state, &ask);
    tod_rules.mask(scene->game, scene->state, ask.side, &seen);
    return tod_policies[0].decide(&tod_rules, scene->game, &seen, NULL);
}

/* What the commander answers, as the side that is asked says it. */
static const char *answer(const Scene *scene)
{
    static char text[ACTION_TEXT_SIZE];
    tod_rules.say(scene->game, &seen, decide(scene), text, sizeof text);
    return text;
}

static bool answers(const Scene *scene, const char *part)
{
    const char *text = answer(scene);
    bool is = strstr(text, part) != NULL;
    if (!is)
        fprintf(stderr, "answers '%s', not '%s'\n", text, part);
    return is;
}

/* What he orders until he ends his player-turn or has given so many orders; the one with this part is among them. */
static bool orders(Scene *scene, const char *part)
{
    enum { ORDERS = 12 };
    for (int i = 0; i < ORDERS; i++) {
        Action action = decide(scene);
        char text[ACTION_TEXT_SIZE];
        tod_rules.say(scene->game, &seen, action, text, sizeof text);
        if (strstr(text, part))
            return true;
        if (!strcmp(text, "end turn"))
            return false;
        tod_rules.apply(scene->game, scene->state, action, NULL);
    }
    return false;
}

#define US_ALONE "[unit 1st]\nat = 20,33\n"

/* pinning 4: in the open and near, the machine-gun first: whoever is under it does not answer. */
TEST(tod_the_commander_fires_at_what_is_seen_and_holds_it_down)
{
    Scene *tod = tod_open(US_ALONE "[unit nva]\nat = 27,33\n");
    CHECK(orders(tod, "rake 1st"));
    scene_close(tod);
    tod = tod_open(US_ALONE "[unit nva]\nat = 27,33\n");
    CHECK(orders(tod, "aim 1st at nva"));
    scene_close(tod);
}

/* spotting 2: who lies hidden lets them come near, and then fires. */
TEST(tod_an_ambush_waits_until_they_are_near)
{
    static const char *const at[] = {"24.5,17.4", "29,17.4"};
    for (int near = 0; near < 2; near++) {
        char ini[512];
        text_print(
            ini, sizeof ini,
            "[table]\nturn = 1\nactive = vc\n[unit cell-a]\nat = 36,15.2\nform = line\nfacing = 190\nmarks = "
            "hidden\n[unit 1st]\nat = %s\nform = file\nfacing = 90\n",
            at[near]);
        Scene *tod = scene_open(&tod_rules, MISSIONS[0], ini);
        CHECK(scene_legal(tod, "cell-a at 1st") > 0);
        CHECK_INT(orders(tod, "cell-a"), near);
        scene_close(tod);
    }
}

/* village 2 to 9: who would harm people does not search; scouts do. */
TEST(tod_only_those_search_a_village_who_harm_nobody)
{
    static const char there[] = "[table]\nturn = 1\nactive = us\n[unit 1st]\nat = 38,22\n[unit scouts]\nat = "
                                "46,22\n[unit cell-a]\nat = "
                                "50,10.4\nmarks = hidden\n[people cau]\nmarks = 4\n";
    Scene *tod = scene_open(&tod_rules, MISSIONS[1], there);
    CHECK(scene_can(tod, "search cau by 1st"));
    CHECK(!orders(tod, "search cau by 1st"));
    scene_close(tod);
    tod = scene_open(&tod_rules, MISSIONS[1], there);
    CHECK(orders(tod, "search cau by scouts"));
    scene_close(tod);
}

/* evac 4: a casualty at the own edge is brought out before anything else. */
TEST(tod_a_casualty_at_the_edge_is_brought_out)
{
    Scene *tod = scene_open(
        &tod_rules, "tests/tod/trail.ini",
        "[unit 1st]\nat = 0.2,18\nlost = 1\n[man 1st.8]\nwhere = casualty\ncarried = 1st\nat = 0.2,18.4\n");
    CHECK(answers(tod, "bring out 1st.8"));
    scene_close(tod);
}

/* ---- advice ---- */

TEST(tod_advice_tells_outcomes_two_reasons_and_the_risk)
{
    Reason reasons[8];
    Action rake = {.verb = 0};
    Scene *tod = tod_open(US_ALONE "[unit nva]\nat = 27,33\n");
    tod_rules.mask(tod->game, tod->state, US, &seen);
    CHECK(tod_rules.parse(tod->game, &seen, "rake 1st towards 27 33 with lmg", &rake));
    int count = tod_policies[0].why(&tod_rules, tod->game, &seen, rake, reasons, COUNT_OF(reasons));
    CHECK_INT(count, 3);
    CHECK(strstr(reasons[0].label, "Enemies who fall") != NULL);
    CHECK_TEXT(reasons[0].value, "");
    CHECK_TEXT(reasons[2].value, "risk");
    scene_close(tod);
}

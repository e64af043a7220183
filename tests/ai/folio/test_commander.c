/* The commanders of Vietnam Battles: whole games by the rules, the duel of support fire, and what they do in
 * plain situations. What they may know: test_folio_no_cheat.c. */
#include <stdlib.h>
#include <string.h>

#include "ai/folio/commander.h"
#include "ai/folio/fight.h"
#include "ai/folio/module.h"
#include "core/session/session.h"
#include "folio/folio.h"
#include "folio/position.h"
#include "help/cli_driver.h"
#include "minunit.h"

static const Module *const MODULES = folio_modules;
static const char *const MISSIONS[] = {"missions/folio/boys-of-67.ini", "missions/folio/snoopys-nose.ini",
                                       "missions/folio/iron-triangle.ini"};
enum { MISSION_COUNT = 3 };

/* ---- whole games ---- */

static int games_won(const char *mission, int games, const char *us, const char *vc, const char *winner)
{
    char line[160], name[32];
    text_print(line, sizeof line, "sim %s --games %d --us %s --vc %s --check", mission, games, us, vc);
    text_print(name, sizeof name, "# won by %s: ", winner);
    Spoken spoken = driver_say_with(MODULES, line, "", 0);
    const char *share = strstr(spoken.out, name);
    int won = spoken.code == EXIT_FINE && share ? atoi(share + strlen(name)) : -1;
    driver_free(&spoken);
    return won;
}

TEST(commanders_of_every_strength_play_whole_games_by_the_rules)
{
    for (int i = 0; i < MISSION_COUNT; i++) {
        CHECK(games_won(MISSIONS[i], minunit_games(20), "commander", "officer", "us") >= 0);
        CHECK(games_won(MISSIONS[i], minunit_games(20), "recruit", "commander", "us") >= 0);
    }
}

TEST(the_commander_is_the_default_opponent)
{
    CHECK_TEXT(session_opponent(MODULES)->id, "commander");
}

TEST(the_commander_beats_chance_from_either_side)
{
    for (int i = 1; i < MISSION_COUNT; i++) {
        CHECK_INT(games_won(MISSIONS[i], 2, "commander", "random", "us"), 2);
        CHECK_INT(games_won(MISSIONS[i], 2, "random", "commander", "vc"), 2);
    }
}

/* ---- the duel of support fire: 8.3 ---- */

static Fight even_fight(void)
{
    return (Fight){.difference = 0,
                   .most = {2, 2},
                   .step = 100,
                   .kill = 250,
                   .driven = 15,
                   .loss = 60,
                   .all = 200,
                   .thrown_back = 10};
}

TEST(a_duel_is_worth_more_with_a_marker_unless_it_is_needed_elsewhere)
{
    Vb *vb = vb_start(MISSIONS[0], 1);
    const Game *game = vb->game;
    Fight fight = even_fight();
    MarkerHand none[2] = {{{0}, 0}, {{0}, 0}}, some[2] = {{{0}, 0}, {{0}, 0}};
    some[ATTACKER].value[5] = 1;
    int without = folio_fight_duel(game, &fight, none);
    CHECK(folio_fight_duel(game, &fight, some) > without);
    CHECK(folio_fight_after(game, &fight, some, 5) > without);
    some[ATTACKER].price = 1000;
    CHECK_INT(folio_fight_duel(game, &fight, some), without);
    CHECK(folio_fight_after(game, &fight, some, 5) < without);
    vb_close(vb);
}

TEST(the_defender_answers_a_marker_with_his_own)
{
    Vb *vb = vb_start(MISSIONS[0], 1);
    const Game *game = vb->game;
    Fight fight = even_fight();
    MarkerHand hands[2] = {{{0}, 0}, {{0}, 0}};
    fight.difference = 5;
    fight.slot = 3; /* his last one */
    hands[DEFENDER].value[3] = 1;
    CHECK(folio_fight_after(game, &fight, hands, 3) < folio_fight_after(game, &fight, hands, 0));
    CHECK_INT(folio_fight_duel(game, &fight, hands), folio_fight_after(game, &fight, hands, 3));
    vb_close(vb);
}

TEST(an_attack_on_a_unit_without_a_way_out_is_worth_more)
{
    Vb *vb = vb_start(MISSIONS[0], 1);
    Fight fight = even_fight();
    int open = folio_fight_worth(vb->game, &fight, 6);
    fight.trapped = true;
    CHECK(folio_fight_worth(vb->game, &fight, 6) > open);
    vb_close(vb);
}

/* ---- what they do in plain situations ---- */

/* The commander's decision for the side that is asked, in words; lives until the next call. */
static const char *says(Vb *vb)
{
    static char text[ACTION_TEXT_SIZE];
    static State seen;
    const Game *game = (const Game *)vb->game;
    Ask ask;
    Rng rng;
    rng_seed(&rng, 1, 1);
    folio_rules.ask(game, (const State *)vb->state, &ask);
    folio_rules.mask(game, (const State *)vb->state, ask.side, (State *)&seen);
    Action action = folio_policies[0].decide(&folio_rules, game, (const State *)&seen, &rng);
    folio_rules.say(game, (const State *)vb->state, action, text, sizeof text);
    return text;
}

#define IRON(keys) "[position]\nonly-these = yes\n" keys
#define FAR_AWAY "[unit 1/2]\nat = 4030\n"

TEST(who_wants_to_escape_leaves_by_a_red_hex_and_nobody_else_does)
{
    Vb *vb = vb_over(MISSIONS[2], IRON("step = vc-movement\ncondition = escape\n") FAR_AWAY
                     "[unit 272/1]\nat = 0103\n[unit 272/2]\nat = 2010\n");
    CHECK(strstr(says(vb), "272/1 leaves at"));
    vb_close(vb);
    vb = vb_over(MISSIONS[2], IRON("step = vc-movement\ncondition = casualties\n") FAR_AWAY
                 "[unit 272/1]\nat = 0103\n[unit 272/2]\nat = 2010\n");
    CHECK(!strstr(says(vb), "leaves"));
    vb_close(vb);
}

TEST(the_bombers_go_for_the_unit_that_will_be_lost)
{
    Vb *vb =
        vb_over(MISSIONS[2], IRON("condition = hold\n") FAR_AWAY
                "[unit 272/1]\nat = 2010\n[unit 272/2]\nat = 2511\nsteps = 1\n[unit 272/3]\nat = 3012\n");
    CHECK_TEXT(says(vb), "b-52 strikes 272/2");
    vb_close(vb);
}

TEST(a_camp_that_lies_open_is_walked_into)
{
    Vb *vb = vb_over(MISSIONS[1],
                     "[position]\nonly-these = yes\n[unit 2/47-A]\nat = 0616\n[unit 514/1]\nat = 0414\n"
                     "[camp 1]\nat = 0717\nstate = open\n[camp 2]\nat = 0414\n");
    CHECK_TEXT(says(vb), "2/47-A moves to 0717");
    vb_close(vb);
}

TEST(those_around_an_enemy_attack_him_and_one_alone_does_not)
{
    Vb *vb =
        vb_over(MISSIONS[0], "[position]\nonly-these = yes\nstep = us-combat\n[support us]\nheld = 5 6\n"
                             "[unit 4/47-B]\nat = 0816\n[unit 4/47-C]\nat = 0717\n[unit 3/47-A]\nat = 1016\n"
                             "[unit 514/1]\nat = 0917\n[unit 514/2]\nat = 2010\n");
    CHECK(strstr(says(vb), "attacks 514/1"));
    vb_close(vb);
    vb = vb_over(MISSIONS[0], "[position]\nonly-these = yes\nstep = us-combat\n[unit 3/47-A]\nat = 1016\n"
                              "[unit 514/1]\nat = 0917\n[unit 514/2]\nat = 2010\n");
    CHECK_TEXT(says(vb), "done");
    vb_close(vb);
}

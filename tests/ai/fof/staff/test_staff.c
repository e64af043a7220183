/* The staff: it plays whole games by the rules, from what its side may know, the same way every time; what
 * it does in plain situations; and why. */
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/data/ini.h"
#include "core/session/session_parts.h"
#include "fof/staff.h"
#include "help/cli_driver.h"
#include "nets/generic.h"

/* ---- whole games ---- */

static const char *const MISSIONS[] = {"tests/fof/contact-attack.ini", "tests/fof/contact-defence.ini",
                                       "tests/fof/contact-patrol.ini", "missions/fof/exercises/attack.ini"};

TEST(staff_plays_whole_games_by_the_rules)
{
    static const Module *const modules = fof_modules;
    for (int i = 0; i < (int)(sizeof MISSIONS / sizeof MISSIONS[0]); i++) {
        char line[128];
        text_print(line, sizeof line, "sim %s --games %d --us staff --check", MISSIONS[i],
                   minunit_games(300));
        Spoken spoken = driver_say_with(modules, line, "", 0);
        CHECK_TEXT(spoken.err, "");
        CHECK_INT(spoken.code, EXIT_FINE);
        CHECK_CONTAINS(spoken.out, "# us is played by: staff");
        driver_free(&spoken);
    }
}

TEST(staff_is_the_default_of_sim)
{
    static const Module *const modules = fof_modules;
    Spoken spoken = driver_say_with(modules, "sim tests/fof/contact-patrol.ini --games 1", "", 0);
    CHECK_CONTAINS(spoken.out, "# us is played by: staff");
    driver_free(&spoken);
}

static double won_by(const char *policy, const char *mission, int games)
{
    static const Module *const modules = fof_modules;
    char line[128];
    text_print(line, sizeof line, "sim %s --games %d --us %s", mission, games, policy);
    Spoken spoken = driver_say_with(modules, line, "", 0);
    const char *share = strstr(spoken.out, "# won by us: ");
    double percent = share ? atof(strchr(share, '(') + 1) : -1;
    driver_free(&spoken);
    return percent;
}

TEST(staff_succeeds_where_chance_does_not)
{
    CHECK(won_by("staff", "tests/fof/contact-attack.ini", 40) >= 30);
    CHECK(won_by("staff", "tests/fof/contact-patrol.ini", 40) >= 20);
    CHECK(won_by("random", "tests/fof/contact-attack.ini", 40) < 10);
    CHECK(won_by("random", "tests/fof/contact-patrol.ini", 40) < 10);
}

/* ---- what it knows ---- */

typedef struct Table {
    Doc *doc;
    Game *game;
    FofState *state, *other, *view;
} Table;

static void table_open(Table *table, const char *mission, uint64_t seed)
{
    Errors errors = {0};
    table->doc = doc_read(mission, &errors);
    table->game = table->doc ? module_load(fof_modules, table->doc, &errors) : NULL;
    ENSURE(table->game);
    table->state = calloc(3, sizeof *table->state);
    ENSURE(table->state);
    table->other = table->state + 1;
    table->view = table->state + 2;
    ENSURE(fof_rules.setup(table->game, NULL, seed, (State *)table->state, &errors));
    errors_free(&errors);
}

static void table_close(Table *table)
{
    free(table->state);
    fof_rules.unload(table->game);
    doc_free(table->doc);
}

static Action table_choice(const Table *table, const FofState *state)
{
    return policy_answer(staff(), &fof_rules, table->game, (const State *)state, SIDE_FIRST, 0,
                         (State *)table->view);
}

/* Letters under `?`, face-down cards, decks and generator are guessed anew: it decides alike. */
static bool decides_alike(Table *table, Rng *rng)
{
    Action action = table_choice(table, table->state);
    fof_rules.mask(table->game, (const State *)table->state, SIDE_FIRST, (State *)table->view);
    fof_rules.guess(table->game, (const State *)table->view, SIDE_FIRST, rng, (State *)table->other);
    Action guessed = table_choice(table, table->other);
    bool same = !memcmp(&action, &guessed, sizeof action);
    fof_rules.apply(table->game, (State *)table->state, action, NULL);
    return same;
}

TEST(staff_decides_alike_whatever_is_hidden)
{
    for (int seed = 1; seed <= minunit_games(100); seed++) {
        Table table;
        Rng rng;
        Ask ask;
        rng_seed(&rng, (uint64_t)seed, 77);
        table_open(&table, "tests/fof/contact-patrol.ini", (uint64_t)seed);
        fof_rules.ask(table.game, (const State *)table.state, &ask);
        for (int i = 0; i < 400 && ask.kind == ASK_DECIDE; i++) {
            CHECK(decides_alike(&table, &rng));
            fof_rules.ask(table.game, (const State *)table.state, &ask);
        }
        CHECK_INT(ask.kind, ASK_OVER);
        table_close(&table);
    }
}

TEST(staff_decides_the_same_twice_whatever_its_dice)
{
    Fof *p = fof_open(ACT_MAP("4") ACT_STATE ACT_PLATOON "[card 2,4]\ncontrols = primary\n");
    Rng one, two;
    rng_seed(&one, 1, 1);
    rng_seed(&two, 2, 2);
    Action first = staff()->decide(&fof_rules, (const Game *)p->game, (const State *)p->state, &one);
    Action second = staff()->decide(&fof_rules, (const Game *)p->game, (const State *)p->state, &two);
    CHECK_BYTES(&first, &second, sizeof first);
    fof_close(p);
}

/* ---- planning ---- */

TEST(staff_gives_every_platoon_its_share_of_weapons)
{
    Table table;
    table_open(&table, "tests/fof/contact-attack.ini", 1);
    while (!table.state->turn)
        fof_rules.apply(table.game, (State *)table.state, table_choice(&table, table.state), NULL);
    const FofGame *game = table.game;
    int weapons[3] = {0};
    for (int id = 0; id < MAX_UNITS; id++)
        if (table.state->units[id].type && game->types[table.state->units[id].type].kind == KIND_WEAPON)
            weapons[table.state->units[id].platoon]++;
    CHECK_INT(weapons[0], 0);
    CHECK_INT(weapons[1], 1);
    CHECK_INT(weapons[2], 1);
    table_close(&table);
}

/* ---- command ---- */

TEST(staff_has_the_company_hq_activate_platoon_hqs)
{
    Fof *p = fof_open(ACT_MAP("4") "[state]\nturn = 2\nstep = 3.3.1b\nacting = COHQ\ncommands = 3\n"
                                   "[unit COHQ]\ntype = co-hq\nat = 2,2\n" ACT_PLATOON
                                   "[card 2,4]\ncontrols = primary\n");
    CHECK_TEXT(staff_says(p), "COHQ orders 1HQ to activate");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "units hear it");
    fof_close(p);
}

/* ---- movement ---- */

TEST(staff_moves_a_platoon_as_a_whole_toward_the_objective)
{
    Fof *p = fof_open(ACT_MAP("4") ACT_STATE ACT_PLATOON "[card 2,4]\ncontrols = primary\n");
    CHECK_TEXT(staff_says(p), "1HQ orders its platoon to move to 2,3");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "toward the goal");
    fof_close(p);
}

/* The way through woods and hedges is taken, not the one over open fields. */
TEST(staff_prefers_covered_ground)
{
    Fof *p =
        fof_open(ACT_MAP("4") ACT_STATE ACT_PLATOON
                 "[card 2,4]\ncontrols = primary\n"
                 "[card 1,3]\nterrain = woods\n[card 2,3]\nterrain = open\n[card 3,3]\nterrain = open\n");
    CHECK_TEXT(staff_says(p), "1HQ orders its platoon to move to 1,3");
    fof_close(p);
}

#define PINNED_ON_OBJECTIVE                                                      \
    ACT_MAP("3")                                                                 \
    "[state]\nturn = 5\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n" ACT_PLATOON \
    "[card 2,3]\ncontrols = primary\n[unit Gp]\ntype = german-rifle-squad\nat = 2,3\nflags = pinned\n"

/* The fire of those who go in themselves stops with them; that of others does not. */
TEST(staff_goes_in_when_they_are_pinned_but_not_into_its_own_fire)
{
    Fof *p = fof_open(PINNED_ON_OBJECTIVE);
    CHECK_TEXT(staff_says(p), "1HQ orders its platoon to infiltrate to 2,3");
    CHECK_CONTAINS(staff_why_text(p, "1HQ orders its platoon to move to 2,3"),
                   "they are pinned or cannot fire");
    CHECK(!strstr(staff_why_text(p, "1HQ orders its platoon to move to 2,3"), "our own fire"));
    fof_close(p);
    p = fof_open(PINNED_ON_OBJECTIVE "[unit 1/LMG]\ntype = lmg-team\nat = 1,3\n");
    CHECK_INT(fof_u(p, "1/LMG")->aim.card, fof_card(p, "2,3"));
    CHECK_CONTAINS(staff_why_text(p, "1HQ orders its platoon to move to 2,3"), "our own fire falls there -");
    CHECK(!strstr(staff_says(p), "2,3"));
    fof_close(p);
}

TEST(staff_goes_nowhere_where_shells_fall)
{
    Fof *p =
        fof_open(ACT_MAP("4") ACT_STATE ACT_PLATOON
                 "[card 2,4]\ncontrols = primary\n"
                 "[card 1,3]\nborders = BBBBBBBB\n[card 3,3]\nborders = BBBBBBBB\n" TURN_SHELLS("0", "2,3"));
    CHECK(!strstr(staff_says(p), "2,3"));
    CHECK_CONTAINS(staff_why_text(p, "1HQ orders its platoon to move to 2,3"), "shells fall there -");
    fof_close(p);
}

/* 2.4.1B: nobody leaves his hole in a defence because he is fired at. */
TEST(staff_keeps_the_line_in_a_defence)
{
    Fof *p = fof_open("[mission]\ntype = defensive\ncolumns = 3\nrows = 4\nmlr = 2\nturns = 8\n" ACT_STATE
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2/foxhole1\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/foxhole1\n"
                      "[unit Gp]\ntype = german-squad\nat = 2,4\n");
    CHECK(!strstr(staff_says(p), "move"));
    CHECK_CONTAINS(staff_why_text(p, "1HQ orders 1/1 to move to 2,1"), "leaves its post -");
    fof_close(p);
}

TEST(staff_does_not_leave_a_taken_objective_to_nobody)
{
    Fof *p =
        fof_open(ACT_MAP("4") ACT_STATE
                 "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,3\n"
                 "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,3\n[card 2,3]\ncontrols = primary\n"
                 "[card 2,4]\ncontrols = secondary\n[award secondary]\npoints = 4\n");
    CHECK(!strstr(staff_says(p), "move"));
    fof_close(p);
}

/* ---- fighting ---- */

TEST(staff_spots_who_fires_unseen)
{
    Fof *p = fof_open(ACT_MAP("4") ACT_STATE
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2/foxhole1\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/foxhole1\n"
                      "[unit MG]\ntype = german-lmg\nat = 2,4\nflags = unspotted\naim = 2,2\n");
    CHECK_CONTAINS(staff_says(p), "to spot MG");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "an enemy found can be fired at");
    CHECK_CONTAINS(staff_advice(p, staff_choice(p)), "What it finds can be fired at");
    fof_close(p);
}

TEST(staff_calls_fire_on_those_who_can_be_seen)
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("")
                          SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO SUPPORT_UNIT("Gp1", "german-squad", "3,4")
                              SUPPORT_UNIT("Gp2", "german-squad", "3,4"));
    CHECK_CONTAINS(staff_says(p), "FO to call for fire with HE of the battery on 3,4");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "shells on them");
    fof_close(p);
}

TEST(staff_calls_no_fire_on_its_own_men)
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("")
                          SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO SUPPORT_UNIT("Gp1", "german-squad", "3,4")
                              SUPPORT_UNIT("1/1", "rifle-squad", "3,4"));
    CHECK(!strstr(staff_says(p), "call for fire"));
    CHECK_CONTAINS(staff_why_text(p, CALL_HE), "our men are there -");
    fof_close(p);
}

/* ---- rallying ---- */

TEST(staff_rallies_who_is_pinned_under_fire)
{
    Fof *p = fof_open(ACT_MAP("4") ACT_STATE
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nflags = pinned\n"
                      "[unit Gp]\ntype = german-rifle-squad\nat = 2,4/foxhole1\naim = 2,2\n");
    CHECK_TEXT(staff_says(p), "1HQ orders 1/1 to remove pinned");
    fof_close(p);
}

TEST(staff_rallies_broken_teams_and_makes_squads_of_them)
{
    Fof *p = fof_open(ACT_MAP("4") ACT_STATE "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"
                                             "[unit litter-team-1]\ntype = litter-team\nat = 2,2\n");
    CHECK_TEXT(staff_says(p), "1HQ orders litter-team-1 to rally to a fire team");
    fof_close(p);
}

/* ---- exhorting (4.2.1b) ---- */

static void fail_attempt(Fof *p, const char *order, int mark)
{
    fof_deck(p, 2, fof_card_with(p, mark, false, 0), fof_card_with(p, mark, false, 1));
    CHECK(fof_do(p, order));
    CHECK_TEXT(turn_topic(p), "exhort");
}

TEST(staff_exhorts_only_where_it_helps, "FOF-4.2.1b-1")
{
    Fof *p = fof_open(ACT_MAP("4") ACT_STATE
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nflags = pinned\n"
                      "[unit Gp]\ntype = german-rifle-squad\nat = 2,4/foxhole1\naim = 2,2\n");
    fail_attempt(p, "1HQ orders 1/1 to remove pinned", MARK_RALLY);
    CHECK_TEXT(staff_says(p), "exhort 1/1 by 1HQ");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "one more card for it");
    fof_close(p);
    p = fof_open(ACT_MAP("4") ACT_STATE ACT_PLATOON);
    fail_attempt(p, "1HQ orders 1/1 to seek cover", MARK_COVER);
    CHECK_TEXT(staff_says(p), "accept");
    fof_close(p);
}

/* ---- why ---- */

TEST(staff_has_a_reason_for_everything)
{
    Table table;
    Ask ask;
    table_open(&table, "tests/fof/contact-attack.ini", 5);
    fof_rules.ask(table.game, (const State *)table.state, &ask);
    while (ask.kind == ASK_DECIDE) {
        Reason reasons[24];
        Action action = table_choice(&table, table.state);
        int count = staff()->why(&fof_rules, table.game, (const State *)table.view, action, reasons, 24);
        CHECK(count > 0 && count <= 3); /* two reasons, and the risk */
        for (int i = 0; i < count; i++) {
            CHECK(reasons[i].rule[0] && reasons[i].label[0]);
            /* No score is shown: nothing stands beside the words but whether they are the risk, which comes last. */
            CHECK_TEXT(reasons[i].value, i == count - 1 && i > 0 && reasons[i].value[0] ? "risk" : "");
        }
        fof_rules.apply(table.game, (State *)table.state, action, NULL);
        fof_rules.ask(table.game, (const State *)table.state, &ask);
    }
    table_close(&table);
}

/* Nothing to gain: the commands are kept (4.1.3). */
TEST(staff_keeps_commands_when_nothing_is_worth_them, "FOF-4.1.3-1")
{
    Fof *p = fof_open("[mission]\ntype = defensive\ncolumns = 3\nrows = 4\nmlr = 2\nturns = 8\n"
                      "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 2\n"
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2/foxhole1\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/foxhole1\nsteps = 2\n");
    CHECK_TEXT(staff_says(p), "done");
    CHECK_CONTAINS(staff_advice(p, staff_choice(p)), "Nothing else is worth a command now");
    fof_close(p);
}

/* ---- between attempts ---- */

/* 12.6: two Veterans and a Green step are a Line squad: six points would be gone. */
TEST(staff_makes_units_whole_before_it_promotes_them)
{
    Fof *p = fof_open("[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\n"
                      "columns = 3\nrows = 2\nturns = 3\nattempts = 2\n[card 3,2]\ncontrols = primary\n"
                      "[state]\nturn = 4\nstep = 3.9\npoints = 8\n"
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,1\nsteps = 2\nexperience = line\n"
                      "[unit fire-team-1]\nat = 2,1\n");
    CHECK(fof_do(p, "choose another attempt"));
    CHECK_TEXT(staff_says(p), "choose 1/1 with 3 steps");
    CHECK_CONTAINS(staff_why_text(p, "choose promotion of 1/1"), "a better unit, once all are whole");
    fof_close(p);
}

/* ---- advice in outcomes ---- */

/* A German machine gun fires at 1/1; 2/1 fires at it. */
#define DUEL                                                                                        \
    ACT_MAP("4")                                                                                    \
    ACT_STATE "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2/foxhole1\n"                     \
              "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\naim = 2,3\nflags = exposed\n" \
              "[unit MG]\ntype = german-lmg\nat = 2,3\naim = 2,2\n"

static Action parsed(Fof *p, const char *text)
{
    Action action = {0};
    if (!fof_rules.parse((const Game *)p->game, (const State *)p->state, text, &action))
        minunit_fail(__FILE__, __LINE__, "no such action: %s", text);
    return action;
}

TEST(staff_says_whose_chance_to_be_hit_falls)
{
    Fof *p = fof_open(DUEL);
    const char *advice = staff_advice(p, parsed(p, "1HQ orders 1/1 to concentrate fire on 2,3"));
    CHECK_CONTAINS(advice, "The chance that 1/1 is hit falls from ");
    CHECK_CONTAINS(advice, ", once MG is pinned");
    CHECK_CONTAINS(advice, "The chance that MG is hit rises from ");
    CHECK_CONTAINS(advice, "risk (");
    fof_close(p);
}

TEST(staff_says_how_far_the_goal_is_then)
{
    Fof *p =
        fof_open(ACT_MAP("4") ACT_STATE
                 "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"
                 "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n[card 2,4]\ncontrols = primary\n");
    CHECK_CONTAINS(staff_advice(p, parsed(p, "1HQ orders 1/1 to move to 2,3")),
                   "Then it is 1 card from the goal, not 2");
    fof_close(p);
}

/* What else it weighed: legal, each another, none of them the one that it chose. */
TEST(staff_tells_what_else_it_weighed)
{
    enum { MOST = 3 };
    Fof *p = fof_open(DUEL);
    Action chosen = staff_choice(p), others[MOST];
    static FofState view;
    fof_rules.mask((const Game *)p->game, (const State *)p->state, SIDE_FIRST, (State *)&view);
    int count =
        staff()->others(&fof_rules, (const Game *)p->game, (const State *)&view, chosen, others, MOST);
    CHECK_INT(count, MOST);
    for (int i = 0; i < count; i++) {
        CHECK(!fof_rules.refuse((const Game *)p->game, (const State *)&view, others[i], NULL));
        CHECK(memcmp(&others[i], &chosen, sizeof chosen) != 0);
        CHECK(i == 0 || memcmp(&others[i], &others[i - 1], sizeof chosen) != 0);
    }
    fof_close(p);
}

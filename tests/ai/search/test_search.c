/* The search with the toy as its system and a simple judge: what every opponent of every system owes to it. */
#include <stdlib.h>
#include <string.h>

#include "ai/search/search.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "toy/toy.h"

/* ---- a simple judgement of the toy, by nothing but the door ---- */

typedef struct Simple {
    Outlook *outlook;
} Simple;

static void open_simple(void *mind, Outlook *outlook)
{
    ((Simple *)mind)->outlook = outlook;
}

/* Who can fight fights, who cannot goes on. */
static int judge_simple(void *mind, Action action)
{
    static const char *const words[] = {"scout", "advance", "fire", "assault"};
    const Outlook *outlook = ((Simple *)mind)->outlook;
    char text[ACTION_TEXT_SIZE];
    outlook->rules->say(outlook->game, outlook->seen, action, text, sizeof text);
    for (int i = COUNT_OF(words); i > 0; i--)
        if (strstr(text, words[i - 1]))
            return 5 * i;
    return 0;
}

static int horizon_simple(const void *mind)
{
    return ((const Simple *)mind)->outlook->strength->horizon;
}

/* Points and losses of both sides. */
static int value_simple(const void *mind, const State *then)
{
    enum { POINT = 10, LOSS = 5 };
    const Outlook *outlook = ((const Simple *)mind)->outlook;
    Score scores[4];
    ENSURE(outlook->rules->score(outlook->game, then, scores, 4) >= 4);
    int64_t worth = POINT * (scores[0].value - scores[1].value) - LOSS * (scores[2].value - scores[3].value);
    return outlook->side == SIDE_FIRST ? (int)worth : -(int)worth;
}

static Pace pace_simple(const Game *game, const State *state)
{
    Ask ask;
    toy_rules.ask(game, state, &ask);
    bool other = !strcmp(ask.topic, "opportunity"); /* the other side is asked in the middle of an order */
    return (Pace){.period = ask.turn,
                  .phase = 2 * ask.turn + (ask.side != other),
                  .orders = !strcmp(ask.topic, "order")};
}

static int breadth_simple(const void *mind)
{
    (void)mind;
    return 1;
}

static const Strength quick = {.id = "quick", .candidates = 1, .nodes = 200};

static const Mindset simple = {.stream = 1,
                               .mind_size = sizeof(Simple),
                               .open = open_simple,
                               .judge = judge_simple,
                               .close = 20,
                               .horizon = horizon_simple,
                               .value = value_simple,
                               .quick = &quick,
                               .pace = pace_simple,
                               .breadth = breadth_simple};

/* The weakest first. */
static const Strength strengths[] = {
    {.id = "drunk", .slip = 30, .candidates = 1},
    {.id = "plain", .candidates = 1},
    {.id = "careful", .candidates = 2, .guesses = 2, .nodes = 10000},
    {.id = "patient", .candidates = 2, .guesses = 6, .nodes = 10000},
    {.id = "thorough", .candidates = 4, .guesses = 6, .nodes = 10000},
    {.id = "farsighted", .candidates = 4, .guesses = 6, .nodes = 10000, .horizon = 1},
};
enum { DRUNK, PLAIN, CAREFUL, PATIENT, THOROUGH, FARSIGHTED };

/* ---- a game of it ---- */

typedef struct Table {
    Doc *doc;
    Game *game;
    Mindset mindset;
    State *state, *seen, *other;
    Ask ask;
} Table;

static Table open_table(uint64_t seed)
{
    Table table = {.mindset = simple};
    Errors errors = {0};
    table.doc = doc_read("tests/toy/ridge.ini", &errors);
    ENSURE(table.doc);
    table.game = toy_rules.load(table.doc, &errors);
    ENSURE(table.game);
    table.state = calloc(3, toy_rules.state_size);
    ENSURE(table.state);
    table.seen = (State *)((char *)table.state + toy_rules.state_size);
    table.other = (State *)((char *)table.seen + toy_rules.state_size);
    ENSURE(toy_rules.setup(table.game, NULL, seed, table.state, &errors));
    ENSURE(toy_rules.parse(table.game, table.state, "pass", &table.mindset.done));
    errors_free(&errors);
    return table;
}

static void close_table(Table *table)
{
    toy_rules.unload(table->game);
    doc_free(table->doc);
    free(table->state);
}

/* Whether somebody is asked; `seen` is then what he sees. */
static bool asks(Table *table)
{
    toy_rules.ask(table->game, table->state, &table->ask);
    if (table->ask.kind != ASK_DECIDE)
        return false;
    toy_rules.mask(table->game, table->state, table->ask.side, table->seen);
    return true;
}

static Action decide(Table *table, const Strength *strength, const State *seen, int *nodes)
{
    return search_decide(&table->mindset, strength, &toy_rules, table->game, seen, nodes);
}

static void play(Table *table, int strength)
{
    toy_rules.apply(table->game, table->state, decide(table, &strengths[strength], table->seen, NULL), NULL);
}

/* ---- what it promises ---- */

TEST(the_same_view_gives_the_same_decision_for_the_same_effort)
{
    Table table = open_table(1);
    Rng rng;
    int decisions = 0;
    rng_seed(&rng, 1, 1);
    for (; asks(&table); decisions++, play(&table, DRUNK)) {
        const Strength *strength = &strengths[decisions % COUNT_OF(strengths)];
        int nodes[2];
        Action first = decide(&table, strength, table.seen, &nodes[0]);
        toy_rules.guess(table.game, table.seen, table.ask.side, &rng, table.other);
        toy_rules.mask(table.game, table.other, table.ask.side, table.seen);
        Action second = decide(&table, strength, table.seen, &nodes[1]);
        CHECK_BYTES(&first, &second, sizeof first);
        CHECK_INT(nodes[0], nodes[1]);
        CHECK(!toy_rules.refuse(table.game, table.state, first, NULL));
    }
    CHECK(decisions > 20);
    close_table(&table);
}

TEST(effort_is_counted_in_nodes_and_a_budget_ends_it_after_the_guess_under_way)
{
    Table table = open_table(2);
    int tried = 0;
    Strength one = strengths[THOROUGH], hasty = one;
    one.guesses = 1;
    hasty.nodes = 1;
    for (; asks(&table); play(&table, PLAIN)) {
        int nodes, first, all;
        decide(&table, &strengths[PLAIN], table.seen, &nodes);
        CHECK_INT(nodes, 0);
        decide(&table, &one, table.seen, &first);
        CHECK(first == 0 || first >= 2);
        decide(&table, &hasty, table.seen, &nodes);
        CHECK_INT(nodes, first);
        decide(&table, &strengths[THOROUGH], table.seen, &all);
        CHECK(all == 0 || all >= first + 2 * (strengths[THOROUGH].guesses - 1));
        tried += all > 0;
    }
    CHECK(tried > 0);
    close_table(&table);
}

static int value_alike(const void *mind, const State *then)
{
    (void)mind, (void)then;
    return 1000;
}

TEST(what_comes_of_every_answer_alike_leaves_the_one_that_was_judged_best)
{
    Table table = open_table(4);
    int tried = 0;
    table.mindset.value = value_alike;
    for (; asks(&table); play(&table, DRUNK)) {
        int nodes;
        Action judged = decide(&table, &strengths[PLAIN], table.seen, NULL);
        Action found = decide(&table, &strengths[THOROUGH], table.seen, &nodes);
        CHECK_BYTES(&found, &judged, sizeof found);
        tried += nodes > 0;
    }
    CHECK(tried > 0);
    close_table(&table);
}

TEST(who_is_stronger_never_searches_less)
{
    Table table = open_table(3);
    int sums[COUNT_OF(strengths)] = {0};
    for (; asks(&table); play(&table, DRUNK))
        for (int i = 0, before = 0; i < COUNT_OF(strengths); i++) {
            int nodes;
            decide(&table, &strengths[i], table.seen, &nodes);
            CHECK(nodes >= before);
            sums[i] += before = nodes;
        }
    CHECK_INT(sums[PLAIN], 0);
    for (int i = CAREFUL; i < COUNT_OF(strengths); i++)
        CHECK(sums[i] > sums[i - 1]);
    close_table(&table);
}

TEST(who_tries_his_answers_beats_who_slips)
{
    enum { GAMES = 12 };
    int won[2] = {0};
    for (int game = 0; game < GAMES; game++) {
        Table table = open_table((uint64_t)game + 10);
        Side strong = game % 2 ? SIDE_SECOND : SIDE_FIRST;
        while (asks(&table))
            play(&table, table.ask.side == strong ? FARSIGHTED : DRUNK);
        if (table.ask.side != SIDE_NONE)
            won[table.ask.side == strong]++;
        close_table(&table);
    }
    CHECK(won[1] > 2 * won[0]);
}

/* ---- answers of its own, where a list is a sample ---- */

static int judged;

static int count_judged(void *mind, Action action)
{
    const Outlook *outlook = ((Simple *)mind)->outlook;
    ENSURE(!outlook->rules->refuse(outlook->game, outlook->seen, action, NULL));
    judged++;
    return 0;
}

/* One that the rules take, twice, and one that they refuse. */
static int own_three(void *mind, Action *actions)
{
    const Outlook *outlook = ((Simple *)mind)->outlook;
    actions[0] = actions[2] = (Action){.verb = ACTION_BLANK - 1};
    ENSURE(outlook->rules->legal(outlook->game, outlook->seen, actions, 1) >= 1);
    actions[1] = actions[0];
    return 3;
}

TEST(answers_of_its_own_are_judged_too_unless_the_rules_refuse_them)
{
    Table table = open_table(5);
    table.mindset.judge = count_judged;
    CHECK(asks(&table));
    decide(&table, &strengths[PLAIN], table.seen, NULL);
    int listed = judged;
    table.mindset.own = own_three;
    judged = 0;
    decide(&table, &strengths[PLAIN], table.seen, NULL);
    CHECK_INT(judged, listed + 2);
    close_table(&table);
}

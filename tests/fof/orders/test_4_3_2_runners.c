/* Runners: creating, dispatching and dismissing them (4.2.1f, g, h), and what they bring about (4.3.2). */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/orders/order.h"
#include "fof/orders/runners.h"
#include "fof/position.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/turn/sequence.h"
#include "minunit.h"

#define MAP \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 5\nturns = 8\n"
#define ACTS(step, unit) "[state]\nturn = 2\nstep = " step "\nacting = " unit "\ncommands = 6\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define PLATOON(number) "platoon = " number "\n"
#define CARRIES(items) "carries = " items "\n"
#define RUNNER(number) "[unit runner-" number "]\ntype = runner\nat = nowhere\nexperience = line\n"

static Commander *commander(Fof *p, const char *unit)
{
    return fof_commander_of(p->state, fof_unit(p, unit));
}

static bool is_activated(Fof *p, const char *unit)
{
    return commander(p, unit)->flags & COMMANDER_ACTIVATED;
}

#define COMPANY(step)                                                                                       \
    MAP ACTS(step, "CO") UNIT("CO", "co-hq", "2,2") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1")          \
        UNIT("2/1", "rifle-squad", "2,2") PLATOON("1") UNIT("1HQ", "platoon-hq", "2,4/cover1") PLATOON("1") \
            UNIT("XO", "xo", "3,1")

TEST(fof_runner_is_made_of_a_step, "FOF-4.2.1f-1", "FOF-4.3.2-1")
{
    Fof *p = fof_open(COMPANY("3.3.1b"));
    int steps = fof_u(p, "1/1")->steps;
    CHECK(fof_do(p, "CO orders 1/1 to create a runner"));
    CHECK_INT(fof_u(p, "1/1")->steps, steps - 1);
    CHECK_INT(p->state->commands, 5);
    CHECK(fof_runner_in_box(p->game, p->state, fof_unit(p, "runner-1")));
    CHECK_INT(fof_u(p, "runner-1")->experience, LINE);
    fof_u(p, "2/1")->flags |= UNIT_PINNED;
    CHECK_INT(fof_legal(p, "to create a runner"), 0);
    fof_close(p);
    p = fof_open(COMPANY("3.3.2c"));
    p->state->acting = fof_unit(p, "XO");
    CHECK_INT(fof_legal(p, "to create a runner"), 0); /* only CO HQ */
    fof_close(p);
}

TEST(fof_runners_of_a_mission_take_the_room_that_is_left)
{
    Fof *p = fof_open(MAP "runners = 2\n" UNIT("CO", "co-hq", "2,2"));
    CHECK_INT(fof_runners_in_play(p->game, p->state), 2);
    for (int left = 2; left >= 0; left--) {
        int slot = MAX_UNITS - left;
        memset(&p->state->units[MAX_UNITS - 2], 0, 2 * sizeof p->state->units[0]);
        fof_setup_runners(p->game, p->state, &slot);
        CHECK_INT(slot, MAX_UNITS);
        for (int i = 0; i < 2; i++)
            CHECK_INT(p->state->units[MAX_UNITS - 1 - i].type != 0, i < left);
    }
    fof_close(p);
}

TEST(fof_two_runners_at_most, "FOF-4.2.1f-2")
{
    Fof *p = fof_open(COMPANY("3.3.1b"));
    CHECK(fof_do(p, "CO orders 1/1 to create a runner"));
    CHECK(fof_do(p, "CO orders 2/1 to create a runner"));
    CHECK_INT(fof_runners_in_play(p->game, p->state), 2);
    p->state->units[fof_unit(p, "1/1")].done = 0;
    CHECK(fof_refused(p, "CO orders 1/1 to create a runner", "4.2.1f"));
    fof_close(p);
}

TEST(fof_two_different_actions_in_one_impulse, "FOF-EX-12")
{
    Fof *p = fof_open(COMPANY("3.3.1b") "[item 100]\nkind = line\nat = 2,2\nstate = cut\n");
    CHECK(fof_do(p, "CO orders 1/1 to repair the phone line"));
    CHECK(fof_do(p, "CO orders 1/1 to create a runner"));
    CHECK(fof_refused(p, "CO orders 1/1 to create a runner", "4.2"));
    fof_close(p);
}

TEST(fof_last_man_leaves_his_things, "FOF-4.2.1f-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.1b", "CO") UNIT("CO", "co-hq", "2,2")
                          UNIT("fire-team-1", "fire-team", "2,2") CARRIES("scr536"));
    Deck before = p->state->action;
    CHECK(fof_do(p, "CO orders fire-team-1 to create a runner"));
    CHECK_INT(fof_unit(p, "fire-team-1"), NO_UNIT);
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
    CHECK_INT(p->state->items[0].state, ITEM_FINE);
    CHECK_BYTES(&p->state->action, &before, sizeof before);
    fof_close(p);
}

#define WITH_RUNNER(step) COMPANY(step) RUNNER("1")

TEST(fof_runner_is_dispatched, "FOF-4.2.1g-1")
{
    Fof *p = fof_open(WITH_RUNNER("3.3.1b") UNIT("2HQ", "platoon-hq", "2,0") PLATOON("2"));
    CHECK_INT(fof_legal(p, "to dispatch"), 2);
    CHECK(fof_refused(p, "CO orders CO to dispatch runner-1 to 2HQ", "4.2.1g")); /* not on the map */
    CHECK(fof_refused(p, "CO orders CO to dispatch runner-1 to 1/1", "4.2.1g"));
    Action beyond = {.verb = VERB_DISPATCH_RUNNER, .by = fof_unit(p, "CO"), .on = fof_unit(p, "CO")};
    beyond.to = fof_unit(p, "1HQ");
    beyond.with = (uint16_t)(fof_unit(p, "runner-1") + 1 + 256); /* no unit has such a number */
    CHECK(fof_rules.refuse((const Game *)p->game, (const State *)p->state, beyond, NULL));
    CHECK(fof_do(p, "CO orders CO to dispatch runner-1 to 1HQ"));
    CHECK_INT(p->state->commands, 5);
    CHECK_INT(fof_u(p, "runner-1")->area, fof_area(p, "2,4"));
    CHECK(fof_u(p, "runner-1")->flags & UNIT_EXPOSED);
    CHECK(fof_refused(p, "CO orders CO to dispatch runner-1 to XO", "4.2.1g"));
    CHECK(fof_round_trip(p));
    CHECK(fof_do(p, "done"));
    CHECK(!is_activated(p, "1HQ")); /* not before the next turn */
    CHECK_INT(fof_u(p, "runner-1")->area, fof_area(p, "2,4"));
    fof_close(p);
}

TEST(fof_flipped_company_hq_sends_nobody, "FOF-4.2.1g-1")
{
    Fof *p = fof_open(WITH_RUNNER("3.3.2a"));
    fof_u(p, "CO")->flags |= UNIT_FLIPPED;
    CHECK_INT(fof_legal(p, "to dispatch"), 0);
    CHECK(fof_refused(p, "CO orders CO to dispatch runner-1 to XO", "4.1.4"));
    fof_close(p);
}

/* Sent in turn 2, the runner arrives in turn 3. */
static Fof *sent(void)
{
    Fof *p = fof_open(WITH_RUNNER("3.3.1b"));
    if (!fof_do(p, "CO orders CO to dispatch runner-1 to 1HQ"))
        return p;
    p->state->turn = 3;
    fof_u(p, "runner-1")->flags &= (uint16_t)~UNIT_EXPOSED;
    return p;
}

TEST(fof_runner_activates_and_returns, "FOF-4.3.2-2")
{
    Fof *p = sent();
    fof_runners_arrive(fof_play(p));
    CHECK(is_activated(p, "1HQ"));
    CHECK(fof_runner_in_box(p->game, p->state, fof_unit(p, "runner-1")));
    fof_close(p);
}

TEST(fof_runner_finds_nobody, "FOF-4.3.2-3", "FOF-4.3.2-4")
{
    Fof *p = sent();
    fof_u(p, "1HQ")->area = fof_area(p, "2,3");
    fof_runners_arrive(fof_play(p));
    CHECK(!is_activated(p, "1HQ"));
    CHECK(fof_runner_in_box(p->game, p->state, fof_unit(p, "runner-1")));
    fof_close(p);
    p = sent();
    fof_u(p, "1HQ")->flags |= UNIT_FLIPPED;
    fof_runners_arrive(fof_play(p));
    CHECK(!is_activated(p, "1HQ"));
    fof_close(p);
}

TEST(fof_pinned_runner_comes_home_later, "FOF-4.3.2-2", "FOF-4.3.2-4")
{
    static const int troubles[] = {UNIT_PINNED, UNIT_FLIPPED};
    for (int i = 0; i < COUNT_OF(troubles); i++) {
        Fof *p = sent();
        Unit *runner = fof_u(p, "runner-1");
        runner->flags |= (uint16_t)troubles[i];
        fof_runners_arrive(fof_play(p));
        CHECK(!is_activated(p, "1HQ"));
        CHECK_INT(runner->area, fof_area(p, "2,4"));
        runner->flags &= (uint16_t)~troubles[i];
        p->state->turn = 4;
        fof_runners_arrive(fof_play(p));
        CHECK(!is_activated(p, "1HQ")); /* the order is stale */
        CHECK(fof_runner_in_box(p->game, p->state, fof_unit(p, "runner-1")));
        fof_close(p);
    }
}

TEST(fof_runners_come_in_at_the_company_impulse, "FOF-4.3.2-2", "FOF-3.3.1a-1")
{
    Fof *p = sent();
    p->state->acting = NO_UNIT;
    p->state->commands = p->state->phase = 0;
    p->state->step =
        (uint8_t)fof_sequence_find("3.3.1a", MISSION_OFFENSIVE); /* no BN TAC set: BN HQ is silent */
    steps_run(&fof_steps, fof_play(p));
    CHECK_TEXT(fof_sequence[p->state->step].rule, "3.3.1c");
    CHECK_INT(p->state->acting, fof_unit(p, "1HQ"));
    fof_close(p);
}

TEST(fof_runners_stay_for_the_next_company_hq, "FOF-4.3.2-5", "FOF-4.3.2-1")
{
    Fof *p = fof_open(WITH_RUNNER("3.3.1b"));
    fof_hit_unit(fof_play(p), fof_unit(p, "CO"), (const char[3]){'C', 0, 0});
    CHECK(fof_runner_in_box(p->game, p->state, fof_unit(p, "runner-1")));
    p->state->step = (uint8_t)fof_sequence_find("3.3.2c", MISSION_OFFENSIVE);
    p->state->acting = fof_unit(p, "XO");
    CHECK(fof_do(p, "XO orders XO to reconstitute the company HQ"));
    CHECK(fof_runner_in_box(p->game, p->state, fof_unit(p, "runner-1")));
    fof_close(p);
}

TEST(fof_company_starts_with_the_runners_it_is_given, "FOF-4.3.2-1")
{
    const char *mission = "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = "
                          "3\nrows = 3\n%s[unit CO]\ntype = co-hq\n";
    for (int runners = 0; runners <= 1; runners++) {
        char text[512];
        snprintf(text, sizeof text, mission, runners ? "runners = 1\n" : "");
        Fof *p = fof_open(text);
        CHECK_INT(fof_runners_in_play(p->game, p->state), runners);
        if (runners)
            CHECK(fof_runner_in_box(p->game, p->state, fof_unit(p, "runner-1")));
        fof_close(p);
    }
}

TEST(fof_runner_is_dismissed, "FOF-4.2.1h-1")
{
    Fof *p = fof_open(WITH_RUNNER("3.3.1b"));
    CHECK_INT(fof_legal(p, "to dismiss"), 0); /* nobody has room */
    CHECK(fof_refused(p, "CO orders CO to dismiss runner-1 into 1/1", "4.2.1h"));
    fof_u(p, "1/1")->steps--;
    int steps = fof_u(p, "1/1")->steps;
    CHECK_INT(fof_legal(p, "to dismiss"), 1);
    fof_u(p, "1/1")->flags |= UNIT_PINNED;
    CHECK_INT(fof_legal(p, "to dismiss"), 0);
    fof_u(p, "1/1")->flags = 0;
    CHECK(fof_do(p, "CO orders CO to dismiss runner-1 into 1/1"));
    CHECK_INT(fof_u(p, "1/1")->steps, steps + 1);
    CHECK_INT(fof_runners_in_play(p->game, p->state), 0);
    CHECK_INT(p->state->commands, 5);
    fof_close(p);
    p = fof_open(WITH_RUNNER("3.3.1b"));
    fof_u(p, "1/1")->steps--;
    fof_u(p, "1/1")->area = fof_area(p, "2,3");
    CHECK_INT(fof_legal(p, "to dismiss"), 0); /* not where CO HQ is */
    fof_u(p, "1/1")->area = fof_area(p, "2,2");
    fof_u(p, "runner-1")->area = fof_area(p, "2,2");
    fof_u(p, "runner-1")->flags = UNIT_FLIPPED;
    CHECK_INT(fof_legal(p, "to dismiss"), 0); /* not in good order */
    fof_close(p);
}

TEST(fof_runner_is_dismissed_where_it_is_full, "FOF-4.2.1h-1")
{
    for (int here = 0; here < 2; here++) {
        Fof *p = fof_open(WITH_RUNNER("3.3.1b"));
        fof_u(p, "1/1")->steps--;
        fof_u(p, "runner-1")->area = fof_area(p, here ? "2,2" : "2,1");
        int full = fof_card_steps(p->state, fof_card(p, "2,2"), FRIENDLY);
        ((FofGame *)p->game)->values.card_steps = (uint8_t)full;
        CHECK_INT(fof_legal(p, "to dismiss"), here); /* who is there already takes no more room */
        fof_close(p);
    }
}

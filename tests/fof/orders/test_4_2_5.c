/* What pinned units and LATs may do (4.2.5). */
#include "fof/act.h"
#include "fof/movement/move.h"
#include "fof/position/query.h"
#include "minunit.h"

#define MAP ACT_MAP("4")
#define ACTING ACT_STATE
#define START MAP ACTING ACT_PLATOON
#define FIRE_ON ACT_FIRE

/* ---- 4.2.5 ---- */

#define TEAMS                                                                                              \
    MAP ACTING                                                                                             \
        "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\n[unit 1/1]\ntype = rifle-squad\nplatoon = " \
        "1\nat = 3,2\n"                                                                                    \
        "[unit assault-team-1]\nplatoon = 1\nat = 2,1\n[unit fire-team-1]\nplatoon = 1\nat = 2,1\n"        \
        "[unit litter-team-1]\nplatoon = 1\nat = 2,1\n[unit paralyzed-team-1]\nplatoon = 1\nat = 2,1\n"    \
        "[area 2,1/trench1]\n"

static bool team_may(Fof *p, const char *team, Verb verb, const char *at)
{
    return fof_may(p, fof_order(p, verb, "1HQ", team, at));
}

TEST(fof_experience_of_teams, "FOF-4.2.5-1")
{
    Fof *p = fof_open(TEAMS FIRE_ON("2,1"));
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "assault-team-1")), LINE);
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "fire-team-1")), GREEN);
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "litter-team-1")), GREEN);
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "paralyzed-team-1")), GREEN);
    CHECK_INT(fof_draws(p, VERB_INFILTRATE, "1HQ", "assault-team-1", "3,2"), 2);
    CHECK_INT(fof_draws(p, VERB_INFILTRATE, "1HQ", "fire-team-1", "3,2"), 1);
    fof_close(p);
}

TEST(fof_command_orders_are_open_to_teams, "FOF-4.2.5-2")
{
    CHECK(fof_order_of(VERB_DEPLOY)->recipients & MAY_ASSAULT_TEAM);
    CHECK(fof_order_of(VERB_SWITCH_NETWORK)->recipients & MAY_PINNED);
    CHECK_INT(fof_order_of(VERB_REPAIR_LINE)->recipients, MAY_GOOD_ORDER);
}

TEST(fof_assault_teams_go_anywhere, "FOF-4.2.5-3")
{
    Fof *p = fof_open(TEAMS FIRE_ON("2,1"));
    CHECK(team_may(p, "assault-team-1", VERB_MOVE, "1,1"));
    CHECK(team_may(p, "assault-team-1", VERB_MOVE, "2,2"));
    CHECK(team_may(p, "assault-team-1", VERB_INFILTRATE, "1,1"));
    CHECK(team_may(p, "assault-team-1", VERB_SEEK_COVER, NULL));
    CHECK(team_may(p, "assault-team-1", VERB_MOVE_WITHIN, "2,1/trench1"));
    CHECK(team_may(p, "assault-team-1", VERB_INFILTRATE_WITHIN, "2,1/trench1"));
    CHECK(fof_order_of(VERB_LOAD)->recipients & MAY_ASSAULT_TEAM);
    fof_close(p);
}

static void check_limited_team(Fof *p, const char *team)
{
    CHECK(team_may(p, team, VERB_MOVE, "2,0"));                                 /* staging */
    CHECK(team_may(p, team, VERB_MOVE, "3,2"));                                 /* friends, no fire */
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", team, "1,1"), "4.2.5")); /* nobody there */
    CHECK(team_may(p, team, VERB_INFILTRATE, "3,2"));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "1HQ", team, "2,0"), "4.2.5"));
    CHECK(team_may(p, team, VERB_SEEK_COVER, NULL));
    CHECK(team_may(p, team, VERB_MOVE_WITHIN, "2,1/trench1"));
    CHECK(team_may(p, team, VERB_INFILTRATE_WITHIN, "2,1/trench1"));
    p->state->markers[0].area = fof_area(p, "3,2"); /* fire falls on the friends now */
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", team, "3,2"), "4.2.5"));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "1HQ", team, "3,2"), "4.2.5"));
}

TEST(fof_fire_teams_go_where_friends_are, "FOF-4.2.5-6", "FOF-4.2.5-7", "FOF-4.2.5-8")
{
    Fof *p = fof_open(TEAMS FIRE_ON("2,1"));
    check_limited_team(p, "fire-team-1");
    CHECK(fof_order_of(VERB_LOAD)->recipients & MAY_FIRE_TEAM);
    fof_close(p);
}

TEST(fof_litter_teams_go_where_friends_are, "FOF-4.2.5-11", "FOF-4.2.5-12")
{
    Fof *p = fof_open(TEAMS FIRE_ON("2,1"));
    check_limited_team(p, "litter-team-1");
    CHECK(fof_order_of(VERB_LOAD)->recipients & MAY_LITTER_TEAM);
    fof_close(p);
}

TEST(fof_paralyzed_teams_only_move, "FOF-4.2.5-14")
{
    Fof *p = fof_open(TEAMS FIRE_ON("2,1"));
    CHECK(team_may(p, "paralyzed-team-1", VERB_MOVE, "2,0"));
    CHECK(team_may(p, "paralyzed-team-1", VERB_MOVE, "3,2"));
    CHECK(!team_may(p, "paralyzed-team-1", VERB_MOVE, "1,1"));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "1HQ", "paralyzed-team-1", "3,2"), "4.2.5"));
    CHECK(fof_barred(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "paralyzed-team-1", NULL), "4.2.5"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "paralyzed-team-1", "2,1/trench1"), "4.2.5"));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE_WITHIN, "1HQ", "paralyzed-team-1", "2,1/trench1"),
                     "4.2.5"));
    CHECK(fof_barred(p, fof_order(p, VERB_LOAD, "1HQ", "paralyzed-team-1", NULL), "4.2.5"));
    for (const Order *order = fof_combat_orders; order->verb != VERB_NONE; order++)
        if (!(order->flags & ORDER_ANY_CHAIN))
            CHECK(!(order->recipients & MAY_PARALYZED_TEAM));
    for (const Order *order = fof_rally_orders; order->verb != VERB_NONE; order++)
        CHECK_INT((order->recipients & MAY_PARALYZED_TEAM) != 0, order->verb == VERB_TO_LITTER);
    fof_close(p);
}

/* A pinned unit hears by phone only, so it acts here on general initiative. */
TEST(fof_pinned_units_move_little, "FOF-4.2.5-18", "FOF-4.2.5-15")
{
    Fof *p = fof_open(
        MAP "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\n[unit 1/1]\ntype = rifle-squad\nat = 2,1\nflags "
            "= pinned\n"
            "[unit 2/1]\ntype = rifle-squad\nat = 3,2\n[unit assault-team-1]\nat = 2,1\nflags = pinned\n"
            "[area 2,1/trench1]\n" FIRE_ON("2,1"));
    static const char *const units[] = {"1/1", "assault-team-1"};
    for (int i = 0; i < 2; i++) {
        CHECK(fof_may(p, fof_order(p, VERB_MOVE, "", units[i], "3,2")));
        CHECK(fof_may(p, fof_order(p, VERB_MOVE, "", units[i], "2,0")));
        CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "", units[i], "1,1"), "4.2.5"));
        CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "", units[i], "3,2"), "4.2.5"));
        CHECK(fof_may(p, fof_order(p, VERB_SEEK_COVER, "", units[i], NULL)));
        CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "", units[i], "2,1/trench1")));
        CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE_WITHIN, "", units[i], "2,1/trench1"), "4.2.5"));
        CHECK(fof_barred(p, fof_order(p, VERB_LOAD, "", units[i], NULL), "4.2.5"));
    }
    fof_close(p);
}

/* The enemy's teams need no friends where they go, but no fire either. */
TEST(fof_enemy_teams_need_no_friends, "FOF-4.2.5-20")
{
    Fof *p = fof_open(
        START "[unit german-fire-team-1]\nat = 3,4\n[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,4\n");
    Scene scene = {p->game, p->state, NULL};
    UnitId team = fof_unit(p, "german-fire-team-1");
    CHECK(!fof_move_refuse(&scene, (Action){.verb = VERB_MOVE, .on = team, .at = fof_area(p, "3,3")}, NULL));
    CHECK(fof_move_refuse(&scene, (Action){.verb = VERB_MOVE, .on = team, .at = fof_area(p, "2,4")}, NULL));
    fof_close(p);
}

TEST(fof_pinned_limits_do_not_bind_vehicles, "FOF-4.2.5-21")
{
    Fof *p = fof_open(START "[unit Truck]\ntype = truck\nplatoon = 1\nat = 2,2\nflags = pinned\n[area "
                            "2,2/inside1]\nvehicle = Truck\n[item 0]\nkind = smoke\nat = 2,2\n");
    p->state->acting = NO_UNIT; /* on general initiative: a pinned vehicle hears nobody */
    CHECK(fof_may(p, fof_order(p, VERB_LOAD, "", "Truck", NULL)));
    fof_close(p);
}

TEST(fof_pinned_vehicles_are_rallied, "FOF-4.2.5-21", "FOF-4.2.3a-1")
{
    Fof *p = fof_open(START "[unit Truck]\ntype = truck\nplatoon = 1\nat = 2,2\nflags = pinned\n");
    CHECK(fof_barred(p, fof_order(p, VERB_UNPIN, "1HQ", "1HQ", NULL), "4.2.3a"));
    CHECK(fof_may(p, fof_order(p, VERB_UNPIN, "1HQ", "Truck", NULL)));
    CHECK(fof_act(p, fof_order(p, VERB_UNPIN, "1HQ", "Truck", NULL)));
    CHECK(!fof_has_flag(p, "Truck", UNIT_PINNED));
    fof_close(p);
}

/* What rally and combat menus leave to teams, row by row. */
TEST(fof_menus_of_the_teams, "FOF-4.2.5-4", "FOF-4.2.5-5", "FOF-4.2.5-9", "FOF-4.2.5-10", "FOF-4.2.5-13",
     "FOF-4.2.5-19")
{
    static const Verb both_teams[] = {VERB_SPOT, VERB_CONCENTRATE, VERB_GRENADE, VERB_CEASE_FIRE,
                                      VERB_SHIFT_FIRE};
    for (const Order *order = fof_combat_orders; order->verb != VERB_NONE; order++) {
        bool listed = false;
        for (int i = 0; i < 5; i++)
            listed = listed || both_teams[i] == order->verb;
        CHECK_INT((order->recipients & MAY_ASSAULT_TEAM) != 0, listed);
        CHECK_INT((order->recipients & MAY_FIRE_TEAM) != 0, listed);
        if (!(order->flags & ORDER_ANY_CHAIN))
            CHECK(!(order->recipients & (MAY_LITTER_TEAM | MAY_PINNED)));
    }
    CHECK(fof_order_of(VERB_ASSAULT_TO_FIRE)->recipients & MAY_ASSAULT_TEAM);
    CHECK(!(fof_order_of(VERB_TO_ASSAULT)->recipients & MAY_ASSAULT_TEAM));
    CHECK(fof_order_of(VERB_TO_ASSAULT)->recipients & MAY_FIRE_TEAM);
    CHECK(fof_order_of(VERB_TO_GOOD_ORDER)->recipients & MAY_NAMED_TEAM);
    for (const Order *order = fof_rally_orders; order->verb != VERB_NONE; order++) {
        CHECK_INT((order->recipients & MAY_LITTER_TEAM) != 0, order->verb == VERB_TO_FIRE);
        CHECK_INT((order->recipients & MAY_PINNED) != 0, order->verb == VERB_UNPIN);
    }
}

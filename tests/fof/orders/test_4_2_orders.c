/* The order engine (4.2) and the movement menu (4.2.2). */
#include "core/base/ensure.h"
#include "fof/act.h"
#include "fof/movement/move.h"
#include "fof/position/query.h"
#include "minunit.h"

#define MAP ACT_MAP("4")
#define ACTING ACT_STATE
#define START MAP ACTING ACT_PLATOON
#define FIRE_ON ACT_FIRE

/* ---- 4.2: the engine ---- */

TEST(fof_same_action_only_once_an_impulse, "FOF-4.2-1")
{
    Fof *p = fof_open(START);
    fof_deck(p, 2, fof_card_with(p, MARK_COVER, false, 0), fof_card_with(p, MARK_COVER, false, 1));
    CHECK(fof_act(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL)));
    CHECK(fof_do(p, "accept"));
    CHECK(fof_barred(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL), "4.2"));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "2,3")));
    CHECK(fof_may(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "2/1", NULL)));
    fof_close(p);
}

TEST(fof_move_within_is_repeated, "FOF-4.2-1", "FOF-4.2.2f-1", "FOF-5.1.1-1")
{
    Fof *p = fof_open(START "[area 2,2/cover1]\n[area 2,2/cover2]\n");
    CHECK(fof_act(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,2/cover1")));
    CHECK(fof_has_flag(p, "1/1", UNIT_EXPOSED));
    p->state->units[fof_unit(p, "1HQ")].area = fof_area(p, "2,2/cover1"); /* to talk to it there */
    CHECK(fof_act(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,2/cover2")));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,2/cover2"));
    CHECK_INT(p->state->commands, 4);
    fof_close(p);
}

TEST(fof_automatic_action_draws_no_card, "FOF-4.2-2", "FOF-5.1-1")
{
    Fof *p = fof_open(START);
    Deck before = p->state->action;
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 2,3"));
    CHECK_BYTES(&p->state->action, &before, sizeof before);
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3"));
    CHECK_INT(p->state->commands, 5);
    fof_close(p);
}

TEST(fof_attempts_draw_two_and_seek_cover_what_the_card_says, "FOF-4.2-3", "FOF-4.2.2e-1")
{
    Fof *p = fof_open(START "[card 2,2]\nterrain = woods\n" FIRE_ON("2,2"));
    CHECK_INT(fof_draws(p, VERB_INFILTRATE, "1HQ", "1/1", "2,3"), 2);
    CHECK_INT(fof_draws(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL), 4);
    CHECK_INT(fof_draws(p, VERB_SEEK_COVER, "1HQ", "2/1", NULL), 5);
    CHECK_INT(fof_draws(p, VERB_SEEK_COVER, "1HQ", "1HQ", NULL), 3);
    fof_close(p);
}

TEST(fof_experience_changes_the_draw, "FOF-4.2-4", "FOF-4.2-6")
{
    Fof *p = fof_open(START FIRE_ON("2,2"));
    CHECK_INT(fof_draws(p, VERB_INFILTRATE, "1HQ", "1/1", "2,3"), 2); /* line */
    CHECK_INT(fof_draws(p, VERB_INFILTRATE, "1HQ", "2/1", "2,3"), 3); /* veteran, though the HQ is green */
    CHECK_INT(fof_draws(p, VERB_INFILTRATE, "1HQ", "1HQ", "2,3"), 1); /* green */
    fof_close(p);
}

TEST(fof_spotting_uses_its_chart_alone, "FOF-4.2-5")
{
    Fof *p = fof_open(START "[unit Gs]\ntype = german-rifle-squad\nat = 2,3\nflags = unspotted\n"
                            "[unit 3/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nexperience = green\n");
    Action action = fof_order(p, VERB_SPOT, "1HQ", "1/1", NULL);
    action.to = fof_unit(p, "Gs");
    int line = fof_attempt_draws(p->game, p->state, action, fof_unit(p, "1/1"));
    CHECK_INT(fof_attempt_draws(p->game, p->state, action, fof_unit(p, "2/1")), line + 1);
    CHECK_INT(fof_attempt_draws(p->game, p->state, action, fof_unit(p, "3/1")), line - 1 < 1 ? 1 : line - 1);
    fof_close(p);
}

TEST(fof_rally_uses_the_originators_experience, "FOF-4.2-6", "FOF-4.2-7")
{
    Fof *p = fof_open(START FIRE_ON("2,2"));
    fof_u(p, "2/1")->flags |= UNIT_PINNED;
    CHECK_INT(fof_draws(p, VERB_UNPIN, "1HQ", "2/1", NULL), 1); /* green HQ */
    CHECK_INT(fof_draws(p, VERB_UNPIN, "", "2/1", NULL), 3);    /* on general initiative: its own, veteran */
    CHECK_INT(fof_draws(p, VERB_UNPIN, "2/1", "2/1", NULL), 3);
    fof_close(p);
}

TEST(fof_command_orders_are_automatic, "FOF-4.2-8")
{
    for (const Order *order = fof_command_orders; order->verb != VERB_NONE; order++)
        CHECK_INT(order->success, 0);
}

TEST(fof_platoon_attempt_draws_for_each_unit, "FOF-4.2-9", "FOF-EX-13", "FOF-4.2.2d-1")
{
    Fof *p = fof_open(START FIRE_ON("2,3"));
    int none[3], icon = fof_card_with(p, MARK_INFILTRATE, true, 0);
    for (int i = 0; i < 3; i++)
        none[i] = fof_card_with(p, MARK_INFILTRATE, false, i);
    uint64_t units[2];
    Action action = fof_order(p, VERB_PLATOON_INFILTRATE, "1HQ", "1HQ", "2,3");
    fof_platoon_units(p->game, p->state, action, units);
    CHECK_INT(__builtin_popcountll(units[0]), 3);
    CHECK_INT(fof_attempt_draws(p->game, p->state, action, fof_unit(p, "1HQ")), 1);
    CHECK_INT(fof_attempt_draws(p->game, p->state, action, fof_unit(p, "2/1")), 3);
    /* 1/1 2 cards: none; 2/1 3 cards: icon; the HQ, last, 1 card: none. */
    fof_deck(p, 6, none[0], none[1], icon, fof_card_with(p, MARK_INFILTRATE, false, 3),
             fof_card_with(p, MARK_INFILTRATE, false, 4), none[2]);
    CHECK(fof_act(p, action));
    CHECK_INT(p->state->commands, 4);
    CHECK(fof_do(p, "accept")); /* of 1/1 */
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3"));
    CHECK(fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(!fof_has_flag(p, "2/1", UNIT_EXPOSED));
    CHECK_INT(fof_u(p, "2/1")->area, fof_area(p, "2,3"));
    CHECK(fof_do(p, "accept")); /* of the HQ */
    CHECK(fof_has_flag(p, "1HQ", UNIT_EXPOSED));
    CHECK_INT(fof_u(p, "1HQ")->area, fof_area(p, "2,3"));
    fof_close(p);
}

TEST(fof_the_hq_goes_last_and_exhorts_its_platoon, "FOF-4.2.1b-1", "FOF-4.2-9")
{
    Fof *p = fof_open(START FIRE_ON("2,3"));
    fof_deck(p, 3, fof_card_with(p, MARK_INFILTRATE, false, 0), fof_card_with(p, MARK_INFILTRATE, false, 1),
             fof_card_with(p, MARK_INFILTRATE, true, 0));
    CHECK(fof_do(p, "1HQ orders its platoon to infiltrate to 2,3"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,2")); /* before its consequences */
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3"));
    CHECK(!fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK_INT(p->state->commands, 3);
    fof_close(p);
}

TEST(fof_different_actions_then_the_same_again, "FOF-EX-12")
{
    Fof *p = fof_open(
        MAP "[state]\nturn = 2\nstep = 3.3.1b\nacting = COHQ\ncommands = 6\n"
            "[unit COHQ]\ntype = co-hq\nat = 2,2\n[unit 1/1]\ntype = rifle-squad-4\nplatoon = 1\nat = 2,2\n"
            "[item 0]\nkind = line\nat = 2,2\nstate = cut\n");
    CHECK(fof_act(p, fof_order(p, VERB_REPAIR_LINE, "COHQ", "1/1", NULL)));
    CHECK(fof_act(p, fof_order(p, VERB_CREATE_RUNNER, "COHQ", "1/1", NULL)));
    CHECK(fof_barred(p, fof_order(p, VERB_CREATE_RUNNER, "COHQ", "1/1", NULL), "4.2"));
    fof_close(p);
}

/* ---- 4.1.4: the example of the sniper ---- */

#define SNIPER                                                                                              \
    MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 2HQ\ncommands = 5\n"                                    \
        "[card 1,1]\nterrain = gully\n[card 2,1]\nterrain = hedgerow\n[card 3,1]\nterrain = woods\n[card "  \
        "2,2]\nterrain = orchard\n"                                                                         \
        "[unit 2HQ]\ntype = platoon-hq\nplatoon = 2\nat = 2,1\n"                                            \
        "[unit 1/2]\ntype = rifle-squad\nplatoon = 2\nat = 2,1\n[unit 2/2]\ntype = rifle-squad\nplatoon = " \
        "2\nat = 2,1\n"                                                                                     \
        "[unit 3/2]\ntype = rifle-squad\nplatoon = 2\nat = 2,1\n"                                           \
        "[unit LMG]\ntype = lmg-team\nplatoon = 2\nexperience = green\nat = 2,1\n"                          \
        "[unit fire-team-1]\nplatoon = 2\nat = 2,1\n[unit Sniper]\ntype = german-sniper\nat = 2,2\n"

/* Five commands instead of the book's four, so that the impulse does not end with the example. */
TEST(fof_example_of_the_sniper, "FOF-EX-09", "FOF-EX-10", "FOF-EX-11", "FOF-4.2.2b-1")
{
    Fof *p = fof_open(SNIPER);
    const Fire *fire = p->state->fire;
    CardId gully = fof_card(p, "1,1"), hedgerow = fof_card(p, "2,1"), woods = fof_card(p, "3,1"),
           orchard = fof_card(p, "2,2");
    CHECK(fire[hedgerow].out[FRIENDLY] >> NORTH & 1);
    CHECK(fof_do(p, "2HQ orders 1/2 to move to 1,1"));
    CHECK(fof_has_flag(p, "1/2", UNIT_EXPOSED));
    CHECK(fire[gully].out[FRIENDLY] >> NORTH_EAST & 1);
    CHECK_INT(fire[orchard].from, 1 << SOUTH | 1 << SOUTH_WEST); /* crossfire */
    CHECK_INT(p->state->commands, 4);
    fof_deck(p, 3, fof_card_with(p, MARK_COVER, false, 0), fof_card_with(p, MARK_COVER, true, 0),
             fof_card_with(p, MARK_COVER, false, 1));
    CHECK(fof_do(p, "2HQ orders LMG to seek cover"));
    CHECK_INT(p->state->areas[fof_u(p, "LMG")->area].kind, AREA_COVER);
    CHECK_INT(p->state->areas[fof_u(p, "LMG")->area].cover, 1);
    CHECK(fof_has_flag(p, "LMG", UNIT_EXPOSED));
    CHECK_INT(p->state->commands, 3);
    CHECK(fof_act(p, fof_order(p, VERB_PLATOON_MOVE, "2HQ", "2HQ", "3,1")));
    CHECK_INT(unit_card(p->state, fof_unit(p, "2HQ")), woods);
    CHECK_INT(unit_card(p->state, fof_unit(p, "2/2")), woods);
    CHECK_INT(unit_card(p->state, fof_unit(p, "3/2")), woods);
    CHECK(fof_has_flag(p, "2HQ", UNIT_EXPOSED) && fof_has_flag(p, "2/2", UNIT_EXPOSED) &&
          fof_has_flag(p, "3/2", UNIT_EXPOSED));
    CHECK_INT(unit_card(p->state, fof_unit(p, "LMG")), hedgerow);
    CHECK_INT(unit_card(p->state, fof_unit(p, "fire-team-1")), hedgerow);
    CHECK(fire[woods].out[FRIENDLY] >> NORTH_WEST & 1);
    CHECK(fire[hedgerow].out[FRIENDLY] >> NORTH & 1);
    CHECK_INT(p->state->commands, 1);
    fof_close(p);
}

/* ---- 4.2.2a, b ---- */

TEST(fof_immobile_units_do_not_move, "FOF-4.2.2-1")
{
    Fof *p = fof_open(
        START
        "[unit-type gun]\nkind = weapon\nrating = H\nrange = very-long\nflags = immobile\nteam-rating = S\n"
        "[unit Gun]\ntype = gun\nplatoon = 1\nat = 2,2\n[area 2,2/cover1]\n" FIRE_ON("2,2"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "Gun", "2,3"), "4.2.2"));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "1HQ", "Gun", "2,3"), "4.2.2"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "Gun", "2,2/cover1"), "4.2.2"));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE_WITHIN, "1HQ", "Gun", "2,2/cover1"), "4.2.2"));
    p->state->areas[fof_area(p, "2,2/cover1")].found = 0;
    CHECK(fof_barred(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "Gun", NULL), "4.2.2"));
    fof_u(p, "Gun")->flags |= UNIT_FLIPPED; /* on its team side it may */
    CHECK(fof_may(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "Gun", NULL)));
    fof_close(p);
}

TEST(fof_move_needs_a_unit_that_is_not_exposed, "FOF-4.2.2a-1", "FOF-5.1.3-1")
{
    Fof *p = fof_open(START);
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 2,3"));
    CHECK(fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK_INT(p->state->commands, 5);
    fof_u(p, "2/1")->flags |= UNIT_EXPOSED;
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "2/1", "2,3"), "5.1.3"));
    fof_close(p);
}

TEST(fof_move_goes_straight_under_cover, "FOF-4.2.2a-2", "FOF-5.1.2-2")
{
    Fof *p = fof_open(
        START
        "[area 2,3/cover1]\n[area 3,3/cover1]\n[unit Gs]\ntype = german-paralyzed-team\nat = 3,3/cover1\n"
        "[unit 3/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,3/cover1\n");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "3,3/cover1"), "5.3"));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "3,3")));
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 2,3/cover1"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3/cover1"));
    CHECK(fof_has_flag(p, "1/1", UNIT_EXPOSED));
    fof_close(p);
}

TEST(fof_linked_works_do_not_expose, "FOF-4.2.2a-3", "FOF-5.1.1-2")
{
    Fof *p = fof_open(MAP ACTING "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2/trench1\n"
                                 "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/trench1\n"
                                 "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/trench1\n"
                                 "[area 2,3/bunker1]\n[area 2,2/pillbox1]\n[area 2,2/foxhole1]\n");
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 2,3/bunker1"));
    CHECK(!fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(fof_act(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "2/1", "2,2/pillbox1")));
    CHECK(!fof_has_flag(p, "2/1", UNIT_EXPOSED));
    CHECK(fof_act(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1HQ", "2,2/foxhole1")));
    CHECK(fof_has_flag(p, "1HQ", UNIT_EXPOSED));
    fof_close(p);
}

TEST(fof_platoon_move_takes_who_can_go, "FOF-4.2.2b-1", "FOF-4.2.2b-2")
{
    Fof *p =
        fof_open(START "[unit 3/1]\ntype = rifle-squad\nplatoon = 1\nsteps = 2\nat = 2,2\nflags = exposed\n"
                       "[unit 4/1]\ntype = rifle-squad\nplatoon = 1\nsteps = 2\nat = 2,2/cover1\n"
                       "[unit 1/2]\ntype = rifle-squad\nsteps = 2\nplatoon = 2\nat = 2,2\n[unit "
                       "fire-team-1]\nplatoon = 1\nat = 2,2\n");
    Action order = fof_order(p, VERB_PLATOON_MOVE, "1HQ", "1HQ", "3,3");
    Reason stays;
    CHECK(fof_platoon_has(p->game, p->state, order, fof_unit(p, "fire-team-1"), &stays));
    CHECK_TEXT(stays.label, "not in good order");
    CHECK(fof_act(p, order));
    CardId to = fof_card(p, "3,3"), from = fof_card(p, "2,2");
    CHECK_INT(unit_card(p->state, fof_unit(p, "1HQ")), to);
    CHECK_INT(unit_card(p->state, fof_unit(p, "1/1")), to);
    CHECK_INT(unit_card(p->state, fof_unit(p, "2/1")), to);
    CHECK_INT(unit_card(p->state, fof_unit(p, "3/1")), from); /* exposed */
    CHECK_INT(unit_card(p->state, fof_unit(p, "4/1")), from); /* under other cover: out of communication */
    CHECK_INT(unit_card(p->state, fof_unit(p, "1/2")), from);
    CHECK_INT(unit_card(p->state, fof_unit(p, "fire-team-1")), from);
    CHECK_INT(p->state->commands, 4);
    CHECK(!fof_may(p, fof_order(p, VERB_PLATOON_MOVE, "1HQ", "1HQ", "2,3")));
    fof_close(p);
}

TEST(fof_each_unit_of_a_platoon_chooses_its_cover, "FOF-4.2.2b-1", "FOF-5.1.2-2")
{
    Fof *p = fof_open(START "[area 2,3/cover1]\n[area 2,3/bunker1]\ncapacity = 2\nfacing = north\n");
    CHECK(fof_do(p, "1HQ orders its platoon to move to 2,3"));
    CHECK_INT(fof_legal(p, "choose 2,3"), 2); /* 1/1: its three steps do not fit in the bunker */
    CHECK(fof_refused(p, "choose 2,3/bunker1", "5.1.2"));
    CHECK(fof_refused(p, "choose 2,2", "5.1.2"));
    CHECK(fof_refused(p, "accept", "5.1.2"));
    CHECK(fof_do(p, "choose 2,3/cover1"));
    CHECK(fof_do(p, "choose 2,3"));
    CHECK_INT(fof_legal(p, "choose 2,3"), 3); /* 1HQ */
    CHECK(fof_do(p, "choose 2,3/bunker1"));
    CHECK_INT(fof_u(p, "1HQ")->area, fof_area(p, "2,3/bunker1"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3/cover1"));
    CHECK_INT(fof_u(p, "2/1")->area, fof_area(p, "2,3"));
    CHECK(fof_has_flag(p, "1HQ", UNIT_EXPOSED) && fof_has_flag(p, "2/1", UNIT_EXPOSED));
    CHECK_INT(p->state->commands, 4);
    fof_close(p);
}

TEST(fof_a_platoon_takes_the_same_order_once_an_impulse, "FOF-4.2.2b-1")
{
    Fof *p = fof_open(START);
    CHECK(fof_do(p, "1HQ orders its platoon to move to 2,3"));
    CHECK(fof_refused(p, "1HQ orders its platoon to move to 2,2", "4.2"));
    fof_close(p);
}

TEST(fof_the_hq_of_a_platoon_follows_last_whatever_its_number, "FOF-4.2.2b-1")
{
    static const UnitId hqs[] = {3, 63, 64, 100, 127};
    for (int i = 0; i < COUNT_OF(hqs); i++) {
        uint64_t units[2] = {0};
        for (int k = 0; k < COUNT_OF(hqs); k++)
            units[hqs[k] / 64] |= 1ull << hqs[k] % 64;
        for (int k = 0; k < COUNT_OF(hqs); k++)
            if (k != i)
                CHECK_INT(fof_platoon_next(units, hqs[i]), hqs[k]);
        CHECK_INT(fof_platoon_next(units, hqs[i]), hqs[i]);
        CHECK_INT(fof_platoon_next(units, hqs[i]), NO_UNIT);
    }
}

TEST(fof_a_failed_infiltration_of_a_platoon_keeps_the_chosen_cover, "FOF-4.2.2d-1", "FOF-5.1.2-2",
     "FOF-4.2.1b-1")
{
    Fof *p = fof_open(START FIRE_ON("2,2") "[area 2,3/cover1]\n");
    int none[5];
    for (int i = 0; i < 5; i++)
        none[i] = fof_card_with(p, MARK_INFILTRATE, false, i);
    fof_deck(p, 6, none[0], none[1], fof_card_with(p, MARK_INFILTRATE, true, 0), none[2], none[3], none[4]);
    CHECK(fof_do(p, "1HQ orders its platoon to infiltrate to 2,3"));
    CHECK(fof_do(p, "choose 2,3/cover1"));
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3/cover1"));
    CHECK(!fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(fof_do(p, "choose 2,3/cover1"));
    CHECK(fof_do(p, "accept"));
    CHECK_INT(fof_u(p, "2/1")->area, fof_area(p, "2,3/cover1"));
    CHECK(fof_has_flag(p, "2/1", UNIT_EXPOSED));
    CHECK(fof_round_trip(p)); /* the HQ is being asked */
    fof_close(p);
}

TEST(fof_exposed_hq_sends_its_platoon_and_stays, "FOF-4.2.2b-1")
{
    Fof *p = fof_open(START);
    fof_u(p, "1HQ")->flags |= UNIT_EXPOSED;
    CHECK(fof_act(p, fof_order(p, VERB_PLATOON_MOVE, "1HQ", "1HQ", "2,3")));
    CHECK_INT(unit_card(p->state, fof_unit(p, "1HQ")), fof_card(p, "2,2"));
    CHECK_INT(unit_card(p->state, fof_unit(p, "1/1")), fof_card(p, "2,3"));
    fof_close(p);
}

/* ---- 4.2.2c, d ---- */

TEST(fof_infiltration_needs_a_light_unexposed_unit, "FOF-4.2.2c-1", "FOF-4.2.2d-2")
{
    Fof *p = fof_open(START FIRE_ON("2,2") "[unit 30]\ntype = hmg-30\nplatoon = 1\nat = 2,2\n"
                                           "[unit MTR]\ntype = mortar-section\nplatoon = 1\nat = 2,2\n");
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "1HQ", "30", "2,3"), "5.1.4"));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "1HQ", "MTR", "2,3"), "5.1.4"));
    CHECK(fof_may(p, fof_order(p, VERB_INFILTRATE, "1HQ", "1/1", "2,3")));
    fof_u(p, "1/1")->flags |= UNIT_EXPOSED;
    CHECK(!fof_may(p, fof_order(p, VERB_INFILTRATE, "1HQ", "1/1", "2,3")));
    uint64_t units[2];
    fof_platoon_units(p->game, p->state, fof_order(p, VERB_PLATOON_INFILTRATE, "1HQ", "1HQ", "2,3"), units);
    CHECK_INT(units[0], 1ull << fof_unit(p, "1HQ") | 1ull << fof_unit(p, "2/1"));
    fof_close(p);
}

TEST(fof_infiltration_needs_a_vof_marker, "FOF-4.2.2c-2")
{
    Fof *p = fof_open(START FIRE_ON("2,3"));
    CHECK(fof_may(p, fof_order(p, VERB_INFILTRATE, "1HQ", "1/1", "2,3")));
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE, "1HQ", "1/1", "1,2"), "5.1.4"));
    CHECK(fof_barred(p, fof_order(p, VERB_PLATOON_INFILTRATE, "1HQ", "1HQ", "1,2"), "5.1.4"));
    fof_close(p);
    p = fof_open(START FIRE_ON("2,2"));
    CHECK(fof_may(p, fof_order(p, VERB_INFILTRATE, "1HQ", "1/1", "1,2")));
    fof_close(p);
}

TEST(fof_infiltration_succeeds_unseen, "FOF-4.2.2c-3")
{
    Fof *p = fof_open(START FIRE_ON("2,3") "[area 2,3/cover1]\n");
    fof_deck(p, 2, fof_card_with(p, MARK_INFILTRATE, false, 0), fof_card_with(p, MARK_INFILTRATE, true, 0));
    CHECK(fof_do(p, "1HQ orders 1/1 to infiltrate to 2,3/cover1"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3/cover1"));
    CHECK(!fof_has_flag(p, "1/1", UNIT_EXPOSED));
    fof_close(p);
}

TEST(fof_failed_infiltration_is_a_move, "FOF-4.2.2c-4", "FOF-4.2.1b-1")
{
    Fof *p = fof_open(START FIRE_ON("2,3") "[area 2,3/cover1]\n");
    fof_deck(p, 3, fof_card_with(p, MARK_INFILTRATE, false, 0), fof_card_with(p, MARK_INFILTRATE, false, 1),
             fof_card_with(p, MARK_INFILTRATE, false, 2));
    CHECK(fof_do(p, "1HQ orders 1/1 to infiltrate to 2,3/cover1"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,2"));
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,3/cover1"));
    CHECK(fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK_INT(p->state->commands, 4);
    fof_close(p);
}

TEST(fof_platoon_infiltration_leaves_behind_who_cannot_hear, "FOF-4.2.2d-1")
{
    Fof *p = fof_open(START FIRE_ON("2,3") "[unit 4/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/cover1\n");
    uint64_t units[2];
    fof_platoon_units(p->game, p->state, fof_order(p, VERB_PLATOON_INFILTRATE, "1HQ", "1HQ", "2,3"), units);
    CHECK(!(units[0] >> fof_unit(p, "4/1") & 1));
    CHECK(units[0] >> fof_unit(p, "1/1") & 1);
    CHECK_INT(fof_order_of(VERB_PLATOON_INFILTRATE)->cost, 2);
    fof_close(p);
}

/* ---- 4.2.2e ---- */

TEST(fof_seek_cover_is_barred_under_cover_and_on_full_cards, "FOF-4.2.2e-2", "FOF-5.1.1-1")
{
    Fof *p = fof_open(START "[unit 3/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/foxhole1\n");
    p->state->units[fof_unit(p, "1HQ")].area = fof_area(p, "2,2/foxhole1");
    CHECK(fof_barred(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "3/1", NULL), "5.1.1"));
    p->state->units[fof_unit(p, "1HQ")].area = fof_area(p, "2,2");
    CHECK(fof_may(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL)));
    p->state->areas[fof_area(p, "2,2/foxhole1")].found =
        1; /* as if it counted: open fields have a potential of 1 */
    CHECK(fof_barred(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL), "5.3"));
    fof_close(p);
}

TEST(fof_seek_cover_exposes_only_when_it_succeeds, "FOF-4.2.2e-3", "FOF-4.2.2e-1")
{
    Fof *p = fof_open(START "[card 2,2]\nterrain = orchard\n");
    int no[3];
    for (int i = 0; i < 3; i++)
        no[i] = fof_card_with(p, MARK_COVER, false, i);
    fof_deck(p, 6, no[0], no[1], no[2], fof_card_with(p, MARK_COVER, true, 0),
             fof_card_with(p, MARK_COVER, true, 1), fof_card_with(p, MARK_COVER, true, 2));
    CHECK(fof_do(p, "1HQ orders 1/1 to seek cover"));
    CHECK(fof_do(p, "accept"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,2"));
    CHECK(!fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(fof_do(p, "1HQ orders 2/1 to seek cover"));
    CHECK_INT(fof_u(p, "2/1")->area, fof_area(p, "2,2/cover1"));
    CHECK(fof_has_flag(p, "2/1", UNIT_EXPOSED));
    fof_close(p);
}

TEST(fof_exposed_unit_still_seeks_cover, "FOF-4.2.2e-4", "FOF-4.2.2f-1")
{
    Fof *p = fof_open(START "[area 2,2/trench1]\n");
    fof_u(p, "1/1")->flags |= UNIT_EXPOSED;
    CHECK(fof_may(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL)));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,2/trench1")));
    fof_close(p);
}

/* ---- 4.2.2f, g ---- */

TEST(fof_move_within_names_another_area_of_the_card, "FOF-4.2.2f-1")
{
    Fof *p = fof_open(START "[area 2,2/cover1]\n[area 2,3/cover1]\n[area 2,2/cover2]\n[unit Gs]\ntype = "
                            "german-litter-team\nat = 2,2/cover2\n");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,2"), "5.1.1"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,3/cover1"), "5.1.1"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,2/cover2"), "5.3"));
    Deck before = p->state->action;
    CHECK(fof_act(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,2/cover1")));
    CHECK_BYTES(&p->state->action, &before, sizeof before);
    CHECK(fof_has_flag(p, "1/1", UNIT_EXPOSED));
    fof_close(p);
}

TEST(fof_infiltrate_within, "FOF-4.2.2g-1", "FOF-4.2.2g-2")
{
    Fof *p =
        fof_open(START FIRE_ON("2,2") "[area 2,2/cover1]\n[unit 30]\ntype = hmg-30\nplatoon = 1\nat = 2,2\n");
    Action first = fof_order(p, VERB_INFILTRATE_WITHIN, "1HQ", "1/1", "2,2/cover1");
    Action second = fof_order(p, VERB_INFILTRATE_WITHIN, "1HQ", "1HQ", "2,2/cover1");
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE_WITHIN, "1HQ", "30", "2,2/cover1"), "5.1.4"));
    CHECK_INT(fof_draws(p, VERB_INFILTRATE_WITHIN, "1HQ", "1/1", "2,2/cover1"), 2);
    fof_deck(p, 3, fof_card_with(p, MARK_INFILTRATE, true, 0), fof_card_with(p, MARK_INFILTRATE, false, 0),
             fof_card_with(p, MARK_INFILTRATE, false, 1));
    CHECK(fof_act(p, first));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,2/cover1"));
    CHECK(!fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(fof_act(p, second)); /* the green HQ draws one card */
    CHECK(fof_do(p, "accept"));
    CHECK_INT(fof_u(p, "1HQ")->area, fof_area(p, "2,2/cover1"));
    CHECK(fof_has_flag(p, "1HQ", UNIT_EXPOSED));
    fof_close(p);
    p = fof_open(START "[area 2,2/cover1]\n");
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE_WITHIN, "1HQ", "1/1", "2,2/cover1"), "5.1.4"));
    fof_close(p);
}

TEST(fof_no_infiltration_within_urban_cards, "FOF-4.2.2g-3")
{
    Fof *p = fof_open(START FIRE_ON("2,2") "[terrain-kind block]\ntitle = Block\npotential = 0\nicons = "
                                           "urban-card\n[terrain block-1]\nborders = wwwwwwww\n"
                                           "[card 2,2]\nterrain = block\n[area 2,2/street1]\n");
    CHECK(fof_barred(p, fof_order(p, VERB_INFILTRATE_WITHIN, "1HQ", "1/1", "2,2/street1"), "4.2.2g"));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,2/street1")));
    fof_close(p);
}

/* ---- 4.2.2h ---- */

TEST(fof_picking_up_exposes_everybody_involved, "FOF-4.2.2h-1", "FOF-5.1.6-1")
{
    Fof *p = fof_open(START "[item 0]\nkind = casualty\nat = 2,2\n[item 1]\nkind = scr536\nholder = 1HQ\n");
    CHECK(fof_act(p, fof_order(p, VERB_LOAD, "1HQ", "1/1", NULL)));
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .with = 1}));
    CHECK(fof_has_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(!fof_has_flag(p, "1HQ", UNIT_EXPOSED));
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .with = 2}));
    CHECK(fof_has_flag(p, "1HQ", UNIT_EXPOSED));
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "1/1"));
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "1/1"));
    CHECK_INT(p->state->commands, 5);
    fof_close(p);
}

TEST(fof_a_vehicle_takes_all_in_one_action, "FOF-4.2.2h-2")
{
    Fof *p = fof_open(
        START "[unit Truck]\ntype = truck\nplatoon = 1\nat = 2,2\n[area 2,2/inside1]\nvehicle = Truck\n"
              "[item 0]\nkind = smoke\nat = 2,2\n[item 1]\nkind = smoke\nholder = Truck\n");
    CHECK(fof_act(p, fof_order(p, VERB_LOAD, "1HQ", "Truck", NULL)));
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .with = 2})); /* off */
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .with = 1})); /* on */
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(fof_unit(p, "1/1") + 1)}));
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(fof_unit(p, "2/1") + 1)}));
    CHECK(fof_do(p, "done"));
    CHECK_INT(p->state->commands, 5);
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,2/inside1"));
    CHECK(fof_has_flag(p, "2/1", UNIT_EXPOSED));
    CHECK(!fof_has_flag(p, "Truck", UNIT_EXPOSED));
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "Truck"));
    CHECK_INT(p->state->items[1].area, fof_area(p, "2,2"));
    fof_close(p);
}

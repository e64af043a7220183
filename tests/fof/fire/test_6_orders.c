/* What orders and segments make of fire: attempts that fail (1.2.6), when combat is resolved (6.0),
 * snipers' targets (6.1.1), what a PDF binds and what not (6.3). */
#include "fof/fight.h"

static Action order_to(Fof *p, Verb verb, const char *on, const char *to)
{
    Action order = fight_order(p, verb, on);
    order.to = fof_unit(p, to);
    return order;
}

static Action order_at(Fof *p, Verb verb, const char *on, const char *place)
{
    Action order = fight_order(p, verb, on);
    order.at = fof_area(p, place);
    return order;
}

TEST(a_failed_attempt_costs_its_command_and_does_nothing, "FOF-1.2.6-3")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                UNIT("g1", "german-rifle-squad", "1,2") FLAGS("unspotted")));
    fof_deck(p, 2, fof_card_with(p, MARK_CROSSHAIRS, false, 0), fof_card_with(p, MARK_CROSSHAIRS, false, 1));
    CHECK(fight_give(p, order_to(p, VERB_SPOT, "1/1", "g1")));
    CHECK(fight_give(p, (Action){.verb = VERB_ACCEPT}));
    CHECK_INT(p->state->commands, 5);
    CHECK(fight_flag(p, "g1", UNIT_UNSPOTTED));
    CHECK_INT(fof_u(p, "1/1")->flags, 0);
    fof_close(p);
}

TEST(fire_harms_nobody_before_combat_effects, "FOF-6.0-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("T1", "truck", "1,1")
                                UNIT("g1", "german-rifle-squad", "1,3")));
    CHECK(p->state->fire[fof_card(p, "1,3")].outside);
    CHECK(p->state->fire[fof_card(p, "1,1")].outside);
    CHECK(fight_simple(p, VERB_CEASE_FIRE, "1/1")); /* they open again at once */
    CHECK_INT(fof_u(p, "g1")->flags & UNIT_PINNED, 0);
    CHECK_INT(fof_u(p, "g1")->steps, 3);
    uint16_t truck = fof_u(p, "T1")->flags;
    fof_deck(p, 3, fof_card_result(p, 0, RESULT_PIN, 0), fof_card_result(p, 0, RESULT_PIN, 1),
             fof_card_result(p, 0, RESULT_PIN, 2));
    fof_combat_effects(fof_play(p));
    CHECK(fof_u(p, "g1")->flags & UNIT_PINNED);
    CHECK_INT(fof_u(p, "T1")->flags, truck); /* vehicles are fired at in a phase of their own */
    fof_close(p);
}

TEST(a_sniper_takes_exposed_units_first_leaders_or_not, "FOF-6.1.1-6", "FOF-7.15-3", "FOF-7.15-4")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") FLAGS("exposed") UNIT(
        "2/1", "rifle-squad", "1,1") PLATOON("1") UNIT("sn", "german-sniper", "1,3") FLAGS("unspotted")));
    int marker = fof_marker_find(p->state, MARKER_SNIPER, fof_card(p, "1,1"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].unit, NO_UNIT);
    fof_deck(p, 4, 1, 2, 3, 4); /* the lowest cards miss */
    fof_combat_effects(fof_play(p));
    CHECK_INT(p->state->markers[marker].unit, fof_unit(p, "1/1"));
    fof_close(p);
}

TEST(a_pdf_does_not_bind_the_eyes, "FOF-6.3.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT(
        "g1", "german-rifle-squad", "1,2") UNIT("g2", "german-rifle-squad", "3,1") FLAGS("unspotted")));
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "1,2"));
    CHECK_TEXT(fight_rule(p, order_to(p, VERB_SPOT, "1/1", "g2")), "");
    fof_close(p);
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-rifle-squad", "1,1")
                           UNIT("g2", "german-rifle-squad", "3,1") FLAGS("unspotted")));
    CHECK_INT(fof_u(p, "1/1")->aim.how, AIM_POINT_BLANK);
    CHECK_TEXT(fight_rule(p, order_to(p, VERB_SPOT, "1/1", "g2")), "");
    fof_close(p);
}

TEST(fire_is_concentrated_along_the_pdf_or_at_point_blank, "FOF-6.3.2-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") "aim = 1,2\n" UNIT(
        "g1", "german-rifle-squad", "1,2") UNIT("g2", "german-rifle-squad", "2,1")));
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "1/1"), 1);
    CHECK_TEXT(fight_rule(p, order_at(p, VERB_CONCENTRATE, "1/1", "1,2")), "");
    CHECK_TEXT(fight_rule(p, order_at(p, VERB_CONCENTRATE, "1/1", "2,1")), "4.2.4b");
    fof_close(p);
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-rifle-squad", "1,1")
                           UNIT("g2", "german-rifle-squad", "2,1")));
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "1/1"), 1);
    CHECK_TEXT(fight_rule(p, order_at(p, VERB_CONCENTRATE, "1/1", "1,1")), "");
    fof_close(p);
}

/* The combat menu (4.2.4): spot, concentrate, grenades, cease and shift fire; who may do it (4.2.5). */
#include "fof/fight.h"
#include "fof/orders/comms.h"
#include "fof/weapons/grenades.h"

static void draw_marks(Fof *p, int mark, bool success)
{
    fof_deck(p, 2, fof_card_with(p, mark, success, 0), fof_card_with(p, mark, false, 1));
}

static bool order_at(Fof *p, Verb verb, const char *on, const char *place)
{
    Action order = fight_order(p, verb, on);
    order.at = fof_area(p, place);
    return fight_give(p, order);
}

static bool order_grenade(Fof *p, Verb verb, const char *on, const char *place, const char *target)
{
    Action order = fight_order(p, verb, on);
    order.at = fof_area(p, place);
    order.to = target ? fof_unit(p, target) : 0;
    return fight_give(p, order);
}

static bool accepted(Fof *p)
{
    return fight_give(p, (Action){.verb = VERB_ACCEPT});
}

/* ---- a: spot ---- */

static int spot_cards(Fof *p, const char *unit, const char *enemy)
{
    Action order = fight_order(p, VERB_SPOT, unit);
    order.to = fof_unit(p, enemy);
    return fof_attempt_draws(p->game, p->state, order, (UnitId)order.on);
}

TEST(spotting_needs_the_crosshairs, "FOF-4.2.4a-1", "FOF-8.5-1", "FOF-8.5-8")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(FIGHT(CARD("1,2", "orchard") UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                    UNIT("g1", "german-rifle-squad", "1,2") FLAGS("unspotted")
                                        UNIT("g2", "german-leader", "1,2") FLAGS("unspotted")));
        CHECK_INT(spot_cards(p, "1/1", "g1"), 2);
        Action order = fight_order(p, VERB_SPOT, "1/1");
        order.to = fof_unit(p, "g1");
        draw_marks(p, MARK_CROSSHAIRS, success);
        CHECK(fight_give(p, order));
        if (!success)
            CHECK(accepted(p));
        CHECK_INT(fight_flag(p, "g1", UNIT_UNSPOTTED), !success);
        CHECK_INT(fight_flag(p, "g2", UNIT_UNSPOTTED), !success); /* a card never mixes them */
        CHECK_INT(p->state->units[fof_unit(p, "1/1")].aim.how, success ? AIM_DIRECT : AIM_NONE);
        fof_close(p);
    }
}

TEST(spotting_needs_line_of_sight_and_the_map, "FOF-4.2.4a-1", "FOF-8.5-3")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("2/1", "rifle-squad", "2,1")
                                PLATOON("1") UNIT("3/1", "rifle-squad", "1,0") PLATOON("1")
                                    UNIT("g1", "german-rifle-squad", "1,2") FLAGS("unspotted")
                                        UNIT("g2", "german-rifle-squad", "4,2") FLAGS("unspotted")
                                            UNIT("g3", "german-rifle-squad", "3,4")));
    CHECK_INT(fight_legal(p, VERB_SPOT, "1/1"), 1); /* g2 is not on a line, g3 is spotted */
    CHECK_INT(fight_legal(p, VERB_SPOT, "3/1"), 0);
    CHECK_TEXT(fight_refused(p, VERB_SPOT, "3/1"), "8.5");
    Action order = fight_order(p, VERB_SPOT, "1/1");
    order.to = fof_unit(p, "g2");
    CHECK_TEXT(fight_rule(p, order), "4.2.4a");
    fof_close(p);
}

TEST(the_spotting_chart, "FOF-4.2-5", "FOF-8.5-3", "FOF-8.5-4", "FOF-8.5-5", "FOF-8.5-6", "FOF-8.5-7")
{
    static const struct {
        const char *spotter, *card, *place, *target;
        int draws;
    } cases[] = {
        {"", "orchard", "1,2", "german-rifle-squad", 2},
        {"experience = green\n", "orchard", "1,2", "german-rifle-squad", 1},
        {"experience = veteran\n", "orchard", "1,2", "german-rifle-squad", 3},
        {"", "open", "1,2", "german-rifle-squad", 3},
        {"", "village", "1,2", "german-rifle-squad", 1},
        {"", "orchard", "1,2/cover1", "german-rifle-squad", 1},
        {"", "orchard", "1,2", "german-rifle-squad\nexperience = veteran", 1},
        {"", "orchard", "1,2", "german-rifle-squad\nexperience = green", 3},
        {"", "orchard", "1,2", "german-spotter", 1},
        {"", "orchard", "1,2", "german-rifle-squad\nflags = unspotted exposed", 4},
        {"", "orchard", "1,2", "german-lmg", 3},
        {"", "orchard", "1,2", "german-88", 4},
        {"", "orchard", "1,2", "german-panzerschreck", 4},
        {"", "village", "1,2/cover1", "german-sniper", 1}, /* never fewer than one */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[1600];
        bool own_flags = strstr(cases[i].target, "flags") != NULL;
        text_print(text, sizeof text,
                   "%s[unit 1/1]\ntype = rifle-squad\nat = 1,1\nplatoon = 1\n%s[card 1,2]\nterrain = "
                   "%s\n[unit g1]\nat = %s\n%stype = %s\n",
                   FIGHT(""), cases[i].spotter, cases[i].card, cases[i].place,
                   own_flags ? "" : "flags = unspotted\n", cases[i].target);
        Fof *p = fof_open(text);
        CHECK_INT(spot_cards(p, "1/1", "g1"), cases[i].draws);
        fof_close(p);
    }
    Fof *p = fof_open(FIGHT("[card 1,1]\nterrain = orchard\nhills = 1\n" UNIT("1/1", "rifle-squad", "1,1")
                                PLATOON("1") CARD("1,2", "orchard") UNIT("g1", "german-rifle-squad", "1,2")
                                    FLAGS("unspotted") UNIT("g2", "german-rifle-squad", "1,1")
                                        FLAGS("unspotted")));
    CHECK_INT(spot_cards(p, "1/1", "g1"), 3); /* from above */
    CHECK_INT(spot_cards(p, "1/1", "g2"), 3); /* on the own card */
    fof_close(p);
}

TEST(spotting_over_a_white_border_uses_the_lower_value, "FOF-8.5-5")
{
    static const struct {
        const char *borders;
        int draws;
    } cases[] = {{"wwwwwwww", 2}, {"dddddddd", 1}};
    for (int i = 0; i < 2; i++) {
        char text[1600];
        text_print(text, sizeof text,
                   "[terrain-kind bocage]\ntitle = Bocage\ncover = 3 1\n[terrain bocage-1]\nkind = "
                   "bocage\nborders = wwwwwwww\n%s[card 1,2]\nterrain = bocage\nborders = %s\n",
                   FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                             UNIT("g1", "german-rifle-squad", "1,2") FLAGS("unspotted")),
                   cases[i].borders);
        Fof *p = fof_open(text);
        CHECK_INT(spot_cards(p, "1/1", "g1"), cases[i].draws);
        fof_close(p);
    }
}

/* ---- b, c: concentrate fire ---- */

#define SHOOTING                            \
    UNIT("1/1", "rifle-squad", "1,1")       \
    PLATOON("1")                            \
    UNIT("2/1", "rifle-squad", "1,1")       \
    PLATOON("1")                            \
    UNIT("g1", "german-rifle-squad", "1,2") \
    UNIT("g2", "german-rifle-squad", "1,2/cover1") UNIT("g3", "german-leader", "1,2/cover1")

TEST(concentrated_fire_needs_the_crosshairs, "FOF-4.2.4b-1", "FOF-4.2.4b-2", "FOF-EX-14", "FOF-6.2.4-1",
     "FOF-7.11.2-3")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(FIGHT(SHOOTING));
        Action order = fight_order(p, VERB_CONCENTRATE, "1/1");
        CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "1/1"), 2); /* the cover, or the open ground */
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 2);
        int before = fight_ncm(p, "g2");
        draw_marks(p, MARK_CROSSHAIRS, success);
        CHECK(order_at(p, VERB_CONCENTRATE, "1/1", "1,2/cover1"));
        if (!success)
            CHECK(accepted(p));
        CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), success);
        CHECK_INT(fight_ncm(p, "g2"), before - success);
        CHECK_INT(fight_line(p, "g3", "concentrated fire"), success ? -1 : 99); /* all under the marker */
        CHECK_INT(fight_line(p, "g1", "concentrated fire"), 99);
        CHECK_INT(fof_u(p, "1/1")->concentrated, success); /* ammunition */
        fof_close(p);
    }
}

TEST(out_of_cover_the_target_is_drawn, "FOF-4.2.4b-2", "FOF-7.11.1-3")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = fof_open(FIGHT(
            UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-rifle-squad", "1,2")
                UNIT("g2", "german-rifle-squad", "1,2") UNIT("g3", "german-rifle-squad", "1,2/cover1")));
        int first = fof_card_with(p, MARK_CROSSHAIRS, true, 0),
            second = fof_card_with(p, MARK_CROSSHAIRS, false, 0), random = 0;
        for (int card = 1; card < ACTION_CARDS && !random; card++)
            if (p->game->action[card].random[2] == result && card != first && card != second)
                random = card;
        fof_deck(p, 3, first, second, random);
        CHECK(order_at(p, VERB_CONCENTRATE, "1/1", "1,2"));
        CHECK_INT(fight_line(p, result == 1 ? "g1" : "g2", "concentrated fire"), -1);
        CHECK_INT(fight_line(p, result == 1 ? "g2" : "g1", "concentrated fire"), 99);
        CHECK_INT(fight_line(p, "g3", "concentrated fire"), 99);
        fof_close(p);
    }
}

TEST(concentrated_fire_is_for_those_who_fire_at_spotted_enemies, "FOF-4.2.4b-1", "FOF-7.11.1-1")
{
    Fof *p = fof_open(FIGHT(
        SHOOTING UNIT("3/1", "rifle-squad", "3,1") PLATOON("1") UNIT("assault-team-1", "assault-team", "1,1")
            UNIT("fire-team-1", "fire-team", "1,1") UNIT("litter-team-1", "litter-team", "1,1")
                UNIT("LMG", "lmg-team", "1,1") FLAGS("pinned") PLATOON("1")));
    CHECK_TEXT(fight_refused(p, VERB_CONCENTRATE, "1HQ"), "7.11.1");
    CHECK_TEXT(fight_refused(p, VERB_CONCENTRATE, "3/1"), "4.2.4b");
    CHECK_TEXT(fight_refused(p, VERB_CONCENTRATE, "litter-team-1"), "4.2.5");
    CHECK_TEXT(fight_refused(p, VERB_CONCENTRATE, "LMG"), "4.2.5");
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "fire-team-1"), 2);
    Action order = fight_order(p, VERB_CONCENTRATE, "1/1");
    order.at = fof_area(p, "1,3");
    CHECK_TEXT(fight_rule(p, order), "4.2.4b");
    fof_close(p);
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                           UNIT("g1", "german-rifle-squad", "1,1"))); /* its own card */
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "1/1"), 1);
    fof_close(p);
}

TEST(only_what_is_in_sight_takes_concentrated_fire, "FOF-7.11-1")
{
    /* Over a hedgerow only the upper story is seen. */
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") CARD("1,2", "hedgerow") BORDERS(
        "dddddddd") CARD("1,3", "village") "[area 1,3/building1]\ncover = 2\n[area 1,3/upper1]\ncover = "
                                           "2\nlevel = 1\n" UNIT("g1", "german-lmg", "1,3/upper1")
                                               UNIT("g2", "german-rifle-squad", "1,3")));
    Action order = fight_order(p, VERB_CONCENTRATE, "1/1");
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "1/1"), 1);
    order.at = fof_area(p, "1,3/upper1");
    CHECK_TEXT(fight_rule(p, order), "");
    order.at = fof_area(p, "1,3");
    CHECK_TEXT(fight_rule(p, order), "5.2.1");
    fof_close(p);
}

TEST(a_tripod_draws_one_more_and_ammunition_must_last, "FOF-7.11.2-1", "FOF-4.2.4b-3", "FOF-7.18.4-4")
{
    Fof *p = fof_open(FIGHT(SHOOTING UNIT("HMG", "hmg-30", "1,1") PLATOON("1") "ammo = 2 0\n"));
    Action order = fight_order(p, VERB_CONCENTRATE, "HMG");
    CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 3);
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "HMG"), 2);
    fof_u(p, "HMG")->concentrated = 1;
    CHECK_TEXT(fight_refused(p, VERB_CONCENTRATE, "HMG"), "7.18.4");
    fof_close(p);
}

TEST(two_crosshairs_are_a_critical_hit, "FOF-7.11.4-1", "FOF-7.11.4-2", "FOF-7.11.2-4")
{
    Fof *p = fof_open(FIGHT(SHOOTING));
    fof_deck(p, 4, fof_card_with(p, MARK_CROSSHAIRS, true, 0), fof_card_with(p, MARK_CROSSHAIRS, true, 1),
             fof_card_with(p, MARK_CROSSHAIRS, true, 2), fof_card_with(p, MARK_CROSSHAIRS, true, 3));
    CHECK(order_at(p, VERB_CONCENTRATE, "1/1", "1,2/cover1"));
    CHECK_INT(fight_line(p, "g2", "concentrated fire"), -1);
    CHECK_INT(fight_line(p, "g2", "cover"), 99);
    CHECK(order_at(p, VERB_CONCENTRATE, "2/1", "1,2"));
    CHECK_INT(fight_line(p, "g1", "concentrated fire"), -2);
    fof_close(p);
}

TEST(a_platoon_concentrates_on_one_place, "FOF-4.2.4c-1", "FOF-4.2.4c-2", "FOF-4.2-9", "FOF-7.11.1-4")
{
    Fof *p = fof_open(FIGHT(SHOOTING UNIT("fire-team-1", "fire-team", "1,1") UNIT("3/1", "rifle-squad", "3,1")
                                PLATOON("1") UNIT("g4", "german-rifle-squad", "1,2")));
    CHECK_INT(fight_legal(p, VERB_PLATOON_CONCENTRATE, "1HQ"), 2);
    fof_deck(p, 2, fof_card_with(p, MARK_CROSSHAIRS, true, 0), fof_card_with(p, MARK_CROSSHAIRS, false, 1));
    CHECK(order_at(p, VERB_PLATOON_CONCENTRATE, "1HQ", "1,2"));
    while (p->state->frame_count)
        CHECK(accepted(p));
    CHECK(fight_markers(p, MARKER_CONCENTRATED, "1,2") >= 1);
    CHECK(fof_u(p, "1/1")->done >> VERB_CONCENTRATE & 1 && fof_u(p, "2/1")->done >> VERB_CONCENTRATE & 1);
    CHECK(!(fof_u(p, "fire-team-1")->done >> VERB_CONCENTRATE & 1) &&
          !(fof_u(p, "3/1")->done >> VERB_CONCENTRATE & 1));
    CHECK_INT(p->state->commands, 4);
    fof_close(p);
}

/* ---- d, h: grenades ---- */

#define CLOSE_FIGHT                         \
    UNIT("1/1", "rifle-squad", "1,1")       \
    PLATOON("1")                            \
    UNIT("g1", "german-litter-team", "1,1") \
    UNIT("g2", "german-litter-team", "1,1/cover1") UNIT("g3", "german-litter-team", "1,1/cover1")

TEST(a_grenade_lies_on_its_target_or_misses_the_card, "FOF-4.2.4d-1", "FOF-4.2.4d-2", "FOF-7.10.1-1",
     "FOF-7.10.4-1")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(FIGHT(CLOSE_FIGHT));
        Action order = fight_order(p, VERB_GRENADE, "1/1");
        CHECK_INT(fight_legal(p, VERB_GRENADE, "1/1"), 2); /* the unit out of cover, or the stack */
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 2);
        draw_marks(p, MARK_GRENADE, success);
        CHECK(order_grenade(p, VERB_GRENADE, "1/1", "1,1/cover1", NULL));
        if (!success)
            CHECK(accepted(p));
        CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,1"), success);
        CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,1"), !success);
        CHECK_INT(fight_line(p, "g2", "grenade"), success ? -4 : 99);
        CHECK_INT(fight_line(p, "g3", "grenade"), success ? -4 : 99);
        CHECK_INT(fight_line(p, "g1", "grenade"), 99);
        CHECK_INT(fight_line(p, "g1", "grenade miss"), success ? 99 : -1);
        CHECK_INT(fight_ncm(p, "1/1"),
                  99); /* other fire lies on the card, so that the miss is no volume of fire of its own */
        fof_close(p);
    }
}

TEST(a_grenade_out_of_cover_is_for_one_chosen_unit, "FOF-4.2.4d-1", "FOF-6.2.1-4")
{
    Fof *p = fof_open(FIGHT(CLOSE_FIGHT UNIT("g4", "german-litter-team", "1,1")));
    draw_marks(p, MARK_GRENADE, true);
    CHECK(order_grenade(p, VERB_GRENADE, "1/1", "1,1", "g4"));
    CHECK_INT(fight_line(p, "g4", "grenade"), -4);
    CHECK_INT(fight_line(p, "g1", "grenade"), 99);
    fof_close(p);
}

TEST(one_grenade_miss_a_card_is_enough, "FOF-6.2.4-4")
{
    Fof *p = fof_open(FIGHT(CLOSE_FIGHT UNIT("2/1", "rifle-squad", "1,1") PLATOON("1")));
    for (int i = 0; i < 2; i++) {
        draw_marks(p, MARK_GRENADE, false);
        CHECK(order_grenade(p, VERB_GRENADE, i ? "2/1" : "1/1", "1,1", "g1"));
        CHECK(accepted(p));
    }
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,1"), 1);
    fof_close(p);
}

TEST(who_throws_grenades_at_whom, "FOF-4.2.4d-1", "FOF-7.10.1-2", "FOF-5.3.2-6")
{
    Fof *p = fof_open(FIGHT(CLOSE_FIGHT UNIT("2/1", "rifle-squad", "1,1/bunker1") PLATOON("1") UNIT(
        "3/1", "rifle-squad", "2,1") PLATOON("1") UNIT("g5", "german-rifle-squad", "2,2") FLAGS("unspotted")
                                UNIT("4/1", "rifle-squad", "2,2") PLATOON("1")));
    CHECK_TEXT(fight_refused(p, VERB_GRENADE, "1HQ"), "7.10.1"); /* no VOF printed on its command side */
    CHECK_TEXT(fight_refused(p, VERB_GRENADE, "2/1"), "7.10.1");
    Action order = fight_order(p, VERB_GRENADE, "3/1");
    order.at = fof_area(p, "1,1");
    order.to = fof_unit(p, "g1");
    CHECK_TEXT(fight_rule(p, order), "7.10.1");
    order = fight_order(p, VERB_GRENADE, "4/1");
    order.at = fof_area(p, "2,2");
    order.to = fof_unit(p, "g5");
    CHECK_TEXT(fight_rule(p, order), "4.2.4d"); /* unspotted */
    fof_close(p);
}

TEST(two_grenade_icons_are_a_critical_hit, "FOF-7.10.3-1", "FOF-7.10.3-2", "FOF-7.10.3-4", "FOF-EX-112")
{
    Fof *p = fof_open(FIGHT(CLOSE_FIGHT UNIT("2/1", "rifle-squad", "1,1") PLATOON("1")));
    fof_deck(p, 4, fof_card_with(p, MARK_GRENADE, true, 0), fof_card_with(p, MARK_GRENADE, true, 1),
             fof_card_with(p, MARK_GRENADE, true, 2), fof_card_with(p, MARK_GRENADE, true, 3));
    CHECK(order_grenade(p, VERB_GRENADE, "1/1", "1,1", "g1"));
    CHECK_INT(fight_line(p, "g1", "grenade"), -8);
    CHECK(order_grenade(p, VERB_GRENADE, "2/1", "1,1/cover1", NULL));
    CHECK_INT(fight_line(p, "g2", "grenade"), -4);
    CHECK_INT(fight_line(p, "g2", "cover lost to a critical hit"), 0);
    fof_close(p);
}

/* Cards for draws of two or three with or without the grenade, none of them used twice. */
static void grenade_cards(Fof *p, const char *plan)
{
    int with = 0, without = 0, cards[16], count = 0;
    for (; *plan; plan++)
        cards[count++] = *plan == 'G' ? fof_card_with(p, MARK_GRENADE, true, with++)
                                      : fof_card_with(p, MARK_GRENADE, false, without++);
    while (count < 8)
        cards[count++] = fof_card_with(p, MARK_GRENADE, false, without++);
    fof_deck(p, 8, cards[0], cards[1], cards[2], cards[3], cards[4], cards[5], cards[6], cards[7]);
}

TEST(good_order_targets_throw_back_at_once, "FOF-4.2.4d-3", "FOF-7.10.5-1", "FOF-7.10.5-3", "FOF-7.10.5-4",
     "FOF-EX-107")
{
    /* The attack misses: both good order units answer, the first misses, the second hits; the assault team
     * does not. */
    Fof *p = fof_open(FIGHT(CARD("1,1", "village") UNIT("1/3", "rifle-squad-4", "1,1/building1") PLATOON(
        "1") UNIT("1/1 PLT", "german-rifle-squad", "1,1/cover1") UNIT("LMG", "german-lmg", "1,1/cover1")
                                UNIT("german-assault-team-1", "german-assault-team", "1,1/cover1")));
    grenade_cards(p, "----G-");
    CHECK(order_grenade(p, VERB_GRENADE, "1/3", "1,1/cover1", NULL));
    CHECK(accepted(p));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,1"), 1);
    CHECK_INT(fight_line(p, "1/3", "grenade"), -4);
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,1"), 1);
    CHECK_INT(fight_line(p, "LMG", "grenade"), 99);
    fof_close(p);
}

TEST(a_team_throws_back_only_when_it_was_hit, "FOF-7.10.5-3", "FOF-7.10.5-5")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                    UNIT("german-assault-team-1", "german-assault-team", "1,1")
                                        UNIT("gp", "german-rifle-squad", "1,1") FLAGS("pinned")));
        grenade_cards(p, success ? "G-G-" : "--G-");
        CHECK(order_grenade(p, VERB_GRENADE, "1/1", "1,1", "german-assault-team-1"));
        if (!success)
            CHECK(accepted(p));
        CHECK_INT(fight_line(p, "1/1", "grenade"), success ? -4 : 99);
        fof_close(p);
        p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                               UNIT("gp", "german-rifle-squad", "1,1") FLAGS("pinned")));
        grenade_cards(p, "G-G-");
        CHECK(order_grenade(p, VERB_GRENADE, "1/1", "1,1", "gp")); /* pinned ones never */
        CHECK_INT(fight_line(p, "1/1", "grenade"), 99);
        fof_close(p);
    }
}

TEST(nobody_throws_back_at_an_unspotted_attacker, "FOF-7.10.5-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                UNIT("g1", "german-rifle-squad", "1,1") FLAGS("unspotted")));
    grenade_cards(p, "GG");
    fof_grenade_attack(fof_play(p), fof_unit(p, "g1"), fof_card(p, "1,1"), fof_unit(p, "1/1"), NO_ITEM, 0);
    CHECK_INT(fight_line(p, "g1", "grenade"), 99);
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,1"), 0);
    fof_close(p);
}

TEST(white_phosphorus_screens_whether_it_hits_or_not, "FOF-4.4.3-3", "FOF-4.4.3-4", "FOF-4.4.3-5",
     "FOF-4.4.3-6")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") CARRIES("wp")
                                    UNIT("german-litter-team-1", "german-litter-team", "1,1")));
        Action order = fight_order(p, VERB_GRENADE, "1/1");
        CHECK_INT(fight_legal(p, VERB_GRENADE, "1/1"), 2); /* with a hand grenade or with WP */
        order.at = fof_area(p, "1,1");
        order.to = fof_unit(p, "german-litter-team-1");
        order.with = 1; /* the first item */
        draw_marks(p, MARK_GRENADE, success);
        CHECK(fight_give(p, order));
        if (!success)
            CHECK(accepted(p));
        CHECK_INT(fight_markers(p, MARKER_WP, "1,1"), 1);
        CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,1"), !success);
        CHECK_INT(fight_line(p, "german-litter-team-1", "grenade"), success ? -3 : 99);
        CHECK_INT(p->state->items[0].state, ITEM_GONE);
        fof_close(p);
    }
}

TEST(a_grenade_whose_target_moves_away_is_a_miss, "FOF-7.10.4-2", "FOF-7.10.4-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2/cover1")
                                UNIT("3/1", "rifle-squad", "2,2/cover1") MARKER("1", "grenade", "2,2", "-4")
                                    ON("1/1") MARKER("2", "grenade", "2,2", "-4") ON("1/1")
                                        MARKER("3", "grenade", "2,2/cover1", "-4")
                                            MARKER("4", "critical", "2,2/cover1", "0")));
    fof_unit_place(fof_play(p), fof_unit(p, "2/1"), fof_area(p, "2,2"));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "2,2"), 3); /* 3/1 is still under it */
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "2,2"), 0);
    fof_unit_place(fof_play(p), fof_unit(p, "3/1"), fof_area(p, "2,2"));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "2,2"), 2);
    CHECK_INT(fight_markers(p, MARKER_CRITICAL, "2,2"), 0);
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "2,2"), 1);
    fof_unit_place(fof_play(p), fof_unit(p, "1/1"), fof_area(p, "2,3"));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "2,2") + fight_markers(p, MARKER_GRENADE, "2,3"), 0);
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "2,2"), 1); /* one a card, where they fell */
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "2,3"), 0);
    fof_close(p);
}

TEST(concentrated_fire_goes_with_its_firer, "FOF-7.11.5-1", "FOF-6.3.6-5")
{
    Fof *p = fof_open(FIGHT(UNIT("fire-team-1", "fire-team", "2,2") UNIT("g1", "german-rifle-squad", "2,3")
                                MARKER("1", "concentrated", "2,3", "-1") ON("g1") BY("fire-team-1")));
    CHECK_INT(fight_line(p, "g1", "concentrated fire"), -1);
    fof_unit_remove(fof_play(p), fof_unit(p, "fire-team-1"));
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "2,3"), 0);
    fof_close(p);
}

TEST(a_platoon_throws_at_one_target, "FOF-4.2.4h-1")
{
    Fof *p = fof_open(FIGHT(CLOSE_FIGHT UNIT("2/1", "rifle-squad", "1,1") PLATOON("1") UNIT(
        "3/1", "rifle-squad", "1,1") PLATOON("1") FLAGS("pinned") UNIT("fire-team-1", "fire-team", "1,1")));
    CHECK_INT(fight_legal(p, VERB_PLATOON_GRENADE, "1HQ"), 2);
    grenade_cards(p, "G-G-");
    CHECK(order_grenade(p, VERB_PLATOON_GRENADE, "1HQ", "1,1", "g1"));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,1"), 2);
    CHECK_INT(fight_line(p, "g1", "grenade"), -8);
    CHECK_INT(p->state->commands, 4);
    CHECK(!(fof_u(p, "3/1")->done >> VERB_GRENADE & 1) &&
          !(fof_u(p, "fire-team-1")->done >> VERB_GRENADE & 1));
    fof_close(p);
}

/* ---- k, l: cease and shift fire ---- */

TEST(cease_fire_goes_to_the_whole_card_and_fire_opens_anew, "FOF-4.2.4k-1", "FOF-4.2.4k-2", "FOF-4.2.5-19")
{
    Fof *p = fof_open(FIGHT(UNIT("1/2", "rifle-squad", "1,1") PLATOON("2") UNIT("3/1", "rifle-squad", "1,1")
                                PLATOON("1") FLAGS("pinned") UNIT("g1", "german-rifle-squad", "1,2")));
    CHECK_TEXT(fight_refused(p, VERB_CEASE_FIRE, "1/2"), ""); /* whatever the chain of command */
    CHECK_TEXT(fight_refused(p, VERB_CEASE_FIRE, "3/1"), "4.2.5");
    CHECK_TEXT(fight_refused(p, VERB_CEASE_FIRE, "1HQ"), "4.2.4k");
    fof_unit_remove(fof_play(p), fof_unit(p, "g1"));
    CHECK_INT(fof_u(p, "1/2")->aim.how, AIM_DIRECT); /* goes on although the target is gone */
    CHECK(fight_simple(p, VERB_CEASE_FIRE, "1/2"));
    CHECK_INT(fof_u(p, "1/2")->aim.how, AIM_NONE);
    CHECK_INT(fof_u(p, "3/1")->aim.how, AIM_NONE); /* pinned, but bound too */
    CHECK_INT(p->state->commands, 5);
    fof_close(p);
    p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-rifle-squad", "1,2")));
    CHECK(fight_simple(p, VERB_CEASE_FIRE, "1/1"));
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "1,2")); /* a target is still there */
    fof_close(p);
}

TEST(shift_fire_goes_to_any_card_in_sight_of_who_orders, "FOF-4.2.4l-1", "FOF-4.2.4l-2", "FOF-4.2.4l-3")
{
    Fof *p = fof_open(FIGHT(UNIT("1/2", "rifle-squad", "1,1") PLATOON("2") UNIT("3/1", "rifle-squad", "1,1")
                                PLATOON("1") FLAGS("pinned") UNIT("g1", "german-rifle-squad", "1,2")
                                    UNIT("g2", "german-rifle-squad", "2,1") FLAGS("unspotted")));
    Action order = fight_order(p, VERB_SHIFT_FIRE, "1/2");
    order.at = fof_card(p, "2,1");
    CHECK_TEXT(fight_rule(p, order), "4.2.4l"); /* unspotted units there */
    order.at = fof_card(p, "1,2");
    CHECK_TEXT(fight_rule(p, order), "4.2.4l"); /* fires there already */
    order.at = fof_card(p, "4,4");
    CHECK_TEXT(fight_rule(p, order), "6.1"); /* too far */
    order.at = fof_card(p, "2,2");
    CHECK(fight_give(p, order)); /* empty, and allowed */
    CHECK_INT(fof_u(p, "1/2")->aim.card, fof_card(p, "2,2"));
    CHECK_INT(fof_u(p, "3/1")->aim.card, fof_card(p, "2,2"));
    CHECK_INT(p->state->commands, 5);
    fof_close(p);
}

TEST(shift_fire_needs_the_card_in_sight_of_who_orders, "FOF-4.2.4l-1")
{
    Fof *p = fof_open(FIGHT(CARD("2,2", "hedgerow") BORDERS("dddddddd") UNIT("1/1", "rifle-squad", "3,2")
                                PLATOON("1") UNIT("g1", "german-rifle-squad", "3,3")));
    Action order = fight_order(p, VERB_SHIFT_FIRE, "1/1");
    order.at = fof_card(p, "4,2");
    CHECK_TEXT(fight_rule(p, order), "4.2.4l"); /* 1HQ at 1,1 has no line to it */
    order.at = fof_card(p, "3,1");
    CHECK_TEXT(fight_rule(p, order), "");
    fof_close(p);
}

/* ---- 4.2.5, and what waits for later sections ---- */

/* Letters of the combat menu that the unit is offered or, for what needs targets, not refused by 4.2.5. */
static const char *combat_of(Fof *p, const char *unit)
{
    static char letters[24];
    static const Verb verbs[] = {VERB_SPOT, VERB_CONCENTRATE, VERB_GRENADE, VERB_CEASE_FIRE, VERB_SHIFT_FIRE};
    int count = 0;
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (strcmp(fight_refused(p, verbs[i], unit), "4.2.5"))
            letters[count++] = fof_order_of(verbs[i])->rule[5];
    letters[count] = 0;
    return letters;
}

TEST(combat_actions_of_each_team, "FOF-4.2.5-5", "FOF-4.2.5-10", "FOF-4.2.5-13", "FOF-4.2.5-14",
     "FOF-4.2.5-15", "FOF-4.2.5-19")
{
    Fof *p = fof_open(FIGHT(
        UNIT("assault-team-1", "assault-team", "1,1") UNIT("fire-team-1", "fire-team", "1,1")
            UNIT("litter-team-1", "litter-team", "1,1") UNIT("paralyzed-team-1", "paralyzed-team", "1,1")
                UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("LMG", "lmg-team", "1,1") PLATOON("1")
                    FLAGS("flipped") UNIT("g1", "german-rifle-squad", "1,2")));
    CHECK_TEXT(combat_of(p, "assault-team-1"), "abdkl");
    CHECK_TEXT(combat_of(p, "fire-team-1"), "abdkl");
    CHECK_TEXT(combat_of(p, "LMG"), "abdkl");
    CHECK_TEXT(combat_of(p, "1/1"), "abdkl");
    CHECK_TEXT(combat_of(p, "litter-team-1"), "");
    CHECK_TEXT(combat_of(p, "paralyzed-team-1"), "");
    fof_u(p, "assault-team-1")->flags |= UNIT_PINNED;
    fof_u(p, "1/1")->flags |= UNIT_PINNED;
    CHECK_TEXT(combat_of(p, "assault-team-1"), "");
    CHECK_TEXT(combat_of(p, "1/1"), "");
    fof_close(p);
}

TEST(combat_attempts_use_the_experience_of_who_tries, "FOF-4.2-6", "FOF-4.2-4")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-rifle-squad", "1,2")));
    for (int level = GREEN; level <= VETERAN; level++) {
        fof_u(p, "1/1")->experience = (uint8_t)level;
        Action order = fight_order(p, VERB_CONCENTRATE, "1/1");
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), level + 1);
    }
    fof_close(p);
}

TEST(special_attacks_are_refused_by_their_own_rules, "FOF-4.2-2")
{
    static const struct {
        Verb verb;
        const char *rule;
    } cases[] = {{VERB_THROW_CHARGE, "7.13"}, {VERB_PLACE_CHARGE, "7.13"}, {VERB_FLAME, "7.14"}};
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")));
    for (int i = 0; i < COUNT_OF(cases); i++)
        CHECK_TEXT(fight_refused(p, cases[i].verb, "1/1"), cases[i].rule);
    fof_close(p);
}

/* Mortars on the map: limits, direct and indirect lay (7.3, 4.2.4j). */
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/orders/comms.h"
#include "fof/turn.h"
#include "fof/turn/steps.h"

#define MORTAR(place) UNIT("MTR", "mortar-section", place) PLATOON("1")
#define TEAM(place) UNIT("MT", "mortar-team", place) PLATOON("1")

static Action lay_on(Fof *p, const char *mortar, const char *card)
{
    Action order = fight_order(p, VERB_INDIRECT, mortar);
    order.at = fof_area(p, card);
    return order;
}

/* ---- limits (7.3.1) ---- */

TEST(mortars_never_infiltrate, "FOF-7.3.1-4")
{
    Fof *p = fof_open(FIGHT(MORTAR("2,2") TEAM("2,2") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1")
                                MARKER("1", "grenade-miss", "2,2", "-1")));
    CHECK_TEXT(fight_refused(p, VERB_INFILTRATE, "MTR"), "5.1.4");
    CHECK_TEXT(fight_refused(p, VERB_INFILTRATE, "MT"), "5.1.4");
    CHECK_INT(fight_legal(p, VERB_INFILTRATE, "MTR") + fight_legal(p, VERB_INFILTRATE, "MT") +
                  fight_legal(p, VERB_INFILTRATE_WITHIN, "MT"),
              0);
    CHECK(fight_legal(p, VERB_INFILTRATE, "1/1") > 0);
    fof_close(p);
}

TEST(a_mortar_team_has_the_limits_of_mortars, "FOF-7.3.1-1", "FOF-7.3.1-2", "FOF-7.3.1-3", "FOF-7.3.1-6")
{
    Fof *p = fof_open(
        FIGHT(TEAM("2,2") UNIT("MB", "mortar-team", "3,2/building1") PLATOON("1") CARD("4,2", "woods")
                  UNIT("MW", "mortar-team", "4,2") PLATOON("1") UNIT("g1", "german-litter-team", "2,3")
                      UNIT("g2", "german-litter-team", "3,3") UNIT("g3", "german-litter-team", "4,3")));
    CHECK(fight_legal(p, VERB_GRENADE, "MT") > 0);
    CHECK_INT(fight_legal(p, VERB_GRENADE, "MB") + fight_legal(p, VERB_GRENADE, "MW"), 0);
    fof_u(p, "MT")->flags |= UNIT_EXPOSED;
    CHECK_INT(fight_legal(p, VERB_GRENADE, "MT"), 0);
    fof_close(p);
    p = fof_open(FIGHT(TEAM("2,2") UNIT("g1", "german-litter-team", "2,2")));
    CHECK(fof_do(p, "1HQ orders MT to throw grenades at 2,2 against g1")); /* by hand, as everybody can */
    CHECK_INT(fof_u(p, "MT")->ammo[0], 4);
    fof_close(p);
}

/* ---- direct lay (7.3.2) ---- */

static bool fires(Fof *p, const char *text, int mark, bool success)
{
    fof_deck(p, 2, fof_card_with(p, mark, success, 0), fof_card_with(p, mark, false, 1));
    if (!fof_do(p, text))
        return false;
    while (p->state->frame_count)
        if (!fight_give(p, (Action){.verb = VERB_ACCEPT}))
            return false;
    return true;
}

TEST(a_mortar_team_fires_only_by_order_along_its_pdf, "FOF-7.3.2-3")
{
    Fof *p = fof_open(FIGHT(TEAM("2,2") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") UNIT(
        "g1", "german-litter-team", "2,3") UNIT("g2", "german-litter-team", "4,2")));
    CHECK_INT(fof_u(p, "MT")->aim.how, AIM_NONE);
    CHECK_INT(fof_legal(p, "MT to fire at 2,3"), 1);
    CHECK_INT(fof_legal(p, "MT to fire at 4,2"), 0);
    CHECK(fires(p, "1HQ orders MT to fire at 2,3 against g1", MARK_GRENADE, true));
    CHECK_INT(fof_u(p, "MT")->aim.how, AIM_NONE); /* the PDF that lies there is enough */
    CHECK_INT(fight_line(p, "g1", "grenade"), -4);
    CHECK_INT(fof_u(p, "MT")->ammo[0], 3);
    fof_close(p);
}

TEST(without_a_pdf_it_shows_its_own_until_clean_up, "FOF-7.3.2-4", "FOF-7.3.2-5", "FOF-7.3.2-6")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(FIGHT(TEAM("2,2") UNIT("3/1", "rifle-squad", "1,3") UNIT(
            "g1", "german-litter-team", "2,3") UNIT("g2", "german-litter-team", "4,2")));
        CardId target = fof_card(p, "2,3");
        CHECK_INT(fof_legal(p, "MT to fire at"), 2); /* any target in sight and range */
        CHECK_INT(__builtin_popcount(p->state->fire[target].from), 1);
        CHECK(fires(p, "1HQ orders MT to fire at 2,3 against g1", MARK_GRENADE, success));
        CHECK_INT(p->state->fire[fof_card(p, "2,2")].out[FRIENDLY], 1 << NORTH);
        CHECK_INT(fight_line(p, "g1", "crossfire"), -1); /* also when it has missed */
        CHECK_INT(fof_u(p, "MT")->aim.card, target);
        CHECK_INT(fof_unit_vof(p->game, p->state, fof_unit(p, "MT")), VOF_NONE);
        CHECK_TEXT(fight_refused(p, VERB_CEASE_FIRE, "MT"), "4.2.4k"); /* it exerts no VOF */
        CHECK(turn_sound(p));
        fof_u(p, "MT")->done = 0;
        CHECK_INT(fof_legal(p, "MT to fire at 4,2"), 0); /* its own PDF binds it too */
        fof_clean_up(fof_play(p));
        CHECK_INT(fof_u(p, "MT")->aim.how, AIM_NONE);
        CHECK_INT(p->state->fire[fof_card(p, "2,2")].out[FRIENDLY], 0);
        CHECK_INT(__builtin_popcount(p->state->fire[target].from), 1);
        fof_close(p);
    }
}

TEST(a_mortar_team_fires_over_its_own_side_only, "FOF-7.3.1-5")
{
    Fof *p = fof_open(
        FIGHT(TEAM("2,2") UNIT("litter-team-1", "litter-team", "2,3") UNIT("g1", "german-litter-team", "2,4")
                  UNIT("g2", "german-litter-team", "3,2") UNIT("g3", "german-litter-team", "4,2")));
    CHECK_INT(fof_legal(p, "MT to fire at 2,4"), 1);
    CHECK_INT(fof_legal(p, "MT to fire at 4,2"), 0); /* opponents stand between */
    fof_close(p);
}

TEST(direct_lay_minds_the_borders_it_crosses, "FOF-7.3.2-7", "FOF-7.3.2-2")
{
    Fof *p = fof_open(FIGHT(MORTAR("2,2") CARD("2,3", "hedgerow") BORDERS("wwwwdwww")
                                UNIT("g1", "german-litter-team", "2,3")));
    const Terrain *terrain = &p->game->terrain[p->state->cards[fof_card(p, "2,3")].terrain];
    CHECK(terrain->cover_dark > terrain->cover_white);
    CHECK_INT(fight_line(p, "g1", "heavy weapons"), -3);
    CHECK_INT(p->state->fire[fof_card(p, "2,2")].out[FRIENDLY], 1 << NORTH);
    CHECK_INT(fight_line(p, "g1", "terrain"), terrain->cover_dark);
    fof_close(p);
}

/* ---- indirect lay (7.3.2, 4.2.4j) ---- */

TEST(indirect_lay_takes_the_place_of_direct_lay, "FOF-7.3.2-10", "FOF-7.3.2-11", "FOF-7.3.2-12",
     "FOF-7.3.2-14", "FOF-7.3.2-16", "FOF-EX-106", "FOF-4.2.4j-1")
{
    Fof *p = fof_open(
        FIGHT(MORTAR("2,1") UNIT("g1", "german-litter-team", "2,2") UNIT("g2", "german-rifle-squad", "1,3")));
    int drawn = deck_size(&p->state->action);
    CHECK_INT(fof_u(p, "MTR")->aim.card, fof_card(p, "2,2"));
    CHECK_INT(card_direction(fof_card(p, "2,1"), fof_card(p, "1,3")), NO_DIRECTION);
    CHECK(fof_do(p, "1HQ orders MTR to fire indirectly on 1,3"));
    CHECK_INT(deck_size(&p->state->action), drawn); /* no draw */
    CHECK_INT(p->state->commands, 5);
    CHECK_INT(p->state->fire[fof_card(p, "2,2")].outside, VOF_NONE);
    CHECK_INT(p->state->fire[fof_card(p, "2,1")].out[FRIENDLY], 0);
    CHECK_INT(p->state->fire[fof_card(p, "1,3")].indirect, VOF_HEAVY);
    CHECK_INT(p->state->fire[fof_card(p, "1,3")].from, 0);
    CHECK_INT(fight_line(p, "g2", "heavy weapons"), -3);
    CHECK_INT(fight_line(p, "g2", "crossfire"), 99);
    CHECK(turn_sound(p));
    CHECK(fight_simple(p, VERB_CEASE_FIRE, "MTR")); /* no direct lay any more this turn */
    CHECK_INT(fof_u(p, "MTR")->aim.how, AIM_NONE);
    fof_clean_up(fof_play(p));
    CHECK_INT(fof_u(p, "MTR")->aim.card, fof_card(p, "2,2"));
    fof_close(p);
}

TEST(indirect_lay_is_over_in_clean_up, "FOF-7.3.2-11", "FOF-7.3.2-12")
{
    Fof *p = fof_open(
        FIGHT(MORTAR("2,1") UNIT("g2", "german-rifle-squad", "1,3") UNIT("g1", "german-litter-team", "2,2")));
    CHECK(fof_do(p, "1HQ orders MTR to fire indirectly on 1,3"));
    Action shift = fight_order(p, VERB_SHIFT_FIRE, "MTR");
    shift.at = fof_card(p, "2,2");
    CHECK(strcmp(fight_rule(p, shift), "")); /* no direct lay by order either */
    fof_clean_up(fof_play(p));
    CHECK_INT(p->state->fire[fof_card(p, "1,3")].indirect, VOF_NONE);
    CHECK(!fight_flag(p, "MTR", UNIT_INDIRECT));
    CHECK_INT(fof_u(p, "MTR")->aim.how, AIM_DIRECT);
    fof_close(p);
}

TEST(only_sections_of_two_steps_are_laid_indirectly, "FOF-7.3.2-1", "FOF-4.2.4j-1")
{
    Fof *p = fof_open(FIGHT(MORTAR("2,1") TEAM("2,1") UNIT("1/1", "rifle-squad", "2,1") PLATOON("1")
                                UNIT("g1", "german-litter-team", "1,2")));
    CHECK_INT(fight_legal(p, VERB_INDIRECT, "MTR"), 1);
    CHECK_TEXT(fight_rule(p, lay_on(p, "MT", "1,2")), "7.3.2");
    CHECK_TEXT(fight_rule(p, lay_on(p, "1/1", "1,2")), "7.3.2");
    fof_u(p, "MTR")->steps = 2;
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "1,2")), "");
    fof_u(p, "MTR")->flags |= UNIT_PINNED;
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "1,2")), "4.2.5");
    fof_u(p, "MTR")->flags = UNIT_EXPOSED;
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "1,2")), "7.3.1");
    fof_close(p);
}

TEST(the_target_is_a_spotted_enemy_in_sight_of_who_orders, "FOF-7.3.2-13", "FOF-7.3.2-14", "FOF-7.3.2-15")
{
    /* 1HQ at 1,1; a hedge hides 3,1 from it, and 4,4 is too far from the mortar. */
    Fof *p = fof_open(FIGHT(
        MORTAR("1,2") CARD("2,1", "hedgerow") BORDERS("dddddddd") UNIT("g1", "german-litter-team", "3,1")
            UNIT("g2", "german-litter-team", "4,4") UNIT("g3", "german-litter-team", "2,2")
                UNIT("litter-team-1", "litter-team", "2,2") UNIT("g4", "german-litter-team", "3,3")
                    FLAGS("unspotted") UNIT("g5", "german-litter-team", "1,2") CARD("3,3", "open")
                        CARD("2,2", "open")));
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "3,1")), "7.3.2");
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "4,4")), "7.3.2");
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "2,2")), ""); /* both sides there */
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "3,3")), "7.3.2");
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "1,2")), "7.3.2"); /* its own card */
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "1,3")), "7.3.2"); /* nobody there */
    CHECK_INT(fight_legal(p, VERB_INDIRECT, "MTR"), 1);
    fof_u(p, "g4")->flags = 0;
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "3,3")), "");
    fof_close(p);
}

#define COMPANY(mortar, hq)                                                                                 \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = "                \
    "4\n[state]\nturn = "                                                                                   \
    "2\nstep = 3.3.2a\nacting = COHQ\ncommands = 6\n[unit COHQ]\ntype = co-hq\nat = 1,1\ncarries = "        \
    "scr300-co\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = " hq                                       \
    "\n[unit 2HQ]\ntype = platoon-hq\nplatoon = 2\nat = 2,2\n[unit MTR]\ntype = mortar-section\nplatoon = " \
    "1\nat = " mortar "\n[unit g1]\ntype = german-litter-team\nat = 1,2\n"

TEST(the_order_comes_from_who_may_order_the_mortar, "FOF-7.3.2-8")
{
    Fof *p = fof_open(FIGHT(UNIT("MTR", "mortar-section", "2,1") PLATOON("2") UNIT(
        "MTR2", "mortar-section", "2,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,2")));
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR", "1,2")), "4.1"); /* not attached to 1HQ */
    CHECK_TEXT(fight_rule(p, lay_on(p, "MTR2", "1,2")), "");
    fof_close(p);
    p = fof_open(COMPANY("1,1", "3,3"));
    CHECK_INT(fof_legal(p, "COHQ orders MTR to fire indirectly on 1,2"), 1);
    p->state->acting = NO_UNIT; /* general initiative: somebody must observe */
    CHECK_INT(fof_legal(p, "initiative orders MTR to fire indirectly"), 0);
    fof_close(p);
}

TEST(the_order_reaches_the_mortar_by_voice_radio_or_a_relay, "FOF-7.3.2-9")
{
    Fof *p = fof_open(COMPANY("1,1", "3,3")); /* by voice */
    CHECK_INT(fof_legal(p, "COHQ orders MTR to fire indirectly"), 1);
    fof_close(p);
    p = fof_open(COMPANY("2,2", "3,3")); /* neither */
    CHECK_INT(fof_legal(p, "COHQ orders MTR to fire indirectly"), 0);
    CHECK(fof_refused(p, "COHQ orders MTR to fire indirectly on 1,2", "4.3"));
    fof_close(p);
    p = fof_open(COMPANY("2,2", "3,3") "[item 5]\nkind = scr300-co\nholder = MTR\n"); /* a set of its own */
    CHECK_INT(fof_legal(p, "COHQ orders MTR to fire indirectly"), 1);
    fof_close(p);
    p = fof_open(COMPANY("2,2", "3,3") "[item 5]\nkind = scr300-co\nholder = 2HQ\n"); /* 2HQ tells it */
    CHECK_INT(fof_legal(p, "COHQ orders MTR to fire indirectly"), 1);
    CHECK(!fof_refused(p, "COHQ orders MTR to fire indirectly on 1,2", NULL));
    CHECK_INT(fof_legal(p, "COHQ orders MTR to move"), 0); /* nothing but that */
    fof_u(p, "2HQ")->flags |= UNIT_PINNED;
    CHECK_INT(fof_legal(p, "COHQ orders MTR to fire indirectly"), 0);
    fof_u(p, "2HQ")->flags = 0;
    fof_u(p, "2HQ")->area = fof_area(p, "2,3");
    CHECK_INT(fof_legal(p, "COHQ orders MTR to fire indirectly"), 0);
    CHECK(fof_refused(p, "COHQ orders MTR to fire indirectly on 1,2", "4.3"));
    fof_close(p);
}

TEST(indirect_lay_takes_the_lower_terrain_and_the_burst, "FOF-7.3.2-17", "FOF-7.3.2-18")
{
    Fof *p = fof_open(FIGHT(MORTAR("1,2") CARD("2,3", "woods") BORDERS("dddddddd") UNIT(
        "g1", "german-litter-team", "3,3") CARD("3,3", "orchard") UNIT("g2", "german-litter-team", "2,2")
                                CARD("2,2", "hedgerow") BORDERS("dddddddd")));
    const Terrain *hedge = &p->game->terrain[p->state->cards[fof_card(p, "2,2")].terrain];
    CHECK(hedge->cover_dark > hedge->cover_white);
    CHECK(fof_do(p, "1HQ orders MTR to fire indirectly on 2,2"));
    CHECK_INT(fight_line(p, "g2", "terrain"), hedge->cover_white);
    fof_close(p);
    p = fof_open(FIGHT(MORTAR("1,2") UNIT("g1", "german-litter-team", "2,2") CARD("2,2", "orchard")));
    const Terrain *orchard = &p->game->terrain[p->state->cards[fof_card(p, "2,2")].terrain];
    CHECK_INT(orchard->burst, -1);
    CHECK(fof_do(p, "1HQ orders MTR to fire indirectly on 2,2"));
    CHECK_INT(fight_line(p, "g1", "burst"), -1);
    int plain = fight_ncm(p, "g1");
    p->state->light = 2, p->state->visibility = 2;
    CHECK_INT(fight_ncm(p, "g1"), plain + 2); /* an ordinary heavy VOF for all the rest */
    fof_close(p);
}

TEST(indirect_lay_costs_ammunition_in_combat_effects, "FOF-4.2.4j-1")
{
    Fof *p = fof_open(FIGHT(MORTAR("2,1") UNIT("g1", "german-litter-team", "1,3")));
    CHECK(fof_do(p, "1HQ orders MTR to fire indirectly on 1,3"));
    CHECK_INT(fof_u(p, "MTR")->ammo[0], 4);
    fof_combat_effects(fof_play(p));
    CHECK_INT(fof_u(p, "MTR")->ammo[0], 3);
    fof_close(p);
}

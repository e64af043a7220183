/* Grenade attacks: on the own card and with launchers on others (7.4-7.7, 7.10). */
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/turn/steps.h"

/* The next cards: G a grenade, J the jam, - neither; padded with blanks. */
static void cards_for(Fof *p, const char *plan)
{
    int with = 0, without = 0, cards[8], count = 0;
    for (; *plan; plan++) {
        int mark = *plan == 'J' ? MARK_JAM : MARK_GRENADE;
        bool has = *plan != '-';
        cards[count] = fof_card_with(p, mark, has, *plan == 'G' ? with++ : has ? 0 : without++);
        while (*plan == '-' && cards[count] == fof_card_with(p, MARK_JAM, true, 0))
            cards[count] = fof_card_with(p, MARK_GRENADE, false, without++);
        count++;
    }
    while (count < 8) {
        cards[count] = fof_card_with(p, MARK_GRENADE, false, without++);
        count += cards[count] != fof_card_with(p, MARK_JAM, true, 0);
    }
    fof_deck(p, 8, cards[0], cards[1], cards[2], cards[3], cards[4], cards[5], cards[6], cards[7]);
}

/* An attack on a place; `target` NULL under cover. */
static Action attack_on(Fof *p, const char *unit, const char *place, const char *target)
{
    Action order = fight_order(p, VERB_GRENADE, unit);
    order.at = fof_area(p, place);
    order.to = target ? fof_unit(p, target) : 0;
    return order;
}

/* Gives it with these cards; a failure is accepted. */
static bool attacks(Fof *p, Action order, const char *plan)
{
    cards_for(p, plan);
    if (!fight_give(p, order))
        return false;
    return !p->state->frame_count || fight_give(p, (Action){.verb = VERB_ACCEPT});
}

static const char *refused(Fof *p, const char *unit, const char *place, const char *target)
{
    return fight_rule(p, attack_on(p, unit, place, target));
}

static void clean_up_now(Fof *p)
{
    fof_clean_up(fof_play(p));
}

/* ---- hand grenades (7.5, 7.10.1) ---- */

TEST(every_unit_with_a_vof_has_hand_grenades_without_end, "FOF-7.5-1", "FOF-7.5-2", "FOF-7.10.1-2",
     "FOF-7.10.1-9")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("AT", "bazooka-team", "1,1")
                                PLATOON("1") UNIT("g1", "german-litter-team", "1,1")
                                    UNIT("g2", "german-litter-team", "1,2")));
    CHECK_TEXT(refused(p, "1/1", "1,2", "g2"), "7.10.1"); /* not on another card */
    for (int level = GREEN; level <= VETERAN; level++) {
        fof_u(p, "1/1")->experience = (uint8_t)level;
        Action order = attack_on(p, "1/1", "1,1", "g1");
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), level + 1);
    }
    CHECK(attacks(p, attack_on(p, "AT", "1,1", "g1"), "G-"));
    CHECK_INT(fight_line(p, "g1", "grenade"), -4);
    CHECK_INT(fof_u(p, "AT")->ammo[0], 3); /* by hand: no rocket */
    fof_close(p);
}

TEST(a_grenade_hits_one_unit_or_one_cover, "FOF-7.10.1-1", "FOF-7.10.1-9")
{
    Fof *p = fof_open(
        FIGHT(UNIT("AT", "bazooka-team", "1,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,2")
                  UNIT("g2", "german-litter-team", "1,2") UNIT("g3", "german-litter-team", "1,2/cover1")
                      UNIT("g4", "german-litter-team", "1,2/cover1")));
    CHECK_INT(fight_legal(p, VERB_GRENADE, "AT"), 3);
    CHECK(attacks(p, attack_on(p, "AT", "1,2/cover1", NULL), "-G"));
    CHECK_INT(fight_line(p, "g3", "grenade"), -4);
    CHECK_INT(fight_line(p, "g4", "grenade"), -4);
    CHECK_INT(fight_line(p, "g1", "grenade"), 99);
    CHECK_TEXT(refused(p, "AT", "1,2/cover1", "g3"), "4.2"); /* once an impulse, wherever the target is */
    fof_close(p);
}

/* ---- ranged attacks (7.10.1) ---- */

#define LAUNCHER(kind) UNIT("AT", kind, "1,1") PLATOON("1")

TEST(a_launcher_attacks_as_far_as_its_range, "FOF-7.10.1-3", "FOF-7.10.1-6", "FOF-7.4-1")
{
    Fof *p =
        fof_open(FIGHT(LAUNCHER("recoilless-team") UNIT("g1", "german-litter-team", "1,4")
                           UNIT("g2", "german-litter-team", "4,1") UNIT("g3", "german-litter-team", "2,3")
                               UNIT("g4", "german-litter-team", "2,2") FLAGS("unspotted")));
    CHECK_INT(fof_u(p, "AT")->aim.how, AIM_NONE); /* no VOF by itself */
    CHECK_INT(fight_legal(p, VERB_GRENADE, "AT"), 2);
    CHECK_TEXT(refused(p, "AT", "1,4", "g1"), "");
    CHECK_TEXT(refused(p, "AT", "2,3", "g3"), "5.3.2"); /* on no line */
    CHECK_TEXT(refused(p, "AT", "2,2", "g4"), "4.2.4d");
    CHECK(fof_do(p, "1HQ orders AT to fire at 4,1 against g2"));
    fof_close(p);
    p = fof_open(FIGHT(LAUNCHER("bazooka-team") UNIT("g1", "german-litter-team", "1,3")
                           UNIT("g2", "german-litter-team", "2,1")));
    CHECK_TEXT(refused(p, "AT", "1,3", "g1"), "7.10.1"); /* close only */
    CHECK_TEXT(refused(p, "AT", "2,1", "g2"), "");
    fof_close(p);
}

TEST(a_ranged_attack_follows_the_pdf_of_its_card, "FOF-7.10.1-4")
{
    Fof *p = fof_open(FIGHT(LAUNCHER("recoilless-team") UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT(
        "g1", "german-litter-team", "1,2") UNIT("g2", "german-litter-team", "3,1")));
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "1,2"));
    CHECK_TEXT(refused(p, "AT", "3,1", "g2"), "7.10.1");
    CHECK_TEXT(refused(p, "AT", "1,2", "g1"), "");
    CHECK_INT(fight_legal(p, VERB_GRENADE, "AT"), 1);
    fof_close(p);
}

TEST(nobody_fires_grenades_out_of_point_blank_combat, "FOF-7.10.1-5")
{
    Fof *p = fof_open(FIGHT(LAUNCHER("recoilless-team") UNIT("g1", "german-litter-team", "1,2")
                                UNIT("g2", "german-litter-team", "1,1") FLAGS("unspotted")));
    CHECK_TEXT(refused(p, "AT", "1,2", "g1"), ""); /* whom it does not see it does not fight */
    fof_u(p, "g2")->flags = 0;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_TEXT(refused(p, "AT", "1,2", "g1"), "7.10.1");
    CHECK_TEXT(refused(p, "AT", "1,1", "g2"), "");
    fof_close(p);
}

TEST(a_ranged_attack_passes_no_units_unless_the_weapon_may, "FOF-7.10.1-7")
{
    static const char *const between[] = {"litter-team", "german-litter-team"};
    for (int i = 0; i < 2; i++) {
        char ini[1200];
        text_print(ini, sizeof ini,
                   FIGHT("[unit-type lobber]\nkind = weapon\nspecial = grenade\nrange = long\nflags = "
                         "over-units\n" LAUNCHER("recoilless-team") UNIT("LOB", "lobber", "1,1") PLATOON(
                             "1") "[unit X]\ntype = %s\nat = 1,2\n" UNIT("g1", "german-litter-team", "1,3")),
                   between[i]);
        Fof *p = fof_open(ini);
        CHECK_TEXT(refused(p, "AT", "1,3", "g1"), "7.10.1");
        CHECK_TEXT(refused(p, "LOB", "1,3", "g1"), "");
        fof_unit_remove(fof_play(p), fof_unit(p, "X"));
        CHECK_TEXT(refused(p, "AT", "1,3", "g1"), "");
        fof_close(p);
    }
}

TEST(a_ranged_attack_needs_sight, "FOF-7.10.1-6")
{
    Fof *p = fof_open(FIGHT(LAUNCHER("recoilless-team") CARD("1,2", "hedgerow") BORDERS("dddddddd")
                                UNIT("g1", "german-litter-team", "1,3")));
    CHECK_TEXT(refused(p, "AT", "1,3", "g1"), "5.2.1");
    CHECK_INT(fight_legal(p, VERB_GRENADE, "AT"), 0);
    fof_close(p);
}

TEST(a_ranged_attack_takes_ammunition_and_a_miss_lies_on_the_target, "FOF-7.10.4-1", "FOF-7.10.5-1")
{
    for (int hit = 0; hit < 2; hit++) {
        Fof *p = fof_open(FIGHT(LAUNCHER("recoilless-team") UNIT("g1", "german-rifle-squad", "1,3")));
        CHECK(attacks(p, attack_on(p, "AT", "1,3", "g1"), hit ? "G-GG" : "--GG"));
        CHECK_INT(fof_u(p, "AT")->ammo[0], 2);
        CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,3"), hit);
        CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,3"), !hit);
        CHECK_INT(fight_line(p, "AT", "grenade"), 99); /* the target throws nothing back so far */
        CHECK_INT(fof_u(p, "AT")->aim.how, AIM_NONE);  /* and it places no PDF (6.3.6) */
        CHECK_INT(p->state->lost[LOSS_GRENADES], 0);
        fof_close(p);
    }
}

TEST(without_ammunition_there_is_no_ranged_attack, "FOF-7.10.1-3")
{
    Fof *p = fof_open(FIGHT(UNIT("RS", "rocket-squad", "1,1")
                                PLATOON("1") "ammo = 0 0\n" UNIT("g1", "german-litter-team", "1,2")));
    CHECK_TEXT(refused(p, "RS", "1,2", "g1"), "7.18");
    fof_u(p, "RS")->ammo[0] = 1;
    CHECK_TEXT(refused(p, "RS", "1,2", "g1"), "");
    CHECK(attacks(p, attack_on(p, "RS", "1,2", "g1"), "--"));
    CHECK_INT(fof_u(p, "RS")->ammo[0], 0);
    CHECK_INT(fof_u(p, "RS")->aim.how, AIM_DIRECT); /* its rifles go on */
    fof_close(p);
}

TEST(a_vehicle_is_no_target_of_a_ranged_grenade_attack, "FOF-7.10.1-8")
{
    Fof *p = fof_open(FIGHT("[unit-type german-truck]\nkind = vehicle\nside = enemy\ncapacity = 4\n" LAUNCHER(
        "recoilless-team") UNIT("v1", "german-truck", "1,2") UNIT("g1", "german-litter-team", "2,1")));
    CHECK_TEXT(refused(p, "AT", "1,2", "v1"), "4.2.4d");
    CHECK_INT(fight_legal(p, VERB_GRENADE, "AT"), 1);
    fof_close(p);
}

TEST(a_platoon_fires_its_launchers_at_one_target, "FOF-7.10.1-3", "FOF-4.2.4h-1")
{
    Fof *p = fof_open(FIGHT(LAUNCHER("recoilless-team") UNIT("AT2", "bazooka-team", "1,1") PLATOON("1") UNIT(
        "1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,2")));
    CHECK_INT(fight_legal(p, VERB_PLATOON_GRENADE, "1HQ"), 1);
    cards_for(p, "G-G-");
    CHECK(fof_do(p, "1HQ orders its platoon to fire at 1,2 against g1"));
    CHECK_INT(fight_line(p, "g1", "grenade"), -8);
    CHECK(!(fof_u(p, "1/1")->done >> VERB_GRENADE & 1));
    fof_close(p);
}

/* ---- shelters and assets (7.4, 7.6, 7.7) ---- */

TEST(launchers_are_silent_in_shelters_grenade_launchers_are_not, "FOF-7.4-2", "FOF-7.6-3", "FOF-7.7-1")
{
    static const char *const shelters[] = {"building1", "bunker1", "pillbox1", "cave1"};
    for (int i = 0; i < COUNT_OF(shelters); i++) {
        char ini[1400];
        text_print(ini, sizeof ini,
                   FIGHT("[unit AT]\ntype = recoilless-team\nplatoon = 1\nat = 1,1/%s\n"
                         "[unit RG]\ntype = fire-team\nplatoon = 1\nat = 1,1/%s\ncarries = rifle-grenades\n"
                         "[unit GL]\ntype = cavalry-squad\nsteps = 2\nplatoon = 1\nat = 2,1/%s\n" UNIT(
                             "g1", "german-litter-team", "1,2") UNIT("g2", "german-litter-team", "2,2")),
                   shelters[i], shelters[i], shelters[i]);
        Fof *p = fof_open(ini);
        for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
            p->state->areas[area].facing =
                p->state->areas[area].card == NO_CARD ? p->state->areas[area].facing : NORTH;
        fof_fire_refresh(fof_play(p), FRIENDLY);
        CHECK_TEXT(refused(p, "AT", "1,2", "g1"), "7.4");
        Action order = attack_on(p, "RG", "1,2", "g1");
        order.with = 1;
        CHECK_TEXT(fight_rule(p, order), "7.6");
        CHECK_TEXT(refused(p, "GL", "2,2", "g2"), "");
        fof_close(p);
    }
}

TEST(rifle_grenades_are_spent_hit_or_miss, "FOF-7.6-1", "FOF-7.6-2", "FOF-7.4-4")
{
    static const char *const kinds[] = {"rifle-grenades", "panzerfaust", "rpg"};
    for (int i = 0; i < 2 * COUNT_OF(kinds); i++) {
        char ini[900], text[96];
        text_print(ini, sizeof ini,
                   FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") "carries = %s\n" UNIT(
                       "g1", "german-litter-team", "1,2") UNIT("g2", "german-litter-team", "1,3")),
                   kinds[i / 2]);
        Fof *p = fof_open(ini);
        CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "1,2")); /* its rifles fire besides */
        CHECK_INT(fight_legal(p, VERB_GRENADE, "1/1"), 1);        /* close only */
        cards_for(p, i % 2 ? "G-" : "--");
        text_print(text, sizeof text, "1HQ orders 1/1 to fire at 1,2 against g1 with %s-1", kinds[i / 2]);
        CHECK(fof_do(p, text));
        while (p->state->frame_count)
            CHECK(fight_give(p, (Action){.verb = VERB_ACCEPT}));
        CHECK_INT(fight_line(p, "g1", "grenade"), i % 2 ? -4 : 99);
        CHECK_INT(fight_line(p, "g1", "small arms"), i % 2 ? 99 : 0);
        CHECK_INT(p->state->items[0].state, ITEM_GONE);
        fof_u(p, "1/1")->done = 0;
        CHECK_INT(fight_legal(p, VERB_GRENADE, "1/1"), 0);
        fof_close(p);
    }
}

TEST(of_two_weapons_of_a_kind_the_first_is_fired, "FOF-7.6-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") CARRIES(
        "rifle-grenades rifle-grenades") UNIT("g1", "german-litter-team", "1,2")));
    Action order = attack_on(p, "1/1", "1,2", "g1");
    CHECK_INT(fight_legal(p, VERB_GRENADE, "1/1"), 1);
    order.with = 2;
    CHECK_TEXT(fight_rule(p, order), "7.6");
    order.with = 1;
    CHECK(attacks(p, order, "--"));
    fof_u(p, "1/1")->done = 0;
    order.with = 2;
    CHECK_TEXT(fight_rule(p, order), "");
    fof_close(p);
}

TEST(grenade_launchers_reach_the_next_card_and_never_run_out, "FOF-7.7-2", "FOF-7.7-3", "FOF-7.10.1-3")
{
    Fof *p = fof_open(
        FIGHT(UNIT("GL", "cavalry-squad", "1,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,3")));
    CHECK_INT(p->game->types[fof_u(p, "GL")->type].front.range, 2);
    CHECK_TEXT(refused(p, "GL", "1,3", "g1"), "7.10.1");
    fof_unit_place(fof_play(p), fof_unit(p, "g1"), fof_area(p, "1,2"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    for (int i = 0; i < 4; i++) {
        fof_u(p, "GL")->done = 0;
        CHECK(attacks(p, attack_on(p, "GL", "1,2", "g1"), "--"));
    }
    CHECK(!fight_flag(p, "GL", UNIT_OUT_OF_AMMO | UNIT_FLIPPED));
    fof_close(p);
}

/* ---- the VOF (7.10.2) ---- */

TEST(each_side_has_its_grenades, "FOF-7.10.2-1")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-rifle-squad", "1,1")));
    CHECK_INT(p->game->values.grenade[FRIENDLY], -4);
    CHECK_INT(p->game->values.grenade[ENEMY], -4);
    fof_close(p);
    p = fof_open(
        FIGHT_MAP
        "[unit-type weak]\nkind = squad\nside = enemy\nrating = S\nrange = long\ngrenade = -3\n"
        "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n" UNIT("1HQ", "platoon-hq", "1,1")
            PLATOON("1") UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "weak", "1,1"));
    CHECK(attacks(p, attack_on(p, "1/1", "1,1", "g1"), "G-G-"));
    CHECK_INT(fight_line(p, "g1", "grenade"), -4);
    CHECK_INT(fight_line(p, "1/1", "grenade"), -3);
    fof_close(p);
}

TEST(the_light_means_nothing_to_grenades, "FOF-7.10.2-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                UNIT("g1", "german-litter-team", "1,1") MARKER("1", "grenade", "1,1", "-4")
                                    ON("g1") BY("1/1") MARKER("2", "smoke", "1,1", "2")));
    int plain = fight_ncm(p, "g1");
    p->state->light = 2, p->state->weather = 1, p->state->visibility = 3;
    CHECK_INT(fight_ncm(p, "g1"), plain);
    CHECK_INT(fight_line(p, "g1", "light"), 99);
    CHECK_INT(fight_line(p, "g1", "smoke"), 99);
    fof_marker_remove(fof_play(p), 1);
    CHECK_INT(fight_line(p, "g1", "smoke"), 2); /* rifles mind it */
    fof_close(p);
}

TEST(grenades_add_up_and_the_sum_is_what_counts, "FOF-7.10.2-3", "FOF-7.10.2-4", "FOF-EX-110", "FOF-EX-111")
{
    /* Terrain +2, automatic fire, one miss; the squad has two hits on it. */
    Fof *p = fof_open(FIGHT(CARD("2,2", "farm") UNIT("1/1", "rifle-squad", "2,2")
                                UNIT("LMG", "lmg-team", "2,2") UNIT("MTR", "mortar-team", "2,2")
                                    UNIT("g1", "german-lmg", "2,3") MARKER("1", "grenade", "2,2", "-4")
                                        ON("1/1") MARKER("2", "grenade", "2,2", "-4") ON("1/1")
                                            MARKER("3", "grenade-miss", "2,2", "-1")));
    p->state->cards[fof_card(p, "2,2")].dark = 0;
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK_INT(fight_line(p, "LMG", "terrain"), 2);
    CHECK_INT(fight_line(p, "LMG", "automatic weapons"), -1);
    CHECK_INT(fight_ncm(p, "LMG"), 0);
    CHECK_INT(fight_ncm(p, "MTR"), 0);
    CHECK_INT(fight_line(p, "1/1", "grenade"), -8);
    CHECK_INT(fight_ncm(p, "1/1"), -7);
    /* One of -2 alone would lose against heavy fire; the sum of two wins. */
    p->state->markers[1].value = p->state->markers[2].value = -2;
    p->state->fire[fof_card(p, "2,2")].outside = VOF_HEAVY;
    CHECK_INT(fight_line(p, "1/1", "grenade"), -4);
    fof_close(p);
}

TEST(village_fight_of_the_examples, "FOF-EX-108", "FOF-EX-109", "FOF-7.10.2-6", "FOF-7.10.4-1")
{
    Fof *p = fof_open(
        FIGHT(CARD("1,1", "village") "[area 1,1/building1]\ncover = 3\n" UNIT("1/3", "rifle-squad-4",
                                                                              "1,1/building1") PLATOON("1")
                  UNIT("1/1 PLT", "german-rifle-squad", "1,1/cover1") UNIT("LMG", "german-lmg", "1,1/cover1")
                      UNIT("german-assault-team-1", "german-assault-team", "1,1/cover1")
                          MARKER("1", "grenade-miss", "1,1", "-1")
                              MARKER("2", "grenade", "1,1/building1", "-4") BY("LMG")));
    CHECK_INT(fight_ncm(p, "1/1 PLT"), 3);
    CHECK_INT(fight_line(p, "1/1 PLT", "small arms"), 0);
    CHECK_INT(fight_line(p, "1/1 PLT", "steps beyond three"), 99); /* five steps, but no blast on them */
    CHECK_INT(fight_line(p, "1/3", "steps beyond three"), -1);
    CHECK_INT(fight_ncm(p, "1/3"), 0);
    fof_close(p);
}

/* ---- critical hits and misses (7.10.3, 7.10.4) ---- */

TEST(a_ranged_critical_hit_is_like_any_other, "FOF-7.10.3-1", "FOF-7.10.3-2", "FOF-7.10.3-4", "FOF-EX-112")
{
    Fof *p = fof_open(FIGHT(LAUNCHER("recoilless-team") UNIT("g1", "german-litter-team", "1,2")
                                UNIT("g2", "german-litter-team", "1,2/cover1")));
    CHECK(attacks(p, attack_on(p, "AT", "1,2", "g1"), "GG"));
    CHECK_INT(fight_line(p, "g1", "grenade"), -8);
    fof_u(p, "AT")->done = 0;
    CHECK(attacks(p, attack_on(p, "AT", "1,2/cover1", NULL), "GG"));
    CHECK_INT(fight_line(p, "g2", "grenade"), -4);
    CHECK_INT(fight_line(p, "g2", "cover lost to a critical hit"), 0);
    fof_close(p);
}

TEST(a_miss_alone_is_a_fire_with_all_modifiers, "FOF-7.10.4-3")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "litter-team", "2,2") MARKER("1", "grenade-miss", "2,2", "-1")));
    int plain = fight_ncm(p, "1/1");
    CHECK_INT(fight_line(p, "1/1", "grenade miss"), -1);
    p->state->light = 3, p->state->visibility = 3;
    CHECK_INT(fight_ncm(p, "1/1"), plain + 3);
    fof_close(p);
}

TEST(clean_up_takes_grenades_and_concentrated_fire, "FOF-7.10.6-1", "FOF-7.11.5-4")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                UNIT("g1", "german-litter-team", "1,2") MARKER("1", "grenade", "1,2", "-4")
                                    ON("g1") BY("1/1") MARKER("2", "grenade-miss", "1,2", "-1")
                                        MARKER("3", "concentrated", "1,2", "-1") ON("g1") BY("1/1")));
    CHECK_INT(fight_line(p, "g1", "concentrated fire"), -1);
    clean_up_now(p);
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,2") + fight_markers(p, MARKER_GRENADE_MISS, "1,2") +
                  fight_markers(p, MARKER_CONCENTRATED, "1,2"),
              0);
    fof_close(p);
}

/* ---- the enemy's attacks ---- */

TEST(enemy_launchers_have_the_same_choices, "FOF-7.10.1-3", "FOF-7.10.1-4")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT(
        "gAT", "german-panzerschreck", "1,2") UNIT("2/1", "rifle-squad", "2,2")));
    Action list[16], bare = {.verb = VERB_GRENADE, .by = NO_UNIT, .on = fof_unit(p, "gAT")};
    const Order *order = fof_order_of(VERB_GRENADE);
    ActionList found = {list, COUNT_OF(list), 0, 0};
    Scene scene = {p->game, p->state, NULL};
    order->choices(&scene, bare, &found);
    CHECK_INT(found.count, fof_u(p, "gAT")->aim.card == fof_card(p, "1,1") ? 2 : 1);
    for (int i = 0; i < found.count; i++)
        CHECK(!order->refuse(&scene, list[i], NULL));
    fof_close(p);
}

/* Ammunition (7.18, 8.11): who counts it, what costs it, running out, carrying and resupply. */
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/movement/move.h"
#include "fof/movement/transport.h"
#include "fof/position/names.h"
#include "fof/turn.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/grenades.h"

/* Somebody to fire at who does not fire back. */
#define TARGET UNIT("german-paralyzed-team-1", "german-paralyzed-team", "1,3")
#define AMMO(points) "ammo = " points "\n"
#define ITEM(number, what, how_many, place) \
    "[item " number "]\nkind = " what "\ncount = " how_many "\nat = " place "\n"

static int ammo_of(Fof *p, const char *unit)
{
    return fof_u(p, unit)->ammo[0];
}

static Profile profile_of(Fof *p, const char *unit)
{
    return unit_profile(p->game, p->state, fof_unit(p, unit));
}

/* ---- what costs a point (7.18-1, 7.18.4) ---- */

TEST(a_turn_of_fire_costs_a_point_pinned_or_not, "FOF-7.18-1", "FOF-7.18.4-1", "FOF-7.18.1A-1")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") UNIT("LM2", "lmg-team", "1,1") FLAGS("pinned")
                                UNIT("IDLE", "lmg-team", "4,1") TARGET));
    CHECK_INT(fof_unit_vof(p->game, p->state, fof_unit(p, "LM2")), VOF_PINNED);
    turn_row(p, "3.7.4");
    CHECK_INT(ammo_of(p, "LMG"), 3);
    CHECK_INT(ammo_of(p, "LM2"), 3);
    CHECK_INT(ammo_of(p, "IDLE"), 4);
    fof_close(p);
}

TEST(enemy_guns_pay_too, "FOF-7.18-1", "FOF-8.11-1", "FOF-7.18.1A-2")
{
    Fof *p = fof_open(FIGHT(UNIT("paralyzed-team-1", "paralyzed-team", "1,1")
                                UNIT("g1", "german-squad", "1,2") UNIT("g2", "german-rifle-squad", "1,2")));
    CHECK(fof_ammo_fire_counts(p->game, p->state, fof_unit(p, "g1")));
    CHECK(!fof_ammo_fire_counts(p->game, p->state, fof_unit(p, "g2")));
    turn_row(p, "3.7.4");
    CHECK_INT(ammo_of(p, "g1"), 5);
    fof_close(p);
}

TEST(small_arms_and_assault_teams_count_nothing, "FOF-7.18-2")
{
    static const char *const TYPES[] = {"rifle-squad", "assault-team", "fire-team", "german-assault-squad",
                                        "platoon-hq"};
    Fof *p = fof_open(FIGHT(""));
    for (int i = 0; i < COUNT_OF(TYPES); i++) {
        p->state->units[0].type = fof_find_type(p->game, TYPES[i]);
        CHECK(p->state->units[0].type);
        CHECK(!fof_ammo_tracked(p->game, p->state, 0));
        CHECK(!fof_ammo_fire_counts(p->game, p->state, 0));
    }
    fof_close(p);
}

TEST(a_mission_may_count_no_ammunition)
{
    Fof *p = fof_open(
        FIGHT_MAP "ammunition = no\n[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n" UNIT(
            "1HQ", "platoon-hq", "1,1") PLATOON("1") UNIT("LMG", "lmg-team", "1,1") AMMO("1") TARGET);
    CHECK(!fof_ammo_tracked(p->game, p->state, fof_unit(p, "LMG")));
    turn_row(p, "3.7.4");
    CHECK_INT(ammo_of(p, "LMG"), 1);
    CHECK_INT(fof_legal(p, "a point of"), 0);
    fof_close(p);
}

TEST(concentrated_fire_costs_a_point_more_while_its_marker_lies, "FOF-7.11.3-1", "FOF-7.11.5-3")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") UNIT("LM2", "lmg-team", "1,1")
                                PLATOON("1") TARGET));
    for (int i = 0; i < 2; i++) {
        fof_deck(p, 2, fof_card_with(p, MARK_CROSSHAIRS, true, 2 * i),
                 fof_card_with(p, MARK_CROSSHAIRS, false, 2 * i));
        Action order = fight_order(p, VERB_CONCENTRATE, i ? "LM2" : "LMG");
        order.at = fof_area(p, "1,3");
        CHECK(fight_give(p, order));
    }
    CHECK_INT(fof_u(p, "LMG")->concentrated, 1);
    CHECK_INT(fof_u(p, "LM2")->concentrated, 1);
    fof_unit_place(fof_play(p), fof_unit(p, "LM2"), fof_area(p, "2,1")); /* its marker goes with its fire */
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "LM2")->concentrated, 0);
    fof_unit_place(fof_play(p), fof_unit(p, "LM2"), fof_area(p, "1,1"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(fof_u(p, "LM2")->aim.how != AIM_NONE);
    fof_ammo_pay_turn(fof_play(p));
    CHECK_INT(ammo_of(p, "LMG"), 2);
    CHECK_INT(ammo_of(p, "LM2"), 3);
    fof_close(p);
}

TEST(a_failed_attempt_to_concentrate_costs_nothing, "FOF-7.11.2-2")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") TARGET));
    fof_deck(p, 2, fof_card_with(p, MARK_CROSSHAIRS, false, 3), fof_card_with(p, MARK_CROSSHAIRS, false, 4));
    Action order = fight_order(p, VERB_CONCENTRATE, "LMG");
    order.at = fof_area(p, "1,3");
    CHECK(fight_give(p, order));
    CHECK(fight_give(p, (Action){.verb = VERB_ACCEPT}));
    fof_ammo_pay_turn(fof_play(p));
    CHECK_INT(ammo_of(p, "LMG"), 3);
    fof_close(p);
}

TEST(who_concentrates_keeps_a_point_for_its_fire, "FOF-7.18.4-4")
{
    Fof *p = fof_open(
        FIGHT(UNIT("LMG", "lmg-team", "1,1") AMMO("1") PLATOON("1") TARGET UNIT("g1", "german-lmg", "4,4")));
    CHECK_TEXT(fight_refused(p, VERB_CONCENTRATE, "LMG"), "7.18.4");
    fof_u(p, "LMG")->ammo[0] = 2;
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "LMG"), 1);
    Unit *enemy = fof_u(p, "g1");
    enemy->ammo[0] = 1;
    CHECK(!fof_ammo_concentrates(p->game, p->state, fof_unit(p, "g1")));
    enemy->ammo[0] = 2;
    CHECK(fof_ammo_concentrates(p->game, p->state, fof_unit(p, "g1")));
    enemy->aim.how = AIM_FIXED_LINE; /* two points for the line, one for the attempt */
    CHECK(!fof_ammo_concentrates(p->game, p->state, fof_unit(p, "g1")));
    fof_close(p);
}

TEST(a_final_protective_line_costs_two_points, "FOF-7.18.1A-1")
{
    Fof *p = fof_open(FIGHT(UNIT("HMG", "hmg-30", "1,1")));
    Unit *gun = fof_u(p, "HMG");
    gun->aim = (Aim){AIM_FIXED_LINE, NO_CARD, NO_AREA};
    gun->direction = NORTH_EAST;
    fof_ammo_pay_turn(fof_play(p));
    CHECK_INT(ammo_of(p, "HMG"), 4);
    fof_close(p);
}

TEST(a_mortar_section_pays_a_point_each_turn_it_fires, "FOF-7.18.1B-1")
{
    Fof *p = fof_open(FIGHT(UNIT("MTR", "mortar-section", "1,1") TARGET));
    CHECK_INT(fof_unit_vof(p->game, p->state, fof_unit(p, "MTR")), VOF_HEAVY);
    turn_row(p, "3.7.4");
    CHECK_INT(ammo_of(p, "MTR"), 3);
    fof_close(p);
}

TEST(a_ranged_grenade_attack_costs_a_point_hit_or_miss, "FOF-7.18.4-2", "FOF-7.18.1B-1", "FOF-7.18.1C-1")
{
    static const char *const TYPES[] = {"mortar-team", "recoilless-team", "bazooka-team"};
    for (int i = 0; i < COUNT_OF(TYPES); i++) {
        char text[1024];
        text_print(text, sizeof text, "%s[unit W]\ntype = %s\nat = 1,1\nammo = 3\n%s", FIGHT(""), TYPES[i],
                   UNIT("german-paralyzed-team-1", "german-paralyzed-team", "1,2")
                       UNIT("german-litter-team-1", "german-litter-team", "2,1"));
        Fof *p = fof_open(text);
        UnitId unit = fof_unit(p, "W"), target = fof_unit(p, "german-paralyzed-team-1");
        fof_grenade_attack(fof_play(p), unit, fof_area(p, "1,2"), target, NO_ITEM, 1);
        CHECK_INT(ammo_of(p, "W"), 2);
        fof_grenade_attack(fof_play(p), unit, fof_area(p, "1,2"), target, NO_ITEM, 0);
        CHECK_INT(ammo_of(p, "W"), 1);
        fof_unit_place(fof_play(p), unit, fof_area(p, "2,1")); /* by hand it costs nothing */
        fof_grenade_attack(fof_play(p), unit, fof_area(p, "2,1"), fof_unit(p, "german-litter-team-1"),
                           NO_ITEM, 0);
        CHECK_INT(ammo_of(p, "W"), 1);
        fof_close(p);
    }
}

/* ---- running out (7.18.2, 8.11.1) ---- */

TEST(the_last_point_flips_a_weapon_team_to_its_riflemen, "FOF-7.18.2-1", "FOF-7.18.2-2", "FOF-8.11.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") AMMO("1") UNIT("LM2", "lmg-team", "1,1") AMMO("2")
                                TARGET UNIT("paralyzed-team-1", "paralyzed-team", "3,1")
                                    UNIT("g1", "german-lmg", "3,2") AMMO("1")));
    turn_row(p, "3.7.4");
    CHECK_INT(ammo_of(p, "LMG"), 0);
    CHECK(fight_flag(p, "LMG", UNIT_FLIPPED));
    CHECK(fof_ammo_flipped(p->state, fof_unit(p, "LMG")));
    CHECK_INT(profile_of(p, "LMG").rating, RATING_SMALL);
    CHECK_INT(profile_of(p, "LMG").range, 1);
    CHECK(!fight_flag(p, "LM2", UNIT_FLIPPED | UNIT_OUT_OF_AMMO));
    CHECK(fight_flag(p, "g1", UNIT_FLIPPED) && fight_flag(p, "g1", UNIT_OUT_OF_AMMO));
    CHECK(fof_told(p, "7.18.2\tLMG is out of ammunition and fights as a fire team."));
    fof_close(p);
}

TEST(fire_stays_on_the_map_until_clean_up_although_the_last_point_is_gone, "FOF-7.18.2-1")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") AMMO("1") TARGET));
    CHECK_INT(p->state->fire[fof_card(p, "1,3")].outside, VOF_AUTOMATIC);
    turn_row(p, "3.7.4");
    CHECK_INT(p->state->fire[fof_card(p, "1,3")].outside, VOF_AUTOMATIC);
    turn_row(p, "3.8");
    CHECK_INT(p->state->fire[fof_card(p, "1,3")].outside, VOF_NONE); /* riflemen do not reach that far */
    fof_close(p);
}

#define A_TEAM_SIDE                                                                                \
    "[unit-type old-gun]\ntitle = old gun\nkind = weapon\nrating = A\nrange = long\nammo = mg 4\n" \
    "team-rating = A\nteam-range = long\n"

static void check_marker(Fof *p, const char *unit)
{
    CHECK_INT(ammo_of(p, unit), 0);
    CHECK(fight_flag(p, unit, UNIT_OUT_OF_AMMO));
    CHECK(!fight_flag(p, unit, UNIT_FLIPPED));
    CHECK_INT(profile_of(p, unit).rating, RATING_SMALL);
    CHECK_INT(profile_of(p, unit).range, 1);
}

TEST(larger_weapons_and_other_teams_get_the_marker, "FOF-7.18.2-3")
{
    Fof *p = fof_open(FIGHT(A_TEAM_SIDE UNIT("TWO", "mg-team-2", "1,1") AMMO("1") UNIT(
        "SEC", "mortar-section", "1,1") AMMO("1") UNIT("OLD", "old-gun", "1,1") AMMO("1") TARGET));
    turn_row(p, "3.7.4");
    check_marker(p, "TWO");
    check_marker(p, "SEC");
    check_marker(p, "OLD");
    fof_close(p);
}

TEST(enemy_squads_and_guns_fight_on_with_small_arms, "FOF-8.11.1-3")
{
    Fof *p = fof_open(FIGHT(UNIT("paralyzed-team-1", "paralyzed-team", "3,1") UNIT(
        "g1", "german-squad", "3,2") AMMO("1") UNIT("g2", "german-88", "3,3") AMMO("1")));
    turn_row(p, "3.7.4");
    check_marker(p, "g1");
    check_marker(p, "g2");
    turn_row(p, "3.8");
    CHECK(unit_on_map(p->state, fof_unit(p, "g1")));
    CHECK_INT(fof_unit_vof(p->game, p->state, fof_unit(p, "g1")), VOF_SMALL);
    fof_close(p);
}

#define TWO_KINDS                                                                               \
    "[unit-type nva-squad]\ntitle = NVA squad\nkind = squad\nsteps = 4\nrating = A\nspecial = " \
    "grenade\nrange = "                                                                         \
    "long\nammo = mg 6 rkt 3\n"

TEST(two_kinds_must_both_be_gone, "FOF-7.18.2-4")
{
    Fof *p = fof_open(FIGHT(TWO_KINDS UNIT("NVA", "nva-squad", "1,1") "ammo = 1 1\n" TARGET));
    turn_row(p, "3.7.4");
    CHECK_INT(fof_u(p, "NVA")->ammo[0], 0);
    CHECK_INT(fof_u(p, "NVA")->ammo[1], 1);
    CHECK(!fight_flag(p, "NVA", UNIT_OUT_OF_AMMO));
    CHECK_INT(profile_of(p, "NVA").rating, RATING_AUTOMATIC);
    CHECK_INT(fof_ammo_left(p->game, p->state, fof_unit(p, "NVA")), 1);
    fof_ammo_spend(fof_play(p), fof_unit(p, "NVA"), 1);
    CHECK(fight_flag(p, "NVA", UNIT_OUT_OF_AMMO));
    fof_close(p);
}

TEST(of_two_kinds_the_second_is_dropped_first, "FOF-8.11-1")
{
    /* Six for the machine gun are a step's load, rockets more than the other's. */
    Fof *p = fof_open(FIGHT(TWO_KINDS UNIT("NVA", "nva-squad", "1,1") STEPS("2") "ammo = 6 9\n"));
    UnitId unit = fof_unit(p, "NVA");
    fof_ammo_drop_excess(fof_play(p), unit);
    CHECK_INT(fof_u(p, "NVA")->ammo[0], 6);
    CHECK(fof_u(p, "NVA")->ammo[1] < 9);
    CHECK_INT(fof_ammo_room(p->game, p->state, unit, 0, 0), 2);
    fof_close(p);
}

/* One rocket left, and somebody to fire it at. */
#define ROCKETEER(type)      \
    UNIT("BAZ", type, "1,1") \
    AMMO("1") PLATOON("1") UNIT("german-paralyzed-team-1", "german-paralyzed-team", "1,2")
#define RIFLES_GO_ON "[readings]\nrocket-team-flips = no\n"

TEST(a_squad_without_rockets_stays_s_rated, "FOF-7.18.1D-2", "FOF-7.18.1D-1")
{
    Fof *p = fof_open(FIGHT(ROCKETEER("rocket-squad")));
    turn_row(p, "3.7.4"); /* its rifles cost nothing */
    CHECK_INT(ammo_of(p, "BAZ"), 1);
    Action order = fight_order(p, VERB_GRENADE, "BAZ");
    order.at = fof_area(p, "1,2");
    order.to = fof_unit(p, "german-paralyzed-team-1");
    CHECK_TEXT(fight_rule(p, order), "");
    fof_ammo_spend(fof_play(p), fof_unit(p, "BAZ"), 1);
    CHECK_INT(ammo_of(p, "BAZ"), 0);
    CHECK(!fight_flag(p, "BAZ", UNIT_FLIPPED | UNIT_OUT_OF_AMMO));
    CHECK_INT(profile_of(p, "BAZ").rating, RATING_SMALL);
    CHECK_INT(profile_of(p, "BAZ").range, 2);
    CHECK(!fof_told(p, "As it is read here"));
    CHECK_TEXT(fight_rule(p, order), "7.18");
    fof_close(p);
}

TEST(a_rocket_team_without_rockets_turns_to_its_fire_team_side, "FOF-7.18.2-2")
{
    Fof *p = fof_open(FIGHT(ROCKETEER("bazooka-team")));
    turn_row(p, "3.7.4");
    CHECK_INT(ammo_of(p, "BAZ"), 1);
    fof_ammo_spend(fof_play(p), fof_unit(p, "BAZ"), 1);
    CHECK(fight_flag(p, "BAZ", UNIT_FLIPPED));
    CHECK_INT(profile_of(p, "BAZ").rating, RATING_SMALL);
    CHECK(fof_told(p, "7.18.2\tAs it is read here, BAZ without rockets is out of ammunition."));
    CHECK(fof_told(p, "7.18.2\tBAZ is out of ammunition and fights as a fire team."));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_rocket_team_goes_on_with_its_rifles_by_the_other_reading, "FOF-7.18.1D-2")
{
    Fof *p = fof_open(FIGHT(RIFLES_GO_ON ROCKETEER("bazooka-team")));
    fof_ammo_spend(fof_play(p), fof_unit(p, "BAZ"), 1);
    CHECK(!fight_flag(p, "BAZ", UNIT_FLIPPED | UNIT_OUT_OF_AMMO));
    CHECK(fof_told(p, "7.18.1D\tAs it is read here, BAZ goes on with its rifles"));
    fof_ammo_settle_all(fof_play(p));
    CHECK_INT(profile_of(p, "BAZ").rating, RATING_SMALL);
    fof_close(p);
}

/* As in play when the last rocket goes: by a position made by hand, but not by one that says everything. */
TEST(a_rocket_team_laid_down_without_rockets_is_out_of_ammunition, "FOF-7.18.2-2")
{
    Fof *p = fof_open(FIGHT(UNIT("BAZ", "bazooka-team", "1,1") AMMO("0 0") PLATOON("1")
                                UNIT("RS", "rocket-squad", "1,1") AMMO("0 0") PLATOON("1")));
    CHECK(fight_flag(p, "BAZ", UNIT_FLIPPED) && fight_flag(p, "BAZ", UNIT_OUT_OF_AMMO));
    CHECK(!fight_flag(p, "RS", UNIT_FLIPPED | UNIT_OUT_OF_AMMO)); /* 7.18.1D */
    CHECK(fof_round_trip(p));
    CHECK(turn_sound(p));
    fof_close(p);
    p = fof_open(FIGHT(RIFLES_GO_ON UNIT("BAZ", "bazooka-team", "1,1") AMMO("0 0") PLATOON("1")));
    CHECK(!fight_flag(p, "BAZ", UNIT_FLIPPED | UNIT_OUT_OF_AMMO));
    fof_close(p);
}

/* 7.18.2(2): of two steps, or with another fire team side, it has the marker instead. */
TEST(a_rocket_team_of_two_steps_or_with_another_side_is_marked, "FOF-7.18.2-3")
{
    const char *const kinds[] = {"steps = 2\nteam-rating = S\nteam-range = close\n",
                                 "team-rating = A\nteam-range = close\n"};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        char text[2048];
        text_print(text, sizeof text,
                   "%s[unit-type tubes]\nkind = weapon\nrating = S\nspecial = grenade\nrange = long\nflags = "
                   "launcher\nammo = rkt 1\n%s",
                   FIGHT(UNIT("BAZ", "tubes", "1,1")), kinds[i]);
        Fof *p = fof_open(text);
        fof_ammo_spend(fof_play(p), fof_unit(p, "BAZ"), 1);
        CHECK(fight_flag(p, "BAZ", UNIT_OUT_OF_AMMO) && !fight_flag(p, "BAZ", UNIT_FLIPPED));
        CHECK_INT(profile_of(p, "BAZ").rating, RATING_SMALL);
        CHECK_INT(profile_of(p, "BAZ").range, 1);
        fof_close(p);
    }
}

TEST(an_enemy_rocket_team_without_rockets_falls_back_or_is_gone, "FOF-8.11.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("Pz", "german-panzerschreck", "3,3") AMMO("1") FLAGS("unspotted")
                                UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")));
    fof_ammo_spend(fof_play(p), fof_unit(p, "Pz"), 1);
    CHECK(fof_told(p, "8.11.1\tPz is out of ammunition and fights as a fire team."));
    turn_row(p, "3.8");
    CHECK(fof_unit(p, "Pz") == NO_UNIT || fight_removed(p, "Pz"));
    fof_close(p);
}

TEST(an_a_rated_squad_does_not_miss_its_asset_weapon, "FOF-8.11.1-4")
{
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-squad", "3,3") CARRIES("panzerfaust")));
    for (int i = 0; i < MAX_ITEMS; i++)
        if (p->state->items[i].kind)
            p->state->items[i] = (Item){0};
    fof_ammo_settle_all(fof_play(p));
    CHECK(!fight_flag(p, "g1", UNIT_OUT_OF_AMMO));
    CHECK_INT(profile_of(p, "g1").rating, RATING_AUTOMATIC);
    fof_close(p);
}

TEST(teams_of_an_empty_squad_are_empty_too, "FOF-5.1.6E-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/A", "automatic-squad", "2,2") AMMO("0") FLAGS("out-of-ammo")));
    fight_hit(p, "1/A", "CC");
    CHECK(fight_flag(p, "automatic-team-1", UNIT_OUT_OF_AMMO));
    fof_close(p);
}

/* ---- resupply (7.18.3) ---- */

#define EMPTY_GUN UNIT("LMG", "lmg-team", "1,1") AMMO("0") FLAGS("flipped out-of-ammo") PLATOON("1")

TEST(a_weapon_is_manned_again_without_a_draw, "FOF-7.18.3-1", "FOF-7.18.3-3", "FOF-7.18.3-4")
{
    Fof *p = fof_open(FIGHT(EMPTY_GUN ITEM("0", "mg", "4", "1,1") TARGET));
    int commands = p->state->commands, cards = turn_draws_left(p);
    CHECK(fof_refused(p, "1HQ orders LMG to rally to good order", "7.18.3"));
    CHECK(fof_do(p, "1HQ orders LMG to pick up"));
    CHECK_INT(p->state->commands, commands - 1);
    CHECK_INT(turn_draws_left(p), cards);
    CHECK_INT(fof_u(p, "LMG")->flags, UNIT_EXPOSED);
    CHECK_INT(ammo_of(p, "LMG"), 4);
    CHECK_INT(profile_of(p, "LMG").rating, RATING_AUTOMATIC);
    CHECK_INT(p->state->items[0].kind, 0);
    CHECK(fof_told(p, "7.18.3\tLMG mans its weapon again: machine gun ammunition, 4."));
    CHECK_INT(p->state->fire[fof_card(p, "1,3")].outside, VOF_AUTOMATIC);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(only_ammunition_where_the_unit_is_helps, "FOF-7.18.3-1")
{
    Fof *p = fof_open(FIGHT(EMPTY_GUN ITEM("0", "mg", "4", "1,2")));
    CHECK(fof_refused(p, "1HQ orders LMG to pick up", "4.2.2h"));
    fof_close(p);
}

TEST(the_marker_goes_with_new_ammunition, "FOF-7.18.3-4")
{
    Fof *p = fof_open(FIGHT(UNIT("SEC", "mortar-section", "1,1") AMMO("0") FLAGS("out-of-ammo") PLATOON("1")
                                ITEM("0", "mtr", "4", "1,1")));
    CHECK(fof_do(p, "1HQ orders SEC to pick up"));
    CHECK(!fight_flag(p, "SEC", UNIT_OUT_OF_AMMO));
    CHECK_INT(profile_of(p, "SEC").rating, RATING_HEAVY);
    fof_close(p);
}

TEST(a_team_that_a_hit_flipped_stays_flipped, "FOF-7.18.3-4")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") AMMO("2") FLAGS("flipped") PLATOON("1")
                                ITEM("0", "mg", "4", "1,1")));
    CHECK(fof_do(p, "1HQ orders LMG to pick up"));
    CHECK_INT(ammo_of(p, "LMG"), 6);
    CHECK(fight_flag(p, "LMG", UNIT_FLIPPED));
    fof_close(p);
}

TEST(calibers_do_not_fit_each_other, "FOF-7.18-3")
{
    Fof *p = fof_open(
        FIGHT("[item-kind mg-big]\ntitle = .50 ammunition\nclass = ammunition\nper-step = 6\n" EMPTY_GUN ITEM(
            "0", "mg-big", "4", "1,1")));
    CHECK(!fof_ammo_uses(p->game, p->state, fof_unit(p, "LMG"), p->state->items[0].kind));
    CHECK(fof_do(p, "1HQ orders LMG to pick up")); /* as a load for somebody else */
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "LMG"));
    CHECK(fight_flag(p, "LMG", UNIT_OUT_OF_AMMO));
    CHECK_INT(ammo_of(p, "LMG"), 0);
    fof_close(p);
}

/* ---- carrying and dropping (7.18-4, 7.18.1, 7.18.3-2) ---- */

TEST(a_step_carries_so_many_points_of_each_kind, "FOF-7.18.1A-1", "FOF-7.18.1B-1", "FOF-7.18.1C-1",
     "FOF-7.18.1D-1")
{
    static const struct {
        const char *kind;
        int points;
    } CARRY[] = {{"mg", 6}, {"mtr", 2}, {"rcl", 3}, {"rkt", 3}, {"fuel", 2}};
    for (int i = 0; i < COUNT_OF(CARRY); i++) {
        char text[1024];
        text_print(text, sizeof text, "%s%s[item 0]\nkind = %s\ncount = 40\nat = 1,1\n", FIGHT(""),
                   UNIT("fire-team-1", "fire-team", "1,1"), CARRY[i].kind);
        Fof *p = fof_open(text);
        CHECK(fof_do(p, "1HQ orders fire-team-1 to pick up")); /* as much as one step can */
        CHECK_INT(p->state->items[0].count, 40 - CARRY[i].points);
        CHECK_INT(p->state->items[0].holder, NO_UNIT);
        CHECK_INT(p->state->items[1].count, CARRY[i].points);
        CHECK_INT(p->state->items[1].holder, fof_unit(p, "fire-team-1"));
        CHECK(fof_load_fits(p->game, p->state, fof_unit(p, "fire-team-1")));
        fof_close(p);
    }
}

TEST(too_much_ammunition_holds_a_unit_until_it_drops_some, "FOF-7.18-4", "FOF-7.18.3-2")
{
    Fof *p = fof_open(FIGHT(UNIT("MTR", "mortar-team", "1,1") PLATOON("1")));
    int commands = p->state->commands;
    CHECK_INT(ammo_of(p, "MTR"), 4); /* one step carries two */
    CHECK(fof_refused(p, "1HQ orders MTR to move to 1,2", "5.1.6A"));
    CHECK_INT(fof_legal(p, "orders MTR to move"), 0);
    CHECK(fof_do(p, "drop a point of mtr from MTR"));
    CHECK(fof_refused(p, "1HQ orders MTR to move to 1,2", "5.1.6A"));
    CHECK(fof_do(p, "drop a point of mtr from MTR"));
    CHECK_INT(p->state->commands, commands);
    CHECK_INT(ammo_of(p, "MTR"), 2);
    CHECK_INT(p->state->items[0].count, 2); /* one pile */
    CHECK_INT(p->state->items[0].area, fof_area(p, "1,1"));
    CHECK(!fight_flag(p, "MTR", UNIT_EXPOSED));
    CHECK(fof_do(p, "1HQ orders MTR to move to 1,2"));
    fof_close(p);
}

TEST(others_carry_the_excess_and_hand_it_over, "FOF-7.18-4", "FOF-7.18.3-2")
{
    Fof *p = fof_open(FIGHT(UNIT("MTR", "mortar-team", "1,1") PLATOON("1") AMMO("2")
                                UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") ITEM("0", "mtr", "2", "1,1")));
    CHECK(fof_do(p, "1HQ orders 1/1 to pick up"));
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "1/1"));
    CHECK(fof_do(p, "drop mtr-1 from 1/1"));
    CHECK_INT(p->state->items[0].area, fof_area(p, "1,1"));
    CHECK(fof_refused(p, "1HQ orders MTR to pick up", "4.2.2h")); /* it has all it can carry */
    fof_u(p, "MTR")->ammo[0] = 1;
    CHECK(fof_do(p, "1HQ orders MTR to pick up"));
    CHECK_INT(ammo_of(p, "MTR"), 2);
    CHECK_INT(p->state->items[0].count, 1);
    fof_close(p);
}

TEST(who_drops_the_last_point_is_out, "FOF-7.18.3-2")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") AMMO("1")));
    CHECK(fof_do(p, "drop a point of mg from LMG"));
    CHECK(fof_ammo_flipped(p->state, fof_unit(p, "LMG")));
    CHECK(fof_refused(p, "drop a point of mg from LMG", "7.18.3"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(an_enemy_leaves_behind_what_it_cannot_carry, "FOF-7.18-4", "FOF-8.11-1")
{
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-hmg", "3,3")));
    CHECK_INT(ammo_of(p, "g1"), 8);
    fof_move_unit(fof_play(p), fof_unit(p, "g1"), fof_area(p, "3,4"), false);
    CHECK_INT(ammo_of(p, "g1"), 6);
    CHECK_INT(p->state->items[0].count, 2);
    CHECK_INT(p->state->items[0].area, fof_area(p, "3,3"));
    CHECK_INT(p->state->items[0].side, ENEMY);
    fof_move_unit(fof_play(p), fof_unit(p, "g1"), fof_area(p, "3,3"), false);
    CHECK_INT(ammo_of(p, "g1"), 6);
    fof_close(p);
}

/* ---- sections (7.18.1B), fuel (7.18.1E) ---- */

TEST(each_team_of_a_section_has_what_the_section_had, "FOF-EX-114", "FOF-7.18.1B-2")
{
    Fof *p = fof_open(FIGHT(UNIT("MTR", "mortar-section", "2,2") AMMO("3")));
    fight_hit(p, "MTR", "FC");
    CHECK_INT(fight_count(p, "mortar-team"), 2);
    CHECK(fight_flag(p, "mortar-team-1", UNIT_FLIPPED));
    CHECK(!fight_flag(p, "mortar-team-2", UNIT_FLIPPED));
    CHECK_INT(ammo_of(p, "mortar-team-1"), 3);
    CHECK_INT(ammo_of(p, "mortar-team-2"), 3);
    CHECK_INT(fight_casualties(p, "2,2", FRIENDLY), 1);
    fof_close(p);
}

#define FLAMES UNIT("FT", "flamethrower-team", "1,1") PLATOON("1")
#define HOLE UNIT("german-paralyzed-team-1", "german-paralyzed-team", "1,1/cover1")

TEST(two_shots_of_fuel_and_then_riflemen, "FOF-7.18.1E-1", "FOF-7.18.1E-2")
{
    Fof *p = fof_open(FIGHT(FLAMES HOLE ITEM("0", "fuel", "2", "1,1")));
    CHECK_INT(ammo_of(p, "FT"), 2);
    CHECK(fof_do(p, "1HQ orders FT to use the flamethrower on 1,1/cover1"));
    CHECK_INT(ammo_of(p, "FT"), 1);
    CHECK(!fight_flag(p, "FT", UNIT_FLIPPED));
    fof_ammo_spend(fof_play(p), fof_unit(p, "FT"), 1);
    CHECK(fof_ammo_flipped(p->state, fof_unit(p, "FT")));
    CHECK(fof_do(p, "1HQ orders FT to pick up"));
    CHECK(!fight_flag(p, "FT", UNIT_FLIPPED | UNIT_OUT_OF_AMMO));
    CHECK_INT(ammo_of(p, "FT"), 2);
    fof_close(p);
}

TEST(anybody_may_carry_charges, "FOF-7.18.1F-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                HOLE ITEM("0", "demolition-charge", "2", "1,1")));
    CHECK(fof_do(p, "1HQ orders 1/1 to pick up"));
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "1/1"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to throw a demolition charge at 1,1/cover1", "7.13"));
    fof_close(p);
}

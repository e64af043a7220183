/* Demolition charges (7.13) and flamethrowers (7.14). */
#include "ai/fof/module.h"
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/turn.h"
#include "fof/turn/awards.h"
#include "fof/weapons/ammo.h"
#include "nets/generic.h"

#define ENGINEERS \
    UNIT("ENG", "engineer-squad", "1,1") PLATOON("1") CARRIES("demolition-charge demolition-charge")
#define FLAMES UNIT("FT", "flamethrower-team", "1,1") PLATOON("1")
/* Two helpless Germans who do not fire; no fire lies on the card as long as nobody else is there. */
#define HELPLESS(place)                                             \
    UNIT("german-paralyzed-team-1", "german-paralyzed-team", place) \
    UNIT("german-litter-team-1", "german-litter-team", place)
/* A VOF marker that affects nobody in particular. */
#define FIRE "[marker 20]\nkind = grenade-miss\nvalue = -1\nat = 1,1\n"

/* Everybody holds his fire: no VOF on the card unless a marker brings it. */
static Fof *in_silence(const char *ini)
{
    Fof *p = fof_open(ini);
    for (int i = 0; i < MAX_UNITS; i++)
        if (p->state->units[i].type) {
            p->state->units[i].aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
            p->state->units[i].line = LINE_UNKNOWN;
        }
    memset(p->state->fire, 0, sizeof p->state->fire);
    return p;
}

static int charges_held(Fof *p, const char *unit)
{
    int count = 0;
    for (int i = 0; i < MAX_ITEMS; i++)
        count += p->state->items[i].kind && p->state->items[i].holder == fof_unit(p, unit) &&
                 p->state->items[i].state == ITEM_FINE &&
                 p->game->items[p->state->items[i].kind].class == ITEM_CHARGE;
    return count;
}

static int areas_of_kind(Fof *p, AreaKind kind)
{
    int count = 0;
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        count += p->state->areas[area].card != NO_CARD && p->state->areas[area].kind == kind;
    return count;
}

/* ---- placing and throwing ---- */

TEST(without_fire_a_charge_is_placed_and_needs_no_draw, "FOF-7.13-2", "FOF-7.13-3", "FOF-4.2.4f-1")
{
    Fof *p = in_silence(FIGHT(ENGINEERS HELPLESS("1,1/cover1")));
    int cards = turn_draws_left(p), commands = p->state->commands;
    CHECK(fof_refused(p, "1HQ orders ENG to throw a demolition charge at 1,1/cover1", "7.13"));
    CHECK_INT(fof_legal(p, "throw a demolition charge"), 0);
    CHECK_INT(fof_legal(p, "place a demolition charge"), 1);
    CHECK(fof_do(p, "1HQ orders ENG to place a demolition charge at 1,1/cover1"));
    CHECK_INT(turn_draws_left(p), cards);
    CHECK_INT(p->state->commands, commands - 1);
    int marker = fof_marker_find(p->state, MARKER_DEMOLITION, fof_card(p, "1,1"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].area, fof_area(p, "1,1/cover1"));
    CHECK_INT(charges_held(p, "ENG"), 1);
    fof_close(p);
}

TEST(any_fire_on_the_card_makes_it_a_throw, "FOF-7.13-2", "FOF-7.13-4", "FOF-4.2.4e-1", "FOF-4.2.4f-1")
{
    Fof *p = in_silence(FIGHT(ENGINEERS FIRE HELPLESS("1,1/cover1")));
    CHECK(fof_refused(p, "1HQ orders ENG to place a demolition charge at 1,1/cover1", "7.13"));
    Action order = fight_order(p, VERB_THROW_CHARGE, "ENG");
    order.at = fof_area(p, "1,1/cover1");
    CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 2);
    fof_u(p, "ENG")->experience = VETERAN;
    CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 3);
    fof_u(p, "ENG")->experience = GREEN;
    CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 1);
    fof_deck(p, 1, fof_card_with(p, MARK_GRENADE, true, 0));
    CHECK(fof_do(p, "1HQ orders ENG to throw a demolition charge at 1,1/cover1"));
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION, "1,1"), 1);
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION_MISS, "1,1"), 0);
    CHECK_INT(charges_held(p, "ENG"), 1);
    fof_close(p);
}

TEST(a_bad_throw_is_a_miss_for_the_whole_card, "FOF-7.13-5", "FOF-4.2.4e-1", "FOF-7.13-1")
{
    Fof *p = fof_open(FIGHT(ENGINEERS UNIT("2/1", "rifle-squad", "1,1") HELPLESS("1,1/cover1")));
    for (int i = 0; i < 2; i++) {
        fof_deck(p, 2, fof_card_with(p, MARK_GRENADE, false, 2 * i),
                 fof_card_with(p, MARK_GRENADE, false, 2 * i + 1));
        CHECK(fof_do(p, "1HQ orders ENG to throw a demolition charge at 1,1/cover1"));
        CHECK(fof_do(p, "accept"));
        fof_u(p, "ENG")->done = 0;
        CHECK_INT(charges_held(p, "ENG"), 1 - i);
    }
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION, "1,1"), 0);
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION_MISS, "1,1"), 1); /* one, however many */
    CHECK_INT(fight_line(p, "german-paralyzed-team-1", "demolition miss"), -2);
    CHECK(
        fof_refused(p, "1HQ orders ENG to throw a demolition charge at 1,1/cover1", "7.13")); /* none left */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_lone_miss_is_fire_on_friends_and_foes, "FOF-7.13-5", "FOF-6.2.4-8")
{
    Fof *p = fof_open(FIGHT(UNIT("2/1", "rifle-squad", "2,2") MARKER("20", "demolition-miss", "2,2", "-2")));
    CHECK_INT(fight_line(p, "2/1", "demolition miss"), -2);
    fof_close(p);
}

TEST(only_those_whom_type_or_mission_allows_use_charges, "FOF-7.13-1")
{
    Fof *p = in_silence(FIGHT(
        UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") CARRIES("demolition-charge")
            UNIT("2/1", "rifle-squad", "1,1") PLATOON("1") "demolition = yes\n" CARRIES("demolition-charge")
                UNIT("3/1", "engineer-squad", "1,1") PLATOON("1") HELPLESS("1,1/cover1")));
    CHECK(fof_refused(p, "1HQ orders 1/1 to place a demolition charge at 1,1/cover1", "7.13"));
    CHECK(fof_refused(p, "1HQ orders 3/1 to place a demolition charge at 1,1/cover1", "7.13")); /* has none */
    CHECK(fof_do(p, "1HQ orders 2/1 to place a demolition charge at 1,1/cover1"));
    CHECK_INT(charges_held(p, "2/1"), 0);
    fof_close(p);
}

TEST(a_charge_needs_a_target_under_cover_on_the_card, "FOF-7.13-1")
{
    Fof *p = in_silence(FIGHT(ENGINEERS UNIT("german-paralyzed-team-1", "german-paralyzed-team", "1,1") UNIT(
        "german-litter-team-1", "german-litter-team",
        "1,2/cover1") "[area 1,1/cover1]\n[area 1,1/bunker1]\n" UNIT("2/1", "rifle-squad", "1,1/bunker2")));
    static const char *const BAD[] = {"1,1", "1,2/cover1", "1,1/cover1", "1,1/bunker2"};
    for (int i = 0; i < COUNT_OF(BAD); i++) {
        char text[128];
        text_print(text, sizeof text, "1HQ orders ENG to place a demolition charge at %s", BAD[i]);
        CHECK(fof_refused(p, text, "7.13"));
    }
    CHECK_INT(fof_legal(p, "place a demolition charge"), 1); /* the empty bunker */
    CHECK(fof_do(p, "1HQ orders ENG to place a demolition charge at 1,1/bunker1"));
    fof_close(p);
}

TEST(nobody_uses_a_charge_out_of_a_bunker_or_pinned, "FOF-7.13-4")
{
    Fof *p = in_silence(FIGHT(ENGINEERS HELPLESS("1,1/cover1") "[area 1,1/bunker1]\ncapacity = 4\n"));
    Unit *engineers = fof_u(p, "ENG");
    engineers->area = fof_area(p, "1,1/bunker1");
    CHECK(fof_refused(p, "1HQ orders ENG to place a demolition charge at 1,1/cover1", "7.13"));
    engineers->area = fof_area(p, "1,1");
    engineers->flags |= UNIT_PINNED;
    CHECK(fof_refused(p, "1HQ orders ENG to place a demolition charge at 1,1/cover1", "4.2.5"));
    fof_close(p);
}

/* ---- what a charge does ---- */

#define CHARGE_AT(place) "[marker 21]\nkind = demolition\nat = " place "\nby = ENG\nside = 0\n"

TEST(all_occupants_are_casualties_without_a_draw, "FOF-7.13-8", "FOF-7.13-11")
{
    Fof *p = in_silence(FIGHT(ENGINEERS UNIT("g1", "german-squad", "1,1/cover1")
                                  UNIT("g2", "german-rifle-squad", "1,1") CHARGE_AT("1,1/cover1")));
    memset(p->state->fire, 0, sizeof p->state->fire);
    int cards = turn_draws_left(p);
    fof_combat_effects(fof_play(p));
    CHECK_INT(turn_draws_left(p), cards);
    CHECK(fight_removed(p, "g1"));
    CHECK_INT(fight_casualties(p, "1,1/cover1", ENEMY), 3);
    CHECK_INT(fof_u(p, "g2")->steps, 3); /* beside it, untouched */
    CHECK_INT(areas_of_kind(p, AREA_COVER), 1);
    fof_close(p);
}

TEST(a_bunker_becomes_foxholes, "FOF-7.13-9")
{
    static const char *const KINDS[] = {"bunker", "pillbox"};
    for (int i = 0; i < COUNT_OF(KINDS); i++) {
        char text[1024];
        text_print(text, sizeof text,
                   "%s[unit g1]\ntype = german-lmg\nat = 1,1/%s1\n[marker 21]\nkind = demolition\nat = "
                   "1,1/%s1\nby = ENG\n",
                   FIGHT(ENGINEERS), KINDS[i], KINDS[i]);
        Fof *p = in_silence(text);
        fof_combat_effects(fof_play(p));
        CHECK(fight_removed(p, "g1"));
        CHECK_INT(areas_of_kind(p, i ? AREA_PILLBOX : AREA_BUNKER), 0);
        CHECK_INT(areas_of_kind(p, AREA_FOXHOLE), 1);
        AreaId hole = fof_area(p, "1,1/foxhole1");
        CHECK_INT(p->state->areas[hole].cover, p->game->values.cover[AREA_FOXHOLE]);
        CHECK_INT(p->state->areas[hole].capacity, p->game->values.capacity[AREA_FOXHOLE]);
        CHECK_INT(p->state->areas[hole].facing, NO_DIRECTION);
        CHECK_INT(fight_casualties(p, "1,1/foxhole1", ENEMY), 1);
        CHECK_INT(p->state->feats[i ? FEAT_PILLBOXES : FEAT_BUNKERS], 1);
        turn_row(p, "3.8");
        CHECK(fof_round_trip(p));
        fof_close(p);
    }
}

TEST(a_cave_is_sealed, "FOF-7.13-10")
{
    Fof *p = in_silence(
        FIGHT(ENGINEERS UNIT("g1", "german-lmg", "1,1/cave1") CHARGE_AT("1,1/cave1") "[area 1,1/cover1]\n"));
    fof_combat_effects(fof_play(p));
    CHECK(fight_removed(p, "g1"));
    CHECK_INT(areas_of_kind(p, AREA_CAVE), 0);
    CHECK_INT(areas_of_kind(p, AREA_COVER), 1);
    CHECK_INT(fight_casualties(p, "1,1", ENEMY), 1); /* steps are never lost from sight */
    turn_row(p, "3.8");
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_charge_goes_off_although_its_target_has_left, "FOF-7.13-6")
{
    Fof *p = in_silence(FIGHT(ENGINEERS UNIT("g1", "german-lmg", "1,1/bunker1") CHARGE_AT("1,1/bunker1")));
    fof_unit_place(fof_play(p), fof_unit(p, "g1"), fof_area(p, "1,2"));
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION_MISS, "1,1"), 0);
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION, "1,1"), 1);
    memset(p->state->fire, 0, sizeof p->state->fire);
    fof_combat_effects(fof_play(p));
    CHECK_INT(fof_u(p, "g1")->steps, 1);
    CHECK_INT(areas_of_kind(p, AREA_BUNKER), 0);
    fof_close(p);
}

TEST(clean_up_takes_charges_and_misses_away, "FOF-7.13-7")
{
    Fof *p = fof_open(FIGHT(ENGINEERS "[area 1,1/bunker1]\n" CHARGE_AT("1,1/bunker1")
                                MARKER("22", "demolition-miss", "1,1", "-2")));
    turn_row(p, "3.8");
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION, "1,1"), 0);
    CHECK_INT(fight_markers(p, MARKER_DEMOLITION_MISS, "1,1"), 0);
    fof_close(p);
}

TEST(bunkers_and_pillboxes_pay_once_each)
{
    Fof *p = in_silence(
        FIGHT(ENGINEERS "[award bunker]\npoints = 1\n[award pillbox]\npoints = 2\n[award event]\npoints = 3\n"
                        "[area 1,1/bunker1]\n[area 1,1/pillbox1]\n" CHARGE_AT(
                            "1,1/bunker1") "[marker 22]\nkind = demolition\nat = 1,1/pillbox1\nby = ENG\n"));
    fof_combat_effects(fof_play(p));
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 3);
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 3);
    p->state->feats[FEAT_EVENTS]++;
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 6);
    CHECK(fof_round_trip(p));
    fof_close(p);
}

TEST(an_obligation_carried_out_counts)
{
    static const int COUNTED[] = {1, 0};
    static const char *const LINES[] = {"obligation = yes\n", ""};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        text_print(text, sizeof text,
                   "%s[events friendly]\ncolumn = 2\n[event friendly 1-2]\ntext = Hold!\n%s", FIGHT(""),
                   LINES[i]);
        Fof *p = fof_open(text);
        fof_deck(p, 1, fof_card_with(p, MARK_HQ, true, 0));
        turn_row(p, "3.1");
        CHECK_INT(p->state->feats[FEAT_EVENTS], COUNTED[i]);
        fof_close(p);
    }
}

/* ---- flame (7.14) ---- */

TEST(a_flamethrower_needs_no_draw_and_burns_a_shot, "FOF-7.14-1", "FOF-7.14-2", "FOF-4.2.4g-1")
{
    Fof *p = fof_open(FIGHT(FLAMES UNIT("german-paralyzed-team-1", "german-paralyzed-team", "1,1")
                                UNIT("german-litter-team-1", "german-litter-team",
                                     "1,1/building1") "[area 1,1/bunker1]\n[area 1,1/cover1]\n"));
    int cards = turn_draws_left(p), commands = p->state->commands;
    CHECK(fof_refused(p, "1HQ orders FT to use the flamethrower on 1,1", "7.14"));
    CHECK(fof_refused(p, "1HQ orders FT to use the flamethrower on 1,1/cover1", "7.14"));
    CHECK_INT(fof_legal(p, "use the flamethrower"), 2); /* the building, and the bunker whoever is in it */
    CHECK(fof_do(p, "1HQ orders FT to use the flamethrower on 1,1/building1"));
    CHECK_INT(turn_draws_left(p), cards);
    CHECK_INT(p->state->commands, commands - 1);
    CHECK_INT(fof_u(p, "FT")->ammo[0], 1);
    int marker = fof_marker_find(p->state, MARKER_FLAME, fof_card(p, "1,1"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].area, fof_area(p, "1,1/building1"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_explanation_names_what_needs_no_draw, "FOF-7.14-3", "FOF-7.13-8")
{
    static const char *const KINDS[] = {"flame", "demolition"};
    static const char *const WORDS[] = {"hit (7.14)", "casualty (7.13)"};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        text_print(text, sizeof text, "%s[marker 0]\nkind = %s\nat = 1,1/cover1\nby = FT\n",
                   FIGHT(FLAMES UNIT("german-litter-team-1", "german-litter-team", "1,1/cover1")
                             UNIT("german-litter-team-2", "german-litter-team", "1,1")),
                   KINDS[i]);
        Fof *p = fof_open(text);
        const char *why = fof_why(p, "ncm german-litter-team-1");
        CHECK_CONTAINS(why, WORDS[i]);
        CHECK(!strstr(why, "chance"));
        CHECK_CONTAINS(fof_why(p, "ncm german-litter-team-2"), "no volume of fire");
        fof_close(p);
    }
}

TEST(flame_reaches_its_own_card_only, "FOF-7.14-8")
{
    Fof *p = fof_open(FIGHT(FLAMES UNIT("german-litter-team-1", "german-litter-team", "1,2/cover1")));
    CHECK(fof_refused(p, "1HQ orders FT to use the flamethrower on 1,2/cover1", "7.14"));
    CHECK_INT(fof_legal(p, "use the flamethrower"), 0);
    fof_close(p);
}

TEST(no_flame_out_of_shelter_without_fuel_or_without_a_flamethrower, "FOF-7.14-5", "FOF-7.18.1E-1")
{
    static const char *const SHELTERS[] = {"1,1/building1", "1,1/bunker1", "1,1/cave1", "1,1/pillbox1"};
    Fof *p = fof_open(FIGHT(FLAMES UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT(
        "german-litter-team-1", "german-litter-team",
        "1,1/cover1") "[area 1,1/building1]\n[area 1,1/bunker1]\n[area 1,1/cave1]\n[area 1,1/pillbox1]\n"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to use the flamethrower on 1,1/cover1", "7.14"));
    for (int i = 0; i < COUNT_OF(SHELTERS); i++) {
        fof_u(p, "FT")->area = fof_area(p, SHELTERS[i]);
        CHECK(fof_refused(p, "1HQ orders FT to use the flamethrower on 1,1/cover1", "7.14"));
    }
    fof_u(p, "FT")->area = fof_area(p, "1,1");
    fof_u(p, "FT")->ammo[0] = 0;
    CHECK(fof_refused(p, "1HQ orders FT to use the flamethrower on 1,1/cover1", "7.18.1E"));
    fof_close(p);
}

#define FLAME_AT(place) "[marker 21]\nkind = flame\nat = " place "\nby = FT\nside = 0\n"

TEST(flame_hits_everybody_inside_before_anything_else, "FOF-7.14-3", "FOF-7.14-6")
{
    Fof *p = in_silence(FIGHT(FLAMES UNIT("g1", "german-rifle-squad", "1,1/cover1") FLAME_AT("1,1/cover1")));
    memset(p->state->fire, 0, sizeof p->state->fire);
    int effect = fof_card_effect(p, LINE, "FC", 0);
    CHECK(effect > 0);
    fof_deck(p, 1, effect);
    int cards = turn_draws_left(p);
    fof_combat_effects(fof_play(p));
    CHECK_INT(turn_draws_left(p), cards - 1); /* the effect, and nothing else on a card without fire */
    CHECK_INT(areas_of_kind(p, AREA_COVER), 1);
    CHECK_INT(fight_casualties(p, "1,1/cover1", ENEMY), 1);
    CHECK_INT(fight_count(p, "german-fire-team"), 2);
    for (int i = 0; i < MAX_UNITS; i++)
        if (p->state->units[i].type && p->state->units[i].side == ENEMY &&
            unit_in_play(p->state, (UnitId)i)) {
            CHECK_INT(p->state->units[i].area, fof_area(p, "1,1"));
            CHECK(p->state->units[i].flags & UNIT_EXPOSED);
            CHECK(p->state->units[i].flags & UNIT_PINNED);
        }
    fof_close(p);
}

TEST(who_is_driven_out_meets_the_fire_of_the_card, "FOF-7.14-6", "FOF-7.14-7")
{
    Fof *p = fof_open(FIGHT(FLAMES UNIT("1/1", "rifle-squad", "1,1") UNIT("g1", "german-lmg", "1,1/cover1")
                                FLAME_AT("1,1/cover1") "[marker 22]\nkind = concentrated\nat = "
                                                       "1,1/cover1\nvalue = -1\nby = 1/1\nside = 0\n"));
    /* A fire team now: small arms, exposed, pinned, concentrated fire on the cover it left. */
    int effect = fof_card_effect(p, LINE, "F", 0);
    if (effect < 0)
        effect = fof_card_effect(p, LINE, "FC", 0);
    CHECK(effect > 0);
    int terrain = p->game->terrain[p->state->cards[fof_card(p, "1,1")].terrain].cover_white;
    int ncm = 0 + terrain - 2 + 1 - 1;
    int miss = fof_card_result(p, ncm, RESULT_MISS, 0);
    fof_deck(p, 2, effect, miss);
    p->state->fire[fof_card(p, "1,1")].inside[FRIENDLY] =
        VOF_NONE; /* what it does to the others is not the point */
    fof_combat_effects(fof_play(p));
    CHECK_INT(fof_u(p, "g1")->area, fof_area(p, "1,1"));
    char line[64];
    text_print(line, sizeof line, "g1 at NCM %d, card %d: miss.", ncm, miss);
    CHECK(fof_told(p, line));
    CHECK(!fight_flag(p, "g1", UNIT_PINNED)); /* a miss unpins */
    fof_close(p);
}

TEST(a_flamed_bunker_is_gone, "FOF-7.14-4")
{
    static const char *const KINDS[] = {"bunker", "pillbox", "cave", "building"};
    for (int i = 0; i < COUNT_OF(KINDS); i++) {
        char text[1024];
        text_print(text, sizeof text,
                   "%s[unit german-paralyzed-team-1]\nat = 1,1/%s1\n[marker 21]\nkind = flame\nat = "
                   "1,1/%s1\nby = FT\n",
                   FIGHT(FLAMES), KINDS[i], KINDS[i]);
        Fof *p = in_silence(text);
        fof_combat_effects(fof_play(p));
        int left = 0;
        for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
            left += p->state->areas[area].card != NO_CARD;
        CHECK_INT(left, i < 2 ? 0 : 1);
        CHECK_INT(p->state->feats[FEAT_BUNKERS], i == 0);
        CHECK_INT(p->state->feats[FEAT_PILLBOXES], i == 1);
        turn_row(p, "3.8");
        CHECK_INT(fight_markers(p, MARKER_FLAME, "1,1"), 0);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(fof_strongpoint_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/assault.ini", minunit_games(400), 11), NULL);
}

/* Where a package comes from: direction, distance, who may stand where, and with what it opens (8.4.1-8.4.3). */
#include "fof/arrival.h"

/* ---- direction and distance ---- */

TEST(directions_are_those_of_the_player, "FOF-8.4.2-1")
{
    static const char *const places[] = {"4,5", "5,5", "5,4", "5,3", "4,3", "3,3", "3,4", "3,5"};
    for (int direction = NORTH; direction <= NORTH_WEST; direction++) {
        Fof *p = fof_open(MAP("") TRIGGER);
        Arrival it;
        CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_ADJACENT, (Direction)direction));
        CHECK_INT(it.direction, direction);
        CHECK_INT(it.card, fof_card(p, places[direction]));
        CHECK(is_at(p, "german-rifle-squad-1", places[direction]));
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(the_table_of_the_mission_names_the_direction, "FOF-8.4.2-1")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    add(&it, p, "german-rifle-squad", 1, false);
    bearings(p, 3, WEST, EAST, NORTH);
    fof_deck(p, 1, turn_random(p, 3, 2, 0));
    CHECK(arrive(&it, p));
    CHECK_INT(it.direction, EAST);
    fof_close(p);
}

TEST(distance_counts_from_the_triggering_unit, "FOF-8.4.1-1")
{
    static const struct {
        Distance distance;
        const char *place;
    } rows[] = {{DISTANCE_POINT_BLANK, "4,4"}, {DISTANCE_CLOSE, "5,5"},    {DISTANCE_LONG, "6,6"},
                {DISTANCE_VERY_LONG, "7,7"},   {DISTANCE_ADJACENT, "5,5"}, {DISTANCE_MAX_SIGHT, "7,7"},
                {DISTANCE_MAX_RANGE, "7,7"}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        Fof *p = fof_open(MAP("") TRIGGER);
        Arrival it;
        CHECK(arrives(p, &it, "german-hmg", rows[i].distance, NORTH_EAST));
        CHECK(is_at(p, "german-hmg-1", rows[i].place));
        CHECK(aims_at(p, "german-hmg-1", "4,4"));
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(max_sight_is_never_point_blank, "FOF-8.4.1-2")
{
    Fof *p = fof_open(MAP(NO_EXPANSION) UNIT("1/1", "rifle-squad", "4,7") PLATOON("1"));
    Arrival it;
    FofState before = *p->state;
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_MAX_SIGHT, NORTH));
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_MAX_RANGE, NORTH));
    CHECK_BYTES(p->state->units, before.units, sizeof before.units);
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_POINT_BLANK, NORTH));
    fof_close(p);
}

TEST(a_package_of_as_many_parts_as_there_can_be_arrives)
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    for (int i = 0; i < MAX_PARTS; i++)
        add(&it, p, "german-rifle-squad", 1, true);
    bearings(p, 6, NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, WEST);
    fof_deck(p, 6, turn_random(p, 6, 1, 0), turn_random(p, 6, 2, 0), turn_random(p, 6, 3, 0),
             turn_random(p, 6, 4, 0), turn_random(p, 6, 5, 0), turn_random(p, 6, 6, 0));
    CHECK(arrive(&it, p));
    CHECK(is_at(p, "german-rifle-squad-1", "4,5"));
    CHECK(is_at(p, "german-rifle-squad-6", "3,4"));
    fof_close(p);
}

/* ---- able to open fire (8.4.3) ---- */

TEST(who_places_fire_stands_where_it_can_open_fire, "FOF-8.4.3-1", "FOF-8.4.3-19")
{
    Fof *p = fof_open(MAP("") TRIGGER CARD("5,4", "woods") DARK);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_LONG);
    add(&it, p, "german-rifle-squad", 1, false);
    bearings(p, 2, EAST, WEST);
    fof_deck(p, 3, turn_random(p, 2, 1, 0), turn_random(p, 2, 1, 1), turn_random(p, 2, 2, 0));
    CHECK(arrive(&it, p)); /* the woods are in the way: drawn again */
    CHECK_INT(it.direction, WEST);
    CHECK(is_at(p, "german-rifle-squad-1", "2,4"));
    CHECK(aims_at(p, "german-rifle-squad-1", "4,4"));
    fof_close(p);
}

TEST(a_package_that_fits_nowhere_leaves_everything_as_it_was, "FOF-8.4.3-19")
{
    Fof *p = fof_open(MAP("") TRIGGER CARD("5,4", "woods") DARK CARD("3,4", "woods") DARK);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_LONG);
    add(&it, p, "german-rifle-squad", 1, false);
    bearings(p, 2, EAST, WEST);
    FofState before = *p->state;
    CHECK(!arrive(&it, p));
    before.action = p->state->action; /* cards were drawn for the direction */
    before.rng = p->state->rng;
    CHECK_BYTES(p->state, &before, sizeof before);
    fof_close(p);
}

TEST(nobody_comes_for_a_unit_off_the_map)
{
    static const char *const positions[] = {
        MAP("") UNIT("2/1", "rifle-squad", "4,4") PLATOON("1") UNIT("1/1", "rifle-squad", "4,0") PLATOON("1"),
        MAP("") UNIT("2/1", "rifle-squad", "4,4") PLATOON("1") UNIT("1/1", "rifle-squad", "nowhere")
            PLATOON("1"),
    };
    for (int i = 0; i < COUNT_OF(positions); i++) {
        Fof *p = fof_open(positions[i]);
        Arrival it;
        FofState before = *p->state;
        CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_ADJACENT, NORTH));
        CHECK_BYTES(p->state, &before, sizeof before);
        fof_close(p);
    }
}

TEST(max_range_is_the_farthest_card_from_which_it_can_fire, "FOF-8.4.3-2")
{
    static const struct {
        const char *type, *place, *cards;
    } rows[] = {{"german-panzerschreck", "5,4", ""},
                {"german-rifle-squad", "6,4", ""},
                {"german-hmg", "7,4", ""},
                {"german-hmg", "6,4", CARD("6,4", "woods") DARK},
                {"german-hmg", "5,4", CARD("5,4", "woods") DARK}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[1024];
        text_print(text, sizeof text, "%s%s", MAP("") TRIGGER, rows[i].cards);
        Fof *p = fof_open(text);
        Arrival it;
        CHECK(arrives(p, &it, rows[i].type, DISTANCE_MAX_RANGE, EAST));
        CHECK_INT(it.card, fof_card(p, rows[i].place));
        fof_close(p);
    }
}

TEST(cards_with_other_player_units_are_passed_over, "FOF-8.4.3-3")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "6,4"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_MAX_RANGE, EAST));
    CHECK(is_at(p, "german-rifle-squad-1", "5,4"));
    fof_close(p);
}

TEST(who_cannot_fire_at_point_blank_may_stand_with_other_player_units, "FOF-8.4.3-3")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "7,4"));
    Arrival it;
    CHECK(arrives(p, &it, "german-mortar", DISTANCE_MAX_RANGE, EAST));
    CHECK(is_at(p, "german-mortar-1", "7,4"));
    CHECK(aims_at(p, "german-mortar-1", "4,4"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_point_blank_package_does_not_mind_who_else_is_there, "FOF-8.4.3-3")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "4,4"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_POINT_BLANK, EAST));
    CHECK(is_at(p, "german-rifle-squad-1", "4,4"));
    CHECK_INT(it.direction, NO_DIRECTION);
    CHECK_INT(fof_u(p, "german-rifle-squad-1")->aim.how, AIM_POINT_BLANK);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(player_units_between_forbid_it_unless_fire_grazes, "FOF-8.4.3-4")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "5,4"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_LONG, EAST));
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_VERY_LONG, EAST));
    CHECK(fof_fire_covers(p->game, p->state, fof_unit(p, "german-hmg-1"), fof_card(p, "4,4")));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(enemies_between_forbid_it_unless_fire_goes_over_them, "FOF-8.4.3-5", "FOF-8.4.3-14")
{
    Fof *p =
        fof_open(MAP("") TRIGGER CARD("7,4", "open") "hills = 2\n" CARD("2,4", "open") "hills = 1\n" UNIT(
            "g1", "german-paralyzed-team", "5,4") UNIT("g2", "german-paralyzed-team", "3,4"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_MAX_RANGE, EAST));
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_MAX_RANGE, WEST));
    CHECK(!arrives(p, &it, "german-hmg", DISTANCE_LONG, EAST)); /* level with them: it would graze them */
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_LONG, WEST));  /* from the hill over them */
    CHECK(aims_at(p, "german-hmg-1", "4,4"));
    CHECK(arrives(p, &it, "german-mortar", DISTANCE_LONG, EAST));
    CHECK(aims_at(p, "german-mortar-1", "4,4"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(grazing_fire_is_opened_when_own_units_lie_behind, "FOF-8.4.3-14", "FOF-7.2.2-5")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("g1", "german-paralyzed-team", "3,4"));
    Arrival it;
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_LONG, EAST));
    CHECK(aims_at(p, "german-hmg-1", "4,4"));
    CHECK(fof_fire_covers(p->game, p->state, fof_unit(p, "german-hmg-1"), fof_card(p, "3,4")));
    fof_close(p);
}

TEST(grazing_past_a_nearer_player_unit_spares_the_own_side, "FOF-8.4.3-14")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "6,4")
                          UNIT("g1", "german-paralyzed-team", "5,4"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-hmg", DISTANCE_VERY_LONG, EAST));
    fof_close(p);
}

/* ---- those who do not fire ---- */

TEST(a_patrol_is_seen_as_far_as_the_triggering_unit_sees, "FOF-8.4.3-6", "FOF-8.3-3", "FOF-8.3-4")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "lmg-team", "6,6"));
    Arrival it;
    CHECK(patrol_arrives(p, &it, DISTANCE_MAX_SIGHT, EAST));
    CHECK(is_at(p, "german-rifle-squad-1", "7,4")); /* beyond its own range */
    CHECK(is_at(p, "german-rifle-squad-2", "7,4"));
    CHECK(!fight_flag(p, "german-rifle-squad-1", UNIT_UNSPOTTED));
    CHECK(fight_flag(p, "german-rifle-squad-1", UNIT_HOLDS_FIRE));
    CHECK(is_silent(p, "german-rifle-squad-1"));
    CHECK(is_silent(p, "1/1")); /* out of its range */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_patrol_holds_its_fire_although_it_is_fired_on, "FOF-8.3-3", "FOF-8.3-4")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    CHECK(patrol_arrives(p, &it, DISTANCE_LONG, EAST));
    CHECK(is_silent(p, "german-rifle-squad-1"));
    CHECK(aims_at(p, "1/1", "6,4")); /* spotted: fired on at once */
    /* In Clean Up it opens fire like anybody. */
    fof_u(p, "german-rifle-squad-1")->flags &= (uint16_t)~UNIT_HOLDS_FIRE;
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK(aims_at(p, "german-rifle-squad-1", "4,4"));
    CHECK(is_silent(p, "german-rifle-squad-2"));
    fof_close(p);
}

TEST(what_the_triggering_unit_cannot_see_is_no_place_for_a_patrol, "FOF-8.4.3-6", "FOF-8.4.3-8")
{
    Fof *p = fof_open(MAP("") TRIGGER CARD("6,4", "woods") DARK);
    Arrival it;
    CHECK(patrol_arrives(p, &it, DISTANCE_MAX_SIGHT, EAST));
    CHECK(is_at(p, "german-rifle-squad-1", "6,4"));
    fof_close(p);
}

TEST(a_spotter_goes_as_far_as_it_sees_and_places_no_fire, "FOF-8.4.3-7", "FOF-8.4.3-9")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    CHECK(spotter_arrives(p, &it, DISTANCE_MAX_SIGHT, WEST));
    CHECK(is_at(p, "german-spotter-1", "1,4/foxhole1"));
    CHECK(is_silent(p, "german-spotter-1"));
    CHECK(!fight_flag(p, "german-spotter-1", UNIT_HOLDS_FIRE));
    CHECK_INT(fof_u(p, "german-spotter-1")->errand[ERRAND_LINE], 2);
    CHECK_INT(fof_u(p, "german-spotter-1")->errand[ERRAND_MISSIONS], 2);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(max_sight_ends_where_terrain_or_night_end_it, "FOF-8.4.3-8")
{
    Fof *p = fof_open(MAP("") TRIGGER CARD("2,4", "woods") DARK);
    Arrival it;
    CHECK(spotter_arrives(p, &it, DISTANCE_MAX_SIGHT, WEST));
    CHECK_INT(it.card, fof_card(p, "2,4"));
    p->state->visibility = p->state->light = 3;
    CHECK(spotter_arrives(p, &it, DISTANCE_MAX_SIGHT, EAST));
    CHECK_INT(it.card, fof_card(p, "5,4"));
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, NORTH));
    CHECK_INT(it.card, fof_card(p, "4,5"));
    fof_close(p);
}

/* ---- grenades ---- */

static int grenades_on(Fof *p, const char *card)
{
    return fight_markers(p, MARKER_GRENADE, card) + fight_markers(p, MARKER_GRENADE_MISS, card);
}

TEST(close_launchers_attack_only_at_close_range, "FOF-8.4.3-10")
{
    static const struct {
        Distance distance;
        bool attacks;
    } rows[] = {{DISTANCE_CLOSE, true}, {DISTANCE_LONG, false}, {DISTANCE_POINT_BLANK, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        Fof *p = fof_open(MAP("") TRIGGER);
        Arrival it;
        arm(p, "german-rifle-squad", RATING_SMALL, TYPE_GRENADE_LAUNCHER, 2);
        CHECK(arrives(p, &it, "german-rifle-squad", rows[i].distance, EAST));
        CHECK(aims_at(p, "german-rifle-squad-1", "4,4"));
        CHECK_INT(grenades_on(p, "4,4") > 0, rows[i].attacks);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(others_armed_for_grenade_attacks_open_with_one, "FOF-8.4.3-11")
{
    static const uint8_t ratings[] = {RATING_NONE, RATING_SMALL};
    for (int i = 0; i < COUNT_OF(ratings); i++) {
        Fof *p = fof_open(MAP("") TRIGGER);
        Arrival it;
        arm(p, "german-lmg", (Rating)ratings[i], 0, 2);
        CHECK(arrives(p, &it, "german-lmg", DISTANCE_MAX_RANGE, EAST));
        CHECK(is_at(p, "german-lmg-1", "6,4"));
        CHECK_INT(grenades_on(p, "4,4"), 1);
        CHECK_INT(is_silent(p, "german-lmg-1"), ratings[i] == RATING_NONE);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(who_can_only_attack_with_grenades_must_be_able_to, "FOF-8.4.3-11")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "5,4"));
    Arrival it;
    arm(p, "german-lmg", RATING_NONE, 0, 2);
    CHECK(!arrives(p, &it, "german-lmg", DISTANCE_LONG, EAST));
    fof_close(p);
}

TEST(the_attack_goes_for_the_cover_of_the_triggering_unit, "FOF-8.4.3-11")
{
    Fof *p = fof_open(MAP("") UNIT("1/1", "rifle-squad", "4,4/foxhole1") PLATOON("1")
                          UNIT("1/2", "rifle-squad", "4,4"));
    Arrival it;
    arm(p, "german-lmg", RATING_NONE, 0, 2);
    fof_deck(p, 3, fof_card_with(p, MARK_GRENADE, false, 0), fof_card_with(p, MARK_GRENADE, true, 0),
             fof_card_with(p, MARK_GRENADE, false, 1));
    CHECK(arrives(p, &it, "german-lmg", DISTANCE_CLOSE, EAST));
    int marker = fof_marker_find(p->state, MARKER_GRENADE, fof_card(p, "4,4"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].area, fof_area(p, "4,4/foxhole1"));
    fof_close(p);
}

TEST(asset_weapons_are_not_what_new_units_open_with, "FOF-8.4.3-12")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    CHECK(arrives(p, &it, "german-squad", DISTANCE_CLOSE, EAST));
    CHECK(aims_at(p, "german-squad-1", "4,4"));
    CHECK_INT(grenades_on(p, "4,4"), 0);
    fof_close(p);
}

TEST(the_grenade_rating_of_a_vehicle_is_against_armour_only, "FOF-8.4.3-13")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    arm(p, "german-lmg", RATING_AUTOMATIC, 0, 2);
    ((FofGame *)p->game)->types[type_of(p, "german-lmg")].kind = KIND_VEHICLE;
    CHECK(arrives(p, &it, "german-lmg", DISTANCE_CLOSE, EAST));
    CHECK(aims_at(p, "german-lmg-1", "4,4"));
    CHECK_INT(grenades_on(p, "4,4"), 0);
    fof_close(p);
}

/* ---- other enemies and their fire ---- */

TEST(no_package_goes_on_a_line_of_fire_of_its_own_side, "FOF-8.4.3-15")
{
    Fof *p =
        fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "6,3") UNIT("g1", "german-rifle-squad", "6,5"));
    Arrival it;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "g1", "6,3")); /* past 6,4 */
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_LONG, EAST));
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_MAX_RANGE, EAST));
    CHECK(is_at(p, "german-rifle-squad-1", "5,4"));
    fof_close(p);
}

TEST(the_line_of_fire_reaches_its_target, "FOF-8.4.3-15")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("g1", "german-rifle-squad", "3,6"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_POINT_BLANK, NO_DIRECTION));
    fof_close(p);
    p = fof_open(MAP("") TRIGGER UNIT("g1", "german-rifle-squad", "4,6"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "g1", "4,4"));
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_POINT_BLANK, NO_DIRECTION));
    fof_close(p);
}

TEST(a_card_under_fire_of_the_player_will_do, "FOF-8.4.3-15")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("1/2", "rifle-squad", "6,6") "aim = 6,4\n");
    Arrival it;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "1/2", "6,4"));
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_LONG, EAST));
    fof_close(p);
}

TEST(a_card_under_shells_of_the_enemy_will_not, "FOF-8.4.3-15")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("g1", "german-spotter", "1,7") MARKER("1", "incoming", "5,4", "-4")
                          BY("g1"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, EAST));
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    fof_close(p);
}

TEST(new_enemies_fire_into_a_card_with_both_sides, "FOF-8.4.3-16")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("g1", "german-paralyzed-team", "4,4"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_LONG, EAST));
    CHECK(aims_at(p, "german-rifle-squad-1", "4,4"));
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_VERY_LONG, NORTH));
    CHECK(aims_at(p, "german-hmg-1", "4,4"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(no_package_joins_other_enemies, "FOF-8.4.3-17")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("g1", "german-paralyzed-team", "5,4") FLAGS("unspotted"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, EAST));
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    fof_close(p);
}

/* ---- examples ---- */

/* The RCL at 2,4, the squad at 3,4, the rocky hill of level 3 at 4,4; an 88 stands for the RCL: heavy fire all the same. */
#define ROCKY_HILL                    \
    UNIT("RCL", "rifle-squad", "2,4") \
    PLATOON("1")                      \
    CARD("2,4", "open") "pc = A\n" CARD("4,4", "open") "hills = 2\n" UNIT("ccf", "german-rifle-squad", "3,4")

static void open_rocky_hill(Fof *p, Arrival *it)
{
    UnitType *rifles = &((FofGame *)p->game)->types[type_of(p, "rifle-squad")];
    rifles->front = (Profile){.rating = RATING_HEAVY, .range = 3};
    fof_fire_refresh(fof_play(p), FRIENDLY);
    begin(it, p, "RCL", DISTANCE_MAX_SIGHT);
    add(it, p, "german-hmg", 1, false);
    bearings(p, 1, EAST);
}

TEST(example_a_machine_gun_on_the_rocky_hill, "FOF-EX-117", "FOF-8.4.3-5")
{
    Fof *p = fof_open(MAP("") ROCKY_HILL CARD("5,4", "woods"));
    Arrival it;
    open_rocky_hill(p, &it);
    CHECK(arrive(&it, p));
    CHECK(is_at(p, "german-hmg-1", "4,4"));
    CHECK(fight_flag(p, "german-hmg-1", UNIT_UNSPOTTED));
    CHECK(aims_at(p, "german-hmg-1", "2,4"));
    CHECK(!fof_fire_covers(p->game, p->state, fof_unit(p, "german-hmg-1"), fof_card(p, "3,4")));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(example_the_gun_is_answered_over_the_squad, "FOF-EX-118")
{
    Fof *p = fof_open(MAP("") ROCKY_HILL CARD("5,4", "woods"));
    Arrival it;
    open_rocky_hill(p, &it);
    CHECK(arrive(&it, p));
    CHECK(aims_at(p, "RCL", "3,4"));
    fof_u(p, "german-hmg-1")->flags &= (uint16_t)~UNIT_UNSPOTTED;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "RCL", "3,4")); /* by itself it takes the nearer one */
    fof_fire_shift(fof_play(p), fof_card(p, "2,4"), FRIENDLY, fof_card(p, "4,4"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "RCL", "4,4"));
    CHECK_INT(fof_u(p, "RCL")->aim.how, AIM_OVERHEAD);
    fof_close(p);
}

/* The woods at 4,4, the hill at 1,4, where Americans fire down at a litter team in the marsh on 1,3. */
#define WOODS_AND_HILL                                                   \
    UNIT("1/1", "lmg-team", "4,4")                                       \
    PLATOON("1")                                                         \
    CARD("4,4", "woods")                                                 \
    CARD("1,4", "open")                                                  \
    "hills = 1\n" CARD("1,3", "marsh") UNIT("1/2", "rifle-squad", "1,4") \
        UNIT("g1", "german-litter-team", "1,3")

TEST(example_a_spotter_looks_into_the_woods, "FOF-EX-119", "FOF-8.4.3-7")
{
    Fof *p = fof_open(MAP("") WOODS_AND_HILL);
    Arrival it;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(spotter_arrives(p, &it, DISTANCE_MAX_SIGHT, WEST));
    CHECK(is_at(p, "german-spotter-1", "1,4/foxhole1"));
    CHECK_INT(it.direction, WEST);
    CHECK(fight_flag(p, "german-spotter-1", UNIT_UNSPOTTED));
    CHECK(is_silent(p, "german-spotter-1"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(example_nobody_notices_the_spotter, "FOF-EX-120", "FOF-8.5-2")
{
    Fof *p = fof_open(MAP("") WOODS_AND_HILL);
    Arrival it;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "1/2", "1,3"));
    CHECK(spotter_arrives(p, &it, DISTANCE_MAX_SIGHT, WEST));
    CHECK_INT(it.card, fof_card(p, "1,4"));
    CHECK(aims_at(p, "1/2", "1,3"));
    CHECK_INT(p->state->fire[fof_card(p, "1,4")].inside[ENEMY], VOF_NONE);
    fof_close(p);
}

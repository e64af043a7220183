/* The units of a package: together or apart, whole or not at all, and what the package says of them (8.3, 8.4.6, 8.5). */
#include "fof/arrival.h"

/* ---- several units (8.3) ---- */

TEST(plus_means_the_same_card, "FOF-8.3-5", "FOF-8.4.3-17")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_MAX_RANGE);
    add(&it, p, "german-hmg", 1, false);
    add(&it, p, "german-rifle-squad", 2, false);
    add(&it, p, "german-leader", 1, false);
    bearings(p, 1, EAST);
    CHECK(arrive(&it, p));
    CHECK(is_at(p, "german-hmg-1", "6,4")); /* as far as all of them can fire */
    CHECK(is_at(p, "german-rifle-squad-1", "6,4"));
    CHECK(is_at(p, "german-rifle-squad-2", "6,4"));
    CHECK(is_at(p, "german-leader-1", "6,4"));
    CHECK(aims_at(p, "german-rifle-squad-2", "4,4"));
    CHECK(is_silent(p, "german-leader-1"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_stroke_means_different_cards, "FOF-8.3-5")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    add(&it, p, "german-rifle-squad", 1, false);
    add(&it, p, "german-lmg", 1, true);
    add(&it, p, "german-leader", 1, false);
    bearings(p, 2, EAST, NORTH);
    fof_deck(p, 3, turn_random(p, 2, 1, 0), turn_random(p, 2, 1, 1), turn_random(p, 2, 2, 0));
    CHECK(arrive(&it, p));
    CHECK(is_at(p, "german-rifle-squad-1", "5,4"));
    CHECK(is_at(p, "german-lmg-1", "4,5"));
    CHECK(is_at(p, "german-leader-1", "4,5"));
    CHECK_INT(it.direction, EAST);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_stroke_parts_them_although_the_unit_behind_it_did_not_come, "FOF-8.3-5")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    add(&it, p, "german-rifle-squad", 1, false);
    add(&it, p, "german-leader", 1, true);
    add(&it, p, "german-lmg", 1, false);
    it.force.squads[1] = it.force.squads[2];
    it.force.squad_count = 2;
    bearings(p, 2, EAST, NORTH);
    CHECK(arrive(&it, p));
    CHECK(fof_u(p, "german-rifle-squad-1")->area != fof_u(p, "german-lmg-1")->area);
    fof_close(p);
}

TEST(a_package_is_placed_whole_or_not_at_all, "FOF-8.4.3-19", "FOF-8.3-5")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    add(&it, p, "german-rifle-squad", 1, false);
    add(&it, p, "german-lmg", 1, true);
    bearings(p, 1, EAST);
    CHECK(!arrive(&it, p));
    CHECK_INT(fight_count(p, "german-rifle-squad"), 0);
    CHECK(is_silent(p, "1/1"));
    fof_close(p);
}

TEST(the_first_stack_makes_room_for_the_second, "FOF-8.4.3-19")
{
    /* Only from the west can the mortar, which needs open ground, fire. */
    Fof *p = fof_open(MAP("") TRIGGER CARD("5,4", "woods") BORDERS("wwwwwwww"));
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    add(&it, p, "german-rifle-squad", 1, false);
    add(&it, p, "german-mortar", 1, true);
    bearings(p, 2, EAST, WEST);
    fof_deck(p, 1, turn_random(p, 2, 2, 0)); /* the squad first draws the west */
    CHECK(arrive(&it, p));
    CHECK(is_at(p, "german-rifle-squad-1", "5,4"));
    CHECK(is_at(p, "german-mortar-1", "3,4"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(no_stack_stands_in_the_way_of_another, "FOF-8.4.3-19", "FOF-8.4.3-5")
{
    /* Grenade attacks lay no line of fire, but do not pass over the squad that would stand before them. */
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_MAX_RANGE);
    arm(p, "german-lmg", RATING_NONE, 0, 2);
    add(&it, p, "german-lmg", 1, false);
    add(&it, p, "german-rifle-squad", 1, true);
    bearings(p, 1, EAST);
    CHECK(!arrive(&it, p));
    bearings(p, 2, EAST, WEST);
    CHECK(arrive(&it, p));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(full_tables_refuse_a_package, "FOF-8.4.3-19")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    for (int unit = 0; unit < MAX_UNITS - 1; unit++)
        if (!p->state->units[unit].type)
            p->state->units[unit] = (Unit){.type = type_of(p, "german-fire-team"),
                                           .number = (uint8_t)(unit + 1),
                                           .side = ENEMY,
                                           .steps = 1,
                                           .direction = NO_DIRECTION,
                                           .area = NO_AREA,
                                           .aim = {AIM_NONE, NO_CARD, NO_AREA},
                                           .left_card = NO_CARD};
    CHECK(!patrol_arrives(p, &it, DISTANCE_CLOSE, EAST)); /* two squads, one entry */
    CHECK_INT(p->state->units[MAX_UNITS - 1].type, 0);
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, EAST));
    fof_close(p);
}

TEST(more_steps_than_a_card_holds_do_not_come, "FOF-8.4.3-19")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    add(&it, p, "german-rifle-squad", 6, false);
    bearings(p, 1, EAST);
    CHECK(!arrive(&it, p));
    fof_close(p);
}

/* ---- what the package says of them ---- */

TEST(new_units_are_what_their_package_says, "FOF-8.3-6")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    Part *part = add(&it, p, "german-squad", 1, false);
    part->ammo[0] = 3;
    part->experience = VETERAN;
    add(&it, p, "german-lmg", 1, false);
    bearings(p, 1, EAST);
    it.package.exposed = 1;
    CHECK(arrive(&it, p));
    CHECK_INT(fof_u(p, "german-squad-1")->ammo[0], 3);
    CHECK_INT(fof_u(p, "german-squad-1")->experience, VETERAN);
    CHECK_INT(fof_u(p, "german-squad-1")->steps, 3);
    CHECK_INT(fof_u(p, "german-squad-1")->letter, 'B');
    CHECK(fight_flag(p, "german-squad-1", UNIT_EXPOSED));
    CHECK_INT(fof_u(p, "german-lmg-1")->ammo[0], 6); /* as printed */
    CHECK_INT(fof_u(p, "german-lmg-1")->experience, p->game->types[type_of(p, "german-lmg")].experience);
    fof_close(p);
}

TEST(spotted_or_not_as_the_package_says, "FOF-8.3-3", "FOF-8.3-4")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, EAST));
    CHECK(fight_flag(p, "german-rifle-squad-1", UNIT_UNSPOTTED));
    CHECK(aims_at(p, "german-rifle-squad-1", "4,4"));
    CHECK(is_silent(p, "1/1"));
    CHECK(fof_told(p, "german-rifle-squad-1 is somewhere at 5,4, unspotted."));
    CHECK(fof_told(p, "8.4\t"));
    begin(&it, p, "1/1", DISTANCE_LONG);
    add(&it, p, "german-rifle-squad", 1, false);
    it.package.spotted = 1;
    bearings(p, 1, NORTH);
    CHECK(arrive(&it, p));
    CHECK(aims_at(p, "1/1", "4,6"));
    CHECK(fof_told(p, "german-rifle-squad-2 comes into sight at 4,6."));
    fof_close(p);
}

TEST(steps_that_come_are_counted)
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("g1", "german-rifle-squad", "1,7"));
    Arrival it;
    p->state->steps_in_all[ENEMY] = 3;
    p->state->steps_in_all[FRIENDLY] = 4; /* the squad and the HQ */
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, EAST));
    CHECK_INT(p->state->steps_in_all[ENEMY], 6);
    CHECK(turn_sound(p));
    p->state->steps_in_all[ENEMY] = 254;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    CHECK_INT(p->state->steps_in_all[ENEMY], 0); /* too many to count */
    fof_close(p);
}

TEST(an_enemy_who_was_not_there_is_counted_from_nothing)
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    p->state->steps_in_all[FRIENDLY] = 4;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, EAST));
    CHECK_INT(p->state->steps_in_all[ENEMY], 3);
    CHECK(arrives(p, &it, "german-lmg", DISTANCE_CLOSE, WEST));
    CHECK_INT(p->state->steps_in_all[ENEMY], 4);
    fof_close(p);
}

/* ---- spotted and unspotted (8.5) ---- */

TEST(a_card_never_mixes_spotted_and_unspotted_enemies, "FOF-8.5-1")
{
    Fof *p = fof_open(MAP("") TRIGGER UNIT("g1", "german-paralyzed-team", "7,7"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_LONG, EAST));
    CHECK(fight_flag(p, "german-rifle-squad-1", UNIT_UNSPOTTED));
    fof_unit_place(fof_play(p), fof_unit(p, "g1"), fof_area(p, "6,4"));
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK(!fight_flag(p, "german-rifle-squad-1", UNIT_UNSPOTTED));
    CHECK(!fight_flag(p, "g1", UNIT_UNSPOTTED));
    fof_close(p);
}

TEST(unspotted_enemies_are_never_engaged, "FOF-8.5-2")
{
    Fof *p = fof_open(MAP("") UNIT("1/1", "rifle-squad", "4,4") PLATOON("2") UNIT("2HQ", "platoon-hq", "4,4")
                          PLATOON("2"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_POINT_BLANK, EAST));
    CHECK_INT(fof_u(p, "german-rifle-squad-1")->aim.how, AIM_POINT_BLANK);
    CHECK(is_silent(p, "1/1"));
    p->state->acting = fof_unit(p, "2HQ");
    CHECK_INT(fof_legal(p, "grenades"), 0);
    fof_u(p, "german-rifle-squad-1")->flags &= (uint16_t)~UNIT_UNSPOTTED;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "1/1")->aim.how, AIM_POINT_BLANK);
    CHECK(fof_legal(p, "grenades") > 0);
    fof_close(p);
}

TEST(nobody_shifts_fire_to_unspotted_enemies, "FOF-8.5-2")
{
    Fof *p = fof_open(MAP("") UNIT("1/1", "rifle-squad", "4,4") PLATOON("2") UNIT("2HQ", "platoon-hq", "4,4")
                          PLATOON("2") UNIT("g1", "german-paralyzed-team", "4,6"));
    Arrival it;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_LONG, EAST));
    CHECK(aims_at(p, "german-rifle-squad-1", "4,4"));
    CHECK(aims_at(p, "1/1", "4,6"));
    p->state->acting = fof_unit(p, "2HQ");
    CHECK_INT(fof_legal(p, "shift fire to 6,4"), 0);
    CHECK(fof_legal(p, "shift fire to 2,4") > 0);
    fof_close(p);
}

/* ---- cover (8.4.6) ---- */

static const Area *cover_of(Fof *p, const char *unit)
{
    return &p->state->areas[fof_u(p, unit)->area];
}

TEST(new_units_take_the_cover_of_their_package, "FOF-8.4.6-1")
{
    static const AreaKind kinds[] = {AREA_COVER,  AREA_FOXHOLE, AREA_TRENCH,
                                     AREA_BUNKER, AREA_PILLBOX, AREA_CAVE};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        Fof *p = fof_open(MAP("") TRIGGER);
        Arrival it;
        begin(&it, p, "1/1", DISTANCE_LONG);
        add(&it, p, "german-rifle-squad", 1, false)->cover = (uint8_t)kinds[i];
        bearings(p, 1, EAST);
        CHECK(arrive(&it, p));
        const Area *area = cover_of(p, "german-rifle-squad-1");
        CHECK_INT(area->kind, kinds[i]);
        CHECK_INT(area->cover, p->game->values.cover[kinds[i]]);
        CHECK_INT(area->facing, i < 3 ? NO_DIRECTION : WEST); /* 5.3.2: toward the contact */
        CHECK(aims_at(p, "german-rifle-squad-1", "4,4"));
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(cover_that_lies_there_is_used_first, "FOF-8.4.6-1")
{
    Fof *p = fof_open(MAP("") TRIGGER "[area 5,4/foxhole1]\n[area 5,4/foxhole2]\n" UNIT("1/2", "rifle-squad",
                                                                                        "5,4/foxhole1"));
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_CLOSE);
    it.package.opens_fire = 0;
    add(&it, p, "german-rifle-squad", 1, false)->cover = AREA_FOXHOLE;
    bearings(p, 1, EAST);
    CHECK(arrive(&it, p));
    CHECK(is_at(p, "german-rifle-squad-1", "5,4/foxhole2"));
    CHECK_INT(fof_area(p, "5,4/foxhole3"), NO_AREA);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_work_that_is_full_is_followed_by_another, "FOF-8.4.6-1")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_LONG);
    add(&it, p, "german-rifle-squad", 2, false)->cover = AREA_BUNKER; /* three steps each */
    bearings(p, 1, EAST);
    CHECK(arrive(&it, p));
    CHECK(is_at(p, "german-rifle-squad-1", "6,4/bunker1"));
    CHECK(is_at(p, "german-rifle-squad-2", "6,4/bunker2"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(nobody_comes_at_point_blank_who_could_not_fire_there, "FOF-8.4.3-1")
{
    Fof *p = fof_open(MAP("") TRIGGER);
    Arrival it;
    begin(&it, p, "1/1", DISTANCE_POINT_BLANK);
    add(&it, p, "german-rifle-squad", 1, false)->cover = AREA_BUNKER;
    CHECK(!arrive(&it, p)); /* 5.3.2: not out of a bunker */
    fof_close(p);
}

TEST(in_buildings_they_take_the_ground_floor, "FOF-8.4.6-1")
{
    for (int upper = 0; upper < 2; upper++) {
        Fof *p = fof_open(MAP("") TRIGGER CARD("5,4", "church"));
        Arrival it;
        begin(&it, p, "1/1", DISTANCE_CLOSE);
        Part *part = add(&it, p, "german-lmg", 1, false);
        part->cover = AREA_BUILDING;
        part->upper = (uint8_t)upper;
        bearings(p, 1, EAST);
        CHECK(arrive(&it, p));
        CHECK_INT(cover_of(p, "german-lmg-1")->kind, upper ? AREA_TOWER : AREA_BUILDING);
        CHECK_INT(cover_of(p, "german-lmg-1")->level, upper);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

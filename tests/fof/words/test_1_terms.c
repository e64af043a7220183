/* The terms of the rules (1.1, 1.2): units and steps, places, occupation, activity levels, random numbers. */
#include "fof/still.h"

#include <string.h>

#include "core/base/text.h"
#include "fof/position/names.h"

#define MAP STILL_MAP
#define UNIT STILL_UNIT
#define FLAGS STILL_FLAGS
#define AIM STILL_AIM
#define CARD STILL_CARD
#define AREA STILL_AREA

/* ---- 1.1.1C, 1.2.3: units ---- */

TEST(infantry_has_one_to_four_steps, "FOF-1.1.1C-1", "FOF-1.2.3-1", "FOF-1.2.3A-1", "FOF-1.2.3F-1",
     "FOF-1.2.6-10")
{
    Still *s = still_open(MAP);
    for (int i = 1; i < s->game->type_count; i++) {
        const UnitType *type = &s->game->types[i];
        CHECK(type->steps >= 1 && type->steps <= 4);
        CHECK(type->experience <= VETERAN);
        if (type->kind == KIND_SQUAD)
            CHECK(type->steps >= 2 && type->min_steps == 2); /* no good order with one step left */
        if (type->kind >= KIND_ASSAULT_TEAM && type->kind <= KIND_PARALYZED_TEAM)
            CHECK_INT(type->steps, 1);
        if (type->kind == KIND_VEHICLE)
            CHECK_INT(type->steps, 1);
    }
    still_close(s);
}

TEST(a_squad_of_four_steps_has_no_one_step_side, "FOF-1.2.3A-1")
{
    Still *s = still_open(MAP);
    const UnitType *squad = &s->game->types[fof_find_type(s->game, "rifle-squad-4")];
    CHECK_INT(squad->steps, 4);
    CHECK_INT(squad->min_steps, 2);
    CHECK_INT(squad->has_back, 0);
    still_close(s);
}

/* What a one-step unit shows on its two sides: rating and range. */
static void check_sides(const char *kind, bool fires_in_good_order)
{
    char ini[400];
    text_print(ini, sizeof ini, MAP "[unit x]\ntype = %s\nat = 3,3\nplatoon = 1\n", kind);
    Still *s = still_open(ini);
    UnitId unit = still_unit(s, "x");
    CHECK_INT(s->state->units[unit].steps, 1);
    CHECK_INT(unit_has_vof(s->game, s->state, unit), fires_in_good_order);
    CHECK(!unit_is_lat(s->game, s->state, unit));
    still_flag(s, "x", UNIT_FLIPPED, true);
    CHECK(unit_has_vof(s->game, s->state, unit));
    CHECK(unit_profile(s->game, s->state, unit).range >= 1);
    CHECK_INT(unit_kind_now(s->game, s->state, unit), KIND_FIRE_TEAM);
    CHECK(unit_is_lat(s->game, s->state, unit));
    CHECK(unit_is_named_team(s->state, unit));
    still_close(s);
}

TEST(command_sides_have_no_fire_their_backs_have, "FOF-1.2.3B-1", "FOF-1.2.3C-1", "FOF-1.2.3D-1",
     "FOF-1.2.3I-1")
{
    check_sides("platoon-hq", false);
    check_sides("co-hq", false);
    check_sides("arty-fo", false);
    check_sides("mortar-fo", false);
    check_sides("runner", false);
    check_sides("lmg-team", true);
    check_sides("hmg-50", true);
}

TEST(a_team_of_two_steps_has_a_good_order_side_of_one, "FOF-1.2.3D-2")
{
    Still *s = still_open(MAP UNIT("1/1/MG", "mg-team-2", "3,3"));
    const UnitType *type = unit_type(s->game, s->state, still_unit(s, "1/1/MG"));
    CHECK_INT(type->steps, 2);
    CHECK(type->flags & TYPE_ONE_STEP_SIDE);
    CHECK(type->has_back);
    still_close(s);
}

TEST(the_four_limited_action_teams, "FOF-1.2.3F-1", "FOF-4.2.5-1", "FOF-1.2.6-11", "FOF-1.2.6-4")
{
    static const struct {
        const char *name;
        bool lat, combat;
        Experience experience;
    } ROWS[] = {{"assault-team", true, true, LINE},  {"fire-team", true, true, GREEN},
                {"litter-team", true, false, GREEN}, {"paralyzed-team", true, false, GREEN},
                {"rifle-squad", false, true, LINE},  {"arty-fo", false, true, LINE},
                {"truck", false, true, LINE}};
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++) {
        char ini[400];
        text_print(ini, sizeof ini, MAP "[unit x]\ntype = %s\nat = 3,3\n", ROWS[i].name);
        Still *s = still_open(ini);
        UnitId unit = still_unit(s, "x");
        bool vehicle = strcmp(ROWS[i].name, "truck") == 0;
        CHECK_INT(unit_is_lat(s->game, s->state, unit), ROWS[i].lat);
        CHECK_INT(fof_unit_is_combat_unit(s->game, s->state, unit), ROWS[i].combat);
        CHECK_INT(fof_unit_good_order(s->game, s->state, unit), !ROWS[i].lat && !vehicle);
        if (!vehicle)
            CHECK_INT(fof_unit_experience(s->game, s->state, unit), ROWS[i].experience);
        still_flag(s, "x", UNIT_PINNED, true);
        CHECK(!fof_unit_good_order(s->game, s->state, unit));
        still_close(s);
    }
}

TEST(a_flipped_unit_is_green_as_a_team, "FOF-4.2.5-1")
{
    Still *s = still_open(MAP UNIT("1SG", "first-sergeant", "3,3"));
    CHECK_INT(fof_unit_experience(s->game, s->state, still_unit(s, "1SG")), VETERAN);
    still_flag(s, "1SG", UNIT_FLIPPED, true);
    CHECK_INT(fof_unit_experience(s->game, s->state, still_unit(s, "1SG")), GREEN);
    still_close(s);
}

TEST(casualties_are_counters_of_three_steps_and_no_units, "FOF-1.2.3G-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3"));
    AreaId area = still_area(s, "3,3");
    fof_casualty_create(s->play, FRIENDLY, area, 2);
    fof_casualty_create(s->play, FRIENDLY, area, 2);
    fof_casualty_create(s->play, ENEMY, area, 1);
    int counters = 0, friends = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &s->state->items[i];
        if (!item->kind)
            continue;
        counters++;
        CHECK(item->count >= 1 && item->count <= 3);
        friends += item->side == FRIENDLY ? item->count : 0;
    }
    CHECK_INT(counters, 3); /* three and one of ours, one of theirs */
    CHECK_INT(friends, 4);
    CHECK_INT(fof_card_steps(s->state, still_card(s, "3,3"), FRIENDLY), 3);
    CHECK_INT(fof_area_steps(s->state, area, FRIENDLY), 3);
    CHECK_INT(fof_area_steps(s->state, area, ENEMY), 0);
    still_close(s);
}

TEST(command_teams_and_vehicles, "FOF-1.2.6-15", "FOF-1.2.6-21", "FOF-1.2.6-2")
{
    Still *s = still_open(MAP UNIT("1HQ", "platoon-hq", "3,3") "platoon = 1\n" UNIT("XO", "xo", "3,3")
                              UNIT("R1", "runner", "3,3") UNIT("1/1", "rifle-squad", "3,3")
                                  UNIT("T1", "truck", "3,3") UNIT("AT", "bazooka-team", "3,3"));
    CHECK(fof_unit_is_command_team(s->game, s->state, still_unit(s, "1HQ")));
    CHECK(fof_unit_is_command_team(s->game, s->state, still_unit(s, "XO")));
    CHECK(fof_unit_is_command_team(s->game, s->state, still_unit(s, "R1")));
    CHECK(!fof_unit_is_command_team(s->game, s->state, still_unit(s, "1/1")));
    CHECK(!fof_unit_is_commander(s->game, s->state, still_unit(s, "R1")));
    CHECK_INT(unit_kind_now(s->game, s->state, still_unit(s, "T1")), KIND_VEHICLE);
    CHECK(unit_type(s->game, s->state, still_unit(s, "AT"))->flags & TYPE_AT_CAPABLE);
    CHECK(!(unit_type(s->game, s->state, still_unit(s, "1/1"))->flags & TYPE_AT_CAPABLE));
    still_close(s);
}

TEST(who_is_removed_from_play_waits_or_is_free_again, "FOF-1.2.6-13", "FOF-1.2.6-14")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3") "carries = smoke wp\n" UNIT(
        "fire-team-1", "fire-team", "3,3") UNIT("german-fire-team-1", "german-fire-team", "5,5"));
    UnitId squad = still_unit(s, "1/1"), team = still_unit(s, "fire-team-1"),
           enemy = still_unit(s, "german-fire-team-1");
    still_remove(s, "1/1");
    CHECK(s->state->units[squad].type);
    CHECK(s->state->units[squad].flags & UNIT_REMOVED);
    CHECK(!unit_in_play(s->state, squad));
    for (int i = 0; i < 2; i++) { /* what it had lies there */
        CHECK_INT(s->state->items[i].holder, NO_UNIT);
        CHECK_INT(s->state->items[i].area, still_area(s, "3,3"));
    }
    still_remove(s, "fire-team-1");
    CHECK_INT(s->state->units[team].type, 0);
    still_remove(s, "german-fire-team-1"); /* back into the pool: the entry and its number are free */
    CHECK_INT(s->state->units[enemy].type, 0);
    UnitId again =
        fof_unit_create(s->play, fof_find_type(s->game, "german-fire-team"), ENEMY, still_area(s, "5,5"), 1);
    CHECK_INT(s->state->units[again].number, 1);
    CHECK_INT(fof_unit_create(s->play, fof_find_type(s->game, "german-fire-team"), ENEMY,
                              still_area(s, "5,5"), 1) != again,
              1);
    still_close(s);
}

TEST(markers_leave_with_the_unit_mines_and_snipers_stay, "FOF-1.2.6-13")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3") UNIT("1/2", "rifle-squad", "3,3"));
    UnitId squad = still_unit(s, "1/1");
    fof_marker_create(s->play, MARKER_GRENADE, still_area(s, "3,3"), squad, -4, still_unit(s, "1/2"), 0);
    int mines = fof_marker_create(s->play, MARKER_MINES, still_area(s, "3,3"), squad, -4, NO_UNIT, 0);
    int by = fof_marker_create(s->play, MARKER_GRENADE_MISS, still_area(s, "3,3"), NO_UNIT, -1, squad, 0);
    fof_unit_remove(s->play, squad);
    CHECK_INT(fof_marker_find(s->state, MARKER_GRENADE, still_card(s, "3,3"), -1), -1);
    CHECK_INT(s->state->markers[mines].unit, NO_UNIT);
    CHECK_INT(s->state->markers[mines].area, still_area(s, "3,3"));
    CHECK_INT(s->state->markers[by].by, NO_UNIT);
    still_close(s);
}

/* ---- 1.2.6: places and occupation ---- */

TEST(a_card_has_up_to_eight_neighbours, "FOF-1.2.6-1")
{
    Still *s = still_open(MAP);
    int middle = 0, corner = 0;
    for (int direction = 0; direction < 8; direction++) {
        CardId card = card_neighbour(s->state, fof_card_at(3, 3), (Direction)direction);
        middle += card != NO_CARD;
        corner += card_neighbour(s->state, fof_card_at(6, 6), (Direction)direction) != NO_CARD;
        CHECK_INT(card_distance(fof_card_at(3, 3), card), 1);
        CHECK_INT(card_direction(fof_card_at(3, 3), card), direction);
        CHECK_INT(card_direction(card, fof_card_at(3, 3)), (direction + 4) % 8);
    }
    CHECK_INT(middle, 8);
    CHECK_INT(corner, 3);
    still_close(s);
}

TEST(ranges_count_cards_diagonals_too, "FOF-1.2.6-12", "FOF-2.2-1")
{
    CHECK_INT(card_distance(fof_card_at(3, 3), fof_card_at(3, 3)), 0);
    CHECK_INT(card_distance(fof_card_at(3, 3), fof_card_at(4, 4)), 1);
    CHECK_INT(card_distance(fof_card_at(3, 3), fof_card_at(5, 1)), 2);
    CHECK_INT(card_distance(fof_card_at(3, 3), fof_card_at(4, 6)), 3);
    CHECK_INT(card_column(fof_card_at(3, 2)), 3);
    CHECK_INT(card_row(fof_card_at(3, 2)), 2);
    CHECK_INT(fof_card_at(MAX_COLUMN + 1, 1), NO_CARD);
    CHECK_INT(fof_card_at(-1, 1) != NO_CARD, 1);
    CHECK_INT(fof_card_at(1, -1), NO_CARD);
}

TEST(occupied_unoccupied_and_jointly, "FOF-1.2.6-16", "FOF-1.2.6-17", "FOF-1.2.6-20")
{
    Still *s = still_open(MAP CARD("2,2", "pc = A") CARD("3,3", "pc = B") UNIT("1/1", "rifle-squad", "3,3")
                              UNIT("1/2", "rifle-squad", "4,4") UNIT("g1", "german-squad", "4,4")
                                  UNIT("g2", "german-squad", "5,6"));
    CHECK(fof_card_unoccupied(s->state, fof_card_at(1, 1)));
    CHECK(!fof_card_unoccupied(s->state, fof_card_at(2, 2))); /* a marker alone */
    CHECK(!fof_card_occupied_by(s->state, fof_card_at(2, 2), ENEMY));
    CHECK(fof_card_occupied_by(s->state, fof_card_at(3, 3), FRIENDLY));
    CHECK(!fof_card_occupied_by(s->state, fof_card_at(3, 3), ENEMY));
    CHECK(fof_card_occupied_by(s->state, fof_card_at(4, 4), FRIENDLY)); /* jointly */
    CHECK(fof_card_occupied_by(s->state, fof_card_at(4, 4), ENEMY));
    CHECK(fof_card_occupied_by(s->state, fof_card_at(5, 6), ENEMY));
    fof_casualty_create(s->play, FRIENDLY, still_area(s, "1,1"), 2);
    still_mark(s, MARKER_INCOMING, "1,1");
    CHECK(fof_card_unoccupied(s->state, fof_card_at(1, 1)));
    still_close(s);
}

TEST(cleared_and_secured, "FOF-1.2.6-18", "FOF-1.2.6-19", "FOF-1.2.6-20")
{
    Still *s = still_open(MAP CARD("2,2", "pc = A") CARD("3,3", "flags = had-pc")
                              CARD("4,4", "flags = had-pc") UNIT("g1", "german-squad", "4,4"));
    CHECK(!fof_card_cleared(s->state, fof_card_at(1, 1))); /* it never had one */
    CHECK(!fof_card_cleared(s->state, fof_card_at(2, 2)));
    CHECK(fof_card_cleared(s->state, fof_card_at(3, 3)));
    CHECK(!fof_card_secured(s->state, fof_card_at(3, 3)));
    CHECK(!fof_card_cleared(s->state, fof_card_at(4, 4)));
    s->state->cards[fof_card_at(2, 2)].pc = 0;
    CHECK(fof_card_cleared(s->state, fof_card_at(2, 2)));
    still_remove(s, "g1");
    fof_casualty_create(s->play, ENEMY, still_area(s, "4,4"), 3);
    still_mark(s, MARKER_INCOMING, "4,4");
    CHECK(fof_card_cleared(s->state, fof_card_at(4, 4)));
    fof_unit_create(s->play, fof_find_type(s->game, "fire-team"), FRIENDLY, still_area(s, "4,4"), 1);
    CHECK(fof_card_secured(s->state, fof_card_at(4, 4)));
    still_close(s);
}

TEST(passengers_take_no_room_on_the_card)
{
    Still *s = still_open(MAP AREA("3,3/inside1", "capacity = 10\nvehicle = T1") UNIT("T1", "truck", "3,3")
                              UNIT("1/1", "rifle-squad", "3,3/inside1"));
    CHECK_INT(fof_card_steps(s->state, fof_card_at(3, 3), FRIENDLY), 1);
    CHECK(unit_on_map(s->state, still_unit(s, "1/1")));
    still_move(s, "T1", "3,4");
    CHECK_INT(unit_card(s->state, still_unit(s, "1/1")), fof_card_at(3, 4)); /* its inside goes along */
    still_close(s);
}

/* ---- 1.2.6, 8.1: activity levels ---- */

static const char *level(Still *s)
{
    return fof_activity_words[s->state->activity];
}

TEST(no_contact_needs_a_quiet_map, "FOF-1.2.6-5", "FOF-8.1-2")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "1,1") UNIT("g1", "german-squad", "6,5")
                              FLAGS("unspotted"));
    CHECK_TEXT(level(s), "no-contact");
    int marker = still_mark(s, MARKER_PENDING, "4,4");
    CHECK_TEXT(level(s), "contact");
    still_unmark(s, marker);
    CHECK_TEXT(level(s), "no-contact");
    marker = still_mark(s, MARKER_MINES, "4,4");
    CHECK_TEXT(level(s), "contact");
    still_unmark(s, marker);
    marker = still_mark(s, MARKER_INCOMING, "4,4"); /* on an empty card */
    CHECK_TEXT(level(s), "contact");
    still_unmark(s, marker);
    still_mark(s, MARKER_SMOKE, "4,4");
    CHECK_TEXT(level(s), "no-contact"); /* smoke is no fire */
    still_flag(s, "g1", UNIT_UNSPOTTED, false);
    CHECK_TEXT(level(s), "contact");
    still_close(s);
}

TEST(fire_at_an_empty_card_is_contact, "FOF-1.2.6-5", "FOF-8.1-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4"));
    CHECK_TEXT(level(s), "contact");
    still_cease(s, "3,2", FRIENDLY);
    CHECK_TEXT(level(s), "no-contact");
    CHECK_INT(still_events(s, EV_ACTIVITY, NULL), 1);
    still_close(s);
}

TEST(one_occupied_card_under_fire_is_contact_two_are_engaged, "FOF-1.2.6-6", "FOF-1.2.6-7", "FOF-8.1-3",
     "FOF-8.1-4")
{
    Still *s = still_open(MAP UNIT("1/1", "litter-team", "3,2") UNIT("g1", "german-rifle-squad", "3,4")
                              FLAGS("unspotted"));
    CHECK_TEXT(level(s), "contact");
    still_mark(s, MARKER_GRENADE_MISS, "3,4");
    CHECK_TEXT(level(s), "engaged");
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-rifle-squad", "3,4"));
    CHECK_TEXT(level(s), "engaged");
    still_close(s);
}

TEST(heavily_engaged_needs_a_card_of_both_sides, "FOF-1.2.6-8", "FOF-8.1-5")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3") UNIT("g1", "german-rifle-squad", "3,3"));
    CHECK_TEXT(level(s), "contact"); /* one card, however fierce */
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3") UNIT("g1", "german-rifle-squad", "3,3")
                       UNIT("1/2", "litter-team", "5,5") UNIT("g2", "german-rifle-squad", "5,6"));
    CHECK_TEXT(level(s), "heavily-engaged");
    still_remove(s, "g1");
    still_cease(s, "3,3", FRIENDLY);
    CHECK_TEXT(level(s), "contact");
    still_close(s);
}

TEST(a_unit_is_engaged_while_it_projects_fire, "FOF-1.2.6-9")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4"));
    CHECK_INT(fof_unit_vof(s->game, s->state, still_unit(s, "1/1")), VOF_SMALL);
    CHECK_INT(fof_unit_vof(s->game, s->state, still_unit(s, "g1")), VOF_NONE);
    still_cease(s, "3,2", FRIENDLY);
    CHECK_INT(fof_unit_vof(s->game, s->state, still_unit(s, "1/1")), VOF_SMALL); /* opened again at once */
    still_close(s);
}

TEST(every_vof_marker_shows_on_its_card, "FOF-1.2.6-5")
{
    static const struct {
        MarkerKind kind;
        bool vof;
    } ROWS[] = {{MARKER_INCOMING, true},     {MARKER_AIR_STRIKE, true}, {MARKER_GRENADE, true},
                {MARKER_GRENADE_MISS, true}, {MARKER_MINES, true},      {MARKER_SMOKE, false},
                {MARKER_PENDING, false},     {MARKER_CLAYMORE, false},  {MARKER_TARGET, false}};
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++) {
        Still *s = still_open(MAP UNIT("1/1", "litter-team", "3,3"));
        CHECK(!fof_card_has_vof_marker(s->game, s->state, fof_card_at(3, 3)));
        still_mark(s, ROWS[i].kind, "3,3");
        CHECK_INT(fof_card_has_vof_marker(s->game, s->state, fof_card_at(3, 3)), ROWS[i].vof);
        CHECK(!fof_card_has_vof_marker(s->game, s->state, fof_card_at(3, 4)));
        still_close(s);
    }
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4"));
    CHECK(fof_card_has_vof_marker(s->game, s->state, fof_card_at(3, 4)));
    still_close(s);
}

/* ---- 1.2.7, 2.2.3: chance ---- */

TEST(a_random_number_is_one_card_and_its_column, "FOF-1.2.7-1", "FOF-EX-02")
{
    Still *s = still_open(MAP);
    for (int column = 2; column <= MAX_RANDOM; column++)
        for (int result = 1; result <= column; result++) {
            uint8_t card = still_random(s, column, result);
            CHECK(card != 0);
            still_deck(s, &card, 1);
            int left = deck_size(&s->state->action);
            CHECK_INT(fof_draw_random(s->play, column), result);
            CHECK(deck_size(&s->state->action) == left - 1);
            deck_shuffle(&s->state->action);
        }
    int left = deck_size(&s->state->action);
    CHECK_INT(fof_draw_random(s->play, 1), 1); /* no choice, no card */
    CHECK_INT(deck_size(&s->state->action), left);
    still_close(s);
}

TEST(an_event_on_1_to_3_of_10, "FOF-1.2.7-2", "FOF-EX-03")
{
    Still *s = still_open(MAP);
    int happens = 0;
    for (int card = 1; card < ACTION_CARDS; card++)
        happens += s->game->action[card].random[10] <= 3;
    CHECK_INT(happens, 15); /* of fifty cards */
    uint8_t third = still_random(s, 10, 3), fourth = still_random(s, 10, 4);
    still_deck(s, (uint8_t[]){third, fourth}, 2);
    CHECK(fof_draw_random(s->play, 10) <= 3);
    CHECK(fof_draw_random(s->play, 10) > 3);
    still_close(s);
}

TEST(choices_beyond_twelve_are_even, "FOF-1.2.7-3")
{
    enum { CHOICES = 19, DRAWS = 19000 };
    Still *s = still_open(MAP);
    int seen[CHOICES + 1] = {0};
    Play quiet = {.game = s->game, .state = s->state, .blind = s->play->blind};
    for (int i = 0; i < DRAWS; i++) {
        int value = fof_draw_random(&quiet, CHOICES);
        CHECK(value >= 1 && value <= CHOICES);
        seen[value]++;
    }
    for (int value = 1; value <= CHOICES; value++)
        CHECK(seen[value] > 800 && seen[value] < 1200);
    still_close(s);
}

TEST(choices_beyond_twelve_waste_as_few_draws_as_they_can, "FOF-1.2.7-3")
{
    static const int known[][3] = {
        {13, 2, 7}, {19, 2, 10}, {26, 3, 9}, {37, 4, 10}, {144, 12, 12}}; /* columns */
    Still *s = still_open(MAP);
    for (int i = 0; i < COUNT_OF(known); i++)
        for (int high = 1; high <= 2; high++) {
            int n = known[i][0], first = known[i][1], second = known[i][2];
            uint8_t cards[2] = {still_random(s, first, high), still_random(s, second, 3)};
            CHECK(cards[0] != cards[1]);
            still_deck(s, cards, 2);
            CHECK_INT(fof_draw_random(s->play, n), (high - 1) * second + 3);
        }
    still_close(s);
}

TEST(all_cards_of_a_batch_are_drawn_and_the_reshuffle_waits, "FOF-2.2.3-1", "FOF-2.2.3-2", "FOF-2.2.3-3")
{
    Still *s = still_open(MAP);
    uint8_t cards[4];
    still_deck(s, (uint8_t[]){7, RESHUFFLE_CARD, 9, 12, 30}, 5);
    log_clear(s->play->log);
    fof_draw_cards(s->play, 4, cards);
    CHECK_INT(cards[0], 7);
    CHECK_INT(cards[1], 9);
    CHECK_INT(cards[2], 12);
    CHECK_INT(cards[3], 30);
    CHECK_INT(deck_size(&s->state->action), 50); /* everything is back, the reshuffle card too */
    CHECK_INT(still_events(s, EV_RESHUFFLE, NULL), 1);
    CHECK_INT(still_events(s, EV_CARDS, NULL), 1);
    still_close(s);
}

TEST(a_masked_position_gives_no_card)
{
    Still *s = still_open(MAP);
    jmp_buf here;
    Play blind = {.game = s->game, .state = s->state, .blind = &here};
    s->state->rng = (Rng){0, 0};
    if (setjmp(here) == 0) {
        fof_draw_card(&blind);
        minunit_fail(__FILE__, __LINE__, "a card came out of a masked deck");
    }
    still_close(s);
}

TEST(marks_are_counted_card_by_card)
{
    Still *s = still_open(MAP);
    uint8_t with = 0, without = 0;
    for (int card = 1; card < ACTION_CARDS; card++)
        *(s->game->action[card].marks & 1u << MARK_RALLY ? &with : &without) = (uint8_t)card;
    CHECK_INT(fof_count_marks(s->game, (uint8_t[]){with, without, with}, 3, 1u << MARK_RALLY), 2);
    CHECK_INT(fof_count_marks(s->game, (uint8_t[]){without}, 1, 1u << MARK_RALLY), 0);
    still_close(s);
}

/* What a contact brings: lists, packages and their choices, counters, mines, traps and incoming fire (8.3, 8.4.1, 8.7, 8.10). */
#include "fof/contact.h"

#define FRONT "[placement]\n1 = front\n"
#define MEETS(package, text)                               \
    CONTACT_START CONTACT_SQUAD text CONTACT_ONLY(package) \
    FRONT CONTACT_PC("3,3", "A")

/* The first package of the list is met on 3,3. */
static Fof *meet(const char *ini)
{
    Fof *p = contact_open(ini);
    contact_run(p);
    return p;
}

static const Unit *placed(const Fof *p, const char *type)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_in_play(p->state, (UnitId)id) &&
            strcmp(p->game->types[p->state->units[id].type].id, type) == 0)
            return &p->state->units[id];
    return NULL;
}

/* ---- the list (8.3) ---- */

#define THREE                                                \
    CONTACT_START CONTACT_SQUAD CONTACT_RIFLES CONTACT_MINES \
        "[package trap]\nbooby-trap = yes\n"                 \
        "[contacts all]\n1-3 = rifles\n4-5 = mines\n6-10 = trap\n" CONTACT_PC("3,3", "A")

TEST(an_r_number_on_the_list_names_the_package, "FOF-8.3-1")
{
    static const uint8_t expected[] = {0, 0, 0, 1, 1, 2, 2, 2, 2, 2};
    for (int result = 1; result <= 10; result++) {
        Fof *p = fof_open(THREE);
        fof_deck(p, 1, turn_random(p, 10, result, 0));
        contact_run(p);
        CHECK_INT(contact_came(p), expected[result - 1]);
        CHECK_INT(contact_act(p, ACT_PACKAGE).number, result);
        CHECK_INT(contact_act(p, ACT_PACKAGE).column, 10);
        CHECK_INT(contact_units(p, "german-rifle-squad"), result <= 3);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(the_log_says_what_came_and_from_where, "FOF-8.3-1")
{
    Fof *p = fof_open(THREE);
    fof_deck(p, 1, turn_random(p, 10, 2, 0));
    contact_run(p);
    CHECK(fof_told(p, "8.3\t3,3, random number 2: rifles, met by 1/1."));
    CHECK(fof_told(p, "8.4.2\tIt comes from the front: rifles."));
    fof_close(p);
}

TEST(the_enemy_explains_what_he_sent_and_what_could_not_come)
{
    Fof *p =
        fof_open(CONTACT_START CONTACT_SQUAD "[marker 0]\nkind = mines\nvalue = -4\nat = 3,3\n" CONTACT_MINES
                                             "[package trap]\ntitle = a trap\nbooby-trap = yes\n[contacts "
                                             "all]\n1-5 = mines\n6-10 = trap\n" CONTACT_PC("3,3", "A"));
    p->state->activity = NO_CONTACT;
    fof_deck(p, 2, turn_random(p, 10, 2, 0), turn_random(p, 10, 8, 0));
    contact_run(p);
    const char *why = fof_why(p, "enemy");
    CHECK_CONTAINS(why, "marker A at 3,3 (no-contact): no draw: contact (8.2.4)");
    CHECK_CONTAINS(why, "package for 3,3 (all): 2 of 10, cannot come: mines (8.3)");
    CHECK_CONTAINS(why, "package for 3,3 (all): 8 of 10: a trap (8.3)");
    CHECK(fof_told(p, "8.4.3\tIt cannot come: mines. Another is drawn."));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(lists_are_checked)
{
#define A_PACKAGE "[package a]\nmines = yes\n"
    CHECK(fof_mission_refused(A_PACKAGE "[contacts l]\n1-3 = a\n3-4 = a\n", 5,
                              "result 3 stands in another line"));
    CHECK(fof_mission_refused(A_PACKAGE "[contacts l]\n1-3 = a\n5-6 = a\n", 3, "has a hole: result 4"));
    CHECK(fof_mission_refused(A_PACKAGE "[contacts l]\ncolumn = 10\n1-9 = a\n", 3, "has a hole: result 10"));
    CHECK(fof_mission_refused(A_PACKAGE "[contacts l]\ncolumn = 2\n1-9 = a\n", 4,
                              "which column 2 cannot show"));
    CHECK(fof_mission_refused(A_PACKAGE "[contacts l]\nletters = A\n", 3, "has a hole: result 1"));
    CHECK(fof_mission_refused(A_PACKAGE "[contacts l]\n1 = ab\n", 4, "package"));
    CHECK(fof_mission_refused(A_PACKAGE "[contacts l]\n1-13 = a\n", 4, "must be a number or a range"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg\n[contacts l]\n1 = a\n", 3,
                              "needs a package that can come at point blank or opens no fire"));
    CHECK(fof_mission_refused("[placement]\n1 = ahead\n", 2, "front"));
    CHECK(fof_mission_refused("[placement]\n1 = front\n3 = left\n", 1, "has a hole: result 2"));
}

/* A result that the author leaves open is drawn anew. */
TEST(redraw_is_a_result_too)
{
    Fof *p = fof_open(CONTACT_START CONTACT_SQUAD CONTACT_MINES
                      "[contacts all]\n1-9 = redraw\n10 = mines\n" CONTACT_PC("3,3", "A"));
    contact_run(p);
    CHECK_INT(contact_came(p), 0);
    CHECK_INT(contact_act(p, ACT_PACKAGE).number, 10);
    fof_close(p);
}

/* ---- choices (8.3) ---- */

#define EITHER(more) \
    MEETS("either",  \
          "[package either]\nunits = german-lmg or german-rifle-squad\ndistance = point-blank\n" more)

TEST(or_is_settled_by_a_random_number, "FOF-8.3-2")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = contact_open(EITHER(""));
        fof_deck(p, 1, turn_random(p, 2, result, 0));
        contact_run(p);
        CHECK_INT(contact_units(p, "german-lmg"), result == 1);
        CHECK_INT(contact_units(p, "german-rifle-squad"), result == 2);
        fof_close(p);
    }
}

TEST(an_option_without_counters_is_replaced, "FOF-8.3-2")
{
    Fof *p = contact_open(EITHER("[pool]\ngerman-lmg = 1\ngerman-rifle-squad = 1\n" TURN_UNIT(
        "MG", "german-lmg", "5,2") "flags = unspotted\n"));
    fof_deck(p, 1, turn_random(p, 2, 1, 0));
    contact_run(p);
    CHECK_INT(contact_units(p, "german-lmg"), 1); /* the one that was there */
    CHECK_INT(contact_units(p, "german-rifle-squad"), 1);
    fof_close(p);
}

#define SOME(more) \
    MEETS("some", "[package some]\nunits = 1-3 german-rifle-squad\ndistance = point-blank\n" more)

TEST(a_number_of_units_is_settled_by_a_random_number, "FOF-8.3-2")
{
    for (int result = 1; result <= 3; result++) {
        Fof *p = contact_open(SOME(""));
        fof_deck(p, 1, turn_random(p, 3, result, 0));
        contact_run(p);
        CHECK_INT(contact_units(p, "german-rifle-squad"), result);
        fof_close(p);
    }
}

/* Two of three are in play: only one can come, whatever the number. */
TEST(too_few_counters_make_another_number, "FOF-8.3-2")
{
    for (int result = 1; result <= 3; result++) {
        Fof *p = contact_open(SOME("[pool]\ngerman-rifle-squad = 3\n" TURN_UNIT(
            "R1", "german-rifle-squad", "5,2") "flags = unspotted\n" TURN_UNIT("R2", "german-rifle-squad",
                                                                               "5,2") "flags = unspotted\n"));
        fof_deck(p, 1, turn_random(p, 3, result, 0));
        contact_run(p);
        CHECK_INT(contact_units(p, "german-rifle-squad"), 3);
        fof_close(p);
    }
}

TEST(a_part_with_a_chance_comes_on_its_numbers)
{
    for (int result = 1; result <= 10; result++) {
        Fof *p = contact_open(MEETS("led", "[package led]\nunits = german-squad + german-leader (3/10)\n"
                                           "distance = point-blank\n"));
        fof_deck(p, 1, turn_random(p, 10, result, 0));
        contact_run(p);
        CHECK_INT(contact_units(p, "german-squad"), 1);
        CHECK_INT(contact_units(p, "german-leader"), result <= 3);
        fof_close(p);
    }
}

/* ---- opening fire and being seen (8.3) ---- */

#define POST(lines) MEETS("post", "[package post]\nunits = german-rifle-squad\ndistance = close\n" lines)

TEST(a_package_opens_fire_at_once_unless_it_says_no, "FOF-8.3-3")
{
    Fof *p = meet(POST("fire = yes\n"));
    CHECK_INT(placed(p, "german-rifle-squad")->aim.card, fof_card(p, "3,3"));
    fof_close(p);
    p = meet(POST("")); /* the column is missing */
    CHECK_INT(placed(p, "german-rifle-squad")->aim.card, fof_card(p, "3,3"));
    fof_close(p);
    p = meet(POST("fire = no\n"));
    CHECK_INT(placed(p, "german-rifle-squad")->aim.how, AIM_NONE);
    CHECK(placed(p, "german-rifle-squad")->flags & UNIT_HOLDS_FIRE);
    CHECK(turn_sound(p));
    turn_row(p, "3.8");
    CHECK_INT(placed(p, "german-rifle-squad")->aim.card, fof_card(p, "3,3"));
    CHECK(!(placed(p, "german-rifle-squad")->flags & UNIT_HOLDS_FIRE));
    fof_close(p);
}

TEST(who_is_seen_is_fired_on_at_once_who_is_not_is_marked, "FOF-8.3-4")
{
    Fof *p = meet(POST("spotted = yes\n"));
    CHECK(!(placed(p, "german-rifle-squad")->flags & UNIT_UNSPOTTED));
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "3,4"));
    fof_close(p);
    p = meet(POST("spotted = no\n"));
    CHECK(placed(p, "german-rifle-squad")->flags & UNIT_UNSPOTTED);
    CHECK_INT(fof_u(p, "1/1")->aim.how, AIM_NONE);
    fof_close(p);
}

TEST(plus_stands_together_and_a_slash_apart, "FOF-8.3-5")
{
    Fof *p = meet(
        CONTACT_START CONTACT_SQUAD
        "[package both]\nunits = german-squad + german-leader / german-hmg\n"
        "distance = close\n[package mines]\nmines = yes\n[contacts all]\n1 = both\n2 = mines\n[placement]\n"
        "1 = front\n2 = left\n" CONTACT_PC("3,3", "A"));
    const Unit *squad = placed(p, "german-squad"), *leader = placed(p, "german-leader"),
               *gun = placed(p, "german-hmg");
    CHECK(squad && leader && gun);
    CHECK_INT(area_card(p->state, squad->area), area_card(p->state, leader->area));
    CHECK(area_card(p->state, squad->area) != area_card(p->state, gun->area));
    fof_close(p);
}

TEST(units_have_what_their_package_gives_them, "FOF-8.3-6", "FOF-8.4.6-1")
{
    Fof *p = meet(
        MEETS("gun", "[package gun]\nunits = veteran german-hmg in foxhole + german-squad\ndistance = close\n"
                     "ammo = mg 3\nfire = no\nexposed = yes\nexperience = green\n"));
    const Unit *gun = placed(p, "german-hmg"), *squad = placed(p, "german-squad");
    CHECK_INT(gun->ammo[0], 3);
    CHECK_INT(gun->experience, VETERAN);
    CHECK_INT(p->state->areas[gun->area].kind, AREA_FOXHOLE);
    CHECK_INT(squad->ammo[0], 3);
    CHECK_INT(squad->experience, GREEN);
    CHECK_INT(squad->area, fof_card(p, "3,4"));
    CHECK(squad->flags & UNIT_EXPOSED);
    CHECK_INT(squad->letter, 'A');
    fof_close(p);
    p = meet(MEETS("gun", "[package gun]\nunits = german-hmg\ndistance = close\n"));
    CHECK_INT(placed(p, "german-hmg")->ammo[0], 8);
    CHECK_INT(placed(p, "german-hmg")->experience, LINE);
    fof_close(p);
}

/* ---- counters (8.3) ---- */

#define SHORT(pool)                                                                                       \
    CONTACT_START CONTACT_SQUAD                                                                           \
        "[package guns]\nunits = german-rifle-squad + german-hmg\ndistance = point-blank\n" CONTACT_MINES \
        "[contacts all]\n1-9 = guns\n10 = mines\n[pool]\ngerman-rifle-squad = 1\n" pool CONTACT_PC("3,3", \
                                                                                                   "A")

TEST(a_package_without_all_its_counters_is_drawn_anew, "FOF-8.3-7")
{
    Fof *p = fof_open(SHORT("german-hmg = 1\n" TURN_UNIT("MG", "german-hmg", "5,2") "flags = unspotted\n"));
    contact_run(p);
    CHECK_INT(contact_came(p), 1);
    CHECK_INT(contact_units(p, "german-rifle-squad"), 0);
    fof_close(p);
}

TEST(what_is_removed_from_play_can_come_again, "FOF-8.3-8")
{
    Fof *p = fof_open(
        SHORT("german-hmg = 1\n" TURN_UNIT("german-hmg-1", "german-hmg", "5,2") "flags = unspotted\n"));
    CHECK_INT(fof_package_counters(p->game, p->state, p->state->units[fof_unit(p, "german-hmg-1")].type), 0);
    uint8_t type = p->state->units[fof_unit(p, "german-hmg-1")].type;
    fof_unit_remove(fof_play(p), fof_unit(p, "german-hmg-1"));
    CHECK_INT(fof_package_counters(p->game, p->state, type), 1);
    fof_deck(p, 1, turn_random(p, 10, 5, 0));
    contact_run(p);
    CHECK_INT(contact_came(p), 0);
    CHECK_INT(contact_units(p, "german-hmg"), 1);
    fof_close(p);
}

TEST(packages_need_a_pool_that_has_them)
{
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg\n[pool]\ngerman-hmg = 3\n", 2,
                              "the [pool] has 0"));
    CHECK(fof_mission_refused("[package a]\nunits = 1-3 german-lmg\n[pool]\ngerman-lmg = 2\n", 2,
                              "takes up to 3"));
    CHECK(fof_mission_refused("[pool]\ngerman-tank = 3\n", 2, "no unit type 'german-tank'"));
    CHECK(fof_mission_refused("[pool]\nrifle-squad = 3\n", 2, "none of the enemy's"));
}

/* ---- what a package may say ---- */

TEST(packages_are_checked)
{
    CHECK(fof_mission_refused("[package a]\nunits = german-lgm\n", 2, "perhaps 'german-lmg'"));
    CHECK(fof_mission_refused("[package a]\nunits = rifle-squad\n", 2, "none of the enemy's"));
    CHECK(
        fof_mission_refused("[package a]\nunits = german-lmg german-hmg\n", 2, "stands +, / or the word or"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg + 2\n", 2, "part 2 names no unit"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg (3)\n", 2, "must be a chance such as (3/10)"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg (10/10)\n", 2, "must be a chance"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg in hole\n", 2, "is no cover"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg\ncover = wood\n", 3, "is no cover"));
    CHECK(fof_mission_refused("[package a]\nunits = 3-1 german-lmg\n", 2, "must be a number or a range"));
    CHECK(fof_mission_refused("[package a]\nunits = 6 german-squad\n", 2, "up to 18 steps"));
    CHECK(fof_mission_refused("[package a]\ntitle = nobody\n", 1, "says who comes"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg\nmines = yes\n", 2, "come alone"));
    CHECK(fof_mission_refused("[package a]\nbooby-trap = yes\nmines = yes\n", 1, "not more"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg\ndistance = near\n", 3, "point-blank"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg\ndistance = very-long\n", 3,
                              "farther than its range"));
    CHECK(fof_mission_refused("[package a]\nunits = german-mortar\ndistance = point-blank\n", 3, "too near"));
    CHECK(fof_mission_refused("[package a]\nunits = german-assault-team\ndistance = max-range\n", 3,
                              "cannot open fire"));
    CHECK(
        fof_mission_refused("[package a]\nunits = german-lmg\nammo = rkt 3\n", 3, "no part of it fires rkt"));
    CHECK(fof_mission_refused("[package a]\nunits = german-lmg or german-mortar\nammo = mg 3\n", 3,
                              "only one of two"));
    CHECK(
        fof_mission_refused("[package a]\nunits = german-lmg\nammo = mg\n", 3, "must be kinds and numbers"));
    CHECK(fof_mission_refused("[package a]\nunits = german-hmg\nexposed = yes\n", 3, "while exposed"));
    CHECK(fof_mission_refused("[package a]\nunits = german-spotter\n", 2, "needs incoming"));
    CHECK(fof_mission_refused("[package a]\nunits = german-spotter\nincoming = guns\n", 3,
                              "no [fire guns he]"));
}

#define GUNS "[agency guns]\nside = enemy\n[fire guns he]\nvof = -5\nmissions = 3\nspotter = 2\n"

TEST(a_spotter_has_no_fire_of_its_own)
{
    CHECK(fof_mission_refused(GUNS "[package a]\nunits = german-lmg\nincoming = guns\n", 8, "is no spotter"));
    CHECK(fof_mission_refused("[agency ours]\n[fire ours he]\nvof = -5\narty-fo = 3\n"
                              "[package a]\nunits = german-spotter\nincoming = ours\n",
                              7, "fires for the company"));
}

/* ---- distance and direction (8.4.1, 8.4.2) ---- */

TEST(alternatives_of_distance_by_a_random_number, "FOF-8.4.1-1")
{
    static const char *const cards[] = {"3,3", "3,4", "3,5"};
    for (int result = 1; result <= 3; result++) {
        Fof *p = contact_open(
            MEETS("post", "[package post]\nunits = german-rifle-squad\ndistance = point-blank close long\n"));
        fof_deck(p, 1, turn_random(p, 3, result, 0));
        contact_run(p);
        CHECK_INT(area_card(p->state, placed(p, "german-rifle-squad")->area), fof_card(p, cards[result - 1]));
        fof_close(p);
    }
}

/* Nothing but its own card: a package of Max LOS finds no place, one at point blank does. */
TEST(max_sight_never_comes_at_point_blank, "FOF-8.4.1-2")
{
#define ALONE(distance)                                                                                     \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ncolumns = 1\nrows = 1\nexpansion = no\n" CONTACT_TURN( \
        "2") TURN_SQUAD("1/1", "1", "1,1")                                                                  \
        CONTACT_PC("1,1", "A") "[package post]\nunits = german-rifle-squad\nspotted = yes\nfire = "         \
                               "no\ndistance = " distance "\n" CONTACT_ONLY("post")
    static const char *const none[] = {ALONE("max-sight"), ALONE("max-range")};
    for (int i = 0; i < COUNT_OF(none); i++) {
        Fof *p = meet(none[i]);
        CHECK_INT(contact_units(p, "german-rifle-squad"), 0);
        CHECK_INT(contact_pc(p, "1,1"), 0);
        CHECK(fof_told(p, "8.4.3\tNothing that could be met fits around 1,1"));
        fof_close(p);
    }
    Fof *p = meet(ALONE("point-blank"));
    CHECK_INT(contact_units(p, "german-rifle-squad"), 1);
    fof_close(p);
}

TEST(every_package_is_tried_before_a_marker_is_discarded, "FOF-8.4.3-19")
{
    Fof *p = fof_open(ALONE("max-sight") "[package trap]\nbooby-trap = yes\n");
    FofGame *game = (FofGame *)(uintptr_t)p->game; /* one result in ten that fits */
    ContactList *list = &game->contacts.lists[0];
    list->column = 10;
    for (int result = 1; result <= 10; result++)
        list->packages[result] = result == 7 ? 3 : 1;
    const FofState start = *p->state;
    for (int seed = 0; seed < 50; seed++) {
        contact_again(p, &start, (uint64_t)seed);
        contact_run(p);
        CHECK_INT(contact_came(p), 2);
        CHECK(fof_marker_find(p->state, MARKER_BOOBY_TRAP, fof_card(p, "1,1"), -1) >= 0);
    }
    fof_close(p);
}

TEST(directions_come_from_the_placement_table, "FOF-8.4.2-1")
{
    static const char *const cards[] = {"3,4", "4,4", "4,3", "4,2", "3,2", "2,2", "2,3", "2,4"};
    for (int result = 1; result <= 8; result++) {
        Fof *p = fof_open(
            CONTACT_START CONTACT_SQUAD
            "[package post]\nunits = german-rifle-squad\nfire = no\n"
            "distance = close\n[contacts all]\n1 = post\n[placement]\n1 = front\n2 = right-front\n"
            "3 = right\n4 = right-rear\n5 = rear\n6 = left-rear\n7 = left\n8 = left-front\n" CONTACT_PC("3,3",
                                                                                                        "A"));
        fof_deck(p, 1, turn_random(p, 8, result, 0));
        contact_run(p);
        CHECK_INT(area_card(p->state, placed(p, "german-rifle-squad")->area), fof_card(p, cards[result - 1]));
        fof_close(p);
    }
}

TEST(a_mission_without_a_placement_table_has_front_left_and_right)
{
    FofGame *game = fof_mission("", NULL);
    int front = 0, left = 0, right = 0;
    for (int result = 1; result <= game->contacts.bearing_column; result++) {
        front += game->contacts.bearings[result] == NORTH;
        left += game->contacts.bearings[result] == WEST;
        right += game->contacts.bearings[result] == EAST;
    }
    CHECK_INT(game->contacts.bearing_column, 4);
    CHECK_INT(front * 100 + left * 10 + right, 211);
    fof_unload(game);
}

/* ---- who met them ---- */

TEST(a_random_unit_of_the_card_is_the_one_that_met_them)
{
    Fof *p = contact_open(CONTACT_START CONTACT_SQUAD TURN_SQUAD(
        "2/1", "1", "3,3") "[unit J]\ntype = jeep\nat = 3,3\n"
                           "[package trap]\nbooby-trap = yes\n" CONTACT_ONLY("trap") CONTACT_PC("3,3", "A"));
    const FofState start = *p->state;
    int first = 0;
    for (int seed = 0; seed < 400; seed++) {
        contact_again(p, &start, (uint64_t)seed);
        contact_run(p);
        UnitId unit = contact_act(p, ACT_PACKAGE).unit;
        CHECK(unit == fof_unit(p, "1/1") || unit == fof_unit(p, "2/1"));
        first += unit == fof_unit(p, "1/1");
    }
    CHECK(first > 150 && first < 250);
    fof_close(p);
}

/* ---- mines and booby traps (8.7) ---- */

TEST(mines_lie_on_the_card_and_everyone_there_is_checked_at_once, "FOF-8.7.1-1")
{
    Fof *p = contact_open(CONTACT_START CONTACT_SQUAD TURN_UNIT(
        "G1", "german-rifle-squad", "3,3") "flags = unspotted\n" CONTACT_MINES CONTACT_ONLY("mines")
                              CONTACT_PC("3,3", "A"));
    int burst = fof_card_with(p, MARK_BURST, true, 0);
    p->state->activity = NO_CONTACT;
    fof_deck(p, 6, burst, fof_card_with(p, MARK_CROSSHAIRS, true, 3),
             fof_card_with(p, MARK_CROSSHAIRS, true, 4), fof_card_with(p, MARK_CROSSHAIRS, true, 0),
             fof_card_with(p, MARK_CROSSHAIRS, true, 1), fof_card_with(p, MARK_CROSSHAIRS, true, 2));
    int left = turn_draws_left(p);
    contact_run(p);
    int marker = fof_marker_find(p->state, MARKER_MINES, fof_card(p, "3,3"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].value, p->game->values.mines);
    CHECK_INT(left - turn_draws_left(p), 6); /* three cards each, both sides */
    CHECK(unit_flag(p->state, fof_unit(p, "1/1"), UNIT_MINED));
    CHECK(!unit_flag(p->state, fof_unit(p, "G1"), UNIT_MINED));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_second_minefield_on_a_card_is_drawn_anew, "FOF-8.4.3-18")
{
    Fof *p = fof_open(
        CONTACT_START CONTACT_SQUAD
        "[marker 0]\nkind = mines\nvalue = -4\nat = 3,3\n" CONTACT_MINES
        "[package trap]\nbooby-trap = yes\n[contacts all]\n1-9 = mines\n10 = trap\n" CONTACT_PC("3,3", "A"));
    p->state->activity = NO_CONTACT;
    contact_run(p);
    CHECK_INT(contact_came(p), 1);
    fof_close(p);
}

TEST(a_booby_trap_lies_on_one_unit_until_clean_up, "FOF-8.7.2-1")
{
    Fof *p = contact_open(CONTACT_START CONTACT_SQUAD TURN_SQUAD(
        "2/1", "1", "3,3") "[package trap]\nbooby-trap = yes\n" CONTACT_ONLY("trap") CONTACT_PC("3,3", "A"));
    fof_deck(p, 1, turn_random(p, 2, 2, 0));
    contact_run(p);
    int marker = fof_marker_find(p->state, MARKER_BOOBY_TRAP, fof_card(p, "3,3"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].unit, fof_unit(p, "2/1"));
    CHECK_INT(p->state->markers[marker].value, -4);
    CHECK_INT(fof_marker_find(p->state, MARKER_BOOBY_TRAP, fof_card(p, "3,3"), marker), -1);
    CHECK_CONTAINS(fof_why(p, "ncm 2/1"), "-4");
    turn_row(p, "3.8");
    CHECK_INT(fof_marker_find(p->state, MARKER_BOOBY_TRAP, fof_card(p, "3,3"), -1), -1);
    fof_close(p);
}

TEST(a_vehicle_alone_draws_traps_anew_and_leaves_mines_lying, "FOF-8.7.2-2", "FOF-8.4.3-18")
{
    Fof *p = fof_open(CONTACT_START "[unit T]\ntype = truck\nat = 3,3\n" TURN_SQUAD(
        "1/1", "1", "1,1") "[package trap]\nbooby-trap = yes\n" CONTACT_MINES
                           "[contacts all]\n1-9 = trap\n10 = mines\n" CONTACT_PC("3,3", "A"));
    contact_run(p);
    CHECK_INT(contact_came(p), 1);
    CHECK_INT(fof_marker_find(p->state, MARKER_BOOBY_TRAP, fof_card(p, "3,3"), -1), -1);
    CHECK(fof_marker_find(p->state, MARKER_MINES, fof_card(p, "3,3"), -1) >= 0);
    CHECK(!unit_flag(p->state, fof_unit(p, "T"), UNIT_MINED));
    fof_close(p);
}

/* ---- incoming fire (8.10) ---- */

TEST(incoming_fire_falls_at_once_and_its_spotter_comes_along, "FOF-8.10-1", "FOF-8.10-4", "FOF-8.4.3-9")
{
    Fof *p = meet(MEETS("fire", GUNS "[package fire]\nincoming = guns\nunits = german-spotter in foxhole\n"
                                     "distance = max-sight\n[package near]\nmines = yes\n"));
    CardId here = fof_card(p, "3,3");
    int marker = fof_marker_find(p->state, MARKER_INCOMING, here, -1);
    const Unit *spotter = placed(p, "german-spotter");
    CHECK(marker >= 0 && spotter);
    CHECK_INT(p->state->markers[marker].value, -5);
    CHECK_INT(fof_marker_find(p->state, MARKER_PENDING, here, -1), -1);
    CHECK(fof_marker_find(p->state, MARKER_TARGET, here, -1) >= 0);
    CHECK(spotter->flags & UNIT_UNSPOTTED);
    CHECK_INT(spotter->aim.how, AIM_NONE);
    CHECK_INT(p->state->areas[spotter->area].kind, AREA_FOXHOLE);
    CHECK_INT(spotter->errand[ERRAND_LINE], 1);
    CHECK_INT(spotter->errand[ERRAND_MISSIONS], 2); /* three, the first included */
    CHECK_INT(p->state->activity, CONTACT);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(no_place_for_the_spotter_no_fire, "FOF-8.4.3-19")
{
    Fof *p = fof_open(
        "[mission]\nsystem = fof\nuse = fof/default.ini\ncolumns = 1\nrows = 1\nexpansion = "
        "no\n" CONTACT_TURN("2") TURN_SQUAD("1/1", "1", "1,1") CONTACT_PC("1,1", "A") GUNS
        "[package fire]\nincoming = guns\nunits = german-spotter\ndistance = max-sight\n" CONTACT_MINES
        "[contacts all]\n1-9 = fire\n10 = mines\n");
    contact_run(p);
    CHECK_INT(fof_marker_find(p->state, MARKER_INCOMING, fof_card(p, "1,1"), -1), -1);
    CHECK_INT(contact_units(p, "german-spotter"), 0);
    CHECK_INT(contact_came(p), 1);
    fof_close(p);
}

/* ---- chances over many contacts ---- */

/* Every package drawn, over the lists of the shipped file, against its share of the R# column: chi-square with the 0.1 % bound of so many
 * degrees of freedom. */
TEST(packages_come_as_often_as_their_lists_say, "FOF-8.3-1")
{
    static const double bounds[] = {0, 10.8, 13.8, 16.3, 18.5, 20.5, 22.5, 24.3, 26.1, 27.9, 29.6};
    Fof *p = fof_open("[mission]\nsystem = fof\nuse = fof/default.ini fof/packages/german-1944.ini\ncolumns "
                      "= 5\nrows = 5\n" CONTACT_TURN("2") CONTACT_SQUAD);
    const FofState start = *p->state;
    int games = minunit_games(5000) * 10;
    for (int letter = 0; letter < LETTERS; letter++) {
        int counts[MAX_RANDOM + 1] = {0}, chances[MAX_RANDOM + 1] = {0}, met = 0;
        for (int card = 1; card < ACTION_CARDS; card++)
            chances[p->game->action[card].random[10]]++;
        for (int seed = 0; met < games; seed++) {
            contact_again(p, &start, (uint64_t)seed);
            p->state->cards[fof_card(p, "3,3")].pc = (uint8_t)('A' + letter);
            contact_run(p);
            Act act = contact_act(p, ACT_PACKAGE);
            if (act.kind != ACT_PACKAGE)
                continue;      /* a C that was none */
            CHECK(act.result); /* on open ground everything fits at once */
            CHECK_INT(act.row + 1, p->game->contacts.lists[act.list].packages[act.number]);
            counts[act.number]++;
            met++;
        }
        CHECK(contact_chi_square(counts, chances, MAX_RANDOM + 1, 50, met) < bounds[9]);
    }
    fof_close(p);
}

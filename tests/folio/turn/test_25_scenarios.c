/* Rules 25 to 27: the three scenarios, their set-ups and their victory conditions. */
#include <stdio.h>
#include <string.h>

#include "folio/position.h"
#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define BOYS "missions/folio/boys-of-67.ini"
#define NOSE "missions/folio/snoopys-nose.ini"
#define IRON "missions/folio/iron-triangle.ini"

/* Whether the counter is printed so, and is there. */
static bool is_at(Vb *vb, const char *name, const char *rating, const char *place)
{
    char text[16];
    int unit = folio_find_unit(vb->game, name);
    if (unit < 0)
        return false;
    const FolioRating *printed = &vb->game->counters[unit].rating[1];
    snprintf(text, sizeof text, "%d-%d-%d", printed->attack, printed->defence, printed->move);
    bool good = strcmp(text, rating) == 0 && strcmp(vb_where(vb, name), place) == 0;
    if (!good)
        fprintf(stderr, "%s is %s at %s\n", name, text, vb_where(vb, name));
    return good;
}

/* Whether the counter is printed so and comes in this turn and way, by land into an area of this name (NULL:
 * any). */
static bool comes(Vb *vb, const char *name, const char *rating, int turn, uint8_t by, const char *area)
{
    char text[16];
    int unit = folio_find_unit(vb->game, name);
    if (unit < 0)
        return false;
    const FolioRating *printed = &vb->game->counters[unit].rating[1];
    const Force *force = &vb->game->forces[vb->game->counters[unit].force];
    snprintf(text, sizeof text, "%d-%d-%d", printed->attack, printed->defence, printed->move);
    bool in_area = !area;
    for (int i = 0; area && i < vb->game->map.hexes.area_count; i++)
        in_area |= strcmp(vb->game->map.hexes.areas[i].name, area) == 0 && force->area >> i & 1;
    bool good = strcmp(text, rating) == 0 && force->turn == turn && force->by == by && in_area;
    if (!good)
        fprintf(stderr, "%s is %s in turn %d by %d\n", name, text, force->turn, force->by);
    return good;
}

/* ---- 25.0 ---- */

TEST(folio_the_boys_of_67_are_set_up_as_printed, "FOLIO-25.0-1", "FOLIO-25.0-2", "FOLIO-25.0-3",
     "FOLIO-25.0-4", "FOLIO-25.0-5", "FOLIO-25.0-6", "FOLIO-25.0-7", "FOLIO-25.0-8", "FOLIO-25.0-9",
     "FOLIO-25.0-10", "FOLIO-25.0-11", "FOLIO-25.0-18")
{
    Vb *vb = vb_start(BOYS, 1);
    CHECK(is_at(vb, "514/1", "3-5-6", "0717"));
    CHECK(is_at(vb, "514/2", "3-5-6", "0816"));
    CHECK(is_at(vb, "4/47-C", "3-4-5", "0616"));
    CHECK(is_at(vb, "4/47-B", "3-4-5", "0615"));
    CHECK(is_at(vb, "3/47-C", "2-4-5", "0711") && vb_unit(vb, "3/47-C")->marks == CAME_BY_BOAT);
    CHECK(is_at(vb, "5/Cav", "1-2-6", "0618"));
    CHECK(is_at(vb, "3/47-B", "2-4-5", "0917") && vb_unit(vb, "3/47-B")->marks == CAME_BY_AIR);
    CHECK(is_at(vb, "3/47-A", "2-4-5", "1215") && vb_unit(vb, "3/47-A")->marks == CAME_BY_AIR);
    CHECK(is_at(vb, "monitor-1", "1-4-11", "0717/0718"));
    CHECK(is_at(vb, "monitor-3", "0-2-12", "0712/0811"));
    CHECK_TEXT(vb_asked(vb), "us movement"); /* the US player moves first, in turn 1 of 4 */
    CHECK_INT(vb->game->turns, 4);
    CHECK_TEXT(vb->game->date, "15 May 1967");
    CHECK_TEXT(vb->game->map.hexes.title, "Snoopy's Nose");
    CHECK_INT(vb->game->camps, 0); /* nothing is hidden */
    CHECK_INT(folio_count_side(vb->game, vb->state, VC, UNIT_HIDDEN), 0);
    CHECK(vb_refused(vb, "3/47-A moves to 1214", "10.0")); /* landed this turn */
    vb_close(vb);
}

TEST(folio_hex_numbers_are_column_and_row, "FOLIO-25.0-12")
{
    Vb *vb = vb_start(BOYS, 1);
    CHECK(folio_find_place(&vb->game->map, "0717/0718") && folio_find_place(&vb->game->map, "0712/0811"));
    CHECK_INT(folio_find_place(&vb->game->map, "0812/0711"), NOWHERE); /* even columns lie lower */
    CHECK_INT(hex_distance(&vb->game->map.hexes.grid, 734, 833), 1);
    vb_close(vb);
}

TEST(folio_nobody_comes_after_the_boys_of_67, "FOLIO-25.0-13")
{
    Vb *vb = vb_start(BOYS, 1);
    CHECK_INT(folio_count_side(vb->game, vb->state, US, UNIT_WAITING) +
                  folio_count_side(vb->game, vb->state, VC, UNIT_WAITING),
              0);
    vb_close(vb);
}

/* The last turn of the learning scenario ends with these facts. */
static const char *outcome(const char *facts)
{
    static char asked[32];
    char ini[512];
    snprintf(ini, sizeof ini, "[position]\nstep = turn-end\nturn = 4\n%s", facts);
    Vb *vb = vb_over(BOYS, ini);
    snprintf(asked, sizeof asked, "%s", vb_asked(vb));
    vb_close(vb);
    return asked;
}

TEST(folio_how_the_boys_of_67_ends, "FOLIO-25.0-15", "FOLIO-25.0-16", "FOLIO-25.0-17", "FOLIO-4.0-1")
{
    CHECK_TEXT(outcome("[unit 514/1]\nwhere = gone\nat = -\nsteps = 0\n"),
               "over nobody"); /* one eliminated */
    CHECK_TEXT(outcome("[unit 514/1]\nsteps = 1\n[unit 514/2]\nsteps = 1\n"),
               "over nobody");                                   /* both depleted */
    CHECK_TEXT(outcome("[unit 514/1]\nsteps = 1\n"), "over vc"); /* one depleted is not enough */
    CHECK_TEXT(outcome(""), "over vc");
    Vb *vb = vb_over(BOYS, "[position]\nstep = turn-end\nturn = 3\nlast-turn = 3\n[unit 514/1]\nwhere = "
                           "gone\nat = -\nsteps = 0\n[unit 4/47-C]\nwhere = gone\nat = -\nsteps = 0\n");
    CHECK_TEXT(vb_asked(vb), "over vc"); /* a draw, but a US unit was lost */
    vb_close(vb);
}

TEST(folio_both_eliminated_is_a_us_win, "FOLIO-25.0-14", "FOLIO-25.0-16")
{
    Vb *vb =
        vb_over(BOYS, "[position]\nstep = us-combat\nlast-turn = 3\n[unit 514/1]\nwhere = gone\nat = "
                      "-\nsteps = 0\n[unit 514/2]\nsteps = 1\n"
                      "[unit 3/47-C]\nwhere = gone\nat = -\nsteps = 0\nmarks =\n[support us]\nheld = 6 5\n");
    vb_dice(vb, 1, 6); /* 11 against 3 in jungle: column 7, D3 */
    CHECK(vb_play(vb, "bombard 514/2 with +6", "play +5", NULL));
    CHECK(vb_do(vb, "514/2 resists"));
    CHECK_TEXT(vb_asked(vb), "over us"); /* at once, and the lost US unit does not matter */
    vb_close(vb);
}

/* ---- 26.0 ---- */

TEST(folio_snoopys_nose_as_printed, "FOLIO-26.0-1", "FOLIO-26.0-9", "FOLIO-26.0-2")
{
    Vb *vb = vb_start(NOSE, 1);
    CHECK_INT(vb->game->turns, 13);
    CHECK(is_at(vb, "15", "1-8-4", "1606"));
    CHECK_INT(folio_count_side(vb->game, vb->state, US, UNIT_ON_MAP), 1);
    CHECK_TEXT(vb_asked(vb), "vc camp");
    for (int unit = 0; unit < vb->game->unit_count;
         unit++) { /* all Viet Cong are set up; nobody comes later, nothing is replaced */
        const Counter *counter = &vb->game->counters[unit];
        CHECK(counter->side != VC || counter->force < 0 || vb->game->forces[counter->force].chosen);
    }
    vb_close(vb);
}

TEST(folio_snoopys_nose_reinforcements, "FOLIO-26.0-10", "FOLIO-26.0-11", "FOLIO-26.0-12", "FOLIO-26.0-13",
     "FOLIO-26.0-14", "FOLIO-26.0-15", "FOLIO-26.0-16", "FOLIO-26.0-17", "FOLIO-26.0-18", "FOLIO-26.0-19",
     "FOLIO-26.0-20", "FOLIO-26.0-21", "FOLIO-26.0-22", "FOLIO-26.0-23", "FOLIO-26.0-24", "FOLIO-26.0-25",
     "FOLIO-26.0-26", "FOLIO-26.0-27")
{
    static const struct {
        const char *name, *rating;
        int turn;
        uint8_t by;
        const char *area;
    } units[] = {
        {"Rngr", "2-2-6", 1, BY_LAND, "east-edge"},
        {"50", "1-1-6", 1, BY_LAND, "east-edge"},
        {"3/60-A", "2-4-5", 1, BY_BOAT, NULL},
        {"3/60-B", "2-4-5", 1, BY_BOAT, NULL},
        {"3/60-C", "2-4-5", 1, BY_BOAT, NULL},
        {"2/47-A", "2-4-5", 1, BY_LAND, "east-edge"},
        {"2/47-B", "2-4-5", 1, BY_LAND, "east-edge"},
        {"2/47-C", "2-4-5", 1, BY_LAND, "east-edge"},
        {"3/47-A", "2-4-5", 1, BY_HELICOPTER, NULL},
        {"3/47-B", "2-4-5", 1, BY_HELICOPTER, NULL},
        {"3/47-C", "2-4-5", 1, BY_HELICOPTER, NULL},
        {"4/47-A", "2-4-5", 1, BY_HELICOPTER, NULL},
        {"4/47-B", "3-4-5", 1, BY_BOAT, NULL},
        {"4/47-C", "3-4-5", 1, BY_BOAT, NULL},
        {"Seals", "1-3-6", 1, BY_LAND, "east-edge"},
        {"5", "2-4-5", 1, BY_LAND, "east-edge"},
        {"D.T.", "2-2-5", 1, BY_HELICOPTER, NULL},
        {"monitor-1", "1-4-11", 1, BY_BOAT, NULL},
        {"monitor-2", "1-4-11", 1, BY_BOAT, NULL},
        {"monitor-3", "0-2-12", 1, BY_BOAT, NULL},
        {"monitor-4", "0-2-12", 1, BY_BOAT, NULL},
        {"5/60-A", "3-5-8", 1, BY_LAND, "north-of-mekong"},
        {"5/60-B", "3-5-8", 1, BY_LAND, "north-of-mekong"},
        {"5/60-C", "3-5-8", 1, BY_LAND, "north-of-mekong"},
        {"1/60-A", "3-5-8", 1, BY_LAND, "north-of-mekong"},
        {"1/60-B", "3-5-8", 1, BY_LAND, "north-of-mekong"},
        {"1/60-C", "3-5-8", 1, BY_LAND, "north-of-mekong"},
        {"5/Cav", "1-2-6", 1, BY_LAND, "north-of-mekong"},
        {"7", "1-1-5", 9, BY_HELICOPTER, NULL},
        {"3/39-A", "2-4-5", 11, BY_HELICOPTER, NULL},
        {"2", "6-12-5", 11, BY_HELICOPTER, NULL},
        {"3", "2-4-5", 11, BY_HELICOPTER, NULL},
    };
    Vb *vb = vb_start(NOSE, 1);
    for (int i = 0; i < COUNT_OF(units); i++) {
        CHECK(comes(vb, units[i].name, units[i].rating, units[i].turn, units[i].by, units[i].area));
        const Force *force =
            &vb->game->forces[vb->game->counters[folio_find_unit(vb->game, units[i].name)].force];
        if (units[i].by == BY_BOAT) { /* via 0734 or 0833 */
            CHECK_INT(force->water_count, 2);
            CHECK_INT(vb->game->map.water[force->water[0]].place, 734);
            CHECK_INT(vb->game->map.water[force->water[1]].place, 833);
        }
    }
    vb_close(vb);
    vb = vb_over(NOSE, "[position]\n[unit 514/1]\nat = 0717\n");
    CHECK_INT(vb_legal(vb, "Rngr enters at 46"), vb_legal(vb, "Rngr enters"));
    CHECK(vb_legal(vb, "Rngr enters") > vb_legal(vb, "5/60-A enters") &&
          vb_legal(vb, "5/60-A enters") >= 7); /* land south of the Mekong, too */
    CHECK_INT(vb_legal(vb, "monitor-1 enters"), 2);
    CHECK_INT(vb_legal(vb, "3/60-A embarks"), 1);
    CHECK_INT(vb_legal(vb, "3/47-A lifts off"), 1);
    CHECK_INT(vb_legal(vb, "7 lifts off"), 0);
    CHECK(vb_play(vb, "monitor-1 enters at 0734", "monitor-1 moves to 0833", "3/60-A embarks", NULL));
    CHECK_INT(vb_legal(vb, "3/60-A lands at 0711"), 1); /* all the way up the Rach Ba Rai */
    vb_close(vb);
}

TEST(folio_camps_are_recorded_first_in_jungle, "FOLIO-26.0-3", "FOLIO-16.0-1")
{
    Vb *vb = vb_start(NOSE, 1);
    CHECK_INT(vb->game->camps, 5);
    CHECK(vb_refused(vb, "camp at 0616", "26.0")); /* paddy */
    CHECK(vb_do(vb, "camp at 0717"));
    CHECK(vb_refused(vb, "camp at 0717", "16.0"));
    CHECK(vb_refused(vb, "place 514/1 at 0816", "26.0")); /* camps first */
    CHECK(vb_play(vb, "camp at 0816", "camp at 0714", "camp at 0715", "camp at 0813", NULL));
    CHECK_TEXT(vb_asked(vb), "vc set-up");
    for (int camp = 0; camp < 5; camp++)
        CHECK_INT(vb->state->camps[camp].state, CAMP_HIDDEN);
    CHECK(vb->state->open_roll >= 2 && vb->state->open_roll <= 12);
    vb_close(vb);
}

TEST(folio_enough_attack_points_lie_open, "FOLIO-26.0-4", "FOLIO-26.0-6")
{
    Vb *vb =
        vb_over(NOSE, "[position]\nstep = vc-setup\nturn = 0\nopen-roll = 12\n[camp 1]\nat = 0714\n[camp "
                      "2]\nat = 0715\n[camp 3]\nat = 0813\n[camp 4]\nat = 0814\n[camp 5]\nat = 0815\n");
    CHECK(vb_refused(vb, "hide 514/1 at 0616", "26.0")); /* hidden ones are in jungle */
    CHECK_INT(vb_legal(vb, "place 514/1 at 0616"), 1);   /* open ones need not be */
    CHECK(vb_do(vb, "hide 514/1 at 0717"));
    CHECK_TEXT(vb_where(vb, "514/1"), "hidden 0717");
    CHECK(vb_play(vb, "hide 514/2 at 0816", "hide 514/3 at 0913", "hide 263/1 at 0914", "hide 263/2 at 1013",
                  NULL));
    /* 29 points in all: 15 are hidden, 14 are left, and 12 of them must lie open */
    CHECK(vb_refused(vb, "hide 263/3 at 1014", "26.0"));
    CHECK(vb_do(vb, "place 263/3 at 1014"));
    vb_close(vb);
    /* More may lie open than need to, even all. */
    vb = vb_over(NOSE, "[position]\nstep = vc-setup\nturn = 0\nopen-roll = 2\n[camp 1]\nat = 0714\n[camp "
                       "2]\nat = 0715\n[camp 3]\nat = 0813\n[camp 4]\nat = 0814\n[camp 5]\nat = 0815\n");
    while (vb->state->step == STEP_VC_SETUP)
        CHECK(vb_any(vb, "place"));
    CHECK_INT(folio_count_side(vb->game, vb->state, VC, UNIT_ON_MAP), 12);
    vb_close(vb);
}

TEST(folio_where_no_viet_cong_are_set_up, "FOLIO-26.0-7", "FOLIO-26.0-8")
{
    Vb *vb = vb_over(NOSE, "[position]\nstep = vc-setup\nturn = 0\nopen-roll = 2\n[camp 1]\nat = 0714\n[camp "
                           "2]\nat = 0715\n[camp 3]\nat = 0813\n[camp 4]\nat = 0814\n[camp 5]\nat = 0815\n");
    CHECK(vb_refused(vb, "place 514/1 at 3929", "26.0"));
    CHECK(vb_refused(vb, "place 514/1 at 4601", "26.0"));
    CHECK(vb_refused(vb, "place 514/1 at 0734", "26.0")); /* all water */
    for (int node = 0; node < vb->game->map.nodes; node++) {
        char text[64];
        const LandNode *land = &vb->game->map.node[node];
        if (!land->hex || strcmp(vb->game->terrain[land->terrain].name, "village") != 0)
            continue;
        snprintf(text, sizeof text, "place 514/1 at %04d", land->hex);
        CHECK(vb_refused(vb, text, "26.0"));
    }
    CHECK(vb_do(vb, "place 514/1 at 0714")); /* with a camp */
    CHECK(vb_refused(vb, "place 514/2 at 0714", "5.3"));
    CHECK(vb_refused(vb, "hide 514/2 at 0714", "5.3"));
    vb_close(vb);
}

TEST(folio_all_camps_or_all_viet_cong_win_for_the_us_player, "FOLIO-26.0-28")
{
    static const char *const camps = "[camp 1]\nat = 0714\nstate = captured\n[camp 2]\nat = 0715\nstate = "
                                     "captured\n[camp 3]\nat = 0813\nstate = captured\n"
                                     "[camp 4]\nat = 0814\nstate = captured\n";
    char ini[512];
    snprintf(ini, sizeof ini,
             "[position]\n[unit 514/1]\nat = 2020\n[unit 4/47-C]\nat = 0716\n%s[camp 5]\nat = 0815\nstate = "
             "open\n",
             camps);
    Vb *vb = vb_over(NOSE, ini);
    CHECK(vb_do(vb, "4/47-C moves to 0815"));
    CHECK_TEXT(vb_asked(vb), "over us");
    vb_close(vb);
    vb = vb_over(NOSE, "[position]\nstep = us-combat\n[unit 514/1]\nat = 0717\nsteps = 1\n[unit 4/47-C]\nat "
                       "= 0616\n[unit 4/47-B]\nat = 0716\n[camp 1]\nat = 0714\n[camp 2]\nat = 0715\n"
                       "[support us]\nheld = 6 5\n");
    vb_dice(vb, 1, 6); /* 6 + 11 against 3 in jungle: column 10, De */
    CHECK(vb_play(vb, "4/47-C attacks 514/1", "4/47-B joins", "play +6", "play +5", NULL));
    CHECK_TEXT(vb_asked(vb), "over us");
    vb_close(vb);
}

TEST(folio_a_camp_and_a_unit_left_win_for_the_viet_cong, "FOLIO-26.0-29")
{
    Vb *vb = vb_over(NOSE, "[position]\nstep = turn-end\nturn = 13\n[unit 514/1]\nat = 2020\n[camp 1]\nat = "
                           "0714\nstate = captured\n[camp 2]\nat = 0715\n");
    CHECK_TEXT(vb_asked(vb), "over vc");
    vb_close(vb);
}

/* ---- 27.0 ---- */

TEST(folio_the_iron_triangle_as_printed, "FOLIO-27.0-1", "FOLIO-27.0-2", "FOLIO-27.0-6", "FOLIO-27.0-7")
{
    Vb *vb = vb_start(IRON, 1);
    CHECK_INT(vb->game->turns, 13);
    CHECK(is_at(vb, "monitor-1", "1-4-11", "4223/4323"));
    for (int unit = 0; unit < vb->game->unit_count; unit++) {
        const Counter *counter = &vb->game->counters[unit];
        if (counter->force < 0)
            continue;
        CHECK_INT(counter->steps, 2);
        CHECK_BYTES(&counter->rating[0], &counter->rating[1], sizeof(FolioRating));
    }
    CHECK(comes(vb, "5", "2-3-5", 1, BY_BOAT, NULL));
    const Force *force = &vb->game->forces[vb->game->counters[folio_find_unit(vb->game, "5")].force];
    CHECK(force->aboard && force->water_count == 1);
    CHECK_INT(vb->game->map.water[force->water[0]].place, folio_find_place(&vb->game->map, "4223/4323"));
    vb_close(vb);
    /* Aboard: the one boat carries nobody else until it has landed. */
    vb = vb_over(IRON, "[position]\ncondition = hold\n[unit 272/1]\nat = 2111\n[unit 1/2]\nat = 4123\n");
    CHECK(vb_refused(vb, "1/2 embarks", "11.0"));
    CHECK(vb_do(vb, "5 embarks"));
    CHECK_INT(vb_legal(vb, "5 lands at 1210"), 1); /* up to Ben Suc */
    vb_close(vb);
}

TEST(folio_the_secret_condition_comes_first, "FOLIO-27.0-11")
{
    Vb *vb = vb_start(IRON, 1);
    CHECK_TEXT(vb_asked(vb), "vc condition");
    CHECK(vb_refused(vb, "camp at 2009", "27.0"));
    CHECK(vb_do(vb, "choose escape"));
    CHECK_TEXT(vb_asked(vb), "vc camp");
    Vb *seen = vb_seen_by(vb, US);
    CHECK_INT(seen->state->condition, UNKNOWN);
    vb_close(seen);
    CHECK(vb_refused(vb, "choose hold", "26.0")); /* it never changes */
    vb_close(vb);
}

TEST(folio_iron_triangle_set_up_zones, "FOLIO-27.0-3", "FOLIO-27.0-4", "FOLIO-27.0-5", "FOLIO-27.0-8",
     "FOLIO-27.0-10")
{
    Vb *vb = vb_start(IRON, 3);
    int triangle = vb->game->triangle;
    CHECK(vb_do(vb, "choose hold"));
    CHECK(vb_refused(vb, "camp at 1009", "27.0")); /* in the Triangle, but west of column 12 */
    while (vb->state->step == STEP_CAMPS)
        CHECK(vb_any(vb, "camp at"));
    CHECK(vb_refused(vb, "place 272/1 at 1109", "27.0"));
    CHECK(vb_refused(vb, "place 272/1 at 3030", "27.0"));
    while (vb->state->step == STEP_VC_SETUP)
        CHECK(vb_any(vb, "place"));
    for (int unit = 0; unit < vb->game->unit_count; unit++)
        if (vb->game->counters[unit].side == VC && vb->game->counters[unit].force >= 0) {
            Hex hex = folio_hex_of(vb->state->units[unit].place);
            CHECK(hexmap_in_area(&vb->game->map.hexes, triangle, hex) && hex / 100 >= 12);
        }
    CHECK_TEXT(vb_asked(vb),
               "us set-up"); /* then the US player: 6 units, not west of Fil Hol, and 7, west of it */
    int east = 100, west = 0, placed[2] = {0};
    while (vb->state->step == STEP_US_SETUP) {
        int unit = folio_next_unit(vb->game, vb->state);
        const Force *force = &vb->game->forces[vb->game->counters[unit].force];
        bool brigade = strcmp(force->name, "second-brigade") == 0;
        for (int node = 0; node < vb->game->map.nodes; node++)
            if (vb->game->map.node[node].hex &&
                !hexmap_in_areas(&vb->game->map.hexes, force->area, vb->game->map.node[node].hex)) {
                char text[64];
                snprintf(text, sizeof text, "place %s at %04d", vb->game->counters[unit].name,
                         vb->game->map.node[node].hex);
                CHECK(vb_refused(vb, text, NULL));
                break;
            }
        CHECK(vb_any(vb, "place"));
        int column = folio_hex_of(vb->state->units[unit].place) / 100;
        if (brigade)
            east = column < east ? column : east;
        else
            west = column > west ? column : west;
        placed[brigade]++;
    }
    CHECK_INT(placed[1], 6);
    CHECK_INT(placed[0], 7);
    CHECK(east >= 25 && west < 25);
    CHECK_INT(vb->state->turn, 1);
    CHECK(vb_legal(vb, "1/11 enters at 46") > 0); /* the others by the east edge, from turn 1 on */
    CHECK_INT(vb_legal(vb, "1/11 enters at 46"), vb_legal(vb, "1/11 enters"));
    vb_close(vb);
}

TEST(folio_seven_fly_in_onto_clear_ground, "FOLIO-27.0-9")
{
    Vb *vb = vb_over(IRON, "[position]\ncondition = hold\n[unit 272/1]\nat = 2111\n");
    CHECK(vb_refused(vb, "1/11 lifts off", "10.0")); /* mobile */
    CHECK_INT(vb->game->fly_in, 7);
    for (int i = 0; i < 7; i++) {
        CHECK(vb_any(vb, "lifts off"));
        int unit = vb->state->carried - 1;
        CHECK(vb_any(vb, "lands at"));
        Node node = folio_node_of(&vb->game->map, vb->state->units[unit].place);
        CHECK(vb->game->terrain[vb->game->map.node[node].terrain].flags & TERRAIN_OPEN);
    }
    CHECK_INT(vb_legal(vb, "lifts off"), 0); /* no chit is left, and no more than seven fly in */
    vb_close(vb);
    vb = vb_over(IRON, "[position]\nturn = 2\ncondition = hold\nflown-in = 7\n[unit 272/1]\nat = 2111\n");
    CHECK(vb_refused(vb, "2/503 lifts off", "27.0"));
    vb_close(vb);
}

#define CORDON "tests/folio/cordon.ini"
#define CACHES "[camp 1]\nat = 0706\n[camp 2]\nat = 0906\n"

TEST(folio_viet_cong_leave_by_red_hexes_only, "FOLIO-27.0-12", "FOLIO-5.1-4")
{
    Vb *vb = vb_over(
        CORDON,
        "[position]\nonly-these = yes\nstep = vc-movement\ncondition = hold\n[unit us-1]\nat = 1410\n[unit "
        "vc-1]\nat = 0701\n[unit vc-2]\nat = 0604\n[unit vc-3]\nat = 0801\nsteps = 1\n" CACHES);
    CHECK_INT(vb_legal(vb, "vc-1 leaves at"), 1); /* 0601, and no other hex, whatever was chosen (reading) */
    CHECK(vb_refused(vb, "vc-1 leaves at 0701", "27.0"));
    CHECK(vb_do(vb, "vc-1 leaves at 0601"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "left");
    CHECK(vb_do(vb, "vc-3 leaves at 0601")); /* depleted ones, too */
    vb_close(vb);
    vb = vb_over(CORDON, "[position]\nonly-these = yes\nstep = vc-movement\ncondition = hold\n[unit "
                         "us-1]\nat = 0501\n[unit vc-1]\nat = 0802\n[unit vc-2]\nat = 0604\n" CACHES);
    CHECK_INT(vb_legal(vb, "vc-1 leaves at"), 0); /* a zone stops it in 0601 */
    vb_close(vb);
}

/* The silent roll that counts against four: of the fourth escape, the fourth loss, or the field. */
static int silent_roll(const Vb *vb)
{
    return vb->state->hold_roll     ? vb->state->hold_roll
           : vb->state->rolls[0][3] ? vb->state->rolls[0][3]
                                    : vb->state->rolls[1][3];
}

/* How many of sixty games in which one action brings on a silent roll the Viet Cong win: just those with a roll
 * of less than four, or none. */
static int wins(const char *position, const char *action)
{
    int won = 0, low = 0;
    for (int seed = 1; seed <= 60; seed++) {
        char ini[1024];
        snprintf(ini, sizeof ini, "%s\n[rng]\nsecret-state = %016llx\nsecret-stream = 1\n" CACHES, position,
                 0x9e3779b97f4a7c15ull * (unsigned long long)seed);
        Vb *vb = vb_over(CORDON, ini);
        if (strstr(action, "attacks"))
            vb_dice(vb, 1, 1);
        if (*action && !vb_do(vb, action))
            won = -1000;
        bool over = strcmp(vb_asked(vb), "over vc") == 0;
        won += over && silent_roll(vb) < 4 ? 1 : over ? -1000 : 0;
        low += silent_roll(vb) < 4;
        vb_close(vb);
    }
    return won == 0 || won == low ? won : -1;
}

#define FOURTH_ESCAPE                                                                                  \
    "[position]\nonly-these = yes\nstep = vc-movement\ncondition = %s\n[unit us-1]\nat = 1410\n[unit " \
    "vc-1]\nat = 0601\n[unit vc-2]\n"                                                                  \
    "where = left\n[unit vc-3]\nwhere = left\n[unit lf-1]\nwhere = left\n[unit weak]\nat = "           \
    "0804\n[rolls]\nescape = 6 5 4\n"

TEST(folio_each_escape_is_a_roll, "FOLIO-27.0-13", "FOLIO-27.0-16")
{
    char ini[512];
    /* The fourth to leave wins if the roll is less than 4: half of the games. */
    snprintf(ini, sizeof ini, FOURTH_ESCAPE, "escape");
    int won = wins(ini, "vc-1 leaves at 0601");
    CHECK(won > 15 && won < 45);
    Vb *vb = vb_over(CORDON, ini);
    CHECK_TEXT(vb_odds(vb, "vc-1 leaves at 0601"), "the Viet Cong win 3/6\nthe game goes on 3/6\n");
    vb_close(vb);
    snprintf(ini, sizeof ini, FOURTH_ESCAPE, "casualties"); /* only what was chosen counts */
    CHECK_INT(wins(ini, "vc-1 leaves at 0601"), 0);
    vb = vb_over(CORDON, ini);
    CHECK_TEXT(vb_odds(vb, "vc-1 leaves at 0601"), "");
    vb_close(vb);
}

#define FOURTH_LOSS                                                                                      \
    "[position]\nonly-these = yes\nstep = us-combat\ncondition = %s\n[unit us-1]\nat = 0603\nsteps = "   \
    "1\n[unit mob-1]\nat = 0101\n[unit us-2]\n"                                                          \
    "where = gone\n[unit eng]\nwhere = gone\n[unit sf]\nwhere = gone\n[unit arvn]\nwhere = gone\n[unit " \
    "vc-1]\nat = 0604\n[rolls]\ncasualties = 6 5 4\n"

TEST(folio_each_us_unit_lost_is_a_roll, "FOLIO-27.0-14", "FOLIO-27.0-16")
{
    char ini[512];
    snprintf(ini, sizeof ini, FOURTH_LOSS, "casualties"); /* ARVN losses are not counted */
    int won = wins(ini, "us-1 attacks vc-1");
    CHECK(won > 15 && won < 45);
    snprintf(ini, sizeof ini, FOURTH_LOSS, "escape");
    CHECK_INT(wins(ini, "us-1 attacks vc-1"), 0);
    Vb *vb = vb_over(CORDON, "[position]\nonly-these = yes\nstep = us-combat\ncondition = casualties\n[unit "
                             "us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n" CACHES);
    vb_dice(vb, 1, 1);
    CHECK(vb_do(vb, "us-1 attacks vc-1")); /* depleted is not eliminated: no roll */
    CHECK_INT(vb->state->rolls[1][0], 0);
    vb_close(vb);
}

#define FIELD                                                                                     \
    "[position]\nonly-these = yes\nstep = turn-end\nturn = 4\ncondition = %s\n[unit us-1]\nat = " \
    "1410\n[unit vc-1]\nat = 0804\n[unit vc-2]\nat = 0805\nsteps = 1\n[unit vc-3]\n"              \
    "at = 0904\n[unit weak]\nat = 0905\n[unit lf-1]\nat = 0604\n"

TEST(folio_who_holds_the_field_rolls_at_the_end, "FOLIO-27.0-15", "FOLIO-27.0-16")
{
    char ini[512];
    snprintf(ini, sizeof ini, FIELD,
             "hold"); /* four in the Triangle, full or depleted, one outside: less than 4 wins */
    int won = wins(ini, "");
    CHECK(won > 15 && won < 45);
    snprintf(ini, sizeof ini, FIELD, "escape"); /* never met: the US player wins, and there is no draw */
    CHECK_INT(wins(ini, ""), 0);
}

TEST(folio_a_position_need_not_say_what_follows)
{
    Vb *vb = vb_over("missions/folio/iron-triangle.ini",
                     "[position]\nonly-these = yes\n[unit 1/2]\nat = 3030\n[unit 2/2]\nwhere = gone\n[unit "
                     "5]\nwhere = gone\n[unit 272/1]\nat = 2111\n[unit 272/2]\nwhere = left\n");
    CHECK_INT(vb->state->condition, CONDITION_HOLD);
    CHECK_INT(vb->state->rolls[0][0], 6);
    CHECK_INT(vb->state->rolls[0][1], 0);
    CHECK_INT(vb->state->rolls[1][0], 6); /* the ARVN unit is not counted */
    CHECK_INT(vb->state->rolls[1][1], 0);
    vb_close(vb);
    vb = vb_over("missions/folio/snoopys-nose.ini",
                 "[position]\nonly-these = yes\n[unit 15]\nat = 1606\n[unit 4/47-A]\nwhere = gone\n[unit "
                 "Rngr]\nwhere = gone\n[unit 514/1]\nat = 0717\n");
    CHECK_INT(vb->state->last_turn, 12);
    vb_close(vb);
    vb = vb_over("tests/folio/genuine.ini",
                 "[position]\nonly-these = yes\n[unit us-1]\nat = 0101\n[unit vc-1]\nat = 0604\n");
    CHECK_INT(vb->state->genuine, 1);
    vb_close(vb);
}

TEST(folio_nobody_is_set_up_where_viet_cong_may_hide, "FOLIO-26.0-8")
{
    Vb *vb = vb_over("tests/folio/field.ini",
                     "[position]\nstep = us-setup\nturn = 0\nopen-roll = 2\n[unit vc-1]\nat = 0101\n"
                     "[unit vc-2]\nat = 0706\nwhere = hidden\n[unit vc-3]\nat = 0201\n[unit vc-4]\nat = "
                     "0301\n[unit lf-1]\nat = 0401\n[unit weak]\nat = 0501\n[unit vc-mobile]\nat = 1401\n");
    CHECK_TEXT(vb_asked(vb), "us set-up");
    CHECK(vb_refused(vb, "place us-1 at 0706",
                     "26.0")); /* the same for a hex with one of them and for any other */
    CHECK(vb_refused(vb, "place us-1 at 0707", "26.0"));
    CHECK(vb_do(vb, "place us-1 at 0605"));
    vb_close(vb);
}

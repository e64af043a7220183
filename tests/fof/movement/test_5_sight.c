/* Line of sight and elevation (5.2), smoke (5.4), staging areas (2.5). */
#include "fof/still.h"

#include <string.h>

#include "core/base/text.h"
#include "fof/position/names.h"

#define MAP STILL_MAP
#define UNIT STILL_UNIT
#define FLAGS STILL_FLAGS
#define CARD STILL_CARD
#define AREA STILL_AREA
#define DARK STILL_DARK

static bool sees_both_ways(Still *s, const char *one, const char *other)
{
    return still_sees(s, one, other) && still_sees(s, other, one);
}

static bool sees_neither_way(Still *s, const char *one, const char *other)
{
    return !still_sees(s, one, other) && !still_sees(s, other, one);
}

/* Whether one sees from the first to the last of three cards in a row with these levels and borders
 * between. */
static bool sees_over(int from, int between, int to, bool dark)
{
    char ini[500];
    text_print(ini, sizeof ini,
               MAP "[card 3,2]\nlevel = %d\n[card 3,3]\nlevel = %d\nborders = %s\n[card 3,4]\nlevel = %d\n",
               from, between, dark ? "dddddddd" : "wwwwwwww", to);
    Still *s = still_open(ini);
    bool sees = still_sees(s, "3,2", "3,4");
    if (still_sees(s, "3,4", "3,2") != sees)
        minunit_fail(__FILE__, __LINE__, "sight is not reciprocal over levels %d %d %d", from, between, to);
    still_close(s);
    return sees;
}

/* ---- 5.2: face-down cards ---- */

TEST(face_down_cards_are_turned_up_when_seen, "FOF-5.2-1", "FOF-2.2.1-1")
{
    Still *s = still_open(MAP CARD("3,3", "face-down = yes") CARD("6,6", "face-down = yes") CARD(
        "1,6", "face-down = yes") UNIT("1/1", "rifle-squad", "3,1") UNIT("g1", "german-rifle-squad", "1,5"));
    CHECK_INT(s->state->cards[still_card(s, "3,3")].flags & CARD_FACE_DOWN, 0);
    CHECK(s->state->cards[still_card(s, "6,6")].flags & CARD_FACE_DOWN);
    CHECK(s->state->cards[still_card(s, "1,6")].flags & CARD_FACE_DOWN); /* only friends turn cards up */
    CHECK_INT(s->state->cards[still_card(s, "3,4")].flags & CARD_FACE_DOWN, 0);
    still_move(s, "1/1", "5,5");
    CHECK_INT(s->state->cards[still_card(s, "6,6")].flags & CARD_FACE_DOWN, 0);
    CHECK_INT(still_events(s, EV_REVEALED, NULL), 1);
    still_close(s);
}

TEST(a_card_turned_up_may_open_the_view_to_the_next, "FOF-5.2-1")
{
    Still *s = still_open(MAP CARD("3,2", "face-down = yes") CARD("3,3", "face-down = yes")
                              UNIT("1/1", "rifle-squad", "3,1"));
    CHECK_INT(s->state->cards[still_card(s, "3,3")].flags & CARD_FACE_DOWN, 0);
    still_close(s);
    s = still_open(MAP CARD("3,2", "face-down = yes\n" DARK) CARD("3,3", "face-down = yes")
                       UNIT("1/1", "rifle-squad", "3,1"));
    CHECK(s->state->cards[still_card(s, "3,3")].flags & CARD_FACE_DOWN);
    still_close(s);
}

TEST(aircraft_turn_no_cards_up, "FOF-5.2-1")
{
    Still *s = still_open(MAP "[unit-type slick]\nkind = vehicle\nflags = aircraft\n" UNIT(
        "H1", "slick", "3,2") CARD("3,3", "face-down = yes") UNIT("T1", "truck", "6,1"));
    CHECK(s->state->cards[still_card(s, "3,3")].flags & CARD_FACE_DOWN);
    still_move(s, "T1", "2,2");
    CHECK_INT(s->state->cards[still_card(s, "3,3")].flags & CARD_FACE_DOWN, 0);
    still_close(s);
}

TEST(face_down_cards_work_as_others, "FOF-5.2-2")
{
    Still *s = still_open(MAP CARD("3,5", "face-down = yes\npc = B\ncontrols = primary")
                              UNIT("g1", "german-rifle-squad", "2,5"));
    still_move(s, "g1", "3,5");
    CardId card = still_card(s, "3,5");
    CHECK(s->state->cards[card].flags & CARD_FACE_DOWN);
    CHECK(fof_card_occupied_by(s->state, card, ENEMY));
    CHECK_INT(s->state->cards[card].pc, 'B');
    CHECK_INT(s->state->cards[card].controls, CONTROL_PRIMARY);
    still_close(s);
}

TEST(unknown_cards_count_as_level_one_and_nobody_sees_through_them, "FOF-5.2.2-5")
{
    Still *s =
        still_open(MAP CARD("3,5", "face-down = yes\nhills = 2") UNIT("g1", "german-rifle-squad", "3,5"));
    CardId card = still_card(s, "3,5");
    CHECK_INT(s->state->cards[card].level, 3);
    CHECK_INT(los_ground(s->state, card), 1);
    CHECK(!still_sees(s, "3,4", "3,6"));
    still_close(s);
}

/* ---- 5.2.1: lines and borders ---- */

TEST(sight_runs_along_the_eight_lines_only, "FOF-5.2.1-1", "FOF-5.2.1-6")
{
    Still *s = still_open(MAP);
    for (int column = 1; column <= 6; column++)
        for (int row = 1; row <= 6; row++) {
            CardId from = fof_card_at(3, 3), to = fof_card_at(column, row);
            int across = column > 3 ? column - 3 : 3 - column, away = row > 3 ? row - 3 : 3 - row;
            bool line = across == 0 || away == 0 || across == away;
            CHECK_INT(fof_los_levels(s->game, s->state, from, 1, to, 1, NULL),
                      line && across <= 3 && away <= 3);
        }
    Blocked blocked;
    CHECK(!fof_los_levels(s->game, s->state, fof_card_at(1, 1), 1, fof_card_at(2, 3), 1, &blocked));
    CHECK_TEXT(blocked.why, "not on a line");
    CHECK(!fof_los_levels(s->game, s->state, fof_card_at(1, 1), 1, fof_card_at(1, 5), 1, &blocked));
    CHECK_TEXT(blocked.why, "too far");
    CHECK(fof_los_levels(s->game, s->state, fof_card_at(1, 1), 1, fof_card_at(1, 4), 1, &blocked));
    CHECK_INT(blocked.card, NO_CARD);
    still_close(s);
}

TEST(adjacent_cards_are_always_in_sight, "FOF-5.2.1-2", "FOF-5.2.1-4", "FOF-1.2.6-1")
{
    Still *s = still_open(MAP CARD("3,3", DARK) CARD("3,4", DARK) CARD("4,4", DARK "\nhills = 2"));
    CHECK(sees_both_ways(s, "3,3", "3,4"));
    CHECK(sees_both_ways(s, "3,3", "4,4"));
    CHECK(still_sees(s, "3,3", "3,3"));
    /* Only cards passed through count: 3,4 is the end here, 3,3 the beginning. */
    CHECK(sees_both_ways(s, "3,4", "5,4") == false); /* over the hill at 4,4 */
    CHECK(sees_both_ways(s, "3,3", "5,5") == false);
    CHECK(sees_both_ways(s, "3,4", "1,4"));
    still_close(s);
}

TEST(entry_and_exit_must_be_white_on_every_card_passed, "FOF-5.2.1-3", "FOF-EX-22", "FOF-EX-26")
{
    static const struct {
        const char *borders;
        bool north, diagonal;
    } ROWS[] = {{"wwwwwwww", true, true},  {"dwwwwwww", false, true}, {"wwwwdwww", false, true},
                {"dwwwdwww", false, true}, {"wdwwwwww", true, false}, {"wwwwwdww", true, false},
                {"wwdwwwdw", true, true},  {"dddddddd", false, false}};
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++) {
        char ini[400];
        text_print(ini, sizeof ini, MAP "[card 3,3]\nborders = %s\n", ROWS[i].borders);
        Still *s = still_open(ini);
        CHECK_INT(still_sees(s, "3,2", "3,4"), ROWS[i].north);
        CHECK_INT(still_sees(s, "3,4", "3,2"), ROWS[i].north);
        CHECK_INT(still_sees(s, "3,1", "3,4"), ROWS[i].north);
        CHECK_INT(still_sees(s, "2,2", "4,4"), ROWS[i].diagonal);
        still_close(s);
    }
}

TEST(what_blocks_a_line_is_named, "FOF-5.2.1-3", "FOF-5.2.2-4")
{
    Still *s = still_open(MAP CARD("3,3", "borders = wwwwdwww") CARD("5,3", "level = 2")
                              CARD("5,2", "level = 2") CARD("1,3", "level = 3"));
    Blocked blocked;
    CHECK(!fof_los_areas(s->game, s->state, still_area(s, "3,2"), still_area(s, "3,5"), &blocked));
    CHECK_INT(blocked.card, still_card(s, "3,3"));
    CHECK_INT(blocked.border, SOUTH);
    CHECK_TEXT(blocked.why, "dark border");
    CHECK_TEXT(blocked.rule, "5.2.1");
    CHECK(!fof_los_areas(s->game, s->state, still_area(s, "3,5"), still_area(s, "3,2"), &blocked));
    CHECK_INT(blocked.border, SOUTH);
    CHECK(!fof_los_areas(s->game, s->state, still_area(s, "5,2"), still_area(s, "5,4"), &blocked));
    CHECK_TEXT(blocked.why, "level with the higher end");
    CHECK_TEXT(blocked.rule, "5.2.2");
    CHECK(!fof_los_areas(s->game, s->state, still_area(s, "1,2"), still_area(s, "1,4"), &blocked));
    CHECK_TEXT(blocked.why, "higher ground");
    still_mark(s, MARKER_SMOKE, "4,3");
    CHECK(!fof_los_areas(s->game, s->state, still_area(s, "4,2"), still_area(s, "4,4"), &blocked));
    CHECK_TEXT(blocked.why, "smoke");
    CHECK_TEXT(blocked.rule, "5.4");
    CHECK_INT(blocked.card, still_card(s, "4,3"));
    still_close(s);
}

TEST(black_borders_are_white_or_dark_for_sight, "FOF-5.2.1-5")
{
    Still *s = still_open(MAP CARD("3,3", "borders = bbbbbbbb") CARD("5,3", "borders = BBBBBBBB"));
    CHECK(sees_neither_way(s, "3,2", "3,4"));
    CHECK(sees_both_ways(s, "5,2", "5,4"));
    still_close(s);
}

TEST(limited_visibility_ends_at_the_next_card_height_does_not_help, "FOF-5.2.1-6", "FOF-5.2.1-7")
{
    Still *s = still_open(MAP CARD("3,2", "hills = 3"));
    CHECK(still_sees(s, "3,2", "3,5"));
    CHECK(!still_sees(s, "3,2", "3,6"));
    CHECK_INT(fof_los_limit(s->state), 3);
    still_visibility(s, 2);
    CHECK_INT(fof_los_limit(s->state), 1);
    CHECK(still_sees(s, "3,2", "3,3"));
    CHECK(!still_sees(s, "3,2", "3,4"));
    still_visibility(s, 1);
    CHECK(still_sees(s, "3,2", "3,4"));
    still_close(s);
}

TEST(bamboo_and_paddy, "FOF-EX-23", "FOF-EX-24", "FOF-EX-25")
{
    /* Jungle at 2,3, bamboo at 3,3, NVA beyond at 4,3; a paddy at 3,4 with elephant grass behind it at
     * 3,5. */
    Still *s =
        still_open(MAP CARD("3,3", DARK) CARD("3,4", "borders = wwwwwwww") UNIT("1/1", "rifle-squad", "2,3")
                       UNIT("FO", "arty-fo", "2,3") UNIT("litter-team-1", "litter-team", "3,3")
                           UNIT("mg", "german-hmg", "4,3") UNIT("sp", "german-spotter", "3,5"));
    CHECK(!fof_los_unit_unit(s->game, s->state, still_unit(s, "1/1"), still_unit(s, "mg")));
    CHECK(!fof_los_unit_unit(s->game, s->state, still_unit(s, "FO"), still_unit(s, "mg")));
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    CHECK(fof_los_unit_unit(s->game, s->state, still_unit(s, "mg"), still_unit(s, "litter-team-1")));
    CHECK_TEXT(still_aim(s, "mg"), "3,3");
    CHECK(fof_los_unit_unit(s->game, s->state, still_unit(s, "sp"), still_unit(s, "litter-team-1")));
    still_close(s);
    /* Even with sight the squad does not fire through its own litter team. */
    s = still_open(MAP UNIT("1/1", "rifle-squad", "2,3") UNIT("litter-team-1", "litter-team", "3,3")
                       UNIT("mg", "german-hmg", "4,3"));
    CHECK(fof_los_unit_unit(s->game, s->state, still_unit(s, "1/1"), still_unit(s, "mg")));
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    still_close(s);
}

TEST(an_upper_story_sees_and_is_seen, "FOF-EX-27", "FOF-EX-28", "FOF-5.2.1-8", "FOF-5.2.1-9", "FOF-5.2.1-10",
     "FOF-5.2.1-11")
{
    Still *s = still_open(MAP CARD("3,3", DARK) AREA("3,2/upper1", "level = 1") UNIT("LMG", "lmg-team", "3,2")
                              UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-rifle-squad", "3,4"));
    UnitId lmg = still_unit(s, "LMG"), squad = still_unit(s, "1/1"), enemy = still_unit(s, "g1");
    CHECK(!fof_los_unit_unit(s->game, s->state, lmg, enemy));
    CHECK_TEXT(still_aim(s, "g1"), "none");
    still_move(s, "LMG", "3,2/upper1");
    CHECK_INT(fof_unit_level(s->state, lmg), 2);
    CHECK(fof_los_unit_unit(s->game, s->state, lmg, enemy));
    CHECK(fof_los_unit_unit(s->game, s->state, enemy, lmg));
    CHECK(!fof_los_unit_unit(s->game, s->state, enemy,
                             squad)); /* only what is in sight can be aimed at by itself */
    CHECK(!fof_los_unit_unit(s->game, s->state, squad, enemy));
    CHECK(fof_los_unit_card(s->game, s->state, enemy, still_card(s, "3,2")));
    CHECK_TEXT(still_aim(s, "LMG"), "3,4");
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    CHECK_TEXT(still_aim(s, "g1"), "3,2");
    CHECK_TEXT(still_fire(s, "3,2"), "small"); /* on the whole card */
    still_close(s);
}

/* A hill as high as the story hides it; from a card one level up, the story stands above the hill. */
TEST(fire_reaches_an_upper_story_one_level_up_and_no_more, "FOF-5.2.2A-2", "FOF-5.2.2B-1")
{
    static const struct {
        const char *target, *aim;
    } ROWS[] = {{"level = 1", "none"}, {"level = 2", "3,4"}};
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++) {
        char ini[900];
        text_print(ini, sizeof ini,
                   MAP CARD("3,3", "level = 2") "[card 3,4]\n%s\n" AREA("3,4/upper1", "level = 1")
                       UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-rifle-squad", "3,4/upper1"),
                   ROWS[i].target);
        Still *s = still_open(ini);
        CHECK_TEXT(still_aim(s, "1/1"), ROWS[i].aim);
        still_close(s);
    }
}

TEST(buildings_do_not_block_sight, "FOF-5.2.1-11")
{
    Still *s = still_open(MAP AREA("3,3/building1", "cover = 3") AREA("3,3/upper1", "level = 1"));
    CHECK(sees_both_ways(s, "3,2", "3,4"));
    CHECK(sees_both_ways(s, "3,2", "3,3/upper1"));
    still_close(s);
}

/* ---- 5.2.2: elevation ---- */

TEST(levels_add_hills_and_upper_stories, "FOF-5.2.2-1", "FOF-EX-29", "FOF-5.2.2A-2")
{
    Still *s =
        still_open(MAP CARD("2,2", "hills = 1") CARD("3,2", "hills = 3") AREA("4,2/upper1", "level = 1")
                       AREA("2,2/upper1", "level = 1") UNIT("a", "rifle-squad", "1,1")
                           UNIT("b", "rifle-squad", "2,2") UNIT("c", "rifle-squad", "4,2/upper1")
                               UNIT("d", "rifle-squad", "2,2/upper1") UNIT("e", "rifle-squad", "3,2"));
    CHECK_INT(fof_unit_level(s->state, still_unit(s, "a")), 1);
    CHECK_INT(fof_unit_level(s->state, still_unit(s, "b")), 2);
    CHECK_INT(fof_unit_level(s->state, still_unit(s, "c")), 2);
    CHECK_INT(fof_unit_level(s->state, still_unit(s, "d")), 3);
    CHECK_INT(fof_unit_level(s->state, still_unit(s, "e")), 4);
    still_close(s);
}

TEST(one_sees_over_lower_ground, "FOF-5.2.2-2", "FOF-EX-32")
{
    CHECK(sees_over(2, 1, 1, true));
    CHECK(sees_over(1, 1, 2, true));
    CHECK(sees_over(3, 1, 2, true));
    CHECK(sees_over(2, 1, 2, true));
    CHECK(sees_over(3, 2, 3, true));
}

TEST(a_slope_blocks_by_its_borders, "FOF-5.2.2-3", "FOF-EX-30")
{
    CHECK(!sees_over(3, 2, 1, true));
    CHECK(sees_over(3, 2, 1, false));
    CHECK(!sees_over(1, 2, 3, true));
    CHECK(sees_over(4, 2, 1, false));
}

TEST(ground_as_high_as_the_observer_hides_what_is_lower, "FOF-5.2.2-4", "FOF-EX-31")
{
    CHECK(!sees_over(2, 2, 1, true));
    CHECK(!sees_over(2, 2, 1, false));
    CHECK(!sees_over(1, 2, 1, false));
    CHECK(!sees_over(1, 3, 2, false));
    CHECK(sees_over(2, 2, 2, false));
    CHECK(!sees_over(2, 2, 2, true));
    CHECK(sees_over(1, 1, 1, false));
    CHECK(!sees_over(1, 1, 1, true));
}

TEST(hills_raise_the_ground_and_darken_its_borders, "FOF-5.2.2A-1", "FOF-5.2.2A-3")
{
    Still *s = still_open(MAP CARD("3,3", "terrain = open\nhills = 1") CARD("5,3", "terrain = open"));
    const Card *hill = &s->state->cards[still_card(s, "3,3")], *flat = &s->state->cards[still_card(s, "5,3")];
    CHECK_INT(hill->level, 2);
    CHECK_INT(hill->dark, 0xff);
    CHECK_INT(hill->terrain, flat->terrain); /* cover & concealment is that of the terrain on top */
    CHECK_INT(hill->black, flat->black);     /* movement is not touched */
    still_close(s);
}

TEST(printed_levels_take_the_place_of_hills, "FOF-5.2.2C-1")
{
    Still *s = still_open(MAP "[terrain-kind ridge]\ntitle = Ridge\ncover = 1\nlevel = 3\n[terrain "
                              "ridge-1]\nborders = wwwwwwww\n" CARD("3,3", "terrain = ridge")
                                  UNIT("1/1", "rifle-squad", "3,3"));
    CHECK_INT(fof_unit_level(s->state, still_unit(s, "1/1")), 3);
    still_close(s);
}

/* ---- 5.2.3: which border the fire crosses ---- */

TEST(fire_over_a_dark_border_is_known, "FOF-5.2.3-2", "FOF-5.2.3-3", "FOF-EX-33")
{
    Still *s = still_open(MAP CARD("3,3", "borders = dwwwwwww") UNIT("1/1", "litter-team", "3,3")
                              UNIT("g1", "german-rifle-squad", "4,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "small");
    CHECK_INT(s->state->fire[still_card(s, "3,3")].ways, 0); /* all over white borders */
    still_close(s);
    s = still_open(MAP CARD("3,3", "borders = dwwwwwww") UNIT("1/1", "litter-team", "3,3")
                       UNIT("g1", "german-rifle-squad", "4,3") UNIT("g2", "german-rifle-squad", "3,4"));
    CHECK_INT(s->state->fire[still_card(s, "3,3")].ways, 1); /* some over the dark one */
    still_close(s);
    s = still_open(MAP CARD("3,3", DARK) UNIT("1/1", "litter-team", "3,3")
                       UNIT("g1", "german-rifle-squad", "3,3") UNIT("mtr", "german-mortar", "5,5")
                           FLAGS("indirect") "aim = 3,3 indirect\n");
    CHECK_INT(s->state->fire[still_card(s, "3,3")].ways, 0); /* from within, and indirect */
    still_close(s);
}

/* ---- 5.4: smoke ---- */

TEST(smoke_lets_sight_in_but_not_through_or_out, "FOF-5.4-1", "FOF-5.2.1-8", "FOF-4.4.3-2", "FOF-4.4.3-7")
{
    static const MarkerKind KINDS[] = {MARKER_SMOKE,      MARKER_WP,         MARKER_SMOKE_MISSION,
                                       MARKER_WP_MISSION, MARKER_GAS,        MARKER_INCOMING,
                                       MARKER_AIR_STRIKE, MARKER_WRECK_SMOKE};
    for (int i = 0; i < (int)(sizeof KINDS / sizeof *KINDS); i++) {
        Still *s = still_open(MAP CARD("3,1", "hills = 4"));
        still_mark(s, KINDS[i], "3,3");
        CHECK(still_sees(s, "3,2", "3,3"));
        CHECK(still_sees(s, "3,1", "3,3"));
        CHECK(!still_sees(s, "3,3", "3,2"));
        CHECK(!still_sees(s, "3,3", "3,1"));
        CHECK(!still_sees(s, "3,2", "3,4"));
        CHECK(!still_sees(s, "3,1", "3,4")); /* at no height */
        CHECK(still_sees(s, "3,3", "3,3"));  /* within the card */
        CHECK(still_blocks_sight(s->state, still_card(s, "3,3")));
        CHECK_INT(fof_card_has_smoke(s->state, still_card(s, "3,3")),
                  KINDS[i] != MARKER_INCOMING && KINDS[i] != MARKER_AIR_STRIKE);
        still_close(s);
    }
}

TEST(colored_smoke_and_lights_block_nothing, "FOF-5.4-4")
{
    static const MarkerKind KINDS[] = {MARKER_COLOR_SMOKE, MARKER_FLARE, MARKER_ILLUMINATION, MARKER_PENDING,
                                       MARKER_GRENADE};
    for (int i = 0; i < (int)(sizeof KINDS / sizeof *KINDS); i++) {
        Still *s = still_open(MAP);
        still_mark(s, KINDS[i], "3,3");
        CHECK(sees_both_ways(s, "3,2", "3,4"));
        CHECK(sees_both_ways(s, "3,2", "3,3"));
        still_close(s);
    }
}

/* ---- 2.5: staging ---- */

TEST(staging_areas_have_sight_for_radios_only, "FOF-2.5A-3", "FOF-2.5A-5")
{
    Still *s = still_open(MAP CARD("2,1", DARK) CARD("3,1", DARK));
    CardId one = fof_card_at(1, 0), far = fof_card_at(6, 0), next = fof_card_at(2, 1),
           beyond = fof_card_at(1, 2), aside = fof_card_at(4, 1);
    CHECK(fof_los_radio(s->game, s->state, one, far));
    CHECK(fof_los_radio(s->game, s->state, far, one));
    CHECK(fof_los_radio(s->game, s->state, one, next));
    CHECK(fof_los_radio(s->game, s->state, next, one));
    CHECK(!fof_los_radio(s->game, s->state, one, beyond));
    CHECK(!fof_los_radio(s->game, s->state, one, aside));
    CHECK(!still_sees(s, "1,0", "1,1"));
    CHECK(!still_sees(s, "1,1", "1,0"));
    CHECK(!still_sees(s, "1,0", "2,0"));
    still_close(s);
}

TEST(boxes_see_nothing_and_are_next_to_nothing, "FOF-2.5B-1", "FOF-2.5B-2")
{
    Still *s = still_open(MAP CARD("1,11", "kind = box") CARD("2,11", "kind = box"));
    CardId box = fof_card_at(1, BOX_ROW), other = fof_card_at(2, BOX_ROW);
    CHECK_INT(s->state->cards[box].kind, CARD_BOX);
    CHECK(!fof_los_radio(s->game, s->state, box, other));
    CHECK(!fof_los_radio(s->game, s->state, box, fof_card_at(1, 6)));
    for (int direction = 0; direction < 8; direction++)
        CHECK_INT(card_neighbour(s->state, box, (Direction)direction), NO_CARD);
    CHECK_INT(card_direction(box, other), NO_DIRECTION);
    still_close(s);
}

TEST(radios_see_as_in_daylight_and_through_smoke, "FOF-EX-18")
{
    Still *s = still_open(MAP CARD("3,3", DARK));
    CHECK(!fof_los_radio(s->game, s->state, fof_card_at(3, 2), fof_card_at(3, 4)));
    CHECK(fof_los_radio(s->game, s->state, fof_card_at(5, 2), fof_card_at(5, 4)));
    still_mark(s, MARKER_SMOKE, "5,3");
    still_visibility(s, 3);
    CHECK(fof_los_radio(s->game, s->state, fof_card_at(5, 2), fof_card_at(5, 4)));
    CHECK(!still_sees(s, "5,2", "5,4"));
    still_close(s);
}

/* ---- the fast form and a plain one ---- */

/* 5.2.1, 5.2.2 by the words of the book: for every card between, in turn. */
static bool plain_sight(const FofState *state, CardId from, int from_level, CardId to, int to_level)
{
    int low = from_level < to_level ? from_level : to_level,
        high = from_level < to_level ? to_level : from_level;
    Direction direction = card_direction(from, to);
    if (direction == NO_DIRECTION || card_distance(from, to) > fof_los_limit(state))
        return from == to;
    if (still_blocks_sight(state, from))
        return false;
    for (CardId card = card_neighbour(state, from, direction); card != to;
         card = card_neighbour(state, card, direction)) {
        if (card == NO_CARD || still_blocks_sight(state, card))
            return false;
        const Card *slot = &state->cards[card];
        bool dark = slot->dark >> direction & 1 || slot->dark >> (direction + 4) % 8 & 1;
        if (slot->level > high)
            return false; /* higher than both */
        if (slot->level == high && low < high)
            return false; /* the same level blocks to any lower level */
        bool over = slot->level < low || (slot->level == low && high > low);
        if (!over && dark)
            return false;
    }
    return true;
}

TEST(the_fast_line_agrees_with_the_plain_one, "FOF-5.2.1-3", "FOF-5.2.2-2")
{
    Rng rng;
    rng_seed(&rng, 7, 1);
    Still *s = still_open(MAP);
    for (int map = 0; map < 300; map++) {
        for (int i = 0; i < 36; i++) {
            Card *card = &s->state->cards[fof_card_at(1 + i % 6, 1 + i / 6)];
            card->dark = still_some_dark(&rng);
            card->level = (uint8_t)(1 + rng_below(&rng, 4));
        }
        memset(s->state->markers, 0, sizeof s->state->markers);
        fof_marker_create(s->play, MARKER_SMOKE,
                          fof_card_at(1 + (int)rng_below(&rng, 6), 1 + (int)rng_below(&rng, 6)), NO_UNIT, 0,
                          NO_UNIT, 0);
        for (int i = 0; i < 200; i++) {
            CardId from = fof_card_at(1 + (int)rng_below(&rng, 6), 1 + (int)rng_below(&rng, 6));
            CardId to = fof_card_at(1 + (int)rng_below(&rng, 6), 1 + (int)rng_below(&rng, 6));
            int one = s->state->cards[from].level + (int)rng_below(&rng, 2),
                other = s->state->cards[to].level + (int)rng_below(&rng, 2);
            Blocked blocked;
            bool plain = plain_sight(s->state, from, one, to, other);
            CHECK_INT(fof_los_levels(s->game, s->state, from, one, to, other, NULL), plain);
            CHECK_INT(fof_los_levels(s->game, s->state, from, one, to, other, &blocked), plain);
        }
    }
    still_close(s);
}

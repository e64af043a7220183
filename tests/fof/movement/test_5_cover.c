/* Cover (5.3): what is found, what it holds, and fire out of fortifications. */
#include "core/play/explanation.h"
#include "fof/act.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/move.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "minunit.h"

#define MAP ACT_MAP("4")
#define ACTING ACT_STATE
#define PLATOON                                                                                              \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat " \
    "= 2,1\n"                                                                                                \
    "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,1\n"
#define START MAP ACTING PLATOON
#define CANAL                                                                                                \
    "[terrain-kind canal]\ntitle = Canal\ncover = 1\npotential = 1\ndraw = 3\n[terrain canal-1]\nborders = " \
    "wwwwwwww\n[card 2,1]\nterrain = canal\n"

/* The n-th lowest card whose R# column shows a number from low to high. */
static int card_with_number(Fof *p, int column, int low, int high)
{
    for (int card = 1; card < ACTION_CARDS; card++) {
        int number = p->game->action[card].random[column];
        if (number >= low && number <= high && !(p->game->action[card].marks >> MARK_COVER & 1))
            return card;
    }
    return -1;
}

/* One unit finds cover on the first card; the next card decides what it is. */
static bool find_on(Fof *p, const char *unit, int second)
{
    int draws = fof_attempt_draws(p->game, p->state, fof_order(p, VERB_SEEK_COVER, "1HQ", unit, NULL),
                                  fof_unit(p, unit));
    int cards[8] = {fof_card_with(p, MARK_COVER, true, 0)};
    int next = 0;
    for (int i = 1; i < draws; i++) {
        do
            cards[i] = fof_card_with(p, MARK_COVER, false, next++);
        while (cards[i] == second);
    }
    cards[draws] = second;
    int count = draws + (second > 0);
    if (fof_rules.force((const Game *)p->game, (State *)p->state, "deck", cards, count))
        return false;
    return fof_act(p, fof_order(p, VERB_SEEK_COVER, "1HQ", unit, NULL));
}

/* ---- 5.3 ---- */

TEST(fof_example_canal, "FOF-EX-34", "FOF-5.3-1", "FOF-5.3.1-1")
{
    Fof *p = fof_open(START CANAL);
    CHECK_INT(fof_attempt_draws(p->game, p->state, fof_order(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL),
                                fof_unit(p, "1/1")),
              3);
    CHECK(find_on(p, "1/1", 0));
    const Area *area = &p->state->areas[fof_u(p, "1/1")->area];
    CHECK_INT(area->kind, AREA_COVER);
    CHECK_INT(area->cover, 1);
    CHECK_INT(fof_cover_found(p->state, fof_card(p, "2,1")), 1);
    CHECK(fof_barred(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "2/1", NULL), "5.3"));
    fof_close(p);
}

TEST(fof_what_lay_under_cover_lies_on_the_card, "FOF-5.3-1")
{
    Fof *p = fof_open(
        MAP
        "[state]\nturn = 2\n[area 2,1/cover1]\n[item 0]\nkind = casualty\nat = 2,1/cover1\n[item 1]\nkind = "
        "casualty\nat = 2,1/cover1\n");
    fof_area_remove(fof_play(p), fof_area(p, "2,1/cover1"));
    CHECK_INT(p->state->items[0].area, fof_card(p, "2,1"));
    CHECK_INT(p->state->items[1].area, fof_card(p, "2,1"));
    fof_close(p);
}

TEST(fof_who_is_nowhere_takes_no_room, "FOF-5.3-1")
{
    Fof *p = fof_open(
        MAP "[unit 1/1]\ntype = rifle-squad\nat = nowhere\n[unit 1/2]\ntype = rifle-squad\nat = 2,1\n");
    CHECK_INT(fof_area_steps(p->state, NO_AREA, FRIENDLY), 0);
    CHECK_INT(fof_area_steps(p->state, fof_area(p, "2,1"), FRIENDLY), 3);
    CHECK_INT(fof_area_steps(p->state, fof_area(p, "2,1"), ENEMY), 0);
    fof_close(p);
}

TEST(fof_fortifications_and_upper_stories_do_not_fill_the_card, "FOF-5.3-1", "FOF-5.3.2-1", "FOF-5.3.3-2")
{
    Fof *p = fof_open(START CANAL "[area 2,1/foxhole1]\n[area 2,1/trench1]\n[area 2,1/bunker1]\n[area "
                                  "2,1/pillbox1]\n[area 2,1/upper1]\n[area 2,1/tower1]\n");
    CHECK_INT(fof_cover_found(p->state, fof_card(p, "2,1")), 0);
    CHECK(fof_cover_left(p->game, p->state, fof_card(p, "2,1")));
    CHECK(fof_may(p, fof_order(p, VERB_SEEK_COVER, "1HQ", "1/1", NULL)));
    fof_close(p);
    p = fof_open(START CANAL "[area 2,1/building1]\n");
    CHECK(!fof_cover_left(p->game, p->state, fof_card(p, "2,1")));
    fof_close(p);
}

TEST(fof_cover_stays_when_its_finder_leaves, "FOF-5.3-2")
{
    Fof *p = fof_open(START CANAL);
    CHECK(find_on(p, "1/1", 0));
    AreaId area = fof_u(p, "1/1")->area;
    fof_unit_place(fof_play(p), fof_unit(p, "1/1"), fof_area(p, "2,2"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(area_exists(p->state, area));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "2/1", "2,1/cover1")));
    CHECK(!fof_cover_left(p->game, p->state, fof_card(p, "2,1")));
    fof_close(p);
}

TEST(fof_cover_holds_any_number_unless_printed, "FOF-5.3-3", "FOF-5.3.2-2", "FOF-5.3.4-1")
{
    Fof *p = fof_open(
        START
        "[unit A]\ntype = rifle-squad-4\nat = 2,1/cover1\n[unit B]\ntype = rifle-squad-4\nat = 2,1/cover1\n"
        "[area 2,1/bunker1]\n[area 2,1/pillbox1]\ncapacity = 2\n[area 2,1/cave1]\n[unit C]\ntype = "
        "lmg-team\nat = 2,1/bunker1\n");
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,1/cover1")));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,1/bunker1"),
                     "5.3.2")); /* 1 and 3 of 3 */
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1HQ", "2,1/bunker1")));
    CHECK(!fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,1/pillbox1")));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,1/cave1")));
    fof_close(p);
}

TEST(fof_one_side_under_a_marker, "FOF-5.3-4")
{
    Fof *p = fof_open(
        START "[area 2,1/cover1]\n[area 2,1/cover2]\n[unit german-paralyzed-team-1]\nat = 2,1/cover1\n"
              "[item 0]\nkind = casualty\nside = enemy\nat = 2,1/cover2\n");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,1/cover1"), "5.3"));
    CHECK(fof_may(
        p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1/1", "2,1/cover2"))); /* casualties are no hindrance */
    CHECK(!fof_area_takes(&(Scene){p->game, p->state, NULL}, fof_unit(p, "1/1"), fof_area(p, "2,1/cover1")));
    fof_close(p);
}

static int sum_of(Fof *p, const char *unit, const char *rule)
{
    Reason lines[20];
    Explanation why = {.lines = lines, .cap = COUNT_OF(lines)};
    int ncm, sum = 0;
    if (!fof_ncm_of(p->game, p->state, fof_unit(p, unit), &ncm, &why))
        return 99;
    for (int i = 0; i < why.count; i++)
        if (!strcmp(lines[i].rule, rule))
            sum += atoi(lines[i].value);
    return sum;
}

TEST(fof_example_five_steps_under_cover, "FOF-EX-35", "FOF-5.3-5")
{
    Fof *p = fof_open(MAP ACTING "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n[unit 1/1]\ntype = "
                                 "rifle-squad\nplatoon = 1\nat = 2,1/cover1\n"
                                 "[unit 2/1]\ntype = rifle-squad\nsteps = 2\nplatoon = 1\nat = "
                                 "2,1/cover1\n[marker 0]\nkind = grenade\nvalue = -3\nat = 2,1/cover1\n");
    CHECK_INT(sum_of(p, "1/1", "5.3.1"), 1);
    CHECK_INT(sum_of(p, "1/1", "5.3"), -2);
    CHECK_INT(sum_of(p, "2/1", "5.3"), -2);
    p->state->markers[0].kind = MARKER_SNIPER; /* no blast */
    CHECK_INT(sum_of(p, "1/1", "5.3"), 0);
    fof_close(p);
}

TEST(fof_large_fortifications_take_no_crowding, "FOF-5.3.4-4")
{
    Fof *p = fof_open(MAP ACTING
                      "[area 2,1/cave1]\ncapacity = 8\nfacing = north\n[unit 1HQ]\ntype = "
                      "platoon-hq\nplatoon = 1\nat = 2,2\n[unit 1/1]\ntype = rifle-squad\nat = 2,1/cave1\n"
                      "[unit 2/1]\ntype = rifle-squad\nsteps = 2\nat = 2,1/cave1\n[marker 0]\nkind = "
                      "incoming\nvalue = -4\nat = 2,1\n");
    CHECK_INT(sum_of(p, "1/1", "5.3"), 0);
    p->state->markers[0].kind = MARKER_GRENADE; /* by hand, on the same card */
    p->state->markers[0].area = fof_area(p, "2,1/cave1");
    CHECK_INT(sum_of(p, "1/1", "5.3"), -2);
    fof_close(p);
}

/* ---- 5.3.2: bunkers ---- */

#define BUNKER                                                                                             \
    MAP ACTING                                                                                             \
        "[area 2,1/bunker1]\nfacing = north\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 3,1\n[unit " \
        "1/1]\ntype = rifle-squad\nplatoon = 1\nat = 3,1\n"                                                \
        "[unit HMG]\ntype = hmg-30\nat = 2,1/bunker1\n[unit 2/1]\ntype = rifle-squad\nat = 2,1\n"          \
        "[unit Gs]\ntype = german-rifle-squad\nat = 2,3\n[unit german-assault-team-1]\nat = 1,4\n"

TEST(fof_example_bunker, "FOF-EX-36", "FOF-EX-37", "FOF-5.3.2-7", "FOF-5.3.2-6")
{
    Fof *p = fof_open(BUNKER);
    CardId front = fof_card(p, "2,3");
    CHECK_INT(fof_u(p, "HMG")->aim.card, front);
    CHECK_INT(fof_u(p, "2/1")->aim.card, front);
    UnitId team = fof_unit(p, "german-assault-team-1");
    fof_unit_place(fof_play(p), team, fof_area(p, "2,1"));
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK_INT(fof_u(p, "2/1")->aim.how, AIM_POINT_BLANK);
    CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_DIRECT);
    CHECK_INT(fof_u(p, "HMG")->aim.card, front);
    fof_move_unit(fof_play(p), team, fof_area(p, "1,2"), false);
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK_INT(fof_u(p, "2/1")->aim.card, front);
    CHECK_INT(p->state->fire[fof_card(p, "2,1")].out[FRIENDLY], 1 << NORTH);
    fof_close(p);
}

/* A position of somebody's own making may leave the arrow out. */
TEST(fof_a_shelter_without_an_arrow_has_no_point_blank_fire_either, "FOF-5.3.2-6")
{
    static const char *const KINDS[] = {"bunker1", "pillbox1", "cave1", "building1"};
    for (int i = 0; i < COUNT_OF(KINDS); i++) {
        char text[800];
        text_print(text, sizeof text,
                   MAP ACTING "[unit HMG]\ntype = hmg-30\nat = 2,1/%s\n"
                              "[unit g1]\ntype = german-litter-team\nat = 2,1\n",
                   KINDS[i]);
        Fof *p = fof_open(text);
        CHECK_INT(fof_u(p, "HMG")->aim.how == AIM_POINT_BLANK, i == 3);
        fof_close(p);
    }
}

TEST(fof_bunkers_fire_along_their_arrow, "FOF-5.3.2-4", "FOF-5.3.2-3", "FOF-5.3.2-9")
{
    Fof *p =
        fof_open(MAP ACTING
                 "[area 2,2/bunker1]\nfacing = north\n[area 2,2/pillbox1]\nfacing = east\n[unit 1HQ]\ntype = "
                 "platoon-hq\nplatoon = 1\nat = 1,1\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 1,1\n"
                 "[unit HMG]\ntype = hmg-30\nat = 2,2/bunker1\n[unit LMG]\ntype = lmg-team\nat = "
                 "2,2/pillbox1\n[unit Gs]\ntype = german-rifle-squad\nat = 3,2\n");
    CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_NONE);
    CHECK_INT(fof_u(p, "LMG")->aim.card, fof_card(p, "3,2"));
    fof_unit_place(
        fof_play(p),
        fof_unit_create(fof_play(p), p->state->units[fof_unit(p, "Gs")].type, ENEMY, fof_area(p, "2,3"), 3),
        fof_area(p, "2,3"));
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK_INT(fof_u(p, "HMG")->aim.card, fof_card(p, "2,3")); /* although others of the card fire elsewhere */
    CHECK_INT(fof_u(p, "LMG")->aim.card, fof_card(p, "3,2"));
    CHECK_INT(p->state->areas[fof_area(p, "2,2/bunker1")].facing, NORTH);
    fof_close(p);
}

TEST(fof_caves_fire_along_their_arrow, "FOF-5.3.4-1", "FOF-5.3.4-2")
{
    Fof *p = fof_open(
        MAP ACTING
        "[area 2,3/cave1]\nfacing = south\n[unit Gs]\ntype = german-lmg\nat = 2,3/cave1\n[unit 1HQ]\ntype = "
        "platoon-hq\nplatoon = 1\nat = 1,1\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n");
    CHECK_INT(fof_u(p, "Gs")->aim.card, fof_card(p, "2,2"));
    fof_unit_place(fof_play(p), fof_unit(p, "1/1"), fof_area(p, "2,3"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "1/1")->aim.how, AIM_POINT_BLANK); /* they can be targeted */
    CHECK(fof_u(p, "Gs")->aim.how != AIM_POINT_BLANK);
    CHECK_INT(p->state->areas[fof_area(p, "2,3/cave1")].facing, SOUTH);
    fof_close(p);
}

/* ---- 5.3.3: towns ---- */

#define TOWN(kind) START "[card 2,1]\nterrain = " kind "\n"

TEST(fof_urban_cover_by_the_table, "FOF-5.3.3-1", "FOF-5.3.3-2", "FOF-5.3.3-3")
{
    static const struct {
        int low, high, kind, cover;
    } found[] = {{1, 2, AREA_COVER, 1}, {3, 4, AREA_BUILDING, 2}, {5, 8, AREA_BUILDING, 3}};
    for (int i = 0; i < 3; i++) { /* a village: 2, 2, 4 of 8 */
        Fof *p = fof_open(TOWN("village-1"));
        CHECK(find_on(p, "1/1", card_with_number(p, 8, found[i].low, found[i].high)));
        const Area *area = &p->state->areas[fof_u(p, "1/1")->area];
        CHECK_INT(area->kind, found[i].kind);
        CHECK_INT(area->cover, found[i].cover);
        CHECK_INT(fof_cover_found(p->state, fof_card(p, "2,1")), 1);
        CHECK_INT(fof_upper_story_of(p->state, fof_u(p, "1/1")->area), NO_AREA);
        fof_close(p);
    }
}

TEST(fof_upper_story_is_found_with_the_building, "FOF-5.3.3-3", "FOF-5.2.2B-1", "FOF-5.2.2B-2",
     "FOF-5.2.2B-3", "FOF-5.2.2B-4")
{
    Fof *p = fof_open(TOWN("village-2"));
    CHECK(find_on(p, "1/1", card_with_number(p, 8, 5, 8)));
    AreaId ground = fof_area(p, "2,1/building1"), upper = fof_area(p, "2,1/upper1");
    CHECK_INT(fof_upper_story_of(p->state, ground), upper);
    CHECK_INT(p->state->areas[upper].cover, 3);
    CHECK_INT(fof_cover_found(p->state, fof_card(p, "2,1")), 1);
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(upper + 1)}));
    CHECK_INT(fof_u(p, "1/1")->area, upper);
    CHECK_INT(fof_unit_level(p->state, fof_unit(p, "1/1")), 2);
    CHECK(
        fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "2/1", "2,1/upper1"))); /* straight from the open */
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "2/1", "2,1/building1")));
    fof_close(p);
}

TEST(fof_rubble_has_no_upper_story, "FOF-5.3.3-3")
{
    Fof *p = fof_open(TOWN("village-2"));
    CHECK(find_on(p, "1/1", card_with_number(p, 8, 1, 2)));
    CHECK_INT(p->state->frame_count, 0);
    CHECK_INT(fof_area(p, "2,1/upper1"), NO_AREA);
    fof_close(p);
}

TEST(fof_a_church_has_a_tower_for_one_step, "FOF-5.2.2B-5", "FOF-5.3.3-3")
{
    Fof *p = fof_open(TOWN("church"));
    CHECK(find_on(p, "1/1", card_with_number(p, 8, 3, 8)));
    AreaId tower = fof_area(p, "2,1/tower1");
    CHECK(tower != NO_AREA);
    CHECK_INT(fof_upper_story_of(p->state, fof_area(p, "2,1/building1")), tower);
    CHECK_INT(p->state->frame_count, 0); /* three steps do not fit: nothing to choose */
    CHECK_INT(p->state->areas[fof_u(p, "1/1")->area].kind, AREA_BUILDING);
    CHECK_INT(p->state->areas[tower].cover, p->state->areas[fof_u(p, "1/1")->area].cover);
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "2/1", "2,1/tower1"), "5.3.2"));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "1HQ", "1HQ", "2,1/tower1")));
    fof_close(p);
}

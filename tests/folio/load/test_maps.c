/* The two maps are what the rule text asks of them: every claim in their files is proved when they are read, and
 * a map that breaks one is refused with file and line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "folio/position.h"
#include "folio/position/names.h"
#include "minunit.h"

/* A change to the map, and the claim that it breaks. */
typedef struct Break {
    const char *ini, *must;
} Break;

static const Break NOSE[] = {
    {"[hexes jungle]\n07 = 07 10\n", "ambush"},
    {"[hexes clear]\n06 = 04 15 18\n[hexes village]\n06 = 16\n", "dike"},
    {"[hexes mekong]\n07 = 11 33 34\n", "landing-beach"},
    {"[river rach-ba-rai]\nkind = thi-tinh\n", "landing-beach"},
    {"[hexes clear]\n09 = 05\n[hexes jungle]\n09 = 17\n", "landing-zones"},
    {"[river rach-ba-rai]\nkind = thi-tinh\n", "monitors"},
    {"[hexes mekong]\n08 = 32\n", "river-entry"},
    {"[river rach-tra-tan]\nkind = thi-tinh\n", "one-water"},
    {"[hexes jungle]\n16 = 05\n", "checkpoint"},
    {"[bridge tra-tan-bridge]\nat = 1819/1919\n", "engineers-bridge"},
    {"[hexes mekong]\n39 = 29 31\n", "dong-tam"},
    {"[area north-of-mekong]\n46 = 02-30\n", "command-post"},
    {"[area east-edge]\n46 = 01-06\n", "east-edge"},
    {"[area east-edge]\n45 = 01\n", "east-edge-is-the-edge"},
    {"[area north-of-mekong]\n46 = 01-30 32 33\n", "south-east"},
    {"[coast]\n46 =\n", "mekong-at-the-east-edge"},
    {"[must villages]\nleast = 50\n", "villages"},
    {"[must jungle]\nleast = 400\n", "jungle"},
    {"[must jungle]\nmost = 250\n", "jungle"},
    {"[must jungle]\ngroups = 1 1\n", "jungle"},
    {"[must jungle-at-rivers]\nleast = 300\n", "jungle-at-rivers"},
    {"[must jungle-at-the-mekong]\nleast = 300\n", "jungle-at-the-mekong"},
    {"[banks 0303]\nnorth = 0302\nsouth = 0304\n", "two-banks"},
    {"[must bridges]\nleast = 11\n", "bridges"},
};

static const Break TRIANGLE[] = {
    {"[hexes village]\n12 = 01\n", "ben-suc"},
    {"[area iron-triangle]\n12 = 09\n", "ben-suc"},
    {"[area iron-triangle]\n10 =\n11 =\n", "west-of-ben-suc"},
    {"[area iron-triangle]\n20 =\n", "triangle"},
    {"[must triangle-for-the-viet-cong]\nleast = 160\n", "triangle-for-the-viet-cong"},
    {"[area iron-triangle]\n20 = 09-12\n", "triangle-north-of-the-river"},
    {"[area south-of-saigon-river]\n20 = 13-33\n", "south-bank"},
    {"[area south-of-saigon-river]\n20 =\n", "south-bank"},
    {"[river saigon-river]\nkind = thi-tinh\n", "river-ends"},
    {"[river saigon-river]\nkind = thi-tinh\n", "river-in-the-east"},
    {"[river saigon-river]\nkind = thi-tinh\n", "river-start"},
    {"[river saigon-river]\nkind = thi-tinh\n", "river-to-ben-suc"},
    {"[hexes plantation]\n27 =\n", "fil-hol"},
    {"[area fil-hol]\n25 = 01\n", "fil-hol-nowhere-else"},
    {"[must west-of-fil-hol]\nleast = 1000\n", "west-of-fil-hol"},
    {"[must east-of-fil-hol]\nleast = 1000\n", "east-of-fil-hol"},
    {"[must tunnels]\nleast = 15\n", "tunnels"},
    {"[tunnels]\n14 = 01 15\n", "tunnels-nowhere-else"},
    {"[must tunnels-opposite]\nwithin = 1612 1\n", "tunnels-opposite"},
    {"[exits]\n01 =\n", "exits"},
    {"[must east-edge]\nleast = 9\n", "east-edge"},
    {"[hexes city]\n22 =\n37 =\n45 =\n", "cities"},
    {"[must villages]\nleast = 50\n", "villages"},
    {"[must clear-ground]\nleast = 2000\n", "clear-ground"},
    {"[must clearings]\nleast = 150\n", "clearings"},
};

/* Whether the message of this claim stands there, with the file it was broken in and a line. */
static bool is_told(const char *errors, const char *must)
{
    char words[80];
    text_print(words, sizeof words, "[must %s]: ", must);
    const char *at = strstr(errors, words);
    if (!at)
        return false;
    while (at > errors && at[-1] != '\n')
        at--;
    const char *colon = strchr(at, ':');
    return colon && atoi(colon + 1) > 0;
}

static bool all_are_proved(const char *mission, const Break *breaks, int count)
{
    bool good = true;
    for (int i = 0; i < count; i++) {
        char *errors = vb_errors(mission, breaks[i].ini);
        if (!is_told(errors, breaks[i].must)) {
            fprintf(stderr, "[must %s] is not told of in:\n%s\n", breaks[i].must, errors);
            good = false;
        }
        free(errors);
    }
    return good;
}

/* Every claim of the file is broken by one of these. */
static bool all_are_broken(const char *path, const Break *breaks, int count)
{
    Errors errors = {0};
    Doc *doc = doc_read(path, &errors);
    bool good = doc != NULL;
    int index = 0;
    for (const Section *section; doc && (section = doc_section(doc, "must", NULL, &index));) {
        bool found = false;
        for (int i = 0; i < count; i++)
            found |= strcmp(breaks[i].must, section->name) == 0;
        if (!found)
            fprintf(stderr, "nothing breaks [must %s]\n", section->name);
        good &= found;
    }
    doc_free(doc);
    errors_free(&errors);
    return good;
}

TEST(folio_a_changed_snoopys_nose_is_refused)
{
    CHECK(all_are_proved("missions/folio/snoopys-nose.ini", NOSE, COUNT_OF(NOSE)));
    CHECK(all_are_broken("missions/folio/snoopys-nose.ini", NOSE, COUNT_OF(NOSE)));
}

TEST(folio_a_changed_iron_triangle_is_refused)
{
    CHECK(all_are_proved("missions/folio/iron-triangle.ini", TRIANGLE, COUNT_OF(TRIANGLE)));
    CHECK(all_are_broken("missions/folio/iron-triangle.ini", TRIANGLE, COUNT_OF(TRIANGLE)));
}

/* ---- 27.0: the way out ---- */

/* Costs in halves from every node of the Triangle in column 12 or farther east, for leg units; relaxed until nothing
 * changes. */
static void costs_from_triangle(const Game *game, int cost[MAX_NODES])
{
    for (int node = 0; node < game->map.nodes; node++) {
        Hex hex = game->map.node[node].hex;
        bool start = hex && hex / 100 >= 12 && hexmap_in_area(&game->map.hexes, game->triangle, hex);
        cost[node] = start ? 0 : INT16_MAX;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int node = 0; node < game->map.nodes; node++)
            for (int i = 0; i < HEX_DIRECTIONS; i++) {
                Node to = game->map.node[node].next[i];
                int step = game->map.step[0][node][i];
                if (to == NO_NODE || step == NO_COST || cost[node] + step >= cost[to])
                    continue;
                cost[to] = cost[node] + step;
                changed = true;
            }
    }
}

TEST(folio_red_hexes_are_far_but_within_reach)
{
    static int cost[MAX_NODES];
    Vb *vb = vb_start("missions/folio/iron-triangle.ini", 1);
    int nearest = INT16_MAX, turn = 6 * HALVES; /* of a Viet Cong unit with 6 points */
    costs_from_triangle(vb->game, cost);
    for (int node = 0; node < vb->game->map.nodes; node++) {
        const LandNode *land = &vb->game->map.node[node];
        if (!land->hex || !land->exit)
            continue;
        CHECK(cost[node] < INT16_MAX);
        CHECK(land->hex % 100 == 1 || land->hex / 100 == 1); /* the north and the west side */
        nearest = cost[node] < nearest ? cost[node] : nearest;
    }
    CHECK(nearest + vb->game->leaving > 3 * turn); /* four turns at least */
    CHECK(nearest < 8 * turn);
    vb_close(vb);
}

/* ---- 26.0: the way up the creek ---- */

/* Points that a monitor needs from one place to another; every place it comes to costs one. */
static int points_by_water(const Game *game, const char *from, const char *to)
{
    static int cost[MAX_WATER];
    static Water list[MAX_WATER];
    Water start = folio_water_of(&game->map, folio_find_place(&game->map, from)),
          goal = folio_water_of(&game->map, folio_find_place(&game->map, to));
    int count = 1;
    memset(cost, 0, sizeof cost);
    list[0] = start;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < game->map.water[list[i]].links; j++) {
            Water next = game->map.water[list[i]].link[j];
            if (next == start || cost[next])
                continue;
            cost[next] = cost[list[i]] + 1;
            list[count++] = next;
        }
    return cost[goal];
}

TEST(folio_monitors_need_three_turns_to_the_nose_and_boats_none)
{
    Vb *vb = vb_start("missions/folio/snoopys-nose.ini", 1);
    int points = points_by_water(vb->game, "0734", "0717/0718");
    CHECK(points > 2 * 12 && points < 4 * 11);
    CHECK_INT(points_by_water(vb->game, "0712/0811", "0717/0718"), 18);
    vb_close(vb);
}

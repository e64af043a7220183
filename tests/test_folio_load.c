/* Data files: what is wrong in them is told with file and line; and words, odds and explanations of a
 * position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folio/combat.h"
#include "folio_position.h"
#include "minunit.h"

/* Whether the field with this in it is refused with these words. */
static bool refused(const char *ini, const char *words)
{
    char *errors = vb_errors("tests/folio/field.ini", ini);
    bool good = strstr(errors, words) != NULL;
    if (!good)
        fprintf(stderr, "expected '%s' in:\n%s\n", words, errors);
    free(errors);
    return good;
}

TEST(folio_maps_are_checked)
{
    CHECK(refused("[hexes jungle]\n02 = 99\n", "column 02 has no row 99"));
    CHECK(refused("[hexes jungle]\n02 = 5 x\n", "'x' is neither a row nor a range of rows"));
    CHECK(refused("[hexes village]\n04 = 5\n", "0405 is jungle already"));
    CHECK(refused("[hexes swamp]\n04 = 5\n", "[hexes swamp]: there is no such terrain"));
    CHECK(refused("[river new]\nkind = river\nsides = 1101/1102 0401/0402\n",
                  "0401/0402 does not touch the hexside before it"));
    CHECK(refused("[river new]\nkind = river\nsides = 1101/1104\n", "1101 and 1104 are not neighbours"));
    CHECK(refused("[river new]\nkind = river\nsides = 0403/0504\n", "0403/0504 is a river already"));
    CHECK(refused("[river new]\nkind = brook\nsides = 1101/1102\n", "there is no hexside 'brook'"));
    CHECK(refused("[road new]\nhexes = 0101 0103\n", "0103 is no neighbour of 0101"));
    CHECK(refused("[bridge new]\nat = 1101/1102\n", "there is no river to bridge"));
    CHECK(refused("[bridge new]\nat = 0403/0504\n", "there is a bridge already"));
    CHECK(refused("[exits]\n05 = 5\n", "0505 is not at the map's edge"));
    CHECK(refused("[coast]\n01 = 10\n", "0110 is all water"));
    CHECK(refused("[banks 0110]\nnorth = 0109\nsouth = 0210\n", "0110 cannot have two banks"));
    CHECK(refused("[banks 0303]\nnorth = 0302 0707\nsouth = 0304\n", "0707 is no neighbour of 0303"));
    CHECK(refused("[place x]\nat = 9999\n", "'9999' is no hex of this map"));
    CHECK(refused("[map]\ncolumns = 99\nrows = 98\nlow-rows = 98\n", "this shape does not fit"));
}

TEST(folio_tables_are_checked)
{
    CHECK(refused("[crt]\ndie-6 = A2 A1 dot Ex D2 D2 D3 D3 De\n", "9 results, but the table has 10 columns"));
    CHECK(refused("[crt]\ndie-6 = Ae A1 dot Ex D2 D2 D3 D3 De De\n", "Ae in column 1 is worse"));
    CHECK(refused("[line clear]\nlowest = -4 -2 0 1 3 3 7 9 12\n", "3 does not rise above 3"));
    CHECK(refused("[terrain new]\nleg = 2\nmobile = no\nline = swamp\n", "the table has no line 'swamp'"));
    CHECK(refused("[terrain new]\nmobile = 2\nline = clear\n", "'leg' is missing"));
    CHECK(refused("[markers xy]\nvalues = 1\n", "[markers xy]: there are us and vc"));
    CHECK(refused("support = 6-5\n", "'6-5' is no pair of markers"));
}

TEST(folio_forces_are_checked)
{
    CHECK(refused("[force new]\nunits = nobody\nat = 0101\n", "there is no counter 'nobody'"));
    CHECK(refused("[force new]\nunits = us-1\nat = 0101\n", "us-1 stands in a force already"));
    CHECK(refused("[counter new]\nside = us\nrating = 1-1-1\n[force new]\nunits = new\n",
                  "needs one of at, area and turn"));
    CHECK(refused("[counter new]\nside = us\nrating = 1-1-1\n[force new]\nunits = new\nat = 0110\n",
                  "new cannot be at '0110'"));
    CHECK(refused("[counter new]\nside = us\nrating = 1-1-1\n[force new]\nunits = new\nturn = 1\nby = boat\n",
                  "where do the boats come from?"));
    CHECK(refused("[counter new]\nside = us\nrating = 1-1-1\n[force new]\nunits = new\narea = moon\n",
                  "the map has no area 'moon'"));
    CHECK(refused("[counter new]\nside = vc\ntype = monitor\nrating = 1-1-1\n",
                  "only the US player has monitors"));
    CHECK(refused("[counter US-1]\nside = us\nrating = 1-1-1\n", "there is a counter US-1 already"));
    CHECK(refused("[force americans]\nwest-limit = 14\neast-limit = 14\nbar = clear\n",
                  "has too few hexes to be set up in"));
    CHECK(refused("rules = b-53\n", "b-53"));
    CHECK(refused("[force new]\nwest = 3\n", "west"));
}

TEST(folio_positions_are_checked)
{
    CHECK(refused("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0301\n[unit vc-1]\nat = 0701\n",
                  "two units are in one hex"));
    CHECK(refused("[unit us-1]\nat = 0110\n[unit vc-1]\nat = 0701\n", "a unit is where it cannot be"));
    CHECK(refused("[unit vc-1]\nat = 0701\nwhere = hidden\n", "a hidden unit is where it would be seen"));
    CHECK(refused("[unit nobody]\nat = 0701\n", "no such counter takes part"));
    CHECK(refused("[unit us-1]\nat = 0399\n[unit vc-1]\nat = 0701\n", "'0399' is no place of this map"));
    CHECK(refused("[position]\nstep = tea\n", "there is no step 'tea'"));
    CHECK(
        refused("[unit us-1]\nat = 0301\nsteps = 0\n[unit vc-1]\nat = 0701\n", "steps that it cannot have"));
    CHECK(refused("[unit us-1]\nat = 0301\n[support us]\nheld = 9\n[unit vc-1]\nat = 0701\n",
                  "more markers than the pool has"));
    CHECK(refused("[unit us-1]\nat = 0301\n", "the Viet Cong are gone, but the game goes on"));
}

TEST(folio_every_line_of_the_table_covers_every_differential, "FOLIO-7.3-2")
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    /* +3 clear C6, +3 jungle C5, +3 city C4, -1 clear C3, -1 jungle C2, 0 village C3, +13 jungle C9, +14
     * jungle C10 */
    static const struct {
        const char *line;
        int differential, column;
    } values[] = {{"clear", 3, 6},   {"jungle", 3, 5},  {"city", 3, 4},    {"clear", -1, 3},
                  {"jungle", -1, 2}, {"village", 0, 3}, {"jungle", 13, 9}, {"jungle", 14, 10}};
    for (int i = 0; i < COUNT_OF(values); i++)
        for (int line = 0; line < vb->game->line_count; line++)
            if (strcmp(vb->game->lines[line].name, values[i].line) == 0)
                CHECK_INT(folio_column(vb->game, line, values[i].differential), values[i].column - 1);
    bool seen[RESULTS] = {false};
    for (int die = 0; die < FACES; die++)
        for (int column = 0; column < COLUMNS; column++)
            seen[vb->game->crt[die][column]] = true;
    for (int result = 0; result < RESULTS; result++)
        CHECK(seen[result]);
    vb_close(vb);
}

TEST(folio_odds_are_those_of_the_table)
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit us-2]\nat = 0704\n[unit "
                     "vc-1]\nat = 0604\n[support us]\nheld = 3 6\n[support vc]\nheld = 2\n");
    CHECK_TEXT(vb_odds(vb, "us-1 attacks vc-1"),
               "no effect 1/6\nA1 1/6\nA2 1/6\nA3 1/6\n(A) 2/6\n"); /* -2: column 3 */
    CHECK_TEXT(vb_odds(vb, "bombard vc-1 with +6"),
               "D2 1/6\nEx 1/6\nno effect 1/6\nA1 1/6\nA2 1/6\n(A) 1/6\n"); /* +1: column 5 */
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK_TEXT(vb_odds(vb, "us-2 joins"),
               "Ex 1/6\nno effect 1/6\nA1 1/6\nA2 1/6\nA3 1/6\n(A) 1/6\n"); /* +0: column 4 */
    CHECK(vb_do(vb, "us-2 joins"));
    CHECK_TEXT(vb_odds(vb, "play +6"), "D3 1/6\nD2 2/6\nEx 1/6\nno effect 1/6\nA1 1/6\n"); /* +6: column 7 */
    vb_close(vb);
}

TEST(folio_orders_are_explained)
{
    Vb *vb = vb_open("[unit us-1]\nat = 0602\n[unit vc-1]\nat = 0604\n");
    CHECK_CONTAINS(vb_why(vb, "order us-1 moves to 0604"),
                   "vc-1 is there: one unit to a hex: not allowed (5.3)");
    CHECK_CONTAINS(vb_why(vb, "order us-1 moves to 0603"), "allowed (5.0)");
    CHECK_CONTAINS(vb_why(vb, "move us-1 0603"), "0603: 1 of 5 MP, Clear, enemy zone (5.1.1)");
    CHECK_CONTAINS(vb_why(vb, "terrain 0603"), "0504/0603: road (5.2.1)");
    CHECK_CONTAINS(vb_why(vb, "terrain 0403/0504"), "0403/0504: River, bridge (5.2)");
    CHECK_TEXT(vb_why(vb, "weather"), "");
    vb_close(vb);
}

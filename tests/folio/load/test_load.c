/* Data files: what is wrong in them is told with file and line; and words, odds and explanations of a
 * position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/folio.h"
#include "folio/position.h"
#include "help/cli_driver.h"
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
    CHECK(refused("[banks 0709]\nsouth = 0710\n",
                  "[banks 0609]: the banks do not agree: a way leads from 0609 to 0709, but not back"));
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
    CHECK(refused("[terrain new]\nleg = 0\nmobile = 2\nline = clear\n", "leg = 0"));
    CHECK(refused("[terrain mekong]\nmobile = 3\n", "mobile = 3: no land unit enters all-water hexes"));
    CHECK(refused("[line clear]\nlowest = -4 -2 0\n", "lowest = -4 -2 0"));
    CHECK(refused("[crt]\ndie-3 = (A) (A) A3 A2 A1 dot Ex D2 D2 D9\n", "D9"));
    CHECK(refused("[markers us]\nvalues = 0 10\n", "values = 10: must be"));
    CHECK(refused("[markers us]\nvalues =\n", "both sides need support fire markers"));
    CHECK(refused("[counter us-1]\nrating = 3-4-21\n", "'3-4-21' is no rating"));
    CHECK(refused("[counter us-1]\nrating = 3-4-0\n", "'3-4-0' is no rating"));
    CHECK(refused("[counter us-1]\nrating = 3-4\n", "'3-4' is no rating"));
    CHECK(refused("turns = 0\n", "turns = 0"));
    CHECK(refused("support =\n", "the turn track is missing"));
    CHECK(refused("victory = draw\n", "victory = draw"));
    CHECK(refused("triangle = square\n", "the map has no area 'square'"));
    CHECK(refused("camps = 0\n", "this victory condition needs camps"));
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

/* Everything that stands for a name stands once, and in the file and line where it is wrong. */
TEST(folio_names_stand_once)
{
    static const char *const twice[] = {
        "[terrain new]\nleg = 1\nmobile = 1\nline = clear\n[terrain new]\nleg = 1\nmobile = 1\nline = "
        "clear\n",
        "[hexside new]\nleg = 1\nmobile = 1\n[hexside new]\nleg = 1\nmobile = 1\n",
        "[line new]\nlowest = 1 2 3 4 5 6 7 8 9\n[line new]\nlowest = 1 2 3 4 5 6 7 8 9\n",
        "[river new]\nsides = 1101/1102\n[river new]\nsides = 1102/1103\n",
        "[road new]\nhexes = 0101 0102\n[road new]\nhexes = 0102 0103\n",
        "[area new]\n01 = 1\n[area new]\n01 = 2\n",
        "[place new]\nat = 0101\n[place new]\nat = 0102\n",
        "[markers us]\nvalues = 1\n[markers us]\nvalues = 2\n",
        "[counter new]\nside = us\nrating = 1-1-1\n[counter new]\nside = us\nrating = 1-1-1\n",
        "[counter new]\nside = us\nrating = 1-1-1\n[counter old]\nside = us\nrating = 1-1-1\n"
        "[force new]\nunits = new\nat = 0301\n[force new]\nunits = old\nat = 0303\n"};
    for (int i = 0; i < COUNT_OF(twice); i++)
        CHECK(refused(twice[i], "stands there twice"));
    CHECK(refused("[area a b]\n01 = 1\n", "has a name with a blank or comma in it"));
    CHECK(refused("[area]\n01 = 1\n", "needs a name"));
    CHECK(refused("[area abcdefghijklmnopqrstuvwxyzabcdefghij]\n01 = 1\n", "has a name that is too long"));
}

#define NEW_UNIT "[counter new]\nside = us\nrating = 1-1-1\n[force new]\nunits = new\n"

TEST(folio_who_stands_where_is_checked)
{
    CHECK(refused(NEW_UNIT "at = 0301 0302\n", "2 places for 1 units"));
    CHECK(refused(NEW_UNIT "at = 0403/0504\n", "new cannot be at '0403/0504'"));
    CHECK(refused(
        "[counter old]\nside = us\nrating = 1-1-1\n[counter new]\nside = us\nrating = 1-1-1\n[force new]\n"
        "units = old new\nat = 0609/north 0609/south\n",
        "old starts there already")); /* 19.0: two friends on two banks of one hex */
    char *fine = vb_errors("tests/folio/field.ini",
                           "[counter old]\nside = vc\nrating = 1-1-1\n[counter new]\nside = "
                           "us\nrating = 1-1-1\n[counter boat]\nside = us\ntype = "
                           "monitor\nrating = 1-1-1\n[force a]\nunits = old\nat = 0609/north\n"
                           "[force b]\nunits = new boat\nat = 0609/south 0609\n");
    CHECK_TEXT(fine, ""); /* enemies there, and a monitor between them: so may it be */
    free(fine);
}

TEST(folio_transported_units_are_checked)
{
    CHECK(refused(NEW_UNIT "area = map\nlanded = yes\n",
                  "new: only US leg units with a fixed place have landed"));
    CHECK(refused(NEW_UNIT "at = 0301\nlanded = yes\n[counter new]\ntype = mobile\n", "stands there twice"));
    CHECK(refused("[counter new]\nside = us\ntype = mobile\nrating = 1-1-1\n[force new]\nunits = new\nat = "
                  "0301\nlanded "
                  "= yes\n",
                  "new: only US leg units with a fixed place have landed"));
    CHECK(refused(
        "[counter new]\nside = vc\nrating = 1-1-1\n[force new]\nunits = new\nat = 0301\nlanded = yes\n",
        "new: only US leg units with a fixed place have landed"));
    CHECK(refused("helicopters = 0\n" NEW_UNIT "at = 0301\nlanded = yes\n",
                  ":4: helicopters = 0: more transports in use at the start than there are"));
    CHECK(refused(NEW_UNIT "turn = 1\nby = land\nentry = east-edge\naboard = yes\n",
                  "new: only US leg units that come by boat are aboard one"));
    CHECK(refused(NEW_UNIT "turn = 1\nby = boat\nwater = 0301\n", "no boat can be at '0301'"));
    CHECK(refused(NEW_UNIT "turn = 1\nby = swimming\n", "swimming"));
    CHECK(refused(NEW_UNIT "turn = 1\n", "how do they come: land, helicopter, boat?"));
    CHECK(refused("[area inland]\n05 = 5\n" NEW_UNIT "turn = 1\nby = land\nentry = inland\n",
                  "new has no edge hex where it could enter"));
    CHECK(refused(
        "[counter new]\nside = us\ntype = monitor\nrating = 1-1-1\n[force new]\nunits = new\narea = map\n",
        "new is a monitor: it needs a fixed place or comes by boat"));
}

/* Each of the many keys of a position with something that cannot be: refused with a line, and nothing is played. */
TEST(folio_every_key_of_a_position_is_checked)
{
    static const char *const keys[] = {
        "step",     "turn",  "last-turn", "open-roll",   "condition", "genuine", "over",         "reason",
        "ben-suc",  "mover", "spent",     "ben-suc-die", "left-zoc",  "back",    "carried",      "by",
        "ambush",   "boats", "flown-in",  "helicopters", "fought",    "b-52",    "crossing-set", "crossing",
        "repaired", "tried", "bombarded", "demolished",  "eyes",      "lot",     "only-these",   "hold-roll"};
    for (int i = 0; i < COUNT_OF(keys); i++) {
        char ini[200], words[60];
        snprintf(ini, sizeof ini,
                 "[position]\n%s = 77 nonsense\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0701\n", keys[i]);
        snprintf(words, sizeof words, "position:5: %s = ", keys[i]);
        CHECK(refused(ini, words));
    }
}

#define TWO "[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0701\n"

/* It would be no position at all, and the scenario would begin anew without a word. */
TEST(folio_positions_of_unknown_sections_are_refused)
{
    const char *path =
        driver_file("p.ini", "[mission]\nposition-of = folio/iron-triangle.ini\n[unitt us-1]\nat = 0301\n");
    char line[512];
    static const Module modules[] = {{.rules = &folio_rules}, {0}};
    snprintf(line, sizeof line, "check %s", path);
    setenv("CONTACT_DATA", ".", 1);
    Spoken spoken = driver_say_with(modules, line, "", 0);
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_CONTAINS(spoken.err, "p.ini:3: unknown section [unitt], did you mean 'unit'?");
    driver_free(&spoken);
}

TEST(folio_positions_that_cannot_be_say_where)
{
    CHECK(refused("[unit vc-1]\nat = 0701\n[unit us-1]\nat = 0301\n[unit us-2]\nat = 0301\n",
                  "position:8: this position cannot be: us-2: two units are in one hex"));
    CHECK(refused(TWO "[unit mon-1]\nat = 0301\n",
                  "position:8: this position cannot be: mon-1: a monitor is not on"));
    CHECK(refused(TWO "[unit us-2]\nat = 0609/north\n[unit us-3]\nat = 0609/south\n",
                  "position:10: this position cannot be: us-3: two friends are on the banks of one hex"));
    CHECK(refused("[position]\nmover = us-1\n" TWO,
                  "position:4: this position cannot be: the mover has not moved"));
    CHECK(refused("[position]\nspent = 2\n" TWO,
                  "position:4: this position cannot be: points are spent by nobody"));
    CHECK(refused("[position]\ncarried = us-1\nby = boat\n" TWO, "position:4: this position cannot be"));
    CHECK(refused("[position]\ncrossing = 0101\n" TWO,
                  "position:4: this position cannot be: a crossing without water"));
    CHECK(refused("[position]\nboats = 9\n" TWO, "more transports than there are"));
    CHECK(refused("[position]\nturn = 14\n" TWO, "position:4: this position cannot be"));
    CHECK(refused(TWO "[camp 1]\nat = 0301\n",
                  "position:8: this position cannot be: a camp is where none may be"));
    CHECK(refused(TWO "[camp 3]\nat = 0205\n", "[camp 3]: there are 1 to 2"));
    CHECK(refused(TWO "[support us]\nheld = 1 1 1\n", "position:8: this position cannot be: more markers"));
    CHECK(refused(TWO "[support us]\nheld = 10\n", "held = 10"));
    CHECK(refused(TWO "[support us]\nheld = 1\ncount = 2\n", "the markers in hand are another number"));
    CHECK(refused(TWO "[unit us-2]\nwhere = left\n", "us-2: only Viet Cong leave the map"));
    CHECK(refused(TWO "[unit us-2]\nat = 0302\nmarks = tired\n", "marks = tired"));
    CHECK(refused(TWO "[dice]\nforced = 0\n", "forced = 0"));
    CHECK(refused(TWO "[searched]\n01 = 88\n", "column 01 has no row 88"));
    CHECK(refused(TWO "[weather]\nrain = yes\n", "unknown section [weather]"));
}

TEST(folio_combats_that_cannot_be_are_refused)
{
#define FIGHT "[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n[combat]\n"
    CHECK(refused(FIGHT "kind = attack\nstage = support\n", "a combat needs a target"));
    CHECK(refused(FIGHT "kind = attack\nstage = support\ntarget = vc-1\n",
                  "attackers do not fit the kind of combat"));
    CHECK(refused(FIGHT "kind = attack\nstage = support\ntarget = us-1\nattackers = vc-1\n",
                  "a combat out of its phase"));
    CHECK(refused(FIGHT "kind = attack\nstage = support\ntarget = vc-1\nattackers = us-1\nslot = 4\n",
                  "a result before the roll"));
    CHECK(refused(FIGHT
                  "kind = attack\nstage = support\ntarget = vc-1\nattackers = us-1\nmarkers = 0 0 3 0\n",
                  "a marker is played before its turn"));
    CHECK(refused(FIGHT "kind = attack\nstage = advance\ntarget = vc-1\nattackers = us-1\n",
                  "a stage before its result"));
    CHECK(refused(
        FIGHT "kind = attack\nstage = retreat\ntarget = vc-1\nattackers = us-1\nslot = 4\ndie = 5\nresult = "
              "D2\nneeded = 2\n",
        "a retreat without anybody"));
    CHECK(refused(FIGHT
                  "kind = attack\nstage = displacement\ntarget = vc-1\nattackers = us-1\nslot = 4\ndie = "
                  "5\nresult = D2\nneeded = 2\nretreating = vc-1\n",
                  "somebody makes room for nobody"));
    CHECK(refused(
        FIGHT "kind = attack\nstage = advance\ntarget = vc-1\nattackers = us-1\nslot = 4\ndie = 6\nresult = "
              "De\n",
        "an advance without a path"));
    CHECK(refused(FIGHT "kind = tea\nstage = advance\ntarget = vc-1\n", "kind = tea"));
    CHECK(refused(FIGHT "stage = advance\ntarget = vc-1\n", "a combat of no kind"));
#undef FIGHT
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

TEST(folio_a_marker_is_played_by_its_number_with_or_without_a_sign)
{
    Vb *vb = vb_open("[unit us-1]\nat = 0602\n[unit vc-1]\nat = 0603\n");
    Action plain, signed_;
    CHECK(folio_rules.parse((const Game *)vb->game, (const State *)vb->state, "play 5", &plain));
    CHECK(folio_rules.parse((const Game *)vb->game, (const State *)vb->state, "play +5", &signed_));
    CHECK_BYTES(&plain, &signed_, sizeof plain);
    CHECK(folio_rules.parse((const Game *)vb->game, (const State *)vb->state, "bombard vc-1 with 5", &plain));
    CHECK(!folio_rules.parse((const Game *)vb->game, (const State *)vb->state, "play -5", &plain));
    CHECK(!folio_rules.parse((const Game *)vb->game, (const State *)vb->state, "play five", &plain));
    vb_close(vb);
}

TEST(folio_half_a_point_is_not_called_nought_and_a_half, "FOLIO-5.2.1-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0504\n[unit vc-1]\nat = 0109\n");
    const char *why = vb_why(vb, "move us-1 0603"); /* along the road */
    CHECK_CONTAINS(why, "0603: ½ of 5 MP");
    CHECK(!strstr(why, "0½"));
    vb_close(vb);
}

/* 6.0: if one unit is in another's zone, that one is in its: what is next to a hex or bank has it next to itself. */
TEST(folio_ways_by_land_and_water_lead_both_ways, "FOLIO-6.0-4", "FOLIO-12.0-6")
{
    static const char *const missions[] = {"missions/folio/snoopys-nose.ini",
                                           "missions/folio/iron-triangle.ini", "tests/folio/field.ini"};
    for (int i = 0; i < COUNT_OF(missions); i++) {
        Vb *vb = vb_start(missions[i], 1);
        const FolioMap *map = &vb->game->map;
        int one_way = 0;
        for (int node = 0; node < map->nodes; node++)
            for (int way = 0; map->node[node].hex && way < HEX_DIRECTIONS; way++)
                one_way += map->node[node].next[way] != NO_NODE &&
                           folio_direction(map, map->node[node].next[way], (Node)node) < 0;
        CHECK_INT(one_way, 0);
        for (int water = 0; water < map->waters; water++)
            for (int link = 0; link < map->water[water].links; link++) {
                const WaterNode *other = &map->water[map->water[water].link[link]];
                bool back = false;
                for (int j = 0; j < other->links; j++)
                    back |= other->link[j] == water;
                CHECK(back);
            }
        vb_close(vb);
    }
}

/* ---- no file may hang the program ---- */

#define TAKEN(number, hex) "[camp " #number "]\nstate = captured\nat = " #hex "\n"
#define ALL_TAKEN  \
    TAKEN(1, 0101) \
    TAKEN(2, 0201) \
    TAKEN(3, 0301) TAKEN(4, 0401) TAKEN(5, 0501) TAKEN(6, 0102) TAKEN(7, 0202) TAKEN(8, 0302)
#define UNITS_APART "[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0804\n"

/* 16.0: whoever has taken all camps has taken the genuine one; to guess which it is would go on for ever. */
TEST(folio_all_camps_taken_and_nobody_has_won_is_refused, "FOLIO-16.0-9")
{
    static const char *const eyes[] = {"us", "vc", "all"};
    for (int i = 0; i < 3; i++) {
        char ini[1024];
        snprintf(ini, sizeof ini, "[position]\nonly-these = yes\neyes = %s\n" UNITS_APART ALL_TAKEN, eyes[i]);
        char *errors = vb_errors("tests/folio/genuine.ini", ini);
        CHECK_CONTAINS(errors, "all camps are taken, but the game goes on");
        free(errors);
    }
}

TEST(folio_a_guess_names_the_only_camp_that_is_left)
{
    Vb *vb = vb_over("tests/folio/genuine.ini",
                     "[position]\nonly-these = yes\ngenuine = 8\n" UNITS_APART TAKEN(1, 0101) TAKEN(2, 0201)
                         TAKEN(3, 0301) TAKEN(4, 0401) TAKEN(5, 0501) TAKEN(6, 0102)
                             TAKEN(7, 0202) "[camp 8]\nstate = open\nat = 0302\n");
    State seen, full;
    Rng rng;
    rng_seed(&rng, 1, 1);
    folio_rules.mask((const Game *)vb->game, (State *)vb->state, US, (State *)&seen);
    CHECK_INT(seen.genuine, UNKNOWN);
    folio_rules.guess((const Game *)vb->game, (State *)&seen, US, &rng, (State *)&full);
    CHECK_INT(full.genuine, 8);
    vb_close(vb);
}

/* 15.0: what was searched hides nobody; where nothing is left, nothing can be guessed. */
TEST(folio_a_hidden_unit_with_nowhere_to_hide_is_refused)
{
    Writer ini = {0};
    writer_text(&ini, "[position]\nonly-these = yes\neyes = us\n[unit us-1]\nat = 0603\n[unit vc-2]\nat = "
                      "1410\n[unit vc-1]\nwhere = hidden\nat = ?\n[searched]\n");
    Vb *vb = vb_start("tests/folio/field.ini", 1);
    const HexGrid *grid = &vb->game->map.hexes.grid;
    for (int column = 1; column <= grid->columns; column++) {
        writer_print(&ini, "%02d =", column);
        for (int row = 1; row <= grid->rows; row++)
            if (hex_on_map(grid, 100 * column + row))
                writer_print(&ini, " %d", row);
        writer_text(&ini, "\n");
    }
    char *errors = vb_errors("tests/folio/field.ini", ini.text);
    CHECK_CONTAINS(errors, "no hex is left for what is hidden");
    free(errors);
    writer_free(&ini);
    vb_close(vb);
}

/* A preview is not asked whether it holds together, so nothing may be guessed at in it. */
TEST(folio_a_preview_is_refused_before_anything_is_guessed)
{
    static const Module modules[] = {{.rules = &folio_rules}, {0}};
    char line[512];
    const char *path = driver_file(
        "blind.ini", "[mission]\nbase = ../tests/folio/genuine.ini\nsystem = folio\n[position]\nonly-these "
                     "= yes\neyes = us\nover = blind\ngenuine = 255\n" UNITS_APART ALL_TAKEN);
    snprintf(line, sizeof line, "check %s", path);
    Spoken spoken = driver_say_with(modules, line, "", 0);
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_CONTAINS(spoken.err, "this is a preview");
    driver_free(&spoken);
}

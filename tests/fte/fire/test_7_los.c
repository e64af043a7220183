/* Rule 7.3: lines of sight, with the examples of the book at its own hexes. */
#include "core/base/text.h"
#include "core/space/hexline.h"
#include "fte/fire/los.h"
#include "fte/position.h"
#include "minunit.h"

#define ANY "[unit ft-1]\nat = 1005\n[unit team-1]\nat = 6202\nmarks = concealed\n"

TEST(fte_the_books_lines_of_sight, "FTE-7.3.1-1", "FTE-7.3.1-2", "FTE-7.3.1-3", "FTE-7.3.1-5", "FTE-EX-LOS-1",
     "FTE-EX-LOS-2", "FTE-EX-LOS-4")
{
    Scene *fr = fr_open(ANY);
    CHECK(fte_sees_hex(fr->game, 2020, 2019));
    CHECK(fte_sees_hex(fr->game, 2020, 1919)); /* along a hexside with jungle on one side only */
    CHECK(!fte_sees_hex(fr->game, 2020, 2218));
    scene_close(fr);
}

TEST(fte_a_line_along_a_hexside_between_two_that_block, "FTE-7.3.1-3", "FTE-EX-LOS-3")
{
    Scene *fr = scene_open(&fte_rules, "tests/fte/field.ini", "[hexes grass]\n19 = 20\n" ANY);
    CHECK(!fte_sees_hex(fr->game, 2020, 1919));
    scene_close(fr);
}

TEST(fte_the_books_slopes, "FTE-7.3.2-1", "FTE-7.3.2-3", "FTE-EX-LOS-5", "FTE-EX-LOS-6", "FTE-EX-LOS-7",
     "FTE-EX-LOS-8")
{
    Scene *fr = fr_open(ANY);
    CHECK(fte_sees_hex(fr->game, 6219, 6018));
    CHECK(!fte_sees_hex(fr->game, 6219, 5919));
    CHECK(fte_sees_hex(fr->game, 6020, 5920) && fte_sees_hex(fr->game, 6020, 6019));
    CHECK(!fte_sees_hex(fr->game, 6020, 5919) && !fte_sees_hex(fr->game, 6020, 6018));
    CHECK(fte_sees_hex(fr->game, 6018, 6219) && !fte_sees_hex(fr->game, 5919, 6219)); /* both ways alike */
    scene_close(fr);
}

TEST(fte_a_ridge_above_both_blocks, "FTE-7.3.2-2")
{
    Scene *fr = fr_open(ANY);
    CHECK(!fte_sees_hex(fr->game, 5106, 5606)); /* over the hill */
    CHECK(fte_sees_hex(fr->game, 5206, 5306));
    CHECK(fte_sees_hex(fr->game, 5106,
                       5406)); /* up to the top: the slope below it is lower, and the last one is its own */
    scene_close(fr);
}

TEST(fte_three_paddies_block, "FTE-7.3.1-4")
{
    Scene *fr = fr_open(ANY);
    CHECK(fte_sees_hex(fr->game, 3404, 3407)); /* two in between */
    CHECK(!fte_sees_hex(fr->game, 3404, 3408));
    CHECK(fte_sees_hex(fr->game, 4004, 4007)); /* both ends in paddies: two in between */
    scene_close(fr);
}

TEST(fte_lines_to_helicopters, "FTE-7.3.3-1", "FTE-7.3.3-2", "FTE-7.3.3-3")
{
    Scene *fr = fr_open(ANY);
    CHECK(!fte_sees_hex(fr->game, 3604, 3610));
    CHECK(!fte_sees(fr->game, 3604, AT_GROUND, 3610, AT_HIGH)); /* grass next to the ground unit */
    CHECK(fte_sees(fr->game, 3603, AT_GROUND, 3610, AT_HIGH));
    CHECK(fte_sees(fr->game, 3603, AT_GROUND, 3610, AT_TREETOP));
    CHECK(!fte_sees(fr->game, 3603, AT_GROUND, 3609, AT_TREETOP)); /* grass next to the Helicopter */
    CHECK(fte_sees(fr->game, 3603, AT_GROUND, 3609, AT_HIGH));
    CHECK(!fte_sees(fr->game, 3603, AT_GROUND, 3609, AT_GROUND));
    scene_close(fr);
}

TEST(fte_range_to_a_high_helicopter_is_double, "FTE-6.8-3")
{
    Scene *fr = fr_open("[unit slick]\nat = 1005\naltitude = high\n[unit team-1]\nat = 1008\n");
    CHECK_INT(fte_range(fr->game, fr->state, fr_number(fr, "team-1"), fr_number(fr, "slick")), 6);
    scene_close(fr);
}

TEST(fte_friends_block_fire_and_enemies_do_not, "FTE-7.3.2-4", "FTE-7.3.2-5", "FTE-7.0-1")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1006\n[unit team-1]\nat = 1007\n[unit "
                        "team-2]\nat = 1008\n[unit lt]\nat = 1005\n");
    CHECK(scene_do(fr, "activate lt"));
    CHECK(scene_refused(fr, "ft-1 fires at team-1", "7.3.2"));
    CHECK(scene_can(fr, "mg fires at team-1"));
    CHECK(scene_can(fr, "mg fires at team-2"));
    scene_close(fr);
}

TEST(fte_friends_are_in_the_way_where_blocking_ground_would_be, "FTE-7.3.2-4", "FTE-7.3.3-1", "FTE-7.3.3-2")
{
    /* Over somebody in the middle of the line a ship in the air fires; not over one beside it at Treetop Level, or beside the target. */
    static const struct {
        const char *altitude, *friend_at;
        bool fires;
    } cases[] = {{"treetop", "1007", true}, {"treetop", "1006", false}, {"treetop", "1008", false},
                 {"high", "1006", true},    {"high", "1007", true},     {"high", "1008", false},
                 {"ground", "1007", false}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char ini[512];
        text_print(ini, sizeof ini,
                   "[unit hog]\nat = 1005\naltitude = %s\n[unit ft-1]\nat = %s\n[unit team-1]\nat = "
                   "1009\n" FR_OTHERS,
                   cases[i].altitude, cases[i].friend_at);
        Scene *fr = fr_open(ini);
        CHECK(scene_do(fr, "activate hog"));
        CHECK_INT(scene_can(fr, "hog fires at team-1"), cases[i].fires);
        scene_close(fr);
    }
}

/* ---- the plain version, which looks at a whole line ---- */

enum { PADDIES = 3 };

typedef struct Plain {
    const Game *game;
    Hex from, to;
    int level, other;
} Plain;

static bool has(const Plain *plain, Hex hex, int flags)
{
    return hex && fte_terrain(plain->game, hex)->flags & flags;
}

static bool rises(const Plain *plain, Hex a, Hex b)
{
    int up = fte_level(plain->game, a) > fte_level(plain->game, b) ? fte_level(plain->game, a)
                                                                   : fte_level(plain->game, b);
    int top = plain->level > plain->other ? plain->level : plain->other;
    Hex high = plain->level > plain->other ? plain->from : plain->to;
    if (fte_level(plain->game, a) == fte_level(plain->game, b))
        return false;
    return up > top || (plain->level != plain->other && up == top && a != high && b != high);
}

static bool shut(const Plain *plain, Hex before, Hex hex, Hex after)
{
    return !hex || has(plain, hex, TERRAIN_BLOCKS | TERRAIN_OUT) || rises(plain, before, hex) ||
           (after && rises(plain, hex, after));
}

static bool sees_plainly(const Game *game, Hex from, Hex to)
{
    HexPassed line[HEX_LINE_MOST];
    Plain plain = {game, from, to, fte_level(game, from), fte_level(game, to)};
    int count = hex_line(fte_grid(game), from, to, line), paddies = 0, blocks = 0;
    for (int i = 0; i < count; i++) {
        Hex before = i ? line[i - 1].hex : from, after = i + 1 < count ? line[i + 1].hex : to;
        if (line[i].along)
            blocks += shut(&plain, before, line[i].hex, after) && shut(&plain, before, line[i].beside, after);
        else
            blocks += !line[i].hex || has(&plain, line[i].hex, TERRAIN_BLOCKS | TERRAIN_OUT) ||
                      (!(i && line[i - 1].along) && rises(&plain, before, line[i].hex)) ||
                      (i + 1 == count && rises(&plain, line[i].hex, to));
        paddies += has(&plain, line[i].hex, TERRAIN_PADDY) &&
                   (!line[i].along || has(&plain, line[i].beside, TERRAIN_PADDY));
    }
    return fte_distance(game, from, to) <= 1 || (!blocks && paddies < PADDIES);
}

TEST(fte_a_line_that_is_left_where_it_is_blocked_says_what_the_whole_says)
{
    Scene *fr = fr_open(ANY);
    int wrong = 0, seen = 0, cells = hex_cells(fte_grid(fr->game));
    for (int a = 0; a < cells; a += 7)
        for (int b = 0; b < cells; b += 3) {
            Hex from = hex_at(fte_grid(fr->game), a), to = hex_at(fte_grid(fr->game), b);
            bool sees = from && to && sees_plainly(fr->game, from, to);
            wrong += from && to && fte_sees_hex(fr->game, from, to) != sees;
            seen += sees;
        }
    CHECK_INT(wrong, 0);
    CHECK(seen > 1000);
    scene_close(fr);
}

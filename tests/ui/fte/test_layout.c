/* Where counters and markers lie on the map of Front Toward Enemy. */
#include <math.h>

#include "fte/position.h"
#include "minunit.h"
#include "ui/model/fte/facts.h"
#include "ui/model/fte/layout.h"

static const char *const FOUR =
    "[unit ft-1]\nat = 1005\n[unit ft-2]\nat = 1005\n[unit ft-3]\nat = 1005\n[unit mg]\nat = 1006\n[unit "
    "lt]\nat = 1006\n[unit team-1]\nat = 1107\n[unit team-2]\nat = 1107\n" FR_OTHERS;

static bool overlap(Spot a, Spot b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

TEST(fte_ui_three_lie_as_one_with_the_wanted_one_on_top)
{
    Scene *fr = fr_open(FOUR);
    FteLayout layout;
    int second = fr_number(fr, "ft-2");
    fte_lay_out(fr->game, fr->state, second, HEX_NONE, &layout);
    CHECK_INT(layout.pile[second], 3);
    CHECK_INT(layout.pile[fr_number(fr, "ft-1")], 0);
    CHECK(layout.units[fr_number(fr, "ft-1")].width > 0); /* a lesson can point at it all the same */
    scene_close(fr);
}

TEST(fte_ui_a_stack_under_the_pointer_comes_apart)
{
    Scene *fr = fr_open(FOUR);
    FteLayout layout;
    const char *const names[] = {"ft-1", "ft-2", "ft-3"};
    fte_lay_out(fr->game, fr->state, -1, 1005, &layout);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(layout.pile[fr_number(fr, names[i])], 1);
        for (int other = 0; other < i; other++)
            CHECK(!overlap(layout.units[fr_number(fr, names[i])], layout.units[fr_number(fr, names[other])]));
    }
    scene_close(fr);
}

TEST(fte_ui_two_stand_side_by_side_and_touch_no_neighbours)
{
    Scene *fr = fr_open(FOUR);
    FteLayout layout;
    const char *const names[] = {"mg", "lt", "team-1", "team-2"};
    fte_lay_out(fr->game, fr->state, -1, HEX_NONE, &layout);
    for (int i = 0; i < 4; i++)
        for (int other = 0; other < i; other++)
            CHECK(!overlap(layout.units[fr_number(fr, names[i])], layout.units[fr_number(fr, names[other])]));
    scene_close(fr);
}

/* Also along the edge of the map, where one of the two hexes of a hexside is not there. */
TEST(fte_ui_hexes_of_a_profile_are_next_to_one_another)
{
    Scene *fr = fr_open(FOUR);
    const HexGrid *grid = fte_grid(fr->game);
    Hex hexes[LINE_HEXES];
    for (int a = 0; a < hex_cells(grid); a++)
        for (int b = 0; b < hex_cells(grid); b++) {
            Hex from = hex_at(grid, a), to = hex_at(grid, b);
            if (!from || !to || from == to || hex_distance(grid, from, to) > 6)
                continue;
            int count = fte_facts_line(fr->game, from, to, hexes);
            for (int i = 1; i < count; i++)
                if (hex_side_between(grid, hexes[i - 1], hexes[i]) == HEX_NO_SIDE)
                    minunit_fail(__FILE__, __LINE__, "%04d is not next to %04d", hexes[i], hexes[i - 1]);
        }
    scene_close(fr);
}

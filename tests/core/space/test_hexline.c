/* Straight lines over hexes: what they pass through. */
#include "core/space/hexline.h"
#include "minunit.h"

static const HexGrid GRID = {62, 26, 26, 1, 0};

TEST(a_line_passes_every_hex_that_it_cuts)
{
    HexPassed line[HEX_LINE_MOST];
    CHECK_INT(hex_line(&GRID, 2020, 2218, line), 2);
    CHECK_INT(line[0].hex, 2120);
    CHECK_INT(line[1].hex, 2119);
    CHECK(!line[0].along && !line[1].along);
    CHECK_INT(hex_line(&GRID, 2020, 2023, line), 2);
    CHECK_INT(line[0].hex, 2021);
    CHECK_INT(line[1].hex, 2022);
    CHECK_INT(hex_line(&GRID, 2020, 2020, line), 0);
    CHECK_INT(hex_line(&GRID, 2020, 2021, line), 0);
}

TEST(a_line_along_hexsides_has_two_hexes_beside_it)
{
    HexPassed line[HEX_LINE_MOST];
    CHECK_INT(hex_line(&GRID, 2020, 1919, line), 1);
    CHECK(line[0].along);
    CHECK_INT(line[0].hex + line[0].beside, 1920 + 2019);
    CHECK_INT(hex_line(&GRID, 2020, 2420, line), 3);
    CHECK(line[0].along && !line[1].along && line[2].along);
    CHECK_INT(line[1].hex, 2220);
    CHECK_INT(hex_line(&GRID, 101, 301, line), 1); /* half of it beyond the map */
    CHECK_INT(line[0].hex * line[0].beside, 0);
    CHECK_INT(line[0].hex + line[0].beside, 201);
}

/* Whoever goes the other way passes the same, and each step is next to the one before it. */
TEST(lines_are_the_same_both_ways)
{
    HexPassed there[HEX_LINE_MOST], back[HEX_LINE_MOST];
    for (Hex to = 101; to < 2000; to = (Hex)(to % 100 == 26 ? to + 75 : to + 1)) {
        int count = hex_line(&GRID, 1013, to, there);
        CHECK_INT(hex_line(&GRID, to, 1013, back), count);
        Hex before = 1013;
        for (int i = 0; i < count; i++) {
            const HexPassed *one = &there[i], *other = &back[count - 1 - i];
            CHECK_INT(one->along, other->along);
            CHECK(one->along ? one->hex == other->beside || one->hex == other->hex : one->hex == other->hex);
            CHECK(!one->hex || !before || hex_distance(&GRID, before, one->hex) == 1);
            before = one->hex;
        }
    }
}

/* Lines of sight, cover, light: spotting 1, terrain 2, 5, 7, buildings 1, 2, cover 4, night 1 to 4. */
#include "core/play/rng.h"
#include "minunit.h"
#include "tod/position.h"
#include "tod/sight/sight.h"

#define SOMEBODY "[unit 1st]\nat = 2,30\n[unit nva]\nat = 46,30\n"

static PlanePoint at(double x, double y)
{
    return (PlanePoint){(int32_t)(x * PLANE_INCH + 0.5), (int32_t)(y * PLANE_INCH + 0.5)};
}

static bool sees(const Scene *tod, PlanePoint a, PlanePoint b)
{
    return tod_sees(tod->game, tod->state, a, b);
}

TEST(tod_open_ground_hides_nobody, "TOD-spotting-1")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK(sees(tod, at(1, 30), at(47, 30)));
    scene_close(tod);
}

TEST(tod_a_hill_lies_between_those_who_stand_on_neither_side_of_its_top, "TOD-spotting-1")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK(!sees(tod, at(4, 5), at(20, 5)));
    CHECK(sees(tod, at(12, 5), at(20, 5)));
    CHECK(sees(tod, at(4, 5), at(12, 5)));
    CHECK(sees(tod, at(9, 3), at(14, 7)));
    scene_close(tod);
}

TEST(tod_one_sees_out_of_the_edge_of_a_wood_and_not_through_it, "TOD-terrain-5", "TOD-spotting-1")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK(!sees(tod, at(27, 5), at(47.5, 5)));
    CHECK(sees(tod, at(30.8, 5), at(27, 5)));
    CHECK(sees(tod, at(31, 5), at(27, 5)));
    CHECK(!sees(tod, at(31.1, 5), at(27, 5)));
    CHECK(!sees(tod, at(33, 4), at(36, 4))); /* nor about in it */
    scene_close(tod);
}

TEST(tod_a_path_is_a_way_to_look_through_a_wood, "TOD-terrain-5")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK(sees(tod, at(29.5, 7.94), at(37, 7.11)));
    CHECK(!sees(tod, at(29.5, 7.94), at(46, 7.9))); /* it bends */
    scene_close(tod);
}

TEST(tod_a_line_is_the_same_from_both_ends, "TOD-spotting-1")
{
    Scene *tod = tod_open(SOMEBODY);
    Rng rng;
    rng_seed(&rng, 7, 7);
    int clear = 0, cut = 0;
    for (int i = 0; i < 4000; i++) {
        PlanePoint a = {(int32_t)rng_below(&rng, 4801), (int32_t)rng_below(&rng, 3601)},
                   b = {(int32_t)rng_below(&rng, 4801), (int32_t)rng_below(&rng, 3601)};
        bool one = sees(tod, a, b);
        CHECK_INT(sees(tod, b, a), one);
        clear += one;
        cut += !one;
    }
    CHECK(clear > 400 && cut > 400);
    scene_close(tod);
}

TEST(tod_out_of_a_room_one_sees_through_every_side_with_a_window, "TOD-buildings-1")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK(sees(tod, at(25.5, 15.5), at(25.5, 20)));
    CHECK(sees(tod, at(25.5, 15.5), at(25.5, 12)));
    CHECK(sees(tod, at(25.5, 15.5), at(29, 15.5)));
    CHECK(!sees(tod, at(25.5, 13), at(25.5, 18))); /* not through it */
    scene_close(tod);
}

TEST(tod_without_rooms_a_man_stands_at_one_wall, "TOD-buildings-2")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK(sees(tod, at(21.2, 15.75), at(19, 15.75)));
    CHECK(!sees(tod, at(21.2, 15.75), at(23.8, 15.75)));
    scene_close(tod);
}

TEST(tod_what_cuts_a_line_is_told, "TOD-spotting-1")
{
    Scene *tod = tod_open(SOMEBODY);
    TodSight sight;
    tod_look(tod->game, tod->state, at(25.5, 13), at(25.5, 18), &sight);
    CHECK(!sight.clear);
    CHECK_TEXT(tod->game->pieces[sight.piece].name, "house");
    CHECK_INT(sight.at.y, 1450);
    CHECK_INT(sight.distance, 500);
    scene_close(tod);
}

/* ---- cover ---- */

static TodCover cover(const Scene *tod, PlanePoint place, PlanePoint from)
{
    return tod_cover_at(tod->game, tod->state, place, from);
}

TEST(tod_a_stone_wall_covers_those_close_behind_it, "TOD-cover-4")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK_INT(cover(tod, at(17.5, 15.5), at(25, 15.5)), COVER_HARD);
    CHECK_INT(cover(tod, at(17.5, 15.5), at(10, 15.5)), COVER_NONE);
    CHECK_INT(cover(tod, at(16.5, 15.5), at(25, 15.5)), COVER_NONE);
    scene_close(tod);
}

TEST(tod_banks_of_paddies_are_soft_cover, "TOD-terrain-2")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK_INT(cover(tod, at(18, 23.5), at(18, 30)), COVER_SOFT);
    CHECK_INT(cover(tod, at(18, 23.5), at(18, 19)), COVER_NONE);
    scene_close(tod);
}

TEST(tod_stone_is_hard_and_wood_soft_cover, "TOD-terrain-7")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK_INT(cover(tod, at(25.5, 15.5), at(25.5, 25)), COVER_HARD);
    CHECK_INT(cover(tod, at(22, 15.5), at(22, 25)), COVER_SOFT);
    CHECK_INT(cover(tod, at(25.5, 15.5), at(26, 15.5)), COVER_NONE); /* both in it */
    scene_close(tod);
}

TEST(tod_the_edge_of_a_wood_is_soft_cover, "TOD-terrain-5")
{
    Scene *tod = tod_open(SOMEBODY);
    CHECK_INT(cover(tod, at(30.8, 5), at(27, 5)), COVER_SOFT);
    int piece;
    CHECK_INT(tod_best_cover(tod->game, tod->state, at(17.5, 15.5), &piece), COVER_HARD);
    CHECK_TEXT(tod->game->pieces[piece].name, "wall");
    CHECK_INT(tod_best_cover(tod->game, tod->state, at(5, 30), &piece), COVER_NONE);
    CHECK_INT(piece, -1);
    scene_close(tod);
}

TEST(tod_vehicles_have_hard_cover_or_none, "TOD-cover-1")
{
    Scene *tod = tod_open("[unit track]\nat = 16.5,15.5\nfacing = 90\n[unit nva]\nat = 46,30\n");
    int track = tod_number(tod, "track");
    CHECK_INT(tod_machine_cover(tod->game, tod->state, track, at(25, 15.5)), COVER_HARD);
    CHECK_INT(tod_machine_cover(tod->game, tod->state, track, at(5, 15.5)), COVER_NONE);
    scene_close(tod);
    tod = tod_open("[unit track]\nat = 18,22.5\nfacing = 90\n[unit nva]\nat = 46,30\n");
    CHECK_INT(tod_machine_cover(tod->game, tod->state, tod_number(tod, "track"), at(18, 30)), COVER_NONE);
    scene_close(tod);
}

/* ---- night ---- */

static Scene *by_night(const char *ini)
{
    return scene_open(&tod_rules, "tests/tod/night.ini", ini);
}

TEST(tod_by_night_one_sees_as_far_as_was_rolled, "TOD-night-1")
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Scene *start = scene_start(&tod_rules, "tests/tod/night.ini", seed);
        int beyond = start->state->visibility - 600;
        CHECK(beyond >= 200 && beyond <= 1200 && beyond % 100 == 0);
        scene_close(start);
    }
    Scene *tod =
        by_night("[table]\nvisibility = 1200\n[unit 1st]\nat = 10,26\nform = file\n[unit cell]\nat = 21,26\n"
                 "form = file\n");
    int first = tod_number(tod, "1st");
    CHECK(tod_in_light(tod->game, tod->state, first, at(10, 26), at(22, 26)));
    CHECK(!tod_in_light(tod->game, tod->state, first, at(10, 26), at(22.01, 26)));
    CHECK(!tod_may_fire_at(tod->game, tod->state, first, at(10, 26), at(22.01, 26)));
    scene_close(tod);
}

TEST(tod_who_is_beyond_sight_by_night_is_not_known, "TOD-night-1", "TOD-spotting-11")
{
    Scene *tod = by_night(
        "[table]\nvisibility = 1200\n[unit 1st]\nat = 10,26\nmarks = still\n[unit cell]\nat = 30,26\nmarks = still\n");
    CHECK(!(tod_unit(tod, "cell")->marks & UNIT_KNOWN));
    tod_dice(tod, 1, 6);
    CHECK(scene_do(tod, "end turn"));
    CHECK(scene_do(tod, "move cell to 26 26 cluster facing 270"));
    CHECK(!(tod_unit(tod, "cell")->marks & UNIT_KNOWN));
    scene_close(tod);
    tod = by_night("[table]\nactive = vc\nvisibility = 1200\n[unit 1st]\nat = 10,26\nmarks = still\n[unit "
                   "cell]\nat = 25,26\nmarks = still\n");
    CHECK(scene_do(tod, "move cell to 21.5 26 cluster facing 270"));
    CHECK(tod_unit(tod, "cell")->marks & UNIT_KNOWN);
    CHECK(scene_told(tod, "is seen at"));
    scene_close(tod);
}

TEST(tod_night_vision_shows_one_arc_a_turn, "TOD-night-2", "TOD-night-3")
{
    Scene *tod = by_night("[table]\nvisibility = 800\n[unit hq]\nat = 10,18\nmarks = still\n[unit scouts]\nat = "
                          "10,22\nmarks = still\n[unit 1st]\nat = 10,26\nmarks = still\n"
                          "[unit cell]\nat = 40,18\nmarks = still\n");
    CHECK(scene_refused(tod, "scan 1st towards 90", "night 2"));
    CHECK(scene_do(tod, "scan hq towards 180"));
    CHECK(!(tod_unit(tod, "cell")->marks & UNIT_KNOWN));
    CHECK(scene_refused(tod, "scan hq towards 90", "night 2"));
    CHECK(scene_do(tod, "scan scouts towards 90"));
    CHECK(tod_unit(tod, "cell")->marks & UNIT_KNOWN);
    PlanePoint there = at(40, 18);
    CHECK(tod_in_light(tod->game, tod->state, tod_number(tod, "scouts"), at(10, 22), there));
    CHECK_INT(tod_may_fire_at(tod->game, tod->state, tod_number(tod, "scouts"), at(10, 22), there), true);
    CHECK(!tod_may_fire_at(tod->game, tod->state, tod_number(tod, "hq"), at(10, 18), there));
    scene_close(tod);
    tod = tod_open("[unit scouts]\nat = 10,18\n[unit nva]\nat = 44,20\n");
    CHECK(scene_refused(tod, "scan scouts towards 90", "night 2"));
    scene_close(tod);
}

TEST(tod_a_flare_lights_what_nothing_stands_before, "TOD-night-4")
{
    Scene *tod = by_night(
        "[table]\nvisibility = 800\n[unit 1st]\nat = 4,26\nmarks = still\n[unit cell]\nat = 30,26\nmarks = still\n");
    int first = tod_number(tod, "1st");
    CHECK(!tod_may_fire_at(tod->game, tod->state, first, at(4, 26), at(30, 26)));
    tod->state->lights[0] = (TodLight){1600, 1200, 1, 0};
    CHECK(tod_is_lit(tod->game, tod->state, at(30, 26)));
    CHECK(!tod_is_lit(tod->game, tod->state, at(30, 12))); /* behind the wood */
    CHECK(tod_may_fire_at(tod->game, tod->state, first, at(4, 26), at(30, 26)));
    scene_close(tod);
}

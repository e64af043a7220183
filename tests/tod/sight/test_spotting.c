/* Hidden troops and who finds them: spotting 2 to 12, hidden 2. */
#include "minunit.h"
#include "tod/position.h"
#include "tod/sight/sight.h"

/* Where two cells hide: in long grass and in the thicket at the jungle's edge. */
#define GRASS "[unit cell-a]\nat = 33,24\nmarks = hidden\n"
#define THICKET "[unit cell-b]\nat = 31,11.4\nmarks = hidden\nform = file\n"

static int distance(const Scene *tod, const char *hidden, const char *spotter)
{
    return tod_spotting_distance(tod->game, tod->state, tod_number(tod, hidden), tod_number(tod, spotter));
}

TEST(tod_who_hides_is_found_by_his_class_and_his_cover, "TOD-spotting-6", "TOD-spotting-7", "TOD-spotting-8",
     "TOD-spotting-9")
{
    Scene *tod = tod_open("[unit 1st]\nat = 4,30\n" GRASS "[unit sappers]\nat = 36,22\nmarks = hidden\n[unit "
                          "cadre]\nat = 40,7.2\nform = file\nmarks = hidden\n");
    CHECK_INT(distance(tod, "cell-a", "1st"), 1600);
    CHECK_INT(distance(tod, "sappers", "1st"), 400);
    CHECK_INT(distance(tod, "cadre", "1st"), 400);
    scene_close(tod);
}

TEST(tod_us_troops_are_found_from_farther, "TOD-spotting-3", "TOD-spotting-4", "TOD-spotting-5")
{
    Scene *tod =
        tod_open("[unit nva]\nat = 6,4\n[unit 1st]\nat = 33,24\nmarks = hidden\n[unit 2nd]\nat = 37,24\n"
                 "marks = hidden\n[unit scouts]\nat = 35,28\nmarks = hidden\n");
    CHECK_INT(distance(tod, "2nd", "nva"), 2400);
    CHECK_INT(distance(tod, "1st", "nva"), 1200);
    CHECK_INT(distance(tod, "scouts", "nva"), 600);
    CHECK_INT(tod->game->book.spotting[US][CLASS_GRUNT][HIDING_JUNGLE], 1200);
    CHECK_INT(tod->game->book.spotting[US][CLASS_VETERAN][HIDING_JUNGLE], 600);
    CHECK_INT(tod->game->book.spotting[US][CLASS_ELITE][HIDING_JUNGLE], 300);
    scene_close(tod);
}

TEST(tod_grunts_and_moving_vehicles_see_half_as_far, "TOD-spotting-10")
{
    Scene *tod = tod_open(
        "[unit 1st]\nat = 4,30\n[unit 2nd]\nat = 4,26\n[unit track]\nat = 6,18\nmarks = known moved\n"
        "[unit tank]\nat = 10,18\n" GRASS);
    CHECK_INT(distance(tod, "cell-a", "1st"), 1600);
    CHECK_INT(distance(tod, "cell-a", "2nd"), 800);
    CHECK_INT(distance(tod, "cell-a", "track"), 800);
    CHECK_INT(distance(tod, "cell-a", "tank"), 1600);
    scene_close(tod);
}

TEST(tod_veterans_who_move_hidden_count_as_grunts, "TOD-hidden-2")
{
    Scene *tod = tod_open(
        "[unit 1st]\nat = 4,30\n[unit cell-b]\nat = 36,24\nmarks = hidden\n[unit cell-c]\nat = 32,25\n"
        "marks = hidden moved\n");
    CHECK_INT(distance(tod, "cell-b", "1st"), 800);
    tod->state->units[tod_number(tod, "cell-b")].marks |= UNIT_MOVED;
    CHECK_INT(distance(tod, "cell-b", "1st"), 1600);
    scene_close(tod);
}

TEST(tod_who_comes_within_spotting_distance_finds_the_hidden, "TOD-spotting-2", "TOD-spotting-11")
{
    Scene *tod = tod_open("[unit nva]\nat = 46,34\n[unit 1st]\nat = 12,24\nform = file\nfacing = 90\n" GRASS);
    CHECK(scene_do(tod, "move 1st to 12.5 22 file facing 90"));
    CHECK(!(tod_unit(tod, "cell-a")->marks & UNIT_KNOWN));
    scene_close(tod);
    tod = tod_open(
        "[unit 1st]\nat = 15,22\nform = line\nfacing = 90\n[unit tank]\nat = 5,17.5\nfacing = 90\n" GRASS);
    CHECK(scene_do(tod, "move 1st to 18 22 line facing 90"));
    CHECK(tod_unit(tod, "cell-a")->marks & UNIT_KNOWN);
    CHECK(!(tod_unit(tod, "cell-a")->marks & UNIT_HIDDEN));
    CHECK(scene_told(tod, "spotting 3\t"));
    Scene *us = scene_seen_by(tod, US); /* everybody on the side is told */
    CHECK(us->state->units[tod_number(tod, "cell-a")].where == UNIT_TABLE);
    scene_close(us);
    scene_close(tod);
}

TEST(tod_who_moves_out_of_cover_is_seen, "TOD-spotting-2")
{
    Scene *tod = tod_open(
        "[table]\nactive = vc\n[unit cadre]\nat = 31,23\nmarks = hidden\n[unit 1st]\nat = 4,30\n[unit "
        "cell-a]\nat = 31,22\nmarks = hidden\n");
    CHECK(scene_do(tod, "move cell-a to 30 19 cluster facing 270"));
    CHECK(tod_unit(tod, "cell-a")->marks & UNIT_KNOWN);
    CHECK(scene_told(tod, "spotting 2\t"));
    scene_close(tod);
}

TEST(tod_grunts_who_see_a_new_enemy_panic, "TOD-spotting-12")
{
    Scene *tod = tod_open(
        "[table]\nactive = vc\n[unit cadre]\nat = 31,23\nmarks = hidden\n[unit 2nd]\nat = 20,27\n[unit "
        "1st]\nat = 10,26\n[unit scouts]\nat = 12,22\n"
        "[unit cell-a]\nat = 31,22\nmarks = hidden\n");
    CHECK(scene_do(tod, "move cell-a to 30 19 cluster facing 270"));
    CHECK(tod_unit(tod, "2nd")->marks & UNIT_PANIC);
    CHECK_INT(tod_unit(tod, "2nd")->alarm, tod_number(tod, "cell-a") + 1);
    CHECK(!(tod_unit(tod, "1st")->marks & UNIT_PANIC));
    CHECK(!(tod_unit(tod, "scouts")->marks & UNIT_PANIC));
    scene_close(tod);
}

/* T-41: they must see it themselves. */
TEST(tod_grunts_who_are_only_told_do_not_panic, "TOD-spotting-12")
{
    Scene *tod = tod_open(
        "[table]\nactive = vc\n[unit nva]\nat = 46,34\n[unit 2nd]\nat = 4,4\n[unit 1st]\nat = 10,26\n"
        "[unit cell-b]\nat = 29.6,6\nmarks = hidden\nform = file\nfacing = 0\n");
    CHECK(scene_do(tod, "move cell-b to 27 6 cluster facing 270"));
    CHECK(tod_unit(tod, "cell-b")->marks & UNIT_KNOWN);
    CHECK(!(tod_unit(tod, "2nd")->marks & UNIT_PANIC)); /* a hill stands between */
    scene_close(tod);
}

/* T-101: an enemy whom others have found long ago is new to those who see him for the first time. */
TEST(tod_grunts_who_come_to_see_an_enemy_panic_then, "TOD-spotting-12")
{
    Scene *tod = tod_open("[unit hq]\nat = 2,12\n[unit 2nd]\nat = 4,9\nform = cluster\n"
                          "[unit cell-b]\nat = 27,6\nform = cluster\n");
    CHECK(!(tod_unit(tod, "2nd")->marks & UNIT_PANIC)); /* a hill stands between */
    CHECK(scene_do(tod, "move 2nd to 4 12.5 cluster facing 90"));
    CHECK(tod_unit(tod, "2nd")->marks & UNIT_PANIC);
    CHECK_INT(tod_unit(tod, "2nd")->alarm, tod_number(tod, "cell-b") + 1);
    CHECK(tod_man(tod, "2nd.1")->y < 1250);
    CHECK(scene_told(tod, "spotting 12\t"));
    scene_close(tod);

    /* whom they see when it begins, and whom they have seen before, startles nobody */
    tod = tod_open("[unit hq]\nat = 2,14\n[unit 2nd]\nat = 4,13\nform = cluster\n"
                   "[unit cell-b]\nat = 27,6\nform = cluster\n");
    CHECK(scene_do(tod, "move 2nd to 4 10 cluster facing 90"));
    CHECK(!(tod_unit(tod, "2nd")->marks & UNIT_PANIC));
    CHECK_INT(tod_man(tod, "2nd.1")->y, 1000);
    scene_close(tod);
}

/* Who had acted before he is startled panics in his next player-turn. */
TEST(tod_grunts_who_have_acted_panic_in_their_next_turn, "TOD-spotting-12")
{
    Scene *tod = tod_open("[unit hq]\nat = 12,25\n[unit 1st]\nat = 15,22\nform = line\nfacing = 90\n"
                          "[unit 2nd]\nat = 16,27\nform = cluster\n[unit nva]\nat = 46,34\n" GRASS);
    CHECK(scene_do(tod, "move 2nd to 15 27 cluster facing 90"));
    CHECK(scene_do(tod, "move 1st to 18 22 line facing 90"));
    CHECK(tod_unit(tod, "cell-a")->marks & UNIT_KNOWN);
    CHECK(tod_unit(tod, "2nd")->marks & UNIT_PANIC);
    if (scene_can(tod, "halt"))
        CHECK(scene_do(tod, "halt"));
    CHECK(tod_play(tod, "end turn"));
    CHECK(tod_unit(tod, "2nd")->marks & UNIT_PANIC);
    tod_dice(tod, 6, 1);
    CHECK(tod_play(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(scene_refused(tod, "move 2nd to 14 27 cluster facing 90", "spotting 12"));
    CHECK(tod_play(tod, "end turn"));
    CHECK(!(tod_unit(tod, "2nd")->marks & UNIT_PANIC));
    scene_close(tod);
}

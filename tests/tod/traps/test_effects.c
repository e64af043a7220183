/* What traps and mines do (trap-effect 1 to 6, night 4). */
#include "minunit.h"
#include "tod/position.h"
#include "tod/traps/traps.h"

#define TRAP(kind) "[trap 4]\nis = 100 100 3 5 0 0\n[trap 1]\nis = 1300 1800 1 " kind " 1 0\n"
#define ON_ROAD                                                                                             \
    "[unit nva]\nat = 44,24\n[unit hq]\nat = 4,18\n[trap 2]\nis = 100 100 3 2 1 0\n[trap 3]\nis = 100 100 " \
    "3 3 1 0\n"
#define LINE "[unit 1st]\nat = 12,18\nform = line\nfacing = 90\n"
#define GO "move 1st to 14 18 line facing 90"

static int fit(const Scene *tod, const char *unit)
{
    return tod_fit(tod->game, tod->state, tod_number(tod, unit));
}

TEST(tod_who_springs_a_trap_is_a_casualty, "TOD-trap-effect-1", "TOD-trap-effect-2")
{
    Scene *tod = tod_open(TRAP("1") LINE ON_ROAD);
    tod_dice(tod, 1);
    CHECK(scene_do(tod, GO));
    CHECK_INT(fit(tod, "1st"), 7);
    CHECK_INT(tod->state->traps[0].state, TRAP_SPENT);
    CHECK(tod_unit(tod, "1st")->marks & UNIT_TENDING);
    CHECK(tod_man(tod, "1st.1")->x < 1400); /* the march ends there */
    scene_close(tod);
}

/* No die is rolled for whether he lives: it would be a 1. */
TEST(tod_woodland_traps_wound_and_do_not_kill, "TOD-trap-effect-2")
{
    Scene *tod = tod_open("[table]\nactive = vc\n[trap 1]\nis = 4000 1800 1 1 1 0\n[unit 1st]\nat = 4,30\n"
                          "[unit nva]\nat = 41.5,18\nform = line\nfacing = 270\n");
    tod_dice(tod, 1, 1, 1);
    CHECK(scene_do(tod, "move nva to 39 18 line facing 270"));
    CHECK(scene_do(tod, "stand"));
    int wounded = 0;
    for (int man = -1;
         (man = tod_next_man(tod->game, tod->state, tod_number(tod, "nva"), 1u << MAN_CASUALTY, man)) >= 0;)
        wounded++;
    CHECK_INT(wounded, 1);
    CHECK_INT(fit(tod, "nva"), 7);
    scene_close(tod);
}

/* Three inches across: two to each side in a line at 0.6" stand under it; hit on 3 or more. */
TEST(tod_a_grenade_reaches_as_far_as_a_mortar, "TOD-trap-effect-3")
{
    Scene *tod = tod_open(TRAP("2") LINE ON_ROAD);
    tod_dice(tod, 1, 3, 2, 3, 2);
    CHECK(scene_do(tod, GO));
    CHECK_INT(fit(tod, "1st"), 5);
    scene_close(tod);
}

TEST(tod_a_mine_reaches_as_far_as_artillery, "TOD-trap-effect-4")
{
    Scene *tod = tod_open(TRAP("3") LINE ON_ROAD);
    tod_dice(tod, 1, 3, 3, 3, 3, 3, 3, 3);
    CHECK(scene_do(tod, GO));
    CHECK_INT(fit(tod, "1st"), 1); /* three to each side */
    scene_close(tod);
}

/* T-38: two templates from the mine on to where it points; who stands behind it is safe. */
TEST(tod_a_claymore_fires_where_it_points, "TOD-trap-effect-5")
{
    /* it points west, where the hq stands: two of them under the southern template */
    Scene *tod = tod_open(
        "[trap 4]\nis = 100 100 3 5 0 0\n[trap 1]\nis = 1300 1800 1 5 1 192\n[unit nva]\nat = 44,24\n"
        "[trap 2]\nis = 100 100 3 2 1 0\n[trap 3]\nis = 100 100 3 2 1 0\n"
        "[unit scouts]\nat = 13.6,18\nfacing = 270\nform = file\n[unit hq]\nat = 11.5,19.5\n");
    tod_dice(tod, 1, 3, 3, 3, 3, 3, 3, 3);
    CHECK(scene_do(tod, "move scouts to 12.8 18 file facing 270"));
    CHECK_INT(fit(tod, "scouts"), 3);
    CHECK_INT(fit(tod, "hq"), 0);
    scene_close(tod);

    tod =
        tod_open("[trap 4]\nis = 100 100 3 5 0 0\n[trap 1]\nis = 1300 1800 1 5 1 64\n[unit nva]\nat = 44,24\n"
                 "[trap 2]\nis = 100 100 3 2 1 0\n[trap 3]\nis = 100 100 3 2 1 0\n"
                 "[unit scouts]\nat = 13.6,18\nfacing = 270\nform = file\n[unit hq]\nat = 11.5,19.5\n");
    tod_dice(tod, 1, 2, 2, 2, 2, 2, 2, 2);
    CHECK(scene_do(tod, "move scouts to 12.8 18 file facing 270"));
    CHECK_INT(fit(tod, "hq"), 4);
    scene_close(tod);
}

TEST(tod_an_anti_tank_mine_strikes_as_artillery_does, "TOD-trap-effect-6")
{
    Scene *tod = tod_open(TRAP("4") ON_ROAD "[unit track]\nat = 13,18\nfacing = 90\n");
    Play play = {.game = tod->game, .state = tod->state, .steps = &tod_sequence};
    tod_dice(tod, 6);
    tod_spring(&play, 0, tod_number(tod, "track"), -1);
    CHECK(tod_unit(tod, "track")->marks & UNIT_WRECK);
    CHECK_INT(tod->state->traps[0].state, TRAP_SPENT);
    scene_close(tod);
}

/* T-39: it lights, for this player-turn and the next, and hurts nobody. */
TEST(tod_a_trip_flare_lights_the_table_for_a_turn, "TOD-night-4")
{
    Scene *tod = tod_open(TRAP("6") LINE ON_ROAD);
    tod_dice(tod, 1);
    CHECK(scene_do(tod, GO));
    CHECK_INT(fit(tod, "1st"), 8);
    CHECK_INT(tod_man(tod, "1st.1")->x, 1400);
    CHECK(scene_told(tod, "A light burns"));
    CHECK_INT(tod->state->lights[0].left, 2);
    CHECK(scene_do(tod, "end turn"));
    CHECK_INT(tod->state->lights[0].left, 1);
    CHECK(scene_do(tod, "end turn"));
    CHECK_INT(tod->state->lights[0].left, 0);
    scene_close(tod);
}

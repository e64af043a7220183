/* Traps and mines: where they lie, who rolls, what is found (traps 1 to 12). */
#include "minunit.h"
#include "tod/movement/movement.h"
#include "tod/position.h"
#include "tod/traps/traps.h"

/* x y state kind side facing: a trap on the road at 13,18, of the Viet Cong unless said otherwise; nothing else on the way. */
#define TRAP(kind) "[trap 4]\nis = 100 100 3 5 0 0\n[trap 1]\nis = 1300 1800 1 " kind " 1 0\n"
#define OWN_TRAP(kind) "[trap 4]\nis = 1300 1800 1 " kind " 0 64\n[trap 1]\nis = 100 100 3 2 1 0\n"
#define ON_ROAD                                                                                             \
    "[unit nva]\nat = 44,24\n[unit hq]\nat = 4,18\n[trap 2]\nis = 100 100 3 2 1 0\n[trap 3]\nis = 100 100 " \
    "3 3 1 0\n"
#define FILE_OF(unit) "[unit " unit "]\nat = 10.8,18\nform = file\nfacing = 90\n"
#define GRENADE "2"
#define WOODLAND "1"

static int found(const Scene *tod, int trap)
{
    return tod->state->traps[trap - 1].state;
}

TEST(tod_the_scenario_says_which_traps_there_are, "TOD-traps-1")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/field.ini", 3);
    int grenades = 0, mines = 0, claymores = 0;
    for (int i = 0; i < MAX_TRAPS; i++) {
        grenades += tod->state->traps[i].kind == TRAP_GRENADE;
        mines += tod->state->traps[i].kind == TRAP_MINE;
        claymores += tod->state->traps[i].kind == TRAP_CLAYMORE;
    }
    CHECK_INT(grenades, 2);
    CHECK_INT(mines, 1);
    CHECK_INT(claymores, 1);
    CHECK_TEXT(scene_asked(tod), "vc set-up");
    CHECK(scene_refused(tod, "lay 3 at 12 18 facing 0", "traps 1")); /* not theirs */
    CHECK(scene_do(tod, "lay 0 at 34 7.5 facing 0") || scene_do(tod, "lay 0 at 44 7.6 facing 0"));
    scene_close(tod);
}

TEST(tod_booby_traps_lie_in_buildings_and_on_paths, "TOD-traps-2")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/field.ini", 3);
    CHECK(scene_refused(tod, "lay 0 at 10 30 facing 0", "traps 2"));
    CHECK(scene_refused(tod, "lay 0 at 34 24 facing 0", "traps 2"));
    CHECK(scene_do(tod, "lay 0 at 22 15.5 facing 0")); /* a hut */
    CHECK(scene_do(tod, "lay 0 at 20 18 facing 0"));   /* a road */
    CHECK(scene_do(tod, "lay 0 at 38 7 facing 0"));    /* a path */
    CHECK_INT(tod->state->traps[0].x, 3800);
    CHECK(scene_refused(tod, "lay 1 at 38.2 7 facing 0", "traps 1")); /* one lies there */
    scene_close(tod);
}

TEST(tod_mines_lie_on_tracks_and_in_clearings, "TOD-traps-3")
{
    Scene *tod = scene_start(&tod_rules, "tests/tod/field.ini", 3);
    CHECK(scene_refused(tod, "lay 2 at 38 7 facing 0", "traps 3"));
    CHECK(scene_refused(tod, "lay 2 at 22 15.5 facing 0", "traps 3"));
    CHECK(scene_refused(tod, "lay 2 at 34 24 facing 0", "traps 3"));
    CHECK(scene_do(tod, "lay 2 at 10 30 facing 0")); /* open ground */
    CHECK(scene_do(tod, "lay 2 at 20 18 facing 0")); /* the road */
    scene_close(tod);
}

/* One die after the other, from the point man on, until one notices it. */
TEST(tod_a_file_rolls_man_by_man_until_it_is_found, "TOD-traps-4", "TOD-traps-6", "TOD-traps-8")
{
    Scene *tod = tod_open(TRAP(GRENADE) FILE_OF("1st") ON_ROAD);
    tod_dice(tod, 5, 6, 3);
    CHECK(scene_do(tod, "move 1st to 15.5 18 file facing 90"));
    CHECK(scene_told(tod, "1st.1) passes a trap: 5, not noticed"));
    CHECK(scene_told(tod, "1st.2) passes a trap: 6, not noticed"));
    CHECK(scene_told(tod, "1st.3) passes a trap: 3, noticed"));
    CHECK(!scene_told(tod, "1st.4) passes"));
    CHECK_INT(found(tod, 1), TRAP_FOUND);
    CHECK_INT(tod_man(tod, "1st.1")->x, 1550); /* they go on */
    scene_close(tod);
}

TEST(tod_a_trap_that_nobody_notices_stays_hidden, "TOD-traps-4")
{
    Scene *tod = tod_open(TRAP(GRENADE) FILE_OF("1st") ON_ROAD);
    tod_dice(tod, 5, 5, 5, 5, 5, 5, 5, 5);
    CHECK(scene_do(tod, "move 1st to 15.5 18 file facing 90"));
    CHECK_INT(found(tod, 1), TRAP_LAID);
    Scene *us = scene_seen_by(tod, US);
    CHECK_INT(us->state->traps[0].state, UNKNOWN);
    scene_close(us);
    scene_close(tod);
}

/* What a class makes of a die: sprung at most at `sprung`, found at most at `noticed`. */
static void rolls(const char *unit, const char *order, int sprung, int noticed)
{
    for (int die = 1; die <= 6; die++) {
        char ini[600];
        text_print(ini, sizeof ini,
                   TRAP(WOODLAND) ON_ROAD "[unit %s]\nat = 12,18\nform = line\nfacing = 90\n", unit);
        Scene *tod = tod_open(ini);
        tod_dice(tod, die, 6, 6, 6, 6);
        CHECK(scene_do(tod, order));
        CHECK_INT(found(tod, 1), die <= sprung ? TRAP_SPENT : die <= noticed ? TRAP_FOUND : TRAP_LAID);
        scene_close(tod);
    }
}

TEST(tod_classes_notice_traps_more_or_less_often, "TOD-traps-5", "TOD-traps-6", "TOD-traps-7")
{
    rolls("2nd", "move 2nd to 14 18 line facing 90", 3, 4);
    rolls("1st", "move 1st to 14 18 line facing 90", 2, 4);
    rolls("scouts", "move scouts to 14 18 line facing 90", 1, 4);
}

/* Two men pass within half an inch of it. */
#define BETWEEN_TWO "[trap 4]\nis = 100 100 3 5 0 0\n[trap 1]\nis = 1300 1830 1 2 1 0\n"
TEST(tod_of_a_line_abreast_only_one_rolls, "TOD-traps-9")
{
    Scene *tod = tod_open(BETWEEN_TWO "[unit 1st]\nat = 12,18\nform = line\nfacing = 90\n" ON_ROAD);
    tod_dice(tod, 6, 1, 1, 1);
    CHECK(scene_do(tod, "move 1st to 14 18 line facing 90"));
    CHECK_INT(found(tod, 1), TRAP_LAID);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "1st")), 8);
    scene_close(tod);
}

TEST(tod_who_goes_cautiously_may_roll_again, "TOD-traps-10")
{
    Scene *tod = tod_open(TRAP(WOODLAND) FILE_OF("1st") ON_ROAD);
    tod_dice(tod, 1, 6, 5, 5, 5, 5, 5, 5);
    CHECK(scene_do(tod, "move 1st to 14.5 18 file cautiously facing 90"));
    CHECK_TEXT(scene_asked(tod), "us trap");
    CHECK(scene_do(tod, "roll again"));
    CHECK(scene_told(tod, "1st.1) passes a trap: 6, not noticed"));
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_FIT);
    CHECK_INT(tod_man(tod, "1st.1")->x, 1450);
    scene_close(tod);

    tod = tod_open(TRAP(WOODLAND) FILE_OF("1st") ON_ROAD); /* the second roll stands */
    tod_dice(tod, 1, 2);
    CHECK(scene_do(tod, "move 1st to 14.5 18 file cautiously facing 90"));
    CHECK(scene_do(tod, "roll again"));
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_CASUALTY);
    CHECK_TEXT(scene_asked(tod), "us orders");
    scene_close(tod);

    tod = tod_open(TRAP(WOODLAND) FILE_OF("1st") ON_ROAD); /* in a hurry nobody is asked */
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "move 1st to 14.5 18 file facing 90"));
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_CASUALTY);
    scene_close(tod);
}

TEST(tod_who_laid_it_may_roll_again, "TOD-traps-10")
{
    Scene *tod = tod_open(OWN_TRAP(WOODLAND) FILE_OF("1st") ON_ROAD);
    tod_dice(tod, 2, 4);
    CHECK(scene_do(tod, "move 1st to 14.5 18 file facing 90"));
    CHECK_TEXT(scene_asked(tod), "us trap");
    CHECK(scene_do(tod, "stand"));
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_CASUALTY);
    scene_close(tod);
}

TEST(tod_a_trap_that_was_found_is_made_safe_in_a_turn, "TOD-traps-11")
{
    Scene *tod =
        tod_open("[trap 1]\nis = 1300 1800 2 2 1 0\n[unit 1st]\nat = 12.5,18\nfacing = 90\n" ON_ROAD);
    CHECK(scene_refused(tod, "disarm 0 by hq", "traps 11")); /* too far */
    CHECK(scene_refused(tod, "disarm 1 by 1st", "traps 11"));
    CHECK(scene_do(tod, "disarm 0 by 1st"));
    CHECK_INT(found(tod, 1), TRAP_FOUND);
    CHECK(scene_refused(tod, "move 1st to 14 18 line facing 90", "turn 3"));
    CHECK(scene_do(tod, "end turn"));
    CHECK(scene_told(tod, "has made a grenade safe"));
    CHECK_INT(found(tod, 1), TRAP_SPENT);
    scene_close(tod);

    tod = tod_open(TRAP(GRENADE) "[unit 1st]\nat = 12.5,18\nfacing = 90\n" ON_ROAD);
    CHECK(scene_refused(tod, "disarm 0 by 1st", "traps 11")); /* nobody has found it */
    scene_close(tod);
}

/* Vehicles set off anti-tank mines, as Grunts; men do not. */
TEST(tod_anti_tank_mines_are_for_vehicles, "TOD-traps-12")
{
    Scene *tod = tod_open(TRAP("4") FILE_OF("1st") ON_ROAD "[unit track]\nat = 9,18\nfacing = 90\n");
    const PlanePoint from = {900, 1800}, to = {1500, 1800};
    CHECK_INT(tod_trap_passed(tod->game, tod->state, from, to, true), 0);
    CHECK_INT(tod_trap_passed(tod->game, tod->state, from, to, false), -1);
    tod_dice(tod, 1, 1, 1, 1);
    CHECK(scene_do(tod, "move 1st to 15.5 18 file facing 90"));
    CHECK_INT(found(tod, 1), TRAP_LAID);
    Play play = {.game = tod->game, .state = tod->state, .steps = &tod_sequence};
    tod_dice(tod, 4);
    CHECK_INT(tod_pass_trap(&play, 0, tod_number(tod, "track"), -1), PASSING_FOUND);
    tod_dice(tod, 5);
    CHECK_INT(tod_pass_trap(&play, 0, tod_number(tod, "track"), -1), PASSING_ON);
    tod_dice(tod, 3, 1);
    CHECK_INT(tod_pass_trap(&play, 0, tod_number(tod, "track"), -1), PASSING_SPRUNG);
    scene_close(tod);
}

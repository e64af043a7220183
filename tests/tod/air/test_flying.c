/* Helicopters on the table: how they move, land, load, fire (helo-move, helo-medevac, helo-fire, helo-troop, helo-resupply, helo-observer). */
#include "minunit.h"
#include "tod/air/air.h"
#include "tod/position.h"
#include "tod/support/support.h"
#include "tod/vehicles/vehicles.h"

#define NOBODY_NEAR "[unit nva]\nat = 44,32\n"
#define LANDED "\nmarks = known landed\n"

/* The turns of both sides pass: dice for the order let the US go first. */
static bool next_us_turn(Scene *tod)
{
    bool passed = scene_do(tod, "end turn");
    tod_dice(tod, 6, 1);
    return passed && scene_do(tod, "end turn");
}

TEST(tod_a_helicopter_does_one_thing_a_turn, "TOD-helo-move-1")
{
    Scene *tod = tod_open_arms("[unit hq]\nat = 4,24\n" NOBODY_NEAR
                               "[request 1]\nis = 3 1 1 9\n[request 5]\nis = 0 0 0 0\n");
    CHECK(scene_refused(tod, "land dustoff", NULL));
    CHECK(scene_do(tod, "fly dustoff to 10 28 facing 90"));
    CHECK(tod_unit(tod, "dustoff")->marks & UNIT_ENTERING);
    CHECK(scene_refused(tod, "land dustoff", "turn 3"));
    CHECK(next_us_turn(tod));
    CHECK(scene_refused(tod, "take off dustoff", "helo-move 1"));
    CHECK(scene_do(tod, "fly dustoff to 10 30 facing 0"));
    CHECK(scene_refused(tod, "depart dustoff", "turn 3"));
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "land dustoff"));
    CHECK(tod_unit(tod, "dustoff")->marks & UNIT_LANDED);
    CHECK(next_us_turn(tod));
    CHECK(scene_refused(tod, "depart dustoff", "helo-move 1"));
    CHECK(scene_refused(tod, "fly dustoff to 10 28 facing 90", "helo-move 1"));
    CHECK(scene_do(tod, "take off dustoff"));
    scene_close(tod);
    tod = tod_open_arms("[unit hq]\nat = 4,24\n" NOBODY_NEAR "[unit dustoff]\nat = 10,28\n");
    CHECK(scene_do(tod, "depart dustoff"));
    CHECK_INT(tod_unit(tod, "dustoff")->where, UNIT_LEFT);
    scene_close(tod);
}

TEST(tod_helicopters_land_on_open_ground, "TOD-helo-move-2")
{
    static const struct {
        const char *at, *rule;
    } CASES[] = {{"40,10", "helo-move 2"},   /* jungle */
                 {"36,24", "helo-move 2"},   /* long grass */
                 {"25.5,15", "helo-move 2"}, /* a house */
                 {"10,28", NULL},
                 {"18,28", NULL}}; /* a dry paddy */
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        char ini[160];
        text_print(ini, sizeof ini, "[unit slick]\nfacing = 90\nat = %s\n%s", CASES[i].at, NOBODY_NEAR);
        Scene *tod = tod_open_arms(ini);
        CHECK_INT(scene_refused(tod, "land slick", CASES[i].rule), CASES[i].rule != NULL);
        scene_close(tod);
    }
}

/* ---- casualties ---- */

#define WOUNDED_WITH(n, unit) "[man 1st." #n "]\nwhere = casualty\ncarried = " unit "\nat = 8,29.5\n"
#define WOUNDED(n) WOUNDED_WITH(n, "1st")

TEST(tod_a_medevac_lands_at_the_casualties_and_takes_them_out, "TOD-helo-medevac-1", "TOD-evac-5")
{
    Scene *tod = tod_open_arms("[unit 1st]\nat = 8,30\n" WOUNDED(1) WOUNDED(2) NOBODY_NEAR
                               "[unit dustoff]\nfacing = 90\nat = 18,29\n");
    CHECK(scene_refused(tod, "land dustoff", "helo-medevac 1")); /* it could be nearer */
    scene_close(tod);
    tod = tod_open_arms("[unit 1st]\nat = 8,30\n" WOUNDED(1) WOUNDED(2) NOBODY_NEAR
                        "[unit dustoff]\nfacing = 90\nat = 8,28\n");
    CHECK(scene_refused(tod, "load 1st on dustoff", "helo-medevac 1"));
    CHECK(scene_do(tod, "land dustoff"));
    CHECK(scene_refused(tod, "load 1st on dustoff", "helo-medevac 1")); /* the turn after it has landed */
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "load 1st on dustoff"));
    CHECK(scene_told(tod, "dustoff takes casualties aboard: 2."));
    CHECK_INT(tod_unit(tod, "1st")->deed, DEED_WORK);
    CHECK(scene_refused(tod, "take off dustoff", "riding 3")); /* a whole turn */
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "take off dustoff"));
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "depart dustoff"));
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_OUT);
    CHECK_INT(tod->state->tally[US][AWARD_EVACUATED], 2);
    scene_close(tod);
}

TEST(tod_a_huey_takes_four_casualties, "TOD-helo-medevac-2")
{
    Scene *tod =
        tod_open_arms("[unit 1st]\nat = 8,30\n[unit 2nd]\nat = 8,31\n" WOUNDED(1) WOUNDED(2) WOUNDED(3)
                          WOUNDED(4) WOUNDED_WITH(5, "2nd")
                              NOBODY_NEAR "[unit dustoff]\nfacing = 90\nat = 8,28" LANDED);
    CHECK(scene_do(tod, "load 1st on dustoff")); /* three fit men lift one */
    CHECK_INT(tod_litters(tod->game, tod->state, tod_number(tod, "dustoff")), 1);
    scene_close(tod);
    tod = tod_open_arms("[unit 1st]\nat = 8,30\n[unit 2nd]\nat = 8,31\n" WOUNDED_WITH(1, "2nd") WOUNDED_WITH(2, "2nd")
                            WOUNDED_WITH(3, "2nd") WOUNDED_WITH(4, "2nd") WOUNDED(5)
                                NOBODY_NEAR "[unit dustoff]\nfacing = 90\nat = 8,28" LANDED);
    CHECK(scene_do(tod, "load 2nd on dustoff"));
    CHECK_INT(tod_litters(tod->game, tod->state, tod_number(tod, "dustoff")), 4);
    CHECK(scene_refused(tod, "load 1st on dustoff", "helo-medevac 2"));
    scene_close(tod);
}

/* ---- gunships and door guns ---- */

#define GUNSHIP "[unit hq]\nat = 26,30\n[unit 1st]\nat = 24,34\n[unit nva]\nat = 44,32\n"

TEST(tod_rockets_fall_in_a_line_without_ranging, "TOD-helo-fire-2", "TOD-helo-fire-3", "TOD-helo-fire-4")
{
    Scene *tod = tod_open_arms(GUNSHIP "[unit cobra]\nat = 30,26\n[unit huey]\nat = 30,28\n");
    PlanePoint points[SHOTS_MOST];
    int cobra = MAX_BATTERIES + tod_number(tod, "cobra");
    CHECK_INT(tod_aim_points(tod->game, tod->state, cobra, (PlanePoint){4400, 2600}, CALL_TOGETHER, points),
              3);
    CHECK(plane_same(points[0], (PlanePoint){4400, 2600}));
    CHECK(plane_same(points[1], (PlanePoint){4800, 2600})); /* along the way it fires */
    CHECK(plane_same(points[2], (PlanePoint){4000, 2600}));
    CHECK(scene_refused(tod, "call 1st for cobra at 42 24 together", "helo-fire 3"));
    CHECK(scene_refused(tod, "call hq for cobra at 42 24 spread", "battery 1"));
    tod_dice(tod, 3, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "call hq for cobra at 44 26 together"));
    CHECK(!scene_told(tod, "Ranging"));
    CHECK(scene_told(tod, "A shot falls at 48,25."));
    CHECK_INT(tod_unit(tod, "cobra")->primary, 1); /* of two */
    CHECK_INT(tod_unit(tod, "huey")->primary, 1);
    CHECK(tod->state->effects & EFFECT_HE_NOW);
    scene_close(tod);
    tod = tod_open_arms(GUNSHIP "[unit huey]\nat = 30,28\nprimary = 0\n");
    CHECK(scene_refused(tod, "call hq for huey at 42 24 together", "helo-fire 4"));
    scene_close(tod);
}

TEST(tod_a_gunship_fires_its_machine_gun_for_two_turns, "TOD-helo-fire-5")
{
    Scene *tod = tod_open_arms("[unit hq]\nat = 26,30\n[unit nva]\nat = 44,24\n[unit cobra]\nat = 34,24\n");
    CHECK(scene_do(tod, "rake cobra towards 44 24 with lmg"));
    CHECK_INT(tod_unit(tod, "cobra")->bursts, 1);
    scene_close(tod);
    tod = tod_open_arms(
        "[unit hq]\nat = 26,30\n[unit nva]\nat = 44,24\n[unit cobra]\nat = 34,24\nbursts = 0\n");
    CHECK(scene_refused(tod, "rake cobra towards 44 24 with lmg", "helo-fire 5"));
    scene_close(tod);
}

TEST(tod_a_gunship_hovers_to_fire_and_leaves_when_it_is_spent, "TOD-helo-fire-6")
{
    Scene *tod = tod_open_arms(GUNSHIP "[unit huey]\nat = 14,28" LANDED);
    CHECK(scene_refused(tod, "call hq for huey at 42 24 together", "helo-fire 6"));
    scene_close(tod);
    tod = tod_open_arms(GUNSHIP "[unit huey]\nat = 30,28\n");
    CHECK(scene_do(tod, "fly huey to 31 28 facing 90"));
    CHECK(scene_refused(tod, "call hq for huey at 42 24 together", "turn 3"));
    scene_close(tod);
    tod = tod_open_arms(GUNSHIP
                        "[request 5]\nis = 0 0 0 0\n[unit huey]\nat = 30,28\nprimary = 0\nbursts = 0\n");
    CHECK(next_us_turn(tod));
    CHECK(scene_told(tod, "huey flies off the table."));
    CHECK_INT(tod_unit(tod, "huey")->where, UNIT_LEFT);
    scene_close(tod);
}

TEST(tod_door_guns_must_not_delay_the_mission, "TOD-helo-type-4", "TOD-helo-type-2")
{
    Scene *tod = tod_open_arms("[unit hq]\nat = 26,30\n[unit nva]\nat = 44,24\n[unit slick]\nat = 34,24\n");
    CHECK(!scene_refused(tod, "rake slick towards 44 24 with lmg", NULL)); /* it hovers */
    scene_close(tod);
    tod = tod_open_arms("[unit hq]\nat = 4,30\n[unit nva]\nat = 44,24\n[unit slick]\nat = 34,24\n[unit "
                        "1st]\naboard = slick\n");
    CHECK(scene_refused(tod, "rake slick towards 44 24 with lmg", "helo-type 4"));
    scene_close(tod);
    tod = tod_open_arms(
        "[unit hq]\nat = 4,30\n[unit nva]\nat = 26,33\n[unit slick]\nat = 18,33\nfacing = 90" LANDED
        "[unit 1st]\naboard = slick\n");
    CHECK(!scene_refused(tod, "rake slick towards 26 33 with lmg", NULL));
    scene_close(tod);
}

/* ---- troops ---- */

TEST(tod_troops_get_on_and_off_where_it_has_landed, "TOD-helo-troop-1")
{
    Scene *tod =
        tod_open_arms("[unit hq]\nat = 8,26\n[unit 1st]\nat = 8,30\n[unit 2nd]\nat = 8,26\n" NOBODY_NEAR
                      "[unit chinook]\nfacing = 90\nat = 8,28\n");
    CHECK(scene_refused(tod, "board 1st on chinook", "helo-troop 1")); /* in the air */
    CHECK(scene_do(tod, "land chinook"));
    CHECK(scene_refused(tod, "board 1st on chinook", "helo-troop 1")); /* it has just moved */
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "board 1st on chinook"));
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_ABOARD);
    CHECK(scene_refused(tod, "board hq on chinook", "helo-troop 1")); /* one at a time */
    CHECK(scene_refused(tod, "take off chinook", "riding 3"));
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "leave 1st at 8 30 facing 90"));
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_TABLE);
    CHECK_INT(tod_unit(tod, "1st")->deed, DEED_WORK);
    scene_close(tod);
}

TEST(tod_how_many_a_helicopter_takes, "TOD-helo-troop-2", "TOD-organisation-2")
{
    Scene *tod =
        tod_open_arms("[unit hq]\nat = 8,26\n[unit 1st]\nat = 8,30\n[unit fifty]\nat = 9,30\n" NOBODY_NEAR
                      "[unit slick]\nat = 8,28" LANDED "[unit 2nd]\naboard = slick\n");
    int slick = tod_number(tod, "slick");
    CHECK_INT(tod_machine(tod->game, tod->state, slick)->room, 2); /* halves: a Huey one section */
    CHECK_INT(tod_load_of(tod->game, tod->state, slick), 2);
    CHECK_INT(tod_halves(tod->game, tod->state, tod_number(tod, "1st")), 2);
    CHECK_INT(tod_halves(tod->game, tod->state, tod_number(tod, "fifty")),
              1); /* a heavy weapon is half of one */
    CHECK(scene_refused(tod, "board 1st on slick", "riding 4"));
    for (int i = 0; i < tod->game->machine_count; i++) {
        const TodMachine *machine = &tod->game->machines[i];
        if (text_same_ignoring_case(machine->name, "choctaw"))
            CHECK_INT(machine->room, 4);
        if (text_same_ignoring_case(machine->name, "chinook"))
            CHECK_INT(machine->room, 10);
    }
    scene_close(tod);
}

TEST(tod_special_forces_use_ropes, "TOD-helo-troop-3")
{
#define ROPES(marks) "[unit scouts]\nat = 8,28\nmarks = known " marks "\n[unit 1st]\nat = 10,30\n" NOBODY_NEAR
    Scene *tod = tod_open_arms(ROPES("") "[unit slick]\nfacing = 90\nat = 8,28\n");
    CHECK(scene_refused(tod, "board scouts on slick", "helo-troop 3")); /* not still in the turn before */
    CHECK(scene_refused(tod, "board 1st on slick", "helo-troop 1"));
    scene_close(tod);
    tod = tod_open_arms(ROPES("still") "[unit slick]\nfacing = 90\nat = 8,28\n");
    CHECK(scene_do(tod, "board scouts on slick"));
    CHECK(!scene_refused(tod, "depart slick", NULL)); /* without a turn of boarding */
    scene_close(tod);
    tod = tod_open_arms(ROPES("still") "[unit slick]\nfacing = 90\nat = 40,10\n[man scouts.1]\nat = 40,10\n");
    CHECK(scene_refused(tod, "board scouts on slick", "helo-troop 1")); /* over jungle */
    scene_close(tod);
    tod = tod_open_arms("[unit slick]\nfacing = 90\nat = 8,28\n[unit scouts]\naboard = slick\n[unit 1st]\nat "
                        "= 10,32\n" NOBODY_NEAR "[request 5]\nis = 0 0 0 0\n");
    CHECK(scene_do(tod, "leave scouts at 8 30 facing 90"));
    CHECK_INT(tod_unit(tod, "scouts")->deed, DEED_NONE);
    CHECK(scene_refused(tod, "move scouts to 8 31 line facing 90", "helo-troop 3"));
    CHECK(next_us_turn(tod));
    CHECK(scene_refused(tod, "move scouts to 8 31 line facing 90", "helo-troop 3")); /* the turn after, too */
    CHECK(next_us_turn(tod));
    CHECK(!scene_refused(tod, "move scouts to 8 31 line facing 90", NULL));
    scene_close(tod);
}

TEST(tod_a_landing_brings_its_troops, "TOD-helo-troop-1")
{
    Scene *tod =
        tod_open_arms("[unit hq]\nat = 4,24\n" NOBODY_NEAR
                      "[unit reaction]\naboard = chinook\nmarks = cautious\n[request 5]\nis = 3 0 1 29\n");
    CHECK_INT(tod_number(tod, "chinook"), 28);
    Scene *vc = scene_seen_by(tod, VC);
    CHECK_INT(tod_unit(vc, "reaction")->where, UNKNOWN); /* nobody knows who comes */
    scene_close(vc);
    CHECK(scene_do(tod, "fly chinook to 10 28 facing 90"));
    CHECK(tod_unit(tod, "reaction")->marks & UNIT_KNOWN);
    CHECK(scene_refused(tod, "leave reaction at 10 30 facing 90", "helo-troop 1"));
    scene_close(tod);
}

/* ---- supplies, observers ---- */

TEST(tod_supplies_are_unloaded_by_men_in_turns, "TOD-helo-resupply-1")
{
#define SUPPLY                                                                                        \
    "[request 6]\nis = 4 1 1 30\n[request 5]\nis = 0 0 0 0\n[unit 1st]\nat = 8,30\nchits = 0\n[unit " \
    "2nd]\nat = 8,26\nchits = 1\n" NOBODY_NEAR
    Scene *tod = tod_open_arms(SUPPLY "[unit hook]\nfacing = 90\nat = 8,28\nsupplies = yes\n");
    CHECK_INT(tod_number(tod, "hook"), 29);
    CHECK(scene_refused(tod, "unload hook by 1st", "helo-resupply 1")); /* in the air */
    scene_close(tod);
    tod = tod_open_arms(SUPPLY "[unit hook]\nfacing = 90\nat = 8,28\nsupplies = yes" LANDED);
    CHECK(scene_do(tod, "unload hook by 1st"));
    CHECK(scene_refused(tod, "take off hook", "towing 1"));
    CHECK(next_us_turn(tod)); /* the scenario asks for two turns */
    CHECK_INT(tod_unit(tod, "1st")->chits, 0);
    CHECK(scene_do(tod, "end turn"));
    CHECK(scene_told(tod, "hook is unloaded: 3 chits for 2 units."));
    CHECK_INT(tod_unit(tod, "1st")->chits, 3);
    CHECK_INT(tod_unit(tod, "2nd")->chits, 4);
    scene_close(tod);
    tod = tod_open_arms(SUPPLY "[unit hook]\nfacing = 90\nat = 8,28\nsupplies = yes" LANDED
                               "[unit scouts]\nat = 8,29.5\n[man scouts.1]\nwhere = casualty\n");
    CHECK(scene_refused(tod, "unload hook by scouts", "helo-resupply 1")); /* four men are needed */
    scene_close(tod);
}

TEST(tod_a_scout_directs_fire_from_the_air, "TOD-helo-observer-1")
{
    Scene *tod = tod_open_arms(
        "[unit hq]\nat = 12,20\n[unit loach]\nat = 20,30\n[unit slick]\nat = 20,26\n" NOBODY_NEAR);
    CHECK(scene_refused(tod, "call hq for division at 12 0.5 together", "indirect 2")); /* the hill */
    CHECK(scene_refused(tod, "call slick for division at 12 0.5 together", "helo-observer 1"));
    CHECK(!scene_refused(tod, "call loach for division at 12 0.5 together", NULL));
    CHECK(!scene_refused(tod, "end turn", NULL)); /* it may stay as long as it likes */
    scene_close(tod);
}

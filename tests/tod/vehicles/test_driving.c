/* Vehicles on their way, their turrets, who rides in them and what they tow (vehicle, riding, towing, wire 1). */
#include "minunit.h"
#include "tod/movement/movement.h"
#include "tod/position.h"
#include "tod/vehicles/vehicles.h"

#define NOBODY_NEAR "[unit nva]\nat = 44,32\n"

static bool next_us_turn(Scene *tod)
{
    bool passed = scene_do(tod, "end turn");
    tod_dice(tod, 6, 1, 6);
    return passed && scene_do(tod, "end turn");
}

TEST(tod_how_far_vehicles_go, "TOD-vehicle-1")
{
    Scene *tod = tod_open_arms("[unit lorry]\nat = 2,18\n[unit track]\nat = 2,24\n" NOBODY_NEAR);
    int lorry = tod_number(tod, "lorry"), track = tod_number(tod, "track");
    CHECK_INT(tod_rate_on(tod->game, tod->state, lorry, false, GOING_ROAD), 2400);
    CHECK_INT(tod_rate_on(tod->game, tod->state, lorry, false, GOING_CROSS), 600);
    CHECK_INT(tod_rate_on(tod->game, tod->state, track, false, GOING_ROAD), 1500);
    CHECK_INT(tod_rate_on(tod->game, tod->state, track, false, GOING_CROSS), 800);
    CHECK(scene_refused(tod, "drive track to 10.1 24 facing 90", "vehicle 1"));
    CHECK(!scene_refused(tod, "drive track to 9.9 24 facing 90", NULL));
    CHECK(scene_refused(tod, "drive lorry to 26.2 18 facing 90", "vehicle 1"));
    CHECK(scene_do(tod, "drive lorry to 25.9 18 facing 90"));
    CHECK_INT(tod_unit(tod, "lorry")->x, 2590);
    CHECK(scene_refused(tod, "drive lorry to 25 18 facing 90", "turn 3"));
    CHECK(scene_refused(tod, "drive hq to 25 18 facing 90", NULL));
    scene_close(tod);
}

TEST(tod_turrets_turn_a_little_for_nothing, "TOD-vehicle-2")
{
#define TANKS \
    "[unit tank]\nfacing = 90\nat = 10,26\n[unit pt]\nat = 36,33\nfacing = 270\n[unit zil]\nat = 10,34\n"
    Scene *tod = tod_open_arms(TANKS);
    CHECK(scene_do(tod, "turret tank facing 104")); /* towards the PT-76 */
    CHECK(!scene_refused(tod, "shell tank at pt with gun hull", NULL));
    CHECK(scene_refused(tod, "turret tank facing 90", "vehicle 2")); /* once */
    scene_close(tod);
    tod = tod_open_arms(TANKS);
    CHECK(scene_refused(tod, "shell tank at zil with gun hull", "turn 7")); /* it points elsewhere */
    CHECK(scene_do(tod, "turret tank facing 180"));
    CHECK(scene_refused(tod, "shell tank at zil with gun hull", "turn 3"));
    scene_close(tod);
    tod = tod_open_arms(TANKS);
    CHECK(scene_do(tod, "drive tank to 10 26 facing 100")); /* any movement of the hull */
    CHECK(scene_refused(tod, "shell tank at pt with gun hull", "turn 3"));
    scene_close(tod);
    tod = tod_open_arms("[unit tank]\nfacing = 90\nat = 10,26\nmarks = known turret-jammed\n[unit track]\nat "
                        "= 4,30\n" NOBODY_NEAR);
    CHECK(scene_refused(tod, "turret tank facing 100", "damage 1"));
    CHECK(scene_refused(tod, "turret track facing 100", "vehicle 2"));
    CHECK(scene_do(tod, "drive tank to 10 26 facing 180"));
    CHECK_INT(tod_unit(tod, "tank")->turret, 128); /* it turns with the hull */
    scene_close(tod);
}

/* The flooded paddy lies from 14,32 to 22,35. */
TEST(tod_tracks_may_be_stuck, "TOD-vehicle-3")
{
    Scene *tod =
        tod_open_arms("[unit track]\nfacing = 90\nat = 12,33.5\n[unit tank]\nat = 20,14.5\n" NOBODY_NEAR);
    tod_dice(tod, 2);
    CHECK(scene_do(tod, "drive track to 18 33.5 facing 90"));
    CHECK(scene_told(tod, "rolled 2, it gets on"));
    CHECK_INT(tod_unit(tod, "track")->x, 1800); /* at no loss of way */
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "drive tank to 16 14.5 facing 270")); /* the wall at 18 */
    CHECK(scene_told(tod, "rolled 1, it is stuck"));
    CHECK(tod_unit(tod, "tank")->x > 1700 && tod_unit(tod, "tank")->x <= 1800);
    CHECK(tod_unit(tod, "tank")->marks & UNIT_IMMOBILE);
    CHECK(next_us_turn(tod));
    CHECK(scene_refused(tod, "drive tank to 16 14.5 facing 270", "damage 1"));
    CHECK(!scene_refused(tod, "drive track to 19 33.5 facing 90", NULL));
    scene_close(tod);
}

TEST(tod_where_vehicles_cannot_go, "TOD-vehicle-4")
{
    Scene *tod =
        tod_open_arms("[unit lorry]\nfacing = 90\nat = 12,33.5\n[unit track]\nat = 28,6\n" NOBODY_NEAR);
    CHECK(scene_refused(tod, "drive lorry to 16 33.5 facing 90", "vehicle 4")); /* flooded */
    CHECK(scene_refused(tod, "drive track to 32 6 facing 90", "vehicle 4"));    /* jungle */
    CHECK(scene_refused(tod, "drive track to 29.5 6 facing 90", "vehicle 4"));
    CHECK_INT(tod_rate_on(tod->game, tod->state, tod_number(tod, "lorry"), false, GOING_DIFFICULT), 0);
    scene_close(tod);
}

TEST(tod_tanks_drive_over_huts, "TOD-vehicle-5")
{
    Scene *tod =
        tod_open_arms("[unit tank]\nfacing = 90\nat = 19.5,15.75\n[unit track]\nat = 19.5,21\n" NOBODY_NEAR);
    tod_dice(tod, 2);
    CHECK(scene_do(tod, "drive tank to 22 15.75 facing 90"));
    CHECK(scene_told(tod, "rolled 2, it gets on"));
    CHECK(scene_told(tod, "Wooden hut is no more."));
    CHECK(scene_refused(tod, "drive track to 26 20.75 facing 90", NULL)); /* others do not */
    scene_close(tod);
}

TEST(tod_armour_breaks_wire, "TOD-wire-1")
{
    Scene *tod = tod_open_arms(
        "[unit tank]\nfacing = 0\nat = 4,11\n[unit lorry]\nfacing = 0\nat = 6,11\n" NOBODY_NEAR);
    CHECK(scene_refused(tod, "drive lorry to 6 7 facing 0", NULL));
    CHECK(scene_do(tod, "drive tank to 4 6 facing 0"));
    CHECK(scene_told(tod, "Wire is no more."));
    CHECK(!scene_told(tod, "rough ground"));
    scene_close(tod);
}

TEST(tod_mines_stop_vehicles, "TOD-traps-12", "TOD-trap-effect-6")
{
    Scene *tod = tod_open_arms("[unit track]\nfacing = 90\nat = 2,18\n" NOBODY_NEAR
                               "[trap 1]\nis = 800 1800 1 4 1 0\n");
    tod_dice(tod, 3, 6);
    CHECK(scene_do(tod, "drive track to 14 18 facing 90"));
    CHECK(tod_unit(tod, "track")->marks & UNIT_WRECK);
    CHECK(tod_unit(tod, "track")->x < 810);
    scene_close(tod);
}

/* ---- riding ---- */

#define RIDERS "[unit scouts]\nat = 10,28.5\n[unit 1st]\nat = 12,30\n" NOBODY_NEAR

TEST(tod_riders_on_a_tank, "TOD-riding-1", "TOD-riding-2", "TOD-riding-3")
{
    Scene *tod = tod_open_arms(RIDERS "[unit tank]\nfacing = 90\nat = 10,30\n");
    CHECK(scene_refused(tod, "board 1st on tank", "riding 1")); /* four men, not eight */
    CHECK(scene_do(tod, "board scouts on tank"));
    CHECK_INT(tod_unit(tod, "scouts")->where, UNIT_ABOARD);
    CHECK(scene_refused(tod, "drive tank to 10 26 facing 0", "riding 3"));
    scene_close(tod);
    tod = tod_open_arms("[unit hq]\nat = 4,24\n[unit tank]\nfacing = 90\nat = 12,33.5\n[unit scouts]\naboard "
                        "= tank\n[unit pt]\nfacing = "
                        "270\nat = 30,33.5\n[unit nva]\nat = 28,33.5\n");
    CHECK(scene_refused(tod, "drive tank to 18 33.5 facing 90", NULL)); /* not over the flooded field */
    CHECK(!scene_refused(tod, "drive tank to 12 30 facing 90", NULL));
    CHECK(scene_refused(tod, "shell tank at pt with gun hull", "riding 2"));
    CHECK(!scene_refused(tod, "rake tank towards 28 33.5 with hmg", NULL));
    CHECK(scene_do(tod, "leave scouts at 12 31.5 facing 90"));
    CHECK(scene_refused(tod, "drive tank to 12 30 facing 90",
                        "riding 3")); /* it stays, and may fire its machine-gun */
    CHECK(!scene_refused(tod, "rake tank towards 28 33.5 with hmg", NULL));
    CHECK(scene_refused(tod, "move scouts to 12 28 line facing 90", "turn 3"));
    scene_close(tod);
}

TEST(tod_a_section_in_a_lorry_or_apc, "TOD-riding-4", "TOD-organisation-2")
{
    Scene *tod = tod_open_arms(
        "[unit 1st]\nat = 10,28.5\n[unit 2nd]\nat = 10,32\n[unit fifty]\nat = 10,31.5\n" NOBODY_NEAR
        "[unit track]\nfacing = 90\nat = 10,30\n[unit lorry]\nfacing = 90\nat = 10,26\n");
    CHECK(scene_refused(tod, "board 1st on lorry", "riding 4")); /* it is not beside it */
    CHECK(scene_do(tod, "board 1st on track"));
    CHECK_INT(tod_unit(tod, "1st")->deed, DEED_WORK);
    CHECK(scene_refused(tod, "board fifty on track", "riding 4")); /* a whole section is aboard */
    CHECK(scene_refused(tod, "leave 1st at 10 28.5 facing 90", "turn 3"));
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "drive track to 14 30 facing 90"));
    CHECK(scene_refused(tod, "leave 1st at 14 28.5 facing 90", "riding 3")); /* not in the same turn */
    CHECK(next_us_turn(tod));
    CHECK(scene_do(tod, "leave 1st at 14 28.5 facing 90"));
    CHECK_INT(tod_man(tod, "1st.1")->x, 1400);
    scene_close(tod);
}

TEST(tod_who_rides_fires_what_is_there_for_him, "TOD-riding-5")
{
    Scene *tod = tod_open_arms("[unit hq]\nat = 4,24\n[unit acav]\nfacing = 90\nat = 20,33.5\n[unit "
                               "1st]\naboard = acav\n[unit nva]\nat = "
                               "28,33.5\n");
    CHECK(!scene_refused(tod, "rake acav towards 28 33.5 with lmg", NULL));
    CHECK(scene_do(tod, "drive acav to 21 33.5 facing 90"));
    CHECK(scene_refused(tod, "rake acav towards 28 33.5 with lmg", "turn 3")); /* not while it moves */
    scene_close(tod);
    tod = tod_open_arms(
        "[unit hq]\nat = 4,24\n[unit acav]\nfacing = 90\nat = 20,33.5\n[unit nva]\nat = 28,33.5\n");
    CHECK(scene_refused(tod, "rake acav towards 28 33.5 with lmg", "riding 5"));
    CHECK(!scene_refused(tod, "rake acav towards 28 33.5 with hmg", NULL));
    scene_close(tod);
}

#define AMBUSH                                                                                             \
    "[table]\nactive = vc\n[unit 2nd]\nat = 4,24\n[unit recoilless]\nfacing = 270\nat = 30,33.5\nmarks = " \
    "known ready\n"

TEST(tod_passengers_share_the_fate_of_the_machine, "TOD-riding-6", "TOD-riding-7")
{
    Scene *tod =
        tod_open_arms(AMBUSH "[unit track]\nfacing = 90\nat = 14,33.5\n[unit 1st]\naboard = track\n");
    tod_dice(tod, 6, 6, 6, 6);
    CHECK(scene_do(tod, "shell recoilless at track with gun hull"));
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_GONE);
    CHECK_INT(tod_man(tod, "1st.3")->where, MAN_CASUALTY);
    CHECK_INT(tod_man(tod, "1st.3")->carried, 0);
    CHECK_INT(tod_man(tod, "1st.3")->x, 1400);
    scene_close(tod);
    tod = tod_open_arms("[table]\nactive = vc\n[unit 2nd]\nat = 4,24\n[unit lorry]\nfacing = 90\nat = "
                        "14,33.5\n[unit 1st]\naboard = "
                        "lorry\n[unit nva]\nat = 12,31.5\n");
    CHECK(tod_is_open(tod_machine(tod->game, tod->state, tod_number(tod, "lorry"))));
    CHECK(tod_is_open(tod_machine(tod->game, tod->state, tod_number(tod, "tank"))));
    CHECK(!tod_is_open(tod_machine(tod->game, tod->state, tod_number(tod, "track"))));
    scene_close(tod);
    tod = tod_open_arms("[unit 2nd]\nat = 4,24\n[unit lorry]\nfacing = 90\nat = 2,18\n[unit 1st]\naboard = "
                        "lorry\n" NOBODY_NEAR "[trap 1]\nis = 800 1800 1 4 1 0\n");
    tod_dice(tod, 3, 3, 2, 4, 3, 4, 3, 4, 3, 4, 3); /* sprung, damaged, immobile; four of eight */
    CHECK(scene_do(tod, "drive lorry to 14 18 facing 90"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "1st")), 4);
    CHECK(scene_told(tod, "riding 7\tAt 1st: rolled 4 for 4+, hit."));
    CHECK_INT(tod_man(tod, "1st.1")->carried, tod_number(tod, "lorry") + 1); /* he lies in it */
    scene_close(tod);
}

TEST(tod_coupling_a_gun_takes_two_turns, "TOD-towing-1")
{
    Scene *tod = tod_open_arms("[unit us-mortar]\nfacing = 90\nat = 10,28.7\nmarks = known ready\n[unit "
                               "lorry]\nfacing = 90\nat = 10,30\n[unit "
                               "hq]\nat = 4,24\n" NOBODY_NEAR "[request 5]\nis = 0 0 0 0\n");
    CHECK(scene_do(tod, "limber us-mortar to lorry"));
    CHECK(scene_refused(tod, "drive lorry to 12 30 facing 90", NULL));
    CHECK(next_us_turn(tod));
    CHECK_INT(tod_unit(tod, "us-mortar")->where, UNIT_TABLE);
    CHECK(scene_refused(tod, "drive lorry to 12 30 facing 90", NULL));
    CHECK(next_us_turn(tod));
    CHECK_INT(tod_unit(tod, "us-mortar")->where, UNIT_ABOARD);
    CHECK(tod_unit(tod, "us-mortar")->marks & UNIT_LIMBERED);
    CHECK(scene_refused(tod, "leave us-mortar at 10 28.7 facing 90", "towing 1"));
    CHECK_INT(tod_rate_on(tod->game, tod->state, tod_number(tod, "lorry"), false, GOING_ROAD),
              2400); /* full rate */
    CHECK(scene_do(tod, "drive lorry to 15 30 facing 90"));
    CHECK(scene_refused(tod, "unlimber us-mortar facing 180", "towing 1"));
    scene_close(tod);
    tod = tod_open_arms("[unit us-mortar]\naboard = lorry\ntowed = lorry\nmarks = known limbered\n[unit "
                        "lorry]\nfacing = 90\nat = "
                        "10,30\n[unit hq]\nat = 4,24\n" NOBODY_NEAR "[request 5]\nis = 0 0 0 0\n");
    CHECK(scene_do(tod, "unlimber us-mortar facing 180"));
    CHECK(next_us_turn(tod));
    CHECK_INT(tod_unit(tod, "us-mortar")->where, UNIT_ABOARD);
    CHECK(scene_do(tod, "end turn"));
    CHECK_INT(tod_unit(tod, "us-mortar")->where, UNIT_TABLE);
    CHECK_INT(tod_unit(tod, "us-mortar")->facing, 128);
    CHECK(tod_unit(tod, "us-mortar")->marks & UNIT_READY); /* T-76 */
    scene_close(tod);
}

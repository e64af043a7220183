/* Helicopters that are asked for and planned (helo-type, helo-request, helo-fire 1). */
#include <stdlib.h>
#include <string.h>

#include "minunit.h"
#include "tod/air/air.h"
#include "tod/position.h"

#define HOME "[unit hq]\nat = 4,24\n[unit 1st]\nat = 8,30\n[unit 2nd]\nat = 4,30\n[unit nva]\nat = 44,32\n"
#define HURT HOME "[man 1st.1]\nwhere = casualty\ncarried = 1st\n"
#define LAST_OF_TURN "[table]\nactive = vc\nsecond = yes\n"

enum { DUSTOFF, LIFT, GUNSHIP, LOACH, LANDING, SUPPLY }; /* flights of the mission */

static bool wrong_with(const char *change, const char *words)
{
    char *errors = scene_errors(&tod_rules, "tests/tod/arms.ini", change);
    bool found = errors && strstr(errors, words);
    free(errors);
    return found;
}

TEST(tod_each_helicopter_flies_its_own_missions, "TOD-helo-type-1", "TOD-helo-type-2", "TOD-helo-type-3")
{
    static const uint8_t FLIES[SHIPS] = {
        [SHIP_TRANSPORT] = 0x38, [SHIP_MEDEVAC] = 2, [SHIP_SCOUT] = 0x40, [SHIP_GUNSHIP] = 4};
    for (int ship = SHIP_TRANSPORT; ship < SHIPS; ship++)
        for (int mission = MISSION_MEDEVAC; mission < MISSION_KINDS; mission++)
            CHECK_INT(tod_ship_flies((TodShip)ship, (TodMissionKind)mission), FLIES[ship] >> mission & 1);
    CHECK(wrong_with("[flight dustoff]\nmission = supply\n", "a medevac flies no such mission"));
    CHECK(wrong_with("[flight loach]\nmission = fire\n", "a scout flies no such mission"));
    CHECK(wrong_with("[flight cobra]\nmission = observer\n", "a gunship flies no such mission"));
    CHECK(
        wrong_with("[machine loach]\nship = none\n", "what flies is a transport, medevac, scout or gunship"));
    CHECK(wrong_with("[flight landing]\nplanned = 0\n", "planned"));
    CHECK(wrong_with("[flight supply]\nplanned = 3\n", "asked for, not planned"));
}

TEST(tod_what_a_request_needs, "TOD-helo-request-1", "TOD-helo-request-2", "TOD-helo-request-3")
{
    Scene *tod = tod_open_arms(HURT);
    static const struct {
        TodMissionKind mission;
        int unplanned, planned;
    } CASES[] = {{MISSION_MEDEVAC, 3, 7},    {MISSION_FIRE, 5, 2},   {MISSION_LANDING, 7, 2},
                 {MISSION_EXTRACTION, 3, 2}, {MISSION_SUPPLY, 6, 7}, {MISSION_OBSERVER, 6, 7}};
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        CHECK_INT(tod_request_score(tod->game, tod->state, CASES[i].mission, false), CASES[i].unplanned);
        CHECK_INT(tod_request_score(tod->game, tod->state, CASES[i].mission, true), CASES[i].planned);
    }
    scene_close(tod);
    tod = scene_open(&tod_rules, "tests/tod/air.ini", HURT); /* bad weather */
    CHECK_INT(tod_request_score(tod->game, tod->state, MISSION_MEDEVAC, false), 4);
    scene_close(tod);
    tod = tod_open_arms(HURT "[unit cobra]\nat = 20,30\n"); /* one on the table */
    CHECK_INT(tod_request_score(tod->game, tod->state, MISSION_MEDEVAC, false), 5);
    scene_close(tod);
    tod = tod_open_arms("[table]\nturn = 2\n" HURT
                        "[fire 1]\nis = 4200 2400 3 0 1 0 1 0 1 0 0 1\n"); /* shells fell */
    CHECK_INT(tod_request_score(tod->game, tod->state, MISSION_MEDEVAC, false), 5);
    scene_close(tod);
    tod = tod_open_arms("[table]\nturn = 4\n" HURT
                        "[fire 1]\nis = 4200 2400 3 0 1 0 1 0 1 0 0 1\n"); /* long ago */
    CHECK_INT(tod_request_score(tod->game, tod->state, MISSION_MEDEVAC, false), 3);
    scene_close(tod);
    tod = tod_open_arms("[table]\neffects = 8\n" HURT); /* event 21 */
    CHECK_INT(tod_request_score(tod->game, tod->state, MISSION_MEDEVAC, false), 4);
    scene_close(tod);
}

TEST(tod_a_planned_mission_is_diced_for_until_it_comes, "TOD-helo-request-4")
{
    Scene *tod = tod_open_arms(LAST_OF_TURN HOME);
    CHECK_INT(tod->state->requests[LANDING].state, REQUEST_PLANNED);
    tod_dice(tod, 1, 4, 1);
    CHECK(scene_do(tod, "end turn")); /* turn 2, of the VC first */
    CHECK(scene_told(tod, "chinook is due: rolled 1 for 2+, it is late."));
    CHECK_INT(tod->state->requests[LANDING].state, REQUEST_PLANNED);
    CHECK(scene_do(tod, "end turn"));
    CHECK(scene_refused(tod, "fly chinook to 10 12 facing 90", NULL));
    tod_dice(tod, 4, 1, 2);
    CHECK(scene_do(tod, "end turn")); /* turn 3 */
    CHECK(scene_told(tod, "chinook is due: rolled 2 for 2+, it is there."));
    CHECK_INT(tod->state->requests[LANDING].state, REQUEST_READY);
    CHECK(!scene_refused(tod, "fly chinook to 10 12 facing 90", NULL));
    scene_close(tod);
}

TEST(tod_an_unplanned_mission_is_granted_or_refused_at_once, "TOD-helo-request-5")
{
    Scene *tod = tod_open_arms(HURT);
    tod_dice(tod, 3, 2);
    CHECK(scene_do(tod, "request medevac by 1st"));
    CHECK(scene_told(tod, "dustoff comes in turn 3: rolled 2."));
    CHECK_INT(tod->state->requests[DUSTOFF].state, REQUEST_GRANTED);
    CHECK_INT(tod_unit(tod, "1st")->deed, DEED_NONE); /* it costs no turn */
    scene_close(tod);
    tod = tod_open_arms(HURT);
    tod_dice(tod, 2);
    CHECK(scene_do(tod, "request medevac by 1st"));
    CHECK_INT(tod->state->requests[DUSTOFF].state, REQUEST_NONE);
    CHECK(scene_refused(tod, "request medevac by 1st", "helo-request 5"));
    scene_close(tod);
    tod = tod_open_arms(HOME);
    CHECK(scene_refused(tod, "request medevac by 1st", "helo-medevac 1"));
    scene_close(tod);
}

TEST(tod_a_unit_asks_once_for_each_mission, "TOD-helo-request-6")
{
    Scene *tod = tod_open_arms(LAST_OF_TURN HURT);
    tod_dice(tod, 4, 1, 1); /* turn 2, of the US first */
    CHECK(scene_do(tod, "end turn"));
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "request extraction by 1st"));
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "request medevac by 2nd"));
    CHECK(tod_play(tod, "end turn"));
    tod_dice(tod, 4, 1, 1);
    CHECK(scene_do(tod, "end turn")); /* turn 3 */
    CHECK(scene_refused(tod, "request extraction by 1st", "helo-request 6"));
    CHECK(!scene_refused(tod, "request extraction by hq", NULL));
    CHECK(!scene_refused(tod, "request medevac by 2nd", NULL)); /* but for casualties */
    scene_close(tod);
}

/* Number 2 is the lift, which 1st waits for. */
TEST(tod_requests_that_are_outstanding, "TOD-helo-request-7")
{
    Scene *tod = tod_open_arms(HURT "[request 2]\nis = 2 2 4 10\n");
    CHECK_INT(tod_number(tod, "1st"), 1);
    CHECK_INT(tod_number(tod, "slick"), 9);
    CHECK(scene_refused(tod, "request supply by 1st", "helo-request 7"));
    CHECK(!scene_refused(tod, "request medevac by 1st", NULL));
    CHECK(!scene_refused(tod, "request supply by 2nd", NULL));
    CHECK(scene_refused(tod, "request extraction by 2nd", NULL));
    scene_close(tod);
}

TEST(tod_helicopters_are_heard_unless_shells_drown_them, "TOD-helo-request-8")
{
    Scene *tod = tod_open_arms(LAST_OF_TURN HURT "[request 1]\nis = 2 2 2 9\n[request 5]\nis = 0 0 0 0\n");
    tod_dice(tod, 1, 4);
    CHECK(scene_do(tod, "end turn"));
    CHECK(scene_told(tod, "Helicopters are heard coming: 1."));
    Scene *vc = scene_seen_by(tod, VC);
    CHECK_INT(vc->state->heard, 1);
    CHECK_INT(vc->state->requests[DUSTOFF].state, REQUEST_NONE); /* not which, nor for whom */
    CHECK_INT(tod_unit(vc, "dustoff")->where, UNKNOWN);
    scene_close(vc);
    scene_close(tod);
    /* HE fell in the turn before */
    tod = tod_open_arms("[table]\nactive = vc\nsecond = yes\neffects = 32\n" HURT
                        "[request 1]\nis = 2 2 2 9\n[request 5]\nis = 0 0 0 0\n");
    tod_dice(tod, 1, 4);
    CHECK(scene_do(tod, "end turn"));
    CHECK(!scene_told(tod, "heard"));
    CHECK_INT(tod->state->heard, 0);
    scene_close(tod);
}

TEST(tod_which_gunship_comes, "TOD-helo-fire-1")
{
    for (int roll = 4; roll <= 5; roll++) {
        Scene *tod = tod_open_arms(HOME);
        tod_dice(tod, 5, 1, roll);
        CHECK(scene_do(tod, "request fire by hq"));
        CHECK_INT(tod->state->requests[GUNSHIP].comes - 1, tod_number(tod, roll == 5 ? "cobra" : "huey"));
        scene_close(tod);
    }
}

TEST(tod_odds_of_a_request, "TOD-helo-request-1")
{
    Scene *tod = tod_open_arms(HURT);
    CHECK_TEXT(scene_odds(tod, "request medevac by 1st"),
               "it comes, in 1 to 6 turns 4/6\nit is refused 2/6\n");
    scene_close(tod);
}

TEST(tod_why_a_helicopter_is_hard_to_get, "TOD-helo-request-3")
{
    Scene *tod = tod_open_arms(HURT "[unit cobra]\nat = 20,30\n");
    CHECK_TEXT(
        scene_why(tod, "helicopters"),
        "other helicopters on the table: +2 (helo-request 3)\nmedevac: 3+ is 5+ now (helo-request 1)\nfire: "
        "5+ is 7+ "
        "now (helo-request 1)\nextraction: 3+ is 5+ now (helo-request 1)\nsupply: 6+ is 8+ now (helo-request "
        "1)\nobserver: 6+ is 8+ now (helo-request 1)\n");
    scene_close(tod);
}

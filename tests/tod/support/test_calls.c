/* Fire that is called down: radio, ranging, scatter, batteries (indirect, area, battery, night 5). */
#include "minunit.h"
#include "tod/position.h"
#include "tod/support/support.h"

/* The command group sees far to the east; nothing of its own is near where it calls for fire. */
#define WATCH "[unit hq]\nat = 26,30\n[unit nva]\nat = 44,32\n"
#define NVA_WATCH "[table]\nactive = vc\n[unit cadre]\nat = 44,22\n[unit 1st]\nat = 20,34\n"
#define CALL "call hq for guns at 42 24 together"

/* A fire of the first battery that was called in turn 1 at 42,24 and is ranging (2) or ranged (3), by the first unit. */
#define FIRE(state, tries) "[fire 1]\nis = 4200 2400 " state " 0 1 0 1 0 " tries " 0 0 1\n"

TEST(tod_who_directs_fire_does_nothing_else, "TOD-indirect-1", "TOD-indirect-2", "TOD-area-1", "TOD-area-12")
{
    Scene *tod = tod_open_arms(WATCH);
    tod_dice(tod, 3, 5, 1, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, CALL)); /* a place where nobody is known to be */
    CHECK(scene_told(tod, "A shot falls at 42,23."));
    CHECK_INT(tod_unit(tod, "hq")->deed, DEED_DIRECT);
    CHECK(scene_refused(tod, "move hq to 27 30 line facing 90", "turn 3"));
    CHECK_INT(tod->state->fires[0].state, FIRE_RANGED);
    scene_close(tod);
    tod = tod_open_arms("[unit hq]\nat = 12,20\n[unit nva]\nat = 44,32\n");
    CHECK(scene_refused(tod, "call hq for guns at 12 0.5 together", "indirect 2")); /* behind the hill */
    CHECK(scene_refused(tod, "call hq for mortars at 42 24 together", "area 1"));
    CHECK(scene_refused(tod, "call hq for tank at 42 24 together", "area 1"));
    scene_close(tod);
}

TEST(tod_a_radio_that_is_not_heard_costs_nothing, "TOD-indirect-6", "TOD-indirect-7")
{
    Scene *tod = tod_open_arms(WATCH);
    tod_dice(tod, 2);
    CHECK(scene_do(tod, CALL));
    CHECK(scene_told(tod, "rolled 2 for 3+, nobody hears it"));
    CHECK_INT(tod_unit(tod, "hq")->deed, DEED_NONE);
    CHECK_INT(tod->state->fires[0].state, FIRE_NONE);
    CHECK(scene_refused(tod, CALL, "indirect 6")); /* once a turn */
    CHECK(!scene_refused(tod, "move hq to 27 30 line facing 90", NULL));
    scene_close(tod);
    /* on the same target 2 is enough, for whoever has directed it */
    tod = tod_open_arms("[table]\nturn = 2\n[unit 1st]\nat = 26,34\n" WATCH FIRE("3", "1"));
    int hq = tod_number(tod, "hq"), squad = tod_number(tod, "1st");
    CHECK_INT(tod_radio_score(tod->game, tod->state, hq, 0, (PlanePoint){4200, 2400}), 2);
    CHECK_INT(tod_radio_score(tod->game, tod->state, hq, 0, (PlanePoint){4200, 2900}), 3);
    CHECK_INT(tod_radio_score(tod->game, tod->state, squad, 0, (PlanePoint){4200, 2400}), 3);
    scene_close(tod);
}

TEST(tod_who_sees_the_guns_needs_no_radio, "TOD-indirect-3")
{
    Scene *tod = tod_open_arms(NVA_WATCH "[unit mortar]\nat = 45,28\nfacing = 270\nmarks = known ready\n");
    tod_dice(tod, 5, 1, 1);
    CHECK(scene_do(tod, "call cadre for mortar at 20 30 together"));
    CHECK(!scene_told(tod, "radio"));
    CHECK(scene_told(tod, "A shot falls at 20,29."));
    CHECK_INT(tod_unit(tod, "mortar")->deed, DEED_FIRE);
    scene_close(tod);
#define FAR_MORTAR NVA_WATCH "[unit mortar]\nat = 40,1\nfacing = 210\nmarks = known ready\n"
    tod = tod_open_arms(FAR_MORTAR);
    tod_dice(tod, 3, 4);
    CHECK(scene_do(tod, "call cadre for mortar at 20 30 together"));
    CHECK(scene_told(tod, "radio"));
    scene_close(tod);
    tod = tod_open_arms(FAR_MORTAR "[man cadre.2]\nwhere = casualty\n"); /* organisation 4 */
    CHECK(scene_refused(tod, "call cadre for mortar at 20 30 together", "indirect 3"));
    scene_close(tod);
}

TEST(tod_any_us_unit_calls_what_is_its_own, "TOD-indirect-4", "TOD-indirect-5")
{
    Scene *tod = tod_open_arms("[unit 1st]\nat = 26,30\n" WATCH);
    CHECK(!scene_refused(tod, "call 1st for guns at 42 24 together", NULL));
    CHECK(scene_refused(tod, "call 1st for division at 42 24 together", "indirect 4"));
    CHECK(!scene_refused(tod, "call hq for division at 42 24 together", NULL));
    scene_close(tod);
    tod = tod_open_arms(NVA_WATCH "[unit nva]\nat = 44,26\n");
    CHECK(scene_refused(tod, "call nva for mortars at 20 30 together", "indirect 5"));
    CHECK(!scene_refused(tod, "call cadre for mortars at 20 30 together", NULL));
    scene_close(tod);
}

TEST(tod_scarce_guns_are_hard_to_raise, "TOD-indirect-8")
{
    Scene *tod = tod_open_arms(WATCH);
    tod_dice(tod, 4);
    CHECK(scene_do(tod, "call hq for division at 42 24 together"));
    CHECK(scene_told(tod, "rolled 4 for 5+, nobody hears it"));
    scene_close(tod);
}

TEST(tod_mortars_have_a_range_and_artillery_has_none, "TOD-area-2")
{
    Scene *tod = tod_open_arms(NVA_WATCH "[unit mortar]\nat = 45,28\nfacing = 270\nmarks = known ready\n");
    CHECK(scene_refused(tod, "call cadre for mortar at 40 28 together", "area 2"));
    CHECK(scene_refused(tod, "call cadre for mortar at 0 10.5 together", "area 2"));
    CHECK(scene_refused(tod, "call cadre for mortar at 45 10 together", "aimed 3"));
    CHECK(!scene_refused(tod, "call cadre for mortar at 38 28 together", NULL));
    CHECK(!scene_refused(tod, "call cadre for howitzer at 45 10 together", NULL));
    scene_close(tod);
}

TEST(tod_a_target_is_ranged_first, "TOD-area-3", "TOD-area-4")
{
    Scene *tod = tod_open_arms(WATCH);
    tod_dice(tod, 3, 4);
    CHECK(scene_do(tod, CALL));
    CHECK(scene_told(tod, "rolled 4 for 5+, not there yet"));
    CHECK(!scene_told(tod, "A shot falls"));
    CHECK_INT(tod->state->fires[0].state, FIRE_RANGING);
    scene_close(tod);
    tod = tod_open_arms("[table]\nturn = 2\n" WATCH FIRE("2", "1"));
    tod_dice(tod, 2, 4, 6, 65, 2, 1, 1, 33, 3, 1);
    CHECK(scene_do(tod, CALL));
    CHECK(scene_told(tod, "rolled 4 for 4+, on target"));
    CHECK(scene_told(tod, "A shot falls at 48,24.")); /* 6" to the east */
    CHECK(scene_told(tod, "A shot falls at 42,22.")); /* 2" to the north */
    CHECK(scene_told(tod, "A shot falls at 42.71,23.29."));
    scene_close(tod);
    /* once ranged, nothing is rolled for that; a place within a template's width is the same (T-70) */
    tod = tod_open_arms("[table]\nturn = 2\n" WATCH FIRE("3", "1"));
    CHECK_INT(tod_ranging_score(tod->game, tod->state, 0, (PlanePoint){4200, 2700}), 0);
    CHECK_INT(tod_ranging_score(tod->game, tod->state, 0, (PlanePoint){4200, 2900}), 5);
    CHECK(!scene_refused(tod, "call hq for guns at 42 24 together", NULL));
    scene_close(tod);
    tod = tod_open_arms("[table]\nturn = 1\n" WATCH FIRE("3", "1"));
    CHECK(scene_refused(tod, CALL, "turn 3")); /* called in this turn */
    scene_close(tod);
}

TEST(tod_batteries_fire_together_or_spread, "TOD-battery-1", "TOD-battery-2", "TOD-area-5", "TOD-battery-3")
{
    Scene *tod = tod_open_arms(WATCH "[unit mortar]\nat = 45,28\n");
    PlanePoint points[SHOTS_MOST], at = {4000, 2400};
    CHECK_INT(tod_aim_points(tod->game, tod->state, 0, at, CALL_TOGETHER, points), 4);
    CHECK(plane_same(points[0], at) && plane_same(points[3], at));
    CHECK_INT(tod_aim_points(tod->game, tod->state, 0, at, CALL_SPREAD, points), 4);
    CHECK(plane_same(points[0], at));
    CHECK(plane_same(points[1], (PlanePoint){4000, 2800})); /* they fire to the east: to the right is south */
    CHECK(plane_same(points[2], (PlanePoint){4000, 2000}));
    CHECK(plane_same(points[3], (PlanePoint){4000, 3200}));
    CHECK_INT(tod_aim_points(tod->game, tod->state, 2, at, CALL_SPREAD, points),
              3); /* mortars, to the west */
    CHECK(plane_same(points[1], (PlanePoint){4000, 2100}));
    CHECK(plane_same(points[2], (PlanePoint){4000, 2700}));
    int mortar = MAX_BATTERIES + tod_number(tod, "mortar");
    CHECK_INT(tod_aim_points(tod->game, tod->state, mortar, at, CALL_TOGETHER, points), 1);
    tod_dice(tod, 3, 5, 1, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "call hq for guns at 42 20 spread"));
    CHECK(scene_told(tod, "A shot falls at 42,19."));
    CHECK(scene_told(tod, "A shot falls at 42,23."));
    CHECK(scene_told(tod, "A shot falls at 42,15."));
    CHECK(scene_told(tod, "A shot falls at 42,27."));
    scene_close(tod);
}

/* What is hit by a mortar: lorries; by artillery: everything. */
TEST(tod_shells_hit_every_vehicle_under_the_template, "TOD-area-7", "TOD-area-8", "TOD-area-11")
{
#define UNDER NVA_WATCH "[unit lorry]\nat = 20,24\n[unit track]\nat = 20,28\n"
    Scene *tod = tod_open_arms(UNDER);
    tod_dice(tod, 3, 5, 1, 1, 3, 2, 1, 1, 2, 1, 1, 5);
    CHECK(scene_do(tod, "call cadre for mortars at 20 24 together"));
    CHECK(scene_told(tod, "lorry is hit: rolled 3, damaged."));
    CHECK(scene_told(tod, "lorry is damaged: rolled 2, it cannot move."));
    CHECK(scene_told(tod, "lorry is hit: rolled 2, no effect."));
    CHECK(scene_told(tod, "lorry is hit: rolled 5, destroyed."));
    CHECK(tod_unit(tod, "lorry")->marks & UNIT_WRECK);
    CHECK_INT(tod_man(tod, "lorry.1")->where, MAN_CASUALTY);
    scene_close(tod);
    tod = tod_open_arms(UNDER);
    tod_dice(tod, 3, 5, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "call cadre for mortars at 20 28 together"));
    CHECK(!scene_told(tod, "track is hit"));
    CHECK(tod_unit(tod, "track")->marks & UNIT_UNDER_HE);
    scene_close(tod);
}

TEST(tod_armour_stands_up_to_artillery, "TOD-area-9", "TOD-area-10", "TOD-area-7")
{
    static const struct {
        const char *unit, *what;
        int roll;
    } CASES[] = {{"track", "rolled 3, no effect", 3}, {"track", "rolled 4, damaged", 4},
                 {"track", "rolled 6, destroyed", 6}, {"tank", "rolled 4, no effect", 4},
                 {"tank", "rolled 5, damaged", 5},    {"tank", "rolled 6, damaged", 6},
                 {"lorry", "rolled 2, no effect", 2}, {"lorry", "rolled 4, damaged", 4},
                 {"lorry", "rolled 6, destroyed", 6}};
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        char ini[256];
        text_print(ini, sizeof ini, "%s[unit %s]\nat = 20,24\n", NVA_WATCH, CASES[i].unit);
        Scene *tod = tod_open_arms(ini);
        tod_dice(tod, 3, 5, 1, 1, CASES[i].roll, 1);
        CHECK(scene_do(tod, "call cadre for howitzer at 20 24 together"));
        CHECK(scene_told(tod, CASES[i].what));
        scene_close(tod);
    }
}

TEST(tod_support_keeps_its_distance, "TOD-roe-4", "TOD-roe-5")
{
    Scene *tod = tod_open_arms("[unit 1st]\nat = 38,30\n" WATCH);
    CHECK(scene_refused(tod, "call hq for guns at 42 24 together", "roe 4"));
    CHECK(scene_refused(tod, "call hq for guns at 28 24 together", "roe 4")); /* itself */
    scene_close(tod);
    tod = tod_open_arms(WATCH);
    CHECK(scene_refused(tod, "call hq for guns at 30 17 together", "roe 4")); /* the hamlet */
    CHECK(!scene_refused(tod, "call hq for guns at 40 26 together", NULL));
    CHECK(scene_refused(tod, "call hq for guns at 40 26 spread",
                        "roe 4")); /* one of its shots would be too near */
    scene_close(tod);
}

TEST(tod_shells_of_light, "TOD-night-5")
{
    Scene *tod =
        scene_open(&tod_rules, "tests/tod/dark.ini", "[unit hq]\nat = 26,30\n[unit nva]\nat = 44,30\n");
    CHECK(scene_refused(tod, "call hq for guns at 42 24 together", "indirect 2")); /* too dark to see */
    tod_dice(tod, 3, 5, 1, 1);
    CHECK(scene_do(tod, "call hq for guns at 42 24 illumination"));
    CHECK(scene_told(tod, "A light burns at 42,23 (turns: 2)."));
    CHECK_INT(tod->state->lights[0].left, 4); /* player-turns */
    CHECK(tod_unit(tod, "nva")->marks & UNIT_KNOWN);
    scene_close(tod);
    tod = tod_open_arms(WATCH);
    CHECK(scene_refused(tod, "call hq for guns at 42 24 illumination", "night 5"));
    CHECK(scene_refused(tod, "call hq for division at 42 24 illumination", "night 5"));
    scene_close(tod);
}

TEST(tod_the_rear_is_slow, "TOD-event-21")
{
    Scene *tod = tod_open_arms("[table]\neffects = 8\n" WATCH);
    tod_dice(tod, 4);
    CHECK(scene_do(tod, CALL));
    CHECK(scene_told(tod, "rolled 4 for 4+"));
    CHECK(scene_told(tod, "makes ready"));
    CHECK_INT(tod->state->fires[0].state, FIRE_CALLED);
    scene_close(tod);
}

/* Who is called, and where, is for those alone who call. */
TEST(tod_calls_are_not_overheard, "TOD-indirect-2")
{
    Scene *tod = tod_open_arms(WATCH);
    tod_dice(tod, 3, 4);
    CHECK(scene_do(tod, CALL));
    Scene *vc = scene_seen_by(tod, VC), *us = scene_seen_by(tod, US);
    CHECK_INT(vc->state->fires[0].state, FIRE_NONE);
    CHECK_INT((int)vc->state->called[US], 0);
    CHECK_INT(us->state->fires[0].state, FIRE_RANGING);
    scene_close(us);
    scene_close(vc);
    scene_close(tod);
}

TEST(tod_odds_of_a_call, "TOD-indirect-6", "TOD-area-3")
{
    Scene *tod = tod_open_arms(WATCH);
    CHECK_TEXT(scene_odds(tod, CALL), "nobody hears it 12/36\nnot ranged yet 16/36\nshells fall 8/36\n");
    scene_close(tod);
}

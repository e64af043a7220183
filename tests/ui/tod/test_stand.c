/* What the table top says of a place before anybody goes there: it is what the order does, and nothing that the player may not know. */
#include <string.h>

#include "minunit.h"
#include "tod/position.h"
#include "tod/tod.h"
#include "ui/model/tod/facts.h"

#define FAR "[unit nva]\nat = 44,24\n"

static TodStand stand_at(const Scene *tod, const char *unit, PlanePose pose)
{
    TodStand stand;
    static State seen;
    tod_rules.mask(tod->game, tod->state, US, &seen);
    tod_stand_find(tod->game, &seen, tod_number(tod, unit), "", &pose, &stand);
    return stand;
}

static PlanePose at(int x, int y)
{
    PlanePose pose = pose_none();
    pose.point = (PlanePoint){x, y};
    pose.meant = true;
    return pose;
}

/* Every ghost stands where its man will. */
TEST(tod_ui_ghosts_stand_where_the_order_puts_the_men)
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,24\n" FAR);
    PlanePose pose = at(1100, 2450);
    pose.form = FORM_LINE;
    pose.facing = 32;
    TodStand stand = stand_at(tod, "1st", pose);
    CHECK(stand.meant && stand.allowed && stand.placed);
    CHECK_INT(stand.placing.count, 8);
    CHECK(scene_do(tod, "move 1st to 11 24.5 line facing 45"));
    for (int i = 0; i < stand.placing.count; i++) {
        CHECK_INT(tod->state->men[stand.placing.men[i]].x, stand.placing.places[i].x);
        CHECK_INT(tod->state->men[stand.placing.men[i]].y, stand.placing.places[i].y);
    }
    scene_close(tod);
}

/* Cover counts against those who could see the place; who is behind something sees nobody. */
TEST(tod_ui_a_place_tells_its_cover_and_who_could_see_it)
{
    Scene *tod = tod_open("[unit 1st]\nat = 16,22\n[unit nva]\nat = 30,24\n");
    TodStand open = stand_at(tod, "1st", at(1700, 2050));
    CHECK(open.placed && open.watcher_count == 1 && open.seen_count > 0);
    CHECK_INT(open.covered, 0);
    CHECK(open.risk_from >= 0);
    CHECK(open.risk[0] > 0 && open.risk[0] < 1);
    double sum = open.risk[0] + open.risk[1] + open.risk[2] + open.risk[3];
    CHECK(sum > 0.999 && sum < 1.001);
    scene_close(tod);

    tod = tod_open("[unit 1st]\nat = 40,18\n[unit nva]\nat = 40,1\n");
    TodStand behind = stand_at(tod, "1st", at(4050, 1800));
    CHECK(behind.placed);
    CHECK_INT(behind.watcher_count, 0);
    CHECK_INT(behind.blocked, 1);
    scene_close(tod);
}

/* Puts men there whom the other side does not know of, and a trap on the way. */
static void hide_there(Scene *tod)
{
    int unit = tod_number(tod, "cell-c");
    const TodRoster *roster = &tod->game->roster[unit];
    tod->state->units[unit].where = UNIT_TABLE;
    tod->state->units[unit].marks = UNIT_HIDDEN;
    for (int man = roster->first_man; man < roster->first_man + roster->size; man++) {
        tod->state->men[man].where = MAN_FIT;
        tod->state->men[man].unit = (uint8_t)unit;
        tod->state->men[man].x = 3500;
        tod->state->men[man].y = 1900;
    }
    tod->state->traps[0] = (TodTrap){3400, 1800, TRAP_LAID, TRAP_MINE, VC, 0};
}

/* B4: a preview stops at nothing that its owner does not know. */
TEST(tod_ui_hidden_men_and_traps_change_no_preview)
{
    Scene *tod = tod_open("[unit 1st]\nat = 33,17\n" FAR);
    TodStand without = stand_at(tod, "1st", at(3500, 1900));
    hide_there(tod);
    TodStand with = stand_at(tod, "1st", at(3500, 1900));
    CHECK(without.placed);
    CHECK_INT(memcmp(&with.placing, &without.placing, sizeof with.placing), 0);
    CHECK_INT(with.watcher_count, without.watcher_count);
    CHECK_INT(with.seen_count, without.seen_count);
    CHECK_INT(with.allowed, without.allowed);
    scene_close(tod);
}

/* A click means the unit's own way to go; a label another order at the same point. */
TEST(tod_ui_a_point_means_what_is_being_ordered)
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,24\n" FAR);
    Action action;
    PlanePose pose = at(1000, 2400);
    CHECK(tod_shapes.at_point(tod->game, tod->state, "1st", "", &pose, &action));
    CHECK_INT(action.verb, VERB_MOVE);
    CHECK_INT(action.count, 64);
    pose.careful = true;
    CHECK(tod_shapes.at_point(tod->game, tod->state, "1st", "", &pose, &action));
    CHECK(action.with & HOW_CAUTIOUS);
    CHECK(tod_shapes.at_point(tod->game, tod->state, "1st", "Fire at a place", &pose, &action));
    CHECK_INT(action.verb, VERB_SPRAY);
    CHECK(!tod_shapes.at_point(tod->game, tod->state, "1st", "Fire aimed shots", &pose, &action));
    CHECK(!tod_shapes.at_point(tod->game, tod->state, "nobody", "", &pose, &action));
    scene_close(tod);
}

/* A second click on a squad took a man who could be told nothing, and the squad's orders were gone. */
TEST(tod_ui_a_man_is_picked_out_only_where_it_matters)
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,24\n" FAR);
    int man = tod_find_man(tod->game, tod->state, "1st.3");
    CHECK(!tod_facts_is_orderable(tod->game, tod->state, man));
    CHECK(scene_do(tod, "move 1st to 10 24 line facing 90"));
    CHECK(tod_facts_is_orderable(tod->game, tod->state, man)); /* he can be put elsewhere */
    scene_close(tod);
}

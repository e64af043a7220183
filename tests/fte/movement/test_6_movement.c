/* Rule 6: movement, with the example of the book at its own hexes. */
#include "fte/movement/move.h"
#include "fte/position.h"
#include "minunit.h"

#define FAR "[unit team-1]\nat = 1623\nmarks = concealed\n"

/* What a step costs on foot, in halves. */
static int foot(Scene *fr, Hex from, Hex to)
{
    bool on_way;
    return fte_step_cost(fr->game, BY_FOOT, from, to, &on_way);
}

static int wheels(Scene *fr, Hex from, Hex to)
{
    bool on_way;
    return fte_step_cost(fr->game, BY_VEHICLE, from, to, &on_way);
}

TEST(fte_the_books_move_along_the_trail, "FTE-6.1-1", "FTE-6.5-TEC-8", "FTE-6.5-TEC-12", "FTE-6.5-TEC-13",
     "FTE-EX-MOVE-1", "FTE-EX-MOVE-2", "FTE-EX-MOVE-3")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1917\n" FAR);
    CHECK(fr_play(fr, "activate 1917", "ft-1 moves", "to 1918"));
    CHECK(scene_told(fr, "(1 MP so far)"));
    CHECK(scene_do(fr, "to 1919"));
    CHECK(scene_told(fr, "(2 MP so far)"));
    CHECK(scene_do(fr, "to 2019"));
    CHECK(scene_told(fr, "(5 MP so far)"));
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 2019);
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_DONE); /* nothing is left: its Move is over by itself */
    scene_close(fr);
}

TEST(fte_the_books_move_at_the_double, "FTE-6.6-1", "FTE-6.6-2", "FTE-6.4-1", "FTE-6.5-TEC-4",
     "FTE-6.5-TEC-5", "FTE-6.5-TEC-6", "FTE-EX-MOVE-4", "FTE-EX-MOVE-5", "FTE-EX-MOVE-6", "FTE-EX-MOVE-7",
     "FTE-EX-MOVE-8")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 2117\n" FAR);
    CHECK(fr_play(fr, "activate 2117", "ft-1 moves at the double", "to 2217"));
    CHECK(scene_told(fr, "(4 MP so far)"));
    CHECK(fr_play(fr, "to 2318", "to 2319"));
    CHECK(scene_told(fr, "(7 MP so far)"));
    CHECK(scene_do(fr, "to 2320"));
    CHECK(scene_told(fr, "(8 MP so far)"));
    CHECK(scene_can(fr, "to 2220"));
    CHECK(scene_refused(fr, "to 2321", "6.4"));
    CHECK(!(fr_unit(fr, "ft-1")->status & STATUS_EXHAUSTED));
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "ft-1")->status & STATUS_EXHAUSTED);
    scene_close(fr);
}

TEST(fte_who_is_exhausted_does_not_double, "FTE-6.6-2")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 2117\nstatus = exhausted\n" FAR);
    CHECK(scene_do(fr, "activate 2117"));
    CHECK(scene_refused(fr, "ft-1 moves at the double", "6.6"));
    CHECK(scene_can(fr, "ft-1 moves"));
    scene_close(fr);
}

TEST(fte_the_terrain_effects_chart_moves, "FTE-6.5-TEC-1", "FTE-6.5-TEC-2", "FTE-6.5-TEC-3", "FTE-6.5-TEC-7",
     "FTE-6.5-TEC-9", "FTE-6.5-TEC-11")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 2117\n" FAR);
    CHECK_INT(foot(fr, 1001, 1002), 2); /* clear */
    CHECK_INT(wheels(fr, 1001, 1002), 4);
    CHECK_INT(foot(fr, 4409, 4510), 2); /* hamlet */
    CHECK_INT(wheels(fr, 4409, 4510), 6);
    CHECK_INT(foot(fr, 3505, 3605), 2); /* grass */
    CHECK_INT(foot(fr, 2504, 2604), 4); /* a stream */
    CHECK_INT(wheels(fr, 2504, 2604), 14);
    CHECK_INT(foot(fr, 2408, 2508), 1); /* a road: half a point */
    CHECK_INT(wheels(fr, 2408, 2508), 2);
    CHECK_INT(wheels(fr, 2912, 3011), NO_COST); /* a trail in jungle is none for vehicles */
    CHECK_INT(foot(fr, 2912, 3011), 2);
    CHECK_INT(wheels(fr, 3405, 3406), NO_COST);
    scene_close(fr);
}

TEST(fte_a_stack_goes_together, "FTE-6.1-5")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit lt]\nat = 1006\n" FAR);
    CHECK(fr_play(fr, "activate lt", "ft-1 moves"));
    CHECK(scene_refused(fr, "lt joins", "6.1"));
    CHECK(fr_play(fr, "mg joins", "to 1004"));
    CHECK_INT(fr_unit(fr, "mg")->hex, 1004);
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1004);
    CHECK(scene_refused(fr, "lt joins", "6.1"));
    CHECK(scene_do(fr, "done"));
    CHECK(fr_unit(fr, "mg")->marks & MARK_DONE && fr_unit(fr, "ft-1")->marks & MARK_DONE);
    CHECK(!(fr_unit(fr, "lt")->marks & MARK_DONE));
    scene_close(fr);
}

TEST(fte_nobody_enters_a_hex_of_the_enemy, "FTE-6.2-3", "FTE-6.2-4")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1004\nmarks = concealed\n[unit "
                        "ghost-1]\nat = 1104\nmarks = concealed\n"
                        "[unit farmers]\nat = 1105\n");
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves"));
    CHECK(scene_refused(fr, "to 1004", "6.2"));
    scene_close(fr);
}

TEST(fte_concealment_is_lost_in_sight_of_a_visible_enemy, "FTE-6.1-4", "FTE-18.1-8")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\nmarks = concealed\n[unit sgt]\nat = 1205\n[unit team-1]\nat "
                        "= 1001\nmarks = concealed\n");
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire"); /* a concealed enemy does not cost it */
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED);
    scene_close(fr);
    fr = fr_open("[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = 1001\n");
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    scene_close(fr);
}

TEST(fte_stealthy_movement, "FTE-6.7-1", "FTE-6.7-2", "FTE-6.7-3")
{
    static const char *const sneaks = "[unit ft-1]\nat = 3505\nmarks = concealed\n[unit team-1]\nat = 3709\n";
    Scene *fr = fr_open(sneaks); /* into grass: -1, so a 5 passes with Troop Quality 4 */
    CHECK(fr_play(fr, "activate 3505", "ft-1 moves stealthily"));
    fr_dice(fr, 5);
    CHECK(scene_do(fr, "to 3605"));
    CHECK(scene_told(fr, "roll 5, -1: unseen"));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED);
    scene_close(fr);
    fr = fr_open(sneaks);
    CHECK(fr_play(fr, "activate 3505", "ft-1 moves stealthily"));
    fr_dice(fr, 6);
    CHECK(scene_do(fr, "to 3605"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 3605);
    CHECK(!scene_can(fr, "to 3606"));
    scene_close(fr);
}

TEST(fte_helicopters_change_one_level_a_move, "FTE-6.8-1", "FTE-6.8-2", "FTE-EX-MOVE-10")
{
    Scene *fr = fr_open("[unit slick]\nat = 1005\naltitude = high\n" FAR);
    CHECK(fr_play(fr, "activate slick", "slick moves", "descend"));
    CHECK_INT(fr_unit(fr, "slick")->altitude, AT_TREETOP);
    CHECK(scene_refused(fr, "descend", "6.8"));
    CHECK(scene_refused(fr, "climb", "6.8"));
    CHECK(scene_do(fr, "to 1006"));
    scene_close(fr);
    fr = fr_open("[unit slick]\nat = 3012\naltitude = treetop\n" FAR);
    CHECK(fr_play(fr, "activate slick", "slick moves"));
    CHECK(scene_refused(fr, "descend", "6.8")); /* jungle */
    CHECK(scene_can(fr, "climb"));
    scene_close(fr);
}

TEST(fte_a_carrier_is_slower, "FTE-7.5.2-5", "FTE-7.5.2-4")
{
    Scene *fr = fr_open(
        "[unit ft-1]\nat = 1005\n[casualty 1]\nkind = wia\nside = us\nat = 1005\ncarrier = ft-1\n" FAR);
    CHECK_INT(fte_allowance(fr->game, fr->state, fr_number(fr, "ft-1"), MOVE_PLAIN), 8);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "drop wia-1", "to 1004"));
    CHECK_INT(fr->state->casualties[0].hex, 1005);
    scene_close(fr);
}

TEST(fte_evacuation_off_the_map, "FTE-7.5.3-1", "FTE-7.5.3-2", "FTE-7.5.3-3", "FTE-7.5.3-4", "FTE-6.1-2",
     "FTE-6.5-1", "FTE-29.0-VP-4")
{
    Scene *fr = fr_open("[position]\nactive = nva\n[unit team-1]\nat = 3001\n[unit team-2]\nat = "
                        "3101\n[casualty 1]\nkind = wia\nside = nva\nat = "
                        "3001\ncarrier = team-1\n[unit ft-1]\nat = 0102\nmarks = concealed\n");
    CHECK(fr_play(fr, "activate 3001", "team-1 moves", "leave the map"));
    CHECK_INT(fr_unit(fr, "team-1")->where, UNIT_LEFT);
    CHECK_INT(fr->state->points[NVA], 1);
    scene_close(fr);
    fr = fr_open("[unit ft-1]\nat = 3001\n[unit ft-2]\nat = 0101\n[casualty 1]\nkind = kia\nside = us\nat = "
                 "3001\ncarrier = ft-1\n"
                 "[casualty 2]\nkind = wia\nside = us\nat = 0101\ncarrier = ft-2\n" FAR);
    CHECK(fr_play(fr, "activate 3001", "ft-1 moves"));
    CHECK(scene_refused(fr, "leave the map",
                        "6.1")); /* US Infantry only where the scenario says so: the west */
    scene_close(fr);
    fr = fr_open(
        "[unit ft-2]\nat = 0101\n[casualty 2]\nkind = wia\nside = us\nat = 0101\ncarrier = ft-2\n" FAR);
    CHECK(fr_play(fr, "activate 0101", "ft-2 moves", "leave the map"));
    CHECK_INT(fr->state->points[US], 3);
    scene_close(fr);
}

TEST(fte_stealth_makes_no_points, "FTE-6.7-1", "FTE-6.4-1")
{
    /* Two wounded leave three points: jungle up a slope costs four, stealthily too. */
    Scene *fr = fr_open("[unit ft-1]\nat = 2117\n[casualty 1]\nkind = wia\nside = us\nat = 2117\ncarrier = "
                        "ft-1\n[casualty 2]\nkind = wia\nside = us\nat = 2117\ncarrier = ft-1\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 2117", "ft-1 moves stealthily"));
    CHECK(scene_refused(fr, "to 2217", "6.4"));
    CHECK(scene_can(fr, "to 2116"));
    scene_close(fr);
}

TEST(fte_a_stealthy_step_has_its_odds, "FTE-6.7-2")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 2117\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 2117", "ft-1 moves stealthily"));
    CHECK_CONTAINS(scene_odds(fr, "to 2217"), "stays Concealed 6/10"); /* 4, and jungle is -2 */
    CHECK_CONTAINS(scene_odds(fr, "to 2116"), "stays Concealed 3/10"); /* clear is +1 */
    scene_close(fr);
}

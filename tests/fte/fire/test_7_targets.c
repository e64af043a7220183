/* Rules 6 and 7: stacking, allowances, what fire does to Concealed markers, to others in the hex, to Helicopters; casualties carried out. */
#include "core/base/text.h"
#include "fte/fire/fire.h"
#include "fte/movement/move.h"
#include "fte/position.h"
#include "minunit.h"

static int sum_of(const Scene *fr, const char *primary, const char *target)
{
    FteShot shot = fte_shot(fr->game, fr->state, fr_number(fr, primary), fr_number(fr, target), FIRE_ACTION);
    return fte_to_hit(fr->game, fr->state, &shot, true, NULL);
}

TEST(fte_two_vehicles_or_a_helicopter_a_hex, "FTE-6.2-1", "FTE-6.2-4")
{
    Scene *fr = scene_open(
        &fte_rules, "tests/fte/lift.ini",
        "[unit track]\nat = 1005\n[unit track-2]\nat = 1005\n[unit track-3]\nat = 1006\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate track-3", "track-3 moves"));
    CHECK(scene_refused(fr, "to 1005", "6.2"));
    scene_close(fr);
    fr = fr_open(
        "[unit track]\nat = 1005\n[unit track-2]\nat = 1006\n[unit slick]\nat = 1004\naltitude = high\n[unit "
        "hog]\nat = 1003\naltitude = high\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate track-2", "track-2 moves"));
    CHECK(scene_can(fr, "to 1005"));
    scene_close(fr);
    fr = fr_open("[unit track]\nat = 1005\n[unit slick]\nat = 1004\naltitude = high\n[unit hog]\nat = "
                 "1003\naltitude = "
                 "high\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate slick", "slick moves"));
    CHECK(scene_refused(fr, "to 1005", "6.2"));
    CHECK(scene_refused(fr, "to 1003", "6.2"));
    scene_close(fr);
}

TEST(fte_civilians_stand_apart, "FTE-6.2-2")
{
    Scene *fr = fr_open(
        "[position]\nactive = nva\n[unit team-1]\nat = 1005\n[unit farmers]\nat = 1006\n[unit ft-1]\nat = "
        "1509\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "team-1 moves"));
    CHECK(scene_refused(fr, "to 1006", "6.2"));
    scene_close(fr);
    fr = fr_open(
        "[position]\nactive = nva\n[unit team-1]\nat = 1005\n[unit farmers]\nat = 1006\n[unit ft-1]\nat = "
        "1509\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1006", "farmers moves"));
    CHECK(scene_refused(fr, "to 1005", "6.2"));
    scene_close(fr);
}

TEST(fte_movement_allowances, "FTE-6.3-1")
{
    Scene *fr = fr_open(
        "[unit ft-1]\nat = 1005\n[unit track]\nat = 1006\n[unit slick]\nat = 1004\naltitude = high\n[unit "
        "slick-2]\nat = 1003\naltitude = treetop\n[unit hog]\nat = 1002\n" FR_OTHERS);
    static const char *const names[] = {"ft-1", "track", "slick", "slick-2", "hog"};
    static const int points[] = {5, 15, 20, 20, 2};
    for (int i = 0; i < 5; i++)
        CHECK_INT(fte_allowance(fr->game, fr->state, fr_number(fr, names[i]), MOVE_PLAIN),
                  points[i] * HALVES);
    scene_close(fr);
}

TEST(fte_fire_within_sight_gives_away, "FTE-7.0-2", "FTE-7.1-1")
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = 1009\n[unit team-2]\nat = "
                "1009\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    fr_dice(fr, 1, 7);
    CHECK(scene_do(fr, "ft-1 fires at team-1"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    CHECK_INT(fr_unit(fr, "team-1")->status, STATUS_SUPPRESSED);
    CHECK_INT(fr_unit(fr, "team-2")->status, 0); /* in the same hex */
    scene_close(fr);
    fr = fr_open(
        "[unit ft-1]\nat = 1005\nmarks = concealed\n[unit team-1]\nat = 1009\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 1005"));
    fr_dice(fr, 10);
    char order[2 * UNIT_TEXT];
    text_print(order, sizeof order, "ft-1 fires at %s", fr_alias(fr, "team-1"));
    CHECK(scene_do(fr, order));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED); /* nobody Visible sees it */
    scene_close(fr);
}

TEST(fte_the_ground_covers_helicopters_on_it, "FTE-7.1-12", "FTE-27.0-2")
{
    Scene *fr = fr_open(
        "[unit slick]\nat = 3606\naltitude = treetop\n[unit slick-2]\nat = 3605\n[unit team-1]\nat = "
        "3506\n[unit ft-1]\nat = 3507\n[unit sapper]\nat = 3508\n[unit team-2]\nat = 3508\n" FR_OTHERS);
    CHECK_INT(sum_of(fr, "team-1", "slick"), 1 - 1);       /* its Defensive Modifier, adjacent */
    CHECK_INT(sum_of(fr, "team-1", "slick-2"), 1 + 1 - 1); /* Grass besides */
    CHECK_INT(sum_of(fr, "ft-1", "sapper"), sum_of(fr, "ft-1", "team-2") - 1);
    scene_close(fr);
}

TEST(fte_what_is_not_seen_is_not_fired_at, "FTE-7.3-1")
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 3506\n[unit team-1]\nat = 3806\n[unit team-2]\nat = 3504\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 3506", "ft-1 moves", "to 3507"));
    CHECK(scene_can(fr, "team-2 reacts"));
    CHECK(scene_refused(fr, "team-1 reacts", "7.3")); /* behind the Grass of column 36 */
    scene_close(fr);
}

TEST(fte_casualties_carried_out, "FTE-29.0-VP-5", "FTE-29.0-VP-4", "FTE-7.5.1-2", "FTE-7.5.3-1")
{
    static const struct {
        const char *kind, *side, *unit, *hex;
        int points;
    } rows[] = {{"kia", "us", "ft-1", "0110", 2},
                {"injury", "us", "ft-1", "0110", 3},
                {"kia", "nva", "team-1", "6210", 1},
                {"injury", "nva", "team-1", "6210", 1}};
    for (int i = 0; i < 4; i++) {
        char ini[512], order[64];
        text_print(ini, sizeof ini,
                   "[position]\nactive = %s\n[unit %s]\nat = %s\n[unit %s]\nat = 3020\n[casualty 1]\nkind = "
                   "%s\nside = "
                   "%s\nat = %s\ncarrier = %s\n" FR_OTHERS,
                   rows[i].side, rows[i].unit, rows[i].hex, i < 2 ? "team-1" : "ft-1", rows[i].kind,
                   rows[i].side, rows[i].hex, rows[i].unit);
        Scene *fr = fr_open(ini);
        text_print(order, sizeof order, "activate %s", rows[i].hex);
        CHECK(scene_do(fr, order));
        text_print(order, sizeof order, "%s moves", rows[i].unit);
        CHECK(scene_do(fr, order));
        CHECK(scene_do(fr, "leave the map"));
        CHECK_INT(fr->state->points[i < 2 ? US : NVA], rows[i].points);
        scene_close(fr);
    }
}

TEST(fte_chits_that_join_later, "FTE-4.0-5")
{
    Scene *fr = scene_open(&fte_rules, "tests/fte/lift.ini",
                           "[position]\nturn = 2\npool = 3 3\n[frame 1]\nstep = turn-start\nstage = 0\n[unit "
                           "ft-2]\nat = 1005\n[unit team-1]\nat = 3020\n");
    CHECK_INT(fr->state->turn, 3);
    CHECK_INT(fr->state->pool[US], 4);
    CHECK_INT(fr->state->pool[NVA], 5);
    scene_close(fr);
}

TEST(fte_awards_of_a_scenario, "FTE-29.0-3", "FTE-27.0-5")
{
    Scene *fr =
        scene_open(&fte_rules, "tests/fte/lift.ini",
                   "[position]\nactive = nva\n[unit team-1]\nat = 6210\n[unit ghost-1]\nat = 6210\nmarks = "
                   "concealed\n[unit ft-2]\nat = 1005\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 6210", "team-1 moves", "ghost-1 joins", "leave the map"));
    CHECK_INT(fr->state->points[NVA], 2); /* for one: the other was nobody */
    scene_close(fr);
    fr = scene_open(
        &fte_rules, "tests/fte/lift.ini",
        "[position]\nactive = nva\n[unit sapper]\nat = 2020\n[unit ft-2]\nat = 2021\nmarks = "
        "op-fired\nin-work = 1\n[work 1]\nkind = bunker\nat = 2021\nside = us\nstate = revealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 2020", "sapper assaults 2021"));
    fr_dice(fr, 1, 10, 1);
    CHECK(scene_do(fr, "sapper fires at ft-2"));
    CHECK(scene_do(fr, "done"));
    CHECK_INT(fr->state->works[0].state, WORK_GONE);
    CHECK_INT(fr->state->points[NVA], 3);
    scene_close(fr);
}

TEST(fte_a_concealed_sapper_is_easier_to_hit_than_it_seems, "FTE-27.0-2", "FTE-18.1-7")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\n[unit sapper]\nat = 1008\nmarks = concealed\n" FR_OTHERS);
    char order[2 * UNIT_TEXT], subject[2 * UNIT_TEXT];
    text_print(order, sizeof order, "ft-1 fires at %s", fr_alias(fr, "sapper"));
    text_print(subject, sizeof subject, "fire ft-1 %s", fr_alias(fr, "sapper"));
    CHECK(scene_do(fr, "activate 1005"));
    CHECK_CONTAINS(scene_why(fr, subject), "Hits: 2 of 10 rolls"); /* +2: as of any counter */
    fr_dice(fr, 3, 5);
    CHECK(scene_do(fr, order)); /* +2 and -1 */
    CHECK_INT(fr_unit(fr, "sapper")->where, UNIT_GONE);
    scene_close(fr);
}

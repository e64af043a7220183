/* Rule 8: Assaults; rule 27: Sappers in them. */
#include <string.h>

#include "core/base/text.h"
#include "fte/fire/fire.h"
#include "fte/position.h"
#include "minunit.h"

/* The Assault Example: Fire Teams at 19.19 and 20.20, one too far away; an NVA team in the Jungle of 20.19. */
#define EXAMPLE                                                                              \
    "[unit lt]\nat = 2020\n[unit ft-1]\nat = 1919\n[unit ft-2]\nat = 2020\n[unit ft-3]\nat " \
    "= 2219\n[unit team-1]\nat = 2019\nmarks = concealed\n" FR_OTHERS

static int sum_of(const Scene *fr, const char *primary, const char *target, int supporters)
{
    FteShot shot = fte_shot(fr->game, fr->state, fr_number(fr, primary), fr_number(fr, target), FIRE_ASSAULT);
    shot.supporters = supporters;
    return fte_to_hit(fr->game, fr->state, &shot, true, NULL);
}

/* Up to the first round: both teams go in, the NVA hold their fire. */
static void go_in(Scene *fr)
{
    CHECK(fr_play(fr, "activate lt", "ft-1 assaults 2019", "ft-2 joins", "done"));
    fr_dice(fr, 1, 3);
    CHECK(scene_do(fr, "done"));
}

TEST(fte_who_assaults, "FTE-8.0-1", "FTE-8.0-2", "FTE-EX-ASLT-1", "FTE-EX-ASLT-2")
{
    Scene *fr = fr_open(EXAMPLE);
    CHECK(scene_do(fr, "activate lt"));
    CHECK(scene_can(fr, "ft-1 assaults 2019") && scene_can(fr, "ft-2 assaults 2019") &&
          scene_can(fr, "lt assaults 2019"));
    CHECK(scene_refused(fr, "ft-3 assaults 2019", "8.0"));
    CHECK(scene_refused(fr, "ft-1 assaults 1918", "8.0"));
    CHECK(scene_do(fr, "ft-1 assaults 2019"));
    CHECK_TEXT(scene_asked(fr), "us assault");
    CHECK(scene_can(fr, "ft-2 joins") && scene_can(fr, "lt joins"));
    CHECK(scene_refused(fr, "ft-3 joins", "8.0"));
    CHECK(fr_play(fr, "ft-2 joins", "done")); /* the Leader stays out */
    fr_dice(fr, 10, 10);
    CHECK(scene_do(fr, "done"));
    CHECK(scene_told(fr, "ft-1 nerves itself: roll 10") && scene_told(fr, "ft-2 nerves itself: roll 10"));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_DONE);
    CHECK(!(fr_unit(fr, "lt")->marks & MARK_DONE));
    CHECK_TEXT(scene_asked(fr), "us act"); /* nobody went in: it is over, and others may act */
    scene_close(fr);
}

TEST(fte_a_leader_takes_his_hex_along, "FTE-8.0-7")
{
    Scene *fr = fr_open(EXAMPLE);
    CHECK(fr_play(fr, "activate lt", "ft-2 assaults 2019", "lt joins", "ft-1 joins"));
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "done"));
    CHECK(scene_told(fr, "ft-1 nerves itself: roll 10")); /* the one roll: he is not with him */
    CHECK(!scene_told(fr, "ft-2 nerves itself") && !scene_told(fr, "lt nerves itself"));
    CHECK(fr_unit(fr, "ft-2")->marks & MARK_ASSAULTING && fr_unit(fr, "lt")->marks & MARK_ASSAULTING);
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_ASSAULTING));
    scene_close(fr);
}

TEST(fte_those_who_assault_are_seen_at_once, "FTE-8.0-3", "FTE-18.1-4")
{
    Scene *fr = fr_open("[unit lt]\nat = 2020\n[unit ft-1]\nat = 1919\nmarks = concealed\n[unit team-1]\nat "
                        "= 2019\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "ft-1 assaults 2019"));
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_CONCEALED));
    scene_close(fr);
}

TEST(fte_defenders_may_fire_first, "FTE-8.0-4", "FTE-8.0-5", "FTE-21.0-8", "FTE-EX-ASLT-3")
{
    Scene *fr = fr_open("[unit lt]\nat = 2219\n[unit ft-1]\nat = 2118\n[unit ft-2]\nat = 2219\n[unit "
                        "team-1]\nat = 2119\nmarks = concealed\n[unit team-2]\nat = 2119\nmarks = op-fired\n"
                        "[unit nva-mg]\nat = 2122\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "ft-2 assaults 2119", "ft-1 joins", "done"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    CHECK(scene_refused(fr, "team-2 reacts", "21.0")); /* has made its attempt */
    CHECK(scene_refused(fr, "nva-mg reacts", NULL));   /* is not in the hex */
    CHECK(fr_unit(fr, "team-1")->marks & MARK_CONCEALED);
    fr_dice(fr, 1);
    CHECK(fr_play(fr, "team-1 reacts", "done"));
    CHECK(scene_can(fr, "team-1 fires at ft-1") && scene_can(fr, "team-1 fires at ft-2"));
    fr_dice(fr, 1, 8, 4);
    CHECK(scene_do(fr, "team-1 fires at ft-2"));
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_CONCEALED));
    CHECK_INT(fr_unit(fr, "ft-2")->status, STATUS_SUPPRESSED);
    CHECK(!(fr_unit(fr, "ft-2")->marks & MARK_ASSAULTING)); /* 7.4: its Activation is over */
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_ASSAULTING);
    scene_close(fr);
    /* Declined, it stays Concealed. */
    fr = fr_open(EXAMPLE);
    go_in(fr);
    CHECK(fr_unit(fr, "team-1")->marks & MARK_CONCEALED);
    scene_close(fr);
    /* The ground of those who assault counts for this fire. */
    fr = fr_open("[unit ft-1]\nat = 2119\n[unit team-1]\nat = 2120\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 2119", "ft-1 assaults 2120"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire");
    FteShot shot =
        fte_shot(fr->game, fr->state, fr_number(fr, "team-1"), fr_number(fr, "ft-1"), FIRE_REACTION);
    CHECK_INT(fte_to_hit(fr->game, fr->state, &shot, true, NULL), 2 - 1);
    scene_close(fr);
}

TEST(fte_the_assault_example, "FTE-EX-ASLT-4", "FTE-EX-ASLT-5", "FTE-EX-ASLT-6", "FTE-EX-ASLT-7",
     "FTE-EX-ASLT-8", "FTE-EX-ASLT-9", "FTE-EX-ASLT-10", "FTE-EX-ASLT-11", "FTE-EX-ASLT-12", "FTE-EX-ASLT-13",
     "FTE-8.0-6", "FTE-8.0-9", "FTE-8.0-10", "FTE-8.0-11", "FTE-8.0-13", "FTE-8.0-14", "FTE-8.0-16",
     "FTE-8.0-20", "FTE-7.1-7")
{
    Scene *fr = fr_open(EXAMPLE);
    char shot[2 * UNIT_TEXT];
    go_in(fr);
    CHECK_TEXT(scene_asked(fr), "us assault");
    CHECK_INT(sum_of(fr, "ft-2", "team-1", 1), 2); /* needs 2 */
    CHECK(scene_refused(fr, "team-1 fires at ft-1", NULL));
    text_print(shot, sizeof shot, "ft-2 fires at %s", fr_alias(fr, "team-1"));
    CHECK(scene_do(fr, shot));
    fr_dice(fr, 5);
    CHECK(scene_do(fr, "ft-1 supports"));
    CHECK(scene_told(fr, "is missed: roll 5, +2"));
    CHECK_TEXT(scene_asked(fr), "nva assault");     /* both have fired */
    CHECK_INT(sum_of(fr, "team-1", "ft-1", 0), -1); /* needs 5 */
    fr_dice(fr, 2, 5);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_BROKEN);
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_CONCEALED) || strstr(scene_asked(fr), "retreat"));
    CHECK(fr_play(fr, "ft-1 retreats to 1819"));
    if (strstr(scene_asked(fr), "opportunity-fire"))
        CHECK(scene_do(fr, "done"));
    CHECK(scene_do(fr, "ft-1 retreats to 1720"));
    if (strstr(scene_asked(fr), "opportunity-fire"))
        CHECK(scene_do(fr, "done"));
    /* Round 2. */
    CHECK_TEXT(scene_asked(fr), "us assault");
    CHECK(!(fr_unit(fr, "team-1")->marks & MARK_CONCEALED));
    CHECK_INT(sum_of(fr, "ft-2", "team-1", 0), 1);
    CHECK(scene_can(fr, "ft-2 fires at team-1") && !scene_can(fr, "ft-1 fires at team-1"));
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "ft-2 fires at team-1"));
    CHECK_INT(sum_of(fr, "team-1", "ft-2", 0), -1); /* 20.20 is Clear (F-27) */
    fr_dice(fr, 6);
    CHECK(scene_do(fr, "team-1 fires at ft-2"));
    /* Round 3: what hits the NVA counts after their own fire. */
    fr_dice(fr, 2, 8);
    CHECK(scene_do(fr, "ft-2 fires at team-1"));
    CHECK_INT(fr_unit(fr, "team-1")->status, 0);
    fr_dice(fr, 2, 9, 3);
    CHECK(scene_do(fr, "team-1 fires at ft-2"));
    CHECK(scene_told(fr, "The Assault on 2019 comes to nothing"));
    CHECK_INT(fr_unit(fr, "team-1")->status, STATUS_SUPPRESSED);
    CHECK_INT(fr_unit(fr, "ft-2")->status, 0);
    CHECK_INT(fr_unit(fr, "ft-2")->hex, 2020);
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 1720);
    CHECK(fr_unit(fr, "ft-2")->marks & MARK_DONE);
    CHECK(strcmp(scene_asked(fr), "us act") != 0); /* and the Activation is over */
    scene_close(fr);
}

TEST(fte_ground_of_those_who_assault_counts_from_the_second_round, "FTE-8.0-11", "FTE-8.0-14")
{
    Scene *fr = fr_open("[unit lt]\nat = 2119\n[unit ft-1]\nat = 2119\n[unit team-1]\nat = 2120\nmarks = "
                        "op-fired\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "lt assaults 2120", "ft-1 joins"));
    CHECK_INT(sum_of(fr, "team-1", "ft-1", 0), -1);
    CHECK(fr_play(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "nva assault");
    CHECK(fr_play(fr, "done"));
    CHECK_INT(sum_of(fr, "team-1", "ft-1", 0), 2 - 1); /* Jungle */
    scene_close(fr);
}

TEST(fte_suppressed_units_fight_no_more, "FTE-8.0-15", "FTE-8.0-12")
{
    Scene *fr = fr_open("[unit lt]\nat = 2020\n[unit ft-1]\nat = 2020\n[unit team-1]\nat = 2019\nmarks = "
                        "op-fired\n[unit team-2]\nat = 2019\nstatus = broken\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "lt assaults 2019", "ft-1 joins"));
    CHECK(scene_do(fr, "done"));
    CHECK(scene_can(fr, "team-1 fires at ft-1"));
    CHECK(scene_refused(fr, "team-2 fires at ft-1", "8.0")); /* Broken */
    fr_dice(fr, 1, 7);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_SUPPRESSED);
    CHECK(scene_can(fr, "lt fires at team-1"));
    CHECK(scene_refused(fr, "ft-1 fires at team-1", "8.0"));
    CHECK(scene_do(fr, "done"));
    CHECK(scene_can(fr, "team-1 fires at ft-1")); /* it is still a target (F-11) */
    scene_close(fr);
}

TEST(fte_who_has_won_advances, "FTE-8.0-17", "FTE-8.0-18", "FTE-24.0-3")
{
    Scene *fr =
        fr_open("[unit lt]\nat = 2020\n[unit ft-1]\nat = 2020\n[unit ft-2]\nat = 2020\nstatus = suppressed\n"
                "[unit team-1]\nat = 2019\nmarks = op-fired\nin-work = 1\n[unit nva-mg]\nat = 2016\n"
                "[work 1]\nkind = bunker\nat = 2019\nside = nva\n[casualty 1]\nkind = wia\nside = nva\nat "
                "= 2019\ncarrier = team-1\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "lt assaults 2019", "ft-1 joins", "ft-2 joins"));
    fr_dice(fr, 1, 5);
    CHECK(fr_play(fr, "ft-1 fires at team-1", "done"));
    CHECK(scene_told(fr, "revealed"));
    CHECK(fr_play(fr, "done", "done"));
    CHECK(strstr(scene_asked(fr), "nva retreat"));
    CHECK(fr_play(fr, "team-1 retreats to 2018"));
    while (strstr(scene_asked(fr), "opportunity-fire"))
        CHECK(scene_do(fr, "done"));
    CHECK(scene_do(fr, "team-1 retreats to 2017"));
    while (strstr(scene_asked(fr), "opportunity-fire"))
        CHECK(scene_do(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "us assault");
    CHECK(scene_refused(fr, "ft-2 advances", "8.0")); /* Suppressed */
    CHECK(scene_do(fr, "ft-1 advances"));
    CHECK_INT(fr_unit(fr, "ft-1")->hex, 2019);
    CHECK_TEXT(scene_asked(fr), "us assault"); /* nobody fires at it */
    CHECK(scene_do(fr, "ft-1 takes cover"));
    CHECK_INT(fr_unit(fr, "ft-1")->work, 1);
    scene_close(fr);
}

TEST(fte_defenders_retreat_first, "FTE-8.0-19", "FTE-7.4-B-2")
{
    Scene *fr = fr_open("[unit lt]\nat = 2020\n[unit ft-1]\nat = 2020\n[unit team-1]\nat = 2021\nmarks = "
                        "op-fired\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "lt assaults 2021", "ft-1 joins"));
    CHECK(scene_do(fr, "ft-1 fires at team-1"));
    fr_dice(fr, 1, 5);
    CHECK(scene_do(fr, "done"));
    CHECK(scene_do(fr, "done"));
    fr_dice(fr, 1, 5);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    CHECK_TEXT(scene_asked(fr), "nva retreat");
    CHECK_INT(fr_unit(fr, "ft-1")->status, STATUS_BROKEN); /* both are; they go one after the other */
    CHECK(scene_do(fr, "team-1 retreats to 2022"));
    CHECK(scene_can(fr, "lt reacts") && !scene_can(fr, "ft-1 reacts"));
    scene_close(fr);
}

TEST(fte_dummies_and_civilians_are_taken_off, "FTE-8.0-8")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 2020\n[unit ghost-1]\nat = 2019\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 2020"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "ft-1 assaults 2019"));
    if (strstr(scene_asked(fr), "opportunity-fire"))
        CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "ghost-1")->where, UNIT_GONE);
    CHECK(scene_can(fr, "ft-1 advances")); /* F-44 */
    scene_close(fr);
    fr = fr_open("[unit ft-1]\nat = 2020\n[unit farmers]\nat = 2019\nmarks = concealed\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate 2020"));
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "ft-1 assaults 2019"));
    if (strstr(scene_asked(fr), "opportunity-fire"))
        CHECK(scene_do(fr, "done"));
    CHECK_INT(fr_unit(fr, "farmers")->where, UNIT_GONE);
    CHECK_INT(fr->state->points[US], 0);
    scene_close(fr);
}

TEST(fte_a_sapper_attacks_once, "FTE-27.0-1", "FTE-27.0-4", "FTE-27.0-5", "FTE-8.0-7")
{
    Scene *fr = fr_open("[position]\nactive = nva\n[unit sapper]\nat = 2020\n[unit team-1]\nat = 2020\n[unit "
                        "ft-1]\nat = 2021\nmarks = op-fired\nin-work = 1\n[work 1]\nkind = bunker\nat = "
                        "2021\nside = us\nstate = revealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 2020"));
    CHECK(scene_refused(fr, "sapper fires at ft-1", "27.0"));
    CHECK(scene_do(fr, "sapper assaults 2021"));
    CHECK(scene_do(fr, "done")); /* no check of his */
    CHECK(scene_can(fr, "sapper fires at ft-1"));
    fr_dice(fr, 1, 8);
    CHECK(scene_do(fr, "sapper fires at ft-1"));
    CHECK_INT(fr->state->works[0].state, WORK_REVEALED); /* simultaneous */
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "ft-1 fires at sapper"));
    CHECK_INT(fr->state->works[0].state, WORK_GONE);
    CHECK_INT(fr_unit(fr, "ft-1")->work, 0);
    CHECK_INT(fr_unit(fr, "sapper")->where, UNIT_GONE);
    CHECK_INT(fr->state->points[NVA], 0);
    CHECK_INT(fr->state->points[US], 0);
    scene_close(fr);
}

TEST(fte_vehicles_assault_helicopters_do_not, "FTE-5.1-11", "FTE-8.0-1", "FTE-7.4-WIA-2")
{
    Scene *fr = fr_open("[unit track]\nat = 2020\n[unit team-1]\nat = 2021\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate track"));
    CHECK(scene_can(fr, "track assaults 2021"));
    scene_close(fr);
    fr = fr_open("[unit hog]\nat = 2020\n[unit team-1]\nat = 2021\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate hog"));
    CHECK(scene_refused(fr, "hog assaults 2021", "5.1"));
    scene_close(fr);
    fr = fr_open("[unit track]\nat = 2020\nmarks = immobilized\n[unit team-1]\nat = 2021\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate track"));
    CHECK(scene_refused(fr, "track assaults 2021", "7.4"));
    scene_close(fr);
}

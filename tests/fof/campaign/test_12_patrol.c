/* Rules 2.6 and 12.3.1: who went on a patrol, who goes along with the next, and what several patrols make
 * of a mission. */
#include <string.h>

#include "fof/campaign_roster.h"
#include "fof/fof.h"
#include "fof/turn.h"
#include "minunit.h"

/* ---- promotion (12.3.1) ---- */

TEST(between_patrols_only_those_who_went_are_promoted, "FOF-12.3.1-1")
{
    Fof *p = fof_open("[mission]\nsystem = fof\nuse = fof/default.ini\ntype = patrol\ncolumns = 3\nrows = "
                      "3\nturns = 3\nmlr = 1\n"
                      "attempts = 2\npatrol-platoons = 1 2\n[state]\nturn = 4\nstep = 3.9\nchosen-platoons = "
                      "2\npoints = 9\n"
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,1\n[unit 2HQ]\ntype = "
                      "platoon-hq\nplatoon = 2\nat = 2,1\n");
    CHECK(fof_do(p, "choose another attempt"));
    CHECK_INT(fof_legal(p, "promotion of 1HQ"), 0);
    CHECK(fof_do(p, "choose promotion of 2HQ"));
    fof_close(p);
}

#define AFTER_PATROL                                                                                         \
    "[state]\nmode = standard\nstep = reconstitution\nmission = 2\nsuccess = yes\noutcomes = 1 1\npoints = " \
    "5\n"

TEST(after_a_patrol_only_those_who_went_are_promoted, "FOF-12.3.1-1")
{
    Roster *r = roster_open(THREE_FIELDS,
                            AFTER_PATROL "[troop 1HQ]\nflags = patrolled\n[troop XO]\nflags = patrolled\n"
                                         "[troop 1/LMG]\nflags = patrolled\n");
    CHECK_INT(roster_legal(r, "promote"), 3);
    CHECK(roster_refused(r, "promote green step of COHQ", "12.3.1"));
    CHECK(roster_refused(r, "promote line step of 1/1", "12.3.1"));
    CHECK(roster_do(r, "promote green step of 1HQ"));
    roster_close(r);
}

TEST(a_result_tells_who_went_on_patrol, "FOF-12.3.1-1", "FOF-2.6.3-2")
{
    Fof *p = fof_open(
        "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = patrol\ncolumns = 3\nrows = 3\nturns = "
        "3\nmlr = 1\n"
        "patrol-platoons = 1 2\n[state]\nturn = 4\nstep = 3.9\nchosen-platoons = 2\npoints = 4\n" TURN_SQUAD(
            "1/1", "1", "1,1")
            TURN_SQUAD("1/2", "2", "2,1") "[unit LMG]\ntype = lmg-team\nplatoon = 2\nat = 2,1\n");
    Writer line = {0};
    CHECK_INT(p->state->over, OVER_LOST);
    fof_campaign_result((const Game *)p->game, (const State *)p->state, &line);
    CHECK_CONTAINS(line.text, "unit=1/2,3,line,patrol");
    CHECK_CONTAINS(line.text, "unit=LMG,1,line,patrol");
    CHECK(!strstr(line.text, "unit=1/1,3,line,patrol"));
    CHECK_CONTAINS(line.text, "points=4");
    writer_free(&line);
    fof_close(p);
}

/* ---- who goes along (2.6.1) ---- */

#define PATROLS                                                                                      \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = patrol\ncolumns = 3\nrows = 3\nturns = " \
    "3\nmlr = 1\nattempts = 3\nsuccess = primary\npatrol-platoons = 1 2\n"                           \
    "[card 3,3]\ncontrols = primary\n[award success]\npoints = 5\n"
#define COMPANY                                    \
    TURN_UNIT("COHQ", "co-hq", "2,1")              \
    TURN_HQ("1", "1,1")                            \
    TURN_SQUAD("1/1", "1", "1,1")                  \
    TURN_HQ("2", "2,1")                            \
    TURN_SQUAD("1/2", "2", "2,1")                  \
    "[unit XO]\ntype = xo\nfree = yes\nat = 1,1\n" \
    "[unit 1SG]\ntype = first-sergeant\nfree = yes\nat = 1,1\n"

/* The first patrol goes with platoon 1, and the XO with it. */
static Fof *patrol_set_out(void)
{
    Fof *p = fof_open(PATROLS COMPANY);
    bool fine = fof_do(p, "plan patrol platoon: platoon 1");
    while (fine && strcmp(turn_topic(p), "plan") == 0) {
        Action first[1];
        char text[ACTION_TEXT_SIZE];
        fof_rules.legal((const Game *)p->game, (const State *)p->state, first, 1);
        fof_rules.say((const Game *)p->game, (const State *)p->state, first[0], text, sizeof text);
        fine = fof_do(p, strstr(text, "attach XO") ? "plan attach XO: platoon 1" : text);
    }
    if (!fine)
        minunit_fail(__FILE__, __LINE__, "the plan cannot be made");
    return p;
}

/* The last turn is over, with the objective touched or not. */
static void patrol_ends(Fof *p, bool won)
{
    Card *objective = &p->state->cards[fof_card(p, "3,3")];
    p->state->turn = (uint8_t)(p->game->turns + 1);
    p->state->step = (uint8_t)fof_sequence_find("3.9", MISSION_PATROL);
    p->state->phase = p->state->frame_count = p->state->commands = 0;
    p->state->acting = NO_UNIT;
    objective->flags = (uint8_t)((objective->flags & ~CARD_VISITED) | (won ? CARD_VISITED : 0));
    fof_attempt_ends(fof_play(p));
}

TEST(staff_that_went_along_is_promoted_with_the_platoon, "FOF-12.3.1-1", "FOF-2.6.1-1")
{
    Fof *p = patrol_set_out();
    CHECK_INT(fof_u(p, "XO")->platoon, 1);
    p->state->experience = 20;
    patrol_ends(p, false);
    CHECK(fof_do(p, "choose another attempt"));
    CHECK_INT(fof_legal(p, "promotion of XO"), 1);
    CHECK_INT(fof_legal(p, "promotion of 1HQ"), 1);
    CHECK_INT(fof_legal(p, "promotion of 1SG"), 0); /* he stayed */
    CHECK_INT(fof_legal(p, "promotion of 2HQ"), 0);
    CHECK_INT(fof_legal(p, "promotion of COHQ"), 0);
    CHECK(fof_do(p, "choose promotion of XO"));
    CHECK(result_says(p, "unit=XO,1,line,patrol"));
    CHECK(!result_says(p, "unit=1SG,1,veteran,patrol"));
    CHECK(!result_says(p, "unit=2HQ,1,green,patrol"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(others_go_along_with_the_next_patrol_and_who_was_out_stays_known, "FOF-2.6.1-1", "FOF-12.3.1-1")
{
    Fof *p = patrol_set_out();
    patrol_ends(p, false);
    CHECK(fof_do(p, "choose another attempt"));
    while (!fof_legal(p, "plan patrol platoon"))
        CHECK(fof_do(p, "done"));
    CHECK_INT(fof_legal(p, "plan attach XO"), 2); /* but not where he is */
    CHECK(fof_do(p, "plan patrol platoon: platoon 2"));
    CHECK(fof_do(p, "plan attach XO: company"));
    CHECK(fof_do(p, "plan attach 1SG: platoon 2"));
    CHECK(fof_refused(p, "plan attach 1SG: platoon 2", "3.9"));
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "done"));
    CHECK_INT(p->state->attempt, 1);
    CHECK(result_says(p, "unit=XO,1,green,patrol")); /* with the first */
    CHECK(!result_says(p, "unit=1SG,1,veteran,patrol"));
    p->state->experience = 20;
    patrol_ends(p, false);
    CHECK(result_says(p, "unit=XO,1,green,patrol") && result_says(p, "unit=1SG,1,veteran,patrol"));
    CHECK(result_says(p, "unit=1/1,3,line,patrol") && result_says(p, "unit=1/2,3,line,patrol"));
    CHECK(!result_says(p, "unit=COHQ,1,green,patrol"));
    CHECK(fof_do(p, "choose another attempt"));
    CHECK_INT(fof_legal(p, "promotion of XO"), 0); /* not with the second */
    CHECK_INT(fof_legal(p, "promotion of 2HQ"), 1);
    fof_close(p);
}

TEST(the_roster_promotes_staff_that_went_along, "FOF-12.3.1-1")
{
    Roster *r = roster_open(THREE_FIELDS, "[state]\nmode = standard\nmission = 2\noutcomes = 1\n");
    CHECK_TEXT(roster_enter(r, roster_line(r,
                                           "success=no attempts=3 points=9 casualties=0 teams=0 away=0,0,0 "
                                           "commander=fine",
                                           "XO,1,green,patrol 2HQ,1,green,patrol")),
               NULL);
    CHECK(roster_refused(r, "promote green step of 1HQ", "12.3.1"));
    CHECK(roster_do(r, "promote green step of XO"));
    CHECK(roster_do(r, "promote green step of 2HQ"));
    roster_close(r);
}

TEST(an_attack_is_not_planned_anew_between_attempts, "FOF-3.9-9")
{
    Fof *p = fof_open("[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 3\nrows = "
                      "2\nturns = 3\nattempts = 2\n[card 3,2]\ncontrols = primary\n[state]\nturn = 4\nstep = "
                      "3.9\n" COMPANY "[unit FO]\ntype = arty-fo\nattachment = yes\nat = 1,1\n");
    CHECK(fof_do(p, "choose another attempt"));
    CHECK_INT(fof_legal(p, "plan attach"), 0);
    fof_close(p);
}

/* ---- what several patrols make of a mission (2.6.3) ---- */

TEST(one_patrol_that_met_its_objectives_accomplishes_the_mission, "FOF-2.6.3-1", "FOF-12.4-1")
{
    static const bool patrols[][3] = {{true, false, false}, {false, true, false}, {false, false, true}};
    for (int i = 0; i < 3; i++) {
        Fof *p = patrol_set_out();
        for (int patrol = 0; patrol < 3; patrol++) {
            patrol_ends(p, patrols[i][patrol]);
            if (patrol < 2)
                CHECK(fof_do(p, "choose another attempt"));
            while (!p->state->over && strcmp(turn_topic(p), "reattempt") == 0)
                CHECK(fof_do(p, "done"));
        }
        CHECK_INT(p->state->over, OVER_WON);
        CHECK_INT(p->state->experience, 5); /* and is paid once, for the one that did */
        CHECK(result_says(p, "success=yes attempts=3 points=5"));
        fof_close(p);
    }
}

TEST(a_mission_whose_patrols_all_failed_has_failed, "FOF-2.6.3-1", "FOF-2.6.3-2")
{
    Fof *p = patrol_set_out();
    patrol_ends(p, false);
    CHECK(fof_do(p, "done")); /* and no other is sent */
    CHECK_INT(p->state->over, OVER_LOST);
    CHECK(result_says(p, "success=no attempts=1"));
    fof_close(p);
    Fof *later = patrol_set_out();
    patrol_ends(later, true);
    CHECK(fof_do(later, "choose another attempt"));
    while (strcmp(turn_topic(later), "reattempt") == 0)
        CHECK(fof_do(later, "done"));
    patrol_ends(later, false);
    CHECK(turn_sound(later));
    CHECK(fof_do(later, "done"));
    CHECK_INT(later->state->over, OVER_WON); /* the first stands */
    fof_close(later);
}

/* Rule 12: missions in their order, results, points, promotions, skills, and how a campaign is won. */
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "fof/campaign_roster.h"
#include "fof/fire/combat.h"
#include "fof/fof.h"
#include "fof/turn.h"
#include "fof/turn/awards.h"
#include "minunit.h"
#include "nets/generic.h"

#define WON "success=yes attempts=1 points=0 casualties=0 teams=0 away=0,0,0 commander=fine"
#define LOST "success=no attempts=2 points=9 casualties=0 teams=0 away=0,0,0 commander=fine"
#define FELL "success=yes attempts=1 points=0 casualties=1 teams=0 away=0,0,0 commander=fell"
/* In the middle of an interval after the first mission, won. */
#define BETWEEN "[state]\nmode = standard\nstep = reconstitution\nmission = 1\nsuccess = yes\noutcomes = 1\n"

static Roster *begun(const char *mode)
{
    char text[64];
    Roster *roster = roster_open(THREE_FIELDS, NULL);
    text_print(text, sizeof text, "play %s", mode);
    if (roster_do(roster, text))
        return roster;
    roster_close(roster);
    return NULL;
}

/* Decides nothing until the next mission is to be played. */
static bool go_on(Roster *roster)
{
    while (!roster->state.over && strcmp(roster_topic(roster), "mission") != 0)
        if (!roster_do(roster, "done"))
            return false;
    return true;
}

/* ---- 12.0, 12.8 ---- */

TEST(a_mission_must_be_completed_before_the_next, "FOF-12.0-1")
{
    Roster *r = begun("standard");
    Writer file = {0};
    CHECK(fof_campaign_mission((Game *)r->game, (State *)&r->state, &file));
    CHECK_CONTAINS(file.text, "1-field.ini");
    CHECK_TEXT(roster_enter(r, roster_line(r, WON, "1/1,2,line")), NULL);
    CHECK(!fof_campaign_mission((Game *)r->game, (State *)&r->state,
                                &file)); /* between missions nothing is played */
    CHECK(go_on(r));
    writer_clear(&file);
    CHECK(fof_campaign_mission((Game *)r->game, (State *)&r->state, &file));
    CHECK_CONTAINS(file.text, "2-patrol.ini");
    CHECK_INT(r->state.stage, 1);
    writer_free(&file);
    roster_close(r);
}

TEST(standard_campaigns_are_lost_with_a_mission, "FOF-12.8-1", "FOF-12.0-1")
{
    Roster *r = begun("standard");
    CHECK_TEXT(roster_enter(r, roster_line(r, LOST, "")), NULL);
    CHECK_INT(r->state.over, CAMPAIGN_RELIEVED);
    CHECK_INT(r->state.points, 0); /* nothing is left to spend them on */
    CHECK_INT(r->state.points_all, 9);
    CHECK(!roster_told(r, "to spend"));
    Writer status = {0};
    fof_campaign_report((Game *)r->game, (State *)&r->state, "status", &status);
    CHECK_CONTAINS(status.text, "points\t9 earned in all\n");
    writer_free(&status);
    CHECK(roster_round_trip(r));
    roster_close(r);
    Roster *fell = begun("standard"); /* another takes over the company */
    CHECK_TEXT(roster_enter(fell, roster_line(fell, FELL, "COHQ,0,green")), NULL);
    CHECK_INT(fell->state.over, CAMPAIGN_GOES_ON);
    CHECK(roster_told(fell, "COHQ is lost"));
    roster_close(fell);
}

TEST(survivors_go_on_after_a_lost_mission_but_not_without_the_commander, "FOF-12.8-2")
{
    Roster *r = begun("survivor");
    CHECK_TEXT(roster_enter(r, roster_line(r, LOST, "")), NULL);
    CHECK_INT(r->state.over, CAMPAIGN_GOES_ON);
    CHECK(go_on(r));
    CHECK_INT(r->state.stage, 1);
    CHECK_TEXT(roster_enter(r, roster_line(r, FELL, "COHQ,0,green")), NULL);
    CHECK_INT(r->state.over, CAMPAIGN_FELL);
    CHECK(roster_round_trip(r));
    roster_close(r);
    Roster *rebuilt = begun("survivor"); /* whoever commands at the end: he has been a casualty */
    Person commander = roster_troop(rebuilt, "COHQ")->leader;
    CHECK_TEXT(roster_enter(rebuilt, roster_line(rebuilt, FELL, "")), NULL);
    CHECK_INT(rebuilt->state.over, CAMPAIGN_FELL);
    CHECK_INT(rebuilt->state.fallen_count, 1); /* and the roll has his name; the HQ has another leader */
    CHECK_INT(rebuilt->state.fallen[0].last, commander.last);
    CHECK(roster_troop(rebuilt, "COHQ")->leader.last != commander.last);
    CHECK(roster_round_trip(rebuilt));
    roster_close(rebuilt);
}

TEST(after_a_failed_mission_nobody_promotes_the_surviving_commander, "FOF-12.8-3")
{
    Roster *r = begun("survivor");
    CHECK_TEXT(roster_enter(r, roster_line(r, LOST, "")), NULL);
    CHECK(roster_refused(r, "promote green step of COHQ", "12.8"));
    CHECK_INT(roster_legal(r, "of COHQ"), 0);
    CHECK(roster_do(r, "promote green step of XO"));
    roster_close(r);
    Roster *won = begun("survivor");
    CHECK_TEXT(
        roster_enter(
            won,
            roster_line(won, "success=yes attempts=1 points=9 casualties=0 teams=0 away=0,0,0 commander=fine",
                        "")),
        NULL);
    CHECK(roster_do(won, "promote green step of COHQ"));
    roster_close(won);
}

TEST(hardcore_asks_for_both, "FOF-12.8-4")
{
    Roster *r = begun("hardcore");
    CHECK_TEXT(roster_enter(r, roster_line(r, LOST, "")), NULL);
    CHECK_INT(r->state.over, CAMPAIGN_RELIEVED);
    roster_close(r);
    Roster *fell = begun("hardcore");
    CHECK_TEXT(roster_enter(fell, roster_line(fell, FELL, "")), NULL);
    CHECK_INT(fell->state.over, CAMPAIGN_FELL);
    roster_close(fell);
}

TEST(patrols_need_not_succeed_in_any_mode, "FOF-12.8-5")
{
    static const char *const modes[] = {"standard", "survivor", "hardcore"};
    for (int i = 0; i < 3; i++) {
        Roster *r = begun(modes[i]);
        CHECK_TEXT(roster_enter(r, roster_line(r, WON, "")), NULL);
        CHECK(go_on(r));
        CHECK_TEXT(roster_enter(r, roster_line(r, LOST, "")), NULL);
        CHECK(go_on(r));
        CHECK_INT(r->state.over, CAMPAIGN_GOES_ON);
        CHECK_INT(r->state.stage, 2);
        CHECK_TEXT(roster_enter(r, roster_line(r, WON, "")), NULL);
        CHECK_INT(r->state.over, CAMPAIGN_WON);
        CHECK(roster_round_trip(r));
        roster_close(r);
    }
}

TEST(a_mission_that_is_given_up_has_failed)
{
    Roster *r = begun("standard");
    CHECK(roster_do(r, "give the mission up"));
    CHECK_INT(r->state.over, CAMPAIGN_RELIEVED);
    roster_close(r);
    Roster *resigned = begun("survivor");
    CHECK(roster_do(resigned, "resign the command"));
    CHECK_INT(resigned->state.over, CAMPAIGN_RESIGNED);
    CHECK_INT(roster_legal(resigned, ""), 0);
    CHECK(roster_enter(resigned, roster_line(resigned, WON, "")) != NULL);
    roster_close(resigned);
}

/* ---- 12.1 ---- */

#define LAST_TURN                                                                                          \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 3\nrows = 2\nturns = 3\n" \
    "[card 3,2]\ncontrols = primary\n[award clear]\npoints = 2\n[award secure]\npoints = 1\ncard = 2,1\n"
#define ENDED "[state]\nturn = 4\nstep = 3.9\n"

/* What the position pays at its end. */
static int paid(const char *position)
{
    Fof *p = fof_open(position);
    int points = p->state->over ? p->state->experience : -1;
    fof_close(p);
    return points;
}

TEST(points_come_from_the_mission_and_from_failed_ones_too, "FOF-12.1-1")
{
    Fof *p = fof_open(LAST_TURN "[card 1,1]\nflags = had-pc\n" ENDED TURN_SQUAD("1/1", "1", "2,1"));
    Writer line = {0};
    CHECK_INT(p->state->over, OVER_LOST);
    fof_campaign_result((const Game *)p->game, (const State *)p->state, &line);
    CHECK_CONTAINS(line.text, "success=no attempts=1 points=2 ");
    writer_free(&line);
    fof_close(p);
    Roster *r = begun("survivor");
    CHECK_TEXT(roster_enter(r, roster_line(r, LOST, "")), NULL);
    CHECK_INT(r->state.points, 9);
    CHECK_INT(r->state.points_all, 9);
    roster_close(r);
}

#define BEFORE_THE_NEXT                                                                                    \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 3\nrows = 2\nturns = 3\n" \
    "attempts = 2\n[card 3,2]\ncontrols = primary\n[state]\nturn = 4\nstep = 3.9\n"
#define FOUR(id, steps, experience)                                              \
    "[unit " id "]\ntype = rifle-squad-4\nplatoon = 1\nat = 2,1\nsteps = " steps \
    "\nexperience = " experience "\n"

TEST(points_of_one_attempt_are_spent_before_the_next, "FOF-12.1-2", "FOF-12.3-1", "FOF-12.3-2", "FOF-3.9-5")
{
    Fof *p = fof_open(BEFORE_THE_NEXT "points = 8\n" FOUR("1/1", "4", "line")
                          FOUR("2/1", "4", "green") "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = "
                                                    "2,1\n[unit FO]\ntype = arty-fo\nattachment = yes\n"
                                                    "at = 2,1\n");
    CHECK(fof_do(p, "choose another attempt"));
    CHECK_INT(fof_legal(p, "promotion of 1/1"), 0); /* V+V+V+L: nine points */
    CHECK_INT(fof_legal(p, "promotion of FO"), 0);
    CHECK(fof_do(p, "choose promotion of 2/1")); /* L+L+L+G */
    CHECK_INT(fof_u(p, "2/1")->experience, LINE);
    CHECK_INT(p->state->experience, 5);
    CHECK(fof_do(p, "choose promotion of 1HQ"));
    CHECK_INT(p->state->experience, 4);
    CHECK_INT(fof_legal(p, "promotion"), 0); /* one level, and no more */
    CHECK(fof_round_trip(p));
    while (!strcmp(turn_step(p), "3.9"))
        CHECK(fof_do(p, "done"));
    CHECK_INT(p->state->attempt, 1);
    CHECK_INT(fof_u(p, "1HQ")->errand[1], 0); /* nothing of it is left */
    fof_close(p);
}

TEST(teams_that_join_a_squad_are_promoted_for_what_it_takes, "FOF-12.1-2", "FOF-3.9-5", "FOF-3.9-6")
{
    Fof *p = fof_open(BEFORE_THE_NEXT "points = 2\n" FOUR(
        "1/1", "2",
        "line") "[unit fire-team-1]\nat = 2,1\n[unit fire-team-2]\nat = 2,1\n[unit litter-team-1]\nat = 1,1\n"
                "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nflags = removed\n");
    CHECK(fof_do(p, "choose another attempt"));
    CHECK(fof_do(p, "choose 1/1 with 3 steps"));
    CHECK_INT(fof_u(p, "1/1")->experience, LINE); /* L+L+G */
    CHECK(fof_do(p, "choose 1/1 with 4 steps"));
    CHECK_INT(fof_u(p, "1/1")->experience, GREEN); /* L+L+G+G */
    CHECK(fof_do(p, "choose promotion of 1/1"));
    CHECK_INT(fof_u(p, "1/1")->experience, LINE); /* L+L+L+G */
    CHECK_INT(p->state->experience, 1);
    CHECK(fof_do(p, "choose 1HQ with 1 step"));
    CHECK_INT(fof_u(p, "1HQ")->experience, GREEN);
    CHECK(strcmp(turn_step(p), "3.9") != 0 || fof_legal(p, "promotion") == 0); /* it cannot be promoted */
    fof_close(p);
}

TEST(a_card_is_cleared_that_began_with_a_contact_and_has_neither_enemy_nor_marker, "FOF-12.1-3", "FOF-12.1-6")
{
    const char *squad = TURN_SQUAD("1/1", "1", "2,1");
    char text[2048];
    text_print(text, sizeof text, LAST_TURN "[card 1,1]\nflags = had-pc\n" ENDED "%s", squad);
    CHECK_INT(paid(text), 2);
    text_print(text, sizeof text, LAST_TURN ENDED "%s", squad);
    CHECK_INT(paid(text), 0); /* it never had one */
    text_print(text, sizeof text, LAST_TURN "[card 1,1]\nflags = had-pc\npc = A\n" ENDED "%s", squad);
    CHECK_INT(paid(text), 0);
    text_print(text, sizeof text,
               LAST_TURN "[card 1,1]\nflags = had-pc\n" ENDED "%s[unit Gp]\ntype = german-squad\nat = 1,1\n",
               squad);
    CHECK_INT(paid(text), 0); /* retaken */
    text_print(text, sizeof text, LAST_TURN "[card 1,1]\nflags = had-pc scored\n" ENDED "%s", squad);
    CHECK_INT(paid(text), 0); /* never twice */
}

TEST(secured_is_cleared_and_occupied, "FOF-12.1-5")
{
    CHECK_INT(paid(LAST_TURN "[card 2,1]\nflags = had-pc\n" ENDED TURN_SQUAD("1/1", "1", "2,1")), 3);
    CHECK_INT(paid(LAST_TURN "[card 2,1]\nflags = had-pc\n" ENDED TURN_SQUAD("1/1", "1", "1,1")), 2);
}

/* ---- 12.3 ---- */

#define REPORT                                                                                             \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 3\nrows = 2\nturns = 3\n" \
    "[award event]\npoints = 1\n[events friendly]\ncolumn = 2\n[event friendly 1-2]\ntext = What do you "  \
    "see?\neffect = report\namount = 2\nobligation = yes\n[state]\nturn = 2\nstep = 3.1\n" TURN_HQ("1",    \
                                                                                                   "2,1")

/* The company's first commands go into a report; it pays once, at the end of the attempt. */
TEST(an_obligation_pays_when_somebody_is_there_to_meet_it, "FOF-12.1-1", "FOF-3.9-2")
{
    static const char *const company[] = {"[unit COHQ]\ntype = co-hq\nat = 2,1\n",
                                          "[unit COHQ]\ntype = co-hq\nflags = removed\n"};
    for (int gone = 0; gone < 2; gone++) {
        char text[1024];
        text_print(text, sizeof text, "%s%s", REPORT, company[gone]);
        Fof *p = fof_open(text);
        int amount;
        memset(p->state->feats, 0, sizeof p->state->feats);
        memset(p->state->event_until, 0, sizeof p->state->event_until);
        fof_deck(p, 1, fof_card_with(p, MARK_HQ, true, 0));
        turn_row(p, "3.1");
        CHECK_INT(fof_event_in_force(p->state, EFFECT_REPORT, &amount), !gone);
        CHECK_INT(p->state->experience, 0);
        fof_award_points(fof_play(p), false);
        fof_award_points(fof_play(p), false);
        CHECK_INT(p->state->experience, !gone);
        fof_close(p);
    }
}

TEST(the_score_counts_steps_and_who_is_missing)
{
    Roster *r = begun("standard");
    Score scores[8] = {0};
    int steps = 0, missing = 0, told = 0;
    for (int i = 0; i < r->game->post_count; i++) {
        steps += r->state.troops[i].steps;
        missing += r->game->posts[i].steps - r->state.troops[i].steps;
    }
    int count = fof_campaign_rules.score((Game *)r->game, (State *)&r->state, scores, 8);
    for (int i = 0; i < count; i++) {
        if (!strcmp(scores[i].name, "missions_won"))
            CHECK_INT(scores[i].value, 0);
        else if (!strcmp(scores[i].name, "steps"))
            CHECK_INT(scores[i].value, steps);
        else if (!strcmp(scores[i].name, "missing"))
            CHECK_INT(scores[i].value, missing);
        else
            continue;
        told++;
    }
    CHECK_INT(told, 3);
    roster_close(r);
}

TEST(what_is_listed_answers_a_question_with_open_fields)
{
    Roster *r = roster_open(THREE_FIELDS, BETWEEN "points = 5\n[troop 1/1]\nsteps = line line green\n");
    Action list[256];
    int count = fof_campaign_rules.legal((Game *)r->game, (State *)&r->state, list, 256);
    CHECK(count > 1);
    for (int i = 0; i < count; i++) {
        list[i].count = COUNT_BLANK;
        CHECK(!fof_campaign_rules.refuse((Game *)r->game, (State *)&r->state, list[i], NULL));
        list[i].at = 1;
        CHECK(fof_campaign_rules.refuse((Game *)r->game, (State *)&r->state, list[i], NULL));
    }
    roster_close(r);
}

TEST(a_step_costs_one_point_to_line_and_three_to_veteran, "FOF-12.3-1", "FOF-12.3-2")
{
    Roster *r = roster_open(THREE_FIELDS, BETWEEN "points = 5\n[troop 1/1]\nsteps = line line green\n");
    CHECK(roster_do(r, "promote green step of 1/1"));
    CHECK_INT(r->state.points, 4);
    CHECK_TEXT(roster_mix(r, "1/1"), "L+L+L");
    CHECK(roster_do(r, "promote line step of 1/1")); /* one of the others */
    CHECK_INT(r->state.points, 1);
    CHECK(roster_refused(r, "promote line step of 1/1", "12.3")); /* too dear */
    CHECK(roster_round_trip(r));
    roster_close(r);
    Roster *once = roster_open(THREE_FIELDS, BETWEEN "points = 9\n");
    CHECK(roster_do(once, "promote green step of 1HQ"));
    CHECK(roster_refused(once, "promote line step of 1HQ", "12.3")); /* one level between missions */
    CHECK_INT(roster_legal(once, "of 1HQ"), 0);
    CHECK(roster_refused(once, "promote veteran step of 1SG", "12.3"));
    roster_close(once);
}

TEST(points_left_buy_skills_and_then_are_lost, "FOF-12.3-3")
{
    Roster *r = roster_open(THREE_FIELDS, BETWEEN "points = 5\n");
    CHECK(roster_do(r, "promote line step of 1/1"));
    CHECK(roster_do(r, "done"));
    CHECK_TEXT(roster_topic(r), "skills");
    CHECK(roster_do(r, "buy spot for 1HQ"));
    CHECK_INT(r->state.points, 1);
    CHECK(roster_do(r, "done"));
    CHECK(roster_told(r, "1 experience point not used: lost."));
    CHECK_INT(r->state.points, 0);
    roster_close(r);
}

TEST(attachments_are_not_in_the_roster_and_never_promoted, "FOF-12.3-4", "FOF-2.3.2-3", "FOF-12.2-4",
     "FOF-12.4-6")
{
    Roster *r =
        roster_open(THREE_FIELDS, BETWEEN "points = 5\nwithout-a-unit = 3\n[troop 1/1]\nsteps = line line\n");
    Writer file = {0};
    CHECK_INT(fof_find_post(r->game, "ArtyFO"), -1);
    CHECK_INT(roster_legal(r, "ArtyFO"), 0); /* neither promoted nor rebuilt */
    CHECK(roster_legal(r, "promote") > 0);
    while (strcmp(roster_topic(r), "mission") != 0)
        CHECK(roster_do(r, "done"));
    CHECK(fof_campaign_mission((Game *)r->game, (State *)&r->state, &file));
    CHECK(!strstr(file.text, "ArtyFO")); /* the mission brings it whole again */
    writer_free(&file);
    roster_close(r);
    Fof *p = fof_open(LAST_TURN ENDED TURN_SQUAD(
        "1/1", "1", "2,1") "[unit FO]\ntype = arty-fo\nattachment = yes\nat = 2,1\n");
    Writer line = {0};
    fof_campaign_result((const Game *)p->game, (const State *)p->state, &line);
    CHECK_CONTAINS(line.text, "unit=1/1,3,line");
    CHECK(!strstr(line.text, "unit=FO"));
    writer_free(&line);
    fof_close(p);
}

/* ---- 12.7 ---- */

#define BUYING "[state]\nmode = standard\nstep = skills\nmission = 1\nsuccess = yes\noutcomes = 1\n"

TEST(skills_go_at_once_to_a_commander_who_holds_three, "FOF-12.7-1", "FOF-2.3.4-3")
{
    Roster *r = roster_open(THREE_FIELDS, BUYING "points = 20\n");
    CHECK(roster_do(r, "buy spot for 1HQ"));
    CHECK(roster_do(r, "buy seek-cover for 1HQ"));
    CHECK(roster_do(r, "buy initiative for 1HQ"));
    CHECK_INT(r->state.points, 16);
    CHECK(roster_refused(r, "buy infiltrate for 1HQ", "12.7"));
    CHECK(roster_do(r, "buy infiltrate for COHQ"));
    CHECK(roster_do(r, "buy infiltrate for 1SG"));
    CHECK(roster_refused(r, "buy spot for 1/1", "12.7"));
    CHECK(roster_refused(r, "buy spot for MTR", "12.7"));
    CHECK(roster_do(r, "done"));
    Writer file = {0};
    CHECK(fof_campaign_mission((Game *)r->game, (State *)&r->state, &file));
    CHECK_CONTAINS(file.text,
                   "[unit 1HQ]\nsteps = 1\nexperience = green\nskills = spot seek-cover initiative\n");
    CHECK(roster_round_trip(r));
    writer_free(&file);
    roster_close(r);
}

TEST(skills_are_as_many_as_there_are_counters_and_cost_what_the_chart_says, "FOF-12.7-5")
{
    Roster *r = roster_open(THREE_FIELDS, BUYING "points = 6\n");
    CHECK(roster_do(r, "buy initiative for COHQ"));
    CHECK_INT(r->state.points, 4);
    CHECK(roster_do(r, "buy initiative for XO"));
    CHECK_INT(r->state.points, 2);
    CHECK(roster_refused(r, "buy initiative for 1SG", "12.7")); /* both are taken */
    CHECK(roster_do(r, "buy extra-draw for 1SG"));
    CHECK(roster_refused(r, "buy assault-team for 1SG", "12.7")); /* two points, one is left */
    CHECK_INT(r->game->skill_count, 10);
    roster_close(r);
}

TEST(skills_not_used_in_the_mission_are_lost, "FOF-12.7-6")
{
    Roster *r = roster_open(THREE_FIELDS, "[state]\nmode = standard\n[troop 1HQ]\nskills = spot grenade\n");
    CHECK_INT(fof_troop_skills(roster_troop(r, "1HQ")), 2);
    CHECK_TEXT(roster_enter(r, roster_line(r, WON, "")), NULL);
    CHECK_INT(fof_troop_skills(roster_troop(r, "1HQ")), 0);
    roster_close(r);
}

/* ---- results ---- */

TEST(a_result_is_refused_whole_and_changes_nothing)
{
    Roster *r = begun("standard");
    CampaignState before = r->state;
    char line[4096];
    static const char *const wrong[] = {
        "",
        "nonsense",
        "success=maybe attempts=1 points=0 casualties=0 teams=0 away=0,0,0 commander=fine",
        "success=yes attempts=1 points=-3 casualties=0 teams=0 away=0,0,0 commander=fine",
        "success=yes attempts=1 points=0 casualties=0 teams=0 away=0,0 commander=fine",
        "success=yes attempts=1 points=0 casualties=0 teams=0 away=0,0,0",
        "success=yes success=yes attempts=1 points=0 casualties=0 teams=0 away=0,0,0 commander=fine",
        "success=yes attempts=1 points=0 casualties=0 teams=0 away=0,0,0 commander=fine surprise=1",
        "success=yes attempts=1 points=0 casualties=0 teams=0 away=0,0,0 commander=fine unit=1/1,3,line",
    };
    for (int i = 0; i < (int)(sizeof wrong / sizeof wrong[0]); i++) {
        text_print(line, sizeof line, "%s", roster_line(r, wrong[i], ""));
        CHECK(roster_enter(r, line) != NULL);
        CHECK_BYTES(&r->state, &before, sizeof before);
    }
    static const char *const units[] = {
        "1/1,9,line", "1/1,1,line", "1/1,3,elite", "1/1,3,line,flying", "1/1,3,line,patrol,patrol",
        "1/1,,line"};
    for (int i = 0; i < (int)(sizeof units / sizeof units[0]); i++) {
        CHECK(roster_enter(r, roster_line(r, WON, units[i])) != NULL);
        CHECK_BYTES(&r->state, &before, sizeof before);
    }
    CHECK(roster_enter(r, WON " unit=1/1,3,line") != NULL); /* where are the others? */
    text_print(line, sizeof line, "%s unit=Tank,1,line", roster_line(r, WON, ""));
    CHECK_TEXT(roster_enter(r, line), NULL); /* supporting units are not the company's (12.3) */
    roster_close(r);
}

TEST(a_result_counts_casualties_of_all_attempts_teams_and_men_away, "FOF-12.4-3", "FOF-8.15-6")
{
    Fof *p = fof_open(LAST_TURN ENDED "lost = 0 2 3 0 1 2\naway = 0 1 1\n" TURN_SQUAD(
        "1/1", "1",
        "2,1") "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nflags = removed\n"
               "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\nflags = flipped\nexperience = veteran\n"
               "[unit fire-team-1]\nat = 2,1\n[unit assault-team-1]\nat = 2,1\n[unit litter-team-1]\nat = "
               "1,1\n"
               "[item casualty-1]\ncount = 2\nat = 2,1\n[unit Gp]\ntype = german-squad\nat = 3,2\n");
    Writer line = {0};
    fof_campaign_result((const Game *)p->game, (const State *)p->state, &line);
    CHECK_CONTAINS(line.text, "casualties=7 teams=3 away=0,1,1 commander=fine");
    CHECK_CONTAINS(line.text, "unit=2/1,0,");
    CHECK_CONTAINS(line.text, "unit=1HQ,1,veteran,team-side");
    CHECK(!strstr(line.text, "Gp"));
    writer_free(&line);
    fof_close(p);
}

TEST(a_hit_that_removes_the_company_hq_is_remembered, "FOF-12.8-2")
{
    Fof *p = fof_open(LAST_TURN "[state]\nturn = 2\nstep = 3.3.2d\n[unit COHQ]\ntype = co-hq\nat = "
                                "2,1\n[unit XO]\ntype = xo\nat = 2,1\n");
    fof_hit_unit(fof_play(p), fof_unit(p, "XO"), "C");
    CHECK_INT(p->state->co_hq_fell, 0);
    fof_hit_unit(fof_play(p), fof_unit(p, "COHQ"), "F");
    CHECK_INT(p->state->co_hq_fell, 0); /* it fights on, on its fire team side */
    fof_hit_unit(fof_play(p), fof_unit(p, "COHQ"), "C");
    CHECK_INT(p->state->co_hq_fell, 1);
    fof_close(p);
    Fof *later =
        fof_open(LAST_TURN
                 "[state]\nturn = 2\nstep = 3.3.2d\nco-hq-fell = 1\naway = 0 2 1\npatrolled = 6\n" TURN_SQUAD(
                     "1/1", "1", "2,1"));
    CHECK_INT(later->state->away[VETERAN], 1);
    CHECK(fof_round_trip(later));
    fof_close(later);
}

/* ---- the door ---- */

TEST(a_campaign_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(&fof_modules[FOF_CAMPAIGN], "tests/fof/campaign/campaign.ini",
                                  minunit_games(400), 1),
               NULL);
}

TEST(an_interval_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(&fof_modules[FOF_CAMPAIGN], "tests/fof/campaign/interval.ini",
                                  minunit_games(400), 500),
               NULL);
}

TEST(a_patrols_interval_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(&fof_modules[FOF_CAMPAIGN], "tests/fof/campaign/patrols.ini",
                                  minunit_games(400), 900),
               NULL);
}

/* ---- a roster that cannot be ---- */

/* The message for a position, with the line that it names. */
static void check_fault(const char *position, const char *message)
{
    Errors errors = {0};
    Doc *campaign = doc_read(THREE_FIELDS, &errors);
    Game *game = fof_campaign_rules.load(campaign, &errors);
    Doc *doc = doc_parse("roster", position, strlen(position), &errors);
    static CampaignState state;
    CHECK_INT(errors.count, 0);
    CHECK(!fof_campaign_rules.setup(game, doc, 1, (State *)&state, &errors));
    CHECK_INT(errors.count, 1);
    CHECK_CONTAINS(errors.line[0], message);
    errors_free(&errors);
    doc_free(doc);
    fof_campaign_rules.unload(game);
    doc_free(campaign);
}

TEST(what_is_wrong_with_a_roster_is_told_with_key_and_line)
{
    check_fault("[state]\nmode = standard\nstep = recreation\n",
                "roster:3: step = recreation: 'recreation' is none of mode, mission, reconstitution,");
    check_fault("[state]\nmode = standard\nstep = reconstitution\nmission = 1\noutcomes = 2\nsuccess = yes\n",
                "roster:6: success = yes: this roster cannot be: the last mission was won and lost");
    check_fault(
        "[state]\nmode = standard\nstep = reconstitution\nmission = 1\nsuccess = yes\n",
        "roster:1: [state] outcomes: this roster cannot be: missions and their outcomes do not agree");
    check_fault("[state]\nmode = standard\nmission = 1\npoints = 3\n",
                "roster:4: points = 3: this roster cannot be: something of the last mission is left over");
    check_fault("[state]\nmode = standard\nmission = 1\nwithout-a-unit = 0 0 0 2\n",
                "roster:4: without-a-unit = 0 0 0 2: this roster cannot be: replacements");
    check_fault(
        "[state]\nmode = standard\nmission = 1\n[troop 1/1]\nsteps = line green line\n",
        "roster:5: steps = line green line: this roster cannot be: the steps of a unit in the field differ");
    check_fault("[troop 1/1]\nflags = fell\n",
                "roster:2: flags = fell: this roster cannot be: a unit bears marks");
    check_fault("[troop 1/1]\nskills = spot\n",
                "roster:2: skills = spot: this roster cannot be: a unit has a skill");
    check_fault("[record 2]\npoints = 3\n",
                "roster:1: [record 2]: this roster cannot be: a mission to come has a record");
}

/* It would be no position at all, and the campaign would begin anew without a word. */
TEST(a_roster_of_unknown_sections_is_refused)
{
    check_fault("[nonsense]\na = 1\n", "roster:1: unknown section [nonsense]");
}

/* Once, and not again for keys that nobody came to. */
TEST(a_unit_that_is_not_in_the_company_is_told_once)
{
    check_fault("[troop XX]\nsteps = line\n", "roster:1: [troop XX]: there is no unit 'XX' in the company");
    check_fault("[record 99]\npoints = 3\n", "roster:1: [record 99]: there is no mission '99'");
}

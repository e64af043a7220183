/* Rule 12: the history of a campaign, mission by mission. */
#include <string.h>

#include "fof/campaign_roster.h"
#include "minunit.h"

#define HARD "success=no attempts=2 points=9 casualties=3 teams=4 away=0,1,0 commander=fine"

static CampaignStage stage_of(Roster *roster, int mission)
{
    CampaignStage stage = {0};
    if (!fof_campaign_stage((Game *)roster->game, (State *)&roster->state, mission, &stage))
        stage.outcome = "none";
    return stage;
}

static int64_t figure(const Score *scores, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(scores[i].name, name) == 0)
            return scores[i].value;
    return -1;
}

static int company_steps(const Roster *roster)
{
    int steps = 0;
    for (int i = 0; i < roster->game->post_count; i++)
        steps += roster->game->posts[i].steps;
    return steps;
}

TEST(a_mission_is_recorded_with_the_company_that_went_in_and_that_came_out, "FOF-12.1-1")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    int full = company_steps(r);
    CHECK(roster_do(r, "play survivor"));
    CampaignStage next = stage_of(r, 1);
    CHECK_TEXT(next.outcome, "next");
    CHECK_INT(figure(next.before, next.figures, "steps"), full);
    CHECK_INT(next.results, 0);
    CHECK_TEXT(roster_enter(r, roster_line(r, HARD, "1/1,0,line 1/2,2,line")), NULL);
    CampaignStage first = stage_of(r, 1);
    CHECK_TEXT(first.outcome, "failed");
    CHECK(first.played && !first.won);
    CHECK_TEXT(first.title, "The field");
    CHECK_INT(figure(first.before, first.figures, "steps"), full);
    CHECK_INT(figure(first.after, first.figures, "steps"),
              full - 3 - 1 + 4 + 1); /* teams and guards came out too */
    CHECK_INT(figure(first.after, first.figures, "green"), figure(first.before, first.figures, "green") + 4);
    CHECK_INT(figure(first.result, first.results, "casualties"), 3);
    CHECK_INT(figure(first.result, first.results, "points"), 9);
    CHECK_INT(figure(first.result, first.results, "attempts"), 2);
    CHECK(roster_round_trip(r)); /* while points are spent, and with a record */
    CHECK_TEXT(stage_of(r, 2).outcome, "to come");
    CHECK_INT(stage_of(r, 2).figures, 0);
    CHECK_TEXT(stage_of(r, 4).outcome, "none");
    CHECK_TEXT(stage_of(r, 0).outcome, "none");
    roster_close(r);
}

TEST(what_an_interval_mends_shows_in_the_mission_that_is_next, "FOF-12.2-1")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(roster_do(r, "play survivor"));
    CHECK_TEXT(roster_enter(r, roster_line(r, HARD, "1/1,0,line")), NULL);
    int64_t came_out = figure(stage_of(r, 1).after, 8, "steps");
    CHECK(roster_do(r, "assign green step to 1/1"));
    CHECK(roster_do(r, "assign green step to 1/1"));
    CHECK_INT(figure(stage_of(r, 1).after, 8, "steps"), came_out); /* it stands */
    while (strcmp(roster_topic(r), "mission") != 0)
        CHECK(roster_do(r, "done"));
    CampaignStage second = stage_of(r, 2);
    CHECK_TEXT(second.outcome, "next");
    CHECK(figure(second.before, second.figures, "steps") > 0);
    CHECK(figure(second.before, second.figures, "steps") <=
          came_out); /* 12.5 took one, 12.4-4 what is not needed */
    CHECK(roster_round_trip(r));
    CHECK(roster_do(r, "give the mission up"));
    second = stage_of(r, 2);
    CHECK_TEXT(second.outcome, "failed");
    CHECK_INT(figure(second.before, second.figures, "steps"), figure(second.after, second.figures, "steps"));
    CHECK_INT(figure(second.result, second.results, "attempts"), 0);
    roster_close(r);
}

TEST(a_mission_to_come_has_no_record)
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(roster_do(r, "play standard"));
    r->state.records[0].points = 3;
    CHECK_CONTAINS(fof_campaign_broken((Game *)r->game, (State *)&r->state), "record");
    roster_close(r);
}

/* campaign: rule 12 behind the door of core/rules.h. */
#include "fof/campaign/campaign.h"

#include "core/base/ensure.h"
#include "core/play/door.h"
#include "fof/fof.h"

static int score(const Game *g, const State *s, Score *scores, int cap)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    int won = 0, steps = 0;
    for (int i = 0; i < game->stage_count; i++)
        won += state->outcome[i] == STAGE_WON;
    for (int i = 0; i < game->post_count; i++)
        steps += state->troops[i].steps;
    const Score figures[] = {
        {"missions_won", won},
        {"won", state->over == CAMPAIGN_WON},
        {"steps", steps},
        {"missing", fof_company_missing(game, state)},
        {"casualties", state->casualties_all},
        {"points", state->points_all},
    };
    return rules_figures(figures, COUNT_OF(figures), scores, cap);
}

DOOR_PHRASES(fof_campaign_phrases)
DOOR_SETUP(fof_campaign_setup)
DOOR_SUBJECTS(fof_campaign_steps, fof_campaign_subjects)
DOOR_ROSTER(fof_campaign_steps, CampaignState, "a campaign")

const Campaign fof_campaign = {
    .mission = fof_campaign_mission,
    .result = fof_campaign_result,
    .enter = fof_campaign_enter,
    .report = fof_campaign_report,
    .stage = fof_campaign_stage,
};

const Rules fof_campaign_rules = {
    .id = "fof-campaign",
    .title = "Fields of Fire campaign",
    .sides = {"us", "enemy"},
    .steps = &fof_campaign_steps,
    .sheets = fof_campaign_roster,
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_SUBJECTS(fof_campaign_subjects),
    DOOR_BY_ROSTER(CampaignState),
    .load = fof_campaign_load,
    .ask = fof_campaign_ask,
    .refuse = fof_campaign_refuse,
    .broken = fof_campaign_broken,
    .score = score,
};

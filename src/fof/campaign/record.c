/* record: what each mission made of the company, kept for its history. */

#include "core/base/ensure.h"
#include "fof/campaign/campaign.h"

/* Steps by Experience, those without a unit among them. */
static void count_steps(const CampaignGame *game, const CampaignState *state, uint8_t levels[3])
{
    int count[3] = {state->teams};
    for (int level = GREEN; level <= VETERAN; level++)
        count[level] += state->away[level] + state->pool[POOL_GREEN + level];
    for (int i = 0; i < game->post_count; i++)
        for (int step = 0; step < state->troops[i].steps; step++)
            count[step_level(state->troops[i].step[step])]++;
    for (int level = GREEN; level <= VETERAN; level++)
        levels[level] = (uint8_t)(count[level] < UINT8_MAX ? count[level] : UINT8_MAX);
}

void fof_record_before(Play *play)
{
    CampaignState *state = campaign_changes(play);
    count_steps(campaign_game(play->game), state, state->records[state->stage].before);
}

void fof_record_after(Play *play)
{
    CampaignState *state = campaign_changes(play);
    StageRecord *record = &state->records[state->stage];
    count_steps(campaign_game(play->game), state, record->after);
    record->casualties = state->casualties;
    record->attempts = state->attempts;
    record->points = state->earned;
}

static int write_figures(const uint8_t levels[3], Score figures[STAGE_FIGURES])
{
    const Score all[] = {
        {"steps", levels[GREEN] + levels[LINE] + levels[VETERAN]},
        {"veteran", levels[VETERAN]},
        {"line", levels[LINE]},
        {"green", levels[GREEN]},
    };
    return rules_figures(all, COUNT_OF(all), figures, STAGE_FIGURES);
}

static int write_results(const StageRecord *record, Score results[STAGE_FIGURES])
{
    const Score all[] = {
        {"casualties", record->casualties},
        {"points", record->points},
        {"attempts", record->attempts},
    };
    return rules_figures(all, COUNT_OF(all), results, STAGE_FIGURES);
}

bool fof_campaign_stage(const Game *g, const State *s, int mission, CampaignStage *stage)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    static const char *const words[] = {"to come", "accomplished", "failed"};
    int index = mission - 1;
    if (index < 0 || index >= game->stage_count)
        return false;
    const StageRecord *record = &state->records[index];
    uint8_t now[3];
    bool played = state->outcome[index] != STAGE_OPEN,
         next = !state->over && index == state->stage && !played;
    *stage = (CampaignStage){.outcome = next ? "next" : words[state->outcome[index]],
                             .played = played,
                             .won = state->outcome[index] == STAGE_WON};
    text_print(stage->title, sizeof stage->title, "%s", game->stages[index].title);
    if (stage->played) {
        stage->figures = write_figures(record->before, stage->before);
        write_figures(record->after, stage->after);
        stage->results = write_results(record, stage->result);
    } else if (index == state->stage) {
        count_steps(game, state, now);
        stage->figures = write_figures(now, stage->before);
    }
    return true;
}

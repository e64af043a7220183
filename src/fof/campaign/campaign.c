/* campaign: rule 12 behind the door of core/rules.h. */
#include "fof/campaign/campaign.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/door.h"
#include "fof/fof.h"

static Game *load(const Doc *doc, Errors *errors)
{
    return (Game *)fof_campaign_load(doc, errors);
}

static void unload(Game *game)
{
    free(game);
}

DOOR_PHRASES(fof_campaign_phrases)

static int legal(const Game *game, const State *state, Action *actions, int cap)
{
    return steps_legal(&fof_campaign_steps, game, state, actions, cap);
}

static void apply(const Game *game, State *state, Action action, Log *log)
{
    steps_apply(&fof_campaign_steps, &(Play){.game = game, .state = state, .log = log}, action);
}

/* The roster is open; only chance to come is not known. */
static void mask(const Game *game, const State *state, Side viewer, State *seen)
{
    CampaignState *view = (CampaignState *)seen;
    (void)game;
    memcpy(view, state, sizeof *view);
    if (viewer == SIDE_ALL || view->eyes != SIDE_ALL)
        return;
    view->eyes = viewer;
    view->rng = (Rng){0, 0};
}

static Side eyes(const State *state)
{
    return campaign_state(state)->eyes;
}

static void guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    CampaignState *state = (CampaignState *)full;
    (void)game;
    (void)viewer;
    memcpy(state, seen, sizeof *state);
    state->eyes = SIDE_ALL;
    rng_seed(&state->rng, rng_next64(rng), 1);
}

/* Nothing is left to chance by a decision. */
static int odds(const Game *game, const State *state, Action action, Odds *odds, int cap)
{
    (void)game, (void)state, (void)action, (void)odds, (void)cap;
    return 0;
}

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

static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    (void)game, (void)state, (void)what, (void)values, (void)count;
    return "a campaign has neither cards nor dice to lay ready";
}

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
    .state_size = sizeof(CampaignState),
    .words = fof_campaign_words,
    .sheets = fof_campaign_roster,
    .load = load,
    .unload = unload,
    .setup = fof_campaign_setup,
    .opening = fof_campaign_opening,
    .ask = fof_campaign_ask,
    .legal = legal,
    .refuse = fof_campaign_refuse,
    .apply = apply,
    .mask = mask,
    .eyes = eyes,
    .guess = guess,
    DOOR_BY_PHRASES,
    .explain = fof_campaign_explain,
    .odds = odds,
    .dump = fof_campaign_dump,
    .broken = fof_campaign_broken,
    .score = score,
    .force = force,
};

/* interval: what happens between two missions, in the order of 12.2, as a table; and how a campaign
 * ends (12.8). */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/campaign/campaign.h"

void fof_campaign_note(Interval *interval, const char *rule, CampaignEvent kind, int a, int b, int c)
{
    Event event = {.rule = rule, .kind = (uint16_t)kind, .eyes = EVENT_ALL_EYES, .arg = {a, b, c, 0, 0, 0}};
    log_add(interval->log, interval->state, event);
}

void fof_campaign_end(Interval *interval, int over)
{
    interval->state->over = (uint8_t)over;
    fof_campaign_note(interval, "12.8", CE_OVER, over, 0, 0);
}

/* ---- rows that happen by themselves ---- */

/* 12.1 */
static int take_earned(CampaignState *state)
{
    int earned = state->earned;
    state->points_all = (uint16_t)(state->points_all + earned);
    state->earned = 0;
    return earned;
}

static void add_up_points(Interval *interval)
{
    interval->state->points = (uint16_t)take_earned(interval->state);
    fof_campaign_note(interval, "12.1", CE_POINTS, interval->state->points, 0, 0);
}

/* 12.2-2: free of cost. */
static void rally_team_sides(Interval *interval)
{
    for (int i = 0; i < interval->game->post_count; i++) {
        Troop *troop = &interval->state->troops[i];
        if (!(troop->flags & ROSTER_TEAM_SIDE))
            continue;
        troop->flags &= (uint8_t)~ROSTER_TEAM_SIDE;
        fof_campaign_note(interval, "12.2", CE_RALLIED, i, 0, 0);
    }
}

static void add_to_pool(CampaignState *state, Pool pool, int steps)
{
    int sum = state->pool[pool] + steps;
    state->pool[pool] = (uint8_t)(sum < 255 ? sum : 255);
}

/* 12.2-3: every team is a Green step; 8.15: guards come back as they were. */
static void teams_to_green(Interval *interval)
{
    CampaignState *state = interval->state;
    if (state->teams)
        fof_campaign_note(interval, "12.2", CE_TEAMS, state->teams, 0, 0);
    add_to_pool(state, POOL_GREEN, state->teams);
    state->teams = 0;
    for (int level = GREEN; level <= VETERAN; level++) {
        if (state->away[level])
            fof_campaign_note(interval, "8.15", CE_BACK, state->away[level], level, 0);
        add_to_pool(state, (Pool)(POOL_GREEN + level), state->away[level]);
        state->away[level] = 0;
    }
}

/* ---- 12.5 ---- */

typedef bool (*MayLose)(const CampaignGame *game, const CampaignState *state, int troop);

static bool may_lose_step(const CampaignGame *game, const CampaignState *state, int troop)
{
    return game->posts[troop].steps > 1 && state->troops[troop].steps > game->posts[troop].least;
}

static bool may_lose_level(const CampaignGame *game, const CampaignState *state, int troop)
{
    (void)game;
    return state->troops[troop].steps && fof_troop_level(&state->troops[troop]) > GREEN;
}

/* One of those that can lose it, by chance; -1 if nobody can. */
static int draw_loser(Interval *interval, MayLose may)
{
    int losers[MAX_ROSTER], count = 0;
    for (int i = 0; i < interval->game->post_count; i++)
        if (may(interval->game, interval->state, i))
            losers[count++] = i;
    return count ? losers[rng_below(&interval->state->rng, (uint32_t)count)] : -1;
}

static void other_losses(Interval *interval)
{
    CampaignState *state = interval->state;
    const Stage *stage = &interval->game->stages[state->stage];
    int troop;
    if (state->eyes != SIDE_ALL && (stage->lose_steps || stage->lose_experience)) {
        state->over = CAMPAIGN_BLIND;
        return;
    }
    for (int i = 0; i < stage->lose_steps && (troop = draw_loser(interval, may_lose_step)) >= 0; i++) {
        fof_troop_take(&state->troops[troop], state->troops[troop].steps - 1);
        fof_campaign_note(interval, "12.5", CE_LOST_STEP, troop, state->stage, 0);
    }
    for (int i = 0; i < stage->lose_experience && (troop = draw_loser(interval, may_lose_level)) >= 0; i++) {
        Troop *it = &state->troops[troop];
        Experience level = (Experience)(fof_troop_level(it) - 1);
        for (int step = 0; step < it->steps; step++)
            it->step[step] = (uint8_t)level;
        it->was = (uint8_t)level;
        fof_campaign_note(interval, "12.5", CE_LOST_LEVEL, troop, level, state->stage);
    }
}

/* ---- 12.4 ---- */

/* 12.4-1: only after a success. 12.4-2, -3: one Veteran for four casualties of this mission, over all its
 * attempts. */
static void bring_replacements(Interval *interval)
{
    CampaignState *state = interval->state;
    if (!state->success) {
        fof_campaign_note(interval, "12.4", CE_NO_REPLACED, 0, 0, 0);
        return;
    }
    state->pool[POOL_REPLACEMENT] = interval->game->stages[state->stage].replacements;
    state->pool[POOL_RETURNED] = state->casualties / 4;
    fof_campaign_note(interval, "12.4", CE_REPLACED, state->pool[POOL_REPLACEMENT],
                      state->pool[POOL_RETURNED], 0);
}

/* A unit too small for the field gives its steps back to those without a unit. */
static void break_up_remnants(Interval *interval)
{
    CampaignState *state = interval->state;
    for (int i = 0; i < interval->game->post_count; i++) {
        Troop *troop = &state->troops[i];
        if (!troop->steps || troop->steps >= interval->game->posts[i].least)
            continue;
        fof_campaign_note(interval, "12.2", CE_BROKEN_UP, i, troop->steps, 0);
        while (troop->steps)
            add_to_pool(state, (Pool)(POOL_GREEN + step_level(fof_troop_take(troop, 0))), 1);
        troop->leader = (Person){0};
    }
}

/* 12.4-4: what is not needed goes to another company. Steps of the company's own without a unit stay with
 * it, as many as it lacks: the rest were men of attachments. */
static void discard_excess(Interval *interval)
{
    CampaignState *state = interval->state;
    int discarded = state->pool[POOL_REPLACEMENT] + state->pool[POOL_RETURNED];
    state->pool[POOL_REPLACEMENT] = state->pool[POOL_RETURNED] = 0;
    break_up_remnants(interval);
    int room = fof_company_missing(interval->game, state);
    for (int pool = POOL_VETERAN; pool >= POOL_GREEN; pool--) {
        int kept = state->pool[pool] < room ? state->pool[pool] : room;
        discarded += state->pool[pool] - kept;
        state->pool[pool] = (uint8_t)kept;
        room -= kept;
    }
    if (discarded)
        fof_campaign_note(interval, "12.4", CE_DISCARDED, discarded, 0, 0);
}

/* 12.4-7: from here on all steps of a unit are as good as the unit. */
static void combine_levels(Interval *interval)
{
    for (int i = 0; i < interval->game->post_count; i++) {
        Troop *troop = &interval->state->troops[i];
        if (!troop->steps)
            continue;
        Experience level = fof_troop_level(troop);
        for (int step = 0; step < troop->steps; step++)
            troop->step[step] = (uint8_t)level;
        if (level > troop->was && !(troop->flags & (ROSTER_REBUILT | ROSTER_FELL)))
            troop->leader.promotions += troop->leader.promotions < UINT8_MAX;
        if (level != troop->was)
            fof_campaign_note(interval, "12.6", CE_LEVEL, i, level, troop->was);
    }
}

/* 12.2: ammunition and fire missions are full again with the next mission's own file; points not used are
 * lost (12.3-3). */
static void prepare_next(Interval *interval)
{
    CampaignState *state = interval->state;
    if (state->points)
        fof_campaign_note(interval, "12.3", CE_POINTS_LOST, state->points, 0, 0);
    state->points = 0;
    state->stage++;
    state->success = state->attempts = state->casualties = 0;
    for (int i = 0; i < interval->game->post_count; i++)
        state->troops[i].flags = state->troops[i].was = 0;
    state->row = ROW_MISSION;
    fof_campaign_note(interval, "12.0", CE_STAGE, state->stage, 0, 0);
}

/* ---- the table ---- */

#define ASKS(question) &fof_campaign_questions[question], NULL
const IntervalRow fof_interval_rows[] = {
    [ROW_MODE] = {"12.8", "how the campaign is won", ASKS(ASK_MODE)},
    [ROW_MISSION] = {"12.0", "the mission is played", ASKS(ASK_MISSION)},
    [ROW_FIRST_BETWEEN] = {"12.2", "experience points are added up", NULL, add_up_points},
    {"12.2", "fire team sides are rallied", NULL, rally_team_sides},
    {"12.2", "teams become Green steps", NULL, teams_to_green},
    {"12.5", "other losses", NULL, other_losses},
    {"12.2", "units are rebuilt and steps promoted", ASKS(ASK_RECONSTITUTION)},
    {"12.4", "replacements arrive", NULL, bring_replacements},
    {"12.4", "replacements are assigned", ASKS(ASK_REPLACEMENTS)},
    {"12.4", "what is not needed is discarded", NULL, discard_excess},
    {"12.6", "units of several steps are as good as their mix", NULL, combine_levels},
    {"12.7", "skills are bought", ASKS(ASK_SKILLS)},
    {"12.2", "ammunition and fire missions are reset", NULL, prepare_next},
};
const int fof_interval_row_count = COUNT_OF(fof_interval_rows);

int fof_interval_find(const char *topic)
{
    for (int i = 0; i < fof_interval_row_count; i++)
        if (fof_interval_rows[i].question && strcmp(fof_interval_rows[i].question->topic, topic) == 0)
            return i;
    return -1;
}

const Question *fof_interval_question(const Game *game, const State *state)
{
    (void)game;
    return fof_interval_rows[campaign_state(state)->row].question;
}

Next fof_interval_row_run(Play *play)
{
    Interval interval = interval_of(play);
    int before = interval.state->row;
    const IntervalRow *row = &fof_interval_rows[before];
    if (row->run)
        row->run(&interval);
    return row->question ? NEXT_ASK : interval.state->row == before ? NEXT_DONE : NEXT_GO_ON;
}

void fof_interval_row_done(Play *play)
{
    interval_of(play).state->row++;
}

void fof_interval_run(Interval *interval)
{
    steps_run(&fof_campaign_steps, &(Play){.game = (const Game *)interval->game,
                                           .state = (State *)interval->state,
                                           .log = interval->log});
}

/* ---- 12.8 ---- */

void fof_interval_judge(Interval *interval, bool success, bool commander_fell)
{
    CampaignState *state = interval->state;
    bool patrol = interval->game->stages[state->stage].patrol;
    bool failed = !success && !patrol && state->mode != MODE_SURVIVOR;
    bool fell = commander_fell && state->mode != MODE_STANDARD;
    state->success = success;
    state->outcome[state->stage] = success ? STAGE_WON : STAGE_LOST;
    fof_record_after(interval);
    fof_campaign_note(interval, "12.1", CE_OUTCOME, state->stage, success, state->earned);
    state->row = ROW_FIRST_BETWEEN;
    if (failed || fell || state->stage + 1 == interval->game->stage_count) {
        take_earned(state); /* nothing is left to spend them on */
        rally_team_sides(interval);
        teams_to_green(interval);
        state->row = (uint8_t)fof_interval_find("reconstitution");
        fof_campaign_end(interval, fell ? CAMPAIGN_FELL : failed ? CAMPAIGN_RELIEVED : CAMPAIGN_WON);
    } else {
        fof_interval_run(interval);
    }
}

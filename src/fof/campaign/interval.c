/* interval: what happens between two missions, in the order of 12.2, as a table; and how a campaign
 * ends (12.8). */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/campaign/campaign.h"

void fof_campaign_end(Play *play, int over)
{
    campaign_changes(play)->over = (uint8_t)over;
    play_note(play, CE_OVER, SIDE_ALL, over);
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

static void add_up_points(Play *play)
{
    campaign_changes(play)->points = (uint16_t)take_earned(campaign_changes(play));
    play_note(play, CE_POINTS, SIDE_ALL, campaign_changes(play)->points);
}

/* 12.2-2: free of cost. */
static void rally_team_sides(Play *play)
{
    for (int i = 0; i < campaign_game(play->game)->post_count; i++) {
        Troop *troop = &campaign_changes(play)->troops[i];
        if (!(troop->flags & ROSTER_TEAM_SIDE))
            continue;
        troop->flags &= (uint8_t)~ROSTER_TEAM_SIDE;
        play_note(play, CE_RALLIED, SIDE_ALL, i);
    }
}

static void add_to_pool(CampaignState *state, Pool pool, int steps)
{
    int sum = state->pool[pool] + steps;
    state->pool[pool] = (uint8_t)(sum < 255 ? sum : 255);
}

/* 12.2-3: every team is a Green step; 8.15: guards come back as they were. */
static void teams_to_green(Play *play)
{
    CampaignState *state = campaign_changes(play);
    if (state->teams)
        play_note(play, CE_TEAMS, SIDE_ALL, state->teams);
    add_to_pool(state, POOL_GREEN, state->teams);
    state->teams = 0;
    for (int level = GREEN; level <= VETERAN; level++) {
        if (state->away[level])
            play_note(play, CE_BACK, SIDE_ALL, state->away[level], level);
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
static int draw_loser(Play *play, MayLose may)
{
    int losers[MAX_ROSTER], count = 0;
    for (int i = 0; i < campaign_game(play->game)->post_count; i++)
        if (may(campaign_game(play->game), campaign_changes(play), i))
            losers[count++] = i;
    return count ? losers[rng_below(&campaign_changes(play)->rng, (uint32_t)count)] : -1;
}

static void other_losses(Play *play)
{
    CampaignState *state = campaign_changes(play);
    const Stage *stage = &campaign_game(play->game)->stages[state->stage];
    int troop;
    play_needs(play, SIDE_NONE, stage->lose_steps || stage->lose_experience);
    for (int i = 0; i < stage->lose_steps && (troop = draw_loser(play, may_lose_step)) >= 0; i++) {
        fof_troop_take(&state->troops[troop], state->troops[troop].steps - 1);
        play_note(play, CE_LOST_STEP, SIDE_ALL, troop, state->stage);
    }
    for (int i = 0; i < stage->lose_experience && (troop = draw_loser(play, may_lose_level)) >= 0; i++) {
        Troop *it = &state->troops[troop];
        Experience level = (Experience)(fof_troop_level(it) - 1);
        for (int step = 0; step < it->steps; step++)
            it->step[step] = (uint8_t)level;
        it->was = (uint8_t)level;
        play_note(play, CE_LOST_LEVEL, SIDE_ALL, troop, level, state->stage);
    }
}

/* ---- 12.4 ---- */

/* 12.4-1: only after a success. 12.4-2, -3: one Veteran for four casualties of this mission, over all its
 * attempts. */
static void bring_replacements(Play *play)
{
    CampaignState *state = campaign_changes(play);
    if (!state->success) {
        play_note(play, CE_NO_REPLACED, SIDE_ALL, 0);
        return;
    }
    state->pool[POOL_REPLACEMENT] = campaign_game(play->game)->stages[state->stage].replacements;
    state->pool[POOL_RETURNED] = state->casualties / 4;
    play_note(play, CE_REPLACED, SIDE_ALL, state->pool[POOL_REPLACEMENT], state->pool[POOL_RETURNED]);
}

/* A unit too small for the field gives its steps back to those without a unit. */
static void break_up_remnants(Play *play)
{
    CampaignState *state = campaign_changes(play);
    for (int i = 0; i < campaign_game(play->game)->post_count; i++) {
        Troop *troop = &state->troops[i];
        if (!troop->steps || troop->steps >= campaign_game(play->game)->posts[i].least)
            continue;
        play_note(play, CE_BROKEN_UP, SIDE_ALL, i, troop->steps);
        while (troop->steps)
            add_to_pool(state, (Pool)(POOL_GREEN + step_level(fof_troop_take(troop, 0))), 1);
        troop->leader = (Person){0};
    }
}

/* 12.4-4: what is not needed goes to another company. Steps of the company's own without a unit stay with
 * it, as many as it lacks: the rest were men of attachments. */
static void discard_excess(Play *play)
{
    CampaignState *state = campaign_changes(play);
    int discarded = state->pool[POOL_REPLACEMENT] + state->pool[POOL_RETURNED];
    state->pool[POOL_REPLACEMENT] = state->pool[POOL_RETURNED] = 0;
    break_up_remnants(play);
    int room = fof_company_missing(campaign_game(play->game), state);
    for (int pool = POOL_VETERAN; pool >= POOL_GREEN; pool--) {
        int kept = state->pool[pool] < room ? state->pool[pool] : room;
        discarded += state->pool[pool] - kept;
        state->pool[pool] = (uint8_t)kept;
        room -= kept;
    }
    if (discarded)
        play_note(play, CE_DISCARDED, SIDE_ALL, discarded);
}

/* 12.4-7: from here on all steps of a unit are as good as the unit. */
static void combine_levels(Play *play)
{
    for (int i = 0; i < campaign_game(play->game)->post_count; i++) {
        Troop *troop = &campaign_changes(play)->troops[i];
        if (!troop->steps)
            continue;
        Experience level = fof_troop_level(troop);
        for (int step = 0; step < troop->steps; step++)
            troop->step[step] = (uint8_t)level;
        if (level > troop->was && !(troop->flags & (ROSTER_REBUILT | ROSTER_FELL)))
            troop->leader.promotions += troop->leader.promotions < UINT8_MAX;
        if (level != troop->was)
            play_note(play, CE_LEVEL, SIDE_ALL, i, level, troop->was);
    }
}

/* 12.2: ammunition and fire missions are full again with the next mission's own file; points not used are
 * lost (12.3-3). */
static void prepare_next(Play *play)
{
    CampaignState *state = campaign_changes(play);
    if (state->points)
        play_note(play, CE_POINTS_LOST, SIDE_ALL, state->points);
    state->points = 0;
    state->stage++;
    state->success = state->attempts = state->casualties = 0;
    for (int i = 0; i < campaign_game(play->game)->post_count; i++)
        state->troops[i].flags = state->troops[i].was = 0;
    state->row = ROW_MISSION;
    play_note(play, CE_STAGE, SIDE_ALL, state->stage);
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

/* ---- 12.8 ---- */

void fof_interval_judge(Play *play, bool success, bool commander_fell)
{
    CampaignState *state = campaign_changes(play);
    bool patrol = campaign_game(play->game)->stages[state->stage].patrol;
    bool failed = !success && !patrol && state->mode != MODE_SURVIVOR;
    bool fell = commander_fell && state->mode != MODE_STANDARD;
    state->success = success;
    state->outcome[state->stage] = success ? STAGE_WON : STAGE_LOST;
    fof_record_after(play);
    play_note(play, CE_OUTCOME, SIDE_ALL, state->stage, success, state->earned);
    state->row = ROW_FIRST_BETWEEN;
    if (failed || fell || state->stage + 1 == campaign_game(play->game)->stage_count) {
        take_earned(state); /* nothing is left to spend them on */
        rally_team_sides(play);
        teams_to_green(play);
        state->row = (uint8_t)fof_interval_find("reconstitution");
        fof_campaign_end(play, fell ? CAMPAIGN_FELL : failed ? CAMPAIGN_RELIEVED : CAMPAIGN_WON);
    }
}

/* ---- played by steps ---- */

static const Question *question_now(const Game *game, const State *state)
{
    (void)game;
    return fof_interval_rows[campaign_state(state)->row].question;
}

static Next run_row(Play *play)
{
    int before = campaign_changes(play)->row;
    const IntervalRow *row = &fof_interval_rows[before];
    if (row->run)
        row->run(play);
    return row->question ? NEXT_ASK : campaign_changes(play)->row == before ? NEXT_DONE : NEXT_GO_ON;
}

static void row_done(Play *play)
{
    campaign_changes(play)->row++;
}

/* What a part of an action can be at most; the law of its verb knows more. */
static Range range_of(const Game *game, const State *state, NounField field)
{
    bool skills = question_now(game, state) == &fof_campaign_questions[ASK_SKILLS];
    return (Range){1, field != IN_WITH ? campaign_game(game)->post_count
                      : skills         ? campaign_game(game)->skill_count
                                       : POOLS};
}

/* Whether a step of this level can be promoted now. */
static bool can_rise(const Game *game, const State *state, Experience level)
{
    Action promote = {.verb = CV_PROMOTE, .on = ACTION_BLANK, .with = (uint16_t)(level + 1)};
    return !fof_campaign_refuse(game, state, promote, NULL);
}

/* Points; steps without a unit; steps that are missing; then what the question is about. */
static void prompt(const Game *game, const State *s, int32_t arg[EVENT_ARGS])
{
    const CampaignState *state = campaign_state(s);
    const Question *question = question_now(game, s);
    bool replaces = question == &fof_campaign_questions[ASK_REPLACEMENTS];
    arg[0] = state->points;
    arg[1] = state->pool[POOL_GREEN] + state->pool[POOL_LINE] + state->pool[POOL_VETERAN];
    arg[2] = fof_company_missing(campaign_game(game), state);
    arg[3] =
        replaces ? state->pool[POOL_REPLACEMENT] : can_rise(game, s, GREEN) + 2 * can_rise(game, s, LINE);
    arg[4] = replaces ? state->pool[POOL_RETURNED] : campaign_game(game)->stages[state->stage].patrol;
    arg[5] = state->stage;
}

static void ended(const Game *game, const State *state, Ask *ask)
{
    int over = campaign_state(state)->over;
    (void)game;
    ask->side = over == CAMPAIGN_WON ? SIDE_FIRST : over == CAMPAIGN_RESIGNED ? SIDE_NONE : SIDE_SECOND;
    text_copy(ask->rule, RULE_SIZE, "12.8");
    text_copy(ask->text, SENTENCE_SIZE, fof_campaign_ending(over));
}

const Steps fof_campaign_steps = {
    .eyes = offsetof(CampaignState, eyes),
    .over = offsetof(CampaignState, over),
    .blind = offsetof(CampaignState, over),
    .is_blind = CAMPAIGN_BLIND,
    .chance = &(const ChanceAt){.rng = offsetof(CampaignState, rng)},
    .questions = fof_campaign_questions,
    .question_count = ASK_QUESTIONS,
    .run = run_row,
    .done = row_done,
    .question = question_now,
    .ended = ended,
    .prompt = prompt,
    .phrases = &fof_campaign_phrases,
    .range = range_of,
    .when_over = {"12.8", "the campaign is over"},
    .too_much = {"12.2", "that decision names nothing else"},
    .nothing_fits = {"12.2", "nothing here fits that"},
};

/* Of a verb that is for another time nothing else is said, whatever its parts. */
bool fof_campaign_refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    const Question *question = question_now(game, state);
    if (question && !law_of(question, action.verb) && !campaign_state(state)->over)
        return deny_by(question->otherwise, reason);
    return steps_refuse(&fof_campaign_steps, game, state, action, reason);
}

void fof_campaign_ask(const Game *game, const State *state, Ask *ask)
{
    steps_ask(&fof_campaign_steps, game, state, ask);
    ask->turn = (uint16_t)(campaign_state(state)->mode ? campaign_state(state)->stage + 1 : 0);
}

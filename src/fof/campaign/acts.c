/* acts: what the commander decides: each verb has its law, its list and its deed. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/campaign/campaign.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"

typedef const CampaignGame *G;
typedef const CampaignState *S;

/* ---- the law, verb by verb; fields that a verb does not use are checked before ---- */

static bool refuse_mode(G game, S state, Action action, Reason *reason)
{
    (void)game;
    (void)state;
    if (action.with < MODE_STANDARD || action.with > MODE_HARDCORE)
        return deny(reason, "12.8", "a campaign is standard, survivor or hardcore");
    return false;
}

static bool refuse_nothing(G game, S state, Action action, Reason *reason)
{
    (void)game, (void)state, (void)action, (void)reason;
    return false;
}

static bool no_such_unit(G game, int number, Reason *reason)
{
    return (number < 1 || number > game->post_count) &&
           deny(reason, "12.2", "that is no unit of the company; attachments are not its own");
}

static bool is_full(G game, S state, int troop, Reason *reason)
{
    return fof_troop_missing(game, state, troop) == 0 &&
           deny(reason, "12.4", "%s has all its steps", game->posts[troop].id);
}

static bool refuse_assign(G game, S state, Action action, Reason *reason)
{
    if (no_such_unit(game, action.on, reason))
        return true;
    if (action.with < 1 || action.with > POOLS || !state->pool[action.with - 1])
        return deny(reason, "12.2", "there is no such step without a unit");
    return is_full(game, state, action.on - 1, reason);
}

/* 12.2-5: from units of several steps, which stay in the field. */
static bool refuse_detach(G game, S state, Action action, Reason *reason)
{
    if (no_such_unit(game, action.by, reason) || no_such_unit(game, action.on, reason))
        return true;
    const Troop *from = &state->troops[action.by - 1];
    if (action.by == action.on)
        return deny(reason, "12.2", "it is in that unit already");
    if (from->steps <= 1 || from->steps <= game->posts[action.by - 1].least)
        return deny(reason, "12.2", "%s has no step to spare", game->posts[action.by - 1].id);
    if (action.with < 1 || action.with > VETERAN + 1 ||
        fof_troop_movable(from, (Experience)(action.with - 1)) < 0)
        return deny(reason, "12.2", "%s has no such step that could still move",
                    game->posts[action.by - 1].id);
    return is_full(game, state, action.on - 1, reason);
}

static int promotion_cost(int level)
{
    return level == GREEN ? 1 : 3; /* 12.3-1 */
}

/* Who may not be promoted at all in this interval. */
static bool is_barred(G game, S state, int troop, Reason *reason)
{
    const Post *post = &game->posts[troop];
    const Troop *it = &state->troops[troop];
    if (it->flags & ROSTER_REBUILT)
        return deny(reason, "12.2", "%s is newly reconstituted: it stays Green", post->id);
    if (game->stages[state->stage].patrol && !(it->flags & ROSTER_PATROLLED))
        return deny(reason, "12.3.1", "%s was not on the patrol", post->id);
    if (post->role == ROLE_CO_HQ && !state->success && state->mode == MODE_SURVIVOR &&
        !game->stages[state->stage].patrol)
        return deny(reason, "12.8", "after a failed mission nobody promotes %s", post->id);
    return false;
}

static bool refuse_promote(G game, S state, Action action, Reason *reason)
{
    if (no_such_unit(game, action.on, reason))
        return true;
    int level = action.with - 1;
    if (level < GREEN || level > LINE)
        return deny(reason, "12.3", "steps rise from Green to Line and from Line to Veteran");
    if (is_barred(game, state, action.on - 1, reason))
        return true;
    if (fof_troop_promotable(&state->troops[action.on - 1], (Experience)level) < 0)
        return deny(reason, "12.3", "%s has no %s step that has not risen yet", game->posts[action.on - 1].id,
                    fof_experience_words[level]);
    if (state->points < promotion_cost(level))
        return deny(reason, "12.3", "that costs %d points, %d are left", promotion_cost(level),
                    state->points);
    return false;
}

static bool refuse_skill(G game, S state, Action action, Reason *reason)
{
    if (no_such_unit(game, action.on, reason))
        return true;
    const Troop *troop = &state->troops[action.on - 1];
    if (action.with < 1 || action.with > game->skill_count)
        return deny(reason, "12.7", "there is no such skill");
    const Skill *skill = &game->skills[action.with - 1];
    if (!fof_post_commands(&game->posts[action.on - 1]) || !troop->steps)
        return deny(reason, "12.7", "only CO HQ, its staff and platoon HQs hold skills");
    if (fof_troop_skills(troop) == SKILLS_HELD)
        return deny(reason, "12.7", "%s has three skills", game->posts[action.on - 1].id);
    if (fof_skills_in_play(state, action.with - 1) >= skill->supply)
        return deny(reason, "12.7", "no more of these skills are to be had");
    if (state->points < skill->cost)
        return deny(reason, "12.7", "that costs %d points, %d are left", skill->cost, state->points);
    return false;
}

/* ---- the deeds ---- */

static void choose_mode(Interval *interval, Action action)
{
    interval->state->mode = (uint8_t)action.with;
    fof_campaign_note(interval, "12.8", CE_MODE, action.with, 0, 0);
    interval->state->row = ROW_MISSION;
    fof_campaign_note(interval, "12.0", CE_STAGE, 0, 0, 0);
}

/* The company stays where it is, and so does everything else. */
static void give_up(Interval *interval, Action action)
{
    (void)action;
    fof_record_before(interval);
    for (int i = 0; i < interval->game->post_count; i++) {
        Troop *troop = &interval->state->troops[i];
        troop->was = troop->steps ? (uint8_t)fof_troop_level(troop) : 0;
        memset(troop->skills, 0, sizeof troop->skills);
    }
    fof_interval_judge(interval, false, false);
}

static void resign_command(Interval *interval, Action action)
{
    (void)action;
    fof_campaign_end(interval, CAMPAIGN_RESIGNED);
}

static void assign_step(Interval *interval, Action action)
{
    static const uint8_t level[] = {[POOL_GREEN] = GREEN,
                                    [POOL_LINE] = LINE,
                                    [POOL_VETERAN] = VETERAN,
                                    [POOL_REPLACEMENT] = GREEN,
                                    [POOL_RETURNED] = VETERAN};
    int pool = action.with - 1;
    interval->state->pool[pool]--;
    fof_campaign_note(interval, pool < POOL_REPLACEMENT ? "12.2" : "12.4", CE_ASSIGNED, action.on - 1, pool,
                      0);
    fof_troop_add(interval, action.on - 1, level[pool] | STEP_PLACED);
}

static void detach_step(Interval *interval, Action action)
{
    Troop *from = &interval->state->troops[action.by - 1];
    uint8_t step = fof_troop_take(from, fof_troop_movable(from, (Experience)(action.with - 1)));
    fof_campaign_note(interval, "12.2", CE_DETACHED, action.by - 1, action.on - 1, step_level(step));
    fof_troop_add(interval, action.on - 1, step | STEP_PLACED);
}

static void promote_step(Interval *interval, Action action)
{
    Troop *troop = &interval->state->troops[action.on - 1];
    int level = action.with - 1, index = fof_troop_promotable(troop, (Experience)level);
    interval->state->points = (uint16_t)(interval->state->points - promotion_cost(level));
    troop->step[index] = (uint8_t)((troop->step[index] & ~STEP_LEVEL) | (level + 1) | STEP_RAISED);
    fof_troop_sort(troop);
    fof_campaign_note(interval, "12.3", CE_PROMOTED, action.on - 1, level + 1, promotion_cost(level));
}

static void buy_skill(Interval *interval, Action action)
{
    Troop *troop = &interval->state->troops[action.on - 1];
    const Skill *skill = &interval->game->skills[action.with - 1];
    troop->skills[fof_troop_skills(troop)] = (uint8_t)action.with;
    interval->state->points = (uint16_t)(interval->state->points - skill->cost);
    fof_campaign_note(interval, "12.7", CE_SKILL, action.on - 1, action.with - 1, skill->cost);
}

static void go_on(Interval *interval, Action action)
{
    (void)action;
    interval->state->row++;
}

/* ---- the verbs ---- */

/* Which fields a verb has, and up to where they are counted in a list. */
typedef enum Spread { RANGE_NONE, RANGE_TROOPS, RANGE_POOLS, RANGE_LEVELS, RANGE_SKILLS, RANGE_MODES } Spread;

typedef struct CampaignDeed {
    uint8_t by, on, with; /* Spread */
    bool (*refuse)(G game, S state, Action action, Reason *reason);
    void (*apply)(Interval *interval, Action action);
} CampaignDeed;

static const CampaignDeed deeds[CAMPAIGN_VERBS] = {
    [CV_MODE] = {RANGE_NONE, RANGE_NONE, RANGE_MODES, refuse_mode, choose_mode},
    [CV_GIVE_UP] = {RANGE_NONE, RANGE_NONE, RANGE_NONE, refuse_nothing, give_up},
    [CV_RESIGN] = {RANGE_NONE, RANGE_NONE, RANGE_NONE, refuse_nothing, resign_command},
    [CV_ASSIGN] = {RANGE_NONE, RANGE_TROOPS, RANGE_POOLS, refuse_assign, assign_step},
    [CV_DETACH] = {RANGE_TROOPS, RANGE_TROOPS, RANGE_LEVELS, refuse_detach, detach_step},
    [CV_PROMOTE] = {RANGE_NONE, RANGE_TROOPS, RANGE_LEVELS, refuse_promote, promote_step},
    [CV_SKILL] = {RANGE_NONE, RANGE_TROOPS, RANGE_SKILLS, refuse_skill, buy_skill},
    [CV_DONE] = {RANGE_NONE, RANGE_NONE, RANGE_NONE, refuse_nothing, go_on},
};

static int range_end(G game, int range)
{
    switch (range) {
    case RANGE_TROOPS:
        return game->post_count;
    case RANGE_POOLS:
        return POOLS;
    case RANGE_LEVELS:
        return VETERAN + 1;
    case RANGE_SKILLS:
        return game->skill_count;
    case RANGE_MODES:
        return MODE_HARDCORE;
    default:
        return 0;
    }
}

typedef struct Found {
    Action *list;
    int cap, count;
} Found;

/* Every value of the fields that the verb has, the law deciding; a field it has not stays 0. */
static void list_verb(G game, S state, int verb, Found *found)
{
    const CampaignDeed *deed = &deeds[verb];
    int by_end = range_end(game, deed->by), on_end = range_end(game, deed->on),
        with_end = range_end(game, deed->with);
    for (int by = by_end > 0; by <= by_end; by++)
        for (int on = on_end > 0; on <= on_end; on++)
            for (int with = with_end > 0; with <= with_end; with++) {
                Action action = {
                    .verb = (uint16_t)verb, .by = (uint16_t)by, .on = (uint16_t)on, .with = (uint16_t)with};
                if (deed->refuse(game, state, action, NULL))
                    continue;
                if (found->count < found->cap)
                    found->list[found->count] = action;
                found->count++;
            }
}

bool fof_campaign_offers(G game, S state, int verb)
{
    Found found = {NULL, 0, 0};
    list_verb(game, state, verb, &found);
    return found.count > 0;
}

int fof_campaign_legal(const Game *g, const State *s, Action *actions, int cap)
{
    G game = campaign_game(g);
    S state = campaign_state(s);
    Found found = {actions, cap, 0};
    if (state->over)
        return 0;
    for (int verb = 1; verb < CAMPAIGN_VERBS; verb++)
        if (fof_interval_rows[state->row].verbs >> verb & 1)
            list_verb(game, state, verb, &found);
    return found.count;
}

/* With open fields the question is whether any answer fits: the list knows. */
static bool refuse_open(const Game *game, const State *state, Action action, Reason *reason)
{
    Action list[4096];
    int count = fof_campaign_legal(game, state, list, COUNT_OF(list));
    for (int i = 0; i < count && i < COUNT_OF(list); i++)
        if (action_agrees(action, list[i]))
            return false;
    return deny(reason, "12.2", "nothing here fits that");
}

bool fof_campaign_refuse(const Game *g, const State *s, Action action, Reason *reason)
{
    G game = campaign_game(g);
    S state = campaign_state(s);
    if (reason)
        memset(reason, 0, sizeof *reason);
    if (state->over)
        return deny(reason, "12.8", "the campaign is over");
    if (action.verb >= CAMPAIGN_VERBS || !(fof_interval_rows[state->row].verbs >> action.verb & 1))
        return deny(reason, fof_interval_rows[state->row].rule, "now is not the time for that: %s",
                    fof_interval_rows[state->row].title);
    if (action_is_open(action))
        return refuse_open(g, s, action, reason);
    const CampaignDeed *deed = &deeds[action.verb];
    if (action.at || action.to || action.count || (!deed->by && action.by) || (!deed->on && action.on) ||
        (!deed->with && action.with))
        return deny(reason, "12.2", "that decision names nothing else");
    return deed->refuse(game, state, action, reason);
}

void fof_campaign_apply(const Game *game, State *state, Action action, Log *log)
{
    Interval interval = {campaign_game(game), (CampaignState *)state, log};
    ENSURE(!fof_campaign_refuse(game, state, action, NULL));
    deeds[action.verb].apply(&interval, action);
    fof_interval_run(&interval);
}

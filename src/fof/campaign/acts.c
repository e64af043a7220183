/* acts: what the commander decides: each question has its verbs, each verb its law and its deed. */
#include <string.h>

#include "fof/campaign/campaign.h"
#include "fof/position/names.h"

typedef const CampaignGame *G;
typedef const CampaignState *S;

/* ---- the law, verb by verb; fields that a verb does not use are checked before ---- */

static bool refuse_mode(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)state;
    return (action.with < MODE_STANDARD || action.with > MODE_HARDCORE) &&
           deny(reason, "12.8", "a campaign is standard, survivor or hardcore");
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

static bool refuse_assign(const Game *g, const State *s, Action action, Reason *reason)
{
    G game = campaign_game(g);
    S state = campaign_state(s);
    if (no_such_unit(game, action.on, reason))
        return true;
    if (action.with < 1 || action.with > POOLS || !state->pool[action.with - 1])
        return deny(reason, "12.2", "there is no such step without a unit");
    return is_full(game, state, action.on - 1, reason);
}

/* 12.2-5: from units of several steps, which stay in the field. */
static bool refuse_detach(const Game *g, const State *s, Action action, Reason *reason)
{
    G game = campaign_game(g);
    S state = campaign_state(s);
    if (no_such_unit(game, action.by, reason) || no_such_unit(game, action.on, reason))
        return true;
    const Troop *from = &state->troops[action.by - 1];
    if (action.by == action.on)
        return deny(reason, "12.2", "it is in that unit already");
    if (from->steps <= 1 || from->steps <= game->posts[action.by - 1].least)
        return deny(reason, "12.2", "%s has no step to spare", game->posts[action.by - 1].id);
    if (action.with < 1 || action.with > VETERAN + 1 ||
        fof_troop_find(from, (Experience)(action.with - 1), TO_MOVE) < 0)
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

static bool refuse_promote(const Game *g, const State *s, Action action, Reason *reason)
{
    G game = campaign_game(g);
    S state = campaign_state(s);
    if (no_such_unit(game, action.on, reason))
        return true;
    int level = action.with - 1;
    if (level < GREEN || level > LINE)
        return deny(reason, "12.3", "steps rise from Green to Line and from Line to Veteran");
    if (is_barred(game, state, action.on - 1, reason))
        return true;
    if (fof_troop_find(&state->troops[action.on - 1], (Experience)level, TO_PROMOTE) < 0)
        return deny(reason, "12.3", "%s has no %s step that has not risen yet", game->posts[action.on - 1].id,
                    fof_experience_words[level]);
    if (state->points < promotion_cost(level))
        return deny(reason, "12.3", "that costs %d points, %d are left", promotion_cost(level),
                    state->points);
    return false;
}

static bool refuse_skill(const Game *g, const State *s, Action action, Reason *reason)
{
    G game = campaign_game(g);
    S state = campaign_state(s);
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

static void choose_mode(Play *play, Action action)
{
    campaign_changes(play)->mode = (uint8_t)action.with;
    play_note(play, CE_MODE, SIDE_ALL, action.with);
    campaign_changes(play)->row = ROW_MISSION;
    play_note(play, CE_STAGE, SIDE_ALL, 0);
}

/* The company stays where it is, and so does everything else. */
static void give_up(Play *play, Action action)
{
    (void)action;
    fof_record_before(play);
    for (int i = 0; i < campaign_game(play->game)->post_count; i++) {
        Troop *troop = &campaign_changes(play)->troops[i];
        troop->was = troop->steps ? (uint8_t)fof_troop_level(troop) : 0;
        memset(troop->skills, 0, sizeof troop->skills);
    }
    fof_interval_judge(play, false, false);
}

static void resign_command(Play *play, Action action)
{
    (void)action;
    fof_campaign_end(play, CAMPAIGN_RESIGNED);
}

static void assign_step(Play *play, Action action)
{
    static const uint8_t level[] = {[POOL_GREEN] = GREEN,
                                    [POOL_LINE] = LINE,
                                    [POOL_VETERAN] = VETERAN,
                                    [POOL_REPLACEMENT] = GREEN,
                                    [POOL_RETURNED] = VETERAN};
    int pool = action.with - 1;
    campaign_changes(play)->pool[pool]--;
    play_note_by(play, pool < POOL_REPLACEMENT ? "12.2" : "12.4", CE_ASSIGNED, SIDE_ALL, action.on - 1, pool);
    fof_troop_add(play, action.on - 1, level[pool] | STEP_PLACED);
}

static void detach_step(Play *play, Action action)
{
    Troop *from = &campaign_changes(play)->troops[action.by - 1];
    uint8_t step = fof_troop_take(from, fof_troop_find(from, (Experience)(action.with - 1), TO_MOVE));
    play_note(play, CE_DETACHED, SIDE_ALL, action.by - 1, action.on - 1, step_level(step));
    fof_troop_add(play, action.on - 1, step | STEP_PLACED);
}

static void promote_step(Play *play, Action action)
{
    CampaignState *state = campaign_changes(play);
    Troop *troop = &state->troops[action.on - 1];
    int level = action.with - 1, index = fof_troop_find(troop, (Experience)level, TO_PROMOTE);
    state->points = (uint16_t)(state->points - promotion_cost(level));
    troop->step[index] = (uint8_t)((troop->step[index] & ~STEP_LEVEL) | (level + 1) | STEP_RAISED);
    fof_troop_sort(troop);
    play_note(play, CE_PROMOTED, SIDE_ALL, action.on - 1, level + 1, promotion_cost(level));
}

static void buy_skill(Play *play, Action action)
{
    CampaignState *state = campaign_changes(play);
    Troop *troop = &state->troops[action.on - 1];
    const Skill *skill = &campaign_game(play->game)->skills[action.with - 1];
    troop->skills[fof_troop_skills(troop)] = (uint8_t)action.with;
    state->points = (uint16_t)(state->points - skill->cost);
    play_note(play, CE_SKILL, SIDE_ALL, action.on - 1, action.with - 1, skill->cost);
}

static void go_on(Play *play, Action action)
{
    (void)action;
    campaign_changes(play)->row++;
}

/* ---- the questions, and the verbs that answer them ---- */

static const Law mode_laws[] = {{CV_MODE, refuse_mode, choose_mode, "play MODE",
                                 "how the campaign is won: standard, survivor, hardcore", .rule = "12.8"},
                                {0}};
static const Law mission_laws[] = {
    {CV_GIVE_UP, NULL, give_up, "give the mission up", "it counts as failed without being played",
     .rule = "12.0"},
    {CV_RESIGN, NULL, resign_command, "resign the command", "the campaign ends", .rule = "12.8"},
    {0}};
static const Law reconstitution_laws[] = {
    {CV_ASSIGN, refuse_assign, assign_step, "assign POOL step to UNIT",
     "a step without a unit joins one: green line veteran replacement returned", .rule = "12.2"},
    {CV_DETACH, refuse_detach, detach_step, "detach LEVEL step from GIVER to UNIT",
     "a step goes from one unit to another", .rule = "12.2"},
    {CV_PROMOTE, refuse_promote, promote_step, "promote LEVEL step of UNIT",
     "Green to Line for 1 point, Line to Veteran for 3", .rule = "12.3"},
    {CV_DONE, .answer = go_on},
    {0}};
static const Law replacement_laws[] = {
    {CV_ASSIGN, refuse_assign, .answer = assign_step}, {CV_DONE, .answer = go_on}, {0}};
static const Law skill_laws[] = {
    {CV_SKILL, refuse_skill, buy_skill, "buy SKILL for UNIT", "a skill for CO HQ, staff or a platoon HQ",
     .rule = "12.7"},
    {CV_DONE, NULL, go_on, "done", "goes on to the next step between missions", .rule = "12.2"},
    {0}};

const Question fof_campaign_questions[ASK_QUESTIONS] = {
    [ASK_MODE] = {"12.8", "mode", .laws = mode_laws, .meaning = "how the campaign is won",
                  .otherwise = {"12.8", "now is not the time for that: how the campaign is won"},
                  .text =
                      "How is the campaign won? standard: no mission may fail; survivor: the commander must "
                      "not fall; hardcore: both."},
    [ASK_MISSION] = {"12.0", "mission", .laws = mission_laws, .meaning = "the mission to be played",
                     .otherwise = {"12.0", "now is not the time for that: the mission is played"},
                     .text = "Mission STAGE5: it is to be played{4 |; a patrol need not succeed}."},
    [ASK_RECONSTITUTION] =
        {"12.2", "reconstitution", .laws = reconstitution_laws,
         .meaning = "rebuilding units and promoting steps",
         .otherwise = {"12.2", "now is not the time for that: units are rebuilt and steps "
                               "promoted"},
         .text =
             "Rebuild units{3 | and promote steps, Green to Line for 1 point| and promote "
             "steps, Line to Veteran for 3 points| and promote steps, Green to Line for "
             "1 point, Line to Veteran for 3 points}: NUMBER1 step{1 s||s} without a unit, NUMBER2 missing, "
             "NUMBER0 point{0 s||s} to spend."},
    [ASK_REPLACEMENTS] = {"12.4", "replacements", .laws = replacement_laws,
                          .meaning = "assigning replacements",
                          .otherwise = {"12.4", "now is not the time for that: replacements are assigned"},
                          .text = "Assign replacements: NUMBER3 Green, NUMBER4 Veteran, NUMBER1 other "
                                  "step{1 s||s} without a unit; NUMBER2 missing."},
    [ASK_SKILLS] = {"12.7", "skills", .laws = skill_laws, .meaning = "buying skills", /* 12.3 */
                    .otherwise = {"12.7", "now is not the time for that: skills are bought"},
                    .text = "Buy skills with the NUMBER0 point{0 s||s} left, or go on: what is not spent now "
                            "is lost."},
};

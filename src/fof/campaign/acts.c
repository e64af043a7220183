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
    Interval interval = interval_of(play);
    interval.state->mode = (uint8_t)action.with;
    fof_campaign_note(&interval, "12.8", CE_MODE, action.with, 0, 0);
    interval.state->row = ROW_MISSION;
    fof_campaign_note(&interval, "12.0", CE_STAGE, 0, 0, 0);
}

/* The company stays where it is, and so does everything else. */
static void give_up(Play *play, Action action)
{
    Interval interval = interval_of(play);
    (void)action;
    fof_record_before(&interval);
    for (int i = 0; i < interval.game->post_count; i++) {
        Troop *troop = &interval.state->troops[i];
        troop->was = troop->steps ? (uint8_t)fof_troop_level(troop) : 0;
        memset(troop->skills, 0, sizeof troop->skills);
    }
    fof_interval_judge(&interval, false, false);
}

static void resign_command(Play *play, Action action)
{
    Interval interval = interval_of(play);
    (void)action;
    fof_campaign_end(&interval, CAMPAIGN_RESIGNED);
}

static void assign_step(Play *play, Action action)
{
    Interval interval = interval_of(play);
    static const uint8_t level[] = {[POOL_GREEN] = GREEN,
                                    [POOL_LINE] = LINE,
                                    [POOL_VETERAN] = VETERAN,
                                    [POOL_REPLACEMENT] = GREEN,
                                    [POOL_RETURNED] = VETERAN};
    int pool = action.with - 1;
    interval.state->pool[pool]--;
    fof_campaign_note(&interval, pool < POOL_REPLACEMENT ? "12.2" : "12.4", CE_ASSIGNED, action.on - 1, pool,
                      0);
    fof_troop_add(&interval, action.on - 1, level[pool] | STEP_PLACED);
}

static void detach_step(Play *play, Action action)
{
    Interval interval = interval_of(play);
    Troop *from = &interval.state->troops[action.by - 1];
    uint8_t step = fof_troop_take(from, fof_troop_find(from, (Experience)(action.with - 1), TO_MOVE));
    fof_campaign_note(&interval, "12.2", CE_DETACHED, action.by - 1, action.on - 1, step_level(step));
    fof_troop_add(&interval, action.on - 1, step | STEP_PLACED);
}

static void promote_step(Play *play, Action action)
{
    Interval interval = interval_of(play);
    Troop *troop = &interval.state->troops[action.on - 1];
    int level = action.with - 1, index = fof_troop_find(troop, (Experience)level, TO_PROMOTE);
    interval.state->points = (uint16_t)(interval.state->points - promotion_cost(level));
    troop->step[index] = (uint8_t)((troop->step[index] & ~STEP_LEVEL) | (level + 1) | STEP_RAISED);
    fof_troop_sort(troop);
    fof_campaign_note(&interval, "12.3", CE_PROMOTED, action.on - 1, level + 1, promotion_cost(level));
}

static void buy_skill(Play *play, Action action)
{
    Interval interval = interval_of(play);
    Troop *troop = &interval.state->troops[action.on - 1];
    const Skill *skill = &interval.game->skills[action.with - 1];
    troop->skills[fof_troop_skills(troop)] = (uint8_t)action.with;
    interval.state->points = (uint16_t)(interval.state->points - skill->cost);
    fof_campaign_note(&interval, "12.7", CE_SKILL, action.on - 1, action.with - 1, skill->cost);
}

static void go_on(Play *play, Action action)
{
    Interval interval = interval_of(play);
    (void)action;
    interval.state->row++;
}

/* ---- the questions, and the verbs that answer them ---- */

static const Law mode_laws[] = {{CV_MODE, refuse_mode, .answer = choose_mode}, {0}};
static const Law mission_laws[] = {
    {CV_GIVE_UP, NULL, .answer = give_up}, {CV_RESIGN, NULL, .answer = resign_command}, {0}};
static const Law reconstitution_laws[] = {{CV_ASSIGN, refuse_assign, .answer = assign_step},
                                          {CV_DETACH, refuse_detach, .answer = detach_step},
                                          {CV_PROMOTE, refuse_promote, .answer = promote_step},
                                          {CV_DONE, NULL, .answer = go_on},
                                          {0}};
static const Law replacement_laws[] = {
    {CV_ASSIGN, refuse_assign, .answer = assign_step}, {CV_DONE, NULL, .answer = go_on}, {0}};
static const Law skill_laws[] = {
    {CV_SKILL, refuse_skill, .answer = buy_skill}, {CV_DONE, NULL, .answer = go_on}, {0}};

const Question fof_campaign_questions[] = {
    [ASK_MODE] = {"12.8", "mode", .laws = mode_laws,
                  .otherwise = {"12.8", "now is not the time for that: how the campaign is won"},
                  .text =
                      "How is the campaign won? standard: no mission may fail; survivor: the commander must "
                      "not fall; hardcore: both."},
    [ASK_MISSION] = {"12.0", "mission", .laws = mission_laws,
                     .otherwise = {"12.0", "now is not the time for that: the mission is played"},
                     .text = "Mission STAGE5: it is to be played{4 |; a patrol need not succeed}."},
    [ASK_RECONSTITUTION] = {"12.2", "reconstitution", .laws = reconstitution_laws,
                            .otherwise = {"12.2", "now is not the time for that: units are rebuilt and steps "
                                                  "promoted"},
                            .text = "Rebuild units{3 | and promote steps, Green to Line for 1 point, Line to "
                                    "Veteran for 3}: NUMBER1 step{1 s||s} without a unit, NUMBER2 missing, "
                                    "NUMBER0 point{0 s||s} to spend."},
    [ASK_REPLACEMENTS] = {"12.4", "replacements", .laws = replacement_laws,
                          .otherwise = {"12.4", "now is not the time for that: replacements are assigned"},
                          .text = "Assign replacements: NUMBER3 Green, NUMBER4 Veteran, NUMBER1 other "
                                  "step{1 s||s} without a unit; NUMBER2 missing."},
    [ASK_SKILLS] = {"12.7", "skills", .laws = skill_laws, /* 12.3 */
                    .otherwise = {"12.7", "now is not the time for that: skills are bought"},
                    .text = "Buy skills with the NUMBER0 point{0 s||s} left, or go on: what is not spent now "
                            "is lost."},
};

/* What a part of an action can be at most; the law of its verb knows more. */
static Range range_of(const Game *game, const State *state, NounField field)
{
    bool skills = fof_interval_question(game, state) == &fof_campaign_questions[ASK_SKILLS];
    return (Range){1, field != IN_WITH ? campaign_game(game)->post_count
                      : skills         ? campaign_game(game)->skill_count
                                       : POOLS};
}

/* Points; steps without a unit; steps that are missing; then what the question is about. */
static void prompt(const Game *game, const State *s, int32_t arg[EVENT_ARGS])
{
    S state = campaign_state(s);
    const Question *question = fof_interval_question(game, s);
    Action promote = {.verb = CV_PROMOTE, .on = ACTION_BLANK, .with = ACTION_BLANK};
    bool replaces = question == &fof_campaign_questions[ASK_REPLACEMENTS];
    arg[0] = state->points;
    arg[1] = state->pool[POOL_GREEN] + state->pool[POOL_LINE] + state->pool[POOL_VETERAN];
    arg[2] = fof_company_missing(campaign_game(game), state);
    arg[3] = replaces ? state->pool[POOL_REPLACEMENT] : !fof_campaign_refuse(game, s, promote, NULL);
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
    .run = fof_interval_row_run,
    .done = fof_interval_row_done,
    .question = fof_interval_question,
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
    const Question *question = fof_interval_question(game, state);
    const Law *law = question ? question->laws : NULL;
    while (law && law->verb && law->verb != action.verb)
        law++;
    if (law && !law->verb && !campaign_state(state)->over)
        return deny_by(question->otherwise, reason);
    return steps_refuse(&fof_campaign_steps, game, state, action, reason);
}

void fof_campaign_ask(const Game *game, const State *state, Ask *ask)
{
    steps_ask(&fof_campaign_steps, game, state, ask);
    ask->turn = (uint16_t)(campaign_state(state)->mode ? campaign_state(state)->stage + 1 : 0);
}

/* campaign_broken: what holds in every roster. */
#include <string.h>

#include "fof/campaign.h"

/* ---- units ---- */

static const char *broken_steps(const Post *post, const Troop *troop, bool building)
{
    if (troop->steps > post->steps)
        return "a unit has more steps than it can have";
    if (troop->steps && troop->steps < post->least && !building)
        return "a unit is too small for the field";
    for (int i = 0; i < MAX_UNIT_STEPS; i++) {
        if (i >= troop->steps && troop->step[i])
            return "a step that is not there has properties";
        if (i < troop->steps && (step_level(troop->step[i]) > VETERAN || troop->step[i] > 15))
            return "a step has an experience that does not exist";
        if (!building && i < troop->steps && troop->step[i] != troop->step[0])
            return "the steps of a unit in the field differ"; /* 12.4-7 */
        if (!building && troop->step[i] & (STEP_RAISED | STEP_PLACED))
            return "a step bears marks of an interval that is over";
    }
    Troop sorted = *troop;
    troop_sort(&sorted);
    return memcmp(&sorted, troop, sizeof sorted) ? "the best step of a unit is not its first" : NULL;
}

static const char *broken_leader(const CampaignGame *game, const Troop *troop)
{
    if (!troop->steps)
        return bytes_are_zero(&troop->leader, sizeof troop->leader) ? NULL
                                                                    : "a unit that is gone has a leader";
    return troop->leader.first < game->first_count && troop->leader.last < game->last_count
               ? NULL
               : "a leader has a name that does not exist";
}

static const char *broken_skills(const CampaignGame *game, const Post *post, const Troop *troop)
{
    for (int i = 0; i < SKILLS_HELD; i++) {
        if (troop->skills[i] > game->skill_count)
            return "a skill that does not exist";
        if (troop->skills[i] && (!post_commands(post) || !troop->steps))
            return "a unit has a skill that cannot hold any"; /* 12.7 */
        if (i && troop->skills[i] && !troop->skills[i - 1])
            return "a skill stands behind a gap";
    }
    return NULL;
}

static const char *broken_troop(const CampaignGame *game, const CampaignState *state, int index)
{
    const Post *post = &game->posts[index];
    const Troop *troop = &state->troops[index];
    bool between = state->row > ROW_MISSION;
    bool building = between && state->row < interval_find("skills");
    if (troop->flags > 15 || troop->was > VETERAN || troop->fielded > post->steps)
        return "a unit has flags, a level or a strength that do not exist";
    if (!between && (troop->flags || troop->was))
        return "a unit bears marks of an interval that is over";
    if (troop->flags & ROSTER_TEAM_SIDE)
        return "a unit shows its fire team side between missions"; /* 12.2 */
    if (troop->flags & ROSTER_REBUILT &&
        (!post_is_hq_or_staff(post) || !troop->steps || troop_level(troop) != GREEN))
        return "something is newly rebuilt that is no Green HQ or staff unit";
    const char *wrong = broken_steps(post, troop, building);
    if (!wrong)
        wrong = broken_leader(game, troop);
    return wrong ? wrong : broken_skills(game, post, troop);
}

static const char *broken_troops(const CampaignGame *game, const CampaignState *state)
{
    const char *wrong = NULL;
    for (int i = 0; i < game->post_count && !wrong; i++)
        wrong = broken_troop(game, state, i);
    if (!wrong && !bytes_are_zero(&state->troops[game->post_count],
                                  (size_t)(MAX_ROSTER - game->post_count) * sizeof(Troop)))
        wrong = "a unit that is not in the company has properties";
    for (int i = 0; i < game->skill_count && !wrong; i++)
        if (skills_in_play(state, i) > game->skills[i].supply)
            wrong = "more of a skill is in play than there is";
    return wrong;
}

/* ---- the campaign ---- */

static const char *broken_progress(const CampaignGame *game, const CampaignState *state)
{
    bool between = state->row > ROW_MISSION;
    if (state->mode > MODE_HARDCORE || (state->mode == MODE_NONE) != (state->row == ROW_MODE))
        return "the way to win is chosen too early or too late";
    if (state->stage >= game->stage_count ||
        (between && !state->over && state->stage + 1 == game->stage_count))
        return "there is no such mission, or nothing behind it";
    for (int i = 0; i < MAX_STAGES; i++) {
        bool played = i < state->stage || (i == state->stage && between);
        if ((state->outcome[i] != STAGE_OPEN) != played || state->outcome[i] > STAGE_LOST)
            return "missions and their outcomes do not agree";
        if (!played && !bytes_are_zero(&state->records[i], sizeof state->records[i]))
            return "a mission to come has a record";
    }
    if (between && state->success != (state->outcome[state->stage] == STAGE_WON))
        return "the last mission was won and lost";
    if (!between && (state->success || state->attempts || state->casualties || state->points))
        return "something of the last mission is left over";
    return NULL;
}

static const char *broken_pools(const CampaignState *state)
{
    bool replaced = state->row > ROW_MISSION && state->row == interval_find("replacements");
    if (!replaced && (state->pool[POOL_REPLACEMENT] || state->pool[POOL_RETURNED]))
        return "replacements are there before or after their time";
    if (state->earned || state->teams || !bytes_are_zero(state->away, sizeof state->away) ||
        !bytes_are_zero(state->unused, sizeof state->unused))
        return "something of the last mission has not been taken in";
    return NULL;
}

static const char *broken_roll(const CampaignGame *game, const CampaignState *state)
{
    if (state->fallen_count > MAX_FALLEN)
        return "the roll of the fallen is too long";
    for (int i = 0; i < MAX_FALLEN; i++) {
        const Fallen *fallen = &state->fallen[i];
        if (i >= state->fallen_count
                ? !bytes_are_zero(fallen, sizeof *fallen)
                : fallen->first >= game->first_count || fallen->last >= game->last_count ||
                      fallen->post >= game->post_count || !fallen->mission ||
                      fallen->mission > game->stage_count)
            return "somebody is in the roll who cannot be";
    }
    return NULL;
}

const char *campaign_broken(const Game *g, const State *s)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    if (state->over > CAMPAIGN_RESIGNED && state->over != CAMPAIGN_BLIND)
        return "the campaign has ended in a way that does not exist";
    if (state->row >= interval_row_count)
        return "the campaign is nowhere";
    if (state->over == CAMPAIGN_BLIND)
        return NULL;
    if (!state->over && !interval_rows[state->row].topic)
        return "the campaign asks nothing";
    if ((state->eyes == SIDE_ALL) != (state->rng.stream & 1) || (state->eyes != SIDE_ALL && state->rng.state))
        return "the generator is not sound";
    const char *wrong = broken_progress(game, state);
    if (!wrong)
        wrong = broken_troops(game, state);
    if (!wrong)
        wrong = broken_pools(state);
    return wrong ? wrong : broken_roll(game, state);
}

/* broken: what holds in every roster, and which key of a file would say otherwise. */
#include <string.h>

#include "fof/campaign/campaign.h"

/* Writes the fault and is true. */
static bool faulty(RosterFault *fault, const char *key, const char *why)
{
    fault->key = key;
    fault->why = why;
    return true;
}

/* ---- units ---- */

static bool fault_of_steps(const Post *post, const Troop *troop, bool building, RosterFault *fault)
{
    if (troop->steps > post->steps)
        return faulty(fault, "steps", "a unit has more steps than it can have");
    if (troop->steps && troop->steps < post->least && !building)
        return faulty(fault, "steps", "a unit is too small for the field");
    for (int i = 0; i < MAX_UNIT_STEPS; i++) {
        if (i >= troop->steps && troop->step[i])
            return faulty(fault, "steps", "a step that is not there has properties");
        if (i < troop->steps && (step_level(troop->step[i]) > VETERAN || troop->step[i] > 15))
            return faulty(fault, "steps", "a step has an experience that does not exist");
        if (!building && troop->step[i] & (STEP_RAISED | STEP_PLACED))
            return faulty(fault, "marks", "a step bears marks of an interval that is over");
        if (!building && i < troop->steps && troop->step[i] != troop->step[0])
            return faulty(fault, "steps", "the steps of a unit in the field differ"); /* 12.4-7 */
    }
    Troop sorted = *troop;
    fof_troop_sort(&sorted);
    return memcmp(&sorted, troop, sizeof sorted) &&
           faulty(fault, "steps", "the best step of a unit is not its first");
}

static bool fault_of_leader(const CampaignGame *game, const Troop *troop, RosterFault *fault)
{
    if (!troop->steps)
        return !bytes_are_zero(&troop->leader, sizeof troop->leader) &&
               faulty(fault, "leader", "a unit that is gone has a leader");
    return (troop->leader.first >= game->first_count || troop->leader.last >= game->last_count) &&
           faulty(fault, "leader", "a leader has a name that does not exist");
}

static bool fault_of_skills(const CampaignGame *game, const Post *post, const Troop *troop,
                            RosterFault *fault)
{
    for (int i = 0; i < SKILLS_HELD; i++) {
        if (troop->skills[i] > game->skill_count)
            return faulty(fault, "skills", "a skill that does not exist");
        if (troop->skills[i] && (!fof_post_commands(post) || !troop->steps))
            return faulty(fault, "skills", "a unit has a skill that cannot hold any"); /* 12.7 */
        if (i && troop->skills[i] && !troop->skills[i - 1])
            return faulty(fault, "skills", "a skill stands behind a gap");
    }
    return false;
}

/* Bits and numbers that belong to an interval, or to none. */
static bool fault_of_marks(const Post *post, const Troop *troop, bool between, RosterFault *fault)
{
    if (troop->flags > 15)
        return faulty(fault, "flags", "a unit has flags that do not exist");
    if (troop->was > VETERAN)
        return faulty(fault, "was", "a unit had a level that does not exist");
    if (troop->fielded > post->steps)
        return faulty(fault, "fielded", "a unit had more steps than it can have");
    if (!between && (troop->flags || troop->was))
        return faulty(fault, troop->flags ? "flags" : "was",
                      "a unit bears marks of an interval that is over");
    if (troop->flags & ROSTER_TEAM_SIDE)
        return faulty(fault, "flags", "a unit shows its fire team side between missions"); /* 12.2 */
    return troop->flags & ROSTER_REBUILT &&
           (!fof_post_is_hq_or_staff(post) || !troop->steps || fof_troop_level(troop) != GREEN) &&
           faulty(fault, "flags", "something is newly rebuilt that is no Green HQ or staff unit");
}

static bool fault_of_troop(const CampaignGame *game, const CampaignState *state, int index,
                           RosterFault *fault)
{
    const Post *post = &game->posts[index];
    const Troop *troop = &state->troops[index];
    bool between = state->row > ROW_MISSION;
    bool building = between && state->row < fof_interval_find("skills");
    *fault = (RosterFault){.section = "troop", .name = post->id};
    return fault_of_marks(post, troop, between, fault) || fault_of_steps(post, troop, building, fault) ||
           fault_of_leader(game, troop, fault) || fault_of_skills(game, post, troop, fault);
}

/* The first unit that holds the skill. */
static const char *holder_of(const CampaignGame *game, const CampaignState *state, int skill)
{
    for (int i = 0; i < game->post_count; i++)
        if (memchr(state->troops[i].skills, skill + 1, SKILLS_HELD))
            return game->posts[i].id;
    return NULL;
}

static bool fault_of_troops(const CampaignGame *game, const CampaignState *state, RosterFault *fault)
{
    for (int i = 0; i < game->post_count; i++)
        if (fault_of_troop(game, state, i, fault))
            return true;
    *fault = (RosterFault){.section = "state"};
    if (!bytes_are_zero(&state->troops[game->post_count],
                        (size_t)(MAX_ROSTER - game->post_count) * sizeof(Troop)))
        return faulty(fault, NULL, "a unit that is not in the company has properties");
    for (int i = 0; i < game->skill_count; i++)
        if (fof_skills_in_play(state, i) > game->skills[i].supply) {
            *fault = (RosterFault){.section = "troop", .name = holder_of(game, state, i)};
            return faulty(fault, "skills", "more of a skill is in play than there is");
        }
    return false;
}

/* ---- the campaign ---- */

static bool fault_of_outcomes(const CampaignState *state, bool between, RosterFault *fault)
{
    for (int i = 0; i < MAX_STAGES; i++) {
        bool played = i < state->stage || (i == state->stage && between);
        if ((state->outcome[i] != STAGE_OPEN) != played || state->outcome[i] > STAGE_LOST)
            return faulty(fault, "outcomes", "missions and their outcomes do not agree");
        if (!played && !bytes_are_zero(&state->records[i], sizeof state->records[i])) {
            *fault = (RosterFault){.section = "record", .number = i + 1};
            return faulty(fault, NULL, "a mission to come has a record");
        }
    }
    return between && state->success != (state->outcome[state->stage] == STAGE_WON) &&
           faulty(fault, "success", "the last mission was won and lost");
}

static bool fault_of_leftovers(const CampaignState *state, RosterFault *fault)
{
    static const char why[] = "something of the last mission is left over";
    return (state->success && faulty(fault, "success", why)) ||
           (state->attempts && faulty(fault, "attempts", why)) ||
           (state->casualties && faulty(fault, "casualties", why)) ||
           (state->points && faulty(fault, "points", why));
}

static bool fault_of_progress(const CampaignGame *game, const CampaignState *state, RosterFault *fault)
{
    bool between = state->row > ROW_MISSION;
    if (state->mode > MODE_HARDCORE || (state->mode == MODE_NONE) != (state->row == ROW_MODE))
        return faulty(fault, "mode", "the way to win is chosen too early or too late");
    if (state->stage >= game->stage_count ||
        (between && !state->over && state->stage + 1 == game->stage_count))
        return faulty(fault, "mission", "there is no such mission, or nothing behind it");
    return fault_of_outcomes(state, between, fault) || (!between && fault_of_leftovers(state, fault));
}

static bool fault_of_pools(const CampaignState *state, RosterFault *fault)
{
    bool replaced = state->row > ROW_MISSION && state->row == fof_interval_find("replacements");
    *fault = (RosterFault){.section = "state"};
    if (!replaced && (state->pool[POOL_REPLACEMENT] || state->pool[POOL_RETURNED]))
        return faulty(fault, "without-a-unit", "replacements are there before or after their time");
    return (state->earned || state->teams || !bytes_are_zero(state->away, sizeof state->away) ||
            !bytes_are_zero(state->unused, sizeof state->unused)) &&
           faulty(fault, NULL, "something of the last mission has not been taken in");
}

static bool fault_of_roll(const CampaignGame *game, const CampaignState *state, RosterFault *fault)
{
    *fault = (RosterFault){.section = "fallen", .number = MAX_FALLEN};
    if (state->fallen_count > MAX_FALLEN)
        return faulty(fault, NULL, "the roll of the fallen is too long");
    for (int i = 0; i < MAX_FALLEN; i++) {
        const Fallen *fallen = &state->fallen[i];
        fault->number = i + 1;
        if (i >= state->fallen_count
                ? !bytes_are_zero(fallen, sizeof *fallen)
                : fallen->first >= game->first_count || fallen->last >= game->last_count ||
                      fallen->post >= game->post_count || !fallen->mission ||
                      fallen->mission > game->stage_count)
            return faulty(fault, NULL, "somebody is in the roll who cannot be");
    }
    return false;
}

bool fof_campaign_fault(const CampaignGame *game, const CampaignState *state, RosterFault *fault)
{
    *fault = (RosterFault){.section = "state"};
    if (state->over > CAMPAIGN_RESIGNED && state->over != CAMPAIGN_BLIND)
        return faulty(fault, "over", "the campaign has ended in a way that does not exist");
    if (state->row >= fof_interval_row_count)
        return faulty(fault, "step", "the campaign is nowhere");
    if (state->over == CAMPAIGN_BLIND)
        return false;
    if (!state->over && !fof_interval_rows[state->row].question)
        return faulty(fault, "step", "the campaign asks nothing");
    if ((state->eyes == SIDE_ALL) != (state->rng.stream & 1) || (state->eyes != SIDE_ALL && state->rng.state))
        return faulty(fault, "rng", "the generator is not sound");
    return fault_of_progress(game, state, fault) || fault_of_troops(game, state, fault) ||
           fault_of_pools(state, fault) || fault_of_roll(game, state, fault);
}

const char *fof_campaign_broken(const Game *g, const State *s)
{
    RosterFault fault;
    return fof_campaign_fault(campaign_game(g), campaign_state(s), &fault) ? fault.why : NULL;
}

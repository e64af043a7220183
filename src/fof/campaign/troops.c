/* troops: units of the company and their steps: how good they are together (12.6), what can join
 * and leave them. */
#include "core/base/ensure.h"
#include "fof/campaign/campaign.h"
#include "fof/position/query.h"

/* ---- 12.6 ---- */

/* A row of the table: at least so many Veteran, Line and Green steps make a unit of that level. */
typedef struct Mix {
    uint8_t steps, veteran, line, green, result;
} Mix;

/* Read from the top; the first row that fits counts. V+L+G+G is in no row of the book: Line, as its mean is
 * that of L+L+L+G. */
static const Mix mixes[] = {
    {2, 1, 0, 0, LINE}, {2, 0, 1, 1, GREEN}, {3, 2, 0, 1, LINE},  {3, 2, 1, 0, VETERAN}, {3, 0, 2, 0, LINE},
    {3, 1, 0, 2, LINE}, {3, 0, 1, 2, GREEN}, {3, 1, 1, 1, LINE},  {4, 3, 0, 0, VETERAN}, {4, 2, 0, 0, LINE},
    {4, 0, 3, 0, LINE}, {4, 1, 2, 1, LINE},  {4, 0, 2, 2, GREEN}, {4, 0, 0, 3, GREEN},   {4, 1, 1, 2, LINE},
};

Experience fof_experience_of_steps(const Experience *steps, int count)
{
    int of[3] = {0};
    for (int i = 0; i < count; i++)
        of[steps[i]]++;
    for (int level = GREEN; level <= VETERAN; level++)
        if (of[level] == count)
            return (Experience)level;
    for (int i = 0; i < COUNT_OF(mixes); i++)
        if (mixes[i].steps == count && of[VETERAN] >= mixes[i].veteran && of[LINE] >= mixes[i].line &&
            of[GREEN] >= mixes[i].green)
            return (Experience)mixes[i].result;
    ENSURE(!"every mix of up to four steps is in the table");
    return GREEN;
}

Experience fof_troop_level(const Troop *troop)
{
    Experience steps[MAX_UNIT_STEPS];
    for (int i = 0; i < troop->steps; i++)
        steps[i] = step_level(troop->step[i]);
    return fof_experience_of_steps(steps, troop->steps);
}

/* ---- posts ---- */

bool fof_is_of_company(const FofGame *game, const NamedUnit *unit)
{
    const UnitType *type = &game->types[unit->type];
    return type->side == FRIENDLY && !unit->attachment && !role_is_battalion(type->role) &&
           type->kind != KIND_VEHICLE && type->kind != KIND_RUNNER;
}

bool fof_post_is_hq_or_staff(const Post *post)
{
    return post->kind == KIND_HQ || post->kind == KIND_STAFF;
}

bool fof_post_commands(const Post *post)
{
    return post->role == ROLE_CO_HQ || post->role == ROLE_PLATOON_HQ || post->kind == KIND_STAFF;
}

/* ---- steps ---- */

int fof_troop_missing(const CampaignGame *game, const CampaignState *state, int troop)
{
    return game->posts[troop].steps - state->troops[troop].steps;
}

int fof_company_missing(const CampaignGame *game, const CampaignState *state)
{
    int missing = 0;
    for (int i = 0; i < game->post_count; i++)
        missing += fof_troop_missing(game, state, i);
    return missing;
}

/* The best first: units with the same steps are the same bytes. */
void fof_troop_sort(Troop *troop)
{
    for (int i = 1; i < troop->steps; i++)
        for (int j = i; j > 0; j--) {
            uint8_t better = troop->step[j], worse = troop->step[j - 1];
            bool swap = step_level(better) > step_level(worse) ||
                        (step_level(better) == step_level(worse) && better < worse);
            if (!swap)
                break;
            troop->step[j - 1] = better;
            troop->step[j] = worse;
        }
}

/* 12.2: HQs and staff that return are Green, whoever they were. */
void fof_troop_add(Play *play, int index, uint8_t step)
{
    Troop *troop = &campaign_changes(play)->troops[index];
    const Post *post = &campaign_game(play->game)->posts[index];
    ENSURE(troop->steps < post->steps);
    bool first = troop->steps == 0;
    if (first && fof_post_is_hq_or_staff(post)) {
        step = (uint8_t)(GREEN | (step & ~STEP_LEVEL));
        troop->flags |= ROSTER_REBUILT;
    }
    troop->step[troop->steps++] = step;
    fof_troop_sort(troop);
    if (first) {
        fof_person_appears(campaign_game(play->game), campaign_changes(play), &troop->leader);
        play_note(play, CE_TAKES_OVER, SIDE_ALL, index);
    }
}

uint8_t fof_troop_take(Troop *troop, int index)
{
    ENSURE(index >= 0 && index < troop->steps);
    uint8_t step = troop->step[index];
    for (int i = index; i + 1 < troop->steps; i++)
        troop->step[i] = troop->step[i + 1];
    troop->step[--troop->steps] = 0;
    return step;
}

int fof_troop_find(const Troop *troop, Experience level, unsigned without)
{
    for (int i = 0; i < troop->steps; i++)
        if (step_level(troop->step[i]) == level && !(troop->step[i] & without))
            return i;
    return -1;
}

/* ---- skills ---- */

int fof_troop_skills(const Troop *troop)
{
    int count = 0;
    while (count < SKILLS_HELD && troop->skills[count])
        count++;
    return count;
}

int fof_skills_in_play(const CampaignState *state, int skill)
{
    int count = 0;
    for (int i = 0; i < MAX_ROSTER; i++)
        for (int j = 0; j < SKILLS_HELD; j++)
            count += state->troops[i].skills[j] == skill + 1;
    return count;
}

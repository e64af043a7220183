/* people: the names of those who lead, and the roll of those who fell. */
#include <string.h>

#include "fof/campaign/campaign.h"

enum { NAME_STREAM = 12 };

static int common_part(int a, int b)
{
    while (b) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Last names come in a shuffled round, so that two people share one only when all have been used: a stride
 * that has no part in common with their number visits each of them. First names come by chance. All follows
 * from the campaign's seed and the number of people so far. */
void fof_person_appears(const CampaignGame *game, CampaignState *state, Person *person)
{
    Rng rng;
    int lasts = game->last_count, number = state->people++;
    rng_seed(&rng, state->names, NAME_STREAM);
    int from = (int)rng_below(&rng, (uint32_t)lasts), stride = 1 + (int)rng_below(&rng, (uint32_t)lasts);
    while (common_part(stride, lasts) != 1)
        stride = stride % lasts + 1;
    rng_seed(&rng, state->names + (uint64_t)number + 1, NAME_STREAM);
    *person = (Person){.first = (uint8_t)rng_below(&rng, (uint32_t)game->first_count),
                       .last = (uint8_t)((from + (long)number * stride) % lasts)};
}

/* His unit is gone; the roll keeps him, as long as there is room. */
void fof_person_falls(Play *play, int troop)
{
    CampaignState *state = campaign_changes(play);
    const Person *leader = &state->troops[troop].leader;
    play_note(play, CE_FELL, SIDE_ALL, troop, leader->first, leader->last);
    if (state->fallen_count < MAX_FALLEN)
        state->fallen[state->fallen_count++] = (Fallen){.first = leader->first,
                                                        .last = leader->last,
                                                        .post = (uint8_t)troop,
                                                        .mission = (uint8_t)(state->stage + 1)};
}

const char *fof_person_rank(const CampaignGame *game, int post, Experience level)
{
    const Post *it = &game->posts[post];
    for (int i = 0; i < game->rank_count; i++)
        if (game->ranks[i].role ? game->ranks[i].role == it->role : game->ranks[i].kind == it->kind)
            return game->ranks[i].title[level];
    return "Private";
}

void fof_person_name(const CampaignGame *game, const CampaignState *state, int troop, char *text, int size)
{
    const Troop *it = &state->troops[troop];
    if (!it->steps)
        text_print(text, size, "nobody");
    else
        text_print(text, size, "%s %s %s", fof_person_rank(game, troop, fof_troop_level(it)),
                   game->first[it->leader.first], game->last[it->leader.last]);
}

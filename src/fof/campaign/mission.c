/* mission: the file of the mission to be played: the mission as it is, with the company as the
 * roster has it. */
#include "fof/campaign/campaign.h"
#include "fof/position/names.h"

/* A unit that is gone does not take the field; in play it can come back like any other that was removed
 * (6.5.2). */
static void write_troop(const CampaignGame *game, const CampaignState *state, int index, Writer *file)
{
    const Troop *troop = &state->troops[index];
    char person[PERSON_SIZE];
    fof_person_name(game, state, index, person, sizeof person);
    writer_print(file, "\n; %s\n[unit %s]\n", person, game->posts[index].id);
    if (!troop->steps) {
        writer_text(file, "start = no\nflags = removed\n");
        return;
    }
    Experience level = fof_troop_level(troop);
    writer_print(file, "steps = %d\nexperience = %s\n", troop->steps, fof_experience_words[level]);
    if (troop->skills[0])
        writer_text(file, "skills =");
    for (int i = 0; i < fof_troop_skills(troop); i++)
        writer_print(file, " %s", game->skills[troop->skills[i] - 1].id);
    writer_print(file, troop->skills[0] ? "\nleader = %s %s\n" : "leader = %s %s\n",
                 fof_person_rank(game, index, level), game->last[troop->leader.last]);
}

bool fof_campaign_mission(const Game *g, const State *s, Writer *file)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    if (state->over || state->row != ROW_MISSION)
        return false;
    const Stage *stage = &game->stages[state->stage];
    writer_print(file, "; %s, mission %d of %d, with the company as it stands.\n[mission]\nbase = %s\n",
                 game->title, state->stage + 1, game->stage_count, stage->file);
    for (int i = 0; i < game->post_count; i++)
        write_troop(game, state, i, file);
    return true;
}

/* report: the campaign for people to read, and the reasons behind a unit or a price. */
#include <string.h>

#include "fof/campaign/campaign.h"
#include "fof/position/names.h"

static const char *times(int count, char *text, int size)
{
    if (count == 1)
        text_print(text, size, "once");
    else
        text_print(text, size, "%d times", count);
    return text;
}

/* "3 missions, wounded twice, promoted once, 4 men lost" */
static void write_record(const Person *person, Writer *text)
{
    char often[24];
    writer_print(text, "%d mission%s", person->missions, person->missions == 1 ? "" : "s");
    if (person->wounds)
        writer_print(text, ", wounded %s", times(person->wounds, often, sizeof often));
    if (person->promotions)
        writer_print(text, ", promoted %s", times(person->promotions, often, sizeof often));
    if (person->men_lost)
        writer_print(text, ", %d step%s lost", person->men_lost, person->men_lost == 1 ? "" : "s");
}

/* ---- status ---- */

static void write_strength(const CampaignGame *game, const CampaignState *state, Writer *text)
{
    int full = 0, there = 0, of[3] = {0};
    for (int i = 0; i < game->post_count; i++) {
        full += game->posts[i].steps;
        there += state->troops[i].steps;
        for (int step = 0; step < state->troops[i].steps; step++)
            of[step_level(state->troops[i].step[step])]++;
    }
    writer_print(text, "strength\t%d of %d steps: %d Veteran, %d Line, %d Green\n", there, full, of[VETERAN],
                 of[LINE], of[GREEN]);
    int spare = state->pool[POOL_GREEN] + state->pool[POOL_LINE] + state->pool[POOL_VETERAN];
    if (spare)
        writer_print(text, "without a unit\t%d step%s\n", spare, spare == 1 ? "" : "s");
    writer_print(text, "casualties\t%d steps in all, %d leaders lost\n", state->casualties_all,
                 state->fallen_count);
    if (state->over)
        writer_print(text, "points\t%d earned in all\n", state->points_all);
    else
        writer_print(text, "points\t%d to spend, %d earned in all\n", state->points, state->points_all);
}

static void write_status(const Game *g, const State *s, Writer *text)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    CampaignStage stage;
    Ask ask;
    fof_campaign_ask(g, s, &ask);
    writer_print(text, "%s%s%s\n", game->title, state->mode ? ", " : "",
                 state->mode ? fof_mode_words[state->mode] : "");
    for (int i = 1; fof_campaign_stage(g, s, i, &stage); i++)
        writer_print(text, "  %d. %-36s %s\n", i, stage.title, stage.outcome);
    write_strength(game, state, text);
    writer_print(text, "now\t%s (%s)\n", ask.text, ask.rule);
}

/* ---- roster ---- */

static void write_troop(const CampaignGame *game, const CampaignState *state, int index, Writer *text)
{
    const Troop *troop = &state->troops[index];
    const Post *post = &game->posts[index];
    char person[PERSON_SIZE];
    writer_print(text, "  %-8s ", post->id);
    if (!troop->steps) {
        writer_print(text, "lost (%s, %d step%s)\n", post->title, post->steps, post->steps == 1 ? "" : "s");
        return;
    }
    fof_person_name(game, state, index, person, sizeof person);
    writer_print(text, "%d/%d %-8s", troop->steps, post->steps, fof_level_names[fof_troop_level(troop)]);
    for (int i = 0; troop->steps > 1 && i < troop->steps; i++)
        writer_print(text, "%s%c%s", i ? "+" : "(", "GLV"[step_level(troop->step[i])],
                     i + 1 < troop->steps ? "" : ") ");
    writer_print(text, "%s: ", person);
    write_record(&troop->leader, text);
    for (int i = 0; i < fof_troop_skills(troop); i++)
        writer_print(text, "%s%s", i ? ", " : "; skills: ", game->skills[troop->skills[i] - 1].id);
    writer_text(text, "\n");
}

static void write_group(const CampaignGame *game, const CampaignState *state, const char *title, int platoon,
                        bool command, Writer *text)
{
    bool any = false;
    for (int i = 0; i < game->post_count; i++) {
        const Post *post = &game->posts[i];
        if (post->platoon != platoon || (!platoon && fof_post_is_hq_or_staff(post) != command))
            continue;
        if (!any)
            writer_print(text, "%s\n", title);
        any = true;
        write_troop(game, state, i, text);
    }
}

static void write_roster(const Game *g, const State *s, Writer *text)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    write_group(game, state, "Command", 0, true, text);
    for (int platoon = 1; platoon <= MAX_PLATOONS; platoon++) {
        char title[NAME_SIZE];
        text_print(title, sizeof title, "Platoon %d", platoon);
        write_group(game, state, title, platoon, false, text);
    }
    write_group(game, state, "Weapons and others", 0, false, text);
    if (state->fallen_count)
        writer_text(text, "Lost\n");
    for (int i = 0; i < state->fallen_count; i++)
        writer_print(text, "  %-8s %s %s, mission %d, %s\n", game->posts[state->fallen[i].post].id,
                     game->first[state->fallen[i].first], game->last[state->fallen[i].last],
                     state->fallen[i].mission, game->stages[state->fallen[i].mission - 1].title);
}

void fof_campaign_report(const Game *game, const State *state, const char *what, Writer *text)
{
    if (strcmp(what, "roster") == 0)
        write_roster(game, state, text);
    else
        write_status(game, state, text);
}

/* ---- reasons ---- */

static void explain_unit(Explanation *answer, const char *rest)
{
    const CampaignGame *game = campaign_game(answer->game);
    const CampaignState *state = campaign_state(answer->state);
    int index = fof_find_post(game, rest);
    if (index < 0)
        return;
    const Troop *troop = &state->troops[index];
    char person[PERSON_SIZE];
    fof_person_name(game, state, index, person, sizeof person);
    explain_line(answer, "12.2", "steps", "%d of %d", troop->steps, game->posts[index].steps);
    for (int i = 0; i < troop->steps; i++)
        explain_line(answer, "12.3", "step", "%s%s%s", fof_level_names[step_level(troop->step[i])],
                     troop->step[i] & STEP_RAISED ? ", promoted" : "",
                     troop->step[i] & STEP_PLACED ? ", new in the unit" : "");
    if (!troop->steps)
        return;
    explain_line(answer, "12.6", "together", "%s", fof_level_names[fof_troop_level(troop)]);
    explain_line(answer, "12.2", "leader", "%s", person);
    explain_line(answer, "12.2", "missions", "%d", troop->leader.missions);
    explain_line(answer, "12.2", "wounds", "%d", troop->leader.wounds);
    explain_line(answer, "12.3", "promotions", "%d", troop->leader.promotions);
    explain_line(answer, "12.4", "steps lost", "%d", troop->leader.men_lost);
}

static void explain_points(Explanation *answer, const char *rest)
{
    const CampaignGame *game = campaign_game(answer->game);
    const CampaignState *state = campaign_state(answer->state);
    if (*rest)
        return;
    explain_line(answer, "12.1", "to spend", "%d", state->points);
    explain_line(answer, "12.3", "Green to Line", "1");
    explain_line(answer, "12.3", "Line to Veteran", "3");
    for (int i = 0; i < game->skill_count; i++)
        explain_line(answer, "12.7", game->skills[i].title, "%d (%s, %d left)", game->skills[i].cost,
                     game->skills[i].id, game->skills[i].supply - fof_skills_in_play(state, i));
}

const Subject fof_campaign_subjects[] = {
    {"unit UNIT", explain_unit, "its steps, its leader and what they have seen", .rule = "12.6"},
    {"points", explain_points, "what experience points buy", .rule = "12.3"},
    {0},
};

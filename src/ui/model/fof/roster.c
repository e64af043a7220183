/* The roster of a campaign of Fields of Fire (12). */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/campaign/campaign.h"
#include "fof/fof.h"
#include "ui/model/roster.h"

static const char level_letters[] = "GLV";

/* ---- people ---- */

static void write_skills(const CampaignGame *game, const Troop *troop, RosterUnit *unit)
{
    for (int i = 0; i < fof_troop_skills(troop); i++)
        text_append(unit->skills, sizeof unit->skills, "%s%s", i ? ", " : "",
                    game->skills[troop->skills[i] - 1].title);
}

static void add_unit(Roster *roster, const CampaignGame *game, const CampaignState *state, int index,
                     int group)
{
    const Troop *troop = &state->troops[index];
    const Post *post = &game->posts[index];
    RosterUnit *unit = &roster->units[roster->count++];
    *unit = (RosterUnit){.group = group, .steps = troop->steps, .full = post->steps, .level = ""};
    text_copy(unit->id, sizeof unit->id, post->id);
    text_copy(unit->title, sizeof unit->title, post->title);
    if (!troop->steps)
        return;
    fof_person_name(game, state, index, unit->person, sizeof unit->person);
    unit->level = fof_level_names[fof_troop_level(troop)];
    for (int i = 0; i < troop->steps && i < MAX_UNIT_STEPS && i < ROSTER_STEPS; i++)
        unit->levels[i] = level_letters[step_level(troop->step[i])];
    write_skills(game, troop, unit);
}

static void add_group(Roster *roster, const CampaignGame *game, const CampaignState *state, const char *title,
                      int platoon, bool command)
{
    int before = roster->count;
    for (int i = 0; i < game->post_count && roster->count < ROSTER_UNITS; i++)
        if (game->posts[i].platoon == platoon &&
            (platoon || fof_post_is_hq_or_staff(&game->posts[i]) == command))
            add_unit(roster, game, state, i, roster->group_count);
    if (roster->count > before)
        text_copy(roster->groups[roster->group_count++], VALUE_SIZE, title);
}

static void add_people(Roster *roster, const CampaignGame *game, const CampaignState *state)
{
    add_group(roster, game, state, "Command", 0, true);
    for (int platoon = 1; platoon <= MAX_PLATOONS && roster->group_count < ROSTER_GROUPS - 1; platoon++) {
        char title[VALUE_SIZE];
        text_print(title, sizeof title, "Platoon %d", platoon);
        add_group(roster, game, state, title, platoon, false);
    }
    add_group(roster, game, state, "Weapons and others", 0, false);
}

static void add_fallen(Roster *roster, const CampaignGame *game, const CampaignState *state)
{
    for (int i = 0; i < state->fallen_count && i < ROSTER_FALLEN; i++) {
        const Fallen *fallen = &state->fallen[i];
        RosterFallen *line = &roster->fallen[roster->fallen_count++];
        text_print(line->who, sizeof line->who, "%s %s", game->first[fallen->first],
                   game->last[fallen->last]);
        text_print(line->where, sizeof line->where, "%s, mission %d", game->posts[fallen->post].id,
                   fallen->mission);
    }
}

/* ---- decisions ---- */

static void write_points(RosterChoice *choice, int points)
{
    text_print(choice->cost, sizeof choice->cost, "%d point%s", points, points == 1 ? "" : "s");
}

static void write_mode(int mode, RosterChoice *choice)
{
    static const char *const lines[] = {"", "No mission may fail.",
                                        "Missions may fail, but the commander must not fall.",
                                        "No mission may fail, and the commander must not fall."};
    text_copy(choice->text, sizeof choice->text, fof_mode_words[mode]);
    choice->text[0] = (char)toupper((unsigned char)choice->text[0]);
    text_copy(choice->line, sizeof choice->line, lines[mode]);
}

static void write_assign(int pool, RosterChoice *choice)
{
    static const char *const steps[POOLS] = {
        "Take in a Green step without a unit", "Take in a Line step without a unit",
        "Take in a Veteran step without a unit", "Take in a Green replacement",
        "Take in a Veteran back from hospital"};
    text_copy(choice->text, sizeof choice->text, steps[pool]);
}

static void write_choice(const CampaignGame *game, Action action, RosterChoice *choice)
{
    int with = action.with;
    switch (action.verb) {
    case CV_MODE:
        write_mode(with, choice);
        return;
    case CV_GIVE_UP:
        text_copy(choice->text, sizeof choice->text, "Give up");
        text_copy(choice->line, sizeof choice->line, "The mission counts as failed without being played.");
        choice->gives_up = true;
        return;
    case CV_RESIGN:
        text_copy(choice->text, sizeof choice->text, "Resign");
        text_copy(choice->line, sizeof choice->line, "The campaign ends here.");
        choice->gives_up = true;
        return;
    case CV_ASSIGN:
        write_assign(with - 1, choice);
        break;
    case CV_DETACH:
        text_print(choice->text, sizeof choice->text, "Take a %s step from %s", fof_level_names[with - 1],
                   game->posts[action.by - 1].id);
        break;
    case CV_PROMOTE:
        text_print(choice->text, sizeof choice->text, "Promote a %s step to %s", fof_level_names[with - 1],
                   fof_level_names[with]);
        write_points(choice, with - 1 == GREEN ? 1 : 3); /* 12.3-1 */
        break;
    case CV_SKILL:
        text_print(choice->text, sizeof choice->text, "Learn: %s", game->skills[with - 1].title);
        write_points(choice, game->skills[with - 1].cost);
        break;
    default:
        text_copy(choice->text, sizeof choice->text, "Go on");
        choice->goes_on = true;
        return;
    }
    text_copy(choice->unit, sizeof choice->unit, game->posts[action.on - 1].id);
}

/* ---- what the staff would do ---- */

/* Who commands comes first; the platoons from the first on. */
static int rank_of(const CampaignGame *game, int troop)
{
    const Post *post = &game->posts[troop];
    return (fof_post_commands(post) ? 200 : 100) - 10 * (post->platoon < 9 ? post->platoon : 9);
}

/* 12.2, 12.4: whoever could not take the field otherwise, then the fullest units; the best men first. */
static int worth_of_step(const CampaignGame *game, const CampaignState *state, int troop, int pool)
{
    static const int men[POOLS] = {
        [POOL_GREEN] = 1, [POOL_LINE] = 3, [POOL_VETERAN] = 4, [POOL_REPLACEMENT] = 2, [POOL_RETURNED] = 5};
    const Troop *it = &state->troops[troop];
    bool saves = it->steps < game->posts[troop].least;
    return 2000 + (saves ? 1000 : 0) + rank_of(game, troop) + 5 * it->steps + men[pool];
}

/* 12.3: Green steps are the cheapest to better. */
static int worth_of_promotion(const CampaignGame *game, int troop, int level)
{
    return (level == GREEN ? 1000 : 500) + rank_of(game, troop);
}

static int worth_of(const CampaignGame *game, const CampaignState *state, Action action)
{
    int troop = action.on - 1;
    switch (action.verb) {
    case CV_ASSIGN:
        return worth_of_step(game, state, troop, action.with - 1);
    case CV_PROMOTE:
        return worth_of_promotion(game, troop, action.with - 1);
    case CV_SKILL: /* points that are left are lost: the dearest that can be had */
        return 10 * game->skills[action.with - 1].cost + rank_of(game, troop) / 100;
    default:
        return 0;
    }
}

/* 12.7: behind it the next mission waits. */
static bool is_last_question(const Session *campaign)
{
    Ask ask;
    session_ask(campaign, &ask);
    return ask.kind == ASK_DECIDE && strcmp(ask.topic, "skills") == 0;
}

/* ---- what is left ---- */

static void add_left(Roster *roster, int count, const char *one, const char *several)
{
    if (count)
        text_append(roster->left, sizeof roster->left, "%s%d %s", roster->left[0] ? ", " : "", count,
                    count == 1 ? one : several);
}

/* As far as anything can be done with it now. */
static void sum_up_left(Roster *roster, const CampaignState *state)
{
    bool points = false, loose = false, arrived = false;
    for (int i = 0; i < roster->choice_count; i++) {
        Action action = roster->choices[i].action;
        points = points || action.verb == CV_PROMOTE || action.verb == CV_SKILL;
        loose = loose || (action.verb == CV_ASSIGN && action.with - 1 < POOL_REPLACEMENT);
        arrived = arrived || (action.verb == CV_ASSIGN && action.with - 1 >= POOL_REPLACEMENT);
    }
    add_left(roster, points ? state->points : 0, "point", "points");
    add_left(roster, arrived ? state->pool[POOL_REPLACEMENT] + state->pool[POOL_RETURNED] : 0, "replacement",
             "replacements");
    add_left(roster, loose ? state->pool[POOL_GREEN] + state->pool[POOL_LINE] + state->pool[POOL_VETERAN] : 0,
             "loose step", "loose steps");
}

/* ---- all choices ---- */

static void add_choices(Roster *roster, const Session *campaign)
{
    const Rules *rules = session_rules(campaign);
    const Game *game = session_game(campaign);
    int count = rules->legal(game, session_state(campaign), NULL, 0);
    Action *actions = calloc((size_t)count + 1, sizeof *actions);
    roster->choices = calloc((size_t)count + 1, sizeof *roster->choices);
    ENSURE(actions && roster->choices);
    rules->legal(game, session_state(campaign), actions, count);
    roster->choice_count = count;
    for (int i = 0; i < count; i++) {
        RosterChoice *choice = &roster->choices[i];
        choice->action = actions[i];
        write_choice(campaign_game(game), actions[i], choice);
        choice->fills = actions[i].verb == CV_ASSIGN;
        choice->last = choice->goes_on && is_last_question(campaign);
        choice->worth = worth_of(campaign_game(game), campaign_state(session_state(campaign)), actions[i]);
        int unit = roster_find(roster, choice->unit);
        if (unit >= 0)
            roster->units[unit].choices++;
    }
    free(actions);
}

/* ---- together ---- */

void fof_fill_roster(Roster *roster, const Session *campaign)
{
    const CampaignGame *game = campaign_game(session_game(campaign));
    const CampaignState *state = campaign_state(session_state(campaign));
    add_people(roster, game, state);
    add_fallen(roster, game, state);
    add_choices(roster, campaign);
    if (state->mode)
        text_copy(roster->mode, sizeof roster->mode, fof_mode_words[state->mode]);
    roster->points = state->points;
    sum_up_left(roster, state);
}

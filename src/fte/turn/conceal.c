/* conceal: 18.0. Visible Infantry outside Clear ground becomes Concealed where no Visible enemy sees it, and may try to where one does. */
#include "fte/fire/check.h"
#include "fte/fire/los.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

/* 18.1, 18.2, 28.0: nobody in Clear ground, no machine, and no Civilians once they are seen. Who has tried has MARK_SPENT. */
static bool refuse_hide(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (unit < 0 || unit >= game->unit_count || !fte_on_map(state, unit) ||
        fte_side(game, unit) != rows_asked(&fte_table, state))
        return deny(reason, "18.2", "that is no unit of yours on the map");
    if (!fte_is_infantry(game, state, unit))
        return deny(reason, "18.1", "only Infantry is ever Concealed");
    if (fte_is_role(game, state, unit, ROLE_CIVILIANS))
        return deny(reason, "28.0", "Civilians who were seen stay Visible");
    if (fte_marked(state, unit, MARK_CONCEALED | MARK_SPENT))
        return deny(reason, "18.2", "it is Concealed, or has tried");
    return fte_terrain(game, state->units[unit].hex)->flags & TERRAIN_OPEN &&
           deny(reason, "18.2", "it stands in Clear ground");
}

/* 18.2: the ground, its markers, and +1 for each Visible enemy that sees it. */
static int modifier(const Game *game, const State *state, int unit, int watchers)
{
    return fte_terrain(game, state->units[unit].hex)->concealment + watchers;
}

static int watchers_of(const Game *game, const State *state, int unit)
{
    return fte_watchers(game, state, fte_side(game, unit), state->units[unit].hex, AT_GROUND);
}

static void hide(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1, watchers = watchers_of(play->game, state, unit);
    bool hidden =
        !watchers || fte_check(play, unit, modifier(play->game, state, unit, watchers), EVENT_HIDES);
    state->units[unit].marks |= MARK_SPENT;
    if (!hidden)
        return;
    play_note(play, EVENT_CONCEALED, SIDE_ALL, unit, state->units[unit].hex);
    state->units[unit].marks |= MARK_CONCEALED;
}

static void hide_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    int unit = action.on - 1, watchers = watchers_of(game, state, unit);
    int passing =
        watchers ? fte_passing_rolls(game, state, unit, modifier(game, state, unit, watchers)) : D10;
    odds_split(list, passing, D10, "Concealed", passing < D10 ? "still Visible" : NULL);
}

static void stay(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round = 1;
}

Next fte_run_conceal(Play *play)
{
    State *state = play->state;
    for (int unit = 0; !fte_top(state)->round && unit < play->game->unit_count; unit++)
        if (!refuse_hide(play->game, state, (Action){.on = (uint16_t)(unit + 1)}, NULL))
            return NEXT_ASK;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        state->units[unit].marks &= (uint16_t)~MARK_SPENT;
    return NEXT_DONE;
}

static void list(const Game *game, const State *state, ActionList *list)
{
    laws_offer(&fte_conceal_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        laws_offer(&fte_conceal_question, game, state,
                   (Action){.verb = VERB_HIDE, .on = (uint16_t)(unit + 1)}, list);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = stay},
    {VERB_HIDE, refuse_hide, hide, "UNIT hides", "become Concealed, or try to where an enemy sees it", "18.2", hide_odds}, {0}};
/* clang-format on */
const Question fte_conceal_question = {"18.0",
                                       "conceal",
                                       .others = others_blind,
                                       .meaning = "who becomes Concealed",
                                       .laws = LAWS,
                                       .list = list,
                                       .text = "SIDE0: which Visible units become Concealed, or try to?",
                                       .typed = "Done when no more."};

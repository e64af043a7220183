/* search: 9.0 and 11.0: what lies face down is looked for, what was found is destroyed; both may be fired at. */
#include "fte/actions/actions.h"
#include "fte/fire/check.h"
#include "fte/fire/los.h"
#include "fte/fire/react.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum {
    CACHES = 1 << WORK_RICE | 1 << WORK_MEDICAL | 1 << WORK_AMMO,
    SCORING = CACHES | 1 << WORK_TUNNEL | 1 << WORK_BUNKER /* 9.0, 11.0: neither Dummies nor Foxholes */
};

void fte_act_in_sight(Play *play, int unit)
{
    const FteUnit *one = &play->state->units[unit];
    if (one->marks & MARK_CONCEALED &&
        fte_watchers(play->game, play->state, fte_side(play->game, unit), one->hex, (Altitude)one->altitude))
        fte_unveil(play, unit);
}

/* 21.0: whoever sees it may fire at it. */
static void expose(Play *play, int unit)
{
    fte_expose(play, play->state->units[unit].hex, unit, REACT_MOVE, HEX_NONE);
}

/* ---- 9.0 ---- */

/* The next marker there that the side cannot look under; -1. */
static int unknown_work(const State *state, Side side, Hex hex, int after)
{
    int work = after;
    while ((work = fte_work_at(state, hex, 0, work)) >= 0)
        if (state->works[work].state == WORK_HIDDEN && state->works[work].side != side)
            return work;
    return -1;
}

bool fte_refuse_search(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (fte_refuse_action(game, state, unit, ACTED_SEARCH, reason))
        return true;
    if (!fte_is_infantry(game, state, unit))
        return deny(reason, "9.0", "only Infantry searches");
    return unknown_work(state, fte_side(game, unit), state->units[unit].hex, -1) < 0 &&
           deny(reason, "9.0", "no marker of the enemy lies face down in its hex");
}

static int modifier(const Game *game, const State *state, int unit)
{
    return game->house.searching * state->units[unit].searching;
}

void fte_search_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    int unit = action.on - 1, passing = fte_passing_rolls(game, state, unit, modifier(game, state, unit));
    odds_split(list, passing, D10, "everything there is found", "nothing yet");
}

void fte_reveal_work(Play *play, int work, Side finder)
{
    FteWork *one = &play->state->works[work];
    play_needs(play, one->side, one->kind == UNKNOWN);
    one->state = WORK_REVEALED;
    play_note(play, EVENT_REVEALED, SIDE_ALL, work, one->hex);
    if (SCORING >> one->kind & 1) {
        fte_score_points(play, finder, SCORE_REVEALED);
        for (int i = 0; i < play->game->award_count; i++)
            if (play->game->awards[i].kind == AWARD_REVEAL && play->game->awards[i].side == finder)
                fte_add_points(play, finder, play->game->awards[i].points);
    }
    if (one->kind == WORK_DUMMY) {
        one->state = WORK_GONE;
        one->hex = HEX_NONE;
    }
}

void fte_search(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1;
    FteUnit *one = &state->units[unit];
    Side side = fte_side(play->game, unit);
    fte_act_in_sight(play, unit);
    bool found = fte_check(play, unit, modifier(play->game, state, unit), EVENT_SEARCHES);
    for (int work = -1; found && (work = unknown_work(state, side, one->hex, work)) >= 0;)
        fte_reveal_work(play, work, side);
    if (found)
        one->searching = 0;
    else if (one->searching < UNKNOWN)
        one->searching++;
    fte_acted(play, unit, ACTED_SEARCH);
    expose(play, unit);
}

/* ---- 11.0 ---- */

bool fte_refuse_destroy(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1, work = action.to - 1;
    if (fte_refuse_action(game, state, unit, ACTED_OTHER, reason))
        return true;
    if (fte_side(game, unit) != US || !fte_is_infantry(game, state, unit))
        return deny(reason, "11.0", "only US Infantry destroys");
    if (!fte_is_steady(state, unit))
        return deny(reason, "11.0", "it is Suppressed");
    if (work < 0 || work >= MAX_WORKS || state->works[work].state != WORK_REVEALED ||
        state->works[work].hex != state->units[unit].hex)
        return deny(reason, "11.0", "no such marker was found in its hex");
    return !(SCORING >> state->works[work].kind & 1) && deny(reason, "25.0", "Foxholes cannot be destroyed");
}

void fte_destroy(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1, work = action.to - 1;
    fte_act_in_sight(play, unit);
    play_note(play, EVENT_BLOWN_UP, SIDE_ALL, unit, work, state->works[work].hex);
    for (int other = 0; other < play->game->unit_count; other++)
        if (state->units[other].work == work + 1)
            state->units[other].work = 0;
    if (state->works[work].side != US)
        fte_score_points(play, US, SCORE_DESTROYED);
    state->works[work].state = WORK_GONE;
    state->works[work].hex = HEX_NONE;
    fte_acted(play, unit, ACTED_OTHER);
    expose(play, unit);
}

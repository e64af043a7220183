/* retreats: units fall back hex by hex, stand, or are lost (7.7, 7.8). */
#include "folio/combat/combat.h"
#include "folio/combat/retreat.h"
#include "folio/position/change.h"

/* ---- the list ---- */

static bool is_pending(const State *state, int unit)
{
    const Combat *combat = &state->combat;
    return unit >= 0 && combat->retreating >> unit & 1 && (!combat->mover || combat->mover == unit + 1);
}

/* 7.8: before its first step a unit may refuse to go. */
static bool may_resist(const State *state, int unit)
{
    return state->combat.mover != unit + 1;
}

static void list_unit(const Game *game, const State *state, int unit, ActionList *list)
{
    Retreat retreat;
    folio_retreat(game, state, unit, &retreat);
    const bool may[] = {may_resist(state, unit), retreat.may_stop, retreat.must_fall};
    static const uint16_t verbs[] = {VERB_RESIST, VERB_STOP, VERB_YIELD};
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (may[i])
            list_add(list, (Action){.verb = verbs[i], .on = (uint16_t)(unit + 1)});
    for (int i = 0; i < retreat.count; i++)
        list_add(list, (Action){.verb = VERB_RETREAT, .on = (uint16_t)(unit + 1), .at = retreat.to[i]});
}

void folio_list_retreats(const Game *game, const State *state, ActionList *list)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_pending(state, unit))
            list_unit(game, state, unit, list);
}

static bool refuse_retreat(const Game *game, const State *state, Action action, Reason *reason)
{
    Retreat retreat;
    int unit = folio_named(game, action.on);
    if (!is_pending(state, unit))
        return deny(reason, "7.7", "first those who must retreat go or stand");
    const char *name = game->counters[unit].name;
    folio_retreat(game, state, unit, &retreat);
    switch (action.verb) {
    case VERB_RESIST:
        return !may_resist(state, unit) && deny(reason, "7.8", "%s is retreating already", name);
    case VERB_STOP:
        return !retreat.may_stop && deny(reason, "7.7", "%s must go on, or cannot stop here", name);
    case VERB_YIELD:
        return !retreat.must_fall && deny(reason, "7.7", "%s can retreat", name);
    default:
        return !folio_has_place(retreat.to, retreat.count, action.at) &&
               deny(reason, "7.7", "%s may not retreat there", name);
    }
}

/* ---- the end of a retreat ---- */

/* 7.9: a defender leaves the hexes behind him open; not after a bombardment, nor if he was a monitor. */
static void add_to_path(State *state, int unit, Place place)
{
    Combat *combat = &state->combat;
    bool leaves = combat->target == unit && combat->kind != COMBAT_BOMBARDMENT;
    if (leaves && combat->path_count < PATH_MOST)
        combat->path[combat->path_count++] = place;
}

/* Somebody has gone, stood or fallen; the next one, or what comes after all. */
static void conclude(Play *play, int unit)
{
    Combat *combat = &play->state->combat;
    if (play->state->over)
        return;
    combat->retreating &= ~(1ull << unit);
    if (!folio_on_map(play->state, unit))
        combat->attackers &= ~(1ull << unit);
    combat->mover = combat->done = combat->closer = 0;
    combat->origin = NOWHERE;
    if (combat->retreating)
        return;
    if (combat->path_count)
        folio_begin_advance(play);
    else
        folio_finish_combat(play);
}

/* 7.7: it got only so far, and is depleted there; if that ends it, its path runs up to that hex. */
static void stop_short(Play *play, Action action)
{
    int unit = action.on - 1;
    Place here = play->state->units[unit].place;
    folio_note(play, "7.7", EVENT_STOPPED, unit, here);
    folio_deplete(play, unit, "7.7");
    if (!play->state->over && !folio_in_play(play->state, unit))
        add_to_path(play->state, unit, here);
    conclude(play, unit);
}

static void resist(Play *play, Action action)
{
    int unit = action.on - 1;
    folio_note(play, "7.8", EVENT_RESISTS, unit);
    folio_deplete(play, unit, "7.8");
    conclude(play, unit);
}

static void yield(Play *play, Action action)
{
    int unit = action.on - 1;
    folio_note(play, "7.7", EVENT_NO_WAY, unit);
    add_to_path(play->state, unit, play->state->units[unit].place);
    folio_eliminate(play, unit, "7.7");
    conclude(play, unit);
}

/* ---- going ---- */

static void begin(Play *play, int unit, const Retreat *retreat)
{
    Combat *combat = &play->state->combat;
    if (combat->mover == unit + 1)
        return;
    combat->mover = (uint8_t)(unit + 1);
    combat->origin = play->state->units[unit].place;
    combat->done = 0;
    combat->closer = retreat->closer;
    play->state->units[unit].marks |= DID_RETREAT;
}

void folio_retreat_into(Play *play, int unit, Place to)
{
    State *state = play->state;
    Combat *combat = &state->combat;
    Place from = state->units[unit].place;
    add_to_path(state, unit, from);
    folio_arrive(play, unit, to);
    combat->done++;
    folio_note(play, "7.7", EVENT_RETREATED, unit, from, to);
    if (combat->done < combat->needed || state->over)
        return;
    if (combat->closer)
        folio_deplete(play, unit, "7.7.1");
    conclude(play, unit);
}

bool folio_runs_into_hidden(Play *play, int unit, Place to)
{
    if (folio_side(play->game, unit) != US || folio_is_monitor(play->game, unit))
        return false;
    int hidden = folio_hidden_at(play, to);
    if (hidden >= 0)
        folio_find(play, hidden);
    return hidden >= 0;
}

static void go(Play *play, Action action)
{
    int unit = action.on - 1;
    Place to = action.at;
    FolioBoard board;
    Retreat retreat;
    Combat *combat = &play->state->combat;
    if (folio_runs_into_hidden(play, unit, to))
        return;
    folio_retreat(play->game, play->state, unit, &retreat);
    begin(play, unit, &retreat);
    folio_board(play->game, play->state, folio_side(play->game, unit), &board);
    int there = folio_friend_at(play->game, play->state, &board, unit, to);
    if (there < 0 || combat->done + 1 < combat->needed) {
        folio_retreat_into(play, unit, to);
        return;
    }
    combat->chain[0] = (uint8_t)there; /* 7.7.2: the last hex is held by a friend */
    combat->chain_count = 1;
    combat->stage = STAGE_DISPLACE;
}

const Law folio_retreats[] = {{VERB_RESIST, refuse_retreat, .answer = resist},
                              {VERB_STOP, refuse_retreat, .answer = stop_short},
                              {VERB_YIELD, refuse_retreat, .answer = yield},
                              {VERB_RETREAT, refuse_retreat, .answer = go},
                              {0}};

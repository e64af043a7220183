/* detach: Elites who act alone, and come back to their section (elite 1). */
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

/* A free slot of the side; -1. */
static int free_slot(const Game *game, const State *state, Side side)
{
    for (int unit = game->unit_count; unit < tod_slots(game); unit++)
        if (tod_side(game, unit) == side && state->units[unit].where == UNIT_ABSENT)
            return unit;
    return -1;
}

bool tod_refuse_detach(const Game *game, const State *state, Action action, Reason *reason)
{
    int man = action.on - 1;
    if (man < 0 || man >= game->man_count || state->men[man].where != MAN_FIT ||
        tod_side_of_man(game, man) != state->active)
        return deny(reason, "elite 1", "he is not yours to send away");
    int unit = state->men[man].unit;
    if (unit >= game->unit_count || tod_kind(game, state, unit) != KIND_SECTION || !tod_on_table(state, unit))
        return deny(reason, "elite 1", "he acts alone already, or serves a weapon");
    if (tod_class(game, state, unit) != CLASS_ELITE)
        return deny(reason, "grunt 1", "only Elites act alone");
    if (state->units[unit].work)
        return deny(reason, "turn 3", "his section is busy");
    if (tod_fit(game, state, unit) < 2)
        return deny(reason, "elite 1", "he is the last of his section");
    return free_slot(game, state, state->active) < 0 && deny(reason, "elite 1", "enough men act alone");
}

/* Who has met the section knows him (spotting 12). */
static void meet_as(const Game *game, State *state, int home, int slot)
{
    for (int other = 0; other < tod_slots(game); other++) {
        uint32_t *met = state->units[other].met;
        uint32_t bit = met[home / 32] >> home % 32 & 1;
        met[slot / 32] = (met[slot / 32] & ~(1u << slot % 32)) | bit << slot % 32;
    }
}

/* He has done what his section has done. He takes a chit of ammunition along, if it has one to spare (T-67). */
void tod_answer_detach(Play *play, Action action)
{
    State *state = play->state;
    int man = action.on - 1, home = state->men[man].unit, slot = free_slot(play->game, state, state->active);
    TodUnit *from = &state->units[home], *lone = &state->units[slot];
    int chits = from->chits > 1;
    tod_needs_all(play);
    *lone = *from;
    lone->roster = (uint8_t)home;
    lone->x = lone->y = 0;
    lone->aim = lone->aimed = lone->lost = lone->killer = 0;
    lone->start = 1;
    lone->chits = (uint8_t)chits;
    from->chits = (uint8_t)(from->chits - chits);
    from->start--;
    state->men[man].unit = (uint8_t)slot;
    meet_as(play->game, state, home, slot);
    state->mover = 0;
    tod_note(play, EVENT_DETACHED, home, man, 0, 0);
    tod_look_around(play);
}

static bool is_beside(const Game *game, const State *state, int unit, int home)
{
    int man = tod_next_fit(game, state, unit, -1);
    int other = man < 0 ? -1 : tod_nearest_man(game, state, home, tod_at(state, man));
    return other >= 0 && plane_within(tod_at(state, man), tod_at(state, other), game->book.cohesion);
}

bool tod_refuse_join(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    if (unit < game->unit_count || unit >= tod_slots(game) || tod_side(game, unit) != state->active ||
        !tod_on_table(state, unit))
        return deny(reason, "elite 1", "only men who act alone join their section");
    int home = state->units[unit].roster;
    if (!tod_on_table(state, home) || !is_beside(game, state, unit, home))
        return deny(reason, "elite 1", "he is not within an inch of his section");
    if (state->units[unit].work || state->units[home].work)
        return deny(reason, "turn 3", "one of them is busy");
    if (state->units[unit].deed != DEED_NONE && state->units[home].deed == DEED_NONE)
        return deny(reason, "turn 3", "he has acted in this turn, and his section has not");
    return (state->units[unit].marks & (UNIT_KNOWN | UNIT_HIDDEN)) !=
               (state->units[home].marks & (UNIT_KNOWN | UNIT_HIDDEN)) &&
           deny(reason, "hidden 1", "one of them hides, the other does not");
}

/* Whoever had to do with him has to do with his section. */
static void pass_on(const Game *game, State *state, int unit, int home)
{
    uint8_t was = (uint8_t)(unit + 1), is = (uint8_t)(home + 1);
    for (int other = 0; other < tod_slots(game); other++) {
        TodUnit *one = &state->units[other];
        one->alarm = one->alarm == was ? is : one->alarm;
        one->aim = one->aim == was ? is : one->aim;
        one->killer = one->killer == was ? is : one->killer;
    }
    for (int man = 0; man < game->man_count; man++)
        if (state->men[man].carried == was)
            state->men[man].carried = is;
    for (int i = 0; i < MAX_FIRES; i++)
        if (state->fires[i].director == was)
            state->fires[i].director = is;
    for (int i = 0; i < MAX_FLIGHTS; i++)
        if (state->requests[i].unit == was)
            state->requests[i].unit = is;
}

void tod_answer_join(Play *play, Action action)
{
    const Game *game = play->game;
    State *state = play->state;
    int unit = tod_unit_of(action), home = state->units[unit].roster;
    TodUnit *lone = &state->units[unit], *to = &state->units[home];
    tod_needs_all(play);
    tod_note(play, EVENT_JOINED, unit, home, 0, 0);
    for (int man = 0; man < game->man_count; man++)
        if (state->men[man].unit == unit && state->men[man].where != UNKNOWN)
            state->men[man].unit = (uint8_t)home;
    to->start++;
    to->chits = (uint8_t)(to->chits + lone->chits);
    to->lost = (uint8_t)(to->lost + lone->lost);
    to->fired |= lone->fired;
    to->marks |= lone->marks & (UNIT_ANSWERING | UNIT_TENDING | UNIT_FRESH);
    pass_on(game, state, unit, home);
    *lone = (TodUnit){0};
    state->mover = 0;
    tod_look_around(play);
}

void tod_list_detaching(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        if (unit >= game->unit_count)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_JOIN, .on = (uint16_t)(unit + 1)}, list);
        for (int man = -1; tod_class(game, state, unit) == CLASS_ELITE &&
                           (man = tod_next_fit(game, state, unit, man)) >= 0;)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_DETACH, .on = (uint16_t)(man + 1)}, list);
    }
}

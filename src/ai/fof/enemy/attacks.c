/* attacks: grenades, concentrated and shifted fire of enemy units (8.6.1B). */
#include "ai/fof/enemy/acts_parts.h"
#include "core/base/text.h"
#include "fof/fire/fire.h"
#include "fof/movement/move.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/grenades.h"

enum { MAX_TARGETS = 128 };

/* ---- whom ---- */

static int choices(const FofGame *game, const FofState *state, Verb verb, UnitId unit,
                   Action list[MAX_TARGETS])
{
    const Order *order = fof_order_of(verb);
    if (!fof_enemy_may(game, state, verb, unit))
        return 0;
    ActionList found = {.actions = list, .cap = MAX_TARGETS};
    int count = 0;
    order->choices(&(Scene){game, state, NULL}, fof_enemy_action(verb, unit, 0), &found);
    for (int i = 0; i < list_written(&found); i++)
        if (!list[i].with ||
            area_card(state, list[i].at) != unit_card(state, unit)) /* WP is kept for a screen */
            list[count++] = list[i];
    return count;
}

/* 6.1.1: steps of the unit, or of all under the cover; out of cover without a name: of the largest unit there. */
static int target_steps(const FofState *state, Action action)
{
    int largest = 0;
    if (fof_area_is_cover(state, action.at))
        return fof_area_steps(state, action.at, FRIENDLY);
    if (action.verb == VERB_GRENADE)
        return state->units[action.to].steps;
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit))
        if (state->units[unit].area == action.at && state->units[unit].side == FRIENDLY &&
            state->units[unit].steps > largest)
            largest = state->units[unit].steps;
    return largest;
}

/* 8.6.1B: on its own card the target with most steps, on others any. Own card first. */
static Action choose_target(Play *play, UnitId unit, const Action *list, int count)
{
    CardId here = unit_card(play->state, unit);
    Action best[MAX_TARGETS];
    int ties = 0, most = 0;
    for (int i = 0; i < count; i++) {
        int steps = area_card(play->state, list[i].at) == here ? target_steps(play->state, list[i]) : 0;
        if (steps < most)
            continue;
        ties = steps > most ? 0 : ties;
        most = steps;
        best[ties++] = list[i];
    }
    return best[fof_draw_random(play, ties) - 1];
}

static void attack(Play *play, Verb verb, UnitId unit)
{
    Action list[MAX_TARGETS];
    int count = choices(play->game, play->state, verb, unit, list);
    if (count)
        fof_enemy_attempt(play, choose_target(play, unit, list, count), unit);
}

/* ---- grenades ---- */

/* 5.3.2, 5.3.4: out of bunkers, pillboxes and caves nobody throws at opponents on the card. */
static bool comes_out(const FofState *state, UnitId unit)
{
    return fof_area_is_fortification(state, state->units[unit].area) &&
           fof_card_occupied_by(state, unit_card(state, unit), FRIENDLY);
}

bool fof_grenade_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    Action list[MAX_TARGETS];
    if (!comes_out(state, unit))
        return choices(game, state, VERB_GRENADE, unit, list) > 0;
    FofState outside = *state;
    outside.units[unit].area = unit_card(state, unit);
    return choices(game, &outside, VERB_GRENADE, unit, list) > 0;
}

void fof_grenade_do(Play *play, UnitId unit)
{
    if (comes_out(play->state, unit))
        fof_move_unit(play, unit, unit_card(play->state, unit), false);
    attack(play, VERB_GRENADE, unit);
}

/* ---- concentrated fire ---- */

bool fof_concentrate_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    Action list[MAX_TARGETS];
    return choices(game, state, VERB_CONCENTRATE, unit, list) > 0;
}

void fof_concentrate_do(Play *play, UnitId unit)
{
    attack(play, VERB_CONCENTRATE, unit);
}

bool fof_attack_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    return fof_grenade_possible(game, state, unit) || fof_concentrate_possible(game, state, unit);
}

void fof_attack_do(Play *play, UnitId unit)
{
    if (fof_grenade_possible(play->game, play->state, unit))
        fof_grenade_do(play, unit);
    else
        fof_concentrate_do(play, unit);
}

/* ---- shifting fire ---- */

/* Cards from which it is fired on and which it could fire at, other than the one it does. */
static int sources(const FofGame *game, const FofState *state, UnitId unit, CardId cards[MAX_UNITS])
{
    CardId here = unit_card(state, unit);
    bool known[GRID_CARDS] = {false};
    int count = 0;
    for (int foe = unit_above(state, -1); foe < MAX_UNITS; foe = unit_above(state, foe)) {
        const Unit *entry = &state->units[foe];
        CardId card = unit_card(state, (UnitId)foe);
        if (!entry->type || entry->side != FRIENDLY || entry->aim.how == AIM_NONE || card == NO_CARD ||
            card == here || known[card] || !fof_fire_covers(game, state, (UnitId)foe, here))
            continue;
        known[card] = true;
        if (card != state->units[unit].aim.card && fof_fire_reaches(game, state, unit, card))
            cards[count++] = card;
    }
    return count;
}

/* 5.3.2: works have one way to fire; their fire is never shifted. Pinned units fire where the others do (4.2.5). */
bool fof_shift_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId cards[MAX_UNITS];
    if (fof_area_is_fortification(state, state->units[unit].area) || unit_flag(state, unit, UNIT_PINNED))
        return false;
    return sources(game, state, unit, cards) > 0;
}

void fof_shift_do(Play *play, UnitId unit)
{
    CardId cards[MAX_UNITS], best[MAX_UNITS], here = unit_card(play->state, unit);
    int count = sources(play->game, play->state, unit, cards), ties = 0, most = 0;
    for (int i = 0; i < count; i++) { /* 6.1.1: most steps, then chance */
        int steps = fof_card_steps(play->state, cards[i], FRIENDLY);
        if (steps < most)
            continue;
        ties = steps > most ? 0 : ties;
        most = steps;
        best[ties++] = cards[i];
    }
    if (ties)
        fof_fire_shift(play, here, ENEMY, best[fof_draw_random(play, ties) - 1]);
}

/* acts: see the header. The table of deeds, and how an enemy unit attempts something. */
#include "ai/fof/enemy/acts.h"

#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/fall_back.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/orders/order_parts.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/jam.h"

enum { MAX_DRAWS = 16 };

/* ---- what a unit may do ---- */

bool fof_enemy_may(const FofGame *game, const FofState *state, Verb verb, UnitId unit)
{
    const Order *order = fof_order_of(verb);
    bool pinned = unit_flag(state, unit, UNIT_PINNED);
    if (fof_refuse_again(game, state, order, unit, NULL))
        return false;
    if (pinned || order->recipients == MAY_PINNED)
        return pinned && order->recipients & MAY_PINNED;
    return order->recipients & recipient_bit(game, state, unit);
}

Action fof_enemy_action(Verb verb, UnitId unit, AreaId at)
{
    return (Action){.verb = (uint16_t)verb, .by = NO_UNIT, .on = unit, .at = at};
}

/* ---- attempts ---- */

static bool leader_beside(const FofGame *game, const FofState *state, UnitId unit)
{
    for (int id = unit_above(state, -1); id < MAX_UNITS; id = unit_above(state, id))
        if (id != unit && state->units[id].side == state->units[unit].side &&
            state->units[id].area == state->units[unit].area &&
            game->types[state->units[id].type].kind == KIND_LEADER &&
            fof_unit_good_order(game, state, (UnitId)id))
            return true;
    return false;
}

/* 4.3.1, 6.5.1: whether the unit hears him although it is pinned is asked for this order alone. */
static bool asks_of_pinned(const FofGame *game, const FofState *state, Verb verb, UnitId unit)
{
    return verb == VERB_UNPIN && unit_flag(state, unit, UNIT_PINNED) && leader_beside(game, state, unit);
}

/* 4.3.1: by voice, in the same area; neither of them pinned. */
bool fof_leader_helps(const FofGame *game, const FofState *state, Verb verb, UnitId unit)
{
    if (unit_flag(state, unit, UNIT_PINNED))
        return game->readings[READING_LEADER_REACHES_PINNED] && asks_of_pinned(game, state, verb, unit);
    return leader_beside(game, state, unit);
}

/* 4.2: by the experience of the unit itself, for rallying too; 8.9: one more with a leader; 0: no draw is needed. */
static int attempt_cards(const FofGame *game, const FofState *state, const Order *order, Action action,
                         UnitId unit)
{
    return fof_order_draws(&(Scene){game, state, NULL}, order, action, unit,
                           fof_leader_helps(game, state, order->verb, unit));
}

bool fof_enemy_draw(Play *play, Action action, UnitId unit, int *icons)
{
    const Order *order = fof_order_of((Verb)action.verb);
    uint8_t cards[MAX_DRAWS];
    int draws = attempt_cards(play->game, play->state, order, action, unit);
    ENSURE(draws <= COUNT_OF(cards));
    *icons = 0;
    if (!draws)
        return true;
    if (asks_of_pinned(play->game, play->state, order->verb, unit))
        fof_note_reading(play, "8.9", READING_LEADER_REACHES_PINNED, unit, unit_card(play->state, unit));
    fof_draw_cards(play, draws, cards);
    *icons = fof_attempt_icons(play->game, play->state, action, unit, cards, draws);
    fof_note_reveal(play, order->rule, EV_ATTEMPT, unit, order->verb, draws, *icons > 0 ? *icons : 0);
    return *icons > 0;
}

bool fof_enemy_attempt(Play *play, Action action, UnitId unit)
{
    int icons;
    bool success = fof_enemy_draw(play, action, unit, &icons);
    fof_order_resolve(play, action, success, icons);
    if (icons != JAMMED)                   /* 7.12: the unit is gone */
        play->state->units[unit].done = 0; /* the enemy has no impulses (4.2) */
    return success;
}

/* ---- leaving ---- */

void fof_enemy_steps_left(Play *play, int steps)
{
    FofState *state = play->state;
    int left = state->lost[LOSS_ENEMY_LEFT] + steps;
    state->lost[LOSS_ENEMY_LEFT] = (uint8_t)(left < UINT8_MAX ? left : UINT8_MAX);
    if (left > UINT8_MAX)
        state->steps_in_all[ENEMY] = 0; /* more than can be counted */
}

void fof_enemy_takes_weapons(Play *play, UnitId unit)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        Item *item = &play->state->items[i];
        if (item->kind && item->holder == unit && play->game->items[item->kind].class == ITEM_WEAPON)
            *item = (Item){0};
    }
}

void fof_enemy_leaves(Play *play, UnitId unit)
{
    fof_enemy_takes_weapons(play, unit);
    fof_enemy_steps_left(play, play->state->units[unit].steps);
    fof_unit_remove(play, unit);
}

/* ---- the table ---- */

static bool always_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    (void)game, (void)state, (void)unit;
    return true;
}

static void do_nothing(Play *play, UnitId unit)
{
    (void)play, (void)unit;
}

static const struct {
    DeedPossible *possible;
    DeedDo *act;
} deeds[DEEDS] = {
    [DEED_NOTHING] = {always_possible, do_nothing},
    [DEED_COVER] = {fof_cover_possible, fof_cover_do},
    [DEED_FALL_BACK] = {fof_fall_back_possible, fof_withdraw_do},
    [DEED_ADVANCE] = {fof_advance_possible, fof_advance_do},
    [DEED_INFILTRATE] = {fof_infiltrate_possible, fof_infiltrate_do},
    [DEED_GRENADE] = {fof_grenade_possible, fof_grenade_do},
    [DEED_ATTACK] = {fof_attack_possible, fof_attack_do},
    [DEED_CONCENTRATE] = {fof_concentrate_possible, fof_concentrate_do},
    [DEED_SHIFT_FIRE] = {fof_shift_possible, fof_shift_do},
    [DEED_RALLY] = {fof_rally_possible, fof_rally_do},
    [DEED_RECONSTITUTE] = {fof_reconstitute_possible, fof_reconstitute_do},
    [DEED_TO_CASUALTY] = {fof_to_casualty_possible, fof_to_casualty_do},
    [DEED_EVACUATE] = {fof_evacuate_possible, fof_evacuate_do},
    [DEED_VANISH] = {always_possible, fof_vanish_do},
    [DEED_LEAVE] = {always_possible, fof_enemy_leaves},
    [DEED_HIDE] = {fof_hide_possible, fof_hide_do},
    [DEED_CALL_FIRE] = {fof_call_fire_possible, fof_call_fire_do},
};

bool fof_deed_possible(const FofGame *game, const FofState *state, UnitId unit, Deed deed)
{
    return unit_on_map(state, unit) && deeds[deed].possible(game, state, unit);
}

void fof_deed_do(Play *play, UnitId unit, Deed deed)
{
    ENSURE(deed < DEEDS);
    deeds[deed].act(play, unit);
}

/* acts: see the header. The table of deeds, and how an enemy unit attempts something. */
#include "ai/fof/enemy/acts.h"

#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/fall_back.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/orders/order_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/jam.h"

enum { MAX_DRAWS = 16 };

/* ---- what a unit may do ---- */

bool enemy_may(const FofGame *game, const FofState *state, Verb verb, UnitId unit)
{
    const Order *order = order_of(verb);
    bool pinned = unit_flag(state, unit, UNIT_PINNED);
    if (refuse_again(game, state, order, unit, NULL))
        return false;
    if (pinned || order->recipients == MAY_PINNED)
        return pinned && order->recipients & MAY_PINNED;
    return order->recipients & recipient_bit(game, state, unit);
}

Action enemy_action(Verb verb, UnitId unit, AreaId at)
{
    return (Action){.verb = (uint16_t)verb, .by = NO_UNIT, .on = unit, .at = at};
}

/* ---- attempts ---- */

static bool leader_beside(const FofGame *game, const FofState *state, UnitId unit)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (id != unit && state->units[id].type && state->units[id].side == state->units[unit].side &&
            state->units[id].area == state->units[unit].area &&
            game->types[state->units[id].type].kind == KIND_LEADER &&
            unit_good_order(game, state, (UnitId)id))
            return true;
    return false;
}

/* 4.3.1, 6.5.1: whether the unit hears him although it is pinned is asked for this order alone. */
static bool asks_of_pinned(const FofGame *game, const FofState *state, Verb verb, UnitId unit)
{
    return verb == VERB_UNPIN && unit_flag(state, unit, UNIT_PINNED) && leader_beside(game, state, unit);
}

/* 4.3.1: by voice, in the same area; neither of them pinned. */
bool leader_helps(const FofGame *game, const FofState *state, Verb verb, UnitId unit)
{
    if (unit_flag(state, unit, UNIT_PINNED))
        return game->readings[READING_LEADER_REACHES_PINNED] && asks_of_pinned(game, state, verb, unit);
    return leader_beside(game, state, unit);
}

/* 4.2: by the experience of the unit itself, for rallying too; 8.9: one more with a leader; 0: no draw is needed. */
static int attempt_cards(const FofGame *game, const FofState *state, const Order *order, Action action,
                         UnitId unit)
{
    return order_draws(&(Scene){game, state, NULL}, order, action, unit,
                       leader_helps(game, state, order->verb, unit));
}

bool enemy_draw(Play *play, Action action, UnitId unit, int *icons)
{
    const Order *order = order_of((Verb)action.verb);
    uint8_t cards[MAX_DRAWS];
    int draws = attempt_cards(play->game, play->state, order, action, unit);
    ENSURE(draws <= COUNT_OF(cards));
    *icons = 0;
    if (!draws)
        return true;
    if (asks_of_pinned(play->game, play->state, order->verb, unit))
        note_reading(play, "8.9", READING_LEADER_REACHES_PINNED, unit, unit_card(play->state, unit));
    draw_cards(play, draws, cards);
    *icons = attempt_icons(play->game, play->state, action, unit, cards, draws);
    note_reveal(play, order->rule, EV_ATTEMPT, unit, order->verb, draws, *icons > 0 ? *icons : 0);
    return *icons > 0;
}

bool enemy_attempt(Play *play, Action action, UnitId unit)
{
    int icons;
    bool success = enemy_draw(play, action, unit, &icons);
    order_resolve(play, action, success, icons);
    if (icons != JAMMED)                   /* 7.12: the unit is gone */
        play->state->units[unit].done = 0; /* the enemy has no impulses (4.2) */
    return success;
}

/* ---- leaving ---- */

void enemy_steps_left(Play *play, int steps)
{
    FofState *state = play->state;
    int left = state->lost[LOSS_ENEMY_LEFT] + steps;
    state->lost[LOSS_ENEMY_LEFT] = (uint8_t)(left < UINT8_MAX ? left : UINT8_MAX);
    if (left > UINT8_MAX)
        state->steps_in_all[ENEMY] = 0; /* more than can be counted */
}

void enemy_takes_weapons(Play *play, UnitId unit)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        Item *item = &play->state->items[i];
        if (item->kind && item->holder == unit && play->game->items[item->kind].class == ITEM_WEAPON)
            *item = (Item){0};
    }
}

void enemy_leaves(Play *play, UnitId unit)
{
    enemy_takes_weapons(play, unit);
    enemy_steps_left(play, play->state->units[unit].steps);
    unit_remove(play, unit);
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
    [DEED_COVER] = {cover_possible, cover_do},
    [DEED_FALL_BACK] = {fall_back_possible, withdraw_do},
    [DEED_ADVANCE] = {advance_possible, advance_do},
    [DEED_INFILTRATE] = {infiltrate_possible, infiltrate_do},
    [DEED_GRENADE] = {grenade_possible, grenade_do},
    [DEED_ATTACK] = {attack_possible, attack_do},
    [DEED_CONCENTRATE] = {concentrate_possible, concentrate_do},
    [DEED_SHIFT_FIRE] = {shift_possible, shift_do},
    [DEED_RALLY] = {rally_possible, rally_do},
    [DEED_RECONSTITUTE] = {reconstitute_possible, reconstitute_do},
    [DEED_TO_CASUALTY] = {to_casualty_possible, to_casualty_do},
    [DEED_EVACUATE] = {evacuate_possible, evacuate_do},
    [DEED_VANISH] = {always_possible, vanish_do},
    [DEED_LEAVE] = {always_possible, enemy_leaves},
    [DEED_HIDE] = {hide_possible, hide_do},
    [DEED_CALL_FIRE] = {call_fire_possible, call_fire_do},
};

bool deed_possible(const FofGame *game, const FofState *state, UnitId unit, Deed deed)
{
    return unit_on_map(state, unit) && deeds[deed].possible(game, state, unit);
}

void deed_do(Play *play, UnitId unit, Deed deed)
{
    ENSURE(deed < DEEDS);
    deeds[deed].act(play, unit);
}

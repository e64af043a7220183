/* steps_events: higher HQ events of both sides (3.1, 3.2.1, 3.4.1) and the beginning of a turn. */
#include <string.h>

#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/move.h"
#include "fof/movement/visibility.h"
#include "fof/position/change.h"
#include "fof/position/letters.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/turn/steps.h"
#include "fof/weapons/ammo.h"
#include "fof/words/words.h"

enum { MAX_SKY = 9 }; /* modifiers of light and weather (9.0) */
static_assert((int)EVENT_EFFECTS <= (int)MAX_EFFECTS, "FofState has a byte for each");

bool fof_event_in_force(const FofState *state, EventEffect effect, int *amount)
{
    if (amount)
        *amount = state->event_amount[effect];
    return state->event_until[effect] && state->event_until[effect] >= state->turn;
}

/* ---- the turn begins ---- */

/* What an event says, else what the mission has for the turn. */
static uint8_t sky(const FofState *state, EventEffect effect, uint8_t usual)
{
    int amount;
    if (!fof_event_in_force(state, effect, &amount))
        return usual;
    return (uint8_t)(amount < 0 ? 0 : amount > MAX_SKY ? MAX_SKY : amount);
}

static void set_visibility(Play *play)
{
    FofState *state = play->state;
    uint8_t light, weather;
    fof_visibility_usual(play->game, state, state->turn, &light, &weather);
    state->light = sky(state, EFFECT_LIGHT, light);
    state->weather = sky(state, EFFECT_WEATHER, weather);
    state->visibility = (uint8_t)(state->light + state->weather);
}

/* ---- what events do: false if it cannot be done, and then there is no event (3.1) ---- */

/* The unit that the event names, or a random one of the side on the map. */
static UnitId affected_unit(Play *play, const Event3 *event, Side side)
{
    UnitId units[MAX_UNITS], named = fof_unit_of_named(play->state, event->unit);
    int count = 0;
    if (event->unit != NO_NAMED)
        return named != NO_UNIT && unit_in_play(play->state, named) ? named : NO_UNIT;
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_stands(play->state, id, side))
            units[count++] = (UnitId)id;
    return count ? units[fof_draw_random(play, count) - 1] : NO_UNIT;
}

static bool does_nothing(Play *play, const Event3 *event, Side side)
{
    (void)play, (void)event, (void)side;
    return true;
}

static bool sends_battalion_away(Play *play, const Event3 *event, Side side)
{
    (void)side;
    play->state->bn_away = (uint8_t)(play->state->turn + (event->turns ? event->turns : 1));
    return true;
}

/* A report takes the company's first commands of the turn: without a company HQ nobody makes it. Packages: 8.2.3, another list for a
 * while. */
static bool holds_for_turns(Play *play, const Event3 *event, Side side)
{
    FofState *state = play->state;
    bool report = event->effect == EFFECT_REPORT;
    int turns = event->turns ? event->turns : report ? 1 : 255, until = state->turn + turns - 1;
    (void)side;
    if (report && fof_unit_by_role(play->game, state, ROLE_CO_HQ, 0) == NO_UNIT)
        return false;
    state->event_until[event->effect] = (uint8_t)(until > 255 ? 255 : until);
    state->event_amount[event->effect] = (int8_t)event->amount;
    if (event->effect == EFFECT_WEATHER || event->effect == EFFECT_LIGHT)
        set_visibility(play);
    if (event->effect == EFFECT_PACKAGES)
        state->packages = (uint8_t)event->amount;
    return true;
}

/* A friend without a place comes to the staging area. One who has been there and is gone does not come again. */
static bool brings_unit(Play *play, const Event3 *event, Side side)
{
    FofState *state = play->state;
    UnitId unit = fof_unit_of_named(state, event->unit);
    CardId staging = fof_card_at((play->game->columns + 1) / 2, STAGING_ROW);
    CardId card = event->card == NO_CARD && side == FRIENDLY ? staging : event->card;
    if (unit == NO_UNIT || unit_in_play(state, unit) || unit_flag(state, unit, UNIT_REMOVED) ||
        card == NO_CARD)
        return false;
    if (!card_exists(state, card) || !fof_card_takes(&(Scene){play->game, state, NULL}, unit, card))
        return false;
    fof_unit_place(play, unit, card);
    if (side == ENEMY)
        state->units[unit].flags |= UNIT_CHECKED; /* 3.2.1, 3.4.1 */
    return true;
}

/* A named unit leaves whole; otherwise a random one loses a step. */
static bool takes_unit(Play *play, const Event3 *event, Side side)
{
    UnitId unit = affected_unit(play, event, side);
    if (unit == NO_UNIT)
        return false;
    const Unit *called = &play->state->units[unit];
    if (side == FRIENDLY && !(called->name && play->game->named[called->name - 1].attachment))
        play->state->away[called->experience] =
            (uint8_t)(play->state->away[called->experience] + (event->unit != NO_NAMED ? called->steps : 1));
    if (event->unit != NO_NAMED)
        fof_unit_remove(play, unit);
    else
        fof_unit_lose_step(play, unit);
    if (play->state->steps_in_all[side]) /* these steps are no longer this mission's */
        play->state->steps_in_all[side] = (uint8_t)fof_words_steps(play->game, play->state, side);
    return true;
}

static bool resupplies(Play *play, const Event3 *event, Side side)
{
    UnitId only = fof_unit_of_named(play->state, event->unit);
    bool any = false;
    if (event->unit != NO_NAMED && only == NO_UNIT)
        return false;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!unit_is_of(play->state, id, side) || (only != NO_UNIT && id != only))
            continue;
        fof_ammo_refill(play, (UnitId)id);
        any = true;
    }
    return any;
}

static bool rallies(Play *play, const Event3 *event, Side side)
{
    bool any = false;
    (void)event;
    for (int id = 0; id < MAX_UNITS; id++) {
        Unit *unit = &play->state->units[id];
        if (!unit_is_of(play->state, id, side) || !(unit->flags & UNIT_PINNED))
            continue;
        fof_unit_unpin(play, (UnitId)id, side == ENEMY ? "3.4.1" : "3.1");
        if (side == ENEMY)
            unit->flags |= UNIT_CHECKED; /* 3.4.1 */
        any = true;
    }
    return any;
}

static bool pins(Play *play, const Event3 *event, Side side)
{
    UnitId unit = affected_unit(play, event, side);
    if (unit == NO_UNIT)
        return false;
    fof_unit_pin(play, unit);
    return true;
}

/* One card toward its own edge; 8.6.3 says which where the enemy has tactics. */
static bool goes_back(Play *play, UnitId unit, Side side)
{
    CardId from = unit_card(play->state, unit);
    if (side == ENEMY && play->game->enemy && play->state->tactics)
        return play->game->enemy->fall_back(play, unit);
    CardId back = card_neighbour(play->state, from, side == ENEMY ? NORTH : SOUTH);
    if (back == NO_CARD || fof_way_barred(play->game, play->state, from, back, NULL))
        return false;
    fof_unit_place(play, unit, back);
    fof_unit_expose(play, unit);
    return true;
}

/* The enemy's units in the open go back one card (8.6 decides the rest of their behaviour). */
static bool falls_back(Play *play, const Event3 *event, Side side)
{
    bool any = false;
    (void)event;
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &play->state->units[id];
        if (!unit_stands(play->state, id, side) ||
            unit->flags & (UNIT_PINNED | UNIT_EXPOSED | UNIT_CHECKED) || unit->area >= FIRST_EXTRA_AREA)
            continue; /* only the open ground */
        if (!goes_back(play, (UnitId)id, side))
            continue;
        any = true;
        if (unit_in_play(play->state, (UnitId)id)) /* it may have left the map */
            play->state->units[id].flags |= UNIT_CHECKED;
    }
    return any;
}

/* 8.2.3: a second marker on a card leaves the higher letter. */
static bool adds_contact(Play *play, const Event3 *event, Side side)
{
    bool any = false;
    (void)side;
    for (int card = 0; card < GRID_CARDS; card++) {
        const Card *slot = &play->state->cards[card];
        if (!card_is_map(play->state, (CardId)card) || slot->controls & CONTROL_OUTPOST)
            continue; /* 2.6.1 */
        if (event->card != NO_CARD ? card != event->card
                                   : !fof_card_occupied_by(play->state, (CardId)card, FRIENDLY))
            continue;
        fof_letter_add(play->state, (CardId)card, (uint8_t)event->amount);
        any = true;
    }
    return any;
}

static bool pays_points(Play *play, const Event3 *event, Side side)
{
    (void)side;
    play->state->experience = (int16_t)(play->state->experience + event->amount);
    return true;
}

static bool (*const effects[EVENT_EFFECTS])(Play *play, const Event3 *event, Side side) = {
    [EFFECT_NOTHING] = does_nothing,
    [EFFECT_WEATHER] = holds_for_turns,
    [EFFECT_LIGHT] = holds_for_turns,
    [EFFECT_BN_AWAY] = sends_battalion_away,
    [EFFECT_REPORT] = holds_for_turns,
    [EFFECT_COMMANDS] = holds_for_turns,
    [EFFECT_NET_DOWN] = holds_for_turns,
    [EFFECT_ARRIVE] = brings_unit,
    [EFFECT_LEAVE] = takes_unit,
    [EFFECT_AMMUNITION] = resupplies,
    [EFFECT_RALLY] = rallies,
    [EFFECT_PIN] = pins,
    [EFFECT_FALL_BACK] = falls_back,
    [EFFECT_CONTACT] = adds_contact,
    [EFFECT_TACTICS] = holds_for_turns,
    [EFFECT_POINTS] = pays_points,
    [EFFECT_PACKAGES] = holds_for_turns,
};

/* ---- drawing for an event: never on turn 1; an HQ icon, then the table by R# ---- */

static void draw_event(Play *play, Side side, const char *rule)
{
    const Event3 *events = play->game->events[side], *event = NULL;
    int count = play->game->event_count[side];
    if (play->state->turn < 2 || !count)
        return;
    uint8_t card = fof_draw_card(play);
    int result = fof_count_marks(play->game, &card, 1, 1 << MARK_HQ)
                     ? fof_draw_random(play, play->game->event_column[side])
                     : 0;
    for (int i = 0; i < count && result && !event; i++)
        if (result >= events[i].from && result <= events[i].to)
            event = &events[i];
    int index = event ? (int)(event - events) : -1;
    if (!event || !effects[event->effect](play, event, side)) {
        fof_note_reveal(play, rule, EV_NO_EVENT, side, index, 0, 0);
        return;
    }
    if (side == FRIENDLY && event->obligation && play->state->feats[FEAT_EVENTS] < UINT8_MAX)
        play->state->feats[FEAT_EVENTS]++; /* 12.1 */
    fof_note_reveal(play, rule, EV_HQ_EVENT, side, index, 0, 0);
    fof_fire_refresh(play, side);
}

void fof_friendly_event(Play *play)
{
    for (int i = 0; i < MAX_COMMANDERS; i++)
        play->state->commanders[i].flags &= (uint8_t) ~(COMMANDER_ACTIVATED | COMMANDER_DONE);
    set_visibility(play);
    if (!fof_event_in_force(play->state, EFFECT_PACKAGES, NULL))
        play->state->packages = 0; /* 8.2.3: the mission's own lists count again */
    fof_fire_refresh(play, FRIENDLY);
    draw_event(play, FRIENDLY, "3.1");
}

void fof_enemy_event(Play *play)
{
    draw_event(play, ENEMY, fof_sequence[play->state->step].rule);
}

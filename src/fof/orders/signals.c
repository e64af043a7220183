/* signals: see the header. A device is spent when it goes off (4.4-2); what it leaves is a marker. */
#include "fof/orders/signals.h"

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/movement/move.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/support.h"

enum { NIGHT = 2 }; /* 4.4.1: Moon +2 or higher */

/* ---- who sees it ---- */

void fof_signal_seen_by(const FofGame *game, const FofState *state, Pyrotechnic device, CardId card,
                        uint64_t units[2])
{
    units[0] = units[1] = 0;
    if (device == PYRO_COLOR_SMOKE && state->light >= NIGHT) /* 4.4.1-7: whatever the weather */
        return;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (!unit_stands(state, unit, FRIENDLY))
            continue;
        if (device == PYRO_FLARE || fof_los_unit_area(game, state, (UnitId)unit, card,
                                                      NULL)) /* flares are seen everywhere: 4.4.1-5 */
            bit_set(units, unit);
    }
}

/* ---- what a signal means (4.4.1-8 to -11) ---- */

/* What those who see it do: `to` bits of Control name the destination, `from` those of the card they must
 * be on. */
typedef struct Meaning {
    Verb verb;
    uint16_t to, from;
} Meaning;

static const Meaning meanings[SIGNALS] = {
    [SIGNAL_TO_PRIMARY] = {VERB_MOVE, CONTROL_PRIMARY, 0},
    [SIGNAL_INFILTRATE_PRIMARY] = {VERB_INFILTRATE, CONTROL_PRIMARY, CONTROL_ATTACK_POSITION},
    [SIGNAL_TO_SECONDARY] = {VERB_MOVE, CONTROL_SECONDARY, 0},
    [SIGNAL_INFILTRATE_SECONDARY] = {VERB_INFILTRATE, CONTROL_SECONDARY, CONTROL_ATTACK_POSITION},
    [SIGNAL_TO_ROUTE_1] = {VERB_MOVE, CONTROL_ROUTE_1, 0},
    [SIGNAL_TO_ROUTE_2] = {VERB_MOVE, CONTROL_ROUTE_2, 0},
    [SIGNAL_TO_ROUTE_3] = {VERB_MOVE, CONTROL_ROUTE_3, 0},
    [SIGNAL_TO_ROUTE_4] = {VERB_MOVE, CONTROL_ROUTE_4, 0},
};

/* 4.4.1-11: only from the cards around, and from the Attack Position where the signal says so. */
static void send_to(Play *play, Verb verb, const uint64_t seen[2], CardId to, uint16_t from)
{
    const FofState *state = play->state;
    uint64_t units[2] = {0, 0};
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        CardId card = bit_has(seen, unit) ? unit_card(state, (UnitId)unit) : NO_CARD;
        if (card != NO_CARD && card_distance(card, to) == 1 && (!from || state->cards[card].controls & from))
            bit_set(units, unit);
    }
    fof_orders_signalled(play, (Action){.verb = verb, .by = state->acting, .at = to}, units);
}

/* From the row in front of the line, each straight ahead. */
static void cross_line(Play *play, int line, const uint64_t seen[2])
{
    const FofState *state = play->state;
    int row = state->phase_line[line];
    uint64_t units[2] = {0, 0};
    for (int unit = 0; row && unit < MAX_UNITS; unit++)
        if (bit_has(seen, unit) && card_row(unit_card(state, (UnitId)unit)) == row - 1)
            bit_set(units, unit);
    fof_orders_signalled(play, (Action){.verb = VERB_MOVE, .by = state->acting, .at = SIGNALLED_FORWARD},
                         units);
}

/* 4.4.1-9, 7.2.4: only CO HQ can order final protective fires, and it must see the signal and be fit to; a final
 * protective line whoever sets its signal off for it. */
static void follow_signal(Play *play, UnitId by, Signal signal, Pyrotechnic device, CardId card)
{
    uint64_t seen[2];
    FofState *state = play->state;
    const Meaning *meaning = &meanings[signal];
    UnitId company = fof_unit_by_role(play->game, state, ROLE_CO_HQ, 0);
    fof_signal_seen_by(play->game, state, device, card, seen);
    switch (signal) {
    case SIGNAL_CEASE_FIRE: /* 4.2.4k passes to everybody on the card */
        for (int unit = -1; (unit = bit_above(seen, unit, MAX_UNITS)) < MAX_UNITS;)
            fof_fire_cease(play, unit_card(state, (UnitId)unit), FRIENDLY);
        break;
    case SIGNAL_CROSS_LINE_1:
    case SIGNAL_CROSS_LINE_2:
        cross_line(play, signal - SIGNAL_CROSS_LINE_1, seen);
        break;
    case SIGNAL_FPF:
        if (company != NO_UNIT && bit_has(seen, company) && fof_unit_good_order(play->game, state, company) &&
            !unit_flag(state, company, UNIT_FLIPPED))
            fof_support_signal_fpf(play);
        break;
    case SIGNAL_FPL:
        if (company != NO_UNIT && (by == company || state->acting == company))
            fof_fpl_signalled(play, seen);
        break;
    case SIGNAL_TO_SIGNAL:
        send_to(play, VERB_MOVE, seen, card, 0);
        break;
    default: /* a control lies on one card (2.4.1) */
        for (int to = meaning->verb ? 0 : GRID_CARDS; to < GRID_CARDS; to++)
            if (card_is_map(state, (CardId)to) && state->cards[to].controls & meaning->to) {
                send_to(play, meaning->verb, seen, (CardId)to, meaning->from);
                return;
            }
    }
}

/* ---- setting it off ---- */

typedef struct Device {
    MarkerKind marker;
    bool signals;
} Device;

static const Device devices[] = {
    [PYRO_FLARE] = {MARKER_FLARE, true},  [PYRO_COLOR_SMOKE] = {MARKER_COLOR_SMOKE, true},
    [PYRO_SMOKE] = {MARKER_SMOKE, false}, [PYRO_WP] = {MARKER_WP, false},
    [PYRO_GAS] = {MARKER_GAS, false},     [PYRO_ILLUMINATION] = {MARKER_ILLUMINATION, false},
};

void fof_pyrotechnic_deploy(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    CardId card = (CardId)action.at;
    const Item *spent = &play->state->items[action.with - 1];
    uint8_t kind = spent->kind, signal = spent->signal;
    const ItemKind *device = &play->game->items[kind];
    ENSURE(device->class == ITEM_PYROTECHNIC && device->pyro < COUNT_OF(devices));
    int value = device->pyro == PYRO_GAS && !device->value ? play->game->values.gas : device->value;
    fof_item_remove(play, (ItemId)(action.with - 1));
    fof_marker_create(play, devices[device->pyro].marker, card, NO_UNIT, value, unit, kind);
    if (!devices[device->pyro].signals || !signal) {
        fof_note(play, "4.2.1c", EV_DEPLOYED, kind, unit, card, 0);
        return;
    }
    fof_note(play, "4.4.1", EV_SIGNAL, kind, unit, card, signal);
    follow_signal(play, unit, (Signal)signal, (Pyrotechnic)device->pyro, card);
}

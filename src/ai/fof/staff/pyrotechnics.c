/* pyrotechnics: judges what is set off by hand (4.2.1c, 4.4): smoke over men under fire, light on enemies at night, and
 * signals that send many at once. */
#include "ai/fof/staff/parts.h"
#include "fof/movement/los.h"
#include "fof/movement/visibility.h"
#include "fof/orders/order.h"
#include "fof/orders/signals.h"
#include "fof/weapons/support.h"

/* ---- a marker more, in the copy ---- */

static int lay(const Staff *staff, MarkerKind kind, CardId card, int value, int detail)
{
    int slot = fof_marker_free_entry(staff->trial);
    if (slot >= 0)
        staff->trial->markers[slot] = (Marker){.kind = (uint8_t)kind,
                                               .value = (int8_t)value,
                                               .area = card,
                                               .unit = NO_UNIT,
                                               .by = NO_UNIT,
                                               .detail = (uint8_t)detail};
    return slot;
}

static void take_away(const Staff *staff, int slot)
{
    staff->trial->markers[slot] = staff->state->markers[slot];
}

/* ---- smoke (4.4.2) ---- */

static int danger_on(const Staff *staff, CardId card)
{
    int sum = 0;
    for (int i = 0; i < staff->friend_count; i++)
        if (unit_card(staff->state, staff->friends[i]) == card)
            sum += fof_staff_danger_now(staff, staff->friends[i]);
    return sum;
}

/* Out of smoke nobody fires (6.1.2). */
static int firing_out_of(const Staff *staff, CardId card)
{
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++) {
        const Aim *aim = &staff->state->units[staff->friends[i]].aim;
        count += unit_card(staff->state, staff->friends[i]) == card && aim->how != AIM_NONE &&
                 aim->card != card && !unit_flag(staff->state, staff->friends[i], UNIT_PINNED);
    }
    return count;
}

static void judge_smoke(const Staff *staff, CardId card, int value, Judgement *judgement)
{
    enum { TWICE = -100, EACH_SILENT = -35 };
    int before = danger_on(staff, card), slot = lay(staff, MARKER_SMOKE, card, value, 0);
    if (slot < 0)
        return;
    fof_weigh(judgement, before - danger_on(staff, card), "4.4.2", "smoke over men under fire");
    take_away(staff, slot);
    fof_weigh(judgement, EACH_SILENT * firing_out_of(staff, card), "6.1.2", "they cannot fire out of it");
    if (fof_card_has_smoke(staff->state, card))
        fof_weigh(judgement, TWICE, "4.4.2", "there is smoke already");
}

/* ---- light (4.4.2, 9.2) ---- */

static bool is_seen(const Staff *staff, const FofState *state, UnitId enemy)
{
    for (int i = 0; i < staff->friend_count; i++)
        if (fof_staff_fights(staff, staff->friends[i]) &&
            fof_los_unit_unit(staff->game, state, staff->friends[i], enemy))
            return true;
    return false;
}

/* What all enemies have to fear, and how many of them our fighting units see. */
static int enemies_fear(const Staff *staff, const FofState *state, int *seen)
{
    int sum = 0;
    *seen = 0;
    for (int i = 0; i < staff->enemy_count; i++) {
        sum += fof_staff_fear(staff, state, staff->enemies[i]);
        *seen += is_seen(staff, state, staff->enemies[i]);
    }
    return sum;
}

static int friends_fear(const Staff *staff, const FofState *state)
{
    int sum = 0;
    for (int i = 0; i < staff->friend_count; i++)
        sum += fof_staff_fear(staff, state, staff->friends[i]);
    return sum;
}

void fof_staff_judge_light(const Staff *staff, CardId card, int value, int detail, int percent,
                           Judgement *judgement)
{
    enum { FOUND = 14, DAYLIGHT = -60 };
    int seen_before, seen_then, fear = enemies_fear(staff, staff->state, &seen_before),
                                ours = friends_fear(staff, staff->state);
    if (!staff->state->light) {
        fof_weigh(judgement, DAYLIGHT, "9.2", "it is light enough");
        return;
    }
    int slot = lay(staff, MARKER_ILLUMINATION, card, value, detail);
    if (slot < 0)
        return;
    fear = enemies_fear(staff, staff->trial, &seen_then) - fear;
    ours = friends_fear(staff, staff->trial) - ours;
    take_away(staff, slot);
    fof_weigh(judgement, fear * percent / 100, "9.2", "light on those whom we fire at");
    fof_weigh(judgement, FOUND * (seen_then - seen_before) * percent / 100, "9.2.1", "they come into sight");
    fof_weigh(judgement, -ours * percent / 100, "9.2", "our own men are lit up");
}

/* ---- signals (4.4.1) ---- */

/* 7.2.4: every gun that sees it fires along its line. */
static void judge_lines(const Staff *staff, const uint64_t seen[2], Judgement *judgement)
{
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId gun = staff->friends[i];
        const Unit *entry = &staff->state->units[gun];
        if (seen[gun >> 6] >> (gun & 63) & 1 && entry->direction != NO_DIRECTION &&
            entry->aim.how != AIM_FIXED_LINE && fof_unit_good_order(staff->game, staff->state, gun))
            fof_judge_final_line(staff, (Action){.verb = VERB_FPL, .on = gun}, judgement);
    }
}

/* 7.16.2D: all that were laid and do not fall yet. */
static void judge_fires(const Staff *staff, Judgement *judgement)
{
    for (int agency = 0; agency < staff->game->support.agency_count; agency++)
        if (fof_support_fpf_marker(staff->state, agency) >= 0)
            fof_judge_final_fire(staff, (Action){.verb = VERB_FPF, .with = (uint16_t)(agency + 1)},
                                 judgement);
}

static CardId destination(const Staff *staff, Signal signal)
{
    unsigned control = signal == SIGNAL_TO_PRIMARY ? CONTROL_PRIMARY : CONTROL_SECONDARY;
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(staff->state, (CardId)card) && staff->state->cards[card].controls & control)
            return (CardId)card;
    return NO_CARD;
}

/* Everybody beside the objective who sees it and can go, goes. */
static void judge_rush(const Staff *staff, CardId to, const uint64_t seen[2], Judgement *judgement)
{
    Group group = {{0}};
    for (int i = 0; i < staff->friend_count && to != NO_CARD; i++) {
        UnitId unit = staff->friends[i];
        Action move = {.verb = VERB_MOVE, .by = staff->state->acting, .on = unit, .at = to};
        if (seen[unit >> 6] >> (unit & 63) & 1 && card_distance(unit_card(staff->state, unit), to) == 1 &&
            fof_unit_good_order(staff->game, staff->state, unit) &&
            !fof_order_of(VERB_MOVE)->refuse(&(Scene){staff->game, staff->state, NULL}, move, NULL))
            group.units[unit >> 6] |= 1ull << (unit & 63);
    }
    if (group.units[0] | group.units[1])
        fof_staff_weigh_sent(staff, &group, to, judgement);
}

static void judge_signal(const Staff *staff, const Item *item, CardId card, Judgement *judgement)
{
    enum { MEANS_NOTHING = -40 };
    uint64_t seen[2];
    fof_signal_seen_by(staff->game, staff->state, (Pyrotechnic)staff->game->items[item->kind].pyro, card,
                       seen);
    if (item->signal == SIGNAL_FPL)
        judge_lines(staff, seen, judgement);
    else if (item->signal == SIGNAL_FPF)
        judge_fires(staff, judgement);
    else if (item->signal == SIGNAL_TO_PRIMARY || item->signal == SIGNAL_TO_SECONDARY)
        judge_rush(staff, destination(staff, (Signal)item->signal), seen, judgement);
    if (!judgement->count)
        fof_weigh(judgement, MEANS_NOTHING, "4.4.1", "nobody would do anything upon it");
}

/* ---- by kind of device ---- */

void fof_judge_deploy(const Staff *staff, Action action, Judgement *judgement)
{
    enum { NO_USE = -40 };
    static const int8_t once[] = {
        [PYRO_FLARE] = -10, [PYRO_COLOR_SMOKE] = -10, [PYRO_SMOKE] = -25, [PYRO_ILLUMINATION] = -8};
    const Item *item = &staff->state->items[action.with - 1];
    const ItemKind *device = &staff->game->items[item->kind];
    CardId card = (CardId)action.at;
    switch (device->pyro) {
    case PYRO_SMOKE:
        judge_smoke(staff, card, device->value, judgement);
        break;
    case PYRO_ILLUMINATION:
        fof_staff_judge_light(staff, card, device->value, item->kind, 100, judgement);
        break;
    case PYRO_FLARE:
    case PYRO_COLOR_SMOKE:
        judge_signal(staff, item, card, judgement);
        break;
    default: /* burning phosphorus and gas on our own card */
        fof_weigh(judgement, NO_USE, "4.4.3", "it would be on our own men");
    }
    if (device->pyro < COUNT_OF(once))
        fof_weigh(judgement, once[device->pyro], "4.4", "it is there only once");
}

/* ammo: see the header. */
#include "fof/weapons/ammo.h"

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/position/change.h"
#include "fof/position/query.h"

enum { KINDS = 2, FIRE_SLOT = 0, MOST_POINTS = 99 };

/* ---- what is counted ---- */

/* The weapon is manned: its good order side, with ammunition; other teams are riflemen. */
static bool mans_weapon(const FofGame *game, const FofState *state, UnitId unit)
{
    return !game->ignore_ammunition && !unit_flag(state, unit, UNIT_FLIPPED | UNIT_OUT_OF_AMMO) &&
           state->units[unit].type;
}

bool fof_ammo_tracked(const FofGame *game, const FofState *state, UnitId unit)
{
    return mans_weapon(game, state, unit) && unit_type(game, state, unit)->ammo_kind[0];
}

/* 7.18-1, -2: belt-fed guns, mortars and cannon; S and A/S cost nothing, nor do assault teams. */
bool fof_ammo_fire_counts(const FofGame *game, const FofState *state, UnitId unit)
{
    const UnitType *type = unit_type(game, state, unit);
    return mans_weapon(game, state, unit) && type->ammo_kind[FIRE_SLOT] &&
           type->front.rating >= RATING_AUTOMATIC && type->kind != KIND_ASSAULT_TEAM;
}

/* Which of its kinds special actions use; -1 where they cost nothing: 40mm grenades (7.18.1H), and types
 * without any. */
static int special_slot(const UnitType *type)
{
    if (type->ammo_kind[1])
        return 1;
    return type->ammo_kind[0] && !(type->flags & TYPE_GRENADE_LAUNCHER) ? 0 : -1;
}

int fof_ammo_left(const FofGame *game, const FofState *state, UnitId unit)
{
    int slot = special_slot(unit_type(game, state, unit));
    return mans_weapon(game, state, unit) && slot >= 0 ? state->units[unit].ammo[slot] : AMMO_UNCOUNTED;
}

/* 7.18.4, 7.18.1A: a point for the turn, one more on a final protective line. */
static int fire_cost(const Unit *entry)
{
    return entry->aim.how == AIM_FIXED_LINE ? 2 : 1;
}

bool fof_ammo_concentrates(const FofGame *game, const FofState *state, UnitId unit)
{
    const Unit *entry = &state->units[unit];
    return !fof_ammo_fire_counts(game, state, unit) ||
           entry->ammo[FIRE_SLOT] >= entry->concentrated + fire_cost(entry) + 1;
}

bool fof_ammo_is_out(const FofState *state, UnitId unit)
{
    return unit_flag(state, unit, UNIT_OUT_OF_AMMO);
}

bool fof_ammo_flipped(const FofState *state, UnitId unit)
{
    return fof_ammo_is_out(state, unit) && unit_flag(state, unit, UNIT_FLIPPED);
}

/* ---- running out (7.18.2, 8.11.1) ---- */

static bool has_nothing(const UnitType *type, const Unit *entry)
{
    return (!type->ammo_kind[0] || !entry->ammo[0]) && (!type->ammo_kind[1] || !entry->ammo[1]);
}

static bool is_riflemen(Profile side)
{
    return side.rating == RATING_SMALL || side.rating == RATING_AUTOMATIC_SMALL;
}

/* 7.18.1D leaves a unit with S and a superscript G! its rifles, 7.18.2 names rocket launchers among the weapons that run out: squads are the
 * first, weapons teams by the reading the second. */
static bool is_rocket_team(const UnitType *type)
{
    return type->kind == KIND_WEAPON && is_riflemen(type->front);
}

static bool rifles_go_on(const FofGame *game, const UnitType *type)
{
    return is_riflemen(type->front) && !(is_rocket_team(type) && game->readings[READING_ROCKET_TEAM_FLIPS]);
}

void fof_ammo_settle(Play *play, UnitId unit)
{
    Unit *entry = &play->state->units[unit];
    const UnitType *type = &play->game->types[entry->type];
    if (!fof_ammo_tracked(play->game, play->state, unit) || !has_nothing(type, entry) ||
        rifles_go_on(play->game, type))
        return;
    if (is_rocket_team(type))
        fof_note_reading(play, "7.18.2", READING_ROCKET_TEAM_FLIPS, unit, unit_card(play->state, unit));
    if (type->kind == KIND_WEAPON && entry->steps == 1 && type->has_back && is_riflemen(type->back))
        entry->flags |= UNIT_FLIPPED; /* 7.18.2-2: its other side is a team of riflemen */
    entry->flags |= UNIT_OUT_OF_AMMO;
    fof_note(play, entry->side == ENEMY ? "8.11.1" : "7.18.2", EV_OUT_OF_AMMO, unit,
             (entry->flags & UNIT_FLIPPED) != 0, 0, 0);
}

void fof_ammo_settle_all(Play *play)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (unit_in_play(play->state, (UnitId)unit))
            fof_ammo_settle(play, (UnitId)unit);
}

/* ---- paying (7.18.4) ---- */

static void pay(Unit *entry, int slot, int points)
{
    entry->ammo[slot] = (uint8_t)(entry->ammo[slot] > points ? entry->ammo[slot] - points : 0);
}

void fof_ammo_spend(Play *play, UnitId unit, int points)
{
    const UnitType *type = unit_type(play->game, play->state, unit);
    int slot = special_slot(type);
    Unit *entry = &play->state->units[unit];
    if (slot < 0 || !mans_weapon(play->game, play->state, unit))
        return;
    bool had = !has_nothing(type, entry);
    pay(entry, slot, points);
    if (had && has_nothing(type, entry) && is_rocket_team(type) && rifles_go_on(play->game, type))
        fof_note_reading(play, "7.18.1D", READING_ROCKET_TEAM_FLIPS, unit, unit_card(play->state, unit));
    fof_ammo_settle(play, unit);
}

/* 7.18.4-1: whether the fire has any effect or not, and also when it is pinned (7.18-1). */
void fof_ammo_pay_turn(Play *play)
{
    Unit *units = play->state->units;
    uint64_t firing[MAX_UNITS / 64] = {0};
    for (int id = 0; id < MAX_UNITS; id++)
        if (units[id].aim.how != AIM_NONE && fof_ammo_fire_counts(play->game, play->state, (UnitId)id))
            bit_set(firing, id);
    fof_units_firing(play->game, play->state, firing);
    for (int id = -1; (id = bit_above(firing, id, MAX_UNITS)) < MAX_UNITS;)
        pay(&units[id], FIRE_SLOT, fire_cost(&units[id]) + units[id].concentrated);
}

/* ---- resupply (7.18.3) ---- */

static int slot_of_kind(const UnitType *type, uint8_t kind)
{
    for (int slot = 0; slot < KINDS; slot++)
        if (kind && type->ammo_kind[slot] == kind)
            return slot;
    return -1;
}

bool fof_ammo_uses(const FofGame *game, const FofState *state, UnitId unit, uint8_t kind)
{
    const UnitType *type = unit_type(game, state, unit);
    return !game->ignore_ammunition && type->kind != KIND_VEHICLE && slot_of_kind(type, kind) >= 0;
}

/* Who was out mans the weapon again, without a draw; a team that a hit has flipped stays what it is. */
static bool man_again(Unit *entry)
{
    if (!(entry->flags & UNIT_OUT_OF_AMMO))
        return false;
    entry->flags &= (uint16_t) ~(UNIT_OUT_OF_AMMO | UNIT_FLIPPED);
    return true;
}

void fof_ammo_take(Play *play, UnitId unit, ItemId item)
{
    Unit *entry = &play->state->units[unit];
    Item *counter = &play->state->items[item];
    int slot = slot_of_kind(unit_type(play->game, play->state, unit), counter->kind);
    ENSURE(slot >= 0);
    int points = entry->ammo[slot] + counter->count;
    entry->ammo[slot] = (uint8_t)(points < MOST_POINTS ? points : MOST_POINTS);
    fof_note(play, "7.18.3", EV_RESUPPLIED, unit, counter->kind, counter->count, man_again(entry));
    *counter = (Item){0};
}

void fof_ammo_refill(Play *play, UnitId unit)
{
    Unit *entry = &play->state->units[unit];
    const UnitType *type = &play->game->types[entry->type];
    for (int slot = 0; slot < KINDS; slot++)
        entry->ammo[slot] = type->ammo_load[slot];
    if (type->ammo_kind[0])
        fof_note(play, "7.18.3", EV_RESUPPLIED, unit, type->ammo_kind[0], entry->ammo[0], man_again(entry));
}

/* ---- carrying and dropping (7.18-4, 7.18.1, 7.18.3-2, 8.11) ---- */

int fof_ammo_room(const FofGame *game, const FofState *state, UnitId unit, uint8_t more_kind, int more)
{
    const Unit *entry = &state->units[unit];
    const UnitType *type = &game->types[entry->type];
    int room = 0;
    if (game->ignore_ammunition)
        return 0;
    for (int slot = 0; slot < KINDS && type->ammo_kind[slot]; slot++) {
        int per_step = game->items[type->ammo_kind[slot]].per_step,
            points = entry->ammo[slot] + (type->ammo_kind[slot] == more_kind ? more : 0);
        room += per_step ? (points + per_step - 1) / per_step : 0;
    }
    return room;
}

/* The counter of this kind that lies there already; NO_ITEM. */
static ItemId pile_of(const FofState *state, uint8_t kind, Side side, AreaId area)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (item->kind == kind && item->holder == NO_UNIT && item->side == side && item->area == area &&
            item->state == ITEM_FINE && item->count < MOST_POINTS)
            return (ItemId)i;
    }
    return NO_ITEM;
}

bool fof_ammo_drops(const FofGame *game, const FofState *state, UnitId unit, int slot)
{
    const Unit *entry = &state->units[unit];
    uint8_t kind = game->types[entry->type].ammo_kind[slot];
    if (game->ignore_ammunition || !kind || !entry->ammo[slot] || !unit_in_play(state, unit))
        return false;
    return fof_item_spare_entry(state) || pile_of(state, kind, entry->side, entry->area) != NO_ITEM;
}

static ItemId lay_point(Play *play, UnitId unit, int slot)
{
    Unit *entry = &play->state->units[unit];
    uint8_t kind = play->game->types[entry->type].ammo_kind[slot];
    ItemId pile = pile_of(play->state, kind, entry->side, entry->area);
    entry->ammo[slot]--;
    if (pile == NO_ITEM)
        return fof_item_create(play, kind, 1, entry->side, entry->area);
    play->state->items[pile].count++;
    return pile;
}

void fof_ammo_drop(Play *play, UnitId unit, int slot)
{
    ItemId pile = lay_point(play, unit, slot);
    fof_note(play, "7.18.3", EV_DROPPED, unit, pile, play->state->units[unit].area, 0);
    fof_ammo_settle(play, unit);
}

void fof_ammo_drop_excess(Play *play, UnitId unit)
{
    Unit *entry = &play->state->units[unit];
    ItemId pile = NO_ITEM;
    bool dropped = false;
    for (int slot = KINDS - 1; slot >= 0; slot--)
        while (fof_ammo_room(play->game, play->state, unit, 0, 0) > entry->steps && entry->ammo[slot] > 1) {
            pile = lay_point(play, unit, slot);
            dropped = true;
        }
    if (dropped)
        fof_note(play, "8.11", EV_DROPPED, unit, pile, entry->area, 0);
}

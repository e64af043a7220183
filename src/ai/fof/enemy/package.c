/* package: see the header. */
#include "ai/fof/enemy/package.h"

#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/position/query.h"
#include "fof/weapons/mines.h"
#include "fof/weapons/support.h"

/* ---- the counter mix ---- */

static int counters_in_play(const FofState *state, uint8_t type)
{
    int count = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        count += state->units[id].type == type && unit_in_play(state, (UnitId)id);
    return count;
}

int fof_package_counters(const FofGame *game, const FofState *state, uint8_t type)
{
    int supply = game->contacts.supply[type], used = counters_in_play(state, type);
    return supply == NO_LIMIT ? MAX_UNITS : supply > used ? supply - used : 0;
}

/* Without those that other parts of the force have taken. */
static int counters_for(const Play *play, const PlacedForce *force, uint8_t type)
{
    int count = fof_package_counters(play->game, play->state, type);
    for (int i = 0; i < force->squad_count; i++)
        count -= force->squads[i].type == type ? force->squads[i].count : 0;
    return count;
}

static int free_entries(const FofState *state)
{
    int count = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        count += !state->units[id].type;
    return count;
}

/* ---- choices ---- */

/* "or": a random one; when there are too few of it, a random one of the others. 0: none can be had. */
static uint8_t settle_type(Play *play, const PlacedForce *force, const Part *part)
{
    uint8_t fit[MAX_PART_TYPES];
    int all = 0, count = 0;
    for (; all < MAX_PART_TYPES && part->types[all]; all++)
        if (counters_for(play, force, part->types[all]) >= part->from)
            fit[count++] = part->types[all];
    if (!count)
        return 0;
    uint8_t drawn = part->types[fof_draw_random(play, all) - 1];
    for (int i = 0; i < count; i++)
        if (fit[i] == drawn)
            return drawn;
    return fit[fof_draw_random(play, count) - 1];
}

/* "1-3": a random number; when there are too few, a random one of what there is. */
static int settle_count(Play *play, const Part *part, int counters)
{
    int count = part->from - 1 + fof_draw_random(play, part->to - part->from + 1);
    return count <= counters ? count : part->from - 1 + fof_draw_random(play, counters - part->from + 1);
}

static bool settle_part(Play *play, PlacedForce *force, int index)
{
    const Part *part = &force->package->parts[index];
    if (part->of && fof_draw_random(play, part->of) > part->chance)
        return true; /* it is not with them */
    uint8_t type = settle_type(play, force, part);
    if (!type)
        return false;
    int count = settle_count(play, part, counters_for(play, force, type));
    force->squads[force->squad_count++] = (Squad){(uint8_t)index, type, (uint8_t)count};
    return true;
}

static bool has_entries(const Play *play, const PlacedForce *force)
{
    int units = 0;
    for (int i = 0; i < force->squad_count; i++)
        units += force->squads[i].count;
    return units <= free_entries(play->state);
}

bool fof_package_settle(Play *play, PlacedForce *force)
{
    force->squad_count = 0;
    for (int i = 0; i < force->package->part_count; i++)
        if (!settle_part(play, force, i))
            return false;
    return has_entries(play, force);
}

/* ---- all its choices ---- */

/* Of one part: types, times numbers of them, and that it is not there. */
static int choices_of(const Part *part)
{
    int types = 0;
    while (types < MAX_PART_TYPES && part->types[types])
        types++;
    return types * (part->to - part->from + 1) + (part->of > 0);
}

static bool choose_part(const Play *play, PlacedForce *force, int index, int choice)
{
    const Part *part = &force->package->parts[index];
    int numbers = part->to - part->from + 1;
    if (part->of && choice == choices_of(part) - 1)
        return true;
    uint8_t type = part->types[choice / numbers];
    int count = part->from + choice % numbers;
    if (counters_for(play, force, type) < count)
        return false;
    force->squads[force->squad_count++] = (Squad){(uint8_t)index, type, (uint8_t)count};
    return true;
}

/* The choices as digits of a number, the first part last. False: there are too few counters, or no more choices. */
static bool choose(const Play *play, PlacedForce *force, int number)
{
    force->squad_count = 0;
    for (int i = 0; i < force->package->part_count; i++) {
        int choices = choices_of(&force->package->parts[i]);
        ENSURE(choices > 0);
        if (!choose_part(play, force, i, number % choices))
            return false;
        number /= choices;
    }
    return !number && has_entries(play, force);
}

/* ---- bringing it ---- */

/* 8.4.3: nobody and nothing is no effect. */
static bool has_effect(const PlacedForce *force)
{
    return force->squad_count || force->package->kind == PACKAGE_INCOMING;
}

static bool bring_units(Play *play, PlacedForce *force, Direction *direction)
{
    CardId card;
    if (!fof_package_settle(play, force))
        return false;
    /* the spotter first: the smoke of its shells would hide from it what it has seen */
    if (force->squad_count && !fof_placement_do(play, force, direction, &card))
        return false;
    if (force->package->kind == PACKAGE_INCOMING)
        fof_support_incoming(play, force->package->line - 1, unit_card(play->state, force->trigger));
    return has_effect(force);
}

/* On a copy: what it draws has not been drawn. */
static bool would_fit(const Play *play, const PlacedForce *force)
{
    FofState table = *play->state;
    Play trial = {.game = play->game, .state = &table, .blind = play->blind};
    return has_effect(force) && (!force->squad_count || fof_placement_fits(&trial, force));
}

/* As far as they are looked through. */
static int choices_in_all(const Package *package)
{
    int choices = 1;
    for (int i = 0; i < package->part_count && choices < MAX_SETTLED; i++)
        choices *= choices_of(&package->parts[i]);
    return choices < MAX_SETTLED ? choices : MAX_SETTLED;
}

bool fof_package_has_hope(const Play *play, PlacedForce *force)
{
    int choices = choices_in_all(force->package);
    for (int number = 0; number < choices; number++)
        if (choose(play, force, number) && would_fit(play, force))
            return true;
    return false;
}

/* 8.7.1: a second field on the same card would change nothing. */
static bool bring_mines(Play *play, const PlacedForce *force)
{
    CardId card = unit_card(play->state, force->trigger);
    if (fof_marker_find(play->state, MARKER_MINES, card, -1) >= 0)
        return false;
    fof_mines_lay(play, card);
    return true;
}

/* 8.7.2: a vehicle does not feel it. */
static bool bring_booby_trap(Play *play, const PlacedForce *force)
{
    if (unit_type(play->game, play->state, force->trigger)->kind == KIND_VEHICLE)
        return false;
    fof_booby_trap_set(play, force->trigger);
    return true;
}

bool fof_package_bring(Play *play, PlacedForce *force, Direction *direction)
{
    bool came;
    *direction = NO_DIRECTION;
    switch (force->package->kind) {
    case PACKAGE_MINES:
        came = bring_mines(play, force);
        break;
    case PACKAGE_BOOBY_TRAP:
        came = bring_booby_trap(play, force);
        break;
    default:
        came = bring_units(play, force, direction);
        break;
    }
    if (came)
        fof_fire_refresh(play, ENEMY); /* 8.1: the activity level for the next marker */
    return came;
}

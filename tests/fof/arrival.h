/* arrival: packages of enemies by hand, and how they come, for the tests of 8.3 to 8.5. */
#ifndef TESTS_FOF_ARRIVAL_H
#define TESTS_FOF_ARRIVAL_H

#include <stdarg.h>
#include <string.h>

#include "ai/fof/enemy/placement.h"
#include "core/base/ensure.h"
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/turn.h"

/* Seven cards of open ground each way; the enemy comes to who stands in the middle. */
#define MAP(more)                                                                                    \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 7\nrows = 7\n" more \
    "communication = no\n[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"             \
    "[unit 1HQ]\ntype = platoon-hq\nat = 1,1\nplatoon = 1\n"
#define TRIGGER UNIT("1/1", "rifle-squad", "4,4") PLATOON("1")
#define DARK BORDERS("dddddddd")
#define NO_EXPANSION "expansion = no\n"

/* ---- packages by hand ---- */

typedef struct Arrival {
    Package package;
    PlacedForce force;
    Direction direction;
    CardId card;
} Arrival;

static inline uint8_t type_of(Fof *p, const char *id)
{
    for (int type = 1; type < p->game->type_count; type++)
        if (!strcmp(p->game->types[type].id, id))
            return (uint8_t)type;
    ENSURE(!"such a unit type");
    return 0;
}

/* A package that opens fire, unspotted, as printed. */
static inline void begin(Arrival *it, Fof *p, const char *trigger, Distance distance)
{
    memset(it, 0, sizeof *it);
    it->package.kind = PACKAGE_UNITS;
    it->package.opens_fire = 1;
    it->force.package = &it->package;
    it->force.distance = distance;
    it->force.trigger = fof_unit(p, trigger);
    it->force.letter = 'B';
}

static inline Part *add(Arrival *it, Fof *p, const char *type, int count, bool apart)
{
    Part *part = &it->package.parts[it->package.part_count];
    *part = (Part){.types = {type_of(p, type)},
                   .from = (uint8_t)count,
                   .to = (uint8_t)count,
                   .apart = apart,
                   .experience = AS_PRINTED,
                   .ammo = {AS_PRINTED, AS_PRINTED}};
    it->force.squads[it->force.squad_count++] =
        (Squad){.part = it->package.part_count++, .type = part->types[0], .count = (uint8_t)count};
    return part;
}

/* The Unit Placement Table, one result for each direction given. */
static inline void bearings(Fof *p, int count, ...)
{
    ContactData *contacts = &((FofGame *)p->game)->contacts;
    va_list list;
    va_start(list, count);
    contacts->bearing_column = (uint8_t)(count < 2 ? 2 : count);
    for (int number = 1; number <= count; number++)
        contacts->bearings[number] = (uint8_t)va_arg(list, int);
    va_end(list);
    if (count == 1)
        contacts->bearings[2] = contacts->bearings[1];
}

static inline bool arrive(Arrival *it, Fof *p)
{
    return fof_placement_do(fof_play(p), &it->force, &it->direction, &it->card);
}

/* One unit, opening fire, from this direction only. */
static inline bool arrives(Fof *p, Arrival *it, const char *type, Distance distance, Direction direction)
{
    begin(it, p, "1/1", distance);
    add(it, p, type, 1, false);
    bearings(p, 1, (int)direction);
    return arrive(it, p);
}

static inline bool is_at(Fof *p, const char *unit, const char *place)
{
    const Unit *entry = fof_u(p, unit);
    return entry && entry->area == fof_area(p, place);
}

static inline bool aims_at(Fof *p, const char *unit, const char *card)
{
    return fof_u(p, unit)->aim.how != AIM_NONE && fof_u(p, unit)->aim.card == fof_card(p, card);
}

static inline bool is_silent(Fof *p, const char *unit)
{
    return fof_u(p, unit)->aim.how == AIM_NONE;
}

/* ---- common packages ---- */

/* The counter with this rating and special, whatever it was. */
static inline void arm(Fof *p, const char *type, Rating rating, unsigned flags, int range)
{
    UnitType *entry = &((FofGame *)p->game)->types[type_of(p, type)];
    entry->front = (Profile){.rating = (uint8_t)rating, .special = SPECIAL_GRENADE, .range = (uint8_t)range};
    entry->flags = (uint16_t)flags;
}

/* Two squads, seen before they fire. */
static inline bool patrol_arrives(Fof *p, Arrival *it, Distance distance, Direction direction)
{
    begin(it, p, "1/1", distance);
    it->package.opens_fire = 0;
    it->package.spotted = 1;
    add(it, p, "german-rifle-squad", 2, false);
    bearings(p, 1, (int)direction);
    return arrive(it, p);
}

/* Shells, and who calls them, in a foxhole: line 2 of the support, three missions in all. */
static inline bool spotter_arrives(Fof *p, Arrival *it, Distance distance, Direction direction)
{
    FireLine *line = &((FofGame *)p->game)->support.lines[1];
    begin(it, p, "1/1", distance);
    line->missions = 3;
    it->package.kind = PACKAGE_INCOMING;
    it->package.line = 2;
    add(it, p, "german-spotter", 1, false)->cover = AREA_FOXHOLE;
    bearings(p, 1, (int)direction);
    return arrive(it, p);
}

#endif

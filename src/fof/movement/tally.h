/* tally: what the orders of one list share, counted once (5.1.5, 5.3, 5.1.6). */
#ifndef FOF_MOVEMENT_TALLY_H
#define FOF_MOVEMENT_TALLY_H

#include <stdbool.h>

#include "core/base/bits.h"
#include "fof/movement/cover.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/position/scene.h"

/* 5.1.2: a way to a neighbouring card that is open to the company, and what is there. */
typedef struct OpenWay {
    CardId card;
    int16_t room; /* steps that may still come (5.1.5) */
    bool staging, friends, fire;
} OpenWay;

typedef struct OpenWays {
    uint8_t count;
    bool fire; /* on the card that they lead from */
    OpenWay to[8];
} OpenWays;

/* Found once for a list, by the card that they lead from; and whom something keeps from moving of its own. */
typedef struct WayMemo {
    uint64_t asked[MAX_UNITS / 64], kept[MAX_UNITS / 64];
    uint64_t known[GRID_CARDS / 64];
    OpenWays from[GRID_CARDS];
} WayMemo;

/* Chains lead through entries of a table from the lowest to the highest: each link is an entry plus 1, and 0
 * at the end. */
typedef struct Tally {
    uint8_t steps[2][GRID_CARDS];                          /* on foot, by side (5.1.5) */
    uint8_t under[2][MAX_AREAS - FIRST_EXTRA_AREA];        /* steps in an area, by side */
    uint64_t occupied[2][GRID_CARDS / 64];                 /* cards with units of a side */
    uint64_t held[2][(MAX_AREAS - FIRST_EXTRA_AREA) / 64]; /* areas with units of a side */
    uint64_t
        marked[GRID_CARDS / 64];     /* cards with any stored marker: only these need a closer look for VOF */
    uint64_t present[2];             /* units with an entry, wherever they are */
    uint64_t removed[2];             /* friendly ones that were removed from play */
    uint64_t laden[2];               /* those that hold anything */
    uint64_t having[NEEDS_KINDS][2]; /* NEEDS_NOTHING is not counted */
    uint64_t runners[2];             /* friendly runners in play, in the box or on the map */
    uint64_t supplied[2];            /* units with ammunition of their own */
    uint64_t items[MAX_ITEMS / 64];  /* items with an entry */
    uint64_t carried[MAX_ITEMS / 64]; /* those of them that somebody holds */
    uint64_t sets[MAX_ITEMS / 64];    /* radios and phones among these */
    uint8_t first_area[GRID_CARDS];   /* areas of a card, counted from FIRST_EXTRA_AREA */
    uint8_t found[GRID_CARDS];        /* markers that count toward the cover potential (5.3) */
    uint8_t first_unit[GRID_CARDS];   /* who is on a card, of both sides, aboard too */
    uint8_t first_item[MAX_UNITS];    /* what a unit holds */
    uint8_t first_good[MAX_AREAS];    /* what somebody may take in an area (4.2.2h) */
    bool areas_left;                  /* room for another area */
    bool vehicles;                    /* somebody might board or load one */
    /* What there is at all, for orders that need it. */
    uint64_t markers;                    /* kinds of markers, bits */
    unsigned in_hand;                    /* classes of the items that somebody holds, bits */
    unsigned item_states;                /* of all items, bits */
    uint64_t gone[(UINT8_MAX + 1) / 64]; /* kinds of friendly items that were removed from play */
    unsigned specials;                   /* of friendly units, on either side of the counter */
    uint64_t mortars[2];                 /* friendly units of a mortar's type */
    uint64_t unspotted[2];
    uint64_t spotted[2][2]; /* units of a side that are not */
    struct FireLook *fire;  /* what the list has found out about fire (look.h); NULL: nobody keeps it */
    WayMemo *ways;          /* the same about ways; NULL: nobody keeps it */
    /* Links of the chains: only those that lead on are written. */
    uint8_t next_area[MAX_AREAS - FIRST_EXTRA_AREA];
    uint8_t next_unit[MAX_UNITS];
    uint8_t next_item[MAX_ITEMS];
    uint8_t next_good[MAX_ITEMS];
} Tally;

void fof_tally_count(const FofGame *game, const FofState *state, Tally *tally);

/* Steps of a side on a card (on foot), in an area. */
static inline int scene_steps(const Scene *scene, CardId card, Side side)
{
    return scene->tally ? scene->tally->steps[side][card] : fof_card_steps(scene->state, card, side);
}
static inline int scene_steps_under(const Scene *scene, AreaId area, Side side)
{
    return scene->tally ? scene->tally->under[side][area - FIRST_EXTRA_AREA]
                        : fof_area_steps(scene->state, area, side);
}
/* Units of a side on a card; of the other side under a marker. */
static inline bool scene_occupied(const Scene *scene, CardId card, Side side)
{
    return scene->tally ? bit_has(scene->tally->occupied[side], card)
                        : fof_card_occupied_by(scene->state, card, side);
}
static inline bool scene_held_against(const Scene *scene, AreaId area, Side side)
{
    return scene->tally ? bit_has(scene->tally->held[!side], area - FIRST_EXTRA_AREA)
                        : fof_cover_held_against(scene->state, area, side);
}
/* Any VOF marker on the card. */
static inline bool scene_under_fire(const Scene *scene, CardId card)
{
    const Fire *fire = &scene->state->fire[card];
    if (fire->outside | fire->inside[0] | fire->inside[1] | fire->indirect)
        return true;
    if (scene->tally && !bit_has(scene->tally->marked, card))
        return false;
    return fof_card_has_vof_marker(scene->game, scene->state, card);
}
/* 5.1.6A: over capacity; 5.1.6E: with casualties or assets. */
bool fof_scene_overloaded(const Scene *scene, UnitId unit);
bool fof_scene_burdened(const Scene *scene, UnitId unit);
/* 5.3: another marker can be found. */
bool fof_scene_cover_left(const Scene *scene, CardId card);
/* The areas of a card beside its open ground, one after the other; 0 to begin with, NO_AREA at the end. */
static inline AreaId scene_next_area(const Scene *scene, CardId card, AreaId after)
{
    if (!scene->tally)
        return fof_area_next(scene->state, card, after ? after : card);
    int link = after ? scene->tally->next_area[after - FIRST_EXTRA_AREA] : scene->tally->first_area[card];
    return link ? (AreaId)(link - 1 + FIRST_EXTRA_AREA) : NO_AREA;
}
/* Units with an entry, wherever they are, one after the other; -1 to begin with, MAX_UNITS at the end. */
static inline int scene_next_unit(const Scene *scene, int after)
{
    if (scene->tally)
        return bit_above(scene->tally->present, after, MAX_UNITS);
    return unit_above(scene->state, after);
}
/* The same of those on a card. */
static inline int scene_next_on(const Scene *scene, CardId card, int after)
{
    if (scene->tally) {
        int link = after < 0 ? scene->tally->first_unit[card] : scene->tally->next_unit[after];
        return link ? link - 1 : MAX_UNITS;
    }
    do
        after = unit_above(scene->state, after);
    while (after < MAX_UNITS && area_card(scene->state, scene->state->units[after].area) != card);
    return after;
}
/* The same of those of a side that its opponents have spotted. */
static inline int scene_next_spotted(const Scene *scene, Side side, int after)
{
    const Unit *units = scene->state->units;
    if (scene->tally)
        return bit_above(scene->tally->spotted[side], after, MAX_UNITS);
    for (after++; after < MAX_UNITS &&
                  (!units[after].type || units[after].side != side || units[after].flags & UNIT_UNSPOTTED);
         after++)
        continue;
    return after;
}
/* The same of units that have what an order needs, of runners and of those with ammunition: at least these. */
static inline int scene_next_having(const Scene *scene, enum OrderNeed need, int after)
{
    return scene->tally ? bit_above(scene->tally->having[need], after, MAX_UNITS)
                        : scene_next_unit(scene, after);
}
static inline int scene_next_runner(const Scene *scene, int after)
{
    return scene->tally ? bit_above(scene->tally->runners, after, MAX_UNITS) : scene_next_unit(scene, after);
}
static inline int scene_next_supplied(const Scene *scene, int after)
{
    return scene->tally ? bit_above(scene->tally->supplied, after, MAX_UNITS) : scene_next_unit(scene, after);
}
/* Items with an entry; those that a unit holds: -1 to begin with, MAX_ITEMS at the end. */
static inline int scene_next_item(const Scene *scene, int after)
{
    if (scene->tally)
        return bit_above(scene->tally->items, after, MAX_ITEMS);
    return item_above(scene->state, after);
}
/* The same of those that somebody holds, and of radios and phones: at least these. */
static inline int scene_next_carried(const Scene *scene, int after)
{
    return scene->tally ? bit_above(scene->tally->carried, after, MAX_ITEMS) : scene_next_item(scene, after);
}
static inline int scene_next_set(const Scene *scene, int after)
{
    return scene->tally ? bit_above(scene->tally->sets, after, MAX_ITEMS) : scene_next_item(scene, after);
}
static inline int scene_next_held(const Scene *scene, UnitId unit, int after)
{
    const Item *items = scene->state->items;
    if (scene->tally) {
        int link = after < 0 ? scene->tally->first_item[unit] : scene->tally->next_item[after];
        return link ? link - 1 : MAX_ITEMS;
    }
    do
        after = item_above(scene->state, after);
    while (after < MAX_ITEMS && items[after].holder != unit);
    return after;
}
/* 6.5.2: an HQ of that role has been removed from play; platoon 0: of any platoon. */
bool fof_scene_lost(const Scene *scene, Role role, int platoon);

#endif

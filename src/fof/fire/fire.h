/* fire: opening, continuing, shifting and ceasing fire (6.1-6.3), and the markers that follow from the
 * aims (6.2). */
#ifndef FOF_FIRE_FIRE_H
#define FOF_FIRE_FIRE_H

#include "fof/position/play.h"
#include "fof/position/scene.h"

/* All that a refresh looks at, as the last one left it. Where nothing of it has changed since, the next one has
 * nothing to do: most steps of a turn change nothing on the map. */
typedef struct Settled {
    bool known;
    uint8_t visibility, light, weather;
    int units; /* entries of their table that may be in use */
    Card cards[GRID_CARDS];
    Area areas[MAX_AREAS - FIRST_EXTRA_AREA];
    Marker markers[MAX_MARKERS];
    bool devices; /* night devices are in use, and `night` is filled: of items nothing else is looked at */
    uint8_t night[MAX_UNITS];
    Unit table[MAX_UNITS];
} Settled;

/* The same of a position that asks for a decision: once play has begun, the last refresh has left nothing to do in it. */
void fof_fire_settled(const FofGame *game, const FofState *state, Settled *settled);

/* 6.2.1: whose fire from another card lies on each unit of its own side; NO_UNIT: nobody's. */
typedef struct OwnFire {
    UnitId by[MAX_UNITS];
} OwnFire;

/* After every change on the map (3.0, 6.0): follow, cease, open in a fixed order until no aim changes;
 * then Fire, activity level and face-down cards. A second call changes and draws nothing. `acting`: the
 * side whose units choose first. */
void fof_fire_refresh(Play *play, Side acting);
/* Recomputes Fire and the activity level from the aims alone; used by refresh and by `broken` as the
 * oracle. */
void fof_fire_derive(const FofGame *game, const FofState *state, Fire fire[GRID_CARDS], uint8_t *activity);

/* The fire a unit projects now at its aim: VOF_NONE if none. */
Vof fof_unit_vof(const FofGame *game, const FofState *state, UnitId unit);
/* Leaves of these units, as bits, those who project any. */
void fof_units_firing(const FofGame *game, const FofState *state, uint64_t firing[MAX_UNITS / 64]);
/* Whether this unit could put fire on that card now (range, line, arc, shelter, exposure, what stands in
 * between): 6.1, 7.x. */
bool fof_fire_reaches(const FofGame *game, const FofState *state, UnitId unit, CardId target);
bool fof_fire_reaches_any(const FofGame *game, const FofState *state, UnitId unit, const CardId *targets,
                          int count);
/* Every card on which at least one unit of the side on this card could put fire if ordered to (4.2.4l), as
 * bits: once for a whole list. */
void fof_fire_targets(const Scene *scene, CardId card, Side side, uint64_t targets[GRID_CARDS / 64]);
/* The card on which fire along the aim's line really falls (closest occupied card, smoke: 6.1.2). */
CardId fof_fire_falls_on(const FofGame *game, const FofState *state, UnitId unit);
/* Whether its fire lies on the card, also where it grazes others beside the one it is meant for (7.2.2). */
bool fof_fire_covers(const FofGame *game, const FofState *state, UnitId unit, CardId card);
/* All those cards, the nearest first. */
enum { MOST_FIRE_CARDS = 4 }; /* its own and those as far as very long range */
int fof_fire_cards(const Scene *scene, UnitId unit, CardId cards[MOST_FIRE_CARDS]);

void fof_fire_on_own(const FofGame *game, const FofState *state, OwnFire *own);

/* 4.2.4k: every unit on the card stops, then opens anew. */
void fof_fire_cease(Play *play, CardId card, Side side);
/* 4.2.4l: every unit on the card that can fires at the target from now on. */
void fof_fire_shift(Play *play, CardId card, Side side, CardId target);
/* Whether it fires where no opponent is: at point blank, along its line or out of smoke (6.1.1). Cease Fire would free it. */
bool fof_fire_at_nobody(const FofGame *game, const FofState *state, UnitId unit);
/* Cards under smoke, incoming or air strike, as bits; and what units do on those where it has lifted since, by the reading. */
void fof_fire_hidden(const FofGame *game, const FofState *state, uint64_t cards[GRID_CARDS / 64]);
void fof_fire_smoke_lifts(Play *play, const uint64_t before[GRID_CARDS / 64]);
/* 3.4.2, 3.8: enemy units firing at cards without a target cease and open elsewhere. */
void fof_fire_cease_empty(Play *play, Side side);
/* 6.1.1-8: a newly placed enemy fires on the card that triggered it, also by grazing it (8.4.3); nothing if it cannot. */
void fof_fire_place(Play *play, UnitId unit, CardId target);
bool fof_fire_can_place(const FofGame *game, const FofState *state, UnitId unit, CardId target);
/* 8.4.3: whether a line of fire of a side lies on the card, from the next one to where the fire falls, or its indirect fire. */
bool fof_fire_line_lies(const FofGame *game, const FofState *state, Side side, CardId card);

#endif

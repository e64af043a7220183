/* visibility: light, weather, illumination and night devices (9). */
#ifndef FOF_MOVEMENT_VISIBILITY_H
#define FOF_MOVEMENT_VISIBILITY_H

#include <stdbool.h>

#include "fof/game.h"

enum {
    LIMITED_VISIBILITY = 2, /* 9.0: from this modifier on */
    LOS_FARTHEST = 3,       /* 5.2.1: in normal visibility */
    LOS_LIMITED = 1         /* 9.1 */
};

/* ---- the sky over a card ---- */

typedef struct Sky {
    int8_t light, weather; /* modifiers of the turn */
    int8_t lit;            /* 9.2: illumination, 0 or less; with light never below 0 */
} Sky;

/* All zero in clear daylight. */
Sky fof_sky_over(const FofGame *game, const FofState *state, CardId card);
/* 9.0, 9.3: what of it counts in the NCM of fire that has this help. */
static inline int sky_modifier(Sky sky, NightSight sight)
{
    static const uint8_t LIGHT[] = {1, 0, 0, 0}, WEATHER[] = {1, 0, 1, 0}; /* by NightSight */
    return LIGHT[sight] * (sky.light + sky.lit) + WEATHER[sight] * sky.weather;
}

/* 9.2.1: the Illuminated cards, as bits; none unless visibility is limited, none in weather of +2. */
void fof_illuminated_cards(const FofGame *game, const FofState *state, uint64_t cards[GRID_CARDS / 64]);

/* ---- night devices (9.3) ---- */

/* NightDevice bits of a unit: its own and those it holds. */
unsigned fof_unit_night(const FofGame *game, const FofState *state, UnitId unit);
/* The same of all units at once; false if nobody has one, or needs one: then nothing need be filled in. */
bool fof_units_night(const FofGame *game, const FofState *state, uint8_t night[MAX_UNITS]);
/* 9.1, 9.3: how far one sees with these devices what is not Illuminated, whatever the range of its weapons. */
int fof_night_limit(const FofState *state, unsigned devices);
/* What helps fire with these devices at that distance (0: on the own card). */
NightSight fof_night_sight(unsigned devices, bool vehicle, bool illuminated, int distance);
/* The same for a unit's fire on a card. */
NightSight fof_unit_night_sight(const FofGame *game, const FofState *state, UnitId unit, CardId card);

/* ---- fire on a card ---- */

static inline NightSight fire_sight(const Fire *fire, int part)
{
    return (NightSight)(fire->ways >> part & 3);
}

/* ---- the turn ---- */

/* 9.0: what the mission says for a turn, with the light that was drawn for this attempt. */
void fof_visibility_usual(const FofGame *game, const FofState *state, int turn, uint8_t *light,
                          uint8_t *weather);
/* At the start of an attempt: draws the light level, if the mission leaves it open. */
struct Play;
void fof_visibility_draw(struct Play *play);
/* 9.2-1: whether any turn of the mission has, or may have, a modifier of +2 or more. */
bool fof_mission_has_night(const FofGame *game);

#endif

/* los: line of sight (5.2, 5.4) along the eight lines. */
#ifndef FOF_MOVEMENT_LOS_H
#define FOF_MOVEMENT_LOS_H

#include "fof/movement/visibility.h"

/* What blocks a line: the card and why; card NO_CARD means it is open. */
typedef struct Blocked {
    CardId card;    /* where it stops */
    uint8_t border; /* Direction of the dark border there, or NO_DIRECTION */
    const char *rule;
    const char *why; /* a few constant words: "dark border", "smoke", "not on a line", "too far" */
} Blocked;

/* What all lines of one position share: compute it once for many lines. */
typedef struct Sight {
    uint64_t hidden[GRID_CARDS / 64]; /* cards under smoke, incoming or air strike, bits */
    uint64_t lit[GRID_CARDS / 64];    /* Illuminated cards, bits: seen from far away also by night (9.2.1) */
    int limit;                        /* how far one sees all others */
} Sight;

/* The markers that hide a card, as bits by kind (5.4, 4.4.3, 10.7); colored smoke and lights hide nothing. */
enum SightKinds {
    SIGHT_SMOKE = 1 << MARKER_SMOKE | 1 << MARKER_WP | 1 << MARKER_SMOKE_MISSION | 1 << MARKER_WP_MISSION |
                  1 << MARKER_GAS | 1 << MARKER_WRECK_SMOKE,
    SIGHT_BLOCKED = SIGHT_SMOKE | 1 << MARKER_INCOMING | 1 << MARKER_AIR_STRIKE
};

/* As all see who have no night device. */
void fof_sight_open(const FofGame *game, const FofState *state, Sight *sight);
/* Whether a card lies under smoke, incoming or air strike. */
static inline bool sight_hidden(const Sight *sight, CardId card)
{
    return sight->hidden[card / 64] >> card % 64 & 1;
}
/* Whether the card is Illuminated (9.2.1). */
static inline bool sight_lit(const Sight *sight, CardId card)
{
    return sight->lit[card / 64] >> card % 64 & 1;
}
/* Whether a card at this distance is too far away, or too dark (5.2.1, 9.1, 9.2.1). */
static inline bool sight_ends(const Sight *sight, CardId card, int distance)
{
    return distance > sight->limit && (distance > LOS_FARTHEST || !sight_lit(sight, card));
}
/* Whether the line from one card and height to another is open; the fast form of fof_los_levels. */
bool fof_sight_line(const FofState *state, const Sight *sight, CardId from, int from_level, CardId to,
                    int to_level);
/* The level of a card's ground as far as it is known (5.2.2): face-down cards count as level 1. */
static inline int los_ground(const FofState *state, CardId card)
{
    if (card >= GRID_CARDS || state->cards[card].flags & CARD_FACE_DOWN || !state->cards[card].level)
        return 1;
    return state->cards[card].level;
}
/* Whether a line in this direction crosses a dark border of the card. Nobody sees through a card that is
 * not known. */
static inline bool los_dark(const FofState *state, CardId card, Direction direction)
{
    const Card *slot = &state->cards[card];
    return slot->flags & CARD_FACE_DOWN || slot->dark & (1u << direction | 1u << (direction + 4) % 8);
}
/* 5.2.2: whether one sees over or through a card between two ends. Lower ground is seen over whatever its
 * borders; a slope and level ground by the borders; ground as high as the higher end hides what lies
 * lower; higher ground hides everything. */
static inline bool los_passes(int ground, bool dark, int one, int other)
{
    int low = one < other ? one : other, high = one < other ? other : one;
    if (ground < low || (ground == low && low < high))
        return true;
    return ground <= high && !dark && (ground < high || low == high);
}
/* The next slot on a line, whether or not a card lies there; slots at the rim of the grid stay empty. */
static inline CardId line_next(CardId card, Direction direction)
{
    static const int8_t STEP[8] = {GRID_WIDTH,  GRID_WIDTH + 1,  1,  1 - GRID_WIDTH,
                                   -GRID_WIDTH, -GRID_WIDTH - 1, -1, GRID_WIDTH - 1};
    return (CardId)(card + STEP[direction]);
}

/* From one card and height to another (levels as 5.2.2: card level, +1 in an upper story). `blocked` may
 * be NULL. */
bool fof_los_levels(const FofGame *game, const FofState *state, CardId from, int from_level, CardId to,
                    int to_level, Blocked *blocked);
/* Between two places: out of smoke nobody sees (5.4), staging areas have none (2.5). */
bool fof_los_areas(const FofGame *game, const FofState *state, AreaId from, AreaId to, Blocked *blocked);
/* The same with the eyes of a unit and its night device (9.3). `blocked` may be NULL. */
bool fof_los_unit_area(const FofGame *game, const FofState *state, UnitId unit, AreaId to, Blocked *blocked);
/* From a unit to any part of a card (5.2.1: one part in sight is enough for basic fire). */
bool fof_los_unit_card(const FofGame *game, const FofState *state, UnitId unit, CardId to);
/* What the views of all units share. */
typedef struct Eyes {
    Sight sight;
    uint64_t upper[GRID_CARDS / 64]; /* cards with an upper story */
} Eyes;
void fof_eyes_open(const FofGame *game, const FofState *state, Eyes *eyes);
/* All cards that a unit sees any part of, as bits. */
void fof_eyes_unit_cards(const FofGame *game, const FofState *state, const Eyes *eyes, UnitId unit,
                         uint64_t seen[GRID_CARDS / 64]);
/* The cards with an upper story, as bits. */
void fof_los_upper_stories(const FofState *state, uint64_t cards[GRID_CARDS / 64]);
bool fof_los_unit_unit(const FofGame *game, const FofState *state, UnitId from, UnitId to);
/* The same with what all see by, opened for many lines. */
bool fof_sight_unit_unit(const FofGame *game, const FofState *state, const Sight *common, UnitId from,
                         UnitId to);
/* Ground to ground, as in daylight and through smoke: for early hand radios (4.3.5A). */
bool fof_los_radio(const FofGame *game, const FofState *state, CardId from, CardId to);
/* How far one sees without a night device what is not Illuminated: 3, or 1 in limited visibility (5.2.1). */
int fof_los_limit(const FofState *state);
/* 5.2: face-down cards in sight of a friendly unit are turned up. */
struct Play;
void fof_los_reveal(struct Play *play);

#endif

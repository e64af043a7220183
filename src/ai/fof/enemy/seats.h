/* seats: the units of a package that stand together on one card (8.3 "+"): how they are put there, and whether they may be (8.4.3). */
#ifndef AI_FOF_ENEMY_SEATS_H
#define AI_FOF_ENEMY_SEATS_H

#include "ai/fof/enemy/placement.h"

enum { MAX_SEATED = 16 }; /* of one card: as many as the steps it holds, at least */

/* Squads of a force on one card, and who they are once they sit. */
typedef struct SeatStack {
    uint8_t first, count; /* of the force's squads */
    CardId card;          /* NO_CARD: not seated */
    uint8_t direction;    /* from the triggering unit; NO_DIRECTION: its own card */
    uint8_t unit_count;
    UnitId units[MAX_SEATED];
} SeatStack;

/* Splits the force; returns how many stacks there are. */
int fof_stacks_of(const PlacedForce *force, SeatStack stacks[MAX_PARTS]);
/* The farthest distance at which it can be any use: its shortest weapon, or very long range for those who only look. */
int fof_stack_reach(const FofGame *game, const PlacedForce *force, const SeatStack *stack);
/* 8.4.3: how far those who must see the others do, by day, by night, by illumination or with devices: no farther does the map grow. */
int fof_stack_sight(const FofGame *game, const FofState *state, const PlacedForce *force,
                    const SeatStack *stack);
/* 8.4.3: nobody of the enemy is on the card, none of his lines of fire crosses it, and no fire of his lies on it. */
bool fof_card_takes_stack(const FofGame *game, const FofState *state, CardId card);
/* Makes the units on the card, with cover, ammunition, weapons that they carry and flags (8.3, 8.4.6). False: something does not fit, and the position is spoilt. */
bool fof_stack_sit(Play *play, const PlacedForce *force, SeatStack *stack, CardId card);
/* 8.4.3: they can open fire on the triggering unit; who only looks sees it, or is seen by it. */
bool fof_stack_fits(const FofGame *game, const FofState *state, const PlacedForce *force,
                    const SeatStack *stack);
/* Opens fire on the triggering unit's card if the package does so (8.3). */
void fof_stack_open_fire(Play *play, const PlacedForce *force, const SeatStack *stack);
/* 8.4.3: the grenade attacks with which some units open. Each is followed by a refresh of the fire. */
void fof_stack_throw_grenades(Play *play, const PlacedForce *force, const SeatStack *stack);

#endif

/* steps: the rows of 3.0 outside the command phase, one function each. */
#ifndef FOF_TURN_STEPS_H
#define FOF_TURN_STEPS_H

#include "fof/turn/sequence.h"

/* Whether an event with this effect is in force this turn, and how much it says. */
bool fof_event_in_force(const FofState *state, EventEffect effect, int *amount);

/* 8.6.2: the enemy's tactics column now, by an event or by the mission, as FofState.tactics counts; 0: he makes no checks. */
uint8_t fof_enemy_tactics(const FofGame *game, const FofState *state);

StepDone fof_friendly_event; /* 3.1: also the start of a turn: flags of commanders cleared, visibility set */
StepDone fof_enemy_event;    /* 3.2.1, 3.4.1 */
StepDone
    fof_enemy_activity; /* 3.2.2, 3.4.2: scheduled markers, empty targets, then a check for every unit through Game.enemy */
StepRun fof_capture_segment;      /* 3.5.1 */
StepDone fof_retreat_segment;     /* 3.5.2 */
StepDone fof_fire_mission_update; /* 3.7.1 */
StepDone fof_contact_evaluation;  /* 3.7.2 through Game.enemy */
StepDone fof_pinned_recovery;     /* 3.7.3 */
StepDone fof_clean_up;            /* 3.8; advances the turn */
/* 3.5.1, 8.15: who of the side on the card could guard prisoners, the one it costs least first; how many there are. */
int fof_guards_on(const FofGame *game, const FofState *state, CardId card, Side side,
                  UnitId guards[MAX_UNITS]);
int fof_guard_price(const FofGame *game, const FofState *state, UnitId unit); /* only to compare by */
/* Whether the helpless enemies on the card are to be led away; those of a side are, by a step of this unit. */
bool fof_capture_asks(const FofGame *game, const FofState *state, CardId card);
void fof_capture(Play *play, CardId card, Side side, UnitId guard);
/* 3.5.2, 4.4.3: where a unit gives way to: the cards that are worth most, of which chance takes one (NO_CARD: there is none). */
typedef struct Refuges {
    CardId cards[8];
    int count, worth;
} Refuges;
void fof_refuge_add(Refuges *refuges, CardId card, int worth);
CardId fof_refuge_draw(Play *play, const Refuges *refuges);
/* 3.5.2, 8.6: the casualty that a litter team has, or finds in its area (NO_ITEM: none), and picking it up. */
ItemId fof_casualty_of(const FofGame *game, const FofState *state, UnitId unit);
void fof_take_casualty(Play *play, UnitId unit);
enum { LAST_PHASE_OF_3_9 = 3 }; /* of FofState.phase in fof_attempt_ends */
/* After the last turn: won, lost, or a reattempt with its steps 1-14 (3.9). In earlier turns it passes. */
StepRun fof_attempt_ends;
Asks fof_reattempt_question;
/* Its steps 6 to 12: casualties, cover, markers, supplies. */
void fof_attempt_reset(Play *play);

#endif

/* steps: the rows of 3.0 outside the command phase, one function each. */
#ifndef FOF_TURN_STEPS_H
#define FOF_TURN_STEPS_H

#include "fof/turn/sequence.h"

/* Whether an event with this effect is in force this turn, and how much it says. */
bool event_in_force(const FofState *state, EventEffect effect, int *amount);

/* 8.6.2: the enemy's tactics column now, by an event or by the mission, as FofState.tactics counts; 0: he makes no checks. */
uint8_t enemy_tactics(const FofGame *game, const FofState *state);

Run friendly_event; /* 3.1: also the start of a turn: flags of commanders cleared, visibility set */
Run enemy_event;    /* 3.2.1, 3.4.1 */
Run enemy_activity; /* 3.2.2, 3.4.2: scheduled markers, empty targets, then a check for every unit through Game.enemy */
Run capture_segment;     /* 3.5.1 */
Run retreat_segment;     /* 3.5.2 */
Run vehicle_phase;       /* 3.6: waits for rule 10 */
Run fire_mission_update; /* 3.7.1 */
Run contact_evaluation;  /* 3.7.2 through Game.enemy */
Run pinned_recovery;     /* 3.7.3 */
Run combat_segment;      /* 3.7.4 */
Run clean_up;            /* 3.8; advances the turn */
/* 3.5.1, 8.15: who of the side on the card could guard prisoners, the one it costs least first; how many there are. */
int guards_on(const FofGame *game, const FofState *state, CardId card, Side side, UnitId guards[MAX_UNITS]);
int guard_price(const FofGame *game, const FofState *state, UnitId unit); /* only to compare by */
/* Whether the helpless enemies on the card are to be led away; and by a step of this unit. */
bool capture_asks(const FofGame *game, const FofState *state, CardId card);
void capture_guarded_by(Play *play, CardId card, UnitId guard);
/* 3.5.2, 8.6: the casualty that a litter team has, or finds in its area (NO_ITEM: none), and picking it up. */
ItemId casualty_of(const FofGame *game, const FofState *state, UnitId unit);
void take_casualty(Play *play, UnitId unit);
enum { LAST_PHASE_OF_3_9 = 3 }; /* of FofState.phase in attempt_ends */
/* After the last turn: won, lost, or a reattempt with its steps 1-14 (3.9). In earlier turns it passes. */
Run attempt_ends;
Asks reattempt_question;
/* Its steps 6 to 12: casualties, cover, markers, supplies. */
void attempt_reset(Play *play);

#endif

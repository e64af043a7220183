/* transport: 14.0 Load, 15.0 Unload, 6.10 Abandon, and coming into play aboard (4.0). */
#ifndef FTE_MOVEMENT_TRANSPORT_H
#define FTE_MOVEMENT_TRANSPORT_H

#include "core/play/steps.h"
#include "fte/state.h"

/* What is under way: the frame's mode. */
typedef enum TransportMode {
    TRANSPORT_LOAD,
    TRANSPORT_UNLOAD,
    TRANSPORT_ABANDON,
    TRANSPORT_MODES
} TransportMode;

/* 6.9: troops aboard, casualties among them; those whom Infantry would take up aboard, with what it carries. */
int fte_aboard(const Game *game, const State *state, int carrier);
int fte_troops(const Game *game, const State *state, int unit);
/* Why the unit cannot be aboard that one: what it is, its room, what the ship is for (12.0). */
bool fte_refuse_aboard(const Game *game, const State *state, int unit, int carrier, Reason *reason);
/* It is aboard now, with what it carries; loaded Infantry is never Concealed (18.1). */
void fte_put_aboard(Play *play, int unit, int carrier);

Refusal fte_refuse_load, fte_refuse_unload, fte_refuse_abandon;
Answer fte_begin_load, fte_begin_unload, fte_abandon;
Next fte_run_transport(Play *play);
extern const Question fte_transport_question;

#endif

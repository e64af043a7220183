/* effects: 7.4, 7.5: what results do to units, casualties, retreats. */
#ifndef FTE_FIRE_EFFECTS_H
#define FTE_FIRE_EFFECTS_H

#include "core/play/steps.h"
#include "fte/state.h"

enum {
    EFFECT_REACTION = 1,   /* Opportunity Fire, a trap: any result ends the target's Activation (7.4, F-47) */
    EFFECT_NO_RETREAT = 2, /* a Fire Mission (7.4) */
    EFFECT_LATER = 4       /* it goes when all results are applied (8.0) */
};

/* Applies a result to the unit; questions that follow from it lie on top then. `by`: who fired, -1 for nobody: then it is fled from the hex it was
 * fired at in, or from `fte_flee_from`. */
void fte_apply_result(Play *play, int unit, FteResult result, int by, int how);
/* What STEP_HITS is about, its mode: a round of fire; a trap, whose results are those of Opportunity Fire (F-47); a Fire Mission, from which
 * nobody retreats (7.4). */
typedef enum HitsMode { HITS_OF_ROUND, HITS_OF_TRAP, HITS_OF_MISSION, HITS_MODES } HitsMode;
/* One more result for STEP_HITS, which applies those that wait; then whoever broke goes, the side that is not active first (8.0). */
void fte_add_hit(State *state, int unit, FteResult result, Hex from);
/* The same where no unit fired: it is fled from this hex, for this side's account (28.0). */
void fte_apply_result_from(Play *play, int unit, FteResult result, Hex from, Side causing, int how);
/* Out of play as a KIA: points, marker, chit (7.4, 5.1). */
void fte_kill(Play *play, int unit, CasualtyKind kind, Side causing);
/* A casualty marker in the hex, which somebody there may take up at once (7.5.2). */
void fte_add_casualty(Play *play, Side side, CasualtyKind kind, Hex hex);
/* 7.5.3, 17.1: what is alone with an enemy in the hex is captured or removed. */
void fte_overrun(Play *play, Hex hex);
/* Leaves what it carries where it is. */
void fte_drop_all(State *state, int unit);

Next fte_run_retreat(Play *play), fte_run_carry(Play *play), fte_run_land(Play *play),
    fte_run_hits(Play *play);
extern const Question fte_retreat_question, fte_carry_question, fte_land_question;

#endif

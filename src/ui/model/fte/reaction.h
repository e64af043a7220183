/* reaction: Opportunity Fire as one question (21.0): who may try and who may not, what those that are ticked would do together, and the
 * answers that follow once the player has said so. No window. */
#ifndef UI_MODEL_FTE_REACTION_H
#define UI_MODEL_FTE_REACTION_H

#include "ui/model/fte/facts.h"

/* A unit that could be thought of. */
typedef struct FteReactor {
    int unit;
    bool may;
    int ready;  /* of ten checks that let it fire; 10: it has passed */
    int hits;   /* of ten rolls, alone */
    Reason why; /* it may not */
} FteReactor;
enum { REACTORS_MOST = 24 };

typedef enum ReactionPhase { REACTION_ASKS, REACTION_TRIES, REACTION_AIMS, REACTION_FIRES } ReactionPhase;

/* What the player has decided about the question that is asked, between passes. */
typedef struct FteReaction {
    uint64_t asked; /* the question that all this belongs to; 0: none */
    uint64_t held;  /* the Activation in which nobody is to fire; 0: none */
    ReactionPhase phase;
    int round;
    uint8_t ticked[MAX_UNITS];
} FteReaction;

/* Whether whoever looks at the position is asked. */
bool fte_reaction_is_asked(const Game *game, const State *state);
/* Those who may fire first, who hits best before the others; then those who may not, the nearest first. Returns how many. */
int fte_reaction_list(const Game *game, const State *state, FteReactor *list, int cap);
/* Brings ticks up to date: a new question begins with all who show themselves already. */
void fte_reaction_follow(FteReaction *reaction, const Game *game, const State *state);
/* How many are ticked. */
int fte_reaction_ticked(const FteReaction *reaction, const FteReactor *list, int count);
/* In percent, of all ticked: exact over their checks; those who are ready fire together or one after the other, whichever stops him more often. */
void fte_reaction_odds(const FteReaction *reaction, const Game *game, const State *state,
                       const FteReactor *list, int count, FteOdds *odds);
/* The player says: those who are ticked; nobody in this whole Activation; something else. What he said before, and has taken back since, holds no
 * more. */
void fte_reaction_fire(FteReaction *reaction);
void fte_reaction_hold(FteReaction *reaction, const State *state);
void fte_reaction_leave(FteReaction *reaction);
/* The answer that follows from that; false: the player is to decide. */
bool fte_reaction_next(FteReaction *reaction, const Game *game, const State *state, Action *action);

#endif

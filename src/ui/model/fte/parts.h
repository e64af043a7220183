/* parts: what the files behind fte_shapes share: shape.c what actions are about, refused.c what cannot be ordered now, attention.c what
 * needs the player. They only ask questions of masked positions. */
#ifndef UI_MODEL_FTE_PARTS_H
#define UI_MODEL_FTE_PARTS_H

#include "ui/model/fte/facts.h"

enum { RANK_DONE = 1000 };

void fte_shape(const Game *game, const State *seen, Action action, Shape *shape);
/* What a verb is called in a menu. */
extern const char *const fte_verb_labels[VERBS];
int fte_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap);
void fte_place_of(const Game *game, const State *seen, const char *thing, char place[THING_SIZE]);
bool fte_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason);
bool fte_toward(const Game *game, const State *seen, const char *actor, const char *place, bool begins,
                Action *action);
int fte_left_undone(const Game *game, const State *seen, Action end, Reason *left, int cap);
int fte_needs_attention(const Game *game, const State *seen, char (*things)[THING_SIZE], int cap);

#endif

/* parts: what the files behind tod_shapes share: shape.c what actions are about, refused.c what cannot be ordered now, attention.c what
 * needs the player. They only ask questions of masked positions. */
#ifndef UI_MODEL_TOD_PARTS_H
#define UI_MODEL_TOD_PARTS_H

#include "ui/model/tod/facts.h"

enum { RANK_DONE = 1000 };

void tod_shape(const Game *game, const State *seen, Action action, Shape *shape);
/* What a verb is called in a menu; of a move at which pace. */
extern const char *const tod_verb_labels[VERBS];
/* What a click on a point means. */
bool tod_at_point(const Game *game, const State *seen, const char *actor, const char *label,
                  const PlanePose *pose, Action *action);
int tod_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap);
bool tod_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason);
int tod_left_undone(const Game *game, const State *seen, Action end, Reason *left, int cap);
int tod_needs_attention(const Game *game, const State *seen, char (*things)[THING_SIZE], int cap);

#endif

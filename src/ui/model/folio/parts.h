/* parts: what the files behind folio_shapes share: shape.c what actions are about,
 * refused.c what cannot be ordered now, attention.c what needs the player. They only ask
 * questions of masked positions. */
#ifndef UI_MODEL_FOLIO_PARTS_H
#define UI_MODEL_FOLIO_PARTS_H

#include "folio/turn/question.h"
#include "ui/model/shape.h"

enum { RANK_DONE = 1000 };

/* What a verb is called in a menu, without what makes it one of several. */
extern const char *const folio_verb_labels[VERBS];
int folio_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap);
void folio_place_of(const Game *game, const State *seen, const char *thing, char place[THING_SIZE]);
bool folio_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason);
/* Whether an enemy that it could attack is next to it; not one with such a mark. */
bool folio_touches_enemy(const Game *game, const State *state, int unit, uint8_t spared);
int folio_left_undone(const Game *game, const State *seen, Action end, Reason *left, int cap);
int folio_needs_attention(const Game *game, const State *seen, char (*things)[THING_SIZE], int cap);

#endif

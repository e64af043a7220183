/* parts: what the files behind fof_shapes share: shape.c orders, answers.c all other answers,
 * refused.c what cannot be ordered now, attention.c what needs the player.
 * Nobody else needs it. They only ask questions of masked positions. */
#ifndef UI_MODEL_FOF_PARTS_H
#define UI_MODEL_FOF_PARTS_H

#include "fof/orders/order.h"
#include "ui/model/planning.h"
#include "ui/model/shape.h"

extern const PlanDoor fof_plan; /* planning.c */

/* Places in the menu: orders stand at their Verb, the rule book's order; behind them what is free, then
 * the end. */
enum { RANK_FREE = 200, RANK_DONE = 1000 };

/* Names of things as scripts write them; "" for what is not there. */
void fof_thing_unit(const FofGame *game, const FofState *state, int unit, char thing[THING_SIZE]);
void fof_thing_area(const FofState *state, int area, char thing[THING_SIZE]);
/* An item's title, with its number where its holder has more of that kind; or where there are more of it
 * anywhere. */
typedef enum Among { AMONG_ITS_HOLDERS, AMONG_ALL } Among;
void fof_item_label(const FofGame *game, const FofState *state, int item, Among among, char *text, int size);

/* What the order is called in a menu, without what makes it one of several ("Deploy", "Call for fire"). */
const char *fof_order_label(Verb verb);

/* The shape of an answer outside the menus of 4.2. */
void fof_answer_shape(const FofGame *game, const FofState *state, Action action, Shape *shape);

/* What an order destroys or gives away: gives.c. */
void fof_gives(const FofGame *game, const FofState *state, Action action, Shape *shape);

/* See Shapes. */
int fof_left_undone(const Game *game, const State *seen, Action end, Reason *left, int cap);
bool fof_end_leaves(const Game *game, const State *seen, Action end, char *text, int size);
int fof_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap);
void fof_place_of(const Game *game, const State *seen, const char *thing, char place[THING_SIZE]);
bool fof_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason);
int fof_needs_attention(const Game *game, const State *seen, char (*things)[THING_SIZE], int cap);

#endif

/* orders: the menu of one actor, made of the flat list of legal actions, and what an order would do. No
 * raylib. */
#ifndef UI_MODEL_ORDERS_H
#define UI_MODEL_ORDERS_H

#include "core/session/session.h"
#include "ui/model/shape.h"

/* All legal actions of the position with their shapes; made anew only when the position has changed. Empty
 * where the player has nothing to decide. Zero-initialise it. */
typedef struct Orders {
    Action *actions;
    Shape *shapes;
    int count, capacity;
    uint64_t hash; /* of the position they belong to */
    bool made;     /* false: nothing has been listed yet */
} Orders;

/* One line of a menu: all legal actions of one label, or an order that is refused. */
typedef struct MenuLine {
    char label[VERB_LABEL_SIZE];
    char cost[COST_SIZE];
    char rule[RULE_SIZE];
    int first; /* the first of its actions: index into Orders.actions; -1: refused */
    int count; /* how many actions: more than one: a target must be chosen */
    bool platoon;
    bool apart;    /* destroys or gives away: stands behind all others */
    Reason reason; /* why not */
} MenuLine;

void orders_follow(Orders *orders, const Session *session, const Shapes *shapes);
void orders_free(Orders *orders);
/* The menu of an actor ("": what belongs to nobody, such as `done`); allowed orders first, those that give something away behind
 * them, then the refused; each part in the rule book's order. Returns how many lines were written. */
int orders_menu(const Orders *orders, const Session *session, const Shapes *shapes, const char *actor,
                MenuLine *lines, int cap);
/* The index of the legal action with this actor, label and target; any of the three may be NULL; -1: none.
 * `after` -1 begins, else goes on behind it. */
int orders_find(const Orders *orders, const char *actor, const char *label, const char *target, int after);
/* What a click on a point of the plane means (Shapes.at_point), whether or not it is in the list, which is a sample there;
 * false: nothing. */
bool orders_at_point(const Session *session, const Shapes *shapes, const char *actor, const char *label,
                     const PlanePose *pose, Action *action);

/* A decision of the journal for people, who type nothing: a planned thing as the form has it, the end of something as its button called
 * it; anything else as its text. */
void orders_recall(const Session *session, int entry, int turn, char *text, int size);

/* What a unit can do at a place or with a thing: every pair of them has an answer, in one sentence with its rule. */
typedef struct PlaceAnswer {
    int action; /* the first order that is about it: index into Orders.actions; -1: there is none, and the sentence says why */
    bool unlisted; /* it can be sent to that point of the plane, by this order, which no list has: */
    Action order;
    char text[SENTENCE_SIZE];
    char rule[RULE_SIZE];
    Reason warning; /* the gravest; an empty label: nothing speaks against it */
} PlaceAnswer;
void orders_answer(const Orders *orders, const Session *session, const Shapes *shapes, const char *actor,
                   const char *thing, PlaceAnswer *answer);
/* The same at a point of the plane (spot.h names it), for the order of this label ("": any) and in this pose. */
void orders_answer_at(const Session *session, const Shapes *shapes, const char *actor, const char *label,
                      const PlanePose *pose, PlaceAnswer *answer);
/* Whether a place is another one or lies on it: "3,2/cover1" lies on "3,2". */
bool orders_lies_on(const char *target, const char *place);

/* What surely follows an order, up to the next card: the position then, and sentences with their rules. */
typedef struct Preview {
    State *state;  /* the masked position after it; as large as the rules say */
    Reason *lines; /* label: the sentence, rule: its number */
    int count, capacity;
    bool blind; /* it ends because a card or die decides */
} Preview;
/* Zero-initialise it; it may be made again and again. Nothing of an action that is refused. */
void preview_make(Preview *preview, const Session *session, Action action);
void preview_free(Preview *preview);

/* The chance that an action succeeds as whole per cent, -1 when nothing is left to chance, with the odds
 * behind it written as Rules.odds gives them (returns their number). */
int orders_chance(const Session *session, Action action, Odds *odds, int cap, int *percent);

#endif

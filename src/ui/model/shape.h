/* shape: what an action is about, so that the window can sort the flat list of legal actions by who acts, what
 * he does and where, without knowing the rules of any system. Each system fills in one Shapes. No raylib here. */
#ifndef UI_MODEL_SHAPE_H
#define UI_MODEL_SHAPE_H

#include "core/session/session.h"
#include "core/space/plane.h"

struct PlanDoor;
struct Roster;

enum { VERB_LABEL_SIZE = 48, COST_SIZE = 16, GIVES_SIZE = 64 };

/* How somebody is to stand who is sent to a point of a plane. */
enum { POSE_OPEN = -1 };
typedef struct PlanePose {
    PlanePoint point;
    int16_t facing; /* 256 steps; POSE_OPEN: as he comes */
    int8_t form;    /* by the system's numbers; POSE_OPEN: as suits the place */
    bool careful;   /* slower and safer, as the system has it */
    bool meant;     /* the player points there */
    bool fixed;     /* and has clicked: it stays when the pointer goes on, and a second click is the order */
} PlanePose;
static inline PlanePose pose_none(void)
{
    return (PlanePose){.facing = POSE_OPEN, .form = POSE_OPEN};
}

typedef struct Shape {
    char by[THING_SIZE];     /* who orders; empty: nobody in particular */
    char actor[THING_SIZE];  /* who acts: selected to see this action */
    char target[THING_SIZE]; /* the place or unit it is about; empty: none to be pointed at */
    bool to_point;           /* it is about a point of the plane, which has no name: */
    PlanePoint point;
    char label[VERB_LABEL_SIZE]; /* "Seek cover", "Platoon: move": alike for all targets of one order */
    char here[VERB_LABEL_SIZE];  /* the same before the word "here": "Go" for "Go to"; empty: as the label */
    char rule[RULE_SIZE];        /* of the order */
    char cost[COST_SIZE];        /* "1 cmd"; empty: free */
    uint16_t rank;               /* place in the menu, by the rule book's order */
    bool platoon;                /* more units than the actor will act */
    bool minor; /* nobody need be asked for its sake: the end of an impulse, something dropped */
    bool apart; /* an order that destroys or gives away: it stands last in a menu, behind a line */
    char gives
        [GIVES_SIZE]; /* what would be gone: "3 steps become 2"; it is asked about first. Empty: nothing */
} Shape;

/* An order of the menu that cannot be given now. */
typedef struct Refused {
    char label[VERB_LABEL_SIZE];
    uint16_t rank;
    Reason reason;
} Refused;

typedef struct Shapes {
    const char *rules_id;
    /* Topics of questions that are asked of all units at once: each has its menu. Ends with NULL. */
    const char *const *menus;
    const char *end; /* what the button that ends a question says while nothing can be ended: "End impulse" */
    bool
        direct; /* a click on where the selected unit can be sent sends it there: no order is chosen before */
    /* What a legal action of the position is about. */
    void (*shape)(const Game *game, const State *seen, Action action, Shape *shape);
    /* What is meant by a click on a point of the plane while this actor is selected and the order of this label ("": none)
     * is being given: an action, allowed or not. False: nothing. NULL: all places have names. */
    bool (*at_point)(const Game *game, const State *seen, const char *actor, const char *label,
                     const PlanePose *pose, Action *action);
    /* What would be so after the order, or is weighed before it, for the sentence about its place or target: "2.6 inches away, 3 of 8
     * in cover"; "" nothing. May be NULL. */
    void (*adds)(const Game *game, const State *seen, Action action, char *text, int size);
    /* How many outcomes there are is worth a bar, not only whether it succeeds. */
    bool spread;
    /* Orders that are in the menu for this actor but not allowed now, with the reason; none for what makes no sense for
     * such a unit at all. Returns how many were written. */
    int (*refused)(const Game *game, const State *seen, const char *actor, Refused *refused, int cap);
    /* Where a thing lies: the place that a click on it may mean as well; "" if it is a place or nowhere. NULL: nothing lies on anything. */
    void (*place_of)(const Game *game, const State *seen, const char *thing, char place[THING_SIZE]);
    /* Why this actor can do nothing at that place or with that thing, with the rule; false: the system has no more to say than what is
     * asked now. Only where nothing that it can be told is about either. */
    bool (*why_not)(const Game *game, const State *seen, const char *actor, const char *thing,
                    Reason *reason);
    /* What useful would be left undone or lost if this action ended the question now, the worst first: "3HQ would lose 2 commands",
     * "28 units have not entered"; returns how many. NULL: nothing ever. */
    int (*left)(const Game *game, const State *seen, Action end, Reason *left, int cap);
    /* What becomes of what is left if this action ends the question: "3 commands are kept"; false: nothing is left. May be NULL. */
    bool (*leaves)(const Game *game, const State *seen, Action end, char *text, int size);
    /* What still needs the player now, the most urgent first: names of things; returns how many. */
    int (*attention)(const Game *game, const State *seen, char (*things)[THING_SIZE], int cap);
    /* The next order on the way of an actor to a place that no single order reaches; `begins`: he has just been sent there. False: there
     * is none, he has arrived, or something came between. NULL: every way is one order. */
    bool (*toward)(const Game *game, const State *seen, const char *actor, const char *place, bool begins,
                   Action *action);
    /* Outcomes of chance that are no success (Rules.odds); ends with NULL. NULL: an outcome says "success". */
    const char *const *failures;
    /* The questions before a game as one form (model/planning.h); NULL: it asks none. */
    const struct PlanDoor *plan;
} Shapes;

/* Lines of `refused` as they are found; what a verb is called in a menu stands in `labels`. */
typedef struct RefusedMenu {
    const Rules *rules;
    const Game *game;
    const State *state;
    const char *const *labels; /* by verb */
    Refused *refused;
    int cap, count;
} RefusedMenu;
void refused_add(RefusedMenu *menu, int verb, const Reason *reason);
/* The same with what the rules say against the action, if anything. */
void refused_ask(RefusedMenu *menu, Action action);

/* Names of things as they are found, each once. */
typedef struct ThingList {
    char (*names)[THING_SIZE];
    int count, cap;
} ThingList;
void things_add(ThingList *list, const char *name);

extern const Shapes fof_shapes, folio_shapes, fte_shapes, tod_shapes;

/* What fills in the roster of a campaign (model/roster.h). */
typedef void (*RosterFill)(struct Roster *roster, const Session *campaign);
void fof_fill_roster(struct Roster *roster, const Session *campaign);

/* The shapes of a system; NULL if it has none. */
const Shapes *shapes_of(const Rules *rules);
/* The same for the roster of a campaign. */
RosterFill roster_of(const Rules *rules);
/* Whether the question is what to order next, unit by unit; without shapes "order" is such a topic. */
bool shapes_ask_orders(const Shapes *shapes, const Ask *ask);

#endif

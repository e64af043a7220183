/* order: the action menus of 4.2 as tables. Each menu (command.c, move_orders.c, rally_orders.c,
 * combat_orders.c) lists its orders; orders.c is the engine: who may order whom, cost, communication, once
 * per impulse; order_list.c lists what is allowed, attempt.c carries it out: attempts, exhorting, platoon
 * orders. */
#ifndef FOF_ORDERS_ORDER_H
#define FOF_ORDERS_ORDER_H

#include "core/play/action_list.h"
#include "core/play/reason.h"
#include "fof/position/play.h"
#include "fof/position/scene.h"

typedef enum Verb {
    VERB_NONE,
    /* answers outside the menus */
    VERB_PLAN,    /* on = slot, count = option: planning (2.3, 2.4) */
    VERB_IMPULSE, /* by = HQ or staff that draws and acts next (4.1) */
    VERB_DONE,    /* ends an impulse (the rest is saved or lost) or a piecewise choice */
    VERB_EXHORT,  /* by = HQ or staff, on = unit that failed (4.2.1b) */
    VERB_ACCEPT,  /* lets the failure stand */
    VERB_CHOOSE,  /* an answer inside an order: on = unit + 1, at = area + 1, to = unit + 1, with = item + 1,
                    * count = a number; 0: not used */
    VERB_DROP,    /* on = unit, with = item + 1: free at any time (5.1.6B) */
    /* 4.2.1 command & control */
    VERB_ACTIVATE,
    VERB_DEPLOY,
    VERB_REBUILD_PLATOON_HQ,
    VERB_REBUILD_CO_HQ,
    VERB_CREATE_RUNNER,
    VERB_DISPATCH_RUNNER,
    VERB_DISMISS_RUNNER,
    VERB_ACTIVATE_AT,
    VERB_SWITCH_NETWORK,
    VERB_REPAIR_LINE,
    VERB_DESIGNATE,
    /* 4.2.2 movement */
    VERB_MOVE,
    VERB_PLATOON_MOVE,
    VERB_INFILTRATE,
    VERB_PLATOON_INFILTRATE,
    VERB_SEEK_COVER,
    VERB_MOVE_WITHIN,
    VERB_INFILTRATE_WITHIN,
    VERB_LOAD,
    /* 4.2.3 rally */
    VERB_UNPIN,
    VERB_TO_LITTER,
    VERB_TO_FIRE,
    VERB_TO_ASSAULT,
    VERB_ASSAULT_TO_FIRE,
    VERB_TO_GOOD_ORDER,
    VERB_DETACH,
    VERB_SUPPLEMENT,
    VERB_REBUILD_SQUAD,
    VERB_FLIP,
    /* 4.2.4 combat */
    VERB_SPOT,
    VERB_CONCENTRATE,
    VERB_PLATOON_CONCENTRATE,
    VERB_GRENADE,
    VERB_THROW_CHARGE,
    VERB_PLACE_CHARGE,
    VERB_FLAME,
    VERB_PLATOON_GRENADE,
    VERB_CALL_FIRE,
    VERB_INDIRECT,
    VERB_CEASE_FIRE,
    VERB_SHIFT_FIRE,
    VERB_FPF,
    VERB_FPL,
    VERB_STOP_FPF, /* 7.16.2D */
    /* 12.7 skills */
    VERB_STRAIGHT_TO_ASSAULT,
    VERB_STRAIGHT_TO_FIRE,
    VERB_USE_SKILL, /* outside the menus: by = holder, on = who uses it, with = skill + 1, to = team that splits off */
    VERBS
} Verb;
static_assert(VERBS <= 64, "Unit.done has a bit for each");

/* Who may carry an order out: 4.2.5 as bits. */
enum Recipient {
    MAY_GOOD_ORDER = 1,
    MAY_ASSAULT_TEAM = 2,
    MAY_FIRE_TEAM = 4 /* generic, unpinned */,
    MAY_NAMED_TEAM = 8,
    MAY_LITTER_TEAM = 16,
    MAY_PARALYZED_TEAM = 32,
    MAY_PINNED = 64 /* any of them, pinned */
};

/* Who may give it. */
enum Originator {
    BY_ANY = 0, /* HQ or staff in the chain of command */
    BY_CO_HQ = 1,
    BY_CO_STAFF = 2,
    BY_PLATOON_HQ = 4,
    BY_BN_HQ = 8
};

enum OrderFlag {
    ORDER_PLATOON = 1,           /* every fit unit of the platoon on the HQ's card, each with its own draw */
    ORDER_ANY_CHAIN = 2,         /* regardless of chain of command (4.2.4k, l) */
    ORDER_NEEDS_HQ = 4,          /* under general initiative too it needs an originator (4.1.3) */
    ORDER_REPEATABLE = 8,        /* more than once an impulse (4.2.2f) */
    ORDER_REACHES_PINNED = 16,   /* Visual-Verbal reaches a pinned unit with it (4.3.1) */
    ORDER_NO_RECIPIENT = 32,     /* the originator alone does it: on = by */
    ORDER_RALLY = 64,            /* attempts use the originator's experience (4.2) */
    ORDER_IMMOBILE_BARRED = 128, /* 4.2.2: not for immobile units in good order */
    ORDER_RELAYED = 256,         /* an HQ beside the recipient passes it on (7.3.2) */
    ORDER_OWN_CHART = 512        /* its number of cards has experience in it (8.5) */
};

/* What a row of a menu is made of: a header declares a subject's in a line each. */
typedef bool Offer(const Scene *scene);
typedef void Choices(const Scene *scene, Action action, ActionList *list);
typedef bool Forbid(const Scene *scene, Action action, Reason *reason);
typedef int Draws(const Scene *scene, Action action);
typedef void Effect(Play *play, Action action);

/* One row of a menu. What a list asks of every row comes first, in one line of the processor's memory. */
typedef struct Order {
    _Alignas(64) Verb verb;
    const char *rule;    /* "4.2.2a" */
    const char *words;   /* "move": what the player types and reads */
    uint8_t cost;        /* commands */
    uint8_t recipients;  /* Recipient bits */
    uint8_t originators; /* Originator bits */
    uint8_t needs;       /* OrderNeed (scene.h): who does not have it never passes `refuse` */
    uint16_t flags;      /* OrderFlag */
    uint16_t success;    /* marks that make an attempt succeed; 0: automatic */
    /* Whether anybody at all could carry it out now: asked once for a whole list, with its tally, before any
     * unit is looked at. NULL: yes. */
    Offer *offered;
    /* Completes the action for this originator and recipient in every way that passes `refuse`: at, to,
     * with, count. NULL: `with` is tried out from 1 to most_with; where that is 0 the bare action is the only one. */
    Choices *choices;
    uint8_t most_with;
    /* What only this order forbids, once engine checks (chain, cost, recipient bits, communication, fields that it does
     * not name) passed; at, to and with may be ACTION_BLANK. NULL: nothing. */
    Forbid *refuse;
    /* How many cards an attempt of action.on draws before experience; NULL: BASE_DRAWS; 0 makes this attempt
     * automatic (rally without VOF). */
    Draws *draws;
    /* Does it for action.on, with the successes drawn in play->hand->icons. */
    Effect *succeed;
    /* What a failed attempt leaves; NULL: nothing. */
    Effect *fail;
    const char *form; /* what stands behind the words: "to PLACE", by the nouns of speech.c; NULL: nothing */
    const char *far_words; /* the words where its target is on another card (7.10.1); NULL: no other */
} Order;

/* Each ends with VERB_NONE. */
extern const Order fof_command_orders[], fof_movement_orders[], fof_rally_orders[], fof_combat_orders[],
    fof_skill_orders[];

/* The order of a verb; NULL for answers outside the menus. */
const Order *fof_order_of(Verb verb);

/* What the order is called with this target. */
const char *fof_order_words(const FofState *state, const Order *order, Action action);
enum { VERB_FAR = 256 }; /* added to a verb that an event tells, where the far words are the right ones */

/* All orders that the acting HQ or staff (or general initiative) can give now, and VERB_DONE and
 * VERB_DROPs. */
void fof_orders_list(const FofGame *game, const FofState *state, ActionList *list);
/* Whether there is any order to give at all: an impulse without one passes by itself. */
bool fof_orders_any(const FofGame *game, const FofState *state);
bool fof_orders_refuse(const FofGame *game, const FofState *state, Action action, Reason *reason);
/* Spends the commands and carries the order out, up to its end or the next question (a frame is left
 * then). */
void fof_orders_apply(Play *play, Action action);

/* 4.4.1: these units take a single-unit order at once, without commands or communication, each if it can.
 * `at` SIGNALLED_FORWARD: each to the card straight ahead. */
enum { SIGNALLED_FORWARD = NO_AREA };
void fof_orders_signalled(Play *play, Action action, const uint64_t units[2]);

/* ---- 4.2: the number of cards ---- */
enum { BASE_DRAWS = 2 };
/* So many, one more for a veteran and one less for the green, at least one. */
int fof_draws_by_experience(const FofGame *game, const FofState *state, int draws, UnitId judged);
/* Of an attempt of action.on that is judged by this unit's experience, with so many more; 0 if it is automatic now. */
int fof_order_draws(const Scene *scene, const Order *order, Action action, UnitId judged, int more);
/* Of an order of the company, for this unit of those it goes to. */
int fof_attempt_draws(const FofGame *game, const FofState *state, Action action, UnitId unit);
/* What came of an attempt of action.on: it succeeds or fails, or its weapon is ruined (JAMMED). */
void fof_order_resolve(Play *play, Action action, bool success, int icons);
/* The units of a platoon order that take part, as bits. */
void fof_platoon_units(const FofGame *game, const FofState *state, Action action, uint64_t units[2]);
/* Takes the one whose turn it is out of them: the HQ last, so that its voice reaches the others to the
 * end; NO_UNIT: nobody is left. */
UnitId fof_platoon_next(uint64_t units[2], UnitId hq);
/* Whether the platoon order finds this unit on the HQ's card; what keeps it from following, an empty rule
 * if nothing does. */
bool fof_platoon_has(const FofGame *game, const FofState *state, Action action, UnitId unit, Reason *stays);
/* The order that each unit of a platoon carries out for itself; any other verb unchanged. */
Verb fof_single_verb(Verb verb);

/* The frame of an order under way (FRAME_ORDER): asks where a unit of the platoon goes, or exhort or
 * accept. */
Asks fof_order_question;
/* Whether an order frame waits for something that such an order can wait for. */
bool fof_order_frame_sound(const FofState *state, const Frame *frame);
StepRun fof_order_frame_run;
/* 7.10.5, 12.7: a return of grenades has failed with these cards. True if a skill may still help: it is asked for, and the
 * return lands after that. */
bool fof_order_frame_returns(Play *play, UnitId unit, UnitId attacker, const uint8_t *cards, int draws);

#endif

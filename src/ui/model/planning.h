/* planning: the questions before a mission as one form, for any system that asks them (topic "plan"). The rules ask slot
 * after slot; the form shows all of them, those decided with their answers, those that wait with what is
 * proposed. Changing one that is decided revises the session and gives the later answers again. The
 * mission does not begin before plan_begin. No raylib. */
#ifndef UI_MODEL_PLANNING_H
#define UI_MODEL_PLANNING_H

#include "core/session/session.h"
#include "ui/model/shape.h"

typedef enum PlanGroup {
    PLAN_ORGANISATION, /* who goes; skills */
    PLAN_ATTACHMENTS,
    PLAN_ASSETS,
    PLAN_SIGNALS, /* nets and what devices mean */
    PLAN_CONTROLS,
    PLAN_FIRES, /* final protective fires and lines, registered targets */
    PLAN_PLACEMENT,
    PLAN_GROUPS
} PlanGroup;
/* "Organisation", ... by PlanGroup. */
extern const char *const plan_group_titles[PLAN_GROUPS];

typedef struct PlanOption {
    char text[LABEL_SIZE];
    char target[THING_SIZE]; /* the card or unit that it names; empty: none */
    bool allowed;            /* by the answers as they stand now */
} PlanOption;

typedef struct PlanSlot {
    PlanGroup group;
    char name[LABEL_SIZE];    /* what is decided about: "1/HMG" */
    char title[LABEL_SIZE];   /* the same with what leads to the answer: "1/HMG joins" */
    char subject[THING_SIZE]; /* the unit that it is about; empty: none */
    char rule[RULE_SIZE];
    PlanOption *options;
    int option_count;
    int chosen;  /* the answer, or what is proposed while it waits; -1: there is nothing to choose */
    int entry;   /* of the journal that decided it; -1: it waits, or decided itself */
    bool waits;  /* not decided yet */
    int advised; /* the option that the staff proposed last, plus 1; 0: none ... */
    char advice[LABEL_SIZE]; /* ... and why */
} PlanSlot;

/* Why the staff proposed what stands in the slot; NULL: it did not. */
const char *plan_advice(const PlanSlot *slot);

/* What a system says about the questions of its planning. */
typedef struct PlanDoor {
    int (*slots)(const Game *game); /* how many there are */
    /* What a slot is called and can be answered; its options are allocated. */
    void (*open)(const Game *game, const State *seen, int number, PlanSlot *slot);
    /* Its rule, and which options would stand if it were asked at this position. */
    void (*allow)(const Game *game, const State *seen, int number, PlanSlot *slot);
    /* Why an option does not stand at this position; false: it does. */
    bool (*refuse)(const Game *game, const State *seen, int number, int option, Reason *reason);
    /* The option that a click on a card means; -1, with the reason: none. */
    int (*at)(const Game *game, const State *seen, int number, const char *card, Reason *reason);
    int (*asked)(const State *seen);              /* the slot that the question is about */
    int (*chosen)(const State *seen, int number); /* the option that was answered; -1: none */
    Action (*answer)(int slot, int option);
    /* An answer as a sentence for people: "Red smoke is carried by COHQ"; false: the action is none. */
    bool (*say)(const Game *game, const State *seen, Action action, char *text, int size);
    /* See plan_company; may be NULL. */
    int (*company)(const Game *game, const State *seen, int platoon, char (*names)[THING_SIZE], int cap);
} PlanDoor;

typedef struct Plan {
    const PlanDoor *door; /* NULL: nothing is planned */
    PlanSlot *slots;
    int count;
    int waiting; /* how many wait */
    int asked;   /* the slot that the session asks now; -1: it is not planning */
    /* what the player wants of slots that wait, 1 + option; 0: nothing */
    uint8_t *wishes;
    const Game *game; /* whose form it is */
    uint64_t hash;    /* of the position it shows */
    bool made;
} Plan;

/* Brings the form up to the session's present. Zero-initialise it. Empty in games that plan nothing. */
void plan_follow(Plan *plan, const Session *session);
void plan_free(Plan *plan);
/* Answers a slot, in any order. Later answers are kept as far as they are legal. False with the reason,
 * and nothing changed, if it is not allowed. */
bool plan_choose(Plan *plan, Session *session, int slot, int option, Reason *reason);
/* The option that a click on this card would be, if it may be chosen; -1, with the reason: none. */
int plan_at(Plan *plan, const Session *session, int slot, const char *card, Reason *reason);
/* Why an option of a slot may not be chosen. */
void plan_why_not(const Plan *plan, const Session *session, int slot, int option, Reason *reason);
/* Lets the staff decide all slots that wait and for which the player has no wish; returns how many. */
int plan_propose(Plan *plan, Session *session, const Policy *staff);
/* The position in which the mission would begin with the answers as they stand, into `then` (state_size bytes), as far as it can be
 * known. */
void plan_preview(const Plan *plan, const Session *session, State *then);
/* Answers what waits by what is proposed, and the mission begins. False if the session is not planning;
 * or, with the reason, if something that the player wished for is not allowed when its turn comes:
 * planning waits there. */
bool plan_begin(Plan *plan, Session *session, Reason *reason);
/* The units of a platoon (0: those that belong to the company itself); returns how many were written. None in systems that
 * know no company. */
int plan_company(const Session *session, int platoon, char (*names)[THING_SIZE], int cap);

#endif

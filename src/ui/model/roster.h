/* roster: a campaign as its headquarters shows it: the company by platoons, its leaders, and what can be decided about each of
 * them. No raylib. */
#ifndef UI_MODEL_ROSTER_H
#define UI_MODEL_ROSTER_H

#include "core/session/session.h"
#include "ui/model/shape.h"

enum { ROSTER_UNITS = 64, ROSTER_GROUPS = 12, ROSTER_STEPS = 8, ROSTER_FALLEN = 64 };

typedef struct RosterUnit {
    char id[THING_SIZE];
    char title[VALUE_SIZE];  /* "rifle squad" */
    char person[LABEL_SIZE]; /* "Sergeant Walter Kowalski"; empty: the unit is lost */
    char skills[LABEL_SIZE]; /* "Rally, Map reader"; empty: none */
    int group;
    int steps, full;
    char levels[ROSTER_STEPS + 1]; /* a letter for each step, the best first: V L G */
    const char *level;             /* a constant word: of the unit as a whole */
    int choices;                   /* how many decisions are about it now */
} RosterUnit;

typedef struct RosterFallen {
    char who[LABEL_SIZE];
    char where[LABEL_SIZE]; /* "1HQ, mission 1" */
} RosterFallen;

/* Something that can be decided now. */
typedef struct RosterChoice {
    Action action;
    char unit[THING_SIZE];    /* whom it is about; empty: nobody in particular */
    char text[LABEL_SIZE];    /* "Promote a Green step to Line" */
    char line[SENTENCE_SIZE]; /* what it means; may be empty */
    char cost[COST_SIZE];     /* "3 points"; empty: free */
    bool goes_on;             /* the way on, when all else is done */
    bool last;                /* and behind it the next mission waits */
    bool fills;               /* takes a step or a replacement in that has no unit */
    int worth;                /* what the staff thinks of it: the best first; 0: it would not do it */
    bool gives_up;            /* ends something for good */
} RosterChoice;

typedef struct Roster {
    char groups[ROSTER_GROUPS][VALUE_SIZE]; /* "Command", "Platoon 1", ... */
    int group_count;
    RosterUnit units[ROSTER_UNITS]; /* by group */
    int count;
    RosterFallen fallen[ROSTER_FALLEN];
    int fallen_count;
    RosterChoice *choices;
    int choice_count;
    char mode[VALUE_SIZE]; /* "standard"; empty: not chosen yet */
    int points;            /* to spend */
    char left[LABEL_SIZE]; /* what could still be used now: "3 points, 2 replacements"; empty: nothing */
    uint64_t hash;         /* of the position it shows */
    bool made;
} Roster;

/* Brings it up to the campaign's present. Zero-initialise it. */
void roster_follow(Roster *roster, const Session *campaign);
void roster_free(Roster *roster);
/* What the staff would decide next, all or only what fills units; -1: nothing. */
int roster_best(const Roster *roster, bool fills_only);
/* The unit of this id; -1: there is none. */
int roster_find(const Roster *roster, const char *id);

#endif

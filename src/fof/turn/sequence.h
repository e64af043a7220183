/* sequence: the turn of 3.0 as a table that reads like the rule book, and the frames for what is under way inside a step. */
#ifndef FOF_TURN_SEQUENCE_H
#define FOF_TURN_SEQUENCE_H

#include "fof/position/play.h"
#include "fof/position/scene.h"

/* Whether this HQ or staff unit, which has not acted this turn, draws commands in a row (3.3). */
typedef bool MayDraw(const FofGame *game, const FofState *state, const Commander *commander);

typedef void StepDone(Play *play);

typedef struct Step {
    const char *rule;  /* "3.3.2b": what `step =` in a position names */
    const char *title; /* "Platoon HQ initiative" */
    uint8_t missions;  /* bits of MissionType in which it takes place */
    StepRun *run;      /* NULL: it is done when `does` has been */
    Asks *question;    /* NULL: it never asks */
    MayDraw *draws;    /* NULL: nobody does */
    StepDone *does;    /* all of a row that never asks; may be NULL */
} Step;

extern const Step
    fof_sequence[]; /* in the order of 3.0; offensive and defensive missions skip rows that are not theirs */
int fof_sequence_find(const char *rule,
                      MissionType type); /* -1 if there is none; "plan" names the planning row */

/* Things under way inside a step. */
typedef enum FrameKind {
    FRAME_NONE,
    FRAME_ORDER,   /* an attempt, a platoon order or a signal that units follow (attempt.c) */
    FRAME_LOAD,    /* picking up item by item (transport.c) */
    FRAME_REBUILD, /* reconstitution: teams to use, which unit returns (rebuild.c) */
    FRAME_CHOICE, /* one choice left to the player by an order's success (upper story or ground floor, ...) */
    FRAMES
} FrameKind;

/* NULL if nothing is under way; as constant as the position. */
#define fof_frame_top(state) ((state)->frame_count ? &(state)->frames[(state)->frame_count - 1] : NULL)
/* The one that a question is about: something is under way. */
#define fof_frame_asking(state) (&(state)->frames[(state)->frame_count - 1])
Frame *fof_frame_push(Play *play, FrameKind kind);
void fof_frame_pop(Play *play);
/* Frames first, then rows, as core plays them. */
extern const Steps fof_steps;

/* What a player is told comes after the row that is on; "" when the mission is over. */
const char *fof_sequence_next_title(const FofGame *game, const FofState *state);

/* Starts at a row (position files, reattempts). */
void fof_sequence_start(Play *play, int step);

#endif

/* sequence: the turn of 3.0 as a table that reads like the rule book, and the frames for what is under way inside a step. */
#ifndef FOF_TURN_SEQUENCE_H
#define FOF_TURN_SEQUENCE_H

#include "core/play/action_list.h"
#include "fof/position/play.h"
#include "fof/position/scene.h"

typedef enum StepResult {
    STEP_DONE, /* on to the next row */
    STEP_ASKS  /* the row (or the top frame) needs an answer */
} StepResult;

/* A row owns its running, its question, its list and its answer. A row that never asks has only `run`. */
typedef struct Step {
    const char *rule;  /* "3.3.2b": what `step =` in a position names */
    const char *title; /* "Platoon HQ initiative" */
    uint8_t missions;  /* bits of MissionType in which it takes place */
    StepResult (*run)(Play *play);
    void (*ask)(const FofGame *game, const FofState *state, Ask *ask);
    void (*list)(const Scene *scene, ActionList *list);
    bool (*refuse)(const FofGame *game, const FofState *state, Action action, Reason *reason);
    void (*answer)(Play *play, Action action);
} Step;

extern const Step
    sequence[]; /* in the order of 3.0; offensive and defensive missions skip rows that are not theirs */
int sequence_find(const char *rule,
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

typedef struct FrameRow {
    bool (*run)(
        Play *
            play); /* goes on by itself; true if it needs an answer; pops itself when finished. NULL: where there is
                              * one answer, it is given */
    void (*ask)(const FofGame *game, const FofState *state, Ask *ask);
    void (*list)(const Scene *scene, ActionList *list);                /* its answers, one at least */
    bool (*reject)(const Scene *scene, Action action, Reason *reason); /* why this is none of them */
    void (*answer)(Play *play, Action action);
} FrameRow;

extern const FrameRow frame_rows[FRAMES];

Frame *frame_top(FofState *state); /* NULL if nothing is under way */
const Frame *frame_top_const(const FofState *state);
Frame *frame_push(Play *play, FrameKind kind);
void frame_pop(Play *play);
/* The answers to what the top frame asks, else the row: at most cap of them written. */
int answers_legal(const FofGame *game, const FofState *state, Action *actions, int cap);
/* Whether this is none of the top frame's. */
bool frame_refuse(const FofGame *game, const FofState *state, Action action, Reason *reason);

/* Runs on to the next decision: frames first, then rows; what has one answer is done by itself. */
void sequence_run(Play *play);

/* What a player is told comes after the row that is on; "" when the mission is over. */
const char *sequence_next_title(const FofGame *game, const FofState *state);

/* Starts at a row (position files, reattempts). */
void sequence_start(Play *play, int step);

#endif

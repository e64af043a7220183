/* generic_trial: one game under test, shared by the files of the generic simulation. */
#ifndef TESTS_NETS_GENERIC_TRIAL_H
#define TESTS_NETS_GENERIC_TRIAL_H

#include "nets/generic.h"

enum {
    TRIAL_ACTIONS = 4096,    /* more in one list is an error: lists are flat, but not endless */
    TRIAL_DECISIONS = 20000, /* a game that is not over by then never ends */
    TRIAL_SUBJECTS = 64,
    TRIAL_LINES = 64,
    TRIAL_FAILURE = 1024
};

typedef char ActionText[ACTION_TEXT_SIZE];

typedef struct Trial {
    const Module *module;
    const Rules *rules;
    Game *game;
    const char *mission;
    Doc *doc;
    uint64_t seed; /* of the game that is played now */
    Rng rng;       /* the tester's own dice */
    int decision;  /* from 1 */
    State *state;
    State *seen, *twin, *spare, *filled; /* room for copies */
    Ask ask;
    Action actions[TRIAL_ACTIONS];
    ActionText texts[TRIAL_ACTIONS];
    int count;
    Action chosen; /* an index of the lists above says nothing in a message; the action's text does */
    bool has_chosen;
    Writer dump;
    Log log;
    char score_names[TRIAL_LINES][32];
    int scores;
    bool explained[TRIAL_SUBJECTS]; /* subjects that have meant something at least once */
    char failure[TRIAL_FAILURE];
} Trial;

/* Notes what does not hold, with seed, decision and action; always false. */
__attribute__((format(printf, 2, 3))) bool trial_fail(Trial *trial, const char *format, ...);

/* ---- generic_list.c: what is asked and what can be answered ---- */
bool trial_take_list(Trial *trial);    /* ask and legal into the trial */
bool trial_check_refuse(Trial *trial); /* the law and the list agree */
bool trial_check_texts(Trial *trial);
bool trial_check_odds(Trial *trial);
bool trial_check_over(Trial *trial);
/* A listed action with a part changed or left blank. */
Action trial_mutation(Trial *trial);

/* ---- generic_eyes.c: masked positions, guesses, previews, dumps ---- */
bool trial_check_masked(Trial *trial);
bool trial_check_preview(Trial *trial, Action action);
bool trial_check_dump(Trial *trial, const State *state);
bool trial_check_explain(Trial *trial);

/* ---- generic_saves.c: two positions that look alike to the viewer; one, with rolls or cards laid ready ---- */
bool trial_check_saves(Trial *trial, const State *one, const State *other, Side viewer);
bool trial_check_laid(Trial *trial, State *state, Side viewer);
/* Every line that differs for the viewer, so that a save seals it, belongs to a row or section that says so. */
bool trial_check_seals(Trial *trial, Side viewer);

/* ---- generic_session.c ---- */
bool trial_check_session(Trial *trial);

#endif

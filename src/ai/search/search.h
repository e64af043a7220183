/* search: how an opponent decides, whatever the game: from what its side may know and from nothing else.
 *
 * Every legal answer is judged; where the best ones are close, each is done on positions that the side can only
 * guess, played on by quick judgement of both sides, and what comes of it counts. Effort is counted in nodes,
 * never in time: the same view gives the same decision on every machine.
 *
 * A system brings a Mindset (its judgement) and a table of Strengths, and makes a Policy of each row:
 *
 *   SEARCH_DECIDES(decide_officer, mindset, officer)
 */
#ifndef AI_SEARCH_SEARCH_H
#define AI_SEARCH_SEARCH_H

#include "core/play/explanation.h"

enum { SEARCH_CANDIDATES = 8, SEARCH_OWN = 64 };

/* What makes an opponent strong or weak. */
typedef struct Strength {
    const char *id;
    int slip;           /* a random amount below this is added to the worth of every answer; 0: nothing */
    int candidates;     /* the best answers that are tried on guessed positions, up to SEARCH_CANDIDATES */
    int guesses;        /* guessed positions on which they are tried; 0: the first judgement stands */
    int nodes;          /* after so many nodes no further guess is made; who plays on stops there */
    int horizon;        /* how far it is played on, in periods (see Pace) */
    const void *traits; /* what else the system tells opponents apart by */
} Strength;

/* One question, as the side that is asked sees it. */
typedef struct Outlook {
    const Rules *rules;
    const Game *game;
    const State *seen; /* masked for the side */
    const Strength *strength;
    Side side;
    Rng rng; /* begins with the view: nothing that came before has a part in it */
} Outlook;

/* Where in the sequence of play a position stands. */
typedef struct Pace {
    int period;  /* changes when what the horizon counts is over: a player turn */
    int phase;   /* changes when a phase is over */
    bool orders; /* many are told one after the other what to do, until the player is done */
} Pace;

/* A system's judgement. A mind is a block of the system's own; worths of answers are against doing nothing, 0. */
typedef struct Mindset {
    uint64_t stream; /* of its random numbers */
    size_t mind_size;
    /* Lays out what the question needs. The outlook outlives the mind. */
    void (*open)(void *mind, Outlook *outlook);
    /* Answers of its own beside those of a list that is a sample, up to SEARCH_OWN; those that the rules refuse are left out. NULL: none. */
    int (*own)(void *mind, Action *actions);
    /* What an answer is worth. */
    int (*judge)(void *mind, Action action);
    /* What speaks for and against an answer; returns how many lines. */
    int (*why)(void *mind, Action action, Reason *reasons, int cap);

    /* ---- trying answers on guessed positions; not needed by strengths without guesses ---- */

    int close; /* answers are tried whose worth is at most so much below that of the best one */
    /* How many periods are to be played on after an answer; less than 0: trying does not help here. */
    int (*horizon)(const void *mind);
    /* Spreads the luck evenly over the guesses, numbered from 0; NULL: luck is as it comes. */
    void (*spread_luck)(State *full, int guess, Rng *rng);
    /* What a position that it has led to is worth to the side that was asked. */
    int (*value)(const void *mind, const State *then);

    /* ---- playing on ---- */

    const Strength *quick; /* who plays both sides: judges only, up to its nodes */
    Action done;           /* ends a phase of orders */
    Pace (*pace)(const Game *game, const State *state);
    /* Effort of judging a whole phase of orders at once, in nodes. */
    int (*breadth)(const void *mind);
} Mindset;

/* The question that the view asks. */
Outlook search_outlook(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
                       const State *seen);
/* The answer; with its effort in nodes, unless NULL: positions that were tried, and decisions that were played on in
 * them. */
Action search_decide(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
                     const State *seen, int *nodes);

/* What an opponent of this strength sees in an answer, and the best few answers beside the one that was chosen. */
int search_why(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
               const State *seen, Action action, Reason *reasons, int cap);
int search_others(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
                  const State *seen, Action chosen, Action *actions, int cap);

/* For `why`: of the reasons that were found the first two that speak for an answer, then what is risked, the one that has a value;
 * returns how many. */
int search_shortened(const Explanation *found, Reason *reasons, int cap);

/* A `decide` of a Policy. The stream is the view's own: the same view, the same decision, however far the game has come. */
#define SEARCH_DECIDES(name, mindset, strength)                                           \
    static Action name(const Rules *rules, const Game *game, const State *seen, Rng *rng) \
    {                                                                                     \
        (void)rng;                                                                        \
        return search_decide(&(mindset), &(strength), rules, game, seen, NULL);           \
    }
/* Its `why` and `others`: whoever decides, all explain themselves with the eyes of the best of them. */
#define SEARCH_WHY(name, mindset, strength)                                                                  \
    static int name(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons, \
                    int cap)                                                                                 \
    {                                                                                                        \
        return search_why(&(mindset), &(strength), rules, game, seen, action, reasons, cap);                 \
    }
#define SEARCH_OTHERS(name, mindset, strength)                                                               \
    static int name(const Rules *rules, const Game *game, const State *seen, Action chosen, Action *actions, \
                    int cap)                                                                                 \
    {                                                                                                        \
        return search_others(&(mindset), &(strength), rules, game, seen, chosen, actions, cap);              \
    }

/* Three opponents of a system, the strongest first, as its table of policies; `tells` is its `others`, or NULL. */
#define SEARCH_POLICIES(name, mindset, best, middle, weakest, tells)                              \
    SEARCH_DECIDES(decide_##best, mindset, best)                                                  \
    SEARCH_DECIDES(decide_##middle, mindset, middle)                                              \
    SEARCH_DECIDES(decide_##weakest, mindset, weakest)                                            \
    SEARCH_WHY(why, mindset, best)                                                                \
    const Policy name[] = {{#best, .decide = decide_##best, .why = why, .others = (tells)},       \
                           {#middle, .decide = decide_##middle, .why = why, .others = (tells)},   \
                           {#weakest, .decide = decide_##weakest, .why = why, .others = (tells)}, \
                           {0}};

#endif

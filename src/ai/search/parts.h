/* parts: what deciding and playing on share. Private to the room. */
#ifndef AI_SEARCH_PARTS_H
#define AI_SEARCH_PARTS_H

#include "ai/search/search.h"

/* The best few answers, the best first; among equals the one that came first. */
typedef struct Shortlist {
    Action action[SEARCH_CANDIDATES];
    int worth[SEARCH_CANDIDATES];
    int count;
} Shortlist;

/* An answer in a phase of orders; `order` is its place in the list. */
typedef struct Idea {
    Action action;
    int worth, order;
} Idea;

/* One decision under way, with room for all that it looks at. */
typedef struct Search {
    const Mindset *mindset;
    const Rules *rules;
    const Game *game;
    Action *answers; /* the list that was asked for last */
    Idea *ideas;
    int room;                  /* in both of them */
    void *mind, *quick_mind;   /* of the one who decides, and of the one who plays on */
    State *full, *then, *seen; /* a guess; what an answer leads to, and how who is asked there sees it */
} Search;

/* Opens the mind and lists the answers to the view, with those of its own; returns how many. */
int search_list(Search *search, void *mind, Outlook *outlook);
/* Does that, and keeps the best of them. */
void search_consider(Search *search, void *mind, Outlook *outlook, Shortlist *list);

/* ahead.c: plays `then` on until so many periods have ended, or the game has, 0: until orders are asked for; returns
 * the effort: one node for a decision, and the breadth of every phase of orders. */
int search_ahead(Search *search, int periods);

#endif

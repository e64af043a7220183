/* stories: what is told of games, event by event, to each side and to one who sees all. No sentence holds an id, a coordinate, a
 * card or rule number, or a hole; every kind of event has a row. */
#ifndef TESTS_NETS_STORIES_H
#define TESTS_NETS_STORIES_H

#include "core/play/tale.h"

typedef struct StoryGames {
    const char *folder;
    int random, advised; /* games of each mission: at random, by the policies of the module */
} StoryGames;

typedef struct StoryNet {
    const Module *modules;
    const StoryGames *games; /* ends with a NULL folder */
    int kinds;               /* of events */
    /* The id of this number that no sentence may hold; NULL behind the last. */
    const char *(*id)(const Game *game, int number);
} StoryNet;

void story_net(const StoryNet *net);

#endif

/* What is told of Front Toward Enemy: people and ground, never ids. */
#include <string.h>

#include "ai/fte/module.h"
#include "fte/game.h"
#include "fte/words/words.h"
#include "minunit.h"
#include "nets/stories.h"

static const char *id_of(const Game *game, int number)
{
    if (number >= game->unit_count)
        return NULL;
    const FteCounter *counter = &game->counters[number];
    return strcmp(counter->name, counter->title) == 0 ? "" : counter->name; /* a name for people, too */
}

TEST(stories_of_front_toward_enemy_hold_no_ids)
{
    static const StoryGames games[] = {{"missions/fte", 8, 1}, {"missions/fte/training", 4, 1}, {0}};
    story_net(&(StoryNet){fte_modules, games, EVENT_KINDS, id_of});
}

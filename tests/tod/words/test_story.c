/* The story of Tour of Duty: no sentence holds an id, and every kind of event has a row. */
#include "ai/tod/module.h"
#include "minunit.h"
#include "nets/stories.h"
#include "tod/game.h"
#include "tod/words/words.h"

static const char *id_of(const Game *game, int number)
{
    return number < game->unit_count ? game->roster[number].name : NULL;
}

TEST(stories_of_tour_of_duty_hold_no_ids)
{
    static const StoryGames GAMES[] = {{"missions/tod", 2, 0}, {0}};
    story_net(&(StoryNet){tod_modules, GAMES, EVENT_KINDS, id_of});
}

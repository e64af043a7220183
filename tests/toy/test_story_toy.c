/* What is told of the toy: squads and slopes, never ids. */
#include "minunit.h"
#include "nets/stories.h"
#include "toy/toy.h"
#include "toy/toy_state.h"

static const char *id_of(const Game *game, int number)
{
    return number < UNITS ? game->squads[number].name : NULL;
}

TEST(stories_of_the_toy_hold_no_ids)
{
    static const StoryGames games[] = {{"tests/toy", 20, 0}, {0}};
    story_net(&(StoryNet){toy_modules, games, EVENT_KINDS, id_of});
}

/* What is told of Vietnam Battles: people and ground, never ids. */
#include "ai/folio/module.h"
#include "folio/game.h"
#include "folio/words/events.h"
#include "minunit.h"
#include "nets/stories.h"

static const char *id_of(const Game *game, int number)
{
    return number < game->unit_count ? game->counters[number].name : NULL;
}

TEST(stories_of_vietnam_battles_hold_no_ids)
{
    static const StoryGames games[] = {
        {"missions/folio", 12, 1}, {"missions/folio/training", 4, 1}, {"tests/folio", 6, 1}, {0}};
    story_net(&(StoryNet){folio_modules, games, EVENT_KINDS, id_of});
}

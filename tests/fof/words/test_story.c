/* What is told of Fields of Fire: people and ground, never ids. */
#include "ai/fof/module.h"
#include "fof/game.h"
#include "fof/words/events.h"
#include "minunit.h"
#include "nets/stories.h"

/* Units, then types, items and cards of terrain. */
static const char *id_of(const Game *game, int number)
{
    if (number < game->named_count)
        return game->named[number].id;
    number -= game->named_count;
    if (number < game->type_count - 1)
        return game->types[number + 1].id;
    number -= game->type_count - 1;
    if (number < game->item_count - 1)
        return game->items[number + 1].id;
    number -= game->item_count - 1;
    return number < game->terrain_count - 1 ? game->terrain[number + 1].id : NULL;
}

TEST(stories_of_fields_of_fire_hold_no_ids)
{
    static const StoryGames games[] = {{"missions/fof/exercises", 3, 1},
                                       {"missions/fof/normandy", 3, 1},
                                       {"missions/fof/stand-alone", 3, 2},
                                       {"missions/fof/training", 1, 0},
                                       {"tests/fof", 3, 1},
                                       {0}};
    story_net(&(StoryNet){fof_modules, games, EV_COUNT, id_of});
}

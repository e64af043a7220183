/* The story of Tour of Duty: no sentence holds an id, and every kind of event has a row. */
#include "ai/tod/module.h"
#include "minunit.h"
#include "nets/stories.h"
#include "tod/game.h"
#include "tod/position.h"
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

static const char *told(const Scene *tod, int kind, const char *unit)
{
    static Tale tale;
    Event event = {.kind = (uint16_t)kind, .arg = {tod_number(tod, unit)}};
    tale_tell(&tod_rules, tod->game, tod->state, &event, NULL, &tale);
    return tale.text;
}

/* "Scouts picks its shots" was said of them. */
TEST(the_story_speaks_of_several_as_of_several)
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,24\n");
    CHECK_TEXT(told(tod, EVENT_MOVES, "1st"), "First Squad moves.");
    CHECK_TEXT(told(tod, EVENT_MOVES, "scouts"), "Scouts move.");
    CHECK_TEXT(told(tod, EVENT_PINNED, "1st"), "First Squad is pinned down.");
    CHECK_TEXT(told(tod, EVENT_PINNED, "scouts"), "Scouts are pinned down.");
    CHECK_TEXT(told(tod, EVENT_BREAKS, "scouts"), "Scouts have had enough, and fall back.");
    scene_close(tod);
}

/* What is told of Fields of Fire: people and ground, never ids. */
#include <string.h>

#include "ai/fof/module.h"
#include "fof/game.h"
#include "fof/session.h"
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

/* ---- some by name ---- */

#define AT                                                                                                 \
    "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\n[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\n" \
    "phase = 1\n[unit 1/1]\ntype = rifle-squad\nat = 2,2\n"

/* What is told of a hit with these two letters. */
static const char *told_of_hit(int first, int second)
{
    static Tale tale;
    Session *session = fof_session_at(AT);
    Event event = {.kind = EV_HIT_EFFECT, .arg = {0, 12, first, second}};
    tale_tell(session_rules(session), session_game(session), session_seen(session), &event, NULL, &tale);
    session_free(session);
    return tale.text;
}

TEST(what_befalls_two_men_alike_is_told_once)
{
    CHECK_CONTAINS(told_of_hit('C', 'C'), "is hit: two men are down.");
    CHECK_CONTAINS(told_of_hit('P', 'P'), "is hit: two men freeze.");
    CHECK_CONTAINS(told_of_hit('P', 'C'), "is hit: a man freezes, another is down.");
    CHECK_CONTAINS(told_of_hit('C', 0), "is hit: a man is down.");
}

/* What is told of 1/1 that opens fire from a card on a card. */
static const char *told_of_fire(int from, int at)
{
    static Tale tale;
    Session *session = fof_session_at(AT);
    Event event = {.kind = EV_OPENS_FIRE, .arg = {0, from, at, 0}};
    tale_tell(session_rules(session), session_game(session), session_seen(session), &event, NULL, &tale);
    session_free(session);
    return tale.text;
}

TEST(fire_on_the_own_card_is_told_as_point_blank)
{
    CHECK_CONTAINS(told_of_fire(12, 12), "fires at point blank.");
    CHECK(!strstr(told_of_fire(12, 13), "point blank"));
}

/* What is told of 1/1 that does this with something of this name. */
static const char *told_with(int kind, const char *item)
{
    static Tale tale;
    Session *session = fof_session_at(AT);
    const FofGame *game = (const FofGame *)session_game(session);
    int number = 1;
    while (number < game->item_count - 1 && strcmp(game->items[number].title, item) != 0)
        number++;
    Event event = {.kind = kind, .arg = {number, 0, 13, 0}};
    tale_tell(session_rules(session), session_game(session), session_seen(session), &event, NULL, &tale);
    session_free(session);
    return tale.text;
}

TEST(what_can_be_counted_has_an_article)
{
    CHECK_CONTAINS(told_with(EV_ITEM_LOST, "green star cluster flare"), "loses a green star cluster flare.");
    CHECK_CONTAINS(told_with(EV_ITEM_LOST, "mortar ammunition"), "loses mortar ammunition.");
}

/* ---- in games ---- */

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

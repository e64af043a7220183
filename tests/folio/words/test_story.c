/* What is told of Vietnam Battles: people and ground, never ids. */
#include <string.h>

#include "ai/folio/module.h"
#include "core/play/tale.h"
#include "folio/game.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "folio/words/events.h"
#include "minunit.h"
#include "nets/stories.h"

static const char *id_of(const Game *game, int number)
{
    return number < game->unit_count ? game->counters[number].name : NULL;
}

/* What is told of the counter when it moves in this mission. */
static const char *told_of(const char *mission, const char *counter)
{
    static Tale tale;
    Vb *vb = vb_start(mission, 1);
    int unit = 0;
    while (unit < vb->game->unit_count && strcmp(vb->game->counters[unit].name, counter) != 0)
        unit++;
    Event event = {.kind = EVENT_FOUND, .arg = {unit, vb->game->map.node[0].place}};
    tale_tell(&folio_rules, vb->game, vb->state, &event, NULL, &tale);
    vb_close(vb);
    return tale.text;
}

TEST(units_are_told_by_company_battalion_or_formation)
{
    CHECK_CONTAINS(told_of("missions/folio/iron-triangle.ini", "F/17-Cav"), "F Troop, 17th Cavalry");
    CHECK_CONTAINS(told_of("missions/folio/iron-triangle.ini", "3/4-Cav"), "3rd Battalion, 4th Cavalry");
    CHECK_CONTAINS(told_of("missions/folio/boys-of-67.ini", "5/Cav"), "cavalry of the");
    CHECK_CONTAINS(told_of("missions/folio/snoopys-nose.ini", "5"), "5th Marine Battalion is found");
}

TEST(stories_of_vietnam_battles_hold_no_ids)
{
    static const StoryGames games[] = {
        {"missions/folio", 12, 1}, {"missions/folio/training", 4, 1}, {"tests/folio", 6, 1}, {0}};
    story_net(&(StoryNet){folio_modules, games, EVENT_KINDS, id_of});
}

/* What a moment of the film has brought: whatever was not there before is marked until the next one. */
#include "fof/position/query.h"
#include "ui/fof/map.h"

static bool unit_is_new(const Map *map, const FofState *before, UnitId unit)
{
    return map->layout->units[unit].width > 0 && unit_in_play(map->state, unit) &&
           !unit_in_play(before, unit);
}

/* Fire that has come, or grown. */
static bool fire_is_new(const Fire *now, const Fire *before)
{
    return now->outside > before->outside || now->inside[FRIENDLY] > before->inside[FRIENDLY] ||
           now->inside[ENEMY] > before->inside[ENEMY];
}

static int markers_on(const FofState *state, CardId card)
{
    int count = 0;
    for (int i = 0; i < MAX_MARKERS; i++)
        count +=
            state->markers[i].kind && state->markers[i].unit == NO_UNIT && state->markers[i].area == card;
    return count;
}

static bool card_is_new(const FofState *now, const FofState *before, CardId card)
{
    return fire_is_new(&now->fire[card], &before->fire[card]) ||
           markers_on(now, card) > markers_on(before, card) ||
           (now->cards[card].pc && !before->cards[card].pc);
}

void fof_news_draw(Map *map)
{
    const FofState *before = map->view->before;
    if (!before)
        return;
    for (int card = 0; card < GRID_CARDS; card++) /* in the line of its tags, at the right end */
        if (fof_map_shows(map, map->layout->cards[card]) && card_is_new(map->state, before, (CardId)card))
            map_new(map->ui, fof_map_box(map, map->layout->cards[card]), ALIGN_RIGHT);
    for (int i = 0; i < MAX_UNITS; i++)
        if (unit_is_new(map, before, (UnitId)i) && fof_map_shows(map, map->layout->units[i]))
            map_new(map->ui, fof_map_box(map, map->layout->units[i]), ALIGN_MIDDLE);
}

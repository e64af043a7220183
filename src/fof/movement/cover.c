/* cover: see the header. */
#include "fof/movement/cover.h"

#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/weapons/mines.h"

enum { ROOM_FOR_ALL = 999 };

const Terrain *fof_card_terrain(const FofGame *game, const FofState *state, CardId card)
{
    if (!card_is_map(state, card) || state->cards[card].terrain >= MAX_TERRAIN)
        return &game->terrain[0];
    return &game->terrain[state->cards[card].terrain];
}

/* ---- what is there ---- */

int fof_cover_found(const FofState *state, CardId card)
{
    int found = 0;
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        found += state->areas[area].card == card && state->areas[area].found;
    return found;
}

bool fof_cover_left(const FofGame *game, const FofState *state, CardId card)
{
    return fof_cover_found(state, card) < fof_card_terrain(game, state, card)->cover_potential &&
           fof_area_free_entry(state) != NO_AREA;
}

bool fof_cover_held_against(const FofState *state, AreaId area, Side side)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type && state->units[unit].area == area && state->units[unit].side != side)
            return true;
    return false;
}

int fof_area_room(const FofState *state, AreaId area, Side side)
{
    int capacity = state->areas[area].capacity;
    return capacity ? capacity - fof_area_steps(state, area, side) : ROOM_FOR_ALL;
}

AreaId fof_upper_story_of(const FofState *state, AreaId building)
{
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (state->areas[area].card != NO_CARD &&
            (state->areas[area].kind == AREA_UPPER || state->areas[area].kind == AREA_TOWER) &&
            state->areas[area].owner == building - FIRST_EXTRA_AREA)
            return (AreaId)area;
    return NO_AREA;
}

bool fof_area_is_linked_work(const FofState *state, AreaId area)
{
    if (area < FIRST_EXTRA_AREA || !area_exists(state, area))
        return false;
    AreaKind kind = (AreaKind)state->areas[area].kind;
    return kind == AREA_TRENCH || kind == AREA_BUNKER || kind == AREA_PILLBOX;
}

/* ---- what is found ---- */

/* 5.3.3: rubble, a light or a strong building, by the card's table; 0 stands for rubble. */
static int draw_building(Play *play, const Terrain *terrain)
{
    const CoverTable *table = &play->game->cover_tables[terrain->cover_table];
    int number = fof_draw_random(play, table->column);
    if (number <= table->rubble)
        return 0;
    return number <= table->rubble + table->light ? play->game->values.light_building
                                                  : play->game->values.strong_building;
}

/* 5.3.3: a second marker of the same value; it does not count toward the potential. */
static void add_upper_story(Play *play, CardId card, AreaId building, AreaKind kind)
{
    AreaId upper = fof_area_create(play, card, kind, play->state->areas[building].cover);
    if (upper != NO_AREA)
        play->state->areas[upper].owner = (uint8_t)(building - FIRST_EXTRA_AREA);
}

AreaId fof_building_create(Play *play, CardId card, int cover)
{
    const Terrain *terrain = fof_card_terrain(play->game, play->state, card);
    AreaId building = fof_area_create(play, card, AREA_BUILDING, cover);
    if (building == NO_AREA)
        return NO_AREA;
    if (terrain->flags & TERRAIN_CHURCH)
        add_upper_story(play, card, building, AREA_TOWER);
    else if (terrain->flags & TERRAIN_MULTI_STORY)
        add_upper_story(play, card, building, AREA_UPPER);
    return building;
}

/* 5.3.1, 5.3.3: what a search brings to light on this card: one more marker, with its upper story if the card says so. Draws
 * on the cover table of urban cards. NO_AREA when the table of areas is full. */
static AreaId cover_discover(Play *play, CardId card)
{
    const Terrain *terrain = fof_card_terrain(play->game, play->state, card);
    int building = terrain->flags & TERRAIN_URBAN_COVER ? draw_building(play, terrain) : 0;
    if (building)
        return fof_building_create(play, card, building);
    return fof_area_create(play, card, AREA_COVER, play->game->values.cover[AREA_COVER]);
}

/* 5.2.2B: who finds the building may go straight up, if there is room for it. */
static void offer_upper_story(Play *play, UnitId unit, AreaId building)
{
    AreaId upper = fof_upper_story_of(play->state, building);
    if (upper == NO_AREA ||
        fof_area_room(play->state, upper, play->state->units[unit].side) < play->state->units[unit].steps)
        return;
    Frame *frame = fof_frame_push(play, FRAME_CHOICE);
    frame->unit = unit;
    frame->card = play->state->areas[building].card;
    frame->area = building;
    frame->order = (Action){.verb = VERB_SEEK_COVER, .by = unit, .on = unit};
}

void fof_seek_cover(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    AreaId area = cover_discover(play, unit_card(play->state, unit));
    if (area == NO_AREA)
        return;
    fof_unit_place(play, unit, area);
    fof_unit_expose(play, unit);
    fof_note(play, "4.2.2e", EV_COVER_FOUND, unit, area, play->state->areas[area].kind, 0);
    if (fof_mines_meet(play->state, unit))
        fof_note_reading(play, "7.9.1", READING_MINES_ON_SEEK_COVER, unit, unit_card(play->state, unit));
    if (play->game->readings[READING_MINES_ON_SEEK_COVER])
        fof_mines_check(play, unit);
    if (play->state->units[unit].side == FRIENDLY)
        offer_upper_story(play, unit, area);
}

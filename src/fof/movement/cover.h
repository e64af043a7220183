/* cover: finding cover and what a cover marker holds (5.3, 4.2.2e). */
#ifndef FOF_MOVEMENT_COVER_H
#define FOF_MOVEMENT_COVER_H

#include "fof/position/play.h"

/* The terrain of a card; an empty entry if it is not a terrain card or lies hidden. */
const Terrain *fof_card_terrain(const FofGame *game, const FofState *state, CardId card);
/* 5.3: markers found on the card that count toward its cover potential, and whether another can be found. */
int fof_cover_found(const FofState *state, CardId card);
bool fof_cover_left(const FofGame *game, const FofState *state, CardId card);
/* 5.3: whether units of the other side are under this marker; casualties do not count. */
bool fof_cover_held_against(const FofState *state, AreaId area, Side side);
/* How many more steps of this side fit in an area; a large number where there is no limit. */
int fof_area_room(const FofState *state, AreaId area, Side side);
/* 5.2.2B: the upper story or tower over a building; NO_AREA if there is none. */
AreaId fof_upper_story_of(const FofState *state, AreaId building);
/* 5.1.1, 5.1.2: a trench, bunker or pillbox. */
bool fof_area_is_linked_work(const FofState *state, AreaId area);

/* 5.3.3: a building of this value, with the upper story or tower that the card gives it. NO_AREA when the table of areas is full. */
AreaId fof_building_create(Play *play, CardId card, int cover);
/* 4.2.2e: the unit goes under cover newly found, exposed; FRAME_CHOICE asks which floor if there are two. */
void fof_seek_cover(Play *play, Action action);

#endif

/* names: places and units as players write them, and back. */
#ifndef FOLIO_POSITION_NAMES_H
#define FOLIO_POSITION_NAMES_H

#include "folio/game.h"

enum { PLACE_TEXT = HEX_PLACE_TEXT, POINTS_TEXT = 8 };

/* "0717", "2230/north", "0717/0718"; "?" for what these eyes do not know, "-" for nowhere. */
void folio_place_text(const FolioMap *map, Place place, char text[PLACE_TEXT]);
/* NOWHERE if it is none of this map. Any case. */
Place folio_find_place(const FolioMap *map, const char *text);
/* -1 if there is none. Any case. */
int folio_find_unit(const Game *game, const char *name);

#endif

/* position: a position from INI and back. Sections: state, card C,R, area C,R/name, unit ID, item N, marker N, commander ID, deck,
 * terrain-deck, frame N. What is not given takes its default, which is that of the mission; what dump writes (`whole = yes`) comes back byte
 * for byte. */
#ifndef FOF_POSITION_POSITION_H
#define FOF_POSITION_POSITION_H

#include "core/data/fields.h"
#include "fof/position/play.h"

/* What each section may say, in the order of a dump; ends with a NULL kind. */
extern const FieldSheet fof_position[];

/* Whether the document holds a position of its own ([state]), not only a mission. */
bool fof_position_given(const Doc *doc);
/* Whether it is one that the program wrote, which says everything; a person leaves out what follows from the rest. */
bool fof_position_is_whole(const Doc *doc);
/* Reads it into a zeroed state; false with errors. */
bool fof_position_read(const FofGame *game, const Doc *doc, uint64_t seed, FofState *state, Errors *errors);
/* What a mission places itself over a table laid by setup.c: areas, what it says of units beyond the order of battle, markers. False with errors. */
bool fof_position_place_units(const FofGame *game, const Doc *doc, FofState *state, Errors *errors);

void fof_position_dump(const FofGame *game, const FofState *state, Writer *writer);

/* ---- building blocks ---- */

/* The cards of the terrain deck: those of which there is a copy. */
uint64_t fof_position_terrain_deck(const FofGame *game);
/* Terrain cards of which nobody may know whether they are drawn: those that lie face down, and then any of the hills, which
 * may lie under them. */
uint64_t fof_position_unseen_terrain(const FofGame *game, const FofState *state);
/* The same of the cards that lie face down, bits. */
uint64_t fof_position_unseen(const FofGame *game, const FofState *state, uint64_t face_down);
/* An empty table: no card, no unit, free entries as they must be; the generator seeded, decks full. */
void fof_position_clear(const FofGame *game, uint64_t seed, FofState *state);
/* A card of the map from a terrain card (its kind, level and borders); hills lie under it. */
void fof_position_card(const FofGame *game, FofState *state, CardId card, int terrain, int hills);
/* The entry of a card and its open ground, empty. */
void fof_position_open(FofState *state, CardId card, CardKind kind);
/* The area of this kind and number on a card (AREA_OPEN: its ground), made with its defaults if it is not there; NO_AREA when the table is full. */
AreaId fof_position_area(const FofGame *game, FofState *state, CardId card, AreaKind kind, int number);
/* The entry of an area with the defaults of its kind. */
void fof_position_lay_area(const FofGame *game, FofState *state, AreaId id, CardId card, AreaKind kind);
/* A commander's entry for every HQ and staff unit that has none yet. */
void fof_position_commanders(const FofGame *game, FofState *state);

#endif

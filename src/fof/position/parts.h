/* parts: what the files share that say a position as rows (core/data/fields.h): the context is the game, the whole the
 * state. Beside them only the loader includes it, for the keys that are not its own. */
#ifndef FOF_POSITION_PARTS_H
#define FOF_POSITION_PARTS_H

#include "fof/position/names.h"
#include "fof/position/position.h"

/* What a file says that no position keeps. */
typedef struct PositionNotes {
    bool whole;        /* nothing is there but what is written: no defaults of the mission */
    bool items_listed; /* which are all there are */
    bool placing;      /* a mission places units of its order of battle, which are there */
    Card was;          /* the card under way, as the mission lays it */
} PositionNotes;

/* Sections are read again when everything has a name, and when the items of the mission are where they belong. */
enum { PASS_FIRST, PASS_NAMED, PASS_ITEMS };

static inline const FofGame *game_of(const Fields *at)
{
    return at->context;
}
static inline FofState *state_of(const Fields *at)
{
    return at->whole;
}
static inline PositionNotes *notes_of(const Fields *at)
{
    return at->notes;
}

/* ---- what the sheets are made of ---- */
typedef void SheetHook(const Fields *at);
extern const FieldRow fof_state_rows[], fof_deck_rows[], fof_card_rows[], fof_area_rows[], fof_unit_rows[],
    fof_item_rows[], fof_marker_rows[], fof_commander_rows[], fof_frame_rows[];
extern const FieldNames fof_areas, fof_new_units, fof_items, fof_markers, fof_commanders, fof_frames;
SheetHook fof_prepare_state, fof_finish_state, fof_prepare_card, fof_finish_card, fof_close_cards,
    fof_prepare_unit, fof_finish_unit, fof_close_units, fof_prepare_item, fof_finish_item, fof_prepare_marker,
    fof_finish_marker, fof_finish_frame;

/* The same sections in another pass. */
extern const FieldSheet fof_area_owners; /* vehicles and ground floors */
extern const FieldSheet fof_unit_passes[];
enum {
    UNIT_CHANGES, /* of a mission: over units that are there */
    UNITS_NAMED,  /* errands, and what only all units together show */
    UNITS_CARRY
};

/* ---- names that values refer to ---- */
/* Words for these values; their numbers are read too. */
#define WORDS_FOR(words, stand_for) \
    .exact = true, .numbers = true, .table = (words), .count = COUNT_OF(stand_for), .values = (stand_for)
extern const FieldNames fof_units_there, fof_places, fof_directions, fof_item_kinds;
extern const FieldNames fof_tactics_columns; /* words.c */

/* ---- words.c: bytes as words, and back ---- */
void fof_read_errand(const Fields *at);
void fof_write_errand(const Fields *at);
void fof_read_detail(const Fields *at);
void fof_write_detail(const Fields *at);
void fof_read_phones(const Fields *at);
void fof_write_phones(const Fields *at);

#endif

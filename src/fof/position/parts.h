/* parts: what the files that read a position share. Nobody else includes it. */
#ifndef FOF_POSITION_PARTS_H
#define FOF_POSITION_PARTS_H

#include "fof/position/position.h"

typedef struct Parts {
    const FofGame *game;
    FofState *state;
    Reader *reader;
    bool whole; /* nothing is there but what is written: no defaults of the mission */
} Parts;

extern const char *const side_words[], *const card_kind_words[], *const item_state_words[];

/* ---- small readers: each tells its error and gives a harmless value ---- */
unsigned read_flags(Parts *parts, const Section *section, const char *key, const char *const *words);
void read_bytes(Parts *parts, const Section *section, const char *key, uint8_t *bytes, int cap);
uint8_t read_byte(Parts *parts, const Section *section, const char *key, int fallback);
uint8_t read_side(Parts *parts, const Section *section, int fallback);
UnitId read_unit(Parts *parts, const Section *section, const char *key);
Direction read_direction(Parts *parts, const Section *section, const char *key, Direction fallback);
/* A place by its name, made if it is not there yet; NO_AREA for `nowhere` or a missing key. */
AreaId read_area(Parts *parts, const Section *section, const char *key);

/* ---- words.c: bytes as words, and back ---- */
void read_detail(Parts *parts, const Section *section, Marker *marker);
uint8_t read_owner(Parts *parts, const Section *section, uint8_t fallback);
uint8_t read_eyes(Parts *parts, const Section *section);
uint8_t read_phones(Parts *parts, const Section *section);
uint8_t read_packages(Parts *parts, const Section *section);
void dump_errand(Writer *writer, const FofGame *game, const FofState *state, const Unit *unit);
void dump_detail(Writer *writer, const FofGame *game, const Marker *marker);
void dump_owner(Writer *writer, uint8_t side, uint8_t usual);
void dump_eyes(Writer *writer, uint8_t eyes);
void dump_phones(Writer *writer, uint8_t phones, uint8_t usual);
void dump_packages(Writer *writer, const FofGame *game, uint8_t packages);

/* ---- the parts, in the order in which they are read ---- */
void read_cards(Parts *parts);
void read_areas(Parts *parts);
void read_units(Parts *parts);
void read_unit_changes(Parts *parts); /* of a mission: over units that are there */
void read_errands(Parts *parts);      /* of all units, which are there now */
void read_area_owners(Parts *parts);  /* vehicles and ground floors, which have entries now */
void check_stacking(Parts *parts);
void check_lines(Parts *parts);
void read_items(Parts *parts);
void read_markers(Parts *parts);
void read_commanders(Parts *parts);
void read_decks(Parts *parts);
void read_state(Parts *parts);
void read_frames(Parts *parts);

#endif

/* names: ids as people write them: cards `3,2`, areas `3,2/cover1`, units `1/2`, `fire-team-4`. */
#ifndef FOF_POSITION_NAMES_H
#define FOF_POSITION_NAMES_H

#include "fof/game.h"

int fof_name_card(CardId card, char *text, int size);
int fof_name_area(const FofState *state, AreaId area, char *text, int size);
int fof_name_unit(const FofGame *game, const FofState *state, UnitId unit, char *text, int size);
/* The same to be used where it is needed: fof_unit_name(game, state, unit).text */
typedef struct UnitName {
    char text[NAME_SIZE * 2];
} UnitName;
UnitName fof_unit_name(const FofGame *game, const FofState *state, UnitId unit);
int fof_name_item(const FofGame *game, const FofState *state, ItemId item, char *text,
                  int size); /* kind and number: "scr300-1" */
/* "the battery"; "HE of the battery"; 0: there is none */
int fof_name_agency(const FofGame *game, int agency, char *text, int size);
int fof_name_fire_line(const FofGame *game, int line, char *text, int size);
bool fof_find_card(const char *text, CardId *card);
/* `2,2/cover1` as card, kind and number, from 1; the card alone is its open ground. False if it is not written so. */
bool fof_split_area(const char *text, CardId *card, AreaKind *kind, int *number);
bool fof_find_area(const FofState *state, const char *text, AreaId *area);
UnitId fof_find_unit(const FofGame *game, const FofState *state, const char *text);
/* Types and named units by id; 0 or -1 if there is none. */
uint8_t fof_find_type(const FofGame *game, const char *id);
int fof_find_named(const FofGame *game, const char *id);
/* "fire-team-4": its type and number; 0 if it is not such a name. */
uint8_t fof_find_generic(const FofGame *game, const char *id, int *number);
uint8_t fof_find_item_kind(const FofGame *game, const char *id);
/* An agency by the first so many letters; -1 if there is none. */
int fof_find_agency(const FofGame *game, const char *id, int length);
/* A terrain card by its id ("orchard-3"), or the first of a kind ("orchard"); 0 if there is none. */
uint8_t fof_find_terrain(const FofGame *game, const char *id);
/* A tactics column (8.6.2) as FofState.tactics counts, and back; 0 or NULL if there is none. */
uint8_t fof_find_tactics(const FofGame *game, const char *column);
const char *fof_name_tactics(const FofGame *game, int tactics);

/* Enumerations as words, each ending with NULL, for data files, dumps and sentences. */
typedef const char *const EnumWords[];
extern EnumWords fof_direction_words, fof_area_words, fof_experience_words, fof_aim_words, fof_marker_words,
    fof_mission_words, fof_kind_words, fof_role_words, fof_rating_words, fof_activity_words, fof_mark_words,
    fof_network_words, fof_traffic_words, fof_vof_words, fof_signal_words, fof_effect_words, fof_award_words,
    fof_success_words, fof_slot_words, fof_class_words, fof_pyrotechnic_words, fof_radio_words,
    fof_reading_words, fof_special_words, fof_type_flag_words, fof_terrain_flag_words;
/* By bit number; a bit without a name is "-". */
extern EnumWords fof_flag_words, fof_control_words, fof_card_flag_words, fof_commander_words;
extern EnumWords fof_side_words;                    /* friendly, enemy */
extern EnumWords fof_line_words;                    /* LineReason */
extern EnumWords fof_service_words;                 /* SkillServes */
extern EnumWords fof_bearing_words;                 /* Direction, as the player sees the map (8.4.2) */
extern EnumWords fof_agency_words, fof_shell_words; /* kinds of agencies and of fire missions */
extern EnumWords fof_shell_titles;                  /* these as they stand in a sentence */
extern EnumWords fof_condition_words, fof_deed_words, fof_hierarchy_use_words; /* 8.6 */

#endif

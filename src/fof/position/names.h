/* names: ids as people write them: cards `3,2`, areas `3,2/cover1`, units `1/2`, `fire-team-4`. */
#ifndef FOF_POSITION_NAMES_H
#define FOF_POSITION_NAMES_H

#include "fof/game.h"

int name_card(CardId card, char *text, int size);
int name_area(const FofState *state, AreaId area, char *text, int size);
int name_unit(const FofGame *game, const FofState *state, UnitId unit, char *text, int size);
int name_item(const FofGame *game, const FofState *state, ItemId item, char *text,
              int size); /* kind and number: "scr300-1" */
/* "the battery"; "HE of the battery" */
int name_agency(const FofGame *game, int agency, char *text, int size);
int name_fire_line(const FofGame *game, int line, char *text, int size);
bool find_card(const char *text, CardId *card);
bool find_area(const FofState *state, const char *text, AreaId *area);
UnitId find_unit(const FofGame *game, const FofState *state, const char *text);
/* Types and named units by id; 0 or -1 if there is none. */
uint8_t find_type(const FofGame *game, const char *id);
int find_named(const FofGame *game, const char *id);
/* "fire-team-4": its type and number; 0 if it is not such a name. */
uint8_t find_generic(const FofGame *game, const char *id, int *number);
uint8_t find_item_kind(const FofGame *game, const char *id);
/* A terrain card by its id ("orchard-3"), or the first of a kind ("orchard"); 0 if there is none. */
uint8_t find_terrain(const FofGame *game, const char *id);
/* A tactics column (8.6.2) as FofState.tactics counts, and back; 0 or NULL if there is none. */
uint8_t find_tactics(const FofGame *game, const char *column);
const char *name_tactics(const FofGame *game, int tactics);

/* Which of the words it is; -1: none. */
int find_word(const char *const *words, const char *word);

/* Enumerations as words, each ending with NULL, for data files, dumps and sentences. */
extern const char *const direction_words[],
    *const area_words[],
        *const experience_words[],
            *const flag_words[],
                *const aim_words[],
                    *const marker_words[],
                        *const mission_words[],
                            *const kind_words[],
                                *const role_words[],
                                    *const rating_words[],
                                        *const activity_words[],
                                            *const mark_words[],
                                                *const network_words[],
                                                    *const control_words[],
                                                        *const traffic_words[],
                                                            *const vof_words[],
                                                                *const signal_words[],
                                                                    *const effect_words[],
                                                                        *const award_words[],
                                                                            *const success_words[],
                                                                                *const slot_words[],
                                                                                    *const class_words[],
                                                                                        *const pyrotechnic_words[],
                                                                                            *const radio_words[],
                                                                                                *const reading_words[],
                                                                                                    *const special_words[],
                                                                                                        *const type_flag_words[],
                                                                                                            *const terrain_flag_words
                                                                                                                [],
                                                                                                                    *const card_flag_words
                                                                                                                        [],
                                                                                                                            *const commander_words
                                                                                                                                []; /* flag, control, card flag and commander words by bit number; a bit without a name is "-" */
extern const char *const side_words[];    /* friendly, enemy */
extern const char *const line_words[];    /* LineReason */
extern const char *const service_words[]; /* SkillServes */
extern const char *const bearing_words[]; /* Direction, as the player sees the map (8.4.2) */
extern const char *const agency_words[], *const shell_words[]; /* kinds of agencies and of fire missions */
extern const char *const shell_titles[];                       /* these as they stand in a sentence */
extern const char *const condition_words[], *const deed_words[], *const hierarchy_use_words[]; /* 8.6 */

#endif

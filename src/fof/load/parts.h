/* parts: what the files of the loader share. Nobody else includes it. */
#ifndef FOF_LOAD_PARTS_H
#define FOF_LOAD_PARTS_H

#include "core/base/text.h"
#include "core/data/fields.h"
#include "fof/game.h"

enum { MAX_CHOICES = 12 };

/* A control that the player places ([place primary]). */
typedef struct Choice {
    uint8_t control;            /* bit number */
    uint8_t cards[MAX_OPTIONS]; /* the default first */
    int card_count;
} Choice;

typedef struct Load {
    Reader *reader;
    FofGame *game;
    const Section *mission;     /* NULL: the document has none */
    Terrain kinds[MAX_TERRAIN]; /* what the cards of a kind share */
    int kind_count;
    Choice choices[MAX_CHOICES];
    int choice_count;
    char equipment[MAX_ITEM_KINDS][NAME_SIZE];
    int equipment_count;
    uint8_t skills_given[MAX_SKILLS]; /* by [unit] sections */
} Load;

/* ---- the parts, in the order in which they must be read ---- */
void load_action(Load *load);      /* [action-deck], [action N] */
void load_terrain(Load *load);     /* [cover-table ID], [terrain-kind ID], [terrain ID] */
void load_items(Load *load);       /* [item-kind ID] */
void load_types(Load *load);       /* [unit-type ID] */
void load_values(Load *load);      /* [values], [readings] */
void load_mission(Load *load);     /* [mission], [visibility TURNS] */
void load_briefing(Load *load);    /* [briefing] */
void load_skills(Load *load);      /* [skill ID] (12.7) */
void load_units(Load *load);       /* [unit ID] */
void load_layout(Load *load);      /* [row N], [card C,R], [place CONTROL] */
void load_stores(Load *load);      /* [store ID] */
void load_support(Load *load);     /* [agency ID], [fire AGENCY SHELL] (7.16) */
void load_hierarchies(Load *load); /* [hierarchy ID], [situation ID ROW], tactics of [mission] (8.6) */
void load_contacts(Load *load);    /* [contacts ID], [pc-schedule TURNS], [placement], [pool] (8.2-8.4) */
void load_packages(Load *load);    /* [package ID] (8.3); load_contacts calls it */
void load_events(Load *load);      /* [events SIDE], [event SIDE N] */
void load_awards(Load *load);      /* [award KIND] */
void load_slots(Load *load);       /* the planning questions that follow from all that */
void load_checks(Load *load);      /* what only the whole shows */

/* ---- small readers ---- */

/* Reads all sections of the kind. */
void load_each(Load *load, const char *kind, void (*read)(Load *load, const Section *section));
/* Whether there is no room for another; the error is told. */
bool load_full(Load *load, const Section *section, bool full, const char *what, int most);

/* The section's name as an id; false, with the error told, if it is empty or too long. */
bool load_id(Load *load, const Section *section, char id[NAME_SIZE]);
/* Words of a list as bits by their index. */
unsigned load_bits(Load *load, const Section *section, const char *key, const char *const *words,
                   unsigned fallback);
uint8_t load_byte(Load *load, const Section *section, const char *key, int min, int max, int fallback);
int8_t load_small(Load *load, const Section *section, const char *key, int min, int max, int fallback);
void load_text(Load *load, const Section *section, const char *key, char *text, int size,
               const char *fallback);
/* A card by its name; NO_CARD if the key is missing or wrong (the error is told). */
CardId load_card(Load *load, const Section *section, const char *key);
/* References: the index, or the fallback. */
extern const FieldNames fof_unit_types;
int load_reference(Load *load, const Section *section, const char *key, const FieldNames *names,
                   int fallback);
int load_type(Load *load, const Section *section, const char *key, int fallback);
/* "3" or "2-5"; false, with the error told, if it is neither or outside min..max. */
bool load_range(Load *load, const Section *section, const char *key, const char *text, int min, int max,
                int *from, int *to);
/* A tactics column of the enemy by its name, as FofState.tactics counts; 0 if the key is missing or wrong (the error is told). */
uint8_t load_tactics(Load *load, const Section *section, const char *key);
/* `pc =`: a letter, `?`, or `random B C` with its letters as bits in `mix`; `none` and a missing key are 0. */
void load_letter(Load *load, const Section *section, uint8_t *letter, uint8_t *mix);
/* A contact list by its name, as FofState.packages counts; 0 with the error told if the key is missing or wrong. */
int load_list(Load *load, const Section *section, const char *key);
/* `skills =` of a section, as Commander has them. */
uint16_t load_held_skills(Reader *reader, const FofGame *game, const Section *section);
/* What a unit of the order of battle holds, and what the player chooses for it; load_units calls it. */
void load_unit_skills(Load *load, const Section *section, NamedUnit *unit);
/* `borders =`, if it is there: eight letters clockwise from the far side, w white, d dark, b dark and black (no movement),
 * B white and black (5.2.1). */
void load_borders(Reader *reader, const Section *section, uint8_t *dark, uint8_t *black);
/* Which controls lie on a card or are placed by the player, as bits; the choice of one, or NULL. */
unsigned load_controls(const Load *load);
const Choice *load_choice(const Load *load, unsigned control);
/* Whether a card lies on the mission's map. */
bool load_on_map(const FofGame *game, CardId card);
CardId load_card_at(int column, int row);

#endif

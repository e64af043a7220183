/* parts: what the files of the loader share. Nobody else includes it. */
#ifndef FOF_LOAD_PARTS_H
#define FOF_LOAD_PARTS_H

#include "core/base/text.h"
#include "core/data/fields.h"
#include "core/data/names.h"
#include "fof/position/names.h"
#include "fof/position/query.h"

enum { MAX_CHOICES = 12, MAX_WORDS = 16 /* of a set */ };

typedef struct Load {
    Reader *reader;
    FofGame *game;
    Fields fields;              /* for rows: the game is their context and whole, this their notes */
    const Section *mission;     /* NULL: the document has none */
    Terrain kinds[MAX_TERRAIN]; /* what the cards of a kind share */
    int kind_count;
    Slot choices[MAX_CHOICES]; /* of SLOT_CONTROL: those that the player places ([place primary]) */
    int choice_count;
    char equipment[MAX_ITEM_KINDS][NAME_SIZE];
    int equipment_count;
    uint8_t skills_given[MAX_SKILLS]; /* by [unit] sections */
} Load;

/* ---- the parts, in the order in which they must be read ---- */
void fof_load_action(Load *load);      /* [action-deck], [action N] */
void fof_load_terrain(Load *load);     /* [cover-table ID], [terrain-kind ID], [terrain ID] */
void fof_load_items(Load *load);       /* [item-kind ID] */
void fof_load_types(Load *load);       /* [unit-type ID] */
void fof_load_values(Load *load);      /* [values], [readings] */
void fof_load_mission(Load *load);     /* [mission], [visibility TURNS] */
void fof_load_briefing(Load *load);    /* [briefing] */
void fof_load_skills(Load *load);      /* [skill ID] (12.7) */
void fof_load_units(Load *load);       /* [unit ID] */
void fof_load_layout(Load *load);      /* [row N], [card C,R], [place CONTROL] */
void fof_load_stores(Load *load);      /* [store ID] */
void fof_load_support(Load *load);     /* [agency ID], [fire AGENCY SHELL] (7.16) */
void fof_load_hierarchies(Load *load); /* [hierarchy ID], [situation ID ROW], tactics of [mission] (8.6) */
void fof_load_contacts(Load *load);    /* [contacts ID], [pc-schedule TURNS], [placement], [pool] (8.2-8.4) */
void fof_load_packages(Load *load);    /* [package ID] (8.3); fof_load_contacts calls it */
void fof_load_events(Load *load);      /* [events SIDE], [event SIDE N] */
void fof_load_awards(Load *load);      /* [award KIND] */
void fof_load_slots(Load *load);       /* the planning questions that follow from all that */
void fof_load_people(Load *load);      /* [names], [rank ROLE]: who leads whom, for the story */
void fof_load_checks(Load *load);      /* what only the whole shows */

/* ---- sections by rows ---- */

/* Things of the game whose first member is their id: a sheet of sections that are named by it. */
#define LOAD_INTO(type, array, length, many)                                                            \
    .name = "", FIELD_THINGS(type, array), .count = FIELD_OF(type, length), .title = {0, NAME_SIZE, 0}, \
    .any_title = true, .full = "too many " many ", at most %d are allowed"

/* A title, which is the id where nothing is said; a set of words. */
#define LOAD_TITLE(type, member) FIELD_TEXT, FIELD_IN(type, member), .usual_title = true
#define LOAD_SET(type, member, list) FIELD_WORD, FIELD_SET(type, member), .cap = MAX_WORDS, .words = (list)

static inline FofGame *load_game(const Fields *at)
{
    return at->whole;
}

static inline Load *load_notes(const Fields *at)
{
    return at->notes;
}

void fof_load_begin(Load *load, Reader *reader, FofGame *game);
/* One section, for what is to be said about it; one into a thing. */
Fields fof_load_at(Load *load, const Section *section);
Fields fof_load_rows(Load *load, const FieldRow *rows, const Section *section, void *thing);

/* Keys that a position may say in such a section, for it to read. */
void fof_load_known(const Fields *at, const FieldRow *rows);

/* Names in an array of which the first is nothing. NOLINTBEGIN(bugprone-macro-parentheses): members have none */
#define LOAD_NAMES(array, member)                                       \
    .exact = true, .plus = 1, .at = offsetof(FofGame, array[1].member), \
    .step = FIELD_SIZE_OF(FofGame, array[0]), .count = (int)FIELD_COUNT_OF(FofGame, array) - 1
/* NOLINTEND(bugprone-macro-parentheses) */

/* What rows refer to. */
extern const FieldNames fof_items_known, fof_unit_types, fof_units_known;
extern const FieldNames fof_cards; /* of a position: any that can be written */

/* ---- small readers ---- */

/* A card by its name; NO_CARD if the key is missing or wrong (the error is told). */
CardId fof_load_card(const Fields *at, const char *key);
/* Whether there is no room for another; the error is told. */
bool fof_load_full(const Fields *at, bool full, const char *what, int most);
/* A tactics column of the enemy by its name, as FofState.tactics counts; 0 if the key is missing or wrong (the error is told). */
uint8_t fof_load_tactics(const Fields *at, const char *key);
/* `pc =`: a letter, `?`, or `random B C` with its letters as bits in `mix`; `none` and a missing key are 0. */
void fof_load_letter(const Fields *at, uint8_t *letter, uint8_t *mix);
/* A contact list by its name, as FofState.packages counts; 0 with the error told if the key is missing or wrong. */
int fof_load_list(const Fields *at, const char *key);
/* `skills =` of a section, as Commander has them. */
uint16_t fof_load_held_skills(Reader *reader, const FofGame *game, const Section *section);
/* What a unit of the order of battle holds, and what the player chooses for it; fof_load_units calls it. */
void fof_load_unit_skills(const Fields *at, NamedUnit *unit);
/* `borders =`, if it is there: eight letters clockwise from the far side, w white, d dark, b dark and black (no movement),
 * B white and black (5.2.1). */
void fof_load_borders(Reader *reader, const Section *section, uint8_t *dark, uint8_t *black);
/* Adds an option that is not there yet. */
void fof_load_option(Slot *slot, int option);
/* Which controls lie on a card or are placed by the player, as bits; the choice of one, or NULL. */
unsigned fof_load_controls(const Load *load);
const Slot *fof_load_choice(const Load *load, unsigned control);
/* Whether a card lies on the mission's map. */
bool fof_load_on_map(const FofGame *game, CardId card);

#endif

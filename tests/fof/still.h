/* still: positions of Fields of Fire in which no turn goes on: only units, sight and fire. Every step
 * refreshes the fire and checks that a second refresh changes and draws nothing. */
#ifndef TESTS_FOF_STILL_H
#define TESTS_FOF_STILL_H

#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "minunit.h"

/* Pieces of a position: an open map, a unit, what is added to it. Friendly types come from us-1944, enemy
 * ones from german-1944. */
#define STILL_MAP "[mission]\nsystem = fof\ntype = offensive\ncolumns = 6\nrows = 6\n[state]\nturn = 1\n"
#define STILL_UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define STILL_FLAGS(words) "flags = " words "\n"
#define STILL_AIM(card) "aim = " card "\n"
#define STILL_STEPS(count) "steps = " count "\n"
#define STILL_CARD(card, line) "[card " card "]\n" line "\n"
#define STILL_AREA(area, line) "[area " area "]\n" line "\n"
#define STILL_MARKER(number, word, place) "[marker " number "]\nkind = " word "\nat = " place "\n"
#define STILL_DARK "borders = dddddddd"

typedef struct Still {
    const FofGame *game;
    FofState *state;
    Play *play;
    struct StillMemory *memory;
} Still;

/* A text that does not load stops the test. The fire is refreshed as after a friendly change. */
Still *still_open(const char *ini);
void still_close(Still *still);

UnitId still_unit(Still *still, const char *name);
Unit *still_u(Still *still, const char *name);
CardId still_card(Still *still, const char *name);
AreaId still_area(Still *still, const char *name);

/* 5.4: smoke, incoming fire or an air strike lies on the card. */
bool still_blocks_sight(const FofState *state, CardId card);

/* Changes, each with its refresh. */
void still_refresh(Still *still, Side acting);
void still_move(Still *still, const char *unit, const char *place);
void still_remove(Still *still, const char *unit);
void still_flag(Still *still, const char *unit, int flag, bool on);
int still_mark(Still *still, MarkerKind kind, const char *place);
void still_unmark(Still *still, int marker);
void still_cease(Still *still, const char *card, Side side);
void still_shift(Still *still, const char *card, Side side, const char *target);
void still_visibility(Still *still, int modifier);
/* The next cards to be drawn. */
void still_deck(Still *still, const uint8_t *cards, int count);
/* The lowest action card that shows this result in the R# column. */
uint8_t still_random(Still *still, int column, int result);
/* Borders for a card, each of them dark one time in four. */
uint8_t still_some_dark(Rng *rng);

/* What a unit aims at: "none", "here", "2,3", "2,3 overhead". */
const char *still_aim(Still *still, const char *unit);
/* Where its fire falls: a card or "nowhere". */
const char *still_falls(Still *still, const char *unit);
/* The fire on a card: "heavy", "automatic, heavy on us, small on them, crossfire, indirect heavy", "none". */
const char *still_fire(Still *still, const char *card);
/* The directions in which a side's PDFs leave the card: "none", "north east". */
const char *still_pdf(Still *still, const char *card, Side side);
bool still_sees(Still *still, const char *from, const char *to); /* between two places */
/* How many events of this kind the last change made, and the rule of the last of them. */
int still_events(Still *still, int kind, const char **rule);

#endif

/* toy_state: what comes from files (Game), a position (State), and what the toy's files share. Private to
 * the module: a system completes `struct Game` and `struct State` in one header of its own, and no file
 * includes two of those. */
#ifndef TESTS_TOY_TOY_STATE_H
#define TESTS_TOY_TOY_STATE_H

#include "core/base/ensure.h"
#include "core/play/dice.h"
#include "core/play/odds.h"
#include "core/play/setup.h"

enum {
    UNITS_PER_SIDE = 4,
    UNITS = 2 * UNITS_PER_SIDE, /* the first side's come first */
    PLACES_MOST = 9,            /* places are numbered from 1; 0 is nowhere */
    DIE_FACES = 6,
    FRAMES = 4,
    UNKNOWN = 255 /* in a masked position: what these eyes may not see */
};

/* ---- Game: compiled from the mission ---- */

typedef enum Mark { MARK_HIT, MARK_BRAVE, MARK_EYE, MARKS } Mark;

typedef struct Squad {
    char name[16]; /* empty: this slot has no unit */
    uint8_t side, strength;
} Squad;

typedef struct Card {
    uint8_t commands, marks, reshuffle;
} Card;

struct Game {
    int places, hill, turns, goal, range, supply, income, highest_bid;
    int steady_nerve, bold_nerve; /* what an exhorted unit must roll, by doctrine (T.7.3) */
    int damage[DIE_FACES];
    Squad squads[UNITS];
    Card cards[DECK_CARDS];
    uint64_t deck;
    uint8_t reshuffle, squad_count;
};

/* ---- State: a position ---- */

typedef enum Doctrine { DOCTRINE_NONE, DOCTRINE_STEADY, DOCTRINE_BOLD } Doctrine;

typedef struct Unit {
    uint8_t place; /* 0: gone */
    uint8_t strength;
    uint8_t spotted;
    uint8_t spent;   /* has had its order this turn */
    uint8_t reacted; /* has fired at somebody else's move this turn */
    uint8_t dug_in;
} Unit;

typedef struct Camp {
    uint16_t trodden; /* places it has entered, a bit each: no unsprung trap of the other side lies there */
    uint16_t supply, points, losses;
    uint8_t trap; /* a place, or 0 */
    uint8_t sprung, doctrine, bid;
} Camp;

/* What is under way: a row of the sequence of play and how far it has come. */
typedef struct Frame {
    uint8_t step;
    uint8_t stage;
    uint8_t unit;  /* whose turn it is in this step, as a number from 1 */
    uint8_t place; /* where it happens */
    uint8_t taker; /* who will take the place, as a number from 1; 0: nobody yet */
} Frame;

struct State {
    Rng rng;
    Deck deck;
    Dice dice;
    Unit units[UNITS];
    Camp camps[2];
    Frame frames[FRAMES];
    uint16_t turn;  /* from 1; 0 while planning */
    uint16_t drawn; /* cards so far */
    uint8_t depth;  /* frames in use; the last one is what is under way */
    uint8_t first;  /* the side that moves first this turn */
    uint8_t active;
    uint8_t commands;
    uint8_t eyes;  /* whose eyes: SIDE_ALL, or the side this position is masked for */
    uint8_t blind; /* a preview that came to a card, a die or a hidden fact */
    uint8_t over;
    uint8_t winner;
};

static_assert(sizeof(Unit) == 6 && sizeof(Camp) == 12 && sizeof(Frame) == 5, "no padding inside");
static_assert(sizeof(State) == 16 + 64 + 16 + 6 * UNITS + 2 * 12 + 5 * FRAMES + 2 * 2 + 8,
              "no padding: bytes are compared");

/* ---- words of the rules ---- */

/* clang-format off */
typedef enum StepId {
    STEP_NONE,
    STEP_TRAP_US, STEP_DOCTRINE_US, STEP_TRAP_ENEMY, STEP_DOCTRINE_ENEMY,
    STEP_TURN_START, STEP_BID_US, STEP_BID_ENEMY, STEP_INITIATIVE, STEP_ORDERS_FIRST, STEP_ORDERS_SECOND, STEP_TURN_END,
    STEP_ADVANCE, STEP_ASSAULT, /* called by an order */
    STEPS
} StepId;

typedef enum Verb {
    VERB_NO_TRAP = 1, VERB_TRAP, VERB_STEADY, VERB_BOLD, VERB_BID,
    VERB_PASS, VERB_ADVANCE, VERB_FIRE, VERB_SCOUT, VERB_DIG, VERB_ASSAULT,
    VERB_HOLD, VERB_REACT, VERB_NO, VERB_YES,
    VERBS
} Verb;

typedef enum EventKind {
    EVENT_TRAP_LAID, EVENT_DOCTRINE,
    EVENT_TURN, EVENT_BID, EVENT_TIE, EVENT_FIRST,
    EVENT_COMMANDS, EVENT_PASS,
    EVENT_ADVANCE, EVENT_BUMP, EVENT_SPOTTED, EVENT_TRAP_SPRUNG, EVENT_HOLD,
    EVENT_FIRE_MISSED, EVENT_FIRE_HIT, EVENT_LOSS, EVENT_GONE, EVENT_SCOUT_NOTHING, EVENT_SCOUT_SEES, EVENT_DIG,
    EVENT_ASSAULT, EVENT_BRAVE, EVENT_BALKS, EVENT_EXHORT, EVENT_FALLS_BACK, EVENT_ATTACK,
    EVENT_HILL, EVENT_OVER,
    EVENT_KINDS
} EventKind;
/* clang-format on */

typedef struct Sentence {
    const char *rule;
    bool reveals;
    const char *pattern;
} Sentence;

/* ---- toy_play.c: the sequence of play; toy_orders.c: its orders, T.4 to T.7 ---- */
extern const StepRow toy_steps[STEPS];
extern const StepTable toy_table;
extern const Steps toy_sequence;
extern const Question toy_order, toy_opportunity, toy_exhort;
Next toy_run_orders(Play *play);
Next toy_run_advance(Play *play);
Next toy_run_assault(Play *play);
Side toy_asked(const Game *game, const State *state); /* while somebody is */
int toy_odds(const Game *game, const State *state, Action action, Odds *odds, int cap);

/* ---- toy_units.c: units, cards, dice ---- */
/* What can be asked of a unit, together: bits. */
enum {
    LIVES = 0,
    AT = 1,
    NEXT_TO = 2,
    SPOTTED = 4,
    UNSPOTTED = 8,
    UNSPENT = 16,
    UNREACTED = 32,
    UNSEEN = 64
};
bool toy_is(const State *state, int unit, int what, int place);
/* The first unit of the side of which it holds; -1 if there is none. */
int toy_first(const State *state, Side side, int what, int place);
bool toy_any(const State *state, Side side, int what, int place);
int toy_distance(const State *state, int unit, int place);
int toy_home(const Game *game, Side side);
static inline Side toy_side_of(int unit)
{
    return unit < UNITS_PER_SIDE ? SIDE_FIRST : SIDE_SECOND;
}
/* The frame on top: what is under way. */
static inline Frame *toy_top(const State *state)
{
    return (Frame *)&state->frames[state->depth - 1];
}
/* Ends a preview here unless these eyes know all that `side` hides. */
void toy_need_secret(Play *play, Side side, bool needed);
/* Whether a card shows the mark. */
bool toy_draw(Play *play, Mark mark, uint8_t *card);
int toy_roll(Play *play);
/* Notes an event for the side (SIDE_ALL: for both); its arguments stand in the order of its sentence. */
void toy_note(Play *play, EventKind kind, Side side, int a, int b, int c);
void toy_spot(Play *play, int unit);
void toy_spot_all(Play *play, Side side, int place);
void toy_hurt(Play *play, int unit, int damage);
void toy_end(Play *play, Side winner);

/* ---- toy_load.c, toy_position.c: missions and positions as rows ---- */
extern const char *const toy_side_names[3];
extern const FieldSheet toy_mission[], toy_position[];
extern const Setup toy_setup;
uint64_t toy_cards_with(const Game *game, Mark mark);
Game *toy_load(const Doc *doc, Errors *errors);
void toy_mask(const Game *game, const State *state, Side viewer, State *seen);
void toy_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full);
const char *toy_broken(const Game *game, const State *state);

/* ---- toy_text.c ---- */
extern const Word toy_words[]; /* begins with the verbs in the order of Verb */
extern const Sentence toy_sentences[EVENT_KINDS];
extern const Phrasebook toy_phrases;
int toy_find_unit(const Game *game, const char *name);
int toy_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap);

#endif

/* toy_state: what comes from files (Game), a position (State), and what the toy's files share. Private to the module: a
 * system completes `struct Game` and `struct State` in one header of its own, and no file includes two of those. */
#ifndef TESTS_TOY_TOY_STATE_H
#define TESTS_TOY_TOY_STATE_H

#include "core/base/ensure.h"
#include "core/play/dice.h"
#include "core/play/setup.h"

/* The first side's units come first; places are numbered from 1, and 0 is nowhere; UNKNOWN is what masked eyes see. */
enum { UNITS_PER_SIDE = 4, UNITS = 8, PLACES_MOST = 9, DIE_FACES = 6, FRAMES = 4, UNKNOWN = 255 };

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
    int places, turns, goal, range, supply, income, highest_bid;
    Squad squads[UNITS];
    Card cards[DECK_CARDS];
    uint64_t deck;
    uint8_t reshuffle, squad_count;
};

/* ---- State: a position ---- */

typedef enum Doctrine { DOCTRINE_NONE, DOCTRINE_STEADY, DOCTRINE_BOLD } Doctrine;

typedef struct Unit {
    uint8_t place, strength, spotted; /* place 0: gone */
    uint8_t spent, reacted, dug_in;   /* has had its order, has fired at a move this turn; lies in a trench */
} Unit;

typedef struct Camp {
    uint16_t trodden; /* places it has entered, a bit each: no unsprung trap of the other side lies there */
    uint16_t supply, points, losses;
    uint8_t trap, sprung, doctrine, bid; /* a trap's place, or 0 */
} Camp;

/* What is under way: a row of the sequence of play and how far it has come, as core has it (StepFrame), and: */
typedef struct Frame {
    uint8_t step, stage;
    uint8_t unit, place; /* whose turn it is in this step, as a number from 1, and where it happens */
    uint8_t taker;       /* who will take the place, as a number from 1; 0: nobody yet */
} Frame;

struct State {
    Rng rng;
    Deck deck;
    Dice dice;
    Unit units[UNITS];
    Camp camps[2];
    Frame frames[FRAMES];
    uint16_t turn, drawn;              /* turns from 1, 0 while planning; cards so far */
    uint8_t depth;                     /* frames in use; the last one is what is under way */
    uint8_t first, active, commands;   /* who moves first, whose orders these are, how many are left */
    uint8_t eyes, blind, over, winner; /* as core wants them (STEPS_IN_STATE) */
};

static_assert(sizeof(State) == 96 + 6 * UNITS + 2 * 12 + 5 * FRAMES + 2 * 2 + 8, "no padding: bytes count");

/* ---- words of the rules ---- */

/* clang-format off */
typedef enum StepId {
    STEP_NONE, STEP_TRAP_US, STEP_DOCTRINE_US, STEP_TRAP_ENEMY, STEP_DOCTRINE_ENEMY,
    STEP_TURN_START, STEP_BID_US, STEP_BID_ENEMY, STEP_INITIATIVE, STEP_ORDERS_FIRST, STEP_ORDERS_SECOND, STEP_TURN_END,
    STEP_ADVANCE, STEP_ASSAULT, STEPS /* those two are called by an order */
} StepId;

typedef enum Verb {
    VERB_NO_TRAP = 1, VERB_TRAP, VERB_STEADY, VERB_BOLD, VERB_BID,
    VERB_PASS, VERB_ADVANCE, VERB_FIRE, VERB_SCOUT, VERB_DIG, VERB_ASSAULT, VERB_HOLD, VERB_REACT, VERB_NO, VERB_YES
} Verb;

typedef enum EventKind {
    EVENT_TRAP_LAID, EVENT_DOCTRINE, EVENT_TURN, EVENT_BID, EVENT_TIE, EVENT_FIRST, EVENT_COMMANDS, EVENT_PASS,
    EVENT_ADVANCE, EVENT_BUMP, EVENT_SPOTTED, EVENT_TRAP_SPRUNG, EVENT_HOLD, EVENT_FIRE_MISSED, EVENT_FIRE_HIT,
    EVENT_LOSS, EVENT_GONE, EVENT_SCOUT_NOTHING, EVENT_SCOUT_SEES, EVENT_DIG, EVENT_ASSAULT, EVENT_BRAVE, EVENT_BALKS,
    EVENT_EXHORT, EVENT_FALLS_BACK, EVENT_ATTACK, EVENT_HILL, EVENT_OVER, EVENT_KINDS
} EventKind;
/* clang-format on */

/* ---- toy_data.c: missions and positions as rows ---- */
extern const char *const toy_sides[3];
extern const FieldNames toy_squads;
enum { SHEET_UNITS = 5 };
extern const FieldSheet toy_position[];
extern const Setup toy_setup;
extern const struct TaleBook toy_tales; /* toy_story.c: events as a story */

static inline Side toy_side_of(int unit)
{
    return unit / UNITS_PER_SIDE;
}
static inline int toy_home(const Game *game, Side side)
{
    return side == SIDE_FIRST ? 1 : game->places;
}

/* ---- toy_play.c: the sequence of play; what all rules ask of units and do to them ---- */
extern const StepRow toy_steps[STEPS];
extern const StepTable toy_table;
extern const Steps toy_sequence;
/* What can be asked of a unit that lives, together: bits. ACTIVE: of the side whose orders these are. T.7.1: who takes part. */
enum { LIVES, AT = 1, NEXT_TO = 2, SPOTTED = 4, UNSPOTTED = 8, UNSPENT = 16, UNREACTED = 32, UNSEEN = 64 };
enum { ACTIVE = 128, IN_ASSAULT = ACTIVE | NEXT_TO | UNSPENT };
bool toy_is(const State *state, int unit, int what, int place);
int toy_first(const State *state, Side side, int what, int place); /* the unit plus 1; 0 if there is none */
bool toy_draw(Play *play, Mark mark, uint8_t *card);               /* whether the card shows the mark */
void toy_spot(Play *play, int unit);
void toy_hurt(Play *play, int unit, int damage);
FRAME_ON_TOP(toy_top, Frame, toy_table) /* what is under way */

/* ---- toy_orders.c: T.4 to T.7 ---- */
extern const Question toy_order, toy_opportunity, toy_exhort;
Next toy_run_orders(Play *play), toy_run_advance(Play *play), toy_run_assault(Play *play);

#endif

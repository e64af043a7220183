/* toy_state: what comes from files (Game), a position (State), and what the toy's files share. Private to
 * the module: a system completes `struct Game` and `struct State` in one header of its own, and no file
 * includes two of those. */
#ifndef TESTS_TOY_TOY_STATE_H
#define TESTS_TOY_TOY_STATE_H

#include "core/base/ensure.h"
#include "core/play/chance_rows.h"
#include "core/play/deck.h"
#include "core/play/dice.h"
#include "core/play/steps.h"

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
    uint8_t strength;
} Squad;

struct Game {
    int places, hill, turns, goal, range, supply, income, highest_bid;
    int steady_nerve, bold_nerve; /* what an exhorted unit must roll, by doctrine (T.7.3) */
    int damage[DIE_FACES];
    Squad squads[UNITS];
    uint64_t deck;
    uint64_t with_mark[MARKS]; /* the cards that show it */
    uint8_t commands[DECK_CARDS];
    uint8_t reshuffle;
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
    uint16_t supply;
    uint16_t points;
    uint16_t losses;
    uint8_t trap; /* a place, or 0 */
    uint8_t sprung;
    uint8_t doctrine;
    uint8_t bid;
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

/* ---- what the files share ---- */

/* clang-format off */
typedef enum StepId {
    STEP_NONE,
    STEP_TRAP_US, STEP_DOCTRINE_US, STEP_TRAP_ENEMY, STEP_DOCTRINE_ENEMY,
    STEP_TURN_START, STEP_BID_US, STEP_BID_ENEMY, STEP_INITIATIVE, STEP_ORDERS_FIRST, STEP_ORDERS_SECOND, STEP_TURN_END,
    STEP_ADVANCE, STEP_ASSAULT, /* called by an order */
    STEPS
} StepId;

typedef enum Verb {
    VERB_NONE,
    VERB_NO_TRAP, VERB_TRAP, VERB_STEADY, VERB_BOLD, VERB_BID,
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

/* How far a row has come: not begun; its question is put; the answer is in. */
enum { STAGE_START, STAGE_ASKED, STAGE_ANSWERED };

/* A row of the sequence of play. */
typedef struct Step {
    const char *name;         /* in a dumped position */
    Next (*run)(Play *play);  /* to its end, or until it must ask */
    const Question *question; /* NULL: it never asks */
} Step;

/* ---- toy_play.c: the sequence of play, the table of steps ---- */
extern const Step toy_steps[STEPS];
/* What is under way: the frame on top. */
Frame *toy_top(const State *state);
/* Who is asked now; SIDE_NONE if nobody. */
Side toy_asked(const State *state);
/* Whose eyes answer a question: those of a masked position, else those of the side that is asked. */
Side toy_looking(const State *state);
void toy_run(Play *play);
void toy_ask(const Game *game, const State *state, Ask *ask);
int toy_legal(const Game *game, const State *state, Action *actions, int cap);
bool toy_refuse(const Game *game, const State *state, Action action, Reason *reason);
void toy_apply(const Game *game, State *state, Action action, Log *log);

/* ---- toy_orders.c: T.4 to T.7, the questions of the orders and what is under way in them ---- */
extern const Question toy_order, toy_opportunity, toy_exhort;
Side toy_active(const Game *game, const State *state);
Next toy_run_orders(Play *play);
Next toy_run_advance(Play *play);
Next toy_run_assault(Play *play);

/* ---- toy_units.c: questions about units ---- */
Side toy_side_of(int unit);
int toy_home(const Game *game, Side side);
int toy_distance(const State *state, int unit, int place);
/* Whether the side that looks sees the unit: its own, and spotted ones. */
bool toy_sees(const State *state, Side side, int unit);
/* The first living unit of the side at the place that the looking side sees; -1 if there is none. */
int toy_seen_at(const State *state, Side looking, Side side, int place);
/* Something that holds of a unit, with regard to a place or without. */
typedef bool UnitTest(const State *state, int unit, int place);
UnitTest toy_lives, toy_unspent, toy_unspotted, toy_next_to, toy_reacts, toy_joins, toy_unseen;
/* The first unit of the side of which it holds; -1 if there is none. */
int toy_first(const State *state, Side side, UnitTest *holds, int place);
bool toy_any(const State *state, Side side, UnitTest *holds, int place);
static inline bool toy_alive(const State *state, int unit)
{
    return state->units[unit].strength > 0;
}

/* ---- toy_fight.c: cards, dice, losses, fire, and their odds ---- */
uint8_t toy_draw(Play *play);
int toy_roll(Play *play);
bool toy_shows(const Game *game, uint8_t card, Mark mark);
/* Ends a preview here unless these eyes know all that `side` hides. */
void toy_need_secret(Play *play, Side side, bool needed);
/* Notes an event for the side (SIDE_ALL: for both); its arguments stand in the order of its sentence. */
void toy_note(Play *play, EventKind kind, Side side, int a, int b, int c);
void toy_spot(Play *play, int unit);
void toy_spot_all(Play *play, Side side, int place);
void toy_hurt(Play *play, int unit, int damage);
void toy_fire(Play *play, int unit, int target);
void toy_attack(Play *play, int unit, int place);
/* What an exhorted unit of the side must roll (T.7.3). */
int toy_nerve(const Game *game, const State *state, Side side);
int toy_odds(const Game *game, const State *state, Action action, Odds *odds, int cap);

/* ---- toy_eyes.c ---- */
/* Whether the side has answered its question, of the two that these rows put (one a side). */
bool toy_answered(const State *state, Side side, StepId us, StepId enemy);
/* A bid is secret until both are in (T.3.1). */
bool toy_bids_are_secret(const State *state);
void toy_mask(const Game *game, const State *state, Side viewer, State *seen);
Side toy_eyes(const State *state);
void toy_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full);
/* Whether an unseen unit could stand here, as far as the eyes of a masked position know. */
bool toy_could_be(const Game *game, const State *seen, int unit, int place);

/* ---- toy_load.c, toy_position.c, toy_broken.c ---- */
extern const char *const toy_side_names[3];
extern const FieldSheet toy_mission[];
extern const FieldSheet toy_position[];
Game *toy_load(const Doc *doc, Errors *errors);
void toy_unload(Game *game);
bool toy_setup(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors);
void toy_opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log);
void toy_dump(const Game *game, const State *state, Writer *writer);
const char *toy_broken(const Game *game, const State *state);
/* The same without the promise that the question under way has several answers. */
const char *toy_broken_facts(const Game *game, const State *state);

/* ---- toy_text.c ---- */
extern const Word toy_words[]; /* begins with the verbs in the order of Verb, from VERB_NO_TRAP on */
extern const Phrasebook toy_phrases;
int toy_find_unit(const Game *game, const char *name);
int toy_say(const Game *game, const State *state, Action action, char *text, int size);
bool toy_parse(const Game *game, const State *state, const char *text, Action *action);
int toy_tell(const Game *game, const State *state, const Event *event, char *text, int size);
int toy_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap);
int toy_score(const Game *game, const State *state, Score *scores, int cap);
const char *toy_event_rule(EventKind kind);
bool toy_event_reveals(EventKind kind);

#endif

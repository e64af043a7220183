/* tour: missions in a row for one commander, as a rule system of its own behind core/play/rules.h, for any system that says what its units
 * are (TourKind).
 *
 * A position of it is the roster: whom the commander has, how strong and how good they are, and where between two missions he stands. A
 * mission is played elsewhere, as a game of its system; its outcome comes in as one line of text (tour_enter). Nothing here is left to
 * chance. */
#ifndef CORE_TOUR_H
#define CORE_TOUR_H

#include "core/data/stage_file.h"
#include "core/play/door.h"
#include "core/play/explanation.h"
#include "core/play/setup.h"
#include "core/play/steps.h"

enum {
    TOUR_NAME_SIZE = 32,
    TOUR_TITLE_SIZE = 64,
    MAX_TROOPS = 80,
    MAX_STAGES = 16,
    MAX_NAMES = 40,
    POINTS_HELD = 999,
    COST_REFIT = 1,
    COST_REPLACE = 2,
    COST_LEADER = 3,
    COST_TRAIN = 3,
    MISSIONS_TO_TRAIN = 2 /* that a unit has seen before it can be trained */
};

struct TourGame;
struct TourState;

/* ---- what comes from files ---- */

typedef struct TourStage {
    char id[TOUR_NAME_SIZE], title[TOUR_TITLE_SIZE];
    char file[STAGE_BASE_SIZE]; /* as `base` names it */
    uint8_t replacements;       /* points after it, whatever its outcome */
} TourStage;

/* A unit of the roster, as the missions have it. */
typedef struct TourPost {
    char id[TOUR_NAME_SIZE], title[TOUR_TITLE_SIZE];
    uint16_t stages; /* bits: missions that it belongs to */
    uint8_t leader;  /* a new one has a name of his own, or costs more */
    uint8_t weakens; /* it can lose so many men that it is weak */
} TourPost;

/* What a system says of its units. Its own TourGame has core's as its first member. */
typedef struct TourKind {
    const Rules *missions;
    const char *const *sides; /* two words and NULL */
    const struct FieldSheet *roster;
    size_t size; /* of its game */
    /* Takes whom the mission has of the tour's side (tour_take_post), and what it needs to write them. */
    void (*take)(const Fields *at, struct TourGame *game, const Game *mission);
    /* Writes the roster as it stands behind the [mission] that builds on the stage's file. */
    void (*write)(const struct TourGame *game, const struct TourState *tour, Writer *file);
    bool named; /* leaders who come later have names of their own */
} TourKind;

typedef struct TourGame {
    const TourKind *kind;
    char title[TOUR_TITLE_SIZE];
    uint8_t side;
    TourStage stages[MAX_STAGES];
    int stage_count;
    TourPost posts[MAX_TROOPS];
    int post_count;
    char names[MAX_NAMES][TOUR_NAME_SIZE]; /* of leaders who come as replacements */
    int name_count;
} TourGame;

/* ---- the position ---- */

typedef enum TroopStrength { TROOP_FULL, TROOP_WEAK, TROOP_LOST, STRENGTHS } TroopStrength;
typedef enum Level { LEVEL_GREEN, LEVEL_REGULAR, LEVEL_VETERAN, LEVELS } Level;
extern const char *const tour_strengths[STRENGTHS + 1], *const tour_levels[LEVELS + 1];

typedef struct TourTroop {
    uint8_t strength, level;
    uint8_t missions; /* that this unit has seen and come out of */
    uint8_t name;     /* of a leader who came later: number + 1 */
} TourTroop;

/* What a mission brought and cost. */
typedef struct TourRecord {
    uint8_t outcome;       /* TourOutcome */
    uint8_t before[2];     /* units in the field, and veterans among them */
    uint8_t after[2];      /* the same when it was over */
    uint8_t lost, reduced; /* units */
    uint8_t unused;
    uint16_t points[2]; /* Victory Points of both sides */
} TourRecord;
typedef enum TourOutcome { STAGE_OPEN, STAGE_LOST, STAGE_WON } TourOutcome;

typedef struct TourState {
    uint8_t eyes, over, blind, winner;
    uint8_t active, depth;
    uint8_t stage; /* the mission to be played, or the one just played, from 0 */
    uint8_t names; /* of replacements, given out so far */
    uint16_t purse;
    StepFrame frames[1];
    TourTroop troops[MAX_TROOPS];
    TourRecord records[MAX_STAGES];
} TourState;

static inline const TourGame *tour_game(const Game *game)
{
    return (const TourGame *)game;
}
static inline const TourState *tour_state(const State *state)
{
    return (const TourState *)state;
}
static inline TourState *tour_changes(const Play *play)
{
    return (TourState *)play->state;
}

typedef enum TourVerb {
    TOUR_NONE,
    TOUR_DONE,
    TOUR_GIVE_UP,
    TOUR_RESIGN,
    TOUR_REFIT, /* on: troop + 1 */
    TOUR_REPLACE,
    TOUR_TRAIN
} TourVerb;

typedef enum TourEvent {
    TOUR_OUTCOME, /* stage, won, own points, points of the other side */
    TOUR_LOSES,   /* troop */
    TOUR_REDUCED, /* troop */
    TOUR_SEASONED,
    TOUR_PURSE, /* points at hand */
    TOUR_REFITTED,
    TOUR_REPLACED,
    TOUR_TRAINED,
    TOUR_NEXT, /* stage */
    TOUR_OVER, /* won, own points, points of the other side */
    TOUR_RESIGNED,
    TOUR_EVENTS
} TourEvent;

/* ---- load.c ---- */
Game *tour_load(const TourKind *kind, const Doc *doc, Errors *errors);
/* The post with this name, new or known, which belongs to the mission that is being read; -1: there is no room. */
int tour_take_post(const Fields *at, TourGame *game, const char *id, const char *title);
/* ---- roster.c ---- */
/* A system's table of sheets: `second` is what its second side is called. */
extern const FieldRow tour_troop_rows[], tour_record_rows[];
extern const FieldNames tour_posts, tour_missions;
extern const char *const tour_step_words[], *const tour_outcome_words[];
extern const uint8_t tour_eye_sides[3], tour_winner_sides[3];
bool tour_is_played(const Fields *at);
#define TOUR_ROSTER(name, second)                                                                            \
    static const char *const name##_eyes[] = {"us", second, "all", NULL},                                    \
                             *const name##_winners[] = {"us", second, "none", NULL};                         \
    static const FieldRow name##_table[] = {                                                                 \
        {"step", FIELD_WORD, FIELD_IN(TourState, frames[0].row), .words = tour_step_words},                  \
        {"mission", FIELD_NUMBER, FIELD_IN(TourState, stage), .plus = 1, .least = 1,                         \
         .most_in = FIELD_OF(TourGame, stage_count)},                                                        \
        {"eyes", FIELD_WORD, FIELD_IN(TourState, eyes), .words = name##_eyes, .values = tour_eye_sides,      \
         .usual = SIDE_ALL, .left_out = true},                                                               \
        {"over", FIELD_YES_NO, FIELD_IN(TourState, over)},                                                   \
        {"winner", FIELD_WORD, FIELD_IN(TourState, winner), .words = name##_winners,                         \
         .values = tour_winner_sides},                                                                       \
        {"replaced-leaders", FIELD_NUMBER, FIELD_IN(TourState, names)},                                      \
        {"points", FIELD_NUMBER, FIELD_IN(TourState, purse), .most = POINTS_HELD},                           \
        {0}};                                                                                                \
    static const FieldSheet name[] = {                                                                       \
        {"tour", NULL, "where the tour stands", "30.0", .rows = name##_table, .optional = true},             \
        {"troop", "UNIT", "a unit of the roster", "30.1", .rows = tour_troop_rows,                           \
         FIELD_THINGS(TourState, troops), .names = &tour_posts},                                             \
        {"record", "N", "what a mission brought and cost", "30.0", .rows = tour_record_rows,                 \
         FIELD_THINGS(TourState, records), .names = &tour_missions, .when = tour_is_played},                 \
        {0}}
void tour_start(const Game *game, uint64_t seed, State *state);
void tour_fill(State *state);
const char *tour_broken(const Game *game, const State *state);
#define TOUR_SETUP(sheets)                                                                                   \
    {                                                                                                        \
        .position = (sheets), .kinds = (const char *const[]){"mission", "stage", NULL}, .steps = &tour_steps, \
        .start = tour_start, .fill = tour_fill, .unsound = tour_broken, .broken = tour_broken,               \
    }
/* ---- interval.c ---- */
enum { TOUR_ROW_MISSION = 1, TOUR_ROW_REFIT, TOUR_ROW_ON, TOUR_ROWS };
extern const Steps tour_steps;
extern const StepTable tour_table;
extern const Subject tour_subjects[];
/* Won or lost by the points of all missions; a tie is the second side's. */
void tour_end(Play *play);
void tour_ask(const Game *game, const State *state, Ask *ask);
bool tour_refuse(const Game *game, const State *state, Action action, Reason *reason);
/* ---- outcome.c ---- */
typedef enum TourFate { FATE_NONE, FATE_FULL, FATE_REDUCED, FATE_LOST, FATE_ABSENT, FATES } TourFate;
/* The line of a mission that is over, for Campaign.result: who has won, points of both sides; then unit by unit. */
void tour_write_outcome(Writer *line, const char *const *sides, Side winner, int first, int second);
void tour_write_fate(Writer *line, const char *side, const char *unit, TourFate fate);
const char *tour_enter(const Game *game, State *state, const char *text, Log *log);
/* The mission that waits is over, with this record but for its figures. */
void tour_judge(Play *play, TourRecord record);
bool tour_mission(const Game *game, const State *state, Writer *file);
/* ---- report.c ---- */
void tour_report(const Game *game, const State *state, const char *what, Writer *text);
bool tour_stage(const Game *game, const State *state, int mission, CampaignStage *stage);
int tour_score(const Game *game, const State *state, Score *scores, int cap);
Side tour_side(const Game *game);
/* Victory Points of a side in all missions; units that can take the field; veterans among them. */
int tour_points(const State *state, Side side);
void tour_count(const TourGame *game, const TourState *state, uint8_t counts[2]);
/* ---- the door ---- */
/* The functions that hand on to these, above a system's Campaign and Rules, which begin with TOUR_CAMPAIGN and TOUR_RULES. */
#define TOUR_DOOR(kind, sheets)                            \
    static Game *tour_open(const Doc *doc, Errors *errors) \
    {                                                      \
        return tour_load(&(kind), doc, errors);            \
    }                                                      \
    static const Setup tour_setup = TOUR_SETUP(sheets);    \
    DOOR_PHRASES(tour_phrases)                             \
    DOOR_SETUP(tour_setup)                                 \
    DOOR_SUBJECTS(tour_steps, tour_subjects)               \
    DOOR_ROSTER(tour_steps, TourState, "a tour")
#define TOUR_CAMPAIGN                                                                         \
    .mission = tour_mission, .enter = tour_enter, .report = tour_report, .stage = tour_stage, \
    .side = tour_side
#define TOUR_RULES(roster)                                                                                   \
    DOOR_BY_PHRASES, DOOR_BY_SETUP, DOOR_BY_SUBJECTS(tour_subjects), DOOR_BY_ROSTER(TourState),              \
        .steps = &tour_steps, .sheets = (roster), .load = tour_open, .ask = tour_ask, .refuse = tour_refuse, \
        .broken = tour_broken, .score = tour_score
/* ---- words.c ---- */
extern const Phrasebook tour_phrases;
/* What a unit is called: "Lieutenant Hale", or another name if he fell. */
void tour_name(const TourGame *game, const TourState *state, int troop, char text[TOUR_TITLE_SIZE]);

#endif

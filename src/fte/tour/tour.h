/* tour: missions in a row for one commander, as a rule system of its own behind core/play/rules.h. Its files share this header.
 *
 * A position of it is the roster: whom the commander has, how strong and how good they are, and where between two missions he stands. A
 * mission is played elsewhere, as a game of fte; its outcome comes in as one line of text (fte_tour_enter). Nothing here is left to
 * chance. */
#ifndef FTE_TOUR_TOUR_H
#define FTE_TOUR_TOUR_H

#include "core/data/stage_file.h"
#include "core/play/steps.h"
#include "fte/game.h"

enum {
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

/* ---- what comes from files ---- */

typedef struct TourStage {
    char id[NAME_SIZE], title[TITLE_SIZE];
    char file[STAGE_BASE_SIZE]; /* as `base` names it */
    uint8_t replacements;       /* points after it, whatever its outcome */
} TourStage;

/* A counter of the roster, as the missions have it. */
typedef struct TourPost {
    char id[NAME_SIZE], title[TITLE_SIZE];
    char type[NAME_SIZE];
    FteType printed;
    uint16_t stages; /* bits: missions that it belongs to */
} TourPost;

/* Whom a mission's force is made of. */
typedef struct TourForce {
    char name[NAME_SIZE];
    uint8_t stage, fixed, count;
    uint8_t units[MAX_TROOPS]; /* posts, or TOUR_OTHER for a counter that is not of the roster */
    char others[MAX_TROOPS][NAME_SIZE];
    Hex at[MAX_TROOPS];
} TourForce;
enum { TOUR_OTHER = 255, MAX_TOUR_FORCES = 64 };

typedef struct TourGame {
    char title[TITLE_SIZE];
    uint8_t side;
    TourStage stages[MAX_STAGES];
    int stage_count;
    TourPost posts[MAX_TROOPS];
    int post_count;
    TourForce forces[MAX_TOUR_FORCES];
    int force_count;
    char names[MAX_NAMES][NAME_SIZE]; /* of leaders who come as replacements */
    int name_count;
} TourGame;

/* ---- the position ---- */

typedef enum TroopStrength { TROOP_FULL, TROOP_WEAK, TROOP_LOST, STRENGTHS } TroopStrength;
typedef enum Level { LEVEL_GREEN, LEVEL_REGULAR, LEVEL_VETERAN, LEVELS } Level;
extern const char *const fte_tour_strengths[STRENGTHS + 1], *const fte_tour_levels[LEVELS + 1];

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
Game *fte_tour_load(const Doc *doc, Errors *errors);
/* ---- roster.c ---- */
extern const FieldSheet fte_tour_roster[];
extern const struct Setup fte_tour_setup;
const char *fte_tour_broken(const Game *game, const State *state);
/* ---- interval.c ---- */
enum { TOUR_ROW_MISSION = 1, TOUR_ROW_REFIT, TOUR_ROW_ON, TOUR_ROWS };
extern const Steps fte_tour_steps;
extern const StepTable fte_tour_table;
/* Won or lost by the points of all missions; a tie is the NVA's (29.0). */
void fte_tour_end(Play *play);
/* ---- outcome.c ---- */
void fte_tour_result(const Game *mission, const State *state, Writer *line);
const char *fte_tour_enter(const Game *game, State *state, const char *text, Log *log);
/* The mission that waits is over, with this record but for its figures. */
void fte_tour_judge(Play *play, TourRecord record);
/* ---- mission.c ---- */
bool fte_tour_mission(const Game *game, const State *state, Writer *file);
/* ---- report.c ---- */
void fte_tour_report(const Game *game, const State *state, const char *what, Writer *text);
bool fte_tour_stage(const Game *game, const State *state, int mission, CampaignStage *stage);
/* Victory Points of a side in all missions; units that can take the field; veterans among them. */
int fte_tour_points(const State *state, Side side);
void fte_tour_count(const TourGame *game, const TourState *state, uint8_t counts[2]);
/* ---- words.c ---- */
extern const Phrasebook fte_tour_phrases;
/* What a unit is called: "Lieutenant Hale", or another name if he fell. */
void fte_tour_name(const TourGame *game, const TourState *state, int troop, char text[TITLE_SIZE]);

#endif

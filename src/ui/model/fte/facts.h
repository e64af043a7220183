/* facts: what the table of Front Toward Enemy shows of a position and has to work out by the rules: names of things, ranges, who looks
 * on, phases, chances of the cup. No window. */
#ifndef UI_MODEL_FTE_FACTS_H
#define UI_MODEL_FTE_FACTS_H

#include "core/play/explanation.h"
#include "core/space/hexline.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "ui/model/shape.h"

/* ---- names ---- */

/* As whoever looks at the position, or is asked, calls it. */
void fte_facts_name(const Game *game, const State *state, int unit, char thing[THING_SIZE]);
/* For people, as on its counter: "Doc Reyes" of Doc-Reyes; "NVA counter 7", if the viewer does not know it. */
void fte_facts_called(const Game *game, const State *state, int unit, char text[THING_SIZE]);
/* The unit of this name; -1. */
int fte_facts_unit(const Game *game, const State *state, const char *thing);
/* The hex of this name; HEX_NONE. */
Hex fte_facts_hex(const Game *game, const char *thing);
/* "rice-3", "marker-3"; "WIA-2"; "fire-1": what lies on the map besides counters. */
void fte_facts_work_name(const State *state, int work, char thing[THING_SIZE]);
void fte_facts_casualty_name(const State *state, int number, char thing[THING_SIZE]);
void fte_facts_mission_name(int mission, char thing[THING_SIZE]);
int fte_facts_work(const State *state, const char *thing);
int fte_facts_casualty(const State *state, const char *thing);
int fte_facts_mission(const State *state, const char *thing);
/* Where a thing is: its hex, or the hex that it is; HEX_NONE. */
Hex fte_facts_place(const Game *game, const State *state, const char *thing);
/* Whose eyes the position has; the US player's if it is everybody's. */
Side fte_facts_viewer(const State *state);
/* A counter that the viewer does not know. */
bool fte_facts_is_unknown(const Game *game, const State *state, int unit);
/* "16.04": as hexes are numbered on the map. */
void fte_facts_hex_text(Hex hex, char *text, int size);
/* The hexes from one to another as a profile shows them, both included, each next to the one before it; returns how many. Along a hexside it is
 * one of the two, at the edge of the map the one that there is. */
enum { LINE_HEXES = HEX_LINE_MOST + 2 };
int fte_facts_line(const Game *game, Hex from, Hex to, Hex hexes[LINE_HEXES]);

/* ---- where a unit can go ---- */

enum { RANGE_UNREACHED = 0xff };
typedef struct FteRange {
    int unit; /* that it was made for; -1: nobody */
    unsigned changes;
    MoveMode mode;
    uint8_t cost[MAX_CELLS];  /* halves from where its Move began, or RANGE_UNREACHED */
    uint16_t from[MAX_CELLS]; /* the hex before it */
    uint8_t seen[MAX_CELLS];  /* 1: some enemy counter, known or not, has a line to it */
} FteRange;
/* Works it out, if it is not the one that it was made for. Of a unit that cannot move there is none. */
void fte_range_make(FteRange *range, const Game *game, const State *state, int unit, unsigned changes);
/* The hexes of the cheapest way to there, without the start; returns how many. */
int fte_range_way(const FteRange *range, const Game *game, Hex goal, Hex *way, int cap);
/* Whether an enemy counter, known or not, sees a unit of the side there. */
bool fte_facts_is_watched(const Game *game, const State *state, Side side, Hex hex);

/* ---- the turn ---- */

enum { FTE_PHASES = 5 };
extern const char *const fte_facts_phases[FTE_PHASES];
int fte_facts_phase(const State *state); /* from 0; -1 outside of a turn */
/* Chits that are left in the cup, and of a hundred how many draws bring this kind next: US, NVA, CHIT_EVENT. */
int fte_facts_chits(const State *state);
int fte_facts_chance(const State *state, int chit);

/* ---- fire ---- */

/* Chances in percent of what a shot does; `nothing` with misses, S? by the target's Troop Quality if that is known. */
typedef struct FteOdds {
    float of[RESULTS]; /* RESULT_NONE: nothing; RESULT_SHAKEN is shared out among suppressed and nothing */
    int hits;          /* of ten rolls */
    int rating, modifier;
    Reason lines[16];
    int line_count;
} FteOdds;
/* The unit's fire at the target, with so many in support. */
void fte_facts_odds(const Game *game, const State *state, int unit, int target, int supporters, bool reaction,
                    FteOdds *odds);
/* Who is fired at in the fire or reaction under way; -1. */
int fte_facts_target(const Game *game, const State *state);

#endif

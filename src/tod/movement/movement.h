/* movement: move 1 to 3, terrain 1 to 7, formations and cohesion (grunt 2), what bars and binds a move. */
#ifndef TOD_MOVEMENT_MOVEMENT_H
#define TOD_MOVEMENT_MOVEMENT_H

#include "core/space/reach.h"
#include "tod/position/position.h"
#include "tod/traps/traps.h"
#include "tod/turn/sequence.h"

enum { MOVE_ALLOWANCE = 1 << 20 }; /* a turn's move, whatever the ground: rates are parts of it */

/* ---- going.c ---- */

/* What a hundredth costs the unit's men at this pace, with all that shortens its move; barred ground costs nothing to enter: it cannot be. */
void tod_rates(const Game *game, const State *state, int unit, bool cautious, ReachRates *rates);
/* How far it goes there in a turn, in hundredths; 0: not at all. */
int tod_rate_on(const Game *game, const State *state, int unit, bool cautious, TodGoing going);
/* All that one man can reach; of a machine (man -1) its middle. Large: the caller's room. Open only: for reach_has. */
void tod_reach(const Game *game, const State *state, int unit, int man, bool cautious, PlaneReach *reach);
void tod_reach_open(const Game *game, const State *state, int unit, int man, bool cautious,
                    PlaneReach *reach);
/* Whether a man may stand there: on the table, not in what bars him, not in a machine. */
bool tod_may_stand(const Game *game, const State *state, PlanePoint point);
static inline bool tod_bears(const TodTerrain *ground)
{
    return ground->going[0] != GOING_BARRED && !(ground->flags & TERRAIN_OBSTACLE);
}

/* ---- room.c: nobody stands where somebody else does ---- */

enum { MEN_APART = 45 }; /* hundredths between the middles of two men's bases, at least */

/* Whether no man of another unit that its owner knows of, and no machine, stands there. */
bool tod_is_free_place(const Game *game, const State *state, int unit, PlanePoint point);
/* Why nobody of the unit can be there: what lies there, or who stands there (`rule`). */
bool tod_refuse_stand(const Game *game, const State *state, int unit, PlanePoint point, const char *rule,
                      Reason *reason);
/* Whether a machine that stands so would stand on men whom its owner knows of. */
bool tod_covers_men(const Game *game, const State *state, int unit, const PlanePoint corners[4]);

/* ---- placing.c ---- */

typedef struct TodPlacing {
    int count;
    uint8_t men[UNIT_MEN]; /* the fit men, the guide first */
    PlanePoint places[UNIT_MEN];
    bool reached[UNIT_MEN]; /* within his move */
    int way_count;
    PlanePoint way[REACH_TURNS]; /* of the guide, for a ruler and for files */
    int cost;                    /* of the guide, of MOVE_ALLOWANCE */
} TodPlacing;

/* Where every man of a section would stand that is sent to this point: in formation, kept together (grunt 2), out of what they cannot
 * enter, as near to their places as their move lets them. It looks at nothing that its owner does not know. False if the guide
 * cannot get there. The ghosts of the window are this, and so is the order. */
bool tod_place_men(const Game *game, const State *state, int unit, PlanePoint to, int how, int facing,
                   TodPlacing *placing);
/* Only whether the guide (or a vehicle) gets there, by which way and at what cost: what a refusal asks. Straight lines cost microseconds, others a search. */
bool tod_guide_way(const Game *game, const State *state, int unit, PlanePoint to, bool cautious,
                   TodPlacing *placing);
/* The same of one who stands where the reach begins (tod_reach_open). */
bool tod_way_in(PlaneReach *reach, PlanePoint to, TodPlacing *placing);
/* buildings 3: why that way cannot be walked: walls without a door. */
bool tod_refuse_walls(const Game *game, const State *state, const TodPlacing *placing, Reason *reason);
/* The same without a way, for set-up and arrivals: men stand around the point wherever they may. */
void tod_stand_men(const Game *game, const State *state, int unit, PlanePoint at, int form, int facing,
                   TodPlacing *placing);
/* Men who are not within cohesion of the others: a set by their number in the placing. */
uint64_t tod_strayed(const Game *game, const PlanePoint *places, int count);

/* ---- march.c ---- */

/* Walks the men from where they stand to their places, stride by stride, looking around and passing traps in order of march; ends
 * early where that says so (STEP_MARCH, STEP_TRAP). */
void tod_march(Play *play, int unit, PlanePoint to, int how, int facing);
/* The same over what stops others (move 3), in a cluster; of one man alone, straight on. */
void tod_march_over(Play *play, int unit, PlanePoint to, int facing);
void tod_march_man(Play *play, int man, PlanePoint to, int facing);
/* What anybody hides can change what comes now: a preview ends here, before the first stride. */
void tod_needs_all(const Play *play);
/* How a trap came out, for a march that waits below the question about it. */
void tod_march_meets(State *state, int trap, TodPassing passing);

/* ---- bounds.c: what classes and pins let a section do (grunt 8, veteran 3, elite 2, 3, pinning 1 to 3, 7, 8) ---- */

/* Why the section may not leave for that point, whatever the ground. The guide can get there. */
bool tod_bound(const Game *game, const State *state, int unit, PlanePoint to, int how, int facing,
               Reason *reason);
/* The same for a list: what binds the section wherever it goes, looked up once. */
typedef struct TodBounds {
    bool forced;  /* pinning 3 */
    bool stays;   /* grunt 8 */
    bool covered; /* pinning 1 */
} TodBounds;
void tod_find_bounds(const Game *game, const State *state, int unit, TodBounds *bounds);
bool tod_bound_by(const Game *game, const State *state, int unit, const TodBounds *bounds, PlanePoint to,
                  int how, int facing, Reason *reason);
/* Why it may not leave its place at all but for cover (move 3, leaving the table). */
bool tod_held(const Game *game, const State *state, int unit, Reason *reason);
/* grunt 8: whether an officer of its side is in sight. */
bool tod_sees_officer(const Game *game, const State *state, int unit);
/* pinning 2: whether an officer of its side is with it. */
bool tod_has_officer_along(const Game *game, const State *state, int unit);
/* pinning 3: whether it must go to better cover, and can; `to` (may be NULL) becomes the nearest such place. */
bool tod_must_take_cover(const Game *game, const State *state, int unit, PlanePoint *to);
/* What the unit must do before all else as things are (TodUnit.duties): a search, and so looked up once before each order. */
int tod_duties(const Game *game, const State *state, int unit);
/* Whether it goes only cautiously (evac 2). */
bool tod_goes_cautiously(const Game *game, const State *state, int unit);

/* ---- exit.c ---- */

/* It leaves the table with all who ride in it; casualties whom it carries are brought out (evac 4). */
void tod_leave_with(Play *play, int unit);

/* ---- points.c ---- */

enum { POINTS_MOST = 24 };
/* A fair and bounded sample of where a good player would send it: edges of cover, ways, ranges, towards its goals and the nearest edge,
 * the same for all who know what its owner knows, all within a straight walk, unless nearly nothing is. Returns how many, at most
 * POINTS_MOST. */
int tod_sample_points(const Game *game, const State *state, int unit, PlanePoint points[POINTS_MOST]);

/* ---- laws ---- */
Refusal tod_refuse_move, tod_refuse_shift, tod_refuse_cross, tod_refuse_exit, tod_refuse_detach,
    tod_refuse_join;
Answer tod_answer_move, tod_answer_shift, tod_answer_cross, tod_answer_exit, tod_answer_detach,
    tod_answer_join;
Listing tod_list_moves, tod_list_shifts, tod_list_crossings, tod_list_exits, tod_list_detaching;
Next tod_run_march(Play *play);
extern const Question tod_march_question;

#endif

/* position: what is asked of a position everywhere, and the small changes that many rules share. Nothing here asks more of a
 * counter than the eyes of the position may know, but where it says so. */
#ifndef FTE_POSITION_POSITION_H
#define FTE_POSITION_POSITION_H

#include "core/data/fields.h"
#include "core/play/setup.h"
#include "fte/state.h"

extern const FieldSheet fte_position[];
extern const Setup fte_setup;

/* ---- counters (query.c) ---- */

/* Those that change places when numbers are dealt, and of which one could be another: the same nation, called in the same way. */
int fte_group(const Game *game, int counter);
/* In the scenario at all. */
bool fte_takes_part(const Game *game, int unit);
/* Whether this side's eyes may know who it is (SIDE_ALL: always). */
bool fte_knows(const Game *game, const State *state, Side viewer, int unit);
/* Which side the question's answers are said to: the eyes of the position, or who is asked. */
Side fte_listener(const Game *game, const State *state);

static inline bool fte_on_map(const State *state, int unit)
{
    return state->units[unit].where == UNIT_ON_MAP;
}
static inline bool fte_is_at(const State *state, int unit, Hex hex)
{
    return fte_on_map(state, unit) && state->units[unit].hex == hex;
}
static inline bool fte_marked(const State *state, int unit, int marks)
{
    return state->units[unit].marks & marks;
}
static inline bool fte_has(const State *state, int unit, int status)
{
    return state->units[unit].status & status;
}
static inline Nation fte_nation(const Game *game, int unit)
{
    return (Nation)game->types[game->counters[unit].type].nation;
}
static inline Side fte_side(const Game *game, int unit)
{
    return fte_side_of_nation(fte_nation(game, unit));
}
/* Of a counter that the eyes do not know: Infantry of its nation, and nothing else. */
extern const FteType fte_unknown_types[NATIONS];
static inline const FteType *fte_type(const Game *game, const State *state, int unit)
{
    int who = state->units[unit].who;
    return who == UNKNOWN ? &fte_unknown_types[fte_nation(game, unit)]
                          : &game->types[game->counters[who].type];
}
static inline const FteRating *fte_face(const Game *game, const State *state, int unit)
{
    return &fte_type(game, state, unit)->face[fte_has(state, unit, STATUS_REDUCED)];
}
static inline bool fte_is_class(const Game *game, const State *state, int unit, UnitClass kind)
{
    return fte_type(game, state, unit)->kind == kind;
}
static inline bool fte_is_infantry(const Game *game, const State *state, int unit)
{
    return fte_is_class(game, state, unit, CLASS_INFANTRY);
}
static inline bool fte_is_role(const Game *game, const State *state, int unit, FteRole role)
{
    return fte_type(game, state, unit)->role == role;
}
static inline bool fte_is_leader(const Game *game, const State *state, int unit)
{
    return fte_type(game, state, unit)->leader;
}
/* A Helicopter above Ground Level. */
static inline bool fte_in_air(const State *state, int unit)
{
    return state->units[unit].altitude != AT_GROUND;
}
/* Not Broken or Suppressed. */
bool fte_is_steady(const State *state, int unit);
bool fte_is_combat_unit(const Game *game, const State *state, int unit);

/* Whether a counter of the type may stand on the ground of the hex. */
bool fte_may_stand(const Game *game, const FteType *type, Hex hex);
/* Counters of the side on the map there, any but those aboard. */
int fte_count_at(const Game *game, const State *state, Side side, Hex hex);
/* The first unit of the side there that is not this one; -1: none. */
int fte_first_at(const Game *game, const State *state, Side side, Hex hex, int but);
/* Vehicles, or Helicopters, in the hex: stacking (6.2). */
int fte_count_class(const Game *game, const State *state, UnitClass kind, Hex hex);
/* The first work in the hex of one of these kinds (bits; 0: any that is there) and states; -1. */
int fte_work_at(const State *state, Hex hex, unsigned kinds, int after);
/* Casualties that the unit carries; of one kind, or all (CASUALTY_NONE). */
int fte_carries(const State *state, int unit, CasualtyKind kind);
/* 7.5.2: how many it could carry. */
int fte_can_carry(const Game *game, const State *state, int unit);
int fte_casualty_at(const State *state, Hex hex,
                    int after); /* the next one that lies there, carried or not; -1 */

/* ---- names (names.c) ---- */

enum { UNIT_TEXT = 40 };
/* As the viewer calls it: its name, or "nva-7" if he does not know it. */
void fte_unit_text(const Game *game, const State *state, Side viewer, int unit, char text[UNIT_TEXT]);
/* The unit of this name for the viewer; -1. */
int fte_find_unit(const Game *game, const State *state, Side viewer, const char *name);

/* ---- eyes (eyes.c) ---- */

/* Whether these eyes may not know who the counter is, or what lies under the marker. */
bool fte_veiled_unit(const Game *game, const State *state, Side eyes, int unit);
bool fte_veiled_work(const State *state, Side eyes, int work);
void fte_mask(const Game *game, const State *state, Side viewer, State *seen);
void fte_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full);

/* ---- changes (change.c) ---- */

void fte_note(Play *play, int kind, int unit, int a, int b,
              int c); /* about a unit, to each side by the name it knows */
void fte_score_points(Play *play, Side side, ScoreKind kind); /* 29.0 */
void fte_add_points(Play *play, Side side, int points);
void fte_unveil(Play *play, int unit); /* loses its Concealed marker; a Dummy is removed (22.0) */
void fte_remove(Play *play, int unit, FteWhere where);

/* ---- soundness (broken.c) ---- */

Invariant fte_unsound, fte_broken;

/* ---- start.c ---- */
void fte_start(const Game *game, uint64_t seed, State *state);

#endif

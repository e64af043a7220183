/* position: what is asked of a position everywhere. Nothing here asks more of an enemy than the eyes of the position may know, but
 * where it says so: a unit that they do not know is on no table and has no men. */
#ifndef TOD_POSITION_POSITION_H
#define TOD_POSITION_POSITION_H

#include "core/data/fields.h"
#include "core/play/setup.h"
#include "tod/state.h"

extern const FieldSheet tod_position[];
extern const Setup tod_setup;

/* ---- units (query.c) ---- */

/* Slots that can hold a unit: those of the scenario and those of lone Elites. */
int tod_slots(const Game *game);
Side tod_side(const Game *game, int unit);
const TodRoster *tod_roster(const Game *game, const State *state, int unit);
TodKind tod_kind(const Game *game, const State *state, int unit);
const TodMachine *tod_machine(const Game *game, const State *state, int unit); /* NULL: it is none */
/* As it fights now (event 08); for pinning and new enemies as event 09 has it too. */
TodClass tod_class(const Game *game, const State *state, int unit);
TodClass tod_nerve(const Game *game, const State *state, int unit);
/* Whether this side knows of it: its own, or UNIT_KNOWN; SIDE_ALL knows all. */
bool tod_knows(const Game *game, const State *state, Side viewer, int unit);

static inline bool tod_on_table(const State *state, int unit)
{
    return state->units[unit].where == UNIT_TABLE;
}
static inline bool tod_marked(const State *state, int unit, uint32_t marks)
{
    return state->units[unit].marks & marks;
}
static inline bool tod_is_infantry(const Game *game, const State *state, int unit)
{
    return tod_kind(game, state, unit) <= KIND_CREW;
}
/* A helicopter in the air. */
bool tod_is_flying(const Game *game, const State *state, int unit);
/* An enemy of the side on the table that it knows of; walks them, -1 behind the last. */
int tod_next_enemy(const Game *game, const State *state, Side side, int after);

/* ---- men (query.c) ---- */

/* Walks the men of a unit who are fit, or are anything of these (bits 1 << TodManWhere); -1 behind the last. */
int tod_next_fit(const Game *game, const State *state, int unit, int after);
int tod_next_man(const Game *game, const State *state, int unit, unsigned wheres, int after);
int tod_fit(const Game *game, const State *state, int unit);
/* Casualties on the table that the unit carries or has to; that lie in a machine. */
int tod_litters(const Game *game, const State *state, int unit);
const TodSoldier *tod_soldier(const Game *game, const State *state, int man);
const TodWeapon *tod_weapon(const Game *game, const State *state, int man);
Side tod_side_of_man(const Game *game, int man);
/* A fit man of the unit with any of these roles; -1. */
int tod_man_with(const Game *game, const State *state, int unit, unsigned roles);
bool tod_has_role(const Game *game, const State *state, int unit, unsigned roles);
/* organisation 4, 5: every US unit has a radio whatever it loses; of the others who has a radioman, or an observer with his set. */
bool tod_has_radio(const Game *game, const State *state, int unit);

static inline PlanePoint tod_at(const State *state, int man)
{
    return (PlanePoint){state->men[man].x, state->men[man].y};
}
/* Where a unit is measured from and to: a machine's middle, or the guide (the first fit man). */
PlanePoint tod_place(const Game *game, const State *state, int unit);
/* The fit man of the unit nearest to the point, or -1 (machines: its middle is taken); how far he is. */
int tod_nearest_man(const Game *game, const State *state, int unit, PlanePoint point);
int tod_distance(const Game *game, const State *state, int unit,
                 int other); /* of the nearest men, hundredths */
/* Adds the point to a list of places that are offered, each once. */
void tod_add_once(PlanePoint *points, int *count, int most, PlanePoint point);
/* The outline of a machine as it stands. */
void tod_outline(const Game *game, const State *state, int unit, PlanePoint corners[4]);

/* ---- the ground (ground.c) ---- */

/* Pieces that are still there, of those whose terrain has any of these flags (0: all). */
PieceSet tod_pieces(const Game *game, const State *state, unsigned flags);
/* The piece on top at the point, -1: bare; its terrain. */
int tod_piece_at(const Game *game, const State *state, PlanePoint point);
const TodTerrain *tod_ground(const Game *game, const State *state, PlanePoint point);
const TodTerrain *tod_terrain(const Game *game, int piece);
/* The building or bunker that the point is in; -1. */
int tod_building_at(const Game *game, const State *state, PlanePoint point);
bool tod_on_this_table(const Game *game, PlanePoint point);
bool tod_in_area(const Game *game, int area, PlanePoint point); /* area plus 1; 0: anywhere */
/* At one of these edges (bits): within a man's base of it. */
bool tod_at_edge(const Game *game, PlanePoint point, int edges);

/* ---- names (names.c) ---- */

enum { UNIT_TEXT = 40 };
/* "1st", "scouts.3" of a lone Elite; a man is "1st.3". Enemies that are not known have none ("?"). */
void tod_unit_text(const Game *game, const State *state, int unit, char text[UNIT_TEXT]);
void tod_man_text(const Game *game, const State *state, int man, char text[UNIT_TEXT]);
int tod_find_unit(const Game *game, const State *state, const char *name); /* -1 */
int tod_find_man(const Game *game, const State *state, const char *name);
/* "12.50" and back. */
int tod_inches_text(int hundredths, char *text, int size);
bool tod_read_inches(const char *text, int *hundredths);
/* A point of the table in one number, for events. */
static inline int32_t tod_packed(PlanePoint point)
{
    return (int32_t)((uint32_t)point.y << 16 | (uint32_t)point.x);
}
static inline PlanePoint tod_unpacked(int32_t packed)
{
    return (PlanePoint){packed & 0xffff, packed >> 16};
}

/* ---- eyes (eyes.c) ---- */

void tod_mask(const Game *game, const State *state, Side viewer, State *seen);
void tod_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full);

/* ---- soundness (broken.c) ---- */

Invariant tod_unsound, tod_broken;

/* ---- start.c ---- */
void tod_start(const Game *game, uint64_t seed, State *state);
/* Whether the men of such a unit are absent at first. */
bool tod_absent_at_first(const TodRoster *roster);
/* Puts the unit on the table with its men in formation around the point, of those who are in it; by `start` and by events. */
void tod_deploy(const Game *game, State *state, int unit, TodPlace place);

#endif

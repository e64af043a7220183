/* blast: shell templates on the table (area 6, 7, T-27), what HE does to houses, bunkers and wire (fire-buildings 2, 3, bunker 1, 2, wire 2). */
#include "core/base/bits.h"
#include "tod/fire/volley.h"
#include "tod/position/change.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

typedef struct Blast {
    PlanePoint at, from;
    int radius, by;
    bool artillery, true_he;
    bool aimed; /* directly, or thrown */
    int but;
} Blast;

/* What a man is in that HE does not get through. */
static bool is_sheltered(const Game *game, const State *state, const Blast *blast, int man)
{
    int piece = tod_building_at(game, state, tod_at(state, man));
    unsigned flags = piece < 0 ? 0 : tod_terrain(game, piece)->flags;
    return flags & TERRAIN_BUNKER || (flags & TERRAIN_STONE && !blast->aimed);
}

/* ---- houses, bunkers, wire ---- */

void tod_break_bunker(Play *play, int piece, int by)
{
    const Game *game = play->game;
    PlanePolygon polygon = pieces_polygon(&game->ground, piece);
    tod_raze(play, piece);
    for (int man = 0; man < game->man_count; man++)
        if (play->state->men[man].where == MAN_FIT && tod_on_table(play->state, play->state->men[man].unit) &&
            polygon_has(polygon, tod_at(play->state, man)))
            tod_fell(play, man, by, true, false);
}

/* What lies under the template goes first: who was in a wooden house is hit as if it were not there (fire-buildings 3). */
static void raze(Play *play, const Blast *blast)
{
    const Game *game = play->game;
    PieceSet all = tod_pieces(game, play->state, TERRAIN_BUILDING | TERRAIN_BUNKER | TERRAIN_WIRE);
    PieceSet hit = pieces_near(&game->ground, &all, blast->at, blast->radius);
    for (int piece = 0; piece < game->piece_count; piece++) {
        if (!bit_has(hit.bits, piece))
            continue;
        unsigned flags = tod_terrain(game, piece)->flags;
        if (flags & TERRAIN_BUNKER) {
            if (blast->aimed || !game->house.bunker_direct)
                tod_break_bunker(play, piece, blast->by);
        } else if (blast->true_he && !(flags & TERRAIN_STONE)) {
            tod_raze(play, piece);
        }
    }
}

/* ---- men and machines ---- */

static bool blast_man(Play *play, const Blast *blast, int man)
{
    int unit = play->state->men[man].unit, roll = play_roll(play, D6), score = play->game->book.template_hit;
    tod_note_by(play, "area 6", EVENT_SHOT, unit, roll, score, roll >= score);
    if (roll < score)
        return false;
    tod_hit(play, unit, man, 1, SAVE_HE, blast->by, blast->from, true);
    return true;
}

static int blast_infantry(Play *play, const Blast *blast, int unit)
{
    const Game *game = play->game;
    State *state = play->state;
    int hit = 0;
    bool under = false;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        if (!plane_within(blast->at, tod_at(state, man), blast->radius))
            continue;
        under = true;
        if (man != blast->but && !is_sheltered(game, state, blast, man))
            hit += blast_man(play, blast, man);
    }
    if (under)
        tod_under_fire(play, unit, blast->from, true);
    return hit;
}

/* area 6, T-37: infantry in what is open. */
static int blast_passengers(Play *play, const Blast *blast, int machine)
{
    const Game *game = play->game;
    State *state = play->state;
    int hit = 0;
    for (int unit = 0; unit < tod_slots(game); unit++) {
        if (state->units[unit].where != UNIT_ABOARD || state->units[unit].aboard != machine + 1)
            continue;
        for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
            hit += blast_man(play, blast, man);
        tod_under_fire(play, unit, blast->from, true);
    }
    return hit;
}

static int blast_machine(Play *play, const Blast *blast, int unit)
{
    PlanePoint corners[4];
    tod_outline(play->game, play->state, unit, corners);
    if (!polygon_within((PlanePolygon){corners, 4}, blast->at, blast->radius) ||
        tod_is_flying(play->game, play->state, unit))
        return 0;
    tod_under_fire(play, unit, blast->from, true);
    /* T-37: who rides in the open is hit by the template, before anything happens to the machine */
    int hit =
        tod_is_open(tod_machine(play->game, play->state, unit)) ? blast_passengers(play, blast, unit) : 0;
    if (!tod_machine_saved(play, unit, blast->from))
        tod_strike_machine(play, unit, blast->artillery ? STRIKE_SHELL : STRIKE_MORTAR, blast->by);
    return 1 + hit;
}

static int go_off(Play *play, const Blast *blast)
{
    const Game *game = play->game;
    int hit = 0;
    for (int side = 0; side < 2; side++)
        play_needs(play, (Side)side, game->hides[side]);
    play->state->effects |= EFFECT_HE_NOW;
    raze(play, blast);
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (tod_on_table(play->state, unit))
            hit += tod_is_infantry(game, play->state, unit) ? blast_infantry(play, blast, unit)
                                                            : blast_machine(play, blast, unit);
    return hit;
}

int tod_blast(Play *play, PlanePoint at, int diameter, bool artillery, bool true_he, int by, PlanePoint from,
              int but)
{
    return go_off(play, &(Blast){.at = at,
                                 .from = from,
                                 .radius = diameter / 2,
                                 .by = by,
                                 .artillery = artillery,
                                 .true_he = true_he,
                                 .but = but});
}

int tod_blast_aimed(Play *play, PlanePoint at, int diameter, bool true_he, int by, PlanePoint from)
{
    return go_off(play, &(Blast){.at = at,
                                 .from = from,
                                 .radius = diameter / 2,
                                 .by = by,
                                 .artillery = true,
                                 .true_he = true_he,
                                 .aimed = true,
                                 .but = -1});
}

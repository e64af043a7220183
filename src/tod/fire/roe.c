/* roe: rules of engagement (roe 1 to 7). They bind the US alone (roe 9); no weapon of the game is incendiary (roe 3). */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/village/village.h"

/* ---- who is near ---- */

/* Who fires is no danger to himself; who calls down fire of others is. */
static bool friend_within(const Game *game, const State *state, int unit, PlanePoint point, int safe)
{
    bool directs = safe > game->book.safe_light && tod_kind(game, state, unit) == KIND_SECTION;
    for (int other = 0; other < tod_slots(game); other++) {
        if ((other == unit && !directs) || tod_side(game, other) != tod_side(game, unit) ||
            !tod_on_table(state, other) || tod_is_flying(game, state, other))
            continue;
        if (!tod_is_infantry(game, state, other) && plane_within(point, tod_place(game, state, other), safe))
            return true;
        int man = tod_nearest_man(game, state, other, point);
        if (man >= 0 && plane_within(point, tod_at(state, man), safe))
            return true;
    }
    return false;
}

/* Who is in the house or bunker that is fired at. */
static bool friends_in(const Game *game, const State *state, int unit, PlanePoint point)
{
    int house = tod_building_at(game, state, point);
    for (int other = 0; house >= 0 && other < tod_slots(game); other++)
        for (int man = -1; tod_side(game, other) == tod_side(game, unit) && tod_on_table(state, other) &&
                           (man = tod_next_fit(game, state, other, man)) >= 0;)
            if (tod_building_at(game, state, tod_at(state, man)) == house)
                return true;
    return false;
}

static bool area_within(const Game *game, int area, PlanePoint point, int safe)
{
    const TodArea *one = &game->areas[area - 1];
    return polygon_within((PlanePolygon){one->corners, one->count}, point, safe);
}

/* Civilians whom somebody has met: the village is known to have them. */
static bool civilians_within(const Game *game, const State *state, PlanePoint point, int safe, bool met)
{
    for (int village = 0; village < game->village_count; village++)
        if (game->villages[village].area && state->villages[village].civilians &&
            (!met || state->villages[village].marks & VILLAGE_CONTACT) &&
            area_within(game, game->villages[village].area, point, safe))
            return true;
    return false;
}

/* Whether nobody knows who is in the building: none of its own side's, no enemy who has been seen there, not searched. */
static bool is_unidentified(const Game *game, const State *state, int piece, Side side)
{
    int village = game->pieces[piece].village - 1;
    PlanePolygon polygon = pieces_polygon(&game->ground, piece);
    if (village >= 0 && state->villages[village].marks & (VILLAGE_DONE | VILLAGE_DESTROYED))
        return false;
    if (game->camp && tod_in_area(game, game->camp, polygon.corners[0]))
        return false;
    for (int unit = 0; unit < tod_slots(game); unit++) {
        if (!tod_on_table(state, unit) || !tod_knows(game, state, side, unit))
            continue;
        for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
            if (polygon_has(polygon, tod_at(state, man)))
                return false;
    }
    return true;
}

static bool unidentified_within(const Game *game, const State *state, Side side, PlanePoint point, int safe)
{
    PieceSet buildings = tod_pieces(game, state, TERRAIN_BUILDING);
    PieceSet near = pieces_near(&game->ground, &buildings, point, safe);
    for (int piece = 0; piece < game->piece_count; piece++)
        if (bit_has(near.bits, piece) && is_unidentified(game, state, piece, side))
            return true;
    return false;
}

/* ---- may it ---- */

/* roe 6: it has been fired at, and the place is near where that came from. */
static bool answers(const Game *game, const State *state, int unit, PlanePoint point)
{
    const TodUnit *one = &state->units[unit];
    return one->marks & UNIT_ANSWERING &&
           plane_within((PlanePoint){one->source_x, one->source_y}, point, game->book.answer);
}

static bool refuse_unidentified(const Game *game, const State *state, int unit, PlanePoint point, int safe,
                                Reason *reason)
{
    bool heavy = safe > game->book.safe_light, unknown = false;
    if (!heavy && answers(game, state, unit, point))
        return false;
    unknown = unidentified_within(game, state, US, point, safe) ||
              civilians_within(game, state, point, safe, false);
    if (!unknown)
        return false;
    if (heavy && answers(game, state, unit, point))
        return deny(reason, "roe 7", "no area support near people or buildings that nobody has identified");
    return deny(reason, safe ? "roe 4" : "roe 2", "nobody has identified who is there");
}

bool tod_refuse_engagement(const Game *game, const State *state, int unit, int target, PlanePoint point,
                           int safe, Reason *reason)
{
    if (tod_side(game, unit) != US)
        return false;
    if (target >= 0 && !safe)
        return false;
    if (safe && friend_within(game, state, unit, point, safe))
        return deny(reason, "roe 4", "friends are within %d\" of it", safe / PLANE_INCH);
    if (!safe && friends_in(game, state, unit, point))
        return deny(reason, "roe 1", "friends are in it");
    if (civilians_within(game, state, point, safe, true))
        return deny(reason, safe ? "roe 4" : "roe 1", "civilians are there");
    return refuse_unidentified(game, state, unit, point, safe, reason);
}

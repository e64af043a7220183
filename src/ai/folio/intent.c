/* intent: what the Viet Cong seem to want (27.0), by where they stand. Only the US have to guess it. */
#include "ai/folio/view.h"
#include "folio/position/change.h"

enum { PERCENT = 100, HEXES_MOST = MAX_CELLS };

typedef struct Region {
    Hex hex[HEXES_MOST];
    int count;
} Region;

static void find_region(const View *view, bool (*is_in)(const Game *, Node), Region *region)
{
    region->count = 0;
    for (int node = 0; node < view->game->map.nodes; node++)
        if (view->game->map.node[node].hex && is_in(view->game, (Node)node) && region->count < HEXES_MOST)
            region->hex[region->count++] = view->game->map.node[node].hex;
}

static bool is_exit(const Game *game, Node node)
{
    return game->map.node[node].exit;
}

static bool is_home(const Game *game, Node node)
{
    return hexmap_in_area(&game->map.hexes, game->triangle, game->map.node[node].hex);
}

static int distance_to(const View *view, const Region *region, Hex hex)
{
    int nearest = UNKNOWN;
    for (int i = 0; i < region->count; i++) {
        int distance = hex_distance(folio_grid(view->game), hex, region->hex[i]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

static Hex hex_of(const View *view, int unit)
{
    return view->game->map.node[folio_view_node(view, unit)].hex;
}

/* Who wants out sets up near the red hexes and comes nearer: the mean distance, in tenths of a hex by turn, that
 * told him apart from all others in 24 games. */
static bool runs_for_it(const View *view, int count)
{
    enum { TURNS = 6, TENTHS = 10 };
    static const uint8_t nearer_than[TURNS] = {150, 150, 133, 120, 110, 95};
    Region exits;
    int sum = 0, turn = view->state->turn < TURNS ? view->state->turn : TURNS - 1;
    find_region(view, is_exit, &exits);
    for (uint64_t units = view->known[VC]; units; units &= units - 1)
        sum += distance_to(view, &exits, hex_of(view, __builtin_ctzll(units)));
    return TENTHS * sum < count * nearer_than[turn];
}

/* Who only waits for the end stays close to the Triangle, but not below the bombers (23.0): those inside, and those far
 * outside, want something else. */
static int restless(const View *view)
{
    enum { DOORSTEP = 4 };
    Region home;
    int count = 0;
    find_region(view, is_home, &home);
    for (uint64_t units = view->known[VC]; units; units &= units - 1) {
        int distance = distance_to(view, &home, hex_of(view, __builtin_ctzll(units)));
        count += distance == 0 || distance > DOORSTEP;
    }
    return count;
}

bool folio_view_hunted(const View *view)
{
    enum { FIRST = 2, US_LOSS = 10, SUSPECT = 44, EACH_TURN = 2 }; /* in hundredths of those that are left */
    int count = __builtin_popcountll(view->known[VC]);
    if (view->game->victory != VICTORY_SECRET || view->state->turn < FIRST || count == 0 ||
        folio_count_side(view->game, view->state, VC, UNIT_LEFT) || runs_for_it(view, count))
        return false;
    int share = PERCENT * restless(view) / count + US_LOSS * folio_us_losses(view->game, view->state);
    return share > SUSPECT - EACH_TURN * view->state->turn;
}

bool folio_view_stirs(const View *view, Node node)
{
    return view->side == US && view->game->ben_suc && view->state->ben_suc == BEN_SUC_QUIET &&
           node != NO_NODE && view->game->map.node[node].hex == view->game->ben_suc;
}

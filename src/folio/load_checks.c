/* load_checks: whether the whole can be played: everybody finds a place, and the counts suffice. */
#include "core/ensure.h"
#include "folio/board.h"
#include "folio/load_parts.h"
#include "folio/setup.h"

static void wrong(Load *load, const char *what, const char *name)
{
    errors_add(load->reader->errors, load->reader->doc->file, 0, what, name);
}

/* ---- set-up ---- */

static int count_nodes(const FolioGame *game, int unit,
                       bool (*fits)(const FolioGame *game, int unit, Node node))
{
    int count = 0;
    for (int node = 0; node < game->map.nodes; node++)
        count += game->map.node[node].hex && fits(game, unit, (Node)node);
    return count;
}

static bool may_start_in(const FolioGame *game, int unit, Node node)
{
    return folio_may_be_in(game, unit, node) &&
           !folio_bars_setup(game, &game->forces[game->counters[unit].force], node);
}

static bool may_enter_in(const FolioGame *game, int unit, Node node)
{
    Hex hex = game->map.node[node].hex;
    return folio_on_edge(&game->map, hex) &&
           folio_in_areas(&game->map, game->forces[game->counters[unit].force].area, hex) &&
           folio_may_be_in(game, unit, node);
}

/* Every unit of the side that is set up, and one hex to spare. */
static int hexes_needed(const FolioGame *game, Side side)
{
    int count = 1;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += game->counters[unit].force >= 0 && game->counters[unit].side == side;
    return count;
}

static void check_unit(Load *load, int unit)
{
    const FolioGame *game = load->game;
    const Counter *counter = &game->counters[unit];
    const Force *force = &game->forces[counter->force];
    if (force->chosen && counter->type == UNIT_MONITOR)
        wrong(load, "%s is a monitor: it needs a fixed place or comes by boat", counter->name);
    else if (force->chosen && count_nodes(game, unit, may_start_in) < hexes_needed(game, counter->side))
        wrong(load, "%s has too few hexes to be set up in", counter->name);
    if (force->turn && counter->type == UNIT_MONITOR && force->by != BY_BOAT)
        wrong(load, "%s is a monitor: by = boat", counter->name);
    if (force->turn && counter->type != UNIT_MONITOR && force->by & BY_LAND &&
        count_nodes(game, unit, may_enter_in) == 0)
        wrong(load, "%s has no edge hex where it could enter", counter->name);
    if (force->turn && counter->type == UNIT_MOBILE && force->by != BY_LAND)
        wrong(load, "%s is mobile: it comes by land", counter->name);
    if (force->turn && counter->side == VC)
        wrong(load, "%s: the Viet Cong have no reinforcements", counter->name);
}

/* ---- transports ---- */

static void check_chits(Load *load)
{
    const FolioGame *game = load->game;
    int landed[2] = {0};
    for (int unit = 0; unit < game->unit_count; unit++) {
        const Force *force =
            game->counters[unit].force < 0 ? NULL : &game->forces[game->counters[unit].force];
        landed[0] += force && force->landed == BY_HELICOPTER;
        landed[1] += force && (force->landed == BY_BOAT || force->aboard);
    }
    if (landed[0] > game->helicopters || landed[1] > game->boats)
        wrong(load, "%s transports in use at the start than there are", "more");
}

/* ---- camps and the rest ---- */

static void check_camps(Load *load)
{
    const FolioGame *game = load->game;
    int count = 0;
    for (int cell = 0; cell < hex_cells(&game->map.grid); cell++)
        count += folio_camp_fits(game, cell);
    if (game->camps && count < 2 * game->camps)
        wrong(load, "the map has too few hexes for %s", game->caches ? "the caches" : "the camps");
}

static void check_markers(Load *load)
{
    if (load->game->pool_size[US] == 0 || load->game->pool_size[VC] == 0)
        wrong(load, "%s: both sides need support fire markers", "[markers us] and [markers vc]");
}

void folio_load_checks(Load *load)
{
    int sides[2] = {0};
    for (int unit = 0; unit < load->game->unit_count; unit++)
        if (load->game->counters[unit].force >= 0) {
            sides[load->game->counters[unit].side]++;
            check_unit(load, unit);
        }
    if (!sides[US] || !sides[VC])
        wrong(load, "both sides need %s", "units");
    check_chits(load);
    check_camps(load);
    check_markers(load);
}

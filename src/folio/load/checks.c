/* checks: whether the whole can be played: everybody finds a place, and the counts suffice. */
#include "core/base/ensure.h"
#include "folio/load/parts.h"
#include "folio/position/board.h"
#include "folio/position/setup.h"

/* The section that says it, for messages with a line. */
static const Section *section_of(const Fields *at, const char *kind, const char *name)
{
    int index = 0;
    return doc_section(at->reader->doc, kind, name, &index);
}

/* ---- set-up ---- */

static int count_nodes(const Game *game, int unit, bool (*fits)(const Game *game, int unit, Node node))
{
    int count = 0;
    for (int node = 0; node < game->map.nodes; node++)
        count += game->map.node[node].hex && fits(game, unit, (Node)node);
    return count;
}

static bool may_start_in(const Game *game, int unit, Node node)
{
    return folio_may_be_in(game, unit, node) &&
           !folio_bars_setup(game, &game->forces[game->counters[unit].force], node);
}

static bool may_enter_in(const Game *game, int unit, Node node)
{
    Hex hex = game->map.node[node].hex;
    return hexmap_at_edge(&game->map.hexes, hex) &&
           hexmap_in_areas(&game->map.hexes, game->forces[game->counters[unit].force].area, hex) &&
           folio_may_be_in(game, unit, node);
}

/* Every unit of the side that is set up, and one hex to spare. */
static int hexes_needed(const Game *game, Side side)
{
    int count = 1;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += game->counters[unit].force >= 0 && game->counters[unit].side == side;
    return count;
}

static void check_chosen(const Fields *at, const Section *section, int unit)
{
    const Game *game = load_game(at);
    const Counter *counter = &game->counters[unit];
    if (counter->type == UNIT_MONITOR)
        read_error(at->reader, section, "area", "%s is a monitor: it needs a fixed place or comes by boat",
                   counter->name);
    else if (count_nodes(game, unit, may_start_in) < hexes_needed(game, counter->side))
        read_error(at->reader, section, "area", "%s has too few hexes to be set up in", counter->name);
}

static void check_reinforcement(const Fields *at, const Section *section, int unit)
{
    const Game *game = load_game(at);
    const Counter *counter = &game->counters[unit];
    uint8_t by = game->forces[counter->force].by;
    if (counter->type == UNIT_MONITOR && by != BY_BOAT)
        read_error(at->reader, section, "by", "%s is a monitor: by = boat", counter->name);
    if (counter->type != UNIT_MONITOR && by & BY_LAND && count_nodes(game, unit, may_enter_in) == 0)
        read_error(at->reader, section, "entry", "%s has no edge hex where it could enter", counter->name);
    if (counter->type == UNIT_MOBILE && by != BY_LAND)
        read_error(at->reader, section, "by", "%s is mobile: it comes by land", counter->name);
    if (counter->side == VC)
        read_error(at->reader, section, "units", "%s: the Viet Cong have no reinforcements", counter->name);
}

/* 10.0, 11.0: who can have come by transport, or wait aboard one. */
static void check_transported(const Fields *at, const Section *section, int unit)
{
    const Counter *counter = &load_game(at)->counters[unit];
    const Force *force = &load_game(at)->forces[counter->force];
    bool leg = counter->side == US && counter->type == UNIT_LEG;
    if (force->landed && !(leg && force->fixed))
        read_error(at->reader, section, "landed", "%s: only US leg units with a fixed place have landed",
                   counter->name);
    if (force->aboard && !(leg && force->turn && force->by == BY_BOAT))
        read_error(at->reader, section, "aboard", "%s: only US leg units that come by boat are aboard one",
                   counter->name);
}

static void check_unit(const Fields *at, int unit)
{
    const Force *force = &load_game(at)->forces[load_game(at)->counters[unit].force];
    const Section *section = section_of(at, "force", force->name);
    check_transported(at, section, unit);
    if (force->chosen)
        check_chosen(at, section, unit);
    if (force->turn)
        check_reinforcement(at, section, unit);
}

/* ---- transports ---- */

static void check_chits(const Fields *at)
{
    const Game *game = load_game(at);
    int landed[2] = {0};
    for (int unit = 0; unit < game->unit_count; unit++) {
        const Force *force =
            game->counters[unit].force < 0 ? NULL : &game->forces[game->counters[unit].force];
        landed[0] += force && force->landed == BY_HELICOPTER;
        landed[1] += force && (force->landed == BY_BOAT || force->aboard);
    }
    if (landed[0] > game->helicopters || landed[1] > game->boats)
        read_error(at->reader, section_of(at, "mission", NULL),
                   landed[1] > game->boats ? "boats" : "helicopters",
                   "more transports in use at the start than there are");
}

/* ---- 19.0: banks ---- */

/* What one bank names must name it in turn: a way that leads only there would let one unit attack and not the other. */
static void check_ways(const Fields *at)
{
    const FolioMap *map = &load_game(at)->map;
    for (int node = 0; node < map->nodes; node++)
        for (int way = 0; map->node[node].hex && way < HEX_DIRECTIONS; way++) {
            Node next = map->node[node].next[way];
            if (next == NO_NODE || folio_direction(map, next, (Node)node) >= 0)
                continue;
            char name[8];
            Node bank = map->node[node].other != NO_NODE ? (Node)node : next;
            text_print(name, sizeof name, "%04d", map->node[bank].hex);
            read_error(at->reader, section_of(at, "banks", name), NULL,
                       "the banks do not agree: a way leads from %04d to %04d, but not back",
                       map->node[node].hex, map->node[next].hex);
        }
}

/* ---- camps and the rest ---- */

static void check_camps(const Fields *at)
{
    const Game *game = load_game(at);
    int count = 0;
    for (int cell = 0; cell < hex_cells(folio_grid(game)); cell++)
        count += folio_camp_fits(game, cell);
    if (game->camps && count < 2 * game->camps)
        read_error(at->reader, section_of(at, "mission", NULL), "camps", "the map has too few hexes for %s",
                   game->caches ? "the caches" : "the camps");
}

void folio_load_checks(const Fields *at)
{
    int sides[2] = {0};
    for (int unit = 0; unit < load_game(at)->unit_count; unit++)
        if (load_game(at)->counters[unit].force >= 0) {
            sides[load_game(at)->counters[unit].side]++;
            check_unit(at, unit);
        }
    if (!sides[US] || !sides[VC])
        read_error(at->reader, section_of(at, "mission", NULL), NULL, "both sides need units");
    check_ways(at);
    check_chits(at);
    check_camps(at);
    if (load_game(at)->pool_size[US] == 0 || load_game(at)->pool_size[VC] == 0)
        read_error(at->reader, section_of(at, "mission", NULL), "use",
                   "[markers us] and [markers vc]: both sides need support fire markers");
}

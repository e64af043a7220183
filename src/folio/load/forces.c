/* forces: how groups of counters come into play: fixed hexes, hexes of the owner's choice,
 * reinforcements. */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"
#include "folio/position/board.h"
#include "folio/position/names.h"

enum { COLUMN_MOST = 99 };

/* The counters of the force, in the order of the file. */
static int load_units(FolioLoad *load, const Section *section, int number, int *units)
{
    Game *game = load->game;
    const char *words[MAX_UNITS];
    int found = 0, count = read_words(load->reader, section, "units", words, MAX_UNITS);
    for (int i = 0; i < count; i++) {
        int unit = folio_find_unit(game, words[i]);
        if (unit < 0) {
            read_error(load->reader, section, "units", "there is no counter '%.30s'", words[i]);
            continue;
        }
        if (game->counters[unit].force >= 0)
            read_error(load->reader, section, "units", "%s stands in a force already", words[i]);
        if (found && game->counters[unit].side != game->forces[number].side)
            read_error(load->reader, section, "units", "%s is of the other side", words[i]);
        game->forces[number].side = game->counters[unit].side;
        game->counters[unit].force = number;
        units[found++] = unit;
    }
    if (count == 0)
        read_error(load->reader, section, "units", "a force without counters");
    return found;
}

/* Whether the unit may stand at the place at all. */
static bool fits(const Game *game, int unit, Place place)
{
    return folio_is_place_for(game, unit, place) &&
           (folio_is_monitor(game, unit) || folio_may_be_in(game, unit, folio_node_of(&game->map, place)));
}

/* 5.3, 12.0, 19.0: one land unit to a hex (enemies on two banks apart), one monitor to a place. */
static bool clash(const Game *game, int unit, Place place, int other)
{
    const Counter *a = &game->counters[unit], *b = &game->counters[other];
    Place there = game->start[other];
    if (unit == other || there == NOWHERE || (a->type == UNIT_MONITOR) != (b->type == UNIT_MONITOR))
        return false;
    if (a->type == UNIT_MONITOR || a->side != b->side)
        return place == there;
    return !folio_on_side(place) && !folio_on_side(there) && folio_hex_of(place) == folio_hex_of(there);
}

static void load_fixed(FolioLoad *load, const Section *section, const int *units, int count)
{
    Game *game = load->game;
    const char *words[MAX_UNITS];
    int given = read_words(load->reader, section, "at", words, MAX_UNITS);
    if (given != count)
        read_error(load->reader, section, "at", "%d places for %d units", given, count);
    for (int i = 0; i < given && i < count; i++) {
        Place place = folio_find_place(&game->map, words[i]);
        const Counter *counter = &game->counters[units[i]];
        if (place == NOWHERE || !fits(game, units[i], place))
            read_error(load->reader, section, "at", "%s cannot be at '%.20s'", counter->name, words[i]);
        for (int other = 0; other < game->unit_count && place; other++)
            if (clash(game, units[i], place, other))
                read_error(load->reader, section, "at", "%s starts there already",
                           game->counters[other].name);
        game->start[units[i]] = place;
    }
}

static void load_bars(FolioLoad *load, const Section *section, Force *force)
{
    const char *words[MAX_PLACES];
    int count = read_words(load->reader, section, "bar", words, MAX_TERRAINS);
    for (int i = 0; i < count; i++) {
        int terrain = find_name(folio_hex_reader(load).grounds, words[i]);
        if (terrain < 0)
            read_error(load->reader, section, "bar", "there is no terrain '%.30s'", words[i]);
        else
            force->bar_terrain |= (uint16_t)(1 << terrain);
    }
    count = read_words(load->reader, section, "bar-hexes", words, MAX_PLACES);
    for (int i = 0; i < count; i++)
        force->bar[force->bar_count++] =
            hexmap_read_hex(load->reader, &load->game->map.hexes, section, "bar-hexes", words[i]);
}

static void load_water(FolioLoad *load, const Section *section, Force *force)
{
    const char *words[WATER_ENTRIES];
    int count = read_words(load->reader, section, "water", words, WATER_ENTRIES);
    for (int i = 0; i < count; i++) {
        Place place = folio_find_place(&load->game->map, words[i]);
        Water water = place ? folio_water_of(&load->game->map, place) : NO_NODE;
        if (water == NO_NODE)
            read_error(load->reader, section, "water", "no boat can be at '%.20s'", words[i]);
        else
            force->water[force->water_count++] = water;
    }
    if (force->by & BY_BOAT && count == 0)
        read_error(load->reader, section, "water", "where do the boats come from?");
}

static void load_arrival(FolioLoad *load, const Section *section, Force *force)
{
    static const char *const ways[] = {"land", "helicopter", "boat", NULL};
    int by[3];
    int count = read_enums(load->reader, section, "by", ways, by, COUNT_OF(by));
    for (int i = 0; i < count; i++)
        force->by |= (uint8_t)(1 << by[i]);
    if (force->turn && !force->by)
        read_error(load->reader, section, "by", "how do they come: land, helicopter, boat?");
    if (read_has(load->reader, section, "entry"))
        force->area = hexmap_read_areas(load->reader, &load->game->map.hexes, section, "entry");
    load_water(load, section, force);
    force->clear_landing = read_bool(load->reader, section, "clear-landing", false);
    force->aboard = read_bool(load->reader, section, "aboard", false);
}

static bool load_force(FolioLoad *load, const Section *section)
{
    static const char *const chits[] = {"helicopter", "boat", NULL};
    int units[MAX_UNITS],
        number = folio_load_one_more(load, section, &load->game->force_count, MAX_FORCES, "forces");
    if (number < 0)
        return false;
    Force *force = &load->game->forces[number];
    read_name(load->reader, section, force->name, NAME_SIZE);
    int count = load_units(load, section, number, units);
    force->fixed = read_has(load->reader, section, "at");
    force->chosen = read_has(load->reader, section, "area");
    force->turn = (int)read_int(load->reader, section, "turn", 1, MAX_TURNS, 0);
    if (force->fixed + force->chosen + (force->turn > 0) != 1)
        read_error(load->reader, section, NULL, "[force %s] needs one of at, area and turn", force->name);
    if (force->fixed)
        load_fixed(load, section, units, count);
    force->area = hexmap_read_areas(load->reader, &load->game->map.hexes, section, "area");
    force->outside = hexmap_read_areas(load->reader, &load->game->map.hexes, section, "outside");
    force->west = (int)read_int(load->reader, section, "west-limit", 0, COLUMN_MOST, 0);
    force->east = (int)read_int(load->reader, section, "east-limit", 0, COLUMN_MOST, 0);
    force->may_hide = read_bool(load->reader, section, "may-hide", false);
    load_bars(load, section, force);
    bool boat = read_enum(load->reader, section, "landed-by", chits, 0) == 1;
    if (read_bool(load->reader, section, "landed", false))
        force->landed = boat ? BY_BOAT : BY_HELICOPTER;
    load_arrival(load, section, force);
    if (force->may_hide && force->side != VC)
        read_error(load->reader, section, "may-hide", "only the Viet Cong hide");
    return true;
}

void folio_load_forces(FolioLoad *load)
{
    folio_load_each(load, "force", load_force);
}

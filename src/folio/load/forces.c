/* forces: how groups of counters come into play: fixed hexes, hexes of the owner's choice,
 * reinforcements. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/data/muster.h"
#include "folio/load/parts.h"
#include "folio/position/board.h"
#include "folio/position/names.h"

/* ---- names ---- */

void folio_read_areas(const Fields *at)
{
    uint16_t *areas = (uint16_t *)((char *)at->thing + at->row->at);
    *areas = hexmap_read_areas(at->reader, &load_game(at)->map.hexes, at->section, at->row->key);
}

static int64_t find_hex(const Fields *at, const char *word)
{
    Hex hex = hexmap_read_hex(at->reader, &load_game(at)->map.hexes, at->section, at->row->key, word);
    return hex == HEX_NONE ? FIELD_TOLD : hex;
}

static int64_t find_water(const Fields *at, const char *word)
{
    const FolioMap *map = &load_game(at)->map;
    Place place = folio_find_place(map, word);
    Water water = place ? folio_water_of(map, place) : NO_NODE;
    return water == NO_NODE ? FIELD_NO_NAME : water;
}

static const FieldNames HEXES = {.find = find_hex};
static const FieldNames WATERS = {"no boat can be at '%.20s'", .find = find_water};
static const FieldNames GROUNDS = {"there is no terrain '%.30s'", FIELD_NAMES_IN(Game, terrain, name),
                                   .exact = true};

/* ---- who, and where ---- */

static int side_of(const Fields *at, int counter)
{
    return load_game(at)->counters[counter].side;
}

static Muster muster_of(const Fields *at)
{
    const Game *game = load_game(at);
    return (Muster){.counters = {game->counters[0].name, sizeof(Counter), game->unit_count},
                    .most = MAX_UNITS,
                    .force = offsetof(Counter, force) - offsetof(Counter, name),
                    .side = side_of,
                    .none = "a force without counters"};
}

static void read_units(const Fields *at)
{
    Muster muster = muster_of(at);
    int side = muster_counters(at, &muster);
    if (side >= 0)
        ((Force *)at->thing)->side = (Side)side;
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

static void start_at(const Fields *at, int unit, const char *word)
{
    Game *game = load_game(at);
    Place place = folio_find_place(&game->map, word);
    if (place == NOWHERE || !fits(game, unit, place))
        field_error(at, "%s cannot be at '%.20s'", game->counters[unit].name, word);
    for (int other = 0; other < game->unit_count && place; other++)
        if (clash(game, unit, place, other))
            field_error(at, "%s starts there already", game->counters[other].name);
    game->start[unit] = place;
}

static void read_places(const Fields *at)
{
    Muster muster = muster_of(at);
    muster_places(at, &muster, start_at);
}

/* ---- all of it ---- */

static const char *const CHITS[] = {"helicopter", "boat", NULL};
static const uint8_t CHIT_VALUES[] = {BY_HELICOPTER, BY_BOAT};
static const char *const WAYS[] = {"land", "helicopter", "boat", NULL};
static const FieldRow FORCE[] = {
    {"units", FIELD_OWN, .read = read_units, .needed = "a force without counters"},
    {"at", FIELD_OWN, .read = read_places},
    {"turn", FIELD_NUMBER, FIELD_IN(Force, turn), .least = 1, .most = MAX_TURNS},
    {"area", FIELD_OWN, FIELD_IN(Force, area), .read = folio_read_areas},
    {"outside", FIELD_OWN, FIELD_IN(Force, outside), .read = folio_read_areas},
    {"west-limit", FIELD_NUMBER, FIELD_IN(Force, west), .most = COLUMN_MOST},
    {"east-limit", FIELD_NUMBER, FIELD_IN(Force, east), .most = COLUMN_MOST},
    {"may-hide", FIELD_YES_NO, FIELD_IN(Force, may_hide)},
    {"bar", FIELD_NAME, FIELD_SET(Force, bar_terrain), .names = &GROUNDS},
    {"bar-hexes", FIELD_NAME, FIELD_LIST(Force, bar, bar_count), .names = &HEXES},
    {"landed-by", FIELD_WORD, FIELD_IN(Force, landed), .words = CHITS, .values = CHIT_VALUES,
     .usual = BY_HELICOPTER},
    {"landed", .kind = FIELD_LEFT},
    {"by", FIELD_WORD, FIELD_SET(Force, by), .words = WAYS},
    {"entry", FIELD_OWN, FIELD_IN(Force, area), .read = folio_read_areas},
    {"water", FIELD_NAME, FIELD_LIST(Force, water, water_count), .names = &WATERS},
    {"clear-landing", FIELD_YES_NO, FIELD_IN(Force, clear_landing)},
    {"aboard", FIELD_YES_NO, FIELD_IN(Force, aboard)},
    {0},
};

static void finish_force(const Fields *at)
{
    Force *force = at->thing;
    force->fixed = field_given(at, "at");
    force->chosen = field_given(at, "area");
    if (!read_bool(at->reader, at->section, "landed", false))
        force->landed = 0;
    if (force->fixed + force->chosen + (force->turn > 0) != 1)
        field_error_of(at, NULL, "[force %s] needs one of at, area and turn", force->name);
    if (force->turn && !force->by)
        field_error_of(at, "by", "how do they come: land, helicopter, boat?");
    if (force->by & BY_BOAT && !field_given(at, "water"))
        field_error_of(at, "water", "where do the boats come from?");
    if (force->may_hide && force->side != VC)
        field_error_of(at, "may-hide", "only the Viet Cong hide");
}

const FieldSheet folio_force_sheets[] = {
    {"force", "", .rows = FORCE, FIELD_THINGS(Game, forces), .count = FIELD_OF(Game, force_count),
     .full = "at most 32 forces", .prepare = folio_load_name, .finish = finish_force},
    {0},
};

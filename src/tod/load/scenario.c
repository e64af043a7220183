/* scenario: length, light, weather, edges, cards, traps, support, flights, what scores. */
#include "core/base/ensure.h"
#include "tod/load/parts.h"

enum { GUNS_MOST = 8, SCARCE_MOST = 2, WEATHER_MOST = 4, DRAWS_MOST = 5, POINTS_EACH = 50, UNLOAD_MOST = 9 };

const char *const tod_trap_names[TRAP_KINDS + 1] = {"none",      "woodland", "grenade", "mine",
                                                    "tank-mine", "claymore", "flare",   NULL};
const char *const tod_award_names[AWARD_KINDS + 1] = {"lost",    "prisoners", "evacuated",  "left", "machine",
                                                      "cache",   "civilians", "engagement", "hold", "exit",
                                                      "destroy", "safe",      NULL};

static void read_cards(const Fields *at)
{
    Game *game = load_game(at);
    int numbers[CARDS], count = read_ints(at->reader, at->section, at->row->key, 1, CARDS, numbers, CARDS);
    for (int i = 0; i < count; i++)
        game->cards |= 1u << (numbers[i] - 1);
}

static const FieldRow MISSION[] = {
    {"system", .kind = FIELD_LEFT},
    {"title", FIELD_TEXT, FIELD_IN(Game, title)},
    {"date", FIELD_TEXT, FIELD_IN(Game, date)},
    {"turns", FIELD_NUMBER, FIELD_IN(Game, turns), .least = 1, .most = MAX_TURNS, .usual = 12},
    {"night", FIELD_YES_NO, FIELD_IN(Game, night)},
    {"weather", FIELD_NUMBER, FIELD_IN(Game, weather), .most = WEATHER_MOST},
    {"us-edges", FIELD_WORD, FIELD_SET(Game, edges[US]), .words = tod_edge_names},
    {"vc-edges", FIELD_WORD, FIELD_SET(Game, edges[VC]), .words = tod_edge_names},
    {"us-aid-post", FIELD_NAME, FIELD_IN(Game, aid_post[US]), .names = &tod_area_or_none},
    {"vc-aid-post", FIELD_NAME, FIELD_IN(Game, aid_post[VC]), .names = &tod_area_or_none},
    {"camp", FIELD_NAME, FIELD_IN(Game, camp), .names = &tod_area_or_none},
    {"cards", FIELD_OWN, .read = read_cards},
    {"draws", FIELD_NUMBER, FIELD_IN(Game, draws), .most = DRAWS_MOST, .usual = 2},
    {"sets-up-first", FIELD_WORD, FIELD_IN(Game, sets_up_first), .words = tod_side_names, .usual = VC},
    {0},
};

static const FieldRow BRIEFING[] = {BRIEFING_ROWS(Game, briefing, "vc"), {0}};

/* ---- traps ---- */

static void read_laid(const Fields *at)
{
    TodAllotment *lot = at->thing;
    PlanePoint points[MAX_TRAPS];
    lot->place_count = (uint8_t)tod_read_points(at, points, MAX_TRAPS);
    for (int i = 0; i < lot->place_count; i++) {
        lot->places[i].x = (uint16_t)points[i].x;
        lot->places[i].y = (uint16_t)points[i].y;
    }
}

static const FieldRow TRAPS[] = {
    {"side", FIELD_WORD, FIELD_IN(TodAllotment, side), .words = tod_side_names, .usual = VC},
    {"kind", FIELD_WORD, FIELD_IN(TodAllotment, kind), .words = tod_trap_names,
     .needed = "kind = what they are"},
    {"count", FIELD_NUMBER, FIELD_IN(TodAllotment, count), .least = 1, .most = MAX_TRAPS, .usual = 1},
    {"at", FIELD_OWN, .read = read_laid,
     .needed = "at = where they may lie: as many points as there are traps, or more"},
    {"facing", FIELD_OWN, FIELD_IN(TodAllotment, places[0].facing), .read = tod_read_direction},
    {"area", FIELD_NAME, FIELD_IN(TodAllotment, area), .names = &tod_area_or_none},
    {0},
};

static void finish_traps(const Fields *at)
{
    Game *game = load_game(at);
    TodAllotment *lot = at->thing;
    for (int i = 1; i < MAX_TRAPS; i++)
        lot->places[i].facing = lot->places[0].facing;
    if (lot->place_count < lot->count)
        field_error_of(at, "at", "%d places for %d traps", lot->place_count, lot->count);
    lot->first = (uint8_t)game->trap_count;
    game->trap_count += lot->count;
    if (game->trap_count > MAX_TRAPS)
        field_error_of(at, "count", "there are at most %d traps in all", MAX_TRAPS);
}

/* ---- support and flights ---- */

static const FieldRow BATTERY[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodBattery, title), .usual_title = true},
    {"side", FIELD_WORD, FIELD_IN(TodBattery, side), .words = tod_side_names},
    {"weapon", FIELD_NAME, FIELD_IN(TodBattery, weapon), .names = &tod_weapon_names,
     .needed = "weapon = what its guns are"},
    {"guns", FIELD_NUMBER, FIELD_IN(TodBattery, guns), .least = 1, .most = GUNS_MOST, .usual = 1},
    {"allotted", FIELD_YES_NO, FIELD_IN(TodBattery, allotted)},
    {"scarce", FIELD_NUMBER, FIELD_IN(TodBattery, scarce), .most = SCARCE_MOST},
    {"illumination", FIELD_YES_NO, FIELD_IN(TodBattery, light)},
    {"fires", FIELD_OWN, FIELD_IN(TodBattery, facing), .read = tod_read_direction},
    {"card", FIELD_NUMBER, FIELD_IN(TodBattery, card), .most = CARDS},
    {0},
};

static void read_flier(const Fields *at)
{
    int64_t unit = field_reference(at, at->row->key, &tod_unit_or_none, 0);
    *((uint8_t *)at->thing + at->row->at) = (uint8_t)(unit > 0 ? unit - 1 : 0);
}

static const FieldRow FLIGHT[] = {
    {"unit", FIELD_OWN, FIELD_IN(TodFlight, unit), .read = read_flier, .needed = "unit = the helicopter"},
    {"mission", FIELD_WORD, FIELD_IN(TodFlight, mission), .words = tod_mission_names,
     .needed = "mission = what it is for"},
    {"planned", FIELD_NUMBER, FIELD_IN(TodFlight, planned), .least = 1, .most = MAX_TURNS},
    {"or", FIELD_NAME, FIELD_IN(TodFlight, other), .names = &tod_unit_or_none},
    {"unload-turns", FIELD_NUMBER, FIELD_IN(TodFlight, turns), .most = UNLOAD_MOST, .usual = 1},
    {"unload-men", FIELD_NUMBER, FIELD_IN(TodFlight, men), .most = UNIT_MEN, .usual = 2},
    {"chits", FIELD_NUMBER, FIELD_IN(TodFlight, chits), .most = UNLOAD_MOST, .usual = 3},
    {0},
};

/* ---- points ---- */

static const FieldNames PIECES = {"there is no piece '%.30s'", FIELD_NAMES_IN(Game, pieces, name), .plus = 1,
                                  .none = "-"};
static const FieldRow AWARD[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodAward, title), .usual_title = true},
    {"for", FIELD_WORD, FIELD_IN(TodAward, kind), .words = tod_award_names, .needed = "for = what scores"},
    {"side", FIELD_WORD, FIELD_IN(TodAward, side), .words = tod_side_names},
    {"points", FIELD_NUMBER, FIELD_IN(TodAward, points), .least = -POINTS_EACH, .most = POINTS_EACH},
    {"area", FIELD_NAME, FIELD_IN(TodAward, area), .names = &tod_area_or_none},
    {"piece", FIELD_NAME, FIELD_IN(TodAward, piece), .names = &PIECES},
    {0},
};

const FieldSheet tod_scenario_sheets[] = {
    {"mission", .rows = MISSION, .needed = "there is no [mission] section", .optional = true},
    {"briefing", .rows = BRIEFING, .optional = true},
    {"traps", "NAME", .rows = TRAPS, FIELD_THINGS(Game, traps), .count = FIELD_OF(Game, allotment_count),
     .full = "at most %d groups of traps", .title = FIELD_OF(TodAllotment, name), .finish = finish_traps},
    {"battery", "NAME", .rows = BATTERY, FIELD_THINGS(Game, batteries),
     .count = FIELD_OF(Game, battery_count), .full = "at most %d batteries",
     .title = FIELD_OF(TodBattery, name)},
    {"flight", "NAME", .rows = FLIGHT, FIELD_THINGS(Game, flights), .count = FIELD_OF(Game, flight_count),
     .full = "at most %d flights", .title = FIELD_OF(TodFlight, name)},
    {"award", "NAME", .rows = AWARD, FIELD_THINGS(Game, awards), .count = FIELD_OF(Game, award_count),
     .full = "at most %d awards", .title = FIELD_OF(TodAward, name)},
    {0},
};

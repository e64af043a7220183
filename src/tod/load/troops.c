/* troops: soldiers with their weapons, machines (ref 1 to 7), and the units of a scenario. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "tod/load/parts.h"

enum { CREW_MOST = 8, LOAD_MOST = 20, ARMOUR_MOST = 30, CHITS_MOST = 20, SATCHELS_MOST = 3 };

const char *const tod_role_names[] = {"officer", "radio",  "observer", "scout",
                                      "sapper",  "sniper", "stormer",  NULL};
const char *const tod_armour_names[ARMOURS + 1] = {"soft", "apc", "tank", NULL};
const char *const tod_drive_names[DRIVES + 1] = {"wheels", "tracks", "air", NULL};
const char *const tod_ship_names[SHIPS + 1] = {"none", "transport", "medevac", "scout", "gunship", NULL};
const char *const tod_kind_names[KINDS + 1] = {"section", "crew", "vehicle", "helicopter", NULL};
const char *const tod_formation_names[FORMS + 1] = {"file", "line", "cluster", NULL};
const char *const tod_call_names[CALLS + 1] = {"start", "turn", "event", "flight", NULL};

static const FieldRow SOLDIER[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodSoldier, title), .usual_title = true},
    {"weapon", FIELD_NAME, FIELD_IN(TodSoldier, weapon), .names = &tod_weapon_names,
     .needed = "weapon = what he carries, or none"},
    {"second", FIELD_NAME, FIELD_IN(TodSoldier, second), .names = &tod_weapon_names},
    {"roles", FIELD_WORD, FIELD_SET(TodSoldier, roles), .words = tod_role_names},
    {"satchels", FIELD_NUMBER, FIELD_IN(TodSoldier, satchels), .most = SATCHELS_MOST},
    {0},
};
static const FieldNames SOLDIERS = {"there is no soldier '%.30s'", FIELD_NAMES_IN(Game, soldiers, name)};

static const FieldRow MACHINE[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodMachine, title), .usual_title = true},
    {"nation", FIELD_WORD, FIELD_IN(TodMachine, nation), .words = tod_nation_names},
    {"drive", FIELD_WORD, FIELD_IN(TodMachine, drive), .words = tod_drive_names,
     .needed = "drive = wheels, tracks or air"},
    {"armour", FIELD_WORD, FIELD_IN(TodMachine, armour), .words = tod_armour_names},
    {"value", FIELD_NUMBER, FIELD_IN(TodMachine, value), .least = 1, .most = ARMOUR_MOST,
     .needed = "value = its Armour Value"},
    {"ship", FIELD_WORD, FIELD_IN(TodMachine, ship), .words = tod_ship_names},
    LENGTH("length", TodMachine, length),
    LENGTH("width", TodMachine, width),
    {"gun", FIELD_NAME, FIELD_IN(TodMachine, gun), .names = &tod_weapon_names},
    {"machine-guns", FIELD_NAME, FIELD_ARRAY(TodMachine, guns), .names = &tod_weapon_names},
    {"of-the-crew", FIELD_NUMBER, FIELD_IN(TodMachine, own_guns), .most = 3, .usual = 1},
    {"turret", FIELD_YES_NO, FIELD_IN(TodMachine, turret)},
    {"open-top", FIELD_YES_NO, FIELD_IN(TodMachine, open_top)},
    {"room", FIELD_NUMBER, FIELD_IN(TodMachine, room), .most = LOAD_MOST}, /* half-sections */
    {"litters", FIELD_NUMBER, FIELD_IN(TodMachine, litters), .most = LOAD_MOST},
    {"crew", FIELD_NUMBER, FIELD_IN(TodMachine, crew), .most = CREW_MOST, .usual = 2},
    {"crewman", FIELD_NAME, FIELD_IN(TodMachine, crewman), .names = &SOLDIERS,
     .needed = "crewman = which soldiers they are"},
    {"primary-turns", FIELD_NUMBER, FIELD_IN(TodMachine, primary), .most = 9},
    {"burst-turns", FIELD_NUMBER, FIELD_IN(TodMachine, bursts), .most = 9},
    {"tows", FIELD_YES_NO, FIELD_IN(TodMachine, tows)},
    {0},
};
static const FieldNames MACHINES = {"there is no machine '%.30s'", FIELD_NAMES_IN(Game, machines, name)};

/* A landing helicopter hides nobody, a vehicle without a size is none. */
static void finish_machine(const Fields *at)
{
    const TodMachine *machine = at->thing;
    if (!machine->length || !machine->width)
        field_error_of(at, NULL, "[machine %s]: length and width in inches", machine->name);
    if ((machine->drive == DRIVE_AIR) != (machine->ship != SHIP_NONE))
        field_error_of(at, "ship",
                       "what flies is a transport, medevac, scout or gunship, and nothing else is");
}

/* ---- units ---- */

/* "rifleman*5 gunner": soldiers in the order in which they march. */
static void read_men(const Fields *at)
{
    TodRoster *unit = at->thing;
    const char *words[UNIT_MEN];
    int count = field_words(at, words, UNIT_MEN);
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE];
        const char *star = strchr(words[i], '*');
        int64_t times = 1;
        text_copy_part(name, NAME_SIZE, words[i], star ? (int)(star - words[i]) : (int)strlen(words[i]));
        int64_t soldier = field_find(at, &SOLDIERS, name);
        if (soldier < 0 || (star && !text_to_int(star + 1, 1, UNIT_MEN, &times))) {
            field_error(at, "'%.30s' is no soldier: there must be a [soldier ...], and `*4` for four of them",
                        words[i]);
            continue;
        }
        for (; times > 0; times--) {
            if (unit->size == UNIT_MEN) {
                field_error(at, "a unit has at most %d men", UNIT_MEN);
                return;
            }
            unit->men[unit->size++] = (uint8_t)soldier;
        }
    }
}

static void read_places(const Fields *at)
{
    TodRoster *unit = at->thing;
    PlanePoint points[UNIT_PLACES];
    unit->place_count = (uint8_t)tod_read_points(at, points, UNIT_PLACES);
    for (int i = 0; i < unit->place_count; i++) {
        unit->places[i].x = (uint16_t)points[i].x;
        unit->places[i].y = (uint16_t)points[i].y;
    }
}

const FieldNames tod_unit_or_none = {"there is no unit '%.30s' above", FIELD_NAMES_IN(Game, roster, name),
                                     .none = "-", .plus = 1};
static const FieldNames VILLAGES = {"there is no village '%.30s'", FIELD_NAMES_IN(Game, villages, name)};

static void read_village(const Fields *at)
{
    int64_t village = field_reference(at, at->row->key, &VILLAGES, FIELD_NO_NAME);
    if (village >= 0)
        load_game(at)->villages[village].armed = (uint8_t)(at->number + 1);
}

static const FieldRow ROSTER[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodRoster, title), .usual_title = true},
    {"nation", FIELD_WORD, FIELD_IN(TodRoster, nation), .words = tod_nation_names,
     .needed = "nation = us, nva or vc"},
    {"kind", FIELD_WORD, FIELD_IN(TodRoster, kind), .words = tod_kind_names},
    {"class", FIELD_WORD, FIELD_IN(TodRoster, troops), .words = tod_class_names, .usual = CLASS_VETERAN},
    {"men", FIELD_OWN, .read = read_men},
    {"weapon", FIELD_NAME, FIELD_IN(TodRoster, weapon), .names = &tod_weapon_names},
    {"machine", FIELD_NAME, FIELD_IN(TodRoster, machine), .names = &MACHINES},
    {"at", FIELD_OWN, .read = read_places},
    {"facing", FIELD_OWN, FIELD_IN(TodRoster, places[0].facing), .read = tod_read_direction},
    {"form", FIELD_WORD, FIELD_IN(TodRoster, places[0].form), .words = tod_formation_names,
     .usual = FORM_CLUSTER},
    {"area", FIELD_NAME, FIELD_IN(TodRoster, area), .names = &tod_area_or_none},
    {"hidden", FIELD_YES_NO, FIELD_IN(TodRoster, hidden)},
    {"plural", FIELD_YES_NO, FIELD_IN(TodRoster, plural)},
    {"call", FIELD_WORD, FIELD_IN(TodRoster, call), .words = tod_call_names},
    {"turn", FIELD_NUMBER, FIELD_IN(TodRoster, turn), .least = 1, .most = MAX_TURNS},
    {"card", FIELD_NUMBER, FIELD_IN(TodRoster, card), .least = 1, .most = CARDS},
    {"chance", FIELD_NUMBER, FIELD_IN(TodRoster, chance), .least = 1, .most = D6 - 1},
    {"edge", FIELD_WORD, FIELD_SET(TodRoster, edge), .words = tod_edge_names},
    {"chits", FIELD_NUMBER, FIELD_IN(TodRoster, chits), .most = CHITS_MOST},
    {"ready", FIELD_YES_NO, FIELD_IN(TodRoster, ready)},
    {"aboard", FIELD_NAME, FIELD_IN(TodRoster, aboard), .names = &tod_unit_or_none},
    {"towed", FIELD_NAME, FIELD_IN(TodRoster, towed), .names = &tod_unit_or_none},
    {"allotted", FIELD_YES_NO, FIELD_IN(TodRoster, directly)},
    {"armed-villagers-of", FIELD_OWN, .read = read_village},
    {0},
};

static void finish_roster(const Fields *at)
{
    Game *game = load_game(at);
    TodRoster *unit = at->thing;
    bool machine = unit->kind >= KIND_VEHICLE;
    for (int i = 1; i < UNIT_PLACES; i++) {
        unit->places[i].facing = unit->places[0].facing;
        unit->places[i].form = unit->places[0].form;
    }
    if (!field_given(at, "chits"))
        unit->chits = game->book.chits[tod_side_of_nation(unit->nation)];
    if (unit->turn && unit->call == CALL_START)
        unit->call = CALL_TURN;
    if (unit->card && unit->call == CALL_START)
        unit->call = CALL_EVENT;
    if (machine != field_given(at, "machine"))
        field_error_of(at, "machine", "a vehicle or helicopter is a machine, and nothing else is");
    if (machine == (unit->size > 0))
        field_error_of(at, "men", "a section or crew has men, a machine has a crew of its own");
    for (int i = 0; machine && i < game->machines[unit->machine].crew; i++)
        unit->men[unit->size++] = game->machines[unit->machine].crewman;
    if ((unit->kind == KIND_CREW) != (unit->weapon != 0))
        field_error_of(at, "weapon", "a crew serves a weapon, and nothing else does");
    if (!unit->place_count && unit->call <= CALL_TURN && !unit->aboard && !unit->towed)
        field_error_of(at, "at", "where does it stand? at = one or more points");
    if (game->man_count + unit->size > MAX_MEN)
        field_error_of(at, "men", "there are at most %d men in all", MAX_MEN);
    unit->first_man = (uint8_t)game->man_count;
    for (int i = 0; i < unit->size && game->man_count + i < MAX_MEN; i++)
        game->home[game->man_count + i] = (uint8_t)(unit - game->roster);
    game->man_count += unit->size;
}

const FieldSheet tod_troop_sheets[] = {
    {"soldier", "NAME", .rows = SOLDIER, FIELD_THINGS(Game, soldiers), .count = FIELD_OF(Game, soldier_count),
     .full = "at most %d soldiers", .title = FIELD_OF(TodSoldier, name)},
    {"machine", "NAME", .rows = MACHINE, FIELD_THINGS(Game, machines), .count = FIELD_OF(Game, machine_count),
     .full = "at most %d machines", .title = FIELD_OF(TodMachine, name), .finish = finish_machine},
    {"roster", "NAME", .rows = ROSTER, FIELD_THINGS(Game, roster), .count = FIELD_OF(Game, unit_count),
     .full = "at most %d units", .title = FIELD_OF(TodRoster, name), .finish = finish_roster},
    {0},
};

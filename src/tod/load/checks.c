/* checks: whether the whole can be played: what no row sees for itself. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "tod/air/air.h"
#include "tod/events/events.h"
#include "tod/load/parts.h"
#include "tod/position/position.h"

__attribute__((format(printf, 4, 5))) static void wrong(const Fields *at, const char *kind, const char *name,
                                                        const char *format, ...)
{
    int index = 0;
    char text[256];
    va_list arguments;
    const Section *section = doc_section(at->reader->doc, kind, name, &index);
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    errors_add(at->reader->errors, section ? section->file : at->reader->doc->file,
               section ? section->line : 0, "%s", text);
}

/* grunt 1, organisation 1: Grunts and Veterans begin in units of six or more; events, officers' groups and crews may be smaller (T-18). */
static void check_size(const Fields *at, const TodRoster *unit)
{
    const Game *game = load_game(at);
    bool command = false;
    for (int i = 0; i < unit->size; i++)
        command |= (game->soldiers[unit->men[i]].roles & (ROLE_OFFICER | ROLE_OBSERVER | ROLE_RADIO)) != 0;
    if (unit->kind == KIND_SECTION && unit->troops != CLASS_ELITE && unit->call != CALL_EVENT && !command &&
        unit->size < game->book.fewest)
        wrong(at, "roster", unit->name, "Grunts and Veterans begin in units of %d men or more, this has %d",
              game->book.fewest, unit->size);
}

/* class 3, sapper 1, event 15: who is what. */
static void check_class(const Fields *at, const TodRoster *unit)
{
    const Game *game = load_game(at);
    bool specialist = false;
    for (int i = 0; i < unit->size; i++)
        specialist |= (game->soldiers[unit->men[i]].roles & (ROLE_SAPPER | ROLE_SNIPER)) != 0;
    if (specialist && unit->troops != CLASS_ELITE)
        wrong(at, "roster", unit->name, "sappers and snipers are Elites: class = elite");
    for (int village = 0; village < game->village_count; village++)
        if (game->villages[village].armed && &game->roster[game->villages[village].armed - 1] == unit &&
            unit->troops != CLASS_GRUNT)
            wrong(at, "roster", unit->name, "armed villagers are Grunts: class = grunt");
}

/* organisation 4: an NVA officer has his radioman with him. */
static void check_officer(const Fields *at, const TodRoster *unit)
{
    const Game *game = load_game(at);
    unsigned roles = 0;
    for (int i = 0; i < unit->size; i++)
        roles |= game->soldiers[unit->men[i]].roles;
    if (unit->nation == NATION_NVA && roles & ROLE_OFFICER && !(roles & ROLE_RADIO))
        wrong(at, "roster", unit->name, "an NVA officer comes in a group with a radioman");
}

/* organisation 3: about one officer for three sections. */
static void check_officers(const Fields *at, Side side)
{
    const Game *game = load_game(at);
    int sections = 0, officers = 0;
    for (int i = 0; i < game->unit_count; i++) {
        const TodRoster *unit = &game->roster[i];
        bool led = false;
        for (int man = 0; man < unit->size; man++)
            led |= (game->soldiers[unit->men[man]].roles & ROLE_OFFICER) != 0;
        if (tod_side_of_nation(unit->nation) != side || unit->call == CALL_EVENT)
            continue;
        officers += led;
        sections += !led && unit->kind == KIND_SECTION && unit->troops != CLASS_ELITE;
    }
    if (officers < sections / 3)
        errors_add(at->reader->errors, at->reader->doc->file, 0,
                   "side '%s' has %d sections and %d officers: about one for three", tod_side_names[side],
                   sections, officers);
}

static void check_place(const Fields *at, const TodRoster *unit, const TodPlace *place)
{
    const Game *game = load_game(at);
    State none = {0};
    const TodTerrain *ground = tod_ground(game, &none, (PlanePoint){place->x, place->y});
    int mover = unit->kind >= KIND_VEHICLE;
    if (unit->kind != KIND_HELICOPTER && ground->going[mover] == GOING_BARRED)
        wrong(at, "roster", unit->name, "%s cannot stand at %d.%02d,%d.%02d: %s bars it", unit->name,
              place->x / PLANE_INCH, place->x % PLANE_INCH, place->y / PLANE_INCH, place->y % PLANE_INCH,
              ground->title);
    if (unit->hidden && ground->hiding == HIDING_NONE)
        wrong(at, "roster", unit->name, "%s cannot begin hidden at %d.%02d,%d.%02d: %s hides nobody",
              unit->name, place->x / PLANE_INCH, place->x % PLANE_INCH, place->y / PLANE_INCH,
              place->y % PLANE_INCH, ground->title);
}

/* riding 4, towing 1: in what can take it. */
static void check_ride(const Fields *at, const TodRoster *unit)
{
    const Game *game = load_game(at);
    int ride = unit->towed ? unit->towed : unit->aboard;
    const TodRoster *machine = ride ? &game->roster[ride - 1] : NULL;
    if (!machine)
        return;
    if (machine->kind < KIND_VEHICLE || machine->nation != unit->nation || unit->kind >= KIND_VEHICLE)
        wrong(at, "roster", unit->name, "infantry rides in a machine of its own side");
    else if (unit->towed && !game->machines[machine->machine].tows)
        wrong(at, "roster", unit->name, "%s tows nothing", machine->name);
}

static void check_unit(const Fields *at, const TodRoster *unit)
{
    const Game *game = load_game(at);
    check_size(at, unit);
    check_class(at, unit);
    check_officer(at, unit);
    check_ride(at, unit);
    if (unit->kind >= KIND_VEHICLE &&
        (unit->kind == KIND_HELICOPTER) != (game->machines[unit->machine].drive == DRIVE_AIR))
        wrong(at, "roster", unit->name, "%s is no such machine", unit->name);
    for (int i = 0; i < unit->place_count && unit->call <= CALL_TURN; i++)
        check_place(at, unit, &unit->places[i]);
}

/* T-17: a card that the forces of this day leave without an object is not in the deck; one that the scenario could never use is an error. */
static void check_cards(const Fields *at)
{
    enum {
        BY_FORCES = 1 << CARD_PANICKED_GRUNTS | 1 << CARD_FRIENDLY_FIRE | 1 << CARD_REPLACEMENTS |
                    1 << CARD_IMPAIRED | 1 << CARD_DRUGS | 1 << CARD_ARMS_DELIVERY
    };
    Game *game = load_game(at);
    for (int card = 0; card < CARDS; card++) {
        const char *why = game->cards >> card & 1 ? tod_card_unusable(game, card) : NULL;
        if (why && BY_FORCES >> card & 1)
            game->cards &= ~(1u << card);
        else if (why)
            errors_add(at->reader->errors, at->reader->doc->file, 0, "card %d (%s) cannot be used: %s",
                       card + 1, tod_card_names[card], why);
    }
}

/* helo-type 1 to 3, helo-request 1: which helicopter flies what, and what is planned. */
static void check_flight(const Fields *at, const TodFlight *flight)
{
    const Game *game = load_game(at);
    const TodRoster *ships[] = {&game->roster[flight->unit],
                                &game->roster[flight->other ? flight->other - 1 : flight->unit]};
    for (int i = 0; i < 2; i++) {
        if (ships[i]->kind != KIND_HELICOPTER)
            wrong(at, "flight", flight->name, "a flight is a helicopter's");
        else if (ships[i]->call != CALL_FLIGHT || ships[i]->nation != NATION_US)
            wrong(at, "flight", flight->name, "%s: nation = us, call = flight", ships[i]->name);
        else if (!tod_ship_flies((TodShip)game->machines[ships[i]->machine].ship,
                                 (TodMissionKind)flight->mission))
            wrong(at, "flight", flight->name, "a %s flies no such mission",
                  tod_ship_names[game->machines[ships[i]->machine].ship]);
    }
    if (!game->book.requests[flight->mission][flight->planned > 0])
        wrong(at, "flight", flight->name, "such a mission is %s",
              flight->planned ? "asked for, not planned" : "planned: planned = its turn");
}

/* Calls name batteries and units alike. */
static void check_battery(const Fields *at, const TodBattery *battery)
{
    const Game *game = load_game(at);
    const TodWeapon *weapon = &game->weapons[battery->weapon];
    if (weapon->kind != WEAPON_MORTAR || !weapon->template)
        wrong(at, "battery", battery->name, "a battery has mortars or artillery");
    for (int i = 0; i < game->unit_count; i++)
        if (strcmp(game->roster[i].name, battery->name) == 0)
            wrong(at, "battery", battery->name, "a unit has this name");
}

static void find_secrets(Game *game)
{
    for (int i = 0; i < game->unit_count; i++)
        game->hides[tod_side_of_nation(game->roster[i].nation)] |=
            game->roster[i].hidden || game->roster[i].chance || game->roster[i].call >= CALL_EVENT ||
            game->night;
    for (int i = 0; i < game->allotment_count; i++)
        game->hides[game->traps[i].side] = 1;
    game->hides[VC] |= game->draws && game->cards;
}

void tod_load_checks(const Fields *at)
{
    Game *game = load_game(at);
    int sides[2] = {0};
    for (int i = 0; i < game->unit_count; i++) {
        sides[tod_side_of_nation(game->roster[i].nation)]++;
        check_unit(at, &game->roster[i]);
    }
    for (int side = 0; side < 2; side++)
        check_officers(at, (Side)side);
    for (int side = 0; side < 2; side++)
        if (!sides[side])
            errors_add(at->reader->errors, at->reader->doc->file, 0, "side '%s' has no unit",
                       tod_side_names[side]);
    for (int i = 0; i < game->flight_count; i++)
        check_flight(at, &game->flights[i]);
    for (int i = 0; i < game->battery_count; i++)
        check_battery(at, &game->batteries[i]);
    check_cards(at);
    find_secrets(game);
}

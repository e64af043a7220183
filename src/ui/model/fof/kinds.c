/* What kinds of units there are to the eye: by the symbol on their counters. */
#include <string.h>

#include "ui/model/fof/layout.h"

static const FofKind kinds[] = {
    {"unknown", "others"},
    {"hq", "HQs"},
    {"observer", "observers"},
    {"runner", "runners"},
    {"leader", "leaders"},
    {"sniper", "snipers"},
    {"assault-team", "assault"},
    {"fire-team", "fire teams"},
    {"litter-team", "litter teams"},
    {"paralyzed-team", "paralyzed"},
    {"infantry", "squads"},
    {"engineer", "engineers"},
    {"mortar", "mortars"},
    {"flamethrower", "flame"},
    {"demolition", "demolition"},
    {"recoilless", "recoilless"},
    {"rocket-launcher", "rockets"},
    {"gun", "guns"},
    {"machine-gun-heavy", "MGs"},
    {"machine-gun", "MGs"},
    {"tank", "tanks"},
    {"jeep", "jeeps"},
    {"truck", "trucks"},
    {"staff", "staff"},
    {"staff-xo", "staff"},
    {"staff-first-sergeant", "staff"},
};

static const FofKind *named(const char *symbol)
{
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (strcmp(kinds[i].symbol, symbol) == 0)
            return &kinds[i];
    return &kinds[0];
}

static const char *weapon(const UnitType *type)
{
    if (type->flags & TYPE_MORTAR)
        return "mortar";
    if (type->front.special & SPECIAL_FLAME)
        return "flamethrower";
    if (type->front.special & SPECIAL_DEMOLITION)
        return "demolition";
    if (type->flags & TYPE_LAUNCHER)
        return strstr(type->id, "recoilless") ? "recoilless" : "rocket-launcher";
    if (type->flags & TYPE_IMMOBILE)
        return "gun";
    return type->flags & TYPE_TRIPOD ? "machine-gun-heavy" : "machine-gun";
}

static const char *vehicle(const UnitType *type)
{
    return strstr(type->id, "jeep") ? "jeep" : strstr(type->id, "truck") ? "truck" : "tank";
}

static const char *staff(const UnitType *type)
{
    return type->role == ROLE_XO               ? "staff-xo"
           : type->role == ROLE_FIRST_SERGEANT ? "staff-first-sergeant"
                                               : "staff";
}

static const char *symbol(const UnitType *type, UnitKind kind)
{
    static const char *const plain[KIND_KINDS] = {
        [KIND_HQ] = "hq",
        [KIND_OBSERVER] = "observer",
        [KIND_RUNNER] = "runner",
        [KIND_LEADER] = "leader",
        [KIND_SNIPER] = "sniper",
        [KIND_ASSAULT_TEAM] = "assault-team",
        [KIND_FIRE_TEAM] = "fire-team",
        [KIND_LITTER_TEAM] = "litter-team",
        [KIND_PARALYZED_TEAM] = "paralyzed-team",
    };
    if (kind == KIND_WEAPON)
        return weapon(type);
    if (kind == KIND_VEHICLE)
        return vehicle(type);
    if (kind == KIND_STAFF)
        return staff(type);
    if (kind == KIND_SQUAD)
        return strstr(type->id, "engineer") ? "engineer" : "infantry";
    return plain[kind] ? plain[kind] : "unknown";
}

const FofKind *fof_kind_of(const FofGame *game, const FofState *state, UnitId unit)
{
    return named(symbol(unit_type(game, state, unit), unit_kind_now(game, state, unit)));
}

bool fof_unit_is_nameless(const FofState *state, UnitId unit)
{
    return !state->units[unit].name;
}

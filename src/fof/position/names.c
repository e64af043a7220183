/* names: ids as people write them, and the words of the enumerations. */
#include "fof/position/names.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"

/* ---- words ---- */

EnumWords fof_direction_words = {"north",      "north-east", "east",       "south-east", "south",
                                 "south-west", "west",       "north-west", NULL};
/* 8.4.2: as the player sees the map, by Direction. */
EnumWords fof_bearing_words = {"front",     "right-front", "right",      "right-rear", "rear",
                               "left-rear", "left",        "left-front", NULL};
EnumWords fof_area_words = {"open",     "cover", "foxhole", "trench", "bunker", "pillbox",
                            "building", "upper", "tower",   "cave",   "street", "courtyard",
                            "room",     "roof",  "wreck",   "inside", NULL};
EnumWords fof_experience_words = {"green", "line", "veteran", NULL};
EnumWords fof_flag_words = {"pinned",    "exposed",   "unspotted", "flipped",    "removed", "out-of-ammo",
                            "activated", "moved",     "mined",     "checked",    "ceased",  "runner-out",
                            "guard",     "evacuated", "indirect",  "holds-fire", NULL};
EnumWords fof_aim_words = {"none", "point-blank", "direct", "fixed-line", "indirect", "overhead", NULL};
EnumWords fof_side_words = {"friendly", "enemy", NULL};
EnumWords fof_line_words = {"unknown", "first", "unable", "ordered", "placed", "needless", NULL};
EnumWords fof_marker_words = {"none", "pending", "incoming", "air-strike",
                              /* smoke and light */
                              "smoke", "wp", "smoke-mission", "wp-mission", "gas", "wreck-smoke",
                              "color-smoke", "flare", "illumination",
                              /* attacks, and what lies ready for one */
                              "grenade", "grenade-miss", "demolition", "demolition-miss", "flame",
                              "concentrated", "critical", "mines", "booby-trap", "claymore", "sniper",
                              /* places */
                              "target", "barricade", "breach", "fpf", NULL};
EnumWords fof_mission_words = {"offensive", "defensive", "patrol", NULL};
EnumWords fof_kind_words = {"none",           "squad",   "hq",     "staff",        "observer",  "weapon",
                            "runner",         "leader",  "sniper", "assault-team", "fire-team", "litter-team",
                            "paralyzed-team", "vehicle", NULL};
EnumWords fof_role_words = {"none",       "bn-hq",          "bn-staff",         "co-hq",
                            "xo",         "first-sergeant", "gunnery-sergeant", "platoon-hq",
                            "weapons-hq", "artillery-fo",   "mortar-fo",        "fac",
                            NULL};
EnumWords fof_rating_words = {"none", "S", "A/S", "A", "H", NULL};
EnumWords fof_activity_words = {"no-contact", "contact", "engaged", "heavily-engaged", NULL};
EnumWords fof_mark_words = {"rally", "cover",        "contact", "crosshairs", "infiltrate", "grenade",
                            "burst", "three-bursts", "short",   "jam",        "hq",         NULL};
EnumWords fof_network_words = {"none", "co-tac", "bn-tac", "arty-fd", "mtr-fd", "air-ctl", NULL};
EnumWords fof_control_words = {"attack-position", "primary", "secondary", "outpost", "landing-zone",
                               "collection",      "fpf",     "-",         "route-1", "route-2",
                               "route-3",         "route-4", NULL};
EnumWords fof_traffic_words = {"free", "slow", "no", NULL};
EnumWords fof_vof_words = {"none", "all-pinned", "small-arms", "automatic", "heavy", NULL};
EnumWords fof_signal_words = {"none", "CF",  "XPL1", "XPL2",  "M2PO",  "InfAP2PO", "M2SO",  "InfAP2SO",
                              "M2S",  "FPF", "FPL",  "M2RP1", "M2RP2", "M2RP3",    "M2RP4", NULL};
EnumWords fof_effect_words = {"nothing",   "weather", "light",   "battalion-away", "report",   "commands",
                              "net-down",  "arrive",  "leave",   "ammunition",     "rally",    "pin",
                              "fall-back", "contact", "tactics", "points",         "packages", NULL};
EnumWords fof_award_words = {
    "primary", "secondary", "attack-position", "clear-a",  "clear-b",        "clear-c",
    "clear",   "secure",    "route",           "prisoner", "enemy-casualty", "evacuated",
    "grenade", "event",     "bunker",          "pillbox",  "success",        NULL};
EnumWords fof_success_words = {"primary", "secondary", "hold-line", "route", "clear-map", NULL};
EnumWords fof_slot_words = {"attach", "asset", "signal",  "network", "control", "phase-line", "place",
                            "fpl",    "fpf",   "platoon", "target",  "skill",   NULL};
EnumWords fof_service_words = {"initiative",  "assault-team", "fire-team",  "split-team",
                               "any-attempt", "spot",         "seek-cover", "concentrate",
                               "infiltrate",  "grenade",      NULL};
EnumWords fof_class_words = {"none",   "casualty",   "radio",  "phone", "line",         "pyrotechnic",
                             "weapon", "ammunition", "charge", "fuel",  "night-device", NULL};
EnumWords fof_pyrotechnic_words = {"flare", "color-smoke", "smoke", "wp", "gas", "illumination", NULL};
EnumWords fof_radio_words = {"early-hand", "pack", "squad", NULL};
EnumWords fof_reading_words = {
    "mines-are-vof",     "activate-on-initiative", "wp-mission-stays",    "incoming-blocks-hand-radio",
    "hub-relays",        "target-in-sight",        "mines-on-seek-cover", "leader-reaches-pinned",
    "rocket-team-flips", "point-blank-goes-on",    "smoke-keeps-line",    NULL};
EnumWords fof_special_words = {"grenade", "demolition", "flame", "sniper", NULL};
EnumWords fof_type_flag_words = {"tripod",    "immobile",    "mortar",     "launcher",  "grenade-launcher",
                                 "anti-tank", "machine-gun", "fanatic",    "gas-masks", "one-step-side",
                                 "aircraft",  "over-units",  "human-wave", NULL};
EnumWords fof_terrain_flag_words = {"hill",         "urban-cover", "multi-story", "church",
                                    "landing-zone", "no-mortars",  "urban-card",  NULL};
EnumWords fof_card_flag_words = {"face-down", "had-pc", "pc-hidden", "scored", "outside", "visited", NULL};
/* 8.6: what rows of a hierarchy ask and tell. */
EnumWords fof_condition_words = {
    "always",
    /* the opponents */
    "same-card", "sees-opponent", "seen", "target-on-line",
    /* fire */
    "under-fire", "fire-from-elsewhere", "firing", "trading-fire", "better-fire",
    /* where and how it stands */
    "in-cover", "fortified", "pinned", "exposed", "spotted", "leader-here",
    /* what it is */
    "out-of-ammo", "heavy-weapon", "support-weapon", "squad", "weakened", "assault-team", "fire-team",
    "litter-team", "paralyzed-team", "leader-team", "specialist-team",
    /* what it could do */
    "teams-together", "casualty-here", "casualty-in-sight", "missions-left", NULL};
EnumWords fof_deed_words = {"nothing",  "cover",       "fall-back",  "advance", "infiltrate",   "grenade",
                            "attack",   "concentrate", "shift-fire", "rally",   "reconstitute", "to-casualty",
                            "evacuate", "vanish",      "leave",      "hide",    "call-fire",    NULL};
EnumWords fof_hierarchy_use_words = {"pinned", "sniper", "spotter", "out-of-ammo", "tactics", NULL};
EnumWords fof_agency_words = {"artillery", "mortar", "heavy-mortar", "air", NULL};
EnumWords fof_shell_words = {"he", "smoke", "wp", "illumination", "tot", "air-strike", NULL};
EnumWords fof_shell_titles = {"HE", "smoke", "WP", "illumination", "TOT", "air strike", NULL};
EnumWords fof_commander_words = {"activated", "done", "runner", NULL};

#define WORDS(table) ((int)(sizeof(table) / sizeof *(table)) - 1)
static_assert(WORDS(fof_area_words) == AREA_KINDS, "a word each");
static_assert(WORDS(fof_marker_words) == MARKER_KINDS, "a word each");
static_assert(WORDS(fof_kind_words) == KIND_KINDS, "a word each");
static_assert(WORDS(fof_role_words) == ROLE_ROLES, "a word each");
static_assert(WORDS(fof_mark_words) == MARKS, "a word each");
static_assert(WORDS(fof_network_words) == NETWORKS, "a word each");
static_assert(WORDS(fof_signal_words) == SIGNALS, "a word each");
static_assert(WORDS(fof_effect_words) == EVENT_EFFECTS, "a word each");
static_assert(WORDS(fof_service_words) == SKILL_SERVICES, "a word each");
static_assert(WORDS(fof_award_words) == AWARD_KINDS, "a word each");
static_assert(WORDS(fof_reading_words) == READINGS, "a word each");
static_assert(WORDS(fof_condition_words) == CONDITIONS, "a word each");
static_assert(WORDS(fof_deed_words) == DEEDS, "a word each");
static_assert(WORDS(fof_hierarchy_use_words) == HIERARCHY_USES, "a word each");
static_assert(WORDS(fof_agency_words) == AGENCY_KINDS && WORDS(fof_shell_words) == SHELLS, "a word each");
static_assert(WORDS(fof_shell_titles) == SHELLS, "a word each");
static_assert(WORDS(fof_flag_words) == 16 && UNIT_HOLDS_FIRE == 1 << 15, "a word each");

/* ---- cards and areas ---- */

int fof_name_card(CardId card, char *text, int size)
{
    if (card == NO_CARD)
        return text_print(text, size, "nowhere");
    return text_print(text, size, "%d,%d", card % GRID_WIDTH - GRID_COLUMN_OFFSET, card / GRID_WIDTH);
}

/* Its number among the areas of the same kind on its card, from 1. */
static int area_number(const FofState *state, AreaId area)
{
    int number = 1;
    for (int i = FIRST_EXTRA_AREA; i < area; i++)
        if (state->areas[i].card == state->areas[area].card &&
            state->areas[i].kind == state->areas[area].kind)
            number++;
    return number;
}

int fof_name_area(const FofState *state, AreaId area, char *text, int size)
{
    if (area == NO_AREA)
        return text_print(text, size, "nowhere");
    if (area < FIRST_EXTRA_AREA)
        return fof_name_card((CardId)area, text, size);
    const Area *place = &state->areas[area];
    int length = fof_name_card(place->card, text, size);
    return length + text_print(text + length, size - length, "/%s%d", fof_area_words[place->kind],
                               area_number(state, area));
}

/* A whole number at the start of the text; moves it on. */
static bool take_number(const char **text, int *number)
{
    char *end;
    long value = strtol(*text, &end, 10);
    if (end == *text || value < -99 || value > 999 || (**text != '-' && (**text < '0' || **text > '9')))
        return false;
    *text = end;
    *number = (int)value;
    return true;
}

/* The card at the start of the text; moves it on. */
static bool take_card(const char **text, CardId *card)
{
    int column, row;
    if (!take_number(text, &column) || *(*text)++ != ',' || !take_number(text, &row))
        return false;
    if (column < MIN_COLUMN || column > MAX_COLUMN || row < STAGING_ROW || row > BOX_ROW)
        return false;
    *card = (CardId)(row * GRID_WIDTH + column + GRID_COLUMN_OFFSET);
    return true;
}

bool fof_find_card(const char *text, CardId *card)
{
    CardId found;
    if (!take_card(&text, &found) || *text != '\0')
        return false;
    *card = found;
    return true;
}

bool fof_split_area(const char *text, CardId *card, AreaKind *kind, int *number)
{
    int64_t value;
    *kind = AREA_OPEN;
    *number = 0;
    if (!take_card(&text, card))
        return false;
    if (*text == '\0' || strcmp(text, "/open") == 0)
        return true;
    for (int i = AREA_OPEN + 1; *text == '/' && i < AREA_KINDS; i++) {
        size_t length = strlen(fof_area_words[i]);
        if (strncmp(text + 1, fof_area_words[i], length) != 0 ||
            !text_to_int(text + 1 + length, 1, 99, &value))
            continue;
        *kind = (AreaKind)i;
        *number = (int)value;
        return true;
    }
    return false;
}

bool fof_find_area(const FofState *state, const char *text, AreaId *area)
{
    CardId card;
    AreaKind kind;
    int number;
    if (!fof_split_area(text, &card, &kind, &number))
        return false;
    int found = kind == AREA_OPEN ? card : FIRST_EXTRA_AREA;
    for (; number > 0 && found < MAX_AREAS; found++)
        if (state->areas[found].card == card && state->areas[found].kind == kind && --number == 0)
            break;
    if (number == 0)
        *area = (AreaId)found;
    return number == 0;
}

/* ---- units and items ---- */

int fof_name_unit(const FofGame *game, const FofState *state, UnitId unit, char *text, int size)
{
    if (unit == NO_UNIT)
        return text_print(text, size, "nobody");
    const Unit *counter = &state->units[unit];
    if (counter->name)
        return text_copy(text, size, game->named[counter->name - 1].id);
    return text_print(text, size, "%s-%d", game->types[counter->type].id, counter->number);
}

/* "fire-team-4": the length of the id before the last dash, and the number behind it; 0: not of that form. */
static int split_number(const char *text, int *number)
{
    const char *dash = strrchr(text, '-');
    int64_t value;
    if (!dash || !text_is_number(dash + 1) || !text_to_int(dash + 1, 1, UINT8_MAX, &value))
        return 0;
    *number = (int)value;
    return (int)(dash - text);
}

static bool same_id(const char *id, const char *text, int length)
{
    while (length && *id && *id == *text)
        id++, text++, length--;
    return !length && !*id;
}

/* Which of so many structs that begin with their ids has this one; -1: none. */
static int find_id(const void *first, size_t size, int count, const char *id, int length)
{
    for (int i = 0; i < count; i++)
        if (same_id((const char *)first + (size_t)i * size, id, length))
            return i;
    return -1;
}

static uint8_t find_type_part(const FofGame *game, const char *id, int length)
{
    return (uint8_t)(find_id(&game->types[1], sizeof(UnitType), game->type_count - 1, id, length) + 1);
}

uint8_t fof_find_type(const FofGame *game, const char *id)
{
    return find_type_part(game, id, (int)strlen(id));
}

int fof_find_named(const FofGame *game, const char *id)
{
    return find_id(game->named, sizeof(NamedUnit), game->named_count, id, (int)strlen(id));
}

uint8_t fof_find_generic(const FofGame *game, const char *id, int *number)
{
    int length = split_number(id, number);
    return length ? find_type_part(game, id, length) : 0;
}

UnitId fof_find_unit(const FofGame *game, const FofState *state, const char *text)
{
    int number, name = fof_find_named(game, text) + 1;
    uint8_t type = name ? 0 : fof_find_generic(game, text, &number);
    for (int i = 0; i < MAX_UNITS; i++) {
        const Unit *unit = &state->units[i];
        if (!unit->type)
            continue;
        if (name ? unit->name == name : type && !unit->name && unit->type == type && unit->number == number)
            return (UnitId)i;
    }
    return NO_UNIT;
}

uint8_t fof_find_item_kind(const FofGame *game, const char *id)
{
    int length = (int)strlen(id);
    return (uint8_t)(find_id(&game->items[1], sizeof(ItemKind), game->item_count - 1, id, length) + 1);
}

UnitName fof_unit_name(const FofGame *game, const FofState *state, UnitId unit)
{
    UnitName name;
    fof_name_unit(game, state, unit, name.text, sizeof name.text);
    return name;
}

int fof_name_item(const FofGame *game, const FofState *state, ItemId item, char *text, int size)
{
    int number = 1;
    if (item == NO_ITEM)
        return text_print(text, size, "nothing");
    for (int i = 0; i < item; i++)
        if (state->items[i].kind == state->items[item].kind)
            number++;
    return text_print(text, size, "%s-%d", game->items[state->items[item].kind].id, number);
}

int fof_find_agency(const FofGame *game, const char *id, int length)
{
    return find_id(game->support.agencies, sizeof(Agency), game->support.agency_count, id, length);
}

int fof_name_agency(const FofGame *game, int agency, char *text, int size)
{
    bool known = agency >= 0 && agency < game->support.agency_count;
    return known ? text_print(text, size, "the %s", game->support.agencies[agency].id) : 0;
}

int fof_name_fire_line(const FofGame *game, int line, char *text, int size)
{
    if (line < 0 || line >= game->support.line_count)
        return 0;
    const FireLine *fire = &game->support.lines[line];
    int length = text_print(text, size, "%s of ", fof_shell_titles[fire->shell]);
    return length + fof_name_agency(game, fire->agency, text + length, size - length);
}

uint8_t fof_find_terrain(const FofGame *game, const char *id)
{
    int found = find_id(&game->terrain[1], sizeof(Terrain), game->terrain_count - 1, id, (int)strlen(id));
    if (found >= 0)
        return (uint8_t)(found + 1);
    for (int i = 1; i < game->terrain_count; i++)
        if (strcmp(game->terrain[i].kind, id) == 0)
            return (uint8_t)i;
    return 0;
}

/* ---- tactics ---- */

uint8_t fof_find_tactics(const FofGame *game, const char *column)
{
    for (int i = 0; i < game->hierarchies.list_count; i++) {
        const Hierarchy *list = &game->hierarchies.lists[i];
        for (int c = 0; list->use == USE_TACTICS && c < list->column_count; c++)
            if (strcmp(list->columns[c], column) == 0)
                return (uint8_t)(i * MAX_HIERARCHY_COLUMNS + c + 1);
    }
    return 0;
}

const char *fof_name_tactics(const FofGame *game, int tactics)
{
    int list = (tactics - 1) / MAX_HIERARCHY_COLUMNS, column = (tactics - 1) % MAX_HIERARCHY_COLUMNS;
    if (tactics < 1 || list >= game->hierarchies.list_count ||
        game->hierarchies.lists[list].use != USE_TACTICS ||
        column >= game->hierarchies.lists[list].column_count)
        return NULL;
    return game->hierarchies.lists[list].columns[column];
}

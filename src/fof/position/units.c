/* units: units of a position: those of the order of battle by their names, teams by type and number. */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/position/names.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"

static int find_type_named(const void *context, const char *name)
{
    int type = find_type(context, name);
    return type ? type : -1;
}

static const char *type_at(const void *context, int index)
{
    const FofGame *game = context;
    return index + 1 < game->type_count ? game->types[index + 1].id : NULL;
}

/* ---- what is said of one ---- */

static void no_way_to_aim(Parts *parts, const Section *section, const char *how)
{
    char known[96] = "";
    for (int i = AIM_POINT_BLANK; aim_words[i]; i++)
        text_append(known, sizeof known, "%s%s", i > AIM_POINT_BLANK ? ", " : "", aim_words[i]);
    read_error(parts->reader, section, "aim", "'%s' is no way to aim; use %s", how, known);
}

/* The way to aim that is written, or follows from where the target is. */
static int way_to_aim(Parts *parts, const Section *section, const char *how, CardId from, CardId at)
{
    if (!how[0])
        return from == at ? AIM_POINT_BLANK : AIM_DIRECT;
    for (int i = AIM_POINT_BLANK; aim_words[i]; i++)
        if (!strcmp(aim_words[i], how))
            return i;
    no_way_to_aim(parts, section, how);
    return AIM_NONE;
}

/* `aim = 2,3` or `aim = 2,3 indirect`: a card, then how if it is not plain from where the unit is. */
static void read_aim(Parts *parts, const Section *section, Unit *unit)
{
    const char *text = read_text(parts->reader, section, "aim", NULL);
    char name[16] = "", how[16] = "";
    CardId at, from = unit->area == NO_AREA ? NO_CARD : area_card(parts->state, unit->area);
    unit->aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
    if (!text)
        return;
    sscanf(text, "%15s %15s", name, how);
    if (!find_card(name, &at) || !card_is_map(parts->state, at)) {
        read_error(parts->reader, section, "aim", "there is no card '%s' to aim at", name);
        return;
    }
    int kind = way_to_aim(parts, section, how, from, at);
    if (kind == AIM_NONE)
        return;
    if (from == NO_CARD)
        read_error(parts->reader, section, "aim", "a unit that is nowhere aims at nothing");
    else if ((kind == AIM_POINT_BLANK) != (from == at))
        read_error(parts->reader, section, "aim",
                   "point-blank fire, and only that, is at the own card (6.3)");
    else if (kind != AIM_INDIRECT && from != at && card_direction(from, at) == NO_DIRECTION)
        read_error(parts->reader, section, "aim",
                   "%s lies on none of the eight lines from the unit's card (6.2.4)", name);
    else
        unit->aim = (Aim){(uint8_t)kind, at, NO_AREA};
}

static void read_ammo(Parts *parts, const Section *section, Unit *unit)
{
    const UnitType *type = &parts->game->types[unit->type];
    int ammo[2] = {type->ammo_load[0], type->ammo_load[1]};
    read_ints(parts->reader, section, "ammo", 0, 99, ammo, 2);
    unit->ammo[0] = (uint8_t)ammo[0];
    unit->ammo[1] = (uint8_t)ammo[1];
}

/* A removed unit has no place and no steps; what is in play has at least one. */
static void read_strength(Parts *parts, const Section *section, Unit *unit, const NamedUnit *named)
{
    const UnitType *type = &parts->game->types[unit->type];
    bool removed = unit->flags & UNIT_REMOVED;
    int usual = removed ? 0 : named && named->steps ? named->steps : type->steps;
    unit->steps = (uint8_t)read_int(parts->reader, section, "steps", 0, type->steps, usual);
    if (removed && unit->area != NO_AREA)
        read_error(parts->reader, section, "at", "a unit removed from play is nowhere (1.2.6)");
    else if (!removed && !unit->steps)
        read_error(parts->reader, section, "steps", "must be from 1 to %d, or the unit is removed",
                   type->steps);
    if (removed)
        unit->steps = 0;
    if (unit->flags & UNIT_FLIPPED && !type->has_back)
        read_error(parts->reader, section, "flags", "a %s has no fire team side", type->id);
}

/* 8.6.2: the letter of the potential contact that brought it. */
static uint8_t read_letter(Parts *parts, const Section *section)
{
    static const char *const letters[] = {"none", "A", "B", "C", NULL};
    int letter = read_enum(parts->reader, section, "letter", letters, 0);
    return letter ? (uint8_t)('A' + letter - 1) : 0;
}

static void read_unit_values(Parts *parts, const Section *section, Unit *unit, const NamedUnit *named,
                             AreaId usual)
{
    const UnitType *type = &parts->game->types[unit->type];
    Reader *reader = parts->reader;
    unit->flags = (uint16_t)read_flags(parts, section, "flags", flag_words);
    unit->side = read_side(parts, section, type->side);
    unit->experience = (uint8_t)read_enum(reader, section, "experience", experience_words,
                                          named ? named->experience : type->experience);
    unit->platoon =
        (uint8_t)read_int(reader, section, "platoon", 0, MAX_PLATOONS, named ? named->platoon : 0);
    unit->area = read_has(reader, section, "at") ? read_area(parts, section, "at")
                 : unit->flags & UNIT_REMOVED    ? NO_AREA
                                                 : usual;
    read_strength(parts, section, unit, named);
    unit->direction = (uint8_t)read_direction(parts, section, "direction", NO_DIRECTION);
    read_aim(parts, section, unit);
    unit->line = (uint8_t)read_enum(reader, section, "line", line_words, LINE_UNKNOWN);
    read_ammo(parts, section, unit);
    unit->concentrated = read_byte(parts, section, "concentrated", 0);
    unit->left_card = NO_CARD;
    unit->letter = read_letter(parts, section);
    unit->done = read_hex(reader, section, "done", 0);
}

/* ---- units ---- */

/* Where a unit is that the position does not place: friends wait in the staging area, enemies are not there yet. */
static AreaId usual_place(const Parts *parts, int named, const UnitType *type)
{
    if (parts->whole)
        return NO_AREA;
    if (named >= 0)
        return setup_waiting_place(parts->game, named);
    return type->side == FRIENDLY && type->kind != KIND_RUNNER
               ? card_at((parts->game->columns + 1) / 2, STAGING_ROW)
               : NO_AREA;
}

static int free_slot(const FofState *state, int from)
{
    while (from < MAX_UNITS && state->units[from].type)
        from++;
    return from;
}

/* The type of a unit: written, or known by its name; 0 with the error told. */
static int type_of_section(Parts *parts, const Section *section, int generic, int named)
{
    int usual = generic ? generic : named >= 0 ? parts->game->named[named].type : 0;
    int type = read_reference(parts->reader, section, "type", "unit type", find_type_named, type_at,
                              parts->game, usual);
    if (generic && type != generic)
        read_error(parts->reader, section, "type", "the name says %s", parts->game->types[generic].id);
    else if (type > 0 && (generic || named >= 0))
        return type;
    else
        read_error(parts->reader, section, NULL, "unit '%s' has no type; give `type =`", section->name);
    return 0;
}

static void read_unit_section(Parts *parts, const Section *section, int *next)
{
    FofState *state = parts->state;
    int number = 0, named = find_named(parts->game, section->name);
    uint8_t generic = named >= 0 ? 0 : find_generic(parts->game, section->name, &number);
    int slot = free_slot(state, (int)read_int(parts->reader, section, "slot", 0, MAX_UNITS - 1, *next));
    int type = type_of_section(parts, section, generic, named);
    if (find_unit(parts->game, state, section->name) != NO_UNIT) {
        read_error(parts->reader, section, NULL, "another [unit %s]", section->name);
        return;
    }
    if (!type)
        return;
    if (slot >= MAX_UNITS) {
        read_error(parts->reader, section, NULL, "too many units; there may be %d", MAX_UNITS);
        return;
    }
    Unit *unit = &state->units[slot];
    unit->type = (uint8_t)type;
    unit->name = (uint8_t)(named + 1);
    unit->number = (uint8_t)(generic ? number : 0);
    *next = slot + 1;
    read_unit_values(parts, section, unit, named >= 0 ? &parts->game->named[named] : NULL,
                     usual_place(parts, named, &parts->game->types[type]));
    if (generic && unit->area == NO_AREA && parts->game->types[type].kind != KIND_RUNNER)
        read_error(parts->reader, section, "at", "a unit without a name of its own is in play: say where");
}

static bool has_runner(const FofGame *game, const FofState *state)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && game->types[state->units[id].type].kind == KIND_RUNNER)
            return true;
    return false;
}

/* Those of the order of battle that the position does not name, and the runners. */
static void add_the_rest(Parts *parts, int next)
{
    const FofGame *game = parts->game;
    for (int named = 0; named < game->named_count; named++) {
        if (unit_of_named(parts->state, named) != NO_UNIT ||
            (next = free_slot(parts->state, next)) == MAX_UNITS)
            continue;
        setup_unit(game, parts->state, next, named);
    }
    next = free_slot(parts->state, next);
    if (!has_runner(game, parts->state))
        setup_runners(game, parts->state, &next);
}

void read_units(Parts *parts)
{
    const Section *section;
    int next = 0;
    for (int index = 0; (section = reader_next(parts->reader, "unit", &index));)
        read_unit_section(parts, section, &next);
    if (!parts->whole)
        add_the_rest(parts, next);
}

/* One that comes later (start = no) is where setup.c left it: nowhere. */
static bool starts_in_play(const Parts *parts, UnitId id)
{
    int named = id == NO_UNIT ? -1 : parts->state->units[id].name - 1;
    return id != NO_UNIT && (named < 0 || parts->game->named[named].start);
}

void read_unit_changes(Parts *parts)
{
    const Section *section;
    for (int index = 0; (section = reader_next(parts->reader, "unit", &index));) {
        if (!read_has(parts->reader, section, "at"))
            continue;
        UnitId id = find_unit(parts->game, parts->state, section->name);
        if (!starts_in_play(parts, id))
            continue;
        Unit *unit = &parts->state->units[id];
        const NamedUnit *named = unit->name ? &parts->game->named[unit->name - 1] : NULL;
        read_unit_values(parts, section, unit, named, unit->area);
    }
}

/* 5.1.5: a card holds 16 steps a side, an area what is printed on it. */
void check_stacking(Parts *parts)
{
    const Section *section;
    for (int index = 0; (section = reader_next(parts->reader, "unit", &index));) {
        UnitId id = find_unit(parts->game, parts->state, section->name);
        if (parts->whole || id == NO_UNIT || !unit_on_map(parts->state, id))
            continue; /* retreat may have broken the limits (3.5.2) */
        const Unit *unit = &parts->state->units[id];
        const Area *area = &parts->state->areas[unit->area];
        if (card_steps(parts->state, area->card, unit->side) > parts->game->values.card_steps)
            read_error(parts->reader, section, "at", "more than %d steps of one side on a card (5.1.5)",
                       parts->game->values.card_steps);
        if (area->capacity && area_steps(parts->state, unit->area, unit->side) > area->capacity)
            read_error(parts->reader, section, "at", "more than the %d steps that fit in there (5.3.2)",
                       area->capacity);
    }
}

/* Another unit of the side on this card that began the first line, along another direction; NO_UNIT. */
static UnitId other_first_line(const FofState *state, UnitId id)
{
    const Unit *unit = &state->units[id];
    CardId card = unit_card(state, id);
    for (int other = 0; other < MAX_UNITS; other++) {
        const Unit *it = &state->units[other];
        if (it->type && it->line == LINE_FIRST && it->side == unit->side &&
            unit_card(state, (UnitId)other) == card &&
            card_direction(card, it->aim.card) != card_direction(card, unit->aim.card))
            return (UnitId)other;
    }
    return NO_UNIT;
}

/* 6.3.5: only one line of fire from a card needs no reason to be there. */
void check_lines(Parts *parts)
{
    const Section *section;
    for (int index = 0; (section = reader_next(parts->reader, "unit", &index));) {
        UnitId id = find_unit(parts->game, parts->state, section->name);
        if (id == NO_UNIT || parts->state->units[id].line != LINE_FIRST ||
            unit_card(parts->state, id) == NO_CARD)
            continue;
        if (other_first_line(parts->state, id) != NO_UNIT)
            read_error(parts->reader, section, "line",
                       "another unit of its card began the first line, in another direction (6.3.5)");
    }
}

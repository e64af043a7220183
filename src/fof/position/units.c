/* units: units of a position: those of the order of battle by their names, teams by type and number. */
#include <stdio.h>
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/entries.h"
#include "fof/position/parts.h"
#include "fof/position/setup.h"

static const UnitType *type_of(const Fields *at)
{
    return &game_of(at)->types[((const Unit *)at->thing)->type];
}

/* ---- what is said of one ---- */

/* `aim = 2,3` or `aim = 2,3 indirect`: a card, then how if it does not follow from where the target is. */
static void read_aim(const Fields *at)
{
    Unit *unit = at->thing;
    const char *text = field_text(at);
    char name[16] = "", how[16] = "";
    CardId target, from = unit->area == NO_AREA ? NO_CARD : area_card(state_of(at), unit->area);
    sscanf(text, "%15s %15s", name, how);
    if (!fof_find_card(name, &target) || !card_is_map(state_of(at), target)) {
        field_error(at, "there is no card '%s' to aim at", name);
        return;
    }
    int kind = !*how ? from == target ? AIM_POINT_BLANK : AIM_DIRECT
                     : AIM_POINT_BLANK + field_word(at, at->row->key, how, fof_aim_words + AIM_POINT_BLANK,
                                                    "no way to aim");
    if (kind == AIM_NONE)
        return;
    if (from == NO_CARD)
        field_error(at, "a unit that is nowhere aims at nothing");
    else if ((kind == AIM_POINT_BLANK) != (from == target))
        field_error(at, "point-blank fire, and only that, is at the own card (6.3)");
    else if (kind != AIM_INDIRECT && from != target && card_direction(from, target) == NO_DIRECTION)
        field_error(at, "%s lies on none of the eight lines from the unit's card (6.2.4)", name);
    else
        unit->aim = (Aim){(uint8_t)kind, target, NO_AREA};
}

static void write_aim(const Fields *at)
{
    const Aim *aim = &((const Unit *)at->thing)->aim;
    char card[16];
    if (aim->how == AIM_NONE)
        return;
    fof_name_card(aim->card, card, sizeof card);
    field_print(at, "%s %s", card, fof_aim_words[aim->how]);
}

/* A removed unit has no place and no steps; what is in play has at least one. */
static void check_strength(const Fields *at)
{
    Unit *unit = at->thing;
    const UnitType *type = type_of(at);
    bool removed = unit->flags & UNIT_REMOVED;
    if (removed && unit->area != NO_AREA)
        field_error_of(at, "at", "a unit removed from play is nowhere (1.2.6)");
    else if (!removed && !unit->steps)
        field_error_of(at, "steps", "must be from 1 to %d, or the unit is removed", type->steps);
    if (removed)
        unit->steps = 0;
    if (unit->flags & UNIT_FLIPPED && !type->has_back)
        field_error_of(at, "flags", "a %s has no fire team side", type->id);
}

static void place_removed(const Fields *at)
{
    Unit *unit = at->thing;
    if (unit->flags & UNIT_REMOVED && !field_given(at, "at"))
        unit->area = NO_AREA;
    if (unit->flags & UNIT_REMOVED && !field_given(at, "steps"))
        unit->steps = 0;
}

static int64_t side_of_type(const Fields *at)
{
    return type_of(at)->side;
}

static int64_t full_strength(const Fields *at)
{
    return type_of(at)->steps;
}

/* What a unit carries besides, by kind: for teams, which have no stores. */
static void read_carried(const Fields *at)
{
    FofState *state = state_of(at);
    const char *kinds[32];
    int count = field_words(at, kinds, COUNT_OF(kinds));
    for (int i = 0; i < count; i++) {
        uint8_t kind = fof_find_item_kind(game_of(at), kinds[i]);
        int entry = fof_item_free_entry(state);
        if (!kind)
            field_error(at, fof_item_kinds.missing, kinds[i]);
        else if (entry < 0)
            field_error(at, "too many items; there may be %d", MAX_ITEMS);
        else
            state->items[entry] =
                (Item){kind, 1, (UnitId)at->number, state->units[at->number].side, NO_AREA, ITEM_FINE, 0};
    }
}

/* 8.6.2: the letter of the potential contact that brought it. */
static const char *const letter_words[] = {"none", "A", "B", "C", NULL};
static const uint8_t letters[] = {0, 'A', 'B', 'C'};
const FieldRow fof_unit_rows[] = {
    {.key = "slot", .kind = FIELD_SLOT},
    {"type", FIELD_NAME, FIELD_IN(Unit, type), .pass = FIELD_READ_BEFORE, .names = &fof_unit_types},
    {"at", FIELD_NAME, FIELD_IN(Unit, area), .names = &fof_places},
    {"steps", FIELD_NUMBER, FIELD_IN(Unit, steps), .most_of = full_strength},
    {"experience", FIELD_WORD, FIELD_IN(Unit, experience), .words = fof_experience_words},
    {"flags", FIELD_WORD, FIELD_SET(Unit, flags), .words = fof_flag_words, .left_out = true,
     .check = place_removed},
    {"side", FIELD_WORD, FIELD_IN(Unit, side), .words = fof_side_words, .usual_of = side_of_type,
     .left_out = true},
    {"platoon", FIELD_NUMBER, FIELD_IN(Unit, platoon), .most = MAX_PLATOONS},
    {"aim", FIELD_OWN, .read = read_aim, .write = write_aim},
    {"line", FIELD_WORD, FIELD_IN(Unit, line), .words = fof_line_words, .left_out = true},
    {"direction", FIELD_NAME, FIELD_IN(Unit, direction), .names = &fof_directions, .usual = NO_DIRECTION,
     .left_out = true},
    {"ammo", FIELD_NUMBER, FIELD_ARRAY(Unit, ammo), .most = 99, .fixed = true},
    {"concentrated", FIELD_NUMBER, FIELD_IN(Unit, concentrated), .left_out = true},
    {"errand", FIELD_OWN, .pass = PASS_NAMED, .read = fof_read_errand, .write = fof_write_errand},
    {"letter", FIELD_WORD, FIELD_IN(Unit, letter), .words = letter_words, .values = letters,
     .left_out = true},
    {"done", FIELD_HEX, FIELD_IN(Unit, done), .left_out = true},
    {"carries", FIELD_OWN, .pass = PASS_ITEMS, .read = read_carried},
    {0},
};

/* ---- which unit a section is about ---- */

static int64_t find_unit_there(const Fields *at, const char *word)
{
    UnitId unit = fof_find_unit(game_of(at), state_of(at), word);
    return unit == NO_UNIT ? FIELD_NO_NAME : unit;
}

static const char *unit_there(const Fields *at, int64_t unit, char text[FIELD_TEXT_SIZE])
{
    fof_name_unit(game_of(at), state_of(at), (UnitId)unit, text, FIELD_TEXT_SIZE);
    return text;
}

const FieldNames fof_units_there = {"there is no unit '%s' in this position", .find = find_unit_there,
                                    .name = unit_there};

/* Where a unit is that the position does not place: friends wait in the staging area, enemies are not there yet. */
static AreaId usual_place(const Fields *at)
{
    const UnitType *type = type_of(at);
    const Unit *unit = at->thing;
    if (notes_of(at)->whole)
        return NO_AREA;
    if (unit->name)
        return fof_setup_waiting_place(game_of(at), unit->name - 1);
    return type->side == FRIENDLY && type->kind != KIND_RUNNER
               ? fof_card_at((game_of(at)->columns + 1) / 2, STAGING_ROW)
               : NO_AREA;
}

/* The type of a unit: written, or known by its name; 0 with the error told. */
static int type_of_section(const Fields *at, int generic, int named)
{
    const FofGame *game = game_of(at);
    int usual = generic ? generic : named >= 0 ? game->named[named].type : 0;
    int type = (int)field_reference(at, "type", &fof_unit_types, usual);
    if (generic && type != generic)
        field_error_of(at, "type", "the name says %s", game->types[generic].id);
    else if (type > 0 && (generic || named >= 0))
        return type;
    else
        field_error_of(at, NULL, "unit '%s' has no type; give `type =`", at->section->name);
    return 0;
}

static int64_t new_unit(const Fields *at, const char *title)
{
    const FofGame *game = game_of(at);
    FofState *state = state_of(at);
    int number = 0, named = fof_find_named(game, title);
    uint8_t generic = named >= 0 ? 0 : fof_find_generic(game, title, &number);
    int slot = unit_free(state, field_slot(at, 0, MAX_UNITS - 1)), type = type_of_section(at, generic, named);
    bool another = fof_find_unit(game, state, title) != NO_UNIT;
    if (another)
        field_error_of(at, NULL, "another [unit %s]", title);
    else if (type && slot >= MAX_UNITS)
        field_error_of(at, NULL, "too many units; there may be %d", MAX_UNITS);
    if (another || !type || slot >= MAX_UNITS)
        return FIELD_TOLD;
    state->units[slot].type = (uint8_t)type;
    state->units[slot].name = (uint8_t)(named + 1);
    state->units[slot].number = (uint8_t)(generic ? number : 0);
    return slot;
}

void fof_prepare_unit(const Fields *at)
{
    Unit *unit = at->thing;
    const UnitType *type = type_of(at);
    const NamedUnit *named = unit->name ? &game_of(at)->named[unit->name - 1] : NULL;
    unit->area = field_given(at, "at") ? NO_AREA : usual_place(at);
    memcpy(unit->ammo, type->ammo_load, sizeof unit->ammo);
    unit->steps = named && named->steps ? named->steps : type->steps;
    unit->experience = named ? named->experience : type->experience;
    unit->platoon = named ? named->platoon : 0;
    unit->flags = 0;
    unit->aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
    unit->line = LINE_UNKNOWN;
    unit->concentrated = unit->letter = 0;
    unit->left_card = NO_CARD;
    unit->done = 0;
}

void fof_finish_unit(const Fields *at)
{
    const Unit *unit = at->thing;
    check_strength(at);
    if (!unit->name && unit->area == NO_AREA && type_of(at)->kind != KIND_RUNNER)
        field_error_of(at, "at", "a unit without a name of its own is in play: say where");
}

static bool has_runner(const FofGame *game, const FofState *state)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && game->types[state->units[id].type].kind == KIND_RUNNER)
            return true;
    return false;
}

/* Those of the order of battle that the position does not name, and the runners. */
void fof_close_units(const Fields *at)
{
    const FofGame *game = game_of(at);
    FofState *state = state_of(at);
    int next = at->next;
    for (int named = 0; named < game->named_count && !notes_of(at)->whole; named++) {
        if (fof_unit_of_named(state, named) != NO_UNIT || (next = unit_free(state, next)) == MAX_UNITS)
            continue;
        fof_setup_unit(game, state, next, named);
    }
    next = unit_free(state, next);
    if (!notes_of(at)->whole && !has_runner(game, state))
        fof_setup_runners(game, state, &next);
}

const FieldNames fof_new_units = {.find = new_unit, .name = unit_there};

/* ---- units that are there ---- */

/* One that comes later (start = no) is where setup.c left it: nowhere. */
static int64_t unit_that_starts(const Fields *at, const char *title)
{
    UnitId id = fof_find_unit(game_of(at), state_of(at), title);
    int named = id == NO_UNIT ? -1 : state_of(at)->units[id].name - 1;
    bool starts = id != NO_UNIT && (named < 0 || game_of(at)->named[named].start);
    return starts && field_given(at, "at") ? id : FIELD_TOLD;
}

static const FieldNames starters = {.find = unit_that_starts};

/* 5.1.5: a card holds 16 steps a side, an area what is printed on it. */
static void check_stacking(const Fields *at)
{
    const FofState *state = state_of(at);
    const Unit *unit = at->thing;
    const Area *area = &state->areas[unit->area];
    int most = game_of(at)->values.card_steps;
    if (fof_card_steps(state, area->card, unit->side) > most)
        field_error_of(at, "at", "more than %d steps of one side on a card (5.1.5)", most);
    if (area->capacity && fof_area_steps(state, unit->area, unit->side) > area->capacity)
        field_error_of(at, "at", "more than the %d steps that fit in there (5.3.2)", area->capacity);
}

/* 6.3.5: only one line of fire from a card needs no reason to be there. */
static void check_line(const Fields *at)
{
    const FofState *state = state_of(at);
    const Unit *unit = at->thing;
    CardId card = unit_card(state, (UnitId)at->number);
    for (int other = 0; other < MAX_UNITS && unit->line == LINE_FIRST && card != NO_CARD; other++) {
        const Unit *it = &state->units[other];
        if (!it->type || it->line != LINE_FIRST || it->side != unit->side ||
            unit_card(state, (UnitId)other) != card ||
            card_direction(card, it->aim.card) == card_direction(card, unit->aim.card))
            continue;
        field_error_of(at, "line",
                       "another unit of its card began the first line, in another direction (6.3.5)");
        return;
    }
}

static void check_among_others(const Fields *at)
{
    if (!notes_of(at)->whole && unit_on_map(state_of(at), (UnitId)at->number))
        check_stacking(at); /* of a save not: retreat may have broken the limits (3.5.2) */
    if (!notes_of(at)->placing)
        check_line(at);
}

static const FieldNames units_named = {.find = find_unit_there};

/* Where items are listed, also what one of the order of battle carries: those without a list have their stores. */
static int64_t unit_that_carries(const Fields *at, const char *title)
{
    int64_t unit = find_unit_there(at, title);
    bool stores = unit >= 0 && !notes_of(at)->items_listed && state_of(at)->units[unit].name;
    return stores ? FIELD_TOLD : unit;
}

static const FieldNames carriers = {.find = unit_that_carries};
const FieldSheet fof_unit_passes[] = {
    [UNIT_CHANGES] = {"unit", "", .rows = fof_unit_rows, FIELD_THINGS(FofState, units), .names = &starters,
                      .prepare = fof_prepare_unit, .finish = check_strength},
    [UNITS_NAMED] = {"unit", "", .rows = fof_unit_rows, FIELD_THINGS(FofState, units), .names = &units_named,
                     .finish = check_among_others},
    [UNITS_CARRY] = {"unit", "", .rows = fof_unit_rows, FIELD_THINGS(FofState, units), .names = &carriers},
};

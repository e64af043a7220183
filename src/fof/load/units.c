/* units: the order of battle. Every [unit ID] that is not a generic counter (fire-team-4) is a unit
 * of its own name. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/parts.h"

/* "3,2" or "3,2/cover1" */
static void read_place(const Fields *at)
{
    NamedUnit *unit = at->thing;
    const char *text = field_text(at);
    CardId place;
    AreaKind cover;
    int number;
    if (strcmp(text, "nowhere") == 0)
        return;
    if (!fof_split_area(text, &place, &cover, &number) || (cover == AREA_OPEN && strchr(text, '/'))) {
        field_error(at, "must be a card, or a place on it such as 2,2/cover1");
        return;
    }
    unit->place = place;
    unit->cover = (uint8_t)cover;
    unit->cover_number = (uint8_t)number;
}

static const FieldRow unit_rows[] = {
    {"demolition", FIELD_YES_NO, FIELD_IN(NamedUnit, demolition)},
    {"attachment", FIELD_YES_NO, FIELD_IN(NamedUnit, attachment)},
    {"free", FIELD_YES_NO, FIELD_IN(NamedUnit, free)},
    {"start", FIELD_YES_NO, FIELD_IN(NamedUnit, start), .usual = true},
    {"experience", FIELD_WORD, FIELD_IN(NamedUnit, experience), .words = fof_experience_words},
    {"steps", FIELD_NUMBER, FIELD_IN(NamedUnit, steps), .least = 1, .most = 4},
    {"platoon", FIELD_NUMBER, FIELD_IN(NamedUnit, platoon), .most = MAX_PLATOONS},
    {"flags", LOAD_SET(NamedUnit, flags, fof_flag_words)},
    {"leader", FIELD_TEXT, FIELD_IN(NamedUnit, leader)},
    {"at", FIELD_OWN, .read = read_place},
    {0},
};

/* A nameless unit is for a position to read. */
static bool is_named(const Fields *at)
{
    int number, first = 0;
    fof_load_known(at, fof_unit_rows);
    field_given(at, "skills");
    if (!fof_find_generic(at->context, at->section->name, &number))
        return true;
    if (!doc_section(at->reader->doc, "state", NULL, &first))
        field_error_of(at, NULL,
                       "%s is the name of a nameless unit, which only a position may have: name it otherwise",
                       at->section->name);
    return false;
}

static void begin_unit(const Fields *at)
{
    NamedUnit *unit = at->thing;
    unit->place = NO_CARD;
    unit->type = (uint8_t)field_reference(at, "type", &fof_unit_types, 0);
    if (!field_given(at, "type"))
        field_error_of(at, NULL, "unit %s needs type = and a unit type", unit->id);
}

static bool is_read_here(const char *key)
{
    const FieldRow *row = unit_rows;
    while (row->key && strcmp(row->key, key))
        row++;
    return row->key || !strcmp(key, "type");
}

/* Whether the start has to be read again from the file, because it says of the unit what is not kept here. */
static bool says_more(const Fields *at, const NamedUnit *unit)
{
    bool more =
        unit->flags & (UNIT_REMOVED | UNIT_FLIPPED) || (unit->place == NO_CARD && field_given(at, "at"));
    for (const FieldRow *row = fof_unit_rows; row->key && !more; row++)
        more = field_given(at, row->key) && !is_read_here(row->key);
    return more;
}

static void finish_unit(const Fields *at)
{
    FofGame *game = at->whole;
    NamedUnit *unit = at->thing;
    const UnitType *type = &game->types[unit->type];
    game->start_in_file = game->start_in_file || says_more(at, unit);
    /* 2.3.2, 4.1.1: attachments and higher HQs are Line unless the mission says otherwise. */
    bool line = unit->attachment || role_is_battalion(type->role);
    if (!unit->type)
        return;
    if (!field_given(at, "experience"))
        unit->experience = line ? LINE : type->experience;
    if (!unit->steps)
        unit->steps = type->steps;
    if (unit->steps > type->steps)
        field_error_of(at, "steps", "a %s has %d steps at most", type->id, type->steps);
    else if (unit->steps < type->min_steps)
        field_error_of(at, "steps", "a %s in good order has %d steps at least", type->id, type->min_steps);
    fof_load_unit_skills(at, unit);
    if (unit->free && unit->platoon)
        field_error_of(at, "free", "only a unit that is in no platoon yet can be assigned to one (2.3.3)");
    if (unit->platoon > game->default_platoon_count && type->side == FRIENDLY)
        game->default_platoon_count = unit->platoon;
}

/* Those that command alone: one of each in the company, one HQ a platoon (4.1). */
static void check_command(Load *load)
{
    const FofGame *game = load->game;
    bool seen[ROLE_ROLES][MAX_PLATOONS + 1] = {{false}};
    Fields at = load->fields;
    int runners = 0;
    for (int index = 0; (at.section = reader_next(load->reader, "unit", &index)) != NULL;) {
        int named = fof_find_named(game, at.section->name);
        const UnitType *type = named >= 0 ? &game->types[game->named[named].type] : NULL;
        if (type == NULL || type->side != FRIENDLY)
            continue;
        int platoon = game->named[named].platoon;
        bool alone = type->role == ROLE_CO_HQ || type->role == ROLE_XO || type->role == ROLE_FIRST_SERGEANT ||
                     type->role == ROLE_PLATOON_HQ;
        if (type->role == ROLE_PLATOON_HQ && !platoon)
            field_error_of(&at, "platoon", "a platoon HQ needs the number of its platoon");
        else if (alone && seen[type->role][platoon])
            field_error_of(&at, "type", "there is another %s in its place (4.1)", type->id);
        seen[type->role][platoon] = true;
        if (type->kind == KIND_RUNNER && ++runners + game->runners > MAX_RUNNERS)
            field_error_of(&at, "type", "at most %d runners are in play (4.2.1f)", MAX_RUNNERS);
    }
}

/* `acting = 1HQ` in a position without such a unit: the HQ of platoon 1 is taken for granted, and COHQ for the company's. */
static void add_acting(Load *load)
{
    FofGame *game = load->game;
    int first = 0, platoon = 0;
    const Section *state = doc_section(load->reader->doc, "state", NULL, &first);
    const Entry *acting = state != NULL ? doc_entry(load->reader->doc, state, "acting") : NULL;
    if (acting == NULL || fof_find_named(game, acting->value) >= 0 || game->named_count == MAX_NAMED_UNITS)
        return;
    bool company = strcmp(acting->value, "COHQ") == 0;
    if (!company && (acting->value[0] < '1' || acting->value[0] > '0' + MAX_PLATOONS ||
                     strcmp(acting->value + 1, "HQ") != 0))
        return;
    platoon = company ? 0 : acting->value[0] - '0';
    for (int type = 1; type < game->type_count; type++) {
        if (game->types[type].role != (company ? ROLE_CO_HQ : ROLE_PLATOON_HQ))
            continue;
        NamedUnit *unit = &game->named[game->named_count++];
        *unit = (NamedUnit){.type = (uint8_t)type,
                            .platoon = (uint8_t)platoon,
                            .steps = game->types[type].steps,
                            .start = 1,
                            .place = NO_CARD};
        unit->experience = game->types[type].experience;
        text_print(unit->id, sizeof unit->id, "%s", acting->value);
        return;
    }
}

void fof_load_units(Load *load)
{
    static const FieldSheet units = {"unit",
                                     .rows = unit_rows,
                                     LOAD_INTO(FofGame, named, named_count, "units"),
                                     .takes = is_named,
                                     .prepare = begin_unit,
                                     .finish = finish_unit};
    int area = 0, marker = 0;
    load->game->start_in_file = doc_section(load->reader->doc, "area", NULL, &area) ||
                                doc_section(load->reader->doc, "marker", NULL, &marker);
    fields_read(&load->fields, &units);
    add_acting(load);
    check_command(load);
}

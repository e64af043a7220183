/* units: the order of battle. Every [unit ID] that is not a generic counter (fire-team-4) is a unit
 * of its own name. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/names.h"

/* What a position says of a unit, for position.c to read. */
static const char *const position_keys[] = {
    "aim",       "line",  "ammo",       "number",  "side",   "done",    "concentrated",
    "direction", "name",  "slot",       "errand",  "letter", "carries", "at",
    "flags",     "steps", "experience", "platoon", "type",   "skills",  NULL};

static void know_position_keys(Load *load, const Section *section)
{
    for (const char *const *key = position_keys; *key != NULL; key++)
        read_has(load->reader, section, *key);
}

/* "3,2" or "3,2/cover1" */
static void read_place(Load *load, const Section *section, NamedUnit *unit)
{
    const char *text = read_text(load->reader, section, "at", "nowhere");
    const char *slash = strchr(text, '/');
    char card[NAME_SIZE];
    CardId place;
    unit->place = NO_CARD;
    if (strcmp(text, "nowhere") == 0)
        return;
    text_print(card, sizeof card, "%.*s", slash != NULL ? (int)(slash - text) : (int)strlen(text), text);
    bool good = find_card(card, &place);
    if (good && slash != NULL) {
        int64_t number = 0;
        size_t letters = strcspn(slash + 1, "0123456789");
        good = text_to_int(slash + 1 + letters, 1, 99, &number);
        for (unit->cover = 0; good && area_words[unit->cover] != NULL; unit->cover++)
            if (strlen(area_words[unit->cover]) == letters &&
                strncmp(area_words[unit->cover], slash + 1, letters) == 0)
                break;
        unit->cover_number = (uint8_t)number;
        good = good && unit->cover > AREA_OPEN && unit->cover < AREA_KINDS;
    }
    if (!good) {
        read_error(load->reader, section, "at", "must be a card, or a place on it such as 2,2/cover1");
        unit->cover = AREA_OPEN;
        return;
    }
    unit->place = place;
}

static void check_steps(Load *load, const Section *section, const NamedUnit *unit)
{
    const UnitType *type = &load->game->types[unit->type];
    if (unit->steps > type->steps)
        read_error(load->reader, section, "steps", "a %s has %d steps at most", type->id, type->steps);
    else if (unit->steps < type->min_steps)
        read_error(load->reader, section, "steps", "a %s in good order has %d steps at least", type->id,
                   type->min_steps);
}

static void read_named(Load *load, const Section *section, NamedUnit *unit)
{
    const UnitType *type = &load->game->types[unit->type];
    unit->demolition = read_bool(load->reader, section, "demolition", false);
    unit->attachment = read_bool(load->reader, section, "attachment", false);
    unit->free = read_bool(load->reader, section, "free", false);
    unit->start = read_bool(load->reader, section, "start", true);
    /* 2.3.2, 4.1.1: attachments and higher HQs are Line unless the mission says otherwise. */
    int usual =
        unit->attachment || type->role == ROLE_BN_HQ || type->role == ROLE_BN_STAFF ? LINE : type->experience;
    unit->experience = (uint8_t)read_enum(load->reader, section, "experience", experience_words, usual);
    unit->steps = load_byte(load, section, "steps", 1, 4, type->steps);
    unit->platoon = load_byte(load, section, "platoon", 0, MAX_PLATOONS, 0);
    unit->flags = (uint16_t)load_bits(load, section, "flags", flag_words, 0);
    read_place(load, section, unit);
    check_steps(load, section, unit);
    load_unit_skills(load, section, unit);
    if (unit->free && unit->platoon)
        read_error(load->reader, section, "free",
                   "only a unit that is in no platoon yet can be assigned to one (2.3.3)");
    if (unit->platoon > load->game->default_platoon_count && type->side == FRIENDLY)
        load->game->default_platoon_count = unit->platoon;
}

static void read_unit(Load *load, const Section *section, bool position)
{
    FofGame *game = load->game;
    NamedUnit unit = {0};
    int number;
    know_position_keys(load, section);
    bool generic = find_generic(game, section->name, &number) != 0;
    if (generic && !position)
        read_error(load->reader, section, NULL,
                   "%s is the name of a nameless unit, which only a position may have: name it otherwise",
                   section->name);
    if (generic || !load_id(load, section, unit.id))
        return;
    unit.type = (uint8_t)load_type(load, section, "type", 0);
    if (!read_has(load->reader, section, "type"))
        read_error(load->reader, section, NULL, "unit %s needs type = and a unit type", unit.id);
    if (!unit.type)
        return;
    read_named(load, section, &unit);
    if (find_named(game, unit.id) >= 0)
        read_error(load->reader, section, NULL, "another [unit %s]", unit.id);
    else if (!load_full(load, section, game->named_count == MAX_NAMED_UNITS, "units", MAX_NAMED_UNITS))
        game->named[game->named_count++] = unit;
}

/* Those that command alone: one of each in the company, one HQ a platoon (4.1). */
static void check_command(Load *load)
{
    const FofGame *game = load->game;
    bool seen[ROLE_ROLES][MAX_PLATOONS + 1] = {{false}};
    const Section *section;
    int runners = 0;
    for (int index = 0; (section = reader_next(load->reader, "unit", &index)) != NULL;) {
        int named = find_named(game, section->name);
        const UnitType *type = named >= 0 ? &game->types[game->named[named].type] : NULL;
        if (type == NULL || type->side != FRIENDLY)
            continue;
        int platoon = game->named[named].platoon;
        bool alone = type->role == ROLE_CO_HQ || type->role == ROLE_XO || type->role == ROLE_FIRST_SERGEANT ||
                     type->role == ROLE_PLATOON_HQ;
        if (type->role == ROLE_PLATOON_HQ && !platoon)
            read_error(load->reader, section, "platoon", "a platoon HQ needs the number of its platoon");
        else if (alone && seen[type->role][platoon])
            read_error(load->reader, section, "type", "there is another %s in its place (4.1)", type->id);
        seen[type->role][platoon] = true;
        if (type->kind == KIND_RUNNER && ++runners + game->runners > MAX_RUNNERS)
            read_error(load->reader, section, "type", "at most %d runners are in play (4.2.1f)", MAX_RUNNERS);
    }
}

/* `acting = 1HQ` in a position without such a unit: the HQ of platoon 1 is taken for granted, and COHQ for the company's. */
static void add_acting(Load *load)
{
    FofGame *game = load->game;
    int first = 0, platoon = 0;
    const Section *state = doc_section(load->reader->doc, "state", NULL, &first);
    const Entry *acting = state != NULL ? doc_entry(load->reader->doc, state, "acting") : NULL;
    if (acting == NULL || find_named(game, acting->value) >= 0 || game->named_count == MAX_NAMED_UNITS)
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

void load_units(Load *load)
{
    const Section *section;
    int first = 0;
    bool position = doc_section(load->reader->doc, "state", NULL, &first) != NULL;
    for (int index = 0; (section = reader_next(load->reader, "unit", &index)) != NULL;)
        read_unit(load, section, position);
    add_acting(load);
    check_command(load);
}

/* types: what units and items are, whoever has them: counters of both sides, breakdown charts,
 * equipment. */
#include <string.h>

#include "fof/load/parts.h"

static const char *const range_words[] = {"point-blank", "close", "long", "very-long", NULL};
static const char *const night_words[] = {"passive-ir", "active-ir", "thermal",
                                          NULL}; /* bits of NightDevice */

/* ---- items ---- */

/* 4.2.1j: pieces of the same equipment may change their network. The number stands for the name. */
static uint8_t equipment_number(Load *load, const char *name)
{
    for (int i = 0; i < load->equipment_count; i++)
        if (strcmp(load->equipment[i], name) == 0)
            return (uint8_t)(i + 1);
    if (load->equipment_count == MAX_ITEM_KINDS)
        return 0; /* there are too many kinds, or twice the same: the error is told elsewhere */
    text_print(load->equipment[load->equipment_count], NAME_SIZE, "%s", name);
    return (uint8_t)++load->equipment_count;
}

static void finish_item(const Fields *at)
{
    ItemKind *item = at->thing;
    bool set = item->class == ITEM_RADIO || item->class == ITEM_PHONE;
    item->equipment = equipment_number(at->notes, read_text(at->reader, at->section, "equipment", item->id));
    if (!item->class)
        field_error_of(at, "class", "says what sort of thing this is");
    if (set && item->network == NET_NONE)
        field_error_of(at, "network", "a radio or phone belongs to one network (4.3.3)");
    if (!set && item->network != NET_NONE)
        field_error_of(at, "network", "only radios and phones belong to a network");
    if ((item->class == ITEM_AMMO || item->class == ITEM_FUEL) && !item->per_step)
        field_error_of(at, "per-step", "says how many points one step carries (5.1.6A)");
    if (item->class != ITEM_WEAPON && (item->range || item->over_units))
        field_error_of(at, "range", "only a weapon has a range (7.4, 7.6)");
    if ((item->class == ITEM_NIGHT_DEVICE) != (item->night != 0))
        field_error_of(at, "night", "says what a night-device is, and nothing else has it (9.3)");
}

static const FieldRow item_rows[] = {
    {"title", LOAD_TITLE(ItemKind, title)},
    {"class", FIELD_WORD, FIELD_IN(ItemKind, class), .words = fof_class_words},
    {"network", FIELD_WORD, FIELD_IN(ItemKind, network), .words = fof_network_words},
    {"radio", FIELD_WORD, FIELD_IN(ItemKind, radio), .words = fof_radio_words, .usual = RADIO_PACK},
    {"equipment", .kind = FIELD_LEFT},
    {"pyrotechnic", FIELD_WORD, FIELD_IN(ItemKind, pyro), .words = fof_pyrotechnic_words},
    {"aerial", FIELD_YES_NO, FIELD_IN(ItemKind, aerial)},
    {"value", FIELD_NUMBER, FIELD_IN(ItemKind, value), .least = -9, .most = 9},
    {"nearby", FIELD_NUMBER, FIELD_IN(ItemKind, nearby), .least = -9, .most = 9},
    {"attack", FIELD_NUMBER, FIELD_IN(ItemKind, attack), .least = -9, .most = 9},
    {"per-step", FIELD_NUMBER, FIELD_IN(ItemKind, per_step), .most = 99},
    {"range", FIELD_WORD, FIELD_IN(ItemKind, range), .words = range_words},
    {"over-units", FIELD_YES_NO, FIELD_IN(ItemKind, over_units)},
    {"night", LOAD_SET(ItemKind, night, night_words)},
    {0},
};

void fof_load_items(Load *load)
{
    static const FieldSheet items = {"item-kind", .rows = item_rows,
                                     LOAD_INTO(FofGame, items, item_count, "item kinds"), .first = 1,
                                     .finish = finish_item};
    fields_read(&load->fields, &items);
}

/* ---- unit types ---- */

/* The range of one side of the counter: "long", or "close long" from the nearer on. */
static void read_range(const Fields *at)
{
    Profile *profile = (Profile *)((char *)at->thing + at->row->at);
    int ranges[2] = {0, 0};
    int count = read_enums(at->reader, at->section, at->row->key, range_words, ranges, 2);
    profile->range = (uint8_t)ranges[count == 2];
    profile->min_range = (uint8_t)(count == 2 ? ranges[0] : 0);
    if (profile->min_range > profile->range)
        field_error(at, "the nearer range comes first");
    if (count && !profile->rating && !profile->special)
        field_error(at, "a range needs a rating or a special attack");
}

/* "mg 4" or "mg 6 rkt 3": what it fires and how much it has at the start. */
static void read_ammo(const Fields *at)
{
    const FofGame *game = at->context;
    UnitType *type = at->thing;
    const char *words[4];
    int count = field_words(at, words, 4);
    for (int i = 0; i + 1 < count; i += 2) {
        int64_t points;
        uint8_t kind = fof_find_item_kind(game, words[i]);
        if (!kind || (game->items[kind].class != ITEM_AMMO && game->items[kind].class != ITEM_FUEL))
            field_error(at, "'%s' is no ammunition", words[i]);
        else if (!text_to_int(words[i + 1], 0, 99, &points))
            field_error(at, "'%s' must be a number from 0 to 99", words[i + 1]);
        else {
            type->ammo_kind[i / 2] = kind;
            type->ammo_load[i / 2] = (uint8_t)points;
        }
    }
    if (count % 2)
        field_error(at, "must be a kind and a number, or two of them, such as mg 4");
}

/* The breakdown chart names types that may stand further down: it is read when all are known. */
enum { BREAKDOWN = 1 };

static const FieldRow type_rows[] = {
    {"title", LOAD_TITLE(UnitType, title)},
    {"kind", FIELD_WORD, FIELD_IN(UnitType, kind), .words = fof_kind_words},
    {"side", FIELD_WORD, FIELD_IN(UnitType, side), .words = fof_side_words},
    {"role", FIELD_WORD, FIELD_IN(UnitType, role), .words = fof_role_words},
    {"steps", FIELD_NUMBER, FIELD_IN(UnitType, steps), .least = 1, .most = 4},
    {"min-steps", FIELD_NUMBER, FIELD_IN(UnitType, min_steps), .least = 1, .most = 4},
    {"experience", FIELD_WORD, FIELD_IN(UnitType, experience), .words = fof_experience_words},
    {"rating", FIELD_WORD, FIELD_IN(UnitType, front.rating), .words = fof_rating_words},
    {"special", LOAD_SET(UnitType, front.special, fof_special_words)},
    {"range", FIELD_OWN, FIELD_IN(UnitType, front), .read = read_range},
    {"team-rating", FIELD_WORD, FIELD_IN(UnitType, back.rating), .words = fof_rating_words},
    {"team-special", LOAD_SET(UnitType, back.special, fof_special_words)},
    {"team-range", FIELD_OWN, FIELD_IN(UnitType, back), .read = read_range},
    {"flags", LOAD_SET(UnitType, flags, fof_type_flag_words)},
    {"capacity", FIELD_NUMBER, FIELD_IN(UnitType, capacity), .most = 99},
    {"crew", FIELD_NUMBER, FIELD_IN(UnitType, crew), .most = 9},
    {"grenade", FIELD_NUMBER, FIELD_IN(UnitType, grenade), .least = -9},
    {"grenade-range", FIELD_WORD, FIELD_IN(UnitType, grenade_range), .words = range_words},
    {"night", LOAD_SET(UnitType, night, night_words)},
    {"ammo", FIELD_OWN, .read = read_ammo},
    {"breaks-fire", FIELD_NAME, FIELD_IN(UnitType, breaks_fire), .names = &fof_unit_types, .pass = BREAKDOWN},
    {"breaks-assault", FIELD_NAME, FIELD_IN(UnitType, breaks_assault), .names = &fof_unit_types,
     .pass = BREAKDOWN},
    {"breaks-last", FIELD_NAME, FIELD_IN(UnitType, breaks_last), .names = &fof_unit_types, .pass = BREAKDOWN},
    {0},
};

static void finish_type(const Fields *at)
{
    FofGame *game = at->whole;
    UnitType *type = at->thing;
    bool squad = type->kind == KIND_SQUAD;
    bool green = type->kind >= KIND_FIRE_TEAM && type->kind <= KIND_PARALYZED_TEAM; /* 4.2.5 */
    bool commands = type->kind == KIND_HQ || type->kind == KIND_OBSERVER || type->kind == KIND_RUNNER;
    if (!type->steps)
        type->steps = squad ? 3 : 1;
    if (!type->min_steps)
        type->min_steps = squad ? 2 : 1;
    if (!field_given(at, "experience"))
        type->experience = green ? GREEN : LINE;
    type->has_back = field_given(at, "team-rating");
    if (type->kind == KIND_WEAPON && type->steps == 2 && type->min_steps == 1)
        type->flags |= TYPE_ONE_STEP_SIDE;
    game->night_types |= type->night != 0;
    if (type->kind == KIND_NONE)
        field_error_of(at, "kind", "says what sort of unit this is");
    if (squad && type->steps < 2)
        field_error_of(at, "steps", "a squad has 2 to 4 steps (1.2.3A)");
    if (!squad && type->kind != KIND_WEAPON && type->steps != 1)
        field_error_of(at, "steps", "only squads and weapons have more than one step (1.1.1C, 1.2.3)");
    if (type->min_steps > type->steps)
        field_error_of(at, "min-steps", "must not be higher than its %d steps", type->steps);
    if (commands && (type->front.rating || type->front.special))
        field_error_of(at, "rating",
                       "HQs, observers and runners fire only as teams: use team-rating (1.2.3)");
    if (kind_is_lat(type->kind) && type->has_back)
        field_error_of(at, "team-rating", "a limited action team has one side");
    if ((type->flags & TYPE_TRIPOD) && type->front.rating < RATING_AUTOMATIC)
        field_error_of(at, "flags", "a tripod carries a weapon rated A or H (7.2.1)");
}

/* The first type of a kind and side is the one that steps become when nothing else is said. */
static void find_generics(Load *load)
{
    FofGame *game = load->game;
    bool used[2] = {false, false};
    for (int i = game->type_count - 1; i > 0; i--) {
        const UnitType *type = &game->types[i];
        if (type->kind == KIND_RUNNER)
            game->runner_type = (uint8_t)i;
        if (kind_is_lat(type->kind))
            game->generic[type->kind][type->side] = (uint8_t)i;
        else
            used[type->side] = true;
    }
    for (int side = FRIENDLY; side <= ENEMY; side++)
        for (int kind = KIND_ASSAULT_TEAM; used[side] && kind <= KIND_PARALYZED_TEAM; kind++)
            if (!game->generic[kind][side])
                read_error(load->reader, NULL, NULL,
                           "the %s side has no unit type of the kind %s, which hits make (6.4.3)",
                           fof_side_words[side], fof_kind_words[kind]);
}

static void read_breakdown(const Fields *from)
{
    FofGame *game = from->whole;
    uint8_t id = fof_find_type(game, from->section->name);
    UnitType *type = &game->types[id];
    Fields at = *from;
    at.pass = BREAKDOWN;
    if (!id)
        return;
    type->breaks_fire = game->generic[KIND_FIRE_TEAM][type->side];
    type->breaks_assault = game->generic[KIND_ASSAULT_TEAM][type->side];
    fields_read_thing(&at, type_rows, at.section, type);
    if (!type->breaks_last)
        type->breaks_last = type->breaks_fire;
    uint8_t parts[3] = {type->breaks_fire, type->breaks_assault, type->breaks_last};
    for (int i = 0; i < 3; i++)
        if (parts[i] && (game->types[parts[i]].side != type->side || game->types[parts[i]].steps != 1))
            field_error_of(&at, NULL, "%s breaks into %s, which is not a one-step unit of its side (6.4.3)",
                           type->id, game->types[parts[i]].id);
}

void fof_load_types(Load *load)
{
    static const FieldSheet types = {"unit-type", .rows = type_rows,
                                     LOAD_INTO(FofGame, types, type_count, "unit types"), .first = 1,
                                     .finish = finish_type};
    fields_read(&load->fields, &types);
    find_generics(load);
    fields_read_each(&load->fields, "unit-type", read_breakdown);
}

/* types: what units and items are, whoever has them: counters of both sides, breakdown charts,
 * equipment. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/names.h"

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

static void check_item(Load *load, const Section *section, const ItemKind *item)
{
    bool set = item->class == ITEM_RADIO || item->class == ITEM_PHONE;
    if (!item->class)
        read_error(load->reader, section, "class", "says what sort of thing this is");
    if (set && item->network == NET_NONE)
        read_error(load->reader, section, "network", "a radio or phone belongs to one network (4.3.3)");
    if (!set && item->network != NET_NONE)
        read_error(load->reader, section, "network", "only radios and phones belong to a network");
    if ((item->class == ITEM_AMMO || item->class == ITEM_FUEL) && !item->per_step)
        read_error(load->reader, section, "per-step", "says how many points one step carries (5.1.6A)");
    if (item->class != ITEM_WEAPON && (item->range || item->over_units))
        read_error(load->reader, section, "range", "only a weapon has a range (7.4, 7.6)");
    if ((item->class == ITEM_NIGHT_DEVICE) != (item->night != 0))
        read_error(load->reader, section, "night",
                   "says what a night-device is, and nothing else has it (9.3)");
}

static void read_item_kind(Load *load, const Section *section)
{
    FofGame *game = load->game;
    ItemKind item = {0};
    if (!load_id(load, section, item.id))
        return;
    load_text(load, section, "title", item.title, TITLE_SIZE, item.id);
    item.class = (uint8_t)read_enum(load->reader, section, "class", class_words, 0);
    item.network = (uint8_t)read_enum(load->reader, section, "network", network_words, NET_NONE);
    item.radio = (uint8_t)read_enum(load->reader, section, "radio", radio_words, RADIO_PACK);
    item.equipment = equipment_number(load, read_text(load->reader, section, "equipment", item.id));
    item.pyro = (uint8_t)read_enum(load->reader, section, "pyrotechnic", pyrotechnic_words, PYRO_FLARE);
    item.aerial = read_bool(load->reader, section, "aerial", false);
    item.value = load_small(load, section, "value", -9, 9, 0);
    item.nearby = load_small(load, section, "nearby", -9, 9, 0);
    item.attack = load_small(load, section, "attack", -9, 9, 0);
    item.per_step = load_byte(load, section, "per-step", 0, 99, 0);
    item.range = (uint8_t)read_enum(load->reader, section, "range", range_words, 0);
    item.over_units = read_bool(load->reader, section, "over-units", false);
    item.night = (uint8_t)load_bits(load, section, "night", night_words, 0);
    check_item(load, section, &item);
    if (find_item_kind(game, item.id))
        read_error(load->reader, section, NULL, "another [item-kind %s]", item.id);
    else if (!load_full(load, section, game->item_count == MAX_ITEM_KINDS, "item kinds", MAX_ITEM_KINDS - 1))
        game->items[game->item_count++] = item;
}

void load_items(Load *load)
{
    load->game->item_count = 1;
    load_each(load, "item-kind", read_item_kind);
}

/* ---- unit types ---- */

static bool is_lat(int kind)
{
    return kind >= KIND_ASSAULT_TEAM && kind <= KIND_PARALYZED_TEAM;
}

/* One side of the counter; `prefix` is "" or "team-". */
static Profile read_profile(Load *load, const Section *section, const char *prefix)
{
    char key[NAME_SIZE];
    int ranges[2] = {0, 0};
    Profile profile = {0};
    text_print(key, sizeof key, "%srating", prefix);
    profile.rating = (uint8_t)read_enum(load->reader, section, key, rating_words, RATING_NONE);
    text_print(key, sizeof key, "%sspecial", prefix);
    profile.special = (uint8_t)load_bits(load, section, key, special_words, 0);
    text_print(key, sizeof key, "%srange", prefix);
    int count = read_enums(load->reader, section, key, range_words, ranges, 2);
    profile.range = (uint8_t)ranges[count == 2 ? 1 : 0];
    profile.min_range = (uint8_t)(count == 2 ? ranges[0] : 0);
    if (profile.min_range > profile.range)
        read_error(load->reader, section, key, "the nearer range comes first");
    if (count && !profile.rating && !profile.special)
        read_error(load->reader, section, key, "a range needs a rating or a special attack");
    return profile;
}

/* "mg 4" or "mg 6 rkt 3": what it fires and how much it has at the start. */
static void read_ammo(Load *load, const Section *section, UnitType *type)
{
    const char *words[4];
    int count = read_words(load->reader, section, "ammo", words, 4);
    for (int i = 0; i + 1 < count; i += 2) {
        int64_t points;
        uint8_t kind = find_item_kind(load->game, words[i]);
        if (!kind ||
            (load->game->items[kind].class != ITEM_AMMO && load->game->items[kind].class != ITEM_FUEL))
            read_error(load->reader, section, "ammo", "'%s' is no ammunition", words[i]);
        else if (!text_to_int(words[i + 1], 0, 99, &points))
            read_error(load->reader, section, "ammo", "'%s' must be a number from 0 to 99", words[i + 1]);
        else {
            type->ammo_kind[i / 2] = kind;
            type->ammo_load[i / 2] = (uint8_t)points;
        }
    }
    if (count % 2)
        read_error(load->reader, section, "ammo",
                   "must be a kind and a number, or two of them, such as mg 4");
}

static int usual_steps(int kind)
{
    return kind == KIND_SQUAD ? 3 : 1;
}

static void check_type(Load *load, const Section *section, const UnitType *type)
{
    bool commands = type->kind == KIND_HQ || type->kind == KIND_OBSERVER || type->kind == KIND_RUNNER;
    if (type->kind == KIND_NONE)
        read_error(load->reader, section, "kind", "says what sort of unit this is");
    if (type->kind == KIND_SQUAD && type->steps < 2)
        read_error(load->reader, section, "steps", "a squad has 2 to 4 steps (1.2.3A)");
    if (type->kind != KIND_SQUAD && type->kind != KIND_WEAPON && type->steps != 1)
        read_error(load->reader, section, "steps",
                   "only squads and weapons have more than one step (1.1.1C, 1.2.3)");
    if (type->min_steps > type->steps)
        read_error(load->reader, section, "min-steps", "must not be higher than its %d steps", type->steps);
    if (commands && (type->front.rating || type->front.special))
        read_error(load->reader, section, "rating",
                   "HQs, observers and runners fire only as teams: use team-rating (1.2.3)");
    if (is_lat(type->kind) && type->has_back)
        read_error(load->reader, section, "team-rating", "a limited action team has one side");
    if ((type->flags & TYPE_TRIPOD) && type->front.rating < RATING_AUTOMATIC)
        read_error(load->reader, section, "flags", "a tripod carries a weapon rated A or H (7.2.1)");
}

static void read_type_values(Load *load, const Section *section, UnitType *type)
{
    load_text(load, section, "title", type->title, TITLE_SIZE, type->id);
    type->kind = (uint8_t)read_enum(load->reader, section, "kind", kind_words, KIND_NONE);
    type->side = (uint8_t)read_enum(load->reader, section, "side", side_words, FRIENDLY);
    type->role = (uint8_t)read_enum(load->reader, section, "role", role_words, ROLE_NONE);
    type->steps = load_byte(load, section, "steps", 1, 4, usual_steps(type->kind));
    type->min_steps = load_byte(load, section, "min-steps", 1, 4, type->kind == KIND_SQUAD ? 2 : 1);
    bool green = type->kind >= KIND_FIRE_TEAM && type->kind <= KIND_PARALYZED_TEAM; /* 4.2.5 */
    type->experience =
        (uint8_t)read_enum(load->reader, section, "experience", experience_words, green ? GREEN : LINE);
    type->front = read_profile(load, section, "");
    type->back = read_profile(load, section, "team-");
    type->has_back = read_has(load->reader, section, "team-rating");
    type->flags = (uint16_t)load_bits(load, section, "flags", type_flag_words, 0);
    if (type->kind == KIND_WEAPON && type->steps == 2 && type->min_steps == 1)
        type->flags |= TYPE_ONE_STEP_SIDE;
    type->capacity = load_byte(load, section, "capacity", 0, 99, 0);
    type->crew = load_byte(load, section, "crew", 0, 9, 0);
    type->grenade = load_small(load, section, "grenade", -9, 0, 0);
    type->grenade_range = (uint8_t)read_enum(load->reader, section, "grenade-range", range_words, 0);
    type->night = (uint8_t)load_bits(load, section, "night", night_words, 0);
    load->game->night_types |= type->night != 0;
    read_ammo(load, section, type);
    check_type(load, section, type);
}

static void read_type(Load *load, const Section *section)
{
    FofGame *game = load->game;
    UnitType type = {0};
    if (!load_id(load, section, type.id))
        return;
    if (find_type(game, type.id)) {
        read_error(load->reader, section, NULL, "another [unit-type %s]", type.id);
        return;
    }
    if (load_full(load, section, game->type_count == MAX_UNIT_TYPES, "unit types", MAX_UNIT_TYPES - 1))
        return;
    read_type_values(load, section, &type);
    game->types[game->type_count++] = type;
}

/* The first type of a kind and side is the one that steps become when nothing else is said. */
static void find_generics(FofGame *game)
{
    for (int i = game->type_count - 1; i > 0; i--)
        if (is_lat(game->types[i].kind))
            game->generic[game->types[i].kind][game->types[i].side] = (uint8_t)i;
}

static void check_generics(Load *load)
{
    const FofGame *game = load->game;
    bool used[2] = {false, false};
    for (int i = 1; i < game->type_count; i++)
        if (!is_lat(game->types[i].kind))
            used[game->types[i].side] = true;
    for (int side = FRIENDLY; side <= ENEMY; side++)
        for (int kind = KIND_ASSAULT_TEAM; used[side] && kind <= KIND_PARALYZED_TEAM; kind++)
            if (!game->generic[kind][side])
                read_error(load->reader, NULL, NULL,
                           "the %s side has no unit type of the kind %s, which hits make (6.4.3)",
                           side_words[side], kind_words[kind]);
}

/* The breakdown chart names types that may stand further down. */
static void read_breakdown(Load *load, const Section *section)
{
    FofGame *game = load->game;
    uint8_t id = find_type(game, section->name);
    UnitType *type = &game->types[id];
    if (!id)
        return;
    uint8_t fire = game->generic[KIND_FIRE_TEAM][type->side],
            assault = game->generic[KIND_ASSAULT_TEAM][type->side];
    type->breaks_fire = (uint8_t)load_type(load, section, "breaks-fire", fire);
    type->breaks_assault = (uint8_t)load_type(load, section, "breaks-assault", assault);
    type->breaks_last = (uint8_t)load_type(load, section, "breaks-last", type->breaks_fire);
    uint8_t parts[3] = {type->breaks_fire, type->breaks_assault, type->breaks_last};
    for (int i = 0; i < 3; i++)
        if (parts[i] && (game->types[parts[i]].side != type->side || game->types[parts[i]].steps != 1))
            read_error(load->reader, section, NULL,
                       "%s breaks into %s, which is not a one-step unit of its side (6.4.3)", type->id,
                       game->types[parts[i]].id);
}

void load_types(Load *load)
{
    load->game->type_count = 1;
    load_each(load, "unit-type", read_type);
    find_generics(load->game);
    check_generics(load);
    load_each(load, "unit-type", read_breakdown);
    for (int i = 1; i < load->game->type_count; i++)
        if (load->game->types[i].kind == KIND_RUNNER && !load->game->runner_type)
            load->game->runner_type = (uint8_t)i;
}

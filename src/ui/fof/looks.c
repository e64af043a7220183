/* What is to be seen of a counter: its symbol, its states, what it carries. */
#include <math.h>
#include <string.h>

#include "fof/fire/fire.h"
#include "ui/fof/map.h"

/* ---- symbols ---- */

static const char *weapon_symbol(const UnitType *type)
{
    if (type->flags & TYPE_MORTAR)
        return "nato-mortar";
    if (type->front.special & SPECIAL_FLAME)
        return "nato-flamethrower";
    if (type->front.special & SPECIAL_DEMOLITION)
        return "nato-demolition";
    if (type->flags & TYPE_LAUNCHER)
        return strstr(type->id, "recoilless") ? "nato-recoilless" : "nato-rocket-launcher";
    if (type->flags & TYPE_IMMOBILE)
        return "nato-gun";
    return type->flags & TYPE_TRIPOD ? "nato-machine-gun-heavy" : "nato-machine-gun";
}

static const char *vehicle_symbol(const UnitType *type)
{
    return strstr(type->id, "jeep") ? "nato-jeep" : strstr(type->id, "truck") ? "nato-truck" : "nato-tank";
}

static const char *staff_symbol(const UnitType *type)
{
    return type->role == ROLE_XO               ? "nato-staff-xo"
           : type->role == ROLE_FIRST_SERGEANT ? "nato-staff-first-sergeant"
                                               : "nato-staff";
}

static const char *symbol_of(const UnitType *type, UnitKind kind)
{
    static const char *const plain[KIND_KINDS] = {
        [KIND_HQ] = "nato-hq",
        [KIND_OBSERVER] = "nato-observer",
        [KIND_RUNNER] = "nato-runner",
        [KIND_LEADER] = "nato-leader",
        [KIND_SNIPER] = "nato-sniper",
        [KIND_ASSAULT_TEAM] = "nato-assault-team",
        [KIND_FIRE_TEAM] = "nato-fire-team",
        [KIND_LITTER_TEAM] = "nato-litter-team",
        [KIND_PARALYZED_TEAM] = "nato-paralyzed-team",
    };
    if (kind == KIND_WEAPON)
        return weapon_symbol(type);
    if (kind == KIND_VEHICLE)
        return vehicle_symbol(type);
    if (kind == KIND_STAFF)
        return staff_symbol(type);
    if (kind == KIND_SQUAD)
        return strstr(type->id, "engineer") ? "nato-engineer" : "nato-infantry";
    return plain[kind] ? plain[kind] : "nato-unknown";
}

/* ---- looks ---- */

static uint16_t command_marks(const FofState *state, UnitId unit)
{
    if (state->acting == unit)
        return LOOK_ACTING;
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        const Commander *commander = &state->commanders[i];
        if (commander->unit == unit)
            return commander->flags & COMMANDER_DONE        ? LOOK_DONE
                   : commander->flags & COMMANDER_ACTIVATED ? LOOK_ACTIVATED
                                                            : 0;
    }
    return 0;
}

static uint16_t marks_of(const FofGame *game, const FofState *state, UnitId unit)
{
    static const struct {
        int flag;
        uint16_t mark;
    } table[] = {{UNIT_PINNED, LOOK_PINNED},       {UNIT_EXPOSED, LOOK_EXPOSED},
                 {UNIT_UNSPOTTED, LOOK_UNSPOTTED}, {UNIT_OUT_OF_AMMO, LOOK_NO_AMMO},
                 {UNIT_MOVED_FIRED, LOOK_MOVED},   {UNIT_RUNNER_OUT, LOOK_RUNNER},
                 {UNIT_MINED, LOOK_MINED}};
    uint16_t marks = command_marks(state, unit);
    for (int i = 0; i < COUNT_OF(table); i++)
        if (unit_flag(state, unit, table[i].flag))
            marks |= table[i].mark;
    if (state->units[unit].aim.how == AIM_FIXED_LINE)
        marks |= LOOK_FIXED;
    if (fof_fire_at_nobody(game, state, unit))
        marks |= LOOK_NO_TARGET;
    if (unit_is_lat(game, state, unit))
        marks |= LOOK_TEAM;
    return marks;
}

static CarriedKind carried_kind(const ItemKind *kind)
{
    switch (kind->class) {
    case ITEM_RADIO:
        return CARRIES_RADIO;
    case ITEM_PHONE:
        return CARRIES_PHONE;
    case ITEM_CASUALTY:
        return CARRIES_CASUALTY;
    case ITEM_PYROTECHNIC:
        return CARRIES_SMOKE;
    default:
        return CARRIES_OTHER;
    }
}

/* A casualty is seen from afar, other loads only from near. */
static void note_loads(const Map *map, UnitId unit, CounterLook *look)
{
    int count = 0;
    for (int i = 0; i < MAX_ITEMS && count < CARRIED; i++) {
        const Item *item = &map->state->items[i];
        if (!item->kind || item->holder != unit)
            continue;
        CarriedKind kind = carried_kind(&map->game->items[item->kind]);
        bool known = false;
        for (int j = 0; j < count; j++)
            known |= look->carried[j] == kind;
        if (!known && (look->detail == DETAIL_NEAR || kind == CARRIES_CASUALTY))
            look->carried[count++] = (uint8_t)kind;
    }
}

static Detail detail_of(float size)
{
    return size < 22 ? DETAIL_FAR : size < 33 ? DETAIL_SMALL : size < 54 ? DETAIL_FULL : DETAIL_NEAR;
}

CounterLook fof_counter_look(const Map *map, UnitId unit, float size)
{
    const FofState *state = map->state;
    const Unit *counter = &state->units[unit];
    const UnitType *type = unit_type(map->game, state, unit);
    Profile profile = unit_profile(map->game, state, unit);
    CounterLook look;
    memset(&look, 0, sizeof look);
    look.kind = LOOK_UNIT;
    look.detail = (uint8_t)detail_of(size);
    look.pixels = (uint16_t)lroundf(size * map->ui->scale);
    look.side = counter->side;
    look.steps = counter->steps;
    look.lost = type->steps > counter->steps && !kind_is_lat(unit_kind_now(map->game, state, unit))
                    ? (uint8_t)(type->steps - counter->steps)
                    : 0;
    look.experience = (uint8_t)fof_unit_experience(map->game, state, unit);
    look.rating = profile.rating;
    look.range = profile.range;
    look.special = profile.special;
    look.marks = marks_of(map->game, state, unit);
    fof_words_unit_short(map->game, state, unit, look.name, sizeof look.name);
    text_copy(look.symbol, sizeof look.symbol,
              symbol_of(type, unit_kind_now(map->game, state, unit)) + strlen("nato-"));
    if (look.marks & LOOK_EXPOSED)
        look.exposed = map->game->values.exposed;
    note_loads(map, unit, &look);
    return look;
}

CounterLook fof_item_look(const Map *map, ItemId item, float size)
{
    const Item *thing = &map->state->items[item];
    CounterLook look;
    memset(&look, 0, sizeof look);
    CarriedKind kind = carried_kind(&map->game->items[thing->kind]);
    look.kind = kind == CARRIES_CASUALTY ? LOOK_CASUALTY : LOOK_ITEM;
    look.carried[0] = (uint8_t)kind;
    look.side = thing->side;
    look.count = thing->count;
    look.detail = (uint8_t)detail_of(size * 2);
    look.pixels = (uint16_t)lroundf(size * map->ui->scale);
    return look;
}

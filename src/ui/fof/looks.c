/* What is to be seen of a counter: its symbol, its states, what it carries. */
#include <math.h>
#include <string.h>

#include "fof/fire/fire.h"
#include "ui/fof/map.h"

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
    return size < 22 ? DETAIL_FAR : size < 26 ? DETAIL_SMALL : size < 70 ? DETAIL_FULL : DETAIL_NEAR;
}

CounterLook fof_counter_look(const Map *map, UnitId unit, float width, float height)
{
    const FofState *state = map->state;
    const Unit *counter = &state->units[unit];
    const UnitType *type = unit_type(map->game, state, unit);
    Profile profile = unit_profile(map->game, state, unit);
    CounterLook look;
    memset(&look, 0, sizeof look);
    look.kind = LOOK_UNIT;
    look.detail = (uint8_t)detail_of(height);
    look.pixels = (uint16_t)lroundf(width * map->ui->scale);
    look.height = (uint16_t)lroundf(height * map->ui->scale);
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
    text_copy(look.symbol, sizeof look.symbol, fof_kind_of(map->game, state, unit)->symbol);
    if (look.marks & LOOK_EXPOSED)
        look.exposed = map->game->values.exposed;
    note_loads(map, unit, &look);
    return look;
}

CounterLook fof_pile_look(const Map *map, const Pile *pile)
{
    CounterLook look;
    const FofKind *kind = fof_kind_of(map->game, map->state, pile->first);
    memset(&look, 0, sizeof look);
    look.kind = LOOK_PILE;
    look.side = map->state->units[pile->first].side;
    look.count = pile->count;
    look.detail = (uint8_t)detail_of(pile->spot.height * map->zoom);
    look.pixels = (uint16_t)lroundf(pile->spot.width * map->zoom * map->ui->scale);
    look.height = (uint16_t)lroundf(pile->spot.height * map->zoom * map->ui->scale);
    text_copy(look.name, sizeof look.name, kind->plural);
    if (pile->count == 1)
        fof_words_unit_short(map->game, map->state, pile->first, look.name, sizeof look.name);
    text_copy(look.symbol, sizeof look.symbol, kind->symbol);
    if (unit_is_lat(map->game, map->state, pile->first))
        look.marks |= LOOK_TEAM;
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
    look.pixels = look.height = (uint16_t)lroundf(size * map->ui->scale);
    return look;
}

/* seats: see the header. */
#include "ai/fof/enemy/seats.h"

#include "ai/fof/enemy/acts.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/los.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/launchers.h"

enum { VERY_LONG = 3, CLOSE = 1, MAX_TARGETS = 128 };

/* ---- who stands together (8.3) ---- */

/* "/" parts them, also where the part behind the stroke did not come. */
static bool is_apart(const PlacedForce *force, int squad)
{
    for (int part = force->squads[squad - 1].part + 1; part <= force->squads[squad].part; part++)
        if (force->package->parts[part].apart)
            return true;
    return false;
}

int fof_stacks_of(const PlacedForce *force, SeatStack stacks[MAX_PARTS])
{
    int count = 0;
    for (int squad = 0; squad < force->squad_count; squad++) {
        if (!squad || is_apart(force, squad))
            stacks[count++] =
                (SeatStack){.first = (uint8_t)squad, .card = NO_CARD, .direction = NO_DIRECTION};
        stacks[count - 1].count++;
    }
    return count;
}

/* ---- what they can do ---- */

/* 8.4.3: in an Incoming package the fire is that of the shells. */
static bool opens_fire(const PlacedForce *force)
{
    return force->package->kind == PACKAGE_UNITS && force->package->opens_fire;
}

/* 8.4.3: a patrol or human wave has been seen before it saw anybody. */
static bool is_seen_first(const PlacedForce *force)
{
    return force->package->kind == PACKAGE_UNITS && !force->package->opens_fire;
}

static bool type_fires(const UnitType *type)
{
    return type->front.rating != RATING_NONE || type->front.special & (SPECIAL_GRENADE | SPECIAL_SNIPER);
}

/* As far as its fire or its grenade attacks go. */
static int type_range(const UnitType *type)
{
    int fire = type->front.range,
        grenades = type->front.special & SPECIAL_GRENADE ? fof_launcher_range(type, type->front) : 0;
    return fire > grenades ? fire : grenades;
}

int fof_stack_reach(const FofGame *game, const PlacedForce *force, const SeatStack *stack)
{
    int reach = VERY_LONG;
    for (int i = 0; i < stack->count && opens_fire(force); i++) {
        const UnitType *type = &game->types[force->squads[stack->first + i].type];
        if (type_fires(type) && type_range(type) < reach)
            reach = type_range(type);
    }
    return reach;
}

int fof_stack_sight(const FofGame *game, const FofState *state, const PlacedForce *force,
                    const SeatStack *stack)
{
    Sight sight;
    unsigned devices = ~0u; /* such as all of them have */
    if (is_seen_first(force))
        return fof_night_limit(state, fof_unit_night(game, state, force->trigger));
    fof_sight_open(game, state, &sight);
    if (sight_lit(&sight, unit_card(state, force->trigger)))
        return LOS_FARTHEST;
    for (int i = 0; i < stack->count; i++)
        devices &= game->types[force->squads[stack->first + i].type].night;
    return fof_night_limit(state, devices);
}

/* ---- where (8.4.3) ---- */

/* Special fire of the enemy's own, or of nobody: shells, grenades, flame, a sniper, mines by the reading. */
static bool has_special_fire(const FofGame *game, const FofState *state, CardId card)
{
    uint64_t kinds = VOF_KINDS | (game->readings[READING_MINES_ARE_VOF] ? MARKER_BIT(MARKER_MINES) : 0);
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i))
        if (kinds >> state->markers[i].kind & 1 && state->markers[i].side != FRIENDLY &&
            marker_card(state, &state->markers[i]) == card)
            return true;
    return false;
}

bool fof_card_takes_stack(const FofGame *game, const FofState *state, CardId card)
{
    return card_is_map(state, card) && !fof_card_occupied_by(state, card, ENEMY) &&
           !has_special_fire(game, state, card) && !fof_fire_line_lies(game, state, ENEMY, card);
}

/* ---- cover (8.4.6) ---- */

/* 5.3.2, 5.3.4: these point at who made the contact, for good. */
static bool points_somewhere(AreaKind kind)
{
    return kind == AREA_BUNKER || kind == AREA_PILLBOX || kind == AREA_CAVE;
}

typedef struct Shelter {
    AreaKind kind;
    Direction facing;
    bool upper;
} Shelter;

static Shelter shelter_of(const Part *part, const SeatStack *stack)
{
    bool upper = part->upper || part->cover == AREA_UPPER || part->cover == AREA_TOWER;
    AreaKind kind = upper ? AREA_BUILDING : (AreaKind)part->cover;
    /* On the card of the contact itself it can only look at the player. */
    Direction toward = stack->direction == NO_DIRECTION ? SOUTH : (Direction)((stack->direction + 4) % 8);
    return (Shelter){kind, points_somewhere(kind) ? toward : NO_DIRECTION, upper};
}

/* The floor of the building that the package names, if there is room. */
static AreaId floor_of(const FofState *state, AreaId area, const Shelter *shelter, int steps)
{
    AreaId upper = shelter->upper ? fof_upper_story_of(state, area) : NO_AREA;
    if (upper != NO_AREA)
        area = upper;
    return !fof_cover_held_against(state, area, ENEMY) && fof_area_room(state, area, ENEMY) >= steps
               ? area
               : NO_AREA;
}

static AreaId shelter_there(const FofState *state, CardId card, const Shelter *shelter, int steps)
{
    for (AreaId area = fof_area_next(state, card, card); area != NO_AREA;
         area = fof_area_next(state, card, area)) {
        if (state->areas[area].kind != shelter->kind || state->areas[area].facing != shelter->facing)
            continue;
        AreaId place = floor_of(state, area, shelter, steps);
        if (place != NO_AREA)
            return place;
    }
    return NO_AREA;
}

/* 5.3.1, 5.3.2: basic cover counts toward the potential of the card as long as there is any, works never do. */
static AreaId shelter_new(Play *play, CardId card, const Shelter *shelter, int steps)
{
    int cover = play->game->values.cover[shelter->kind];
    bool building = shelter->kind == AREA_BUILDING;
    bool found = shelter->kind == AREA_COVER && fof_cover_left(play->game, play->state, card);
    AreaId area =
        building ? fof_building_create(play, card, cover) : fof_area_create(play, card, shelter->kind, cover);
    if (area == NO_AREA)
        return NO_AREA;
    if (!building) {
        play->state->areas[area].level = 0;
        play->state->areas[area].facing = shelter->facing;
        play->state->areas[area].found = found;
    }
    return floor_of(play->state, area, shelter, steps);
}

static AreaId place_for(Play *play, const Part *part, const SeatStack *stack, CardId card, int steps)
{
    Shelter shelter = shelter_of(part, stack);
    if (shelter.kind == AREA_OPEN)
        return card;
    AreaId area = shelter_there(play->state, card, &shelter, steps);
    return area != NO_AREA ? area : shelter_new(play, card, &shelter, steps);
}

/* ---- the units ---- */

static uint16_t flags_of(const PlacedForce *force)
{
    const Package *package = force->package;
    return (uint16_t)((package->spotted ? 0 : UNIT_UNSPOTTED) | (package->exposed ? UNIT_EXPOSED : 0) |
                      (is_seen_first(force) ? UNIT_HOLDS_FIRE : 0));
}

static uint8_t or_printed(uint8_t given, uint8_t printed)
{
    return given == AS_PRINTED ? printed : given;
}

/* 8.10: what a spotter calls; the mission that comes with the package is the first of its missions. */
static void brief_spotter(const FofGame *game, const PlacedForce *force, Unit *unit)
{
    int line = force->package->line;
    if (!line || game->types[unit->type].kind != KIND_OBSERVER)
        return;
    uint8_t missions = game->support.lines[line - 1].missions;
    unit->errand[ERRAND_LINE] = (uint8_t)line;
    unit->errand[ERRAND_MISSIONS] = (uint8_t)(missions ? missions - 1 : 0);
}

/* What is left of the table must do for the casualties of all who are in play, one entry a step at worst. */
static bool room_for_weapons(const FofState *state, int weapons)
{
    int left = -weapons;
    for (int item = 0; item < MAX_ITEMS; item++)
        left += !state->items[item].kind;
    for (int id = 0; id < MAX_UNITS; id++)
        left -= unit_in_play(state, (UnitId)id) ? state->units[id].steps : 0;
    return left >= 0;
}

/* Asset weapons (8.4.3, 8.9): they are no counters of the mix. */
static bool arm(Play *play, const Part *part, UnitId unit)
{
    if (part->weapons && !room_for_weapons(play->state, part->weapons))
        return false;
    for (int i = 0; i < part->weapons; i++)
        fof_item_give(play, fof_item_create(play, part->weapon, 1, ENEMY, NO_AREA), unit);
    return true;
}

static bool unit_sit(Play *play, const PlacedForce *force, const Squad *squad, SeatStack *stack, CardId card)
{
    const UnitType *type = &play->game->types[squad->type];
    const Part *part = &force->package->parts[squad->part];
    AreaId area = place_for(play, part, stack, card, type->steps);
    if (area == NO_AREA || stack->unit_count == MAX_SEATED)
        return false;
    UnitId id = fof_unit_create(play, squad->type, ENEMY, area, type->steps);
    if (id == NO_UNIT)
        return false;
    Unit *unit = &play->state->units[id];
    unit->experience = or_printed(part->experience, type->experience);
    for (int i = 0; i < 2; i++)
        unit->ammo[i] = or_printed(part->ammo[i], type->ammo_load[i]);
    unit->flags = flags_of(force);
    unit->letter = force->letter;
    brief_spotter(play->game, force, unit);
    stack->units[stack->unit_count++] = id;
    return arm(play, part, id);
}

bool fof_stack_sit(Play *play, const PlacedForce *force, SeatStack *stack, CardId card)
{
    stack->card = card;
    stack->unit_count = 0;
    for (int i = 0; i < stack->count; i++)
        for (int n = 0; n < force->squads[stack->first + i].count; n++)
            if (!unit_sit(play, force, &force->squads[stack->first + i], stack, card))
                return false;
    return fof_card_steps(play->state, card, ENEMY) <= play->game->values.card_steps;
}

/* ---- grenades (8.4.3) ---- */

/* With what a unit armed for grenade attacks opens: one whose weapon reaches no farther than close range fires, and attacks only there;
 * everybody else attacks. That of a vehicle is against armour only: the order itself refuses it. */
static bool opens_with_grenades(const FofGame *game, const FofState *state, UnitId unit, int distance)
{
    const UnitType *type = unit_type(game, state, unit);
    Profile profile = unit_profile(game, state, unit);
    return profile.special & SPECIAL_GRENADE &&
           (profile.rating == RATING_NONE || fof_launcher_range(type, profile) > CLOSE || distance == CLOSE);
}

/* The attack of the unit on the triggering one: on it, or on the cover it is under. */
static bool grenade_action(const FofGame *game, const FofState *state, const PlacedForce *force, UnitId unit,
                           Action *attack)
{
    Action list[MAX_TARGETS], blank = {.verb = VERB_GRENADE, .by = unit, .on = unit};
    const Order *order = fof_order_of(VERB_GRENADE);
    const Unit *target = &state->units[force->trigger];
    ActionList found = {.actions = list, .cap = MAX_TARGETS};
    order->choices(&(Scene){game, state, NULL}, blank, &found);
    for (int i = 0; i < list_written(&found); i++) {
        bool whole = fof_area_is_cover(state, target->area);
        if (list[i].with || list[i].at != target->area || (!whole && list[i].to != force->trigger))
            continue;
        *attack = list[i];
        return true;
    }
    return false;
}

static bool can_throw(const FofGame *game, const FofState *state, const PlacedForce *force, UnitId unit)
{
    Action attack;
    int distance = card_distance(unit_card(state, unit), unit_card(state, force->trigger));
    return opens_with_grenades(game, state, unit, distance) &&
           grenade_action(game, state, force, unit, &attack);
}

/* ---- whether they fit ---- */

static bool stack_fires(const FofGame *game, const FofState *state, const PlacedForce *force,
                        const SeatStack *stack)
{
    for (int i = 0; i < stack->unit_count && opens_fire(force); i++)
        if (type_fires(unit_type(game, state, stack->units[i])))
            return true;
    return false;
}

/* Every unit that can fire at all must be able to open fire; those beside it need not even see. */
static bool all_open_fire(const FofGame *game, const FofState *state, const PlacedForce *force,
                          const SeatStack *stack)
{
    CardId target = unit_card(state, force->trigger);
    for (int i = 0; i < stack->unit_count; i++) {
        UnitId unit = stack->units[i];
        if (type_fires(unit_type(game, state, unit)) && !fof_fire_can_place(game, state, unit, target) &&
            !can_throw(game, state, force, unit))
            return false;
    }
    return true;
}

bool fof_stack_fits(const FofGame *game, const FofState *state, const PlacedForce *force,
                    const SeatStack *stack)
{
    if (stack_fires(game, state, force, stack))
        return all_open_fire(game, state, force, stack);
    for (int i = 0; i < stack->unit_count; i++) {
        UnitId unit = stack->units[i];
        /* A spotter or leader sees who made the contact; who does not open fire has been seen first. */
        if (is_seen_first(force) ? !fof_los_unit_unit(game, state, force->trigger, unit)
                                 : !fof_los_unit_unit(game, state, unit, force->trigger))
            return false;
    }
    return true;
}

/* ---- opening ---- */

void fof_stack_open_fire(Play *play, const PlacedForce *force, const SeatStack *stack)
{
    for (int i = 0; i < stack->unit_count && opens_fire(force); i++)
        fof_fire_place(play, stack->units[i], unit_card(play->state, force->trigger));
}

void fof_stack_throw_grenades(Play *play, const PlacedForce *force, const SeatStack *stack)
{
    CardId target = unit_card(play->state, force->trigger);
    for (int i = 0; i < stack->unit_count && opens_fire(force); i++) {
        UnitId unit = stack->units[i];
        Action attack;
        if (!opens_with_grenades(play->game, play->state, unit, card_distance(stack->card, target)) ||
            !grenade_action(play->game, play->state, force, unit, &attack))
            continue;
        fof_enemy_attempt(play, attack, unit);
        fof_fire_refresh(play, ENEMY);
    }
}

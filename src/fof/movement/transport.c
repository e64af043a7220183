/* transport: see the header. */
#include "fof/movement/transport.h"

#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/weapons/ammo.h"

enum { CHARGES_PER_STEP = 2 }; /* 5.1.6A */

/* ---- loads (5.1.6A) ---- */

typedef struct Load {
    uint8_t casualties, assets, charges;
    uint8_t ammo_kind; /* item kind; 0: none */
    uint8_t mixed;     /* two kinds of ammunition */
    uint16_t ammo;     /* points */
} Load;

bool fof_class_is_asset(ItemClass class)
{
    return class == ITEM_RADIO || class == ITEM_PHONE || class == ITEM_LINE || class == ITEM_PYROTECHNIC ||
           class == ITEM_WEAPON || class == ITEM_NIGHT_DEVICE;
}

static void add_ammunition(Load *load, const Item *item)
{
    if (load->ammo_kind && load->ammo_kind != item->kind)
        load->mixed = 1;
    load->ammo_kind = item->kind;
    load->ammo = (uint16_t)(load->ammo + item->count);
}

static void add_to_load(const FofGame *game, const Item *item, Load *load)
{
    ItemClass class = (ItemClass)game->items[item->kind].class;
    if (fof_class_is_asset(class))
        load->assets++;
    else if (class == ITEM_CASUALTY)
        load->casualties = (uint8_t)(load->casualties + item->count);
    else if (class == ITEM_CHARGE)
        load->charges = (uint8_t)(load->charges + item->count);
    else
        add_ammunition(load, item); /* ammunition and fuel */
}

static Load load_of(const Scene *scene, UnitId unit)
{
    Load load = {0};
    for (int i = scene_next_held(scene, unit, -1); i < MAX_ITEMS; i = scene_next_held(scene, unit, i))
        if (item_is_fit(&scene->state->items[i]))
            add_to_load(scene->game, &scene->state->items[i], &load);
    return load;
}

ItemId fof_held_item(const Scene *scene, UnitId unit, ItemClass class)
{
    for (int i = scene_next_held(scene, unit, -1); i < MAX_ITEMS; i = scene_next_held(scene, unit, i))
        if (item_is_fit(&scene->state->items[i]) &&
            scene->game->items[scene->state->items[i].kind].class == class)
            return (ItemId)i;
    return NO_ITEM;
}

static bool is_vehicle(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit_type(game, state, unit)->kind == KIND_VEHICLE;
}

static AreaId inside_of(const FofState *state, UnitId vehicle)
{
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (state->areas[area].card != NO_CARD && state->areas[area].kind == AREA_VEHICLE &&
            state->areas[area].owner == vehicle)
            return (AreaId)area;
    return NO_AREA;
}

static int steps_aboard(const FofState *state, UnitId vehicle)
{
    AreaId inside = inside_of(state, vehicle);
    return inside == NO_AREA ? 0
                             : fof_area_steps(state, inside, FRIENDLY) + fof_area_steps(state, inside, ENEMY);
}

static int points_needed(const FofGame *game, const Load *load)
{
    int per_point =
        load->ammo_kind && game->items[load->ammo_kind].per_step ? game->items[load->ammo_kind].per_step : 1;
    return load->casualties + (load->ammo + per_point - 1) / per_point;
}

/* 5.1.6A: besides assets one kind of load: casualties, or one kind of ammunition, or (vehicles) infantry. */
static bool one_kind(const Load *load, int aboard)
{
    return !load->mixed && (load->casualties > 0) + (load->ammo > 0) + (aboard > 0) <= 1;
}

/* 7.18-4: the supply of infantry for its own weapons takes room too, but is not that one kind of load. */
static bool carries(const FofGame *game, const FofState *state, UnitId unit, const Load *load)
{
    bool vehicle = is_vehicle(game, state, unit);
    int steps = state->units[unit].steps, room = vehicle ? unit_type(game, state, unit)->capacity : steps;
    int aboard = vehicle ? steps_aboard(state, unit) : 0;
    int taken = vehicle ? aboard : fof_ammo_room(game, state, unit, 0, 0);
    return one_kind(load, aboard) && points_needed(game, load) + taken <= room &&
           (vehicle ||
            (load->charges <= CHARGES_PER_STEP * steps && load->assets <= ASSETS_PER_STEP * steps));
}

/* Who holds nothing may still have more ammunition than it can carry (7.18-4). */
bool fof_scene_overloaded(const Scene *scene, UnitId unit)
{
    const Tally *tally = scene->tally;
    if (tally && !bit_has(tally->laden, unit) && !bit_has(tally->supplied, unit))
        return false;
    Load load = load_of(scene, unit);
    return !carries(scene->game, scene->state, unit, &load);
}

bool fof_load_fits(const FofGame *game, const FofState *state, UnitId unit)
{
    return !fof_scene_overloaded(&(Scene){game, state, NULL}, unit);
}

bool fof_load_takes(const FofGame *game, const FofState *state, UnitId unit, ItemId item)
{
    Load load = load_of(&(Scene){game, state, NULL}, unit);
    add_to_load(game, &state->items[item], &load);
    return carries(game, state, unit, &load);
}

bool fof_scene_burdened(const Scene *scene, UnitId unit)
{
    Load load = load_of(scene, unit);
    return load.casualties || load.assets;
}

/* ---- picking up, loading, unloading (4.2.2h, 5.1.6) ---- */

/* One order does one of these; a vehicle unloads first. */
enum { LOAD_OPEN, LOAD_PICKS, LOAD_GIVES };

typedef struct Loading {
    const FofGame *game;
    const FofState *state;
    UnitId unit;
    int phase;
    Load load; /* what the unit carries now */
} Loading;

static Loading loading_open(const Scene *scene, UnitId unit, int phase)
{
    return (Loading){scene->game, scene->state, unit, phase, load_of(scene, unit)};
}

/* Only what belongs to the company: enemy casualties are captured by themselves (3.5.1). */
static bool lies_or_is_held_here(const Loading *loading, const Item *item)
{
    AreaId here = loading->state->units[loading->unit].area;
    if (!item_is_fit(item) || item->side != FRIENDLY)
        return false;
    if (item->holder == NO_UNIT)
        return item->area == here;
    return item->holder < MAX_UNITS && item->holder != loading->unit &&
           loading->state->units[item->holder].side == FRIENDLY &&
           loading->state->units[item->holder].area == here;
}

/* Whether it has room for that much; ammunition that it fires itself becomes its own supply (7.18.3). */
static bool has_room(const Loading *loading, const Item *part)
{
    Load load = loading->load;
    if (fof_ammo_uses(loading->game, loading->state, loading->unit, part->kind))
        return points_needed(loading->game, &load) +
                   fof_ammo_room(loading->game, loading->state, loading->unit, part->kind, part->count) <=
               loading->state->units[loading->unit].steps;
    add_to_load(loading->game, part, &load);
    return carries(loading->game, loading->state, loading->unit, &load);
}

/* How much of the item it can take: casualties, ammunition and charges are shared out, assets go whole. */
static int takes_of(const Loading *loading, const Item *item)
{
    Item part = *item;
    bool split = !fof_class_is_asset((ItemClass)loading->game->items[item->kind].class);
    for (part.count = item->count; part.count > 0; part.count--) {
        if (has_room(loading, &part))
            return part.count == item->count || fof_item_spare_entry(loading->state) ? part.count : 0;
        if (!split)
            return 0;
    }
    return 0;
}

/* A vehicle of the company in the same area that has room for the item. */
static UnitId carrier_for(const Loading *loading, ItemId item)
{
    const FofState *state = loading->state;
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && id != loading->unit && state->units[id].side == FRIENDLY &&
            state->units[id].area == state->units[loading->unit].area &&
            is_vehicle(loading->game, state, (UnitId)id) &&
            fof_load_takes(loading->game, state, (UnitId)id, item))
            return (UnitId)id;
    return NO_UNIT;
}

static bool phase_allows(const Loading *loading, bool giving)
{
    if (loading->phase == LOAD_OPEN)
        return true;
    if (is_vehicle(loading->game, loading->state, loading->unit))
        return !giving || loading->phase == LOAD_GIVES;
    return giving == (loading->phase == LOAD_GIVES);
}

/* Its own load goes onto a vehicle there, or off if it is one itself. */
static bool option_item(const Loading *loading, int item)
{
    const Item *it = &loading->state->items[item];
    if (it->holder == loading->unit)
        return phase_allows(loading, true) && item_is_fit(it) &&
               (is_vehicle(loading->game, loading->state, loading->unit) ||
                carrier_for(loading, (ItemId)item) != NO_UNIT);
    return lies_or_is_held_here(loading, it) && phase_allows(loading, false) && takes_of(loading, it) > 0;
}

/* 10.2.1: a vehicle takes aboard who is in its area. */
static bool option_passenger(const Loading *loading, int unit)
{
    const FofState *state = loading->state;
    if (!is_vehicle(loading->game, state, loading->unit) || !state->units[unit].type ||
        state->units[unit].side != FRIENDLY)
        return false;
    AreaId inside = inside_of(state, loading->unit);
    return state->units[unit].area == state->units[loading->unit].area && inside != NO_AREA &&
           phase_allows(loading, false) &&
           !fof_embark_refuse(loading->game, state, (UnitId)unit, inside, NULL);
}

static void list_options(const Loading *loading, ActionList *list)
{
    bool vehicle = is_vehicle(loading->game, loading->state, loading->unit);
    for (int i = item_above(loading->state, -1); i < MAX_ITEMS && !list_is_enough(list);
         i = item_above(loading->state, i))
        if (option_item(loading, i))
            list_add(list, (Action){.verb = VERB_CHOOSE, .with = (uint16_t)(i + 1)});
    for (int i = 0; vehicle && i < MAX_UNITS && !list_is_enough(list); i++)
        if (option_passenger(loading, i))
            list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(i + 1)});
}

/* Without vehicles about, all there is to do is to take what lies or is held by others where the unit is. */
static bool takes_any(const Scene *scene, UnitId unit)
{
    Loading loading = {.unit = NO_UNIT};
    for (int link = scene->tally->first_good[scene->state->units[unit].area]; link;
         link = scene->tally->next_good[link - 1]) {
        if (scene->state->items[link - 1].holder == unit)
            continue;
        if (loading.unit == NO_UNIT)
            loading = loading_open(scene, unit, LOAD_OPEN);
        if (option_item(&loading, link - 1))
            return true;
    }
    return false;
}

bool fof_load_any(const Scene *scene, UnitId unit)
{
    ActionList any = {.enough = 1};
    if (scene->tally && !scene->tally->vehicles)
        return takes_any(scene, unit);
    Loading loading = loading_open(scene, unit, LOAD_OPEN);
    list_options(&loading, &any);
    return any.count;
}

/* ---- embarking (5.1.6C) ---- */

bool fof_embark_refuse(const FofGame *game, const FofState *state, UnitId unit, AreaId inside, Reason *reason)
{
    if (!area_exists(state, inside) || inside < FIRST_EXTRA_AREA ||
        state->areas[inside].kind != AREA_VEHICLE || state->areas[inside].owner >= MAX_UNITS)
        return deny(reason, "5.1.6C", "that is not the inside of a vehicle");
    UnitId vehicle = state->areas[inside].owner;
    if (is_vehicle(game, state, unit))
        return deny(reason, "5.1.6C", "only infantry embarks");
    if (state->units[vehicle].side != state->units[unit].side ||
        area_card(state, inside) != unit_card(state, unit))
        return deny(reason, "5.1.6C", "the vehicle is not here");
    if (state->areas[state->units[unit].area].kind == AREA_VEHICLE)
        return deny(reason, "5.1.6C", "it is aboard a vehicle already");
    Load load = load_of(&(Scene){game, state, NULL}, vehicle);
    int aboard = steps_aboard(state, vehicle) + state->units[unit].steps;
    if (!one_kind(&load, aboard))
        return deny(reason, "5.1.6A", "the vehicle carries another kind of load");
    return aboard > unit_type(game, state, vehicle)->capacity &&
           deny(reason, "5.1.6A", "the vehicle has no room for it");
}

/* ---- FRAME_LOAD ---- */

/* frame->draws counts what has been handled: the first thing must be taken, the rest is as you like. */
static void list_loads(const FofGame *game, const FofState *state, ActionList *list)
{
    const Frame *frame = fof_frame_top(state);
    Loading loading = loading_open(&(Scene){game, state, NULL}, frame->unit, frame->phase);
    list_options(&loading, list);
    if (frame->draws || !list->count)
        list_add(list, (Action){.verb = VERB_DONE});
}

static bool refuse_load(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Action done = {.verb = VERB_DONE};
    (void)game, (void)state;
    return memcmp(&action, &done, sizeof action) ? deny(reason, "5.1.6", "that cannot be taken here")
                                                 : deny(reason, "4.2.2h", "take something first");
}

static void ask_load(const FofGame *game, const FofState *state, Ask *ask)
{
    char name[NAME_SIZE * 2];
    fof_name_unit(game, state, fof_frame_asking(state)->unit, name, sizeof name);
    text_print(ask->text, sizeof ask->text, "What does %s take?", name);
}

static void expose_infantry(Play *play, UnitId unit)
{
    if (unit != NO_UNIT && !is_vehicle(play->game, play->state, unit))
        fof_unit_expose(play, unit);
}

/* The part of a counter that is taken is a counter of its own. */
static ItemId split_item(Play *play, ItemId item, int count)
{
    Item *whole = &play->state->items[item];
    if (count == whole->count)
        return item;
    ItemId part = fof_item_create(play, whole->kind, count, whole->side, whole->area);
    ENSURE(part != NO_ITEM);
    whole->count = (uint8_t)(whole->count - count);
    return part;
}

static void take_item(Play *play, const Loading *loading, ItemId item)
{
    UnitId from = play->state->items[item].holder;
    ItemId part = split_item(play, item, takes_of(loading, &play->state->items[item]));
    fof_item_give(play, part, loading->unit);
    expose_infantry(play, from);
    if (fof_ammo_uses(play->game, play->state, loading->unit, play->state->items[part].kind))
        fof_ammo_take(play, loading->unit, part);
    else
        fof_note(play, "4.2.2h", EV_PICKED_UP, loading->unit, part, 0, 0);
}

static void give_item(Play *play, const Loading *loading, ItemId item)
{
    AreaId here = play->state->units[loading->unit].area;
    if (is_vehicle(play->game, play->state, loading->unit)) {
        fof_item_lay(play, item, here);
        fof_note(play, "5.1.6D", EV_DROPPED, loading->unit, item, here, 0);
        return;
    }
    UnitId vehicle = carrier_for(loading, item);
    fof_item_give(play, item, vehicle);
    fof_note(play, "5.1.6D", EV_PICKED_UP, vehicle, item, 0, 0);
}

static void take_aboard(Play *play, const Loading *loading, UnitId passenger)
{
    AreaId from = play->state->units[passenger].area, inside = inside_of(play->state, loading->unit);
    fof_unit_place(play, passenger, inside);
    fof_unit_expose(play, passenger);
    fof_note(play, "5.1.6C", EV_MOVED, passenger, from, inside, 1);
}

static void answer_load(Play *play, Action action)
{
    Frame *frame = fof_frame_top(play->state);
    Loading loading = loading_open(&(Scene){play->game, play->state, NULL}, frame->unit, frame->phase);
    if (action.verb == VERB_DONE) {
        fof_frame_pop(play);
        fof_fire_refresh(play, FRIENDLY); /* who was exposed by it may fire otherwise now */
        return;
    }
    bool giving = action.with && play->state->items[action.with - 1].holder == loading.unit;
    frame->phase = giving ? LOAD_GIVES : LOAD_PICKS;
    frame->draws++;
    expose_infantry(play, loading.unit);
    if (!action.with)
        take_aboard(play, &loading, (UnitId)(action.on - 1));
    else if (giving)
        give_item(play, &loading, (ItemId)(action.with - 1));
    else
        take_item(play, &loading, (ItemId)(action.with - 1));
    fof_fire_refresh(
        play,
        FRIENDLY); /* 3.0: at once, before the next item is asked for: a tripod exposed by loading is silent */
}

const Question *fof_load_question(const FofGame *game, const FofState *state)
{
    static const Question question = {"4.2.2h",
                                      "load",
                                      .ask = ask_load,
                                      .list = list_loads,
                                      .listed = true,
                                      .refuse = refuse_load,
                                      .answer = answer_load};
    (void)game, (void)state;
    return &question;
}

/* ---- evacuation (5.1.7) ---- */

/* A landing zone among the collection points is a MEDEVAC LZ: somebody must be there to direct it. */
static bool evacuates(const FofGame *game, const FofState *state, CardId card)
{
    if (card == NO_CARD || !(state->cards[card].controls & CONTROL_COLLECTION))
        return false;
    if (!(state->cards[card].controls & CONTROL_LANDING_ZONE))
        return true;
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_is_at(state, id, FRIENDLY, card) && fof_unit_is_commander(game, state, (UnitId)id))
            return true;
    return false;
}

void fof_evacuate_casualties(Play *play)
{
    FofState *state = play->state;
    for (int i = item_above(state, -1); i < MAX_ITEMS; i = item_above(state, i)) {
        Item *item = &state->items[i];
        if (!item_is_fit(item) || item->holder != NO_UNIT || item->side != FRIENDLY ||
            play->game->items[item->kind].class != ITEM_CASUALTY)
            continue;
        CardId card = area_card(state, item->area);
        if (!evacuates(play->game, state, card))
            continue;
        fof_loss_add(state, LOSS_EVACUATED, item->count);
        fof_note(play, "5.1.7", EV_EVACUATED, item->side, item->count, card, 0);
        *item = (Item){0};
    }
}

/* grenade_orders: who may attack what with grenades (4.2.4d, h; 7.10.1). Fields: at = the cover, or the open
 * ground and to = the unit there, with = WP or weapon + 1, or 0: on its own card hand grenades, on another
 * one the unit's own weapon. */
#include "fof/orders/combat_parts.h"
#include "fof/position/query.h"
#include "fof/weapons/grenades.h"
#include "fof/weapons/launchers.h"

/* ---- what is thrown or fired ---- */

/* The WP that the unit would throw: the first that it holds; NO_ITEM if it has none. */
static ItemId wp_of(const Scene *scene, UnitId unit)
{
    for (int item = scene_next_held(scene, unit, -1); item < MAX_ITEMS;
         item = scene_next_held(scene, unit, item)) {
        const Item *it = &scene->state->items[item];
        const ItemKind *kind = &scene->game->items[it->kind];
        if (it->state == ITEM_FINE && kind->class == ITEM_PYROTECHNIC && kind->pyro == PYRO_WP &&
            kind->attack)
            return (ItemId)item;
    }
    return NO_ITEM;
}

static ItemId item_named(Action action)
{
    return action.with && action.with != ACTION_BLANK ? (ItemId)(action.with - 1) : NO_ITEM;
}

/* The next weapon that the unit holds; NO_ITEM to begin with and at the end. */
static ItemId next_weapon(const Scene *scene, UnitId unit, ItemId after)
{
    int item = scene_next_held(scene, unit, after == NO_ITEM ? -1 : after);
    while (item < MAX_ITEMS && !launcher_held(scene, unit, (ItemId)item))
        item = scene_next_held(scene, unit, item);
    return item < MAX_ITEMS ? (ItemId)item : NO_ITEM;
}

/* ---- refusing ---- */

static bool refuse_target(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Side side = state->units[action.on].side;
    if (area_is_cover(state, action.at) && action.to && action.to != ACTION_BLANK)
        return deny(reason, "7.10.1", "under cover the whole stack is the target");
    if (area_is_cover(state, action.at))
        return !place_has_target(game, state, action.at, side) &&
               deny(reason, "4.2.4d", "no spotted enemy unit there");
    if (action.to == ACTION_BLANK)
        return false;
    if (action.to >= MAX_UNITS || state->units[action.to].area != action.at ||
        !is_open_to_attack(game, state, (UnitId)action.to, side))
        return deny(reason, "4.2.4d", "no spotted enemy unit there");
    return false;
}

static bool refuse_throw(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    ItemId item = item_named(action);
    if (!throws_grenades(game, state, (UnitId)action.on))
        return deny(reason, "7.10.1", "out of a bunker, pillbox or cave nobody fights at point blank");
    if (item != NO_ITEM && item != wp_of(&(Scene){game, state, NULL}, (UnitId)action.on))
        return deny(reason, "4.4.3", "the unit does not hold that WP, or another comes first");
    return refuse_target(game, state, action, reason);
}

static bool refuse_shot(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Launcher launcher;
    UnitId unit = (UnitId)action.on;
    return !launcher_of(game, state, unit, item_named(action), &launcher, reason) ||
           !launcher_reaches(game, state, unit, &launcher, action.at, reason) ||
           refuse_target(game, state, action, reason);
}

/* Nothing is said yet about the target: whether there is anything to attack with. */
static bool refuse_unarmed(const FofGame *game, const FofState *state, UnitId unit, Reason *reason)
{
    Scene scene = {game, state, NULL};
    Launcher launcher;
    if (throws_grenades(game, state, unit) || launcher_of(game, state, unit, NO_ITEM, &launcher, NULL))
        return false;
    for (ItemId item = NO_ITEM; (item = next_weapon(&scene, unit, item)) != NO_ITEM;)
        if (launcher_of(game, state, unit, item, &launcher, NULL))
            return false;
    return deny(reason, "7.10.1", "it can attack neither on its own card nor on another");
}

bool refuse_grenade(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    UnitId unit = (UnitId)action.on;
    if (!has_grenades(game, state, unit))
        return deny(reason, "7.10.1",
                    "only infantry with a printed VOF that is not pinned attacks with grenades");
    if (action.with && action.with != ACTION_BLANK && action.with > MAX_ITEMS)
        return deny(reason, "4.4.3", "there is no such thing");
    if (action.at == ACTION_BLANK)
        return refuse_unarmed(game, state, unit, reason);
    if (!area_exists(state, action.at) || !card_is_map(state, area_card(state, action.at)))
        return deny(reason, "7.10.1", "there is no such place on the map");
    return area_card(state, action.at) == unit_card(state, unit) ? refuse_throw(game, state, action, reason)
                                                                 : refuse_shot(game, state, action, reason);
}

/* ---- listing ---- */

/* One way to attack: by hand on the own card, or with a launcher on others. */
typedef struct Attack {
    const Scene *scene;
    UnitId unit;
    const Launcher *launcher; /* NULL: by hand */
    bool *elsewhere;          /* set where opponents stand on other cards; may be NULL */
} Attack;

static bool can_hit(const Attack *attack, UnitId target)
{
    const FofState *state = attack->scene->state;
    CardId from = unit_card(state, attack->unit), to = unit_card(state, target);
    if (from == to || !card_is_map(state, to))
        return from == to && !attack->launcher;
    if (attack->elsewhere)
        *attack->elsewhere = true;
    return attack->launcher && launcher_reaches(attack->scene->game, state, attack->unit, attack->launcher,
                                                state->units[target].area, NULL);
}

/* Every cover with opponents, and every opponent out of cover, that the attack reaches. */
static int list_targets(const Attack *attack, Action action, Action *list, int cap)
{
    const Scene *scene = attack->scene;
    const FofState *state = scene->state;
    Side side = state->units[attack->unit].side;
    Places covers = {.count = 0};
    int count = 0;
    for (int unit = scene_next_unit(scene, -1); unit < MAX_UNITS; unit = scene_next_unit(scene, unit)) {
        AreaId area = state->units[unit].area;
        if (!is_open_to_attack(scene->game, state, (UnitId)unit, side) || !can_hit(attack, (UnitId)unit))
            continue;
        int before = covers.count;
        bool cover = area_is_cover(state, area);
        if (cover)
            places_add(&covers, area);
        if (cover && covers.count == before)
            continue;
        action.at = area;
        action.to = cover ? 0 : (uint16_t)unit;
        list_add(action, list, cap, &count);
    }
    return count;
}

/* A list that is filled part by part. */
typedef struct Listing {
    Action *list;
    int cap, count;
} Listing;

static void add_targets(Listing *listing, const Attack *attack, Action action)
{
    int room = listing->cap > listing->count ? listing->cap - listing->count : 0;
    listing->count += list_targets(attack, action, room ? listing->list + listing->count : NULL, room);
}

static void add_shots(Listing *listing, const Scene *scene, Action action, ItemId item)
{
    Launcher launcher;
    UnitId unit = (UnitId)action.on;
    if (!launcher_of(scene->game, scene->state, unit, item, &launcher, NULL))
        return;
    action.with = (uint16_t)(item == NO_ITEM ? 0 : item + 1);
    add_targets(listing, &(Attack){scene, unit, &launcher, NULL}, action);
}

/* On the own card: hand grenades, then the WP that is held. Returns whether opponents stand on other cards. */
static bool add_throws(Listing *listing, const Scene *scene, Action action)
{
    UnitId unit = (UnitId)action.on;
    bool elsewhere = false;
    Attack by_hand = {scene, unit, NULL, &elsewhere};
    if (!throws_grenades(scene->game, scene->state, unit)) {
        list_targets(&by_hand, action, NULL, 0);
        return elsewhere;
    }
    add_targets(listing, &by_hand, action);
    ItemId wp = listing->count ? wp_of(scene, unit) : NO_ITEM;
    action.with = (uint16_t)(wp + 1);
    if (wp != NO_ITEM)
        add_targets(listing, &by_hand, action);
    return elsewhere;
}

int choose_grenade_shared(const Scene *scene, Action action, Action *list, int cap)
{
    Listing listing = {list, cap, 0};
    UnitId unit = (UnitId)action.on;
    bool blind = scene->state->activity == NO_CONTACT &&
                 scene->state->units[unit].side == FRIENDLY; /* no spotted enemy anywhere */
    if (blind || !has_grenades(scene->game, scene->state, unit) || !add_throws(&listing, scene, action))
        return listing.count;
    add_shots(&listing, scene, action, NO_ITEM);
    for (ItemId item = NO_ITEM; (item = next_weapon(scene, unit, item)) != NO_ITEM;)
        add_shots(&listing, scene, action, item);
    return listing.count;
}

int choose_grenade(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    return choose_grenade_shared(&(Scene){game, state, NULL}, action, list, cap);
}

/* ---- platoons ---- */

enum { MAX_SHARED_TARGETS = 96 };

static void add_new(Listing *listing, Action action)
{
    for (int i = 0; i < listing->count; i++)
        if (listing->list[i].at == action.at && listing->list[i].to == action.to)
            return;
    if (listing->count < listing->cap)
        listing->list[listing->count++] = action;
}

/* What the weapons of this unit reach, if it has any. */
static void add_unit_shots(Listing *listing, const Scene *scene, Action order, UnitId unit)
{
    Action shots[MAX_SHARED_TARGETS], action = {.verb = VERB_GRENADE, .by = order.by, .on = unit};
    Listing found = {shots, MAX_SHARED_TARGETS, 0};
    if (unit_profile(scene->game, scene->state, unit).special & SPECIAL_GRENADE &&
        has_grenades(scene->game, scene->state, unit))
        add_shots(&found, scene, action, NO_ITEM);
    for (int i = 0; i < found.count && i < MAX_SHARED_TARGETS; i++) {
        order.at = shots[i].at;
        order.to = shots[i].to;
        add_new(listing, order);
    }
}

/* 4.2.4h: one target for all; the engine drops what nobody can attack. */
int choose_platoon_grenade(const Scene *scene, Action action, Action *list, int cap)
{
    const FofState *state = scene->state;
    UnitId hq = (UnitId)action.by;
    Action targets[MAX_SHARED_TARGETS];
    Listing listing = {targets, MAX_SHARED_TARGETS, 0};
    add_targets(&listing, &(Attack){scene, hq, NULL, NULL}, action);
    if (listing.count > MAX_SHARED_TARGETS)
        listing.count = MAX_SHARED_TARGETS;
    for (int unit = scene_next_unit(scene, -1); unit < MAX_UNITS; unit = scene_next_unit(scene, unit))
        if (state->units[unit].side == FRIENDLY && state->units[unit].platoon == state->units[hq].platoon &&
            unit_card(state, (UnitId)unit) == unit_card(state, hq))
            add_unit_shots(&listing, scene, action, (UnitId)unit);
    for (int i = 0; i < listing.count && i < cap; i++)
        list[i] = targets[i];
    return listing.count;
}

/* ---- the attempt ---- */

void throw_grenade(Play *play, Action action, UnitId unit, int icons)
{
    grenade_attack(play, unit, action.at, (UnitId)action.to, item_named(action), icons);
}

void grenade_missed(Play *play, Action action, UnitId unit)
{
    throw_grenade(play, action, unit, 0);
}

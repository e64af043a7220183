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
    for (int item = -1; (item = scene_next_held(scene, unit, item)) < MAX_ITEMS;) {
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
    while (item < MAX_ITEMS && !fof_launcher_held(scene, unit, (ItemId)item))
        item = scene_next_held(scene, unit, item);
    return item < MAX_ITEMS ? (ItemId)item : NO_ITEM;
}

/* ---- refusing ---- */

static bool refuse_target(const Scene *scene, Action action, Reason *reason)
{
    Side side = scene->state->units[action.on].side;
    if (fof_area_is_cover(scene->state, action.at) && action.to && action.to != ACTION_BLANK)
        return deny(reason, "7.10.1", "under cover the whole stack is the target");
    if (fof_area_is_cover(scene->state, action.at))
        return !fof_place_has_target(scene->game, scene->state, action.at, side) &&
               deny(reason, "4.2.4d", "no spotted enemy unit there");
    if (action.to == ACTION_BLANK)
        return false;
    if (action.to >= MAX_UNITS || scene->state->units[action.to].area != action.at ||
        !fof_is_open_to_attack(scene->game, scene->state, (UnitId)action.to, side))
        return deny(reason, "4.2.4d", "no spotted enemy unit there");
    return false;
}

/* Nothing is said yet about the target: whether there is anything to attack with. */
static bool refuse_unarmed(const Scene *scene, UnitId unit, Reason *reason)
{
    Launcher launcher;
    if (fof_throws_grenades(scene->game, scene->state, unit) ||
        fof_launcher_of(scene, unit, NO_ITEM, &launcher, NULL))
        return false;
    for (ItemId item = NO_ITEM; (item = next_weapon(scene, unit, item)) != NO_ITEM;)
        if (fof_launcher_of(scene, unit, item, &launcher, NULL))
            return false;
    return deny(reason, "7.10.1", "it can attack neither on its own card nor on another");
}

bool fof_refuse_grenade(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    if (!fof_has_grenades(scene->game, scene->state, unit))
        return deny(reason, "7.10.1",
                    "only infantry with a printed VOF that is not pinned attacks with grenades");
    if (action.with && action.with != ACTION_BLANK && action.with > MAX_ITEMS)
        return deny(reason, "4.4.3", "there is no such thing");
    if (action.at == ACTION_BLANK)
        return refuse_unarmed(scene, unit, reason);
    if (!area_exists(scene->state, action.at) ||
        !card_is_map(scene->state, area_card(scene->state, action.at)))
        return deny(reason, "7.10.1", "there is no such place on the map");
    Launcher launcher;
    ItemId item = item_named(action);
    bool thrown = area_card(scene->state, action.at) == unit_card(scene->state, unit);
    if (thrown && !fof_throws_grenades(scene->game, scene->state, unit))
        return deny(reason, "7.10.1", "out of a bunker, pillbox or cave nobody fights at point blank");
    if (thrown && item != NO_ITEM && item != wp_of(scene, unit))
        return deny(reason, "4.4.3", "the unit does not hold that WP, or another comes first");
    if (!thrown && (!fof_launcher_of(scene, unit, item, &launcher, reason) ||
                    !fof_launcher_reaches(scene, unit, &launcher, action.at, reason)))
        return true;
    return refuse_target(scene, action, reason);
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
    return attack->launcher && fof_launcher_reaches(attack->scene, attack->unit, attack->launcher,
                                                    state->units[target].area, NULL);
}

/* Every cover with opponents, and every opponent out of cover, that the attack reaches. */
static void list_targets(const Attack *attack, Action action, ActionList *list)
{
    const Scene *scene = attack->scene;
    const FofState *state = scene->state;
    Side side = state->units[attack->unit].side, foe = side == FRIENDLY ? ENEMY : FRIENDLY;
    uint64_t covers[MAX_AREAS / 64] = {0}; /* those that are listed */
    for (int unit = -1; (unit = scene_next_spotted(scene, foe, unit)) < MAX_UNITS;) {
        AreaId area = state->units[unit].area;
        if (!fof_is_open_to_attack(scene->game, state, (UnitId)unit, side) || !can_hit(attack, (UnitId)unit))
            continue;
        bool cover = fof_area_is_cover(state, area);
        if (cover && bit_has(covers, area))
            continue;
        bit_set(covers, area);
        action.at = area;
        action.to = cover ? 0 : (uint16_t)unit;
        list_add(list, action);
    }
}

static void list_shots(const Scene *scene, Action action, ItemId item, ActionList *list)
{
    Launcher launcher;
    UnitId unit = (UnitId)action.on;
    action.with = (uint16_t)(item == NO_ITEM ? 0 : item + 1);
    if (fof_launcher_of(scene, unit, item, &launcher, NULL))
        list_targets(&(Attack){scene, unit, &launcher, NULL}, action, list);
}

/* On the own card: hand grenades, then the WP that is held. Returns whether opponents stand on other cards. */
static bool list_throws(const Scene *scene, Action action, ActionList *list)
{
    UnitId unit = (UnitId)action.on;
    bool elsewhere = false;
    Attack by_hand = {scene, unit, NULL, &elsewhere};
    ActionList nobody = {0};
    int before = list->count;
    if (scene->tally && !scene_occupied(scene, unit_card(scene->state, unit), ENEMY) &&
        scene->state->units[unit].side == FRIENDLY)
        return true; /* they may */
    list_targets(&by_hand, action, fof_throws_grenades(scene->game, scene->state, unit) ? list : &nobody);
    ItemId wp = list->count > before ? wp_of(scene, unit) : NO_ITEM;
    action.with = (uint16_t)(wp + 1);
    if (wp != NO_ITEM)
        list_targets(&by_hand, action, list);
    return elsewhere;
}

void fof_choose_grenade(const Scene *scene, Action action, ActionList *list)
{
    UnitId unit = (UnitId)action.on;
    bool blind = scene->state->activity == NO_CONTACT &&
                 scene->state->units[unit].side == FRIENDLY; /* no spotted enemy anywhere */
    if (blind || !fof_has_grenades(scene->game, scene->state, unit) || !list_throws(scene, action, list))
        return;
    list_shots(scene, action, NO_ITEM, list);
    for (ItemId item = NO_ITEM; (item = next_weapon(scene, unit, item)) != NO_ITEM;)
        list_shots(scene, action, item, list);
}

/* ---- platoons ---- */

enum { MAX_SHARED_TARGETS = 96 };

/* What the weapons of this unit reach, if it has any. */
static void list_unit_shots(const Scene *scene, Action order, UnitId unit, ActionList *list)
{
    Action shots[MAX_SHARED_TARGETS];
    ActionList found = {.actions = shots, .cap = MAX_SHARED_TARGETS};
    if (unit_profile(scene->game, scene->state, unit).special & SPECIAL_GRENADE &&
        fof_has_grenades(scene->game, scene->state, unit))
        list_shots(scene, (Action){.verb = VERB_GRENADE, .by = order.by, .on = unit}, NO_ITEM, &found);
    for (int i = 0; i < list_written(&found); i++) {
        int other = 0, listed = list_written(list);
        order.at = shots[i].at;
        order.to = shots[i].to;
        while (other < listed && (list->actions[other].at != order.at || list->actions[other].to != order.to))
            other++;
        if (other == listed)
            list_add(list, order);
    }
}

/* 4.2.4h: one target for all; the engine drops what nobody can attack. */
void fof_choose_platoon_grenade(const Scene *scene, Action action, ActionList *list)
{
    const FofState *state = scene->state;
    UnitId hq = (UnitId)action.by;
    list_targets(&(Attack){scene, hq, NULL, NULL}, action, list);
    for (int unit = -1; (unit = scene_next_unit(scene, unit)) < MAX_UNITS;)
        if (state->units[unit].side == FRIENDLY && state->units[unit].platoon == state->units[hq].platoon &&
            unit_card(state, (UnitId)unit) == unit_card(state, hq))
            list_unit_shots(scene, action, (UnitId)unit, list);
}

/* ---- the attempt ---- */

void fof_throw_grenade(Play *play, Action action)
{
    fof_grenade_attack(play, (UnitId)action.on, action.at, (UnitId)action.to, item_named(action),
                       play->hand->icons);
}

/* command_orders: the command and control menu (4.2.1); exhorting (b) belongs to the attempts of attempt.c.
 * Fields: deploy: with = item + 1, at = the card's open ground; reconstitute a platoon HQ: with = platoon;
 * dispatch: with = runner + 1, to = HQ or staff; dismiss: with = runner + 1, to = the unit that takes him
 * in; switch: with = item + 1, to = item kind; designate: with = control bit + 1. */
#include "fof/movement/cover.h"
#include "fof/orders/command_parts.h"
#include "fof/orders/signals.h"
#include "fof/position/change.h"
#include "fof/turn/impulses.h"
#include "fof/turn/rebuild.h"
#include "fof/weapons/support.h"

enum {
    MAY_TEAMS = MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM,
    MAY_ANYBODY = MAY_GOOD_ORDER | MAY_TEAMS | MAY_LITTER_TEAM | MAY_PARALYZED_TEAM | MAY_PINNED,
    BY_COMPANY = BY_CO_HQ | BY_CO_STAFF
};

/* ---- a: activate ---- */

/* 3.3.1: the battalion in its impulse, the company in its own; on initiative only by the reading. */
static bool activates_now(const Scene *scene, Role by)
{
    MayDraw *row = fof_sequence[scene->state->step].draws;
    if (by != ROLE_CO_HQ)
        return row == fof_battalion_draws;
    return row == fof_company_draws ||
           (row == fof_company_has_initiative && scene->game->readings[READING_ACTIVATE_ON_INITIATIVE]);
}

static bool offer_activate(const Scene *scene)
{
    UnitId by = scene->state->acting;
    return by != NO_UNIT && activates_now(scene, role_of(scene, by));
}

static bool is_activated_by(Role by, Role on)
{
    if (by == ROLE_CO_HQ)
        return role_is_platoon_hq(on) || role_is_company_staff(on);
    return on == ROLE_CO_HQ;
}

static bool refuse_activate(const Scene *scene, Action action, Reason *reason)
{
    if (action.by == NO_UNIT)
        return deny(reason, "4.2.1a", "nobody is activated on general initiative");
    Role by = role_of(scene, action.by);
    if (!activates_now(scene, by))
        return deny(reason, "4.2.1a", "activating belongs to the activation segment");
    if (!is_activated_by(by, role_of(scene, action.on)))
        return deny(reason, "4.2.1a",
                    by == ROLE_CO_HQ ? "CO HQ activates platoon HQs and company staff"
                                     : "BN HQ activates only CO HQ");
    if (unit_flag(scene->state, (UnitId)action.on, UNIT_FLIPPED) ||
        unit_flag(scene->state, (UnitId)action.by, UNIT_FLIPPED))
        return deny(reason, "4.2.1a", "both must be on their command sides");
    const Commander *commander = fof_commander_entry(scene->state, (UnitId)action.on);
    return (!commander || commander->flags & (COMMANDER_ACTIVATED | COMMANDER_DONE)) &&
           deny(reason, "4.2.1a", "it is activated already or has acted this turn");
}

static void activate(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    fof_commander_of(play->state, unit)->flags |= COMMANDER_ACTIVATED;
    fof_note(play, "4.2.1a", EV_ACTIVATED, unit, action.by, 0, 0);
    if (fof_sequence[play->state->step].draws == fof_company_has_initiative)
        fof_note_reading(play, "4.1.1", READING_ACTIVATE_ON_INITIATIVE, unit, unit_card(play->state, unit));
}

/* ---- c: deploy a pyrotechnic ---- */

/* 4.4.1-3: only who holds it. */
static const ItemKind *device_held(const Scene *scene, int unit, int item)
{
    const Item *it = &scene->state->items[item];
    const ItemKind *kind = &scene->game->items[it->kind];
    return it->kind && it->holder == unit && it->state == ITEM_FINE && kind->class == ITEM_PYROTECHNIC ? kind
                                                                                                       : NULL;
}

static bool offer_deploy(const Scene *scene)
{
    return scene->tally->in_hand >> ITEM_PYROTECHNIC & 1;
}

/* 4.4-1: aerial ones also next door; 4.4.3-12: so does gas out of a 40mm launcher. */
static bool goes_next_door(const Scene *scene, UnitId unit, const ItemKind *kind)
{
    bool launcher = unit_type(scene->game, scene->state, unit)->flags & TYPE_GRENADE_LAUNCHER;
    return kind->aerial ||
           (kind->pyro == PYRO_GAS && launcher && fof_unit_good_order(scene->game, scene->state, unit));
}

static bool device_reaches(const Scene *scene, UnitId unit, const ItemKind *kind, CardId to)
{
    CardId from = unit_card(scene->state, unit);
    return card_is_map(scene->state, to) &&
           (from == to || (card_distance(from, to) == 1 && goes_next_door(scene, unit, kind)));
}

static bool refuse_deploy(const Scene *scene, Action action, Reason *reason)
{
    if (action.count)
        return deny(reason, "4.2.1c", "a device and a card, nothing else");
    if (action.with == ACTION_BLANK)
        return false;
    const ItemKind *kind =
        action.with >= 1 && action.with <= MAX_ITEMS ? device_held(scene, action.on, action.with - 1) : NULL;
    if (!kind)
        return deny(reason, "4.2.1c", "the unit does not hold that device");
    if (action.at == ACTION_BLANK ||
        (action.at < GRID_CARDS && device_reaches(scene, (UnitId)action.on, kind, (CardId)action.at)))
        return false;
    return deny(reason, "4.4",
                goes_next_door(scene, (UnitId)action.on, kind) ? "on its own or an adjacent card of the map"
                                                               : "only on its own card");
}

static void list_device(const Scene *scene, const ItemKind *kind, Action action, ActionList *list)
{
    CardId from = unit_card(scene->state, (UnitId)action.on), cards[8];
    action.at = from;
    if (card_is_map(scene->state, from))
        list_add(list, action);
    int count =
        goes_next_door(scene, (UnitId)action.on, kind) ? fof_cards_beside(scene->state, from, cards) : 0;
    for (int i = 0; i < count; i++) {
        action.at = cards[i];
        list_add(list, action);
    }
}

static void choose_deploy(const Scene *scene, Action action, ActionList *list)
{
    UnitId unit = (UnitId)action.on;
    for (int item = scene_next_held(scene, unit, -1); item < MAX_ITEMS;
         item = scene_next_held(scene, unit, item)) {
        const ItemKind *kind = device_held(scene, unit, item);
        action.with = (uint16_t)(item + 1);
        if (kind)
            list_device(scene, kind, action, list);
    }
}

/* ---- d, e: reconstituting HQs (6.5.2A, B) ---- */

static bool platoon_lacks_hq(const Scene *scene, int platoon)
{
    return platoon && (fof_scene_lost(scene, ROLE_PLATOON_HQ, platoon) ||
                       fof_scene_lost(scene, ROLE_WEAPONS_HQ, platoon));
}

static bool offer_platoon_hq(const Scene *scene)
{
    return fof_scene_lost(scene, ROLE_PLATOON_HQ, 0) || fof_scene_lost(scene, ROLE_WEAPONS_HQ, 0);
}

static bool offer_company_hq(const Scene *scene)
{
    return fof_scene_lost(scene, ROLE_CO_HQ, 0);
}

/* A platoon HQ designates controls like staff in a single-platoon mission (4.2.1l), but rebuilds nobody. */
static bool refuse_rebuilder(const Scene *scene, Action action, Reason *reason)
{
    return role_is_platoon_hq(role_of(scene, action.by)) &&
           deny(reason, "6.5.2", "CO HQ, company staff or the battalion orders that");
}

/* 4.2.1d: a company staff unit for any platoon, everybody else for his own. */
static bool gives_step(const Scene *scene, int unit, int platoon)
{
    if (unit_type(scene->game, scene->state, (UnitId)unit)->kind == KIND_VEHICLE)
        return false;
    return role_is_company_staff(role_of(scene, unit)) ||
           (platoon && scene->state->units[unit].platoon == platoon);
}

static bool refuse_platoon_hq(const Scene *scene, Action action, Reason *reason)
{
    if (action.count)
        return deny(reason, "4.2.1d", "a platoon and nothing else");
    if (refuse_rebuilder(scene, action, reason))
        return true;
    if (action.with == ACTION_BLANK)
        return false;
    if (!gives_step(scene, action.on, action.with))
        return deny(reason, "4.2.1d", "a company staff unit, or a unit of that platoon");
    return !platoon_lacks_hq(scene, action.with) &&
           deny(reason, "6.5.2A", "its HQ has not been removed from play");
}

static void rebuild_platoon(Play *play, Action action)
{
    fof_rebuild_platoon_hq(play, (UnitId)action.on, action.with);
}

static bool refuse_company_hq(const Scene *scene, Action action, Reason *reason)
{
    return refuse_rebuilder(scene, action, reason) ||
           fof_rebuild_company_refuse(scene->game, scene->state, (UnitId)action.on, reason);
}

static void rebuild_company(Play *play, Action action)
{
    bool pinned = unit_flag(play->state, (UnitId)action.on, UNIT_PINNED);
    UnitId company = fof_rebuild_removed(play->game, play->state, ROLE_CO_HQ, 0);
    fof_rebuild_company_hq(play, (UnitId)action.on);
    if (pinned)
        fof_unit_pin(play, company); /* nobody gets up by being promoted */
}

/* ---- i: activate for AT combat and vehicle movement ---- */

static bool offer_activate_at(const Scene *scene)
{
    (void)scene;
    return false;
}

/* The phase for which it is given (3.6) belongs to the rules for vehicles (10), which are not in play: nobody pays a
 * command for that. */
static bool refuse_activate_at(const Scene *scene, Action action, Reason *reason)
{
    const UnitType *type = unit_type(scene->game, scene->state, (UnitId)action.on);
    if (type->kind != KIND_VEHICLE &&
        (!(type->flags & TYPE_AT_CAPABLE) || unit_flag(scene->state, (UnitId)action.on, UNIT_FLIPPED)))
        return deny(reason, "4.2.1i", "a vehicle or infantry with an anti-tank weapon");
    return deny(reason, "4.2.1i", "nothing would come of it: vehicles and AT weapons do not act in 3.6 yet");
}

/* ---- j: switch a radio or phone to another network ---- */

static bool is_set(const ItemKind *kind)
{
    return kind->class == ITEM_RADIO || kind->class == ITEM_PHONE;
}

/* 4.2.1j: the same equipment for another network. */
static bool is_other_net(const ItemKind *mine, const ItemKind *wanted)
{
    return is_set(mine) && mine->class == wanted->class && mine->equipment == wanted->equipment &&
           mine->network != wanted->network;
}

/* The counter of that kind that was removed from play. */
static int set_removed(const FofState *state, int kind)
{
    for (int item = 0; item < MAX_ITEMS; item++)
        if (state->items[item].kind == kind && state->items[item].state == ITEM_GONE &&
            state->items[item].side == FRIENDLY)
            return item;
    return -1;
}

static bool offer_switch(const Scene *scene)
{
    return scene->tally->item_states >> ITEM_GONE & 1;
}

static bool refuse_switch(const Scene *scene, Action action, Reason *reason)
{
    if (action.count)
        return deny(reason, "4.2.1j", "a set and the kind it becomes, nothing else");
    if (action.with == ACTION_BLANK)
        return false;
    const Item *mine =
        action.with >= 1 && action.with <= MAX_ITEMS ? &scene->state->items[action.with - 1] : NULL;
    if (!mine || !mine->kind || mine->holder != action.on || mine->state != ITEM_FINE ||
        !is_set(&scene->game->items[mine->kind]))
        return deny(reason, "4.2.1j", "the unit does not hold that radio or phone");
    if (action.to == ACTION_BLANK)
        return false;
    if (!action.to || action.to >= scene->game->item_count ||
        !is_other_net(&scene->game->items[mine->kind], &scene->game->items[action.to]))
        return deny(reason, "4.2.1j", "only the same equipment of another network");
    return set_removed(scene->state, action.to) < 0 &&
           deny(reason, "4.2.1j", "no such set has been removed from play");
}

static void choose_switch(const Scene *scene, Action action, ActionList *list)
{
    const ItemKind *kinds = scene->game->items;
    UnitId unit = (UnitId)action.on;
    for (int item = scene_next_held(scene, unit, -1); item < MAX_ITEMS;
         item = scene_next_held(scene, unit, item)) {
        const Item *mine = &scene->state->items[item];
        if (mine->state != ITEM_FINE || !is_set(&kinds[mine->kind]))
            continue;
        action.with = (uint16_t)(item + 1);
        for (int kind = bit_above(scene->tally->gone, 0, scene->game->item_count);
             kind < scene->game->item_count;
             kind = bit_above(scene->tally->gone, kind, scene->game->item_count)) {
            action.to = (uint16_t)kind;
            if (is_other_net(&kinds[mine->kind], &kinds[kind]))
                list_add(list, action);
        }
    }
}

static void switch_network(Play *play, Action action)
{
    Item *mine = &play->state->items[action.with - 1],
         *other = &play->state->items[set_removed(play->state, action.to)];
    other->kind = mine->kind;
    mine->kind = (uint8_t)action.to;
    fof_note(play, "4.2.1j", EV_NETWORK, action.with - 1, (UnitId)action.on, 0, 0);
}

/* ---- k: repair a phone line ---- */

static int line_cut_on(const Scene *scene, CardId card)
{
    for (int item = item_above(scene->state, -1); item < MAX_ITEMS; item = item_above(scene->state, item)) {
        const Item *line = &scene->state->items[item];
        if (line->state == ITEM_CUT && scene->game->items[line->kind].class == ITEM_LINE &&
            line->holder == NO_UNIT && area_card(scene->state, line->area) == card)
            return item;
    }
    return -1;
}

static bool offer_repair(const Scene *scene)
{
    return scene->tally->item_states >> ITEM_CUT & 1;
}

/* Originator and recipient both on its card; on general initiative there is no originator. */
static bool refuse_repair(const Scene *scene, Action action, Reason *reason)
{
    CardId card = unit_card(scene->state, (UnitId)action.on);
    if (action.by != NO_UNIT && unit_card(scene->state, (UnitId)action.by) != card)
        return deny(reason, "4.2.1k", "who orders it must be on the card of the cut line");
    if (card == NO_CARD || line_cut_on(scene, card) < 0)
        return deny(reason, "4.2.1k", "there is no cut phone line here");
    return unit_type(scene->game, scene->state, (UnitId)action.on)->kind == KIND_VEHICLE &&
           deny(reason, "4.2.1k", "men on foot repair a line");
}

static void repair(Play *play, Action action)
{
    CardId card = unit_card(play->state, (UnitId)action.on);
    play->state->items[line_cut_on(&(Scene){play->game, play->state, NULL}, card)].state = ITEM_FINE;
    fof_note(play, "4.2.1k", EV_LINE_REPAIRED, card, (UnitId)action.on, 0, 0);
}

/* ---- l: designate a tactical control ---- */

enum { COLLECTION_BIT = 5, LANDING_ZONE_BIT = 4, LAST_CONTROL_BIT = 15 };
static_assert(CONTROL_COLLECTION == 1 << COLLECTION_BIT && CONTROL_LANDING_ZONE == 1 << LANDING_ZONE_BIT,
              "bits by number");

static const uint8_t designated[] = {COLLECTION_BIT, LANDING_ZONE_BIT};

/* 5.1.7, 11.1.3: a landing zone only where the terrain has the icon; the card of the HQ itself. */
static bool may_lie(const Scene *scene, CardId card, int bit)
{
    if (!card_is_map(scene->state, card) || bit < 0 || bit > LAST_CONTROL_BIT ||
        scene->state->cards[card].controls >> bit & 1)
        return false;
    return bit == COLLECTION_BIT ||
           (bit == LANDING_ZONE_BIT &&
            fof_card_terrain(scene->game, scene->state, card)->flags & TERRAIN_LANDING_ZONE);
}

static bool refuse_designate(const Scene *scene, Action action, Reason *reason)
{
    if (action.count)
        return deny(reason, "4.2.1l", "a control goes on the card of who designates it");
    if (action.with == ACTION_BLANK ||
        (action.with && may_lie(scene, unit_card(scene->state, (UnitId)action.on), action.with - 1)))
        return false;
    return deny(reason, "4.2.1l", "that control cannot be placed here");
}

static void choose_designate(const Scene *scene, Action action, ActionList *list)
{
    CardId card = unit_card(scene->state, (UnitId)action.on);
    for (int i = 0; i < (int)sizeof designated; i++) {
        action.with = (uint16_t)(designated[i] + 1);
        if (may_lie(scene, card, designated[i]))
            list_add(list, action);
    }
}

/* 5.1.7: only one collection point at a time. */
static void designate(Play *play, Action action)
{
    int bit = action.with - 1;
    CardId card = unit_card(play->state, (UnitId)action.on);
    for (int other = 0; bit == COLLECTION_BIT && other < GRID_CARDS; other++)
        play->state->cards[other].controls &= (uint16_t)~CONTROL_COLLECTION;
    play->state->cards[card].controls |= (uint16_t)(1u << bit);
    fof_note(play, "4.2.1l", EV_CONTROL, bit, card, 0, 0);
}

/* ---- the menu ---- */

const Order fof_command_orders[] = {
    {VERB_ACTIVATE, "4.2.1a", "activate", 1, MAY_GOOD_ORDER | MAY_NAMED_TEAM | MAY_PINNED,
     .originators = BY_CO_HQ | BY_BN_HQ, .offered = offer_activate, .refuse = refuse_activate,
     .succeed = activate},
    {VERB_DEPLOY, "4.2.1c", "deploy", 1, MAY_GOOD_ORDER | MAY_TEAMS, .form = "ITEM on PLACE",
     .needs = NEEDS_LOAD, .offered = offer_deploy, .choices = choose_deploy, .refuse = refuse_deploy,
     .succeed = fof_pyrotechnic_deploy},
    {VERB_REBUILD_PLATOON_HQ, "4.2.1d", "reconstitute the HQ", 1, MAY_GOOD_ORDER,
     .form = "of platoon PLATOON", .originators = BY_COMPANY, .flags = ORDER_NEEDS_HQ,
     .offered = offer_platoon_hq, .most_with = MAX_PLATOONS, .refuse = refuse_platoon_hq,
     .succeed = rebuild_platoon},
    {VERB_REBUILD_CO_HQ, "4.2.1e", "reconstitute the company HQ", 1,
     MAY_GOOD_ORDER | MAY_NAMED_TEAM | MAY_PINNED, .originators = BY_BN_HQ | BY_CO_STAFF,
     .flags = ORDER_NEEDS_HQ, .offered = offer_company_hq, .refuse = refuse_company_hq,
     .succeed = rebuild_company},
    {VERB_CREATE_RUNNER, "4.2.1f", "create a runner", 1, MAY_GOOD_ORDER | MAY_TEAMS, .originators = BY_CO_HQ,
     .flags = ORDER_NEEDS_HQ, .offered = fof_runner_create_offered, .refuse = fof_runner_create_refuse,
     .succeed = fof_runner_create_apply},
    {VERB_DISPATCH_RUNNER, "4.2.1g", "dispatch", 1, MAY_GOOD_ORDER | MAY_NAMED_TEAM | MAY_PINNED,
     .form = "RUNNER to TARGET", .originators = BY_CO_HQ,
     .flags = ORDER_NEEDS_HQ | ORDER_NO_RECIPIENT | ORDER_REPEATABLE, .offered = fof_runner_offered,
     .choices = fof_runner_choices, .refuse = fof_runner_dispatch_refuse,
     .succeed = fof_runner_dispatch_apply},
    {VERB_DISMISS_RUNNER, "4.2.1h", "dismiss", 1, MAY_GOOD_ORDER | MAY_NAMED_TEAM | MAY_PINNED,
     .form = "RUNNER into TARGET", .originators = BY_CO_HQ,
     .flags = ORDER_NEEDS_HQ | ORDER_NO_RECIPIENT | ORDER_REPEATABLE, .offered = fof_runner_offered,
     .choices = fof_runner_choices, .refuse = fof_runner_dismiss_refuse, .succeed = fof_runner_dismiss_apply},
    {VERB_ACTIVATE_AT, "4.2.1i", "activate for AT combat and movement", 1, MAY_GOOD_ORDER | MAY_TEAMS,
     .offered = offer_activate_at, .refuse = refuse_activate_at},
    {VERB_SWITCH_NETWORK, "4.2.1j", "switch", 1, MAY_ANYBODY, .form = "ITEM to KIND", .needs = NEEDS_LOAD,
     .offered = offer_switch, .choices = choose_switch, .refuse = refuse_switch, .succeed = switch_network},
    {VERB_REPAIR_LINE, "4.2.1k", "repair the phone line", 1, MAY_GOOD_ORDER, .offered = offer_repair,
     .refuse = refuse_repair, .succeed = repair},
    {VERB_DESIGNATE, "4.2.1l", "designate", 1, MAY_GOOD_ORDER | MAY_NAMED_TEAM | MAY_PINNED,
     .form = "CONTROL", .originators = BY_COMPANY, .flags = ORDER_NEEDS_HQ | ORDER_NO_RECIPIENT,
     .choices = choose_designate, .refuse = refuse_designate, .succeed = designate},
    {.verb = VERB_NONE},
};

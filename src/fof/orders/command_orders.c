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

static bool refuse_activate(const Scene *scene, Action action, Reason *reason)
{
    if (action.by == NO_UNIT)
        return deny(reason, "4.2.1a", "nobody is activated on general initiative");
    Role by = role_of(scene, action.by), on = role_of(scene, action.on);
    if (!activates_now(scene, by))
        return deny(reason, "4.2.1a", "activating belongs to the activation segment");
    if (by == ROLE_CO_HQ && !role_is_platoon_hq(on) && !role_is_company_staff(on))
        return deny(reason, "4.2.1a", "CO HQ activates platoon HQs and company staff");
    if (by != ROLE_CO_HQ && on != ROLE_CO_HQ)
        return deny(reason, "4.2.1a", "BN HQ activates only CO HQ");
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

static bool refuse_deploy(const Scene *scene, Action action, Reason *reason)
{
    if (action.count)
        return deny(reason, "4.2.1c", "a device and a card, nothing else");
    if (action.with == ACTION_BLANK)
        return false;
    UnitId unit = (UnitId)action.on;
    const Item *it =
        action.with >= 1 && action.with <= MAX_ITEMS ? &scene->state->items[action.with - 1] : NULL;
    const ItemKind *kind = it ? &scene->game->items[it->kind] : NULL;
    if (!it || !item_is_fit(it) || it->holder != unit || kind->class != ITEM_PYROTECHNIC) /* 4.4.1-3 */
        return deny(reason, "4.2.1c", "the unit does not hold that device");
    if (action.at == ACTION_BLANK)
        return false;
    CardId from = unit_card(scene->state, unit), to = action.at < GRID_CARDS ? (CardId)action.at : NO_CARD;
    bool far = goes_next_door(scene, unit, kind);
    return (!card_is_map(scene->state, to) || (from != to && !(far && card_distance(from, to) == 1))) &&
           deny(reason, "4.4", far ? "on its own or an adjacent card of the map" : "only on its own card");
}

static void choose_deploy(const Scene *scene, Action action, ActionList *list)
{
    UnitId unit = (UnitId)action.on;
    CardId cards[1 + 8] = {unit_card(scene->state, unit)};
    for (int item = -1; (item = scene_next_held(scene, unit, item)) < MAX_ITEMS;) {
        const ItemKind *kind = &scene->game->items[scene->state->items[item].kind];
        if (kind->class != ITEM_PYROTECHNIC)
            continue;
        bool far = goes_next_door(scene, unit, kind);
        int count = 1 + (far ? fof_cards_beside(scene->state, cards[0], cards + 1) : 0);
        action.with = (uint16_t)(item + 1);
        for (int i = 0; i < count; i++) {
            action.at = cards[i];
            if (!refuse_deploy(scene, action, NULL))
                list_add(list, action);
        }
    }
}

/* ---- d, e: reconstituting HQs (6.5.2A, B) ---- */

/* Of this platoon; 0: of any. */
static bool lost_platoon_hq(const Scene *scene, int platoon)
{
    return fof_scene_lost(scene, ROLE_PLATOON_HQ, platoon) || fof_scene_lost(scene, ROLE_WEAPONS_HQ, platoon);
}

static bool offer_platoon_hq(const Scene *scene)
{
    return lost_platoon_hq(scene, 0);
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

/* 4.2.1d: out of a company staff unit for any platoon, of everybody else for his own. */
static bool refuse_platoon_hq(const Scene *scene, Action action, Reason *reason)
{
    const UnitType *type = unit_type(scene->game, scene->state, (UnitId)action.on);
    if (action.count)
        return deny(reason, "4.2.1d", "a platoon and nothing else");
    if (refuse_rebuilder(scene, action, reason))
        return true;
    if (action.with == ACTION_BLANK)
        return false;
    bool own = action.with && scene->state->units[action.on].platoon == action.with;
    if (type->kind == KIND_VEHICLE || !(own || role_is_company_staff(type->role)))
        return deny(reason, "4.2.1d", "a company staff unit, or a unit of that platoon");
    return !(action.with && lost_platoon_hq(scene, action.with)) &&
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
    const ItemKind *kinds = scene->game->items, *set = mine ? &kinds[mine->kind] : NULL;
    if (!mine || !item_is_fit(mine) || mine->holder != action.on ||
        (set->class != ITEM_RADIO && set->class != ITEM_PHONE))
        return deny(reason, "4.2.1j", "the unit does not hold that radio or phone");
    if (action.to == ACTION_BLANK)
        return false;
    if (!action.to || action.to >= scene->game->item_count || set->class != kinds[action.to].class ||
        set->equipment != kinds[action.to].equipment || set->network == kinds[action.to].network)
        return deny(reason, "4.2.1j", "only the same equipment of another network");
    return set_removed(scene->state, action.to) < 0 &&
           deny(reason, "4.2.1j", "no such set has been removed from play");
}

static void choose_switch(const Scene *scene, Action action, ActionList *list)
{
    int kinds = scene->game->item_count;
    for (int item = -1; (item = scene_next_held(scene, (UnitId)action.on, item)) < MAX_ITEMS;) {
        action.with = (uint16_t)(item + 1);
        action.to = ACTION_BLANK;
        for (int kind = refuse_switch(scene, action, NULL) ? kinds : 0;
             (kind = bit_above(scene->tally->gone, kind, kinds)) < kinds;) {
            action.to = (uint16_t)kind;
            if (!refuse_switch(scene, action, NULL))
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
    for (int item = -1; (item = item_above(scene->state, item)) < MAX_ITEMS;) {
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

enum { COLLECTION_BIT = 5, LANDING_ZONE_BIT = 4 };
static_assert(CONTROL_COLLECTION == 1 << COLLECTION_BIT && CONTROL_LANDING_ZONE == 1 << LANDING_ZONE_BIT,
              "bits by number");

/* 5.1.7, 11.1.3: a landing zone only where the terrain has the icon; the card of the HQ itself. */
static bool refuse_designate(const Scene *scene, Action action, Reason *reason)
{
    CardId card = unit_card(scene->state, (UnitId)action.on);
    int bit = action.with - 1;
    if (action.count)
        return deny(reason, "4.2.1l", "a control goes on the card of who designates it");
    if (action.with == ACTION_BLANK)
        return false;
    bool lies = card_is_map(scene->state, card) &&
                (bit == COLLECTION_BIT ||
                 (bit == LANDING_ZONE_BIT &&
                  fof_card_terrain(scene->game, scene->state, card)->flags & TERRAIN_LANDING_ZONE)) &&
                !(scene->state->cards[card].controls >> bit & 1);
    return !lies && deny(reason, "4.2.1l", "that control cannot be placed here");
}

static void choose_designate(const Scene *scene, Action action, ActionList *list)
{
    for (int bit = COLLECTION_BIT; bit >= LANDING_ZONE_BIT; bit--) {
        action.with = (uint16_t)(bit + 1);
        if (!refuse_designate(scene, action, NULL))
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
     .choices = fof_runner_choices, .refuse = fof_runner_refuse, .succeed = fof_runner_dispatch_apply},
    {VERB_DISMISS_RUNNER, "4.2.1h", "dismiss", 1, MAY_GOOD_ORDER | MAY_NAMED_TEAM | MAY_PINNED,
     .form = "RUNNER into TARGET", .originators = BY_CO_HQ,
     .flags = ORDER_NEEDS_HQ | ORDER_NO_RECIPIENT | ORDER_REPEATABLE, .offered = fof_runner_offered,
     .choices = fof_runner_choices, .refuse = fof_runner_refuse, .succeed = fof_runner_dismiss_apply},
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

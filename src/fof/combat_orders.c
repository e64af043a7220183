/* combat_orders: the combat menu (4.2.4). Fields: spot: to = the enemy unit; concentrate fire: at = the
 * cover, or the open ground of the card, where one unit is drawn; grenades: at = the cover, or the open
 * ground and to = the unit there, with = WP item + 1 or 0; shift fire: at = the card's open ground. */
#include "fof/change.h"
#include "fof/combat.h"
#include "fof/fire.h"
#include "fof/grenades.h"
#include "fof/los.h"
#include "fof/order.h"
#include "fof/query.h"

enum {
    WHO_FIGHTS = MAY_GOOD_ORDER | MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM,
    BASE_DRAWS = 2,
    MAX_PLACES = 32
};

static void list_add(Action action, Action *list, int cap, int *count)
{
    if (*count < cap)
        list[*count] = action;
    (*count)++;
}

/* ---- a: spot (8.5) ---- */

static bool sees_unspotted(const FofGame *game, const FofState *state, UnitId unit, int enemy)
{
    const Unit *other = &state->units[enemy];
    return other->type && other->flags & UNIT_UNSPOTTED && other->side != state->units[unit].side &&
           unit_on_map(state, (UnitId)enemy) && los_unit_unit(game, state, unit, (UnitId)enemy);
}

static bool refuse_spot(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    if (!unit_on_map(state, (UnitId)action.on))
        return deny(reason, "8.5", "who spots must be on the map");
    if (action.to == ACTION_BLANK ||
        (action.to < MAX_UNITS && sees_unspotted(game, state, (UnitId)action.on, action.to)))
        return false;
    return deny(reason, "4.2.4a", "no unspotted enemy unit there in line of sight");
}

static int choose_spot(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    int count = 0;
    if (!unit_on_map(state, (UnitId)action.on))
        return 0;
    for (int enemy = 0; enemy < MAX_UNITS; enemy++) {
        if (!sees_unspotted(game, state, (UnitId)action.on, enemy))
            continue;
        action.to = (uint16_t)enemy;
        list_add(action, list, cap, &count);
    }
    return count;
}

/* 8.5: the lower of two values across a white border, or on the own card. */
static int concealment(const FofGame *game, const FofState *state, CardId from, CardId card)
{
    int index = card < GRID_CARDS ? state->cards[card].terrain : game->terrain_count;
    if (index >= game->terrain_count)
        return 0;
    Direction border = from == card ? NO_DIRECTION : card_direction(card, from);
    bool dark = border != NO_DIRECTION && state->cards[card].dark >> border & 1;
    return dark ? game->terrain[index].cover_dark : game->terrain[index].cover_white;
}

static int spot_by_place(const FofGame *game, const FofState *state, UnitId unit, UnitId target)
{
    CardId card = unit_card(state, target);
    int cover = concealment(game, state, unit_card(state, unit), card), draws = 0;
    draws += cover >= 3 ? -1 : cover == 0 ? 1 : 0;
    draws += unit_level(state, unit) > unit_level(state, target);
    draws += unit_card(state, unit) == card;
    draws -= area_is_cover(state, state->units[target].area);
    return draws;
}

static int spot_by_target(const FofGame *game, const FofState *state, UnitId target)
{
    UnitKind kind = unit_kind_now(game, state, target);
    Profile profile = unit_profile(game, state, target);
    int draws = LINE - (int)unit_experience(game, state, target);
    draws -= kind == KIND_SNIPER || kind == KIND_OBSERVER;
    draws += unit_flag(state, target, UNIT_EXPOSED) ? 2 : 0;
    if (profile.rating == RATING_HEAVY || profile.special & SPECIAL_GRENADE)
        return draws + 2;
    return draws + (profile.rating == RATING_AUTOMATIC);
}

/* The whole chart; it has its own entries for experience. */
static int spot_draws(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    UnitId target = (UnitId)action.to;
    int draws = BASE_DRAWS + (int)unit_experience(game, state, unit) - LINE;
    draws += spot_by_place(game, state, unit, target) + spot_by_target(game, state, target);
    return draws < 1 ? 1 : draws;
}

/* 8.5: a card never mixes spotted and unspotted enemies. */
static void spot(Play *play, Action action, UnitId unit, int icons)
{
    CardId card = unit_card(play->state, (UnitId)action.to);
    Side side = play->state->units[unit].side;
    (void)icons;
    for (int other = 0; other < MAX_UNITS; other++) {
        Unit *enemy = &play->state->units[other];
        if (!enemy->type || enemy->side == side || !(enemy->flags & UNIT_UNSPOTTED) ||
            unit_card(play->state, (UnitId)other) != card)
            continue;
        enemy->flags &= (uint16_t)~UNIT_UNSPOTTED;
        note(play, "4.2.4a", EV_SPOTTED, other, unit, 0, 0);
    }
}

/* ---- places with opponents ---- */

typedef struct Places {
    AreaId areas[MAX_PLACES];
    int count;
} Places;

static void places_add(Places *places, AreaId area)
{
    for (int i = 0; i < places->count; i++)
        if (places->areas[i] == area)
            return;
    if (places->count < MAX_PLACES)
        places->areas[places->count++] = area;
}

/* Where spotted opponents are on a card: each cover, and the open ground. */
static void places_on(const FofGame *game, const FofState *state, CardId card, Side by, Places *places)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (is_open_to_attack(game, state, (UnitId)unit, by) && unit_card(state, (UnitId)unit) == card)
            places_add(places, state->units[unit].area);
}

static bool place_has_target(const FofGame *game, const FofState *state, AreaId area, Side by)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].area == area && is_open_to_attack(game, state, (UnitId)unit, by))
            return true;
    return false;
}

/* ---- b, c: concentrate fire (7.11) ---- */

/* 7.18.4: a unit that counts its ammunition keeps a point for the attempt and one for its fire. */
static bool ammunition_left(const FofGame *game, const FofState *state, UnitId unit)
{
    const Unit *entry = &state->units[unit];
    const UnitType *type = &game->types[entry->type];
    if (game->ignore_ammunition || !type->ammo_kind[0] || entry->flags & (UNIT_FLIPPED | UNIT_OUT_OF_AMMO))
        return true;
    return entry->ammo[0] >= entry->concentrated + 2;
}

/* The card its fire falls on: it may concentrate there; NO_CARD if it may not at all. */
static CardId fired_card(const FofGame *game, const FofState *state, UnitId unit, Reason *reason)
{
    if (!unit_has_vof(game, state, unit)) {
        deny(reason, "7.11.1", "only units rated S, A, A/S or H concentrate fire");
        return NO_CARD;
    }
    if (state->units[unit].aim.how == AIM_NONE || state->units[unit].aim.how == AIM_INDIRECT) {
        deny(reason, "4.2.4b", "the unit has no fire on a card with spotted enemies");
        return NO_CARD;
    }
    if (!ammunition_left(game, state, unit)) {
        deny(reason, "7.18.4", "not enough ammunition");
        return NO_CARD;
    }
    CardId card = fire_falls_on(game, state, unit);
    if (card == NO_CARD)
        deny(reason, "4.2.4b", "the unit has no fire on a card with spotted enemies");
    return card;
}

/* 5.2.1: basic fire covers the card, but concentrated fire needs its target in sight. */
static bool in_sight(const FofGame *game, const FofState *state, UnitId unit, AreaId area)
{
    return area_card(state, area) == unit_card(state, unit) ||
           los_areas(game, state, state->units[unit].area, area, NULL);
}

static bool refuse_concentrate(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    UnitId unit = (UnitId)action.on;
    CardId card = fired_card(game, state, unit, reason);
    if (card == NO_CARD)
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    if (!area_exists(state, action.at) || area_card(state, action.at) != card)
        return deny(reason, "4.2.4b", "its fire does not fall there");
    if (!place_has_target(game, state, action.at, state->units[unit].side))
        return deny(reason, "4.2.4b", "no spotted enemy unit there");
    return !in_sight(game, state, unit, action.at) && deny(reason, "5.2.1", "out of line of sight");
}

static int choose_concentrate(const FofGame *game, const FofState *state, Action action, Action *list,
                              int cap)
{
    UnitId unit = (UnitId)action.on;
    CardId card = fired_card(game, state, unit, NULL);
    Places places = {.count = 0};
    int count = 0;
    if (card == NO_CARD)
        return 0;
    places_on(game, state, card, state->units[unit].side, &places);
    for (int i = 0; i < places.count; i++) {
        if (!in_sight(game, state, unit, places.areas[i]))
            continue;
        action.at = places.areas[i];
        list_add(action, list, cap, &count);
    }
    return count;
}

/* All that any unit of the platoon here fires at; the engine drops what nobody can. */
static int choose_platoon_concentrate(const FofGame *game, const FofState *state, Action action, Action *list,
                                      int cap)
{
    CardId here = unit_card(state, (UnitId)action.by);
    Places places = {.count = 0};
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *entry = &state->units[unit];
        if (!entry->type || entry->platoon != state->units[action.by].platoon ||
            unit_card(state, (UnitId)unit) != here || entry->side != FRIENDLY)
            continue;
        CardId card = fired_card(game, state, (UnitId)unit, NULL);
        if (card != NO_CARD)
            places_on(game, state, card, FRIENDLY, &places);
    }
    for (int i = 0; i < places.count; i++) {
        action.at = places.areas[i];
        list_add(action, list, cap, &count);
    }
    return count;
}

/* 7.11.2: a gun on a tripod draws one more. */
static int concentrate_draws(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    bool tripod = unit_type(game, state, unit)->flags & TYPE_TRIPOD && !unit_flag(state, unit, UNIT_FLIPPED);
    (void)action;
    return BASE_DRAWS + tripod;
}

/* 7.11.1: out of cover the target is drawn, not chosen. */
static UnitId random_target(Play *play, AreaId area, Side by)
{
    UnitId targets[MAX_UNITS];
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (play->state->units[unit].area == area &&
            is_open_to_attack(play->game, play->state, (UnitId)unit, by))
            targets[count++] = (UnitId)unit;
    return count ? targets[draw_random(play, count) - 1] : NO_UNIT;
}

/* 7.11.4: two icons take away the cover, or count twice where there is none. */
static void concentrate(Play *play, Action action, UnitId unit, int icons)
{
    bool cover = area_is_cover(play->state, action.at), critical = icons >= 2;
    UnitId target = cover ? NO_UNIT : random_target(play, action.at, play->state->units[unit].side);
    int markers = critical && !cover ? 2 : 1;
    if (!cover && target == NO_UNIT)
        return;
    for (int i = 0; i < markers; i++)
        marker_create(play, MARKER_CONCENTRATED, action.at, target, play->game->values.concentrated, unit, 0);
    if (critical && cover)
        marker_create(play, MARKER_CRITICAL, action.at, NO_UNIT, 0, unit, 0);
    play->state->units[unit].concentrated++; /* ammunition: 4.2.4b */
    note(play, "4.2.4b", EV_CONCENTRATED, unit, action.at, target, markers);
}

/* ---- d, h: grenades ---- */

/* The WP that the unit would throw: the first that it holds; NO_ITEM if it has none. */
static ItemId wp_of(const FofGame *game, const FofState *state, UnitId unit)
{
    for (int item = 0; item < MAX_ITEMS; item++) {
        const Item *it = &state->items[item];
        const ItemKind *kind = &game->items[it->kind];
        if (it->kind && it->holder == unit && it->state == ITEM_FINE && kind->class == ITEM_PYROTECHNIC &&
            kind->pyro == PYRO_WP && kind->attack)
            return (ItemId)item;
    }
    return NO_ITEM;
}

static bool refuse_grenade_target(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    Side side = state->units[unit].side;
    if (!area_exists(state, action.at) || area_card(state, action.at) != unit_card(state, unit))
        return deny(reason, "7.10.1", "hand grenades reach only the card of the thrower");
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

static bool refuse_grenade(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    if (!throws_grenades(game, state, (UnitId)action.on))
        return deny(reason, "7.10.1",
                    "only infantry with a printed VOF that may fire at point blank throws grenades");
    if (action.with && action.with != ACTION_BLANK && action.with > MAX_ITEMS)
        return deny(reason, "4.4.3", "there is no such WP");
    if (action.with && action.with != ACTION_BLANK &&
        action.with - 1 != wp_of(game, state, (UnitId)action.on))
        return deny(reason, "4.4.3", "the unit does not hold that WP, or another comes first");
    return action.at != ACTION_BLANK && refuse_grenade_target(game, state, action, reason);
}

/* Every cover with opponents, and every opponent out of cover, on this card. */
static int list_grenade_targets(const FofGame *game, const FofState *state, CardId card, Side side,
                                Action action, Action *list, int cap)
{
    Places covers = {.count = 0};
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        AreaId area = state->units[unit].area;
        if (!is_open_to_attack(game, state, (UnitId)unit, side) || unit_card(state, (UnitId)unit) != card)
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

static int choose_grenade(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    UnitId unit = (UnitId)action.on;
    CardId card = unit_card(state, unit);
    if (state->activity == NO_CONTACT || !throws_grenades(game, state, unit)) /* no spotted enemy anywhere */
        return 0;
    int count = list_grenade_targets(game, state, card, state->units[unit].side, action, list, cap);
    ItemId wp = count ? wp_of(game, state, unit) : NO_ITEM;
    if (wp == NO_ITEM)
        return count;
    int room = cap > count ? cap - count : 0;
    action.with = (uint16_t)(wp + 1);
    return count + list_grenade_targets(game, state, card, state->units[unit].side, action,
                                        room ? list + count : NULL, room);
}

static int choose_platoon_grenade(const FofGame *game, const FofState *state, Action action, Action *list,
                                  int cap)
{
    return list_grenade_targets(game, state, unit_card(state, (UnitId)action.by), FRIENDLY, action, list,
                                cap);
}

static void throw_grenade(Play *play, Action action, UnitId unit, int icons)
{
    grenade_attack(play, unit, action.at, (UnitId)action.to,
                   action.with ? (ItemId)(action.with - 1) : NO_ITEM, icons);
}

static void grenade_missed(Play *play, Action action, UnitId unit)
{
    throw_grenade(play, action, unit, 0);
}

/* ---- k, l: cease and shift fire ---- */

static bool refuse_no_fire(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    (void)game;
    if (action.on == ACTION_BLANK)
        return false;
    if (state->units[action.on].aim.how != AIM_NONE &&
        unit_on_map(state, (UnitId)action.on)) /* the refresh leaves no idle aims */
        return false;
    return deny(reason, action.verb == VERB_SHIFT_FIRE ? "4.2.4l" : "4.2.4k", "the unit is not firing");
}

static void cease_fire(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    fire_cease(play, unit_card(play->state, unit), play->state->units[unit].side);
}

static bool has_unspotted(const FofState *state, CardId card, Side by)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type && state->units[unit].side != by &&
            state->units[unit].flags & UNIT_UNSPOTTED && unit_card(state, (UnitId)unit) == card)
            return true;
    return false;
}

/* The target must be in sight of who orders; those on the card whose fire reaches it follow (6.1). */
static bool refuse_shift_target(const FofGame *game, const FofState *state, const uint64_t *reached,
                                Action action, Reason *reason)
{
    const Unit *unit = &state->units[action.on];
    UnitId by = action.by == NO_UNIT ? (UnitId)action.on : (UnitId)action.by;
    CardId card = (CardId)action.at;
    if (action.at >= GRID_CARDS || !card_is_map(state, card) || card == unit_card(state, (UnitId)action.on))
        return deny(reason, "4.2.4l", "fire is shifted to another card of the map");
    if (unit->aim.card == card && (unit->aim.how == AIM_DIRECT || unit->aim.how == AIM_OVERHEAD))
        return deny(reason, "4.2.4l", "the unit fires there already");
    if (!(reached[card / 64] >> card % 64 & 1))
        return deny(reason, "6.1", "no fire from here reaches that card");
    if (has_unspotted(state, card, unit->side))
        return deny(reason, "4.2.4l", "unspotted units are there");
    return !los_unit_card(game, state, by, card) &&
           deny(reason, "4.2.4l", "the card is not in sight of who orders it");
}

static bool refuse_shift(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    uint64_t reached[GRID_CARDS / 64];
    if (action.on == ACTION_BLANK)
        return false;
    if (refuse_no_fire(game, state, action, reason))
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    fire_targets(game, state, unit_card(state, (UnitId)action.on), state->units[action.on].side, reached);
    return refuse_shift_target(game, state, reached, action, reason);
}

static int choose_shift(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    uint64_t reached[GRID_CARDS / 64];
    int count = 0;
    if (action.on >= MAX_UNITS || refuse_no_fire(game, state, action, NULL))
        return 0;
    fire_targets(game, state, unit_card(state, (UnitId)action.on), state->units[action.on].side, reached);
    for (int word = 0; word < GRID_CARDS / 64; word++)
        for (uint64_t left = reached[word]; left; left &= left - 1) {
            action.at = (uint16_t)(word * 64 + __builtin_ctzll(left));
            if (!refuse_shift_target(game, state, reached, action, NULL))
                list_add(action, list, cap, &count);
        }
    return count;
}

static void shift_fire(Play *play, Action action, UnitId unit, int icons)
{
    (void)icons;
    fire_shift(play, unit_card(play->state, unit), play->state->units[unit].side, (CardId)action.at);
}

/* ---- the menu ---- */

#define LATER(v, r, w, by)                                                                    \
    {                                                                                         \
        .verb = (v), .rule = (r), .words = (w), .cost = 1, .recipients = MAY_GOOD_ORDER, .originators = (by), .flags = ORDER_LATER \
    }

const Order combat_orders[] = {
    {.verb = VERB_SPOT,
     .rule = "4.2.4a",
     .words = "spot",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .success = 1 << MARK_CROSSHAIRS,
     .choices = choose_spot,
     .refuse = refuse_spot,
     .final_draws = spot_draws,
     .succeed = spot},
    {.verb = VERB_CONCENTRATE,
     .rule = "4.2.4b",
     .words = "concentrate fire",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .success = 1 << MARK_CROSSHAIRS,
     .choices = choose_concentrate,
     .refuse = refuse_concentrate,
     .draws = concentrate_draws,
     .succeed = concentrate},
    {.verb = VERB_PLATOON_CONCENTRATE,
     .rule = "4.2.4c",
     .words = "concentrate fire",
     .cost = 2,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_PLATOON_HQ,
     .flags = ORDER_PLATOON,
     .success = 1 << MARK_CROSSHAIRS,
     .choices = choose_platoon_concentrate},
    {.verb = VERB_GRENADE,
     .rule = "4.2.4d",
     .words = "throw grenades",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .success = 1 << MARK_GRENADE,
     .choices = choose_grenade,
     .refuse = refuse_grenade,
     .succeed = throw_grenade,
     .fail = grenade_missed},
    LATER(VERB_THROW_CHARGE, "4.2.4e", "throw a demolition charge", BY_ANY),
    LATER(VERB_PLACE_CHARGE, "4.2.4f", "place a demolition charge", BY_ANY),
    LATER(VERB_FLAME, "4.2.4g", "use the flamethrower", BY_ANY),
    {.verb = VERB_PLATOON_GRENADE,
     .rule = "4.2.4h",
     .words = "throw grenades",
     .cost = 2,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_PLATOON_HQ,
     .flags = ORDER_PLATOON,
     .success = 1 << MARK_GRENADE,
     .choices = choose_platoon_grenade},
    LATER(VERB_CALL_FIRE, "4.2.4i", "call for fire", BY_ANY),
    LATER(VERB_INDIRECT, "4.2.4j", "fire indirectly", BY_ANY),
    {.verb = VERB_CEASE_FIRE,
     .rule = "4.2.4k",
     .words = "cease fire",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .flags = ORDER_ANY_CHAIN,
     .refuse = refuse_no_fire,
     .succeed = cease_fire},
    {.verb = VERB_SHIFT_FIRE,
     .rule = "4.2.4l",
     .words = "shift fire",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .flags = ORDER_ANY_CHAIN,
     .choices = choose_shift,
     .refuse = refuse_shift,
     .succeed = shift_fire},
    LATER(VERB_FPF, "4.2.4m", "fire the final protective fire", BY_CO_HQ),
    LATER(VERB_FPL, "4.2.4m", "fire the final protective line", BY_CO_HQ),
    {.verb = VERB_NONE},
};

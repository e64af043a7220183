/* situation: see the header. One small question each, in the order of the conditions. */
#include "ai/fof/enemy/situation.h"

#include "ai/fof/enemy/ground.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"

typedef struct Query {
    const FofGame *game;
    const FofState *state;
    UnitId unit;
    const Unit *entry;
    const UnitType *type;
    CardId card;
    Side side, other;
} Query;

static bool always(const Query *asked)
{
    (void)asked;
    return true;
}

/* ---- the opponents ---- */

static bool on_same_card(const Query *asked)
{
    return fof_card_occupied_by(asked->state, asked->card, asked->other);
}

static bool sees_opponent(const Query *asked)
{
    if (on_same_card(asked))
        return true;
    for (int id = unit_above(asked->state, -1); id < MAX_UNITS; id = unit_above(asked->state, id))
        if (asked->state->units[id].side == asked->other && unit_on_map(asked->state, (UnitId)id) &&
            fof_los_unit_unit(asked->game, asked->state, asked->unit, (UnitId)id))
            return true;
    return false;
}

/* By night one may see a lit card from the dark, and not the other way round (9.2.1). */
static bool is_seen(const Query *asked)
{
    return fof_ground_seen(asked->game, asked->state, asked->card, asked->other);
}

/* How far the weapons that it holds reach; 0: it holds none. */
static int held_range(const Query *asked)
{
    int farthest = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &asked->state->items[i];
        const ItemKind *kind = &asked->game->items[item->kind];
        if (item->kind && item->holder == asked->unit && kind->class == ITEM_WEAPON && kind->range > farthest)
            farthest = kind->range;
    }
    return farthest;
}

/* 8.9: a leader fires what he holds. */
static int weapon_range(const Query *asked)
{
    int printed = unit_profile(asked->game, asked->state, asked->unit).range;
    return asked->type->kind == KIND_LEADER ? held_range(asked) : printed;
}

/* Somebody in sight and range in this direction. */
static bool target_along(const Query *asked, Direction direction)
{
    int range = weapon_range(asked);
    CardId card = asked->card;
    for (int distance = 1; distance <= range; distance++) {
        card = card_neighbour(asked->state, card, direction);
        if (card == NO_CARD || !fof_los_unit_card(asked->game, asked->state, asked->unit, card))
            return false;
        if (fof_card_occupied_by(asked->state, card, asked->other))
            return true;
    }
    return false;
}

/* A weapon without basic fire has no aim: its lines are those of its card, or any while the card has none
 * (7.10.1); a leader only has those of the card (8.9). */
static bool target_for_weapon(const Query *asked)
{
    unsigned lines = asked->state->fire[asked->card].out[asked->side];
    bool free = !lines && asked->type->kind != KIND_LEADER;
    for (int direction = 0; direction < 8; direction++)
        if ((free || lines >> direction & 1) && target_along(asked, (Direction)direction))
            return true;
    return false;
}

static bool is_support_weapon(const Query *asked);

static bool has_target_on_line(const Query *asked)
{
    if (asked->entry->aim.how != AIM_NONE) {
        CardId card = fof_fire_falls_on(asked->game, asked->state, asked->unit);
        return card != NO_CARD && fof_card_occupied_by(asked->state, card, asked->other);
    }
    return is_support_weapon(asked) && !unit_flag(asked->state, asked->unit, UNIT_OUT_OF_AMMO) &&
           !unit_has_vof(asked->game, asked->state, asked->unit) && target_for_weapon(asked);
}

/* ---- fire ---- */

static bool is_under_fire(const Query *asked)
{
    return fof_unit_under_fire(asked->game, asked->state, asked->unit);
}

/* In which direction it fires; NO_DIRECTION: in none. */
static Direction own_direction(const Query *asked)
{
    const Aim *aim = &asked->entry->aim;
    if (aim->how == AIM_NONE || aim->how == AIM_POINT_BLANK)
        return NO_DIRECTION;
    if (aim->how == AIM_FIXED_LINE)
        return (Direction)asked->entry->direction;
    return card_direction(asked->card, aim->card);
}

static bool is_fired_on_from_elsewhere(const Query *asked)
{
    Direction own = own_direction(asked);
    if (!is_under_fire(asked))
        return false;
    for (int id = unit_above(asked->state, -1); id < MAX_UNITS; id = unit_above(asked->state, id)) {
        const Unit *firer = &asked->state->units[id];
        if (firer->side != asked->other || firer->aim.how == AIM_NONE ||
            unit_card(asked->state, (UnitId)id) == asked->card)
            continue;
        if (card_direction(asked->card, unit_card(asked->state, (UnitId)id)) != own &&
            fof_fire_covers(asked->game, asked->state, (UnitId)id, asked->card))
            return true;
    }
    return false;
}

static bool is_firing(const Query *asked)
{
    return fof_unit_vof(asked->game, asked->state, asked->unit) != VOF_NONE;
}

static bool is_trading_fire(const Query *asked)
{
    return is_firing(asked) && is_under_fire(asked);
}

/* Shells and bombs are better than anything that infantry fires (6.2.3). */
static bool has_better_fire(const Query *asked)
{
    const Fire *fire = &asked->state->fire[asked->card];
    Vof own = fof_unit_vof(asked->game, asked->state, asked->unit);
    return own > fire->outside && own > fire->inside[asked->side] && own > fire->indirect &&
           fof_marker_find(asked->state, MARKER_INCOMING, asked->card, -1) < 0 &&
           fof_marker_find(asked->state, MARKER_AIR_STRIKE, asked->card, -1) < 0;
}

/* ---- where and how it stands ---- */

static bool is_in_cover(const Query *asked)
{
    return fof_area_is_cover(asked->state, asked->entry->area);
}

static bool is_barricaded(const Query *asked)
{
    for (int i = -1; (i = fof_marker_find(asked->state, MARKER_BARRICADE, asked->card, i)) >= 0;)
        if (asked->state->markers[i].area == asked->entry->area)
            return true;
    return false;
}

/* 8.8: buildings that only have walls do not count. Compounds are courtyards of urban cards (13). */
static bool is_fortified(const Query *asked)
{
    AreaId area = asked->entry->area;
    if (!is_in_cover(asked))
        return false;
    switch (asked->state->areas[area].kind) {
    case AREA_FOXHOLE:
    case AREA_TRENCH:
    case AREA_BUNKER:
    case AREA_PILLBOX:
    case AREA_CAVE:
        return true;
    default:
        return is_barricaded(asked);
    }
}

static bool is_pinned(const Query *asked)
{
    return unit_flag(asked->state, asked->unit, UNIT_PINNED);
}

static bool is_exposed(const Query *asked)
{
    return unit_flag(asked->state, asked->unit, UNIT_EXPOSED);
}

static bool is_spotted(const Query *asked)
{
    return !unit_flag(asked->state, asked->unit, UNIT_UNSPOTTED);
}

static bool is_led(const Query *asked)
{
    for (int id = unit_above(asked->state, -1); id < MAX_UNITS; id = unit_above(asked->state, id))
        if (id != asked->unit && asked->state->units[id].side == asked->side &&
            asked->state->units[id].area == asked->entry->area &&
            unit_kind_now(asked->game, asked->state, (UnitId)id) == KIND_LEADER &&
            fof_unit_good_order(asked->game, asked->state, (UnitId)id))
            return true;
    return false;
}

/* ---- what it is ---- */

static bool is_out_of_ammo(const Query *asked)
{
    return unit_flag(asked->state, asked->unit, UNIT_OUT_OF_AMMO);
}

static bool shows_front(const Query *asked)
{
    return !unit_flag(asked->state, asked->unit, UNIT_FLIPPED);
}

/* By what is printed: a weapon out of ammunition is still this weapon. */
static bool is_heavy_weapon(const Query *asked)
{
    uint8_t rating = asked->type->front.rating;
    return shows_front(asked) &&
           (rating == RATING_HEAVY || (rating == RATING_AUTOMATIC && asked->type->flags & TYPE_TRIPOD));
}

/* G!: a weapons unit or one that has no other fire; a squad with a launcher beside its rifles stays a squad.
 * */
static bool is_support_weapon(const Query *asked)
{
    const Profile *front = &asked->type->front;
    if (is_heavy_weapon(asked))
        return true;
    if (!shows_front(asked))
        return false;
    if (front->special & SPECIAL_GRENADE)
        return asked->type->kind == KIND_WEAPON || front->rating == RATING_NONE;
    return asked->type->kind == KIND_LEADER && held_range(asked); /* 8.9: while he has one */
}

static UnitKind kind_of(const Query *asked)
{
    return unit_kind_now(asked->game, asked->state, asked->unit);
}

static bool is_squad(const Query *asked)
{
    return kind_of(asked) == KIND_SQUAD;
}

static bool is_weakened(const Query *asked)
{
    return asked->entry->steps < asked->type->steps;
}

static bool is_assault_team(const Query *asked)
{
    return kind_of(asked) == KIND_ASSAULT_TEAM;
}

static bool is_fire_team(const Query *asked)
{
    return kind_of(asked) == KIND_FIRE_TEAM;
}

static bool is_litter_team(const Query *asked)
{
    return kind_of(asked) == KIND_LITTER_TEAM;
}

static bool is_paralyzed_team(const Query *asked)
{
    return kind_of(asked) == KIND_PARALYZED_TEAM;
}

static bool is_leader_team(const Query *asked)
{
    return !shows_front(asked) && asked->type->kind == KIND_LEADER;
}

static bool is_specialist_team(const Query *asked)
{
    uint8_t kind = asked->type->kind;
    return !shows_front(asked) && (kind == KIND_OBSERVER || kind == KIND_SNIPER || kind == KIND_WEAPON);
}

/* ---- what it could do ---- */

/* 6.5.2: generic teams, unpinned. */
static bool can_join(const Query *asked, UnitId team)
{
    UnitKind kind = unit_kind_now(asked->game, asked->state, team);
    return (kind == KIND_FIRE_TEAM || kind == KIND_ASSAULT_TEAM) && !unit_is_named_team(asked->state, team) &&
           !unit_flag(asked->state, team, UNIT_PINNED);
}

static bool has_teams_together(const Query *asked)
{
    if (!can_join(asked, asked->unit))
        return false;
    for (int id = unit_above(asked->state, -1); id < MAX_UNITS; id = unit_above(asked->state, id))
        if (id != asked->unit && asked->state->units[id].side == asked->side &&
            asked->state->units[id].area == asked->entry->area && can_join(asked, (UnitId)id))
            return true;
    return false;
}

static bool is_own_casualty(const Query *asked, const Item *item)
{
    return item->kind && item->side == asked->side && item->state == ITEM_FINE &&
           asked->game->items[item->kind].class == ITEM_CASUALTY;
}

static bool has_casualty_here(const Query *asked)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &asked->state->items[i];
        if (is_own_casualty(asked, item) &&
            (item->holder == asked->unit || (item->holder == NO_UNIT && item->area == asked->entry->area)))
            return true;
    }
    return false;
}

static bool sees_casualty(const Query *asked)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &asked->state->items[i];
        if (is_own_casualty(asked, item) && item->holder == NO_UNIT && item->area != NO_AREA &&
            item->area != asked->entry->area && area_exists(asked->state, item->area) &&
            fof_los_unit_area(asked->game, asked->state, asked->unit, item->area, NULL))
            return true;
    }
    return false;
}

static bool has_missions_left(const Query *asked)
{
    return asked->entry->errand[ERRAND_LINE] && asked->entry->errand[ERRAND_MISSIONS];
}

/* ---- all of them ---- */

static bool (*const answers[CONDITIONS])(const Query *asked) = {
    [CONDITION_ALWAYS] = always,
    [CONDITION_SAME_CARD] = on_same_card,
    [CONDITION_SEES_OPPONENT] = sees_opponent,
    [CONDITION_SEEN] = is_seen,
    [CONDITION_TARGET_ON_LINE] = has_target_on_line,
    [CONDITION_UNDER_FIRE] = is_under_fire,
    [CONDITION_FIRE_FROM_ELSEWHERE] = is_fired_on_from_elsewhere,
    [CONDITION_FIRING] = is_firing,
    [CONDITION_TRADING_FIRE] = is_trading_fire,
    [CONDITION_BETTER_FIRE] = has_better_fire,
    [CONDITION_IN_COVER] = is_in_cover,
    [CONDITION_FORTIFIED] = is_fortified,
    [CONDITION_PINNED] = is_pinned,
    [CONDITION_EXPOSED] = is_exposed,
    [CONDITION_SPOTTED] = is_spotted,
    [CONDITION_LEADER_HERE] = is_led,
    [CONDITION_OUT_OF_AMMO] = is_out_of_ammo,
    [CONDITION_HEAVY_WEAPON] = is_heavy_weapon,
    [CONDITION_SUPPORT_WEAPON] = is_support_weapon,
    [CONDITION_SQUAD] = is_squad,
    [CONDITION_WEAKENED] = is_weakened,
    [CONDITION_ASSAULT_TEAM] = is_assault_team,
    [CONDITION_FIRE_TEAM] = is_fire_team,
    [CONDITION_LITTER_TEAM] = is_litter_team,
    [CONDITION_PARALYZED_TEAM] = is_paralyzed_team,
    [CONDITION_LEADER_TEAM] = is_leader_team,
    [CONDITION_SPECIALIST_TEAM] = is_specialist_team,
    [CONDITION_TEAMS_TOGETHER] = has_teams_together,
    [CONDITION_CASUALTY_HERE] = has_casualty_here,
    [CONDITION_CASUALTY_IN_SIGHT] = sees_casualty,
    [CONDITION_MISSIONS_LEFT] = has_missions_left,
};

static Query ask_of(const FofGame *game, const FofState *state, UnitId unit)
{
    const Unit *entry = &state->units[unit];
    return (Query){.game = game,
                   .state = state,
                   .unit = unit,
                   .entry = entry,
                   .type = &game->types[entry->type],
                   .card = unit_card(state, unit),
                   .side = entry->side,
                   .other = entry->side == ENEMY ? FRIENDLY : ENEMY};
}

bool fof_situation_holds(const FofGame *game, const FofState *state, UnitId unit, Condition condition)
{
    Query asked = ask_of(game, state, unit);
    return answers[condition](&asked);
}

bool fof_situation_fits(const FofGame *game, const FofState *state, UnitId unit, const HierarchyRow *row)
{
    Query asked = ask_of(game, state, unit);
    for (int i = 0; i < MAX_CONDITIONS && row->when[i]; i++) {
        bool wanted = !(row->when[i] & CONDITION_NOT);
        if (answers[row->when[i] & ~(unsigned)CONDITION_NOT](&asked) != wanted)
            return false;
    }
    return true;
}

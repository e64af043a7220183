/* grenades: what a grenade attack puts down, what it takes, and the free responses to it (4.2.4d, 7.10,
 * 4.4.3). */
#include "fof/weapons/grenades.h"

#include "fof/movement/transport.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"

enum { CRITICAL_ICONS = 2 };

static bool has_printed_vof(const FofGame *game, const FofState *state, UnitId unit)
{
    Profile profile = unit_profile(game, state, unit);
    return profile.rating || profile.special;
}

/* 8.9: a leader of the enemy fires a weapon that he holds along the fire of his card. */
bool fof_has_grenades(const FofGame *game, const FofState *state, UnitId unit)
{
    if (unit_type(game, state, unit)->kind == KIND_VEHICLE || unit_flag(state, unit, UNIT_PINNED) ||
        !unit_on_map(state, unit))
        return false;
    return has_printed_vof(game, state, unit) ||
           (unit_kind_now(game, state, unit) == KIND_LEADER &&
            state->fire[unit_card(state, unit)].out[state->units[unit].side] &&
            fof_held_item(&(Scene){game, state, NULL}, unit, ITEM_WEAPON) != NO_ITEM);
}

bool fof_throws_grenades(const FofGame *game, const FofState *state, UnitId unit)
{
    return fof_has_grenades(game, state, unit) && has_printed_vof(game, state, unit) &&
           !fof_area_is_fortification(state, state->units[unit].area);
}

bool fof_is_open_to_attack(const FofGame *game, const FofState *state, UnitId unit, Side by)
{
    const Unit *entry = &state->units[unit];
    return entry->type && entry->side != by && !(entry->flags & UNIT_UNSPOTTED) &&
           game->types[entry->type].kind != KIND_VEHICLE && !unit_is_aboard(state, unit);
}

bool fof_place_has_target(const FofGame *game, const FofState *state, AreaId area, Side by)
{
    for (int unit = -1; (unit = unit_above(state, unit)) < MAX_UNITS;)
        if (state->units[unit].area == area && fof_is_open_to_attack(game, state, (UnitId)unit, by))
            return true;
    return false;
}

/* ---- what comes down ---- */

void fof_miss_once(Play *play, MarkerKind kind, CardId card, int value, UnitId by)
{
    if (fof_marker_find(play->state, kind, card, -1) < 0)
        fof_marker_create(play, kind, card, NO_UNIT, value, by, 0);
}

/* 7.10.2: as the mission rates the grenades of the side, unless it is something else that was thrown. 7.10.3: two icons
 * take away the cover, or count twice where there is none. */
static void hit(Play *play, UnitId by, AreaId at, UnitId target, int kind, bool critical)
{
    const UnitType *type = unit_type(play->game, play->state, by);
    bool cover = fof_area_is_cover(play->state, at);
    int usual = type->grenade ? type->grenade : play->game->values.grenade[play->state->units[by].side],
        other = kind ? play->game->items[kind].attack : 0;
    for (int i = 0; i < (critical && !cover ? 2 : 1); i++)
        fof_marker_create(play, MARKER_GRENADE, at, target, other ? other : usual, by, kind);
    if (critical && cover)
        fof_marker_create(play, MARKER_CRITICAL, at, NO_UNIT, 0, by, 0);
}

/* Thrown or fired, a thing is spent (7.4, 7.6). 4.4.3: WP screens the card whether it hit or not. */
static void land(Play *play, UnitId by, AreaId at, UnitId target, ItemId item, int icons)
{
    CardId card = area_card(play->state, at);
    int kind = item == NO_ITEM ? 0 : play->state->items[item].kind;
    int how = (icons > 0 ? GRENADE_HITS : 0) | (card != unit_card(play->state, by) ? GRENADE_FIRED : 0);
    if (fof_area_is_cover(play->state, at))
        target = NO_UNIT;
    if (icons)
        hit(play, by, at, target, kind, icons >= CRITICAL_ICONS);
    else
        fof_miss_once(play, MARKER_GRENADE_MISS, card, play->game->values.grenade_miss, by);
    fof_note(play, "7.10", EV_GRENADE, by, at, target, how);
    if (kind && play->game->items[kind].class == ITEM_PYROTECHNIC)
        fof_marker_create(play, MARKER_WP, card, NO_UNIT, play->game->items[kind].value, by, kind);
    if (item != NO_ITEM)
        fof_item_remove(play, item);
}

/* ---- fired at another card ---- */

/* 6.3.5: why the PDF may lie beside those of others on the card, whose fire falls nowhere just now. */
static LineReason reason_of_pdf(const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    for (int other = 0; other < MAX_UNITS; other++) {
        const Unit *entry = &state->units[other];
        bool aims = entry->aim.how == AIM_DIRECT || entry->aim.how == AIM_OVERHEAD;
        if (other != unit && entry->type && aims && entry->side == state->units[unit].side &&
            unit_card(state, (UnitId)other) == card)
            return LINE_UNABLE;
    }
    return LINE_FIRST;
}

/* 7.18.4: its own weapon takes a point of ammunition at once; who is out of it mans no mortar any more. 7.3.2: where its
 * card has no PDF yet a mortar team shows its own, also when it has missed. */
static void fire_weapon(Play *play, UnitId unit, CardId at)
{
    Unit *entry = &play->state->units[unit];
    CardId from = unit_card(play->state, unit);
    fof_ammo_spend(play, unit, 1);
    if (!(play->game->types[entry->type].flags & TYPE_MORTAR) || fof_ammo_is_out(play->state, unit) ||
        play->state->fire[from].out[entry->side])
        return;
    entry->aim = (Aim){.how = AIM_DIRECT, .card = at, .area = NO_AREA};
    entry->line = (uint8_t)reason_of_pdf(play->state, unit);
    fof_note(play, "7.3.2", EV_LAYS_PDF, unit, from, at, 0);
}

/* ---- responses (7.10.5) ---- */

static void respond(Play *play, UnitId unit, UnitId attacker)
{
    uint8_t cards[BASE_DRAWS + 1];
    int draws = fof_draws_by_experience(play->game, play->state, BASE_DRAWS, unit);
    fof_draw_cards(play, draws, cards);
    int icons = fof_count_marks(play->game, cards, draws, 1 << MARK_GRENADE);
    fof_note_reveal(play, "7.10.5", EV_ATTEMPT, unit, VERB_GRENADE, draws, icons);
    if (!icons && play->state->units[unit].side == FRIENDLY &&
        fof_order_frame_returns(play, unit, attacker, cards, draws))
        return; /* 12.7: a skill may help yet */
    land(play, unit, play->state->units[attacker].area, attacker, NO_ITEM, icons);
}

void fof_grenade_return(Play *play, UnitId unit, AreaId at, UnitId attacker, int icons)
{
    bool there = unit_in_play(play->state, attacker) && play->state->units[attacker].area == at;
    if (unit_in_play(play->state, unit) && area_exists(play->state, at))
        land(play, unit, at, attacker, NO_ITEM, there || fof_area_is_cover(play->state, at) ? icons : 0);
}

/* 7.10.5: everybody who was attacked from his own card and can. */
static void let_respond(Play *play, UnitId attacker, AreaId at, UnitId target, bool struck)
{
    const Unit *units = play->state->units;
    bool cover = fof_area_is_cover(play->state, at);
    for (int other = 0; other < MAX_UNITS; other++)
        if (units[other].type && units[other].side != units[attacker].side &&
            (cover ? units[other].area == at : other == target) &&
            fof_throws_grenades(play->game, play->state, (UnitId)other) &&
            !unit_flag(play->state, attacker, UNIT_UNSPOTTED) &&
            (struck || fof_unit_good_order(play->game, play->state, (UnitId)other)))
            respond(play, (UnitId)other, attacker);
}

void fof_grenade_attack(Play *play, UnitId unit, AreaId at, UnitId target, ItemId item, int icons)
{
    CardId card = area_card(play->state, at);
    bool here = card == unit_card(play->state, unit);
    land(play, unit, at, target, item, icons);
    if (icons && here && play->state->units[unit].side == FRIENDLY)
        play->state->lost[LOSS_GRENADES]++;
    if (here)
        let_respond(play, unit, at, target, icons > 0);
    else if (item == NO_ITEM)
        fire_weapon(play, unit, card);
}

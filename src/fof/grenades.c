/* grenades: what a grenade attack on the thrower's own card puts down, and the free responses to it
 * (4.2.4d, 7.10, 4.4.3). */
#include "fof/grenades.h"

#include "fof/change.h"
#include "fof/combat.h"
#include "fof/order.h"
#include "fof/query.h"

enum { BASE_DRAWS = 2, CRITICAL_ICONS = 2 };

/* 5.3.2, 5.3.4: nobody fires at point blank out of a bunker, pillbox or cave. */
static bool is_closed_in(const FofState *state, AreaId area)
{
    if (area < FIRST_EXTRA_AREA || area >= MAX_AREAS)
        return false;
    int kind = state->areas[area].kind;
    return kind == AREA_BUNKER || kind == AREA_PILLBOX || kind == AREA_CAVE;
}

bool throws_grenades(const FofGame *game, const FofState *state, UnitId unit)
{
    Profile profile = unit_profile(game, state, unit);
    if (unit_type(game, state, unit)->kind == KIND_VEHICLE || unit_flag(state, unit, UNIT_PINNED))
        return false;
    return (profile.rating || profile.special) && unit_on_map(state, unit) &&
           !is_closed_in(state, state->units[unit].area);
}

bool is_open_to_attack(const FofGame *game, const FofState *state, UnitId unit, Side by)
{
    const Unit *entry = &state->units[unit];
    if (!entry->type || entry->side == by || entry->flags & UNIT_UNSPOTTED ||
        game->types[entry->type].kind == KIND_VEHICLE)
        return false;
    return entry->area < FIRST_EXTRA_AREA || entry->area >= MAX_AREAS ||
           state->areas[entry->area].kind != AREA_VEHICLE;
}

/* ---- what comes down ---- */

static void miss(Play *play, CardId card, UnitId by)
{
    if (marker_find(play->state, MARKER_GRENADE_MISS, card, -1) < 0) /* 6.2.4: one a card */
        marker_create(play, MARKER_GRENADE_MISS, card, NO_UNIT, play->game->values.grenade_miss, by, 0);
}

/* 4.4.3: WP screens the card whether it hit or not. */
static void burn(Play *play, CardId card, UnitId by, ItemId wp)
{
    Item *item = &play->state->items[wp];
    marker_create(play, MARKER_WP, card, NO_UNIT, play->game->items[item->kind].value, by, item->kind);
    item->holder = NO_UNIT;
    item->area = NO_AREA;
    item->state = ITEM_GONE;
}

/* 7.10.3: two icons take away the cover, or count twice where there is none. */
static void hit(Play *play, UnitId by, AreaId at, UnitId target, ItemId wp, bool critical)
{
    bool cover = area_is_cover(play->state, at);
    int kind = wp == NO_ITEM ? 0 : play->state->items[wp].kind;
    int value = kind ? play->game->items[kind].attack : unit_type(play->game, play->state, by)->grenade;
    UnitId on = cover ? NO_UNIT : target;
    for (int i = 0; i < (critical && !cover ? 2 : 1); i++)
        marker_create(play, MARKER_GRENADE, at, on, value, by, kind);
    if (critical && cover)
        marker_create(play, MARKER_CRITICAL, at, NO_UNIT, 0, by, 0);
}

static void land(Play *play, UnitId by, AreaId at, UnitId target, ItemId wp, int icons)
{
    CardId card = area_card(play->state, at);
    if (icons)
        hit(play, by, at, target, wp, icons >= CRITICAL_ICONS);
    else
        miss(play, card, by);
    note(play, "7.10", EV_GRENADE, by, at, area_is_cover(play->state, at) ? NO_UNIT : target, icons > 0);
    if (wp != NO_ITEM)
        burn(play, card, by, wp);
}

/* ---- responses (7.10.5) ---- */

static bool responds(const Play *play, UnitId unit, UnitId attacker, bool struck)
{
    if (!throws_grenades(play->game, play->state, unit) || unit_flag(play->state, attacker, UNIT_UNSPOTTED))
        return false;
    return struck || unit_good_order(play->game, play->state, unit);
}

static void respond(Play *play, UnitId unit, UnitId attacker)
{
    uint8_t cards[BASE_DRAWS + 1];
    int draws = BASE_DRAWS + (int)unit_experience(play->game, play->state, unit) - LINE;
    draw_cards(play, draws, cards);
    int icons = count_marks(play->game, cards, draws, 1 << MARK_GRENADE);
    note_reveal(play, "7.10.5", EV_ATTEMPT, unit, VERB_GRENADE, draws, icons);
    land(play, unit, play->state->units[attacker].area, attacker, NO_ITEM, icons);
}

void grenade_attack(Play *play, UnitId unit, AreaId at, UnitId target, ItemId wp, int icons)
{
    bool cover = area_is_cover(play->state, at);
    Side side = play->state->units[unit].side;
    land(play, unit, at, target, wp, icons);
    if (icons && side == FRIENDLY && area_card(play->state, at) == unit_card(play->state, unit))
        play->state->lost[LOSS_GRENADES]++;
    for (int other = 0; other < MAX_UNITS; other++) {
        if (!play->state->units[other].type || play->state->units[other].side == side)
            continue;
        bool attacked = cover ? play->state->units[other].area == at : other == target;
        if (attacked && responds(play, (UnitId)other, unit, icons > 0))
            respond(play, (UnitId)other, unit);
    }
}

/* steps_capture: the Mutual Capture & Retreat Phase (3.5). */
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/move.h"
#include "fof/movement/transport.h"
#include "fof/orders/signals.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/position/service.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/steps.h"

/* ---- 3.5.1 ---- */

/* Paralyzed and litter teams with no other kind of own unit on their card. */
static bool alone(const FofGame *game, const FofState *state, CardId card, Side side)
{
    bool any = false;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!unit_is_at(state, id, side, card))
            continue;
        if (!unit_is_helpless(game, state, (UnitId)id))
            return false;
        any = true;
    }
    return any;
}

/* 8.15: what giving the guard costs: a generic team least, the weaker first; then a squad, the larger first; then who can hardly be replaced. */
int fof_guard_price(const FofGame *game, const FofState *state, UnitId unit)
{
    enum { TEAM, SQUAD, OTHER, A_KIND = 16 };
    const UnitType *type = unit_type(game, state, unit);
    int steps = state->units[unit].steps < A_KIND ? state->units[unit].steps : A_KIND - 1;
    switch (type->kind) {
    case KIND_FIRE_TEAM:
    case KIND_ASSAULT_TEAM:
        return TEAM * A_KIND + type->front.rating;
    case KIND_SQUAD:
        return SQUAD * A_KIND + A_KIND - steps;
    default:
        return OTHER * A_KIND + steps;
    }
}

/* Unpinned infantry with a VOF rating, on foot. */
int fof_guards_on(const FofGame *game, const FofState *state, CardId card, Side side,
                  UnitId guards[MAX_UNITS])
{
    int count = 0;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!unit_is_at(state, id, side, card) || unit_flag(state, (UnitId)id, UNIT_PINNED) ||
            !unit_has_vof(game, state, (UnitId)id) ||
            unit_kind_now(game, state, (UnitId)id) == KIND_VEHICLE || unit_is_aboard(state, (UnitId)id))
            continue;
        int at = count++, price = fof_guard_price(game, state, (UnitId)id);
        for (; at > 0 && fof_guard_price(game, state, guards[at - 1]) > price; at--)
            guards[at] = guards[at - 1];
        guards[at] = (UnitId)id;
    }
    return count;
}

static int take_teams(Play *play, CardId card, Side side, bool prisoners)
{
    int steps = 0;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!unit_is_at(play->state, id, side, card))
            continue;
        AreaId area = play->state->units[id].area;
        int count = play->state->units[id].steps;
        steps += count;
        fof_leader_is_lost(play->game, play->state, (UnitId)id);
        fof_unit_remove(play, (UnitId)id);
        if (!prisoners)
            fof_casualty_create(play, side, area, count);
    }
    return steps;
}

/* 8.15: one step guards all prisoners of the card. What the last step of a squad becomes is the player's choice, or by R# the enemy's. */
static void give_guard(Play *play, UnitId guard)
{
    const Unit *unit = &play->state->units[guard];
    bool last = unit->steps > 1 && unit->steps - 1 < play->game->types[unit->type].min_steps;
    if (last && unit->side == FRIENDLY) {
        fof_choice_ask(play, guard, (Action){.verb = VERB_FLIP, .by = guard, .on = guard});
        return;
    }
    fof_loss_add(play->state, unit->side == FRIENDLY ? LOSS_GUARDS : LOSS_ENEMY_LEFT, 1);
    if (unit->side == FRIENDLY)
        play->state->away[unit->experience]++;
    if (last)
        fof_guard_leaves(play, guard, fof_draw_random(play, 2) == 1 ? 'F' : 'A');
    else
        fof_unit_lose_step(play, guard);
}

/* `guard`: the unit that gives one if the side takes prisoners. */
void fof_capture(Play *play, CardId card, Side side, UnitId guard)
{
    Side other = side == FRIENDLY ? ENEMY : FRIENDLY;
    bool prisoners = play->game->takes_prisoners >> other & 1;
    int steps = take_teams(play, card, side, prisoners);
    fof_note(play, "3.5.1", EV_CAPTURED, side, steps, prisoners ? guard : NO_UNIT, card);
    if (prisoners) {
        fof_loss_add(play->state, side == ENEMY ? LOSS_PRISONERS_TAKEN : LOSS_CAPTURED, steps);
        give_guard(play, guard);
    }
    fof_fire_refresh(play, other);
}

bool fof_capture_asks(const FofGame *game, const FofState *state, CardId card)
{
    UnitId guards[MAX_UNITS];
    return alone(game, state, card, ENEMY) && fof_guards_on(game, state, card, FRIENDLY, guards) > 0;
}

/* 3.5.1, 8.15: the player designates the guard; the enemy gives whom it costs least. */
static void capture_on(Play *play, CardId card, Side side)
{
    Side other = side == FRIENDLY ? ENEMY : FRIENDLY;
    UnitId guards[MAX_UNITS];
    if (!alone(play->game, play->state, card, side))
        return;
    int count = fof_guards_on(play->game, play->state, card, other, guards);
    if (count > 1 && other == FRIENDLY && play->game->takes_prisoners >> FRIENDLY & 1)
        fof_choice_ask(play, guards[0], (Action){.verb = VERB_CHOOSE, .by = guards[0], .on = guards[0]})
            ->card = card;
    else if (count)
        fof_capture(play, card, side, guards[0]);
}

/* 3.5.1-3, -4: enemy casualties on friendly-occupied or unoccupied cards; in front of the MLR of a defence only on occupied ones. */
static void capture_casualties(Play *play)
{
    FofState *state = play->state;
    for (int id = 0; id < MAX_ITEMS; id++) {
        Item *item = &state->items[id];
        if (!item_is_casualty(play->game, item) || item->side != ENEMY || item->holder != NO_UNIT ||
            item->area == NO_AREA)
            continue;
        CardId card = area_card(state, item->area);
        bool ours = fof_card_occupied_by(state, card, FRIENDLY) && !fof_card_occupied_by(state, card, ENEMY);
        bool before_line = play->game->type == MISSION_DEFENSIVE && card_row(card) > state->mlr;
        if (!card_is_map(state, card) || !(ours || (fof_card_unoccupied(state, card) && !before_line)))
            continue;
        fof_loss_add(state, LOSS_ENEMY_CASUALTIES_TAKEN, item->count);
        fof_note(play, "3.5.1", EV_CAPTURED, ENEMY, item->count, NO_UNIT, card);
        *item = (Item){0};
    }
}

/* Who gives a guard, and what a squad that does leaves behind, is asked before the next card; then the row goes on where it stood. */
Next fof_capture_segment(Play *play)
{
    bool here[2][GRID_CARDS] = {{false}}; /* where each side has anybody at all */
    for (int id = -1; (id = unit_above(play->state, id)) < MAX_UNITS;)
        if (unit_in_play(play->state, (UnitId)id))
            here[play->state->units[id].side][unit_card(play->state, (UnitId)id)] = true;
    for (int card = 0; card < GRID_CARDS; card++) {
        if (!here[FRIENDLY][card] || !here[ENEMY][card])
            continue;
        capture_on(play, (CardId)card, ENEMY);
        if (play->state->frame_count)
            return NEXT_GO_ON;
        capture_on(play, (CardId)card, FRIENDLY);
    }
    capture_casualties(play);
    fof_fire_refresh(play, FRIENDLY);
    return NEXT_DONE;
}

/* ---- 3.5.2 ---- */

/* One card toward the team's own side: best is no VOF, then cover & concealment, then chance. What lies face down counts for nothing. */
static int worth(const FofGame *game, const FofState *state, CardId card)
{
    const Card *slot = &state->cards[card];
    bool known =
        slot->kind == CARD_TERRAIN && !(slot->flags & CARD_FACE_DOWN) && slot->terrain != HIDDEN_TERRAIN;
    return (fof_card_has_vof_marker(game, state, card) ? 0 : 100) +
           (known ? game->terrain[slot->terrain].cover_dark : 0);
}

void fof_refuge_add(Refuges *refuges, CardId card, int worth)
{
    if (!refuges->count || worth > refuges->worth)
        *refuges = (Refuges){.worth = worth};
    if (worth == refuges->worth)
        refuges->cards[refuges->count++] = card;
}

CardId fof_refuge_draw(Play *play, const Refuges *refuges)
{
    return refuges->count ? refuges->cards[fof_draw_random(play, refuges->count) - 1] : NO_CARD;
}

/* 2.4.1A: friends never cross a boundary, not even in retreat. */
static CardId retreat_card(Play *play, UnitId unit)
{
    const FofState *state = play->state;
    CardId from = unit_card(state, unit);
    Refuges refuges = {0};
    bool friend = state->units[unit].side == FRIENDLY;
    for (int turn = -1; turn <= 1; turn++) {
        CardId card = card_neighbour(state, from, (Direction)(((friend ? SOUTH : NORTH) + turn + 8) % 8));
        if (card != NO_CARD && !fof_way_barred(play->game, state, from, card, NULL) &&
            !(friend && state->cards[card].flags & CARD_OUTSIDE))
            fof_refuge_add(&refuges, card, worth(play->game, state, card));
    }
    return fof_refuge_draw(play, &refuges);
}

ItemId fof_casualty_of(const FofGame *game, const FofState *state, UnitId unit)
{
    ItemId found = NO_ITEM;
    for (int id = 0; id < MAX_ITEMS; id++) {
        const Item *item = &state->items[id];
        if (!item_is_casualty(game, item) || item->side != state->units[unit].side)
            continue;
        if (item->holder == unit)
            return (ItemId)id;
        if (found == NO_ITEM && item->holder == NO_UNIT && item->area == state->units[unit].area)
            found = (ItemId)id;
    }
    return found;
}

/* What of a casualty counter the team can bear: all of it, or one step; the rest stays as a counter of its own. */
static ItemId bearable(Play *play, UnitId unit, ItemId item)
{
    Item *whole = &play->state->items[item];
    if (whole->count == 1 || fof_load_takes(play->game, play->state, unit, item))
        return item;
    ItemId part = fof_item_create(play, whole->kind, 1, whole->side, whole->area);
    if (part == NO_ITEM)
        return item;
    whole->count--;
    return part;
}

/* 3.5.2: picked up by itself; what else the team carries and cannot bear besides is left. */
void fof_take_casualty(Play *play, UnitId unit)
{
    ItemId item = fof_casualty_of(play->game, play->state, unit);
    if (play->state->items[item].holder == unit)
        return;
    ItemId part = bearable(play, unit, item);
    if (!fof_load_takes(play->game, play->state, unit, part))
        fof_unit_drop_all(play, unit);
    fof_item_give(play, part, unit);
    fof_note(play, "3.5.2", EV_PICKED_UP, unit, part, 0, 0);
}

/* 3.5.2-7: from its own edge an enemy team leaves the map. */
static void retreat(Play *play, UnitId unit, bool litter)
{
    CardId from = unit_card(play->state, unit), to = NO_CARD;
    bool away = play->state->units[unit].side == ENEMY && card_row(from) >= play->game->rows;
    if (!away && (to = retreat_card(play, unit)) == NO_CARD)
        return;
    if (litter)
        fof_take_casualty(play, unit);
    fof_note(play, "3.5.2", EV_RETREATS, unit, from, to, 0);
    if (away) {
        fof_loss_add(play->state, LOSS_ENEMY_LEFT, play->state->units[unit].steps);
        fof_unit_remove(play, unit);
    } else {
        fof_move_forced(play, unit, to); /* 5.1.6E: a paralyzed team leaves what it carries */
        fof_unit_expose(play, unit);
    }
    fof_fire_refresh(play, FRIENDLY);
}

static bool retreats(const FofGame *game, const FofState *state, UnitId unit, UnitKind kind)
{
    enum { STAYING = UNIT_PINNED | UNIT_EXPOSED | UNIT_MINED }; /* 3.5.2-6, 7.9.1-5 */
    return unit_on_map(state, unit) && unit_kind_now(game, state, unit) == kind &&
           !unit_flag(state, unit, STAYING) &&
           (kind != KIND_LITTER_TEAM || fof_casualty_of(game, state, unit) != NO_ITEM) &&
           fof_unit_under_fire(game, state, unit);
}

void fof_retreat_segment(Play *play)
{
    fof_gas_effects(play);
    for (int litter = 0; litter < 2; litter++)
        for (int id = -1; (id = unit_above(play->state, id)) < MAX_UNITS;)
            if (retreats(play->game, play->state, (UnitId)id,
                         litter ? KIND_LITTER_TEAM : KIND_PARALYZED_TEAM))
                retreat(play, (UnitId)id, litter);
}

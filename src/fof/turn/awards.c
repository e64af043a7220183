/* awards: see the header. */
#include "fof/turn/awards.h"

#include "fof/position/query.h"

/* ---- winning ---- */

/* A patrol's objective counts once it has been visited (2.6.2). */
static bool reached(const FofGame *game, const FofState *state, CardId card)
{
    if (game->type == MISSION_PATROL)
        return state->cards[card].flags & CARD_VISITED;
    if (!(state->cards[card].flags & CARD_HAD_PC))
        return fof_card_occupied_by(state, card, FRIENDLY) && !fof_card_occupied_by(state, card, ENEMY);
    return fof_card_secured(state, card);
}

static bool all_reached(const FofGame *game, const FofState *state, unsigned controls)
{
    bool any = false;
    for (int card = 0; card < GRID_CARDS; card++) {
        if (!(state->cards[card].controls & controls))
            continue;
        any = true;
        if (!reached(game, state, (CardId)card))
            return false;
    }
    return any;
}

/* Cards beyond the boundaries are nobody's goal: no friend may go there (8.4.5). */
static bool line_held(const FofGame *game, const FofState *state)
{
    for (int id = 0; id < MAX_UNITS; id++) {
        CardId card = unit_card(state, (UnitId)id);
        if (unit_stands(state, id, ENEMY) && card_row(card) <= state->mlr &&
            !(state->cards[card].flags & CARD_OUTSIDE) && fof_unit_good_order(game, state, (UnitId)id))
            return false;
    }
    return true;
}

static bool map_cleared(const FofState *state)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (state->cards[card].flags & CARD_HAD_PC && !fof_card_cleared(state, (CardId)card))
            return false;
    return true;
}

enum { ROUTE = CONTROL_ROUTE_1 | CONTROL_ROUTE_2 | CONTROL_ROUTE_3 | CONTROL_ROUTE_4 };

bool fof_mission_won(const FofGame *game, const FofState *state)
{
    unsigned needs = game->success;
    return (!(needs & SUCCESS_PRIMARY) || all_reached(game, state, CONTROL_PRIMARY)) &&
           (!(needs & SUCCESS_SECONDARY) || all_reached(game, state, CONTROL_SECONDARY)) &&
           (!(needs & SUCCESS_HOLD_LINE) || line_held(game, state)) &&
           (!(needs & SUCCESS_ROUTE) || all_reached(game, state, ROUTE)) &&
           (!(needs & SUCCESS_CLEAR_MAP) || map_cleared(state));
}

/* ---- points ---- */

/* A letter's own line goes before the one for any card. */
static bool has_own_line(const FofGame *game, uint8_t letter)
{
    for (int i = 0; i < game->award_count; i++)
        if (game->awards[i].kind >= AWARD_CLEAR_A && game->awards[i].kind <= AWARD_CLEAR_C &&
            letter == 'A' + (game->awards[i].kind - AWARD_CLEAR_A))
            return true;
    return false;
}

static bool earns(const FofGame *game, const FofState *state, const Award *award, CardId card)
{
    static const unsigned named[] = {CONTROL_PRIMARY, CONTROL_SECONDARY, CONTROL_ATTACK_POSITION};
    const Card *slot = &state->cards[card];
    enum { OBJECTIVES = CONTROL_PRIMARY | CONTROL_SECONDARY | CONTROL_ATTACK_POSITION };
    if (award->card != NO_CARD && award->card != card)
        return false;
    if (award->kind <= AWARD_ATTACK_POSITION)
        return slot->controls & named[award->kind] && reached(game, state, card);
    if (award->kind == AWARD_ROUTE)
        return slot->controls & ROUTE && slot->flags & CARD_VISITED;
    if (award->kind == AWARD_SECURE)
        return fof_card_secured(state, card);
    if (slot->controls & OBJECTIVES || slot->flags & CARD_SCORED || !fof_card_cleared(state, card))
        return false; /* 3.9-2: cleared once */
    uint8_t letter = slot->letter ? slot->letter : game->layout_pc[card];
    if (award->kind == AWARD_CLEAR)
        return !has_own_line(game, letter);
    return letter == 'A' + (award->kind - AWARD_CLEAR_A);
}

static void pay(Play *play, const Award *award, int times, CardId card)
{
    if (!times)
        return;
    play->state->experience = (int16_t)(play->state->experience + times * award->points);
    fof_note(play, "3.9", EV_POINTS, times * award->points, (int)(award - play->game->awards), card, 0);
}

static void pay_cards(Play *play, const Award *award, int bit)
{
    for (int card = 0; card < GRID_CARDS; card++) {
        Card *slot = &play->state->cards[card];
        if (!card_is_map(play->state, (CardId)card) || slot->scored >> bit & 1 ||
            !earns(play->game, play->state, award, (CardId)card))
            continue;
        slot->scored |= (uint8_t)(1 << bit);
        if (award->kind >= AWARD_CLEAR_A && award->kind <= AWARD_CLEAR)
            slot->flags |= CARD_SCORED;
        pay(play, award, 1, (CardId)card);
    }
}

/* Steps and deeds (12.1) that pay once each: what has been paid is kept beside the count. */
static int unpaid(const uint8_t *count, uint8_t *paid)
{
    int times = *count - *paid;
    *paid = *count;
    return times;
}

static int times_earned(FofState *state, int kind, bool won)
{
    static const uint8_t losses[] = {[AWARD_PRISONER] = LOSS_PRISONERS_TAKEN,
                                     [AWARD_ENEMY_CASUALTY] = LOSS_ENEMY_CASUALTIES_TAKEN,
                                     [AWARD_EVACUATED] = LOSS_EVACUATED,
                                     [AWARD_GRENADE] = LOSS_GRENADES};
    static const uint8_t feats[] = {
        [AWARD_EVENT] = FEAT_EVENTS, [AWARD_BUNKER] = FEAT_BUNKERS, [AWARD_PILLBOX] = FEAT_PILLBOXES};
    if (kind <= AWARD_GRENADE)
        return unpaid(&state->lost[losses[kind]], &state->paid[losses[kind]]);
    if (kind <= AWARD_PILLBOX)
        return unpaid(&state->feats[feats[kind]], &state->feats_paid[feats[kind]]);
    return kind == AWARD_SUCCESS && won;
}

void fof_award_points(Play *play, bool won)
{
    for (int i = 0; i < play->game->award_count; i++) {
        const Award *award = &play->game->awards[i];
        if (award->kind < AWARD_CARD_KINDS)
            pay_cards(play, award, i);
        else
            pay(play, award, times_earned(play->state, award->kind, won), NO_CARD);
    }
}

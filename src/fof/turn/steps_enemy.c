/* steps_enemy: the Enemy Activity Phase (3.2.2, 3.4.2) and Potential Contact Evaluation (3.7.2), as far as the sequence goes. What the
 * enemy does is decided behind Game.enemy (8.x). */
#include <string.h>

#include "core/base/bits.h"
#include "fof/fire/fire.h"
#include "fof/position/entries.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"
#include "fof/weapons/mines.h"

/* The amount of an event comes from a position file too: it may name no column. */
uint8_t fof_enemy_tactics(const FofGame *game, const FofState *state)
{
    int tactics;
    if (!fof_event_in_force(state, EFFECT_TACTICS, &tactics))
        tactics = state->tactics;
    return fof_name_tactics(game, tactics) ? (uint8_t)tactics : 0;
}

/* Cards with enemy units that have not been checked. */
static int cards_to_check(const FofState *state, CardId cards[GRID_CARDS])
{
    uint64_t here[GRID_CARDS / 64] = {0};
    int count = 0;
    for (int id = -1; (id = unit_above(state, id)) < MAX_UNITS;)
        if (!unit_flag(state, (UnitId)id, UNIT_CHECKED) && unit_stands(state, id, ENEMY))
            bit_set(here, unit_card(state, (UnitId)id));
    for (int card = -1; (card = bit_above(here, card, GRID_CARDS)) < GRID_CARDS;)
        cards[count++] = (CardId)card;
    return count;
}

/* 8.6: pinned units and LATs first, then good order, then leaders. */
static int order_on_card(const FofGame *game, const FofState *state, UnitId unit)
{
    if (unit_is_lat(game, state, unit) || unit_flag(state, unit, UNIT_PINNED))
        return 0;
    return unit_kind_now(game, state, unit) == KIND_LEADER ? 2 : 1;
}

static UnitId next_on_card(const FofGame *game, const FofState *state, CardId card)
{
    UnitId best = NO_UNIT;
    for (int id = -1; (id = unit_above(state, id)) < MAX_UNITS;) {
        if (unit_flag(state, (UnitId)id, UNIT_CHECKED) || !unit_is_at(state, id, ENEMY, card))
            continue;
        if (best == NO_UNIT || order_on_card(game, state, (UnitId)id) < order_on_card(game, state, best))
            best = (UnitId)id;
    }
    return best;
}

/* Without tactics he stands where he is. */
static void check_all(Play *play)
{
    CardId cards[GRID_CARDS];
    if (!play->game->enemy || !fof_enemy_tactics(play->game, play->state))
        return;
    play->game->enemy->begin(play);
    fof_fire_refresh(play, ENEMY);
    for (int count; (count = cards_to_check(play->state, cards)) > 0;) {
        CardId card = cards[fof_draw_random(play, count) - 1];
        for (UnitId unit; (unit = next_on_card(play->game, play->state, card)) != NO_UNIT;) {
            play->state->units[unit].flags |= UNIT_CHECKED;
            play->game->enemy->check(play, unit);
            fof_fire_refresh(play, ENEMY);
        }
    }
}

void fof_enemy_activity(Play *play)
{
    memset(play->state->acts, 0, sizeof play->state->acts);
    if (play->game->type != MISSION_DEFENSIVE)
        fof_fire_cease_empty(play, ENEMY); /* 3.4.2; not in defensive missions (3.2.2) */
    else if (play->game->enemy)
        play->game->enemy->place(play);
    fof_fire_refresh(play, ENEMY);
    check_all(play);
    fof_claymores_fire(play); /* 7.9.2 */
    fof_fire_refresh(play, ENEMY);
}

void fof_contact_evaluation(Play *play)
{
    if (play->game->enemy)
        play->game->enemy->contacts(play);
    fof_claymores_fire(play); /* 7.9.2 */
    fof_fire_refresh(play, ENEMY);
}

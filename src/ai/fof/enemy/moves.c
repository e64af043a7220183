/* moves: enemy units take cover, advance and infiltrate (8.6.1C, E). */
#include <limits.h>

#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/ground.h"
#include "ai/fof/enemy/march.h"
#include "fof/movement/move.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"

enum { DIRECTIONS = 8 };

/* ---- cover ---- */

static bool free_cover(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    for (AreaId area = fof_area_next(state, card, card); area != NO_AREA;
         area = fof_area_next(state, card, area))
        if (fof_march_may(game, state, unit, VERB_MOVE_WITHIN, area))
            return true;
    return false;
}

bool fof_cover_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    if (fof_area_is_cover(state, state->units[unit].area))
        return false;
    return free_cover(game, state, unit) || fof_march_may(game, state, unit, VERB_SEEK_COVER, 0);
}

/* Cover under fire that is worse than none is not taken. */
void fof_cover_do(Play *play, UnitId unit)
{
    AreaId here = play->state->units[unit].area, shelter = here;
    if (free_cover(play->game, play->state, unit))
        shelter = fof_ground_shelter(play, unit, unit_card(play->state, unit));
    if (shelter != here) {
        fof_march_go(play, unit, shelter);
    } else if (fof_march_may(play->game, play->state, unit, VERB_SEEK_COVER, 0)) {
        fof_march_lighten(play, unit);
        fof_enemy_attempt(play, fof_enemy_action(VERB_SEEK_COVER, unit, 0), unit);
    }
}

/* ---- to the next card ---- */

/* Nearer to an opponent first, then what the ground gives, then chance: the book leaves it open. */
static CardId choose_card(Play *play, UnitId unit, const CardId *cards, int count)
{
    enum { A_CARD = 1000 };
    CardId best[DIRECTIONS];
    int ties = 0, highest = INT_MIN;
    for (int i = 0; i < count; i++) {
        int worth = fof_ground_value(play->game, play->state, unit, cards[i]) -
                    A_CARD * fof_ground_nearest(play->state, cards[i], FRIENDLY);
        if (worth < highest)
            continue;
        ties = worth > highest ? 0 : ties;
        highest = worth;
        best[ties++] = cards[i];
    }
    return best[fof_draw_random(play, ties) - 1];
}

/* ---- advance ---- */

/* Toward the player's side, the bottom of the map; without sides, toward the opponents, as fall_back.c leads away from them (8.6.3). */
static bool leads_forward(const FofGame *game, const FofState *state, CardId from, Direction direction)
{
    if (game->enemy_edge)
        return direction == SOUTH || direction == SOUTH_EAST || direction == SOUTH_WEST;
    CardId to = card_neighbour(state, from, direction);
    return fof_ground_nearest(state, to, FRIENDLY) < fof_ground_nearest(state, from, FRIENDLY);
}

static int cards_ahead(const FofGame *game, const FofState *state, UnitId unit, CardId cards[DIRECTIONS])
{
    CardId here = unit_card(state, unit);
    int count = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        CardId card = card_neighbour(state, here, (Direction)direction);
        if (card != NO_CARD && card_is_map(state, card) &&
            leads_forward(game, state, here, (Direction)direction) &&
            fof_march_may(game, state, unit, VERB_MOVE, card))
            cards[count++] = card;
    }
    return count;
}

static bool is_overrun(const FofGame *game, const FofState *state)
{
    int tactics = fof_enemy_tactics(game, state);
    const Hierarchy *list = &game->hierarchies.lists[tactics ? (tactics - 1) / MAX_HIERARCHY_COLUMNS : 0];
    return tactics && list->overruns >> (tactics - 1) % MAX_HIERARCHY_COLUMNS & 1;
}

/* 8.14: in an overrun a human wave goes on over the bottom edge. */
static bool leaves_by_bottom(const FofGame *game, const FofState *state, UnitId unit)
{
    return card_row(unit_card(state, unit)) <= STAGING_ROW + 1 &&
           unit_type(game, state, unit)->flags & TYPE_HUMAN_WAVE && is_overrun(game, state) &&
           fof_march_may(game, state, unit, VERB_MOVE, ACTION_BLANK);
}

bool fof_advance_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId cards[DIRECTIONS];
    return leaves_by_bottom(game, state, unit) || cards_ahead(game, state, unit, cards) > 0;
}

void fof_advance_do(Play *play, UnitId unit)
{
    CardId cards[DIRECTIONS];
    if (leaves_by_bottom(play->game, play->state, unit)) {
        fof_note(play, "8.14", EV_MOVED, unit, play->state->units[unit].area, NO_AREA, 0);
        fof_enemy_leaves(play, unit);
        return;
    }
    int count = cards_ahead(play->game, play->state, unit, cards);
    fof_march_go(play, unit, fof_ground_firing(play, unit, choose_card(play, unit, cards, count)));
}

/* ---- infiltrate ---- */

/* Cards that lie nearer to the nearest opponent. Weapons on tripods and mortars never infiltrate. */
static int cards_nearer(const FofGame *game, const FofState *state, UnitId unit, CardId cards[DIRECTIONS])
{
    CardId here = unit_card(state, unit);
    int distance = fof_ground_nearest(state, here, FRIENDLY), count = 0;
    if (unit_type(game, state, unit)->flags & TYPE_MORTAR && !unit_flag(state, unit, UNIT_FLIPPED))
        return 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        CardId card = card_neighbour(state, here, (Direction)direction);
        if (card != NO_CARD && card_is_map(state, card) &&
            fof_ground_nearest(state, card, FRIENDLY) < distance &&
            fof_march_may(game, state, unit, VERB_INFILTRATE, card))
            cards[count++] = card;
    }
    return count;
}

bool fof_infiltrate_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId cards[DIRECTIONS];
    return cards_nearer(game, state, unit, cards) > 0;
}

void fof_infiltrate_do(Play *play, UnitId unit)
{
    CardId cards[DIRECTIONS];
    int count = cards_nearer(play->game, play->state, unit, cards);
    AreaId to = fof_ground_firing(play, unit, choose_card(play, unit, cards, count));
    fof_march_lighten(play, unit);
    fof_enemy_attempt(play, fof_enemy_action(VERB_INFILTRATE, unit, to), unit);
}

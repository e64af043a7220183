/* fall_back: see the header. */
#include "ai/fof/enemy/fall_back.h"

#include <limits.h>

#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/ground.h"
#include "ai/fof/enemy/march.h"
#include "fof/position/change.h"
#include "fof/position/query.h"

enum { DIRECTIONS = 8 };

/* ---- which way ---- */

bool fof_fall_back_off_map(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    int column = card_column(card);
    return column < 1 || column > game->columns || (game->enemy_edge && card_row(card) >= game->rows);
}

/* Toward its own side, the top of the map; without a side of its own, away from all opponents. */
static bool leads_back(const FofGame *game, const FofState *state, CardId from, Direction direction)
{
    if (game->enemy_edge)
        return direction == NORTH || direction == NORTH_EAST || direction == NORTH_WEST;
    CardId to = card_neighbour(state, from, direction);
    return fof_ground_nearest(state, to, FRIENDLY) > fof_ground_nearest(state, from, FRIENDLY);
}

static int cards_around(const FofGame *game, const FofState *state, UnitId unit, bool back,
                        CardId cards[DIRECTIONS])
{
    CardId here = unit_card(state, unit);
    int count = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        CardId card = card_neighbour(state, here, (Direction)direction);
        if (card != NO_CARD && card_is_map(state, card) &&
            (!back || leads_back(game, state, here, (Direction)direction)) &&
            fof_march_may(game, state, unit, VERB_MOVE, card))
            cards[count++] = card;
    }
    return count;
}

/* 8.6.3: where no way leads away from the opponents, and there is no side to go to, any will do. */
static int cards_back(const FofGame *game, const FofState *state, UnitId unit, CardId cards[DIRECTIONS])
{
    int count = cards_around(game, state, unit, true, cards);
    return count || game->enemy_edge ? count : cards_around(game, state, unit, false, cards);
}

/* Leaving the map is a move too: not for those who are exposed, immobile or hit by mines. */
static bool may_leave(const FofGame *game, const FofState *state, UnitId unit)
{
    return fof_march_may(game, state, unit, VERB_MOVE, ACTION_BLANK);
}

bool fof_fall_back_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId cards[DIRECTIONS];
    if (!unit_on_map(state, unit))
        return false;
    if (fof_fall_back_off_map(game, state, unit))
        return may_leave(game, state, unit);
    return cards_back(game, state, unit, cards) > 0;
}

/* ---- going ---- */

/* 8.6.3: out of sight of all opponents first, then the highest cover, then chance. */
static CardId choose_card(Play *play, UnitId unit, const CardId *cards, int count)
{
    enum { UNSEEN = 1000 };
    const FofState *state = play->state;
    CardId best[DIRECTIONS];
    int ties = 0, highest = INT_MIN;
    for (int i = 0; i < count; i++) {
        int worth = fof_ground_seen(play->game, state, cards[i], FRIENDLY)
                        ? fof_ground_value(play->game, state, unit, cards[i])
                        : UNSEEN;
        if (worth < highest)
            continue;
        ties = worth > highest ? 0 : ties;
        highest = worth;
        best[ties++] = cards[i];
    }
    return best[fof_draw_random(play, ties) - 1];
}

void fof_fall_back_do(Play *play, UnitId unit)
{
    CardId cards[DIRECTIONS], from = unit_card(play->state, unit);
    if (fof_fall_back_off_map(play->game, play->state, unit)) {
        fof_note(play, "8.6.3", EV_RETREATS, unit, from, NO_CARD, 0);
        fof_enemy_leaves(play, unit);
        return;
    }
    int count = cards_back(play->game, play->state, unit, cards);
    CardId to = choose_card(play, unit, cards, count);
    fof_note(play, "8.6.3", EV_RETREATS, unit, from, to, 0);
    fof_march_go(play, unit, fof_ground_shelter(play, unit, to));
    fof_unit_expose(play, unit); /* 8.6.1C, 5.3.2: out of linked works too */
}

bool fof_fall_back_ordered(Play *play, UnitId unit)
{
    bool possible = fof_fall_back_possible(play->game, play->state, unit);
    if (possible)
        fof_fall_back_do(play, unit);
    return possible;
}

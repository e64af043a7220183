/* victory: who has won, and why (25.0 to 27.0). */
#include "folio/position/change.h"

/* ---- counting ---- */

int folio_count_side(const Game *game, const State *state, Side side, Where where)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += folio_side(game, unit) == side && state->units[unit].where == where;
    return count;
}

int folio_depleted(const Game *game, const State *state, Side side)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += folio_side(game, unit) == side && folio_in_play(state, unit) &&
                 state->units[unit].steps < game->counters[unit].steps;
    return count;
}

int folio_us_losses(const Game *game, const State *state)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += folio_side(game, unit) == US && !game->counters[unit].arvn &&
                 state->units[unit].where == UNIT_GONE;
    return count;
}

int folio_in_triangle(const Game *game, const State *state)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count && game->triangle >= 0; unit++)
        count += folio_side(game, unit) == VC && folio_on_map(state, unit) &&
                 hexmap_in_area(&game->map.hexes, game->triangle, folio_hex_of(state->units[unit].place));
    return count;
}

int folio_captured(const State *state)
{
    int count = 0;
    for (int camp = 0; camp < MAX_CAMPS; camp++)
        count += state->camps[camp].state == CAMP_CAPTURED;
    return count;
}

int folio_count_engineers(const Game *game, const State *state)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += game->engineers >> unit & 1 && folio_on_map(state, unit);
    return count;
}

/* ---- the end ---- */

/* At the end the whole truth is shown, so that fairness can be checked. */
static void tell_truth(Play *play)
{
    const Game *game = play->game;
    const State *state = play->state;
    if (game->victory == VICTORY_SECRET)
        folio_reveal(play, "27.0", EVENT_TRUTH, TRUTH_CONDITION, state->condition);
    if (game->victory == VICTORY_GENUINE)
        folio_reveal(play, "16.0", EVENT_TRUTH, TRUTH_GENUINE, state->genuine - 1);
    for (int camp = 0; camp < game->camps; camp++)
        if (state->camps[camp].state == CAMP_HIDDEN)
            folio_reveal(play, "16.0", EVENT_TRUTH, TRUTH_CAMP, camp, state->camps[camp].hex);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (state->units[unit].where == UNIT_HIDDEN)
            folio_reveal(play, "15.0", EVENT_TRUTH, TRUTH_UNIT, unit, state->units[unit].place);
    for (int kind = 0; kind < 2; kind++)
        for (int i = 0; i < ROLLS_MOST && state->rolls[kind][i]; i++)
            folio_reveal(play, "27.0", EVENT_TRUTH, TRUTH_ROLL, kind, i + 1, state->rolls[kind][i]);
    if (state->hold_roll)
        folio_reveal(play, "27.0", EVENT_TRUTH, TRUTH_HOLD, state->hold_roll, folio_in_triangle(game, state));
}

static void end(Play *play, FolioOver over, EndReason reason)
{
    State *state = play->state;
    if (state->over)
        return;
    if (state->eyes != SIDE_ALL)
        play_blind(play); /* the end shows what these eyes do not know */
    state->over = (uint8_t)over;
    state->reason = (uint8_t)reason;
    folio_note(play, "4.0", EVENT_OVER, over, reason);
    tell_truth(play);
}

static int vc_left(const Game *game, const State *state)
{
    return folio_count_side(game, state, VC, UNIT_ON_MAP) + folio_count_side(game, state, VC, UNIT_HIDDEN) +
           folio_count_side(game, state, VC, UNIT_WAITING);
}

/* 16.0, the optional variant: which of the open camps counts is known to the Viet Cong alone. */
static void check_genuine(Play *play)
{
    State *state = play->state;
    if (state->genuine == UNKNOWN && folio_captured(state))
        play_blind(play);
    if (state->genuine && state->genuine != UNKNOWN &&
        state->camps[state->genuine - 1].state == CAMP_CAPTURED)
        end(play, OVER_US, END_GENUINE);
}

void folio_check_victory(Play *play)
{
    const Game *game = play->game;
    if (play->state->over)
        return;
    if (vc_left(game, play->state) == 0 && game->victory != VICTORY_GENUINE) {
        /* 25.0, 26.0; 27.0: without units no condition can be met any more. */
        end(play, OVER_US, game->victory == VICTORY_SECRET ? END_NOT_MET : END_ALL_VC_GONE);
        return;
    }
    if (game->victory == VICTORY_CAMPS && folio_captured(play->state) == game->camps)
        end(play, OVER_US, END_ALL_CAMPS);
    if (game->victory == VICTORY_GENUINE)
        check_genuine(play);
}

/* ---- 27.0: the secret conditions ---- */

static int note_roll(Play *play, int kind)
{
    State *state = play->state;
    int roll = folio_secret_roll(play);
    for (int i = 0; i < ROLLS_MOST; i++)
        if (!state->rolls[kind][i]) {
            state->rolls[kind][i] = (uint8_t)roll;
            break;
        }
    return roll;
}

void folio_escape_roll(Play *play)
{
    int roll = note_roll(play, 0);
    if (play->state->condition == CONDITION_ESCAPE &&
        roll < folio_count_side(play->game, play->state, VC, UNIT_LEFT))
        end(play, OVER_VC, END_ESCAPE);
}

void folio_casualty_roll(Play *play)
{
    int roll = note_roll(play, 1);
    if (play->state->condition == CONDITION_CASUALTIES && roll < folio_us_losses(play->game, play->state))
        end(play, OVER_VC, END_CASUALTIES);
}

static void end_secret(Play *play)
{
    State *state = play->state;
    state->hold_roll = (uint8_t)folio_secret_roll(play);
    bool held = state->condition == CONDITION_HOLD && state->hold_roll < folio_in_triangle(play->game, state);
    end(play, held ? OVER_VC : OVER_US, held ? END_HELD : END_NOT_MET);
}

/* ---- 25.0 ---- */

static bool all_vc_hurt(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (folio_side(game, unit) == VC && folio_in_play(state, unit) &&
            state->units[unit].steps >= game->counters[unit].steps)
            return false;
    return true;
}

/* Both eliminated is a US win at once; one of them, or both depleted, a draw, unless a US unit was lost. */
static void end_destroy(Play *play)
{
    const Game *game = play->game;
    const State *state = play->state;
    bool hurt = folio_count_side(game, state, VC, UNIT_GONE) > 0 || all_vc_hurt(game, state);
    bool us_lost = folio_us_losses(game, state) > 0;
    end(play, hurt && !us_lost ? OVER_DRAW : OVER_VC,
        !hurt     ? END_UNHURT
        : us_lost ? END_US_LOSS
                  : END_ONE_OR_DEPLETED);
}

void folio_last_turn_over(Play *play)
{
    if (play->state->eyes != SIDE_ALL)
        play_blind(play);
    Victory victory = play->game->victory;
    if (victory == VICTORY_DESTROY)
        end_destroy(play);
    else if (victory == VICTORY_SECRET)
        end_secret(play);
    else
        end(play, OVER_VC, victory == VICTORY_CAMPS ? END_CAMPS_LEFT : END_NOT_FOUND);
}

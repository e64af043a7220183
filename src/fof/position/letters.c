/* letters: see the header. */
#include "fof/position/letters.h"

#include <stdbool.h>

#include "fof/position/query.h"

/* The mix that a `?` on this card belongs to; 0: none that the mission names. In a defence that of the turn counts (8.2.2). */
static uint8_t mission_mix(const FofGame *game, const FofState *state, CardId card)
{
    const ContactData *data = &game->contacts;
    for (int i = 0; i < data->schedule_count; i++) {
        const Schedule *it = &data->schedules[i];
        if (it->letter == '?' && state->turn >= it->turn_from && state->turn <= it->turn_to &&
            card_row(card) >= it->row_from && card_row(card) <= it->row_to)
            return it->mix ? it->mix : ALL_LETTERS;
    }
    if (game->type == MISSION_DEFENSIVE || game->layout_pc[card] != '?')
        return 0;
    return data->mix[card] ? data->mix[card] : ALL_LETTERS;
}

static uint8_t mix_of(const FofGame *game, const FofState *state, CardId card)
{
    uint8_t mix = mission_mix(game, state, card);
    return mix ? mix : state->cards[card].pc == '?' ? ALL_LETTERS : 0;
}

/* The markers that are still face down or beside the map; returns how many. */
static int markers_left(const FofGame *game, const FofState *state, uint8_t mix, int left[LETTERS])
{
    int cards = 0, all = 0;
    for (int card = 0; card < GRID_CARDS; card++)
        cards += card_is_map(state, (CardId)card) && mix_of(game, state, (CardId)card) == mix;
    for (int letter = 0; letter < LETTERS; letter++)
        left[letter] = mix >> letter & 1 ? cards < LETTER_SUPPLY ? cards : LETTER_SUPPLY : 0;
    for (int card = 0; card < GRID_CARDS; card++) {
        int up = state->cards[card].letter ? state->cards[card].letter - 'A' : -1;
        if (up >= 0 && up < LETTERS && left[up] && mix_of(game, state, (CardId)card) == mix)
            left[up]--;
    }
    for (int letter = 0; letter < LETTERS; letter++)
        all += left[letter];
    return all;
}

int fof_letters_under(const FofGame *game, const FofState *state, CardId card, int left[LETTERS])
{
    FofState seen = *state; /* as who may not look under them: alike for all eyes */
    for (int i = 0; i < GRID_CARDS; i++)
        if (seen.cards[i].flags & CARD_PC_HIDDEN)
            seen.cards[i].pc = '?';
    return markers_left(game, &seen, mix_of(game, &seen, card), left);
}

static uint8_t take_marker(int left[LETTERS], int all, Rng *rng)
{
    int which = (int)rng_below(rng, (uint32_t)all);
    int letter = 0;
    while (which >= left[letter])
        which -= left[letter++];
    left[letter]--;
    return (uint8_t)('A' + letter);
}

void fof_letters_fill(const FofGame *game, FofState *state, Rng *rng)
{
    uint8_t mixes[GRID_CARDS] = {0};
    bool used[ALL_LETTERS + 1] = {false};
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(state, (CardId)card) && state->cards[card].pc == '?')
            used[mixes[card] = mix_of(game, state, (CardId)card)] = true;
    for (int mix = 1; mix <= ALL_LETTERS; mix++) {
        int left[LETTERS], all = used[mix] ? markers_left(game, state, (uint8_t)mix, left) : 0;
        for (int card = 0; card < GRID_CARDS && used[mix]; card++) {
            if (mixes[card] != mix)
                continue;
            if (!all) /* more than a box of the game holds: another one is opened */
                all = markers_left(game, state, (uint8_t)mix, left);
            state->cards[card].pc = take_marker(left, all--, rng);
        }
    }
}

void fof_letter_turn_up(FofState *state, CardId card)
{
    Card *slot = &state->cards[card];
    if (!(slot->flags & CARD_PC_HIDDEN))
        return;
    slot->flags &= (uint8_t)~CARD_PC_HIDDEN;
    slot->letter = slot->pc;
}

void fof_letter_add(FofState *state, CardId card, uint8_t letter)
{
    Card *slot = &state->cards[card];
    fof_letter_turn_up(state, card);
    if (!slot->pc || letter < slot->pc) /* A is the highest */
        slot->pc = letter;
    slot->flags |= CARD_HAD_PC;
}

void fof_letter_remove(FofState *state, CardId card)
{
    state->cards[card].pc = 0;
    state->cards[card].flags &= (uint8_t)~CARD_PC_HIDDEN;
}

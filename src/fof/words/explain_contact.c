/* explain_contact: how likely a potential contact is one (8.2.4), exactly, from the cards left. */
#include "core/play/batch.h"
#include "fof/position/letters.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/words/explain_parts.h"
#include "fof/words/words.h"

/* 8.2.4: so many cards are drawn for a letter at this activity level, and one with the mark is enough. */
static Ratio letter_chance(const FofGame *game, const FofState *state, int letter)
{
    int draws = game->contacts.chart[letter][state->activity];
    if (draws == DRAWS_AUTOMATIC)
        return ratio_part(1, 1);
    Stock stock = stock_of(&state->action, game->marked[MARK_CONTACT]);
    return ratio_rest(batch_fails(&stock, 0, draws));
}

static bool is_face_down(const Card *card)
{
    return card->flags & CARD_PC_HIDDEN || card->pc == '?';
}

/* Under a `?` each letter by its markers that have not been seen (8.2.1). */
static Ratio hidden_chance(const FofGame *game, const FofState *state, CardId card)
{
    int left[LETTERS], all = fof_letters_under(game, state, card, left);
    Ratio sum = ratio_part(0, 1);
    for (int letter = 0; letter < LETTERS && all; letter++)
        if (left[letter])
            sum = ratio_plus(sum,
                             ratio_times(ratio_part(left[letter], all), letter_chance(game, state, letter)));
    return sum;
}

bool fof_contact_chance(const FofGame *game, const FofState *state, CardId card, Chance *chance)
{
    const Card *slot = &state->cards[card];
    if (!card_is_map(state, card) || !slot->pc || !game->contacts.list_count)
        return false;
    *chance = chance_of(is_face_down(slot) ? hidden_chance(game, state, card)
                                           : letter_chance(game, state, slot->pc - 'A'));
    return true;
}

void fof_explain_contact_odds(Explanation *answer, Chance chance)
{
    explain_line(answer, "8.2.4", "chance of a contact", "%llu of %llu", (unsigned long long)chance.numerator,
                 (unsigned long long)chance.denominator);
    explain_line(answer, "8.2.4", "chance of nobody there", "%llu of %llu",
                 (unsigned long long)(chance.denominator - chance.numerator),
                 (unsigned long long)chance.denominator);
}

static void explain_draws(Explanation *answer, int letter)
{
    char label[LABEL_SIZE];
    int draws = answer->game->contacts.chart[letter][answer->state->activity];
    text_print(label, sizeof label, "cards drawn for %c", 'A' + letter);
    if (draws == DRAWS_AUTOMATIC)
        explain_line(answer, "8.2.4", label, "none needed");
    else
        explain_line(answer, "8.2.4", label, "%d", draws);
}

static void explain_letters(Explanation *answer, CardId card)
{
    int left[LETTERS], all = fof_letters_under(answer->game, answer->state, card, left);
    for (int letter = 0; letter < LETTERS; letter++) {
        char label[LABEL_SIZE];
        if (!left[letter])
            continue;
        text_print(label, sizeof label, "it may be %c", 'A' + letter);
        explain_line(answer, "8.2.1", label, "%d of %d", left[letter], all);
        explain_draws(answer, letter);
    }
}

void fof_explain_contact(Explanation *answer, const char *name)
{
    AreaId area;
    Chance chance;
    if (!fof_answer_place(answer, name, &area) || area >= GRID_CARDS)
        return;
    const Card *card = &answer->state->cards[area];
    if (!fof_contact_chance(answer->game, answer->state, (CardId)area, &chance)) {
        explain_line(answer, "8.2", "no potential contact that is drawn for lies here", "none");
        return;
    }
    bool hidden = is_face_down(card);
    explain_line(answer, "8.2.1", "potential contact", "%c", hidden ? '?' : card->pc);
    explain_line(answer, "8.1", "activity level", "%s", fof_activity_words[answer->state->activity]);
    if (hidden)
        explain_letters(answer, (CardId)area);
    else
        explain_draws(answer, card->pc - 'A');
    fof_explain_contact_odds(answer, chance);
}

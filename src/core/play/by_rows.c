/* by_rows: what a system has by its rows alone, of core/play/setup.h. */
#include "core/play/setup.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/data/fields_parts.h"
#include "core/play/fog.h"

enum { GAME_STREAM = 1, GUESS_STREAM = 7, GUESSES_MOST = 200, STATE_MOST = 1 << 15 };

static uint8_t *eyes_of(const Setup *setup, const State *state)
{
    return (uint8_t *)(uintptr_t)state + setup->steps->eyes;
}

static void *part_of(const State *state, size_t at)
{
    return (char *)(uintptr_t)state + at;
}

static uint64_t of_game(const Game *game, FieldPlace place)
{
    return fields_load((const char *)game + place.at, place.width);
}

/* ---- missions ---- */

/* One card at most orders the shuffle, and enough are left beside it. */
static void check_deck(const ByRows *by_rows, Game *game, const Doc *doc, Errors *errors)
{
    FieldPlace flag = by_rows->reshuffles;
    Deck deck = {.reshuffle = (uint8_t)of_game(game, by_rows->reshuffle)};
    deck.all = deck.left = of_game(game, by_rows->cards);
    for (int card = 0; flag.width && card < DECK_CARDS; card++, flag.at += flag.step) {
        if (!of_game(game, flag))
            continue;
        if (deck.reshuffle != DECK_NO_CARD)
            errors_add(errors, doc->file, 0, "cards %d and %d order the shuffle", deck.reshuffle, card);
        deck.reshuffle = (uint8_t)card;
    }
    fields_store((char *)game + by_rows->reshuffle.at, by_rows->reshuffle.width, deck.reshuffle);
    if (deck_size(&deck) < by_rows->fewest_cards)
        errors_add(errors, doc->file, 0, "a deck has at least %d cards that can be drawn, this has %d",
                   by_rows->fewest_cards, deck_size(&deck));
}

Game *setup_load(const Setup *setup, const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    Game *game = malloc(setup->by_rows->game_size);
    int before = errors->count;
    ENSURE(game);
    memcpy(game, setup->by_rows->usual, setup->by_rows->game_size);
    fields_take(doc, setup->mission, fields_kinds(setup->position, foreign),
                (Fields){.context = game, .whole = game}, errors);
    check_deck(setup->by_rows, game, doc, errors);
    if (errors->count == before)
        return game;
    free(game);
    return NULL;
}

void setup_unload(Game *game)
{
    free(game);
}

/* ---- what must hold ---- */

const char *setup_unsound(const Setup *setup, const Game *game, const State *state)
{
    const Steps *steps = setup->steps;
    const Rng *rng = part_of(state, steps->chance->rng);
    const Deck *deck = part_of(state, steps->chance->deck);
    bool masked = *eyes_of(setup, state) != SIDE_ALL;
    const char *wrong = rows_broken(steps->table, state, !steps_over(steps, state));
    HOLDS(masked || *(uint8_t *)part_of(state, steps->blind) != steps->is_blind,
          "eyes that see all are blind");
    HOLDS(masked || rng->stream & 1, "the generator is not sound");
    HOLDS(*(uint8_t *)part_of(state, steps->over) || *(uint8_t *)part_of(state, steps->winner) == SIDE_NONE,
          "somebody has won before the end");
    HOLDS(deck->reshuffle >= DECK_CARDS || deck->left >> deck->reshuffle & 1,
          "cards are left that should not be, or missing");
    wrong = wrong ? wrong : deck_broken(deck, of_game(game, setup->by_rows->cards));
    wrong = wrong ? wrong : setup->unsound(game, state);
    return wrong ? wrong : fog_broken(setup_fields(setup, game, state), setup->position);
}

const char *setup_broken(const Setup *setup, const Game *game, const State *state)
{
    _Alignas(max_align_t) char again[STATE_MOST];
    const char *wrong = setup_unsound(setup, game, state);
    if (wrong || steps_over(setup->steps, state))
        return wrong;
    ENSURE(setup->by_rows->state_size <= sizeof again);
    memcpy(again, state, setup->by_rows->state_size);
    steps_run(setup->steps, &(Play){.game = game, .state = (State *)(void *)again});
    HOLDS(!memcmp(again, state, setup->by_rows->state_size), "nothing is to be decided");
    return setup->by_rows->unexplained ? setup->by_rows->unexplained(game, state) : NULL;
}

/* ---- positions ---- */

void setup_begin(const Setup *setup, const Game *game, uint64_t seed, State *state)
{
    const ChanceAt *chance = setup->steps->chance;
    memset(state, 0, setup->by_rows->state_size);
    *eyes_of(setup, state) = SIDE_ALL;
    *(uint8_t *)part_of(state, setup->steps->winner) = SIDE_NONE;
    rng_seed(part_of(state, chance->rng), seed, GAME_STREAM);
    deck_init(part_of(state, chance->deck), of_game(game, setup->by_rows->cards),
              (uint8_t)of_game(game, setup->by_rows->reshuffle));
    rows_call(setup->steps->table, state, 1);
}

void setup_resume(const Setup *setup, State *state)
{
    const StepTable *table = setup->steps->table;
    if (!rows_depth(table, state))
        ((StepFrame *)rows_call(table, state, setup->by_rows->resume(state)))->stage = ROW_ASKED;
}

/* ---- eyes ---- */

void setup_mask(const Setup *setup, const Game *game, const State *state, Side viewer, State *seen)
{
    memcpy(seen, state, setup->by_rows->state_size);
    if (viewer == SIDE_ALL)
        return;
    *eyes_of(setup, seen) = viewer;
    fog_mask(setup_fields(setup, game, seen), setup->position);
}

void setup_apply(const Setup *setup, const Game *game, State *state, Action action, Log *log)
{
    steps_apply(setup->steps, &(Play){.game = game, .state = state, .log = log}, action);
    if (*eyes_of(setup, state) != SIDE_ALL)
        fog_mask(setup_fields(setup, game, state), setup->position);
}

static bool is_explained(const Setup *setup, const Game *game, const State *full)
{
    Invariant *unexplained = setup->by_rows->unexplained;
    return unexplained ? !unexplained(game, full) : steps_choice(setup->steps, game, full);
}

/* Where a preview only waits for somebody, no guess need give him a choice: it is not sought for ever. */
void setup_guess(const Setup *setup, const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    uint64_t seed = rng_next64(rng);
    int guesses = 0;
    do {
        memcpy(full, seen, setup->by_rows->state_size);
        if (viewer != SIDE_ALL)
            fog_guess(setup_fields(setup, game, full), setup->position, rng);
        *eyes_of(setup, full) = SIDE_ALL;
    } while (viewer != SIDE_ALL && !is_explained(setup, game, full) && ++guesses < GUESSES_MOST);
    if (viewer != SIDE_ALL)
        setup->by_rows->guessed(game, viewer, full);
    rng_seed(part_of(full, setup->steps->chance->rng), seed, GUESS_STREAM);
}

void setup_mask_open(const Steps *steps, size_t size, const State *state, Side viewer, State *seen)
{
    uint8_t *eyes = part_of(seen, steps->eyes);
    memcpy(seen, state, size);
    if (viewer == SIDE_ALL || *eyes != SIDE_ALL)
        return;
    *eyes = viewer;
    if (steps->chance)
        *(Rng *)part_of(seen, steps->chance->rng) = (Rng){0, 0};
}

void setup_guess_open(const Steps *steps, size_t size, const State *seen, Rng *rng, State *full)
{
    memcpy(full, seen, size);
    *(uint8_t *)part_of(full, steps->eyes) = SIDE_ALL;
    if (steps->chance)
        rng_seed(part_of(full, steps->chance->rng), rng_next64(rng), GAME_STREAM);
}

Chance setup_chance(const Setup *setup, const Game *game, const State *state, int mark, int earlier)
{
    FieldPlace marks = setup->by_rows->marks;
    uint64_t cards = 0;
    for (int card = 0; card < DECK_CARDS; card++, marks.at += marks.step)
        cards |= (of_game(game, marks) >> mark & 1) << card;
    return deck_chance(part_of(state, setup->steps->chance->deck), cards, earlier);
}

/* ---- figures ---- */

static int add_figures(const Setup *setup, const FieldSheet *sheet, const State *state, Score *scores,
                       int cap, int count)
{
    char text[FIELD_TEXT_SIZE];
    Fields at = {.context = setup->by_rows->usual};
    for (const FieldRow *row = sheet->rows; row->key; row++)
        for (int i = 0; row->figure && i < (sheet->name ? sheet->most : 1); i++, count++) {
            if (count >= cap)
                continue;
            const char *name = sheet->name ? field_name(&at, sheet->names, i, text) : NULL;
            text_print(scores[count].name, sizeof scores[count].name, "%s%s%s", name ? name : "",
                       name ? "-" : "", row->figure);
            scores[count].value = field_value(row, part_of(state, sheet->at + (size_t)i * sheet->size));
        }
    return count;
}

int setup_score(const Setup *setup, const State *state, Score *scores, int cap)
{
    int count = 0;
    for (int of_things = 1; of_things >= 0; of_things--)
        for (const FieldSheet *sheet = setup->position; sheet->kind; sheet++)
            if ((sheet->name != NULL) == of_things)
                count = add_figures(setup, sheet, state, scores, cap, count);
    return count;
}

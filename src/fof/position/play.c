/* play: chance and the log, touched in one place each. */
#include "fof/position/play.h"

#include "core/base/ensure.h"

/* `columns`: of the random number strip, as EV_CARDS has them; 0: something else is read. */
static void note_cards(Play *play, const char *rule, int columns, const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i += EVENT_CARDS) {
        Event event = {.rule = rule, .kind = EV_CARDS, .eyes = EVENT_ALL_EYES, .reveals = true};
        for (int next = 0; next < EVENT_CARDS && i + next < count; next++)
            event.arg[next] = cards[i + next];
        event.arg[EVENT_COLUMNS] = columns;
        event.arg[EVENT_BEFORE] = i;
        log_add(play->log, play->state, event);
    }
}

static void draw_batch(Play *play, const char *rule, int columns, int count, uint8_t *cards)
{
    FofState *state = play->state;
    if (count <= 0)
        return;
    if (!state->rng.stream)
        play_blind(play);
    bool shuffled = deck_draw(&state->action, &state->rng, count, cards);
    if (play->log)
        note_cards(play, rule, columns, cards, count);
    if (shuffled)
        fof_note(play, "2.2.3", EV_RESHUFFLE, 0, 0, 0, 0);
}

void fof_draw_cards(Play *play, int count, uint8_t *cards)
{
    draw_batch(play, "2.2.3", 0, count, cards);
}

uint8_t fof_draw_card(Play *play)
{
    uint8_t card;
    draw_batch(play, "2.2.3", 0, 1, &card);
    return card;
}

/* The two columns with the smallest product that covers n. */
static void two_columns(int n, int *first, int *second)
{
    int best = MAX_RANDOM * MAX_RANDOM + 1;
    for (int a = 2; a <= MAX_RANDOM; a++) {
        int b = (n + a - 1) / a;
        if (b >= a && b <= MAX_RANDOM && a * b < best) {
            best = a * b;
            *first = a;
            *second = b;
        }
    }
}

/* 1.2.7 has columns up to 12. More: two cards count like two digits; what lies beyond n is drawn again, so
 * every choice is equally likely. */
static int draw_large(Play *play, int n)
{
    int first = MAX_RANDOM, second = MAX_RANDOM;
    two_columns(n, &first, &second);
    for (;;) {
        uint8_t cards[2];
        draw_batch(play, "1.2.7", first | second << 8, 2, cards);
        int high = play->game->action[cards[0]].random[first],
            low = play->game->action[cards[1]].random[second];
        int value = (high - 1) * second + low;
        if (value <= n)
            return value;
    }
}

int fof_draw_random(Play *play, int n)
{
    ENSURE(n >= 1 && n <= MAX_RANDOM * MAX_RANDOM);
    if (n == 1)
        return 1;
    if (n > MAX_RANDOM)
        return draw_large(play, n);
    uint8_t card;
    draw_batch(play, "1.2.7", n, 1, &card);
    return play->game->action[card].random[n];
}

uint8_t fof_draw_terrain(Play *play)
{
    FofState *state = play->state;
    if (!state->rng.stream)
        play_blind(play);
    if (!state->terrain.left)
        return 0;
    return deck_draw_one(&state->terrain, &state->rng);
}

int fof_count_marks(const FofGame *game, const uint8_t *cards, int count, uint16_t marks)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += (game->action[cards[i]].marks & marks) != 0;
    return found;
}

static void note_event(Play *play, const char *rule, EventKind kind, bool reveals, const int arg[4])
{
    if (!play->log)
        return;
    Event event = {.rule = rule,
                   .kind = (uint16_t)kind,
                   .eyes = EVENT_ALL_EYES,
                   .reveals = reveals,
                   .arg = {arg[0], arg[1], arg[2], arg[3]}};
    log_add(play->log, play->state, event);
}

void fof_note(Play *play, const char *rule, EventKind kind, int a, int b, int c, int d)
{
    note_event(play, rule, kind, false, (int[]){a, b, c, d});
}

void fof_note_reveal(Play *play, const char *rule, EventKind kind, int a, int b, int c, int d)
{
    note_event(play, rule, kind, true, (int[]){a, b, c, d});
}

void fof_note_reading(Play *play, const char *rule, Reading reading, UnitId unit, CardId card)
{
    fof_note(play, rule, EV_READING, unit, card, reading, play->game->readings[reading]);
}

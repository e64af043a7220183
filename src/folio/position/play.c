/* play: see the header. */
#include "folio/position/play.h"

void folio_blind(Play *play)
{
    ENSURE(play->blind && play->state->eyes != SIDE_ALL);
    longjmp(*play->blind, 1);
}

int folio_roll(Play *play)
{
    if (play->state->eyes != SIDE_ALL)
        folio_blind(play);
    return dice_roll(&play->state->dice, &play->state->rng, FACES);
}

int folio_secret_roll(Play *play)
{
    if (play->state->eyes != SIDE_ALL)
        folio_blind(play);
    return dice_roll(&play->state->dice, &play->state->secret, FACES);
}

int folio_random(Play *play, int n)
{
    if (play->state->eyes != SIDE_ALL)
        folio_blind(play);
    return (int)rng_below(&play->state->rng, (uint32_t)n);
}

static void note(Play *play, uint8_t eyes, bool reveals, const char *rule, EventKind kind, const int args[4])
{
    Event event = {.rule = rule,
                   .kind = (uint16_t)kind,
                   .eyes = eyes,
                   .reveals = reveals,
                   .arg = {args[0], args[1], args[2], args[3]}};
    log_add(play->log, play->state, event);
}

void folio_note(Play *play, const char *rule, EventKind kind, int a, int b, int c, int d)
{
    note(play, EVENT_ALL_EYES, false, rule, kind, (int[]){a, b, c, d});
}

void folio_reveal(Play *play, const char *rule, EventKind kind, int a, int b, int c, int d)
{
    note(play, EVENT_ALL_EYES, true, rule, kind, (int[]){a, b, c, d});
}

void folio_whisper(Play *play, Side side, const char *rule, EventKind kind, int a, int b, int c, int d)
{
    note(play, (uint8_t)(1 << side), false, rule, kind, (int[]){a, b, c, d});
}

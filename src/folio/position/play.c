/* play: see the header. */
#include "folio/position/play.h"

/* A masked position has none. */
static State *with_chance(Play *play)
{
    if (play->state->eyes != SIDE_ALL)
        play_blind(play);
    return play->state;
}

int folio_roll(Play *play)
{
    State *state = with_chance(play);
    return dice_roll(&state->dice, &state->rng, FACES);
}

int folio_secret_roll(Play *play)
{
    State *state = with_chance(play);
    return dice_roll(&state->dice, &state->secret, FACES);
}

int folio_random(Play *play, int n)
{
    return (int)rng_below(&with_chance(play)->rng, (uint32_t)n);
}

static void note(Play *play, uint8_t eyes, bool reveals, const char *rule, FolioEventKind kind,
                 const int args[4])
{
    Event event = {.rule = rule,
                   .kind = (uint16_t)kind,
                   .eyes = eyes,
                   .reveals = reveals,
                   .arg = {args[0], args[1], args[2], args[3]}};
    log_add(play->log, play->state, event);
}

void folio_note(Play *play, const char *rule, FolioEventKind kind, int a, int b, int c, int d)
{
    note(play, EVENT_ALL_EYES, false, rule, kind, (int[]){a, b, c, d});
}

void folio_reveal(Play *play, const char *rule, FolioEventKind kind, int a, int b, int c, int d)
{
    note(play, EVENT_ALL_EYES, true, rule, kind, (int[]){a, b, c, d});
}

void folio_whisper(Play *play, Side side, const char *rule, FolioEventKind kind, int a, int b, int c, int d)
{
    note(play, (uint8_t)(1 << side), false, rule, kind, (int[]){a, b, c, d});
}

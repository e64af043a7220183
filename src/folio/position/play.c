/* play: see the header. */
#include "folio/position/play.h"

#include <string.h>

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

void folio_tell(Play *play, uint8_t eyes, bool reveals, const char *rule, FolioEventKind kind,
                const int32_t args[FOLIO_ARGS])
{
    Event event = {.rule = rule, .kind = (uint16_t)kind, .eyes = eyes, .reveals = reveals};
    memcpy(event.arg, args, FOLIO_ARGS * sizeof *args);
    log_add(play->log, play->state, event);
}

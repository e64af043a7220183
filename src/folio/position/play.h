/* play: what every part of the rules has in hand while something happens, and the few ways to touch chance
 * and the log. */
#ifndef FOLIO_POSITION_PLAY_H
#define FOLIO_POSITION_PLAY_H

#include "core/play/steps.h"
#include "folio/state.h"
#include "folio/words/events.h"

/* A die, 1 to 6. On a masked position it does not return. */
int folio_roll(Play *play);
/* 27.0: the same from the secret stream. Rolls that are laid ready come in the order in which dice are thrown, secret
 * ones among them: these are thrown whatever was chosen, so that what is left of the rolls tells nothing. */
int folio_secret_roll(Play *play);
/* A number from 0 to n-1, for drawing markers. */
int folio_random(Play *play, int n);

enum { FOLIO_ARGS = 4 };
void folio_tell(Play *play, uint8_t eyes, bool reveals, const char *rule, FolioEventKind kind,
                const int32_t args[FOLIO_ARGS]);
/* Notes an event that both sides see (events.h says what the arguments mean). */
#define folio_note(play, rule, kind, ...) \
    folio_tell(play, EVENT_ALL_EYES, false, rule, kind, (const int32_t[FOLIO_ARGS]){__VA_ARGS__})
/* The same, and a die or hidden fact came to light. */
#define folio_reveal(play, rule, kind, ...) \
    folio_tell(play, EVENT_ALL_EYES, true, rule, kind, (const int32_t[FOLIO_ARGS]){__VA_ARGS__})
/* Only this side sees it. */
#define folio_whisper(play, side, rule, kind, ...) \
    folio_tell(play, (uint8_t)(1 << (side)), false, rule, kind, (const int32_t[FOLIO_ARGS]){__VA_ARGS__})

#endif

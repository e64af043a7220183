/* tones: the sounds of the window, made by us of noise and tones, by what they are for and whose they are; and how many of them are kept
 * from being too loud together. Arithmetic; no device. */
#ifndef UI_MODEL_TONES_H
#define UI_MODEL_TONES_H

#include <stdbool.h>

typedef enum SoundKind {
    SOUND_CLICK, /* a button */
    SOUND_RADIO, /* an order goes out */
    SOUND_CARD,  /* a card is drawn */
    SOUND_SHOT,  /* somebody opens fire */
    SOUND_SHELL, /* incoming */
    SOUND_ALERT, /* something needs the player */
    SOUND_LOSS,  /* somebody is lost */
    SOUND_KINDS
} SoundKind;

enum { TONE_RATE = 22050 };
#define TONES_KNEE 0.7F

/* How many samples it has; and those, from -0.7 to 0.7. */
int tones_length(SoundKind kind);
void tones_make(SoundKind kind, bool theirs, float *samples);
/* What is louder than one sound may be comes nearer and nearer to 1 and never there: nothing is cut off. */
void tones_limit(float *samples, int count);

#endif

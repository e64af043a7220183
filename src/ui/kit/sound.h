/* sound: short sounds made by us when the program starts, of noise and tones; no files. Without a sound device
 * everything works and nothing is heard. */
#ifndef UI_KIT_SOUND_H
#define UI_KIT_SOUND_H

#include <stdbool.h>

typedef enum SoundKind {
    SOUND_CLICK, /* a button */
    SOUND_RADIO, /* an order goes out */
    SOUND_CARD,  /* a card is drawn */
    SOUND_SHOT,  /* somebody opens fire */
    SOUND_SHELL, /* incoming */
    SOUND_ALERT, /* something needs the player */
    SOUND_KINDS
} SoundKind;

typedef struct Sounds Sounds;

/* NULL if there is no device. Takes a while: not before the first frame. */
Sounds *sounds_open(void);
void sounds_close(Sounds *sounds);
void sounds_play(Sounds *sounds, SoundKind kind, float volume);

#endif

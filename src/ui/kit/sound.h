/* sound: short sounds made by us when the program starts, of noise and tones; no files. Without a sound device
 * everything works and nothing is heard. */
#ifndef UI_KIT_SOUND_H
#define UI_KIT_SOUND_H

#include "ui/model/tones.h"

typedef struct Sounds Sounds;

/* NULL if there is no device. Takes a while: not before the first frame. */
Sounds *sounds_open(void);
void sounds_close(Sounds *sounds);
/* `theirs`: the enemy's, which sound otherwise. */
void sounds_play(Sounds *sounds, SoundKind kind, bool theirs, float volume);

#endif

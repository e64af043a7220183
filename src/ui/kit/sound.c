#include "ui/kit/sound.h"

#include <fcntl.h>
#include <raylib.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/base/ensure.h"

struct Sounds {
    Sound sounds[SOUND_KINDS][2]; /* ours, theirs */
};

static Sound make(SoundKind kind, bool theirs)
{
    int count = tones_length(kind);
    float *samples = malloc((size_t)count * sizeof *samples);
    ENSURE(samples);
    tones_make(kind, theirs, samples);
    Wave wave = {.frameCount = (unsigned)count,
                 .sampleRate = TONE_RATE,
                 .sampleSize = 32,
                 .channels = 1,
                 .data = samples};
    Sound sound = LoadSoundFromWave(wave);
    free(samples);
    return sound;
}

/* All that is heard at a time passes here: two channels. */
static void limit(void *buffer, unsigned int frames)
{
    tones_limit(buffer, (int)frames * 2);
}

/* ---- playing ---- */

/* That there is no device is no news for a terminal, but raylib and the sound library below it would say
 * so. */
static void open_device(void)
{
    int terminal = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY);
    SetTraceLogLevel(LOG_NONE);
    if (terminal >= 0 && nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    InitAudioDevice();
    if (terminal >= 0)
        dup2(terminal, STDERR_FILENO);
    SetTraceLogLevel(LOG_ERROR);
    if (terminal >= 0)
        close(terminal);
    if (nowhere >= 0)
        close(nowhere);
}

Sounds *sounds_open(void)
{
    open_device();
    if (!IsAudioDeviceReady())
        return NULL;
    Sounds *sounds = calloc(1, sizeof *sounds);
    ENSURE(sounds);
    for (int kind = 0; kind < SOUND_KINDS; kind++)
        for (int side = 0; side < 2; side++)
            sounds->sounds[kind][side] = make((SoundKind)kind, side);
    AttachAudioMixedProcessor(limit);
    return sounds;
}

void sounds_close(Sounds *sounds)
{
    if (!sounds)
        return;
    DetachAudioMixedProcessor(limit);
    for (int kind = 0; kind < SOUND_KINDS; kind++)
        for (int side = 0; side < 2; side++)
            UnloadSound(sounds->sounds[kind][side]);
    CloseAudioDevice();
    free(sounds);
}

void sounds_play(Sounds *sounds, SoundKind kind, bool theirs, float volume)
{
    if (!sounds)
        return;
    SetSoundVolume(sounds->sounds[kind][theirs], volume);
    PlaySound(sounds->sounds[kind][theirs]);
}

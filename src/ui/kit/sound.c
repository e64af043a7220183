#include "ui/kit/sound.h"

#include <fcntl.h>
#include <math.h>
#include <raylib.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/base/ensure.h"

enum { RATE = 22050 };

struct Sounds {
    Sound sounds[SOUND_KINDS];
};

/* ---- what sounds are made of ---- */

/* A sound while it is being made: what one more sample needs. */
typedef struct Voice {
    uint32_t noise; /* our own, so that they sound the same everywhere */
    float low;      /* of the filter */
    double phase;   /* of the tone, in turns */
} Voice;

static float white(Voice *voice)
{
    voice->noise = voice->noise * 1664525u + 1013904223u;
    return (float)(int32_t)voice->noise / 2147483648.0f;
}

/* Noise with less of its high part: 1 leaves all of it. */
static float dull(Voice *voice, float share)
{
    voice->low += (white(voice) - voice->low) * share;
    return voice->low;
}

static float tone(Voice *voice, float hertz)
{
    voice->phase += (double)hertz / RATE;
    return sinf((float)(voice->phase - floor(voice->phase)) * 2 * PI);
}

/* Dies away with this half-life. */
static float fall(float t, float half_life)
{
    return exp2f(-t / half_life);
}

/* 0 before and after, with soft edges. */
static float between(float t, float from, float to)
{
    const float edge = 0.004f;
    if (t <= from || t >= to)
        return 0;
    return fminf(1, fminf((t - from) / edge, (to - t) / edge));
}

/* ---- the sounds: a sample at t seconds ---- */

static float click(Voice *voice, float t)
{
    return 0.5f * tone(voice, 1500) * fall(t, 0.006f) + 0.2f * white(voice) * fall(t, 0.003f);
}

/* The key goes down, a breath of noise, the key goes up. */
static float radio(Voice *voice, float t)
{
    float hiss = dull(voice, 0.55f) * 0.34f * between(t, 0.012f, 0.12f);
    float keys = tone(voice, 900) * 0.4f * (fall(t, 0.004f) + (t > 0.125f ? fall(t - 0.125f, 0.004f) : 0));
    return hiss + keys;
}

static float card(Voice *voice, float t)
{
    float swish = white(voice) * 0.16f * between(t, 0, 0.07f) * (t / 0.07f);
    return swish + (t > 0.07f ? dull(voice, 0.5f) * 0.7f * fall(t - 0.07f, 0.007f) : 0);
}

static float shot(Voice *voice, float t)
{
    float crack = white(voice) * fall(t, 0.008f), body = dull(voice, 0.12f) * 1.6f * fall(t, 0.05f);
    return 0.55f * crack + body;
}

static float shell(Voice *voice, float t)
{
    const float lands = 0.55f;
    if (t < lands)
        return tone(voice, 1250 - 1100 * t) * 0.12f * (t / lands) * between(t, 0, lands);
    float after = t - lands;
    return dull(voice, 0.06f) * 3.2f * fall(after, 0.09f) + tone(voice, 62) * 0.5f * fall(after, 0.06f);
}

static float alert(Voice *voice, float t)
{
    float second = t < 0.11f ? 0 : 1, since = t - second * 0.11f;
    return tone(voice, second > 0 ? 880 : 660) * 0.32f * fall(since, 0.05f) * between(since, 0, 0.4f);
}

static const struct {
    float (*sample)(Voice *voice, float t);
    float seconds;
} recipes[SOUND_KINDS] = {
    [SOUND_CLICK] = {click, 0.05f}, [SOUND_RADIO] = {radio, 0.17f}, [SOUND_CARD] = {card, 0.13f},
    [SOUND_SHOT] = {shot, 0.4f},    [SOUND_SHELL] = {shell, 1.1f},  [SOUND_ALERT] = {alert, 0.4f},
};

static Sound make(SoundKind kind)
{
    int count = (int)(recipes[kind].seconds * RATE);
    int16_t *samples = malloc((size_t)count * sizeof *samples);
    ENSURE(samples);
    Voice voice = {.noise = 12345u + (uint32_t)kind};
    for (int i = 0; i < count; i++) {
        float t = (float)i / RATE, end = fminf(1, (float)(count - i) / (0.01f * RATE));
        float value = recipes[kind].sample(&voice, t) * end * 0.8f;
        samples[i] = (int16_t)(fmaxf(-1, fminf(1, value)) * 32767);
    }
    Wave wave = {
        .frameCount = (unsigned)count, .sampleRate = RATE, .sampleSize = 16, .channels = 1, .data = samples};
    Sound sound = LoadSoundFromWave(wave);
    free(samples);
    return sound;
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
        sounds->sounds[kind] = make((SoundKind)kind);
    return sounds;
}

void sounds_close(Sounds *sounds)
{
    if (!sounds)
        return;
    for (int kind = 0; kind < SOUND_KINDS; kind++)
        UnloadSound(sounds->sounds[kind]);
    CloseAudioDevice();
    free(sounds);
}

void sounds_play(Sounds *sounds, SoundKind kind, float volume)
{
    if (!sounds)
        return;
    SetSoundVolume(sounds->sounds[kind], volume);
    PlaySound(sounds->sounds[kind]);
}

/* tones: see the header. */
#include "ui/model/tones.h"

#include <math.h>
#include <stdint.h>

static const float TURN = 3.14159265F;

/* ---- what sounds are made of ---- */

/* A sound while it is being made: what one more sample needs. */
typedef struct Voice {
    uint32_t noise; /* our own, so that they sound the same everywhere */
    float low;      /* of the filter */
    double phase;   /* of the tone, in turns */
    float pitch;    /* the enemy's are lower, and come from farther away */
} Voice;

static float white(Voice *voice)
{
    voice->noise = voice->noise * 1664525u + 1013904223u;
    return (float)(int32_t)voice->noise / 2147483648.0f;
}

/* Noise with less of its high part: 1 leaves all of it. */
static float dull(Voice *voice, float share)
{
    voice->low += (white(voice) - voice->low) * share * voice->pitch;
    return voice->low;
}

static float tone(Voice *voice, float hertz)
{
    voice->phase += (double)(hertz * voice->pitch) / TONE_RATE;
    return sinf((float)(voice->phase - floor(voice->phase)) * 2 * TURN);
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

/* Two beats of a low drum. */
static float loss(Voice *voice, float t)
{
    float second = t < 0.26f ? 0 : 1, since = t - second * 0.26f;
    return (tone(voice, 74 - 30 * since) * 0.7f + dull(voice, 0.05f) * 0.8f) * fall(since, 0.09f) *
           (second > 0 ? 0.8f : 1.0f);
}

static const struct {
    float (*sample)(Voice *voice, float t);
    float seconds;
} recipes[SOUND_KINDS] = {
    [SOUND_CLICK] = {click, 0.05f}, [SOUND_RADIO] = {radio, 0.17f}, [SOUND_CARD] = {card, 0.13f},
    [SOUND_SHOT] = {shot, 0.4f},    [SOUND_SHELL] = {shell, 1.1f},  [SOUND_ALERT] = {alert, 0.4f},
    [SOUND_LOSS] = {loss, 0.8f},
};

int tones_length(SoundKind kind)
{
    return (int)(recipes[kind].seconds * TONE_RATE);
}

void tones_make(SoundKind kind, bool theirs, float *samples)
{
    int count = tones_length(kind);
    float peak = 0.01F;
    Voice voice = {.noise = 12345u + (uint32_t)kind, .pitch = theirs ? 0.78F : 1};
    for (int i = 0; i < count; i++) {
        float t = (float)i / TONE_RATE, end = fminf(1, (float)(count - i) / (0.01F * TONE_RATE));
        samples[i] = recipes[kind].sample(&voice, t) * end;
        peak = fmaxf(peak, fabsf(samples[i]));
    }
    float most =
        kind == SOUND_CLICK || kind == SOUND_CARD || kind == SOUND_RADIO ? TONES_KNEE / 2 : TONES_KNEE;
    for (int i = 0; i < count; i++)
        samples[i] *= fminf(1, most / peak);
}

void tones_limit(float *samples, int count)
{
    const float over = 1 - TONES_KNEE;
    for (int i = 0; i < count; i++) {
        float size = fabsf(samples[i]);
        if (size > TONES_KNEE)
            samples[i] =
                copysignf(TONES_KNEE + over * (1 - 1 / (1 + (size - TONES_KNEE) / over)), samples[i]);
    }
}

/* ground: the picture of a terrain card, composed of small pictures as art/ground.ini says. */
#ifndef UI_KIT_GROUND_H
#define UI_KIT_GROUND_H

#include "ui/kit/art.h"

#include <stdint.h>

/* Draws the ground of a card into `where` (pixels, clipped to it): `kind` is the terrain's kind (hedgerow,
 * woods ...; one that is not known gets a plain field), the same `seed` always gives the same picture,
 * `hills` is how many levels it rises. Without `textures` everything is in flat tones, for high contrast.
 * Costs about a millisecond: draw it once into a render texture. Not inside a scissor or blend mode of one's
 * own: both are the usual ones afterwards. */
void ground_draw(const Art *art, const char *kind, uint32_t seed, int hills, Rectangle where, bool textures);

/* The middle tone of a kind of ground, for what lies around or stands in for the picture. */
Color ground_tone(const Art *art, const char *kind);

#endif

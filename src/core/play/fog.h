/* fog: what eyes may not know of a position, by the rows of its sections (core/data/fields.h). A row that has a `mask`
 * says when it is hidden from the eyes of a position, and what it could be then as far as they know:
 *
 *     {"at", FIELD_NUMBER, FIELD_IN(Unit, place), .least = 1, .most_in = FIELD_OF(Game, places), .mask = "?",
 *      .blank = UNKNOWN, .hidden = is_unseen, .could = could_stand_there},
 *
 * From that follow the mask, a fair guess, and what must hold of every position, with the bounds of all other rows. In
 * `at` stand the context, the whole and the eyes. */
#ifndef CORE_PLAY_FOG_H
#define CORE_PLAY_FOG_H

#include "core/data/fields.h"
#include "core/play/rng.h"

/* For `could`: whatever the row allows. */
bool fog_anything(const Fields *at, int value);
/* A row's `hidden`, where things are numbered by the side whose they are: what is the other side's. */
bool fog_of_other(const Fields *at);

/* Blanks what the eyes may not know: hidden rows, and those that are a secret. */
void fog_mask(Fields at, const FieldSheet *sheets);
/* Puts something that it could be, each as likely, in the place of all that is blank, in the order of rows. Rows that say
 * nothing of what they could be are left to the system. */
void fog_guess(Fields at, const FieldSheet *sheets, Rng *rng);
/* NULL, or what does not hold: a value that its row does not allow; something that is seen and may not be, or the other
 * way round; something hidden that could be nothing; something known, but hidden from others, that it could not be as far
 * as they know (the row's `wrong` says so). */
const char *fog_broken(Fields at, const FieldSheet *sheets);

#endif

/* position: positions of Front Toward Enemy inside tests, written like the examples in the book, over tests/fte/field.ini: in a US Activation of
 * turn 1 unless they say otherwise; only the units that they mention are there. What can be done with one: help/scene.h. */
#ifndef TESTS_FTE_POSITION_H
#define TESTS_FTE_POSITION_H

#include "fte/fte.h"
#include "fte/position/position.h"
#include "fte/state.h"
#include "help/scene.h"

/* Somebody of each side out of everybody's sight, who can still be activated: so that a turn does not end behind an Activation. */
#define FR_OTHERS "[unit doc]\nat = 0623\n[unit ghost-2]\nat = 1623\nmarks = concealed\n"

Scene *fr_open(const char *ini);
/* Lays the next rolls ready: fr_dice(scene, 3, 10). */
#define fr_dice(scene, ...) \
    scene_dice(scene, (const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))
#define fr_play(scene, ...) scene_play(scene, (const char *const[]){__VA_ARGS__, NULL})
/* The unit with this name, and its number; a test with a wrong name ends. */
const FteUnit *fr_unit(const Scene *scene, const char *name);
int fr_number(const Scene *scene, const char *name);
/* What the other side calls it while it is concealed: "nva-7". Lives until the next call but two. */
const char *fr_alias(const Scene *scene, const char *name);

#endif

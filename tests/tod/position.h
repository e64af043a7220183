/* position: positions of Tour of Duty inside tests, written like the examples in the book, over tests/tod/field.ini: in a US player-turn of turn
 * 1 unless they say otherwise; once a unit is mentioned, only those that are mentioned are there. What can be done with one: help/scene.h. */
#ifndef TESTS_TOD_POSITION_H
#define TESTS_TOD_POSITION_H

#include "help/scene.h"
#include "tod/position/position.h"
#include "tod/state.h"
#include "tod/tod.h"

Scene *tod_open(const char *ini);
/* The same over tests/tod/arms.ini, which has support, helicopters and vehicles of all kinds. */
Scene *tod_open_arms(const char *ini);
/* Lays the next rolls ready: tod_dice(scene, 3, 6). */
#define tod_dice(scene, ...) \
    scene_dice(scene, (const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))
#define tod_play(scene, ...) scene_play(scene, (const char *const[]){__VA_ARGS__, NULL})
/* The unit with this name, its number; the man "1st.3", his number. A test with a wrong name ends. */
const TodUnit *tod_unit(const Scene *scene, const char *name);
int tod_number(const Scene *scene, const char *name);
const TodMan *tod_man(const Scene *scene, const char *name);
int tod_man_number(const Scene *scene, const char *name);

#endif

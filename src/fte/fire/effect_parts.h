/* effect_parts: what the files of 7.4 share. */
#ifndef FTE_FIRE_EFFECT_PARTS_H
#define FTE_FIRE_EFFECT_PARTS_H

#include "core/play/steps.h"
#include "fte/state.h"

/* Two hexes away from there; a unit that retreats already begins anew. */
void fte_retreat_from(Play *play, int unit, Hex from, Side causing);
/* KIA and WIA of a Vehicle or Helicopter, from there and of this kind (EFFECT_..): so do passengers flee, if they do. */
void fte_destroy_machine(Play *play, int unit, Hex from, int how);
void fte_cripple_machine(Play *play, int unit, Hex from, int how);

#endif

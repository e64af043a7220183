/* enemy: what decides for the enemy of Fields of Fire (8.0). */
#ifndef AI_FOF_ENEMY_ENEMY_H
#define AI_FOF_ENEMY_ENEMY_H

#include "core/play/rules.h"

/* Hands him to a game of Fields of Fire that has been loaded. */
void fof_join_enemy(Game *game);

#endif

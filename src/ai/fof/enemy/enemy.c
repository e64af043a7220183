/* enemy: the automated enemy of Fields of Fire behind the door that its rules call (fof/game.h). */
#include "ai/fof/enemy/enemy.h"

#include "ai/fof/enemy/activity.h"
#include "ai/fof/enemy/contact.h"
#include "ai/fof/enemy/fall_back.h"

static const EnemyDoor enemy = {
    .set_up = contact_set_up,
    .place = contact_place,
    .begin = activity_begin,
    .check = activity_check,
    .contacts = contact_evaluate,
    .fall_back = fall_back_ordered,
    .clean_up = activity_clean_up,
};

void fof_join_enemy(Game *game)
{
    game->enemy = &enemy;
}

/* enemy: the automated enemy of Fields of Fire behind the door that its rules call (fof/game.h). */
#include "ai/fof/enemy/enemy.h"

#include "ai/fof/enemy/activity.h"
#include "ai/fof/enemy/contact.h"
#include "ai/fof/enemy/fall_back.h"

static const EnemyDoor enemy = {
    .set_up = fof_contact_set_up,
    .place = fof_contact_place,
    .begin = fof_activity_begin,
    .check = fof_activity_check,
    .contacts = fof_contact_evaluate,
    .fall_back = fof_fall_back_ordered,
    .clean_up = fof_activity_clean_up,
};

void fof_join_enemy(Game *game)
{
    game->enemy = &enemy;
}

/* contact: potential contacts of Fields of Fire (8.2, 8.3): where markers lie, whether one is a contact, and which package comes. */
#ifndef AI_FOF_ENEMY_CONTACT_H
#define AI_FOF_ENEMY_CONTACT_H

#include "fof/position/play.h"

/* 8.2.1: letters of markers that the mission lays at random. */
void fof_contact_set_up(Play *play);
/* 8.2.2: the rows scheduled for this turn. */
void fof_contact_place(Play *play);
/* 8.2.4: all markers that are due, one after the other. */
void fof_contact_evaluate(Play *play);

#endif

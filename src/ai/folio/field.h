/* field: how far it is from anywhere to the nearest of some nodes, on foot or by vehicle, for units
 * that are on their way for turns. */
#ifndef AI_FOLIO_FIELD_H
#define AI_FOLIO_FIELD_H

#include "ai/folio/view.h"

enum { TOO_FAR = 4000 };

typedef struct MarchField {
    uint16_t cost[MAX_NODES]; /* halves to the nearest goal; TOO_FAR: no way */
} MarchField;

/* The goals are nodes with a mark other than 0. Ways are those of the unit, as if nobody stood on them;
 * where the enemy's zones reach, a hex costs `zone` halves more. */
void folio_field_spread(const View *view, int unit, const uint8_t *goals, int zone, MarchField *field);

#endif

/* staff: plays the friendly side of Fields of Fire as a careful company commander would, and says why. It
 * knows nothing but the masked position; the same view gives the same decision. */
#ifndef AI_FOF_STAFF_STAFF_H
#define AI_FOF_STAFF_STAFF_H

#include "core/play/rules.h"

/* The policies that play Fields of Fire; ends with a NULL id. */
extern const Policy fof_staff_policies[];

#endif

/* folio: Vietnam Battles (the Folio series with its exclusive rules). The only header that other rooms need
 * for playing. */
#ifndef FOLIO_FOLIO_H
#define FOLIO_FOLIO_H

#include "core/play/rules.h"

extern const Rules folio_rules;

#endif

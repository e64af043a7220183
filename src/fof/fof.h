/* fof: Fields of Fire, series rules, third edition. The only header that other rooms include. */
#ifndef FOF_FOF_H
#define FOF_FOF_H

#include "core/play/rules.h"

extern const Rules fof_rules;
/* Work of its own that is measured. */
extern const Probe fof_probes[];
/* Rule 12: a company through several missions. */
extern const Rules fof_campaign_rules;
extern const Campaign fof_campaign;

#endif

/* fof: Fields of Fire, series rules, third edition. The only header that other rooms include. */
#ifndef FOF_FOF_H
#define FOF_FOF_H

#include "core/play/rules.h"

extern const Rules fof_rules;
/* Rule 12: a company through several missions. */
extern const Rules fof_campaign_rules;

#endif

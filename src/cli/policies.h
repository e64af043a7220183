/* policies: who plays which side, among "random" and the policies that a module brings. */
#ifndef CLI_POLICIES_H
#define CLI_POLICIES_H

#include "core/rules.h"

/* Who plays a person's side: `staff`, else the module's first policy, else random. */
const Policy *policy_staff(const Module *module);
/* The names, as in "'random', 'staff'". */
void policy_names(const Module *module, char *text, int size);

#endif

/* policies: who plays which side, among "random" and the policies that a module brings. */
#ifndef CLI_SIM_POLICIES_H
#define CLI_SIM_POLICIES_H

#include "core/play/rules.h"

/* The names, as in "'random', 'staff'". */
void policy_names(const Module *module, char *text, int size);

#endif

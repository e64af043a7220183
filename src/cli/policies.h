/* policies: who plays which side, among "random" and the policies that a module brings. */
#ifndef CLI_POLICIES_H
#define CLI_POLICIES_H

#include "core/rules.h"

/* Who plays a person's side: `staff`, else the module's first policy, else random. */
const Policy *policy_staff(const Module *module);
/* Who plays against a person: the module's first policy, else random. */
const Policy *policy_opponent(const Module *module);
/* The names, as in "'random', 'staff'". */
void policy_names(const Module *module, char *text, int size);

/* What a policy decides for the side that is asked, from what that side may know, which is put into
 * `seen` (state_size bytes). Its stream comes from that view: same view, same decision. */
Action policy_decide(const Policy *policy, const Rules *rules, const Game *game, const State *state,
                     State *seen);

#endif

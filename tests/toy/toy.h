/* toy: "Ridge", a small game of our own that uses every feature of the door in core/play/rules.h, so that session, driver,
 * search and tests can be proved without a real game. It is the model of a rule system: README.md has its rules (T.1 to
 * T.9) and says which file holds what. */
#ifndef TESTS_TOY_TOY_H
#define TESTS_TOY_TOY_H

#include "core/play/rules.h"

extern const Rules toy_rules;
extern const Module toy_modules[]; /* the toy alone; ends with NULL rules */

#endif

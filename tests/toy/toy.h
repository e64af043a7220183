/* toy: "Ridge", a small game of our own that uses every feature of the door in core/rules.h, so that
 * session, driver, search and tests can be proved without a real game. It is written as the model of a
 * rule system: start a new one from it. README.md in this folder has its rules (T.1 to T.9) and says which
 * file holds what. */
#ifndef TESTS_TOY_TOY_H
#define TESTS_TOY_TOY_H

#include "core/play/rules.h"

extern const Rules toy_rules;
extern const Module toy_modules[]; /* the toy alone; ends with NULL rules */

#endif

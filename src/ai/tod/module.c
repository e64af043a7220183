/* module: see the header. */
#include "ai/tod/module.h"

#include "tod/tod.h"

const Module tod_modules[] = {
    [TOD_MISSIONS] = {.rules = &tod_rules},
    [TOD_TOUR] = {.rules = &tod_tour_rules, .campaign = &tod_tour},
    [TOD_MODULES] = {0},
};

/* module: see the header. */
#include "ai/tod/module.h"

#include "ai/tod/commander.h"
#include "tod/tod.h"

const Module tod_modules[] = {
    [TOD_MISSIONS] = {.rules = &tod_rules,
                      .policies = tod_policies,
                      .bench_mission = "tod/1-leech-trail.ini",
                      .large_mission = "tod/4-lantern-hill.ini"},
    [TOD_TOUR] = {.rules = &tod_tour_rules, .campaign = &tod_tour},
    [TOD_MODULES] = {0},
};

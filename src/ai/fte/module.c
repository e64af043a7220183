/* module: see the header. */
#include "ai/fte/module.h"

#include "ai/fte/commander.h"
#include "fte/fte.h"

const Module fte_modules[] = {
    [FTE_MISSIONS] = {.rules = &fte_rules,
                      .policies = fte_policies,
                      .bench_mission = "fte/1-woodsmoke.ini",
                      .large_mission = "fte/6-road-to-plei-tren.ini"},
    [FTE_TOUR] = {.rules = &fte_tour_rules, .campaign = &fte_tour},
    [FTE_MODULES] = {0},
};

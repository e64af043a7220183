/* module: see the header. */
#include "ai/fof/module.h"

#include "ai/fof/enemy/enemy.h"
#include "ai/fof/staff/staff.h"
#include "fof/fof.h"

const Module fof_modules[] = {
    [FOF_MISSIONS] = {.rules = &fof_rules,
                      .policies = fof_staff_policies,
                      .join = fof_join_enemy,
                      .bench_mission = "fof/exercises/attack.ini",
                      .large_mission = "fof/exercises/large.ini",
                      .probes = fof_probes,
                      .work = "refreshes"},
    [FOF_CAMPAIGN] = {.rules = &fof_campaign_rules, .campaign = &fof_campaign},
    [FOF_MODULES] = {0},
};

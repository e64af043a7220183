/* module: see the header. */
#include "ai/folio/module.h"

#include "ai/folio/commander.h"
#include "folio/folio.h"

const Module folio_modules[2] = {{.rules = &folio_rules,
                                  .policies = folio_policies,
                                  .bench_mission = "folio/boys-of-67.ini",
                                  .large_mission = "folio/snoopys-nose.ini"}};

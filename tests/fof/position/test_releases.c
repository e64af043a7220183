/* Games of Fields of Fire and campaigns that earlier releases saved. */
#include "ai/fof/staff/staff.h"
#include "fof/fof.h"
#include "minunit.h"
#include "nets/releases.h"

TEST(games_and_campaigns_of_every_release_go_on)
{
    static const Module modules[] = {
        {.rules = &fof_rules, .policies = staff_policies}, {.rules = &fof_campaign_rules}, {0}};
    CHECK_INT(releases_load(modules, "fof-"), 9);
}

/* Games of Fields of Fire and campaigns that earlier releases saved. */
#include "ai/fof/module.h"
#include "minunit.h"
#include "nets/releases.h"

TEST(games_and_campaigns_of_every_release_go_on)
{
    static const Module *const modules = fof_modules;
    CHECK_INT(releases_load(modules, "fof-"), 9);
}

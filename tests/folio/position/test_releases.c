/* Games of Vietnam Battles that earlier releases saved. */
#include "ai/folio/commander.h"
#include "folio/folio.h"
#include "minunit.h"
#include "nets/releases.h"

TEST(folio_games_of_every_release_go_on)
{
    static const Module modules[] = {{.rules = &folio_rules, .policies = folio_policies}, {0}};
    CHECK_INT(releases_load(modules, "folio-"), 2);
}

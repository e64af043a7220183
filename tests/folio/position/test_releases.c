/* Games of Vietnam Battles that earlier releases saved. */
#include "ai/folio/module.h"
#include "minunit.h"
#include "nets/releases.h"

TEST(folio_games_of_every_release_go_on)
{
    static const Module *const modules = folio_modules;
    CHECK_INT(releases_load(modules, "folio-"), 2);
}

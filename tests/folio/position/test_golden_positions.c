/* What can happen in the positions of the tests of Vietnam Battles. */
#include <string.h>

#include "ai/folio/module.h"
#include "core/base/text.h"
#include "minunit.h"
#include "nets/golden_positions.h"

/* The counters from the last to the first (backwards.txt): rules must not care. */
static char *backwards(const char *game)
{
    static const char base[] = "base = ../tests/folio/";
    Writer text = {0};
    const char *at = strstr(game, base);
    const char *end = at ? strchr(at, '\n') : NULL;
    if (!end)
        return NULL;
    writer_bytes(&text, game, (size_t)(at - game));
    writer_print(&text, "%sbackwards.txt\nuse = ../tests/folio/%s", base, at + strlen(base));
    return text.text;
}

static const GoldenPositions list = {.module = folio_modules,
                                     .corpus = "tests/replays/positions-folio.txt",
                                     .golden = "tests/replays/positions-folio.tsv",
                                     .decisions = 60,
                                     .renumbered_game = backwards};
enum { PARTS = 3 };

TEST(positions_of_vietnam_battles_go_on_as_they_did)
{
    golden_positions(&list, 0, PARTS);
}

TEST(more_positions_of_vietnam_battles_go_on_as_they_did)
{
    golden_positions(&list, 1, PARTS);
}

TEST(the_last_positions_of_vietnam_battles_go_on_as_they_did)
{
    golden_positions(&list, 2, PARTS);
}

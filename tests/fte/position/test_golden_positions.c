/* What can happen in the positions of the tests of Front Toward Enemy. */
#include <string.h>

#include "ai/fte/module.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/data/bounds.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_positions.h"

/* One of the units that the text names, whichever. */
static const char *some_unit(const char *game)
{
    static const char title[] = "\n[unit ";
    const char *units[64];
    int count = 0;
    for (const char *at = game; count < COUNT_OF(units) && (at = strstr(at, title)); at++)
        units[count++] = at + strlen(title);
    return count ? units[hash_bytes(0, game, strlen(game)) % (uint64_t)count] : NULL;
}

/* One of its units becomes the first of all counters, by a file that is read before all others: rules must not care. */
static char *renumbered(const char *game)
{
    static const char base[] = "base = ../tests/fte/";
    Writer text = {0}, order = {0};
    const char *at = strstr(game, base), *unit = some_unit(game), *path = play_path("order.ini");
    if (!at || !unit)
        return NULL;
    writer_print(&order, "[mission]\nsystem = fte\n[counter %.*s]\n", (int)strcspn(unit, "]"), unit);
    play_write(path, order.text, order.length);
    bounds_name(path);
    writer_bytes(&text, game, (size_t)(at - game));
    writer_print(&text, "base = %s\nuse = ../tests/fte/%s", path, at + strlen(base));
    writer_free(&order);
    return text.text;
}

static const GoldenPositions list = {.module = fte_modules,
                                     .corpus = "tests/replays/positions-fte.txt",
                                     .golden = "tests/replays/positions-fte.tsv",
                                     .decisions = 20,
                                     .renumbered_game = renumbered};
enum { PARTS = 3 };

TEST(positions_of_front_toward_enemy_go_on_as_they_did)
{
    golden_positions(&list, 0, PARTS);
}

TEST(more_positions_of_front_toward_enemy_go_on_as_they_did)
{
    golden_positions(&list, 1, PARTS);
}

TEST(the_last_positions_of_front_toward_enemy_go_on_as_they_did)
{
    golden_positions(&list, 2, PARTS);
}

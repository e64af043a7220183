/* What can happen in the positions of the tests of Fields of Fire. */
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "nets/golden_positions.h"

/* The first unit gets a high number, the others follow: rules must not care. */
static char *with_high_numbers(const char *position)
{
    Writer text = {0};
    const char *unit = strstr(position, "[unit ");
    const char *end = unit ? strchr(unit, '\n') : NULL;
    if (!end || strstr(unit, "\nslot = "))
        return NULL;
    writer_bytes(&text, position, (size_t)(end + 1 - position));
    writer_print(&text, "slot = 66\n%s", end + 1);
    return text.text;
}

static const GoldenPositions list = {.module = fof_modules,
                                     .corpus = "tests/replays/positions-fof.txt",
                                     .golden = "tests/replays/positions-fof.tsv",
                                     .decisions = 20,
                                     .renumbered = with_high_numbers};
enum { PARTS = 4 };

TEST(positions_of_fields_of_fire_go_on_as_they_did)
{
    golden_positions(&list, 0, PARTS);
}

TEST(more_positions_of_fields_of_fire_go_on_as_they_did)
{
    golden_positions(&list, 1, PARTS);
}

TEST(still_more_positions_of_fields_of_fire_go_on_as_they_did)
{
    golden_positions(&list, 2, PARTS);
}

TEST(the_last_positions_of_fields_of_fire_go_on_as_they_did)
{
    golden_positions(&list, 3, PARTS);
}

/* Every hex and counter of Vietnam Battles answers: what a unit can do there, or why not, with the rule. */
#include "ai/folio/module.h"
#include "folio/folio.h"
#include "folio/game.h"
#include "folio/position/names.h"
#include "folio/state.h"
#include "help/answers.h"
#include "minunit.h"

/* All counters that take part, and of the hexes every third: each is the same question. */
static void gather(AnswerWalk *walk, const Game *game, const State *state, Side player, int first)
{
    char name[THING_SIZE];
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (state->units[unit].where == UNIT_ABSENT)
            continue;
        answer_walk_thing(walk, game->counters[unit].name);
        if (game->counters[unit].side == player && unit % 2 == first % 2)
            answer_walk_actor(walk, game->counters[unit].name);
    }
    for (int cell = first % 3; cell < hex_cells(&game->map.hexes.grid); cell += 3) {
        folio_place_text(&game->map, (Place)hex_at(&game->map.hexes.grid, cell), name);
        answer_walk_thing(walk, name);
    }
}

static const AnswerGame ANSWERS = {folio_modules, &folio_shapes, gather, 23, 6};

TEST(folio_ui_every_unit_at_every_hex_has_an_answer)
{
    static AnswerWalk walk;
    CHECK_TEXT(answer_walk_game(&ANSWERS, "missions/folio/boys-of-67.ini", 1, SIDE_FIRST, &walk), NULL);
    CHECK_TEXT(answer_walk_game(&ANSWERS, "missions/folio/iron-triangle.ini", 2, SIDE_FIRST, &walk), NULL);
    CHECK_TEXT(answer_walk_game(&ANSWERS, "tests/folio/delta.ini", 3, SIDE_FIRST, &walk), NULL);
    CHECK(walk.refused > 1000 && walk.allowed > 20);
}

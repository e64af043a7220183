/* Every hex and counter of Front Toward Enemy answers: what a unit can do there, or why not, with the rule. */
#include "ai/fte/module.h"
#include "fte/fte.h"
#include "fte/position/position.h"
#include "help/answers.h"
#include "minunit.h"
#include "ui/model/fte/facts.h"

/* All counters that are known of, and of the hexes every fifth: each is the same question. */
static void gather(AnswerWalk *walk, const Game *game, const State *state, Side player, int first)
{
    char name[THING_SIZE];
    const HexGrid *grid = &game->map.hexes.grid;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!fte_on_map(state, unit))
            continue;
        fte_facts_name(game, state, unit, name);
        answer_walk_thing(walk, name);
        if (fte_side(game, unit) == player && unit % 2 == first % 2)
            answer_walk_actor(walk, name);
    }
    for (int cell = first % 5; cell < hex_cells(grid); cell += 5) {
        text_print(name, sizeof name, "%04d", hex_at(grid, cell));
        answer_walk_thing(walk, name);
    }
}

static const AnswerGame ANSWERS = {fte_modules, &fte_shapes, gather, 13, 16};

TEST(fte_ui_every_unit_at_every_hex_has_an_answer)
{
    static AnswerWalk walk;
    for (Side player = SIDE_FIRST; player <= SIDE_SECOND; player++) {
        CHECK_TEXT(answer_walk_game(&ANSWERS, "tests/fte/clash.ini", 1, player, &walk), NULL);
        CHECK_TEXT(answer_walk_game(&ANSWERS, "tests/fte/lift.ini", 2, player, &walk), NULL);
        CHECK_TEXT(answer_walk_game(&ANSWERS, "missions/fte/2-the-ford.ini", 3, player, &walk), NULL);
        CHECK_TEXT(answer_walk_game(&ANSWERS, "missions/fte/training/2-fire.ini", 4, player, &walk), NULL);
    }
    CHECK(walk.refused > 1000 && walk.allowed > 20);
}

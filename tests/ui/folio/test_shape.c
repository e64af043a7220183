/* What the window knows of the actions of Vietnam Battles: which unit acts, what it does, where; what
 * cannot be ordered, who needs the player. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "folio/position.h"
#include "help/shapes.h"
#include "minunit.h"
#include "ui/model/shape.h"

static const Game *game_of(const Vb *vb)
{
    return (const Game *)vb->game;
}

/* ---- every action of every position ---- */

/* A unit that can do something is among those that need the player. */
static const char *forgotten(const Vb *vb, const State *seen, const Action *actions, int count,
                             const char *topic)
{
    static char text[200];
    char things[MAX_UNITS * 2][THING_SIZE];
    static const char *const asked[] = {"movement", "set-up",       "landing",
                                        "retreat",  "displacement", "advance"};
    bool wanted = false;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        wanted = wanted || strcmp(topic, asked[i]) == 0;
    if (!wanted)
        return NULL;
    int needs = folio_shapes.attention(game_of(vb), seen, things, MAX_UNITS * 2);
    for (int i = 0; i < count; i++) {
        Shape shape;
        folio_shapes.shape(game_of(vb), seen, actions[i], &shape);
        bool found = !shape.actor[0] || strstr(shape.label, "Repair") || strstr(shape.label, "crossing") ||
                     strstr(shape.label, "B-52");
        for (int j = 0; j < needs && !found; j++)
            found = strcmp(things[j], shape.actor) == 0;
        if (!found) {
            text_print(text, sizeof text, "%s: %s is not told to need the player", shape.label, shape.actor);
            return text;
        }
    }
    return NULL;
}

static const char *wrong_in_game(const char *mission, uint64_t seed)
{
    static State seen;
    Vb *vb = vb_start(mission, seed);
    const char *wrong = NULL;
    Rng rng;
    Ask ask;
    rng_seed(&rng, seed, 7);
    for (int step = 0; step < 400 && !wrong; step++) {
        folio_rules.ask(game_of(vb), (const State *)vb->state, &ask);
        if (ask.kind != ASK_DECIDE)
            break;
        folio_rules.mask(game_of(vb), (const State *)vb->state, ask.side, (State *)&seen);
        int count = folio_rules.legal(game_of(vb), (const State *)&seen, NULL, 0);
        Action *actions = malloc((size_t)count * sizeof *actions);
        ENSURE(actions);
        folio_rules.legal(game_of(vb), (const State *)&seen, actions, count);
        wrong = shapes_wrong(&folio_shapes, game_of(vb), (const State *)&seen, actions, count);
        wrong = wrong ? wrong : forgotten(vb, (const State *)&seen, actions, count, ask.topic);
        folio_rules.apply(game_of(vb), (State *)vb->state, actions[rng_below(&rng, (uint32_t)count)], NULL);
        free(actions);
    }
    vb_close(vb);
    return wrong;
}

TEST(folio_ui_all_actions_of_random_games_have_a_shape_of_their_own)
{
    static const char *const missions[] = {"tests/folio/delta.ini", "tests/folio/cordon.ini",
                                           "tests/folio/genuine.ini", "missions/folio/boys-of-67.ini",
                                           "missions/folio/snoopys-nose.ini"};
    for (size_t i = 0; i < sizeof missions / sizeof missions[0]; i++)
        for (int seed = 1; seed <= minunit_games(600); seed++)
            CHECK_TEXT(wrong_in_game(missions[i], (uint64_t)seed), NULL);
}

/* ---- single ones ---- */

/* `actor: label target (cost, rule)`. */
static const char *shaped(const Vb *vb, const char *text)
{
    static char line[200];
    Action action;
    Shape shape;
    if (!folio_rules.parse(game_of(vb), (const State *)vb->state, text, &action))
        return "that means nothing";
    folio_shapes.shape(game_of(vb), (const State *)vb->state, action, &shape);
    text_print(line, sizeof line, "%s: %s %s (%s, %s)%s", shape.actor, shape.label, shape.target, shape.cost,
               shape.rule, shape.minor ? " minor" : "");
    return line;
}

TEST(folio_ui_a_move_is_the_units_and_points_at_the_hex)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    CHECK_TEXT(shaped(vb, "4/47-B moves to 0614"), "4/47-B: Move 0614 (5 MP, 5.0)");
    CHECK_TEXT(shaped(vb, "done"), ": End movement  (, 4.1) minor");
    vb_close(vb);
}

TEST(folio_ui_a_bombardment_belongs_to_its_target)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    CHECK(vb_do(vb, "done"));
    CHECK_TEXT(shaped(vb, "bombard 514/1 with +3"), "514/1: Bombard +3  (1 marker, 8.4)");
    CHECK_TEXT(shaped(vb, "4/47-C attacks 514/1"), "4/47-C: Attack 514/1 (, 7.1)");
    CHECK_TEXT(shaped(vb, "done"), ": End combat  (, 4.1) minor");
    vb_close(vb);
}

/* ---- what cannot be ordered ---- */

static const char *refusals(const Vb *vb, const char *actor)
{
    static char lines[1024];
    Refused refused[16];
    int count = folio_shapes.refused(game_of(vb), (const State *)vb->state, actor, refused, 16);
    lines[0] = '\0';
    for (int i = 0; i < count; i++)
        text_append(lines, sizeof lines, "%s: %s (%s)\n", refused[i].label, refused[i].reason.label,
                    refused[i].reason.rule);
    return lines;
}

TEST(folio_ui_a_unit_that_landed_is_told_why_it_stays)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    CHECK_CONTAINS(refusals(vb, "3/47-A"), "Move: 3/47-A landed this turn and stays where it is (10.0)");
    CHECK(!strstr(refusals(vb, "4/47-B"), "Move:"));
    CHECK(vb_do(vb, "done"));
    CHECK_CONTAINS(refusals(vb, "3/47-A"), "Attack: No enemy that it could attack is next to it (7.1)");
    CHECK_TEXT(refusals(vb, "4/47-C"), "");
    vb_close(vb);
}

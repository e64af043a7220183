/* What the window knows of the actions of Front Toward Enemy: which unit acts, what it does, where; what cannot be ordered, who needs the
 * player; that nothing tells concealed counters apart. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/play/rng.h"
#include "fte/position.h"
#include "help/shapes.h"
#include "minunit.h"
#include "ui/model/fte/parts.h"
#include "ui/model/shape.h"

/* ---- every action of every position ---- */

static const char *wrong_in_game(const char *mission, uint64_t seed)
{
    static State seen;
    Scene *scene = scene_start(&fte_rules, mission, seed);
    const char *wrong = NULL;
    Rng rng;
    Ask ask;
    rng_seed(&rng, seed, 7);
    for (int step = 0; step < 300 && !wrong; step++) {
        fte_rules.ask(scene->game, scene->state, &ask);
        if (ask.kind != ASK_DECIDE)
            break;
        fte_rules.mask(scene->game, scene->state, ask.side, &seen);
        int count = fte_rules.legal(scene->game, &seen, NULL, 0);
        Action *actions = malloc((size_t)count * sizeof *actions);
        ENSURE(actions);
        fte_rules.legal(scene->game, &seen, actions, count);
        wrong = shapes_wrong(&fte_shapes, scene->game, &seen, actions, count);
        fte_rules.apply(scene->game, scene->state, actions[rng_below(&rng, (uint32_t)count)], NULL);
        free(actions);
    }
    scene_close(scene);
    return wrong;
}

TEST(fte_ui_all_actions_of_random_games_have_a_shape_of_their_own)
{
    static const char *const missions[] = {"tests/fte/field.ini", "tests/fte/clash.ini",
                                           "missions/fte/1-woodsmoke.ini", "missions/fte/4-yellow-smoke.ini"};
    for (size_t i = 0; i < sizeof missions / sizeof missions[0]; i++)
        for (int seed = 1; seed <= minunit_games(200); seed++)
            CHECK_TEXT(wrong_in_game(missions[i], (uint64_t)seed), NULL);
}

/* ---- single ones ---- */

static const char *const MEETING = "[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = "
                                   "1009\nmarks = done\n[unit nva-mg]\nat = 1010\n" FR_OTHERS;

/* `actor: label target (cost, rule)`. */
static const char *shaped(const Scene *scene, const char *text)
{
    static char line[200];
    Action action;
    Shape shape;
    if (!fte_rules.parse(scene->game, scene->state, text, &action))
        return "that means nothing";
    fte_shapes.shape(scene->game, scene->state, action, &shape);
    text_print(line, sizeof line, "%s: %s %s (%s, %s)%s", shape.actor, shape.label, shape.target, shape.cost,
               shape.rule, shape.minor ? " minor" : "");
    return line;
}

TEST(fte_ui_actions_belong_to_who_acts_and_point_at_where)
{
    Scene *fr = fr_open(MEETING);
    CHECK_TEXT(shaped(fr, "activate 1005"), ": Activate mg and 1 more at 1005 (, 5.1)");
    CHECK_TEXT(shaped(fr, "pass"), ": Pass  (, 5.1) minor");
    CHECK(scene_do(fr, "activate 1005"));
    CHECK_TEXT(shaped(fr, "ft-1 moves"), "ft-1: Move  (5 MP, 6.0)");
    CHECK_TEXT(shaped(fr, "ft-1 moves at the double"), "ft-1: Double time  (9 MP, 6.6)");
    CHECK_TEXT(shaped(fr, "mg fires at team-1"), "mg: Fire team-1 (, 7.1)");
    CHECK_TEXT(shaped(fr, "done"), ": End activation  (, 5.0) minor");
    CHECK(scene_do(fr, "ft-1 moves"));
    CHECK_TEXT(shaped(fr, "mg joins"), "ft-1: Take along mg (, 6.1)");
    CHECK_TEXT(shaped(fr, "to 1006"), "ft-1: Go to 1006 (5 MP, 6.4)");
    scene_close(fr);
}

TEST(fte_ui_every_verb_has_a_name)
{
    for (int verb = VERB_DONE; verb < VERBS; verb++)
        CHECK(fte_verb_labels[verb] && fte_verb_labels[verb][0]);
}

static const char *refusals(const Scene *scene, const char *actor)
{
    static char lines[1024];
    Refused refused[16];
    int count = fte_shapes.refused(scene->game, scene->state, actor, refused, 16);
    lines[0] = '\0';
    for (int i = 0; i < count; i++)
        text_append(lines, sizeof lines, "%s: %s (%s)\n", refused[i].label, refused[i].reason.label,
                    refused[i].reason.rule);
    return lines;
}

TEST(fte_ui_orders_that_cannot_be_given_say_why)
{
    Scene *fr = fr_open(MEETING);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(strstr(refusals(fr, "ft-1"), "Assault: no enemy is beside it (8.0)"));
    CHECK(strstr(refusals(fr, "ft-1"), "Search: "));
    CHECK_TEXT(refusals(fr, "team-1"), "");
    scene_close(fr);
}

TEST(fte_ui_opportunity_fire_says_how_well_it_would_hit)
{
    Scene *fr = fr_open(MEETING);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    CHECK_TEXT(shaped(fr, "team-1 reacts"), "team-1: Opportunity Fire  (hits 40 %, 21.0)");
    scene_close(fr);
}

/* ---- what cannot be done, and where ---- */

static const char *why_not(const Scene *scene, const char *actor, const char *thing)
{
    static char line[200];
    Reason reason;
    if (!fte_shapes.why_not(scene->game, scene->state, actor, thing, &reason))
        return "it can";
    text_print(line, sizeof line, "%s (%s)", reason.label, reason.rule);
    return line;
}

TEST(fte_ui_a_place_out_of_reach_says_why)
{
    Scene *fr = fr_open(MEETING);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK_TEXT(why_not(fr, "ft-1", "1006"), "it can");
    CHECK_TEXT(why_not(fr, "ft-1", "1020"), "its movement points do not suffice (6.4)");
    CHECK_TEXT(why_not(fr, "team-1", "1006"), "team-1 is the other side's: nobody here orders it (5.0)");
    scene_close(fr);
}

/* ---- the way to a place ---- */

static const char *next_step(const Scene *scene, const char *actor, const char *place, bool begins)
{
    static char text[ACTION_TEXT_SIZE];
    Action action;
    if (!fte_shapes.toward(scene->game, scene->state, actor, place, begins, &action))
        return "nothing";
    fte_rules.say(scene->game, scene->state, action, text, sizeof text);
    return text;
}

TEST(fte_ui_a_unit_goes_step_by_step_until_it_is_fired_at)
{
    Scene *fr = fr_open(MEETING);
    CHECK(scene_do(fr, "activate 1005"));
    CHECK_TEXT(next_step(fr, "ft-1", "1007", false), "nothing"); /* it was not sent there */
    CHECK_TEXT(next_step(fr, "ft-1", "1007", true), "ft-1 moves");
    CHECK(scene_do(fr, "ft-1 moves"));
    CHECK_TEXT(next_step(fr, "ft-1", "1007", false), "to 1006");
    fr_dice(fr, 10);
    CHECK(fr_play(fr, "to 1006", "team-1 reacts"));
    CHECK_TEXT(scene_asked(fr), "us move");
    CHECK_TEXT(next_step(fr, "ft-1", "1007", false), "nothing");
    CHECK_TEXT(next_step(fr, "ft-1", "1007", true), "to 1007");
    scene_close(fr);
}

/* ---- facts ---- */

TEST(fte_ui_the_chances_of_the_cup_are_exact)
{
    State state = {.cup = {3, 3, 1}};
    CHECK_INT(fte_facts_chits(&state), 7);
    CHECK_INT(fte_facts_chance(&state, US), 43);
    CHECK_INT(fte_facts_chance(&state, CHIT_EVENT), 14);
}

TEST(fte_ui_odds_of_a_shot_add_up_and_say_their_sum)
{
    Scene *fr = fr_open(MEETING);
    FteOdds odds;
    CHECK(scene_do(fr, "activate 1005"));
    fte_facts_odds(fr->game, fr->state, fr_number(fr, "mg"), fr_number(fr, "team-1"), 0, false, &odds);
    float sum = 0;
    for (int result = 0; result < RESULTS; result++)
        sum += odds.of[result];
    CHECK(sum > 99.9F && sum < 100.1F);
    CHECK_INT(odds.rating, 5);
    int lines = 0;
    for (int i = 0; i < odds.line_count; i++)
        lines += atoi(odds.lines[i].value);
    CHECK_INT(lines, odds.modifier);
    scene_close(fr);
}

TEST(fte_ui_concealed_counters_of_the_enemy_are_told_alike)
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\nmarks = concealed\n[unit ghost-1]\nat = "
                "1010\nmarks = concealed\n" FR_OTHERS);
    Scene *seen = scene_seen_by(fr, US);
    char name[THING_SIZE];
    for (int unit = 0; unit < seen->game->unit_count; unit++)
        if (fte_on_map(seen->state, unit) && fte_side(seen->game, unit) == NVA) {
            CHECK(fte_facts_is_unknown(seen->game, seen->state, unit));
            fte_facts_name(seen->game, seen->state, unit, name);
            CHECK(strncmp(name, "nva-", 4) == 0);
        }
    scene_close(seen);
    scene_close(fr);
}

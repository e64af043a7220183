/* Opportunity Fire as one question: who may, what they would do together, and the answers that follow from what the player ticked. */
#include <math.h>
#include <string.h>

#include "core/base/text.h"
#include "fte/position.h"
#include "minunit.h"
#include "ui/model/fte/reaction.h"

static const char *const THREE =
    "[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\n[unit team-2]\nat = 1109\n"
    "[unit nva-mg]\nat = 1623\n" FR_OTHERS;

static const State *seen_of(const Scene *scene)
{
    static State seen;
    fte_rules.mask(scene->game, scene->state, NVA, &seen);
    return &seen;
}

static Scene *stopped(void)
{
    Scene *fr = fr_open(THREE);
    fr_play(fr, "activate 1005", "ft-1 moves", "to 1006");
    return fr;
}

/* What the window answers next by itself; "" nothing. */
static const char *next(const Scene *scene, FteReaction *reaction)
{
    static char text[ACTION_TEXT_SIZE];
    Action action;
    text[0] = '\0';
    if (fte_reaction_next(reaction, scene->game, seen_of(scene), &action))
        fte_rules.say(scene->game, seen_of(scene), action, text, sizeof text);
    return text;
}

TEST(fte_reaction_lists_who_may_fire_and_says_why_others_may_not)
{
    Scene *fr = stopped();
    FteReactor list[REACTORS_MOST];
    CHECK(fte_reaction_is_asked(fr->game, seen_of(fr)));
    int count = fte_reaction_list(fr->game, seen_of(fr), list, REACTORS_MOST);
    CHECK(count >= 3);
    CHECK(list[0].may && list[1].may && list[0].hits >= list[1].hits);
    CHECK(list[0].ready > 0 && list[0].ready < D10);
    CHECK(!list[2].may && list[2].why.label[0] && list[2].why.rule[0]);
    scene_close(fr);
}

TEST(fte_reaction_ticks_all_who_show_themselves_and_sums_exactly)
{
    Scene *fr = stopped();
    FteReaction reaction = {0};
    FteReactor list[REACTORS_MOST];
    FteOdds both, one;
    fte_reaction_follow(&reaction, fr->game, seen_of(fr));
    int count = fte_reaction_list(fr->game, seen_of(fr), list, REACTORS_MOST);
    CHECK_INT(fte_reaction_ticked(&reaction, list, count), 2);
    fte_reaction_odds(&reaction, fr->game, seen_of(fr), list, count, &both);
    reaction.ticked[list[1].unit] = 0;
    fte_reaction_odds(&reaction, fr->game, seen_of(fr), list, count, &one);
    float sum = 0;
    for (int i = 0; i < RESULTS; i++)
        sum += both.of[i];
    CHECK(fabsf(sum - 100) < 0.01F);
    CHECK(both.of[RESULT_NONE] < one.of[RESULT_NONE]);
    /* Alone: ready, and then any effect. */
    FteOdds shot;
    fte_facts_odds(fr->game, seen_of(fr), list[0].unit, fte_facts_target(fr->game, seen_of(fr)), 0, true,
                   &shot);
    CHECK(fabsf((100 - one.of[RESULT_NONE]) - (100 - shot.of[RESULT_NONE]) * (float)list[0].ready / D10) <
          0.01F);
    scene_close(fr);
}

/* Nothing is answered before the player has said so; then the checks, and the shot of one that is ready alone. */
TEST(fte_reaction_lets_those_who_are_ticked_try_and_one_that_is_ready_fire)
{
    Scene *fr = stopped();
    FteReaction reaction = {0};
    CHECK_TEXT(next(fr, &reaction), "");
    reaction.ticked[fr_number(fr, "team-2")] = 0;
    fte_reaction_fire(&reaction);
    CHECK_TEXT(next(fr, &reaction), "team-1 reacts");
    fr_dice(fr, 1);
    CHECK(scene_do(fr, "team-1 reacts"));
    CHECK_TEXT(next(fr, &reaction), "done"); /* no more checks */
    CHECK(scene_do(fr, "done"));
    CHECK_TEXT(next(fr, &reaction), "team-1 fires at ft-1");
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "team-1 fires at ft-1"));
    CHECK_TEXT(next(fr, &reaction), "");
    scene_close(fr);
}

TEST(fte_reaction_asks_again_when_several_are_ready_and_then_fires_together)
{
    Scene *fr = stopped();
    FteReaction reaction = {0};
    CHECK_TEXT(next(fr, &reaction), "");
    fte_reaction_fire(&reaction);
    fr_dice(fr, 1, 1);
    CHECK(scene_do(fr, next(fr, &reaction)) && scene_do(fr, next(fr, &reaction)));
    CHECK_TEXT(next(fr, &reaction), ""); /* alone or together? */
    fte_reaction_fire(&reaction);
    char shot[ACTION_TEXT_SIZE];
    text_copy(shot, sizeof shot, next(fr, &reaction));
    CHECK_CONTAINS(shot, " fires at ft-1");
    CHECK(scene_do(fr, shot));
    CHECK_CONTAINS(next(fr, &reaction), " supports");
    scene_close(fr);
}

TEST(fte_reaction_that_is_held_is_not_asked_again_in_this_activation)
{
    Scene *fr = stopped();
    FteReaction reaction = {0};
    CHECK_TEXT(next(fr, &reaction), "");
    fte_reaction_hold(&reaction, seen_of(fr));
    CHECK_TEXT(next(fr, &reaction), "done");
    CHECK(scene_do(fr, "done") && scene_do(fr, "to 1007"));
    CHECK_TEXT(next(fr, &reaction), "done"); /* in the next hex */
    scene_close(fr);
}

/* What was said before, and taken back, does not count when the player says something else. */
TEST(fte_reaction_that_was_held_fires_when_the_player_says_so_after_all)
{
    Scene *fr = stopped();
    FteReaction reaction = {0};
    CHECK_TEXT(next(fr, &reaction), "");
    fte_reaction_hold(&reaction, seen_of(fr));
    fte_reaction_fire(&reaction);
    CHECK_CONTAINS(next(fr, &reaction), " reacts");
    fte_reaction_hold(&reaction, seen_of(fr));
    fte_reaction_leave(&reaction);
    CHECK_TEXT(next(fr, &reaction), "");
    scene_close(fr);
}

/* Nobody was ready: the next question is the player's, though it may be about the same unit in the same hex. */
TEST(fte_reaction_in_which_nobody_is_ready_is_over)
{
    Scene *fr = stopped();
    FteReaction reaction = {0};
    CHECK_TEXT(next(fr, &reaction), "");
    reaction.ticked[fr_number(fr, "team-2")] = 0;
    fte_reaction_fire(&reaction);
    fr_dice(fr, 10);
    CHECK(scene_do(fr, next(fr, &reaction)));
    CHECK_TEXT(next(fr, &reaction), "done");
    CHECK_INT(reaction.phase, REACTION_ASKS);
    scene_close(fr);
}

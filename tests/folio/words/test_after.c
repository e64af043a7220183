/* What would come of an order of Vietnam Battles, said before it is given: slips, and what it costs and changes. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/explanation.h"
#include "folio/position.h"
#include "minunit.h"

static const Game *game_of(const Vb *vb)
{
    return (const Game *)vb->game;
}

/* ---- slips ---- */

static const char *warned(const Vb *vb, const char *text)
{
    static char lines[1024];
    Reason warnings[16];
    Action action;
    if (!folio_rules.parse(game_of(vb), (const State *)vb->state, text, &action) ||
        folio_rules.refuse(game_of(vb), (const State *)vb->state, action, NULL))
        return "that is not legal";
    int count = explain_after(&folio_rules, game_of(vb), (const State *)vb->state, action, warnings,
                              COUNT_OF(warnings));
    lines[0] = '\0';
    for (int i = 0; i < count; i++)
        if (reason_warns(&warnings[i]))
            text_append(lines, sizeof lines, "%s %s\n", warnings[i].rule, warnings[i].label);
    return lines;
}

TEST(folio_after_leaving_a_zone_and_creeping_along_it_are_warned_of, "FOLIO-5.1.1-2", "FOLIO-5.1.2-1")
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    CHECK_CONTAINS(warned(vb, "4/47-C moves to 0516"), "5.1.1 It leaves the enemy's zone of control");
    CHECK_CONTAINS(warned(vb, "4/47-C moves to 0716"),
                   "5.1.2 From zone to zone: infiltration costs its whole allowance");
    CHECK_TEXT(warned(vb, "4/47-B moves to 0614"), "");
    vb_close(vb);
}

TEST(folio_after_markers_that_are_left_at_the_end_of_combat_are_told)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    CHECK_TEXT(warned(vb, "done"), "");
    CHECK(vb_do(vb, "done"));
    CHECK_CONTAINS(warned(vb, "done"),
                   "8.0 10 support fire markers unused: from now on they serve in defence only");
    vb_close(vb);
}

TEST(folio_after_unsearched_jungle_beside_the_goal_is_told)
{
    Vb *vb = vb_start("tests/folio/delta.ini", 1);
    Action actions[4096];
    Reason warnings[8];
    bool told = false;
    for (int step = 0; step < 200 && strcmp(vb_asked(vb), "us movement") != 0; step++)
        CHECK(vb_any(vb, ""));
    int count = folio_rules.legal(game_of(vb), (const State *)vb->state, actions, 4096);
    for (int i = 0; i < count && i < 4096 && !told; i++)
        told =
            explain_after(&folio_rules, game_of(vb), (const State *)vb->state, actions[i], warnings, 8) > 0 &&
            strcmp(warnings[0].rule, "15.0") == 0;
    CHECK(told);
    vb_close(vb);
}

/* 15.0: nobody is beside it, and the jungle is full of eyes. */
TEST(folio_after_a_lone_landing_beside_jungle_is_warned_of)
{
    Vb *vb =
        vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0302\n[unit vc-1]\nat = 0807\nwhere = hidden\n");
    CHECK(vb_do(vb, "us-1 lifts off"));
    CHECK_CONTAINS(warned(vb, "us-1 lands at 0705"), "15.0 It would land alone beside unsearched jungle");
    CHECK(!strstr(warned(vb, "us-1 lands at 0303"), "alone"));
    CHECK(vb_do(vb, "us-1 lands at 0705"));
    CHECK(vb_do(vb, "us-2 lifts off"));
    CHECK(!strstr(warned(vb, "us-2 lands at 0605"), "alone")); /* beside the first */
    vb_close(vb);
}

/* ---- what it changes ---- */

TEST(folio_after_a_move_its_cost_and_ground_are_told)
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0603\n");
    CHECK_CONTAINS(vb_why(vb, "after us-1 moves to 0302"), "movement points");
    CHECK_CONTAINS(vb_why(vb, "order us-1 moves to 0302"), "allowed");
    CHECK_CONTAINS(vb_why(vb, "order us-1 moves to 0302"), "movement points");
    CHECK_CONTAINS(vb_why(vb, "after us-1 moves to 0302"), "movement points: 1 of 5");
    CHECK_CONTAINS(vb_why(vb, "after us-1 moves to 0302"), "there it defends as in");
    CHECK_TEXT(vb_why(vb, "after us-1 moves to 1401"), "");
    vb_close(vb);
}

/* ---- what can be typed ---- */

/* Its questions are no rows of a table: they are listed all the same, each once, with its rule. */
TEST(folio_words_have_every_topic)
{
    int topics = 0;
    Word word;
    for (int i = 0; rules_word(&folio_rules, i, &word); i++)
        if (strcmp(word.kind, "topic") == 0) {
            CHECK(word.word && word.meaning && word.rule);
            topics += strcmp(word.word, "movement") == 0 || strcmp(word.word, "set-up") == 0;
        }
    CHECK_INT(topics, 2);
}

/* What would come of an order of Front Toward Enemy, said before it is given; and the order of a mission. */
#include <string.h>

#include "core/base/text.h"
#include "core/play/explanation.h"
#include "fte/position.h"
#include "minunit.h"

#define FAR "[unit ghost-2]\nat = 1623\nmarks = concealed\n"

static const char *after(const Scene *scene, const char *text)
{
    static char lines[1024];
    Reason reasons[16];
    Action action;
    const Game *game = (const Game *)scene->game;
    const State *state = (const State *)scene->state;
    if (!fte_rules.parse(game, state, text, &action) || fte_rules.refuse(game, state, action, NULL))
        return "that is not legal";
    int count = explain_after(&fte_rules, game, state, action, reasons, COUNT_OF(reasons));
    lines[0] = '\0';
    for (int i = 0; i < count && i < COUNT_OF(reasons); i++)
        text_append(lines, sizeof lines, "%s%s %s %s\n", reason_warns(&reasons[i]) ? "! " : "",
                    reasons[i].rule, reasons[i].label, reasons[i].value);
    return lines;
}

TEST(fte_after_a_step_into_the_sight_of_the_enemy_is_warned_of)
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1917\n[unit team-1]\nat = 1920\nmarks = concealed\n" FAR);
    CHECK(fr_play(fr, "activate 1917", "ft-1 moves"));
    CHECK_CONTAINS(after(fr, "to 1918"), "! 21.0 1 enemy counter could fire there");
    CHECK_CONTAINS(after(fr, "to 1918"), "6.5 Fire Modifier there");
    scene_close(fr);
}

TEST(fte_after_a_step_that_nobody_sees_there_is_no_warning)
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1917\n" FAR);
    CHECK(fr_play(fr, "activate 1917", "ft-1 moves"));
    CHECK_CONTAINS(after(fr, "to 1918"), "6.5 Concealment Modifier there");
    CHECK_CONTAINS(after(fr, "to 1918"),
                   "(better)"); /* a check is passed by a low roll: minus is good for who hides */
    CHECK(strstr(after(fr, "to 1918"), "!") == NULL);
    scene_close(fr);
}

TEST(fte_missions_have_an_order_to_read)
{
    static const char *const missions[] = {
        "missions/fte/1-woodsmoke.ini",     "missions/fte/2-the-ford.ini",
        "missions/fte/3-rice-and-iron.ini", "missions/fte/4-yellow-smoke.ini",
        "missions/fte/5-bald-hill.ini",     "missions/fte/6-road-to-plei-tren.ini"};
    for (int i = 0; i < COUNT_OF(missions); i++) {
        Reason lines[64];
        Scene *scene = scene_start(&fte_rules, missions[i], 1);
        CHECK(fte_rules.explain(scene->game, scene->state, "briefing", lines, COUNT_OF(lines)) > 8);
        scene_close(scene);
    }
}

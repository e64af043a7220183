/* Rules of engagement: a standing order that holds fire below a chance, and asks above it (21.0). */
#include "fte/fire/engagement.h"
#include "fte/fire/react.h"
#include "fte/position.h"
#include "minunit.h"

static const char *const MEETING = "[unit ft-1]\nat = 1005\n[unit mg]\nat = 1005\n[unit team-1]\nat = "
                                   "1009\nmarks = done\n" FR_OTHERS;

static bool stands(const Scene *scene, const char *order)
{
    Action action;
    return fte_rules.stands(scene->game, scene->state, fte_react_question.topic, order, &action);
}

/* Troop Quality 4: ready 4 of 10; Fire Rating 4 in the open: 4 of 10 hit, all but the two S? have an effect, those by a check of 4. */
TEST(fte_an_order_holds_fire_below_its_chance)
{
    Scene *fr = fr_open(MEETING);
    CHECK(!stands(fr, "over 0")); /* nobody moves */
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
    int chance = fte_stop_chance(fr->game, fr->state, "");
    CHECK_INT(fte_shot_effect(fr->game, fr->state, fr_number(fr, "team-1"), fr_number(fr, "ft-1")), 36);
    CHECK_INT(chance, 14);
    CHECK(stands(fr, "over 14"));
    CHECK(!stands(fr, "over 13"));
    CHECK(stands(fr, "over 0 hold mg team-1")); /* nobody else could fire */
    CHECK(!stands(fr, "over 0 hold team-11"));
    CHECK(!stands(fr, "over 99 but"));
    CHECK(!stands(fr, "over"));
    CHECK(!stands(fr, "at once"));
    scene_close(fr);
}

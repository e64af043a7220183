/* Nobody stands where another stands: men of two units, machines. */
#include "minunit.h"
#include "tod/movement/movement.h"
#include "tod/position.h"

/* Whether no two fit men of different units are nearer to each other than their bases let them. */
static bool stand_apart(const Scene *tod)
{
    const State *state = tod->state;
    for (int one = 0; one < tod->game->man_count; one++)
        for (int other = 0; other < one; other++)
            if (state->men[one].where == MAN_FIT && state->men[other].where == MAN_FIT &&
                state->men[one].unit != state->men[other].unit && tod_on_table(state, state->men[one].unit) &&
                tod_on_table(state, state->men[other].unit) &&
                plane_within(tod_at(state, one), tod_at(state, other), MEN_APART - 1))
                return false;
    return true;
}

TEST(tod_men_of_two_units_do_not_share_a_place, "TOD-grunt-2", "TOD-move-1")
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,24\nform = cluster\n[unit scouts]\nat = 8,27\nform = cluster\n"
                          "[unit nva]\nat = 44,24\n");
    CHECK(stand_apart(tod));
    CHECK(scene_refused(tod, "move scouts to 8 24 cluster facing 0", "move 1"));
    CHECK(scene_do(tod,
                   "move scouts to 8 25.2 cluster facing 0")); /* among them: each finds a place of his own */
    CHECK(stand_apart(tod));
    scene_close(tod);
}

TEST(tod_units_that_come_to_one_place_stand_beside_each_other, "TOD-grunt-2")
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,24\nform = cluster\n[unit scouts]\nat = 8,24\nform = line\n"
                          "[unit nva]\nat = 44,24\n");
    CHECK(stand_apart(tod));
    scene_close(tod);
}

TEST(tod_nobody_stands_in_a_machine, "TOD-move-1")
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,22\nform = cluster\n[unit tank]\nat = 10,24\nfacing = 90\n"
                          "[unit nva]\nat = 44,24\n");
    CHECK(scene_refused(tod, "move 1st to 10 24 cluster facing 90", "move 1"));
    scene_close(tod);
}

/* Whom nobody knows is in nobody's way: a preview would tell of him. */
TEST(tod_hidden_men_are_in_nobodys_way, "TOD-hidden-1")
{
    Scene *tod =
        tod_open("[unit 1st]\nat = 26,24\nform = cluster\n[unit sappers]\nat = 32,24\nmarks = hidden\n"
                 "[unit nva]\nat = 44,24\n");
    CHECK(tod_is_free_place(tod->game, tod->state, tod_number(tod, "1st"), (PlanePoint){3200, 2400}));
    CHECK(!tod_is_free_place(tod->game, tod->state, tod_number(tod, "nva"), (PlanePoint){3200, 2400}));
    scene_close(tod);
}

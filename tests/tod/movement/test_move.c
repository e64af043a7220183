/* Moves of infantry: rates, ground, formations (move 1, 2, terrain 1 to 6, grunt 2). */
#include "core/space/formation.h"
#include "minunit.h"
#include "tod/movement/movement.h"
#include "tod/position.h"

#define FAR "[unit nva]\nat = 44,24\n"
#define AT(place) "[unit 1st]\nat = " place "\n" FAR

static bool together(const Scene *scene, const char *name)
{
    PlanePoint places[UNIT_MEN];
    int count = 0, unit = tod_number(scene, name);
    for (int man = -1; (man = tod_next_fit(scene->game, scene->state, unit, man)) >= 0;)
        places[count++] = tod_at(scene->state, man);
    return !tod_strayed(scene->game, places, count);
}

/* The guide goes so far in open ground and no farther. */
static void goes(const char *at, const char *just, const char *too_far)
{
    Scene *tod = tod_open(at);
    CHECK(scene_refused(tod, too_far, "move 1"));
    CHECK(scene_do(tod, just));
    scene_close(tod);
}

TEST(tod_infantry_goes_five_four_or_three_inches, "TOD-move-1", "TOD-terrain-1", "TOD-terrain-4")
{
    goes(AT("4,18"), "move 1st to 9 18 file facing 90", "move 1st to 9.1 18 file facing 90");       /* road */
    goes(AT("8,28"), "move 1st to 8 32 cluster facing 90", "move 1st to 8 32.1 cluster facing 90"); /* open */
    goes(AT("18,28"), "move 1st to 18 24.5 cluster facing 0",
         "move 1st to 18 23.8 cluster facing 0"); /* paddy */
    goes(AT("18,33.4"), "move 1st to 15 33.4 cluster facing 0",
         "move 1st to 14.8 33.4 cluster facing 0"); /* flooded */
    goes(AT("44,14.5"), "move 1st to 41 14.5 cluster facing 0",
         "move 1st to 40.8 14.5 cluster facing 0"); /* thicket */
}

TEST(tod_moving_cautiously_costs_an_inch, "TOD-move-2")
{
    goes(AT("8,28"), "move 1st to 8 31 line cautiously facing 90",
         "move 1st to 8 31.1 line cautiously facing 90");
    goes(AT("4,18"), "move 1st to 8 18 file cautiously facing 90",
         "move 1st to 8.1 18 file cautiously facing 90");
}

TEST(tod_jungle_bars_but_for_its_paths, "TOD-terrain-3")
{
    Scene *tod = tod_open(AT("32,7.65"));
    CHECK(scene_refused(tod, "move 1st to 33 5 cluster facing 0", "terrain 3"));
    CHECK(scene_refused(tod, "move 1st to 35.5 7.3 file facing 90", "move 1"));
    CHECK(scene_do(tod, "move 1st to 34.9 7.4 file facing 90"));
    scene_close(tod);
}

TEST(tod_long_grass_is_as_its_area_says, "TOD-terrain-6")
{
    Scene *tod = tod_open(AT("34,24"));
    CHECK(scene_refused(tod, "move 1st to 38.1 24 cluster facing 90", "move 1"));
    CHECK(scene_do(tod, "move 1st to 38 24 cluster facing 90"));
    scene_close(tod);
}

TEST(tod_men_keep_together_in_every_formation, "TOD-grunt-2")
{
    const char *const orders[] = {"move 1st to 11 28 file facing 90", "move 1st to 11 28 line facing 90",
                                  "move 1st to 11 28 cluster facing 90",
                                  "move 1st to 8 25 line cautiously facing 45"};
    for (int i = 0; i < 4; i++) {
        Scene *tod = tod_open(AT("8,28"));
        CHECK(scene_do(tod, orders[i]));
        CHECK(together(tod, "1st"));
        CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "1st")), 8);
        scene_close(tod);
    }
}

/* A line along the edge of the water, of the jungle, of a house: nobody stands in what bars him, nobody is left behind. */
TEST(tod_men_are_placed_out_of_what_they_cannot_enter, "TOD-grunt-2", "TOD-terrain-3")
{
    Scene *tod = tod_open(AT("29.3,6"));
    CHECK(scene_do(tod, "move 1st to 29.5 7 line facing 0"));
    CHECK(together(tod, "1st"));
    int unit = tod_number(tod, "1st");
    for (int man = -1; (man = tod_next_fit(tod->game, tod->state, unit, man)) >= 0;)
        CHECK(tod_may_stand(tod->game, tod->state, tod_at(tod->state, man)));
    scene_close(tod);
}

TEST(tod_any_point_is_judged_and_none_off_the_table_passes, "TOD-move-1")
{
    Scene *tod = tod_open(AT("2,2"));
    CHECK(scene_refused(tod, "move 1st to 60 2 line facing 90", "terrain 3"));
    CHECK(scene_legal(tod, "move 1st") >= 8);
    CHECK(scene_legal(tod, "move 1st") <= 2 * POINTS_MOST);
    scene_close(tod);
}

/* The house has a door to the south and windows on its other sides. */
TEST(tod_a_window_is_an_obstacle, "TOD-buildings-3", "TOD-move-3")
{
    Scene *tod = tod_open("[unit hq]\nat = 20,13\n[unit 1st]\nat = 25.5,13.9\n[unit nva]\nat = 44,24\n");
    CHECK(scene_refused(tod, "move 1st to 25.5 15.2 cluster facing 180", "buildings 3"));
    CHECK(scene_do(tod, "cross 1st to 25.5 15.2 facing 180"));
    CHECK_INT(tod_man(tod, "1st.1")->y, 1520);
    CHECK(scene_refused(tod, "move 1st to 25.5 16 cluster facing 180", "turn 3")); /* it takes the turn */
    scene_close(tod);
}

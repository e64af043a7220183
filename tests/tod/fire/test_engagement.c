/* Rules of engagement: roe 1 to 7, 9. */
#include <stdio.h>
#include <string.h>

#include "minunit.h"
#include "tod/fire/fire.h"
#include "tod/position.h"

#define OTHERS "[unit hq]\nat = 3,3\n[unit sappers]\nat = 46,34\n"

TEST(tod_the_us_fire_at_no_friends_and_no_civilians, "TOD-roe-1")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit nva]\nat = 30,33\n[unit 2nd]\nat = 25,33\n");
    CHECK(scene_refused(tod, "aim 1st at 2nd with small-arms", "roe 1"));
    CHECK(scene_refused(tod, "rake 1st towards 30 33 with lmg", "roe 1"));
    scene_close(tod);
    /* the squad was in the hamlet, and knows who is there */
    tod = tod_open(
        OTHERS
        "[unit 1st]\nat = 18,19\nmarks = known answering\n[unit nva]\nat = 30,19\n[people tre]\nmarks = 4\n");
    tod->state->units[tod_number(tod, "1st")].source_x = 2400;
    tod->state->units[tod_number(tod, "1st")].source_y = 1900;
    CHECK(scene_refused(tod, "spray 1st at 22 19", "roe 1"));
    scene_close(tod);
}

TEST(tod_the_us_fire_at_no_bunker_with_friends_in_it, "TOD-roe-1")
{
    static const char *const LAW = "[unit sappers]\nat = 46,34\n[unit 1st]\nat = 4,20\n[unit hq]\nat = ";
    char ini[256];
    snprintf(ini, sizeof ini, "%s4,15\n", LAW);
    Scene *tod = tod_open(ini);
    CHECK(scene_refused(tod, "blast 1st at 4 15 with rocket", "roe 1"));
    scene_close(tod);
    snprintf(ini, sizeof ini, "%s14,15\n", LAW);
    tod = tod_open(ini);
    CHECK(!scene_refused(tod, "blast 1st at 4 15 with rocket", "roe 1"));
    scene_close(tod);
}

TEST(tod_no_speculative_fire_at_whom_nobody_has_identified, "TOD-roe-2", "TOD-roe-6", "TOD-roe-7")
{
    static const char *const SHOT_AT =
        OTHERS "[unit 1st]\nat = 18,19\nmarks = known answering\n[unit nva]\nat = 40,33\n";
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 18,19\n[unit nva]\nat = 40,33\n");
    CHECK(scene_refused(tod, "spray 1st at 22 19", "roe 2"));
    CHECK(!scene_refused(tod, "spray 1st at 18 23",
                         NULL)); /* reconnaissance by fire where no people and no houses are */
    scene_close(tod);
    tod = tod_open(SHOT_AT);
    int squad = tod_number(tod, "1st");
    tod->state->units[squad].source_x = 4600;
    tod->state->units[squad].source_y = 1900;
    CHECK(!scene_refused(tod, "spray 1st at 22 19", NULL)); /* 24" from where the fire came */
    CHECK(!tod_refuse_engagement(tod->game, tod->state, squad, -1, (PlanePoint){2200, 1900}, 400, NULL));
    Reason reason;
    CHECK(tod_refuse_engagement(tod->game, tod->state, squad, -1, (PlanePoint){2300, 1700}, 1200, &reason));
    CHECK_TEXT(reason.rule, "roe 4"); /* its own men are within 12" of it */
    CHECK(scene_refused(tod, "spray 1st at 21.99 19", "roe 2"));
    scene_close(tod);
    tod = tod_open(
        OTHERS
        "[unit fifty]\nat = 8,19\nmarks = known answering ready\nfacing = 90\n[unit nva]\nat = 40,33\n");
    squad = tod_number(tod, "fifty");
    tod->state->units[squad].source_x = 4000;
    tod->state->units[squad].source_y = 1900;
    CHECK(tod_refuse_engagement(tod->game, tod->state, squad, -1, (PlanePoint){2200, 1900}, 1200, &reason));
    CHECK_TEXT(reason.rule, "roe 7");
    scene_close(tod);
}

TEST(tod_nothing_in_the_game_burns, "TOD-roe-3")
{
    static const char *const BURNS[] = {"flame", "napalm", "phosphorus", "incendiary", "thermite"};
    Scene *tod = tod_open(OTHERS);
    for (int weapon = 0; weapon < tod->game->weapon_count; weapon++)
        for (int i = 0; i < COUNT_OF(BURNS); i++)
            CHECK(!strstr(tod->game->weapons[weapon].name, BURNS[i]));
    for (int flag = 0; tod_weapon_flags[flag]; flag++)
        CHECK(!strstr(tod_weapon_flags[flag], "fire-") && !strstr(tod_weapon_flags[flag], "flame"));
    scene_close(tod);
}

TEST(tod_support_keeps_its_safe_distance, "TOD-roe-4", "TOD-roe-5")
{
    Reason reason;
    Scene *tod = tod_open(
        OTHERS
        "[unit 1st]\nat = 20,33\n[man 1st.5]\nat = 20,33\n[unit scouts]\nat = 34,28\n[man scouts.1]\nat = "
        "28,30\n[unit cadre]\nat = 44,24\n[man cadre.1]\nat = 28,34\n");
    CHECK(scene_refused(tod, "rake 1st towards 28 34 with lmg", "roe 4")); /* 4" */
    tod->state->men[tod_man_number(tod, "scouts.1")].y = 2999;
    CHECK(scene_can(tod, "rake 1st towards 28 34 with lmg"));
    int tank = tod_number(tod, "1st");
    CHECK(tod_refuse_engagement(tod->game, tod->state, tank, -1, (PlanePoint){2800, 3400}, 1200, &reason));
    CHECK_TEXT(reason.rule, "roe 4");
    scene_close(tod);
    /* houses that nobody has looked into, and the people of the hamlet */
    tod = tod_open(
        OTHERS
        "[unit 1st]\nat = 14,12\n[man 1st.5]\nat = 14,12\n[unit nva]\nat = 46,27\n[man nva.1]\nat = 21,11\n");
    CHECK(scene_refused(tod, "rake 1st towards 21 11 with lmg", "roe 4"));
    scene_close(tod);
}

TEST(tod_the_other_side_fires_as_it_likes, "TOD-roe-9")
{
    Scene *tod = tod_open("[table]\nactive = vc\n" OTHERS "[unit nva]\nat = 18,19\n[unit 1st]\nat = 25,33\n");
    CHECK(!scene_refused(tod, "spray nva at 22 19", NULL));
    CHECK(!scene_refused(tod, "rake nva towards 22 19 with lmg", NULL));
    CHECK(!tod_refuse_engagement(tod->game, tod->state, tod_number(tod, "nva"), -1, (PlanePoint){2200, 1900},
                                 1200, NULL));
    scene_close(tod);
}

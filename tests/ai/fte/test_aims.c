/* What the commanders of Front Toward Enemy are out for: slipping away, guarding what is stored, hiding somebody among nobodies, and
 * not to be alone where many may wait. */
#include <string.h>

#include "ai/fte/answers.h"
#include "minunit.h"

#define NVA_TURN "[position]\nactive = nva\n"
#define HIDDEN(name, hex) "[unit " name "]\nat = " hex "\nmarks = concealed\n"
#define SHOWN(name, hex) "[unit " name "]\nat = " hex "\n"
#define ABOARD(name) "[unit " name "]\nat = 1520\naboard = slick\nwhere = aboard\n"

/* ---- 7.0, 18.0: slipping away ---- */

#define PLATOON HIDDEN("ft-1", "1618") HIDDEN("ft-2", "1618") HIDDEN("mg", "1618")

/* Who is seen by more than he can deal with does not wait for them to fire, nor fires first: he goes deeper into the trees. */
TEST(fte_who_is_seen_and_outnumbered_slips_away)
{
    Scene *fr = fr_open(NVA_TURN SHOWN("team-1", "1622") PLATOON FR_OTHERS);
    CHECK(scene_do(fr, "activate 1622"));
    CHECK(fte_answers(fr, "team-1 moves"));
    CHECK(fte_answer_on(fr, 3));
    CHECK_INT(fr_unit(fr, "team-1")->hex, 1723);
    scene_close(fr);
}

TEST(fte_who_is_as_strong_stays_and_fires)
{
    Scene *fr = fr_open(NVA_TURN SHOWN("team-1", "1622") SHOWN("team-2", "1622") SHOWN("nva-mg", "1622")
                            PLATOON FR_OTHERS);
    CHECK(scene_do(fr, "activate 1622"));
    CHECK(fte_answers(fr, "fires at"));
    scene_close(fr);
}

/* 10.0: to recover under their fire can wait. */
TEST(fte_who_is_suppressed_slips_away_before_he_recovers)
{
    Scene *fr = fr_open(NVA_TURN "[unit team-1]\nat = 1622\nstatus = suppressed\n" SHOWN("ft-1", "1618")
                            SHOWN("ft-2", "1618") SHOWN("mg", "1618") FR_OTHERS);
    CHECK(scene_do(fr, "activate 1622"));
    CHECK(fte_answers(fr, "team-1 moves"));
    scene_close(fr);
}

/* ---- 9.0, 11.0: what is stored ---- */

/* Of two alike he fires at the one who is about to find something. */
TEST(fte_who_stands_on_a_cache_is_fired_at)
{
    static const char *const stores[] = {"1005", "1007"}, *const shots[] = {"fires at ft-1", "fires at ft-2"};
    for (int i = 0; i < 2; i++) {
        char ini[512];
        text_print(ini, sizeof ini,
                   NVA_TURN "[work 1]\nkind = rice\nat = %s\n" SHOWN("team-1", "1106") SHOWN("ft-1", "1005")
                       SHOWN("ft-2", "1007") FR_OTHERS,
                   stores[i]);
        Scene *fr = fr_open(ini);
        CHECK(scene_do(fr, "activate 1106"));
        CHECK(fte_answers(fr, shots[i]));
        scene_close(fr);
    }
}

/* ---- 22.0: somebody among nobodies ---- */

enum { SEEDS = 6, FAR = 100 };

static int from_enemy(const Scene *scene, int unit)
{
    int nearest = FAR;
    for (int other = 0; other < scene->game->unit_count; other++)
        if (fte_on_map(scene->state, other) && fte_takes_part(scene->game, other) &&
            fte_side(scene->game, other) == US) {
            int distance =
                fte_distance(scene->game, scene->state->units[unit].hex, scene->state->units[other].hex);
            nearest = distance < nearest ? distance : nearest;
        }
    return nearest;
}

/* By how far they are from the enemy on average, in tenths of a hex, nobody could tell Dummies from those who are somebody. */
TEST(fte_dummies_are_set_up_where_somebody_could_be)
{
    int sum[2] = {0}, count[2] = {0};
    for (int seed = 1; seed <= SEEDS; seed++) {
        Scene *fr = scene_start(&fte_rules, "missions/fte/1-woodsmoke.ini", (uint64_t)seed);
        while (!fr->state->turn)
            CHECK(fte_answer_on(fr, 1));
        for (int unit = 0; unit < fr->game->unit_count; unit++) {
            bool dummy = fte_is_role(fr->game, fr->state, unit, ROLE_DUMMY);
            if (!fte_on_map(fr->state, unit) || fte_side(fr->game, unit) != NVA ||
                fte_is_role(fr->game, fr->state, unit, ROLE_CIVILIANS))
                continue;
            sum[dummy] += 10 * from_enemy(fr, unit);
            count[dummy]++;
        }
        scene_close(fr);
    }
    CHECK(count[0] > 0 && count[1] > 0);
    int apart = sum[0] / count[0] - sum[1] / count[1];
    CHECK(apart < 10 && apart > -10);
}

/* ---- not alone ---- */

/* 15.0: nobody gets off within reach of many who were not looked for; with nobody there he does. */
TEST(fte_nobody_lands_alone_near_jungle_that_was_not_searched)
{
    Scene *fr = fr_open(SHOWN("slick", "1520") ABOARD("ft-1") FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(fte_answers(fr, "slick unloads"));
    scene_close(fr);
    fr = fr_open(SHOWN("slick", "1520") ABOARD("ft-1") HIDDEN("team-1", "1524") HIDDEN("team-2", "1524")
                     HIDDEN("nva-mg", "1524") FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK(scene_can(fr, "slick unloads"));
    CHECK(!strstr(fte_answer(fr), "unloads"));
    scene_close(fr);
}

#define STORM SHOWN("ft-1", "1523") SHOWN("ft-2", "1523") SHOWN("ft-3", "1523") HIDDEN("ghost-1", "1623")

/* 8.0: who lies behind it is dealt with before anybody storms. */
TEST(fte_nobody_storms_with_others_in_the_jungle_behind)
{
    Scene *fr = fr_open(STORM FR_OTHERS);
    CHECK(scene_do(fr, "activate 1523"));
    CHECK(fte_answers(fr, "assaults 1623"));
    scene_close(fr);
    fr = fr_open(STORM HIDDEN("team-1", "1724") HIDDEN("team-2", "1724") HIDDEN("nva-mg", "1724") FR_OTHERS);
    CHECK(scene_do(fr, "activate 1523"));
    CHECK(scene_can(fr, "ft-1 assaults 1623"));
    CHECK(!strstr(fte_answer(fr), "assaults"));
    scene_close(fr);
}

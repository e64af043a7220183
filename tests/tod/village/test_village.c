/* Village searches: village 1 to 10. */
#include <stdio.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "tod/fire/fire.h"
#include "tod/position.h"

#define OTHERS "[unit hq]\nat = 3,20\n[unit nva]\nat = 46,27\n"
#define GRUNTS OTHERS "[unit 2nd]\nat = 22,18\n"
#define VETERANS OTHERS "[unit 1st]\nat = 22,18\n"
#define ELITES OTHERS "[unit scouts]\nat = 22,18\n"

static const TodVillageState *village(const Scene *tod)
{
    return &tod->state->villages[0];
}

/* Begins a search and lets this roll, and others, decide its first turn. */
static Scene *search(const char *position, const char *unit, const int *rolls, int count)
{
    char order[64];
    Scene *tod = tod_open(position);
    snprintf(order, sizeof order, "search tre by %s", unit);
    bool done = scene_do(tod, order);
    scene_dice(tod, rolls, count);
    ENSURE(done && scene_do(tod, "end turn"));
    return tod;
}
#define SEARCH(position, unit, ...)                    \
    search(position, unit, (const int[]){__VA_ARGS__}, \
           (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))

TEST(tod_a_squad_searches_a_village_for_up_to_four_turns, "TOD-village-1", "TOD-village-7")
{
    Scene *tod = tod_open(GRUNTS "[unit fifty]\nat = 24,19\n[unit scouts]\nat = 10,18\n");
    CHECK(scene_refused(tod, "search tre by fifty", "village 1"));  /* a squad */
    CHECK(scene_refused(tod, "search tre by scouts", "village 1")); /* that is there */
    CHECK(scene_refused(tod, "search tre by nva", NULL));
    CHECK(scene_do(tod, "search tre by 2nd"));
    CHECK(scene_refused(tod, "move 2nd to 22 20 line facing 90", "turn 3"));
    int turns = 0;
    while (tod_unit(tod, "2nd")->work == WORK_SEARCH && turns < 12) {
        const int nothing[] = {4, 6, 1}; /* the search of a US player-turn; then who goes first */
        scene_dice(tod, nothing, 3);
        CHECK(scene_do(tod, "end turn"));
        turns++;
    }
    CHECK_INT(village(tod)->searched, 4);
    CHECK(village(tod)->marks & VILLAGE_DONE);
    CHECK_INT(village(tod)->civilians, 6);
    scene_close(tod);
}

TEST(tod_a_trap_for_whoever_is_no_elite, "TOD-village-2", "TOD-village-8")
{
    /* the die, the first man of eight, the second of seven, 3+ for him */
    Scene *tod = SEARCH(VETERANS, "1st", 1, 1, 1, 3);
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_CASUALTY);
    CHECK_INT(tod_man(tod, "1st.2")->where, MAN_CASUALTY);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "1st")), 6);
    CHECK_INT(tod_unit(tod, "1st")->work, WORK_NONE); /* village 7 */
    scene_close(tod);
    tod = SEARCH(VETERANS, "1st", 1, 1, 1, 2);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "1st")), 7);
    scene_close(tod);
    tod = SEARCH(ELITES, "scouts", 1);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "scouts")), 4);
    CHECK_INT(tod_unit(tod, "scouts")->work, WORK_SEARCH);
    scene_close(tod);
}

TEST(tod_a_trap_that_veterans_notice, "TOD-village-3")
{
    Scene *tod = SEARCH(GRUNTS, "2nd", 2, 1, 1, 3);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "2nd")), 6);
    scene_close(tod);
    tod = SEARCH(VETERANS, "1st", 2);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "1st")), 8);
    CHECK_INT(tod_unit(tod, "1st")->work, WORK_SEARCH);
    scene_close(tod);
}

TEST(tod_people_come_to_harm_by_grunts, "TOD-village-4", "TOD-village-10")
{
    Scene *tod = SEARCH(GRUNTS, "2nd", 3, 2);
    CHECK_INT(village(tod)->civilians, 4);
    CHECK_INT(tod->state->tally[US][AWARD_CIVILIANS], 2);
    CHECK_INT(tod->state->tally[US][AWARD_ENGAGEMENT], 1);
    CHECK(strstr(scene_why(tod, "points"), "Civilians lost: -10")); /* the scenario says what it costs */
    scene_close(tod);
    tod = SEARCH(VETERANS, "1st", 3);
    CHECK_INT(village(tod)->civilians, 6);
    scene_close(tod);
    tod = SEARCH(ELITES, "scouts", 3);
    CHECK_INT(village(tod)->civilians, 6);
    scene_close(tod);
}

TEST(tod_two_rolls_find_nothing, "TOD-village-5")
{
    for (int roll = 4; roll <= 5; roll++) {
        Scene *tod = SEARCH(GRUNTS, "2nd", roll);
        CHECK_INT(village(tod)->civilians, 6);
        CHECK_INT(village(tod)->searched, 1);
        CHECK_INT(village(tod)->marks, VILLAGE_CONTACT);
        CHECK_INT(tod_unit(tod, "2nd")->work, WORK_SEARCH);
        scene_close(tod);
    }
}

TEST(tod_a_cache_is_found, "TOD-village-6", "TOD-village-7", "TOD-village-10")
{
    Scene *tod = SEARCH(GRUNTS, "2nd", 6);
    CHECK(village(tod)->marks & VILLAGE_CACHE);
    CHECK_INT(tod_unit(tod, "2nd")->work, WORK_NONE); /* the search ends */
    CHECK_INT(tod->state->tally[US][AWARD_CACHE], 1);
    scene_close(tod);
}

TEST(tod_a_search_ends_under_fire, "TOD-village-7")
{
    Scene *tod = SEARCH(OTHERS "[unit 2nd]\nat = 22,18\n[unit cell-b]\nat = 31,18\n", "2nd", 4, 1, 6);
    while (strcmp(scene_asked(tod), "vc orders") != 0)
        CHECK(scene_do(tod, "end turn"));
    CHECK_INT(tod_unit(tod, "2nd")->work, WORK_SEARCH);
    const int miss[] = {1, 1, 1, 1, 1, 1};
    scene_dice(tod, miss, 6);
    CHECK(scene_do(tod, "suppress cell-b at 2nd with small-arms"));
    CHECK_INT(tod_unit(tod, "2nd")->work, WORK_NONE);
    CHECK(!(village(tod)->marks & VILLAGE_DONE));
    scene_close(tod);
}

TEST(tod_the_turn_after_a_trap_the_village_is_lost, "TOD-village-9")
{
    Scene *tod = SEARCH(GRUNTS, "2nd", 1, 1, 1, 1, 1, 6);
    CHECK(tod_unit(tod, "2nd")->marks & UNIT_REVENGE);
    CHECK_INT(village(tod)->civilians, 6);
    while (strcmp(scene_asked(tod), "us orders") != 0)
        CHECK(scene_do(tod, "end turn"));
    CHECK_INT(tod_unit(tod, "2nd")->work, WORK_DESTROY); /* nobody orders it */
    CHECK(scene_refused(tod, "move 2nd to 22 20 line facing 90", "turn 3"));
    CHECK(scene_do(tod, "end turn"));
    CHECK(village(tod)->marks & VILLAGE_DESTROYED);
    CHECK_INT(village(tod)->civilians, 0);
    CHECK_INT(tod->state->tally[US][AWARD_CIVILIANS], 6);
    CHECK(scene_told(tod, "Xom Tre is destroyed.")); /* T-15: a mark and a plain sentence */
    for (int piece = 0; piece < tod->game->piece_count; piece++)
        CHECK(!tod->game->pieces[piece].village || bit_has(tod->state->gone, piece));
    scene_close(tod);
}

TEST(tod_odds_of_a_search_by_class, "TOD-village-2")
{
    Scene *tod = tod_open(OTHERS "[unit 2nd]\nat = 22,18\n[unit scouts]\nat = 25,18\n");
    const char *odds = scene_odds(tod, "search tre by 2nd");
    CHECK(strstr(odds, "a trap goes off 2/6") || strstr(odds, "a trap goes off 1/3"));
    odds = scene_odds(tod, "search tre by scouts");
    CHECK(!strstr(odds, "trap") && !strstr(odds, "civilians"));
    scene_close(tod);
}

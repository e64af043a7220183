/* Guns and rockets against machines and men (at-gun, damage, at-rocket, tracks, tank-fire, rate). */
#include "minunit.h"
#include "tod/position.h"
#include "tod/vehicles/vehicles.h"

#define VC_TURN "[table]\nactive = vc\n"
#define AFAR "[unit hq]\nat = 4,24\n[unit nva]\nat = 46,22\n"

/* Whether the shot tells this when it is fired with these rolls. */
static bool tells(const char *ini, const char *order, const int *rolls, int count, const char *told)
{
    Scene *tod = tod_open_arms(ini);
    scene_dice(tod, rolls, count);
    bool does = scene_do(tod, order) && scene_told(tod, told);
    scene_close(tod);
    return does;
}
#define TELLS(ini, order, told, ...) \
    CHECK(tells(ini, order, (const int[]){__VA_ARGS__}, COUNT_OF(((const int[]){__VA_ARGS__})), told))

TEST(tod_what_guns_need_to_hit, "TOD-at-gun-1", "TOD-at-gun-2")
{
    /* the front of the target is at 42.75 */
    static const struct {
        const char *tank, *score;
    } US_TANK[] = {{"38", "4+"}, {"33", "5+"}, {"23", "6+"}, {"13", "7+"}, {"3", "8+"}};
    for (int i = 0; i < COUNT_OF(US_TANK); i++) {
        char ini[160], told[32];
        text_print(ini, sizeof ini,
                   "[unit pt]\nfacing = 270\nat = 45,30\n[unit tank]\nfacing = 90\nat = %s,30\n",
                   US_TANK[i].tank);
        text_print(told, sizeof told, "rolled 2 for %s", US_TANK[i].score);
        TELLS(ini, "shell tank at pt with gun hull", told, 1, 1);
    }
    static const struct {
        const char *tank, *score;
    } OTHERS[] = {{"7", "5+"}, {"12", "6+"}, {"22", "7+"}, {"32", "8+"}, {"42", "9+"}};
    for (int i = 0; i < COUNT_OF(OTHERS); i++) {
        char ini[200], told[32];
        text_print(ini, sizeof ini,
                   VC_TURN "[unit tank]\nfacing = 90\nat = 3,30\n[unit pt]\nfacing = 270\nat = %s,30\n[unit "
                           "nva]\nat = 46,10\n",
                   OTHERS[i].tank);
        text_print(told, sizeof told, "rolled 2 for %s", OTHERS[i].score);
        TELLS(ini, "shell pt at tank with gun hull", told, 1, 1);
    }
}

TEST(tod_guns_have_a_range, "TOD-at-gun-3", "TOD-ref-6")
{
    /* from the breech to the front of it: 30" of a recoilless rifle */
    Scene *tod = tod_open_arms(
        VC_TURN
        "[unit tank]\nfacing = 90\nat = 10,30\n[unit recoilless]\nfacing = 270\nat = 42.2,30\nmarks = known "
        "ready\n[unit nva]\nat = 46,10\n");
    CHECK(!scene_refused(tod, "shell recoilless at tank with gun hull", NULL));
    scene_close(tod);
    tod = tod_open_arms(
        VC_TURN
        "[unit tank]\nfacing = 90\nat = 10,30\n[unit recoilless]\nfacing = 270\nat = 42.5,30\nmarks = known "
        "ready\n[unit nva]\nat = 46,10\n");
    CHECK(scene_refused(tod, "shell recoilless at tank with gun hull", "at-gun 3"));
    scene_close(tod);
    tod = tod_open_arms(
        VC_TURN "[unit tank]\nfacing = 90\nat = 10,30\n[unit recoilless]\nfacing = 270\nat = 40,30\nmarks = "
                "known\n[unit nva]\nat = 46,10\n");
    CHECK(scene_refused(tod, "shell recoilless at tank with gun hull", "crewed 1"));
    scene_close(tod);
}

TEST(tod_fire_that_goes_on_gets_better, "TOD-at-gun-4")
{
    Scene *tod = tod_open_arms("[unit pt]\nfacing = 270\nat = 45,30\n[unit tank]\nfacing = 90\nat = "
                               "23,30\n[unit hq]\nat = 4,24\n[request "
                               "5]\nis = 0 0 0 0\n");
    tod_dice(tod, 1, 1);
    CHECK(scene_do(tod, "shell tank at pt with gun hull"));
    CHECK(scene_told(tod, "rolled 2 for 6+"));
    CHECK(scene_do(tod, "end turn"));
    tod_dice(tod, 6, 1);
    CHECK(scene_do(tod, "end turn"));
    tod_dice(tod, 1, 1);
    CHECK(scene_do(tod, "shell tank at pt with gun hull"));
    CHECK(scene_told(tod, "rolled 2 for 5+"));
    CHECK_INT(tod_unit(tod, "tank")->aimed, 2);
    CHECK(scene_do(tod, "end turn"));
    tod_dice(tod, 6, 1);
    CHECK(scene_do(tod, "drive pt to 44 30 facing 270")); /* the target moves, and has nothing else to do */
    tod_dice(tod, 1, 1);
    CHECK(scene_do(tod, "shell tank at pt with gun hull"));
    CHECK(scene_told(tod, "rolled 2 for 7+"));
    CHECK_INT(tod_unit(tod, "tank")->aimed, 1);
    scene_close(tod);
}

/* 76 mm: Strike Value 7 at 15"; an M-48 has 17, in front 18. */
#define DUEL                                                                                              \
    VC_TURN "[unit tank]\nfacing = 90\nat = 20,30\n[unit pt]\nfacing = 270\nat = 37,30\n[unit hq]\nat = " \
            "4,24\n[unit nva]\nat = 46,22\n"

TEST(tod_strike_value_against_armour, "TOD-at-gun-5", "TOD-ref-1", "TOD-ref-2")
{
    TELLS(DUEL, "shell pt at tank with gun hull", "tank is struck: 17 against 18, no effect.", 6, 6, 5, 5);
    TELLS(DUEL, "shell pt at tank with gun hull", "tank is struck: 18 against 18, damaged.", 6, 6, 5, 6, 1);
    TELLS(DUEL, "shell pt at tank with gun hull", "tank is struck: 19 against 18, destroyed.", 6, 6, 6, 6);
    Scene *tod = tod_open_arms(DUEL);
    /* 12 of the sums hit at 7+: 21/36; 11 damages with 2/36, 12 destroys with 1/36 */
    CHECK_TEXT(scene_odds(tod, "shell pt at tank with gun hull"),
               "no effect 44388/46656\nit is damaged 1512/46656\nit is destroyed 756/46656\n");
    scene_close(tod);
}

TEST(tod_armour_by_where_it_is_struck, "TOD-at-gun-6")
{
    Scene *tod = tod_open_arms("[unit tank]\nfacing = 90\nat = 20,30\n" AFAR);
    int tank = tod_number(tod, "tank");
    static const struct {
        int x, y;
        TodPlate plate;
        int armour;
    } CASES[] = {{4000, 3000, PLATE_FRONT, 18}, {500, 3000, PLATE_REAR, 16},  {2000, 2000, PLATE_SIDE, 17},
                 {2900, 2400, PLATE_SIDE, 18}, /* 34 degrees to its side: glancing (T-16) */
                 {2400, 2400, PLATE_SIDE, 17},  {1000, 2400, PLATE_SIDE, 18}, {4000, 2900, PLATE_FRONT, 18}};
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        PlanePoint from = {CASES[i].x, CASES[i].y};
        CHECK_INT(tod_plate(tod->game, tod->state, tank, from), CASES[i].plate);
        CHECK_INT(tod_armour(tod->game, tod->state, tank, from), CASES[i].armour);
    }
    scene_close(tod);
}

TEST(tod_what_damage_does, "TOD-damage-1")
{
    static const struct {
        int roll;
        uint32_t mark;
        const char *told;
    } CASES[] = {{1, UNIT_STUNNED, "its crew is stunned"}, {2, UNIT_IMMOBILE, "it cannot move"},
                 {3, UNIT_IMMOBILE, "it cannot move"},     {4, UNIT_TURRET_JAMMED, "its turret is stuck"},
                 {5, UNIT_NO_GUNNER, "it can only move"},  {6, UNIT_NO_CREW, "its crew is lost"}};
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        Scene *tod = tod_open_arms(DUEL);
        tod_dice(tod, 6, 6, 5, 6, CASES[i].roll);
        CHECK(scene_do(tod, "shell pt at tank with gun hull"));
        CHECK(scene_told(tod, CASES[i].told));
        CHECK(tod_unit(tod, "tank")->marks & CASES[i].mark);
        CHECK_INT(tod_man(tod, "tank.1")->where, CASES[i].roll == 6 ? MAN_CASUALTY : MAN_ABSENT);
        CHECK_INT(tod->state->tally[VC][AWARD_MACHINE], CASES[i].roll == 6);
        scene_close(tod);
    }
    Scene *tod = tod_open_arms("[unit tank]\nfacing = 90\nat = 20,30\nmarks = known no-gunner\n[unit "
                               "track]\nat = 10,30\nmarks = known "
                               "stunned\n[unit pt]\nfacing = 270\nat = 40,30\n[unit hq]\nat = 4,24\n");
    CHECK(scene_refused(tod, "shell tank at pt with gun hull", "damage 1"));
    CHECK(!scene_refused(tod, "drive tank to 21 30 facing 90", NULL));
    CHECK(scene_refused(tod, "drive track to 11 30 facing 90", "damage 1"));
    CHECK(scene_do(tod, "end turn"));
    CHECK(!(tod_unit(tod, "track")->marks & UNIT_STUNNED)); /* for one turn */
    scene_close(tod);
}

TEST(tod_what_has_no_turret_rolls_again, "TOD-damage-2")
{
    Scene *tod = tod_open_arms(
        VC_TURN "[unit track]\nfacing = 90\nat = 20,30\n[unit pt]\nfacing = 270\nat = 37,30\n" AFAR);
    tod_dice(tod, 6, 6, 3, 3, 4, 2); /* 13 against 13 */
    CHECK(scene_do(tod, "shell pt at track with gun hull"));
    CHECK(tod_unit(tod, "track")->marks & UNIT_IMMOBILE);
    CHECK(!(tod_unit(tod, "track")->marks & UNIT_TURRET_JAMMED));
    scene_close(tod);
}

TEST(tod_hard_cover_saves_machines, "TOD-cover-1", "TOD-cover-3")
{
    /* the stone wall lies at 18 */
    const char *behind =
        VC_TURN "[unit track]\nfacing = 90\nat = 16,14.2\n[unit pt]\nfacing = 270\nat = 28,14.2\n" AFAR;
    TELLS(behind, "shell pt at track with gun hull", "track is behind hard cover: rolled 4 for 5+.", 6, 6, 4,
          1, 1);
    TELLS(behind, "shell pt at track with gun hull", "track is struck", 6, 6, 4, 1, 1);
    Scene *tod = tod_open_arms(behind);
    tod_dice(tod, 6, 6, 5);
    CHECK(scene_do(tod, "shell pt at track with gun hull"));
    CHECK(!scene_told(tod, "struck"));
    scene_close(tod);
}

/* ---- rockets ---- */

TEST(tod_rockets_strike_near, "TOD-at-rocket-1", "TOD-at-rocket-2", "TOD-at-rocket-3")
{
    Scene *tod = tod_open_arms(
        "[unit pt]\nfacing = 270\nat = 45,30\n[unit 1st]\nat = 36.4,30\n[man 1st.4]\nat = 36.4,30\n");
    tod_dice(tod, 6, 6, 1, 1);
    CHECK(scene_do(tod, "shell 1st at pt with rocket hull")); /* 6.35": Strike Value 8, 6+ */
    CHECK(scene_told(tod, "at-rocket 3\tAt pt: rolled 12 for 6+, hit."));
    CHECK(scene_told(tod, "pt is struck: 10 against 13"));
    scene_close(tod);
    tod = tod_open_arms(
        "[unit pt]\nfacing = 270\nat = 45,30\n[unit 1st]\nat = 34,30\n[man 1st.4]\nat = 34.7,30\n");
    CHECK(scene_refused(tod, "shell 1st at pt with rocket hull", "at-gun 3")); /* 8.05" */
    scene_close(tod);
#define RPG(x)                                                                                          \
    VC_TURN "[unit tank]\nfacing = 90\nat = 10,30\n[unit hq]\nat = 4,24\n[unit nva]\nat = 40,30\n[man " \
            "nva.7]\nat = " x ",30\n"
    TELLS(RPG("16"), "shell nva at tank with rocket hull", "tank is struck: 11 against 18", 6, 6, 1, 1);
    TELLS(RPG("20"), "shell nva at tank with rocket hull", "tank is struck: 10 against 18", 6, 6, 1, 1);
    TELLS(RPG("24"), "shell nva at tank with rocket hull", "tank is struck: 8 against 18", 6, 6, 1, 1);
    TELLS(RPG("24"), "shell nva at tank with rocket hull", "rolled 2 for 7+", 1, 1);
    tod = tod_open_arms(RPG("24.4"));
    CHECK(scene_refused(tod, "shell nva at tank with rocket hull", "at-gun 3"));
    scene_close(tod);
}

TEST(tod_rockets_at_bunkers_and_buildings, "TOD-at-rocket-4")
{
    Scene *tod =
        tod_open_arms(VC_TURN "[unit hq]\nat = 4,15\n[unit 2nd]\nat = 8,30\n[unit nva]\nat = 12,15\n");
    CHECK(scene_refused(tod, "blast nva at 8 30 with rocket", "at-rocket 4")); /* men in the open */
    tod_dice(tod, 6, 6);
    CHECK(scene_do(tod, "blast nva at 4 15 with rocket"));
    CHECK(scene_told(tod, "Bunker is no more."));
    CHECK_INT(tod_unit(tod, "hq")->where, UNIT_GONE);
    scene_close(tod);
    tod = tod_open_arms("[unit 1st]\nat = 20,21\n[unit nva]\nat = 26,20.7\n[unit hq]\nat = 4,24\n");
    tod_dice(tod, 6, 6);
    CHECK(scene_do(tod, "blast 1st at 26 20.7 with rocket"));
    CHECK(scene_told(tod, "Wooden hut is no more."));
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE);
    scene_close(tod);
}

/* ---- tracks ---- */

#define FLANK(x)                                                                     \
    VC_TURN "[unit tank]\nfacing = 90\nat = 20,30\n[unit pt]\nfacing = 180\nat = " x \
            ",22\n[unit hq]\nat = 4,24\n[unit nva]\nat = 46,22\n"

TEST(tod_tracks_can_be_aimed_at, "TOD-tracks-1", "TOD-tracks-2")
{
    /* Strike Value 8 and 2 more; the side has 17 */
    TELLS(FLANK("20"), "shell pt at tank with gun tracks", "tank is struck: 19 against 17, damaged.", 6, 6, 4,
          5, 3);
    TELLS(FLANK("20"), "shell pt at tank with gun tracks", "rolled 1, no effect", 6, 6, 4, 5, 1);
    TELLS(FLANK("20"), "shell pt at tank with gun tracks", "rolled 2, its crew is stunned", 6, 6, 4, 5, 2);
    TELLS(FLANK("20"), "shell pt at tank with gun tracks", "rolled 6, it can only move", 6, 6, 4, 5, 6);
    Scene *tod = tod_open_arms(DUEL);
    CHECK(scene_refused(tod, "shell pt at tank with gun tracks", "tracks 1")); /* from the front, far off */
    scene_close(tod);
    tod = tod_open_arms(VC_TURN "[unit tank]\nfacing = 90\nat = 20,32\n[unit pt]\nfacing = 180\nat = "
                                "20,21\n[unit hq]\nat = 4,24\n[unit "
                                "nva]\nat = 46,22\n");
    CHECK(scene_refused(tod, "shell pt at tank with gun tracks", "tracks 1")); /* from the side, too far */
    scene_close(tod);
}

/* ---- at men ---- */

TEST(tod_guns_fire_shells_at_infantry, "TOD-tank-fire-1")
{
    Scene *tod =
        tod_open_arms("[unit tank]\nfacing = 90\nat = 24,30\n[unit nva]\nat = 44,30\n[unit hq]\nat = 4,24\n");
    CHECK(scene_refused(tod, "blast tank at 44 24 with gun", "tank-fire 1")); /* nobody is there */
    tod_dice(tod, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "blast tank at 44 30 with gun"));
    CHECK(scene_told(tod, "rolled 6 for 6+, it is there"));
    CHECK(scene_told(tod, "area 6\tAt nva: rolled 1 for 3+, missed."));
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE);
    scene_close(tod);
    tod =
        tod_open_arms("[unit tank]\nfacing = 90\nat = 24,30\n[unit nva]\nat = 44,30\n[unit hq]\nat = 4,24\n");
    tod_dice(tod, 2, 3);
    CHECK(scene_do(tod, "blast tank at 44 30 with gun"));
    CHECK(scene_told(tod, "wide"));
    CHECK(!scene_told(tod, "area 6"));
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE);
    scene_close(tod);
    tod = tod_open_arms(
        "[unit tank]\nfacing = 90\nat = 24,30\n[unit nva]\nat = 44,30\n[unit 1st]\nat = 36,30\n");
    CHECK(scene_refused(tod, "blast tank at 44 30 with gun", "roe 4")); /* roe 5: friends within 12" */
    scene_close(tod);
}

TEST(tod_small_guns_fire_twice_at_vehicles, "TOD-rate-1")
{
#define GUN(which)                                                                                     \
    VC_TURN                                                                                            \
    "[unit tank]\nfacing = 90\nat = 20,30\n[unit hq]\nat = 4,24\n[unit nva]\nat = 46,22\n[unit " which \
    "]\nfacing = 270\nat = 37,30\nmarks = known ready\n"
    Scene *tod = tod_open_arms(GUN("at-gun"));
    tod_dice(tod, 1, 1, 3, 4);
    CHECK(scene_do(tod, "shell at-gun at tank with gun hull"));
    CHECK(scene_told(tod, "rolled 2 for 7+, missed"));
    CHECK(scene_told(tod, "rolled 7 for 7+, hit"));
    scene_close(tod);
    tod = tod_open_arms(GUN("recoilless"));
    tod_dice(tod, 1, 1, 3, 4);
    CHECK(scene_do(tod, "shell recoilless at tank with gun hull"));
    CHECK(!scene_told(tod, "rolled 7"));
    CHECK(scene_refused(tod, "shell recoilless at tank with gun hull", "turn 5"));
    scene_close(tod);
    tod = tod_open_arms(VC_TURN "[unit hq]\nat = 20,30\n[unit nva]\nat = 46,22\n[unit at-gun]\nfacing = "
                                "270\nat = 37,30\nmarks = known ready\n");
    tod_dice(tod, 1, 1, 3, 4);
    CHECK(scene_do(tod, "blast at-gun at 20 30 with gun")); /* at men once */
    CHECK(!scene_told(tod, "rolled 7"));
    scene_close(tod);
}

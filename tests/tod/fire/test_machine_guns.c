/* Machine-guns: lmg 1 to 5, the corridor; crewed weapons (crewed 1 to 4, aimed 3), half rate (casualty 5). */
#include "minunit.h"
#include "tod/fire/fire.h"
#include "tod/position.h"

/* Somebody of each side far away who can still act: a player-turn with one thing to do ends by itself. */
#define OTHERS "[unit hq]\nat = 3,3\n[unit sappers]\nat = 46,34\n"
/* Nobody is left in the hamlet whom fire could endanger. */
#define QUIET "[people tre]\ncivilians = 0\nmarks = 8\n"

/* The unit at 20,33, looking east, and an officer of the NVA where the test wants him. */
static Scene *gunner(const char *unit, const char *more, const char *officer)
{
    char ini[1024];
    text_print(ini, sizeof ini,
               OTHERS QUIET
               "[unit %s]\nat = 20,33\nfacing = 90\n%s[unit cadre]\nat = 46,27\n[man cadre.1]\nat = %s\n",
               unit, more, officer);
    return tod_open(ini);
}
#define SQUAD "[man 1st.5]\nat = 20,33\n"
#define READY "marks = known ready\n"

static const char *odds_of(int hits, char text[64])
{
    static const char *const CHANCES[] = {"", "nobody falls 5/6\n1 man falls 1/6\n",
                                          "nobody falls 2/3\n1 man falls 1/3\n",
                                          "nobody falls 1/2\n1 man falls 1/2\n"};
    text_copy(text, 64, CHANCES[hits]);
    return text;
}

TEST(tod_an_lmg_rakes_sixteen_inches, "TOD-lmg-3", "TOD-suppress-3")
{
    static const struct {
        const char *x;
        int hits; /* of six */
    } BANDS[] = {{"24", 3}, {"24.01", 2}, {"28", 2}, {"28.01", 1}, {"32", 1}, {"36", 1}};
    for (int i = 0; i < COUNT_OF(BANDS); i++) {
        char officer[16], order[64], text[64];
        text_print(officer, sizeof officer, "%s,33", BANDS[i].x);
        text_print(order, sizeof order, "rake 1st towards %s 33 with lmg", BANDS[i].x);
        Scene *tod = gunner("1st", SQUAD, officer);
        CHECK_TEXT(scene_odds(tod, order), odds_of(BANDS[i].hits, text));
        scene_close(tod);
    }
    Scene *tod = gunner("1st", SQUAD, "36.01,33");
    CHECK(scene_refused(tod, "rake 1st towards 36.01 33 with lmg", "suppress 3"));
    CHECK_TEXT(scene_odds(tod, "rake 1st towards 36 33 with lmg"), "nobody falls 1/1\n");
    scene_close(tod);
}

TEST(tod_an_hmg_rakes_twenty_inches, "TOD-lmg-4", "TOD-suppress-3")
{
    static const struct {
        const char *x;
        int hits;
    } BANDS[] = {{"24", 3}, {"24.01", 2}, {"28", 2}, {"32", 2}, {"32.01", 1}, {"36", 1}, {"40", 1}};
    for (int i = 0; i < COUNT_OF(BANDS); i++) {
        char officer[16], order[64], text[64];
        text_print(officer, sizeof officer, "%s,33", BANDS[i].x);
        text_print(order, sizeof order, "rake fifty towards %s 33 with hmg", BANDS[i].x);
        Scene *tod = gunner("fifty", READY, officer);
        CHECK_TEXT(scene_odds(tod, order), odds_of(BANDS[i].hits, text));
        scene_close(tod);
    }
    Scene *tod = gunner("fifty", READY, "40.01,33");
    CHECK(scene_refused(tod, "rake fifty towards 40.01 33 with hmg", "suppress 3"));
    scene_close(tod);
}

TEST(tod_every_man_in_a_corridor_of_two_inches_is_rolled_for, "TOD-lmg-2")
{
    char text[64];
    Scene *tod = gunner("1st", SQUAD, "25,34");
    CHECK_TEXT(scene_odds(tod, "rake 1st towards 24 33 with lmg"), odds_of(2, text));
    scene_close(tod);
    tod = gunner("1st", SQUAD, "25,34.01");
    CHECK_TEXT(scene_odds(tod, "rake 1st towards 24 33 with lmg"), "nobody falls 1/1\n");
    scene_close(tod);
    tod = gunner("1st", SQUAD, "25,34");
    tod->state->men[tod_man_number(tod, "cadre.2")].x = 3500;
    tod->state->men[tod_man_number(tod, "cadre.2")].y = 3300;
    CHECK_TEXT(scene_odds(tod, "rake 1st towards 24 33 with lmg"),
               "nobody falls 10/18\n1 man falls 7/18\n2 men fall 1/18\n");
    tod_dice(tod, 5, 5, 3);
    CHECK(tod_play(tod, "rake 1st towards 24 33 with lmg", "fall cadre.2"));
    CHECK_INT(tod_unit(tod, "cadre")->lost, 1);
    scene_close(tod);
}

TEST(tod_machine_guns_pin_like_he, "TOD-lmg-1", "TOD-pinning-9", "TOD-ammo-3")
{
    Scene *tod = gunner("1st", SQUAD, "25,33");
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "rake 1st towards 25 33 with lmg"));
    CHECK(tod_unit(tod, "cadre")->marks & UNIT_UNDER_HE);
    CHECK_INT(tod_unit(tod, "1st")->chits, 5);
    CHECK_INT(tod_unit(tod, "cadre")->lost, 0);
    scene_close(tod);
}

TEST(tod_the_fifty_gets_through_cover, "TOD-lmg-5", "TOD-cover-3")
{
    static const char *const BEHIND =
        OTHERS QUIET "[unit %s]\nat = 14,15.5\nfacing = 90\n%s[unit cadre]\nat = 46,27\n"
                     "[man cadre.1]\nat = 18.5,15.5\n";
    char ini[512];
    text_print(ini, sizeof ini, BEHIND, "fifty", READY);
    Scene *tod = tod_open(ini);
    CHECK_TEXT(scene_odds(tod, "rake fifty towards 18.5 15.5 with hmg"),
               "nobody falls 7/9\n1 man falls 2/9\n");
    scene_close(tod);
    text_print(ini, sizeof ini, BEHIND, "1st", "[man 1st.5]\nat = 14,15.5\n");
    tod = tod_open(ini);
    CHECK_TEXT(scene_odds(tod, "rake 1st towards 18.5 15.5 with lmg"),
               "nobody falls 17/18\n1 man falls 1/18\n");
    scene_close(tod);
}

/* ---- crewed weapons ---- */

TEST(tod_a_crewed_weapon_is_set_up_and_taken_down, "TOD-crewed-1", "TOD-crewed-2")
{
    Scene *tod = gunner("fifty", "", "25,33");
    CHECK(scene_refused(tod, "rake fifty towards 25 33 with hmg", "crewed 1"));
    CHECK(scene_refused(tod, "dismantle fifty", "crewed 1"));
    CHECK(scene_legal(tod, "move fifty") > 0);
    CHECK(scene_do(tod, "set up fifty"));
    CHECK(!(tod_unit(tod, "fifty")->marks & UNIT_READY));
    CHECK(scene_refused(tod, "rake fifty towards 25 33 with hmg", NULL));
    tod_dice(tod, 6, 1);
    CHECK(tod_play(tod, "end turn", "end turn"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(tod_unit(tod, "fifty")->marks & UNIT_READY);
    CHECK(scene_can(tod, "rake fifty towards 25 33 with hmg"));
    CHECK(scene_do(tod, "dismantle fifty"));
    CHECK(scene_refused(tod, "rake fifty towards 25 33 with hmg", NULL));
    CHECK(scene_do(tod, "end turn"));
    CHECK(!(tod_unit(tod, "fifty")->marks & UNIT_READY));
    scene_close(tod);
}

TEST(tod_what_is_set_up_fires_straight_ahead_and_pivots, "TOD-aimed-3", "TOD-crewed-3")
{
    Scene *tod = gunner("fifty", READY, "25,33");
    CHECK(scene_can(tod, "rake fifty towards 25 33 with hmg"));
    CHECK(!scene_refused(tod, "rake fifty towards 30 29 with hmg", NULL));
    CHECK(scene_refused(tod, "rake fifty towards 30 28.8 with hmg", "aimed 3"));
    CHECK(scene_refused(tod, "rake fifty towards 16 33 with hmg", "aimed 3"));
    CHECK(scene_refused(tod, "pivot fifty facing 90", "crewed 3"));
    CHECK(scene_do(tod, "pivot fifty facing 270"));
    CHECK_INT(tod_unit(tod, "fifty")->facing, 192);
    CHECK(scene_refused(tod, "rake fifty towards 16 33 with hmg", NULL));
    tod_dice(tod, 6, 1);
    CHECK(tod_play(tod, "end turn", "end turn"));
    CHECK(!scene_refused(tod, "rake fifty towards 16 33 with hmg", NULL));
    scene_close(tod);
}

TEST(tod_lmgs_fire_in_the_turn_in_which_they_move, "TOD-crewed-4", "TOD-turn-5")
{
    Scene *tod = gunner("1st", "deed = move\n" SQUAD, "25,33");
    CHECK(scene_can(tod, "rake 1st towards 25 33 with lmg"));
    CHECK(scene_refused(tod, "aim 1st at cadre with small-arms", "turn 3"));
    CHECK(scene_refused(tod, "suppress 1st at cadre with small-arms", "turn 3"));
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "rake 1st towards 25 33 with lmg"));
    CHECK(scene_refused(tod, "rake 1st towards 25 33 with lmg", "turn 5"));
    CHECK_INT(tod_unit(tod, "1st")->deed, DEED_MOVE);
    scene_close(tod);
    tod = gunner("1st", SQUAD, "25,33");
    tod_dice(tod, 1, 1, 1, 1, 1, 1, 1, 1);
    CHECK(tod_play(tod, "rake 1st towards 25 33 with lmg", "aim 1st at cadre with small-arms"));
    scene_close(tod);
}

TEST(tod_a_crew_with_losses_fires_every_other_turn, "TOD-casualty-5")
{
    Scene *tod = gunner("fifty", READY, "25,33"); /* a whole crew fires turn after turn */
    tod_dice(tod, 1, 6, 1);
    CHECK(tod_play(tod, "rake fifty towards 25 33 with hmg", "end turn", "end turn"));
    CHECK(scene_can(tod, "rake fifty towards 25 33 with hmg"));
    scene_close(tod);
    tod = gunner("fifty", READY "lost = 1\n[man fifty.4]\nwhere = dead\n", "25,33");
    tod_dice(tod, 1, 6, 1);
    CHECK(tod_play(tod, "rake fifty towards 25 33 with hmg", "end turn", "end turn"));
    CHECK(scene_refused(tod, "rake fifty towards 25 33 with hmg", "casualty 5"));
    tod_dice(tod, 6, 1);
    CHECK(tod_play(tod, "end turn", "end turn"));
    CHECK(scene_can(tod, "rake fifty towards 25 33 with hmg"));
    scene_close(tod);
    tod = gunner(
        "fifty",
        READY
        "lost = 3\n[man fifty.4]\nwhere = dead\n[man fifty.3]\nwhere = dead\n[man fifty.2]\nwhere = dead\n",
        "25,33");
    CHECK(scene_refused(tod, "rake fifty towards 25 33 with hmg", "casualty 5"));
    scene_close(tod);
    /* an LMG that another has taken over */
    tod = gunner("1st", "[man 1st.5]\nwhere = dead\n[man 1st.1]\nweapon = m60\n", "25,33");
    tod_dice(tod, 1, 6, 1);
    CHECK(tod_play(tod, "rake 1st towards 25 33 with lmg", "end turn", "end turn"));
    CHECK(scene_refused(tod, "rake 1st towards 25 33 with lmg", "casualty 5"));
    CHECK(scene_can(tod, "aim 1st at cadre with small-arms"));
    scene_close(tod);
}

TEST(tod_vehicles_fire_their_machine_guns_ahead, "TOD-turn-7", "TOD-turn-6")
{
    Scene *tod = gunner("tank", "", "26,33");
    CHECK(scene_can(tod, "rake tank towards 26 33 with hmg"));
    CHECK(scene_refused(tod, "rake tank towards 20 28 with hmg", "turn 7"));
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "rake tank towards 26 33 with hmg"));
    scene_close(tod);
    tod = gunner("acav", "", "26,33");
    CHECK(scene_can(tod, "rake acav towards 26 33 with hmg"));
    CHECK(scene_refused(tod, "rake acav towards 26 33 with lmg", "riding 5"));
    scene_close(tod);
    tod = gunner("acav", "[unit 1st]\nwhere = aboard\naboard = acav\n", "26,33");
    tod_dice(tod, 1, 1);
    CHECK(scene_do(tod, "rake acav towards 26 33 with lmg"));
    CHECK_INT(tod_unit(tod, "1st")->deed, DEED_FIRE);
    scene_close(tod);
}

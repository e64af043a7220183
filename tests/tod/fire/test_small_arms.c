/* Aimed and suppressive small-arms fire: aimed 1 to 7, suppress 1 to 5, ammo 1 to 3. */
#include "minunit.h"
#include "tod/fire/volley.h"
#include "tod/position.h"

/* Somebody of each side far away who can still act: a player-turn with one thing to do ends by itself. */
#define OTHERS "[unit hq]\nat = 3,3\n[unit sappers]\nat = 46,34\n"

/* The first squad and the NVA section in lines that face each other, so many inches apart, in the open. */
static Scene *duel(const char *distance, const char *more)
{
    static const char FORMAT[] = "[unit 1st]\nat = 20,33\nform = line\nfacing = 90\n[unit nva]\nat = "
                                 "%s,33\nform = line\nfacing = 270\n" OTHERS "%s";
    char ini[1024];
    text_print(ini, sizeof ini, FORMAT, distance, more);
    return tod_open(ini);
}

/* What the first man of a unit needs; 0: he does not fire. How many do. */
static int needs(Scene *tod, const char *unit, const char *target, TodManner manner, int *count)
{
    TodVolley volley;
    tod_volley(tod->game, tod->state, tod_number(tod, unit), tod_number(tod, target), manner, &volley);
    *count = volley.count;
    bool first =
        volley.count && volley.shots[0].firer == tod_next_fit(tod->game, tod->state, volley.unit, -1);
    return first ? volley.shots[0].score : 0;
}

TEST(tod_veterans_aim_to_twelve_inches, "TOD-aimed-4", "TOD-veteran-4", "TOD-aimed-7")
{
    static const struct {
        const char *at;
        int score;
    } BANDS[] = {{"24", 4}, {"24.01", 5}, {"28", 5}, {"28.01", 6}, {"32", 6}, {"32.01", 0}};
    for (int i = 0; i < COUNT_OF(BANDS); i++) {
        int count;
        Scene *tod = duel(BANDS[i].at, "");
        CHECK_INT(needs(tod, "1st", "nva", MANNER_AIMED, &count), BANDS[i].score);
        if (i == 0)
            CHECK_INT(count, 7); /* all but the gunner, past each other */
        scene_close(tod);
    }
    Scene *tod = duel("33", "");
    CHECK(scene_refused(tod, "aim 1st at nva with small-arms", "aimed 2"));
    scene_close(tod);
}

TEST(tod_elites_aim_to_sixteen_inches, "TOD-aimed-5", "TOD-elite-4")
{
    static const struct {
        const char *at;
        int score;
    } BANDS[] = {{"24", 4}, {"28", 4}, {"28.01", 5}, {"32", 5}, {"32.01", 6}, {"36", 6}, {"36.01", 0}};
    for (int i = 0; i < COUNT_OF(BANDS); i++) {
        char ini[256];
        int count;
        text_print(
            ini, sizeof ini,
            "[unit scouts]\nat = 20,33\nform = line\nfacing = 90\n[unit nva]\nat = %s,33\nform = line\n",
            BANDS[i].at);
        Scene *tod = tod_open(ini);
        CHECK_INT(needs(tod, "scouts", "nva", MANNER_AIMED, &count), BANDS[i].score);
        scene_close(tod);
    }
}

TEST(tod_grunts_never_aim, "TOD-grunt-3", "TOD-aimed-1")
{
    Scene *tod = tod_open(OTHERS "[unit 2nd]\nat = 20,33\n[unit nva]\nat = 23,33\n");
    CHECK(scene_refused(tod, "aim 2nd at nva with small-arms", "grunt 3"));
    CHECK(scene_can(tod, "suppress 2nd at nva with small-arms"));
    scene_close(tod);
}

TEST(tod_smgs_do_not_aim, "TOD-aimed-6")
{
    int count;
    Scene *tod = tod_open("[table]\nactive = vc\n" OTHERS
                          "[unit 1st]\nat = 20,33\nform = line\nfacing = 90\n[unit cell-b]\n"
                          "at = 23,33\nform = line\nfacing = 270\n[unit track]\nat = 21,4\n");
    CHECK_INT(needs(tod, "cell-b", "1st", MANNER_AIMED, &count), 4);
    CHECK_INT(count,
              6); /* four, the RPG gunner's and the last man's rifle; not the submachine-gun, not the RPD */
    CHECK(scene_refused(tod, "aim cell-b at 1st with lmg", "aimed 6"));
    CHECK(scene_refused(tod, "aim cell-b at track with small-arms", "aimed 1"));
    scene_close(tod);
}

TEST(tod_who_is_not_seen_is_not_aimed_at, "TOD-aimed-2")
{
    /* the stone house stands between them */
    Scene *tod = tod_open(
        OTHERS
        "[unit 1st]\nat = 25.5,13.5\n[unit nva]\nat = 25.5,18\n[unit cell-b]\nat = 38,23\nmarks = hidden\n");
    CHECK(scene_refused(tod, "aim 1st at nva with small-arms", "aimed 2"));
    CHECK_INT(scene_legal(tod, "at nva"), 0);
    CHECK_INT(scene_legal(tod, "cell-b"), 0);
    scene_close(tod);
}

TEST(tod_every_firer_rolls_and_the_owner_names_the_fallen, "TOD-aimed-4", "TOD-casualty-1", "TOD-casualty-4")
{
    Scene *tod = duel("24", "");
    tod_dice(tod, 4, 3, 4, 1, 2, 3, 3);
    CHECK(scene_do(tod, "aim 1st at nva with small-arms"));
    CHECK_TEXT(scene_asked(tod), "vc casualties");
    CHECK_INT(scene_legal(tod, "fall nva."), 8);
    tod_dice(tod, 2, 3);
    CHECK(scene_do(tod, "fall nva.2"));
    CHECK_INT(tod_man(tod, "nva.2")->where, MAN_DEAD);
    CHECK(scene_refused(tod, "fall nva.2", "casualty 1"));
    CHECK(scene_do(tod, "fall nva.8"));
    CHECK_INT(tod_man(tod, "nva.8")->where, MAN_CASUALTY);
    CHECK_INT(tod_unit(tod, "nva")->lost, 2);
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(scene_refused(tod, "aim 1st at nva with small-arms", "turn 5"));
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_FIRE && !(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE));
    scene_close(tod);
}

TEST(tod_the_odds_of_aimed_fire_are_exact, "TOD-aimed-4")
{
    Scene *tod = duel("23.6", "");
    /* seven dice of 1/2 */
    CHECK_TEXT(scene_odds(tod, "aim 1st at nva with small-arms"),
               "nobody falls 1/128\n1 man falls 7/128\n2 men fall 21/128\n3 men fall 35/128\n4 men fall "
               "35/128\n5 men fall 21/128\n6 men fall 7/128\n7 men fall 1/128\n");
    scene_close(tod);
}

/* ---- suppressive ---- */

TEST(tod_assault_rifles_suppress_to_twelve_inches, "TOD-suppress-5", "TOD-suppress-3", "TOD-suppress-1")
{
    static const struct {
        const char *at;
        int score;
    } BANDS[] = {{"24", 5}, {"24.01", 6}, {"28", 6}, {"32", 6}, {"32.01", 0}};
    for (int i = 0; i < COUNT_OF(BANDS); i++) {
        int count;
        Scene *tod = duel(BANDS[i].at, "");
        CHECK_INT(needs(tod, "1st", "nva", MANNER_UNAIMED, &count), BANDS[i].score);
        scene_close(tod);
    }
    Scene *tod = duel("33", "");
    CHECK(scene_refused(tod, "suppress 1st at nva with small-arms", "suppress 3"));
    scene_close(tod);
}

TEST(tod_single_shot_rifles_do_not_suppress_but_in_the_hands_of_grunts, "TOD-suppress-1")
{
    int count;
    Scene *tod = tod_open("[table]\nactive = vc\n" OTHERS
                          "[unit 1st]\nat = 20,33\n[unit cell-c]\nat = 23,33\nclass = veteran\n");
    CHECK(scene_refused(tod, "suppress cell-c at 1st with small-arms", "suppress 3"));
    CHECK(scene_can(tod, "aim cell-c at 1st with small-arms"));
    scene_close(tod);
    tod = tod_open("[table]\nactive = vc\n" OTHERS "[unit 1st]\nat = 20,33\n[unit cell-c]\nat = 23,33\n");
    CHECK_INT(needs(tod, "cell-c", "1st", MANNER_UNAIMED, &count), 5);
    CHECK(scene_do(tod, "suppress cell-c at 1st with small-arms"));
    CHECK_INT(tod_unit(tod, "cell-c")->chits, 3); /* T-30: no chit, and never as HE */
    CHECK(!(tod_unit(tod, "1st")->marks & UNIT_UNDER_HE));
    scene_close(tod);
}

TEST(tod_six_who_suppress_pin_like_he, "TOD-suppress-4", "TOD-pinning-4", "TOD-pinning-9")
{
    Scene *tod = duel("24", "");
    tod_dice(tod, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "suppress 1st at nva with small-arms"));
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE);
    tod_dice(tod, 3, 2); /* so that they are next, whoever had the first player-turn */
    CHECK(scene_do(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "vc orders");
    CHECK(scene_refused(tod, "aim nva at 1st with small-arms", "pinning 4"));
    CHECK(scene_refused(tod, "rake nva towards 20 33 with lmg", "pinning 4"));
    CHECK(scene_do(tod, "end turn"));
    CHECK(!(tod_unit(tod, "nva")->marks & (UNIT_UNDER_FIRE | UNIT_UNDER_HE)));
    scene_close(tod);
    tod = duel("24", "[man 1st.1]\nwhere = dead\n");
    tod_dice(tod, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "suppress 1st at nva with small-arms"));
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE);
    scene_close(tod);
    tod = duel("24", "[man 1st.1]\nwhere = dead\n[man 1st.2]\nwhere = dead\n");
    tod_dice(tod, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "suppress 1st at nva with small-arms"));
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_FIRE && !(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE));
    scene_close(tod);
}

TEST(tod_suppressing_costs_a_chit_and_the_last_ends_small_arms_fire, "TOD-ammo-1", "TOD-ammo-2", "TOD-ammo-3")
{
    Scene *tod = duel("24", "");
    CHECK_INT(tod_unit(tod, "1st")->chits, 5);
    CHECK_INT(tod_unit(tod, "nva")->chits, 3);
    tod_dice(tod, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "suppress 1st at nva with small-arms"));
    CHECK_INT(tod_unit(tod, "1st")->chits, 4);
    tod_dice(tod, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "rake 1st towards 24 33 with lmg"));
    CHECK_INT(tod_unit(tod, "1st")->chits, 4);
    scene_close(tod);
    tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\nchits = 0\n[unit nva]\nat = 23,33\n");
    CHECK(scene_refused(tod, "suppress 1st at nva with small-arms", "ammo 2"));
    CHECK(scene_refused(tod, "aim 1st at nva with small-arms", "ammo 2"));
    CHECK(scene_can(tod, "rake 1st towards 23 33 with lmg"));
    scene_close(tod);
    tod = duel("24", "");
    tod->state->units[tod_number(tod, "1st")].chits = 1;
    tod_dice(tod, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "suppress 1st at nva with small-arms"));
    CHECK(scene_told(tod, "out of ammunition"));
    scene_close(tod);
}

TEST(tod_a_place_is_fired_at_alike_whoever_is_there, "TOD-suppress-2")
{
    static const char *const THERE =
        OTHERS "[unit 1st]\nat = 25.5,25\n[unit cell-b]\nat = 36,24\nmarks = hidden\n";
    static const char *const NOBODY =
        OTHERS "[unit 1st]\nat = 25.5,25\n[unit cell-b]\nat = 39.3,22\nmarks = hidden\n";
    char told[1024];
    Scene *tod = tod_open(THERE);
    tod_dice(tod, 6, 1, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "spray 1st at 36 24"));
    CHECK_INT(tod_unit(tod, "1st")->chits, 4);
    CHECK_INT(tod_unit(tod, "cell-b")->lost, 1); /* soft cover: 6+ saves from US small-arms, it did not */
    CHECK(tod_unit(tod, "cell-b")->marks & UNIT_UNDER_HE && tod_unit(tod, "cell-b")->marks & UNIT_HIDDEN);
    Scene *us = scene_seen_by(tod, US);
    CHECK_INT(us->state->units[tod_number(tod, "cell-b")].where, UNKNOWN);
    scene_close(us);
    scene_close(tod);
    tod = tod_open(NOBODY);
    CHECK(scene_do(tod, "spray 1st at 36 24"));
    CHECK_INT(tod_unit(tod, "1st")->chits, 4);
    text_copy(told, sizeof told, tod->told);
    CHECK_CONTAINS(told, "where somebody may be");
    CHECK(scene_refused(tod, "spray 1st at 30 24", "turn 5"));
    scene_close(tod);
}

TEST(tod_a_sniper_picks_out_a_man, "TOD-event-04")
{
    Scene *tod = tod_open("[table]\nactive = vc\n[unit sappers]\nat = 46,34\n[unit hq]\nat = 20,33\n[unit "
                          "sniper]\nat = 30,33\n[unit nva]\nat = 24,33\n");
    CHECK(scene_can(tod, "snipe hq.1 by sniper"));
    CHECK(scene_refused(tod, "snipe hq.1 by nva", "event 04"));
    tod_dice(tod, 5);
    CHECK(scene_do(tod, "snipe hq.1 by sniper"));
    CHECK_INT(tod_man(tod, "hq.1")->where, MAN_CASUALTY);
    scene_close(tod);
}

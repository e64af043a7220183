/* Fire at helicopters (aa, helo-ground, aimed 1). */
#include "minunit.h"
#include "tod/position.h"
#include "tod/vehicles/vehicles.h"

#define VC_TURN "[table]\nactive = vc\n"
#define OVER \
    "[unit nva]\nat = 46,34\n[unit cadre]\nat = 46,32\n[unit 1st]\nat = 4,30\n[unit slick]\nat = 30,28\n"

static void shoot(const char *ini, const char *order, int roll, const char *told)
{
    Scene *tod = tod_open_arms(ini);
    tod_dice(tod, roll, 6, 6, 6, 6);
    CHECK(scene_do(tod, order));
    CHECK(scene_told(tod, told));
    scene_close(tod);
}

TEST(tod_sa_7_is_aimed_once, "TOD-aa-1", "TOD-aimed-1", "TOD-aa-3")
{
    /* Grunts may, too (T-19); the whole table is in its range */
    Scene *tod = tod_open_arms(VC_TURN "[unit nva]\nat = 46,34\n[unit 1st]\nat = 4,30\n[unit slick]\nat = "
                                       "2,10\n[unit sam]\nat = 40,28\nclass = grunt\n");
    CHECK(scene_refused(tod, "shoot sam up at slick with small-arms", "aa 2"));
    tod_dice(tod, 3, 3);
    CHECK(scene_do(tod, "shoot sam up at slick with anti-aircraft"));
    CHECK(tod_man(tod, "sam.1")->marks & MAN_EMPTY);
    CHECK(tod_man(tod, "sam.2")->marks & MAN_EMPTY);
    CHECK(scene_refused(tod, "shoot sam up at slick with anti-aircraft", "turn 5"));
    scene_close(tod);
    tod = tod_open_arms(VC_TURN OVER
                        "[unit sam]\nat = 40,28\n[man sam.1]\nmarks = empty\n[man sam.2]\nmarks = empty\n");
    CHECK(scene_refused(tod, "shoot sam up at slick with anti-aircraft", "turn 5"));
    scene_close(tod);
}

TEST(tod_rifles_fire_up_in_volleys, "TOD-aa-2", "TOD-aa-10")
{
    Scene *tod = tod_open_arms(VC_TURN OVER "[unit sam]\nat = 36,28\n");
    int chits = tod_unit(tod, "sam")->chits;
    tod_dice(tod, 5);
    CHECK(scene_do(tod, "shoot sam up at slick with small-arms")); /* seven rifles within 12" */
    CHECK_INT(tod_unit(tod, "sam")->chits, chits - 1);
    scene_close(tod);
    tod = tod_open_arms(
        VC_TURN OVER
        "[unit sam]\nat = 36,28\n[man sam.6]\nwhere = casualty\n[man sam.7]\nwhere = casualty\n");
    CHECK(scene_refused(tod, "shoot sam up at slick with small-arms", "aa 2")); /* five */
    scene_close(tod);
    tod = tod_open_arms(VC_TURN OVER "[unit sam]\nat = 44,28\n");
    CHECK(scene_refused(tod, "shoot sam up at slick with small-arms", "aa 2")); /* too far */
    scene_close(tod);
    tod = tod_open_arms(VC_TURN OVER "[unit cell-c]\nat = 32,28\n");
    CHECK(scene_refused(tod, "shoot cell-c up at slick with small-arms", "aa 2")); /* single-shot rifles */
    scene_close(tod);
}

TEST(tod_only_what_flies_is_fired_up_at, "TOD-aa-3", "TOD-helo-ground-1")
{
    Scene *tod = tod_open_arms(
        VC_TURN "[unit 1st]\nat = 4,30\n[unit slick]\nat = 26,33\nfacing = 90\nmarks = known landed\n[unit "
                "sam]\nat = 32,33\n[unit recoilless]\nat = 40,33\nfacing = 270\nmarks = known ready\n");
    CHECK(scene_refused(tod, "shoot sam up at slick with anti-aircraft", "aa 3"));
    tod_dice(tod, 6, 6, 6, 6); /* on the ground it is a soft vehicle: 8 and 12 against 7 and 6 */
    CHECK(scene_do(tod, "shell recoilless at slick with gun hull"));
    CHECK(tod_unit(tod, "slick")->marks & UNIT_WRECK);
    scene_close(tod);
    tod = tod_open_arms(
        VC_TURN "[unit 1st]\nat = 4,30\n[unit slick]\nat = 26,33\nfacing = 90\nmarks = known landed\n[unit "
                "sam]\nat = 28,33\n");
    tod_dice(tod, 6);
    CHECK(tod_play(tod, "assault sam against slick", "hold fire"));
    CHECK(tod_unit(tod, "slick")->marks & UNIT_WRECK); /* helo-ground 1: as a lorry */
    scene_close(tod);
    tod = tod_open_arms(VC_TURN OVER "[unit recoilless]\nat = 40,28\nfacing = 270\nmarks = known ready\n");
    CHECK(scene_refused(tod, "shell recoilless at slick with gun hull", "helo-ground 1"));
    scene_close(tod);
}

TEST(tod_what_each_weapon_does_to_helicopters, "TOD-aa-4", "TOD-aa-5", "TOD-aa-6")
{
    const char *sam = VC_TURN OVER "[unit sam]\nat = 36,28\n[man sam.2]\nmarks = empty\n",
               *gun = VC_TURN OVER "[unit aa]\nat = 40,28\nfacing = 270\nmarks = known ready\n",
               *fire = "shoot sam up at slick with anti-aircraft",
               *rifles = "shoot sam up at slick with small-arms",
               *aa = "shoot aa up at slick with anti-aircraft";
    shoot(sam, fire, 3, "aa 4\tsam fires up at slick: rolled 3, missed.");
    shoot(sam, fire, 4, "rolled 4, driven off.");
    shoot(sam, fire, 5, "rolled 5, hit.");
    shoot(sam, rifles, 5, "aa 5\tsam fires up at slick: rolled 5, missed.");
    shoot(sam, rifles, 6, "rolled 6, driven off.");
    shoot(gun, aa, 2, "aa 6\taa fires up at slick: rolled 2, missed.");
    shoot(gun, aa, 3, "rolled 3, driven off.");
    shoot(gun, aa, 5, "rolled 5, driven off.");
    shoot(gun, aa, 6, "rolled 6, hit.");
}

TEST(tod_who_comes_in_is_harder_to_hit, "TOD-aa-7")
{
    const char *coming = VC_TURN "[unit 1st]\nat = 4,30\n[unit slick]\nat = 30,28\nmarks = known "
                                 "entering\n[unit sam]\nat = 36,28\n[man "
                                 "sam.2]\nmarks = empty\n";
    shoot(coming, "shoot sam up at slick with anti-aircraft", 5, "rolled 5, missed.");
    shoot(coming, "shoot sam up at slick with anti-aircraft", 6, "rolled 6, driven off.");
    shoot(coming, "shoot sam up at slick with small-arms", 6, "rolled 6, missed."); /* T-13 */
}

TEST(tod_a_helicopter_that_is_driven_off_gives_up, "TOD-aa-8")
{
    Scene *tod = tod_open_arms(
        VC_TURN
        "[unit 2nd]\nat = 4,30\n[unit slick]\nat = 30,28\n[unit 1st]\naboard = slick\n[unit aa]\nat = "
        "40,28\nfacing = 270\nmarks = known ready\n");
    tod_dice(tod, 4);
    CHECK(scene_do(tod, "shoot aa up at slick with anti-aircraft"));
    CHECK_INT(tod_unit(tod, "slick")->where, UNIT_LEFT);
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_LEFT);
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_OUT);
    scene_close(tod);
}

TEST(tod_a_helicopter_that_is_hit_comes_down_with_all_in_it, "TOD-aa-9")
{
    Scene *tod = tod_open_arms(
        VC_TURN
        "[unit 2nd]\nat = 4,30\n[unit slick]\nat = 30,28\n[unit 1st]\naboard = slick\n[unit aa]\nat = "
        "40,28\nfacing = 270\nmarks = known ready\n");
    tod_dice(tod, 6);
    CHECK(scene_do(tod, "shoot aa up at slick with anti-aircraft"));
    CHECK(tod_unit(tod, "slick")->marks & UNIT_WRECK);
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_CASUALTY);
    CHECK_INT(tod_man(tod, "1st.8")->x, 3000);
    CHECK_INT(tod_man(tod, "slick.1")->where, MAN_CASUALTY); /* the crew, too */
    CHECK_INT(tod_man(tod, "slick.4")->x, 3000);
    CHECK_INT(tod->state->tally[VC][AWARD_MACHINE], 1);
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_GONE);
    scene_close(tod);
}

TEST(tod_odds_of_fire_at_helicopters, "TOD-aa-4")
{
    Scene *tod = tod_open_arms(VC_TURN OVER "[unit sam]\nat = 36,28\n");
    CHECK_TEXT(scene_odds(tod, "shoot sam up at slick with anti-aircraft"),
               "it misses 9/36\nit is driven off 9/36\nit is shot down 18/36\n");
    scene_close(tod);
}

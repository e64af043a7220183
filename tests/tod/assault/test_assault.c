/* Close assaults: assault 1 to 11, bunker 3, assault-vehicle 1 to 4. */
#include "minunit.h"
#include "tod/assault/assault.h"
#include "tod/fire/fire.h"
#include "tod/position.h"
#include "tod/position/change.h"

/* Somebody of each side far away who can still act: a player-turn with one thing to do ends by itself. */
#define OTHERS "[unit hq]\nat = 3,3\n[unit sappers]\nat = 46,34\n"

static int dice(Scene *tod, const char *unit)
{
    return tod_assault_dice(tod->game, tod->state, tod_number(tod, unit));
}

TEST(tod_dice_by_weapons, "TOD-assault-5", "TOD-assault-6")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit cell-c]\nat = 30,33\n[unit cell-b]\nat = "
                                 "36,33\n[unit scouts]\nat = 25,30\n");
    CHECK_INT(dice(tod, "1st"), 3);    /* 7 assault rifles, and an M60 for nothing */
    CHECK_INT(dice(tod, "cell-c"), 2); /* 6 rifles */
    CHECK_INT(dice(tod, "cell-b"), 4); /* 6 assault rifles, a submachine-gun */
    CHECK_INT(dice(tod, "scouts"), 4); /* Elites */
    CHECK_INT(dice(tod, "hq"), 2);
    tod->state->men[tod_man_number(tod, "cell-c.1")].where = MAN_DEAD;
    CHECK_INT(dice(tod, "cell-c"), 1);
    scene_close(tod);
}

TEST(tod_an_assault_needs_contact_within_a_move, "TOD-assault-1")
{
    Scene *tod =
        tod_open(OTHERS "[unit 1st]\nat = 23,33\n[unit cadre]\nat = 46,27\n[man cadre.1]\nat = 27.74,33\n");
    CHECK(scene_can(tod, "assault 1st against cadre")); /* a move of 4", and contact at 0.75" */
    tod->state->men[tod_man_number(tod, "cadre.1")].x = 2776;
    CHECK(scene_refused(tod, "assault 1st against cadre", "assault 1"));
    tod->state->units[tod_number(tod, "1st")].deed = DEED_FIRE;
    CHECK(scene_refused(tod, "assault 1st against cadre", "turn 3"));
    scene_close(tod);
    tod = tod_open(
        OTHERS
        "[unit 1st]\nat = 20,33\nmarks = known tending\n[unit cadre]\nat = 22,33\n[unit tank]\nat = 20,30\n");
    CHECK(scene_refused(tod, "assault 1st against cadre", "evac 1"));
    CHECK(scene_refused(tod, "assault tank against cadre", "assault 1"));
    CHECK(scene_refused(tod, "assault hq against 1st", "assault 1"));
    scene_close(tod);
}

TEST(tod_one_in_contact_brings_in_all, "TOD-assault-1", "TOD-assault-7", "TOD-assault-9", "TOD-assault-10")
{
    Scene *tod = tod_open(OTHERS "[unit scouts]\nat = 20,33\n[unit nva]\nat = 23,33\n");
    CHECK(scene_do(tod, "assault scouts against nva"));
    CHECK_TEXT(scene_asked(tod), "vc free-fire");
    tod_dice(tod, 6, 5, 4, 1, 4, 3, 2);
    CHECK(scene_do(tod, "hold fire"));
    /* 4 dice against 3: 6-4, 5-3, 4-2 and a 1 that is unpaired */
    CHECK(scene_told(tod, "scouts loses 0, nva loses 3"));
    CHECK_TEXT(scene_asked(tod), "vc casualties");
    tod_dice(tod, 3, 3, 3);
    CHECK(tod_play(tod, "fall nva.1", "fall nva.2", "fall nva.3"));
    CHECK_INT(tod_unit(tod, "nva")->where, UNIT_GONE);
    CHECK_INT(tod_unit(tod, "nva")->lost, 8);
    CHECK_INT(tod_man(tod, "nva.8")->where, MAN_TAKEN);
    CHECK_INT(tod_man(tod, "nva.1")->where, MAN_CASUALTY);
    CHECK_INT(tod_man(tod, "nva.1")->carried, 0);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "scouts")), 2); /* five prisoners, two guards */
    CHECK_INT(tod->state->tally[US][AWARD_PRISONERS], 5);
    CHECK_INT(tod_unit(tod, "scouts")->deed, DEED_ASSAULT);
    scene_close(tod);
}

TEST(tod_grunts_take_no_prisoners, "TOD-assault-11")
{
    Scene *tod = tod_open(OTHERS "[unit 2nd]\nat = 20,33\n[unit cadre]\nat = 23,33\n");
    CHECK(scene_do(tod, "assault 2nd against cadre"));
    tod_dice(tod, 6, 1, 1, 5, 3);
    CHECK(scene_do(tod, "hold fire"));
    CHECK(scene_do(tod, "fall cadre.1"));
    CHECK_INT(tod_man(tod, "cadre.2")->where, MAN_DEAD);
    CHECK(scene_told(tod, "to the last"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "2nd")), 8);
    scene_close(tod);
}

TEST(tod_pairs_that_tie_kill_nobody_and_lone_dice_need_two, "TOD-assault-7", "TOD-assault-8")
{
    static const struct {
        int rolls[5], losses[2];
    } ROUNDS[] = {
        {{6, 5, 2, 6, 5}, {0, 1}}, /* two ties, a lone 2 */
        {{6, 5, 1, 6, 5}, {0, 0}}, /* a lone 1 */
        {{1, 5, 3, 6, 2}, {1, 1}}, /* 5-6, 3-2, a lone 1 */
        {{2, 2, 2, 3, 3}, {2, 1}},
    };
    for (int i = 0; i < COUNT_OF(ROUNDS); i++) {
        Scene *tod = tod_open(OTHERS "[unit nva]\nat = 30,33\n[unit 1st]\nat = 20,33\n");
        Play play = {.game = tod->game, .state = tod->state, .steps = &tod_sequence};
        TodRound round = {.dice = {3, 2}};
        scene_dice(tod, ROUNDS[i].rolls, 5);
        tod_roll_round(&play, &round, tod_number(tod, "1st"), tod_number(tod, "nva"));
        CHECK_INT(round.kills[1], ROUNDS[i].losses[0]);
        CHECK_INT(round.kills[0], ROUNDS[i].losses[1]);
        scene_close(tod);
    }
}

/* Every throw of so many dice, counted one by one. */
static void count_all(int a, int b, int less, const int men[2], uint64_t ways[3])
{
    int total = 1;
    for (int i = 0; i < a + b; i++)
        total *= 6;
    for (int number = 0; number < total; number++) {
        int faces[2][8] = {{0}}, kills[2] = {0, 0}, rest = number;
        for (int i = 0; i < a + b; i++, rest /= 6) {
            int side = i >= a, at = side ? i - a : i, roll = rest % 6 + 1 - (side ? less : 0);
            for (; at > 0 && faces[side][at - 1] < roll; at--)
                faces[side][at] = faces[side][at - 1];
            faces[side][at] = roll;
        }
        for (int i = 0; i < (a > b ? a : b); i++) {
            kills[0] += i < b ? i < a && faces[0][i] > faces[1][i] : faces[0][i] >= 2;
            kills[1] += i < a ? i < b && faces[1][i] > faces[0][i] : faces[1][i] >= 2;
        }
        int ours = kills[1] < men[0] ? kills[1] : men[0], theirs = kills[0] < men[1] ? kills[0] : men[1];
        ways[ours < theirs ? 0 : ours == theirs ? 1 : 2]++;
    }
}

TEST(tod_the_odds_of_a_round_are_exact, "TOD-assault-7", "TOD-assault-8", "TOD-bunker-3")
{
    static const struct {
        int a, b, less, men[2];
    } ROUNDS[] = {{1, 1, 0, {3, 3}}, {3, 2, 0, {8, 8}}, {4, 3, 1, {8, 8}},
                  {4, 1, 0, {8, 1}}, {0, 3, 0, {2, 8}}, {3, 3, 0, {1, 2}}};
    for (int i = 0; i < COUNT_OF(ROUNDS); i++) {
        TodRound round = {.dice = {ROUNDS[i].a, ROUNDS[i].b}, .less = {0, ROUNDS[i].less}};
        int men[2] = {ROUNDS[i].men[0], ROUNDS[i].men[1]};
        uint64_t ways[3] = {0};
        Chance chances[3];
        CHECK(tod_round_chances(&round, men, chances));
        count_all(ROUNDS[i].a, ROUNDS[i].b, ROUNDS[i].less, men, ways);
        for (int which = 0; which < 3; which++)
            CHECK_INT((int)chances[which].numerator, (int)ways[which]);
    }
}

TEST(tod_equal_losses_mean_another_round, "TOD-assault-9")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit nva]\nat = 23,33\n");
    CHECK(scene_do(tod, "assault 1st against nva"));
    tod_dice(tod, 6, 1, 1, 6, 1, 1, 6, 6, 6, 1, 1, 1);
    CHECK(scene_do(tod, "hold fire"));
    CHECK(scene_told(tod, "1st loses 0, nva loses 0"));
    CHECK(scene_told(tod, "1st loses 0, nva loses 3"));
    scene_close(tod);
}

TEST(tod_the_attackers_can_lose, "TOD-assault-9")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit nva]\nat = 23,33\n");
    CHECK(scene_do(tod, "assault 1st against nva"));
    tod_dice(tod, 1, 1, 1, 6, 1, 1);
    CHECK(tod_play(tod, "hold fire", "fall 1st.1"));
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_GONE);
    CHECK_INT(tod_man(tod, "1st.2")->where, MAN_TAKEN);
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_CASUALTY);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "nva")), 6);
    scene_close(tod);
}

/* ---- the free fire ---- */

TEST(tod_who_is_assaulted_fires_first, "TOD-assault-2", "TOD-assault-3")
{
    Scene *tod = tod_open(OTHERS "[unit 2nd]\nat = 20,33\n[unit cell-b]\nat = 23,33\n");
    CHECK(scene_do(tod, "assault 2nd against cell-b"));
    CHECK(scene_can(tod, "defend with small-arms"));
    CHECK(scene_refused(tod, "defend with lmg", "assault 3"));
    CHECK(scene_refused(tod, "defend with rocket", "assault 3"));
    /* Veterans aim: 4+; the submachine-gun fires as an assault rifle: 5+ */
    tod_dice(tod, 4, 3, 3, 3, 4, 3, 3);
    CHECK(scene_do(tod, "defend with small-arms"));
    CHECK(scene_told(tod, "rolled 4 for 4+, hit"));
    CHECK(scene_told(tod, "rolled 4 for 5+, missed"));
    CHECK_TEXT(scene_asked(tod), "us casualties");
    CHECK_INT(tod_unit(tod, "cell-b")->chits, 3);
    tod_dice(tod, 1, 1, 1, 6, 6, 6, 6);
    CHECK(scene_do(tod, "fall 2nd.1"));
    CHECK(scene_told(tod, "2nd loses 4"));
    scene_close(tod);
    /* nobody fires who is under HE */
    tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit cell-b]\nat = 23,33\nmarks = known under-he\n");
    tod_dice(tod, 6, 6, 6, 1, 1, 1, 1);
    CHECK(scene_do(tod, "assault 1st against cell-b"));
    CHECK_TEXT(scene_asked(tod), "vc casualties");
    scene_close(tod);
}

TEST(tod_grunts_spend_a_chit_on_those_who_come_in, "TOD-assault-3", "TOD-ammo-1")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit cell-a]\nat = 23,33\n");
    CHECK(scene_do(tod, "assault 1st against cell-a"));
    tod_dice(tod, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 1, 1, 1);
    CHECK(scene_do(tod, "defend with small-arms"));
    CHECK_INT(tod_unit(tod, "cell-a")->chits, 2);
    CHECK(tod_unit(tod, "1st")->marks & UNIT_UNDER_HE && tod_unit(tod, "1st")->marks & UNIT_FRESH);
    scene_close(tod);
}

TEST(tod_too_few_who_are_left_go_back, "TOD-assault-4")
{
    Scene *tod =
        tod_open(OTHERS "[unit 1st]\nat = 20,33\n[man 1st.1]\nwhere = dead\n[man 1st.2]\nwhere = dead\n[man "
                        "1st.3]\nwhere = dead\n[man 1st.4]\nwhere = dead\n[man 1st.6]\nwhere = dead\n[unit "
                        "nva]\nat = 23,33\n");
    CHECK(scene_do(tod, "assault 1st against nva"));
    PlanePoint start = {tod_man(tod, "1st.8")->x, tod_man(tod, "1st.8")->y};
    tod_dice(tod, 6, 1, 1, 1, 1, 1, 1);
    CHECK(tod_play(tod, "defend with small-arms", "fall 1st.7"));
    CHECK(scene_told(tod, "goes back"));
    CHECK_INT(tod_man(tod, "1st.8")->x, start.x);
    CHECK_INT(tod_man(tod, "1st.8")->y, start.y);
    CHECK_INT(tod_unit(tod, "nva")->lost, 0);
    scene_close(tod);
}

TEST(tod_a_bunkers_men_fight_worse, "TOD-bunker-3")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 7,15\n[unit cadre]\nat = 4.5,15\n");
    CHECK_INT(tod_assault_less(tod->game, tod->state, tod_number(tod, "cadre")), 1);
    CHECK_INT(tod_assault_less(tod->game, tod->state, tod_number(tod, "1st")), 0);
    CHECK(scene_do(tod, "assault 1st against cadre"));
    tod_dice(tod, 5, 1, 1, 5, 3); /* 5 against 5 less one */
    CHECK(tod_play(tod, "hold fire", "fall cadre.1"));
    CHECK_INT(tod_unit(tod, "cadre")->where, UNIT_GONE);
    scene_close(tod);
}

/* ---- vehicles ---- */

TEST(tod_five_men_take_on_a_vehicle, "TOD-assault-vehicle-1", "TOD-assault-vehicle-2", "TOD-helo-ground-1")
{
    Scene *tod = tod_open("[table]\nactive = vc\n" OTHERS
                          "[unit nva]\nat = 20,33\n[unit track]\nat = 24,33\nfacing = 0\n");
    CHECK(scene_can(tod, "assault nva against track"));
    CHECK_TEXT(scene_odds(tod, "assault nva against track"),
               "no effect 3/6\nit is damaged 2/6\nit is destroyed 1/6\n");
    tod_dice(tod, 6);
    CHECK(scene_do(tod, "assault nva against track")); /* it looks north: nobody fires */
    CHECK(tod_unit(tod, "track")->marks & UNIT_WRECK);
    scene_close(tod);
    tod = tod_open("[table]\nactive = vc\n" OTHERS
                   "[unit nva]\nat = 20,33\n[man nva.1]\nwhere = dead\n[man nva.2]\nwhere = "
                   "dead\n[man nva.3]\nwhere = dead\n[man nva.4]\nwhere = dead\n[unit track]\nat = 24,33\n");
    CHECK(scene_refused(tod, "assault nva against track", "storm 1"));
    scene_close(tod);
    tod = tod_open("[table]\nactive = vc\n" OTHERS
                   "[unit nva]\nat = 20,33\n[unit slick]\nat = 24,33\nmarks = known landed\n");
    CHECK(scene_can(tod, "assault nva against slick"));
    tod->state->units[tod_number(tod, "slick")].marks &= ~(uint32_t)UNIT_LANDED;
    CHECK(scene_refused(tod, "assault nva against slick", "helo-ground 1"));
    scene_close(tod);
}

TEST(tod_a_vehicle_fires_its_machine_guns_at_those_who_come_in, "TOD-assault-3")
{
    Scene *tod = tod_open("[table]\nactive = vc\n" OTHERS
                          "[unit nva]\nat = 20,33\n[unit track]\nat = 24,33\nfacing = 270\n");
    CHECK(scene_do(tod, "assault nva against track"));
    CHECK_TEXT(scene_asked(tod), "us free-fire");
    CHECK(scene_refused(tod, "defend with small-arms", "assault 3"));
    CHECK(scene_do(tod, "defend with hmg"));
    CHECK(scene_told(tod, "for 4+"));
    scene_close(tod);
}

TEST(tod_a_tank_is_assaulted_from_the_side, "TOD-assault-vehicle-3")
{
    Scene *tod = tod_open("[table]\nactive = vc\n" OTHERS
                          "[unit nva]\nat = 20,33\n[unit tank]\nat = 25,33\nfacing = 270\n");
    CHECK(scene_refused(tod, "assault nva against tank", "storm 3"));
    scene_close(tod);
    tod = tod_open("[table]\nactive = vc\n" OTHERS
                   "[unit nva]\nat = 20,33\n[unit tank]\nat = 24,33\nfacing = 0\n");
    tod_dice(tod, 4);
    CHECK(scene_do(tod, "assault nva against tank"));
    CHECK(!(tod_unit(tod, "tank")->marks & (UNIT_STUNNED | UNIT_IMMOBILE)));
    scene_close(tod);
    tod = tod_open("[table]\nactive = vc\n" OTHERS
                   "[unit nva]\nat = 20,33\n[unit tank]\nat = 24,33\nfacing = 0\n");
    tod_dice(tod, 5, 4); /* damaged: 4 less one */
    CHECK(scene_do(tod, "assault nva against tank"));
    CHECK(tod_unit(tod, "tank")->marks & UNIT_IMMOBILE);
    scene_close(tod);
}

/* T-102: the tank is ignored: from the front, and by fewer than five. */
TEST(tod_riders_of_a_tank_are_fought_from_any_side, "TOD-assault-vehicle-4", "TOD-riding-1")
{
    Scene *tod = tod_open("[table]\nactive = vc\n[unit hq]\nat = 3,3\n"
                          "[unit sappers]\nat = 20,33\n[unit tank]\nat = 24,33\nfacing = 270\n[unit "
                          "scouts]\nwhere = aboard\naboard = tank\nmarks = known\n");
    CHECK(scene_can(tod, "assault sappers against tank"));
    CHECK(scene_do(tod, "assault sappers against tank"));
    CHECK_TEXT(scene_asked(tod), "us free-fire");
    scene_close(tod);
}

TEST(tod_infantry_in_an_open_vehicle_is_fought_instead, "TOD-assault-vehicle-4")
{
    Scene *tod = tod_open("[table]\nactive = vc\n" OTHERS
                          "[unit nva]\nat = 20,33\n[unit truck]\nat = 24,33\nfacing = 0\n[unit "
                          "1st]\nwhere = aboard\naboard = truck\nmarks = known\n");
    CHECK(scene_do(tod, "assault nva against truck"));
    CHECK_TEXT(scene_asked(tod), "us free-fire");
    tod_dice(tod, 6, 1, 1, 2, 5, 1, 1); /* three dice and one more */
    CHECK(scene_do(tod, "hold fire"));
    CHECK(scene_told(tod, "nva loses 0, 1st loses 2"));
    CHECK(tod_play(tod, "fall 1st.1", "fall 1st.2"));
    CHECK(tod_unit(tod, "truck")->marks & UNIT_IMMOBILE);
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_GONE);
    scene_close(tod);
}

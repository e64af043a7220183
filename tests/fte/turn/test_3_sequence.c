/* Rules 3, 4, 5.0, 20 and 29: set-up, reinforcements, chits, Actions of machines, the end. */
#include <stdlib.h>
#include <string.h>

#include "fte/position.h"
#include "minunit.h"

TEST(fte_the_set_up, "FTE-3.0-2", "FTE-26.0-1", "FTE-26.0-2")
{
    Scene *fr = scene_start(&fte_rules, "tests/fte/field.ini", 7);
    CHECK_TEXT(scene_asked(fr), "nva set-up");
    CHECK_INT(scene_legal(fr, "place"), 3 * 26); /* the east, for one counter at a time */
    CHECK(scene_refused(fr, "done", "3.0"));
    for (int i = 0; i < 200 && strcmp(scene_asked(fr), "nva set-up") == 0 && scene_legal(fr, "done") == 0;
         i++) {
        Action actions[1];
        char text[ACTION_TEXT_SIZE];
        fte_rules.legal(fr->game, fr->state, actions, 1);
        fte_rules.say(fr->game, fr->state, actions[0], text, sizeof text);
        CHECK(scene_do(fr, text));
    }
    CHECK(scene_refused(fr, "trap at 0101", "26.0")); /* neither a trail nor a cache */
    Scene *seen = scene_seen_by(fr, US);
    CHECK_INT(seen->state->traps_left[NVA], 0);
    CHECK_INT(seen->state->traps[NVA][0], 0);
    scene_close(seen);
    CHECK(scene_do(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "us set-up");
    scene_close(fr);
}

/* The question says how many are to be put down behind this one, to the last. */
TEST(fte_the_set_up_counts_what_is_left)
{
    Scene *fr = scene_start(&fte_rules, "tests/fte/field.ini", 7);
    int before = -1;
    for (int i = 0; i < 200 && strcmp(scene_asked(fr), "nva set-up") == 0 && scene_legal(fr, "done") == 0;
         i++) {
        Action actions[1];
        char text[ACTION_TEXT_SIZE];
        Ask ask;
        fte_rules.ask(fr->game, fr->state, &ask);
        const char *more = strstr(ask.text, "begins. ");
        more = more ? more + strlen("begins. ") : strstr(ask.text, "down. ") + strlen("down. ");
        int left = strcmp(more, "It is the last.") == 0 ? 0 : atoi(more);
        CHECK(before < 0 || left == before - 1);
        before = left;
        fte_rules.legal(fr->game, fr->state, actions, 1);
        fte_rules.say(fr->game, fr->state, actions[0], text, sizeof text);
        CHECK(scene_do(fr, text));
    }
    CHECK_INT(before, 0);
    scene_close(fr);
}

TEST(fte_counters_are_dealt_so_that_numbers_tell_nothing, "FTE-18.1-1")
{
    int different = 0;
    Scene *first = scene_start(&fte_rules, "tests/fte/field.ini", 1);
    for (uint64_t seed = 2; seed < 6; seed++) {
        Scene *other = scene_start(&fte_rules, "tests/fte/field.ini", seed);
        different += fr_number(first, "can") != fr_number(other, "can");
        CHECK_INT(fr_number(first, "slick"), fr_number(other, "slick")); /* Helicopters are never concealed */
        scene_close(other);
    }
    CHECK(different > 0);
    scene_close(first);
}

#define ENTRIES(turn)          \
    "[position]\nturn = " turn \
    "\n[frame 1]\nstep = entries-us\n[unit ft-9]\nwhere = waiting\n[unit ft-1]\nat = 1005\n" FR_OTHERS

TEST(fte_reinforcements_enter_at_their_edge, "FTE-4.0-1", "FTE-4.0-2", "FTE-18.1-3")
{
    Scene *fr = fr_open(ENTRIES("2"));
    CHECK_TEXT(scene_asked(fr), "us reinforcements");
    CHECK(scene_refused(fr, "ft-9 enters at 0202", "4.0"));
    CHECK(scene_do(fr, "ft-9 enters at 0102"));
    CHECK(fr_unit(fr, "ft-9")->marks & MARK_CONCEALED);
    CHECK_TEXT(scene_asked(fr), "us activate"); /* the first Activation, without a chit */
    CHECK(scene_can(fr, "activate 0102"));
    scene_close(fr);
}

TEST(fte_chits_are_drawn_until_the_cup_is_empty, "FTE-5.0-1", "FTE-5.0-2", "FTE-5.0-3", "FTE-20.0-1")
{
    Scene *fr = fr_open("[position]\ncup = 0 1 1\nchit = none\n[unit ft-9]\nwhere = gone\n[unit ft-1]\nat = "
                        "1005\n[unit team-1]\nat = "
                        "1623\nmarks = concealed\n");
    fr_dice(fr, 1); /* of two chits the first is the NVA's */
    CHECK(scene_do(fr, "pass"));
    CHECK(scene_told(fr, "A chit of NVA/VC is drawn; 1 left in the cup."));
    CHECK_TEXT(scene_asked(fr), "nva activate");
    CHECK(scene_do(fr, "pass"));
    CHECK(scene_told(fr, "Random Event Chit"));
    CHECK(scene_told(fr, "Turn 2 of 6."));
    CHECK_INT(fr->state->cup[US], 3);
    CHECK_INT(fr->state->cup[NVA], 3);
    CHECK_INT(fr->state->cup[2], 1);
    CHECK_TEXT(scene_asked(fr), "us activate"); /* first = us */
    scene_close(fr);
}

TEST(fte_a_unit_is_activated_once_a_turn, "FTE-5.0-4", "FTE-20.0-1")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 1005\nmarks = done\n[unit ft-2]\nat = 1006\n[unit team-1]\nat = "
                        "1623\nmarks = concealed\n");
    CHECK(scene_refused(fr, "activate 1005", "5.1"));
    CHECK(scene_can(fr, "activate 1006"));
    scene_close(fr);
}

TEST(fte_a_helicopter_gives_its_chit_back, "FTE-5.1-6", "FTE-5.1-7")
{
    Scene *fr = fr_open("[position]\nchit = us\ncup = 1 1 1\n[unit slick]\nat = 1005\naltitude = high\n[unit "
                        "hog]\nat = 1006\naltitude = high\n[unit ft-1]\nat = "
                        "1007\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK_INT(fr->state->cup[US], 2);
    CHECK(fr_unit(fr, "hog")->marks & MARK_READY); /* next to it */
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_READY));
    scene_close(fr);
    fr = fr_open("[position]\nchit = none\ncup = 1 1 1\n[unit slick]\nat = 1005\naltitude = high\n[unit "
                 "ft-1]\nat = 1007\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate slick"));
    CHECK_INT(fr->state->cup[US], 1); /* the first Activation has none */
    scene_close(fr);
}

TEST(fte_machines_have_two_actions, "FTE-5.0-5", "FTE-5.0-6", "FTE-5.1-11")
{
    Scene *fr = fr_open("[unit track]\nat = 1005\n[unit team-1]\nat = 1010\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate track"));
    fr_dice(fr, 10);
    CHECK(scene_do(fr, "track fires at team-1"));
    CHECK(scene_refused(fr, "track fires at team-1", "5.0")); /* two different ones */
    CHECK(scene_can(fr, "track moves"));
    scene_close(fr);
    fr = fr_open("[unit hog]\nat = 1005\naltitude = treetop\n[unit team-1]\nat = 1010\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate hog"));
    fr_dice(fr, 10);
    CHECK(scene_refused(fr, "done", "5.0")); /* one of the two is a Move */
    CHECK(scene_do(fr, "hog fires at team-1"));
    CHECK_TEXT(scene_asked(fr), "us move"); /* nothing else is left */
    CHECK(scene_do(fr, "done"));
    CHECK_TEXT(scene_asked(fr), "nva opportunity-fire"); /* hovering is a Move */
    scene_close(fr);
}

TEST(fte_a_suppressed_leader_leads_his_own_hex, "FTE-5.1-5")
{
    Scene *fr = fr_open("[unit lt]\nat = 1005\nstatus = suppressed\n[unit ft-1]\nat = 1005\n[unit ft-2]\nat "
                        "= 1006\n" FR_OTHERS);
    CHECK(scene_do(fr, "activate lt"));
    CHECK(fr_unit(fr, "ft-1")->marks & MARK_READY && !(fr_unit(fr, "ft-2")->marks & MARK_READY));
    scene_close(fr);
}

TEST(fte_a_vehicle_with_a_leader_leads_vehicles, "FTE-5.1-8")
{
    Scene *fr = fr_open("[unit track]\nat = 1005\n[unit lt]\nat = 1005\nwhere = aboard\naboard = "
                        "track\n[unit track-2]\nat = 1009\n[unit ft-1]\nat = 1006\n" FR_OTHERS);
    CHECK(scene_refused(fr, "activate lt", "6.9"));
    CHECK(scene_do(fr, "activate track"));
    CHECK(fr_unit(fr, "track-2")->marks & MARK_READY);
    CHECK(!(fr_unit(fr, "ft-1")->marks & MARK_READY));
    scene_close(fr);
}

TEST(fte_units_act_in_any_order, "FTE-5.1-9")
{
    Scene *fr = fr_open("[unit lt]\nat = 1005\n[unit ft-1]\nat = 1005\n[unit ft-2]\nat = 1006\nstatus = "
                        "suppressed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate lt", "ft-2 recovers", "ft-1 moves", "to 1004", "done", "lt moves", "to 1006",
                  "done"));
    CHECK_INT(fr_unit(fr, "ft-2")->status, 0);
    scene_close(fr);
}

TEST(fte_the_last_turn_decides, "FTE-20.0-2", "FTE-29.0-2", "FTE-29.0-3")
{
    static const char *const last = "[position]\nturn = 6\ncup = 0 0 0\npoints = %d %d\n[unit ft-1]\nat = "
                                    "1005\n[unit ft-2]\nat = %04d\n[unit team-1]\nat = 1623\n"
                                    "marks = concealed\n";
    const struct {
        int us, nva, at;
        const char *ends;
    } games[] = {{4, 4, 1006, "over nva"},
                 {5, 4, 1006, "over us"},
                 {0, 4, 6101, "over us"}}; /* the award for the east is worth five */
    for (int i = 0; i < 3; i++) {
        char ini[512];
        text_print(ini, sizeof ini, last, games[i].us, games[i].nva, games[i].at);
        Scene *fr = fr_open(ini);
        CHECK(scene_do(fr, "pass"));
        CHECK_TEXT(scene_asked(fr), games[i].ends);
        scene_close(fr);
    }
}

TEST(fte_a_scenario_that_cannot_be_played_is_refused)
{
    static const char *const wrong[][2] = {
        {"[force americans]\nunits = lt nobody\n", "there is no counter 'nobody'"},
        {"[force nva-later]\nturn = 0\n", "turn"},
        {"[force cobras]\nunits = cobra-1 team-1\n", "is of the other side"},
        {"[counter nva-7]\ntype = nva-team\n", "such a name stands for a counter that nobody knows"},
        {"[type rifle]\nnation = us\nquality = 4\nfire = 3\nmen = 3\n", "a Combat Unit has a Range"},
        {"[height 12]\n01 = 01\n", "heights are 1 to 9"},
        {"[terrain swamp]\ntitle = Swamp\ninfantry = x\nvehicle = no\nair = 1\nground = no\n",
         "is no number of movement points"},
        {"[force fixed]\nunits = crew\nat = 5010\n", "stands in a force already"},
        {"[must wrong]\ntitle = no\nhexes = 0101\nwith = slope\n", "0101"},
    };
    for (int i = 0; i < (int)(sizeof wrong / sizeof wrong[0]); i++) {
        char *errors = scene_errors(&fte_rules, "tests/fte/field.ini", wrong[i][0]);
        CHECK_CONTAINS(errors, wrong[i][1]);
        CHECK_CONTAINS(errors, "position:");
        free(errors);
    }
}

TEST(fte_a_scenario_that_cannot_be_set_up_is_refused, "FTE-4.0-1", "FTE-6.2-1")
{
    static const char *const cases[][2] = {
        {"[area nook]\ntitle = Nook\n10 = 10\n[force americans]\narea = nook\n[force nva]\narea = nook\n",
         "has 1 hex to be set up in"},
        {"[force cell]\nunits = track\nat = 3012\n[force americans]\nunits = lt\n", "the ground bars it"},
        {"[force cell]\nunits = ft-1\nat = 5011\n[force americans]\nunits = lt\n", "the hex is not in play"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char *errors = scene_errors(&fte_rules, "tests/fte/field.ini", cases[i][0]);
        CHECK_CONTAINS(errors, cases[i][1]);
        free(errors);
    }
}

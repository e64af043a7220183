/* Rule 12: leaders who are lost in the middle of a mission, and those who take over from them (6.5.2). */
#include <stdlib.h>
#include <string.h>

#include "fof/campaign_roster.h"
#include "fof/fire/combat.h"
#include "fof/fof.h"
#include "fof/position/service.h"
#include "fof/turn.h"
#include "fof/turn/rebuild.h"
#include "minunit.h"

/* ---- in the mission ---- */

#define FIELD                                                                                              \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 3\nrows = 2\nturns = 3\n" \
    "attempts = 2\n[card 3,2]\ncontrols = primary\n"
#define IN_TURN_TWO "[state]\nturn = 2\nstep = 3.3.2d\n"
#define COMPANY                       \
    TURN_UNIT("COHQ", "co-hq", "2,1") \
    TURN_UNIT("XO", "xo", "2,1")      \
    TURN_HQ("1", "2,1") TURN_HQ("2", "1,1") TURN_SQUAD("1/1", "1", "2,1") TURN_SQUAD("2/1", "1", "1,1")

TEST(an_hq_rebuilt_from_a_squad_has_a_new_leader, "FOF-6.5.2A-1", "FOF-6.5.2-5")
{
    Fof *p = fof_open(FIELD IN_TURN_TWO COMPANY);
    fof_hit_unit(fof_play(p), fof_unit(p, "1HQ"), "F");
    CHECK_INT(p->state->led_by[fof_unit(p, "1HQ")], LED_AS_EVER); /* on his fire team side it is still he */
    CHECK(result_says(p, "unit=1HQ,1,green,team-side"));
    fof_hit_unit(fof_play(p), fof_unit(p, "1HQ"), "C");
    CHECK(result_says(p, "unit=1HQ,0,green"));
    fof_rebuild_platoon_hq(fof_play(p), fof_unit(p, "1/1"), 1);
    CHECK(result_says(p, "unit=1HQ,1,green,new"));
    CHECK(result_says(p, "unit=1/1,2,line ")); /* the squad gave a man, not its leader */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_xo_who_commands_the_company_takes_his_name_along, "FOF-6.5.2B-1")
{
    Fof *p = fof_open(FIELD IN_TURN_TWO COMPANY);
    fof_hit_unit(fof_play(p), fof_unit(p, "COHQ"), "P"); /* what is left of it is a paralyzed team */
    fof_rebuild_company_hq(fof_play(p), fof_unit(p, "XO"));
    CHECK(result_says(p, "commander=fell"));
    CHECK(result_says(p, "unit=COHQ,1,green,from:XO"));
    CHECK(result_says(p, "unit=XO,0,"));
    CHECK(turn_sound(p));
    fof_hit_unit(fof_play(p), fof_unit(p, "COHQ"), "C"); /* he falls too, and the next one comes */
    fof_rebuild_company_hq(fof_play(p), fof_unit(p, "1HQ"));
    CHECK(result_says(p, "unit=COHQ,1,green,from:1HQ"));
    fof_rebuild_platoon_hq(fof_play(p), fof_unit(p, "1/1"), 1);
    CHECK(result_says(p, "unit=1HQ,1,green,new"));
    fof_close(p);
}

TEST(a_leader_who_goes_on_to_the_next_post_is_still_known, "FOF-6.5.2B-1")
{
    Fof *p = fof_open(FIELD IN_TURN_TWO COMPANY "[unit 1SG]\ntype = first-sergeant\nat = 2,1\n");
    fof_hit_unit(fof_play(p), fof_unit(p, "1HQ"), "C");
    fof_rebuild_platoon_hq(fof_play(p), fof_unit(p, "1SG"), 1); /* staff leads the platoon */
    CHECK(result_says(p, "unit=1HQ,1,green,from:1SG"));
    fof_hit_unit(fof_play(p), fof_unit(p, "XO"), "C");
    fof_hit_unit(fof_play(p), fof_unit(p, "COHQ"), "C");
    fof_rebuild_company_hq(fof_play(p), fof_unit(p, "1HQ"));
    CHECK(result_says(p, "unit=COHQ,1,green,from:1SG")); /* and then the company */
    fof_close(p);
}

TEST(an_observer_who_commands_the_company_is_a_new_man_on_its_roster, "FOF-6.5.2B-1", "FOF-12.4-6")
{
    Fof *p = fof_open(FIELD IN_TURN_TWO TURN_UNIT("COHQ", "co-hq", "2,1") TURN_SQUAD(
        "1/1", "1", "2,1") "[unit FO]\ntype = arty-fo\nattachment = yes\nat = 2,1\n");
    fof_hit_unit(fof_play(p), fof_unit(p, "COHQ"), "C");
    fof_rebuild_company_hq(fof_play(p), fof_unit(p, "FO"));
    CHECK(result_says(p, "unit=COHQ,1,green,new"));
    fof_close(p);
}

TEST(a_squad_that_broke_up_has_its_leader_again_unless_he_was_hit, "FOF-6.5.2-3", "FOF-1.2.6-13")
{
    Fof *p = fof_open(FIELD IN_TURN_TWO COMPANY);
    fof_hit_unit(fof_play(p), fof_unit(p, "1/1"), "FF"); /* three fire teams */
    CHECK(result_says(p, "unit=1/1,0,line"));
    UnitId teams[] = {fof_unit(p, "fire-team-1"), fof_unit(p, "fire-team-2")};
    fof_rebuild_as(fof_play(p), teams, 2, fof_unit(p, "1/1"));
    CHECK(result_says(p, "unit=1/1,2,green "));
    fof_hit_unit(fof_play(p), fof_unit(p, "2/1"),
                 "CC"); /* two casualties, the rest a fire team: he may be there */
    CHECK_INT(p->state->led_by[fof_unit(p, "2/1")], LED_AS_EVER);
    fof_hit_unit(fof_play(p), fof_unit(p, "1/1"), "CC"); /* nobody is left of it */
    CHECK_INT(p->state->led_by[fof_unit(p, "1/1")], LED_ANEW);
    fof_close(p);
}

#define GONE(id, type) "[unit " id "]\ntype = " type "\nplatoon = 1\nflags = removed\n"
#define TEAM(number) "[unit fire-team-" number "]\nat = 2,1\n"

TEST(an_hq_rebuilt_between_attempts_has_a_new_leader, "FOF-3.9-6")
{
    Fof *p = fof_open(FIELD "[state]\nturn = 4\nstep = 3.9\n" GONE("2/1", "rifle-squad") GONE(
        "1HQ", "platoon-hq") TURN_SQUAD("1/1", "1", "2,1") TEAM("1") TEAM("2") TEAM("3"));
    CHECK(fof_do(p, "choose another attempt"));
    CHECK(fof_do(p, "choose 1HQ with 1 step"));
    CHECK(fof_do(p, "choose 2/1 with 2 steps"));
    CHECK(result_says(p, "unit=1HQ,1,green,new"));
    CHECK(result_says(p, "unit=2/1,2,green")); /* its own men came together again */
    CHECK(!result_says(p, "unit=2/1,2,green,new"));
    fof_close(p);
}

TEST(leaders_of_a_position_have_names)
{
    Fof *p = fof_open(FIELD IN_TURN_TWO "led-by = 0 255 1\nwent-on-patrol = 3\n" COMPANY);
    CHECK(turn_sound(p));
    fof_close(p);
    static const char *const wrong[] = {"led-by = 200\n", "led-by = 1\n", "led-by = 90\n",
                                        "went-on-patrol = 0 0 1\n"};
    for (int i = 0; i < (int)(sizeof wrong / sizeof wrong[0]); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s%s", FIELD IN_TURN_TWO, wrong[i], COMPANY);
        char *errors = fof_errors(text);
        CHECK_CONTAINS(errors, "who has no name");
        free(errors);
    }
}

/* ---- in the roster ---- */

#define WON "success=yes attempts=1 points=3 casualties=2 teams=0 away=0,0,0 commander=fine"
#define FELL "success=yes attempts=1 points=3 casualties=2 teams=0 away=0,0,0 commander=fell"

static Roster *begun(void)
{
    Roster *roster = roster_open(THREE_FIELDS, NULL);
    if (!roster_do(roster, "play standard"))
        minunit_fail(__FILE__, __LINE__, "the campaign does not begin");
    return roster;
}

static Person leader_of(Roster *roster, const char *id)
{
    return roster_troop(roster, id)->leader;
}

TEST(who_fell_and_was_replaced_in_the_mission_is_in_the_roll, "FOF-12.4-3")
{
    Roster *r = begun();
    Person before = leader_of(r, "1HQ");
    Writer text = {0};
    CHECK_TEXT(roster_enter(r, roster_line(r, WON, "1HQ,1,green,new 1/1,2,line")), NULL);
    CHECK(leader_of(r, "1HQ").last != before.last);
    CHECK_INT(leader_of(r, "1HQ").missions, 0);
    CHECK_INT(r->state.fallen_count, 1);
    CHECK_INT(r->state.fallen[0].last, before.last);
    CHECK(roster_told(r, "1HQ is lost, and with it"));
    CHECK(roster_told(r, "takes over 1HQ."));
    fof_campaign_report((Game *)r->game, (State *)&r->state, "roster", &text);
    CHECK_CONTAINS(text.text, "Lost\n  1HQ");
    CHECK(roster_round_trip(r));
    writer_free(&text);
    roster_close(r);
}

TEST(the_xo_is_the_commander_of_the_next_mission_with_his_record, "FOF-12.8-2", "FOF-6.5.2B-1")
{
    Roster *r = begun();
    Person commander = leader_of(r, "COHQ"), second = leader_of(r, "XO");
    roster_troop(r, "XO")->leader.wounds = 2;
    CHECK_TEXT(roster_enter(r, roster_line(r, FELL, "COHQ,1,green,from:XO XO,0,green")), NULL);
    CHECK_INT(leader_of(r, "COHQ").last, second.last);
    CHECK_INT(leader_of(r, "COHQ").wounds, 2);
    CHECK_INT(leader_of(r, "COHQ").missions, 1);
    CHECK_INT(r->state.fallen_count, 1); /* only the captain */
    CHECK_INT(r->state.fallen[0].last, commander.last);
    CHECK(roster_round_trip(r));
    roster_close(r);
}

TEST(a_result_of_an_older_game_names_no_leaders, "FOF-12.8-2")
{
    Roster *r = begun();
    Person commander = leader_of(r, "COHQ");
    CHECK_TEXT(roster_enter(r, roster_line(r, FELL, "")), NULL);
    CHECK(leader_of(r, "COHQ").last != commander.last); /* he is gone all the same */
    CHECK_INT(r->state.fallen_count, 1);
    roster_close(r);
}

TEST(leaders_who_cannot_be_are_refused)
{
    static const char *const wrong[] = {
        "1HQ,1,green,from:XO", /* who is with his own unit too */
        "1HQ,1,green,from:XO 2HQ,1,green,from:XO XO,0,green",
        "1HQ,1,green,from:Nobody",
        "1HQ,1,green,new,new",
        "1HQ,1,green,new,from:XO XO,0,green",
        "1HQ,0,green,new",
    };
    Roster *r = begun();
    CampaignState before = r->state;
    for (int i = 0; i < (int)(sizeof wrong / sizeof wrong[0]); i++) {
        CHECK(roster_enter(r, roster_line(r, WON, wrong[i])) != NULL);
        CHECK_BYTES(&r->state, &before, sizeof before);
    }
    roster_close(r);
}

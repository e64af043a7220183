/* Explanations, prompts and the log say what the rules do: a case each. What `why ncm` says over whole games is in
 * test_fof_why_agrees.c. */
#include <stdlib.h>
#include <string.h>

#include "fof/campaign_roster.h"
#include "fof/contact.h"
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/turn.h"

static const char *asked(Fof *p)
{
    static Ask ask;
    fof_rules.ask((const Game *)p->game, (const State *)p->state, &ask);
    return ask.text;
}

/* ---- why ncm: snipers (7.15), flames and charges (7.13, 7.14) ---- */

#define SNIPER UNIT("sn", "german-sniper", "1,3") FLAGS("unspotted")
#define HQ_ALONE                                                                     \
    FIGHT_MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n[unit " \
              "1HQ]\ntype = platoon-hq\nat = 1,1\nplatoon = 1\n"

TEST(why_ncm_counts_the_sniper_whose_shot_nobody_else_can_take, "FOF-7.15-3")
{
    Fof *p = fof_open(HQ_ALONE SNIPER);
    const char *why = fof_why(p, "ncm 1HQ");
    CHECK_CONTAINS(why, "sniper: -3 (7.15)");
    CHECK_CONTAINS(why, "net combat modifier: -3 (6.4)");
    fof_deck(p, 2, 1, 2);
    fof_combat_effects(fof_play(p));
    CHECK(fof_told(p, "1HQ at NCM -3"));
    fof_close(p);
}

TEST(why_ncm_tells_the_chance_of_a_shot_that_others_may_take, "FOF-7.15-3", "FOF-7.15-4")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") UNIT("2/1", "rifle-squad", "1,1") SNIPER));
    const char *why = fof_why(p, "ncm 1/1");
    CHECK_CONTAINS(why, "net combat modifier: +0 (6.4)");
    CHECK_CONTAINS(why, "if the sniper's shot falls to it, a chance of 1 in 3: -3 (7.15)");
    fof_u(p, "2/1")->flags |= UNIT_EXPOSED; /* the only one from now on */
    CHECK(!strstr(fof_why(p, "ncm 1/1"), "sniper"));
    CHECK_CONTAINS(fof_why(p, "ncm 2/1"), "net combat modifier: -5 (6.4)");
    fof_close(p);
}

TEST(why_ncm_follows_a_unit_out_of_the_flames, "FOF-7.14-6", "FOF-7.14-7")
{
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-rifle-squad", "2,2/bunker1")
                                MARKER("0", "flame", "2,2/bunker1", "0") MARKER("1", "incoming", "2,2", "-4")
                                    MARKER("2", "concentrated", "2,2/bunker1", "-1")));
    const char *why = fof_why(p, "ncm g1");
    CHECK_CONTAINS(why, "a flamethrower: no draw; then out of its cover, exposed: hit (7.14)");
    CHECK_CONTAINS(why, "incoming: -4 (7.16)");
    CHECK_CONTAINS(why, "concentrated fire on the cover it left: -1 (7.14)");
    CHECK(!strstr(why, "5.3.2"));                         /* the bunker helps no more */
    CHECK_CONTAINS(why, "net combat modifier: -6 (6.4)"); /* exposed -2, pinned +1 */
    fof_deck(p, 3, fof_card_effect(p, LINE, "F", 0), 1, 2);
    fof_combat_effects(fof_play(p));
    CHECK(fof_told(p, "g1 at NCM -6"));
    fof_close(p);
}

/* 6.4.1: what the flames leave of the card does not change anybody else's number. */
TEST(flames_change_nothing_for_the_others_on_the_card, "FOF-6.4.1-2")
{
    Fof *p = fof_open(
        FIGHT(UNIT("g1", "german-litter-team", "2,2/bunker1") UNIT("g2", "german-litter-team", "2,2")
                  MARKER("0", "flame", "2,2/bunker1", "0") MARKER("1", "grenade-miss", "2,2", "-1")));
    CHECK_CONTAINS(fof_why(p, "ncm g2"),
                   "no volume of fire affects it"); /* 6.2.4: a miss beside a flame is none */
    fof_deck(p, 3, 1, 2, 3);
    fof_combat_effects(fof_play(p));
    CHECK(!fof_told(p, "g2 at NCM"));
    fof_close(p);
}

/* ---- why fire ---- */

TEST(why_fire_names_every_fire_on_the_card_and_whose_it_is)
{
    Fof *p = fof_open(FIGHT(
        UNIT("1/1", "rifle-squad", "1,1/cover1") UNIT("2/1", "rifle-squad", "1,1")
            SNIPER MARKER("0", "incoming", "1,1", "-4") "side = 1\n" MARKER("1", "mines", "1,1", "-4")
                MARKER("2", "grenade", "1,1/cover1", "-3") BY("sn") MARKER("3", "concentrated", "1,1", "-1")
                    ON("2/1") BY("sn") MARKER("4", "grenade-miss", "1,1", "-1")));
    const char *why = fof_why(p, "fire 1,1");
    CHECK_CONTAINS(why, "enemy incoming: -4 (7.16)");
    CHECK_CONTAINS(why, "\nmines: -4 (7.9.1)");
    CHECK_CONTAINS(why, "enemy grenade on 1,1/cover1, by sn: -3 (6.2.3)");
    CHECK_CONTAINS(why, "enemy concentrated fire on 2/1, by sn: -1 (7.11)");
    CHECK_CONTAINS(why, "grenade miss: -1 (6.2.4)");
    CHECK_CONTAINS(why, "enemy sniper's shot, by sn: -3 (7.15)");
    CHECK_CONTAINS(why, "enemy sn fires from 1,3: small-arms (6.2)");
    fof_close(p);
}

/* ---- fire on friends (6.2.1) ---- */

TEST(own_fire_that_comes_to_lie_on_friends_is_told, "FOF-6.2.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("LMG", "lmg-team", "1,1")
                                PLATOON("1") UNIT("g1", "german-litter-team", "1,3")));
    CHECK(!strstr(fof_why(p, "fire 1,2"), "own side"));
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 1,2")); /* into the line of fire */
    CHECK(fof_told(p, "6.2.1\t1/1 on 1,2 comes under fire of its own side, from LMG."));
    CHECK_CONTAINS(fof_why(p, "fire 1,2"), "1/1 lies under fire of its own side: LMG (6.2.1)");
    CHECK_CONTAINS(fof_why(p, "fire 1,2"), "friendly LMG fires from 1,1");
    fof_do(p, "1HQ orders 1HQ to seek cover"); /* done or refused */
    CHECK(!fof_told(p, "of its own side"));    /* said once */
    fof_close(p);
}

TEST(why_fire_names_all_of_its_own_side_whose_fire_lies_on_a_unit, "FOF-6.2.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("LMG", "lmg-team", "1,1")
                                UNIT("HMG", "hmg-30", "1,1") UNIT("g1", "german-litter-team", "1,3")));
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 1,2"));
    const char *why = fof_why(p, "fire 1,2");
    CHECK_CONTAINS(why, "1/1 lies under fire of its own side: LMG (6.2.1)");
    CHECK_CONTAINS(why, "1/1 lies under fire of its own side: HMG (6.2.1)");
    CHECK(!strstr(why, "own side: 1/1"));
    fof_close(p);
}

/* ---- why order ---- */

TEST(why_order_spot_breaks_the_cards_down, "FOF-8.5-4")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,2") PLATOON("1") LEVEL("veteran")
                                UNIT("g1", "german-hmg", "1,2/cover1") FLAGS("unspotted")));
    const char *why = fof_why(p, "order 1HQ orders 1/1 to spot g1");
    CHECK_CONTAINS(why, "cards to begin with: +2 (8.5)");
    CHECK_CONTAINS(why, "the spotter is veteran: +1 (8.5)");
    CHECK_CONTAINS(why, "the target is on the same card: +1 (8.5)");
    CHECK_CONTAINS(why, "the target is under cover: -1 (8.5)");
    CHECK_CONTAINS(why, "the target is rated A: +1 (8.5)");
    fof_close(p);
}

TEST(why_order_remove_pinned_does_not_contradict_itself, "FOF-4.3.1-2")
{
    Fof *p = fof_open(TURN_MISSION(
        "offensive") "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n" TURN_HQ("1", "1,1")
                          TURN_SQUAD("1/1", "1", "1,1") "flags = pinned\n");
    const char *why = fof_why(p, "order 1HQ orders 1/1 to remove pinned");
    CHECK_CONTAINS(why, "allowed: yes");
    CHECK_CONTAINS(
        why, "communication: Visual-Verbal, which reaches a pinned unit with this order: voice (4.3.1)");
    CHECK(!strstr(why, "none"));
    CHECK_CONTAINS(fof_why(p, "order 1HQ orders 1/1 to seek cover"), ": none (4.3.1)");
    fof_close(p);
}

TEST(why_comms_names_the_cover_of_the_hub, "FOF-4.3.5A-2", "FOF-4.3.3-3")
{
    Fof *p = fof_open(TURN_MISSION("offensive") TURN_STEP("2", "3.3.2b")
                          TURN_UNIT("CO", "co-hq", "2,2/cover1") CARRIES("scr536") TURN_HQ("1", "2,1")
                              CARRIES("scr536") TURN_HQ("2", "3,2") CARRIES("scr536"));
    CHECK_CONTAINS(fof_why(p, "comms CO 1HQ"),
                   "CO HQ, the hub of CO TAC, is under cover: hand radios do not work "
                   "there (4.3.5A): none (4.3.3)");
    CHECK_CONTAINS(fof_why(p, "comms 1HQ 2HQ"), "the hub of CO TAC, is under cover");
    CHECK(!strstr(fof_why(p, "comms 1HQ 2HQ"), "line of sight"));
    fof_u(p, "CO")->area = fof_card(p, "2,2");
    CHECK_CONTAINS(fof_why(p, "comms CO 1HQ"), "radio (4.3.5)");
    fof_close(p);
}

TEST(why_commands_of_staff_on_initiative_has_no_card, "FOF-4.1.1-13")
{
    Fof *p = fof_open(
        TURN_MISSION("offensive") "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 2\n" TURN_UNIT(
            "CO", "co-hq", "1,1") TURN_UNIT("1SG", "first-sergeant", "1,1/cover1") TURN_HQ("1", "1,1")
            TURN_SQUAD("1/1", "1", "1,1") TURN_CONTACT);
    const char *why = fof_why(p, "commands 1SG");
    CHECK_CONTAINS(why, "commands on initiative, without a card: 1 (4.1.1)");
    CHECK(!strstr(why, "number on the card"));
    CHECK(!strstr(why, "under cover"));
    turn_commander(p, "1SG")->flags |= COMMANDER_ACTIVATED;
    why = fof_why(p, "commands 1SG");
    CHECK_CONTAINS(why, "under cover: +1 (4.1.2A)");
    CHECK_CONTAINS(why, "added to the number on the card: +2 (4.1.2)");
    CHECK(!strstr(why, "on initiative"));
    CHECK_CONTAINS(fof_why(p, "commands 1HQ"), "added to the number on the card");
    fof_close(p);
}

TEST(why_commands_of_staff_that_may_still_be_activated_says_both, "FOF-4.1.1-13")
{
    Fof *p = fof_open(
        TURN_MISSION("offensive") "[state]\nturn = 2\nstep = 3.3.1b\nacting = CO\ncommands = 2\n" TURN_UNIT(
            "CO", "co-hq", "1,1") TURN_UNIT("1SG", "first-sergeant", "1,1") TURN_SQUAD("1/1", "1", "1,1"));
    const char *why = fof_why(p, "commands 1SG");
    CHECK_CONTAINS(why, "commands on initiative, without a card: 1 (4.1.1)");
    CHECK_CONTAINS(why, "if it is activated: added to the number on the card: +2 (4.1.2)");
    fof_close(p);
}

TEST(infiltrating_to_staging_is_refused_in_one_mind, "FOF-4.2.5-6")
{
    Fof *p =
        fof_open(FIGHT(UNIT("fire-team-1", "fire-team", "1,1") MARKER("0", "grenade-miss", "1,1", "-1")));
    const char *why = fof_why(p, "order 1HQ orders fire-team-1 to infiltrate to 1,0");
    CHECK_CONTAINS(why, "allowed: it infiltrates only where friends are; to staging it moves");
    CHECK(!strstr(why, "only to staging"));
    CHECK_CONTAINS(fof_why(p, "order 1HQ orders fire-team-1 to move to 1,0"), "allowed: yes");
    fof_close(p);
}

/* ---- what is offered, and told ---- */

TEST(no_other_package_is_announced_after_the_last, "FOF-8.4.3-19")
{
    Fof *p =
        contact_open(CONTACT_START CONTACT_SQUAD
                     "[marker 0]\nkind = mines\nvalue = -4\nat = 3,3\n" CONTACT_MINES CONTACT_ONLY("mines")
                         CONTACT_PC("3,3", "A"));
    p->state->activity = NO_CONTACT;
    contact_run(p);
    CHECK(fof_told(p, "8.4.3\tIt cannot come: mines.\n"));
    CHECK(!fof_told(p, "Another is drawn"));
    CHECK(fof_told(p, "8.4.3\tNothing that could be met fits around 3,3"));
    fof_close(p);
}

#define NEXT_ATTEMPT                                                                                       \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 3\nrows = 2\nturns = 3\n" \
    "attempts = 2\n[card 3,2]\ncontrols = primary\n[state]\nturn = 4\nstep = 3.9\n"
#define LINE_SQUAD "[unit 1/1]\ntype = rifle-squad-4\nplatoon = 1\nat = 2,1\nexperience = line\n"
#define GREEN_HQ "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\nexperience = green\n"
#define SPARE_TEAM \
    "[unit fire-team-1]\nat = 2,1\n[unit 2/1]\ntype = rifle-squad-4\nplatoon = 1\nsteps = 3\nat = 2,1\n"

TEST(promotion_is_offered_only_where_it_can_be_had_and_with_its_cost, "FOF-12.3-1", "FOF-3.9-5")
{
    Fof *poor = fof_open(NEXT_ATTEMPT "points = 0\n" LINE_SQUAD GREEN_HQ SPARE_TEAM);
    CHECK(fof_do(poor, "choose another attempt"));
    CHECK_TEXT(asked(poor), "Rebuild units from the teams that are left, or go on.");
    CHECK_CONTAINS(fof_why(poor, "order choose promotion of 1HQ"),
                   "allowed: that costs 1 points, 0 are left: no (12.3)");
    fof_close(poor);
    Fof *rich = fof_open(NEXT_ATTEMPT "points = 9\n" LINE_SQUAD GREEN_HQ);
    CHECK(fof_do(rich, "choose another attempt"));
    CHECK_TEXT(asked(rich), "Promote units for 1 to 9 of the 9 experience points each, or go on.");
    CHECK_CONTAINS(fof_why(rich, "order choose promotion of 1/1"), "costs experience points: 9 (12.3)");
    fof_close(rich);
}

#define BETWEEN "[state]\nmode = standard\nstep = reconstitution\nmission = 1\nsuccess = yes\noutcomes = 1\n"

TEST(a_campaign_offers_promotion_only_where_it_can_be_had_and_with_its_cost, "FOF-12.3-1")
{
    Ask ask;
    Roster *poor = roster_open(THREE_FIELDS, BETWEEN
                               "points = 0\nwithout-a-unit = 1 0 0 0 0\n[troop 1/1]\nsteps = line line\n");
    fof_campaign_ask((const Game *)poor->game, (const State *)&poor->state, &ask);
    CHECK_CONTAINS(ask.text, "Rebuild units: 1 step without a unit");
    roster_close(poor);
    Roster *rich = roster_open(THREE_FIELDS, BETWEEN "points = 3\n");
    fof_campaign_ask((const Game *)rich->game, (const State *)&rich->state, &ask);
    CHECK_CONTAINS(ask.text, "and promote steps, Green to Line for 1 point, Line to Veteran for 3 points: ");
    roster_close(rich);
    Roster *two = roster_open(THREE_FIELDS, BETWEEN "points = 2\n"); /* Veterans cost 3 */
    fof_campaign_ask((const Game *)two->game, (const State *)&two->state, &ask);
    CHECK_CONTAINS(ask.text, "Rebuild units and promote steps, Green to Line for 1 point: ");
    two->state.points = 9;
    for (int i = 0; i < two->game->post_count; i++) /* nobody is Green */
        for (int step = 0; step < two->state.troops[i].steps; step++)
            two->state.troops[i].step[step] = LINE;
    fof_campaign_ask((const Game *)two->game, (const State *)&two->state, &ask);
    CHECK_CONTAINS(ask.text, "Rebuild units and promote steps, Line to Veteran for 3 points: ");
    roster_close(two);
}

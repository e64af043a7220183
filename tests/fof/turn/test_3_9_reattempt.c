/* The end of an attempt and the fourteen steps before the next (3.9); several patrols over one map (2.6.3); awards are paid once. */
#include <stdlib.h>

#include "ai/fof/module.h"
#include "fof/orders/order.h"
#include "fof/turn.h"
#include "fof/turn/awards.h"
#include "nets/generic.h"

/* After the last of three turns, with two attempts in all and an objective that nobody holds. */
#define LOST                                                                                            \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 3\nturns = " \
    "3\nattempts = 2\nphase-lines = 1\n"                                                                \
    "[card 4,3]\ncontrols = primary\n"
#define OVER "[state]\nturn = 4\nstep = 3.9\n"
#define AGAIN "choose another attempt"
/* Cleared and held by us. */
#define SECURED(card) "[card " card "]\nflags = had-pc\n"

/* Through all questions with their shortest answers. */
static bool next_attempt(Fof *p)
{
    if (!fof_do(p, AGAIN))
        return false;
    while (!strcmp(turn_step(p), "3.9"))
        if (!fof_do(p, "done"))
            return false;
    return true;
}

TEST(a_lost_attempt_may_be_tried_again_if_the_mission_allows, "FOF-3.9-1", "FOF-3.0-6")
{
    Fof *p = fof_open(LOST OVER TURN_SQUAD("1/1", "1", "2,1"));
    CHECK_TEXT(turn_topic(p), "reattempt");
    CHECK_INT(fof_legal(p, ""), 2);
    CHECK(turn_sound(p));
    CHECK(next_attempt(p));
    CHECK_INT(p->state->turn, 1);
    CHECK_INT(p->state->attempt, 1);
    fof_close(p);
    Fof *enough = fof_open(LOST OVER "attempt = 1\n" TURN_SQUAD("1/1", "1", "2,1"));
    CHECK_INT(enough->state->over, OVER_LOST);
    fof_close(enough);
    Fof *given_up = fof_open(LOST OVER TURN_SQUAD("1/1", "1", "2,1"));
    CHECK(fof_do(given_up, "done"));
    CHECK_INT(given_up->state->over, OVER_LOST);
    fof_close(given_up);
    Fof *won = fof_open(LOST OVER TURN_SQUAD("1/1", "1", "4,3"));
    CHECK_INT(won->state->over, OVER_WON);
    fof_close(won);
    Fof *early =
        fof_open(LOST "[state]\nturn = 3\nstep = 3.9\n[deck]\nnext = 11\n" TURN_SQUAD("1/1", "1", "2,1"));
    CHECK_TEXT(turn_step(early), "3.3.2d"); /* only after the last turn */
    fof_close(early);
}

/* The strip at the top names it: also in the last row of the table, behind which there is none. */
TEST(what_comes_next_is_told_in_every_row_of_the_turn)
{
    Fof *p = fof_open(LOST OVER TURN_SQUAD("1/1", "1", "2,1"));
    CHECK_TEXT(fof_sequence_next_title(p->game, p->state), "another attempt, or the end");
    CHECK(fof_do(p, "done"));
    CHECK_TEXT(fof_sequence_next_title(p->game, p->state), "");
    p->state->over = 0;
    p->state->step = (uint8_t)fof_sequence_find("3.8", MISSION_OFFENSIVE);
    p->state->turn = 2;
    CHECK_TEXT(fof_sequence_next_title(p->game, p->state), "the next turn");
    p->state->turn = 3;
    CHECK_TEXT(fof_sequence_next_title(p->game, p->state), "End of the attempt");
    p->state->step = (uint8_t)fof_sequence_find("3.1", MISSION_OFFENSIVE);
    CHECK_TEXT(fof_sequence_next_title(p->game, p->state), "Battalion HQ"); /* not the enemy of a defence */
    fof_close(p);
}

TEST(points_are_paid_once_in_all_attempts, "FOF-3.9-2")
{
    Fof *p = fof_open(
        LOST
        "[card 1,1]\npc = A\n[card 2,1]\npc = B\n[award clear]\npoints = 1\n[award clear-a]\npoints = "
        "2\n[award attack-position]\npoints = 3\n[award prisoner]\npoints = 2\n" OVER
        "lost = 2 1\n" TURN_SQUAD(
            "1/1", "1",
            "1,1") "[card 3,1]\nflags = had-pc\ncontrols = attack-position\n" TURN_SQUAD("2/1", "1", "3,1"));
    CHECK_INT(p->state->experience,
              3 + 4); /* the attack position, two prisoners; the markers are not cleared yet */
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 7);
    p->state->cards[fof_card(p, "1,1")].pc = p->state->cards[fof_card(p, "2,1")].pc = 0;
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 7 + 2 + 1); /* the letter's own line; the other card by the common one */
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 10);
    CHECK(next_attempt(p));
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 10);
    fof_close(p);
}

/* A line for B goes before the one for any card, as that for A does. */
TEST(every_letter_has_its_own_line, "FOF-3.9-2")
{
    Fof *p = fof_open(LOST "[card 1,1]\npc = A\n[card 2,1]\npc = B\n[award clear]\npoints = 1\n[award "
                           "clear-b]\npoints = 5\n" OVER "lost = 0 0\n" TURN_SQUAD("1/1", "1", "1,1"));
    CHECK_INT(p->state->experience, 0);
    p->state->cards[fof_card(p, "1,1")].pc = p->state->cards[fof_card(p, "2,1")].pc = 0;
    fof_award_points(fof_play(p), false);
    CHECK_INT(p->state->experience, 1 + 5);
    fof_close(p);
}

TEST(flipped_teams_are_good_order_again, "FOF-3.9-3")
{
    Fof *p = fof_open(LOST OVER TURN_HQ("1", "2,1") "flags = flipped\n" TURN_UNIT(
        "FO", "arty-fo", "2,1") "flags = flipped\n" TURN_UNIT("LMG", "lmg-team", "2,1") "flags = flipped\n");
    CHECK(fof_do(p, AGAIN));
    CHECK(!(fof_u(p, "1HQ")->flags & UNIT_FLIPPED));
    CHECK(!(fof_u(p, "FO")->flags & UNIT_FLIPPED));
    CHECK(!(fof_u(p, "LMG")->flags & UNIT_FLIPPED));
    fof_close(p);
}

#define TEAM(kind, number, place) TURN_UNIT(kind "-" number, kind, place)
#define GONE(id, type) "[unit " id "]\ntype = " type "\nflags = removed\nexperience = veteran\nplatoon = 1\n"

TEST(teams_rebuild_what_is_gone_as_green_steps, "FOF-3.9-4", "FOF-3.9-5", "FOF-3.9-6")
{
    Fof *p = fof_open(LOST OVER TURN_SQUAD("1/1", "1", "1,1") TEAM("assault-team", "1", "2,2")
                          TEAM("litter-team", "1", "3,1") TEAM("paralyzed-team", "1", "1,0")
                              TEAM("fire-team", "1", "2,1") GONE("2/1", "rifle-squad")
                                  GONE("1HQ", "platoon-hq") GONE("XO", "xo") GONE("LMG", "lmg-team")
                                      GONE("FO", "arty-fo") GONE("HMG", "hmg-30") "attachment = yes\n");
    CHECK(fof_do(p, AGAIN));
    CHECK_INT(fof_legal(p, "choose 2/1 with"), 2); /* two or three steps */
    CHECK_INT(fof_legal(p, "choose 1HQ"), 1);
    CHECK_INT(fof_legal(p, "choose XO"), 1);
    CHECK_INT(fof_legal(p, "choose LMG"), 1);
    CHECK_INT(fof_legal(p, "choose HMG"), 0); /* an attachment */
    CHECK_INT(fof_legal(p, "choose FO"), 0);
    CHECK(fof_do(p, "choose 2/1 with 3 steps"));
    CHECK_INT(fof_u(p, "2/1")->steps, 3);
    CHECK_INT(fof_u(p, "2/1")->experience, GREEN);
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "choose 1HQ with 1 step"));
    CHECK_INT(fof_u(p, "1HQ")->experience, GREEN);
    CHECK_INT(fof_u(p, "1HQ")->platoon, 1);
    CHECK(turn_commander(p, "1HQ") != NULL);
    for (int id = 0; id < MAX_UNITS; id++)
        CHECK(!p->state->units[id].type || p->state->units[id].name); /* all four teams are used up */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(teams_fill_up_squads_that_lost_steps, "FOF-3.9-4", "FOF-3.9-5")
{
    Fof *p = fof_open(LOST OVER TURN_SQUAD("1/1", "1", "1,1") "steps = 2\nexperience = line\n" TURN_SQUAD(
        "2/1", "1", "2,1") "steps = 2\nexperience = veteran\n" TEAM("fire-team", "1", "2,1")
                          TEAM("fire-team", "2", "2,1"));
    CHECK(fof_do(p, AGAIN));
    CHECK(fof_do(p, "choose 1/1 with 3 steps"));
    CHECK_INT(fof_u(p, "1/1")->experience, LINE); /* two line, one green */
    CHECK(fof_do(p, "choose 2/1 with 3 steps"));
    CHECK_INT(fof_u(p, "2/1")->experience, LINE); /* two veterans, one green */
    fof_close(p);
}

TEST(teams_of_a_company_that_is_gone_rebuild_it, "FOF-3.9-5", "FOF-3.9-6")
{
    /* Nobody but the teams is left: they are the first units there are. */
    Fof *p = fof_open(LOST OVER TEAM("fire-team", "1", "2,2") TEAM("fire-team", "2", "3,1")
                          GONE("2/1", "rifle-squad"));
    CHECK(fof_do(p, AGAIN));
    CHECK(fof_do(p, "choose 2/1 with 2 steps"));
    CHECK_INT(fof_u(p, "2/1")->steps, 2);
    CHECK_INT(unit_card(p->state, fof_unit(p, "2/1")), fof_card(p, "2,2"));
    for (int id = 0; id < MAX_UNITS; id++)
        CHECK(!p->state->units[id].type || id == fof_unit(p, "2/1"));
    fof_close(p);
}

TEST(guards_and_men_called_away_rebuild_nothing, "FOF-3.9-7")
{
    Fof *p = fof_open(LOST OVER "lost = 3 2\n" TURN_SQUAD("1/1", "1", "1,1") GONE("2/1", "rifle-squad")
                          TEAM("fire-team", "1", "2,1"));
    CHECK(fof_do(p, AGAIN));
    CHECK_INT(fof_legal(p, "choose 2/1"),
              0); /* one team on the map is not enough; the two guards do not count */
    fof_close(p);
}

TEST(teams_left_over_become_fire_teams, "FOF-3.9-8")
{
    Fof *p = fof_open(LOST OVER TURN_SQUAD("1/1", "1", "1,1") GONE("1HQ", "platoon-hq") TEAM(
        "assault-team", "1", "2,2") TEAM("litter-team", "1", "3,1") TEAM("fire-team", "1", "2,1"));
    CHECK(fof_do(p, AGAIN));
    CHECK(fof_do(p, "done"));
    CHECK_INT(fof_unit(p, "assault-team-1"), NO_UNIT);
    CHECK_INT(fof_unit(p, "litter-team-1"), NO_UNIT);
    CHECK(fof_unit(p, "fire-team-1") != NO_UNIT);
    CHECK(fof_unit(p, "fire-team-2") != NO_UNIT);
    CHECK(fof_unit(p, "fire-team-3") != NO_UNIT);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(units_and_lines_may_go_to_secured_cards, "FOF-3.9-9")
{
    Fof *p =
        fof_open(LOST OVER SECURED("2,2") SECURED("3,2") "[area 2,2/cover1]\n" TURN_SQUAD("1/1", "1", "2,2")
                     TURN_SQUAD("2/1", "1", "1,1")
                         TURN_UNIT("Gp", "german-squad", "3,2") "flags = unspotted\n"
                                                                "[item 0]\nkind = line\nat = 1,1\n");
    CHECK(fof_do(p, AGAIN));
    CHECK_INT(fof_legal(p, "choose 2/1 to 2,2"), 2); /* in the open, or under the cover there */
    CHECK_INT(fof_legal(p, "choose 2/1 to 3,2"), 0); /* not ours */
    CHECK_INT(fof_legal(p, "choose 2/1 to 3,1"), 0); /* never had a marker: not secured */
    CHECK_INT(fof_legal(p, "choose line-1 to 2,2"), 1);
    CHECK(fof_do(p, "choose 2/1 to 2,2/cover1"));
    CHECK_INT(fof_u(p, "2/1")->area, fof_area(p, "2,2/cover1"));
    CHECK_INT(fof_legal(p, "choose 2/1"), 0); /* once each */
    CHECK(fof_do(p, "choose line-1 to 2,2"));
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
    CHECK(fof_do(p, "choose phase line 1 at row 3"));
    CHECK_INT(p->state->phase_line[0], 3);
    CHECK(fof_refused(p, "choose phase line 2 at row 2", "3.9")); /* the mission has one */
    CHECK(fof_refused(p, "choose phase line 1 at row 1", "3.9"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_lost_go_and_the_ground_stays, "FOF-3.9-10", "FOF-3.9-11")
{
    Fof *p = fof_open(LOST OVER TURN_SQUAD(
        "1/1", "1",
        "1,1") "[item 0]\nkind = casualty\nat = 2,2\n[item 1]\nkind = casualty\nside = enemy\ncount = 2\nat "
               "= 3,3\n[item 2]\nkind = casualty\nholder = 1/1\n" TURN_UNIT("german-paralyzed-team-1",
                                                                            "german-paralyzed-team", "3,3")
                          TURN_UNIT("german-litter-team-1", "german-litter-team", "3,3")
                              TURN_UNIT("german-fire-team-1", "german-fire-team",
                                        "3,3") "[area 2,2/cover1]\n[area 3,2/building1]\n[marker 0]\nkind = "
                                               "mines\nat = 2,3\n");
    CHECK(next_attempt(p));
    for (int i = 0; i < MAX_ITEMS; i++)
        CHECK_INT(p->state->items[i].kind, 0);
    CHECK_INT(fof_unit(p, "german-paralyzed-team-1"), NO_UNIT);
    CHECK_INT(fof_unit(p, "german-litter-team-1"), NO_UNIT);
    CHECK(fof_unit(p, "german-fire-team-1") != NO_UNIT);
    CHECK(fof_area(p, "2,2/cover1") != NO_AREA);
    CHECK(fof_area(p, "3,2/building1") != NO_AREA);
    CHECK(fof_marker_find(p->state, MARKER_MINES, fof_card(p, "2,3"), -1) >= 0);
    fof_close(p);
}

TEST(enemies_take_the_best_cover_on_their_card, "FOF-3.9-12")
{
    Fof *p = fof_open(LOST OVER TURN_SQUAD(
        "1/1", "1",
        "1,1") "[area 3,3/cover1]\n[area 3,3/foxhole1]\ncapacity = 1\n[area 3,3/bunker1]\ncapacity "
               "= 1\n" TURN_UNIT("M1", "german-lmg", "3,3") "flags = unspotted\n" TURN_UNIT(
                   "M2", "german-lmg", "3,3") "flags = "
                                              "unspotted"
                                              "\n" TURN_UNIT("M3",
                                                             "germa"
                                                             "n-"
                                                             "lmg",
                                                             "3,3/"
                                                             "cover"
                                                             "1") "flags = unspotted\n");
    CHECK(fof_do(p, AGAIN));
    fof_deck(p, 1, turn_random(p, 2, 2, 0)); /* the second of two chooses first */
    CHECK(fof_do(p, "done"));
    CHECK_TEXT(turn_step(p), "3.3.2d");
    CHECK_INT(fof_u(p, "M2")->area, fof_area(p, "3,3/bunker1"));
    CHECK_INT(fof_u(p, "M1")->area, fof_area(p, "3,3/foxhole1"));
    CHECK_INT(fof_u(p, "M3")->area, fof_area(p, "3,3/cover1")); /* who is under cover stays */
    fof_close(p);
}

TEST(pins_fire_smoke_and_saved_commands_are_gone, "FOF-3.9-13")
{
    Fof *p = fof_open(LOST OVER TURN_HQ("1", "1,1") "flags = pinned\n" TURN_SQUAD(
        "1/1", "1", "1,1") "flags = pinned exposed\naim = 1,3\n[marker 0]\nkind = incoming\nvalue = -4\nat = "
                           "1,1\n[area 3,1/wreck1]\n"
                           "[marker 1]\nkind = wreck-smoke\nat = 3,1\n[commander 1HQ]\nsaved = 3\n");
    CHECK(fof_do(p, AGAIN));
    if (!strcmp(turn_step(p), "3.9"))
        CHECK(fof_do(p, "done"));
    CHECK(!(fof_u(p, "1/1")->flags & (UNIT_PINNED | UNIT_EXPOSED)));
    CHECK_INT(fof_u(p, "1/1")->aim.how, AIM_NONE);
    for (int i = 0; i < MAX_MARKERS; i++)
        CHECK_INT(p->state->markers[i].kind, MARKER_NONE);
    CHECK(fof_area(p, "3,1/wreck1") != NO_AREA); /* burnt out */
    CHECK(!turn_acts(p, "1HQ") || p->state->commands <= 5);
    CHECK_INT(p->state->fire[fof_card(p, "1,1")].outside, VOF_NONE);
    fof_close(p);
}

TEST(everything_is_resupplied, "FOF-3.9-14")
{
    Fof *p = fof_open(
        LOST "[unit COHQ]\ntype = co-hq\n[unit LMG]\ntype = lmg-team\nammo = 1\nat = 1,1\nflags = "
             "out-of-ammo\n[store belts]\nitem = mg\ncount = 6\nholder = COHQ\n[store red]\nitem = "
             "rsp\nholder = LMG\n[store smoke]\nitem = smoke\nholder = LMG\n" OVER TURN_UNIT(
                 "Gp", "german-lmg",
                 "3,3") "flags = unspotted out-of-ammo\nammo = 0\n"
                        "[item 0]\nkind = mg\ncount = 2\nholder = COHQ\n[item 1]\nkind = rsp\nstate = "
                        "gone\n[item 2]\nkind = smoke\nat = 2,2\n[item 3]\nkind = rkt\nat = 3,1\n");
    CHECK(next_attempt(p));
    CHECK_INT(fof_u(p, "LMG")->ammo[0], 4);
    CHECK(!(fof_u(p, "LMG")->flags & UNIT_OUT_OF_AMMO));
    CHECK(fof_u(p, "Gp")->ammo[0] > 0);
    CHECK_INT(p->state->items[0].count, 6);
    CHECK_INT(p->state->items[1].state, ITEM_FINE);
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "LMG"));
    CHECK_INT(p->state->items[2].holder, fof_unit(p, "LMG"));
    CHECK_INT(p->state->items[3].state, ITEM_GONE); /* not of the stores: what lies about is removed */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_turn_is_one_again_and_fire_opens_at_once, "FOF-3.9-15", "FOF-3.9-16")
{
    Fof *p = fof_open(LOST OVER "battalion-away = 4\nevent-until = 0 9\nevent-amount = 0 3\n[card 2,3]\npc = "
                                "A\n[card 3,3]\nflags = had-pc\n" TURN_SQUAD("1/1", "1", "1,1")
                                    TURN_UNIT("Gp", "german-rifle-squad", "1,3")
                                        TURN_UNIT("Gp2", "german-rifle-squad", "4,2") "flags = unspotted\n");
    CHECK(next_attempt(p));
    CHECK_INT(p->state->turn, 1);
    CHECK_TEXT(turn_step(p), "3.3.2d");
    CHECK_INT(p->state->bn_away, 0);
    CHECK_INT(p->state->weather, 0); /* what an event did is over */
    CHECK_INT(p->state->event_until[EFFECT_WEATHER], 0);
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "1,3"));
    CHECK_INT(p->state->cards[fof_card(p, "2,3")].pc, 'A');
    CHECK_INT(p->state->cards[fof_card(p, "3,3")].pc, 0); /* no new ones */
    CHECK(!(fof_u(p, "Gp")->flags & UNIT_UNSPOTTED));
    CHECK(fof_u(p, "Gp2")->flags & UNIT_UNSPOTTED);
    CHECK(turn_sound(p));
    fof_close(p);
}

/* ---- patrols over one map (2.6.3) ---- */

#define PATROLS PATROLS_WITH("")
#define PATROLS_WITH(more)                                                                           \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = patrol\ncolumns = 4\nrows = 3\nturns = " \
    "3\nattempts = 3\nmlr = 1\nsuccess = primary\n" more                                             \
    "[row 2]\npc = C\n[card 4,3]\ncontrols = primary\npc = A\n[card 1,2]\ncontrols = outpost\npc = " \
    "none\n[award primary]\npoints = 4\n[award clear]\npoints = 1\n"

TEST(each_patrol_meets_new_contacts, "FOF-2.6.3-1", "FOF-2.6.1-5")
{
    Fof *p = fof_open(PATROLS OVER "[card 4,3]\nflags = visited\n" TURN_HQ("1", "2,1")
                          TURN_SQUAD("1/1", "1", "2,2") TURN_HQ("2", "3,1") TURN_SQUAD("1/2", "2", "3,1"));
    CHECK_TEXT(turn_topic(p), "reattempt");     /* though this one reached its objective */
    p->state->cards[fof_card(p, "2,2")].pc = 0; /* resolved */
    CHECK(next_attempt(p));
    CHECK_INT(p->state->cards[fof_card(p, "2,2")].pc, 'C');
    CHECK_INT(p->state->cards[fof_card(p, "1,2")].pc, 0); /* never on the outpost */
    CHECK(!(p->state->cards[fof_card(p, "4,3")].flags & CARD_VISITED));
    CHECK_INT(p->state->turn, 1);
    fof_close(p);
}

TEST(points_are_paid_after_each_patrol, "FOF-2.6.3-2")
{
    Fof *p = fof_open(PATROLS OVER "[card 2,2]\npc = none\nflags = had-pc\n" TURN_HQ("1", "2,1")
                          TURN_SQUAD("1/1", "1", "2,2"));
    CHECK(!fof_mission_won(p->game, p->state));
    CHECK_INT(p->state->experience, 1); /* a card cleared, though the patrol failed */
    fof_close(p);
}

TEST(between_patrols_the_company_may_be_repositioned, "FOF-2.6.1-4", "FOF-2.6.1-1")
{
    Fof *p =
        fof_open(PATROLS_WITH("outpost-platoon = 2\n") OVER
                 "chosen-platoons = 1\n[area 3,1/trench1]\n" TURN_HQ("1", "2,3") TURN_SQUAD("1/1", "1", "2,3")
                     TURN_HQ("2", "3,1") TURN_SQUAD("1/2", "2", "3,1/trench1") TURN_SQUAD("2/2", "2", "1,2"));
    CHECK(fof_do(p, AGAIN));
    CHECK_INT(fof_legal(p, "choose 1/2 to 1,2"), 1);
    CHECK_INT(fof_legal(p, "choose 1/1 to 1,2"), 0); /* another platoon's outpost */
    CHECK(fof_do(p, "choose 1/2 to 1,2"));
    CHECK(fof_do(p, "choose 2/2 to 3,1/trench1"));
    CHECK(fof_do(p, "choose 1/1 to 2,1"));
    CHECK_INT(fof_legal(p, "plan patrol platoon: platoon 2"), 1);
    CHECK(fof_do(p, "plan patrol platoon: platoon 2"));
    CHECK_INT(p->state->chosen_platoon[0], 2);
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "done"));
    CHECK_INT(p->state->turn, 1);
    fof_close(p);
}

TEST(the_last_patrol_ends_the_mission, "FOF-2.6.3-1")
{
    Fof *p = fof_open(PATROLS OVER "attempt = 2\n[card 4,3]\nflags = visited\n" TURN_HQ("1", "2,1"));
    CHECK_INT(p->state->over, OVER_WON);
    fof_close(p);
    Fof *content = fof_open(PATROLS OVER "[card 4,3]\nflags = visited\n" TURN_HQ("1", "2,1"));
    CHECK(fof_do(content, "done"));
    CHECK_INT(content->state->over, OVER_WON);
    fof_close(content);
}

/* ---- random play over several attempts ---- */

TEST(attempts_pass_the_generic_simulation, "FOF-3.9-1")
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/second-try.ini", minunit_games(200), 1), NULL);
}

TEST(patrols_pass_the_generic_simulation, "FOF-2.6.3-1")
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/patrol.ini", minunit_games(200), 1), NULL);
}

TEST(a_position_names_only_the_parts_that_3_9_has)
{
    char *wrong = fof_errors(
        "[mission]\nsystem = fof\nattempts = 2\nturns = 3\n[state]\nturn = 4\nstep = 3.9\nphase = 4\n");
    CHECK_CONTAINS(wrong, "phase = 4: must be a whole number from 0 to 3");
    free(wrong);
}

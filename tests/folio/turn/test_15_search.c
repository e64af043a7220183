/* Rules 15, 16 and 18: finding the Viet Cong, camps and caches; bridges and engineers. */
#include <stdio.h>
#include <stdlib.h>

#include "folio/combat/combat.h"
#include "folio/position.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

/* ---- 15.0 ---- */

TEST(folio_a_hidden_unit_that_moves_is_seen, "FOLIO-15.0-1", "FOLIO-26.0-5")
{
    Vb *vb = vb_open("[position]\nstep = vc-movement\n[unit vc-1]\nat = 0706\nwhere = hidden\n[unit "
                     "vc-2]\nat = 0807\nwhere = hidden\n[unit us-1]\nat = 0101\n");
    CHECK(vb_do(vb, "vc-1 moves to 0707")); /* jungle again, but it is on the map now, for good */
    CHECK_TEXT(vb_where(vb, "vc-1"), "0707");
    CHECK(vb_told(vb, "vc-1 is found at 0706."));
    CHECK_TEXT(vb_where(vb, "vc-2"), "hidden 0807");
    vb_close(vb);
}

TEST(folio_a_unit_next_to_hidden_ones_finds_them, "FOLIO-15.0-2")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0604\n[unit arvn]\nat = 1101\n[unit vc-1]\nat = 0706\nwhere = "
                     "hidden\n[unit vc-2]\nat = 1008\nwhere = hidden\n");
    CHECK(vb_do(vb, "us-1 moves to 0605"));
    CHECK(vb_told(vb, "vc-1 is found at 0706."));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0706");
    CHECK_INT(vb_legal(vb, "us-1 moves"), 0); /* a leg unit in his zone */
    CHECK_TEXT(vb_where(vb, "vc-2"), "hidden 1008");
    vb_close(vb);
    vb = vb_open("[unit us-1]\nat = 0602\n[unit vc-1]\nat = 0706\nwhere = hidden\n");
    CHECK(vb_do(vb, "us-1 moves to 0707")); /* the way leads past him: it ends where he is found */
    CHECK(vb_told(vb, "us-1 halts at"));
    CHECK_TEXT(vb_where(vb, "us-1"), "0605");
    vb_close(vb);
}

TEST(folio_transports_find_nothing_on_the_way, "FOLIO-15.0-3", "FOLIO-15.0-4")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0807\nwhere = hidden\n[unit vc-2]\nat = "
                     "0506\nwhere = hidden\n");
    CHECK(vb_play(vb, "us-1 lifts off", "us-1 lands at 1107", NULL)); /* right over both */
    CHECK_TEXT(vb_where(vb, "vc-1"), "hidden 0807");
    CHECK_TEXT(vb_where(vb, "vc-2"), "hidden 0506");
    vb_close(vb);
    vb = vb_open("[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0807\nwhere = hidden\n");
    CHECK(vb_play(vb, "us-1 lifts off", "us-1 lands at 0808", NULL)); /* landing next to him finds him */
    CHECK(vb_told(vb, "vc-1 is found"));
    vb_close(vb);
    /* An ambushed unit finds what is next to where it is pushed, not what is next to where it meant to land.
     */
    vb = vb_open("[unit us-1]\nat = 0109\n[unit vc-1]\nat = 0506\nwhere = hidden\n[unit vc-2]\nat = "
                 "0507\nwhere = hidden\n[unit vc-3]\nat = 0706\nwhere = hidden\n"
                 "[unit vc-4]\nat = 0405\nwhere = hidden\n");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0506", NULL));
    CHECK_TEXT(vb_where(vb, "vc-2"), "hidden 0507");
    CHECK(vb_do(vb, "bump us-1 to 0605"));
    CHECK_TEXT(vb_where(vb, "vc-3"), "0706");
    CHECK_TEXT(vb_where(vb, "vc-2"), "hidden 0507"); /* two hexes from 0605 */
    CHECK_TEXT(vb_where(vb, "vc-4"), "hidden 0405");
    vb_close(vb);
}

TEST(folio_a_monitor_finds_them_too, "FOLIO-15.0-5")
{
    Vb *vb = vb_open("[unit mon-1]\nat = 0408/0509\n[unit vc-1]\nat = 0507\nwhere = hidden\n[unit vc-2]\nat "
                     "= 0405\nwhere = hidden\n");
    CHECK(vb_do(vb, "mon-1 moves to 0408/0508"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "hidden 0507"); /* on a hexside it is next to two hexes */
    CHECK(vb_do(vb, "mon-1 moves to 0407/0507"));
    CHECK(vb_told(vb, "vc-1 is found at 0507."));
    vb_close(vb);
}

TEST(folio_a_monitor_halts_where_it_finds_somebody, "FOLIO-15.0-5")
{
    static const char *const goals[] = {"mon-1 moves to 0407/0507", "mon-1 moves to 0406/0507"};
    for (int farther = 0; farther < 2; farther++) {
        Vb *vb =
            vb_open("[unit mon-1]\nat = 0409/0509\n[unit vc-1]\nat = 0507\nwhere = hidden\n[unit vc-2]\nat "
                    "= 1401\n");
        CHECK(vb_do(vb, goals[farther]));
        CHECK(vb_told(vb, "vc-1 is found at 0507."));
        CHECK_TEXT(vb_where(vb, "mon-1"), "0407/0507");
        CHECK_INT(vb_told(vb, "mon-1 halts at 0407/0507."), farther);
        vb_close(vb);
    }
}

TEST(folio_a_unit_set_up_beside_hidden_ones_does_not_find_them, "FOLIO-15.0-2")
{
    Vb *vb = vb_open("[unit eng]\nat = 0705\n[unit us-1]\nat = 0703\n[unit vc-1]\nat = 0706\nwhere = "
                     "hidden\n[unit vc-2]\nat = 1410\n");
    CHECK_TEXT(vb_where(vb, "vc-1"), "hidden 0706"); /* reading: until a unit enters */
    CHECK_INT(vb_cost(vb, "eng", "0805"), 2);        /* no zone yet */
    CHECK_INT(vb_cost(vb, "eng", "0806"), 6);
    CHECK(vb_do(vb, "eng moves to 0706")); /* nobody enters a hex with an enemy: he is found, and it stays */
    CHECK_TEXT(vb_where(vb, "vc-1"), "0706");
    CHECK_TEXT(vb_where(vb, "eng"), "0705");
    vb_close(vb);
}

/* ---- 16.0 ---- */

#define CAMPS "[camp 1]\nat = 0706\n[camp 2]\nat = 1008\n"

TEST(folio_camps_are_found_by_coming_next_to_them, "FOLIO-16.0-1", "FOLIO-16.0-2", "FOLIO-16.0-3")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0604\n[unit vc-1]\nat = 1401\n" CAMPS);
    CHECK(vb_do(vb, "us-1 moves to 0705"));
    CHECK(vb_told(vb, "Base camp 1 is found at 0706."));
    CHECK_INT(vb->state->camps[0].state, CAMP_OPEN);
    CHECK_INT(vb->state->camps[1].state, CAMP_HIDDEN);
    CHECK(vb_do(vb, "us-1 moves to 0706")); /* the same move goes on into it */
    CHECK_INT(vb->state->camps[0].state, CAMP_CAPTURED);
    vb_close(vb);
}

TEST(folio_camps_are_no_units, "FOLIO-16.0-4", "FOLIO-16.0-5", "FOLIO-16.0-8")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit us-1]\nat = 0705\n[unit vc-1]\nat = 0706\n[camp "
                     "1]\nat = 0706\nstate = open\n[camp 2]\nat = 1008\nstate = open\n"
                     "[unit vc-2]\nat = 1410\n[support us]\nheld = 6 5\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Defence strength: 5"); /* it shares the hex and helps nobody */
    CHECK_CONTAINS(vb_why(vb, "zoc 1007"), "Viet Cong zone of control: no");
    vb_dice(vb, 1, 6); /* 11 against 5 in jungle: column 6, D2 */
    CHECK(vb_play(vb, "bombard vc-1 with +6", "play +5", NULL));
    CHECK(vb_any(vb, "vc-1 retreats to"));
    CHECK_INT(vb->state->camps[0].state, CAMP_OPEN); /* shells do not touch it */
    vb_close(vb);
    char *wrong = vb_errors("tests/folio/field.ini", "[position]\n[unit us-1]\nat = 0101\n[unit vc-1]\nat = "
                                                     "1401\n[camp 1]\nat = 0706\n[camp 2]\nat = 0706\n");
    CHECK_CONTAINS(wrong, "two camps are in one hex");
    free(wrong);
}

TEST(folio_passing_through_takes_a_camp, "FOLIO-16.0-6")
{
    Vb *vb = vb_open("[unit sf]\nat = 0806\n[unit vc-1]\nat = 1401\n[camp 1]\nat = 0707\nstate = open\n[camp "
                     "2]\nat = 1008\n");
    CHECK(vb_do(vb, "sf moves to 0606")); /* by the trail, through 0707 */
    CHECK_INT(vb->state->camps[0].state, CAMP_CAPTURED);
    for (int i = 0; i < 8 && vb->state->turn < 3; i++)
        CHECK(vb_do(vb, "done"));
    CHECK_INT(vb->state->camps[0].state, CAMP_CAPTURED); /* never rebuilt */
    vb_close(vb);
}

TEST(folio_boats_monitors_and_helicopters_take_no_camp, "FOLIO-16.0-7")
{
    Vb *vb = vb_open("[unit mon-1]\nat = 0209\n[unit us-1]\nat = 0109\n[unit vc-1]\nat = 1401\n[camp 1]\nat "
                     "= 0309\n[camp 2]\nat = 1008\n");
    CHECK(vb_do(vb, "mon-1 moves to 0309"));
    CHECK_INT(vb->state->camps[0].state, CAMP_OPEN);                /* found, not taken */
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0409", NULL)); /* past it by boat */
    CHECK_INT(vb->state->camps[0].state, CAMP_OPEN);
    vb_close(vb);
    vb =
        vb_open("[unit us-1]\nat = 0109\n[unit vc-1]\nat = 1401\n[camp 1]\nat = 0309\n[camp 2]\nat = 1008\n");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0309", NULL)); /* a unit that lands there takes it */
    CHECK_INT(vb->state->camps[0].state, CAMP_CAPTURED);
    vb_close(vb);
}

TEST(folio_the_variant_with_one_genuine_camp, "FOLIO-16.0-9")
{
    Vb *vb = vb_start("tests/folio/genuine.ini", 1);
    CHECK_TEXT(vb_asked(vb), "vc camp");
    static const char *const camps[] = {"camp at 0201", "camp at 0303", "camp at 0706", "camp at 0804",
                                        "camp at 1107", "camp at 1208", "camp at 1309", "camp at 0902"};
    for (int i = 0; i < 8; i++)
        CHECK(vb_do(vb, camps[i]));
    CHECK_TEXT(vb_asked(vb), "vc genuine");
    CHECK(vb_do(vb, "camp-3 is genuine"));
    Vb *seen = vb_seen_by(vb, US);
    CHECK_INT(seen->state->genuine, UNKNOWN);
    CHECK_INT(seen->state->camps[2].hex, 706); /* all of them lie open */
    vb_close(seen);
    vb_close(vb);
    vb = vb_over("tests/folio/genuine.ini",
                 "[position]\nonly-these = yes\ngenuine = 2\n[unit us-1]\nat = 0605\n[unit mob-1]\nat = "
                 "0302\n[unit vc-1]\nat = 1401\n[camp 1]\nat = 0706\n"
                 "[camp 2]\nat = 0303\n");
    CHECK(vb_do(vb, "us-1 moves to 0706"));
    CHECK_TEXT(vb_asked(vb), "us movement"); /* worthless, and it costs no marker */
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, VC), 5);
    CHECK(vb_do(vb, "mob-1 moves to 0303"));
    CHECK_TEXT(vb_asked(vb), "over us");
    vb_close(vb);
    /* In passing is enough, through a friend, too: the game ends there and then. */
    vb = vb_over("tests/folio/genuine.ini",
                 "[position]\nonly-these = yes\ngenuine = 2\n[unit sf]\nat = 0303\n[unit mob-1]\nat = "
                 "0302\n[unit vc-1]\nat = 1401\n[camp 1]\nat = 0706\n[camp 2]\nat = 0303\n");
    CHECK(vb_do(vb, "mob-1 moves to 0304"));
    CHECK_TEXT(vb_asked(vb), "over us");
    CHECK_TEXT(folio_rules.broken((const Game *)vb->game, (const State *)vb->state), NULL);
    vb_close(vb);
}

TEST(folio_caches_lie_open, "FOLIO-16.1-1", "FOLIO-16.1-2")
{
    Vb *vb = vb_over("tests/folio/cordon.ini",
                     "[position]\nonly-these = yes\ncondition = hold\n[unit us-1]\nat = 0605\n[unit "
                     "vc-1]\nat = 0701\n[camp 1]\nat = 0706\n[camp 2]\nat = 0906\n");
    Vb *seen = vb_seen_by(vb, US);
    CHECK_INT(seen->state->camps[0].hex, 706);
    vb_close(seen);
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, VC), 5);
    CHECK(vb_do(vb, "us-1 moves to 0706"));
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, VC), 4);
    CHECK_TEXT(vb_asked(vb), "us movement");
    vb_close(vb);
}

/* ---- 18.0, 18.1 ---- */

TEST(folio_whoever_comes_to_a_bridge_may_blow_it, "FOLIO-18.0-1", "FOLIO-18.0-2", "FOLIO-18.0-3",
     "FOLIO-18.1-1")
{
    Vb *vb = vb_open("[position]\nstep = vc-movement\n[unit vc-1]\nat = 0603\n[unit us-1]\nat = 1401\n");
    CHECK_INT(vb_legal(vb, "vc-1 moves to 0504 and demolishes 0403/0504"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 moves to 0504"), 2);                /* or not */
    CHECK(vb_do(vb, "vc-1 moves to 0504 and demolishes 0403/0504")); /* no die */
    CHECK(vb_told(vb, "vc-1 blows the bridge 0403/0504."));
    CHECK_TEXT(vb_asked(vb), "us movement"); /* its movement is over, and with it the phase */
    CHECK(vb->state->demolished);
    vb_close(vb);
    vb = vb_open("[position]\ndemolished = 0403/0504\n[unit us-1]\nat = 0403\n[unit vc-1]\nat = 0504\n[unit "
                 "us-2]\nat = 0404\n");
    CHECK_INT(vb_cost(vb, "us-2", "0504"), -1);
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: river"); /* an ordinary river for combat */
    vb_close(vb);
    vb = vb_open("[position]\ndemolished = 0403/0504\n[unit us-1]\nat = 0403\n[unit vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "us-1", "0504"), 6); /* and for movement: no road across */
    CHECK(vb_refused(vb, "repair 0403/0504", "18.2"));
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-movement\ndemolished = 0403/0504\n[unit us-1]\nat = 1401\n[unit "
                 "vc-1]\nat = 0504\n");
    CHECK(vb_refused(vb, "repair 0403/0504", "18.2")); /* the Viet Cong never repair */
    vb_close(vb);
}

TEST(folio_the_engineer_repairs_bridges, "FOLIO-18.2-1", "FOLIO-18.2-3")
{
    static const char *const position = "[position]\nstep = %s\ndemolished = 0403/0504\n[unit eng]\nat = "
                                        "0806\n[unit mob-1]\nat = 0301\n[unit vc-1]\nat = 1401\n";
    for (int die = 4; die <= 5; die++) {
        char ini[256];
        snprintf(ini, sizeof ini, position, die == 4 ? "us-movement" : "us-mobile-movement");
        Vb *vb = vb_open(ini);
        vb_dice(vb, 1, die);
        CHECK_CONTAINS(vb_odds(vb, "repair 0403/0504"), "repaired 2/6");
        CHECK(vb_do(vb, "repair 0403/0504")); /* four hexes, over jungle and all */
        CHECK_INT(vb->state->demolished, die == 4);
        CHECK(vb_refused(vb, "repair 0403/0504", "18.2")); /* one die for each bridge */
        vb_close(vb);
    }
    Vb *vb = vb_open("[position]\ndemolished = 0403/0504\n[unit eng]\nat = 0807\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_refused(vb, "repair 0403/0504", "18.2")); /* five hexes: too far */
    vb_close(vb);
}

TEST(folio_no_repair_next_to_the_enemy, "FOLIO-18.2-2")
{
    Vb *vb = vb_open("[position]\ndemolished = 0403/0504\n[unit eng]\nat = 0603\n[unit vc-1]\nat = "
                     "0302\n[unit vc-2]\nat = 1401\n");
    CHECK_INT(vb_legal(vb, "repair"), 1);
    vb_close(vb);
    vb = vb_open("[position]\ndemolished = 0403/0504\n[unit eng]\nat = 0603\n[unit vc-1]\nat = 0303\n[unit "
                 "vc-2]\nat = 1401\n");
    CHECK(vb_refused(vb, "repair 0403/0504", "18.2")); /* 0403 is in his zone */
    vb_close(vb);
    vb = vb_open("[position]\ndemolished = 0403/0504\n[unit eng]\nat = 0603\n[unit vc-1]\nat = 0403\n[unit "
                 "vc-2]\nat = 1401\n");
    CHECK(vb_refused(vb, "repair 0403/0504", "18.2"));
    vb_close(vb);
}

TEST(folio_a_repaired_bridge_may_fall_again_another_turn, "FOLIO-18.2-4")
{
    Vb *vb = vb_open("[position]\nrepaired = 0403/0504\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_refused(vb, "us-1 moves to 0504 and demolishes 0403/0504", "18.0"));
    CHECK(vb_play(vb, "done", "done", NULL));
    CHECK_INT(vb->state->turn, 2);
    CHECK(vb_do(vb, "us-1 moves to 0504 and demolishes 0403/0504"));
    vb_close(vb);
}

/* ---- 18.3 ---- */

TEST(folio_the_engineer_makes_a_crossing, "FOLIO-18.3-1", "FOLIO-18.3-5", "FOLIO-18.3-3")
{
    Vb *vb = vb_open(
        "[unit eng]\nat = 0607\n[unit us-1]\nat = 0307\n[unit arvn]\nat = 0406\n[unit vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "us-1", "0507"), 10);
    CHECK(vb_do(vb, "cross at 0406/0507"));
    CHECK_INT(vb_cost(vb, "us-1", "0507"), 4); /* the trail goes on across */
    CHECK_INT(vb_cost(vb, "arvn", "0507"), 2); /* for ARVN units, too (reading) */
    CHECK(vb_do(vb, "us-1 moves to 0507"));
    CHECK(vb_refused(vb, "cross at 0405/0505", "18.3")); /* one a game turn */
    vb_close(vb);
    vb = vb_open("[unit eng]\nat = 1107\n[unit us-1]\nat = 0307\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_refused(vb, "cross at 0406/0507", "18.3")); /* too far */
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-mobile-movement\n[unit eng]\nat = 0607\n[unit mob-1]\nat = "
                 "0507\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "cross at 0406/0507")); /* in the mobile phase, too */
    CHECK_INT(vb_cost(vb, "mob-1", "0406"), 2);
    vb_close(vb);
}

TEST(folio_no_crossing_in_an_enemy_zone, "FOLIO-18.3-2")
{
    Vb *vb = vb_open("[unit eng]\nat = 0607\n[unit vc-1]\nat = 0305\n");
    CHECK(vb_refused(vb, "cross at 0405/0505", "18.3"));
    CHECK(vb_do(vb, "cross at 0406/0507"));
    vb_close(vb);
}

TEST(folio_a_crossing_repairs_nothing, "FOLIO-18.3-4", "FOLIO-18.3-6")
{
    Vb *vb = vb_open("[position]\ndemolished = 0403/0504\n[unit eng]\nat = 0605\n[unit us-1]\nat = "
                     "0403\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "cross at 0403/0504"));
    CHECK_INT(vb_cost(vb, "us-1", "0504"), 1); /* as over the bridge */
    CHECK(vb->state->demolished);
    for (int i = 0; i < 8 && vb->state->turn == 1; i++)
        CHECK(vb_do(vb, "done"));
    CHECK_INT(vb_cost(vb, "us-1", "0504"), 1); /* it stays from turn to turn */
    CHECK(vb_do(vb, "cross at 0404/0504"));    /* until another is named */
    CHECK_INT(vb_cost(vb, "us-1", "0504"), 4);
    vb_close(vb);
    /* Used this turn, it cannot be changed any more. */
    vb = vb_open("[position]\ncrossing = 0406/0507\n[unit eng]\nat = 0607\n[unit us-1]\nat = 0406\n[unit "
                 "vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "us-1 moves to 0507"));
    CHECK(vb_refused(vb, "cross at 0405/0505", "18.3"));
    vb_close(vb);
}

TEST(folio_anybody_attacks_over_a_crossing, "FOLIO-18.3-7")
{
    Vb *vb =
        vb_open("[position]\nstep = vc-combat\ncrossing = 0403/0503\ncrossing-set = 1\n[unit vc-1]\nat = "
                "0503\n[unit us-1]\nat = 0403\n");
    CHECK_CONTAINS(vb_why(vb, "combat us-1"), "Terrain line: clear");
    vb_close(vb);
    /* One that stands from an earlier turn helps attackers only when it is named again, or used. */
    vb = vb_open("[position]\ncrossing = 0403/0503\n[unit eng]\nat = 0401\n[unit us-1]\nat = 0403\n[unit "
                 "vc-1]\nat = 0503\n[unit vc-2]\nat = 1401\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: river");
    CHECK(vb_refused(vb, "cross at 0403/0503", "18.3")); /* the Viet Cong are there */
    vb_close(vb);
    vb = vb_open("[position]\ncrossing = 0406/0507\n[unit eng]\nat = 0607\n[unit us-1]\nat = 0406\n[unit "
                 "vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "cross at 0406/0507")); /* named again: this turn's crossing */
    CHECK(vb_refused(vb, "cross at 0406/0507", "18.3"));
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-movement\ncrossing = 0405/0505\n[unit vc-1]\nat = 0505\n[unit "
                 "us-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "vc-1", "0405"), 8); /* but the Viet Cong do not move over it (reading) */
    vb_close(vb);
}

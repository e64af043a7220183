/* Rules 8 and 14: support fire, bombardment, counter-battery, friendly fire. */
#include <stdio.h>

#include "folio/combat/combat.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define COMBAT "[position]\nstep = us-combat\n"
#define PAIR "[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n"

/* ---- 8.0 to 8.2 ---- */

TEST(folio_markers_are_not_units, "FOLIO-8.0-1", "FOLIO-8.2-1")
{
    Vb *vb = vb_open(
        COMBAT
        "[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 1410\n[support us]\nheld = 3 3\n");
    FolioBoard before, after;
    folio_board(vb->game, vb->state, VC, &before);
    CHECK(vb_do(vb, "bombard vc-2 with +3")); /* at the other end of the map */
    folio_board(vb->game, vb->state, VC, &after);
    CHECK_BYTES(&after, &before, sizeof before); /* no place, no zone, no stacking */
    vb_close(vb);
}

TEST(folio_the_crusader_track_reads_first_player_slash_second, "FOLIO-EX-8", "FOLIO-8.0-3")
{
    Vb *vb = vb_open("support = 8/9\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n");
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, US), 8);
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, VC), 9);
    vb_close(vb);
}

TEST(folio_the_standard_draw_takes_the_lowest, "FOLIO-8.1-1")
{
    Vb *vb = vb_open("draw = lowest\n[position]\nstep = turn-end\nturn = 1\n[unit us-1]\nat = 0603\n[unit "
                     "vc-1]\nat = 0604\n");
    /* 6 of +1 +1 +2 +2 +2 +3 +3 +3 +4 +4 +5 +6, 5 of +1 +1 +1 +2 +2 +2 +3 +3 */
    CHECK_INT(vb->state->turn, 2);
    CHECK_INT(vb->state->held[US][1], 2);
    CHECK_INT(vb->state->held[US][2], 3);
    CHECK_INT(vb->state->held[US][3], 1);
    CHECK_INT(vb->state->held[VC][1], 3);
    CHECK_INT(vb->state->held[VC][2], 2);
    vb_close(vb);
}

TEST(folio_a_full_allotment_is_the_whole_pool, "FOLIO-14.1-2")
{
    Vb *vb = vb_open("support = 12/20\n[position]\nstep = turn-end\nturn = 1\n[unit us-1]\nat = 0603\n[unit "
                     "vc-1]\nat = 0604\n");
    CHECK_BYTES(vb->state->held, vb->game->pool, sizeof vb->game->pool);
    vb_close(vb);
}

/* ---- 8.3 ---- */

TEST(folio_markers_go_down_in_four_slots, "FOLIO-8.3-2", "FOLIO-8.3-3", "FOLIO-8.3-8")
{
    Vb *vb = vb_open(COMBAT PAIR "[support us]\nheld = 1 2 3\n[support vc]\nheld = 1 2 3\n");
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK_TEXT(vb_asked(vb), "us support");
    CHECK(vb_do(vb, "play +1"));
    CHECK_TEXT(vb_asked(vb), "vc support");
    CHECK(vb_do(vb, "play +2"));
    CHECK_TEXT(vb_asked(vb), "us support");
    Ask ask;
    folio_rules.ask(vb->game, vb->state, &ask);
    CHECK_TEXT(ask.text, "Support fire for the attack on vc-1: 4 against 7 so far.");
    CHECK(vb_do(vb, "play +2"));
    CHECK_TEXT(vb_asked(vb), "vc support");
    vb_dice(vb, 1, 6);
    CHECK(vb_do(vb, "play +3"));            /* two each, then the die */
    CHECK(vb_told(vb, "Differential -4,")); /* 3+1+2 against 5+2+3 */
    vb_close(vb);
}

TEST(folio_the_worked_example_of_support_fire, "FOLIO-EX-9", "FOLIO-EX-10", "FOLIO-EX-11")
{
    /* Two 4-4-10 attack a 2-3-8; two +2 for the attacker, one +6 for the defender. */
    Vb *vb = vb_open("[markers vc]\nvalues = 6\n[position]\nstep = us-combat\n[unit big-1]\nat = 0603\n[unit "
                     "big-2]\nat = 0504\n[unit weak]\nat = 0604\n"
                     "[support us]\nheld = 2 2\n[support vc]\nheld = 6\n");
    CHECK(vb_play(vb, "big-1 attacks weak", "big-2 joins", NULL));
    Sum sum = folio_sum(vb->game, vb->state, &vb->state->combat);
    CHECK_INT(sum.attack + sum.attack_markers, 8);
    CHECK_INT(sum.defence + sum.defence_markers, 3);
    CHECK(vb_play(vb, "play +2", "pass", "play +2", NULL));
    sum = folio_sum(vb->game, vb->state, &vb->state->combat);
    CHECK_INT(sum.attack + sum.attack_markers, 12);
    vb_dice(vb, 1, 3);
    CHECK(vb_do(vb, "play +6"));
    CHECK(vb_told(vb, "Differential +3,")); /* 12 against 9 */
    vb_close(vb);
}

TEST(folio_a_passed_slot_is_lost, "FOLIO-8.3-4", "FOLIO-8.3-5", "FOLIO-8.3-6")
{
    Vb *vb = vb_open(COMBAT PAIR "[support us]\nheld = 1 2\n[support vc]\nheld = 1 2\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "play +1", "pass", "pass", NULL));
    CHECK_TEXT(vb_asked(vb),
               "vc support");    /* he passed his first and has his second; the attacker passed his second */
    CHECK(vb_do(vb, "play +2")); /* and cannot answer it */
    CHECK(vb_told(vb, "Differential -3,")); /* 3+1 against 5+2: one marker of his in all */
    vb_close(vb);
    vb = vb_open(
        COMBAT PAIR
        "[support us]\nheld = 1 2\n"); /* reading: the attacker, too, may use his second slot after passing */
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "pass", "play +2", NULL));
    CHECK(vb_told(vb, "Differential +0,"));
    vb_close(vb);
}

TEST(folio_what_is_played_stays_played, "FOLIO-8.3-7")
{
    Vb *vb = vb_open(COMBAT PAIR "[support us]\nheld = 1 2\n[support vc]\nheld = 1\n");
    CHECK(vb_play(vb, "us-1 attacks vc-1", "play +1", NULL));
    CHECK_INT(vb->state->held[US][1], 0);
    CHECK(vb_refused(vb, "done", "8.3")); /* and the combat goes on */
    vb_close(vb);
}

/* ---- 8.4 ---- */

TEST(folio_bombardments_come_before_the_first_attack, "FOLIO-8.4-1", "FOLIO-7.0-2")
{
    Vb *vb =
        vb_open(COMBAT PAIR "[unit vc-2]\nat = 1410\n[unit us-2]\nat = 1409\n[support us]\nheld = 1 1 2\n");
    vb_dice(vb, 2, 6, 6);
    CHECK(vb_play(vb, "bombard vc-2 with +1", "pass", NULL)); /* not combat: nobody is next to it by that */
    CHECK(vb_unit(vb, "vc-2")->marks == 0);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "pass", "pass", NULL));
    CHECK(vb_refused(vb, "bombard vc-1 with +1", "8.4"));
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-mobile-combat\n[unit mob-1]\nat = 0603\n[unit vc-1]\nat = "
                 "0604\n[support us]\nheld = 1\n");
    CHECK(vb_refused(vb, "bombard vc-1 with +1", "8.4"));
    vb_close(vb);
    vb = vb_open(
        "[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n[support us]\nheld = 1\n[support vc]\nheld = 1\n");
    CHECK(vb_refused(vb, "bombard vc-1 with +1", NULL)); /* nor in a Movement Phase */
    vb_close(vb);
}

TEST(folio_any_enemy_anywhere_may_be_bombarded, "FOLIO-8.4-2", "FOLIO-8.4-3", "FOLIO-8.5-1")
{
    Vb *vb = vb_open(COMBAT "[unit us-1]\nat = 0101\n[unit vc-1]\nat = 1008\n[support us]\nheld = 6 3\n");
    vb_dice(vb, 1, 3);
    CHECK(vb_play(vb, "bombard vc-1 with +6", "play +3", NULL));
    CHECK(vb_told(vb, "Differential +4, column 5,")); /* 9 against 5 in jungle: the terrain counts */
    vb_close(vb);
}

TEST(folio_in_a_bombardment_ex_hits_the_target_alone, "FOLIO-8.4-4", "FOLIO-8.4-5")
{
    Vb *vb = vb_open(COMBAT PAIR "[support us]\nheld = 6\n");
    vb_dice(vb, 1, 5); /* +1: column 5, Ex */
    CHECK(vb_do(vb, "bombard vc-1 with +6"));
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1);
    CHECK_INT(vb_unit(vb, "us-1")->steps, 2);
    vb_close(vb);
    for (int die = 2; die <= 3; die++) { /* A2, A1 */
        vb = vb_open(COMBAT PAIR "[support us]\nheld = 6\n");
        vb_dice(vb, 1, die);
        CHECK(vb_do(vb, "bombard vc-1 with +6"));
        CHECK_TEXT(vb_where(vb, "us-1"), "0603");
        CHECK_INT(vb_unit(vb, "us-1")->steps, 2);
        CHECK_INT(vb_unit(vb, "vc-1")->steps, 2);
        vb_close(vb);
    }
}

TEST(folio_two_markers_for_a_hex_and_a_hex_once_a_game_turn, "FOLIO-8.4-6", "FOLIO-8.6-3", "FOLIO-8.6-2")
{
    Vb *vb = vb_open(COMBAT PAIR "[unit vc-2]\nat = 1410\n[support us]\nheld = 1 1 2 3\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "bombard vc-1 with +1", "play +1", NULL)); /* two, and then the die */
    CHECK(vb_told(vb, "Differential -3,"));
    CHECK(vb_refused(vb, "bombard vc-1 with +2", "8.6"));
    CHECK(vb_do(vb, "bombard vc-2 with +2"));
    CHECK_INT(vb->state->combat.markers[ATTACKER][0], 2); /* whole, on one hex */
    CHECK_INT(vb->state->held[US][2], 0);
    vb_close(vb);
    /* Both player turns count: the Viet Cong moved out, a US unit in. */
    vb = vb_open("[position]\nstep = vc-combat\nbombarded = 0603\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = "
                 "0604\n[support vc]\nheld = 3\n");
    CHECK(vb_refused(vb, "bombard us-1 with +3", "8.6"));
    vb_close(vb);
}

/* ---- 8.4.1, 8.4.2 ---- */

TEST(folio_the_bombarded_player_answers, "FOLIO-8.4.1-1", "FOLIO-8.4.1-2", "FOLIO-EX-12")
{
    Vb *vb = vb_open("[markers vc]\nvalues = 6 1\n[position]\nstep = us-combat\n" PAIR
                     "[support us]\nheld = 6 1\n[support vc]\nheld = 6 1\n");
    CHECK(vb_do(vb, "bombard vc-1 with +6"));
    CHECK_TEXT(vb_asked(vb), "vc support");
    CHECK(vb_do(vb, "play +6"));
    Sum sum = folio_sum(vb->game, vb->state, &vb->state->combat);
    CHECK_INT(sum.attack_markers - sum.defence_markers, 0); /* before the defence strength */
    CHECK_INT(sum.differential, -5);
    CHECK_TEXT(vb_asked(vb), "us support"); /* in turn, as in any combat */
    CHECK(vb_do(vb, "play +1"));
    CHECK_TEXT(vb_asked(vb), "vc support");
    vb_close(vb);
}

TEST(folio_friendly_fire_hits_the_nearest, "FOLIO-8.4.2-1", "FOLIO-8.4.2-2")
{
    Vb *vb = vb_open(
        COMBAT
        "[unit us-1]\nat = 0602\n[unit us-2]\nat = 0301\n[unit vc-1]\nat = 0604\n[support us]\nheld = 6\n");
    vb_dice(vb, 1, 1); /* column 5, (A) */
    CHECK(vb_do(vb, "bombard vc-1 with +6"));
    CHECK_INT(vb_unit(vb, "us-1")->steps, 1);
    CHECK_INT(vb_unit(vb, "us-2")->steps, 2);
    vb_close(vb);
    vb = vb_open(COMBAT "[unit us-1]\nat = 0602\n[unit us-2]\nat = 0606\n[unit us-3]\nat = 0301\n[unit "
                        "vc-1]\nat = 0604\n[support us]\nheld = 6\n");
    vb_dice(vb, 1, 1);
    CHECK(vb_do(vb, "bombard vc-1 with +6"));
    CHECK_TEXT(vb_asked(vb), "us loss"); /* two are as near as each other */
    CHECK(vb_refused(vb, "us-3 takes the loss", "8.4.2"));
    CHECK(vb_do(vb, "us-2 takes the loss"));
    CHECK_INT(vb_unit(vb, "us-2")->steps, 1);
    vb_close(vb);
    /* Reading: Ae counts as (A). */
    vb = vb_open(COMBAT "[unit us-1]\nat = 0602\n[unit vc-1]\nat = 0604\n[support us]\nheld = 1\n");
    vb_dice(vb, 1, 1); /* 1 against 5: column 2, Ae */
    CHECK(vb_do(vb, "bombard vc-1 with +1"));
    CHECK_INT(vb_unit(vb, "us-1")->steps, 1);
    vb_close(vb);
}

TEST(folio_combat_results_change_no_allotment, "FOLIO-8.6-1")
{
    /* A unit dies on each side; the next draw is what the track says. */
    Vb *vb = vb_open("[position]\nstep = us-combat\nturn = 1\n[unit us-1]\nat = 0603\nsteps = 1\n[unit "
                     "us-2]\nat = 0301\n[unit lf-1]\nat = 0604\n[unit vc-2]\nat = 1410\n"
                     "[support us]\nheld = 2\n");
    vb_dice(vb, 1, 5); /* 3 against 2: column 5, Ex */
    CHECK(vb_play(vb, "us-1 attacks lf-1", "play +2", NULL));
    CHECK_TEXT(vb_where(vb, "lf-1"), "gone");
    CHECK_TEXT(vb_where(vb, "us-1"), "gone");
    for (int i = 0; i < 8 && vb->state->turn == 1; i++)
        CHECK(vb_do(vb, "done"));
    CHECK_INT(vb->state->held_count[US], 6);
    CHECK_INT(vb->state->held_count[VC], 5);
    vb_close(vb);
}

/* ---- 14.0, 14.2 ---- */

TEST(folio_a_captured_camp_costs_a_marker_from_the_next_turn, "FOLIO-14.0-1", "FOLIO-14.0-2")
{
    Vb *vb = vb_open("support = 6/1\n[position]\nturn = 1\n[unit us-1]\nat = 0705\n[unit vc-1]\nat = "
                     "0101\n[camp 1]\nat = 0706\nstate = open\n[camp 2]\nat = 1008\n"
                     "state = open\n[support vc]\nheld = 3\n");
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, VC), 1);
    CHECK(vb_do(vb, "us-1 moves to 0706"));
    CHECK(vb_told(vb, "Base camp 1 at 0706 is taken by us-1."));
    CHECK_INT(vb->state->held_count[VC], 1); /* what he holds he keeps */
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, VC), 0);
    for (int i = 0; i < 8 && vb->state->turn == 1; i++)
        CHECK(vb_do(vb, "done"));
    CHECK_INT(vb->state->held_count[VC], 0); /* and never fewer than none */
    vb_close(vb);
}

TEST(folio_us_markers_support_everybody, "FOLIO-14.2-1")
{
    static const char *const names[] = {"arvn", "mob-1", "sf", "eng"};
    for (int i = 0; i < 4; i++) {
        char ini[160], text[40];
        snprintf(ini, sizeof ini,
                 COMBAT "[unit %s]\nat = 0603\n[unit vc-1]\nat = 0604\n[support us]\nheld = 3\n", names[i]);
        snprintf(text, sizeof text, "%s attacks vc-1", names[i]);
        Vb *vb = vb_open(ini);
        CHECK(vb_play(vb, text, "play +3", NULL));
        vb_close(vb);
        snprintf(ini, sizeof ini,
                 "[position]\nstep = vc-combat\n[unit %s]\nat = 0603\n[unit vc-1]\nat = 0604\n[support "
                 "us]\nheld = 3\n",
                 names[i]);
        snprintf(text, sizeof text, "vc-1 attacks %s", names[i]);
        vb = vb_open(ini);
        CHECK(vb_play(vb, text, "play +3", NULL));
        vb_close(vb);
    }
}

/* Rules 19 to 24: the Mekong, special forces, body count, tunnels, B-52, Ben Suc. */
#include <stdio.h>

#include "folio/combat/combat.h"
#include "folio/position.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

/* ---- 19.0: the Mekong runs through 0609 and 0709, with land on both sides ---- */

TEST(folio_a_unit_is_on_one_bank, "FOLIO-19.0-2")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0608\n[unit us-2]\nat = 0610\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "us-1 moves to 0609/north")); /* from the north onto the northern bank */
    CHECK_TEXT(vb_where(vb, "us-1"), "0609/north");
    CHECK_INT(vb_cost(vb, "us-2", "0709/south"), 4); /* by 0609's southern bank or 0710: the same side */
    CHECK_INT(vb_cost(vb, "us-2", "0709/north"), -1);
    vb_close(vb);
    vb = vb_start("tests/folio/delta.ini", 1); /* at set-up the owner chooses */
    while (vb->state->step == STEP_CAMPS)
        CHECK(vb_any(vb, "camp at"));
    CHECK_INT(vb_legal(vb, "place vc-1 at 0609/north"), 1);
    CHECK_INT(vb_legal(vb, "place vc-1 at 0609/south"), 1);
    vb_close(vb);
}

TEST(folio_a_leg_unit_crosses_with_its_whole_allowance, "FOLIO-19.0-3", "FOLIO-19.0-4")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0609/north\n[unit mob-1]\nat = 0709/north\n[unit vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "us-1", "0609/south"), 10);
    CHECK_INT(vb_cost(vb, "us-1", "0610"), -1); /* and no farther */
    CHECK_INT(vb_cost(vb, "mob-1", "0709/south"),
              12); /* mobile units never: round the lake by land, six hexes */
    CHECK(vb_do(vb, "us-1 moves to 0609/south"));
    CHECK_INT(vb_legal(vb, "us-1 moves"), 0);
    vb_close(vb);
    vb =
        vb_open("[unit us-1]\nat = 0608\n[unit vc-1]\nat = 1401\n"); /* only who began the phase in the hex */
    CHECK_INT(vb_cost(vb, "us-1", "0609/south"), -1);
    CHECK(vb_do(vb, "us-1 moves to 0609/north"));
    CHECK_INT(vb_cost(vb, "us-1", "0609/south"), -1);
    CHECK(vb_refused(vb, "us-1 moves to 0609/south", "19.0"));
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-movement\nmover = vc-1\nspent = 6\nback = 0506\n[unit vc-1]\nat = "
                 "0506\nmarks = moved\n[unit mon-1]\nat = 0406/0506\n[unit us-1]\nat = 1401\n");
    CHECK(vb_refused(vb, "vc-1 moves to 0406", "12.0")); /* who bars the way is told */
    CHECK(vb_refused(vb, "vc-1 moves to 0405", "5.2"));
    vb_close(vb);
    vb = vb_open("[position]\ncrossing = 0709\n[unit eng]\nat = 0708\n[unit mob-1]\nat = 0709/north\n[unit "
                 "vc-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "mob-1", "0709/south"), 2); /* unless the engineer bridges it */
    vb_close(vb);
}

TEST(folio_the_engineer_bridges_a_mekong_hex, "FOLIO-18.3-1", "FOLIO-19.0-4")
{
    Vb *vb = vb_open("[unit eng]\nat = 0707\n[unit mob-1]\nat = 0709/north\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "cross at 0709"));
    CHECK(vb_do(vb, "mob-1 moves to 0710"));
    CHECK_INT(vb->state->crossing_set, 1);
    vb_close(vb);
}

TEST(folio_nobody_retreats_or_attacks_across_the_mekong, "FOLIO-19.0-5", "FOLIO-19.0-6", "FOLIO-19.0-7")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit us-1]\nat = 0609/south\n[unit us-2]\nat = "
                     "0608\n[unit vc-1]\nat = 0609/north\n[unit vc-2]\nat = 1410\n");
    CHECK(vb_refused(vb, "us-1 attacks vc-1", "7.1")); /* in one hex, and yet worlds apart */
    CHECK_CONTAINS(vb_why(vb, "zoc 0609/south"), "Viet Cong zone of control: no");
    CHECK_CONTAINS(vb_why(vb, "zoc 0610"), "Viet Cong zone of control: no");
    CHECK_CONTAINS(vb_why(vb, "zoc 0509"), "Viet Cong zone of control: yes");
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-combat\n[unit big-1]\nat = 0608\n[unit big-2]\nat = 0509\n[unit "
                 "vc-1]\nat = 0609/north\n[unit vc-2]\nat = 1410\n");
    vb_dice(vb, 1, 5); /* D2 */
    CHECK(vb_play(vb, "big-1 attacks vc-1", "big-2 joins", NULL));
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0609/south"), 0);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0610"), 0);
    vb_close(vb);
}

TEST(folio_nobody_is_ambushed_from_the_other_bank, "FOLIO-19.0-7")
{
#define TWO_BANKS                                                                                           \
    "[position]\nonly-these = yes\n[unit 3/60-A]\nwhere = waiting\n[unit 514/1]\nat = 2230/north\nwhere = " \
    "hidden\n[unit 514/2]\nat = 4610\n"
    Vb *vb = vb_over("missions/folio/snoopys-nose.ini", TWO_BANKS);
    CHECK(vb_play(vb, "3/60-A embarks", "3/60-A lands at 2230/south", NULL));
    CHECK_TEXT(vb_where(vb, "3/60-A"), "2230/south");
    CHECK(vb_told(vb, "514/1 is found at 2230/north.")); /* but he is seen */
    CHECK(!vb_told(vb, "ambushed"));
    vb_close(vb);
    vb = vb_over("missions/folio/snoopys-nose.ini", TWO_BANKS);
    CHECK(vb_play(vb, "3/60-A embarks", "3/60-A lands at 2230/north", NULL));
    CHECK(vb_told(vb, "3/60-A is ambushed at 2230 by 514/1."));
    CHECK_INT(vb_legal(vb, "bump 3/60-A to 2230"), 0);
    vb_close(vb);
#undef TWO_BANKS
}

TEST(folio_friends_do_not_share_a_hex_on_two_banks, "FOLIO-5.3-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0608\n[unit us-2]\nat = 0609/south\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_refused(vb, "us-1 moves to 0609/north", "19.0")); /* reading */
    vb_close(vb);
}

/* ---- 21.0 ---- */

#define BODY "rules = body-count\nvictory = destroy\ncamps = 0\nboats = 1\n"

TEST(folio_each_us_unit_lost_shortens_the_game, "FOLIO-21.0-1", "FOLIO-21.0-2", "FOLIO-EX-13", "FOLIO-EX-14")
{
    Vb *vb = vb_open(BODY "[position]\nstep = us-combat\n[unit us-1]\nat = 0603\nsteps = 1\n[unit us-2]\nat "
                          "= 0301\n[unit vc-1]\nat = 0604\n");
    CHECK_INT(vb->state->last_turn, 13);
    vb_dice(vb, 1, 2); /* 1 against 5: column 2, (A) */
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK_TEXT(vb_where(vb, "us-1"), "gone");
    CHECK_INT(vb->state->last_turn, 12);
    vb_close(vb);
    vb = vb_open(BODY "[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n");
    vb_dice(vb, 1, 2); /* 3 against 5: column 3, (A): depleted, not eliminated */
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK_INT(vb_unit(vb, "us-1")->steps, 1);
    CHECK_INT(vb->state->last_turn, 13);
    vb_close(vb);
    vb = vb_open(BODY "[position]\nstep = us-combat\n[unit arvn]\nat = 0603\nsteps = 1\n[unit us-2]\nat = "
                      "0301\n[unit vc-1]\nat = 0604\n");
    vb_dice(vb, 1, 2);
    CHECK(vb_do(vb, "arvn attacks vc-1"));
    CHECK_TEXT(vb_where(vb, "arvn"), "gone");
    CHECK_INT(vb->state->last_turn, 13); /* ARVN units do not count */
    vb_close(vb);
}

TEST(folio_a_game_whose_last_turn_is_past_is_over_at_once, "FOLIO-21.0-3")
{
    Vb *vb = vb_open(BODY "[position]\nstep = us-combat\nturn = 13\n[unit us-1]\nat = 0603\nsteps = 1\n[unit "
                          "us-2]\nat = 0704\n[unit vc-1]\nat = 0604\n");
    vb_dice(vb, 1, 2);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "done", NULL));
    CHECK_TEXT(vb_asked(vb), "over vc"); /* in the middle of the Combat Phase */
    vb_close(vb);
}

TEST(folio_the_turn_that_becomes_the_last_is_played_out, "FOLIO-21.0-3")
{
    Vb *vb = vb_open(BODY "[position]\nstep = us-combat\nturn = 12\n[unit us-1]\nat = 0603\nsteps = 1\n[unit "
                          "us-2]\nat = 0704\n[unit vc-1]\nat = 0604\n");
    vb_dice(vb, 1, 2);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "done", NULL));
    CHECK_INT(vb->state->last_turn, 12);
    CHECK_TEXT(vb_asked(vb), "vc movement"); /* this very turn is the last, and not past */
    vb_close(vb);
}

/* ---- 22.0: tunnels in 1108 and 1109 ---- */

#define TUNNELS "rules = tunnels\nvictory = destroy\ncamps = 0\n"

TEST(folio_no_us_zone_reaches_into_tunnels, "FOLIO-22.0-1", "FOLIO-22.0-2")
{
    Vb *vb = vb_open(TUNNELS "[position]\nstep = vc-movement\n[unit vc-1]\nat = 1107\n[unit us-1]\nat = "
                             "1209\n[unit vc-2]\nat = 1401\n");
    CHECK_CONTAINS(vb_why(vb, "zoc 1109"), "US zone of control: no");
    CHECK_CONTAINS(vb_why(vb, "zoc 1110"), "US zone of control: yes");
    CHECK_INT(vb_cost(vb, "vc-1", "1109"), 4); /* clear ground, no more and no less */
    CHECK_INT(vb_cost(vb, "vc-1", "1010"), 8); /* and on, unimpeded */
    vb_close(vb);
    vb = vb_open(TUNNELS
                 "[unit us-1]\nat = 1107\n[unit vc-1]\nat = 1209\n"); /* for US units they are nothing */
    CHECK_CONTAINS(vb_why(vb, "zoc 1109"), "Viet Cong zone of control: yes");
    vb_close(vb);
}

TEST(folio_one_marker_against_a_tunnel, "FOLIO-22.0-3")
{
    Vb *vb = vb_open(TUNNELS "[position]\nstep = us-combat\n[unit us-1]\nat = 1107\n[unit vc-1]\nat = "
                             "1108\n[support us]\nheld = 1 2\n");
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK_CONTAINS(vb_why(vb, "fight"), "Markers the attacker may play: 1 (8.3)");
    CHECK_CONTAINS(vb_why(vb, "fight"), "Terrain line: clear");
    vb_dice(vb, 1, 6);
    CHECK(vb_do(vb, "play +1"));
    CHECK_INT(vb->state->held_count[US], 1);
    CHECK(vb_told(vb, "Differential -1,"));
    vb_close(vb);
    vb = vb_open(TUNNELS "[position]\nstep = us-combat\n[unit us-1]\nat = 0101\n[unit vc-1]\nat = "
                         "1108\n[support us]\nheld = 1 2\n");
    CHECK(vb_do(vb, "bombard vc-1 with +1"));
    CHECK_TEXT(vb_asked(vb), "us support"); /* reading: bombardments are not limited */
    vb_close(vb);
}

/* ---- 23.0 ---- */

#define B52 "rules = b-52 ben-suc\nvictory = destroy\ncamps = 0\n"

TEST(folio_the_b52_strikes_once_a_turn, "FOLIO-23.0-1", "FOLIO-23.0-3", "FOLIO-23.0-4")
{
    Vb *vb = vb_open(B52 "[unit us-1]\nat = 0101\n[unit vc-1]\nat = 0804\n[unit vc-2]\nat = 0905\nsteps = "
                         "1\n[unit vc-3]\nat = 1410\n");
    CHECK(vb_do(vb, "b-52 strikes vc-1"));
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1); /* no die */
    CHECK(vb_refused(vb, "b-52 strikes vc-2", "23.0"));
    CHECK(vb_do(vb, "us-1 moves to 0102")); /* and moves go on */
    vb_close(vb);
    /* At any moment: in the middle of a unit's move, too. */
    vb = vb_open(B52 "[unit us-1]\nat = 0101\n[unit vc-1]\nat = 0804\n[unit vc-3]\nat = 1410\n");
    CHECK(vb_play(vb, "us-1 moves to 0102", "b-52 strikes vc-1", "us-1 moves to 0103", NULL));
    vb_close(vb);
    vb = vb_open(B52 "[unit us-1]\nat = 0101\n[unit vc-2]\nat = 0905\nsteps = 1\n[unit vc-3]\nat = 1410\n");
    CHECK(vb_do(vb, "b-52 strikes vc-2"));
    CHECK_TEXT(vb_where(vb, "vc-2"), "gone");
    CHECK(vb_play(vb, "done", "done", NULL));
    CHECK_INT(vb->state->b52, 0); /* next turn again */
    vb_close(vb);
    /* A cache in the hex is not affected; nor does the B-52 take part in combat. */
    vb = vb_over("tests/folio/cordon.ini",
                 "[position]\nonly-these = yes\ncondition = hold\n[unit us-1]\nat = 0803\n[unit vc-1]\nat = "
                 "0804\n[camp 1]\nat = 0804\n[camp 2]\nat = 0906\n");
    CHECK(vb_do(vb, "b-52 strikes vc-1"));
    CHECK_INT(vb->state->camps[0].state, CAMP_OPEN);
    CHECK(vb_do(vb, "done"));
    CHECK(vb_refused(vb, "b-52 strikes vc-1", NULL)); /* only in the Movement Phase */
    vb_close(vb);
}

TEST(folio_where_the_b52_strikes, "FOLIO-23.0-2", "FOLIO-24.0-7")
{
    Vb *vb = vb_open(B52 "[unit us-1]\nat = 0101\n[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0702\n[unit "
                         "vc-3]\nat = 1206\n[unit vc-4]\nat = 0804\n");
    CHECK(vb_refused(vb, "b-52 strikes vc-1", "23.0")); /* outside the Triangle */
    CHECK(vb_refused(vb, "b-52 strikes vc-2", "23.0")); /* a village */
    CHECK(vb_refused(vb, "b-52 strikes vc-3", "23.0")); /* a city */
    CHECK_INT(vb_legal(vb, "b-52 strikes"), 1);
    vb_close(vb);
    vb = vb_open(B52 "[position]\nturn = 14\nlast-turn = 15\nben-suc = over\nben-suc-die = 2\n[unit "
                     "us-1]\nat = 0101\n[unit vc-4]\nat = 0804\n");
    CHECK(vb_refused(vb, "b-52 strikes vc-4", "24.0")); /* not after turn 13 */
    vb_close(vb);
}

/* ---- 24.0: Ben Suc is 1102 ---- */

#define SUC "rules = ben-suc\nvictory = destroy\ncamps = 0\n"

TEST(folio_entering_ben_suc_stirs_it, "FOLIO-24.0-1", "FOLIO-24.0-3", "FOLIO-24.0-4", "FOLIO-24.0-5")
{
    Vb *vb = vb_open(SUC "[unit us-1]\nat = 1103\n[unit us-2]\nat = 0301\n[unit vc-1]\nat = 1410\n");
    CHECK(vb_do(vb, "us-1 moves to 1102")); /* in passing is enough (reading) */
    CHECK_TEXT(vb_asked(vb), "vc ben-suc");
    CHECK_TEXT(vb_where(vb, "us-1"), "1102");
    vb_dice(vb, 1, 3);
    CHECK(vb_do(vb, "roll"));
    CHECK_TEXT(vb_asked(vb), "vc length"); /* he sees the die, then decides */
    CHECK(vb_do(vb, "longer"));
    CHECK_INT(vb->state->last_turn, 16);
    CHECK_TEXT(vb_asked(vb), "us movement");
    CHECK(vb_play(vb, "us-1 moves to 1101", "us-1 moves to 1102",
                  NULL)); /* its move goes on, and the roll was final */
    CHECK_TEXT(vb_asked(vb), "us movement");
    vb_close(vb);
    vb = vb_open(SUC "[unit arvn]\nat = 1103\n[unit vc-1]\nat = 1410\n");
    CHECK(vb_do(vb, "arvn moves to 1102"));
    vb_dice(vb, 1, 3);
    CHECK(vb_play(vb, "roll", "shorter", NULL));
    CHECK_INT(vb->state->last_turn, 10);
    vb_close(vb);
    vb = vb_open(SUC "[unit us-1]\nat = 1103\n[unit vc-1]\nat = 1410\n");
    CHECK(vb_play(vb, "us-1 moves to 1102", "decline", NULL));
    CHECK_INT(vb->state->last_turn, 13);
    CHECK_INT(vb->state->ben_suc, BEN_SUC_QUIET); /* reading: offered again at the next trigger */
    vb_close(vb);
}

TEST(folio_a_reduction_below_the_turn_ends_the_game_with_it, "FOLIO-24.0-5")
{
    Vb *vb = vb_open(SUC "[position]\nturn = 12\n[unit us-1]\nat = 1103\n[unit vc-1]\nat = 1410\n");
    CHECK(vb_do(vb, "us-1 moves to 1102"));
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "roll", "shorter", NULL));
    CHECK(vb_told(vb, "The game now ends with turn 12.")); /* 7 is past */
    CHECK_TEXT(vb_asked(vb), "us movement");               /* the turn goes on to its end */
    CHECK(vb_play(vb, "done", "done", NULL));
    CHECK_TEXT(vb_asked(vb), "over vc");
    vb_close(vb);
}

TEST(folio_attacking_ben_suc_stirs_it_too, "FOLIO-24.0-2")
{
    Vb *vb = vb_open(SUC "[position]\nstep = us-combat\n[unit us-1]\nat = 1103\n[unit vc-1]\nat = 1102\n");
    vb_dice(vb, 1, 6); /* 3 against 5 in a village: column 2, A1 */
    CHECK(vb_play(vb, "us-1 attacks vc-1", "us-1 resists", NULL));
    CHECK_TEXT(vb_asked(vb), "vc ben-suc");
    vb_close(vb);
    vb = vb_open(SUC "[position]\nstep = us-combat\n[unit us-1]\nat = 0101\n[unit vc-1]\nat = 1102\n[support "
                     "us]\nheld = 1\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_do(vb, "bombard vc-1 with +1")); /* whatever the result */
    CHECK_TEXT(vb_asked(vb), "vc ben-suc");
    vb_close(vb);
}

TEST(folio_later_turns_repeat_the_last_allotment, "FOLIO-24.0-6", "FOLIO-EX-15")
{
    Vb *vb = vb_over("missions/folio/iron-triangle.ini",
                     "[position]\nonly-these = yes\ncondition = hold\nturn = 14\nlast-turn = 16\nben-suc = "
                     "over\nben-suc-die = 3\n[unit 1/2]\nat = 3030\n"
                     "[unit 272/1]\nat = 2111\n[camp 1]\nat = 2009\n[camp 2]\nat = 2010\n[camp 3]\nat = "
                     "2011\nstate = captured\n");
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, US), 10);
    CHECK_INT(folio_allotment(vb->game, vb->state, vb->state->turn, VC), 4); /* 5, less a captured cache */
    CHECK(vb_refused(vb, "b-52 strikes 272/1", "24.0"));
    vb_close(vb);
}

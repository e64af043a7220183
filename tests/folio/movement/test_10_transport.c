/* Rules 10 and 11: helicopters, boats, ambushes. The field has two chits of each. */
#include "folio/combat/combat.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define FAR_VC "[unit vc-1]\nat = 1401\n"

/* ---- 10.0 ---- */

TEST(folio_helicopters_are_the_us_players_in_his_movement_phase, "FOLIO-10.0-1", "FOLIO-10.0-2")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit arvn]\nat = 0302\n[unit mob-1]\nat = 0303\n[unit "
                     "mon-1]\nat = 0110\n" FAR_VC);
    CHECK(vb_refused(vb, "mob-1 lifts off", "10.0"));
    CHECK(vb_refused(vb, "mon-1 lifts off", "10.0")); /* reading: monitors are not lifted */
    CHECK(vb_refused(vb, "vc-1 lifts off", "10.0"));
    CHECK(vb_play(vb, "us-1 lifts off", "us-1 lands at 1409", NULL)); /* over any distance */
    CHECK_TEXT(vb_where(vb, "us-1"), "1409");
    CHECK(vb_do(vb, "arvn lifts off")); /* one unit of any type a chit */
    vb_close(vb);
    vb = vb_open(
        "[position]\nstep = us-mobile-movement\n[unit us-1]\nat = 0301\n[unit mob-1]\nat = 0303\n" FAR_VC);
    CHECK(vb_refused(vb, "us-1 lifts off", "10.0"));
    vb_close(vb);
}

TEST(folio_nobody_is_picked_up_in_jungle, "FOLIO-10.0-3")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0706\n[unit us-2]\nat = 0702\n" FAR_VC);
    CHECK(vb_refused(vb, "us-1 lifts off", "10.0"));
    CHECK(vb_do(vb, "us-2 lifts off")); /* a village is fine */
    vb_close(vb);
}

TEST(folio_pick_up_out_of_a_zone_depletes, "FOLIO-10.0-4", "FOLIO-20.0-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0603\n[unit us-2]\nat = 0704\nsteps = 1\n[unit sf]\nat = 0504\n[unit "
                     "vc-1]\nat = 0604\n");
    CHECK(vb_do(vb, "us-1 lifts off"));
    CHECK_INT(vb_unit(vb, "us-1")->steps, 1);
    CHECK(vb_do(vb, "us-1 lands at 0301"));
    CHECK(vb_do(vb, "us-2 lifts off"));
    CHECK_TEXT(vb_where(vb, "us-2"), "gone");
    CHECK_INT(vb->state->helicopters, 1); /* the chit is unharmed */
    CHECK(vb_do(vb, "sf lifts off"));
    CHECK_INT(vb_unit(vb, "sf")->steps, 2); /* special forces do not care */
    vb_close(vb);
}

TEST(folio_where_helicopters_land, "FOLIO-10.0-5", "FOLIO-10.0-6", "FOLIO-10.0-8")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0302\n[unit vc-1]\nat = 0604\n[camp 1]\nat = "
                     "0706\nstate = open\n"
                     "[camp 2]\nat = 1007\nstate = open\n");
    CHECK(vb_do(vb, "us-1 lifts off"));
    CHECK(vb_refused(vb, "us-1 lands at 0706", "10.0")); /* jungle, camp or not */
    CHECK(vb_refused(vb, "us-1 lands at 0110", "10.0")); /* all water */
    CHECK(vb_refused(vb, "us-1 lands at 0302", "10.0")); /* a friend */
    CHECK(vb_refused(vb, "us-1 lands at 0604", "10.0")); /* the enemy */
    CHECK(vb_do(vb, "us-1 lands at 0603"));              /* next to him is fine, and costs nothing */
    CHECK_INT(vb_unit(vb, "us-1")->steps, 2);
    vb_close(vb);
    /* A cache is no unit: one may land on it. */
    vb = vb_over("tests/folio/cordon.ini",
                 "[position]\nonly-these = yes\ncondition = hold\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = "
                 "0701\n[camp 1]\nat = 0804\n[camp 2]\nat = 0906\n");
    CHECK(vb_play(vb, "us-1 lifts off", "us-1 lands at 0804", NULL));
    CHECK(vb_told(vb, "Supply cache 1 at 0804 is taken by us-1."));
    vb_close(vb);
}

TEST(folio_chits_are_used_up_for_the_game_turn, "FOLIO-10.0-7", "FOLIO-10.0-9")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0302\n[unit us-3]\nat = 0303\n" FAR_VC);
    CHECK(vb_play(vb, "us-1 lifts off", "us-1 lands at 0701", "us-2 lifts off", "us-2 lands at 0703", NULL));
    CHECK(vb_refused(vb, "us-3 lifts off", "10.0"));
    CHECK(vb_refused(vb, "us-1 moves to 0602", "10.0")); /* it stays in its Landing Zone */
    for (int i = 0; i < 6 && vb->state->turn == 1; i++)
        CHECK(vb_do(vb, "done"));
    CHECK(vb_do(vb, "us-3 lifts off"));
    vb_close(vb);
}

TEST(folio_landed_units_attack_with_one_marker_and_do_not_advance, "FOLIO-10.0-10", "FOLIO-10.1-1")
{
    Vb *vb = vb_open("[unit big-1]\nat = 0301\n[unit big-2]\nat = 0504\n[unit vc-1]\nat = 0604\n[unit "
                     "vc-2]\nat = 1410\n[support us]\nheld = 1 2 3\n");
    CHECK(vb_play(vb, "big-1 lifts off", "big-1 lands at 0603", "done", "big-1 attacks vc-1", "big-2 joins",
                  "play +1", NULL));
    /* no second slot for the US player: the die was rolled */
    CHECK(vb->state->combat.die > 0 || vb->state->combat.stage == STAGE_NONE);
    CHECK(vb_told(vb, "Differential +4,"));
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-combat\n[unit big-1]\nat = 0603\nmarks = by-air\n[unit big-2]\nat = "
                 "0504\n[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 1410\n");
    vb_dice(vb, 1, 5);
    CHECK(vb_play(vb, "big-1 attacks vc-1", "big-2 joins", "vc-1 retreats to 0605", "vc-1 retreats to 0606",
                  NULL));
    CHECK(vb_refused(vb, "big-1 advances to 0604", "10.0"));
    CHECK(vb_do(vb, "big-2 advances to 0604")); /* who came on foot may */
    vb_close(vb);
    /* Defending, too, later in the same game turn. */
    vb = vb_open("[position]\nstep = vc-combat\n[unit us-1]\nat = 0603\nmarks = by-air\n[unit vc-1]\nat = "
                 "0604\n[support us]\nheld = 1 2\n");
    vb_dice(vb, 1, 5);
    CHECK(vb_play(vb, "vc-1 attacks us-1", "play +1", NULL));
    CHECK_INT(vb->state->held_count[US], 1);
    CHECK(vb_told(vb, "Differential -2,"));
    vb_close(vb);
}

TEST(folio_a_helicopter_fetches_units_from_beyond_the_map, "FOLIO-10.0-11")
{
    Vb *vb = vb_over("tests/folio/field.ini",
                     "[position]\nturn = 2\n[unit vc-1]\nat = 1401\n[unit us-1]\nat = 0301\n");
    CHECK(vb_refused(vb, "late lifts off", "3.0")); /* it comes by land */
    CHECK(vb_do(vb, "flyer lifts off"));
    CHECK(vb_refused(vb, "flyer lands at 0702", "27.0")); /* in its first turn on clear ground only */
    CHECK(vb_do(vb, "flyer lands at 0703"));
    CHECK_TEXT(vb_where(vb, "flyer"), "0703");
    vb_close(vb);
    vb = vb_over("tests/folio/field.ini",
                 "[position]\nturn = 3\n[unit vc-1]\nat = 1401\n[unit us-1]\nat = 0301\n");
    CHECK(vb_play(vb, "flyer lifts off", "flyer lands at 0702", NULL)); /* later, anywhere */
    vb_close(vb);
}

TEST(folio_one_way_of_moving_a_turn, "FOLIO-10.0-12", "FOLIO-11.0-12", "FOLIO-11.0-10")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0408\n[unit us-3]\nat = 0701\n" FAR_VC);
    CHECK(vb_do(vb, "us-1 moves to 0302"));
    CHECK(vb_refused(vb, "us-1 lifts off", "5.1"));
    CHECK(vb_refused(vb, "us-1 embarks", "5.1"));
    CHECK(vb_play(vb, "us-2 embarks", "us-2 lands at 0402", NULL));
    CHECK(vb_refused(vb, "us-2 lifts off", "11.0"));
    CHECK(vb_refused(vb, "us-2 embarks", "11.0"));
    CHECK(vb_refused(vb, "us-2 moves to 0401", "11.0")); /* it stays on its Landing Beach */
    vb_close(vb);
}

/* ---- 11.0 ---- */

TEST(folio_boats_carry_leg_units_between_waters_that_are_connected, "FOLIO-11.0-1", "FOLIO-11.0-2",
     "FOLIO-11.0-3", "FOLIO-11.0-4", "FOLIO-11.0-6")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0109\n[unit us-2]\nat = 0301\n[unit mob-1]\nat = 0408\n[unit "
                     "mon-1]\nat = 0110\n[unit us-3]\nat = 0905\n" FAR_VC);
    CHECK(vb_refused(vb, "vc-1 embarks", "11.0"));
    CHECK(vb_refused(vb, "mob-1 embarks", "11.0"));
    CHECK(vb_refused(vb, "mon-1 embarks", "11.0"));
    CHECK(vb_refused(vb, "us-2 embarks", "11.0")); /* no water near */
    CHECK(vb_do(vb, "us-1 embarks"));              /* a coast of the Mekong */
    CHECK(vb_refused(vb, "us-1 lands at 0301", "11.0"));
    CHECK(vb_refused(vb, "us-1 lands at 1003", "11.0")); /* the Saigon River is another water here */
    CHECK_INT(vb_legal(vb, "us-1 lands at 0506"), 1);    /* up the creek, into the jungle */
    CHECK_INT(vb_legal(vb, "us-1 lands at 0609/south"), 1);
    CHECK(vb_do(vb, "us-1 lands at 0506"));
    CHECK(vb_play(vb, "us-3 embarks", "us-3 lands at 1002", NULL)); /* a hex that borders a river */
    vb_close(vb);
    vb = vb_open(
        "[position]\nstep = us-mobile-movement\n[unit us-1]\nat = 0109\n[unit mob-1]\nat = 0303\n" FAR_VC);
    CHECK(vb_refused(vb, "us-1 embarks", "11.0"));
    vb_close(vb);
}

TEST(folio_transports_go_to_another_hex, "FOLIO-11.0-6", "FOLIO-10.0-5")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0609/north\n" FAR_VC);
    CHECK(vb_do(vb, "us-1 embarks"));
    CHECK(vb_refused(vb, "us-1 lands at 0609/north", "11.0"));
    CHECK(vb_refused(vb, "us-1 lands at 0609/south", "11.0")); /* the other bank is the same hex */
    CHECK(vb_refused(vb, "us-1 lands at 0110", "11.0"));
    CHECK(vb_refused(vb, "done", "11.0"));
    CHECK_INT(vb_legal(vb, "us-1 lands at 0609"), 0);
    CHECK_INT(vb_legal(vb, "us-1 lands at 0709/south"), 1);
    vb_close(vb);
}

TEST(folio_boats_fetch_units_out_of_zones_unharmed, "FOLIO-11.0-5", "FOLIO-11.0-7", "FOLIO-11.0-13")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0408\n[unit us-2]\nat = 0406\n[unit mon-1]\nat = 0109\n[unit "
                     "vc-1]\nat = 0407\n[camp 1]\nat = 0505\nstate = open\n[camp 2]\nat = 1007\n");
    CHECK(vb_do(vb, "us-1 embarks"));
    CHECK_INT(vb_unit(vb, "us-1")->steps, 2);
    CHECK(vb_refused(vb, "us-1 lands at 0407", "11.0")); /* a known enemy */
    CHECK(vb_refused(vb, "us-1 lands at 0406", "11.0")); /* a friend */
    CHECK_INT(vb_legal(vb, "us-1 lands at 0109"), 1);    /* a monitor is no bar */
    CHECK(vb_do(vb, "us-1 lands at 0505"));              /* nor is a camp */
    CHECK(vb_told(vb, "taken by us-1"));
    vb_close(vb);
}

TEST(folio_bridges_do_not_hinder_boats, "FOLIO-11.0-8", "FOLIO-11.0-9")
{
    for (int down = 0; down < 2; down++) {
        Vb *vb =
            vb_open(down ? "[position]\ndemolished = 0403/0504\n[unit us-1]\nat = 0408\n[unit us-2]\nat = "
                           "0409\n[unit us-3]\nat = 0309\n" FAR_VC
                         : "[unit us-1]\nat = 0408\n[unit us-2]\nat = 0409\n[unit us-3]\nat = 0309\n" FAR_VC);
        CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0402", "us-2 embarks", "us-2 lands at 0403", NULL));
        CHECK(vb_refused(vb, "us-3 embarks", "11.0")); /* two boats, both used */
        for (int phase = 0; phase < 6 && vb->state->turn == 1; phase++)
            CHECK(vb_do(vb, "done"));
        CHECK(vb_do(vb, "us-3 embarks")); /* next turn again */
        vb_close(vb);
    }
}

TEST(folio_boat_landings_are_landings, "FOLIO-11.0-11", "FOLIO-11.2-1")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit big-1]\nat = 0603\nmarks = by-boat\n[unit "
                     "big-2]\nat = 0504\n[unit vc-1]\nat = 0604\n"
                     "[unit vc-2]\nat = 1410\n[support us]\nheld = 1 2 3\n");
    vb_dice(vb, 1, 5);
    CHECK(vb_play(vb, "big-1 attacks vc-1", "big-2 joins", "play +1", NULL));
    CHECK(vb_told(vb, "Differential +4,")); /* one marker only */
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 retreats to 0606", NULL));
    CHECK(vb_refused(vb, "big-1 advances to 0604", "11.0"));
    vb_close(vb);
}

/* ---- 11.1 ---- */

#define AMBUSH "[unit us-1]\nat = 0109\n[unit vc-1]\nat = 0506\nwhere = hidden\n[unit vc-2]\nat = 1401\n"

TEST(folio_a_hidden_unit_ambushes_a_boat, "FOLIO-11.1-1", "FOLIO-11.1-5", "FOLIO-11.1-6", "FOLIO-11.1-7",
     "FOLIO-7.0-3")
{
    Vb *vb = vb_open(AMBUSH "[unit us-2]\nat = 0301\n[support us]\nheld = 6 5\n[support vc]\nheld = 3 3\n");
    CHECK(vb_do(vb, "us-1 embarks"));
    CHECK_INT(vb_legal(vb, "us-1 lands at 0506"), 1);
    CHECK(vb_do(vb, "us-1 lands at 0506"));
    CHECK(vb_told(vb, "us-1 is ambushed at 0506 by vc-1."));
    CHECK_TEXT(vb_asked(vb), "vc ambush"); /* he chooses where it is pushed */
    CHECK_INT(vb_legal(vb, "bump us-1 to"), 6);
    CHECK(vb_do(vb, "bump us-1 to 0606"));
    CHECK_TEXT(vb_where(vb, "us-1"), "0606");
    CHECK_TEXT(
        vb_asked(vb),
        "vc support"); /* it must attack at once, alone; no marker for the US player, two for the other */
    vb_dice(vb, 1, 3);
    CHECK(vb_play(vb, "play +3", "play +3", NULL));
    CHECK(vb_told(vb, "Differential -8,"));   /* 3 against 5+3+3, in jungle: column 1 */
    CHECK_INT(vb_unit(vb, "us-1")->steps, 1); /* (A) */
    CHECK_TEXT(vb_asked(vb), "us movement");  /* and the phase goes on */
    CHECK(vb_do(vb, "us-2 moves to 0302"));
    vb_close(vb);
}

TEST(folio_a_lone_camp_ambushes_nobody, "FOLIO-11.1-2")
{
    Vb *vb =
        vb_open("[unit us-1]\nat = 0109\n[unit vc-1]\nat = 1401\n[camp 1]\nat = 0506\n[camp 2]\nat = 1007\n");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0506", NULL));
    CHECK(vb_told(vb, "Base camp 1 is found at 0506."));
    CHECK(vb_told(vb, "is taken by us-1"));
    CHECK_TEXT(vb_where(vb, "us-1"), "0506");
    vb_close(vb);
}

TEST(folio_an_ambush_without_room_is_the_end, "FOLIO-11.1-3")
{
    Vb *vb = vb_open(AMBUSH "[unit us-2]\nat = 0505\n[unit us-3]\nat = 0507\n[unit us-4]\nat = 0405\n[unit "
                            "big-1]\nat = 0406\n[unit big-2]\nat = 0605\n"
                            "[unit arvn]\nat = 0606\n");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0506", NULL));
    CHECK_TEXT(vb_where(vb, "us-1"), "gone");
    CHECK_TEXT(vb_asked(vb), "us movement");
    vb_close(vb);
}

TEST(folio_nobody_is_pushed_into_or_across_the_mekong, "FOLIO-11.1-4")
{
    Vb *vb =
        vb_open("[unit us-1]\nat = 0109\n[unit vc-1]\nat = 0309\nwhere = hidden\n[unit vc-2]\nat = 1401\n");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0309", NULL));
    /* 0309: 0310 is water, 0208 lies across the strait; 0308, 0209, 0408, 0409 are left */
    CHECK_INT(vb_legal(vb, "bump us-1 to"), 4);
    CHECK(vb_refused(vb, "bump us-1 to 0310", "11.1"));
    CHECK(vb_refused(vb, "bump us-1 to 0208", "11.1"));
    vb_close(vb);
}

/* What the one before it in the mix could not enter does not matter. */
TEST(folio_an_ambushed_unit_is_pushed_wherever_it_may_be_itself, "FOLIO-11.1-4")
{
    vb_number_first("mob-1");
    Vb *vb = vb_open(AMBUSH "[terrain jungle]\nmobile = no\n");
    vb_number_first(NULL);
    CHECK_TEXT(vb->game->counters[0].name, "mob-1");
    CHECK_TEXT(vb->game->counters[1].name, "us-1");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0506", NULL));
    CHECK_INT(vb_legal(vb, "bump us-1 to"), 6); /* jungle on four sides of the six */
    vb_close(vb);
}

TEST(folio_an_ambushed_unit_may_attack_again, "FOLIO-7.7.2-8")
{
    Vb *vb = vb_open(AMBUSH "[support us]\nheld = 1 2\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0506", "bump us-1 to 0605",
                  NULL)); /* 3 against 5 in jungle: column 2, A1 */
    CHECK_TEXT(vb_asked(vb), "us retreat");
    CHECK(vb_do(vb, "us-1 resists"));
    CHECK_TEXT(vb_asked(vb), "us combat");
    CHECK(vb_play(vb, "us-1 attacks vc-1", "play +1", NULL)); /* reading: again, with one marker */
    CHECK_INT(vb->state->held_count[US], 1);
    vb_close(vb);
    vb = vb_open(AMBUSH "[unit us-2]\nat = 0301\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0506", "bump us-1 to 0605", NULL));
    CHECK(vb_legal(vb, "us-1 retreats to") > 0);
    CHECK(vb_do(vb, "us-1 retreats to 0604"));
    CHECK(vb_unit(vb, "us-1")->marks & DID_RETREAT); /* but not after it was driven back */
    vb_close(vb);
}

TEST(folio_only_flights_onto_the_map_count_against_the_limit, "FOLIO-10.0-11")
{
    Vb *vb = vb_over("tests/folio/field.ini",
                     "fly-in = 1\n[position]\nturn = 2\n[unit us-1]\nat = 0301\n[unit vc-1]\nat "
                     "= 1406\n[counter new]\nside = us\nrating = 1-1-5\n[force new]\nunits = "
                     "new\nturn = 1\nby = helicopter\n");
    CHECK(vb_play(vb, "sailor embarks", "sailor lands at 0109", NULL)); /* by boat */
    CHECK(vb_play(vb, "us-1 lifts off", "us-1 lands at 0302", NULL));   /* from hex to hex */
    CHECK(vb_play(vb, "flyer lifts off", "flyer lands at 0501", NULL));
    CHECK_INT(vb->state->flown_in, 1);
    vb_close(vb);
    vb = vb_over("tests/folio/field.ini",
                 "fly-in = 1\n[position]\nturn = 2\nflown-in = 1\n[unit us-1]\nat = 0301\n[unit "
                 "vc-1]\nat = 1406\n");
    CHECK(vb_refused(vb, "flyer lifts off", "27.0"));
    CHECK_INT(vb_legal(vb, "us-1 lifts off"), 1);
    vb_close(vb);
    vb = vb_over("tests/folio/field.ini",
                 "fly-in = 0\n[position]\nturn = 2\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = 1406\n");
    CHECK(vb_refused(vb, "flyer lifts off", "27.0")); /* none at all is a limit as well */
    vb_close(vb);
}

TEST(folio_no_bump_to_the_other_bank_of_a_friend, "FOLIO-11.1-1", "FOLIO-11.1-4")
{
    /* 0608 as jungle on the Mekong: its neighbour 0609/north shares its hex with us-2 on the southern bank. */
    Vb *vb = vb_open("[hexes jungle]\n06 = 8\n[coast]\n06 = 8\n[unit us-1]\nat = 0109\n[unit us-2]\nat = "
                     "0609/south\n[unit vc-1]\nat = 0608\nwhere = hidden\n");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0608", NULL));
    CHECK_TEXT(vb_asked(vb), "vc ambush");
    CHECK(vb_refused(vb, "bump us-1 to 0609/north", "11.1"));
    CHECK(vb_refused(vb, "bump us-1 to 0609/south", "11.1"));
    CHECK_INT(vb_legal(vb, "bump us-1 to 0709/north"), 1);
    vb_close(vb);
    vb = vb_open("[hexes jungle]\n06 = 8\n[coast]\n06 = 8\n[unit us-2]\nat = 0109\n[unit us-1]\nat = "
                 "0609/south\n[unit vc-1]\nat = 0608\nwhere = hidden\n");
    CHECK(
        vb_play(vb, "us-2 embarks", "us-2 lands at 0608", NULL)); /* the friend is the first counter of all */
    CHECK(vb_refused(vb, "bump us-2 to 0609/north", "11.1"));
    vb_close(vb);
}

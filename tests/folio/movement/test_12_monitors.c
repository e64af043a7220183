/* Rules 12 and 13: monitors on the Mekong and on river hexsides. */
#include "folio/combat/combat.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define FAR_VC "[unit vc-1]\nat = 1401\n"

TEST(folio_monitors_move_by_water_in_the_movement_phase_only, "FOLIO-12.0-1", "FOLIO-12.0-2", "FOLIO-12.0-3",
     "FOLIO-12.0-6")
{
    Vb *vb = vb_open("[unit mon-1]\nat = 0409\n" FAR_VC);
    CHECK(vb_refused(vb, "mon-1 moves to 0408", "12.0"));      /* land */
    CHECK(vb_refused(vb, "mon-1 moves to 0904/1003", "12.0")); /* the Saigon River: no water leads there */
    CHECK_INT(vb_legal(vb, "mon-1 moves to 0409/0509"), 1);
    CHECK_INT(vb_legal(vb, "mon-1 moves to 0403/0504"),
              1); /* eleven hexsides up: 0408/0509, which ends at this hex, is the first */
    CHECK_INT(vb_legal(vb, "mon-1 moves to 0403/0503"), 0); /* twelve: it has 11 points */
    CHECK(vb_do(vb, "mon-1 moves to 0409/0509"));
    CHECK_INT(vb->state->spent, 2); /* one point */
    CHECK(vb_do(vb, "mon-1 moves to 0408/0509"));
    CHECK_INT(vb->state->spent, 4);
    vb_close(vb);
    vb = vb_open(
        "[position]\nstep = us-mobile-movement\n[unit mon-1]\nat = 0409\n[unit mob-1]\nat = 0301\n" FAR_VC);
    CHECK(vb_refused(vb, "mon-1 moves to 0309", "12.0"));
    vb_close(vb);
    vb = vb_open(
        "[unit mon-1]\nat = 0904/1003\n" FAR_VC); /* on the Saigon River it may be; on the Thi Tinh never */
    CHECK_INT(vb_legal(vb, "mon-1 moves to 0905/1005"), 1);
    CHECK(vb_refused(vb, "mon-1 moves to 1203/1304", "12.0"));
    vb_close(vb);
}

TEST(folio_monitors_have_two_steps, "FOLIO-12.0-4")
{
    Vb *vb = vb_open("[position]\nstep = vc-combat\n[unit mon-1]\nat = 0409\n[unit vc-1]\nat = 0408\n[unit "
                     "vc-2]\nat = 0309\n[unit vc-3]\nat = 0509\n");
    vb_dice(vb, 1, 3); /* 9 against 4: column 7, Ex */
    CHECK(vb_play(vb, "vc-1 attacks mon-1", "vc-2 joins", "vc-3 joins", "vc-1 takes the loss", NULL));
    CHECK_INT(vb_unit(vb, "mon-1")->steps, 1);
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-combat\n[unit mon-1]\nat = 0409\nsteps = 1\n[unit vc-1]\nat = "
                 "0408\n[unit vc-2]\nat = 0309\n");
    vb_dice(vb, 1, 4); /* 6 against 2: column 6, Ex */
    CHECK(vb_play(vb, "vc-1 attacks mon-1", "vc-2 joins", "vc-1 takes the loss", NULL));
    CHECK_TEXT(vb_where(vb, "mon-1"), "gone");
    vb_close(vb);
}

TEST(folio_a_monitor_on_a_river_is_on_one_hexside, "FOLIO-12.0-5", "FOLIO-12.0-8", "FOLIO-12.0-10")
{
    Vb *vb = vb_open("[unit mon-1]\nat = 0409/0509\n[unit us-1]\nat = 0409\n[unit us-2]\nat = 0508\n" FAR_VC);
    CHECK(
        vb_do(vb, "us-2 moves to 0509")); /* its hexes are free for friends, and they cross under its guns */
    CHECK(vb_do(
        vb, "mon-1 moves to 0409")); /* from hexside to Mekong hex: one point, and it has left the hexside */
    CHECK_INT(vb->state->spent, 2);
    CHECK_TEXT(vb_where(vb, "mon-1"), "0409"); /* with us-1, who does not mind */
    vb_close(vb);
}

TEST(folio_bridges_do_not_hinder_monitors, "FOLIO-12.0-7")
{
    for (int down = 0; down < 2; down++) {
        Vb *vb = vb_open(down ? "[position]\ndemolished = 0403/0504\n[unit mon-1]\nat = 0404/0504\n" FAR_VC
                              : "[unit mon-1]\nat = 0404/0504\n" FAR_VC);
        CHECK(vb_do(vb, "mon-1 moves to 0403/0504"));
        CHECK(vb_do(vb, "mon-1 moves to 0403/0503"));
        vb_close(vb);
    }
}

TEST(folio_one_monitor_to_a_place_at_the_end, "FOLIO-12.0-9", "FOLIO-12.0-10")
{
    Vb *vb = vb_open("[unit mon-1]\nat = 0409/0509\n[unit mon-2]\nat = 0408/0509\n" FAR_VC);
    CHECK(vb_refused(vb, "mon-1 moves to 0408/0509", "12.0"));
    CHECK(vb_do(vb, "mon-1 moves to 0408/0508")); /* past the other */
    CHECK(!vb_told(vb, "halts"));                 /* it has come where it was to go */
    vb_close(vb);
    /* A transport lands where a monitor is. */
    vb = vb_open("[unit mon-1]\nat = 0309\n[unit us-1]\nat = 0109\n" FAR_VC);
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0309", NULL));
    vb_close(vb);
}

TEST(folio_no_enemy_crosses_where_a_monitor_is, "FOLIO-12.0-11", "FOLIO-12.0-12")
{
    Vb *vb = vb_open("[position]\nstep = vc-movement\n[unit mon-1]\nat = 0407/0508\n[unit vc-1]\nat = "
                     "0407\n[unit us-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "vc-1", "0508"), 8); /* not over that hexside: round by 0408 */
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-movement\n[unit vc-1]\nat = 0407\n[unit us-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "vc-1", "0508"), 6);
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-movement\n[unit mon-1]\nat = 0409\n[unit vc-1]\nat = 0408\n[unit "
                 "vc-2]\nat = 0409\n[unit us-1]\nat = 1401\n");
    CHECK_INT(vb_cost(vb, "vc-1", "0409"), -1); /* nor into the coastal hex */
    CHECK(vb_do(vb, "vc-2 moves to 0309"));     /* he who is there may leave */
    CHECK_INT(vb_cost(vb, "vc-2", "0409"), -1); /* and not come back */
    vb_close(vb);
}

TEST(folio_monitors_fight_with_their_neighbours, "FOLIO-12.0-14", "FOLIO-12.0-15")
{
    /* The monitor on 0407/0508 is next to 0407 and 0508, no more. */
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit mon-1]\nat = 0407/0508\n[unit us-1]\nat = "
                     "0507\n[unit vc-1]\nat = 0508\n[unit vc-2]\nat = 0408\n");
    CHECK(vb_refused(vb, "mon-1 attacks vc-2", "7.1"));
    CHECK(vb_play(vb, "us-1 attacks vc-1", "mon-1 joins", NULL));
    CHECK(vb_told(vb, "Differential -1,"));
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-combat\n[unit mon-1]\nat = 0407/0508\n[unit us-1]\nat = 0507\n[unit "
                 "vc-1]\nat = 0508\n");
    vb_dice(vb, 1, 1); /* 4 against 5: column 3, (A) */
    CHECK(vb_play(vb, "us-1 attacks vc-1", "mon-1 joins", "mon-1 takes the loss", NULL));
    CHECK_INT(vb_unit(vb, "mon-1")->steps, 1);
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-combat\n[unit mon-1]\nat = 0407/0508\n[unit us-1]\nat = 0507\n[unit "
                 "vc-1]\nat = 0508\n[support vc]\nheld = 3 3\n");
    vb_dice(vb, 1, 1); /* column 1, Ae */
    CHECK(vb_play(vb, "us-1 attacks vc-1", "mon-1 joins", "play +3", "play +3", NULL));
    CHECK_TEXT(vb_where(vb, "mon-1"), "gone");
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-combat\n[unit mon-1]\nat = 0407/0508\n[unit big-1]\nat = 0507\n[unit "
                 "big-2]\nat = 0607\n[unit vc-1]\nat = 0508\n[unit vc-2]\nat = 1410\n");
    vb_dice(vb, 1, 6); /* 9 against 5: column 6, D2 */
    CHECK(vb_play(vb, "big-1 attacks vc-1", "big-2 joins", "mon-1 joins", NULL));
    while (vb->state->combat.stage == STAGE_RETREAT)
        CHECK(vb_any(vb, "vc-1 retreats to"));
    CHECK_TEXT(vb_asked(vb), "us advance");
    CHECK(vb_refused(vb, "mon-1 advances to 0508", "12.0")); /* it never advances */
    vb_close(vb);
}

TEST(folio_monitors_give_no_river_benefit, "FOLIO-7.4-2")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit mon-1]\nat = 0407/0508\n[unit vc-1]\nat = 0508\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: clear");
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-combat\n[unit mon-1]\nat = 0407/0508\n[unit us-1]\nat = 0407\n[unit "
                 "vc-1]\nat = 0508\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"),
                   "Terrain line: river"); /* the land attackers all attack across */
    vb_close(vb);
}

TEST(folio_viet_cong_attack_monitors_and_never_advance, "FOLIO-12.0-16")
{
    Vb *vb = vb_open("[position]\nstep = vc-combat\n[unit mon-1]\nat = 0409\n[unit vc-1]\nat = 0409\n[unit "
                     "vc-2]\nat = 0309\n[unit vc-3]\nat = 0509\n");
    vb_dice(vb, 1, 6); /* 9 against 4: column 7, D3 */
    CHECK(
        vb_play(vb, "vc-1 attacks mon-1", "vc-2 joins", "vc-3 joins", NULL)); /* one of them in its own hex */
    CHECK_TEXT(vb_asked(vb), "us retreat");
    CHECK(vb_do(vb, "mon-1 resists"));
    CHECK(vb->state->combat.stage == STAGE_NONE);
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-combat\n[unit mon-1]\nat = 0407/0508\nsteps = 1\n[unit us-1]\nat = "
                 "1401\n[unit vc-1]\nat = 0407\n[unit vc-2]\nat = 0508\n");
    vb_dice(vb, 1, 4); /* 6 against 2: Ex */
    CHECK(vb_play(vb, "vc-1 attacks mon-1", "vc-2 joins", "vc-1 takes the loss", NULL));
    CHECK_TEXT(vb_where(vb, "mon-1"), "gone");
    CHECK(vb->state->combat.stage == STAGE_NONE); /* nobody follows onto the water */
    vb_close(vb);
}

TEST(folio_a_monitor_retreats_in_hexes_along_the_water, "FOLIO-12.0-17", "FOLIO-12.0-7")
{
    Vb *vb = vb_open("[position]\nstep = vc-combat\n[unit mon-1]\nat = 0407/0508\n[unit vc-1]\nat = "
                     "0407\n[unit vc-2]\nat = 0508\n[unit us-1]\nat = 1401\n");
    vb_dice(vb, 1, 6); /* 6 against 4: column 5, D2 */
    CHECK(vb_play(vb, "vc-1 attacks mon-1", "vc-2 joins", NULL));
    CHECK_TEXT(vb_asked(vb), "us retreat");
    CHECK_INT(vb_legal(vb, "mon-1 resists"), 1);
    CHECK_INT(vb_legal(vb, "mon-1 retreats to 0408/0508"),
              0); /* another hexside of the same hexes is no hex farther */
    CHECK(vb_legal(vb, "mon-1 retreats to") > 0);
    while (vb->state->combat.stage == STAGE_RETREAT)
        CHECK(vb_any(vb, "mon-1 retreats to"));
    CHECK_INT(folio_distance(&vb->game->map, vb_unit(vb, "mon-1")->place, vb_unit(vb, "vc-1")->place), 2);
    CHECK_INT(vb_unit(vb, "mon-1")->steps, 2);
    vb_close(vb);
}

TEST(folio_a_retreating_monitor_may_displace_another, "FOLIO-12.0-13")
{
    /* At the dead end of the Saigon River: two hexes up lies another monitor, and there is no other place so
     * far away. */
    Vb *vb = vb_open("[position]\nstep = vc-combat\n[unit mon-1]\nat = 0906/1005\n[unit mon-2]\nat = "
                     "0904/1003\n[unit vc-1]\nat = 0906\n[unit vc-2]\nat = 1005\n"
                     "[unit us-1]\nat = 1401\n");
    vb_dice(vb, 1, 6); /* 6 against 4: D2 */
    CHECK(vb_play(vb, "vc-1 attacks mon-1", "vc-2 joins", NULL));
    CHECK(vb_any(vb, "mon-1 retreats to"));
    CHECK_INT(vb_legal(vb, "mon-1 stops"), 1);
    CHECK(vb_do(vb, "mon-1 retreats to 0904/1003"));
    CHECK_TEXT(vb_asked(vb), "us displacement");
    CHECK(vb_do(vb, "mon-2 makes room at 0903/1003"));
    CHECK_TEXT(vb_where(vb, "mon-1"), "0904/1003");
    CHECK_TEXT(vb_where(vb, "mon-2"), "0903/1003");
    vb_close(vb);
}

TEST(folio_monitors_carry_nobody, "FOLIO-12.0-18")
{
    Vb *vb = vb_open("boats = 0\n[unit mon-1]\nat = 0409\n[unit us-1]\nat = 0409\n" FAR_VC);
    CHECK(vb_refused(vb, "us-1 embarks", "11.0")); /* no boat, and the monitor is none */
    vb_close(vb);
}

TEST(folio_monitors_have_no_zone_and_heed_none, "FOLIO-12.1-1")
{
    Vb *vb = vb_open("[unit mon-1]\nat = 0409\n[unit vc-1]\nat = 0409\n[unit vc-2]\nat = 0408\n");
    CHECK_CONTAINS(vb_why(vb, "zoc 0309"), "US zone of control: no");
    CHECK_INT(vb_legal(vb, "mon-1 moves to 0404/0504"),
              1); /* out of the enemy's own hex, past the other, as far as ever */
    vb_close(vb);
}

/* Rules 7.7 to 7.9: retreats, displacement, stiff resistance, advance. The defender stands in 0604 unless a
 * test says otherwise. */
#include "folio/combat/combat.h"
#include "folio/combat/retreat.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define COMBAT "[position]\nstep = us-combat\n"
/* big-1 and big-2 come from the north: 8 against 5 is column 6: die 5 is D2; 1 is A2, 2 is A1. */
#define NORTHERN "[unit big-1]\nat = 0603\n[unit big-2]\nat = 0504\n"

static Vb *attack(const char *ini, int die)
{
    Vb *vb = vb_open(ini);
    vb_dice(vb, 1, die);
    if (!vb_play(vb, "big-1 attacks vc-1", "big-2 joins", NULL))
        return vb;
    while (vb_legal(vb, "pass") && vb_do(vb, "pass"))
        ;
    return vb;
}

/* ---- 7.7 ---- */

TEST(folio_a_retreat_leads_away_from_who_caused_it, "FOLIO-7.7-1", "FOLIO-7.7-5")
{
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 5);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0605"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0705"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0603"), 0);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0503"), 0);
    CHECK(vb_do(vb, "vc-1 retreats to 0605"));
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0604"), 0); /* every hex is one farther from the combat */
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0705"), 0); /* next to it again: not two hexes away */
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0606"), 1);
    CHECK(vb_do(vb, "vc-1 retreats to 0606"));
    CHECK_TEXT(vb_asked(vb), "us advance");
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 2); /* A1: away from the defender */
    CHECK_INT(vb_legal(vb, "big-1 retreats to 0602"), 1);
    CHECK_INT(vb_legal(vb, "big-1 retreats to 0704"), 0);
    CHECK(vb_do(vb, "big-1 retreats to 0602"));
    CHECK_TEXT(vb_where(vb, "big-1"), "0602");
    vb_close(vb);
}

TEST(folio_a_retreat_ends_farther_away_even_without_zones, "FOLIO-7.7-1", "FOLIO-20.0-1", "FOLIO-12.0-16")
{
    /* Special forces do not mind the zone of vc-1, but a hex next to him is no farther away. */
    Vb *vb = vb_open(COMBAT "[unit sf]\nat = 0603\n[unit vc-1]\nat = 0604\n[support us]\nheld = 3\n");
    vb_dice(vb, 1, 5); /* 4 against 5: column 3, A1 */
    CHECK(vb_play(vb, "sf attacks vc-1", "play +3", NULL));
    CHECK_INT(vb_legal(vb, "sf retreats to 0602"), 1);
    CHECK_INT(vb_legal(vb, "sf retreats to 0503"), 1);
    CHECK_INT(vb_legal(vb, "sf retreats to 0504"), 0);
    CHECK_INT(vb_legal(vb, "sf retreats to 0704"), 0);
    vb_close(vb);
    /* A monitor has no zone: the same for who retreats from it. */
    vb = vb_open("[position]\nstep = vc-combat\n[unit mon-1]\nat = 0409\n[unit vc-1]\nat = 0408\n[unit "
                 "us-1]\nat = 1401\n");
    vb_dice(vb, 1, 5); /* 3 against 4: column 3, A1 */
    CHECK(vb_do(vb, "vc-1 attacks mon-1"));
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0407"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0308"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0309"), 0);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0509"), 0);
    vb_close(vb);
}

TEST(folio_a_retreat_prefers_vacant_hexes, "FOLIO-7.7-2")
{
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0605\n" NORTHERN, 5);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0605"), 0); /* a friend is there, and other ways are free */
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0705"), 1);
    vb_close(vb);
}

TEST(folio_a_retreat_goes_through_friends_if_it_must, "FOLIO-7.7-2", "FOLIO-7.7.2-7")
{
    /* us-1 bars 0704 and 0705, us-2 bars 0505: only 0605 is left, where vc-2 stands. */
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0605\n[unit us-1]\nat = 0804\n[unit "
                           "us-2]\nat = 0405\n" NORTHERN,
                    5);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to"), 1);
    CHECK(vb_do(vb, "vc-1 retreats to 0605"));
    CHECK_TEXT(vb_where(vb, "vc-2"), "0605"); /* passed, not displaced */
    CHECK(vb_do(vb, "vc-1 retreats to 0606"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0606");
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 2);
    CHECK_INT(vb_unit(vb, "vc-2")->marks, 0);
    vb_close(vb);
}

TEST(folio_no_retreat_into_enemies_zones_or_water, "FOLIO-7.7-3", "FOLIO-6.2-1")
{
    /* A zone bars the retreat, even where a friend stands and friendly zones reach. */
    Vb *vb =
        attack(COMBAT "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0705\n[unit us-1]\nat = 0805\n" NORTHERN, 5);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0705"), 0);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0605"), 1);
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 0409\n[unit big-1]\nat = 0408\n[unit big-2]\nat = 0309\n", 5);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0410"), 0); /* all water */
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0408"), 0); /* the enemy */
    vb_close(vb);
}

TEST(folio_part_of_a_retreat_depletes, "FOLIO-7.7-6", "FOLIO-7.7-7")
{
    /* In the corner of the map. */
    Vb *vb = attack(
        COMBAT
        "[unit vc-1]\nat = 1409\n[unit vc-2]\nat = 0101\n[unit big-1]\nat = 1408\n[unit big-2]\nat = 1309\n",
        5);
    CHECK(vb_legal(vb, "vc-1 retreats to 1410") == 1);
    CHECK(vb_do(vb, "vc-1 retreats to 1410")); /* one hex of two, then nowhere */
    CHECK_TEXT(vb_where(vb, "vc-1"), "1410");
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1);
    CHECK(vb_told(vb, "vc-1 gets no farther than 1410."));
    CHECK_INT(vb->state->combat.path_count, 1); /* he is still in his last hex */
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 1409\nsteps = 1\n[unit vc-2]\nat = 0101\n[unit big-1]\nat = "
                       "1408\n[unit us-1]\nat = 1308\n[unit big-2]\nat = 1309\n",
                3);
    /* 8 against 3: column 7, die 3 is Ex */
    CHECK(vb_do(vb, "big-1 takes the loss"));
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 1409\nsteps = 1\n[unit vc-2]\nat = 0101\n[unit big-1]\nat = "
                       "1408\n[unit big-2]\nat = 1309\n",
                4);
    CHECK(vb_do(vb, "vc-1 retreats to 1410")); /* depleted already: eliminated there */
    CHECK_TEXT(vb_where(vb, "vc-1"), "gone");
    CHECK_INT(vb->state->combat.path_count, 2); /* the path runs up to that hex */
    CHECK(vb_do(vb, "big-1 advances to 1410"));
    vb_close(vb);
}

TEST(folio_no_way_at_all_eliminates, "FOLIO-7.7-8")
{
    /* us-1 in the south bars every hex by its zone. */
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0101\n[unit us-1]\nat = 0606\n[unit "
                           "us-2]\nat = 0805\n[unit us-3]\nat = 0405\n" NORTHERN,
                    5);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to"), 0);
    CHECK_INT(vb_legal(vb, "vc-1 resists"), 1); /* unless he stands */
    CHECK(vb_do(vb, "vc-1 falls"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "gone");
    CHECK_TEXT(vb_asked(vb), "us advance");
    vb_close(vb);
}

TEST(folio_special_forces_retreat_through_zones, "FOLIO-20.0-1")
{
    Vb *vb = vb_open("[position]\nstep = vc-combat\n[unit sf]\nat = 0604\n[unit vc-1]\nat = 0603\n[unit "
                     "vc-2]\nat = 0504\n[unit vc-3]\nat = 0606\n"
                     "[unit vc-4]\nat = 0805\n[unit weak]\nat = 0405\n");
    vb_dice(vb, 1, 5); /* 6 against 3: column 6, D2 */
    CHECK(vb_play(vb, "vc-1 attacks sf", "vc-2 joins", NULL));
    CHECK(vb_legal(vb, "sf retreats to 0605") == 1 && vb_legal(vb, "sf retreats to 0705") == 1);
    vb_close(vb);
}

/* ---- 7.7.1 ---- */

TEST(folio_a_bombarded_unit_retreats_from_the_nearest_enemy, "FOLIO-7.7.1-1", "FOLIO-8.4-7")
{
    Vb *vb = vb_open(COMBAT "[unit vc-1]\nat = 0604\n[unit us-1]\nat = 0602\n[support us]\nheld = 6 4\n");
    vb_dice(vb, 1, 6); /* 10 against 5: column 7, D3 */
    CHECK(vb_play(vb, "bombard vc-1 with +6", "play +4", NULL));
    CHECK_TEXT(vb_asked(vb), "vc retreat");
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0603"), 0);
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 retreats to 0606", "vc-1 retreats to 0607", NULL));
    CHECK_TEXT(vb_asked(vb), "vc movement"); /* nobody advances after a bombardment */
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 2);
    vb_close(vb);
    /* With no enemy on the map it heads for a friend. */
    vb = vb_open(COMBAT "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0608\n[unit us-1]\nwhere = "
                        "waiting\n[support us]\nheld = 6 4\n");
    vb_dice(vb, 1, 5);
    CHECK(vb_play(vb, "bombard vc-1 with +6", "play +4", NULL)); /* D2 */
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0605"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0603"), 0);
    vb_close(vb);
}

TEST(folio_a_bombarded_unit_comes_no_closer_on_its_way, "FOLIO-7.7.1-1")
{
    Vb *vb = vb_open(COMBAT "[unit vc-1]\nat = 0604\n[unit us-1]\nat = 0802\n[support us]\nheld = 6 4\n");
    vb_dice(vb, 1, 6); /* D3 */
    CHECK(vb_play(vb, "bombard vc-1 with +6", "play +4", "vc-1 retreats to 0705", NULL));
    Ask ask;
    folio_rules.ask((const Game *)vb->game, (const State *)vb->state, &ask);
    CHECK_TEXT(ask.text, "vc-1 retreats: hex 2 of 3.");
    CHECK_TEXT(ask.whom, "vc-1");
    CHECK_TEXT(ask.where, "");
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0804"), 0); /* two hexes from 0604, but also from 0802 */
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0805"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0706"), 1);
    vb_close(vb);
}

TEST(folio_a_bombarded_unit_between_enemies_is_depleted, "FOLIO-7.7.1-2")
{
    /* Enemies at three hexes on all sides: wherever it goes it comes closer to one. */
    Vb *vb = vb_open(
        COMBAT
        "[unit vc-1]\nat = 1107\n[unit us-1]\nat = 1104\n[unit us-2]\nat = 1110\n[unit us-3]\nat = 0806\n"
        "[unit us-4]\nat = 1405\n[unit big-1]\nat = 1408\n[unit big-2]\nat = 0808\n[support us]\nheld = 5 "
        "4\n");
    vb_dice(vb, 1, 6); /* 9 against 5: column 6, D2 */
    CHECK(vb_play(vb, "bombard vc-1 with +5", "play +4", NULL));
    CHECK(vb_legal(vb, "vc-1 retreats to") > 0);
    CHECK(
        vb_do(vb, vb_legal(vb, "vc-1 retreats to 1207") ? "vc-1 retreats to 1207" : "vc-1 retreats to 1108"));
    while (vb_legal(vb, "vc-1 retreats to 1307") || vb_legal(vb, "vc-1 retreats to 1308") ||
           vb_legal(vb, "vc-1 retreats to 1109"))
        CHECK(vb_do(vb, vb_legal(vb, "vc-1 retreats to 1307")   ? "vc-1 retreats to 1307"
                        : vb_legal(vb, "vc-1 retreats to 1308") ? "vc-1 retreats to 1308"
                                                                : "vc-1 retreats to 1109"));
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1);
    vb_close(vb);
}

TEST(folio_a_bombarded_unit_without_a_way_is_lost, "FOLIO-7.7.1-3")
{
    Vb *vb = vb_open(COMBAT "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0101\n[unit us-1]\nat = 0602\n[unit "
                            "us-2]\nat = 0606\n[unit us-3]\nat = 0805\n"
                            "[unit us-4]\nat = 0405\n[unit big-1]\nat = 0403\n[unit big-2]\nat = "
                            "0803\n[support us]\nheld = 6 4\n");
    vb_dice(vb, 1, 5);
    CHECK(vb_play(vb, "bombard vc-1 with +6", "play +4", NULL));
    CHECK_INT(vb_legal(vb, "vc-1 retreats to"), 0);
    CHECK(vb_do(vb, "vc-1 falls"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "gone");
    vb_close(vb);
}

/* ---- 7.7.2: 0605 is the only way, 0606 the only end; vc-3 holds it ---- */

#define CLOSED "[unit us-1]\nat = 0804\n[unit us-2]\nat = 0405\n"
#define JAM                \
    COMBAT CLOSED NORTHERN \
        "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0606\n[unit us-3]\nat = 0806\n[unit us-4]\nat = 0407\n"

TEST(folio_a_friend_at_the_only_end_may_be_displaced, "FOLIO-7.7.2-1", "FOLIO-7.7.2-2", "FOLIO-7.7.2-4")
{
    static const char *const counters[] = {"vc-1", "vc-2", "us-1", NULL};
    for (int i = 0; i < 4; i++) {
        vb_number_first(counters[i]);
        Vb *vb = attack(JAM, 5);
        CHECK(vb_do(vb, "vc-1 retreats to 0605"));
        CHECK_INT(vb_legal(vb, "vc-1 retreats to 0606"), 1);
        CHECK(vb_do(vb, "vc-1 retreats to 0606"));
        CHECK_TEXT(vb_where(vb, "vc-1"), "0606");
        CHECK(vb_told(vb, "vc-2 makes room"));
        CHECK(vb_unit(vb, "vc-2")->marks & DID_RETREAT);
        CHECK_INT(vb_unit(vb, "vc-1")->steps, 2);
        vb_close(vb);
    }
}

TEST(folio_displacement_is_voluntary, "FOLIO-7.7.2-5")
{
    Vb *vb = attack(JAM, 5);
    CHECK(vb_do(vb, "vc-1 retreats to 0605"));
    CHECK(vb_do(vb, "vc-1 stops")); /* rather depleted than in the friend's way */
    CHECK_TEXT(vb_where(vb, "vc-1"), "0605");
    CHECK_TEXT(vb_where(vb, "vc-2"), "0606");
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1);
    vb_close(vb);
}

TEST(folio_who_will_not_displace_goes_as_far_as_he_can, "FOLIO-7.7.2-5", "FOLIO-7.7-6")
{
    /* 0605 leads to the friend in 0606, 0705 nowhere: both are one hex of two, and the owner chooses. */
    Vb *vb = attack(COMBAT NORTHERN "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0606\n[unit us-1]\nat = 0806\n"
                                    "[unit us-2]\nat = 0904\n[unit us-3]\nat = 0406\n",
                    5);
    CHECK_INT(vb_legal(vb, "vc-1 retreats to 0605"), 1);
    CHECK_INT(vb_legal(vb, "vc-1 falls"), 0);
    CHECK(vb_do(vb, "vc-1 retreats to 0705"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0705");
    CHECK_TEXT(vb_where(vb, "vc-2"), "0606");
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1);
    vb_close(vb);
}

TEST(folio_no_displacement_while_a_hex_is_vacant, "FOLIO-7.7.2-6")
{
    Vb *vb = attack(COMBAT CLOSED NORTHERN "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0606\n", 5);
    CHECK(vb_do(vb, "vc-1 retreats to 0605"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0706"); /* the one free hex, not that of the friend */
    CHECK_TEXT(vb_where(vb, "vc-2"), "0606");
    vb_close(vb);
}

TEST(folio_displacement_may_chain, "FOLIO-7.7.2-3", "FOLIO-7.7.2-4")
{
    /* vc-2 in 0606 has only 0607 to go, and vc-3 stands there. */
    Vb *vb = attack(COMBAT CLOSED NORTHERN "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0606\n[unit vc-3]\nat "
                                           "= 0607\n[unit us-3]\nat = 0806\n[unit us-4]\nat = 0407\n",
                    5);
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 retreats to 0606", NULL));
    while (vb->state->combat.stage == STAGE_DISPLACE)
        CHECK(vb_do(vb, vb_legal(vb, "vc-2 makes room at 0607") ? "vc-2 makes room at 0607"
                                                                : "vc-3 makes room at 0608"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0606");
    CHECK_TEXT(vb_where(vb, "vc-2"), "0607");
    CHECK(vb_unit(vb, "vc-3")->marks & DID_RETREAT);
    vb_close(vb);
}

TEST(folio_nobody_is_displaced_onto_hidden_units, "FOLIO-7.7.2-2", "FOLIO-7.7-3")
{
    /* us-2 was set up next to vc-2, who is hidden in 0706, the only hex that seems free. */
    Vb *vb = vb_open(
        COMBAT "[unit big-1]\nat = 0704\n[unit us-2]\nat = 0705\n[unit vc-1]\nat = 0703\n[unit vc-3]\nat = "
               "0505\n[unit vc-4]\nat = 0905\n[unit vc-2]\nat = 0706\nwhere = hidden\n");
    vb_dice(vb, 1, 5); /* 4 against 5: column 3, A1 */
    CHECK(vb_do(vb, "big-1 attacks vc-1"));
    CHECK(vb_do(vb, "big-1 retreats to 0705"));
    CHECK(vb_told(vb, "vc-2 is found at 0706."));
    CHECK_TEXT(vb_where(vb, "us-2"), "0705"); /* nobody has moved, and the question stands again */
    CHECK_TEXT(vb_asked(vb), "us retreat");
    CHECK_INT(vb_legal(vb, "big-1 retreats to"), 0);
    CHECK_INT(vb_unit(vb, "big-1")->marks & DID_RETREAT, 0);
    CHECK(vb_do(vb, "big-1 resists"));
    CHECK_INT(vb_unit(vb, "big-1")->steps, 1);
    vb_close(vb);
}

TEST(folio_who_retreated_attacks_no_more_this_player_turn, "FOLIO-7.7.2-8", "FOLIO-7.7.2-4")
{
    Vb *vb = vb_open(
        COMBAT "[unit us-1]\nat = 0603\nmarks = retreated\n[unit vc-1]\nat = 0604\n[unit us-2]\nat = 0704\n");
    CHECK(vb_refused(vb, "us-1 attacks vc-1", "7.7.2"));
    vb_close(vb);
    /* Driven back in the US turn, the Viet Cong attack in their own. */
    vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 5);
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 retreats to 0606", "done", NULL));
    CHECK_TEXT(vb_asked(vb), "vc movement");
    CHECK_INT(vb_unit(vb, "vc-1")->marks, 0);
    vb_close(vb);
}

/* ---- 7.8 ---- */

TEST(folio_stiff_resistance_cancels_the_retreat, "FOLIO-7.8-1", "FOLIO-7.8-3")
{
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 5);
    CHECK(vb_do(vb, "vc-1 resists"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0604");
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1);
    CHECK(vb->state->combat.stage == STAGE_NONE); /* and nobody advances */
    vb_close(vb);
}

TEST(folio_stiff_resistance_of_the_last_step_is_the_end, "FOLIO-7.8-2", "FOLIO-7.8-3")
{
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\nsteps = 1\n[unit vc-2]\nat = 0101\n" NORTHERN,
                    5); /* 8 against 3: D2 */
    CHECK(vb_do(vb, "vc-1 resists"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "gone");
    CHECK(vb->state->combat.stage == STAGE_NONE);
    vb_close(vb);
}

/* ---- 7.9 ---- */

TEST(folio_attackers_advance_only_after_retreat_or_elimination, "FOLIO-7.9-1", "FOLIO-7.9-2")
{
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 3); /* no effect */
    CHECK(vb->state->combat.stage == STAGE_NONE);
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 4); /* Ex, and both live */
    CHECK(vb_do(vb, "big-1 takes the loss"));
    CHECK(vb->state->combat.stage == STAGE_NONE);
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 2); /* A1: the defender stays where he is */
    CHECK(vb_play(vb, "big-1 retreats to 0602", "big-2 resists", NULL));
    CHECK(vb->state->combat.stage == STAGE_NONE);
    CHECK_TEXT(vb_where(vb, "vc-1"), "0604");
    vb_close(vb);
}

TEST(folio_any_or_none_may_advance_along_the_path, "FOLIO-7.9-3", "FOLIO-7.9-4", "FOLIO-7.9-5", "FOLIO-7.9-6",
     "FOLIO-7.9-8")
{
    Vb *vb =
        attack(COMBAT "[unit vc-1]\nat = 0604\n[unit us-1]\nat = 0101\n[unit vc-2]\nat = 0102\n" NORTHERN, 5);
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 retreats to 0606", NULL));
    CHECK_TEXT(vb_asked(vb), "us advance");
    CHECK(vb_refused(vb, "us-1 attacks vc-2", "7.9"));      /* this is decided first */
    CHECK(vb_refused(vb, "us-1 advances to 0604", "7.9"));  /* it took no part */
    CHECK(vb_refused(vb, "big-1 advances to 0606", "7.9")); /* the hex where he is */
    CHECK(vb_refused(vb, "big-1 advances to 0705", "7.9")); /* off the path */
    CHECK(vb_do(vb, "big-1 advances to 0604"));             /* it may stop in any hex */
    CHECK(vb_refused(vb, "big-2 advances to 0604", "7.9"));
    CHECK(vb_do(vb, "big-2 advances to 0605")); /* past the first */
    CHECK_TEXT(vb_where(vb, "big-2"), "0605");
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 5);
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 retreats to 0606", "done", NULL)); /* nobody need */
    CHECK_TEXT(vb_where(vb, "big-1"), "0603");
    vb_close(vb);
}

TEST(folio_an_advance_may_lead_in_every_direction, "FOLIO-7.9-3", "FOLIO-7.9-4")
{
    static const struct {
        const char *attacker, *other, *first, *second;
    } ways[] = {{"0605", "0705", "0603", "0602"}, {"0603", "0504", "0605", "0606"},
                {"0504", "0603", "0705", "0805"}, {"0704", "0603", "0505", "0405"},
                {"0505", "0605", "0704", "0803"}, {"0705", "0605", "0504", "0403"}};
    for (int i = 0; i < COUNT_OF(ways); i++) {
        char text[256];
        text_print(text, sizeof text,
                   COMBAT "[unit vc-1]\nat = 0604\n[unit big-1]\nat = %s\n[unit big-2]\nat = %s\n",
                   ways[i].attacker, ways[i].other);
        Vb *vb = attack(text, 5);
        text_print(text, sizeof text, "vc-1 retreats to %s", ways[i].first);
        CHECK(vb_do(vb, text));
        text_print(text, sizeof text, "vc-1 retreats to %s", ways[i].second);
        if (vb_legal(vb, text))
            CHECK(vb_do(vb, text));
        CHECK_TEXT(vb_asked(vb), "us advance");
        text_print(text, sizeof text, "big-1 advances to %s", ways[i].first);
        CHECK(vb_do(vb, text));
        CHECK_TEXT(vb_where(vb, "big-1"), ways[i].first);
        vb_close(vb);
    }
}

TEST(folio_who_advanced_has_done_enough, "FOLIO-7.9-7")
{
    Vb *vb = vb_open(COMBAT "[unit mob-1]\nat = 0603\n[unit big-1]\nat = 0504\n[unit us-1]\nat = 0704\n[unit "
                            "vc-1]\nat = 0604\n[unit vc-2]\nat = 0706\n"
                            "[unit us-2]\nat = 0707\n");
    vb_dice(vb, 1, 4); /* 10 against 5: column 7, D2 */
    CHECK(vb_play(vb, "mob-1 attacks vc-1", "big-1 joins", "us-1 joins", "vc-1 retreats to 0605", NULL));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0506"); /* zones leave no other second hex */
    CHECK(vb_play(vb, "mob-1 advances to 0605", "done", NULL));
    CHECK(vb_refused(vb, "mob-1 attacks vc-1", "7.2"));
    CHECK(vb_do(vb, "done")); /* no Mobile Movement Phase for it either: it comes to the Viet Cong at once */
    CHECK_TEXT(vb_asked(vb), "vc movement");
    CHECK(vb_play(vb, "done", "vc-1 attacks mob-1", NULL)); /* but the enemy may attack it */
    vb_close(vb);
}

TEST(folio_an_engineer_that_advanced_builds_nothing, "FOLIO-7.9-7", "FOLIO-18.2-1", "FOLIO-18.3-1")
{
    for (int advanced = 0; advanced < 2; advanced++) {
        Vb *vb = vb_open(
            advanced ? "[position]\nstep = us-mobile-movement\ndemolished = 0403/0504\n[unit eng]\nat = "
                       "0603\nmarks = attacked advanced\n[unit mob-1]\nat = 1301\n[unit vc-1]\nat = 1401\n"
                     : "[position]\nstep = us-mobile-movement\ndemolished = 0403/0504\n[unit eng]\nat = "
                       "0603\nmarks = attacked\n[unit mob-1]\nat = 1301\n[unit vc-1]\nat = 1401\n");
        CHECK_INT(vb_legal(vb, "repair 0403/0504"), !advanced);
        CHECK_INT(vb_legal(vb, "cross at 0404/0504"), !advanced);
        if (advanced)
            CHECK(vb_refused(vb, "repair 0403/0504", "18.2") && vb_refused(vb, "cross at 0404/0504", "18.3"));
        vb_close(vb);
    }
}

TEST(folio_the_log_names_the_rule_of_every_loss, "FOLIO-7.8-1", "FOLIO-7.7-6", "FOLIO-8.4.2-1",
     "FOLIO-10.0-4")
{
    Vb *vb = attack(COMBAT "[unit vc-1]\nat = 0604\n" NORTHERN, 5);
    CHECK(vb_do(vb, "vc-1 resists"));
    CHECK(vb_told(vb, "7.8\tvc-1 is depleted"));
    vb_close(vb);
    vb = attack(JAM, 5);
    CHECK(vb_play(vb, "vc-1 retreats to 0605", "vc-1 stops", NULL));
    CHECK(vb_told(vb, "7.7\tvc-1 is depleted"));
    vb_close(vb);
    vb = vb_open(COMBAT "[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0605\n[support us]\nheld = 1\n");
    vb_dice(vb, 1, 2); /* 1 against 5: column 2, (A) */
    CHECK(vb_do(vb, "bombard vc-1 with +1"));
    CHECK(vb_told(vb, "8.4.2\tus-1 is depleted"));
    vb_close(vb);
    vb = vb_open("[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n");
    CHECK(vb_do(vb, "us-1 lifts off"));
    CHECK(vb_told(vb, "10.0\tus-1 is depleted"));
    vb_close(vb);
}

/* ---- what all of it asks ---- */

TEST(folio_next_places_are_as_many_as_there_is_room_for)
{
    Vb *vb = vb_open("[unit us-1]\nat = 0808\n[unit mon-1]\nat = 0404/0505\n[unit vc-1]\nat = 1401\n");
    FolioBoard board;
    folio_board(vb->game, vb->state, US, &board);
    static const char *const names[] = {"us-1", "mon-1"};
    for (int i = 0; i < 2; i++) {
        int unit = (int)(vb_unit(vb, names[i]) - vb->state->units), all;
        Place here = vb->state->units[unit].place, next[WATER_LINKS], some[WATER_LINKS];
        all = folio_next_places(vb->game, vb->state, &board, unit, here, next, WATER_LINKS);
        CHECK(all > 1);
        for (int cap = 0; cap <= all; cap++) {
            CHECK_INT(folio_next_places(vb->game, vb->state, &board, unit, here, some, cap), cap);
            CHECK_BYTES(some, next, (size_t)cap * sizeof *some);
        }
    }
    vb_close(vb);
}

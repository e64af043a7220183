/* Rules 7.0 to 7.6: who attacks whom, strengths, terrain, results. The target stands in 0604, clear ground;
 * attackers around it. */
#include <stdio.h>

#include "folio/combat/combat.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define COMBAT "[position]\nstep = us-combat\n"
#define TARGET "[unit vc-1]\nat = 0604\n"
#define NORTH "[unit us-1]\nat = 0603\n"      /* 3 */
#define EAST "[unit us-2]\nat = 0704\n"       /* 2 */
#define WEST "[unit us-3]\nat = 0504\n"       /* 2 */
#define SOUTH "[unit big-1]\nat = 0605\n"     /* 4 */
#define SOUTHEAST "[unit big-2]\nat = 0705\n" /* 4 */

/* ---- 7.0 to 7.2 ---- */

TEST(folio_combat_needs_neighbours_and_is_never_compulsory, "FOLIO-7.0-1", "FOLIO-7.0-3")
{
    Vb *vb = vb_open(COMBAT TARGET NORTH "[unit us-2]\nat = 0301\n");
    CHECK(vb_refused(vb, "us-2 attacks vc-1", "7.1"));
    CHECK(vb_refused(vb, "vc-1 attacks us-1", "7.0")); /* it is not his turn */
    CHECK(vb_do(vb, "done"));                          /* nobody need attack */
    CHECK_TEXT(vb_asked(vb), "vc movement");
    CHECK(vb_refused(vb, "vc-1 attacks us-1", "4.1")); /* nor his phase */
    CHECK(vb_play(vb, "done", "vc-1 attacks us-1", NULL));
    vb_close(vb);
}

TEST(folio_attacks_are_made_one_after_the_other, "FOLIO-7.0-4")
{
    Vb *vb = vb_open(COMBAT TARGET NORTH EAST "[unit vc-2]\nat = 0703\n");
    vb_dice(vb, 2, 6, 6); /* 3 against 5: column 3, die 6 is no effect */
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK(vb_refused(vb, "us-2 attacks vc-2", "8.3")); /* this one first */
    CHECK(vb_do(vb, "done"));
    CHECK(vb_told(vb, "die 6: no effect"));
    CHECK(vb_do(vb, "us-2 attacks vc-2")); /* now the other, in any order */
    vb_close(vb);
}

TEST(folio_the_attacker_chooses_who_joins, "FOLIO-7.1-1", "FOLIO-7.1-2", "FOLIO-7.1-3")
{
    /* One attacker in jungle, one in a village: neither matters. */
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit vc-1]\nat = 0703\n[unit us-1]\nat = 0702\n[unit "
                     "us-2]\nat = 0602\n[unit us-3]\nat = 0803\n");
    CHECK(vb_play(vb, "us-1 attacks vc-1", "us-2 joins", NULL)); /* village and plantation */
    CHECK(vb_do(vb, "done"));                                    /* us-3 stays out of it */
    CHECK(vb_told(vb, "Differential +0,"));                      /* 3 and 2 from two hexes against 5 */
    vb_close(vb);
    /* Prohibited hexside: a mobile unit does not attack over the Saigon River; a leg unit does. */
    vb = vb_open("[position]\nstep = us-combat\n[unit vc-1]\nat = 1004\n[unit mob-1]\nat = 0904\n[unit "
                 "us-1]\nat = 0905\n");
    CHECK(vb_refused(vb, "mob-1 attacks vc-1", "7.1"));
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    vb_close(vb);
}

TEST(folio_once_in_a_phase, "FOLIO-7.2-1", "FOLIO-7.2-3")
{
    Vb *vb = vb_open(COMBAT TARGET NORTH EAST "[unit vc-2]\nat = 0703\n[support us]\nheld = 1\n");
    vb_dice(vb, 2, 4, 6); /* +1 against 5: column 2, A3: ignored in a bombardment; then column 3, no effect */
    CHECK(vb_do(vb, "bombard vc-1 with +1"));
    CHECK(vb_play(vb, "us-1 attacks vc-1", "done", NULL)); /* bombarded and then attacked */
    CHECK(vb_refused(vb, "us-2 attacks vc-1", "7.2"));
    CHECK(vb_refused(vb, "us-1 attacks vc-2", "7.2"));
    vb_close(vb);
}

/* ---- 7.3 to 7.5 ---- */

TEST(folio_the_differential_may_be_negative, "FOLIO-7.3-1", "FOLIO-7.3-2")
{
    Vb *vb = vb_open(COMBAT TARGET EAST "[support us]\nheld = 2\n[support vc]\nheld = 3\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "us-2 attacks vc-1", "play +2", "play +3", NULL));
    CHECK(vb_told(vb, "Differential -4, column 2, die 6: A1.")); /* 2+2 against 5+3 */
    vb_close(vb);
}

TEST(folio_terrain_chooses_the_line_and_nothing_else, "FOLIO-7.3-2", "FOLIO-7.4-1", "FOLIO-19.0-8")
{
    static const struct {
        const char *at, *from, *column;
    } places[] = {
        /* +3 of big-1 and big-2 against 5 */
        {"1107", "1106 1207", "column 6"},                                    /* clear */
        {"0702", "0701 0703", "column 5"},                                    /* village */
        {"0905", "0804 0805", "column 6"}, {"0706", "0705 0605", "column 5"}, /* jungle; +3 begins it */
        {"1206", "1205 1207", "column 4"},                                    /* city */
    };
    for (int i = 0; i < COUNT_OF(places); i++) {
        char ini[256];
        snprintf(ini, sizeof ini,
                 COMBAT "[unit vc-1]\nat = %s\n[unit big-1]\nat = %.4s\n[unit big-2]\nat = %s\n",
                 places[i].at, places[i].from, places[i].from + 5);
        Vb *vb = vb_open(ini);
        CHECK(vb_do(vb, "big-1 attacks vc-1"));
        if (vb->state->combat.stage == STAGE_JOIN)
            CHECK(vb_do(vb, "big-2 joins"));
        CHECK(vb_told(vb, "Differential +3,"));
        CHECK(vb_told(vb, places[i].column));
        vb_close(vb);
    }
}

TEST(folio_a_river_helps_only_if_all_attack_across, "FOLIO-7.4-2")
{
    Vb *vb = vb_open(
        COMBAT
        "[unit vc-1]\nat = 0503\n[unit big-1]\nat = 0402\n[unit big-2]\nat = 0403\n[unit us-1]\nat = 0602\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: clear");
    CHECK(vb_play(vb, "big-1 attacks vc-1", "big-2 joins", NULL));
    CHECK_CONTAINS(vb_why(vb, "fight"), "River: all attack across it (7.4)");
    CHECK_CONTAINS(vb_why(vb, "fight"), "Terrain line: river (7.4)");
    CHECK(vb_do(vb, "us-1 joins")); /* on dry land */
    CHECK(vb_told(vb, "Differential +6, column 7,"));
    vb_close(vb);
    /* A bridge is no river (unless it is down), a ditch is one. */
    vb = vb_open(COMBAT "[unit vc-1]\nat = 0504\n[unit big-1]\nat = 0403\n[unit big-2]\nat = 0404\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: clear");
    vb_close(vb);
    vb = vb_open("[position]\nstep = us-combat\ndemolished = 0403/0504\n[unit vc-1]\nat = 0504\n[unit "
                 "big-1]\nat = 0403\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: river");
    vb_close(vb);
    vb = vb_open(COMBAT "[unit vc-1]\nat = 1208\n[unit big-1]\nat = 1108\n[unit big-2]\nat = 1109\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: river");
    vb_close(vb);
}

TEST(folio_only_the_best_terrain_counts, "FOLIO-7.4-3", "FOLIO-EX-7")
{
    /* Rough ground ringed by river: the rough line alone. */
    Vb *vb = vb_open(COMBAT "[unit vc-1]\nat = 1306\n[unit big-1]\nat = 1305\n[unit big-2]\nat = 1307\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "River: all attack across it");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Terrain line: rough (7.4)");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Column: 4 (7.3)");
    vb_close(vb);
}

TEST(folio_fortifications_double_and_halve, "FOLIO-7.5-1", "FOLIO-7.5-2", "FOLIO-7.5-3")
{
    Vb *vb = vb_open(
        COMBAT
        "[unit vc-1]\nat = 0201\n[unit us-1]\nat = 0202\n[support us]\nheld = 3 5\n[support vc]\nheld = 3\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "play +3", "play +3", "play +5", NULL));
    CHECK(vb_told(vb, "Differential -7,")); /* 3 + 1 + 2 against 10 + 3 */
    vb_close(vb);
    vb = vb_open(COMBAT "[unit vc-1]\nat = 0201\n[unit us-1]\nat = 0701\n[support us]\nheld = 5\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_do(vb, "bombard vc-1 with +5"));
    CHECK(vb_told(vb, "Differential -8,")); /* bombardments are halved, too */
    vb_close(vb);
}

TEST(folio_a_unit_without_strength_fights_with_markers, "FOLIO-13.0-1")
{
    Vb *vb = vb_open(COMBAT "[unit vc-1]\nat = 0604\n[unit zero]\nat = 0603\n[support us]\nheld = 6\n");
    vb_dice(vb, 1, 6);
    CHECK(vb_play(vb, "zero attacks vc-1", "play +6", NULL));
    CHECK(vb_told(vb, "Differential +1,")); /* 0 + 6 against 5 */
    vb_close(vb);
    vb = vb_open("[position]\nstep = vc-combat\n[unit vc-1]\nat = 0604\n[unit zero]\nat = 0603\nsteps = "
                 "1\n[support us]\nheld = 2\n");
    vb_dice(vb, 1, 2);
    CHECK(vb_play(vb, "vc-1 attacks zero", "play +2", NULL));
    CHECK(vb_told(vb, "Differential +1,")); /* 3 against 0 + 2 */
    vb_close(vb);
}

/* ---- 7.6 ---- */

/* The group attacks with this roll. */
static Vb *attack(const char *ini, int die, const char *const *joins)
{
    Vb *vb = vb_open(ini);
    vb_dice(vb, 1, die);
    for (int i = 0; joins[i]; i++)
        if (!vb_do(vb, joins[i]))
            return vb;
    return vb;
}

#define ALL_FIVE COMBAT TARGET NORTH EAST WEST SOUTH SOUTHEAST
static const char *const FIVE[] = {"us-1 attacks vc-1", "us-2 joins",  "us-3 joins",
                                   "big-1 joins",       "big-2 joins", NULL};
static const char *const TWO[] = {"us-1 attacks vc-1", "us-2 joins", NULL};

TEST(folio_de_eliminates_the_defender, "FOLIO-7.6-1")
{
    Vb *vb = attack(ALL_FIVE "[unit vc-2]\nat = 0101\n", 6, FIVE); /* +10: column 9 */
    CHECK(vb_told(vb, "die 6: De."));
    CHECK_TEXT(vb_where(vb, "vc-1"), "gone");
    vb_close(vb);
}

TEST(folio_d_makes_the_defender_retreat, "FOLIO-7.6-2", "FOLIO-7.6-10")
{
    Vb *vb = attack(COMBAT TARGET "[unit big-1]\nat = 0603\n[unit big-2]\nat = 0504\n", 5,
                    (const char *const[]){"big-1 attacks vc-1", "big-2 joins", NULL}); /* +3: column 6, D2 */
    CHECK_TEXT(vb_asked(vb), "vc retreat"); /* his owner moves him, at once, where he likes */
    CHECK_INT(vb->state->combat.needed, 2);
    CHECK(vb_legal(vb, "vc-1 retreats to") > 1);
    vb_close(vb);
    vb = attack(COMBAT TARGET "[unit big-1]\nat = 0603\n[unit big-2]\nat = 0504\n[unit us-1]\nat = 0704\n", 6,
                (const char *const[]){"big-1 attacks vc-1", "big-2 joins", "us-1 joins",
                                      NULL}); /* +6: column 7, D3 */
    CHECK_INT(vb->state->combat.needed, 3);
    vb_close(vb);
}

TEST(folio_ex_costs_both_sides_a_step, "FOLIO-7.6-3")
{
    Vb *vb = attack(COMBAT TARGET NORTH EAST, 6, TWO); /* +0: column 4, Ex */
    CHECK_TEXT(vb_asked(vb), "us loss");
    CHECK(vb_refused(vb, "us-3 takes the loss", "7.6"));
    CHECK(vb_do(vb, "us-2 takes the loss"));
    CHECK_INT(vb_unit(vb, "us-2")->steps, 1);
    CHECK_INT(vb_unit(vb, "us-1")->steps, 2);
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 1);
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 0604\nsteps = 1\n[unit vc-2]\nat = 0101\n" NORTH
                       "[unit us-2]\nat = 0704\nsteps = 1\n",
                4, TWO);
    /* 3 + 1 against 3: column 5, die 4 is no effect; die 5 is Ex */
    CHECK(vb_told(vb, "no effect"));
    vb_close(vb);
    vb = attack(COMBAT "[unit vc-1]\nat = 0604\nsteps = 1\n[unit vc-2]\nat = 0101\n" NORTH
                       "[unit us-2]\nat = 0704\nsteps = 1\n",
                5, TWO);
    CHECK(vb_do(vb, "us-2 takes the loss"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "gone"); /* depleted already */
    CHECK_TEXT(vb_where(vb, "us-2"), "gone");
    vb_close(vb);
}

TEST(folio_a_numbers_make_every_attacker_retreat, "FOLIO-7.6-4")
{
    Vb *vb = attack(COMBAT TARGET NORTH EAST, 3, TWO); /* column 4: A2 */
    CHECK_TEXT(vb_asked(vb), "us retreat");
    CHECK_INT(vb->state->combat.needed, 2);
    CHECK_INT(vb->state->combat.retreating, (1ull << 0) | (1ull << 1));
    vb_close(vb);
    vb = attack(COMBAT TARGET NORTH EAST, 2, TWO);
    CHECK_INT(vb->state->combat.needed, 3);
    vb_close(vb);
    vb = attack(COMBAT TARGET NORTH EAST, 4, TWO);
    CHECK_INT(vb->state->combat.needed, 1);
    vb_close(vb);
}

TEST(folio_bracketed_a_costs_one_attacker_a_step, "FOLIO-7.6-5")
{
    Vb *vb = attack(COMBAT TARGET NORTH EAST, 1, TWO); /* column 4: (A) */
    CHECK(vb_do(vb, "us-1 takes the loss"));
    CHECK_INT(vb_unit(vb, "us-1")->steps, 1);
    CHECK_INT(vb_unit(vb, "us-2")->steps, 2);
    CHECK_INT(vb_unit(vb, "vc-1")->steps, 2);
    vb_close(vb);
}

TEST(folio_ae_eliminates_all_attackers, "FOLIO-7.6-6")
{
    Vb *vb = vb_open(COMBAT TARGET NORTH EAST "[support vc]\nheld = 3 3\n");
    vb_dice(vb, 1, 1); /* 5 against 11: column 1 */
    CHECK(vb_play(vb, "us-1 attacks vc-1", "us-2 joins", "play +3", "play +3", NULL));
    CHECK_TEXT(vb_where(vb, "us-1"), "gone");
    CHECK_TEXT(vb_where(vb, "us-2"), "gone");
    vb_close(vb);
}

TEST(folio_a_dot_changes_nothing, "FOLIO-7.6-7")
{
    Vb *vb = attack(COMBAT TARGET NORTH EAST, 5, TWO); /* column 4 */
    CHECK(vb_told(vb, "no effect"));
    CHECK_TEXT(vb_where(vb, "vc-1"), "0604");
    CHECK_INT(vb_unit(vb, "vc-1")->steps + vb_unit(vb, "us-1")->steps + vb_unit(vb, "us-2")->steps, 6);
    vb_close(vb);
}

TEST(folio_retreats_may_be_refused_unit_by_unit_losses_not, "FOLIO-7.6-8", "FOLIO-7.6-9")
{
    Vb *vb = attack(COMBAT TARGET NORTH EAST, 3, TWO); /* A2 */
    CHECK(vb_do(vb, "us-1 resists"));
    CHECK_TEXT(vb_where(vb, "us-1"), "0603");
    CHECK_INT(vb_unit(vb, "us-1")->steps, 1);
    CHECK_TEXT(vb_asked(vb), "us retreat"); /* the other decides for itself */
    CHECK(vb_legal(vb, "us-2 retreats to") > 0);
    vb_close(vb);
    vb = attack(COMBAT TARGET NORTH EAST, 1, TWO); /* (A) */
    CHECK(vb_refused(vb, "us-1 resists", "7.6"));
    vb_close(vb);
    vb = attack(COMBAT TARGET "[unit one]\nat = 0603\n", 4,
                (const char *const[]){"one attacks vc-1", NULL}); /* 2 against 5: A3 */
    CHECK(vb_do(vb, "one resists"));                              /* a single step: that is its end */
    CHECK_TEXT(vb_where(vb, "one"), "gone");
    vb_close(vb);
}

TEST(folio_a_crossing_goes_with_its_engineer, "FOLIO-18.3-1")
{
    for (int die = 3; die <= 4; die++) {
        Vb *vb = vb_open(
            "[position]\nstep = vc-combat\ncrossing = 0404/0504\n[unit eng]\nat = 0604\nsteps = 1\n[unit "
            "us-1]\nat = 1401\n[unit vc-1]\nat = 0603\n[unit vc-2]\nat = 0504\n[unit vc-3]\nat = 0605\n");
        vb_dice(vb, 1, die); /* 9 against 4: column 7, 3 is Ex and 4 is D2 */
        CHECK(vb_play(vb, "vc-1 attacks eng", "vc-2 joins", "vc-3 joins", NULL));
        if (die == 3)
            CHECK(vb_do(vb, "vc-1 takes the loss"));
        CHECK_TEXT(vb_where(vb, "eng"), die == 3 ? "gone" : "0604");
        CHECK_INT(vb->state->crossing != NOWHERE, die != 3);
        vb_close(vb);
    }
}

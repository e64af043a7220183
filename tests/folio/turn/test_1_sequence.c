/* Rules 1 to 4: what is on the table, set-up, the sequence of play. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

/* ---- 1.0 ---- */

TEST(folio_exclusive_rules_win_over_standard_ones, "FOLIO-1.0-1", "FOLIO-14.1-1")
{
    /* 8.1 draws from the lowest up; 14.1 says at random, and so it is in all scenarios. */
    static const char *const missions[] = {"missions/folio/boys-of-67.ini", "missions/folio/snoopys-nose.ini",
                                           "missions/folio/iron-triangle.ini"};
    for (int i = 0; i < 3; i++) {
        int hands = 0, first = 0;
        for (uint64_t seed = 1; seed <= 12; seed++) {
            Vb *vb = vb_start("missions/folio/boys-of-67.ini", seed);
            int sum = 0;
            CHECK(!vb->game->lowest);
            for (int value = 1; value < MARKER_VALUES; value++)
                sum += value * vb->state->held[US][value];
            first = seed == 1 ? sum : first;
            hands += sum != first;
            vb_close(vb);
        }
        CHECK(hands > 0);
        Vb *vb = vb_start(missions[i], 1);
        CHECK(!vb->game->lowest);
        vb_close(vb);
    }
}

TEST(folio_special_rules_belong_to_their_map, "FOLIO-1.0-2")
{
    static const uint8_t nose = RULE_AMBUSH | RULE_MEKONG | RULE_BODY_COUNT,
                         triangle = RULE_TUNNELS | RULE_B52 | RULE_BEN_SUC;
    Vb *boys = vb_start("missions/folio/boys-of-67.ini", 1),
       *snoopy = vb_start("missions/folio/snoopys-nose.ini", 1),
       *iron = vb_start("missions/folio/iron-triangle.ini", 1);
    CHECK_INT(boys->game->rules, nose);
    CHECK_INT(snoopy->game->rules, nose | RULE_HIDDEN);
    CHECK_INT(iron->game->rules, triangle);
    CHECK(!snoopy->game->caches && iron->game->caches); /* 16.0 and 16.1 */
    vb_close(boys), vb_close(snoopy), vb_close(iron);
    /* 23.0 is switched off here: there is no such order. */
    Vb *vb = vb_open("rules = mekong\n[unit us-1]\nat = 0701\n[unit vc-1]\nat = 0704\n");
    CHECK(vb_refused(vb, "b-52 strikes vc-1", "23.0"));
    vb_close(vb);
}

/* ---- 2 ---- */

TEST(folio_a_road_over_a_river_is_no_bridge, "FOLIO-2.1-1", "FOLIO-5.2.1-3")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0904\n[unit vc-1]\nat = 0101\n");
    CHECK_INT(vb_cost(vb, "us-1", "1003"), 8); /* clear 1, Saigon River 3; the road does not help */
    CHECK_INT(vb_cost(vb, "us-1", "0803"), 1); /* back along the road: half a point */
    vb_close(vb);
}

TEST(folio_tables_can_be_looked_up_at_any_time, "FOLIO-2.2-1")
{
    Vb *vb = vb_start("missions/folio/snoopys-nose.ini", 1); /* while the Viet Cong set up */
    CHECK_CONTAINS(vb_why(vb, "crt"), "Die 6, columns 1 to 10: A2 A1 dot Ex D2 D2 D3 D3 De De (2.2)");
    CHECK_CONTAINS(vb_why(vb, "crt"), "jungle: -2 +0 +2 +3 +5 +7 +9 +11 +14 (2.2)");
    CHECK_CONTAINS(vb_why(vb, "key"), "Jungle: leg 2, mobile 3 (2.2)");
    CHECK_CONTAINS(vb_why(vb, "key"), "Saigon River: leg +3, mobile no (2.2)");
    vb_close(vb);
    vb = vb_open("support = 6/5 7/4\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n");
    CHECK_CONTAINS(vb_why(vb, "track"), "Turn 1 (now): 6/5 (2.2)\nTurn 2: 7/4 (2.2)");
    CHECK_CONTAINS(vb_why(vb, "track"), "Turn 13: 7/4 (2.2)");
    vb_close(vb);
}

TEST(folio_a_label_changes_nothing_but_itself, "FOLIO-2.3.1-1")
{
    static const char *const position =
        "[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n"
        "[support us]\nheld = 3\n";
    char other[512];
    vb_number_first("us-1");
    Vb *vb = vb_open(position);
    snprintf(other, sizeof other, "[counter us-1]\nlabel = 9\nsize = brigade\n%s", position);
    Vb *renamed = vb_open(other);
    CHECK_TEXT(renamed->game->counters[0].label, "9");
    vb_dice(vb, 1, 2), vb_dice(renamed, 1, 2);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "play +3", NULL) &&
          vb_play(renamed, "us-1 attacks vc-1", "play +3", NULL));
    CHECK_BYTES(vb->state, renamed->state, sizeof *vb->state);
    vb_close(vb), vb_close(renamed);
    vb_number_first(NULL);
}

TEST(folio_labels_read_as_battalion_and_regiment, "FOLIO-2.3.1-2", "FOLIO-EX-1", "FOLIO-EX-2")
{
    Vb *vb = vb_open(
        "[counter us-1]\nlabel = 4/47 C\n[counter us-2]\nlabel = 9\n[counter us-3]\nlabel = 4/47\n"
        "[unit us-1]\nat = 0603\n[unit us-2]\nat = 0301\n[unit us-3]\nat = 0302\n[unit vc-1]\nat = 0101\n");
    CHECK_CONTAINS(vb_why(vb, "unit us-3"), "Reads as: 4th battalion of the 47th regiment (2.3.1)");
    CHECK_CONTAINS(vb_why(vb, "unit us-1"), "Reads as: 4th battalion of the 47th regiment C (2.3.1)");
    CHECK_CONTAINS(vb_why(vb, "unit us-2"), "Reads as: formation 9 (2.3.1)");
    vb_close(vb);
}

TEST(folio_attack_counts_for_attackers_and_defence_for_defenders, "FOLIO-2.3.2-1", "FOLIO-7.3-3")
{
    /* 3-4-5 and 2-4-5 against 3-5-6: 5 against 5, whatever else is printed on them. */
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit us-2]\nat = 0704\n[unit "
                     "vc-1]\nat = 0604\n");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Attack strength: 5 (7.3)");
    CHECK_CONTAINS(vb_why(vb, "combat vc-1"), "Defence strength: 5 (7.3)");
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK(vb_refused(vb, "us-1 joins", "7.2")); /* its strength is not there twice */
    vb_close(vb);
}

TEST(folio_only_mobile_units_move_in_the_mobile_phase, "FOLIO-2.3.2-2", "FOLIO-4.1-4")
{
    Vb *vb = vb_open("[position]\nstep = us-mobile-movement\n[unit us-1]\nat = 0301\n[unit mob-1]\nat = "
                     "0302\n[unit mob-2]\nat = 0303\n"
                     "marks = moved\n[unit vc-1]\nat = 0701\n");
    CHECK(vb_refused(vb, "us-1 moves to 0401", "4.1"));
    CHECK(vb_refused(vb, "mob-2 moves to 0401", "5.1")); /* it moved in the Movement Phase */
    CHECK_INT(vb_cost(vb, "mob-1", "0401"), 2);
    CHECK_INT(vb_cost(vb, "mob-1", "0905"), 11); /* two hexes, five of road, one more: of its full 8 points */
    CHECK(vb_do(vb, "mob-1 moves to 0905"));
    for (int unit = 0; unit < vb->game->unit_count; unit++)
        CHECK(vb->game->counters[unit].type == UNIT_LEG || vb->game->counters[unit].type == UNIT_MOBILE ||
              vb->game->counters[unit].type == UNIT_MONITOR);
    vb_close(vb);
}

/* ---- 3 ---- */

TEST(folio_a_rating_is_attack_defence_movement, "FOLIO-3.0-1", "FOLIO-EX-3", "FOLIO-EX-4")
{
    vb_number_first("us-1");
    Vb *vb = vb_open("[counter us-1]\nrating = 5-6-8\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = "
                     "0701\n[support us]\nheld = 2\n");
    const FolioRating *rating = &vb->game->counters[0].rating[1];
    CHECK_INT(rating->attack, 5);
    CHECK_INT(rating->defence, 6);
    CHECK_INT(rating->move, 8);
    CHECK_CONTAINS(vb_why(vb, "unit us-1"), "Attack-defence-movement: 5-6-8 (3.0)");
    CHECK_CONTAINS(vb_why(vb, "support"), "US markers in hand: 1 x +2 (14.1)");
    vb_close(vb);
    vb_number_first(NULL);
    char *wrong = vb_errors("tests/folio/field.ini", "[counter us-1]\nrating = 5-6\n");
    CHECK_CONTAINS(wrong, "'5-6' is no rating");
    free(wrong);
}

TEST(folio_reinforcements_wait_for_their_turn, "FOLIO-3.0-2")
{
    Vb *vb = vb_over("tests/folio/field.ini",
                     "[position]\nturn = 1\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0701\n");
    CHECK_TEXT(vb_where(vb, "late"), "waiting");
    CHECK(vb_refused(vb, "late enters at 1405", "3.0"));
    CHECK_INT(vb_legal(vb, "enters"), 0);
    vb_close(vb);
    vb = vb_over("tests/folio/field.ini",
                 "[position]\nturn = 2\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0701\n");
    CHECK(vb_do(vb, "late enters at 1405"));
    CHECK_TEXT(vb_where(vb, "late"), "1405");
    CHECK(vb_do(vb, "late moves to 1105")); /* with what the entry left it */
    CHECK_INT(vb->state->spent, 8);
    vb_close(vb);
    vb = vb_over("tests/folio/field.ini",
                 "[position]\nturn = 3\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n");
    CHECK(vb_refused(vb, "late enters at 1405", NULL));
    vb_close(vb);
}

TEST(folio_reinforcements_wait_whatever_their_number, "FOLIO-3.0-2")
{
    static const char *const counters[] = {"late", "late-mobile", "mon-late", "us-1", NULL};
    int before = 0;
    for (int i = 0; i < 5; i++) {
        vb_number_first(counters[i]);
        Vb *vb = vb_over("tests/folio/field.ini",
                         "[position]\nturn = 2\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = 0701\n");
        int entries = vb_legal(vb, "enters");
        CHECK(entries > 0 && (i == 0 || entries == before));
        CHECK(vb_legal(vb, "late enters") > 0);
        before = entries;
        vb_close(vb);
    }
}

TEST(folio_who_enters_where_somebody_hides_finds_him_and_waits, "FOLIO-3.0-2")
{
    static const char *const counters[] = {"vc-1", "late", NULL};
    for (int i = 0; i < 3; i++) {
        vb_number_first(counters[i]);
        Vb *vb =
            vb_over("tests/folio/field.ini",
                    "[hexes jungle]\n14 = 5\n[position]\nturn = 2\n[unit us-1]\nat = 0301\n[unit vc-1]\nat = "
                    "1405\nwhere = hidden\n");
        CHECK(vb_do(vb, "late enters at 1405"));
        CHECK_TEXT(vb_where(vb, "late"), "waiting");
        CHECK_TEXT(vb_where(vb, "vc-1"), "1405");
        vb_close(vb);
    }
}

TEST(folio_reinforcements_pass_through_friends_at_the_edge, "FOLIO-5.3-2", "FOLIO-5.3-1", "FOLIO-12.0-9")
{
    Vb *vb =
        vb_over("tests/folio/field.ini", "[position]\nturn = 2\n[unit us-1]\nat = 1405\n[unit vc-1]\nat = "
                                         "0701\n[unit mon-1]\nat = 0110\n");
    CHECK(vb_do(vb, "late enters at 1405"));
    CHECK(vb_refused(vb, "done", "5.3")); /* it may not stay with us-1 */
    CHECK(vb_refused(vb, "us-1 moves to 1305", "5.3"));
    CHECK_INT(vb_legal(vb, "late moves to 1104"), 1); /* five points, one for the edge */
    CHECK(vb_do(vb, "late moves to 1404"));
    CHECK_INT(vb->state->spent, 4);
    CHECK(vb_play(vb, "mon-late enters at 0110", "mon-late moves to 0109", NULL)); /* past a monitor, too */
    CHECK_INT(vb->state->spent, 4);
    CHECK(vb_play(vb, "late-mobile enters at 1405", "late-mobile moves to 1402", "us-1 moves to 1406", NULL));
    vb_close(vb);
    /* In an enemy zone it would have to stop: no way through. */
    vb = vb_over("tests/folio/field.ini",
                 "[position]\nturn = 2\n[unit us-1]\nat = 1405\n[unit vc-1]\nat = 1404\n");
    CHECK(vb_refused(vb, "late enters at 1405", "5.3"));
    CHECK_INT(vb_legal(vb, "late enters at 1405"), 0);
    CHECK_INT(vb_legal(vb, "late-mobile enters at 1405"), 1); /* a mobile unit need not */
    CHECK(vb_refused(vb, "late-mobile enters at 1404", "5.3"));
    vb_close(vb);
    /* No bridge falls to one that only passes. */
    vb = vb_over("tests/folio/field.ini",
                 "[area east-edge]\n14 =\n01 = 1-9\n[river edge]\nkind = "
                 "river\nsides = 0104/0105\n[bridge edge]\nat = 0104/0105\n"
                 "[position]\nturn = 2\n[unit us-1]\nat = 0105\n[unit vc-1]\nat = 0701\n");
    CHECK_INT(vb_legal(vb, "late enters at 0104"), 2);
    CHECK_INT(vb_legal(vb, "late enters at 0105"), 1);
    CHECK(vb_refused(vb, "late enters at 0105 and demolishes 0104/0105", "18.0"));
    vb_close(vb);
}

TEST(folio_markers_come_before_the_first_player_turn, "FOLIO-3.0-3", "FOLIO-8.0-3", "FOLIO-8.0-2")
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 5);
    CHECK_TEXT(vb_asked(vb), "us movement"); /* both hands are full already */
    CHECK_INT(vb->state->held_count[US], vb->game->support[0][US]);
    CHECK_INT(vb->state->held_count[VC], vb->game->support[0][VC]);
    for (int value = 1; value < MARKER_VALUES; value++) /* each from its own pool */
        CHECK(vb->state->held[VC][value] <= vb->game->pool[VC][value]);
    vb_close(vb);
}

/* ---- 4 ---- */

TEST(folio_a_game_turn_is_two_player_turns_of_four_phases, "FOLIO-4.0-1", "FOLIO-4.1-1", "FOLIO-4.1-2")
{
    static const char *const phases[] = {"us movement", "us combat", "us movement", "us combat",
                                         "vc movement", "vc combat", "vc movement", "vc combat"};
    static const StepId steps[] = {STEP_US_MOVE, STEP_US_COMBAT, STEP_US_MOBILE_MOVE, STEP_US_MOBILE_COMBAT,
                                   STEP_VC_MOVE, STEP_VC_COMBAT, STEP_VC_MOBILE_MOVE, STEP_VC_MOBILE_COMBAT};
    Vb *vb = vb_open("turns = 2\n[position]\nturn = 1\n[unit us-1]\nat = 0603\n[unit mob-1]\nat = "
                     "0704\n[unit vc-1]\nat = 0604\n"
                     "[unit vc-mobile]\nat = 0605\n[unit mob-2]\nat = 0706\n");
    for (int turn = 1; turn <= 2; turn++)
        for (int i = 0; i < 8; i++) {
            CHECK_TEXT(vb_asked(vb), phases[i]);
            CHECK_INT(vb->state->step, steps[i]);
            CHECK_INT(vb->state->turn, turn);
            CHECK(vb_do(vb, "done"));
        }
    CHECK_TEXT(vb_asked(vb), "over vc"); /* after the last turn victory is decided */
    vb_close(vb);
}

TEST(folio_a_player_moves_any_of_his_own_units_and_none_of_the_others, "FOLIO-4.1-3")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit us-2]\nat = 0302\n[unit vc-1]\nat = 0701\n");
    CHECK(vb_refused(vb, "vc-1 moves to 0801", "4.1"));
    CHECK(vb_play(vb, "us-2 moves to 0402", "done", NULL)); /* some of them */
    CHECK_TEXT(vb_where(vb, "us-1"), "0301");
    CHECK_TEXT(vb_asked(vb), "vc movement");
    CHECK(vb_refused(vb, "us-1 moves to 0401", "4.1"));
    CHECK(vb_do(vb, "done")); /* none at all */
    vb_close(vb);
}

TEST(folio_attackers_and_target_are_named_before_any_support_fire, "FOLIO-4.1-5", "FOLIO-7.1-4")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit us-2]\nat = 0704\n[unit "
                     "vc-1]\nat = 0604\n"
                     "[unit vc-2]\nat = 0605\n[support us]\nheld = 3\n");
    CHECK(vb_do(vb, "us-1 attacks vc-1"));
    CHECK_TEXT(vb_asked(vb), "us attackers");
    CHECK(vb_refused(vb, "play +3", "8.3"));
    CHECK(vb_do(vb, "us-2 joins"));
    CHECK_TEXT(vb_asked(vb), "us support");
    CHECK_INT(vb->state->combat.target, vb_unit(vb, "vc-1") - vb->state->units); /* one defending unit */
    vb_close(vb);
}

TEST(folio_mobile_combat_is_for_mobile_units_that_have_not_attacked, "FOLIO-4.1-6", "FOLIO-7.2-2")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit us-1]\nat = 0603\n[unit mob-1]\nat = 0704\n[unit "
                     "mob-2]\nat = 0504\n"
                     "[unit vc-1]\nat = 0604\n[unit vc-2]\nat = 0703\n");
    vb_dice(vb, 1, 5); /* 3 against 5 in the clear: column 3, A1 */
    CHECK(vb_play(vb, "mob-1 attacks vc-1", "done", NULL));
    CHECK(vb_do(vb, "mob-1 resists"));
    CHECK(vb_refused(vb, "us-1 attacks vc-1", "7.2")); /* once a phase */
    CHECK(vb_play(vb, "done", "done", NULL));
    CHECK_INT(vb->state->step, STEP_US_MOBILE_COMBAT);
    CHECK(vb_refused(vb, "us-1 attacks vc-1", "4.1"));
    CHECK(vb_refused(vb, "mob-1 attacks vc-1", "7.2"));
    CHECK(vb_do(vb, "mob-2 attacks vc-1")); /* another phase: it may be attacked again */
    vb_close(vb);
}

TEST(folio_markers_return_at_the_end_of_the_game_turn, "FOLIO-4.1-7", "FOLIO-8.3-1")
{
    Vb *vb = vb_open("[position]\nstep = us-combat\nturn = 1\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = "
                     "0604\n[support us]\nheld = 3 6\n"
                     "[support vc]\nheld = 2\n");
    vb_dice(vb, 1, 4);
    CHECK(vb_play(vb, "us-1 attacks vc-1", "play +3", "pass", "pass", "pass", NULL));
    CHECK_INT(vb->state->played[US][3], 1);
    CHECK_INT(vb->state->held[US][3], 0); /* used once: not again this turn */
    while (vb->state->turn == 1)
        CHECK(vb_do(vb, vb_legal(vb, "done") ? "done" : vb_legal(vb, "pass") ? "pass" : "us-1 resists"));
    CHECK_INT(vb->state->turn, 2);
    CHECK_INT(vb->state->played[US][3], 0);
    CHECK_INT(vb->state->held_count[US], 6); /* a fresh hand, not eight */
    vb_close(vb);
}

/* What does not belong to a Movement Phase is told what does, not that this is none. */
TEST(folio_what_a_movement_phase_is_not_for_is_told_what_it_is_for, "FOLIO-4.1-1")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0604\n[support us]\nheld = 1\n");
    const Game *game = (const Game *)vb->game;
    const State *state = (const State *)vb->state;
    Action action;
    Reason reason;
    CHECK_TEXT(vb_asked(vb), "us movement");
    CHECK(folio_rules.parse(game, state, "us-1 attacks vc-1", &action));
    CHECK(folio_rules.refuse(game, state, action, &reason));
    CHECK_TEXT(reason.rule, "4.1");
    CHECK_TEXT(
        reason.label,
        "in a Movement Phase there are moves, transport, engineers, the B-52, or the end of the phase");
    vb_close(vb);
}

TEST(folio_mobile_phases_are_announced_for_mobile_units_only, "FOLIO-4.1-2", "FOLIO-4.1-4")
{
    Vb *vb = vb_open("[unit us-1]\nat = 0301\n[unit mob-1]\nat = 0303\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "done"));
    CHECK(vb_told(vb, "4.1\tUS Mobile Movement Phase."));
    CHECK_TEXT(vb_asked(vb), "us movement");
    vb_close(vb);
    vb = vb_open("[unit us-1]\nat = 0301\n[unit vc-1]\nat = 1401\n");
    CHECK(vb_do(vb, "done"));
    CHECK(!vb_told(vb, "Mobile"));
    CHECK_TEXT(vb_asked(vb), "vc movement");
    vb_close(vb);
}

/* ---- running on ---- */

TEST(folio_a_list_that_stops_early_begins_as_the_whole_one)
{
    static Action all[MAX_NODES * MAX_UNITS];
    Vb *vb = vb_start("missions/folio/snoopys-nose.ini", 3);
    Rng rng;
    rng_seed(&rng, 3, 1);
    for (int decision = 0; decision < 400 && !vb->state->over; decision++) {
        Action two[2];
        ActionList whole = {.actions = all, .cap = COUNT_OF(all)},
                   early = {.actions = two, .cap = 2, .enough = 2};
        steps_list(&folio_sequence, vb->game, vb->state, &whole);
        steps_list(&folio_sequence, vb->game, vb->state, &early);
        CHECK(whole.count >= 2 && early.count >= 2 && early.count <= whole.count);
        CHECK_BYTES(two, all, sizeof two);
        folio_rules.apply((const Game *)vb->game, (State *)vb->state,
                          all[rng_below(&rng, (uint32_t)whole.count)], NULL);
    }
    vb_close(vb);
}

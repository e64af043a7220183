/* Movement (5.1), the lines that limit it (2.4.1, 2.5, 2.6), loads (5.1.6) and evacuation (5.1.7). */
#include "fof/act.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/move.h"
#include "fof/movement/transport.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "minunit.h"

#define MAP ACT_MAP("3")
#define ACTING ACT_STATE
#define PLATOON                                                                                              \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat " \
    "= 2,2\n"
#define START MAP ACTING PLATOON

static bool may_move(Fof *p, const char *unit, const char *at)
{
    return fof_may(p, fof_order(p, VERB_MOVE, "1HQ", unit, at));
}

/* ---- 5.1.2 ---- */

TEST(fof_eight_neighbours, "FOF-5.1.2-1")
{
    Fof *p = fof_open(START);
    CHECK_INT(fof_legal(p, "orders 1/1 to move to"), 8);
    CHECK(may_move(p, "1/1", "1,1"));
    CHECK(may_move(p, "1/1", "3,3"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "2,2"), "5.1.2"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "2,0"), "5.1.2"));
    fof_close(p);
}

/* Behind so many who are gone that its number needs another word of bits. */
TEST(fof_the_hundredth_unit_is_listed_like_the_first, "FOF-5.1.2-1")
{
    Writer text = {0};
    writer_text(&text, MAP ACTING);
    for (int i = 0; i < 70; i++)
        writer_print(&text, "[unit gone%d]\ntype = rifle-squad\nat = nowhere\nflags = removed\n", i);
    writer_text(&text, "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n"
                       "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n");
    Fof *p = fof_open(text.text);
    CHECK(fof_unit(p, "1/1") >= 64);
    CHECK_INT(fof_legal(p, "orders 1/1 to move to"), 8);
    CHECK(may_move(p, "1/1", "1,1"));
    fof_close(p);
    writer_free(&text);
}

/* The gun on 2,3 fires at 3,2: its line lies across the corner between 2,2 and 3,3. */
TEST(fof_no_diagonal_move_across_a_pdf, "FOF-5.1.2-3", "FOF-EX-19")
{
    Fof *p = fof_open(MAP ACTING
                      "[card 3,3]\ncontrols = primary\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n[unit 2/1]\ntype = "
                      "rifle-squad\nplatoon = 1\nat = 3,2\n"
                      "[unit HMG]\ntype = german-hmg\nat = 2,3\naim = 3,2\n");
    CHECK(p->state->fire[fof_card(p, "2,3")].out[ENEMY] >> SOUTH_EAST & 1);
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "3,3"), "5.1.2"));
    CHECK(may_move(p, "1/1", "3,2"));
    CHECK(may_move(p, "1/1", "2,3"));
    CHECK(may_move(p, "1/1", "1,1"));
    Reason reason;
    CHECK(fof_way_barred(p->game, p->state, fof_card(p, "3,3"), fof_card(p, "2,2"),
                         &reason)); /* for the enemy too */
    CHECK(!fof_way_barred(p->game, p->state, fof_card(p, "2,3"), fof_card(p, "3,2"),
                          &reason)); /* along it is not across it */
    fof_close(p);
}

TEST(fof_a_long_pdf_crosses_every_corner_on_its_way, "FOF-5.1.2-3")
{
    Fof *p = fof_open("[mission]\ntype = offensive\ncolumns = 4\nrows = 4\n" ACTING
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 4,1\n[unit HMG]\ntype = "
                      "german-hmg\nat = 1,4\naim = 4,1\n");
    CHECK(p->state->fire[fof_card(p, "1,4")].out[ENEMY] >> SOUTH_EAST & 1);
    CHECK(fof_way_barred(p->game, p->state, fof_card(p, "1,3"), fof_card(p, "2,4"), NULL));
    CHECK(fof_way_barred(p->game, p->state, fof_card(p, "2,2"), fof_card(p, "3,3"), NULL));
    CHECK(fof_way_barred(p->game, p->state, fof_card(p, "4,2"), fof_card(p, "3,1"), NULL));
    CHECK(!fof_way_barred(p->game, p->state, fof_card(p, "1,2"), fof_card(p, "2,3"), NULL));
    CHECK(!fof_way_barred(p->game, p->state, fof_card(p, "2,2"), fof_card(p, "2,3"), NULL));
    fof_close(p);
}

TEST(fof_between_two_short_lines_the_way_is_open, "FOF-5.1.2-3")
{
    /* One behind the other, from 1,4 to 2,3 and from 3,2 to 4,1: nothing crosses the corner of 2,2 and 3,3. */
    Fof *p = fof_open(
        "[mission]\ntype = offensive\ncolumns = 4\nrows = 4\n" ACTING
        "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,1\n[unit g1]\ntype = german-rifle-squad\nat = "
        "1,4\naim = 2,3\n[unit 1/1]\ntype = litter-team\nat = 2,3\n[unit g2]\ntype = "
        "german-rifle-squad\nat = 3,2\naim = 4,1\n[unit 2/1]\ntype = litter-team\nat = 4,1\n");
    CHECK(p->state->fire[fof_card(p, "1,4")].out[ENEMY] >> SOUTH_EAST & 1);
    CHECK(p->state->fire[fof_card(p, "3,2")].out[ENEMY] >> SOUTH_EAST & 1);
    CHECK(!fof_way_barred(p->game, p->state, fof_card(p, "2,2"), fof_card(p, "3,3"), NULL));
    CHECK(fof_way_barred(p->game, p->state, fof_card(p, "1,3"), fof_card(p, "2,4"), NULL));
    CHECK(fof_way_barred(p->game, p->state, fof_card(p, "3,1"), fof_card(p, "4,2"), NULL));
    fof_close(p);
}

TEST(fof_black_borders_bar_the_way, "FOF-5.2.1-5")
{
    Fof *p = fof_open(START "[card 2,2]\nborders = wwBwwwww\n[card 2,3]\nborders = wwwwbwww\n");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "3,2"), "5.2.1"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "2,3"), "5.2.1")); /* from either card */
    CHECK(may_move(p, "1/1", "3,3"));
    fof_close(p);
}

/* ---- 5.1.3 ---- */

TEST(fof_staging_cards_are_passed_unexposed_once_an_impulse, "FOF-5.1.3-2", "FOF-5.1.3-1", "FOF-2.5A-2",
     "FOF-2.5A-1")
{
    Fof *p = fof_open(MAP ACTING "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,0\n[unit 1/1]\ntype = "
                                 "rifle-squad\nplatoon = 1\nat = 1,0\n"
                                 "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,0\n[unit 3/1]\ntype = "
                                 "rifle-squad\nplatoon = 1\nat = 2,0\n");
    CHECK(fof_do(p, "1HQ orders 2/1 to move to 3,0"));
    CHECK(!fof_has_flag(p, "2/1", UNIT_EXPOSED));
    CHECK(fof_do(p, "1HQ orders 3/1 to move to 2,1"));
    CHECK(fof_has_flag(p, "3/1", UNIT_EXPOSED));
    p->state->units[fof_unit(p, "1HQ")].area = fof_area(p, "3,0");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "2/1", "2,0"), "4.2"));
    p->state->units[fof_unit(p, "2/1")].done = 0; /* another impulse */
    CHECK(may_move(p, "2/1", "2,0"));
    fof_close(p);
}

TEST(fof_failed_infiltration_counts_as_the_impulses_move, "FOF-5.1.3-2")
{
    Fof *p = fof_open(
        MAP ACTING
        "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2/trench1\n[unit 1/1]\ntype = "
        "rifle-squad\nplatoon = 1\nat = 2,2/trench1\n"
        "[area 2,3/trench1]\n[area 2,1/trench1]\n[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,3\n");
    fof_deck(p, 2, fof_card_with(p, MARK_INFILTRATE, false, 0), fof_card_with(p, MARK_INFILTRATE, false, 1));
    CHECK(fof_do(p, "1HQ orders 1/1 to infiltrate to 2,3/trench1"));
    CHECK(fof_do(p, "accept"));
    CHECK(!fof_has_flag(p, "1/1", UNIT_EXPOSED)); /* from trench to trench */
    p->state->units[fof_unit(p, "1HQ")].area = fof_area(p, "2,3/trench1");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "2,2/trench1"), "4.2"));
    fof_close(p);
}

/* ---- 5.1.5, 2.5 ---- */

#define FOUR_SQUADS(card)                                                                                \
    "[unit A]\ntype = rifle-squad-4\nat = " card "\n[unit B]\ntype = rifle-squad-4\nat = " card "\n"     \
    "[unit C]\ntype = rifle-squad-4\nat = " card "\n[unit D]\ntype = rifle-squad\nsteps = 2\nat = " card \
    "\n"

TEST(fof_sixteen_steps_on_a_card, "FOF-5.1.5-1", "FOF-5.1.5-2")
{
    Fof *p = fof_open(START FOUR_SQUADS("2,3") "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nsteps = 2\nat = "
                                               "2,2\n[item 0]\nkind = casualty\ncount = 3\nat = 2,3\n");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "2,3"), "5.1.5")); /* 14 and 3 */
    CHECK(may_move(p, "2/1", "2,3")); /* 14 and 2; casualties do not count */
    fof_close(p);
}

TEST(fof_passengers_do_not_count, "FOF-5.1.5-2")
{
    Fof *p = fof_open(START FOUR_SQUADS(
        "2,3") "[area 2,3/inside1]\nvehicle = Truck\n[unit Truck]\ntype = truck\nat = 2,3\n");
    p->state->units[fof_unit(p, "D")].area = fof_area(p, "2,3/inside1");
    p->state->units[fof_unit(p, "Truck")].steps = 0;
    CHECK(may_move(p, "1/1", "2,3"));
    fof_close(p);
}

TEST(fof_staging_has_no_stacking_limit, "FOF-2.5-2")
{
    Fof *p = fof_open(MAP ACTING "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\n[unit 1/1]\ntype = "
                                 "rifle-squad\nplatoon = 1\nat = 2,1\n" FOUR_SQUADS("2,0"));
    CHECK(may_move(p, "1/1", "2,0"));
    fof_close(p);
}

TEST(fof_retreat_may_overstack, "FOF-5.1.5-4")
{
    Fof *p = fof_open(START FOUR_SQUADS("2,3"));
    fof_move_forced(fof_play(p), fof_unit(p, "1/1"), fof_area(p, "2,3"));
    CHECK_INT(fof_card_steps(p->state, fof_card(p, "2,3"), FRIENDLY), 17);
    fof_close(p);
}

TEST(fof_boxes_are_not_beside_the_map, "FOF-2.5B-1")
{
    Fof *p = fof_open(MAP ACTING "[card 1,11]\nkind = box\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = "
                                 "1,11\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 1,11\n"
                                 "[unit 2HQ]\ntype = platoon-hq\nplatoon = 2\nat = 2,2\n[unit 1/2]\ntype = "
                                 "rifle-squad\nplatoon = 2\nat = 2,2\n");
    CHECK(fof_way_barred(p->game, p->state, fof_card(p, "1,11"), fof_card(p, "1,1"), NULL));
    CHECK_INT(fof_legal(p, "1/1 to move"), 0);
    fof_close(p);
}

/* ---- 2.4.1: lines ---- */

TEST(fof_boundaries_and_limit_of_advance, "FOF-2.4.1A-4", "FOF-2.4.1A-5", "FOF-2.4.1A-6")
{
    Fof *p = fof_open(
        MAP ACTING
        "[card 0,2]\nflags = outside\n[card 2,4]\nflags = outside\n[unit 1HQ]\ntype = platoon-hq\nplatoon = "
        "1\nat = 1,3\n"
        "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 1,3\n[unit Gs]\ntype = german-squad\nat = 2,4\n");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "0,2"), "2.4.1A"));
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "1HQ", "1/1", "2,4"), "2.4.1A"));
    CHECK(!fof_line_forbids(p->game, p->state, fof_unit(p, "Gs"), fof_card(p, "0,2"), NULL));
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "2,4")); /* fire crosses the line */
    fof_close(p);
}

#define DEFENCE                                                                                \
    "[mission]\ntype = defensive\ncolumns = 3\nrows = 4\nmlr = 2\noutpost-platoon = 1\n[card " \
    "2,4]\ncontrols = outpost\n" ACTING

TEST(fof_main_line_of_resistance, "FOF-2.4.1B-3", "FOF-2.4.1B-4")
{
    Fof *p = fof_open(
        DEFENCE
        "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n[unit 1/1]\ntype = rifle-squad\nplatoon = "
        "1\nat = 2,2\n"
        "[unit A]\ntype = rifle-squad\nplatoon = 2\nat = 2,2\n[unit assault-team-1]\nplatoon = 2\nat = 2,2\n"
        "[unit B]\ntype = rifle-squad\nplatoon = 1\nat = 2,4\n");
    UnitId other = fof_unit(p, "A"), scouts = fof_unit(p, "assault-team-1"), outpost = fof_unit(p, "B");
    CHECK(fof_line_forbids(p->game, p->state, other, fof_card(p, "2,3"), NULL));
    CHECK(!fof_line_forbids(p->game, p->state, scouts, fof_card(p, "2,3"), NULL));
    CHECK(fof_line_forbids(p->game, p->state, scouts, fof_card(p, "2,4"), NULL));
    CHECK(!fof_line_forbids(p->game, p->state, outpost, fof_card(p, "2,4"), NULL));
    CHECK(fof_line_forbids(p->game, p->state, outpost, fof_card(p, "1,4"), NULL));
    CHECK(!fof_line_forbids(p->game, p->state, outpost, fof_card(p, "2,3"), NULL)); /* the way between */
    CHECK(may_move(p, "1/1", "2,3"));
    p->state->units[fof_unit(p, "1/1")].platoon = 3;
    CHECK(fof_line_forbids(p->game, p->state, fof_unit(p, "1/1"), fof_card(p, "2,3"), NULL));
    CHECK(!fof_line_forbids(p->game, p->state, fof_unit(p, "1/1"), fof_card(p, "1,1"), NULL));
    fof_close(p);
}

TEST(fof_the_company_holds_while_a_platoon_patrols, "FOF-2.6.1-2", "FOF-2.6.2-1")
{
    Fof *p = fof_open("[mission]\ntype = patrol\ncolumns = 3\nrows = 3\npatrol-platoons = 1\n" ACTING
                      "[card 2,3]\ncontrols = route-1\n" PLATOON
                      "[unit 1/2]\ntype = rifle-squad\nplatoon = 2\nat = 2,2\n");
    Scene scene = {p->game, p->state, NULL};
    Reason reason = {0};
    CHECK(fof_move_refuse(&scene, fof_order(p, VERB_MOVE, "1HQ", "1/2", "2,3"), &reason));
    CHECK_TEXT(reason.rule, "2.6.1");
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 2,3"));
    CHECK(p->state->cards[fof_card(p, "2,3")].flags & CARD_VISITED);
    CHECK(!(p->state->cards[fof_card(p, "1,3")].flags & CARD_VISITED));
    fof_close(p);
}

/* ---- 4.3.4: laying line ---- */

TEST(fof_line_is_laid_when_leaving_a_card, "FOF-4.3.4-4")
{
    Fof *p = fof_open(START "[item 0]\nkind = line\nholder = 1/1\n[item 1]\nkind = line\nholder = 1/1\n[item "
                            "2]\nkind = line\nholder = 1HQ\n");
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 2,3"));
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "1/1"));
    CHECK(fof_do(p, "1HQ orders 1HQ to move to 2,3")); /* one marker a card is enough */
    CHECK_INT(p->state->items[2].holder, fof_unit(p, "1HQ"));
    fof_close(p);
}

/* ---- 5.1.6A: capacity ---- */

TEST(fof_example_demolition_team, "FOF-EX-20", "FOF-5.1.6A-4", "FOF-5.1.6A-5", "FOF-5.1.6A-6")
{
    Fof *p = fof_open(START "[unit Demo]\ntype = demolition-team\nplatoon = 1\nat = 2,2\ncarries = "
                            "demolition-charge demolition-charge smoke wp\n"
                            "[item 10]\nkind = rkt\ncount = 3\nholder = Demo\n");
    UnitId team = fof_unit(p, "Demo");
    CHECK(fof_load_fits(p->game, p->state, team));
    CHECK(may_move(p, "Demo", "2,3"));
    p->state->items[10].count = 4;
    CHECK(!fof_load_fits(p->game, p->state, team));
    fof_close(p);
}

TEST(fof_example_company_hq, "FOF-EX-21", "FOF-5.1.6A-6", "FOF-5.1.6A-7")
{
    Fof *p = fof_open(
        START
        "[unit COHQ]\ntype = co-hq\nat = 2,2\ncarries = scr300 scr536 smoke smoke rsp gsc demolition-charge "
        "demolition-charge\n"
        "[item 20]\nkind = wp\nat = 2,2\n[item 21]\nkind = demolition-charge\nat = 2,2\n[area 2,2/cover1]\n");
    UnitId company = fof_unit(p, "COHQ");
    Scene scene = {p->game, p->state, NULL};
    Action move = fof_order(p, VERB_MOVE, "COHQ", "COHQ", "2,3"),
           within = fof_order(p, VERB_MOVE_WITHIN, "COHQ", "COHQ", "2,2/cover1");
    CHECK(fof_load_fits(p->game, p->state, company));
    CHECK(!fof_move_refuse(&scene, move, NULL));
    CHECK(!fof_load_takes(p->game, p->state, company, 20)); /* a seventh asset */
    CHECK(!fof_load_takes(p->game, p->state, company, 21)); /* a third charge */
    fof_item_give(fof_play(p), 20, company);                /* but it may be assigned more */
    Reason reason = {0};
    CHECK(fof_move_refuse(&scene, move, &reason));
    CHECK_TEXT(reason.rule, "5.1.6A");
    CHECK(fof_move_refuse(&scene, within, &reason));
    Tally tally;
    fof_tally_count(p->game, p->state, &tally);
    CHECK(fof_scene_overloaded(&(Scene){p->game, p->state, &tally}, company));
    fof_close(p);
}

TEST(fof_capacity_is_one_a_step, "FOF-5.1.6A-1", "FOF-5.1.6A-2")
{
    Fof *p = fof_open(START "[item 0]\nkind = casualty\ncount = 3\nat = 2,2\n[item 1]\nkind = mg\ncount = "
                            "18\nat = 2,2\n[item 2]\nkind = mg\ncount = 1\nat = 2,2\n"
                            "[item 3]\nkind = mtr\ncount = 6\nat = 2,2\n[item 4]\nkind = rcl\ncount = 9\nat "
                            "= 2,2\n[item 5]\nkind = fuel\ncount = 6\nat = 2,2\n"
                            "[item 6]\nkind = mtr\ncount = 7\nat = 2,2\n[item 7]\nkind = rcl\ncount = 10\nat "
                            "= 2,2\n[item 8]\nkind = fuel\ncount = 7\nat = 2,2\n");
    UnitId squad = fof_unit(p, "1/1"); /* three steps */
    static const bool fits[] = {true, true, true, true, true, true, false, false, false};
    for (int i = 0; i < 9; i++)
        CHECK_INT(fof_load_takes(p->game, p->state, squad, (ItemId)i), fits[i]);
    CHECK(!fof_load_takes(p->game, p->state, fof_unit(p, "1HQ"), 0)); /* one step */
    Play *play = fof_play(p);
    fof_item_give(play, 2, squad);
    CHECK(!fof_load_takes(p->game, p->state, squad, 0)); /* casualties besides ammunition */
    CHECK(!fof_load_takes(p->game, p->state, squad, 3)); /* another kind of ammunition */
    p->state->items[1].count = 17;
    CHECK(fof_load_takes(p->game, p->state, squad, 1)); /* more of the same */
    fof_close(p);
}

TEST(fof_vehicles_carry_what_is_printed, "FOF-5.1.6A-1", "FOF-5.1.6A-3", "FOF-5.1.6A-5", "FOF-5.1.6A-6")
{
    Fof *p = fof_open(
        START "[unit Jeep]\ntype = jeep\nplatoon = 1\nat = 2,2\n[area 2,2/inside1]\nvehicle = Jeep\n[unit "
              "LMG]\ntype = lmg-team\nplatoon = 1\nat = 2,2/inside1\n"
              "[item 0]\nkind = casualty\ncount = 1\nat = 2,2\n[item 1]\nkind = mg\ncount = 6\nholder = LMG\n"
              "[item 2]\nkind = demolition-charge\nholder = Jeep\n[item 3]\nkind = demolition-charge\nholder "
              "= Jeep\n[item 4]\nkind = demolition-charge\nholder = Jeep\n");
    UnitId jeep = fof_unit(p, "Jeep");
    CHECK(
        fof_load_fits(p->game, p->state, jeep)); /* the passenger's ammunition does not count, nor charges */
    CHECK(!fof_load_takes(p->game, p->state, jeep, 0)); /* infantry aboard: no casualties besides */
    p->state->units[fof_unit(p, "LMG")].area = fof_area(p, "2,2");
    CHECK(fof_load_takes(p->game, p->state, jeep, 0));
    p->state->items[0].count = 3;
    CHECK(!fof_load_takes(p->game, p->state, jeep, 0)); /* room for two */
    fof_close(p);
}

/* ---- 5.1.6B-D: dropping, picking up, boarding ---- */

TEST(fof_dropping_is_free, "FOF-5.1.6B-1", "FOF-5.1.6B-2")
{
    Fof *p = fof_open(START "[unit paralyzed-team-1]\nplatoon = 1\nat = 2,2\n[item 0]\nkind = "
                            "casualty\nholder = paralyzed-team-1\n[item 1]\nkind = scr536\nholder = 1HQ\n");
    UnitId team = fof_unit(p, "paralyzed-team-1");
    Action drop = {.verb = VERB_DROP, .by = team, .on = team, .with = 1};
    CHECK(fof_may(p, drop));
    CHECK(fof_act(p, drop));
    CHECK_INT(p->state->commands, 6);
    CHECK(!fof_has_flag(p, "paralyzed-team-1", UNIT_EXPOSED));
    CHECK_INT(p->state->items[0].holder, NO_UNIT);
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
    CHECK(!fof_may(p, drop));
    CHECK(fof_act(
        p, (Action){.verb = VERB_DROP, .by = fof_unit(p, "1HQ"), .on = fof_unit(p, "1HQ"), .with = 2}));
    CHECK(fof_act(
        p, fof_order(p, VERB_LOAD, "1HQ", "1/1", NULL))); /* only an order brings it to somebody else */
    CHECK(fof_act(p, (Action){.verb = VERB_CHOOSE, .with = 2}));
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "1/1"));
    fof_close(p);
}

TEST(fof_casualty_counters_are_shared_out, "FOF-5.1.6A-4")
{
    Fof *p = fof_open(
        START
        "[unit litter-team-1]\nplatoon = 1\nat = 2,2\n[item 0]\nkind = casualty\ncount = 3\nat = 2,2\n");
    CHECK(fof_act(p, fof_order(p, VERB_LOAD, "1HQ", "litter-team-1", NULL)));
    CHECK_INT(p->state->items[0].count, 2);
    CHECK_INT(p->state->items[1].count, 1);
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "litter-team-1"));
    CHECK_INT(p->state->frame_count, 0); /* nothing more to take: the order is over */
    CHECK(fof_load_fits(p->game, p->state, fof_unit(p, "litter-team-1")));
    fof_close(p);
}

TEST(fof_only_what_is_in_the_same_area_is_taken, "FOF-5.1.6-1")
{
    Fof *p = fof_open(START "[item 0]\nkind = casualty\nat = 2,2/cover1\n[item 1]\nkind = casualty\nat = "
                            "2,3\n[item 2]\nkind = casualty\nside = enemy\nat = 2,2\n");
    CHECK(fof_barred(p, fof_order(p, VERB_LOAD, "1HQ", "1/1", NULL), "4.2.2h"));
    fof_item_lay(fof_play(p), 0, fof_area(p, "2,2"));
    CHECK(fof_may(p, fof_order(p, VERB_LOAD, "1HQ", "1/1", NULL)));
    fof_close(p);
}

TEST(fof_boarding_and_loading_a_vehicle, "FOF-5.1.6-2", "FOF-5.1.6C-2", "FOF-5.1.6D-1")
{
    Fof *p =
        fof_open(START "[unit Jeep]\ntype = jeep\nplatoon = 1\nat = 2,2\n[area 2,2/inside1]\nvehicle = Jeep\n"
                       "[unit LMG]\ntype = lmg-team\nplatoon = 1\nat = 2,2\nflags = exposed\n[item 0]\nkind "
                       "= smoke\nholder = LMG\n");
    CHECK(fof_barred(p, fof_order(p, VERB_LOAD, "1HQ", "1/1", "2,2/inside1"),
                     "5.1.6A"));                                    /* three steps, room for two */
    CHECK(fof_act(p, fof_order(p, VERB_LOAD, "1HQ", "LMG", NULL))); /* exposed or not */
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "Jeep"));
    CHECK(fof_act(p, fof_order(p, VERB_LOAD, "1HQ", "1HQ", "2,2/inside1")));
    CHECK_INT(fof_u(p, "1HQ")->area, fof_area(p, "2,2/inside1"));
    CHECK(fof_has_flag(p, "1HQ", UNIT_EXPOSED));
    fof_close(p);
}

TEST(fof_passengers_leave_with_their_vehicle, "FOF-5.1.6C-1")
{
    Fof *p = fof_open(START "[unit Jeep]\ntype = jeep\nplatoon = 1\nat = 2,2\n[area 2,2/inside1]\nvehicle = "
                            "Jeep\n[unit LMG]\ntype = lmg-team\nplatoon = 1\nat = 2,2/inside1\n");
    Scene scene = {p->game, p->state, NULL};
    Reason reason = {0};
    CHECK(fof_move_refuse(&scene, fof_order(p, VERB_MOVE, "1HQ", "LMG", "2,3"), &reason));
    CHECK_TEXT(reason.rule, "5.1.6C");
    CHECK(fof_move_refuse(&scene, fof_order(p, VERB_MOVE, "1HQ", "Jeep", "2,3"), &reason));
    CHECK_TEXT(reason.rule, "3.6");
    fof_unit_place(fof_play(p), fof_unit(p, "Jeep"), fof_area(p, "2,3"));
    CHECK_INT(unit_card(p->state, fof_unit(p, "LMG")), fof_card(p, "2,3"));
    fof_close(p);
}

/* ---- 5.1.6E: combat and loads ---- */

TEST(fof_the_last_step_gets_the_load, "FOF-5.1.6E-1", "FOF-5.1.6E-2")
{
    Fof *p =
        fof_open(START "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nsteps = 2\nat = 2,2\n[item 0]\nkind = "
                       "smoke\nholder = 2/1\n[item 1]\nkind = rkt\ncount = 3\nholder = 2/1\n");
    fof_hit_unit(fof_play(p), fof_unit(p, "2/1"), "CF");
    UnitId heir = p->state->items[0].holder;
    CHECK(heir != NO_UNIT);
    CHECK_INT(unit_kind_now(p->game, p->state, heir), KIND_FIRE_TEAM);
    CHECK(!p->state->items[1].kind || p->state->items[1].state != ITEM_FINE ||
          p->state->items[1].holder != heir); /* rockets are lost */
    fof_close(p);
}

TEST(fof_a_casualty_drops_assets_and_loses_ammunition, "FOF-5.1.6E-3")
{
    Fof *p = fof_open(START "[unit Demo]\ntype = demolition-team\nplatoon = 1\nat = 2,2\n[item 0]\nkind = "
                            "smoke\nholder = Demo\n[item 1]\nkind = rkt\ncount = 3\nholder = Demo\n");
    fof_hit_unit(fof_play(p), fof_unit(p, "Demo"), (char[3]){"C"});
    CHECK_INT(p->state->items[0].holder, NO_UNIT);
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
    CHECK(!p->state->items[1].kind || p->state->items[1].state != ITEM_FINE);
    fof_close(p);
}

TEST(fof_pinned_carriers_stay_until_they_drop, "FOF-5.1.6E-4")
{
    Fof *p = fof_open(MAP "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\n[unit 1HQ]\ntype = "
                          "platoon-hq\nplatoon = 1\nat = 2,2\nflags = pinned\ncarries = scr536\n"
                          "[unit 1/1]\ntype = rifle-squad\nat = 2,3\n[area 2,2/cover1]\n");
    CHECK(fof_barred(p, fof_order(p, VERB_MOVE, "", "1HQ", "2,3"), "5.1.6E"));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE_WITHIN, "", "1HQ", "2,2/cover1")));
    CHECK(fof_act(
        p, (Action){.verb = VERB_DROP, .by = fof_unit(p, "1HQ"), .on = fof_unit(p, "1HQ"), .with = 1}));
    CHECK(fof_may(p, fof_order(p, VERB_MOVE, "", "1HQ", "2,3")));
    fof_close(p);
}

TEST(fof_a_forced_move_leaves_the_load_behind, "FOF-5.1.6E-5")
{
    Fof *p = fof_open(START "[unit paralyzed-team-1]\nat = 2,2\n[unit litter-team-1]\nat = 2,2\n[item "
                            "0]\nkind = casualty\nholder = paralyzed-team-1\n"
                            "[item 1]\nkind = smoke\nholder = paralyzed-team-1\n[item 2]\nkind = "
                            "casualty\nholder = litter-team-1\n");
    fof_move_forced(fof_play(p), fof_unit(p, "paralyzed-team-1"), fof_area(p, "2,1"));
    fof_move_forced(fof_play(p), fof_unit(p, "litter-team-1"), fof_area(p, "2,1"));
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
    CHECK_INT(p->state->items[1].area, fof_area(p, "2,2"));
    CHECK_INT(p->state->items[2].holder, fof_unit(p, "litter-team-1"));
    CHECK(fof_has_flag(p, "paralyzed-team-1", UNIT_EXPOSED));
    fof_close(p);
}

/* ---- 5.1.7 ---- */

TEST(fof_evacuation_in_clean_up, "FOF-5.1.7-2", "FOF-5.1.7-3")
{
    Fof *p = fof_open(START "[card 2,1]\ncontrols = collection\n[card 3,1]\ncontrols = landing-zone\n"
                            "[item 0]\nkind = casualty\ncount = 2\nat = 2,1/cover1\n[item 1]\nkind = "
                            "casualty\nat = 2,2\n[item 2]\nkind = casualty\ncount = 3\nat = 3,1\n");
    fof_evacuate_casualties(fof_play(p));
    CHECK_INT(p->state->lost[LOSS_EVACUATED], 2);
    CHECK_INT(p->state->items[0].kind, 0);
    CHECK_INT(p->state->items[1].count, 1);           /* not at the collection point */
    p->state->cards[fof_card(p, "2,1")].controls = 0; /* there is only one at a time: now a MEDEVAC LZ */
    p->state->cards[fof_card(p, "3,1")].controls |= CONTROL_COLLECTION;
    fof_evacuate_casualties(fof_play(p));
    CHECK_INT(p->state->items[2].count, 3); /* nobody there to direct the helicopters */
    p->state->units[fof_unit(p, "1HQ")].area = fof_area(p, "3,1");
    fof_evacuate_casualties(fof_play(p));
    CHECK_INT(p->state->lost[LOSS_EVACUATED], 5);
    fof_close(p);
}

TEST(fof_one_collection_point_at_a_time, "FOF-5.1.7-1")
{
    char *errors = fof_errors(START "[card 2,1]\ncontrols = collection\n[card 3,1]\ncontrols = collection\n");
    CHECK_CONTAINS(errors, "only one is allowed");
    free(errors);
    Fof *p = fof_open(START "[card 2,1]\ncontrols = collection\n");
    CHECK(p->state->cards[fof_card(p, "2,1")].controls & CONTROL_COLLECTION);
    fof_close(p);
}

TEST(fof_a_tripod_exposed_by_loading_is_silent_before_the_next_item, "FOF-3.0-4", "FOF-7.2.1-3")
{
    Fof *p = fof_open(
        "[mission]\ntype = offensive\ncolumns = 3\nrows = 3\n[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\n"
        "commands = 4\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\n[unit HMG]\ntype = hmg-30\n"
        "platoon = 1\nat = 2,1\n[unit Gp]\ntype = german-squad\nat = 2,3\n"
        "[item 100]\nkind = smoke\nat = 2,1\n[item 101]\nkind = smoke\nat = 2,1\n[item 102]\nkind = wp\nat = "
        "2,1\n");
    CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_DIRECT);
    CHECK(fof_do(p, "1HQ orders HMG to pick up"));
    CHECK(fof_do(p, "choose smoke-1"));
    CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_NONE);
    CHECK(fof_round_trip(p));
    fof_close(p);
}

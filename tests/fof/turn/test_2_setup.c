/* Setting up a mission (2.2-2.6) and planning: map, markers, company, controls. */
#include <stdlib.h>

#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"
#include "fof/turn.h"
#include "fof/turn/planning.h"

#define MISSION(type) \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = " type "\ncolumns = 4\nrows = 3\n"

/* Answers every question with its default. */
static bool plan_by_default(Fof *p)
{
    for (int guard = 0; !strcmp(turn_topic(p), "plan"); guard++) {
        Action first[1];
        char text[ACTION_TEXT_SIZE];
        if (guard > MAX_SLOTS ||
            fof_rules.legal((const Game *)p->game, (const State *)p->state, first, 1) < 2)
            return false;
        fof_rules.say((const Game *)p->game, (const State *)p->state, first[0], text, sizeof text);
        if (first[0].count != 0 || !fof_do(p, text))
            return false;
    }
    return p->state->turn == 1;
}

/* ---- the map (2.2) ---- */

TEST(a_map_of_four_columns_and_three_rows, "FOF-EX-04", "FOF-2.2-1", "FOF-2.2.1-1")
{
    Fof *p = fof_open(MISSION("offensive") TURN_SQUAD("1/1", "1", "2,0"));
    int cards = 0, staging = 0;
    for (int card = 0; card < GRID_CARDS; card++) {
        cards += card_is_map(p->state, (CardId)card);
        staging += p->state->cards[card].kind == CARD_STAGING;
        CHECK(!(p->state->cards[card].flags & CARD_FACE_DOWN));
    }
    CHECK_INT(cards, 12);
    CHECK_INT(staging, 4);
    CHECK_INT(card_neighbour(p->state, fof_card(p, "2,1"), SOUTH), fof_card(p, "2,0")); /* row 1 is nearest */
    CHECK_INT(card_neighbour(p->state, fof_card(p, "2,1"), NORTH), fof_card(p, "2,2"));
    fof_close(p);
}

TEST(a_hill_gets_another_card_on_top, "FOF-2.2.1-2")
{
    int hills = 0, stacked = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Fof *p = fof_open_seed(MISSION("offensive") "hill-limit = 3\n" TURN_SQUAD("1/1", "1", "2,0"), seed);
        uint64_t seen = 0;
        int drawn = 0, under = 0;
        for (int id = 0; id < GRID_CARDS; id++) {
            const Card *card = &p->state->cards[id];
            if (card->kind != CARD_TERRAIN)
                continue;
            CHECK(!(p->game->terrain[card->terrain].flags & TERRAIN_HILL));
            CHECK_INT(card->level, 1 + card->hills);
            CHECK(!(seen >> card->terrain & 1)); /* every card of the deck once */
            seen |= 1ull << card->terrain;
            hills += card->hills > 0;
            stacked += card->hills > 1;
            under += card->hills;
            drawn++;
        }
        CHECK_INT(deck_size(&p->state->terrain), p->game->terrain_count - 1 - drawn - under);
        fof_close(p);
    }
    CHECK(hills > 20);
    CHECK(stacked > 0);
}

TEST(a_mission_may_limit_the_hills, "FOF-2.2.1-2", "FOF-2.1-1")
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Fof *p = fof_open_seed(MISSION("offensive") "hill-limit = 0\n" TURN_SQUAD("1/1", "1", "2,0"), seed);
        for (int id = 0; id < GRID_CARDS; id++)
            CHECK_INT(p->state->cards[id].hills, 0);
        fof_close(p);
    }
}

TEST(fixed_and_drawn_cards_mix, "FOF-2.2-1")
{
    Fof *p = fof_open(
        MISSION("offensive") "[row 1]\nterrain = random\n[row 2]\nterrain = hedgerow\n[card 3,3]\nterrain = "
                             "church\nhills = 2\nface-down = yes\n" TURN_SQUAD("1/1", "1", "2,0"));
    CHECK_TEXT(p->game->terrain[p->state->cards[fof_card(p, "2,2")].terrain].kind, "hedgerow");
    CHECK_TEXT(p->game->terrain[p->state->cards[fof_card(p, "3,3")].terrain].kind, "church");
    CHECK_INT(p->state->cards[fof_card(p, "3,3")].level, 3);
    CHECK(p->state->cards[fof_card(p, "3,3")].flags & CARD_FACE_DOWN);
    for (int column = 1; column <= 4; column++)
        CHECK(strcmp(p->game->terrain[p->state->cards[fof_card_at(column, 1)].terrain].kind, "church") !=
              0); /* the only one lies elsewhere */
    fof_close(p);
}

/* ---- visibility, activity, potential contacts (2.2.2) ---- */

TEST(visibility_and_activity_at_the_start, "FOF-2.2.2-1", "FOF-2.2.2-2")
{
    Fof *p = fof_open(MISSION("offensive") "[visibility 1-2]\nlight = 2\nweather = 1\n[visibility "
                                           "3-9]\nlight = 0\n" TURN_SQUAD("1/1", "1", "2,0")
                                               TURN_UNIT("Gp", "german-squad", "2,3"));
    CHECK_INT(p->state->turn, 0);
    CHECK_INT(p->state->light, 2);
    CHECK_INT(p->state->weather, 1);
    CHECK_INT(p->state->visibility, 3);
    CHECK_INT(p->state->activity, NO_CONTACT); /* by definition */
    fof_close(p);
}

static int markers_at_start(const char *mission)
{
    Fof *p = fof_open(mission);
    int count = 0;
    for (int id = 0; id < GRID_CARDS; id++)
        count += p->state->cards[id].pc != 0;
    fof_close(p);
    return count;
}

TEST(contacts_lie_from_the_start_of_an_attack_or_patrol, "FOF-2.2.2-3", "FOF-2.2.2-4")
{
    CHECK_INT(markers_at_start(MISSION("offensive") "[row 2]\npc = A\n" TURN_SQUAD("1/1", "1", "2,0")), 4);
    CHECK_INT(markers_at_start(MISSION(
                  "patrol") "[row 2]\npc = A\n[card 4,3]\ncontrols = primary route-1\n" TURN_HQ("1", "2,1")),
              4);
    CHECK_INT(
        markers_at_start(MISSION("defensive") "mlr = 1\n[row 2]\npc = A\n" TURN_SQUAD("1/1", "1", "2,0")), 0);
}

TEST(a_letter_left_to_chance_lies_hidden, "FOF-2.2.2-3")
{
    int letters[3] = {0};
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Fof *p =
            fof_open_seed(MISSION("offensive") "[row 2-3]\npc = ?\n" TURN_SQUAD("1/1", "1", "2,0"), seed);
        FofState view;
        fof_rules.mask((const Game *)p->game, (const State *)p->state, FRIENDLY, (State *)&view);
        for (int column = 1; column <= 4; column++) {
            const Card *card = &p->state->cards[fof_card_at(column, 2)];
            CHECK(card->pc >= 'A' && card->pc <= 'C');
            CHECK(card->flags & CARD_PC_HIDDEN);
            CHECK_INT(view.cards[fof_card_at(column, 2)].pc, '?');
            letters[card->pc - 'A']++;
        }
        fof_close(p);
    }
    CHECK(letters[0] > 10 && letters[1] > 10 && letters[2] > 10);
}

/* ---- the action deck (2.2.3) ---- */

TEST(all_cards_of_a_batch_are_drawn, "FOF-2.2.3-1")
{
    Fof *p = fof_open(MISSION("offensive") "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 3\n" TURN_UNIT(
        "1/1", "rifle-squad", "2,1") "experience = veteran\n");
    fof_deck(p, 3, fof_card_with(p, MARK_COVER, true, 0), fof_card_with(p, MARK_COVER, false, 0),
             fof_card_with(p, MARK_COVER, false, 1));
    int left = turn_draws_left(p);
    CHECK(fof_do(p, "initiative orders 1/1 to seek cover"));
    CHECK_INT(turn_draws_left(p), left - 3); /* the first card had succeeded already */
    fof_close(p);
}

TEST(the_reshuffle_card_does_not_count_and_waits_for_the_end, "FOF-2.2.3-2", "FOF-2.2.3-3")
{
    Fof *p = fof_open(MISSION("offensive") "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 3\n" TURN_UNIT(
        "1/1", "rifle-squad", "2,1"));
    uint8_t cards[3];
    fof_deck(p, 4, 10, RESHUFFLE_CARD, 20, 30);
    fof_draw_cards(fof_play(p), 3, cards);
    CHECK_INT(cards[0], 10);
    CHECK_INT(cards[1], 20); /* another in its place, before the shuffle */
    CHECK_INT(cards[2], 30);
    CHECK_INT(turn_draws_left(p), 50); /* then everything again, with the reshuffle card */
    CHECK(p->state->action.left >> RESHUFFLE_CARD & 1);
    CHECK(fof_told(p, "reshuffle"));
    fof_close(p);
}

/* ---- the company (2.3) ---- */

#define COMPANY                                                                                           \
    "[unit COHQ]\ntype = co-hq\n[unit XO]\ntype = xo\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\n[unit " \
    "2HQ]\ntype = platoon-hq\nplatoon = 2\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\n"                 \
    "[unit LMG]\ntype = lmg-team\nfree = yes\n[unit HMG]\ntype = hmg-30\nattachment = yes\n[unit "        \
    "MTR]\ntype = mortar-section\n"

TEST(planning_asks_a_bounded_row_of_questions_with_defaults, "FOF-2.3.2-1", "FOF-2.3.3-1", "FOF-2.3.4-1")
{
    Fof *p = fof_open(MISSION("offensive") COMPANY "[card 2,3]\ncontrols = primary\n");
    CHECK_INT(p->state->turn, 0);
    CHECK_TEXT(turn_step(p), "plan");
    CHECK(p->game->slot_count <= MAX_SLOTS);
    CHECK(turn_sound(p));
    CHECK(plan_by_default(p));
    CHECK_INT(fof_u(p, "HMG")->platoon, 0);
    fof_close(p);
}

TEST(a_position_in_the_middle_of_planning_comes_back, "FOF-2.3.2-1")
{
    Fof *p = fof_open(MISSION("offensive") COMPANY "[card 2,3]\ncontrols = primary\n");
    CHECK(fof_do(p, "plan attach LMG: platoon 2"));
    CHECK(turn_sound(p));
    CHECK(fof_refused(p, "plan attach LMG: platoon 1", "2.3.2")); /* that has been decided */
    fof_close(p);
}

/* Whose orders a unit takes. */
static bool takes_orders(Fof *p, const char *from, const char *unit)
{
    return fof_chain_allows(p->game, p->state, fof_unit(p, from), fof_unit(p, unit), NULL);
}

TEST(who_is_assigned_to_a_platoon_takes_its_orders_for_good, "FOF-2.3-1", "FOF-2.3.2-1", "FOF-2.3.3-1",
     "FOF-2.3.3-2")
{
    Fof *p = fof_open(MISSION("offensive") COMPANY "[card 2,3]\ncontrols = primary\n");
    CHECK(fof_do(p, "plan attach LMG: platoon 2"));
    CHECK(fof_do(p, "plan attach HMG: platoon 1"));
    CHECK(plan_by_default(p));
    CHECK(takes_orders(p, "2HQ", "LMG"));
    CHECK(!takes_orders(p, "1HQ", "LMG"));
    CHECK(takes_orders(p, "1HQ", "HMG"));
    CHECK(!takes_orders(p, "1HQ", "MTR")); /* left with the company */
    static const char *const company[] = {"LMG", "HMG", "MTR", "1/1"};
    for (int i = 0; i < 4; i++) {
        CHECK(takes_orders(p, "COHQ", company[i]));
        CHECK(takes_orders(p, "XO", company[i]));
    }
    CHECK_INT(fof_legal(p, "attach"), 0); /* no order changes it during the mission */
    CHECK_INT(fof_u(p, "LMG")->platoon, 2);
    fof_close(p);
}

TEST(assets_go_to_whoever_the_plan_says, "FOF-2.3.4-1", "FOF-2.3.4-2")
{
    Fof *p = fof_open(MISSION("offensive") COMPANY "[card 2,3]\ncontrols = primary\n[store radio]\nitem = "
                                                   "scr300\nholder = COHQ\n[store flare]\nitem = rsp\n");
    CHECK(fof_do(p, "plan attach LMG: company"));
    CHECK(fof_do(p, "plan attach HMG: company"));
    CHECK(fof_do(p, "plan give rsp-1: 2HQ"));
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "COHQ"));
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "2HQ"));
    CHECK(fof_do(p, "plan signal rsp: M2PO"));
    CHECK_INT(p->state->items[1].signal, SIGNAL_TO_PRIMARY);
    CHECK(plan_by_default(p));
    CHECK_INT(fof_legal(p, "signal"), 0); /* fixed from now on */
    fof_close(p);
}

TEST(the_position_is_the_mission_record, "FOF-1.2.5A-1")
{
    Fof *p =
        fof_open(MISSION("offensive") COMPANY "[card 2,3]\ncontrols = primary\n[store flare]\nitem = rsp\n");
    CHECK(fof_do(p, "plan attach LMG: platoon 2"));
    CHECK(fof_do(p, "plan attach HMG: company"));
    CHECK(fof_do(p, "plan give rsp-1: 2HQ"));
    CHECK(fof_do(p, "plan signal rsp: CF"));
    p->state->lost[LOSS_EVACUATED] = 3;
    Writer text = {0};
    fof_rules.dump((const Game *)p->game, (const State *)p->state, &text);
    const char *unit = strstr(text.text, "[unit LMG]");
    CHECK(unit != NULL);
    CHECK_CONTAINS(unit, "platoon = 2");       /* units of each HQ */
    CHECK_CONTAINS(unit, "experience = line"); /* experience */
    CHECK_CONTAINS(unit, "ammo = 4 0");        /* ammunition */
    CHECK_CONTAINS(text.text, "signal = CF");  /* what a device means */
    CHECK_CONTAINS(text.text, "lost = 0 0 3"); /* who is out of the mission */
    writer_free(&text);
    fof_close(p);
}

TEST(command_markers_show_activation_completed, "FOF-2.3.5-4")
{
    Fof *p = fof_open(MISSION("offensive") COMPANY "[card 2,3]\ncontrols = primary\n");
    int count = 0;
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        if (p->state->commanders[i].unit == NO_UNIT)
            continue;
        CHECK_INT(p->state->commanders[i].flags, COMMANDER_DONE);
        CHECK_INT(p->state->commanders[i].saved, 0);
        count++;
    }
    CHECK_INT(count, 4);
    fof_close(p);
}

TEST(units_set_up_where_their_mission_has_them, "FOF-2.3.5-1", "FOF-2.3.5-2", "FOF-2.3.5-3")
{
    Fof *attack = fof_open(MISSION("offensive") COMPANY "[card 2,3]\ncontrols = primary\n");
    CHECK(plan_by_default(attack));
    for (int id = 0; id < MAX_UNITS; id++)
        CHECK(!attack->state->units[id].type ||
              card_row(unit_card(attack->state, (UnitId)id)) == STAGING_ROW);
    fof_close(attack);
    Fof *defence = fof_open(MISSION("defensive") "mlr = 2\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\n");
    CHECK_INT(fof_legal(defence, "plan place 1/1: 1,2"), 1);
    CHECK_INT(fof_legal(defence, "plan place 1/1: 1,1"), 1);
    CHECK_INT(fof_legal(defence, "plan place 1/1: 1,0"), 1);
    CHECK_INT(fof_legal(defence, "plan place 1/1: 1,3"), 0); /* beyond the line */
    fof_close(defence);
    Fof *patrol =
        fof_open(MISSION("patrol") "[card 4,3]\ncontrols = primary route-1\n[unit 1HQ]\ntype = "
                                   "platoon-hq\nplatoon = 1\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\n");
    CHECK(plan_by_default(patrol));
    CHECK_INT(card_row(unit_card(patrol->state, fof_unit(patrol, "1/1"))), 1);
    fof_close(patrol);
}

TEST(a_plan_for_a_unit_that_is_gone_may_be_anything, "FOF-2.3.5-1")
{
    Fof *p = fof_open(MISSION("defensive") "mlr = 1\noutpost-platoon = 1\n[card 3,2]\ncontrols = outpost\n"
                                           "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,1\n"
                                           "[unit 1/2]\ntype = rifle-squad\nplatoon = 2\n");
    CHECK_INT(fof_legal(p, "plan place 1/2: 3,2"), 0);
    *fof_u(p, "1/2") = (Unit){0};
    CHECK_INT(fof_legal(p, "plan place 1/2: 3,2"), 1);
    CHECK(fof_do(p, "plan place 1/2: 3,2"));
    fof_close(p);
}

TEST(a_unit_that_comes_later_is_not_there_yet, "FOF-2.3.5-1")
{
    Fof *p = fof_open(MISSION("offensive") COMPANY
                      "[unit 3/1]\ntype = rifle-squad\nplatoon = 1\nstart = no\n[unit Gp]\ntype = "
                      "german-squad\nstart = no\nat = 2,3\n[card 2,3]\ncontrols = primary\n");
    CHECK(plan_by_default(p));
    CHECK(!unit_in_play(p->state, fof_unit(p, "3/1")));
    CHECK(!unit_in_play(p->state, fof_unit(p, "Gp")));
    fof_close(p);
}

/* ---- controls (2.4.1) ---- */

TEST(controls_lie_on_seams_and_cards, "FOF-2.4.1-1", "FOF-2.4.1A-2", "FOF-2.4.1A-3", "FOF-2.4.1A-7")
{
    Fof *p = fof_open(MISSION(
        "offensive") "phase-lines = 2\n[unit 1/1]\ntype = rifle-squad\nat = 2,0\n[place primary]\nrows = "
                     "3\n[place attack-position]\ncards = 2,2 3,2\n[row 2-3]\nface-down = yes\n");
    CHECK_INT(fof_legal(p, "plan control primary"), 4); /* face down or not */
    CHECK(fof_do(p, "plan control primary: 3,3"));
    CHECK(p->state->cards[fof_card(p, "3,3")].controls & CONTROL_PRIMARY);
    CHECK(fof_do(p, "plan control attack-position: 2,2"));
    CHECK_INT(fof_legal(p, "plan phase line 1"), 3); /* none, or below row 2 or 3: seams of rows */
    CHECK(fof_do(p, "plan phase line 1: row 2"));
    CHECK(fof_refused(p, "plan phase line 2: row 2", "2.4.1A")); /* beyond the first */
    CHECK(fof_do(p, "plan phase line 2: row 3"));
    CHECK_INT(p->state->phase_line[0], 2);
    CHECK_INT(p->state->phase_line[1], 3);
    CHECK_INT(p->state->turn, 1);
    /* The line of departure is the seam of the staging area: whoever steps onto row 1 has crossed it. */
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "1/1"))), STAGING_ROW);
    fof_close(p);
}

TEST(a_defence_may_prepare_its_ground, "FOF-2.4.1B-1")
{
    Fof *p =
        fof_open(MISSION("defensive") "mlr = 2\n[area 2,2/foxhole1]\n[area 2,2/trench1]\n[store wire]\nitem "
                                      "= line\ncard = 2,1\n[unit 1/1]\ntype = rifle-squad\n");
    CHECK_INT(p->state->mlr, 2);
    CHECK(fof_area(p, "2,2/foxhole1") != NO_AREA);
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,1"));
    CHECK(fof_do(p, "plan place 1/1: 2,2"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "2,2/trench1")); /* the best that has room */
    fof_close(p);
}

TEST(the_outpost_takes_one_platoon, "FOF-2.4.1B-2", "FOF-2.6.1-5")
{
    Fof *p = fof_open(MISSION("defensive") "mlr = 1\n[row 2]\npc = C\n[place outpost]\ncards = 2,2 "
                                           "3,2\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,1\n[unit "
                                           "2HQ]\ntype = platoon-hq\nplatoon = 2\nat = 1,1\n"
                                           "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\n[unit 1/2]\ntype = "
                                           "rifle-squad\nplatoon = 2\n");
    CHECK(fof_do(p, "plan outpost platoon: platoon 2"));
    CHECK(fof_do(p, "plan control outpost: 3,2"));
    CHECK(!(p->state->cards[fof_card(p, "3,2")].flags & CARD_HAD_PC)); /* nothing is ever scheduled there */
    CHECK(p->state->cards[fof_card(p, "2,2")].flags & CARD_HAD_PC);
    CHECK(fof_refused(p, "plan place 1/1: 3,2", "2.4.1B"));
    CHECK(fof_do(p, "plan place 1/1: 2,1"));
    CHECK(fof_refused(p, "plan place 1/2: 2,2", "2.4.1B")); /* not the outpost's card */
    CHECK(fof_do(p, "plan place 1/2: 3,2"));
    CHECK_INT(unit_card(p->state, fof_unit(p, "1/2")), fof_card(p, "3,2"));
    fof_close(p);
}

TEST(an_outpost_holds_no_more_than_a_card, "FOF-2.4.1B-2")
{
    Fof *p = fof_open(
        MISSION("defensive") "mlr = 1\noutpost-platoon = 1\n[card 3,2]\ncontrols = outpost\n[unit 1HQ]\ntype "
                             "= platoon-hq\nplatoon = 1\nat = 1,1\n[unit 1/1]\ntype = rifle-squad-4\nplatoon "
                             "= 1\nat = 3,2\n"
                             "[unit 2/1]\ntype = rifle-squad-4\nplatoon = 1\nat = 3,2\n[unit 3/1]\ntype = "
                             "rifle-squad-4\nplatoon = 1\nat = 3,2\n[unit 4/1]\ntype = rifle-squad\nplatoon "
                             "= 1\nat = 3,2\n[unit 5/1]\ntype = rifle-squad\nplatoon = 1\n");
    CHECK(fof_refused(p, "plan place 5/1: 3,2", "5.1.5")); /* 15 and 3 */
    fof_close(p);
}

TEST(landing_zones_and_collection_points_go_with_any_mission, "FOF-2.4.1D-1", "FOF-5.1.7-1")
{
    static const char *const types[] = {"offensive", "defensive", "patrol"};
    for (int i = 0; i < 3; i++) {
        char text[1024];
        text_print(text, sizeof text,
                   "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = %s\ncolumns = 4\nrows = 3\n[card "
                   "2,3]\ncontrols = landing-zone\n[place collection]\nrows = 1\n[marker 0]\nkind = "
                   "mines\nat = 3,3\n"
                   "[unit 1/1]\ntype = rifle-squad\nat = 2,1\n%s",
                   types[i], i == MISSION_DEFENSIVE ? "" : "[card 4,3]\ncontrols = primary\n");
        if (i == MISSION_PATROL)
            text_append(text, sizeof text, "[card 4,2]\ncontrols = route-1\n");
        Fof *p = fof_open(text);
        CHECK(p->state->cards[fof_card(p, "2,3")].controls & CONTROL_LANDING_ZONE);
        CHECK(fof_do(p, "plan control collection: 3,1"));
        CHECK(p->state->cards[fof_card(p, "3,1")].controls & CONTROL_COLLECTION);
        CHECK(fof_marker_find(p->state, MARKER_MINES, fof_card(p, "3,3"), -1) >= 0);
        fof_close(p);
    }
}

TEST(one_fpl_marker_makes_one_line, "FOF-2.4.1B-1")
{
    Fof *p = fof_open(MISSION("defensive") "mlr = 1\nfpl-markers = 1\n[unit H1]\ntype = hmg-30\nat = "
                                           "1,1\n[unit H2]\ntype = hmg-30\nat = 3,1\n");
    CHECK_INT(fof_legal(p, "final protective line of H1"), 5);
    CHECK(fof_do(p, "plan final protective line of H1: north-east"));
    CHECK_INT(p->state->turn, 1); /* for the second gun nothing is left: no question */
    CHECK_INT(fof_u(p, "H1")->direction, NORTH_EAST);
    CHECK_INT(fof_u(p, "H2")->direction, NO_DIRECTION);
    fof_close(p);
}

/* ---- patrols (2.6) ---- */

#define TWO_PLATOONS \
    TURN_HQ("1", "1,1") TURN_SQUAD("1/1", "1", "1,1") TURN_HQ("2", "3,1") TURN_SQUAD("1/2", "2", "3,1")

TEST(one_platoon_patrols_of_those_allowed, "FOF-2.6.1-1", "FOF-2.4.1C-1")
{
    Fof *p = fof_open(MISSION("patrol") "patrol-platoons = 2 3\n[card 4,3]\ncontrols = primary\n[card "
                                        "4,2]\ncontrols = route-1\n" TWO_PLATOONS TURN_HQ(
                                            "3", "2,1") "[unit FO]\ntype = arty-fo\nattachment = yes\nat = "
                                                        "2,1\n[unit XO]\ntype = xo\nfree = yes\nat = 2,1\n");
    CHECK_INT(fof_legal(p, "plan patrol platoon"), 2);
    CHECK(fof_refused(p, "plan patrol platoon: platoon 1", NULL));
    CHECK(fof_do(p, "plan patrol platoon: platoon 2"));
    CHECK_INT(p->state->chosen_platoon[0], 2);
    CHECK_INT(fof_legal(p, "plan attach FO: platoon 2"), 1); /* observers and weapons may go along */
    CHECK(fof_do(p, "plan attach FO: platoon 2"));
    CHECK(fof_do(p, "plan attach XO: platoon 2")); /* and staff */
    CHECK_INT(fof_u(p, "XO")->platoon, 2);
    fof_close(p);
}

TEST(hqs_that_stay_behind_still_draw, "FOF-2.6.1-3", "FOF-2.6.1-2")
{
    Fof *p = fof_open(MISSION(
        "patrol") "[state]\nturn = 2\nstep = 3.3.2b\nchosen-platoons = 1\n" TWO_PLATOONS TURN_CONTACT);
    CHECK_INT(fof_legal(p, "impulse 1HQ"), 1);
    CHECK_INT(fof_legal(p, "impulse 2HQ"), 1);
    fof_deck(p, 1, turn_commands(p, 5, 3, 0));
    CHECK(fof_do(p, "impulse 2HQ"));
    CHECK_INT(fof_legal(p, "1/2 to move"), 0); /* but its men hold their positions */
    fof_close(p);
}

/* ---- the first mission of the book (2.9) ---- */

TEST(ready_for_the_first_mission, "FOF-EX-05")
{
    Fof *p = fof_open(
        "[mission]\nsystem = fof\nuse = fof/default.ini fof/companies/us-1944.ini\ntype = offensive\ncolumns "
        "= 4\nrows = 3\nphase-lines = 0\n[row 1]\npc = C\n[row 2]\npc = A\n[row 3]\npc = B\n"
        "[card 1,1]\nterrain = hedgerow\n[card 2,1]\nterrain = village\n[card 3,1]\nterrain = "
        "hedgerow\n[card 4,1]\nterrain = farm\n[card 1,2]\nterrain = woods\n[card 2,2]\nterrain = "
        "woods\ncontrols = attack-position\n"
        "[card 3,2]\nterrain = orchard\n[card 4,2]\nterrain = open\nhills = 1\n[card 1,3]\nterrain = "
        "gully\n[card 2,3]\nterrain = farm\ncontrols = primary\n[card 3,3]\nterrain = orchard\ncontrols = "
        "secondary\n[card 4,3]\nterrain = open\n");
    static const char letters[] = "CAB";
    for (int row = 1; row <= 3; row++)
        for (int column = 1; column <= 4; column++)
            CHECK_INT(p->state->cards[fof_card_at(column, row)].pc, letters[row - 1]);
    CHECK_INT(p->state->cards[fof_card(p, "2,3")].controls, CONTROL_PRIMARY);
    CHECK_INT(p->state->cards[fof_card(p, "3,3")].controls, CONTROL_SECONDARY);
    CHECK_INT(p->state->cards[fof_card(p, "2,2")].controls, CONTROL_ATTACK_POSITION);
    CHECK_INT(card_distance(fof_card(p, "2,2"), fof_card(p, "2,3")), 1);
    CHECK_INT(card_distance(fof_card(p, "2,2"), fof_card(p, "3,3")), 1);
    CHECK_INT(p->state->cards[fof_card(p, "4,2")].level, 2);
    CHECK(plan_by_default(p));
    for (int id = 0; id < MAX_UNITS; id++)
        CHECK(!p->state->units[id].type || !unit_on_map(p->state, (UnitId)id));
    CHECK_INT(p->state->activity, NO_CONTACT);
    CHECK_INT(p->state->visibility, 0);
    CHECK(turn_sound(p));
    fof_close(p);
}

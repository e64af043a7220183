/* Missions as data (2.x): what the loader makes of them, which questions follow for planning, and what it
 * refuses, with the line. */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/load.h"
#include "fof/position.h"
#include "fof/position/names.h"
#include "minunit.h"

static const Slot *mission_slot(const FofGame *game, int kind, int subject)
{
    for (int i = 0; i < game->slot_count; i++)
        if (game->slots[i].kind == kind && (subject < 0 || game->slots[i].subject == subject))
            return &game->slots[i];
    return NULL;
}

static bool offers(const Slot *slot, int option)
{
    for (int i = 0; slot != NULL && i < slot->option_count; i++)
        if (slot->options[i] == option)
            return true;
    return false;
}

static CardId mission_card(const char *name)
{
    CardId card = NO_CARD;
    ENSURE(fof_find_card(name, &card));
    return card;
}

/* ---- defaults ---- */

TEST(load_type_and_size_are_enough, "FOF-1.1.1B-1", "FOF-2.2-1", "FOF-EX-04")
{
    FofGame *game = fof_mission("type = offensive\ncolumns = 4\nrows = 3\n", NULL);
    CHECK(game != NULL);
    CHECK_INT(game->columns, 4);
    CHECK_INT(game->rows, 3);
    CHECK_INT(game->turns, 10);
    CHECK_INT(game->attempts, 1);
    CHECK_INT(game->layout[mission_card("2,2")], 0);
    CHECK_INT(game->mlr, 0);
    CHECK(mission_slot(game, SLOT_CONTROL, 1) != NULL);
    CHECK(offers(mission_slot(game, SLOT_CONTROL, 1), mission_card("4,3")));
    fof_unload(game);
}

TEST(load_mission_data_beats_the_defaults, "FOF-2.1-1", "FOF-1.1.1B-1")
{
    FofGame *game =
        fof_mission("type = defensive\nturns = 7\nattempts = 2\nmlr = 1\n[values]\nexposed = -1\n", NULL);
    CHECK(game != NULL);
    CHECK_INT(game->turns, 7);
    CHECK_INT(game->attempts, 2);
    CHECK_INT(game->mlr, 1);
    CHECK_INT(game->values.exposed, -1);
    CHECK_INT(game->values.pinned, 1);
    CHECK_INT(game->success, SUCCESS_HOLD_LINE);
    fof_unload(game);
}

TEST(load_the_missions_for_random_play)
{
    static const char *const files[] = {"tests/fof/attack.ini", "tests/fof/defence.ini"};
    for (int i = 0; i < COUNT_OF(files); i++) {
        Errors errors = {0};
        Doc *doc = doc_read(files[i], &errors);
        FofGame *game = doc != NULL ? fof_load(doc, &errors) : NULL;
        errors_print(&errors, stderr);
        CHECK(game != NULL);
        CHECK_INT(game->turns, 6);
        CHECK(game->slot_count > 10);
        fof_unload(game);
        doc_free(doc);
        errors_free(&errors);
    }
}

/* ---- the map ---- */

TEST(load_layout_fixed_by_card_kind_and_row)
{
    FofGame *game =
        fof_mission("rows = 3\n[row 1]\nterrain = orchard\npc = C\n[row 2-3]\npc = A\nface-down = "
                    "yes\n[card 2,1]\nterrain = woods-5\n"
                    "hills = 1\npc = none\n[card 3,3]\npc = ?\ncontrols = primary\nface-down = no\n",
                    NULL);
    CHECK(game != NULL);
    CHECK_TEXT(game->terrain[game->layout[mission_card("1,1")] - 1].kind, "orchard");
    CHECK_TEXT(game->terrain[game->layout[mission_card("2,1")] - 1].id, "woods-5");
    CHECK(game->layout[mission_card("1,1")] != game->layout[mission_card("3,1")]);
    CHECK_INT(game->layout_hills[mission_card("2,1")], 1);
    CHECK_INT(game->layout_pc[mission_card("1,1")], 'C');
    CHECK_INT(game->layout_pc[mission_card("2,1")], 0);
    CHECK_INT(game->layout_pc[mission_card("4,2")], 'A');
    CHECK(game->layout_flags[mission_card("4,2")] & CARD_FACE_DOWN);
    CHECK(!(game->layout_flags[mission_card("1,1")] & CARD_FACE_DOWN));
    CHECK_INT(game->layout_pc[mission_card("3,3")], '?');
    CHECK_INT(game->layout_flags[mission_card("3,3")], CARD_PC_HIDDEN);
    CHECK_INT(game->layout_controls[mission_card("3,3")], CONTROL_PRIMARY);
    CHECK(mission_slot(game, SLOT_CONTROL, 1) == NULL);
    fof_unload(game);
}

TEST(load_visibility_by_turn)
{
    FofGame *game = fof_mission("[visibility]\nweather = 1\n[visibility 3-4]\nlight = 2\n", NULL);
    CHECK(game != NULL);
    CHECK_INT(game->visibility[1][0], 0);
    CHECK_INT(game->visibility[1][1], 1);
    CHECK_INT(game->visibility[3][0], 2);
    CHECK_INT(game->visibility[4][0], 2);
    CHECK_INT(game->visibility[4][1], 1);
    CHECK_INT(game->visibility[5][0], 0);
    fof_unload(game);
}

/* ---- order of battle and planning ---- */

static const char company[] =
    "type = offensive\nrunners = 2\n"
    "[unit COHQ]\ntype = co-hq\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\n[unit 2HQ]\ntype = "
    "platoon-hq\nplatoon = 2\n"
    "[unit 1/2]\ntype = rifle-squad\nplatoon = 2\nsteps = 2\n[unit FO]\ntype = arty-fo\nattachment = yes\n"
    "[unit LMG]\ntype = lmg-team\nfree = yes\n[unit BN]\ntype = bn-hq\nstart = no\n"
    "[unit Gp]\ntype = german-squad\nat = 2,3/cover2\nflags = unspotted\n";

TEST(load_units_take_what_their_type_says, "FOF-2.3.2-2", "FOF-4.1.1-4")
{
    FofGame *game = fof_mission(company, NULL);
    CHECK(game != NULL);
    CHECK_INT(game->named_count, 8);
    CHECK_INT(game->default_platoon_count, 2);
    CHECK_INT(game->named[fof_find_named(game, "COHQ")].experience, GREEN);
    CHECK_INT(game->named[fof_find_named(game, "FO")].experience, LINE);
    CHECK_INT(game->named[fof_find_named(game, "BN")].experience, LINE);
    CHECK_INT(game->named[fof_find_named(game, "BN")].start, 0);
    CHECK_INT(game->named[fof_find_named(game, "1/2")].steps, 2);
    const NamedUnit *enemy = &game->named[fof_find_named(game, "Gp")];
    CHECK_INT(enemy->place, mission_card("2,3"));
    CHECK_INT(enemy->cover, AREA_COVER);
    CHECK_INT(enemy->cover_number, 2);
    CHECK_INT(enemy->flags, UNIT_UNSPOTTED);
    fof_unload(game);
}

TEST(load_attachments_and_free_units_may_join_a_platoon, "FOF-2.3.2-1", "FOF-2.3.3-1")
{
    FofGame *game = fof_mission(company, NULL);
    CHECK(game != NULL);
    const Slot *observer = mission_slot(game, SLOT_ATTACH, fof_find_named(game, "FO"));
    CHECK(observer != NULL);
    CHECK_INT(observer->option_count, 3);
    CHECK_INT(observer->options[0], 0);
    CHECK(offers(observer, 2));
    CHECK(mission_slot(game, SLOT_ATTACH, fof_find_named(game, "LMG")) != NULL);
    CHECK(mission_slot(game, SLOT_ATTACH, fof_find_named(game, "1/2")) == NULL);
    fof_unload(game);
}

TEST(load_set_up_places_follow_the_type_of_mission, "FOF-2.3.5-1", "FOF-2.3.5-2", "FOF-2.3.5-3")
{
    FofGame *game = fof_mission(company, NULL);
    CHECK(game != NULL);
    const Slot *squad = mission_slot(game, SLOT_PLACE, fof_find_named(game, "1/2"));
    CHECK(offers(squad, mission_card("1,0")));
    CHECK(!offers(squad, mission_card("1,1")));
    CHECK(mission_slot(game, SLOT_PLACE, fof_find_named(game, "Gp")) == NULL);
    CHECK(mission_slot(game, SLOT_PLACE, fof_find_named(game, "BN")) == NULL);
    fof_unload(game);
    game = fof_mission("type = defensive\nrows = 4\nmlr = 2\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\n",
                       NULL);
    CHECK(game != NULL);
    squad = mission_slot(game, SLOT_PLACE, 0);
    CHECK(offers(squad, mission_card("1,0")) && offers(squad, mission_card("4,2")) &&
          offers(squad, mission_card("3,1")));
    CHECK(!offers(squad, mission_card("1,3")));
    fof_unload(game);
    game = fof_mission("type = patrol\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\n", NULL);
    CHECK(game != NULL);
    CHECK_INT(mission_slot(game, SLOT_PLACE, 0)->options[0] / GRID_WIDTH, 1);
    CHECK_INT(game->single_platoon, 1);
    fof_unload(game);
}

TEST(load_defaults_of_a_defence_never_overfill_a_card, "FOF-5.1.5-1")
{
    Writer text = {0};
    writer_text(&text, "type = defensive\n");
    for (int i = 1; i <= 7; i++)
        writer_print(&text, "[unit %d/1]\ntype = rifle-squad\nplatoon = 1\n", i);
    FofGame *game = fof_mission(text.text, NULL);
    writer_free(&text);
    CHECK(game != NULL);
    int steps[GRID_CARDS] = {0};
    for (int i = 0; i < game->slot_count; i++)
        if (game->slots[i].kind == SLOT_PLACE)
            steps[game->slots[i].options[0]] += 3;
    for (int card = GRID_WIDTH; card < GRID_CARDS; card++)
        CHECK(steps[card] <= 16);
    fof_unload(game);
}

TEST(load_stores_become_counters_with_holders, "FOF-2.3.4-1")
{
    FofGame *game = fof_mission(
        "type = offensive\n[unit COHQ]\ntype = co-hq\ncarries = smoke smoke\n[unit XO]\ntype = xo\n"
        "[store radios]\nitem = scr536\nholder = COHQ XO\n[store belts]\nitem = mg\ncount = 12\nholder = XO\n"
        "[store flares]\nitem = rsp\ncount = 2\n",
        NULL);
    CHECK(game != NULL);
    CHECK_INT(game->store_count, 2 + 1 + 2 + 2);
    CHECK_INT(game->stores[1].holder, fof_find_named(game, "XO"));
    CHECK_INT(game->stores[1].fixed, 1);
    CHECK_INT(game->stores[2].count, 12);
    CHECK_INT(game->stores[3].fixed, 0);
    CHECK_INT(game->stores[3].holder, fof_find_named(game, "COHQ"));
    CHECK_INT(game->stores[6].kind, fof_find_item_kind(game, "smoke"));
    CHECK(mission_slot(game, SLOT_ASSET, 1) == NULL);
    CHECK(offers(mission_slot(game, SLOT_ASSET, 4), fof_find_named(game, "XO")));
    fof_unload(game);
}

TEST(load_networks_with_both_means_are_asked_for)
{
    FofGame *game = fof_mission("type = offensive\n[unit COHQ]\ntype = co-hq\n[store a]\nitem = "
                                "scr536\nholder = COHQ\n[store b]\nitem = phone\n"
                                "holder = COHQ\n[store c]\nitem = phone-bn\nholder = COHQ\n",
                                NULL);
    CHECK(game != NULL);
    CHECK_INT(mission_slot(game, SLOT_NETWORK, NET_CO_TAC)->option_count, 2);
    CHECK_INT(mission_slot(game, SLOT_NETWORK, NET_CO_TAC)->options[0], 0);
    CHECK(mission_slot(game, SLOT_NETWORK, NET_BN_TAC) == NULL);
    CHECK_INT(game->net_phones, 1 << NET_BN_TAC);
    fof_unload(game);
}

TEST(load_signals_are_those_of_the_type_of_mission, "FOF-4.4.1-8", "FOF-4.4.1-9", "FOF-4.4.1-10")
{
    static const struct {
        const char *type;
        int count;
        Signal has, lacks;
    } types[] = {{"offensive", 9, SIGNAL_INFILTRATE_SECONDARY, SIGNAL_FPL},
                 {"defensive", 5, SIGNAL_FPF, SIGNAL_TO_PRIMARY},
                 {"patrol", 8, SIGNAL_TO_ROUTE_4, SIGNAL_CROSS_LINE_1}};
    for (int i = 0; i < COUNT_OF(types); i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "type = %s\n[unit COHQ]\ntype = co-hq\n[store a]\nitem = rsp\ncount = 2\n[store b]\nitem = "
                 "smoke\n",
                 types[i].type);
        FofGame *game = fof_mission(text, NULL);
        CHECK(game != NULL);
        const Slot *slot = mission_slot(game, SLOT_SIGNAL, fof_find_item_kind(game, "rsp"));
        CHECK(slot != NULL);
        CHECK_INT(slot->option_count, types[i].count);
        CHECK_INT(slot->options[0], SIGNAL_NONE);
        CHECK(offers(slot, types[i].has) && offers(slot, SIGNAL_CEASE_FIRE) &&
              offers(slot, SIGNAL_TO_SIGNAL));
        CHECK(!offers(slot, types[i].lacks));
        CHECK(mission_slot(game, SLOT_SIGNAL, fof_find_item_kind(game, "smoke")) == NULL);
        fof_unload(game);
    }
}

TEST(load_controls_that_the_player_places, "FOF-2.4.1A-7", "FOF-2.4.1A-3")
{
    FofGame *game = fof_mission("type = offensive\n[place primary]\ncards = 2,3 3,3\ndefault = 3,3\n[place "
                                "attack-position]\nrows = 2\n",
                                NULL);
    CHECK(game != NULL);
    const Slot *primary = mission_slot(game, SLOT_CONTROL, 1);
    CHECK_INT(primary->option_count, 2);
    CHECK_INT(primary->options[0], mission_card("3,3"));
    CHECK_INT(mission_slot(game, SLOT_CONTROL, 0)->option_count, 4);
    const Slot *line = mission_slot(game, SLOT_PHASE_LINE, 1);
    CHECK(line != NULL);
    CHECK_INT(line->options[0], 0);
    CHECK(offers(line, 2) && offers(line, 3) && !offers(line, 1) && !offers(line, 4));
    fof_unload(game);
}

TEST(load_final_protective_lines_go_to_tripods)
{
    FofGame *game = fof_mission(
        "type = defensive\nfpl-markers = 1\n[unit A]\ntype = hmg-30\n[unit B]\ntype = lmg-team\n", NULL);
    CHECK(game != NULL);
    const Slot *slot = mission_slot(game, SLOT_FPL, fof_find_named(game, "A"));
    CHECK_INT(slot->option_count, 5);
    CHECK_INT(slot->options[0], NO_DIRECTION);
    CHECK(offers(slot, NORTH_EAST) && !offers(slot, NORTH));
    CHECK(mission_slot(game, SLOT_FPL, fof_find_named(game, "B")) == NULL);
    fof_unload(game);
}

TEST(load_a_patrol_is_one_platoon, "FOF-2.4.1C-1")
{
    FofGame *game =
        fof_mission("type = patrol\npatrol-platoons = 1 3\n[card 2,2]\ncontrols = route-1\n", NULL);
    CHECK(game != NULL);
    const Slot *slot = mission_slot(game, SLOT_PLATOON, 0);
    CHECK_INT(slot->option_count, 2);
    CHECK(offers(slot, 3));
    CHECK(mission_slot(game, SLOT_CONTROL, 1) != NULL);
    CHECK_INT(game->mlr, 1);
    fof_unload(game);
}

TEST(load_events_and_awards)
{
    FofGame *game = fof_mission("[unit A]\ntype = xo\nstart = no\n[events friendly]\ncolumn = 10\n[event "
                                "friendly 1-3]\ntext = He comes.\neffect = arrive\n"
                                "unit = A\n[event enemy 1]\neffect = contact\npc = B\n[event enemy "
                                "2]\neffect = net-down\nnetwork = co-tac\n"
                                "[award prisoner]\npoints = 2\n[award primary]\npoints = 5\n",
                                NULL);
    CHECK(game != NULL);
    CHECK_INT(game->event_column[FRIENDLY], 10);
    CHECK_INT(game->event_column[ENEMY], 2);
    CHECK_INT(game->events[FRIENDLY][0].to, 3);
    CHECK_TEXT(game->events[FRIENDLY][0].text, "He comes.");
    CHECK_INT(game->events[ENEMY][0].amount, 'B');
    CHECK_INT(game->events[ENEMY][1].amount, NET_CO_TAC);
    CHECK_INT(game->awards[0].kind, AWARD_PRIMARY);
    CHECK_INT(game->awards[1].points, 2);
    fof_unload(game);
}

/* ---- refused ---- */

TEST(load_refuses_what_cannot_be_set_up)
{
    CHECK(fof_mission_refused("[unit 1/1]\ntype = rifle-sqad\n", 2, "did you mean 'rifle-squad'"));
    CHECK(fof_mission_refused("columns = 4\nrows = 3\n[card 5,2]\ncontrols = primary\n", 4,
                              "off the map of 4 columns and 3 rows"));
    CHECK(fof_mission_refused("[card 2,4]\nterrain = open\n", 1, "off the map"));
    CHECK(fof_mission_refused("[place primary]\ncards = 2,3 2,4\n", 2, "off the map"));
    CHECK(fof_mission_refused("[unit 1/1]\ntype = rifle-squad\nat = 2,7\n", 3, "off the map"));
    CHECK(fof_mission_refused("[award secure x]\ncard = 9,9\n", 2, "off the map"));
    CHECK(fof_mission_refused("[card 1,1]\nterrain = ochard\n", 2, "no such terrain"));
    CHECK(fof_mission_refused("[card 1,1]\nterrain = open\n[card 1,1]\nterrain = orchard\n", 4, "in line"));
    CHECK(fof_mission_refused("[row 1]\npc = A\n[row 1]\npc = B\n", 4, "in line"));
    CHECK(fof_mission_refused("colums = 4\n", 1, "did you mean 'columns'"));
    CHECK(fof_mission_refused("[misson]\n", 1, "unknown section"));
    CHECK(fof_mission_refused("[unit 1/1]\ntype = rifle-squad\nstesp = 2\n", 3, "did you mean 'steps'"));
    CHECK(fof_mission_refused("[unit fire-team-1]\nat = 1,1\n", 1, "name it otherwise"));
    CHECK(fof_mission_refused("[unit 1/1]\nsteps = 2\n", 1, "needs type"));
}

/* More pieces of equipment than there can be kinds of things: the first are named, the rest refused. */
TEST(load_refuses_more_kinds_of_things_than_there_is_room_for)
{
    Writer text = {0};
    Errors errors = {0};
    for (int i = 0; i < 2000; i++)
        writer_print(&text, "[item-kind thing-%d]\nclass = charge\n", i);
    Doc *doc = doc_parse("things.ini", text.text, strlen(text.text), &errors);
    CHECK(doc != NULL);
    CHECK(fof_load(doc, &errors) == NULL);
    CHECK(errors.count > 2000 - MAX_ITEM_KINDS);
    doc_free(doc);
    errors_free(&errors);
    writer_free(&text);
}

TEST(load_refuses_more_steps_than_a_card_holds, "FOF-5.1.5-1", "FOF-5.3.2-2")
{
    CHECK(fof_mission_refused(
        "[unit 1]\ntype = rifle-squad-4\nat = 1,1\n[unit 2]\ntype = rifle-squad-4\nat = 1,1\n[unit 3]\ntype "
        "= rifle-squad-4\n"
        "at = 1,1\n[unit 4]\ntype = rifle-squad-4\nat = 1,1\n[unit 5]\ntype = lmg-team\nat = 1,1/cover1\n",
        15, "17 steps on the card"));
    CHECK(fof_mission_refused("[unit 1]\ntype = rifle-squad-4\nat = 1,1/bunker1\n", 3, "do not fit"));
    CHECK(fof_mission_refused("[unit 1/1]\ntype = rifle-squad\nsteps = 4\n", 3, "3 steps at most"));
    CHECK(fof_mission_refused("[unit 1/1]\ntype = rifle-squad\nsteps = 1\n", 3, "2 steps at least"));
}

TEST(load_a_mission_without_cards_and_system_has_the_default_ones)
{
    static const char *const texts[] = {"[mission]\ntype = offensive\ncolumns = 4\nrows = 3\n",
                                        "[mission]\nsystem = fof\ntype = patrol\n"};
    for (int i = 0; i < COUNT_OF(texts); i++) {
        Errors errors = {0};
        Doc *doc = doc_parse("bare.ini", texts[i], strlen(texts[i]), &errors);
        FofGame *game = doc != NULL ? fof_load(doc, &errors) : NULL;
        errors_print(&errors, stderr);
        CHECK(game != NULL);
        CHECK_INT(game->terrain_count, 56);
        fof_unload(game);
        doc_free(doc);
        errors_free(&errors);
    }
}

TEST(load_refuses_a_missing_deck)
{
    static const char text[] = "[mission]\nuse = fof/items.ini\ntype = offensive\n";
    Errors errors = {0};
    Doc *doc = doc_parse("bare.ini", text, sizeof text - 1, &errors);
    CHECK(doc != NULL);
    CHECK(fof_load(doc, &errors) == NULL);
    CHECK(errors.count >= 2);
    CHECK_CONTAINS(errors.line[0], "no action deck");
    CHECK_CONTAINS(errors.line[1], "no terrain deck");
    errors_free(&errors);
    doc_free(doc);
}

TEST(load_refuses_combinations_that_the_book_forbids, "FOF-2.4.1A-1", "FOF-2.4.1A-3", "FOF-2.6.1-5")
{
    CHECK(fof_mission_refused("type = offensive\nmlr = 1\n", 2, "2.4.1A"));
    CHECK(fof_mission_refused("type = defensive\nphase-lines = 1\n", 2, "2.4.1A"));
    CHECK(fof_mission_refused("type = patrol\nphase-line-rows = 2\n", 2, "2.4.1A"));
    CHECK(fof_mission_refused("type = offensive\nphase-lines = 3\n", 2, "at most two phase lines"));
    CHECK(fof_mission_refused("type = offensive\nfpl-markers = 1\n", 2, "7.2.4"));
    CHECK(fof_mission_refused("type = offensive\n[place fpf]\nrows = 2\n", 2, "does not belong"));
    CHECK(fof_mission_refused("type = defensive\n[card 1,1]\ncontrols = primary\n", 3, "does not belong"));
    CHECK(fof_mission_refused("type = offensive\n[card 1,1]\ncontrols = route-1\n", 3, "does not belong"));
    CHECK(fof_mission_refused("[card 1,1]\ncontrols = collection\n[card 2,1]\ncontrols = collection\n", 4,
                              "only one is allowed"));
    CHECK(fof_mission_refused("runners = 3\n", 1, "4.2.1f"));
    CHECK(fof_mission_refused("runners = 2\n[unit R]\ntype = runner\n", 3, "4.2.1f"));
    CHECK(fof_mission_refused("type = patrol\n[card 1,1]\ncontrols = outpost\npc = B\n", 4, "2.6.1"));
    CHECK(
        fof_mission_refused("type = patrol\n[row 1]\npc = B\n[card 1,1]\ncontrols = outpost\n", 5, "2.6.1"));
    CHECK(fof_mission_refused("[unit A]\ntype = co-hq\n[unit B]\ntype = co-hq\n", 4, "another co-hq"));
    CHECK(fof_mission_refused("[unit A]\ntype = platoon-hq\n", 1, "number of its platoon"));
}

TEST(load_refuses_wrong_tables)
{
    CHECK(fof_mission_refused("[event friendly 1-3]\n[event friendly 3]\n", 2, "are taken"));
    CHECK(fof_mission_refused("[event allied 1]\n", 1, "friendly or enemy"));
    CHECK(fof_mission_refused("[events enemy]\ncolumn = 6\n[event enemy 8]\n", 2, "cannot show"));
    CHECK(fof_mission_refused("[event enemy 1]\neffect = arrive\n", 1, "needs the unit"));
    CHECK(fof_mission_refused("[award glory]\n", 1, "is no award"));
    CHECK(fof_mission_refused("[store x]\nitem = scr300\nholder = XO\n", 3, "no unit 'XO'"));
    CHECK(fof_mission_refused("[store x]\nitem = scr301\n", 2, "did you mean 'scr300'"));
    CHECK(fof_mission_refused("[visibility 0-3]\nlight = 1\n", 1, "range such as 2-4"));
    CHECK(fof_mission_refused("type = defensive\nsuccess = primary\n", 2, "2.4.1B"));
}

/* 8.6.2 draws again until the number fits: one that no card has would be waited for for ever. */
TEST(load_refuses_an_action_deck_without_a_number, "FOF-1.2.7-1")
{
    Writer text = {0};
    for (int card = 1; card <= 50; card++)
        writer_print(&text, "[action %d]\nrandom = 1 1 1 1 1 1 1 1 1 1 1\n", card);
    CHECK(fof_mission_refused(text.text, 0, "no action card has the number 2 in column 2"));
    writer_free(&text);
}

/* ---- names ---- */

TEST(names_cards_go_both_ways)
{
    for (int card = 0; card < GRID_CARDS; card++) {
        char text[16];
        CardId back;
        if (card % GRID_WIDTH == 0 || card % GRID_WIDTH == GRID_WIDTH - 1)
            continue;
        fof_name_card((CardId)card, text, sizeof text);
        CHECK(fof_find_card(text, &back));
        CHECK_INT(back, card);
    }
    CardId card = 9;
    CHECK(!fof_find_card("3", &card) && !fof_find_card("3,", &card) && !fof_find_card("3,2x", &card) &&
          !fof_find_card("12,2", &card) && !fof_find_card(" 1,1", &card));
    CHECK_INT(card, 9);
    CHECK(fof_find_card("3,2", &card));
    CHECK_INT(card, 2 * GRID_WIDTH + 6);
}

TEST(names_areas_units_and_items_go_both_ways)
{
    FofGame *game = fof_mission(company, NULL);
    CHECK(game != NULL);
    static FofState state;
    char text[32];
    AreaId area;
    memset(&state, 0, sizeof state);
    for (int i = 0; i < MAX_AREAS; i++)
        state.areas[i].card = NO_CARD;
    CardId card = mission_card("2,2");
    state.areas[200] = (Area){.card = card, .kind = AREA_COVER};
    state.areas[201] = (Area){.card = card, .kind = AREA_BUNKER};
    state.areas[202] = (Area){.card = card, .kind = AREA_COVER};
    fof_name_area(&state, 202, text, sizeof text);
    CHECK_TEXT(text, "2,2/cover2");
    CHECK(fof_find_area(&state, "2,2/cover2", &area));
    CHECK_INT(area, 202);
    CHECK(fof_find_area(&state, "2,2", &area));
    CHECK_INT(area, card);
    CHECK(!fof_find_area(&state, "2,2/cover3", &area) && !fof_find_area(&state, "2,2/cove1", &area) &&
          !fof_find_area(&state, "2,2/", &area));
    state.units[3] = (Unit){.type = fof_find_type(game, "rifle-squad"),
                            .name = (uint8_t)(fof_find_named(game, "1/2") + 1)};
    state.units[4] = (Unit){.type = fof_find_type(game, "rifle-squad-4"), .number = 1};
    state.units[5] = (Unit){.type = fof_find_type(game, "rifle-squad"), .number = 4};
    fof_name_unit(game, &state, 4, text, sizeof text);
    CHECK_TEXT(text, "rifle-squad-4-1");
    CHECK_INT(fof_find_unit(game, &state, "rifle-squad-4-1"), 4);
    CHECK_INT(fof_find_unit(game, &state, "rifle-squad-4"), 5);
    CHECK_INT(fof_find_unit(game, &state, "1/2"), 3);
    CHECK_INT(fof_find_unit(game, &state, "COHQ"), NO_UNIT);
    state.items[2] = (Item){.kind = fof_find_item_kind(game, "scr300-mtr"), .count = 1};
    state.items[7] = (Item){.kind = fof_find_item_kind(game, "scr300-mtr"), .count = 1};
    fof_name_item(game, &state, 7, text, sizeof text);
    CHECK_TEXT(text, "scr300-mtr-2");
    fof_unload(game);
}

TEST(load_the_rifle_company_of_1944)
{
    Errors errors = {0};
    static const char text[] =
        "[mission]\nuse = fof/default.ini fof/companies/us-1944.ini\ntype = offensive\n";
    Doc *doc = doc_parse("company.ini", text, sizeof text - 1, &errors);
    FofGame *game = doc != NULL ? fof_load(doc, &errors) : NULL;
    errors_print(&errors, stderr);
    CHECK(game != NULL);
    int steps = game->runners, attachments = 0;
    for (int i = 0; i < game->named_count; i++) {
        steps += game->named[i].attachment ? 0 : game->named[i].steps;
        attachments += game->named[i].attachment;
    }
    CHECK_INT(steps, 6 + 27 + 6 + 3 + 2); /* command, squads, weapons teams, mortars, runners */
    CHECK_INT(attachments, 1);
    CHECK_INT(game->default_platoon_count, 3);
    fof_unload(game);
    doc_free(doc);
    errors_free(&errors);
}

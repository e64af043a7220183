/* Event cards: terror 1 to 3, event 01 to 21. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"
#include "minunit.h"
#include "tod/events/events.h"
#include "tod/movement/movement.h"
#include "tod/position.h"

#define CARDS_INI "tests/tod/cards.ini"
#define TABLE(side, cards, number) "[table]\nactive = " side "\nhand = " cards "\nheld = " number "\n"
#define OTHERS "[unit hq]\nat = 3,20\n[unit nva]\nat = 46,27\n"

static Scene *open_cards(const char *ini)
{
    return scene_open(&tod_rules, CARDS_INI, ini);
}

/* A scenario from its start with other cards than those of the file. */
static Scene *deal(const char *cards)
{
    char ini[128];
    snprintf(ini, sizeof ini, "cards = %s\n", cards);
    return open_cards(ini);
}

TEST(tod_two_cards_are_drawn_at_random, "TOD-terror-1")
{
    uint32_t seen = 0;
    for (int seed = 1; seed < 40; seed++) {
        Scene *tod = scene_start(&tod_rules, CARDS_INI, (uint64_t)seed);
        int drawn = __builtin_popcount(tod->state->hand) + __builtin_popcount(tod->state->played);
        bool forced = tod->state->frames[0].step == STEP_DEAL; /* the second of two forced ones waits */
        CHECK(forced || drawn == 2);
        CHECK_INT(tod->state->held, __builtin_popcount(tod->state->hand));
        seen |= tod->state->hand | tod->state->played;
        scene_close(tod);
    }
    CHECK(__builtin_popcount(seen) > 14);
}

TEST(tod_a_scenario_lists_no_card_that_it_cannot_use, "TOD-terror-1")
{
    static const struct {
        const char *change, *words;
    } WRONG[] = {{"camp = -\ncards = 14\n", "there is no camp"},
                 {"camp = -\ncards = 19\n", "there is no camp with wire"},
                 {"cards = 12\n[roster tank]\nmachine = truck\n[roster track]\nmachine = truck\n[roster "
                  "acav]\nmachine = truck\n",
                  "no armoured vehicle"},
                 {"cards = 15\n[village tre]\ncivilians = 0\n", "armed people"},
                 {"cards = 17\n[battery tubes]\ncard = 0\n", "no observer"}};
    for (int i = 0; i < (int)(sizeof WRONG / sizeof WRONG[0]); i++) {
        char *errors = scene_errors(&tod_rules, CARDS_INI, WRONG[i].change);
        CHECK(errors && strstr(errors, WRONG[i].words));
        free(errors);
    }
}

TEST(tod_cards_without_an_object_are_not_in_the_deck, "TOD-terror-1")
{
    Scene *tod = open_cards(
        "cards = 5 6\n[roster 2nd]\nclass = veteran\n[unit 1st]\nat = 8,14\n[unit nva]\nat = 44,20\n");
    CHECK_INT((int)tod->game->cards, 1 << CARD_PANIC_FIRE); /* the US have no Grunts */
    scene_close(tod);
}

TEST(tod_cards_are_played_at_any_time_and_discarded, "TOD-terror-2", "TOD-event-05")
{
    Scene *tod = open_cards(TABLE("us", "00000010", "1") OTHERS "[unit 1st]\nat = 8,14\n[unit scouts]\nat = "
                                                                "10,18\n");
    CHECK_TEXT(scene_asked(tod), "vc cards"); /* before the first order, */
    CHECK(scene_do(tod, "pass"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(scene_do(tod, "move 1st to 9 14 line facing 90"));
    CHECK_TEXT(scene_asked(tod), "vc cards"); /* and after each */
    CHECK(scene_do(tod, "pass"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(scene_do(tod, "move hq to 4 20 line facing 90"));
    CHECK(scene_do(tod, "play panic-fire"));
    CHECK_INT(tod_unit(tod, "1st")->chits, 4);
    CHECK_INT(tod_unit(tod, "hq")->chits, 4);
    CHECK_INT(tod_unit(tod, "scouts")->chits, 5); /* Elites keep their heads */
    CHECK_INT(tod_unit(tod, "nva")->chits, 3);
    CHECK_INT((int)tod->state->hand, 0);
    CHECK_INT((int)tod->state->played, 16);
    CHECK_INT(tod->state->held, 0);
    CHECK_TEXT(scene_asked(tod), "us orders"); /* nobody holds a card any more */
    scene_close(tod);
    /* among his own orders too, and not twice */
    tod = open_cards(TABLE("vc", "00000010", "1") OTHERS);
    CHECK(scene_do(tod, "play panic-fire"));
    CHECK(scene_refused(tod, "play panic-fire", "terror 2"));
    scene_close(tod);
}

TEST(tod_who_holds_his_cards_is_not_asked_again_in_this_player_turn, "TOD-terror-2")
{
    Scene *tod = open_cards(TABLE("us", "00000010", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_do(tod, "hold cards"));
    CHECK(scene_do(tod, "move 1st to 9 14 line facing 90"));
    CHECK(scene_do(tod, "move hq to 4 20 line facing 90"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    scene_close(tod);
}

TEST(tod_some_cards_are_played_when_they_are_dealt, "TOD-terror-3", "TOD-event-12", "TOD-event-13",
     "TOD-event-14")
{
    static const struct {
        const char *cards;
        int card;
    } ALL[] = {{"12", CARD_SABOTAGE}, {"13", CARD_CAMP_BOMBING}, {"14", CARD_VERMIN}};
    for (int i = 0; i < 3; i++) {
        Scene *tod = deal(ALL[i].cards);
        CHECK_TEXT(scene_asked(tod), "us losses"); /* before anybody is set up */
        CHECK_INT((int)tod->state->hand, 0);
        CHECK_INT((int)tod->state->played, 1 << ALL[i].card);
        scene_close(tod);
    }
}

TEST(tod_a_vehicle_is_lost_that_its_owner_names, "TOD-event-12")
{
    Scene *tod = deal("12");
    CHECK(scene_refused(tod, "give up truck", "event 12")); /* no armour */
    CHECK(scene_refused(tod, "fall 1st.1", "event 10"));
    CHECK(scene_can(tod, "give up track") && scene_can(tod, "give up tank"));
    CHECK(scene_do(tod, "give up tank"));
    CHECK_INT(tod_unit(tod, "tank")->where, UNIT_GONE);
    CHECK_INT(tod_unit(tod, "track")->where, UNIT_TABLE);
    CHECK_TEXT(scene_asked(tod), "vc set-up");
    scene_close(tod);
}

/* A die of men, of whatever units the US player likes: they are no casualties. */
static void loses_men(const char *cards, int most)
{
    Scene *tod = deal(cards);
    int count = tod_top(tod->state)->count, asked = 0;
    CHECK(count >= 1 && count <= most);
    static const char *const MEN[] = {"fall 1st.1", "fall 1st.2",   "fall 2nd.1",
                                      "fall hq.4",  "fall fifty.1", "fall scouts.2"};
    for (; !strcmp(scene_asked(tod), "us losses"); asked++)
        CHECK(scene_do(tod, MEN[asked]));
    CHECK_INT(asked, count);
    CHECK_INT(tod_man(tod, "1st.1")->where, MAN_OUT);
    CHECK_INT(tod_unit(tod, "1st")->start, count > 1 ? 6 : 7);
    CHECK_INT(tod_unit(tod, "1st")->lost, 0);
    scene_close(tod);
}

TEST(tod_a_bomb_in_the_camp_costs_a_die_of_men, "TOD-event-13")
{
    loses_men("13", D6);
}

TEST(tod_vermin_cost_half_a_die_of_men, "TOD-event-14")
{
    loses_men("14", D3);
}

TEST(tod_veterans_who_search_take_revenge_for_the_bomb, "TOD-event-13-2")
{
    Scene *tod = open_cards("[table]\neffects = 2\n" OTHERS "[unit 1st]\nat = 22,18\n[unit 2nd]\nat = "
                            "24,19\n[unit scouts]\nat = 26,17.5\n");
    CHECK(scene_do(tod, "search tre by 2nd")); /* Grunts have no such orders of their own */
    CHECK_INT(tod->state->villages[0].civilians, 6);
    CHECK(scene_do(tod, "search tre by scouts"));
    CHECK_INT(tod->state->villages[0].civilians, 6);
    CHECK(scene_do(tod, "search tre by 1st"));
    CHECK_INT(tod->state->villages[0].civilians, 0);
    CHECK_INT(tod->state->tally[US][AWARD_CIVILIANS], 6);
    CHECK_INT(tod->state->tally[US][AWARD_ENGAGEMENT], 1);
    scene_close(tod);
}

TEST(tod_more_booby_traps_where_they_may_lie, "TOD-event-01")
{
    Scene *tod = open_cards(TABLE("vc", "00000001", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    tod_dice(tod, 2); /* D3 */
    CHECK(scene_do(tod, "play extra-traps"));
    CHECK_TEXT(scene_asked(tod), "vc extra traps");
    CHECK(scene_refused(tod, "rig mine at 24 18", NULL));
    CHECK(scene_refused(tod, "rig grenade at 24 30", "traps 2"));
    CHECK(scene_do(tod, "rig grenade at 24 18"));
    CHECK(scene_do(tod, "rig woodland at 26 21"));
    CHECK_TEXT(scene_asked(tod), "vc orders");
    int first = tod->game->trap_count;
    CHECK_INT(tod->state->traps[first].kind, TRAP_GRENADE);
    CHECK_INT(tod->state->traps[first + 1].kind, TRAP_WOODLAND);
    CHECK_INT(tod->state->extra_traps, 2);
    Scene *us = scene_seen_by(tod, US);
    CHECK_INT(us->state->traps[first].state, UNKNOWN);
    CHECK_INT(us->state->traps[first + 2].state, UNKNOWN); /* nor which of them are none */
    scene_close(us);
    scene_close(tod);
}

TEST(tod_tunnels_take_a_section_away, "TOD-event-02")
{
    Scene *tod = open_cards(TABLE("vc", "00000002", "1") OTHERS
                            "[unit 1st]\nat = 8,14\n[unit cell-a]\nat = 36,24\nmarks = hidden\n[unit "
                            "cell-b]\nat = 25,28\n");
    CHECK(scene_refused(tod, "play tunnels on cell-b", "event 02")); /* in the open */
    CHECK(scene_refused(tod, "play tunnels on nva", "event 02"));    /* no Viet Cong */
    CHECK(scene_refused(tod, "play tunnels on 1st", "event 02"));
    CHECK(scene_do(tod, "play tunnels on cell-a"));
    CHECK_INT(tod_unit(tod, "cell-a")->where, UNIT_LEFT);
    CHECK_INT(tod_man(tod, "cell-a.1")->where, MAN_OUT);
    scene_close(tod);
}

TEST(tod_tunnels_bring_a_die_of_men_hidden, "TOD-event-02-2")
{
    Scene *tod = open_cards(TABLE("vc", "00000002", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_refused(tod, "play tunnels at 20 28", "terror 2")); /* no cover */
    CHECK(scene_refused(tod, "play tunnels", "event 02"));
    tod_dice(tod, 4);
    CHECK(scene_do(tod, "play tunnels at 36 24"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "diggers")), 4);
    CHECK(tod_unit(tod, "diggers")->marks & UNIT_HIDDEN);
    Scene *us = scene_seen_by(tod, US);
    CHECK_INT(tod_unit(us, "diggers")->where, UNKNOWN);
    scene_close(us);
    scene_close(tod);
}

TEST(tod_reinforcements_are_of_a_type_that_is_there, "TOD-event-03")
{
    Scene *tod = open_cards(TABLE("vc", "00000004", "1") OTHERS
                            "[unit 1st]\nat = 18,33\n[unit cell-c]\nat = 36,24\nmarks = hidden\n");
    CHECK(scene_refused(tod, "play reinforcements on cell-c at 36 24", "event 03"));   /* no edge */
    CHECK(scene_refused(tod, "play reinforcements on cell-c at 47.5 33", "event 03")); /* in view */
    CHECK(scene_refused(tod, "play reinforcements on 1st at 47 8", "event 03"));
    tod_dice(tod, 3);
    CHECK(scene_do(tod, "play reinforcements on cell-c at 47 8")); /* on the path in the jungle */
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "relief")), 9);
    CHECK_INT(tod_class(tod->game, tod->state, tod_number(tod, "relief")), CLASS_GRUNT);
    CHECK_TEXT(tod_weapon(tod->game, tod->state, tod_man_number(tod, "relief.1"))->name, "rifle");
    CHECK(tod_unit(tod, "relief")->marks & UNIT_HIDDEN);
    scene_close(tod);
}

TEST(tod_a_sniper_lies_anywhere_in_cover, "TOD-event-04")
{
    Scene *tod = open_cards(TABLE("vc", "00000008", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_refused(tod, "play sniper at 20 28", "terror 2"));
    CHECK(scene_do(tod, "play sniper at 22 15.5")); /* in a hut */
    int sniper = tod_number(tod, "sniper");
    CHECK_INT(tod_class(tod->game, tod->state, sniper), CLASS_ELITE);
    CHECK(tod_has_role(tod->game, tod->state, sniper, ROLE_SNIPER));
    CHECK(tod_unit(tod, "sniper")->marks & UNIT_HIDDEN);
    scene_close(tod);
}

TEST(tod_grunts_panic_and_waste_three_chits, "TOD-event-06")
{
    Scene *tod =
        open_cards(TABLE("vc", "00000020", "1") OTHERS "[unit 1st]\nat = 8,14\n[unit 2nd]\nat = 8,22\n");
    CHECK(scene_refused(tod, "play panicked-grunts on 1st", "terror 2")); /* Veterans */
    CHECK(scene_do(tod, "play panicked-grunts on 2nd"));
    CHECK_INT(tod_unit(tod, "2nd")->chits, 2);
    scene_close(tod);
}

TEST(tod_two_us_units_fire_at_each_other, "TOD-event-07")
{
    Scene *tod = open_cards(TABLE("vc", "00000040", "1") OTHERS
                            "[unit 1st]\nat = 14,14\n[unit 2nd]\nat = 17,14\n[unit scouts]\nat = 14,10\n");
    CHECK(scene_refused(tod, "play friendly-fire on 1st and scouts", "event 07")); /* Elites */
    CHECK(scene_refused(tod, "play friendly-fire on 1st and 1st", "event 07"));
    CHECK(scene_refused(tod, "play friendly-fire on 1st and nva", "event 07"));
    tod_dice(tod, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    CHECK(scene_do(tod, "play friendly-fire on 1st and 2nd"));
    CHECK(scene_told(tod, "1st fires at 2nd") && scene_told(tod, "2nd fires at 1st"));
    CHECK_TEXT(scene_asked(tod), "us casualties"); /* 2nd is hit once: its owner names the man */
    CHECK_INT(tod_unit(tod, "1st")->chits, 4);
    CHECK_INT(tod_unit(tod, "2nd")->chits, 4);
    CHECK(tod_marked(tod->state, tod_number(tod, "1st"), UNIT_UNDER_FIRE));
    scene_close(tod);
    tod = open_cards(TABLE("vc", "00000040", "1") OTHERS "[unit 1st]\nat = 8,12\n[unit 2nd]\nat = 8,30\n");
    CHECK(scene_refused(tod, "play friendly-fire on 1st and 2nd", "event 07")); /* out of reach */
    scene_close(tod);
}

TEST(tod_new_men_make_grunts_of_veterans, "TOD-event-08")
{
    Scene *tod =
        open_cards(TABLE("vc", "00000080", "1") OTHERS "[unit 1st]\nat = 8,14\n[unit 2nd]\nat = 8,22\n");
    CHECK(scene_refused(tod, "play replacements on 2nd", "terror 2"));
    CHECK(scene_do(tod, "play replacements on 1st"));
    CHECK_INT(tod_class(tod->game, tod->state, tod_number(tod, "1st")), CLASS_GRUNT);
    scene_close(tod);
}

TEST(tod_impaired_veterans_react_like_grunts, "TOD-event-09")
{
    Scene *tod = open_cards(TABLE("vc", "00000100", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_do(tod, "play impaired"));
    int squad = tod_number(tod, "1st");
    CHECK_INT(tod_nerve(tod->game, tod->state, squad), CLASS_GRUNT);
    CHECK_INT(tod_class(tod->game, tod->state, squad),
              CLASS_VETERAN); /* in all else they are what they are */
    CHECK_INT(tod_nerve(tod->game, tod->state, tod_number(tod, "nva")), CLASS_VETERAN);
    scene_close(tod);
}

TEST(tod_tampered_drugs_cost_a_die_of_men_of_one_unit, "TOD-event-10")
{
    Scene *tod =
        open_cards(TABLE("vc", "00000200", "1") OTHERS "[unit 1st]\nat = 8,14\n[unit scouts]\nat = 10,18\n");
    CHECK(scene_refused(tod, "play tampered-drugs on scouts", "terror 2"));
    tod_dice(tod, 2);
    CHECK(scene_do(tod, "play tampered-drugs on 1st"));
    CHECK(scene_refused(tod, "fall hq.1", "event 10")); /* of that unit */
    CHECK(scene_do(tod, "fall 1st.1"));
    CHECK(scene_do(tod, "fall 1st.8"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "1st")), 6);
    CHECK_TEXT(scene_asked(tod), "vc orders");
    scene_close(tod);
    /* who has no more men than that is out whole, without a question */
    tod = open_cards(TABLE("vc", "00000200", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    tod_dice(tod, 6);
    CHECK(scene_do(tod, "play tampered-drugs on hq"));
    CHECK_INT(tod_unit(tod, "hq")->where, UNIT_LEFT);
    scene_close(tod);
}

TEST(tod_bad_water_costs_men_and_weakens_the_rest, "TOD-event-11", "TOD-event-11-2")
{
    Scene *tod =
        open_cards(TABLE("vc", "00000400", "1") OTHERS "[unit 1st]\nat = 8,14\n[unit scouts]\nat = 10,18\n");
    tod_dice(tod, 1);
    CHECK(scene_do(tod, "play bad-water on scouts")); /* Elites drink the same */
    CHECK(scene_do(tod, "fall scouts.1"));
    int scouts = tod_number(tod, "scouts");
    CHECK_INT(tod_fit(tod->game, tod->state, scouts), 3);
    CHECK(tod_marked(tod->state, scouts, UNIT_POOR));
    CHECK_INT(tod_rate_on(tod->game, tod->state, scouts, false, GOING_CROSS), 300);
    CHECK_INT(tod_rate_on(tod->game, tod->state, tod_number(tod, "1st"), false, GOING_CROSS), 400);
    scene_close(tod);
    /* -1 to hit: Elites need 5 at 8 inches */
    tod = open_cards(
        "[unit scouts]\nat = 10,30\nmarks = known poor\n[unit hq]\nat = 3,20\n[unit nva]\nat = 17,30\n");
    const char *odds = scene_odds(tod, "aim scouts at nva with small-arms");
    tod->state->units[tod_number(tod, "scouts")].marks &= ~(uint32_t)UNIT_POOR;
    char before[256];
    snprintf(before, sizeof before, "%s", odds);
    CHECK(strcmp(before, scene_odds(tod, "aim scouts at nva with small-arms")) != 0);
    scene_close(tod);
}

TEST(tod_villagers_are_armed_in_secret_until_contact, "TOD-event-15")
{
    Scene *tod = open_cards(TABLE("vc", "00004000", "1") OTHERS "[unit 1st]\nat = 14,19\n");
    CHECK(scene_refused(tod, "play armed-villagers on cell-a", "event 15"));
    Scene *before = scene_seen_by(tod, US);
    CHECK(scene_do(tod, "play armed-villagers on villagers"));
    Scene *after = scene_seen_by(tod, US);
    CHECK_INT(memcmp(before->state, after->state, sizeof(State)), 0); /* the US see no difference at all */
    scene_close(after);
    scene_close(before);
    CHECK_INT(tod_class(tod->game, tod->state, tod_number(tod, "villagers")), CLASS_GRUNT);
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "villagers")), 6);
    CHECK(tod_unit(tod, "villagers")->marks & UNIT_HIDDEN);
    CHECK_INT(tod->state->held, 1);
    CHECK(scene_refused(tod, "play armed-villagers on villagers", "event 15"));
    tod_dice(tod, 1, 6);
    CHECK(scene_do(tod, "end turn"));
    CHECK_TEXT(scene_asked(tod), "vc cards"); /* as if it were still to be played */
    scene_close(tod);
    /* contact */
    tod = open_cards(TABLE("vc", "00004000", "1") OTHERS "[unit 1st]\nat = 18.5,19\n");
    CHECK(scene_do(tod, "play armed-villagers on villagers"));
    CHECK(tod_unit(tod, "villagers")->marks & UNIT_HIDDEN);
    tod_dice(tod, 6, 1);
    while (strcmp(scene_asked(tod), "us orders") != 0)
        CHECK(scene_do(tod, scene_can(tod, "hold cards") ? "hold cards" : "end turn"));
    CHECK(scene_do(tod, "move 1st to 21 19 line facing 90"));
    CHECK(tod_unit(tod, "villagers")->marks & UNIT_KNOWN);
    CHECK_INT(tod->state->villages[0].civilians, 0);
    CHECK_INT((int)tod->state->played, 1 << CARD_ARMED_VILLAGERS);
    CHECK_INT(tod->state->held, 0);
    scene_close(tod);
    tod = open_cards(TABLE("vc", "00004000", "1") OTHERS "[unit 1st]\nat = 8,14\n[people tre]\nmarks = 4\n");
    CHECK(scene_refused(tod, "play armed-villagers on villagers", "event 15")); /* they were there */
    scene_close(tod);
}

TEST(tod_an_arms_delivery_is_two_weapons_for_a_section, "TOD-event-16")
{
    static const char *const POSITION = TABLE("vc", "00008000", "1") OTHERS
        "[unit 1st]\nat = 8,14\n[unit cell-c]\nat = 36,24\nmarks = hidden\n";
    Scene *tod = open_cards(POSITION);
    CHECK(scene_refused(tod, "play arms-delivery on nva with two-rpg", "event 16"));        /* regulars */
    CHECK(scene_refused(tod, "play arms-delivery on cell-c with two-mortars", "event 16")); /* there is one */
    CHECK(scene_refused(tod, "play arms-delivery on cell-c", "event 16"));
    CHECK(scene_do(tod, "play arms-delivery on cell-c with two-rpg"));
    for (int i = 0; i < 2; i++) {
        const TodSoldier *soldier = tod_soldier(tod->game, tod->state, tod_man_number(tod, "cell-c.1") + i);
        CHECK_TEXT(tod->game->weapons[soldier->second].name, "rpg");
    }
    CHECK_TEXT(tod_weapon(tod->game, tod->state, tod_man_number(tod, "cell-c.1"))->name, "rifle");
    scene_close(tod);
    tod = open_cards(POSITION);
    CHECK(scene_do(tod, "play arms-delivery on cell-c with sa-7-and-mortar"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "cell-c")), 3); /* three serve the mortar */
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "tube")), 3);
    CHECK_INT(tod_unit(tod, "tube")->where, UNIT_TABLE);
    CHECK(tod_unit(tod, "tube")->marks & UNIT_HIDDEN);
    scene_close(tod);
}

TEST(tod_an_observer_comes_with_a_battery, "TOD-event-17")
{
    Scene *tod = open_cards(TABLE("vc", "00010000", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_do(tod, "play observer at 36 24"));
    int eyes = tod_number(tod, "eyes");
    CHECK_INT(tod_class(tod->game, tod->state, eyes), CLASS_ELITE);
    CHECK(tod_has_role(tod->game, tod->state, eyes, ROLE_OBSERVER) &&
          tod_has_radio(tod->game, tod->state, eyes));
    const TodBattery *battery = &tod->game->batteries[tod->game->battery_count - 1];
    CHECK_INT(battery->guns, 3);
    CHECK(tod->state->played >> (battery->card - 1) & 1); /* so it answers from now on */
    scene_close(tod);
}

TEST(tod_the_monsoon_slows_and_blinds, "TOD-event-18")
{
    Scene *tod = open_cards(TABLE("vc", "00020000", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_do(tod, "play monsoon"));
    CHECK_INT(tod_rate_on(tod->game, tod->state, tod_number(tod, "1st"), false, GOING_CROSS), 300);
    CHECK_INT(tod_rate_on(tod->game, tod->state, tod_number(tod, "tank"), false, GOING_ROAD), 1400);
    CHECK_INT(tod_rate_on(tod->game, tod->state, tod_number(tod, "nva"), false, GOING_ROAD), 400);
    CHECK(tod->state->effects & EFFECT_MONSOON);
    scene_close(tod);
}

TEST(tod_infantry_goes_through_a_gap_in_the_wire, "TOD-event-19")
{
    Scene *tod = open_cards(TABLE("vc", "00040000", "1") OTHERS
                            "[unit 1st]\nat = 8,14\n[unit cell-b]\nat = 4.6,6\nform = file\nfacing = 180\n");
    CHECK(scene_refused(tod, "move cell-b to 4.6 8.6 file facing 180", NULL)); /* two lines of wire */
    CHECK(scene_refused(tod, "play gap-in-the-wire at 20 20", "event 19"));
    CHECK(scene_do(tod, "play gap-in-the-wire at 4 8"));
    CHECK_INT(tod_piece_at(tod->game, tod->state, (PlanePoint){400, 800}) >= 0, 1); /* it still stands */
    CHECK(scene_can(tod, "move cell-b to 4.6 8.6 file facing 180") ||
          !scene_refused(tod, "move cell-b to 4.6 8.6 file facing 180", NULL));
    CHECK(scene_do(tod, "move cell-b to 4.6 8.6 file facing 180"));
    scene_close(tod);
    /* one width of wire, and for infantry of theirs alone */
    tod = open_cards(TABLE("vc", "00040000", "1") OTHERS
                     "[unit 1st]\nat = 8,6\n[unit cell-b]\nat = 8.5,6\nform = file\nfacing = 180\n");
    CHECK(scene_do(tod, "play gap-in-the-wire at 4 8"));
    CHECK(scene_refused(tod, "move cell-b to 8.6 8.6 file facing 180", NULL));
    ReachRates rates;
    tod_rates(tod->game, tod->state, tod_number(tod, "1st"), false, &rates);
    for (int piece = 0; piece < tod->game->piece_count; piece++)
        CHECK(!bit_has(tod->state->gap, piece) || bit_has(rates.which.bits, piece));
    scene_close(tod);
}

TEST(tod_guerrillas_appear_within_the_camp, "TOD-event-20")
{
    Scene *tod = open_cards(TABLE("vc", "00080000", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_refused(tod, "play infiltration at 30 20", "event 20"));
    tod_dice(tod, 2);
    CHECK(scene_do(tod, "play infiltration at 6 24"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "inside")), 2);
    CHECK(tod_unit(tod, "inside")->marks & UNIT_KNOWN); /* in the open */
    scene_close(tod);
}

TEST(tod_the_rear_area_is_attacked, "TOD-event-21")
{
    Scene *tod = open_cards(TABLE("vc", "00100000", "1") OTHERS "[unit 1st]\nat = 8,14\n");
    CHECK(scene_do(tod, "play rear-attacked"));
    CHECK(tod->state->effects & EFFECT_REAR);
    scene_close(tod);
}

TEST(tod_cards_and_villages_are_explained_to_whom_they_are_open, "TOD-terror-1", "TOD-village-10")
{
    Scene *tod =
        open_cards(TABLE("us", "00000008", "1") "played = 00000010\n" OTHERS "[unit 1st]\nat = 8,14\n");
    Scene *us = scene_seen_by(tod, US), *vc = scene_seen_by(tod, VC);
    CHECK_CONTAINS(scene_why(us, "cards"), "panic-fire: played");
    CHECK(!strstr(scene_why(us, "cards"), "sniper"));
    CHECK_CONTAINS(scene_why(vc, "cards"), "sniper: in hand");
    CHECK_CONTAINS(scene_why(us, "villages"), "Xom Tre: not searched");
    CHECK_CONTAINS(scene_why(us, "villages"), "civilians: 6");
    scene_close(vc);
    scene_close(us);
    scene_close(tod);
}

/* B4: held cards are nobody else's. */
TEST(tod_the_us_see_how_many_cards_are_held_and_not_which, "TOD-terror-1")
{
    Scene *one = open_cards(TABLE("us", "00000018", "2") OTHERS "[unit 1st]\nat = 8,14\n");
    Scene *other = open_cards(TABLE("us", "00100001", "2") OTHERS "[unit 1st]\nat = 8,14\n");
    Scene *seen = scene_seen_by(one, US), *also = scene_seen_by(other, US);
    CHECK_INT(memcmp(seen->state, also->state, sizeof(State)), 0);
    CHECK_INT(seen->state->held, 2);
    scene_close(seen);
    scene_close(also);
    scene_close(one);
    scene_close(other);
}

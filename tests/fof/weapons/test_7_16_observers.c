/* 7.16.1, 4.2.4i: who may call for fire, on what, over which net; 7.16.2D, 4.2.4m: final protective fire. */
#include "fof/position/change.h"
#include "fof/support.h"

#define HE_ON(card) "call for fire with HE of the battery on " card

/* ---- targets ---- */

TEST(a_call_needs_a_spotted_enemy_on_the_card, "FOF-7.16.1-1")
{
    Fof *p = fof_open(SUPPORT(SUPPORT_UNIT("german-lmg-1", "german-lmg", "3,3") "flags = unspotted\n"));
    CHECK(fof_refused(p, "COHQ orders FO to " HE_ON("2,3"), "7.16.1")); /* nobody there */
    CHECK(fof_refused(p, "COHQ orders FO to " HE_ON("3,3"), "7.16.1")); /* nobody spotted */
    CHECK(fof_refused(p, "COHQ orders FO to " HE_ON("3,0"), "7.16.1")); /* no card of the map */
    CHECK_INT(fof_legal(p, "orders FO to call for fire with HE of the battery"), 1);
    fof_u(p, "german-lmg-1")->flags = 0;
    CHECK_INT(fof_legal(p, "orders FO to call for fire with HE of the battery"), 2);
    fof_close(p);
}

TEST(fire_may_be_called_among_friends_and_on_the_observer, "FOF-7.16.1-1")
{
    Fof *p = fof_open(SUPPORT(SUPPORT_UNIT("1/1", "rifle-squad", "3,4")
                                  SUPPORT_UNIT("german-paralyzed-team-2", "german-paralyzed-team", "3,2")));
    CHECK_INT(fof_legal(p, "FO to " HE_ON("3,4")), 1);
    CHECK_INT(fof_legal(p, "FO to " HE_ON("3,2")), 1);
    fof_close(p);
}

TEST(screens_also_fall_on_empty_cards_and_unspotted_enemies, "FOF-7.16.1-2")
{
    Fof *p =
        fof_open(SUPPORT(SUPPORT_UNIT("german-lmg-1", "german-lmg", "3,3") "flags = unspotted\n" SUPPORT_UNIT(
            "1/1", "rifle-squad", "4,2") "[card 2,3]\npc = B\n"));
    static const char *const shells[] = {"smoke", "WP"};
    for (int i = 0; i < 2; i++) {
        char text[128];
        static const struct {
            const char *card;
            int legal;
        } cards[] = {{"3,3", 1}, {"4,3", 1}, {"3,4", 1}, {"4,2", 0}, {"2,3", 0}, {"3,2", 0}};
        for (int c = 0; c < COUNT_OF(cards); c++) {
            snprintf(text, sizeof text, "FO to call for fire with %s of the battery on %s", shells[i],
                     cards[c].card);
            CHECK_INT(fof_legal(p, text), cards[c].legal);
        }
    }
    CHECK(fof_refused(p, "COHQ orders FO to call for fire with smoke of the battery on 4,2", "7.16.2C"));
    fof_close(p);
}

TEST(the_first_unit_of_a_mission_is_a_target_like_any_other, "FOF-7.16.1-1")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("") SUPPORT_ACTS SUPPORT_UNIT(
        "german-lmg-1", "german-lmg", "3,4") SUPPORT_HQ SUPPORT_FO);
    CHECK_INT(fof_unit(p, "german-lmg-1"), 0);
    CHECK_INT(fof_legal(p, "FO to " HE_ON("3,4")), 1);
    fof_close(p);
}

/* ---- what is left ---- */

TEST(a_call_needs_a_mission_of_its_kind, "FOF-7.16.1-4")
{
    Fof *p = fof_open(SUPPORT(""));
    p->state->missions_left[support_of(p, "battery", SHELL_HE)] = 0;
    CHECK(fof_refused(p, CALL_HE, "7.16.1"));
    CHECK_INT(fof_legal(p, "HE of the battery"), 0);
    CHECK_INT(fof_legal(p, "FO to call for fire with TOT of the battery on 3,4"), 1);
    memset(p->state->missions_left, 0, sizeof p->state->missions_left);
    CHECK_INT(fof_legal(p, "call for fire"), 0);
    fof_close(p);
}

/* ---- observers ---- */

static int draws_of(Fof *p, const char *unit, const char *agency, Shell shell)
{
    Action call = fof_order(p, VERB_CALL_FIRE, "COHQ", unit, "3,4");
    call.with = (uint16_t)(support_of(p, agency, shell) + 1);
    return fof_attempt_draws(p->game, p->state, call, (UnitId)call.on);
}

TEST(only_listed_observers_call_each_with_its_own_cards, "FOF-7.16.1-5", "FOF-7.16.3-1", "FOF-4.2.4i-1")
{
    Fof *p = fof_open(SUPPORT(SUPPORT_UNIT("1/1", "rifle-squad", "3,2") SUPPORT_UNIT("XO", "xo", "3,2")));
    CHECK(fof_refused(p, "COHQ orders 1/1 to " HE_ON("3,4"), "7.16.1"));
    CHECK(fof_refused(p, "COHQ orders XO to " HE_ON("3,4"), "7.16.1"));
    CHECK(fof_refused(p, "COHQ orders COHQ to call for fire with TOT of the battery on 3,4", "7.16.1"));
    CHECK_INT(fof_legal(p, "COHQ to " HE_ON("3,4")), 1);
    CHECK_INT(draws_of(p, "FO", "battery", SHELL_HE), 3);
    CHECK_INT(draws_of(p, "FO", "battery", SHELL_TOT), 2);
    CHECK_INT(draws_of(p, "COHQ", "battery", SHELL_HE), 1);
    fof_u(p, "FO")->experience = VETERAN;
    CHECK_INT(draws_of(p, "FO", "battery", SHELL_HE), 4);
    fof_u(p, "FO")->experience = fof_u(p, "COHQ")->experience = GREEN;
    CHECK_INT(draws_of(p, "FO", "battery", SHELL_HE), 2);
    CHECK_INT(draws_of(p, "COHQ", "battery", SHELL_HE), 1); /* never fewer (4.2) */
    fof_close(p);
}

TEST(an_observer_fit_for_it_calls, "FOF-7.16.1-5")
{
    Fof *p = fof_open(SUPPORT(""));
    fof_u(p, "FO")->flags = UNIT_PINNED;
    CHECK(fof_refused(p, CALL_HE, "4.2.5"));
    fof_u(p, "FO")->flags = UNIT_FLIPPED;
    CHECK(fof_refused(p, CALL_HE, "4.2.5"));
    fof_close(p);
}

TEST(the_observer_sees_the_target, "FOF-7.16.1-6")
{
    Fof *p = fof_open(SUPPORT("[card 3,3]\nterrain = woods\nborders = dddddddd\n"));
    CHECK(fof_refused(p, CALL_HE, "7.16.1"));
    CHECK_INT(fof_legal(p, "call for fire with he"), 0);
    fof_close(p);
    p = fof_open(SUPPORT(""));
    CHECK_INT(fof_legal(p, "FO to " HE_ON("3,4")), 1);
    fof_close(p);
}

/* ---- communication ---- */

TEST(the_observer_hears_who_orders_and_reaches_the_guns, "FOF-7.16.1-7")
{
    Fof *p = fof_open(SUPPORT(""));
    CHECK_INT(fof_legal(p, "FO to " HE_ON("3,4")), 1);
    fof_unit_place(fof_play(p), fof_unit(p, "FO"), fof_area(p, "4,3")); /* out of earshot */
    CHECK(fof_refused(p, CALL_HE, "4.3"));
    fof_close(p);
    p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("") SUPPORT_ACTS SUPPORT_HQ SUPPORT_UNIT(
        "FO", "arty-fo", "3,2") SUPPORT_TARGET); /* no set */
    CHECK(fof_refused(p, CALL_HE, "7.16.1"));
    fof_close(p);
}

TEST(a_silent_net_reaches_nobody, "FOF-7.16.1-7")
{
    Fof *p = fof_open(SUPPORT(""));
    p->state->event_until[EFFECT_NET_DOWN] = 2;
    p->state->event_amount[EFFECT_NET_DOWN] = NET_ARTY_FD;
    CHECK(fof_refused(p, CALL_HE, "7.16.1"));
    CHECK(fof_refused(p, "COHQ orders COHQ to " HE_ON("3,4"), "7.16.1")); /* relayed to the same net */
    fof_close(p);
}

TEST(general_initiative_needs_no_orders_but_the_net, "FOF-7.16.1-7", "FOF-7.16.1-11")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY(
        "") "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 2\n" SUPPORT_HQ SUPPORT_UNIT("FO", "arty-fo", "4,3")
                          SUPPORT_CARRIES("scr610") SUPPORT_UNIT("FO2", "arty-fo", "4,3")
                              SUPPORT_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "4,5"));
    CHECK_INT(fof_legal(p, "initiative orders FO to " HE_ON("4,5")), 1);
    CHECK(fof_refused(p, "initiative orders FO2 to " HE_ON("4,5"), "7.16.1"));
    fof_close(p);
}

TEST(company_hq_calls_on_the_battalions_net, "FOF-7.16.1-8")
{
    Fof *p = fof_open(SUPPORT(""));
    CHECK_INT(fof_legal(p, "COHQ to " HE_ON("3,4")), 1);
    fof_close(p);
    p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("") SUPPORT_ACTS SUPPORT_UNIT(
        "COHQ", "co-hq", "3,2") SUPPORT_CARRIES("scr536") SUPPORT_TARGET); /* a set, on the wrong net */
    CHECK(fof_refused(p, "COHQ orders COHQ to " HE_ON("3,4"), "7.16.1"));
    fof_close(p);
}

#define PLATOON_HQ(set) SUPPORT_UNIT("1HQ", "platoon-hq", "4,3") "platoon = 1\n" SUPPORT_CARRIES(set)
#define COMPANY(sets) SUPPORT_UNIT("COHQ", "co-hq", "3,2") SUPPORT_CARRIES(sets)
#define PLATOON_CALL(company, platoon)                                                             \
    SUPPORT_MAP("offensive")                                                                       \
    SUPPORT_BATTERY("")                                                                            \
    "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 3\n" company platoon SUPPORT_UNIT( \
        "german-paralyzed-team-1", "german-paralyzed-team", "4,5")

TEST(platoon_hqs_call_over_the_companys_net_by_relay, "FOF-7.16.1-9")
{
    Fof *p = fof_open(PLATOON_CALL(COMPANY("scr300 scr536"), PLATOON_HQ("scr536")));
    fof_deck(p, 1, support_burst(p));
    CHECK(fof_do(p, "1HQ orders 1HQ to " HE_ON("4,5")));
    CHECK_INT(p->state->commands, 2); /* the relay costs nothing */
    CHECK_INT(support_on(p, MARKER_PENDING, "4,5").value, -5);
    fof_close(p);
    p = fof_open(
        PLATOON_CALL(COMPANY("scr300 scr536"), SUPPORT_UNIT("1HQ", "platoon-hq", "4,3") "platoon = 1\n"));
    CHECK(fof_refused(p, "1HQ orders 1HQ to " HE_ON("4,5"), "7.16.1")); /* not on the company's net */
    fof_close(p);
    p = fof_open(PLATOON_CALL(COMPANY("scr536"), PLATOON_HQ("scr536")));
    CHECK(fof_refused(p, "1HQ orders 1HQ to " HE_ON("4,5"), "7.16.1")); /* CO HQ cannot pass it on */
    fof_close(p);
}

TEST(each_fo_calls_the_others_guns_over_its_own_net, "FOF-7.16.1-10")
{
    Fof *p = fof_open(SUPPORT(SUPPORT_UNIT("MFO", "mortar-fo", "3,2") SUPPORT_CARRIES("scr300-mtr")));
    CHECK(turn_sound(p));
    CHECK_INT(fof_legal(p, "MFO to " HE_ON("3,4")), 1);
    CHECK_INT(draws_of(p, "MFO", "battery", SHELL_HE), 2);
    CHECK_INT(draws_of(p, "MFO", "mortars", SHELL_HE), 3);
    CHECK_INT(fof_legal(p, "orders FO to call for fire with HE of the mortars on 3,4"), 1);
    CHECK_INT(draws_of(p, "FO", "mortars", SHELL_HE), 2);
    fof_close(p);
    p = fof_open(SUPPORT(SUPPORT_UNIT("MFO", "mortar-fo", "3,2") SUPPORT_CARRIES("scr610")));
    CHECK(fof_refused(p, "COHQ orders MFO to " HE_ON("3,4"), "7.16.1")); /* the other's net is not its own */
    fof_close(p);
}

TEST(fos_take_no_orders_over_the_companys_net, "FOF-7.16.1-11")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("") SUPPORT_ACTS COMPANY("scr300 scr536")
                          SUPPORT_UNIT("FO", "arty-fo", "4,3") SUPPORT_CARRIES("scr610 scr536")
                              SUPPORT_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "4,5"));
    CHECK(fof_refused(p, "COHQ orders FO to " HE_ON("4,5"), "4.3"));
    fof_unit_place(fof_play(p), fof_unit(p, "FO"), fof_area(p, "3,2")); /* by voice */
    fof_unit_place(fof_play(p), fof_unit(p, "german-paralyzed-team-1"), fof_area(p, "3,4"));
    CHECK_INT(fof_legal(p, "FO to " HE_ON("3,4")), 1);
    fof_close(p);
}

/* The example: an FO with a radio of its net in the same place as an HQ. */
TEST(an_hq_orders_by_voice_and_the_fo_calls_by_radio, "FOF-EX-113")
{
    Fof *p = fof_open(
        PLATOON_CALL(SUPPORT_UNIT("1HQ", "platoon-hq", "4,3") "platoon = 1\n",
                     SUPPORT_UNIT("FO", "arty-fo", "4,3") "platoon = 1\n" SUPPORT_CARRIES("scr610")));
    fof_deck(p, 3, support_burst(p), support_blank(p, 0), support_blank(p, 1));
    CHECK(fof_do(p, "1HQ orders FO to " HE_ON("4,5")));
    CHECK_INT(support_on(p, MARKER_PENDING, "4,5").value, -5);
    fof_close(p);
}

TEST(without_communication_in_the_mission_nobody_needs_a_set, "FOF-7.16.1-7")
{
    Fof *p = fof_open("[mission]\nsystem = fof\ntype = offensive\ncolumns = 5\nrows = 5\ncommunication = "
                      "no\n" SUPPORT_BATTERY("") SUPPORT_ACTS SUPPORT_UNIT("COHQ", "co-hq", "3,2")
                          SUPPORT_UNIT("FO", "arty-fo", "3,2") SUPPORT_TARGET);
    CHECK_INT(fof_legal(p, "FO to " HE_ON("3,4")), 1);
    CHECK_INT(fof_legal(p, "COHQ to " HE_ON("3,4")), 1);
    fof_close(p);
}

/* ---- final protective fire (7.16.2D, 4.2.4m) ---- */

#define FPF_MISSION SUPPORT_MAP("defensive") "mlr = 2\n" SUPPORT_BATTERY("fpf = yes\n") SUPPORT_MORTARS
#define FPF_ON(card) "[marker 0]\nkind = fpf\nat = " card "\ndetail = 1\n"
#define FIRE_FPF "COHQ orders COHQ to fire the final protective fire of the battery"
#define FPF FPF_MISSION SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO FPF_ON("3,4")

TEST(planning_lays_the_fpf_in_sight_and_away_from_friends, "FOF-7.16.2D-1")
{
    Fof *p =
        fof_open(FPF_MISSION
                 "[state]\nturn = 0\n[card 3,3]\nterrain = woods\nborders = dddddddd\n" SUPPORT_HQ SUPPORT_FO
                     SUPPORT_UNIT("1/1", "rifle-squad", "4,3"));
    CHECK_TEXT(turn_topic(p), "plan");
    CHECK(fof_refused(p, "plan final protective fire of battery: 3,4", "7.16.2D")); /* nobody sees it */
    CHECK(fof_refused(p, "plan final protective fire of battery: 4,3", "7.16.2D")); /* friends */
    CHECK_INT(fof_legal(p, "none"), 1);
    CHECK(fof_do(p, "plan final protective fire of battery: 3,3"));
    CHECK_INT(support_on(p, MARKER_FPF, "3,3").detail, 1);
    CHECK(p->state->cards[fof_card(p, "3,3")].controls & CONTROL_FPF);
    fof_close(p);
}

TEST(a_mission_may_lay_the_fpf_itself_and_only_a_defence_has_one, "FOF-7.16.2D-1")
{
    Fof *p = fof_open(FPF_MISSION SUPPORT_ACTS SUPPORT_HQ "[card 2,4]\ncontrols = fpf\n");
    CHECK_INT(support_on(p, MARKER_FPF, "2,4").detail, 1);
    CHECK(turn_sound(p));
    fof_close(p);
    p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("fpf = yes\n") SUPPORT_ACTS SUPPORT_HQ);
    for (int i = 0; i < p->game->slot_count; i++)
        CHECK(p->game->slots[i].kind != SLOT_FPF);
    fof_close(p);
}

TEST(company_hq_fires_the_fpf_for_a_command, "FOF-4.2.4m-1", "FOF-4.2.4m-2")
{
    Fof *p = fof_open(FPF SUPPORT_UNIT("XO", "xo", "3,2"));
    int he = support_of(p, "battery", SHELL_HE);
    CHECK_INT(fof_legal(p, "final protective fire"), 1);
    CHECK(fof_refused(p, "COHQ orders XO to fire the final protective fire of the battery", "4.2.4m"));
    CHECK(fof_refused(p, "COHQ orders COHQ to fire the final protective fire of the mortars", "7.16.2D"));
    CHECK(fof_do(p, FIRE_FPF));
    CHECK_INT(p->state->commands, 5);
    CHECK_INT(turn_draws_left(p), 50); /* automatic */
    CHECK_INT(support_on(p, MARKER_PENDING, "3,4").value, -5);
    CHECK_INT(p->state->missions_left[he], 3);
    CHECK(fof_refused(p, FIRE_FPF, "4.2"));
    CHECK(turn_sound(p));
    fof_close(p);
    p = fof_open(FPF_MISSION
                 "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 3\n" SUPPORT_HQ FPF_ON("3,4")
                     SUPPORT_UNIT("1HQ", "platoon-hq", "3,2") "platoon = 1\n");
    CHECK(fof_refused(p, "1HQ orders 1HQ to fire the final protective fire of the battery", "4.2.4m"));
    fof_close(p);
}

TEST(under_general_initiative_company_hq_still_orders_the_fpf, "FOF-4.2.4m-1")
{
    Fof *p =
        fof_open(FPF_MISSION "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 2\n" SUPPORT_HQ FPF_ON("3,4"));
    CHECK_INT(fof_legal(p, "fire the final protective fire"), 1);
    CHECK(fof_refused(p, "initiative orders COHQ to fire the final protective fire of the battery", "4.1.3"));
    CHECK(fof_do(p, FIRE_FPF));
    fof_close(p);
}

TEST(the_fpf_goes_on_until_the_missions_are_gone, "FOF-7.16.2D-2")
{
    Fof *p = fof_open(FPF);
    int he = support_of(p, "battery", SHELL_HE);
    CHECK(fof_do(p, FIRE_FPF));
    for (int left = 3; left >= 0; left--) {
        turn_row(p, "3.7.1");
        CHECK_INT(p->state->missions_left[he], left);
        CHECK_INT(support_on(p, MARKER_INCOMING, "3,4").value, -5);
        CHECK_INT(support_count(p, MARKER_INCOMING), 1);
        CHECK_INT(support_on(p, MARKER_FPF, "3,4").value, FPF_FIRES);
    }
    turn_row(p, "3.7.1");
    CHECK_INT(support_count(p, MARKER_INCOMING), 0);
    CHECK_INT(support_on(p, MARKER_FPF, "3,4").value, FPF_WAITS);
    CHECK(fof_refused(p, FIRE_FPF, NULL));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_next_attempt_begins_without_final_protective_fire, "FOF-3.9-14", "FOF-7.16.2D-2")
{
    Fof *p = fof_open(FPF_MISSION SUPPORT_ACTS SUPPORT_HQ FPF_ON("2,4"));
    p->state->markers[0].value = FPF_FIRES;
    fof_support_reset(fof_play(p));
    CHECK_INT(p->state->markers[0].kind, MARKER_FPF); /* it waits where it was laid */
    CHECK_INT(p->state->markers[0].value, FPF_WAITS);
    fof_close(p);
}

TEST(who_could_call_for_fire_stops_the_fpf, "FOF-7.16.2D-2")
{
    Fof *p = fof_open(FPF SUPPORT_UNIT("XO", "xo", "3,2"));
    CHECK(fof_refused(p, "COHQ orders FO to stop the final protective fire of the battery", "7.16.2D"));
    CHECK(fof_do(p, FIRE_FPF));
    turn_row(p, "3.7.1");
    CHECK(fof_refused(p, "COHQ orders XO to stop the final protective fire of the battery", "7.16.1"));
    CHECK_INT(fof_legal(p, "stop the final protective fire"), 2); /* FO and CO HQ */
    CHECK(fof_do(p, "COHQ orders FO to stop the final protective fire of the battery"));
    CHECK_INT(p->state->commands, 4);
    turn_row(p, "3.7.1");
    CHECK_INT(support_count(p, MARKER_INCOMING), 0);
    CHECK_INT(p->state->missions_left[support_of(p, "battery", SHELL_HE)], 3);
    fof_u(p, "COHQ")->done = 0;
    CHECK(fof_do(p, FIRE_FPF)); /* and may be called again */
    fof_close(p);
}

TEST(a_signal_that_company_hq_sees_fires_the_fpf, "FOF-4.4.1-9", "FOF-4.2.4m-1")
{
    static const struct {
        const char *company;
        int pending;
    } cases[] = {{SUPPORT_UNIT("COHQ", "co-hq", "1,1"), 1}, /* a flare is seen everywhere */
                 {SUPPORT_UNIT("COHQ", "co-hq", "1,1") "flags = pinned\n", 0},
                 {"", 0}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[2048];
        snprintf(text, sizeof text, "%s%s",
                 FPF_MISSION "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 3\n" FPF_ON("3,4")
                     SUPPORT_UNIT("1HQ", "platoon-hq", "3,2") "platoon = 1\n" SUPPORT_CARRIES("rsp"),
                 cases[i].company);
        Fof *p = fof_open(text);
        for (int item = 0; item < MAX_ITEMS; item++)
            if (p->state->items[item].kind)
                p->state->items[item].signal = SIGNAL_FPF;
        CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 3,2"));
        CHECK_INT(p->state->commands, 2);
        CHECK_INT(support_count(p, MARKER_PENDING), cases[i].pending);
        CHECK_INT(support_on(p, MARKER_FPF, "3,4").value, cases[i].pending ? FPF_CALLED : FPF_WAITS);
        fof_close(p);
    }
}

/* Pyrotechnics (4.4): signals, light, smoke, WP and CS gas. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/play/explanation.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/orders/order.h"
#include "fof/orders/signals.h"
#include "fof/position.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"
#include "minunit.h"
#include "nets/generic.h"

#define MISSION(type) \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = " type "\ncolumns = 4\nrows = 5\nturns = 8\n"
#define MAP MISSION("offensive")
#define ACTS "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define PLATOON(number) "platoon = " number "\n"
#define CARRIES(items) "carries = " items "\n"
#define FLAGS(words) "flags = " words "\n"
#define HQ UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
#define CONTROLS(card, words) "[card " card "]\ncontrols = " words "\n"

static AreaId place(Fof *p, const char *unit)
{
    return fof_u(p, unit)->area;
}

static bool is_seen_by(Fof *p, Pyrotechnic device, const char *card, const char *unit)
{
    uint64_t units[2];
    UnitId id = fof_unit(p, unit);
    fof_signal_seen_by(p->game, p->state, device, fof_card(p, card), units);
    return units[id >> 6] >> (id & 63) & 1;
}

/* The device in hand of 1HQ now means this. */
static void means(Fof *p, Signal signal)
{
    p->state->items[0].signal = (uint8_t)signal;
}

/* ---- where and once ---- */

TEST(fof_aerial_devices_reach_the_next_card, "FOF-4.4-1", "FOF-4.4.2-1")
{
    Fof *p = fof_open(MAP ACTS HQ CARRIES("illumination rsp smoke"));
    CHECK_INT(fof_legal(p, "deploy illumination-1 on"), 9);
    CHECK_INT(fof_legal(p, "deploy rsp-1 on"), 9);
    CHECK_INT(fof_legal(p, "deploy smoke-1 on"), 1);
    CHECK(fof_refused(p, "1HQ orders 1HQ to deploy smoke-1 on 2,3", "4.4"));
    CHECK(fof_refused(p, "1HQ orders 1HQ to deploy rsp-1 on 2,4", "4.4"));
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy illumination-1 on 2,3"));
    int marker = fof_marker_find(p->state, MARKER_ILLUMINATION, fof_card(p, "2,3"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].value, p->game->items[p->state->items[0].kind].value);
    fof_close(p);
}

TEST(fof_device_is_used_up, "FOF-4.4-2")
{
    Fof *p = fof_open(MAP ACTS HQ CARRIES("rsp"));
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK_INT(p->state->items[0].state, ITEM_GONE);
    CHECK_INT(p->state->items[0].holder, NO_UNIT);
    fof_u(p, "1HQ")->done = 0;
    CHECK_INT(fof_legal(p, "deploy"), 0);
    fof_close(p);
}

/* ---- who sees a signal ---- */

TEST(fof_flares_are_seen_everywhere, "FOF-4.4.1-5")
{
    Fof *p = fof_open(MAP ACTS "[card 2,4]\nterrain = woods\n" HQ UNIT("1/1", "rifle-squad", "3,5")
                          UNIT("2/1", "rifle-squad", "2,0"));
    CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "1/1"), fof_card(p, "2,2")));
    CHECK(is_seen_by(p, PYRO_FLARE, "2,2", "1/1"));
    CHECK(!is_seen_by(p, PYRO_FLARE, "2,2", "2/1")); /* not on the map */
    p->state->light = p->state->visibility = 4;
    CHECK(is_seen_by(p, PYRO_FLARE, "2,2", "1/1"));
    fof_close(p);
}

TEST(fof_colored_smoke_needs_sight_and_hides_nothing, "FOF-4.4.1-6", "FOF-4.4.1-7")
{
    Fof *p = fof_open(MAP ACTS HQ CARRIES("red-smoke") UNIT("1/1", "rifle-squad", "3,5")
                          UNIT("2/1", "rifle-squad", "2,4") UNIT("german-lmg-1", "german-lmg", "2,5"));
    CHECK(is_seen_by(p, PYRO_COLOR_SMOKE, "2,2", "2/1"));
    CHECK(is_seen_by(p, PYRO_COLOR_SMOKE, "2,2", "1HQ"));
    CHECK(!is_seen_by(p, PYRO_COLOR_SMOKE, "2,2", "1/1"));
    int ncm = 0, after = 0;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    bool fire = fof_ncm_of(p->game, p->state, fof_unit(p, "2/1"), &ncm, NULL);
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy red-smoke-1 on 2,2"));
    CHECK(fof_marker_find(p->state, MARKER_COLOR_SMOKE, fof_card(p, "2,2"), -1) >= 0);
    CHECK(!fof_card_has_smoke(p->state, fof_card(p, "2,2")));
    CHECK(fof_los_unit_card(p->game, p->state, fof_unit(p, "1HQ"), fof_card(p, "2,4")));
    CHECK_INT(fof_ncm_of(p->game, p->state, fof_unit(p, "2/1"), &after, NULL), fire);
    CHECK_INT(after, ncm);
    fof_close(p);
}

TEST(fof_colored_smoke_is_not_seen_at_night, "FOF-4.4.1-7")
{
    Fof *p = fof_open(MAP ACTS HQ UNIT("1/1", "rifle-squad", "2,3"));
    p->state->light = p->state->visibility = 2;
    CHECK(!is_seen_by(p, PYRO_COLOR_SMOKE, "2,2", "1/1"));
    p->state->light = 0;
    p->state->weather = p->state->visibility = 2; /* fog */
    CHECK(is_seen_by(p, PYRO_COLOR_SMOKE, "2,2", "1/1"));
    p->state->light = 1;
    CHECK(is_seen_by(p, PYRO_COLOR_SMOKE, "2,2", "1/1"));
    fof_close(p);
}

/* ---- what it means ---- */

#define OFFENSIVE                                                                                          \
    MAP ACTS CONTROLS("2,4", "primary") CONTROLS("3,4", "secondary") CONTROLS("2,3", "attack-position")    \
        HQ CARRIES("rsp") UNIT("1/1", "rifle-squad", "2,3") PLATOON("1") UNIT("2/1", "rifle-squad", "1,1") \
            PLATOON("1") UNIT("1/2", "rifle-squad", "3,3") PLATOON("2")

TEST(fof_signal_moves_units_to_the_objective, "FOF-4.4.1-2", "FOF-4.4.1-8", "FOF-4.4.1-11", "FOF-4.4.1-4")
{
    Fof *p = fof_open(OFFENSIVE);
    means(p, SIGNAL_TO_PRIMARY);
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK_INT(p->state->commands, 5); /* the device, nothing else */
    CHECK_INT(place(p, "1/1"), fof_area(p, "2,4"));
    CHECK_INT(place(p, "1/2"), fof_area(p, "2,4")); /* of any platoon */
    CHECK_INT(place(p, "2/1"), fof_area(p, "1,1"));
    CHECK_INT(place(p, "1HQ"), fof_area(p, "2,2"));
    CHECK(fof_u(p, "1/1")->flags & UNIT_EXPOSED);
    CHECK(p->state->units[fof_unit(p, "1/1")].done >> VERB_MOVE & 1);
    CHECK_INT(p->state->frame_count, 0);
    fof_close(p);
}

TEST(fof_signal_to_the_secondary_objective, "FOF-4.4.1-8", "FOF-4.4.1-11")
{
    Fof *p = fof_open(OFFENSIVE);
    means(p, SIGNAL_TO_SECONDARY);
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK_INT(place(p, "1/1"), fof_area(p, "3,4"));
    CHECK_INT(place(p, "1/2"), fof_area(p, "3,4"));
    fof_close(p);
}

TEST(fof_who_cannot_move_stays, "FOF-4.4.1-2", "FOF-4.4.1-4")
{
    Fof *p = fof_open(OFFENSIVE);
    means(p, SIGNAL_TO_PRIMARY);
    fof_u(p, "1/1")->flags |= UNIT_EXPOSED;
    fof_u(p, "1/2")->flags |= UNIT_PINNED; /* no friends there */
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK_INT(place(p, "1/1"), fof_area(p, "2,3"));
    CHECK_INT(place(p, "1/2"), fof_area(p, "3,3"));
    fof_close(p);
}

TEST(fof_signal_is_no_second_move, "FOF-4.4.1-2", "FOF-4.4.1-4")
{
    Fof *p = fof_open(OFFENSIVE);
    means(p, SIGNAL_TO_PRIMARY);
    fof_u(p, "1/1")->done |= 1ull << VERB_MOVE; /* in this impulse: 4.2 */
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK_INT(place(p, "1/1"), fof_area(p, "2,3"));
    CHECK_INT(place(p, "1/2"), fof_area(p, "2,4"));
    fof_close(p);
}

TEST(fof_signal_infiltrates_from_the_attack_position, "FOF-4.4.1-8", "FOF-4.4.1-11", "FOF-4.4.1-4",
     "FOF-4.4.1-2")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(OFFENSIVE "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,4\n");
        fof_u(p, "1/1")->experience = LINE;
        means(p, SIGNAL_INFILTRATE_PRIMARY);
        fof_deck(p, 3, fof_card_with(p, MARK_INFILTRATE, false, 0),
                 fof_card_with(p, MARK_INFILTRATE, success, 1), fof_card_with(p, MARK_INFILTRATE, true, 4));
        CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
        CHECK_INT(fof_legal(p, "exhort"), 0); /* nobody is in touch with it */
        CHECK_INT(place(p, "1/1"), fof_area(p, "2,4"));
        CHECK_INT((fof_u(p, "1/1")->flags & UNIT_EXPOSED) != 0, !success);
        CHECK_INT(place(p, "1/2"), fof_area(p, "3,3")); /* adjacent, but not at the Attack Position */
        fof_close(p);
    }
}

TEST(fof_signalled_attempt_can_be_exhorted, "FOF-4.4.1-2")
{
    Fof *p = fof_open(OFFENSIVE "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,4\n");
    fof_u(p, "1/1")->experience = LINE;
    fof_u(p, "1HQ")->area = fof_area(p, "2,3");
    fof_u(p, "1HQ")->flags = UNIT_EXPOSED; /* stays */
    means(p, SIGNAL_INFILTRATE_PRIMARY);
    fof_deck(p, 3, fof_card_with(p, MARK_INFILTRATE, false, 0), fof_card_with(p, MARK_INFILTRATE, false, 1),
             fof_card_with(p, MARK_INFILTRATE, true, 4));
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK(fof_round_trip(p));
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK_INT(p->state->commands, 4);
    CHECK(!(fof_u(p, "1/1")->flags & UNIT_EXPOSED));
    CHECK_INT(place(p, "1/1"), fof_area(p, "2,4"));
    fof_close(p);
}

TEST(fof_signal_infiltrates_to_the_secondary, "FOF-4.4.1-8")
{
    Fof *p = fof_open(OFFENSIVE "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,3\n");
    means(p, SIGNAL_INFILTRATE_SECONDARY);
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK_INT(place(p, "1/1"), fof_area(p, "3,4"));
    CHECK_INT(place(p, "1/2"), fof_area(p, "3,3"));
    fof_close(p);
}

TEST(fof_signal_crosses_the_phase_line, "FOF-4.4.1-8")
{
    for (int line = 0; line < 2; line++) {
        Fof *p = fof_open(OFFENSIVE);
        p->state->phase_line[0] = 3; /* between rows 2 and 3 */
        p->state->phase_line[1] = 4;
        means(p, line ? SIGNAL_CROSS_LINE_2 : SIGNAL_CROSS_LINE_1);
        CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
        CHECK_INT(place(p, "1HQ"), fof_area(p, line ? "2,2" : "2,3"));
        CHECK_INT(place(p, "1/1"), fof_area(p, line ? "2,4" : "2,3"));
        CHECK_INT(place(p, "1/2"), fof_area(p, line ? "3,4" : "3,3"));
        CHECK_INT(place(p, "2/1"), fof_area(p, "1,1"));
        fof_close(p);
    }
}

TEST(fof_signal_gathers_units_around_it, "FOF-4.4.1-8", "FOF-4.4.1-9", "FOF-4.4.1-10", "FOF-4.4.1-11")
{
    static const char *const types[] = {MISSION("offensive"), MISSION("defensive"), MISSION("patrol")};
    for (int i = 0; i < 3; i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 "%s" ACTS HQ CARRIES("green-smoke") UNIT("1/1", "rifle-squad", "2,1") PLATOON("1")
                     UNIT("2/1", "rifle-squad", "2,4") PLATOON("1"),
                 types[i]);
        Fof *p = fof_open(text);
        means(p, SIGNAL_TO_SIGNAL);
        CHECK(fof_do(p, "1HQ orders 1HQ to deploy green-smoke-1 on 2,2"));
        CHECK_INT(place(p, "1/1"), fof_area(p, "2,2"));
        CHECK_INT(place(p, "2/1"), fof_area(p, "2,4"));
        fof_close(p);
    }
}

TEST(fof_signal_leads_to_the_route_point, "FOF-4.4.1-10", "FOF-4.4.1-11")
{
    for (int point = 0; point < 4; point++) {
        char text[1024];
        snprintf(text, sizeof text,
                 MISSION("patrol") ACTS
                 "[card 2,3]\ncontrols = route-%d\n[card 4,4]\ncontrols = primary\n" HQ CARRIES("gsc")
                     UNIT("1/1", "rifle-squad", "2,5") PLATOON("1"),
                 point + 1);
        Fof *p = fof_open(text);
        means(p, (Signal)(SIGNAL_TO_ROUTE_1 + point));
        CHECK(fof_do(p, "1HQ orders 1HQ to deploy gsc-1 on 2,2"));
        CHECK_INT(place(p, "1HQ"), fof_area(p, "2,3"));
        CHECK_INT(place(p, "1/1"), fof_area(p, "2,5"));
        fof_close(p);
    }
}

TEST(fof_signal_ceases_fire, "FOF-4.4.1-8", "FOF-4.4.1-9", "FOF-4.4.1-10")
{
    Fof *p = fof_open(MAP ACTS HQ CARRIES("rsp") UNIT("1/1", "rifle-squad", "3,2")
                          PLATOON("1") "aim = 3,3\n" UNIT("german-lmg-1", "german-lmg", "4,3"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "3,3")); /* keeps firing where it was told to */
    means(p, SIGNAL_CEASE_FIRE);
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "4,3")); /* then opens anew */
    fof_close(p);
}

TEST(fof_final_fires_wait_for_their_rules, "FOF-4.4.1-9")
{
    for (int signal = SIGNAL_FPF; signal <= SIGNAL_FPL; signal++) {
        Fof *p = fof_open(MISSION("defensive") ACTS HQ CARRIES("rsp"));
        means(p, (Signal)signal);
        CHECK(fof_do(p, "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
        CHECK_INT(p->state->frame_count, 0);
        fof_close(p);
    }
}

TEST(fof_only_the_holder_deploys, "FOF-4.4.1-3")
{
    Fof *p = fof_open(MAP ACTS HQ CARRIES("rsp") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to deploy rsp-1 on 2,2", "4.2.1c"));
    CHECK_INT(fof_legal(p, "1HQ orders 1/1 to deploy"), 0);
    fof_close(p);
}

/* Each device asks its one question while planning, with the signals of the mission's type, and never again. */
TEST(fof_signals_are_fixed_before_the_mission, "FOF-4.4.1-1", "FOF-2.3.4-2")
{
    static const struct {
        const char *type;
        int offered[SIGNALS];
    } lists[] = {
        {"offensive",
         {SIGNAL_CEASE_FIRE, SIGNAL_CROSS_LINE_1, SIGNAL_CROSS_LINE_2, SIGNAL_TO_PRIMARY,
          SIGNAL_INFILTRATE_PRIMARY, SIGNAL_TO_SECONDARY, SIGNAL_INFILTRATE_SECONDARY, SIGNAL_TO_SIGNAL}},
        {"defensive", {SIGNAL_CEASE_FIRE, SIGNAL_FPF, SIGNAL_FPL, SIGNAL_TO_SIGNAL}},
        {"patrol",
         {SIGNAL_CEASE_FIRE, SIGNAL_TO_ROUTE_1, SIGNAL_TO_ROUTE_2, SIGNAL_TO_ROUTE_3, SIGNAL_TO_ROUTE_4,
          SIGNAL_TO_PRIMARY, SIGNAL_TO_SIGNAL}},
    };
    for (int i = 0; i < 3; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = %s\ncolumns = 3\nrows = 3\n[unit "
                 "CO]\ntype = co-hq\ncarries = rsp\n",
                 lists[i].type);
        Fof *p = fof_open(text);
        unsigned offered = 0, expected = 0;
        for (int slot = 0; slot < p->game->slot_count; slot++)
            for (int option = 0;
                 p->game->slots[slot].kind == SLOT_SIGNAL && option < p->game->slots[slot].option_count;
                 option++)
                offered |= 1u << p->game->slots[slot].options[option];
        for (int signal = 0; lists[i].offered[signal]; signal++)
            expected |= 1u << lists[i].offered[signal];
        CHECK_INT((int)(offered & ~1u), (int)expected); /* and none */
        fof_close(p);
    }
    Fof *p = fof_open(MAP ACTS HQ CARRIES("rsp"));
    CHECK_INT(fof_legal(p, "plan"), 0);
    CHECK(fof_refused(p, "plan signal rsp: CF", NULL));
    fof_close(p);
}

/* ---- smoke ---- */

#define SEEN UNIT("german-lmg-1", "german-lmg", "2,4")

static int line_of(Fof *p, const char *unit, const char *label)
{
    Reason lines[20];
    Explanation why = {.lines = lines, .cap = COUNT_OF(lines)};
    int ncm;
    fof_ncm_of(p->game, p->state, fof_unit(p, unit), &ncm, &why);
    for (int i = 0; i < why.count; i++)
        if (strstr(lines[i].label, label))
            return atoi(lines[i].value);
    return 99;
}

TEST(fof_smoke_conceals_who_is_in_it, "FOF-4.4.3-1", "FOF-4.4.3-2")
{
    static const char *const devices[] = {"smoke", "wp", "cs-gas"};
    for (int i = 0; i < 3; i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 MAP ACTS UNIT("1HQ", "platoon-hq", "2,2")
                     PLATOON("1") "carries = %s\n" UNIT("1/1", "rifle-squad", "2,2") PLATOON("1")
                         SEEN UNIT("german-lmg-2", "german-lmg", "2,2/cover1"),
                 devices[i]);
        Fof *p = fof_open(text);
        fof_fire_refresh(fof_play(p), FRIENDLY);
        CHECK(fof_los_unit_card(p->game, p->state, fof_unit(p, "1/1"), fof_card(p, "2,4")));
        snprintf(text, sizeof text, "1HQ orders 1HQ to deploy %s-1 on 2,2", devices[i]);
        CHECK(fof_do(p, text));
        CHECK(fof_card_has_smoke(p->state, fof_card(p, "2,2")));
        CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "1/1"), fof_card(p, "2,4")));
        CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "1/1"), fof_card(p, "2,3")));
        CHECK_INT(fof_u(p, "1/1")->aim.how, AIM_POINT_BLANK); /* inside it goes on */
        int value = p->game->items[p->state->items[0].kind].value;
        int ncm;
        CHECK(fof_ncm_of(p->game, p->state, fof_unit(p, "1/1"), &ncm, NULL));
        CHECK_INT(line_of(p, "1/1", "smoke"), value);
        fof_close(p);
    }
}

TEST(fof_smoke_stands_at_all_levels, "FOF-4.4.3-2")
{
    Fof *p = fof_open(MAP ACTS "[card 2,1]\nhills = 2\n[card 2,3]\nhills = 2\n" HQ CARRIES("smoke")
                          UNIT("1/1", "rifle-squad", "2,1") UNIT("2/1", "rifle-squad", "2,3"));
    CHECK(fof_los_unit_unit(p->game, p->state, fof_unit(p, "1/1"), fof_unit(p, "2/1")));
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy smoke-1 on 2,2"));
    CHECK(!fof_los_unit_unit(p->game, p->state, fof_unit(p, "1/1"), fof_unit(p, "2/1")));
    fof_close(p);
}

/* ---- WP through a grenade attack ---- */

#define THROW                                                                                      \
    MAP ACTS HQ UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") "experience = line\n" CARRIES("wp") \
        UNIT("german-fire-team-1", "german-fire-team", "2,2") FLAGS("pinned")

TEST(fof_wp_is_deployed_or_thrown, "FOF-4.4.3-3")
{
    Fof *p = fof_open(THROW);
    CHECK_INT(fof_legal(p, "1HQ orders 1/1 to deploy wp-1 on 2,2"), 1);
    CHECK_INT(fof_legal(p, "1HQ orders 1/1 to throw grenades at 2,2 against german-fire-team-1 with wp-1"),
              1);
    fof_close(p);
}

TEST(fof_wp_burns_its_target, "FOF-4.4.3-4", "FOF-4.4.3-6")
{
    Fof *p = fof_open(THROW);
    fof_deck(p, 2, fof_card_with(p, MARK_GRENADE, true, 0), fof_card_with(p, MARK_GRENADE, false, 0));
    CHECK(fof_do(p, "1HQ orders 1/1 to throw grenades at 2,2 against german-fire-team-1 with wp-1"));
    CHECK_INT(p->state->items[0].state, ITEM_GONE);
    CHECK(fof_card_has_smoke(p->state, fof_card(p, "2,2")));
    CHECK(fof_marker_find(p->state, MARKER_GRENADE_MISS, fof_card(p, "2,2"), -1) < 0);
    CHECK_INT(line_of(p, "german-fire-team-1", "renade"), p->game->items[p->state->items[0].kind].attack);
    CHECK_INT(line_of(p, "german-fire-team-1", "smoke"), 99); /* no screen for the target */
    fof_close(p);
}

TEST(fof_wp_that_misses_only_screens, "FOF-4.4.3-5", "FOF-4.4.3-6")
{
    Fof *p = fof_open(THROW);
    fof_deck(p, 2, fof_card_with(p, MARK_GRENADE, false, 0), fof_card_with(p, MARK_GRENADE, false, 1));
    CHECK(fof_do(p, "1HQ orders 1/1 to throw grenades at 2,2 against german-fire-team-1 with wp-1"));
    CHECK(fof_do(p, "accept"));
    CHECK(fof_marker_find(p->state, MARKER_GRENADE_MISS, fof_card(p, "2,2"), -1) >= 0);
    CHECK(fof_marker_find(p->state, MARKER_GRENADE, fof_card(p, "2,2"), -1) < 0);
    CHECK(fof_card_has_smoke(p->state, fof_card(p, "2,2")));
    CHECK_INT(line_of(p, "german-fire-team-1", "smoke"), p->game->items[p->state->items[0].kind].value);
    fof_close(p);
}

/* ---- CS gas ---- */

/* The company HQ, far away, ponders an order: nothing happens by itself. */
#define STILL "[state]\nturn = 2\nstep = 3.3.2a\nacting = CO\ncommands = 6\n" UNIT("CO", "co-hq", "4,1")
#define GAS "[marker 0]\nkind = gas\nvalue = 1\nat = 2,3\n"

static int card_of_random(Fof *p, int column, int result, int nth)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (p->game->action[card].random[column] == result && nth-- == 0)
            return card;
    return -1;
}

static int count_of(Fof *p, const char *type, int flag)
{
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        count += unit_in_play(p->state, (UnitId)unit) &&
                 !strcmp(p->game->types[p->state->units[unit].type].id, type) &&
                 (!flag || p->state->units[unit].flags & flag);
    return count;
}

TEST(fof_gas_hides_and_shields, "FOF-4.4.3-7")
{
    Fof *p = fof_open(MAP ACTS HQ CARRIES("cs-gas") UNIT("1/1", "rifle-squad", "2,1")
                          UNIT("german-lmg-1", "german-lmg", "2,2/cover1"));
    CHECK_INT(fof_legal(p, "to deploy cs-gas-1"), 1); /* not aerial */
    CHECK(fof_do(p, "1HQ orders 1HQ to deploy cs-gas-1 on 2,2"));
    int marker = fof_marker_find(p->state, MARKER_GAS, fof_card(p, "2,2"), -1);
    CHECK(marker >= 0);
    CHECK_INT(p->state->markers[marker].value, 1);
    CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "1/1"), fof_card(p, "2,3")));
    fof_close(p);
}

TEST(fof_launchers_place_gas_next_door, "FOF-4.4.3-12")
{
    Fof *p = fof_open(MAP ACTS HQ UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") CARRIES("cs-gas"));
    CHECK_INT(fof_legal(p, "to deploy cs-gas-1"), 1);
    CHECK(fof_refused(p, "1HQ orders 1/1 to deploy cs-gas-1 on 2,3", "4.4"));
    ((FofGame *)p->game)->types[fof_u(p, "1/1")->type].flags |= TYPE_GRENADE_LAUNCHER;
    CHECK_INT(fof_legal(p, "to deploy cs-gas-1"), 9);
    Deck before = p->state->action;
    CHECK(fof_do(p, "1HQ orders 1/1 to deploy cs-gas-1 on 2,3"));
    CHECK(fof_marker_find(p->state, MARKER_GAS, fof_card(p, "2,3"), -1) >= 0);
    CHECK_BYTES(&p->state->action, &before, sizeof before);
    fof_close(p);
}

/* Three steps, three fire teams; each looks after itself. */
TEST(fof_gas_breaks_units_up, "FOF-4.4.3-8", "FOF-4.4.3-9", "FOF-4.4.3-10")
{
    Fof *p =
        fof_open(MAP STILL UNIT("1/1", "rifle-squad", "2,3") PLATOON("1") UNIT("1HQ", "platoon-hq", "2,3")
                     PLATOON("1") FLAGS("exposed") UNIT("fire-team-9", "fire-team", "2,3")
                         UNIT("german-lmg-1", "german-lmg", "2,3/cover1") UNIT("2/1", "rifle-squad", "2,2")
                             PLATOON("1") GAS);
    int steps = fof_u(p, "1/1")->steps;
    fof_gas_effects(fof_play(p));
    CHECK(fof_u(p, "1/1")->flags & UNIT_REMOVED);
    CHECK_INT(count_of(p, "fire-team", 0), steps + 1);
    CHECK(fof_u(p, "1HQ")->flags & UNIT_FLIPPED); /* its named fire team */
    CHECK(fof_u(p, "1HQ")->flags & UNIT_PINNED);  /* exposed: stays and is pinned */
    CHECK_INT(place(p, "1HQ"), fof_area(p, "2,3"));
    CHECK(!(fof_u(p, "fire-team-9")->flags & UNIT_PINNED)); /* it was no good order unit */
    CHECK(unit_is_lat(p->game, p->state, fof_unit(p, "german-lmg-1")) ||
          fof_unit(p, "german-lmg-1") == NO_UNIT);                     /* both sides */
    CHECK(fof_unit_good_order(p->game, p->state, fof_unit(p, "2/1"))); /* next door */
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *entry = &p->state->units[unit];
        if (!entry->type || entry->side != FRIENDLY || strcmp(p->game->types[entry->type].id, "fire-team") ||
            unit == fof_unit(p, "fire-team-9"))
            continue;
        bool stayed = entry->area == fof_area(p, "2,3");
        CHECK_INT(stayed, (entry->flags & UNIT_PINNED) != 0);
        CHECK_INT(!stayed, (entry->flags & UNIT_EXPOSED) != 0);
        CHECK(stayed || card_distance(unit_card(p->state, (UnitId)unit), fof_card(p, "2,3")) == 1);
    }
    fof_close(p);
}

TEST(fof_gas_retreat_by_chance_out_of_sight, "FOF-4.4.3-9", "FOF-4.4.3-10")
{
    for (int result = 1; result <= 3;
         result++) { /* the enemy sees all but the woods; the other woods hide less */
        Fof *p = fof_open(MAP STILL "[card 2,4]\nterrain = woods\n" UNIT("1HQ", "platoon-hq", "2,3")
                              PLATOON("1") UNIT("german-lmg-1", "german-lmg", "2,5/cover1") GAS);
        fof_deck(p, 1, card_of_random(p, 3, result, 0));
        fof_gas_effects(fof_play(p));
        CHECK(fof_u(p, "1HQ")->flags & UNIT_FLIPPED);
        CardId card = unit_card(p->state, fof_unit(p, "1HQ"));
        if (result == 3) {
            CHECK_INT(card, fof_card(p, "2,3"));
            CHECK(fof_u(p, "1HQ")->flags & UNIT_PINNED);
        } else {
            CHECK(card != fof_card(p, "2,3"));
            CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "german-lmg-1"), card));
            CHECK(fof_u(p, "1HQ")->flags & UNIT_EXPOSED);
            CHECK(!(fof_u(p, "1HQ")->flags & UNIT_PINNED));
        }
        fof_close(p);
    }
}

TEST(fof_gas_retreat_seeks_concealment, "FOF-4.4.3-10")
{
    Fof *p =
        fof_open(MAP STILL "[card 1,3]\nterrain = woods\n" UNIT("1HQ", "platoon-hq", "2,3") PLATOON("1") GAS);
    fof_deck(p, 1, card_of_random(p, 3, 1, 0));
    fof_gas_effects(fof_play(p));
    CHECK_INT(place(p, "1HQ"), fof_area(p, "1,3"));
    fof_close(p);
}

TEST(fof_gas_masks_and_vehicles, "FOF-4.4.3-8", "FOF-4.4.3-11")
{
    Fof *p =
        fof_open(MAP STILL UNIT("1/1", "rifle-squad", "2,3") PLATOON("1") UNIT("JEEP", "jeep", "2,3") GAS);
    ((FofGame *)p->game)->types[fof_u(p, "1/1")->type].flags |= TYPE_GAS_MASKS;
    Deck before = p->state->action;
    fof_gas_effects(fof_play(p));
    CHECK(fof_unit_good_order(p->game, p->state, fof_unit(p, "1/1")));
    CHECK(fof_u(p, "JEEP")->flags & UNIT_PINNED);
    CHECK_BYTES(&p->state->action, &before, sizeof before);
    fof_u(p, "JEEP")->flags = 0;
    ((FofGame *)p->game)->types[fof_u(p, "JEEP")->type].flags |= TYPE_GAS_MASKS;
    fof_gas_effects(fof_play(p));
    CHECK(!(fof_u(p, "JEEP")->flags & UNIT_PINNED));
    fof_close(p);
}

TEST(fof_gas_in_one_area_only, "FOF-4.4.3-8")
{
    Fof *p = fof_open(MAP STILL UNIT("1/1", "rifle-squad", "2,3") PLATOON("1")
                          UNIT("2/1", "rifle-squad", "2,3/building1")
                              PLATOON("1") "[marker 0]\nkind = gas\nvalue = 1\nat = 2,3/building1\n");
    fof_gas_effects(fof_play(p));
    CHECK(fof_unit_good_order(p->game, p->state, fof_unit(p, "1/1")));
    CHECK(fof_u(p, "2/1")->flags & UNIT_REMOVED);
    fof_close(p);
}

TEST(fof_gas_works_in_the_retreat_segment, "FOF-4.4.3-8")
{
    Fof *p = fof_open(MAP STILL UNIT("1HQ", "platoon-hq", "2,3") PLATOON("1") GAS);
    fof_retreat_segment(fof_play(p));
    CHECK(fof_u(p, "1HQ")->flags & UNIT_FLIPPED);
    fof_close(p);
}

TEST(fof_patrol_with_all_devices_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/patrol.ini", minunit_games(100), 7), NULL);
}

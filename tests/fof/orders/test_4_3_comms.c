/* Communication (4.3), the chain of command (4.0, 4.1) and what of both the staging area changes (2.5A). */
#include <stdio.h>

#include "fof/fire/combat.h"
#include "fof/movement/los.h"
#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/position.h"
#include "fof/position/query.h"
#include "fof/turn/impulses.h"
#include "minunit.h"

#define MAP "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 5\n"
#define ACTS(step, unit) "[state]\nturn = 2\nstep = " step "\nacting = " unit "\ncommands = 6\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define PLATOON(number) "platoon = " number "\n"
#define CARRIES(items) "carries = " items "\n"
#define FLAGS(words) "flags = " words "\n"
#define LINE_ON(number, card) "[item " number "]\nkind = line\nat = " card "\n"
#define PHONES "[state]\nturn = 2\nphones = 2\n"
#define BN_PHONES "[state]\nturn = 2\nphones = 4\n"
#define QUIET "[state]\nturn = 2\n"

static Means means(Fof *p, const char *from, const char *to)
{
    return fof_comms_means(p->game, p->state, fof_unit(p, from), fof_unit(p, to), NULL);
}

/* Both forms of the question agree. */
static bool talks(Fof *p, const char *from, const char *to)
{
    CommsReach reach;
    UnitId other = fof_unit(p, to);
    fof_comms_reach(p->game, p->state, fof_unit(p, from), &reach);
    bool heard = reach.heard[other >> 6] >> (other & 63) & 1;
    if (heard != (means(p, from, to) != MEANS_NONE))
        fprintf(stderr, "%s and %s: reach says %d\n", from, to, heard);
    return heard && means(p, from, to) != MEANS_NONE;
}

static const char *path(Fof *p, const char *from, const char *to)
{
    static Reason reason;
    fof_comms_means(p->game, p->state, fof_unit(p, from), fof_unit(p, to), &reason);
    return reason.rule;
}

static bool chain(Fof *p, const char *by, const char *unit)
{
    return fof_chain_allows(p->game, p->state, fof_unit(p, by), fof_unit(p, unit), NULL);
}

/* ---- 4.0, 4.1: who may order whom ---- */

#define COMPANY                                                                                          \
    MAP QUIET UNIT("BN", "bn-hq", "1,1") UNIT("CO", "co-hq", "1,1") UNIT("XO", "xo", "1,1")              \
        UNIT("1SG", "first-sergeant", "1,1") UNIT("GY", "gysgt", "1,1") UNIT("1HQ", "platoon-hq", "1,1") \
            PLATOON("1") UNIT("2HQ", "platoon-hq", "1,1") PLATOON("2") UNIT("1/1", "rifle-squad", "1,1") \
                PLATOON("1") UNIT("MTR", "mortar-team", "1,2") UNIT("fire-team-1", "fire-team", "1,2")

TEST(fof_teams_listen_to_anybody, "FOF-4.0-1", "FOF-4.1-9")
{
    Fof *p = fof_open(COMPANY);
    CHECK(chain(p, "1HQ", "fire-team-1"));
    CHECK(chain(p, "2HQ", "fire-team-1"));
    CHECK(chain(p, "GY", "fire-team-1"));
    fof_close(p);
}

TEST(fof_company_units_listen_to_company_and_battalion, "FOF-4.0-2")
{
    Fof *p = fof_open(COMPANY);
    CHECK(!chain(p, "1HQ", "MTR"));
    CHECK(chain(p, "CO", "MTR"));
    CHECK(chain(p, "XO", "MTR"));
    CHECK(chain(p, "GY", "MTR"));
    CHECK(chain(p, "BN", "MTR"));
    fof_close(p);
}

TEST(fof_platoon_hq_orders_its_own_platoon, "FOF-4.1-9")
{
    Fof *p = fof_open(COMPANY);
    CHECK(chain(p, "1HQ", "1/1"));
    CHECK(!chain(p, "2HQ", "1/1"));
    CHECK(!chain(p, "1HQ", "2HQ"));
    CHECK(!chain(p, "1HQ", "XO"));
    fof_close(p);
}

TEST(fof_orders_go_down_the_ranks, "FOF-4.1-3", "FOF-4.1-5", "FOF-4.1-6", "FOF-4.1-7", "FOF-4.1-8")
{
    static const char *const ranks[] = {"BN", "CO", "XO", "1SG", "GY", "1HQ"};
    Fof *p = fof_open(COMPANY);
    for (int by = 0; by < 5; by++)
        for (int on = 0; on < 6; on++)
            CHECK_INT(chain(p, ranks[by], ranks[on]), on >= by);
    fof_close(p);
}

/* Activating is for BN HQ and CO HQ alone; 4.2.1a says the rest. */
TEST(fof_only_battalion_and_company_activate, "FOF-4.1-3", "FOF-4.1-5", "FOF-4.1-6", "FOF-4.1-7", "FOF-4.1-8",
     "FOF-4.1-9")
{
    static const char *const others[] = {"XO", "1SG", "GY", "1HQ"};
    Fof *p = fof_open(COMPANY);
    p->state->commands = 6;
    p->state->phase = 1;
    for (int i = 0; i < 4; i++) {
        p->state->acting = fof_unit(p, others[i]);
        for (int step = 0; step < 12; step++) {
            p->state->step = (uint8_t)step;
            for (int unit = 0; unit < MAX_UNITS && p->state->units[unit].type; unit++)
                CHECK(fof_orders_refuse(
                    p->game, p->state,
                    (Action){.verb = VERB_ACTIVATE, .by = p->state->acting, .on = (uint16_t)unit}, NULL));
        }
    }
    fof_close(p);
}

TEST(fof_battalion_off_the_map_only_activates, "FOF-4.1-4")
{
    Fof *p = fof_open(MAP "[state]\nturn = 2\nstep = 3.3.1a\n" UNIT("CO", "co-hq", "2,2") CARRIES("scr300")
                          UNIT("1/1", "rifle-squad", "2,2"));
    CHECK(fof_comms_battalion(p->game, p->state));
    fof_battalion_impulse(fof_play(p));
    CHECK(fof_commander_of(p->state, fof_unit(p, "CO"))->flags & COMMANDER_ACTIVATED);
    fof_close(p);
    p = fof_open(MAP "[state]\nturn = 2\nstep = 3.3.1a\n" UNIT("CO", "co-hq", "2,2")
                     UNIT("1/1", "rifle-squad", "2,2"));
    CHECK(!fof_comms_battalion(p->game, p->state));
    fof_battalion_impulse(fof_play(p));
    CHECK(!(fof_commander_of(p->state, fof_unit(p, "CO"))->flags & COMMANDER_ACTIVATED));
    fof_close(p);
}

/* ---- 4.3, 4.3.1: voice ---- */

TEST(fof_orders_need_communication, "FOF-4.3-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") UNIT(
        "1/1", "rifle-squad", "2,3") PLATOON("1") UNIT("2/1", "rifle-squad", "2,2") PLATOON("1"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to seek cover", "4.3"));
    CHECK(!fof_refused(p, "1HQ orders 2/1 to seek cover", "4.3"));
    CHECK_INT(fof_legal(p, "1HQ orders 1/1"), 0);
    CHECK(fof_legal(p, "1HQ orders 2/1") > 0);
    fof_close(p);
}

TEST(fof_hq_orders_itself_without_means, "FOF-4.3-2")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                          FLAGS("pinned flipped"));
    CHECK_INT(means(p, "1HQ", "1HQ"), MEANS_SELF);
    CHECK(talks(p, "1HQ", "1HQ"));
    CHECK(fof_legal(p, "1HQ orders 1HQ to seek cover") == 1);
    fof_close(p);
}

TEST(fof_voice_needs_the_same_area_and_nobody_pinned, "FOF-4.3.1-1")
{
    Fof *p = fof_open(MAP QUIET UNIT("1HQ", "platoon-hq", "2,2/cover1") PLATOON("1")
                          UNIT("1/1", "rifle-squad", "2,2/cover1") PLATOON("1")
                              UNIT("2/1", "rifle-squad", "2,2/cover2") PLATOON("1")
                                  UNIT("3/1", "rifle-squad", "2,2") PLATOON("1"));
    CHECK_INT(means(p, "1HQ", "1/1"), MEANS_VOICE);
    CHECK(talks(p, "1HQ", "1/1"));
    CHECK(!talks(p, "1HQ", "2/1"));
    CHECK(!talks(p, "1HQ", "3/1"));
    fof_u(p, "1HQ")->area = fof_area(p, "2,2");
    CHECK(talks(p, "1HQ", "3/1"));
    fof_u(p, "1HQ")->flags |= UNIT_PINNED;
    CHECK(!talks(p, "1HQ", "3/1"));
    fof_u(p, "1HQ")->flags = 0;
    fof_u(p, "3/1")->flags |= UNIT_PINNED;
    CHECK(!talks(p, "1HQ", "3/1"));
    CHECK_TEXT(path(p, "1HQ", "3/1"), "4.3.1");
    fof_close(p);
}

TEST(fof_voice_tells_pinned_units_to_get_up, "FOF-4.3.1-2")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                          UNIT("1/1", "rifle-squad", "2,2") PLATOON("1")
                              FLAGS("pinned") "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,2\n");
    CHECK(fof_refused(p, "1HQ orders 1/1 to seek cover", "4.3"));
    fof_deck(p, 3, fof_card_with(p, MARK_RALLY, false, 0), fof_card_with(p, MARK_RALLY, false, 1),
             fof_card_with(p, MARK_RALLY, true, 0));
    fof_u(p, "1HQ")->experience = LINE;
    CHECK(fof_do(p, "1HQ orders 1/1 to remove pinned"));
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK(!(fof_u(p, "1/1")->flags & UNIT_PINNED));
    fof_close(p);
}

TEST(fof_voice_exhorts_a_pinned_unit_to_nothing_else, "FOF-4.3.1-2")
{
    Fof *p = fof_open(MAP "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\n" UNIT("1HQ", "platoon-hq", "2,2")
                          PLATOON("1") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") FLAGS("pinned"));
    int draws = p->game->terrain[p->state->cards[fof_card(p, "2,2")].terrain].cover_draw;
    CHECK_INT(draws, 2);
    fof_deck(p, 2, fof_card_with(p, MARK_COVER, false, 0), fof_card_with(p, MARK_COVER, false, 1));
    CHECK(fof_do(p, "initiative orders 1/1 to seek cover"));
    CHECK_INT(fof_legal(p, "exhort 1/1"), 0); /* it is accepted by itself: nobody can reach it */
    CHECK_INT(fof_legal(p, "done"), 1);
    fof_close(p);
}

TEST(fof_the_refusal_says_what_breaks_the_line, "FOF-4.3-1", "FOF-4.3.1-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") FLAGS("pinned")
                          UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") UNIT("2/1", "rifle-squad", "2,3")
                              PLATOON("1"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to seek cover", "4.3"));
    CHECK_CONTAINS(fof_why(p, "order 1HQ orders 1/1 to seek cover"),
                   "out of communication: a pinned unit gives no orders by voice");
    CHECK_CONTAINS(fof_why(p, "comms 1HQ 2/1"), "not in the same area, the originator has no set");
    fof_close(p);
}

/* ---- 4.3.3: networks ---- */

#define RADIOS                       \
    UNIT("CO", "co-hq", "2,2")       \
    CARRIES("scr300-co scr300")      \
    UNIT("1HQ", "platoon-hq", "4,5") \
    PLATOON("1") CARRIES("scr300-co") UNIT("2HQ", "platoon-hq", "1,4") PLATOON("2") CARRIES("scr300")

TEST(fof_set_works_on_its_own_network, "FOF-4.3.3-2", "FOF-4.3.5B-1", "FOF-4.3.5-1")
{
    Fof *p = fof_open(MAP QUIET RADIOS);
    CHECK_INT(means(p, "CO", "1HQ"), MEANS_RADIO);
    CHECK(talks(p, "1HQ", "CO"));
    CHECK(!talks(p, "CO", "2HQ")); /* a BN TAC set in the hands of a platoon */
    fof_u(p, "1HQ")->flags |= UNIT_PINNED;
    CHECK(talks(p, "CO", "1HQ"));
    fof_u(p, "1HQ")->area = fof_area(p, "2,0");
    CHECK(talks(p, "CO", "1HQ"));
    fof_close(p);
}

TEST(fof_network_plays_on_radios_or_phones, "FOF-4.3.3-1")
{
    const char *text = MAP QUIET UNIT("CO", "co-hq", "2,2") CARRIES("scr300-co phone scr300")
        UNIT("1HQ", "platoon-hq", "2,3") PLATOON("1") CARRIES("phone") UNIT("2HQ", "platoon-hq", "2,4")
            PLATOON("2") CARRIES("scr300-co");
    Fof *p = fof_open(text);
    CHECK(!talks(p, "CO", "1HQ"));
    CHECK(talks(p, "CO", "2HQ"));
    p->state->net_phones = 1 << NET_CO_TAC; /* BN TAC keeps its radios */
    CHECK_INT(means(p, "CO", "1HQ"), MEANS_PHONE);
    CHECK(talks(p, "CO", "1HQ"));
    CHECK(!talks(p, "CO", "2HQ"));
    CHECK(fof_comms_battalion(p->game, p->state));
    fof_close(p);
}

TEST(fof_company_set_is_the_hub, "FOF-4.3.3-3")
{
    Fof *p = fof_open(MAP QUIET UNIT("CO", "co-hq", "2,2") UNIT("1HQ", "platoon-hq", "2,3") PLATOON("1")
                          CARRIES("scr300-co") UNIT("XO", "xo", "2,4") CARRIES("scr300-co"));
    CHECK(!talks(p, "XO", "1HQ"));
    CHECK_TEXT(path(p, "XO", "1HQ"), "4.3.3");
    fof_close(p);
    p = fof_open(MAP QUIET UNIT("CO", "co-hq", "2,2") CARRIES("scr300-co") UNIT("1HQ", "platoon-hq", "2,3")
                     PLATOON("1") CARRIES("scr300-co") UNIT("XO", "xo", "2,4") CARRIES("scr300-co"));
    CHECK(talks(p, "XO", "1HQ"));
    fof_close(p);
}

TEST(fof_observers_and_battalion_on_company_net, "FOF-4.3.3-4")
{
    Fof *p = fof_open(MAP QUIET UNIT("CO", "co-hq", "2,2") CARRIES("scr300-co") UNIT("FO", "arty-fo", "2,3")
                          CARRIES("scr300-co") UNIT("STAFF", "bn-staff", "2,3") CARRIES("scr300-co")
                              UNIT("1HQ", "platoon-hq", "4,4") PLATOON("1") CARRIES("scr300-co"));
    CHECK(!talks(p, "CO", "FO"));
    CHECK(!talks(p, "STAFF", "1HQ"));
    fof_u(p, "STAFF")->area = fof_area(p, "2,2");
    CHECK(talks(p, "STAFF", "1HQ"));
    fof_close(p);
}

TEST(fof_battalion_net, "FOF-4.3.3-5")
{
    Fof *p = fof_open(MAP BN_PHONES UNIT("CO", "co-hq", "2,3") CARRIES("phone-bn") UNIT("BN", "bn-hq", "1,5")
                          CARRIES("phone-bn") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                              CARRIES("phone-bn") LINE_ON("100", "2,1"));
    CHECK(fof_comms_battalion(p->game, p->state)); /* 2,3 - 2,2 - 2,1 - staging */
    CHECK(!talks(p, "CO", "1HQ"));
    p->state->items[100].state = ITEM_CUT;
    CHECK(!fof_comms_battalion(p->game, p->state));
    p->state->net_phones = 0;
    CHECK(!fof_comms_battalion(p->game, p->state)); /* no radio */
    fof_close(p);
    p = fof_open(MAP QUIET UNIT("CO", "co-hq", "2,3") CARRIES("scr300") UNIT("BN", "bn-hq", "1,5")
                     CARRIES("scr300"));
    CHECK(talks(p, "BN", "CO"));
    fof_close(p);
}

static void only_its_observer(const char *user, const char *other, Network network, const char *radio,
                              const char *phone)
{
    char text[1024];
    snprintf(text, sizeof text,
             MAP QUIET "[unit A]\ntype = %s\nat = 2,2\ncarries = %s %s\n[unit B]\ntype = %s\nat = "
                       "2,2\ncarries = %s %s\n" LINE_ON("100", "2,1"),
             user, radio, phone, other, radio, phone);
    Fof *p = fof_open(text);
    CHECK(fof_comms_network(&(Scene){p->game, p->state, NULL}, fof_unit(p, "A"), network));
    CHECK(!fof_comms_network(&(Scene){p->game, p->state, NULL}, fof_unit(p, "B"), network));
    p->state->net_phones = (uint8_t)(1 << network);
    CHECK(fof_comms_network(&(Scene){p->game, p->state, NULL}, fof_unit(p, "A"), network));
    p->state->items[100].state = ITEM_CUT;
    CHECK(!fof_comms_network(&(Scene){p->game, p->state, NULL}, fof_unit(p, "A"), network));
    fof_close(p);
}

TEST(fof_fire_direction_nets, "FOF-4.3.3-6", "FOF-4.3.3-7", "FOF-4.3.3-8")
{
    only_its_observer("arty-fo", "mortar-fo", NET_ARTY_FD, "scr610", "phone-arty");
    only_its_observer("mortar-fo", "co-hq", NET_MTR_FD, "scr300-mtr", "phone-mtr");
    only_its_observer("fac", "arty-fo", NET_AIR_CTL, "prc25-air", "phone-air");
}

/* ---- 4.3.4: phones ---- */

TEST(fof_phones_reach_other_areas_and_pinned_units, "FOF-4.3.4-1")
{
    Fof *p = fof_open(MAP PHONES UNIT("CO", "co-hq", "2,2/cover1") CARRIES("phone")
                          UNIT("1HQ", "platoon-hq", "2,2/cover2") PLATOON("1") CARRIES("phone")
                              UNIT("2HQ", "platoon-hq", "3,3") PLATOON("2") CARRIES("phone") FLAGS("pinned"));
    CHECK(talks(p, "CO", "1HQ"));
    CHECK(talks(p, "CO", "2HQ"));
    fof_close(p);
}

TEST(fof_phone_chain_is_unbroken, "FOF-4.3.4-2")
{
    Fof *p = fof_open(MAP PHONES UNIT("CO", "co-hq", "2,2") CARRIES("phone") UNIT("1HQ", "platoon-hq", "2,5")
                          PLATOON("1") CARRIES("phone") UNIT("1/1", "rifle-squad", "2,4")
                              LINE_ON("100", "2,3") LINE_ON("101", "2,4"));
    CHECK(talks(p, "CO", "1HQ"));
    p->state->items[101].state = ITEM_CUT;
    CHECK(!talks(p, "CO", "1HQ"));
    CHECK_TEXT(path(p, "CO", "1HQ"), "4.3.4");
    p->state->items[101].state = ITEM_FINE;
    p->state->items[101].holder = fof_unit(p, "1/1"); /* still on the reel */
    CHECK(!talks(p, "CO", "1HQ"));
    fof_close(p);
    p = fof_open(MAP PHONES UNIT("CO", "co-hq", "2,2") CARRIES("phone") UNIT("1HQ", "platoon-hq", "2,4")
                     PLATOON("1") CARRIES("phone") UNIT("2HQ", "platoon-hq", "2,3") PLATOON("2")
                         CARRIES("phone"));
    CHECK(talks(p, "CO", "1HQ")); /* the phone between them is a line */
    fof_close(p);
}

TEST(fof_one_line_carries_all_networks, "FOF-4.3.4-3")
{
    Fof *p = fof_open(MAP "[state]\nturn = 2\nphones = 14\n" UNIT("CO", "co-hq", "2,3")
                          CARRIES("phone phone-bn") UNIT("FO", "arty-fo", "2,2") CARRIES("phone-arty")
                              UNIT("1HQ", "platoon-hq", "2,1") PLATOON("1") CARRIES("phone"));
    CHECK(talks(p, "CO", "1HQ"));
    CHECK(fof_comms_battalion(p->game, p->state));
    CHECK(fof_comms_network(&(Scene){p->game, p->state, NULL}, fof_unit(p, "FO"), NET_ARTY_FD));
    fof_close(p);
}

TEST(fof_line_is_laid_on_the_card_that_is_left, "FOF-4.3.4-4")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                          CARRIES("line line") UNIT("1/1", "rifle-squad", "2,2"));
    CHECK(fof_do(p, "1HQ orders 1HQ to move to 2,3"));
    CHECK_INT(p->state->items[0].holder, NO_UNIT);
    CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "1HQ"));
    CHECK_INT(p->state->commands, 5);
    fof_close(p);
}

static int card_of_random(Fof *p, int column, int low, int high)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (p->game->action[card].random[column] >= low && p->game->action[card].random[column] <= high)
            return card;
    return -1;
}

TEST(fof_shells_cut_lines, "FOF-4.3.4-5")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = fof_open(MAP QUIET UNIT("CO", "co-hq", "1,1") LINE_ON("100", "2,3")
                              LINE_ON("101", "2,4") "[marker 0]\nkind = incoming\nat = 2,3\nvalue = -4\n");
        fof_deck(p, 1, card_of_random(p, 2, result, result));
        fof_comms_cut_lines(fof_play(p));
        CHECK_INT(p->state->items[100].state, result == 1 ? ITEM_CUT : ITEM_FINE);
        CHECK_INT(p->state->items[101].state, ITEM_FINE);
        fof_close(p);
    }
}

TEST(fof_air_strikes_cut_lines, "FOF-4.3.4-5")
{
    Fof *p = fof_open(MAP QUIET UNIT("CO", "co-hq", "1,1") LINE_ON("100", "2,3")
                          LINE_ON("101", "2,4") "[marker 0]\nkind = air-strike\nat = 2,3\nvalue = -4\n");
    fof_deck(p, 1, card_of_random(p, 2, 1, 1));
    fof_comms_cut_lines(fof_play(p));
    CHECK_INT(p->state->items[100].state, ITEM_CUT);
    CHECK_INT(p->state->items[101].state, ITEM_FINE);
    fof_close(p);
}

TEST(fof_enemies_alone_find_lines, "FOF-4.3.4-6")
{
    for (int result = 1; result <= 3; result++) {
        Fof *p = fof_open(MAP QUIET UNIT("CO", "co-hq", "1,1") UNIT("german-lmg-1", "german-lmg", "2,3")
                              LINE_ON("100", "2,3"));
        fof_deck(p, 1, card_of_random(p, 3, result, result));
        fof_comms_cut_lines(fof_play(p));
        CHECK_INT(p->state->items[100].state, result <= 2 ? ITEM_CUT : ITEM_FINE);
        fof_close(p);
    }
    Fof *p = fof_open(MAP QUIET UNIT("1/1", "rifle-squad", "2,3") UNIT("german-lmg-1", "german-lmg", "2,3")
                          LINE_ON("100", "2,3"));
    Deck before = p->state->action;
    fof_comms_cut_lines(fof_play(p));
    CHECK_BYTES(&p->state->action, &before, sizeof before);
    CHECK_INT(p->state->items[100].state, ITEM_FINE);
    fof_close(p);
}

static void falls_with(const char *kind)
{
    for (int result = 1; result <= 2; result++) {
        char text[512];
        snprintf(text, sizeof text,
                 MAP QUIET "[unit 1HQ]\ntype = platoon-hq\nat = 2,2\nplatoon = 1\ncarries = %s\n", kind);
        Fof *p = fof_open(text);
        fof_deck(p, 1, card_of_random(p, 2, result, result));
        fof_hit_unit(fof_play(p), fof_unit(p, "1HQ"), (const char[3]){'C', 0, 0});
        CHECK_INT(p->state->items[0].state, result == 1 ? ITEM_GONE : ITEM_FINE);
        CHECK_INT(p->state->items[0].holder, NO_UNIT);
        if (result == 2)
            CHECK_INT(p->state->items[0].area, fof_area(p, "2,2"));
        fof_close(p);
    }
}

TEST(fof_sets_may_be_destroyed_with_their_carrier, "FOF-4.3.4-7", "FOF-4.3.5-2")
{
    falls_with("phone");
    falls_with("scr536");
}

/* ---- 4.3.5: radios ---- */

#define HAND(place)            \
    UNIT("CO", "co-hq", "2,2") \
    CARRIES("scr536") UNIT("1HQ", "platoon-hq", place) PLATOON("1") CARRIES("scr536")

TEST(fof_hand_radio_needs_daylight_sight, "FOF-4.3.5A-1", "FOF-EX-18")
{
    Fof *p = fof_open(MAP QUIET HAND("2,4") "[marker 0]\nkind = smoke\nvalue = 2\nat = 2,3\n");
    CHECK(talks(p, "CO", "1HQ"));
    p->state->light = p->state->visibility = 4; /* the darkest night */
    CHECK(talks(p, "CO", "1HQ"));
    fof_close(p);
    p = fof_open(MAP QUIET HAND("3,4")); /* on none of the eight lines */
    CHECK(!talks(p, "CO", "1HQ"));
    CHECK_TEXT(path(p, "CO", "1HQ"), "4.3.5A");
    fof_close(p);
    p = fof_open(MAP "[card 2,3]\nterrain = woods\n" QUIET HAND("2,4"));
    CHECK(!talks(p, "CO", "1HQ"));
    fof_close(p);
}

TEST(fof_hand_radio_does_not_work_under_cover, "FOF-4.3.5A-2", "FOF-EX-18")
{
    Fof *p = fof_open(MAP QUIET HAND("2,3/cover1"));
    CHECK(!talks(p, "CO", "1HQ"));
    CHECK_TEXT(path(p, "CO", "1HQ"), "4.3.5A");
    fof_u(p, "1HQ")->area = fof_area(p, "2,3");
    CHECK(talks(p, "CO", "1HQ"));
    fof_u(p, "CO")->area = fof_area(p, "2,3/cover1");
    CHECK(!talks(p, "CO", "1HQ"));
    fof_close(p);
}

TEST(fof_pack_radio_works_anywhere, "FOF-4.3.5B-1")
{
    Fof *p = fof_open(MAP "[card 2,3]\nterrain = woods\n" QUIET UNIT("CO", "co-hq", "2,2/cover1") CARRIES(
        "scr300-co") UNIT("1HQ", "platoon-hq", "2,5/foxhole1") PLATOON("1") CARRIES("scr300-co"));
    CHECK(talks(p, "CO", "1HQ"));
    fof_close(p);
}

TEST(fof_squad_radios_reach_the_next_card, "FOF-4.3.5C-1")
{
    Fof *p = fof_open(MAP QUIET UNIT("CO", "co-hq", "1,1") CARRIES("squad-radio")
                          UNIT("1HQ", "platoon-hq", "2,4/cover1") PLATOON("1") CARRIES("squad-radio")
                              UNIT("1/1", "rifle-squad", "3,5") PLATOON("1") UNIT("2/1", "rifle-squad", "4,4")
                                  PLATOON("1") UNIT("1/2", "rifle-squad", "2,4") PLATOON("2"));
    CHECK(talks(p, "CO", "1HQ"));
    CHECK(talks(p, "1HQ", "1/1"));
    CHECK(!talks(p, "1HQ", "2/1")); /* two cards away */
    CHECK(!talks(p, "1HQ", "1/2")); /* another platoon */
    fof_close(p);
}

TEST(fof_hand_radios_talk_through_the_hub_by_a_reading, "FOF-4.3.3-3")
{
    Fof *p = fof_open(MAP QUIET UNIT("CO", "co-hq", "2,2") CARRIES("scr536") UNIT("1HQ", "platoon-hq", "2,4")
                          PLATOON("1") CARRIES("scr536") UNIT("XO", "xo", "4,2")
                              CARRIES("scr536") "[card 3,3]\nterrain = woods\n");
    CHECK(talks(p, "XO", "1HQ"));
    ((FofGame *)p->game)->readings[READING_HUB_RELAYS] = 0;
    CHECK(!talks(p, "XO", "1HQ"));
    fof_close(p);
}

TEST(fof_hand_radios_reach_nobody_off_the_map, "FOF-4.3.5A-1")
{
    Fof *p = fof_open(MAP QUIET HAND("2,4"));
    CardId here = fof_card(p, "2,4");
    CHECK(fof_los_radio(p->game, p->state, here, here));
    CHECK(!fof_los_radio(p->game, p->state, here, NO_CARD));
    CHECK(!fof_los_radio(p->game, p->state, NO_CARD, here));
    fof_close(p);
}

TEST(fof_shells_silence_hand_radios_by_a_reading, "FOF-4.3.5A-1")
{
    Fof *p = fof_open(MAP QUIET HAND("2,4") "[marker 0]\nkind = incoming\nvalue = -4\nat = 2,3\n");
    CHECK(talks(p, "CO", "1HQ"));
    ((FofGame *)p->game)->readings[READING_INCOMING_BLOCKS_HAND_RADIO] = 1;
    CHECK(!talks(p, "CO", "1HQ"));
    fof_close(p);
}

TEST(fof_event_silences_a_network, "FOF-4.3.3-2")
{
    Fof *p = fof_open(MAP QUIET RADIOS);
    p->state->event_until[EFFECT_NET_DOWN] = 2;
    p->state->event_amount[EFFECT_NET_DOWN] = NET_CO_TAC;
    CHECK(!talks(p, "CO", "1HQ"));
    CHECK(fof_comms_battalion(p->game, p->state));
    fof_close(p);
}

/* ---- 2.5A: the staging area ---- */

TEST(fof_radios_see_across_staging, "FOF-2.5A-3", "FOF-2.5A-5")
{
    Fof *p =
        fof_open(MAP QUIET UNIT("CO", "co-hq", "1,0") CARRIES("scr536") UNIT("1HQ", "platoon-hq", "4,0")
                     PLATOON("1") CARRIES("scr536") UNIT("2HQ", "platoon-hq", "2,1") PLATOON("2")
                         CARRIES("scr536") UNIT("3HQ", "platoon-hq", "3,1") PLATOON("3") CARRIES("scr536"));
    CHECK(talks(p, "CO", "1HQ"));
    CHECK(talks(p, "CO", "2HQ"));
    CHECK(!talks(p, "CO", "3HQ")); /* not adjacent */
    fof_close(p);
}

TEST(fof_staging_is_wired, "FOF-2.5A-4", "FOF-EX-16")
{
    Fof *p = fof_open(MAP PHONES UNIT("CO", "co-hq", "1,2") CARRIES("phone") UNIT("1HQ", "platoon-hq", "4,2")
                          PLATOON("1") CARRIES("phone") UNIT("2HQ", "platoon-hq", "3,0") PLATOON("2")
                              CARRIES("phone") UNIT("3HQ", "platoon-hq", "1,3") PLATOON("3") CARRIES("phone")
                                  UNIT("XO", "xo", "4,3") CARRIES("phone") LINE_ON("100", "1,1")
                                      LINE_ON("101", "4,1"));
    CHECK(talks(p, "CO", "1HQ")); /* 1,1 and 4,1 are joined only by the staging area */
    CHECK(talks(p, "CO", "2HQ"));
    CHECK(talks(p, "CO", "3HQ"));
    CHECK(talks(p, "CO", "XO"));
    p->state->items[101].state = ITEM_CUT;
    CHECK(!talks(p, "CO", "1HQ"));
    CHECK(talks(p, "CO", "2HQ"));
    fof_close(p);
}

TEST(fof_company_phones_need_no_staging, "FOF-4.3.3-3", "FOF-EX-17")
{
    Fof *p = fof_open(MAP PHONES UNIT("CO", "co-hq", "2,3") CARRIES("phone") UNIT("1HQ", "platoon-hq", "1,3")
                          PLATOON("1") CARRIES("phone") UNIT("2HQ", "platoon-hq", "3,3") PLATOON("2")
                              CARRIES("phone") UNIT("3HQ", "platoon-hq", "2,5") PLATOON("3") CARRIES("phone")
                                  UNIT("XO", "xo", "4,4") CARRIES("phone") LINE_ON("100", "2,4"));
    CHECK(talks(p, "CO", "1HQ"));
    CHECK(talks(p, "CO", "2HQ"));
    CHECK(talks(p, "CO", "3HQ"));
    CHECK(talks(p, "CO", "XO"));
    ((FofGame *)p->game)->readings[READING_HUB_RELAYS] = 0;
    CHECK(talks(p, "XO", "1HQ")); /* that reading is of hand radios */
    fof_close(p);
}

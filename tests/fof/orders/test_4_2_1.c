/* Command and control actions (4.2.1) and HQs that return (6.5.2A, B, C). */
#include <stdio.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/position.h"
#include "fof/position/query.h"
#include "fof/turn/impulses.h"
#include "minunit.h"

#define MAP \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 5\nturns = 8\n"
#define ACTS(step, unit) "[state]\nturn = 2\nstep = " step "\nacting = " unit "\ncommands = 6\n"
#define GENERAL "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define GONE(id, kind) "[unit " id "]\ntype = " kind "\nat = nowhere\nflags = removed\n"
#define PLATOON(number) "platoon = " number "\n"
#define CARRIES(items) "carries = " items "\n"
#define FLAGS(words) "flags = " words "\n"
#define RADIO CARRIES("scr300-co")

static Commander *commander(Fof *p, const char *unit)
{
    return fof_commander_of(p->state, fof_unit(p, unit));
}

static bool is_activated(Fof *p, const char *unit)
{
    return commander(p, unit)->flags & COMMANDER_ACTIVATED;
}

/* ---- a: activate ---- */

#define COMMAND(step)                                                                                        \
    MAP ACTS(step, "CO") UNIT("CO", "co-hq", "2,2") UNIT("XO", "xo", "2,2") UNIT("1HQ", "platoon-hq", "2,2") \
        PLATOON("1") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1")

TEST(fof_company_activates_platoons_and_staff, "FOF-4.2.1a-1", "FOF-4.1-5")
{
    Fof *p = fof_open(COMMAND("3.3.1b"));
    CHECK(fof_do(p, "CO orders 1HQ to activate"));
    CHECK(is_activated(p, "1HQ"));
    CHECK_INT(p->state->commands, 5);
    CHECK(fof_do(p, "CO orders XO to activate"));
    CHECK(is_activated(p, "XO"));
    CHECK(fof_refused(p, "CO orders 1/1 to activate", "4.2.1a"));
    CHECK(fof_refused(p, "CO orders CO to activate", "4.2.1a"));
    CHECK(fof_refused(p, "CO orders 1HQ to activate", "4.2"));
    fof_close(p);
}

TEST(fof_battalion_activates_only_the_company, "FOF-4.2.1a-1", "FOF-4.1-3")
{
    Fof *p = fof_open(MAP ACTS("3.3.1a", "BN") UNIT("BN", "bn-hq", "2,2") UNIT("CO", "co-hq", "2,2")
                          UNIT("XO", "xo", "2,2") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1"));
    CHECK(fof_refused(p, "BN orders XO to activate", "4.2.1a"));
    CHECK(fof_legal(p, "BN orders 1/1 to seek cover") == 1);
    CHECK(fof_do(p, "BN orders CO to activate"));
    CHECK(is_activated(p, "CO"));
    fof_close(p);
}

TEST(fof_activating_needs_command_sides, "FOF-4.2.1a-2")
{
    Fof *p = fof_open(COMMAND("3.3.1b"));
    fof_u(p, "1HQ")->flags |= UNIT_FLIPPED;
    CHECK(fof_refused(p, "CO orders 1HQ to activate", "4.2.1a"));
    CHECK_INT(fof_legal(p, "to activate"), 1); /* XO */
    fof_u(p, "CO")->flags |= UNIT_FLIPPED;
    CHECK_INT(fof_legal(p, "to activate"), 0);
    CHECK(fof_refused(p, "CO orders XO to activate", "4.1.4"));
    fof_close(p);
}

TEST(fof_pinned_hq_is_activated_by_radio, "FOF-4.2.1a-1", "FOF-4.3.5-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.1b", "CO") UNIT("CO", "co-hq", "2,2")
                          RADIO UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") RADIO FLAGS("pinned"));
    CHECK(fof_do(p, "CO orders 1HQ to activate"));
    fof_close(p);
    p = fof_open(MAP ACTS("3.3.1b", "CO") UNIT("CO", "co-hq", "2,2") UNIT("1HQ", "platoon-hq", "2,2")
                     PLATOON("1") FLAGS("pinned"));
    CHECK(fof_refused(p, "CO orders 1HQ to activate", "4.3"));
    fof_close(p);
}

TEST(fof_nobody_is_activated_on_initiative, "FOF-4.2.1a-1")
{
    Fof *p = fof_open(COMMAND("3.3.2a"));
    CHECK(fof_refused(p, "CO orders 1HQ to activate", "4.2.1a"));
    CHECK_INT(fof_legal(p, "to activate"), 0);
    ((FofGame *)p->game)->readings[READING_ACTIVATE_ON_INITIATIVE] = 1;
    CHECK(fof_do(p, "CO orders 1HQ to activate"));
    CHECK(fof_told(p, "4.1.1\tAs it is read here, 1HQ is activated on initiative too."));
    fof_deck(p, 1, fof_card_with(p, MARK_RALLY, true, 0));
    const ActionCard *card = &p->game->action[fof_card_with(p, MARK_RALLY, true, 0)];
    CHECK(fof_do(p, "done"));
    CHECK_INT(p->state->acting, fof_unit(p, "1HQ")); /* draws like an activated one */
    int number = card->activated + fof_command_modifier(p->game, p->state, fof_unit(p, "1HQ"), NULL);
    CHECK_INT(p->state->commands, number < 1 ? 1 : number);
    fof_close(p);
    p = fof_open(MAP GENERAL UNIT("CO", "co-hq", "2,2") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1"));
    CHECK_INT(fof_legal(p, "to activate"), 0);
    CHECK(fof_refused(p, "CO orders 1HQ to activate", "4.2.1a"));
    fof_close(p);
}

/* ---- b: exhort ---- */

#define FAILS(p)                                                                                   \
    fof_deck(p, 3, fof_card_with(p, MARK_COVER, false, 0), fof_card_with(p, MARK_COVER, false, 1), \
             fof_card_with(p, MARK_COVER, false, 2))
#define SQUAD                                                               \
    MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") \
        UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") "experience = line\n"

TEST(fof_exhorting_draws_one_more_card, "FOF-4.2.1b-1")
{
    Fof *p = fof_open(SQUAD);
    int draws = fof_attempt_draws(
        p->game, p->state,
        (Action){.verb = VERB_SEEK_COVER, .by = fof_unit(p, "1HQ"), .on = fof_unit(p, "1/1")},
        fof_unit(p, "1/1"));
    int cards[8] = {0};
    for (int i = 0; i < draws; i++)
        cards[i] = fof_card_with(p, MARK_COVER, false, i);
    cards[draws] = fof_card_with(p, MARK_COVER, true, 0);
    CHECK(draws <= 4);
    fof_deck(p, draws + 1, cards[0], cards[1], cards[2], cards[3], cards[4]);
    CHECK(fof_do(p, "1HQ orders 1/1 to seek cover"));
    CHECK_INT(p->state->commands, 5);
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK_INT(p->state->commands, 4);
    CHECK(fof_area_is_cover(p->state, fof_u(p, "1/1")->area));
    fof_close(p);
}

TEST(fof_a_failure_is_exhorted_once, "FOF-4.2.1b-2")
{
    Fof *p = fof_open(SQUAD);
    int cards[6];
    for (int i = 0; i < 6; i++)
        cards[i] = fof_card_with(p, MARK_COVER, false, i);
    fof_deck(p, 6, cards[0], cards[1], cards[2], cards[3], cards[4], cards[5]);
    CHECK(fof_do(p, "1HQ orders 1/1 to seek cover"));
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK_INT(fof_legal(p, "exhort"), 0);
    CHECK_INT(p->state->frame_count, 0);
    CHECK(!fof_area_is_cover(p->state, fof_u(p, "1/1")->area));
    fof_close(p);
}

/* ---- c: deploy ---- */

TEST(fof_deploying_costs_one_and_spends_the_device, "FOF-4.2.1c-1", "FOF-4.4-2")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                          UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") CARRIES("smoke")
                              UNIT("fire-team-1", "fire-team", "2,2") CARRIES("smoke")
                                  UNIT("litter-team-1", "litter-team", "2,2") CARRIES("smoke")
                                      UNIT("2/1", "rifle-squad", "2,2") PLATOON("1"));
    CHECK(fof_refused(p, "1HQ orders litter-team-1 to deploy smoke-3 on 2,2", "4.2.5"));
    CHECK(fof_refused(p, "1HQ orders 2/1 to deploy smoke-1 on 2,2", "4.2.1c"));
    CHECK(fof_do(p, "1HQ orders 1/1 to deploy smoke-1 on 2,2"));
    CHECK_INT(p->state->commands, 5);
    CHECK_INT(p->state->items[0].state, ITEM_GONE);
    CHECK(fof_marker_find(p->state, MARKER_SMOKE, fof_card(p, "2,2"), -1) >= 0);
    CHECK(fof_refused(p, "1HQ orders 1/1 to deploy smoke-1 on 2,2", NULL));
    fof_u(p, "fire-team-1")->flags |= UNIT_PINNED;
    CHECK_INT(fof_legal(p, "to deploy"), 0);
    fof_u(p, "fire-team-1")->flags = 0;
    CHECK(fof_do(p, "1HQ orders fire-team-1 to deploy smoke-2 on 2,2"));
    fof_close(p);
}

/* ---- d: platoon HQ ---- */

#define LOST_HQ                                                             \
    UNIT("CO", "co-hq", "2,2")                                              \
    UNIT("XO", "xo", "2,2")                                                 \
    GONE("1HQ", "platoon-hq")                                               \
    PLATOON("1")                                                            \
    "experience = veteran\n" UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") \
        UNIT("1/2", "rifle-squad", "2,2") PLATOON("2") UNIT("2HQ", "platoon-hq", "2,2") PLATOON("2")

TEST(fof_platoon_hq_returns_from_its_platoon, "FOF-4.2.1d-1", "FOF-4.2.1d-2")
{
    Fof *p = fof_open(MAP ACTS("3.3.1b", "CO") LOST_HQ);
    int steps = fof_u(p, "1/1")->steps;
    CHECK(fof_refused(p, "CO orders 1/2 to reconstitute the HQ of platoon 1", "4.2.1d"));
    CHECK(fof_refused(p, "CO orders 1/2 to reconstitute the HQ of platoon 2", "6.5.2A"));
    CHECK(fof_do(p, "CO orders 1/1 to reconstitute the HQ of platoon 1"));
    CHECK_INT(p->state->commands, 5);
    CHECK_INT(fof_u(p, "1HQ")->area, fof_area(p, "2,2"));
    CHECK_INT(fof_u(p, "1HQ")->experience, GREEN);
    CHECK_INT(fof_u(p, "1/1")->steps, steps - 1);
    fof_close(p);
}

TEST(fof_platoon_hq_returns_from_staff, "FOF-4.2.1d-1", "FOF-4.2.1d-2")
{
    Fof *p = fof_open(MAP ACTS("3.3.2c", "XO") LOST_HQ);
    fof_u(p, "1/1")->flags |= UNIT_PINNED;
    CHECK_INT(fof_legal(p, "to reconstitute the HQ"), 1); /* good order units only */
    CHECK(fof_do(p, "XO orders XO to reconstitute the HQ of platoon 1"));
    CHECK(fof_u(p, "XO")->flags & UNIT_REMOVED);
    CHECK_INT(fof_u(p, "1HQ")->experience, GREEN);
    CHECK_INT(fof_u(p, "1HQ")->area, fof_area(p, "2,2"));
    fof_close(p);
    p = fof_open(MAP ACTS("3.3.2b", "2HQ") LOST_HQ);
    CHECK_INT(fof_legal(p, "reconstitute"), 0);
    CHECK(fof_refused(p, "2HQ orders 1/2 to reconstitute the HQ of platoon 1", "4.2.1d"));
    fof_close(p);
}

TEST(fof_rebuilding_needs_an_hq_on_general_initiative, "FOF-4.2.1d-1")
{
    Fof *p = fof_open(MAP GENERAL LOST_HQ);
    CHECK_INT(fof_legal(p, "initiative orders 1/1 to reconstitute"), 0);
    CHECK(fof_legal(p, "CO orders 1/1 to reconstitute the HQ of platoon 1") == 1);
    CHECK(fof_do(p, "XO orders 1/1 to reconstitute the HQ of platoon 1"));
    fof_close(p);
}

/* ---- e: company HQ (6.5.2B) ---- */

TEST(fof_company_hq_returns_by_precedence, "FOF-4.2.1e-1", "FOF-6.5.2B-1", "FOF-EX-61")
{
    Fof *p = fof_open(MAP ACTS("3.3.2c", "1SG") GONE("CO", "co-hq") UNIT("XO", "xo", "2,2")
                          UNIT("1SG", "first-sergeant", "2,2") UNIT("FO", "arty-fo", "2,2")
                              UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1"));
    static const char *const order[] = {"XO", "1HQ", "FO", "1SG"};
    for (int first = 0; first < COUNT_OF(order); first++) {
        for (int i = 0; i < COUNT_OF(order); i++) {
            char text[64];
            snprintf(text, sizeof text, "1SG orders %s to reconstitute the company HQ", order[i]);
            if (i < first)
                continue;
            CHECK_INT(fof_legal(p, text),
                      i == first && i != 0); /* the sergeant does not order the XO about */
            if (i > first)
                CHECK(fof_refused(p, text, "6.5.2B"));
        }
        if (first + 1 < COUNT_OF(order)) {
            fof_u(p, order[first])->flags = UNIT_REMOVED;
            fof_u(p, order[first])->area = NO_AREA;
        }
    }
    CHECK(fof_do(p, "1SG orders 1SG to reconstitute the company HQ"));
    CHECK_INT(fof_u(p, "CO")->area, fof_area(p, "2,2"));
    CHECK_INT(fof_u(p, "CO")->experience, GREEN);
    CHECK(fof_u(p, "1SG")->flags & UNIT_REMOVED);
    fof_close(p);
}

TEST(fof_xo_takes_over_with_what_he_holds, "FOF-4.2.1e-1", "FOF-6.5.2B-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.2c", "XO") GONE("CO", "co-hq") UNIT("XO", "xo", "2,2") CARRIES("scr300")
                          FLAGS("pinned"));
    CHECK(fof_do(p, "XO orders XO to reconstitute the company HQ"));
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "CO"));
    CHECK(fof_u(p, "CO")->flags & UNIT_PINNED);
    fof_close(p);
}

TEST(fof_flipped_successor_is_rallied_first, "FOF-6.5.2B-2")
{
    Fof *p = fof_open(MAP ACTS("3.3.2c", "1SG") GONE("CO", "co-hq") UNIT("1SG", "first-sergeant", "2,2")
                          UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") FLAGS("flipped"));
    CHECK(fof_refused(p, "1SG orders 1SG to reconstitute the company HQ", "6.5.2B"));
    CHECK(fof_refused(p, "1SG orders 1HQ to reconstitute the company HQ", "6.5.2B"));
    CHECK(fof_do(p, "1SG orders 1HQ to rally to good order"));
    CHECK(fof_do(p, "1SG orders 1HQ to reconstitute the company HQ"));
    fof_close(p);
}

TEST(fof_battalion_has_the_company_hq_rebuilt, "FOF-6.5.2B-3", "FOF-4.1-4")
{
    const char *text = MAP "[state]\nturn = 2\nstep = 3.3.1a\n" GONE("CO", "co-hq") UNIT("XO", "xo", "2,2")
        CARRIES("scr300") UNIT("1SG", "first-sergeant", "2,2") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1");
    Fof *p = fof_open(text);
    CHECK_INT(fof_legal(p, ""), 2);
    CHECK_INT(fof_legal(p, "choose 1HQ"), 0);
    CHECK(fof_refused(p, "choose 1SG", "6.5.2B"));
    CHECK(fof_do(p, "choose XO"));
    CHECK_INT(fof_u(p, "CO")->area, fof_area(p, "2,2"));
    CHECK(is_activated(p, "CO")); /* and goes on to lead the company this turn */
    CHECK_INT(p->state->acting, fof_unit(p, "CO"));
    fof_close(p);
    p = fof_open(text);
    CHECK(fof_do(p, "done"));
    CHECK(fof_u(p, "CO")->flags & UNIT_REMOVED);
    CHECK_INT(fof_legal(p, "choose"), 0);
    fof_close(p);
    p = fof_open(text);
    p->state->items[0].state = ITEM_GONE;
    CHECK_INT(fof_legal(p, "choose"), 0);
    p->state->items[0].state = ITEM_FINE;
    CHECK_INT(fof_legal(p, "choose"), 1);
    p->state->bn_away = 4;
    CHECK_INT(fof_legal(p, "choose"), 0);
    fof_close(p);
}

TEST(fof_loss_of_the_battalion_on_the_map, "FOF-6.5.2C-1")
{
    for (int letter = 0; letter < 3; letter++) {
        Fof *p = fof_open(MAP "[state]\nturn = 3\n" UNIT("BN", "bn-hq", "2,2") UNIT("CO", "co-hq", "2,2")
                              CARRIES("scr300"));
        CHECK(fof_comms_battalion(p->game, p->state));
        fof_hit_unit(fof_play(p), fof_unit(p, "BN"), (const char[3]){"CPL"[letter], 0, 0});
        p->state->turn = 4;
        CHECK(!fof_comms_battalion(p->game, p->state));
        p->state->turn = 5;
        CHECK(fof_comms_battalion(p->game, p->state));
        fof_close(p);
    }
}

TEST(fof_flipped_hq_keeps_its_experience, "FOF-6.5.2C-2")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2")
                          PLATOON("1") "experience = veteran\n" UNIT("CO", "co-hq", "2,2"));
    fof_hit_unit(fof_play(p), fof_unit(p, "1HQ"), (const char[3]){'F', 0, 0});
    CHECK(fof_u(p, "1HQ")->flags & UNIT_FLIPPED);
    fof_u(p, "1HQ")->flags = UNIT_FLIPPED;
    CHECK_INT(fof_legal(p, "to reconstitute"), 0);
    CHECK(fof_do(p, "1HQ orders 1HQ to rally to good order"));
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "1HQ")), VETERAN);
    fof_close(p);
}

/* ---- i: AT combat and vehicles ---- */

/* The phase for which it is given has nothing to do yet: it must not cost a command. */
TEST(fof_nobody_pays_for_an_activation_that_nothing_can_come_of)
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                          UNIT("BAZ", "bazooka-team", "2,2") PLATOON("1") UNIT("1/1", "rifle-squad", "2,2")
                              PLATOON("1") UNIT("JEEP", "jeep", "2,2") PLATOON("1"));
    CHECK_INT(fof_legal(p, "to activate for"), 0);
    CHECK(fof_refused(p, "1HQ orders 1/1 to activate for AT combat and movement", "4.2.1i"));
    CHECK(fof_refused(p, "1HQ orders JEEP to activate for AT combat and movement", "4.2.1i"));
    CHECK_CONTAINS(
        fof_why(p, "order 1HQ orders BAZ to activate for AT combat and movement"),
        "allowed: nothing would come of it: vehicles and AT weapons do not act in 3.6 yet: no (4.2.1i)");
    CHECK_INT(p->state->commands, 6);
    fof_close(p);
}

/* ---- j: networks ---- */

TEST(fof_radio_takes_the_place_of_a_lost_one, "FOF-4.2.1j-1", "FOF-EX-15")
{
    Fof *p = fof_open(MAP ACTS("3.3.2a", "CO") UNIT("CO", "co-hq", "2,2") CARRIES("scr300-mtr") UNIT(
        "FO", "mortar-fo",
        "2,2") "[item 100]\nkind = scr300\nstate = gone\n[item 101]\nkind = phone\nstate = gone\n");
    CHECK(!fof_comms_battalion(p->game, p->state));
    CHECK_INT(fof_legal(p, "to switch"), 1);
    CHECK(fof_refused(p, "CO orders CO to switch scr300-mtr-1 to phone", "4.2.1j"));
    CHECK(fof_refused(p, "CO orders CO to switch scr300-mtr-1 to scr300-co", "4.2.1j"));
    CHECK(fof_do(p, "CO orders CO to switch scr300-mtr-1 to scr300"));
    CHECK_INT(p->state->commands, 5);
    CHECK(fof_comms_battalion(p->game, p->state));
    CHECK_TEXT(p->game->items[p->state->items[100].kind].id, "scr300-mtr");
    CHECK_INT(p->state->items[100].state, ITEM_GONE);
    fof_close(p);
}

/* ---- k: phone lines ---- */

TEST(fof_phone_line_is_repaired, "FOF-4.2.1k-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.2b", "1HQ") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") UNIT(
        "1/1", "rifle-squad", "2,2") PLATOON("1") "[item 100]\nkind = line\nat = 2,2\nstate = cut\n");
    fof_u(p, "1/1")->flags |= UNIT_PINNED;
    CHECK(fof_refused(p, "1HQ orders 1/1 to repair the phone line", "4.2.5"));
    fof_u(p, "1/1")->flags = 0;
    CHECK(fof_do(p, "1HQ orders 1/1 to repair the phone line"));
    CHECK_INT(p->state->items[100].state, ITEM_FINE);
    CHECK_INT(p->state->commands, 5);
    CHECK(fof_refused(p, "1HQ orders 1HQ to repair the phone line", "4.2.1k"));
    fof_close(p);
}

TEST(fof_repair_needs_both_on_the_card, "FOF-4.2.1k-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.1b", "CO") UNIT("CO", "co-hq", "2,2") RADIO UNIT(
        "1HQ", "platoon-hq", "2,3") PLATOON("1") RADIO "[item 100]\nkind = line\nat = 2,3\nstate = cut\n");
    CHECK(fof_refused(p, "CO orders 1HQ to repair the phone line", "4.2.1k"));
    fof_u(p, "CO")->area = fof_area(p, "2,3");
    CHECK(fof_do(p, "CO orders 1HQ to repair the phone line"));
    fof_close(p);
}

/* ---- l: controls ---- */

TEST(fof_control_is_designated_on_the_own_card, "FOF-4.2.1l-1")
{
    Fof *p = fof_open(MAP ACTS("3.3.2c", "XO") "[card 4,4]\ncontrols = collection\n" UNIT("XO", "xo", "2,2")
                          UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1"));
    CHECK_INT(fof_legal(p, "to designate"), 1);
    CHECK(fof_refused(p, "XO orders XO to designate landing-zone", "4.2.1l"));
    CHECK(fof_refused(p, "XO orders XO to designate primary", "4.2.1l"));
    ((FofGame *)p->game)->terrain[p->state->cards[fof_card(p, "2,2")].terrain].flags |= TERRAIN_LANDING_ZONE;
    CHECK_INT(fof_legal(p, "to designate"), 2);
    CHECK(fof_do(p, "XO orders XO to designate collection"));
    CHECK_INT(p->state->commands, 5);
    CHECK(p->state->cards[fof_card(p, "2,2")].controls & CONTROL_COLLECTION);
    CHECK(!(p->state->cards[fof_card(p, "4,4")].controls & CONTROL_COLLECTION));
    p->state->acting = fof_unit(p, "1HQ");
    CHECK_INT(fof_legal(p, "to designate"), 0);
    CHECK(fof_refused(p, "1HQ orders 1HQ to designate landing-zone", "4.2.1l"));
    ((FofGame *)p->game)->single_platoon = 1;
    CHECK(fof_do(p, "1HQ orders 1HQ to designate landing-zone"));
    fof_close(p);
}

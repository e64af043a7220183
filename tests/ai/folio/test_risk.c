/* What the commanders of Vietnam Battles know of risk: ambushes out of ground that nobody has searched, rings that are about
 * to close, and steps that are not worth the ground. */
#include <string.h>

#include "ai/folio/commander.h"
#include "ai/folio/view.h"
#include "folio/folio.h"
#include "folio/position.h"
#include "minunit.h"

static const char *const NOSE = "missions/folio/snoopys-nose.ini";
static const Traits careful = {.rings = true, .wary = true, .foresees = true};
static const Strength anybody = {.id = "anybody", .candidates = 1, .traits = &careful};

/* The position as the side that is asked sees it. */
static const State *eyes_of(Vb *vb)
{
    static State seen;
    Ask ask;
    folio_rules.ask(vb->game, vb->state, &ask);
    folio_rules.mask(vb->game, vb->state, ask.side, &seen);
    return &seen;
}

static Action decision(Vb *vb)
{
    Rng rng;
    rng_seed(&rng, 1, 1);
    return folio_policies[0].decide(&folio_rules, vb->game, eyes_of(vb), &rng);
}

/* The commander's decision in words; lives until the next call. */
static const char *says(Vb *vb)
{
    static char text[ACTION_TEXT_SIZE];
    folio_rules.say(vb->game, vb->state, decision(vb), text, sizeof text);
    return text;
}

/* ---- ambushes ---- */

#define HIDDEN                                                                                               \
    "[unit 514/1]\nwhere = hidden\nat = 0715\n[unit 514/2]\nwhere = hidden\nat = 0814\n[unit 263/1]\nwhere " \
    "= "                                                                                                     \
    "hidden\nat = 0914\n"

/* What an ambush may take from 4/47-B where it stands. */
static int ambush_risk(const char *position)
{
    static View view;
    Vb *vb = vb_over(NOSE, position);
    Outlook outlook = search_outlook(&folio_mindset, &anybody, &folio_rules, vb->game, eyes_of(vb));
    folio_view_open(&view, &outlook);
    folio_lurk_open(&view);
    int unit = (int)(vb_unit(vb, "4/47-B") - vb->state->units);
    int risk = folio_lurk_danger(&view, unit, folio_view_node(&view, unit));
    vb_close(vb);
    return risk;
}

TEST(a_company_alone_beside_jungle_that_was_not_searched_risks_an_ambush_and_friends_beside_it_lessen_that)
{
    int alone = ambush_risk("[position]\nonly-these = yes\n" HIDDEN "[unit 4/47-B]\nat = 0616\n");
    int together = ambush_risk(
        "[position]\nonly-these = yes\n" HIDDEN "[unit 4/47-B]\nat = 0616\n[unit 4/47-C]\nat = 0617\n"
        "[unit 3/47-A]\nat = 0517\n[unit 3/47-B]\nat = 0615\n[unit 3/47-C]\nat = 0716\n");
    int nobody_hidden =
        ambush_risk("[position]\nonly-these = yes\n[unit 514/1]\nat = 0715\n[unit 4/47-B]\nat = 0616\n");
    CHECK(alone > 0);
    CHECK(together < alone);
    CHECK_INT(nobody_hidden, 0);
}

TEST(advice_to_go_beside_jungle_that_was_not_searched_names_the_risk)
{
    Reason reasons[16];
    Action moves[512];
    Vb *vb = vb_over(NOSE, "[position]\nonly-these = yes\n" HIDDEN "[unit 4/47-B]\nat = 0517\n");
    const State *seen = eyes_of(vb);
    int count = folio_rules.legal(vb->game, seen, moves, COUNT_OF(moves)), named = 0;
    for (int i = 0; i < count; i++) {
        int lines = folio_policies[0].why(&folio_rules, vb->game, seen, moves[i], reasons, COUNT_OF(reasons));
        for (int line = 0; line < lines; line++)
            named += strstr(reasons[line].label, "An ambush there") && strstr(reasons[line].label, "alone");
    }
    CHECK(named > 0);
    vb_close(vb);
}

/* ---- falling back ---- */

TEST(attackers_that_are_thrown_back_go_and_do_not_pay_a_step_for_the_ground)
{
    Vb *vb = vb_over(NOSE, "[position]\nonly-these = yes\nstep = us-combat\n[unit 4/47-B]\nat = 0616\n"
                           "[unit 4/47-C]\nat = 0617\n[unit 514/1]\nat = 0717\n[camp 1]\nat = 3017\n");
    vb_dice(vb, 1, 4);
    CHECK(vb_do(vb, "4/47-B attacks 514/1"));
    CHECK(vb_do(vb, "4/47-C joins"));
    while (!strstr(vb_asked(vb), "retreat") && vb_any(vb, strstr(vb_asked(vb), "support") ? "pass" : "done"))
        continue;
    CHECK_TEXT(vb_asked(vb), "us retreat");
    CHECK_CONTAINS(says(vb), "retreats");
    vb_close(vb);
}

/* ---- rings ---- */

#define AROUND                                                                                           \
    "[unit 4/47-B]\nat = 0515\n[unit 4/47-C]\nat = 0518\n[unit 3/47-A]\nat = 0714\n[unit 3/47-B]\nat = " \
    "0916\n[unit "                                                                                       \
    "3/47-C]\nat = 0918\n[unit 4/47-A]\nat = 0814\n[unit 514/1]\nat = 0717\n"

/* How far from its camp the commander wants 514/1 to be. */
static int distance_kept(const char *other_camp)
{
    char position[1024];
    text_print(position, sizeof position,
               "[position]\nonly-these = yes\nstep = vc-movement\n" AROUND
               "[camp 1]\nat = 0717\nstate = open\n[camp 2]\nat = 3017\nstate = %s\n",
               other_camp);
    Vb *vb = vb_over(NOSE, position);
    Action action = decision(vb);
    int distance = action.at ? hex_distance(&vb->game->map.hexes.grid, 717, folio_hex_of(action.at)) : 0;
    vb_close(vb);
    return distance;
}

TEST(who_guards_a_camp_leaves_before_the_ring_closes_unless_it_is_the_last_camp)
{
    CHECK_INT(distance_kept("hidden"), 2);
    CHECK(distance_kept("captured") <= 1);
}

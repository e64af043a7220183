/* What was learned since 0.3.0 is a trait or a number of a Strength: here are those that it had. That they still decide as
 * the code before did is seen in tests/ai/folio/test_release_030.c. */
#include "rivals/release_030.h"

#include "ai/folio/commander.h"
#include "ai/folio/view.h"

static const Traits sharp = {
    .rings = true, .wary = true, .thrifty = true, .joint = HEX_DIRECTIONS, .reckons = true, .gathers = true};
static const Traits hasty = {
    .rings = true, .wary = true, .thrifty = true, .joint = HEX_DIRECTIONS, .reckons = true, .hasty = true};
static const Strength commander = {
    .id = "0.3.0", .candidates = 4, .guesses = 12, .nodes = 600, .horizon = 1, .traits = &sharp};
static const Strength quick = {.id = "quick", .candidates = 1, .nodes = 1000, .traits = &hasty};

static Action decide(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    Mindset mindset = folio_mindset;
    mindset.quick = &quick;
    (void)rng;
    return search_decide(&mindset, &commander, rules, game, seen, NULL);
}

const Policy folio_release_030 = {.id = "0.3.0", .decide = decide};

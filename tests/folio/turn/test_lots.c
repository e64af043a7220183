/* Each side has a lot of its own, which the other does not see: what is chosen in secret does not follow from the numbers
 * that lie open. */
#include <stdlib.h>
#include <string.h>

#include "ai/folio/commander.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "folio/position.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define NOSE "missions/folio/snoopys-nose.ini"
#define TRIANGLE "missions/folio/iron-triangle.ini"

enum { SEEDS = 64, COMMANDER = 0, RECRUIT = 2 };

/* ---- set-ups with equal open numbers ---- */

/* What the Viet Cong hide: the condition, where camps and units lie. */
typedef struct Hidden {
    uint64_t layout;
    int condition;
} Hidden;

/* The Viet Cong of this seed set up after the same open numbers. */
static Hidden set_up(const char *mission, uint64_t seed, int lot, int strength)
{
    Vb *vb = vb_start(mission, seed);
    const Game *game = (const Game *)vb->game;
    State seen;
    Rng unused;
    rng_seed(&unused, 1, 1);
    vb->state->lot = (uint8_t)lot;
    vb_dice(vb, 2, 3, 4);
    while (vb->state->step <= STEP_VC_SETUP) {
        folio_rules.mask(game, (State *)vb->state, VC, (State *)&seen);
        Action action = folio_policies[strength].decide(&folio_rules, game, (State *)&seen, &unused);
        folio_rules.apply(game, (State *)vb->state, action, NULL);
    }
    Hidden hidden = {.condition = vb->state->condition};
    hidden.layout = hash_bytes(hash_bytes(0, vb->state->units, sizeof vb->state->units), vb->state->camps,
                               sizeof vb->state->camps);
    vb_close(vb);
    return hidden;
}

static int different(const Hidden *hidden, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        int before = 0;
        while (before < i && hidden[before].layout != hidden[i].layout)
            before++;
        found += before == i;
    }
    return found;
}

TEST(folio_equal_open_numbers_give_different_layouts)
{
    Hidden hidden[SEEDS];
    for (int i = 0; i < SEEDS; i++)
        hidden[i] = set_up(NOSE, (uint64_t)i + 1, 7, RECRUIT);
    CHECK_INT(different(hidden, SEEDS), SEEDS);
    for (int i = 0; i < 6; i++)
        hidden[i] = set_up(NOSE, (uint64_t)i + 1, 7, COMMANDER);
    CHECK_INT(different(hidden, 6), 6);
}

/* Three conditions, 64 games each lot: about 21 times each, whatever the lot. */
TEST(folio_the_secret_condition_does_not_follow_from_the_open_lot, "FOLIO-27.0-11")
{
    enum { LOTS = 4, FEWEST = 10, MOST = 34 };
    for (int lot = 0; lot < LOTS; lot++) {
        int of[CONDITIONS] = {0};
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            of[set_up(TRIANGLE, seed, 60 * lot, RECRUIT).condition]++;
        for (int condition = CONDITION_ESCAPE; condition < CONDITIONS; condition++)
            CHECK(of[condition] >= FEWEST && of[condition] <= MOST);
    }
}

TEST(folio_the_same_seed_sets_up_the_same)
{
    Hidden once = set_up(NOSE, 5, 7, RECRUIT), again = set_up(NOSE, 5, 7, RECRUIT);
    CHECK(once.layout == again.layout);
}

/* ---- who decides by which ---- */

/* What the side decides first of all, with these lots. */
static Action first_choice(uint64_t us_lot, uint64_t vc_lot)
{
    Vb *vb = vb_start(TRIANGLE, 3);
    State seen;
    Rng unused;
    rng_seed(&unused, 1, 1);
    vb->state->own_lot[US] = us_lot;
    vb->state->own_lot[VC] = vc_lot;
    folio_rules.mask((const Game *)vb->game, (State *)vb->state, VC, (State *)&seen);
    Action action =
        folio_policies[RECRUIT].decide(&folio_rules, (const Game *)vb->game, (State *)&seen, &unused);
    vb_close(vb);
    return action;
}

TEST(folio_a_side_decides_by_its_own_lot_and_not_by_the_others)
{
    int same_own = 0, other_own = 0;
    for (uint64_t i = 1; i <= 24; i++) {
        Action plain = first_choice(1, 1), theirs = first_choice(1000 * i, 1),
               own = first_choice(1, 1000 * i);
        same_own += !memcmp(&plain, &theirs, sizeof plain);
        other_own += memcmp(&plain, &own, sizeof plain) != 0;
    }
    CHECK_INT(same_own, 24);
    CHECK(other_own >= 8);
}

/* ---- what is seen and written ---- */

TEST(folio_nobody_sees_the_others_lot)
{
    Vb *vb = vb_start(TRIANGLE, 3);
    CHECK(vb->state->own_lot[US] != vb->state->own_lot[VC]);
    for (int side = US; side <= VC; side++) {
        Vb *seen = vb_seen_by(vb, (Side)side);
        CHECK(seen->state->own_lot[side] == vb->state->own_lot[side]);
        CHECK(seen->state->own_lot[1 - side] == 0);
        CHECK_CONTAINS(vb_dump(seen), side == US ? "us-lot = " : "vc-lot = ");
        CHECK(!strstr(vb_dump(seen), side == US ? "vc-lot = " : "us-lot = "));
        vb_close(seen);
    }
    vb_close(vb);
}

TEST(folio_a_guess_draws_the_others_lot_anew)
{
    Vb *vb = vb_start(TRIANGLE, 3);
    const Game *game = (const Game *)vb->game;
    State seen, full[2];
    Rng rng;
    rng_seed(&rng, 9, 9);
    folio_rules.mask(game, (State *)vb->state, VC, (State *)&seen);
    for (int i = 0; i < 2; i++)
        folio_rules.guess(game, (State *)&seen, VC, &rng, (State *)&full[i]);
    CHECK(full[0].own_lot[US] && full[1].own_lot[US] && full[0].own_lot[US] != full[1].own_lot[US]);
    CHECK(full[0].own_lot[VC] == vb->state->own_lot[VC]);
    vb_close(vb);
}

TEST(folio_a_position_that_shows_the_others_lot_is_refused)
{
    char *errors =
        vb_errors("tests/folio/field.ini",
                  "[position]\neyes = us\nvc-lot = 00000000000000ff\n[unit us-1]\nat = 0603\n[unit "
                  "vc-1]\nat = 0804\n");
    CHECK_CONTAINS(errors, "masked, but the other's lot is seen");
    free(errors);
}

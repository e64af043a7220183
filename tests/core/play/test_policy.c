/* How policies are asked: the same view at the same moment gives the same decision, and chance does not go round
 * in circles where a position comes back to itself. The system here is a carousel: stay on, or get off. */
#include <string.h>

#include "core/session/session_parts.h"
#include "minunit.h"

struct State {
    unsigned char seat; /* 0 or 1: staying on twice is where one began */
};

enum { STAY_ON = 1, GET_OFF = 2 };

static void carousel_mask(const Game *game, const State *state, Side viewer, State *seen)
{
    (void)game, (void)viewer;
    *seen = *state;
}

static int carousel_legal(const Game *game, const State *state, Action *actions, int cap)
{
    (void)game, (void)state;
    for (int i = 0; i < 2 && i < cap; i++)
        actions[i] = (Action){.verb = (uint16_t)(STAY_ON + i)};
    return 2;
}

static bool carousel_refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)state, (void)reason;
    return action.verb != STAY_ON && action.verb != GET_OFF;
}

static const Rules CAROUSEL = {.id = "carousel",
                               .state_size = sizeof(State),
                               .mask = carousel_mask,
                               .legal = carousel_legal,
                               .refuse = carousel_refuse};

static int by_chance(int seat, int moment)
{
    static const Module module = {.rules = &CAROUSEL};
    State state = {.seat = (unsigned char)seat}, view;
    return policy_answer(session_policy(&module, "random"), &CAROUSEL, NULL, &state, SIDE_FIRST, moment,
                         &view)
        .verb;
}

TEST(same_view_and_moment_give_the_same_decision)
{
    for (int moment = 0; moment < 100; moment++)
        for (int seat = 0; seat < 2; seat++)
            CHECK_INT(by_chance(seat, moment), by_chance(seat, moment));
}

/* From wherever it begins: half of the rides end at the first decision, none lasts for ever. */
TEST(chance_does_not_go_round_in_circles)
{
    enum { RIDES = 1000, LONGEST = 40 };
    int short_rides = 0;
    for (int ride = 0; ride < RIDES; ride++) {
        int rounds = 0;
        while (rounds < LONGEST && by_chance(rounds % 2, ride * LONGEST + rounds) == STAY_ON)
            rounds++;
        CHECK(rounds < LONGEST);
        short_rides += rounds == 0;
    }
    CHECK(short_rides > RIDES * 4 / 10 && short_rides < RIDES * 6 / 10);
}

static Action decide_nothing(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    (void)rules, (void)game, (void)seen, (void)rng;
    return (Action){.verb = STAY_ON};
}

static int say_why(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons,
                   int cap)
{
    (void)rules, (void)game, (void)seen, (void)action, (void)reasons, (void)cap;
    return 0;
}

TEST(a_person_is_advised_by_the_staff_or_by_the_first_that_can_say_why)
{
    static const Policy silent = {.id = "silent", .decide = decide_nothing},
                        speaks = {.id = "speaks", .decide = decide_nothing, .why = say_why},
                        staff = {.id = "staff", .decide = decide_nothing};
    const Policy with_staff[] = {silent, speaks, staff, {0}}, without[] = {silent, speaks, {0}},
                 mute[] = {silent, {0}};
    CHECK_TEXT(session_adviser(&(Module){.rules = &CAROUSEL, .policies = with_staff})->id, "staff");
    CHECK_TEXT(session_adviser(&(Module){.rules = &CAROUSEL, .policies = without})->id, "speaks");
    CHECK_TEXT(session_adviser(&(Module){.rules = &CAROUSEL, .policies = mute})->id, "silent");
    CHECK_TEXT(session_adviser(&(Module){.rules = &CAROUSEL})->id, "random");
}

/* ---- more answers than usual ---- */

enum { ANSWERS = 1025 };

static int wide_legal(const Game *game, const State *state, Action *actions, int cap)
{
    (void)game, (void)state;
    for (int i = 0; i < ANSWERS && i < cap; i++)
        actions[i] = (Action){.verb = (uint16_t)(i + 1)};
    return ANSWERS;
}

static bool wide_refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)state, (void)reason;
    return action.verb < 1 || action.verb > ANSWERS;
}

TEST(chance_takes_any_of_however_many_answers)
{
    static const Rules wide = {.id = "wide",
                               .state_size = sizeof(State),
                               .mask = carousel_mask,
                               .legal = wide_legal,
                               .refuse = wide_refuse};
    static const Module module = {.rules = &wide};
    int taken[ANSWERS + 1] = {0}, kinds = 0;
    for (int moment = 0; moment < 20 * ANSWERS; moment++) {
        State state = {0}, view;
        Action action =
            policy_answer(session_policy(&module, "random"), &wide, NULL, &state, SIDE_FIRST, moment, &view);
        kinds += !taken[action.verb]++;
    }
    CHECK_INT(kinds, ANSWERS);
}

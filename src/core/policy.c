/* policy: who can play a side of a system, and how the session asks it. */
#include <stdlib.h>

#include "core/ensure.h"
#include "core/hash.h"
#include "core/session_parts.h"

enum { USUAL_LIST = 1024, POLICY_STREAM = 0x504f4c };

static Action decide_at_random(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    Action usual[USUAL_LIST];
    int count = rules->legal(game, seen, usual, USUAL_LIST);
    ENSURE(count > 0);
    int pick = (int)rng_below(rng, (uint32_t)count);
    if (pick < USUAL_LIST)
        return usual[pick];
    Action *all = session_memory(NULL, (size_t)count * sizeof *all);
    rules->legal(game, seen, all, count);
    Action picked = all[pick];
    free(all);
    return picked;
}

const Policy *session_policy(const Module *module, const char *id)
{
    static const Policy at_random = {.id = "random", .decide = decide_at_random};
    for (const Policy *policy = module->policies; policy && policy->id; policy++)
        if (text_same_ignoring_case(policy->id, id))
            return policy;
    return text_same_ignoring_case(id, at_random.id) ? &at_random : NULL;
}

/* The stream comes from the view and from how far the game has come, so that nothing has to be stored. From
 * the view alone, a player by chance would take the same way out of a position as often as it comes back, and
 * go round in circles for ever. */
Action policy_answer(const Policy *policy, const Rules *rules, const Game *game, const State *state,
                     Side side, int moment, State *view)
{
    rules->mask(game, state, side, view);
    Rng rng;
    rng_seed(&rng, hash_bytes((uint64_t)moment, view, rules->state_size), POLICY_STREAM);
    Action action = policy->decide(rules, game, view, &rng);
    ENSURE(!rules->refuse(game, state, action, NULL));
    return action;
}

Action session_advice(const Session *session, const Policy *policy, State *view)
{
    ENSURE(session->ask.kind == ASK_DECIDE);
    return policy_answer(policy, session->rules, session->game, session_state(session), session->ask.side,
                         session->now, view);
}

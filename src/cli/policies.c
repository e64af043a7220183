#include "cli/policies.h"

#include "core/ensure.h"
#include "core/hash.h"
#include "core/session.h"

enum { STAFF_STREAM = 0x5354 };

const Policy *policy_opponent(const Module *module)
{
    return module->policies && module->policies->id ? module->policies : session_policy(module, "random");
}

const Policy *policy_staff(const Module *module)
{
    const Policy *staff = session_policy(module, "staff");
    return staff ? staff : policy_opponent(module);
}

void policy_names(const Module *module, char *text, int size)
{
    text_print(text, size, "'random'");
    for (const Policy *policy = module->policies; policy && policy->id; policy++)
        if (!text_same_ignoring_case(policy->id, "random"))
            text_append(text, size, ", '%s'", policy->id);
}

Action policy_decide(const Policy *policy, const Rules *rules, const Game *game, const State *state,
                     State *seen)
{
    Ask ask;
    rules->ask(game, state, &ask);
    ENSURE(ask.kind == ASK_DECIDE);
    rules->mask(game, state, ask.side, seen);
    Rng rng;
    rng_seed(&rng, hash_bytes(0, seen, rules->state_size), STAFF_STREAM);
    return policy->decide(rules, game, seen, &rng);
}

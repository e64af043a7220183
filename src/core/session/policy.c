/* policy: who can play a side of a system, and how the session asks it. */
#include <stdlib.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/session_parts.h"

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

const Policy *session_opponent(const Module *module)
{
    return module->policies && module->policies->id ? module->policies : session_policy(module, "random");
}

const Policy *session_adviser(const Module *module)
{
    const Policy *staff = session_policy(module, "staff");
    for (const Policy *policy = module->policies; !staff && policy && policy->id; policy++)
        if (policy->why)
            staff = policy;
    return staff ? staff : session_opponent(module);
}

/* The stream comes from the view and from how far the game has come, so that nothing has to be stored. From
 * the view alone, a player by chance would take the same way out of a position as often as it comes back, and
 * go round in circles for ever. */
static void put_question(Thought *thought, const State *state, Side side, int moment)
{
    const Rules *rules = thought->rules;
    rules->mask(thought->game, state, side, thought->view);
    rng_seed(&thought->rng, hash_bytes((uint64_t)moment, thought->view, rules->state_size), POLICY_STREAM);
}

Action session_think(Thought *thought)
{
    Action action;
    if (thought->script && script_answer(thought, &action))
        return action;
    return thought->policy->decide(thought->rules, thought->game, thought->view, &thought->rng);
}

static Action checked_answer(Thought *thought, const State *state)
{
    Action action = session_think(thought);
    ENSURE(!thought->rules->refuse(thought->game, state, action, NULL));
    return action;
}

Action policy_answer(const Policy *policy, const Rules *rules, const Game *game, const State *state,
                     Side side, int moment, State *view)
{
    Thought thought = {.policy = policy, .rules = rules, .game = game, .view = view};
    put_question(&thought, state, side, moment);
    return checked_answer(&thought, state);
}

void session_question(const Session *session, Thought *thought)
{
    ENSURE(session->ask.kind == ASK_DECIDE);
    thought->rules = session->rules;
    thought->game = session->game;
    thought->script = session_is_theirs(session) ? session->doc : NULL;
    put_question(thought, session_state(session), session->ask.side, session->now);
}

Action session_advice(const Session *session, const Policy *policy, State *view)
{
    Thought thought = {.policy = policy, .view = view};
    session_question(session, &thought);
    return checked_answer(&thought, session_state(session));
}

/* answers: see the header. */
#include "help/answers.h"

#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"

void answer_walk_actor(AnswerWalk *walk, const char *name)
{
    ENSURE(walk->actor_count < ANSWER_THINGS);
    text_copy(walk->actors[walk->actor_count++], THING_SIZE, name);
}

void answer_walk_thing(AnswerWalk *walk, const char *name)
{
    ENSURE(walk->thing_count < ANSWER_THINGS);
    text_copy(walk->things[walk->thing_count++], THING_SIZE, name);
}

static bool says_one_of(const char *text, const char *const *words)
{
    while (*words && !strstr(text, *words))
        words++;
    return *words != NULL;
}

/* In the window a button ends a question. */
static bool is_typed(const char *text)
{
    static const char *const words[] = {"(done)", "Done ", "or done", "and done", NULL};
    return says_one_of(text, words);
}

/* What cannot stand: nothing said, no rule, words that say nothing, or "go to here". */
static const char *fault_of(const PlaceAnswer *answer)
{
    static const char *const nowhere[] = {" to here", " at here", NULL};
    if (says_one_of(answer->text, nowhere))
        return "a word too much";
    if (is_typed(answer->text))
        return "words of a script";
    if (strlen(answer->text) < 8)
        return "no sentence";
    if (!answer->rule[0])
        return "no rule";
    if (strstr(answer->text, "can do nothing") || strstr(answer->text, "does not answer the question"))
        return "words that say nothing";
    return NULL;
}

const char *answer_walk(AnswerWalk *walk, const Session *session, const Shapes *shapes, Orders *orders)
{
    static char report[2 * SENTENCE_SIZE];
    Ask ask;
    session_ask(session, &ask);
    if (is_typed(ask.text)) {
        text_print(report, sizeof report, "a question as scripts end it: %s", ask.text);
        return report;
    }
    orders_follow(orders, session, shapes);
    for (int i = 0; i < walk->actor_count; i++)
        for (int j = 0; j < walk->thing_count; j++) {
            PlaceAnswer answer;
            orders_answer(orders, session, shapes, walk->actors[i], walk->things[j], &answer);
            const char *fault = fault_of(&answer);
            ++*(answer.action < 0 && !answer.unlisted ? &walk->refused : &walk->allowed);
            if (!fault)
                continue;
            text_print(report, sizeof report, "%s at %s: %s: '%s' (%s)", walk->actors[i], walk->things[j],
                       fault, answer.text, answer.rule);
            return report;
        }
    return NULL;
}

static Session *begin(const Module *modules, const char *mission, uint64_t seed, Side player)
{
    Errors errors = {0};
    Session *session = session_new(
        modules, mission,
        (SessionOptions){.seed = seed, .player = player, .opponent = session_policy(modules, "random")},
        &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

static bool play_on(Session *session, Rng *rng)
{
    enum { MOST = 4096 };
    static Action actions[MOST];
    Ask ask;
    session_ask(session, &ask);
    if (ask.kind != ASK_DECIDE)
        return false;
    int count = session_rules(session)->legal(session_game(session), session_seen(session), actions, MOST);
    count = count < MOST ? count : MOST;
    return session_do(session, actions[rng_below(rng, (uint32_t)count)], AUTHOR_PERSON, NULL);
}

const char *answer_walk_game(const AnswerGame *game, const char *mission, uint64_t seed, Side player,
                             AnswerWalk *walk)
{
    Session *session = begin(game->modules, mission, seed, player);
    Orders orders = {0};
    Rng rng;
    const char *wrong = NULL;
    int most = game->every * game->samples;
    rng_seed(&rng, seed, 3);
    for (int decision = 0; !wrong && decision < most && play_on(session, &rng); decision++) {
        if (decision % game->every)
            continue;
        walk->actor_count = walk->thing_count = 0;
        game->gather(walk, session_game(session), session_seen(session), player, decision);
        wrong = answer_walk(walk, session, game->shapes, &orders);
    }
    orders_free(&orders);
    session_free(session);
    return wrong;
}

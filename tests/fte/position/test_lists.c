/* Lists of many hexes work out once what the law asks of every one: each hex of the map is judged beside them. */
#include "core/play/action_list.h"
#include "fte/position.h"
#include "fte/turn/sequence.h"
#include "minunit.h"

enum { ROOM = 8192 };

/* The first that is listed with the verb; NULL. */
static const Action *first_of(const Action *listed, int count, uint16_t verb)
{
    for (int i = 0; i < count; i++)
        if (listed[i].verb == verb)
            return &listed[i];
    return NULL;
}

/* Hexes that a list says and the law does not, or the other way round, for this counter or marker and the one after it. */
static int count_wrong(const Scene *fr, const Action *listed, int count, const Action *first)
{
    int wrong = 0;
    for (int on = first->on; on <= first->on + 1; on++)
        for (int cell = 0; cell < hex_cells(fte_grid(fr->game)); cell++) {
            Action action = {.verb = first->verb, .on = (uint16_t)on, .at = hex_at(fte_grid(fr->game), cell)};
            wrong += action.at &&
                     fr->rules->refuse(fr->game, fr->state, action, NULL) == is_listed(action, listed, count);
        }
    return wrong;
}

/* Plays at random until each of these verbs was looked at so often, or the game is over. */
static void compare_lists(const char *mission, uint64_t seed, int often, int seen[VERBS])
{
    static const uint16_t verbs[] = {VERB_AIM, VERB_TRAP, VERB_PLACE, VERB_LAY};
    static Action listed[ROOM];
    Scene *fr = scene_start(&fte_rules, mission, seed);
    Rng rng;
    Ask ask;
    rng_seed(&rng, seed, 1);
    for (fr->rules->ask(fr->game, fr->state, &ask); ask.kind == ASK_DECIDE;
         fr->rules->ask(fr->game, fr->state, &ask)) {
        int count = fr->rules->legal(fr->game, fr->state, listed, ROOM);
        for (int i = 0; i < COUNT_OF(verbs); i++) {
            const Action *first = first_of(listed, count, verbs[i]);
            if (!first || seen[verbs[i]] >= often)
                continue;
            seen[verbs[i]]++;
            CHECK_INT(count_wrong(fr, listed, count, first), 0);
        }
        fr->rules->apply(fr->game, fr->state, listed[rng_below(&rng, (uint32_t)count)], NULL);
    }
    scene_close(fr);
}

TEST(fte_lists_of_hexes_are_what_the_law_lets_pass)
{
    int seen[VERBS] = {0};
    for (uint64_t seed = 1; seed <= 2; seed++) {
        compare_lists("missions/fte/5-bald-hill.ini", seed, (int)seed * 3, seen);
        compare_lists("missions/fte/2-the-ford.ini", seed, (int)seed * 3 + 1, seen);
    }
    CHECK(seen[VERB_AIM] > 0 && seen[VERB_TRAP] > 0 && seen[VERB_PLACE] > 0 && seen[VERB_LAY] > 0);
}

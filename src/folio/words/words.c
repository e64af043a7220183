/* words: what can be typed, and the figures of a game. */
#include "folio/words/words.h"

#include "folio/position/change.h"
#include "folio/turn/question.h"

#define VERB_WORD(verb, pattern, help, rule) {"verb", pattern, help, rule},
const Word folio_words[] = {FOLIO_VERBS(VERB_WORD){NULL, NULL, NULL, NULL}};

/* ---- figures ---- */

int folio_score(const Game *game, const State *state, Score *scores, int cap)
{
    const Score figures[] = {
        {"last_turn", state->last_turn},
        {"us_eliminated", folio_count_side(game, state, US, UNIT_GONE)},
        {"us_depleted", folio_depleted(game, state, US)},
        {"vc_eliminated", folio_count_side(game, state, VC, UNIT_GONE)},
        {"vc_depleted", folio_depleted(game, state, VC)},
        {"vc_left_map", folio_count_side(game, state, VC, UNIT_LEFT)},
        {"vc_hidden", folio_count_side(game, state, VC, UNIT_HIDDEN)},
        {"camps_captured", folio_captured(state)},
    };
    return rules_figures(figures, COUNT_OF(figures), scores, cap);
}

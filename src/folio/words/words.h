/* words: everything that is said about a position: actions, events, reasons, chances, figures. */
#ifndef FOLIO_WORDS_WORDS_H
#define FOLIO_WORDS_WORDS_H

#include "core/play/explanation.h"
#include "core/play/phrase.h"
#include "folio/state.h"

extern const Word
    folio_words[]; /* begins with the verbs in the order of Verb, from VERB_DONE on: their patterns */
extern const Phrasebook folio_phrases;
extern const struct TaleBook folio_tales; /* events as a story: story.c */
enum { ABOUT_CAMP = ABOUT_OTHER, ABOUT_SIDE };

extern const Subject folio_words_subjects[];
typedef void Explain(Explanation *why, const char *rest);
Explain folio_explain_move, folio_explain_zoc, folio_explain_terrain, folio_explain_key; /* explain_map.c */
Explain folio_explain_combat, folio_explain_fight, folio_explain_crt; /* explain_combat.c */
Explain folio_explain_support, folio_explain_track;
Explain folio_explain_after; /* after.c */
/* What would come of an order that is allowed: slips, then what it changes. */
void folio_explain_consequences(Explanation *why, Action action);
int folio_odds(const Game *game, const State *state, Action action, Odds *odds, int cap);
int folio_score(const Game *game, const State *state, Score *scores, int cap);
/* The patterns of an event's sentence and of whom it is about, for the book. */
const char *folio_sentence(const Event *event);
const char *folio_about(const Event *event);
/* How a game ended. */
const char *folio_end_text(const Game *game, int reason);
const char *folio_end_rule(const Game *game);

#endif

/* words: everything that is said about a position: actions, events, reasons, chances, figures. */
#ifndef FOLIO_WORDS_WORDS_H
#define FOLIO_WORDS_WORDS_H

#include "folio/state.h"

extern const Word folio_words[]; /* begins with the verbs in the order of Verb, from VERB_DONE on */
/* The longest pattern of a verb: words in capitals stand for its parts. */
const char *folio_pattern(int verb);

int folio_say(const Game *game, const State *state, Action action, char *text, int size);
bool folio_parse(const Game *game, const State *state, const char *text, Action *action);
int folio_tell(const Game *game, const State *state, const Event *event, char *text, int size);
int folio_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap);
int folio_odds(const Game *game, const State *state, Action action, Odds *odds, int cap);
int folio_score(const Game *game, const State *state, Score *scores, int cap);
/* How a game ended. */
const char *folio_end_text(const FolioGame *game, int reason);
const char *folio_end_rule(const FolioGame *game);

#endif

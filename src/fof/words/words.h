/* words: everything that a person reads or types: action texts, sentences, explanations, odds, figures, and the check for broken positions. */
#ifndef FOF_WORDS_WORDS_H
#define FOF_WORDS_WORDS_H

#include "core/play/explanation.h"
#include "core/play/odds.h"
#include "fof/game.h"

extern const Word fof_words[];
extern const Subject fof_words_subjects[];

int fof_words_say(const Game *game, const State *state, Action action, char *text, int size);
bool fof_words_parse(const Game *game, const State *state, const char *text, Action *action);
extern const Phrasebook fof_sentences; /* for those who ask whom an event is about */
int fof_words_tell(const Game *game, const State *state, const Event *event, char *text, int size);
extern const struct TaleBook fof_tales; /* the same events as a story: story.c */
int fof_words_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap);
/* A check of the enemy (8.6.2): what it does, "falls back"; and why, "(hasty, under fire in the open): 3 of 5". */
const char *fof_words_deed(int deed);
int fof_words_check(const FofGame *game, const Act *act, char *text, int size);
int fof_words_odds(const Game *game, const State *state, Action action, Odds *odds, int cap);
/* 8.2.4: the exact chance that the marker on a card is a contact, at this activity level, from the cards left; false: there is none that
 * is ever drawn for. */
bool fof_contact_chance(const FofGame *game, const FofState *state, CardId card, Chance *chance);
/* The steps of a side, wherever they are: with units, as casualties, prisoners, guards or gone. */
int fof_words_steps(const FofGame *game, const FofState *state, Side side);
const char *fof_words_broken(const Game *game, const State *state);
/* The part of it that holds before any fire is opened too: what a position file must bring. */
const char *fof_words_unsound(const FofGame *game, const FofState *state);
int fof_words_score(const Game *game, const State *state, Score *scores, int cap);
/* How the mission ended, or that a preview needs a card: fills rule and text. */
void fof_words_outcome(const FofGame *game, const FofState *state, Ask *ask);

#endif

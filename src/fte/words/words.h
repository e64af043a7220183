/* words: everything that is said about a position: actions, events, reasons, figures. */
#ifndef FTE_WORDS_WORDS_H
#define FTE_WORDS_WORDS_H

#include "core/play/explanation.h"
#include "core/play/phrase.h"
#include "core/play/tale.h"
#include "fte/state.h"

/* Added to a unit in an event that only its owner hears: it is called by its name. */
enum { OWN_NAME = 1000 };

/* clang-format off */
typedef enum FteEventKind {
    EVENT_PLACED, EVENT_LAID, EVENT_PLOTTED, EVENT_SHELTERED, EVENT_SET_UP,
    EVENT_TURN, EVENT_ENTERED, EVENT_BOARDED, EVENT_CHIT, EVENT_EVENT_CHIT, EVENT_PASS, EVENT_LEADER, EVENT_HEX, EVENT_ALONE, EVENT_ENDED,
    EVENT_VISIBLE, EVENT_DUMMY, EVENT_CONCEALED, EVENT_HIDES, EVENT_POINTS, EVENT_OVER,
    EVENT_MOVES, EVENT_JOINS, EVENT_STEPS, EVENT_SNEAKS, EVENT_UNCOVERED, EVENT_DROPPED, EVENT_LEFT, EVENT_TUNNELLED, EVENT_ALTITUDE,
    EVENT_REACTS, EVENT_FIRES, EVENT_SUPPORTS, EVENT_HIT, EVENT_MISSED, EVENT_RESULT, EVENT_REVEALED, EVENT_SHAKEN,
    EVENT_LOST, EVENT_REDUCED, EVENT_GONE, EVENT_BROKEN, EVENT_SUPPRESSED, EVENT_RETREATS, EVENT_NO_WAY, EVENT_CHIT_LOST,
    EVENT_DESTROYED, EVENT_IMMOBILIZED, EVENT_DOWNED, EVENT_CAME_DOWN, EVENT_CARRIES, EVENT_CAPTURED, EVENT_OVERRUN,
    EVENT_CHECKED, EVENT_STRUCK, EVENT_BOOBY_TRAP, EVENT_TRIPS, EVENT_CLAYMORE, EVENT_CLAYMORE_LOST, EVENT_INTERROGATES,
    EVENT_TRANSPORTS, EVENT_LIFTED, EVENT_GOT_OFF, EVENT_GIVEN_UP,
    EVENT_ASSAULTS, EVENT_STORMS, EVENT_ROUND, EVENT_UNDERMINED, EVENT_ADVANCES, EVENT_STALEMATE,
    EVENT_SEARCHES, EVENT_BLOWN_UP, EVENT_RECOVERS,
    EVENT_REQUESTS, EVENT_ASKS, EVENT_MISSION, EVENT_DENIED, EVENT_CANCELLED, EVENT_FALLS, EVENT_SCATTERS, EVENT_MEDEVAC, EVENT_NO_MEDEVAC,
    EVENT_WOUNDED_ROLL, EVENT_WOUNDED_BACK, EVENT_WOUNDED_DEAD,
    EVENT_CARD, EVENT_NOTHING, EVENT_INJURED, EVENT_LOW_AMMO, EVENT_HERO, EVENT_SOME_HERO, EVENT_RALLIED, EVENT_SOME_RALLIED,
    EVENT_KINDS
} FteEventKind;
/* clang-format on */

extern const Phrasebook fte_phrases;
extern const Sentence fte_sentences[EVENT_KINDS];
extern const TaleBook fte_tales;
extern const Subject fte_subjects[];

/* What an order that is allowed would bring, and the warnings before it (after.c). */
void fte_explain_consequences(Explanation *why, Action action);
void fte_explain_after(Explanation *why, const char *rest);
/* Fills a question's text as the sentence of an event whose arguments are fte_prompt's. */
void fte_fill_prompt(const Game *game, const State *state, const char *text, Ask *ask);
int fte_score(const Game *game, const State *state, Score *scores, int cap);

#endif

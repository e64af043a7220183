/* change: the changes that many rules share: a unit comes to a place, loses a step, is found; a game ends. */
#ifndef FOLIO_POSITION_CHANGE_H
#define FOLIO_POSITION_CHANGE_H

#include "folio/position/board.h"
#include "folio/position/play.h"

/* ---- arrive.c ---- */

/* Puts the unit there and does what follows at once: hidden Viet Cong and camps nearby come to light
 * (15.0, 16.0), a camp in the hex is captured, Ben Suc stirs (24.0). True if the other side or the mover's
 * plans are interrupted. */
bool folio_arrive(Play *play, int unit, Place place);
/* 24.0: the village is entered or fired at; the Viet Cong may roll unless they have rolled before. True if this is it. */
bool folio_stir_ben_suc(Play *play, Hex hex);
/* 15.0: what is recorded in secret goes on the map. */
void folio_find(Play *play, int unit);
/* Whether anything can still be hidden in this game. */
bool folio_hides(const Game *game);
/* Whether something could be hidden in this cell, as far as the US player knows. */
bool folio_may_hide(const Game *game, const State *state, int cell);
bool folio_searched(const State *state, int cell);
/* A hidden Viet Cong unit in this very place; -1: who is on the other bank is in nobody's way (19.0). A preview that may not know
 * it ends. */
int folio_hidden_at(Play *play, Place place);

/* ---- losses.c ---- */

/* 7.6: flips the unit, or eliminates it if it has no step left; the log names the rule that asks for it. */
void folio_deplete(Play *play, int unit, const char *rule);
void folio_eliminate(Play *play, int unit, const char *rule);

/* ---- victory.c ---- */

/* Why a game is over, and how that is told. */
#define FOLIO_ENDS(END)                                                                        \
    END(END_ALL_VC_GONE, "All Viet Cong units are eliminated: a US victory.")                  \
    END(END_ALL_CAMPS, "All base camps are taken: a US victory.")                              \
    END(END_CAMPS_LEFT, "A base camp is left, and Viet Cong to hold it: a Viet Cong victory.") \
    END(END_ESCAPE, "Enough Viet Cong have escaped: a Viet Cong victory.")                     \
    END(END_CASUALTIES, "The US player has lost too many units: a Viet Cong victory.")         \
    END(END_HELD, "The Viet Cong hold the field: a Viet Cong victory.")                        \
    END(END_NOT_MET, "The Viet Cong did not meet their secret condition: a US victory.")       \
    END(END_ONE_OR_DEPLETED, "The Viet Cong are mauled, but not destroyed: a draw.")           \
    END(END_US_LOSS, "The Viet Cong are mauled, but a US unit was lost: a Viet Cong victory.") \
    END(END_UNHURT, "The Viet Cong got away: a Viet Cong victory.")                            \
    END(END_GENUINE, "The genuine camp is taken: a US victory.")                               \
    END(END_NOT_FOUND, "The genuine camp was not found: a Viet Cong victory.")
#define FOLIO_END_REASON(reason, text) reason,
typedef enum EndReason { END_NONE, FOLIO_ENDS(FOLIO_END_REASON) END_REASONS } EndReason;

/* After each elimination, exit or capture. */
void folio_check_victory(Play *play);
/* After the last game turn. */
void folio_last_turn_over(Play *play);
/* 27.0: a unit has left the map, or a US unit was eliminated: the silent roll. */
void folio_escape_roll(Play *play);
void folio_casualty_roll(Play *play);
int folio_count_side(const Game *game, const State *state, Side side, Where where);
/* Units of a side in play that have lost a step. */
int folio_depleted(const Game *game, const State *state, Side side);
/* US units eliminated, ARVN not counted (21.0, 27.0). */
int folio_us_losses(const Game *game, const State *state);
/* Viet Cong units in the Iron Triangle. */
int folio_in_triangle(const Game *game, const State *state);
int folio_captured(const State *state);
int folio_count_engineers(const Game *game, const State *state);

#endif

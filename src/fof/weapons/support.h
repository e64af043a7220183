/* support: fire missions called from off the map (7.16), for both sides. */
#ifndef FOF_WEAPONS_SUPPORT_H
#define FOF_WEAPONS_SUPPORT_H

#include "fof/position/play.h"
#include "fof/position/scene.h"

/* ---- firing (support.c) ---- */

/* 7.16.3: an observer calls this line's mission on a card with that many cards: draws them, then success, failure or a short round
 * (7.16.4) with its markers; a mission is spent when it is fired. Returns whether anything was fired. Enemy spotters (8.10) call it
 * too. */
bool fof_support_attempt(Play *play, int line, UnitId observer, CardId target, int draws);
/* 8.10: comes down at once, without a draw or the pending stage, with the agency's Target marker. Spends nothing: the spotter that comes
 * with it is given one mission less. */
void fof_support_incoming(Play *play, int line, CardId target);
/* 7.16.3: fires a mission as called, with its Pending marker and Target marker; one mission less. */
void fof_support_fire(Play *play, int line, UnitId observer, CardId target);
/* 7.16.4: the same fired short. */
void fof_support_short(Play *play, int line, UnitId observer, CardId target);
/* The cards of the map around one; how many there are. */
int fof_cards_beside(const FofState *state, CardId card, CardId cards[8]);
/* 7.16.2B: another card of a battalion mission. */
void fof_support_add_card(Play *play, int line, UnitId observer, CardId card);
/* 7.16.2D: every final protective fire that is being fired goes on, as long as there are missions (3.7.1). */
void fof_support_update(Play *play);
/* Calls the final protective fire of an agency, if it is ready; stops it. */
void fof_support_start_fpf(Play *play, Action action);
void fof_support_stop_fpf(Play *play, Action action);
/* 4.4.1: a signal fires all that can be fired. */
void fof_support_signal_fpf(Play *play);
/* What EV_CALLED and EV_FPF tell. */
typedef enum CalledEvent { CALLED_ON_TARGET, CALLED_SHORT, CALLED_BATTALION, CALLED_AT_ONCE } CalledEvent;
typedef enum FpfEvent { FPF_EVENT_STOPPED, FPF_EVENT_CALLED, FPF_EVENT_GOES_ON, FPF_EVENT_ENDS } FpfEvent;
/* 7.16.5: lays the Target marker of an agency, wherever it was. */
void fof_support_register(Play *play, int agency, CardId card);
/* 7.16.2D: lays the marker of its final protective fire. */
void fof_support_lay_fpf(Play *play, int agency, CardId card);
/* The missions of the table at the start, also of a reattempt (3.9). */
void fof_support_fill(const FofGame *game, FofState *state);
/* 3.9: for another attempt: all missions are there again, and nothing is being fired. */
void fof_support_reset(Play *play);
/* The final protective fires that the mission itself has laid. */
void fof_support_lay_fixed(const FofGame *game, FofState *state);

/* ---- questions ---- */

/* 7.16.5: whether the agency's Target marker lies there: one card more. */
bool fof_support_registered(const FofGame *game, const FofState *state, int agency, CardId card);
/* Missions of this line left: of the table, or of an enemy spotter. */
int fof_support_left(const FofGame *game, const FofState *state, int line, UnitId observer);
/* Index of the FPF marker of an agency, or -1. Its value says whether it is fired (FpfState). */
typedef enum FpfState { FPF_WAITS, FPF_CALLED, FPF_FIRES } FpfState;
int fof_support_fpf_marker(const FofState *state, int agency);
/* It lies there, is not being fired, and there is an HE mission left. */
bool fof_support_fpf_ready(const FofGame *game, const FofState *state, int agency);
/* The agency's line of this shell, or -1. */
int fof_support_line(const FofGame *game, int agency, Shell shell);
/* 7.16.2G: the card that marks this target for aircraft, or NO_CARD. */
CardId fof_support_mark(const FofState *state, CardId target);
/* 9.2: the light of an illumination on the cards around it, fired or by hand. */
int fof_support_light_nearby(const FofGame *game, const Marker *marker);
/* Whether a call or a final protective fire under way, as a position tells it, can be (position/state.c). */
bool fof_support_order_sound(const FofGame *game, const FofState *state, Action action);

#endif

/* support: what is asked for by radio: Medevac (12.0) and Fire Missions (13.0, 16.0). */
#ifndef FTE_SUPPORT_SUPPORT_H
#define FTE_SUPPORT_SUPPORT_H

#include "core/play/steps.h"
#include "fte/state.h"

/* Who aims: somebody who has requested a mission, or the NVA player by an event (19.9). */
typedef enum AimMode { AIM_REQUEST, AIM_ARTILLERY, AIM_MODES } AimMode;

Refusal fte_refuse_request, fte_refuse_medevac, fte_refuse_cancel;
Answer fte_request, fte_medevac, fte_cancel;
Chances fte_request_odds, fte_medevac_odds;
/* Adds the cancellings that the question lets pass. */
void fte_list_cancels(const Question *question, const Game *game, const State *state, ActionList *list);

/* Missions of the side that are on their way (F-21). */
int fte_pending(const State *state, Side side);
/* One more, in secret, so many turns from now. False: no marker is left for it. */
bool fte_send_mission(Play *play, Side side, FteMissionKind kind, int delay, Hex target);
/* 19.10: those of the side are cancelled. */
void fte_check_fire(Play *play, Side side);
/* 19.9: the NVA player aims artillery that falls after so many turns. False: there is nothing that he could aim at. */
bool fte_aim_artillery(Play *play, int delay);
/* 13.0, 19.9: it holds a Visible enemy of the side, or lies next to one. */
bool fte_near_enemy(const Game *game, const State *state, Side side, Hex hex);

Next fte_run_aim(Play *play), fte_run_fire_missions(Play *play);
extern const Question fte_aim_question, fte_missions_question;

#endif

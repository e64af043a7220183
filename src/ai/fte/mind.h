/* mind: what a commander has in mind while he judges the answers to one question, and the judges, one for each verb. A judge says
 * what an answer is worth, in hundredths of a Victory Point; doing nothing is worth 0. */
#ifndef AI_FTE_MIND_H
#define AI_FTE_MIND_H

#include "ai/fte/goals.h"
#include "fte/movement/move.h"
#include "fte/turn/sequence.h"

/* Where a unit can get to in one Move, and what that is worth against staying. */
typedef struct FteReach {
    int16_t risk[MAX_CELLS]; /* of fire on the way */
    uint8_t spent[MAX_CELLS];
    uint8_t first[MAX_CELLS]; /* direction of the first step, plus 1 */
    bool hidden[MAX_CELLS];   /* it has come there unseen */
    uint16_t cells[MAX_CELLS];
    int count;
} FteReach;

/* The best that a unit could do if it were activated. */
typedef struct FtePlan {
    bool known;
    int worth;
} FtePlan;

typedef struct FteMind {
    Outlook *outlook;
    FteView view;
    FteGoals goals;
    FteReach reach;
    int ways[HEX_DIRECTIONS +
             1]; /* of the stack that moves: the best end of a move by each first step, and of none */
    bool ways_known;
    FtePlan plans[MAX_UNITS];
} FteMind;

typedef int FteJudge(FteMind *mind, Action action);

enum { NEVER = -5000 };

/* commander.c: everything that the question needs; what an answer is worth. */
void fte_mind_open(void *mind, Outlook *outlook);
int fte_mind_judge(void *mind, Action action);
/* why.c: what speaks for and against an answer; returns how many lines. */
int fte_mind_why(void *mind, Action action, Reason *reasons, int cap);

/* ---- moves.c ---- */

/* What it is worth to a unit of the side that is asked to be there. */
int fte_mind_stand(FteMind *mind, int unit, Hex hex, bool concealed);
/* The best Move of a unit with so many halves of points, against staying; the best by each first step, and the end, unless NULL. */
int fte_mind_march(FteMind *mind, int unit, int points, int ways[HEX_DIRECTIONS + 1], Hex *end);
FteJudge fte_judge_move, fte_judge_step, fte_judge_exit, fte_judge_cover, fte_judge_drop, fte_judge_retreat,
    fte_judge_enter;

/* ---- setup.c ---- */
FteJudge fte_judge_place, fte_judge_lay, fte_judge_trap, fte_judge_shelter;

/* ---- fight.c ---- */
/* The worth of a unit's best attack now, with those who could support it; whom it is at, unless NULL. */
int fte_mind_attack(FteMind *mind, int unit, int *target);
FteJudge fte_judge_fire, fte_judge_support, fte_judge_react, fte_judge_show;

/* ---- assault.c ---- */
/* What an Assault on the hex by all who are next to it is worth (8.0). */
int fte_mind_storm(FteMind *mind, Hex hex);
FteJudge fte_judge_assault, fte_judge_join, fte_judge_advance;

/* ---- ships.c ---- */
/* What it is worth to a Vehicle or Helicopter to be there, for those whom it brings or takes away. */
bool fte_mind_must_go(const FteView *view, int ship);
int fte_mind_ship(FteMind *mind, int ship, Hex hex);
FteJudge fte_judge_load, fte_judge_unload, fte_judge_board, fte_judge_get_off, fte_judge_take_aboard,
    fte_judge_abandon, fte_judge_altitude;

/* ---- tasks.c ---- */
FteJudge fte_judge_activate, fte_judge_activate_hex, fte_judge_search, fte_judge_recover, fte_judge_destroy,
    fte_judge_medevac, fte_judge_carry, fte_judge_hand_over, fte_judge_hide, fte_judge_choose;

/* ---- secrets.c ---- */
FteJudge fte_judge_detonate, fte_judge_interrogate, fte_judge_reveal, fte_judge_reveal_marker;

/* ---- shells.c ---- */
FteJudge fte_judge_request, fte_judge_aim, fte_judge_cancel;
/* What a Fire Mission of the kind that falls on the hex is worth. */
int fte_mind_shelling(FteMind *mind, Hex hex, int kind);

#endif

/* view: a position as the side that is asked may know it, laid out for judging: what men, machines and ground are worth, who could fire
 * where, and what that would do. Everything comes from the masked position. Worths are in hundredths of a victory point. */
#ifndef AI_TOD_VIEW_H
#define AI_TOD_VIEW_H

#include "ai/search/search.h"
#include "tod/fire/fire.h"
#include "tod/position/position.h"

enum { TOD_POINT = 100, POWER_BANDS = 5, BAND_WIDTH = 4 * PLANE_INCH, GUESSES = 4, SUSPECTS = 64 };

/* What tells opponents apart besides how much they slip. */
typedef struct TodTraits {
    bool wary;    /* weighs what enemies could do to a unit where it goes */
    bool patient; /* keeps hidden fire until the odds favour it */
    bool pins;    /* fires to keep heads down, and assaults whom that has pinned */
    bool careful; /* looks for traps on ways */
    bool guesses; /* reckons with those whom nobody has seen yet */
} TodTraits;

/* A unit on the table, the side's own or a known enemy; or somebody who may lie hidden there. */
typedef struct TodFighter {
    PlanePoint at;
    uint8_t unit;
    int16_t power
        [POWER_BANDS]; /* hits to be expected of a turn of its fire, hundredths, before saves, by distance */
    int16_t machine_killers; /* hundredths of a machine that its rockets and guns would knock out in a turn */
    int16_t killer_range;    /* of them, hundredths */
    int16_t fit;
    int16_t targets; /* of an enemy: units of the side that it could fire at now */
    bool here, foe;
} TodFighter;

typedef struct TodView {
    const Game *game;
    const State *state;
    const TodTraits *traits;
    Side side;
    int turns_left;   /* this one included */
    int urgency;      /* percent: the more of the game is over without a lead */
    int man_worth[2]; /* what the fall of a man of the side costs it */
    TodFighter fighters[MAX_UNITS];
    uint8_t foes[MAX_UNITS];
    int foe_count;
    TodFighter suspects[SUSPECTS]; /* each in one of GUESSES positions that the side can only guess */
    int suspect_count;
    PlanePoint traps[GUESSES * MAX_TRAPS]; /* in the same positions */
    int trap_count;
    State guess;
} TodView;

void tod_view_open(TodView *view, Outlook *outlook);

/* Points that the scenario gives the side for one such, in hundredths; 0: none. */
int tod_view_award(const TodView *view, TodAwardKind kind, Side side);
/* What a casualty of the side gains by being brought out. */
int tod_view_rescue(const TodView *view);
/* What the loss of a machine costs its side, with all who are in it. */
int tod_view_machine(const TodView *view, int unit);
/* The worth of the fall of a man of the enemy. */
static inline int tod_view_prize(const TodView *view)
{
    return view->man_worth[1 - view->side];
}

/* Whether somebody of the unit, if it stands at `from`, could fire at what stands at `to`. */
bool tod_view_sees(const TodView *view, int unit, PlanePoint from, PlanePoint to);
/* Hits, hundredths, that the unit's fire from there takes through the cover of who stands at `to`. */
int tod_view_hits(const TodView *view, int unit, PlanePoint from, PlanePoint to);
/* What fire at a place is worth for those who may lie hidden there, if `hits` of them, hundredths, fell of it. */
int tod_view_lurkers(const TodView *view, PlanePoint at, int within, int hits);
/* What enemies, known and suspected, may take from a unit of the side if it is there when they act. */
int tod_view_danger(const TodView *view, int unit, PlanePoint at, bool hidden);
/* What its own fire from there may gain in a turn, at the best target. */
int tod_view_threat(const TodView *view, int unit, PlanePoint at);
/* Whether the unit, hidden, would stay so there. */
bool tod_view_stays_hidden(const TodView *view, int unit, PlanePoint at);
/* What it costs a hidden unit to be seen where it is. */
int tod_view_unmasking(const TodView *view, int unit);
/* The nearest known enemy and how far it is, hundredths; -1: none. */
int tod_view_nearest_foe(const TodView *view, PlanePoint at, int *distance);

#endif

/* view: a position as the side that is asked may know it, laid out for judging: what counters could be, who sees which hex, what
 * fire would do. Everything comes from the masked position. Worths are in hundredths of a Victory Point. */
#ifndef AI_FTE_VIEW_H
#define AI_FTE_VIEW_H

#include "ai/search/search.h"
#include "fte/position/position.h"

enum { FTE_POINT = 100, SEEN_MOST = 64 };
/* Kinds of works that count when they are found or destroyed (29.0). */
enum {
    FTE_SCORING = 1 << WORK_RICE | 1 << WORK_MEDICAL | 1 << WORK_AMMO | 1 << WORK_TUNNEL | 1 << WORK_BUNKER
};

/* What tells opponents apart besides how much they search. */
typedef struct FteTraits {
    bool wary;    /* weighs what enemies could do to a unit where it goes */
    bool patient; /* keeps Concealed fire until the odds favour it */
    bool joins;   /* plans fire of several together */
    bool plans;   /* goes for what wins, not only for what is near */
    bool
        counts; /* who is more in number near by: keeps away from where the enemy is, and from what may wait unseen */
    bool guards; /* sees that whoever stands at a cache is about to find it */
    bool leads;  /* who is ahead lets the enemy come, who is behind goes to him */
} FteTraits;

/* A counter as these eyes know it; of one that they do not know, the average of what it could be. */
typedef struct FteSketch {
    int8_t fire, range, quality, weapon;
    int8_t real;          /* percent: how likely it can fire at all */
    int16_t hit[WEAPONS]; /* what the other side gains by a hit with the weapon */
    int16_t worth;        /* of having it, for the turns that are left */
} FteSketch;

/* Which enemies see the ground of a hex: bits by their place in `enemies`. */
typedef struct FteSight {
    uint64_t by;
    bool known;
} FteSight;

typedef struct FteView {
    const Game *game;
    const State *state;
    const FteTraits *traits;
    Side side;
    int turns_left; /* this one included */
    int ahead;      /* by so many points: 29.0 */
    bool takes;     /* has ground to take or to hold: 29.0 */
    FteSketch sketch[MAX_UNITS];
    uint8_t enemies[SEEN_MOST];
    int8_t cover
        [SEEN_MOST]; /* of those: what is added to the roll at them, but for the range; against HE in the next */
    int8_t cover_he[SEEN_MOST];
    int enemy_count;
    uint64_t visible; /* enemies that take Concealed markers off (18.1) */
    FteSight sight[MAX_CELLS];
} FteView;

void fte_view_open(FteView *view, const Outlook *outlook);

static inline bool fte_view_own(const FteView *view, int unit)
{
    return fte_takes_part(view->game, unit) && fte_on_map(view->state, unit) &&
           fte_side(view->game, unit) == view->side;
}

static inline bool fte_view_scores(int kind)
{
    return kind < WORK_KINDS && FTE_SCORING >> kind & 1;
}
/* Enemies who see the ground of the hex. */
uint64_t fte_view_sight(FteView *view, Hex hex);
/* Whether a unit that comes there loses its Concealed marker. */
bool fte_view_watched(FteView *view, Hex hex);
/* Percent that a roll hits which needs this rating or less. */
int fte_view_chance(int rating);
/* What enemies may take from a unit of the side that is asked if it is there when they act. */
int fte_view_danger(FteView *view, int unit, Hex hex, bool concealed);
/* 7.0, 8.0: by how much the enemies who are near a hex, seen or not, are stronger than those of ours who are near it, with the unit;
 * so much more is with it. */
int fte_view_outgunned(const FteView *view, int unit, Hex hex, int with);
/* What its own fire from there may gain, at the best target. */
int fte_view_threat(FteView *view, int unit, Hex hex);
/* The exact worth of an attack of this unit with so many supporters (7.1). */
int fte_view_shot(const FteView *view, int unit, int target, int mode, int supporters);
/* What it costs the unit to be seen where it is. */
int fte_view_unmasking(FteView *view, int unit);

#endif

/* view: a position as the side that is asked may know it, laid out for judging: who could be where,
 * what a unit is worth, what is dangerous. Everything comes from the masked position. */
#ifndef AI_FOLIO_VIEW_H
#define AI_FOLIO_VIEW_H

#include "ai/folio/fight.h"
#include "ai/search/search.h"
#include "folio/movement/move.h"
#include "folio/position/board.h"

/* What tells opponents apart besides how much they search. */
typedef struct Traits {
    bool rings;    /* sees that a unit without a way out is lost */
    bool wary;     /* weighs what the enemy can do in his next turn */
    bool thrifty;  /* keeps markers for later combats */
    int joint;     /* units that come together for an attack that is planned before the first of them moves */
    bool reckons;  /* weighs a loss by how the game stands, bars the way out, keeps clear of the bombers */
    bool gathers;  /* most of the Viet Cong around one camp, instead of some at each */
    bool infers;   /* where enemies stand there is something to guard: looks for camps there first */
    bool foresees; /* counts with enemies in ground that was not searched, and with his own ways back */
    bool melts;    /* leaves a camp before a ring closes while there is another; runs for it who wants out */
    bool
        spends; /* fires off what would be lost with the turn (4.1), and minds his own who stand near (8.4.2) */
    const struct Reckoning
        *reckoning; /* of games in which two units are to be destroyed (25.0); NULL: none */
    bool besieges;  /* comes from all sides; where enough stand around a camp the others go on searching */
    bool
        reads; /* sees by where the Viet Cong stand that they are out for casualties (27.0), and keeps away */
    bool deduces; /* who stands together guards something: a camp that nobody has seen yet is there */
    bool hasty;   /* looks over the whole ground only in order to move */
} Traits;

typedef struct View {
    const Game *game;
    const State *state;
    const Traits *traits;
    Side side;
    int condition;       /* of the Viet Cong; CONDITION_NONE where these eyes do not know it */
    FolioBoard board[2]; /* what each side meets, as far as these eyes know */
    uint64_t
        reach[2]
             [MAX_NODES]; /* units that could end a move there: own ones now, the enemy's in his next turn */
    uint64_t known[2];    /* land units on the map that these eyes see */
    uint64_t lift;        /* units that a helicopter could pick up now without harm (10.0) */
    int lifts;            /* helicopters left */
    bool hunted;          /* the Viet Cong are out for US units, as it seems to the US */
    int turns_left;       /* this one included */
    uint8_t camp[MAX_CELLS];   /* in hundredths: how likely a camp that was not found lies there */
    uint8_t ambush[MAX_NODES]; /* in hundredths: how likely hidden enemies are to strike there next */
} View;

void folio_view_open(View *view, const Outlook *outlook);
/* Fills `reach`: own units that may still move in this phase, all of the enemy's; and `lift`. */
void folio_view_reach(View *view);

static inline Side view_other(const View *view)
{
    return view->side == US ? VC : US;
}
static inline bool view_has(uint64_t units, int unit)
{
    return units >> unit & 1;
}
/* The node of a unit that these eyes see; NO_NODE. */
Node folio_view_node(const View *view, int unit);
/* Whether a unit of the side that is asked may still be moved in this phase. */
bool folio_view_may_move(const View *view, int unit);

/* Whether a helicopter could land in the node, as far as these eyes know (10.0). */
bool folio_view_may_land(const View *view, Node node);

/* ---- what things are worth, in hundredths of a battalion's step ---- */

/* 25.0: what losses and positions are worth where two units are to be destroyed, in thousandths of the game. */
typedef struct Reckoning {
    int (*worth)(const View *view, int unit, int steps); /* that the unit loses so many steps */
    int (*outcome)(const Game *game, const State *then, Side side);
    bool whole_turns; /* it is right where a game turn begins */
} Reckoning;
extern const Reckoning folio_tallies; /* stakes.c: as many games have gone */
/* What a position that comes of this one is worth to the side that is asked. */
int folio_stakes_outcome(const View *view, const State *then);
/* What its side loses with its next step, and with the whole unit. */
int folio_view_step_worth(const View *view, int unit);
int folio_view_unit_worth(const View *view, int unit);
/* What a base camp or supply cache is worth to both. */
int folio_view_camp_worth(const View *view);
/* The open camp in a hex; -1. */
int folio_view_open_camp(const View *view, Hex hex);
/* How far it is to the nearest camp that these eyes know; UNKNOWN. */
int folio_view_nearest_camp(const View *view, Hex hex);

/* ---- markers ---- */

/* The hand of a side: its own values if these eyes see them. */
MarkerHand folio_view_hand(const View *view, Side side, int price);
/* The sum of the best `count` markers of a side, after `skip` better ones have gone elsewhere. */
int folio_view_markers(const View *view, Side side, int skip, int count);

/* What support fire may add to an attack of the enemy's in his next turn. */
int folio_view_support(const View *view);

/* ---- danger ---- */

/* What the enemy may take from a unit of the side that is asked if it stands in the node in his next turn. */
int folio_view_danger(const View *view, int unit, Node node);
/* Whether the enemy could leave a unit in the node no way out in his next turn. */
bool folio_view_ringed(const View *view, int unit, Node node);
/* Whether a unit in the node has no hex to retreat to when enemies of it stand in these nodes besides
 * those on the map. */
bool folio_view_trapped(const View *view, int unit, Node node, const Node *enemies, int count);
/* An attack on the unit, before anything is known of those who make it and of the ground. */
Fight folio_view_fight(const View *view, int unit);
/* The line of the table for a unit attacked in its node. */
int folio_view_line(const View *view, Node node);

/* ---- what the Viet Cong want: intent.c ---- */

/* Whether they seem to be out for casualties (27.0). */
bool folio_view_hunted(const View *view);
/* Whether the US would stir Ben Suc by fire or by going there: the Viet Cong then choose how long the game is (24.0). */
bool folio_view_stirs(const View *view, Node node);

/* ---- what may lie hidden: lurk.c ---- */

/* How much likelier than elsewhere something is hidden in the hex, from 1: enemies in sight are near. */
int folio_lurk_likely(const View *view, Hex hex);
/* Fills `camp`. */
void folio_lurk_camps(View *view);
/* Fills `ambush`. */
void folio_lurk_open(View *view);
/* What an ambush from ground that was not searched may take from a unit in the node. */
int folio_lurk_danger(const View *view, int unit, Node node);

#endif

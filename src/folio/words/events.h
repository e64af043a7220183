/* events: the kinds of things that happen. Their arguments, in order, stand behind them; tell.c makes the
 * sentences. */
#ifndef FOLIO_WORDS_EVENTS_H
#define FOLIO_WORDS_EVENTS_H

typedef enum FolioEventKind {
    EVENT_CONDITION,     /* Condition; for the Viet Cong only */
    EVENT_CAMP_SET,      /* camp, hex */
    EVENT_GENUINE,       /* camp */
    EVENT_OPEN_ROLL,     /* die, die */
    EVENT_PLACED,        /* unit, place */
    EVENT_HIDES,         /* unit, place */
    EVENT_TURN,          /* turn */
    EVENT_PHASE,         /* step */
    EVENT_DRAWN,         /* side, how many */
    EVENT_MARKERS,       /* side; only it sees which (from the position) */
    EVENT_MOVED,         /* unit, from, to, halves */
    EVENT_ENTERED,       /* unit, place, halves */
    EVENT_HALTED,        /* unit, place */
    EVENT_WENT_BACK,     /* unit, place */
    EVENT_LIFTED,        /* unit, place, BY_ */
    EVENT_LANDED,        /* unit, place, BY_ */
    EVENT_AMBUSHED,      /* unit, hex, ambusher */
    EVENT_BUMPED,        /* unit, place */
    EVENT_LEFT_MAP,      /* unit, place */
    EVENT_FOUND,         /* unit, place: no longer hidden */
    EVENT_CAMP_FOUND,    /* camp, hex */
    EVENT_CAMP_CAPTURED, /* camp, hex, unit */
    EVENT_DEMOLISHED,    /* bridge, unit */
    EVENT_REPAIR,        /* bridge, die */
    EVENT_CROSSING,      /* place */
    EVENT_B52,           /* unit, place */
    EVENT_ATTACK,        /* unit, target */
    EVENT_JOINED,        /* unit */
    EVENT_BOMBARDMENT,   /* target, value */
    EVENT_MARKER,        /* side, value; value 0: passes */
    EVENT_ROLLED,        /* differential, column, die, result */
    EVENT_DEPLETED,      /* unit */
    EVENT_ELIMINATED,    /* unit */
    EVENT_RESISTS,       /* unit */
    EVENT_RETREATED,     /* unit, from, to */
    EVENT_STOPPED,       /* unit, place */
    EVENT_NO_WAY,        /* unit */
    EVENT_DISPLACED,     /* unit, from, to */
    EVENT_ADVANCED,      /* unit, to */
    EVENT_FRIENDLY_FIRE, /* unit */
    EVENT_BEN_SUC,       /* 0 */
    EVENT_BEN_SUC_ROLL,  /* die */
    EVENT_BEN_SUC_TURN,  /* last turn */
    EVENT_SHORTER,       /* last turn */
    EVENT_OVER,          /* Over, reason */
    EVENT_TRUTH,         /* what, a, b, c: hidden facts at the end */
    EVENT_KINDS
} FolioEventKind;

/* What EVENT_TRUTH tells. */
typedef enum Truth { TRUTH_CONDITION, TRUTH_CAMP, TRUTH_UNIT, TRUTH_ROLL, TRUTH_HOLD, TRUTH_GENUINE } Truth;

#endif

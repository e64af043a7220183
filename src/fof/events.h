/* events: what can happen, as the log notes it. tell.c makes the sentences; the arguments are named there and here in one word each. */
#ifndef FOF_EVENTS_H
#define FOF_EVENTS_H

typedef enum EventKind {
    EV_NONE,
    /* sequence */
    EV_TURN,      /* turn */
    EV_STEP,      /* step index */
    EV_CARDS,     /* card, card, card, card: drawn (more: another event) */
    EV_RESHUFFLE, /* */
    EV_HQ_EVENT,  /* side, event index */
    EV_NO_EVENT,  /* side */
    EV_OVER,      /* outcome, points */
    /* command */
    EV_COMMANDS,  /* unit, number, saved, card */
    EV_ACTIVATED, /* unit, by */
    EV_SAVED,     /* unit, number, lost */
    EV_GENERAL,   /* commands */
    EV_ORDER,     /* by, unit, verb, place */
    EV_ATTEMPT,   /* unit, verb, cards, successes */
    EV_EXHORT,    /* by, unit */
    EV_RUNNER,    /* unit, what (0 created 1 dispatched 2 dismissed 3 returned 4 delivered), target unit */
    EV_NETWORK,   /* item, unit */
    EV_CONTROL,   /* control, card */
    EV_SIGNAL,    /* item kind, unit, card, signal */
    EV_DEPLOYED,  /* item kind, unit, card */
    /* movement and places */
    EV_MOVED,       /* unit, from area, to area, exposed */
    EV_STAYS,       /* unit, why (rule letter as number) */
    EV_COVER_FOUND, /* unit, area, kind */
    EV_REVEALED,    /* card */
    EV_PICKED_UP,   /* unit, item */
    EV_DROPPED,     /* unit, item, area */
    EV_EVACUATED,   /* side, steps, card */
    EV_LINE_LAID,
    EV_LINE_CUT,
    EV_LINE_REPAIRED,      /* card */
    EV_ITEM_LOST,          /* item kind, unit */
    EV_ELEVATION_EXPANDED, /* card */
    /* fire */
    EV_OPENS_FIRE,   /* unit, from card, at card, vof */
    EV_CEASES_FIRE,  /* unit, card */
    EV_SHIFTS_FIRE,  /* unit, old card, new card, vof */
    EV_CROSSFIRE,    /* card, on */
    EV_SPOTTED,      /* unit, by */
    EV_CONCENTRATED, /* unit, area, target unit, markers */
    EV_GRENADE,      /* unit, area, target unit, hit */
    EV_ACTIVITY,     /* level */
    EV_SMOKE_GONE,   /* card */
    /* combat */
    EV_COMBAT,     /* unit, ncm, result, card */
    EV_HIT_EFFECT, /* unit, card, first letter, second letter */
    EV_BECOMES,    /* unit, type, new unit */
    EV_CASUALTY,   /* unit, steps, area */
    EV_REMOVED,    /* unit, type, name */
    EV_PINNED,
    EV_UNPINNED,      /* unit */
    EV_RALLIED,       /* unit, type */
    EV_RECONSTITUTED, /* unit, steps, by */
    EV_DETACHED,      /* unit, new unit */
    EV_CAPTURED,      /* side taken, steps, guard unit, card */
    EV_RETREATS,      /* unit, from card, to card */
    EV_GASSED,        /* unit */
    EV_MISSION,       /* kind, card, value: pending, incoming, ... */
    EV_POINTS,        /* points, award, card */
    EV_COUNT
} EventKind;

#endif

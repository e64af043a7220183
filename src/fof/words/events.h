/* events: what can happen, as the log notes it. tell.c makes the sentences; the arguments are named there and here in one word each. */
#ifndef FOF_WORDS_EVENTS_H
#define FOF_WORDS_EVENTS_H

typedef enum EventKind {
    EV_NONE,
    /* sequence */
    EV_TURN,      /* turn */
    EV_STEP,      /* step index */
    EV_CARDS,     /* card, card, card, card, column, before: drawn; see CardsEvent */
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
    EV_GRENADE,      /* unit, area, target unit, how (bits of GrenadeEvent) */
    EV_ACTIVITY,     /* level */
    EV_SMOKE_GONE,   /* card */
    /* combat */
    EV_COMBAT,     /* unit, ncm, result, card */
    EV_HIT_EFFECT, /* unit, card, first letter, second letter */
    EV_BECOMES,    /* unit, type, new unit, whether it was only turned over */
    EV_CASUALTY,   /* unit, steps, area */
    EV_REMOVED,    /* unit, type, name */
    EV_PINNED,
    EV_UNPINNED,              /* unit */
    EV_RALLIED,               /* unit, type */
    EV_RECONSTITUTED,         /* unit, steps, by */
    EV_DETACHED,              /* unit, new unit */
    EV_CAPTURED,              /* side taken, steps, guard unit, card */
    EV_RETREATS,              /* unit, from card, to card */
    EV_GASSED,                /* unit */
    EV_MISSION,               /* kind, card, value: pending, incoming, ... */
    EV_POINTS,                /* points, award, card */
    EV_PLACED,                /* unit, area, spotted: an enemy comes into play (8.4) */
    EV_CONTACT_FIRED_THROUGH, /* card (8.4.4) */
    EV_JAMMED,                /* unit */
    EV_LAYS_PDF,              /* unit, from card, at card */
    EV_CALLED,                /* fire line, card, CalledEvent */
    EV_FPF,                   /* agency, card, FpfEvent */
    EV_TARGET,                /* agency, card */
    EV_VANISHED,              /* unit, card, letter from 0: a potential contact again (8.6.2) */
    EV_HIDES,                 /* unit: unspotted again (8.8) */
    EV_CHECK,                 /* unit, list and column, row, 256 * R# + deed: as Act has them (8.6.2) */
    EV_MINE_CHECK,            /* unit, card, bursts (7.9.1) */
    EV_TRAPPED,               /* unit, marker kind: a claymore or booby trap on it */
    EV_OUT_OF_AMMO,           /* unit, flipped (7.18.2) */
    EV_RESUPPLIED,            /* unit, item kind, points, mans its weapon again (7.18.3) */
    EV_CHARGE,                /* unit, area, lies there (7.13) */
    EV_FLAME,                 /* unit, area (7.14) */
    EV_COVER_GONE,            /* card, kind of place it was, kind of place it is now (7.13, 7.14) */
    EV_LETTER,                /* card, letter: turned up (8.2.4) */
    EV_CONTACTS_LAID,         /* row, letter (8.2.2) */
    EV_CONTACT,               /* card, letter, level, twice the cards drawn and 1 for a contact (8.2.4) */
    EV_PACKAGE,               /* card, package, result, trigger (8.3) */
    EV_PACKAGE_FROM,          /* package, direction (8.4.2) */
    EV_PACKAGE_REDRAWN,       /* package, whether any is left to draw (8.4.3) */
    EV_NO_PACKAGE,            /* card (8.4.3) */
    EV_SKILL,                 /* holder, user, skill (12.7) */
    EV_SKILLS_LOST,           /* holder (12.7) */
    EV_PROMOTED,              /* unit, points (12.3) */
    EV_READING,  /* unit, card, Reading, as it is read: an open question has been decided by it */
    EV_OWN_FIRE, /* unit under fire of its own side, card, firer (6.2.1) */
    EV_COUNT
} EventKind;

/* EV_CARDS has as many cards; the column of the R# strip that is read, plus 256 times that of a second card, 0 where
 * something else is read; and how many cards of the same batch an event before it has noted. */
enum CardsEvent { EVENT_CARDS = 4, EVENT_COLUMNS = 4, EVENT_BEFORE = 5 };

enum GrenadeEvent { GRENADE_HITS = 1, GRENADE_FIRED = 2 /* at another card */ };

#endif

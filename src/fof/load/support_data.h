/* support_data: fire support of a mission (7.16), as data. Included by game.h only. */
#ifndef FOF_LOAD_SUPPORT_DATA_H
#define FOF_LOAD_SUPPORT_DATA_H

enum {
    MAX_FIRE_LINES = 16, /* FofState.missions_left has a byte for each */
    MAX_LISTED_DRAWS = 6,
    LIGHT_OF_LINE =
        128 /* Marker.detail of an illumination: this plus the line that fired it; less: the item kind that did */
};

typedef enum AgencyKind {
    AGENCY_ARTILLERY,
    AGENCY_MORTAR,
    AGENCY_HEAVY_MORTAR,
    AGENCY_AIR,
    AGENCY_KINDS
} AgencyKind;

/* Kinds of fire missions (7.16.2). */
typedef enum Shell {
    SHELL_HE,
    SHELL_SMOKE,
    SHELL_WP,
    SHELL_ILLUMINATION,
    SHELL_TOT,
    SHELL_AIR_STRIKE,
    SHELLS
} Shell;

/* Who fires: a battery, a mortar platoon, aircraft. */
typedef struct Agency {
    char id[NAME_SIZE];
    char title[TITLE_SIZE];
    uint8_t kind; /* AgencyKind */
    uint8_t side;
    uint8_t network; /* Network on which it is called; silent: nobody reaches it, by whatever way (7.16.1) */
    uint8_t battalion;  /* 1: may fire battalion missions (7.16.2B) */
    uint8_t fpf;        /* 1: a final protective fire is available (7.16.2D) */
    uint8_t registered; /* 1: a Target marker may be placed before play (7.16.5) */
} Agency;

/* A line of the Fire Support Available Table: one kind of mission of one agency. */
typedef struct FireLine {
    uint8_t agency;
    uint8_t shell;    /* Shell */
    int8_t vof;       /* 0: none (smoke, illumination) */
    int8_t screen;    /* concealment of smoke and WP; light on the card, below 0 */
    int8_t nearby;    /* light on adjacent cards */
    uint8_t missions; /* at the start; an enemy line: of each spotter, the first included (8.10) */
    uint8_t draws
        [ROLE_ROLES]; /* cards by observer before experience, 0: it may not; ROLE_NONE: an enemy spotter */
} FireLine;

typedef struct SupportData {
    Agency agencies[MAX_AGENCIES];
    FireLine lines[MAX_FIRE_LINES];
    uint8_t agency_count, line_count;
} SupportData;

#endif

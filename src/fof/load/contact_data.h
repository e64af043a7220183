/* contact_data: potential contacts, contact lists, packages and where they are placed (8.2-8.4), as data. Included by game.h only. */
#ifndef FOF_LOAD_CONTACT_DATA_H
#define FOF_LOAD_CONTACT_DATA_H

enum {
    MAX_PACKAGES = 64,
    MAX_PARTS = 6,      /* of a package */
    MAX_PART_TYPES = 4, /* joined by "or" */
    MAX_DISTANCES = MAX_RANDOM,
    MAX_CONTACT_LISTS = 12,
    MAX_LIST_RULES = 36,
    MAX_SCHEDULES = 24,
    LETTERS = 3,        /* A, B, C */
    ALL_LETTERS = 7,    /* as bits */
    LETTER_SUPPLY = 16, /* markers of each letter (8.2.1) */
    NO_LIMIT = 255,     /* of counters in the mix */
    MAX_CONTACT_DRAWS = 20,
    DRAWS_AUTOMATIC = 255,
    AS_PRINTED = 255 /* experience and ammunition of the type */
};

typedef enum Distance {
    DISTANCE_POINT_BLANK, /* the triggering unit's own card */
    DISTANCE_CLOSE,
    DISTANCE_LONG,
    DISTANCE_VERY_LONG,
    DISTANCE_ADJACENT,
    DISTANCE_MAX_SIGHT, /* Max LOS */
    DISTANCE_MAX_RANGE, /* Max LOS/Range */
    DISTANCES
} Distance;

typedef enum PackageKind {
    PACKAGE_UNITS,
    PACKAGE_INCOMING,  /* 8.10: fire on the triggering card at once; its parts are the spotter */
    PACKAGE_MINES,     /* 8.7.1 */
    PACKAGE_BOOBY_TRAP /* 8.7.2 */
} PackageKind;

/* Units of a package that are alike and stand together. */
typedef struct Part {
    uint8_t types[MAX_PART_TYPES]; /* "or": one by random number; ends with 0 */
    uint8_t from, to;              /* "1-3": how many, by random number */
    uint8_t chance, of;            /* there only on R# up to chance, of column `of`; 0: always */
    uint8_t apart;                 /* 1: on another card than the part before ("/"); 0: with it ("+") */
    uint8_t experience;            /* AS_PRINTED */
    uint8_t ammo[2];               /* AS_PRINTED */
    uint8_t cover;                 /* AreaKind it takes; AREA_OPEN: none */
    uint8_t upper;                 /* 1: told to go to the upper story (8.4.6) */
    uint8_t weapon, weapons; /* kind of item, and how many of it each unit carries (8.4.3, 8.9); 0: none */
} Part;

typedef struct Package {
    char id[NAME_SIZE];
    char title[TITLE_SIZE];
    uint8_t kind; /* PackageKind */
    uint8_t line; /* PACKAGE_INCOMING: line of the fire support, plus 1 */
    uint8_t opens_fire, spotted, exposed;
    uint8_t distances[MAX_DISTANCES], distance_count; /* by random number (8.4.1) */
    Part parts[MAX_PARTS];
    uint8_t part_count;
} Package;

/* An Enemy Contacts List: R# to package. */
typedef struct ContactList {
    char id[NAME_SIZE];
    uint8_t column;
    uint8_t packages[MAX_RANDOM + 1]; /* by result: package + 1; 0: drawn anew */
} ContactList;

/* Which list counts: the first rule that fits (8.2.4). */
typedef struct ListRule {
    uint8_t letters; /* bits, A first */
    uint8_t row_from, row_to, turn_from, turn_to, list;
} ListRule;

/* 8.2.2: markers on all cards of these rows in these turns. */
typedef struct Schedule {
    uint8_t turn_from, turn_to, row_from, row_to;
    uint8_t letter; /* '?': mixed, under a `?` ... */
    uint8_t mix;    /* ... of these letters, as bits (8.2.1) */
} Schedule;

typedef struct ContactData {
    Package packages[MAX_PACKAGES];
    ContactList lists[MAX_CONTACT_LISTS];
    ListRule rules[MAX_LIST_RULES];
    Schedule schedules[MAX_SCHEDULES];
    uint8_t package_count, list_count, rule_count, schedule_count;
    uint8_t mix[GRID_CARDS];          /* 8.2.1: letters mixed for a card of layout_pc '?', as bits; 0: all */
    uint8_t chart[LETTERS][4];        /* cards to draw by letter and Activity (8.2.4) */
    uint8_t bearing_column;           /* Unit Placement Table (8.4.2): column of the R# ... */
    uint8_t bearings[MAX_RANDOM + 1]; /* ... and Direction by result */
    uint8_t supply[MAX_UNIT_TYPES];   /* counters of a type in the mix (8.3) */
} ContactData;

#endif

/* parts: what the files of the fire engine share among themselves; everybody else uses fof/fire.h. */
#ifndef FOF_FIRE_PARTS_H
#define FOF_FIRE_PARTS_H

#include <stddef.h>
#include <string.h>

#include "core/base/bits.h"
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/position/query.h"

/* ---- guns: what a unit can do from where it is; shots: where its fire falls ---- */

typedef struct Gun {
    /* What the way of its fire rests on. */
    CardId card;
    Side side;
    uint8_t level; /* 5.2.2 */
    uint8_t range, min_range;
    uint8_t arc;      /* the only Direction it fires in, or NO_DIRECTION (5.3.2, 5.3.4) */
    uint8_t sees;     /* how far it sees cards that are not Illuminated (9.1) */
    bool grazing;     /* 7.2.2 */
    bool overhead;    /* 7.2.3 */
    bool mortar;      /* 7.3.1 */
    bool point_blank; /* may fire on its own card */
    /* And the rest. */
    bool able;      /* fires at all: exposure, shelter, terrain (7.2.1, 7.3.1, 7.4) */
    uint8_t rating; /* Rating; snipers count as S (7.15) */
    bool indirect;  /* laid indirectly this turn: no direct lay (7.3.2) */
    bool marks;     /* 7.3.2: a mortar team, which shows a PDF but has no fire of its own */
    bool pinned;
    bool vehicle;
    uint8_t night; /* NightDevice, while there is something to see through (9.3) */
} Gun;

typedef struct Shot {
    CardId falls;     /* NO_CARD: nowhere */
    uint8_t distance; /* 0: the own card */
    uint8_t graze; /* 7.2.2: cards under its fire, a bit by distance, the next card lowest; 0: only the one */
    bool on_target;   /* spotted opponents in sight there */
    bool through_own; /* own units nearer than that take grazing fire too */
} Shot;

/* Whether its grazing fire lies on the card at this distance. */
static inline bool shot_grazes(const Shot *shot, int distance)
{
    return shot->graze << 1 >> distance & 1;
}

/* Whether the fire of both goes the same way, as far as the gun is concerned. */
static inline bool guns_alike(const Gun *one, const Gun *other)
{
    return one->able == other->able && !memcmp(one, other, offsetof(Gun, able));
}

/* 6.1.1: the closest card with spotted opponents in each direction where the fire of a gun can land. */
typedef struct Openings {
    Gun gun;
    uint8_t count;
    CardId cards[8];
} Openings;

/* What was found out already in a refresh: nothing of it depends on other units' aims. */
typedef struct Memo {
    uint64_t guns_known[MAX_UNITS / 64], shots_known[MAX_UNITS / 64];
    bool upper_known;
    uint64_t upper[GRID_CARDS / 64]; /* cards with an upper story */
    uint64_t near_known[2][GRID_CARDS / 64];
    uint8_t near[2][GRID_CARDS]
                [8]; /* how far it is from a card to the next target of a side, by direction; 0: none */
    uint64_t opened_known[GRID_CARDS / 64];
    Openings opened[GRID_CARDS]; /* of the last gun on a card that looked for them */
    Gun guns[MAX_UNITS];
    Shot shots[MAX_UNITS];
    Aim aims[MAX_UNITS]; /* by which the shots were found */
} Memo;

/* ---- the field: who stands where, computed once per refresh; aims are not part of it ---- */

typedef struct FireField {
    const FofGame *game;
    const FofState *state;
    Memo *memo;
    int units;        /* entries of the unit table that are looked at */
    uint64_t markers; /* kinds of markers on the table, bits */
    Sight sight;
    bool lit;                           /* some card is Illuminated */
    bool devices;                       /* night devices are in use, and `night` is filled (9.3) */
    uint8_t night[MAX_UNITS];           /* NightDevice */
    uint64_t occupied[GRID_CARDS / 64]; /* map cards with units, bits */
    int target_count[2];                /* of cards where a side offers targets */
    uint8_t target_cards[2][MAX_UNITS]; /* those cards */
    uint8_t here[GRID_CARDS];           /* bits below */
    uint8_t steps[2][GRID_CARDS];
    uint8_t first[GRID_CARDS]; /* the lowest unit on a card, NO_UNIT */
    uint8_t next[MAX_UNITS];   /* the next one on the same card */
} FireField;

/* Bits of Field.here: units of a side on a card, and those of them that may be fired at, by height:
 * ground, upper story. */
enum { HERE_GROUND = 1, HERE_UPPER = 2, HERE_BOTH = 3 };
static inline unsigned here_units(const FireField *field, CardId card, Side side)
{
    return field->here[card] >> 2 * side & HERE_BOTH;
}
static inline unsigned here_targets(const FireField *field, CardId card, Side side)
{
    return field->here[card] >> (4 + 2 * side) & HERE_BOTH;
}

/* The memo needs not be cleared before; entries of units from `units` on must be free. */
void fof_field_open(const FofGame *game, const FofState *state, Memo *memo, int units, FireField *field);
/* Whether the unit is part of the field: on foot (or a vehicle) on a map card. */
static inline bool field_holds(const FofState *state, UnitId unit)
{
    const Unit *entry = &state->units[unit];
    return entry->type && entry->area != NO_AREA && card_is_map(state, area_card(state, entry->area)) &&
           !(entry->area >= FIRST_EXTRA_AREA && state->areas[entry->area].kind == AREA_VEHICLE);
}
static inline Side other_side(Side side)
{
    return side == FRIENDLY ? ENEMY : FRIENDLY;
}

/* ---- shooting ---- */

const Gun *fof_gun_find(const FireField *field, UnitId unit);
/* Whether it fires at all: what most are asked, without the rest of the gun. */
bool fof_gun_able(const FireField *field, UnitId unit);
/* The gun as it is once it gets a Shift Fire order: that takes a final protective line off (7.2.4). */
Gun fof_gun_ordered(const FireField *field, UnitId unit);
static inline const Gun *gun_of(const FireField *field, UnitId unit)
{
    return bit_has(field->memo->guns_known, unit) ? &field->memo->guns[unit] : fof_gun_find(field, unit);
}

typedef enum ShotKind {
    SHOT_AIMED,  /* meant for a card, goes on when nobody is there */
    SHOT_OVER,   /* the same, ordered over the heads of nearer opponents */
    SHOT_OPENING /* at whoever comes first */
} ShotKind;

/* Fire in this direction meant for the card at this distance. */
Shot fof_shot_along(const FireField *field, const Gun *gun, Direction direction, int distance, ShotKind kind);
/* By the unit's aim; no aim and aims without a line fall nowhere, a fixed line and indirect fire have no
 * shot. */
const Shot *fof_shot_of(const FireField *field, UnitId unit);
/* 7.2.4-8: the cards under a final protective line, a bit by distance. */
unsigned fof_fixed_line_cards(const FireField *field, const Gun *gun, Direction direction);
/* Whether it may fire in this direction at all. */
static inline bool gun_turns(const Gun *gun, Direction direction)
{
    return direction != NO_DIRECTION && (gun->arc == NO_DIRECTION || gun->arc == direction);
}
/* What helps its fire on a card through night and weather (9.3). */
static inline NightSight gun_sight(const FireField *field, const Gun *gun, CardId card)
{
    return !gun->night ? SIGHT_PLAIN
                       : fof_night_sight(gun->night, gun->vehicle, sight_lit(&field->sight, card),
                                         card_distance(gun->card, card));
}
/* The fire of the gun at this distance (6.2.2). */
Vof fof_gun_vof(const Gun *gun, bool point_blank);
/* Whether the gun, ordered to, puts fire on the card. */
bool fof_gun_reaches(const FireField *field, const Gun *gun, CardId target, bool *over);

static inline bool aim_is_direct(Aim aim)
{
    return aim.how == AIM_DIRECT || aim.how == AIM_OVERHEAD;
}

/* ---- choosing (6.1.1) ---- */

/* Units whose aim was chosen in the pass under way: their fire is not seen yet by those who choose (frozen
 * snapshot). */
typedef struct Pass {
    uint64_t opened[MAX_UNITS / 64];
} Pass;

/* The card among these that the unit takes: its side's column of 6.1.1, ties by R#. */
CardId fof_choose_target(Play *play, const FireField *field, const Pass *pass, UnitId unit, const Gun *gun,
                         const CardId *cards, int count);
/* An aim along a PDF of its own card (6.1.1-10, 6.3.2, 6.3.5-2); AIM_NONE if none can be used. */
Aim fof_choose_joined(Play *play, const FireField *field, const Pass *pass, UnitId unit, const Gun *gun);
/* An aim at a new target (6.1.1); AIM_NONE if there is none. */
Aim fof_choose_opened(Play *play, const FireField *field, const Pass *pass, UnitId unit, const Gun *gun);

/* ---- at rest ---- */

/* Has no aim and no line, and nothing has happened to it. */
static inline bool unit_is_idle(const Unit *unit)
{
    return !(unit->flags & UNIT_CEASED) && unit->aim.how == AIM_NONE && unit->left_card == NO_CARD &&
           unit->direction == NO_DIRECTION && unit->line == LINE_UNKNOWN;
}
/* Nothing that a refresh looks at has changed. */
bool fof_is_settled(const FofGame *game, const Settled *settled, const FofState *state);
/* As the refresh of this field leaves it. */
void fof_settle(Settled *settled, const FireField *field);

/* ---- what follows from the aims ---- */

void fof_derive_fire(const FireField *field, Fire fire[GRID_CARDS], uint8_t *activity);
/* What `fof_fire_on_own` finds. */
void fof_derive_own_fire(const FireField *field, OwnFire *own);
/* The best VOF that units of a side on a card project, without those of the pass (6.1.1). */
Vof fof_projected_vof(const FireField *field, const Pass *pass, CardId card, Side side);
/* 8.4.4: the enemy does not fire through his own: potential contacts on the way are gone, except where he fires over them. */
void fof_fire_through_contacts(Play *play, const Gun *gun, Aim aim);
/* 8.6.5: a mortar of the enemy, alone among opponents who can fire, fights as a fire team from now on. */
void fof_lone_mortar_reacts(Play *play, UnitId unit);
/* 6.3.6-5, 7.11.5, 7.15: concentrated fire that has lost its firer or target goes; snipers' fire lies
 * where they aim. `ceased`: units that ceased fire in this refresh, bits. */
void fof_settle_markers(Play *play, const FireField *field, const uint64_t ceased[MAX_UNITS / 64]);

#endif

/* ncm: the net combat modifier of a unit (6.4), line by line, and what fire does to command draws (4.1.2). */
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/explanation.h"
#include "fof/fire/combat.h"
#include "fof/movement/visibility.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/support.h"

/* ---- the volumes of fire that can affect a unit ---- */

/* What a volume of fire has to do with light, smoke, borders, bursts and crowded cover. */
enum Nature {
    SEES = 1,      /* visibility and smoke count (6.3.6, 5.4, 9.0) */
    FALLS = 2,     /* comes from above: the lower terrain value (5.2.3) */
    BURSTS = 4,    /* the card's burst icon counts (5.2.3) */
    BLAST = 8,     /* crowded cover counts (5.3) */
    BY_HAND = 16,  /* thrown on the same card: crowded fortifications count too (5.3.4) */
    OVER_DARK = 32 /* some of it comes over a dark border (5.2.3) */
};

typedef struct Volume {
    const char *rule, *label;
    int value;
    unsigned nature;
    NightSight sight; /* what helps it through light and weather, if they count */
} Volume;

enum { MAX_VOLUMES = 12 };

/* What touches a unit: the volumes of fire that can affect it, and what is known of the markers around it, gathered in one
 * pass. */
typedef struct Touch {
    const FofGame *game;
    const FofState *state;
    UnitId unit;
    CardId card; /* where it is */
    Volume list[MAX_VOLUMES];
    int count;
    unsigned natures; /* of all of them together */
    Sky sky;
    int grenades, concentrated, smoke;
    unsigned thrown;
    bool smoke_lost; /* 4.4.3: the target of a successful WP attack has no benefit from the smoke */
    bool grenade_hit, grenade_miss, demolition_miss, critical, special_on_card;
} Touch;

/* The same kind of fire twice counts once, by its stronger value. */
static void add_sighted(Touch *touch, const char *rule, const char *label, int value, unsigned nature,
                        NightSight sight)
{
    touch->natures |= nature;
    for (int i = 0; i < touch->count; i++) {
        Volume *volume = &touch->list[i];
        if (volume->label != label || volume->nature != nature || volume->sight != sight)
            continue;
        if (value < volume->value)
            volume->value = value;
        return;
    }
    ENSURE(touch->count < MAX_VOLUMES);
    touch->list[touch->count++] = (Volume){rule, label, value, nature, sight};
}

static void add_volume(Touch *touch, const char *rule, const char *label, int value, unsigned nature)
{
    add_sighted(touch, rule, label, value, nature, SIGHT_PLAIN);
}

static const char MINES[] = "mines";
static const char *const VOF_LABELS[] = {"none", "all pinned", "small arms", "automatic weapons",
                                         "heavy weapons"};

static void add_basic(Touch *touch, const char *rule, int vof, unsigned nature, NightSight sight)
{
    if (vof)
        add_sighted(touch, rule, VOF_LABELS[vof], touch->game->values.vof[vof], SEES | nature, sight);
}

/* 6.2.1: from outside on everybody, from inside on the other side, indirect lay on the whole card. */
static void add_fire(Touch *touch)
{
    const Fire *fire = &touch->state->fire[touch->card];
    int side = touch->state->units[touch->unit].side;
    add_basic(touch, "6.2.2", fire->outside, fire->ways & FIRE_OVER_DARK ? OVER_DARK : 0,
              fire_sight(fire, SIGHT_OF_OUTSIDE));
    add_basic(touch, "6.2.1", fire->inside[side], 0, fire_sight(fire, SIGHT_OF_INSIDE + 2 * side));
    add_basic(touch, "7.3.2", fire->indirect, FALLS | BURSTS, SIGHT_PLAIN);
}

/* The border over which somebody on another card throws or shoots. */
static unsigned over_border(const Touch *touch, UnitId by)
{
    CardId from = by == NO_UNIT ? NO_CARD : unit_card(touch->state, by);
    if (from == NO_CARD || from == touch->card)
        return 0;
    Direction side = card_direction(touch->card, from);
    return side != NO_DIRECTION && touch->state->cards[touch->card].dark >> side & 1 ? OVER_DARK : 0;
}

/* 6.2.1: on the unit, or on the cover it is under. */
static bool marker_on(const FofState *state, const Marker *marker, UnitId unit)
{
    if (marker->unit != NO_UNIT)
        return marker->unit == unit;
    return marker->area >= FIRST_EXTRA_AREA && marker->area == state->units[unit].area;
}

static void touch_grenade(Touch *touch, const Marker *marker)
{
    bool near = marker->by == NO_UNIT || unit_card(touch->state, marker->by) == touch->card;
    touch->grenades += marker->value; /* 6.3.6: they add up */
    touch->grenade_hit = true;
    touch->thrown |= BLAST | (near ? BY_HAND : over_border(touch, marker->by));
    if (marker->detail && touch->game->items[marker->detail].pyro == PYRO_WP)
        touch->smoke_lost = true;
}

static int worth(const Marker *marker, int usual)
{
    return marker->value ? marker->value : usual;
}

int fof_marker_modifier(const FofGame *game, const Marker *marker)
{
    switch (marker->kind) {
    case MARKER_SNIPER:
        return game->values.sniper;
    case MARKER_MINES:
    case MARKER_CLAYMORE:
    case MARKER_BOOBY_TRAP:
        return worth(marker, game->values.mines);
    case MARKER_CONCENTRATED:
        return worth(marker, game->values.concentrated);
    case MARKER_GRENADE_MISS:
        return game->values.grenade_miss;
    case MARKER_DEMOLITION_MISS:
        return game->values.demolition_miss;
    case MARKER_GAS:
        return worth(marker, game->values.gas);
    default:
        return marker->value;
    }
}

#define MISS_KINDS (MARKER_BIT(MARKER_GRENADE_MISS) | MARKER_BIT(MARKER_DEMOLITION_MISS))
/* What counts only for the unit or the cover that it lies on; all else counts for the whole card. */
#define TARGET_KINDS                                                                                        \
    (SET_KINDS | MARKER_BIT(MARKER_GRENADE) | MARKER_BIT(MARKER_SNIPER) | MARKER_BIT(MARKER_CONCENTRATED) | \
     MARKER_BIT(MARKER_CRITICAL))

static void touch_marker(Touch *touch, const Marker *marker)
{
    int value = fof_marker_modifier(touch->game, marker);
    switch (marker->kind) {
    case MARKER_GRENADE:
        touch_grenade(touch, marker);
        break;
    case MARKER_SNIPER:
        add_sighted(touch, "7.15", "sniper", value, SEES | over_border(touch, marker->by),
                    marker->by == NO_UNIT
                        ? SIGHT_PLAIN
                        : fof_unit_night_sight(touch->game, touch->state, marker->by, touch->card));
        break;
    case MARKER_MINES:
        add_volume(touch, "7.9.1", MINES, value, 0);
        break;
    case MARKER_CLAYMORE:
    case MARKER_BOOBY_TRAP:
        add_volume(touch, "7.9.2", "claymore or booby trap", value, 0);
        break;
    case MARKER_INCOMING:
        add_volume(touch, "7.16", "incoming", value, FALLS | BURSTS | BLAST);
        break;
    case MARKER_AIR_STRIKE:
        add_volume(touch, "7.16.2G", "air strike", value, FALLS | BLAST);
        break;
    case MARKER_CONCENTRATED:
        touch->concentrated += value;
        break;
    case MARKER_CRITICAL:
        touch->critical = true;
        break;
    case MARKER_GRENADE_MISS:
        touch->grenade_miss = true;
        break;
    case MARKER_DEMOLITION_MISS:
        touch->demolition_miss = true;
        break;
    case MARKER_SMOKE:
    case MARKER_WP:
    case MARKER_SMOKE_MISSION:
    case MARKER_WP_MISSION:
    case MARKER_WRECK_SMOKE:
    case MARKER_GAS:
        if (value > touch->smoke)
            touch->smoke = value; /* 5.4: only the best counts */
        break;
    default:
        break;
    }
}

static void touch_markers(Touch *touch)
{
    const FofState *state = touch->state;
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i)) {
        const Marker *marker = &state->markers[i];
        if (marker_card(state, marker) != touch->card)
            continue;
        touch->special_on_card |= (VOF_KINDS & ~MISS_KINDS) >> marker->kind & 1;
        if (!(TARGET_KINDS >> marker->kind & 1) || marker_on(state, marker, touch->unit))
            touch_marker(touch, marker);
    }
    if (touch->grenade_hit)
        add_volume(touch, "6.2.3", "grenade", touch->grenades, touch->thrown);
}

/* 6.2.4: a miss with no other fire on the card is a volume of fire of its own, with all normal modifiers;
 * it is then no modifier. */
static void miss_alone(Touch *touch)
{
    const Fire *fire = &touch->state->fire[touch->card];
    if (touch->count || touch->special_on_card || fire->outside || fire->inside[0] || fire->inside[1] ||
        fire->indirect)
        return;
    if (touch->demolition_miss)
        add_volume(touch, "6.2.4", "demolition miss", touch->game->values.demolition_miss, SEES);
    else if (touch->grenade_miss)
        add_volume(touch, "6.2.4", "grenade miss", touch->game->values.grenade_miss, SEES);
    touch->grenade_miss = touch->grenade_miss && touch->demolition_miss;
    touch->demolition_miss = false;
}

/* Infantry on the map that is not inside a vehicle: 6.4.1; vehicles have their own rule (10). */
static bool is_target(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit_on_map(state, unit) && game->types[state->units[unit].type].kind != KIND_VEHICLE &&
           !unit_is_aboard(state, unit);
}

static bool touch_unit(const FofGame *game, const FofState *state, UnitId unit, Touch *touch)
{
    memset(touch, 0, sizeof *touch);
    if (!is_target(game, state, unit))
        return false;
    touch->game = game;
    touch->state = state;
    touch->unit = unit;
    touch->card = unit_card(state, unit);
    if (state->visibility)
        touch->sky = fof_sky_over(game, state, touch->card);
    add_fire(touch);
    touch_markers(touch);
    if (unit_flag(state, unit,
                  UNIT_MINED)) /* 7.9.1-3: every unit hit, although the marker lies on the first */
        add_volume(touch, "7.9.1", MINES, game->values.mines, 0);
    miss_alone(touch);
    return touch->count > 0;
}

bool fof_unit_under_fire(const FofGame *game, const FofState *state, UnitId unit)
{
    Touch touch;
    return touch_unit(game, state, unit, &touch);
}

/* ---- the sum ---- */

typedef struct Sum {
    Explanation *why; /* NULL: nobody asks what it is made of */
    int total;
} Sum;

static void add_line(Sum *sum, const char *rule, const char *label, int value)
{
    sum->total += value;
    if (sum->why)
        explain_line(sum->why, rule, label, "%+d", value);
}

static void add_if(Sum *sum, bool holds, const char *rule, const char *label, int value)
{
    if (holds)
        add_line(sum, rule, label, value);
}

/* Where it is not 0. */
static void add_part(Sum *sum, const char *rule, const char *label, int value)
{
    add_if(sum, value != 0, rule, label, value);
}

/* What a device or a line laid by day takes off again. */
static void add_sight(Sum *sum, Sky sky, NightSight sight)
{
    static const struct {
        const char *rule, *label;
    } helps[] = {[SIGHT_PLAIN] = {"9.0", "the naked eye"},
                 [SIGHT_FIXED_LINE] = {"7.2.4", "final protective line"},
                 [SIGHT_INFRARED] = {"9.3", "infrared device"},
                 [SIGHT_THERMAL] = {"9.3.3", "thermal sights"}};
    int help = sky_modifier(sky, sight) - sky_modifier(sky, SIGHT_PLAIN);
    add_part(sum, helps[sight].rule, helps[sight].label, help);
}

static void add_visibility(Sum *sum, const Touch *touch, const Volume *volume)
{
    const Sky *sky = &touch->sky;
    if (!(volume->nature & SEES))
        return;
    add_part(sum, "9.0", "light", sky->light);
    add_part(sum, "9.2", "illumination", sky->lit);
    add_part(sum, "9.0", "weather", sky->weather);
    add_sight(sum, *sky, volume->sight);
    add_if(sum, touch->smoke && !touch->smoke_lost, "5.4", "smoke", touch->smoke);
}

/* 5.2.3: the higher value if any of the fire crosses a dark border. */
static void add_terrain(Sum *sum, const Touch *touch, unsigned nature)
{
    int index = touch->state->cards[touch->card].terrain;
    if (index >= touch->game->terrain_count)
        return;
    const Terrain *terrain = &touch->game->terrain[index];
    add_line(sum, "5.2.3", "terrain", nature & OVER_DARK ? terrain->cover_dark : terrain->cover_white);
    add_if(sum, nature & BURSTS && terrain->burst, "5.2.3", "burst", terrain->burst);
}

static const char *cover_rule(AreaKind kind)
{
    switch (kind) {
    case AREA_COVER:
        return "5.3.1";
    case AREA_BUILDING:
    case AREA_UPPER:
    case AREA_TOWER:
        return "5.3.3";
    case AREA_CAVE:
        return "5.3.4";
    default:
        return "5.3.2";
    }
}

/* 5.3: each step beyond three; a fortification made for more takes it from hand grenades only (5.3.4). */
static int crowding(const Touch *touch, AreaId area, unsigned nature)
{
    const Values *values = &touch->game->values;
    if (!(nature & BLAST) ||
        (touch->state->areas[area].capacity > values->stacking_free && !(nature & BY_HAND)))
        return 0;
    Side side = (Side)touch->state->units[touch->unit].side;
    int over = fof_area_steps(touch->state, area, side) - values->stacking_free;
    return over > 0 ? over * values->stacking : 0;
}

static void add_cover(Sum *sum, const Touch *touch, unsigned nature)
{
    AreaId area = touch->state->units[touch->unit].area;
    if (!fof_area_is_cover(touch->state, area))
        return;
    const Area *place = &touch->state->areas[area];
    if (touch->critical)
        add_line(sum, "7.10.3", "cover lost to a critical hit", 0);
    else
        add_line(sum, cover_rule((AreaKind)place->kind), "cover", place->cover);
    add_part(sum, "5.3", "steps beyond three", crowding(touch, area, nature));
}

/* A volume of fire with what depends on it. 5.2.3: one fire over a dark border is enough for the terrain,
 * whichever volume is picked. */
static void add_one_volume(Sum *sum, const Touch *touch, const Volume *volume)
{
    add_line(sum, volume->rule, volume->label, volume->value);
    add_visibility(sum, touch, volume);
    add_terrain(sum, touch, volume->nature | (touch->natures & OVER_DARK));
    add_cover(sum, touch, volume->nature);
}

/* 6.4: the best is picked by its value after its own modifiers. */
static const Volume *best_volume(const Touch *touch)
{
    const Volume *best = NULL;
    int lowest = 0;
    for (int i = 0; i < touch->count; i++) {
        Sum sum = {0};
        add_one_volume(&sum, touch, &touch->list[i]);
        if (!best || sum.total < lowest) {
            best = &touch->list[i];
            lowest = sum.total;
        }
    }
    return best;
}

/* 6.2.4, 6.4: they count whichever volume of fire was picked. */
static void add_modifiers(Sum *sum, const Touch *touch)
{
    const Values *values = &touch->game->values;
    bool crossfire = __builtin_popcount(touch->state->fire[touch->card].from) >= 2;
    add_if(sum, crossfire, "6.2.4", "crossfire", values->crossfire);
    add_part(sum, "6.2.4", "concentrated fire", touch->concentrated);
    add_if(sum, touch->grenade_miss, "6.2.4", "grenade miss", values->grenade_miss);
    add_if(sum, touch->demolition_miss, "6.2.4", "demolition miss", values->demolition_miss);
}

static int concentrated_on(const FofGame *game, const FofState *state, AreaId area)
{
    int sum = 0;
    for (int i = 0; i < MAX_MARKERS && area != NO_AREA; i++)
        if (state->markers[i].kind == MARKER_CONCENTRATED && state->markers[i].unit == NO_UNIT &&
            state->markers[i].area == area)
            sum += fof_marker_modifier(game, &state->markers[i]);
    return sum;
}

bool fof_ncm_driven_out(const FofGame *game, const FofState *state, UnitId unit, AreaId cover, int *ncm,
                        Explanation *why)
{
    Touch touch;
    Sum sum = {.why = why};
    bool affected = touch_unit(game, state, unit, &touch);
    if (affected) {
        add_one_volume(&sum, &touch, best_volume(&touch));
        add_modifiers(&sum, &touch);
        add_part(&sum, "7.14", "concentrated fire on the cover it left", concentrated_on(game, state, cover));
        add_if(&sum, unit_flag(state, unit, UNIT_PINNED), "4.2.5", "pinned", game->values.pinned);
        add_if(&sum, unit_flag(state, unit, UNIT_EXPOSED), "5.1.3", "exposed", game->values.exposed);
    }
    if (ncm)
        *ncm = sum.total;
    return affected;
}

bool fof_ncm_of(const FofGame *game, const FofState *state, UnitId unit, int *ncm, Explanation *why)
{
    return fof_ncm_driven_out(game, state, unit, NO_AREA, ncm, why);
}

/* ---- command draws ---- */

/* 4.1.2B: all pinned has no modifier. */
static const int8_t COMMAND_VOF[] = {0, 0, -1, -2, -3};
enum { COMMAND_WORST = -3 };

static int stronger(int a, int b)
{
    return a < b ? a : b;
}

/* 4.1.2: a sniper's shot on the card troubles every HQ there, whomever he aims at. */
static bool command_struck(const FofState *state, UnitId unit, CardId card)
{
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i)) {
        const Marker *marker = &state->markers[i];
        if (marker_card(state, marker) != card)
            continue;
        if (marker->kind == MARKER_SNIPER || marker->kind == MARKER_INCOMING ||
            marker->kind == MARKER_AIR_STRIKE)
            return true;
        if (marker->kind == MARKER_GRENADE && marker_on(state, marker, unit))
            return true;
    }
    return false;
}

int fof_command_fire_modifier(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    (void)game;
    if (!card_is_map(state, card))
        return 0;
    const Fire *fire = &state->fire[card];
    int worst = stronger(COMMAND_VOF[fire->outside], COMMAND_VOF[fire->inside[state->units[unit].side]]);
    worst = stronger(worst, COMMAND_VOF[fire->indirect]);
    return command_struck(state, unit, card) ? COMMAND_WORST : worst;
}

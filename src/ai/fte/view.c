#include "ai/fte/view.h"

#include <string.h>

#include "fte/fire/fire.h"
#include "fte/fire/los.h"

/* What results cost beside the points that the chart gives for them. */
enum { BROKEN_COST = 150, SUPPRESSED_COST = 70, DUMMY_SHOWN = 25, CHIT = 300, FIRE_WORTH = 30 };

/* ---- what a counter is ---- */

/* Of strength that is lost only what could still be used counts. */
static int later(const FteView *view, int worth)
{
    return worth * (1 + view->turns_left) / (1 + view->game->turns);
}

static int points(const FteView *view, ScoreKind kind, Side side)
{
    return view->game->score[kind][side] * FTE_POINT;
}

static int machine_result(const FteView *view, const FteType *type, FteResult result, Side by)
{
    bool flies = type->kind == CLASS_HELICOPTER;
    switch (result) {
    case RESULT_KIA:
        return points(view, flies ? SCORE_HELICOPTER_KIA : SCORE_VEHICLE_KIA, by) + FTE_POINT;
    case RESULT_WIA:
        return points(view, flies ? SCORE_HELICOPTER_WIA : SCORE_VEHICLE_WIA, by) + FTE_POINT;
    default:
        return result == RESULT_BROKEN ? BROKEN_COST : SUPPRESSED_COST / 2;
    }
}

static int men_result(const FteView *view, const FteType *type, FteResult result, Side by, int worth)
{
    int fails = D10 - type->face[0].quality;
    switch (result) {
    case RESULT_KIA:
        return points(view, SCORE_KIA, by) + worth;
    case RESULT_WIA:
        return points(view, SCORE_WIA, by) + worth;
    case RESULT_BROKEN:
        return BROKEN_COST;
    default:
        return result == RESULT_SHAKEN ? SUPPRESSED_COST * fails / D10 : SUPPRESSED_COST;
    }
}

static int result_worth(const FteView *view, const FteType *type, FteResult result, Side by, int worth)
{
    if (type->role == ROLE_DUMMY)
        return DUMMY_SHOWN;
    if (type->role == ROLE_CIVILIANS) /* 28.0: whoever harms them pays */
        return result == RESULT_KIA   ? points(view, SCORE_CIVILIANS_KIA, by)
               : result == RESULT_WIA ? points(view, SCORE_CIVILIANS_WIA, by)
                                      : 0;
    return type->kind == CLASS_INFANTRY ? men_result(view, type, result, by, worth)
                                        : machine_result(view, type, result, by);
}

/* Half of a unit with two faces is lost at once; 5.1: a Leader's chit goes with him. */
static int strength_worth(const FteView *view, const FteType *type, bool reduced)
{
    int whole = FIRE_WORTH * type->face[reduced].fire + (type->leader ? CHIT : 0);
    return later(view, type->two_faces && !reduced ? whole / 2 : whole);
}

static FteSketch sketch_of(const FteView *view, const FteType *type, bool reduced)
{
    const FteRating *face = &type->face[reduced];
    Side by = 1 - fte_side_of_nation(type->nation);
    int worth = strength_worth(view, type, reduced);
    FteSketch sketch = {.fire = (int8_t)face->fire,
                        .range = (int8_t)face->range,
                        .quality = (int8_t)face->quality,
                        .weapon = (int8_t)type->weapon,
                        .real = face->fire && type->role != ROLE_SAPPER ? 100 : 0,
                        .worth = (int16_t)worth};
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        int sum = 0;
        for (int roll = 0; roll < D10; roll++)
            sum += result_worth(view, type, (FteResult)view->game->effects[roll][weapon], by, worth);
        sketch.hit[weapon] = (int16_t)(sum / D10);
    }
    return sketch;
}

/* ---- what it could be ---- */

typedef struct Sum {
    int count, armed, fire, range, quality, worth, hit[WEAPONS];
} Sum;

static void add(Sum *sum, const FteSketch *sketch)
{
    sum->count++;
    sum->worth += sketch->worth;
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        sum->hit[weapon] += sketch->hit[weapon];
    if (!sketch->real)
        return;
    sum->armed++;
    sum->fire += sketch->fire;
    sum->range += sketch->range;
    sum->quality += sketch->quality;
}

static FteSketch average(const Sum *sum)
{
    int armed = sum->armed ? sum->armed : 1, count = sum->count ? sum->count : 1;
    FteSketch sketch = {.fire = (int8_t)((sum->fire + armed / 2) / armed),
                        .range = (int8_t)((sum->range + armed / 2) / armed),
                        .quality = (int8_t)((sum->quality + armed / 2) / armed),
                        .weapon = SMALL_ARMS,
                        .real = (int8_t)(100 * sum->armed / count),
                        .worth = (int16_t)(sum->worth / count)};
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        sketch.hit[weapon] = (int16_t)(sum->hit[weapon] / count);
    return sketch;
}

/* Counters of the group that lie face down somewhere (18.1, 22.0). */
static FteSketch guess_group(const FteView *view, int group)
{
    bool known[MAX_UNITS] = {false};
    Sum sum = {0};
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (view->state->units[unit].who != UNKNOWN)
            known[view->state->units[unit].who] = true;
    for (int who = 0; who < view->game->unit_count; who++)
        if (!known[who] && fte_takes_part(view->game, who) && fte_group(view->game, who) == group) {
            FteSketch sketch = sketch_of(view, &view->game->types[view->game->counters[who].type], false);
            add(&sum, &sketch);
        }
    return average(&sum);
}

static void sketch_all(FteView *view)
{
    int last = -1, group;
    FteSketch unknown = {0};
    for (int unit = 0; unit < view->game->unit_count; unit++) {
        if (!fte_takes_part(view->game, unit))
            continue;
        if (view->state->units[unit].who != UNKNOWN) {
            view->sketch[unit] = sketch_of(view, fte_type(view->game, view->state, unit),
                                           fte_has(view->state, unit, STATUS_REDUCED));
            continue;
        }
        group = fte_group(view->game, unit);
        if (group != last)
            unknown = guess_group(view, group);
        last = group;
        view->sketch[unit] = unknown;
    }
}

/* ---- enemies ---- */

/* 9.0, 11.0: what the enemy is about to gain there by searching or destroying. */
static int at_stake(const FteView *view, Hex hex)
{
    enum { ABOUT_TO = 40, PERCENT = 100 };
    Side other = 1 - view->side;
    int sum = 0;
    for (int i = 0; i < MAX_WORKS; i++) {
        const FteWork *work = &view->state->works[i];
        if (work->hex != hex || work->side != view->side || !fte_view_scores(work->kind))
            continue;
        sum += work->state == WORK_HIDDEN ? points(view, SCORE_REVEALED, other) : 0;
        sum += work->state != WORK_GONE ? points(view, SCORE_DESTROYED, other) : 0;
        for (int j = 0; work->state == WORK_HIDDEN && j < view->game->award_count; j++)
            if (view->game->awards[j].kind == AWARD_REVEAL && view->game->awards[j].side == other)
                sum += view->game->awards[j].points * FTE_POINT;
    }
    return sum * ABOUT_TO / PERCENT;
}

/* Whoever is hit there does not search: that much more a hit is worth. */
static void weigh_searcher(FteView *view, int unit)
{
    int more =
        fte_is_infantry(view->game, view->state, unit) ? at_stake(view, view->state->units[unit].hex) : 0;
    for (int weapon = 0; more && weapon < WEAPONS; weapon++)
        view->sketch[unit].hit[weapon] = (int16_t)(view->sketch[unit].hit[weapon] + more);
}

static void note_enemy(FteView *view, int unit)
{
    const State *state = view->state;
    FteShot shot = {.primary = -1, .target = unit, .mode = FIRE_ACTION, .weapon = SMALL_ARMS};
    int place = view->enemy_count++;
    view->enemies[place] = (uint8_t)unit;
    view->cover[place] = (int8_t)fte_to_hit(view->game, state, &shot, false, NULL);
    shot.weapon = HIGH_EXPLOSIVE;
    view->cover_he[place] = (int8_t)fte_to_hit(view->game, state, &shot, false, NULL);
    if (!fte_marked(state, unit, MARK_CONCEALED) && !fte_is_role(view->game, state, unit, ROLE_CIVILIANS))
        view->visible |= (uint64_t)1 << place;
}

void fte_view_open(FteView *view, const Outlook *outlook)
{
    memset(view, 0, sizeof *view);
    view->game = outlook->game;
    view->state = outlook->seen;
    view->traits = outlook->strength->traits;
    view->side = outlook->side;
    view->turns_left = view->game->turns - (view->state->turn ? view->state->turn - 1 : 0);
    view->ahead = view->state->points[view->side] - view->state->points[1 - view->side];
    for (int i = 0; i < view->game->award_count; i++)
        view->takes |= view->game->awards[i].kind == AWARD_HOLD && view->game->awards[i].side == view->side;
    sketch_all(view);
    for (int unit = 0; unit < view->game->unit_count && view->enemy_count < SEEN_MOST; unit++)
        if (fte_takes_part(view->game, unit) && fte_on_map(view->state, unit) &&
            fte_side(view->game, unit) != view->side) {
            note_enemy(view, unit);
            if (view->traits->guards)
                weigh_searcher(view, unit);
        }
}

/* Farther away than this nobody fires, and hardly anybody is seen: whether he could be is not worth the effort. */
static bool is_near(const FteView *view, int place, Hex hex)
{
    enum { HIDDEN = 12, SEEN = 18 };
    int distance = fte_distance(view->game, view->state->units[view->enemies[place]].hex, hex);
    return distance <= (view->visible >> place & 1 ? SEEN : HIDDEN);
}

uint64_t fte_view_sight(FteView *view, Hex hex)
{
    FteSight *sight = &view->sight[fte_cell(view->game, hex)];
    for (int i = 0; !sight->known && i < view->enemy_count; i++)
        if (is_near(view, i, hex) &&
            fte_unit_sees_hex(view->game, view->state, view->enemies[i], hex, AT_GROUND))
            sight->by |= (uint64_t)1 << i;
    sight->known = true;
    return sight->by;
}

bool fte_view_watched(FteView *view, Hex hex)
{
    return fte_view_sight(view, hex) & view->visible;
}

/* ---- fire ---- */

/* 7.1: a natural 1 hits, a natural 10 misses. */
int fte_view_chance(int rating)
{
    return 10 * (rating < 1 ? 1 : rating >= D10 ? D10 - 1 : rating);
}

/* The best of those who could fire, and how many tenths the others add. */
typedef struct Volley {
    int rating, weapon, real, others;
} Volley;

static void add_to_volley(const FteView *view, int enemy, int distance, Volley *volley)
{
    const FteSketch *one = &view->sketch[enemy];
    int status = view->state->units[enemy].status;
    if (!one->real || distance > 2 * one->range || status & STATUS_BROKEN)
        return;
    int rating = one->fire - (distance > one->range) + (distance <= 1 && one->weapon != HIGH_EXPLOSIVE) -
                 (status & STATUS_SUPPRESSED ? view->game->house.suppressed_fire : 0);
    if (rating * one->real <= volley->rating * volley->real) {
        volley->others += one->real;
        return;
    }
    volley->others += volley->real;
    *volley = (Volley){rating, one->weapon, one->real, volley->others};
}

static int cover_at(const FteView *view, int unit, Hex hex, bool concealed, int weapon)
{
    const FteTerrain *terrain = fte_terrain(view->game, hex);
    const FteUnit *one = &view->state->units[unit];
    bool he = weapon == HIGH_EXPLOSIVE, flies = one->altitude != AT_GROUND;
    int cover = fte_type(view->game, view->state, unit)->defence;
    if (!flies && !(he && terrain->flags & TERRAIN_NO_HE))
        cover += terrain->fire;
    if (one->work && one->work != UNKNOWN && hex == one->hex)
        cover += view->state->works[one->work - 1].kind == WORK_BUNKER ? 2 : 1;
    return cover + (concealed && !he ? 2 : 0);
}

int fte_view_danger(FteView *view, int unit, Hex hex, bool concealed)
{
    enum { ACTS = 50 }; /* percent: that they act before it does */
    bool flies = fte_is_class(view->game, view->state, unit, CLASS_HELICOPTER);
    uint64_t by = flies ? UINT64_MAX : fte_view_sight(view, hex);
    Volley volley = {0};
    for (int i = 0; i < view->enemy_count; i++)
        if (by >> i & 1)
            add_to_volley(view, view->enemies[i],
                          fte_distance(view->game, view->state->units[view->enemies[i]].hex, hex), &volley);
    if (!volley.real)
        return 0;
    int cover = cover_at(view, unit, hex, concealed, volley.weapon);
    int chance = fte_view_chance(volley.rating - cover + volley.others / (2 * 100));
    return chance * view->sketch[unit].hit[volley.weapon] / 100 * volley.real / 100 * ACTS / 100;
}

static int power(const FteView *view, int unit)
{
    const FteSketch *one = &view->sketch[unit];
    return fte_has(view->state, unit, STATUS_BROKEN) ? 0 : one->fire * one->real;
}

int fte_view_outgunned(const FteView *view, int unit, Hex hex, int with)
{
    enum { THEIRS = 4, OURS = 2, PERCENT = 100 };
    int more = -power(view, unit) - with;
    for (int i = 0; i < view->enemy_count; i++)
        if (fte_distance(view->game, view->state->units[view->enemies[i]].hex, hex) <= THEIRS)
            more += power(view, view->enemies[i]);
    for (int other = 0; more > 0 && other < view->game->unit_count; other++)
        if (other != unit && fte_view_own(view, other) &&
            fte_distance(view->game, view->state->units[other].hex, hex) <= OURS)
            more -= power(view, other);
    return more > 0 ? more / PERCENT : 0;
}

int fte_view_threat(FteView *view, int unit, Hex hex)
{
    const FteSketch *own = &view->sketch[unit];
    bool flies = fte_is_class(view->game, view->state, unit, CLASS_HELICOPTER);
    uint64_t by = flies ? UINT64_MAX : fte_view_sight(view, hex);
    int best = 0;
    for (int i = 0; i < view->enemy_count && own->real; i++) {
        int distance = fte_distance(view->game, view->state->units[view->enemies[i]].hex, hex);
        if (!(by >> i & 1) || distance > 2 * own->range)
            continue;
        bool he = own->weapon == HIGH_EXPLOSIVE;
        int rating = own->fire - (distance > own->range) + (distance <= 1 && !he) -
                     (he ? view->cover_he[i] : view->cover[i]);
        int worth = fte_view_chance(rating) * view->sketch[view->enemies[i]].hit[own->weapon] / 100;
        best = worth > best ? worth : best;
    }
    return best;
}

int fte_view_shot(const FteView *view, int unit, int target, int mode, int supporters)
{
    FteShot shot = fte_shot(view->game, view->state, unit, target, (FireMode)mode);
    shot.supporters = supporters;
    int rolls = fte_hitting_rolls(&shot, fte_to_hit(view->game, view->state, &shot, false, NULL));
    return rolls * view->sketch[target].hit[shot.weapon] / D10;
}

int fte_view_unmasking(FteView *view, int unit)
{
    enum { HIDDEN = 15 }; /* that nobody knows what it is */
    Hex hex = view->state->units[unit].hex;
    if (!fte_marked(view->state, unit, MARK_CONCEALED))
        return 0;
    return HIDDEN + fte_view_danger(view, unit, hex, false) - fte_view_danger(view, unit, hex, true);
}

/* reach: who can fire, and where the fire falls (6.1.2, 5.3.2, 7.2-7.4). */
#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "fof/fire/parts.h"
#include "fof/movement/tally.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/grenades.h"

#include <string.h>

enum { FARTHEST = LOS_FARTHEST }; /* cards: very long range */

/* ---- the field ---- */

static unsigned height_bit(const FofState *state, AreaId area)
{
    return area >= FIRST_EXTRA_AREA && state->areas[area].level ? HERE_UPPER : HERE_GROUND;
}

static void field_add(FireField *field, UnitId unit)
{
    const Unit *entry = &field->state->units[unit];
    CardId card = area_card(field->state, entry->area);
    Side side = entry->side;
    unsigned height = height_bit(field->state, entry->area) << 2 * side;
    field->here[card] |= (uint8_t)height;
    if (side == FRIENDLY || !(entry->flags & UNIT_UNSPOTTED)) { /* 8.5: friends are always spotted */
        if (!here_targets(field, card, side))
            field->target_cards[side][field->target_count[side]++] = card;
        field->here[card] |= (uint8_t)(height << 4);
    }
    field->steps[side][card] = (uint8_t)(field->steps[side][card] + entry->steps);
    bit_set(field->occupied, card);
    field->next[unit] = field->first[card];
    field->first[card] = unit;
}

static uint64_t marker_kinds(const FofState *state)
{
    uint64_t kinds = 0;
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i))
        kinds |= (uint64_t)1 << state->markers[i].kind;
    return kinds;
}

void fof_field_open(const FofGame *game, const FofState *state, Memo *memo, int units, FireField *field)
{
    field->game = game;
    field->state = state;
    field->memo = memo;
    field->units = units;
    field->markers = marker_kinds(state);
    memset(memo->guns_known, 0, sizeof memo->guns_known);
    memset(memo->shots_known, 0, sizeof memo->shots_known);
    memset(memo->near_known, 0, sizeof memo->near_known);
    memset(memo->opened_known, 0, sizeof memo->opened_known);
    memo->upper_known = false;
    memset(field->occupied, 0, sizeof field->occupied);
    memset(field->target_count, 0, sizeof field->target_count);
    memset(field->here, 0, sizeof field->here);
    memset(field->steps, 0, sizeof field->steps);
    memset(field->first, NO_UNIT, sizeof field->first);
    field->sight = (Sight){.limit = fof_los_limit(state)};
    if (field->markers & (SIGHT_BLOCKED | 1 << MARKER_ILLUMINATION))
        fof_sight_open(game, state, &field->sight);
    field->lit = field->sight.lit[0] | field->sight.lit[1] | field->sight.lit[2];
    field->devices = fof_units_night(game, state, field->night);
    for (int unit = units - 1; unit >= 0; unit--)
        if (state->units[unit].type && field_holds(state, (UnitId)unit))
            field_add(field, (UnitId)unit);
}

/* ---- guns ---- */

/* 7.2.1, 7.3.1, 7.4: the crew-served weapons that some shelter, terrain or an exposed crew keeps silent. */
static bool weapon_works(const FireField *field, const Unit *entry, unsigned flags, unsigned rating)
{
    const FofState *state = field->state;
    bool exposed = entry->flags & UNIT_EXPOSED;
    if (!(flags & (TYPE_TRIPOD | TYPE_LAUNCHER | TYPE_MORTAR)))
        return true;
    if (flags & TYPE_TRIPOD && exposed)
        return false;
    if (flags & TYPE_LAUNCHER &&
        (fof_area_is_shelter(state, entry->area) || (exposed && rating == RATING_HEAVY)))
        return false;
    if (!(flags & TYPE_MORTAR))
        return true;
    uint8_t terrain = state->cards[area_card(state, entry->area)].terrain;
    bool forbidden = terrain < MAX_TERRAIN && field->game->terrain[terrain].flags & TERRAIN_NO_MORTARS;
    return !exposed && !forbidden && !fof_area_is_shelter(state, entry->area);
}

/* 7.2.4-3: a gun laid on its final protective line waits for the order; 7.3.2-12: so does a mortar laid
 * indirectly; 8.3: an enemy just come into sight may wait for Clean Up. */
static bool holds_fire(const Unit *entry, bool on_a_line)
{
    return entry->flags & UNIT_HOLDS_FIRE || (on_a_line && entry->aim.how != AIM_FIXED_LINE) ||
           (entry->flags & UNIT_INDIRECT && entry->aim.how != AIM_INDIRECT);
}

/* The other side of the counter and a weapon without ammunition are riflemen: nothing of the weapon counts. */
static unsigned weapon_flags(const Unit *entry, const UnitType *type)
{
    unsigned flags = entry->flags & (UNIT_FLIPPED | UNIT_OUT_OF_AMMO) ? 0 : type->flags;
    if (type->kind == KIND_SQUAD)
        flags &= ~(unsigned)TYPE_LAUNCHER; /* 7.4: its rifles fire from everywhere */
    return flags;
}

static unsigned fire_rating(Profile profile)
{
    return profile.rating                     ? profile.rating
           : profile.special & SPECIAL_SNIPER ? RATING_SMALL
                                              : RATING_NONE;
}

static bool is_able(const FireField *field, const Unit *entry, unsigned flags, unsigned rating, bool ordered)
{
    bool on_a_line = !ordered && flags & TYPE_TRIPOD && entry->direction != NO_DIRECTION;
    return rating != RATING_NONE && !holds_fire(entry, on_a_line) &&
           weapon_works(field, entry, flags, rating);
}

bool fof_gun_able(const FireField *field, UnitId unit)
{
    const Unit *entry = &field->state->units[unit];
    return is_able(field, entry, weapon_flags(entry, &field->game->types[entry->type]),
                   fire_rating(unit_profile(field->game, field->state, unit)), false);
}

/* `ordered`: as it is once a Shift Fire order has taken a final protective line off. */
static void gun_make(const FireField *field, UnitId unit, bool ordered, Gun *gun)
{
    const FofState *state = field->state;
    const Unit *entry = &state->units[unit];
    const UnitType *type = &field->game->types[entry->type];
    Profile profile = unit_profile(field->game, state, unit);
    const Area *extra = entry->area >= FIRST_EXTRA_AREA ? &state->areas[entry->area] : NULL;
    CardId card = area_card(state, entry->area);
    unsigned flags = weapon_flags(entry, type), rating = fire_rating(profile);
    gun->card = card;
    gun->side = entry->side;
    gun->rating = (uint8_t)rating;
    gun->range = profile.range;
    gun->min_range = profile.min_range;
    gun->level = (uint8_t)(los_ground(state, card) + (extra ? extra->level : 0));
    gun->arc = extra ? extra->facing : NO_DIRECTION;
    gun->mortar = flags & TYPE_MORTAR;
    gun->indirect = entry->flags & UNIT_INDIRECT;
    gun->marks = gun->mortar && rating == RATING_NONE && profile.special & SPECIAL_GRENADE;
    gun->grazing = flags & TYPE_TRIPOD;
    gun->overhead = !gun->mortar && (flags & TYPE_TRIPOD || rating == RATING_HEAVY);
    gun->pinned = entry->flags & UNIT_PINNED;
    gun->vehicle = type->kind == KIND_VEHICLE;
    gun->night = field->devices ? field->night[unit] : 0;
    gun->sees = (uint8_t)(gun->night ? fof_night_limit(state, gun->night) : field->sight.limit);
    gun->able = is_able(field, entry, flags, rating, ordered);
    gun->point_blank = gun->able && !gun->mortar && gun->arc == NO_DIRECTION && gun->min_range == 0 &&
                       !(extra && fof_area_is_fortification(state, entry->area)); /* 5.3.2-6 */
}

Gun fof_gun_ordered(const FireField *field, UnitId unit)
{
    Gun gun;
    gun_make(field, unit, true, &gun);
    return gun;
}

const Gun *fof_gun_find(const FireField *field, UnitId unit)
{
    gun_make(field, unit, false, &field->memo->guns[unit]);
    bit_set(field->memo->guns_known, unit);
    return &field->memo->guns[unit];
}

Vof fof_gun_vof(const Gun *gun, bool point_blank)
{
    static const uint8_t VOF[] = {[RATING_NONE] = VOF_NONE,
                                  [RATING_SMALL] = VOF_SMALL,
                                  [RATING_AUTOMATIC_SMALL] = VOF_SMALL,
                                  [RATING_AUTOMATIC] = VOF_AUTOMATIC,
                                  [RATING_HEAVY] = VOF_HEAVY};
    if (!gun->able)
        return VOF_NONE;
    if (gun->pinned) /* 6.2.2-3 */
        return VOF_PINNED;
    if (gun->rating == RATING_AUTOMATIC_SMALL && point_blank) /* 6.2.2-2 */
        return VOF_AUTOMATIC;
    return (Vof)VOF[gun->rating];
}

/* ---- walking along a line ---- */

/* The two ways of grazing along a line, cards as bits by distance (7.2.2, 7.2.5): over ground that is all
 * level with the gun, or all rises, or all falls, from the first card on; and straight across lower ground
 * that is passed over, along the cards level with the gun. In sight and in range; smoke ends both. */
typedef struct Graze {
    unsigned slope, level;
} Graze;

/* A walk outward along a line, card by card. */
typedef struct Walk {
    const FireField *field;
    const Gun *gun;
    Direction direction;
    ShotKind kind;
    int distance;         /* of the card the fire is meant for */
    CardId target;        /* that card, for fire over nearer heads */
    Graze graze;          /* cards that grazing fire could cover */
    int passed;           /* cards behind us */
    int ground[FARTHEST]; /* of them */
    bool dark[FARTHEST];
    int between_count; /* own units that were passed */
    CardId between[FARTHEST];
    uint8_t between_heights[FARTHEST];
    Shot shot;
} Walk;

/* 9.1, 9.2.1: whether the gun cannot make anybody out on a card at this distance. */
static bool too_dark(const FireField *field, int sees, CardId card, int distance)
{
    return distance > sees && !sight_lit(&field->sight, card);
}

static bool sees_level(const Walk *walk, int level)
{
    for (int i = 0; i < walk->passed; i++)
        if (!los_passes(walk->ground[i], walk->dark[i], walk->gun->level, level))
            return false;
    return true;
}

/* Which of these heights on the next card the gun sees. The first card is always in sight (5.2.1-2). */
static unsigned seen_heights(const Walk *walk, CardId card, unsigned heights)
{
    int ground = los_ground(walk->field->state, card);
    unsigned seen = 0;
    if (heights & HERE_GROUND && sees_level(walk, ground))
        seen |= HERE_GROUND;
    if (heights & HERE_UPPER && sees_level(walk, ground + 1))
        seen |= HERE_UPPER;
    return seen;
}

static bool has_upper(const FireField *field, CardId card)
{
    Memo *memo = field->memo;
    if (!memo->upper_known)
        fof_los_upper_stories(field->state, memo->upper);
    memo->upper_known = true;
    return memo->upper[card / 64] >> card % 64 & 1;
}

/* 5.2.1-9: one part of the card in sight is enough. */
static bool sees_some_part(const Walk *walk, CardId card)
{
    return seen_heights(walk, card, HERE_GROUND) ||
           (seen_heights(walk, card, HERE_UPPER) && has_upper(walk->field, card));
}

static void walk_past(Walk *walk, CardId card)
{
    walk->ground[walk->passed] = los_ground(walk->field->state, card);
    walk->dark[walk->passed++] = los_dark(walk->field->state, card, walk->direction);
}

/* 7.2.3: a unit at this height may be fired over. */
static bool passes_over(int gun, int between, int target)
{
    return (between == target && between < gun) || (between == gun && between < target) ||
           (between < gun && between < target);
}

static bool passes_over_all(const FireField *field, int gun, CardId between, unsigned heights, int target)
{
    int ground = los_ground(field->state, between);
    return (!(heights & HERE_GROUND) || passes_over(gun, ground, target)) &&
           (!(heights & HERE_UPPER) || passes_over(gun, ground + 1, target));
}

/* Whether overhead fire at the target card passes these units: at its highest target, or the ground of an
 * empty card. */
static bool overhead_passes(const FireField *field, const Gun *gun, CardId between, unsigned heights,
                            CardId target)
{
    if (!gun->overhead)
        return false;
    int up = here_targets(field, target, other_side(gun->side)) & HERE_UPPER ? 1 : 0;
    return passes_over_all(field, gun->level, between, heights, los_ground(field->state, target) + up);
}

static unsigned distance_bit(int distance)
{
    return 1u << (distance - 1);
}

/* `sees`: how far it needs no light. Dark cards are not under its fire, but do not end it either. */
static Graze graze_along(const FireField *field, const Gun *gun, Direction direction, int range, int sees)
{
    Walk walk = {.field = field, .gun = gun, .direction = direction};
    Graze graze = {0, 0};
    int before = gun->level, trend = 0;
    bool unbroken = true;
    CardId card = gun->card;
    for (int i = 1; i <= range; i++) {
        card = line_next(card, direction);
        if (!card_is_map(field->state, card))
            break;
        int ground = los_ground(field->state, card), slope = (ground > before) - (ground < before);
        bool seen = sees_some_part(&walk, card), dark = too_dark(field, sees, card, i);
        unbroken = unbroken && seen && (i == 1 || slope == trend);
        if (unbroken && !dark)
            graze.slope |= distance_bit(i);
        if (seen && !dark && ground == gun->level)
            graze.level |= distance_bit(i);
        if (sight_hidden(&field->sight, card))
            break;
        trend = slope;
        before = ground;
        walk_past(&walk, card);
    }
    return graze;
}

/* 7.2.2: the way that leads to the card meant, if there is one: what is level there goes on until the
 * ground breaks. */
static unsigned graze_to(Graze graze, int distance)
{
    unsigned bit = distance_bit(distance), beyond = bit;
    if (graze.slope & bit)
        return graze.slope;
    if (!(graze.level & bit))
        return 0;
    while (graze.level & beyond << 1 & ~beyond)
        beyond |= beyond << 1;
    return (graze.level & (bit - 1)) | beyond;
}

static int closest_target(const FireField *field, const Gun *gun, Direction direction)
{
    CardId card = gun->card;
    for (int i = 1; i <= FARTHEST; i++) {
        card = line_next(card, direction);
        if (!card_is_map(field->state, card))
            break;
        if (here_targets(field, card, other_side(gun->side)))
            return i;
    }
    return 0;
}

/* 7.2.4-8, -11: to the end of sight, whatever the light (7.2.4-10); where it can run down or straight
 * across, to the closest opponents (7.2.5), else along the more cards. */
unsigned fof_fixed_line_cards(const FireField *field, const Gun *gun, Direction direction)
{
    if (sight_hidden(&field->sight, gun->card) || direction == NO_DIRECTION)
        return 0;
    Graze graze = graze_along(field, gun, direction, FARTHEST, FARTHEST);
    int closest = closest_target(field, gun, direction);
    unsigned bit = closest ? distance_bit(closest) : 0;
    if ((graze.slope ^ graze.level) & bit)
        return graze.slope & bit ? graze.slope : graze.level;
    return __builtin_popcount(graze.level) > __builtin_popcount(graze.slope) ? graze.level : graze.slope;
}

static void walk_stop(Walk *walk, CardId card, int distance, bool on_target)
{
    walk->shot.falls = card;
    walk->shot.distance = (uint8_t)distance;
    walk->shot.on_target = on_target;
}

/* 6.1.2-5: own units stop the fire, except where it may pass over them (7.2.3, 7.3.1) or grazes them
 * (7.2.2). Fire does not follow opponents past its own side beyond the card it is meant for. */
static bool own_units_stop(Walk *walk, CardId card, int i, unsigned heights)
{
    if (i > walk->distance)
        return true;
    if (i < walk->distance && walk->gun->mortar)
        return false;
    if (i < walk->distance && walk->gun->overhead) { /* as whatever grazes is */
        walk->between[walk->between_count] = card;
        walk->between_heights[walk->between_count++] = (uint8_t)heights;
        return false;
    }
    walk_stop(walk, card, i, false);
    return true;
}

static bool opponents_stop(const Walk *walk, CardId card, int i, unsigned heights)
{
    /* 7.2.3-6: only fire ordered so goes over opponents. */
    return walk->kind != SHOT_OVER || i >= walk->distance ||
           !overhead_passes(walk->field, walk->gun, card, heights, walk->target);
}

/* One card of the walk; true if the fire goes no farther. Opponents in the dark are passed as if they were not there, as unspotted
 * ones are (6.1.2-6); own units are known to be where they are. */
static bool walk_card(Walk *walk, CardId card, int i)
{
    const FireField *field = walk->field;
    const Gun *gun = walk->gun;
    bool dark = too_dark(field, gun->sees, card, i);
    unsigned targets = dark ? 0 : here_targets(field, card, other_side(gun->side)),
             own = here_units(field, card, gun->side);
    if (targets | own) { /* 7.2.2: who is out of sight does not stop it */
        targets = seen_heights(walk, card, targets);
        own = seen_heights(walk, card, own);
    }
    if (targets && i >= gun->min_range && opponents_stop(walk, card, i, targets)) {
        walk_stop(walk, card, i, true);
        return true;
    }
    if (own && !targets && own_units_stop(walk, card, i, own))
        return true;
    bool meant = !dark && walk->kind != SHOT_OPENING && i <= walk->distance && i >= gun->min_range;
    if (meant && (own || sees_some_part(walk, card)))
        walk_stop(walk, card, i, false);
    walk_past(walk, card);
    return sight_hidden(&field->sight, card); /* 6.1.2-2 */
}

/* The first own unit that the fire cannot pass stops it after all; grazing fire that covers the target
 * hits them all. */
static void walk_settle_own(Walk *walk)
{
    unsigned grazed = graze_to(walk->graze, walk->shot.distance);
    for (int i = 0; i < walk->between_count; i++) {
        if (overhead_passes(walk->field, walk->gun, walk->between[i], walk->between_heights[i],
                            walk->shot.falls))
            continue;
        int distance = card_distance(walk->gun->card, walk->between[i]);
        if (grazed & distance_bit(distance)) {
            walk->shot.through_own = true;
            continue;
        }
        if (distance < walk->shot.distance)
            walk_stop(walk, walk->between[i], distance, false);
        return;
    }
}

static CardId card_along(CardId card, Direction direction, int distance)
{
    for (int i = 0; i < distance; i++)
        card = line_next(card, direction);
    return card;
}

static Shot own_card_shot(const Gun *gun)
{
    return (Shot){.falls = gun->point_blank ? gun->card : NO_CARD};
}

Shot fof_shot_along(const FireField *field, const Gun *gun, Direction direction, int distance, ShotKind kind)
{
    if (sight_hidden(&field->sight, gun->card)) /* 6.1.2-3: out of smoke no fire goes */
        return own_card_shot(gun);
    Walk walk;
    walk.field = field;
    walk.gun = gun;
    walk.direction = direction;
    walk.kind = kind;
    walk.distance = distance;
    walk.passed = walk.between_count = 0;
    walk.shot = (Shot){.falls = NO_CARD};
    int farthest = field->lit ? FARTHEST : gun->sees, reach = gun->range < farthest ? gun->range : farthest;
    walk.graze = gun->grazing ? graze_along(field, gun, direction, reach, gun->sees) : (Graze){0, 0};
    walk.target = kind == SHOT_OVER ? card_along(gun->card, direction, distance) : NO_CARD;
    CardId card = gun->card;
    for (int i = 1; i <= reach; i++) {
        card = line_next(card, direction);
        if (!card_is_map(field->state, card) || walk_card(&walk, card, i))
            break;
    }
    if (walk.shot.falls == NO_CARD)
        return walk.shot;
    if (walk.between_count)
        walk_settle_own(&walk);
    walk.shot.graze = (uint8_t)graze_to(walk.graze, walk.shot.distance);
    return walk.shot;
}

static Shot find_shot(const FireField *field, const Gun *gun, Aim aim)
{
    if (aim.how == AIM_POINT_BLANK)
        return own_card_shot(gun);
    if (!aim_is_direct(aim) || !gun->able || aim.card >= GRID_CARDS)
        return (Shot){.falls = NO_CARD};
    Direction direction = card_direction(gun->card, aim.card);
    if (!gun_turns(gun, direction))
        return (Shot){.falls = NO_CARD};
    return fof_shot_along(field, gun, direction, card_distance(gun->card, aim.card),
                          aim.how == AIM_OVERHEAD ? SHOT_OVER : SHOT_AIMED);
}

const Shot *fof_shot_of(const FireField *field, UnitId unit)
{
    Memo *memo = field->memo;
    Aim aim = field->state->units[unit].aim;
    bool known = bit_has(memo->shots_known, unit);
    if (!known || memo->aims[unit].how != aim.how || memo->aims[unit].card != aim.card) {
        memo->shots[unit] = find_shot(field, gun_of(field, unit), aim);
        memo->aims[unit] = aim;
        bit_set(memo->shots_known, unit);
    }
    return &memo->shots[unit];
}

/* ---- ordered fire ---- */

bool fof_gun_reaches(const FireField *field, const Gun *gun, CardId target, bool *over)
{
    *over = false;
    if (!gun->able || gun->indirect || !card_is_map(field->state, target))
        return false;
    if (target == gun->card) /* 6.2.1: by one reading only where both sides are */
        return gun->point_blank && (field->game->readings[READING_POINT_BLANK_GOES_ON] ||
                                    here_targets(field, target, other_side(gun->side)));
    /* 6.1.2-4: opponents on its own card come first. */
    if (gun->point_blank && here_targets(field, gun->card, other_side(gun->side)))
        return false;
    Direction direction = card_direction(gun->card, target);
    int distance = card_distance(gun->card, target);
    if (!gun_turns(gun, direction) || distance > gun->range || sight_hidden(&field->sight, gun->card))
        return false;
    Shot shot = fof_shot_along(field, gun, direction, distance, SHOT_AIMED);
    if (shot.falls == target)
        return !shot.through_own;
    if (!gun->overhead)
        return false;
    *over = true;
    return fof_shot_along(field, gun, direction, distance, SHOT_OVER).falls == target;
}

bool fof_fire_reaches(const FofGame *game, const FofState *state, UnitId unit, CardId target)
{
    return fof_fire_reaches_any(game, state, unit, &target, 1);
}

bool fof_fire_reaches_any(const FofGame *game, const FofState *state, UnitId unit, const CardId *targets,
                          int count)
{
    FireField field;
    Memo memo;
    bool reached = false, over;
    if (!count || !field_holds(state, unit))
        return false;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    for (int i = 0; i < count && !reached; i++)
        reached = fof_gun_reaches(&field, gun_of(&field, unit), targets[i], &over);
    return reached;
}

CardId fof_fire_falls_on(const FofGame *game, const FofState *state, UnitId unit)
{
    FireField field;
    Memo memo;
    if (!field_holds(state, unit))
        return NO_CARD;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    Aim aim = state->units[unit].aim;
    if (aim.how == AIM_INDIRECT || aim.how == AIM_FIXED_LINE)
        return aim.card;
    return fof_shot_of(&field, unit)->falls;
}

/* derive: what lies on the map because of the aims: VOF, PDFs, crossfire (6.2), activity level (8.1),
 * and the markers that go with fire. */
#include "core/base/bits.h"
#include "fof/fire/look.h"
#include "fof/position/change.h"
#include "fof/position/query.h"

#include <string.h>

/* ---- one unit's fire ---- */

static Vof aim_vof(const Gun *gun, Aim aim, const Shot *shot)
{
    if (aim.how == AIM_FIXED_LINE) /* 7.2.4-8 */
        return gun->able ? VOF_HEAVY : VOF_NONE;
    if (aim.how == AIM_INDIRECT)
        return fof_gun_vof(gun, false);
    return shot->falls == NO_CARD ? VOF_NONE : fof_gun_vof(gun, shot->distance == 0);
}

static Vof vof_of(const FireField *field, UnitId unit)
{
    Aim aim = field->state->units[unit].aim;
    if (aim.how == AIM_NONE)
        return VOF_NONE;
    return aim_vof(gun_of(field, unit), aim, fof_shot_of(field, unit));
}

Vof fof_unit_vof(const FofGame *game, const FofState *state, UnitId unit)
{
    FireField field;
    Memo memo;
    if (!field_holds(state, unit) || state->units[unit].aim.how == AIM_NONE)
        return VOF_NONE;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    return vof_of(&field, unit);
}

void fof_units_firing(const FofGame *game, const FofState *state, uint64_t firing[MAX_UNITS / 64])
{
    FireField field;
    Memo memo;
    if (!(firing[0] | firing[1]))
        return;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    for (int unit = bit_above(firing, -1, MAX_UNITS); unit < MAX_UNITS;
         unit = bit_above(firing, unit, MAX_UNITS))
        if (!field_holds(state, (UnitId)unit) || vof_of(&field, (UnitId)unit) == VOF_NONE)
            firing[unit >> 6] &= ~(1ull << (unit & 63));
}

Vof fof_projected_vof(const FireField *field, const Pass *pass, CardId card, Side side)
{
    Vof best = VOF_NONE;
    for (UnitId unit = field->first[card]; unit != NO_UNIT; unit = field->next[unit]) {
        if (field->state->units[unit].side != side || bit_has(pass->opened, unit))
            continue;
        Vof vof = vof_of(field, unit);
        best = vof > best ? vof : best;
    }
    return best;
}

/* ---- fire on the cards ---- */

/* A volume of fire and what helps it through the night. */
typedef struct Volume {
    Vof vof;
    NightSight sight;
} Volume;

/* 9.0-5, 9.3.3-2: the better one of two on a card is found after light; of equals the greater volume. */
static bool better(const FireField *field, CardId card, Volume one, Volume other)
{
    if (!field->state->visibility || one.sight == other.sight || !one.vof || !other.vof)
        return one.vof > other.vof || (one.vof == other.vof && one.sight > other.sight);
    const int8_t *value = field->game->values.vof;
    Sky sky = fof_sky_over(field->game, field->state, card);
    int gain =
        value[other.vof] + sky_modifier(sky, other.sight) - value[one.vof] - sky_modifier(sky, one.sight);
    if (gain || one.vof == other.vof)
        return gain > 0 || (!gain && one.sight > other.sight);
    return one.vof > other.vof;
}

static void set_sight(Fire *fire, int part, NightSight sight)
{
    fire->ways = (uint8_t)((fire->ways & ~(3u << part)) | (unsigned)sight << part);
}

/* `part`: where Fire.ways keeps the sight of this volume. */
static void raise(const FireField *field, Fire *fire, CardId card, uint8_t *vof, int part, Volume by)
{
    if (!better(field, card, by, (Volume){(Vof)*vof, fire_sight(&fire[card], part)}))
        return;
    *vof = (uint8_t)by.vof;
    set_sight(&fire[card], part, by.sight);
}

static void add_outside(const FireField *field, Fire *fire, CardId card, Direction direction, Volume volume)
{
    unsigned from = 1u << (direction + 4) % 8;
    raise(field, fire, card, &fire[card].outside, SIGHT_OF_OUTSIDE, volume);
    fire[card].from |= (uint8_t)from;
    if (field->state->cards[card].dark & from) /* 5.2.3: it comes in over this border */
        fire[card].ways |= FIRE_OVER_DARK;
}

/* On these cards of the line, bits by distance. */
static void add_line(const FireField *field, Fire *fire, const Gun *gun, Direction direction, unsigned cards,
                     Vof vof, bool fixed)
{
    CardId card = gun->card;
    if (direction == NO_DIRECTION)
        return;
    if (cards)
        fire[gun->card].out[gun->side] |= (uint8_t)(1u << direction);
    for (; cards; cards >>= 1) {
        card = line_next(card, direction);
        if (cards & 1)
            add_outside(field, fire, card, direction,
                        (Volume){vof, fixed ? SIGHT_FIXED_LINE : gun_sight(field, gun, card)});
    }
}

/* 7.3.2-5: the PDF of a mortar team, without fire of its own. */
static void add_mark(Fire *fire, const Gun *gun, Aim aim)
{
    Direction direction = card_direction(gun->card, aim.card);
    if (direction == NO_DIRECTION)
        return;
    fire[gun->card].out[gun->side] |= (uint8_t)(1u << direction);
    fire[aim.card].from |= (uint8_t)(1u << (direction + 4) % 8);
}

static void add_direct(const FireField *field, Fire *fire, const Gun *gun, Aim aim, const Shot *shot, Vof vof)
{
    Direction direction = card_direction(gun->card, aim.card);
    if (direction == NO_DIRECTION)
        return;
    if (shot->graze) {
        add_line(field, fire, gun, direction, shot->graze, vof, false);
    } else {
        add_outside(field, fire, shot->falls, direction, (Volume){vof, gun_sight(field, gun, shot->falls)});
        fire[gun->card].out[gun->side] |= (uint8_t)(1u << direction);
    }
}

/* 6.2.1-2: against opponents only. */
static void add_inside(const FireField *field, Fire *fire, const Gun *gun, Aim aim, Vof vof)
{
    Side foe = other_side(gun->side);
    if (aim.how == AIM_POINT_BLANK && !here_units(field, gun->card, foe))
        fire[gun->card].ways |= FIRE_AT_NOBODY;
    raise(field, fire, gun->card, &fire[gun->card].inside[foe], SIGHT_OF_INSIDE + 2 * foe,
          (Volume){vof, gun_sight(field, gun, gun->card)});
}

/* 7.3.2-18: who lays indirectly sees nothing himself, so no device helps. */
static void add_indirect(Fire *fire, CardId card, Vof vof)
{
    if (vof > fire[card].indirect)
        fire[card].indirect = (uint8_t)vof;
}

static void add_unit(const FireField *field, Fire *fire, UnitId unit)
{
    const Unit *entry = &field->state->units[unit];
    const Gun *gun = gun_of(field, unit);
    const Shot *shot = fof_shot_of(field, unit);
    Vof vof = aim_vof(gun, entry->aim, shot);
    if (gun->marks && aim_is_direct(entry->aim))
        add_mark(fire, gun, entry->aim);
    if (vof == VOF_NONE)
        return;
    if (entry->aim.how == AIM_INDIRECT) /* 7.3.2-16: no PDF */
        add_indirect(fire, entry->aim.card, vof);
    else if (entry->aim.how == AIM_FIXED_LINE)
        add_line(field, fire, gun, (Direction)entry->direction,
                 fof_fixed_line_cards(field, gun, (Direction)entry->direction), vof, true);
    else if (shot->distance == 0)
        add_inside(field, fire, gun, entry->aim, vof);
    else
        add_direct(field, fire, gun, entry->aim, shot, vof);
}

/* 6.2.1-3: fire from within shows only where it is better than what lies on the whole card. */
static void settle_inside(const FireField *field, Fire *fire, CardId card)
{
    Volume outside = {(Vof)fire->outside, fire_sight(fire, SIGHT_OF_OUTSIDE)},
           indirect = {(Vof)fire->indirect, SIGHT_PLAIN};
    for (int side = 0; side < 2; side++) {
        int part = SIGHT_OF_INSIDE + 2 * side;
        Volume inside = {(Vof)fire->inside[side], fire_sight(fire, part)};
        if (better(field, card, inside, outside) && better(field, card, inside, indirect))
            continue;
        fire->inside[side] = VOF_NONE;
        set_sight(fire, part, SIGHT_PLAIN);
    }
}

/* ---- activity level (1.2.6, 8.1) ---- */

/* What stored markers add to the fire. */
typedef struct Marked {
    uint64_t vof[GRID_CARDS / 64]; /* cards under a special VOF */
    bool any;                      /* something that rules No Contact out: also pending fire and mines */
} Marked;

static bool marker_is_vof(const FofGame *game, const Marker *marker)
{
    return VOF_KINDS >> marker->kind & 1 || (SET_KINDS >> marker->kind & 1 && marker->unit != NO_UNIT) ||
           (marker->kind == MARKER_MINES && game->readings[READING_MINES_ARE_VOF]);
}

static void mark_cards(const FofGame *game, const FofState *state, Marked *marked)
{
    memset(marked, 0, sizeof *marked);
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &state->markers[i];
        if (marker->kind == MARKER_NONE)
            continue;
        if (marker->kind == MARKER_PENDING || marker->kind == MARKER_MINES)
            marked->any = true;
        if (!marker_is_vof(game, marker))
            continue;
        CardId card = marker_card(state, marker);
        marked->any = true;
        if (card < GRID_CARDS)
            bit_set(marked->vof, card);
    }
}

static bool fire_lies(const Fire *fire)
{
    return fire->outside || fire->inside[0] || fire->inside[1] || fire->indirect;
}

static bool any_fire(const Fire fire[GRID_CARDS])
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (fire_lies(&fire[card]))
            return true;
    return false;
}

static Activity activity_of(const FireField *field, const Fire fire[GRID_CARDS])
{
    Marked marked;
    int under = 0;
    bool joint = false;
    if (field->markers & (VOF_KINDS | SET_KINDS | MARKER_BIT(MARKER_PENDING)))
        mark_cards(field->game, field->state, &marked);
    else
        memset(&marked, 0, sizeof marked);
    for (int word = 0; word < GRID_CARDS / 64; word++)
        for (uint64_t left = field->occupied[word]; left; left &= left - 1) {
            int card = word * 64 + __builtin_ctzll(left);
            if (!fire_lies(&fire[card]) && !(marked.vof[word] >> card % 64 & 1))
                continue;
            under++;
            joint |= here_units(field, (CardId)card, FRIENDLY) && here_units(field, (CardId)card, ENEMY);
        }
    if (under >= 2)
        return joint ? HEAVILY_ENGAGED : ENGAGED;
    /* Fire, pending fire or mines on empty cards alone are contact too: they are not No Contact. */
    return under || field->target_count[ENEMY] || marked.any || any_fire(fire) ? CONTACT : NO_CONTACT;
}

void fof_derive_fire(const FireField *field, Fire fire[GRID_CARDS], uint8_t *activity)
{
    memset(fire, 0, sizeof(Fire) * GRID_CARDS);
    for (int word = 0; word < GRID_CARDS / 64; word++)
        for (uint64_t left = field->occupied[word]; left; left &= left - 1) {
            int card = word * 64 + __builtin_ctzll(left);
            for (UnitId unit = field->first[card]; unit != NO_UNIT; unit = field->next[unit])
                if (field->state->units[unit].aim.how != AIM_NONE)
                    add_unit(field, fire, unit);
        }
    for (int word = 0; word < GRID_CARDS / 64; word++) /* only who stands there fires from within */
        for (uint64_t left = field->occupied[word]; left; left &= left - 1) {
            CardId card = (CardId)(word * 64 + __builtin_ctzll(left));
            if (fire[card].inside[0] | fire[card].inside[1])
                settle_inside(field, &fire[card], card);
        }
    *activity = (uint8_t)activity_of(field, fire);
}

void fof_fire_derive(const FofGame *game, const FofState *state, Fire fire[GRID_CARDS], uint8_t *activity)
{
    FireField field;
    Memo memo;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    fof_derive_fire(&field, fire, activity);
}

/* ---- markers that go with fire ---- */

/* 7.2.4-8 */
static bool line_covers(const FireField *field, UnitId unit, CardId card)
{
    const Gun *gun = gun_of(field, unit);
    Direction direction = (Direction)field->state->units[unit].direction;
    return card_direction(gun->card, card) == direction &&
           fof_fixed_line_cards(field, gun, direction) << 1 >> card_distance(gun->card, card) & 1;
}

static bool covers(const FireField *field, UnitId unit, CardId card)
{
    Aim aim = field->state->units[unit].aim;
    if (aim.how == AIM_INDIRECT)
        return aim.card == card;
    if (aim.how == AIM_FIXED_LINE)
        return line_covers(field, unit, card);
    const Gun *gun = gun_of(field, unit);
    const Shot *shot = fof_shot_of(field, unit);
    if (shot->falls == NO_CARD || shot->falls == card)
        return shot->falls == card;
    return shot->graze && card_direction(gun->card, card) == card_direction(gun->card, aim.card) &&
           shot_grazes(shot, card_distance(gun->card, card));
}

bool fof_fire_covers(const FofGame *game, const FofState *state, UnitId unit, CardId card)
{
    FireField field;
    Memo memo;
    if (!field_holds(state, unit) || state->units[unit].aim.how == AIM_NONE)
        return false;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    return covers(&field, unit, card);
}

/* ---- fire on friends (6.2.1) ---- */

static void mark_friends(const FireField *field, UnitId firer, CardId card, OwnFire *own)
{
    for (UnitId unit = field->first[card]; unit != NO_UNIT; unit = field->next[unit])
        if (field->state->units[unit].side == field->state->units[firer].side && own->by[unit] == NO_UNIT)
            own->by[unit] = firer;
}

/* Point blank fire is against opponents only. */
static void mark_under(const FireField *field, UnitId firer, OwnFire *own)
{
    const Unit *it = &field->state->units[firer];
    CardId from = unit_card(field->state, firer);
    if (it->aim.how == AIM_NONE || it->aim.how == AIM_POINT_BLANK || vof_of(field, firer) == VOF_NONE)
        return;
    for (int word = 0; word < GRID_CARDS / 64; word++)
        for (uint64_t left = field->occupied[word]; left; left &= left - 1) {
            CardId card = (CardId)(word * 64 + __builtin_ctzll(left));
            if (card != from && here_units(field, card, (Side)it->side) && covers(field, firer, card))
                mark_friends(field, firer, card, own);
        }
}

void fof_derive_own_fire(const FireField *field, OwnFire *own)
{
    memset(own->by, NO_UNIT, sizeof own->by);
    for (int unit = 0; unit < field->units; unit++)
        if (field_holds(field->state, (UnitId)unit))
            mark_under(field, (UnitId)unit, own);
}

void fof_fire_on_own(const FofGame *game, const FofState *state, OwnFire *own)
{
    FireField field;
    Memo memo;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    fof_derive_own_fire(&field, own);
}

int fof_fire_cards(const Scene *scene, UnitId unit, CardId cards[MOST_FIRE_CARDS])
{
    FireLook own;
    const FofState *state = scene->state;
    Aim aim = state->units[unit].aim;
    if (!field_holds(state, unit) || aim.how == AIM_NONE)
        return 0;
    cards[0] = aim.card;
    if (aim.how == AIM_INDIRECT)
        return 1;
    const FireField *field = &fof_fire_look(scene, &own)->field;
    CardId card = unit_card(state, unit);
    Direction direction = card_direction(card, aim.card);
    int count = 0;
    for (int i = 0; i < MOST_FIRE_CARDS && card_is_map(state, card); i++) {
        if (covers(field, unit, card))
            cards[count++] = card;
        card = direction == NO_DIRECTION ? NO_CARD : line_next(card, direction);
    }
    return count;
}

static bool area_has_targets(const FireField *field, AreaId area, Side side)
{
    CardId card = area_card(field->state, area);
    for (UnitId unit = card < GRID_CARDS ? field->first[card] : NO_UNIT; unit != NO_UNIT;
         unit = field->next[unit])
        if (field->state->units[unit].area == area && field->state->units[unit].side == side)
            return true;
    return false;
}

/* 7.11.5-2: the target has changed card or cover, or nobody is left under it. */
static bool target_moved(const FireField *field, const Marker *marker)
{
    const FofState *state = field->state;
    if (marker->unit == NO_UNIT)
        return !area_has_targets(field, marker->area, other_side(state->units[marker->by].side));
    const Unit *target = &state->units[marker->unit];
    return !field_holds(state, marker->unit) || target->left_card != NO_CARD ||
           (marker->area != NO_AREA && marker->area != target->area);
}

static bool concentration_lost(const FireField *field, const Marker *marker, const uint64_t *ceased)
{
    const FofState *state = field->state;
    UnitId by = marker->by;
    if (by == NO_UNIT)
        return false;
    if (bit_has(ceased, by) || !field_holds(state, by) || target_moved(field, marker))
        return true;
    AreaId area = marker->unit == NO_UNIT ? marker->area : state->units[marker->unit].area;
    CardId card = area_card(state, area);
    int level = los_ground(state, card) + (area >= FIRST_EXTRA_AREA ? state->areas[area].level : 0);
    Sight sight = field->sight;
    sight.limit = gun_of(field, by)->sees; /* 9.3: with its night device */
    return !covers(field, by, card) ||
           !fof_sight_line(state, &sight, unit_card(state, by), fof_unit_level(state, by), card, level);
}

/* Where a sniper's own fire lies now; NO_CARD for other units and pinned snipers (7.15-2). */
static CardId sniper_card(const FireField *field, UnitId unit)
{
    const Unit *entry = &field->state->units[unit];
    if (!field_holds(field->state, unit) || entry->flags & UNIT_PINNED || entry->aim.how == AIM_NONE ||
        !(unit_profile(field->game, field->state, unit).special & SPECIAL_SNIPER))
        return NO_CARD;
    return fof_shot_of(field, unit)->falls;
}

static bool sniper_marker_stands(const FireField *field, const Marker *marker)
{
    if (marker->by == NO_UNIT)
        return true;
    CardId card = marker_card(field->state, marker);
    return card != NO_CARD && card == sniper_card(field, marker->by);
}

static bool has_sniper_marker(const FofState *state, UnitId unit)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (state->markers[i].kind == MARKER_SNIPER && state->markers[i].by == unit)
            return true;
    return false;
}

static void place_sniper_markers(Play *play, const FireField *field)
{
    for (int unit = 0; unit < field->units; unit++) {
        const Unit *entry = &play->state->units[unit];
        const UnitType *type = &play->game->types[entry->type];
        if (entry->aim.how == AIM_NONE || !((type->front.special | type->back.special) & SPECIAL_SNIPER))
            continue;
        CardId card = sniper_card(field, (UnitId)unit);
        if (card != NO_CARD && !has_sniper_marker(play->state, (UnitId)unit))
            fof_marker_create(play, MARKER_SNIPER, card, NO_UNIT, play->game->values.sniper, (UnitId)unit, 0);
    }
}

/* The marker goes, and with it what a critical hit did to the cover. 7.11.5-3: what is taken off before Combat Effects costs
 * no ammunition; there is one point for each success, not for the second marker of a critical hit (7.11.4). */
static void drop_concentration(Play *play, int marker)
{
    Marker lost = play->state->markers[marker];
    Unit *firer = &play->state->units[lost.by];
    if (!lost.detail && firer->concentrated)
        firer->concentrated--;
    fof_marker_remove(play, marker);
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *other = &play->state->markers[i];
        if (other->kind == MARKER_CRITICAL && other->detail && other->by == lost.by &&
            other->area == lost.area)
            fof_marker_remove(play, i);
    }
}

static void drop_lost_markers(Play *play, const FireField *field, const uint64_t *ceased)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &play->state->markers[i];
        if (marker->kind == MARKER_CONCENTRATED && concentration_lost(field, marker, ceased)) {
            drop_concentration(play, i);
        } else if (marker->kind == MARKER_SNIPER && !sniper_marker_stands(field, marker)) {
            fof_marker_remove(play, i);
        }
    }
}

void fof_settle_markers(Play *play, const FireField *field, const uint64_t ceased[MAX_UNITS / 64])
{
    if (field->markers & (MARKER_BIT(MARKER_CONCENTRATED) | MARKER_BIT(MARKER_SNIPER)))
        drop_lost_markers(play, field, ceased);
    place_sniper_markers(play, field);
}

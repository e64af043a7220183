/* visibility: light, weather, illumination and night devices (9). */
#include "fof/movement/visibility.h"

#include <string.h>

#include "core/base/bits.h"
#include "fof/position/entries.h"
#include "fof/position/play.h"
#include "fof/position/query.h"
#include "fof/weapons/support.h"

/* ---- the sky over a card (9.0, 9.2) ---- */

/* The light of one illumination on a card: its first value there, its second on the cards around. */
static int light_of(const FofGame *game, const FofState *state, const Marker *marker, CardId card)
{
    int distance = card_distance(card, area_card(state, marker->area));
    return distance == 0 ? marker->value : distance == 1 ? fof_support_light_nearby(game, marker) : 0;
}

/* 9.2-6: the strongest alone counts. */
static int strongest_light(const FofGame *game, const FofState *state, CardId card)
{
    int best = 0;
    for (int i = 0; i < MAX_MARKERS; i++) {
        if (state->markers[i].kind != MARKER_ILLUMINATION)
            continue;
        int light = light_of(game, state, &state->markers[i], card);
        best = light < best ? light : best;
    }
    return best;
}

Sky fof_sky_over(const FofGame *game, const FofState *state, CardId card)
{
    Sky sky = {.light = (int8_t)state->light, .weather = (int8_t)state->weather};
    int lit = sky.light ? strongest_light(game, state, card) : 0;
    sky.lit = (int8_t)(sky.light + lit < 0 ? -sky.light : lit); /* 9.2-5: never better than daylight */
    return sky;
}

static void add_card(uint64_t cards[GRID_CARDS / 64], CardId card)
{
    if (card < GRID_CARDS)
        bit_set(cards, card);
}

static void add_lit_by(const FofGame *game, const FofState *state, const Marker *marker,
                       uint64_t cards[GRID_CARDS / 64])
{
    CardId card = area_card(state, marker->area);
    if (marker->value < 0)
        add_card(cards, card);
    for (int direction = 0; fof_support_light_nearby(game, marker) < 0 && direction < 8; direction++)
        add_card(cards, card_neighbour(state, card, (Direction)direction));
}

void fof_illuminated_cards(const FofGame *game, const FofState *state, uint64_t cards[GRID_CARDS / 64])
{
    memset(cards, 0, sizeof(uint64_t) * (GRID_CARDS / 64));
    if (!fof_limited_visibility(state) || state->weather >= LIMITED_VISIBILITY) /* 9.2.1-3 */
        return;
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i))
        if (state->markers[i].kind == MARKER_ILLUMINATION)
            add_lit_by(game, state, &state->markers[i], cards);
}

/* ---- night devices (9.3) ---- */

/* What is built in belongs to the good order side of the counter. */
static unsigned own_night(const FofGame *game, const Unit *entry)
{
    return entry->flags & UNIT_FLIPPED ? 0 : game->types[entry->type].night;
}

static unsigned held_night(const FofGame *game, const Item *item)
{
    return item_is_fit(item) ? game->items[item->kind].night : 0;
}

unsigned fof_unit_night(const FofGame *game, const FofState *state, UnitId unit)
{
    if (!state->visibility)
        return 0;
    unsigned night = own_night(game, &state->units[unit]);
    for (int item = item_above(state, -1); item < MAX_ITEMS; item = item_above(state, item))
        if (state->items[item].holder == unit)
            night |= held_night(game, &state->items[item]);
    return night;
}

bool fof_units_night(const FofGame *game, const FofState *state, uint8_t night[MAX_UNITS])
{
    unsigned any = 0;
    if (!state->visibility)
        return false;
    memset(night, 0, MAX_UNITS);
    for (int unit = 0; unit < MAX_UNITS && game->night_types; unit++)
        any |= night[unit] = (uint8_t)own_night(game, &state->units[unit]);
    for (int i = item_above(state, -1); i < MAX_ITEMS; i = item_above(state, i)) {
        unsigned held = state->items[i].holder < MAX_UNITS ? held_night(game, &state->items[i]) : 0;
        if (held)
            any |= night[state->items[i].holder] |= (uint8_t)held;
    }
    return any;
}

int fof_night_limit(const FofState *state, unsigned devices)
{
    bool sees = !fof_limited_visibility(state) || devices & NIGHT_THERMAL ||
                (devices & NIGHT_PASSIVE && state->weather < LIMITED_VISIBILITY); /* 9.3.1-2 */
    return sees ? LOS_FARTHEST : LOS_LIMITED;
}

NightSight fof_night_sight(unsigned devices, bool vehicle, bool illuminated, int distance)
{
    if (devices & NIGHT_THERMAL) /* 9.3.3-1 */
        return SIGHT_THERMAL;
    if (devices & NIGHT_PASSIVE && !illuminated) /* 9.3.1-3: light blinds it */
        return SIGHT_INFRARED;
    return devices & NIGHT_ACTIVE && distance <= vehicle ? SIGHT_INFRARED : SIGHT_PLAIN; /* 9.3.2-1 */
}

NightSight fof_unit_night_sight(const FofGame *game, const FofState *state, UnitId unit, CardId card)
{
    uint64_t lit[GRID_CARDS / 64];
    unsigned devices = fof_unit_night(game, state, unit);
    if (!devices)
        return SIGHT_PLAIN;
    fof_illuminated_cards(game, state, lit);
    return fof_night_sight(devices, unit_type(game, state, unit)->kind == KIND_VEHICLE, bit_has(lit, card),
                           card_distance(unit_card(state, unit), card));
}

/* ---- the turn ---- */

void fof_visibility_usual(const FofGame *game, const FofState *state, int turn, uint8_t *light,
                          uint8_t *weather)
{
    const uint8_t *usual = game->visibility[turn <= MAX_TURNS ? turn : MAX_TURNS];
    *light = usual[0] == LIGHT_DRAWN ? state->moon : usual[0];
    *weather = usual[1];
}

void fof_visibility_draw(Play *play)
{
    const uint8_t *moon = play->game->moon;
    if (moon[1] > moon[0])
        play->state->moon = (uint8_t)(moon[0] + fof_draw_random(play, moon[1] - moon[0] + 1) - 1);
}

bool fof_mission_has_night(const FofGame *game)
{
    for (int turn = 1; turn <= game->turns; turn++) {
        const uint8_t *sky = game->visibility[turn];
        if ((sky[0] == LIGHT_DRAWN ? game->moon[1] : sky[0]) + sky[1] >= LIMITED_VISIBILITY)
            return true;
    }
    return false;
}

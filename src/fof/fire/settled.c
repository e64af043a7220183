/* settled: whether anything that a refresh looks at has changed since the last one. */
#include <stddef.h>
#include <string.h>

#include "fof/fire/parts.h"
#include "fof/position/entries.h"

/* ---- what a refresh looks at ---- */

static_assert(offsetof(Unit, done) == 3 * sizeof(uint64_t), "orders received are the last word of a unit");

/* Marks of a unit that are none of its business. */
enum {
    UNIT_OTHER_MARKS = UNIT_ACTIVATED_AT | UNIT_MOVED_FIRED | UNIT_MINED | UNIT_CHECKED | UNIT_RUNNER_OUT |
                       UNIT_GUARD | UNIT_EVACUATED
};

/* Not on the map before and after, and nothing to forget. */
static bool unit_is_away(const Unit *one)
{
    return one->area == NO_AREA && unit_is_idle(one);
}

static uint64_t word_of(const Unit *unit, int word)
{
    uint64_t bits;
    memcpy(&bits, (const char *)unit + (size_t)word * sizeof bits, sizeof bits);
    return bits;
}

/* All but the orders received. */
static bool words_are_same(const Unit *one, const Unit *other)
{
    return !((word_of(one, 0) ^ word_of(other, 0)) | (word_of(one, 1) ^ word_of(other, 1)) |
             (word_of(one, 2) ^ word_of(other, 2)));
}

/* Orders received, ammunition and the count of concentrated fire are none of its business; and whether a unit is exposed only
 * where that silences its weapon (7.2.1, 7.3.1, 7.4). */
static bool unit_is_same(const FofGame *game, const Unit *one, const Unit *other)
{
    if (words_are_same(one, other))
        return true;
    if (one->type && other->type && one->side == FRIENDLY && other->side == FRIENDLY && unit_is_away(one) &&
        unit_is_away(other))
        return true;
    unsigned weapon = game->types[one->type].flags & (TYPE_TRIPOD | TYPE_LAUNCHER | TYPE_MORTAR);
    unsigned other_marks = UNIT_OTHER_MARKS | (weapon ? 0 : (unsigned)UNIT_EXPOSED);
    return !memcmp(one, other, offsetof(Unit, flags)) && !((one->flags ^ other->flags) & ~other_marks) &&
           !memcmp(&one->aim, &other->aim, sizeof one->aim) && one->left_card == other->left_card &&
           one->letter == other->letter && one->errand[0] == other->errand[0] &&
           one->errand[1] == other->errand[1] && one->line == other->line;
}

static bool units_are_same(const FofGame *game, const Settled *settled, const FofState *state)
{
    for (int unit = 0; unit < settled->units; unit++)
        if (!unit_is_same(game, &settled->table[unit], &state->units[unit]))
            return false;
    return unit_above(state, settled->units - 1) == MAX_UNITS;
}

/* Whether it looks at such a marker: what hides or lights a card, fire, what rules No Contact out, concentrated fire. */
static bool looks_at(const Marker *marker)
{
    const uint64_t kinds = SIGHT_BLOCKED | VOF_KINDS | SET_KINDS | MARKER_BIT(MARKER_ILLUMINATION) |
                           MARKER_BIT(MARKER_PENDING) | MARKER_BIT(MARKER_CONCENTRATED);
    return kinds >> marker->kind & 1;
}

static bool markers_are_same(const Settled *settled, const FofState *state)
{
    if (!memcmp(settled->markers, state->markers, sizeof state->markers))
        return true;
    for (int i = 0; i < MAX_MARKERS; i++)
        if ((looks_at(&settled->markers[i]) || looks_at(&state->markers[i])) &&
            memcmp(&settled->markers[i], &state->markers[i], sizeof *state->markers))
            return false;
    return true;
}

/* Contacts, controls and what has been paid for are none of its business. */
static bool cards_are_same(const Settled *settled, const FofState *state)
{
    if (!memcmp(settled->cards, state->cards, sizeof state->cards))
        return true;
    for (int card = 0; card < GRID_CARDS; card++) {
        const Card *one = &settled->cards[card], *other = &state->cards[card];
        if (one->kind != other->kind || one->terrain != other->terrain || one->level != other->level ||
            one->dark != other->dark || (one->flags ^ other->flags) & CARD_FACE_DOWN)
            return false;
    }
    return true;
}

static bool nights_are_same(const FofGame *game, const Settled *settled, const FofState *state)
{
    uint8_t night[MAX_UNITS];
    bool devices = fof_units_night(game, state, night);
    return devices == settled->devices && (!devices || !memcmp(settled->night, night, sizeof night));
}

bool fof_is_settled(const FofGame *game, const Settled *settled, const FofState *state)
{
    return settled->known && settled->visibility == state->visibility &&
           settled->light == state->light && settled->weather == state->weather &&
           units_are_same(game, settled, state) &&
           markers_are_same(settled, state) &&
           !memcmp(settled->areas, &state->areas[FIRST_EXTRA_AREA], sizeof settled->areas) &&
           cards_are_same(settled, state) && nights_are_same(game, settled, state);
}

/* All but the night devices. */
static void settle(Settled *settled, const FofState *state, int units)
{
    settled->known = true;
    settled->visibility = state->visibility;
    settled->light = state->light;
    settled->weather = state->weather;
    settled->units = units;
    memcpy(settled->cards, state->cards, sizeof state->cards);
    memcpy(settled->areas, &state->areas[FIRST_EXTRA_AREA], sizeof settled->areas);
    memcpy(settled->markers, state->markers, sizeof state->markers);
    memcpy(settled->table, state->units, sizeof *state->units * (size_t)units);
}

void fof_settle(Settled *settled, const FireField *field)
{
    settle(settled, field->state, field->units);
    settled->devices = field->devices;
    if (field->devices)
        memcpy(settled->night, field->night, sizeof settled->night);
}

static bool any_on_hidden_ground(const FofState *state)
{
    if (!(map_flags(state) & CARD_FACE_DOWN))
        return false;
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit)) {
        CardId card = unit_card(state, (UnitId)unit);
        if (card < GRID_CARDS && state->cards[card].flags & CARD_FACE_DOWN)
            return true;
    }
    return false;
}

/* A unit on a card that lies face down may be on other ground than the last refresh has seen: the position may be a guess. */
void fof_fire_settled(const FofGame *game, const FofState *state, Settled *settled)
{
    settled->known = false;
    if (!state->turn || any_on_hidden_ground(state))
        return;
    settle(settled, state, units_in_use(state));
    settled->devices = fof_units_night(game, state, settled->night);
}

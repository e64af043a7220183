/* los: line of sight along the eight lines (5.2), through smoke (5.4) and from staging areas (2.5). */
#include "fof/movement/los.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "fof/position/entries.h"
#include "fof/position/play.h"
#include "fof/position/query.h"

int fof_los_limit(const FofState *state)
{
    return fof_limited_visibility(state) ? LOS_LIMITED : LOS_FARTHEST;
}

/* ---- what hides a card ---- */

void fof_sight_open(const FofGame *game, const FofState *state, Sight *sight)
{
    *sight = (Sight){.limit = fof_los_limit(state)};
    if (sight->limit < LOS_FARTHEST)
        fof_illuminated_cards(game, state, sight->lit);
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i)) {
        const Marker *marker = &state->markers[i];
        if (!(SIGHT_BLOCKED >> marker->kind & 1))
            continue;
        CardId card =
            marker->unit != NO_UNIT ? unit_card(state, marker->unit) : area_card(state, marker->area);
        if (card < GRID_CARDS)
            sight->hidden[card / 64] |= (uint64_t)1 << card % 64;
    }
}

/* ---- lines ---- */

bool fof_sight_line(const FofState *state, const Sight *sight, CardId from, int from_level, CardId to,
                    int to_level)
{
    if (!card_is_map(state, from) || !card_is_map(state, to))
        return false;
    if (from == to)
        return true;
    Direction direction = card_direction(from, to);
    if (direction == NO_DIRECTION || sight_ends(sight, to, card_distance(from, to)) ||
        sight_hidden(sight, from))
        return false;
    for (CardId card = line_next(from, direction); card != to; card = line_next(card, direction))
        if (!card_is_map(state, card) || sight_hidden(sight, card) ||
            !los_passes(los_ground(state, card), los_dark(state, card, direction), from_level, to_level))
            return false;
    return true;
}

static bool stop(Blocked *blocked, CardId card, const char *rule, const char *why)
{
    *blocked = (Blocked){.card = card, .border = NO_DIRECTION, .rule = rule, .why = why};
    return false;
}

static bool stop_hidden(const FofState *state, CardId card, Blocked *blocked)
{
    return stop(blocked, card, "5.4", fof_card_has_smoke(state, card) ? "smoke" : "explosions");
}

/* The border that stops the line: the one it enters by, if that is dark, else the one it leaves by. */
static Direction dark_border(const FofState *state, CardId card, Direction direction)
{
    Direction entry = (Direction)((direction + 4) % 8);
    return state->cards[card].dark >> entry & 1 ? entry : direction;
}

static bool explain_card(const FofState *state, const Sight *sight, CardId card, Direction direction, int one,
                         int other, Blocked *blocked)
{
    if (!card_is_map(state, card))
        return stop(blocked, card, "5.2.1", "no card there");
    if (sight_hidden(sight, card))
        return stop_hidden(state, card, blocked);
    int ground = los_ground(state, card), high = one > other ? one : other;
    if (los_passes(ground, los_dark(state, card, direction), one, other))
        return true;
    if (ground > high)
        return stop(blocked, card, "5.2.2", "higher ground");
    if (ground == high && one != other)
        return stop(blocked, card, "5.2.2", "level with the higher end");
    stop(blocked, card, "5.2.1", "dark border");
    blocked->border = (uint8_t)dark_border(state, card, direction);
    return false;
}

/* 9.1: what limits sight may be dusk and weather together. */
static const char *gloom(const FofState *state)
{
    if (!state->light)
        return "weather";
    return state->light < LIMITED_VISIBILITY && state->weather ? "too dark, in this weather" : "too dark";
}

/* The slow form of fof_sight_line, with what stops the line. */
static bool explain_line(const FofState *state, const Sight *sight, CardId from, int from_level, CardId to,
                         int to_level, Blocked *blocked)
{
    if (!card_is_map(state, from))
        return stop(blocked, from, "2.5", "not on the map");
    if (!card_is_map(state, to))
        return stop(blocked, to, "2.5", "not on the map");
    if (from == to)
        return true;
    Direction direction = card_direction(from, to);
    if (direction == NO_DIRECTION)
        return stop(blocked, to, "5.2.1", "not on a line");
    if (card_distance(from, to) > LOS_FARTHEST)
        return stop(blocked, to, "5.2.1", "too far");
    if (sight_ends(sight, to, card_distance(from, to)))
        return stop(blocked, to, "9.1", gloom(state));
    if (sight_hidden(sight, from))
        return stop_hidden(state, from, blocked);
    for (CardId card = line_next(from, direction); card != to; card = line_next(card, direction))
        if (!explain_card(state, sight, card, direction, from_level, to_level, blocked))
            return false;
    return true;
}

static bool line_open(const FofState *state, const Sight *sight, CardId from, int from_level, CardId to,
                      int to_level, Blocked *blocked)
{
    if (!blocked)
        return fof_sight_line(state, sight, from, from_level, to, to_level);
    *blocked = (Blocked){.card = NO_CARD, .border = NO_DIRECTION, .rule = "5.2.1", .why = "open"};
    return explain_line(state, sight, from, from_level, to, to_level, blocked);
}

/* 5.2.1: whether there can be a line at all, whatever hides it: asked before anything else is looked at. */
static bool on_a_line(CardId from, CardId to)
{
    return from == to || (from < GRID_CARDS && to < GRID_CARDS && card_distance(from, to) <= LOS_FARTHEST &&
                          card_direction(from, to) != NO_DIRECTION);
}

bool fof_los_levels(const FofGame *game, const FofState *state, CardId from, int from_level, CardId to,
                    int to_level, Blocked *blocked)
{
    Sight sight;
    fof_sight_open(game, state, &sight);
    return line_open(state, &sight, from, from_level, to, to_level, blocked);
}

/* ---- places and units ---- */

static int area_height(const FofState *state, AreaId area)
{
    return los_ground(state, area_card(state, area)) +
           (area >= FIRST_EXTRA_AREA ? state->areas[area].level : 0);
}

bool fof_los_areas(const FofGame *game, const FofState *state, AreaId from, AreaId to, Blocked *blocked)
{
    ENSURE(area_exists(state, from) && area_exists(state, to));
    return fof_los_levels(game, state, area_card(state, from), area_height(state, from), area_card(state, to),
                          area_height(state, to), blocked);
}

/* 9.3: a night device reaches as far as its unit fires; who has no range, as HQs and observers, looks as
 * far as by day. */
static int limit_with(const FofGame *game, const FofState *state, UnitId unit, unsigned devices)
{
    int limit = fof_night_limit(state, devices);
    Profile profile = unit_profile(game, state, unit);
    if (limit == LOS_LIMITED || !fof_limited_visibility(state) || !(profile.rating | profile.special))
        return limit;
    return profile.range > LOS_LIMITED ? profile.range : LOS_LIMITED;
}

/* What the unit sees by, from what all see by. */
static Sight unit_sight(const FofGame *game, const FofState *state, const Sight *common, UnitId unit)
{
    Sight sight = *common;
    if (sight.limit < LOS_FARTHEST)
        sight.limit = limit_with(game, state, unit, fof_unit_night(game, state, unit));
    return sight;
}

bool fof_los_unit_area(const FofGame *game, const FofState *state, UnitId unit, AreaId to, Blocked *blocked)
{
    Sight common;
    AreaId from = state->units[unit].area;
    ENSURE(area_exists(state, from) && area_exists(state, to));
    if (!blocked && !on_a_line(area_card(state, from), area_card(state, to)))
        return false;
    fof_sight_open(game, state, &common);
    Sight sight = unit_sight(game, state, &common, unit);
    return line_open(state, &sight, area_card(state, from), area_height(state, from), area_card(state, to),
                     area_height(state, to), blocked);
}

static bool card_has_upper(const FofState *state, CardId card)
{
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (state->areas[area].card == card && state->areas[area].level > 0)
            return true;
    return false;
}

static bool sees_card(const FofState *state, const Sight *sight, CardId from, int level, CardId to)
{
    int ground = los_ground(state, to);
    return fof_sight_line(state, sight, from, level, to, ground) ||
           (fof_sight_line(state, sight, from, level, to, ground + 1) && card_has_upper(state, to));
}

bool fof_los_unit_card(const FofGame *game, const FofState *state, UnitId unit, CardId to)
{
    Sight common;
    CardId from = unit_card(state, unit);
    if (from == NO_CARD || to == NO_CARD || !on_a_line(from, to))
        return false;
    fof_sight_open(game, state, &common);
    Sight sight = unit_sight(game, state, &common, unit);
    return sees_card(state, &sight, from, area_height(state, state->units[unit].area), to);
}

void fof_los_upper_stories(const FofState *state, uint64_t cards[GRID_CARDS / 64])
{
    memset(cards, 0, sizeof(uint64_t) * (GRID_CARDS / 64));
    for (int area = area_above(state, FIRST_EXTRA_AREA - 1); area < MAX_AREAS; area = area_above(state, area))
        if (state->areas[area].level > 0 && state->areas[area].card < GRID_CARDS)
            cards[state->areas[area].card / 64] |= (uint64_t)1 << state->areas[area].card % 64;
}

void fof_eyes_open(const FofGame *game, const FofState *state, Eyes *eyes)
{
    fof_sight_open(game, state, &eyes->sight);
    fof_los_upper_stories(state, eyes->upper);
}

/* Outward along each line: beyond a gap in the map nothing is in sight. */
void fof_eyes_unit_cards(const FofGame *game, const FofState *state, const Eyes *eyes, UnitId unit,
                         uint64_t seen[GRID_CARDS / 64])
{
    CardId from = unit_card(state, unit);
    memset(seen, 0, sizeof(uint64_t) * (GRID_CARDS / 64));
    if (!card_is_map(state, from))
        return;
    Sight sight = unit_sight(game, state, &eyes->sight, unit);
    int level = area_height(state, state->units[unit].area);
    seen[from / 64] |= (uint64_t)1 << from % 64;
    for (int direction = NORTH; direction <= NORTH_WEST; direction++) {
        CardId card = line_next(from, (Direction)direction);
        for (int i = 1; i <= LOS_FARTHEST && card_is_map(state, card);
             i++, card = line_next(card, (Direction)direction)) {
            int ground = los_ground(state, card);
            if (fof_sight_line(state, &sight, from, level, card, ground) ||
                (eyes->upper[card / 64] >> card % 64 & 1 &&
                 fof_sight_line(state, &sight, from, level, card, ground + 1)))
                seen[card / 64] |= (uint64_t)1 << card % 64;
        }
    }
}

bool fof_los_unit_unit(const FofGame *game, const FofState *state, UnitId from, UnitId to)
{
    Sight common;
    fof_sight_open(game, state, &common);
    return fof_sight_unit_unit(game, state, &common, from, to);
}

bool fof_sight_unit_unit(const FofGame *game, const FofState *state, const Sight *common, UnitId from,
                         UnitId to)
{
    if (!unit_in_play(state, from) || !unit_in_play(state, to) ||
        !on_a_line(unit_card(state, from), unit_card(state, to)))
        return false;
    Sight sight = unit_sight(game, state, common, from);
    AreaId here = state->units[from].area, there = state->units[to].area;
    return fof_sight_line(state, &sight, area_card(state, here), area_height(state, here),
                          area_card(state, there), area_height(state, there));
}

/* ---- radios ---- */

/* 2.5A: for communication the staging cards see each other and the row 1 cards next to them. */
static bool staging_radio(const FofState *state, CardId from, CardId to)
{
    bool from_staging = state->cards[from].kind == CARD_STAGING,
         to_staging = state->cards[to].kind == CARD_STAGING;
    return (from_staging && to_staging) || card_distance(from, to) <= 1;
}

/* An open question of 4.3.5A: smoke never hides a hand radio, shells perhaps. */
static Sight radio_sight(const FofGame *game, const FofState *state)
{
    Sight sight = {.limit = LOS_FARTHEST};
    for (int i = 0; game->readings[READING_INCOMING_BLOCKS_HAND_RADIO] && i < MAX_MARKERS; i++) {
        const Marker *marker = &state->markers[i];
        if (marker->kind != MARKER_INCOMING && marker->kind != MARKER_AIR_STRIKE)
            continue;
        CardId card = area_card(state, marker->area);
        if (card < GRID_CARDS)
            sight.hidden[card / 64] |= (uint64_t)1 << card % 64;
    }
    return sight;
}

bool fof_los_radio(const FofGame *game, const FofState *state, CardId from, CardId to)
{
    if (!card_exists(state, from) || !card_exists(state, to))
        return false;
    if (state->cards[from].kind == CARD_BOX || state->cards[to].kind == CARD_BOX)
        return from == to; /* 2.5B */
    if (state->cards[from].kind == CARD_STAGING || state->cards[to].kind == CARD_STAGING)
        return staging_radio(state, from, to);
    Sight daylight = radio_sight(game, state);
    return fof_sight_line(state, &daylight, from, los_ground(state, from), to, los_ground(state, to));
}

/* ---- face-down cards ---- */

/* 5.2: aircraft turn no cards up. */
static bool turns_cards_up(const FofGame *game, const FofState *state, UnitId unit)
{
    return state->units[unit].side == FRIENDLY && unit_on_map(state, unit) &&
           !(unit_type(game, state, unit)->flags & TYPE_AIRCRAFT);
}

/* A place from which friends look, and how far they see from there. */
typedef struct Watch {
    AreaId area;
    int limit;
} Watch;

/* Each place once for how far one sees. */
static int find_watches(const FofGame *game, const FofState *state, const Sight *sight,
                        Watch watches[MAX_UNITS])
{
    int count = 0;
    uint8_t night[MAX_UNITS] = {0};
    bool dark = sight->limit < LOS_FARTHEST;
    if (dark)
        fof_units_night(game, state, night);
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit)) {
        if (!turns_cards_up(game, state, (UnitId)unit))
            continue;
        Watch watch = {state->units[unit].area,
                       dark ? limit_with(game, state, (UnitId)unit, night[unit]) : sight->limit};
        int i = 0;
        while (i < count && (watches[i].area != watch.area || watches[i].limit != watch.limit))
            i++;
        if (i == count)
            watches[count++] = watch;
    }
    return count;
}

static bool seen_by_friends(const FofState *state, const Sight *sight, const Watch *watches, int count,
                            CardId card)
{
    Sight own = *sight;
    for (int i = 0; i < count; i++) {
        CardId from = area_card(state, watches[i].area);
        if (!on_a_line(from, card))
            continue;
        own.limit = watches[i].limit;
        if (sees_card(state, &own, from, area_height(state, watches[i].area), card))
            return true;
    }
    return false;
}

/* Cards that lie face down on a line from somebody, as bits: the others need no closer look. */
static void find_hidden(const FofState *state, const Sight *sight, const Watch *watches, int count,
                        uint64_t hidden[GRID_CARDS / 64])
{
    memset(hidden, 0, sizeof(uint64_t) * (GRID_CARDS / 64));
    for (int i = 0; i < count; i++) {
        CardId from = area_card(state, watches[i].area);
        if (state->cards[from].flags & CARD_FACE_DOWN)
            bit_set(hidden, from);
        for (int direction = 0; direction < 8; direction++) {
            CardId card = from;
            for (int far = 0; far < LOS_FARTHEST; far++) {
                card = line_next(card, (Direction)direction);
                if (!card_is_map(state, card))
                    break;
                if (state->cards[card].flags & CARD_FACE_DOWN &&
                    (far < watches[i].limit || sight_lit(sight, card)))
                    bit_set(hidden, card);
            }
        }
    }
}

static bool reveal_some(Play *play, const Sight *sight, const Watch *watches, int count,
                        const uint64_t hidden[GRID_CARDS / 64])
{
    bool turned = false;
    for (int card = bit_above(hidden, -1, GRID_CARDS); card < GRID_CARDS;
         card = bit_above(hidden, card, GRID_CARDS)) {
        if (!(play->state->cards[card].flags & CARD_FACE_DOWN) ||
            !seen_by_friends(play->state, sight, watches, count, (CardId)card))
            continue;
        if (play->state->cards[card].terrain == HIDDEN_TERRAIN)
            play_blind(play);
        play->state->cards[card].flags &= (uint8_t)~CARD_FACE_DOWN;
        fof_note_reveal(play, "5.2", EV_REVEALED, card, 0, 0, 0);
        turned = true;
    }
    return turned;
}

void fof_los_reveal(Play *play)
{
    if (!(map_flags(play->state) & CARD_FACE_DOWN))
        return;
    Sight sight;
    Watch watches[MAX_UNITS];
    uint64_t hidden[GRID_CARDS / 64];
    fof_sight_open(play->game, play->state, &sight);
    int count = find_watches(play->game, play->state, &sight, watches);
    find_hidden(play->state, &sight, watches, count, hidden);
    while (reveal_some(play, &sight, watches, count, hidden))
        ; /* a card turned up may open the view to the next */
}

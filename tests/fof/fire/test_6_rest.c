/* Many random changes: after each the fire is at rest and falls where the plain words of the book say
 * (6.0-6.1). */
#include "fof/still.h"

#include <string.h>

#include "core/base/text.h"
#include "fof/fof.h"
#include "fof/position/names.h"
#include "fof/session.h"

#define MAP STILL_MAP

/* ---- many changes ---- */

static const char *const SOME_FRIENDS[] = {"rifle-squad", "lmg-team",       "hmg-30",      "fire-team",
                                           "litter-team", "mortar-section", "assault-team"};
static const char *const SOME_ENEMIES[] = {"german-squad",     "german-rifle-squad", "german-hmg",
                                           "german-fire-team", "german-sniper",      "german-88"};

enum { CROWD = 36 };

static AreaId any_card(Rng *rng)
{
    return fof_card_at(1 + (int)rng_below(rng, 6), (int)rng_below(rng, 7));
}

static Still *open_crowd(Rng *rng)
{
    char ini[6000] = MAP;
    for (int i = 0; i < CROWD; i++) {
        const char *kind = i % 2 ? SOME_ENEMIES[rng_below(rng, 6)] : SOME_FRIENDS[rng_below(rng, 7)];
        text_append(ini, sizeof ini, "[unit u%d]\ntype = %s\nat = %d,%d\n%s", i, kind, 1 + i % 6, 1 + i / 6,
                    i % 2 && rng_below(rng, 3) == 0 ? "flags = unspotted\n" : "");
    }
    return still_open(ini);
}

static void shake_card(Still *s, Rng *rng)
{
    Card *card = &s->state->cards[fof_card_at(1 + (int)rng_below(rng, 6), 1 + (int)rng_below(rng, 6))];
    card->dark = still_some_dark(rng);
    card->level = (uint8_t)(1 + rng_below(rng, 3));
}

static void shake_unit(Still *s, Rng *rng)
{
    static const int FLAGS_OF_FIRE[] = {UNIT_PINNED, UNIT_EXPOSED, UNIT_UNSPOTTED, UNIT_OUT_OF_AMMO};
    UnitId unit = (UnitId)rng_below(rng, CROWD);
    if (rng_below(rng, 2))
        fof_unit_place(s->play, unit, any_card(rng));
    else
        s->state->units[unit].flags ^= (uint16_t)FLAGS_OF_FIRE[rng_below(rng, 4)];
}

static void shake_rest(Still *s, Rng *rng)
{
    static const MarkerKind KINDS[] = {MARKER_SMOKE, MARKER_INCOMING, MARKER_MINES};
    switch (rng_below(rng, 5)) {
    case 0:
        fof_marker_create(s->play, KINDS[rng_below(rng, 3)], any_card(rng), NO_UNIT, 0, NO_UNIT, 0);
        break;
    case 1:
        memset(s->state->markers, 0, sizeof s->state->markers);
        break;
    case 2:
        fof_fire_cease(s->play, (CardId)any_card(rng), (Side)rng_below(rng, 2));
        break;
    case 3:
        fof_fire_shift(s->play, (CardId)any_card(rng), (Side)rng_below(rng, 2), (CardId)any_card(rng));
        break;
    default:
        s->state->visibility = (uint8_t)(rng_below(rng, 4) == 0 ? 2 : 0);
        break;
    }
}

/* 6.1.2 by the words of the book, for rifles: the closest card with somebody of either side who is seen,
 * unspotted opponents aside. */
static CardId plain_fall(const FofGame *game, const FofState *state, UnitId unit)
{
    const Unit *entry = &state->units[unit];
    CardId from = unit_card(state, unit), falls = NO_CARD;
    Direction direction = card_direction(from, entry->aim.card);
    int meant = card_distance(from, entry->aim.card), range = unit_profile(game, state, unit).range;
    if (still_blocks_sight(state, from))
        return from;
    CardId card = from;
    for (int i = 1; i <= range; i++) {
        card = card_neighbour(state, card, direction);
        if (card == NO_CARD || !fof_los_unit_card(game, state, unit, card)) {
            if (card == NO_CARD)
                break;
            continue;
        }
        bool own = fof_card_occupied_by(state, card, entry->side), foe = false;
        for (int other = 0; other < MAX_UNITS; other++)
            foe |= unit_card(state, (UnitId)other) == card && state->units[other].side != entry->side &&
                   (entry->side == ENEMY || !(state->units[other].flags & UNIT_UNSPOTTED));
        if (foe)
            return card;
        if (own)
            return i > meant ? falls : card;
        if (i <= meant)
            falls = card;
    }
    return falls;
}

static void check_falls(Still *s)
{
    for (int unit = 0; unit < CROWD; unit++) {
        const Unit *entry = &s->state->units[unit];
        bool rifles = entry->flags & UNIT_OUT_OF_AMMO ||
                      !(s->game->types[entry->type].flags & (TYPE_TRIPOD | TYPE_MORTAR));
        bool heavy = unit_profile(s->game, s->state, (UnitId)unit).rating == RATING_HEAVY;
        if (entry->aim.how != AIM_DIRECT || !rifles || heavy)
            continue;
        CHECK_INT(fof_fire_falls_on(s->game, s->state, (UnitId)unit),
                  plain_fall(s->game, s->state, (UnitId)unit));
        CHECK_INT(unit_card(s->state, (UnitId)unit) != entry->aim.card, 1);
    }
}

/* 6.1.1-1: nobody who could fire at spotted opponents on his own card or the next does not. */
static void check_engaged(Still *s)
{
    for (int unit = 0; unit < CROWD; unit++) {
        const Unit *entry = &s->state->units[unit];
        CardId card = unit_card(s->state, (UnitId)unit);
        if (entry->type != fof_find_type(s->game, "rifle-squad") || !card_is_map(s->state, card))
            continue;
        for (int other = 0; other < CROWD; other++) {
            bool target =
                s->state->units[other].side == ENEMY && !(s->state->units[other].flags & UNIT_UNSPOTTED);
            if (target && unit_card(s->state, (UnitId)other) == card)
                CHECK_INT(entry->aim.how, AIM_POINT_BLANK);
        }
    }
}

/* 8.4.3: a line lies on every card up to the farthest that is under its fire. */
static bool plain_line(const FofGame *game, const FofState *state, Side side, CardId card)
{
    for (int unit = 0; unit < CROWD; unit++) {
        const Unit *entry = &state->units[unit];
        CardId from = unit_card(state, (UnitId)unit), beyond = card;
        Direction way = card_direction(from, entry->aim.card);
        bool direct = entry->aim.how == AIM_DIRECT || entry->aim.how == AIM_OVERHEAD;
        if (!entry->type || entry->side != side || (!direct && entry->aim.how != AIM_INDIRECT))
            continue;
        if (!direct && fof_fire_covers(game, state, (UnitId)unit, card))
            return true;
        while (direct && way != NO_DIRECTION && card_direction(from, card) == way &&
               card_is_map(state, beyond)) {
            if (fof_fire_covers(game, state, (UnitId)unit, beyond))
                return true;
            beyond = line_next(beyond, way);
        }
    }
    return false;
}

static void check_lines(Still *s)
{
    for (int card = 0; card < GRID_CARDS; card++)
        for (int side = 0; side < 2 && card_is_map(s->state, (CardId)card); side++)
            CHECK_INT(fof_fire_line_lies(s->game, s->state, (Side)side, (CardId)card),
                      plain_line(s->game, s->state, (Side)side, (CardId)card));
}

TEST(fire_comes_to_rest_after_any_change, "FOF-6.0-1", "FOF-6.1-2", "FOF-6.1.2-5", "FOF-6.1.2-6")
{
    Rng rng;
    rng_seed(&rng, 11, 1);
    for (int game = 0; game < minunit_games(2000); game++) {
        Still *s = open_crowd(&rng);
        for (int change = 0; change < 60; change++) {
            uint32_t kind = rng_below(&rng, 8);
            if (kind == 0)
                shake_card(s, &rng);
            else if (kind < 6)
                shake_unit(s, &rng);
            else
                shake_rest(s, &rng);
            still_refresh(s, (Side)rng_below(&rng, 2)); /* once more changes nothing: checked there */
            check_falls(s);
            check_engaged(s);
            if (change % 12 == 0)
                check_lines(s);
        }
        still_close(s);
    }
}

/* ---- games ---- */

/* Whoever decides in play finds the fire at rest: `fof_fire_settled` builds on it. */
static void check_decision(const Session *session)
{
    FofState state = *session_state(session), before = state;
    Play play = {.game = session_game(session), .state = &state};
    for (int side = 0; side < 2 && state.turn; side++)
        fof_fire_refresh(&play, (Side)side);
    CHECK_BYTES(&state, &before, sizeof state);
}

TEST(fire_is_at_rest_at_every_decision)
{
    static const char *const missions[] = {
        "missions/fof/exercises/attack.ini",          "missions/fof/normandy/2-patrols.ini",
        "missions/fof/normandy/4-counter-attack.ini", "missions/fof/normandy/5-night-patrol.ini",
        "missions/fof/normandy/6-village.ini",        "missions/fof/normandy/7-hill.ini"};
    Rng rng;
    rng_seed(&rng, 12, 1);
    for (int game = 0; game < minunit_games(1200); game++) {
        Session *session = fof_session(missions[game % COUNT_OF(missions)], (uint64_t)game + 1);
        while (fof_session_random(session, &rng))
            check_decision(session);
        session_free(session);
    }
}

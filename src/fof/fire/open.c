/* open: what a unit that is not engaged fires at (6.1.1), and which fire of its own card it joins
 * (6.3.2, 6.3.5). */
#include <stddef.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/parts.h"
#include "fof/position/query.h"

enum { DIRECTIONS = 8, MAX_CHOICES = MAX_UNITS };

/* ---- priorities ---- */

static bool holds_leader(const FireField *field, CardId card, Side side)
{
    for (UnitId unit = field->first[card]; unit != NO_UNIT; unit = field->next[unit]) {
        const Unit *entry = &field->state->units[unit];
        uint8_t kind = field->game->types[entry->type].kind;
        if (entry->side == side && (kind == KIND_HQ || kind == KIND_STAFF || kind == KIND_LEADER))
            return true;
    }
    return false;
}

typedef struct Chooser {
    const FireField *field;
    const Pass *pass;
    CardId from;
    Side foe;
} Chooser;

/* A line of a column of 6.1.1: the higher the number, the better the card. */
typedef int (*Priority)(const Chooser *chooser, CardId card);

static int closest(const Chooser *chooser, CardId card)
{
    return -card_distance(chooser->from, card);
}

static int strongest_fire(const Chooser *chooser, CardId card)
{
    return fof_projected_vof(chooser->field, chooser->pass, card, chooser->foe);
}

static int most_steps(const Chooser *chooser, CardId card)
{
    return chooser->field->steps[chooser->foe][card];
}

static int with_leader(const Chooser *chooser, CardId card)
{
    return holds_leader(chooser->field, card, chooser->foe);
}

/* The closest of the cards with a leader; cards without one are told apart by the next lines. */
static int closest_with_leader(const Chooser *chooser, CardId card)
{
    return with_leader(chooser, card) ? closest(chooser, card) : 0;
}

static int fire_without_leader(const Chooser *chooser, CardId card)
{
    return with_leader(chooser, card) ? 0 : strongest_fire(chooser, card);
}

static int steps_without_leader(const Chooser *chooser, CardId card)
{
    return with_leader(chooser, card) ? 0 : most_steps(chooser, card);
}

/* The columns of 6.1.1; what is equal in all lines is settled by R#. */
static const Priority FRIENDLY_COLUMN[] = {closest, strongest_fire, NULL};
static const Priority ENEMY_COLUMN[] = {most_steps, NULL};
static const Priority SNIPER_COLUMN[] = {with_leader, closest_with_leader, fire_without_leader,
                                         steps_without_leader, NULL};

static const Priority *column_of(const FireField *field, UnitId unit, Side side)
{
    if (unit_profile(field->game, field->state, unit).special & SPECIAL_SNIPER)
        return SNIPER_COLUMN;
    return side == FRIENDLY ? FRIENDLY_COLUMN : ENEMY_COLUMN;
}

/* Keeps those cards that are best in this line; returns how many. */
static int keep_best(const Chooser *chooser, Priority priority, CardId *cards, int count)
{
    int values[MAX_CHOICES], best = 0, kept = 0;
    for (int i = 0; i < count; i++) {
        values[i] = priority(chooser, cards[i]);
        best = i == 0 || values[i] > best ? values[i] : best;
    }
    for (int i = 0; i < count; i++)
        if (values[i] == best)
            cards[kept++] = cards[i];
    return kept;
}

CardId fof_choose_target(Play *play, const FireField *field, const Pass *pass, UnitId unit, const Gun *gun,
                         const CardId *cards, int count)
{
    Chooser chooser = {.field = field, .pass = pass, .from = gun->card, .foe = other_side(gun->side)};
    CardId left[MAX_CHOICES];
    ENSURE(count > 0 && count <= MAX_CHOICES);
    for (int i = 0; i < count; i++)
        left[i] = cards[i];
    for (const Priority *line = column_of(field, unit, gun->side); *line && count > 1; line++)
        count = keep_best(&chooser, *line, left, count);
    return left[fof_draw_random(play, count) - 1];
}

static Aim aim_at_best(Play *play, const FireField *field, const Pass *pass, UnitId unit, const Gun *gun,
                       const CardId *cards, int count)
{
    return !count ? NO_AIM
                  : (Aim){.how = AIM_DIRECT,
                          .card = fof_choose_target(play, field, pass, unit, gun, cards, count),
                          .area = NO_AREA};
}

/* ---- opening ---- */

/* 6.1.1-7: friends do not open fire by themselves on another card with units of both sides. */
static bool may_open_on(const FireField *field, const Gun *gun, CardId card)
{
    return gun->side != FRIENDLY || !here_units(field, card, FRIENDLY);
}

/* For all guns of a card. */
static void find_near(const FireField *field, CardId from, Side foe, uint8_t near[DIRECTIONS])
{
    memset(near, 0, DIRECTIONS);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        CardId card = line_next(from, (Direction)direction);
        for (int i = 1; i <= LOS_FARTHEST && !near[direction] && card_is_map(field->state, card); i++) {
            near[direction] = (uint8_t)(here_targets(field, card, foe) ? i : 0);
            card = line_next(card, (Direction)direction);
        }
    }
}

/* The directions in which any target lies within range, bits: saves most walks. */
static unsigned ways_to_targets(const FireField *field, const Gun *gun)
{
    Side foe = other_side(gun->side);
    uint8_t *near = field->memo->near[foe][gun->card];
    unsigned ways = 0;
    if (!bit_has(field->memo->near_known[foe], gun->card))
        find_near(field, gun->card, foe, near);
    bit_set(field->memo->near_known[foe], gun->card);
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (near[direction] && near[direction] <= gun->range && gun_turns(gun, (Direction)direction))
            ways |= 1u << direction;
    return ways;
}

/* If the fire can land there (6.1.2-7). */
static void find_openings(const FireField *field, const Gun *gun, Openings *found)
{
    found->gun = *gun;
    found->count = 0;
    for (unsigned ways = ways_to_targets(field, gun); ways; ways &= ways - 1) {
        Shot shot = fof_shot_along(field, gun, (Direction)__builtin_ctz(ways), gun->range, SHOT_OPENING);
        if (shot.on_target && !shot.through_own && may_open_on(field, gun, shot.falls))
            found->cards[found->count++] = shot.falls;
    }
}

/* Guns of a card are often alike. */
static const Openings *openings(const FireField *field, const Gun *gun)
{
    Memo *memo = field->memo;
    Openings *found = &memo->opened[gun->card];
    if (!bit_has(memo->opened_known, gun->card) || !guns_alike(&found->gun, gun))
        find_openings(field, gun, found);
    bit_set(memo->opened_known, gun->card);
    return found;
}

Aim fof_choose_opened(Play *play, const FireField *field, const Pass *pass, UnitId unit, const Gun *gun)
{
    if (!field->target_count[other_side(gun->side)] || sight_hidden(&field->sight, gun->card))
        return NO_AIM;
    const Openings *found = openings(field, gun);
    return aim_at_best(play, field, pass, unit, gun, found->cards, found->count);
}

/* ---- joining ---- */

/* The card on which this unit's fire would fall if it joined the other's; NO_CARD if it cannot or will
 * not. */
static CardId joined_fall(const FireField *field, const Gun *gun, UnitId other)
{
    Aim aim = field->state->units[other].aim;
    Direction direction = card_direction(gun->card, aim.card);
    if (!gun_turns(gun, direction))
        return NO_CARD;
    int distance = card_distance(gun->card, aim.card);
    Shot shot = fof_shot_along(field, gun, direction, distance, SHOT_AIMED);
    if (shot.falls == NO_CARD || shot.through_own)
        return NO_CARD;
    if (shot.falls == aim.card) /* the same card, whoever is there now (6.1.1-10) */
        return shot.falls;
    if (shot.on_target && may_open_on(field, gun, shot.falls))
        return shot.falls;
    bool same = fof_shot_of(field, other)->falls == shot.falls;
    return same && sight_hidden(&field->sight, shot.falls) ? aim.card : NO_CARD;
}

Aim fof_choose_joined(Play *play, const FireField *field, const Pass *pass, UnitId unit, const Gun *gun)
{
    CardId cards[MAX_CHOICES];
    unsigned seen = 0; /* directions */
    int count = 0;
    if (sight_hidden(&field->sight, gun->card) || gun->range == 0)
        return NO_AIM;
    for (UnitId other = field->first[gun->card]; other != NO_UNIT; other = field->next[other]) {
        const Unit *entry = &field->state->units[other];
        if (other == unit || entry->side != gun->side || !aim_is_direct(entry->aim))
            continue;
        Direction direction = card_direction(gun->card, entry->aim.card);
        if (direction == NO_DIRECTION || seen >> direction & 1)
            continue;
        CardId falls = joined_fall(field, gun, other);
        if (falls == NO_CARD)
            continue;
        seen |= 1u << direction;
        cards[count++] = falls;
    }
    return aim_at_best(play, field, pass, unit, gun, cards, count);
}

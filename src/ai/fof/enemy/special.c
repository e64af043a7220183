/* special: see the header. */
#include "ai/fof/enemy/special.h"

#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/fall_back.h"
#include "ai/fof/enemy/ground.h"
#include "fof/movement/los.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/support.h"
#include "fof/words/words.h"

/* ---- falling back ---- */

/* 8.8: a sniper who has come out of sight is unspotted again at once. */
void fof_withdraw_do(Play *play, UnitId unit)
{
    bool sniper = unit_kind_now(play->game, play->state, unit) == KIND_SNIPER &&
                  !unit_flag(play->state, unit, UNIT_PINNED) &&
                  !fof_fall_back_off_map(play->game, play->state, unit);
    fof_fall_back_do(play, unit);
    if (sniper && fof_hide_possible(play->game, play->state, unit))
        fof_hide_do(play, unit);
}

/* ---- potential contacts again (8.6.2) ---- */

static uint8_t letter_of(Play *play, UnitId unit)
{
    uint8_t letter = play->state->units[unit].letter;
    return letter ? letter : (uint8_t)('A' + fof_draw_random(play, LETTERS) - 1);
}

/* The letter that brought it, or any if that is not known; a card has one marker. Nobody is lost by it. */
void fof_vanish_do(Play *play, UnitId unit)
{
    FofState *state = play->state;
    CardId card = unit_card(state, unit);
    Card *slot = &state->cards[card];
    if (!slot->pc) {
        slot->pc = letter_of(play, unit);
        slot->flags |= slot->flags & CARD_OUTSIDE ? 0 : CARD_HAD_PC; /* 8.4.5: no goal beyond the map */
        fof_note(play, "8.6.2", EV_VANISHED, unit, card, slot->pc - 'A', 0);
    }
    fof_enemy_takes_weapons(play, unit);
    fof_unit_remove(play, unit);
    if (state->steps_in_all[ENEMY])
        state->steps_in_all[ENEMY] = (uint8_t)fof_words_steps(play->game, state, ENEMY);
}

/* ---- snipers (8.8) ---- */

/* 8.5: not beside others who are spotted. */
static bool spotted_beside(const FofState *state, UnitId unit)
{
    for (int id = unit_above(state, -1); id < MAX_UNITS; id = unit_above(state, id))
        if (id != unit && unit_stands(state, id, ENEMY) &&
            unit_card(state, (UnitId)id) == unit_card(state, unit) &&
            !unit_flag(state, (UnitId)id, UNIT_UNSPOTTED))
            return true;
    return false;
}

bool fof_hide_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    return !unit_flag(state, unit, UNIT_UNSPOTTED) && !spotted_beside(state, unit) &&
           !fof_ground_seen(game, state, unit_card(state, unit), FRIENDLY);
}

void fof_hide_do(Play *play, UnitId unit)
{
    play->state->units[unit].flags |= UNIT_UNSPOTTED;
    fof_note(play, "8.8", EV_HIDES, unit, 0, 0, 0);
}

/* ---- leaders (8.9) ---- */

/* In the first check after he was left alone, not again once he has rallied; fof_fire_refresh forgets it when somebody joins him. */
static bool has_just_been_left(Play *play, UnitId unit)
{
    Unit *leader = &play->state->units[unit];
    if (leader->errand[ERRAND_ALONE] || fof_unit_has_company(play->state, unit))
        return false;
    leader->errand[ERRAND_ALONE] = 1;
    return true;
}

void fof_special_begin(Play *play)
{
    FofState *state = play->state;
    for (int id = unit_above(state, -1); id < MAX_UNITS; id = unit_above(state, id)) {
        if (!unit_stands(state, id, ENEMY) || unit_type(play->game, state, (UnitId)id)->kind != KIND_LEADER ||
            !unit_type(play->game, state, (UnitId)id)->has_back || !has_just_been_left(play, (UnitId)id) ||
            unit_flag(state, (UnitId)id, UNIT_FLIPPED))
            continue;
        state->units[id].flags |= UNIT_FLIPPED;
        fof_note(play, "8.9", EV_BECOMES, id, state->units[id].type, id, true);
    }
}

/* ---- teams without ammunition (8.11.1) ---- */

bool fof_special_spent(const FofGame *game, const FofState *state, UnitId unit)
{
    return fof_ammo_flipped(state, unit) && unit_type(game, state, unit)->kind == KIND_WEAPON;
}

void fof_special_clean_up(Play *play)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_stands(play->state, id, ENEMY) && unit_flag(play->state, (UnitId)id, UNIT_UNSPOTTED) &&
            fof_special_spent(play->game, play->state, (UnitId)id))
            fof_enemy_leaves(play, (UnitId)id);
}

/* ---- spotters (8.10) ---- */

static int line_of(const FofState *state, UnitId spotter)
{
    return state->units[spotter].errand[ERRAND_LINE] - 1;
}

/* Who stands on a card: steps of opponents, and whether there is a vehicle among them. */
typedef struct Target {
    int steps;
    bool vehicle;
} Target;

static Target look_at(const FofGame *game, const FofState *state, CardId card)
{
    Target target = {0};
    int end = units_in_use(state);
    for (int id = 0; id < end; id++) {
        if (!unit_is_at(state, id, FRIENDLY, card))
            continue;
        target.steps += state->units[id].steps;
        target.vehicle |= game->types[state->units[id].type].kind == KIND_VEHICLE;
    }
    return target;
}

/* 8.10: its Target marker, then a vehicle (any), then most steps, then the nearest; 0: no target. */
static int worth(const FofGame *game, const FofState *state, UnitId spotter, CardId card)
{
    enum { REGISTERED = 100000, VEHICLE = 50000, A_STEP = 100 };
    Target target = look_at(game, state, card);
    if (!target.steps && !target.vehicle)
        return 0;
    CardId here = unit_card(state, spotter);
    bool seen = card == here || fof_los_unit_card(game, state, spotter, card);
    int agency = game->support.lines[line_of(state, spotter)].agency;
    if ((seen || !game->readings[READING_TARGET_IN_SIGHT]) &&
        fof_support_registered(game, state, agency, card))
        return REGISTERED;
    if (!seen)
        return 0;
    return target.vehicle ? VEHICLE : target.steps * A_STEP - card_distance(here, card);
}

/* All cards of the highest worth. */
static int targets_of(const FofGame *game, const FofState *state, UnitId spotter, CardId cards[GRID_CARDS])
{
    int highest = 1, count = 0;
    for (int card = 0; card < GRID_CARDS; card++) {
        int value = card_is_map(state, (CardId)card) ? worth(game, state, spotter, (CardId)card) : 0;
        if (value < highest)
            continue;
        count = value > highest ? 0 : count;
        highest = value;
        cards[count++] = (CardId)card;
    }
    return count;
}

CardId fof_special_target(Play *play, UnitId spotter)
{
    CardId cards[GRID_CARDS];
    int count = targets_of(play->game, play->state, spotter, cards);
    return count ? cards[fof_draw_random(play, count) - 1] : NO_CARD;
}

bool fof_call_fire_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId cards[GRID_CARDS];
    int line = line_of(state, unit);
    return line >= 0 && fof_unit_good_order(game, state, unit) &&
           fof_support_left(game, state, line, unit) > 0 && targets_of(game, state, unit, cards) > 0;
}

/* A Target marker out of his sight, on a card with somebody to fire at: what the reading decides about. */
static CardId unseen_target(const FofGame *game, const FofState *state, UnitId spotter, int agency)
{
    for (int card = 0; card < GRID_CARDS; card++) {
        if (!card_is_map(state, (CardId)card) || card == unit_card(state, spotter) ||
            !fof_support_registered(game, state, agency, (CardId)card))
            continue;
        Target target = look_at(game, state, (CardId)card);
        if ((target.steps || target.vehicle) && !fof_los_unit_card(game, state, spotter, (CardId)card))
            return (CardId)card;
    }
    return NO_CARD;
}

/* 8.10: cards by the mission, whatever his experience; one more where the Target marker lies (7.16.5) and with a leader (8.9). */
void fof_call_fire_do(Play *play, UnitId unit)
{
    int line = line_of(play->state, unit);
    const FireLine *mission = &play->game->support.lines[line];
    CardId unseen = unseen_target(play->game, play->state, unit, mission->agency);
    CardId target = fof_special_target(play, unit);
    if (unseen != NO_CARD)
        fof_note_reading(play, "8.10", READING_TARGET_IN_SIGHT, unit, unseen);
    int draws = mission->draws[ROLE_NONE] +
                fof_support_registered(play->game, play->state, mission->agency, target) +
                fof_leader_helps(play->game, play->state, VERB_CALL_FIRE, unit);
    fof_support_attempt(play, line, unit, target, draws);
}

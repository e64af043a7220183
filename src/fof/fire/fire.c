/* fire: the refresh after every change on the map (6.0): follow, cease, shift and open fire until no aim
 * changes, then what lies on the map. */
#include "fof/fire/fire.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "fof/fire/parts.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"

enum { MAX_PASSES = 64 }; /* far more than any position needs: one that does not come to rest is a bug */

typedef struct Refresh {
    Play *play;
    FireField field;
    Memo memo;
    Pass pass;
    uint64_t ceased[MAX_UNITS / 64]; /* told to cease, or gone to another card */
    bool moved;                      /* somebody has left a card */
    bool firing[2];                  /* a side has aims */
    bool changed;                    /* an aim, in this pass */
    int count[2];
    UnitId units[2][MAX_UNITS]; /* of a side, in the order of a pass */
} Refresh;

/* ---- changing an aim ---- */

static void cease(Play *play, UnitId unit, const char *rule)
{
    Aim *aim = &play->state->units[unit].aim;
    if (aim->how == AIM_NONE)
        return;
    CardId card = aim->card;
    if (aim->how == AIM_FIXED_LINE) /* 7.2.4-7: an ordinary gun again */
        play->state->units[unit].direction = NO_DIRECTION;
    *aim = NO_AIM;
    play->state->units[unit].line = LINE_UNKNOWN;
    fof_note(play, rule, EV_CEASES_FIRE, unit, card, 0, 0);
}

/* 6.3.5: why a unit that fired along no line fires along this one. Whether it could have used another of its
 * card is asked of the rules of ordered fire, not of those that have just chosen: `broken` relies on it. */
static LineReason reason_of_line(const FireField *field, UnitId unit, const Gun *gun, Aim aim)
{
    LineReason reason = LINE_FIRST;
    for (UnitId other = field->first[gun->card]; other != NO_UNIT; other = field->next[other]) {
        const Unit *entry = &field->state->units[other];
        bool over;
        if (other == unit || entry->side != gun->side || !aim_is_direct(entry->aim))
            continue;
        if (card_direction(gun->card, entry->aim.card) == card_direction(gun->card, aim.card))
            return (LineReason)entry->line;
        if (fof_gun_reaches(field, gun, entry->aim.card, &over) &&
            !over) /* 7.2.3-6: over heads only by order */
            reason = LINE_NEEDLESS;
        else if (reason == LINE_FIRST)
            reason = LINE_UNABLE;
    }
    return reason;
}

void fof_fire_through_contacts(Play *play, const Gun *gun, Aim aim)
{
    if (gun->side != ENEMY || !aim_is_direct(aim))
        return;
    Direction direction = card_direction(gun->card, aim.card);
    if (direction == NO_DIRECTION)
        return;
    for (CardId card = line_next(gun->card, direction); card != aim.card; card = line_next(card, direction)) {
        Card *slot = &play->state->cards[card];
        if (!slot->pc || los_ground(play->state, card) < gun->level)
            continue;
        slot->pc = 0;
        slot->flags &= (uint8_t)~CARD_PC_HIDDEN;
        fof_note(play, "8.4.4", EV_CONTACT_FIRED_THROUGH, card, 0, 0, 0);
    }
}

static void aim_at(Refresh *refresh, UnitId unit, const Gun *gun, Aim aim, const char *rule)
{
    Unit *entry = &refresh->play->state->units[unit];
    Vof vof = fof_gun_vof(gun, aim.how == AIM_POINT_BLANK);
    Aim before = entry->aim;
    if (!aim_is_direct(aim))
        entry->line = LINE_UNKNOWN;
    else if (!aim_is_direct(before)) /* else it goes on along its line (6.3.4-2) */
        entry->line = (uint8_t)reason_of_line(&refresh->field, unit, gun, aim);
    entry->aim = aim;
    refresh->changed = true;
    if (before.how == AIM_NONE)
        fof_note(refresh->play, rule, EV_OPENS_FIRE, unit, gun->card, aim.card, vof);
    else
        fof_note(refresh->play, rule, EV_SHIFTS_FIRE, unit, before.card, aim.card, vof);
    fof_fire_through_contacts(refresh->play, gun, aim);
}

static Aim point_blank(const Gun *gun)
{
    return (Aim){.how = AIM_POINT_BLANK, .card = gun->card, .area = NO_AREA};
}

static void cease_in_pass(Refresh *refresh, UnitId unit, const char *rule)
{
    cease(refresh->play, unit, rule);
    refresh->changed = true;
}

/* ---- continuing (6.1.2, 6.3.4) ---- */

/* Next cards to which spotted opponents went from this one by the change under way. */
static int departures(const Refresh *refresh, const Gun *gun, CardId *cards)
{
    const FofState *state = refresh->field.state;
    int count = 0;
    for (int unit = 0; unit < refresh->field.units; unit++) {
        const Unit *entry = &state->units[unit];
        if (entry->left_card != gun->card || entry->side == gun->side || !field_holds(state, (UnitId)unit))
            continue;
        CardId card = unit_card(state, (UnitId)unit);
        Direction direction = card_direction(gun->card, card);
        if (card_distance(gun->card, card) != 1 || !gun_turns(gun, direction) ||
            !here_targets(&refresh->field, card, entry->side))
            continue;
        if (fof_shot_along(&refresh->field, gun, direction, 1, SHOT_AIMED).falls == card)
            cards[count++] = card;
    }
    return count;
}

/* 6.3.4-3: point-blank fire follows the last opponent to the next card, unless the card has a PDF that it
 * can use (6.3.5-3). */
static bool follow(Refresh *refresh, UnitId unit, const Gun *gun)
{
    CardId cards[MAX_UNITS];
    if (!refresh->moved || sight_hidden(&refresh->field.sight, gun->card))
        return false;
    int count = departures(refresh, gun, cards);
    if (!count)
        return false;
    Aim aim = fof_choose_joined(refresh->play, &refresh->field, &refresh->pass, unit, gun);
    if (aim.how != AIM_NONE) {
        aim_at(refresh, unit, gun, aim, "6.3.5");
        return true;
    }
    CardId card = fof_choose_target(refresh->play, &refresh->field, &refresh->pass, unit, gun, cards, count);
    aim_at(refresh, unit, gun, (Aim){.how = AIM_DIRECT, .card = card, .area = NO_AREA}, "6.3.4");
    return true;
}

/* 6.1.1: it goes on when the last opponent on the card was captured or eliminated; by the other reading 6.2.1 needs both sides there. */
static void outlast(Refresh *refresh, UnitId unit, const Gun *gun)
{
    Play *play = refresh->play;
    if (play->game->readings[READING_POINT_BLANK_GOES_ON] ||
        here_units(&refresh->field, gun->card, other_side(gun->side)))
        return;
    fof_note_reading(play, "6.2.1", READING_POINT_BLANK_GOES_ON, unit, gun->card);
    cease_in_pass(refresh, unit, "6.2.1");
}

/* 6.1.2-5, 6.3.4-1: the aim moves with opponents who come nearer or go farther along the line. Own units
 * and smoke only catch the fire. */
static void continue_direct(Refresh *refresh, UnitId unit, const Gun *gun)
{
    Aim aim = refresh->field.state->units[unit].aim;
    if (!gun_turns(gun, card_direction(gun->card, aim.card)) || gun->range == 0) {
        cease_in_pass(refresh, unit, "6.1.2");
        return;
    }
    const Shot *shot = fof_shot_of(&refresh->field, unit);
    if (!shot->on_target || shot->falls == aim.card)
        return;
    bool nearer = shot->distance < card_distance(gun->card, aim.card);
    aim_at(refresh, unit, gun, (Aim){.how = AIM_DIRECT, .card = shot->falls, .area = NO_AREA},
           nearer ? "6.1.2" : "6.3.4");
}

static void continue_fire(Refresh *refresh, UnitId unit)
{
    Aim aim = refresh->field.state->units[unit].aim;
    const Gun *gun = gun_of(&refresh->field, unit);
    if (gun->marks && aim_is_direct(aim))
        return; /* 7.3.2-6: its PDF lies until Clean Up */
    if (!gun->able) {
        cease_in_pass(refresh, unit, "6.1.2");
        return;
    }
    if (aim.how == AIM_FIXED_LINE || aim.how == AIM_INDIRECT)
        return;
    bool opponents = gun->point_blank && here_targets(&refresh->field, gun->card, other_side(gun->side));
    if (opponents && aim.how != AIM_POINT_BLANK)
        aim_at(refresh, unit, gun, point_blank(gun), "6.1.2"); /* 6.1.2-4 */
    else if (aim.how == AIM_POINT_BLANK && !gun->point_blank)
        cease_in_pass(refresh, unit, "5.3.2");
    else if (aim.how == AIM_POINT_BLANK && !opponents && !follow(refresh, unit, gun))
        outlast(refresh, unit, gun);
    else if (aim.how != AIM_POINT_BLANK)
        continue_direct(refresh, unit, gun);
}

/* ---- opening (6.1.1) ---- */

static void open_fire(Refresh *refresh, UnitId unit)
{
    FireField *field = &refresh->field;
    if (!fof_gun_able(field, unit))
        return;
    const Gun *gun = gun_of(field, unit);
    Aim aim = NO_AIM;
    const char *rule = "6.1.1";
    if (gun->point_blank && here_targets(field, gun->card, other_side(gun->side)))
        aim = point_blank(gun);
    if (aim.how == AIM_NONE) {
        aim = fof_choose_joined(refresh->play, field, &refresh->pass, unit, gun);
        rule = aim.how == AIM_NONE ? rule : "6.3.2";
    }
    if (aim.how == AIM_NONE)
        aim = fof_choose_opened(refresh->play, field, &refresh->pass, unit, gun);
    if (aim.how == AIM_NONE)
        return;
    aim_at(refresh, unit, gun, aim, rule);
    bit_set(refresh->pass.opened, unit);
}

/* ---- one pass ---- */

typedef void (*PerUnit)(Refresh *refresh, UnitId unit);

static void order_card(Refresh *refresh, CardId card)
{
    const FireField *field = &refresh->field;
    for (UnitId unit = field->first[card]; unit != NO_UNIT; unit = field->next[unit]) {
        Side side = field->state->units[unit].side;
        refresh->units[side][refresh->count[side]++] = unit;
    }
}

/* Card by card as one reads the map: from the far row to the near one, left to right. */
static void order_units(Refresh *refresh)
{
    enum { ROWS_A_WORD = 64 / GRID_WIDTH };
    refresh->count[FRIENDLY] = refresh->count[ENEMY] = 0;
    for (int row = GRID_DEPTH - 1; row >= 0; row--) {
        uint64_t word = refresh->field.occupied[row / ROWS_A_WORD] >> row % ROWS_A_WORD * GRID_WIDTH;
        for (unsigned left = (unsigned)(word & 0xffff); left; left &= left - 1)
            order_card(refresh, (CardId)(row * GRID_WIDTH + __builtin_ctz(left)));
    }
}

static void for_side(Refresh *refresh, Side side, bool engaged, PerUnit action)
{
    const Unit *units = refresh->field.state->units;
    for (int i = 0; i < refresh->count[side]; i++)
        if ((units[refresh->units[side][i]].aim.how != AIM_NONE) == engaged)
            action(refresh, refresh->units[side][i]);
}

/* Who has nobody to fire at opens fire only with others of its card. */
static void open_side(Refresh *refresh, Side side)
{
    if (refresh->firing[side] || refresh->field.target_count[other_side(side)])
        for_side(refresh, side, false, open_fire);
}

static void continue_side(Refresh *refresh, Side side)
{
    if (refresh->firing[side])
        for_side(refresh, side, true, continue_fire);
}

static void run_pass(Refresh *refresh, Side acting)
{
    refresh->changed = false;
    refresh->pass = (Pass){{0}};
    continue_side(refresh, acting);
    continue_side(refresh, other_side(acting));
    open_side(refresh, acting);
    open_side(refresh, other_side(acting));
    refresh->firing[FRIENDLY] = refresh->firing[ENEMY] = true; /* by now, as far as the next one knows */
}

/* ---- before and after ---- */

/* 8.5: spotted and unspotted enemies are never together on a card. */
static void spot_company(Play *play, int units)
{
    FofState *state = play->state;
    uint64_t spotted[GRID_CARDS / 64] = {0};
    for (int unit = 0; unit < units; unit++)
        if (state->units[unit].side == ENEMY && !(state->units[unit].flags & UNIT_UNSPOTTED) &&
            field_holds(state, (UnitId)unit))
            bit_set(spotted, unit_card(state, (UnitId)unit));
    for (int unit = 0; unit < units; unit++) {
        CardId card = unit_card(state, (UnitId)unit);
        if (state->units[unit].side != ENEMY || !(state->units[unit].flags & UNIT_UNSPOTTED) ||
            !field_holds(state, (UnitId)unit) || !bit_has(spotted, card))
            continue;
        state->units[unit].flags &= (uint16_t)~UNIT_UNSPOTTED;
        fof_note(play, "8.5", EV_SPOTTED, unit, NO_UNIT, 0, 0);
    }
}

/* 7.2.4: the marker goes with the gun: one that has left its card, or is manned no longer, has none. */
static void forget_fixed_line(Play *play, UnitId unit)
{
    Unit *entry = &play->state->units[unit];
    bool tripod = play->game->types[entry->type].flags & TYPE_TRIPOD &&
                  !(entry->flags & (UNIT_FLIPPED | UNIT_OUT_OF_AMMO));
    if (tripod && entry->left_card == NO_CARD && field_holds(play->state, unit))
        return;
    if (entry->aim.how == AIM_FIXED_LINE)
        cease(play, unit, "7.2.4");
    entry->direction = NO_DIRECTION;
}

/* Who was told to cease, went to another card or is not on the map forgets its aim; whose aim was
 * taken or changed by others has no line either. */
static void forget_aim(Refresh *refresh, UnitId unit)
{
    FofState *state = refresh->play->state;
    Unit *entry = &state->units[unit];
    if (unit_is_idle(entry))
        return;
    bool gone = entry->aim.how != AIM_NONE && !field_holds(state, unit);
    if (entry->flags & UNIT_CEASED)
        bit_set(refresh->ceased, unit);
    if (entry->left_card != NO_CARD)
        refresh->moved = true;
    if (entry->direction != NO_DIRECTION)
        forget_fixed_line(refresh->play, unit);
    if (gone || entry->flags & UNIT_CEASED)
        cease(refresh->play, unit, gone || entry->left_card != NO_CARD ? "6.1.2" : "6.3.3");
    if (!aim_is_direct(entry->aim))
        entry->line = LINE_UNKNOWN;
    if (entry->aim.how != AIM_NONE)
        refresh->firing[entry->side] = true;
}

/* What an enemy unit is about that depends on who is with it (8.6.5, 8.9). */
static void look_around(Play *play, UnitId unit)
{
    Unit *entry = &play->state->units[unit];
    const UnitType *type = &play->game->types[entry->type];
    if (type->flags & TYPE_MORTAR)
        fof_lone_mortar_reacts(play, unit);
    if (type->kind == KIND_LEADER && entry->errand[ERRAND_ALONE] && fof_unit_has_company(play->state, unit))
        entry->errand[ERRAND_ALONE] = 0;
}

/* One look at all units: what the change under way has done to them. Returns how many entries are in use. */
static int survey(Refresh *refresh)
{
    const FofState *state = refresh->play->state;
    int units = 0;
    unsigned enemy_flags = 0;
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit)) {
        units = unit + 1;
        if (state->units[unit].side == ENEMY) {
            enemy_flags |= state->units[unit].flags;
            look_around(refresh->play, (UnitId)unit);
        }
        forget_aim(refresh, (UnitId)unit);
    }
    if (enemy_flags & UNIT_UNSPOTTED)
        spot_company(refresh->play, units);
    return units;
}

/* The change under way is over. */
static void clear_marks(Refresh *refresh)
{
    FofState *state = refresh->play->state;
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit)) {
        state->units[unit].flags &= (uint16_t)~UNIT_CEASED;
        state->units[unit].left_card = NO_CARD;
    }
}

static bool crossfire(const Fire *fire)
{
    return fire->from & (fire->from - 1); /* 6.2.4-2: from two directions at least */
}

static void note_crossfire(Play *play, const Fire before[GRID_CARDS])
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (crossfire(&before[card]) != crossfire(&play->state->fire[card]))
            fof_note(play, "6.2.4", EV_CROSSFIRE, card, crossfire(&play->state->fire[card]), 0, 0);
}

static UnitId first_at_point_blank(const FireField *field, CardId card)
{
    UnitId unit = field->first[card];
    while (unit != NO_UNIT && field->state->units[unit].aim.how != AIM_POINT_BLANK)
        unit = field->next[unit];
    return unit;
}

/* 6.1.1: where fire goes on at point blank although nobody is left to fire at, once for the card. */
static void note_fire_at_nobody(Play *play, const FireField *field, const Fire before[GRID_CARDS])
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (play->state->fire[card].ways & FIRE_AT_NOBODY && !(before[card].ways & FIRE_AT_NOBODY))
            fof_note_reading(play, "6.1.1", READING_POINT_BLANK_GOES_ON,
                             first_at_point_blank(field, (CardId)card), (CardId)card);
}

/* 6.2.1: it is on everybody there. Said once, when it comes to lie on them. */
static void note_own_fire(Play *play, const FireField *field)
{
    OwnFire own;
    fof_derive_own_fire(field, &own);
    for (int unit = 0; unit < field->units; unit++)
        if (own.by[unit] != NO_UNIT && play->hand->own_fire->by[unit] == NO_UNIT)
            fof_note(play, "6.2.1", EV_OWN_FIRE, unit, unit_card(play->state, (UnitId)unit), own.by[unit], 0);
    *play->hand->own_fire = own;
}

static void lay_fire(Refresh *refresh)
{
    Play *play = refresh->play;
    FofState *state = play->state;
    Fire before[GRID_CARDS];
    uint8_t activity;
    if (play->log)
        memcpy(before, state->fire, sizeof before);
    fof_derive_fire(&refresh->field, state->fire, &activity);
    if (play->log) {
        note_crossfire(play, before);
        note_fire_at_nobody(play, &refresh->field, before);
        if (play->hand && play->hand->own_fire)
            note_own_fire(play, &refresh->field);
    }
    if (state->activity != activity) {
        state->activity = activity;
        fof_note(play, "8.1", EV_ACTIVITY, activity, 0, 0, 0);
    }
}

/* ---- the refresh ---- */

void fof_fire_refresh(Play *play, Side acting)
{
    Refresh refresh;
    Settled *settled = play->hand ? play->hand->settled : NULL;
    if (settled && fof_is_settled(play->game, settled, play->state))
        return;
    if (play->log)
        play->log->work++;
    refresh.play = play;
    refresh.moved = refresh.firing[FRIENDLY] = refresh.firing[ENEMY] = false;
    memset(refresh.ceased, 0, sizeof refresh.ceased);
    int units = survey(&refresh);
    fof_los_reveal(play);
    fof_field_open(play->game, play->state, &refresh.memo, units, &refresh.field);
    order_units(&refresh);
    int passes = 0;
    do {
        ENSURE(passes++ < MAX_PASSES);
        run_pass(&refresh, acting);
    } while (refresh.changed);
    fof_settle_markers(play, &refresh.field, refresh.ceased);
    if (refresh.moved || refresh.ceased[0] || refresh.ceased[1])
        clear_marks(&refresh);
    lay_fire(&refresh);
    if (settled)
        fof_settle(settled, &refresh.field);
}

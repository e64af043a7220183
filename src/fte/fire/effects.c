/* effects: what each result does to Infantry and Civilians, Vehicles, Helicopters (7.4). */
#include "fte/fire/effects.h"

#include "fte/fire/check.h"
#include "fte/fire/effect_parts.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

/* What hit whom, and from where it is fled. */
typedef struct Effect {
    int unit;
    FteResult result;
    Hex from;
    Side causing;
    int how;
} Effect;

/* ---- losses ---- */

/* 5.1: his side loses a chit for good, out of the cup if there is one. */
static void lose_chit(Play *play, Side side)
{
    State *state = play->state;
    state->cup[side] -= state->cup[side] > 0;
    state->pool[side] -= state->pool[side] > 0;
    play_note(play, EVENT_CHIT_LOST, SIDE_ALL, side);
}

void fte_drop_all(State *state, int unit)
{
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].kind && state->casualties[i].carrier == unit + 1)
            state->casualties[i].carrier = 0;
}

static void score_loss(Play *play, int unit, CasualtyKind kind, Side causing)
{
    Side side = fte_side(play->game, unit);
    if (fte_is_role(play->game, play->state, unit, ROLE_CIVILIANS))
        fte_score_points(play, causing, kind == CASUALTY_KIA ? SCORE_CIVILIANS_KIA : SCORE_CIVILIANS_WIA);
    else
        fte_score_points(play, 1 - side, kind == CASUALTY_KIA ? SCORE_KIA : SCORE_WIA); /* F-25 */
}

/* 7.5.1: out of play, with a marker in its place; Civilians leave none. */
void fte_kill(Play *play, int unit, CasualtyKind kind, Side causing)
{
    State *state = play->state;
    Hex hex = state->units[unit].hex;
    Side side = fte_side(play->game, unit);
    bool civilians = fte_is_role(play->game, state, unit, ROLE_CIVILIANS),
         leader = fte_is_leader(play->game, state, unit);
    score_loss(play, unit, kind, causing);
    fte_note(play, EVENT_LOST, unit, hex, kind, 0);
    fte_drop_all(state, unit);
    fte_remove(play, unit, UNIT_GONE);
    if (leader)
        lose_chit(play, side);
    if (!civilians)
        fte_add_casualty(play, side, kind, hex);
}

static void lose_men(Play *play, const Effect *effect)
{
    State *state = play->state;
    int unit = effect->unit;
    CasualtyKind kind = effect->result == RESULT_KIA ? CASUALTY_KIA : CASUALTY_WIA;
    if (!fte_type(play->game, state, unit)->two_faces || fte_has(state, unit, STATUS_REDUCED)) {
        fte_kill(play, unit, kind, effect->causing);
        return;
    }
    state->units[unit].status |= STATUS_REDUCED;
    fte_note(play, EVENT_REDUCED, unit, kind, 0, 0);
    score_loss(play, unit, kind, effect->causing);
    while (fte_carries(state, unit, CASUALTY_NONE) > fte_can_carry(play->game, state, unit))
        for (int i = 0, dropped = 0; i < MAX_CASUALTIES && !dropped; i++)
            if (state->casualties[i].kind && state->casualties[i].carrier == unit + 1)
                dropped = 1, state->casualties[i].carrier = 0;
    fte_add_casualty(play, fte_side(play->game, unit), kind, state->units[unit].hex);
}

/* ---- Infantry ---- */

void fte_stop_moving(Play *play, int unit)
{
    FteUnit *one = &play->state->units[unit];
    one->marks =
        (uint16_t)((one->marks & ~(MARK_MOVING | MARK_READY | MARK_STEALTHY | MARK_ON_WAY)) | MARK_DONE);
}

/* 7.4: its Activation is over: it moves no more, nor assaults. */
static void fall_out(Play *play, int unit)
{
    fte_stop_moving(play, unit);
    play->state->units[unit].marks &= (uint16_t)~MARK_ASSAULTING;
}

/* 7.4: Broken, and away from whoever caused it. */
static void break_unit(Play *play, const Effect *effect)
{
    FteUnit *one = &play->state->units[effect->unit];
    if (!(one->status & STATUS_BROKEN))
        fte_note(play, EVENT_BROKEN, effect->unit, 0, 0, 0);
    one->status = (uint8_t)((one->status & ~STATUS_SUPPRESSED) | STATUS_BROKEN);
    fte_stop_moving(play, effect->unit);
    one->marks &= (uint16_t)~MARK_ASSAULTING;
    if (effect->how & EFFECT_LATER)
        fte_add_hit(play->state, effect->unit, RESULT_NONE, effect->from);
    else if (!(effect->how & EFFECT_NO_RETREAT))
        fte_retreat_from(play, effect->unit, effect->from, effect->causing);
}

static void suppress(Play *play, const Effect *effect)
{
    FteUnit *one = &play->state->units[effect->unit];
    if (one->status & (STATUS_SUPPRESSED | STATUS_BROKEN)) {
        break_unit(play, effect);
        return;
    }
    one->status |= STATUS_SUPPRESSED;
    fte_stop_moving(play, effect->unit);
    fte_note(play, EVENT_SUPPRESSED, effect->unit, 0, 0, 0);
}

/* 27.0: no points, no marker; Suppression is nothing to him (F-42). */
static void hit_sapper(Play *play, const Effect *effect)
{
    if (effect->result > RESULT_BROKEN)
        return;
    fte_note(play, EVENT_GONE, effect->unit, play->state->units[effect->unit].hex, 0, 0);
    fte_remove(play, effect->unit, UNIT_GONE);
}

static void hit_infantry(Play *play, const Effect *effect)
{
    State *state = play->state;
    int unit = effect->unit;
    if (fte_is_role(play->game, state, unit, ROLE_SAPPER)) {
        hit_sapper(play, effect);
        return;
    }
    fte_unveil(play, unit);
    if (!fte_on_map(state, unit))
        return; /* a Dummy */
    if (fte_is_role(play->game, state, unit, ROLE_CIVILIANS) && effect->result > RESULT_WIA) {
        fte_note(play, EVENT_GONE, unit, state->units[unit].hex, 0, 0);
        fte_remove(play, unit, UNIT_GONE);
    } else if (effect->result <= RESULT_WIA) {
        lose_men(play, effect);
    } else if (effect->result == RESULT_BROKEN) {
        break_unit(play, effect);
    } else {
        suppress(play, effect);
    }
    if (effect->how & EFFECT_REACTION && fte_on_map(state, unit))
        fall_out(play, unit);
}

/* ---- Vehicles and Helicopters ---- */

static void hit_machine(Play *play, const Effect *effect)
{
    FteUnit *one = &play->state->units[effect->unit];
    bool helicopter = fte_is_class(play->game, play->state, effect->unit, CLASS_HELICOPTER);
    FteResult result = effect->result;
    if (helicopter && result == RESULT_BROKEN && one->status & STATUS_BROKEN)
        result = RESULT_WIA;
    if (result == RESULT_WIA && one->marks & (MARK_IMMOBILIZED | MARK_DOWNED))
        result = RESULT_KIA; /* F-20 */
    if (effect->how & EFFECT_REACTION || result == RESULT_BROKEN)
        fall_out(play, effect->unit);
    if (result == RESULT_KIA)
        fte_destroy_machine(play, effect->unit, effect->from, effect->how);
    else if (result == RESULT_WIA)
        fte_cripple_machine(play, effect->unit, effect->from, effect->how);
    else if (!(one->status & STATUS_BROKEN)) {
        bool broken = result == RESULT_BROKEN;
        if (broken || !(one->status & STATUS_SUPPRESSED))
            fte_note(play, broken ? EVENT_BROKEN : EVENT_SUPPRESSED, effect->unit, 0, 0, 0);
        one->status |= broken ? STATUS_BROKEN : STATUS_SUPPRESSED;
    }
}

/* ---- all of them ---- */

static void apply(Play *play, Effect effect)
{
    if (effect.result == RESULT_NONE || !fte_on_map(play->state, effect.unit))
        return;
    if (effect.result == RESULT_SHAKEN) {
        bool sapper = fte_is_role(play->game, play->state, effect.unit, ROLE_SAPPER);
        if (sapper || fte_check(play, effect.unit, 0, EVENT_SHAKEN))
            return;
        effect.result = RESULT_SUPPRESSED;
    }
    if (fte_is_infantry(play->game, play->state, effect.unit))
        hit_infantry(play, &effect);
    else
        hit_machine(play, &effect);
}

void fte_apply_result_from(Play *play, int unit, FteResult result, Hex from, Side causing, int how)
{
    apply(play, (Effect){unit, result, from, causing, how});
}

void fte_apply_result(Play *play, int unit, FteResult result, int by, int how)
{
    apply(play, (Effect){unit, result, play->state->units[by].hex, fte_side(play->game, by), how});
}

/* machines: 7.4 of Vehicles and Helicopters: destroyed, immobilized, brought down. */
#include "core/base/text.h"
#include "fte/fire/effect_parts.h"
#include "fte/fire/effects.h"
#include "fte/movement/move.h"
#include "fte/position/change.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { FALL_FROM_HIGH = 3, FALL_FROM_TREETOP = 1 };

/* ---- destroyed ---- */

/* Whoever was aboard a Vehicle rolls for himself; he flees from what destroyed it. */
static void throw_out(Play *play, int passenger, Hex from)
{
    State *state = play->state;
    FteUnit *one = &state->units[passenger];
    int roll = play_roll(play, D10);
    one->where = UNIT_ON_MAP;
    one->aboard = 0;
    one->marks |= MARK_DONE;
    fte_add_hit(state, passenger, (FteResult)play->game->effects[roll - 1][DUAL_PURPOSE], from);
    fte_note(play, EVENT_RESULT, passenger, roll, play->game->effects[roll - 1][DUAL_PURPOSE], 0);
}

static void lose_casualties(State *state, int unit)
{
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].kind && state->casualties[i].carrier == unit + 1)
            state->casualties[i] = (Casualty){0};
}

void fte_destroy_machine(Play *play, int unit, Hex from, int how)
{
    State *state = play->state;
    bool helicopter = fte_is_class(play->game, state, unit, CLASS_HELICOPTER);
    Side side = fte_side(play->game, unit);
    Hex hex = state->units[unit].hex;
    fte_note(play, EVENT_DESTROYED, unit, hex, 0, 0);
    fte_score_points(play, 1 - side, helicopter ? SCORE_HELICOPTER_KIA : SCORE_VEHICLE_KIA);
    if (helicopter)
        lose_casualties(state, unit);
    fte_drop_all(state, unit);
    for (int other = 0; other < play->game->unit_count; other++) {
        if (state->units[other].where != UNIT_ABOARD || state->units[other].aboard != unit + 1)
            continue;
        if (helicopter)
            fte_kill(play, other, CASUALTY_KIA, 1 - side); /* F-40: a Leader's chit too */
        else
            throw_out(play, other, from);
    }
    fte_remove(play, unit, UNIT_GONE);
    if (state->hit_count)
        fte_call(state, STEP_HITS, unit)->mode = how & EFFECT_NO_RETREAT ? HITS_OF_MISSION : HITS_OF_ROUND;
    if (!helicopter)
        fte_add_casualty(play, side, CASUALTY_KIA, hex); /* F-32: the crew */
}

/* ---- crippled ---- */

static int fall_of(const FteUnit *ship)
{
    static const int hexes[ALTITUDES] = {0, FALL_FROM_TREETOP, FALL_FROM_HIGH};
    return hexes[ship->altitude];
}

static bool can_land(const Game *game, const State *state, int unit, Hex hex)
{
    bool stays = hex == state->units[unit].hex;
    return fte_in_play(game, hex) &&
           fte_distance(game, state->units[unit].hex, hex) <= fall_of(&state->units[unit]) &&
           fte_may_stand(game, fte_type(game, state, unit), hex) &&
           (stays || !fte_refuse_entry(game, state, unit, hex, NULL)) &&
           !fte_refuse_ground(game, state, unit, hex, NULL);
}

static bool can_come_down(const Game *game, const State *state, int unit)
{
    for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++) {
        Hex hex = hex_at(fte_grid(game), cell);
        if (hex && can_land(game, state, unit, hex))
            return true;
    }
    return false;
}

/* 7.4: a Helicopter that nowhere comes to the ground is destroyed, and no more than that; one that does has no orders any more. */
void fte_cripple_machine(Play *play, int unit, Hex from, int how)
{
    State *state = play->state;
    FteUnit *one = &state->units[unit];
    bool helicopter = fte_is_class(play->game, state, unit, CLASS_HELICOPTER);
    Side side = fte_side(play->game, unit);
    if (helicopter && !can_come_down(play->game, state, unit)) {
        fte_destroy_machine(play, unit, from, how);
        return;
    }
    fte_note(play, helicopter ? EVENT_DOWNED : EVENT_IMMOBILIZED, unit, one->hex, 0, 0);
    fte_score_points(play, 1 - side, helicopter ? SCORE_HELICOPTER_WIA : SCORE_VEHICLE_WIA);
    one->marks |= helicopter ? MARK_DOWNED : MARK_IMMOBILIZED;
    if (!helicopter)
        return;
    one->marks &= (uint16_t)~MARK_EXIT_ONLY;
    one->deadline = 0;
    int number = fte_free_casualty(state);
    if (number >= 0) /* F-32 */
        state->casualties[number] =
            (Casualty){.kind = CASUALTY_WIA, .side = side, .hex = one->hex, .carrier = (uint8_t)(unit + 1)};
    fte_call(state, STEP_LAND, unit)->count = (uint8_t)fall_of(one);
}

/* 7.4: the owner brings it to the ground; others may have filled it meanwhile, then it is lost. */
Next fte_run_land(Play *play)
{
    const State *state = play->state;
    FteFrame *frame = fte_top(play->state);
    int unit = frame->unit - 1;
    play_needs(play, fte_side(play->game, unit), true);
    if (frame->round || !fte_on_map(state, unit))
        return NEXT_DONE;
    if (can_come_down(play->game, state, unit))
        return NEXT_ASK;
    frame->round = 1;
    fte_destroy_machine(play, unit, state->units[unit].hex, 0);
    return NEXT_GO_ON;
}

static bool refuse_land(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    return (action.on != frame->unit || !hex_on_map(fte_grid(game), action.at) ||
            !can_land(game, state, frame->unit - 1, action.at)) &&
           deny(reason, "7.4", "it comes down on open ground without enemies, within %d hexes", frame->count);
}

static void land(Play *play, Action action)
{
    fte_top(play->state)->round = 1;
    fte_carry_to(play->state, action.on - 1, action.at);
    play->state->units[action.on - 1].altitude = AT_GROUND;
    fte_note(play, EVENT_CAME_DOWN, action.on - 1, action.at, 0, 0);
    fte_overrun(play, action.at);
}

static Side asked(const Game *game, const State *state)
{
    return fte_side(game, fte_top(state)->unit - 1);
}

static void list(const Game *game, const State *state, ActionList *list)
{
    Hex hexes[64];
    const FteFrame *frame = fte_top(state);
    int count =
        hex_within(fte_grid(game), state->units[frame->unit - 1].hex, frame->count, hexes, COUNT_OF(hexes));
    for (int i = 0; i < count && i < COUNT_OF(hexes); i++)
        laws_offer(&fte_land_question, game, state,
                  (Action){.verb = VERB_LAND, .on = frame->unit, .at = hexes[i]}, list);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_LAND, refuse_land, land, "UNIT comes down at HEX", "where a Downed Helicopter reaches the ground", .rule = "7.4"}, {0}};
/* clang-format on */
const Question fte_land_question = {"7.4",
                                    "land",
                                    .who = asked,
                                    .others = others_blind,
                                    .meaning = "where a Downed Helicopter comes down",
                                    .laws = LAWS,
                                    .list = list,
                                    .text = "SIDE0: where does UNIT1 come down?"};

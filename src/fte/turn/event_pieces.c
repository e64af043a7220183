/* event_pieces: counters that events bring: two Cobras over any edge (19.6), Viet Cong near hamlets (19.7). */
#include "fte/fire/effects.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/events.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { COBRA_TURNS = 3, VC_EVENTS = 2, NEAR_HAMLET = 3 };

static bool is_called_by(const Game *game, int unit, ForceCall call)
{
    return fte_takes_part(game, unit) && game->forces[game->counters[unit].force].call == call;
}

/* ---- 19.6 ---- */

bool fte_call_cobras(Play *play)
{
    State *state = play->state;
    int count = 0;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (is_called_by(play->game, unit, CALL_COBRAS) && fte_on_map(state, unit))
            return false;
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        FteUnit *one = &state->units[unit];
        if (!is_called_by(play->game, unit, CALL_COBRAS) ||
            (one->where != UNIT_ABSENT && one->where != UNIT_LEFT))
            continue;
        one->where = UNIT_WAITING;
        count++;
    }
    if (count)
        fte_call(state, STEP_COBRAS, -1);
    return count > 0;
}

static int next_cobra(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_called_by(game, unit, CALL_COBRAS) && state->units[unit].where == UNIT_WAITING)
            return unit;
    return -1;
}

Next fte_run_cobras(Play *play)
{
    FteFrame *frame = fte_top(play->state);
    frame->unit = (uint8_t)(next_cobra(play->game, play->state) + 1);
    return frame->unit ? NEXT_WAIT : NEXT_DONE;
}

/* F-45: the turn of their arrival is the first of the three. */
static void enter_cobra(Play *play, Action action)
{
    fte_enter(play, action);
    play->state->units[action.on - 1].deadline = (uint8_t)(play->state->turn + COBRA_TURNS - 1);
}

static void list_cobras(const Game *game, const State *state, ActionList *list)
{
    fte_list_entering(&fte_cobras_question, game, state, list);
}

static const Law COBRAS[] = {{VERB_ENTER, fte_refuse_enter, .answer = enter_cobra}, {0}};
const Question fte_cobras_question = {"19.6",
                                      "cobras",
                                      .meaning = "where AH-1 Cobras come in",
                                      .laws = COBRAS,
                                      .list = list_cobras,
                                      .text = "SIDE0: where does UNIT1 come in?"};

/* ---- 19.7 ---- */

/* Up to one of each: bits of the frame's count say which are placed. */
static int kind_of(const Game *game, const State *state, int unit)
{
    int role = fte_type(game, state, unit)->role;
    return fte_is_leader(game, state, unit) ? 1 : role == ROLE_DUMMY ? 2 : role == ROLE_CIVILIANS ? 4 : 8;
}

static bool may_come(const Game *game, const State *state, int unit, int placed)
{
    return is_called_by(game, unit, CALL_VC) && state->units[unit].where == UNIT_ABSENT &&
           !(kind_of(game, state, unit) & placed);
}

static bool near_hamlet(const Game *game, Hex hex)
{
    Hex hexes[64];
    int count = hex_within(fte_grid(game), hex, NEAR_HAMLET, hexes, COUNT_OF(hexes));
    for (int i = 0; i < count && i < COUNT_OF(hexes); i++)
        if (fte_terrain(game, hexes[i])->flags & TERRAIN_HAMLET)
            return true;
    return false;
}

static bool refuse_vc(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (unit < 0 || unit >= game->unit_count || !may_come(game, state, unit, fte_top(state)->count))
        return deny(reason, "19.7", "up to one each of Commander, Fire Team, Dummy and Civilians come");
    if (!fte_in_play(game, action.at) || !near_hamlet(game, action.at))
        return deny(reason, "19.7", "%04d is not within three hexes of a Hamlet", action.at);
    if (!fte_may_stand(game, fte_type(game, state, unit), action.at))
        return deny(reason, "6.5", "the ground at %04d bars it", action.at);
    return fte_refuse_entry(game, state, unit, action.at, reason);
}

static bool anybody_left(const Game *game, const State *state, int placed)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_called_by(game, unit, CALL_VC) && may_come(game, state, unit, placed))
            return true;
    return false;
}

bool fte_call_vc(Play *play)
{
    State *state = play->state;
    if (state->vc_events >= VC_EVENTS)
        return false;
    state->vc_events++;
    state->cup[NVA]++;
    state->pool[NVA]++; /* F-13 */
    if (anybody_left(play->game, state, 0))
        fte_call(state, STEP_VC, -1);
    return true;
}

static void place_vc(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    int unit = action.on - 1;
    frame->count |= (uint8_t)kind_of(play->game, play->state, unit);
    FteUnit *one = &play->state->units[unit];
    one->hex = action.at;
    one->where = UNIT_ON_MAP;
    one->marks = MARK_CONCEALED;
    fte_note(play, EVENT_PLACED, unit, action.at, 0, 0);
    fte_overrun(play, action.at);
    frame->round = !anybody_left(play->game, play->state, frame->count);
}

static void no_more(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round = 1;
}

Next fte_run_vc(Play *play)
{
    return fte_top(play->state)->round ? NEXT_DONE : NEXT_WAIT;
}

static void mark_hamlets(const Game *game, HexMarks *marks)
{
    for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++) {
        Hex hex = hex_at(fte_grid(game), cell);
        if (hex && fte_terrain(game, hex)->flags & TERRAIN_HAMLET)
            fte_mark_around(game, hex, NEAR_HAMLET, marks);
    }
}

static void list_vc(const Game *game, const State *state, ActionList *list)
{
    HexMarks near = {0};
    mark_hamlets(game, &near);
    laws_offer(&fte_vc_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++) {
        bool comes = may_come(game, state, unit, fte_top(state)->count);
        for (int cell = 0; comes && cell < hex_cells(fte_grid(game)); cell++)
            if (near.at[cell])
                laws_offer(&fte_vc_question, game, state,
                           (Action){.verb = VERB_PLACE,
                                    .on = (uint16_t)(unit + 1),
                                    .at = hex_at(fte_grid(game), cell)},
                           list);
    }
}

static const Law VC[] = {{VERB_DONE, .answer = no_more}, {VERB_PLACE, refuse_vc, .answer = place_vc}, {0}};
const Question fte_vc_question = {"19.7",
                                  "vc",
                                  .meaning = "where the VC of an event appear",
                                  .laws = VC,
                                  .list = list_vc,
                                  .text = "SIDE0: who appears, and where? Within three hexes of a Hamlet.",
                                  .typed = "Done when no more."};

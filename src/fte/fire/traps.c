/* traps: see the header. */
#include "core/base/ensure.h"
#include "fte/fire/traps.h"

#include "fte/fire/assault.h"
#include "fte/fire/check.h"
#include "fte/fire/effects.h"
#include "fte/fire/fire.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

bool fte_has_traps(const Game *game, Side side)
{
    return game->traps[side] + game->trap_faces[side] > 0;
}

static int trap_at(const State *state, Side side, int hex)
{
    for (int i = 0; hex && i < MAX_TRAPS; i++)
        if (state->traps[side][i] == hex)
            return i;
    return -1;
}

/* 26.0: after its attack the hex has none. */
static void use_up(Play *play, Side side, int trap, int event)
{
    State *state = play->state;
    play_note(play, event, SIDE_ALL, state->traps[side][trap]);
    state->traps[side][trap] = HEX_NONE;
    state->sprung[side]++;
}

/* ---- Booby Traps ---- */

bool fte_may_be_trapped(const Game *game, const State *state, Hex hex)
{
    int cell = fte_cell(game, hex);
    return fte_has_traps(game, NVA) && !(state->entered[cell / 8] >> cell % 8 & 1) &&
           (fte_has_way(game, hex, RANK_TRAIL) || fte_work_at(state, hex, 0, -1) >= 0);
}

/* One of those who came, by lot. */
static int victim(Play *play, Hex hex, int unit)
{
    int who[MAX_UNITS], count = 0;
    if (unit >= 0)
        return unit;
    for (int other = 0; other < play->game->unit_count; other++)
        if (fte_is_at(play->state, other, hex) && fte_marked(play->state, other, MARK_MOVING))
            who[count++] = other;
    ENSURE(count > 0);
    return who[count > 1 ? play_roll(play, count) - 1 : 0];
}

/* F-18: whoever comes on the ground; F-47: a result is one of Opportunity Fire. */
void fte_tread(Play *play, Hex hex, int unit)
{
    State *state = play->state;
    int cell = fte_cell(play->game, hex);
    play_needs(play, NVA, fte_may_be_trapped(play->game, state, hex));
    state->entered[cell / 8] |= (uint8_t)(1 << cell % 8);
    int trap = trap_at(state, NVA, hex);
    if (trap < 0)
        return;
    use_up(play, NVA, trap, EVENT_BOOBY_TRAP);
    unit = victim(play, hex, unit);
    if (!fte_check(play, unit, 0, EVENT_TRIPS))
        fte_apply_result_from(play, unit, RESULT_WIA, hex, NVA, EFFECT_REACTION);
}

/* ---- Claymores ---- */

bool fte_near_infantry(const Game *game, const State *state, Hex hex, bool unbroken)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_on_map(state, unit) && fte_side(game, unit) == US && fte_is_infantry(game, state, unit) &&
            !(unbroken && fte_has(state, unit, STATUS_BROKEN)) &&
            fte_distance(game, state->units[unit].hex, hex) <= 1)
            return true;
    return false;
}

void fte_mark_infantry(const Game *game, const State *state, HexMarks *marks)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_on_map(state, unit) && fte_side(game, unit) == US && fte_is_infantry(game, state, unit))
            fte_mark_around(game, state->units[unit].hex, 1, marks);
}

/* In the hex, or assaulting it. */
static bool is_caught(const Game *game, const State *state, int unit, Hex hex)
{
    const FteFrame *assault = fte_frame(state, STEP_ASSAULT);
    bool storms = assault && assault->hex == hex && fte_marked(state, unit, MARK_ASSAULTING);
    return fte_on_map(state, unit) && fte_side(game, unit) == NVA && !fte_in_air(state, unit) &&
           (state->units[unit].hex == hex || storms);
}

static int count_caught(const Game *game, const State *state, Hex hex)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += is_caught(game, state, unit, hex);
    return count;
}

bool fte_refuse_detonate(const Game *game, const State *state, Action action, Reason *reason)
{
    if (steps_asked(&fte_sequence, game, state) != US || trap_at(state, US, action.at) < 0)
        return deny(reason, "26.0", "no Claymore of yours lies at %04d", action.at);
    if (!fte_near_infantry(game, state, action.at, true))
        return deny(reason, "26.0", "no unbroken US Infantry is in or next to %04d", action.at);
    return !count_caught(game, state, action.at) && deny(reason, "26.0", "no enemy is at %04d", action.at);
}

static FteShot blast(const Game *game, int target)
{
    return (FteShot){.primary = -1,
                     .target = target,
                     .mode = FIRE_ACTION,
                     .weapon = HIGH_EXPLOSIVE,
                     .rating = game->house.claymore_rating};
}

/* F-19: each is rolled for; it is fled from the plotted hex. */
void fte_detonate(Play *play, Action action)
{
    State *state = play->state;
    use_up(play, US, trap_at(state, US, action.at), EVENT_CLAYMORE);
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        if (!is_caught(play->game, state, unit, action.at))
            continue;
        play_needs(play, NVA, true);
        FteShot shot = blast(play->game, unit);
        FteResult result = fte_roll_shot(play, &shot);
        if (result != RESULT_NONE)
            fte_add_hit(state, unit, result, action.at);
    }
    if (state->hit_count)
        fte_call(state, STEP_HITS, -1)->mode = HITS_OF_TRAP;
}

void fte_detonate_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_caught(game, state, unit, action.at)) {
            FteShot shot = blast(game, unit);
            fte_shot_odds(game, state, &shot, list);
            return;
        }
}

void fte_list_claymores(const Question *question, const Game *game, const State *state, ActionList *list)
{
    for (int i = 0; i < MAX_TRAPS; i++)
        if (state->traps[US][i])
            laws_offer(question, game, state, (Action){.verb = VERB_DETONATE, .at = state->traps[US][i]},
                      list);
}

bool fte_can_detonate(const Game *game, const State *state)
{
    for (int i = 0; i < MAX_TRAPS; i++)
        if (state->traps[US][i] && fte_near_infantry(game, state, state->traps[US][i], true) &&
            count_caught(game, state, state->traps[US][i]))
            return true;
    return false;
}

void fte_lose_claymores(Play *play)
{
    State *state = play->state;
    for (int i = 0; i < MAX_TRAPS; i++)
        if (state->traps[US][i] && !fte_near_infantry(play->game, state, state->traps[US][i], false)) {
            play_note(play, EVENT_CLAYMORE_LOST, US, state->traps[US][i]);
            state->traps[US][i] = HEX_NONE;
        }
}

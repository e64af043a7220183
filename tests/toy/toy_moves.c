/* toy_moves: what is under way inside an order: a move, with the other side's fire at it, and an assault,
 * where each unit has its own draw and a question comes in between. Both are rows of the sequence of play
 * (toy_play.c) that lie on top of the orders. */
#include "toy/toy_state.h"

static Side other(Side side)
{
    return 1 - side;
}

static const char *side_name(Side side)
{
    return toy_side_names[side];
}

bool toy_any_hidden(const State *state, Side side)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side && state->units[unit].place == UNKNOWN)
            return true;
    }
    return false;
}

/* ---- T.5 a move, with the other side's fire at it ---- */

/* T.5.3: a move onto an unseen unit stops before it has begun, and both are spotted. */
static bool bumps(Play *play, int unit, int place)
{
    Side enemy = other(toy_side_of(unit));
    toy_need_secret(play, enemy, toy_any_hidden(play->state, enemy));
    int hidden = toy_seen_at(play->state, SIDE_ALL, enemy, place);
    if (hidden < 0)
        return false;
    toy_note(play, EVENT_BUMP, SIDE_ALL, unit, hidden, place);
    toy_spot(play, unit);
    toy_spot(play, hidden);
    return true;
}

/* T.2.1: a trap springs at the first who enters, and is gone. Where the side has been before, it knows
 * there is none. */
static void spring_trap(Play *play, int unit, int place)
{
    Side side = toy_side_of(unit);
    Camp *owner = &play->state->camps[other(side)];
    bool trodden = play->state->camps[side].trodden >> place & 1;
    bool home = place == 1 || place == play->game->places;
    play->state->camps[side].trodden |= (uint16_t)(1 << place);
    toy_need_secret(play, other(side), owner->trap == UNKNOWN && !trodden && !home);
    if (owner->trap != place || owner->sprung)
        return;
    owner->trap = 0;
    owner->sprung = 1;
    int roll = toy_roll(play);
    toy_note(play, EVENT_TRAP_SPRUNG, SIDE_ALL, unit, place, roll);
    toy_hurt(play, unit, play->game->damage[roll - 1]);
}

static bool anybody_next_to(const State *state, Side side, int place)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side && toy_alive(state, unit) && toy_distance(state, unit, place) == 1)
            return true;
    }
    return false;
}

static bool anybody_reacts(const State *state, Side side, int place)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side && toy_may_react(state, unit, place))
            return true;
    }
    return false;
}

static void move(Play *play, int unit, int place)
{
    State *state = play->state;
    state->units[unit].place = (uint8_t)place;
    state->units[unit].dug_in = 0;
    Side side = toy_side_of(unit);
    toy_note(play, EVENT_ADVANCE, state->units[unit].spotted ? SIDE_ALL : side, unit, place, 0);
    spring_trap(play, unit, place);
    /* T.5.2: who comes next to an enemy is spotted, though the enemy need not be. */
    if (toy_alive(state, unit) && anybody_next_to(state, other(side), place))
        toy_spot(play, unit);
}

Next toy_run_advance(Play *play, Frame *frame)
{
    int unit = frame->unit - 1;
    if (frame->stage == STAGE_START) {
        if (bumps(play, unit, frame->place))
            return NEXT_DONE;
        move(play, unit, frame->place);
        frame->stage = STAGE_ASKED;
    }
    if (frame->stage == STAGE_ANSWERED || !toy_alive(play->state, unit))
        return NEXT_DONE;
    /* A masked position that is asked here does not see who could fire, only that somebody can. */
    Side enemy = other(toy_side_of(unit));
    bool fire = anybody_reacts(play->state, enemy, frame->place) || toy_any_hidden(play->state, enemy);
    return fire ? NEXT_ASK : NEXT_DONE;
}

int toy_prompt_opportunity(const Game *game, const State *state, const Frame *frame, char *text, int size)
{
    return text_print(text, size, "%s: fire at %s, which advances to %d, or hold?",
                      side_name(toy_asked(state)), game->squads[frame->unit - 1].name, frame->place);
}

/* T.5.4: one unit next to the move may fire at it. */
void toy_answer_opportunity(Play *play, Frame *frame, Action action)
{
    frame->stage = STAGE_ANSWERED;
    if (action.verb == VERB_HOLD) {
        toy_note(play, EVENT_HOLD, SIDE_ALL, toy_asked(play->state), 0, 0);
        return;
    }
    play->state->units[action.on - 1].reacted = 1;
    toy_fire(play, action.on - 1, frame->unit - 1);
}

/* ---- T.7 an assault: each unit its own draw, with a question in between ---- */

/* T.7.1: everybody there is spotted. */
static void open_assault(Play *play, int place)
{
    Side enemy = other(play->state->active);
    toy_need_secret(play, enemy, toy_any_hidden(play->state, enemy));
    toy_note(play, EVENT_ASSAULT, SIDE_ALL, play->state->active, place, 0);
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == enemy && play->state->units[unit].place == place)
            toy_spot(play, unit);
    }
}

/* The unit whose turn it is has drawn, been exhorted or not: it attacks, or falls back. */
static void settle_unit(Play *play, Frame *frame, bool attacks)
{
    int unit = frame->unit - 1;
    play->state->units[unit].spent = 1;
    if (attacks) {
        toy_attack(play, unit, frame->place);
        frame->taker = frame->taker ? frame->taker : frame->unit;
    } else {
        toy_note(play, EVENT_FALLS_BACK, SIDE_ALL, unit, 0, 0);
    }
    frame->unit++;
    frame->stage = STAGE_ANSWERED;
}

/* T.7.4: when nobody of the other side is left, the first unit that attacked takes the place. */
static Next close_assault(Play *play, Frame *frame)
{
    Side enemy = other(play->state->active);
    if (!frame->taker || toy_seen_at(play->state, SIDE_ALL, enemy, frame->place) >= 0)
        return NEXT_DONE;
    uint8_t taker = frame->taker;
    frame->taker = 0;
    toy_push(play, (Frame){.step = STEP_ADVANCE, .unit = taker, .place = frame->place});
    return NEXT_GO_ON;
}

/* T.7.2: a brave card attacks; with any other the unit balks, and may be exhorted before anything comes of
 * it. */
static Next try_unit(Play *play, Frame *frame)
{
    int unit = frame->unit - 1;
    toy_spot(play, unit);
    uint8_t card = toy_draw(play);
    bool brave = play->game->with_mark[MARK_BRAVE] >> card & 1;
    toy_note(play, brave ? EVENT_BRAVE : EVENT_BALKS, SIDE_ALL, unit, card, 0);
    if (brave) {
        settle_unit(play, frame, true);
        return NEXT_GO_ON;
    }
    frame->stage = STAGE_ASKED;
    return NEXT_ASK;
}

Next toy_run_assault(Play *play, Frame *frame)
{
    const State *state = play->state;
    if (frame->stage == STAGE_ASKED)
        return NEXT_ASK;
    if (frame->stage == STAGE_START) {
        open_assault(play, frame->place);
        frame->stage = STAGE_ANSWERED;
    }
    for (; frame->unit <= UNITS; frame->unit++) {
        int unit = frame->unit - 1;
        if (toy_side_of(unit) == state->active && toy_may_join(state, unit, frame->place))
            return try_unit(play, frame);
    }
    return close_assault(play, frame);
}

int toy_prompt_exhort(const Game *game, const State *state, const Frame *frame, char *text, int size)
{
    return text_print(text, size, "%s: %s balks. Exhort it for 1 of %d supply?", side_name(toy_asked(state)),
                      game->squads[frame->unit - 1].name, state->camps[toy_asked(state)].supply);
}

void toy_answer_exhort(Play *play, Frame *frame, Action action)
{
    Camp *camp = &play->state->camps[play->state->active];
    if (action.verb == VERB_NO) {
        settle_unit(play, frame, false);
        return;
    }
    int needed = camp->doctrine == DOCTRINE_BOLD ? play->game->bold_nerve : play->game->steady_nerve;
    int roll = toy_roll(play);
    camp->supply--;
    toy_note(play, EVENT_EXHORT, SIDE_ALL, frame->unit - 1, roll, needed);
    settle_unit(play, frame, roll >= needed);
}

/* toy_orders: orders (T.4 to T.7): for each verb why not, with its rule, and what it does; and what is under way inside an
 * order: a move, with the other side's fire at it, and an assault, where each unit draws and a question comes in between. */
#include "toy/toy_state.h"

static const char *name_of(const Game *game, int unit)
{
    return game->squads[unit].name;
}

Side toy_active(const Game *game, const State *state)
{
    (void)game;
    return state->active;
}

static Side reacting(const Game *game, const State *state)
{
    (void)game;
    return 1 - state->active;
}

static void call(State *state, StepId step, int unit, int place)
{
    ENSURE(state->depth < FRAMES);
    state->frames[state->depth++] =
        (Frame){.step = (uint8_t)step, .unit = (uint8_t)unit, .place = (uint8_t)place};
}

/* ---- T.4 orders ---- */

/* T.4.1: a card says how many orders the side has; its units may all take one. */
static void start_orders(Play *play, Side side)
{
    State *state = play->state;
    uint8_t card = toy_draw(play);
    state->active = side;
    state->commands = play->game->commands[card];
    for (int unit = 0; unit < UNITS; unit++)
        if (toy_side_of(unit) == side)
            state->units[unit].spent = 0;
    toy_note(play, EVENT_COMMANDS, SIDE_ALL, side, state->commands, card);
}

Next toy_run_orders(Play *play)
{
    State *state = play->state;
    Frame *frame = toy_top(state);
    if (frame->stage == STAGE_START) {
        start_orders(play, frame->step == STEP_ORDERS_FIRST ? state->first : 1 - state->first);
        frame->stage = STAGE_ASKED;
    }
    return state->commands > 0 && toy_any(state, state->active, toy_unspent, 0) ? NEXT_ASK : NEXT_DONE;
}

static void ask_order(const Game *game, const State *state, Ask *ask)
{
    (void)game;
    text_print(ask->text, SENTENCE_SIZE, "%s: an order (%d left) or pass.", toy_side_names[state->active],
               state->commands);
}

/* T.4.2: orders go to own units that have had none this turn. */
static bool refuse_unit(const Game *game, const State *state, Side side, int number, Reason *reason)
{
    if (number < 1 || number > UNITS || !*name_of(game, number - 1))
        return deny(reason, "T.4.2", "there is no such unit");
    if (toy_side_of(number - 1) != side)
        return deny(reason, "T.4.2", "%s takes orders from the other side", name_of(game, number - 1));
    return !toy_alive(state, number - 1) && deny(reason, "T.4.2", "%s is gone", name_of(game, number - 1));
}

static bool refuse_order(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_unit(game, state, state->active, action.on, reason))
        return true;
    return state->units[action.on - 1].spent &&
           deny(reason, "T.4.2", "%s has had its order this turn", name_of(game, action.on - 1));
}

static bool refuse_place(const Game *game, Action action, Reason *reason)
{
    return (action.at < 1 || action.at > game->places) &&
           deny(reason, "T.1.1", "the ridge has places 1 to %d", game->places);
}

static bool refuse_next_place(const Game *game, const State *state, Action action, const char *rule,
                              Reason *reason)
{
    if (refuse_order(game, state, action, reason) || refuse_place(game, action, reason))
        return true;
    return toy_distance(state, action.on - 1, action.at) != 1 &&
           deny(reason, rule, "%s is not next to %d", name_of(game, action.on - 1), action.at);
}

static void pass(Play *play, Action action)
{
    (void)action;
    play->state->commands = 0;
    toy_note(play, EVENT_PASS, SIDE_ALL, play->state->active, 0, 0);
}

static void spend(State *state, int unit)
{
    state->commands--;
    state->units[unit].spent = 1;
}

/* ---- T.5 a move, with the other side's fire at it ---- */

static bool refuse_advance(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_next_place(game, state, action, "T.5.1", reason))
        return true;
    int blocker = toy_seen_at(state, state->active, 1 - state->active, action.at);
    return blocker >= 0 &&
           deny(reason, "T.5.1", "%s holds %d: fire or assault", name_of(game, blocker), action.at);
}

static void advance(Play *play, Action action)
{
    spend(play->state, action.on - 1);
    call(play->state, STEP_ADVANCE, action.on, action.at);
}

/* T.5.3: a move onto an unseen unit stops before it has begun, and both are spotted. */
static bool bumps(Play *play, int unit, int place)
{
    Side enemy = 1 - toy_side_of(unit);
    toy_need_secret(play, enemy, toy_any(play->state, enemy, toy_unseen, 0));
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
    Camp *camp = &play->state->camps[side], *owner = &play->state->camps[1 - side];
    bool known = camp->trodden >> place & 1 || place == 1 || place == play->game->places;
    camp->trodden |= (uint16_t)(1 << place);
    toy_need_secret(play, 1 - side, owner->trap == UNKNOWN && !known);
    if (owner->trap != place || owner->sprung)
        return;
    owner->trap = 0;
    owner->sprung = 1;
    int roll = toy_roll(play);
    toy_note(play, EVENT_TRAP_SPRUNG, SIDE_ALL, unit, place, roll);
    toy_hurt(play, unit, play->game->damage[roll - 1]);
}

static void move(Play *play, int unit, int place)
{
    State *state = play->state;
    Side side = toy_side_of(unit);
    state->units[unit].place = (uint8_t)place;
    state->units[unit].dug_in = 0;
    toy_note(play, EVENT_ADVANCE, state->units[unit].spotted ? SIDE_ALL : side, unit, place, 0);
    spring_trap(play, unit, place);
    /* T.5.2: who comes next to an enemy is spotted, though the enemy need not be. */
    if (toy_any(state, 1 - side, toy_next_to, place))
        toy_spot(play, unit);
}

Next toy_run_advance(Play *play)
{
    State *state = play->state;
    Frame *frame = toy_top(state);
    int unit = frame->unit - 1;
    if (frame->stage == STAGE_START) {
        if (bumps(play, unit, frame->place))
            return NEXT_DONE;
        move(play, unit, frame->place);
        frame->stage = STAGE_ASKED;
    }
    if (frame->stage == STAGE_ANSWERED || !toy_alive(state, unit))
        return NEXT_DONE;
    /* A masked position that is asked here does not see who could fire, only that somebody can. */
    Side enemy = 1 - toy_side_of(unit);
    bool fire = toy_any(state, enemy, toy_reacts, frame->place) || toy_any(state, enemy, toy_unseen, 0);
    return fire ? NEXT_ASK : NEXT_DONE;
}

static void ask_opportunity(const Game *game, const State *state, Ask *ask)
{
    const Frame *frame = toy_top(state);
    text_print(ask->text, SENTENCE_SIZE, "%s: fire at %s, which advances to %d, or hold?",
               toy_side_names[1 - state->active], name_of(game, frame->unit - 1), frame->place);
}

static bool refuse_react(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_unit(game, state, 1 - state->active, action.on, reason))
        return true;
    if (state->units[action.on - 1].reacted)
        return deny(reason, "T.5.4", "%s has fired at a move this turn", name_of(game, action.on - 1));
    return !toy_next_to(state, action.on - 1, toy_top(state)->place) &&
           deny(reason, "T.5.4", "%s is not next to the move", name_of(game, action.on - 1));
}

static void hold(Play *play, Action action)
{
    (void)action;
    toy_top(play->state)->stage = STAGE_ANSWERED;
    toy_note(play, EVENT_HOLD, SIDE_ALL, 1 - play->state->active, 0, 0);
}

/* T.5.4: one unit next to the move may fire at it. */
static void react(Play *play, Action action)
{
    Frame *frame = toy_top(play->state);
    frame->stage = STAGE_ANSWERED;
    play->state->units[action.on - 1].reacted = 1;
    toy_fire(play, action.on - 1, frame->unit - 1);
}

/* ---- T.6 fire, scouts, trenches ---- */

static bool refuse_fire(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_order(game, state, action, reason) ||
        refuse_unit(game, state, 1 - state->active, action.to, reason))
        return true;
    const Unit *target = &state->units[action.to - 1];
    if (!target->spotted)
        return deny(reason, "T.6.1", "%s is not spotted", name_of(game, action.to - 1));
    return toy_distance(state, action.on - 1, target->place) > game->range &&
           deny(reason, "T.6.1", "%s is beyond the range of %d", name_of(game, action.to - 1), game->range);
}

static void fire(Play *play, Action action)
{
    spend(play->state, action.on - 1);
    toy_fire(play, action.on - 1, action.to - 1);
}

static bool refuse_scout(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_next_place(game, state, action, "T.6.3", reason))
        return true;
    return !toy_any(state, 1 - state->active, toy_unspotted, 0) &&
           deny(reason, "T.6.3", "every unit of the other side is spotted");
}

/* T.6.3: an eye on the card finds everybody at the place. */
static void scout(Play *play, Action action)
{
    spend(play->state, action.on - 1);
    uint8_t card = toy_draw(play);
    bool sees = toy_shows(play->game, card, MARK_EYE);
    toy_note(play, sees ? EVENT_SCOUT_SEES : EVENT_SCOUT_NOTHING, SIDE_ALL, action.on - 1, action.at, card);
    if (sees)
        toy_spot_all(play, 1 - play->state->active, action.at);
}

static bool refuse_dig(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_order(game, state, action, reason))
        return true;
    return state->units[action.on - 1].dug_in &&
           deny(reason, "T.6.4", "%s is dug in already", name_of(game, action.on - 1));
}

static void dig(Play *play, Action action)
{
    int unit = action.on - 1;
    Unit *one = &play->state->units[unit];
    spend(play->state, unit);
    one->dug_in = 1;
    toy_note(play, EVENT_DIG, one->spotted ? SIDE_ALL : toy_side_of(unit), unit, one->place, 0);
}

/* ---- T.7 an assault: each unit its own draw, with a question in between ---- */

static bool refuse_assault(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_place(game, action, reason))
        return true;
    if (toy_seen_at(state, state->active, 1 - state->active, action.at) < 0)
        return deny(reason, "T.7.1", "nobody is spotted at %d", action.at);
    return !toy_any(state, state->active, toy_joins, action.at) &&
           deny(reason, "T.7.1", "no unit that can still take an order is next to %d", action.at);
}

static void assault(Play *play, Action action)
{
    play->state->commands--;
    call(play->state, STEP_ASSAULT, 1, action.at);
}

/* T.7.1: everybody there is spotted. */
static void open_assault(Play *play, int place)
{
    Side enemy = 1 - play->state->active;
    toy_need_secret(play, enemy, toy_any(play->state, enemy, toy_unseen, 0));
    toy_note(play, EVENT_ASSAULT, SIDE_ALL, play->state->active, place, 0);
    toy_spot_all(play, enemy, place);
}

/* The unit whose turn it is has drawn, been exhorted or not: it attacks, or falls back. */
static void settle_unit(Play *play, bool attacks)
{
    Frame *frame = toy_top(play->state);
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
static Next close_assault(Play *play)
{
    Frame *frame = toy_top(play->state);
    int taker = frame->taker;
    if (!taker || toy_seen_at(play->state, SIDE_ALL, 1 - play->state->active, frame->place) >= 0)
        return NEXT_DONE;
    frame->taker = 0;
    call(play->state, STEP_ADVANCE, taker, frame->place);
    return NEXT_GO_ON;
}

/* T.7.2: a brave card attacks; with any other the unit balks, and may be exhorted before anything comes of
 * it. */
static Next try_unit(Play *play)
{
    Frame *frame = toy_top(play->state);
    toy_spot(play, frame->unit - 1);
    uint8_t card = toy_draw(play);
    bool brave = toy_shows(play->game, card, MARK_BRAVE);
    toy_note(play, brave ? EVENT_BRAVE : EVENT_BALKS, SIDE_ALL, frame->unit - 1, card, 0);
    if (brave) {
        settle_unit(play, true);
        return NEXT_GO_ON;
    }
    frame->stage = STAGE_ASKED;
    return NEXT_ASK;
}

Next toy_run_assault(Play *play)
{
    const State *state = play->state;
    Frame *frame = toy_top(state);
    if (frame->stage == STAGE_ASKED)
        return NEXT_ASK;
    if (frame->stage == STAGE_START) {
        open_assault(play, frame->place);
        frame->stage = STAGE_ANSWERED;
    }
    for (; frame->unit <= UNITS; frame->unit++)
        if (toy_side_of(frame->unit - 1) == state->active && toy_joins(state, frame->unit - 1, frame->place))
            return try_unit(play);
    return close_assault(play);
}

static void ask_exhort(const Game *game, const State *state, Ask *ask)
{
    text_print(ask->text, SENTENCE_SIZE, "%s: %s balks. Exhort it for 1 of %d supply?",
               toy_side_names[state->active], name_of(game, toy_top(state)->unit - 1),
               state->camps[state->active].supply);
}

static bool refuse_yes(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)action;
    return state->camps[state->active].supply == 0 &&
           deny(reason, "T.7.3", "an exhortation costs 1 supply, and none is left");
}

static void give_up(Play *play, Action action)
{
    (void)action;
    settle_unit(play, false);
}

static void exhort(Play *play, Action action)
{
    (void)action;
    State *state = play->state;
    int needed = toy_nerve(play->game, state, state->active), roll = toy_roll(play);
    state->camps[state->active].supply--;
    toy_note(play, EVENT_EXHORT, SIDE_ALL, toy_top(state)->unit - 1, roll, needed);
    settle_unit(play, roll >= needed);
}

/* ---- the questions ---- */

static const Law ORDERS[] = {
    {VERB_PASS, NULL, pass},
    {VERB_ADVANCE, refuse_advance, advance},
    {VERB_FIRE, refuse_fire, fire},
    {VERB_SCOUT, refuse_scout, scout},
    {VERB_DIG, refuse_dig, dig},
    {VERB_ASSAULT, refuse_assault, assault},
    {0},
};
static const Law REACTIONS[] = {{VERB_HOLD, NULL, hold}, {VERB_REACT, refuse_react, react}, {0}};
static const Law EXHORTATIONS[] = {{VERB_NO, NULL, give_up}, {VERB_YES, refuse_yes, exhort}, {0}};

const Question toy_order = {"T.4", "order", toy_active, ask_order, .laws = ORDERS};
const Question toy_opportunity = {"T.5", "opportunity", reacting, ask_opportunity, .laws = REACTIONS};
const Question toy_exhort = {
    "T.7", "exhort", toy_active, ask_exhort, .laws = EXHORTATIONS, .others = others_count};

/* toy_orders: T.4 to T.7. For each verb why not, with its rule, and what it does; then a move with the other side's
 * fire at it, and an assault in which each unit draws and a question comes in between. */
#include "toy/toy_state.h"

/* Of the unit with this number, as orders and frames have it. */
static const char *name_of(const Game *game, int number)
{
    return game->squads[number - 1].name;
}

/* A side knows of an assault or a bump only what it sees: a preview ends where somebody unseen could be there. */
static void need_places(Play *play, Side side)
{
    toy_need_secret(play, side, toy_any(play->state, side, UNSEEN, 0));
}

static void call(State *state, StepId step, int unit, int place)
{
    Frame *frame = rows_call(&toy_table, state, step);
    frame->unit = (uint8_t)unit;
    frame->place = (uint8_t)place;
}

/* ---- T.4 orders ---- */

/* T.4.1: a card says how many orders the side has; its units may all take one. */
Next toy_run_orders(Play *play)
{
    State *state = play->state;
    Frame *frame = toy_top(state);
    uint8_t card;
    if (frame->stage == ROW_FRESH) {
        toy_draw(play, MARK_HIT, &card);
        state->active = frame->step == STEP_ORDERS_FIRST ? state->first : 1 - state->first;
        state->commands = play->game->cards[card].commands;
        for (int unit = 0; unit < UNITS; unit++)
            state->units[unit].spent &= toy_side_of(unit) != state->active;
        toy_note(play, EVENT_COMMANDS, SIDE_ALL, state->active, state->commands, card);
        frame->stage = ROW_ASKED;
    }
    return state->commands > 0 && toy_any(state, state->active, UNSPENT, 0) ? NEXT_ASK : NEXT_DONE;
}

static bool refuse_unit(const Game *game, const State *state, Side side, int number, Reason *reason)
{
    if (number < 1 || number > UNITS || !*name_of(game, number))
        return deny(reason, "T.4.2", "there is no such unit");
    if (toy_side_of(number - 1) != side)
        return deny(reason, "T.4.2", "%s takes orders from the other side", name_of(game, number));
    return !toy_is(state, number - 1, LIVES, 0) && deny(reason, "T.4.2", "%s is gone", name_of(game, number));
}

/* T.4.2: orders go to own units that have had none this turn. */
static bool refuse_order(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_unit(game, state, state->active, action.on, reason) ||
           (state->units[action.on - 1].spent &&
            deny(reason, "T.4.2", "%s has had its order this turn", name_of(game, action.on)));
}

static bool refuse_place(const Game *game, Action action, Reason *reason)
{
    return (action.at < 1 || action.at > game->places) &&
           deny(reason, "T.1.1", "the ridge has places 1 to %d", game->places);
}

static bool refuse_next_place(const Game *game, const State *state, Action action, const char *rule,
                              Reason *reason)
{
    return refuse_order(game, state, action, reason) || refuse_place(game, action, reason) ||
           (!toy_is(state, action.on - 1, NEXT_TO, action.at) &&
            deny(reason, rule, "%s is not next to %d", name_of(game, action.on), action.at));
}

static void pass(Play *play, Action action)
{
    (void)action;
    play->state->commands = 0;
    toy_note(play, EVENT_PASS, SIDE_ALL, play->state->active, 0, 0);
}

static void spend(State *state, int number)
{
    state->commands--;
    state->units[number - 1].spent = 1;
}

/* ---- T.5 a move, with the other side's fire at it ---- */

static bool refuse_advance(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_next_place(game, state, action, "T.5.1", reason))
        return true;
    int blocker = toy_first(state, 1 - state->active, AT | SPOTTED, action.at);
    return blocker >= 0 &&
           deny(reason, "T.5.1", "%s holds %d: fire or assault", name_of(game, blocker + 1), action.at);
}

static void advance(Play *play, Action action)
{
    spend(play->state, action.on);
    call(play->state, STEP_ADVANCE, action.on, action.at);
}

/* T.5.3: a move onto an unseen unit stops before it has begun, and both are spotted. */
static bool bumps(Play *play, int unit, int place)
{
    Side enemy = 1 - toy_side_of(unit);
    need_places(play, enemy);
    int hidden = toy_first(play->state, enemy, AT, place);
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
    Unit *one = &play->state->units[unit];
    Side side = toy_side_of(unit);
    one->place = (uint8_t)place;
    one->dug_in = 0;
    toy_note(play, EVENT_ADVANCE, one->spotted ? SIDE_ALL : side, unit, place, 0);
    spring_trap(play, unit, place);
    /* T.5.2: who comes next to an enemy is spotted, though the enemy need not be. */
    if (toy_any(play->state, 1 - side, NEXT_TO, place))
        toy_spot(play, unit);
}

Next toy_run_advance(Play *play)
{
    const State *state = play->state;
    Frame *frame = toy_top(state);
    int unit = frame->unit - 1, enemy = 1 - toy_side_of(unit);
    if (frame->stage == ROW_FRESH) {
        if (bumps(play, unit, frame->place))
            return NEXT_DONE;
        move(play, unit, frame->place);
        frame->stage = ROW_ASKED;
    }
    if (frame->stage == ROW_ANSWERED || !toy_is(state, unit, LIVES, 0))
        return NEXT_DONE;
    /* A masked position that is asked here does not see who could fire, only that somebody can. */
    bool fire = toy_any(state, (Side)enemy, NEXT_TO | UNREACTED, frame->place) ||
                toy_any(state, (Side)enemy, UNSEEN, 0);
    return fire ? NEXT_ASK : NEXT_DONE;
}

static bool refuse_react(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_unit(game, state, 1 - state->active, action.on, reason))
        return true;
    if (state->units[action.on - 1].reacted)
        return deny(reason, "T.5.4", "%s has fired at a move this turn", name_of(game, action.on));
    return !toy_is(state, action.on - 1, NEXT_TO, toy_top(state)->place) &&
           deny(reason, "T.5.4", "%s is not next to the move", name_of(game, action.on));
}

static void hold(Play *play, Action action)
{
    (void)action;
    toy_top(play->state)->stage = ROW_ANSWERED;
    toy_note(play, EVENT_HOLD, SIDE_ALL, 1 - play->state->active, 0, 0);
}

/* ---- T.6 fire, scouts, trenches ---- */

/* T.6.2: the damage of a roll, one less against a unit that is dug in. */
static int damage_of(const Game *game, const State *state, int roll, int target)
{
    int damage = game->damage[roll - 1] - (state->units[target].dug_in ? 1 : 0);
    return damage > 0 ? damage : 0;
}

static bool refuse_fire(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_order(game, state, action, reason) ||
        refuse_unit(game, state, 1 - state->active, action.to, reason))
        return true;
    const Unit *target = &state->units[action.to - 1];
    if (!target->spotted)
        return deny(reason, "T.6.1", "%s is not spotted", name_of(game, action.to));
    return toy_distance(state, action.on - 1, target->place) > game->range &&
           deny(reason, "T.6.1", "%s is beyond the range of %d", name_of(game, action.to), game->range);
}

/* T.6.1; T.5.4: one unit next to a move may fire at it. */
static void fire(Play *play, Action action)
{
    Frame *frame = toy_top(play->state);
    uint8_t card;
    int unit = action.on - 1, target = action.verb == VERB_REACT ? frame->unit - 1 : action.to - 1;
    if (action.verb == VERB_REACT) {
        frame->stage = ROW_ANSWERED;
        play->state->units[unit].reacted = 1;
    } else {
        spend(play->state, action.on);
    }
    toy_spot(play, unit);
    bool hits = toy_draw(play, MARK_HIT, &card);
    toy_note(play, hits ? EVENT_FIRE_HIT : EVENT_FIRE_MISSED, SIDE_ALL, unit, target, card);
    if (hits)
        toy_hurt(play, target, damage_of(play->game, play->state, toy_roll(play), target));
}

static bool refuse_scout(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_next_place(game, state, action, "T.6.3", reason) ||
           (!toy_any(state, 1 - state->active, UNSPOTTED, 0) &&
            deny(reason, "T.6.3", "every unit of the other side is spotted"));
}

/* T.6.3: an eye on the card finds everybody at the place. */
static void scout(Play *play, Action action)
{
    uint8_t card;
    spend(play->state, action.on);
    bool sees = toy_draw(play, MARK_EYE, &card);
    toy_note(play, sees ? EVENT_SCOUT_SEES : EVENT_SCOUT_NOTHING, SIDE_ALL, action.on - 1, action.at, card);
    if (sees)
        toy_spot_all(play, 1 - play->state->active, action.at);
}

static bool refuse_dig(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_order(game, state, action, reason) ||
           (state->units[action.on - 1].dug_in &&
            deny(reason, "T.6.4", "%s is dug in already", name_of(game, action.on)));
}

static void dig(Play *play, Action action)
{
    Unit *one = &play->state->units[action.on - 1];
    spend(play->state, action.on);
    one->dug_in = 1;
    toy_note(play, EVENT_DIG, one->spotted ? SIDE_ALL : play->state->active, action.on - 1, one->place, 0);
}

/* ---- T.7 an assault: each unit its own draw, with a question in between ---- */

static bool refuse_assault(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_place(game, action, reason))
        return true;
    if (!toy_any(state, 1 - state->active, AT | SPOTTED, action.at))
        return deny(reason, "T.7.1", "nobody is spotted at %d", action.at);
    return !toy_any(state, state->active, NEXT_TO | UNSPENT, action.at) &&
           deny(reason, "T.7.1", "no unit that can still take an order is next to %d", action.at);
}

static void assault(Play *play, Action action)
{
    play->state->commands--;
    call(play->state, STEP_ASSAULT, 1, action.at);
}

/* T.7.2: an attack needs no card; it hits the first unit of the other side there, if one is left. */
static void attack(Play *play, int unit, int place)
{
    int target = toy_first(play->state, 1 - toy_side_of(unit), AT | SPOTTED, place);
    if (target < 0)
        return;
    int roll = toy_roll(play);
    toy_note(play, EVENT_ATTACK, SIDE_ALL, unit, target, roll);
    toy_hurt(play, target, damage_of(play->game, play->state, roll, target));
}

/* The unit whose turn it is has drawn, been exhorted or not: it attacks, or falls back. */
static void settle_unit(Play *play, bool attacks)
{
    Frame *frame = toy_top(play->state);
    int unit = frame->unit - 1;
    play->state->units[unit].spent = 1;
    if (attacks) {
        attack(play, unit, frame->place);
        frame->taker = frame->taker ? frame->taker : frame->unit;
    } else {
        toy_note(play, EVENT_FALLS_BACK, SIDE_ALL, unit, 0, 0);
    }
    frame->unit++;
    frame->stage = ROW_ANSWERED;
}

/* T.7.4: when nobody of the other side is left, the first unit that attacked takes the place. */
static Next close_assault(Play *play)
{
    Frame *frame = toy_top(play->state);
    int taker = frame->taker;
    if (!taker || toy_any(play->state, 1 - play->state->active, AT, frame->place))
        return NEXT_DONE;
    frame->taker = 0;
    call(play->state, STEP_ADVANCE, taker, frame->place);
    return NEXT_GO_ON;
}

/* T.7.2: a brave card attacks; with any other the unit balks, and may be exhorted before anything comes of
 * it. */
static Next try_unit(Play *play)
{
    uint8_t card;
    Frame *frame = toy_top(play->state);
    toy_spot(play, frame->unit - 1);
    bool brave = toy_draw(play, MARK_BRAVE, &card);
    toy_note(play, brave ? EVENT_BRAVE : EVENT_BALKS, SIDE_ALL, frame->unit - 1, card, 0);
    if (brave)
        settle_unit(play, true);
    else
        frame->stage = ROW_ASKED;
    return brave ? NEXT_GO_ON : NEXT_ASK;
}

Next toy_run_assault(Play *play)
{
    const State *state = play->state;
    Frame *frame = toy_top(state);
    if (frame->stage == ROW_ASKED)
        return NEXT_ASK;
    if (frame->stage == ROW_FRESH) { /* T.7.1: everybody there is spotted */
        need_places(play, 1 - state->active);
        toy_note(play, EVENT_ASSAULT, SIDE_ALL, state->active, frame->place, 0);
        toy_spot_all(play, 1 - state->active, frame->place);
        frame->stage = ROW_ANSWERED;
    }
    for (; frame->unit <= UNITS; frame->unit++)
        if (toy_side_of(frame->unit - 1) == state->active &&
            toy_is(state, frame->unit - 1, NEXT_TO | UNSPENT, frame->place))
            return try_unit(play);
    return close_assault(play);
}

static bool refuse_yes(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)action;
    return state->camps[state->active].supply == 0 &&
           deny(reason, "T.7.3", "an exhortation costs 1 supply, and none is left");
}

/* What an exhorted unit must roll (T.7.3). */
static int nerve(const Game *game, const State *state)
{
    return state->camps[state->active].doctrine == DOCTRINE_BOLD ? game->bold_nerve : game->steady_nerve;
}

static void exhort(Play *play, Action action)
{
    State *state = play->state;
    if (action.verb == VERB_NO) {
        settle_unit(play, false);
        return;
    }
    int needed = nerve(play->game, state), roll = toy_roll(play);
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
static const Law REACTIONS[] = {{VERB_HOLD, NULL, hold}, {VERB_REACT, refuse_react, fire}, {0}};
static const Law EXHORTATIONS[] = {{VERB_NO, NULL, exhort}, {VERB_YES, refuse_yes, exhort}, {0}};

const Question toy_order = {"T.4", "order", toy_asked, .laws = ORDERS,
                            .text = "SIDE0: an order (NUMBER2 left) or pass."};
const Question toy_opportunity = {"T.5", "opportunity", toy_asked, .laws = REACTIONS,
                                  .text = "SIDE0: fire at UNIT3, which advances to PLACE4, or hold?"};
const Question toy_exhort = {"T.7",
                             "exhort",
                             toy_asked,
                             .laws = EXHORTATIONS,
                             .others = others_count,
                             .text = "SIDE0: UNIT3 balks. Exhort it for 1 of NUMBER1 supply?"};

/* ---- odds ---- */

/* Card and die together: how often the target loses 0, 1, 2, ... */
static void fire_odds(const Game *game, const State *state, int target, OddsList *list)
{
    Chance hit = deck_chance(&state->deck, toy_cards_with(game, MARK_HIT), 0);
    uint64_t of_loss[UINT8_MAX + 1] = {(hit.denominator - hit.numerator) * DIE_FACES};
    for (int roll = 1; roll <= DIE_FACES; roll++) {
        int damage = damage_of(game, state, roll, target), strength = state->units[target].strength;
        of_loss[damage < strength ? damage : strength] += hit.numerator;
    }
    for (int loss = 0; loss <= UINT8_MAX; loss++)
        if (of_loss[loss])
            odds_add(list, (Chance){of_loss[loss], hit.denominator * DIE_FACES}, "%s loses %d",
                     name_of(game, target + 1), loss);
}

/* T.7.2: every unit of an assault draws its own card, so each has its own chance. */
static void assault_odds(const Game *game, const State *state, int place, OddsList *list)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (toy_side_of(unit) == state->active && toy_is(state, unit, NEXT_TO | UNSPENT, place))
            odds_add(list, deck_chance(&state->deck, toy_cards_with(game, MARK_BRAVE), list->count),
                     "%s is brave", name_of(game, unit + 1));
}

int toy_odds(const Game *game, const State *state, Action action, Odds *odds, int cap)
{
    OddsList list = {odds, cap, 0};
    if (steps_refuse(&toy_sequence, game, state, action, NULL))
        return 0;
    if (action.verb == VERB_FIRE)
        fire_odds(game, state, action.to - 1, &list);
    if (action.verb == VERB_REACT)
        fire_odds(game, state, toy_top(state)->unit - 1, &list);
    if (action.verb == VERB_SCOUT)
        odds_add(&list, deck_chance(&state->deck, toy_cards_with(game, MARK_EYE), 0), "sees what is there");
    if (action.verb == VERB_ASSAULT)
        assault_odds(game, state, action.at, &list);
    if (action.verb == VERB_YES)
        odds_add(&list, (Chance){(uint64_t)(DIE_FACES + 1 - nerve(game, state)), DIE_FACES},
                 "attacks after all");
    return list.count;
}

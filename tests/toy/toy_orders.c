/* toy_orders: T.4 to T.7. For each verb why not, with its rule, what it does and what may come of it; a move with the other
 * side's fire at it; an assault in which each unit draws and a question comes in between. */
#include <stdlib.h>

#include "toy/toy_state.h"

/* Of the unit with this number, as orders and frames have it. */
static const char *name_of(const Game *game, int number)
{
    return game->squads[number - 1].name;
}

static void spot_all(Play *play, Side side, int place)
{
    for (int found; (found = toy_first(play->state, side, AT | UNSPOTTED, place));)
        toy_spot(play, found - 1);
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
        play_note(play, EVENT_COMMANDS, SIDE_ALL, state->active, state->commands, card);
    }
    return state->commands > 0 && toy_first(state, state->active, UNSPENT, 0) ? NEXT_ASK : NEXT_DONE;
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

static bool refuse_place(const Game *game, int place, Reason *reason)
{
    return (place < 1 || place > game->places) &&
           deny(reason, "T.1.1", "the ridge has places 1 to %d", game->places);
}

static bool refuse_next(const Game *game, const State *state, Action action, const char *rule, Reason *reason)
{
    return refuse_order(game, state, action, reason) || refuse_place(game, action.at, reason) ||
           (!toy_is(state, action.on - 1, NEXT_TO, action.at) &&
            deny(reason, rule, "%s is not next to %d", name_of(game, action.on), action.at));
}

/* No more orders; or, at a move of the other side, no fire (T.5.4). */
static void pass(Play *play, Action action)
{
    Side side = rows_asked(&toy_table, play->state);
    if (action.verb == VERB_PASS)
        play->state->commands = 0;
    play_note(play, action.verb == VERB_PASS ? EVENT_PASS : EVENT_HOLD, SIDE_ALL, side);
}

static void spend(State *state, int number)
{
    state->commands--;
    state->units[number - 1].spent = 1;
}

/* ---- T.5 a move, with the other side's fire at it ---- */

static bool refuse_advance(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_next(game, state, action, "T.5.1", reason))
        return true;
    int holder = toy_first(state, 1 - state->active, AT | SPOTTED, action.at);
    return holder && deny(reason, "T.5.1", "%s holds %d: fire or assault", name_of(game, holder), action.at);
}

static void advance(Play *play, Action action)
{
    spend(play->state, action.on);
    rows_push(&toy_table, play->state, &(Frame){STEP_ADVANCE, 0, (uint8_t)action.on, (uint8_t)action.at, 0});
}

/* T.5.3: a move onto an unseen unit stops before it has begun, and both are spotted. */
static bool bumps(Play *play, int unit, int place)
{
    Side enemy = 1 - toy_side_of(unit);
    play_needs(play, enemy, toy_first(play->state, enemy, UNSEEN, 0));
    int hidden = toy_first(play->state, enemy, AT, place) - 1;
    if (hidden < 0)
        return false;
    play_note(play, EVENT_BUMP, SIDE_ALL, unit, hidden, place);
    toy_spot(play, unit);
    toy_spot(play, hidden);
    return true;
}

/* T.6.2: the damage of a roll, one less against a unit that is dug in. */
static int damage_of(const State *state, int roll, int target)
{
    static const int damage[] = {0, 0, 1, 1, 1, 2};
    return damage[roll - 1] - (damage[roll - 1] && state->units[target].dug_in);
}

/* T.2.1: a trap springs at the first who enters, and is gone. Where the side has been before, it knows there is none. */
static void spring_trap(Play *play, int unit, int place)
{
    Side side = toy_side_of(unit);
    Camp *camp = &play->state->camps[side], *owner = &play->state->camps[1 - side];
    bool known = camp->trodden >> place & 1 || place == 1 || place == play->game->places;
    camp->trodden |= (uint16_t)(1 << place);
    play_needs(play, 1 - side, owner->trap == UNKNOWN && !known);
    if (owner->trap != place || owner->sprung)
        return;
    owner->trap = 0;
    owner->sprung = 1;
    int roll = play_roll(play, DIE_FACES);
    play_note(play, EVENT_TRAP_SPRUNG, SIDE_ALL, unit, place, roll);
    toy_hurt(play, unit, damage_of(play->state, roll, unit));
}

static void move(Play *play, int unit, int place)
{
    Unit *one = &play->state->units[unit];
    Side side = toy_side_of(unit);
    one->place = (uint8_t)place;
    one->dug_in = 0;
    play_note(play, EVENT_ADVANCE, one->spotted ? SIDE_ALL : side, unit, place);
    spring_trap(play, unit, place);
    if (toy_first(play->state, 1 - side, NEXT_TO, place))
        toy_spot(play, unit); /* T.5.2: who comes next to an enemy, though the enemy need not be */
}

Next toy_run_advance(Play *play)
{
    const State *state = play->state;
    Frame *frame = toy_top(state);
    int unit = frame->unit - 1;
    Side enemy = 1 - toy_side_of(unit);
    if (frame->stage == ROW_FRESH) {
        if (bumps(play, unit, frame->place))
            return NEXT_DONE;
        move(play, unit, frame->place);
    }
    if (frame->stage == ROW_ANSWERED || !toy_is(state, unit, LIVES, 0))
        return NEXT_DONE;
    /* A masked position that is asked here does not see who could fire, only that somebody can. */
    int fires = toy_first(state, enemy, NEXT_TO | UNREACTED, frame->place);
    return fires || toy_first(state, enemy, UNSEEN, 0) ? NEXT_ASK : NEXT_DONE;
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

/* ---- T.6 fire, scouts, trenches ---- */

static bool refuse_fire(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_order(game, state, action, reason) ||
        refuse_unit(game, state, 1 - state->active, action.to, reason))
        return true;
    const Unit *unit = &state->units[action.on - 1], *target = &state->units[action.to - 1];
    if (!target->spotted)
        return deny(reason, "T.6.1", "%s is not spotted", name_of(game, action.to));
    return abs(unit->place - target->place) > game->range &&
           deny(reason, "T.6.1", "%s is beyond the range of %d", name_of(game, action.to), game->range);
}

/* T.5.4: one unit next to a move may fire at it. */
static int target_of(const State *state, Action action)
{
    return (action.verb == VERB_REACT ? toy_top(state)->unit : action.to) - 1;
}

/* T.6.1: a card with a hit hits, and a die gives the damage. */
static void fire(Play *play, Action action)
{
    State *state = play->state;
    uint8_t card;
    int unit = action.on - 1, target = target_of(state, action);
    if (action.verb == VERB_REACT)
        state->units[unit].reacted = 1;
    else
        spend(state, action.on);
    toy_spot(play, unit);
    bool hits = toy_draw(play, MARK_HIT, &card);
    play_note(play, hits ? EVENT_FIRE_HIT : EVENT_FIRE_MISSED, SIDE_ALL, unit, target, card);
    if (hits)
        toy_hurt(play, target, damage_of(state, play_roll(play, DIE_FACES), target));
}

/* Card and die together: how often the target loses 0, 1, 2, ... */
static void fire_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    int target = target_of(state, action), strength = state->units[target].strength;
    Chance hit = setup_chance(&toy_setup, game, state, MARK_HIT, 0);
    uint64_t of_loss[DIE_FACES] = {(hit.denominator - hit.numerator) * DIE_FACES};
    for (int roll = 1; roll <= DIE_FACES; roll++) {
        int damage = damage_of(state, roll, target);
        of_loss[damage < strength ? damage : strength] += hit.numerator;
    }
    for (int loss = 0; loss < DIE_FACES; loss++)
        if (of_loss[loss])
            odds_add(list, (Chance){of_loss[loss], hit.denominator * DIE_FACES}, "%s loses %d",
                     name_of(game, target + 1), loss);
}

static bool refuse_scout(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_next(game, state, action, "T.6.3", reason) ||
           (!toy_first(state, 1 - state->active, UNSPOTTED, 0) &&
            deny(reason, "T.6.3", "every unit of the other side is spotted"));
}

/* T.6.3: an eye on the card finds everybody at the place. */
static void scout(Play *play, Action action)
{
    uint8_t card;
    spend(play->state, action.on);
    bool sees = toy_draw(play, MARK_EYE, &card);
    play_note(play, sees ? EVENT_SCOUT_SEES : EVENT_SCOUT_NOTHING, SIDE_ALL, action.on - 1, action.at, card);
    if (sees)
        spot_all(play, 1 - play->state->active, action.at);
}

static void scout_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    (void)action;
    odds_add(list, setup_chance(&toy_setup, game, state, MARK_EYE, 0), "sees what is there");
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
    play_note(play, EVENT_DIG, one->spotted ? SIDE_ALL : play->state->active, action.on - 1, one->place);
}

/* ---- T.7 an assault: each unit its own draw, with a question in between ---- */

static bool refuse_assault(const Game *game, const State *state, Action action, Reason *reason)
{
    if (refuse_place(game, action.at, reason))
        return true;
    if (!toy_first(state, 1 - state->active, AT | SPOTTED, action.at))
        return deny(reason, "T.7.1", "nobody is spotted at %d", action.at);
    return !toy_first(state, state->active, NEXT_TO | UNSPENT, action.at) &&
           deny(reason, "T.7.1", "no unit that can still take an order is next to %d", action.at);
}

static void assault(Play *play, Action action)
{
    play->state->commands--;
    rows_push(&toy_table, play->state, &(Frame){STEP_ASSAULT, 0, 1, (uint8_t)action.at, 0});
}

/* T.7.2: every unit of an assault draws its own card, so each has its own chance. */
static void assault_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (toy_is(state, unit, IN_ASSAULT, action.at))
            odds_add(list, setup_chance(&toy_setup, game, state, MARK_BRAVE, list->count), "%s is brave",
                     name_of(game, unit + 1));
}

/* T.7.2: an attack needs no card; it hits the first unit of the other side there, if one is left. */
static void attack(Play *play, int unit, int place)
{
    int target = toy_first(play->state, 1 - toy_side_of(unit), AT | SPOTTED, place) - 1;
    if (target < 0)
        return;
    int roll = play_roll(play, DIE_FACES);
    play_note(play, EVENT_ATTACK, SIDE_ALL, unit, target, roll);
    toy_hurt(play, target, damage_of(play->state, roll, target));
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
        play_note(play, EVENT_FALLS_BACK, SIDE_ALL, unit);
    }
    frame->unit++;
    frame->stage = ROW_ANSWERED;
}

/* T.7.2: a brave card attacks; with any other the unit balks, and may be exhorted before anything comes of it. */
static void try_unit(Play *play)
{
    uint8_t card;
    Frame *frame = toy_top(play->state);
    toy_spot(play, frame->unit - 1);
    bool brave = toy_draw(play, MARK_BRAVE, &card);
    play_note(play, brave ? EVENT_BRAVE : EVENT_BALKS, SIDE_ALL, frame->unit - 1, card);
    frame->stage = ROW_ASKED;
    if (brave)
        settle_unit(play, true);
}

Next toy_run_assault(Play *play)
{
    State *state = play->state;
    Frame *frame = toy_top(state);
    Side enemy = 1 - state->active;
    if (frame->stage == ROW_FRESH) { /* T.7.1: everybody there is spotted */
        play_needs(play, enemy, toy_first(state, enemy, UNSEEN, 0));
        play_note(play, EVENT_ASSAULT, SIDE_ALL, state->active, frame->place);
        spot_all(play, enemy, frame->place);
        frame->stage = ROW_ANSWERED;
    }
    while (frame->stage == ROW_ANSWERED && frame->unit <= UNITS && !state->over)
        if (toy_is(state, frame->unit - 1, IN_ASSAULT, frame->place))
            try_unit(play);
        else
            frame->unit++;
    if (frame->stage == ROW_ASKED)
        return NEXT_ASK;
    Frame advance = {STEP_ADVANCE, 0, frame->taker, frame->place, 0};
    if (state->over || !frame->taker || toy_first(state, enemy, AT, frame->place))
        return NEXT_DONE;
    frame->taker = 0; /* T.7.4: nobody is left there: the first unit that attacked takes the place */
    rows_push(&toy_table, state, &advance);
    return NEXT_GO_ON;
}

static bool refuse_yes(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)action;
    return state->camps[state->active].supply == 0 &&
           deny(reason, "T.7.3", "an exhortation costs 1 supply, and none is left");
}

/* T.7.3: what an exhorted unit must roll, by the doctrine of its side. */
static const uint8_t NERVE[] = {[DOCTRINE_NONE] = 4, [DOCTRINE_STEADY] = 4, [DOCTRINE_BOLD] = 3};

static void exhort(Play *play, Action action)
{
    Camp *camp = &play->state->camps[play->state->active];
    if (action.verb == VERB_NO) {
        settle_unit(play, false);
        return;
    }
    int needed = NERVE[camp->doctrine], roll = play_roll(play, DIE_FACES);
    camp->supply--;
    play_note(play, EVENT_EXHORT, SIDE_ALL, toy_top(play->state)->unit - 1, roll, needed);
    settle_unit(play, roll >= needed);
}

static void exhort_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    (void)game, (void)action;
    int needed = NERVE[state->camps[state->active].doctrine];
    odds_split(list, DIE_FACES + 1 - needed, DIE_FACES, "attacks after all", NULL);
}

/* ---- the questions ---- */

/* clang-format off */
static const Law ORDERS[] = {
    {VERB_PASS, NULL, pass, "pass", "give no more orders this turn", .rule = "T.4.2"},
    {VERB_ADVANCE, refuse_advance, advance, "advance UNIT to PLACE", "move to the next place", .rule = "T.5.1"},
    {VERB_FIRE, refuse_fire, fire, "fire UNIT at TARGET", "fire at a spotted unit", "T.6.1", fire_odds},
    {VERB_SCOUT, refuse_scout, scout, "scout UNIT at PLACE", "look for unseen units in the next place", "T.6.3", scout_odds},
    {VERB_DIG, refuse_dig, dig, "dig UNIT", "dig in: fire does one less", .rule = "T.6.4"},
    {VERB_ASSAULT, refuse_assault, assault, "assault PLACE", "all units next to the place attack it, one after the other",
     "T.7.1", assault_odds},
    {0}};
static const Law REACTIONS[] = {
    {VERB_HOLD, NULL, pass, "hold", "do not fire at the move", .rule = "T.5.4"},
    {VERB_REACT, refuse_react, fire, "react UNIT", "fire at the move", "T.5.4", fire_odds}, {0}};
static const Law EXHORTATIONS[] = {
    {VERB_NO, NULL, exhort, "no", "let the unit fall back", .rule = "T.7.3"},
    {VERB_YES, refuse_yes, exhort, "yes", "exhort the unit for 1 supply", "T.7.3", exhort_odds}, {0}};

const Question toy_order = {"T.4", "order", .meaning = "the next order", .laws = ORDERS,
    .text = "SIDE0: an order (NUMBER2 left) or pass."};
const Question toy_opportunity = {"T.5", "opportunity", .meaning = "fire at a move", .laws = REACTIONS,
    .text = "SIDE0: fire at UNIT3, which advances to PLACE4, or hold?"};
const Question toy_exhort = {"T.7", "exhort", .meaning = "exhort a unit that balks", .laws = EXHORTATIONS,
    .others = others_count, .text = "SIDE0: UNIT3 balks. Exhort it for 1 of NUMBER1 supply?"};
/* clang-format on */

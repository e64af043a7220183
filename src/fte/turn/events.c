/* events: 19.0. One die says whose event it is, a second one which. Where somebody has to be chosen, the frame's mode is the card, its side
 * whose event it is. */
#include "fte/turn/events.h"

#include "fte/position/change.h"
#include "fte/position/position.h"
#include "fte/support/support.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { WHOLE_MEN = 3, ARTILLERY_DELAY = 3 };

/* ---- choosing ---- */

/* 19.1, F-12: Visible Infantry of three or four men; one injury a side (F-24). */
static bool can_be_injured(const Game *game, const State *state, int unit)
{
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].kind == CASUALTY_INJURY && state->casualties[i].side == fte_side(game, unit))
            return false;
    return fte_is_infantry(game, state, unit) && !fte_marked(state, unit, MARK_CONCEALED) &&
           fte_face(game, state, unit)->men >= WHOLE_MEN &&
           fte_carries(state, unit, CASUALTY_NONE) < fte_can_carry(game, state, unit);
}

/* 19.2: any unit; what a Concealed one is must not show in who can be chosen. */
static bool can_run_low(const Game *game, const State *state, int unit)
{
    bool marker = fte_is_role(game, state, unit, ROLE_CIVILIANS) || fte_has(state, unit, STATUS_LOW_AMMO);
    return fte_marked(state, unit, MARK_CONCEALED) || !marker;
}

static bool can_have_hero(const Game *game, const State *state, int unit)
{
    return !fte_is_role(game, state, unit, ROLE_DUMMY) && !fte_is_role(game, state, unit, ROLE_CIVILIANS);
}

static bool can_rally(const Game *game, const State *state, int unit)
{
    (void)game;
    return !fte_is_steady(state, unit);
}

static void injure(Play *play, int unit)
{
    State *state = play->state;
    int number = fte_free_casualty(state);
    fte_note(play, EVENT_INJURED, unit, 0, 0, 0);
    if (number >= 0)
        state->casualties[number] = (Casualty){.kind = CASUALTY_INJURY,
                                               .side = fte_side(play->game, unit),
                                               .hex = state->units[unit].hex,
                                               .carrier = (uint8_t)(unit + 1)};
}

static void run_low(Play *play, int unit)
{
    FteUnit *one = &play->state->units[unit];
    one->status |= one->who == UNKNOWN ? 0 : STATUS_LOW_AMMO; /* other eyes do not see it */
    fte_note(play, EVENT_LOW_AMMO, unit, 0, 0, 0);
}

/* What happens to a Concealed unit of one's own is told to others without its name. */
static void tell_own(Play *play, int kind, int somebody, int unit)
{
    Side side = fte_side(play->game, unit);
    bool veiled = fte_veiled_unit(play->game, play->state, 1 - side, unit);
    play_note(play, kind, veiled ? side : SIDE_ALL, unit + (veiled ? OWN_NAME : 0));
    if (veiled)
        play_note(play, somebody, 1 - side, side);
}

static void make_hero(Play *play, int unit)
{
    play->state->units[unit].status |= STATUS_HERO;
    tell_own(play, EVENT_HERO, EVENT_SOME_HERO, unit);
}

/* 19.3: one marker; of a machine that has both the worse one. */
static void rally(Play *play, int unit)
{
    bool broken = fte_has(play->state, unit, STATUS_BROKEN);
    play->state->units[unit].status &= (uint8_t) ~(broken ? STATUS_BROKEN : STATUS_SUPPRESSED);
    tell_own(play, EVENT_RALLIED, EVENT_SOME_RALLIED, unit);
}

typedef struct Choice {
    bool (*fits)(const Game *game, const State *state, int unit);
    void (*happens)(Play *play, int unit);
    bool by_enemy; /* F-12: the opponent chooses */
    bool may_pass; /* 19.2 */
    const char *rule, *reason;
} Choice;
static const Choice CHOICES[CARDS] = {
    [CARD_INJURY] = {can_be_injured, injure, true, false, "19.1",
                     "an injury is for Visible Infantry of three or four men that can carry it"},
    [CARD_LOW_AMMO] = {can_run_low, run_low, true, true, "19.2", "it is low on ammunition already"},
    [CARD_HERO] = {can_have_hero, make_hero, false, false, "19.4", "there is nobody who could be a hero"},
    [CARD_RALLY] = {can_rally, rally, false, false, "19.3", "it is neither Broken nor Suppressed"},
};

static bool fits(const Game *game, const State *state, EventCard card, Side side, int unit)
{
    return fte_takes_part(game, unit) && fte_on_map(state, unit) && fte_side(game, unit) == side &&
           CHOICES[card].fits(game, state, unit);
}

static Side asked(const Game *game, const State *state)
{
    const FteFrame *frame = fte_top(state);
    (void)game;
    return CHOICES[frame->mode].by_enemy ? 1 - (Side)frame->side : (Side)frame->side;
}

static bool refuse_choose(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    const Choice *choice = &CHOICES[frame->mode];
    if (unit < 0 || unit >= game->unit_count || !fte_on_map(state, unit) ||
        fte_side(game, unit) != (Side)frame->side)
        return deny(reason, choice->rule, "that is no unit of that side on the map");
    return !fits(game, state, (EventCard)frame->mode, (Side)frame->side, unit) &&
           deny(reason, choice->rule, "%s", choice->reason);
}

static bool refuse_none(const Game *game, const State *state, Action action, Reason *reason)
{
    const Choice *choice = &CHOICES[fte_top(state)->mode];
    (void)game, (void)action;
    return !choice->may_pass && deny(reason, choice->rule, "somebody has to be chosen");
}

static void choose(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    frame->round = 1;
    CHOICES[frame->mode].happens(play, action.on - 1);
}

static void choose_nobody(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round = 1;
}

Next fte_run_choose(Play *play)
{
    return fte_top(play->state)->round ? NEXT_DONE : NEXT_ASK;
}

static void list(const Game *game, const State *state, ActionList *list)
{
    laws_offer(&fte_choose_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        laws_offer(&fte_choose_question, game, state,
                  (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(unit + 1)}, list);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, refuse_none, .answer = choose_nobody},
    {VERB_CHOOSE, refuse_choose, choose, "choose UNIT", "whom an event is about", .rule = "19.0"}, {0}};
/* clang-format on */
const Question fte_choose_question = {"19.0",
                                      "choose",
                                      .who = asked,
                                      .meaning = "whom an event is about",
                                      .laws = LAWS,
                                      .list = list,
                                      .text = "SIDE0: choose the unit that the event is about."};

/* Whether somebody can be chosen is settled here, while everything is known. */
static bool open_choice(Play *play, EventCard card, Side side)
{
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (fits(play->game, play->state, card, side, unit)) {
            FteFrame *frame = fte_call(play->state, STEP_CHOOSE, -1);
            frame->mode = (uint8_t)card;
            frame->side = side;
            return true;
        }
    return false;
}

/* ---- the card ---- */

/* F-23: Hero and Aerial Observer last until the next event of their side. */
static void end_last_event(State *state, const Game *game, Side side)
{
    if (side == US)
        state->observer = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_side(game, unit) == side)
            state->units[unit].status &= (uint8_t)~STATUS_HERO;
}

static bool happens(Play *play, EventCard card, Side side)
{
    switch (card) {
    case CARD_INJURY:
    case CARD_LOW_AMMO:
    case CARD_HERO:
    case CARD_RALLY:
        return open_choice(play, card, side);
    case CARD_HIGHER_HQ:
        play->state->no_leaders[side] = 1;
        return true;
    case CARD_CHECK_FIRE:
        fte_check_fire(play, side);
        return true;
    case CARD_OBSERVER:
        play->state->observer = 1;
        return true;
    case CARD_COBRAS:
        return fte_call_cobras(play);
    case CARD_ARTILLERY: /* 19.9 */
        return fte_aim_artillery(play, (play_roll(play, D10) + ARTILLERY_DELAY - 1) / ARTILLERY_DELAY);
    case CARD_VC:
        return fte_call_vc(play);
    default:
        return true;
    }
}

void fte_random_event(Play *play)
{
    Side side = play_roll(play, D10) % 2 ? NVA : US;
    int roll = play_roll(play, D10);
    EventCard card = (EventCard)play->game->events[roll - 1][side];
    play_note(play, EVENT_CARD, SIDE_ALL, side, card, roll);
    end_last_event(play->state, play->game, side);
    if (!happens(play, card, side))
        play_note(play, EVENT_NOTHING, SIDE_ALL, side);
}

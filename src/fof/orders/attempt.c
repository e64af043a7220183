/* attempt: carrying out orders unit by unit: the draw of 4.2, exhorting a failure (4.2.1b) or using a skill (12.7), and
 * where each unit of a platoon goes on the card it enters (5.1.2). */
#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/fire/fire.h"
#include "fof/movement/transport.h"
#include "fof/orders/order_parts.h"
#include "fof/position/names.h"
#include "fof/turn/sequence.h"
#include "fof/turn/skills.h"
#include "fof/weapons/grenades.h"
#include "fof/weapons/jam.h"

enum {
    IN_ORDER_NEXT,
    IN_ORDER_FAILED,
    IN_ORDER_PLACE,
    IN_ORDER_EXHORTED /* and failed again */
};                    /* Frame.phase */

/* ---- the number of cards (4.2) ---- */

int fof_draws_by_experience(const FofGame *game, const FofState *state, int draws, UnitId judged)
{
    draws += (int)fof_unit_experience(game, state, judged) - LINE;
    return draws < 1 ? 1 : draws;
}

int fof_order_draws(const Scene *scene, const Order *order, Action action, UnitId judged, int more)
{
    int draws = !order->success ? 0 : order->draws ? order->draws(scene, action) : BASE_DRAWS;
    return !draws || order->flags & ORDER_OWN_CHART
               ? draws
               : fof_draws_by_experience(scene->game, scene->state, draws + more, judged);
}

int fof_attempt_draws(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    const Order *order = fof_order_of(fof_single_verb((Verb)action.verb));
    bool rally = order->flags & ORDER_RALLY && action.by != NO_UNIT; /* by the originator */
    return fof_order_draws(&(Scene){game, state, NULL}, order, fof_single_action(action, unit),
                           rally ? (UnitId)action.by : unit, 0);
}

/* ---- beginning ---- */

void fof_orders_apply(Play *play, Action action)
{
    const Order *order = fof_order_of((Verb)action.verb);
    FofState *state = play->state;
    if (action.verb == VERB_DROP || action.verb == VERB_USE_SKILL) {
        (action.verb == VERB_DROP ? fof_drop_apply : fof_skill_free_apply)(play, action);
        return;
    }
    fof_note(play, order->rule, EV_ORDER, action.by, action.on, action.verb, action.at);
    Frame *frame = fof_frame_push(play, FRAME_ORDER);
    frame->order = action;
    frame->unit = NO_UNIT;
    if (order->flags & ORDER_PLATOON)
        fof_platoon_units(play->game, state, action, frame->left);
    else
        bit_set(frame->left, action.on);
    state->commands = (uint8_t)(state->commands - order->cost);
    state->spent = (uint8_t)(state->spent + order->cost);
    state->units[action.on].done |= 1ull << order->verb;
}

void fof_orders_signalled(Play *play, Action action, const uint64_t units[2])
{
    if (!(units[0] | units[1]))
        return;
    Frame *frame = fof_frame_push(play, FRAME_ORDER);
    frame->order = action;
    frame->unit = NO_UNIT;
    frame->card = ON_SIGNAL;
    memcpy(frame->left, units, sizeof frame->left);
}

/* Given to many at once: a platoon order, or a signal that everyone follows who can (4.4.1). */
static bool goes_to_many(const Frame *frame)
{
    return frame->card == ON_SIGNAL || fof_order_of((Verb)frame->order.verb)->flags & ORDER_PLATOON;
}

/* The order as this unit carries it out; frame->area is the place it has chosen plus 1. */
static Action own_action(const FofState *state, const Frame *frame, UnitId unit)
{
    Action action = fof_single_action(frame->order, unit);
    if (frame->card == ON_SIGNAL && action.at == SIGNALLED_FORWARD)
        action.at = card_neighbour(state, unit_card(state, unit), NORTH);
    if (frame->area)
        action.at = (uint16_t)(frame->area - 1);
    return action;
}

void fof_order_resolve(Play *play, Action action, bool success, int icons)
{
    const Order *order = fof_order_of((Verb)action.verb);
    play->hand->icons = success && icons > 0 ? icons : 0;
    if (icons == JAMMED)
        fof_jam(play, action, (UnitId)action.on);
    else if (success)
        order->succeed(play, action);
    else if (order->fail)
        order->fail(play, action);
}

static void finish_unit(Play *play, bool success, int icons)
{
    Frame *frame = fof_frame_top(play->state);
    UnitId unit = frame->unit;
    Action action = own_action(play->state, frame, unit);
    frame->phase = IN_ORDER_NEXT;
    if (frame->card == ON_RETURN) {
        fof_grenade_return(play, unit, action.at, (UnitId)action.to, icons);
        fof_fire_refresh(play, ENEMY);
        return;
    }
    fof_order_resolve(play, action, success, icons);
    fof_fire_refresh(play, FRIENDLY);
}

/* What an earlier unit of the platoon brought about may keep a later one from following. */
static bool still_follows(Play *play, const Frame *frame, Action action, UnitId unit)
{
    const Order *each = fof_order_of((Verb)action.verb);
    if (!goes_to_many(frame))
        return true;
    if (!unit_in_play(play->state, unit) ||
        (frame->card == ON_SIGNAL && fof_refuse_recipient(play->game, play->state, each, unit, NULL)))
        return false;
    return !(each->refuse && each->refuse(&(Scene){play->game, play->state, NULL}, action, NULL));
}

/* Draws for the unit whose turn it is; how many successes, or JAMMED. */
static int draw(Play *play, int draws)
{
    Frame *frame = fof_frame_top(play->state);
    Action action = own_action(play->state, frame, frame->unit);
    const Order *each = fof_order_of((Verb)action.verb);
    uint8_t cards[16];
    ENSURE(draws <= COUNT_OF(cards));
    fof_draw_cards(play, draws, cards);
    int icons = fof_attempt_icons(play->game, play->state, action, frame->unit, cards, draws);
    frame->draws = (uint8_t)draws;
    memset(frame->cards, 0, sizeof frame->cards);
    memcpy(frame->cards, cards, (size_t)(draws < 8 ? draws : 8));
    int far = fof_order_words(play->state, each, action) != each->words ? VERB_FAR : 0;
    fof_note_reveal(play, each->rule, EV_ATTEMPT, frame->unit, (int)each->verb + far, draws,
                    icons > 0 ? icons : 0);
    return icons;
}

/* Where it goes is known now. */
static void act_unit(Play *play)
{
    Frame *frame = fof_frame_top(play->state);
    UnitId unit = frame->unit;
    Action action = own_action(play->state, frame, unit);
    frame->phase = IN_ORDER_NEXT;
    play->state->units[unit].done |= 1ull << action.verb;
    int draws = fof_attempt_draws(play->game, play->state, action, unit);
    if (fof_order_of((Verb)action.verb)->draws == fof_rally_draws &&
        fof_card_has_mines_alone(play->state, unit_card(play->state, unit)))
        fof_note_reading(play, "6.5.1", READING_MINES_ARE_VOF, unit, unit_card(play->state, unit));
    int icons = draws ? draw(play, draws) : 0;
    if (draws)
        frame->icons = (uint8_t)(icons > 0 ? icons : 0);
    if (icons || !draws)
        finish_unit(play, true, icons);
    else
        frame->phase = IN_ORDER_FAILED;
}

/* ---- 5.1.2: who enters a card with its platoon may go straight under cover there, each for itself ---- */

static void list_places(const FofGame *game, const FofState *state, ActionList *list)
{
    const Frame *frame = fof_frame_top(state);
    Action action = own_action(state, frame, frame->unit);
    CardId card = area_card(state, action.at);
    const Scene scene = {game, state, NULL};
    const Order *each = fof_order_of((Verb)action.verb);
    for (AreaId area = card; area != NO_AREA && card != NO_CARD; area = fof_area_next(state, card, area)) {
        action.at = area;
        if (area == card || !each->refuse || !each->refuse(&scene, action, NULL))
            list_add(list, (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(area + 1)});
    }
}

static bool may_have_places(const Frame *frame, Action action)
{
    return goes_to_many(frame) && (action.verb == VERB_MOVE || action.verb == VERB_INFILTRATE);
}

static void begin_unit(Play *play)
{
    Frame *frame = fof_frame_top(play->state);
    Action action = own_action(play->state, frame, frame->unit);
    ActionList places = {0};
    CardId card = area_card(play->state, action.at);
    if (!still_follows(play, frame, action, frame->unit)) {
        fof_note(play, fof_order_of((Verb)action.verb)->rule, EV_STAYS, frame->unit, 0, 0, 0);
        return;
    }
    if (may_have_places(frame, action) && fof_area_next(play->state, card, card) != NO_AREA)
        list_places(play->game, play->state, &places);
    if (places.count > 1)
        frame->phase = IN_ORDER_PLACE;
    else
        act_unit(play);
}

/* ---- exhorting (4.2.1b): once for a failed attempt, before its consequences ---- */

/* 4.3.1: by voice a pinned unit is exhorted only after Remove Pinned. */
static bool can_exhort(const FofGame *game, const FofState *state, UnitId by, const Frame *frame)
{
    UnitId unit = frame->unit;
    uint64_t bit = 1ull << (unit & 63);
    CommsReach reach;
    if (by == unit)
        return unit_in_play(state, by);
    if (!fof_commands_others(game, state, by) || !fof_chain_allows(game, state, by, unit, NULL))
        return false;
    if (game->ignore_communication)
        return true;
    fof_comms_reach(game, state, by, &reach);
    return reach.heard[unit >> 6] & bit ||
           (fof_order_of((Verb)frame->order.verb)->flags & ORDER_REACHES_PINNED &&
            reach.pinned_voice[unit >> 6] & bit);
}

static void list_exhorts(const FofGame *game, const FofState *state, ActionList *list)
{
    const Frame *frame = fof_frame_top(state);
    if (fof_commands_to_spend(game, state) < 1 || frame->phase == IN_ORDER_EXHORTED ||
        frame->card == ON_RETURN)
        return;
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        UnitId by = state->commanders[i].unit;
        if (by != NO_UNIT && (general_initiative(state) || by == state->acting) &&
            can_exhort(game, state, by, frame))
            list_add(list, (Action){.verb = VERB_EXHORT, .by = by, .on = frame->unit});
    }
}

/* What can be done about a failure: let it stand, exhort, or use a skill (12.7). */
static void list_remedies(const FofGame *game, const FofState *state, ActionList *list)
{
    list_add(list, (Action){.verb = VERB_ACCEPT});
    list_exhorts(game, state, list);
    fof_skills_for_attempt(&(Scene){game, state, NULL}, fof_frame_top(state), list);
}

bool fof_order_frame_returns(Play *play, UnitId unit, UnitId attacker, const uint8_t *cards, int draws)
{
    Frame waiting = {.kind = FRAME_ORDER,
                     .phase = IN_ORDER_FAILED,
                     .unit = unit,
                     .card = ON_RETURN,
                     .draws = (uint8_t)draws,
                     .order = {.verb = VERB_GRENADE,
                               .by = NO_UNIT,
                               .on = unit,
                               .at = play->state->units[attacker].area,
                               .to = attacker}};
    ENSURE(draws <= COUNT_OF(waiting.cards));
    memcpy(waiting.cards, cards, (size_t)draws);
    ActionList skills = {0};
    fof_skills_for_attempt(&(Scene){play->game, play->state, NULL}, &waiting, &skills);
    if (play->state->frame_count + 1 >= MAX_FRAMES || !skills.count)
        return false;
    *fof_frame_push(play, FRAME_ORDER) = waiting;
    return true;
}

/* ---- the frame ---- */

static void ask_place(const FofGame *game, const FofState *state, Ask *ask)
{
    const Frame *frame = fof_frame_top(state);
    char place[NAME_SIZE];
    fof_name_card(area_card(state, own_action(state, frame, frame->unit).at), place, sizeof place);
    text_print(ask->text, sizeof ask->text, "Where on %s does %s go?", place,
               fof_unit_name(game, state, frame->unit).text);
}

static void answer_place(Play *play, Action action)
{
    fof_frame_asking(play->state)->area = action.at;
    act_unit(play);
}

static void ask_remedy(const FofGame *game, const FofState *state, Ask *ask)
{
    const Frame *frame = fof_frame_top(state);
    ActionList exhorts = {0}, skills = {0};
    list_exhorts(game, state, &exhorts);
    fof_skills_for_attempt(&(Scene){game, state, NULL}, frame, &skills);
    text_copy(ask->rule, sizeof ask->rule, exhorts.count ? "4.2.1b" : "12.7");
    text_print(ask->text, sizeof ask->text, "%s failed to %s. %s%s, or accept?",
               fof_unit_name(game, state, frame->unit).text,
               fof_order_words(state, fof_order_of(fof_single_verb((Verb)frame->order.verb)),
                               own_action(state, frame, frame->unit)),
               exhorts.count ? "Exhort it for one more card" : "Use a skill",
               exhorts.count && skills.count ? ", use a skill" : "");
}

static bool refuse_remedy(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.verb == VERB_USE_SKILL)
        return fof_skill_attempt_refuse(game, state, fof_frame_top(state), action, reason);
    return deny(reason, "4.2.1b", "a failed attempt is exhorted or accepted");
}

static void answer_remedy(Play *play, Action action)
{
    Frame *frame = fof_frame_top(play->state);
    bool another = action.verb == VERB_EXHORT;
    if (action.verb == VERB_EXHORT) {
        play->state->commands--;
        play->state->spent++;
        fof_note(play, "4.2.1b", EV_EXHORT, action.by, frame->unit, 0, 0);
        frame->phase = IN_ORDER_EXHORTED;
    } else if (action.verb == VERB_USE_SKILL) { /* 12.7: it succeeds after all, or has another card */
        fof_skill_spend(play, action);
        another = fof_skill_serves(play->game, action) == SERVES_ANY_ATTEMPT;
    }
    int icons = another ? draw(play, 1) : action.verb == VERB_USE_SKILL;
    if (icons || !another)
        finish_unit(play, icons > 0, icons);
}

const Question *fof_order_question(const FofGame *game, const FofState *state)
{
    static const Question questions[] = {{NULL, "exhort", .ask = ask_remedy, .list = list_remedies,
                                          .listed = true, .refuse = refuse_remedy, .answer = answer_remedy},
                                         {"5.1.2", "place", .ask = ask_place, .list = list_places,
                                          .answer = answer_place,
                                          .otherwise = {NULL, "a place on the card that the unit enters"}}};
    (void)game;
    return &questions[fof_frame_asking(state)->phase == IN_ORDER_PLACE];
}

/* What waits goes on without being asked again whether it is allowed: a gun that has no final protective line would have no
 * direction to fire in, were it found waiting. */
bool fof_order_frame_sound(const FofState *state, const Frame *frame)
{
    if (frame->phase == IN_ORDER_NEXT)
        return true;
    Action action = own_action(state, frame, frame->unit);
    const Order *each = fof_order_of((Verb)action.verb);
    if (!unit_in_play(state, frame->unit) || frame->phase > IN_ORDER_EXHORTED)
        return false;
    return frame->phase == IN_ORDER_PLACE ? may_have_places(frame, action) : each->success != 0;
}

Next fof_order_frame_run(Play *play)
{
    Frame *frame = fof_frame_top(play->state);
    if (frame->phase != IN_ORDER_NEXT)
        return NEXT_ASK;
    UnitId unit = fof_platoon_next(frame->left, (UnitId)frame->order.by);
    if (unit == NO_UNIT) {
        fof_frame_pop(play);
    } else {
        frame->unit = unit;
        frame->area = 0;
        begin_unit(play);
    }
    return NEXT_GO_ON;
}

/* orders: see the header. */
#include "tod/turn/orders.h"

#include "tod/air/air.h"
#include "tod/assault/assault.h"
#include "tod/events/events.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/support/support.h"
#include "tod/vehicles/vehicles.h"
#include "tod/village/village.h"
#include "tod/words/words.h"
#include "tod/works/works.h"

enum { ORDERS_MOST = 2048 };

void tod_find_duties(const Game *game, State *state)
{
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (state->units[unit].where != UNKNOWN)
            state->units[unit].duties = 0;
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0;)
        state->units[unit].duties = (uint8_t)tod_duties(game, state, unit);
}

Next tod_run_orders(Play *play)
{
    if (tod_top(play->state)->result)
        return NEXT_DONE;
    if (tod_offer_cards(play))
        return NEXT_GO_ON;
    tod_find_duties(play->game, play->state);
    return NEXT_ASK;
}

/* ---- what orders share ---- */

int tod_next_own(const Game *game, const State *state, int after)
{
    for (int unit = after + 1; unit < tod_slots(game); unit++)
        if (tod_side(game, unit) == state->active && tod_on_table(state, unit))
            return unit;
    return -1;
}

bool tod_refuse_deed(const Game *game, const State *state, int unit, TodDeed deed, Reason *reason)
{
    if (unit < 0 || unit >= tod_slots(game) || tod_side(game, unit) != state->active)
        return deny(reason, "turn 3", "this unit is not yours to order");
    const TodUnit *one = &state->units[unit];
    if (one->where != UNIT_TABLE)
        return deny(reason, "turn 3", "this unit is not on the table");
    if (one->marks & (UNIT_WRECK | UNIT_NO_CREW))
        return deny(reason, "damage 1", "nobody is left to man it");
    if (one->marks & UNIT_STUNNED)
        return deny(reason, "damage 1", "its crew is stunned");
    if (one->work)
        return deny(reason, "turn 3", "it is busy, and does nothing else meanwhile");
    bool fires_on = one->deed == deed && (deed == DEED_FIRE || deed == DEED_PANIC);
    if (one->rooted && (deed == DEED_MOVE || deed == DEED_ASSAULT))
        return deny(reason, "helo-troop 3", "it came down by rope, and stays where it is");
    if (one->deed != DEED_NONE && !fires_on)
        return deny(reason, "turn 3", "it has acted in this turn");
    if (one->marks & UNIT_PANIC && deed != DEED_PANIC)
        return deny(reason, "spotting 12", "it panics: it does nothing but fire at what it has just seen");
    if (deed == DEED_MOVE || deed == DEED_PANIC)
        return false;
    if (tod_must_take_cover(game, state, unit, NULL))
        return deny(reason, "pinning 3", "under such fire it must move to better cover, which it can reach");
    return tod_can_withdraw(game, state, unit) &&
           deny(reason, tod_side(game, unit) == US ? "grunt 4" : "grunt 5",
                "it has lost too many, and withdraws");
}

void tod_begin_deed(Play *play, int unit, TodDeed deed)
{
    State *state = play->state;
    TodUnit *one = &state->units[unit];
    one->deed = (uint8_t)deed;
    if (deed != DEED_FIRE)
        one->aim = one->aimed = 0;
    state->mover = 0;
}

void tod_begin_work(Play *play, int unit, TodWork work, int turns, int on)
{
    TodUnit *one = &play->state->units[unit];
    tod_begin_deed(play, unit, DEED_WORK);
    one->work = (uint8_t)work;
    one->work_left = (uint8_t)turns;
    one->work_on = (uint8_t)on;
    tod_note(play, EVENT_WORK_BEGINS, unit, work, turns, 0);
}

/* A row for each work that changes something when it is done, by its subject. */
/* clang-format off */
static void (*const DONE[WORKS])(Play *play, int unit) = {
    [WORK_SET_UP] = tod_crew_set_up,
    [WORK_DISMANTLE] = tod_crew_dismantled,
    [WORK_DISARM] = tod_trap_disarmed,
    [WORK_CUT] = tod_wire_cut,
    [WORK_SEARCH] = tod_searched,
    [WORK_DESTROY] = tod_village_destroyed,
    [WORK_LIMBER] = tod_limbered,
    [WORK_UNLIMBER] = tod_unlimbered,
    [WORK_UNLOAD] = tod_unloaded,
};
/* clang-format on */

void tod_work_done(Play *play, int unit)
{
    TodUnit *one = &play->state->units[unit];
    int work = one->work;
    if (DONE[work])
        DONE[work](play, unit);
    one->work = one->work_left = one->work_on = 0;
    tod_note(play, EVENT_WORK_DONE, unit, work, 0, 0);
}

bool tod_is_obliged(const Game *game, const State *state, int unit)
{
    if (state->units[unit].deed != DEED_NONE || state->units[unit].work)
        return false;
    if (tod_marked(state, unit, UNIT_PANIC))
        return tod_can_panic(game, state, unit);
    return tod_must_take_cover(game, state, unit, NULL) || tod_can_withdraw(game, state, unit);
}

/* ---- the question: a block of laws, and a list, for each subject ---- */

static Listing *const LISTS[] = {
    /* movement, sight, traps */
    tod_list_moves,
    tod_list_shifts,
    tod_list_crossings,
    tod_list_exits,
    tod_list_detaching,
    tod_list_disarm,
    tod_list_scan,
    /* fire, crews, casualties, assault */
    tod_list_fire,
    tod_list_crews,
    tod_list_assaults,
    tod_list_casualties,
    tod_list_withdrawals,
    /* support, air, vehicles */
    tod_list_calls,
    tod_list_requests,
    tod_list_flying,
    tod_list_unloading,
    tod_list_shooting_up,
    tod_list_driving,
    tod_list_gunnery,
    tod_list_riding,
    tod_list_towing,
    /* works, villages, cards */
    tod_list_works,
    tod_list_searches,
    tod_list_cards,
};

/* ---- ending it ---- */

/* More than a look around. */
static bool is_order_for(Action action, int unit)
{
    return action.on == unit + 1 && action.verb != VERB_SCAN && action.verb != VERB_SHIFT &&
           action.verb != VERB_DETACH;
}

/* Whether the list has an order for the unit: what it must and cannot do binds nobody. A way home is such an order; else list by list, until
 * there is one. */
static bool can_be_ordered(const Game *game, const State *state, int unit)
{
    Action actions[ORDERS_MOST];
    ActionList list = {.actions = actions, .cap = ORDERS_MOST};
    int seen = 0;
    if (!tod_marked(state, unit, UNIT_PANIC) && tod_can_withdraw(game, state, unit))
        return true;
    for (int i = 0; i < COUNT_OF(LISTS); i++) {
        LISTS[i](game, state, &list);
        for (; seen < list_written(&list); seen++)
            if (is_order_for(actions[seen], unit))
                return true;
    }
    return false;
}

static bool refuse_end(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)action;
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0;)
        if (tod_is_obliged(game, state, unit) && can_be_ordered(game, state, unit))
            return deny(reason,
                        tod_marked(state, unit, UNIT_PANIC)      ? "spotting 12"
                        : tod_marked(state, unit, UNIT_BREAKING) ? "grunt 4"
                                                                 : "pinning 3",
                        "%s has still to do what it must", tod_roster(game, state, unit)->title);
    return false;
}

static void answer_end(Play *play, Action action)
{
    (void)action;
    tod_top(play->state)->result = 1;
}

static void list_orders(const Game *game, const State *state, ActionList *list)
{
    tod_offer(&tod_orders_question, game, state, (Action){.verb = VERB_END}, list);
    for (int i = 0; i < COUNT_OF(LISTS) && !list_is_enough(list); i++)
        LISTS[i](game, state, list);
}

static const Law LAWS[] = {
    {VERB_END, refuse_end, answer_end, "end turn", "the player-turn is ended", "turn 3", NULL},
    /* movement, sight, traps */
    {VERB_MOVE, tod_refuse_move, tod_answer_move, "move UNIT to ACROSS DOWN HOW facing ANGLE",
     "a section goes there", "move 1", NULL},
    {VERB_SHIFT, tod_refuse_shift, tod_answer_shift, "shift MAN to ACROSS DOWN facing ANGLE",
     "one man of the section that has just moved stands elsewhere", "move 1", NULL},
    {VERB_CROSS, tod_refuse_cross, tod_answer_cross, "cross UNIT to ACROSS DOWN facing ANGLE",
     "infantry gets over an obstacle, which takes its turn", "move 3", NULL},
    {VERB_EXIT, tod_refuse_exit, tod_answer_exit, "exit UNIT", "a unit leaves the table", "evac 4", NULL},
    {VERB_DETACH, tod_refuse_detach, tod_answer_detach, "detach MAN", "an Elite acts alone from now on",
     "elite 1", NULL},
    {VERB_JOIN, tod_refuse_join, tod_answer_join, "join UNIT", "an Elite comes back to his section",
     "elite 1", NULL},
    {VERB_DISARM, tod_refuse_disarm, tod_answer_disarm, "disarm TRAP by UNIT", "a trap is made safe",
     "traps 11", NULL},
    {VERB_SCAN, tod_refuse_scan, tod_answer_scan, "scan UNIT towards ANGLE", "night vision looks that way",
     "night 2", NULL},
    /* fire, crews, casualties, assault */
    {VERB_SET_UP, tod_refuse_set_up, tod_answer_set_up, "set up UNIT",
     "a crewed weapon is made ready to fire", "crewed 1", NULL},
    {VERB_DISMANTLE, tod_refuse_dismantle, tod_answer_dismantle, "dismantle UNIT",
     "a crewed weapon is made ready to be carried", "crewed 1", NULL},
    {VERB_PIVOT, tod_refuse_pivot, tod_answer_pivot, "pivot UNIT facing ANGLE",
     "a crewed weapon is pointed elsewhere", "crewed 3", NULL},
    {VERB_AIM, tod_refuse_aim, tod_answer_aim, "aim UNIT at TARGET with GROUP", "fires aimed shots",
     "aimed 1", tod_odds_aim},
    {VERB_SNIPE, tod_refuse_snipe, tod_answer_snipe, "snipe VICTIM by UNIT", "a sniper picks out a man",
     "event 04", tod_odds_snipe},
    {VERB_SUPPRESS, tod_refuse_suppress, tod_answer_suppress, "suppress UNIT at TARGET with GROUP",
     "fires unaimed, with a chit of ammunition", "suppress 1", tod_odds_suppress},
    {VERB_SPRAY, tod_refuse_spray, tod_answer_spray, "spray UNIT at ACROSS DOWN",
     "fires unaimed at a place where somebody may be", "suppress 2", NULL},
    {VERB_RAKE, tod_refuse_rake, tod_answer_rake, "rake UNIT towards ACROSS DOWN with GROUP",
     "machine-guns fire along a corridor", "lmg 2", tod_odds_rake},
    {VERB_ASSAULT, tod_refuse_assault, tod_answer_assault, "assault UNIT against TARGET",
     "goes in to fight hand to hand", "assault 1", tod_odds_assault},
    {VERB_CARRY, tod_refuse_carry, tod_answer_carry, "carry VICTIM by UNIT to ACROSS DOWN",
     "takes a casualty over where he lies, or carries him to a machine", "evac 5", NULL},
    {VERB_DROP, tod_refuse_drop, tod_answer_drop, "bring out VICTIM by UNIT",
     "a casualty is handed over at a friendly edge or an aid post", "evac 4", NULL},
    /* support, air, vehicles */
    {VERB_CALL, tod_refuse_call, tod_answer_call, "call UNIT for FIRER at ACROSS DOWN MANNER",
     "calls for fire or light of mortars, artillery, gunships", "indirect 2", tod_odds_call},
    {VERB_REQUEST, tod_refuse_request, tod_answer_request, "request MISSION by UNIT", "asks for a helicopter",
     "helo-request 1", tod_odds_request},
    {VERB_FLY, tod_refuse_fly, tod_answer_fly, "fly UNIT to ACROSS DOWN facing ANGLE",
     "a helicopter comes on the table, or goes elsewhere over it", "helo-move 1", NULL},
    {VERB_LAND, tod_refuse_land, tod_answer_land, "land UNIT", "a helicopter lands", "helo-move 2", NULL},
    {VERB_TAKE_OFF, tod_refuse_take_off, tod_answer_take_off, "take off UNIT", "a helicopter takes off",
     "helo-move 1", NULL},
    {VERB_DEPART, tod_refuse_depart, tod_answer_depart, "depart UNIT",
     "a helicopter leaves the table with all in it", "helo-move 1", NULL},
    {VERB_UNLOAD, tod_refuse_unload, tod_answer_unload, "unload TARGET by UNIT",
     "takes supplies out of a helicopter", "helo-resupply 1", NULL},
    {VERB_SHOOT_UP, tod_refuse_shoot_up, tod_answer_shoot_up, "shoot UNIT up at TARGET with GROUP",
     "fires at a helicopter in the air", "aa 2", tod_odds_shoot_up},
    {VERB_DRIVE, tod_refuse_drive, tod_answer_drive, "drive UNIT to ACROSS DOWN facing ANGLE",
     "a vehicle goes there, or turns", "vehicle 1", NULL},
    {VERB_TURRET, tod_refuse_turret, tod_answer_turret, "turret UNIT facing ANGLE",
     "a turret is turned: more than 45 degrees take the turn", "vehicle 2", NULL},
    {VERB_SHELL, tod_refuse_shell, tod_answer_shell, "shell UNIT at TARGET with GROUP PART",
     "a gun or rocket fires at a machine", "at-gun 1", tod_odds_shell},
    {VERB_BLAST, tod_refuse_blast, tod_answer_blast, "blast UNIT at ACROSS DOWN with GROUP",
     "a gun fires at infantry, a rocket at those in buildings and bunkers", "tank-fire 1", tod_odds_blast},
    {VERB_BOARD, tod_refuse_board, tod_answer_board, "board UNIT on TARGET", "infantry gets on a machine",
     "riding 4", NULL},
    {VERB_LEAVE, tod_refuse_leave, tod_answer_leave, "leave UNIT at ACROSS DOWN facing ANGLE",
     "infantry gets off a machine", "riding 4", NULL},
    {VERB_LOAD, tod_refuse_load, tod_answer_load, "load UNIT on TARGET",
     "the unit's casualties are lifted into a machine", "helo-medevac 1", NULL},
    {VERB_LIMBER, tod_refuse_limber, tod_answer_limber, "limber UNIT to TARGET",
     "a gun is coupled to a vehicle", "towing 1", NULL},
    {VERB_UNLIMBER, tod_refuse_unlimber, tod_answer_unlimber, "unlimber UNIT facing ANGLE",
     "a gun is uncoupled and ready to fire that way", "towing 1", NULL},
    /* works, villages, cards */
    {VERB_CUT, tod_refuse_cut, tod_answer_cut, "cut PIECE by UNIT", "sappers cut a way through wire",
     "wire 3", NULL},
    {VERB_THROW, tod_refuse_throw, tod_answer_throw, "throw MAN towards ANGLE",
     "a sapper throws a satchel charge", "sapper 2", NULL},
    {VERB_SEARCH, tod_refuse_search, tod_answer_search, "search VILLAGE by UNIT",
     "a squad searches a village, turn by turn", "village 1", tod_odds_search},
    {VERB_PLAY, tod_refuse_play, tod_answer_play, PLAY_CARD, "an event card is played", "terror 2", NULL},
    {0},
};

const Question tod_orders_question = {
    .rule = "turn 3",
    .topic = "orders",
    .others = others_blind,
    .list = list_orders,
    .laws = LAWS,
    .ask = tod_ask_sample,
    .text = "{0 US|Viet Cong and NVA}: order your units, one after the other.",
    .meaning = "what units do in their player-turn",
};

/* village: see the header. */
#include "tod/village/village.h"

#include "core/play/odds.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

/* village 2 to 4: from this class on a squad is spared what the die says. */
static const uint8_t SPARED[D6] = {CLASS_ELITE, CLASS_VETERAN, CLASS_VETERAN, CLASSES, CLASSES, CLASSES};

int tod_village_at(const Game *game, PlanePoint point)
{
    for (int village = 0; village < game->village_count; village++)
        if (tod_in_area(game, game->villages[village].area, point))
            return village;
    return -1;
}

/* ---- contact (event 15) ---- */

static bool has_men_in(const Game *game, const State *state, int unit, int village)
{
    for (int man = -1; tod_on_table(state, unit) && (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_in_area(game, game->villages[village].area, tod_at(state, man)))
            return true;
    return false;
}

bool tod_pass_for_people(const Game *game, const State *state, int unit)
{
    for (int village = 0; village < game->village_count; village++) {
        if (!state->villages[village].armed || game->villages[village].armed != unit + 1)
            continue;
        int man = -1;
        while ((man = tod_next_fit(game, state, unit, man)) >= 0 &&
               tod_in_area(game, game->villages[village].area, tod_at(state, man)))
            ;
        return man < 0;
    }
    return false;
}

/* The card lies open from now on, and nobody takes them for civilians any more. */
static void show_arms(Play *play, int village)
{
    State *state = play->state;
    uint32_t card = 1u << CARD_ARMED_VILLAGERS;
    state->villages[village].armed = state->villages[village].civilians = 0;
    state->hand &= ~card;
    state->played |= card;
    state->held--;
    play_note(play, EVENT_ARMED, SIDE_ALL, village);
}

void tod_villagers_shown(Play *play, int unit)
{
    for (int village = 0; village < play->game->village_count; village++)
        if (play->game->villages[village].armed == unit + 1 && play->state->villages[village].armed)
            show_arms(play, village);
}

static void meet(Play *play, int village)
{
    State *state = play->state;
    int armed = play->game->villages[village].armed - 1;
    state->villages[village].marks |= VILLAGE_CONTACT;
    play_note(play, EVENT_MEETS, SIDE_ALL, village);
    if (!state->villages[village].armed)
        return;
    if (has_men_in(play->game, state, armed, village))
        tod_reveal(play, armed, "event 15");
    else
        show_arms(play, village);
}

void tod_meet_villages(Play *play)
{
    for (int village = 0; village < play->game->village_count; village++)
        for (int unit = 0; unit < tod_slots(play->game); unit++)
            if (!(play->state->villages[village].marks & VILLAGE_CONTACT) &&
                tod_side(play->game, unit) == US && has_men_in(play->game, play->state, unit, village))
                meet(play, village);
}

/* ---- what it costs (village 10) ---- */

/* roe 1: a result that the player did not order is a breach all the same. */
static void breach(Play *play, int unit)
{
    tod_award(play, AWARD_ENGAGEMENT, US, 1);
    tod_note(play, EVENT_BREACH, unit, 0, 0, 0);
}

void tod_lose_civilians(Play *play, int village, int count, int unit)
{
    TodVillageState *people = &play->state->villages[village];
    count = count < people->civilians ? count : people->civilians;
    if (!count)
        return;
    people->civilians = (uint8_t)(people->civilians - count);
    play_note(play, EVENT_CIVILIANS, SIDE_ALL, village, count);
    tod_award(play, AWARD_CIVILIANS, US, count);
    breach(play, unit);
}

void tod_village_destroyed(Play *play, int unit)
{
    int village = play->state->units[unit].work_on - 1;
    TodVillageState *people = &play->state->villages[village];
    people->marks |= VILLAGE_DESTROYED;
    play_note(play, EVENT_VILLAGE_LOST, SIDE_ALL, village);
    for (int piece = 0; piece < play->game->piece_count; piece++)
        if (play->game->pieces[piece].village == village + 1)
            tod_raze(play, piece);
    if (people->civilians)
        tod_lose_civilians(play, village, people->civilians, unit);
    else
        breach(play, unit);
}

void tod_take_revenge(Play *play, int unit)
{
    TodUnit *one = &play->state->units[unit];
    bool there = tod_marked(play->state, unit, UNIT_REVENGE) && tod_on_table(play->state, unit);
    int village = there ? tod_village_at(play->game, tod_place(play->game, play->state, unit)) : -1;
    one->marks &= ~(uint32_t)UNIT_REVENGE;
    if (village >= 0 && !(play->state->villages[village].marks & VILLAGE_DESTROYED))
        tod_begin_work(play, unit, WORK_DESTROY, 1, village + 1);
}

/* ---- the search ---- */

bool tod_refuse_search(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), village = action.with - 1;
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (tod_side(game, unit) != US || tod_kind(game, state, unit) != KIND_SECTION)
        return deny(reason, "village 1", "squads of the US search villages");
    if (village < 0 || village >= game->village_count ||
        tod_village_at(game, tod_place(game, state, unit)) != village)
        return deny(reason, "village 1", "it is not in that village");
    if (state->villages[village].marks & (VILLAGE_DONE | VILLAGE_DESTROYED))
        return deny(reason, "village 7", "there is nothing left to search");
    return tod_marked(state, unit, UNIT_UNDER_FIRE | UNIT_UNDER_HE | UNIT_ANSWERING) &&
           deny(reason, "village 7", "it is under fire");
}

void tod_answer_search(Play *play, Action action)
{
    int unit = tod_unit_of(action), village = action.with - 1;
    tod_begin_work(play, unit, WORK_SEARCH, play->game->book.search_turns, village + 1);
    if (play->state->effects & EFFECT_REVENGE &&
        tod_class(play->game, play->state, unit) == CLASS_VETERAN) /* event 13 */
        tod_lose_civilians(play, village, play->state->villages[village].civilians, unit);
}

/* village 4: where nobody is left, nobody is harmed. */
TodFind tod_find_of(const Game *game, const State *state, int unit, int village, int roll)
{
    TodFind find = (TodFind)game->book.finds[roll - 1];
    if (tod_class(game, state, unit) >= SPARED[roll - 1] ||
        (find == FIND_CIVILIANS && !state->villages[village].civilians))
        return FIND_NOTHING;
    return find;
}

/* The fit man of the unit with this number among them, from 1. */
static int fit_man(const Game *game, const State *state, int unit, int number)
{
    int man = -1;
    while (number-- > 0)
        man = tod_next_fit(game, state, unit, man);
    return man;
}

/* village 8: one falls, another is diced for as under a mortar's template. */
static void spring(Play *play, int unit)
{
    const Game *game = play->game;
    State *state = play->state;
    int first = fit_man(game, state, unit, play_roll(play, tod_fit(game, state, unit)));
    PlanePoint at = tod_at(state, first);
    play_note_by(play, "village 8", EVENT_TRAP_SPRUNG, SIDE_ALL, TRAP_GRENADE, tod_packed(at));
    state->units[unit].marks |= UNIT_REVENGE;
    tod_fell(play, first, -1, true, false);
    if (!tod_on_table(state, unit))
        return;
    int second = fit_man(game, state, unit, play_roll(play, tod_fit(game, state, unit)));
    int roll = play_roll(play, D6), score = game->book.template_hit;
    tod_note_by(play, "village 8", EVENT_SHOT, unit, roll, score, roll >= score);
    if (roll >= score)
        tod_hit(play, unit, second, 1, SAVE_HE, -1, at, true);
}

static void end_search(State *state, int unit)
{
    if (state->units[unit].work == WORK_SEARCH)
        state->units[unit].work_left = 1;
}

void tod_search_on(Play *play, int unit)
{
    State *state = play->state;
    int village = state->units[unit].work_on - 1, roll = play_roll(play, D6);
    TodFind find = tod_find_of(play->game, state, unit, village, roll);
    state->villages[village].searched++;
    tod_note(play, EVENT_SEARCHES, unit, village, roll, find);
    if (find == FIND_TRAP) {
        spring(play, unit);
        end_search(state, unit);
    } else if (find == FIND_CIVILIANS) {
        tod_lose_civilians(play, village, play_roll(play, D6), unit);
    } else if (find == FIND_CACHE) {
        state->villages[village].marks |= VILLAGE_CACHE;
        tod_award(play, AWARD_CACHE, US, 1);
        tod_note(play, EVENT_CACHE, unit, village, 0, 0);
        end_search(state, unit);
    }
}

/* village 7: after a trap the rest was not looked at. */
void tod_searched(Play *play, int unit)
{
    if (!tod_marked(play->state, unit, UNIT_REVENGE))
        play->state->villages[play->state->units[unit].work_on - 1].marks |= VILLAGE_DONE;
}

void tod_odds_search(const Game *game, const State *state, Action action, OddsList *list)
{
    static const char *const FOUND[FINDS] = {"nothing in a turn", "a trap goes off", "civilians are lost",
                                             "a cache is found"};
    int ways[FINDS] = {0};
    for (int roll = 1; roll <= D6; roll++)
        ways[tod_find_of(game, state, tod_unit_of(action), action.with - 1, roll)]++;
    for (int find = 0; find < FINDS; find++)
        if (ways[find])
            odds_add(list, (Chance){(uint64_t)ways[find], D6}, "%s", FOUND[find]);
}

void tod_list_searches(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; state->active == US && (unit = tod_next_own(game, state, unit)) >= 0;) {
        int village = game->village_count ? tod_village_at(game, tod_place(game, state, unit)) : -1;
        if (village >= 0)
            tod_offer(
                &tod_orders_question, game, state,
                (Action){.verb = VERB_SEARCH, .on = (uint16_t)(unit + 1), .with = (uint16_t)(village + 1)},
                list);
    }
}

/* casualties: a man falls (casualty 3, 4), his weapon passes on or is lost (casualty 1, 2), his unit tends him (evac 1) or breaks (grunt 4, 5). */
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/words/words.h"

/* ---- weapons and radios (casualty 1) ---- */

/* Who takes it over: the first with a rifle and no part of his own, then with any small-arm. */
static int taker(const Game *game, const State *state, int unit)
{
    int best = -1;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        const TodSoldier *soldier = tod_soldier(game, state, man);
        bool plain = tod_group_of(tod_weapon(game, state, man)) == GROUP_SMALL && !soldier->second;
        if (plain && !soldier->roles)
            return man;
        if (plain && best < 0 && !(soldier->roles & (ROLE_OFFICER | ROLE_RADIO)))
            best = man;
    }
    return best;
}

static void pass_weapon(Play *play, int fallen, int unit)
{
    State *state = play->state;
    TodGroup group = tod_group_of(tod_weapon(play->game, state, fallen));
    if (group == GROUP_SMALL || group == GROUPS)
        return;
    int man = taker(play->game, state, unit);
    if (man < 0)
        return;
    state->men[man].weapon = state->men[fallen].weapon;
    state->men[man].marks =
        (uint8_t)((state->men[man].marks & ~MAN_EMPTY) | (state->men[fallen].marks & MAN_EMPTY));
    tod_note(play, EVENT_TAKES_WEAPON, unit, man, state->men[man].weapon, 0);
}

/* organisation 4: a radio and nothing else; US units have theirs whoever falls (organisation 5). */
static void pass_radio(Play *play, int fallen, int unit)
{
    State *state = play->state;
    if (tod_soldier(play->game, state, fallen)->roles != ROLE_RADIO)
        return;
    int man = taker(play->game, state, unit);
    if (man < 0)
        return;
    state->men[man].soldier = state->men[fallen].soldier;
    tod_note(play, EVENT_TAKES_WEAPON, unit, man, 0, 0);
}

/* ---- the fall ---- */

/* casualty 3, 4: the US do not tell killed from wounded. */
static bool is_killed(Play *play, int man, bool wounded_only)
{
    int unit = play->state->men[man].unit;
    if (tod_side(play->game, unit) == US) {
        tod_note(play, EVENT_CASUALTY, unit, man, 0, 0);
        return false;
    }
    int roll = wounded_only ? D6 : play_roll(play, D6);
    bool killed = roll <= 2;
    tod_note(play, killed ? EVENT_KILLED : EVENT_WOUNDED, unit, man, wounded_only ? 0 : roll, 0);
    return killed;
}

/* grunt 4, 5, T-21, T-14: Grunts and Veterans in sections. */
static void may_break(Play *play, int unit)
{
    const Game *game = play->game;
    TodUnit *one = &play->state->units[unit];
    const uint8_t *limit = game->book.thresholds[tod_side(game, unit)];
    if (one->marks & UNIT_BREAKING || tod_kind(game, play->state, unit) != KIND_SECTION ||
        tod_class(game, play->state, unit) == CLASS_ELITE || one->lost * limit[1] < one->start * limit[0])
        return;
    one->marks |= UNIT_BREAKING;
    tod_note_by(play, tod_side(game, unit) == US ? "grunt 4" : "grunt 5", EVENT_BREAKS, unit, 0, 0, 0);
}

void tod_leave_litters(const Game *game, State *state, int unit)
{
    for (int man = 0; man < game->man_count; man++)
        if (state->men[man].where == MAN_CASUALTY && state->men[man].carried == unit + 1)
            state->men[man].carried = 0;
}

void tod_fell(Play *play, int man, int by, bool lost, bool wounded_only)
{
    const Game *game = play->game;
    State *state = play->state;
    TodMan *one = &state->men[man];
    int unit = one->unit;
    TodUnit *own = &state->units[unit];
    ENSURE(one->where == MAN_FIT);
    bool killed = is_killed(play, man, wounded_only);
    one->where = killed ? MAN_DEAD : MAN_CASUALTY;
    bool machine = tod_machine(game, state, unit), aboard = own->where == UNIT_ABOARD && own->aboard;
    one->carried = killed || machine ? 0 : (uint8_t)(aboard ? own->aboard : unit + 1);
    if (aboard)
        tod_set_man(state, man, tod_place(game, state, own->aboard - 1), one->facing);
    own->lost++;
    own->killer = (uint8_t)(by >= 0 && tod_marked(state, by, UNIT_KNOWN) ? by + 1 : 0);
    if (machine) /* of its crew */
        return;
    own->marks |= UNIT_TENDING; /* evac 1 */
    if (tod_side(game, unit) == state->active)
        own->marks |= UNIT_FRESH;
    if (!lost) {
        pass_weapon(play, man, unit);
        pass_radio(play, man, unit);
    }
    if (tod_fit(game, state, unit)) {
        may_break(play, unit);
        return;
    }
    tod_leave_litters(game, state, unit);
    tod_remove(play, unit, UNIT_GONE);
}

/* hits: saves (cover 1 to 5), and who falls of those that are left (casualty 1, 2). */
#include <string.h>

#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/sequence.h"
#include "tod/words/words.h"

/* ---- saves ---- */

/* cover 4: he who rides has the shields of an armoured machine before him, and nothing in a lorry. */
static TodCover cover_of(const Game *game, const State *state, int man, PlanePoint from)
{
    const TodUnit *unit = &state->units[state->men[man].unit];
    if (unit->where != UNIT_ABOARD || !unit->aboard)
        return tod_cover(game, state, man, from);
    const TodMachine *machine = tod_machine(game, state, unit->aboard - 1);
    return machine && machine->armour == ARMOUR_APC ? COVER_SOFT : COVER_NONE;
}

/* T-02, fire-buildings 1: a wooden house is soft cover, which saves from nothing that the HE column is for (cover 2). */
int tod_save_of(const Game *game, const State *state, int man, PlanePoint from, TodColumn column)
{
    int score = game->book.saves[cover_of(game, state, man, from)][column];
    return score && score <= D6 ? score : D6 + 1;
}

/* Rolls it; nothing is rolled where nothing saves. */
static bool is_saved(Play *play, int man, PlanePoint from, TodColumn column)
{
    int score = tod_save_of(play->game, play->state, man, from, column);
    if (score > D6)
        return false;
    int roll = play_roll(play, D6);
    tod_note(play, EVENT_SAVE, play->state->men[man].unit, man, roll, score);
    return roll >= score;
}

/* ---- who falls ---- */

/* What its owner would give up first, where he is not asked: plain riflemen, from the back; then guns, then men with a part of their own. */
static int worth(const Game *game, const State *state, int man)
{
    const TodSoldier *soldier = tod_soldier(game, state, man);
    TodGroup group = tod_group_of(tod_weapon(game, state, man));
    return (soldier->roles ? 4 : 0) + (soldier->roles & ROLE_OFFICER ? 4 : 0) +
           (group != GROUP_SMALL ? 2 : 0) + (soldier->second ? 1 : 0);
}

int tod_least_missed(const Game *game, const State *state, int unit)
{
    int least = -1;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (least < 0 || worth(game, state, man) <= worth(game, state, least))
            least = man;
    return least;
}

/* casualty 2: anybody, by a die with as many faces as there are men. */
static int anybody(Play *play, int unit)
{
    int man = -1, left = play_roll(play, tod_fit(play->game, play->state, unit));
    while (left-- > 0)
        man = tod_next_fit(play->game, play->state, unit, man);
    return man;
}

static void queue(State *state, int unit, int count, int by)
{
    for (int i = 0; i < state->hit_count; i++)
        if (state->hits[i].unit == unit + 1) {
            state->hits[i].count = (uint8_t)(state->hits[i].count + count);
            return;
        }
    ENSURE(state->hit_count < MAX_HITS);
    state->hits[state->hit_count++] =
        (TodHit){.unit = (uint8_t)(unit + 1), .count = (uint8_t)count, .by = (uint8_t)(by + 1)};
    if (!tod_frame(state, STEP_HITS))
        tod_call(state, STEP_HITS, unit);
}

/* casualty 1: whom the owner names; of units that the other side does not know of nobody is asked (T-28). */
static void owner_loses(Play *play, int unit, int count, int by)
{
    if (tod_marked(play->state, unit, UNIT_KNOWN)) {
        queue(play->state, unit, count, by);
        return;
    }
    for (; count > 0 && tod_fit(play->game, play->state, unit); count--)
        tod_fell(play, tod_least_missed(play->game, play->state, unit), by, false, false);
}

void tod_hit(Play *play, int unit, int man, int count, TodColumn column, int by, PlanePoint from, bool he)
{
    int taken = 0;
    for (int i = 0; i < count && tod_fit(play->game, play->state, unit); i++) {
        int one = man >= 0 ? man : he ? anybody(play, unit) : tod_next_fit(play->game, play->state, unit, -1);
        if (play->state->men[one].where != MAN_FIT || is_saved(play, one, from, column))
            continue;
        if (he)
            tod_fell(play, one, by, true, false);
        else
            taken++;
    }
    if (taken)
        owner_loses(play, unit, taken, by);
}

void tod_hit_surely(Play *play, int unit, int count, int by)
{
    if (count)
        owner_loses(play, unit, count, by);
}

void tod_hit_man(Play *play, int man, TodColumn column, int by, PlanePoint from)
{
    if (play->state->men[man].where == MAN_FIT && !is_saved(play, man, from, column))
        tod_fell(play, man, by, false, false);
}

/* ---- the question ---- */

static void drop_hit(State *state, int index)
{
    state->hit_count--;
    memmove(state->hits + index, state->hits + index + 1,
            sizeof(TodHit) * (size_t)(state->hit_count - index));
    state->hits[state->hit_count] = (TodHit){0};
}

/* Hits that take everybody are not asked about. */
Next tod_run_hits(Play *play)
{
    State *state = play->state;
    while (state->hit_count) {
        TodHit *hit = &state->hits[0];
        int unit = hit->unit - 1, fit = tod_fit(play->game, state, unit), by = hit->by - 1;
        if (hit->count && hit->count < fit) {
            TodFrame *frame = tod_top(state);
            frame->unit = hit->unit;
            frame->count = hit->count;
            return NEXT_ASK;
        }
        bool all = hit->count;
        drop_hit(state, 0);
        for (int man = -1; all && (man = tod_next_fit(play->game, state, unit, man)) >= 0;)
            tod_fell(play, man, by, false, false);
    }
    return NEXT_DONE;
}

static Side asked(const Game *game, const State *state)
{
    return tod_side(game, tod_top(state)->unit - 1);
}

bool tod_refuse_fall(const Game *game, const State *state, Action action, Reason *reason)
{
    int man = action.on - 1;
    return (man < 0 || man >= game->man_count || state->men[man].where != MAN_FIT ||
            state->men[man].unit != tod_top(state)->unit - 1) &&
           deny(reason, "casualty 1", "one of those who were hit must fall");
}

void tod_answer_fall(Play *play, Action action)
{
    State *state = play->state;
    int by = state->hits[0].by - 1;
    state->hits[0].count--;
    tod_fell(play, action.on - 1, by, false, false);
    if (!state->hits[0].count)
        drop_hit(state, 0);
}

static void list(const Game *game, const State *state, ActionList *list)
{
    for (int man = -1; (man = tod_next_fit(game, state, tod_top(state)->unit - 1, man)) >= 0;)
        tod_offer(&tod_hits_question, game, state, (Action){.verb = VERB_FALL, .on = (uint16_t)(man + 1)},
                  list);
}

/* clang-format off */
static const Law LAWS[] = {{VERB_FALL, tod_refuse_fall, tod_answer_fall, "fall MAN", "he is a casualty", "casualty 1", NULL}, {0}};
/* clang-format on */
const Question tod_hits_question = {"casualty 1",
                                    "casualties",
                                    .who = asked,
                                    .otherwise = {"casualty 1", "first it is said who falls"},
                                    .meaning = "who falls of a unit that was hit",
                                    .laws = LAWS,
                                    .list = list,
                                    .text = "SIDE0: UNIT1 is hit. Who falls? NUMBER5 to choose."};

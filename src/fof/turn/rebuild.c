/* rebuild: units that return by reconstitution (6.5.2): squads out of teams, HQs out of steps. */
#include "fof/turn/rebuild.h"
#include "core/base/bits.h"
#include "fof/weapons/ammo.h"

#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/position/service.h"

/* ---- teams (4.2.3i) ---- */

enum { MAX_MUSTER = 16, FEWEST_TEAMS = 2, MOST_TEAMS = 4, CHOOSE_TEAMS = 0, CHOOSE_SQUAD };

/* The units of an area, by their place in it: the bits of Action.count. */
typedef struct Muster {
    UnitId units[MAX_MUSTER];
    int count;
} Muster;

static Muster muster_of(const FofState *state, AreaId area, Side side)
{
    Muster muster = {.count = 0};
    for (int unit = -1; (unit = unit_above(state, unit)) < MAX_UNITS && muster.count < MAX_MUSTER;)
        if (state->units[unit].area == area && state->units[unit].side == side)
            muster.units[muster.count++] = (UnitId)unit;
    return muster;
}

/* Whether this one may join those who try. */
static bool joins(const FofGame *game, const FofState *state, UnitId by, UnitId unit)
{
    UnitKind kind = unit_kind_now(game, state, unit);
    return (kind == KIND_ASSAULT_TEAM || kind == KIND_FIRE_TEAM) && !unit_flag(state, unit, UNIT_PINNED) &&
           !(state->units[unit].done >> VERB_REBUILD_SQUAD & 1) &&
           (by == unit || by == NO_UNIT || fof_chain_allows(game, state, by, unit, NULL));
}

/* 6.5.2: an A-rated team that is more than assault troops at point blank has a machine gun. */
static bool has_machine_gun(const FofGame *game, const FofState *state, UnitId unit)
{
    Profile profile = unit_profile(game, state, unit);
    return profile.rating == RATING_AUTOMATIC && profile.range > 0;
}

/* What is chosen so far, and what else there is. */
typedef struct Choice {
    Muster muster;
    unsigned chosen, others; /* bits by place */
    int size;
    bool machine_gun, gun_among_others;
} Choice;

static Choice choice_of(const FofGame *game, const FofState *state, UnitId by, AreaId area, Side side,
                        unsigned chosen)
{
    Choice choice = {.muster = muster_of(state, area, side), .chosen = chosen};
    for (int i = 0; i < choice.muster.count; i++) {
        UnitId unit = choice.muster.units[i];
        if (chosen >> i & 1) {
            choice.size++;
            choice.machine_gun |= has_machine_gun(game, state, unit);
        } else if (joins(game, state, by, unit)) {
            choice.others |= 1u << i;
            choice.gun_among_others |= has_machine_gun(game, state, unit);
        }
    }
    return choice;
}

/* ---- squads that may return ---- */

static bool is_removed_squad(const FofGame *game, const FofState *state, int unit, Side side)
{
    const Unit *entry = &state->units[unit];
    return entry->type && entry->side == side && entry->flags & UNIT_REMOVED &&
           game->types[entry->type].kind == KIND_SQUAD;
}

static bool squad_fits(const UnitType *squad, int size, bool machine_gun)
{
    return size >= squad->min_steps && size <= squad->steps &&
           (squad->front.rating != RATING_AUTOMATIC || machine_gun);
}

static int squads_fitting(const FofGame *game, const FofState *state, Side side, int size, bool machine_gun,
                          UnitId *squads)
{
    int count = 0;
    for (int unit = -1; (unit = unit_above(state, unit)) < MAX_UNITS;)
        if (is_removed_squad(game, state, unit, side) &&
            squad_fits(&game->types[state->units[unit].type], size, machine_gun))
            squads[count++] = (UnitId)unit;
    return count;
}

/* Whether what is chosen can still be made into some squad. */
static bool can_be_completed(const FofGame *game, const FofState *state, Side side, const Choice *choice)
{
    int least = choice->size > FEWEST_TEAMS ? choice->size : FEWEST_TEAMS,
        most = choice->size + __builtin_popcount(choice->others);
    most = most < MOST_TEAMS ? most : MOST_TEAMS;
    for (int unit = -1; (unit = unit_above(state, unit)) < MAX_UNITS;)
        for (int size = is_removed_squad(game, state, unit, side) ? least : MOST_TEAMS + 1; size <= most;
             size++)
            if (squad_fits(&game->types[state->units[unit].type], size,
                           choice->machine_gun || (choice->gun_among_others && size > choice->size)))
                return true;
    return false;
}

static unsigned place_bit(const FofState *state, UnitId unit)
{
    Muster muster = muster_of(state, state->units[unit].area, state->units[unit].side);
    for (int i = 0; i < muster.count; i++)
        if (muster.units[i] == unit)
            return 1u << i;
    return 0;
}

bool fof_rebuild_squad_offered(const Scene *scene)
{
    const FofState *state = scene->state;
    const uint64_t *removed = scene->tally ? scene->tally->removed : NULL;
    for (int unit = -1; removed && (unit = bit_above(removed, unit, MAX_UNITS)) < MAX_UNITS;)
        if (is_removed_squad(scene->game, state, unit, FRIENDLY))
            return true;
    return !removed; /* nobody has counted */
}

bool fof_rebuild_squad_refuse(const Scene *scene, Action action, Reason *reason)
{
    const FofGame *game = scene->game;
    const FofState *state = scene->state;
    UnitId unit = (UnitId)action.on, squads[MAX_UNITS];
    Side side = state->units[unit].side;
    if (!squads_fitting(game, state, side, FEWEST_TEAMS, true, squads))
        return deny(reason, "6.5.2", "no squad has been removed from play");
    Choice choice =
        choice_of(game, state, (UnitId)action.by, state->units[unit].area, side, place_bit(state, unit));
    if (!choice.others || !choice.chosen)
        return deny(reason, "4.2.3i", "it takes two to four unpinned fire or assault teams in one place");
    return !can_be_completed(game, state, side, &choice) &&
           deny(reason, "6.5.2", "these teams would gain firepower");
}

/* ---- asking ---- */

void fof_rebuild_squad_ask(Play *play, Action action)
{
    Frame *frame = fof_frame_push(play, FRAME_REBUILD);
    frame->unit = (uint8_t)action.on;
    frame->area = play->state->units[action.on].area;
    frame->order = action;
    frame->order.count = (int32_t)place_bit(play->state, (UnitId)action.on);
}

static Choice frame_choice(const FofGame *game, const FofState *state, const Frame *frame)
{
    return choice_of(game, state, (UnitId)frame->order.by, frame->area, state->units[frame->unit].side,
                     (unsigned)frame->order.count);
}

static void list_teams(const FofGame *game, const FofState *state, ActionList *list)
{
    const Frame *frame = fof_frame_top(state);
    Side side = (Side)state->units[frame->unit].side;
    Choice choice = frame_choice(game, state, frame);
    UnitId squads[MAX_UNITS];
    for (int i = 0; i < choice.muster.count; i++) {
        Choice more =
            choice_of(game, state, (UnitId)frame->order.by, frame->area, side, choice.chosen | 1u << i);
        if (choice.others >> i & 1 && can_be_completed(game, state, side, &more))
            list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(choice.muster.units[i] + 1)});
    }
    if (choice.size >= FEWEST_TEAMS &&
        squads_fitting(game, state, side, choice.size, choice.machine_gun, squads) > 0)
        list_add(list, (Action){.verb = VERB_DONE});
}

static void list_squads(const FofGame *game, const FofState *state, ActionList *list)
{
    const Frame *frame = fof_frame_top(state);
    Choice choice = frame_choice(game, state, frame);
    UnitId squads[MAX_UNITS];
    int count =
        squads_fitting(game, state, state->units[frame->unit].side, choice.size, choice.machine_gun, squads);
    for (int i = 0; i < count; i++)
        list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(squads[i] + 1)});
}

/* The order below goes on with all that was chosen: its unit comes once more, now to draw. 4.2: the teams that take part
 * have had this order. */
static void answer_squad(Play *play, Action action)
{
    Frame *frame = fof_frame_top(play->state);
    ENSURE(play->state->frame_count > 1);
    Choice choice = frame_choice(play->game, play->state, frame);
    for (int i = 0; i < choice.muster.count; i++)
        if (choice.chosen >> i & 1)
            play->state->units[choice.muster.units[i]].done |= 1ull << VERB_REBUILD_SQUAD;
    Frame *order = frame - 1;
    order->order.to = (uint16_t)(action.on - 1);
    order->order.count = frame->order.count;
    bit_set(order->left, frame->unit);
    fof_frame_pop(play);
}

static void answer_teams(Play *play, Action action)
{
    Frame *frame = fof_frame_asking(play->state);
    if (action.verb == VERB_DONE)
        frame->phase = CHOOSE_SQUAD;
    else
        frame->order.count |= (int32_t)place_bit(play->state, (UnitId)(action.on - 1));
}

static const Question questions[] = {
    [CHOOSE_TEAMS] = {"4.2.3i", "reconstitute", .text = "Which teams reconstitute a squad with UNIT0?",
                      .list = list_teams, .answer = answer_teams,
                      .otherwise = {NULL, "choose another team, or no more"}},
    [CHOOSE_SQUAD] = {"4.2.3i", "reconstitute", .text = "Which squad do UNIT0 and the others try to be?",
                      .list = list_squads, .answer = answer_squad,
                      .otherwise = {NULL, "choose the squad that returns"}},
};

const Question *fof_rebuild_question(const FofGame *game, const FofState *state)
{
    (void)game;
    return &questions[fof_frame_asking(state)->phase != CHOOSE_TEAMS];
}

/* ---- the squad returns ---- */

static void pass_ammunition(const FofGame *game, const Unit *from, Unit *to)
{
    const UnitType *old = &game->types[from->type], *new = &game->types[to->type];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if (new->ammo_kind[i] && new->ammo_kind[i] == old->ammo_kind[j] && from->ammo[j] > to->ammo[i])
                to->ammo[i] = from->ammo[j];
}

static void return_to_play(Play *play, UnitId unit, AreaId area, int steps, Experience experience)
{
    Unit *entry = &play->state->units[unit];
    entry->flags = 0;
    entry->area = area;
    entry->steps = (uint8_t)steps;
    entry->experience = (uint8_t)experience;
    entry->aim = NO_AIM;
    entry->left_card = NO_CARD;
    entry->done = 0;
}

/* 12.6 for teams, which are line (assault) or green: line only with more than half of the steps. */
static void teams_become(Play *play, const UnitId *teams, int count, UnitId squad, UnitId by)
{
    enum { FLAGS_SHARED = UNIT_EXPOSED | UNIT_UNSPOTTED | UNIT_CHECKED | UNIT_MINED };
    FofState *state = play->state;
    int line = 0;
    ENSURE(count > 0);
    for (int i = 0; i < count; i++)
        line += fof_unit_experience(play->game, state, teams[i]) == LINE;
    return_to_play(play, squad, state->units[teams[0]].area, count, 2 * line > count ? LINE : GREEN);
    Unit *entry = &state->units[squad];
    entry->letter = state->units[teams[0]].letter; /* 8.6.2 */
    for (int i = 0; i < count; i++) {
        entry->flags |= state->units[teams[i]].flags & FLAGS_SHARED;
        entry->done |= state->units[teams[i]].done;
        if (entry->aim.how == AIM_NONE) { /* 6.3.2: the PDF stays where it is */
            entry->aim = state->units[teams[i]].aim;
            entry->line = state->units[teams[i]].line;
        }
        pass_ammunition(play->game, &state->units[teams[i]], entry);
        fof_unit_hand_over(play, teams[i], squad);
        fof_unit_remove(play, teams[i]);
    }
    fof_note(play, "6.5.2", EV_RECONSTITUTED, squad, count, by, 0);
    fof_ammo_settle(play, squad);
}

void fof_rebuild_squad(Play *play, Action action)
{
    UnitId on = (UnitId)action.on, teams[MOST_TEAMS];
    Muster muster = muster_of(play->state, play->state->units[on].area, play->state->units[on].side);
    int count = 0;
    for (int i = 0; i < muster.count && count < MOST_TEAMS; i++)
        if ((unsigned)action.count >> i & 1)
            teams[count++] = muster.units[i];
    teams_become(play, teams, count, (UnitId)action.to, (UnitId)action.by);
}

static bool any_machine_gun(const FofGame *game, const FofState *state, const UnitId *teams, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++)
        any |= has_machine_gun(game, state, teams[i]);
    return any;
}

int fof_rebuild_squads(const FofGame *game, const FofState *state, const UnitId *teams, int count,
                       UnitId *squads)
{
    return squads_fitting(game, state, state->units[teams[0]].side, count,
                          any_machine_gun(game, state, teams, count), squads);
}

bool fof_rebuild_type_fits(const FofGame *game, const FofState *state, const UnitId *teams, int count,
                           uint8_t type)
{
    return game->types[type].kind == KIND_SQUAD &&
           squad_fits(&game->types[type], count, any_machine_gun(game, state, teams, count));
}

void fof_rebuild_as(Play *play, const UnitId *teams, int count, UnitId squad)
{
    teams_become(play, teams, count, squad, NO_UNIT);
}

/* ---- HQs (6.5.2A, B) ---- */

bool fof_rebuild_waits(const FofGame *game, const FofState *state, UnitId unit, Role role, int platoon)
{
    const Unit *entry = &state->units[unit];
    return entry->flags & UNIT_REMOVED && entry->type && entry->side == FRIENDLY &&
           game->types[entry->type].role == role && (!platoon || entry->platoon == platoon);
}

UnitId fof_rebuild_removed(const FofGame *game, const FofState *state, Role role, int platoon)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (fof_rebuild_waits(game, state, (UnitId)unit, role, platoon))
            return (UnitId)unit;
    return NO_UNIT;
}

/* Reconstituted HQs always enter green. What its last man held goes with him. */
static void hq_returns(Play *play, UnitId hq, UnitId from)
{
    FofState *state = play->state;
    uint16_t exposed = state->units[from].flags & UNIT_EXPOSED;
    return_to_play(play, hq, state->units[from].area, 1, GREEN);
    fof_leader_takes_over(play->game, state, from, hq);
    state->units[hq].flags |= exposed;
    for (int i = 0; i < MAX_COMMANDERS && !fof_commander_of(state, hq); i++)
        if (state->commanders[i].unit == NO_UNIT)
            state->commanders[i] = (Commander){.unit = hq};
    fof_note(play, "6.5.2", EV_RECONSTITUTED, hq, 1, from, 0);
    if (--state->units[from].steps)
        return;
    fof_unit_hand_over(play, from, hq);
    fof_unit_remove(play, from);
}

static UnitId removed_platoon_hq(const FofGame *game, const FofState *state, int platoon)
{
    UnitId hq = fof_rebuild_removed(game, state, ROLE_PLATOON_HQ, platoon);
    return hq != NO_UNIT ? hq : fof_rebuild_removed(game, state, ROLE_WEAPONS_HQ, platoon);
}

void fof_rebuild_platoon_hq(Play *play, UnitId from, int platoon)
{
    FofState *state = play->state;
    UnitId hq = removed_platoon_hq(play->game, state, platoon);
    const Unit *unit = &state->units[from];
    ENSURE(hq != NO_UNIT && unit->steps > 0);
    if (unit->steps - 1 > 0 && unit->steps - 1 < play->game->types[unit->type].min_steps) {
        Action order = {.verb = VERB_REBUILD_PLATOON_HQ, .by = hq, .on = from};
        fof_choice_ask(play, from, order)->card = (uint8_t)platoon;
    } else {
        hq_returns(play, hq, from);
    }
}

void fof_rebuild_platoon_hq_from_last(Play *play, UnitId from, int platoon, char letter)
{
    UnitId hq = removed_platoon_hq(play->game, play->state, platoon);
    ENSURE(hq != NO_UNIT && play->state->units[from].steps > 1);
    hq_returns(play, hq, from);
    fof_step_becomes(play, from, letter);
}

void fof_rebuild_company_hq(Play *play, UnitId from)
{
    UnitId hq = fof_rebuild_removed(play->game, play->state, ROLE_CO_HQ, 0);
    ENSURE(hq != NO_UNIT);
    hq_returns(play, hq, from);
}

/* 6.5.2B: who comes first; 0: not at all. */
static const uint8_t succession[ROLE_ROLES] = {
    [ROLE_XO] = 1,           [ROLE_PLATOON_HQ] = 2,     [ROLE_WEAPONS_HQ] = 2,
    [ROLE_ARTILLERY_FO] = 3, [ROLE_FIRST_SERGEANT] = 4, [ROLE_GUNNERY_SERGEANT] = 5};

bool fof_rebuild_company_refuse(const FofGame *game, const FofState *state, UnitId from, Reason *reason)
{
    int place = succession[unit_type(game, state, from)->role];
    if (fof_rebuild_removed(game, state, ROLE_CO_HQ, 0) == NO_UNIT)
        return deny(reason, "6.5.2B", "the company HQ has not been removed from play");
    if (!place)
        return deny(
            reason, "6.5.2B",
            "the company HQ is rebuilt from XO, a platoon HQ, the artillery observer or company staff");
    if (unit_flag(state, from, UNIT_FLIPPED))
        return deny(reason, "6.5.2B", "on its fire team side it must be rallied first");
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        int other = succession[unit_type(game, state, (UnitId)unit)->role];
        if (unit_is_of(state, unit, FRIENDLY) && other && other < place)
            return deny(reason, "6.5.2B", "a unit of higher precedence is still in play");
    }
    return false;
}

/* rake: machine-guns and their corridor (lmg 1 to 5): of sections, crews, vehicles, helicopters. */
#include "core/space/corridor.h"
#include "tod/fire/volley.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { MAX_GUNS = UNIT_MEN, NOBODY = -1 };

/* A machine-gun that fires: where it is, who fires it (a machine's: nobody), its weapon. */
typedef struct Gun {
    PlanePoint at;
    int man, weapon;
} Gun;

/* ---- guns ---- */

/* riding 5: a unit aboard whose men can fire the guns that the machine has for them. */
static int gunners_aboard(const Game *game, const State *state, int machine)
{
    for (int unit = 0; unit < tod_slots(game); unit++) {
        const TodUnit *one = &state->units[unit];
        if (one->where == UNIT_ABOARD && one->aboard == machine + 1 && tod_fit(game, state, unit) &&
            !one->work && (one->deed == DEED_NONE || one->deed == DEED_FIRE) && !(one->marks & UNIT_BOARDED))
            return unit;
    }
    return NOBODY;
}

static int machine_guns(const Game *game, const State *state, int unit, TodGroup group, Gun guns[MAX_GUNS])
{
    const TodMachine *machine = tod_machine(game, state, unit);
    bool aboard = gunners_aboard(game, state, unit) != NOBODY;
    int count = 0;
    for (int i = 0; i < 3; i++)
        if (machine->guns[i] && tod_group_of(&game->weapons[machine->guns[i]]) == group &&
            (i < machine->own_guns || aboard))
            guns[count++] = (Gun){tod_place(game, state, unit), NOBODY, machine->guns[i]};
    return count;
}

static int list_guns(const Game *game, const State *state, int unit, TodGroup group, Gun guns[MAX_GUNS])
{
    if (tod_machine(game, state, unit))
        return machine_guns(game, state, unit, group, guns);
    uint8_t men[UNIT_MEN];
    int count = tod_firers(game, state, unit, group, men);
    for (int i = 0; i < count; i++)
        guns[i] = (Gun){tod_man_place(state, men[i]), men[i], tod_weapon_in(game, state, men[i], group)};
    return count;
}

bool tod_gun_is_manned(const Game *game, const State *state, int unit, TodGroup group)
{
    Gun guns[MAX_GUNS];
    return list_guns(game, state, unit, group, guns) > 0;
}

static const TodBand *bands_of(const Game *game, const Gun *gun)
{
    return game->book.unaimed[game->weapons[gun->weapon].kind];
}

static TodColumn column_of(const Game *game, const Gun *gun)
{
    return game->weapons[gun->weapon].flags & FIRE_AS_HE ? SAVE_HE : SAVE_SMALL; /* lmg 5, T-10 */
}

static const char *rule_of(const Game *game, const Gun *gun)
{
    return game->weapons[gun->weapon].kind == WEAPON_LMG ? "lmg 3" : "lmg 4";
}

/* lmg 2. */
static PlaneCorridor corridor_of(const Game *game, const Gun *gun, PlanePoint towards)
{
    return corridor_through(gun->at, towards, tod_longest(bands_of(game, gun)), game->book.corridor / 2);
}

/* ---- whom it meets ---- */

/* Whether what the gun fires can get to the man: nothing stands between, he can be seen in the light there is. */
static bool meets(const Game *game, const State *state, int unit, const Gun *gun, int target)
{
    PlanePoint to = tod_man_place(state, target);
    return tod_sees(game, state, gun->at, to) && tod_may_fire_at(game, state, unit, gun->at, to) &&
           (gun->man == NOBODY || tod_through_wall(game, state, gun->man, to)) &&
           tod_through_wall(game, state, target, gun->at);
}

static bool can_be_raked(const Game *game, const State *state, int unit)
{
    const TodUnit *one = &state->units[unit];
    const TodMachine *machine =
        one->where == UNIT_ABOARD && one->aboard ? tod_machine(game, state, one->aboard - 1) : NULL;
    return tod_is_infantry(game, state, unit) &&
           (one->where == UNIT_TABLE || (machine && tod_is_open(machine)));
}

/* The enemy's men in the corridor, unit by unit; returns how many. */
static int in_corridor(const Game *game, const State *state, int unit, const Gun *gun,
                       const PlaneCorridor *corridor, int target, uint8_t men[UNIT_MEN])
{
    int count = 0;
    if (!can_be_raked(game, state, target))
        return 0;
    for (int man = -1; (man = tod_next_fit(game, state, target, man)) >= 0;)
        if (corridor_has(corridor, tod_man_place(state, man)) && meets(game, state, unit, gun, man))
            men[count++] = (uint8_t)man;
    return count;
}

static int score_of(const Game *game, const State *state, int unit, const Gun *gun, int man)
{
    int score = tod_score_between(bands_of(game, gun), gun->at, tod_man_place(state, man));
    return score + (score <= D6 && tod_marked(state, unit, UNIT_POOR)); /* event 11 */
}

/* ---- may it ---- */

/* roe 1: friends in the way of it. */
static bool friends_in_corridor(const Game *game, const State *state, int unit, const PlaneCorridor *corridor)
{
    for (int other = 0; other < tod_slots(game); other++) {
        if (other == unit || tod_side(game, other) != tod_side(game, unit) || !tod_on_table(state, other) ||
            tod_is_flying(game, state, other))
            continue;
        if (!tod_is_infantry(game, state, other) && corridor_has(corridor, tod_place(game, state, other)))
            return true;
        for (int man = -1; (man = tod_next_fit(game, state, other, man)) >= 0;)
            if (corridor_has(corridor, tod_at(state, man)))
                return true;
    }
    return false;
}

/* roe 4, 5: the place, and every known enemy who would be fired at. */
static bool refuse_roe(const Game *game, const State *state, int unit, const Gun *gun, PlanePoint towards,
                       Reason *reason)
{
    PlaneCorridor corridor = corridor_of(game, gun, towards);
    Side side = tod_side(game, unit);
    int at_somebody = 0, safe = game->book.safe_light;
    uint8_t men[UNIT_MEN];
    if (side != US)
        return false;
    if (friends_in_corridor(game, state, unit, &corridor))
        return deny(reason, "roe 1", "friends are in the way of it");
    for (int target = -1; (target = tod_next_enemy(game, state, side, target)) >= 0;) {
        int count = in_corridor(game, state, unit, gun, &corridor, target, men);
        for (int i = 0; i < count; i++)
            if (tod_refuse_engagement(game, state, unit, target, tod_man_place(state, men[i]), safe, reason))
                return true;
        at_somebody += count;
    }
    return !at_somebody && tod_refuse_engagement(game, state, unit, -1, towards, safe, reason);
}

static bool refuse_gun(const Game *game, const State *state, int unit, const Gun *gun, PlanePoint towards,
                       Reason *reason)
{
    if (plane_same(gun->at, towards))
        return deny(reason, "lmg 2", "that is where the gun is");
    if (!plane_within(gun->at, towards, tod_longest(bands_of(game, gun))))
        return deny(reason, "suppress 3", "that is beyond its range");
    return !tod_may_fire_at(game, state, unit, gun->at, towards) &&
           deny(reason, "night 3", "nobody can make out anything there");
}

/* spotting 12: at what it has just seen, and nothing else. */
static bool refuse_panic(const Game *game, const State *state, int unit, const Gun *gun, PlanePoint towards,
                         Reason *reason)
{
    uint8_t men[UNIT_MEN];
    bool panics = tod_marked(state, unit, UNIT_PANIC) || state->units[unit].deed == DEED_PANIC;
    int alarm = state->units[unit].alarm - 1;
    PlaneCorridor corridor = corridor_of(game, gun, towards);
    return panics && (alarm < 0 || !in_corridor(game, state, unit, gun, &corridor, alarm, men)) &&
           deny(reason, "spotting 12", "it panics and fires at what it has just seen");
}

bool tod_refuse_rake(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), group = action.with - 1;
    PlanePoint towards = tod_point_of(action);
    Gun guns[MAX_GUNS];
    if (group != GROUP_LMG && group != GROUP_HMG)
        return deny(reason, "lmg 2", "only machine-guns rake");
    if (!tod_on_this_table(game, towards))
        return deny(reason, "suppress 2", "that is not on the table");
    if (tod_refuse_fire(game, state, unit, (TodGroup)group, reason))
        return true;
    int count = list_guns(game, state, unit, (TodGroup)group, guns);
    if (!count)
        return deny(reason, "riding 5", "nobody is there to fire that gun");
    if (tod_refuse_arc(game, state, unit, (TodGroup)group, towards, reason))
        return true;
    for (int i = 0; i < count; i++)
        if (refuse_gun(game, state, unit, &guns[i], towards, reason) ||
            refuse_roe(game, state, unit, &guns[i], towards, reason) ||
            refuse_panic(game, state, unit, &guns[i], towards, reason))
            return true;
    return false;
}

/* ---- it is done ---- */

/* lmg 1, pinning 9, bunker 2: HE for pinning, against infantry. */
static void rake_unit(Play *play, int unit, const Gun *gun, const PlaneCorridor *corridor, int target)
{
    uint8_t men[UNIT_MEN];
    int count = in_corridor(play->game, play->state, unit, gun, corridor, target, men);
    for (int i = 0; i < count; i++) {
        int score = score_of(play->game, play->state, unit, gun, men[i]), roll = play_roll(play, D6);
        tod_note_by(play, rule_of(play->game, gun), EVENT_SHOT, target, roll, score, roll >= score);
        if (roll >= score && !tod_in_bunker(play->game, play->state, men[i]))
            tod_hit(play, target, men[i], 1, column_of(play->game, gun), unit, gun->at, false);
    }
    if (count)
        tod_under_fire(play, target, gun->at, true);
}

static void rake(Play *play, int unit, const Gun *gun, PlanePoint towards)
{
    PlaneCorridor corridor = corridor_of(play->game, gun, towards);
    for (int target = 0; target < tod_slots(play->game); target++)
        if (tod_side(play->game, target) != tod_side(play->game, unit))
            rake_unit(play, unit, gun, &corridor, target);
}

static void passengers_fired(Play *play, int unit, TodGroup group)
{
    const TodMachine *machine = tod_machine(play->game, play->state, unit);
    int aboard = machine ? gunners_aboard(play->game, play->state, unit) : NOBODY;
    for (int i = machine ? machine->own_guns : 3; i < 3 && aboard != NOBODY; i++)
        if (machine->guns[i] && tod_group_of(&play->game->weapons[machine->guns[i]]) == group) {
            tod_begin_deed(play, aboard, DEED_FIRE);
            return;
        }
}

void tod_answer_rake(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    TodGroup group = (TodGroup)(action.with - 1);
    Side enemy = 1 - tod_side(play->game, unit);
    PlanePoint towards = tod_point_of(action);
    Gun guns[MAX_GUNS];
    int count = list_guns(play->game, play->state, unit, group, guns);
    passengers_fired(play, unit, group);
    tod_fired(play, unit, group, false); /* ammo 3 */
    tod_note(play, EVENT_RAKES, unit, tod_packed(towards), count, 0);
    play_needs(play, enemy, play->game->hides[enemy]);
    for (int i = 0; i < count; i++)
        rake(play, unit, &guns[i], towards);
}

/* ---- at those who come in (assault 2, 3) ---- */

void tod_rake_close(Play *play, int unit, int target, TodGroup group)
{
    const Game *game = play->game;
    Gun guns[MAX_GUNS];
    int count = list_guns(game, play->state, unit, group, guns), hits = 0;
    for (int i = 0; i < count; i++) {
        PlanePoint towards = tod_place(game, play->state, target);
        /* who is upon it is met whichever way it points */
        bool upon = plane_same(guns[i].at, towards);
        PlaneCorridor corridor =
            corridor_of(game, &guns[i], upon ? plane_at(towards, 0, PLANE_INCH) : towards);
        int score = bands_of(game, &guns[i])[0].score;
        for (int man = -1; (man = tod_next_fit(game, play->state, target, man)) >= 0;) {
            if (!corridor_has(&corridor, tod_at(play->state, man)))
                continue;
            int roll = play_roll(play, D6);
            tod_note_by(play, "assault 2", EVENT_SHOT, target, roll, score, roll >= score);
            hits += roll >= score;
        }
    }
    tod_hit_surely(play, target, hits, unit);
    tod_under_fire(play, target, tod_place(game, play->state, unit), true);
}

/* ---- odds: of those whom the firer knows ---- */

int tod_rake_tally(const Game *game, const State *state, Action action, TodTally *tally)
{
    int unit = tod_unit_of(action), fit = 0;
    Gun guns[MAX_GUNS];
    int count = list_guns(game, state, unit, (TodGroup)(action.with - 1), guns);
    uint8_t men[UNIT_MEN];
    tod_tally_begin(tally);
    for (int target = -1; (target = tod_next_enemy(game, state, tod_side(game, unit), target)) >= 0;) {
        int here = 0;
        for (int i = 0; i < count; i++) {
            PlaneCorridor corridor = corridor_of(game, &guns[i], tod_point_of(action));
            int met = in_corridor(game, state, unit, &guns[i], &corridor, target, men);
            for (int j = 0; j < met; j++) {
                int score = score_of(game, state, unit, &guns[i], men[j]);
                int save = tod_save_of(game, state, men[j], guns[i].at, column_of(game, &guns[i]));
                bool safe = score > D6 || tod_in_bunker(game, state, men[j]);
                tod_tally_add(tally, safe ? 0 : (D6 + 1 - score) * (save - 1), D6 * D6);
            }
            here += met;
        }
        fit += here ? tod_fit(game, state, target) : 0;
    }
    return fit;
}

void tod_odds_rake(const Game *game, const State *state, Action action, OddsList *list)
{
    TodTally tally;
    int fit = tod_rake_tally(game, state, action, &tally);
    tod_tally_odds(&tally, fit, list);
}

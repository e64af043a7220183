/* call: who may call for whose fire, what his radio and the guns need, and what follows (indirect 1 to 8, area 1 to 3, 12, night 5, T-23). */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/support/fall.h"
#include "tod/support/support.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

const char *const tod_call_manners[CALL_MANNERS + 1] = {"together", "spread", "illumination", NULL};

enum { PLACES_MOST = MAX_UNITS + MAX_MARKS + MAX_FIRES };

/* ---- firers ---- */

static int unit_of_firer(int firer)
{
    return firer < MAX_BATTERIES ? -1 : firer - MAX_BATTERIES;
}

static bool is_gunship(const Game *game, const State *state, int firer)
{
    int unit = unit_of_firer(firer);
    const TodMachine *machine = unit < 0 ? NULL : tod_machine(game, state, unit);
    return machine && machine->ship == SHIP_GUNSHIP;
}

/* area 1: batteries off the table, mortars and gunships on it. */
static bool is_firer(const Game *game, const State *state, Side side, int firer)
{
    int unit = unit_of_firer(firer);
    if (firer < 0 || firer >= MAX_BATTERIES + tod_slots(game))
        return false;
    if (unit < 0) {
        const TodBattery *battery = &game->batteries[firer];
        bool there = !battery->card || state->played >> (battery->card - 1) & 1;
        return firer < game->battery_count && battery->side == side && there;
    }
    return tod_side(game, unit) == side && tod_on_table(state, unit) &&
           (is_gunship(game, state, firer) ||
            (tod_kind(game, state, unit) == KIND_CREW &&
             game->weapons[tod_roster(game, state, unit)->weapon].kind == WEAPON_MORTAR));
}

const TodWeapon *tod_firer_weapon(const Game *game, const State *state, int firer)
{
    int unit = unit_of_firer(firer);
    return unit < 0                         ? &game->weapons[game->batteries[firer].weapon]
           : is_gunship(game, state, firer) ? NULL
                                            : &game->weapons[tod_roster(game, state, unit)->weapon];
}

int tod_firer_template(const Game *game, const State *state, int firer)
{
    const TodWeapon *weapon = tod_firer_weapon(game, state, firer);
    return weapon ? weapon->template : game->book.blast_gun; /* helo-fire 2 */
}

/* ---- fires that were called ---- */

int tod_fire_of(const Game *game, const State *state, int firer)
{
    int unit = unit_of_firer(firer), side = unit < 0 ? game->batteries[firer].side : tod_side(game, unit);
    for (int i = side * (MAX_FIRES / 2); i < (side + 1) * (MAX_FIRES / 2); i++) {
        const TodFire *fire = &state->fires[i];
        if (fire->state && (unit < 0 ? fire->battery == firer + 1 : fire->unit == unit + 1))
            return i;
    }
    return -1;
}

/* T-70: a point within a template's width of where it is laid on is the same target. */
static bool is_same_target(const Game *game, const State *state, int firer, PlanePoint at, int *index)
{
    *index = tod_fire_of(game, state, firer);
    return *index >= 0 && plane_within((PlanePoint){state->fires[*index].x, state->fires[*index].y}, at,
                                       tod_firer_template(game, state, firer));
}

static bool is_fresh_fire(const State *state, const TodFire *fire)
{
    return fire->state && !fire->light && fire->called + 1 >= state->turn;
}

bool tod_area_fire(const Game *game, const State *state, Side side)
{
    (void)game;
    for (int i = side * (MAX_FIRES / 2); i < (side + 1) * (MAX_FIRES / 2); i++)
        if (is_fresh_fire(state, &state->fires[i]))
            return true;
    return false;
}

/* ---- scores ---- */

/* indirect 3: they see each other; gunships are called by radio (T-25). */
static bool in_sight(const Game *game, const State *state, int unit, int firer)
{
    return unit_of_firer(firer) >= 0 && !is_gunship(game, state, firer) &&
           tod_unit_sees_unit(game, state, unit, unit_of_firer(firer));
}

int tod_radio_score(const Game *game, const State *state, int unit, int firer, PlanePoint at)
{
    int index;
    if (in_sight(game, state, unit, firer))
        return 0;
    bool later = is_same_target(game, state, firer, at, &index) && state->fires[index].director == unit + 1;
    return game->book.radio[later] + (firer < MAX_BATTERIES ? game->batteries[firer].scarce : 0) +
           ((state->effects & EFFECT_REAR) && tod_side(game, unit) == US);
}

int tod_ranging_score(const Game *game, const State *state, int firer, PlanePoint at)
{
    int index;
    if (is_gunship(game, state, firer)) /* helo-fire 3 */
        return 0;
    if (!is_same_target(game, state, firer, at, &index))
        return game->book.ranging[0];
    return state->fires[index].state == FIRE_RANGED ? 0 : game->book.ranging[state->fires[index].tries > 0];
}

/* ---- may it ---- */

/* indirect 4, 5: command elements, observers, and (helo-observer 1) a scout in the air; any US unit what is its own. */
static bool refuse_rank(const Game *game, const State *state, int unit, int firer, Reason *reason)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    int mortar = unit_of_firer(firer);
    bool own = mortar < 0 ? game->batteries[firer].allotted : tod_roster(game, state, mortar)->directly;
    if (machine)
        return (machine->ship != SHIP_SCOUT || !tod_is_flying(game, state, unit)) &&
               deny(reason, "helo-observer 1", "of machines only a scout in the air directs fire");
    if (tod_has_role(game, state, unit, ROLE_OFFICER | ROLE_OBSERVER))
        return false;
    if (tod_side(game, unit) == VC)
        return deny(reason, "indirect 5", "only officers and observers call for fire");
    if (is_gunship(game, state, firer))
        return deny(reason, "helo-fire 3", "only officers and observers direct gunships");
    return !own && deny(reason, "indirect 4", "only officers and observers call for what is not their own");
}

bool tod_refuse_directing(const Game *game, const State *state, int unit, int firer, Reason *reason)
{
    if (!is_firer(game, state, tod_side(game, unit), firer))
        return deny(reason, "area 1", "you have no such battery, mortar or gunship");
    if (unit == unit_of_firer(firer))
        return deny(reason, "indirect 2", "who directs fire does nothing else");
    if (refuse_rank(game, state, unit, firer, reason))
        return true;
    return !in_sight(game, state, unit, firer) && !tod_has_radio(game, state, unit) &&
           deny(reason, "indirect 3", "it has no radio, and does not see those who fire");
}

/* Whether the mortar or gunship can fire there now. */
static bool refuse_gun(const Game *game, const State *state, int firer, PlanePoint at, Reason *reason)
{
    int unit = unit_of_firer(firer), index = tod_fire_of(game, state, firer);
    if (index >= 0 && state->fires[index].called == state->turn)
        return deny(reason, "turn 3", "it has been called in this turn");
    if (unit < 0)
        return false; /* area 2: artillery reaches everything */
    if (is_gunship(game, state, firer)) {
        if (tod_refuse_deed(game, state, unit, DEED_FIRE, reason))
            return true;
        if (!tod_is_flying(game, state, unit))
            return deny(reason, "helo-fire 6", "it fires while it hovers");
        return !state->units[unit].primary && deny(reason, "helo-fire 4", "its rockets are spent");
    }
    if (tod_refuse_fire(game, state, unit, GROUP_MORTAR, reason) ||
        tod_refuse_arc(game, state, unit, GROUP_MORTAR, at, reason))
        return true;
    const TodWeapon *weapon = tod_firer_weapon(game, state, firer);
    PlanePoint from = tod_place(game, state, unit);
    return (plane_within(from, at, weapon->least - 1) || !plane_within(from, at, weapon->most)) &&
           deny(reason, "area 2", "mortars reach from %d\" to %d\"", weapon->least / PLANE_INCH,
                weapon->most / PLANE_INCH);
}

/* indirect 2, area 12, T-68: it sees the place, or into what grows there; light is wanted where it is dark. */
static bool sees_place(const Game *game, const State *state, int unit, PlanePoint at, bool light)
{
    if (tod_machine(game, state, unit))
        return light || tod_in_light(game, state, unit, tod_place(game, state, unit), at);
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        PlanePoint from = tod_at(state, man);
        if (tod_sees_into(game, state, from, at) && (light || tod_in_light(game, state, unit, from, at)))
            return true;
    }
    return false;
}

static bool refuse_light(const Game *game, int firer, Reason *reason)
{
    if (unit_of_firer(firer) >= 0 || !game->batteries[firer].light)
        return deny(reason, "night 5", "it has no illumination shells");
    return !game->night && deny(reason, "night 5", "it is day");
}

/* roe 4, 5, 7: none of its shots may be aimed too near. */
static bool refuse_near(const Game *game, const State *state, int unit, int firer, PlanePoint at,
                        TodCallManner manner, Reason *reason)
{
    PlanePoint points[SHOTS_MOST];
    int count = tod_aim_points(game, state, firer, at, manner, points);
    for (int i = 0; i < count; i++)
        if (tod_refuse_engagement(game, state, unit, -1, points[i], game->book.safe_heavy, reason))
            return true;
    return false;
}

static bool refuse_manner(const Game *game, const State *state, int firer, int manner, Reason *reason)
{
    PlanePoint points[SHOTS_MOST];
    if (manner < 0 || manner >= CALL_MANNERS)
        return deny(reason, "battery 1", "guns fire together, spread, or light");
    if (manner == CALL_LIGHT)
        return refuse_light(game, firer, reason);
    return manner == CALL_SPREAD &&
           (is_gunship(game, state, firer) ||
            tod_aim_points(game, state, firer, (PlanePoint){0, 0}, CALL_SPREAD, points) < 2) &&
           deny(reason, "battery 1", "only a battery of several guns spreads its fire");
}

/* Whether the unit may direct fire now, whatever of. */
static bool refuse_director(const Game *game, const State *state, int unit, Reason *reason)
{
    if (tod_refuse_deed(game, state, unit, DEED_DIRECT, reason))
        return true;
    return bit_has(&state->called[state->active], unit) &&
           deny(reason, "indirect 6", "it has tried its radio in this turn");
}

/* What speaks against fire of those whom it may direct, at a place that it sees. */
static bool refuse_fire(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), firer = action.with - 1;
    PlanePoint at = tod_point_of(action);
    if (action.count != CALL_LIGHT &&
        refuse_near(game, state, unit, firer, at, (TodCallManner)action.count, reason))
        return true;
    return tod_radio_score(game, state, unit, firer, at) > D6 &&
           deny(reason, "indirect 8", "as things are nobody would hear it");
}

bool tod_refuse_call(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), firer = action.with - 1;
    PlanePoint at = tod_point_of(action);
    if (refuse_director(game, state, unit, reason))
        return true;
    if (!tod_on_this_table(game, at))
        return deny(reason, "area 2", "that is not on the table");
    if (tod_refuse_directing(game, state, unit, firer, reason) ||
        refuse_manner(game, state, firer, action.count, reason) || refuse_gun(game, state, firer, at, reason))
        return true;
    if (!sees_place(game, state, unit, at, action.count == CALL_LIGHT))
        return deny(reason, "indirect 2", "it does not see that place");
    return refuse_fire(game, state, action, reason);
}

/* ---- it is done ---- */

/* The record of the fire, new or as it stands; the oldest makes room. */
static TodFire *take_fire(Play *play, int unit, int firer, PlanePoint at)
{
    State *state = play->state;
    Side side = tod_side(play->game, unit);
    int index, first = side * (MAX_FIRES / 2);
    if (!is_same_target(play->game, state, firer, at, &index)) {
        for (int i = first; index < 0 && i < first + MAX_FIRES / 2; i++)
            index = state->fires[i].state ? -1 : i;
        for (int i = index < 0 ? first : first + MAX_FIRES; i < first + MAX_FIRES / 2; i++)
            index = index < 0 || state->fires[i].called < state->fires[index].called ? i : index;
        state->fires[index] =
            (TodFire){.x = (uint16_t)at.x,
                      .y = (uint16_t)at.y,
                      .state = FIRE_CALLED,
                      .side = side,
                      .battery = (uint8_t)(firer < MAX_BATTERIES ? firer + 1 : 0),
                      .unit = (uint8_t)(unit_of_firer(firer) + 1),
                      .delay = (state->effects & EFFECT_REAR) && side == US}; /* event 21, T-43 */
    }
    TodFire *fire = &state->fires[index];
    fire->director = (uint8_t)(unit + 1);
    fire->called = state->turn;
    return fire;
}

/* indirect 6, 7: who is not heard directs nothing, and may do something else. */
static bool gets_through(Play *play, int unit, int firer, PlanePoint at)
{
    int score = tod_radio_score(play->game, play->state, unit, firer, at);
    bit_set(&play->state->called[tod_side(play->game, unit)], unit);
    if (!score)
        return true;
    int roll = play_roll(play, D6);
    play_note(play, EVENT_RADIO, tod_side(play->game, unit), unit, roll, score, roll >= score);
    return roll >= score;
}

/* area 3. */
static bool is_ranged(Play *play, TodFire *fire, int unit, int firer, PlanePoint at)
{
    int score = tod_ranging_score(play->game, play->state, firer, at);
    if (score) {
        int roll = play_roll(play, D6);
        play_note(play, EVENT_RANGING, tod_side(play->game, unit), unit, roll, score, roll >= score);
        fire->tries++;
        fire->state = roll >= score ? FIRE_RANGED : FIRE_RANGING;
    } else {
        fire->state = FIRE_RANGED;
    }
    return fire->state == FIRE_RANGED;
}

/* Ranging shots are shots: a mortar that fires is given away. */
static void spend_gun(Play *play, int firer)
{
    int gun = unit_of_firer(firer);
    if (gun < 0)
        return;
    if (is_gunship(play->game, play->state, firer)) {
        play->state->units[gun].primary--;
        tod_fired(play, gun, GROUP_ROCKET, false);
    } else {
        tod_fired(play, gun, GROUP_MORTAR, false);
    }
}

void tod_answer_call(Play *play, Action action)
{
    int unit = tod_unit_of(action), firer = action.with - 1;
    Side side = tod_side(play->game, unit);
    PlanePoint at = tod_point_of(action);
    play_note(play, EVENT_CALLS, side, unit, firer, tod_packed(at), action.count);
    if (!gets_through(play, unit, firer, at))
        return;
    tod_begin_deed(play, unit, DEED_DIRECT);
    TodFire *fire = take_fire(play, unit, firer, at);
    fire->spread = (uint8_t)(action.count == CALL_SPREAD);
    fire->light = (uint8_t)(action.count == CALL_LIGHT);
    if (fire->delay) {
        fire->delay = 0;
        play_note(play, EVENT_AWAITED, side, unit, firer);
        return;
    }
    spend_gun(play, firer);
    if (is_ranged(play, fire, unit, firer, at))
        tod_fall_of_shots(play, firer, unit_of_firer(firer), at, (TodCallManner)action.count);
}

/* ---- odds, list ---- */

static uint64_t ways(int score)
{
    return !score ? D6 : score > D6 ? 0 : (uint64_t)(D6 + 1 - score);
}

void tod_odds_call(const Game *game, const State *state, Action action, OddsList *list)
{
    int unit = tod_unit_of(action), firer = action.with - 1, index;
    PlanePoint at = tod_point_of(action);
    uint64_t heard = ways(tod_radio_score(game, state, unit, firer, at)),
             ranged = ways(tod_ranging_score(game, state, firer, at));
    bool same = is_same_target(game, state, firer, at, &index);
    bool waits =
        same ? state->fires[index].delay : (state->effects & EFFECT_REAR) && tod_side(game, unit) == US;
    const struct {
        uint64_t ways;
        const char *what;
    } rows[] = {{(D6 - heard) * D6, "nobody hears it"},
                {heard * (waits ? D6 : D6 - ranged), waits ? "the guns make ready" : "not ranged yet"},
                {waits ? 0 : heard * ranged, action.count == CALL_LIGHT ? "it is lit" : "shells fall"}};
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].ways)
            odds_add(list, (Chance){rows[i].ways, D6 * D6}, "%s", rows[i].what);
}

/* Places that a unit sees: where it could call for light, and of those where for shells (it makes out something there). */
typedef struct Places {
    PlanePoint at[PLACES_MOST];
    bool dark[PLACES_MOST];
    int count;
} Places;

/* What the unit sees, and may direct, was looked up. */
static void offer_place(const Game *game, const State *state, int unit, int firer, PlanePoint at, bool dark,
                        ActionList *list)
{
    if (refuse_gun(game, state, firer, at, NULL))
        return;
    for (int manner = 0; manner < CALL_MANNERS; manner++) {
        Action action = {.verb = VERB_CALL,
                         .on = (uint16_t)(unit + 1),
                         .at = (uint16_t)at.x,
                         .to = (uint16_t)at.y,
                         .with = (uint16_t)(firer + 1),
                         .count = manner};
        if (!list_is_enough(list) && !(dark && manner != CALL_LIGHT) &&
            !refuse_manner(game, state, firer, manner, NULL) && !refuse_fire(game, state, action, NULL))
            list_add(list, action);
    }
}

/* Known enemies, what is suspected, and where fires are laid on, as far as the unit sees it. */
static void gather_places(const Game *game, const State *state, int unit, Places *places)
{
    int count = 0, first = state->active * (MAX_FIRES / 2);
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, state->active, enemy)) >= 0;)
        if (!tod_is_flying(game, state, enemy))
            tod_add_once(places->at, &count, PLACES_MOST, tod_place(game, state, enemy));
    for (int i = 0; i < MAX_MARKS; i++)
        if (state->suspected[i].why && state->suspected[i].side == state->active)
            tod_add_once(places->at, &count, PLACES_MOST,
                         (PlanePoint){state->suspected[i].x, state->suspected[i].y});
    for (int i = first; i < first + MAX_FIRES / 2; i++)
        if (state->fires[i].state)
            tod_add_once(places->at, &count, PLACES_MOST, (PlanePoint){state->fires[i].x, state->fires[i].y});
    places->count = 0;
    for (int i = 0; i < count; i++) {
        PlanePoint at = places->at[i];
        bool lit = sees_place(game, state, unit, at, false);
        if (!lit && !(game->night && sees_place(game, state, unit, at, true)))
            continue;
        places->dark[places->count] = !lit;
        places->at[places->count++] = at;
    }
}

void tod_list_calls(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        Places places = {.count = -1};
        if (refuse_director(game, state, unit, NULL))
            continue;
        for (int firer = 0; firer < MAX_BATTERIES + game->unit_count && !list_is_enough(list); firer++) {
            if (tod_refuse_directing(game, state, unit, firer, NULL))
                continue;
            if (places.count < 0)
                gather_places(game, state, unit, &places);
            for (int i = 0; i < places.count; i++)
                offer_place(game, state, unit, firer, places.at[i], places.dark[i], list);
        }
    }
}

/* spotting: who is seen (spotting 1 to 12, hidden 2). By day whoever does not hide is known to all. By night only who is made out now, or
 * has fired in his last player-turn. */
#include "core/base/bits.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/village/village.h"
#include "tod/words/words.h"

#define EVERYBODY (~0ull)
static_assert(MAX_UNITS <= 64, "units are bits");

/* ---- at which distance ---- */

/* spotting 10: Grunts, and whoever rides in a vehicle that moves. */
static bool sees_half(const Game *game, const State *state, int spotter)
{
    const TodUnit *one = &state->units[spotter];
    int ride = one->where == UNIT_ABOARD ? one->aboard - 1 : spotter;
    return tod_class(game, state, spotter) == CLASS_GRUNT ||
           (tod_machine(game, state, ride) && tod_marked(state, ride, UNIT_MOVED));
}

/* spotting 3 to 8: by what they hide in, of those whom this spotter looks for. */
static void find_distances(const Game *game, const State *state, int hidden, int spotter,
                           int distances[HIDINGS])
{
    TodClass troops = tod_class(game, state, hidden);
    int part = sees_half(game, state, spotter) ? 2 : 1;
    if (troops == CLASS_VETERAN && tod_marked(state, hidden, UNIT_MOVED)) /* hidden 2 */
        troops = CLASS_GRUNT;
    for (int hiding = 0; hiding < HIDINGS; hiding++)
        distances[hiding] = game->book.spotting[tod_side(game, hidden)][troops][hiding] / part;
}

static int farthest_of(const int distances[HIDINGS])
{
    int farthest = 0;
    for (int hiding = 0; hiding < HIDINGS; hiding++)
        farthest = distances[hiding] > farthest ? distances[hiding] : farthest;
    return farthest;
}

static TodHiding hiding_at(const Game *game, const State *state, PlanePoint point)
{
    return tod_ground(game, state, point)->hiding;
}

int tod_spotting_distance(const Game *game, const State *state, int hidden, int spotter)
{
    int distances[HIDINGS];
    find_distances(game, state, hidden, spotter, distances);
    return distances[hiding_at(game, state, tod_place(game, state, hidden))];
}

/* ---- one sees another ---- */

/* T-46: nothing may lie between but what the hidden man is in. */
static bool finds(const Game *game, const State *state, int spotter, PlanePoint from, const void *whom)
{
    int hidden = *(const int *)whom, distances[HIDINGS];
    find_distances(game, state, hidden, spotter, distances);
    int farthest = farthest_of(distances);
    for (int man = -1; (man = tod_next_fit(game, state, hidden, man)) >= 0;) {
        PlanePoint at = tod_at(state, man);
        if (plane_within(from, at, farthest) &&
            plane_within(from, at, distances[hiding_at(game, state, at)]) &&
            tod_in_light(game, state, spotter, from, at) &&
            (tod_is_flying(game, state, spotter) || tod_sees_into(game, state, from, at)))
            return true;
    }
    return false;
}

/* From a man's place, or a machine's. */
typedef bool Spots(const Game *game, const State *state, int spotter, PlanePoint from, const void *whom);

/* By any of its men, or from a machine. */
static bool any_of(const Game *game, const State *state, int spotter, Spots *spots, const void *whom)
{
    if (tod_machine(game, state, spotter))
        return spots(game, state, spotter, tod_place(game, state, spotter), whom);
    for (int man = -1; (man = tod_next_fit(game, state, spotter, man)) >= 0;)
        if (spots(game, state, spotter, tod_at(state, man), whom))
            return true;
    return false;
}

static bool by_anybody(const Game *game, const State *state, Side side, Spots *spots, const void *whom)
{
    for (int spotter = 0; spotter < tod_slots(game); spotter++)
        if (tod_side(game, spotter) == side && tod_on_table(state, spotter) &&
            any_of(game, state, spotter, spots, whom))
            return true;
    return false;
}

/* A place, and whether it is lit. */
typedef struct Lit {
    PlanePoint at;
    bool lit;
} Lit;

static bool sees_place(const Game *game, const State *state, int spotter, PlanePoint from, const void *whom)
{
    const Lit *place = whom;
    return tod_makes_out(game, state, spotter, from, place->at, place->lit) &&
           tod_sees(game, state, from, place->at);
}

/* Whether a place is made out by this unit; by any of the side's if `spotter` is -1. */
static bool place_is_made_out(const Game *game, const State *state, Side side, int spotter, PlanePoint at)
{
    Lit place = {at, game->night && tod_is_lit(game, state, at)};
    return spotter < 0 ? by_anybody(game, state, side, sees_place, &place)
                       : any_of(game, state, spotter, sees_place, &place);
}

static bool any_is_made_out(const Game *game, const State *state, int unit, int spotter)
{
    Side side = 1 - tod_side(game, unit);
    if (tod_machine(game, state, unit))
        return place_is_made_out(game, state, side, spotter, tod_place(game, state, unit));
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (place_is_made_out(game, state, side, spotter, tod_at(state, man)))
            return true;
    return false;
}

/* spotting 2: who moves out of cover hides no longer. */
static bool left_cover(const Game *game, const State *state, int unit)
{
    if (tod_machine(game, state, unit))
        return hiding_at(game, state, tod_place(game, state, unit)) == HIDING_NONE;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (hiding_at(game, state, tod_at(state, man)) == HIDING_NONE)
            return true;
    return false;
}

/* Whether the unit cannot stay hidden as things are, and by which rule. */
static const char *gives_away(const Game *game, const State *state, int unit)
{
    if (tod_pass_for_people(game, state, unit))
        return NULL;
    return left_cover(game, state, unit)                                     ? "spotting 2"
           : by_anybody(game, state, 1 - tod_side(game, unit), finds, &unit) ? "spotting 3"
                                                                             : NULL;
}

/* spotting 1: whether a unit that does not hide is known: always by day (T-47: also when something stands between). */
static bool is_made_out(const Game *game, const State *state, int unit)
{
    return !game->night || state->units[unit].fired || any_is_made_out(game, state, unit, -1);
}

/* Eyes that do not know of all spotters cannot say that nobody sees. */
bool tod_is_rightly_known(const Game *game, const State *state, int unit)
{
    bool known = tod_marked(state, unit, UNIT_KNOWN), hidden = tod_marked(state, unit, UNIT_HIDDEN);
    if (!tod_on_table(state, unit))
        return true;
    if (hidden)
        return !known && !gives_away(game, state, unit);
    bool all = state->eyes == SIDE_ALL || state->eyes != tod_side(game, unit);
    return is_made_out(game, state, unit) ? known : !known || !all;
}

/* ---- after anything moved ---- */

/* ---- new enemies (spotting 12, T-41, T-100) ---- */

static bool has_met(const TodUnit *one, int enemy)
{
    return one->met[enemy / 32] >> enemy % 32 & 1;
}

/* Who stands on the ground, and is made out by the unit itself. */
static bool has_in_sight(const Game *game, const State *state, int unit, int enemy)
{
    return !tod_is_flying(game, state, enemy) &&
           (any_is_made_out(game, state, enemy, unit) ||
            (state->units[enemy].fired && tod_unit_sees_unit(game, state, unit, enemy)));
}

static bool is_prone_to_panic(const Game *game, const State *state, int unit)
{
    return tod_on_table(state, unit) && tod_is_infantry(game, state, unit) &&
           tod_nerve(game, state, unit) == CLASS_GRUNT;
}

static void panic(Play *play, int unit, int enemy)
{
    TodUnit *one = &play->state->units[unit];
    if (one->marks & UNIT_PANIC)
        return;
    one->marks |= UNIT_PANIC;
    one->alarm = (uint8_t)(enemy + 1);
    tod_note(play, EVENT_PANIC, unit, enemy, 0, 0);
}

/* Grunts keep in mind whom they have in sight; `startled`: who is new to them makes them panic. Only of those pairs of which one has `changed` (bits)
 * is there anything new. */
static void watch(Play *play, int unit, bool startled, uint64_t changed)
{
    const Game *game = play->game;
    State *state = play->state;
    TodUnit *one = &state->units[unit];
    if (!is_prone_to_panic(game, state, unit))
        return;
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, tod_side(game, unit), enemy)) >= 0;)
        if ((bit_has(&changed, unit) || bit_has(&changed, enemy)) && !has_met(one, enemy) &&
            has_in_sight(game, state, unit, enemy)) {
            one->met[enemy / 32] |= 1u << enemy % 32;
            if (startled)
                panic(play, unit, enemy);
        }
}

static void watch_all(Play *play, bool startled, uint64_t changed)
{
    for (int unit = 0; unit < tod_slots(play->game) && changed; unit++)
        watch(play, unit, startled, changed);
}

void tod_take_stock(Play *play)
{
    watch_all(play, false, EVERYBODY);
    play->state->looked = 1;
}

/* T-47: who is lost from sight and seen again is new. */
static void forget(const Game *game, State *state, int enemy)
{
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (state->units[unit].where != UNKNOWN)
            state->units[unit].met[enemy / 32] &= ~(1u << enemy % 32);
}

/* It is lost from sight in the dark; where it was is remembered. */
static void lose_sight(Play *play, int unit)
{
    State *state = play->state;
    tod_note(play, EVENT_UNSEEN, unit, tod_packed(tod_place(play->game, state, unit)), 0, 0);
    tod_suspect(state, 1 - tod_side(play->game, unit), tod_place(play->game, state, unit), MARK_SEEN);
    state->units[unit].marks &= ~(uint32_t)UNIT_KNOWN;
    forget(play->game, state, unit);
}

static int look(Play *play, uint64_t changed)
{
    const Game *game = play->game;
    State *state = play->state;
    int count = 0;
    if (!state->looked)
        tod_take_stock(play);
    for (int unit = 0; unit < tod_slots(game); unit++) {
        TodUnit *one = &state->units[unit];
        if (!tod_on_table(state, unit))
            continue;
        const char *rule = one->marks & UNIT_HIDDEN ? gives_away(game, state, unit) : NULL;
        if (rule)
            one->marks &= ~(uint32_t)UNIT_HIDDEN;
        bool known = one->marks & UNIT_KNOWN,
             seen = !(one->marks & UNIT_HIDDEN) && is_made_out(game, state, unit);
        if (seen && !known) {
            tod_reveal(play, unit, rule ? rule : "spotting 1");
            bit_set(&changed, unit);
            count++;
        } else if (known && !seen)
            lose_sight(play, unit);
    }
    tod_meet_villages(play);
    watch_all(play, true, changed);
    return count;
}

int tod_look_around(Play *play)
{
    return look(play, EVERYBODY);
}

int tod_look_around_at(Play *play, int mover)
{
    return look(play, 1ull << mover);
}

void tod_give_away(Play *play, int unit, const char *rule)
{
    const Game *game = play->game;
    State *state = play->state;
    tod_suspect(state, 1 - tod_side(game, unit), tod_place(game, state, unit), MARK_SHOTS);
    if (tod_marked(state, unit, UNIT_KNOWN))
        return;
    tod_reveal(play, unit, rule);
    watch_all(play, true, 1ull << unit);
}

/* gunnery: guns and rockets against machines (at-gun 1 to 5, at-rocket 1 to 3, tracks 1, 2, rate 1), and their shells against men, houses and
 * bunkers (tank-fire 1, at-rocket 4). */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum {
    BEYOND = 10 * PLANE_INCH, /* T-03: one more for each */
    TRACKS_BONUS = 2,
    TRACKS_LESS = -1,
    RATE_CALIBRE = 75,
    ODDS_SHOTS = 4,
    PLACES_MOST = 64
};

/* One weapon that can fire there. */
typedef struct Shot {
    PlanePoint from;
    int man; /* -1: a machine's */
    const TodWeapon *weapon;
    int score, strike;
} Shot;

/* ---- who fires ---- */

/* at-gun 3: from the breech; a machine's gun and crew are where its middle is. */
static int gather(const Game *game, const State *state, int unit, TodGroup group, Shot shots[UNIT_MEN])
{
    const TodMachine *machine = tod_machine(game, state, unit);
    uint8_t men[UNIT_MEN];
    if (machine) {
        shots[0] =
            (Shot){.from = tod_place(game, state, unit), .man = -1, .weapon = &game->weapons[machine->gun]};
        return machine->gun && group == GROUP_GUN;
    }
    int count = tod_firers(game, state, unit, group, men);
    for (int i = 0; i < count; i++)
        shots[i] = (Shot){.from = tod_at(state, men[i]),
                          .man = men[i],
                          .weapon = &game->weapons[tod_weapon_in(game, state, men[i], group)]};
    return count;
}

static bool can_see(const Game *game, const State *state, int unit, const Shot *shot, PlanePoint at)
{
    return tod_sees(game, state, shot->from, at) && tod_may_fire_at(game, state, unit, shot->from, at) &&
           (shot->man < 0 || tod_through_wall(game, state, shot->man, at));
}

/* at-gun 3: what it strikes with there; false: beyond its range. */
static bool in_range(const Shot *shot, PlanePoint at)
{
    return plane_within(shot->from, at, tod_longest(shot->weapon->strike));
}

/* at-gun 1, 2, T-03: the score on 2D6. */
static int score_at(const Game *game, const Shot *shot, PlanePoint at)
{
    const TodBand *bands = game->book.gunnery[(shot->weapon->flags & FIRE_TANK) != 0];
    int last = 0;
    for (int i = 0; i < MAX_BANDS && bands[i].to; last = i++)
        if (plane_within(shot->from, at, bands[i].to))
            return bands[i].score;
    return bands[last].score + (plane_distance(shot->from, at) - bands[last].to + BEYOND - 1) / BEYOND;
}

/* at-gun 4: +1 for each turn that it has fired at the target while both stood still, -1 at what moves; event 11. */
static int modifier(const State *state, int unit, int target)
{
    const TodUnit *one = &state->units[unit];
    bool moving = target >= 0 && tod_marked(state, target, UNIT_MOVED);
    int held = target >= 0 && one->aim == target + 1 && !moving ? one->aimed : 0;
    return held - moving - tod_marked(state, unit, UNIT_POOR);
}

static void keep_aim(State *state, int unit, int target)
{
    TodUnit *one = &state->units[unit];
    bool same = one->aim == target + 1 && !tod_marked(state, target, UNIT_MOVED);
    one->aimed = (uint8_t)(same ? one->aimed + 1 : 1);
    one->aim = (uint8_t)(target + 1);
}

/* ---- what every such shot asks ---- */

static bool refuse_firer(const Game *game, const State *state, int unit, int group, Reason *reason)
{
    if (group != GROUP_GUN && group != GROUP_ROCKET)
        return deny(reason, "at-gun 1", "only guns and rockets do that");
    if (tod_refuse_fire(game, state, unit, (TodGroup)group, reason))
        return true;
    if (tod_marked(state, unit, UNIT_PANIC) || state->units[unit].deed == DEED_PANIC)
        return deny(reason, "spotting 12", "it panics: its fire is unaimed");
    const TodMachine *machine = tod_machine(game, state, unit);
    return machine && machine->armour == ARMOUR_TANK &&
           (tod_load_of(game, state, unit) || tod_marked(state, unit, UNIT_BOARDED)) &&
           deny(reason, "riding 2", "with riders on it a tank fires nothing but its machine-gun");
}

/* roe 5: tanks and guns are heavy support; a rocket is a squad's own. */
static int safe_distance(const Game *game, int group)
{
    return group == GROUP_GUN ? game->book.safe_heavy : 0;
}

static int roll_two(Play *play)
{
    int first = play_roll(play, D6);
    return first + play_roll(play, D6);
}

/* Ways of two dice to come to so much or more, of 36. */
static uint64_t ways_of_two(int score)
{
    uint64_t ways = 0;
    for (int first = 1; first <= D6; first++)
        for (int second = 1; second <= D6; second++)
            ways += first + second >= score;
    return ways;
}

/* ---- at machines ---- */

static PlanePoint front_of(const Game *game, const State *state, int machine)
{
    return plane_at(tod_place(game, state, machine), state->units[machine].facing,
                    tod_machine(game, state, machine)->length / 2);
}

/* tracks 1: from the side, nearer than ten inches. */
static bool can_aim_at_tracks(const Game *game, const State *state, int target, const Shot *shot)
{
    return tod_plate(game, state, target, shot->from) == PLATE_SIDE &&
           plane_within(shot->from, front_of(game, state, target), game->book.tracks - 1);
}

/* Those of the unit's weapons that can fire at it, with what they need; returns how many. */
static int shots_at(const Game *game, const State *state, int unit, int target, TodGroup group, TodPart part,
                    Shot shots[UNIT_MEN])
{
    Shot all[UNIT_MEN];
    int count = gather(game, state, unit, group, all), fit = 0;
    PlanePoint front = front_of(game, state, target);
    for (int i = 0; i < count; i++) {
        if (!in_range(&all[i], front) ||
            !can_see(game, state, unit, &all[i], tod_place(game, state, target)) ||
            (part == PART_TRACKS && !can_aim_at_tracks(game, state, target, &all[i])))
            continue;
        all[i].score = score_at(game, &all[i], front) - modifier(state, unit, target);
        all[i].strike = tod_score_between(all[i].weapon->strike, all[i].from, front) +
                        (part == PART_TRACKS ? TRACKS_BONUS : 0);
        shots[fit++] = all[i];
    }
    /* rate 1: small crewed guns fire twice at vehicles */
    if (fit == 1 && group == GROUP_GUN && tod_kind(game, state, unit) == KIND_CREW &&
        shots[0].weapon->calibre < RATE_CALIBRE)
        shots[fit++] = shots[0];
    return fit;
}

static bool refuse_machine(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    if (target < 0 || target >= tod_slots(game) || tod_side(game, target) == tod_side(game, unit))
        return deny(reason, "roe 1", "that is no enemy");
    if (!tod_knows(game, state, tod_side(game, unit), target) || !tod_on_table(state, target))
        return deny(reason, "aimed 2", "nobody has seen it");
    if (tod_is_infantry(game, state, target))
        return deny(reason, "at-gun 5", "that is no machine");
    if (tod_is_flying(game, state, target))
        return deny(reason, "helo-ground 1", "it is in the air");
    return tod_marked(state, target, UNIT_WRECK) && deny(reason, "at-gun 5", "it is a wreck");
}

bool tod_refuse_shell(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), target = tod_target_of(action), group = action.with - 1;
    Shot shots[UNIT_MEN];
    if (action.count < 0 || action.count >= PARTS)
        return deny(reason, "tracks 1", "the hull or the tracks can be aimed at");
    if (refuse_firer(game, state, unit, group, reason) || refuse_machine(game, state, unit, target, reason))
        return true;
    PlanePoint at = tod_place(game, state, target);
    if (tod_refuse_arc(game, state, unit, (TodGroup)group, at, reason) ||
        tod_refuse_engagement(game, state, unit, target, at, safe_distance(game, group), reason))
        return true;
    if (shots_at(game, state, unit, target, (TodGroup)group, (TodPart)action.count, shots))
        return false;
    return action.count == PART_TRACKS
               ? deny(reason, "tracks 1", "the tracks are aimed at from the side, at less than 10\"")
               : deny(reason, "at-gun 3", "it does not see it within its range");
}

/* at-gun 5; tracks 2: what would destroy it damages it. */
static TodEffect effect_of(int total, int armour, TodPart part)
{
    TodEffect effect = total > armour ? EFFECT_DESTROYED : total == armour ? EFFECT_DAMAGED : EFFECT_NONE;
    return effect && part == PART_TRACKS ? EFFECT_DAMAGED : effect;
}

static void strike(Play *play, int unit, int target, const Shot *shot, TodPart part)
{
    int total = roll_two(play) + shot->strike,
        armour = tod_armour(play->game, play->state, target, shot->from);
    TodEffect effect = effect_of(total, armour, part);
    tod_note(play, EVENT_PENETRATES, target, total, armour, effect);
    if (effect == EFFECT_DESTROYED)
        tod_destroy_machine(play, target, unit);
    else if (effect == EFFECT_DAMAGED)
        tod_damage(play, target, part == PART_TRACKS ? TRACKS_LESS : 0, STRIKE_OTHER, unit);
}

void tod_answer_shell(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), target = tod_target_of(action);
    TodGroup group = (TodGroup)(action.with - 1);
    TodPart part = (TodPart)action.count;
    Shot shots[UNIT_MEN];
    int count = shots_at(play->game, state, unit, target, group, part, shots);
    tod_fired(play, unit, group, false);
    tod_note(play, EVENT_SHELLS, unit, target, part, 0);
    for (int i = 0; i < count && !tod_marked(state, target, UNIT_WRECK); i++) {
        int roll = roll_two(play);
        tod_note_by(play, shots[i].weapon->kind == WEAPON_ROCKET ? "at-rocket 3" : NULL, EVENT_SHELL_HIT,
                    target, roll, shots[i].score, roll >= shots[i].score);
        if (roll >= shots[i].score && !tod_machine_saved(play, target, shots[i].from))
            strike(play, unit, target, &shots[i], part);
    }
    tod_under_fire(play, target, shots[0].from, false);
    if (tod_on_table(state, unit))
        keep_aim(state, unit, target);
}

/* Of one shot: ways that it does nothing, damages, destroys, of `all`. */
static void shot_odds(const Game *game, const State *state, int target, const Shot *shot, TodPart part,
                      uint64_t ways[EFFECTS], uint64_t *all)
{
    int armour = tod_armour(game, state, target, shot->from);
    int save = game->book.saves[tod_machine_cover(game, state, target, shot->from)][SAVE_HE];
    bool shielded = tod_machine_cover(game, state, target, shot->from) == COVER_HARD && save <= D6;
    uint64_t hits = ways_of_two(shot->score) * (uint64_t)(shielded ? save - 1 : D6), of = 36;
    uint64_t more = ways_of_two(armour - shot->strike + 1), equal = ways_of_two(armour - shot->strike) - more;
    *all = of * D6 * of * D6;
    ways[EFFECT_DESTROYED] = part == PART_TRACKS ? 0 : hits * more * D6;
    /* tracks 2, T-09: a 1 on the damage table is no effect */
    ways[EFFECT_DAMAGED] = part == PART_TRACKS ? hits * (more + equal) * (D6 - 1) : hits * equal * D6;
    ways[EFFECT_NONE] = *all - ways[EFFECT_DESTROYED] - ways[EFFECT_DAMAGED];
}

uint64_t tod_shell_ways(const Game *game, const State *state, Action action, uint64_t effects[EFFECTS])
{
    Shot shots[UNIT_MEN];
    int target = tod_target_of(action);
    int count = shots_at(game, state, tod_unit_of(action), target, (TodGroup)(action.with - 1),
                         (TodPart)action.count, shots);
    uint64_t none = 1, standing = 1, total = 1;
    for (int i = 0; i < count && i < ODDS_SHOTS; i++) {
        uint64_t ways[EFFECTS], all;
        shot_odds(game, state, target, &shots[i], (TodPart)action.count, ways, &all);
        none *= ways[EFFECT_NONE];
        standing *= all - ways[EFFECT_DESTROYED];
        total *= all;
    }
    effects[EFFECT_NONE] = none;
    effects[EFFECT_DAMAGED] = standing - none;
    effects[EFFECT_DESTROYED] = total - standing;
    return total;
}

void tod_odds_shell(const Game *game, const State *state, Action action, OddsList *list)
{
    static const char *const WHAT[EFFECTS] = {"no effect", "it is damaged", "it is destroyed"};
    uint64_t ways[EFFECTS], total = tod_shell_ways(game, state, action, ways);
    for (int effect = 0; effect < EFFECTS; effect++)
        if (ways[effect])
            odds_add(list, (Chance){ways[effect], total}, "%s", WHAT[effect]);
}

/* ---- at men, houses and bunkers ---- */

static int diameter_of(const Game *game, const Shot *shot)
{
    return shot->weapon->template ? shot->weapon->template : game->book.blast_gun;
}

static bool is_in_piece(const Game *game, const State *state, int man, int piece)
{
    return piece < 0 || polygon_has(pieces_polygon(&game->ground, piece), tod_at(state, man));
}

/* The known enemy who is nearest to the point, would be under the template, and can be seen; in that building, if one is asked for. */
static int whom(const Game *game, const State *state, int unit, const Shot *shot, PlanePoint at, int piece)
{
    int64_t least = INT64_MAX, radius = diameter_of(game, shot) / 2;
    int found = -1;
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, tod_side(game, unit), enemy)) >= 0;)
        for (int man = -1;
             tod_is_infantry(game, state, enemy) && (man = tod_next_fit(game, state, enemy, man)) >= 0;) {
            int64_t squared = plane_squared(at, tod_at(state, man));
            if (squared < least && squared <= radius * radius && is_in_piece(game, state, man, piece) &&
                can_see(game, state, unit, shot, tod_at(state, man)) &&
                tod_through_wall(game, state, man, shot->from)) {
                least = squared;
                found = enemy;
            }
        }
    return found;
}

typedef struct Aimed {
    Shot shots[UNIT_MEN];
    int count, target; /* -1: a bunker, with nobody in it who is known */
} Aimed;

/* at-rocket 4: rockets at bunkers, and at troops in buildings. */
static bool find_shells(const Game *game, const State *state, int unit, TodGroup group, PlanePoint at,
                        Aimed *aimed)
{
    Shot all[UNIT_MEN];
    int count = gather(game, state, unit, group, all), piece = tod_building_at(game, state, at);
    bool bunker = piece >= 0 && tod_terrain(game, piece)->flags & TERRAIN_BUNKER;
    aimed->count = 0;
    aimed->target = -1;
    if (group == GROUP_ROCKET && piece < 0)
        return false;
    for (int i = 0; i < count; i++) {
        PlanePoint wall =
            piece < 0 ? at : polygon_nearest(pieces_polygon(&game->ground, piece), all[i].from, NULL);
        if (!in_range(&all[i], at) || !can_see(game, state, unit, &all[i], wall))
            continue;
        int target = whom(game, state, unit, &all[i], at, group == GROUP_ROCKET ? piece : -1);
        if (target < 0 && !bunker)
            continue;
        aimed->target = target;
        all[i].score = score_at(game, &all[i], at) - modifier(state, unit, target);
        aimed->shots[aimed->count++] = all[i];
    }
    return aimed->count > 0;
}

bool tod_refuse_blast(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), group = action.with - 1;
    PlanePoint at = tod_point_of(action);
    Aimed aimed;
    if (!tod_on_this_table(game, at))
        return deny(reason, "tank-fire 1", "that is not on the table");
    if (refuse_firer(game, state, unit, group, reason) ||
        tod_refuse_arc(game, state, unit, (TodGroup)group, at, reason))
        return true;
    if (!find_shells(game, state, unit, (TodGroup)group, at, &aimed))
        return group == GROUP_ROCKET ? deny(reason, "at-rocket 4",
                                            "rockets are fired at bunkers, and at enemies seen in buildings")
                                     : deny(reason, "tank-fire 1", "it sees no enemy there within its range");
    return tod_refuse_engagement(game, state, unit, aimed.target, at, safe_distance(game, group), reason);
}

void tod_answer_blast(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action);
    TodGroup group = (TodGroup)(action.with - 1);
    PlanePoint at = tod_point_of(action);
    Aimed aimed;
    find_shells(play->game, state, unit, group, at, &aimed);
    tod_fired(play, unit, group, false);
    tod_note_by(play, group == GROUP_ROCKET ? "at-rocket 4" : NULL, EVENT_BLASTS, unit, tod_packed(at), 0, 0);
    for (int i = 0; i < aimed.count; i++) {
        const Shot *shot = &aimed.shots[i];
        int roll = roll_two(play);
        play_note(play, EVENT_SHELL_FALLS, SIDE_ALL, tod_packed(at), roll, shot->score, roll >= shot->score);
        if (roll >= shot->score)
            tod_blast_aimed(play, at, diameter_of(play->game, shot), shot->weapon->flags & FIRE_TRUE_HE, unit,
                            shot->from);
        else if (aimed.target >= 0) /* T-42: they are under it all the same */
            tod_under_fire(play, aimed.target, shot->from, true);
    }
    if (aimed.target >= 0 && tod_on_table(state, unit))
        keep_aim(state, unit, aimed.target);
}

void tod_odds_blast(const Game *game, const State *state, Action action, OddsList *list)
{
    Aimed aimed;
    if (!find_shells(game, state, tod_unit_of(action), (TodGroup)(action.with - 1), tod_point_of(action),
                     &aimed))
        return;
    uint64_t missed = 1, all = 1;
    for (int i = 0; i < aimed.count && i < ODDS_SHOTS; i++) {
        missed *= 36 - ways_of_two(aimed.shots[i].score);
        all *= 36;
    }
    odds_add(list, (Chance){all - missed, all}, "it hits");
    if (missed)
        odds_add(list, (Chance){missed, all}, "it misses");
}

/* ---- list ---- */

/* The nearest man of each unit, and bunkers. */
static int gather_places(const Game *game, const State *state, int unit, PlanePoint places[PLACES_MOST])
{
    PieceSet bunkers = tod_pieces(game, state, TERRAIN_BUNKER);
    int count = 0;
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, state->active, enemy)) >= 0;)
        if (tod_is_infantry(game, state, enemy))
            tod_add_once(places, &count, PLACES_MOST,
                         tod_at(state, tod_nearest_man(game, state, enemy, tod_place(game, state, unit))));
    for (int piece = -1; (piece = bit_above(bunkers.bits, piece, game->piece_count)) < game->piece_count;) {
        PlaneBox box = game->ground.boxes[piece];
        tod_add_once(places, &count, PLACES_MOST,
                     (PlanePoint){(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
    }
    return count;
}

static void offer_group(const Game *game, const State *state, int unit, int group, ActionList *list)
{
    PlanePoint places[PLACES_MOST];
    int count = gather_places(game, state, unit, places);
    Action action = {.verb = VERB_SHELL, .on = (uint16_t)(unit + 1), .with = (uint16_t)(group + 1)};
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, state->active, enemy)) >= 0;) {
        action.by = (uint16_t)(enemy + 1);
        for (action.count = 0; !tod_is_infantry(game, state, enemy) && action.count < PARTS; action.count++)
            tod_offer(&tod_orders_question, game, state, action, list);
    }
    action = (Action){.verb = VERB_BLAST, .on = action.on, .with = action.with};
    for (int i = 0; i < count; i++) {
        action.at = (uint16_t)places[i].x;
        action.to = (uint16_t)places[i].y;
        tod_offer(&tod_orders_question, game, state, action, list);
    }
}

void tod_list_gunnery(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);)
        for (int group = GROUP_ROCKET; group <= GROUP_GUN; group++) {
            Shot shots[UNIT_MEN];
            if (gather(game, state, unit, (TodGroup)group, shots) &&
                !refuse_firer(game, state, unit, group, NULL))
                offer_group(game, state, unit, group, list);
        }
}

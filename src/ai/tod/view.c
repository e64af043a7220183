#include "ai/tod/view.h"

#include <string.h>

#include "tod/points/points.h"
#include "tod/sight/sight.h"
#include "tod/turn/sequence.h"
#include "tod/vehicles/vehicles.h"

/* A man besides the points for him; those whom a burst meets; what a shot does to a machine, in percent. */
enum { MAN = 40, BURST = 3, ROCKET_KILLS = 22, GUN_KILLS = 35, CROWD = 300, HELD = 3, DOUBT = 2 };

/* ---- what things are worth ---- */

int tod_view_award(const TodView *view, TodAwardKind kind, Side side)
{
    int points = 0;
    for (int i = 0; i < view->game->award_count; i++)
        if (view->game->awards[i].kind == kind && view->game->awards[i].side == side)
            points = view->game->awards[i].points * TOD_POINT;
    return points;
}

/* Who falls late is hardly brought out any more. */
static int man_worth(const TodView *view, Side side)
{
    enum { OUT_MOST = 50, A_TURN = 8, TOO_LATE = 3 };
    int out = A_TURN * (view->turns_left - TOO_LATE);
    out = out < 0 ? 0 : out > OUT_MOST ? OUT_MOST : out;
    int loss = tod_view_award(view, AWARD_LOST, 1 - side);
    return loss + MAN -
           (tod_view_award(view, AWARD_LEFT, side) * (100 - out) +
            tod_view_award(view, AWARD_EVACUATED, side) * out) /
               100;
}

int tod_view_rescue(const TodView *view)
{
    return tod_view_award(view, AWARD_EVACUATED, view->side) - tod_view_award(view, AWARD_LEFT, view->side);
}

int tod_view_machine(const TodView *view, int unit)
{
    Side side = tod_side(view->game, unit);
    int worth = tod_view_award(view, AWARD_MACHINE, 1 - side) + tod_view_award(view, AWARD_EXIT, side) +
                2 * MAN + tod_machine(view->game, view->state, unit)->crew * view->man_worth[side] / 2;
    for (int rider = -1; (rider = tod_next_aboard(view->game, view->state, unit, rider)) >= 0;)
        worth += tod_fit(view->game, view->state, rider) * view->man_worth[side] / 2;
    return worth;
}

/* ---- who can do what ---- */

static void add_bands(TodFighter *fighter, const TodBand bands[MAX_BANDS], int shots)
{
    for (int band = 0; band < POWER_BANDS; band++) {
        int score = tod_score_at(bands, (band + 1) * BAND_WIDTH);
        if (score <= D6)
            fighter->power[band] = (int16_t)(fighter->power[band] + 100 * shots * (D6 + 1 - score) / D6);
    }
}

static void add_killer(TodFighter *fighter, const TodWeapon *weapon, int kills)
{
    int range = tod_longest(weapon->strike);
    fighter->machine_killers = (int16_t)(fighter->machine_killers + kills);
    fighter->killer_range = (int16_t)(range > fighter->killer_range ? range : fighter->killer_range);
}

static void add_weapon(const TodView *view, TodFighter *fighter, int weapon, TodClass class)
{
    const Game *game = view->game;
    const TodWeapon *one = &game->weapons[weapon];
    switch (one->kind) {
    case WEAPON_RIFLE:
    case WEAPON_ASSAULT:
    case WEAPON_SNIPER:
        add_bands(fighter,
                  class == CLASS_GRUNT ? game->book.unaimed[WEAPON_ASSAULT] : game->book.aimed[class], 1);
        return;
    case WEAPON_LMG:
    case WEAPON_HMG:
        add_bands(fighter, game->book.unaimed[one->kind], BURST);
        return;
    case WEAPON_ROCKET:
        add_killer(fighter, one, ROCKET_KILLS);
        return;
    case WEAPON_GUN:
        add_killer(fighter, one, GUN_KILLS);
        for (int band = 0; band < POWER_BANDS; band++)
            fighter->power[band] = (int16_t)(fighter->power[band] + 100);
        return;
    default:
        return;
    }
}

static void arm(const TodView *view, const State *state, TodFighter *fighter)
{
    const Game *game = view->game;
    int unit = fighter->unit;
    const TodMachine *machine = tod_machine(game, state, unit);
    TodClass class = tod_class(game, state, unit);
    if (machine) {
        add_weapon(view, fighter, machine->gun, class);
        for (int i = 0; i < machine->own_guns; i++)
            add_weapon(view, fighter, machine->guns[i], class);
        return;
    }
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        fighter->fit++;
        add_weapon(view, fighter, state->men[man].weapon, class);
        add_weapon(view, fighter, tod_soldier(game, state, man)->second, class);
    }
    if (tod_kind(game, state, unit) == KIND_CREW)
        add_weapon(view, fighter, tod_roster(game, state, unit)->weapon, class);
}

static TodFighter fighter_of(const TodView *view, const State *state, int unit)
{
    TodFighter fighter = {.at = tod_place(view->game, state, unit),
                          .unit = (uint8_t)unit,
                          .here = true,
                          .foe = tod_side(view->game, unit) != view->side};
    arm(view, state, &fighter);
    return fighter;
}

static void sketch(TodView *view, int unit)
{
    const State *state = view->state;
    view->fighters[unit] = (TodFighter){.unit = (uint8_t)unit};
    if (!tod_on_table(state, unit) || !tod_knows(view->game, state, view->side, unit) ||
        tod_marked(state, unit, UNIT_WRECK | UNIT_NO_CREW))
        return;
    view->fighters[unit] = fighter_of(view, state, unit);
    if (view->fighters[unit].foe)
        view->foes[view->foe_count++] = (uint8_t)unit;
}

/* Who may be where, of those whom nobody has seen: some positions that look the same to the side. */
static void suspect(TodView *view, Outlook *outlook)
{
    for (int guess = 0; guess < GUESSES; guess++) {
        outlook->rules->guess(view->game, view->state, view->side, &outlook->rng, &view->guess);
        for (int unit = 0; unit < tod_slots(view->game) && view->suspect_count < SUSPECTS; unit++)
            if (view->state->units[unit].where == UNKNOWN && tod_on_table(&view->guess, unit))
                view->suspects[view->suspect_count++] = fighter_of(view, &view->guess, unit);
        for (int trap = 0; trap < MAX_TRAPS; trap++)
            if (view->state->traps[trap].state == UNKNOWN && view->guess.traps[trap].state == TRAP_LAID)
                view->traps[view->trap_count++] =
                    (PlanePoint){view->guess.traps[trap].x, view->guess.traps[trap].y};
    }
}

/* Nobody fires at two units at once. */
static void count_targets(TodView *view)
{
    for (int i = 0; i < view->foe_count; i++) {
        TodFighter *foe = &view->fighters[view->foes[i]];
        for (int unit = 0; unit < tod_slots(view->game); unit++)
            foe->targets += view->fighters[unit].here && !view->fighters[unit].foe &&
                            tod_view_hits(view, foe->unit, foe->at, view->fighters[unit].at) > 0;
    }
}

void tod_view_open(TodView *view, Outlook *outlook)
{
    view->game = outlook->game;
    view->state = outlook->seen;
    view->traits = outlook->strength->traits;
    view->side = outlook->side;
    view->turns_left = outlook->game->turns - outlook->seen->turn + 1;
    view->foe_count = view->suspect_count = view->trap_count = 0;
    bool leads = tod_points(view->game, view->state, view->side, view->side) >
                 tod_points(view->game, view->state, view->side, 1 - view->side);
    int over = view->state->turn ? 160 * (view->state->turn - 1) / view->game->turns : 0;
    view->urgency = leads ? 0 : over < 100 ? over : 100;
    for (int side = 0; side < 2; side++)
        view->man_worth[side] = man_worth(view, (Side)side);
    for (int unit = 0; unit < tod_slots(view->game); unit++)
        sketch(view, unit);
    count_targets(view);
    if (view->traits->guesses && tod_top(view->state)->step == STEP_ORDERS)
        suspect(view, outlook);
}

/* ---- fire ---- */

bool tod_view_sees(const TodView *view, int unit, PlanePoint from, PlanePoint to)
{
    if (!tod_in_light(view->game, view->state, unit, from, to))
        return false;
    return tod_is_flying(view->game, view->state, unit) || tod_sees(view->game, view->state, from, to);
}

static int hits_of(const TodView *view, const TodFighter *one, PlanePoint from, PlanePoint to)
{
    int band = (plane_distance(from, to) - 1) / BAND_WIDTH;
    int power = band < POWER_BANDS ? one->power[band] : 0;
    if (!power || !tod_view_sees(view, one->unit, from, to))
        return 0;
    TodColumn column = tod_side(view->game, one->unit) == US ? SAVE_US_SMALL : SAVE_SMALL;
    int score = view->game->book.saves[tod_cover_at(view->game, view->state, to, from)][column];
    return score && score <= D6 ? power * (score - 1) / D6 : power;
}

int tod_view_hits(const TodView *view, int unit, PlanePoint from, PlanePoint to)
{
    return hits_of(view, &view->fighters[unit], from, to);
}

int tod_view_lurkers(const TodView *view, PlanePoint at, int within, int hits)
{
    int worth = 0;
    for (int i = 0; i < view->suspect_count; i++)
        if (plane_within(view->suspects[i].at, at, within)) {
            int fallen =
                hits * view->suspects[i].fit / (2 * BURST + 2); /* the fewer they are, the fewer fall */
            worth += (fallen * tod_view_prize(view) +
                      view->suspects[i].power[1] * view->man_worth[view->side] / 4) /
                     (100 * GUESSES);
        }
    return worth;
}

static int capped(int hits, int fit)
{
    return hits > CROWD + fit * 25 ? CROWD + fit * 25 : hits;
}

/* Of a machine: what rockets and guns do; hulls of lorries stop nothing. */
static int kills_of(const TodView *view, const TodFighter *foe, PlanePoint at)
{
    bool reaches = foe->machine_killers && plane_within(foe->at, at, foe->killer_range) &&
                   tod_view_sees(view, foe->unit, foe->at, at);
    return reaches ? foe->machine_killers : 0;
}

static int machine_danger(const TodView *view, int unit, PlanePoint at)
{
    static const uint8_t PIERCED[ARMOURS] = {[ARMOUR_SOFT] = 200, [ARMOUR_APC] = 130, [ARMOUR_TANK] = 50};
    int kills = 0, pierced = PIERCED[tod_machine(view->game, view->state, unit)->armour];
    for (int i = 0; i < view->foe_count; i++) {
        int held = tod_marked(view->state, view->foes[i], UNIT_UNDER_HE) ? HELD : 1;
        kills += kills_of(view, &view->fighters[view->foes[i]], at) / held;
    }
    for (int i = 0; i < view->suspect_count; i++)
        kills += kills_of(view, &view->suspects[i], at) / (GUESSES * 3 * DOUBT);
    kills = kills * pierced / 100;
    return (kills > 100 ? 100 : kills) * tod_view_machine(view, unit) / 100;
}

int tod_view_danger(const TodView *view, int unit, PlanePoint at, bool hidden)
{
    enum { UNSEEN = 8, AMBUSH = 8 * PLANE_INCH };
    int hits = 0;
    if (tod_machine(view->game, view->state, unit))
        return machine_danger(view, unit, at);
    for (int i = 0; i < view->foe_count; i++) {
        int foe = view->foes[i], taken = tod_view_hits(view, foe, view->fighters[foe].at, at);
        taken = taken * 2 / (2 + view->fighters[foe].targets);
        hits += tod_marked(view->state, foe, UNIT_UNDER_HE) ? taken / HELD : taken;
    }
    for (int i = 0; i < view->suspect_count; i++) { /* who hides lets them come near */
        const TodFighter *one = &view->suspects[i];
        if (plane_within(one->at, at, AMBUSH))
            hits += hits_of(view, one, one->at, at) / (GUESSES * DOUBT);
    }
    hits = capped(hits, view->fighters[unit].fit);
    return (hidden ? hits / UNSEEN : hits) * view->man_worth[view->side] / 100;
}

int tod_view_threat(const TodView *view, int unit, PlanePoint at)
{
    int best = 0;
    for (int i = 0; i < view->foe_count; i++) {
        const TodFighter *foe = &view->fighters[view->foes[i]];
        int gain;
        if (tod_machine(view->game, view->state, view->foes[i])) {
            const TodFighter *own = &view->fighters[unit];
            bool reaches = own->machine_killers && plane_within(at, foe->at, own->killer_range) &&
                           tod_view_sees(view, unit, at, foe->at);
            gain = reaches ? own->machine_killers * tod_view_machine(view, view->foes[i]) / 100 : 0;
        } else {
            gain = capped(tod_view_hits(view, unit, at, foe->at), foe->fit) * tod_view_prize(view) / 100;
        }
        best = gain > best ? gain : best;
    }
    return best;
}

/* ---- hiding ---- */

bool tod_view_stays_hidden(const TodView *view, int unit, PlanePoint at)
{
    const Game *game = view->game;
    TodHiding hiding = (TodHiding)tod_ground(game, view->state, at)->hiding;
    TodClass troops = tod_class(game, view->state, unit);
    if (hiding == HIDING_NONE)
        return false;
    int distance = game->book.spotting[view->side][troops == CLASS_VETERAN ? CLASS_GRUNT : troops][hiding];
    for (int i = 0; i < view->foe_count; i++) {
        PlanePoint from = view->fighters[view->foes[i]].at;
        bool half = tod_class(game, view->state, view->foes[i]) == CLASS_GRUNT;
        if (plane_within(from, at, half ? distance / 2 : distance) &&
            tod_in_light(game, view->state, view->foes[i], from, at) &&
            tod_sees_into(game, view->state, from, at))
            return false;
    }
    return true;
}

int tod_view_unmasking(const TodView *view, int unit)
{
    enum { SECRET = 40 };
    if (!tod_marked(view->state, unit, UNIT_HIDDEN))
        return 0;
    PlanePoint at = view->fighters[unit].at;
    return SECRET + tod_view_danger(view, unit, at, false) - tod_view_danger(view, unit, at, true);
}

int tod_view_nearest_foe(const TodView *view, PlanePoint at, int *distance)
{
    int nearest = -1;
    *distance = 2 * TABLE_MOST;
    for (int i = 0; i < view->foe_count; i++) {
        int far = plane_distance(at, view->fighters[view->foes[i]].at);
        if (far < *distance) {
            *distance = far;
            nearest = view->foes[i];
        }
    }
    return nearest;
}

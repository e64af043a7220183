/* facts: see the header. */
#include "ui/model/fte/facts.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "fte/fire/check.h"
#include "fte/fire/fire.h"
#include "fte/fire/los.h"
#include "fte/fire/react.h"

/* ---- names ---- */

void fte_facts_name(const Game *game, const State *state, int unit, char thing[THING_SIZE])
{
    char name[UNIT_TEXT];
    fte_unit_text(game, state, fte_listener(game, state), unit, name);
    text_copy(thing, THING_SIZE, name);
}

void fte_facts_called(const Game *game, const State *state, int unit, char text[THING_SIZE])
{
    static const char *const nations[NATIONS] = {
        [NATION_US] = "US", [NATION_NVA] = "NVA", [NATION_VC] = "VC"};
    if (fte_facts_is_unknown(game, state, unit))
        text_print(text, THING_SIZE, "%s counter %d", nations[fte_nation(game, unit)], unit + 1);
    else
        fte_facts_name(game, state, unit, text);
    for (char *c = text; *c; c++) /* "Doc-Reyes" of a file is Doc Reyes, as on his counter */
        *c = (char)(*c == '-' ? ' ' : *c);
}

int fte_facts_unit(const Game *game, const State *state, const char *thing)
{
    return thing && thing[0] ? fte_find_unit(game, state, fte_listener(game, state), thing) : -1;
}

Hex fte_facts_hex(const Game *game, const char *thing)
{
    HexPlace place = thing && thing[0] ? hexmap_find_place(&game->map.hexes, thing) : HEX_NONE;
    return hex_on_side(place) ? HEX_NONE : place;
}

void fte_facts_work_name(const State *state, int work, char thing[THING_SIZE])
{
    const FteWork *one = &state->works[work];
    text_print(thing, THING_SIZE, "%s-%d", one->kind < WORK_KINDS ? fte_work_names[one->kind] : "marker",
               work + 1);
}

void fte_facts_casualty_name(const State *state, int number, char thing[THING_SIZE])
{
    text_print(thing, THING_SIZE, "%s-%d", fte_casualty_names[state->casualties[number].kind], number + 1);
}

void fte_facts_mission_name(int mission, char thing[THING_SIZE])
{
    text_print(thing, THING_SIZE, "fire-%d", mission + 1);
}

int fte_facts_work(const State *state, const char *thing)
{
    char name[THING_SIZE];
    for (int i = 0; i < MAX_WORKS; i++) {
        fte_facts_work_name(state, i, name);
        if (state->works[i].state && !strcmp(name, thing))
            return i;
    }
    return -1;
}

int fte_facts_casualty(const State *state, const char *thing)
{
    char name[THING_SIZE];
    for (int i = 0; i < MAX_CASUALTIES; i++) {
        if (!state->casualties[i].kind)
            continue;
        fte_facts_casualty_name(state, i, name);
        if (!strcmp(name, thing))
            return i;
    }
    return -1;
}

int fte_facts_mission(const State *state, const char *thing)
{
    char name[THING_SIZE];
    for (int i = 0; i < MAX_MISSIONS; i++) {
        fte_facts_mission_name(i, name);
        if (state->missions[i].kind && !strcmp(name, thing))
            return i;
    }
    return -1;
}

Hex fte_facts_place(const Game *game, const State *state, const char *thing)
{
    Hex hex = fte_facts_hex(game, thing);
    if (hex)
        return hex;
    int unit = fte_facts_unit(game, state, thing), other;
    if (unit >= 0)
        return state->units[unit].where == UNIT_ON_MAP || state->units[unit].where == UNIT_ABOARD
                   ? state->units[unit].hex
                   : HEX_NONE;
    if ((other = fte_facts_work(state, thing)) >= 0)
        return state->works[other].hex;
    if ((other = fte_facts_casualty(state, thing)) >= 0)
        return state->casualties[other].hex;
    other = fte_facts_mission(state, thing);
    return other >= 0 && state->missions[other].target != UNKNOWN_HEX ? state->missions[other].target
                                                                      : HEX_NONE;
}

Side fte_facts_viewer(const State *state)
{
    return state->eyes <= SIDE_SECOND ? state->eyes : US;
}

bool fte_facts_is_unknown(const Game *game, const State *state, int unit)
{
    return state->units[unit].who == UNKNOWN || fte_veiled_unit(game, state, fte_listener(game, state), unit);
}

void fte_facts_hex_text(Hex hex, char *text, int size)
{
    text_print(text, size, "%02d.%02d", hex / 100, hex % 100);
}

int fte_facts_line(const Game *game, Hex from, Hex to, Hex hexes[LINE_HEXES])
{
    HexPassed passed[HEX_LINE_MOST];
    int between = hex_line(fte_grid(game), from, to, passed), count = 0;
    hexes[count++] = from;
    for (int i = 0; i < between; i++)
        hexes[count++] = passed[i].hex ? passed[i].hex : passed[i].beside;
    hexes[count++] = to;
    return count;
}

/* ---- where a unit can go ---- */

bool fte_facts_is_watched(const Game *game, const State *state, Side side, Hex hex)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_on_map(state, unit) && fte_side(game, unit) != side &&
            fte_unit_sees_hex(game, state, unit, hex, AT_GROUND))
            return true;
    return false;
}

/* Halves that it may still spend, and what it has spent; -1: it does not move now. */
static int points_of(const Game *game, const State *state, int unit, FteRange *range, int *spent)
{
    const FteFrame *move = fte_frame(state, STEP_MOVE);
    *spent = 0;
    range->mode = MOVE_PLAIN;
    if (unit < 0 || !fte_on_map(state, unit) || fte_facts_is_unknown(game, state, unit))
        return -1;
    if (move && fte_marked(state, unit, MARK_MOVING)) {
        range->mode = (MoveMode)move->mode;
        *spent = move->spent;
    } else if (move || fte_refuse_action(game, state, unit, ACTED_MOVE, NULL)) {
        return -1;
    }
    return fte_allowance(game, state, unit, range->mode);
}

static void relax(FteRange *range, const Game *game, const State *state, Hex hex, int most)
{
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        bool on_way;
        Hex to = hex_neighbour(fte_grid(game), hex, (HexDirection)way);
        if (!to || !fte_in_play(game, to) || fte_refuse_entry(game, state, range->unit, to, NULL))
            continue;
        int step = fte_step_cost(game, fte_move_class(game, state, range->unit), hex, to, &on_way),
            cost = range->cost[fte_cell(game, hex)] + step;
        if (step == NO_COST || cost > most || cost >= range->cost[fte_cell(game, to)])
            continue;
        range->cost[fte_cell(game, to)] = (uint8_t)cost;
        range->from[fte_cell(game, to)] = hex;
    }
}

/* 6.7: one hex, whatever it costs. */
static void spread(FteRange *range, const Game *game, const State *state, int spent, int most)
{
    bool stealthy = range->mode == MOVE_STEALTHY;
    if (stealthy) {
        relax(range, game, state, state->units[range->unit].hex, RANGE_UNREACHED - 1);
        return;
    }
    for (int cost = spent; cost <= most; cost++)
        for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++)
            if (range->cost[cell] == cost)
                relax(range, game, state, hex_at(fte_grid(game), cell), most);
}

void fte_range_make(FteRange *range, const Game *game, const State *state, int unit, unsigned changes)
{
    int spent;
    if (unit == range->unit && changes == range->changes)
        return;
    range->unit = unit;
    range->changes = changes;
    int most = points_of(game, state, unit, range, &spent);
    if (most < 0) {
        range->unit = -1;
        return;
    }
    memset(range->cost, RANGE_UNREACHED, sizeof range->cost);
    memset(range->seen, 0, sizeof range->seen);
    range->cost[fte_cell(game, state->units[unit].hex)] = (uint8_t)spent;
    spread(range, game, state, spent, most);
    for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++)
        if (range->cost[cell] != RANGE_UNREACHED && !fte_in_air(state, unit))
            range->seen[cell] =
                fte_facts_is_watched(game, state, fte_side(game, unit), hex_at(fte_grid(game), cell));
}

int fte_range_way(const FteRange *range, const Game *game, Hex goal, Hex *way, int cap)
{
    Hex back[PATH_MOST];
    int count = 0;
    if (range->unit < 0 || !goal || range->cost[fte_cell(game, goal)] == RANGE_UNREACHED)
        return 0;
    for (Hex hex = goal; range->from[fte_cell(game, hex)] && count < PATH_MOST;
         hex = range->from[fte_cell(game, hex)])
        back[count++] = hex;
    for (int i = 0; i < count && i < cap; i++)
        way[i] = back[count - 1 - i];
    return count < cap ? count : cap;
}

/* ---- the turn ---- */

const char *const fte_facts_phases[FTE_PHASES] = {"Reinforce", "Activation", "Fire missions", "Casualties",
                                                  "Concealment"};

int fte_facts_phase(const State *state)
{
    static const int8_t phases[STEPS] = {
        [STEP_TURN_START] = 1,  [STEP_ENTRIES_US] = 1, [STEP_ENTRIES_NVA] = 1, [STEP_FIRST_ACTIVATION] = 2,
        [STEP_ACTIVATIONS] = 2, [STEP_ACTIVATE] = 2,   [STEP_ACT] = 2,         [STEP_FIRE_MISSIONS] = 3,
        [STEP_CASUALTIES] = 4,  [STEP_CONCEAL_US] = 5, [STEP_CONCEAL_NVA] = 5, [STEP_TURN_END] = 5};
    for (int i = state->depth - 1; i >= 0; i--)
        if (state->frames[i].step < STEPS && phases[state->frames[i].step])
            return phases[state->frames[i].step] - 1;
    return -1;
}

int fte_facts_chits(const State *state)
{
    return state->cup[US] + state->cup[NVA] + state->cup[CHIT_EVENT];
}

int fte_facts_chance(const State *state, int chit)
{
    int all = fte_facts_chits(state);
    return all ? (100 * state->cup[chit] + all / 2) / all : 0;
}

/* ---- fire ---- */

/* 7.4: a unit that may be suppressed checks its Troop Quality. */
static float share_of_failing(const Game *game, const State *state, int target)
{
    const float usual = 0.5F; /* of a counter that nobody knows */
    if (fte_facts_is_unknown(game, state, target))
        return usual;
    return (float)(D10 - fte_passing_rolls(game, state, target, 0)) / D10;
}

void fte_facts_odds(const Game *game, const State *state, int unit, int target, int supporters, bool reaction,
                    FteOdds *odds)
{
    FteShot shot = fte_shot(game, state, unit, target, reaction ? FIRE_REACTION : FIRE_ACTION);
    Explanation why = {.game = game, .state = state, .lines = odds->lines, .cap = COUNT_OF(odds->lines)};
    memset(odds, 0, sizeof *odds);
    shot.supporters = supporters;
    odds->rating = shot.rating;
    odds->modifier = fte_to_hit(game, state, &shot, false, &why);
    odds->line_count = why.count < COUNT_OF(odds->lines) ? why.count : COUNT_OF(odds->lines);
    odds->hits = fte_hitting_rolls(&shot, odds->modifier);
    for (int roll = 0; roll < D10; roll++)
        odds->of[game->effects[roll][shot.weapon]] += (float)odds->hits;
    float fails = share_of_failing(game, state, target);
    odds->of[RESULT_SUPPRESSED] += odds->of[RESULT_SHAKEN] * fails;
    odds->of[RESULT_NONE] += odds->of[RESULT_SHAKEN] * (1 - fails) + (float)(D10 - odds->hits) * D10;
    odds->of[RESULT_SHAKEN] = 0;
}

int fte_facts_target(const Game *game, const State *state)
{
    const FteFrame *fire = fte_frame(state, STEP_FIRE), *react = fte_frame(state, STEP_REACT);
    if (fire && fire->target)
        return fire->target - 1;
    for (int unit = 0; react && unit < game->unit_count; unit++)
        if (fte_is_trigger(state, react, unit))
            return unit;
    return -1;
}

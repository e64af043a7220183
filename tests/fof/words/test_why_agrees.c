/* What `why ncm` says just before Combat Effects is what happens there (3.7.4, 6.4): over games of every mission that is
 * shipped, and over the same positions with all kinds of fire strewn on them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/fof.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "minunit.h"

static const char *const missions[] = {
    "missions/fof/normandy/1-hedgerows.ini",
    "missions/fof/normandy/2-patrols.ini",
    "missions/fof/normandy/3-farm.ini",
    "missions/fof/normandy/4-counter-attack.ini",
    "missions/fof/normandy/5-night-patrol.ini",
    "missions/fof/normandy/6-village.ini",
    "missions/fof/normandy/7-hill.ini",
    "missions/fof/stand-alone/sunken-lane.ini",
    "missions/fof/exercises/large.ini",
    "tests/fof/night.ini",
    "tests/fof/weapons.ini",
    "tests/fof/contact-defence.ini",
};

/* ---- what is said ---- */

enum { MOST_LINES = 64, NOTHING = 99 };

typedef struct Said {
    int ncm, all_shots; /* NOTHING: no fire; no several snipers */
    int shot[MAX_MARKERS], shots;
    bool burnt, blown, unknown;
} Said;

static void hear(Said *said, const Reason *line)
{
    int value = (int)strtol(line->value, NULL, 10);
    if (!strcmp(line->label, "net combat modifier"))
        said->ncm = value;
    else if (!strncmp(line->label, "if the sniper's shot", 20))
        said->shot[said->shots++] = value;
    else if (!strncmp(line->label, "if all of these", 15))
        said->all_shots = value;
    else if (!strncmp(line->label, "a flamethrower", 14))
        said->burnt = true;
    else if (!strncmp(line->label, "a demolition charge", 19))
        said->blown = true;
    else if (!strcmp(line->value, "unknown"))
        said->unknown = true;
}

/* As the player is told. */
static void ask_why(const FofGame *game, const FofState *state, Said said[MAX_UNITS])
{
    static FofState seen;
    fof_rules.mask((const Game *)game, (const State *)state, FRIENDLY, (State *)&seen);
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        char subject[NAME_SIZE * 3] = "ncm ";
        Reason lines[MOST_LINES];
        said[unit] = (Said){.ncm = NOTHING, .all_shots = NOTHING};
        if (!state->units[unit].type)
            continue;
        fof_name_unit(game, state, (UnitId)unit, subject + 4, sizeof subject - 4);
        int count = fof_rules.explain((const Game *)game, (const State *)&seen, subject, lines, MOST_LINES);
        ENSURE(count <= MOST_LINES);
        for (int i = 0; i < count; i++)
            hear(&said[unit], &lines[i]);
    }
}

/* ---- what happens ---- */

typedef struct Trial {
    const FofGame *game;
    FofState before; /* as Combat Effects begin */
    Said said[MAX_UNITS];
    bool resolved[MAX_UNITS], gone[MAX_UNITS], under_way;
    int segments, units, shot, burnt;
    char wrong[256];
} Trial;

static bool is_same(const Unit *a, const Unit *b)
{
    return a->type == b->type && a->name == b->name && a->number == b->number;
}

static bool has_own_marker(const FofState *state, UnitId unit)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (state->markers[i].kind != MARKER_NONE && state->markers[i].unit == unit)
            return true;
    return false;
}

/* What it was to be for a team that came of a unit in a flame: that of any of them on its card. What lies on a unit, or
 * a shot that falls to it, stays with it, so a team of such a one may be better off. */
static bool came_of_flames(const Trial *trial, const FofState *state, UnitId unit, int ncm)
{
    for (int other = 0; other < MAX_UNITS; other++)
        if (trial->said[other].burnt && unit_card(&trial->before, (UnitId)other) == unit_card(state, unit) &&
            (trial->said[other].ncm == ncm || has_own_marker(&trial->before, (UnitId)other) ||
             fof_marker_find(&trial->before, MARKER_SNIPER, unit_card(state, unit), -1) >= 0))
            return true;
    return false;
}

static int shots_on(const FofState *state, UnitId unit, const FofState *before)
{
    int count = 0;
    for (int i = 0; i < MAX_MARKERS; i++)
        count += state->markers[i].kind == MARKER_SNIPER && state->markers[i].unit == unit &&
                 before->markers[i].unit == NO_UNIT;
    return count;
}

static bool as_said(Trial *trial, const FofState *state, UnitId unit, int ncm)
{
    const Said *said = &trial->said[unit];
    bool same = is_same(&state->units[unit], &trial->before.units[unit]) && !trial->gone[unit];
    if (!same)
        return came_of_flames(trial, state, unit, ncm);
    trial->resolved[unit] = true;
    int shots = said->shots ? shots_on(state, unit, &trial->before) : 0;
    trial->shot += shots;
    if (!shots)
        return ncm == said->ncm;
    if (shots > 1 && shots == said->shots)
        return ncm == said->all_shots;
    for (int i = 0; i < said->shots; i++)
        if (said->shot[i] == ncm)
            return true;
    return false;
}

static void check_unit(Trial *trial, const FofState *state, UnitId unit, int ncm)
{
    char name[NAME_SIZE * 2];
    trial->units++;
    if (trial->said[unit].unknown || as_said(trial, state, unit, ncm) || trial->wrong[0])
        return;
    fof_name_unit(trial->game, state, unit, name, sizeof name);
    snprintf(trial->wrong, sizeof trial->wrong, "%s: said %+d, resolved at %+d", name, trial->said[unit].ncm,
             ncm);
}

/* Who was told a number is resolved, unless a flame or a charge came first. */
static void check_all_were_resolved(Trial *trial)
{
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Said *said = &trial->said[unit];
        trial->burnt += said->burnt;
        if (said->ncm == NOTHING || said->burnt || said->blown || trial->resolved[unit] ||
            trial->gone[unit] || trial->wrong[0])
            continue;
        snprintf(trial->wrong, sizeof trial->wrong, "unit %d: said %+d, never resolved", unit, said->ncm);
    }
}

static void begin_segment(Trial *trial, const FofState *state)
{
    trial->before = *state;
    trial->under_way = true;
    trial->segments++;
    memset(trial->resolved, 0, sizeof trial->resolved);
    memset(trial->gone, 0, sizeof trial->gone);
    ask_why(trial->game, state, trial->said);
}

static void watch(void *context, const void *position, const Event *event)
{
    Trial *trial = context;
    const FofState *state = position;
    if (event->kind == EV_COMBAT && trial->under_way)
        check_unit(trial, state, (UnitId)event->arg[0], event->arg[1]);
    if (event->kind == EV_REMOVED) /* another may have its entry and its name from now on */
        trial->gone[event->arg[0]] = true;
    if (event->kind != EV_STEP)
        return;
    if (trial->under_way)
        check_all_were_resolved(trial);
    trial->under_way = false;
    if (!strcmp(fof_sequence[event->arg[0]].rule, "3.7.4"))
        begin_segment(trial, state);
}

/* ---- fire of all kinds, strewn over a position ---- */

static AreaId some_place(const FofState *state, Rng *rng, UnitId unit)
{
    CardId card = unit_card(state, unit);
    AreaId area = state->units[unit].area;
    return rng_below(rng, 2) || area == card ? (AreaId)card : area;
}

/* What lies on a unit, on a cover, on a card. */
static void strew_one(Play *play, Rng *rng, UnitId unit, UnitId by)
{
    static const MarkerKind
        on_units[] = {MARKER_GRENADE, MARKER_CONCENTRATED, MARKER_CLAYMORE, MARKER_BOOBY_TRAP},
        on_covers[] = {MARKER_GRENADE,    MARKER_CONCENTRATED, MARKER_CRITICAL,
                       MARKER_DEMOLITION, MARKER_FLAME,        MARKER_FLAME},
        on_cards[] = {MARKER_INCOMING, MARKER_AIR_STRIKE,   MARKER_SMOKE,           MARKER_WP,
                      MARKER_GAS,      MARKER_GRENADE_MISS, MARKER_DEMOLITION_MISS, MARKER_MINES,
                      MARKER_SNIPER,   MARKER_SNIPER,       MARKER_ILLUMINATION,    MARKER_WRECK_SMOKE};
    FofState *state = play->state;
    AreaId area = some_place(state, rng, unit);
    int value = -(int)rng_below(rng, 5);
    if (area >= FIRST_EXTRA_AREA)
        fof_marker_create(play, on_covers[rng_below(rng, COUNT_OF(on_covers))], area, NO_UNIT, value, by, 0);
    else if (rng_below(rng, 3) == 0)
        fof_marker_create(play, on_units[rng_below(rng, COUNT_OF(on_units))], state->units[unit].area, unit,
                          value, by, 0);
    else
        fof_marker_create(play, on_cards[rng_below(rng, COUNT_OF(on_cards))], area, NO_UNIT, value, by, 0);
    if (rng_below(rng, 8) == 0)
        state->units[unit].flags |= UNIT_MINED;
    if (rng_below(rng, 4) == 0)
        state->units[unit].flags ^= UNIT_EXPOSED;
}

static UnitId some_unit(const FofState *state, Rng *rng)
{
    UnitId units[MAX_UNITS];
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type && unit_on_map(state, (UnitId)unit))
            units[count++] = (UnitId)unit;
    return count ? units[rng_below(rng, (uint32_t)count)] : NO_UNIT;
}

/* The position just before the segment, with more fire; then the segment, on a copy. */
static void strew(Trial *trial, const FofState *state, Rng *rng)
{
    static FofState copy;
    Log log = {.watch = watch, .context = trial};
    Play play = {.game = trial->game, .state = &copy, .log = &log};
    copy = *state;
    for (int i = 0; i < 12; i++) {
        UnitId unit = some_unit(&copy, rng), by = some_unit(&copy, rng);
        if (unit == NO_UNIT)
            return;
        strew_one(&play, rng, unit, rng_below(rng, 3) ? by : NO_UNIT);
    }
    begin_segment(trial, &copy);
    fof_combat_effects(&play);
    check_all_were_resolved(trial);
    trial->under_way = false;
    log_free(&log);
}

/* ---- games ---- */

static Game *load(const char *path, Doc **doc)
{
    Errors errors = {0};
    *doc = doc_read(path, &errors);
    Game *game = *doc ? module_load(fof_modules, *doc, &errors) : NULL;
    errors_print(&errors, stderr);
    errors_free(&errors);
    ENSURE(game);
    return game;
}

static Action some_action(const Game *game, const State *state, bool staff, Rng *rng)
{
    enum { MOST = 4096 };
    static Action list[MOST];
    static FofState seen;
    fof_rules.mask(game, state, FRIENDLY, (State *)&seen);
    if (staff)
        return fof_staff_policies[0].decide(&fof_rules, game, (State *)&seen, rng);
    int count = fof_rules.legal(game, state, list, MOST);
    return list[rng_below(rng, (uint32_t)(count < MOST ? count : MOST))];
}

/* Staff for some turns, which brings the company to the enemy; then anything. */
static void play_game(Trial *trial, const Doc *doc, uint64_t seed, int decisions)
{
    static FofState state;
    const Game *game = (const Game *)trial->game;
    Log log = {.watch = watch, .context = trial};
    Errors errors = {0};
    Rng rng;
    rng_seed(&rng, seed, 7);
    ENSURE(fof_rules.setup(game, doc, seed, (State *)&state, &errors));
    int strewn = 0;
    for (int i = 0; i < decisions && !state.over && !trial->wrong[0]; i++) {
        bool staff = state.turn < 4 + (int)(seed % 4);
        fof_rules.apply(game, (State *)&state, some_action(game, (State *)&state, staff, &rng), &log);
        log_clear(&log);
        if (trial->segments > strewn && trial->before.turn == state.turn - 1) {
            for (int again = 0; again < 3 && !trial->wrong[0]; again++)
                strew(trial, &state, &rng);
            strewn = trial->segments;
        }
    }
    log_free(&log);
    errors_free(&errors);
}

TEST(why_ncm_says_what_combat_effects_resolve, "FOF-6.4-1", "FOF-7.15-3")
{
    static Trial trial;
    int segments = 0, units = 0, shot = 0, burnt = 0;
    for (int i = 0; i < COUNT_OF(missions); i++) {
        Doc *doc;
        Game *game = load(missions[i], &doc);
        for (int seed = 1; seed <= minunit_games(300); seed++) {
            memset(&trial, 0, sizeof trial);
            trial.game = (const FofGame *)game;
            play_game(&trial, doc, (uint64_t)seed, 1500);
            if (trial.wrong[0])
                minunit_fail(__FILE__, __LINE__, "%s, seed %d: %s", missions[i], seed, trial.wrong);
            segments += trial.segments;
            units += trial.units;
            shot += trial.shot;
            burnt += trial.burnt;
        }
        fof_rules.unload(game);
        doc_free(doc);
    }
    printf("%d segments, %d units, %d shots, %d burnt\n", segments, units, shot, burnt);
    CHECK(segments > 100 && units > 1000 && shot > 10 && burnt > 10); /* it has seen something */
}

/* gives: orders that destroy something or give it away, and what that is; and what would be left undone if an impulse ended
 * now. */
#include <string.h>

#include "fof/fof.h"
#include "fof/position/query.h"
#include "fof/turn/impulses.h"
#include "ui/model/fof/parts.h"

typedef struct Giving {
    const FofGame *game;
    const FofState *state;
    Action action;
    char *text; /* of GIVES_SIZE */
} Giving;

static const Unit *giver(const Giving *giving)
{
    return &giving->state->units[giving->action.on];
}

static void say(const Giving *giving, const char *text)
{
    text_copy(giving->text, GIVES_SIZE, text);
}

/* 4.2.1f, 4.2.3g */
static void a_step(const Giving *giving)
{
    int steps = giver(giving)->steps;
    char name[THING_SIZE];
    fof_thing_unit(giving->game, giving->state, giving->action.on, name);
    if (steps <= 1)
        text_print(giving->text, GIVES_SIZE, "%s leaves play", name);
    else
        text_print(giving->text, GIVES_SIZE, "%d steps become %d", steps, steps - 1);
}

/* 4.2.1h */
static void the_runner(const Giving *giving)
{
    char name[THING_SIZE];
    fof_thing_unit(giving->game, giving->state, giving->action.with - 1, name);
    text_print(giving->text, GIVES_SIZE, "%s leaves play", name);
}

/* 4.2.3j, 4.2.3e */
static void its_kind(const Giving *giving)
{
    say(giving, "it stays a fire team");
}

static void its_fire(const Giving *giving)
{
    char where[THING_SIZE] = "";
    fof_thing_area(giving->state, giver(giving)->aim.card, where);
    text_print(giving->text, GIVES_SIZE, "its fire%s%s ends", where[0] ? " on " : "", where);
}

static void the_barrage(const Giving *giving)
{
    say(giving, "the protective fire ends");
}

/* 5.1.6B */
static void a_thing(const Giving *giving)
{
    say(giving, "it is left lying there");
}

/* 5.3.1: in the same impulse it was ordered to seek it. */
static void its_cover(const Giving *giving)
{
    const Unit *unit = giver(giving);
    bool sought = unit->done >> VERB_SEEK_COVER & 1;
    if (sought && area_exists(giving->state, unit->area) && fof_area_is_cover(giving->state, unit->area))
        say(giving, "it leaves the cover just found");
}

/* What an order gives away; those that always do stand apart. */
static const struct {
    void (*what)(const Giving *giving);
    bool always;
} gifts[VERBS] = {
    [VERB_CREATE_RUNNER] = {a_step, true},
    [VERB_DISMISS_RUNNER] = {the_runner, true},
    [VERB_DETACH] = {a_step, true},
    [VERB_FLIP] = {its_kind, true},
    [VERB_ASSAULT_TO_FIRE] = {its_kind, true},
    [VERB_CEASE_FIRE] = {its_fire, true},
    [VERB_STOP_FPF] = {the_barrage, true},
    [VERB_DROP] = {a_thing, true},
    [VERB_MOVE] = {its_cover, false},
    [VERB_INFILTRATE] = {its_cover, false},
    [VERB_MOVE_WITHIN] = {its_cover, false},
    [VERB_INFILTRATE_WITHIN] = {its_cover, false},
};

void fof_gives(const FofGame *game, const FofState *state, Action action, Shape *shape)
{
    if (action.verb >= VERBS || !gifts[action.verb].what || action.on >= MAX_UNITS)
        return;
    shape->apart = gifts[action.verb].always;
    gifts[action.verb].what(&(Giving){game, state, action, shape->gives});
}

/* ---- what is left ---- */

enum { MOST_ACTIONS = 4096 };

/* Who could still be told to come on the map, as bits; and whether anything worth a command can be ordered. */
typedef struct Rest {
    uint64_t outside[2];
    bool orders;
} Rest;

static Rest rest_of(const FofGame *game, const FofState *state)
{
    Action actions[MOST_ACTIONS];
    Rest rest = {0};
    int count = fof_rules.legal(game, state, actions, MOST_ACTIONS);
    for (int i = 0; i < count && i < MOST_ACTIONS; i++) {
        const Order *order = actions[i].verb < VERBS ? fof_order_of((Verb)actions[i].verb) : NULL;
        if (!order || !order->cost || actions[i].on >= MAX_UNITS)
            continue;
        rest.orders = rest.orders || !gifts[actions[i].verb].always;
        if (actions[i].verb == VERB_MOVE && !unit_on_map(state, (UnitId)actions[i].on))
            rest.outside[actions[i].on >> 6] |= 1ull << (actions[i].on & 63);
    }
    return rest;
}

static void say_lost(const FofGame *game, const FofState *state, Reason *reason, int lost)
{
    char who[THING_SIZE] = "";
    const char *s = lost == 1 ? "" : "s";
    if (state->acting != NO_UNIT)
        fof_thing_unit(game, state, state->acting, who);
    if (who[0])
        write_reason(reason, "4.1.3", "%s would lose %d command%s", who, lost, s);
    else
        write_reason(reason, "4.1.1", "%d command%s would be lost", lost, s);
}

static bool ends_impulse(const Game *game, const State *state, Action end)
{
    Ask ask;
    fof_rules.ask(game, state, &ask);
    return end.verb == VERB_DONE && strcmp(ask.topic, "order") == 0;
}

/* 4.1.3: an HQ saves as many as its experience lets it; those of general initiative cannot be saved (4.1.1). */
static int lost_commands(const Game *game, const State *state)
{
    int saved = state->acting == NO_UNIT ? 0 : fof_save_limit(game, state, state->acting);
    return state->commands > saved ? state->commands - saved : 0;
}

bool fof_end_leaves(const Game *game, const State *state, Action end, char *text, int size)
{
    int lost = lost_commands(game, state), count = lost ? lost : state->commands;
    if (!ends_impulse(game, state, end) || !count)
        return false;
    text_print(text, size, "%d command%s %s", count, count == 1 ? " is" : "s are", lost ? "lost" : "kept");
    return true;
}

int fof_left_undone(const Game *game, const State *state, Action end, Reason *left, int cap)
{
    if (!ends_impulse(game, state, end) || cap < 2)
        return 0;
    Rest rest = rest_of(game, state);
    int count = 0, lost = lost_commands(game, state);
    int outside = __builtin_popcountll(rest.outside[0]) + __builtin_popcountll(rest.outside[1]);
    if (rest.orders && lost > 0)
        say_lost(game, state, &left[count++], lost);
    if (outside)
        write_reason(&left[count++], "4.2.2a", "%d unit%s not entered", outside,
                     outside == 1 ? " has" : "s have");
    return count;
}

/* shape: what the actions of Vietnam Battles are about: which unit acts, what it does, where. Actions
 * without a unit belong to what they are aimed at: whoever selects an enemy unit sees how it can be
 * bombarded. */
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/movement/move.h"
#include "folio/position/names.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"
#include "ui/model/folio/parts.h"

typedef enum Points {
    POINTS_NOWHERE,
    POINTS_AT, /* the place */
    POINTS_TO  /* the unit */
} Points;

typedef enum Actor {
    ACTOR_NONE,
    ACTOR_ON,       /* the unit that acts */
    ACTOR_TO,       /* the one it is aimed at */
    ACTOR_ENGINEER, /* the one that is nearest */
    ACTOR_CAMP
} Actor;

typedef struct VerbShape {
    const char *label;
    Actor actor;
    Points points;
    const char *cost;
} VerbShape;

static const VerbShape verb_shapes[VERBS] = {
    [VERB_DONE] = {"Done", ACTOR_NONE, POINTS_NOWHERE, ""},
    [VERB_CONDITION] = {"Condition", ACTOR_NONE, POINTS_NOWHERE, ""},
    [VERB_CAMP] = {"Camp at", ACTOR_NONE, POINTS_AT, ""},
    [VERB_GENUINE] = {"The genuine one", ACTOR_CAMP, POINTS_NOWHERE, ""},
    [VERB_PLACE] = {"Set up in view", ACTOR_ON, POINTS_AT, ""},
    [VERB_HIDE] = {"Hide", ACTOR_ON, POINTS_AT, ""},
    [VERB_MOVE] = {"Move", ACTOR_ON, POINTS_AT, ""},
    [VERB_ENTER] = {"Enter the map", ACTOR_ON, POINTS_AT, ""},
    [VERB_LEAVE] = {"Leave the map", ACTOR_ON, POINTS_AT, ""},
    [VERB_LIFT] = {"Lift off", ACTOR_ON, POINTS_NOWHERE, "1 flight"},
    [VERB_EMBARK] = {"Embark", ACTOR_ON, POINTS_NOWHERE, "1 boat"},
    [VERB_LAND] = {"Land", ACTOR_ON, POINTS_AT, ""},
    [VERB_BUMP] = {"Push to", ACTOR_ON, POINTS_AT, ""},
    [VERB_B52] = {"B-52 strike", ACTOR_TO, POINTS_NOWHERE, "once"},
    [VERB_REPAIR] = {"Repair bridge", ACTOR_ENGINEER, POINTS_NOWHERE, ""},
    [VERB_CROSSING] = {"Make a crossing", ACTOR_ENGINEER, POINTS_AT, ""},
    [VERB_ATTACK] = {"Attack", ACTOR_ON, POINTS_TO, ""},
    [VERB_BOMBARD] = {"Bombard", ACTOR_TO, POINTS_NOWHERE, "1 marker"},
    [VERB_JOIN] = {"Add attacker", ACTOR_ON, POINTS_NOWHERE, ""},
    [VERB_PLAY] = {"Play", ACTOR_NONE, POINTS_NOWHERE, ""},
    [VERB_PASS] = {"Pass", ACTOR_NONE, POINTS_NOWHERE, ""},
    [VERB_LOSE] = {"Takes the loss", ACTOR_ON, POINTS_NOWHERE, ""},
    [VERB_RETREAT] = {"Retreat to", ACTOR_ON, POINTS_AT, ""},
    [VERB_RESIST] = {"Stiff resistance", ACTOR_ON, POINTS_NOWHERE, "1 step"},
    [VERB_YIELD] = {"Falls", ACTOR_ON, POINTS_NOWHERE, ""},
    [VERB_STOP] = {"Stops short", ACTOR_ON, POINTS_NOWHERE, "1 step"},
    [VERB_DISPLACE] = {"Makes room at", ACTOR_ON, POINTS_AT, ""},
    [VERB_ADVANCE] = {"Advance to", ACTOR_ON, POINTS_AT, ""},
    [VERB_ROLL] = {"Roll", ACTOR_NONE, POINTS_NOWHERE, ""},
    [VERB_DECLINE] = {"Decline", ACTOR_NONE, POINTS_NOWHERE, ""},
    [VERB_LONGER] = {"Longer game", ACTOR_NONE, POINTS_NOWHERE, ""},
    [VERB_SHORTER] = {"Shorter game", ACTOR_NONE, POINTS_NOWHERE, ""},
};

const char *folio_verb_label(int verb)
{
    return verb_shapes[verb].label;
}

/* ---- who and where ---- */

static void name_unit(const Game *game, int plus_one, char thing[THING_SIZE])
{
    int unit = folio_named(game, plus_one);
    text_copy(thing, THING_SIZE, unit < 0 ? "" : game->counters[unit].name);
}

static void name_place(const Game *game, Place place, char thing[THING_SIZE])
{
    char text[PLACE_TEXT];
    folio_place_text(&game->map, place, text);
    text_copy(thing, THING_SIZE, text);
}

static Place place_of(const Game *game, Action action)
{
    int bridge = action.to - 1;
    if (action.verb == VERB_REPAIR && bridge >= 0 && bridge < game->map.bridge_count)
        return (Place)(ON_SIDE + game->map.bridges[bridge].side);
    return action.at;
}

/* 18.2, 18.3: the action names no engineer; the nearest one stands for it in the menus. */
static int nearest_engineer(const Game *game, const State *state, Place place)
{
    int best = -1, least = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!game->counters[unit].engineer || !folio_on_map(state, unit))
            continue;
        int far = folio_distance(&game->map, state->units[unit].place, place);
        if (best < 0 || far < least) {
            best = unit;
            least = far;
        }
    }
    return best;
}

static void name_actor(const Game *game, const State *state, Action action, Shape *shape)
{
    switch (verb_shapes[action.verb].actor) {
    case ACTOR_ON:
        name_unit(game, action.on, shape->actor);
        break;
    case ACTOR_TO:
        name_unit(game, action.to, shape->actor);
        break;
    case ACTOR_ENGINEER:
        name_unit(game, nearest_engineer(game, state, place_of(game, action)) + 1, shape->actor);
        break;
    case ACTOR_CAMP:
        text_print(shape->actor, sizeof shape->actor, "camp-%d", action.on);
        break;
    case ACTOR_NONE:
        break;
    }
}

static void name_target(const Game *game, Action action, Shape *shape)
{
    Points points = verb_shapes[action.verb].points;
    if (points == POINTS_TO)
        name_unit(game, action.to, shape->target);
    else if (points == POINTS_AT)
        name_place(game, action.at, shape->target);
}

/* ---- what ---- */

static void label_done(const State *state, Shape *shape)
{
    const char *label = "Done";
    if (state->combat.stage == STAGE_JOIN)
        label = "That is all: attack";
    else if (state->combat.stage == STAGE_ADVANCE)
        label = "No more advances";
    else if (state->combat.stage == STAGE_NONE)
        label = folio_is_movement(state) || folio_is_mobile_movement(state) ? "End movement" : "End combat";
    text_copy(shape->label, sizeof shape->label, label);
    shape->rank = RANK_DONE;
    shape->minor = true;
}

/* What tells this action from others of the same verb. */
static void write_label(const Game *game, const State *state, Action action, Shape *shape)
{
    static const char *const conditions[CONDITIONS] = {"", "Escape from the Triangle", "Casualties",
                                                       "Hold the field"};
    const char *label = verb_shapes[action.verb].label;
    char place[THING_SIZE];
    bool blows_up = (action.verb == VERB_MOVE || action.verb == VERB_ENTER || action.verb == VERB_LAND) &&
                    action.to && action.to <= game->map.bridge_count;
    text_copy(shape->label, sizeof shape->label, label);
    if (action.verb == VERB_DONE)
        label_done(state, shape);
    else if (action.verb == VERB_CONDITION && action.count > 0 && action.count < CONDITIONS)
        text_copy(shape->label, sizeof shape->label, conditions[action.count]);
    else if (action.verb == VERB_CAMP)
        text_copy(shape->label, sizeof shape->label, game->caches ? "Cache at" : "Camp at");
    else if (action.verb == VERB_BOMBARD || action.verb == VERB_PLAY)
        text_print(shape->label, sizeof shape->label, "%s +%d", label, (int)action.count);
    else if (action.verb == VERB_REPAIR)
        name_place(game, place_of(game, action), place),
            text_print(shape->label, sizeof shape->label, "%s %s", label, place);
    else if (blows_up)
        name_place(game, (Place)(ON_SIDE + game->map.bridges[action.to - 1].side), place),
            text_print(shape->label, sizeof shape->label, "%s, blow up bridge %s", label, place);
}

/* 5.0: what it can still spend. */
static void write_cost(const Game *game, const State *state, Action action, Shape *shape)
{
    int unit = folio_named(game, action.on);
    text_copy(shape->cost, sizeof shape->cost, verb_shapes[action.verb].cost);
    if (action.verb == VERB_MOVE && unit >= 0) {
        char left[POINTS_TEXT];
        folio_points_text(folio_allowance(game, state, unit) - folio_spent(state, unit), left);
        text_print(shape->cost, sizeof shape->cost, "%s MP", left);
    }
}

void folio_shape(const Game *game_, const State *seen, Action action, Shape *shape)
{
    const Game *game = game_;
    const State *state = seen;
    memset(shape, 0, sizeof *shape);
    if (action.verb == VERB_NONE || action.verb >= VERBS)
        return;
    shape->rank = action.verb;
    name_actor(game, state, action, shape);
    name_target(game, action, shape);
    write_label(game, state, action, shape);
    write_cost(game, state, action, shape);
    text_copy(shape->rule, sizeof shape->rule, folio_words[action.verb - VERB_DONE].rule);
}

/* No order takes other units along: attackers join one by one. */
static int no_joins(const Game *game, const State *seen, Action action, char (*units)[THING_SIZE], int cap)
{
    (void)game, (void)seen, (void)action, (void)units, (void)cap;
    return 0;
}

static const char *const menus[] = {"movement", "combat",       "set-up",  "landing",
                                    "retreat",  "displacement", "advance", NULL};

const Shapes folio_shapes = {
    .rules_id = "folio",
    .menus = menus,
    .end = "End phase",
    .direct = true,
    .shape = folio_shape,
    .refused = folio_refused_orders,
    .joins = no_joins,
    .warn = folio_warnings,
    .attention = folio_needs_attention,
};

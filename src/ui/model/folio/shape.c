/* shape: what the actions of Vietnam Battles are about: which unit acts, what it does, where. Actions
 * without a unit belong to what they are aimed at: whoever selects an enemy unit sees how it can be
 * bombarded. */
#include <string.h>

#include "folio/movement/move.h"
#include "folio/position/names.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"
#include "ui/model/folio/parts.h"

const char *const folio_verb_labels[VERBS] = {
    [VERB_DONE] = "Done",
    [VERB_CONDITION] = "Condition",
    [VERB_CAMP] = "Camp at",
    [VERB_GENUINE] = "The genuine one",
    [VERB_PLACE] = "Set up in view",
    [VERB_HIDE] = "Hide",
    [VERB_MOVE] = "Move",
    [VERB_ENTER] = "Enter the map",
    [VERB_LEAVE] = "Leave the map",
    [VERB_LIFT] = "Lift off",
    [VERB_EMBARK] = "Embark",
    [VERB_LAND] = "Land",
    [VERB_BUMP] = "Push to",
    [VERB_B52] = "B-52 strike",
    [VERB_REPAIR] = "Repair bridge",
    [VERB_CROSSING] = "Make a crossing",
    [VERB_ATTACK] = "Attack",
    [VERB_BOMBARD] = "Bombard",
    [VERB_JOIN] = "Add attacker",
    [VERB_PLAY] = "Play",
    [VERB_PASS] = "Pass",
    [VERB_LOSE] = "Takes the loss",
    [VERB_RETREAT] = "Retreat to",
    [VERB_RESIST] = "Stiff resistance",
    [VERB_YIELD] = "Falls",
    [VERB_STOP] = "Stops short",
    [VERB_DISPLACE] = "Makes room at",
    [VERB_ADVANCE] = "Advance to",
    [VERB_ROLL] = "Roll",
    [VERB_DECLINE] = "Decline",
    [VERB_LONGER] = "Longer game",
    [VERB_SHORTER] = "Shorter game",
};

/* Before the word "here". */
static const char *const here[VERBS] = {
    [VERB_BUMP] = "Push",
    [VERB_RETREAT] = "Retreat",
    [VERB_DISPLACE] = "Makes room",
    [VERB_ADVANCE] = "Advance",
};

static const char *const costs[VERBS] = {
    [VERB_LIFT] = "1 flight",    [VERB_EMBARK] = "1 boat", [VERB_B52] = "once",
    [VERB_BOMBARD] = "1 marker", [VERB_RESIST] = "1 step", [VERB_STOP] = "1 step",
};

/* ---- who and where ---- */

static void name_unit(const Game *game, int plus_one, char thing[THING_SIZE])
{
    int unit = folio_named(game, plus_one);
    text_copy(thing, THING_SIZE, unit < 0 ? "" : game->counters[unit].name);
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

/* The unit that acts, or the one that is aimed at where nobody in particular acts. */
static void name_actor(const Game *game, const State *state, Action action, Shape *shape)
{
    if (action.verb == VERB_GENUINE)
        text_print(shape->actor, sizeof shape->actor, "camp-%d", action.on);
    else if (action.verb == VERB_REPAIR || action.verb == VERB_CROSSING)
        name_unit(game, nearest_engineer(game, state, place_of(game, action)) + 1, shape->actor);
    else
        name_unit(game, action.on ? action.on : action.to, shape->actor);
}

static void name_target(const Game *game, Action action, Shape *shape)
{
    if (action.verb == VERB_ATTACK)
        name_unit(game, action.to, shape->target);
    else if (action.at)
        folio_place_text(&game->map, action.at, shape->target);
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

static bool blows_up(const Game *game, Action action)
{
    return (action.verb == VERB_MOVE || action.verb == VERB_ENTER || action.verb == VERB_LAND) && action.to &&
           action.to <= game->map.bridge_count;
}

static void label_camp(const Game *game, Shape *shape)
{
    const char *what = game->caches ? "Cache" : "Camp";
    text_print(shape->label, sizeof shape->label, "%s at", what);
    text_copy(shape->here, sizeof shape->here, what);
}

/* What tells this action from others of the same verb. */
static void write_label(const Game *game, const State *state, Action action, Shape *shape)
{
    static const char *const conditions[CONDITIONS] = {"", "Escape from the Triangle", "Casualties",
                                                       "Hold the field"};
    const char *label = folio_verb_labels[action.verb];
    char place[PLACE_TEXT];
    text_copy(shape->label, sizeof shape->label, label);
    text_copy(shape->here, sizeof shape->here, here[action.verb] ? here[action.verb] : "");
    if (action.verb == VERB_DONE)
        label_done(state, shape);
    else if (action.verb == VERB_CONDITION && action.count > 0 && action.count < CONDITIONS)
        text_copy(shape->label, sizeof shape->label, conditions[action.count]);
    else if (action.verb == VERB_CAMP)
        label_camp(game, shape);
    else if (action.verb == VERB_BOMBARD || action.verb == VERB_PLAY)
        text_print(shape->label, sizeof shape->label, "%s +%d", label, (int)action.count);
    else if (action.verb == VERB_REPAIR)
        folio_place_text(&game->map, place_of(game, action), place),
            text_print(shape->label, sizeof shape->label, "%s %s", label, place);
    else if (blows_up(game, action))
        folio_place_text(&game->map, (Place)(ON_SIDE + game->map.bridges[action.to - 1].side), place),
            text_print(shape->label, sizeof shape->label, "%s, blow up bridge %s", label, place);
}

/* 5.0: what it can still spend. */
static void write_cost(const Game *game, const State *state, Action action, Shape *shape)
{
    int unit = folio_named(game, action.on);
    text_copy(shape->cost, sizeof shape->cost, costs[action.verb] ? costs[action.verb] : "");
    if (action.verb == VERB_MOVE && unit >= 0) {
        char left[POINTS_TEXT];
        text_halves(left, POINTS_TEXT, folio_allowance(game, state, unit) - folio_spent(state, unit));
        text_print(shape->cost, sizeof shape->cost, "%s MP", left);
    }
}

/* 18.1, 25: what does not come back. */
static void write_gift(const Game *game, Action action, Shape *shape)
{
    char place[PLACE_TEXT];
    shape->apart = action.verb == VERB_LEAVE || blows_up(game, action);
    if (action.verb == VERB_LEAVE)
        text_copy(shape->gives, sizeof shape->gives, "it leaves the map for good");
    if (!blows_up(game, action))
        return;
    folio_place_text(&game->map, (Place)(ON_SIDE + game->map.bridges[action.to - 1].side), place);
    text_print(shape->gives, sizeof shape->gives, "then bridge %s is gone", place);
}

static void describe_action(const Game *game, const State *state, Action action, Shape *shape)
{
    memset(shape, 0, sizeof *shape);
    if (action.verb == VERB_NONE || action.verb >= VERBS)
        return;
    shape->rank = action.verb;
    name_actor(game, state, action, shape);
    name_target(game, action, shape);
    write_label(game, state, action, shape);
    write_cost(game, state, action, shape);
    text_copy(shape->rule, sizeof shape->rule, folio_words[action.verb - VERB_DONE].rule);
    write_gift(game, action, shape);
}

static const char *const menus[] = {"movement", "combat",       "set-up",  "landing",
                                    "retreat",  "displacement", "advance", NULL};

const Shapes folio_shapes = {
    .rules_id = "folio",
    .menus = menus,
    .end = "End phase",
    .direct = true,
    .shape = describe_action,
    .refused = folio_refused_orders,
    .place_of = folio_place_of,
    .why_not = folio_why_not,
    .left = folio_left_undone,
    .attention = folio_needs_attention,
};

/* shape: what the actions of Front Toward Enemy are about: which unit acts, what it does, where. Actions that name no unit belong to the
 * one that is under way. */
#include <string.h>

#include "core/base/text.h"
#include "ui/model/fte/parts.h"

const char *const fte_verb_labels[VERBS] = {
    [VERB_DONE] = "Done",
    [VERB_PLACE] = "Set up",
    [VERB_LAY] = "Lay",
    [VERB_TRAP] = "Trap at",
    [VERB_SHELTER] = "Take cover",
    [VERB_ENTER] = "Enter the map",
    [VERB_BOARD] = "Come aboard",
    [VERB_PASS] = "Pass",
    [VERB_ACTIVATE] = "Activate",
    [VERB_ACTIVATE_HEX] = "Activate the hex",
    [VERB_SHOW] = "Show itself",
    [VERB_MOVE] = "Move",
    [VERB_DOUBLE] = "Double time",
    [VERB_SNEAK] = "Stealth",
    [VERB_FIRE] = "Fire",
    [VERB_ASSAULT] = "Assault",
    [VERB_SEARCH] = "Search",
    [VERB_RECOVER] = "Recover",
    [VERB_DESTROY] = "Destroy",
    [VERB_MEDEVAC] = "Request a Medevac",
    [VERB_REQUEST] = "Request fire",
    [VERB_LOAD] = "Load",
    [VERB_UNLOAD] = "Unload",
    [VERB_ABANDON] = "Abandon",
    [VERB_DETONATE] = "Detonate",
    [VERB_JOIN] = "Take along",
    [VERB_STEP] = "Go to",
    [VERB_COVER] = "Take cover",
    [VERB_UNCOVER] = "Leave cover",
    [VERB_DROP] = "Leave behind",
    [VERB_EXIT] = "Leave the map",
    [VERB_TUNNEL] = "Go underground",
    [VERB_CLIMB] = "Climb",
    [VERB_DESCEND] = "Descend",
    [VERB_REACT] = "Opportunity Fire",
    [VERB_SUPPORT] = "Support",
    [VERB_RETREAT] = "Retreat to",
    [VERB_LAND] = "Come down at",
    [VERB_CARRY] = "Carry",
    [VERB_HAND_OVER] = "Hand over",
    [VERB_TAKE_ABOARD] = "Take aboard",
    [VERB_PUT_DOWN] = "Put down",
    [VERB_SET_DOWN] = "Lift out",
    [VERB_HIDE] = "Hide",
    [VERB_AIM] = "Aim at",
    [VERB_CANCEL] = "Cancel the fire on",
    [VERB_INTERROGATE] = "Interrogate",
    [VERB_REVEAL] = "Reveal",
    [VERB_REVEAL_MARKER] = "Reveal",
    [VERB_CHOOSE] = "Choose",
    [VERB_ADVANCE] = "Advance",
};

/* Before the word "here". */
static const char *const here[VERBS] = {
    [VERB_TRAP] = "Trap",      [VERB_STEP] = "Go", [VERB_RETREAT] = "Retreat",
    [VERB_LAND] = "Come down", [VERB_AIM] = "Aim", [VERB_CANCEL] = "Cancel the fire",
};

/* ---- who and where ---- */

static bool is_of_work(int verb)
{
    return verb == VERB_LAY;
}

static bool is_of_marker(int verb)
{
    return verb == VERB_DESTROY || verb == VERB_REVEAL_MARKER;
}

static int under_way(const State *state)
{
    const FteFrame *move = fte_frame(state, STEP_MOVE);
    return move ? move->unit - 1 : fte_top(state)->unit - 1;
}

static void name_actor(const Game *game, const State *state, Action action, Shape *shape)
{
    int unit = action.on - 1;
    if (is_of_work(action.verb)) {
        fte_facts_work_name(state, unit, shape->actor);
        return;
    }
    bool nobodys = action.verb == VERB_DONE || action.verb == VERB_PASS || action.verb == VERB_ACTIVATE_HEX ||
                   action.verb == VERB_CANCEL || action.verb == VERB_AIM || action.verb == VERB_TRAP;
    if (action.verb == VERB_JOIN) /* whoever leads the move takes it along */
        unit = under_way(state);
    else if (unit < 0 && !nobodys)
        unit = under_way(state);
    if (unit >= 0 && unit < game->unit_count)
        fte_facts_name(game, state, unit, shape->actor);
}

static void name_target(const Game *game, const State *state, Action action, Shape *shape)
{
    if (action.verb == VERB_JOIN)
        fte_facts_name(game, state, action.on - 1, shape->target);
    else if (is_of_marker(action.verb) && action.to)
        fte_facts_work_name(state, action.to - 1, shape->target);
    else if (action.to && action.to <= game->unit_count)
        fte_facts_name(game, state, action.to - 1, shape->target);
    else if (action.at)
        text_print(shape->target, THING_SIZE, "%04d", action.at);
    else if (action.with && action.with <= MAX_CASUALTIES && action.verb != VERB_ENTER &&
             state->casualties[action.with - 1].kind)
        fte_facts_casualty_name(state, action.with - 1, shape->target);
}

/* ---- what ---- */

/* What the end of a question is called. */
static const char *end_of(const State *state)
{
    switch (fte_top(state)->step) {
    case STEP_SETUP_FIRST:
    case STEP_SETUP_SECOND:
        return "End set-up";
    case STEP_ACT:
        return "End activation";
    case STEP_MOVE:
        return "End move";
    case STEP_REACT:
        return fte_top(state)->round ? "Hold fire" : "That is all";
    case STEP_FIRE:
        return "Fire";
    case STEP_FIRE_MISSIONS:
        return "Let it fall";
    case STEP_CONCEAL_US:
    case STEP_CONCEAL_NVA:
        return "Stay as they are";
    default:
        return "Done";
    }
}

/* "Activate 1/2 and 2 more at": who of the hex would be ready. */
static void label_hex(const Game *game, const State *state, Hex hex, Shape *shape)
{
    char name[THING_SIZE];
    int count = 0, first = -1;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_is_at(state, unit, hex) && fte_is_infantry(game, state, unit) &&
            fte_side(game, unit) == state->active && !fte_marked(state, unit, MARK_DONE)) {
            first = first < 0 ? unit : first;
            count++;
        }
    if (first < 0)
        return;
    fte_facts_name(game, state, first, name);
    text_print(shape->label, sizeof shape->label, "Activate %s", name);
    if (count > 1)
        text_append(shape->label, sizeof shape->label, " and %d more", count - 1);
    text_copy(shape->here, sizeof shape->here, shape->label);
    text_append(shape->label, sizeof shape->label, " at");
}

static void write_label(const Game *game, const State *state, Action action, Shape *shape)
{
    text_copy(shape->label, sizeof shape->label,
              fte_verb_labels[action.verb] ? fte_verb_labels[action.verb] : "");
    text_copy(shape->here, sizeof shape->here, here[action.verb] ? here[action.verb] : "");
    if (action.verb == VERB_DONE || action.verb == VERB_PASS) {
        if (action.verb == VERB_DONE)
            text_copy(shape->label, sizeof shape->label, end_of(state));
        shape->rank = RANK_DONE;
        shape->minor = true;
    } else if (action.verb == VERB_ACTIVATE_HEX) {
        label_hex(game, state, action.at, shape);
    } else if (action.verb == VERB_ACTIVATE && fte_is_leader(game, state, action.on - 1)) {
        text_copy(shape->label, sizeof shape->label, "Activate, with those around");
        shape->platoon = true;
    } else if (action.verb == VERB_ENTER && action.with) {
        text_append(shape->label, sizeof shape->label, ", %s",
                    fte_altitude_names[action.with < ALTITUDES ? action.with : AT_GROUND]);
    }
}

static void write_cost(const Game *game, const State *state, Action action, Shape *shape)
{
    static const uint8_t modes[VERBS] = {[VERB_DOUBLE] = MOVE_DOUBLE};
    int target = action.verb == VERB_REACT ? fte_facts_target(game, state) : -1;
    const FteFrame *move = fte_frame(state, STEP_MOVE);
    int unit = action.on - 1;
    char points[12] = "";
    if (action.verb == VERB_MOVE || action.verb == VERB_DOUBLE)
        text_halves(points, sizeof points, fte_allowance(game, state, unit, (MoveMode)modes[action.verb]));
    else if (action.verb == VERB_SNEAK)
        text_copy(shape->cost, sizeof shape->cost, "1 hex");
    else if (action.verb == VERB_STEP && move && move->unit)
        text_halves(points, sizeof points,
                    fte_allowance(game, state, move->unit - 1, (MoveMode)move->mode) - move->spent);
    if (target >= 0) { /* beside whether it gets to it */
        FteOdds odds;
        fte_facts_odds(game, state, action.on - 1, target, 0, true, &odds);
        text_print(shape->cost, sizeof shape->cost, "hits %d %%", odds.hits * 10);
    }
    if (points[0])
        text_print(shape->cost, sizeof shape->cost, "%s MP", points);
}

/* 6.1, 11.0: what does not come back. */
static void write_gift(Action action, Shape *shape)
{
    shape->apart = action.verb == VERB_EXIT || action.verb == VERB_TUNNEL || action.verb == VERB_SHOW ||
                   action.verb == VERB_DROP || action.verb == VERB_ABANDON;
    if (action.verb == VERB_EXIT || action.verb == VERB_TUNNEL)
        text_copy(shape->gives, sizeof shape->gives, "it does not come back");
}

void fte_shape(const Game *game, const State *state, Action action, Shape *shape)
{
    memset(shape, 0, sizeof *shape);
    if (action.verb == 0 || action.verb >= VERBS)
        return;
    shape->rank = action.verb;
    name_actor(game, state, action, shape);
    name_target(game, state, action, shape);
    write_label(game, state, action, shape);
    write_cost(game, state, action, shape);
    write_gift(action, shape);
    text_copy(shape->rule, sizeof shape->rule, law_rule(rows_question(&fte_table, state), action.verb));
}

static const char *const failures[] = {"a miss",        "holds its fire", "nothing yet",
                                       "still Visible", "denied",         NULL};
static const char *const menus[] = {"set-up", "act", "move", "opportunity-fire", "reinforcements", NULL};

const Shapes fte_shapes = {
    .rules_id = "fte",
    .menus = menus,
    .end = "End activation",
    .direct = true,
    .failures = failures,
    .shape = fte_shape,
    .refused = fte_refused_orders,
    .place_of = fte_place_of,
    .why_not = fte_why_not,
    .toward = fte_toward,
    .left = fte_left_undone,
    .attention = fte_needs_attention,
};

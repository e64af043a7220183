/* shape: what the actions of Tour of Duty are about: which unit or man acts, what it does, with whom or at which point. */
#include <string.h>

#include "core/base/text.h"
#include "tod/fire/fire.h"
#include "tod/support/support.h"
#include "tod/turn/orders.h"
#include "ui/model/tod/parts.h"

const char *const tod_verb_labels[VERBS] = {
    [VERB_DONE] = "Done",
    [VERB_PASS] = "Pass",
    [VERB_PLACE] = "Set up",
    [VERB_LAY] = "Lay",
    [VERB_END] = "End turn",
    [VERB_MOVE] = "Move",
    [VERB_SHIFT] = "Stand elsewhere",
    [VERB_CROSS] = "Cross the obstacle",
    [VERB_EXIT] = "Leave the table",
    [VERB_DETACH] = "Act alone",
    [VERB_JOIN] = "Come back",
    [VERB_DISARM] = "Make safe",
    [VERB_SET_UP] = "Set up the weapon",
    [VERB_DISMANTLE] = "Dismantle the weapon",
    [VERB_PIVOT] = "Turn the weapon",
    [VERB_AIM] = "Fire aimed shots",
    [VERB_SNIPE] = "Pick out a man",
    [VERB_SUPPRESS] = "Suppress",
    [VERB_SPRAY] = "Fire at a place",
    [VERB_RAKE] = "Fire the machine-gun",
    [VERB_ASSAULT] = "Assault",
    [VERB_CARRY] = "Carry",
    [VERB_DROP] = "Bring out",
    [VERB_CALL] = "Call for fire",
    [VERB_REQUEST] = "Request a helicopter",
    [VERB_FLY] = "Fly",
    [VERB_LAND] = "Land",
    [VERB_TAKE_OFF] = "Take off",
    [VERB_DEPART] = "Fly home",
    [VERB_UNLOAD] = "Unload",
    [VERB_SHOOT_UP] = "Fire at a helicopter",
    [VERB_DRIVE] = "Drive",
    [VERB_TURRET] = "Turn the turret",
    [VERB_SHELL] = "Fire the gun",
    [VERB_BLAST] = "Fire HE at a place",
    [VERB_BOARD] = "Get on",
    [VERB_LEAVE] = "Get off",
    [VERB_LOAD] = "Load wounded",
    [VERB_LIMBER] = "Limber up",
    [VERB_UNLIMBER] = "Unlimber",
    [VERB_CUT] = "Cut wire",
    [VERB_THROW] = "Throw a charge",
    [VERB_SCAN] = "Look by night vision",
    [VERB_SEARCH] = "Search the village",
    [VERB_PLAY] = "Play",
    [VERB_GO_ON] = "Go on",
    [VERB_HALT] = "Halt",
    [VERB_REROLL] = "Roll again",
    [VERB_STAND] = "Let it stand",
    [VERB_FALL] = "Falls",
    [VERB_GIVE_UP] = "Give up",
    [VERB_DEFEND] = "Fire at them",
    [VERB_HOLD] = "Hold fire",
};

static const char HEAVY[] = "Fire the heavy machine-gun";

/* ---- which fields mean what ---- */

enum { TO_POINT = 1, TO_UNIT = 2, TO_MAN = 4, TO_TRAP = 8, TO_DIRECTION = 16, BY_MAN = 32, BY_TRAP = 64 };

static const uint8_t about[VERBS] = {
    [VERB_PLACE] = TO_POINT,      [VERB_LAY] = TO_POINT | BY_TRAP,
    [VERB_MOVE] = TO_POINT,       [VERB_SHIFT] = TO_POINT | BY_MAN,
    [VERB_CROSS] = TO_POINT,      [VERB_DETACH] = BY_MAN,
    [VERB_DISARM] = TO_TRAP,      [VERB_PIVOT] = TO_DIRECTION,
    [VERB_AIM] = TO_UNIT,         [VERB_SNIPE] = TO_MAN,
    [VERB_SUPPRESS] = TO_UNIT,    [VERB_SPRAY] = TO_POINT,
    [VERB_RAKE] = TO_POINT,       [VERB_ASSAULT] = TO_UNIT,
    [VERB_CARRY] = TO_MAN,        [VERB_DROP] = TO_MAN,
    [VERB_CALL] = TO_POINT,       [VERB_FLY] = TO_POINT,
    [VERB_UNLOAD] = TO_UNIT,      [VERB_UNLIMBER] = TO_DIRECTION,
    [VERB_SHOOT_UP] = TO_UNIT,    [VERB_DRIVE] = TO_POINT,
    [VERB_TURRET] = TO_DIRECTION, [VERB_SHELL] = TO_UNIT,
    [VERB_BLAST] = TO_POINT,      [VERB_BOARD] = TO_UNIT,
    [VERB_LEAVE] = TO_POINT,      [VERB_LOAD] = TO_UNIT,
    [VERB_LIMBER] = TO_UNIT,      [VERB_THROW] = TO_DIRECTION | BY_MAN,
    [VERB_SCAN] = TO_DIRECTION,   [VERB_FALL] = BY_MAN,
};

static bool is_nobodys(int verb)
{
    return verb == VERB_DONE || verb == VERB_PASS || verb == VERB_END || verb == VERB_PLAY ||
           verb == VERB_GO_ON || verb == VERB_HALT || verb == VERB_REROLL || verb == VERB_STAND ||
           verb == VERB_DEFEND || verb == VERB_HOLD;
}

static void name_actor(const Game *game, const State *state, Action action, Shape *shape)
{
    int unit = tod_unit_of(action);
    if (is_nobodys(action.verb))
        return;
    if (about[action.verb] & BY_TRAP)
        tod_facts_trap_name(action.with - 1, shape->actor);
    else if (about[action.verb] & BY_MAN && unit >= 0)
        tod_facts_man_name(game, state, unit, shape->actor);
    else if (unit >= 0 && unit < tod_slots(game))
        tod_facts_unit_name(game, state, unit, shape->actor);
}

/* Fire along a line through somebody who is known is fire at him: a click on him means it. */
static int unit_standing_at(const Game *game, const State *state, PlanePoint point)
{
    for (int unit = -1; (unit = tod_next_enemy(game, state, (Side)state->active, unit)) >= 0;)
        for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
            if (plane_same(tod_man_place(state, man), point))
                return unit;
    return -1;
}

static void name_point(const Game *game, const State *state, Action action, PlanePoint point, Shape *shape)
{
    int unit = action.verb == VERB_RAKE ? unit_standing_at(game, state, point) : -1;
    shape->to_point = true;
    shape->point = point;
    if (unit >= 0)
        tod_facts_unit_name(game, state, unit, shape->target);
    else
        spot_name(point, shape->target, THING_SIZE);
}

static void name_target(const Game *game, const State *state, Action action, Shape *shape)
{
    enum { SHOWN = 8 * PLANE_INCH }; /* a direction is shown as a point that far away */
    int kind = about[action.verb], other = action.by - 1;
    if (kind & TO_UNIT && other >= 0 && other < tod_slots(game))
        tod_facts_unit_name(game, state, other, shape->target);
    else if (kind & TO_MAN && other >= 0 && other < game->man_count)
        tod_facts_man_name(game, state, other, shape->target);
    else if (kind & TO_TRAP && action.with)
        tod_facts_trap_name(action.with - 1, shape->target);
    else if (kind & TO_POINT)
        name_point(game, state, action, tod_point_of(action), shape);
    else if (kind & TO_DIRECTION) {
        PlanePoint from =
                       kind & BY_MAN ? tod_at(state, action.on - 1) : tod_place(game, state, action.on - 1),
                   at = plane_at(from, action.count, SHOWN);
        if (at.x >= 0 && at.y >= 0)
            name_point(game, state, action, at, shape);
    }
}

/* ---- what ---- */

static const char *end_of(const State *state)
{
    int step = tod_top(state)->step;
    return step == STEP_SETUP_FIRST || step == STEP_SETUP_SECOND ? "End set-up" : "Done";
}

/* "Call Artillery, spread": who fires, and how. */
static void label_call(const Game *game, const State *state, Action action, Shape *shape)
{
    static const char *const manners[CALL_MANNERS] = {"", ", spread out", ", for light"};
    int firer = action.with - 1;
    char who[TITLE_SIZE] = "fire";
    if (firer >= 0 && firer < game->battery_count)
        text_copy(who, sizeof who, game->batteries[firer].title);
    else if (firer >= MAX_BATTERIES && firer - MAX_BATTERIES < tod_slots(game) &&
             state->units[firer - MAX_BATTERIES].where != UNKNOWN)
        tod_facts_title(game, state, firer - MAX_BATTERIES, who, sizeof who);
    text_print(shape->label, sizeof shape->label, "Call %s%s", who,
               action.count >= 0 && action.count < CALL_MANNERS ? manners[action.count] : "");
}

/* What else an order of support, air and vehicles says: which mission, which village, which weapon, which part. */
static void label_more(const Game *game, const State *state, Action action, Shape *shape)
{
    static const char *const missions[MISSION_KINDS] = {
        "", "a medevac", "fire from the air", "a landing", "extraction", "supplies", "an observer"};
    int with = action.with - 1;
    if (action.verb == VERB_CALL)
        label_call(game, state, action, shape);
    else if (action.verb == VERB_REQUEST && action.with < MISSION_KINDS)
        text_print(shape->label, sizeof shape->label, "Request %s", missions[action.with]);
    else if (action.verb == VERB_SEARCH && with >= 0 && with < game->village_count)
        text_print(shape->label, sizeof shape->label, "Search %s", game->villages[with].title);
    else if ((action.verb == VERB_SHELL || action.verb == VERB_BLAST) && with == GROUP_ROCKET)
        text_copy(shape->label, sizeof shape->label,
                  action.verb == VERB_SHELL ? "Fire the rocket" : "Fire the rocket at a place");
    if (action.verb == VERB_SHELL && action.count == 1)
        text_append(shape->label, sizeof shape->label, " at the tracks");
    if (action.verb == VERB_CUT && with >= 0 && with < game->piece_count) {
        PlaneBox box = game->ground.boxes[with];
        shape->to_point = true;
        shape->point = (PlanePoint){(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        spot_name(shape->point, shape->target, THING_SIZE);
    }
    if (action.verb == VERB_PLAY && with >= 0 && with < CARDS)
        text_print(shape->label, sizeof shape->label, "Play: %s", tod_card_names[with]);
}

static void write_label(const Game *game, const State *state, Action action, Shape *shape)
{
    const char *label = tod_verb_labels[action.verb];
    text_copy(shape->label, sizeof shape->label, label ? label : "");
    if (action.verb == VERB_DONE)
        text_copy(shape->label, sizeof shape->label, end_of(state));
    if (action.verb == VERB_DONE || action.verb == VERB_END) {
        shape->rank = RANK_DONE;
        shape->minor = true;
    }
    if (action.verb == VERB_MOVE && action.with & HOW_CAUTIOUS)
        text_append(shape->label, sizeof shape->label, " cautiously");
    if (action.verb == VERB_RAKE && action.with == GROUP_HMG + 1)
        text_copy(shape->label, sizeof shape->label, HEAVY);
    if (action.verb == VERB_LAY && state->traps[action.with - 1].kind < TRAP_KINDS)
        text_append(shape->label, sizeof shape->label, " the %s",
                    tod_trap_names[state->traps[action.with - 1].kind]);
    if (action.verb == VERB_DEFEND && action.with && action.with <= GROUPS)
        text_append(shape->label, sizeof shape->label, ": %s", tod_group_names[action.with - 1]);
    label_more(game, state, action, shape);
    shape->minor |= action.verb == VERB_SCAN || action.verb == VERB_SHIFT;
    shape->apart = action.verb == VERB_EXIT;
    if (action.verb == VERB_EXIT && tod_is_infantry(game, state, tod_unit_of(action)))
        text_copy(shape->gives, sizeof shape->gives, "it does not come back");
}

static void write_cost(const Game *game, const State *state, Action action, Shape *shape)
{
    int unit = tod_unit_of(action);
    char inches[16];
    if (action.verb == VERB_MOVE) {
        tod_facts_inches(tod_rate_on(game, state, unit, action.with & HOW_CAUTIOUS, GOING_CROSS), inches,
                         sizeof inches);
        text_copy(shape->cost, sizeof shape->cost, inches);
    } else if (action.verb == VERB_SUPPRESS || action.verb == VERB_SPRAY) {
        text_copy(shape->cost, sizeof shape->cost, "1 chit");
    } else if (action.verb == VERB_SET_UP || action.verb == VERB_DISMANTLE || action.verb == VERB_CROSS ||
               action.verb == VERB_DISARM) {
        text_copy(shape->cost, sizeof shape->cost, "its turn");
    }
}

void tod_shape(const Game *game, const State *state, Action action, Shape *shape)
{
    memset(shape, 0, sizeof *shape);
    if (action.verb == 0 || action.verb >= VERBS)
        return;
    shape->rank = action.verb;
    name_actor(game, state, action, shape);
    name_target(game, state, action, shape);
    write_label(game, state, action, shape);
    write_cost(game, state, action, shape);
    text_copy(shape->rule, sizeof shape->rule, law_rule(rows_question(&tod_table, state), action.verb));
}

/* ---- a click on a point ---- */

/* Close together under fire, in file on a path, else in line. */
static int best_form(const Game *game, const State *state, int unit, PlanePoint to)
{
    if (unit >= 0 && tod_marked(state, unit, UNIT_UNDER_FIRE))
        return FORM_CLUSTER;
    return tod_ground(game, state, to)->flags & TERRAIN_PATH ? FORM_FILE : FORM_LINE;
}

/* Which firer and manner, or which group of weapons, an order of this label has; false: it is none of those. */
static bool variant_of(const Game *game, const State *state, const char *label, Action *action)
{
    static const uint8_t verbs[] = {VERB_CALL, VERB_BLAST};
    Shape shape;
    for (int i = 0; i < COUNT_OF(verbs); i++) {
        bool call = verbs[i] == VERB_CALL;
        int most = call ? MAX_BATTERIES + tod_slots(game) : GROUPS;
        for (int with = 1; with <= most; with++)
            for (int count = 0; count < (call ? CALL_MANNERS : 1); count++) {
                *action = (Action){.verb = verbs[i], .with = (uint16_t)with, .count = count};
                text_copy(shape.label, sizeof shape.label, tod_verb_labels[verbs[i]]);
                label_more(game, state, *action, &shape);
                if (strcmp(shape.label, label) == 0 &&
                    (call || with == GROUP_GUN + 1 || with == GROUP_ROCKET + 1))
                    return true;
            }
    }
    return false;
}

/* The verb of a label; without one what such a unit does by itself: machines drive or fly. */
static int verb_of(const Game *game, const State *state, int unit, int man, const char *label)
{
    static const uint8_t plain[KINDS] = {VERB_MOVE, VERB_MOVE, VERB_DRIVE, VERB_FLY};
    size_t length = strlen("Move");
    for (int verb = 1; label[0] && verb < VERBS; verb++)
        if (tod_verb_labels[verb] && (strcmp(tod_verb_labels[verb], label) == 0))
            return verb;
    if (strncmp(label, "Move", length) == 0)
        return VERB_MOVE;
    if (strcmp(label, HEAVY) == 0)
        return VERB_RAKE;
    if (tod_top(state)->step == STEP_SETUP_FIRST || tod_top(state)->step == STEP_SETUP_SECOND)
        return unit < 0 ? VERB_LAY : VERB_PLACE;
    return man >= 0 ? VERB_SHIFT : unit < 0 ? 0 : plain[tod_kind(game, state, unit)];
}

static int with_of(const Game *game, const State *state, int verb, int unit, const char *label,
                   const PlanePose *pose)
{
    int form = pose->form == POSE_OPEN ? best_form(game, state, unit, pose->point) : pose->form;
    if (verb == VERB_PLACE)
        return form + 1;
    if (verb == VERB_MOVE)
        return (form + 1) | (pose->careful || strcmp(label, "Move cautiously") == 0 ? HOW_CAUTIOUS : 0);
    if (verb == VERB_RAKE)
        return (strcmp(label, HEAVY) == 0 || !tod_gun_is_manned(game, state, unit, GROUP_LMG) ? GROUP_HMG
                                                                                              : GROUP_LMG) +
               1;
    return 0;
}

bool tod_at_point(const Game *game, const State *seen, const char *actor, const char *label,
                  const PlanePose *pose, Action *action)
{
    int man = tod_facts_man(game, seen, actor), unit = tod_facts_unit(game, seen, actor),
        trap = tod_facts_trap(seen, actor);
    if (!seen->depth || seen->over || (man < 0 && unit < 0 && trap < 0))
        return false;
    Action variant;
    bool varies = label[0] && variant_of(game, seen, label, &variant);
    int verb = varies ? variant.verb : verb_of(game, seen, unit, man, label), kind = about[verb];
    if (!(kind & (TO_POINT | TO_DIRECTION)) || pose->point.x < 0 || pose->point.y < 0 ||
        pose->point.x > UINT16_MAX || pose->point.y > UINT16_MAX)
        return false;
    PlanePoint from = pose->point;
    tod_facts_point(game, seen, actor, &from);
    int facing =
        kind & TO_DIRECTION || pose->facing == POSE_OPEN ? plane_direction(from, pose->point) : pose->facing;
    *action = (Action){.verb = (uint16_t)verb, .count = facing};
    action->on = (uint16_t)(kind & BY_MAN ? man + 1 : kind & BY_TRAP ? 0 : unit + 1);
    action->with = (uint16_t)(kind & BY_TRAP ? trap + 1 : with_of(game, seen, verb, unit, label, pose));
    if (kind & TO_POINT) {
        action->at = (uint16_t)pose->point.x;
        action->to = (uint16_t)pose->point.y;
    }
    if (verb == VERB_SPRAY || verb == VERB_RAKE)
        action->count = 0;
    if (varies) {
        action->with = variant.with;
        action->count = variant.count;
    }
    return true;
}

static void adds(const Game *game, const State *seen, Action action, char *text, int size)
{
    TodStand stand;
    TodAim aim;
    if (action.verb == VERB_MOVE || action.verb == VERB_PLACE) {
        tod_stand_of(game, seen, action, &stand);
        tod_stand_words(&stand, text, size);
    } else if (tod_aim_find(game, seen, action, &aim)) {
        tod_aim_words(&aim, text, size);
    }
}

static const char *const failures[] = {"nobody falls", NULL};
static const char *const menus[] = {"set-up", "orders", NULL};

const Shapes tod_shapes = {
    .rules_id = "tod",
    .menus = menus,
    .end = "End turn",
    .direct = true,
    .failures = failures,
    .shape = tod_shape,
    .at_point = tod_at_point,
    .adds = adds,
    .spread = true,
    .refused = tod_refused_orders,
    .why_not = tod_why_not,
    .left = tod_left_undone,
    .attention = tod_needs_attention,
};

/* shape: what the orders of Fields of Fire are about (4.2): who acts, what he does, where. */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fof.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/weapons/support.h"
#include "fof/words/forms.h"
#include "ui/model/fof/parts.h"

/* ---- names ---- */

void fof_thing_unit(const FofGame *game, const FofState *state, int unit, char thing[THING_SIZE])
{
    thing[0] = '\0';
    if (unit >= 0 && unit < MAX_UNITS && state->units[unit].type)
        fof_name_unit(game, state, (UnitId)unit, thing, THING_SIZE);
}

void fof_thing_area(const FofState *state, int area, char thing[THING_SIZE])
{
    thing[0] = '\0';
    if (area >= 0 && area < MAX_AREAS && area_exists(state, (AreaId)area))
        fof_name_area(state, (AreaId)area, thing, THING_SIZE);
}

/* Whether they could be taken for each other. */
static bool is_alike(const FofState *state, int item, int other, Among among)
{
    const Item *one = &state->items[item], *two = &state->items[other];
    return item != other && two->kind == one->kind &&
           (among == AMONG_ALL || (two->holder == one->holder && two->area == one->area));
}

void fof_item_label(const FofGame *game, const FofState *state, int item, Among among, char *text, int size)
{
    char name[NAME_SIZE * 2];
    bool several = false;
    if (item < 0 || item >= MAX_ITEMS || !state->items[item].kind) {
        text_copy(text, size, "nothing");
        return;
    }
    for (int other = 0; other < MAX_ITEMS; other++)
        several = several || is_alike(state, item, other, among);
    fof_name_item(game, state, (ItemId)item, name, sizeof name);
    const char *number = strrchr(name, '-');
    text_print(text, size, "%.30s%s%s", game->items[state->items[item].kind].title, several ? " " : "",
               several && number ? number + 1 : "");
}

/* ---- the orders: what each points at, and what tells one of several from the others ---- */

typedef enum Points {
    POINTS_NOWHERE,
    POINTS_AT,     /* the place */
    POINTS_TO,     /* the unit */
    POINTS_THROW,  /* the unit in the open, or the cover (7.10) */
    POINTS_HERE,   /* the card of the one who acts */
    POINTS_ABOARD, /* the vehicle */
    POINTS_FPF     /* where the final protective fire lies */
} Points;

typedef enum Detail {
    DETAIL_NONE,
    DETAIL_ITEM,
    DETAIL_WEAPON, /* an item that need not be named */
    DETAIL_PLATOON,
    DETAIL_RUNNER,
    DETAIL_NETWORK,
    DETAIL_CONTROL,
    DETAIL_TEAM,
    DETAIL_MISSION,
    DETAIL_AGENCY
} Detail;

typedef struct OrderShape {
    const char *label; /* with a detail: what stands before it */
    Points points;
    Detail detail;
} OrderShape;

static const OrderShape order_shapes[VERBS] = {
    [VERB_ACTIVATE] = {"Activate", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_DEPLOY] = {"Deploy", POINTS_AT, DETAIL_ITEM},
    [VERB_REBUILD_PLATOON_HQ] = {"Reconstitute HQ", POINTS_NOWHERE, DETAIL_PLATOON},
    [VERB_REBUILD_CO_HQ] = {"Reconstitute company HQ", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_CREATE_RUNNER] = {"Create runner", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_DISPATCH_RUNNER] = {"Dispatch", POINTS_TO, DETAIL_RUNNER},
    [VERB_DISMISS_RUNNER] = {"Dismiss", POINTS_TO, DETAIL_RUNNER},
    [VERB_ACTIVATE_AT] = {"Activate for AT combat", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_SWITCH_NETWORK] = {"Switch", POINTS_NOWHERE, DETAIL_NETWORK},
    [VERB_REPAIR_LINE] = {"Repair phone line", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_DESIGNATE] = {"Designate", POINTS_HERE, DETAIL_CONTROL},
    [VERB_MOVE] = {"Move", POINTS_AT, DETAIL_NONE},
    [VERB_PLATOON_MOVE] = {"Platoon: move", POINTS_AT, DETAIL_NONE},
    [VERB_INFILTRATE] = {"Infiltrate", POINTS_AT, DETAIL_NONE},
    [VERB_PLATOON_INFILTRATE] = {"Platoon: infiltrate", POINTS_AT, DETAIL_NONE},
    [VERB_SEEK_COVER] = {"Seek cover", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_MOVE_WITHIN] = {"Move within card", POINTS_AT, DETAIL_NONE},
    [VERB_INFILTRATE_WITHIN] = {"Infiltrate within card", POINTS_AT, DETAIL_NONE},
    [VERB_LOAD] = {"Pick up", POINTS_ABOARD, DETAIL_NONE},
    [VERB_UNPIN] = {"Remove pinned", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_TO_LITTER] = {"Rally to litter team", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_TO_FIRE] = {"Rally to fire team", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_TO_ASSAULT] = {"Rally to assault team", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_ASSAULT_TO_FIRE] = {"Become fire team", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_TO_GOOD_ORDER] = {"Rally to good order", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_DETACH] = {"Detach", POINTS_NOWHERE, DETAIL_TEAM},
    [VERB_SUPPLEMENT] = {"Supplement squad", POINTS_TO, DETAIL_NONE},
    [VERB_REBUILD_SQUAD] = {"Reconstitute squad", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_FLIP] = {"Flip to fire team", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_SPOT] = {"Spot", POINTS_TO, DETAIL_NONE},
    [VERB_CONCENTRATE] = {"Concentrate fire", POINTS_AT, DETAIL_NONE},
    [VERB_PLATOON_CONCENTRATE] = {"Platoon: concentrate fire", POINTS_AT, DETAIL_NONE},
    [VERB_GRENADE] = {"Throw grenades", POINTS_THROW, DETAIL_WEAPON},
    [VERB_PLATOON_GRENADE] = {"Platoon: throw grenades", POINTS_THROW, DETAIL_NONE},
    [VERB_THROW_CHARGE] = {"Throw demolition charge", POINTS_AT, DETAIL_NONE},
    [VERB_PLACE_CHARGE] = {"Place demolition charge", POINTS_AT, DETAIL_NONE},
    [VERB_FLAME] = {"Use flamethrower", POINTS_AT, DETAIL_NONE},
    [VERB_CALL_FIRE] = {"Call", POINTS_AT, DETAIL_MISSION},
    [VERB_INDIRECT] = {"Fire indirectly", POINTS_AT, DETAIL_NONE},
    [VERB_CEASE_FIRE] = {"Cease fire", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_SHIFT_FIRE] = {"Shift fire", POINTS_AT, DETAIL_NONE},
    [VERB_FPF] = {"Fire FPF", POINTS_FPF, DETAIL_AGENCY},
    [VERB_FPL] = {"Fire final protective line", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_STOP_FPF] = {"Stop FPF", POINTS_FPF, DETAIL_AGENCY},
    [VERB_STRAIGHT_TO_ASSAULT] = {"Straight to assault team", POINTS_NOWHERE, DETAIL_NONE},
    [VERB_STRAIGHT_TO_FIRE] = {"Straight to fire team", POINTS_NOWHERE, DETAIL_NONE},
};

const char *fof_order_label(Verb verb)
{
    return verb == VERB_CALL_FIRE ? "Call for fire" : order_shapes[verb].label;
}

/* ---- where ---- */

static void point_fpf(const FofState *state, Action action, char target[THING_SIZE])
{
    int marker = fof_support_fpf_marker(state, action.with - 1);
    if (marker >= 0)
        fof_thing_area(state, state->markers[marker].area, target);
}

static void point(const FofGame *game, const FofState *state, Action action, char target[THING_SIZE])
{
    switch (order_shapes[action.verb].points) {
    case POINTS_AT:
        fof_thing_area(state, action.at, target);
        break;
    case POINTS_TO:
        fof_thing_unit(game, state, action.to, target);
        break;
    case POINTS_THROW:
        if (area_exists(state, action.at) && fof_area_is_cover(state, action.at))
            fof_thing_area(state, action.at, target);
        else
            fof_thing_unit(game, state, action.to, target);
        break;
    case POINTS_HERE:
        fof_thing_area(state, unit_card(state, (UnitId)action.on), target);
        break;
    case POINTS_ABOARD:
        if (action.at >= FIRST_EXTRA_AREA && action.at < MAX_AREAS)
            fof_thing_unit(game, state, state->areas[action.at].owner, target);
        break;
    case POINTS_FPF:
        point_fpf(state, action, target);
        break;
    case POINTS_NOWHERE:
        break;
    }
}

/* ---- what ---- */

static const char *const shell_labels[SHELLS] = {[SHELL_HE] = "HE",
                                                 [SHELL_SMOKE] = "smoke",
                                                 [SHELL_WP] = "WP",
                                                 [SHELL_ILLUMINATION] = "illumination",
                                                 [SHELL_TOT] = "time on target",
                                                 [SHELL_AIR_STRIKE] = "air strike"};

static void detail_network(const FofGame *game, const FofState *state, Action action, char *text, int size)
{
    char set[VERB_LABEL_SIZE];
    fof_item_label(game, state, action.with - 1, AMONG_ITS_HOLDERS, set, sizeof set);
    text_print(text, size, "%s to %s", set, game->items[action.to].title);
}

static void detail_weapon(const FofGame *game, const FofState *state, Action action, char *text, int size)
{
    char item[VERB_LABEL_SIZE];
    if (!action.with)
        return;
    fof_item_label(game, state, action.with - 1, AMONG_ITS_HOLDERS, item, sizeof item);
    text_print(text, size, "%s", item);
}

static void detail_mission(const FofGame *game, Action action, char *text, int size)
{
    const FireLine *line = &game->support.lines[action.with - 1];
    text_print(text, size, "%s of %s", shell_labels[line->shell], game->support.agencies[line->agency].id);
}

/* What tells this action from others of the same order. */
static void detail(const FofGame *game, const FofState *state, Action action, char *text, int size)
{
    switch (order_shapes[action.verb].detail) {
    case DETAIL_ITEM:
        fof_item_label(game, state, action.with - 1, AMONG_ITS_HOLDERS, text, size);
        break;
    case DETAIL_WEAPON:
        detail_weapon(game, state, action, text, size);
        break;
    case DETAIL_PLATOON:
        text_print(text, size, "of platoon %d", action.with);
        break;
    case DETAIL_RUNNER:
        fof_name_unit(game, state, (UnitId)(action.with - 1), text, size);
        for (char *dash = text; (dash = strchr(dash, '-'));)
            *dash = ' ';
        break;
    case DETAIL_NETWORK:
        detail_network(game, state, action, text, size);
        break;
    case DETAIL_CONTROL:
        text_print(text, size, "%s", fof_control_words[action.with - 1]);
        break;
    case DETAIL_TEAM:
        text_print(text, size, "%s", action.with == TEAM_ASSAULT ? "assault team" : "fire team");
        break;
    case DETAIL_MISSION:
        detail_mission(game, action, text, size);
        break;
    case DETAIL_AGENCY:
        text_print(text, size, "of %s", game->support.agencies[action.with - 1].id);
        break;
    case DETAIL_NONE:
        break;
    }
}

/* 7.10.1: at another card it is no throw. */
static const char *label_before(const FofState *state, const Order *order, Action action, bool has_detail)
{
    if (order->verb == VERB_LOAD && action.at)
        return "Board";
    if (!order->far_words || fof_order_words(state, order, action) == order->words)
        return order_shapes[order->verb].label;
    if (order->flags & ORDER_PLATOON)
        return "Platoon: fire at target";
    return has_detail ? "Fire" : "Fire at target";
}

/* 4.1.3: under general initiative some orders still need an originator; several may be able to give the
 * same. */
static bool names_originator(const FofState *state, const Order *order, Action action)
{
    return state->acting == NO_UNIT && action.by != NO_UNIT && action.by != action.on &&
           !(order->flags & ORDER_PLATOON);
}

static void write_label(const FofGame *game, const FofState *state, const Order *order, Action action,
                        Shape *shape)
{
    char text[VERB_LABEL_SIZE] = "";
    detail(game, state, action, text, sizeof text);
    text_print(shape->label, sizeof shape->label, "%s%s%s", label_before(state, order, action, text[0]),
               text[0] ? " " : "", text);
    if (names_originator(state, order, action))
        text_append(shape->label, sizeof shape->label, " by %s", shape->by);
}

static void order_shape(const FofGame *game, const FofState *state, const Order *order, Action action,
                        Shape *shape)
{
    if (action.by == NO_UNIT)
        text_copy(shape->by, sizeof shape->by, WORDS_INITIATIVE);
    else
        fof_thing_unit(game, state, action.by, shape->by);
    fof_thing_unit(game, state, action.on, shape->actor);
    point(game, state, action, shape->target);
    write_label(game, state, order, action, shape);
    text_copy(shape->rule, sizeof shape->rule, order->rule);
    if (order->cost)
        text_print(shape->cost, sizeof shape->cost, "%d cmd", order->cost);
    shape->rank = (uint16_t)order->verb;
    shape->platoon = (order->flags & ORDER_PLATOON) != 0;
}

/* ---- the table ---- */

static void fof_shape(const Game *game, const State *seen, Action action, Shape *shape)
{
    const Order *order = action.verb < VERBS ? fof_order_of((Verb)action.verb) : NULL;
    memset(shape, 0, sizeof *shape);
    if (order)
        order_shape(game, seen, order, action, shape);
    else
        fof_answer_shape(game, seen, action, shape);
    fof_gives(game, seen, action, shape);
}

static const char *const menus[] = {"order", NULL};

const Shapes fof_shapes = {
    .rules_id = "fof",
    .menus = menus,
    .end = "End impulse",
    .shape = fof_shape,
    .refused = fof_refused_orders,
    .place_of = fof_place_of,
    .why_not = fof_why_not,
    .left = fof_left_undone,
    .leaves = fof_end_leaves,
    .attention = fof_needs_attention,
    .plan = &fof_plan,
};

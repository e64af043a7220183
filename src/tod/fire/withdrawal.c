/* withdrawal: those who have lost too many go home (grunt 4 to 6); where home is (evac 4). */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/turn/orders.h"

bool tod_withdraws(const Game *game, const State *state, int unit)
{
    return tod_marked(state, unit, UNIT_BREAKING) && tod_on_table(state, unit) &&
           !tod_is_pinned(game, state, unit);
}

int tod_way_home(const Game *game, Side side, PlanePoint from, PlanePoint *edge)
{
    const struct {
        int edge, distance;
        PlanePoint at;
    } ways[] = {{EDGE_NORTH, from.y, {from.x, 0}},
                {EDGE_SOUTH, game->height - from.y, {from.x, game->height}},
                {EDGE_WEST, from.x, {0, from.y}},
                {EDGE_EAST, game->width - from.x, {game->width, from.y}}};
    int least = INT32_MAX;
    for (int i = 0; i < 4; i++)
        if (game->edges[side] & ways[i].edge && ways[i].distance < least) {
            least = ways[i].distance;
            if (edge)
                *edge = ways[i].at;
        }
    return least;
}

static int way_to_aid(const Game *game, Side side, PlanePoint from)
{
    if (!game->aid_post[side])
        return INT32_MAX;
    const TodArea *area = &game->areas[game->aid_post[side] - 1];
    PlanePolygon polygon = {area->corners, area->count};
    return polygon_has(polygon, from) ? 0 : polygon_edge_distance(polygon, from);
}

bool tod_heads_home(const Game *game, const State *state, int unit, PlanePoint to)
{
    Side side = tod_side(game, unit);
    PlanePoint from = tod_place(game, state, unit);
    return tod_way_home(game, side, to, NULL) < tod_way_home(game, side, from, NULL) ||
           way_to_aid(game, side, to) < way_to_aid(game, side, from) ||
           (!game->edges[side] && !game->aid_post[side]);
}

/* ---- what binds a move ---- */

/* evac 4, 5: whether the point is nearer to a machine on the ground that takes casualties. */
static bool nears_machine(const Game *game, const State *state, int unit, PlanePoint to)
{
    PlanePoint from = tod_place(game, state, unit);
    for (int other = 0; other < tod_slots(game); other++) {
        const TodMachine *machine = tod_machine(game, state, other);
        if (machine && machine->litters && tod_side(game, other) == tod_side(game, unit) &&
            tod_on_table(state, other) && !tod_is_flying(game, state, other) &&
            !tod_marked(state, other, UNIT_WRECK) &&
            plane_squared(to, tod_place(game, state, other)) <
                plane_squared(from, tod_place(game, state, other)))
            return true;
    }
    return false;
}

bool tod_refuse_homeward(const Game *game, const State *state, int unit, PlanePoint to, Reason *reason)
{
    if (tod_withdraws(game, state, unit) && !tod_heads_home(game, state, unit, to))
        return deny(reason, tod_side(game, unit) == US ? "grunt 4" : "grunt 5",
                    "it withdraws, and goes towards a friendly edge");
    return tod_litters(game, state, unit) && !tod_heads_home(game, state, unit, to) &&
           !nears_machine(game, state, unit, to) &&
           deny(reason, "evac 4",
                "casualties go towards a friendly edge, an aid post or a machine that takes them");
}

/* A step home in a cluster, with care: as far as a turn goes or less, straight or aside of that. */
bool tod_find_step_home(const Game *game, const State *state, int unit, Action *step)
{
    static const int8_t TURNS[] = {0, 24, -24, 48, -48};
    static const int16_t LENGTHS[] = {3 * PLANE_INCH, 2 * PLANE_INCH, PLANE_INCH, PLANE_INCH / 2};
    PlanePoint from = tod_place(game, state, unit), edge = from;
    if (!tod_withdraws(game, state, unit) ||
        tod_way_home(game, tod_side(game, unit), from, &edge) <= PLANE_INCH / 4)
        return false;
    for (int i = 0; i < COUNT_OF(TURNS) * COUNT_OF(LENGTHS); i++) {
        int direction = plane_turned(plane_direction(from, edge) + TURNS[i % COUNT_OF(TURNS)]);
        PlanePoint to = plane_at(from, direction, LENGTHS[i / COUNT_OF(TURNS)]);
        *step = (Action){.verb = VERB_MOVE,
                         .on = (uint16_t)(unit + 1),
                         .at = (uint16_t)to.x,
                         .to = (uint16_t)to.y,
                         .with = (FORM_CLUSTER + 1) | HOW_CAUTIOUS,
                         .count = direction};
        if (tod_on_this_table(game, to) && !tod_refuse_move(game, state, *step, NULL))
            return true;
    }
    return false;
}

bool tod_can_withdraw(const Game *game, const State *state, int unit)
{
    return state->units[unit].duties & DUTY_HOME && state->units[unit].deed == DEED_NONE &&
           tod_withdraws(game, state, unit);
}

/* What is asked of a unit must be among its orders. */
void tod_list_withdrawals(const Game *game, const State *state, ActionList *list)
{
    Action step;
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0;)
        if (tod_can_withdraw(game, state, unit) && tod_find_step_home(game, state, unit, &step))
            tod_offer(&tod_orders_question, game, state, step, list);
}

/* setup: setup 1. Units stand where the scenario puts them; their owner may place those that have an area elsewhere in it. */
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { SETUP_POINTS = 12 };

Next tod_run_setup(Play *play)
{
    const TodFrame *frame = tod_top(play->state);
    if (frame->stage == ROW_FRESH)
        play->state->active =
            frame->step == STEP_SETUP_FIRST ? play->game->sets_up_first : 1 - play->game->sets_up_first;
    if (frame->result) {
        play_note(play, EVENT_SET_UP, SIDE_ALL, play->state->active);
        return NEXT_DONE;
    }
    return NEXT_ASK;
}

/* Whether every man would stand in the area, and in what hides him if they hide. */
static bool refuse_stand(const Game *game, const State *state, int unit, Action action, Reason *reason)
{
    const TodRoster *roster = tod_roster(game, state, unit);
    TodPlacing placing;
    tod_stand_men(game, state, unit, tod_point_of(action), (action.with & HOW_FORM) - 1, action.count,
                  &placing);
    for (int i = 0; i < placing.count; i++) {
        if (!placing.reached[i] || !tod_in_area(game, roster->area, placing.places[i]))
            return deny(reason, "setup 1", "there is no room for all of them within their area");
        if (roster->hidden && tod_ground(game, state, placing.places[i])->hiding == HIDING_NONE)
            return deny(reason, "setup 1", "who begins hidden begins in cover");
    }
    return false;
}

static bool refuse_place(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), form = action.with;
    if (unit < 0 || unit >= game->unit_count || tod_side(game, unit) != state->active ||
        !tod_on_table(state, unit))
        return deny(reason, "setup 1", "this unit is not yours to set up");
    if (!tod_roster(game, state, unit)->area)
        return deny(reason, "setup 1", "the scenario says where it stands");
    if (form < 1 || form > FORMS || action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "setup 1", "it stands in file, in line or in a cluster, and looks somewhere");
    bool vehicle = tod_kind(game, state, unit) == KIND_VEHICLE;
    if (!(vehicle ? tod_may_park(game, state, unit, tod_point_of(action), action.count)
                  : tod_may_stand(game, state, tod_point_of(action))) ||
        !tod_in_area(game, tod_roster(game, state, unit)->area, tod_point_of(action)))
        return deny(reason, "setup 1", "that is not in its area");
    return !vehicle && (tod_refuse_stand(game, state, unit, tod_point_of(action), "setup 1", reason) ||
                        refuse_stand(game, state, unit, action, reason));
}

static void answer_place(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    tod_deploy(play->game, play->state, unit,
               (TodPlace){action.at, action.to, (uint8_t)action.count, (uint8_t)(action.with - 1)});
    tod_note(play, EVENT_PLACED, unit, tod_packed(tod_point_of(action)), 0, 0);
}

static void answer_set_up(Play *play, Action action)
{
    (void)action;
    tod_top(play->state)->result = 1;
}

/* Its places of the scenario, and a lattice over its area. */
static void offer_places(const Game *game, const State *state, int unit, ActionList *list)
{
    const TodRoster *roster = &game->roster[unit];
    const TodArea *area = &game->areas[roster->area - 1];
    PlaneBox box = polygon_box((PlanePolygon){area->corners, area->count});
    for (int i = 0; i < roster->place_count + SETUP_POINTS; i++) {
        int cell = i - roster->place_count;
        PlanePoint point = {box.low.x + (box.high.x - box.low.x) * (2 * (cell % 4) + 1) / 8,
                            box.low.y + (box.high.y - box.low.y) * (2 * (cell / 4) + 1) / 6};
        if (i < roster->place_count)
            point = (PlanePoint){roster->places[i].x, roster->places[i].y};
        tod_offer(&tod_setup_question, game, state,
                  (Action){.verb = VERB_PLACE,
                           .on = (uint16_t)(unit + 1),
                           .at = (uint16_t)point.x,
                           .to = (uint16_t)point.y,
                           .with = (uint16_t)(roster->places[0].form + 1),
                           .count = roster->places[0].facing},
                  list);
    }
}

static void list_setup(const Game *game, const State *state, ActionList *list)
{
    tod_offer(&tod_setup_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        if (tod_side(game, unit) == state->active && tod_on_table(state, unit) && game->roster[unit].area)
            offer_places(game, state, unit, list);
    tod_list_lay(game, state, list);
}

static const Law LAWS[] = {
    {VERB_DONE, NULL, answer_set_up, "done", "the set-up is ended", "setup 1", NULL},
    {VERB_PLACE, refuse_place, answer_place, "place UNIT at ACROSS DOWN FORM facing ANGLE",
     "a unit is set up there", "setup 1", NULL},
    {VERB_LAY, tod_refuse_lay, tod_answer_lay, "lay TRAP at ACROSS DOWN facing ANGLE", "a trap lies there",
     "traps 1", NULL},
    {0},
};

const Question tod_setup_question = {
    .rule = "setup 1",
    .topic = "set-up",
    .others = others_blind,
    .list = list_setup,
    .laws = LAWS,
    .ask = tod_ask_sample,
    .text = "{0 US|Viet Cong and NVA}: set up your units.",
    .meaning = "where units begin",
};

/* rules: the tour behind the door of core/play/rules.h. */
#include "core/base/ensure.h"
#include "core/play/door.h"
#include "tod/tod.h"
#include "tod/tour/tour.h"

TOUR_ROSTER(ROSTER, "vc");
static const Setup SETUP = TOUR_SETUP(ROSTER);

static const TourKind KIND = {
    .missions = &tod_rules,
    .sides = tod_side_names,
    .roster = ROSTER,
    .size = sizeof(TodTourGame),
    .take = tod_tour_take,
    .write = tod_tour_write,
};

static Game *load(const Doc *doc, Errors *errors)
{
    return tour_load(&KIND, doc, errors);
}

DOOR_PHRASES(tour_phrases)
DOOR_SETUP(SETUP)
DOOR_SUBJECTS(tour_steps, tour_subjects)
DOOR_ROSTER(tour_steps, TourState, "a tour")

const Campaign tod_tour = {
    .mission = tour_mission,
    .result = tod_tour_result,
    .enter = tour_enter,
    .report = tour_report,
    .stage = tour_stage,
    .side = tour_side,
};

const Rules tod_tour_rules = {
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_SUBJECTS(tour_subjects),
    DOOR_BY_ROSTER(TourState),
    .id = "tod-tour",
    .title = "Tour of Duty tour",
    .sides = {"us", "vc"},
    .steps = &tour_steps,
    .sheets = ROSTER,
    .load = load,
    .ask = tour_ask,
    .refuse = tour_refuse,
    .broken = tour_broken,
    .score = tour_score,
};

/* rules: the tour behind the door of core/play/rules.h. */
#include "tod/tod.h"
#include "tod/tour/tour.h"

TOUR_ROSTER(ROSTER, "vc");

static const TourKind KIND = {
    .missions = &tod_rules,
    .sides = tod_side_names,
    .roster = ROSTER,
    .size = sizeof(TodTourGame),
    .take = tod_tour_take,
    .write = tod_tour_write,
};

TOUR_DOOR(KIND, ROSTER)

const Campaign tod_tour = {TOUR_CAMPAIGN, .result = tod_tour_result};

const Rules tod_tour_rules = {
    TOUR_RULES(ROSTER),
    .id = "tod-tour",
    .title = "Tour of Duty tour",
    .sides = {"us", "vc"},
};

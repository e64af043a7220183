/* rules: the tour behind the door of core/play/rules.h. */
#include "fte/fte.h"
#include "fte/tour/tour.h"

TOUR_ROSTER(ROSTER, "nva");

static const TourKind KIND = {
    .missions = &fte_rules,
    .sides = fte_side_names,
    .roster = ROSTER,
    .size = sizeof(FteTourGame),
    .take = fte_tour_take,
    .write = fte_tour_write,
    .named = true,
};

TOUR_DOOR(KIND, ROSTER)

const Campaign fte_tour = {TOUR_CAMPAIGN, .result = fte_tour_result};

const Rules fte_tour_rules = {
    TOUR_RULES(ROSTER),
    .id = "fte-tour",
    .title = "Front Toward Enemy tour",
    .sides = {"us", "nva"},
};

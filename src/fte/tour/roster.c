/* roster: what a position of a tour says, as rows, what it begins with, and what must hold of it. */
#include <string.h>

#include "core/play/setup.h"
#include "fte/tour/tour.h"

const char *const fte_tour_strengths[STRENGTHS + 1] = {"full", "weak", "lost", NULL};
const char *const fte_tour_levels[LEVELS + 1] = {"green", "regular", "veteran", NULL};
static const char *const EYES[] = {"us", "nva", "all", NULL}, *const WINNERS[] = {"us", "nva", "none", NULL},
                         *const OUTCOMES[] = {"open", "lost", "won", NULL},
                         *const STEPS_OF[] = {"none", "mission", "refit", NULL};
static const uint8_t EYE_SIDES[] = {US, NVA, SIDE_ALL}, WINNER_SIDES[] = {US, NVA, SIDE_NONE};

static void start(const Game *game, uint64_t seed, State *state)
{
    TourState *tour = (TourState *)state;
    (void)seed;
    memset(tour, 0, sizeof *tour);
    tour->eyes = SIDE_ALL;
    tour->winner = SIDE_NONE;
    tour->active = tour_game(game)->side;
    for (int i = 0; i < tour_game(game)->post_count; i++)
        tour->troops[i].level = LEVEL_REGULAR;
    rows_call(&fte_tour_table, state, TOUR_ROW_MISSION);
}

static const FieldRow TABLE[] = {
    {"step", FIELD_WORD, FIELD_IN(TourState, frames[0].row), .words = STEPS_OF},
    {"mission", FIELD_NUMBER, FIELD_IN(TourState, stage), .plus = 1, .least = 1,
     .most_in = FIELD_OF(TourGame, stage_count)},
    {"eyes", FIELD_WORD, FIELD_IN(TourState, eyes), .words = EYES, .values = EYE_SIDES, .usual = SIDE_ALL,
     .left_out = true},
    {"over", FIELD_YES_NO, FIELD_IN(TourState, over)},
    {"winner", FIELD_WORD, FIELD_IN(TourState, winner), .words = WINNERS, .values = WINNER_SIDES},
    {"replaced-leaders", FIELD_NUMBER, FIELD_IN(TourState, names)},
    {"points", FIELD_NUMBER, FIELD_IN(TourState, purse), .most = POINTS_HELD},
    {0},
};

static const FieldNames POSTS = {"there is no unit '%.30s' in the roster",
                                 FIELD_NAMES_IN(TourGame, posts, id)};
static const FieldNames NEW_NAMES = {
    "'%.30s' is no name of this tour", .none = "-",       .plus = 1,
    .at = offsetof(TourGame, names),   .step = NAME_SIZE, .count = MAX_NAMES};
static const FieldRow TROOP[] = {
    {"strength", FIELD_WORD, FIELD_IN(TourTroop, strength), .words = fte_tour_strengths},
    {"level", FIELD_WORD, FIELD_IN(TourTroop, level), .words = fte_tour_levels, .usual = LEVEL_REGULAR},
    {"missions", FIELD_NUMBER, FIELD_IN(TourTroop, missions), .most = MAX_STAGES},
    {"leader", FIELD_NAME, FIELD_IN(TourTroop, name), .names = &NEW_NAMES, .left_out = true},
    {0},
};

static bool is_played(const Fields *at)
{
    return ((const TourRecord *)at->thing)->outcome != STAGE_OPEN;
}

static const FieldNames MISSIONS = {"there is no mission '%.20s'", .numbered = true, .first = 1,
                                    .count_in = FIELD_OF(TourGame, stage_count)};
static const FieldRow RECORD[] = {
    {"outcome", FIELD_WORD, FIELD_IN(TourRecord, outcome), .words = OUTCOMES},
    {"points", FIELD_NUMBER, FIELD_ARRAY(TourRecord, points), .fixed = true},
    {"before", FIELD_NUMBER, FIELD_ARRAY(TourRecord, before), .fixed = true, .most = MAX_TROOPS},
    {"after", FIELD_NUMBER, FIELD_ARRAY(TourRecord, after), .fixed = true, .most = MAX_TROOPS},
    {"lost", FIELD_NUMBER, FIELD_IN(TourRecord, lost), .most = MAX_TROOPS},
    {"reduced", FIELD_NUMBER, FIELD_IN(TourRecord, reduced), .most = MAX_TROOPS},
    {0},
};

const FieldSheet fte_tour_roster[] = {
    {"tour", NULL, "where the tour stands", "30.0", .rows = TABLE, .optional = true},
    {"troop", "UNIT", "a unit of the roster", "30.1", .rows = TROOP, FIELD_THINGS(TourState, troops),
     .names = &POSTS},
    {"record", "N", "what a mission brought and cost", "30.0", .rows = RECORD,
     FIELD_THINGS(TourState, records), .names = &MISSIONS, .when = is_played},
    {0},
};

/* ---- what must hold ---- */

static const char *troop_unsound(const TourGame *game, const TourState *tour, int number)
{
    const TourTroop *troop = &tour->troops[number];
    if (number >= game->post_count)
        return bytes_are_zero(troop, sizeof *troop) ? NULL : "there is a unit too many";
    HOLDS(troop->strength < STRENGTHS && troop->level < LEVELS,
          "a unit has a strength or level that none has");
    HOLDS(troop->strength != TROOP_WEAK || game->posts[number].printed.two_faces,
          "a unit of one or two men cannot be weak");
    HOLDS(!troop->name || (game->posts[number].printed.leader && troop->name <= game->name_count),
          "only leaders have names of their own");
    HOLDS(troop->missions <= tour->stage + (tour->records[tour->stage].outcome != STAGE_OPEN),
          "a unit has seen more missions than there were");
    return NULL;
}

static const char *unsound(const Game *g, const State *state)
{
    const TourGame *game = tour_game(g);
    const TourState *tour = tour_state(state);
    const char *wrong = rows_broken(&fte_tour_table, state, !tour->over && !tour->blind);
    HOLDS(tour->stage < game->stage_count, "there is no such mission");
    for (int i = 0; i < game->stage_count; i++) {
        bool played = tour->records[i].outcome != STAGE_OPEN;
        bool due =
            i < tour->stage || (i == tour->stage && (tour->over || tour->frames[0].row != TOUR_ROW_MISSION));
        HOLDS(played == due || tour->over,
              "missions were played that are to come, or were not that are past");
    }
    for (int i = 0; !wrong && i < MAX_TROOPS; i++)
        wrong = troop_unsound(game, tour, i);
    return wrong;
}

const char *fte_tour_broken(const Game *game, const State *state)
{
    return unsound(game, state);
}

/* A position of a file has come to its question. */
static void fill(State *state)
{
    ((TourState *)state)->frames[0].stage = ROW_ASKED;
}

const Setup fte_tour_setup = {
    .position = fte_tour_roster,
    .kinds = (const char *const[]){"mission", "stage", NULL},
    .steps = &fte_tour_steps,
    .start = start,
    .fill = fill,
    .unsound = unsound,
    .broken = fte_tour_broken,
};

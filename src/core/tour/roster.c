/* roster: what a position of a tour says, as rows, what it begins with, and what must hold of it. */
#include <string.h>

#include "core/play/setup.h"
#include "core/tour/tour.h"

const char *const tour_strengths[STRENGTHS + 1] = {"full", "weak", "lost", NULL};
const char *const tour_levels[LEVELS + 1] = {"green", "regular", "veteran", NULL};
const char *const tour_outcome_words[] = {"open", "lost", "won", NULL}, *const tour_step_words[] = {
                                                                            "none", "mission", "refit", NULL};
const uint8_t tour_eye_sides[3] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL},
              tour_winner_sides[3] = {SIDE_FIRST, SIDE_SECOND, SIDE_NONE};

void tour_start(const Game *game, uint64_t seed, State *state)
{
    TourState *tour = (TourState *)state;
    (void)seed;
    memset(tour, 0, sizeof *tour);
    tour->eyes = SIDE_ALL;
    tour->winner = SIDE_NONE;
    tour->active = tour_game(game)->side;
    for (int i = 0; i < tour_game(game)->post_count; i++)
        tour->troops[i].level = LEVEL_REGULAR;
    rows_call(&tour_table, state, TOUR_ROW_MISSION);
}

const FieldNames tour_posts = {"there is no unit '%.30s' in the roster", FIELD_NAMES_IN(TourGame, posts, id)};
static const FieldNames NEW_NAMES = {"'%.30s' is no name of this tour",
                                     .none = "-",
                                     .plus = 1,
                                     .at = offsetof(TourGame, names),
                                     .step = TOUR_NAME_SIZE,
                                     .count = MAX_NAMES};
const FieldRow tour_troop_rows[] = {
    {"strength", FIELD_WORD, FIELD_IN(TourTroop, strength), .words = tour_strengths},
    {"level", FIELD_WORD, FIELD_IN(TourTroop, level), .words = tour_levels, .usual = LEVEL_REGULAR},
    {"missions", FIELD_NUMBER, FIELD_IN(TourTroop, missions), .most = MAX_STAGES},
    {"leader", FIELD_NAME, FIELD_IN(TourTroop, name), .names = &NEW_NAMES, .left_out = true},
    {0},
};

bool tour_is_played(const Fields *at)
{
    return ((const TourRecord *)at->thing)->outcome != STAGE_OPEN;
}

const FieldNames tour_missions = {"there is no mission '%.20s'", .numbered = true, .first = 1,
                                  .count_in = FIELD_OF(TourGame, stage_count)};
const FieldRow tour_record_rows[] = {
    {"outcome", FIELD_WORD, FIELD_IN(TourRecord, outcome), .words = tour_outcome_words},
    {"points", FIELD_NUMBER, FIELD_ARRAY(TourRecord, points), .fixed = true},
    {"before", FIELD_NUMBER, FIELD_ARRAY(TourRecord, before), .fixed = true, .most = MAX_TROOPS},
    {"after", FIELD_NUMBER, FIELD_ARRAY(TourRecord, after), .fixed = true, .most = MAX_TROOPS},
    {"lost", FIELD_NUMBER, FIELD_IN(TourRecord, lost), .most = MAX_TROOPS},
    {"reduced", FIELD_NUMBER, FIELD_IN(TourRecord, reduced), .most = MAX_TROOPS},
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
    HOLDS(troop->strength != TROOP_WEAK || game->posts[number].weakens,
          "a unit of one or two men cannot be weak");
    HOLDS(!troop->name || (game->posts[number].leader && troop->name <= game->name_count),
          "only leaders have names of their own");
    HOLDS(troop->missions <= tour->stage + (tour->records[tour->stage].outcome != STAGE_OPEN),
          "a unit has seen more missions than there were");
    return NULL;
}

const char *tour_broken(const Game *g, const State *state)
{
    const TourGame *game = tour_game(g);
    const TourState *tour = tour_state(state);
    const char *wrong = rows_broken(&tour_table, state, !tour->over && !tour->blind);
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

/* A position of a file has come to its question. */
void tour_fill(State *state)
{
    ((TourState *)state)->frames[0].stage = ROW_ASKED;
}

/* rules: the tour behind the door of core/play/rules.h. */
#include "core/base/ensure.h"
#include "core/play/door.h"
#include "fte/fte.h"
#include "fte/tour/tour.h"

static void ask(const Game *game, const State *state, Ask *asked)
{
    steps_ask(&fte_tour_steps, game, state, asked);
    asked->turn = (uint16_t)(tour_state(state)->stage + 1);
}

static bool refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    return steps_refuse(&fte_tour_steps, game, state, action, reason);
}

static int score(const Game *game, const State *state, Score *scores, int cap)
{
    uint8_t counts[2];
    int won = 0;
    Side side = tour_game(game)->side;
    fte_tour_count(tour_game(game), tour_state(state), counts);
    for (int i = 0; i < MAX_STAGES; i++)
        won += tour_state(state)->records[i].outcome == STAGE_WON;
    const Score figures[] = {{"missions_won", won},
                             {"won", tour_state(state)->over && tour_state(state)->winner == side},
                             {"units", counts[0]},
                             {"veterans", counts[1]},
                             {"points", fte_tour_points(state, side)},
                             {"enemy_points", fte_tour_points(state, 1 - side)}};
    return rules_figures(figures, COUNT_OF(figures), scores, cap);
}

static Side side_of(const Game *game)
{
    return tour_game(game)->side;
}

static void explain_points(Explanation *answer, const char *rest)
{
    if (*rest)
        return;
    explain_line(answer, "30.2", "to spend", "%d", tour_state(answer->state)->purse);
    explain_line(answer, "30.2", "bring a weak unit up to strength", "%d", COST_REFIT);
    explain_line(answer, "30.2", "replace a lost unit", "%d", COST_REPLACE);
    explain_line(answer, "30.2", "replace a lost leader", "%d", COST_LEADER);
    explain_line(answer, "30.3", "train a regular unit", "%d", COST_TRAIN);
}

static const Subject SUBJECTS[] = {
    {"points", .explain = explain_points, .meaning = "what points buy between missions", .rule = "30.2"},
    {0}};

DOOR_PHRASES(fte_tour_phrases)
DOOR_SETUP(fte_tour_setup)
DOOR_SUBJECTS(fte_tour_steps, SUBJECTS)
DOOR_ROSTER(fte_tour_steps, TourState, "a tour")

const Campaign fte_tour = {
    .mission = fte_tour_mission,
    .result = fte_tour_result,
    .enter = fte_tour_enter,
    .report = fte_tour_report,
    .stage = fte_tour_stage,
    .side = side_of,
};

const Rules fte_tour_rules = {
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_SUBJECTS(SUBJECTS),
    DOOR_BY_ROSTER(TourState),
    .id = "fte-tour",
    .title = "Front Toward Enemy tour",
    .sides = {"us", "nva"},
    .steps = &fte_tour_steps,
    .sheets = fte_tour_roster,
    .load = fte_tour_load,
    .ask = ask,
    .refuse = refuse,
    .broken = fte_tour_broken,
    .score = score,
};

/* report: the tour for people to read: where it stands, who they are, what each mission brought. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/tour/tour.h"

int tour_points(const State *state, Side side)
{
    int sum = 0;
    for (int i = 0; i < MAX_STAGES; i++)
        sum += tour_state(state)->records[i].points[side];
    return sum;
}

void tour_count(const TourGame *game, const TourState *tour, uint8_t counts[2])
{
    counts[0] = counts[1] = 0;
    for (int i = 0; i < game->post_count; i++) {
        bool there = tour->troops[i].strength != TROOP_LOST;
        counts[0] = (uint8_t)(counts[0] + there);
        counts[1] = (uint8_t)(counts[1] + (there && tour->troops[i].level == LEVEL_VETERAN));
    }
}

static int figures_of(const uint8_t counts[2], Score scores[STAGE_FIGURES])
{
    const Score all[] = {{"units", counts[0]}, {"veterans", counts[1]}};
    memcpy(scores, all, sizeof all);
    return COUNT_OF(all);
}

bool tour_stage(const Game *g, const State *state, int mission, CampaignStage *stage)
{
    static const char *const outcomes[] = {"to come", "lost", "won"};
    const TourGame *game = tour_game(g);
    const TourState *tour = tour_state(state);
    if (mission < 1 || mission > game->stage_count)
        return false;
    const TourRecord *record = &tour->records[mission - 1];
    bool next = record->outcome == STAGE_OPEN && mission - 1 == tour->stage && !tour->over;
    *stage = (CampaignStage){.outcome = next ? "next" : outcomes[record->outcome],
                             .played = record->outcome != STAGE_OPEN,
                             .won = record->outcome == STAGE_WON};
    text_copy(stage->title, sizeof stage->title, game->stages[mission - 1].title);
    uint8_t now[2];
    tour_count(game, tour, now);
    if (stage->played || next)
        stage->figures = figures_of(next ? now : record->before, stage->before);
    if (!stage->played)
        return true;
    figures_of(record->after, stage->after);
    const Score results[] = {{"points", record->points[game->side]},
                             {"enemy_points", record->points[1 - game->side]},
                             {"lost", record->lost},
                             {"reduced", record->reduced}};
    stage->results = COUNT_OF(results);
    memcpy(stage->result, results, sizeof results);
    return true;
}

static void write_status(const Game *g, const State *state, Writer *text)
{
    const TourGame *game = tour_game(g);
    uint8_t counts[2];
    CampaignStage stage;
    Ask ask;
    steps_ask(&tour_steps, g, state, &ask);
    tour_count(game, tour_state(state), counts);
    writer_print(text, "%s\n", game->title);
    for (int i = 1; tour_stage(g, state, i, &stage); i++)
        writer_print(text, "  %d. %-36s %s\n", i, stage.title, stage.outcome);
    writer_print(text, "strength\t%d of %d units, %d of them veterans\n", counts[0], game->post_count,
                 counts[1]);
    writer_print(text, "victory points\t%d against %d\n", tour_points(state, game->side),
                 tour_points(state, 1 - game->side));
    writer_print(text, "points\t%d to spend\n", tour_state(state)->purse);
    writer_print(text, "now\t%s (%s)\n", ask.text, ask.rule);
}

static void write_roster(const Game *g, const State *state, Writer *text)
{
    const TourGame *game = tour_game(g);
    for (int i = 0; i < game->post_count; i++) {
        const TourTroop *troop = &tour_state(state)->troops[i];
        char title[TOUR_TITLE_SIZE];
        tour_name(game, tour_state(state), i, title);
        writer_print(text, "  %-12s %-5s %-8s %d mission%s  %s\n", game->posts[i].id,
                     tour_strengths[troop->strength],
                     troop->strength == TROOP_LOST ? "" : tour_levels[troop->level], troop->missions,
                     troop->missions == 1 ? " " : "s", title);
    }
}

void tour_report(const Game *game, const State *state, const char *what, Writer *text)
{
    if (strcmp(what, "roster") == 0)
        write_roster(game, state, text);
    else
        write_status(game, state, text);
}

int tour_score(const Game *game, const State *state, Score *scores, int cap)
{
    uint8_t counts[2];
    int won = 0;
    Side side = tour_game(game)->side;
    tour_count(tour_game(game), tour_state(state), counts);
    for (int i = 0; i < MAX_STAGES; i++)
        won += tour_state(state)->records[i].outcome == STAGE_WON;
    const Score figures[] = {{"missions_won", won},
                             {"won", tour_state(state)->over && tour_state(state)->winner == side},
                             {"units", counts[0]},
                             {"veterans", counts[1]},
                             {"points", tour_points(state, side)},
                             {"enemy_points", tour_points(state, 1 - side)}};
    return rules_figures(figures, COUNT_OF(figures), scores, cap);
}

Side tour_side(const Game *game)
{
    return tour_game(game)->side;
}

/* outcome: what a mission has made of both sides, as one line of text, and back into the roster.
 *
 *     winner=us points=12,9 us=1/1,full us=1/2,reduced nva=N1,lost nva=N2,absent
 *
 * A counter is full, reduced, lost, or absent: it never came into play. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session.h"
#include "core/tour/tour.h"

static const char *const FATE_WORDS[FATES + 1] = {"none", "full", "reduced", "lost", "absent", NULL};

/* ---- out of the mission ---- */

void tour_write_outcome(Writer *line, const char *const *sides, Side winner, int first, int second)
{
    writer_print(line, "winner=%s points=%d,%d", sides[winner], first, second);
}

void tour_write_fate(Writer *line, const char *side, const char *unit, TourFate fate)
{
    writer_print(line, " %s=%s,%s", side, unit, FATE_WORDS[fate]);
}

/* ---- into the roster: taken apart and checked whole, and only then it changes anything ---- */

typedef struct Outcome {
    int winner;
    TourRecord record;
    bool scored;
    uint8_t fates[MAX_TROOPS];
} Outcome;

static const char *take_points(const char *value, Outcome *outcome)
{
    char copy[32];
    int64_t first, second;
    text_copy(copy, sizeof copy, value);
    char *comma = strchr(copy, ',');
    if (comma)
        *comma = '\0';
    if (outcome->scored || !comma || !text_to_int(copy, 0, UINT16_MAX, &first) ||
        !text_to_int(comma + 1, 0, UINT16_MAX, &second))
        return "points are two numbers, once";
    outcome->record.points[SIDE_FIRST] = (uint16_t)first;
    outcome->record.points[SIDE_SECOND] = (uint16_t)second;
    outcome->scored = true;
    return NULL;
}

static const char *take_unit(const TourGame *game, int stage, char *value, Outcome *outcome)
{
    char *comma = strchr(value, ',');
    int fate = comma ? words_find(FATE_WORDS, comma + 1) : -1, post = 0;
    if (fate <= FATE_NONE)
        return "a unit is not written as its name and full, reduced, lost or absent";
    *comma = '\0';
    while (post < game->post_count && !text_same_ignoring_case(game->posts[post].id, value))
        post++;
    if (post == game->post_count || !(game->posts[post].stages >> stage & 1))
        return "a unit is not of this mission's roster";
    if (outcome->fates[post])
        return "a unit is there twice";
    if (fate == FATE_REDUCED && !game->posts[post].weakens)
        return "a unit of one or two men cannot be reduced";
    outcome->fates[post] = (uint8_t)fate;
    return NULL;
}

static const char *take_word(const TourGame *game, int stage, char *word, Outcome *outcome)
{
    char *equals = strchr(word, '=');
    if (!equals)
        return "a word has no '='";
    *equals++ = '\0';
    int side = words_find(game->kind->sides, word);
    if (side >= 0)
        return side == game->side ? take_unit(game, stage, equals, outcome) : NULL;
    if (strcmp(word, "points") == 0)
        return take_points(equals, outcome);
    if (strcmp(word, "winner") != 0 || outcome->winner != SIDE_NONE ||
        (outcome->winner = words_find(game->kind->sides, equals)) < 0)
        return "a word is none of winner, points and the sides, or one comes twice";
    return NULL;
}

static const char *take_line(const TourGame *game, const TourState *tour, const char *text, Outcome *outcome)
{
    char copy[RESULT_SIZE];
    const char *wrong = NULL;
    if (strlen(text) >= sizeof copy)
        return "it is too long";
    text_copy(copy, sizeof copy, text);
    char *rest = copy;
    for (char *word = rest; word && !wrong; word = rest) {
        rest = strchr(word, ' ');
        if (rest)
            *rest++ = '\0';
        wrong = take_word(game, tour->stage, word, outcome);
    }
    if (!wrong && (outcome->winner == SIDE_NONE || !outcome->scored))
        wrong = "it says no winner or no points";
    return wrong;
}

/* 30.1: who fought and is there has seen a mission; green men who have are green no more. */
static void settle_troop(Play *play, int number, TourFate fate, TourRecord *record)
{
    TourTroop *troop = &tour_changes(play)->troops[number];
    if (fate == FATE_NONE || fate == FATE_ABSENT)
        return;
    if (fate == FATE_LOST) {
        *troop = (TourTroop){.strength = TROOP_LOST, .level = LEVEL_GREEN, .name = troop->name};
        record->lost++;
        play_note(play, TOUR_LOSES, SIDE_ALL, number);
        return;
    }
    troop->missions++;
    if (fate == FATE_REDUCED) {
        troop->strength = TROOP_WEAK;
        record->reduced++;
        play_note(play, TOUR_REDUCED, SIDE_ALL, number);
    }
    if (troop->strength == TROOP_LOST) /* the remnants that a force without anybody was given */
        *troop =
            (TourTroop){.strength = tour_game(play->game)->posts[number].weakens ? TROOP_WEAK : TROOP_FULL,
                        .missions = 1,
                        .name = troop->name};
    if (troop->level == LEVEL_GREEN) {
        troop->level = LEVEL_REGULAR;
        play_note(play, TOUR_SEASONED, SIDE_ALL, number);
    }
}

void tour_judge(Play *play, TourRecord record)
{
    const TourGame *game = tour_game(play->game);
    TourState *tour = tour_changes(play);
    int purse = tour->purse + record.points[game->side] / 2 + game->stages[tour->stage].replacements;
    tour_count(game, tour, record.after);
    tour->records[tour->stage] = record;
    tour->frames[0].stage = ROW_ANSWERED;
    play_note(play, TOUR_OUTCOME, SIDE_ALL, tour->stage, record.outcome == STAGE_WON,
              record.points[game->side], record.points[1 - game->side]);
    if (tour->stage + 1 == game->stage_count) {
        tour_end(play);
        return;
    }
    tour->purse = (uint16_t)(purse < POINTS_HELD ? purse : POINTS_HELD);
    play_note(play, TOUR_PURSE, SIDE_ALL, tour->purse);
}

const char *tour_enter(const Game *g, State *state, const char *text, Log *log)
{
    const TourGame *game = tour_game(g);
    Play play = {.game = g, .state = state, .log = log, .steps = &tour_steps};
    Outcome outcome = {.winner = SIDE_NONE};
    if (tour_state(state)->over || tour_state(state)->frames[0].row != TOUR_ROW_MISSION)
        return "no mission waits for its outcome";
    const char *wrong = take_line(game, tour_state(state), text, &outcome);
    if (wrong)
        return wrong;
    outcome.record.outcome = outcome.winner == game->side ? STAGE_WON : STAGE_LOST;
    tour_count(game, tour_state(state), outcome.record.before);
    for (int i = 0; i < game->post_count; i++)
        settle_troop(&play, i, (TourFate)outcome.fates[i], &outcome.record);
    tour_judge(&play, outcome.record);
    steps_run(&tour_steps, &play);
    return NULL;
}

/* ---- the mission to come ---- */

bool tour_mission(const Game *g, const State *state, Writer *file)
{
    const TourGame *game = tour_game(g);
    const TourState *tour = tour_state(state);
    if (tour->over || tour->frames[0].row != TOUR_ROW_MISSION)
        return false;
    writer_print(file, "; %s, mission %d of %d, with the roster as it stands.\n[mission]\nbase = %s\n",
                 game->title, tour->stage + 1, game->stage_count, game->stages[tour->stage].file);
    game->kind->write(game, tour, file);
    return true;
}

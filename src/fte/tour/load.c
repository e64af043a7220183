/* load: a tour's file: its side, its missions in order, names for replacements. Each mission is read with the loader of missions, so that
 * the roster is of its counters and a mission that cannot be set up is refused here. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fte/fte.h"
#include "fte/tour/tour.h"

/* ---- whom the missions have ---- */

/* Men who come back: no machines, nobody without men. */
static bool is_of_roster(const Game *mission, const FteCounter *counter)
{
    const FteType *type = &mission->types[counter->type];
    return type->kind == CLASS_INFANTRY && type->role != ROLE_DUMMY && type->role != ROLE_CIVILIANS;
}

static int find_post(const TourGame *game, const char *id)
{
    for (int i = 0; i < game->post_count; i++)
        if (text_same_ignoring_case(game->posts[i].id, id))
            return i;
    return -1;
}

static int take_post(const Fields *at, TourGame *game, const Game *mission, const FteCounter *counter)
{
    int post = find_post(game, counter->name);
    if (post < 0 && game->post_count == MAX_TROOPS)
        field_error_of(at, "file", "a tour has at most %d units of a side", MAX_TROOPS);
    else if (post < 0) {
        TourPost *fresh = &game->posts[post = game->post_count++];
        fresh->printed = mission->types[counter->type];
        text_copy(fresh->id, sizeof fresh->id, counter->name);
        text_copy(fresh->title, sizeof fresh->title, counter->title);
        text_copy(fresh->type, sizeof fresh->type, fresh->printed.name);
    }
    if (post >= 0)
        game->posts[post].stages |= (uint16_t)(1 << at->number);
    return post;
}

static void take_force(const Fields *at, TourGame *game, const Game *mission, int number)
{
    const FteForce *from = &mission->forces[number];
    if (game->force_count == MAX_TOUR_FORCES) {
        field_error_of(at, "file", "the missions have more than %d forces of a side", MAX_TOUR_FORCES);
        return;
    }
    TourForce *force = &game->forces[game->force_count++];
    force->stage = (uint8_t)at->number;
    force->fixed = from->fixed;
    text_copy(force->name, sizeof force->name, from->name);
    for (int i = 0; i < mission->unit_count; i++) {
        const FteCounter *counter = &mission->counters[i];
        if (counter->force != number || force->count == MAX_TROOPS)
            continue;
        int post = is_of_roster(mission, counter) ? take_post(at, game, mission, counter) : -1;
        force->units[force->count] = (uint8_t)(post < 0 ? TOUR_OTHER : post);
        text_copy(force->others[force->count], NAME_SIZE, counter->name);
        force->at[force->count++] = counter->start;
    }
}

static void take_mission(const Fields *at, TourGame *game, const char *path)
{
    Doc *doc = doc_read(path, at->reader->errors);
    Game *mission = doc ? fte_rules.load(doc, at->reader->errors) : NULL;
    for (int i = 0; mission && i < mission->force_count; i++)
        if (mission->forces[i].side == game->side &&
            (mission->forces[i].call == CALL_SETUP || mission->forces[i].call == CALL_ENTRY))
            take_force(at, game, mission, i);
    if (mission)
        fte_rules.unload(mission);
    doc_free(doc);
}

/* ---- the file ---- */

static void finish_stage(const Fields *at)
{
    TourGame *game = at->whole;
    char path[PATH_SIZE];
    if (stage_file_read(at, path, game->stages[at->number].file))
        take_mission(at, game, path);
}

static void read_names(const Fields *at)
{
    TourGame *game = at->whole;
    const char *words[MAX_NAMES];
    game->name_count = field_words(at, words, MAX_NAMES);
    for (int i = 0; i < game->name_count; i++)
        text_copy(game->names[i], NAME_SIZE, words[i]);
}

static const FieldRow MISSION[] = {
    {"title", FIELD_TEXT, FIELD_IN(TourGame, title)},
    {"side", FIELD_WORD, FIELD_IN(TourGame, side), .words = fte_side_names},
    {"names", FIELD_OWN, .read = read_names, .needed = "replacements of leaders need names: names = ..."},
    {"system", .kind = FIELD_LEFT},
    {"use", .kind = FIELD_LEFT},
    {"base", .kind = FIELD_LEFT},
    {0},
};

static const FieldRow STAGE[] = {
    {"title", FIELD_TEXT, FIELD_IN(TourStage, title), .usual_title = true},
    {"replacements", FIELD_NUMBER, FIELD_IN(TourStage, replacements), .most = 40},
    {"file", .kind = FIELD_LEFT},
    {0},
};

static const FieldSheet SHEETS[] = {
    {"mission", .rows = MISSION, .needed = "there is no [mission] section"},
    {"stage", "N", .rows = STAGE, FIELD_THINGS(TourGame, stages), .count = FIELD_OF(TourGame, stage_count),
     .full = "a tour has at most 16 missions", .title = FIELD_OF(TourStage, id), .finish = finish_stage},
    {0},
};

Game *fte_tour_load(const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    int before = errors->count;
    TourGame *game = calloc(1, sizeof *game);
    ENSURE(game);
    fields_take(doc, SHEETS, fields_kinds(fte_tour_roster, foreign), (Fields){.context = game, .whole = game},
                errors);
    if (errors->count == before && !game->stage_count)
        errors_add(errors, doc->file, 0, "a tour needs missions: [stage 1] with file =");
    if (errors->count == before && !game->post_count)
        errors_add(errors, doc->file, 0, "none of the missions has infantry of side '%s'",
                   fte_side_names[game->side]);
    if (errors->count == before)
        return (Game *)game;
    free(game);
    return NULL;
}

/* load: a tour's file: its side, its missions in order, names for replacements. Each mission is read with the loader of missions, so that
 * the roster is of its counters and a mission that cannot be set up is refused here. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/tour/tour.h"

/* ---- whom the missions have ---- */

int tour_take_post(const Fields *at, TourGame *game, const char *id, const char *title)
{
    int post = 0;
    while (post < game->post_count && !text_same_ignoring_case(game->posts[post].id, id))
        post++;
    if (post == MAX_TROOPS) {
        field_error_of(at, "file", "a tour has at most %d units of a side", MAX_TROOPS);
        return -1;
    }
    if (post == game->post_count) {
        text_copy(game->posts[post].id, TOUR_NAME_SIZE, id);
        text_copy(game->posts[post].title, TOUR_TITLE_SIZE, title);
        game->post_count++;
    }
    game->posts[post].stages |= (uint16_t)(1 << at->number);
    return post;
}

static void take_mission(const Fields *at, TourGame *game, const char *path)
{
    const Rules *rules = game->kind->missions;
    Doc *doc = doc_read(path, at->reader->errors);
    Game *mission = doc ? rules->load(doc, at->reader->errors) : NULL;
    if (mission) {
        game->kind->take(at, game, mission);
        rules->unload(mission);
    }
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
        text_copy(game->names[i], TOUR_NAME_SIZE, words[i]);
}

static void read_side(const Fields *at)
{
    TourGame *game = at->whole;
    int side = words_find(game->kind->sides, field_text(at));
    if (side < 0)
        field_error(at, "a side is %s or %s", game->kind->sides[0], game->kind->sides[1]);
    game->side = (uint8_t)(side < 0 ? 0 : side);
}

static const FieldRow MISSION[] = {
    {"title", FIELD_TEXT, FIELD_IN(TourGame, title)},
    {"side", FIELD_OWN, .read = read_side},
    {"names", FIELD_OWN, .read = read_names},
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

Game *tour_load(const TourKind *kind, const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    int before = errors->count;
    TourGame *game = calloc(1, kind->size);
    ENSURE(game);
    game->kind = kind;
    fields_take(doc, SHEETS, fields_kinds(kind->roster, foreign), (Fields){.context = game, .whole = game},
                errors);
    if (errors->count == before && !game->stage_count)
        errors_add(errors, doc->file, 0, "a tour needs missions: [stage 1] with file =");
    if (errors->count == before && !game->post_count)
        errors_add(errors, doc->file, 0, "none of the missions has infantry of side '%s'",
                   kind->sides[game->side]);
    if (errors->count == before && kind->named && !game->name_count)
        errors_add(errors, doc->file, 0, "replacements of leaders need names: names = ...");
    if (errors->count == before)
        return (Game *)game;
    free(game);
    return NULL;
}

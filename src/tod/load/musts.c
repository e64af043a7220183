/* musts: what a scenario claims of itself, proved when it loads: [must NAME] with points and what holds there, or with figures.
 *
 *     [must the-gate-sees-the-treeline]
 *     at = 20,18 31,12
 *     sees = yes
 *
 *     [must a-platoon]
 *     us-men = 28 */
#include "core/base/ensure.h"
#include "tod/load/parts.h"
#include "tod/position/position.h"
#include "tod/sight/sight.h"

enum { MUST_POINTS = 8, NOT_SAID = 255 };

typedef struct Must {
    PlanePoint points[MUST_POINTS];
    int count;
    uint32_t ground; /* any of these terrains, bits */
    uint8_t sees, cover, area;
    uint8_t men[2];
    uint8_t pieces;
} Must;

static void read_must_points(const Fields *at)
{
    Must *must = at->thing;
    must->count = tod_read_points(at, must->points, MUST_POINTS);
}

static const FieldNames TERRAINS = {"there is no terrain '%.30s'", FIELD_NAMES_IN(Game, terrain, name)};
static const FieldRow MUST[] = {
    {"at", FIELD_OWN, .read = read_must_points},
    {"ground", FIELD_NAME, FIELD_SET(Must, ground), .names = &TERRAINS},
    {"sees", FIELD_YES_NO, FIELD_IN(Must, sees)},
    {"cover", FIELD_WORD, FIELD_IN(Must, cover), .words = tod_cover_names},
    {"area", FIELD_NAME, FIELD_IN(Must, area), .names = &tod_area_or_none},
    {"us-men", FIELD_NUMBER, FIELD_IN(Must, men[US]), .most = MAX_MEN},
    {"vc-men", FIELD_NUMBER, FIELD_IN(Must, men[VC]), .most = MAX_MEN},
    {"pieces", FIELD_NUMBER, FIELD_IN(Must, pieces), .most = MAX_PIECES},
    {0},
};

static int men_of(const Game *game, Side side)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (tod_side(game, unit) == side && !tod_absent_at_first(&game->roster[unit]))
            count += game->roster[unit].size;
    return count;
}

static void prove_point(const Fields *at, const Must *must, const State *start, PlanePoint point)
{
    const Game *game = load_game(at);
    int piece = tod_piece_at(game, start, point), kind = piece < 0 ? game->open : game->pieces[piece].kind;
    if (must->ground && !(must->ground >> kind & 1))
        field_error_of(at, "ground", "at %d.%02d,%d.%02d lies %s", point.x / PLANE_INCH, point.x % PLANE_INCH,
                       point.y / PLANE_INCH, point.y % PLANE_INCH, game->terrain[kind].title);
    TodCover cover = tod_best_cover(game, start, point, &piece);
    if (must->cover != NOT_SAID && cover != must->cover)
        field_error_of(at, "cover", "at %d.%02d,%d.%02d the best cover is %s", point.x / PLANE_INCH,
                       point.x % PLANE_INCH, point.y / PLANE_INCH, point.y % PLANE_INCH,
                       tod_cover_names[cover]);
    if (must->area && !tod_in_area(game, must->area, point))
        field_error_of(at, "area", "%d.%02d,%d.%02d lies outside", point.x / PLANE_INCH, point.x % PLANE_INCH,
                       point.y / PLANE_INCH, point.y % PLANE_INCH);
}

static void prove_sight(const Fields *at, const Must *must, const State *start)
{
    if (must->count != 2)
        field_error_of(at, "sees", "a claim of sight has two points");
    else if (tod_sees(load_game(at), start, must->points[0], must->points[1]) != must->sees)
        field_error_of(at, "sees", must->sees ? "something stands between" : "nothing stands between");
}

static void prove(const Fields *at)
{
    static const State start; /* as the table is before anything is destroyed */
    const Game *game = load_game(at);
    Must must = {.sees = NOT_SAID, .cover = NOT_SAID, .men = {NOT_SAID, NOT_SAID}, .pieces = NOT_SAID};
    fields_read_thing(at, MUST, at->section, &must);
    if (at->wrong)
        return; /* of a table that is wrong nothing is proved */
    for (int i = 0; i < must.count; i++)
        prove_point(at, &must, &start, must.points[i]);
    if (must.sees != NOT_SAID)
        prove_sight(at, &must, &start);
    for (int side = 0; side < 2; side++)
        if (must.men[side] != NOT_SAID && must.men[side] != men_of(game, (Side)side))
            field_error_of(at, side == US ? "us-men" : "vc-men", "it has %d", men_of(game, (Side)side));
    if (must.pieces != NOT_SAID && must.pieces != game->piece_count)
        field_error_of(at, "pieces", "it has %d", game->piece_count);
}

void tod_prove_musts(const Fields *at)
{
    fields_read_each(at, "must", prove);
}

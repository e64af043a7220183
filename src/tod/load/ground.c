/* ground: the table top: its size, areas, villages and pieces of terrain, laid out by layers. */
#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "tod/load/parts.h"
#include "tod/position/position.h"

enum { DEGREES = 360, CIVILIANS_MOST = 40, HEIGHT_MOST = 60 };

const char *const tod_edge_names[] = {"north", "east", "south", "west", NULL};

/* ---- points ---- */

int tod_read_points(const Fields *at, PlanePoint *points, int cap)
{
    const Game *game = load_game(at);
    const char *words[2 * POLYGON_CORNERS];
    int count = field_words(at, words, 2 * cap);
    if (count % 2) {
        field_error(at, "points are pairs of inches from the left and from the top: 12.5,30 14,31");
        return 0;
    }
    for (int i = 0; i < count / 2; i++) {
        int x = tod_load_inches(at, words[2 * i]), y = tod_load_inches(at, words[2 * i + 1]);
        if (x < 0 || y < 0)
            return 0;
        if (x > game->width || y > game->height)
            field_error(at, "%s,%s lies off the table", words[2 * i], words[2 * i + 1]);
        points[i] = (PlanePoint){x, y};
    }
    return count / 2;
}

void tod_read_direction(const Fields *at)
{
    int64_t degrees = 0;
    if (!text_to_int(field_text(at), 0, DEGREES - 1, &degrees))
        field_error(at, "a direction is 0 to %d degrees, clockwise from north", DEGREES - 1);
    *((uint8_t *)at->thing + at->row->at) =
        (uint8_t)plane_turned((int)((degrees * PLANE_CIRCLE + DEGREES / 2) / DEGREES));
}

/* ---- size, areas, villages ---- */

static const FieldNames TERRAINS = {"there is no terrain '%.30s'", FIELD_NAMES_IN(Game, terrain, name)};

/* [mission] is read twice: its size before all that lies on it. */
static const FieldRow SIZE[] = {
    LENGTH("width", Game, width),
    LENGTH("height", Game, height),
    {"open-ground", FIELD_NAME, FIELD_IN(Game, open), .names = &TERRAINS},
    {0},
};

static void check_size(const Fields *at)
{
    const Game *game = load_game(at);
    if (game->width < TABLE_LEAST || game->height < TABLE_LEAST || game->width > TABLE_MOST ||
        game->height > TABLE_MOST)
        field_error_of(at, NULL, "a table is 12 to 120 inches wide and high: width = 72, height = 48");
}

const FieldSheet tod_size_sheets[] = {{"mission", .rows = SIZE, .optional = true, .finish = check_size}, {0}};

static void read_area(const Fields *at)
{
    TodArea *area = at->thing;
    area->count = (uint8_t)tod_read_points(at, area->corners, AREA_CORNERS);
    PolygonFault fault = polygon_fault((PlanePolygon){area->corners, area->count});
    if (fault.what)
        field_error(at, "this is no area with straight edges (corner %d)", fault.first);
}

static const FieldRow AREA[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodArea, title), .usual_title = true},
    {"at", FIELD_OWN, .read = read_area, .needed = "at = its corners"},
    {0},
};
const FieldNames tod_area_or_none = {"there is no area '%.30s'", FIELD_NAMES_IN(Game, areas, name),
                                     .none = "-", .plus = 1};

static const FieldRow VILLAGE[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodVillage, title), .usual_title = true},
    {"civilians", FIELD_NUMBER, FIELD_IN(TodVillage, civilians), .most = CIVILIANS_MOST},
    {"area", FIELD_NAME, FIELD_IN(TodVillage, area), .names = &tod_area_or_none,
     .needed = "area = where it is"},
    {0},
};
static const FieldNames VILLAGES = {"there is no village '%.30s'", FIELD_NAMES_IN(Game, villages, name),
                                    .plus = 1, .none = "-"};

/* ---- pieces ---- */

static void read_corners(const Fields *at)
{
    TodOutlines *outlines = at->notes;
    outlines->count[at->number] = tod_read_points(at, outlines->corners[at->number], POLYGON_CORNERS);
}

static void read_line(const Fields *at)
{
    TodOutlines *outlines = at->notes;
    PlanePoint points[POLYGON_CORNERS / 2];
    int count = tod_read_points(at, points, POLYGON_CORNERS / 2);
    int width = tod_load_inches(at, read_text(at->reader, at->section, "width", "0.5"));
    if (count < 2 || width < 2)
        field_error(at, "a line has two points or more, and a width");
    else if (!(outlines->count[at->number] =
                   polygon_strip(points, count, width, outlines->corners[at->number])))
        field_error(at, "this line bends too sharply to be drawn with a width");
}

static const FieldRow PIECE[] = {
    {"kind", FIELD_NAME, FIELD_IN(TodPiece, kind), .names = &TERRAINS,
     .needed = "kind = which terrain it is"},
    {"title", FIELD_TEXT, FIELD_IN(TodPiece, title)},
    {"at", FIELD_OWN, .read = read_corners},
    {"line", FIELD_OWN, .read = read_line},
    {.key = "width", .kind = FIELD_LEFT},
    LENGTH("height", TodPiece, height),
    {"doors", FIELD_NUMBER, FIELD_SET(TodPiece, doors), .least = 0, .most = 15},
    {"windows", FIELD_NUMBER, FIELD_SET(TodPiece, windows), .least = 0, .most = 15},
    {"rooms", FIELD_YES_NO, FIELD_IN(TodPiece, rooms)},
    {"village", FIELD_NAME, FIELD_IN(TodPiece, village), .names = &VILLAGES},
    {0},
};

static void finish_piece(const Fields *at)
{
    const TodOutlines *outlines = at->notes;
    TodPiece *piece = at->thing;
    PolygonFault fault =
        polygon_fault((PlanePolygon){outlines->corners[at->number], outlines->count[at->number]});
    if (fault.what)
        field_error_of(at, NULL, "[piece %s] is no area with straight edges: see corner %d", piece->name,
                       fault.first);
    if (!piece->title[0])
        text_copy(piece->title, TITLE_SIZE, load_game(at)->terrain[piece->kind].title);
}

const FieldSheet tod_ground_sheets[] = {
    {"area", "NAME", .rows = AREA, FIELD_THINGS(Game, areas), .count = FIELD_OF(Game, area_count),
     .full = "at most %d areas", .title = FIELD_OF(TodArea, name)},
    {"village", "NAME", .rows = VILLAGE, FIELD_THINGS(Game, villages), .count = FIELD_OF(Game, village_count),
     .full = "at most %d villages", .title = FIELD_OF(TodVillage, name)},
    {"piece", "NAME", .rows = PIECE, FIELD_THINGS(Game, pieces), .count = FIELD_OF(Game, piece_count),
     .full = "at most %d pieces of terrain", .title = FIELD_OF(TodPiece, name), .finish = finish_piece},
    {0},
};

/* ---- layers ---- */

/* In the order of their layers, and in that of the file within one. */
static int in_layers(const Game *game, uint8_t order[MAX_PIECES])
{
    int count = 0;
    for (int layer = 0; layer < UINT8_MAX; layer++)
        for (int piece = 0; piece < game->piece_count; piece++)
            if (game->terrain[game->pieces[piece].kind].layer == layer)
                order[count++] = (uint8_t)piece;
    return count;
}

void tod_lay_ground(const Fields *at)
{
    Game *game = load_game(at);
    const TodOutlines *outlines = at->notes;
    uint8_t order[MAX_PIECES];
    TodPiece pieces[MAX_PIECES];
    PlanePolygon polygons[MAX_PIECES];
    int count = in_layers(game, order);
    for (int i = 0; i < count; i++) {
        pieces[i] = game->pieces[order[i]];
        polygons[i] = (PlanePolygon){outlines->corners[order[i]], outlines->count[order[i]]};
        if (polygon_fault(polygons[i]).what)
            return; /* told */
    }
    memcpy(game->pieces, pieces, sizeof pieces[0] * (size_t)count);
    for (int i = 0; i < count; i++) {
        bit_set(game->every.bits, i);
        for (int flag = 0; flag < 16; flag++)
            if (game->terrain[pieces[i].kind].flags >> flag & 1)
                bit_set(game->flagged[flag].bits, i);
    }
    if (!pieces_lay(&game->ground, polygons, count))
        errors_add(at->reader->errors, at->reader->doc->file, 0,
                   "the pieces of terrain have more than %d corners in all", PIECES_CORNERS);
}

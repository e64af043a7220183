/* What grows on the table: crowns, palms, rows of trees, grass, rice. Every plant stands in a cell of a lattice over the whole table, so
 * that tiles beside each other show the same ones. */
#include <math.h>

#include "core/base/hash.h"
#include "ui/tod/ground.h"

/* A number from 0 to 1 that is always the same for a cell and a purpose. */
static float chance(int across, int down, int purpose)
{
    int32_t key[3] = {across, down, purpose};
    return (float)(hash_bytes(0, key, sizeof key) % 1000) / 1000;
}

/* How plants stand in a piece: one in every cell, off its middle by a share of it. */
typedef struct Growth {
    const char *const *sprites;
    int count;
    float cell, off;  /* inches */
    float size, more; /* of a plant, and up to so much more */
    float inside;     /* its middle is at least so far from the edge */
    float share;      /* of cells that have one */
    bool apart;       /* only where nothing else lies on the piece */
    bool turns;       /* plants look every way */
    Color tint;       /* none: as they are; else a patch of light or shade on whatever lies there */
} Growth;

static bool may_grow(const TodTile *tile, const Growth *growth, PlanePoint at)
{
    const TodGround *ground = tile->ground;
    int inside = (int)(growth->inside * PLANE_INCH);
    if (!tod_on_this_table(ground->game, at))
        return false;
    if (growth->tint.a)
        return true;
    if (tile->piece < 0)
        return tod_piece_at(ground->game, ground->state, at) < 0;
    PlanePolygon polygon = pieces_polygon(&ground->game->ground, tile->piece);
    if (!polygon_has(polygon, at) || (inside && polygon_edge_within(polygon, at, inside)))
        return false;
    if (!growth->apart)
        return true;
    PieceSet all = tod_pieces(ground->game, ground->state, 0),
             near = pieces_near(&ground->game->ground, &all, at, (int)(growth->size * 0.4F * PLANE_INCH));
    return pieces_top(&near) == tile->piece;
}

static void plant(const TodTile *tile, const Growth *growth, int across, int down)
{
    const TilePart *part = tile->part;
    Point at = {((float)across + 0.5F + growth->off * (chance(across, down, 1) - 0.5F)) * growth->cell,
                ((float)down + 0.5F + growth->off * (chance(across, down, 2) - 0.5F)) * growth->cell};
    if (chance(across, down, 3) > growth->share || !may_grow(tile, growth, spot_on_plane(at)))
        return;
    const char *name = growth->sprites[(int)(chance(across, down, 4) * ((float)growth->count - 0.01F))];
    float wide = (growth->size + growth->more * chance(across, down, 5)) * part->pixels;
    Vector2 size = art_size(tile->ground->ui->art, name), middle = tile_at(part, at);
    if (size.x > 0)
        art_draw_turned(tile->ground->ui->art, name, middle, (Vector2){wide, wide * size.y / size.x},
                        growth->turns ? 360 * chance(across, down, 6) : 0,
                        growth->tint.a ? growth->tint : WHITE);
}

static void grow(const TodTile *tile, const Growth *growth)
{
    const TilePart *part = tile->part;
    const Game *game = tile->ground->game;
    PlaneBox box =
        tile->piece < 0 ? (PlaneBox){{0, 0}, {game->width, game->height}} : game->ground.boxes[tile->piece];
    float margin = growth->size + growth->more, inch = PLANE_INCH;
    float left = fmaxf((float)box.low.x / inch, part->x / part->pixels - margin),
          right = fminf((float)box.high.x / inch, (part->x + part->where.width) / part->pixels + margin),
          top = fmaxf((float)box.low.y / inch, part->y / part->pixels - margin),
          low = fminf((float)box.high.y / inch, (part->y + part->where.height) / part->pixels + margin);
    for (int down = (int)floorf(top / growth->cell); (float)down * growth->cell <= low; down++)
        for (int across = (int)floorf(left / growth->cell); (float)across * growth->cell <= right; across++)
            plant(tile, growth, across, down);
}

static const char *const CROWNS[] = {"tree-1", "tree-2", "tree-3", "tree-4", "tree-5",
                                     "tree-6", "tree-7", "tree-8", "palm"};
static const char *const BUSHES[] = {"bush-1", "bush-2", "bush-3", "bush-4"};
static const char *const TUFTS[] = {"grass-1", "grass-2", "grass-dry"};
static const char *const STALKS[] = {"grass-dry", "grass-dry", "reeds-1"};
static const char *const RICE[] = {"grass-1", "grass-2"};
static const char *const RUBBER[] = {"orchard-1", "orchard-2", "orchard-3"};
static const char *const PALMS[] = {"palm", "bush-1", "palm", "tree-2"};

static const char *const SOFT[] = {"patch-soft"};

/* clang-format off */
static const Growth
    JUNGLE =  {CROWNS, COUNT_OF(CROWNS), 0.92F, 0.8F,  1.35F, 0.7F,  0.35F, 1,     true,  true,  {0, 0, 0, 0}},
    FOREST =  {PALMS, COUNT_OF(PALMS),   1.9F,  0.8F,  1.3F,  0.6F,  0.4F,  0.9F,  true,  true,  {0, 0, 0, 0}},
    ROWS =    {RUBBER, COUNT_OF(RUBBER), 2,     0.05F, 1.35F, 0.15F, 0.5F,  1,     true,  false, {0, 0, 0, 0}},
    THICKET = {BUSHES, COUNT_OF(BUSHES), 0.55F, 0.8F,  0.75F, 0.35F, 0.12F, 1,     true,  true,  {0, 0, 0, 0}},
    SCRUB =   {BUSHES, COUNT_OF(BUSHES), 1.1F,  0.9F,  0.7F,  0.4F,  0.25F, 0.8F,  true,  true,  {0, 0, 0, 0}},
    HEDGE =   {BUSHES, COUNT_OF(BUSHES), 0.3F,  0.4F,  0.55F, 0.2F,  0,     1,     false, true,  {0, 0, 0, 0}},
    GRASS =   {STALKS, COUNT_OF(STALKS), 0.42F, 0.9F,  0.6F,  0.25F, 0.15F, 1,     true,  false, {0, 0, 0, 0}},
    YOUNG =   {RICE, COUNT_OF(RICE),     0.75F, 0.1F,  0.3F,  0.1F,  0.3F,  0.85F, true,  false, {0, 0, 0, 0}},
    SINGLE =  {TUFTS, COUNT_OF(TUFTS),   1.7F,  1,     0.5F,  0.25F, 0,     0.5F,  true,  false, {0, 0, 0, 0}},
    SHADE =   {SOFT, 1,                  3.1F,  1,     4,     5,     0,     0.85F, false, true,  {78, 98, 44, 70}},
    LIGHT =   {SOFT, 1,                  2.6F,  1,     3,     4,     0,     0.7F,  false, true,  {206, 196, 122, 62}};
/* clang-format on */

void tod_grow_jungle(const TodTile *tile)
{
    grow(tile, &JUNGLE);
}

void tod_grow_forest(const TodTile *tile)
{
    grow(tile, &FOREST);
}

void tod_grow_rows(const TodTile *tile)
{
    grow(tile, &ROWS);
}

void tod_grow_thicket(const TodTile *tile)
{
    grow(tile, &THICKET);
}

void tod_grow_scrub(const TodTile *tile)
{
    grow(tile, &SCRUB);
}

void tod_grow_hedge(const TodTile *tile)
{
    grow(tile, &HEDGE);
}

void tod_grow_grass(const TodTile *tile)
{
    grow(tile, &GRASS);
}

void tod_grow_rice(const TodTile *tile)
{
    grow(tile, &YOUNG);
}

void tod_grow_open(const TodTile *tile)
{
    grow(tile, &SHADE);
    grow(tile, &LIGHT);
    grow(tile, &SINGLE);
}

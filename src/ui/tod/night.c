/* The dark: the table under dark blue, dim where the selected unit sees by itself, clear where a light falls and nothing stands between. */
#include <math.h>

#include "core/base/hash.h"
#include "tod/sight/sight.h"
#include "ui/tod/map.h"

enum { LIT, DIM, DARK };

static bool burns(const State *state)
{
    for (int i = 0; i < MAX_LIGHTS; i++)
        if (state->lights[i].left)
            return true;
    return false;
}

/* By the selected unit of ours; where none is, by any. */
static bool is_seen(const TodPass *pass, PlanePoint at)
{
    const State *state = pass->state;
    Side viewer = tod_facts_viewer(state);
    bool one = pass->selected >= 0 && tod_on_table(state, pass->selected) &&
               tod_side(pass->game, pass->selected) == viewer;
    for (int unit = 0; unit < tod_slots(pass->game); unit++)
        if ((!one || unit == pass->selected) && tod_on_table(state, unit) &&
            tod_side(pass->game, unit) == viewer &&
            plane_within(tod_place(pass->game, state, unit), at, state->visibility))
            return true;
    return false;
}

static int level_at(const TodPass *pass, PlanePoint at, bool lights)
{
    const State *state = pass->state;
    if (lights && tod_is_lit(pass->game, state, at))
        return LIT;
    return is_seen(pass, at) ? DIM : DARK;
}

/* Light that falls past terrain is dear to work out; a ring is cheap, and wants a smooth edge. */
static int cell_of(const State *state)
{
    return burns(state) ? PLANE_INCH / 2 : PLANE_INCH / 4;
}

static void find(TodPass *pass, int cell, int across, int down)
{
    BoardCache *cache = pass->cache;
    uint64_t key = hash_bytes(cache->changes, &pass->selected, sizeof pass->selected);
    bool lights = burns(pass->state);
    if (key == cache->night_key)
        return;
    cache->night_key = key;
    for (int row = 0; row < down; row++)
        for (int column = 0; column < across; column++) {
            PlanePoint at = {column * cell + cell / 2, row * cell + cell / 2};
            cache->night[row * across + column] = (uint8_t)level_at(pass, at, lights);
        }
}

/* Cells of a row that are alike are one box. */
static void draw_row(const TodPass *pass, int cell, int row, int across)
{
    const uint8_t *cells = &pass->cache->night[row * across];
    Color dark = {10, 18, 38, 200}, dim = {10, 18, 38, 96};
    for (int from = 0, to; from < across; from = to) {
        for (to = from + 1; to < across && cells[to] == cells[from]; to++)
            ;
        if (cells[from] == LIT)
            continue;
        Vector2 a = tod_pixel(pass, (PlanePoint){from * cell, row * cell}),
                b = tod_pixel(pass, (PlanePoint){to * cell, (row + 1) * cell});
        DrawRectangleRec(
            (Rectangle){roundf(a.x), roundf(a.y), roundf(b.x) - roundf(a.x), roundf(b.y) - roundf(a.y)},
            cells[from] == DIM ? dim : dark);
    }
}

/* night 1: how far one sees unaided. */
static void draw_ring(const TodPass *pass)
{
    enum { DASHES = 90 };
    if (pass->selected < 0 || !tod_on_table(pass->state, pass->selected))
        return;
    Vector2 at = tod_pixel(pass, tod_place(pass->game, pass->state, pass->selected));
    float radius = (float)pass->state->visibility / PLANE_INCH * pass->ppi;
    for (int i = 0; i < DASHES; i++)
        DrawRing(at, radius - 1.2F * pass->ui->scale, radius, 4.0F * (float)i, 4.0F * (float)i + 2.4F, 2,
                 ui_faded(ui_tone(pass->ui, TONE_PAPER_LIGHT), 0.75F));
}

void tod_draw_night(TodPass *pass)
{
    int cell = cell_of(pass->state), across = (pass->game->width + cell - 1) / cell,
        down = (pass->game->height + cell - 1) / cell;
    if (!pass->game->night || !pass->state->visibility)
        return;
    find(pass, cell, across, down);
    for (int row = 0; row < down; row++)
        draw_row(pass, cell, row, across);
    if (!pass->view->plain)
        draw_ring(pass);
}

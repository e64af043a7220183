#include "ui/model/fof/layout.h"

#include <math.h>
#include <string.h>

enum { MAX_BLOCKS = 40, CHIPS_HIGH = 2 };

static const float GAP = 4, PADDING = 5, CHIP = 0.44F, EMPTY_WIDTH = 40, EMPTY_HEIGHT = 26, TRAY_TITLE = 15,
                   CONTACT_WIDTH = 27, EMPTY_TRAY = 24;

/* From roomy to tight: the size of counters, and how far the next one in a stack lies from the one before. */
typedef struct Fit {
    float size, step;
} Fit;

static const Fit card_fits[] = {{40, 1.06F}, {37, 1.05F}, {34, 1.05F}, {37, 0.74F}, {34, 0.68F}, {31, 0.62F},
                                {28, 0.56F}, {25, 0.5F},  {22, 0.45F}, {19, 0.4F},  {16, 0.32F}};
static const Fit tray_fits[] = {{36, 1.06F}, {32, 1.05F}, {36, 0.8F},  {34, 0.62F}, {32, 0.54F}, {30, 0.48F},
                                {28, 0.42F}, {25, 0.4F},  {22, 0.38F}, {19, 0.34F}, {16, 0.28F}};

/* What lies together: the units of one side in one place, with the things on the ground there. */
typedef struct Block {
    uint16_t area;
    uint8_t rank;     /* enemies lie farther from the player */
    uint8_t units[2]; /* by side */
    uint8_t items;
    uint8_t across; /* units in a line */
    bool place;     /* an area with an edge of its own */
    float x, y, width, height;
} Block;

typedef struct Census {
    uint8_t units[2][MAX_AREAS];
    uint8_t items[MAX_AREAS];
} Census;

static void count_all(const FofState *state, Census *census)
{
    memset(census, 0, sizeof *census);
    for (int i = 0; i < MAX_UNITS; i++)
        if (unit_in_play(state, (UnitId)i))
            census->units[state->units[i].side][state->units[i].area]++;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (item->kind && item->holder == NO_UNIT && item->area < MAX_AREAS)
            census->items[item->area]++;
    }
}

/* ---- cards ---- */

Spot fof_layout_slot(CardId card)
{
    float x = (float)(card_column(card) - 1) * (CARD_WIDTH + GAP_ACROSS);
    float y = -(float)card_row(card) * (CARD_HEIGHT + GAP_DOWN);
    return (Spot){x, y, CARD_WIDTH, CARD_HEIGHT};
}

/* Trays below row 1 are as high as what lies in the fullest of them. */
static float tray_height(const FofState *state, const Census *census)
{
    int most = 0;
    for (int card = 0; card < GRID_WIDTH; card++) {
        int here = census->units[FRIENDLY][card] + census->units[ENEMY][card] + (census->items[card] + 1) / 2;
        if (state->cards[card].kind == CARD_STAGING && here > most)
            most = here;
    }
    int rows = most <= 4 ? 1 : (most + 6) / 7;
    return most ? fminf(TRAY_TITLE + 12 + 38 * (float)rows, CARD_HEIGHT) : EMPTY_TRAY;
}

static Spot card_spot(const FofState *state, CardId card, float tray)
{
    Spot spot = fof_layout_slot(card);
    if (state->cards[card].kind == CARD_STAGING) {
        spot.height = tray;
    } else if (state->cards[card].kind == CARD_BOX) { /* off the map: a row of its own below the trays */
        spot.y = tray + GAP_DOWN;
        spot.height = tray;
    }
    return spot;
}

static void join(Spot *all, Spot spot)
{
    if (all->width <= 0) {
        *all = spot;
        return;
    }
    float right = fmaxf(all->x + all->width, spot.x + spot.width);
    float low = fmaxf(all->y + all->height, spot.y + spot.height);
    all->x = fminf(all->x, spot.x);
    all->y = fminf(all->y, spot.y);
    all->width = right - all->x;
    all->height = low - all->y;
}

static Spot with_margin(Spot spot)
{
    return (Spot){spot.x - MARGIN, spot.y - MARGIN, spot.width + 2 * MARGIN, spot.height + 2 * MARGIN - 12};
}

static void lay_cards(const FofState *state, const Census *census, FofLayout *layout)
{
    float tray = tray_height(state, census);
    for (int card = 0; card < GRID_CARDS; card++) {
        layout->cards[card] = (Spot){0};
        if (state->cards[card].kind == CARD_NONE)
            continue;
        layout->cards[card] = card_spot(state, (CardId)card, tray);
        join(&layout->extent, layout->cards[card]);
        if (!(state->cards[card].flags & CARD_OUTSIDE) || census->units[FRIENDLY][card] ||
            census->units[ENEMY][card])
            join(&layout->core, layout->cards[card]);
    }
    layout->extent = with_margin(layout->extent);
    layout->core = with_margin(layout->core);
}

static Spot inside(Spot card, bool tray)
{
    float top = tray ? TRAY_TITLE + 4 : CARD_FRAME + CARD_BAND + 3, low = tray ? 5 : CARD_FRAME + 13,
          side = tray ? 6 : CARD_FRAME + 3;
    return (Spot){card.x + side, card.y + top, card.width - 2 * side, card.height - top - low};
}

/* ---- blocks of a card ---- */

static int block_rank(const Block *block)
{
    if (block->units[ENEMY] && !block->units[FRIENDLY])
        return 0;
    if (!block->units[FRIENDLY])
        return 1;
    return block->place ? 2 : 3;
}

static void add_block(Block *blocks, int *count, Block block)
{
    if (*count == MAX_BLOCKS)
        return;
    block.rank = (uint8_t)block_rank(&block);
    int at = (*count)++;
    for (; at > 0 && blocks[at - 1].rank > block.rank; at--)
        blocks[at] = blocks[at - 1];
    blocks[at] = block;
}

/* The open ground is a block for each side; things on the ground lie with the friends, else with the
 * enemy. */
static void open_blocks(const Census *census, AreaId area, Block *blocks, int *count)
{
    uint8_t friends = census->units[FRIENDLY][area], enemies = census->units[ENEMY][area],
            items = census->items[area];
    bool with_friends = friends || !enemies;
    if (enemies)
        add_block(blocks, count,
                  (Block){.area = area, .units = {0, enemies}, .items = with_friends ? 0 : items});
    if (friends || (items && with_friends))
        add_block(blocks, count, (Block){.area = area, .units = {friends, 0}, .items = items});
}

static int card_blocks(const FofState *state, const Census *census, CardId card, Block *blocks)
{
    int count = 0;
    for (AreaId area = fof_area_next(state, card, NO_AREA); area != NO_AREA;
         area = fof_area_next(state, card, area)) {
        if (area < FIRST_EXTRA_AREA)
            open_blocks(census, area, blocks, &count);
        else
            add_block(blocks, &count,
                      (Block){.area = area,
                              .units = {census->units[FRIENDLY][area], census->units[ENEMY][area]},
                              .items = census->items[area],
                              .place = true});
    }
    return count;
}

static float chips_width(int items, float size)
{
    int columns = (items + CHIPS_HIGH - 1) / CHIPS_HIGH;
    return (float)columns * (CHIP * size + 2);
}

/* As many lines of counters as are needed for the width. */
static void measure(Block *block, Fit fit, float most)
{
    int units = block->units[0] + block->units[1];
    float pad = block->place ? 2 * PADDING : 0, chips = chips_width(block->items, fit.size),
          step = fit.size * fit.step;
    int across = 1 + (int)fmaxf(0, (most - pad - chips - fit.size) / step + 0.01F),
        lines = (units + across - 1) / across;
    across = lines > 1 ? (units + lines - 1) / lines : units;
    block->across = (uint8_t)across;
    block->width = (units ? fit.size + (float)(across - 1) * step : 0) + chips;
    block->height = units ? fit.size + (float)(lines - 1) * (fit.size + 2) : block->items ? fit.size : 0;
    if (block->place) {
        block->width = fmaxf(block->width, EMPTY_WIDTH * fit.size / 40);
        block->height = fmaxf(block->height, EMPTY_HEIGHT * fit.size / 40);
    }
    block->width = fminf(block->width + pad, most);
    block->height += pad;
}

/* Blocks in rows, as words in lines; returns the height that they take. */
static float flow(Block *blocks, int count, Fit fit, Spot room)
{
    float x = 0, y = 0, high = 0;
    for (int i = 0; i < count; i++) {
        measure(&blocks[i], fit, room.width);
        if (x > 0 && x + blocks[i].width > room.width) {
            y += high + GAP;
            x = high = 0;
        }
        blocks[i].x = x;
        blocks[i].y = y;
        x += blocks[i].width + GAP;
        high = fmaxf(high, blocks[i].height);
    }
    return y + high;
}

/* What is left over is spread: around the blocks of a line, and around the lines. */
static void spread(Block *blocks, int count, Spot room, float height)
{
    int lines = 1;
    for (int i = 1; i < count; i++)
        lines += blocks[i].y > blocks[i - 1].y;
    float spare = fmaxf(0, room.height - height) / (float)(lines + 1),
          squeeze = fminf(1, room.height / fmaxf(1, height));
    for (int from = 0, line = 1; from < count; line++) {
        int to = from;
        float wide = -GAP;
        for (; to < count && blocks[to].y == blocks[from].y; to++)
            wide += blocks[to].width + GAP;
        float each = fmaxf(0, room.width - wide) / (float)(to - from + 1), y = blocks[from].y;
        for (int i = from; i < to; i++) {
            blocks[i].x += room.x + each * (float)(i - from + 1);
            blocks[i].y = room.y + y * squeeze + spare * (float)line;
        }
        from = to;
    }
}

/* ---- stacks ---- */

static uint8_t new_stack(FofLayout *layout, const Block *block, Side side, float size)
{
    if (layout->stack_count >= MAX_STACKS)
        return NO_STACK;
    layout->stacks[layout->stack_count] = (Stack){.area = block->area,
                                                  .side = (uint8_t)side,
                                                  .size = size,
                                                  .spot = {block->x, block->y, block->width, block->height}};
    return (uint8_t)layout->stack_count++;
}

static bool in_block(const Block *block, const Unit *unit)
{
    return unit->type && unit->area == block->area && block->units[unit->side];
}

static void lay_units(const FofState *state, const Block *block, Fit fit, Spot room, uint8_t stack,
                      FofLayout *layout)
{
    int last = -1, count = 0;
    float free = room.width - chips_width(block->items, fit.size) - fit.size, step = fit.size * fit.step;
    if (block->across > 1)
        step = fminf(step, fmaxf(1, free / (float)(block->across - 1)));
    for (int i = 0; i < MAX_UNITS; i++) {
        if (!in_block(block, &state->units[i]))
            continue;
        int column = count % block->across, line = count / block->across;
        layout->units[i] =
            (Spot){room.x + (float)column * step, room.y + (float)line * (fit.size + 2), fit.size, fit.size};
        layout->seen[i] = fit.size;
        layout->unit_stack[i] = stack;
        if (column > 0)
            layout->seen[last] = fminf(fit.size, step);
        last = i;
        count++;
    }
    layout->stacks[stack].count = (uint8_t)(layout->stacks[stack].count + count);
    layout->stacks[stack].tight = block->across > 1 && step < fit.size * 0.98F;
}

static void lay_items(const FofState *state, const Block *block, Fit fit, Spot room, uint8_t stack,
                      FofLayout *layout)
{
    float chip = fit.size * CHIP, wide = chips_width(block->items, fit.size);
    float step = fminf(1, room.width / fmaxf(1, wide)) * (chip + 2);
    int laid = 0;
    for (int i = 0; i < MAX_ITEMS && laid < block->items; i++) {
        const Item *item = &state->items[i];
        if (!item->kind || item->holder != NO_UNIT || item->area != block->area)
            continue;
        int column = laid / CHIPS_HIGH;
        float x = room.x + room.width - wide + (float)column * step;
        float y = room.y + room.height - (float)(laid % CHIPS_HIGH + 1) * (chip + 2);
        layout->items[i] = (Spot){fmaxf(x, room.x), y, chip, chip};
        layout->item_stack[i] = stack;
        layout->stacks[stack].count++;
        laid++;
    }
}

static void lay_block(const FofState *state, const Block *block, Fit fit, FofLayout *layout)
{
    float pad = block->place ? PADDING : 0;
    Spot room = {block->x + pad, block->y + pad, block->width - 2 * pad, block->height - 2 * pad};
    if (block->place)
        layout->places[block->area] = (Spot){block->x, block->y, block->width, block->height};
    int units = block->units[0] + block->units[1];
    if (!units && !block->items)
        return;
    uint8_t stack = new_stack(layout, block, block->units[FRIENDLY] ? FRIENDLY : ENEMY, fit.size);
    if (stack == NO_STACK)
        return;
    if (units)
        lay_units(state, block, fit, room, stack, layout);
    lay_items(state, block, fit, room, stack, layout);
}

static void lay_card(const FofState *state, const Census *census, CardId card, FofLayout *layout)
{
    Block blocks[MAX_BLOCKS];
    int count = card_blocks(state, census, card, blocks);
    if (!count)
        return;
    bool tray = state->cards[card].kind != CARD_TERRAIN;
    Spot room = inside(layout->cards[card], tray);
    if (state->cards[card].pc)
        room.width -= CONTACT_WIDTH;
    const Fit *fits = tray ? tray_fits : card_fits;
    int fit = 0, fit_count = (int)(sizeof card_fits / sizeof card_fits[0]);
    float height = flow(blocks, count, fits[0], room);
    while (height > room.height && fit + 1 < fit_count)
        height = flow(blocks, count, fits[++fit], room);
    spread(blocks, count, room, height);
    for (int i = 0; i < count; i++)
        lay_block(state, &blocks[i], fits[fit], layout);
}

void fof_layout_make(const FofState *state, FofLayout *layout)
{
    Census census;
    memset(layout, 0, sizeof *layout);
    memset(layout->unit_stack, NO_STACK, sizeof layout->unit_stack);
    memset(layout->item_stack, NO_STACK, sizeof layout->item_stack);
    count_all(state, &census);
    lay_cards(state, &census, layout);
    for (int card = 0; card < GRID_CARDS; card++)
        if (layout->cards[card].width > 0)
            lay_card(state, &census, (CardId)card, layout);
}

static bool spot_has(Spot spot, float x, float y)
{
    return spot.width > 0 && x >= spot.x && x < spot.x + spot.width && y >= spot.y &&
           y < spot.y + spot.height;
}

bool fof_layout_at(const FofState *state, const FofLayout *layout, float x, float y, CardId *card,
                   AreaId *area)
{
    for (int i = 0; i < GRID_CARDS; i++) {
        if (!spot_has(layout->cards[i], x, y))
            continue;
        *card = (CardId)i;
        *area = (AreaId)i;
        for (AreaId at = fof_area_next(state, *card, NO_AREA); at != NO_AREA;
             at = fof_area_next(state, *card, at))
            if (at >= FIRST_EXTRA_AREA && spot_has(layout->places[at], x, y))
                *area = at;
        return true;
    }
    return false;
}

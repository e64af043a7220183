#include "ui/model/fof/layout.h"

#include <math.h>
#include <string.h>

enum { MAX_BLOCKS = 40, CHIPS_HIGH = 2, MAX_KINDS = 24 };

static const float LEAST_WIDTH = 160, MOST_WIDTH = 280, USUAL_WIDTH = 270;
static const float GAP = 4, SIDE = 5, CHIP = 24, EMPTY_HEIGHT = 44, DISC = 32, DISC_WORDS = 50, TRAY_GAP = 10,
                   TRAY_LEAST = 38, TRAY_TITLE = 66, TRAY_HEAD = 18, TOP_MARGIN = 26, LOW_MARGIN = 6;
static const float COUNTER_HEIGHT = 1.075F, NAMELESS = 1.3F,
                   LYING = 2.2F; /* to the width of a counter with a name */
static const float PILE_LETTER = 6.6F, PILE_EDGE = 12, PILE_LEAST = 48, PILE_HEIGHT = 46, PILE_NAME = 5.5F,
                   PILE_LONG = 8;

/* From roomy to tight: the size of counters, how many of a stack stand as counters, how high the plates of kinds are, how wide a place
 * is at least. */
typedef struct Fit {
    float size;
    int most;
    float pile;  /* share of their height */
    float place; /* an empty one, and one with somebody in it is no narrower than half of that */
    bool wide;   /* counters lie: symbol at the left, name at the right */
    bool bare;   /* there is no room for words */
    bool slim;   /* nor for a name beside the symbol of one alone */
} Fit;

#define ROOMY(size, most, pile, place)               \
    {                                                \
        size, most, pile, place, false, false, false \
    }
#define BARE(size, pile)                        \
    {                                           \
        size, 0, pile, size, false, true, false \
    }
#define SLIM(size, pile)                       \
    {                                          \
        size, 0, pile, size, false, true, true \
    }

static const Fit card_fits[] = {ROOMY(54, 6, 1, 78),     ROOMY(50, 6, 1, 78),     ROOMY(46, 6, 1, 70),
                                ROOMY(42, 6, 1, 60),     ROOMY(38, 6, 1, 50),     ROOMY(33, 6, 1, 44),
                                ROOMY(46, 4, 0.8F, 60),  ROOMY(42, 4, 0.8F, 50),  ROOMY(38, 4, 0.75F, 44),
                                ROOMY(42, 2, 0.75F, 44), ROOMY(38, 2, 0.7F, 40),  ROOMY(34, 2, 0.7F, 36),
                                ROOMY(34, 1, 0.66F, 34), ROOMY(30, 1, 0.64F, 30), ROOMY(30, 0, 0.64F, 30),
                                BARE(30, 0.6F),          BARE(26, 0.5F),          BARE(22, 0.4F),
                                BARE(18, 0.3F),          SLIM(22, 0.4F),          SLIM(18, 0.3F)};
static const Fit tray_fits[] = {{34, 6, 0.93F, 0, true, false, false}};

/* What lies together: the units of one side in one place, with the things on the ground there. */
typedef struct Block {
    uint16_t area;
    uint8_t rank;     /* enemies lie farther from the player */
    uint8_t units[2]; /* by side */
    uint8_t items;
    bool place; /* an area with an edge of its own */
    bool piled;
    float x, y, width, height;
} Block;

typedef struct Census {
    uint8_t units[2][MAX_AREAS];
    uint8_t items[MAX_AREAS];
} Census;

/* What all parts of the work look at. */
typedef struct Work {
    const FofGame *game;
    const FofState *state;
    Census census;
    FofLayout *layout;
} Work;

static void count_all(Work *work)
{
    const FofState *state = work->state;
    Census *census = &work->census;
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

static int card_blocks(const Work *work, CardId card, Block *blocks)
{
    const Census *census = &work->census;
    int count = 0;
    for (AreaId area = fof_area_next(work->state, card, NO_AREA); area != NO_AREA;
         area = fof_area_next(work->state, card, area)) {
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

static bool in_block(const Block *block, const Unit *unit)
{
    return unit->type && unit->area == block->area && block->units[unit->side];
}

/* ---- what stands in a block: counters, or plates of kinds ---- */

typedef struct Plate {
    uint8_t unit, count; /* the first of so many */
    float width;
} Plate;

static float counter_width(const Work *work, UnitId unit, const Fit *fit)
{
    float size = fit->wide ? LYING * fit->size : fit->size;
    return fof_unit_is_nameless(work->state, unit) ? NAMELESS * size : size;
}

/* One alone has its name beside the symbol, several have their number, and below what they are. */
static float pile_width(const Work *work, UnitId unit, int count, const Fit *fit)
{
    const FofKind *kind = fof_kind_of(work->game, work->state, unit);
    bool nameless = fof_unit_is_nameless(work->state, unit) && !fit->bare;
    float letter = PILE_LETTER * work->layout->letters,
          symbol = PILE_HEIGHT * fit->pile * (fit->bare ? 1 : 0.7F);
    if (count == 1 && !fit->slim)
        return symbol + (nameless ? PILE_LONG : PILE_NAME) * letter * (fit->bare ? 0.75F : 1);
    return fit->bare ? PILE_HEIGHT * fit->pile * 1.7F
                     : fmaxf((float)strlen(kind->plural) * letter + PILE_EDGE, PILE_LEAST);
}

/* Light and heavy machine guns are of one kind to the eye. */
static bool same_kind(const Work *work, int one, int other)
{
    return strcmp(fof_kind_of(work->game, work->state, (UnitId)one)->plural,
                  fof_kind_of(work->game, work->state, (UnitId)other)->plural) == 0;
}

/* Each unit is a part, or each kind of them. */
static int list_parts(const Work *work, const Block *block, const Fit *fit, Plate parts[MAX_UNITS])
{
    int count = 0;
    for (int i = 0; i < MAX_UNITS; i++) {
        if (!in_block(block, &work->state->units[i]))
            continue;
        int same = 0;
        while (block->piled && same < count && !same_kind(work, parts[same].unit, i))
            same++;
        if (block->piled && same < count) {
            parts[same].count++;
            continue;
        }
        parts[count++] = (Plate){(uint8_t)i, 1, 0};
    }
    for (int i = 0; i < count; i++)
        parts[i].width = block->piled ? pile_width(work, parts[i].unit, parts[i].count, fit)
                                      : counter_width(work, parts[i].unit, fit);
    return count;
}

static float part_height(const Block *block, const Fit *fit)
{
    return block->piled ? PILE_HEIGHT * fit->pile : fit->wide ? fit->size * 0.9F : fit->size * COUNTER_HEIGHT;
}

/* Things on the ground, two above one another. */
static float chip_size(const Fit *fit)
{
    return fit->bare ? fminf(CHIP, PILE_HEIGHT * fit->pile / 2) : CHIP;
}

static float chips_width(int items, const Fit *fit)
{
    int columns = (items + CHIPS_HIGH - 1) / CHIPS_HIGH;
    return (float)columns * (chip_size(fit) + 2);
}

static float chips_height(int items, const Fit *fit)
{
    return items ? chip_size(fit) * (items > 1 ? 2 : 1) + 2 : 0;
}

/* In lines no wider than `most`: where the n-th part lies from the corner; returns the size of all. */
typedef struct Grid {
    float x[MAX_UNITS], y[MAX_UNITS];
    float width, height;
    int lines;
} Grid;

static void lay_grid(const Plate *parts, int count, float high, float most, Grid *grid)
{
    float x = 0;
    grid->width = grid->height = 0;
    grid->lines = count ? 1 : 0;
    for (int i = 0; i < count; i++) {
        if (x > 0 && x + parts[i].width > most + 0.1F) {
            x = 0;
            grid->lines++;
        }
        grid->x[i] = x;
        grid->y[i] = (float)(grid->lines - 1) * (high + 3);
        x += parts[i].width + GAP;
        grid->width = fmaxf(grid->width, x - GAP);
    }
    grid->height = (float)grid->lines * (high + 3) - (count ? 3 : 0);
}

/* The lines of tags at the upper edge of a block and below its counters. */
static float tab_of(const Work *work, const Block *block, const Fit *fit)
{
    return (block->place || block->piled) && !fit->bare ? FOF_TAB * work->layout->letters : 0;
}

static float tags_of(const Work *work, int units, const Fit *fit)
{
    return units && !fit->bare ? fmaxf(TAG_LINE, FOF_TAG * work->layout->letters) : 0;
}

/* Counters stand in one line; kinds may take two, and in a tray anything may take as many as it needs. */
static bool measure(const Work *work, Block *block, const Fit *fit, float most, bool tray)
{
    Plate parts[MAX_UNITS];
    Grid grid;
    int units = block->units[0] + block->units[1];
    block->piled = units > fit->most;
    int count = list_parts(work, block, fit, parts);
    float chips = chips_width(block->items, fit), side = block->place ? 2 * SIDE : 0;
    lay_grid(parts, count, part_height(block, fit), fmaxf(1, most - side - chips), &grid);
    block->width = grid.width + (count && block->items ? GAP : 0) + chips + side;
    block->height = fmaxf(grid.height, chips_height(block->items, fit));
    if (!tray)
        block->height += tab_of(work, block, fit) + tags_of(work, units, fit);
    if (block->place && !units && !block->items) {
        block->width = fit->place;
        block->height = fit->bare ? PILE_HEIGHT * fit->pile : EMPTY_HEIGHT;
    } else if (block->place) {
        block->width = fmaxf(block->width, fit->place / 2);
        block->height += units ? 0 : SIDE;
    }
    return block->width <= most + 0.1F && (tray || fit->bare || grid.lines <= (block->piled ? 2 : 1));
}

/* Blocks in rows, as words in lines; false if they do not fit. */
static bool flow(const Work *work, Block *blocks, int count, const Fit *fit, Spot room, bool tray)
{
    float x = 0, y = 0, high = 0;
    bool fits = true;
    for (int i = 0; i < count; i++) {
        fits = measure(work, &blocks[i], fit, room.width, tray) && fits;
        if (x > 0 && x + blocks[i].width > room.width + 0.1F) {
            y += high + 2;
            x = high = 0;
        }
        blocks[i].x = x;
        blocks[i].y = y;
        x += blocks[i].width + GAP;
        high = fmaxf(high, blocks[i].height);
    }
    return fits && y + high <= room.height + 0.1F;
}

/* What is left over is spread: around the blocks of a line, and around the lines. */
static void spread(Block *blocks, int count, Spot room)
{
    float height = 0;
    int lines = 0;
    for (int i = 0; i < count; i++) {
        height = fmaxf(height, blocks[i].y + blocks[i].height);
        lines += i == 0 || blocks[i].y > blocks[i - 1].y;
    }
    float spare = fmaxf(0, room.height - height) / (float)(lines + 1),
          squeeze = fminf(1, room.height / fmaxf(1, height));
    for (int from = 0, line = 1; from < count; line++) {
        int to = from;
        float wide = -GAP, high = 0;
        for (; to < count && blocks[to].y == blocks[from].y; to++) {
            wide += blocks[to].width + GAP;
            high = fmaxf(high, blocks[to].height);
        }
        float each = fmaxf(0, room.width - wide) / (float)(to - from + 1), y = blocks[from].y;
        for (int i = from; i < to; i++) {
            blocks[i].x += room.x + each * (float)(i - from + 1);
            blocks[i].y = room.y + y * squeeze + spare * (float)line + (high - blocks[i].height) / 2;
        }
        from = to;
    }
}

/* ---- stacks ---- */

static uint8_t new_stack(FofLayout *layout, const Block *block, float size)
{
    if (layout->stack_count >= MAX_STACKS)
        return NO_STACK;
    layout->stacks[layout->stack_count] =
        (Stack){.area = block->area,
                .side = (uint8_t)(block->units[FRIENDLY] || !block->units[ENEMY] ? FRIENDLY : ENEMY),
                .piled = block->piled,
                .size = size,
                .spot = {block->x, block->y, block->width, block->height}};
    return (uint8_t)layout->stack_count++;
}

/* Where the units of a part lie: its own counter, or the plate of all of its kind. */
static void lay_part(const Work *work, const Block *block, const Plate *part, Spot spot, uint8_t stack)
{
    FofLayout *layout = work->layout;
    uint8_t pile = NO_PILE;
    if (block->piled && layout->pile_count < MAX_PILES) {
        pile = (uint8_t)layout->pile_count++;
        layout->piles[pile] = (Pile){stack, part->count, part->unit, spot};
    }
    for (int i = part->unit; i < MAX_UNITS; i++) {
        bool same = i == part->unit || (block->piled && in_block(block, &work->state->units[i]) &&
                                        same_kind(work, part->unit, i));
        if (!same)
            continue;
        layout->units[i] = spot;
        layout->unit_stack[i] = stack;
        layout->unit_pile[i] = pile;
        layout->stacks[stack].units++;
    }
}

static void lay_items(const Work *work, const Block *block, const Fit *fit, Spot room, uint8_t stack)
{
    FofLayout *layout = work->layout;
    float chip = chip_size(fit), x = room.x + room.width - chips_width(block->items, fit), step = chip + 2;
    float y = room.y + fmaxf(0, room.height - chips_height(block->items, fit)) / 2;
    int laid = 0;
    for (int i = 0; i < MAX_ITEMS && laid < block->items; i++) {
        const Item *item = &work->state->items[i];
        if (!item->kind || item->holder != NO_UNIT || item->area != block->area)
            continue;
        int column = laid / CHIPS_HIGH, row = laid % CHIPS_HIGH;
        layout->items[i] = (Spot){fmaxf(room.x, x + (float)column * step), y + (float)row * step, chip, chip};
        layout->item_stack[i] = stack;
        layout->stacks[stack].items++;
        laid++;
    }
}

static void lay_block(const Work *work, const Block *block, const Fit *fit, bool tray)
{
    FofLayout *layout = work->layout;
    int units = block->units[0] + block->units[1];
    if (block->place)
        layout->places[block->area] = (Spot){block->x, block->y, block->width, block->height};
    uint8_t stack = units || block->items ? new_stack(layout, block, fit->size) : NO_STACK;
    if (stack == NO_STACK)
        return;
    Plate parts[MAX_UNITS];
    Grid grid;
    int count = list_parts(work, block, fit, parts);
    float side = block->place ? SIDE : 0, top = tray ? 0 : tab_of(work, block, fit),
          low = tray ? 0 : tags_of(work, units, fit), high = part_height(block, fit);
    Spot room = {block->x + side, block->y + top, block->width - 2 * side, block->height - top - low};
    float free = room.width - chips_width(block->items, fit) - (units && block->items ? GAP : 0);
    lay_grid(parts, count, high, fmaxf(1, free), &grid);
    float x = room.x + (block->items ? 0 : (free - grid.width) / 2),
          y = room.y + (tray ? 0 : fmaxf(0, room.height - grid.height) / 2);
    for (int i = 0; i < count; i++)
        lay_part(work, block, &parts[i], (Spot){x + grid.x[i], y + grid.y[i], parts[i].width, high}, stack);
    lay_items(work, block, fit, room, stack);
    layout->stacks[stack].tags = (Spot){block->x, room.y + room.height, block->width, low};
}

/* ---- cards ---- */

Spot fof_layout_slot(const FofLayout *layout, CardId card)
{
    float x = (float)(card_column(card) - 1) * (layout->card_width + GAP_ACROSS);
    float y = -(float)card_row(card) * (CARD_HEIGHT + GAP_DOWN);
    return (Spot){x, y, layout->card_width, CARD_HEIGHT};
}

/* In a tray with many its title stands above them, else beside. */
static Spot inside(Spot card, bool tray, bool many)
{
    if (tray && many)
        return (Spot){card.x + 6, card.y + TRAY_HEAD, card.width - 12, card.height - TRAY_HEAD - 4};
    if (tray)
        return (Spot){card.x + TRAY_TITLE, card.y + 4, card.width - TRAY_TITLE - 6, card.height - 8};
    float top = CARD_FRAME + CARD_BAND + 1, low = CARD_FRAME + CARD_FOOT + 1, side = CARD_FRAME + 3;
    return (Spot){card.x + side, card.y + top, card.width - 2 * side, card.height - top - low};
}

static bool is_many(const Block *blocks, int count)
{
    int units = 0;
    for (int i = 0; i < count; i++)
        units += blocks[i].units[0] + blocks[i].units[1];
    return units > 2;
}

static void lay_card(const Work *work, CardId card)
{
    FofLayout *layout = work->layout;
    Block blocks[MAX_BLOCKS];
    int count = card_blocks(work, card, blocks);
    if (!count)
        return;
    bool tray = work->state->cards[card].kind != CARD_TERRAIN;
    Spot room = inside(layout->cards[card], tray, is_many(blocks, count));
    if (work->state->cards[card].pc)
        room.width -= DISC + 4;
    const Fit *fits = tray ? tray_fits : card_fits;
    int fit = 0, fit_count = tray ? COUNT_OF(tray_fits) : COUNT_OF(card_fits);
    while (!flow(work, blocks, count, &fits[fit], room, tray) && fit + 1 < fit_count)
        fit++;
    spread(blocks, count, room);
    layout->bare[card] = fits[fit].bare;
    for (int i = 0; i < count; i++)
        lay_block(work, &blocks[i], &fits[fit], tray);
}

/* Trays below row 1 are as high as what lies in the fullest of them. */
static float tray_height(const Work *work)
{
    float most = 0;
    for (int card = 0; card < GRID_CARDS; card++) {
        Block blocks[MAX_BLOCKS];
        if (work->state->cards[card].kind != CARD_STAGING && work->state->cards[card].kind != CARD_BOX)
            continue;
        int count = card_blocks(work, (CardId)card, blocks);
        bool many = is_many(blocks, count);
        Spot room = inside((Spot){0, 0, work->layout->card_width, 10000}, true, many);
        flow(work, blocks, count, tray_fits, room, true);
        if (count)
            most = fmaxf(most, blocks[count - 1].y + blocks[count - 1].height + (many ? TRAY_HEAD + 4 : 8));
    }
    return fmaxf(TRAY_LEAST, most);
}

static Spot card_spot(const Work *work, CardId card, float tray)
{
    Spot spot = fof_layout_slot(work->layout, card);
    int kind = work->state->cards[card].kind;
    if (kind != CARD_STAGING && kind != CARD_BOX)
        return spot;
    spot.y = -GAP_DOWN + TRAY_GAP;
    if (kind == CARD_BOX) /* off the map: a row of its own below the trays */
        spot.y += tray + TRAY_GAP;
    spot.height = tray;
    return spot;
}

static Spot with_margin(Spot spot)
{
    return (Spot){spot.x - MARGIN, spot.y - TOP_MARGIN, spot.width + 2 * MARGIN,
                  spot.height + TOP_MARGIN + LOW_MARGIN};
}

static void lay_cards(const Work *work)
{
    FofLayout *layout = work->layout;
    const FofState *state = work->state;
    const Census *census = &work->census;
    float tray = tray_height(work);
    layout->extent = layout->core = (Spot){0};
    for (int card = 0; card < GRID_CARDS; card++) {
        layout->cards[card] = (Spot){0};
        if (state->cards[card].kind == CARD_NONE)
            continue;
        layout->cards[card] = card_spot(work, (CardId)card, tray);
        spot_widen(&layout->extent, layout->cards[card]);
        if (!(state->cards[card].flags & CARD_OUTSIDE) || census->units[FRIENDLY][card] ||
            census->units[ENEMY][card])
            spot_widen(&layout->core, layout->cards[card]);
    }
    layout->extent = with_margin(layout->extent);
    layout->core = with_margin(layout->core);
}

/* So wide that what is played on fills a room of this shape. */
static float width_for(const FofLayout *layout, float shape)
{
    float gaps = layout->card_width + GAP_ACROSS, wide = layout->core.width - 2 * MARGIN;
    float columns = fmaxf(1, roundf((wide + GAP_ACROSS) / gaps));
    float width = (layout->core.height * shape - 2 * MARGIN - (columns - 1) * GAP_ACROSS) / columns;
    return roundf(fminf(MOST_WIDTH, fmaxf(LEAST_WIDTH, width)));
}

void fof_layout_make(const FofGame *game, const FofState *state, float width, float height, FofLayout *layout)
{
    Work work = {.game = game, .state = state, .layout = layout};
    memset(layout, 0, sizeof *layout);
    memset(layout->unit_stack, NO_STACK, sizeof layout->unit_stack);
    memset(layout->item_stack, NO_STACK, sizeof layout->item_stack);
    memset(layout->unit_pile, NO_PILE, sizeof layout->unit_pile);
    count_all(&work);
    layout->card_width = USUAL_WIDTH;
    layout->letters = 1;
    for (int round = 0; round < 3;
         round++) { /* how high trays are depends on their width, and that on how high they are */
        lay_cards(&work);
        layout->card_width = width_for(layout, width / height);
        float zoom = fminf(width / layout->core.width, height / layout->core.height);
        layout->letters = 1 / fminf(1, fmaxf(FOF_READABLE, zoom));
    }
    lay_cards(&work);
    for (int card = 0; card < GRID_CARDS; card++)
        if (layout->cards[card].width > 0)
            lay_card(&work, (CardId)card);
}

Spot fof_layout_contact(const FofLayout *layout, CardId card)
{
    Spot spot = layout->cards[card];
    float right = spot.x + spot.width - CARD_FRAME - 4, low = spot.y + spot.height - CARD_FRAME - CARD_FOOT;
    return (Spot){right - DISC - DISC_WORDS, low - DISC - 2, DISC + DISC_WORDS, DISC};
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

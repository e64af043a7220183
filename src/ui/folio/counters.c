/* Counters of Vietnam Battles: what is to be seen of each. */
#include "ui/folio/map.h"

Color folio_side_tone(const Ui *ui, Side side)
{
    return ui_tone(ui, side == US ? TONE_FRIEND : TONE_ENEMY);
}

/* What it did last, in a word or sign. */
static void tag_of(const FolioUnit *unit, HexCounter *look)
{
    static const struct {
        uint8_t marks;
        const char *tag;
        Tone tone;
    } tags[] = {{DID_RETREAT, "RET", TONE_WARN},
                {DID_ATTACK, "ATT", TONE_TEXT},
                {LANDED_MARKS, "LZ", TONE_TEXT},
                {DID_MOVE, "\u2713", TONE_DIM}};
    for (int i = 0; i < COUNT_OF(tags) && !look->tag[0]; i++)
        if (unit->marks & tags[i].marks) {
            text_copy(look->tag, sizeof look->tag, tags[i].tag);
            look->tag_tone = (uint8_t)tags[i].tone;
        }
}

static HexCounter look_of(const FolioTable *table, const State *state, int unit, Spot spot)
{
    static const char *const sizes[] = {"I", "II", "III", "X"};
    static const uint8_t symbols[] = {HEX_INFANTRY, HEX_TANK, HEX_BOAT};
    const Counter *counter = &table->game->counters[unit];
    const FolioUnit *one = &state->units[unit];
    const FolioRating *rating = folio_rating(table->game, state, unit);
    bool boat = counter->type == UNIT_MONITOR;
    HexCounter look = {.second = counter->side == VC,
                       .symbol = counter->engineer && !boat ? HEX_ENGINEER : symbols[counter->type],
                       .state = (uint8_t)((one->steps < counter->steps ? COUNTER_REDUCED : 0) |
                                          (one->where == UNIT_HIDDEN ? COUNTER_HIDDEN : 0) |
                                          (counter->arvn ? COUNTER_ALLIED : 0))};
    text_copy(look.name, sizeof look.name, counter->label[0] ? counter->label : counter->name);
    text_copy(look.size, sizeof look.size, boat ? "" : sizes[counter->size < 4 ? counter->size : 0]);
    text_print(look.figures, sizeof look.figures, "%d-%d-%d", rating->attack, rating->defence, rating->move);
    tag_of(one, &look);
    return hexcounter_sized(&table->hex, look, spot);
}

/* While a film shows a move, the counter is on its way. */
static Spot spot_now(const FolioTable *table, int unit)
{
    const Event *event = table->hex.view->event;
    Spot spot = table->layout->units[unit];
    bool moves = event && (event->kind == EVENT_MOVED || event->kind == EVENT_RETREATED ||
                           event->kind == EVENT_DISPLACED);
    if (!moves || event->arg[0] != unit || event->arg[1] <= NOWHERE || event->arg[1] >= UNKNOWN_PLACE)
        return spot;
    return hexcounter_coming(&table->hex, spot, folio_place_middle(&table->game->map, (Place)event->arg[1]));
}

static bool is_elsewhere(const FolioTable *table, int unit)
{
    return table->cache->then_laid && table->cache->then_layout.units[unit].width > 0 &&
           table->cache->then.units[unit].place != table->state->units[unit].place;
}

void folio_counters_prepare(HexTable *hex)
{
    const FolioTable *table = folio_table(hex);
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot spot = table->layout->units[unit], then = table->cache->then_layout.units[unit];
        HexCounter look = look_of(table, table->state, unit, spot);
        if (hextable_shows(hex, spot))
            hexcounter_prepare(hex, &look);
        look = look_of(table, &table->cache->then, unit, then);
        if (is_elsewhere(table, unit))
            hexcounter_prepare(hex, &look);
    }
}

void folio_counter_ghost(FolioTable *table, const State *state, int unit, Spot spot)
{
    HexCounter look = look_of(table, state, unit, spot);
    sheet_draw_begin();
    hexcounter_draw(&table->hex, &look, spot, 0.6F);
    sheet_draw_end();
}

/* Boats lie over the units on the banks beside them. */
static void draw_kind(FolioTable *table, bool boats)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot spot = table->layout->units[unit];
        if (folio_is_monitor(table->game, unit) != boats || !hextable_shows(&table->hex, spot))
            continue;
        HexCounter look = look_of(table, table->state, unit, spot);
        hexcounter_draw(&table->hex, &look, spot_now(table, unit), 1);
    }
}

void folio_counters_draw(HexTable *hex)
{
    sheet_draw_begin();
    draw_kind(folio_table(hex), false);
    draw_kind(folio_table(hex), true);
    sheet_draw_end();
}

void folio_counters_note(HexTable *hex)
{
    for (int unit = 0; unit < hex->unit_count; unit++)
        if (hex->units[unit].width > 0)
            hexcounter_note(hex, hex->units[unit], hex->view->game->counters[unit].name);
}

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

static HexCounter look_of(const HexTable *table, const State *state, int unit, Spot spot)
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
    return hexcounter_sized(table, look, spot);
}

/* While a film shows a move, the counter is on its way. */
static Spot spot_now(const HexTable *table, int unit)
{
    const Event *event = table->view->event;
    Spot spot = table->units[unit];
    bool moves = event && (event->kind == EVENT_MOVED || event->kind == EVENT_RETREATED ||
                           event->kind == EVENT_DISPLACED);
    if (!moves || event->arg[0] != unit || event->arg[1] <= NOWHERE || event->arg[1] >= UNKNOWN_PLACE)
        return spot;
    return hexcounter_coming(table, spot, folio_place_middle(&table->game->map, (Place)event->arg[1]));
}

static bool is_elsewhere(const HexTable *table, int unit)
{
    return table->then && table->cache->then_layout.units[unit].width > 0 &&
           table->then->units[unit].place != table->state->units[unit].place;
}

void folio_counters_prepare(HexTable *table)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot spot = table->units[unit], then = table->cache->then_layout.units[unit];
        HexCounter look = look_of(table, table->state, unit, spot);
        if (hextable_shows(table, spot))
            hexcounter_prepare(table, &look);
        if (!is_elsewhere(table, unit))
            continue;
        look = look_of(table, table->then, unit, then);
        hexcounter_prepare(table, &look);
    }
}

void folio_counter_ghost(HexTable *table, const State *state, int unit, Spot spot)
{
    HexCounter look = look_of(table, state, unit, spot);
    sheet_draw_begin();
    hexcounter_draw(table, &look, spot, 0.6F);
    sheet_draw_end();
}

/* Boats lie over the units on the banks beside them. */
static void draw_kind(HexTable *table, bool boats)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot spot = table->units[unit];
        if (folio_is_monitor(table->game, unit) != boats || !hextable_shows(table, spot))
            continue;
        HexCounter look = look_of(table, table->state, unit, spot);
        hexcounter_draw(table, &look, spot_now(table, unit), 1);
    }
}

void folio_counters_draw(HexTable *table)
{
    sheet_draw_begin();
    draw_kind(table, false);
    draw_kind(table, true);
    sheet_draw_end();
}

void folio_counters_note(HexTable *table)
{
    for (int unit = 0; unit < table->unit_count; unit++)
        if (table->units[unit].width > 0)
            hexcounter_note(table, table->units[unit], table->view->game->counters[unit].name);
}

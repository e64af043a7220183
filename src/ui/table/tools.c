/* The tools at the foot of the rail: overlays, deck, inspector, zoom, pace; for the mouse, each with its key. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

static const float GAP = 4, SIZE = 32;

/* Overlays follow the thing under the pointer, else the selected one. */
static void toggle_overlay(Table *table, Thing overlay, const char *thing)
{
    bool shuts = overlay[0] && (!thing[0] || strcmp(overlay, thing) == 0);
    text_copy(overlay, THING_SIZE, shuts ? "" : thing);
    if (!thing[0] && !shuts)
        app_notice(table->app, "Select a unit or a card first.");
    ui_again(table->ui);
}

static void toggle_window(Table *table, TableWindow window)
{
    table->window = table->window == window ? WINDOW_NONE : window;
    table->below = WINDOW_NONE;
    ui_again(table->ui);
}

static void zoom(Table *table, float factor)
{
    Rectangle room = table->rooms.map;
    Vector2 middle = {room.x + room.width / 2, room.y + room.height / 2};
    if (table->board && table->board->extent && table->camera.zoom > 0)
        camera_zoom(&table->camera,
                    table->board->extent(table->view.game, table->view.state, table->rooms.laid), room,
                    factor, middle);
    ui_again(table->ui);
}

static void use(Table *table, KeyAction tool, const char *thing)
{
    switch (tool) {
    case DO_SIGHT:
        toggle_overlay(table, table->sight, thing);
        break;
    case DO_COMMS:
        toggle_overlay(table, table->comms, thing);
        break;
    case DO_FIRE:
        table->fire = !table->fire;
        break;
    case DO_DECK:
        toggle_window(table, WINDOW_DECK);
        break;
    case DO_INSPECT:
        toggle_window(table, WINDOW_INSPECTOR);
        break;
    case DO_LOG:
        toggle_window(table, WINDOW_LOG);
        break;
    case DO_ZOOM_IN:
        zoom(table, 1.25f);
        break;
    case DO_ZOOM_OUT:
        zoom(table, 0.8f);
        break;
    case DO_FIT: /* asked for once more: what can be read of it */
        table->whole = !(table->whole && camera_same(&table->camera, &table->fitted));
        table->camera.zoom = 0;
        break;
    case DO_FASTER:
        table_faster(table);
        break;
    default:
        break;
    }
    ui_again(table->ui);
}

static const struct {
    KeyAction key;
    const char *id, *icon, *label;
} tools[] = {
    {DO_SIGHT, "tool.sight", "icon-eye", "Lines of sight"},
    {DO_COMMS, "tool.comms", "icon-radio", "Communication"},
    {DO_FIRE, "tool.fire", "icon-fire", "Who fires at whom"},
    {DO_DECK, "tool.deck", "icon-cards", "What can still be drawn"},
    {DO_INSPECT, "tool.inspect", "icon-inspect", "Why: the numbers of what is selected"},
    {DO_FASTER, "tool.pace", "icon-fast", "How fast the enemy is shown"},
    {DO_ZOOM_OUT, "tool.out", "icon-zoom-out", "Smaller"},
    {DO_ZOOM_IN, "tool.in", "icon-zoom-in", "Larger"},
    {DO_FIT, "tool.fit", "icon-fit", "The whole map"},
};

enum { TOOLS = sizeof tools / sizeof tools[0] };

static bool is_on(const Table *table, KeyAction tool)
{
    return (tool == DO_SIGHT && table->sight[0]) || (tool == DO_COMMS && table->comms[0]) ||
           (tool == DO_FIRE && table->fire);
}

/* Not every table has lines to show. */
static bool has_tool(const Table *table, KeyAction tool)
{
    bool line = tool == DO_SIGHT || tool == DO_COMMS || tool == DO_FIRE;
    return !line || (table->board && (table->board->lines || (tool == DO_SIGHT && table->board->sight)));
}

/* As many as there are, from the foot of the rail up. */
void table_tools(Table *table)
{
    Ui *ui = table->ui;
    Rectangle room = table->rooms.tools;
    int count = 0, shown = 0;
    for (int i = 0; i < TOOLS; i++)
        count += has_tool(table, tools[i].key);
    int across = room.width > 4 * (SIZE + GAP) ? (count + 1) / 2 : 2, rows = (count + across - 1) / across;
    float high = fminf(SIZE, (room.height + GAP) / (float)rows - GAP);
    float top = room.y + room.height - (high + GAP) * (float)rows + GAP;
    for (int i = 0; i < TOOLS; i++) {
        if (!has_tool(table, tools[i].key))
            continue;
        int row = shown / across;
        Rectangle box = box_column(room, shown % across, across, GAP);
        box.y = top + (float)row * (high + GAP);
        box.height = high;
        shown++;
        ui_quick(ui);
        if (ui_icon_button(ui, tools[i].id, box, tools[i].icon, tools[i].label,
                           app_key_name(table->app, tools[i].key)))
            use(table, tools[i].key, table->selected);
        if (is_on(table, tools[i].key))
            ui_edge(ui, box, 6, 2, ui_tone(ui, TONE_TEXT));
    }
}

void table_tool_keys(Table *table)
{
    static const KeyAction over_windows[] = {DO_LOG, DO_DECK, DO_INSPECT};
    static const KeyAction others[] = {DO_SIGHT, DO_COMMS, DO_FIRE, DO_ZOOM_IN, DO_ZOOM_OUT, DO_FIT};
    for (size_t i = 0; i < sizeof over_windows / sizeof over_windows[0]; i++)
        if (app_key(table->app, over_windows[i]))
            use(table, over_windows[i], "");
    for (size_t i = 0; table->window == WINDOW_NONE && i < sizeof others / sizeof others[0]; i++)
        if (has_tool(table, others[i]) && app_key(table->app, others[i]))
            use(table, others[i], table->hovered[0] ? table->hovered : table->selected);
}

/* Places of the map of Fields of Fire on the screen, and the colours of its sides. */
#include "ui/fof/map.h"

MapPass fof_map_pass(const Map *map)
{
    return (MapPass){.ui = map->ui,
                     .camera = map->camera,
                     .view = map->view,
                     .room = map->room,
                     .extent = map->layout->extent,
                     .use = map->use,
                     .grip = &map->cache->grip};
}

Rectangle fof_map_box(const Map *map, Spot spot)
{
    return camera_box(map->camera, map->room, spot_rectangle(spot));
}

Rectangle fof_map_pixels(const Map *map, Spot spot)
{
    return ui_pixels(map->ui, fof_map_box(map, spot));
}

Vector2 fof_map_point(const Map *map, float x, float y)
{
    MapPass pass = fof_map_pass(map);
    return pass_point(&pass, (Point){x, y});
}

bool fof_map_shows(const Map *map, Spot spot)
{
    MapPass pass = fof_map_pass(map);
    return pass_shows(&pass, spot);
}

Vector2 fof_spot_middle(Spot spot)
{
    return (Vector2){spot.x + spot.width / 2, spot.y + spot.height / 2};
}

Color fof_map_side(const Ui *ui, Side side)
{
    return ui_tone(ui, side == FRIENDLY ? TONE_FRIEND : TONE_ENEMY);
}

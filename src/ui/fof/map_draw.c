/* Places of the map of Fields of Fire on the screen, and the colours of its sides. */
#include <math.h>

#include "ui/fof/map.h"

Rectangle map_box(const Map *map, Spot spot)
{
    return camera_box(map->camera, map->room, (Rectangle){spot.x, spot.y, spot.width, spot.height});
}

Rectangle map_pixels(const Map *map, Spot spot)
{
    return ui_pixels(map->ui, map_box(map, spot));
}

Vector2 map_point(const Map *map, float x, float y)
{
    Vector2 point = camera_point(map->camera, map->room, (Vector2){x, y});
    return (Vector2){roundf(point.x * map->ui->scale), roundf(point.y * map->ui->scale)};
}

bool map_shows(const Map *map, Spot spot)
{
    Rectangle box = map_box(map, spot), room = map->room;
    return spot.width > 0 && box.x < room.x + room.width && box.x + box.width > room.x &&
           box.y < room.y + room.height && box.y + box.height > room.y;
}

Vector2 spot_middle(Spot spot)
{
    return (Vector2){spot.x + spot.width / 2, spot.y + spot.height / 2};
}

Color map_side(const Ui *ui, Side side)
{
    return ui_tone(ui, side == FRIENDLY ? TONE_FRIEND : TONE_ENEMY);
}

/* spot: see the header. */
#include "ui/model/spot.h"

#include <math.h>

PlanePoint spot_on_plane(Point point)
{
    return (PlanePoint){(int32_t)lroundf(point.x * PLANE_INCH), (int32_t)lroundf(point.y * PLANE_INCH)};
}

Point spot_of_plane(PlanePoint point)
{
    return (Point){(float)point.x / PLANE_INCH, (float)point.y / PLANE_INCH};
}

Spot spot_around(Point middle, float size)
{
    return (Spot){middle.x - size / 2, middle.y - size / 2, size, size};
}

void spot_widen(Spot *all, Spot spot)
{
    if (all->width <= 0 || spot.width <= 0) {
        *all = all->width > 0 ? *all : spot;
        return;
    }
    float right = fmaxf(all->x + all->width, spot.x + spot.width),
          low = fmaxf(all->y + all->height, spot.y + spot.height);
    all->x = fminf(all->x, spot.x);
    all->y = fminf(all->y, spot.y);
    all->width = right - all->x;
    all->height = low - all->y;
}

bool spot_holds(Spot all, Spot part)
{
    return part.x >= all.x && part.y >= all.y && part.x + part.width <= all.x + all.width &&
           part.y + part.height <= all.y + all.height;
}

Spot spot_with_margin(Spot spot, float margin, Spot extent)
{
    float left = fmaxf(0, spot.x - margin), top = fmaxf(0, spot.y - margin);
    return (Spot){left, top, fminf(extent.width, spot.x + spot.width + margin) - left,
                  fminf(extent.height, spot.y + spot.height + margin) - top};
}

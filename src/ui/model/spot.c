/* spot: see the header. */
#include "ui/model/spot.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "core/base/text.h"

PlanePoint spot_on_plane(Point point)
{
    return (PlanePoint){(int32_t)lroundf(point.x * PLANE_INCH), (int32_t)lroundf(point.y * PLANE_INCH)};
}

Point spot_of_plane(PlanePoint point)
{
    return (Point){(float)point.x / PLANE_INCH, (float)point.y / PLANE_INCH};
}

void spot_name(PlanePoint point, char *name, int size)
{
    text_print(name, size, "%d.%02d,%d.%02d", point.x / PLANE_INCH, point.x % PLANE_INCH,
               point.y / PLANE_INCH, point.y % PLANE_INCH);
}

/* "12.50" with two digits behind the point, as they are written. */
static const char *read_inches(const char *text, int32_t *hundredths)
{
    int32_t value = 0;
    int digits = 0;
    for (; isdigit((unsigned char)*text) && digits < 3; digits++)
        value = value * 10 + (*text++ - '0');
    if (!digits || text[0] != '.' || !isdigit((unsigned char)text[1]) || !isdigit((unsigned char)text[2]))
        return NULL;
    *hundredths = value * PLANE_INCH + (text[1] - '0') * 10 + (text[2] - '0');
    return text + 3;
}

bool spot_named(const char *name, PlanePoint *point)
{
    const char *rest = read_inches(name, &point->x);
    if (!rest || *rest != ',')
        return false;
    rest = read_inches(rest + 1, &point->y);
    return rest && !*rest;
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

/* map_draw: what the maps of all systems draw by hand, in pixels, on the screen or into pictures: small plates with
 * text, dots, lines, arrows. */
#ifndef UI_TABLE_MAP_DRAW_H
#define UI_TABLE_MAP_DRAW_H

#include "ui/kit/kit.h"

/* The largest face of a bold or plain row that is not higher. */
Face map_face(const Ui *ui, float height, bool bold);
/* A text is never cut: where it does not fit it takes the smallest face, then narrower letters; a place that is too small even for
 * those stays empty. */
void map_text(const Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text);
/* The share of their width that the letters of a text then have, and the face; 0: it is left out. */
float map_narrowed(const Ui *ui, float width, Face *face, const char *text);
/* The same for the name of a counter: before it is left out it does without its first word ("Team 1", the symbol says which kind), then
 * its words shrink to their first letters, "Runner 2" to "R2". */
void map_name(const Ui *ui, Rectangle box, Face face, Color colour, const char *name);
/* Whether that would be all of it, or all but what the symbol says. */
bool map_name_fits(const Ui *ui, float width, Face face, const char *name);
/* What it needs at least: whole, where that is no more than `most`, or in first letters. */
float map_name_least(const Ui *ui, Face face, const char *name, float most);
/* The box around a point in which a sign has room; `size` is what it has at scale 100 %. */
Rectangle map_around(const Ui *ui, Vector2 middle, float size);
/* A small plate with a text in the middle, as wide as it needs to be; returns its box. `at` is the middle
 * of its side that `align` names. */
Rectangle map_tag(const Ui *ui, Vector2 at, Align align, Face face, Color plate, Color ink, const char *text);
void map_dot(const Ui *ui, Vector2 middle, float radius, Color colour);
void map_ring(const Ui *ui, Vector2 middle, float radius, int thick, Color colour);
void map_line(Vector2 from, Vector2 to, float thick, Color colour);
void map_dashes(Vector2 from, Vector2 to, float thick, float dash, Color colour);
/* An arrow: a friendly one is solid, an enemy's has an open head with barbs; an edge (0: none) sets it off. */
typedef struct ArrowLook {
    float thick, edge;
    Color colour, edge_colour;
    bool barbed;
} ArrowLook;
void map_arrow(Vector2 from, Vector2 to, ArrowLook look);
Color map_mixed(Color a, Color b, float share);
/* "+2", "0", "-1" with a true minus sign. */
void map_value(int value, char *text, int size);

#endif

/* map_tags: words on a map. They stand in lines that the map keeps free for them, beside what they speak of and never on it: each line
 * says its words whole while there is room, then in brief, and at last how many more there would be. They are laid out once for a
 * picture of the map, drawn with it, and every pass tells the layout check where they lie. */
#ifndef UI_TABLE_MAP_TAGS_H
#define UI_TABLE_MAP_TAGS_H

#include "ui/kit/kit.h"

enum { TAG_TEXT = 48, TAGS_MOST = 768, TAGS_IN_LINE = 12 };

/* What a tag says. */
typedef struct TagWords {
    char words[TAG_TEXT], brief[TAG_TEXT]; /* brief "": there is no shorter way, it goes first */
    Tone plate, ink;
    bool edged;    /* a light edge: what happens to whoever is here */
    bool optional; /* behind all others, and left out without a word where there is no room */
} TagWords;

/* The tags of one line, from the most important on. */
typedef struct TagList {
    TagWords tags[TAGS_IN_LINE];
    int count;
} TagList;
void taglist_add(TagList *list, TagWords tag);

typedef struct MapTag {
    Rectangle box; /* on the screen */
    char text[TAG_TEXT];
    Tone plate, ink;
    bool edged;
} MapTag;

typedef struct MapTags {
    MapTag list[TAGS_MOST];
    int count;
    Face face;
} MapTags;

/* Begins anew, with letters for this zoom: 1 is where a map fills the smallest window. */
void tags_begin(const Ui *ui, MapTags *tags, float zoom);
/* The height that a tag takes on the screen. */
float tags_height(const Ui *ui, const MapTags *tags);
/* Lays a line out in a box of the screen, in the middle of its height. */
void tags_line(const Ui *ui, MapTags *tags, Rectangle box, Align align, const TagList *list);
void tags_draw(const Ui *ui, const MapTags *tags);
/* Tells the layout check where they lie. */
void tags_note(Ui *ui, const MapTags *tags);

#endif

/* type: the letters of the window, and plates with round corners. All share one picture on the graphics card, with a
 * white spot in it for plain areas: text and boxes are then drawn in one go, with smooth edges. Sizes are in pixels; kit.h speaks of sizes at scale 100 %. */
#ifndef UI_KIT_TYPE_H
#define UI_KIT_TYPE_H

#include "ui/kit/raylib.h"

#include "core/base/text.h"

typedef enum Face {
    FACE_TINY,    /* 11: what must be small */
    FACE_SMALL,   /* 11: rule numbers, second lines */
    FACE_BODY,    /* 13 */
    FACE_BOLD,    /* 13, bold */
    FACE_HEAD,    /* 15, bold: titles of boxes */
    FACE_TITLE,   /* 22, bold: titles of screens */
    FACE_HUGE,    /* 40, bold: the menu */
    FACE_TAG,     /* 11, bold: tags and names on a map */
    FACE_CAPTION, /* 17, bold: what happens, while it does */
    TYPE_FACES
} Face;

typedef struct Type Type;

/* Loads all faces for a scale; where no font is found the built-in one stands in, and `trouble` says so. */
Type *type_load(float scale, Writer *trouble);
void type_free(Type *type);
float type_width(const Type *type, Face face, const char *text, int bytes); /* bytes -1: to the end */
float type_height(const Type *type, Face face);                             /* of a line */
/* Draws with the upper left corner there, on whole pixels. */
void type_draw(const Type *type, Face face, const char *text, int bytes, Vector2 at, Color colour);
/* The same with narrower letters: this share of their width. */
void type_draw_narrow(const Type *type, Face face, const char *text, Vector2 at, float share, Color colour);
/* How many bytes of the text fit in a width, cut between characters. */
int type_fitting(const Type *type, Face face, const char *text, float width);
/* The next line of a paragraph: how many bytes are on it (cut at a blank, else inside a word), `next` where the line
 * after it begins. */
int type_line(const Type *type, Face face, const char *text, float width, const char **next);

/* A plate with round corners, and the edge of one, inside the box. */
void type_plate(const Type *type, Rectangle box, float radius, Color colour);
void type_edge(const Type *type, Rectangle box, float radius, int thickness, Color colour);

#endif

/* film: how the film of a sitting is shown at the table: pace, controls, camera, caption, what is drawn before all eyes, and the sheet of
 * what changed. */
#ifndef UI_TABLE_FILM_FILM_H
#define UI_TABLE_FILM_FILM_H

#include "ui/table/board.h"

struct Table;

/* Where the camera was before the film took it along. */
typedef struct FilmCamera {
    bool away;    /* it is where the film wants it, or on its way */
    bool home;    /* it goes back */
    int moment;   /* for which it went; -1: none */
    int drawn;    /* the moment that the map was drawn for last; -1: none */
    float strip;  /* what the caption had of the map's room then */
    double began; /* by Ui.now */
    MapCamera from, goal, kept;
} FilmCamera;

/* ---- camera.c ---- */
/* Before the map is drawn: takes the camera to the moment, and back after the film. */
void film_camera_follow(struct Table *table);
/* It is on its way. */
bool film_camera_travels(const struct Table *table);
/* The player took hold of the map: it stays his. */
void film_camera_let_go(struct Table *table);

/* ---- bar.c ---- */
void film_bar(struct Table *table, Rectangle *room);
/* Keys of the controls: Left, P, Right, A, X. True if one was hit. */
bool film_keys(struct Table *table);

/* ---- stage.c: what is drawn before all eyes ---- */
/* Whether the moment that is shown is drawn so. */
bool film_stages(const struct Table *table);
/* The zoom at which it has room beside who stands there; 0: there is none, or none is needed. */
float film_stage_zoom(const struct Table *table);
/* Once the map is drawn: finds its place, there, on free ground, or at the top of the panel, whose room it then takes. And draws it. */
void film_place_stage(struct Table *table);
void film_stage(struct Table *table);
/* Until it is decided, the sentence of the moment becomes the question. */
void film_question(const struct Table *table, char *text, int size);

/* ---- caption.c ---- */
/* What must stay free, then the caption: in the strip below the map, or of a short film where it covers nothing. */
void film_keep_clear(struct Table *table);
void film_caption(struct Table *table);
/* How high the strip is. */
extern const float FILM_STRIP;

/* ---- changes.c ---- */
/* The sheet of what changed; returns the height (room.height 0: only measured, 0 if there is nothing to tell). */
float film_changes(struct Table *table, Rectangle room);

#endif

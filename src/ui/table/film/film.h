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
    double began; /* by Ui.now */
    MapCamera from, goal, kept;
} FilmCamera;

/* ---- film_camera.c ---- */
/* Before the map is drawn: takes the camera to the moment, and back after the film. */
void film_camera_follow(struct Table *table);
/* The player took hold of the map: it stays his. */
void film_camera_let_go(struct Table *table);

/* ---- film_bar.c ---- */
void film_bar(struct Table *table, Rectangle *room);
/* Keys of the controls: Left, P, Right, A, X. True if one was hit. */
bool film_keys(struct Table *table);

/* ---- film_caption.c ---- */
/* What must stay free, then the caption where it covers nothing of it. */
void film_keep_clear(struct Table *table);
void film_caption(struct Table *table);

/* ---- changes.c ---- */
/* The sheet of what changed; returns the height (room.height 0: only measured, 0 if there is nothing to tell). */
float film_changes(struct Table *table, Rectangle room);

#endif

/* stage: the whole program on the null platform, with folders of its own for saves and settings. What is on the screen is drawn
 * at any size, scale and palette and its layout checked; what is wrong is printed once, with where the game stood. */
#ifndef TESTS_SCREENS_STAGE_H
#define TESTS_SCREENS_STAGE_H

#include "core/play/rng.h"
#include "ui/app.h"

enum { PLACE_SIZE = 400, SEEN_MOST = 512 };

/* How the window is seen. */
typedef struct Look {
    int width, height, scale, palette;
} Look;

typedef struct Stage {
    App app;
    const Module *modules;
    char folder[64];        /* of saves and settings */
    char place[PLACE_SIZE]; /* what is played, for messages */
    bool keeps_letters;     /* what was loaded for a scale stays for the next stage */
    bool whole;             /* every size for every frame, else one after the other */
    int width, height;      /* every frame in a window of this size, no scale set; 0: sizes change */
    int next_look;
    long frames, inputs;
    int problems;
    uint64_t seen[SEEN_MOST]; /* hashes of what was printed already */
    int seen_count;
} Stage;

/* The systems of the program, and the toy. */
extern const Module stage_modules[];
/* One or two of each system, for proofs that play a game of each; ends with NULL. */
extern const char *const stage_missions[];

void stage_open(Stage *stage, const Module *modules);
/* Ends the program and takes its folders away; everything that was loaded must have been given back. */
void stage_close(Stage *stage);
/* Closes the window and starts the program anew with the same folders. */
void stage_reopen(Stage *stage);
/* Says where the game stands, for messages: also for the last one, if the program ends here. */
__attribute__((format(printf, 2, 3))) void stage_at(Stage *stage, const char *format, ...);

int stage_looks(void);
Look stage_look(int index);
/* Draws with a look and checks the layout and the position. */
void stage_draw_as(Stage *stage, Look look);
/* In windows too small for any layout: nothing may break all the same. */
void stage_draw_small(Stage *stage);
/* At every size, or with the next look. */
void stage_draw(Stage *stage);
/* With every look: sizes and scales. */
void stage_draw_every(Stage *stage);
/* After what only just began is over: films, and the other side's decisions. */
void stage_settle(Stage *stage);
/* A box of what was drawn last; the table, if it is the screen. NULL: it is not there. */
const struct HotBox *stage_find(const Stage *stage, const char *id);
struct Table *stage_table(Stage *stage);
/* What the player does. */
void stage_event(Stage *stage, InputEvent event);
void stage_add(Stage *stage, InputEvent event); /* seen in the next frame */
bool stage_click(Stage *stage, const char *id);
void stage_key(Stage *stage, int key, unsigned mods);
const char *stage_screen(const Stage *stage);
/* What is wrong with what was drawn last. */
void stage_check_layout(Stage *stage);
void stage_problem(Stage *stage, const char *what);
/* Whether the position on the table holds; prints what does not. */
void stage_check_game(Stage *stage);

#endif

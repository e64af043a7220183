/* app: the window and the screens. A screen lies on a stack: opening another one keeps it as it is, closing that one
 * comes back to it. */
#ifndef UI_APP_H
#define UI_APP_H

#include "core/base/paths.h"
#include "core/play/rules.h"
#include "ui/kit/kit.h"
#include "ui/kit/settings.h"
#include "ui/kit/sound.h"
#include "ui/table/sitting/sitting.h"

typedef struct App App;

typedef struct Screen {
    const char *name;                    /* "menu": in traces and pictures */
    void *(*enter)(App *app);            /* its data; may be NULL */
    void (*frame)(App *app, void *data); /* one pass: reads what the player did and draws */
    void (*leave)(App *app, void *data); /* frees the data; may be NULL */
} Screen;

extern const Screen screen_menu, screen_training, screen_missions, screen_planning, screen_table,
    screen_campaign, screen_after, screen_replay, screen_replays, screen_rules, screen_settings;

enum { SCREENS_DEEP = 8, NOTICE_SIZE = 400 };

struct App {
    const Module *modules;
    Ui *ui;
    Input input;
    Theme theme;
    Settings settings;
    Art *art;
    int art_step;              /* per cent that the pictures were made for */
    Sounds *sounds;            /* may be NULL */
    Sitting *sitting;          /* the game on the table, or NULL */
    int games;                 /* that came to the table */
    char rule[RULE_SIZE];      /* what the rules screen is to open with; "" the beginning */
    char rule_here[RULE_SIZE]; /* of what is asked on the screen now; "" if nothing is */
    char campaign[PATH_SIZE];  /* name of the commander whose headquarters is open */
    int moment;                /* which the replay is to open with: so many decisions made; 0 the beginning */
    struct OpenScreen {
        const Screen *screen;
        void *data;
    } stack[SCREENS_DEEP];
    int depth;
    const Screen *next; /* to be opened before the next pass */
    int closing;        /* how many to close before */
    char notice[NOTICE_SIZE];
    double notice_until;
    struct Screenshot *screenshot; /* that is being written, or NULL */
    Writer trouble;                /* what went wrong at the start: shown in the menu */
    unsigned events_seen;          /* clicks, keys and turns of the wheel so far: for the trace */
    Vector2 pointer_seen;          /* in pixels: for the trace */
    int drawn_width, drawn_height; /* of the window at the last frame */
    bool quit;
    bool offscreen; /* a picture is taken: nothing is written */
};

/* Opens a screen over this one; closes this one; back to the menu. They take effect after this pass. */
void app_open(App *app, const Screen *screen);
void app_close(App *app);
void app_home(App *app);
/* Opens a screen in place of this one. */
void app_replace(App *app, const Screen *screen);
/* Whether the window has another size than its last frame. */
bool app_resized(const App *app);
/* A line that stays for some seconds. */
__attribute__((format(printf, 2, 3))) void app_notice(App *app, const char *format, ...);
/* Whether the key for this was hit; how it is called on buttons. */
bool app_key(App *app, KeyAction action);
const char *app_key_name(const App *app, KeyAction action);
/* Puts a game on the table and opens the screen that it needs now: planning, table or after action. The sitting before
 * goes (everything is saved), unless it is the same. A mission by its path, or a saved game; false after a notice. */
bool app_play_mission(App *app, const char *mission_path, uint64_t seed);
/* The same from either side, against an opponent of one's choice. */
bool app_play_as(App *app, const char *mission_path, SessionOptions options);
bool app_play_save(App *app, const char *save_path);
void app_play(App *app, Sitting *sitting);
/* Puts another game on the table; the one that lay there is gone. */
void app_seat(App *app, Sitting *sitting);
/* From now on the game is saved by itself, unless the player does not want that: nothing is lost when the window closes.
 * Where that cannot be, the player knows before the first order. `loaded_from` may be "". */
void app_keep(App *app, Sitting *sitting, const char *loaded_from);
/* Opens the rule in the rules screen. */
void app_rule(App *app, const char *rule);
/* Settings have changed: takes them over and keeps them. */
void app_settings_changed(App *app);
/* The window becomes the whole screen, or a window again. */
void app_toggle_fullscreen(App *app);
/* The largest scale, in per cent, that this window has room for. */
int app_scale_allowed(const App *app);
/* The cloth of the table, in a room. */
void app_cloth(Ui *ui, Rectangle room);
/* The heading of a screen with a way back; returns the room below. */
Rectangle app_heading(App *app, const char *title, const char *subtitle);
/* A few words in the middle of the room, where there is nothing else to show. */
void app_message(App *app, Rectangle room, const char *text);
/* A sound by what it is for; nothing if they are off. */
void app_sound(App *app, SoundKind kind);
/* The same of what happens: whose it is, and how loud by what it weighs. */
void app_sound_of(App *app, SoundKind kind, bool theirs, float share);

/* ---- the loop, in app.c ---- */
/* What to start with: a mission or save (NULL: the menu). */
int app_run(const Module *modules, const char *what);

/* ---- shared by loop, pictures and bench ---- */
/* Everything but the window; the window is opened between the two. */
void app_init(App *app, const Module *modules);
void app_begin(App *app);
void app_exit(App *app);
/* Opens a mission or a saved game; false after a notice. */
bool app_start_with(App *app, const char *what);
/* Draws a frame whatever has happened, and gives a picture of it if one is wanted. */
void app_picture(App *app, Image *picture);
/* One look at the player, all passes, and a drawn frame if anything could look different. `most` is the longest wait in seconds;
 * negative: as long as it takes. Returns whether it drew. */
bool app_frame(App *app, double most);

#endif

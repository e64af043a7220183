/* window: plays the game in a real window, with a real mouse and keyboard, under a display of its own (Xvfb). What is on the
 * screen is read from the trace that the window writes after each frame (src/ui/trace.h). */
#ifndef TESTS_WINDOW_WINDOW_H
#define TESTS_WINDOW_WINDOW_H

#include <stdbool.h>

#include "core/base/paths.h"
#include "core/session/session.h"

typedef struct Window Window;

/* Whether this machine can: the program with a window is built, Xvfb and xdotool are there. Says why not, once. */
bool window_possible(void);
/* A program beside the tests' own folder: "contact"; false if it is not there. */
bool window_program(const char *name, char path[PATH_SIZE]);
/* Starts the program (`arguments` as on the command line, ending with NULL) with empty folders for saves and
 * settings, in a window of this size, and waits for its first frame; NULL, after a failure of the test. */
Window *window_open(int width, int height, const char *const *arguments);
/* A game of its own, whose data are those of these sources. */
Session *window_session(const Module *modules, const char *mission, SessionOptions options);
/* Somebody decides in it for the player. */
void window_let_decide(Session *session, const Policy *policy, uint64_t seed);
/* The window at the position of a session. */
Window *window_open_at(Session *session, int width, int height);
/* The same with the folders of an earlier one, which is closed: what the player finds at the next start. */
Window *window_reopen(Window *window, const char *const *arguments);
void window_close(Window *window);
/* Closes the window as the player does; true if the program ended well, at once. */
bool window_ask_to_close(Window *window);
/* A file in the folder of saves. */
const char *window_saves(const Window *window);
/* Changes a line of the settings before the next start: "[game]\nenemy = skip\n" as a whole file. */
void window_settings(Window *window, const char *text);
/* The other side goes on thinking until it may answer. */
void window_hold_thought(const Window *window, bool hold);

/* ---- what is on the screen ---- */
typedef struct Spot {
    char id[96], label[160];
    int x, y, width, height;
    bool off, chosen, focus, under, hidden;
} Spot;

/* Reads the trace anew. */
void window_look(Window *window);
const char *window_screen(const Window *window);
int window_frame(const Window *window);
const char *window_ask(const Window *window); /* the topic of the question; "" none */
int window_turn(const Window *window);
const char *window_hash(const Window *window);     /* of the position; "" none */
int window_step(const Window *window, int *steps); /* of the lesson; -1 none */
const char *window_problems(const Window *window); /* of the layout; "" none */
/* At three sizes nothing is cut or lies over something else; else the test fails. It is 1280x720 again then. */
void window_check_layout(Window *window, const char *where);
/* Closes the window, and goes on with the game of the table at the next start: it is where it was. */
void window_check_goes_on(Window *window);
bool window_filming(const Window *window);
/* Whether every box has stood where it is since the first frame of this screen; else names those that moved, came (+) or went. */
bool window_stood_at_once(const Window *window, char *moved, int size);
/* The box with this id; one whose id begins so and whose label begins so (either may be NULL). NULL: none. */
const Spot *window_find(const Window *window, const char *id);
const Spot *window_find_label(const Window *window, const char *id_begins, const char *label_begins);
/* The same for "unit NAME": on a crowded card the plate of its kind. */
const Spot *window_find_unit(const Window *window, const char *id);
bool window_shows(const Window *window, const char *text); /* a text that contains it */

/* ---- what the player does; each is one operation ---- */
/* Then waits until the screen has come to rest. False (and the test has failed) if there is no such box. */
bool window_click(Window *window, const char *id);
/* Only the pointer goes there; no operation. */
bool window_point(Window *window, const char *id);
/* Two clicks, the second before anybody can have seen what the first one did. */
bool window_double_click(Window *window, const char *id);
bool window_click_other(Window *window, const char *id);
void window_click_at(Window *window, int x, int y);
/* Without a look at what it does; window_settle waits for all of them. */
void window_click_blindly(Window *window, int x, int y);
void window_drag(Window *window, int x, int y, int to_x, int to_y);
/* The same in parts: taken hold of and carried there; what is seen then; let go. */
void window_carry(Window *window, int x, int y, int to_x, int to_y);
void window_let_go(Window *window);
/* With another button: 2 is the middle one. */
void window_drag_with(Window *window, int button, int x, int y, int to_x, int to_y);
void window_wheel(Window *window, int x, int y, int notches);
/* While a key is held: "shift". */
void window_wheel_with(Window *window, const char *held, int x, int y, int notches);
void window_key(Window *window, const char *key); /* as xdotool names it: "Tab", "shift+Left" */
/* The same, but waits only until the window has seen it: what it brings about may still go on. */
void window_tap(Window *window, const char *key);
void window_type(Window *window, const char *text);
void window_resize(Window *window, int width, int height);
/* How many so far. */
int window_operations(const Window *window);
/* Waits until a screen or box is there; false when the window has come to rest without it. */
bool window_wait_screen(Window *window, const char *screen);
bool window_wait_for(Window *window, const char *id);
/* Until the box says that it is chosen; no failure of the test if it does not. */
bool window_wait_chosen(Window *window, const char *id);
/* Waits until nothing moves: the enemy's turn has been shown. */
void window_settle(Window *window);
/* Until nothing at all is to happen by itself, and memory has been given back. */
bool window_wait_asleep(Window *window);
/* Moves the focus with the arrow keys until it is on the box; false (and the test has failed) if it does not get there. */
bool window_focus(Window *window, const char *id);

/* ---- what the program costs ---- */
double window_resident_megabytes(const Window *window);
double window_processor_seconds(const Window *window);

/* ---- what to compare with ---- */
/* A display that can show no OpenGL, as DISPLAY has it. */
const char *window_display_without_gl(void);
/* A window of raylib with nothing in it, with these words for `env` before it ("DISPLAY=:2"): whether it can be drawn; how much it
 * takes. Negative: it cannot. It takes the keyboard away from other windows. */
double window_bare_megabytes(const char *environment);

/* ---- orders ---- */
typedef enum Hands { BY_MOUSE, BY_KEYS, BY_BOTH } Hands;
/* Gives an order, as text, in the window and in a session that stands at the same position. False (and the test has
 * failed) if it cannot. */
bool window_order(Window *window, Session *session, const char *order, Hands with);

#endif

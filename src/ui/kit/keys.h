/* keys: what a key does. Every key can be changed; Escape, Enter, the arrows and the digits mean the same everywhere. */
#ifndef UI_KIT_KEYS_H
#define UI_KIT_KEYS_H

#include <stdbool.h>

typedef enum KeyAction {
    DO_NEXT, /* goes to the next thing that needs the player */
    DO_END,  /* ends the impulse, or says done */
    DO_UNDO,
    DO_REDO,
    DO_HINT,
    DO_STAFF, /* the staff decides this one */
    DO_REPEAT,
    DO_SAVE,
    DO_LOG,
    DO_INSPECT,
    DO_SIGHT, /* line of sight from a card */
    DO_COMMS,
    DO_DECK,
    DO_FIRE, /* who fires at whom */
    DO_ZOOM_IN,
    DO_ZOOM_OUT,
    DO_FIT,
    DO_LEFT,
    DO_RIGHT,
    DO_UP,
    DO_DOWN,
    DO_FASTER,
    DO_TO_END, /* of what is being shown */
    DO_RULES,
    DO_SCREENSHOT,
    DO_FULLSCREEN,
    KEY_ACTIONS
} KeyAction;

/* A key with what is held down with it. */
typedef struct Chord {
    int key;
    unsigned mods;
} Chord;

enum { CHORD_SIZE = 24 };

/* Its word in the settings ("undo") and on the screen ("Undo"). */
const char *keys_id(KeyAction action);
const char *keys_title(KeyAction action);
/* Whether it decides something: nobody does that before he has seen what he decides. */
bool keys_decide(KeyAction action);
/* "Ctrl+Z", "Tab", "F1" and back; false if it means nothing. */
bool keys_parse(const char *text, Chord *chord);
void keys_name(Chord chord, char name[CHORD_SIZE]);

#endif

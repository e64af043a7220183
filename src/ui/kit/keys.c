#include "ui/kit/keys.h"

#include "ui/kit/raylib.h"
#include <ctype.h>
#include <string.h>

#include "core/base/text.h"
#include "ui/kit/input.h"

static const struct {
    const char *id, *title;
} actions[KEY_ACTIONS] = {
    [DO_NEXT] = {"next", "Next for me"},
    [DO_END] = {"end", "End impulse, done"},
    [DO_UNDO] = {"undo", "Undo"},
    [DO_REDO] = {"redo", "Redo"},
    [DO_HINT] = {"hint", "Hint of the staff"},
    [DO_STAFF] = {"staff", "Let the staff decide"},
    [DO_REPEAT] = {"repeat", "Repeat the last order"},
    [DO_SAVE] = {"save", "Save"},
    [DO_LOG] = {"log", "Record of what happened"},
    [DO_INSPECT] = {"inspect", "Inspector"},
    [DO_SIGHT] = {"sight", "Lines of sight"},
    [DO_COMMS] = {"comms", "Communication"},
    [DO_DECK] = {"deck", "What can still be drawn"},
    [DO_FIRE] = {"fire", "Who fires at whom"},
    [DO_ZOOM_IN] = {"zoom-in", "Zoom in"},
    [DO_ZOOM_OUT] = {"zoom-out", "Zoom out"},
    [DO_FIT] = {"fit", "Fit the map"},
    [DO_LEFT] = {"left", "Pan left"},
    [DO_RIGHT] = {"right", "Pan right"},
    [DO_UP] = {"up", "Pan up"},
    [DO_DOWN] = {"down", "Pan down"},
    [DO_FASTER] = {"faster", "Speed of the enemy's turn"},
    [DO_TO_END] = {"to-end", "To the end of what is shown"},
    [DO_RULES] = {"rules", "Look a rule up"},
    [DO_SCREENSHOT] = {"screenshot", "Picture of the window"},
    [DO_FULLSCREEN] = {"fullscreen", "Full screen"},
};

static const struct {
    const char *name;
    int key;
} names[] = {
    {"Tab", KEY_TAB},
    {"Space", ' '},
    {"Enter", KEY_ENTER},
    {"Escape", KEY_ESCAPE},
    {"Backspace", KEY_BACKSPACE},
    {"Delete", KEY_DELETE},
    {"Insert", KEY_INSERT},
    {"Left", KEY_LEFT},
    {"Right", KEY_RIGHT},
    {"Up", KEY_UP},
    {"Down", KEY_DOWN},
    {"PageUp", KEY_PAGE_UP},
    {"PageDown", KEY_PAGE_DOWN},
    {"Home", KEY_HOME},
    {"End", KEY_END},
};

enum { NAMES = sizeof names / sizeof names[0] };

const char *keys_id(KeyAction action)
{
    return actions[action].id;
}

const char *keys_title(KeyAction action)
{
    return actions[action].title;
}

bool keys_decide(KeyAction action)
{
    return action == DO_END || action == DO_STAFF || action == DO_HINT || action == DO_REPEAT;
}

static bool begins(const char **text, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)(*text)[i]) != tolower((unsigned char)word[i]))
            return false;
    *text += length;
    return true;
}

static int named_key(const char *text)
{
    int64_t number;
    for (int i = 0; i < NAMES; i++)
        if (text_same_ignoring_case(text, names[i].name))
            return names[i].key;
    if (toupper((unsigned char)text[0]) == 'F' && text_to_int(text + 1, 1, 12, &number))
        return KEY_F1 + (int)number - 1;
    if (text[0] > ' ' && text[0] < 127 && !text[1])
        return toupper((unsigned char)text[0]);
    return KEY_NULL;
}

bool keys_parse(const char *text, Chord *chord)
{
    Chord read = {0};
    for (;;) {
        if (begins(&text, "Ctrl+"))
            read.mods |= MOD_CONTROL;
        else if (begins(&text, "Shift+"))
            read.mods |= MOD_SHIFT;
        else if (begins(&text, "Alt+"))
            read.mods |= MOD_ALT;
        else
            break;
    }
    read.key = named_key(text);
    if (read.key == KEY_NULL)
        return false;
    *chord = read;
    return true;
}

void keys_name(Chord chord, char name[CHORD_SIZE])
{
    text_print(name, CHORD_SIZE, "%s%s%s", chord.mods & MOD_CONTROL ? "Ctrl+" : "",
               chord.mods & MOD_ALT ? "Alt+" : "", chord.mods & MOD_SHIFT ? "Shift+" : "");
    for (int i = 0; i < NAMES; i++)
        if (names[i].key == chord.key) {
            text_append(name, CHORD_SIZE, "%s", names[i].name);
            return;
        }
    if (chord.key >= KEY_F1 && chord.key <= KEY_F12)
        text_append(name, CHORD_SIZE, "F%d", chord.key - KEY_F1 + 1);
    else
        text_append(name, CHORD_SIZE, "%c", chord.key);
}

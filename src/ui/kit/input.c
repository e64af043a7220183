#include "ui/kit/input.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double input_clock(void)
{
    const char *path = getenv("CONTACT_UI_CLOCK");
    FILE *file = path ? fopen(path, "r") : NULL;
    double now = 0;
    if (!file)
        return GetTime();
    if (fscanf(file, "%lf", &now) != 1)
        now = 0;
    fclose(file);
    return now;
}

void input_add(Input *input, InputEvent event)
{
    if (event.kind != INPUT_MOVE)
        event.when = input_clock();
    if (input->count == INPUT_EVENTS) { /* nobody has looked for a long time: the oldest goes */
        input->first = (input->first + 1) % INPUT_EVENTS;
        input->count--;
    }
    input->events[(input->first + input->count++) % INPUT_EVENTS] = event;
}

static bool take(Input *input, InputEvent *event)
{
    if (!input->count)
        return false;
    *event = input->events[input->first];
    input->first = (input->first + 1) % INPUT_EVENTS;
    input->count--;
    return true;
}

bool input_next(Input *input, InputEvent *event)
{
    if (!take(input, event))
        return false;
    while (event->kind == INPUT_MOVE && input->count && input->events[input->first].kind == INPUT_MOVE)
        take(input, event);
    return true;
}

#ifdef UI_SDL

/* raylib keeps one state of each button a frame, so a press and release between two frames would be lost. Its SDL
 * window lets us see every event on its way. */
#include <SDL.h>

bool input_has_display(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    bool nowhere = !driver || strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0;
    return !nowhere || getenv("SDL_VIDEODRIVER");
}

static int key_of(SDL_Keycode code)
{
    static const struct {
        SDL_Keycode from;
        int to;
    } others[] = {
        {SDLK_RETURN, KEY_ENTER},
        {SDLK_KP_ENTER, KEY_ENTER},
        {SDLK_ESCAPE, KEY_ESCAPE},
        {SDLK_BACKSPACE, KEY_BACKSPACE},
        {SDLK_TAB, KEY_TAB},
        {SDLK_DELETE, KEY_DELETE},
        {SDLK_INSERT, KEY_INSERT},
        {SDLK_RIGHT, KEY_RIGHT},
        {SDLK_LEFT, KEY_LEFT},
        {SDLK_DOWN, KEY_DOWN},
        {SDLK_UP, KEY_UP},
        {SDLK_PAGEUP, KEY_PAGE_UP},
        {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
        {SDLK_HOME, KEY_HOME},
        {SDLK_END, KEY_END},
        {SDLK_KP_0, '0'},
        {SDLK_KP_PLUS, '+'},
        {SDLK_KP_MINUS, '-'},
        {SDLK_PLUS, '+'},
        {SDLK_EQUALS, '='},
        {SDLK_MINUS, '-'},
    };
    if (code >= 'a' && code <= 'z')
        return code - 'a' + 'A';
    if (code >= ' ' && code < 127)
        return code;
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return KEY_F1 + (int)(code - SDLK_F1);
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return '1' + (int)(code - SDLK_KP_1);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i].from == code)
            return others[i].to;
    return KEY_NULL;
}

static unsigned mods_of(Uint16 mods)
{
    return (mods & KMOD_SHIFT ? MOD_SHIFT : 0) | (mods & (KMOD_CTRL | KMOD_GUI) ? MOD_CONTROL : 0) |
           (mods & KMOD_ALT ? MOD_ALT : 0);
}

static int button_of(Uint8 button)
{
    return button == SDL_BUTTON_LEFT    ? MOUSE_BUTTON_LEFT
           : button == SDL_BUTTON_RIGHT ? MOUSE_BUTTON_RIGHT
                                        : MOUSE_BUTTON_MIDDLE;
}

static void add_here(Input *input, InputEvent event)
{
    event.at = input->pointer;
    event.mods = input->mods;
    input_add(input, event);
}

static void add_key(Input *input, const SDL_KeyboardEvent *key)
{
    input->mods = mods_of(key->keysym.mod);
    int code = key_of(key->keysym.sym);
    if (key->type == SDL_KEYDOWN && code != KEY_NULL)
        add_here(input, (InputEvent){.kind = INPUT_KEY, .key = code, .repeats = key->repeat != 0});
}

static void add_text(Input *input, const char *typed)
{
    InputEvent event = {.kind = INPUT_TEXT};
    size_t length = strlen(typed);
    if (length < sizeof event.text) {
        memcpy(event.text, typed, length + 1);
        add_here(input, event);
    }
}

static void add_button(Input *input, const SDL_MouseButtonEvent *button)
{
    input->pointer = (Vector2){(float)button->x, (float)button->y};
    add_here(input, (InputEvent){.kind = button->type == SDL_MOUSEBUTTONDOWN ? INPUT_PRESS : INPUT_RELEASE,
                                 .button = button_of(button->button)});
}

static int see(void *context, SDL_Event *event)
{
    Input *input = context;
    switch (event->type) {
    case SDL_MOUSEMOTION:
        input->pointer = (Vector2){(float)event->motion.x, (float)event->motion.y};
        add_here(input, (InputEvent){.kind = INPUT_MOVE});
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        add_button(input, &event->button);
        break;
    case SDL_MOUSEWHEEL:
        add_here(input,
                 (InputEvent){.kind = INPUT_WHEEL, .wheel = {event->wheel.preciseX, event->wheel.preciseY}});
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        add_key(input, &event->key);
        break;
    case SDL_TEXTINPUT:
        add_text(input, event->text.text);
        break;
    case SDL_WINDOWEVENT:
    case SDL_DROPFILE: /* the screen asks raylib for it */
        input->exposed = true;
        break;
    default:
        break;
    }
    return 0;
}

void input_open(Input *input)
{
    *input = (Input){.exposed = true};
    SDL_AddEventWatch(see, input);
}

void input_close(Input *input)
{
    SDL_DelEventWatch(see, input);
}

void input_collect(Input *input, double seconds)
{
    bool waiting = !input->count && !input->exposed;
    if (waiting && seconds < 0)
        SDL_WaitEvent(NULL);
    else if (waiting && seconds > 0)
        SDL_WaitEventTimeout(NULL, (int)(seconds * 1000) + 1);
    PollInputEvents();
}

#elif !defined UI_GLFW /* which has input_glfw.c */

bool input_has_display(void)
{
    return true;
}

/* Any other raylib: its own once-a-frame answers, asked often. */
static unsigned mods_now(void)
{
    return (IsKeyDown(KEY_LEFT_SHIFT) || IsKeyDown(KEY_RIGHT_SHIFT) ? MOD_SHIFT : 0) |
           (IsKeyDown(KEY_LEFT_CONTROL) || IsKeyDown(KEY_RIGHT_CONTROL) ? MOD_CONTROL : 0) |
           (IsKeyDown(KEY_LEFT_ALT) || IsKeyDown(KEY_RIGHT_ALT) ? MOD_ALT : 0);
}

static void add_here(Input *input, InputEvent event)
{
    event.at = input->pointer;
    event.mods = input->mods;
    input_add(input, event);
}

static void look_at_mouse(Input *input)
{
    Vector2 pointer = GetMousePosition(), wheel = GetMouseWheelMoveV();
    if (pointer.x != input->pointer.x || pointer.y != input->pointer.y) {
        input->pointer = pointer;
        add_here(input, (InputEvent){.kind = INPUT_MOVE});
    }
    for (int button = MOUSE_BUTTON_LEFT; button <= MOUSE_BUTTON_MIDDLE; button++) {
        if (IsMouseButtonPressed(button))
            add_here(input, (InputEvent){.kind = INPUT_PRESS, .button = button});
        if (IsMouseButtonReleased(button))
            add_here(input, (InputEvent){.kind = INPUT_RELEASE, .button = button});
    }
    if (wheel.x != 0 || wheel.y != 0)
        add_here(input, (InputEvent){.kind = INPUT_WHEEL, .wheel = wheel});
}

static void look_at_keys(Input *input)
{
    input->mods = mods_now();
    for (int key; (key = GetKeyPressed());)
        add_here(input, (InputEvent){.kind = INPUT_KEY, .key = key == KEY_KP_ENTER ? KEY_ENTER : key});
    for (int code; (code = GetCharPressed());) {
        InputEvent event = {.kind = INPUT_TEXT};
        int size = 0;
        const char *text = CodepointToUTF8(code, &size);
        memcpy(event.text, text, (size_t)size);
        add_here(input, event);
    }
}

void input_open(Input *input)
{
    *input = (Input){.exposed = true};
}

void input_close(Input *input)
{
    input->count = 0;
}

void input_collect(Input *input, double seconds)
{
    const double pause = 0.02;
    do {
        PollInputEvents();
        look_at_mouse(input);
        look_at_keys(input);
        if (IsWindowResized())
            input->exposed = true;
        if (input->count || input->exposed || seconds == 0 || WindowShouldClose())
            break;
        WaitTime(pause);
        seconds = seconds > pause ? seconds - pause : seconds < 0 ? seconds : 0;
    } while (seconds != 0);
}

#endif

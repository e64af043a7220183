/* input_glfw: what the player did, where raylib stands on GLFW: every event on its way, like over SDL. raylib's own answers
 * are one state of each button a frame, and a quick click would be lost. */
#include "ui/kit/input.h"

#ifdef UI_GLFW
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>

/* GLFW passes nothing along that is not raylib's: what listens now, and who listened before. */
static struct {
    Input *input;
    GLFWwindow *window;
    GLFWcursorposfun move;
    GLFWmousebuttonfun button;
    GLFWscrollfun wheel;
    GLFWkeyfun key;
    GLFWcharfun text;
    GLFWwindowfocusfun focus;
    GLFWdropfun drop;
    GLFWframebuffersizefun size;
} ears;

/* Asked to end from outside, the window closes in order, as it does over SDL. GLFW sleeps through signals: it is woken to
 * look. */
static const double LOOK = 0.25;
static volatile sig_atomic_t asked_to_end;

static void ask_to_end(int number)
{
    (void)number;
    asked_to_end = 1;
}

bool input_has_display(void)
{
    return true;
}

static void add_here(InputEvent event)
{
    event.at = ears.input->pointer;
    event.mods = ears.input->mods;
    input_add(ears.input, event);
}

static unsigned mods_of(int mods)
{
    return (mods & GLFW_MOD_SHIFT ? MOD_SHIFT : 0) |
           (mods & (GLFW_MOD_CONTROL | GLFW_MOD_SUPER) ? MOD_CONTROL : 0) |
           (mods & GLFW_MOD_ALT ? MOD_ALT : 0);
}

/* What a turn of the wheel has with it; the state that comes with a key is the one before it. */
static unsigned mods_held(GLFWwindow *window)
{
    static const struct {
        int key;
        unsigned mod;
    } keys[] = {{GLFW_KEY_LEFT_SHIFT, MOD_SHIFT},     {GLFW_KEY_RIGHT_SHIFT, MOD_SHIFT},
                {GLFW_KEY_LEFT_CONTROL, MOD_CONTROL}, {GLFW_KEY_RIGHT_CONTROL, MOD_CONTROL},
                {GLFW_KEY_LEFT_SUPER, MOD_CONTROL},   {GLFW_KEY_RIGHT_SUPER, MOD_CONTROL},
                {GLFW_KEY_LEFT_ALT, MOD_ALT},         {GLFW_KEY_RIGHT_ALT, MOD_ALT}};
    unsigned held = 0;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        held |= glfwGetKey(window, keys[i].key) == GLFW_PRESS ? keys[i].mod : 0;
    return held;
}

/* The keys that mean something, as over SDL: Shift, Control and the like go with one and are none. */
static bool is_a_key(int key)
{
    return (key >= ' ' && key < 127) || (key >= KEY_ESCAPE && key <= KEY_END) ||
           (key >= KEY_F1 && key <= KEY_F12);
}

/* Letters as they stand on the keyboard that is there: GLFW numbers keys by their place. */
static int key_of(int key, int scancode)
{
    const char *name = glfwGetKeyName(key, scancode);
    char letter = name && !name[1] ? name[0] : '\0';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + 'A';
    if (letter && strchr("+-=", letter))
        return letter;
    if (key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_9)
        return key - GLFW_KEY_KP_0 + '0';
    return key == GLFW_KEY_KP_ENTER ? KEY_ENTER : key;
}

static void see_move(GLFWwindow *window, double x, double y)
{
    if (ears.move)
        ears.move(window, x, y);
    ears.input->pointer = (Vector2){(float)x, (float)y};
    add_here((InputEvent){.kind = INPUT_MOVE});
}

static void see_button(GLFWwindow *window, int button, int action, int mods)
{
    if (ears.button)
        ears.button(window, button, action, mods);
    ears.input->mods = mods_of(mods);
    if (button <= MOUSE_BUTTON_MIDDLE)
        add_here((InputEvent){.kind = action == GLFW_PRESS ? INPUT_PRESS : INPUT_RELEASE, .button = button});
}

static void see_wheel(GLFWwindow *window, double x, double y)
{
    if (ears.wheel)
        ears.wheel(window, x, y);
    ears.input->mods = mods_held(window);
    add_here((InputEvent){.kind = INPUT_WHEEL, .wheel = {(float)x, (float)y}});
}

static void see_key(GLFWwindow *window, int key, int scancode, int action, int mods)
{
    if (ears.key)
        ears.key(window, key, scancode, action, mods);
    ears.input->mods = mods_of(mods);
    int code = key == GLFW_KEY_UNKNOWN ? KEY_NULL : key_of(key, scancode);
    if (action != GLFW_RELEASE && is_a_key(code))
        add_here((InputEvent){.kind = INPUT_KEY, .key = code, .repeats = action == GLFW_REPEAT});
}

static void see_text(GLFWwindow *window, unsigned code)
{
    InputEvent event = {.kind = INPUT_TEXT};
    int size = 0;
    if (ears.text)
        ears.text(window, code);
    const char *text = CodepointToUTF8((int)code, &size);
    memcpy(event.text, text, (size_t)size);
    add_here(event);
}

static void see_focus(GLFWwindow *window, int focused)
{
    if (ears.focus)
        ears.focus(window, focused);
    ears.input->exposed = true;
}

/* The screen asks raylib for it. */
static void see_drop(GLFWwindow *window, int count, const char **paths)
{
    if (ears.drop)
        ears.drop(window, count, paths);
    ears.input->exposed = true;
}

static void see_size(GLFWwindow *window, int width, int height)
{
    if (ears.size)
        ears.size(window, width, height);
    ears.input->exposed = true;
}

static void see_damage(GLFWwindow *window)
{
    (void)window;
    ears.input->exposed = true;
}

void input_open(Input *input)
{
    *input = (Input){.exposed = true};
    GLFWwindow *window = ears.window = glfwGetCurrentContext();
    ears.input = input;
    ears.move = glfwSetCursorPosCallback(window, see_move);
    ears.button = glfwSetMouseButtonCallback(window, see_button);
    ears.wheel = glfwSetScrollCallback(window, see_wheel);
    ears.key = glfwSetKeyCallback(window, see_key);
    ears.text = glfwSetCharCallback(window, see_text);
    ears.focus = glfwSetWindowFocusCallback(window, see_focus);
    ears.drop = glfwSetDropCallback(window, see_drop);
    ears.size = glfwSetFramebufferSizeCallback(window, see_size);
    glfwSetWindowRefreshCallback(window, see_damage);
    signal(SIGTERM, ask_to_end);
    signal(SIGINT, ask_to_end);
}

void input_close(Input *input)
{
    input->count = 0;
    if (!ears.window)
        return;
    glfwSetCursorPosCallback(ears.window, ears.move);
    glfwSetMouseButtonCallback(ears.window, ears.button);
    glfwSetScrollCallback(ears.window, ears.wheel);
    glfwSetKeyCallback(ears.window, ears.key);
    glfwSetCharCallback(ears.window, ears.text);
    glfwSetWindowFocusCallback(ears.window, ears.focus);
    glfwSetDropCallback(ears.window, ears.drop);
    glfwSetFramebufferSizeCallback(ears.window, ears.size);
    glfwSetWindowRefreshCallback(ears.window, NULL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    ears.window = NULL;
}

void input_collect(Input *input, double seconds)
{
    while (!input->count && !input->exposed && !asked_to_end && !WindowShouldClose() && seconds != 0) {
        double pause = seconds > 0 && seconds < LOOK ? seconds : LOOK;
        double before = glfwGetTime();
        glfwWaitEventsTimeout(pause);
        double waited = glfwGetTime() - before;
        seconds = seconds < 0 ? seconds : seconds > waited ? seconds - waited : 0;
    }
    if (asked_to_end)
        glfwSetWindowShouldClose(ears.window, GLFW_TRUE);
    PollInputEvents();
}
#endif

#include "screens/monkey.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "screens/null.h"
#include "ui/kit/parts.h"
#include "ui/screens/campaign.h"

/* ---- where its will comes from ---- */

static unsigned take(Monkey *monkey)
{
    if (!monkey->bytes)
        return rng_below(&monkey->rng, 256);
    if (!monkey->left)
        return 0;
    monkey->left--;
    return *monkey->bytes++;
}

static bool goes_on(const Monkey *monkey)
{
    return !monkey->bytes || monkey->left > 0;
}

static int below(Monkey *monkey, int count)
{
    unsigned high = count > 256 ? take(monkey) << 8 : 0;
    return (int)((high | take(monkey)) % (unsigned)count);
}

/* ---- what it can touch ---- */

static Vector2 somewhere(Monkey *monkey)
{
    float x = (float)take(monkey) / 255, y = (float)take(monkey) / 255;
    return (Vector2){floorf(x * (float)(GetScreenWidth() - 1)), floorf(y * (float)(GetScreenHeight() - 1))};
}

/* A place on something that can be used; now and then on nothing. */
static Vector2 on_something(Monkey *monkey)
{
    const Ui *ui = monkey->stage->app.ui;
    const HotList *list = &ui->memory->hots[ui->memory->now];
    int which = list->count ? below(monkey, list->count + 1 + list->count / 16) : 0;
    if (which >= list->count)
        return somewhere(monkey);
    Rectangle box = ui_pixels(ui, kit_common(list->boxes[which].box, list->boxes[which].clip));
    float x = (float)take(monkey) / 256, y = (float)take(monkey) / 256;
    return (Vector2){floorf(box.x + box.width * x), floorf(box.y + box.height * y)};
}

/* Mostly more comes before the next frame, as in a window that is slower than the hand: each is a pass of its own. */
static void feed(Monkey *monkey, InputEvent event)
{
    stage_add(monkey->stage, event);
    if (take(monkey) % 4 == 0)
        app_frame(&monkey->stage->app, 0);
}

static void button(Monkey *monkey, InputKind kind, int which, Vector2 at)
{
    feed(monkey, (InputEvent){.kind = kind, .button = which, .at = at});
}

static void move_to(Monkey *monkey, Vector2 at)
{
    feed(monkey, (InputEvent){.kind = INPUT_MOVE, .at = at});
}

/* A quick hand is done before the next frame is drawn. */
static void click_quickly(Monkey *monkey, int which, Vector2 at)
{
    static const InputKind kinds[] = {INPUT_MOVE, INPUT_PRESS};
    for (int i = 0; i < COUNT_OF(kinds); i++)
        stage_add(monkey->stage, (InputEvent){.kind = kinds[i], .button = i ? which : 0, .at = at});
    button(monkey, INPUT_RELEASE, which, at);
}

static void click_with(Monkey *monkey, int which, Vector2 at)
{
    if (take(monkey) % 8) /* else it does not look what has become of the last one */
        null_wait(0.5);
    if (take(monkey) % 4) {
        click_quickly(monkey, which, at);
        return;
    }
    move_to(monkey, at);
    button(monkey, INPUT_PRESS, which, at);
    button(monkey, INPUT_RELEASE, which, at);
}

/* ---- what it does ---- */

static void click(Monkey *monkey)
{
    click_with(monkey, MOUSE_BUTTON_LEFT, on_something(monkey));
}

static void click_twice(Monkey *monkey)
{
    Vector2 at = on_something(monkey);
    click_with(monkey, MOUSE_BUTTON_LEFT, at);
    null_wait(0.1);
    click_quickly(monkey, MOUSE_BUTTON_LEFT, at);
}

static void click_other(Monkey *monkey)
{
    click_with(monkey, take(monkey) % 4 ? MOUSE_BUTTON_RIGHT : MOUSE_BUTTON_MIDDLE, on_something(monkey));
}

static void drag(Monkey *monkey)
{
    int which = take(monkey) % 4 ? MOUSE_BUTTON_LEFT : MOUSE_BUTTON_MIDDLE;
    Vector2 from = on_something(monkey), to = on_something(monkey);
    move_to(monkey, from);
    button(monkey, INPUT_PRESS, which, from);
    move_to(monkey, (Vector2){(from.x + to.x) / 2, (from.y + to.y) / 2});
    move_to(monkey, to);
    if (take(monkey) % 8) /* else the button stays down */
        button(monkey, INPUT_RELEASE, which, to);
}

static void press_or_release(Monkey *monkey)
{
    button(monkey, take(monkey) % 2 ? INPUT_PRESS : INPUT_RELEASE, (int)take(monkey) % 3,
           on_something(monkey));
}

static void rest_on(Monkey *monkey)
{
    move_to(monkey, on_something(monkey));
    null_wait(0.6);
}

static void turn_wheel(Monkey *monkey)
{
    Vector2 at = on_something(monkey),
            notches = {(float)((int)take(monkey) % 5 - 2) / 2, (float)((int)take(monkey) % 25 - 12) / 4};
    feed(monkey, (InputEvent){.kind = INPUT_WHEEL, .at = at, .wheel = notches});
}

/* A key of the settings, or any that means something everywhere. */
static void hit_key(Monkey *monkey)
{
    static const int keys[] = {KEY_ENTER,   KEY_ENTER,     KEY_ESCAPE, KEY_TAB,   KEY_LEFT,
                               KEY_RIGHT,   KEY_UP,        KEY_DOWN,   KEY_HOME,  KEY_END,
                               KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_DELETE, KEY_SPACE, KEY_BACKSPACE};
    const Settings *settings = &monkey->stage->app.settings;
    Vector2 at = monkey->stage->app.input.pointer;
    int which = below(monkey, KEY_ACTIONS + COUNT_OF(keys) + 9);
    unsigned mods = take(monkey) % 8 ? 0 : take(monkey) % 8;
    InputEvent event = {.kind = INPUT_KEY, .at = at, .mods = mods};
    if (which < KEY_ACTIONS) {
        event.key = settings->keys[which].key;
        event.mods |= settings->keys[which].mods;
    } else if (which < KEY_ACTIONS + COUNT_OF(keys)) {
        event.key = keys[which - KEY_ACTIONS];
    } else {
        event.key = KEY_ONE + which - KEY_ACTIONS - COUNT_OF(keys);
    }
    if (take(monkey) % 8)
        null_wait(0.5);
    feed(monkey, event);
}

static void type(Monkey *monkey)
{
    static const char *const letters[] = {"a", "B", "7",      "-",      "_", " ",
                                          "/", ".", "\u00e4", "\u4e2d", "%", "\""};
    const char *letter = letters[take(monkey) % COUNT_OF(letters)];
    InputEvent event = {.kind = INPUT_TEXT, .at = monkey->stage->app.input.pointer};
    text_copy(event.text, sizeof event.text, letter);
    for (unsigned times = take(monkey) % 8 ? 1 : 80; times > 0; times--)
        stage_add(monkey->stage, event);
    app_frame(&monkey->stage->app, 0);
}

static void resize(Monkey *monkey)
{
    static const int widths[] = {960, 1000, 1280, 1366, 1600, 1920, 2560, 3840, 640, 300, 1};
    static const int heights[] = {540, 600, 720, 768, 900, 1080, 1440, 2160, 400, 200, 1};
    int size = (int)take(monkey);
    null_resize(widths[size % COUNT_OF(widths)], heights[size / COUNT_OF(widths) % COUNT_OF(heights)]);
    monkey->stage->app.input.exposed = take(monkey) % 2;
    app_frame(&monkey->stage->app, 0);
}

static void wait(Monkey *monkey)
{
    static const double times[] = {0.01, 0.05, 0.3, 0.7, 2, 10};
    null_wait(times[take(monkey) % COUNT_OF(times)]);
    app_frame(&monkey->stage->app, 0);
}

static void think(Monkey *monkey)
{
    null_think_slowly((int)take(monkey) % 4);
}

static void leave(Monkey *monkey)
{
    null_close_window();
    app_frame(&monkey->stage->app, 0);
    stage_reopen(monkey->stage);
}

/* Somewhere else at once: the way there takes long for one who does not know it. */
static void begin_anywhere(Monkey *monkey)
{
    static const char *const missions[] = {"missions/fof/exercises/attack.ini",
                                           "missions/fof/stand-alone/sunken-lane.ini",
                                           "missions/fof/normandy/2-patrols.ini",
                                           "missions/fof/normandy/4-counter-attack.ini",
                                           "missions/fof/exercises/large.ini",
                                           "missions/fof/training/1-commands.ini",
                                           "missions/fof/training/4-fire.ini",
                                           "tests/fof/contact-attack.ini",
                                           "tests/fof/weapons.ini",
                                           "tests/fof/night.ini",
#ifdef HAS_folio
                                           "missions/folio/boys-of-67.ini",
                                           "missions/folio/iron-triangle.ini",
                                           "missions/folio/snoopys-nose.ini",
                                           "missions/folio/training/1-boys-of-67.ini",
#endif
#ifdef HAS_fte
                                           "missions/fte/1-woodsmoke.ini",
                                           "missions/fte/2-the-ford.ini",
                                           "missions/fte/3-rice-and-iron.ini",
                                           "missions/fte/4-yellow-smoke.ini",
                                           "missions/fte/5-bald-hill.ini",
                                           "missions/fte/training/2-fire.ini",
                                           "missions/fte/6-road-to-plei-tren.ini",
#endif
#ifdef HAS_tod
                                           "tests/tod/clash.ini",
                                           "missions/tod/1-leech-trail.ini",
                                           "missions/tod/3-red-dust.ini",
                                           "missions/tod/4-lantern-hill.ini",
#endif
                                           "tests/toy/ridge.ini"};
    static const Screen *const screens[] = {&screen_menu,     &screen_training, &screen_missions,
                                            &screen_campaign, &screen_after,    &screen_replay,
                                            &screen_replays,  &screen_rules,    &screen_settings};
    App *app = &monkey->stage->app;
    int which = below(monkey, COUNT_OF(missions) + COUNT_OF(screens));
    if (which < COUNT_OF(missions)) {
        SessionOptions options = {.seed = take(monkey),
                                  .player = take(monkey) % 4 ? SIDE_FIRST : SIDE_SECOND};
        options.iron = take(monkey) % 8 == 7;
        if (strncmp(missions[which], "missions/folio", 14) != 0 &&
            strncmp(missions[which], "missions/fte", 12) != 0 &&
            strncmp(missions[which], "missions/tod", 12) != 0)
            options.player = SIDE_FIRST;
        app_play_as(app, missions[which], options);
    } else {
        app_open(app, screens[which - COUNT_OF(missions)]);
    }
    app_frame(app, 0);
}

static const struct {
    void (*act)(Monkey *monkey);
    int weight;
} deeds[] = {
    {click, 90},   {click_twice, 8}, {click_other, 10},   {drag, 12}, {press_or_release, 4},
    {rest_on, 12}, {turn_wheel, 10}, {hit_key, 60},       {type, 8},  {resize, 6},
    {wait, 24},    {think, 3},       {begin_anywhere, 4}, {leave, 2},
};

static void do_something(Monkey *monkey)
{
    int all = 0, which;
    for (int i = 0; i < COUNT_OF(deeds); i++)
        all += deeds[i].weight;
    which = (int)take(monkey) % all;
    for (int i = 0; i < COUNT_OF(deeds); i++) {
        which -= deeds[i].weight;
        if (which < 0) {
            deeds[i].act(monkey);
            return;
        }
    }
}

/* ---- what must hold ---- */

static void check(Monkey *monkey)
{
    const App *app = &monkey->stage->app;
    if (!app->sitting)
        return;
    const State *now = session_state(app->sitting->session);
    size_t size = session_rules(app->sitting->session)->state_size;
    if (size == monkey->seen_size && memcmp(now, monkey->seen, size) == 0)
        return;
    if (size != monkey->seen_size) {
        free(monkey->seen);
        monkey->seen = malloc(size);
        ENSURE(monkey->seen);
        monkey->seen_size = size;
    }
    memcpy(monkey->seen, now, size);
    stage_check_game(monkey->stage);
}

static void check_layout(Monkey *monkey)
{
    const int LEAST_WIDTH = 960, LEAST_HEIGHT = 540;
    if (GetScreenWidth() >= LEAST_WIDTH && GetScreenHeight() >= LEAST_HEIGHT)
        stage_check_layout(monkey->stage);
}

void monkey_play(Monkey *monkey, long count)
{
    App *app = &monkey->stage->app;
    null_think_quickly(true);
    begin_anywhere(monkey);
    for (long i = 0; i < count && goes_on(monkey); i++) {
        do_something(monkey);
        null_wait(0.016);
        if (app->quit)
            stage_reopen(monkey->stage);
        monkey->deeds++;
        if (app->input.count) /* not seen yet */
            continue;
        check(monkey);
        check_layout(monkey);
    }
    free(monkey->seen);
    monkey->seen = NULL;
    monkey->seen_size = 0;
}

#include "screens/stage.h"

#include <ctype.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "screens/null.h"
#include "toy/toy.h"
#include "ui/kit/parts.h"
#include "ui/table/table.h"
#ifdef HAS_fof
#include "ai/fof/enemy/enemy.h"
#include "ai/fof/staff/staff.h"
#include "fof/fof.h"
#endif
#ifdef HAS_folio
#include "ai/folio/commander.h"
#include "folio/folio.h"
#endif
#ifdef HAS_fte
#include "ai/fte/commander.h"
#include "fte/fte.h"
#endif
#ifdef HAS_tod
#include "ai/tod/commander.h"
#include "tod/tod.h"
#endif

const Module stage_modules[] = {
#ifdef HAS_fof
    {.rules = &fof_rules, .policies = fof_staff_policies, .join = fof_join_enemy},
    {.rules = &fof_campaign_rules, .campaign = &fof_campaign},
#endif
#ifdef HAS_folio
    {.rules = &folio_rules, .policies = folio_policies},
#endif
#ifdef HAS_fte
    {.rules = &fte_rules, .policies = fte_policies},
#endif
#ifdef HAS_tod
    {.rules = &tod_rules, .policies = tod_policies},
#endif
    {.rules = &toy_rules},
    {0}};

const char *const stage_missions[] = {
#ifdef HAS_fof
    "missions/fof/stand-alone/sunken-lane.ini",
    "missions/fof/exercises/attack.ini",
#endif
#ifdef HAS_folio
    "missions/folio/boys-of-67.ini",
#endif
#ifdef HAS_fte
    "missions/fte/5-bald-hill.ini",
#endif
#ifdef HAS_tod
    "tests/tod/clash.ini",
#endif
    "tests/toy/ridge.ini",
    NULL};

/* ---- where it stands, told even if the program ends there ---- */

static char last_place[PLACE_SIZE + 64];
static struct sigaction before[NSIG]; /* who was told of a signal: the fuzzer keeps what broke the program */

static void tell_place(int signal_number)
{
    ssize_t told = write(STDERR_FILENO, last_place, strlen(last_place));
    (void)told;
    if (signal_number) {
        sigaction(signal_number, &before[signal_number], NULL);
        raise(signal_number);
    }
}

static void watch_signal(int number)
{
    struct sigaction now;
    sigaction(number, NULL, &now);
    if (now.sa_handler != tell_place)
        sigaction(number, &(struct sigaction){.sa_handler = tell_place}, &before[number]);
}

static void tell_at_death(void)
{
    tell_place(0);
}

/* NOLINTNEXTLINE(bugprone-reserved-identifier): the sanitizers want this name */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void watch_over_death(void)
{
    watch_signal(SIGABRT);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(tell_at_death);
    else
        watch_signal(SIGSEGV);
}

void stage_at(Stage *stage, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(stage->place, sizeof stage->place, format, arguments);
    va_end(arguments);
    text_print(last_place, sizeof last_place, "it ended here: %s\n", stage->place);
}

/* ---- beginning and end ---- */

static void begin(Stage *stage)
{
    App *app = &stage->app;
    app_init(app, stage->modules);
    app->settings.sound = false;
    app_begin(app);
    app_picture(app, NULL);
}

/* The build's pictures, however deep in it this program lies. */
static void find_art(void)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
    for (folder[length > 0 ? length : 0] = '\0'; strrchr(folder, '/'); *strrchr(folder, '/') = '\0')
        if (paths_join(path, folder, "art/atlas-100.qoi") && access(path, R_OK) == 0) {
            *strrchr(path, '/') = '\0';
            setenv("CONTACT_ART", path, 0);
            return;
        }
}

void stage_open(Stage *stage, const Module *modules)
{
    char path[PATH_SIZE];
    *stage = (Stage){.modules = modules};
    watch_over_death();
    text_print(stage->folder, sizeof stage->folder, "%s/contact-screens-XXXXXX",
               access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    ENSURE(mkdtemp(stage->folder));
    text_print(path, sizeof path, "%s/saves", stage->folder);
    setenv("CONTACT_SAVES", path, 1);
    text_print(path, sizeof path, "%s/config", stage->folder);
    setenv("CONTACT_CONFIG", path, 1);
    setenv("CONTACT_DATA", ".", 0);
    unsetenv("CONTACT_UI_TRACE");
    find_art();
    null_open(1280, 720);
    begin(stage);
}

static void remove_folder(const char *folder)
{
    char command[128];
    text_print(command, sizeof command, "rm -rf '%s'", folder);
    ENSURE(system(command) == 0);
}

void stage_reopen(Stage *stage)
{
    app_exit(&stage->app);
    begin(stage);
}

void stage_close(Stage *stage)
{
    app_exit(&stage->app);
    if (!stage->keeps_letters)
        null_forget();
    if (!stage->keeps_letters && null_textures()) {
        char what[64];
        text_print(what, sizeof what, "%d textures were never given back", null_textures());
        stage_problem(stage, what);
    }
    remove_folder(stage->folder);
}

/* ---- problems ---- */

const char *stage_screen(const Stage *stage)
{
    return stage->app.stack[stage->app.depth - 1].screen->name;
}

/* The same words on the same screen are one problem, wherever numbers in them differ. */
static bool is_new(Stage *stage, const char *what)
{
    uint64_t hash = hash_bytes(0, stage_screen(stage), strlen(stage_screen(stage)));
    for (; *what; what++)
        if (*what < '0' || *what > '9')
            hash = hash_bytes(hash, what, 1);
    for (int i = 0; i < stage->seen_count; i++)
        if (stage->seen[i] == hash)
            return false;
    if (stage->seen_count < SEEN_MOST)
        stage->seen[stage->seen_count++] = hash;
    return true;
}

void stage_problem(Stage *stage, const char *what)
{
    const App *app = &stage->app;
    stage->problems++;
    if (!app->depth)
        printf("%s\n", what);
    else if (is_new(stage, what))
        printf("%s: %s, %d x %d at %d %%, %s: %s\n", stage->place, stage_screen(stage), app->drawn_width,
               app->drawn_height, app->settings.scale, app->settings.palette, what);
}

void stage_check_game(Stage *stage)
{
    const Sitting *sitting = stage->app.sitting;
    if (!sitting)
        return;
    const Session *session = sitting->session;
    const Rules *rules = session_rules(session);
    const char *broken = rules->broken(session_game(session), session_state(session));
    if (!broken)
        broken = rules->broken(session_game(session), session_seen(session));
    if (broken)
        stage_problem(stage, broken);
}

/* A name as files write it: "fire-team-3", "3,4/foxhole1". */
static bool is_file_name(const char *word, int length)
{
    int dash = length, slash = 0;
    while (dash > 1 && isdigit((unsigned char)word[dash - 1]))
        dash--;
    bool numbered = dash < length && dash > 1 && word[dash - 1] == '-' && islower((unsigned char)word[0]);
    while (slash < length && (isdigit((unsigned char)word[slash]) || word[slash] == ','))
        slash++;
    bool place = slash > 2 && memchr(word, ',', (size_t)slash) && slash + 1 < length && word[slash] == '/' &&
                 islower((unsigned char)word[slash + 1]);
    return numbered || place;
}

/* "Doc-Reyes" where his counter says Doc Reyes. */
static bool is_called_otherwise(const Table *table, const char *word, int length)
{
    char thing[THING_SIZE], name[THING_SIZE * 2];
    if (!table || !table->board || !table->board->called || length >= THING_SIZE ||
        !memchr(word, '-', (size_t)length))
        return false;
    text_print(thing, sizeof thing, "%.*s", length, word);
    return table->board->called(&table->view, thing, name, sizeof name) && strcmp(name, thing) != 0;
}

static bool has_file_name(const Table *table, const char *text)
{
    for (const char *at = text; *at;) {
        int opening = (int)strspn(at, " (\"\u2026"), length = (int)strcspn(at + opening, " ,.;:?!)\"");
        if (is_file_name(at + opening, (int)strcspn(at + opening, " .;:?!)\"")) ||
            is_called_otherwise(table, at + opening, length))
            return true;
        at += opening + length + (at[opening + length] != '\0');
    }
    return false;
}

/* Only the record and what is written by hand speak as files do. */
static void check_names(Stage *stage)
{
    const UiMemory *memory = stage->app.ui->memory;
    bool plans = strcmp(stage_screen(stage), "planning") == 0;
    const Table *table = plans ? NULL : stage->app.stack[stage->app.depth - 1].data;
    if (!plans && (strcmp(stage_screen(stage), "table") != 0 || table->window == WINDOW_LOG ||
                   table->record || table->story.open >= 0 || stage->app.sitting == NULL))
        return;
    for (int i = 0; i < memory->text_count; i++)
        if (has_file_name(table, memory->texts[i].text)) {
            char what[TEXT_KEPT + 40];
            text_print(what, sizeof what, "named as in a file: %s", memory->texts[i].text);
            stage_problem(stage, what);
        }
}

/* One word for one thing: what happened is the story and the record. A log bunker is another thing. */
static bool says_log(const char *text)
{
    const char *bunker = " bunker";
    for (const char *at = text; *at; at++)
        if ((at[0] == 'l' || at[0] == 'L') && at[1] == 'o' && at[2] == 'g' &&
            !isalpha((unsigned char)at[3]) && (at == text || !isalpha((unsigned char)at[-1])) &&
            strncmp(at + 3, bunker, strlen(bunker)) != 0)
            return true;
    return false;
}

/* As one types it to the driver; here a button ends it, and says what it ends. */
static bool speaks_as_script(const char *text)
{
    return strstr(text, "(done)") || strstr(text, "Done when") || strstr(text, "Done to ") ||
           strstr(text, "or done") || strstr(text, "and done") || strstr(text, ": done ");
}

static void check_words(Stage *stage)
{
    const UiMemory *memory = stage->app.ui->memory;
    for (int i = 0; i < memory->text_count; i++)
        if (speaks_as_script(memory->texts[i].text))
            stage_problem(stage, "a question speaks as scripts do");
    for (int i = 0; i < memory->text_count; i++)
        if (says_log(memory->texts[i].text)) {
            char what[TEXT_KEPT + 40];
            text_print(what, sizeof what, "the record is called a log: %s", memory->texts[i].text);
            stage_problem(stage, what);
        }
}

void stage_check_layout(Stage *stage)
{
    check_names(stage);
    check_words(stage);
    Writer problems = {0};
    kit_problems(stage->app.ui, &problems);
    char *line = problems.text;
    while (line && *line) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        stage_problem(stage, line);
        line = end ? end + 1 : NULL;
    }
    writer_free(&problems);
}

/* ---- drawing ---- */

static const int sizes[][2] = {{960, 540}, {1280, 720}, {1920, 1080}, {2560, 1440}, {3840, 2160}};
static const int scales[] = {75, 100, 90, 125, 150, 200};

int stage_looks(void)
{
    return COUNT_OF(sizes) * COUNT_OF(scales);
}

Look stage_look(int index)
{
    index %= stage_looks();
    int size = index % COUNT_OF(sizes);
    return (Look){sizes[size][0], sizes[size][1], scales[index / COUNT_OF(sizes)], index};
}

static void take_look(Stage *stage, Look look)
{
    App *app = &stage->app;
    const Palette *palette = &app->theme.palettes[look.palette % app->theme.count];
    null_resize(look.width, look.height);
    app->settings.scale = look.scale;
    text_copy(app->settings.palette, sizeof app->settings.palette, palette->id);
}

void stage_draw_as(Stage *stage, Look look)
{
    take_look(stage, look);
    app_picture(&stage->app, NULL);
    stage->frames++;
    stage_check_layout(stage);
}

/* At every size; scale and palette change from one drawing to the next, for neighbours look nearly alike: a game of some
 * dozen decisions has been seen with all of them. */
static void draw_at_all_sizes(Stage *stage, int turn)
{
    for (int size = 0; size < COUNT_OF(sizes); size++) {
        Look look = stage_look(size + COUNT_OF(sizes) * (turn % COUNT_OF(scales)));
        look.palette = size + turn + turn / COUNT_OF(scales);
        stage_draw_as(stage, look);
    }
}

void stage_draw_every(Stage *stage)
{
    for (int i = 0; i < stage_looks(); i++)
        stage_draw_as(stage, stage_look(i));
}

/* A sample changes its size with every frame, and after all of them the scale; unless one window is wanted. */
void stage_draw(Stage *stage)
{
    int turn = stage->next_look++;
    if (stage->width)
        stage_draw_as(stage, (Look){stage->width, stage->height, 100, turn});
    else if (stage->whole)
        draw_at_all_sizes(stage, turn);
    else
        stage_draw_as(stage, stage_look(turn));
}

void stage_draw_small(Stage *stage)
{
    static const int small[][2] = {{640, 400}, {300, 200}, {1000, 1}, {1, 1}};
    for (int i = 0; i < COUNT_OF(small); i++) {
        null_resize(small[i][0], small[i][1]);
        app_picture(&stage->app, NULL);
        stage->frames++;
    }
    null_resize(1280, 720);
    app_picture(&stage->app, NULL);
}

void stage_settle(Stage *stage)
{
    enum { MOST = 1000 };
    App *app = &stage->app;
    for (int i = 0; i < MOST; i++) {
        app_picture(app, NULL);
        if (!app->sitting || (!sitting_runs_on(app->sitting) && !sitting_filming(app->sitting) && i))
            break;
        sitting_skip_film(app->sitting);
        null_wait(0.6);
    }
}

/* ---- what is there ---- */

const HotBox *stage_find(const Stage *stage, const char *id)
{
    const Ui *ui = stage->app.ui;
    return kit_find(&ui->memory->hots[ui->memory->now], id);
}

struct Table *stage_table(Stage *stage)
{
    struct OpenScreen *top = &stage->app.stack[stage->app.depth - 1];
    return top->screen == &screen_table ? top->data : NULL;
}

/* ---- what the player does ---- */

/* Seconds in which a person sees what has changed, before the next thing. */
static const double A_LOOK = 0.5;

void stage_add(Stage *stage, InputEvent event)
{
    stage->inputs++;
    stage->app.input.pointer = event.at;
    input_add(&stage->app.input, event);
}

void stage_event(Stage *stage, InputEvent event)
{
    stage_add(stage, event);
    app_frame(&stage->app, 0);
}

bool stage_click(Stage *stage, const char *id)
{
    const Ui *ui = stage->app.ui;
    const HotBox *hot = stage_find(stage, id);
    if (!hot || hot->flags & HOT_OFF)
        return false;
    Rectangle box = ui_pixels(ui, kit_common(hot->box, hot->clip));
    Vector2 at = {box.x + box.width / 2, box.y + box.height / 2};
    null_wait(A_LOOK);
    stage_event(stage, (InputEvent){.kind = INPUT_PRESS, .button = MOUSE_BUTTON_LEFT, .at = at});
    stage_event(stage, (InputEvent){.kind = INPUT_RELEASE, .button = MOUSE_BUTTON_LEFT, .at = at});
    return true;
}

void stage_key(Stage *stage, int key, unsigned mods)
{
    null_wait(A_LOOK);
    stage_event(stage,
                (InputEvent){.kind = INPUT_KEY, .key = key, .mods = mods, .at = stage->app.input.pointer});
}

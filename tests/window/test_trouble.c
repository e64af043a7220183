/* What can be missing, damaged or in a hurry: the window says so and goes on, and nothing is lost. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "minunit.h"
#include "window/window.h"
#include "window/window_parts.h"

enum {
    MEGABYTES = 50,
    NOTICE_SECONDS = 6
}; /* more than a window with nothing in it; for which a notice stays */

#define LESSON "missions/fof/training/1-commands.ini"
#define LARGE "missions/fof/exercises/large.ini"

static const char *const lesson[] = {"play", LESSON, NULL};
static const char *const exercise[] = {"play", "missions/fof/exercises/attack.ini", NULL};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[PATH_SIZE];
    ENSURE(paths_join(path, folder, name));
    FILE *file = fopen(path, "w");
    ENSURE(file);
    fputs(text, file);
    fclose(file);
}

static bool file_has(const char *folder, const char *name, const char *part)
{
    char path[PATH_SIZE], text[8192] = "";
    ENSURE(paths_join(path, folder, name));
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return strstr(text, part) != NULL;
}

/* ---- without a window ---- */

/* Starts the program with these words before its name and gives all that it says. */
static int say_without_window(const char *environment, char *said, int size)
{
    char path[PATH_SIZE], command[PATH_SIZE + 256], line[512];
    ENSURE(window_program("contact", path));
    text_print(command, sizeof command, "exec env %s ASAN_OPTIONS=detect_leaks=0 %s 2>&1 </dev/null",
               environment, path);
    FILE *pipe = popen(command, "r");
    ENSURE(pipe);
    said[0] = '\0';
    while (fgets(line, sizeof line, pipe))
        text_append(said, size, "%s", line);
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void check_says_so(const char *environment)
{
    char said[4096];
    bool ended = say_without_window(environment, said, sizeof said) <= 1;
    if (!ended || !strstr(said, "contact: no window"))
        minunit_fail(__FILE__, __LINE__, "%s: %s", environment, said);
}

TEST(where_no_window_can_be_opened_the_program_says_so)
{
    char without_gl[64];
    if (!window_possible())
        return;
    text_print(without_gl, sizeof without_gl, "DISPLAY=%s", window_display_without_gl());
    const char *const hindered[] = {"SDL_VIDEODRIVER=dummy", without_gl};
    check_says_so("-u DISPLAY -u WAYLAND_DISPLAY");
    for (int i = 0; i < 2; i++) /* whether it is a hindrance depends on raylib and the driver */
        if (window_bare_megabytes(hindered[i]) < 0)
            check_says_so(hindered[i]);
}

/* ---- missing and damaged files ---- */

/* raylib's own letters are wider than those that the rooms were made for: texts may be shortened, and nothing else may be wrong. */
static bool only_shortened(const char *problems)
{
    for (const char *line = problems; *line && strcmp(line, "end\n") != 0; line = strchr(line, '\n') + 1)
        if (strncmp(line, "cut: ", 5) != 0 ||
            strncmp(strchr(line, '\n') - strlen("…"), "…", strlen("…")) != 0)
            return false;
    return true;
}

TEST(without_font_and_pictures_the_game_can_be_played)
{
    if (!window_possible())
        return;
    setenv("CONTACT_FONT", "/nonexistent", 1);
    setenv("CONTACT_ART", "/nonexistent", 1);
    Window *window = window_open(1280, 720, NULL);
    unsetenv("CONTACT_FONT");
    unsetenv("CONTACT_ART");
    CHECK(window != NULL);
    CHECK(window_wait_for(window, "menu.trouble"));
    CHECK(window_shows(window, "The font DejaVu Sans cannot be read"));
    CHECK(window_shows(window, "The pictures are missing"));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_click(window, "menu.trouble"));
    CHECK(!window_shows(window, "The font DejaVu Sans"));
    CHECK(window_click(window, "menu.lesson"));
    CHECK(window_wait_screen(window, "table"));
    CHECK(window_click(window, "unit 1HQ"));
    CHECK(only_shortened(window_problems(window)));
    CHECK(window_ask_to_close(window));
    setenv("CONTACT_FONT", "/proc/self/exe", 1); /* there, and no font */
    window = window_reopen(window, NULL);
    unsetenv("CONTACT_FONT");
    CHECK(window != NULL);
    CHECK(window_shows(window, "The font DejaVu Sans cannot be read"));
    window_close(window);
}

TEST(damaged_settings_and_progress_are_told_and_kept_beside)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    window_settings(window, "[keys]\nundo = U\n[damaged\n");
    write_file(window_saves(window), "training.ini",
               "[lesson fof/training/1-commands]\nstep = 3\nsteps = 13\n[x\n");
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_wait_for(window, "menu.trouble"));
    CHECK(window_shows(window, "settings.ini:6:"));
    CHECK(window_shows(window, "training.ini:4:"));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_click(window, "menu.settings"));
    CHECK(window_click(window, "settings.still"));
    CHECK(file_has(window->config, "settings.ini", "still = yes"));
    CHECK(file_has(window->config, "settings.ini.damaged", "undo = U"));
    CHECK(window_click(window, "settings.still")); /* a sound file is not set aside */
    CHECK(file_has(window->config, "settings.ini.damaged", "undo = U"));
    window_key(window, "Escape");
    CHECK(window_click(window, "menu.lesson"));
    CHECK(window_wait_screen(window, "table"));
    CHECK(file_has(window_saves(window), "training.ini", "1-commands"));
    CHECK(file_has(window_saves(window), "training.ini.damaged", "step = 3"));
    window_close(window);
}

TEST(a_save_from_the_future_or_damaged_is_refused_and_left_alone)
{
    char folder[PATH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    ENSURE(paths_join(folder, window_saves(window), "autosave") && paths_make(folder));
    static const struct {
        const char *text, *said;
    } cases[] = {{"potential-contact save 9\nrules fof\n", "saved by a newer version of the game"},
                 {"potential-contact save 1\nrules fof\nseed", "damaged"}};
    for (int i = 0; i < 2; i++) {
        write_file(folder, "game.save", cases[i].text);
        write_file(window_saves(window), "continue", "on 4 0 autosave/game.save\tThe lane\n");
        CHECK(window_reopen(window, NULL) != NULL);
        double before = seconds_now();
        CHECK(window_click(window, "menu.continue"));
        CHECK_TEXT(window_screen(window), "menu");
        CHECK(window_shows(window, cases[i].said));
        CHECK(file_has(folder, "game.save", cases[i].text));
        CHECK(window_ask_to_close(window)); /* and does not wait until the notice is gone */
        CHECK(window_find(window, "notice") || seconds_now() - before > NOTICE_SECONDS);
    }
    window_close(window);
}

TEST(a_lesson_that_cannot_be_read_says_so_and_is_played)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    char mission[32768] = "", path[PATH_SIZE];
    FILE *file = fopen(LESSON, "r");
    ENSURE(file);
    size_t length = fread(mission, 1, sizeof mission - 64, file);
    fclose(file);
    strcpy(mission + length, "\n[step damaged]\nnonsense = 1\n");
    write_file(window_saves(window), "damaged.ini", mission);
    ENSURE(paths_join(path, window_saves(window), "damaged.ini"));
    const char *const arguments[] = {"play", path, NULL};
    CHECK(window_reopen(window, arguments) != NULL);
    CHECK_TEXT(window_screen(window), "table");
    CHECK(window_shows(window, "This lesson cannot be read"));
    CHECK(window_shows(window, "damaged.ini:"));
    CHECK_INT(window_step(window, &(int){0}), -1);
    CHECK_TEXT(window_problems(window), "");
    window_close(window);
}

TEST(an_answer_out_of_turn_outlives_a_kill)
{
    if (!window_possible())
        return;
    const char *const arguments[] = {"play", "missions/fof/stand-alone/sunken-lane.ini", NULL};
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    CHECK_TEXT(window_screen(window), "planning");
    CHECK(window_click(window, "slot.4.next")); /* four questions before it wait */
    const Spot *slot = window_find(window, "slot.4");
    CHECK(slot != NULL);
    char answer[160];
    text_copy(answer, sizeof answer, slot->label);
    CHECK(strstr(answer, "proposed") == NULL);
    CHECK(window_reopen(window, NULL) != NULL); /* killed */
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "planning"));
    CHECK_TEXT(window_find(window, "slot.4")->label, answer);
    CHECK_CONTAINS(window_find(window, "slot.3")->label, "proposed"); /* nobody has answered that */
    window_close(window);
}

/* A crash takes the program at any moment: what it kept about the game may be missing, but the game is there. */
TEST(after_a_kill_the_menu_offers_the_game)
{
    char note[PATH_SIZE], hash[32];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, lesson);
    CHECK(window != NULL);
    window_look(window);
    text_copy(hash, sizeof hash, window_hash(window));
    ENSURE(paths_join(note, window_saves(window), "continue"));
    for (int i = 0; i < 2; i++) {
        CHECK(window_reopen(window, NULL) != NULL); /* killed */
        CHECK(window_find_label(window, "menu.continue", "Continue: Lesson 1") != NULL);
        CHECK(window_click(window, "menu.continue"));
        CHECK(window_wait_screen(window, "table"));
        CHECK_TEXT(window_hash(window), hash);
        CHECK_INT(remove(note), 0);
    }
    window_close(window);
}

TEST(where_nothing_can_be_written_the_player_knows_and_plays)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_ask_to_close(window));
    ENSURE(rmdir(window->saves) == 0);
    write_file(window->folder, "saves", "a file where the folder should be");
    CHECK(window_reopen(window, lesson) != NULL);
    CHECK_TEXT(window_screen(window), "table");
    CHECK(window_shows(window, "This game is not saved as you play"));
    window_key(window, "F12");
    CHECK(window_shows(window, "There is no folder for pictures"));
    CHECK(window_click(window, "notice"));
    CHECK(window_click(window, "lesson.on"));
    CHECK(window_ask_to_close(window));
    window_close(window);
}

/* ---- haste and rest ---- */

static bool is_chosen(Window *window, const char *id)
{
    const Spot *spot = window_find(window, id);
    ENSURE(spot);
    return spot->chosen;
}

/* Clicks on one box after the other, without a look at what they do. */
static void click_blindly(Window *window, const char *const *ids, int count, int rounds)
{
    for (int i = 0; i < count * rounds; i++) {
        const Spot *spot = window_find(window, ids[i % count]);
        ENSURE(spot);
        window_click_blindly(window, spot->x + spot->width / 2, spot->y + spot->height / 2);
    }
    window_settle(window);
}

TEST(twenty_clicks_without_a_pause_all_count)
{
    static const char *const ids[] = {"settings.still", "settings.sound", "settings.autosave"};
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.settings"));
    bool before[3];
    for (int i = 0; i < 3; i++)
        before[i] = is_chosen(window, ids[i]);
    click_blindly(window, ids, 3, 7);
    for (int i = 0; i < 3; i++)
        CHECK(is_chosen(window, ids[i]) != before[i]);
    window_close(window);
}

TEST(keys_can_be_changed_and_rivals_are_told)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.settings"));
    CHECK(window_click(window, "key.end"));
    window_key(window, "Return");
    CHECK(window_shows(window, "keep their meaning"));
    CHECK(window_click(window, "key.end"));
    window_key(window, "F1");
    CHECK(window_shows(window, "F1 also means"));
    CHECK(window_click(window, "key.end"));
    window_key(window, "ctrl+e");
    CHECK(file_has(window->config, "settings.ini", "end = Ctrl+E"));
    CHECK(window_ask_to_close(window));
    CHECK(window_reopen(window, exercise) != NULL);
    CHECK(window_shows(window, "Ctrl+E"));
    char start[32];
    text_copy(start, sizeof start, window_hash(window));
    window_key(window, "space");
    window_key(window, "space");
    CHECK_TEXT(window_hash(window), start);
    window_key(window, "ctrl+e");
    window_key(window, "ctrl+e"); /* something useful is left: it is said, and asked again */
    CHECK(strcmp(window_hash(window), start) != 0);
    window_close(window);
}

/* Looks for a while at a window that says that nothing will happen: the time is no limit, a busy machine changes nothing. */
static void check_sleeps(Window *window, const char *where)
{
    const struct timespec a_while = {1, 500000000};
    if (!window_wait_asleep(window))
        minunit_fail(__FILE__, __LINE__, "%s: it does not fall asleep", where);
    int frame = window_frame(window);
    double used = window_processor_seconds(window);
    nanosleep(&a_while, NULL);
    used = window_processor_seconds(window) - used;
    window_look(window);
    if (window_frame(window) != frame || used > 0.05)
        minunit_fail(__FILE__, __LINE__, "%s: %d frames and %.0f ms of the processor in 1.5 s", where,
                     window_frame(window) - frame, used * 1e3);
}

/* With the same driver. Most of what a program with sanitizers takes is theirs. */
static void check_memory(const Window *window, double bare)
{
#ifdef __SANITIZE_ADDRESS__
    (void)window;
    (void)bare;
#else
    double megabytes = window_resident_megabytes(window);
    if (bare < 0 || megabytes - bare >= MEGABYTES)
        minunit_fail(__FILE__, __LINE__, "%.1f MB resident, a bare window %.1f MB", megabytes, bare);
    printf("%.1f MB resident, a bare window %.1f MB\n", megabytes, bare);
#endif
}

TEST(nothing_is_drawn_at_rest_and_memory_stays_small)
{
    static const char *const arguments[] = {"play", LARGE, NULL};
    if (!window_possible())
        return;
    double bare = window_bare_megabytes("");
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    check_sleeps(window, "the table");
    check_memory(window, bare);
    window_key(window, "F1");
    CHECK_TEXT(window_screen(window), "rules");
    window_type(window, "smoke");
    check_sleeps(window, "a field that is typed in");
    window_close(window);
}

/* Games that were damaged, or that another program plays: the window says so and goes on with what there is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "minunit.h"
#include "window/window.h"

#define LANE "missions/fof/stand-alone/sunken-lane.ini"

enum { DECISIONS = 40 };

static const Module *const modules = fof_modules;

/* A game under way, as an autosave that the menu offers to continue; its path. */
static const char *leave_game(Window *window)
{
    static char path[PATH_SIZE];
    char folder[PATH_SIZE], note[PATH_SIZE], text[PATH_SIZE + 64];
    Errors errors = {0};
    const Policy *chance = session_policy(modules, "random");
    Session *session = session_new(modules, LANE, (SessionOptions){.seed = 7, .opponent = chance}, &errors);
    ENSURE(session);
    State *view = malloc(session_rules(session)->state_size);
    for (int i = 0; i < DECISIONS; i++)
        session_do(session, session_advice(session, chance, view), AUTHOR_STAFF, NULL);
    ENSURE(paths_join(folder, window_saves(window), "autosave") && paths_make(folder) &&
           paths_join(path, folder, "lane.save") && paths_join(note, window_saves(window), "continue"));
    ENSURE(session_save(session, path) == NULL);
    text_print(text, sizeof text, "%s\nThe lane\n1\n", path);
    ENSURE(paths_replace_file(note, text, strlen(text)) == NULL);
    session_free(session);
    free(view);
    return path;
}

static void flip_near_the_end(const char *path)
{
    FILE *file = fopen(path, "r+");
    ENSURE(file && fseek(file, -3, SEEK_END) == 0);
    int byte = fgetc(file);
    ENSURE(fseek(file, -3, SEEK_END) == 0 && fputc(byte ^ 1, file) != EOF && fclose(file) == 0);
}

TEST(a_game_with_a_flipped_bit_is_continued_and_the_damage_told)
{
    char damaged[PATH_SIZE + 16];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    const char *path = leave_game(window);
    flip_near_the_end(path);
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(strcmp(window_screen(window), "menu") != 0);
    CHECK(window_shows(window, "1 decision from there on is dropped"));
    text_print(damaged, sizeof damaged, "%s.damaged", path);
    CHECK(access(damaged, F_OK) == 0);
    CHECK_TEXT(window_problems(window), "");
    window_close(window);
}

TEST(a_game_that_another_program_plays_goes_on_in_a_copy)
{
    bool taken;
    char copy[PATH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    const char *path = leave_game(window);
    CHECK(window_reopen(window, NULL) != NULL);
    int held = paths_hold(path, &taken);
    CHECK(held >= 0);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_shows(window, "Another program is playing"));
    text_print(copy, sizeof copy, "%.*s-2.save", (int)strlen(path) - 5, path);
    CHECK(access(copy, F_OK) == 0);
    close(held);
    CHECK(window_reopen(window, NULL) != NULL); /* the menu knows the copy */
    CHECK(window_click(window, "menu.continue"));
    CHECK(!window_shows(window, "Another program is playing"));
    window_close(window);
}

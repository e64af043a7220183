/* The ground of the hex map is the right one, sharp and whole, from the first frame on: after a change of the window's size as
 * after a start in that size. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "folio/folio.h"
#include "help/session_play.h"
#include "minunit.h"
#include "window/window.h"

#define MISSION "missions/folio/snoopys-nose.ini"

enum { LISTED = 4096, DECISIONS = 12 };

static const Module modules[] = {{.rules = &folio_rules}, {0}};

static void make_save(const char *path)
{
    static Action actions[LISTED];
    Errors errors = {0};
    Rng rng;
    rng_seed(&rng, 3, 3);
    setenv("CONTACT_DATA", ".", 0);
    SessionOptions options = {.seed = 3, .player = SIDE_FIRST, .opponent = session_policy(modules, "random")};
    Session *session = session_new(modules, MISSION, options, &errors);
    ENSURE(session);
    for (int i = 0; i < DECISIONS; i++) {
        int count = folio_rules.legal(session_game(session), session_seen(session), actions, LISTED);
        ENSURE(session_do(session, actions[rng_below(&rng, (uint32_t)count)], AUTHOR_PERSON, NULL));
    }
    ENSURE(!session_save(session, path));
    session_free(session);
}

/* The picture that the player took with F12. */
static bool find_picture(const char *folder, char path[PATH_SIZE])
{
    bool found = false;
    DIR *opened = opendir(folder);
    ENSURE(opened);
    for (struct dirent *entry; !found && (entry = readdir(opened));) {
        size_t length = strlen(entry->d_name);
        found = length > 4 && strcmp(entry->d_name + length - 4, ".png") == 0 &&
                paths_join(path, folder, entry->d_name);
    }
    closedir(opened);
    return found;
}

/* A hash of all that is in a window which was opened in one size and then had these; 0 after a failure. */
static uint64_t picture(const char *save, const int (*sizes)[2], int count)
{
    const char *const arguments[] = {"play", save, NULL};
    char path[PATH_SIZE];
    size_t length;
    Window *window = window_open(sizes[0][0], sizes[0][1], arguments);
    if (!window)
        return 0;
    for (int i = 1; i < count; i++)
        window_resize(window, sizes[i][0], sizes[i][1]);
    window_click_at(window, 2, 2); /* the pointer is nowhere */
    window_key(window, "F12");     /* and it is at rest again when the picture is written */
    char *bytes = find_picture(window_saves(window), path) ? play_read(path, &length) : NULL;
    uint64_t hash = bytes ? hash_bytes(0, bytes, length) : 0;
    free(bytes);
    window_close(window);
    return hash;
}

TEST(the_ground_follows_every_change_of_the_window)
{
    static const int larger[][2] = {{1280, 720}, {1920, 1080}, {3840, 2160}},
                     smaller[][2] = {{3840, 2160}, {1280, 720}};
    char save[] = "/tmp/contact-ground-XXXXXX";
    if (!window_possible())
        return;
    CHECK(mkstemp(save) >= 0);
    make_save(save);
    uint64_t large = picture(save, larger, 3), small = picture(save, smaller, 2);
    CHECK(large != 0 && small != 0);
    CHECK(picture(save, larger + 2, 1) == large);
    CHECK(picture(save, smaller + 1, 1) == small);
    remove(save);
}

/* Letters grow with the window; the hexes of a map that is shown whole do not. */
TEST(no_number_of_a_hex_is_cut_at_any_size)
{
    static const char *const looks[] = {"1280x720", "1920x1080 --scale 150", "3840x2160",
                                        "3840x2160 --scale 200"};
    char save[] = "/tmp/contact-numbers-XXXXXX", path[PATH_SIZE], command[PATH_SIZE + 256];
    if (!window_possible())
        return;
    CHECK(mkstemp(save) >= 0);
    make_save(save);
    CHECK(window_program("contact", path));
    for (int i = 0; i < 4; i++) {
        text_print(command, sizeof command, "ASAN_OPTIONS=detect_leaks=0 %s shot %s --layout --size %s", path,
                   save, looks[i]);
        if (system(command) != 0)
            minunit_fail(__FILE__, __LINE__, "%s", looks[i]);
    }
    remove(save);
}

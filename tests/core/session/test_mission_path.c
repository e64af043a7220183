/* Where a save finds its mission again: by the data folder, by its own folder, by the path as it was given. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/session/session_parts.h"
#include "help/session_play.h"
#include "minunit.h"

/* Folders and missions of the test's own; it stands in the top one until it leaves. */
static void enter(char before[PATH_SIZE])
{
    static const char *const folders[] = {"ways", "ways/a", "ways/a/b", "ways/a/b/c", "ways/ab"};
    static const char *const missions[] = {"ways/m.ini", "ways/a/m.ini", "ways/a/b/m.ini", "ways/ab/m.ini"};
    for (int i = 0; i < COUNT_OF(folders); i++)
        mkdir(play_path(folders[i]), 0755);
    for (int i = 0; i < COUNT_OF(missions); i++)
        play_write(play_path(missions[i]), "", 0);
    ENSURE(getcwd(before, PATH_SIZE) && chdir(play_path("ways")) == 0);
}

static void leave(const char *before)
{
    ENSURE(chdir(before) == 0);
}

static bool is_beside(const char *mission, const char *save, const char *expected)
{
    char *way = mission_beside(mission, save);
    bool same = minunit_text(__FILE__, __LINE__, mission, way ? way : "none", expected);
    free(way);
    return same;
}

TEST(the_way_from_a_save_to_its_mission_goes_up_as_far_as_it_must)
{
    static const char *const ways[][3] = {{"m.ini", "x.save", "m.ini"},
                                          {"m.ini", "./x.save", "m.ini"},
                                          {"a/m.ini", "x.save", "a/m.ini"},
                                          {"m.ini", "a/x.save", "../m.ini"},
                                          {"a/m.ini", "a/x.save", "m.ini"},
                                          {"a/m.ini", "a/b/x.save", "../m.ini"},
                                          {"m.ini", "a/b/c/x.save", "../../../m.ini"},
                                          {"ab/m.ini", "a/x.save", "../ab/m.ini"},
                                          {"a/m.ini", "ab/x.save", "../a/m.ini"},
                                          {"a/b/m.ini", "a/b/x.save", "m.ini"},
                                          {"ab/m.ini", "a/b/c/x.save", "../../../ab/m.ini"},
                                          {"a/b/m.ini", "ab/x.save", "../a/b/m.ini"},
                                          {"none.ini", "x.save", "none"},
                                          {"m.ini", "nowhere/x.save", "none"}};
    char before[PATH_SIZE], top[PATH_SIZE];
    enter(before);
    bool fine = true;
    for (int i = 0; fine && i < COUNT_OF(ways); i++)
        fine = is_beside(ways[i][0], ways[i][1], ways[i][2]);
    char *real = realpath("m.ini", NULL);
    text_print(top, sizeof top, "%s", real);
    fine = fine && is_beside("m.ini", "/x.save", top + 1) && is_beside(top, "x.save", "none");
    free(real);
    leave(before);
    CHECK(fine);
}

static bool is_below(const char *mission, const char *expected)
{
    char *way = mission_below_data(mission);
    bool same = minunit_text(__FILE__, __LINE__, mission, way ? way : "none", expected);
    free(way);
    return same;
}

TEST(a_mission_below_the_data_folder_is_known_by_its_way_from_there)
{
    char before[PATH_SIZE];
    enter(before);
    setenv("CONTACT_DATA", "a", 1);
    bool fine = is_below("a/m.ini", "m.ini") && is_below("a/b/m.ini", "b/m.ini") &&
                is_below("a/b/../m.ini", "m.ini") && is_below("ab/m.ini", "none") &&
                is_below("m.ini", "none") && is_below("a/none.ini", "none");
    setenv("CONTACT_DATA", "nowhere", 1);
    fine = fine && is_below("a/m.ini", "none");
    leave(before);
    CHECK(fine);
}

static bool finds(const char *data, const char *beside, const char *mission, const char *expected)
{
    char path[PATH_SIZE] = "";
    SaveFile save = {.name = "a/x.save", .data = data, .beside = beside, .mission = mission};
    bool found = mission_find(&save, path);
    return minunit_text(__FILE__, __LINE__, "the mission", found ? path : "none", expected);
}

TEST(a_mission_is_looked_for_in_the_data_then_beside_its_save_then_where_it_was)
{
    char before[PATH_SIZE], *long_one = malloc(PATH_SIZE + 8);
    enter(before);
    setenv("CONTACT_DATA", "a", 1);
    memset(long_one, 'x', PATH_SIZE + 7);
    long_one[PATH_SIZE + 7] = '\0';
    bool fine = finds("b/m.ini", "../ab/m.ini", "m.ini", "a/b/m.ini") &&
                finds("c/m.ini", "../ab/m.ini", "m.ini", "a/../ab/m.ini") &&
                finds(NULL, "../ab/m.ini", "m.ini", "a/../ab/m.ini") &&
                finds(NULL, "none.ini", "m.ini", "m.ini") && finds("b", "b", "m.ini", "m.ini") &&
                finds(NULL, NULL, "m.ini", "m.ini") && finds(NULL, NULL, "none.ini", "none") &&
                finds(NULL, NULL, "a", "none") && finds(NULL, NULL, long_one, "none") &&
                finds(long_one, long_one, "m.ini", "m.ini");
    long_one[PATH_SIZE] = '\0';
    fine = fine && finds(NULL, NULL, long_one, "none");
    leave(before);
    free(long_one);
    CHECK(fine);
}

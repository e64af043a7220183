/* paths: where data, saves and settings are; replacing files. */
#include "core/base/paths.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "minunit.h"

/* ---- a folder of the test's own ---- */

static char root[PATH_SIZE];

static const char *below(const char *name)
{
    static char path[4][PATH_SIZE];
    static int turn;
    turn = (turn + 1) % 4;
    paths_join(path[turn], root, name);
    return path[turn];
}

static void make_root(void)
{
    const char *temporary = getenv("TMPDIR");
    paths_join(root, temporary != NULL ? temporary : "/tmp", "contact-paths-XXXXXX");
    if (mkdtemp(root) == NULL)
        abort();
}

/* Removes what the tests make: files and folders of one level, and the root. */
static void remove_folder(const char *folder)
{
    DIR *list = opendir(folder);
    for (struct dirent *item; list != NULL && (item = readdir(list)) != NULL;) {
        char path[PATH_SIZE];
        if (strcmp(item->d_name, ".") == 0 || strcmp(item->d_name, "..") == 0)
            continue;
        paths_join(path, folder, item->d_name);
        if (unlink(path) != 0)
            remove_folder(path);
    }
    if (list != NULL)
        closedir(list);
    rmdir(folder);
}

static int files_in(const char *folder)
{
    int count = 0;
    DIR *list = opendir(folder);
    while (list != NULL && readdir(list) != NULL)
        count++;
    if (list != NULL)
        closedir(list);
    return count - 2;
}

static const char *content(const char *path)
{
    static char text[256];
    FILE *file = fopen(path, "rb");
    size_t length = file != NULL ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file != NULL)
        fclose(file);
    text[length] = '\0';
    return file != NULL ? text : NULL;
}

/* ---- joining and making ---- */

TEST(paths_are_joined_with_one_slash)
{
    char path[PATH_SIZE];
    CHECK(paths_join(path, "a", "b"));
    CHECK_TEXT(path, "a/b");
    CHECK(paths_join(path, "a/", "/b"));
    CHECK_TEXT(path, "a/b");
    CHECK(paths_join(path, "/", "b"));
    CHECK_TEXT(path, "/b");
    CHECK(paths_join(path, "", "b"));
    CHECK_TEXT(path, "b");
    CHECK(paths_join(path, "x", "y") && paths_join(path, path, "z"));
    CHECK_TEXT(path, "x/y/z");
}

TEST(a_path_that_does_not_fit_is_refused)
{
    char path[PATH_SIZE], name[PATH_SIZE + 10];
    memset(name, 'a', sizeof name);
    name[PATH_SIZE - 3] = '\0';
    CHECK(paths_join(path, "b", name));
    CHECK_INT(strlen(path), PATH_SIZE - 1);
    CHECK(!paths_join(path, "bb", name));
    CHECK(!paths_join(path, name, "bb"));
    name[PATH_SIZE - 3] = 'a';
    name[PATH_SIZE + 9] = '\0';
    CHECK(!paths_join(path, name, ""));
    CHECK(!paths_make(name));
}

TEST(folders_are_made_with_those_above)
{
    make_root();
    CHECK(paths_make(below("one/two//three/")));
    CHECK(access(below("one/two/three"), F_OK) == 0);
    CHECK(paths_make(below("one/two/three"))); /* again */
    CHECK(paths_replace_file(below("file"), "x", 1) == NULL);
    CHECK(!paths_make(below("file")));
    CHECK(!paths_make(below("file/below")));
    CHECK(!paths_make(""));
    CHECK(!paths_make("/proc/nothing/here"));
    remove_folder(root);
}

/* ---- places ---- */

TEST(saves_and_settings_follow_xdg)
{
    char path[PATH_SIZE];
    unsetenv("CONTACT_SAVES");
    unsetenv("CONTACT_CONFIG");
    setenv("HOME", "/home/player", 1);
    setenv("XDG_DATA_HOME", "/data", 1);
    setenv("XDG_CONFIG_HOME", "/settings/", 1);
    CHECK(paths_saves(path));
    CHECK_TEXT(path, "/data/potential-contact");
    CHECK(paths_config(path));
    CHECK_TEXT(path, "/settings/potential-contact");
    setenv("XDG_DATA_HOME", "relative/is/ignored", 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    CHECK(paths_saves(path));
    CHECK_TEXT(path, "/home/player/.local/share/potential-contact");
    CHECK(paths_config(path));
    CHECK_TEXT(path, "/home/player/.config/potential-contact");
}

TEST(saves_and_settings_can_be_overridden)
{
    char path[PATH_SIZE];
    setenv("XDG_DATA_HOME", "/data", 1);
    setenv("CONTACT_SAVES", "/elsewhere/saves", 1);
    setenv("CONTACT_CONFIG", "here", 1);
    CHECK(paths_saves(path));
    CHECK_TEXT(path, "/elsewhere/saves");
    CHECK(paths_config(path));
    CHECK_TEXT(path, "here");
    unsetenv("CONTACT_SAVES");
    unsetenv("CONTACT_CONFIG");
}

TEST(without_a_home_the_system_is_asked_for_it)
{
    char path[PATH_SIZE];
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    if (paths_saves(path)) {
        CHECK(path[0] == '/');
        CHECK_CONTAINS(path, "/.local/share/potential-contact");
    }
    setenv("HOME", "not/absolute", 1);
    if (paths_saves(path))
        CHECK(path[0] == '/');
}

TEST(a_home_that_is_too_long_is_no_home)
{
    char path[PATH_SIZE], home[PATH_SIZE + 1];
    memset(home, 'a', sizeof home - 1);
    home[0] = '/';
    home[PATH_SIZE - 5] = '\0';
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", home, 1);
    CHECK(!paths_saves(path));
}

TEST(the_data_folder_can_be_overridden_and_a_wrong_one_is_noticed)
{
    char path[PATH_SIZE];
    make_root();
    setenv("CONTACT_DATA", root, 1);
    CHECK(paths_data(path));
    CHECK_TEXT(path, root);
    setenv("CONTACT_DATA", below("nothing"), 1);
    CHECK(!paths_data(path));
    unsetenv("CONTACT_DATA");
    remove_folder(root);
}

/* ---- replacing files ---- */

TEST(a_file_is_replaced_whole)
{
    make_root();
    CHECK(paths_replace_file(below("save"), "first", 5) == NULL);
    CHECK_TEXT(content(below("save")), "first");
    CHECK(paths_replace_file(below("save"), "2", 1) == NULL);
    CHECK_TEXT(content(below("save")), "2");
    CHECK(paths_replace_file(below("save"), NULL, 0) == NULL);
    CHECK_TEXT(content(below("save")), "");
    CHECK_INT(files_in(root), 1); /* nothing left beside it */
    remove_folder(root);
}

TEST(a_bare_name_is_a_file_of_this_folder)
{
    char before[PATH_SIZE];
    make_root();
    CHECK(getcwd(before, sizeof before) != NULL);
    CHECK(chdir(root) == 0);
    const char *problem = paths_replace_file("save", "here", 4);
    CHECK(chdir(before) == 0);
    CHECK(problem == NULL);
    CHECK_TEXT(content(below("save")), "here");
    remove_folder(root);
}

TEST(a_replaced_file_keeps_its_permissions_and_links)
{
    struct stat info;
    make_root();
    CHECK(paths_replace_file(below("real"), "old", 3) == NULL);
    CHECK(chmod(below("real"), 0640) == 0);
    CHECK(symlink("real", below("link")) == 0);
    CHECK(paths_replace_file(below("link"), "new", 3) == NULL);
    CHECK_TEXT(content(below("real")), "new");
    CHECK(lstat(below("link"), &info) == 0 && S_ISLNK(info.st_mode));
    CHECK(stat(below("real"), &info) == 0);
    CHECK_INT(info.st_mode & 0777, 0640);
    remove_folder(root);
}

/* The hidden file that a write leaves when it is killed, beside the file of that name. */
static const char *name_beside(const char *file)
{
    static char name[64];
    char mark[HASH_TEXT_SIZE], *target = strdup(below(file));
    hash_text(hash_bytes(0, target, strlen(target)), mark);
    snprintf(name, sizeof name, ".contact-%s-0.tmp", mark);
    free(target);
    return name;
}

TEST(what_a_killed_write_left_is_taken_up_again)
{
    struct stat info;
    make_root();
    FILE *left = fopen(below(name_beside("save")), "wb");
    CHECK(left != NULL && fputs("a half-written and rather long save", left) >= 0 && fclose(left) == 0);
    CHECK(paths_replace_file(below("save"), "mine", 4) == NULL);
    CHECK_TEXT(content(below("save")), "mine");
    CHECK(stat(below(name_beside("save")), &info) != 0);
    remove_folder(root);
}

TEST(a_write_that_is_under_way_elsewhere_is_left_alone)
{
    make_root();
    int other = open(below(name_beside("save")), O_WRONLY | O_CREAT, 0666);
    CHECK(other >= 0 && flock(other, LOCK_EX) == 0 && write(other, "somebody's", 10) == 10);
    CHECK(paths_replace_file(below("save"), "mine", 4) == NULL);
    CHECK_TEXT(content(below("save")), "mine");
    CHECK_TEXT(content(below(name_beside("save"))), "somebody's");
    close(other);
    remove_folder(root);
}

TEST(the_longest_name_can_be_replaced)
{
    char name[256];
    make_root();
    memset(name, 'a', 255);
    name[255] = '\0';
    CHECK(paths_replace_file(below(name), "x", 1) == NULL);
    CHECK_TEXT(content(below(name)), "x");
    remove_folder(root);
}

/* A limit on the size of files stands for the full disk: the write stops short in the same place. */
TEST(a_write_that_stops_short_leaves_the_old_file)
{
    static char much[100000];
    struct rlimit before, small;
    make_root();
    CHECK(paths_replace_file(below("save"), "old", 3) == NULL);
    signal(SIGXFSZ, SIG_IGN);
    CHECK(getrlimit(RLIMIT_FSIZE, &before) == 0);
    small = before;
    small.rlim_cur = 5000;
    CHECK(setrlimit(RLIMIT_FSIZE, &small) == 0);
    const char *problem = paths_replace_file(below("save"), much, sizeof much);
    CHECK(setrlimit(RLIMIT_FSIZE, &before) == 0);
    CHECK_TEXT(problem, "the file would be larger than the system allows");
    CHECK_TEXT(content(below("save")), "old");
    CHECK_INT(files_in(root), 1);
    remove_folder(root);
}

TEST(what_cannot_be_written_is_said_in_words)
{
    make_root();
    CHECK(paths_replace_file(below("file"), "x", 1) == NULL);
    CHECK_TEXT(paths_replace_file(below("none/save"), "x", 1), "the folder does not exist");
    CHECK_TEXT(paths_replace_file(below("file/save"), "x", 1), "a part of the path is a file, not a folder");
    CHECK_TEXT(paths_replace_file(root, "x", 1), "there is a folder of that name");
    CHECK_TEXT(paths_replace_file("", "x", 1), "the folder does not exist");
    CHECK_TEXT(paths_replace_file("/dev/full", "x", 1), "that is a device, not a file");
    CHECK(symlink("loop", below("loop")) == 0);
    CHECK_TEXT(paths_replace_file(below("loop"), "x", 1), "the path is a circle of links");
    CHECK(paths_replace_file("/proc/self/contact-test", "x", 1) != NULL);
    CHECK_INT(files_in(root), 2);
    remove_folder(root);
}

TEST(a_name_that_is_too_long_is_refused)
{
    char name[PATH_SIZE + 10];
    make_root();
    memset(name, 'a', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    CHECK_TEXT(paths_replace_file(name, "x", 1), "the name is too long");
    name[300] = '\0';
    CHECK_TEXT(paths_replace_file(below(name), "x", 1), "the name is too long");
    CHECK_INT(files_in(root), 0);
    remove_folder(root);
}

#include "help/cli_driver.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "toy/toy.h"

enum { WORDS_MOST = 64, PATHS_AT_ONCE = 16 };

/* ---- in memory ---- */

Spoken driver_say_with(const Module *modules, const char *line, const char *input, size_t length)
{
    char words[4096], *argv[WORDS_MOST] = {"contact"}, *rest = words;
    int argc = 1;
    size_t out_length, err_length;
    Spoken spoken = {0};
    text_print(words, sizeof words, "%s", line);
    for (char *word; argc < WORDS_MOST && (word = strtok_r(rest, " ", &rest));)
        argv[argc++] = word;
    FILE *in = tmpfile();
    ENSURE(in && fwrite(input, 1, length, in) == length);
    rewind(in);
    Cli cli = {.modules = modules, .in = in};
    cli.out = open_memstream(&spoken.out, &out_length);
    cli.err = open_memstream(&spoken.err, &err_length);
    ENSURE(cli.out && cli.err);
    spoken.code = cli_command(&cli, argc, argv);
    fclose(cli.out);
    fclose(cli.err);
    fclose(in);
    return spoken;
}

Spoken driver_say(const char *line, const char *input)
{
    return driver_say_with(toy_modules, line, input, strlen(input));
}

void driver_free(Spoken *spoken)
{
    free(spoken->out);
    free(spoken->err);
}

char *driver_answers(const char *commands)
{
    Spoken spoken = driver_say("run tests/toy/ridge.ini --seed 7", commands);
    if (spoken.code != EXIT_FINE || spoken.err[0])
        fprintf(stderr, "exit code %d: %s", spoken.code, spoken.err);
    free(spoken.err);
    return spoken.out;
}

/* ---- as a program ---- */

/* contact-toy lies one folder above the tests' own program. */
static void set_program(void)
{
    char path[PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 32);
    ENSURE(length > 0);
    path[length] = '\0';
    for (int i = 0; i < 2; i++)
        *strrchr(path, '/') = '\0';
    strcat(path, "/contact-toy");
    setenv("CONTACT", path, 1);
}

int driver_shell(const char *line, char **out)
{
    Writer text = {0};
    char piece[4096];
    set_program();
    fflush(NULL);
    FILE *pipe = popen(line, "r");
    ENSURE(pipe);
    writer_text(&text, "");
    for (size_t count; (count = fread(piece, 1, sizeof piece, pipe)) > 0;)
        writer_bytes(&text, piece, count);
    int status = pclose(pipe);
    if (out)
        *out = text.text;
    else
        writer_free(&text);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* ---- files ---- */

static char folder[PATH_SIZE];
static pid_t owner; /* a forked child must not clear away what its parent still needs */

static void remove_all(const char *path)
{
    DIR *opened = opendir(path);
    for (struct dirent *entry; opened && (entry = readdir(opened));) {
        char inside[PATH_SIZE];
        bool itself = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
        if (!itself && paths_join(inside, path, entry->d_name))
            remove_all(inside);
    }
    if (opened)
        closedir(opened);
    remove(path);
}

static void clear_away(void)
{
    if (getpid() == owner)
        remove_all(folder);
}

const char *driver_path(const char *name)
{
    static char paths[PATHS_AT_ONCE][PATH_SIZE];
    static int next;
    if (!folder[0]) {
        const char *base = getenv("TMPDIR");
        ENSURE(paths_join(folder, base && base[0] ? base : "/tmp", "contact-cli-XXXXXX") && mkdtemp(folder));
        owner = getpid();
        atexit(clear_away);
    }
    char *path = paths[next++ % PATHS_AT_ONCE];
    ENSURE(paths_join(path, folder, name));
    char *slash = strrchr(path, '/');
    *slash = '\0';
    ENSURE(paths_make(path));
    *slash = '/';
    return path;
}

const char *driver_file(const char *name, const char *text)
{
    const char *path = driver_path(name);
    FILE *file = fopen(path, "wb");
    ENSURE(file);
    fputs(text, file);
    ENSURE(fclose(file) == 0);
    return path;
}

int driver_lines(const char *text, const char *beginning)
{
    int count = 0;
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        count += strncmp(line, beginning, strlen(beginning)) == 0;
    return count;
}

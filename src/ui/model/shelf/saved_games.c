/* saved_games: what is in the folder of saves, newest first. A list is there at once; the files are read
 * one by one, whole, so that a damaged one is known before anybody tries to play it. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "core/base/ensure.h"
#include "core/session/save.h"
#include "ui/model/shelf/library.h"

enum { FOLDERS_DEEP = 4 }; /* a link that leads back into itself ends here */

static const char ENDING[] = ".save";

static bool is_save_name(const char *name)
{
    size_t length = strlen(name), ending = sizeof ENDING - 1;
    return length > ending && strcmp(name + length - ending, ENDING) == 0;
}

static bool is_below(const char *path, const char *folder, const char **rest)
{
    size_t length = strlen(folder);
    if (strncmp(path, folder, length) != 0 || path[length] != '/')
        return false;
    *rest = path + length + 1;
    return true;
}

/* "Able" of SAVES/campaigns/Able/mission-1.save. */
static void find_commander(SavedGame *game, const char *path)
{
    char home[PATH_SIZE];
    const char *rest;
    Errors errors = {0};
    if (campaign_file_home(NULL, home, &errors) && is_below(path, home, &rest) && strchr(rest, '/'))
        text_print(game->campaign, sizeof game->campaign, "%.*s", (int)strcspn(rest, "/"), rest);
    errors_free(&errors);
}

static const Module *module_named(const Module *modules, const char *id)
{
    for (const Module *module = modules; module->rules; module++)
        if (strcmp(module->rules->id, id) == 0)
            return module;
    return NULL;
}

/* One of the first lines says `rules NAME`: enough to know at once that a file will have no place in the list. */
static bool is_roster(const Module *modules, const char *path)
{
    enum { HEAD = 4 };
    char line[64];
    const Module *module = NULL;
    FILE *file = fopen(path, "r");
    for (int i = 0; file && i < HEAD && !module && fgets(line, sizeof line, file); i++) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "rules ", 6) == 0)
            module = module_named(modules, line + 6);
    }
    if (file)
        fclose(file);
    return module && module->campaign;
}

static void add_game(SavedGames *games, const char *path, const char *name, struct timespec changed)
{
    games->games = realloc(games->games, (size_t)(games->count + 1) * sizeof *games->games);
    ENSURE(games->games);
    SavedGame *game = &games->games[games->count++];
    *game = (SavedGame){.path = strdup(path), .changed = changed.tv_sec, .changed_fraction = changed.tv_nsec};
    ENSURE(game->path);
    text_print(game->name, sizeof game->name, "%.*s", (int)(strlen(name) - (sizeof ENDING - 1)), name);
    text_copy(game->title, sizeof game->title, game->name);
    game->autosave = strstr(path, "/autosave/") != NULL;
    find_commander(game, path);
    game->hidden = is_roster(games->modules, path);
}

static void add_below(SavedGames *games, const char *folder, int depth)
{
    DIR *opened = opendir(folder);
    if (!opened)
        return;
    for (struct dirent *entry; (entry = readdir(opened));) {
        char path[PATH_SIZE];
        struct stat status;
        if (entry->d_name[0] == '.' || !paths_join(path, folder, entry->d_name) || stat(path, &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode) && depth < FOLDERS_DEEP)
            add_below(games, path, depth + 1);
        else if (S_ISREG(status.st_mode) && is_save_name(entry->d_name))
            add_game(games, path, entry->d_name, status.st_mtim);
    }
    closedir(opened);
}

static int newest_first(const void *a, const void *b)
{
    const SavedGame *first = a, *second = b;
    if (first->changed != second->changed)
        return first->changed > second->changed ? -1 : 1;
    if (first->changed_fraction != second->changed_fraction)
        return first->changed_fraction > second->changed_fraction ? -1 : 1;
    return strcmp(first->path, second->path);
}

SavedGames *saved_games_open(const Module *modules)
{
    SavedGames *games = calloc(1, sizeof *games);
    ENSURE(games);
    games->modules = modules;
    char folder[PATH_SIZE];
    if (paths_saves(folder))
        add_below(games, folder, 0);
    if (games->count)
        qsort(games->games, (size_t)games->count, sizeof *games->games, newest_first);
    return games;
}

void saved_games_free(SavedGames *games)
{
    if (!games)
        return;
    for (int i = 0; i < games->count; i++)
        free(games->games[i].path);
    free(games->games);
    free(games);
}

/* ---- what a file says ---- */

/* Where the player chose a side and an opponent. */
static void take_sides(SavedGame *game, const SaveFile *save, const Module *module)
{
    int policies = 0;
    game->side = -1;
    while (module && module->policies && module->policies[policies].id)
        policies++;
    for (int side = 0; policies > 1 && save->player && side < 2; side++)
        if (strcmp(save->player, module->rules->sides[side]) == 0)
            game->side = side;
    if (game->side >= 0 && save->opponent)
        text_copy(game->opponent, sizeof game->opponent, save->opponent);
}

static void take_save(SavedGame *game, const SaveFile *save, const Module *modules)
{
    const Module *module = module_named(modules, save->rules);
    const Rules *rules = module ? module->rules : NULL;
    text_copy(game->title, sizeof game->title, save->title);
    text_copy(game->rules, sizeof game->rules, save->rules);
    game->decisions = save->entries;
    game->take_backs = save->take_backs;
    game->iron = save->iron;
    game->seed = save->seed;
    take_sides(game, save, module);
    game->damaged = !rules;
    if (!rules)
        text_print(game->wrong, sizeof game->wrong, "This program does not have its rules (%s).",
                   save->rules);
    for (int i = 0; i < save->journal_count; i++)
        if (save->journal[i].turn_begins)
            game->turn = save->journal[i].turn;
}

/* The message without the file's path: the list says which one it is. */
static void take_errors(SavedGame *game, const Errors *errors)
{
    const char *line = errors->count ? errors->line[0] : "it cannot be read", *rest;
    size_t length = strlen(game->path);
    rest = strncmp(line, game->path, length) == 0 && line[length] == ':' ? line + length + 1 : line;
    game->damaged = true;
    text_print(game->wrong, sizeof game->wrong, "%s%s", rest != line && *rest != ' ' ? "line " : "",
               rest + strspn(rest, " "));
}

bool saved_games_read(SavedGames *games)
{
    if (games->unread >= games->count)
        return false;
    SavedGame *game = &games->games[games->unread++];
    SaveFile save = {0};
    Errors errors = {0};
    if (save_read(&save, game->path, &errors))
        take_save(game, &save, games->modules);
    else
        take_errors(game, &errors);
    game->read = true;
    save_free(&save);
    errors_free(&errors);
    return games->unread < games->count;
}

const char *saved_games_delete(SavedGames *games, int index)
{
    ENSURE(index >= 0 && index < games->count);
    SavedGame *game = &games->games[index];
    if (remove(game->path) != 0 && errno != ENOENT)
        return strerror(errno);
    free(game->path);
    memmove(game, game + 1, (size_t)(games->count - index - 1) * sizeof *game);
    games->count--;
    if (index < games->unread)
        games->unread--;
    return NULL;
}

/* ---- days ---- */

/* Of all days one after the other. (mktime would look for the time zone in its file each time.) */
static int64_t day_number(const struct tm *day)
{
    int64_t year = (int64_t)day->tm_year + 1899; /* the last that is over */
    return year * 365 + year / 4 - year / 100 + year / 400 + day->tm_yday;
}

void saved_games_day(int64_t moment, int64_t now, char *text, int size)
{
    static const char *const months[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    time_t then_time = (time_t)moment, now_time = (time_t)now;
    struct tm then, today;
    if (!localtime_r(&then_time, &then) || !localtime_r(&now_time, &today)) {
        text_copy(text, size, "");
        return;
    }
    int64_t ago = day_number(&today) - day_number(&then);
    if (ago == 0 || ago == 1)
        text_copy(text, size, ago ? "yesterday" : "today");
    else
        text_print(text, size, "%d %s %d", then.tm_mday, months[then.tm_mon], then.tm_year + 1900);
    text_append(text, size, " %d:%02d", then.tm_hour, then.tm_min);
}

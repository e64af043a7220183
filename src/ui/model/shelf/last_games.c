/* last_games: the note, a line for each game: how it stands, its turn, the time of the file if it is finished, the file below the
 * folder of saves, the title. */
#include "ui/model/shelf/last_games.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/ensure.h"
#include "core/books/lesson.h"
#include "core/session/campaign.h"

enum { AT_HEADQUARTERS = -1 }; /* instead of a turn */
enum { NAME_SIZE = 512, GAME_TITLE_SIZE = 128, LINE_SIZE = NAME_SIZE + GAME_TITLE_SIZE + 64 };

static const char NOTE[] = "continue", AUTOSAVES[] = "autosave", ENDING[] = ".save", ROSTER[] = "campaign";
static const char *const words[] = {
    [GAME_GOES_ON] = "on", [GAME_OVER] = "over", [GAME_FINISHED] = "finished", [GAME_LESSON] = "lesson"};

typedef struct LastGame {
    char name[NAME_SIZE]; /* below the folder of saves */
    char title[GAME_TITLE_SIZE];
    int64_t stamp; /* of the file, in nanoseconds; in the note: only a finished game has one */
    int turn;
    StandingGame standing;
} LastGame;

typedef struct Games {
    LastGame *games;
    int count;
} Games;

struct LastGames {
    const Module *modules;
    Games known; /* that had to be read */
};

static LastGame *add(Games *games)
{
    games->games = realloc(games->games, (size_t)(games->count + 1) * sizeof *games->games);
    ENSURE(games->games);
    games->games[games->count] = (LastGame){0};
    return &games->games[games->count++];
}

static LastGame *find(const Games *games, const char *name)
{
    for (int i = 0; i < games->count; i++)
        if (strcmp(games->games[i].name, name) == 0)
            return &games->games[i];
    return NULL;
}

static bool below_saves(char path[PATH_SIZE], const char *name)
{
    char saves[PATH_SIZE];
    return paths_saves(saves) && paths_join(path, saves, name);
}

static bool stamp_of(const char *name, int64_t *stamp)
{
    char path[PATH_SIZE];
    struct stat status;
    if (!below_saves(path, name) || stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    *stamp = (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
    return true;
}

/* ---- the note ---- */

static bool parse_standing(const char *word, StandingGame *standing)
{
    for (int i = 0; i < GAME_STANDINGS; i++)
        if (strcmp(word, words[i]) == 0) {
            *standing = (StandingGame)i;
            return true;
        }
    return false;
}

/* "on 3 0 autosave/x.save\tThe Sunken Lane"; anything else is a line that nobody needs. */
static void take_line(Games *games, char *line)
{
    char word[16], name[NAME_SIZE];
    int turn, used = 0;
    int64_t stamp;
    StandingGame standing;
    char *title = strchr(line, '\t');
    if (!title)
        return;
    *title++ = '\0';
    title[strcspn(title, "\r\n")] = '\0';
    if (sscanf(line, "%15s %d %" SCNd64 " %n", word, &turn, &stamp, &used) != 3 || !used ||
        !parse_standing(word, &standing))
        return;
    text_copy(name, sizeof name, line + used);
    if (!name[0] || find(games, name))
        return;
    LastGame *game = add(games);
    text_copy(game->name, sizeof game->name, name);
    text_copy(game->title, sizeof game->title, title);
    game->turn = turn;
    game->stamp = stamp;
    game->standing = standing;
}

static void read_note(Games *games)
{
    char path[PATH_SIZE], line[LINE_SIZE];
    FILE *file = below_saves(path, NOTE) ? fopen(path, "r") : NULL;
    if (!file)
        return;
    while (fgets(line, sizeof line, file))
        take_line(games, line);
    fclose(file);
}

/* Games whose file is gone are forgotten. */
static void write_note(const Games *games)
{
    char path[PATH_SIZE];
    Writer text = {0};
    for (int i = 0; i < games->count; i++) {
        const LastGame *game = &games->games[i];
        int64_t stamp;
        if (stamp_of(game->name, &stamp))
            writer_print(&text, "%s %d %" PRId64 " %s\t%s\n", words[game->standing], game->turn, game->stamp,
                         game->name, game->title);
    }
    if (below_saves(path, NOTE))
        paths_replace_file(path, text.text ? text.text : "", text.length);
    writer_free(&text);
}

static bool name_below(const char *path, char name[NAME_SIZE])
{
    char saves[PATH_SIZE];
    size_t length = paths_saves(saves) ? strlen(saves) : 0;
    if (!length || strncmp(path, saves, length) != 0 || path[length] != '/' ||
        strlen(path + length + 1) >= NAME_SIZE)
        return false;
    text_copy(name, NAME_SIZE, path + length + 1);
    return true;
}

void last_games_note(const char *path, StandingGame standing, int turn, const char *title)
{
    char name[NAME_SIZE];
    Games games = {0};
    if (!name_below(path, name))
        return;
    read_note(&games);
    LastGame *game = find(&games, name);
    if (!game)
        game = add(&games);
    text_copy(game->name, sizeof game->name, name);
    text_copy(game->title, sizeof game->title, title);
    game->standing = standing;
    game->turn = turn;
    /* One that changes behind the note's back, taken back in a headquarters say, is looked at again. */
    if (standing != GAME_FINISHED || !stamp_of(name, &game->stamp))
        game->stamp = 0;
    write_note(&games);
    free(games.games);
}

bool last_games_noted(const char *path, StandingGame *standing)
{
    char name[NAME_SIZE];
    Games games = {0};
    int64_t stamp;
    if (!name_below(path, name))
        return false;
    read_note(&games);
    const LastGame *game = find(&games, name);
    bool known = game && stamp_of(name, &stamp) && (game->standing != GAME_FINISHED || game->stamp == stamp);
    if (known)
        *standing = game->standing;
    free(games.games);
    return known;
}

void last_games_moved(const char *from, const char *to)
{
    char old[NAME_SIZE], name[NAME_SIZE];
    Games games = {0};
    if (!name_below(from, old) || !name_below(to, name))
        return;
    read_note(&games);
    LastGame *game = find(&games, old), *replaced = find(&games, name);
    if (replaced)
        replaced->name[0] = '\0'; /* no file: it is forgotten */
    if (game)
        text_copy(game->name, sizeof game->name, name);
    write_note(&games);
    free(games.games);
}

/* ---- the files ---- */

static bool is_save_name(const char *name)
{
    size_t length = strlen(name), ending = sizeof ENDING - 1;
    return name[0] != '.' && length > ending && strcmp(name + length - ending, ENDING) == 0;
}

/* Files of a folder; `begins` is what their names begin with. */
static void list_folder(Games *games, const char *folder, const char *begins)
{
    char path[PATH_SIZE];
    DIR *opened = below_saves(path, folder) ? opendir(path) : NULL;
    if (!opened)
        return;
    for (struct dirent *entry; (entry = readdir(opened));) {
        LastGame game = {0};
        text_print(game.name, sizeof game.name, "%s/%s", folder, entry->d_name);
        if (is_save_name(entry->d_name) && strncmp(entry->d_name, begins, strlen(begins)) == 0 &&
            stamp_of(game.name, &game.stamp))
            *add(games) = game;
    }
    closedir(opened);
}

static void list_campaigns(Games *games)
{
    char home[PATH_SIZE], folder[NAME_SIZE];
    CampaignNames names = {0};
    Errors unheard = {0};
    if (campaign_file_home(NULL, home, &unheard) && name_below(home, folder) &&
        campaign_file_names(NULL, &names, &unheard))
        for (int i = 0; i < names.count; i++) {
            char below[NAME_SIZE];
            text_print(below, sizeof below, "%.*s/%s", NAME_SIZE - CAMPAIGN_NAME_SIZE - 2, folder,
                       names.name[i]);
            list_folder(games, below, "mission-");
            list_folder(games, below, ROSTER);
        }
    free(names.name);
    errors_free(&unheard);
}

static int newest_first(const void *a, const void *b)
{
    const LastGame *first = a, *second = b;
    if (first->stamp != second->stamp)
        return first->stamp > second->stamp ? -1 : 1;
    return strcmp(first->name, second->name);
}

/* ---- what has to be read ---- */

static StandingGame standing_of(const Session *session, const Ask *ask)
{
    Errors unheard = {0};
    Lesson *lesson = lesson_load(session_doc(session), &unheard);
    StandingGame standing = ask->kind == ASK_OVER ? GAME_OVER : GAME_GOES_ON;
    if (lesson)
        standing = lesson_follow(lesson, session).state == LESSON_GOES_ON ? GAME_LESSON : GAME_FINISHED;
    lesson_free(lesson);
    errors_free(&unheard);
    return standing;
}

/* An end that nobody took note of is one that nobody saw. */
static void read_game(const Module *modules, const char *path, LastGame *game)
{
    Errors unheard = {0};
    Writer notes = {0};
    Ask ask;
    Session *session = session_load_held(modules, path, &notes, &unheard);
    game->standing = GAME_FINISHED; /* a damaged one stays in the list of saved games, which says why */
    if (session) {
        session_ask(session, &ask);
        game->standing = standing_of(session, &ask);
        game->turn = ask.turn;
        text_copy(game->title, sizeof game->title, session_title(session));
        session_free(session);
    }
    writer_free(&notes);
    errors_free(&unheard);
}

/* The folder is called after him. */
static void commander_of(const char *path, char commander[CAMPAIGN_NAME_SIZE])
{
    const char *last = strrchr(path, '/'), *from = last;
    while (from > path && from[-1] != '/')
        from--;
    text_print(commander, CAMPAIGN_NAME_SIZE, "%.*s", (int)(last - from), from);
}

/* A campaign waits at its headquarters as long as no mission of it has begun. */
static void read_roster(const Module *modules, const char *path, LastGame *game)
{
    CampaignFile file;
    Errors unheard = {0};
    Writer notes = {0};
    Ask ask = {0};
    char commander[CAMPAIGN_NAME_SIZE], mission[PATH_SIZE];
    commander_of(path, commander);
    bool found = campaign_file_find(&file, modules, NULL, commander, &unheard);
    if (found && campaign_file_open(&file, false, &notes, &unheard)) {
        session_ask(file.session, &ask);
        bool plays = strcmp(ask.topic, "mission") == 0 &&
                     campaign_file_path(&file, ask.turn, ENDING, mission, &unheard) &&
                     session_is_save(mission);
        if (ask.kind == ASK_DECIDE && !plays)
            game->standing = GAME_GOES_ON;
        text_print(game->title, sizeof game->title, "%s, headquarters of %s", session_title(file.session),
                   commander);
        game->turn = AT_HEADQUARTERS;
    }
    if (found)
        campaign_file_close(&file);
    writer_free(&notes);
    errors_free(&unheard);
}

/* A mission of a campaign goes on as long as the campaign waits for it. */
static bool is_waited_for(const Module *modules, const char *path)
{
    CampaignFile file;
    Errors unheard = {0};
    Writer notes = {0};
    Ask ask = {0};
    char commander[CAMPAIGN_NAME_SIZE], mission[PATH_SIZE] = "";
    commander_of(path, commander);
    bool found = campaign_file_find(&file, modules, NULL, commander, &unheard);
    if (found && campaign_file_open(&file, false, &notes, &unheard)) {
        session_ask(file.session, &ask);
        if (ask.kind == ASK_DECIDE && strcmp(ask.topic, "mission") == 0 &&
            !campaign_file_path(&file, ask.turn, ENDING, mission, &unheard))
            mission[0] = '\0';
    }
    if (found)
        campaign_file_close(&file);
    writer_free(&notes);
    errors_free(&unheard);
    return strcmp(mission, path) == 0;
}

static const LastGame *read_once(LastGames *games, const LastGame *file)
{
    char path[PATH_SIZE];
    LastGame *game = find(&games->known, file->name);
    if (game && game->stamp == file->stamp)
        return game;
    if (!game)
        game = add(&games->known);
    *game = *file;
    game->standing = GAME_FINISHED;
    bool alone = strncmp(file->name, AUTOSAVES, sizeof AUTOSAVES - 1) == 0;
    if (!alone && strncmp(strrchr(file->name, '/') + 1, ROSTER, sizeof ROSTER - 1) == 0) {
        if (below_saves(path, file->name))
            read_roster(games->modules, path, game);
        return game;
    }
    if (below_saves(path, file->name) && (alone || is_waited_for(games->modules, path)))
        read_game(games->modules, path, game);
    return game;
}

/* ---- asked ---- */

LastGames *last_games_open(const Module *modules)
{
    LastGames *games = calloc(1, sizeof *games);
    ENSURE(games);
    games->modules = modules;
    return games;
}

void last_games_free(LastGames *games)
{
    if (!games)
        return;
    free(games->known.games);
    free(games);
}

/* What is known of the file; the next answer may move it. */
static const LastGame *known_of(LastGames *games, const Games *note, const LastGame *file)
{
    const LastGame *game = find(note, file->name);
    bool known = game && (game->standing != GAME_FINISHED || game->stamp == file->stamp);
    return known ? game : read_once(games, file);
}

static const LastGame *newest(LastGames *games, const Games *note, const Games *files)
{
    const LastGame *lesson = NULL;
    for (int i = 0; i < files->count; i++) {
        const LastGame *game = known_of(games, note, &files->games[i]);
        if (game->standing == GAME_LESSON)
            lesson = lesson ? lesson : &files->games[i];
        else if (game->standing != GAME_FINISHED)
            return game;
    }
    return lesson ? known_of(games, note, lesson) : NULL;
}

bool last_games_find(LastGames *games, char path[PATH_SIZE], Writer *what)
{
    Games note = {0}, files = {0};
    read_note(&note);
    list_folder(&files, AUTOSAVES, "");
    list_campaigns(&files);
    if (files.count)
        qsort(files.games, (size_t)files.count, sizeof *files.games, newest_first);
    const LastGame *game = newest(games, &note, &files);
    bool found = game && below_saves(path, game->name);
    if (found)
        writer_print(what,
                     game->standing == GAME_OVER     ? "%s, it is over"
                     : game->turn == AT_HEADQUARTERS ? "%s"
                     : game->turn                    ? "%s, turn %d"
                                                     : "%s, planning",
                     game->title, game->turn);
    free(note.games);
    free(files.games);
    return found;
}

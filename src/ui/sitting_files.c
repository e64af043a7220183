/* Where the game on the table is kept, and what the menu's "continue" goes on with. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/sitting.h"

enum { NAME_PARTS = 3, LINE_SIZE = 512, NOTED_OVER = -2 };

static bool folder_of(char folder[PATH_SIZE], const char *name)
{
    char saves[PATH_SIZE];
    return paths_saves(saves) && paths_join(folder, saves, name);
}

/* "fof-stand-alone-sunken-lane": the last parts of the mission's path. */
static void mission_name(const char *mission, char *name, int size)
{
    const char *from = mission + strlen(mission);
    for (int parts = 0; from > mission; from--)
        if (from[-1] == '/' && ++parts == NAME_PARTS)
            break;
    text_copy(name, size, from);
    char *dot = strrchr(name, '.');
    if (dot && !strchr(dot, '/'))
        *dot = '\0';
    for (char *c = name; *c; c++)
        if (*c == '/')
            *c = '-';
}

static bool autosave_path(const char *mission, const char *folder, const char *ending, char path[PATH_SIZE])
{
    char name[LINE_SIZE];
    mission_name(mission, name, (int)(sizeof name - strlen(ending)));
    text_append(name, sizeof name, "%s", ending);
    return paths_join(path, folder, name);
}

bool sitting_autosave_of(const char *mission, char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    return folder_of(folder, "autosave") && autosave_path(mission, folder, ".save", path) &&
           session_is_save(path);
}

static bool lies_in(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* Somebody else's game there is not lost. */
static void keep_beside(const Sitting *sitting, const char *folder)
{
    char beside[PATH_SIZE];
    struct stat found;
    if (stat(sitting->autosave, &found) == 0 &&
        autosave_path(session_mission(sitting->session), folder, "-before.save", beside))
        rename(sitting->autosave, beside);
}

const char *sitting_autosave(Sitting *sitting, const char *loaded_from)
{
    char folder[PATH_SIZE];
    if (!folder_of(folder, "autosave") || !paths_make(folder))
        return "there is no folder for saved games";
    if (lies_in(loaded_from, folder)) {
        text_copy(sitting->autosave, sizeof sitting->autosave, loaded_from);
    } else {
        if (!autosave_path(session_mission(sitting->session), folder, ".save", sitting->autosave))
            return "the name of the mission is too long";
        keep_beside(sitting, folder);
    }
    const char *wrong = session_autosave(sitting->session, sitting->autosave);
    if (wrong)
        sitting->autosave[0] = '\0';
    sitting_note_last(sitting);
    return wrong;
}

/* ---- continue ---- */

void sitting_note_last(Sitting *sitting)
{
    char path[PATH_SIZE];
    Ask ask;
    session_ask(sitting->session, &ask);
    bool over = ask.kind == ASK_OVER || (sitting->lesson && sitting->progress.state != LESSON_GOES_ON);
    int turn = over ? NOTED_OVER : ask.turn;
    if (!sitting->autosave[0] || turn == sitting->noted_turn || !folder_of(path, "continue"))
        return;
    sitting->noted_turn = turn;
    Writer file = {0};
    if (!over)
        writer_print(&file, "%s\n%s\n%d\n", sitting->autosave, sitting->title, turn);
    paths_replace_file(path, file.text ? file.text : "", file.length);
    writer_free(&file);
}

/* Cuts the line's end off. */
static bool read_line(FILE *file, char *line, int size)
{
    if (!fgets(line, size, file))
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

bool sitting_last(char path[PATH_SIZE], Writer *what)
{
    char note[PATH_SIZE], title[LINE_SIZE] = "", turn[LINE_SIZE] = "";
    FILE *file = folder_of(note, "continue") ? fopen(note, "r") : NULL;
    if (!file)
        return false;
    bool whole = read_line(file, path, PATH_SIZE) && read_line(file, title, sizeof title) &&
                 read_line(file, turn, sizeof turn);
    fclose(file);
    if (!whole || access(path, F_OK) != 0) /* a damaged one is offered, too: opening it says what is wrong */
        return false;
    writer_text(what, title);
    writer_print(what, strcmp(turn, "0") == 0 ? ", planning" : ", turn %s", turn);
    return true;
}

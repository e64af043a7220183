/* Where the game on the table is kept, and what the menu is told about it, which offers to go on (model/last_games.h). */
#include <stdio.h>
#include <string.h>

#include "ui/model/shelf/set_aside.h"
#include "ui/table/sitting/sitting.h"

enum { NAME_PARTS = 3, LINE_SIZE = 512 };

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

static bool autosave_path(const char *mission, const char *folder, char path[PATH_SIZE])
{
    static const char ending[] = ".save";
    char name[LINE_SIZE];
    mission_name(mission, name, (int)(sizeof name - strlen(ending)));
    text_append(name, sizeof name, "%s", ending);
    return paths_join(path, folder, name);
}

bool sitting_autosave_of(const char *mission, char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    return folder_of(folder, "autosave") && autosave_path(mission, folder, path) && session_is_save(path);
}

static bool lies_in(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/';
}

void sitting_follow_autosave(Sitting *sitting)
{
    const char *path = session_autosave_path(sitting->session);
    text_copy(sitting->autosave, sizeof sitting->autosave, path ? path : "");
    sitting->noted_turn = -1;
    sitting_note_last(sitting);
}

const char *sitting_autosave(Sitting *sitting, const char *loaded_from)
{
    char folder[PATH_SIZE];
    const char *wrong = NULL;
    if (!folder_of(folder, "autosave") || !paths_make(folder))
        return "there is no folder for saved games";
    if (lies_in(loaded_from, folder)) {
        text_copy(sitting->autosave, sizeof sitting->autosave, loaded_from);
    } else {
        if (!autosave_path(session_mission(sitting->session), folder, sitting->autosave))
            return "the name of the mission is too long";
        wrong = set_aside(sitting->module, sitting->autosave, sitting->session);
    }
    if (!wrong)
        wrong = session_autosave(sitting->session, sitting->autosave);
    if (!wrong)
        text_copy(sitting->autosave, sizeof sitting->autosave, session_autosave_path(sitting->session));
    else
        sitting->autosave[0] = '\0';
    sitting_note_last(sitting);
    return wrong;
}

/* ---- continue ---- */

static StandingGame standing_of(const Sitting *sitting, const Ask *ask)
{
    if (sitting->lesson)
        return sitting->progress.state == LESSON_GOES_ON ? GAME_LESSON : GAME_FINISHED;
    if (ask->kind != ASK_OVER)
        return GAME_GOES_ON;
    return sitting->end_seen ? GAME_FINISHED : GAME_OVER;
}

void sitting_note_last(Sitting *sitting)
{
    Ask ask;
    session_ask(sitting->session, &ask);
    if (ask.kind != ASK_OVER) /* taken back: it will end anew */
        sitting->end_seen = false;
    StandingGame standing = standing_of(sitting, &ask);
    if (!sitting->autosave[0] || (ask.turn == sitting->noted_turn && standing == sitting->noted))
        return;
    sitting->noted_turn = ask.turn;
    sitting->noted = standing;
    last_games_note(sitting->autosave, standing, ask.turn, sitting->title);
}

void sitting_end_seen(Sitting *sitting)
{
    Ask ask;
    if (sitting->end_seen)
        return;
    session_ask(sitting->session, &ask);
    if (ask.kind != ASK_OVER)
        return;
    sitting->end_seen = true;
    if (sitting->autosave[0])
        sitting_note_last(sitting);
    else if (sitting->file[0])
        last_games_note(sitting->file, GAME_FINISHED, ask.turn, sitting->title);
}

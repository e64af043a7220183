#include "ui/kit/settings.h"

#include <string.h>
#include <sys/stat.h>

#include "core/base/paths.h"
#include "core/data/ini.h"

const char *const speed_names[SPEEDS + 1] = {"slow", "normal", "fast", "fastest", "skip", NULL};

static const char *const kinds[] = {"window", "sound", "game", "last", "keys", NULL};

/* If no file can be read at all. */
static void built_in(Settings *settings)
{
    static const char *const keys[KEY_ACTIONS] = {
        "Tab",         "Space",    "Z",          "Y", "H", "A",  "R",   "Ctrl+S", "L",
        "I",           "V",        "C",          "D", "G", "+",  "-",   "F",      "Shift+Left",
        "Shift+Right", "Shift+Up", "Shift+Down", "S", "X", "F1", "F12", "F11"};
    *settings = (Settings){.width = 1280,
                           .height = 720,
                           .scale = 100,
                           .palette = "default",
                           .sound = true,
                           .volume = 60,
                           .speed = SPEED_NORMAL,
                           .autosave = true,
                           .asks = true};
    for (int action = 0; action < KEY_ACTIONS; action++)
        keys_parse(keys[action], &settings->keys[action]);
}

static void read_window(Reader *reader, Settings *settings)
{
    const Section *section = reader_only(reader, "window");
    settings->width = (int)read_int(reader, section, "width", 640, 16384, settings->width);
    settings->height = (int)read_int(reader, section, "height", 400, 16384, settings->height);
    settings->fullscreen = read_bool(reader, section, "fullscreen", settings->fullscreen);
    settings->scale = (int)read_int(reader, section, "scale", SCALE_MIN, SCALE_MAX, settings->scale);
    text_copy(settings->palette, sizeof settings->palette,
              read_text(reader, section, "palette", settings->palette));
    settings->still = read_bool(reader, section, "still", settings->still);
}

static void read_last(Reader *reader, Settings *settings)
{
    const Section *section = reader_only(reader, "last");
    text_copy(settings->mission, sizeof settings->mission,
              read_text(reader, section, "mission", settings->mission));
    text_copy(settings->seed, sizeof settings->seed, read_text(reader, section, "seed", settings->seed));
    settings->side = (int)read_int(reader, section, "side", 0, 1, settings->side);
    settings->opponent = (int)read_int(reader, section, "opponent", 0, OPPONENTS_MOST, settings->opponent);
}

static void read_keys(Reader *reader, Settings *settings)
{
    const Section *section = reader_only(reader, "keys");
    for (int action = 0; action < KEY_ACTIONS; action++) {
        const char *text = read_text(reader, section, keys_id((KeyAction)action), NULL);
        if (text && !keys_parse(text, &settings->keys[action]))
            read_error(reader, section, keys_id((KeyAction)action),
                       "'%s' is not a key such as Z, Ctrl+S, Tab or F1", text);
    }
}

/* Before there was a key to the end of what is shown, its usual one was another's: that one makes room. */
static void part_old_keys(Settings *settings)
{
    Chord *faster = &settings->keys[DO_FASTER], end = settings->keys[DO_TO_END];
    if (faster->key == end.key && faster->mods == end.mods)
        *faster = (Chord){.key = 'S'};
}

static void read_file(const char *path, Settings *settings, Errors *errors)
{
    Doc *doc = doc_read(path, errors);
    if (!doc)
        return;
    Reader reader;
    reader_open(&reader, doc, errors);
    read_window(&reader, settings);
    const Section *sound = reader_only(&reader, "sound"), *game = reader_only(&reader, "game");
    settings->sound = read_bool(&reader, sound, "on", settings->sound);
    settings->volume = (int)read_int(&reader, sound, "volume", 0, 100, settings->volume);
    settings->speed = (Speed)read_enum(&reader, game, "enemy", speed_names, (int)settings->speed);
    settings->autosave = read_bool(&reader, game, "autosave", settings->autosave);
    settings->asks = read_bool(&reader, game, "ask", settings->asks);
    read_last(&reader, settings);
    read_keys(&reader, settings);
    reader_close(&reader, kinds, NULL);
    doc_free(doc);
}

static bool own_file(char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    return paths_config(folder) && paths_join(path, folder, "settings.ini");
}

static void say_errors(Errors *errors, Writer *trouble)
{
    for (int i = 0; i < errors->count && i < 3; i++)
        writer_print(trouble, "Settings: %s\n", errors->line[i]);
    errors_free(errors);
}

void settings_default(Settings *settings, Writer *trouble)
{
    char data[PATH_SIZE], path[PATH_SIZE];
    Errors errors = {0};
    built_in(settings);
    if (paths_data(data) && paths_join(path, data, "config/settings.ini"))
        read_file(path, settings, &errors);
    say_errors(&errors, trouble);
}

void settings_load(Settings *settings, Writer *trouble)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    struct stat found;
    settings_default(settings, trouble);
    if (own_file(path) && stat(path, &found) == 0)
        read_file(path, settings, &errors);
    part_old_keys(settings);
    say_errors(&errors, trouble);
}

/* Whether the player's file has something that this program cannot read, and would lose by writing it anew. */
static bool is_damaged(const char *path)
{
    Settings unused;
    Errors errors = {0};
    struct stat found;
    built_in(&unused);
    if (stat(path, &found) == 0)
        read_file(path, &unused, &errors);
    bool damaged = errors.count > 0;
    errors_free(&errors);
    return damaged;
}

static void write_last(const Settings *settings, Writer *file)
{
    writer_print(file, "[last]\nside = %d\nopponent = %d\n", settings->side, settings->opponent);
    if (settings->mission[0])
        writer_print(file, "mission = %s\n", settings->mission);
    if (settings->seed[0])
        writer_print(file, "seed = %s\n", settings->seed);
    writer_text(file, "\n");
}

static void write_settings(const Settings *settings, Writer *file)
{
    write_last(settings, file);
    writer_print(
        file,
        "[window]\nwidth = %d\nheight = %d\nfullscreen = %s\nscale = %d\npalette = %s\nstill = %s\n\n"
        "[sound]\non = %s\nvolume = %d\n\n[game]\nenemy = %s\nautosave = %s\nask = %s\n\n[keys]\n",
        settings->width, settings->height, settings->fullscreen ? "yes" : "no", settings->scale,
        settings->palette, settings->still ? "yes" : "no", settings->sound ? "yes" : "no", settings->volume,
        speed_names[settings->speed], settings->autosave ? "yes" : "no", settings->asks ? "yes" : "no");
    for (int action = 0; action < KEY_ACTIONS; action++) {
        char name[CHORD_SIZE];
        keys_name(settings->keys[action], name);
        writer_print(file, "%s = %s\n", keys_id((KeyAction)action), name);
    }
}

const char *settings_save(const Settings *settings)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    if (!paths_config(folder) || !paths_join(path, folder, "settings.ini"))
        return "there is no folder for settings";
    if (!paths_make(folder))
        return "the folder for settings cannot be made";
    if (is_damaged(path))
        paths_set_aside(path);
    Writer file = {0};
    write_settings(settings, &file);
    const char *wrong = paths_replace_file(path, file.text, file.length);
    writer_free(&file);
    return wrong;
}

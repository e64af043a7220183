/* library: the missions of the data folder, and the order that one of them gives. */
#include "ui/model/shelf/library.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/ensure.h"
#include "ui/model/shelf/folder_stamp.h"

/* ---- names in a folder ---- */

enum { NAMES_KEPT = 512 };

typedef struct Names {
    char *name[NAMES_KEPT];
    int count;
} Names;

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void names_read(Names *names, const char *folder)
{
    *names = (Names){0};
    DIR *opened = opendir(folder);
    if (!opened)
        return;
    for (struct dirent *entry; names->count < NAMES_KEPT && (entry = readdir(opened));)
        if (entry->d_name[0] != '.') {
            names->name[names->count] = strdup(entry->d_name);
            ENSURE(names->name[names->count]);
            names->count++;
        }
    closedir(opened);
    qsort(names->name, (size_t)names->count, sizeof *names->name, by_name);
}

static void names_free(Names *names)
{
    for (int i = 0; i < names->count; i++)
        free(names->name[i]);
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool ends_with_ini(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".ini") == 0;
}

/* ---- what a file says about itself ---- */

static const char *value_of(const Doc *doc, const char *kind, const char *key)
{
    int index = 0;
    const Section *section = doc_section(doc, kind, NULL, &index);
    const Entry *entry = section ? doc_entry(doc, section, key) : NULL;
    return entry ? entry->value : "";
}

static int number_of(const Doc *doc, const char *kind, const char *key)
{
    int64_t number;
    return text_to_int(value_of(doc, kind, key), 0, 100000, &number) ? (int)number : 0;
}

static bool has_section(const Doc *doc, const char *kind)
{
    int index = 0;
    return doc_section(doc, kind, NULL, &index) != NULL;
}

static void take_mission(MissionEntry *entry, const Doc *doc)
{
    bool lesson = has_section(doc, "lesson");
    text_copy(entry->title, sizeof entry->title, value_of(doc, lesson ? "lesson" : "mission", "title"));
    text_copy(entry->summary, sizeof entry->summary,
              lesson ? value_of(doc, "lesson", "summary") : value_of(doc, "briefing", "mission"));
    text_copy(entry->date, sizeof entry->date, value_of(doc, "briefing", "date"));
    text_copy(entry->place, sizeof entry->place, value_of(doc, "briefing", "place"));
    entry->minutes = number_of(doc, "lesson", "minutes");
    entry->turns = number_of(doc, "mission", "turns");
    entry->columns = number_of(doc, "mission", "columns");
    entry->rows = number_of(doc, "mission", "rows");
    entry->kind = lesson ? MISSION_LESSON : has_section(doc, "briefing") ? MISSION_ALONE : MISSION_EXERCISE;
}

/* ---- folders ---- */

typedef struct Reading {
    Library *library;
    const Module *modules;
    MissionFolder *folder;
    const Module *module; /* of the file that is being read */
} Reading;

static void left_out(Reading *reading, const char *path, Errors *errors)
{
    writer_print(&reading->library->trouble, "Left out: %s\n", errors->count ? errors->line[0] : path);
}

static void add_mission(Reading *reading, const char *path, const Doc *doc)
{
    Library *library = reading->library;
    MissionFolder *folder = reading->folder;
    library->missions =
        realloc(library->missions, (size_t)(library->mission_count + 1) * sizeof *library->missions);
    ENSURE(library->missions);
    MissionEntry *entry = &library->missions[library->mission_count++];
    *entry = (MissionEntry){.path = strdup(path), .folder = library->folder_count, .number = ++folder->count};
    ENSURE(entry->path);
    take_mission(entry, doc);
    if (folder->count == 1 || entry->kind < folder->kind)
        folder->kind = entry->kind;
    folder->module = reading->module;
}

static void add_campaign(Reading *reading, const char *path, const Doc *doc)
{
    Library *library = reading->library;
    MissionFolder *folder = reading->folder;
    library->campaigns =
        realloc(library->campaigns, (size_t)(library->campaign_count + 1) * sizeof *library->campaigns);
    ENSURE(library->campaigns);
    CampaignEntry *entry = &library->campaigns[library->campaign_count++];
    entry->path = strdup(path);
    ENSURE(entry->path);
    text_copy(entry->title, sizeof entry->title, value_of(doc, "mission", "title"));
    if (folder->campaign)
        return;
    folder->campaign = strdup(path);
    ENSURE(folder->campaign);
    text_copy(folder->title, sizeof folder->title, value_of(doc, "mission", "title"));
}

/* A file that other missions build on has no [mission] and is passed over in silence. */
static void read_file(Reading *reading, const char *path)
{
    Errors errors = {0};
    Doc *doc = doc_read(path, &errors);
    const Module *module = doc && has_section(doc, "mission") && !session_left_out(reading->modules, doc)
                               ? session_module(reading->modules, doc, &errors)
                               : NULL;
    reading->module = module;
    if (module && module->campaign)
        add_campaign(reading, path, doc);
    else if (module && value_of(doc, "mission", "title")[0])
        add_mission(reading, path, doc);
    if (errors.count)
        left_out(reading, path, &errors);
    doc_free(doc);
    errors_free(&errors);
}

/* Missions of a campaign can be played for themselves, but they belong together. */
static void settle_folder(Reading *reading)
{
    MissionEntry *missions = reading->library->missions;
    MissionFolder *folder = reading->folder;
    if (!folder->campaign || !missions)
        return;
    folder->kind = MISSION_CAMPAIGN;
    for (int i = folder->first; i < folder->first + folder->count; i++)
        missions[i].kind = MISSION_CAMPAIGN;
}

/* Without a title of its own it is called by its name. */
static void read_folder(Reading *reading, const char *path, const char *name, const char *title)
{
    Library *library = reading->library;
    MissionFolder folder = {.first = library->mission_count};
    Names names;
    text_copy(folder.name, sizeof folder.name, name);
    text_copy(folder.title, sizeof folder.title, title ? title : name);
    folder.title[0] = (char)toupper((unsigned char)folder.title[0]);
    reading->folder = &folder;
    names_read(&names, path);
    for (int i = 0; i < names.count; i++) {
        char file[PATH_SIZE];
        if (ends_with_ini(names.name[i]) && paths_join(file, path, names.name[i]) && !is_folder(file))
            read_file(reading, file);
    }
    names_free(&names);
    settle_folder(reading);
    reading->folder = NULL;
    if (!folder.count) {
        free(folder.campaign);
        return;
    }
    library->folders =
        realloc(library->folders, (size_t)(library->folder_count + 1) * sizeof *library->folders);
    ENSURE(library->folders);
    library->folders[library->folder_count++] = folder;
}

/* Scenarios may lie in the folder of their system too, without one of their own. */
static void read_system(Reading *reading, const char *path, const Rules *rules)
{
    Names names;
    read_folder(reading, path, rules->id, rules->title);
    names_read(&names, path);
    for (int i = 0; i < names.count; i++) {
        char folder[PATH_SIZE];
        if (paths_join(folder, path, names.name[i]) && is_folder(folder))
            read_folder(reading, folder, names.name[i], NULL);
    }
    names_free(&names);
}

static int by_kind(const void *a, const void *b)
{
    const MissionFolder *first = a, *second = b;
    if (first->kind != second->kind)
        return first->kind < second->kind ? -1 : 1;
    if (first->module != second->module) /* systems in the order in which the program names them */
        return first->module < second->module ? -1 : 1;
    return strcmp(first->name, second->name);
}

/* The missions stay where they are: only who their folder is has changed. */
static void sort_folders(Library *library)
{
    if (library->folder_count)
        qsort(library->folders, (size_t)library->folder_count, sizeof *library->folders, by_kind);
    for (int f = 0; f < library->folder_count; f++)
        for (int i = 0; i < library->folders[f].count; i++)
            library->missions[library->folders[f].first + i].folder = f;
}

static Library *read_library(const Module *modules)
{
    Library *library = calloc(1, sizeof *library);
    ENSURE(library);
    Reading reading = {.library = library, .modules = modules};
    char data[PATH_SIZE], missions[PATH_SIZE], path[PATH_SIZE];
    if (!paths_data(data) || !paths_join(missions, data, "missions")) {
        writer_text(&library->trouble,
                    "The missions are missing: CONTACT_DATA names the folder that holds them.\n");
        return library;
    }
    for (const Module *module = modules; module->rules; module++)
        if (paths_join(path, missions, module->rules->id))
            read_system(&reading, path, module->rules);
    if (!library->mission_count)
        writer_print(&library->trouble, "There are no missions in %s.\n", missions);
    sort_folders(library);
    return library;
}

/* ---- read once, as long as the files are the same ---- */

static Library *kept;

/* Of all that missions are made of: they may build on other missions and on cards. */
static uint64_t files_stamp(void)
{
    char data[PATH_SIZE], missions[PATH_SIZE], cards[PATH_SIZE];
    if (!paths_data(data) || !paths_join(missions, data, "missions") || !paths_join(cards, data, "cards"))
        return 0;
    return folder_stamp(folder_stamp(0, missions), cards);
}

Library *library_open(const Module *modules)
{
    uint64_t stamp = files_stamp();
    if (!kept || kept->stamp != stamp || kept->modules != modules) {
        library_free(kept);
        kept = read_library(modules);
        kept->stamp = stamp;
        kept->modules = modules;
        kept->holders = 1;
    }
    kept->holders++;
    return kept;
}

void library_free(Library *library)
{
    if (!library || --library->holders > 0)
        return;
    for (int i = 0; i < library->mission_count; i++)
        free(library->missions[i].path);
    for (int i = 0; i < library->folder_count; i++)
        free(library->folders[i].campaign);
    for (int i = 0; i < library->campaign_count; i++)
        free(library->campaigns[i].path);
    free(library->campaigns);
    free(library->missions);
    free(library->folders);
    writer_free(&library->trouble);
    free(library);
}

static bool is_end_of(const char *path, const char *end)
{
    size_t whole = strlen(path), part = strlen(end);
    return part && part <= whole && strcmp(path + whole - part, end) == 0 &&
           (part == whole || path[whole - part - 1] == '/');
}

const MissionEntry *library_find(const Library *library, const char *path)
{
    for (int i = 0; i < library->mission_count; i++)
        if (is_end_of(library->missions[i].path, path))
            return &library->missions[i];
    return NULL;
}

/* ---- the order ---- */

static BriefingText *text_titled(Briefing *briefing, const char *title)
{
    BriefingText *last = briefing->count ? &briefing->texts[briefing->count - 1] : NULL;
    if (last && strcmp(last->title, title) == 0)
        return last;
    if (briefing->count == BRIEFING_TEXTS)
        return NULL;
    last = &briefing->texts[briefing->count++];
    text_copy(last->title, sizeof last->title, title);
    return last;
}

/* A long paragraph comes in several lines of the same title; the mission's title is known already. */
static void take_briefing(Briefing *briefing, const Reason *lines, int count)
{
    for (int i = 0; i < count; i++) {
        BriefingText *text =
            strcmp(lines[i].value, "Title") == 0 ? NULL : text_titled(briefing, lines[i].value);
        if (!text)
            continue;
        Writer joined = {0};
        writer_print(&joined, text->text ? "%s %s" : "%s%s", text->text ? text->text : "", lines[i].label);
        free(text->text);
        text->text = joined.text;
    }
}

enum { BRIEFING_LINES = 256 };

Briefing *briefing_of(const Rules *rules, const Game *game, const State *seen)
{
    Briefing *briefing = calloc(1, sizeof *briefing);
    Reason *lines = calloc(BRIEFING_LINES, sizeof *lines);
    ENSURE(briefing && lines);
    int count = rules->explain(game, seen, "briefing", lines, BRIEFING_LINES);
    take_briefing(briefing, lines, count < BRIEFING_LINES ? count : BRIEFING_LINES);
    free(lines);
    return briefing;
}

Briefing *briefing_open(const Module *modules, const char *mission_path, uint64_t seed, Errors *errors)
{
    Session *session = session_new(modules, mission_path, (SessionOptions){.seed = seed}, errors);
    if (!session)
        return NULL;
    Briefing *briefing = briefing_of(session_rules(session), session_game(session), session_seen(session));
    briefing->session = session;
    return briefing;
}

void briefing_free(Briefing *briefing)
{
    if (!briefing)
        return;
    for (int i = 0; i < briefing->count; i++)
        free(briefing->texts[i].text);
    session_free(briefing->session);
    free(briefing);
}

/* campaign_folder: the folders of commanders: found, listed, held by one program at a time. */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/session/campaign_parts.h"

bool campaign_path_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

/* ---- places ---- */

bool campaign_file_home(const char *home, char path[PATH_SIZE], Errors *errors)
{
    char saves[PATH_SIZE];
    if (home ? strlen(home) < PATH_SIZE : paths_saves(saves) && paths_join(path, saves, "campaigns")) {
        if (home)
            strcpy(path, home);
        return true;
    }
    errors_add(errors, NULL, 0, "there is no folder for campaigns: set CONTACT_SAVES or HOME");
    return false;
}

/* It is the name of a folder, on any file system. */
bool campaign_file_is_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= CAMPAIGN_NAME_SIZE || !isalnum((unsigned char)name[0]))
        return false;
    for (; *name; name++)
        if (!isalnum((unsigned char)*name) && *name != '-' && *name != '_')
            return false;
    return true;
}

bool campaign_file_find(CampaignFile *file, const Module *modules, const char *home, const char *name,
                        Errors *errors)
{
    char folder[PATH_SIZE];
    *file = (CampaignFile){.modules = modules, .lock = -1};
    if (!campaign_file_is_name(name)) {
        errors_add(errors, NULL, 0,
                   "'%s' is no name of a company: letters, digits, - and _, up to %d of them", name,
                   CAMPAIGN_NAME_SIZE - 1);
        return false;
    }
    text_print(file->name, sizeof file->name, "%s", name);
    if (!campaign_file_home(home, folder, errors))
        return false;
    if (paths_join(file->folder, folder, name))
        return true;
    errors_add(errors, NULL, 0, "the path of the folder is too long");
    return false;
}

bool campaign_file_path(const CampaignFile *file, int number, const char *name, char path[PATH_SIZE],
                        Errors *errors)
{
    char last[64];
    if (number)
        text_print(last, sizeof last, "mission-%d%s", number, name);
    else
        text_print(last, sizeof last, "%s", name);
    if (paths_join(path, file->folder, last))
        return true;
    errors_add(errors, NULL, 0, "the path of '%s' is too long", last);
    return false;
}

static bool holds_campaign(const char *folder)
{
    char path[PATH_SIZE];
    return (paths_join(path, folder, CAMPAIGN_SAVE) && campaign_path_exists(path)) ||
           (paths_join(path, folder, CAMPAIGN_GOOD) && campaign_path_exists(path));
}

bool campaign_file_exists(const CampaignFile *file)
{
    return holds_campaign(file->folder);
}

/* ---- one program at a time ---- */

/* The lock goes with the process that holds it, however that ends, and holds inside of it too. */
bool campaign_lock(CampaignFile *file, Errors *errors)
{
    char path[PATH_SIZE];
    bool taken = false;
    if (!campaign_file_path(file, 0, "lock", path, errors))
        return false;
    int made = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    file->lock = made >= 0 ? paths_hold(path, &taken) : -1;
    int error = errno;
    if (made >= 0)
        close(made);
    if (file->lock >= 0)
        return true;
    if (taken)
        errors_add(errors, NULL, 0, "%s is being commanded by another program", file->name);
    else
        errors_add(errors, path, 0, "%s", strerror(error));
    return false;
}

/* ---- all of them ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void add_name(CampaignNames *names, const char *name)
{
    names->name = realloc(names->name, (size_t)(names->count + 1) * sizeof *names->name);
    ENSURE(names->name);
    text_print(names->name[names->count++], sizeof *names->name, "%s", name);
}

bool campaign_file_names(const char *home, CampaignNames *names, Errors *errors)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    *names = (CampaignNames){0};
    if (!campaign_file_home(home, folder, errors))
        return false;
    DIR *opened = opendir(folder); /* none yet: nobody has begun a campaign */
    for (struct dirent *entry; opened && (entry = readdir(opened));)
        if (campaign_file_is_name(entry->d_name) && paths_join(path, folder, entry->d_name) &&
            holds_campaign(path))
            add_name(names, entry->d_name);
    if (opened)
        closedir(opened);
    if (names->count)
        qsort(names->name, (size_t)names->count, sizeof *names->name, by_name);
    return true;
}

static bool sum_up_foreign(const CampaignFile *file, CampaignSummary *summary)
{
    char rules[LABEL_SIZE];
    summary->foreign = campaign_file_foreign(file, rules, summary->title);
    if (summary->foreign)
        text_print(summary->now, sizeof summary->now, "This program does not have its rules (%s).", rules);
    return summary->foreign;
}

bool campaign_file_summary(const Module *modules, const char *home, const char *name,
                           CampaignSummary *summary, Errors *errors)
{
    CampaignFile file;
    Writer notes = {0};
    Ask ask;
    *summary = (CampaignSummary){0};
    if (!campaign_file_find(&file, modules, home, name, errors))
        return false;
    if (sum_up_foreign(&file, summary))
        return true;
    bool fine = campaign_file_open(&file, false, &notes, errors);
    if (fine) {
        session_ask(file.session, &ask);
        text_print(summary->title, sizeof summary->title, "%s", session_title(file.session));
        text_print(summary->now, sizeof summary->now, "%s", ask.text);
        summary->mission = ask.turn;
        summary->over = ask.kind == ASK_OVER;
    }
    campaign_file_close(&file);
    writer_free(&notes);
    return fine;
}

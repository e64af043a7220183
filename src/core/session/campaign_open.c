/* campaign_open: a campaign begun, opened, kept sound and brought back. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/data/bounds.h"
#include "core/session/campaign_parts.h"
#include "core/session/save.h"

/* ---- kept ---- */

void campaign_file_keep(const CampaignFile *file, Writer *notes)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    bool fits = campaign_file_path(file, 0, CAMPAIGN_GOOD, path, &errors);
    const char *wrong = fits ? session_save(file->session, path) : "its path is too long";
    if (wrong)
        writer_print(notes, "No copy of the campaign could be kept: %s.\n", wrong);
    errors_free(&errors);
}

static bool save_from_now_on(CampaignFile *file, Errors *errors)
{
    char path[PATH_SIZE];
    if (!campaign_file_path(file, 0, CAMPAIGN_SAVE, path, errors))
        return false;
    const char *wrong = session_autosave(file->session, path);
    if (wrong)
        errors_add(errors, path, 0, "%s", wrong);
    return !wrong;
}

/* A campaign that could not even be begun has nothing to be kept. */
static bool is_begun(const CampaignFile *file)
{
    char path[PATH_SIZE];
    Errors unheard = {0};
    bool begun = campaign_file_path(file, 0, CAMPAIGN_SAVE, path, &unheard) && campaign_path_exists(path);
    errors_free(&unheard);
    return begun;
}

void campaign_file_close(CampaignFile *file)
{
    Writer unread = {0};
    if (file->session && file->lock >= 0 &&
        is_begun(file)) /* what was decided in this sitting is good, too */
        campaign_file_keep(file, &unread);
    writer_free(&unread);
    session_free(file->session);
    file->session = NULL;
    if (file->lock >= 0)
        close(file->lock);
    file->lock = -1;
}

/* ---- begun ---- */

/* The missions of a campaign whose own files are gone are nothing for a new one to go on with. */
static bool name_is_free(const CampaignFile *file, Errors *errors)
{
    char mission[PATH_SIZE];
    if (!campaign_file_path(file, 1, ".save", mission, errors))
        return false;
    if (campaign_file_exists(file))
        errors_add(errors, NULL, 0, "there is a company %s already", file->name);
    else if (campaign_path_exists(mission))
        errors_add(errors, file->folder, 0,
                   "missions of another campaign are there: move them, or take another name");
    else
        return true;
    return false;
}

bool campaign_file_new(CampaignFile *file, const char *campaign, uint64_t seed, Errors *errors)
{
    if (!name_is_free(file, errors))
        return false;
    char *whole = realpath(campaign, NULL);
    bounds_name(campaign); /* its missions lie beside it */
    file->session = session_new(file->modules, whole ? whole : campaign,
                                (SessionOptions){.seed = seed, .player = SIDE_FIRST}, errors);
    free(whole);
    if (!file->session || session_campaign(file->session))
        return file->session != NULL;
    errors_add(errors, campaign, 0, "this is a mission, not a campaign");
    return false;
}

bool campaign_file_make_folder(CampaignFile *file, Writer *notes, Errors *errors)
{
    if (!paths_make(file->folder)) {
        errors_add(errors, file->folder, 0, "the folder cannot be made: %s", strerror(errno));
        return false;
    }
    if (!campaign_lock(file, errors) || !save_from_now_on(file, errors))
        return false;
    campaign_file_keep(file, notes);
    return true;
}

/* ---- opened ---- */

static Session *load_silently(const CampaignFile *file, const char *path)
{
    Errors errors = {0};
    Session *session = session_load(file->modules, path, NULL, &errors);
    errors_free(&errors);
    return session;
}

static bool comes_further(const Session *one, const Session *other)
{
    Ask a, b;
    session_ask(one, &a);
    session_ask(other, &b);
    if (a.kind != b.kind && (a.kind == ASK_OVER || b.kind == ASK_OVER))
        return a.kind == ASK_OVER;
    return a.turn != b.turn ? a.turn > b.turn : session_now(one) > session_now(other);
}

Session *campaign_load_game(const CampaignFile *file, const char *path, const char *good, Writer *notes,
                            Errors *errors)
{
    Session *session = session_load(file->modules, path, notes, errors);
    Session *kept = session && session_is_damaged(session) ? load_silently(file, good) : NULL;
    if (kept && comes_further(kept, session)) {
        writer_text(notes, "The copy that was kept of it has come further: the game goes on with that.\n");
        session_free(session);
        session_replaces_damaged(kept, path);
        return kept;
    }
    session_free(kept);
    return session;
}

static Session *only_campaign(Session *session, const char *path, Errors *errors)
{
    if (!session || session_campaign(session))
        return session;
    errors_add(errors, path, 0, "this is no campaign");
    session_free(session);
    return NULL;
}

static Session *load(const CampaignFile *file, Writer *notes, Errors *errors)
{
    char path[PATH_SIZE], good[PATH_SIZE];
    if (!campaign_file_path(file, 0, CAMPAIGN_SAVE, path, errors) ||
        !campaign_file_path(file, 0, CAMPAIGN_GOOD, good, errors))
        return NULL;
    return only_campaign(campaign_load_game(file, path, good, notes, errors), path, errors);
}

int campaign_file_records(const CampaignFile *file)
{
    char path[PATH_SIZE];
    Errors unheard = {0};
    int count = 0;
    while (campaign_file_path(file, count + 1, ".save", path, &unheard) && campaign_path_exists(path))
        count++;
    errors_free(&unheard);
    return count;
}

bool campaign_file_good(const CampaignFile *file, Ask *ask)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    Session *good = campaign_file_path(file, 0, CAMPAIGN_GOOD, path, &errors)
                        ? only_campaign(load_silently(file, path), path, &errors)
                        : NULL;
    if (good)
        session_ask(good, ask);
    session_free(good);
    errors_free(&errors);
    return good != NULL;
}

bool campaign_file_foreign(const CampaignFile *file, char rules[LABEL_SIZE], char title[LABEL_SIZE])
{
    char path[PATH_SIZE];
    Errors unheard = {0};
    SaveFile save = {0};
    bool read =
        campaign_file_path(file, 0, CAMPAIGN_SAVE, path, &unheard) && save_read(&save, path, &unheard);
    bool foreign = read;
    for (const Module *module = file->modules; read && module->rules; module++)
        foreign = foreign && strcmp(module->rules->id, save.rules) != 0;
    text_print(rules, LABEL_SIZE, "%s", read ? save.rules : "");
    text_print(title, LABEL_SIZE, "%s", read ? save.title : "");
    if (read)
        save_free(&save);
    errors_free(&unheard);
    return foreign;
}

/* Nothing is damaged if only this program lacks the rules. */
static bool does_not_load(const CampaignFile *file)
{
    char rules[LABEL_SIZE], title[LABEL_SIZE];
    return !file->session && !campaign_file_foreign(file, rules, title);
}

static bool is_there(const CampaignFile *file, Errors *errors)
{
    if (campaign_file_exists(file))
        return true;
    errors_add(errors, NULL, 0, "there is no company %s", file->name);
    return false;
}

bool campaign_file_open(CampaignFile *file, bool to_change, Writer *notes, Errors *errors)
{
    file->damaged = false;
    if (!is_there(file, errors))
        return false;
    if (to_change && !campaign_lock(file, errors))
        return false;
    file->session = load(file, notes, errors);
    file->damaged = does_not_load(file);
    if (file->session)
        bounds_name(session_mission(file->session)); /* as when it was begun */
    if (!file->session || !to_change)
        return file->session != NULL;
    campaign_file_keep(file, notes);
    return save_from_now_on(file, errors);
}

/* ---- brought back ---- */

/* The damaged file stays beside, under a name of its own. */
static bool put_aside(const char *path, Errors *errors)
{
    char aside[PATH_SIZE];
    if (!campaign_path_exists(path))
        return true;
    text_print(aside, sizeof aside, "%s.damaged", path);
    if (rename(path, aside) == 0)
        return true;
    errors_add(errors, path, 0, "%s", strerror(errno));
    return false;
}

enum Restored { RESTORED = 1, SOUND = 0, NO_COPY = -1, RESTORE_FAILED = -2 /* with an error */ };

/* The damaged file stays beside; what comes in its place replaces it in one step. */
static bool put_in_place(Session *session, const char *path, Errors *errors)
{
    const char *wrong = campaign_path_exists(path) ? paths_copy_damaged(path) : NULL;
    if (!wrong)
        wrong = session_save(session, path);
    if (wrong)
        errors_add(errors, path, 0, "%s", wrong);
    return !wrong;
}

/* A good copy in place of a file that does not load, or what is proven of it if that has come further. */
static int restore_file(const CampaignFile *file, const char *path, const char *good, Errors *errors)
{
    Session *session = load_silently(file, path);
    bool sound = session && !session_is_damaged(session);
    Session *kept = sound ? NULL : load_silently(file, good);
    Session *best = kept && (!session || comes_further(kept, session)) ? kept : session;
    int done = sound ? SOUND : !best ? NO_COPY : put_in_place(best, path, errors) ? RESTORED : RESTORE_FAILED;
    session_free(session);
    session_free(kept);
    return done;
}

/* A mission without a copy begins anew: its file is put aside. */
static int restore_mission(const CampaignFile *file, int number, Errors *errors)
{
    char path[PATH_SIZE], good[PATH_SIZE];
    if (!campaign_file_path(file, number, ".save", path, errors) ||
        !campaign_file_path(file, number, ".good", good, errors))
        return RESTORE_FAILED;
    if (!campaign_path_exists(path))
        return SOUND;
    int done = restore_file(file, path, good, errors);
    if (done != NO_COPY)
        return done;
    return put_aside(path, errors) ? RESTORED : RESTORE_FAILED;
}

static int restore_all(CampaignFile *file, Errors *errors)
{
    char save[PATH_SIZE], good[PATH_SIZE];
    Writer unread = {0};
    Ask ask;
    if (!campaign_file_path(file, 0, CAMPAIGN_SAVE, save, errors) ||
        !campaign_file_path(file, 0, CAMPAIGN_GOOD, good, errors))
        return RESTORE_FAILED;
    int done = restore_file(file, save, good, errors);
    if (done == NO_COPY)
        errors_add(errors, NULL, 0, "%s: there is no good copy to bring back", file->name);
    file->damaged = done == NO_COPY;
    Session *session = done < SOUND ? NULL : load(file, &unread, errors);
    writer_free(&unread);
    if (!session)
        return RESTORE_FAILED;
    session_ask(session, &ask);
    session_free(session);
    int mission = restore_mission(file, ask.turn, errors);
    return mission < SOUND ? mission : done || mission ? RESTORED : SOUND;
}

/* There is nothing to restore in what this program has no rules for. */
static bool is_ours(const CampaignFile *file, Errors *errors)
{
    char rules[LABEL_SIZE], title[LABEL_SIZE];
    if (!campaign_file_foreign(file, rules, title))
        return true;
    errors_add(errors, NULL, 0, "%s: this program does not have its rules (%s)", file->name, rules);
    return false;
}

int campaign_file_restore(CampaignFile *file, Errors *errors)
{
    int done = RESTORE_FAILED;
    file->damaged = false;
    if (is_there(file, errors) && is_ours(file, errors) && campaign_lock(file, errors))
        done = restore_all(file, errors);
    campaign_file_close(file);
    return done < SOUND ? -1 : done;
}

/* campaign_files: the folder of a commander: found, opened by one program at a time, kept sound, restored. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/campaign.h"
#include "core/hash.h"

#define SAVE "campaign.save"
#define GOOD "campaign.good"

bool campaign_file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool campaign_folder(const char *folder)
{
    char path[PATH_SIZE];
    return (paths_join(path, folder, SAVE) && campaign_file_exists(path)) ||
           (paths_join(path, folder, GOOD) && campaign_file_exists(path));
}

void campaign_notes(const Cli *cli, Writer *notes)
{
    if (notes->length)
        fprintf(cli->err, "%s%s", notes->text, notes->text[notes->length - 1] == '\n' ? "" : "\n");
    writer_free(notes);
}

/* ---- places ---- */

bool campaigns_home(const Cli *cli, const char *home, char path[PATH_SIZE])
{
    char saves[PATH_SIZE];
    if (home ? strlen(home) < PATH_SIZE : paths_saves(saves) && paths_join(path, saves, "campaigns")) {
        if (home)
            strcpy(path, home);
        return true;
    }
    cli_wrong(cli, "there is no folder for campaigns: set CONTACT_SAVES or HOME");
    return false;
}

/* It is the name of a folder, on any file system. */
static bool is_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= COMMANDER_SIZE - 8 || !isalnum((unsigned char)name[0]))
        return false;
    for (; *name; name++)
        if (!isalnum((unsigned char)*name) && *name != '-' && *name != '_')
            return false;
    return true;
}

bool commander_find(Commander *commander, const Cli *cli, const char *home, const char *name)
{
    char folder[PATH_SIZE];
    *commander = (Commander){.cli = cli, .lock = -1};
    if (!is_name(name)) {
        cli_usage(cli, "campaign",
                  "'%s' is no name of a commander: letters, digits, - and _, up to %d of them", name,
                  COMMANDER_SIZE - 9);
        return false;
    }
    text_print(commander->name, sizeof commander->name, "%s", name);
    if (!campaigns_home(cli, home, folder))
        return false;
    if (paths_join(commander->folder, folder, name))
        return true;
    cli_wrong(cli, "the path of the folder is too long");
    return false;
}

bool commander_path(const Commander *commander, int number, const char *name, char path[PATH_SIZE])
{
    char file[64];
    if (number)
        text_print(file, sizeof file, "mission-%d%s", number, name);
    else
        text_print(file, sizeof file, "%s", name);
    if (paths_join(path, commander->folder, file))
        return true;
    cli_wrong(commander->cli, "the path of '%s' is too long", file);
    return false;
}

/* ---- one program at a time ---- */

/* The lock goes with the process that holds it, however that ends. */
static bool take_lock(Commander *commander)
{
    char path[PATH_SIZE];
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!commander_path(commander, 0, "lock", path))
        return false;
    commander->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (commander->lock >= 0 && fcntl(commander->lock, F_SETLK, &lock) == 0)
        return true;
    if (commander->lock >= 0 && (errno == EACCES || errno == EAGAIN))
        cli_wrong(commander->cli, "%s is being commanded by another program", commander->name);
    else
        cli_wrong(commander->cli, "%s: %s", path, strerror(errno));
    return false;
}

void commander_close(Commander *commander)
{
    session_free(commander->session);
    commander->session = NULL;
    if (commander->lock >= 0)
        close(commander->lock);
    commander->lock = -1;
}

/* ---- opening ---- */

void commander_keep(Commander *commander)
{
    char path[PATH_SIZE];
    const char *wrong =
        commander_path(commander, 0, GOOD, path) ? session_save(commander->session, path) : NULL;
    if (wrong)
        cli_wrong(commander->cli, "no copy could be kept: %s", wrong);
}

static bool save_from_now_on(Commander *commander)
{
    char path[PATH_SIZE];
    if (!commander_path(commander, 0, SAVE, path))
        return false;
    const char *wrong = session_autosave(commander->session, path);
    if (wrong)
        cli_wrong(commander->cli, "%s: %s", path, wrong);
    return !wrong;
}

/* The missions of a campaign whose own files are gone are nothing for a new one to go on with. */
static bool name_is_free(const Commander *commander)
{
    char mission[PATH_SIZE];
    if (!commander_path(commander, 1, ".save", mission))
        return false;
    if (campaign_folder(commander->folder))
        cli_wrong(commander->cli, "there is a commander %s already", commander->name);
    else if (campaign_file_exists(mission))
        cli_wrong(commander->cli,
                  "%s: missions of another campaign are there: move them, or take another name",
                  commander->folder);
    else
        return true;
    return false;
}

bool commander_new(Commander *commander, const char *campaign, uint64_t seed)
{
    Errors errors = {0};
    if (!name_is_free(commander))
        return false;
    char *whole = realpath(campaign, NULL);
    commander->session = session_new(commander->cli->modules, whole ? whole : campaign,
                                     (SessionOptions){.seed = seed, .player = SIDE_FIRST}, &errors);
    free(whole);
    if (commander->session && !session_rules(commander->session)->campaign)
        errors_add(&errors, campaign, 0, "this is a mission, not a campaign");
    if (errors.count) {
        cli_errors(commander->cli, &errors);
        return false;
    }
    return true;
}

bool commander_make_folder(Commander *commander)
{
    if (!paths_make(commander->folder)) {
        cli_wrong(commander->cli, "%s: the folder cannot be made: %s", commander->folder, strerror(errno));
        return false;
    }
    return take_lock(commander) && save_from_now_on(commander);
}

static Session *load(const Commander *commander, const char *name, Errors *errors, Writer *notes)
{
    char path[PATH_SIZE];
    if (!commander_path(commander, 0, name, path))
        return NULL;
    Session *session = session_load(commander->cli->modules, path, notes, errors);
    if (session && !session_rules(session)->campaign) {
        errors_add(errors, path, 0, "this is no campaign");
        session_free(session);
        return NULL;
    }
    return session;
}

/* What is left of it, and how to go on. */
static void offer_good_state(const Commander *commander)
{
    Errors errors = {0};
    Session *good = load(commander, GOOD, &errors, NULL);
    Ask ask;
    if (good) {
        session_ask(good, &ask);
        fprintf(commander->cli->err,
                "contact: the last good state is there: %s\ncontact: 'contact campaign restore %s' brings it "
                "back, and "
                "keeps the damaged file\n",
                ask.text, commander->name);
    } else {
        fprintf(commander->cli->err, "contact: and there is no good copy of it\n");
    }
    session_free(good);
    errors_free(&errors);
}

static bool is_there(const Commander *commander)
{
    if (campaign_folder(commander->folder))
        return true;
    cli_wrong(commander->cli, "there is no commander %s; 'contact campaign list' shows them",
              commander->name);
    return false;
}

bool commander_open(Commander *commander, bool to_change)
{
    Errors errors = {0};
    Writer notes = {0};
    if (!is_there(commander))
        return false;
    if (to_change && !take_lock(commander))
        return false;
    commander->session = load(commander, SAVE, &errors, &notes);
    campaign_notes(commander->cli, &notes);
    if (!commander->session) {
        cli_errors(commander->cli, &errors);
        offer_good_state(commander);
        return false;
    }
    errors_free(&errors);
    if (to_change)
        commander_keep(commander);
    return !to_change || save_from_now_on(commander);
}

/* ---- bringing back ---- */

/* The damaged file stays beside, under a name of its own. */
static bool put_aside(const Cli *cli, const char *path)
{
    char aside[PATH_SIZE];
    if (!campaign_file_exists(path))
        return true;
    text_print(aside, sizeof aside, "%s.damaged", path);
    if (rename(path, aside) == 0)
        return true;
    cli_wrong(cli, "%s: %s", path, strerror(errno));
    return false;
}

static bool loads(const Cli *cli, const char *path)
{
    Errors errors = {0};
    Session *session = session_load(cli->modules, path, NULL, &errors);
    session_free(session);
    errors_free(&errors);
    return session != NULL;
}

/* A good copy in place of a file that does not load; +1 restored, 0 nothing to do, -1 it cannot be done. */
static int restore_file(const Cli *cli, const char *path, const char *good)
{
    Errors errors = {0};
    if (loads(cli, path))
        return 0;
    Session *session = session_load(cli->modules, good, NULL, &errors);
    errors_free(&errors);
    bool fine = session && put_aside(cli, path) && !session_save(session, path);
    session_free(session);
    return fine ? 1 : -1;
}

/* A mission without a copy begins anew: its file is put aside. */
static int restore_mission(const Commander *commander, int number)
{
    char path[PATH_SIZE], good[PATH_SIZE];
    if (!commander_path(commander, number, ".save", path) ||
        !commander_path(commander, number, ".good", good) || !campaign_file_exists(path))
        return 0;
    int done = restore_file(commander->cli, path, good);
    return done >= 0 ? done : put_aside(commander->cli, path) ? 1 : -1;
}

static int restore_all(Commander *commander)
{
    char save[PATH_SIZE], good[PATH_SIZE];
    Errors errors = {0};
    Ask ask;
    if (!commander_path(commander, 0, SAVE, save) || !commander_path(commander, 0, GOOD, good))
        return -1;
    int done = restore_file(commander->cli, save, good);
    commander->session = done < 0 ? NULL : load(commander, SAVE, &errors, NULL);
    errors_free(&errors);
    if (!commander->session)
        return -1;
    session_ask(commander->session, &ask);
    int mission = restore_mission(commander, ask.turn);
    return mission < 0 ? -1 : done + mission;
}

int commander_restore(const Cli *cli, const char *home, const char *name)
{
    Commander commander;
    if (!commander_find(&commander, cli, home, name))
        return EXIT_USAGE;
    if (!is_there(&commander) || !take_lock(&commander)) {
        commander_close(&commander);
        return EXIT_INPUT;
    }
    int done = restore_all(&commander);
    commander_close(&commander);
    if (done < 0)
        return cli_wrong(cli, "%s: there is no good copy to bring back", name);
    fprintf(cli->out, done ? "restored\t%s\n" : "sound\t%s\n", name);
    return EXIT_FINE;
}

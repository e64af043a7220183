/* campaign: campaigns across sittings, as files; for the driver and the window. It knows a campaign only
 * through Module.campaign.
 *
 * Each commander has a folder of files: campaign.save, the roster with its journal, written at every
 * decision; campaign.good, a sound copy of it; for each mission mission-N.ini, the mission as the company
 * goes into it, and mission-N.save, the game; both stay as a record. A mission's outcome enters the
 * campaign first; nothing else depends on it. Whatever moment the program is killed at, the next call goes
 * on from there.
 *
 * Nothing is printed here. What went wrong is added to `errors`, and the call has then failed; what the
 * player should be told besides is added to `notes`, whole lines. Neither may be NULL.
 *
 *     CampaignFile file;
 *     if (campaign_file_find(&file, modules, NULL, "Able", &errors) &&
 *         campaign_file_open(&file, true, &notes, &errors)) {
 *         ... session_ask(file.session, &ask), session_do(file.session, ...) between missions;
 *         ... ask.topic "mission": mission_open, decisions of that session, mission_settle, session_free;
 *     }
 *     campaign_file_close(&file); in every case
 *
 * What the campaign has seen so far, mission by mission, tells
 * session_campaign(file.session)->stage. */
#ifndef CORE_SESSION_CAMPAIGN_H
#define CORE_SESSION_CAMPAIGN_H

#include "core/base/paths.h"
#include "core/session/session.h"

enum { CAMPAIGN_NAME_SIZE = 40 };

/* One commander's campaign; zeroed and filled in by campaign_file_find. */
typedef struct CampaignFile {
    const Module *modules;
    char name[CAMPAIGN_NAME_SIZE];
    char folder[PATH_SIZE];
    Session *session; /* the campaign; NULL: it is not open */
    int lock;         /* a file, or -1 */
    bool damaged;     /* the last call failed because a file does not load: campaign_file_restore may help */
} CampaignFile;

/* ---- who there is (campaign_folder.c) ---- */

/* Where the folders of all commanders are: `home`, or if that is NULL below the folder of saved games. */
bool campaign_file_home(const char *home, char path[PATH_SIZE], Errors *errors);
/* A name that a commander can have: letters, digits, - and _, the first no sign, shorter than the size. */
bool campaign_file_is_name(const char *name);
/* Fills in name and folder, whether there is such a commander or not. */
bool campaign_file_find(CampaignFile *file, const Module *modules, const char *home, const char *name,
                        Errors *errors);
/* A file in its folder; `number` 0: the name as it is, else "mission-N" with the name behind it. */
bool campaign_file_path(const CampaignFile *file, int number, const char *name, char path[PATH_SIZE],
                        Errors *errors);
/* The folder holds a campaign, or a good copy of one. */
bool campaign_file_exists(const CampaignFile *file);

/* The names of all commanders, sorted; free `name`. */
typedef struct CampaignNames {
    char (*name)[CAMPAIGN_NAME_SIZE];
    int count;
} CampaignNames;
bool campaign_file_names(const char *home, CampaignNames *names, Errors *errors);

/* A commander in one line. */
typedef struct CampaignSummary {
    char title[LABEL_SIZE];  /* of the campaign */
    char now[SENTENCE_SIZE]; /* what is to be decided or played, or how it ended */
    int mission;             /* which one that is, from 1 */
    bool over;
    bool foreign; /* this program does not have its rules, which `now` says: it cannot be opened here */
} CampaignSummary;
bool campaign_file_summary(const Module *modules, const char *home, const char *name,
                           CampaignSummary *summary, Errors *errors);

/* ---- opened and kept (campaign_open.c) ---- */

/* A new campaign of a campaign file, of which nothing is written yet: the name must be free. */
bool campaign_file_new(CampaignFile *file, const char *campaign, uint64_t seed, Errors *errors);
/* Makes the folder of a new one; from now on every decision is saved. */
bool campaign_file_make_folder(CampaignFile *file, Writer *notes, Errors *errors);
/* Whether it is of rules that this program does not have, and whose it is. */
bool campaign_file_foreign(const CampaignFile *file, char rules[LABEL_SIZE], char title[LABEL_SIZE]);
/* Opens it to look, or to go on with it: then nobody else can, and every decision is saved. */
bool campaign_file_open(CampaignFile *file, bool to_change, Writer *notes, Errors *errors);
void campaign_file_close(CampaignFile *file);
/* Keeps the campaign as it is now as the last good state; a note if that cannot be. */
void campaign_file_keep(const CampaignFile *file, Writer *notes);
/* How many missions have been begun whose games are there, whatever has become of the campaign itself. */
int campaign_file_records(const CampaignFile *file);
/* Whether there is a last good state to bring back, and what it asks. */
bool campaign_file_good(const CampaignFile *file, Ask *ask);
/* Brings the last good state back in place of what is damaged, of the mission that waits too; what is
 * damaged stays beside. For a file that is not open, and it is closed again. 1: done, 0: everything was
 * sound, -1 with errors. */
int campaign_file_restore(CampaignFile *file, Errors *errors);

/* ---- its missions (campaign_mission.c) ---- */

/* The mission that waits, begun or gone on with, and saved from now on; the caller's to free. NULL with
 * errors. */
Session *mission_open(CampaignFile *file, Writer *notes, Errors *errors);
/* For a mission that is left: it is saved as it stands; if it is over, its outcome enters the campaign.
 * May be tried again when it has failed, after a full disk say. */
bool mission_settle(CampaignFile *file, Session *mission, Writer *notes, Errors *errors);
/* Takes the last result back, and the last decision of its mission. */
bool mission_take_back(CampaignFile *file, Writer *notes, Errors *errors);

#endif

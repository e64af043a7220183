/* campaign: campaigns across sittings. Each commander has a folder of files: campaign.save, the roster with
 * its journal, written at every decision; campaign.good, a sound copy of it; for each mission mission-N.ini,
 * the mission as the company goes into it, and mission-N.save, the game; both stay as a record. A mission's
 * outcome enters the campaign first; nothing else depends on it. Whatever moment the program is killed at,
 * the next call goes on from there. */
#ifndef CLI_CAMPAIGN_H
#define CLI_CAMPAIGN_H

#include "cli/verbs.h"
#include "core/paths.h"
#include "core/session.h"

enum { COMMANDER_SIZE = 48 };

typedef struct Commander {
    const Cli *cli;
    char name[COMMANDER_SIZE];
    char folder[PATH_SIZE];
    Session *session; /* the campaign */
    int lock;         /* a file, or -1 */
} Commander;

/* ---- campaign_files.c ---- */
/* Where the folders of all commanders are: `home`, or below the folder of saved games. */
bool campaigns_home(const Cli *cli, const char *home, char path[PATH_SIZE]);
/* Fills in name and folder; false after a line about a name that cannot be. */
bool commander_find(Commander *commander, const Cli *cli, const char *home, const char *name);
/* A new campaign, of which no file is written yet; false after a message. */
bool commander_new(Commander *commander, const char *campaign, uint64_t seed);
/* Makes the folder of a new one; from now on every decision is saved. False after a message. */
bool commander_make_folder(Commander *commander);
/* Opens it to look, or to go on with it: then nobody else can, and every decision is saved. False after
 * messages, which say what is damaged and how the last good state is brought back. */
bool commander_open(Commander *commander, bool to_change);
void commander_close(Commander *commander);
/* Keeps the campaign as it is now as the last good state. */
void commander_keep(Commander *commander);
/* Brings the last good state back in place of what is damaged; EXIT_FINE or EXIT_INPUT. */
int commander_restore(const Cli *cli, const char *home, const char *name);
/* A file in its folder; `number` 0: the name as it is, else "mission-N" with the name behind it. */
bool commander_path(const Commander *commander, int number, const char *name, char path[PATH_SIZE]);
/* What was noted at loading goes to the error stream. */
void campaign_notes(const Cli *cli, Writer *notes);
bool campaign_file_exists(const char *path);
/* The folder holds a campaign, or a good copy of one. */
bool campaign_folder(const char *folder);

/* ---- campaign_mission.c ---- */
/* The mission that waits, begun or gone on with; NULL after messages. `number` gets which one it is. */
Session *mission_open(Commander *commander, int *number);
/* If it is over, its outcome enters the campaign; false after a message. */
bool mission_settle(Commander *commander, Session *mission);
/* Takes the last result back, and the last decision of its mission; false after a message. */
bool mission_take_back(Commander *commander);
/* Plays the mission that waits by commands of a stream; an exit code. */
int mission_play(Commander *commander, FILE *commands);

/* ---- campaign.c ---- */
/* Prints the events of whatever the session does next. */
void campaign_tell_events(Commander *commander);

#endif

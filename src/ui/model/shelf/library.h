/* library: what there is to play and to go on with, as lists that screens show: missions and lessons of
 * the data folder, games in the folder of saves, and the order that a mission gives to the company. It
 * draws nothing and knows no rules. */
#ifndef UI_MODEL_SHELF_LIBRARY_H
#define UI_MODEL_SHELF_LIBRARY_H

#include "core/base/paths.h"
#include "core/session/campaign.h"
#include "core/session/session.h"

enum { TITLE_SIZE = 128, SUMMARY_SIZE = 512 };

/* ---- missions ---- */

/* In the order in which a new player should meet them. */
typedef enum MissionKind {
    MISSION_LESSON,
    MISSION_ALONE,    /* with a briefing, played for itself */
    MISSION_EXERCISE, /* without one */
    MISSION_CAMPAIGN, /* of a campaign; can be played for itself too */
    MISSION_KINDS
} MissionKind;

typedef struct MissionEntry {
    char *path;
    int folder; /* index */
    MissionKind kind;
    int number; /* from 1, in its folder */
    char title[TITLE_SIZE];
    char summary[SUMMARY_SIZE]; /* of a lesson, else what the order wants; may be empty */
    char date[TITLE_SIZE], place[TITLE_SIZE];
    int minutes;              /* 0: not said */
    int turns, columns, rows; /* 0: not said */
} MissionEntry;

/* A folder below missions/SYSTEM/. */
typedef struct MissionFolder {
    char name[TITLE_SIZE];  /* "normandy" */
    char title[TITLE_SIZE]; /* its campaign's, else the name with a capital */
    char *campaign;         /* path of the campaign file, or NULL */
    const Module *module;
    MissionKind kind; /* of its missions */
    int first, count; /* its missions */
} MissionFolder;

/* One that a company or a commander can be led through. */
typedef struct CampaignEntry {
    char title[TITLE_SIZE];
    char *path;
} CampaignEntry;

typedef struct Library {
    MissionFolder *folders; /* by kind, then by system, then by name */
    int folder_count;
    MissionEntry *missions; /* by folder, then by file name */
    int mission_count;
    CampaignEntry
        *campaigns; /* by system, then by folder and file name; a folder may hold several, and no mission */
    int campaign_count;
    Writer trouble; /* files that were left out, a line each; for the player */
    /* What it was read from, and who has it open: */
    uint64_t stamp;
    const Module *modules;
    int holders;
} Library;

/* Everything below missions/ of the data folder that these systems can play. Never NULL: what is broken is
 * left out with a line in `trouble`. It is read again when a file of the data folder is another one; until then all have the
 * same, and change nothing in it. */
Library *library_open(const Module *modules);
void library_free(Library *library); /* NULL is fine */
/* The mission of this file (by its whole path, or by its end below missions/); NULL if there is none. */
const MissionEntry *library_find(const Library *library, const char *path);

/* ---- the order that a mission gives ---- */

typedef struct BriefingText {
    char title[VALUE_SIZE]; /* "Situation" */
    char *text;
} BriefingText;

enum { BRIEFING_TEXTS = 24 };

typedef struct Briefing {
    Session *session; /* the mission set up, for a picture of its map; NULL: it is a game under way */
    BriefingText texts[BRIEFING_TEXTS];
    int count; /* may be 0: an exercise has no order */
} Briefing;

/* Sets the mission up; NULL with errors. */
Briefing *briefing_open(const Module *modules, const char *mission_path, uint64_t seed, Errors *errors);
/* The order of a game that somebody else has opened. */
Briefing *briefing_of(const Rules *rules, const Game *game, const State *seen);
void briefing_free(Briefing *briefing); /* NULL is fine */

/* ---- saved games ---- */

typedef struct SavedGame {
    char *path;
    char name[TITLE_SIZE];             /* of the file, without its ending */
    int64_t changed;                   /* seconds since 1970 */
    long changed_fraction;             /* and nanoseconds */
    char campaign[CAMPAIGN_NAME_SIZE]; /* the commander whose mission it is; "" none */
    bool autosave;                     /* written by the game itself */
    bool hidden;                       /* nothing to show in a list of games: a campaign's roster */
    /* Known once it has been read: */
    bool read;
    bool damaged;
    char wrong[SUMMARY_SIZE]; /* why, in one line */
    char title[TITLE_SIZE];
    char rules[32];
    int turn, decisions, take_backs;
    int side;          /* that the player has; -1: there is no choice */
    char opponent[32]; /* who plays against him; "" nobody in particular */
    bool iron;
    uint64_t seed;
} SavedGame;

typedef struct SavedGames {
    const Module *modules;
    SavedGame *games; /* newest first */
    int count;
    int unread; /* the first that has not been read */
} SavedGames;

/* The files below the folder of saves. Quick: they are read one after the other by saved_games_read. */
SavedGames *saved_games_open(const Module *modules);
void saved_games_free(SavedGames *games); /* NULL is fine */
/* Reads the next one; false when all have been read. */
bool saved_games_read(SavedGames *games);
/* Takes a file away for good, also from the list. NULL for success, else what went wrong. */
const char *saved_games_delete(SavedGames *games, int index);
/* "today 14:05", "yesterday 9:12", "3 June 2025 20:15", seen from `now`. */
void saved_games_day(int64_t moment, int64_t now, char *text, int size);

#endif

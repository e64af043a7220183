/* session_parts: what the files of the session share among themselves; everybody else uses core/session.h. */
#ifndef CORE_SESSION_SESSION_PARTS_H
#define CORE_SESSION_SESSION_PARTS_H

#include <sys/types.h>

#include "core/base/paths.h"
#include "core/session/save.h"
#include "core/session/session.h"

enum { STANDING_ORDERS = 64, TOPIC_SIZE = 64, FORCED_VALUES = 64 };

/* One line of the journal. */
typedef struct JournalEntry {
    char *text;
    Action action; /* nothing for AUTHOR_TEST and for what was played before a game was lifted */
    Author author;
    bool reveals;       /* something came to light for the player */
    bool turn_begins;   /* the position before it is the first of a turn */
    uint16_t turn;      /* of the question */
    uint64_t turn_hash; /* of the position before it, where a turn begins */
} JournalEntry;

typedef struct Standing {
    char topic[TOPIC_SIZE];
    char answer[ACTION_TEXT_SIZE];
} Standing;

typedef struct Autosave {
    char *asked;    /* where it was to be; NULL: off */
    char *path;     /* where it is: there, or a copy beside */
    int file;       /* the one at the path, ours alone while it is open; -1: none */
    bool stale;     /* it has to be written whole */
    int entries;    /* of the journal that are in the file */
    uint16_t turn;  /* of the question when it was written whole */
    bool over;      /* the same for the end of the game */
    off_t size;     /* of what is known to be sound in it */
    uint64_t guard; /* of its last line */
    char *error;    /* what went wrong, until it goes well again */
    bool told;      /* the player knows */
    char *news;     /* that it is saved elsewhere */
    bool news_told; /* the player knows that, too */
} Autosave;

/* A file that is known by its number on the disk, whatever its path. */
typedef struct KnownFile {
    bool there;
    dev_t device;
    ino_t inode;
} KnownFile;

/* Some positions that follow each other, from one that is kept on. */
enum { STRETCH = 8, STRETCHES = 4 };
typedef struct Stretch {
    int number;
    int known; /* of its positions, from the first on; 0: it is not in use */
    unsigned used;
    unsigned char *states;
} Stretch;

/* The position before each entry (positions.c). */
typedef struct Positions {
    size_t size;
    State *present;
    unsigned char *frames; /* those that are kept: before entry base, base + STRETCH, ... */
    int known, capacity;
    Stretch stretches[STRETCHES]; /* asked for last */
    unsigned clock;
} Positions;

struct Session {
    const Module *module;
    const Rules *rules;
    Doc *doc;
    Game *game;
    SessionOptions options;
    char *mission;
    char *title;

    JournalEntry *entries;
    int count, now, capacity;
    int base;             /* the first entry whose position is known; 0 unless the game was lifted */
    bool lifted;          /* it goes on from a stored position, not from the mission's start */
    Positions *positions; /* those before entries base to count */
    Ask ask;              /* at the present position */

    Standing standing[STANDING_ORDERS]; /* follows from the journal */
    int standing_count;
    int take_backs, past_a_reveal;

    Log log;
    State *seen; /* the present position, masked for the player */
    State *next; /* where an entry is tried before it counts */
    State *view; /* what the opponent sees */
    Autosave autosave;
    KnownFile damaged; /* what it was loaded from: kept beside before it is overwritten */
};

/* ---- session.c ---- */
/* realloc that never fails. */
void *session_memory(void *old, size_t size);
/* A copy of its own. */
char *session_text(const char *text);
/* Reads the mission and makes an empty session with no position yet. NULL with errors. */
Session *session_open(const Module *modules, const char *mission_path, SessionOptions options,
                      Errors *errors);
/* What the player is told where the opponent is asked. */
extern const char session_theirs[];
/* Gives one answer that the player need not give; false if it is the player's turn or the game is over. */
bool session_answer(Session *session);
/* All of them, but none that a held opponent must think about, each in the autosave before the next is asked;
 * what the player sees is made. */
void session_settle(Session *session);
/* What the player sees is made, and the autosave. */
void session_arrive(Session *session);

/* ---- positions.c ---- */
/* The position before an entry; its position must be known. It stays where it is until the journal changes, or others far away from
 * it have been asked for. */
State *journal_position(const Session *session, int entry);
/* session->next is the first position that is known, before entry session->base. */
void positions_begin(Session *session);
/* session->next has become the present position, before entry session->now. */
void positions_arrive(Session *session);
/* The position before this entry becomes the present one. */
void positions_go(Session *session, int entry);
/* What follows from this entry on is no longer known. */
void positions_forget(Session *session, int from);
Positions *positions_new(size_t size);
void positions_free(Positions *positions);

/* ---- journal.c ---- */
/* Does the work of an entry once more on the position before it. The log may be NULL. */
void journal_do(const Session *session, int entry, State *state, Log *log);
/* Starts the journal at session->next, with `base` entries before it. */
void journal_start(Session *session, int base);
/* Adds a line without a position, before journal_start. */
void journal_add_history(Session *session, JournalEntry entry, const char *text);
/* Does a legal action at the present position; what could be redone stays if it begins with the same. */
void journal_enter(Session *session, Action action, Author author);
/* The same for a line of AUTHOR_TEST. NULL or why not. */
const char *journal_enter_test(Session *session, const char *text);
/* The same for one of AUTHOR_RESULT. */
const char *journal_enter_result(Session *session, const char *text);
/* Behind the last result: what can be taken back begins here. */
int journal_floor(const Session *session);
/* Does the entries from the present one up to `until` again, with their events. */
void journal_repeat(Session *session, int until);
/* Makes an entry the present one. */
void journal_go(Session *session, int entry);
/* Forgets the entries from this one on. */
void journal_cut(Session *session, int from);
/* Whether a person did or ordered it; the others follow from that. */
bool journal_is_choice(Author author, const char *text);
/* The entry with which the present turn began; the present one if the game is over. */
int journal_turn_start(const Session *session);
/* Whether a turn begins at the present position; so does the end of a game. */
bool journal_turn_begins_now(const Session *session);

/* ---- standing.c ---- */
/* What stands after the entries done. */
void standing_rebuild(Session *session);
/* Takes `stand TOPIC [ANSWER]` in; NULL or why not. */
const char *standing_take(Session *session, const char *text);
/* Whether a standing order answers the present question. */
bool standing_answer(const Session *session, Action *action);

/* ---- policy.c ---- */
/* What a policy answers for a side after `moment` entries of the journal; `view` is room for what that side
 * sees. */
Action policy_answer(const Policy *policy, const Rules *rules, const Game *game, const State *state,
                     Side side, int moment, State *view);

/* ---- script.c ---- */
/* What the lesson wants the other side to answer; false: it says nothing of this question. */
bool script_answer(const Thought *thought, Action *answer);

/* ---- mission_path.c ---- */
/* Where the mission is, relative to the data folder, if it is below it; and relative to the folder of the
 * save. Owned by the caller; NULL if there is no such way. */
char *mission_below_data(const char *mission);
char *mission_beside(const char *mission, const char *save_path);
/* Where the mission of a save is now; false if it is gone. */
bool mission_find(const SaveFile *save, char path[PATH_SIZE]);

/* ---- session_file.c ---- */
/* The whole game as text for a file at this path; `guard` gets that of the last line. */
void session_write(const Session *session, const char *path, Writer *writer, uint64_t *guard);
/* Before a file is written at the path: if a damaged one is there that this game was loaded from, it is kept
 * beside, as NAME.damaged. NULL or why it cannot be. */
const char *session_keep_damaged(Session *session, const char *path);
/* The journal's entry as a line of a save. */
SaveLine session_line(const Session *session, int entry);
/* An empty session with all that the save's head says. NULL with errors. */
Session *session_open_save(const Module *modules, const SaveFile *save, Writer *notes, Errors *errors);
/* A session from a parsed save. NULL with errors. */
Session *session_install(const Module *modules, const SaveFile *save, Writer *notes, Errors *errors);

/* ---- replay.c ---- */
/* How far a journal could be played again. */
typedef struct Rerun {
    int done;                 /* entries */
    int turns;                /* hashes that agreed */
    int line;                 /* of the save, where it went another way; 0 if it did not */
    char what[SENTENCE_SIZE]; /* how */
} Rerun;

/* Plays the save's journal from its start into an open session and compares every turn and the stored
 * position. */
bool rerun_all(Session *session, const SaveFile *save, Rerun *rerun);
/* Begins at the stored position, with the journal that is proven as its history: more of it is lost. False with
 * errors. */
bool rerun_position(Session *session, const SaveFile *save, Errors *errors);
/* Goes on from the stored position as far as the journal is legal, comparing nothing. False with errors if
 * not even the position can be taken in. */
bool rerun_tail(Session *session, const SaveFile *save, Rerun *rerun, Errors *errors);

/* ---- autosave.c ---- */
/* Brings the file up to date, if there is one. */
void autosave_note(Session *session);
/* The next time it is written whole. */
void autosave_is_stale(Session *session);
void autosave_free(Autosave *autosave);
/* Whether another program is playing the game of this file right now. */
bool autosave_is_others(const Session *session, const char *path);

#endif

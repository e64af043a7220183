/* sitting: the game that lies on the table, with all that the screens share about it: its lesson, its story,
 * the orders that can be given, the campaign it belongs to, its autosave, and the film of what has just
 * happened. */
#ifndef UI_TABLE_SITTING_SITTING_H
#define UI_TABLE_SITTING_SITTING_H

#include "core/base/paths.h"
#include "core/books/lesson.h"
#include "core/books/story.h"
#include "core/session/session.h"
#include "ui/model/orders.h"
#include "ui/model/report/moments.h"
#include "ui/model/shelf/last_games.h"
#include "ui/table/board.h"

/* The position right after an event, as the player may see it. */
typedef struct FilmFrame {
    State *state;
    Event event;
    bool other_side; /* something the enemy did, or that befell without an order */
    EventLook look;
    int told; /* how many events had happened with it ... */
    int line; /* ... and its line of the story, once that has followed; -1: not yet */
} FilmFrame;

/* What happened since the last order, moment by moment. It has a clock of its own, which stands while it is paused and runs at the
 * player's speed; it ends before the next decision, and can be shown again until then. */
typedef struct Film {
    State *start; /* the position before it, as the player saw it; NULL: there has been no film yet */
    FilmFrame *frames;
    int count, capacity;
    int events; /* that happened, filmed or not */
    Happenings moments;
    int now;      /* the moment being shown; from moments.count on: it is over, the present is shown */
    double clock; /* seconds of it that have been shown, at normal speed */
    double lasts; /* and of how many */
    double seen;  /* when the clock was looked at last, by Ui.now; 0: not yet */
    bool came;    /* the moment has been announced */
    bool paused;
    bool whole;   /* the moment is shown as a still picture, with all that it brings */
    bool single;  /* only this moment is shown again */
    bool skipped; /* what is still to come of it is not wanted */
    bool stages;  /* the moment is drawn or rolled before all eyes */
} Film;

enum { FILM_FRAMES = 400, TROUBLE_SIZE = 320 };

struct CampaignFile;
struct Thinker;

typedef struct Sitting {
    Session *session; /* goes with the thinker, who may still think about it */
    struct Thinker *thinker;
    const Module *module;
    const Board *board;
    const Shapes *shapes;
    Lesson *lesson;    /* NULL: none */
    Progress progress; /* of the lesson */
    Story *story;
    Story *record; /* of everything, once the game is over; NULL: not asked for yet */
    Orders orders;
    Film film;
    int film_line;            /* the first line of the story that the last decision of the player's brought */
    char autosave[PATH_SIZE]; /* "" none */
    char title[128];
    int number;                    /* no two games that came to the table have the same */
    struct CampaignFile *campaign; /* whose mission it is, open and owned; NULL: a mission of its own */
    char file[PATH_SIZE];          /* what it was loaded from; "" none */
    int noted_turn;                /* the turn that the menu was told of; -1: none yet */
    StandingGame noted;            /* and how the game stood then */
    bool end_seen;                 /* how it ended has been shown */
    bool runs_on;                  /* what follows from the last decision goes on: see sitting_think */
    int passes;                    /* impulses that have passed by themselves since then */
    bool waits;                 /* one could pass by itself, once the player has seen what he brought about */
    char trouble[TROUBLE_SIZE]; /* what the player should be told about this game; "" nothing */
    uint64_t changes;           /* grows whenever anything here has changed */
} Sitting;

/* A mission from its start, from either side; NULL with errors. It is not saved by itself until sitting_autosave.
 * Without an opponent the system's own is taken. */
Sitting *sitting_new_as(const Module *modules, const char *mission_path, SessionOptions options,
                        Errors *errors);
/* A saved game, likewise; `notes` gets what the player should be told. */
Sitting *sitting_load(const Module *modules, const char *save_path, Writer *notes, Errors *errors);
/* A session that somebody else opened (a campaign's mission); takes it over. */
Sitting *sitting_of(const Module *modules, Session *session);
void sitting_free(Sitting *sitting);
/* From now on every decision is kept at once: in the file that the game was loaded from if that is an
 * autosave, else in the autosave of its mission; another game that lies there is kept beside (model/set_aside.h).
 * The menu then offers to continue it. NULL or what went wrong. */
const char *sitting_autosave(Sitting *sitting, const char *loaded_from);
/* After session_autosave_news: it is kept elsewhere from now on. */
void sitting_follow_autosave(Sitting *sitting);
/* The autosave that a mission has; false if it has none. */
bool sitting_autosave_of(const char *mission, char path[PATH_SIZE]);
/* Called after every change: keeps what the menu offers to go on with (model/last_games.h). */
void sitting_note_last(Sitting *sitting);
/* The player has been shown how the game ended, or its end has entered the campaign: if it is over, there is nothing more to go
 * on with. */
void sitting_end_seen(Sitting *sitting);

/* Does an action, if lesson and rules let it pass, and films what happens; impulses in which nothing can be
 * done then pass by themselves, marked as standing orders (not in lessons). What takes longer goes on in
 * sitting_think. False with the reason. */
bool sitting_do(Sitting *sitting, Action action, Author author, Reason *reason);
/* Once the film of an order is over: lets an impulse pass that the order left empty, and what follows from that. True if anything
 * happened. */
bool sitting_pass_on(Sitting *sitting);
/* Whether something goes on without the player: the opponent decides. */
bool sitting_runs_on(const Sitting *sitting);
/* Lets it go on, for so many seconds at most; true if it is not over. */
bool sitting_think(Sitting *sitting, double seconds);
/* What the staff would do and why, if it knows within so many seconds; returns the number of reasons; 0:
 * nothing to advise; HINT_LATER: it still thinks. */
enum { HINT_LATER = -1 };
int sitting_hint(Sitting *sitting, double seconds, Action *action, Reason *reasons, int cap);
/* What else the staff weighed, the best first, each with what speaks most for it; returns how many. None in a lesson. */
int sitting_others(const Sitting *sitting, Action chosen, Action *actions, Reason *reasons, int cap);
/* The staff decides the present question; 1: it is done, 0 with the reason: it is not, or HINT_LATER. */
int sitting_staff(Sitting *sitting, double seconds, Reason *reason);
/* Whether an action may be given: rules and lesson. */
bool sitting_refuses(const Sitting *sitting, Action action, Reason *reason);
/* Returns how many were taken back or repeated; negative: an iron game. */
int sitting_undo(Sitting *sitting, int count);
int sitting_redo(Sitting *sitting, int count);
bool sitting_jump(Sitting *sitting, int entry);
/* After the session was changed by others: brings all the rest up to date. */
void sitting_refresh(Sitting *sitting);
/* What reports and replays tell: the story as the player knows it; once the game is over, everything. Brought up to date by the
 * call. */
const Story *sitting_record(Sitting *sitting);
/* The present position with the same eyes. */
const State *sitting_watched(const Sitting *sitting);
/* The position to show: the film's, else the present. */
const State *sitting_shown(const Sitting *sitting);
/* The position before the moment that is shown: what is not in it is new. NULL: no film is shown. */
const State *sitting_shown_before(const Sitting *sitting);
/* True while the film runs. */
bool sitting_filming(const Sitting *sitting);
void sitting_skip_film(Sitting *sitting);
/* With all that is still to come of it. */
void sitting_skip_whole_film(Sitting *sitting);
/* What is shown of it now; NULL if it is over. `moment` (may be NULL): how far its moving is, 0 to 1. */
const FilmFrame *sitting_frame(const Sitting *sitting, float *moment);
/* The frame of a moment; NULL: it was not filmed. */
const FilmFrame *sitting_frame_of(const Sitting *sitting, int moment);
/* Whether what the present moment brings may be told: a draw keeps it back until its cards lie there. */
bool sitting_told_whole(const Sitting *sitting);
/* Its present moment; NULL if it is over. */
const Happening *sitting_moment(const Sitting *sitting);
/* Lets it run by the time of the window, `rate` times as fast as normal. True if a moment has just come on; `rest` gets the seconds
 * of the window until something changes, negative: nothing will. */
bool sitting_run_film(Sitting *sitting, double now, double rate, double *rest);
/* The same by its own clock. */
bool film_run(Sitting *sitting, double seconds);
/* To another moment; beyond the last it is over. `single`: only this one is shown, then the present. */
void sitting_show_moment(Sitting *sitting, int moment, bool single);
/* The same as a still picture, until the player goes on. */
void sitting_hold_moment(Sitting *sitting, int moment);

/* ---- the lesson ---- */
bool sitting_skip_step(Sitting *sitting);
bool sitting_repeat_step(Sitting *sitting);

/* ---- among the files of the sitting ---- */
void film_clear(Film *film);
void film_free(Film *film);
/* Watches what happens in the session until it is ended, from a new film's first frame on or behind the
 * last. */
void film_begin(Sitting *sitting);
void film_go_on(Sitting *sitting);
void film_end(Sitting *sitting);
/* After the story has followed: which moments there are. */
void film_follow(Sitting *sitting);
/* What goes on by itself right after a decision, as far as it takes no time. */
void sitting_follow_order(Sitting *sitting);

#endif

/* timeline: a game as a line of moments. While it goes on, it is watched through the player's eyes: what he may not know is no
 * moment, and no decision of the other side's is told but by what could be seen of it. Once it is over, everything is
 * shown. */
#ifndef UI_MODEL_REPORT_TIMELINE_H
#define UI_MODEL_REPORT_TIMELINE_H

#include "core/books/story.h"
#include "core/session/session.h"

/* The first is the beginning; every other one is what a decision led to. */
typedef struct Moment {
    int entries; /* of the journal that have been done */
    int line;    /* so many lines of the story had been told */
    uint16_t turn;
    uint8_t heat; /* how much fighting the decision brought */
} Moment;

typedef struct Timeline {
    Side eyes; /* SIDE_ALL: everything is shown */
    Moment *moments;
    int last;     /* the present; a game that went on from a stored position has lost its first ones */
    State *shown; /* the position of moment `at` */
    int at;       /* -1: none yet */
} Timeline;

/* Whether a line of the story is fighting. */
typedef bool (*IsFight)(void *context, const StoryLine *line);

/* As far as the game has come now; the story has the same eyes and has followed it. Zero-initialise it. */
void timeline_open(Timeline *timeline, const Session *session, const Story *story, IsFight is_fight,
                   void *context);
void timeline_close(Timeline *timeline);
/* The position of a moment as it may be seen; good until the next call. */
const State *timeline_position(Timeline *timeline, const Session *session, int at);
/* The decision that led to a moment, in words; `who` says whose it was. */
void timeline_decision(const Timeline *timeline, const Session *session, int at, char *text, int size,
                       const char **who);
/* The moment at which so many entries had been done, or the last before. */
int timeline_at(const Timeline *timeline, int entries);
/* The first moment of the next turn (by 1), of this one (by -1), or of the one before if it is that already. Turns are counted
 * anew when a mission is tried again, so a number alone names none. */
int timeline_turn_start(const Timeline *timeline, int at, int by);
/* Whether a turn begins with this moment. */
bool timeline_begins(const Timeline *timeline, int at);

#endif

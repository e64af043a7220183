/* report: a game that was played, told by turns: what each turn brought, what changed in the figures, and all of it as plain
 * text or as a page for a browser that needs nothing else. As long as the game goes on only what the player could see is in it; the
 * story then is his, else the one of everything. No raylib. */
#ifndef UI_MODEL_REPORT_REPORT_H
#define UI_MODEL_REPORT_REPORT_H

#include "core/books/story.h"
#include "core/session/session.h"
#include "ui/model/report/moments.h"

enum { REPORT_FIGURES = 16, FIGURE_TITLE_SIZE = 40 };

/* A turn; or the planning before one, as turn 0. */
typedef struct ReportTurn {
    int turn;
    int attempt;   /* from 1: a mission may be tried again, and its turns are counted anew */
    int from, to;  /* moments: so many entries of the journal were done when it began and when it ended */
    int line, end; /* its lines of the story */
    int orders;    /* decisions that the player or his staff took */
    int news;      /* lines that belong into a summary */
    int gain_count;
    Score gains[REPORT_FIGURES]; /* by how much figures changed */
} ReportTurn;

typedef struct Report {
    char title[LABEL_SIZE];
    char outcome[SENTENCE_SIZE]; /* how it ended, or what is to be decided */
    const char *eyes;            /* whose eyes it was seen with, in a sentence; "" nothing to say */
    bool over, won;
    bool drawn; /* nobody has won */
    char seed
        [24]; /* the seed, with which the game can be had again; "?" as long as an iron game is not over */
    int decisions, take_backs, past_a_reveal;
    int attempts;
    int figure_count;
    Score figures[REPORT_FIGURES];
    ReportTurn *turns;
    int count;
    Happenings moments; /* of the whole story */
    bool *news;         /* by line of the story: a moment that belongs into the summary is told there first */
} Report;

/* Whether what a line of the story tells belongs into a summary; losses and contacts always do. */
typedef bool (*IsNews)(void *context, const StoryLine *line);

/* As far as the game has come now; the story must have followed it. Zero-initialise it. */
void report_make(Report *report, const Session *session, const Story *story, IsNews is_news, void *context);
void report_free(Report *report);

/* What is said wherever a game is watched or told: that everything is shown, or that it is not; "" if nothing is hidden. */
const char *report_eyes(const Session *session);
/* "Turn 3", "Turn 3, second attempt", "Planning"; "Enemy losses" for enemy_losses. */
void report_turn_title(const Report *report, int index, char *text, int size);
void report_figure_title(const char *name, char title[FIGURE_TITLE_SIZE]);
/* "12 orders, casualties +2": what a turn brought. */
void report_turn_line(const Report *report, int index, char *text, int size);

/* A picture of the map at the end of a turn, as the bytes of a PNG file; NULL: there is none. */
typedef struct ReportPicture {
    unsigned char *png;
    int size, width, height;
} ReportPicture;

/* The sentence of a line that is news, as people tell it. */
int report_news(const Report *report, const Story *story, int line, char *text, int size);

void report_text(const Report *report, const Story *story, Writer *text);
/* A whole page, pictures and all in one file; `pictures` has one for each turn, or is NULL. */
void report_html(const Report *report, const Story *story, const ReportPicture *pictures, Writer *html);

#endif

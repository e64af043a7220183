/* campaign_parts: what the files of the campaign's screens share. */
#ifndef UI_SCREENS_CAMPAIGN_PARTS_H
#define UI_SCREENS_CAMPAIGN_PARTS_H

#include "core/books/story.h"
#include "ui/model/report/report.h"
#include "ui/model/roster.h"
#include "ui/model/shelf/library.h"
#include "ui/screens/campaign.h"

enum { COMMANDERS = 256, FORM_NAME_SIZE = CAMPAIGN_NAME_SIZE };

/* A commander in the list. */
typedef struct CampaignCommander {
    char name[CAMPAIGN_NAME_SIZE];
    CampaignSummary summary;
    bool damaged;
    char wrong[ERROR_SIZE]; /* why */
} CampaignCommander;

typedef struct Headquarters {
    CampaignFile file; /* session NULL: none is open, the list is shown */
    Roster roster;
    char chosen[THING_SIZE];     /* the unit whose record is shown; "" none */
    Story *story;                /* of the campaign: its diary */
    int told;                    /* lines of it when its end was brought into sight */
    int tab;                     /* 0 the record, 1 the diary */
    int page;                    /* where there is little room: 0 the order, 1 the record, 2 the diary */
    bool cramped;                /* there is little room */
    int shows;                   /* mission whose record is opened at the end of the pass; 0: none */
    Briefing *briefing;          /* of the mission that waits; NULL: none does */
    bool begun;                  /* it lies there half played */
    bool broken;                 /* and does not load */
    char title[LABEL_SIZE];      /* of that mission */
    uint64_t briefed;            /* hash of the position for which that was made */
    int wish;                    /* choice to be carried out at the end of the pass; -1 none */
    bool takes_back, goes_forth; /* the same */
    int confirms;                /* the choice that waits for a second click; -1: none */
    bool proposes,
        fills; /* the staff decides, everything or only who fills which unit; at the end of the pass */
    int proposed_from,
        proposed; /* its decisions, from one to the one behind the last: one step for undo; 0: none */

    CampaignCommander commanders[COMMANDERS];
    int count;
    Library *library;
    char name[FORM_NAME_SIZE]; /* of a new one */
    int campaign;              /* of the library, for a new one */
} Headquarters;

/* ---- campaign.c ---- */
void headquarters_list(App *app, Headquarters *hq);
bool headquarters_open(App *app, Headquarters *hq, const char *name);
void headquarters_close(Headquarters *hq);
/* Brings the last good state of a commander back who is not open, with a notice. */
void headquarters_restore(App *app, const char *name);
/* First line of what went wrong, else the notes; both are freed. */
void headquarters_tell(App *app, Writer *notes, Errors *errors);

/* ---- campaign_list.c, campaign_hq.c: the two faces of the screen ---- */
void campaign_list_frame(App *app, Headquarters *hq);
void campaign_hq_frame(App *app, Headquarters *hq);

/* ---- parts of the headquarters ---- */
void campaign_roster(App *app, Headquarters *hq, Rectangle box);
/* The record of the chosen unit, or the diary of the campaign. */
void campaign_record(App *app, Headquarters *hq, Rectangle box);
/* The same and the order of the mission, one of them at a time, where there is little room. */
void campaign_pages(App *app, Headquarters *hq, Rectangle room);
void campaign_diary(App *app, Headquarters *hq, Rectangle room);
void campaign_choices(App *app, Headquarters *hq, Rectangle box);
void campaign_history(App *app, Headquarters *hq, Rectangle box);

/* ---- campaign_plot.c: curves over the missions ---- */
enum { PLOT_CURVES = 4, PLOT_POINTS = 40 };
typedef struct Plot {
    const char *title;
    char names[PLOT_CURVES][FIGURE_TITLE_SIZE];
    float x[PLOT_POINTS]; /* missions, from 1; halves are what came out of one */
    float y[PLOT_CURVES][PLOT_POINTS];
    int curves, points;
    int missions; /* of the campaign */
} Plot;
void campaign_plot(Ui *ui, Rectangle box, const Plot *plot);

#endif

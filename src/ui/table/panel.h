/* panel: parts of what stands around a map, for the tables of all systems: the strip at the top, what was drawn or
 * rolled, things in words, what can be asked about them, how it stands, and what an event is to the player. */
#ifndef UI_TABLE_PANEL_H
#define UI_TABLE_PANEL_H

#include "ui/table/board.h"

/* ---- the strip at the top ---- */

/* The title, in at most this share of the room, and the turn behind it: both are taken from the room. */
void track_title(Ui *ui, Rectangle *room, const char *title, float share, const char *turn, float gap);
/* A figure under its name. */
void track_figure(Ui *ui, Rectangle box, const char *label, const char *value, Tone tone);
/* The phases of a turn, `now` (-1: none) lit; where not all have room, only that one. True if all are there. */
typedef struct PhaseChips {
    const char *const *titles;
    int count, now;
    float pad, gap; /* in a chip, both sides together; between two */
    bool whole;     /* one that does not fit is left out */
} PhaseChips;
bool track_phases(Ui *ui, const PhaseChips *chips, Rectangle room);

/* ---- what was drawn or rolled ---- */

/* A die of six faces; 0: it has not fallen yet. */
void luck_die(Ui *ui, int eyes, Rectangle box);
/* A die of more faces, or several: their number. */
void luck_number(Ui *ui, int roll, Rectangle box);
/* A step of what is drawn before all eyes: its number in a disc and its words, cut off the row. */
void luck_step(Ui *ui, Rectangle *row, int number, const char *words, bool on);

/* ---- chances ---- */

/* A part of a bar of chances. What is bad for the player is hatched, what is good for him plain, in every system. */
typedef struct BarPart {
    char word[24];
    double share;      /* of 1 */
    bool bad, neutral; /* neutral: between the two, leaning to one */
} BarPart;
void bar_parts(Ui *ui, Rectangle box, const BarPart *parts, int count);

/* ---- words ---- */

/* Adds a part to a line about a thing, with a dot between. Hundreds of hexes may be described in every pass: nothing
 * is formatted. */
void describe_add(char *text, int size, const char *part);

/* What can be asked about a thing. */
typedef struct SubjectList {
    BoardSubject *subjects;
    int count, cap;
} SubjectList;
void subjects_add(SubjectList *list, const char *title, const char *verb, const char *thing);

/* How it stands: lines of label and value. */
typedef struct StandingList {
    Reason *lines;
    int count, cap;
} StandingList;
__attribute__((format(printf, 4, 5))) void standing_add(StandingList *list, const char *rule,
                                                        const char *label, const char *format, ...);

/* ---- events ---- */

/* OURS: the first side's doing, THEIRS: the second's, whoever it is about. */
enum EventTrait { COMBAT = 1, QUIET = 2, NEWS = 4, OURS = 8, THEIRS = 16 };

typedef struct EventRow {
    uint8_t traits;
    int8_t sound; /* SoundKind + 1; 0: none */
} EventRow;

/* What a system's events are about, which their sentences say. */
typedef struct EventBook {
    const Phrasebook *phrases;
    Side (*side)(const Game *game, const State *seen, const About *about); /* whose doing it is; SIDE_NONE */
    void (*name)(const Game *game, const About *about, Thing thing);       /* NULL: the name that it has */
    int turn,
        part; /* kinds of events: a turn begins, whose number comes first; a part of it, which is named */
} EventBook;

/* What the row of its kind and its sentence say of an event. */
void event_look(const EventRow *row, const EventBook *book, const Game *game, const State *seen,
                const Event *event, EventLook *look);

#endif

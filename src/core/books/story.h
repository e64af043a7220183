/* story: everything that happened in a session, as sentences by decision and by turn, for logs, reports and replays: as
 * the record has it, with rules, and as it is told to people. It follows the session through undo, redo and jumps. Only what the player may see is in it, or all of it for a game that is
 * over. */
#ifndef CORE_BOOKS_STORY_H
#define CORE_BOOKS_STORY_H

#include "core/play/tale.h"
#include "core/session/session.h"

typedef struct StoryLine {
    int entry; /* the journal entry that brought it about; jumping there returns to just before it. What happened before the
                * first decision has the first entry, too */
    uint16_t turn;
    bool decision; /* the decision itself; else an event */
    Author author; /* of the decision */
    Event event;   /* of an event */
    char rule[RULE_SIZE];
    const char *text; /* of the record; lives as long as the line is in the story */
    /* The same for people (core/play/tale.h): "" for bookkeeping and decisions; of several alike, with a # for their number. */
    const char *told, *many;
    uint8_t weight, sign; /* Weight, TaleSign */
    bool follows;         /* bookkeeping that belongs to what was told before it */
} StoryLine;

typedef struct Story Story;

Story *story_new(void);
/* One that keeps nothing back: what the other side decided and hid is in it too. */
Story *story_new_of_all(void);
void story_free(Story *story);
/* Brings it up to the session's present: lines of what was taken back go, new ones come. Returns the index of the first
 * line that is new, or story_count if nothing is. */
int story_follow(Story *story, const Session *session);
int story_count(const Story *story);
const StoryLine *story_line(const Story *story, int index);

#endif

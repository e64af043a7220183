#include "ui/replay.h"

#include <stdlib.h>
#include <string.h>

#include "core/ensure.h"

static void *cleared(int count, size_t size)
{
    void *memory = calloc((size_t)count + 1, size);
    ENSURE(memory);
    return memory;
}

/* Lines of the story are in the order of their entries. */
static void note_lines(Timeline *timeline, const Sitting *sitting)
{
    const Story *story = sitting->story;
    int line = 0;
    for (int entry = 0; entry <= timeline->last; entry++) {
        while (line < story_count(story) && story_line(story, line)->entry < entry)
            line++;
        timeline->lines[entry] = line;
    }
}

static void note_heat(Timeline *timeline, const Sitting *sitting)
{
    const Board *board = sitting->board;
    if (!board || !board->look)
        return;
    for (int i = 0; i < story_count(sitting->story); i++) {
        const StoryLine *line = story_line(sitting->story, i);
        EventLook look;
        if (line->decision || line->entry >= timeline->last || timeline->heat[line->entry] == UINT8_MAX)
            continue;
        board->look(session_game(sitting->session), session_seen(sitting->session), &line->event, &look);
        timeline->heat[line->entry] += look.combat && !look.quiet;
    }
}

static void note_turns(Timeline *timeline, const Session *session)
{
    Ask ask;
    for (int moment = timeline->first; moment <= timeline->last; moment++) {
        session_rules(session)->ask(session_game(session), session_before(session, moment), &ask);
        timeline->turns[moment] = ask.turn;
    }
}

void timeline_open(Timeline *timeline, const Sitting *sitting)
{
    const Session *session = sitting->session;
    int last = session_now(session);
    *timeline = (Timeline){.last = last, .moment = -1};
    while (timeline->first < last && !session_before(session, timeline->first))
        timeline->first++;
    timeline->turns = cleared(last, sizeof *timeline->turns);
    timeline->lines = cleared(last, sizeof *timeline->lines);
    timeline->heat = cleared(last, sizeof *timeline->heat);
    timeline->shown = cleared(1, session_rules(session)->state_size);
    note_lines(timeline, sitting);
    note_heat(timeline, sitting);
    note_turns(timeline, session);
}

void timeline_close(Timeline *timeline)
{
    free(timeline->turns);
    free(timeline->lines);
    free(timeline->heat);
    free(timeline->shown);
    *timeline = (Timeline){.moment = -1};
}

const State *timeline_position(Timeline *timeline, const Session *session, int moment)
{
    if (moment != timeline->moment)
        session_rules(session)->mask(session_game(session), session_before(session, moment),
                                     session_options(session)->player, timeline->shown);
    timeline->moment = moment;
    return timeline->shown;
}

bool timeline_begins(const Timeline *timeline, int moment)
{
    return moment <= timeline->first || timeline->turns[moment] != timeline->turns[moment - 1];
}

int timeline_turn_start(const Timeline *timeline, int moment, int by)
{
    for (moment += by;
         moment > timeline->first && moment < timeline->last && !timeline_begins(timeline, moment);)
        moment += by;
    return moment < timeline->first ? timeline->first : moment > timeline->last ? timeline->last : moment;
}

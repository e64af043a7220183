#include "ui/model/folio/rolled.h"

#include "folio/words/events.h"

static const Event *event_at(const Story *story, int line)
{
    const StoryLine *told = story_line(story, line);
    return told->decision ? NULL : &told->event;
}

int folio_last_roll(const Story *story, int first, int behind, bool combat)
{
    for (int i = behind - 1; i >= 0 && i >= first; i--) {
        const Event *event = event_at(story, i);
        if (event && (event->kind == EVENT_ROLLED ||
                      (!combat && (event->kind == EVENT_REPAIR || event->kind == EVENT_BEN_SUC_ROLL ||
                                   event->kind == EVENT_OPEN_ROLL))))
            return i;
    }
    return -1;
}

/* Where it was announced; 0: that has not been told. */
static int find_begin(const Story *story, int roll, CombatKind *kind, int *target)
{
    for (int i = roll - 1; i >= 0; i--) {
        const Event *event = event_at(story, i);
        bool begins = event && (event->kind == EVENT_ATTACK || event->kind == EVENT_BOMBARDMENT);
        bool bombards = begins && event->kind == EVENT_BOMBARDMENT;
        if (bombards)
            *kind = COMBAT_BOMBARDMENT;
        if (begins)
            *target = (int)event->arg[bombards ? 0 : 1];
        if (begins)
            return i;
    }
    return 0;
}

Rolled folio_rolled(const Story *story, int first, int behind)
{
    Rolled rolled = {
        .line = folio_last_roll(story, first, behind, true), .kind = COMBAT_GROUND, .target = -1};
    if (rolled.line < 0)
        return rolled;
    const Event *roll = event_at(story, rolled.line);
    rolled.column = roll->arg[1];
    rolled.die = roll->arg[2];
    rolled.result = (Result)roll->arg[3];
    for (int i = find_begin(story, rolled.line, &rolled.kind, &rolled.target); i < rolled.line; i++) {
        const Event *event = event_at(story, i);
        if (!event || event->kind != EVENT_MARKER || rolled.count == ROLLED_MARKERS)
            continue;
        rolled.markers[rolled.count].side = (uint8_t)event->arg[0];
        rolled.markers[rolled.count++].value = (uint8_t)event->arg[1];
    }
    return rolled;
}

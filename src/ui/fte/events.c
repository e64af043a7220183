/* What an event of Front Toward Enemy is to the player: whom it happened to, which its sentence says, whose doing it is, how it sounds. */
#include "fte/words/words.h"
#include "ui/fte/panels.h"
#include "ui/kit/sound.h"
#include "ui/table/panel.h"

static const EventRow rows[EVENT_KINDS] = {
    [EVENT_LAID] = {QUIET, 0},
    [EVENT_PLOTTED] = {QUIET, 0},
    [EVENT_TURN] = {0, SOUND_CARD + 1},
    [EVENT_ENTERED] = {NEWS, 0},
    [EVENT_CHIT] = {0, SOUND_CARD + 1},
    [EVENT_EVENT_CHIT] = {0, SOUND_CARD + 1},
    [EVENT_ENDED] = {QUIET, 0},
    [EVENT_VISIBLE] = {NEWS, SOUND_ALERT + 1},
    [EVENT_DUMMY] = {NEWS, 0},
    [EVENT_POINTS] = {NEWS, 0},
    [EVENT_OVER] = {NEWS, SOUND_ALERT + 1},
    [EVENT_REACTS] = {COMBAT, SOUND_CARD + 1},
    [EVENT_FIRES] = {COMBAT, SOUND_SHOT + 1},
    [EVENT_SUPPORTS] = {COMBAT, 0},
    [EVENT_HIT] = {COMBAT | NEWS, SOUND_CARD + 1},
    [EVENT_MISSED] = {COMBAT, SOUND_CARD + 1},
    [EVENT_RESULT] = {COMBAT, SOUND_CARD + 1},
    [EVENT_REVEALED] = {NEWS, SOUND_ALERT + 1},
    [EVENT_SHAKEN] = {COMBAT, SOUND_CARD + 1},
    [EVENT_LOST] = {COMBAT | NEWS, SOUND_ALERT + 1},
    [EVENT_REDUCED] = {COMBAT | NEWS, SOUND_SHOT + 1},
    [EVENT_BROKEN] = {COMBAT | NEWS, 0},
    [EVENT_SUPPRESSED] = {COMBAT | NEWS, 0},
    [EVENT_RETREATS] = {COMBAT, 0},
    [EVENT_DESTROYED] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_DOWNED] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_CAPTURED] = {NEWS, SOUND_ALERT + 1},
    [EVENT_BLOWN_UP] = {NEWS, SOUND_SHELL + 1},
    [EVENT_REQUESTS] = {0, SOUND_RADIO + 1},
    [EVENT_MISSION] = {NEWS, SOUND_RADIO + 1},
    [EVENT_FALLS] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_MEDEVAC] = {NEWS, SOUND_RADIO + 1},
    [EVENT_WOUNDED_DEAD] = {NEWS, 0},
    [EVENT_CARD] = {NEWS, SOUND_CARD + 1},
};

static Side side_of(const Game *game, const State *seen, const About *about)
{
    (void)seen;
    return about->kind == ABOUT_UNIT && *about->name && about->value >= 0 &&
                   about->value % OWN_NAME < game->unit_count
               ? fte_side(game, about->value % OWN_NAME)
               : SIDE_NONE;
}

void fte_look(const Game *game, const State *seen, const Event *event, EventLook *look)
{
    static const EventBook book = {&fte_phrases, side_of, NULL, EVENT_TURN, EVENT_CHIT};
    event_look(&rows[event->kind], &book, game, seen, event, look);
    if (event->kind == EVENT_FIRES &&
        event->arg[0] >= 0) /* it is about the target, and the doing of who fires */
        look->side = fte_side(game, (int)event->arg[0] % OWN_NAME);
}

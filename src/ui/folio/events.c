/* What an event of Vietnam Battles is to the player: whom it happened to, which its sentence says, whose doing it is,
 * how it sounds. */
#include "folio/words/events.h"

#include "folio/words/words.h"
#include "ui/folio/panels.h"
#include "ui/kit/sound.h"
#include "ui/table/panel.h"

static const EventRow rows[EVENT_KINDS] = {
    [EVENT_CONDITION] = {THEIRS, 0},
    [EVENT_CAMP_SET] = {THEIRS, 0},
    [EVENT_GENUINE] = {THEIRS, 0},
    [EVENT_OPEN_ROLL] = {THEIRS, SOUND_CARD + 1},
    [EVENT_HIDES] = {THEIRS, 0},
    [EVENT_TURN] = {0, SOUND_CARD + 1},
    [EVENT_PHASE] = {QUIET, 0},
    [EVENT_DRAWN] = {0, SOUND_CARD + 1},
    [EVENT_ENTERED] = {NEWS, 0},
    [EVENT_HALTED] = {0, SOUND_ALERT + 1},
    [EVENT_LIFTED] = {0, SOUND_RADIO + 1},
    [EVENT_LANDED] = {NEWS, 0},
    [EVENT_AMBUSHED] = {COMBAT | NEWS | THEIRS, SOUND_SHOT + 1},
    [EVENT_BUMPED] = {THEIRS, 0},
    [EVENT_LEFT_MAP] = {NEWS, 0},
    [EVENT_FOUND] = {NEWS, SOUND_ALERT + 1},
    [EVENT_CAMP_FOUND] = {NEWS, SOUND_ALERT + 1},
    [EVENT_CAMP_CAPTURED] = {NEWS | OURS, SOUND_ALERT + 1},
    [EVENT_DEMOLISHED] = {NEWS, SOUND_SHELL + 1},
    [EVENT_REPAIR] = {OURS, SOUND_CARD + 1},
    [EVENT_CROSSING] = {OURS, 0},
    [EVENT_B52] = {COMBAT | NEWS | OURS, SOUND_SHELL + 1},
    [EVENT_ATTACK] = {COMBAT, SOUND_SHOT + 1},
    [EVENT_JOINED] = {COMBAT, 0},
    [EVENT_BOMBARDMENT] = {COMBAT, SOUND_SHELL + 1},
    [EVENT_MARKER] = {COMBAT, SOUND_SHELL + 1},
    [EVENT_ROLLED] = {COMBAT | NEWS, SOUND_CARD + 1},
    [EVENT_DEPLETED] = {COMBAT | NEWS, SOUND_SHOT + 1},
    [EVENT_ELIMINATED] = {COMBAT | NEWS, SOUND_ALERT + 1},
    [EVENT_RESISTS] = {COMBAT, 0},
    [EVENT_RETREATED] = {COMBAT, 0},
    [EVENT_STOPPED] = {COMBAT, 0},
    [EVENT_NO_WAY] = {COMBAT, 0},
    [EVENT_DISPLACED] = {COMBAT, 0},
    [EVENT_ADVANCED] = {COMBAT, 0},
    [EVENT_FRIENDLY_FIRE] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_BEN_SUC] = {NEWS, SOUND_ALERT + 1},
    [EVENT_BEN_SUC_ROLL] = {THEIRS, SOUND_CARD + 1},
    [EVENT_BEN_SUC_TURN] = {NEWS | THEIRS, 0},
    [EVENT_SHORTER] = {NEWS, 0},
    [EVENT_OVER] = {NEWS, SOUND_ALERT + 1},
    [EVENT_TRUTH] = {NEWS, 0},
};

static void name_about(const Game *game, const About *about, Thing thing)
{
    if (about->kind == ABOUT_CAMP && about->value < game->camps)
        text_print(thing, THING_SIZE, "camp-%d", about->value + 1);
    else if (about->kind == ABOUT_UNIT || about->kind == ABOUT_PLACE)
        text_copy(thing, THING_SIZE, about->name);
}

static Side side_of(const Game *game, const State *seen, const About *about)
{
    (void)seen;
    if (about->kind == ABOUT_SIDE)
        return about->value ? VC : US;
    return about->kind == ABOUT_UNIT && *about->name ? folio_side(game, about->value) : SIDE_NONE;
}

void folio_look(const Game *game, const State *seen, const Event *event, EventLook *look)
{
    static const EventBook book = {&folio_phrases, side_of, name_about, EVENT_TURN, EVENT_PHASE};
    event_look(&rows[event->kind], &book, game, seen, event, look);
    if (event->kind == EVENT_ROLLED && seen->combat.kind != COMBAT_NONE) /* the dice fall where they fight */
        text_copy(look->about, THING_SIZE, game->counters[seen->combat.target].name);
}

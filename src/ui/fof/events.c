/* What an event of Fields of Fire is to the player: whom it happened to, which its sentence says, whose doing it is,
 * how it sounds. */
#include "fof/words/events.h"
#include "fof/game.h"
#include "fof/words/words.h"
#include "ui/fof/panels.h"
#include "ui/kit/sound.h"
#include "ui/table/panel.h"

static const EventRow rows[EV_COUNT] = {
    [EV_CARDS] = {QUIET, 0},
    [EV_RESHUFFLE] = {0, SOUND_CARD + 1},
    [EV_LESSON_SHUFFLES] = {0, SOUND_CARD + 1},
    [EV_STEP] = {QUIET, 0},
    [EV_TURN] = {0, SOUND_CARD + 1},
    [EV_HQ_EVENT] = {NEWS, SOUND_ALERT + 1},
    [EV_COMMANDS] = {OURS, SOUND_CARD + 1},
    [EV_ACTIVATED] = {OURS, 0},
    [EV_SAVED] = {OURS | QUIET, 0},
    [EV_GENERAL] = {OURS, SOUND_CARD + 1},
    [EV_ORDER] = {OURS | QUIET, 0},
    [EV_ATTEMPT] = {0, SOUND_CARD + 1},
    [EV_EXHORT] = {OURS, 0},
    [EV_CONTROL] = {OURS, 0},
    [EV_SIGNAL] = {NEWS, 0},
    [EV_REVEALED] = {0, SOUND_CARD + 1},
    [EV_EVACUATED] = {NEWS, 0},
    [EV_OPENS_FIRE] = {COMBAT, SOUND_SHOT + 1},
    [EV_CEASES_FIRE] = {COMBAT, 0},
    [EV_SHIFTS_FIRE] = {COMBAT, SOUND_SHOT + 1},
    [EV_CROSSFIRE] = {COMBAT, 0},
    [EV_SPOTTED] = {NEWS, SOUND_ALERT + 1},
    [EV_CONCENTRATED] = {COMBAT, SOUND_SHOT + 1},
    [EV_GRENADE] = {COMBAT, SOUND_SHELL + 1},
    [EV_COMBAT] = {COMBAT, SOUND_CARD + 1},
    [EV_HIT_EFFECT] = {COMBAT | NEWS, SOUND_CARD + 1},
    [EV_BECOMES] = {COMBAT, 0},
    [EV_CASUALTY] = {COMBAT, SOUND_ALERT + 1},
    [EV_REMOVED] = {COMBAT | NEWS, 0},
    [EV_PINNED] = {COMBAT, 0},
    [EV_RECONSTITUTED] = {NEWS, 0},
    [EV_DETACHED] = {NEWS, 0},
    [EV_CAPTURED] = {COMBAT | NEWS, SOUND_ALERT + 1},
    [EV_RETREATS] = {COMBAT | NEWS, 0},
    [EV_GASSED] = {COMBAT | NEWS, 0},
    [EV_MISSION] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_POINTS] = {NEWS, 0},
    [EV_PLACED] = {THEIRS | NEWS, SOUND_ALERT + 1},
    [EV_CONTACT_FIRED_THROUGH] = {THEIRS, 0},
    [EV_JAMMED] = {COMBAT, 0},
    [EV_LAYS_PDF] = {COMBAT, SOUND_SHOT + 1},
    [EV_CALLED] = {COMBAT, SOUND_RADIO + 1},
    [EV_FPF] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_VANISHED] = {THEIRS | NEWS, 0},
    [EV_CHECK] = {THEIRS, SOUND_CARD + 1},
    [EV_MINE_CHECK] = {COMBAT, 0},
    [EV_TRAPPED] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_OUT_OF_AMMO] = {NEWS, 0},
    [EV_CHARGE] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_FLAME] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_COVER_GONE] = {COMBAT, 0},
    [EV_LETTER] = {THEIRS, SOUND_CARD + 1},
    [EV_CONTACTS_LAID] = {THEIRS, 0},
    [EV_CONTACT] = {THEIRS, SOUND_CARD + 1},
    [EV_PACKAGE] = {THEIRS | NEWS, SOUND_ALERT + 1},
    [EV_PACKAGE_FROM] = {THEIRS, 0},
    [EV_PACKAGE_REDRAWN] = {THEIRS, 0},
    [EV_NO_PACKAGE] = {THEIRS, 0},
    [EV_SKILL] = {OURS, 0},
    [EV_SKILLS_LOST] = {OURS, 0},
    [EV_PROMOTED] = {OURS | NEWS, 0},
    [EV_OWN_FIRE] = {COMBAT | NEWS, SOUND_ALERT + 1},
};

static Side side_of(const Game *game, const State *seen, const About *about)
{
    (void)game;
    return about->kind == ABOUT_UNIT && *about->name ? seen->units[about->value].side : SIDE_NONE;
}

/* Why an enemy unit is gone whom nobody has hit (8.6.2). */
static bool goes_by_itself(const Event *event)
{
    int deed = event->arg[3] % 256;
    return event->kind == EV_CHECK && (deed == DEED_VANISH || deed == DEED_LEAVE);
}

void fof_look(const Game *game, const State *seen, const Event *event, EventLook *look)
{
    static const EventBook book = {&fof_sentences, side_of, NULL, EV_TURN, EV_STEP};
    event_look(&rows[event->kind < EV_COUNT ? event->kind : EV_NONE], &book, game, seen, event, look);
    look->news |= goes_by_itself(event);
}

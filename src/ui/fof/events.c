/* What an event of Fields of Fire is to the player: whom it happened to, whose doing it is, how it sounds. */
#include "fof/words/events.h"
#include "fof/game.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "ui/fof/panels.h"
#include "ui/kit/sound.h"
#include "ui/table/board.h"

/* What the argument that it is about means. */
typedef enum About { ABOUT_NOTHING, ABOUT_UNIT, ABOUT_CARD, ABOUT_AREA } About;

enum EventTrait { COMBAT = 1, QUIET = 2, THEIRS = 4, OURS = 8, NEWS = 16 };

typedef struct EventRow {
    uint8_t about, arg, traits;
    int8_t sound; /* SoundKind + 1; 0: none */
} EventRow;

static const EventRow rows[EV_COUNT] = {
    [EV_CARDS] = {ABOUT_NOTHING, 0, QUIET, 0},
    [EV_RESHUFFLE] = {ABOUT_NOTHING, 0, 0, SOUND_CARD + 1},
    [EV_STEP] = {ABOUT_NOTHING, 0, QUIET, 0},
    [EV_TURN] = {ABOUT_NOTHING, 0, 0, SOUND_CARD + 1},
    [EV_HQ_EVENT] = {ABOUT_NOTHING, 0, NEWS, SOUND_ALERT + 1},
    [EV_COMMANDS] = {ABOUT_UNIT, 0, OURS, SOUND_CARD + 1},
    [EV_ACTIVATED] = {ABOUT_UNIT, 0, OURS, 0},
    [EV_SAVED] = {ABOUT_UNIT, 0, OURS | QUIET, 0},
    [EV_GENERAL] = {ABOUT_NOTHING, 0, OURS, SOUND_CARD + 1},
    [EV_ORDER] = {ABOUT_UNIT, 1, OURS | QUIET, 0},
    [EV_ATTEMPT] = {ABOUT_UNIT, 0, 0, SOUND_CARD + 1},
    [EV_EXHORT] = {ABOUT_UNIT, 1, OURS, 0},
    [EV_RUNNER] = {ABOUT_UNIT, 0, 0, 0},
    [EV_NETWORK] = {ABOUT_UNIT, 1, 0, 0},
    [EV_CONTROL] = {ABOUT_CARD, 1, OURS, 0},
    [EV_SIGNAL] = {ABOUT_CARD, 2, NEWS, 0},
    [EV_DEPLOYED] = {ABOUT_CARD, 2, 0, 0},
    [EV_MOVED] = {ABOUT_UNIT, 0, 0, 0},
    [EV_STAYS] = {ABOUT_UNIT, 0, 0, 0},
    [EV_COVER_FOUND] = {ABOUT_UNIT, 0, 0, 0},
    [EV_REVEALED] = {ABOUT_CARD, 0, 0, SOUND_CARD + 1},
    [EV_PICKED_UP] = {ABOUT_UNIT, 0, 0, 0},
    [EV_DROPPED] = {ABOUT_UNIT, 0, 0, 0},
    [EV_EVACUATED] = {ABOUT_CARD, 2, NEWS, 0},
    [EV_LINE_LAID] = {ABOUT_CARD, 0, 0, 0},
    [EV_LINE_CUT] = {ABOUT_CARD, 0, 0, 0},
    [EV_LINE_REPAIRED] = {ABOUT_CARD, 0, 0, 0},
    [EV_ITEM_LOST] = {ABOUT_UNIT, 1, 0, 0},
    [EV_ELEVATION_EXPANDED] = {ABOUT_CARD, 0, 0, 0},
    [EV_OPENS_FIRE] = {ABOUT_UNIT, 0, COMBAT, SOUND_SHOT + 1},
    [EV_CEASES_FIRE] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EV_SHIFTS_FIRE] = {ABOUT_UNIT, 0, COMBAT, SOUND_SHOT + 1},
    [EV_CROSSFIRE] = {ABOUT_CARD, 0, COMBAT, 0},
    [EV_SPOTTED] = {ABOUT_UNIT, 0, NEWS, SOUND_ALERT + 1},
    [EV_CONCENTRATED] = {ABOUT_UNIT, 0, COMBAT, SOUND_SHOT + 1},
    [EV_GRENADE] = {ABOUT_UNIT, 0, COMBAT, SOUND_SHELL + 1},
    [EV_ACTIVITY] = {ABOUT_NOTHING, 0, 0, 0},
    [EV_SMOKE_GONE] = {ABOUT_CARD, 0, 0, 0},
    [EV_COMBAT] = {ABOUT_UNIT, 0, COMBAT, SOUND_CARD + 1},
    [EV_HIT_EFFECT] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_CARD + 1},
    [EV_BECOMES] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EV_CASUALTY] = {ABOUT_AREA, 2, COMBAT, SOUND_ALERT + 1},
    [EV_REMOVED] = {ABOUT_NOTHING, 0, COMBAT | NEWS, 0},
    [EV_PINNED] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EV_UNPINNED] = {ABOUT_UNIT, 0, 0, 0},
    [EV_RALLIED] = {ABOUT_UNIT, 0, 0, 0},
    [EV_RECONSTITUTED] = {ABOUT_UNIT, 0, NEWS, 0},
    [EV_DETACHED] = {ABOUT_UNIT, 1, NEWS, 0},
    [EV_CAPTURED] = {ABOUT_CARD, 3, COMBAT | NEWS, SOUND_ALERT + 1},
    [EV_RETREATS] = {ABOUT_UNIT, 0, COMBAT | NEWS, 0},
    [EV_GASSED] = {ABOUT_UNIT, 0, COMBAT | NEWS, 0},
    [EV_MISSION] = {ABOUT_CARD, 1, COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_POINTS] = {ABOUT_NOTHING, 0, NEWS, 0},
    [EV_PLACED] = {ABOUT_UNIT, 0, THEIRS | NEWS, SOUND_ALERT + 1},
    [EV_CONTACT_FIRED_THROUGH] = {ABOUT_CARD, 0, THEIRS, 0},
    [EV_JAMMED] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EV_LAYS_PDF] = {ABOUT_UNIT, 0, COMBAT, SOUND_SHOT + 1},
    [EV_CALLED] = {ABOUT_CARD, 1, COMBAT, SOUND_RADIO + 1},
    [EV_FPF] = {ABOUT_CARD, 1, COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_TARGET] = {ABOUT_CARD, 1, 0, 0},
    [EV_VANISHED] = {ABOUT_CARD, 1, THEIRS | NEWS, 0},
    [EV_HIDES] = {ABOUT_UNIT, 0, 0, 0},
    [EV_CHECK] = {ABOUT_UNIT, 0, THEIRS, SOUND_CARD + 1},
    [EV_MINE_CHECK] = {ABOUT_CARD, 1, COMBAT, 0},
    [EV_TRAPPED] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_OUT_OF_AMMO] = {ABOUT_UNIT, 0, NEWS, 0},
    [EV_RESUPPLIED] = {ABOUT_UNIT, 0, 0, 0},
    [EV_CHARGE] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_FLAME] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_SHELL + 1},
    [EV_COVER_GONE] = {ABOUT_CARD, 0, COMBAT, 0},
    [EV_LETTER] = {ABOUT_CARD, 0, THEIRS, SOUND_CARD + 1},
    [EV_CONTACTS_LAID] = {ABOUT_NOTHING, 0, THEIRS, 0},
    [EV_CONTACT] = {ABOUT_CARD, 0, THEIRS, SOUND_CARD + 1},
    [EV_PACKAGE] = {ABOUT_CARD, 0, THEIRS | NEWS, SOUND_ALERT + 1},
    [EV_PACKAGE_FROM] = {ABOUT_NOTHING, 0, THEIRS, 0},
    [EV_PACKAGE_REDRAWN] = {ABOUT_NOTHING, 0, THEIRS, 0},
    [EV_NO_PACKAGE] = {ABOUT_CARD, 0, THEIRS, 0},
    [EV_SKILL] = {ABOUT_UNIT, 1, OURS, 0},
    [EV_SKILLS_LOST] = {ABOUT_UNIT, 0, OURS, 0},
    [EV_PROMOTED] = {ABOUT_UNIT, 0, OURS | NEWS, 0},
    [EV_READING] = {ABOUT_UNIT, 0, 0, 0},
    [EV_OWN_FIRE] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_ALERT + 1},
};

static bool is_unit(const FofState *state, int unit)
{
    return unit >= 0 && unit < MAX_UNITS && state->units[unit].type;
}

static void name_about(const FofGame *game, const FofState *state, const EventRow *row, int arg, Thing about)
{
    if (row->about == ABOUT_UNIT && is_unit(state, arg))
        name_unit(game, state, (UnitId)arg, about, THING_SIZE);
    else if (row->about == ABOUT_CARD && arg >= 0 && arg < GRID_CARDS)
        name_card((CardId)arg, about, THING_SIZE);
    else if (row->about == ABOUT_AREA && arg >= 0 && arg < MAX_AREAS && area_exists(state, (AreaId)arg))
        name_area(state, (AreaId)arg, about, THING_SIZE);
}

static Side side_of(const FofState *state, const EventRow *row, int arg)
{
    if (row->traits & OURS)
        return FRIENDLY;
    if (row->traits & THEIRS)
        return ENEMY;
    return row->about == ABOUT_UNIT && is_unit(state, arg) ? state->units[arg].side : SIDE_NONE;
}

/* Why an enemy unit is gone whom nobody has hit (8.6.2). */
static bool goes_by_itself(const Event *event)
{
    int deed = event->arg[3] % 256;
    return event->kind == EV_CHECK && (deed == DEED_VANISH || deed == DEED_LEAVE);
}

void fof_look(const Game *game, const State *seen, const Event *event, EventLook *look)
{
    const FofState *state = fof_state(seen);
    const EventRow *row = &rows[event->kind < EV_COUNT ? event->kind : EV_NONE];
    int arg = event->arg[row->arg];
    *look = (EventLook){.side = side_of(state, row, arg), .sound = row->sound - 1};
    look->combat = (row->traits & COMBAT) != 0;
    look->quiet = (row->traits & QUIET) != 0;
    look->news = (row->traits & NEWS) != 0 || goes_by_itself(event);
    look->names = event->kind == EV_STEP;
    look->turn = event->kind == EV_TURN ? event->arg[0] : 0;
    name_about(fof_game(game), state, row, arg, look->about);
}

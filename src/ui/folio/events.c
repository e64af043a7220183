/* What an event of Vietnam Battles is to the player: whom it happened to, whose doing it is, how it sounds.
 * */
#include "folio/words/events.h"

#include "folio/position/names.h"
#include "ui/folio/panels.h"
#include "ui/kit/sound.h"

typedef enum About { ABOUT_NOTHING, ABOUT_UNIT, ABOUT_PLACE, ABOUT_CAMP } About;

enum EventTrait {
    COMBAT = 1,
    QUIET = 2,
    NEWS = 4,
    THEIRS = 8 /* the Viet Cong's doing */,
    OURS = 16,
    SIDED = 32 /* the first argument says whose */
};

typedef struct EventRow {
    uint8_t about, arg, traits;
    int8_t sound; /* SoundKind + 1; 0: none */
} EventRow;

static const EventRow rows[EVENT_KINDS] = {
    [EVENT_CONDITION] = {ABOUT_NOTHING, 0, THEIRS, 0},
    [EVENT_CAMP_SET] = {ABOUT_CAMP, 0, THEIRS, 0},
    [EVENT_GENUINE] = {ABOUT_CAMP, 0, THEIRS, 0},
    [EVENT_OPEN_ROLL] = {ABOUT_NOTHING, 0, THEIRS, SOUND_CARD + 1},
    [EVENT_PLACED] = {ABOUT_UNIT, 0, 0, 0},
    [EVENT_HIDES] = {ABOUT_UNIT, 0, THEIRS, 0},
    [EVENT_TURN] = {ABOUT_NOTHING, 0, 0, SOUND_CARD + 1},
    [EVENT_PHASE] = {ABOUT_NOTHING, 0, QUIET, 0},
    [EVENT_DRAWN] = {ABOUT_NOTHING, 0, SIDED, SOUND_CARD + 1},
    [EVENT_MARKERS] = {ABOUT_NOTHING, 0, SIDED, 0},
    [EVENT_MOVED] = {ABOUT_UNIT, 0, 0, 0},
    [EVENT_ENTERED] = {ABOUT_UNIT, 0, NEWS, 0},
    [EVENT_HALTED] = {ABOUT_UNIT, 0, 0, SOUND_ALERT + 1},
    [EVENT_WENT_BACK] = {ABOUT_UNIT, 0, 0, 0},
    [EVENT_LIFTED] = {ABOUT_UNIT, 0, 0, SOUND_RADIO + 1},
    [EVENT_LANDED] = {ABOUT_UNIT, 0, NEWS, 0},
    [EVENT_AMBUSHED] = {ABOUT_UNIT, 0, COMBAT | NEWS | THEIRS, SOUND_SHOT + 1},
    [EVENT_BUMPED] = {ABOUT_UNIT, 0, THEIRS, 0},
    [EVENT_LEFT_MAP] = {ABOUT_PLACE, 1, NEWS, 0},
    [EVENT_FOUND] = {ABOUT_UNIT, 0, NEWS, SOUND_ALERT + 1},
    [EVENT_CAMP_FOUND] = {ABOUT_CAMP, 0, NEWS, SOUND_ALERT + 1},
    [EVENT_CAMP_CAPTURED] = {ABOUT_CAMP, 0, NEWS | OURS, SOUND_ALERT + 1},
    [EVENT_DEMOLISHED] = {ABOUT_UNIT, 1, NEWS, SOUND_SHELL + 1},
    [EVENT_REPAIR] = {ABOUT_NOTHING, 0, OURS, SOUND_CARD + 1},
    [EVENT_CROSSING] = {ABOUT_PLACE, 0, OURS, 0},
    [EVENT_B52] = {ABOUT_UNIT, 0, COMBAT | NEWS | OURS, SOUND_SHELL + 1},
    [EVENT_ATTACK] = {ABOUT_UNIT, 1, COMBAT, SOUND_SHOT + 1},
    [EVENT_JOINED] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EVENT_BOMBARDMENT] = {ABOUT_UNIT, 0, COMBAT, SOUND_SHELL + 1},
    [EVENT_MARKER] = {ABOUT_NOTHING, 0, COMBAT | SIDED, SOUND_SHELL + 1},
    [EVENT_ROLLED] = {ABOUT_NOTHING, 0, COMBAT | NEWS, SOUND_CARD + 1},
    [EVENT_DEPLETED] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_SHOT + 1},
    [EVENT_ELIMINATED] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_ALERT + 1},
    [EVENT_RESISTS] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EVENT_RETREATED] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EVENT_STOPPED] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EVENT_NO_WAY] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EVENT_DISPLACED] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EVENT_ADVANCED] = {ABOUT_UNIT, 0, COMBAT, 0},
    [EVENT_FRIENDLY_FIRE] = {ABOUT_UNIT, 0, COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_BEN_SUC] = {ABOUT_NOTHING, 0, NEWS, SOUND_ALERT + 1},
    [EVENT_BEN_SUC_ROLL] = {ABOUT_NOTHING, 0, THEIRS, SOUND_CARD + 1},
    [EVENT_BEN_SUC_TURN] = {ABOUT_NOTHING, 0, NEWS | THEIRS, 0},
    [EVENT_SHORTER] = {ABOUT_NOTHING, 0, NEWS, 0},
    [EVENT_OVER] = {ABOUT_NOTHING, 0, NEWS, SOUND_ALERT + 1},
    [EVENT_TRUTH] = {ABOUT_NOTHING, 0, NEWS, 0},
};

static bool is_unit(const FolioGame *game, int unit)
{
    return unit >= 0 && unit < game->unit_count;
}

static void name_about(const FolioGame *game, const EventRow *row, int arg, Thing about)
{
    if (row->about == ABOUT_UNIT && is_unit(game, arg))
        text_copy(about, THING_SIZE, game->counters[arg].name);
    else if (row->about == ABOUT_PLACE && arg > NOWHERE && arg < UNKNOWN_PLACE)
        folio_place_text(&game->map, (Place)arg, about);
    else if (row->about == ABOUT_CAMP && arg >= 0 && arg < game->camps)
        text_print(about, THING_SIZE, "camp-%d", arg + 1);
}

static Side side_of(const FolioGame *game, const EventRow *row, const Event *event)
{
    int arg = event->arg[row->arg];
    if (row->traits & (OURS | THEIRS))
        return row->traits & OURS ? US : VC;
    if (row->traits & SIDED)
        return event->arg[0] ? VC : US;
    return row->about == ABOUT_UNIT && is_unit(game, arg) ? game->counters[arg].side : SIDE_NONE;
}

void folio_look(const Game *game, const State *seen, const Event *event, EventLook *look)
{
    static const EventRow nothing = {0};
    const EventRow *row = event->kind < EVENT_KINDS ? &rows[event->kind] : &nothing;
    (void)seen;
    *look = (EventLook){.side = side_of(folio_game(game), row, event), .sound = row->sound - 1};
    look->combat = (row->traits & COMBAT) != 0;
    look->quiet = (row->traits & QUIET) != 0;
    look->news = (row->traits & NEWS) != 0;
    look->names = event->kind == EVENT_PHASE;
    look->turn = event->kind == EVENT_TURN ? event->arg[0] : 0;
    name_about(folio_game(game), row, event->arg[row->arg], look->about);
}

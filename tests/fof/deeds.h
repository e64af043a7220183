/* deeds: enemy units that do one thing in a test, without the check that would tell them to. */
#ifndef TESTS_FOF_DEEDS_H
#define TESTS_FOF_DEEDS_H

#include "ai/fof/enemy/acts.h"
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/position/names.h"
#include "fof/turn.h"

#define DEEDS_STATE "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 1\n"
#define DEEDS_MAP FIGHT_MAP DEEDS_STATE
#define FRIEND(id, place) UNIT(id, "rifle-squad", place) PLATOON("1")
#define RIFLES(id, place) UNIT(id, "german-rifle-squad", place)
#define AREA(place) "[area " place "]\n"

static inline bool deeds_may(Fof *p, const char *unit, Deed deed)
{
    return fof_deed_possible(p->game, p->state, fof_unit(p, unit), deed);
}

/* Does it if it can, with the refresh that follows; the position must be sound then. */
static inline bool deeds_do(Fof *p, const char *unit, Deed deed)
{
    if (!deeds_may(p, unit, deed))
        return false;
    Play *play = fof_play(p);
    fof_deed_do(play, fof_unit(p, unit), deed);
    fof_fire_refresh(play, ENEMY);
    return turn_sound(p);
}

/* Where a unit is, as text; lives until the next call. */
static inline const char *deeds_place(Fof *p, const char *unit)
{
    static char text[32];
    fof_name_area(p->state, fof_u(p, unit)->area, text, sizeof text);
    return text;
}

/* One unit's whole activity check, as in the Enemy Activity Phase. */
static inline void deeds_check(Fof *p, const char *unit)
{
    Play *play = fof_play(p);
    p->game->enemy->check(play, fof_unit(p, unit));
    fof_fire_refresh(play, ENEMY);
}

#endif

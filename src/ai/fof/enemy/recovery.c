/* recovery: enemy units that rally (4.2.3) and teams that make up a squad again (6.5.2). */
#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/package.h"
#include "ai/fof/enemy/special.h"
#include "core/base/text.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"

/* ---- rally ---- */

/* What rallying is for a unit in this condition; VERB_NONE: nothing. */
static Verb rally_verb(const FofGame *game, const FofState *state, UnitId unit)
{
    static const Verb verbs[] = {VERB_UNPIN, VERB_TO_LITTER, VERB_TO_FIRE, VERB_TO_GOOD_ORDER,
                                 VERB_TO_ASSAULT};
    for (int i = 0; i < COUNT_OF(verbs); i++) {
        const Order *order = fof_order_of(verbs[i]);
        if (fof_enemy_may(game, state, verbs[i], unit) &&
            !(order->refuse &&
              order->refuse(&(Scene){game, state, NULL}, fof_enemy_action(verbs[i], unit, 0), NULL)))
            return verbs[i];
    }
    return VERB_NONE;
}

/* 8.11.1: a team that has spent its ammunition has nothing to go back to. */
bool fof_rally_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    Verb verb = rally_verb(game, state, unit);
    return verb != VERB_NONE && !(verb == VERB_TO_GOOD_ORDER && fof_special_spent(game, state, unit));
}

void fof_rally_do(Play *play, UnitId unit)
{
    fof_enemy_attempt(play, fof_enemy_action(rally_verb(play->game, play->state, unit), unit, 0), unit);
}

/* ---- reconstitution ---- */

enum { FEWEST_TEAMS = 2, MOST_TEAMS = 4 };

/* Teams that try together, as large a squad as they can make up, and what that may be: squads Removed from Play, types of the pool. */
typedef struct Muster {
    UnitId teams[MAX_UNITS];
    int count;
    UnitId squads[MAX_UNITS];
    int squad_count;
    uint8_t types[MAX_UNIT_TYPES];
    int type_count;
} Muster;

static bool has_machine_gun(const FofGame *game, const FofState *state, UnitId unit)
{
    Profile profile = unit_profile(game, state, unit);
    return profile.rating == RATING_AUTOMATIC && profile.range > 0;
}

static bool joins(const FofGame *game, const FofState *state, UnitId unit, int other)
{
    if (!state->units[other].type || state->units[other].area != state->units[unit].area ||
        state->units[other].side != state->units[unit].side)
        return false;
    return fof_enemy_may(game, state, VERB_REBUILD_SQUAD, (UnitId)other);
}

/* The one that is checked first, then machine guns: there are squads that need one. */
static void call_teams(const FofGame *game, const FofState *state, UnitId unit, Muster *muster)
{
    muster->teams[muster->count++] = unit;
    for (int guns = 1; guns >= 0; guns--)
        for (int id = 0; id < MAX_UNITS; id++)
            if (id != unit && joins(game, state, unit, id) &&
                has_machine_gun(game, state, (UnitId)id) == guns)
                muster->teams[muster->count++] = (UnitId)id;
}

static bool is_in_package(const FofGame *game, int type)
{
    for (int i = 0; i < game->contacts.package_count; i++)
        for (int part = 0; part < game->contacts.packages[i].part_count; part++)
            for (int kind = 0; kind < MAX_PART_TYPES; kind++)
                if (game->contacts.packages[i].parts[part].types[kind] == type)
                    return true;
    return false;
}

static void list_squads(const FofGame *game, const FofState *state, Muster *muster)
{
    muster->squad_count = fof_rebuild_squads(game, state, muster->teams, muster->count, muster->squads);
    for (int type = 1; type < game->type_count; type++)
        if (fof_rebuild_type_fits(game, state, muster->teams, muster->count, (uint8_t)type) &&
            is_in_package(game, type) && fof_package_counters(game, state, (uint8_t)type) > 0)
            muster->types[muster->type_count++] = (uint8_t)type;
}

static bool call_muster(const FofGame *game, const FofState *state, UnitId unit, Muster *muster)
{
    muster->count = muster->squad_count = muster->type_count = 0;
    call_teams(game, state, unit, muster);
    for (int size = muster->count < MOST_TEAMS ? muster->count : MOST_TEAMS; size >= FEWEST_TEAMS; size--) {
        muster->count = size;
        list_squads(game, state, muster);
        if (muster->squad_count + muster->type_count)
            return true;
    }
    return false;
}

bool fof_reconstitute_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    Muster muster;
    return fof_enemy_may(game, state, VERB_REBUILD_SQUAD, unit) && call_muster(game, state, unit, &muster);
}

/* 6.5.2: which squad it is is drawn. */
void fof_reconstitute_do(Play *play, UnitId unit)
{
    Muster muster;
    int icons;
    if (!call_muster(play->game, play->state, unit, &muster) ||
        !fof_enemy_draw(play, fof_enemy_action(VERB_REBUILD_SQUAD, unit, 0), unit, &icons))
        return;
    int number = fof_draw_random(play, muster.squad_count + muster.type_count) - 1;
    UnitId squad = number < muster.squad_count
                       ? muster.squads[number]
                       : fof_unit_create(play, muster.types[number - muster.squad_count], ENEMY, NO_AREA, 0);
    if (squad != NO_UNIT)
        fof_rebuild_as(play, muster.teams, muster.count, squad);
}

/* promotion: see the header. */
#include "fof/turn/promotion.h"

#include "fof/campaign/campaign.h"
#include "fof/movement/move.h"
#include "fof/position/query.h"

enum { MIX = 0, CLOSED = 1 }; /* of Unit.errand */

bool fof_unit_of_company(const FofGame *game, const Unit *unit)
{
    if (!unit->type || unit->side != FRIENDLY || !unit->name || game->named[unit->name - 1].attachment)
        return false;
    int kind = game->types[unit->type].kind;
    return kind == KIND_SQUAD || kind == KIND_HQ || kind == KIND_STAFF || kind == KIND_WEAPON;
}

static bool is_promotable(const FofGame *game, const Unit *unit)
{
    return fof_unit_of_company(game, unit) && !role_is_battalion(game->types[unit->type].role);
}

/* A position from a file may say anything: no more than there are. */
static int new_green(const Unit *unit)
{
    int green = unit->errand[MIX] & NEW_STEPS_MOST;
    return green < unit->steps ? green : unit->steps;
}

static Experience old_level(const Unit *unit)
{
    int level = new_green(unit) ? unit->errand[MIX] >> OLD_LEVEL_SHIFT : unit->experience;
    return (Experience)(level < VETERAN ? level : VETERAN);
}

/* The level of the unit if so many of its old and of its new steps have risen. */
static Experience level_with(const Unit *unit, int old_risen, int new_risen)
{
    Experience steps[MAX_UNIT_STEPS], old = old_level(unit);
    int count = 0, fresh = new_green(unit), before = unit->steps - fresh;
    for (int i = 0; i < before; i++)
        steps[count++] = (Experience)(old + (i < old_risen));
    for (int i = 0; i < fresh; i++)
        steps[count++] = i < new_risen ? LINE : GREEN;
    return fof_experience_of_steps(steps, count);
}

int fof_promotion_cost(const FofGame *game, const FofState *state, UnitId id)
{
    const Unit *unit = &state->units[id];
    int least = 0;
    if (!is_promotable(game, unit) || !unit_in_play(state, id) || unit->errand[CLOSED] ||
        unit->experience == VETERAN || unit->steps > MAX_UNIT_STEPS ||
        (game->type == MISSION_PATROL && unit->platoon != fof_patrol_platoon(game, state))) /* 12.3.1 */
        return 0;
    int fresh = new_green(unit), before = unit->steps - fresh;
    int price = old_level(unit) == GREEN ? 1 : 3; /* 12.3-1 */
    for (int old = 0; old <= (old_level(unit) == VETERAN ? 0 : before); old++)
        for (int new = 0; new <= fresh; new ++) {
            int cost = old * price + new;
            if (cost && level_with(unit, old, new) > unit->experience && (!least || cost < least))
                least = cost;
        }
    return least;
}

bool fof_may_be_promoted(const FofGame *game, const FofState *state, UnitId unit)
{
    int cost = fof_promotion_cost(game, state, unit);
    return cost && cost <= state->experience;
}

void fof_unit_promote(Play *play, UnitId id)
{
    Unit *unit = &play->state->units[id];
    int cost = fof_promotion_cost(play->game, play->state, id);
    play->state->experience = (int16_t)(play->state->experience - cost);
    unit->experience++;
    unit->errand[CLOSED] = 1; /* 12.3-2 */
    fof_note(play, "12.3", EV_PROMOTED, id, cost, 0, 0);
}

void fof_unit_add_green(Play *play, UnitId id, int green)
{
    Unit *unit = &play->state->units[id];
    Experience old = old_level(unit);
    bool rebuilt = !unit->steps;
    unit->steps = (uint8_t)(unit->steps + green);
    if (rebuilt && fof_unit_is_commander(play->game, play->state, id))
        unit->errand[CLOSED] = 1; /* 3.9-6: Green, and not to be promoted */
    if (rebuilt) {
        unit->experience = GREEN;
        return;
    }
    unit->errand[MIX] = (uint8_t)((new_green(unit) + green) | old << OLD_LEVEL_SHIFT);
    unit->experience = (uint8_t)level_with(unit, 0, 0);
}

void fof_promotions_end(Play *play)
{
    for (int id = 0; id < MAX_UNITS; id++) {
        Unit *unit = &play->state->units[id];
        if (is_promotable(play->game, unit))
            unit->errand[MIX] = unit->errand[CLOSED] = 0;
    }
}

/* posts: whom the missions have of a side, and what became of them. */
#include "fte/fte.h"
#include "fte/position/position.h"
#include "fte/tour/tour.h"

/* ---- into the tour ---- */

/* Men who come back: no machines, nobody without men. */
static bool is_of_roster(const Game *mission, const FteCounter *counter)
{
    const FteType *type = &mission->types[counter->type];
    return type->kind == CLASS_INFANTRY && type->role != ROLE_DUMMY && type->role != ROLE_CIVILIANS;
}

static int take_post(const Fields *at, FteTourGame *game, const Game *mission, const FteCounter *counter)
{
    const FteType *type = &mission->types[counter->type];
    int post = tour_take_post(at, &game->tour, counter->name, counter->title);
    if (post >= 0 && !game->printed[post].name[0]) {
        game->printed[post] = *type;
        game->tour.posts[post].leader = type->leader;
        game->tour.posts[post].weakens = type->two_faces;
    }
    return post;
}

static void take_force(const Fields *at, FteTourGame *game, const Game *mission, int number)
{
    const FteForce *from = &mission->forces[number];
    if (game->force_count == MAX_TOUR_FORCES) {
        field_error_of(at, "file", "the missions have more than %d forces of a side", MAX_TOUR_FORCES);
        return;
    }
    TourForce *force = &game->forces[game->force_count++];
    force->stage = (uint8_t)at->number;
    force->fixed = from->fixed;
    text_copy(force->name, sizeof force->name, from->name);
    for (int i = 0; i < mission->unit_count; i++) {
        const FteCounter *counter = &mission->counters[i];
        if (counter->force != number || force->count == MAX_TROOPS)
            continue;
        int post = is_of_roster(mission, counter) ? take_post(at, game, mission, counter) : -1;
        force->units[force->count] = (uint8_t)(post < 0 ? TOUR_OTHER : post);
        text_copy(force->others[force->count], NAME_SIZE, counter->name);
        force->at[force->count++] = counter->start;
    }
}

void fte_tour_take(const Fields *at, TourGame *game, const Game *mission)
{
    for (int i = 0; i < mission->force_count; i++)
        if (mission->forces[i].side == game->side &&
            (mission->forces[i].call == CALL_SETUP || mission->forces[i].call == CALL_ENTRY))
            take_force(at, (FteTourGame *)game, mission, i);
}

/* ---- out of a mission ---- */

static bool counts(const Game *game, int counter)
{
    const FteType *type = &game->types[game->counters[counter].type];
    bool comes =
        fte_takes_part(game, counter) && game->forces[game->counters[counter].force].call <= CALL_ENTRY;
    return comes && type->kind == CLASS_INFANTRY && type->role != ROLE_DUMMY && type->role != ROLE_CIVILIANS;
}

static TourFate fate_of(const FteUnit *unit)
{
    if (unit->where == UNIT_GONE)
        return FATE_LOST;
    if (unit->where == UNIT_ABSENT || unit->where == UNIT_WAITING)
        return FATE_ABSENT;
    return unit->status & STATUS_REDUCED ? FATE_REDUCED : FATE_FULL;
}

void fte_tour_result(const Game *mission, const State *state, Writer *line)
{
    tour_write_outcome(line, fte_side_names, state->winner == US ? US : NVA, state->points[US],
                       state->points[NVA]);
    for (int unit = 0; unit < mission->unit_count; unit++) {
        int who = state->units[unit].who;
        if (counts(mission, who))
            tour_write_fate(line, fte_side_names[fte_side(mission, who)], mission->counters[who].name,
                            fate_of(&state->units[unit]));
    }
}

/* posts: whom the missions have of a side, how they take the field after what they have been through, and what became of them. */
#include "tod/points/points.h"
#include "tod/position/position.h"
#include "tod/tod.h"
#include "tod/tour/tour.h"

enum { REDUCED_OF = 3 }; /* who has lost one of so many men is weak */

/* Men who come back: no machines, nobody whom a card brings. */
static bool is_of_roster(const TodRoster *unit)
{
    return unit->kind <= KIND_CREW && (unit->call == CALL_START || unit->call == CALL_TURN);
}

/* ---- into the tour ---- */

static bool is_command(const Game *mission, const TodRoster *unit)
{
    for (int i = 0; i < unit->size; i++)
        if (mission->soldiers[unit->men[i]].roles & ROLE_OFFICER)
            return true;
    return false;
}

static void take_unit(const Fields *at, TodTourGame *game, const Game *mission, const TodRoster *from)
{
    int post = tour_take_post(at, &game->tour, from->name, from->title);
    if (post < 0 || at->number >= MAX_STAGES)
        return;
    TodTourUnit *unit = &game->units[at->number][post];
    unit->size = from->size;
    unit->troops = from->troops;
    unit->chits = from->chits;
    for (int i = 0; i < from->size; i++)
        text_copy(unit->men[i], NAME_SIZE, mission->soldiers[from->men[i]].name);
    game->tour.posts[post].leader = is_command(mission, from);
    game->tour.posts[post].weakens = true;
}

void tod_tour_take(const Fields *at, TourGame *game, const Game *mission)
{
    for (int i = 0; i < mission->unit_count; i++)
        if (tod_side(mission, i) == game->side && is_of_roster(&mission->roster[i]))
            take_unit(at, (TodTourGame *)game, mission, &mission->roster[i]);
}

/* ---- into a mission ---- */

/* 30.1: six men are a section; of fewer half are left, and of a command two at least (organisation 4). */
static int weak_size(const TodTourUnit *unit, bool command)
{
    enum { FEWEST = 6, COMMAND = 2 };
    int half = (unit->size + 1) / 2;
    return unit->size > FEWEST ? FEWEST : command && half < COMMAND ? unit->size : half;
}

/* 30.3: green men are Grunts, trained Grunts Veterans; who was more than that already carries a chit more, and Elites stay Elites. */
static void write_quality(const TodTourUnit *unit, Level level, Writer *file)
{
    int chits = unit->chits;
    if (unit->troops != CLASS_ELITE && level == LEVEL_GREEN)
        writer_text(file, "class = grunt\n");
    else if (unit->troops == CLASS_GRUNT && level == LEVEL_VETERAN)
        writer_text(file, "class = veteran\n");
    else if (level == LEVEL_VETERAN)
        chits++;
    if (unit->troops == CLASS_ELITE && level == LEVEL_GREEN && chits > 1)
        chits--;
    if (chits != unit->chits)
        writer_print(file, "chits = %d\n", chits);
}

static void write_unit(const TourPost *post, const TodTourUnit *unit, TourTroop troop, Writer *file)
{
    bool lost = troop.strength == TROOP_LOST, weak = lost || troop.strength == TROOP_WEAK;
    if (!weak && troop.level == LEVEL_REGULAR)
        return;
    writer_print(file, "\n[roster %s]\n", post->id);
    if (lost && !post->leader) {
        writer_text(file, "call = event\n"); /* that no card brings */
        return;
    }
    if (weak) {
        writer_text(file, "men =");
        for (int i = 0; i < weak_size(unit, post->leader); i++)
            writer_print(file, " %s", unit->men[i]);
        writer_text(file, "\n");
    }
    write_quality(unit, lost ? LEVEL_GREEN : (Level)troop.level, file);
}

/* 30.1: a command that was lost is led by an acting one; a side of which nobody else is left has that and nothing more. */
void tod_tour_write(const TourGame *game, const TourState *tour, Writer *file)
{
    const TodTourGame *own = (const TodTourGame *)game;
    for (int i = 0; i < game->post_count; i++)
        if (game->posts[i].stages >> tour->stage & 1)
            write_unit(&game->posts[i], &own->units[tour->stage][i], tour->troops[i], file);
}

/* ---- out of a mission ---- */

/* Of its men as the mission began with them: those who act alone are its own. */
static TourFate fate_of(const Game *mission, const State *state, int unit)
{
    const TodRoster *roster = &mission->roster[unit];
    int lost = 0, there = 0;
    if (state->units[unit].where == UNIT_ABSENT || state->units[unit].where == UNIT_WAITING)
        return FATE_ABSENT;
    for (int i = 0; i < roster->size; i++) {
        int where = state->men[roster->first_man + i].where;
        there += where == MAN_FIT || where == MAN_GUARD || where == MAN_OUT;
    }
    for (int other = 0; other < tod_slots(mission); other++)
        if (state->units[other].where != UNIT_ABSENT && state->units[other].roster == unit)
            lost += state->units[other].lost;
    return lost >= roster->size || !there      ? FATE_LOST
           : lost * REDUCED_OF >= roster->size ? FATE_REDUCED
                                               : FATE_FULL;
}

/* 30.0: what is below nothing counts for the other side. */
void tod_tour_result(const Game *mission, const State *state, Writer *line)
{
    int points[2] = {tod_points(mission, state, SIDE_ALL, US), tod_points(mission, state, SIDE_ALL, VC)};
    for (int side = 0; side < 2; side++)
        if (points[side] < 0) {
            points[1 - side] -= points[side];
            points[side] = 0;
        }
    tour_write_outcome(line, tod_side_names, state->winner == US ? US : VC, points[US], points[VC]);
    for (int unit = 0; unit < mission->unit_count; unit++)
        if (is_of_roster(&mission->roster[unit]))
            tour_write_fate(line, tod_side_names[tod_side(mission, unit)], mission->roster[unit].name,
                            fate_of(mission, state, unit));
}

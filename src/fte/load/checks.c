/* checks: whether the whole can be played: what no row sees for itself. */
#include "core/base/ensure.h"
#include "fte/load/parts.h"
#include "fte/position/position.h"

static const char *file_of(const Fields *at)
{
    return at->reader->doc->file;
}

/* Hexes in which the owner of a force may set the unit up. */
static int rooms(const Game *game, const FteForce *force, int counter)
{
    int count = 0;
    for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++) {
        Hex hex = hex_at(fte_grid(game), cell);
        count += hex && fte_in_play(game, hex) && hexmap_in_areas(&game->map.hexes, force->area, hex) &&
                 fte_may_stand(game, &game->types[game->counters[counter].type], hex);
    }
    return count;
}

static void check_counter(const Fields *at, int number)
{
    const Game *game = load_game(at);
    const FteCounter *counter = &game->counters[number];
    const FteForce *force = &game->forces[counter->force];
    const FteType *type = &game->types[counter->type];
    if (force->fixed && !fte_in_play(game, counter->start))
        errors_add(at->reader->errors, file_of(at), 0, "%s cannot start at %04d: the hex is not in play",
                   counter->name, counter->start);
    else if (force->fixed && !fte_may_stand(game, type, counter->start))
        errors_add(at->reader->errors, file_of(at), 0, "%s cannot start at %04d: the ground bars it",
                   counter->name, counter->start);
    if (force->call == CALL_SETUP && !force->fixed && !rooms(game, force, number))
        errors_add(at->reader->errors, file_of(at), 0, "%s has no hex to be set up in", counter->name);
}

static int markers_in_all(const Game *game)
{
    int count = 0;
    for (int lot = 0; lot < game->allotment_count; lot++)
        for (int kind = 0; kind < WORK_KINDS; kind++)
            count += game->allotments[lot].count[kind];
    return count;
}

void fte_load_checks(const Fields *at)
{
    const Game *game = load_game(at);
    int sides[2] = {0};
    for (int i = 0; i < game->unit_count; i++)
        if (game->counters[i].force >= 0) {
            sides[game->forces[game->counters[i].force].side]++;
            check_counter(at, i);
        }
    for (int side = 0; side < 2; side++)
        if (!sides[side])
            errors_add(at->reader->errors, file_of(at), 0, "side '%s' has no counter in any [force ...]",
                       fte_side_names[side]);
    if (markers_in_all(game) > MAX_WORKS)
        errors_add(at->reader->errors, file_of(at), 0, "there are at most %d markers, this has %d", MAX_WORKS,
                   markers_in_all(game));
    for (int side = 0; side < 2; side++)
        if (game->traps[side] + game->trap_faces[side] > MAX_TRAPS)
            errors_add(at->reader->errors, file_of(at), 0, "side '%s' can have more than %d traps",
                       fte_side_names[side], MAX_TRAPS);
}

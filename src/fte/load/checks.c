/* checks: whether the whole can be played: what no row sees for itself. */
#include <stdarg.h>
#include <stdio.h>

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

/* At the section of the force, or at the mission where there is none. */
__attribute__((format(printf, 3, 4))) static void wrong(const Fields *at, const FteForce *force,
                                                        const char *format, ...)
{
    int index = 0;
    char text[256];
    va_list arguments;
    const Section *section = doc_section(at->reader->doc, "force", force->name, &index);
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    errors_add(at->reader->errors, section ? section->file : file_of(at), section ? section->line : 0, "%s",
               text);
}

/* 6.2: whether the other, set up before it, can keep it out of a hex: an enemy, Civilians and soldiers, machines. */
static bool keeps_out(const Game *game, int counter, int other)
{
    const FteForce *force = &game->forces[game->counters[counter].force],
                   *before = &game->forces[game->counters[other].force];
    const FteType *type = &game->types[game->counters[counter].type],
                  *that = &game->types[game->counters[other].type];
    if (before->call != CALL_SETUP || counter == other)
        return false;
    if (force->side != before->side)
        return force->side != game->sets_up_first || before->fixed;
    if (type->kind != CLASS_INFANTRY)
        return that->kind != CLASS_INFANTRY;
    return that->kind == CLASS_INFANTRY && (type->role == ROLE_CIVILIANS) != (that->role == ROLE_CIVILIANS);
}

/* Whether both could be set up in one and the same hex. */
static bool can_meet(const Game *game, const FteForce *force, int other)
{
    const FteForce *before = &game->forces[game->counters[other].force];
    if (before->fixed)
        return hexmap_in_areas(&game->map.hexes, force->area, game->counters[other].start);
    return hexmap_areas_meet(&game->map.hexes, force->area | before->area);
}

/* However the others stand, a hex is left for it: nobody is to be caught in a set-up that cannot be ended. */
static void check_room(const Fields *at, int number)
{
    const Game *game = load_game(at);
    const FteForce *force = &game->forces[game->counters[number].force];
    int room = rooms(game, force, number), others = 0;
    for (int other = 0; other < game->unit_count; other++)
        others += others < room && game->counters[other].force >= 0 && keeps_out(game, number, other) &&
                  can_meet(game, force, other);
    if (!room)
        wrong(at, force, "%s has no hex to be set up in", game->counters[number].name);
    else if (room <= others)
        wrong(at, force, "%s has %d hex%s to be set up in, and others before it could hold them all",
              game->counters[number].name, room, room == 1 ? "" : "es");
}

static void check_counter(const Fields *at, int number)
{
    const Game *game = load_game(at);
    const FteCounter *counter = &game->counters[number];
    const FteForce *force = &game->forces[counter->force];
    const FteType *type = &game->types[counter->type];
    if (force->fixed && !fte_in_play(game, counter->start))
        wrong(at, force, "%s cannot start at %04d: the hex is not in play", counter->name, counter->start);
    else if (force->fixed && !fte_may_stand(game, type, counter->start))
        wrong(at, force, "%s cannot start at %04d: the ground bars it", counter->name, counter->start);
    if (force->call == CALL_SETUP && !force->fixed)
        check_room(at, number);
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

/* positions: the position before each entry of the journal. One in STRETCH is kept. Those between are played again when somebody
 * asks for one, and the stretches that were asked for last stay as they are, so that going through a game in any direction plays each
 * entry once more at most. The present position is always there. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session_parts.h"

static unsigned char *frame_at(const Positions *positions, int number)
{
    return positions->frames + (size_t)number * positions->size;
}

static unsigned char *state_at(const Positions *positions, const Stretch *stretch, int index)
{
    return stretch->states + (size_t)index * positions->size;
}

/* ---- stretches in memory ---- */

static Stretch *find_stretch(Positions *positions, int number)
{
    for (int i = 0; i < STRETCHES; i++)
        if (positions->stretches[i].known && positions->stretches[i].number == number)
            return &positions->stretches[i];
    return NULL;
}

/* In the place of the one that nobody has asked for longest. */
static Stretch *new_stretch(Positions *positions, int number)
{
    Stretch *oldest = positions->stretches;
    for (Stretch *other = oldest; other < positions->stretches + STRETCHES; other++)
        if (other->used < oldest->used)
            oldest = other;
    if (!oldest->states)
        oldest->states = session_memory(NULL, STRETCH * positions->size);
    oldest->number = number;
    oldest->known = 1;
    memcpy(oldest->states, frame_at(positions, number), positions->size);
    return oldest;
}

static State *known_position(const Session *session, int index)
{
    Positions *positions = session->positions;
    int number = index / STRETCH, within = index % STRETCH;
    Stretch *stretch = find_stretch(positions, number);
    if (!stretch)
        stretch = new_stretch(positions, number);
    stretch->used = ++positions->clock;
    for (; stretch->known <= within; stretch->known++) {
        unsigned char *next = state_at(positions, stretch, stretch->known);
        memcpy(next, state_at(positions, stretch, stretch->known - 1), positions->size);
        journal_do(session, session->base + number * STRETCH + stretch->known - 1, (State *)next, NULL);
    }
    return (State *)state_at(positions, stretch, within);
}

/* ---- for the journal ---- */

State *journal_position(const Session *session, int entry)
{
    ENSURE(entry >= session->base && entry <= session->count);
    return entry == session->now ? session->positions->present
                                 : known_position(session, entry - session->base);
}

static void keep_frame(Positions *positions, int number)
{
    if (number < positions->known) { /* what is done again comes to the same */
        ENSURE(memcmp(frame_at(positions, number), positions->present, positions->size) == 0);
        return;
    }
    if (number >= positions->capacity) {
        positions->capacity = positions->capacity ? positions->capacity * 2 : 16;
        positions->frames = session_memory(positions->frames, (size_t)positions->capacity * positions->size);
    }
    memcpy(frame_at(positions, number), positions->present, positions->size);
    positions->known = number + 1;
}

void positions_arrive(Session *session)
{
    Positions *positions = session->positions;
    int index = session->now - session->base;
    memcpy(positions->present, session->next, positions->size);
    if (index % STRETCH == 0)
        keep_frame(positions, index / STRETCH);
    Stretch *stretch = find_stretch(positions, index / STRETCH);
    if (!stretch && index % STRETCH == 0)
        stretch = new_stretch(positions, index / STRETCH);
    if (!stretch || stretch->known != index % STRETCH)
        return;
    memcpy(state_at(positions, stretch, stretch->known++), positions->present, positions->size);
    stretch->used = ++positions->clock;
}

void positions_begin(Session *session)
{
    session->positions->known = 0;
    for (int i = 0; i < STRETCHES; i++)
        session->positions->stretches[i].known = 0;
    positions_arrive(session);
}

void positions_go(Session *session, int entry)
{
    memcpy(session->positions->present, journal_position(session, entry), session->positions->size);
}

void positions_forget(Session *session, int from)
{
    Positions *positions = session->positions;
    int last = from - session->base; /* the position before it stays */
    if (last < 0)
        last = 0;
    if (positions->known > last / STRETCH + 1)
        positions->known = last / STRETCH + 1;
    for (int i = 0; i < STRETCHES; i++) {
        Stretch *stretch = &positions->stretches[i];
        int most = last - stretch->number * STRETCH + 1;
        stretch->known = most < 0 ? 0 : stretch->known < most ? stretch->known : most;
    }
}

size_t session_kept_bytes(const Session *session)
{
    const Positions *positions = session->positions;
    size_t states = 1 + (size_t)positions->capacity;
    for (int i = 0; i < STRETCHES; i++)
        states += positions->stretches[i].states ? STRETCH : 0;
    return states * positions->size;
}

Positions *positions_new(size_t size)
{
    Positions *positions = session_memory(NULL, sizeof *positions);
    *positions = (Positions){.size = size, .present = session_memory(NULL, size)};
    return positions;
}

void positions_free(Positions *positions)
{
    for (int i = 0; i < STRETCHES; i++)
        free(positions->stretches[i].states);
    free(positions->frames);
    free(positions->present);
    free(positions);
}

/* replay: a game as a line of moments. Moment N is the position after N entries of the journal, as the player saw it. */
#ifndef UI_REPLAY_H
#define UI_REPLAY_H

#include "ui/sitting.h"

typedef struct Timeline {
    int first,
        last; /* moments that are known: a game that went on from a stored position has lost the first ones */
    uint16_t *turns; /* by moment */
    int *lines;      /* by entry, and one more: its first line in the story */
    uint8_t *heat;   /* by entry: how much fighting it brought */
    State *shown;    /* the masked position of `moment` */
    int moment;      /* -1: none yet */
} Timeline;

/* As far as the game has come now. Zero-initialise it. */
void timeline_open(Timeline *timeline, const Sitting *sitting);
void timeline_close(Timeline *timeline);
/* The masked position of a moment; good until the next call. */
const State *timeline_position(Timeline *timeline, const Session *session, int moment);
/* The first moment of the next turn (by 1), of this one (by -1), or of the one before if it is that already. Turns are counted
 * anew when a mission is tried again, so a number alone names none. */
int timeline_turn_start(const Timeline *timeline, int moment, int by);
/* Whether a turn begins with this moment. */
bool timeline_begins(const Timeline *timeline, int moment);

#endif

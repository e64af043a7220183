/* comms: who can talk to whom (4.3). Computed once per acting HQ for a whole list. */
#ifndef FOF_COMMS_H
#define FOF_COMMS_H

#include "fof/game.h"

typedef enum Means { MEANS_NONE, MEANS_SELF, MEANS_VOICE, MEANS_PHONE, MEANS_RADIO } Means;

typedef struct Reach {
    uint64_t heard[2];        /* units in communication with the originator, bits */
    uint64_t voice[2];        /* of those, by Visual-Verbal */
    uint64_t pinned_voice[2]; /* pinned ones in the same area: remove pinned and exhort only (4.3.1) */
} Reach;

/* Everyone the unit can talk to now. */
void comms_reach(const FofGame *game, const FofState *state, UnitId from, Reach *reach);
/* One pair, with the path in words (may be NULL) for `why comms`. */
Means comms_means(const FofGame *game, const FofState *state, UnitId from, UnitId to, Reason *path);
/* 4.1.1: CO HQ hears the off-map BN HQ on BN TAC. */
bool comms_battalion(const FofGame *game, const FofState *state);
/* 6.5.2B: the off-map BN HQ is available and this unit holds a set that works on BN TAC, whoever it is. */
bool comms_battalion_reaches(const FofGame *game, const FofState *state, UnitId unit);
/* A unit in touch with a firing agency's network (4.3.3). */
bool comms_network(const FofGame *game, const FofState *state, UnitId unit, Network network);
/* 4.1: whether the originator may give that unit orders at all (chain of command); the reason may be NULL. */
bool chain_allows(const FofGame *game, const FofState *state, UnitId by, UnitId unit, Reason *reason);
/* 4.3.4: combat effects on phone lines. */
struct Play;
void comms_cut_lines(struct Play *play);

#endif

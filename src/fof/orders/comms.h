/* comms: who can talk to whom (4.3). Computed once per acting HQ for a whole list. */
#ifndef FOF_ORDERS_COMMS_H
#define FOF_ORDERS_COMMS_H

#include "fof/movement/tally.h"

typedef enum Means { MEANS_NONE, MEANS_SELF, MEANS_VOICE, MEANS_PHONE, MEANS_RADIO } Means;

typedef struct CommsReach {
    uint64_t heard[2];        /* units in communication with the originator, bits */
    uint64_t pinned_voice[2]; /* pinned ones in the same area: remove pinned and exhort only (4.3.1) */
} CommsReach;

/* The hub of a network and everyone joined to it. */
typedef struct Net {
    uint64_t members[2];
    UnitId hub;
    bool works;
} Net;

/* What everyone who talks shares: the sets in somebody's hands, and the nets that CO HQ is the hub of. */
typedef struct Comms {
    Scene scene;
    ItemId sets[MAX_ITEMS]; /* radios and phones that work, lowest first */
    int set_count;
    Net company, battalion;
} Comms;

void fof_comms_open(const Scene *scene, Comms *comms);
/* Everyone the unit can talk to now. */
void fof_comms_from(const Comms *comms, UnitId from, CommsReach *reach);
/* The same for a single unit; nobody is asked for where a mission leaves communication out. */
void fof_comms_reach(const FofGame *game, const FofState *state, UnitId from, CommsReach *reach);
/* 7.3.2: whether an HQ in the unit's area, heard over its radio or phone, passes on what it is told. */
bool fof_comms_relayed(const FofGame *game, const FofState *state, const CommsReach *reach, UnitId unit);
/* One pair, with the path in words (may be NULL) for `why comms`. */
Means fof_comms_means(const FofGame *game, const FofState *state, UnitId from, UnitId to, Reason *path);
/* 4.1.1: CO HQ hears the off-map BN HQ on BN TAC. */
bool fof_comms_battalion(const FofGame *game, const FofState *state);
/* 6.5.2B: the off-map BN HQ is available and this unit holds a set that works on BN TAC, whoever it is. */
bool fof_comms_battalion_reaches(const FofGame *game, const FofState *state, UnitId unit);
/* A unit in touch with a firing agency's network (4.3.3). */
bool fof_comms_network(const Scene *scene, UnitId unit, Network network);
/* 4.1: whether the originator may give that unit orders at all (chain of command); the reason may be NULL. */
bool fof_chain_allows(const FofGame *game, const FofState *state, UnitId by, UnitId unit, Reason *reason);
/* 4.3.4: combat effects on phone lines. */
struct Play;
void fof_comms_cut_lines(struct Play *play);

#endif

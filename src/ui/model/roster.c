/* roster: see the header. */
#include "ui/model/roster.h"

#include <stdlib.h>
#include <string.h>

void roster_follow(Roster *roster, const Session *campaign)
{
    uint64_t hash = session_hash(campaign);
    RosterFill fill = roster_of(session_rules(campaign));
    if (roster->made && roster->hash == hash)
        return;
    roster_free(roster);
    if (!fill)
        return;
    fill(roster, campaign);
    roster->hash = hash;
    roster->made = true;
}

void roster_free(Roster *roster)
{
    free(roster->choices);
    *roster = (Roster){0};
}

int roster_best(const Roster *roster, bool fills_only)
{
    int best = -1;
    for (int i = 0; i < roster->choice_count; i++) {
        const RosterChoice *choice = &roster->choices[i];
        if (choice->worth > 0 && (choice->fills || !fills_only) &&
            (best < 0 || choice->worth > roster->choices[best].worth))
            best = i;
    }
    return best;
}

int roster_find(const Roster *roster, const char *id)
{
    for (int i = 0; i < roster->count; i++)
        if (strcmp(roster->units[i].id, id) == 0)
            return i;
    return -1;
}

/* campaign_roster: a campaign's roster inside tests, without a session: opened at any point of the interval,
 * decided on and told about. */
#ifndef TESTS_FOF_CAMPAIGN_ROSTER_H
#define TESTS_FOF_CAMPAIGN_ROSTER_H

#include "fof/campaign/campaign.h"
#include "fof/position.h"

#define THREE_FIELDS "tests/fof/campaign/campaign.ini"
#define THE_EXAMPLE "tests/fof/campaign/example.ini"

typedef struct Roster {
    Doc *doc;
    CampaignGame *game;
    CampaignState state;
    char *told; /* what the last decision or result brought, a line `RULE<TAB>sentence` each */
} Roster;

/* The campaign's start, or the position given as INI text; ends the test's process if it does not load. */
Roster *roster_open(const char *campaign, const char *position);
void roster_close(Roster *roster);
/* Does a decision; false (and a message) if it is refused. */
bool roster_do(Roster *roster, const char *text);
/* The same, and the unit named last has these steps then: "L+L+G". */
bool roster_gives(Roster *roster, const char *text, const char *mix);
/* Whether it is refused by this rule. */
bool roster_refused(Roster *roster, const char *text, const char *rule);
/* How many decisions have this in their text. */
int roster_legal(Roster *roster, const char *part);
/* NULL or why not. */
const char *roster_enter(Roster *roster, const char *line);
bool roster_told(const Roster *roster, const char *part);
const char *roster_topic(const Roster *roster);
Troop *roster_troop(Roster *roster, const char *id);
/* "L+L+G" */
const char *roster_mix(Roster *roster, const char *id);
/* A result in which everybody is as before, but for what `changes` says of units: "1/1,2,line
 * 1HQ,1,green,team-side"; `head` replaces the first keys. Lives until the next call. */
const char *roster_line(Roster *roster, const char *head, const char *changes);
/* The position dumped, read again and compared byte for byte; and it holds together. */
bool roster_round_trip(Roster *roster);

/* Whether the line that a mission gives the campaign has this in it. */
bool result_says(const Fof *mission, const char *part);

#endif

/* campaign: the way between a headquarters and the table. While a mission of a campaign lies on the table, the campaign's files
 * are the sitting's; otherwise they are the headquarters'. */
#ifndef UI_SCREENS_CAMPAIGN_H
#define UI_SCREENS_CAMPAIGN_H

#include "core/session/campaign.h"
#include "ui/app.h"

/* Puts the mission that waits on the table, begun or gone on with. The file is taken over; false after a notice, and it stays
 * the caller's. */
bool campaign_go_forth(App *app, CampaignFile *file);
/* The mission on the table is over: its outcome enters the campaign, and the headquarters opens. */
void campaign_come_home(App *app);
void campaign_open_headquarters(App *app, const char *name);
/* Whether a file lies in the folder of a commander; who that is. */
bool campaign_owns(const char *path, char name[CAMPAIGN_NAME_SIZE]);
/* Takes the game of this commander from the table, if it lies there: everything is saved. */
void campaign_clear_table(App *app, const char *name);
/* A saved game that is the mission a campaign waits for is put on the table as that, for the roster itself the headquarters
 * opens; false, and nothing has happened, if it is any other. */
bool campaign_go_on(App *app, const char *save_path);

#endif

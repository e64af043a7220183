/* campaign_parts: what the files of core/campaign.h share; nobody else includes it. */
#ifndef CORE_SESSION_CAMPAIGN_PARTS_H
#define CORE_SESSION_CAMPAIGN_PARTS_H

#include "core/session/campaign.h"

#define CAMPAIGN_SAVE "campaign.save"
#define CAMPAIGN_GOOD "campaign.good"

bool campaign_path_exists(const char *path);
/* Nobody else has it open to change it, and nobody can until it is closed. */
bool campaign_lock(CampaignFile *file, Errors *errors);
/* A saved game; if its journal is damaged and the copy that was kept has come further, that one in its place,
 * with a note. NULL with errors. */
Session *campaign_load_game(const CampaignFile *file, const char *path, const char *good, Writer *notes,
                            Errors *errors);

#endif

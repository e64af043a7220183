/* The way of a company to the table and back. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/screens/campaign.h"

static void tell(App *app, Writer *notes, Errors *errors)
{
    if (errors->count)
        app_notice(app, "%s", errors->line[0]);
    else if (notes->length)
        app_notice(app, "%s", notes->text);
    errors_free(errors);
    writer_free(notes);
}

static void name_autosave(Sitting *sitting, int number)
{
    Errors unheard = {0};
    if (!campaign_file_path(sitting->campaign, number, ".save", sitting->autosave, &unheard))
        sitting->autosave[0] = '\0';
    errors_free(&unheard);
    sitting_note_last(sitting);
}

bool campaign_go_forth(App *app, CampaignFile *file)
{
    Writer notes = {0};
    Errors errors = {0};
    Ask ask;
    session_ask(file->session, &ask);
    Session *mission = mission_open(file, &notes, &errors);
    tell(app, &notes, &errors);
    if (!mission)
        return false;
    Sitting *sitting = sitting_of(app->modules, mission);
    sitting->campaign = malloc(sizeof *sitting->campaign);
    ENSURE(sitting->campaign);
    *sitting->campaign = *file;
    *file = (CampaignFile){.lock = -1};
    name_autosave(sitting, ask.turn);
    app_play(app, sitting);
    return true;
}

void campaign_come_home(App *app)
{
    Writer notes = {0};
    Errors errors = {0};
    Sitting *sitting = app->sitting;
    bool settled = mission_settle(sitting->campaign, sitting->session, &notes, &errors);
    tell(app, &notes, &errors);
    if (!settled)
        return;
    sitting_end_seen(sitting);
    campaign_open_headquarters(app, sitting->campaign->name);
    campaign_file_close(sitting->campaign);
    free(sitting->campaign);
    sitting->campaign = NULL;
    sitting_free(sitting);
    app->sitting = NULL;
}

void campaign_open_headquarters(App *app, const char *name)
{
    text_copy(app->campaign, sizeof app->campaign, name);
    app_home(app);
    app->next = &screen_campaign;
}

void campaign_clear_table(App *app, const char *name)
{
    Sitting *sitting = app->sitting;
    if (!sitting || !sitting->campaign || strcmp(sitting->campaign->name, name) != 0)
        return;
    sitting_free(sitting);
    app->sitting = NULL;
}

bool campaign_owns(const char *path, char name[CAMPAIGN_NAME_SIZE])
{
    char home[PATH_SIZE];
    Errors unheard = {0};
    bool known = campaign_file_home(NULL, home, &unheard);
    errors_free(&unheard);
    size_t length = known ? strlen(home) : 0;
    if (!known || strncmp(path, home, length) != 0 || path[length] != '/')
        return false;
    const char *rest = path + length + 1, *file = strchr(rest, '/');
    if (!file || file - rest >= CAMPAIGN_NAME_SIZE)
        return false;
    text_print(name, CAMPAIGN_NAME_SIZE, "%.*s", (int)(file - rest), rest);
    return campaign_file_is_name(name);
}

/* "Able" and 2 of HOME/Able/mission-2.save; 0 of HOME/Able/campaign.save. */
static bool parse_path(const char *path, char *name, int *number)
{
    char file[64];
    if (!campaign_owns(path, name))
        return false;
    const char *last = strrchr(path, '/') + 1;
    *number = strncmp(last, "mission-", 8) == 0 ? atoi(last + 8) : 0;
    text_print(file, sizeof file, *number ? "mission-%d.save" : "campaign.save", *number);
    return strcmp(file, last) == 0;
}

static bool waits_for(const CampaignFile *file, int number)
{
    Ask ask;
    session_ask(file->session, &ask);
    return ask.kind == ASK_DECIDE && strcmp(ask.topic, "mission") == 0 && ask.turn == number;
}

static bool go_on_with(App *app, const char *name, int number)
{
    CampaignFile file;
    Writer notes = {0};
    Errors errors = {0};
    campaign_clear_table(app, name);
    bool found = campaign_file_find(&file, app->modules, NULL, name, &errors);
    bool waits = found && campaign_file_open(&file, true, &notes, &errors) && waits_for(&file, number);
    if (errors.count) /* another program has it: the mission is played all the same, as a game of its own */
        app_notice(app, "%s. This is a copy of the mission, and does not count for the campaign.",
                   errors.line[0]);
    else if (notes.length)
        app_notice(app, "%s", notes.text);
    errors_free(&errors);
    writer_free(&notes);
    bool gone = waits && campaign_go_forth(app, &file);
    if (found && !gone)
        campaign_file_close(&file);
    return gone;
}

bool campaign_go_on(App *app, const char *save_path)
{
    char name[CAMPAIGN_NAME_SIZE];
    int number;
    if (!parse_path(save_path, name, &number))
        return false;
    if (number)
        return !app->offscreen && go_on_with(app, name, number);
    campaign_open_headquarters(app, name);
    return true;
}

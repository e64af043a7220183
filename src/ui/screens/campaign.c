/* Campaign: the list of commanders, and the headquarters of the one that is open. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/screens/campaign_parts.h"

void headquarters_tell(App *app, Writer *notes, Errors *errors)
{
    if (errors->count)
        app_notice(app, "%s", errors->line[0]);
    else if (notes->length)
        app_notice(app, "%s", notes->text);
    errors_free(errors);
    writer_free(notes);
}

/* ---- the list ---- */

/* The folder is known: the name of the file is enough, and leaves room for what is wrong with it. */
static const char *without_folder(const char *wrong, const char *name)
{
    char folder[CAMPAIGN_NAME_SIZE + 2];
    text_print(folder, sizeof folder, "/%s/", name);
    const char *found = wrong[0] == '/' ? strstr(wrong, folder) : NULL;
    return found ? found + strlen(folder) : wrong;
}

static void look_at(App *app, CampaignCommander *commander, const char *name)
{
    Errors errors = {0};
    *commander = (CampaignCommander){.damaged = false};
    text_copy(commander->name, sizeof commander->name, name);
    commander->damaged = !campaign_file_summary(app->modules, NULL, name, &commander->summary, &errors);
    if (errors.count)
        text_copy(commander->wrong, sizeof commander->wrong, without_folder(errors.line[0], name));
    errors_free(&errors);
}

void headquarters_list(App *app, Headquarters *hq)
{
    CampaignNames names = {0};
    Errors errors = {0};
    Writer notes = {0};
    hq->count = 0;
    if (campaign_file_names(NULL, &names, &errors))
        for (int i = 0; i < names.count && hq->count < COMMANDERS; i++)
            look_at(app, &hq->commanders[hq->count++], names.name[i]);
    free(names.name);
    headquarters_tell(app, &notes, &errors);
}

/* ---- one of them ---- */

bool headquarters_open(App *app, Headquarters *hq, const char *name)
{
    Errors errors = {0};
    Writer notes = {0};
    CampaignFile file;
    campaign_clear_table(app, name);
    if (hq->file.session && strcmp(hq->file.name, name) == 0) /* it cannot be held twice */
        headquarters_close(hq);
    bool found = campaign_file_find(&file, app->modules, NULL, name, &errors);
    bool opened = found && campaign_file_open(&file, !app->offscreen, &notes, &errors);
    headquarters_tell(app, &notes, &errors);
    if (!opened) {
        if (found)
            campaign_file_close(&file);
        return false;
    }
    headquarters_close(hq);
    hq->file = file;
    hq->story = story_new();
    text_copy(app->campaign, sizeof app->campaign, name);
    ui_again(app->ui);
    return true;
}

void headquarters_close(Headquarters *hq)
{
    if (hq->file.session)
        campaign_file_close(&hq->file);
    hq->file = (CampaignFile){.lock = -1};
    roster_free(&hq->roster);
    story_free(hq->story);
    hq->story = NULL;
    briefing_free(hq->briefing);
    hq->briefing = NULL;
    hq->briefed = 0;
    hq->chosen[0] = '\0';
    hq->wish = hq->confirms = -1;
    hq->told = hq->shows = 0;
    hq->takes_back = hq->goes_forth = hq->broken = hq->proposes = hq->fills = false;
    hq->proposed_from = hq->proposed = 0;
}

void headquarters_restore(App *app, const char *name)
{
    CampaignFile file;
    Errors errors = {0};
    Writer notes = {0};
    int done = campaign_file_find(&file, app->modules, NULL, name, &errors)
                   ? campaign_file_restore(&file, &errors)
                   : -1;
    if (done >= 0)
        writer_text(&notes, done ? "The last good state is back; what was damaged is kept beside it."
                                 : "Everything is sound.");
    headquarters_tell(app, &notes, &errors);
}

/* ---- the screen ---- */

static void *enter(App *app)
{
    Headquarters *hq = calloc(1, sizeof *hq);
    ENSURE(hq);
    headquarters_close(hq);
    hq->library = library_open(app->modules);
    if (!app->campaign[0] || !headquarters_open(app, hq, app->campaign))
        headquarters_list(app, hq);
    return hq;
}

static void leave(App *app, void *data)
{
    (void)app;
    Headquarters *hq = data;
    headquarters_close(hq);
    library_free(hq->library);
    free(hq);
}

static void frame(App *app, void *data)
{
    Headquarters *hq = data;
    if (hq->file.session)
        campaign_hq_frame(app, hq);
    else
        campaign_list_frame(app, hq);
}

const Screen screen_campaign = {.name = "campaign", .enter = enter, .frame = frame, .leave = leave};

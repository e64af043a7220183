/* The screens before and after a game, and a campaign from its list to its end. */
#include <string.h>

#include "core/base/ensure.h"
#include "screens/null.h"
#include "screens/walk.h"
#include "ui/screens/campaign_parts.h"

enum { MOMENTS = 12, CAMPAIGN_DECISIONS = 400 };

static void show(Stage *stage, const Screen *screen)
{
    app_open(&stage->app, screen);
    app_picture(&stage->app, NULL);
    stage_draw(stage);
    stage_draw_small(stage);
}

void walk_after(Stage *stage)
{
    App *app = &stage->app;
    show(stage, &screen_after);
    int last = session_now(app->sitting->session);
    for (int i = 0; i <= MOMENTS; i++) {
        app->moment = last * i / MOMENTS;
        show(stage, &screen_replay);
    }
}

/* Every look at each of them, and what some of them show when they are used. */
void walk_screens(Stage *stage)
{
    static const Screen *const screens[] = {
        &screen_menu,    &screen_training, &screen_missions, &screen_rules,  &screen_settings,
        &screen_replays, &screen_campaign, &screen_after,    &screen_replay, &screen_planning};
    App *app = &stage->app;
    for (int i = 0; i < COUNT_OF(screens); i++) {
        stage_at(stage, "without a game");
        app_home(app);
        app_picture(app, NULL);
        if (screens[i] != &screen_menu)
            app_open(app, screens[i]);
        app_picture(app, NULL);
        stage_draw_every(stage);
        stage_draw_small(stage);
    }
    app_home(app);
    app_picture(app, NULL);
}

/* ---- the campaign ---- */

static Headquarters *headquarters_of(Stage *stage)
{
    struct OpenScreen *top = &stage->app.stack[stage->app.depth - 1];
    return top->screen == &screen_campaign ? top->data : NULL;
}

/* One decision of the headquarters: a choice of the roster, or forth to the mission. False at the end. */
static bool decide_at_home(Stage *stage, Rng *rng)
{
    Headquarters *hq = headquarters_of(stage);
    Ask ask;
    if (!hq || !hq->file.session)
        return false;
    session_ask(hq->file.session, &ask);
    if (ask.kind == ASK_OVER)
        return false;
    if (strcmp(ask.topic, "mission") == 0) {
        hq->goes_forth = true;
    } else {
        ENSURE(hq->roster.choice_count > 0);
        hq->wish = (int)rng_below(rng, (uint32_t)hq->roster.choice_count);
    }
    app_picture(&stage->app, NULL);
    return true;
}

static void play_mission(Stage *stage, const WalkOptions *options, Walked *walked, const char *policy,
                         int mission)
{
    App *app = &stage->app;
    stage_at(stage, "campaign --seed %llu, mission %d, %s", (unsigned long long)options->seed, mission,
             policy);
    walk_game(stage, options, walked, policy);
    app_home(app);
    app_picture(app, NULL);
    campaign_come_home(app);
    app_picture(app, NULL);
}

/* The list of companies while one of them is to say how the campaign is won, the longest question; then back to it. */
static void walk_list(Stage *stage)
{
    App *app = &stage->app;
    char name[sizeof app->campaign];
    text_copy(name, sizeof name, app->campaign);
    app->campaign[0] = '\0';
    app_home(app);
    app_picture(app, NULL);
    app_open(app, &screen_campaign);
    app_picture(app, NULL);
    stage_draw_every(stage);
    text_copy(app->campaign, sizeof app->campaign, name);
    show(stage, &screen_campaign);
    ENSURE(headquarters_of(stage)->file.session);
}

void walk_campaign(Stage *stage, const WalkOptions *options, Walked *walked, const char *policy)
{
    App *app = &stage->app;
    Rng rng;
    int missions = 0;
    rng_seed(&rng, options->seed, 11);
    stage_at(stage, "campaign --seed %llu, %s", (unsigned long long)options->seed, policy);
    app->campaign[0] = '\0';
    show(stage, &screen_campaign);
    ENSURE(stage_click(stage, "campaign.new"));
    walk_list(stage);
    for (int i = 0; i < CAMPAIGN_DECISIONS; i++) {
        stage_at(stage, "campaign --seed %llu, %s, decision %d", (unsigned long long)options->seed, policy,
                 i);
        stage_draw(stage);
        if (!decide_at_home(stage, &rng))
            break;
        if (app->sitting && app->sitting->campaign)
            play_mission(stage, options, walked, policy, ++missions);
    }
    stage_draw(stage);
    show(stage, &screen_campaign);
    app_home(app);
    app_picture(app, NULL);
}

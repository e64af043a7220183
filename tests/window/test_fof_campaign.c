/* A campaign in the window: begun, decided and taken to the table with the mouse alone, and gone on with at the next start. */
#include <stdio.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/session/campaign.h"
#include "minunit.h"
#include "window/window.h"

TEST(a_campaign_is_begun_with_the_mouse_alone_and_gone_on_with)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.campaign"));
    CHECK(window_wait_for(window, "campaign.new"));
    window_check_layout(window, "the list of commanders");
    CHECK(window_click(window, "campaign.new")); /* a name is proposed */
    CHECK(window_wait_for(window, "choice.Standard"));
    window_check_layout(window, "the first question");
    CHECK(window_click(window, "choice.Standard"));
    CHECK(window_wait_for(window, "hq.forward"));
    window_check_layout(window, "the order");
    CHECK(window_click(window, "hq.forward"));
    CHECK(window_wait_screen(window, "planning"));
    CHECK(window_click(window, "planning.begin"));
    CHECK(window_wait_screen(window, "table"));
    window_settle(window);
    window_look(window);
    window_check_goes_on(window);
    window_close(window);
}

/* ---- headquarters between missions ---- */

#define NAME "Able"
#define BETWEEN                                                                                              \
    "[mission]\nsystem = fof-campaign\nbase = fof/normandy/campaign.ini\n[state]\nmode = standard\nmission " \
    "= 1\n"                                                                                                  \
    "success = yes\noutcomes = 1\nstep = reconstitution\npoints = 5\nwithout-a-unit = 1 0 0 0 0\n"           \
    "[troop 1/1]\nsteps = line green\n"

/* A company between two missions, with points, a loose step and a squad that needs it. */
static void make_company(const Window *window)
{
    CampaignFile file;
    Errors errors = {0};
    Writer notes = {0};
    char home[PATH_SIZE], path[PATH_SIZE];
    text_print(home, sizeof home, "%s/campaigns", window_saves(window));
    text_print(path, sizeof path, "%s/between.ini", window_saves(window));
    FILE *out = fopen(path, "w");
    ENSURE(out && fputs(BETWEEN, out) >= 0 && fclose(out) == 0);
    bool made = campaign_file_find(&file, fof_modules, home, NAME, &errors) &&
                campaign_file_new(&file, path, 1, &errors) &&
                campaign_file_make_folder(&file, &notes, &errors);
    errors_print(&errors, stdout);
    ENSURE(made);
    campaign_file_close(&file);
    writer_free(&notes);
}

static Window *open_headquarters(void)
{
    Window *window = window_open(1280, 720, NULL);
    if (!window)
        return NULL;
    make_company(window);
    bool there = window_click(window, "menu.campaign") && window_wait_for(window, "commander." NAME) &&
                 window_click(window, "commander." NAME) && window_wait_for(window, "hq.fill");
    if (there)
        return window;
    window_close(window);
    return NULL;
}

TEST(headquarters_are_left_with_something_unspent_by_a_second_press_that_names_it)
{
    if (!window_possible())
        return;
    Window *window = open_headquarters();
    CHECK(window != NULL);
    CHECK(window_shows(window, "5 points to spend"));
    CHECK(window_double_click(window, "hq.on")); /* one press */
    window_settle(window);
    CHECK(window_shows(window, "Not used yet: 5 points, 1 loose step. Press again to go on."));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_click(window, "hq.on"));
    window_settle(window);
    CHECK(!window_shows(window, "Not used yet: 5 points, 1 loose step"));
    CHECK_TEXT(window_problems(window), "");
    window_close(window);
}

TEST(fill_all_and_staff_propose_are_one_step_each)
{
    if (!window_possible())
        return;
    Window *window = open_headquarters();
    CHECK(window != NULL);
    CHECK(window_click(window, "hq.fill"));
    window_settle(window);
    CHECK(window_shows(window, "The staff has made 1 decision."));
    CHECK(window_find(window, "hq.fill")->off); /* nothing is left to fill */
    CHECK(window_shows(window, "5 points to spend"));
    window_key(window, "z");
    window_settle(window);
    CHECK(!window_find(window, "hq.fill")->off);
    CHECK(window_click(window, "hq.propose"));
    window_settle(window);
    CHECK(!window_shows(window, "5 points to spend"));
    CHECK_TEXT(window_problems(window), "");
    window_key(window, "z"); /* all of it */
    window_settle(window);
    CHECK(window_shows(window, "5 points to spend"));
    CHECK(!window_find(window, "hq.fill")->off);
    window_close(window);
}

TEST(a_commanders_name_that_cannot_be_is_told)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.campaign"));
    CHECK(window_wait_for(window, "campaign.name"));
    CHECK(window_click(window, "campaign.name"));
    window_type(window, "Captain Miller");
    window_look(window);
    CHECK(window_find(window, "campaign.new")->off);
    CHECK(window_shows(window, "A name has letters"));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_click(window, "campaign.name.clear")); /* the mouse empties a field */
    CHECK(window_find(window, "campaign.name.clear") == NULL);
    window_type(window, "Captain Miller");
    window_key(window, "ctrl+a"); /* and what is marked is typed over */
    window_type(window, "Miller");
    window_look(window);
    CHECK_TEXT(window_find(window, "campaign.name")->label, "Miller");
    CHECK_TEXT(window_find(window, "campaign.new")->label, "Take command of Miller");
    window_close(window);
}

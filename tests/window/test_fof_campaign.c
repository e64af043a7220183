/* A campaign in the window: begun, decided and taken to the table with the mouse alone, and gone on with at the next start. */
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "minunit.h"
#include "window/window.h"

enum { HASH_SIZE = 32 };

/* At three sizes nothing is cut or lies over something else. */
static void check_layout(Window *window, const char *where)
{
    static const int sizes[][2] = {{960, 540}, {1920, 1080}, {1280, 720}};
    for (int i = 0; i < 3; i++) {
        window_resize(window, sizes[i][0], sizes[i][1]);
        window_look(window);
        if (window_problems(window)[0])
            minunit_fail(__FILE__, __LINE__, "%s at %dx%d: %s", where, sizes[i][0], sizes[i][1],
                         window_problems(window));
    }
}

TEST(a_campaign_is_begun_with_the_mouse_alone_and_gone_on_with)
{
    char hash[HASH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.campaign"));
    CHECK(window_wait_for(window, "campaign.new"));
    check_layout(window, "the list of commanders");
    CHECK(window_click(window, "campaign.new")); /* a name is proposed */
    CHECK(window_wait_for(window, "choice.Standard"));
    check_layout(window, "the first question");
    CHECK(window_click(window, "choice.Standard"));
    CHECK(window_wait_for(window, "hq.forward"));
    check_layout(window, "the order");
    CHECK(window_click(window, "hq.forward"));
    CHECK(window_wait_screen(window, "planning"));
    CHECK(window_click(window, "planning.begin"));
    CHECK(window_wait_screen(window, "table"));
    window_settle(window);
    window_look(window);
    text_copy(hash, sizeof hash, window_hash(window));
    CHECK(window_ask_to_close(window));
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "table"));
    CHECK_TEXT(window_hash(window), hash);
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

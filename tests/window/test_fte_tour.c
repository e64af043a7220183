/* A tour of the valley in the window: chosen among the campaigns, begun, taken to the table, and gone on with at the next start. */
#include <string.h>

#include "core/base/text.h"
#include "minunit.h"
#include "window/window.h"

enum { HASH_SIZE = 32 };

static void check_layout(Window *window, const char *where)
{
    window_look(window);
    if (window_problems(window)[0])
        minunit_fail(__FILE__, __LINE__, "%s: %s", where, window_problems(window));
}

TEST(a_tour_is_begun_with_the_mouse_alone_and_gone_on_with)
{
    char hash[HASH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.campaign"));
    CHECK(window_wait_for(window, "campaign.new"));
    CHECK(window_click(window,
                       "campaign.which\u25b6")); /* Normandy, then the NVA's tour, then the American one */
    CHECK(window_click(window, "campaign.which\u25b6"));
    check_layout(window, "the list of commanders");
    CHECK(window_click(window, "campaign.new"));
    CHECK(window_wait_for(window, "hq.forward"));
    check_layout(window, "the order of the first mission");
    CHECK(window_click(window, "hq.forward"));
    CHECK(window_wait_screen(window, "table"));
    window_settle(window);
    check_layout(window, "the table");
    text_copy(hash, sizeof hash, window_hash(window));
    CHECK(window_ask_to_close(window));
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "table"));
    CHECK_TEXT(window_hash(window), hash);
    window_close(window);
}

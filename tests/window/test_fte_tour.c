/* A tour of the valley in the window: chosen among the campaigns, begun, taken to the table, and gone on with at the next start. */
#include "minunit.h"
#include "window/window.h"

TEST(a_tour_is_begun_with_the_mouse_alone_and_gone_on_with)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.campaign"));
    CHECK(window_wait_for(window, "campaign.new"));
    CHECK(window_click(window,
                       "campaign.which\u25b6")); /* Normandy, then the NVA's tour, then the American one */
    CHECK(window_click(window, "campaign.which\u25b6"));
    window_check_layout(window, "the list of commanders");
    CHECK(window_click(window, "campaign.new"));
    CHECK(window_wait_for(window, "hq.forward"));
    window_check_layout(window, "the order of the first mission");
    CHECK(window_click(window, "hq.forward"));
    CHECK(window_wait_screen(window, "table"));
    window_settle(window);
    window_check_layout(window, "the table");
    window_check_goes_on(window);
    window_close(window);
}

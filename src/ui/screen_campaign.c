#include "ui/app.h"

static void frame(App *app, void *data)
{
    (void)data;
    app_heading(app, "Campaign", "");
}

const Screen screen_campaign = {.name = "campaign", .frame = frame};

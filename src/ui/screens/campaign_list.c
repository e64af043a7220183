/* The commanders: those who are under way, and a new one. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/screens/campaign_parts.h"

static const float ROW = 72, GAP = 6; /* two lines of small letters have room in it where letters are large */

/* ---- those who are there ---- */

static void draw_commander(App *app, Headquarters *hq, Rectangle box, const CampaignCommander *commander)
{
    Ui *ui = app->ui;
    char id[ID_SIZE];
    text_print(id, sizeof id, "commander.%s", commander->name);
    bool foreign = commander->summary.foreign;
    if (ui_row(ui, id, box, false, commander->name) && !commander->damaged && !foreign)
        headquarters_open(app, hq, commander->name);
    if (commander->damaged || foreign)
        ui_tip(ui, commander->damaged ? commander->wrong : commander->summary.now);
    Rectangle room = {box.x + 12, box.y + 8, box.width - 24, box.height - 16};
    bool restored = false;
    if (commander->damaged) {
        text_print(id, sizeof id, "restore.%s", commander->name);
        if (ui_button(ui, id, box_middle(box_right(&room, 190, 12), 190, 34), "Restore last good state", NULL,
                      BUTTON_PLAIN, NULL))
            restored = true;
    }
    Rectangle top = box_top(&room, 20, 2);
    float wide = ui_width(ui, FACE_HEAD, commander->name) + 2;
    ui_text_cut(ui, box_left(&top, fminf(wide, top.width * 0.5f), 12), FACE_HEAD, ui_tone(ui, TONE_TEXT),
                ALIGN_LEFT, commander->name);
    ui_text_cut(ui, top, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                commander->damaged ? "damaged" : commander->summary.title);
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, commander->damaged || foreign ? TONE_WARN : TONE_DIM),
                ALIGN_LEFT, commander->damaged ? commander->wrong : commander->summary.now);
    if (restored) {
        headquarters_restore(app, commander->name);
        headquarters_list(app, hq);
    }
}

static void draw_commanders(App *app, Headquarters *hq, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, "Companies");
    if (!hq->count) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_DIM), "No company is under way yet.");
        return;
    }
    Rectangle list = ui_scroll(ui, "campaign.list", room, (float)hq->count * (ROW + GAP));
    for (int i = 0; i < hq->count; i++)
        draw_commander(app, hq, ui_next_row(ui, &list, ROW, GAP), &hq->commanders[i]);
    ui_scroll_end(ui);
}

/* ---- a new one ---- */

static const CampaignEntry *campaign_at(const Headquarters *hq)
{
    return hq->library->campaign_count ? &hq->library->campaigns[hq->campaign] : NULL;
}

static void step_through(App *app, Headquarters *hq, Rectangle *room)
{
    int count = hq->library->campaign_count;
    char value[24];
    text_print(value, sizeof value, "%d of %d", hq->campaign + 1, count);
    if (count > 1)
        ui_stepper(app->ui, "campaign.which", box_top(room, 30, 12), "Another", value, &hq->campaign, count);
}

static void draw_which(App *app, Headquarters *hq, Rectangle *room)
{
    Ui *ui = app->ui;
    ui_text(ui, box_top(room, 16, 4), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, "Campaign");
    ui_text_cut(ui, box_top(room, 20, 14), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT,
                campaign_at(hq)->title);
    step_through(app, hq, room);
}

/* The first of these who is not in the list: nobody has to type. */
static void propose_name(const Headquarters *hq, char name[CAMPAIGN_NAME_SIZE])
{
    static const char *const names[] = {"Able", "Baker", "Charlie", "Dog", "Easy", "Fox", "George", "How"};
    enum { NAMES = sizeof names / sizeof names[0] };
    bool taken = true;
    for (int i = 0; taken; i++) {
        text_copy(name, CAMPAIGN_NAME_SIZE, names[i % NAMES]);
        if (i >= NAMES)
            text_append(name, CAMPAIGN_NAME_SIZE, "-%d", i / NAMES + 1);
        taken = false;
        for (int other = 0; other < hq->count; other++)
            taken = taken || strcmp(hq->commanders[other].name, name) == 0;
    }
}

static const char *why_not(const char *name)
{
    return campaign_file_is_name(name)
               ? NULL
               : "A name has letters, digits, - and _, no spaces, and begins with a letter or digit.";
}

static void begin(App *app, Headquarters *hq, const char *name)
{
    CampaignFile file;
    Errors errors = {0};
    Writer notes = {0};
    uint64_t seed = hash_bytes(0, name, strlen(name));
    bool made = campaign_file_find(&file, app->modules, NULL, name, &errors);
    bool fine = made && campaign_file_new(&file, campaign_at(hq)->path, seed, &errors) &&
                campaign_file_make_folder(&file, &notes, &errors);
    headquarters_tell(app, &notes, &errors);
    if (made)
        campaign_file_close(&file);
    if (fine && headquarters_open(app, hq, name))
        hq->name[0] = '\0';
}

static void draw_name(App *app, Headquarters *hq, Rectangle room)
{
    Ui *ui = app->ui;
    char proposed[CAMPAIGN_NAME_SIZE], label[CAMPAIGN_NAME_SIZE + 24];
    bool entered;
    propose_name(hq, proposed);
    ui_text(ui, box_top(&room, 16, 4), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, "Name of the company");
    ui_field(ui, "campaign.name", box_top(&room, 36, 12), proposed, hq->name, FORM_NAME_SIZE, &entered);
    const char *name = hq->name[0] ? hq->name : proposed, *no = why_not(name);
    text_print(label, sizeof label, no ? "Take command" : "Take command of %s", name);
    if (ui_width(ui, FACE_BOLD, label) > room.width - 24)
        text_copy(label, sizeof label, "Take command");
    bool pressed = ui_button(ui, "campaign.new", box_top(&room, 40, 8), label, NULL, BUTTON_GOLD, no);
    if (no)
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_WARN), no);
    else if (pressed || entered)
        begin(app, hq, name);
}

static void draw_form(App *app, Headquarters *hq, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, "New company");
    if (!campaign_at(hq)) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_DIM), "There is no campaign in the data folder.");
        return;
    }
    static const char about[] =
        "A company through all missions of a campaign. Whoever falls is gone, whoever lives "
        "learns. How strictly it is judged is the "
        "first thing you decide.";
    float height = ui_paragraph_height(ui, room.width, FACE_BODY, about);
    ui_paragraph(ui, box_top(&room, height, 14), FACE_BODY, ui_tone(ui, TONE_DIM), about);
    draw_which(app, hq, &room);
    draw_name(app, hq, room);
}

void campaign_list_frame(App *app, Headquarters *hq)
{
    Rectangle room = app_heading(app, "Campaign", "One company through all of its missions");
    draw_form(app, hq, box_right(&room, fminf(380, room.width * 0.4f), 16));
    draw_commanders(app, hq, room);
}

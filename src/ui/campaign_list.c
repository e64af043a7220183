/* The commanders: those who are under way, and a new one. */
#include <math.h>
#include <string.h>

#include "core/hash.h"
#include "ui/campaign_parts.h"

static const float ROW = 62, GAP = 6;

/* ---- those who are there ---- */

static void draw_commander(App *app, Headquarters *hq, Rectangle box, const Commander *commander)
{
    Ui *ui = app->ui;
    char id[ID_SIZE];
    text_print(id, sizeof id, "commander.%s", commander->name);
    if (ui_row(ui, id, box, false, commander->name) && !commander->damaged)
        headquarters_open(app, hq, commander->name);
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
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, commander->damaged ? TONE_WARN : TONE_DIM), ALIGN_LEFT,
                commander->damaged ? commander->wrong : commander->summary.now);
    if (restored) {
        headquarters_restore(app, commander->name);
        headquarters_list(app, hq);
    }
}

static void draw_commanders(App *app, Headquarters *hq, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, "Commanders");
    if (!hq->count) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_DIM), "Nobody is under way yet.");
        return;
    }
    Rectangle list = ui_scroll(ui, "campaign.list", room, (float)hq->count * (ROW + GAP));
    for (int i = 0; i < hq->count; i++)
        draw_commander(app, hq, box_top(&list, ROW, GAP), &hq->commanders[i]);
    ui_scroll_end(ui);
}

/* ---- a new one ---- */

static const MissionFolder *campaign_at(const Headquarters *hq)
{
    return hq->campaign >= 0 ? &hq->library->folders[hq->campaign] : NULL;
}

/* Campaigns are the folders that have one; the stepper goes through those alone. */
static void step_through(App *app, Headquarters *hq, Rectangle *room)
{
    int index = 0, count = 0;
    char value[24];
    for (int i = 0; i < hq->library->folder_count; i++) {
        if (i == hq->campaign)
            index = count;
        count += hq->library->folders[i].campaign != NULL;
    }
    text_print(value, sizeof value, "%d of %d", index + 1, count);
    if (count < 2 ||
        !ui_stepper(app->ui, "campaign.which", box_top(room, 30, 12), "Another", value, &index, count))
        return;
    for (int i = 0; i < hq->library->folder_count; i++)
        if (hq->library->folders[i].campaign && index-- == 0)
            hq->campaign = i;
}

static void draw_which(App *app, Headquarters *hq, Rectangle *room)
{
    Ui *ui = app->ui;
    ui_text(ui, box_top(room, 16, 4), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, "Campaign");
    ui_text_cut(ui, box_top(room, 20, 14), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT,
                campaign_at(hq)->title);
    step_through(app, hq, room);
}

static const char *why_not(const Headquarters *hq)
{
    if (!hq->name[0])
        return "A name is needed.";
    return campaign_file_is_name(hq->name)
               ? NULL
               : "A name has letters, digits, - and _, and begins with a letter or digit.";
}

static void begin(App *app, Headquarters *hq)
{
    CampaignFile file;
    Errors errors = {0};
    Writer notes = {0};
    uint64_t seed = hash_bytes(0, hq->name, strlen(hq->name));
    bool made = campaign_file_find(&file, app->modules, NULL, hq->name, &errors);
    bool fine = made && campaign_file_new(&file, campaign_at(hq)->campaign, seed, &errors) &&
                campaign_file_make_folder(&file, &notes, &errors);
    headquarters_tell(app, &notes, &errors);
    if (made)
        campaign_file_close(&file);
    if (fine && headquarters_open(app, hq, hq->name))
        hq->name[0] = '\0';
}

static void draw_form(App *app, Headquarters *hq, Rectangle box)
{
    Ui *ui = app->ui;
    bool entered;
    Rectangle room = ui_panel(ui, box, "New commander");
    if (!campaign_at(hq)) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_DIM), "There is no campaign in the data folder.");
        return;
    }
    static const char about[] = "A company through all missions of a campaign. Who falls is gone, who lives "
                                "learns. How strictly it is judged is the "
                                "first thing you decide.";
    float height = ui_paragraph_height(ui, room.width, FACE_BODY, about);
    ui_paragraph(ui, box_top(&room, height, 14), FACE_BODY, ui_tone(ui, TONE_DIM), about);
    draw_which(app, hq, &room);
    ui_text(ui, box_top(&room, 16, 4), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
            "Name of the commander");
    ui_field(ui, "campaign.name", box_top(&room, 36, 12), "Letters and digits", hq->name, FORM_NAME_SIZE,
             &entered);
    const char *no = why_not(hq);
    if ((ui_button(ui, "campaign.new", box_top(&room, 40, 8), "Take command", NULL, BUTTON_GOLD, no) ||
         entered) &&
        !no)
        begin(app, hq);
}

void campaign_list_frame(App *app, Headquarters *hq)
{
    Rectangle room = app_heading(app, "Campaign", "A company through the whole of it");
    draw_form(app, hq, box_right(&room, fminf(380, room.width * 0.4f), 16));
    draw_commanders(app, hq, room);
}

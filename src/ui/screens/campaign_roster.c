/* The roster: the company by platoons, who leads each unit, and the record of whoever is chosen. */
#include <math.h>
#include <string.h>

#include "ui/screens/campaign_parts.h"
#include "ui/table/order_sheet.h"

enum { RECORD_LINES = 24 };

static const float ROW = 38, GROUP = 28, GAP = 3, STEP = 15, TABS = 26;

/* ---- rows ---- */

/* A letter for each step that is there, an empty place for each that is missing. */
static void draw_steps(Ui *ui, Rectangle box, const RosterUnit *unit)
{
    float from = box.x + box.width - (float)unit->full * (STEP + 2) + 2;
    for (int i = 0; i < unit->full && i < ROSTER_STEPS; i++) {
        Rectangle place = {from + (float)i * (STEP + 2), box.y + (box.height - STEP) / 2, STEP, STEP};
        if (i >= unit->steps) {
            ui_edge(ui, place, 3, 1, ui_tone(ui, TONE_LINE));
            continue;
        }
        char letter[2] = {unit->levels[i], '\0'};
        Tone tone = letter[0] == 'V' ? TONE_GOOD : letter[0] == 'L' ? TONE_FRIEND_LIGHT : TONE_WARN;
        ui_plate(ui, place, 3, ui_tone(ui, TONE_BAR));
        ui_text(ui, place, FACE_TINY, ui_tone(ui, tone), ALIGN_MIDDLE, letter);
    }
}

/* Where there is no room for the rank, the name alone; the record has both. */
static const char *fitting_name(const Ui *ui, const char *person, float width)
{
    const char *last = strrchr(person, ' '), *first = last;
    if (ui_width(ui, FACE_SMALL, person) <= width || !last)
        return person;
    while (first > person && first[-1] != ' ')
        first--;
    return first;
}

/* The title with the skills; where there is no room for them, only that there are some: the record has them. */
static void write_skills(const Ui *ui, const RosterUnit *unit, float width, char *line, int size)
{
    text_print(line, size, unit->skills[0] ? "%s; %s" : "%s", unit->title, unit->skills);
    if (ui_width(ui, FACE_TINY, line) > width)
        text_print(line, size, unit->skills[0] ? "%s; skilled" : "%s", unit->title);
}

static void draw_unit(App *app, Headquarters *hq, Rectangle box, const RosterUnit *unit)
{
    Ui *ui = app->ui;
    char id[ID_SIZE], label[HOT_LABEL_SIZE], line[LABEL_SIZE + VALUE_SIZE];
    text_print(id, sizeof id, "unit %s", unit->id);
    text_print(label, sizeof label, "%s, %d of %d steps, %s", unit->id, unit->steps, unit->full, unit->level);
    if (ui_row(ui, id, box, strcmp(hq->chosen, unit->id) == 0, label)) {
        text_copy(hq->chosen, sizeof hq->chosen, unit->id);
        ui_again(ui);
    }
    Rectangle room = {box.x + 8, box.y, box.width - 16, box.height};
    Rectangle name = box_left(&room, 48, 6), steps = box_right(&room, 4 * (STEP + 2), 2);
    ui_text_cut(ui, name, FACE_BOLD, ui_tone(ui, unit->steps ? TONE_TEXT : TONE_FAINT), ALIGN_LEFT, unit->id);
    draw_steps(ui, steps, unit);
    if (unit->choices)
        ui_plate(ui, box_middle(box_right(&room, 8, 4), 6, 6), 3, ui_tone(ui, TONE_GOLD));
    Rectangle both = box_middle(room, room.width, 32), top = box_top(&both, 17, 0);
    ui_text_cut(ui, top, FACE_BODY, ui_tone(ui, unit->steps ? TONE_TEXT : TONE_FAINT), ALIGN_LEFT,
                unit->steps ? fitting_name(ui, unit->person, top.width) : "lost");
    write_skills(ui, unit, both.width, line, sizeof line);
    ui_text_cut(ui, both, FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT, line);
}

static float roster_height(const Roster *roster)
{
    float fallen = roster->fallen_count ? GROUP + (float)roster->fallen_count * 20 : 0;
    return (float)roster->group_count * GROUP + (float)roster->count * (ROW + GAP) + fallen + 8;
}

static void draw_fallen(Ui *ui, Rectangle *list, const Roster *roster)
{
    if (!roster->fallen_count)
        return;
    ui_text(ui, box_top(list, GROUP, 0), FACE_BOLD, ui_tone(ui, TONE_DIM), ALIGN_LEFT, "In memory of");
    for (int i = 0; i < roster->fallen_count; i++) {
        Rectangle row = ui_next_row(ui, list, 20, 0);
        row.x += 8;
        row.width -= 16;
        ui_text_cut(ui, box_right(&row, 120, 8), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_RIGHT,
                    roster->fallen[i].where);
        ui_text_cut(ui, row, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                    fitting_name(ui, roster->fallen[i].who, row.width));
    }
}

void campaign_roster(App *app, Headquarters *hq, Rectangle box)
{
    Ui *ui = app->ui;
    const Roster *roster = &hq->roster;
    Rectangle room = ui_panel(ui, box, NULL);
    Rectangle list = ui_scroll(ui, "hq.roster", room, roster_height(roster));
    for (int group = 0, unit = 0; group < roster->group_count; group++) {
        ui_text(ui, ui_next_row(ui, &list, GROUP, 0), FACE_BOLD, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                roster->groups[group]);
        for (; unit < roster->count && roster->units[unit].group == group; unit++)
            draw_unit(app, hq, ui_next_row(ui, &list, ROW, GAP), &roster->units[unit]);
    }
    draw_fallen(ui, &list, roster);
    ui_scroll_end(ui);
}

/* ---- the service record ---- */

/* The three columns of a line: what, how much, and the rule. */
static void divide_line(Rectangle row, Rectangle *label, Rectangle *value, Rectangle *rule)
{
    *rule = box_right(&row, 40, 6);
    *label = box_left(&row, row.width * 0.42f, 8);
    *value = row;
}

static float line_height(const Ui *ui, float width, const Reason *line)
{
    Rectangle label, value, rule;
    divide_line(box_of(0, 0, width, 0), &label, &value, &rule);
    return fmaxf(19, 3 + fmaxf(ui_paragraph_height(ui, label.width, FACE_BODY, line->label),
                               ui_paragraph_height(ui, value.width, FACE_BODY, line->value)));
}

static void draw_line(Ui *ui, Rectangle row, const Reason *line)
{
    char text[LABEL_SIZE];
    Rectangle label, value, rule;
    divide_line(row, &label, &value, &rule);
    text_copy(text, sizeof text, line->label);
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
    rule.height = ui_height(ui, FACE_BODY);
    ui_rule(ui, rule, ALIGN_RIGHT, line->rule);
    ui_paragraph(ui, label, FACE_BODY, ui_tone(ui, TONE_DIM), text);
    ui_paragraph(ui, value, FACE_BODY, ui_tone(ui, TONE_TEXT), line->value);
}

static void draw_record(App *app, const Headquarters *hq, Rectangle room)
{
    Ui *ui = app->ui;
    const Session *session = hq->file.session;
    int chosen = roster_find(&hq->roster, hq->chosen);
    if (chosen < 0)
        return;
    const RosterUnit *unit = &hq->roster.units[chosen];
    char subject[64], title[LABEL_SIZE + THING_SIZE];
    Reason lines[RECORD_LINES];
    text_print(subject, sizeof subject, "unit %s", unit->id);
    text_print(title, sizeof title, "%s  %s", unit->id, unit->steps ? unit->person : "lost");
    if (ui_width(ui, FACE_TINY, title) > room.width)
        text_print(title, sizeof title, "%s  %s", unit->id, fitting_name(ui, unit->person, 0));
    ui_text_cut(ui, box_top(&room, 20, 6), FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
    int count = session_rules(session)->explain(session_game(session), session_seen(session), subject, lines,
                                                RECORD_LINES);
    count = count < RECORD_LINES ? count : RECORD_LINES;
    float whole = 0, width = room.width - 14; /* with room for the bar */
    for (int i = 0; i < count; i++)
        whole += line_height(ui, width, &lines[i]);
    Rectangle list = ui_scroll(ui, "hq.record", room, whole);
    list.width = width;
    for (int i = 0; i < count; i++)
        draw_line(ui, ui_next_row(ui, &list, line_height(ui, width, &lines[i]), 0), &lines[i]);
    ui_scroll_end(ui);
}

void campaign_record(App *app, Headquarters *hq, Rectangle box)
{
    static const char *const tabs[] = {"Service record", "Diary"};
    Rectangle room = ui_panel(app->ui, box, NULL), row = box_top(&room, TABS, 8);
    ui_tabs(app->ui, "hq.tab", box_left(&row, fminf(280, row.width), 0), tabs, 2, &hq->tab);
    if (hq->tab == 0)
        draw_record(app, hq, room);
    else
        campaign_diary(app, hq, room);
}

void campaign_pages(App *app, Headquarters *hq, Rectangle room)
{
    static const char *const tabs[] = {"Order", "Record", "Diary"};
    ui_tabs(app->ui, "hq.page", box_top(&room, TABS, 8), tabs, 3, &hq->page);
    if (hq->page == 0)
        order_sheet(app->ui, "hq.order", room, hq->title, hq->briefing);
    else if (hq->page == 1)
        draw_record(app, hq, room);
    else
        campaign_diary(app, hq, room);
}

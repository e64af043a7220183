/* What would come of the order under the pointer: three lines at most with value and rule, one bar, one warning. A sentence about the map
 * that found no free ground stands here too. */
#include <math.h>
#include <string.h>

#include "core/play/explanation.h"
#include "ui/table/table.h"

enum { LINES_MOST = 3, PARTS_MOST = 6 };
static const float PAD = 8, BAR = 17, RULE_WIDTH = 44;

/* What is told, from the rules' answer or from the preview. */
typedef struct Told {
    char title[VERB_LABEL_SIZE + THING_SIZE + 24];
    Reason lines[LINES_MOST];
    int line_count;
    BarPart parts[PARTS_MOST];
    int part_count;
    const Reason *warning;
} Told;

static bool is_chance(const Reason *line)
{
    return strncmp(line->label, "chance of ", strlen("chance of ")) == 0;
}

static void add_line(Told *told, const Reason *line)
{
    if (told->line_count < LINES_MOST)
        told->lines[told->line_count++] = *line;
}

static void take_lines(Told *told, const Considered *considered)
{
    for (int i = 0; i < considered->line_count; i++) {
        const Reason *line = &considered->lines[i];
        if (reason_warns(line))
            told->warning = told->warning ? told->warning : line;
        else if (!is_chance(line))
            add_line(told, line);
        else if (!told->part_count)
            told->part_count = table_bar_of(line, considered->line_count - i, false, told->parts, PARTS_MOST);
    }
}

/* 1 if the first sentence is only the order itself. */
static int tells_itself(const Table *table)
{
    const Considered *considered = &table->considered;
    const Session *session = table->sitting->session;
    char text[ACTION_TEXT_SIZE];
    if (!considered->preview.count)
        return 0;
    session_rules(session)->say(session_game(session), session_seen(session),
                                table->sitting->orders.actions[considered->action], text, sizeof text);
    return strncmp(considered->preview.lines[0].label, text, strlen(text)) == 0;
}

static void take_preview(const Table *table, Told *told)
{
    static const Reason blind = {.label = "Chance decides what follows."};
    const Considered *considered = &table->considered;
    int first = tells_itself(table);
    for (int i = first; i < considered->preview.count; i++)
        add_line(told, &considered->preview.lines[i]);
    if (considered->preview.count <= first && !told->warning && !told->part_count &&
        considered->preview.blind)
        add_line(told, &blind);
}

static void take_success(const Considered *considered, Told *told)
{
    if (considered->chance < 0)
        return;
    double share = considered->chance / 100.0;
    told->parts[0] = (BarPart){"success", share, false, false};
    told->parts[1] = (BarPart){"failure", 1 - share, true, false};
    told->part_count = 2;
}

static bool is_failure(const char *const *failures, const char *outcome)
{
    for (int i = 0; failures && failures[i]; i++)
        if (strcmp(failures[i], outcome) == 0)
            return true;
    return false;
}

/* Every outcome with its chance; those that do not fit are one part with the last. */
static void take_spread(const Table *table, Told *told)
{
    enum { ODDS_MOST = 64 };
    const Sitting *sitting = table->sitting;
    Odds odds[ODDS_MOST];
    int count = orders_chance(sitting->session, sitting->orders.actions[table->considered.action], odds,
                              ODDS_MOST, NULL);
    for (int i = 0; i < count; i++) {
        double share = odds[i].denominator ? (double)odds[i].numerator / (double)odds[i].denominator : 0;
        if (told->part_count == PARTS_MOST) {
            told->parts[PARTS_MOST - 1].share += share;
            continue;
        }
        BarPart *part = &told->parts[told->part_count++];
        *part = (BarPart){"", share, is_failure(sitting->shapes->failures, odds[i].outcome), false};
        text_copy(part->word, sizeof part->word, odds[i].outcome);
    }
}

static bool gather(const Table *table, Told *told)
{
    const Considered *considered = &table->considered;
    memset(told, 0, sizeof *told);
    if (considered->action < 0 || considered->changes != table->sitting->changes)
        return false;
    const Shape *shape = &table->sitting->orders.shapes[considered->action];
    text_print(told->title, sizeof told->title, "If ordered: %s%s%s%s", shape->label,
               shape->target[0] ? " (" : "", shape->target, shape->target[0] ? ")" : "");
    table_call(table, told->title, sizeof told->title);
    take_lines(told, considered);
    if (!told->part_count && table->sitting->shapes && table->sitting->shapes->spread)
        take_spread(table, told);
    else if (!told->part_count)
        take_success(considered, told);
    if (!told->line_count)
        take_preview(table, told);
    for (int i = 0; i < told->line_count; i++)
        table_call(table, told->lines[i].label, sizeof told->lines[i].label);
    return told->line_count || told->part_count || told->warning;
}

/* ---- drawing ---- */

static float rule_room(const Ui *ui, const Reason *line)
{
    return ui_rule_room(ui, line->rule, RULE_WIDTH - 4) + 4;
}

static float words_width(const Ui *ui, float width, const Reason *line)
{
    return width - rule_room(ui, line) - (line->value[0] ? ui_width(ui, FACE_BOLD, line->value) + 8 : 0);
}

static float line_height(const Ui *ui, float width, const Reason *line)
{
    return ui_paragraph_height(ui, words_width(ui, width, line), FACE_SMALL, line->label) + 2;
}

/* A value below nothing is bad for the player, unless it says that it is better; the sign or the word says it too. */
static Tone value_tone(const char *value)
{
    if (strstr(value, "better") || strstr(value, "worse"))
        return strstr(value, "better") ? TONE_GOOD : TONE_ENEMY_LIGHT;
    return value[0] == '-' ? TONE_ENEMY_LIGHT : value[0] == '+' ? TONE_GOOD : TONE_WARN;
}

static void draw_line(Ui *ui, Rectangle row, const Reason *line)
{
    float high = ui_height(ui, FACE_SMALL);
    ui_paragraph(ui, box_of(row.x, row.y, words_width(ui, row.width, line), 0), FACE_SMALL,
                 ui_tone(ui, TONE_TEXT), line->label);
    Rectangle first = box_of(row.x, row.y, row.width, high);
    ui_rule(ui, box_right(&first, rule_room(ui, line) - 4, 4), ALIGN_RIGHT, line->rule);
    if (line->value[0])
        ui_text(ui, box_right(&first, ui_width(ui, FACE_BOLD, line->value) + 1, 4), FACE_BOLD,
                ui_tone(ui, value_tone(line->value)), ALIGN_RIGHT, line->value);
}

static float warning_height(const Ui *ui, float width, const Reason *warning)
{
    return warning ? fmaxf(16, ui_paragraph_height(ui, width - rule_room(ui, warning) - 18, FACE_SMALL,
                                                   warning->label)) +
                         4
                   : 0;
}

static void draw_warning(Ui *ui, Rectangle row, const Reason *warning)
{
    Rectangle sign = box_left(&row, 14, 4),
              first = box_of(row.x, row.y, row.width, ui_height(ui, FACE_SMALL));
    ui_text(ui, box_of(sign.x, sign.y, sign.width, ui_height(ui, FACE_SMALL)), FACE_BOLD,
            ui_tone(ui, TONE_WARN), ALIGN_LEFT, "\u26a0");
    ui_paragraph(ui, box_of(row.x, row.y, row.width - rule_room(ui, warning), 0), FACE_SMALL,
                 ui_tone(ui, TONE_WARN), warning->label);
    ui_rule(ui, box_right(&first, rule_room(ui, warning) - 4, 0), ALIGN_RIGHT, warning->rule);
}

/* All of it, without the last lines where there is no room for them. */
static float whole_height(const Ui *ui, float width, Told *told, float most)
{
    float title = ui_paragraph_height(ui, width, FACE_BOLD, told->title) + 3,
          fixed =
              2 * PAD + title + (told->part_count ? BAR + 5 : 0) + warning_height(ui, width, told->warning);
    for (;;) {
        float height = fixed;
        for (int i = 0; i < told->line_count; i++)
            height += line_height(ui, width, &told->lines[i]);
        if (height <= most || !told->line_count)
            return height;
        told->line_count--;
    }
}

float table_consequences(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    Told told;
    if (!gather(table, &told))
        return table_sentence_in_panel(table, room);
    float width = room.width - 2 * PAD, height = whole_height(ui, width, &told, room.height);
    if (height > room.height && told.part_count) {
        told.part_count = 0;
        height = whole_height(ui, width, &told, room.height);
    }
    if (height > room.height)
        return 0;
    Rectangle box = box_of(room.x, room.y, room.width, height), inside = box_inset(box, PAD);
    ui_plate(ui, box, 7, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 7, 1, ui_tone(ui, TONE_GOLD));
    box_top(&inside, ui_paragraph(ui, inside, FACE_BOLD, ui_tone(ui, TONE_GOLD), told.title), 3);
    for (int i = 0; i < told.line_count; i++)
        draw_line(ui, box_top(&inside, line_height(ui, width, &told.lines[i]), 0), &told.lines[i]);
    if (told.part_count)
        bar_parts(ui, box_top(&inside, BAR, 5), told.parts, told.part_count);
    if (told.warning)
        draw_warning(ui, inside, told.warning);
    return height;
}

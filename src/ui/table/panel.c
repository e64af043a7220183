/* panel: see the header. */
#include "ui/table/panel.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PHASES_MOST = 12 };

/* ---- the strip at the top ---- */

void track_title(Ui *ui, Rectangle *room, const char *title, float share, const char *turn, float gap)
{
    float most = room->width * share, width = ui_width(ui, FACE_HEAD, title) + 1;
    ui_text_cut(ui, box_left(room, width < most ? width : most, 8), FACE_HEAD, ui_tone(ui, TONE_TEXT),
                ALIGN_LEFT, title);
    ui_text(ui, box_left(room, ui_width(ui, FACE_BODY, turn) + 1, gap), FACE_BODY, ui_tone(ui, TONE_DIM),
            ALIGN_LEFT, turn);
}

void track_figure(Ui *ui, Rectangle box, const char *label, const char *value, Tone tone)
{
    Rectangle upper = box_of(box.x, box.y + 5, box.width, 15),
              lower = box_of(box.x, box.y + 20, box.width, 18);
    ui_text(ui, upper, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, label);
    ui_text(ui, lower, FACE_BOLD, ui_tone(ui, tone), ALIGN_LEFT, value);
}

static void phase_chip(Ui *ui, Rectangle box, const char *title, bool now)
{
    ui_plate(ui, box, 12, ui_tone(ui, now ? TONE_GOLD : TONE_RAISED));
    ui_text(ui, box, now ? FACE_BOLD : FACE_BODY, ui_tone(ui, now ? TONE_ON_GOLD : TONE_DIM), ALIGN_MIDDLE,
            title);
}

bool track_phases(Ui *ui, const PhaseChips *chips, Rectangle room)
{
    float widths[PHASES_MOST], all = 0, x = room.x;
    for (int i = 0; i < chips->count; i++) {
        widths[i] = ui_width(ui, FACE_BOLD, chips->titles[i]) + chips->pad;
        all += widths[i] + chips->gap;
    }
    bool fits = all <= room.width;
    for (int i = 0; i < chips->count; i++) {
        if ((!fits && i != chips->now) || (chips->whole && x + widths[i] > room.x + room.width))
            continue;
        phase_chip(ui, box_of(x, room.y + room.height / 2 - 12, widths[i], 24), chips->titles[i],
                   i == chips->now);
        x += widths[i] + chips->gap;
    }
    return fits;
}

/* ---- what was drawn or rolled ---- */

void luck_die(Ui *ui, int eyes, Rectangle box)
{
    static const struct {
        float x, y;
    } spots[7] = {{0, 0}, {-1, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, 0}, {1, 0}};
    static const uint8_t faces[7] = {0, 0x01, 0x06, 0x07, 0x1e, 0x1f, 0x7e};
    ui_plate(ui, box, 5, ui_tone(ui, TONE_PAPER_LIGHT));
    for (int i = 0; i < 7 && eyes >= 1 && eyes <= 6; i++)
        if (faces[eyes] >> i & 1) {
            float x = box.x + box.width / 2 + spots[i].x * box.width * 0.26f,
                  y = box.y + box.height / 2 + spots[i].y * box.height * 0.26f, r = box.width * 0.09f;
            ui_plate(ui, box_of(x - r, y - r, 2 * r, 2 * r), r, ui_tone(ui, TONE_INK));
        }
}

void luck_number(Ui *ui, int roll, Rectangle box)
{
    char text[8];
    text_print(text, sizeof text, "%d", roll);
    ui_plate(ui, box, 5, ui_tone(ui, TONE_PAPER_LIGHT));
    ui_text(ui, box, FACE_TITLE, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, text);
}

void luck_step(Ui *ui, Rectangle *row, int number, const char *words, bool on)
{
    char digit[4];
    Rectangle disc = box_middle(box_left(row, 20, 6), 18, 18);
    text_print(digit, sizeof digit, "%d", number);
    ui_plate(ui, disc, 9, ui_faded(ui_tone(ui, TONE_GOLD), on ? 1 : 0.35F));
    ui_text(ui, disc, FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, digit);
    ui_text(ui, box_left(row, ui_width(ui, FACE_BOLD, words) + 2, 12), FACE_BOLD,
            ui_tone(ui, on ? TONE_TEXT : TONE_FAINT), ALIGN_LEFT, words);
}

/* ---- words ---- */

void describe_add(char *text, int size, const char *part)
{
    int used = (int)strlen(text);
    if (used && part[0]) {
        text_copy(text + used, size - used, " \u00b7 ");
        used = (int)strlen(text);
    }
    text_copy(text + used, size - used, part);
}

void subjects_add(SubjectList *list, const char *title, const char *verb, const char *thing)
{
    if (list->count == list->cap)
        return;
    BoardSubject *subject = &list->subjects[list->count++];
    text_copy(subject->title, sizeof subject->title, title);
    text_print(subject->subject, SUBJECT_SIZE, "%s%s%s", verb, thing[0] ? " " : "", thing);
}

void standing_add(StandingList *list, const char *rule, const char *label, const char *format, ...)
{
    va_list arguments;
    if (list->count == list->cap)
        return;
    Reason *line = &list->lines[list->count++];
    memset(line, 0, sizeof *line);
    text_copy(line->rule, RULE_SIZE, rule);
    text_copy(line->label, LABEL_SIZE, label);
    va_start(arguments, format);
    vsnprintf(line->value, VALUE_SIZE, format, arguments);
    va_end(arguments);
}

/* ---- events ---- */

static void name_about(const EventBook *book, const Game *game, const About *about, Thing thing)
{
    if (book->name)
        book->name(game, about, thing);
    else
        text_copy(thing, THING_SIZE, about->name);
}

void event_look(const EventRow *row, const EventBook *book, const Game *game, const State *seen,
                const Event *event, EventLook *look)
{
    About abouts[3] = {{0}};
    int count = phrase_about(book->phrases, game, seen, event, abouts, 3);
    Side side = book->side(game, seen, &abouts[0]);
    *look = (EventLook){.side = row->traits & OURS     ? SIDE_FIRST
                                : row->traits & THEIRS ? SIDE_SECOND
                                                       : side,
                        .about_side = side,
                        .combat = row->traits & COMBAT,
                        .quiet = row->traits & QUIET,
                        .news = row->traits & NEWS,
                        .sound = row->sound - 1,
                        .names = event->kind == book->part,
                        .turn = event->kind == book->turn ? event->arg[0] : 0};
    name_about(book, game, &abouts[0], look->about);
    if (count > 1)
        name_about(book, game, &abouts[count - 1], look->with);
}

/* ---- chances ---- */

/* Lines across, so that it is known without its colour. */
static void hatch(Ui *ui, Rectangle box)
{
    const float step = 7;
    ui_clip(ui, box);
    for (float x = box.x - box.height; x < box.x + box.width; x += step)
        ui_line(ui, (Vector2){x, box.y + box.height}, (Vector2){x + box.height, box.y}, 1.5F,
                ui_faded(BLACK, 0.28F));
    ui_clip_end(ui);
}

static Tone part_tone(const BarPart *part)
{
    return part->neutral && part->bad ? TONE_PIN
           : part->bad                ? TONE_HIT
           : part->neutral            ? TONE_MISS
                                      : TONE_WELL;
}

static void draw_part(Ui *ui, Rectangle box, const BarPart *part)
{
    char text[40];
    int percent = (int)lround(100 * part->share);
    if (part->share > 0 && part->share < 1) /* 0 and 100 only if it is so for certain */
        percent = percent < 1 ? 1 : percent > 99 ? 99 : percent;
    if (box.width < 1)
        return;
    ui_fill(ui, box, ui_tone(ui, part_tone(part)));
    if (part->bad)
        hatch(ui, box);
    text_print(text, sizeof text, "%s%s%d", part->word, part->word[0] ? " " : "", percent);
    if (ui_width(ui, FACE_SMALL, text) > box.width - 4)
        text_print(text, sizeof text, "%d", percent);
    if (ui_width(ui, FACE_SMALL, text) <= box.width - 4)
        ui_text(ui, box, FACE_SMALL, WHITE, ALIGN_MIDDLE, text);
}

void bar_parts(Ui *ui, Rectangle box, const BarPart *parts, int count)
{
    float x = box.x;
    for (int i = 0; i < count; i++) {
        float width = box.width * (float)parts[i].share;
        draw_part(ui, box_of(x, box.y, width, box.height), &parts[i]);
        x += width;
    }
    ui_keep_clear(ui, box, "odds");
}

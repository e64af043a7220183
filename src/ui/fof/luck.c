/* The action cards that were just drawn, and what is left in the deck. */
#include "ui/fof/panels.h"

#include <math.h>
#include <string.h>

#include "core/play/deck.h"
#include "fof/words/events.h"
#include "ui/model/fof/cards_drawn.h"
#include "ui/model/report/moments.h"
#include "ui/table/panel.h"

static const char *const mark_icons[MARKS] = {[MARK_RALLY] = "icon-rally",
                                              [MARK_COVER] = "icon-cover",
                                              [MARK_CONTACT] = "icon-contact",
                                              [MARK_CROSSHAIRS] = "icon-crosshairs",
                                              [MARK_INFILTRATE] = "icon-infiltrate",
                                              [MARK_GRENADE] = "icon-grenade",
                                              [MARK_BURST] = "icon-burst",
                                              [MARK_THREE_BURSTS] = "icon-bursts",
                                              [MARK_SHORT] = "icon-short",
                                              [MARK_JAM] = "icon-jam",
                                              [MARK_HQ] = "icon-star"};

static const char *const mark_titles[MARKS] = {[MARK_RALLY] = "Rally",
                                               [MARK_COVER] = "Cover",
                                               [MARK_CONTACT] = "Contact",
                                               [MARK_CROSSHAIRS] = "Crosshairs",
                                               [MARK_INFILTRATE] = "Infiltrate",
                                               [MARK_GRENADE] = "Grenade",
                                               [MARK_BURST] = "Burst",
                                               [MARK_THREE_BURSTS] = "3 bursts",
                                               [MARK_SHORT] = "Short",
                                               [MARK_JAM] = "Jam",
                                               [MARK_HQ] = "HQ event"};

enum { DRAWS = 64, MARKS_SHOWN = 3 };

static const float CARD_WIDTH = 56, CARD_GAP = 4, WORDS = 250;

static Tone result_tone(int result)
{
    return result == RESULT_HIT ? TONE_HIT : result == RESULT_PIN ? TONE_PIN : TONE_MISS;
}

/* The strip of combat results, one bar a modifier; the column that was read stands out. */
static void draw_strip(Ui *ui, const ActionCard *card, const Draw *draw, Rectangle box)
{
    for (int ncm = MIN_NCM; ncm <= MAX_NCM; ncm++) {
        Rectangle bar = box_column(box, ncm - MIN_NCM, MAX_NCM - MIN_NCM + 1, 1);
        bool read = draw->part == READ_COMBAT && draw->column[0] == ncm;
        if (!read)
            bar = box_of(bar.x, bar.y + 3, bar.width, bar.height - 3);
        ui_fill(ui, bar,
                ui_faded(ui_tone(ui, result_tone(card->combat[ncm - MIN_NCM])),
                         draw->part == READ_COMBAT && !read ? 0.45f : 1));
    }
}

static void draw_marks(Ui *ui, const ActionCard *card, const Draw *draw, int index, Rectangle box)
{
    int shown = 0;
    for (int mark = 0; mark < MARKS && shown < MARKS_SHOWN; mark++) {
        if (!(card->marks >> mark & 1))
            continue;
        Rectangle spot = box_of(box.x + (float)shown++ * 14, box.y, 13, 13);
        bool counts = draw->part == READ_ICONS && (draw->counted[index] >> mark & 1);
        if (counts)
            ui_plate(ui, box_inset(spot, -1), 4, ui_tone(ui, TONE_GOLD));
        ui_picture(ui, mark_icons[mark], spot, ui_tone(ui, counts ? TONE_INK : TONE_INK_DIM));
    }
}

/* "3 of 5", or the number alone where there is no room. */
static void random_text(const Ui *ui, const ActionCard *card, int of, float width, char *text, int size)
{
    text_print(text, size, "%d of %d", card->random[of], of);
    if (ui_width(ui, FACE_BOLD, text) > width)
        text_print(text, size, "%d", card->random[of]);
}

/* What was read as a number or letters, large; else the commands, small. */
static void draw_number(Ui *ui, const ActionCard *card, const Draw *draw, Rectangle box)
{
    static const char *const results[] = {"miss", "PIN", "HIT"};
    char text[24];
    bool lit = true;
    if (draw->part == READ_HELMET)
        text_print(text, sizeof text, "%d", card->activated);
    else if (draw->part == READ_STAR)
        text_print(text, sizeof text, "%d", card->initiative);
    else if (draw->part == READ_COMBAT && draw->column[0] >= MIN_NCM && draw->column[0] <= MAX_NCM)
        text_copy(text, sizeof text, results[card->combat[draw->column[0] - MIN_NCM]]);
    else if (draw->part == READ_HIT && draw->column[0] >= GREEN && draw->column[0] <= VETERAN)
        text_copy(text, sizeof text, card->hit[draw->column[0]]);
    else if (draw->part == READ_RANDOM && draw->column[0] >= 2 && draw->column[0] <= MAX_RANDOM)
        random_text(ui, card, draw->column[0], box.width, text, sizeof text);
    else {
        text_print(text, sizeof text, "%d / %d", card->activated, card->initiative);
        lit = false;
    }
    ui_text_cut(ui, box, lit ? FACE_BOLD : FACE_SMALL, ui_tone(ui, lit ? TONE_INK : TONE_INK_DIM),
                ALIGN_MIDDLE, text);
}

static bool card_counts(const Draw *draw, int index)
{
    return draw->part == READ_ICONS ? draw->counted[index] != 0 : draw->part != READ_NOTHING;
}

static void draw_card(Ui *ui, const FofGame *game, const Draw *draw, int index, Rectangle box)
{
    const ActionCard *card = &game->action[draw->cards[index]];
    bool counts = card_counts(draw, index);
    char number[12];
    ui_plate(ui, box, 4, ui_tone(ui, TONE_PAPER));
    ui_edge(ui, box, 4, counts ? 2 : 1, ui_tone(ui, counts ? TONE_GOLD : TONE_INK_DIM));
    Rectangle room = box_inset(box, 4), head = box_top(&room, 14, 2);
    text_print(number, sizeof number, "%d", draw->cards[index]);
    ui_text(ui, box_right(&head, ui_width(ui, FACE_TINY, number) + 1, 2), FACE_TINY,
            ui_tone(ui, TONE_INK_DIM), ALIGN_RIGHT, number);
    draw_number(ui, card, draw, head);
    draw_marks(ui, card, draw, index, box_top(&room, 13, 2));
    draw_strip(ui, card, draw, box_top(&room, 9, 0));
}

static void card_tip(Ui *ui, const FofGame *game, const Draw *draw, int index)
{
    const ActionCard *card = &game->action[draw->cards[index]];
    char text[320];
    text_print(text, sizeof text, "Card %d: commands %d activated, %d on initiative.", draw->cards[index],
               card->activated, card->initiative);
    for (int mark = 0; mark < MARKS; mark++)
        if (card->marks >> mark & 1)
            text_append(text, sizeof text, " %s.", mark_titles[mark]);
    text_append(text, sizeof text, " Hit effects: %s veteran, %s line, %s green.", card->hit[VETERAN],
                card->hit[LINE], card->hit[GREEN]);
    ui_tip(ui, text);
}

/* The last batch of which everything has been told: while a film runs, later ones would tell how it ends. */
static const Draw *last_told(const Draw *draws, int count, int behind)
{
    const Draw *last = NULL;
    for (int i = 0; i < count; i++)
        if (draws[i].line < behind && draws[i].told < behind)
            last = &draws[i];
    return last;
}

Rectangle fof_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                   Rectangle room, LuckLeft *left)
{
    Draw draws[DRAWS];
    const FofGame *game = view->game;
    int count = fof_cards_drawn(story, session, lines.first, draws, DRAWS);
    const Draw *last = last_told(draws, count < DRAWS ? count : DRAWS, lines.behind);
    int most = (int)((room.width - fminf(WORDS, room.width * 0.5F)) / (CARD_WIDTH + CARD_GAP));
    text_print(left->brief, sizeof left->brief, "%d cards left", deck_size(&view->state->action));
    text_print(left->text, sizeof left->text, "%s: %s",
               fof_deck_shuffled_by_lesson(session) ? "shuffled" : "deck", left->brief);
    for (int i = 0; last && i < last->count && i < most; i++) {
        char id[ID_SIZE];
        Rectangle box = box_left(&room, CARD_WIDTH, CARD_GAP);
        text_print(id, sizeof id, "card drawn %d", i);
        ui_hot(ui, id, box, HOT_UNDER | HOT_NO_FOCUS, "action card");
        card_tip(ui, game, last, i);
        draw_card(ui, game, last, i, box);
    }
    return room;
}

/* The batch that decided whether anybody is there (8.2.4): the last of the moment whose cards were looked at for contacts. */
static const Draw *contact_draw(const Draw *draws, int count, LineSpan lines)
{
    const Draw *found = NULL;
    for (int i = 0; i < count; i++)
        if (draws[i].line >= lines.first && draws[i].line < lines.behind &&
            draws[i].wanted >> MARK_CONTACT & 1)
            found = &draws[i];
    return found;
}

static const Event *contact_of(const Story *story, LineSpan lines)
{
    for (int i = lines.first; i < lines.behind; i++)
        if (!story_line(story, i)->decision && story_line(story, i)->event.kind == EV_CONTACT)
            return &story_line(story, i)->event;
    return NULL;
}

typedef struct StagedContact {
    Draw draw;
    int letter;
} StagedContact;
static_assert(sizeof(StagedContact) <= sizeof((Staged){0}).data, "it is kept in a Staged");

static StagedContact contact_in(const Staged *staged)
{
    StagedContact contact;
    memcpy(&contact, staged->data, sizeof contact);
    return contact;
}

/* The marker turns: it is narrow in the middle of its turn, then its letter is up. */
static void draw_marker(Ui *ui, const Staged *staged, double turned, Rectangle box)
{
    StagedContact contact = contact_in(staged);
    float share = (float)turned, wide = fabsf(1 - 2 * share);
    char text[2] = {share < 0.5F ? '?' : (char)contact.letter, '\0'};
    Rectangle disc = box_middle(box, fmaxf(4, 44 * wide), 44);
    ui_plate(ui, disc, disc.width / 2, ui_tone(ui, TONE_INK));
    ui_edge(ui, disc, disc.width / 2, 2, ui_tone(ui, share >= 1 ? TONE_GOLD : TONE_PAPER));
    if (disc.width > 24)
        ui_text(ui, disc, FACE_TITLE, ui_tone(ui, TONE_PAPER_LIGHT), ALIGN_MIDDLE, text);
}

/* The card, and below its marks whether it brings the contact. */
static void draw_staged_card(Ui *ui, const Staged *staged, int part, Rectangle box)
{
    StagedContact contact = contact_in(staged);
    bool counts = contact.draw.counted[part] >> MARK_CONTACT & 1;
    draw_card(ui, staged->game, &contact.draw, part, box);
    ui_text_cut(ui, box_of(box.x + 2, box.y + box.height - 20, box.width - 4, 16),
                counts ? FACE_TAG : FACE_SMALL, ui_tone(ui, counts ? TONE_ENEMY : TONE_INK_DIM), ALIGN_MIDDLE,
                counts ? "Contact" : "no");
}

bool fof_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
               Staged *staged)
{
    Draw draws[DRAWS];
    int count = fof_cards_drawn(story, session, lines.first, draws, DRAWS);
    const Draw *draw = contact_draw(draws, count < DRAWS ? count : DRAWS, lines);
    const Event *event = contact_of(story, lines);
    if (!event)
        return false;
    StagedContact contact = {.letter = (int)event->arg[1]};
    *staged = (Staged){.count = draw ? draw->count : 0,
                       .part = CARD_WIDTH - 2,
                       .lead = 46,
                       .draw_lead = draw_marker,
                       .draw_part = draw_staged_card,
                       .game = view->game};
    if (draw)
        contact.draw = *draw;
    memcpy(staged->data, &contact, sizeof contact);
    bool made = event->arg[3] & 1;
    for (int i = 0; made && i < staged->count; i++)
        staged->counted |= (uint32_t)(contact.draw.counted[i] >> MARK_CONTACT & 1) << i;
    text_copy(staged->question, sizeof staged->question, "Is anybody there?");
    text_copy(staged->first, sizeof staged->first, "marker");
    text_print(staged->second, sizeof staged->second,
               staged->count == 1 ? "1 card"
               : staged->count    ? "%d cards"
                                  : "no cards",
               staged->count);
    text_copy(staged->result, sizeof staged->result, made ? "Contact" : "Nobody there");
    return true;
}

float fof_deck(Ui *ui, const BoardView *view, Rectangle room)
{
    const FofGame *game = view->game;
    const FofState *state = view->state;
    const float row = 22, bars = 110;
    int left = deck_size(&state->action);
    if (room.height <= 0)
        return row * (MARKS + 2);
    char text[64];
    text_print(text, sizeof text, "%d cards left, and the reshuffle card", left);
    ui_text(ui, box_top(&room, row, row / 2), FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
    for (int mark = 0; mark < MARKS; mark++) {
        Rectangle line = box_top(&room, row, 0), icon = box_left(&line, 20, 8);
        int with = deck_left(&state->action, game->marked[mark]);
        ui_picture(ui, mark_icons[mark], box_inset(icon, 1), ui_tone(ui, TONE_TEXT));
        text_print(text, sizeof text, "%d of %d \u00b7 %d %%", with, left, left ? with * 100 / left : 0);
        ui_text(ui, box_right(&line, 96, 8), FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT, text);
        Rectangle bar = box_middle(box_right(&line, bars, 8), bars, 8);
        ui_plate(ui, bar, 3, ui_tone(ui, TONE_BAR));
        bar.width *= left ? (float)with / (float)left : 0;
        ui_plate(ui, bar, 3, ui_tone(ui, TONE_GOLD));
        ui_text(ui, line, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, mark_titles[mark]);
    }
    return row * (MARKS + 2);
}

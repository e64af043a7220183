/* Every place and thing answers a hover in one sentence: what a sign means, what the selected unit can do there or why not, else what the
 * thing is. It stands on free ground, else in the panel; after a moment, and it goes at once. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/model/spot.h"
#include "ui/table/table.h"

static const double AFTER = 0.08;
static const float WIDTH = 248, PAD = 9, NEAR = 200;
enum { TAKEN_MOST = 512 };

/* ---- what is said ---- */

/* In a lesson what it allows counts: the rules may let it pass. */
static void answer_lesson(const Table *table, PlaceAnswer *answer)
{
    Reason reason = {0};
    if ((answer->action < 0 && !answer->unlisted) || !table->sitting->lesson ||
        !sitting_refuses(table->sitting,
                         answer->unlisted ? answer->order : table->sitting->orders.actions[answer->action],
                         &reason))
        return;
    text_print(answer->text, sizeof answer->text, "%s", reason.label);
    if (reason.rule[0])
        text_copy(answer->rule, sizeof answer->rule, reason.rule);
    answer->action = -1;
    answer->unlisted = false;
}

void table_answer(const Table *table, const char *thing, PlaceAnswer *answer)
{
    const Sitting *sitting = table->sitting;
    PlanePose pose = table->pose;
    if (table->view.pose && spot_named(thing, &pose.point))
        orders_answer_at(sitting->session, sitting->shapes, table->selected, table->choosing, &pose, answer);
    else
        orders_answer(&sitting->orders, sitting->session, sitting->shapes, table->selected, thing, answer);
    answer_lesson(table, answer);
}

/* A unit of the player's that is selected while orders are asked. */
static bool asks_for_unit(const Table *table)
{
    Side player = session_options(table->sitting->session)->player;
    Side side = table->board->side_of && table->selected[0]
                    ? table->board->side_of(&table->view, table->selected)
                    : SIDE_NONE;
    return table_may_send(table) && side != SIDE_NONE && (player == SIDE_ALL || side == player);
}

static void say_thing(const Table *table, const char *thing, HoverWords *sentence)
{
    char words[200] = "";
    BoardSign sign = {0};
    if (table->board->tells)
        table->board->tells(&table->view, thing, &sign);
    text_copy(sentence->text, sizeof sentence->text, sign.text);
    text_copy(sentence->rule, sizeof sentence->rule, sign.rule);
    if (sign.text[0])
        return;
    if (table->board->describe)
        table->board->describe(&table->view, thing, words, sizeof words);
    text_print(sentence->text, sizeof sentence->text, "%s%s%s", thing, words[0] ? ": " : "", words);
}

static void make_sentence(const Table *table, const char *thing, HoverWords *sentence)
{
    BoardSign sign = {0};
    PlaceAnswer answer;
    sentence->text[0] = sentence->rule[0] = sentence->warning[0] = '\0';
    if (table->board->sign && table->board->sign(table->cache, table->ui->pointer, &sign)) {
        text_copy(sentence->text, sizeof sentence->text, sign.text);
        text_copy(sentence->rule, sizeof sentence->rule, sign.rule);
        sentence->about = sign.box;
    } else if (thing[0] && asks_for_unit(table) && strcmp(thing, table->selected) != 0) {
        table_answer(table, thing, &answer);
        text_copy(sentence->text, sizeof sentence->text, answer.text);
        text_copy(sentence->rule, sizeof sentence->rule, answer.rule);
        if (answer.warning.label[0])
            text_print(sentence->warning, sizeof sentence->warning, "\u26a0 %s  %s", answer.warning.label,
                       answer.warning.rule);
    } else if (thing[0]) {
        say_thing(table, thing, sentence);
    }
    table_call(table, sentence->text, sizeof sentence->text);
    table_call(table, sentence->warning, sizeof sentence->warning);
    if (sentence->rule[0])
        text_append(sentence->text, sizeof sentence->text, "  %s", sentence->rule);
}

/* ---- where it stands ---- */

static float text_height(const Ui *ui, float width, const HoverWords *sentence)
{
    float height = ui_paragraph_height(ui, width, FACE_SMALL, sentence->text);
    return height +
           (sentence->warning[0] ? 3 + ui_paragraph_height(ui, width, FACE_SMALL, sentence->warning) : 0);
}

static void draw_words(Ui *ui, Rectangle room, const HoverWords *sentence, Tone ink, Tone dim)
{
    box_top(&room, ui_paragraph(ui, room, FACE_SMALL, ui_tone(ui, ink), sentence->text), 3);
    if (sentence->warning[0])
        ui_paragraph(ui, room, FACE_SMALL, ui_tone(ui, dim), sentence->warning);
}

/* Counters, names, the pointer, what is selected: what it may not cover. */
static int find_taken(const Table *table, Rectangle taken[TAKEN_MOST])
{
    Vector2 at = table->ui->pointer;
    int count = table->board->taken ? table->board->taken(table->cache, taken, TAKEN_MOST - 2) : 0;
    taken[count++] = box_of(at.x - 10, at.y - 10, 28, 32); /* the pointer itself */
    if (table->selected[0] && table->board->where)
        taken[count++] = table->board->where(table->cache, table->selected);
    return count;
}

/* From there an eye still finds it; what is farther off is better said where answers always stand. */
static bool is_near(Vector2 at, Rectangle box)
{
    float across = fmaxf(0, fmaxf(box.x - at.x, at.x - box.x - box.width)),
          down = fmaxf(0, fmaxf(box.y - at.y, at.y - box.y - box.height));
    return hypotf(across, down) <= NEAR;
}

/* Of the room that is free on the map near the pointer; false: there is none. */
static bool find_place(const Table *table, float width, float height, Rectangle *place)
{
    static Rectangle taken[TAKEN_MOST];
    const Ui *ui = table->ui;
    Vector2 at = ui->pointer;
    int count = find_taken(table, taken);
    const Rectangle wishes[] = {{at.x - width / 2, at.y + 30, width, height},
                                {at.x - width / 2, at.y - height - 18, width, height},
                                {at.x + 26, at.y - height / 2, width, height},
                                {at.x - width - 22, at.y - height / 2, width, height}};
    return ui_free_among(ui, taken, count, wishes, 4, box_inset(table->rooms.map, 4), place) &&
           is_near(at, *place);
}

/* Where it covers least, but neither the pointer nor what is under it or selected. */
static bool find_least(const Table *table, float width, float height, Rectangle *place)
{
    static Rectangle taken[TAKEN_MOST];
    Ui *ui = table->ui;
    Vector2 at = ui->pointer;
    int count = find_taken(table, taken);
    Rectangle here = table->board->where ? table->board->where(table->cache, table->hovered) : (Rectangle){0};
    float below = fmaxf(here.y + here.height, at.y + 22) + 8;
    return ui_least_covering(ui, taken, count, (Rectangle){at.x - width / 2, below, width, height},
                             box_inset(table->rooms.map, 4), place);
}

static void draw_on_map(Table *table, Rectangle place, const HoverWords *sentence)
{
    Ui *ui = table->ui;
    ui_layer(ui, false);
    ui_plate(ui, place, 7, ui_tone(ui, TONE_PAPER_LIGHT));
    ui_edge(ui, place, 7, 2, ui_tone(ui, TONE_GOLD));
    draw_words(ui, box_inset(place, PAD), sentence, TONE_INK, TONE_INK_DIM);
    ui_layer_end(ui);
    ui_floats(ui, place, "a sentence about the map");
}

/* ---- when ---- */

static uint64_t key_of(const Table *table, const char *thing)
{
    BoardSign sign = {0};
    uint64_t key = hash_bytes(table->sitting->changes, thing, strlen(thing));
    key = hash_bytes(key, table->selected, strlen(table->selected));
    if (table->board->sign && table->board->sign(table->cache, table->ui->pointer, &sign))
        key = hash_bytes(key, sign.text, strlen(sign.text));
    return key;
}

static bool may_speak(const Table *table)
{
    return table->board && table->window == WINDOW_NONE && !sitting_filming(table->sitting) &&
           !table->dragging[0] && !table->hint.open && !table_lesson_tells(table);
}

/* Over the map; else in the panel or in the bar, which have been drawn in this pass: it is there in the next one. */
static void show(Table *table)
{
    Ui *ui = table->ui;
    HoverWords *sentence = &table->sentence;
    Rectangle place;
    bool asked = sentence->in_panel;
    float width = fminf(fmaxf(96, ui_width(ui, FACE_SMALL, sentence->text) + 2 * PAD + 2),
                        fminf(WIDTH, table->rooms.map.width - 20)),
          height = text_height(ui, width - 2 * PAD, sentence) + 2 * PAD;
    sentence->in_panel = !find_place(table, width, height, &place);
    if (!sentence->in_panel ||
        (asked && !sentence->told && find_least(table, width, height, &place))) /* neither has room */
        draw_on_map(table, place, sentence);
    if (sentence->in_panel != asked)
        ui_again(ui);
}

static void silence(Table *table)
{
    if (table->sentence.in_panel)
        ui_again(table->ui);
    table->sentence.in_panel = false;
}

void table_sentence(Table *table)
{
    Ui *ui = table->ui;
    HoverWords *sentence = &table->sentence;
    bool here = table->hovered[0] && (ui->keyboard || box_has(table->rooms.map, ui->pointer));
    if (!here || ui->keyboard || !may_speak(table)) {
        sentence->key = 0;
        silence(table);
        return;
    }
    uint64_t key = key_of(table, table->hovered);
    if (key != sentence->key) {
        sentence->key = key;
        sentence->since = ui->now;
        make_sentence(table, table->hovered, sentence);
        silence(table);
        ui_again(ui); /* the kit only knows that the pointer is still on the same box */
    }
    double waited = ui->now - sentence->since;
    if (waited < AFTER) {
        ui_wake(ui, AFTER - waited);
        return;
    }
    if (sentence->text[0])
        show(table);
}

bool table_sentence_in_bar(Table *table, Rectangle room)
{
    const HoverWords *sentence = &table->sentence;
    if (!sentence->in_panel || sentence->told ||
        text_height(table->ui, room.width, sentence) > room.height + 1)
        return false;
    draw_words(table->ui, room, sentence, TONE_TEXT, TONE_WARN);
    table->sentence.told = true;
    return true;
}

float table_sentence_in_panel(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    const HoverWords *sentence = &table->sentence;
    float height = text_height(ui, room.width - 2 * PAD, sentence) + 2 * PAD;
    if (!sentence->in_panel || height > room.height)
        return 0;
    table->sentence.told = true;
    Rectangle box = box_of(room.x, room.y, room.width, height);
    ui_plate(ui, box, 6, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 6, 1, ui_tone(ui, TONE_GOLD));
    draw_words(ui, box_inset(box, PAD), sentence, TONE_TEXT, TONE_DIM);
    return height;
}

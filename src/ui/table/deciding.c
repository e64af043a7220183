/* While the other side decides: its answers are taken in frame by frame, and a sign says so. Everything can
 * be looked at meanwhile; orders wait. */
#include <math.h>

#include "ui/table/table.h"

/* Seconds: in which a frame waits for answers, until the next look at them, and the step in which the sign
 * stands. */
static const double SLICE = 0.012, LOOK_AGAIN = 0.03, SIGN = 0.5;

/* Only in passes that are shown: there is one in every frame, after all that the player did. */
static void think(Table *table)
{
    if (table->app->offscreen)
        while (sitting_think(table->sitting, SIGN))
            continue;
    else if (table->ui->draws)
        sitting_think(table->sitting, SLICE);
}

/* The sign stands for whole half seconds and does not move: how long the other side thinks must not tell
 * how much it has to think about that cannot be seen. */
void table_let_decide(Table *table)
{
    Ui *ui = table->ui;
    bool thinks = sitting_runs_on(table->sitting);
    if (thinks && ui->now >= table->deciding_until && !table->app->offscreen)
        table->deciding_until =
            fmax(table->deciding ? table->deciding_until : ui->now, ui->now - SIGN) + SIGN;
    if (thinks)
        think(table);
    thinks = sitting_runs_on(table->sitting);
    table->deciding = thinks || ui->now < table->deciding_until;
    if (table->deciding)
        ui_move_on(ui, thinks ? LOOK_AGAIN : table->deciding_until - ui->now);
}

/* "The Viet Cong decide", as the table's system calls them. */
static void who_decides(const Table *table, char *text, int size)
{
    Side player = session_options(table->sitting->session)->player;
    const char *name = table->board && player <= SIDE_SECOND ? table->board->sides[1 - player] : NULL;
    if (name)
        text_print(text, size, "The %s decide \u2026", name);
    else
        text_copy(text, size, "The other side decides \u2026");
}

void table_deciding(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    char who[64];
    if (table->deciding)
        who_decides(table, who, sizeof who);
    else
        text_copy(who, sizeof who, "Your staff thinks \u2026");
    Rectangle box = box_top(room, 58, 10), inside = box_inset(box, 10);
    ui_hot(ui, "deciding", box, HOT_OFF | HOT_UNDER | HOT_NO_FOCUS, who);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, table->deciding ? TONE_ENEMY : TONE_FRIEND));
    ui_text(ui, box_top(&inside, 20, 2), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, who);
    ui_text(ui, box_top(&inside, 16, 0), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
            table->deciding ? "Look around meanwhile; orders wait." : "Any order of yours comes first.");
}

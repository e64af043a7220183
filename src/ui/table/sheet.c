/* A question that a system asks on a sheet of its own, in the place of the list of who needs the player. */
#include "ui/table/table.h"

static const BoardSheet *sheet_of(const Table *table)
{
    const BoardSheet *sheet = table->board ? table->board->sheet : NULL;
    return sheet && table->mine && table->asks_orders && !table_watches(table) && table->cache ? sheet : NULL;
}

bool table_has_sheet(const Table *table, float width)
{
    const BoardSheet *sheet = sheet_of(table);
    Thing chosen;
    Action answer = {0};
    return sheet && !table->selected[0] && !table->hint.open &&
           sheet->draw(table->ui, table->cache, &table->view, (Rectangle){.width = width},
                       table->sitting->lesson != NULL, chosen, &answer) > 0;
}

bool table_will_have_sheet(const Table *table)
{
    const BoardSheet *sheet = sheet_of(table);
    const Session *session = table->sitting->session;
    BoardView view = {.game = session_game(session), .state = session_seen(session)};
    Thing chosen;
    Action answer = {0};
    return sheet && !table->sitting->lesson &&
           sheet->draw(table->ui, table->cache, &view, (Rectangle){.width = 1}, false, chosen, &answer) > 0;
}

void table_sheet(Table *table, Rectangle room)
{
    Thing chosen = "";
    Action answer = {0};
    sheet_of(table)->draw(table->ui, table->cache, &table->view, room, table->sitting->lesson != NULL, chosen,
                          &answer);
    if (chosen[0])
        table_select(table, chosen);
    if (answer.verb)
        table_do_action(table, answer);
}

bool table_sheet_end(const Table *table, char *text, int size)
{
    const BoardSheet *sheet = sheet_of(table);
    text[0] = '\0';
    if (sheet && !table->sitting->lesson && !table->selected[0] && !table->hint.open)
        sheet->end_text(table->cache, &table->view, text, size);
    return text[0] != '\0';
}

static void follow(Table *table, const BoardSheet *sheet)
{
    Action answer;
    Reason reason;
    if (sheet->goes_on(table->cache, &table->view, &answer) &&
        !sitting_refuses(table->sitting, answer, &reason))
        table_do_action(table, answer);
}

/* The first answer at once: also where decisions have been taken back, and nothing follows by itself. */
void table_sheet_ends(Table *table)
{
    const BoardSheet *sheet = sheet_of(table);
    sheet->end(table->cache, &table->view);
    follow(table, sheet);
    ui_again(table->ui);
}

void table_sheet_go_on(Table *table)
{
    const Sitting *sitting = table->sitting;
    const BoardSheet *sheet = table->board ? table->board->sheet : NULL;
    if (!sheet || !table->mine || !table->cache || sitting->lesson || table->wish.kind != WISH_NONE ||
        table->deciding || sitting_filming(sitting) || table->changes != sitting->changes ||
        session_now(sitting->session) != session_entries(sitting->session))
        return;
    follow(table, sheet);
}

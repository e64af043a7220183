#include "ui/table/board.h"

#include <ctype.h>
#include <string.h>

const Board *board_of(const Rules *rules)
{
    static const Board *const boards[] = {
#ifdef HAS_fof
        &fof_board,
#endif
#ifdef HAS_folio
        &folio_table_board,
#endif
#ifdef HAS_fte
        &fte_table_board,
#endif
        NULL};
    for (int i = 0; boards[i]; i++)
        if (strcmp(boards[i]->rules_id, rules->id) == 0)
            return boards[i];
    return NULL;
}

void board_side_name(const Rules *rules, int side, char *name, int size)
{
    const Board *board = board_of(rules);
    const char *called = board ? board->sides[side] : NULL;
    text_copy(name, size, called ? called : rules->sides[side]);
    for (char *c = name; !called && *c; c++) /* "us" of scripts is written US */
        *c = (char)toupper((unsigned char)*c);
}

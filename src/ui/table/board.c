#include "ui/table/board.h"

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
        NULL};
    for (int i = 0; boards[i]; i++)
        if (strcmp(boards[i]->rules_id, rules->id) == 0)
            return boards[i];
    return NULL;
}

#include "ui/board.h"

#include <string.h>

const Board *board_of(const Rules *rules)
{
    static const Board *const boards[] = {&fof_board};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (strcmp(boards[i]->rules_id, rules->id) == 0)
            return boards[i];
    return NULL;
}

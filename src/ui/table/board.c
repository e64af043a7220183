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
#ifdef HAS_tod
        &tod_table_board,
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

/* A word of a sentence may have a mark behind it. */
static int word_length(const char *word)
{
    int length = (int)strcspn(word, " ");
    while (length > 1 && strchr(".,:;?!)", word[length - 1]))
        length--;
    return length;
}

/* "runner-1" of a file is runner 1 for people. */
static bool ends_in_number(const char *word)
{
    const char *dash = strrchr(word, '-');
    return dash && dash > word && islower((unsigned char)word[0]) && dash[1] &&
           strspn(dash + 1, "0123456789") == strlen(dash + 1);
}

static void say_word(const Board *board, const BoardView *view, const char *word, char *said, int size)
{
    char name[THING_SIZE * 2];
    if (board && board->called && board->called(view, word, name, sizeof name)) {
        text_append(said, size, "%s", name);
        return;
    }
    int start = (int)strlen(said);
    text_append(said, size, "%s", word);
    for (char *c = said + start; ends_in_number(word) && *c; c++)
        if (*c == '-')
            *c = ' ';
}

void board_call(const Board *board, const BoardView *view, char *text, int size)
{
    char said[SENTENCE_SIZE + LABEL_SIZE] = "";
    char word[THING_SIZE];
    for (const char *at = text; *at;) {
        int opening = (int)strspn(at, "(\""), length = word_length(at + opening);
        text_append(said, sizeof said, "%.*s", opening, at);
        at += opening;
        text_copy_part(word, sizeof word, at, length < THING_SIZE - 1 ? length : THING_SIZE - 1);
        if (length && length < THING_SIZE)
            say_word(board, view, word, said, sizeof said);
        else
            text_append(said, sizeof said, "%.*s", length, at);
        at += length;
        int rest = (int)strcspn(at, " ") + (at[strcspn(at, " ")] == ' ');
        text_append(said, sizeof said, "%.*s", rest, at);
        at += rest;
    }
    if (said[0])
        text_copy(text, size, said);
}

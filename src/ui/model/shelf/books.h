/* books: the rule book of every system, read once as long as its file is the same. */
#ifndef UI_MODEL_SHELF_BOOKS_H
#define UI_MODEL_SHELF_BOOKS_H

#include "core/books/rulebook.h"
#include "core/session/session.h"

enum { BOOKS_MOST = 4 };

typedef struct Books {
    const Rulebook *book[BOOKS_MOST];
    const Rules *rules[BOOKS_MOST]; /* whose it is */
    int count;
    char wrong[ERROR_SIZE]; /* why there is none, or one is missing */
} Books;

/* Good until they are asked for again: one screen shows them. */
const Books *books_open(const Module *modules);

#endif

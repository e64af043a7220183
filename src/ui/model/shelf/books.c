#include "ui/model/shelf/books.h"

#include "core/base/paths.h"
#include "core/base/text.h"
#include "ui/model/shelf/folder_stamp.h"

static struct {
    Books books;
    Rulebook *read[BOOKS_MOST];
    const Module *modules; /* NULL: nothing was read yet */
    uint64_t stamp;
} kept;

static uint64_t files_stamp(void)
{
    char data[PATH_SIZE], cards[PATH_SIZE];
    return paths_data(data) && paths_join(cards, data, "cards") ? folder_stamp(0, cards) : 0;
}

static void read_books(const Module *modules)
{
    Errors errors = {0};
    Books *books = &kept.books;
    for (int i = 0; i < books->count; i++)
        rulebook_free(kept.read[i]);
    books->count = 0;
    for (const Module *module = modules; module->rules && books->count < BOOKS_MOST; module++) {
        Rulebook *book = rulebook_open(module->rules->id, &errors);
        if (!book || !book->count) {
            rulebook_free(book);
            continue;
        }
        books->rules[books->count] = module->rules;
        books->book[books->count] = kept.read[books->count] = book;
        books->count++;
    }
    text_copy(books->wrong, sizeof books->wrong,
              errors.count ? errors.line[0] : "There is no rule book for this game.");
    errors_free(&errors);
}

const Books *books_open(const Module *modules)
{
    uint64_t stamp = files_stamp();
    if (kept.modules != modules || kept.stamp != stamp)
        read_books(modules);
    kept.modules = modules;
    kept.stamp = stamp;
    return &kept.books;
}

/* errors: collects messages about bad input, `file:line: what is wrong, what is allowed`. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/data/ini.h"

enum { FILE_SHOWN = 200 }; /* of a longer path only the end is shown, so that there is room for the message */

void errors_free(Errors *errors)
{
    free(errors->line);
    *errors = (Errors){0};
}

/* NULL when enough are kept: a broken file may have hundreds of thousands. */
static char *next_line(Errors *errors)
{
    if (errors->count++ >= ERRORS_KEPT)
        return NULL;
    if (errors->line == NULL)
        errors->line = calloc(ERRORS_KEPT, ERROR_SIZE);
    ENSURE(errors->line != NULL);
    return errors->line[errors->count - 1];
}

static void add_place(char *text, const char *file, int line)
{
    size_t length = strlen(file);
    const char *shown = file;
    if (length > FILE_SHOWN) {
        shown = file + length - FILE_SHOWN;
        while (((unsigned char)*shown & 0xC0) == 0x80) /* not from the middle of a character */
            shown++;
        text_append(text, ERROR_SIZE, "...");
    }
    if (line > 0)
        text_append(text, ERROR_SIZE, "%s:%d: ", shown, line);
    else
        text_append(text, ERROR_SIZE, "%s: ", shown);
}

void errors_add(Errors *errors, const char *file, int line, const char *format, ...)
{
    char *text = next_line(errors);
    if (text == NULL)
        return;
    if (file != NULL)
        add_place(text, file, line);
    char message[ERROR_SIZE + 8]; /* so long that what is cut here is cut again below, at a whole character */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    text_append(text, ERROR_SIZE, "%s", message);
}

void errors_print(const Errors *errors, void *file_stream)
{
    int kept = errors->count < ERRORS_KEPT ? errors->count : ERRORS_KEPT;
    for (int i = 0; i < kept; i++)
        fprintf(file_stream, "%s\n", errors->line[i]);
    if (errors->count > kept)
        fprintf(file_stream, "and %d more\n", errors->count - kept);
}

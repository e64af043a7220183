#include "core/base/ensure.h"

#include <stdio.h>
#include <stdlib.h>

void ensure_failed(const char *what, const char *file, int line)
{
    fflush(stdout); /* what was printed before the bug belongs before the message */
    fprintf(stderr, "bug: %s:%d: this does not hold: %s\n", file, line, what);
    abort();
}

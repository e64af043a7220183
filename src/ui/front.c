/* The door of the window. */
#include "ui/front.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "ui/app.h"

/* Art and pages come and go in large blocks: given back at once, they do not stay as holes in the heap (thirty megabytes
 * of them, left to itself). */
static void give_memory_back(void)
{
#ifdef __GLIBC__
    enum { LARGE = 128 * 1024 };
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, LARGE);
#endif
}

int front_start(const Module *modules, const char *what)
{
    give_memory_back();
    return app_run(modules, what);
}

/* The door of the window. */
#include "ui/front.h"

#include "ui/app.h"

int front_start(const Module *modules, const char *what)
{
    return app_run(modules, what);
}

#include "cli/loaded.h"

#include "core/session/session.h"

bool mission_compile(Loaded *loaded, const Module *modules, Doc *doc, Errors *errors)
{
    *loaded = (Loaded){.doc = doc, .module = session_module(modules, doc, errors)};
    if (loaded->module)
        loaded->game = module_load(loaded->module, doc_mission(doc), errors);
    if (loaded->game)
        return true;
    mission_unload(loaded);
    return false;
}

bool mission_load(Loaded *loaded, const Module *modules, const char *path, Errors *errors)
{
    Doc *doc = doc_read(path, errors);
    return doc && mission_compile(loaded, modules, doc, errors);
}

void mission_unload(Loaded *loaded)
{
    if (loaded->game)
        loaded->module->rules->unload(loaded->game);
    doc_free(loaded->doc);
    *loaded = (Loaded){0};
}

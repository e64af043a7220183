/* module: a system as a program has it. */
#include "core/play/rules.h"

Game *module_load(const Module *module, const Doc *doc, Errors *errors)
{
    Game *game = module->rules->load(doc, errors);
    if (game && module->join)
        module->join(game);
    return game;
}

/* loaded: a mission as the verbs need it that play without a session. */
#ifndef CLI_LOADED_H
#define CLI_LOADED_H

#include "core/play/rules.h"

typedef struct Loaded {
    const Module *module;
    Doc *doc;
    Game *game;
} Loaded;

/* Reads and compiles a mission file. False with errors, and nothing to unload. */
bool mission_load(Loaded *loaded, const Module *modules, const char *path, Errors *errors);
/* The same with a file that was read before, which is taken over. */
bool mission_compile(Loaded *loaded, const Module *modules, Doc *doc, Errors *errors);
void mission_unload(Loaded *loaded);

#endif

/* generic: one simulation that every rule system must pass. It plays random games and holds the module to
 * what core/rules.h promises, at every decision: the list is what refuse lets pass; texts are unique and
 * parse gives the action back; a masked position answers its viewer like the full one, hides what it must,
 * and can be filled again; setup(dump) gives the same bytes, and a dump with a changed line is refused or
 * can be played; a preview changes nothing and is right as far as it goes; the same action gives the same
 * bytes; nothing is broken; every game ends; undo, redo, save and load through a session give the same
 * positions. */
#ifndef TESTS_NETS_GENERIC_H
#define TESTS_NETS_GENERIC_H

#include "core/play/rules.h"

/* Plays so many games of the mission from this seed on. NULL, or what does not hold, with seed, decision
 * and action; the text lives until the next call. */
const char *generic_simulation(const Module *module, const char *mission_path, int games, uint64_t seed);

/* Plays one game step by step with these checks and prints it: question, number of answers, choice,
 * events, hash. What a golden playthrough under tests/replays/ is made of. NULL, or what went wrong. */
const char *generic_playthrough(const Module *module, const char *mission_path, uint64_t seed,
                                Writer *writer);

#endif

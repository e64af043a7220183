/* door: what a system that plays by steps, speaks by phrases or is set up from sheets need not write: the functions of the
 * door that only hand on to core. One file of the system, in which its State is complete, has above its table of Rules
 * what it does so, and the same in the table:
 *
 *     DOOR_STEPS(toy_sequence)   DOOR_BY_STEPS     ask, legal, refuse, apply, eyes: a State has `eyes` and `turn`
 *     DOOR_ANSWERS(toy_sequence) DOOR_BY_ANSWERS   of those only legal, refuse and eyes
 *     DOOR_PHRASES(toy_phrases)  DOOR_BY_PHRASES   say, parse, tell
 *     DOOR_SETUP(toy_setup)      DOOR_BY_SETUP     setup, opening, dump */
#ifndef CORE_PLAY_DOOR_H
#define CORE_PLAY_DOOR_H

#include "core/play/phrase.h"
#include "core/play/setup.h"
#include "core/play/steps.h"

#define DOOR_ANSWERS(steps)                                                                      \
    static int door_legal(const Game *game, const State *state, Action *actions, int cap)        \
    {                                                                                            \
        return steps_legal(&(steps), game, state, actions, cap);                                 \
    }                                                                                            \
    static bool door_refuse(const Game *game, const State *state, Action action, Reason *reason) \
    {                                                                                            \
        return steps_refuse(&(steps), game, state, action, reason);                              \
    }                                                                                            \
    static Side door_eyes(const State *state)                                                    \
    {                                                                                            \
        return state->eyes;                                                                      \
    }
#define DOOR_BY_ANSWERS .legal = door_legal, .refuse = door_refuse, .eyes = door_eyes

#define DOOR_STEPS(steps)                                                                 \
    DOOR_ANSWERS(steps)                                                                   \
    static void door_ask(const Game *game, const State *state, Ask *ask)                  \
    {                                                                                     \
        steps_ask(&(steps), game, state, ask);                                            \
        ask->turn = state->turn;                                                          \
    }                                                                                     \
    static void door_apply(const Game *game, State *state, Action action, Log *log)       \
    {                                                                                     \
        steps_apply(&(steps), &(Play){.game = game, .state = state, .log = log}, action); \
    }
#define DOOR_BY_STEPS .ask = door_ask, DOOR_BY_ANSWERS, .apply = door_apply

#define DOOR_PHRASES(phrases)                                                                            \
    static int door_say(const Game *game, const State *state, Action action, char *text, int size)       \
    {                                                                                                    \
        return phrase_say(&(phrases), game, state, action, text, size);                                  \
    }                                                                                                    \
    static bool door_parse(const Game *game, const State *state, const char *text, Action *action)       \
    {                                                                                                    \
        return phrase_parse(&(phrases), game, state, text, action);                                      \
    }                                                                                                    \
    static int door_tell(const Game *game, const State *state, const Event *event, char *text, int size) \
    {                                                                                                    \
        return phrase_tell(&(phrases), game, state, event, text, size);                                  \
    }
#define DOOR_BY_PHRASES .say = door_say, .parse = door_parse, .tell = door_tell

#define DOOR_SETUP(sets_up)                                                                                \
    static bool door_setup(const Game *game, const Doc *position, uint64_t seed, State *state,             \
                           Errors *errors)                                                                 \
    {                                                                                                      \
        return setup_take(&(sets_up), game, position, seed, state, errors);                                \
    }                                                                                                      \
    static void door_opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log) \
    {                                                                                                      \
        setup_opening(&(sets_up), game, position, seed, state, log);                                       \
    }                                                                                                      \
    static void door_dump(const Game *game, const State *state, Writer *writer)                            \
    {                                                                                                      \
        fields_dump(setup_fields(&(sets_up), game, state), (sets_up).position, writer);                    \
    }
#define DOOR_BY_SETUP .setup = door_setup, .opening = door_opening, .dump = door_dump

#endif

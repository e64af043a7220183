/* door: what a system that plays by steps, speaks by phrases or is set up from sheets need not write: the functions of the
 * door that only hand on to core. One file of the system, in which its State is complete, has above its table of Rules
 * what it does so, and the same in the table:
 *
 *     DOOR_STEPS(toy_sequence)   DOOR_BY_STEPS     ask, legal, refuse, apply, eyes: a State has `eyes` and `turn`
 *     DOOR_ANSWERS(toy_sequence) DOOR_BY_ANSWERS   of those only legal, refuse and eyes
 *     DOOR_PHRASES(toy_phrases)  DOOR_BY_PHRASES   say, parse, tell
 *     DOOR_SETUP(toy_setup)      DOOR_BY_SETUP     setup, opening, dump
 *     DOOR_ROWS(toy_setup)       DOOR_BY_ROWS      load, unload, mask, guess, broken, score: Setup.by_rows
 *     DOOR_LAWS(toy_sequence)    DOOR_BY_LAWS      odds and force, where laws have the one and Steps.chance the other
 *     DOOR_SUBJECTS(toy_sequence, toy_subjects)    DOOR_BY_SUBJECTS(toy_subjects)   explain
 *     DOOR_ROSTER(tour_steps, TourState, "a tour") DOOR_BY_ROSTER(TourState)
 *                                                  of a campaign: legal, apply, eyes, mask, guess, odds, force
 *     DOOR_ALL(...)              DOOR_BY_ALL(...)  all of them */
#ifndef CORE_PLAY_DOOR_H
#define CORE_PLAY_DOOR_H

#include "core/play/explanation.h"
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

#define DOOR_ASKS(steps)                                                 \
    DOOR_ANSWERS(steps)                                                  \
    static void door_ask(const Game *game, const State *state, Ask *ask) \
    {                                                                    \
        steps_ask(&(steps), game, state, ask);                           \
        ask->turn = state->turn;                                         \
    }
#define DOOR_STEPS(steps)                                                                 \
    DOOR_ASKS(steps)                                                                      \
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

#define DOOR_ODDS(steps)                                                                           \
    static int door_odds(const Game *game, const State *state, Action action, Odds *odds, int cap) \
    {                                                                                              \
        return steps_odds(&(steps), game, state, action, odds, cap);                               \
    }
#define DOOR_LAWS(steps)                                                                               \
    DOOR_ODDS(steps)                                                                                   \
    static const char *door_force(const Game *game, State *state, const char *what, const int *values, \
                                  int count)                                                           \
    {                                                                                                  \
        (void)game;                                                                                    \
        return steps_force(&(steps), state, what, values, count);                                      \
    }
#define DOOR_BY_LAWS .odds = door_odds, .force = door_force

#define DOOR_SUBJECTS(steps, subjects)                                                                  \
    static int door_explain(const Game *game, const State *state, const char *subject, Reason *reasons, \
                            int cap)                                                                    \
    {                                                                                                   \
        return steps_explain(&(steps), subjects, game, state, subject, reasons, cap);                   \
    }
#define DOOR_BY_SUBJECTS(of) .explain = door_explain, .subjects = (of)

#define DOOR_ROWS(sets_up)                                                                          \
    static Game *door_load(const Doc *doc, Errors *errors)                                          \
    {                                                                                               \
        return setup_load(&(sets_up), doc, errors);                                                 \
    }                                                                                               \
    static void door_mask(const Game *game, const State *state, Side viewer, State *seen)           \
    {                                                                                               \
        setup_mask(&(sets_up), game, state, viewer, seen);                                          \
    }                                                                                               \
    static void door_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full) \
    {                                                                                               \
        setup_guess(&(sets_up), game, seen, viewer, rng, full);                                     \
    }                                                                                               \
    static const char *door_broken(const Game *game, const State *state)                            \
    {                                                                                               \
        return setup_broken(&(sets_up), game, state);                                               \
    }                                                                                               \
    static int door_score(const Game *game, const State *state, Score *scores, int cap)             \
    {                                                                                               \
        (void)game;                                                                                 \
        return setup_score(&(sets_up), state, scores, cap);                                         \
    }
#define DOOR_PARTS(sets_up)                                \
    static Game *door_load(const Doc *doc, Errors *errors) \
    {                                                      \
        return setup_load_parts(&(sets_up), doc, errors);  \
    }
#define DOOR_BY_PARTS .load = door_load, .unload = setup_unload

/* `force` of a system that has dice and no deck: what is said of other things to lay ready, of a value that is none, of too many. */
#define DOOR_DICE(faces, no_deck, no_face, full)                                                       \
    static const char *door_force(const Game *game, State *state, const char *what, const int *values, \
                                  int count)                                                           \
    {                                                                                                  \
        (void)game;                                                                                    \
        if (state->eyes != SIDE_ALL)                                                                   \
            return "a masked position has no dice to lay ready";                                       \
        if (!text_same_ignoring_case(what, "dice"))                                                    \
            return no_deck;                                                                            \
        for (int i = 0; i < count; i++)                                                                \
            if (values[i] < 1 || values[i] > (faces))                                                  \
                return no_face;                                                                        \
        return dice_force(&state->dice, values, count) ? NULL : (full);                                \
    }

#define DOOR_BY_ROWS                                                                   \
    .load = door_load, .unload = setup_unload, .mask = door_mask, .guess = door_guess, \
    .broken = door_broken, .score = door_score, .state_size = sizeof(State)

/* A campaign leaves nothing of a decision to chance, and its roster is open but for chance to come. */
#define DOOR_ROSTER(steps, type, what)                                                                      \
    static int door_legal(const Game *game, const State *state, Action *actions, int cap)                   \
    {                                                                                                       \
        return steps_legal(&(steps), game, state, actions, cap);                                            \
    }                                                                                                       \
    static void door_apply(const Game *game, State *state, Action action, Log *log)                         \
    {                                                                                                       \
        steps_apply(&(steps), &(Play){.game = game, .state = state, .log = log}, action);                   \
    }                                                                                                       \
    static Side door_eyes(const State *state)                                                               \
    {                                                                                                       \
        return ((const type *)state)->eyes;                                                                 \
    }                                                                                                       \
    static void door_mask(const Game *game, const State *state, Side viewer, State *seen)                   \
    {                                                                                                       \
        (void)game;                                                                                         \
        setup_mask_open(&(steps), sizeof(type), state, viewer, seen);                                       \
    }                                                                                                       \
    static void door_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)         \
    {                                                                                                       \
        (void)game, (void)viewer;                                                                           \
        setup_guess_open(&(steps), sizeof(type), seen, rng, full);                                          \
    }                                                                                                       \
    static int door_odds(const Game *game, const State *state, Action action, Odds *odds, int cap)          \
    {                                                                                                       \
        (void)game, (void)state, (void)action, (void)odds, (void)cap;                                       \
        return 0;                                                                                           \
    }                                                                                                       \
    static const char *door_force(const Game *game, State *state, const char *lay, const int *n, int count) \
    {                                                                                                       \
        (void)game, (void)state, (void)lay, (void)n, (void)count;                                           \
        return what " has neither cards nor dice to lay ready";                                             \
    }
#define DOOR_BY_ROSTER(type)                                                                             \
    .legal = door_legal, .apply = door_apply, .eyes = door_eyes, .mask = door_mask, .guess = door_guess, \
    .odds = door_odds, .force = door_force, .unload = setup_unload, .state_size = sizeof(type)

/* All of it. */
#define DOOR_ALL(steps, phrases, subjects, sets_up)                                 \
    DOOR_ASKS(steps)                                                                \
    static void door_apply(const Game *game, State *state, Action action, Log *log) \
    {                                                                               \
        setup_apply(&(sets_up), game, state, action, log);                          \
    }                                                                               \
    DOOR_LAWS(steps)                                                                \
    DOOR_PHRASES(phrases)                                                           \
    DOOR_SUBJECTS(steps, subjects)                                                  \
    DOOR_SETUP(sets_up)                                                             \
    DOOR_ROWS(sets_up)
#define DOOR_BY_ALL(subjects, sequence, position)                                                          \
    DOOR_BY_STEPS, DOOR_BY_LAWS, DOOR_BY_PHRASES, DOOR_BY_SUBJECTS(subjects), DOOR_BY_SETUP, DOOR_BY_ROWS, \
        .steps = &(sequence), .sheets = (position)

#endif

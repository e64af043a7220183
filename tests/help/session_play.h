/* session_play: what the tests of sessions and saves share: toy games in a folder of their own, played at
 * random. */
#ifndef TESTS_HELP_SESSION_PLAY_H
#define TESTS_HELP_SESSION_PLAY_H

#include "core/play/rng.h"
#include "core/session/session.h"

/* A file of this name in a new folder of the test's own, removed at its end. */
const char *play_path(const char *name);

/* Writes and reads whole files; the text read is owned by the caller. */
void play_write(const char *path, const char *bytes, size_t length);
char *play_read(const char *path, size_t *length);

/* The mission `name` in the test's folder: a toy game of so many turns. Returns its path. */
const char *play_mission(const char *name, int turns);

/* A game of it, against the random opponent; SIDE_ALL: the test answers for both. */
Session *play_new(const char *mission, uint64_t seed, Side player);

/* Does a random legal action for the player; false if the game is over. */
bool play_one(Session *session, Rng *rng);

/* Plays up to so many decisions; returns how many there were. */
int play_some(Session *session, Rng *rng, int count);

/* A new game after so many random decisions. */
Session *play_game(const char *mission, uint64_t seed, Side player, int decisions);

/* Loads a save; the messages, or the notes, are left in `said`. NULL if it is refused. */
Session *play_try_load(const char *path, Writer *said);

/* The text with one piece of it replaced; owned by the caller. */
char *play_replaced(const char *text, const char *old, const char *new);

/* Saves with one piece replaced and the guards put right, and loads it. */
Session *play_load_changed(Session *session, const char *old, const char *new, Writer *said);

/* Loads a save and ends the test's process if that fails; notes may be NULL. */
Session *play_load(const char *path, Writer *notes);

/* Whether two sessions have the same journal up to now, the same position, and the same positions before
 * every entry. */
bool play_same(const Session *a, const Session *b);

#endif

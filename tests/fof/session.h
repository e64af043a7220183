/* session: games of Fields of Fire in sessions, for what the window is made of: it sees a game through
 * a session. */
#ifndef TESTS_FOF_SESSION_H
#define TESTS_FOF_SESSION_H

#include "core/play/rng.h"
#include "core/session/session.h"

/* A game of a mission file; a file that does not load ends the test's process with its messages. */
Session *fof_session(const char *mission, uint64_t seed);
/* The same of a position written in the test, over the default cards. */
Session *fof_session_at(const char *ini);
/* Does an action by its text; false (and a message on stderr) if it is refused. */
bool fof_session_do(Session *session, const char *text);
/* The action of a text; one that means nothing ends the test's process. */
Action fof_session_action(const Session *session, const char *text);
/* Does a random legal action; false if the game is over. */
bool fof_session_random(Session *session, Rng *rng);
/* Lets the staff decide; false if the game is over. */
bool fof_session_staff(Session *session);

/* Whether a save replays with the same positions; what is said of it goes into the report. */
bool fof_session_replays(const char *save, Writer *report);

#endif

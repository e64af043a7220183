/* screens: starts the screens on a platform that draws nothing (tests/screens). Each returns 0 if all is well, or if there is no such program
 * because raylib is missing. */
#ifndef TESTS_HELP_SCREENS_H
#define TESTS_HELP_SCREENS_H

/* What it says goes to the test's own output: shown if it fails. */
int screens_run(const char *arguments);
/* Draws every so manieth decision of games; of long ones only the first so many (0: all of them). */
int screens_walk(const char *only, int every, int most);
int screens_walk_with(const char *option, const char *only, int every, int most);

#endif

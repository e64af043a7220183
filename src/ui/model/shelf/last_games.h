/* last_games: which of the games that keep themselves is the one to go on with. The files themselves say which were played last;
 * a note beside them says of each what the menu shows and whether it is finished. What the note does not know, because
 * the program was killed, the note was lost or a file was brought from elsewhere, is read: whichever way the program ended, a
 * game that is not finished is offered. */
#ifndef UI_MODEL_SHELF_LAST_GAMES_H
#define UI_MODEL_SHELF_LAST_GAMES_H

#include "core/base/paths.h"
#include "core/session/session.h"

typedef enum StandingGame {
    GAME_GOES_ON,
    GAME_OVER, /* but the player has not seen yet how it ended */
    GAME_FINISHED,
    GAME_LESSON, /* goes on, but is offered only if no game is */
    GAME_STANDINGS
} StandingGame;

/* Keeps how a game stands; `path` is its file. Files outside the folder of saves are passed over. */
void last_games_note(const char *path, StandingGame standing, int turn, const char *title);
/* How it stands by the note; false if the note does not know, or the file of a finished game has changed since. */
bool last_games_noted(const char *path, StandingGame *standing);
/* The file has another name now: what was noted of it goes with it. */
void last_games_moved(const char *from, const char *to);

typedef struct LastGames LastGames;
/* Remembers what it has read, so that it can be asked often. */
LastGames *last_games_open(const Module *modules);
void last_games_free(LastGames *games); /* NULL is fine */
/* The newest that is not finished, or the campaign that waits between two missions; a lesson only if there is nothing else. `what`
 * gets its title and turn. */
bool last_games_find(LastGames *games, char path[PATH_SIZE], Writer *what);

#endif

/* paths: where data, saves and settings are. Each place can be overridden, so that tests touch nothing of the
 * user's. */
#ifndef CORE_BASE_PATHS_H
#define CORE_BASE_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PATH_SIZE = 4096 };

/* The folder that holds cards/ and missions/: $CONTACT_DATA, else beside or above the program or in a
 * share/ there, else the installed one (compiled in as CONTACT_SHARE). False if none of them has it. */
bool paths_data(char path[PATH_SIZE]);

/* The rendered pictures: $CONTACT_ART, else art/ beside the program or beside its folder, else the data folder's
 * art/. False if none of them has an atlas. */
bool paths_art(char path[PATH_SIZE]);

/* Saves and campaigns: $CONTACT_SAVES, else $XDG_DATA_HOME/potential-contact, else
 * ~/.local/share/potential-contact. */
bool paths_saves(char path[PATH_SIZE]);

/* Settings: $CONTACT_CONFIG, else $XDG_CONFIG_HOME/potential-contact, else ~/.config/potential-contact. */
bool paths_config(char path[PATH_SIZE]);

/* Creates the folder and those above it. */
bool paths_make(const char *path);

/* Joins with one slash; false if it does not fit. */
bool paths_join(char path[PATH_SIZE], const char *folder, const char *name);

/* Writes a whole file beside, flushes it to the disk and renames it over the old one: the old one stays
 * intact until the new one is complete. NULL for success, else what went wrong (a full disk, say), in words
 * for the player. */
const char *paths_replace_file(const char *path, const char *bytes, size_t length);
/* The same, but the new file stays open in `held` and is this program's alone (see paths_hold) from before it
 * had its name. -1 if there is none; after a failure it is there if only the name could not be flushed. */
const char *paths_replace_held(const char *path, const char *bytes, size_t length, int *held);

/* Opens the file so that no other program, and nobody else in this one, can hold it until it is closed. The
 * lock is the open file's: it goes with the process, however that ends. -1 if that cannot be, with `taken` if
 * somebody holds it. */
int paths_hold(const char *path, bool *taken);

/* Writes all of it there; flushes what was written to the disk; cuts the file: whatever interrupts them. 0 or
 * an errno. */
int paths_write(int file, const char *bytes, size_t length, off_t at);
int paths_flush(int file);
int paths_truncate(int file, off_t length);

/* A file that cannot be read and is about to be written anew: it stays beside, as NAME.damaged. */
void paths_set_aside(const char *path);
/* The same as a copy, under a name that is free: NAME.damaged, NAME.damaged-2 and so on; one that is kept already
 * is not kept twice. NULL or what went wrong. */
const char *paths_copy_damaged(const char *path);

#endif

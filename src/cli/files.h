/* files: finding missions, saved games and data files by the names that people type. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli/verbs.h"
#include "core/base/paths.h"

typedef struct FileList {
    char **paths;
    int count, capacity;
} FileList;

/* Adds every .ini file below the folder, in the order of their names; hidden ones are left out. False if
 * the folder cannot be read. */
bool files_below(FileList *list, const char *folder);
void files_add(FileList *list, const char *path);
void files_free(FileList *list);

/* A mission or saved game by name: the path as given, below the data folder's missions/, or in the folder
 * of saved games, each with or without .ini. False after a line about where it was looked for, with the
 * nearest mission as a hint. */
bool files_find(const Cli *cli, const char *name, char path[PATH_SIZE]);

/* Whether the path is a folder. */
bool files_is_folder(const char *path);

#endif

/* bounds: which files a file may build on. A mission that came from somewhere must not read what is none of its
 * business: it may name what lies in its own folder and below, in the data folder, and in the folder of a file that
 * the person at the keyboard has named. Links are followed first. */
#ifndef CORE_DATA_BOUNDS_H
#define CORE_DATA_BOUNDS_H

#include <stdbool.h>

/* The person named this file, or a folder: on the command line, or when a campaign was begun with it. */
void bounds_name(const char *path);

/* Whether a file may be read that `naming` names (NULL: a text that is in no file), for a document that began with
 * the file `first`. One that is not there is allowed: opening it says so. */
bool bounds_allow(const char *path, const char *naming, const char *first);

/* Whether it lies in the data folder, which every file may build on. */
bool bounds_in_data(const char *path);

/* What is said otherwise. */
extern const char bounds_refused[];

#endif

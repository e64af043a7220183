/* stage_file: where the missions of a campaign's file are, and what their own files call them. */
#ifndef CORE_DATA_STAGE_FILE_H
#define CORE_DATA_STAGE_FILE_H

#include "core/base/paths.h"
#include "core/data/fields.h"

enum { STAGE_BASE_SIZE = 256 };

/* The mission that the section under way names by its key `file`: beside the file that names it, or below missions/ of the data. Its
 * path, and what `base` calls it: from missions/ on, so that it is found wherever the data is, or its whole path. False with an error. */
bool stage_file_read(const Fields *at, char path[PATH_SIZE], char base[STAGE_BASE_SIZE]);

#endif

/* folder_stamp: whether anything has changed below a folder, without reading it. */
#ifndef UI_MODEL_SHELF_FOLDER_STAMP_H
#define UI_MODEL_SHELF_FOLDER_STAMP_H

#include <stdint.h>

/* A number that is another one when a file below the folder came, went or was written, continuing from an earlier one
 * (0 to start). */
uint64_t folder_stamp(uint64_t stamp, const char *folder);

#endif

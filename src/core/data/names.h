/* names: texts and names of sections as they are kept, in arrays of a fixed size. */
#ifndef CORE_DATA_NAMES_H
#define CORE_DATA_NAMES_H

#include "core/data/ini.h"

/* A text into `text`, which has room for `size` bytes; a longer one is an error. */
void read_copy(Reader *reader, const Section *section, const char *key, char *text, int size);

/* The section's name; false with an error if it is empty, too long, taken or holds a blank. */
bool read_name(Reader *reader, const Section *section, char *name, int size);

/* Things of one kind in an array: each begins with its name and is `size` bytes long. */
typedef struct NameList {
    const char *first;
    size_t size;
    int count;
} NameList;

/* Which of them has the name; -1: none. */
int find_name(NameList list, const char *name);
const char *name_at(NameList list, int index);

#endif

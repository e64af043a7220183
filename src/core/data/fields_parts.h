/* fields_parts: what the files of fields share. */
#ifndef CORE_DATA_FIELDS_PARTS_H
#define CORE_DATA_FIELDS_PARTS_H

#include "core/data/fields.h"

/* A number of 1, 2, 4 or 8 bytes. */
uint64_t fields_load(const void *from, size_t width);
void fields_store(void *to, size_t width, uint64_t value);
/* The value at an index of a list, or the only one, as it is stored; with its sign if the row has one. */
int64_t fields_value_at(const FieldRow *row, const void *thing, int index);
void fields_store_at(const FieldRow *row, void *thing, int index, int64_t value);
/* A number in the context. */
uint64_t fields_placed(const Fields *at, const FieldPlace *place);
/* The listed names in turn; NULL: there are no more. */
const char *fields_name_at(const Fields *at, const FieldNames *names, int number);
int64_t fields_usual(const Fields *at);
/* Whether these eyes may not know it. */
bool fields_is_secret(const Fields *at, FieldSecret secret);

#endif

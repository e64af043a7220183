/* names: see the header. */
#include "core/data/names.h"

#include <string.h>

#include "core/base/text.h"

void read_copy(Reader *reader, const Section *section, const char *key, char *text, int size)
{
    const char *value = read_text(reader, section, key, "");
    if (text_copy(text, size, value) < (int)strlen(value))
        read_error(reader, section, key, "is longer than %d letters", size - 1);
}

bool read_name(Reader *reader, const Section *section, char *name, int size)
{
    int index = 0;
    bool first = doc_section(reader->doc, section->kind, section->name, &index) == section;
    const char *wrong = !*section->name                       ? "needs a name"
                        : (int)strlen(section->name) >= size  ? "has a name that is too long"
                        : strpbrk(section->name, " \t,") != 0 ? "has a name with a blank or comma in it"
                        : !first                              ? "stands there twice"
                                                              : NULL;
    if (wrong)
        read_error(reader, section, NULL, "[%s %.40s] %s", section->kind, section->name, wrong);
    text_copy(name, size, section->name);
    return !wrong;
}

const char *name_at(NameList list, int index)
{
    return list.first + (size_t)index * list.size;
}

int find_name(NameList list, const char *name)
{
    for (int i = 0; i < list.count; i++)
        if (strcmp(name_at(list, i), name) == 0)
            return i;
    return -1;
}

/* Fuzzes the INI reader: any bytes, through a document and every kind of typed reading. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/data/ini.h"

static const char *const KINDS[] = {"mission", "unit", "card", NULL};
static const char *const FOREIGN[] = {"marker", NULL};
static const char *const TERRAIN[] = {"woods", "wheat field", "hill", NULL};

static const char *section_name(const void *context, int index)
{
    const Doc *doc = context;
    return index < doc->section_count ? doc->sections[index].name : NULL;
}

static int find_section(const void *context, const char *name)
{
    for (int i = 0; section_name(context, i) != NULL; i++)
        if (strcmp(section_name(context, i), name) == 0)
            return i;
    return -1;
}

static void read_section(Reader *reader, const Section *section)
{
    int values[4];
    const char *words[4];
    int64_t steps = read_int(reader, section, "steps", 1, 4, 2);
    ENSURE(steps >= 1 && steps <= 4);
    read_bool(reader, section, "hidden", false);
    ENSURE(read_enum(reader, section, "terrain", TERRAIN, 0) < 3);
    ENSURE(read_text(reader, section, "title", "") != NULL);
    read_hex(reader, section, "hash", 0);
    int count = read_ints(reader, section, "at", -9, 9, values, 4);
    for (int i = 0; i < count; i++)
        ENSURE(values[i] >= -9 && values[i] <= 9);
    ENSURE(read_enums(reader, section, "lines", TERRAIN, values, 4) <= 4);
    count = read_words(reader, section, "loads", words, 4);
    for (int i = 0; i < count; i++)
        ENSURE(words[i][0] != '\0');
    read_reference(reader, section, "leader", "unit", find_section, section_name, reader->doc, -1);
    if (read_has(reader, section, "wrong"))
        read_error(reader, section, "wrong", "is not allowed");
}

static void check_doc(const Doc *doc)
{
    int entries = 0;
    for (int i = 0; i < doc->section_count; i++) {
        const Section *section = &doc->sections[i];
        ENSURE(section->first == entries && section->line > 0 && section->kind[0] != '\0');
        entries += section->count;
    }
    ENSURE(entries == doc->entry_count && entries < DOC_MAX_ENTRIES);
    for (int i = 0; i < entries; i++) {
        const Entry *entry = &doc->entries[i];
        ENSURE(entry->key[0] != '\0' && entry->line > 0);
        ENSURE(text_is_utf8(entry->key, strlen(entry->key)) &&
               text_is_utf8(entry->value, strlen(entry->value)));
    }
}

static void check_errors(const Errors *errors)
{
    for (int i = 0; i < errors->count && i < ERRORS_KEPT; i++)
        ENSURE(errors->line[i][0] != '\0' && text_is_utf8(errors->line[i], strlen(errors->line[i])));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Errors errors = {0};
    Doc *doc = doc_parse("fuzz", (const char *)data, size, &errors);
    ENSURE((doc == NULL) == (errors.count > 0));
    if (doc != NULL) {
        Reader reader;
        check_doc(doc);
        reader_open(&reader, doc, &errors);
        reader_only(&reader, "mission");
        for (int kind = 0; KINDS[kind] != NULL; kind++) {
            int index = 0;
            for (const Section *section; (section = reader_next(&reader, KINDS[kind], &index)) != NULL;)
                read_section(&reader, section);
        }
        reader_close(&reader, KINDS, FOREIGN);
    }
    check_errors(&errors);
    doc_free(doc);
    errors_free(&errors);
    return 0;
}

/* ini: documents. Reads a file and what it builds on, each file once, and lays them over one another in
 * reading order: base, cards in use, the file itself.
 *
 * The first `[kind name]` of a later file extends the first one of that title in the files before, the second
 * the second, and so on; what is left over is added behind. So sections of the same title in one file stay
 * apart. A key that stands twice in one section of one file is an error: lists are written in one value. */
#include "core/data/ini.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/arena.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/index.h"
#include "core/base/paths.h"
#include "core/base/text.h"
#include "core/data/bounds.h"
#include "core/data/lines.h"

struct DocMemory {
    Arena texts;
};

/* One title and the sections that bear it. */
typedef struct Title {
    const char *kind, *name;
    int first, last; /* sections, chained in order */
    int reached;     /* the one that the file being laid over has come to */
    int by;          /* number of that file */
} Title;

typedef struct File {
    dev_t device;
    ino_t inode;
    bool open; /* it is being read: whoever asks for it again goes round in a circle */
} File;

typedef struct Build {
    Doc *doc;
    Arena *texts;
    Errors *errors;
    size_t bytes;
    int depth;
    int laid;       /* number of the file being laid over, from 1 */
    bool uses;      /* a file named its cards */
    int *next_same; /* per section: the next of the same title, -1 at the end */
    int *owner;     /* per entry: its section */
    int *laid_by;   /* per entry: the file that gave it */
    Title *titles;
    File *files;
    int title_count, file_count;
    int section_capacity, same_capacity, entry_capacity, owner_capacity, laid_capacity, title_capacity,
        file_capacity;
    Index by_title; /* of titles */
    Index by_key;   /* of entries, by section and key */
} Build;

/* Where a file was asked for; file NULL: by the caller. */
typedef struct Asker {
    const char *file;
    int line;
    const char *key, *value;
} Asker;

static void refuse_file(Build *build, Asker asker, const char *path, const char *why)
{
    if (asker.file == NULL)
        errors_add(build->errors, path, 0, "%s", why);
    else
        errors_add(build->errors, asker.file, asker.line, "%s = %s: %s: %s", asker.key, asker.value, path,
                   why);
}

/* ---- reading bytes ---- */

static const char *cannot_open(int error)
{
    static const struct {
        int error;
        const char *text;
    } known[] = {
        {ENOENT, "there is no such file"},      {EACCES, "no permission to read it"},
        {EPERM, "no permission to read it"},    {ENOTDIR, "a part of the path is a file, not a folder"},
        {ENAMETOOLONG, "the name is too long"}, {ELOOP, "the path is a circle of links"},
        {EMFILE, "too many files are open"},    {ENFILE, "too many files are open"},
    };
    for (int i = 0; i < COUNT_OF(known); i++)
        if (known[i].error == error)
            return known[i].text;
    return "it cannot be read";
}

/* Opens ordinary files only: a pipe would wait for ever, a device may do anything. */
static int open_file(const char *path, struct stat *info, const char **why)
{
    int file = -1;
    if (stat(path, info) != 0)
        *why = cannot_open(errno);
    else if (S_ISDIR(info->st_mode))
        *why = "that is a folder, not a file";
    else if (!S_ISREG(info->st_mode))
        *why = "that is not an ordinary file";
    else if ((file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) < 0)
        *why = cannot_open(errno);
    else if (fstat(file, info) != 0 || !S_ISREG(info->st_mode)) {
        *why = "that is not an ordinary file";
        close(file);
        file = -1;
    }
    return file;
}

/* Reads no further than one byte beyond what is allowed, whatever size the file says it has. */
static const char *read_bytes(int file, size_t allowed, Writer *bytes)
{
    char part[16384];
    while (bytes->length <= allowed) {
        size_t most = allowed + 1 - bytes->length;
        ssize_t count = read(file, part, most < sizeof part ? most : sizeof part);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return "it cannot be read to its end";
        if (count == 0)
            break;
        writer_bytes(bytes, part, (size_t)count);
    }
    return NULL;
}

/* ---- laying a file over what is there ---- */

/* The answer holds until the next title is looked for. */
static Title *find_title(Build *build, const char *kind, const char *name)
{
    uint64_t hash = hash_bytes(hash_bytes(0, kind, strlen(kind)), name, strlen(name));
    for (int i = index_first(&build->by_title, hash); i >= 0; i = index_next(&build->by_title, i)) {
        ENSURE(build->titles != NULL);
        if (strcmp(build->titles[i].kind, kind) == 0 && strcmp(build->titles[i].name, name) == 0)
            return &build->titles[i];
    }
    build->titles = array_grown(build->titles, build->title_count, &build->title_capacity, sizeof(Title));
    build->titles[build->title_count] = (Title){.kind = kind, .name = name, .first = -1, .last = -1};
    index_add(&build->by_title, hash);
    return &build->titles[build->title_count++];
}

static int add_section(Build *build, Title *title, const Section *from)
{
    Doc *doc = build->doc;
    int number = doc->section_count++;
    doc->sections = array_grown(doc->sections, number, &build->section_capacity, sizeof(Section));
    build->next_same = array_grown(build->next_same, number, &build->same_capacity, sizeof(int));
    doc->sections[number] = *from;
    build->next_same[number] = -1;
    if (title->last >= 0)
        build->next_same[title->last] = number;
    else
        title->first = number;
    title->last = number;
    return number;
}

/* The section that this one extends, or a new one. It then bears the later file and line: that is where its
 * author looks. */
static int lay_section(Build *build, const Section *from)
{
    Title *title = find_title(build, from->kind, from->name);
    int number = title->by == build->laid ? build->next_same[title->reached] : title->first;
    if (number < 0)
        number = add_section(build, title, from);
    build->doc->sections[number].file = from->file;
    build->doc->sections[number].line = from->line;
    build->doc->sections[number].again = title->by == build->laid;
    title->reached = number;
    title->by = build->laid;
    return number;
}

static uint64_t key_hash(int section, const char *key)
{
    return hash_bytes(hash_bytes(0, &section, sizeof section), key, strlen(key));
}

static int find_entry(const Build *build, int section, const char *key, uint64_t hash)
{
    for (int i = index_first(&build->by_key, hash); i >= 0; i = index_next(&build->by_key, i))
        if (build->owner[i] == section && strcmp(build->doc->entries[i].key, key) == 0)
            return i;
    return -1;
}

static void lay_entry(Build *build, int section, const Entry *from)
{
    Doc *doc = build->doc;
    uint64_t hash = key_hash(section, from->key);
    int number = find_entry(build, section, from->key, hash);
    if (number >= 0 && build->laid_by[number] == build->laid) {
        errors_add(build->errors, from->file, from->line,
                   "key '%s' is in line %d of this section already: a key may stand once in a section",
                   from->key, doc->entries[number].line);
        return;
    }
    if (number < 0) {
        number = doc->entry_count++;
        doc->entries = array_grown(doc->entries, number, &build->entry_capacity, sizeof(Entry));
        build->owner = array_grown(build->owner, number, &build->owner_capacity, sizeof(int));
        build->laid_by = array_grown(build->laid_by, number, &build->laid_capacity, sizeof(int));
        index_add(&build->by_key, hash);
    }
    doc->entries[number] = *from;
    build->owner[number] = section;
    build->laid_by[number] = build->laid;
}

static void lay_lines(Build *build, const Lines *lines)
{
    build->laid++;
    for (int i = 0; i < lines->section_count; i++) {
        const Section *section = &lines->sections[i];
        int number = lay_section(build, section);
        for (int j = 0; j < section->count; j++)
            lay_entry(build, number, &lines->entries[section->first + j]);
    }
}

/* Entries lie in reading order until now; in the document those of a section lie together. */
static void gather_entries(Build *build)
{
    Doc *doc = build->doc;
    Entry *gathered = malloc((size_t)(doc->entry_count + 1) * sizeof *gathered);
    ENSURE(gathered != NULL);
    for (int i = 0; i < doc->section_count; i++)
        doc->sections[i].count = 0;
    for (int i = 0; i < doc->entry_count; i++)
        doc->sections[build->owner[i]].count++;
    for (int i = 0, first = 0; i < doc->section_count; i++) {
        doc->sections[i].first = first;
        first += doc->sections[i].count;
        doc->sections[i].count = 0;
    }
    for (int i = 0; i < doc->entry_count; i++) {
        Section *section = &doc->sections[build->owner[i]];
        gathered[section->first + section->count++] = doc->entries[i];
    }
    free(doc->entries);
    doc->entries = gathered;
}

/* ---- what a file builds on ---- */

static const char POSITION_OF[] = "position-of";

static void take_file(Build *build, const char *path, Asker asker);

static bool exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

/* Beside the file that names it. */
static bool beside(char path[PATH_SIZE], const char *including, const char *name)
{
    const char *slash = strrchr(including, '/');
    if (slash == NULL)
        return paths_join(path, ".", name);
    char folder[PATH_SIZE];
    text_print(folder, sizeof folder, "%.*s", (int)(slash - including) + 1, including);
    return paths_join(path, folder, name);
}

/* In a folder of the data folder; false with the error told. */
static bool in_data(Build *build, char path[PATH_SIZE], const char *folder, Asker asker)
{
    char data[PATH_SIZE];
    if (!paths_data(data)) {
        refuse_file(build, asker, asker.value,
                    "the data folder with cards/ and missions/ is not found: set CONTACT_DATA to it");
        return false;
    }
    if (paths_join(path, data, folder) && paths_join(path, path, asker.value))
        return true;
    refuse_file(build, asker, asker.value, "the name is too long");
    return false;
}

/* Reads what another file names, if it may. */
static void take_named(Build *build, const char *path, const char *including, Asker asker)
{
    if (bounds_allow(path, including, build->doc->file))
        take_file(build, path, asker);
    else
        refuse_file(build, asker, path, bounds_refused);
}

static void take_base(Build *build, const char *including, Asker asker)
{
    char path[PATH_SIZE];
    if (asker.value[0] == '\0')
        errors_add(build->errors, asker.file, asker.line, "base: must name a mission file");
    else if (asker.value[0] == '/')
        take_named(build, asker.value, including, asker);
    else if (including != NULL && beside(path, including, asker.value) && exists(path))
        take_named(build, path, including, asker);
    else if (in_data(build, path, "missions", asker))
        take_named(build, path, including, asker);
}

static void take_uses(Build *build, const char *including, Asker asker)
{
    char path[PATH_SIZE];
    Arena copy = {0};
    char *rest = arena_text(&copy, asker.value), *name;
    build->uses = true;
    if (asker.value[0] == '\0')
        errors_add(build->errors, asker.file, asker.line, "use: must name files of cards/");
    while ((name = text_word(&rest)) != NULL) {
        Asker one = {asker.file, asker.line, asker.key, name};
        if (name[0] == '/')
            take_named(build, name, including, one);
        else if (in_data(build, path, "cards", one))
            take_named(build, path, including, one);
    }
    arena_free(&copy);
}

/* `including` is NULL for text from memory. */
static void take_foundations(Build *build, const Lines *lines, const char *including, const char *key)
{
    for (int i = 0; i < lines->section_count; i++) {
        const Section *section = &lines->sections[i];
        if (strcmp(section->kind, "mission") != 0)
            continue;
        for (int j = 0; j < section->count; j++) {
            const Entry *entry = &lines->entries[section->first + j];
            Asker asker = {entry->file, entry->line, entry->key, entry->value};
            if (strcmp(entry->key, key) != 0)
                continue;
            if (strcmp(key, "base") == 0)
                take_base(build, including, asker);
            else
                take_uses(build, including, asker);
        }
    }
}

/* The system that the file's [mission] names, else the one of the files that it builds on; NULL if none. */
static const char *named_system(const Build *build, const Lines *lines)
{
    const char *system = NULL;
    for (int i = 0; i < build->doc->entry_count; i++)
        if (strcmp(build->doc->sections[build->owner[i]].kind, "mission") == 0 &&
            strcmp(build->doc->entries[i].key, "system") == 0)
            system = build->doc->entries[i].value;
    for (int i = 0; i < lines->section_count; i++) {
        const Section *section = &lines->sections[i];
        for (int j = 0; strcmp(section->kind, "mission") == 0 && j < section->count; j++)
            if (strcmp(lines->entries[section->first + j].key, "system") == 0)
                system = lines->entries[section->first + j].value;
    }
    return system;
}

/* A mission with rules and cards of its own: not the position of another. */
static bool has_mission(const Lines *lines)
{
    bool mission = false;
    for (int i = 0; i < lines->section_count; i++) {
        const Section *section = &lines->sections[i];
        bool here = strcmp(section->kind, "mission") == 0;
        mission = mission || here;
        for (int j = 0; here && j < section->count; j++)
            if (strcmp(lines->entries[section->first + j].key, POSITION_OF) == 0)
                return false;
    }
    return mission;
}

/* A mission that names no cards plays with those of its system's default.ini, or of cards/default.ini if it
 * names no system. */
static void take_default_cards(Build *build, const Lines *lines)
{
    char data[PATH_SIZE], path[PATH_SIZE];
    const char *system = named_system(build, lines);
    if (system != NULL &&
        (system[0] == '\0' || strspn(system, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(system)))
        return;
    if (!paths_data(data) || !paths_join(path, data, "cards") ||
        (system != NULL && !paths_join(path, path, system)))
        return;
    if (paths_join(path, path, "default.ini") && exists(path))
        take_file(build, path, (Asker){0});
}

/* ---- files ---- */

_Static_assert(DOC_MAX_BYTES == 4 << 20 && DOC_MAX_DEPTH == 8, "these figures stand in messages");
static const char TOO_LARGE[] = "larger than 4 MB, which is the most allowed";
static const char TOO_LARGE_TOGETHER[] =
    "with the files around it larger than 4 MB, which is the most allowed";
static const char TOO_DEEP[] = "too deep: files may build on one another over 8 levels";

static void take_text(Build *build, const char *name, const char *including, const char *text, size_t length)
{
    Lines lines;
    lines_read(&lines, build->texts, name, text, length, build->errors);
    take_foundations(build, &lines, including, "base");
    take_foundations(build, &lines, including, "use");
    if (build->depth == 1 && !build->uses && has_mission(&lines))
        take_default_cards(build, &lines);
    build->doc->hash = hash_bytes(build->doc->hash, text, length);
    if (build->doc->entry_count + build->doc->section_count + lines.entry_count + lines.section_count >
        DOC_MAX_ENTRIES)
        errors_add(build->errors, name, 0, "with what it builds on, more than %d sections and keys",
                   DOC_MAX_ENTRIES);
    else
        lay_lines(build, &lines);
    lines_free(&lines);
}

/* Whether the file needs no reading: it was read before, or it goes round in a circle. */
static bool is_known(Build *build, const struct stat *info, const char *path, Asker asker)
{
    for (int i = 0; i < build->file_count; i++) {
        const File *file = &build->files[i];
        if (file->device != info->st_dev || file->inode != info->st_ino)
            continue;
        if (file->open)
            refuse_file(build, asker, path,
                        "files may not build on themselves or on one another in a circle");
        return true;
    }
    return false;
}

static void take_opened(Build *build, int file, const struct stat *info, const char *path, Asker asker)
{
    int number = build->file_count++;
    build->files = array_grown(build->files, number, &build->file_capacity, sizeof(File));
    build->files[number] = (File){info->st_dev, info->st_ino, true};
    Writer bytes = {0};
    writer_clear(&bytes);
    size_t allowed = DOC_MAX_BYTES - build->bytes;
    const char *why = read_bytes(file, allowed, &bytes);
    if (why == NULL && bytes.length > allowed)
        why = build->bytes == 0 ? TOO_LARGE : TOO_LARGE_TOGETHER;
    if (why != NULL) {
        refuse_file(build, asker, path, why);
    } else {
        build->bytes += bytes.length;
        take_text(build, path, path, bytes.text, bytes.length);
    }
    build->files[number].open = false;
    writer_free(&bytes);
}

static void take_file(Build *build, const char *path, Asker asker)
{
    struct stat info;
    const char *why = NULL;
    int file = open_file(path, &info, &why);
    if (file < 0) {
        refuse_file(build, asker, path, why);
        return;
    }
    if (!is_known(build, &info, path, asker)) {
        if (build->depth == DOC_MAX_DEPTH) {
            refuse_file(build, asker, path, TOO_DEEP);
        } else {
            build->depth++;
            take_opened(build, file, &info, path, asker);
            build->depth--;
        }
    }
    close(file);
}

/* ---- documents ---- */

static Build begin(const char *name, Errors *errors)
{
    Doc *doc = calloc(1, sizeof *doc);
    ENSURE(doc != NULL);
    doc->memory = calloc(1, sizeof *doc->memory);
    ENSURE(doc->memory != NULL);
    doc->file = arena_text(&doc->memory->texts, name);
    return (Build){.doc = doc, .texts = &doc->memory->texts, .errors = errors};
}

static Doc *finish(Build *build, int errors_before)
{
    Doc *doc = build->doc;
    gather_entries(build);
    index_free(&build->by_title);
    index_free(&build->by_key);
    free(build->next_same);
    free(build->owner);
    free(build->laid_by);
    free(build->titles);
    free(build->files);
    if (build->errors->count == errors_before)
        return doc;
    doc_free(doc);
    return NULL;
}

static Doc *read_one(const char *path, Errors *errors)
{
    int errors_before = errors->count;
    Build build = begin(path, errors);
    take_file(&build, path, (Asker){0});
    return finish(&build, errors_before);
}

static const Entry *position_of(const Doc *doc)
{
    int index = 0;
    const Section *section = doc_section(doc, "mission", NULL, &index);
    return section != NULL ? doc_entry(doc, section, POSITION_OF) : NULL;
}

/* Found as a base is: beside the file that names it, or below missions/. False if it names nothing. */
static bool find_mission(char path[PATH_SIZE], const Entry *entry)
{
    char data[PATH_SIZE];
    if (entry->value[0] == '/')
        return text_print(path, PATH_SIZE, "%s", entry->value) > 0;
    if (entry->value[0] == '\0' || !beside(path, entry->file, entry->value))
        return false;
    if (!exists(path) && paths_data(data) && paths_join(data, data, "missions"))
        return paths_join(path, data, entry->value);
    return true;
}

/* Reads the mission that the entry of the document names. */
static bool read_mission(Doc *doc, const Entry *entry, Errors *errors)
{
    char path[PATH_SIZE];
    bool named = find_mission(path, entry);
    if (named && !exists(path)) {
        errors_add(errors, entry->file, entry->line, "%s = %s: %s: there is no such file", entry->key,
                   entry->value, path);
        return false;
    }
    if (named && !bounds_allow(path, entry->file, doc->file)) {
        errors_add(errors, entry->file, entry->line, "%s = %s: %s", entry->key, entry->value, bounds_refused);
        return false;
    }
    doc->mission = named ? read_one(path, errors) : NULL;
    if (!named || (doc->mission != NULL && position_of(doc->mission) != NULL)) {
        errors_add(errors, entry->file, entry->line, "%s = %s: must name a mission with rules of its own",
                   entry->key, entry->value);
        return false;
    }
    if (doc->mission != NULL)
        doc->hash = hash_bytes(doc->hash, &doc->mission->hash, sizeof doc->mission->hash);
    return doc->mission != NULL;
}

Doc *doc_read(const char *path, Errors *errors)
{
    Doc *doc = read_one(path, errors);
    const Entry *entry = doc != NULL ? position_of(doc) : NULL;
    if (entry == NULL || read_mission(doc, entry, errors))
        return doc;
    doc_free(doc);
    return NULL;
}

const Doc *doc_mission(const Doc *doc)
{
    return doc->mission != NULL ? doc->mission : doc;
}

Doc *doc_parse(const char *name, const char *text, size_t length, Errors *errors)
{
    int errors_before = errors->count;
    Build build = begin(name, errors);
    build.bytes = length;
    build.depth = 1;
    if (length > DOC_MAX_BYTES)
        refuse_file(&build, (Asker){0}, name, TOO_LARGE);
    else
        take_text(&build, name, NULL, length > 0 ? text : "", length);
    return finish(&build, errors_before);
}

void doc_free(Doc *doc)
{
    if (doc == NULL)
        return;
    doc_free(doc->mission);
    arena_free(&doc->memory->texts);
    free(doc->memory);
    free(doc->sections);
    free(doc->entries);
    free(doc);
}

const Section *doc_section(const Doc *doc, const char *kind, const char *name, int *index)
{
    while (*index < doc->section_count) {
        const Section *section = &doc->sections[(*index)++];
        if (*section->kind == *kind && strcmp(section->kind, kind) == 0 &&
            (name == NULL || strcmp(section->name, name) == 0))
            return section;
    }
    return NULL;
}

const Entry *doc_entry(const Doc *doc, const Section *section, const char *key)
{
    const Entry *entry = &doc->entries[section->first];
    for (const Entry *end = entry + section->count; entry < end; entry++)
        if (*entry->key == *key && strcmp(entry->key, key) == 0)
            return entry;
    return NULL;
}

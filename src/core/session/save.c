/* save: writing a saved game. Reading it is in save_parse.c. */
#include "core/session/save.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"

const char *const save_authors[] = {"person", "standing", "staff", "opponent", "test", "result", NULL};

/* ---- guards and seals ---- */

uint64_t save_hash_line(uint64_t hash, const char *text, size_t length)
{
    return hash_bytes(hash_bytes(hash, text, length), "\n", 1);
}

void save_guard(uint64_t hash, char text[SAVE_GUARD_SIZE])
{
    text_print(text, SAVE_GUARD_SIZE, "%08x", (unsigned)(hash ^ hash >> 32));
}

/* Not a secret, only a curtain: nobody should read a sealed line by accident, not even one who reads hex. */
static unsigned char curtain(uint64_t *key)
{
    *key = *key * 6364136223846793005u + 1442695040888963407u;
    return (unsigned char)(*key >> 56);
}

/* Filled up with blanks, or its length would tell one choice from another. */
void save_seal(Writer *writer, uint64_t key, const char *text, size_t length, size_t room)
{
    size_t filled = (length + room - 1) / room * room;
    for (size_t i = 0; i < filled; i++) {
        unsigned byte = (unsigned char)(i < length ? text[i] : ' ') ^ curtain(&key);
        writer_bytes(writer, (char[]){"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]}, 2);
    }
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool save_unseal(Writer *writer, uint64_t key, const char *hex)
{
    size_t from = writer->length;
    for (; *hex; hex += 2) {
        int high = hex_digit(hex[0]);
        int low = high < 0 ? -1 : hex_digit(hex[1]);
        if (low < 0)
            return false;
        char c = (char)((high << 4 | low) ^ curtain(&key));
        writer_bytes(writer, &c, 1);
    }
    while (writer->length > from && writer->text[writer->length - 1] == ' ')
        writer->text[--writer->length] = '\0';
    return true;
}

/* ---- what may be read openly ---- */

/* The lines of a dump, each known by its section and itself: a fact that is open in one section may be hidden
 * in another. */
typedef struct LineWalk {
    const char *at;
    const char *text;
    size_t length;
    uint64_t section, key;
} LineWalk;

static bool walk(LineWalk *lines)
{
    if (!*lines->at)
        return false;
    lines->text = lines->at;
    lines->length = strcspn(lines->at, "\n");
    lines->at += lines->length + (lines->at[lines->length] == '\n');
    if (lines->text[0] == '[')
        lines->section = hash_bytes(0, lines->text, lines->length);
    lines->key = hash_bytes(lines->section, lines->text, lines->length);
    return true;
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The keys of all lines, sorted; owned by the caller. */
static uint64_t *open_keys(const Writer *seen, size_t *count)
{
    uint64_t *keys = malloc((seen->length + 1) * sizeof *keys);
    ENSURE(keys);
    *count = 0;
    LineWalk lines = {.at = seen->text ? seen->text : ""};
    while (walk(&lines))
        keys[(*count)++] = lines.key;
    qsort(keys, *count, sizeof *keys, by_value);
    return keys;
}

/* ---- lines ---- */

/* Ends the line that began at `from`, and takes it into the hash. */
static void end_line(Writer *writer, size_t from, uint64_t *hash)
{
    *hash = save_hash_line(*hash, writer->text + from, writer->length - from);
    writer_text(writer, "\n");
}

/* A line of the head. A control character (in the name of a file, say) must not break the frame. */
static void write_field(Writer *writer, uint64_t *hash, const char *key, const char *value)
{
    if (!value)
        return;
    size_t from = writer->length;
    writer_print(writer, "%s %s", key, value);
    for (size_t i = from; i < writer->length; i++)
        if (iscntrl((unsigned char)writer->text[i]))
            writer->text[i] = '?';
    end_line(writer, from, hash);
}

static void write_number(Writer *writer, uint64_t *hash, const char *key, long long value)
{
    size_t from = writer->length;
    writer_print(writer, "%s %lld", key, value);
    end_line(writer, from, hash);
}

static void write_hash(Writer *writer, uint64_t *hash, const char *key, uint64_t value)
{
    char text[HASH_TEXT_SIZE];
    hash_text(value, text);
    write_field(writer, hash, key, text);
}

static void write_open_line(Writer *writer, uint64_t *hash, const LineWalk *line)
{
    size_t from = writer->length;
    writer_text(writer, line->length == 0 ? "|" : "| "); /* no blank at a line's end: editors cut it */
    writer_bytes(writer, line->text, line->length);
    end_line(writer, from, hash);
}

/* Lines that stand together are sealed as one, so that not even their number can be told. */
static void write_sealed_lines(Writer *writer, uint64_t *hash, Writer *sealed)
{
    if (!sealed->length)
        return;
    size_t from = writer->length;
    writer_text(writer, "~ ");
    save_seal(writer, *hash, sealed->text, sealed->length, SEAL_LINES);
    end_line(writer, from, hash);
    writer_clear(sealed);
}

static void write_position(Writer *writer, uint64_t *hash, const char *key, const SavePosition *position)
{
    if (!position->there)
        return;
    write_number(writer, hash, key, position->entry);
    size_t count;
    uint64_t *open = open_keys(&position->seen, &count);
    LineWalk lines = {.at = position->dump.text ? position->dump.text : ""};
    Writer sealed = {0};
    while (walk(&lines)) {
        if (lines.length > 0 && !bsearch(&lines.key, open, count, sizeof *open, by_value)) {
            writer_print(&sealed, "%s%.*s", sealed.length ? "\n" : "", (int)lines.length, lines.text);
            continue;
        }
        write_sealed_lines(writer, hash, &sealed);
        write_open_line(writer, hash, &lines);
    }
    write_sealed_lines(writer, hash, &sealed);
    writer_free(&sealed);
    free(open);
}

static int decisions_in(const SaveFile *save)
{
    int count = 0;
    for (int i = 0; i < save->journal_count; i++)
        count += !save->journal[i].turn_begins;
    return count;
}

void save_write_count(int entries, Writer *writer)
{
    char count[32], shown[SAVE_GUARD_SIZE];
    text_print(count, sizeof count, "count %08d", entries);
    save_guard(save_hash_line(0, count, strlen(count)), shown);
    writer_print(writer, "%s %s\n", count, shown);
}

/* With the seed and this program an iron game could be looked at from behind: there it is sealed, whatever else is
 * known of the game by now, so that its seal tells nothing either. */
static void write_seed(Writer *writer, uint64_t *hash, const SaveFile *save)
{
    char seed[32];
    text_print(seed, sizeof seed, "%llu", (unsigned long long)save->seed);
    size_t from = writer->length;
    writer_text(writer, save->iron ? "seed ~ " : "seed ");
    if (save->iron)
        save_seal(writer, *hash, seed, strlen(seed), SEAL_SEED);
    else
        writer_text(writer, seed);
    end_line(writer, from, hash);
}

static void write_head(const SaveFile *save, Writer *writer, uint64_t *hash)
{
    char version[32];
    text_print(version, sizeof version, "%d", SAVE_VERSION);
    size_t from = writer->length;
    writer_print(writer, "%s%s", SAVE_FIRST_LINE, version);
    end_line(writer, from, hash);
    ENSURE(writer->length - from == SAVE_COUNT_AT);
    save_write_count(decisions_in(save), writer);
    write_field(writer, hash, "rules", save->rules);
    write_field(writer, hash, "title", save->title);
    write_field(writer, hash, "mission", save->mission);
    write_field(writer, hash, "data", save->data);
    write_field(writer, hash, "beside", save->beside);
    write_hash(writer, hash, "game", save->game);
    write_seed(writer, hash, save);
    write_field(writer, hash, "player", save->player);
    write_field(writer, hash, "opponent", save->opponent);
    write_field(writer, hash, "iron", save->iron ? "yes" : "no");
    write_number(writer, hash, "take-backs", save->take_backs);
    write_number(writer, hash, "past-a-reveal", save->past_a_reveal);
    write_position(writer, hash, "start", &save->start);
    write_position(writer, hash, "position", &save->position);
    write_number(writer, hash, "journal", save->journal_count);
}

void save_write_line(const SaveLine *line, Writer *writer, uint64_t *guard)
{
    Writer text = {0};
    char hash[HASH_TEXT_SIZE], shown[SAVE_GUARD_SIZE];
    hash_text(line->hash, hash);
    const char *said = line->turn_begins ? hash : line->text;
    if (line->turn_begins)
        writer_print(&text, "turn %d ", line->turn);
    else
        writer_print(&text, "%s ", save_authors[line->author]);
    writer_text(&text, line->sealed ? "~ " : said);
    if (line->sealed)
        save_seal(&text, *guard, said, strlen(said), line->turn_begins ? SEAL_HASH : SEAL_DECISION);
    *guard = save_hash_line(*guard, text.text, text.length);
    save_guard(*guard, shown);
    writer_print(writer, "%s %s\n", shown, text.text);
    writer_free(&text);
}

void save_write(const SaveFile *save, Writer *writer, uint64_t *guard)
{
    *guard = 0;
    write_head(save, writer, guard);
    char check[HASH_TEXT_SIZE];
    hash_text(*guard, check);
    writer_print(writer, "check %s\n", check);
    for (int i = 0; i < save->journal_count; i++)
        save_write_line(&save->journal[i], writer, guard);
}

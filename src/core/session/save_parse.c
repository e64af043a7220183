/* save_parse: a saved game is taken apart in three steps: the frame is checked and removed, old versions are
 * lifted, and what the lines say is taken in. Nothing of it touches a game before all of it has been found
 * sound. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/save.h"

/* ---- the lines ---- */

void save_insert(SaveTexts *texts, int index, const char *text, size_t length, int line)
{
    ENSURE(index >= 0 && index <= texts->count);
    if (texts->count == texts->capacity) {
        texts->capacity = texts->capacity ? texts->capacity * 2 : 256;
        texts->lines = realloc(texts->lines, (size_t)texts->capacity * sizeof *texts->lines);
        ENSURE(texts->lines);
    }
    char *copy = malloc(length + 1);
    ENSURE(copy);
    memcpy(copy, text, length);
    copy[length] = '\0';
    memmove(texts->lines + index + 1, texts->lines + index,
            (size_t)(texts->count - index) * sizeof *texts->lines);
    texts->lines[index] = (SaveText){copy, line};
    texts->count++;
}

void save_remove(SaveTexts *texts, int index)
{
    ENSURE(index >= 0 && index < texts->count);
    free(texts->lines[index].text);
    texts->count--;
    memmove(texts->lines + index, texts->lines + index + 1,
            (size_t)(texts->count - index) * sizeof *texts->lines);
}

static void free_position(SavePosition *position)
{
    writer_free(&position->dump);
    writer_free(&position->seen);
}

void save_free(SaveFile *save)
{
    for (int i = 0; i < save->texts.count; i++)
        free(save->texts.lines[i].text);
    free(save->texts.lines);
    free(save->journal);
    free_position(&save->start);
    free_position(&save->position);
    *save = (SaveFile){0};
}

/* ---- the frame ---- */

/* A walk through the bytes, line by line. */
typedef struct Frame {
    SaveFile *save;
    Errors *errors;
    const char *at, *end;
    const char *text; /* the present line, without its end */
    size_t length;
    int line;
    bool finished; /* it has a line end */
    bool crlf;     /* all lines end like the first */
    uint64_t hash; /* of the lines so far */
    int counted;   /* decisions, by the count; -1: not known */
} Frame;

static bool frame_next(Frame *frame)
{
    if (frame->at == frame->end)
        return false;
    const char *end = memchr(frame->at, '\n', (size_t)(frame->end - frame->at));
    frame->finished = end != NULL;
    frame->text = frame->at;
    frame->length = (size_t)((end ? end : frame->end) - frame->at);
    frame->at = end ? end + 1 : frame->end;
    frame->line++;
    bool carriage = frame->length > 0 && frame->text[frame->length - 1] == '\r';
    if (frame->line == 1)
        frame->crlf = carriage;
    if (frame->crlf && carriage)
        frame->length--;
    else if (frame->crlf)
        frame->finished = false;
    return true;
}

static bool begins(const Frame *frame, const char *word)
{
    size_t length = strlen(word);
    return frame->length >= length && memcmp(frame->text, word, length) == 0;
}

static bool frame_error(Frame *frame, const char *what)
{
    errors_add(frame->errors, frame->save->name, frame->line, "%s", what);
    return false;
}

/* Control characters are never written; in a text that is shown they could do harm. */
static bool is_clean(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' && text[i] != '\t')
            return false;
    return true;
}

static bool keep(Frame *frame, const char *text, size_t length)
{
    if (!is_clean(text, length))
        return frame_error(frame, "damaged: a control character");
    save_insert(&frame->save->texts, frame->save->texts.count, text, length, frame->line);
    return true;
}

static bool unseal(Frame *frame, Writer *plain, uint64_t key, const char *sealed, size_t length)
{
    Writer hex = {0};
    writer_bytes(&hex, sealed, length);
    bool fine = save_unseal(plain, key, hex.text ? hex.text : "");
    writer_free(&hex);
    return fine || frame_error(frame, "damaged: this sealed line cannot be opened");
}

/* Keeps the decision or hash behind a seal; so much before it is open. */
static bool keep_unsealed(Frame *frame, size_t open, uint64_t key)
{
    Writer plain = {0};
    size_t sealed = open + 2;
    writer_bytes(&plain, frame->text, open);
    bool fine = unseal(frame, &plain, key, frame->text + sealed, frame->length - sealed) &&
                keep(frame, plain.text, plain.length);
    writer_free(&plain);
    return fine;
}

/* Keeps the lines of a position behind a seal: one or several. */
static bool keep_unsealed_lines(Frame *frame, uint64_t key, const char *sealed, size_t length)
{
    Writer plain = {0}, line = {0};
    writer_text(&plain, "");
    bool fine = unseal(frame, &plain, key, sealed, length);
    for (size_t at = 0; fine && at <= plain.length;) {
        size_t end = at + strcspn(plain.text + at, "\n");
        writer_clear(&line);
        writer_text(&line, "| ");
        writer_bytes(&line, plain.text + at, end - at);
        fine = keep(frame, line.text, line.length);
        at = end + 1;
    }
    writer_free(&plain);
    writer_free(&line);
    return fine;
}

static bool frame_version(Frame *frame, int *version)
{
    char number[16] = "";
    int64_t value = 0;
    if (!frame_next(frame) || !begins(frame, SAVE_FIRST_LINE)) {
        frame->line = 1;
        return frame_error(frame, "this is no saved game: the first line must be '" SAVE_FIRST_LINE "2'");
    }
    size_t before = strlen(SAVE_FIRST_LINE);
    if (frame->length - before < sizeof number)
        memcpy(number, frame->text + before, frame->length - before);
    if (!frame->finished || !text_to_int(number, 1, 999999, &value))
        return frame_error(frame, "damaged: the version of the saved game cannot be read");
    if (value > SAVE_VERSION) {
        errors_add(frame->errors, frame->save->name, 1,
                   "saved by a newer version of the game (format %lld; this one reads up to %d)",
                   (long long)value, SAVE_VERSION);
        return false;
    }
    *version = (int)value;
    frame->hash = save_hash_line(0, frame->text, frame->length);
    return true;
}

/* The line behind the first, from version 2 on. What it says is a help: the game itself is proven without. */
static bool frame_count(Frame *frame)
{
    enum { DIGITS_AT = 6, DIGITS = 8 };
    Writer line = {0};
    char digits[DIGITS + 1] = "";
    int64_t count;
    if (!frame_next(frame) || !frame->finished)
        return frame_error(frame, "damaged: the file ends before the journal begins");
    if (frame->length > DIGITS_AT + DIGITS)
        memcpy(digits, frame->text + DIGITS_AT, DIGITS);
    if (text_to_int(digits, 0, 99999999, &count)) {
        frame->counted = (int)count;
        save_write_count(frame->counted, &line);
    }
    if (!line.text || line.length != frame->length + 1 || memcmp(line.text, frame->text, frame->length) != 0)
        frame->counted = -1;
    frame->save->damage.uncounted = frame->counted < 0;
    writer_free(&line);
    return true;
}

static bool frame_check(Frame *frame)
{
    char expected[HASH_TEXT_SIZE];
    hash_text(frame->hash, expected);
    size_t before = strlen("check ");
    if (frame->length - before != strlen(expected) ||
        memcmp(frame->text + before, expected, strlen(expected)) != 0)
        return frame_error(frame, "damaged: the lines above were changed since the game was saved");
    return true;
}

/* How much of `opponent ~ 81c0...`, `turn 3 ~ 01f3...` or, in the head, `seed ~ 91b2...` stands before its seal;
 * 0 if it has none. */
static size_t before_seal(const Frame *frame)
{
    size_t open = begins(frame, "opponent ") ? strlen("opponent ")
                  : begins(frame, "seed ")   ? strlen("seed ")
                                             : 0;
    if (begins(frame, "turn ")) {
        open = strlen("turn ");
        while (open < frame->length && isdigit((unsigned char)frame->text[open]))
            open++;
        open += open < frame->length;
    }
    return open && frame->length - open >= 2 && memcmp(frame->text + open, "~ ", 2) == 0 ? open : 0;
}

static bool keep_head_line(Frame *frame, uint64_t key)
{
    if (begins(frame, "~ "))
        return keep_unsealed_lines(frame, key, frame->text + 2, frame->length - 2);
    size_t open = begins(frame, "seed ") ? before_seal(frame) : 0;
    return open ? keep_unsealed(frame, open, key) : keep(frame, frame->text, frame->length);
}

/* Up to and with the line `check`. */
static bool frame_head(Frame *frame)
{
    while (frame_next(frame) && frame->finished) {
        if (begins(frame, "check "))
            return frame_check(frame);
        uint64_t key = frame->hash;
        frame->hash = save_hash_line(frame->hash, frame->text, frame->length);
        if (!keep_head_line(frame, key))
            return false;
    }
    return frame_error(frame, "damaged: the file ends before the journal begins");
}

static bool line_is_sound(Frame *frame, uint64_t *hash)
{
    char shown[SAVE_GUARD_SIZE];
    size_t before = SAVE_GUARD_SIZE;
    if (frame->length <= before || frame->text[before - 1] != ' ')
        return false;
    *hash = save_hash_line(frame->hash, frame->text + before, frame->length - before);
    save_guard(*hash, shown);
    return memcmp(shown, frame->text, before - 1) == 0;
}

static bool keep_journal_line(Frame *frame, uint64_t key)
{
    frame->text += SAVE_GUARD_SIZE;
    frame->length -= SAVE_GUARD_SIZE;
    size_t open = before_seal(frame);
    return open ? keep_unsealed(frame, open, key) : keep(frame, frame->text, frame->length);
}

/* The lines from the present one on, of which nothing is proven. */
static void frame_damage(Frame *frame)
{
    SaveDamage *damage = &frame->save->damage;
    damage->line = frame->line;
    do {
        bool turn =
            frame->length > SAVE_GUARD_SIZE + 5 && memcmp(frame->text + SAVE_GUARD_SIZE, "turn ", 5) == 0;
        damage->lines++;
        damage->decisions += !turn;
    } while (frame_next(frame));
}

/* The journal may end in the middle of a line: then the program was killed while it wrote it. A line that is
 * whole but for its line end is taken: its guard proves it. One that has its line end was not cut off but
 * changed: what comes before it is taken. */
static bool frame_journal(Frame *frame)
{
    while (frame_next(frame)) {
        uint64_t hash, key = frame->hash;
        if (!line_is_sound(frame, &hash)) {
            if (frame->finished || frame->at != frame->end)
                frame_damage(frame);
            else
                frame->save->dropped = frame->line;
            return true;
        }
        frame->hash = hash;
        if (!keep_journal_line(frame, key))
            return false;
    }
    return true;
}

/* ---- lifting ---- */

bool save_lift(const Migration *table, int from, int to, SaveTexts *texts, const char *name, Errors *errors)
{
    for (int version = from; version < to; version++) {
        const Migration *step = table;
        while (step->lift && step->from != version)
            step++;
        if (!step->lift) {
            errors_add(errors, name, 1, "the format %d of this saved game is no longer read", version);
            return false;
        }
        if (!step->lift(texts, name, errors))
            return false;
    }
    return true;
}

/* ---- what the lines say ---- */

typedef struct Taking {
    SaveFile *save;
    Errors *errors;
    int at;         /* in the texts */
    int expected;   /* lines of the journal when the file was written */
    uint32_t given; /* bit per field */
} Taking;

static bool wrong_line(Taking *taking, const char *what)
{
    errors_add(taking->errors, taking->save->name, taking->save->texts.lines[taking->at].line, "damaged: %s",
               what);
    return false;
}

typedef bool (*TakeValue)(const char *text, void *value);

static bool take_text(const char *text, void *value)
{
    *(const char **)value = text;
    return true;
}

static bool take_hash(const char *text, void *value)
{
    return strlen(text) == HASH_TEXT_SIZE - 1 && text_to_hex64(text, value);
}

static bool take_seed(const char *text, void *value)
{
    uint64_t seed = 0;
    for (const char *c = text; *c; c++) {
        if (*c < '0' || *c > '9' || seed > (UINT64_MAX - (uint64_t)(*c - '0')) / 10)
            return false;
        seed = seed * 10 + (uint64_t)(*c - '0');
    }
    *(uint64_t *)value = seed;
    return *text != '\0';
}

static bool take_yes(const char *text, void *value)
{
    *(bool *)value = strcmp(text, "yes") == 0;
    return *(bool *)value || strcmp(text, "no") == 0;
}

static bool take_count(const char *text, void *value)
{
    int64_t number;
    if (!text_to_int(text, 0, INT32_MAX, &number))
        return false;
    *(int *)value = (int)number;
    return true;
}

static bool take_position_number(const char *text, void *value)
{
    SavePosition *position = value;
    position->there = true;
    return take_count(text, &position->entry);
}

#define IN_SAVE(field) offsetof(SaveFile, field)
static const struct Field {
    const char *key;
    TakeValue take;
    size_t offset;
    bool needed;
    bool block; /* lines of a position follow */
} fields[] = {
    {"rules", take_text, IN_SAVE(rules), true, false},
    {"title", take_text, IN_SAVE(title), true, false},
    {"mission", take_text, IN_SAVE(mission), true, false},
    {"data", take_text, IN_SAVE(data), false, false},
    {"beside", take_text, IN_SAVE(beside), false, false},
    {"game", take_hash, IN_SAVE(game), true, false},
    {"seed", take_seed, IN_SAVE(seed), true, false},
    {"player", take_text, IN_SAVE(player), true, false},
    {"opponent", take_text, IN_SAVE(opponent), true, false},
    {"iron", take_yes, IN_SAVE(iron), true, false},
    {"take-backs", take_count, IN_SAVE(take_backs), true, false},
    {"past-a-reveal", take_count, IN_SAVE(past_a_reveal), true, false},
    {"start", take_position_number, IN_SAVE(start), false, true},
    {"position", take_position_number, IN_SAVE(position), true, true},
};

static const struct Field *find_field(const char *text, size_t length)
{
    for (int i = 0; i < COUNT_OF(fields); i++)
        if (strlen(fields[i].key) == length && memcmp(fields[i].key, text, length) == 0)
            return &fields[i];
    return NULL;
}

/* What a line of a position says; NULL if it is none. */
static const char *behind_bar(const char *text)
{
    if (strncmp(text, "| ", 2) == 0)
        return text + 2;
    return strcmp(text, "|") == 0 ? "" : NULL;
}

/* The lines `| ...` behind a position. */
static void take_block(Taking *taking, SavePosition *position)
{
    const SaveTexts *texts = &taking->save->texts;
    position->line = texts->lines[taking->at].line;
    const char *text;
    while (taking->at + 1 < texts->count && (text = behind_bar(texts->lines[taking->at + 1].text))) {
        writer_print(&position->dump, "%s\n", text);
        taking->at++;
    }
}

static bool take_field(Taking *taking, const char *text)
{
    size_t length = strcspn(text, " ");
    const struct Field *field = find_field(text, length);
    if (!field || !text[length])
        return wrong_line(taking, "nobody knows this line");
    uint32_t bit = UINT32_C(1) << (field - fields);
    if (taking->given & bit)
        return wrong_line(taking, "this line comes twice");
    taking->given |= bit;
    void *value = (char *)taking->save + field->offset;
    if (!field->take(text + length + 1, value))
        return wrong_line(taking, "this value cannot be read");
    if (field->block)
        take_block(taking, value);
    return true;
}

static bool take_head(Taking *taking)
{
    const SaveTexts *texts = &taking->save->texts;
    for (; taking->at < texts->count; taking->at++) {
        const char *text = texts->lines[taking->at].text;
        if (strncmp(text, "journal ", 8) == 0)
            return take_count(text + 8, &taking->expected) ||
                   wrong_line(taking, "this number cannot be read");
        if (!take_field(taking, text))
            return false;
    }
    errors_add(taking->errors, taking->save->name, 0, "damaged: there is no journal");
    return false;
}

static bool head_is_complete(Taking *taking)
{
    int before = taking->errors->count;
    for (int i = 0; i < COUNT_OF(fields); i++)
        if (fields[i].needed && !(taking->given >> i & 1))
            errors_add(taking->errors, taking->save->name, 0, "damaged: the line '%s' is missing",
                       fields[i].key);
    return taking->errors->count == before;
}

static bool take_turn(SaveLine *line, const char *text)
{
    char number[16] = "";
    size_t length = strcspn(text, " ");
    int64_t turn;
    if (!text[length] || length >= sizeof number)
        return false;
    memcpy(number, text, length);
    line->turn_begins = true;
    bool fine = text_to_int(number, 0, UINT16_MAX, &turn) && take_hash(text + length + 1, &line->hash);
    line->turn = fine ? (int)turn : 0;
    return fine;
}

static bool take_decision(SaveLine *line, const char *text)
{
    size_t length = strcspn(text, " ");
    for (int i = 0; save_authors[i]; i++)
        if (strlen(save_authors[i]) == length && memcmp(save_authors[i], text, length) == 0) {
            line->author = (Author)i;
            line->text = text[length] ? text + length + 1 : "";
            return *line->text != '\0';
        }
    return false;
}

static bool take_journal(Taking *taking)
{
    SaveFile *save = taking->save;
    int first = ++taking->at;
    save->journal = calloc((size_t)(save->texts.count - first) + 1, sizeof *save->journal);
    ENSURE(save->journal);
    for (; taking->at < save->texts.count; taking->at++) {
        const SaveText *text = &save->texts.lines[taking->at];
        SaveLine *line = &save->journal[save->journal_count++];
        line->line = text->line;
        bool turn = strncmp(text->text, "turn ", 5) == 0;
        if (!(turn ? take_turn(line, text->text + 5) : take_decision(line, text->text)))
            return wrong_line(taking, "this is neither a decision nor a turn");
        save->entries += !turn;
    }
    return true;
}

static bool position_fits(Taking *taking)
{
    const SaveFile *save = taking->save;
    if (save->position.entry > save->entries && !save->damage.line)
        errors_add(taking->errors, save->name, save->position.line,
                   "damaged: the position lies beyond the journal");
    else if (save->start.there && save->start.entry > save->position.entry)
        errors_add(taking->errors, save->name, save->start.line,
                   "damaged: the start lies behind the position");
    else
        return true;
    return false;
}

static bool take_in(SaveFile *save, int counted, Errors *errors)
{
    Taking taking = {.save = save, .errors = errors};
    if (!take_head(&taking) || !head_is_complete(&taking) || !take_journal(&taking))
        return false;
    save_judge(save, taking.expected, counted);
    return position_fits(&taking);
}

/* What version 2 has more, the count, is in the frame. */
static bool lift_from_1(SaveTexts *texts, const char *name, Errors *errors)
{
    (void)texts, (void)name, (void)errors;
    return true;
}

/* ---- all of it ---- */

bool save_parse(SaveFile *save, const char *name, const char *bytes, size_t length, Errors *errors)
{
    static const Migration migrations[] = {{1, lift_from_1}, {0, NULL}};
    *save = (SaveFile){.name = name};
    Frame frame = {.save = save, .errors = errors, .at = bytes, .end = bytes + length, .counted = -1};
    int version = 0;
    bool fine = frame_version(&frame, &version) && (version < 2 || frame_count(&frame)) &&
                frame_head(&frame) && frame_journal(&frame) &&
                save_lift(migrations, version, SAVE_VERSION, &save->texts, name, errors) &&
                take_in(save, frame.counted, errors);
    if (!fine)
        save_free(save);
    return fine;
}

static bool read_failed(const char *path, const char *what, Errors *errors)
{
    errors_add(errors, path, 0, "%s", what);
    return false;
}

/* Looked at before it is opened: opening a pipe would wait for somebody to write into it. */
static bool is_readable(const char *path, Errors *errors)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return read_failed(path, strerror(errno), errors);
    if (!S_ISREG(about.st_mode))
        return read_failed(path, "this is not a file", errors);
    if (about.st_size > SAVE_MAX_BYTES)
        return read_failed(path, "too large for a saved game (64 MB at most)", errors);
    return true;
}

static void read_all(FILE *file, Writer *bytes)
{
    char piece[1 << 14];
    for (size_t count; bytes->length <= SAVE_MAX_BYTES && (count = fread(piece, 1, sizeof piece, file)) > 0;)
        writer_bytes(bytes, piece, count);
}

bool save_read(SaveFile *save, const char *path, Errors *errors)
{
    *save = (SaveFile){0};
    if (!is_readable(path, errors))
        return false;
    FILE *file = fopen(path, "rb");
    if (!file)
        return read_failed(path, strerror(errno), errors);
    Writer bytes = {0};
    read_all(file, &bytes);
    bool fine = ferror(file) ? read_failed(path, "this file cannot be read to its end", errors)
                             : save_parse(save, path, bytes.text ? bytes.text : "", bytes.length, errors);
    fclose(file);
    writer_free(&bytes);
    return fine;
}

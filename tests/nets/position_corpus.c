/* position_corpus: see the header. */
#include "nets/position_corpus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "help/session_play.h"

#define GAME_LINE "#### game "
#define POSITION_LINE "#### position "

enum { KEY_LENGTH = HASH_TEXT_SIZE - 1 };

/* ---- keeping ---- */

static void key_of(const char *text, char key[HASH_TEXT_SIZE])
{
    hash_text(hash_bytes(0, text, strlen(text)), key);
}

/* A test may stand, for a moment, where no game can. */
static bool reads_back(const Rules *rules, const Game *game, const Writer *dump)
{
    Errors errors = {0};
    State *again = malloc(rules->state_size);
    ENSURE(again);
    Doc *doc = doc_parse("dump", dump->text, dump->length, &errors);
    bool fine = doc && rules->setup(game, doc, 1, again, &errors);
    if (doc)
        doc_free(doc);
    errors_free(&errors);
    free(again);
    return fine;
}

/* Adds a block unless there is one with its first line. Suites run side by side. */
static void add_block(const char *path, const char *title, const char *text)
{
    FILE *file = fopen(path, "ab");
    ENSURE(file && flock(fileno(file), LOCK_EX) == 0);
    char *kept = play_read(path, NULL);
    if (!strstr(kept, title))
        fprintf(file, "%s%s%s", title, text, text[strlen(text) - 1] == '\n' ? "" : "\n");
    ENSURE(fclose(file) == 0);
    free(kept);
}

static void add_position(const Rules *rules, const Game *game, const State *state, const char *game_key,
                         const char *path)
{
    char key[HASH_TEXT_SIZE], title[96];
    Writer dump = {0};
    rules->dump(game, state, &dump);
    key_of(dump.text, key);
    snprintf(title, sizeof title, POSITION_LINE "%s %s\n", key, game_key);
    if (reads_back(rules, game, &dump))
        add_block(path, title, dump.text);
    writer_free(&dump);
}

void corpus_keep(const Rules *rules, const Game *game, const State *state, const char *game_text)
{
    static char current[HASH_TEXT_SIZE];
    static uint64_t opening;
    static bool done;
    const char *folder = getenv("CONTACT_KEEP_POSITIONS");
    if (!folder || !folder[0])
        return;
    char name[64], path[PATH_SIZE], key[HASH_TEXT_SIZE], title[64];
    uint64_t now = hash_bytes(0, state, rules->state_size);
    snprintf(name, sizeof name, "positions-%s.txt", rules->id);
    ENSURE(paths_join(path, folder, name));
    key_of(game_text, key);
    if (strcmp(key, current) != 0) {
        memcpy(current, key, sizeof current);
        opening = now;
        done = false;
        snprintf(title, sizeof title, GAME_LINE "%s\n", key);
        add_block(path, title, game_text);
    } else if (!done && now != opening) {
        done = true;
        add_position(rules, game, state, key, path);
    }
}

/* ---- reading ---- */

static bool begins(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

static int game_of(const Corpus *corpus, const char *key)
{
    for (int i = corpus->count - 1; i >= 0; i--)
        if (corpus->entries[i].game < 0 &&
            !memcmp(corpus->entries[i].title + strlen("game "), key, KEY_LENGTH))
            return i;
    ENSURE(!"a position of a game that the file does not have");
    return -1;
}

static void add_entry(Corpus *corpus, CorpusEntry entry)
{
    corpus->entries = realloc(corpus->entries, (size_t)(corpus->count + 1) * sizeof *corpus->entries);
    ENSURE(corpus->entries);
    corpus->entries[corpus->count++] = entry;
}

Corpus corpus_read(const char *path)
{
    Corpus corpus = {.text = play_read(path, NULL)};
    int number = 1;
    for (char *line = corpus.text, *end; (end = strchr(line, '\n')); line = end + 1, number++) {
        bool is_game = begins(line, GAME_LINE);
        if (!is_game && !begins(line, POSITION_LINE))
            continue;
        if (corpus.count) {
            CorpusEntry *before = &corpus.entries[corpus.count - 1];
            before->length = (size_t)(line - before->text);
        }
        const char *title = strchr(line, ' ') + 1;
        add_entry(&corpus, (CorpusEntry){.title = title,
                                         .title_length = (int)(end - title),
                                         .text = end + 1,
                                         .length = strlen(end + 1),
                                         .game = is_game ? -1 : game_of(&corpus, end - KEY_LENGTH),
                                         .line = number});
    }
    return corpus;
}

void corpus_free(Corpus *corpus)
{
    free(corpus->text);
    free(corpus->entries);
}

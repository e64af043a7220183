/* golden_positions: see the header. */
#include "nets/golden_positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/data/bounds.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_table.h"
#include "nets/position_corpus.h"

enum { GAMES = 3, SHOWN_MOST = 5, STREAM = 0x474f4c };

static void play_on(GoldenTable *table, int game, int decisions, Writer *digits)
{
    bool more = true;
    rng_seed(&table->rng, (uint64_t)game, STREAM);
    for (int number = 0; more && number < decisions; number++) {
        more = golden_decision(table, number, game > 0);
        writer_print(digits, "%x", (unsigned)(table->hash >> 60));
    }
    golden_scores(table);
}

/* Sets up the position, with what happens by itself before the first question; false if it cannot be. */
static bool open_position(GoldenTable *table, const char *text, size_t length)
{
    Errors errors = {0};
    const Rules *rules = table->rules;
    Doc *doc = doc_parse("position", text, length, &errors);
    bool fine = doc && rules->setup(table->game, doc, 1, table->state, &errors);
    if (fine && rules->opening)
        rules->opening(table->game, doc, 1, table->state, &table->log);
    golden_events(table);
    golden_number(table, fine);
    if (doc)
        doc_free(doc);
    errors_free(&errors);
    return fine;
}

/* The line of a position: its title, the games' digits, the hash of all. */
static void play_position(GoldenTable *table, const GoldenPositions *list, Game *const games[2],
                          const CorpusEntry *entry, Writer *out)
{
    char hash[HASH_TEXT_SIZE];
    char *text = strndup(entry->text, entry->length);
    ENSURE(text);
    char *other = list->renumbered ? list->renumbered(text) : NULL;
    table->hash = 0;
    writer_print(out, "%.*s\t", entry->title_length, entry->title);
    for (int game = 0; game < GAMES; game++) {
        bool last = game == GAMES - 1;
        const char *from = last && other ? other : text;
        table->game = games[last && games[1]];
        if (open_position(table, from, strlen(from)))
            play_on(table, game, list->decisions, out);
        writer_text(out, game + 1 < GAMES ? "." : "\t");
    }
    hash_text(table->hash, hash);
    writer_print(out, "%s\n", hash);
    free(other);
    free(text);
}

static Game *load_game(const Module *module, const char *text, size_t length)
{
    Errors errors = {0};
    Doc *doc = doc_parse("position", text, length, &errors);
    Game *game = doc ? module_load(module, doc, &errors) : NULL;
    errors_print(&errors, stderr);
    ENSURE(game);
    doc_free(doc);
    errors_free(&errors);
    return game;
}

/* One of the units that the text names, whichever. */
static const char *some_unit(const char *game)
{
    static const char title[] = "\n[unit ";
    const char *units[64];
    int count = 0;
    for (const char *at = game; count < COUNT_OF(units) && (at = strstr(at, title)); at++)
        units[count++] = at + strlen(title);
    return count ? units[hash_bytes(0, game, strlen(game)) % (uint64_t)count] : NULL;
}

/* One of its units becomes the first of all counters, by a file that is read before all others: rules must not care. */
static char *renumbered(const char *system, const char *game)
{
    char base[64];
    Writer text = {0}, order = {0};
    text_print(base, sizeof base, "base = ../tests/%s/", system);
    const char *at = strstr(game, base), *unit = some_unit(game), *path = play_path("order.ini");
    if (!at || !unit)
        return NULL;
    writer_print(&order, "[mission]\nsystem = %s\n[counter %.*s]\n", system, (int)strcspn(unit, "]"), unit);
    play_write(path, order.text, order.length);
    bounds_name(path);
    writer_bytes(&text, game, (size_t)(at - game));
    writer_print(&text, "base = %s\nuse = ../tests/%s/%s", path, system, at + strlen(base));
    writer_free(&order);
    return text.text;
}

static void load_games(const GoldenPositions *list, const CorpusEntry *entry, Game *games[2])
{
    char *text = strndup(entry->text, entry->length);
    ENSURE(text);
    char *other = list->counters ? renumbered(list->module->rules->id, text) : NULL;
    games[0] = load_game(list->module, text, entry->length);
    games[1] = other ? load_game(list->module, other, strlen(other)) : NULL;
    free(other);
    free(text);
}

static void unload_games(const GoldenPositions *list, Game *games[2])
{
    for (int i = 0; i < 2; i++)
        if (games[i])
            list->module->rules->unload(games[i]);
}

/* ---- comparing ---- */

/* True if the line is kept like this; else says from where on it is not. */
static bool is_golden(const GoldenPositions *list, const CorpusEntry *entry, const char *golden,
                      const char *line)
{
    char title[64];
    int game = 1, decision = 1;
    snprintf(title, sizeof title, "%.*s\t", entry->title_length, entry->title);
    const char *kept = strstr(golden, title);
    if (kept && !strncmp(kept, line, strlen(line)))
        return true;
    for (int i = entry->title_length + 1; kept && line[i] == kept[i] && line[i] != '\t' && line[i] != '\n';
         i++) {
        decision = line[i] == '.' ? 1 : decision + 1;
        game += line[i] == '.';
    }
    minunit_fail(list->corpus, entry->line,
                 "from here games go another way now, %s %d of game %d (see tests/README.md)",
                 kept ? "at decision" : "not kept yet:", decision, game);
    return false;
}

void golden_positions(const GoldenPositions *list, int part, int parts)
{
    static GoldenTable table;
    Writer all = {0}, line = {0};
    Game *games[2] = {NULL, NULL};
    int loaded = -1, wrong = 0, number = -1;
    if (minunit_bless() && part)
        return; /* the first part blesses all */
    Corpus corpus = corpus_read(list->corpus);
    char *golden = minunit_bless() ? NULL : play_read(list->golden, NULL);
    golden_open(&table, list->module->rules);
    for (int i = 0; i < corpus.count && wrong < SHOWN_MOST; i++) {
        const CorpusEntry *entry = &corpus.entries[i];
        int its_game = entry->game < 0 ? i : entry->game;
        number += entry->game < 0;
        if (!minunit_bless() && number % parts != part)
            continue;
        if (its_game != loaded) {
            unload_games(list, games);
            load_games(list, &corpus.entries[loaded = its_game], games);
        }
        writer_clear(&line);
        play_position(&table, list, games, entry, &line);
        writer_bytes(&all, line.text, line.length);
        wrong += golden && !is_golden(list, entry, golden, line.text);
    }
    if (minunit_bless())
        CHECK_TEXT(paths_replace_file(list->golden, all.text, all.length), NULL);
    unload_games(list, games);
    golden_close(&table);
    corpus_free(&corpus);
    free(golden);
    writer_free(&all);
    writer_free(&line);
}

/* golden_positions: see the header. */
#include "nets/golden_positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/position_corpus.h"

enum {
    LEGAL_MOST = 4096,
    GAMES = 3,
    REFUSALS = 12,
    ODDS_TRIED = 3,
    ODDS_MOST = 64,
    SCORES_MOST = 32,
    LOOK_EVERY = 4,
    SHOWN_MOST = 5,
    STREAM = 0x474f4c
};

/* A game from one position. */
typedef struct Table {
    const GoldenPositions *list;
    const Game *game;
    State *state, *seen, *guessed;
    Action legal[LEGAL_MOST];
    int count;
    Rng rng; /* of the one who plays */
    Log log;
    uint64_t hash;
} Table;

static void add(Table *table, const void *bytes, size_t size)
{
    table->hash = hash_bytes(table->hash, bytes, size);
}

static void add_number(Table *table, int64_t number)
{
    add(table, &number, sizeof number);
}

static void add_text(Table *table, const char *text)
{
    add(table, text, strlen(text));
}

/* ---- what a position says ---- */

static void add_question(Table *table)
{
    Ask ask;
    table->list->rules->ask(table->game, table->state, &ask);
    add_number(table, ask.kind);
    add_number(table, ask.side);
    add_number(table, ask.turn);
    add_text(table, ask.topic);
    add_text(table, ask.rule);
}

static void add_list(Table *table)
{
    int count = table->list->rules->legal(table->game, table->state, table->legal, LEGAL_MOST);
    table->count = count < LEGAL_MOST ? count : LEGAL_MOST;
    add_number(table, count);
    add(table, table->legal, (size_t)table->count * sizeof table->legal[0]);
}

static int below(Table *table, int n)
{
    return (int)rng_below(&table->rng, (uint32_t)n);
}

/* Something that is probably not allowed: a legal action with one field from elsewhere. */
static Action spoilt(Table *table)
{
    Action action = table->legal[below(table, table->count)];
    Action other = table->legal[below(table, table->count)];
    int how = below(table, 4);
    uint16_t *const fields[] = {&action.by, &action.on, &action.at, &action.to, &action.with};
    const uint16_t others[] = {other.by, other.on, other.at, other.to, other.with};
    int field = below(table, 7), number = below(table, how == 1 ? 8 : 400);
    if (field == 5)
        action.verb = how < 2 ? other.verb : (uint16_t)(number % 100);
    else if (field == 6)
        action.count = how < 2 ? other.count : number - 2;
    else
        *fields[field] = how == 0 ? others[field] : how == 3 ? others[below(table, 5)] : (uint16_t)number;
    return action;
}

static void add_refusals(Table *table)
{
    Reason reason;
    for (int i = 0; i < REFUSALS; i++) {
        memset(&reason, 0, sizeof reason);
        bool refused = table->list->rules->refuse(table->game, table->state, spoilt(table), &reason);
        add_number(table, refused);
        add_text(table, refused ? reason.rule : "");
    }
}

static void add_odds(Table *table)
{
    Odds odds[ODDS_MOST];
    for (int i = 0; i < ODDS_TRIED; i++) {
        Action action = table->legal[below(table, table->count)];
        int count = table->list->rules->odds(table->game, table->state, action, odds, ODDS_MOST);
        add_number(table, count);
        for (int line = 0; line < count && line < ODDS_MOST; line++) {
            add_number(table, (int64_t)odds[line].numerator);
            add_number(table, (int64_t)odds[line].denominator);
        }
    }
}

/* What each side may know, and what it may guess from that. */
static void add_sights(Table *table, bool guess)
{
    const Rules *rules = table->list->rules;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        rules->mask(table->game, table->state, (Side)side, table->seen);
        add(table, table->seen, rules->state_size);
        if (!guess)
            continue;
        Rng rng = table->rng;
        rules->guess(table->game, table->seen, (Side)side, &rng, table->guessed);
        add(table, table->guessed, rules->state_size);
    }
}

static void add_events(Table *table)
{
    for (int i = 0; i < table->log.count; i++) {
        const Event *event = &table->log.events[i];
        add_text(table, event->rule);
        add_number(table, event->kind | event->eyes << 16 | event->reveals << 24);
        add(table, event->arg, sizeof event->arg);
    }
    log_clear(&table->log);
}

static void add_scores(Table *table)
{
    Score scores[SCORES_MOST];
    int count = table->list->rules->score(table->game, table->state, scores, SCORES_MOST);
    for (int i = 0; i < count && i < SCORES_MOST; i++)
        add_number(table, scores[i].value);
}

/* ---- playing ---- */

/* A verb first, whatever number of actions has it: what seldom is possible is done as well. */
static Action chosen(Table *table, bool by_verb)
{
    Action pick = table->legal[below(table, table->count)];
    int alike = 0, distinct = 0;
    for (int i = 0; by_verb && i < table->count; i++)
        if ((i == 0 || table->legal[i].verb != table->legal[i - 1].verb) && below(table, ++distinct) == 0)
            pick.verb = table->legal[i].verb;
    for (int i = 0; by_verb && i < table->count; i++)
        if (table->legal[i].verb == pick.verb && below(table, ++alike) == 0)
            pick = table->legal[i];
    return pick;
}

static void play_on(Table *table, int number, Writer *digits)
{
    const Rules *rules = table->list->rules;
    rng_seed(&table->rng, (uint64_t)number, STREAM);
    for (int decision = 0; decision < table->list->decisions; decision++) {
        add_question(table);
        add_list(table);
        add(table, table->state, rules->state_size);
        if (decision % LOOK_EVERY == 0)
            add_sights(table, decision == 0);
        writer_print(digits, "%x", (unsigned)(table->hash >> 60));
        if (!table->count)
            break;
        add_refusals(table);
        if (decision % LOOK_EVERY == 1)
            add_odds(table);
        rules->apply(table->game, table->state, chosen(table, number > 0), &table->log);
        add_events(table);
    }
    add_scores(table);
}

/* Sets up the position, with what happens by itself before the first question; false if it cannot be. */
static bool open_position(Table *table, const char *text, size_t length)
{
    Errors errors = {0};
    const Rules *rules = table->list->rules;
    Doc *doc = doc_parse("position", text, length, &errors);
    bool fine = doc && rules->setup(table->game, doc, 1, table->state, &errors);
    if (fine && rules->opening)
        rules->opening(table->game, doc, 1, table->state, &table->log);
    add_events(table);
    add_number(table, fine);
    if (doc)
        doc_free(doc);
    errors_free(&errors);
    return fine;
}

/* The line of a position: its title, the games' digits, the hash of all. */
static void play_position(Table *table, const CorpusEntry *entry, Writer *out)
{
    char hash[HASH_TEXT_SIZE];
    char *text = strndup(entry->text, entry->length);
    ENSURE(text);
    char *other = table->list->renumbered ? table->list->renumbered(text) : NULL;
    table->hash = 0;
    writer_print(out, "%.*s\t", entry->title_length, entry->title);
    for (int game = 0; game < GAMES; game++) {
        const char *from = game == GAMES - 1 && other ? other : text;
        if (open_position(table, from, strlen(from)))
            play_on(table, game, out);
        writer_text(out, game + 1 < GAMES ? "." : "\t");
    }
    hash_text(table->hash, hash);
    writer_print(out, "%s\n", hash);
    free(other);
    free(text);
}

static Game *load_game(const Rules *rules, const CorpusEntry *entry)
{
    Errors errors = {0};
    Doc *doc = doc_parse("position", entry->text, entry->length, &errors);
    Game *game = doc ? rules->load(doc, &errors) : NULL;
    errors_print(&errors, stderr);
    ENSURE(game);
    doc_free(doc);
    errors_free(&errors);
    return game;
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

static void open_table(Table *table, const GoldenPositions *list)
{
    table->list = list;
    table->state = calloc(1, list->rules->state_size);
    table->seen = calloc(1, list->rules->state_size);
    table->guessed = calloc(1, list->rules->state_size);
    ENSURE(table->state && table->seen && table->guessed);
}

static void close_table(Table *table)
{
    free(table->state);
    free(table->seen);
    free(table->guessed);
    log_free(&table->log);
}

void golden_positions(const GoldenPositions *list, int part, int parts)
{
    static Table table;
    Writer all = {0}, line = {0};
    Game *game = NULL;
    int loaded = -1, wrong = 0, number = -1;
    if (minunit_bless() && part)
        return; /* the first part blesses all */
    Corpus corpus = corpus_read(list->corpus);
    char *golden = minunit_bless() ? NULL : play_read(list->golden, NULL);
    open_table(&table, list);
    for (int i = 0; i < corpus.count && wrong < SHOWN_MOST; i++) {
        const CorpusEntry *entry = &corpus.entries[i];
        int its_game = entry->game < 0 ? i : entry->game;
        number += entry->game < 0;
        if (!minunit_bless() && number % parts != part)
            continue;
        if (its_game != loaded) {
            if (game)
                list->rules->unload(game);
            game = load_game(list->rules, &corpus.entries[loaded = its_game]);
            table.game = game;
        }
        writer_clear(&line);
        play_position(&table, entry, &line);
        writer_bytes(&all, line.text, line.length);
        wrong += golden && !is_golden(list, entry, golden, line.text);
    }
    if (minunit_bless())
        CHECK_TEXT(paths_replace_file(list->golden, all.text, all.length), NULL);
    if (game)
        list->rules->unload(game);
    close_table(&table);
    corpus_free(&corpus);
    free(golden);
    writer_free(&all);
    writer_free(&line);
}

/* generic: plays the games and calls the checks. */
#include "nets/generic.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/data/fields.h"
#include "nets/generic_trial.h"

/* The first games are held to everything at every decision, the others now and then. */
enum { THOROUGH_GAMES = 3, SAMPLE = 8, SESSION_EVERY = 4, TESTER_STREAM = 99, SCORES_MOST = 32 };

bool trial_fail(Trial *trial, const char *format, ...)
{
    va_list arguments;
    ActionText action = "-";
    if (trial->has_chosen)
        trial->rules->say(trial->game, trial->state, trial->chosen, action, sizeof action);
    int length =
        text_print(trial->failure, TRIAL_FAILURE, "%s, seed %llu, decision %d, action '%s': ", trial->mission,
                   (unsigned long long)trial->seed, trial->decision, action);
    va_start(arguments, format);
    vsnprintf(trial->failure + length, (size_t)(TRIAL_FAILURE - length), format, arguments);
    va_end(arguments);
    return false;
}

/* ---- opening and closing ---- */

static State *new_state(const Trial *trial)
{
    State *state = calloc(1, trial->rules->state_size);
    ENSURE(state);
    return state;
}

static bool trial_open(Trial *trial, const Module *module, const char *mission_path)
{
    Errors errors = {0};
    trial->module = module;
    trial->rules = module->rules;
    trial->mission = mission_path;
    trial->state = new_state(trial);
    trial->seen = new_state(trial);
    trial->twin = new_state(trial);
    trial->spare = new_state(trial);
    trial->filled = new_state(trial);
    trial->doc = doc_read(mission_path, &errors);
    trial->game = trial->doc ? module_load(module, trial->doc, &errors) : NULL;
    if (!trial->game)
        trial_fail(trial, "load: %s", errors.count ? errors.line[0] : "refused without a message");
    errors_free(&errors);
    return trial->game != NULL;
}

static void trial_close(Trial *trial)
{
    if (trial->game)
        trial->rules->unload(trial->game);
    doc_free(trial->doc);
    log_free(&trial->log);
    writer_free(&trial->dump);
    State *all[] = {trial->state, trial->seen, trial->twin, trial->spare, trial->filled};
    for (int i = 0; i < COUNT_OF(all); i++)
        free(all[i]);
}

static bool trial_start(Trial *trial, uint64_t seed)
{
    Errors errors = {0};
    trial->seed = seed;
    trial->decision = 0;
    trial->has_chosen = false;
    rng_seed(&trial->rng, seed, TESTER_STREAM);
    bool fine = trial->rules->setup(trial->game, trial->doc, seed, trial->state, &errors);
    if (!fine)
        trial_fail(trial, "setup: %s", errors.count ? errors.line[0] : "refused without a message");
    errors_free(&errors);
    return fine;
}

/* ---- one decision ---- */

typedef struct Watched {
    const Trial *trial;
    int count;
    bool blank;
} Watched;

static void watch(void *context, const void *state, const Event *event)
{
    Watched *watched = context;
    char sentence[SENTENCE_SIZE];
    const Trial *trial = watched->trial;
    int length = trial->rules->tell(trial->game, state, event, sentence, sizeof sentence);
    watched->count++;
    if (length <= 0 || strchr(sentence, '\n') || !event->rule || !*event->rule || !event->eyes)
        watched->blank = true;
}

/* The same action from the same bytes: once with a log and a watcher, once without. */
static bool apply_twice(Trial *trial)
{
    Watched watched = {.trial = trial};
    memcpy(trial->twin, trial->state, trial->rules->state_size);
    log_clear(&trial->log);
    trial->log.watch = watch;
    trial->log.context = &watched;
    trial->rules->apply(trial->game, trial->state, trial->chosen, &trial->log);
    trial->rules->apply(trial->game, trial->twin, trial->chosen, NULL);
    if (memcmp(trial->twin, trial->state, trial->rules->state_size) != 0)
        return trial_fail(trial, "apply: the same action gives other bytes without a log");
    if (watched.count != trial->log.count)
        return trial_fail(trial, "apply: %d events noted, %d watched", trial->log.count, watched.count);
    if (watched.blank)
        return trial_fail(trial, "apply: an event without rule, eyes or sentence");
    const char *wrong = trial->rules->broken(trial->game, trial->state);
    return wrong ? trial_fail(trial, "broken: %s", wrong) : true;
}

static bool check_force(Trial *trial)
{
    const int impossible[] = {-5};
    memcpy(trial->twin, trial->state, trial->rules->state_size);
    if (!trial->rules->force(trial->game, trial->twin, "gibberish", impossible, 1) ||
        !trial->rules->force(trial->game, trial->twin, "deck", impossible, 1) ||
        !trial->rules->force(trial->game, trial->twin, "dice", impossible, 1))
        return trial_fail(trial, "force: lays ready what cannot be");
    if (memcmp(trial->twin, trial->state, trial->rules->state_size) != 0)
        return trial_fail(trial, "force: changes something though it refuses");
    return true;
}

/* Lays two values ready on a copy; false if these are none of the system's. */
static bool forced(Trial *trial, State *copy, const char *what, int first, int second)
{
    const int values[] = {first, second};
    memcpy(copy, trial->state, trial->rules->state_size);
    return !trial->rules->force(trial->game, copy, what, values, 2);
}

/* The order of what is laid ready shows in no side's view. */
static bool check_force_is_hidden(Trial *trial, const char *what, int largest)
{
    int first = 1 + (int)rng_below(&trial->rng, (uint32_t)largest),
        second = 1 + (int)rng_below(&trial->rng, (uint32_t)largest);
    if (first == second || !forced(trial, trial->twin, what, first, second) ||
        !forced(trial, trial->spare, what, second, first))
        return true;
    if (memcmp(trial->twin, trial->spare, trial->rules->state_size) == 0)
        return trial_fail(trial, "force: %s %d %d is the same as the other way round", what, first, second);
    for (Side viewer = 0; viewer < 2; viewer++) {
        trial->rules->mask(trial->game, trial->twin, viewer, trial->seen);
        trial->rules->mask(trial->game, trial->spare, viewer, trial->filled);
        if (memcmp(trial->seen, trial->filled, trial->rules->state_size) != 0)
            return trial_fail(trial, "mask: %s sees the order of the next %s", trial->rules->sides[viewer],
                              what);
    }
    return true;
}

/* The figures of every game have the same names in the same order. */
static bool check_score(Trial *trial)
{
    Score scores[SCORES_MOST];
    int count = trial->rules->score(trial->game, trial->state, scores, SCORES_MOST);
    if (count < 0 || count > SCORES_MOST)
        return trial_fail(trial, "score: %d figures", count);
    for (int i = 0; i < count; i++) {
        if (!*scores[i].name || strpbrk(scores[i].name, " ,\t\n"))
            return trial_fail(trial, "score: '%s' is no column title", scores[i].name);
        if (i < trial->scores && strcmp(trial->score_names[i], scores[i].name) != 0)
            return trial_fail(trial, "score: '%s' was called '%s' before", scores[i].name,
                              trial->score_names[i]);
        text_print(trial->score_names[i], sizeof trial->score_names[i], "%s", scores[i].name);
    }
    if (trial->scores && trial->scores != count)
        return trial_fail(trial, "score: %d figures, %d before", count, trial->scores);
    trial->scores = count;
    return true;
}

static bool check_decision(Trial *trial, bool thorough)
{
    if (!trial_check_texts(trial) || !trial_check_preview(trial, trial->chosen))
        return false;
    if (!thorough && rng_below(&trial->rng, SAMPLE) != 0)
        return true;
    return trial_check_refuse(trial) && trial_check_odds(trial) && trial_check_masked(trial) &&
           trial_check_dump(trial, trial->state) && check_force(trial) &&
           check_force_is_hidden(trial, "deck", 60) && check_force_is_hidden(trial, "dice", 6) &&
           trial_check_seals(trial, SIDE_FIRST) && trial_check_seals(trial, SIDE_SECOND) &&
           check_score(trial);
}

/* Looks at the position and chooses at random; false when the game is over or something is wrong. */
static bool choose(Trial *trial)
{
    trial->has_chosen = false;
    trial->decision++;
    if (!trial_take_list(trial) || trial->ask.kind != ASK_DECIDE)
        return false;
    trial->chosen = trial->actions[rng_below(&trial->rng, (uint32_t)trial->count)];
    trial->has_chosen = true;
    return true;
}

/* ---- games ---- */

static bool play_game(Trial *trial, uint64_t seed, bool thorough)
{
    if (!trial_start(trial, seed))
        return false;
    while (choose(trial)) {
        if (trial->decision > TRIAL_DECISIONS)
            return trial_fail(trial, "the game does not end");
        if (!check_decision(trial, thorough) || !apply_twice(trial))
            return false;
    }
    if (*trial->failure)
        return false;
    return trial_check_over(trial) && trial_check_dump(trial, trial->state) && check_score(trial);
}

/* A subject that never meant anything in any game is a word for nothing. */
static bool check_subjects(Trial *trial)
{
    int subject = 0;
    Word word;
    for (int i = 0; rules_word(trial->rules, i, &word); i++) {
        if (!*word.kind || !*word.meaning || !*word.rule)
            return trial_fail(trial, "words: '%s' lacks kind, meaning or rule", word.word);
        if (strcmp(word.kind, "subject") != 0 || subject == TRIAL_SUBJECTS)
            continue;
        if (!trial->explained[subject++])
            return trial_fail(trial, "explain: subject '%s' has never meant anything", word.word);
    }
    for (const FieldSheet *sheet = trial->rules->sheets; sheet && sheet->kind; sheet++)
        if (!sheet->rule != !trial->rules->sheets->rule) /* all are listed by them, or none */
            return trial_fail(trial, "sheets: [%s] lacks its rule", sheet->kind);
    return true;
}

static void play_games(Trial *trial, int games, uint64_t seed)
{
    for (int i = 0; i < games; i++) {
        if (!play_game(trial, seed + (uint64_t)i, i < THOROUGH_GAMES))
            return;
        if (i % SESSION_EVERY == 0 && trial_start(trial, seed + (uint64_t)i) && !trial_check_session(trial))
            return;
    }
    check_subjects(trial);
}

/* The failure's text outlives the trial. */
static const char *finish(Trial *trial)
{
    static char failure[TRIAL_FAILURE];
    memcpy(failure, trial->failure, sizeof failure);
    trial_close(trial);
    free(trial);
    return *failure ? failure : NULL;
}

static Trial *new_trial(void)
{
    Trial *trial = calloc(1, sizeof *trial);
    ENSURE(trial);
    return trial;
}

const char *generic_simulation(const Module *module, const char *mission_path, int games, uint64_t seed)
{
    Trial *trial = new_trial();
    if (trial_open(trial, module, mission_path))
        play_games(trial, games, seed);
    return finish(trial);
}

/* ---- playthroughs ---- */

static void print_question(Trial *trial, Writer *writer)
{
    writer_print(writer, "%d. turn %d, %s, %s: %s\n", trial->decision, trial->ask.turn,
                 trial->rules->sides[trial->ask.side], trial->ask.rule, trial->ask.text);
    for (int i = 0; i < trial->count; i++) {
        ActionText text;
        trial->rules->say(trial->game, trial->state, trial->actions[i], text, sizeof text);
        writer_print(writer, "%s%s", i ? " | " : "   ", text);
    }
}

static void print_outcome(Trial *trial, Writer *writer)
{
    ActionText chosen;
    char hash[HASH_TEXT_SIZE], sentence[SENTENCE_SIZE];
    trial->rules->say(trial->game, trial->twin, trial->chosen, chosen, sizeof chosen);
    writer_print(writer, "\n   > %s\n", chosen);
    for (int i = 0; i < trial->log.count; i++) {
        const Event *event = &trial->log.events[i];
        trial->rules->tell(trial->game, trial->state, event, sentence, sizeof sentence);
        writer_print(writer, "   %-6s %s\n", event->rule, sentence);
    }
    hash_text(hash_bytes(0, trial->state, trial->rules->state_size), hash);
    writer_print(writer, "   hash %s\n", hash);
}

static void print_game(Trial *trial, Writer *writer)
{
    writer_print(writer, "%s: %s, seed %llu\n\n", trial->rules->title, trial->mission,
                 (unsigned long long)trial->seed);
    while (choose(trial) && trial->decision <= TRIAL_DECISIONS) {
        print_question(trial, writer);
        if (!apply_twice(trial))
            return;
        print_outcome(trial, writer);
    }
    if (*trial->failure)
        return;
    writer_print(writer, "\n%s\n\n", trial->ask.text);
    trial->rules->dump(trial->game, trial->state, writer);
}

const char *generic_playthrough(const Module *module, const char *mission_path, uint64_t seed, Writer *writer)
{
    Trial *trial = new_trial();
    if (trial_open(trial, module, mission_path) && trial_start(trial, seed))
        print_game(trial, writer);
    return finish(trial);
}

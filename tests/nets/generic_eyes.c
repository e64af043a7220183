/* generic_eyes: what a side may know. Masked positions, guesses, previews, explanations, and positions as
 * text. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "nets/generic_trial.h"

enum {
    COMPARED = 8,
    ODDS_MOST = 64,
    SUBJECT_TRIES = 4,
    CHANGED_TRIES = 4,
    CHANGED_DECISIONS = 6,
    NAMES_MOST = 256,
    NAME_LENGTH = 48
};

static bool equal(const Trial *trial, const State *a, const State *b)
{
    return memcmp(a, b, trial->rules->state_size) == 0;
}

static void copy(const Trial *trial, State *to, const State *from)
{
    memcpy(to, from, trial->rules->state_size);
}

static const char *side_name(const Trial *trial, Side side)
{
    return trial->rules->sides[side];
}

/* ---- dump and setup ---- */

/* The value of a random line of the dump, as a place in it; false if that line has none. */
static bool pick_value(Trial *trial, size_t *from, size_t *length)
{
    const char *text = trial->dump.text;
    size_t at = rng_below(&trial->rng, (uint32_t)trial->dump.length);
    while (at > 0 && text[at - 1] != '\n')
        at--;
    size_t key = strcspn(text + at, "=\n");
    if (text[at + key] != '=')
        return false;
    *from = at + key + 1;
    *length = strcspn(text + *from, "\n");
    return true;
}

/* The dump with one value changed: to a small number, or to the value of another line. */
static void write_changed(Trial *trial, Writer *changed)
{
    size_t from, length, other, other_length;
    if (!pick_value(trial, &from, &length))
        return;
    writer_bytes(changed, trial->dump.text, from);
    if (rng_below(&trial->rng, 2) == 0)
        writer_print(changed, " %d", (int)rng_below(&trial->rng, 12));
    else if (pick_value(trial, &other, &other_length))
        writer_bytes(changed, trial->dump.text + other, other_length);
    writer_text(changed, trial->dump.text + from + length);
}

static bool play_on(Trial *trial, State *state)
{
    for (int i = 0; i < CHANGED_DECISIONS; i++) {
        Action actions[2];
        const char *wrong = trial->rules->broken(trial->game, state);
        if (wrong)
            return trial_fail(trial, "setup: lets a position pass that is broken or will be: %s", wrong);
        int count = trial->rules->legal(trial->game, state, actions, 2);
        if (count == 0)
            return true;
        trial->rules->apply(trial->game, state, actions[rng_below(&trial->rng, count < 2 ? 1 : 2)], NULL);
    }
    return true;
}

/* Whatever stands in a file: it is refused with a message, or it can be played. Expects a dump. */
static bool check_changed_dump(Trial *trial)
{
    Errors errors = {0};
    Writer changed = {0};
    write_changed(trial, &changed);
    Doc *doc = doc_parse("changed", changed.text ? changed.text : "", changed.length, &errors);
    bool fine = true;
    if (doc && trial->rules->setup(trial->game, doc, trial->seed, trial->spare, &errors))
        fine = play_on(trial, trial->spare);
    else if (errors.count == 0)
        fine = trial_fail(trial, "setup: refuses without a message");
    doc_free(doc);
    writer_free(&changed);
    errors_free(&errors);
    return fine;
}

bool trial_check_dump(Trial *trial, const State *state)
{
    Errors errors = {0};
    bool fine = false;
    writer_clear(&trial->dump);
    trial->rules->dump(trial->game, state, &trial->dump);
    Doc *doc = doc_parse("dump", trial->dump.text, trial->dump.length, &errors);
    if (doc)
        fine = trial->rules->setup(trial->game, doc, ~trial->seed, trial->spare, &errors);
    if (!fine)
        trial_fail(trial, "setup: a dumped position is refused: %s",
                   errors.count ? errors.line[0] : "without a message");
    else if (!equal(trial, trial->spare, state))
        fine = trial_fail(trial, "setup: a dumped position comes back with other bytes");
    doc_free(doc);
    errors_free(&errors);
    for (int i = 0; i < CHANGED_TRIES && fine; i++)
        fine = check_changed_dump(trial);
    return fine;
}

/* ---- the same answers ---- */

static bool same_ask(Trial *trial, const State *seen, bool whole)
{
    Ask ask;
    trial->rules->ask(trial->game, seen, &ask);
    bool head = ask.kind == trial->ask.kind && ask.side == trial->ask.side && ask.turn == trial->ask.turn &&
                strcmp(ask.topic, trial->ask.topic) == 0;
    bool text = strcmp(ask.rule, trial->ask.rule) == 0 && strcmp(ask.text, trial->ask.text) == 0 &&
                strcmp(ask.whom, trial->ask.whom) == 0 && strcmp(ask.where, trial->ask.where) == 0;
    if (!head || (whole && !text))
        return trial_fail(trial, "mask: ask says '%s' instead of '%s'", ask.text, trial->ask.text);
    return true;
}

static bool same_list(Trial *trial, const State *seen)
{
    static Action actions[TRIAL_ACTIONS];
    int count = trial->rules->legal(trial->game, seen, actions, TRIAL_ACTIONS);
    if (count != trial->count || memcmp(actions, trial->actions, (size_t)count * sizeof actions[0]) != 0)
        return trial_fail(trial, "mask: legal gives %d actions, the full position %d (or others)", count,
                          trial->count);
    return true;
}

static bool same_refusals(Trial *trial, const State *seen)
{
    for (int i = 0; i < COMPARED; i++) {
        Reason full = {{0}, {0}, {0}}, masked = {{0}, {0}, {0}};
        Action action = trial_mutation(trial);
        bool refused = trial->rules->refuse(trial->game, trial->state, action, &full);
        if (trial->rules->refuse(trial->game, seen, action, &masked) != refused)
            return trial_fail(trial, "mask: refuse answers otherwise for verb %d", action.verb);
        if (refused && (strcmp(full.label, masked.label) != 0 || strcmp(full.rule, masked.rule) != 0))
            return trial_fail(trial, "mask: refused for '%s', in the full position for '%s'", masked.label,
                              full.label);
    }
    return true;
}

static bool same_odds(Trial *trial, const State *seen, int index)
{
    Odds full[ODDS_MOST], masked[ODDS_MOST];
    Action action = trial->actions[index];
    int count = trial->rules->odds(trial->game, trial->state, action, full, ODDS_MOST);
    bool same = trial->rules->odds(trial->game, seen, action, masked, ODDS_MOST) == count;
    for (int i = 0; i < count && same; i++)
        same = strcmp(full[i].outcome, masked[i].outcome) == 0 && full[i].numerator == masked[i].numerator &&
               full[i].denominator == masked[i].denominator;
    return same ? true : trial_fail(trial, "mask: the odds of '%s' differ", trial->texts[index]);
}

static bool same_words(Trial *trial, const State *seen)
{
    for (int i = 0; i < COMPARED; i++) {
        ActionText text;
        Action parsed = {0};
        int index = (int)rng_below(&trial->rng, (uint32_t)trial->count);
        trial->rules->say(trial->game, seen, trial->actions[index], text, sizeof text);
        if (strcmp(text, trial->texts[index]) != 0)
            return trial_fail(trial, "mask: '%s' is called '%s'", trial->texts[index], text);
        if (!trial->rules->parse(trial->game, seen, text, &parsed) ||
            memcmp(&parsed, &trial->actions[index], sizeof parsed) != 0)
            return trial_fail(trial, "mask: parse does not give '%s' back", text);
        if (!same_odds(trial, seen, index))
            return false;
    }
    return true;
}

/* ---- explanations ---- */

/* Words that may stand for a placeholder: names of sections of the position, and all words of the actions. */
typedef struct Names {
    char name[NAMES_MOST][NAME_LENGTH];
    int count;
} Names;

static void add_name(Names *names, const char *name, size_t length)
{
    if (length == 0 || length >= NAME_LENGTH || names->count == NAMES_MOST)
        return;
    memcpy(names->name[names->count], name, length);
    names->name[names->count++][length] = 0;
}

static void add_section_names(Names *names, const char *dump)
{
    for (const char *line = dump; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        size_t kind = strcspn(line, " ]\n"), whole = strcspn(line, "]\n");
        if (*line == '[' && whole > kind)
            add_name(names, line + kind + 1, whole - kind - 1);
    }
}

static void add_words(Names *names, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, " ");
        add_name(names, text, length);
        text += length + (text[length] == ' ');
    }
}

static void gather_names(Trial *trial, Names *names)
{
    names->count = 0;
    add_section_names(names, trial->dump.text);
    for (int i = 0; i < 20; i++)
        add_words(names, trial->texts[rng_below(&trial->rng, (uint32_t)trial->count)]);
}

static bool is_placeholder(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!isupper((unsigned char)word[i]))
            return false;
    }
    return length > 1;
}

/* "ncm UNIT" becomes "ncm 1/2"; ACTION becomes a listed action. */
static void fill_subject(Trial *trial, const Names *names, const char *pattern, char *subject, int size)
{
    *subject = 0;
    while (*pattern) {
        size_t length = strcspn(pattern, " ");
        const char *word = names->name[rng_below(&trial->rng, (uint32_t)names->count)];
        if (strncmp(pattern, "ACTION", length) == 0)
            word = trial->texts[rng_below(&trial->rng, (uint32_t)trial->count)];
        bool open = is_placeholder(pattern, length);
        text_append(subject, size, "%s%.*s", *subject ? " " : "", open ? (int)strlen(word) : (int)length,
                    open ? word : pattern);
        pattern += length + (pattern[length] == ' ');
    }
}

static bool same_explanation(Trial *trial, const State *seen, const char *subject, bool *means_something)
{
    static Reason full[TRIAL_LINES], masked[TRIAL_LINES];
    int count = trial->rules->explain(trial->game, trial->state, subject, full, TRIAL_LINES);
    if (count < 0 || count > TRIAL_LINES)
        return trial_fail(trial, "explain: %d lines about '%s'", count, subject);
    if (trial->rules->explain(trial->game, seen, subject, masked, TRIAL_LINES) != count)
        return trial_fail(trial, "mask: explain has another number of lines about '%s'", subject);
    for (int i = 0; i < count; i++) {
        if (!*full[i].label || !*full[i].rule)
            return trial_fail(trial, "explain: a line about '%s' without label or rule", subject);
        if (strcmp(full[i].label, masked[i].label) != 0 || strcmp(full[i].value, masked[i].value) != 0 ||
            strcmp(full[i].rule, masked[i].rule) != 0)
            return trial_fail(trial, "mask: '%s' explains '%s' as '%s', the full position as '%s'", subject,
                              full[i].label, masked[i].value, full[i].value);
    }
    *means_something |= count > 0;
    return true;
}

/* Expects the masked position of the side that is asked in `seen`, and the texts taken. */
bool trial_check_explain(Trial *trial)
{
    static Names names;
    int subjects = 0;
    bool dummy = false;
    writer_clear(&trial->dump);
    trial->rules->dump(trial->game, trial->state, &trial->dump);
    gather_names(trial, &names);
    Word word;
    for (int number = 0; rules_word(trial->rules, number, &word); number++) {
        if (strcmp(word.kind, "subject") != 0 || subjects == TRIAL_SUBJECTS)
            continue;
        for (int i = 0; i < SUBJECT_TRIES; i++) {
            char subject[2 * ACTION_TEXT_SIZE];
            fill_subject(trial, &names, word.word, subject, sizeof subject);
            if (!same_explanation(trial, trial->seen, subject, &trial->explained[subjects]))
                return false;
        }
        subjects++;
    }
    if (!same_explanation(trial, trial->seen, "gibberish of 17 kinds", &dummy))
        return false;
    return dummy ? trial_fail(trial, "explain: gibberish means something") : true;
}

/* ---- masks and guesses ---- */

static bool check_guess(Trial *trial, Side viewer)
{
    trial->rules->guess(trial->game, trial->seen, viewer, &trial->rng, trial->filled);
    if (trial->rules->eyes(trial->filled) != SIDE_ALL)
        return trial_fail(trial, "guess for %s: its eyes do not see all", side_name(trial, viewer));
    const char *wrong = trial->rules->broken(trial->game, trial->filled);
    if (wrong)
        return trial_fail(trial, "guess for %s: broken: %s", side_name(trial, viewer), wrong);
    trial->rules->mask(trial->game, trial->filled, viewer, trial->twin);
    if (!equal(trial, trial->twin, trial->seen))
        return trial_fail(trial, "guess for %s: masked again, it is not what was seen",
                          side_name(trial, viewer));
    if (!same_ask(trial, trial->filled, viewer == trial->ask.side) ||
        !trial_check_saves(trial, trial->state, trial->filled, viewer) ||
        !trial_check_laid(trial, trial->filled, viewer))
        return false;
    Action actions[2];
    int count = trial->rules->legal(trial->game, trial->filled, actions, 2);
    if (count < 2)
        return trial_fail(trial, "guess for %s: %d answers in the guessed position", side_name(trial, viewer),
                          count);
    trial->rules->apply(trial->game, trial->filled, actions[rng_below(&trial->rng, 2)], NULL);
    wrong = trial->rules->broken(trial->game, trial->filled);
    return wrong ? trial_fail(trial, "guess for %s: broken after one action: %s", side_name(trial, viewer),
                              wrong)
                 : true;
}

static bool check_viewer(Trial *trial, Side viewer)
{
    trial->rules->mask(trial->game, trial->state, viewer, trial->seen);
    if (trial->rules->eyes(trial->seen) != viewer)
        return trial_fail(trial, "mask: what %s sees has other eyes", side_name(trial, viewer));
    trial->rules->mask(trial->game, trial->seen, viewer, trial->twin);
    if (!equal(trial, trial->twin, trial->seen))
        return trial_fail(trial, "mask: what %s sees, masked for %s, changes", side_name(trial, viewer),
                          side_name(trial, viewer));
    const char *wrong = trial->rules->broken(trial->game, trial->seen);
    if (wrong)
        return trial_fail(trial, "mask: what %s sees is broken: %s", side_name(trial, viewer), wrong);
    return same_ask(trial, trial->seen, viewer == trial->ask.side) && trial_check_dump(trial, trial->seen) &&
           check_guess(trial, viewer);
}

bool trial_check_masked(Trial *trial)
{
    trial->rules->mask(trial->game, trial->state, SIDE_ALL, trial->seen);
    if (!equal(trial, trial->seen, trial->state) || trial->rules->eyes(trial->seen) != SIDE_ALL)
        return trial_fail(trial, "mask: eyes that see all see something else");
    if (!check_viewer(trial, 1 - trial->ask.side) || !check_viewer(trial, trial->ask.side))
        return false;
    return same_list(trial, trial->seen) && same_refusals(trial, trial->seen) &&
           same_words(trial, trial->seen) && trial_check_explain(trial);
}

/* ---- previews ---- */

/* A preview is apply on what the side sees. Where it does not end blind, it must show just what will be
 * seen. */
bool trial_check_preview(Trial *trial, Action action)
{
    Ask ask;
    Side viewer = trial->ask.side;
    trial->rules->mask(trial->game, trial->state, viewer, trial->seen);
    copy(trial, trial->twin, trial->state);
    trial->rules->apply(trial->game, trial->seen, action, NULL);
    if (!equal(trial, trial->twin, trial->state))
        return trial_fail(trial, "preview: changes the position it looks at");
    trial->rules->ask(trial->game, trial->seen, &ask);
    if (ask.kind == ASK_BLIND)
        return true;
    if (ask.kind != ASK_DECIDE && ask.kind != ASK_OVER)
        return trial_fail(trial, "preview: ends in a question of kind %d", (int)ask.kind);
    trial->rules->apply(trial->game, trial->twin, action, NULL);
    trial->rules->mask(trial->game, trial->twin, viewer, trial->spare);
    if (!equal(trial, trial->spare, trial->seen))
        return trial_fail(trial, "preview: shows something else than what will be seen");
    return true;
}

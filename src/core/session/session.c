/* session: a game from its mission to its end: what the player does, and what is answered for the player and
 * by the opponent. */
#include "core/session/session.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/session/session_parts.h"

void *session_memory(void *old, size_t size)
{
    void *memory = realloc(old, size ? size : 1);
    ENSURE(memory);
    return memory;
}

char *session_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(session_memory(NULL, size), text, size);
}

/* ---- beginning and end ---- */

static const Entry *mission_entry(const Doc *doc, const char *key)
{
    int index = 0;
    doc = doc_mission(doc);
    for (const Section *section; (section = doc_section(doc, "mission", NULL, &index));) {
        const Entry *entry = doc_entry(doc, section, key);
        if (entry)
            return entry;
    }
    return NULL;
}

static void report_unknown_system(const Module *modules, const Entry *entry, Errors *errors)
{
    char known[LABEL_SIZE] = "";
    for (const Module *module = modules; module->rules; module++)
        text_append(known, sizeof known, "%s'%s'", known[0] ? ", " : "", module->rules->id);
    errors_add(errors, entry->file, entry->line, "system '%s' is unknown; this program has %s", entry->value,
               known[0] ? known : "none");
}

const Module *session_module(const Module *modules, const Doc *doc, Errors *errors)
{
    const Entry *entry = mission_entry(doc, "system");
    if (!entry && modules->rules)
        return modules;
    if (!entry) {
        errors_add(errors, doc->file, 0, "this program is built without any rule system");
        return NULL;
    }
    for (const Module *module = modules; module->rules; module++)
        if (text_same_ignoring_case(module->rules->id, entry->value))
            return module;
    report_unknown_system(modules, entry, errors);
    return NULL;
}

const char *session_left_out(const Module *modules, const Doc *doc)
{
    const Entry *entry = mission_entry(doc, "system");
    char data[PATH_SIZE], cards[PATH_SIZE], folder[PATH_SIZE], family[LABEL_SIZE];
    struct stat found;
    if (!entry || strchr(entry->value, '/') || entry->value[0] == '.')
        return NULL;
    text_print(family, sizeof family, "%.*s", (int)strcspn(entry->value, "-"), entry->value);
    for (const Module *module = modules; module->rules; module++)
        if (text_same_ignoring_case(module->rules->id, family))
            return NULL;
    bool left_out = family[0] && paths_data(data) && paths_join(cards, data, "cards") &&
                    paths_join(folder, cards, family) && stat(folder, &found) == 0 && S_ISDIR(found.st_mode);
    return left_out ? entry->value : NULL;
}

static char *title_of(const Doc *doc, const char *mission_path)
{
    const Entry *entry = mission_entry(doc, "title");
    const char *slash = strrchr(mission_path, '/');
    return session_text(entry && entry->value[0] ? entry->value : slash ? slash + 1 : mission_path);
}

/* Of a file that has been read, which is taken over. */
static Session *open_doc(const Module *module, Doc *doc, const char *mission_path, SessionOptions options,
                         Errors *errors)
{
    Game *game = module_load(module, doc_mission(doc), errors);
    if (!game) {
        doc_free(doc);
        return NULL;
    }
    Session *session = session_memory(NULL, sizeof *session);
    *session =
        (Session){.module = module, .rules = module->rules, .doc = doc, .game = game, .options = options};
    session->mission = session_text(mission_path);
    session->title = title_of(doc, mission_path);
    session->positions = positions_new(module->rules->state_size);
    session->seen = session_memory(NULL, module->rules->state_size);
    session->next = session_memory(NULL, module->rules->state_size);
    session->view = session_memory(NULL, module->rules->state_size);
    session->autosave.file = -1;
    return session;
}

Session *session_open(const Module *modules, const char *mission_path, SessionOptions options, Errors *errors)
{
    Doc *doc = doc_read(mission_path, errors);
    const Module *module = doc ? session_module(modules, doc, errors) : NULL;
    if (module)
        return open_doc(module, doc, mission_path, options, errors);
    doc_free(doc);
    return NULL;
}

/* Frees the session if it cannot begin. */
static Session *begin(Session *session, Errors *errors)
{
    SessionOptions options = session->options;
    const char *mission_path = session->mission;
    if (!session_start(session->rules, session->game, session->doc, options.seed, session->next, errors)) {
        session_free(session);
        return NULL;
    }
    journal_start(session, 0);
    const char *wrong = options.laid ? journal_enter_test(session, options.laid) : NULL;
    session->options.laid = NULL;
    if (wrong) {
        errors_add(errors, mission_path, 0, "'%s': %s", options.laid, wrong);
        session_free(session);
        return NULL;
    }
    session_settle(session);
    return session;
}

Session *session_new(const Module *modules, const char *mission_path, SessionOptions options, Errors *errors)
{
    Session *session = session_open(modules, mission_path, options, errors);
    return session ? begin(session, errors) : NULL;
}

Session *session_new_read(const Module *module, Doc *doc, const char *mission_path, SessionOptions options,
                          Errors *errors)
{
    Session *session = open_doc(module, doc, mission_path, options, errors);
    return session ? begin(session, errors) : NULL;
}

void session_free(Session *session)
{
    if (!session)
        return;
    autosave_free(&session->autosave);
    journal_cut(session, 0);
    log_free(&session->log);
    session->rules->unload(session->game);
    doc_free(session->doc);
    free(session->entries);
    positions_free(session->positions);
    free(session->seen);
    free(session->next);
    free(session->view);
    free(session->mission);
    free(session->title);
    free(session);
}

/* ---- looking ---- */

const Rules *session_rules(const Session *session)
{
    return session->rules;
}

const Game *session_game(const Session *session)
{
    return session->game;
}

const Campaign *session_campaign(const Session *session)
{
    return session->module->campaign;
}

const State *session_state(const Session *session)
{
    return journal_position(session, session->now);
}

const State *session_seen(const Session *session)
{
    return session->seen;
}

const SessionOptions *session_options(const Session *session)
{
    return &session->options;
}

Side session_eyes(const Session *session)
{
    return session->ask.kind == ASK_OVER ? SIDE_ALL : session->options.player;
}

const Doc *session_doc(const Session *session)
{
    return session->doc;
}

const char *session_mission(const Session *session)
{
    return session->mission;
}

const char *session_home(const Session *session)
{
    return doc_mission(session->doc)->file;
}

const char *session_title(const Session *session)
{
    return session->title;
}

void session_ask(const Session *session, Ask *ask)
{
    *ask = session->ask;
}

uint64_t session_hash(const Session *session)
{
    return hash_bytes(0, session_state(session), session->rules->state_size);
}

bool session_is_sealed(const Session *session)
{
    return session->options.iron && session->ask.kind != ASK_OVER;
}

uint64_t session_told_hash(const Session *session)
{
    return session_is_sealed(session) ? hash_bytes(0, session->seen, session->rules->state_size)
                                      : session_hash(session);
}

const Log *session_log(const Session *session)
{
    return &session->log;
}

void session_watch(Session *session, Watcher watch, void *context)
{
    session->log.watch = watch;
    session->log.context = context;
}

int session_entries(const Session *session)
{
    return session->count;
}

int session_now(const Session *session)
{
    return session->now;
}

const char *session_entry(const Session *session, int entry, Author *author)
{
    ENSURE(entry >= 0 && entry < session->count);
    if (author)
        *author = session->entries[entry].author;
    return session->entries[entry].text;
}

const State *session_before(const Session *session, int entry)
{
    return entry < session->base || entry > session->count ? NULL : journal_position(session, entry);
}

bool session_retell(const Session *session, int entry, State *state, Log *log)
{
    const State *before = session_before(session, entry);
    if (!before)
        return false;
    memcpy(state, before, session->rules->state_size);
    journal_do(session, entry, state, log);
    return true;
}

/* ---- answering by itself ---- */

const char session_theirs[] = "the other side decides here: redo or undo first";

bool session_is_theirs(const Session *session)
{
    return session->ask.kind == ASK_DECIDE && session->options.opponent &&
           session->options.player != SIDE_ALL && session->ask.side != session->options.player;
}

/* What was undone and is done again takes the same way as before, even if a standing order was overruled
 * there. */
static bool answer_as_before(Session *session)
{
    if (journal_is_choice(session->entries[session->now].author, session->entries[session->now].text))
        return false;
    journal_repeat(session, session->now + 1);
    return true;
}

bool session_answer(Session *session)
{
    Action action;
    if (session->now < session->count)
        return answer_as_before(session);
    if (session->ask.kind != ASK_DECIDE)
        return false;
    if (session_is_theirs(session)) {
        action = session_advice(session, session->options.opponent, session->view);
        journal_enter(session, action, AUTHOR_OPPONENT);
        return true;
    }
    if (!standing_answer(session, &action))
        return false;
    journal_enter(session, action, AUTHOR_STANDING);
    return true;
}

void session_arrive(Session *session)
{
    session->rules->mask(session->game, session_state(session), session->options.player, session->seen);
    autosave_note(session);
}

/* What he decided before and was undone he knows. */
static bool must_think(const Session *session)
{
    return session->options.held && session->now == session->count && session_is_theirs(session);
}

/* Every decision is in the autosave before the next is asked: an opponent may think for long, and be killed
 * over it. */
void session_settle(Session *session)
{
    do
        session_arrive(session);
    while (!must_think(session) && session_answer(session));
}

void session_hold(Session *session, bool held)
{
    session->options.held = held;
}

bool session_go_on(Session *session)
{
    if (!session_is_theirs(session))
        return false;
    log_clear(&session->log);
    session_answer(session);
    session_settle(session);
    return session_is_theirs(session);
}

/* ---- doing ---- */

static bool say_no(Reason *reason, const char *why)
{
    if (reason) {
        *reason = (Reason){0};
        text_print(reason->label, sizeof reason->label, "%s", why);
    }
    return false;
}

/* Whether anybody may answer now: not after the end, and not for the other side after a jump into its
 * decisions. */
static bool may_answer(const Session *session, Author author, Reason *reason)
{
    if (session->ask.kind != ASK_DECIDE)
        return say_no(reason, "the game is over");
    if (author != AUTHOR_OPPONENT && session_is_theirs(session))
        return say_no(reason, session_theirs);
    return true;
}

bool session_do(Session *session, Action action, Author author, Reason *reason)
{
    ENSURE(author < AUTHOR_TEST);
    if (!may_answer(session, author, reason) ||
        session->rules->refuse(session->game, session_state(session), action, reason))
        return false;
    log_clear(&session->log);
    journal_enter(session, action, author);
    session_settle(session);
    return true;
}

/* How many of the words typed are in the candidate. */
static int likeness(const char *typed, const char *candidate)
{
    char words[ACTION_TEXT_SIZE];
    text_print(words, sizeof words, "%s", typed);
    char *rest = words;
    int shared = 0;
    for (char *word; (word = text_word(&rest));)
        shared += text_contains_ignoring_case(candidate, word);
    return shared;
}

/* The best of the texts, which is then taken off the list; NULL if none has anything in common. */
static const char *take_best(const char *typed, const char **texts, int count)
{
    int best = -1, most = 0;
    const char *nearest = text_nearest(typed, texts, count);
    for (int i = 0; i < count; i++) {
        int like = texts[i] == nearest ? ACTION_TEXT_SIZE : likeness(typed, texts[i]);
        if (like > most) {
            most = like;
            best = i;
        }
    }
    if (best < 0)
        return NULL;
    const char *text = texts[best];
    texts[best] = "";
    return text;
}

/* "X means nothing here", with the nearest legal texts. */
static void explain_unknown(const Session *session, const char *typed, Reason *reason)
{
    enum { LOOKED_AT = 1024, HINTS = 3 };
    Action *actions = session_memory(NULL, LOOKED_AT * sizeof *actions);
    char(*said)[ACTION_TEXT_SIZE] = session_memory(NULL, LOOKED_AT * sizeof *said);
    const char **texts = session_memory(NULL, LOOKED_AT * sizeof *texts);
    const State *state = session_state(session);
    int count = session->rules->legal(session->game, state, actions, LOOKED_AT);
    count = count < LOOKED_AT ? count : LOOKED_AT;
    for (int i = 0; i < count; i++) {
        session->rules->say(session->game, state, actions[i], said[i], ACTION_TEXT_SIZE);
        texts[i] = said[i];
    }
    *reason = (Reason){0};
    text_print(reason->label, sizeof reason->label, "'%.32s' means nothing here", typed);
    const char *best;
    for (int i = 0; i < HINTS && (best = take_best(typed, texts, count)); i++)
        text_append(reason->label, sizeof reason->label, "%s'%s'", i ? ", " : "; nearest: ", best);
    free(texts);
    free(said);
    free(actions);
}

bool session_do_text(Session *session, const char *text, Author author, Reason *reason)
{
    Action action;
    if (!may_answer(session, author, reason))
        return false;
    if (session->rules->parse(session->game, session_state(session), text, &action))
        return session_do(session, action, author, reason);
    if (reason)
        explain_unknown(session, text, reason);
    return false;
}

/* ---- laying ready ---- */

const char *session_force(Session *session, const char *what, const int *values, int count)
{
    if (!what[0] || strpbrk(what, " \t\r\n,") || strlen(what) >= TOPIC_SIZE || strcmp(what, "stand") == 0 ||
        strcmp(what, "lesson") == 0)
        return "nothing of this name can be laid ready";
    if (count < 0 || count > FORCED_VALUES)
        return "too many values";
    if (session->options.iron)
        return "this is an iron game: nothing is laid ready";
    if (session_is_theirs(session))
        return session_theirs;
    Writer line = {0};
    writer_text(&line, what);
    for (int i = 0; i < count; i++)
        writer_print(&line, " %d", values[i]);
    log_clear(&session->log);
    const char *wrong = journal_enter_test(session, line.text);
    writer_free(&line);
    if (!wrong)
        session_settle(session);
    return wrong;
}

const char *session_note(Session *session, const char *text)
{
    if (strncmp(text, "lesson ", 7) != 0 || strpbrk(text, "\r\n") || strlen(text) >= ACTION_TEXT_SIZE)
        return "no such line belongs into the journal";
    if (session_is_theirs(session))
        return session_theirs;
    log_clear(&session->log);
    const char *wrong = journal_enter_test(session, text);
    if (!wrong)
        session_settle(session);
    return wrong;
}

/* ---- from elsewhere ---- */

static bool has_control_character(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            return true;
    return false;
}

const char *session_enter(Session *session, const char *text)
{
    if (!text[0] || strlen(text) > RESULT_SIZE || has_control_character(text))
        return "a result is one line of up to 8000 letters";
    if (session_is_theirs(session))
        return session_theirs;
    log_clear(&session->log);
    const char *wrong = journal_enter_result(session, text);
    if (!wrong)
        session_settle(session);
    return wrong;
}

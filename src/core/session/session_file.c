/* session_file: a session as a save, and back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/session/session_parts.h"

/* ---- writing ---- */

SaveLine session_line(const Session *session, int entry)
{
    const JournalEntry *done = &session->entries[entry];
    bool sealed = done->author == AUTHOR_OPPONENT && session->options.player != SIDE_ALL;
    return (SaveLine){.author = done->author, .text = done->text, .sealed = sealed};
}

static SaveLine turn_line(const Session *session, int turn, uint64_t hash)
{
    bool sealed = session->options.player != SIDE_ALL;
    return (SaveLine){.turn_begins = true, .turn = turn, .hash = hash, .sealed = sealed};
}

static void fill_journal(const Session *session, SaveFile *save)
{
    save->journal = session_memory(NULL, (size_t)(session->now * 2 + 1) * sizeof *save->journal);
    for (int i = 0; i < session->now; i++) {
        const JournalEntry *entry = &session->entries[i];
        if (entry->turn_begins)
            save->journal[save->journal_count++] = turn_line(session, entry->turn, entry->turn_hash);
        save->journal[save->journal_count++] = session_line(session, i);
    }
    if (journal_turn_begins_now(session))
        save->journal[save->journal_count++] = turn_line(session, session->ask.turn, session_hash(session));
}

static void fill_position(const Session *session, int entry, SavePosition *position)
{
    const State *state = journal_position(session, entry);
    State *seen = session_memory(NULL, session->rules->state_size);
    session->rules->mask(session->game, state, session->options.player, seen);
    session->rules->dump(session->game, state, &position->dump);
    session->rules->dump(session->game, seen, &position->seen);
    position->there = true;
    position->entry = entry;
    free(seen);
}

static const char *player_name(const Session *session)
{
    Side player = session->options.player;
    return player > SIDE_SECOND ? "all" : session->rules->sides[player];
}

void session_write(const Session *session, const char *path, Writer *writer, uint64_t *guard)
{
    const Policy *opponent = session->options.opponent;
    SaveFile save = {
        .rules = session->rules->id,
        .title = session->title,
        .mission = session->mission,
        .game = session->doc->hash,
        .seed = session->options.seed,
        .player = player_name(session),
        .opponent = opponent ? opponent->id : "none",
        .iron = session->options.iron,
        .take_backs = session->take_backs,
        .past_a_reveal = session->past_a_reveal,
    };
    char *data = mission_below_data(session->mission),
         *beside = data ? NULL : mission_beside(session->mission, path);
    save.data = data;
    save.beside = beside;
    if (session->lifted)
        fill_position(session, session->base, &save.start);
    fill_position(session, journal_turn_start(session), &save.position);
    fill_journal(session, &save);
    save_write(&save, writer, guard);
    save_free(&save);
    free(data);
    free(beside);
}

const char *session_save(Session *session, const char *path)
{
    Writer text = {0};
    uint64_t guard;
    if (autosave_is_others(session, path)) /* it would write its game over this one */
        return "another program is playing the game of this file; save under another name";
    const char *wrong = session_keep_damaged(session, path);
    if (wrong)
        return wrong;
    session_write(session, path, &text, &guard);
    wrong = paths_replace_file(path, text.text, text.length);
    writer_free(&text);
    return wrong;
}

/* ---- the damaged file ---- */

static KnownFile know(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return (KnownFile){0};
    return (KnownFile){true, about.st_dev, about.st_ino};
}

bool session_is_damaged(const Session *session)
{
    return session->damaged.there;
}

void session_replaces_damaged(Session *session, const char *path)
{
    session->damaged = know(path);
}

const char *session_keep_damaged(Session *session, const char *path)
{
    KnownFile there = session->damaged.there ? know(path) : (KnownFile){0};
    if (!there.there || there.device != session->damaged.device || there.inode != session->damaged.inode)
        return NULL;
    const char *wrong = paths_copy_damaged(path);
    if (!wrong)
        session->damaged = (KnownFile){0};
    return wrong;
}

/* ---- loading ---- */

static bool find_player(const Rules *rules, const SaveFile *save, Side *player, Errors *errors)
{
    *player = SIDE_ALL;
    if (strcmp(save->player, "all") == 0)
        return true;
    for (*player = SIDE_FIRST; *player <= SIDE_SECOND; (*player)++)
        if (rules->sides[*player] && strcmp(save->player, rules->sides[*player]) == 0)
            return true;
    errors_add(errors, save->name, 0, "there is no side '%s' in %s", save->player, rules->title);
    return false;
}

/* An opponent that is gone must not cost the player the game. */
static const Policy *find_opponent(const Module *module, const SaveFile *save, Writer *notes)
{
    if (strcmp(save->opponent, "none") == 0)
        return NULL;
    const Policy *policy = session_policy(module, save->opponent);
    if (policy)
        return policy;
    policy = session_opponent(module);
    writer_print(notes, "The opponent '%s' is no longer there: '%s' takes over.\n", save->opponent,
                 policy->id);
    return policy;
}

static const Module *find_module(const Module *modules, const SaveFile *save, Errors *errors)
{
    for (const Module *module = modules; module->rules; module++)
        if (strcmp(module->rules->id, save->rules) == 0)
            return module;
    errors_add(errors, save->name, 0, "this game needs the rules '%s', which this program does not have",
               save->rules);
    return NULL;
}

Session *session_open_save(const Module *modules, const SaveFile *save, Writer *notes, Errors *errors)
{
    SessionOptions options = {.seed = save->seed, .iron = save->iron};
    char mission[PATH_SIZE];
    const Module *module = find_module(modules, save, errors);
    if (!module || !find_player(module->rules, save, &options.player, errors))
        return NULL;
    if (!mission_find(save, mission)) {
        errors_add(errors, save->name, 0, "the mission of this game is missing: %s", save->mission);
        return NULL;
    }
    options.opponent = find_opponent(module, save, notes);
    Session *session = session_open(modules, mission, options, errors);
    if (session && session->module != module) {
        errors_add(errors, save->name, 0, "this is a game of %s, but %s is a mission of %s",
                   module->rules->title, mission, session->rules->title);
        session_free(session);
        return NULL;
    }
    return session;
}

/* The game can no longer be played from its start: it goes on from the stored position. */
static bool lift(Session *session, const SaveFile *save, const Rerun *before, Writer *notes, Errors *errors)
{
    Rerun tail;
    if (!rerun_tail(session, save, &tail, errors))
        return false;
    if (session->doc->hash != save->game)
        writer_text(notes, "The mission or its cards have changed since this game was saved.\n");
    else
        writer_print(notes, "The rules have changed since this game was saved (line %d: %s).\n", before->line,
                     before->what);
    int since = save->entries - save->position.entry;
    writer_text(notes, "It goes on from the start of the turn; what was done before cannot be taken back.\n");
    if (tail.done < since)
        writer_print(notes, "Of %d decisions since then %d could be repeated (line %d: %s).\n", since,
                     tail.done, tail.line, tail.what);
    else if (since)
        writer_print(notes, "All %d decisions since then could be repeated.\n", since);
    return true;
}

/* The journal is damaged before the turn began. The position at its start is guarded by the head, and more than
 * what the journal still leads to. */
static bool go_on_from_position(Session *session, const SaveFile *save, Writer *notes, Errors *errors)
{
    if (!rerun_position(session, save, errors))
        return false;
    writer_print(
        notes,
        "The start of turn %d is stored whole, and the game goes on from there; what was done before "
        "cannot be taken back, and standing orders must be given again.\n",
        session->ask.turn);
    int since = save->damage.decisions + save->entries - save->position.entry;
    if (save->damage.decisions > 0 && since > 0)
        writer_print(notes, "Only the last %d decision%s must be made again.\n", since,
                     since == 1 ? "" : "s");
    return true;
}

static bool take_up(Session *session, const SaveFile *save, Writer *notes, Errors *errors)
{
    Rerun rerun = {0};
    if (save->position.entry > save->entries)
        return go_on_from_position(session, save, notes, errors);
    bool same = session->doc->hash == save->game && rerun_all(session, save, &rerun);
    return same || lift(session, save, &rerun, notes, errors);
}

static bool install(Session *session, const SaveFile *save, Writer *notes, Errors *errors)
{
    save_tell_damage(save, notes);
    if (!take_up(session, save, notes, errors))
        return false;
    session->take_backs = save->take_backs;
    session->past_a_reveal = save->past_a_reveal;
    if (save_is_damaged(save)) {
        session->damaged = know(save->name);
        writer_print(notes, "The damaged file stays; saving in its place keeps it as %s.damaged.\n",
                     save->name);
    }
    session_settle(session);
    log_clear(&session->log);
    return true;
}

static Session *open_and_install(const Module *modules, const SaveFile *save, bool held, Writer *notes,
                                 Errors *errors)
{
    Session *session = session_open_save(modules, save, notes, errors);
    if (session)
        session_hold(session, held);
    if (session && !install(session, save, notes, errors)) {
        session_free(session);
        return NULL;
    }
    return session;
}

Session *session_install(const Module *modules, const SaveFile *save, Writer *notes, Errors *errors)
{
    return open_and_install(modules, save, false, notes, errors);
}

static Session *load(const Module *modules, const char *save_path, bool held, Writer *notes, Errors *errors)
{
    SaveFile save;
    Writer unheard = {0};
    Session *session = NULL;
    if (save_read(&save, save_path, errors))
        session = open_and_install(modules, &save, held, notes ? notes : &unheard, errors);
    save_free(&save);
    writer_free(&unheard);
    return session;
}

Session *session_load(const Module *modules, const char *save_path, Writer *notes, Errors *errors)
{
    return load(modules, save_path, false, notes, errors);
}

Session *session_load_held(const Module *modules, const char *save_path, Writer *notes, Errors *errors)
{
    return load(modules, save_path, true, notes, errors);
}

bool session_is_save(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) /* a pipe must not be read twice */
        return false;
    char first[sizeof SAVE_FIRST_LINE] = "";
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t length = fread(first, 1, sizeof first - 1, file);
    fclose(file);
    return length == sizeof first - 1 && memcmp(first, SAVE_FIRST_LINE, length) == 0;
}

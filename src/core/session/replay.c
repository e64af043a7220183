/* replay: a journal is played again, from the start of the game or from a stored position, and compared with
 * what was saved. */
#include <string.h>

#include "core/base/hash.h"
#include "core/session/session_parts.h"

/* ---- taking a position in ---- */

static void clear(Session *session)
{
    journal_cut(session, 0);
    session->base = session->now = 0;
    session->lifted = false;
}

/* The entries before a stored position stay as text; nobody can go back to them. */
static void add_history(Session *session, const SaveFile *save, int entries)
{
    JournalEntry entry = {0};
    for (int i = 0; i < save->journal_count && session->count < entries; i++) {
        const SaveLine *line = &save->journal[i];
        if (line->turn_begins) {
            entry.turn_begins = true;
            entry.turn = (uint16_t)line->turn;
            entry.turn_hash = line->hash;
        } else {
            entry.author = line->author;
            journal_add_history(session, entry, line->text);
            entry.turn_begins = false;
            entry.turn_hash = 0;
        }
    }
}

static bool set_up(Session *session, const SaveFile *save, const SavePosition *position, Errors *errors)
{
    Doc *doc =
        doc_parse(save->name, position->dump.text ? position->dump.text : "", position->dump.length, errors);
    bool fine = doc && session->rules->setup(session->game, doc, save->seed, session->next, errors);
    doc_free(doc);
    Ask ask = {0};
    if (fine)
        session->rules->ask(session->game, session->next, &ask);
    const char *broken = !fine                   ? NULL
                         : ask.kind == ASK_BLIND ? "it is a preview"
                                                 : session->rules->broken(session->game, session->next);
    if (broken)
        errors_add(errors, save->name, position->line, "the position does not hold together: %s", broken);
    return fine && !broken;
}

static bool start_at(Session *session, const SaveFile *save, const SavePosition *position, Errors *errors)
{
    clear(session);
    if (!set_up(session, save, position, errors))
        return false;
    add_history(session, save, position->entry);
    journal_start(session, position->entry);
    session->lifted = true;
    return true;
}

/* ---- playing ---- */

static bool stop(Rerun *rerun, int line, const char *what)
{
    rerun->line = line;
    text_print(rerun->what, sizeof rerun->what, "%s", what);
    return false;
}

/* What an earlier release hashed of the position. */
static uint64_t earlier_hash(const Session *session)
{
    size_t size = session->rules->earlier_size ? session->rules->earlier_size : session->rules->state_size;
    return hash_bytes(0, session_state(session), size);
}

static bool compare_turn(const Session *session, const SaveLine *line, Rerun *rerun)
{
    if (session->ask.turn == line->turn &&
        (session_hash(session) == line->hash || earlier_hash(session) == line->hash)) {
        rerun->turns++;
        return true;
    }
    char saved[HASH_TEXT_SIZE], found[HASH_TEXT_SIZE];
    hash_text(line->hash, saved);
    hash_text(session_hash(session), found);
    rerun->line = line->line;
    text_print(rerun->what, sizeof rerun->what, "turn %d has hash %s, saved was turn %d with %s",
               session->ask.turn, found, line->turn, saved);
    return false;
}

static bool is_written_alike(const Session *session, const SavePosition *position)
{
    Writer dump = {0};
    session->rules->dump(session->game, session_state(session), &dump);
    if (dump.length && dump.text[dump.length - 1] != '\n')
        writer_text(&dump, "\n");
    bool same = dump.length == position->dump.length &&
                (dump.length == 0 || memcmp(dump.text, position->dump.text, dump.length) == 0);
    writer_free(&dump);
    return same;
}

/* An earlier release may have written it in other words, or without a fact that follows from the seed. */
static bool is_the_same(Session *session, const SaveFile *save)
{
    Errors unheard = {0};
    bool same = set_up(session, save, &save->position, &unheard) &&
                memcmp(session->next, session_state(session), session->rules->state_size) == 0;
    errors_free(&unheard);
    return same;
}

static bool compare_position(Session *session, const SaveFile *save, Rerun *rerun)
{
    return is_written_alike(session, &save->position) || is_the_same(session, save) ||
           stop(rerun, save->position.line, "the position is not the one that was saved");
}

static bool play_decision(Session *session, const SaveLine *line, Rerun *rerun)
{
    Action action;
    Reason reason = {0};
    const State *state = session_state(session);
    if (session->ask.kind != ASK_DECIDE)
        return stop(rerun, line->line, "the game is over already");
    if (!session->rules->parse(session->game, state, line->text, &action)) {
        text_print(reason.label, sizeof reason.label, "it means nothing here");
    } else if (!session->rules->refuse(session->game, state, action, &reason)) {
        journal_enter(session, action, line->author);
        return true;
    }
    rerun->line = line->line;
    text_print(rerun->what, sizeof rerun->what, "'%s' is refused: %s%s%s", line->text, reason.label,
               reason.rule[0] ? ", rule " : "", reason.rule);
    return false;
}

static bool play_line(Session *session, const SaveLine *line, Rerun *rerun)
{
    log_clear(&session->log);
    if (line->author == AUTHOR_TEST) {
        const char *wrong = journal_enter_test(session, line->text);
        return !wrong || stop(rerun, line->line, wrong);
    }
    if (line->author == AUTHOR_RESULT) {
        const char *wrong = journal_enter_result(session, line->text);
        return !wrong || stop(rerun, line->line, wrong);
    }
    return play_decision(session, line, rerun);
}

/* The lines from the present entry on. */
static bool play_on(Session *session, const SaveFile *save, bool compare, Rerun *rerun)
{
    int first = session->now, entry = 0;
    bool compared = !compare;
    for (int i = 0; i < save->journal_count; i++) {
        const SaveLine *line = &save->journal[i];
        if (entry < first) {
            entry += !line->turn_begins;
            continue;
        }
        if (!compared && session->now == save->position.entry) {
            compared = true;
            if (!compare_position(session, save, rerun))
                return false;
        }
        if (line->turn_begins ? compare && !compare_turn(session, line, rerun)
                              : !play_line(session, line, rerun))
            return false;
        rerun->done += !line->turn_begins;
    }
    return compared || session->now != save->position.entry || compare_position(session, save, rerun);
}

bool rerun_all(Session *session, const SaveFile *save, Rerun *rerun)
{
    Errors errors = {0};
    *rerun = (Rerun){0};
    bool started;
    if (save->start.there) {
        started = start_at(session, save, &save->start, &errors);
    } else {
        clear(session);
        started =
            session_start(session->rules, session->game, session->doc, save->seed, session->next, &errors);
        if (started)
            journal_start(session, 0);
    }
    if (!started)
        stop(rerun, save->start.line, errors.count ? errors.line[0] : "the mission cannot be set up");
    errors_free(&errors);
    return started && play_on(session, save, true, rerun);
}

bool rerun_position(Session *session, const SaveFile *save, Errors *errors)
{
    SavePosition stored = save->position;
    stored.entry = save->entries;
    return start_at(session, save, &stored, errors);
}

bool rerun_tail(Session *session, const SaveFile *save, Rerun *rerun, Errors *errors)
{
    *rerun = (Rerun){0};
    if (!start_at(session, save, &save->position, errors))
        return false;
    play_on(session, save, false, rerun);
    return true;
}

/* ---- the door ---- */

static void report_change(const Session *session, const SaveFile *save, Writer *report)
{
    char saved[HASH_TEXT_SIZE], found[HASH_TEXT_SIZE];
    if (session->doc->hash == save->game)
        return;
    hash_text(save->game, saved);
    hash_text(session->doc->hash, found);
    writer_print(report, "The mission or its cards have changed: hash %s, saved was %s.\n", found, saved);
}

static bool replay(Session *session, const SaveFile *save, Writer *report)
{
    Rerun rerun;
    report_change(session, save, report);
    bool fine = rerun_all(session, save, &rerun);
    if (save->start.there)
        writer_print(report, "Played from entry %d, where the game was lifted to changed cards or rules.\n",
                     save->start.entry);
    save_tell_damage(save, report);
    if (!fine)
        writer_print(report, "%s:%d: %s\n", save->name, rerun.line, rerun.what);
    writer_print(report, "%s: %d entries played, %d turns agree%s.\n", save->title, rerun.done, rerun.turns,
                 !fine                                   ? ", then it goes another way"
                 : save->position.entry <= save->entries ? ", the position agrees"
                                                         : "");
    return fine;
}

static bool replay_file(const Module *modules, const char *save_path, const char *mission, Writer *report,
                        Errors *errors, bool *damaged)
{
    SaveFile save;
    Session *session = NULL;
    bool read = save_read(&save, save_path, errors);
    if (read && mission) {
        save.data = save.beside = NULL;
        save.mission = mission;
    }
    *damaged = read && save_is_damaged(&save);
    if (read)
        session = session_open_save(modules, &save, report, errors);
    bool fine = session && replay(session, &save, report);
    session_free(session);
    save_free(&save);
    return fine;
}

bool session_replay(const Module *modules, const char *save_path, Writer *report, Errors *errors)
{
    bool damaged;
    return replay_file(modules, save_path, NULL, report, errors, &damaged) && !damaged;
}

bool session_replay_as(const Module *modules, const char *save_path, const char *mission_path, Writer *report,
                       Errors *errors)
{
    bool damaged;
    return replay_file(modules, save_path, mission_path, report, errors, &damaged);
}

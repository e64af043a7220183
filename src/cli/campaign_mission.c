/* campaign_mission: the missions of a campaign as games of their own, and the way of their outcome into it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/policies.h"
#include "cli/run.h"
#include "core/ensure.h"
#include "core/hash.h"

static const Rules *rules_of(const Commander *commander)
{
    return session_rules(commander->session);
}

/* ---- the file ---- */

static bool holds_text(const char *path, const Writer *text)
{
    FILE *file = fopen(path, "rb");
    bool same = file != NULL;
    for (size_t i = 0; same && i <= text->length; i++)
        same = getc(file) == (i < text->length ? (unsigned char)text->text[i] : EOF);
    if (file)
        fclose(file);
    return same;
}

static bool set_aside(Commander *commander, int number)
{
    char save[PATH_SIZE], old[PATH_SIZE];
    if (!commander_path(commander, number, ".save", save) || !commander_path(commander, number, ".old", old))
        return false;
    if (!campaign_file_exists(save))
        return true;
    fprintf(commander->cli->err,
            "contact: the roster has changed since mission %d was begun: it begins anew\n", number);
    if (rename(save, old) == 0)
        return true;
    cli_wrong(commander->cli, "%s: %s", save, strerror(errno));
    return false;
}

/* The mission as the company goes into it. One that was begun with another roster begins anew. */
static bool write_mission(Commander *commander, int number)
{
    char path[PATH_SIZE];
    Writer text = {0};
    const char *wrong = NULL;
    bool waits = rules_of(commander)->campaign->mission(session_game(commander->session),
                                                        session_state(commander->session), &text);
    ENSURE(waits);
    bool fine = commander_path(commander, number, ".ini", path);
    if (fine && !holds_text(path, &text)) {
        fine = set_aside(commander, number);
        wrong = fine ? paths_replace_file(path, text.text, text.length) : NULL;
    }
    if (wrong)
        cli_wrong(commander->cli, "%s: %s", path, wrong);
    writer_free(&text);
    return fine && !wrong;
}

/* ---- the game ---- */

/* Every mission has chance of its own, from the campaign's seed. */
static uint64_t mission_seed(const Commander *commander, int number)
{
    uint64_t seed = session_options(commander->session)->seed;
    return hash_bytes(seed, &number, sizeof number);
}

static Session *begin(const Commander *commander, int number)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    Session *session = NULL;
    if (!commander_path(commander, number, ".ini", path))
        return NULL;
    Doc *doc = doc_read(path, &errors);
    const Module *module = doc ? session_module(commander->cli->modules, doc, &errors) : NULL;
    doc_free(doc);
    if (module)
        session = session_new(commander->cli->modules, path,
                              (SessionOptions){.seed = mission_seed(commander, number),
                                               .player = SIDE_FIRST,
                                               .opponent = policy_opponent(module)},
                              &errors);
    if (!session)
        cli_errors(commander->cli, &errors);
    return session;
}

/* A copy is a help, not a need. */
static void keep_copy(const Commander *commander, int number, Session *mission)
{
    char good[PATH_SIZE];
    if (commander_path(commander, number, ".good", good))
        session_save(mission, good);
}

static Session *go_on(const Commander *commander, int number, const char *save)
{
    Errors errors = {0};
    Writer notes = {0};
    Session *session = session_load(commander->cli->modules, save, &notes, &errors);
    campaign_notes(commander->cli, &notes);
    if (!session) {
        cli_errors(commander->cli, &errors);
        fprintf(commander->cli->err,
                "contact: the campaign itself is sound; 'contact campaign restore %s' brings the mission's "
                "last good "
                "state back, or lets it begin anew\n",
                commander->name);
        return NULL;
    }
    keep_copy(commander, number, session);
    return session;
}

static Session *open_game(Commander *commander, int number)
{
    char save[PATH_SIZE];
    if (!commander_path(commander, number, ".save", save))
        return NULL;
    Session *session = campaign_file_exists(save) ? go_on(commander, number, save) : begin(commander, number);
    const char *wrong = session ? session_autosave(session, save) : NULL;
    if (!wrong)
        return session;
    cli_wrong(commander->cli, "%s: %s", save, wrong);
    session_free(session);
    return NULL;
}

/* The number of the mission that waits; 0 if none does. */
static int waiting(const Commander *commander)
{
    Ask ask;
    Writer text = {0};
    bool waits = rules_of(commander)->campaign->mission(session_game(commander->session),
                                                        session_state(commander->session), &text);
    session_ask(commander->session, &ask);
    writer_free(&text);
    return waits ? ask.turn : 0;
}

Session *mission_open(Commander *commander, int *number)
{
    *number = waiting(commander);
    if (!*number) {
        Ask ask;
        session_ask(commander->session, &ask);
        cli_wrong(commander->cli, "no mission waits to be played: %s", ask.text);
        return NULL;
    }
    return write_mission(commander, *number) ? open_game(commander, *number) : NULL;
}

/* ---- its outcome ---- */

static bool is_over(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return ask.kind == ASK_OVER;
}

bool mission_settle(Commander *commander, Session *mission)
{
    Writer line = {0};
    if (!is_over(mission))
        return true;
    rules_of(commander)->campaign->result(session_game(mission), session_state(mission), &line);
    const char *wrong = session_enter(commander->session, line.text);
    if (wrong)
        cli_wrong(commander->cli, "the mission's outcome does not fit the campaign: %s", wrong);
    else
        commander_keep(commander);
    writer_free(&line);
    return !wrong;
}

/* The mission of the last result; 0 if there is none. */
static int last_result(const Commander *commander)
{
    const Session *session = commander->session;
    for (int entry = session_now(session) - 1; entry >= 0; entry--) {
        Author author;
        Ask ask;
        session_entry(session, entry, &author);
        if (author != AUTHOR_RESULT || !session_before(session, entry))
            continue;
        rules_of(commander)->ask(session_game(session), session_before(session, entry), &ask);
        return ask.turn;
    }
    return 0;
}

/* The campaign goes first: should the program end between the two, the mission is over and its outcome
 * enters again. */
bool mission_take_back(Commander *commander)
{
    int number = last_result(commander);
    if (!number) {
        cli_wrong(commander->cli, "there is nothing to take back");
        return false;
    }
    Session *mission = open_game(commander, number);
    if (!mission)
        return false;
    bool fine = session_now(mission) > 0 && session_take_back_result(commander->session) &&
                session_undo(mission, 1) > 0;
    if (!fine)
        cli_wrong(commander->cli, "mission %d cannot be taken back", number);
    session_free(mission);
    return fine;
}

/* ---- playing ---- */

int mission_play(Commander *commander, FILE *commands)
{
    int number, code = EXIT_FINE;
    Session *mission = mission_open(commander, &number);
    if (!mission)
        return EXIT_INPUT;
    Run run;
    run_open(&run, commander->cli, mission);
    run.files_closed = true; /* the files of a campaign are its own */
    if (!is_over(mission))
        run_loop(&run, commands);
    if (ferror(commands))
        code = cli_wrong(commander->cli, "cannot read the commands: %s", strerror(errno));
    else if (!mission_settle(commander, run.session))
        code = EXIT_INPUT;
    if (is_over(run.session))
        keep_copy(commander, number, run.session);
    run_close(&run);
    return code;
}

/* `contact campaign`: begins, shows and goes on with campaigns. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/run/run.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/campaign.h"

#define USUAL_CAMPAIGN "fof/normandy/campaign.ini"

typedef struct CampaignOptions {
    const char *home, *mode, *campaign, *script;
    MaybeSeed seed;
} CampaignOptions;

/* A campaign under way from the command line. */
typedef struct Sitting {
    const Cli *cli;
    CampaignFile file;
    Writer notes;
    Errors errors;
} Sitting;

/* ---- what is printed ---- */

/* A message about a file begins with its path; any other with the program's name. */
static bool names_file(const char *message)
{
    return memchr(message, '/', strcspn(message, ":")) != NULL;
}

/* Notes and errors so far go to the error stream; EXIT_INPUT. */
static int print_messages(Sitting *sitting)
{
    FILE *err = sitting->cli->err;
    Errors *errors = &sitting->errors;
    if (sitting->notes.length)
        fputs(sitting->notes.text, err);
    if (errors->count == 1 && !names_file(errors->line[0]))
        fputs("contact: ", err);
    errors_print(errors, err);
    errors_free(errors);
    writer_clear(&sitting->notes);
    return EXIT_INPUT;
}

static void print_event(void *context, const void *state, const Event *event)
{
    const Sitting *sitting = context;
    const Session *session = sitting->file.session;
    char sentence[SENTENCE_SIZE] = "";
    session_rules(session)->tell(session_game(session), state, event, sentence, sizeof sentence);
    cli_clean(sentence);
    fprintf(sitting->cli->out, "%s\t%s\n", event->rule, sentence);
}

/* Prints the events of whatever the campaign does next. */
static void tell_events(Sitting *sitting)
{
    session_watch(sitting->file.session, print_event, sitting);
}

static void print_question(const Sitting *sitting)
{
    Ask ask;
    session_ask(sitting->file.session, &ask);
    fprintf(sitting->cli->out, "now\t%s%s%s\t%s\n", ask.text, ask.typed[0] ? " " : "", ask.typed, ask.rule);
}

static void print_decisions(const Sitting *sitting)
{
    const Rules *rules = session_rules(sitting->file.session);
    const Game *game = session_game(sitting->file.session);
    const State *state = session_state(sitting->file.session);
    char text[ACTION_TEXT_SIZE];
    int count = rules->legal(game, state, NULL, 0);
    Action *actions = calloc((size_t)count + 1, sizeof *actions);
    ENSURE(actions);
    rules->legal(game, state, actions, count);
    for (int i = 0; i < count; i++) {
        rules->say(game, state, actions[i], text, sizeof text);
        fprintf(sitting->cli->out, "%s\n", text);
    }
    free(actions);
}

static void print_report(const Sitting *sitting, const char *what)
{
    Writer text = {0};
    const Session *session = sitting->file.session;
    session_campaign(session)->report(session_game(session), session_state(session), what, &text);
    fprintf(sitting->cli->out, "%s", text.text ? text.text : "");
    writer_free(&text);
}

/* Neither the campaign nor a good copy of it can be read. */
static void offer_records(const Sitting *sitting)
{
    const CampaignFile *file = &sitting->file;
    int records = campaign_file_records(file);
    cli_wrong(sitting->cli, "there is no good copy of it");
    if (records)
        cli_wrong(sitting->cli,
                  "the game%s of %d mission%s %s still there: 'contact run' and 'contact replay' open "
                  "%s/mission-1.save%s",
                  records == 1 ? "" : "s", records, records == 1 ? "" : "s", records == 1 ? "is" : "are",
                  file->folder, records == 1 ? "" : " and on");
    cli_wrong(sitting->cli, "move %s away, and 'contact campaign new %s' begins anew", file->folder,
              file->name);
}

/* What is left of a damaged campaign, and how to go on. */
static void offer_good_state(const Sitting *sitting)
{
    Ask ask;
    FILE *err = sitting->cli->err;
    if (campaign_file_good(&sitting->file, &ask))
        fprintf(err,
                "contact: the last good state is there: %s\ncontact: 'contact campaign restore %s' brings it "
                "back, and keeps the damaged file\n",
                ask.text, sitting->file.name);
    else
        offer_records(sitting);
}

static void offer_mission(const Sitting *sitting)
{
    if (sitting->file.damaged)
        fprintf(sitting->cli->err,
                "contact: the campaign itself is sound; 'contact campaign restore %s' brings the mission's "
                "last good state back, or lets it begin anew\n",
                sitting->file.name);
}

/* ---- deciding ---- */

static bool decide(Sitting *sitting, const char *text)
{
    Reason reason = {{0}, {0}, {0}};
    if (session_do_text(sitting->file.session, text, AUTHOR_PERSON, &reason))
        return true;
    cli_wrong(sitting->cli, "'%s': %s%s%s", text, reason.label, reason.rule[0] ? ", rule " : "", reason.rule);
    return false;
}

static bool means_something(const Sitting *sitting, const char *text)
{
    Action action;
    const Session *session = sitting->file.session;
    return session_rules(session)->parse(session_game(session), session_state(session), text, &action);
}

/* The words as one decision; or each of them, if they were given as several. */
static int spend(Sitting *sitting, int count, char **words, const CampaignOptions *options)
{
    (void)options;
    Writer all = {0};
    bool fine = true, apart = count > 1 && means_something(sitting, words[0]);
    for (int i = 0; i < count; i++) {
        writer_print(&all, "%s%s", i ? " " : "", words[i]);
        apart = apart || (count > 1 && strchr(words[i], ' '));
    }
    tell_events(sitting);
    if (!apart || means_something(sitting, all.text))
        fine = decide(sitting, all.text);
    else
        for (int i = 0; i < count && fine; i++)
            fine = decide(sitting, words[i]);
    writer_free(&all);
    print_question(sitting);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

/* ---- the mission ---- */

static int play_by(Sitting *sitting, Session *mission, FILE *commands)
{
    Run run;
    Ask ask;
    bool fine = false;
    session_ask(mission, &ask);
    run_open(&run, sitting->cli, mission);
    run.files_closed = true; /* the files of a campaign are its own */
    if (ask.kind != ASK_OVER)
        run_loop(&run, commands);
    if (ferror(commands))
        errors_add(&sitting->errors, NULL, 0, "cannot read the commands: %s", strerror(errno));
    else
        fine = mission_settle(&sitting->file, run.session, &sitting->notes, &sitting->errors);
    print_messages(sitting);
    run_close(&run);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

static int open_and_play(Sitting *sitting, FILE *commands)
{
    Session *mission = mission_open(&sitting->file, &sitting->notes, &sitting->errors);
    print_messages(sitting);
    if (mission)
        return play_by(sitting, mission, commands);
    offer_mission(sitting);
    return EXIT_INPUT;
}

/* ---- the parts of the verb ---- */

static int play(Sitting *sitting, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words;
    bool from_file = options->script && strcmp(options->script, "-") != 0;
    FILE *commands = from_file ? fopen(options->script, "r") : sitting->cli->in;
    if (!commands)
        return cli_wrong(sitting->cli, "cannot read '%s': %s", options->script, strerror(errno));
    tell_events(sitting);
    int code = open_and_play(sitting, commands);
    if (from_file)
        fclose(commands);
    print_question(sitting);
    return code;
}

/* A question between missions is shown with its answers; a mission is played. */
static int next(Sitting *sitting, int count, char **words, const CampaignOptions *options)
{
    Ask ask;
    session_ask(sitting->file.session, &ask);
    print_question(sitting);
    if (ask.kind == ASK_DECIDE && strcmp(ask.topic, "mission") == 0)
        return play(sitting, count, words, options);
    print_decisions(sitting);
    return EXIT_FINE;
}

static int undo(Sitting *sitting, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words, (void)options;
    bool fine = session_undo(sitting->file.session, 1) > 0 ||
                mission_take_back(&sitting->file, &sitting->notes, &sitting->errors);
    print_messages(sitting);
    if (fine)
        print_question(sitting);
    else
        offer_mission(sitting);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

static int status(Sitting *sitting, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words, (void)options;
    char hash[HASH_TEXT_SIZE];
    hash_text(session_hash(sitting->file.session), hash);
    print_report(sitting, "status");
    fprintf(sitting->cli->out, "hash\t%s\n", hash);
    return EXIT_FINE;
}

static int roster(Sitting *sitting, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words, (void)options;
    print_report(sitting, "roster");
    return EXIT_FINE;
}

/* ---- sitting down and getting up ---- */

/* False after a line about a name that cannot be, with the exit code. */
static bool sit_down(Sitting *sitting, const Cli *cli, const char *home, const char *name, int *code)
{
    *sitting = (Sitting){.cli = cli};
    bool fine = campaign_file_find(&sitting->file, cli->modules, home, name, &sitting->errors);
    if (!fine && !campaign_file_is_name(name))
        *code = cli_usage(cli, "campaign", "%s", sitting->errors.line[0]);
    else if (!fine)
        *code = print_messages(sitting);
    errors_free(&sitting->errors);
    return fine;
}

/* The same for a commander that must be there. */
static bool sit_down_again(Sitting *sitting, const Cli *cli, const char *home, const char *name, int *code)
{
    if (!sit_down(sitting, cli, home, name, code))
        return false;
    if (campaign_file_exists(&sitting->file))
        return true;
    *code = cli_wrong(cli, "there is no company %s; 'contact campaign list' shows them", name);
    return false;
}

/* What could not be done is said now; the exit code. */
static int get_up(Sitting *sitting, int code)
{
    Session *session = sitting->file.session;
    const char *wrong = session ? session_autosave_error(session) : NULL;
    print_messages(sitting);
    if (wrong)
        code = cli_wrong(sitting->cli, "the campaign could not be saved: %s", wrong);
    campaign_file_close(&sitting->file);
    writer_free(&sitting->notes);
    return code;
}

/* ---- those without a campaign yet ---- */

static bool choose_mode(Sitting *sitting, const char *word)
{
    char mode[64];
    if (!word)
        return true;
    text_print(mode, sizeof mode, "play %s", word);
    tell_events(sitting);
    return decide(sitting, mode);
}

static int begin(const Cli *cli, const char *name, const CampaignOptions *options)
{
    Sitting sitting;
    CampaignFile *file = &sitting.file;
    char campaign[PATH_SIZE];
    int code;
    if (!sit_down(&sitting, cli, options->home, name, &code))
        return code;
    if (!files_find(cli, options->campaign ? options->campaign : USUAL_CAMPAIGN, campaign))
        return EXIT_INPUT;
    uint64_t seed = options->seed.given ? options->seed.value : hash_bytes(0, name, strlen(name));
    bool fine = campaign_file_new(file, campaign, seed, &sitting.errors) &&
                choose_mode(&sitting, options->mode) &&
                campaign_file_make_folder(file, &sitting.notes, &sitting.errors);
    if (fine)
        print_question(&sitting);
    return get_up(&sitting, fine ? EXIT_FINE : EXIT_INPUT);
}

static int restore(const Cli *cli, const char *name, const CampaignOptions *options)
{
    Sitting sitting;
    int code;
    if (!sit_down_again(&sitting, cli, options->home, name, &code))
        return code;
    int done = campaign_file_restore(&sitting.file, &sitting.errors);
    if (done >= 0)
        fprintf(cli->out, done ? "restored\t%s\n" : "sound\t%s\n", name);
    print_messages(&sitting);
    if (done < 0 && sitting.file.damaged)
        offer_records(&sitting);
    return get_up(&sitting, done >= 0 ? EXIT_FINE : EXIT_INPUT);
}

static void list_one(const Cli *cli, const char *home, const char *name)
{
    CampaignSummary summary;
    Errors errors = {0};
    if (campaign_file_summary(cli->modules, home, name, &summary, &errors)) {
        fprintf(cli->out, "%s\t%s\t%s\n", name, summary.title, summary.now);
    } else {
        cli_errors(cli, &errors);
        fprintf(cli->out, "%s\tdamaged\tsee 'contact campaign status %s'\n", name, name);
    }
}

static int list(const Cli *cli, const char *home)
{
    CampaignNames names;
    Errors errors = {0};
    if (!campaign_file_names(home, &names, &errors))
        return cli_errors(cli, &errors);
    for (int i = 0; i < names.count; i++)
        list_one(cli, home, names.name[i]);
    free(names.name);
    return EXIT_FINE;
}

/* ---- the verb ---- */

typedef struct Part {
    const char *name;
    int (*run)(Sitting *sitting, int count, char **words, const CampaignOptions *options);
    bool changes;
    bool words; /* takes some behind the name */
} Part;

static const Part parts[] = {
    {"status", status, false, false}, {"roster", roster, false, false}, {"next", next, true, false},
    {"spend", spend, true, true},     {"play", play, true, false},      {"undo", undo, true, false},
};
static const char *const part_names[] = {"new",  "list",   "status", "next",   "spend",
                                         "play", "roster", "undo",   "restore"};

static int run_part(const Cli *cli, const Part *part, int operands, char **argv,
                    const CampaignOptions *options)
{
    Sitting sitting;
    if (operands < 2)
        return cli_usage(cli, "campaign", "%s needs the name of a company", part->name);
    if (part->words ? operands < 3 : operands > 2)
        return part->words ? cli_usage(cli, "campaign", "%s needs a decision", part->name)
                           : cli_usage(cli, "campaign", "'%s' is one word too many", argv[3]);
    int code;
    if (!sit_down_again(&sitting, cli, options->home, argv[2], &code))
        return code;
    bool opened = campaign_file_open(&sitting.file, part->changes, &sitting.notes, &sitting.errors);
    code = print_messages(&sitting);
    if (opened)
        code = part->run(&sitting, operands - 2, argv + 3, options);
    else if (sitting.file.damaged)
        offer_good_state(&sitting);
    return get_up(&sitting, code);
}

static int unknown_part(const Cli *cli, const char *word)
{
    const char *nearest = text_nearest(word, part_names, COUNT_OF(part_names));
    return nearest ? cli_usage(cli, "campaign", "'%s' is unknown; did you mean '%s'?", word, nearest)
                   : cli_usage(cli, "campaign", "'%s' is unknown", word);
}

int verb_campaign(const Cli *cli, int argc, char **argv)
{
    CampaignOptions options = {0};
    const Option known[] = {
        {"home", OPTION_TEXT, &options.home, 0, 0},       {"mode", OPTION_TEXT, &options.mode, 0, 0},
        {"seed", OPTION_MAYBE_SEED, &options.seed, 0, 0}, {"campaign", OPTION_TEXT, &options.campaign, 0, 0},
        {"script", OPTION_TEXT, &options.script, 0, 0},   {0},
    };
    int operands = options_operands(cli, known, argc, argv, 1, 64,
                                    "new, list, status, next, spend, play, roster, undo or restore");
    if (operands < 0)
        return EXIT_USAGE;
    if (strcmp(argv[1], "list") == 0)
        return operands > 1 ? cli_usage(cli, "campaign", "'%s' is one word too many", argv[2])
                            : list(cli, options.home);
    bool create = strcmp(argv[1], "new") == 0;
    if (create || strcmp(argv[1], "restore") == 0) {
        if (operands != 2)
            return cli_usage(cli, "campaign", "%s takes one name of a company", argv[1]);
        return create ? begin(cli, argv[2], &options) : restore(cli, argv[2], &options);
    }
    for (int i = 0; i < COUNT_OF(parts); i++)
        if (strcmp(argv[1], parts[i].name) == 0)
            return run_part(cli, &parts[i], operands, argv, &options);
    return unknown_part(cli, argv[1]);
}

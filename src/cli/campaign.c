/* `contact campaign`: begins, shows and goes on with campaigns. */
#include "cli/campaign.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"
#include "core/ensure.h"
#include "core/hash.h"

#define USUAL_CAMPAIGN "fof/normandy/campaign.ini"

typedef struct CampaignOptions {
    const char *home, *mode, *campaign, *script;
    uint64_t seed;
} CampaignOptions;

/* ---- what is printed ---- */

static void print_event(void *context, const void *state, const Event *event)
{
    const Commander *commander = context;
    char sentence[SENTENCE_SIZE] = "";
    session_rules(commander->session)
        ->tell(session_game(commander->session), state, event, sentence, sizeof sentence);
    cli_clean(sentence);
    fprintf(commander->cli->out, "%s\t%s\n", event->rule, sentence);
}

void campaign_tell_events(Commander *commander)
{
    session_watch(commander->session, print_event, commander);
}

static void print_question(const Commander *commander)
{
    Ask ask;
    session_ask(commander->session, &ask);
    fprintf(commander->cli->out, "now\t%s\t%s\n", ask.text, ask.rule);
}

static void print_decisions(const Commander *commander)
{
    const Rules *rules = session_rules(commander->session);
    const Game *game = session_game(commander->session);
    const State *state = session_state(commander->session);
    char text[ACTION_TEXT_SIZE];
    int count = rules->legal(game, state, NULL, 0);
    Action *actions = calloc((size_t)count + 1, sizeof *actions);
    ENSURE(actions);
    rules->legal(game, state, actions, count);
    for (int i = 0; i < count; i++) {
        rules->say(game, state, actions[i], text, sizeof text);
        fprintf(commander->cli->out, "%s\n", text);
    }
    free(actions);
}

static void print_report(const Commander *commander, const char *what)
{
    Writer text = {0};
    session_rules(commander->session)
        ->campaign->report(session_game(commander->session), session_state(commander->session), what, &text);
    fprintf(commander->cli->out, "%s", text.text ? text.text : "");
    writer_free(&text);
}

/* ---- deciding ---- */

static bool decide(Commander *commander, const char *text)
{
    Reason reason = {{0}, {0}, {0}};
    if (session_do_text(commander->session, text, AUTHOR_PERSON, &reason))
        return true;
    cli_wrong(commander->cli, "'%s': %s%s%s", text, reason.label, reason.rule[0] ? ", rule " : "",
              reason.rule);
    return false;
}

static bool means_something(const Commander *commander, const char *text)
{
    Action action;
    return session_rules(commander->session)
        ->parse(session_game(commander->session), session_state(commander->session), text, &action);
}

/* The words as one decision; or each of them, if they were given as several. */
static int spend(Commander *commander, int count, char **words, const CampaignOptions *options)
{
    (void)options;
    Writer all = {0};
    bool fine = true, apart = count > 1 && means_something(commander, words[0]);
    for (int i = 0; i < count; i++) {
        writer_print(&all, "%s%s", i ? " " : "", words[i]);
        apart = apart || (count > 1 && strchr(words[i], ' '));
    }
    campaign_tell_events(commander);
    if (!apart || means_something(commander, all.text))
        fine = decide(commander, all.text);
    else
        for (int i = 0; i < count && fine; i++)
            fine = decide(commander, words[i]);
    writer_free(&all);
    print_question(commander);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

/* ---- the parts of the verb ---- */

static int play(Commander *commander, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words;
    bool from_file = options->script && strcmp(options->script, "-") != 0;
    FILE *commands = from_file ? fopen(options->script, "r") : commander->cli->in;
    if (!commands)
        return cli_wrong(commander->cli, "cannot read '%s': %s", options->script, strerror(errno));
    campaign_tell_events(commander);
    int code = mission_play(commander, commands);
    if (from_file)
        fclose(commands);
    print_question(commander);
    return code;
}

/* A question between missions is shown with its answers; a mission is played. */
static int next(Commander *commander, int count, char **words, const CampaignOptions *options)
{
    Ask ask;
    session_ask(commander->session, &ask);
    print_question(commander);
    if (ask.kind == ASK_DECIDE && strcmp(ask.topic, "mission") == 0)
        return play(commander, count, words, options);
    print_decisions(commander);
    return EXIT_FINE;
}

static int undo(Commander *commander, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words, (void)options;
    bool fine = session_undo(commander->session, 1) > 0 || mission_take_back(commander);
    if (fine)
        print_question(commander);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

static int status(Commander *commander, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words, (void)options;
    char hash[HASH_TEXT_SIZE];
    hash_text(session_hash(commander->session), hash);
    print_report(commander, "status");
    fprintf(commander->cli->out, "hash\t%s\n", hash);
    return EXIT_FINE;
}

static int roster(Commander *commander, int count, char **words, const CampaignOptions *options)
{
    (void)count, (void)words, (void)options;
    print_report(commander, "roster");
    return EXIT_FINE;
}

/* ---- those without a campaign yet ---- */

static int begin(const Cli *cli, const char *name, const CampaignOptions *options)
{
    Commander commander;
    char campaign[PATH_SIZE], mode[64];
    if (!commander_find(&commander, cli, options->home, name))
        return EXIT_USAGE;
    if (!files_find(cli, options->campaign ? options->campaign : USUAL_CAMPAIGN, campaign))
        return EXIT_INPUT;
    uint64_t seed = options->seed ? options->seed : hash_bytes(0, name, strlen(name));
    bool fine = commander_new(&commander, campaign, seed);
    if (fine && options->mode) {
        text_print(mode, sizeof mode, "play %s", options->mode);
        campaign_tell_events(&commander);
        fine = decide(&commander, mode);
    }
    fine = fine && commander_make_folder(&commander);
    if (fine) {
        commander_keep(&commander);
        print_question(&commander);
    }
    commander_close(&commander);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

static void list_one(const Cli *cli, const char *home, const char *name)
{
    Commander commander;
    Ask ask;
    if (!commander_find(&commander, cli, home, name))
        return;
    if (commander_open(&commander, false)) {
        session_ask(commander.session, &ask);
        fprintf(cli->out, "%s\t%s\t%s\n", name, session_title(commander.session), ask.text);
    } else {
        fprintf(cli->out, "%s\tdamaged\tsee 'contact campaign status %s'\n", name, name);
    }
    commander_close(&commander);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int list(const Cli *cli, const char *home)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    FileList names = {0};
    if (!campaigns_home(cli, home, folder))
        return EXIT_INPUT;
    DIR *opened = opendir(folder);
    for (struct dirent *entry; opened && (entry = readdir(opened));)
        if (entry->d_name[0] != '.' && paths_join(path, folder, entry->d_name) && campaign_folder(path))
            files_add(&names, entry->d_name);
    if (opened)
        closedir(opened);
    if (names.count)
        qsort(names.paths, (size_t)names.count, sizeof *names.paths, by_name);
    for (int i = 0; i < names.count; i++)
        list_one(cli, home, names.paths[i]);
    files_free(&names);
    return EXIT_FINE;
}

/* ---- the verb ---- */

typedef struct Part {
    const char *name;
    int (*run)(Commander *commander, int count, char **words, const CampaignOptions *options);
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
    Commander commander;
    if (operands < 2)
        return cli_usage(cli, "campaign", "%s needs the name of a commander", part->name);
    if (part->words ? operands < 3 : operands > 2)
        return part->words ? cli_usage(cli, "campaign", "%s needs a decision", part->name)
                           : cli_usage(cli, "campaign", "'%s' is one word too many", argv[3]);
    if (!commander_find(&commander, cli, options->home, argv[2]))
        return EXIT_USAGE;
    int code = EXIT_INPUT;
    if (commander_open(&commander, part->changes))
        code = part->run(&commander, operands - 2, argv + 3, options);
    const char *wrong = commander.session ? session_autosave_error(commander.session) : NULL;
    if (wrong)
        code = cli_wrong(cli, "the campaign could not be saved: %s", wrong);
    commander_close(&commander);
    return code;
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
        {"home", OPTION_TEXT, &options.home, 0, 0},     {"mode", OPTION_TEXT, &options.mode, 0, 0},
        {"seed", OPTION_SEED, &options.seed, 0, 0},     {"campaign", OPTION_TEXT, &options.campaign, 0, 0},
        {"script", OPTION_TEXT, &options.script, 0, 0}, {0},
    };
    int operands = options_operands(cli, known, argc, argv, 1, 64,
                                    "new, list, status, next, spend, play, roster, undo or restore");
    if (operands < 0)
        return EXIT_USAGE;
    if (strcmp(argv[1], "list") == 0)
        return operands > 1 ? cli_usage(cli, "campaign", "'%s' is one word too many", argv[2])
                            : list(cli, options.home);
    bool create = strcmp(argv[1], "new") == 0, restore = strcmp(argv[1], "restore") == 0;
    if ((create || restore) && operands != 2)
        return cli_usage(cli, "campaign", "%s takes one name of a commander", argv[1]);
    if (create)
        return begin(cli, argv[2], &options);
    if (restore)
        return commander_restore(cli, options.home, argv[2]);
    for (int i = 0; i < COUNT_OF(parts); i++)
        if (strcmp(argv[1], parts[i].name) == 0)
            return run_part(cli, &parts[i], operands, argv, &options);
    return unknown_part(cli, argv[1]);
}

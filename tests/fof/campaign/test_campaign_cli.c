/* Campaigns from the command line: several commanders, undo past a mission, damaged files, and a whole
 * campaign over many programs that are killed at any instant. */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "core/base/hash.h"
#include "core/session/campaign.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "nets/generic.h"

#define THREE "tests/fof/campaign/campaign.ini"
#define FORGIVING "tests/fof/campaign/forgiving.ini" /* standard play goes on whatever a mission brings */

static const Module *const modules = fof_modules;

/* `contact campaign` with these words, in the home `folder`. */
static Spoken say(const char *home, const char *words, const char *input)
{
    char line[PATH_SIZE * 2];
    text_print(line, sizeof line, "campaign %s --home %s", words, home);
    return driver_say_with(modules, line, input, strlen(input));
}

/* The same with one word that may hold blanks. */
static int decide(const char *home, const char *name, const char *decision)
{
    char line[PATH_SIZE * 2];
    text_print(line, sizeof line, "spend %s %s", name, decision);
    Spoken spoken = say(home, line, "");
    if (spoken.code != EXIT_FINE)
        fprintf(stderr, "%s", spoken.err);
    int code = spoken.code;
    driver_free(&spoken);
    return code;
}

static bool works(const char *home, const char *words, const char *input, const char *part)
{
    Spoken spoken = say(home, words, input);
    bool fine = spoken.code == EXIT_FINE && strstr(spoken.out, part);
    if (!fine)
        fprintf(stderr, "%s: %d\n%s%s", words, spoken.code, spoken.out, spoken.err);
    driver_free(&spoken);
    return fine;
}

static bool fails(const char *home, const char *words, int code, const char *part)
{
    Spoken spoken = say(home, words, "");
    bool fine = spoken.code == code && strstr(spoken.err, part);
    if (!fine)
        fprintf(stderr, "%s: %d\n%s%s", words, spoken.code, spoken.out, spoken.err);
    driver_free(&spoken);
    return fine;
}

static void hash_of(const char *home, const char *name, char hash[HASH_TEXT_SIZE])
{
    char words[128];
    text_print(words, sizeof words, "status %s", name);
    Spoken spoken = say(home, words, "");
    const char *line = strstr(spoken.out, "hash\t");
    text_print(hash, HASH_TEXT_SIZE, "%s", line ? line + 5 : "none");
    driver_free(&spoken);
}

/* A folder of its own for each test. */
static const char *home_of(const char *name)
{
    char path[128];
    static char home[PATH_SIZE];
    text_print(path, sizeof path, "%s/x", name);
    text_print(home, sizeof home, "%s", driver_path(path));
    *strrchr(home, '/') = '\0';
    return home;
}

static const char *file_in(const char *home, const char *name, const char *file)
{
    static char path[PATH_SIZE];
    text_print(path, sizeof path, "%s/%s/%s", home, name, file);
    return path;
}

/* ---- looking and deciding ---- */

TEST(commanders_stand_side_by_side)
{
    const char *home = home_of("side-by-side");
    CHECK(works(home, "list", "", ""));
    CHECK(works(home, "new Able --mode standard --campaign " THREE, "", "Mission 1 of 3, The field"));
    CHECK(works(home, "new Baker --seed 3 --campaign " THREE, "", "How is the campaign won?"));
    CHECK(fails(home, "new Able --campaign " THREE, EXIT_INPUT, "already"));
    CHECK(works(home, "list", "", "Able\tThree fields\tMission 1 of 3"));
    CHECK(works(home, "list", "", "Baker\tThree fields\tHow is the campaign won?"));
    CHECK(works(home, "next Baker", "", "play survivor\n"));
    CHECK_INT(decide(home, "Baker", "play survivor"), EXIT_FINE);
    CHECK(works(home, "status Baker", "", "survivor"));
    CHECK(works(home, "status Able", "", "standard")); /* untouched */
    CHECK(works(home, "roster Baker", "", "Platoon 3\n  3HQ"));
    CHECK(works(home, "undo Baker", "", "How is the campaign won?"));
    CHECK(fails(home, "undo Baker", EXIT_INPUT, "nothing to take back"));
}

static bool save_holds(const char *home, const char *name, const char *line)
{
    char text[256];
    FILE *file = fopen(file_in(home, name, "campaign.save"), "r");
    bool found = false;
    while (file && !found && fgets(text, sizeof text, file))
        found = strcmp(text, line) == 0;
    if (file)
        fclose(file);
    return found;
}

TEST(a_seed_that_is_given_is_used_whatever_number_it_is)
{
    const char *home = home_of("seeds");
    CHECK(works(home, "new Able --seed 0 --campaign " THREE, "", "How"));
    CHECK(save_holds(home, "Able", "seed 0\n"));
    CHECK(works(home, "new Baker --seed 0x10 --campaign " THREE, "", "How"));
    CHECK(save_holds(home, "Baker", "seed 16\n"));
    CHECK(works(home, "new Charlie --campaign " THREE, "", "How"));
    CHECK(!save_holds(home, "Charlie", "seed 0\n")); /* the name's own */
    CHECK(fails(home, "new Dog --seed x --campaign " THREE, EXIT_USAGE, "--seed takes a whole number"));
}

TEST(what_is_no_mode_begins_no_campaign)
{
    const char *home = home_of("no-mode");
    CHECK(fails(home, "new Able --mode easy --campaign " THREE, EXIT_INPUT, "play easy"));
    CHECK(fails(home, "status Able", EXIT_INPUT, "there is no company Able"));
    CHECK(works(home, "new Able --mode hardcore --campaign " THREE, "", "Mission 1"));
    CHECK(fails(home, "restore Nobody", EXIT_INPUT, "there is no company Nobody"));
}

TEST(wrong_usage_is_told_in_one_line)
{
    const char *home = home_of("usage");
    CHECK(fails(home, "new", EXIT_USAGE, "new takes one name"));
    CHECK(fails(home, "new ../Able", EXIT_USAGE, "no name of a company"));
    CHECK(fails(home, "status", EXIT_USAGE, "needs the name"));
    CHECK(fails(home, "spend Able", EXIT_USAGE, "needs a decision"));
    CHECK(fails(home, "staus Able", EXIT_USAGE, "did you mean 'status'?"));
    CHECK(fails(home, "status Nobody", EXIT_INPUT, "there is no company Nobody"));
    CHECK(fails(home, "new Able --campaign tests/fof/campaign/1-field.ini", EXIT_INPUT, "not a campaign"));
    CHECK(works(home, "new Able --campaign " THREE, "", "How"));
    CHECK(fails(home, "play Able", EXIT_INPUT, "no mission waits"));
    CHECK(fails(home, "spend Able play easy", EXIT_INPUT, "means nothing here"));
    CHECK(fails(home, "spend Able done", EXIT_INPUT, "12.8"));
}

#define TO_THE_END "auto 100000\nask\nquit\n"

TEST(a_mission_is_played_in_several_sittings_and_its_outcome_enters)
{
    const char *home = home_of("sittings");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", "ask\nauto 5\nquit\n", "Mission 1 of 3")); /* not over yet */
    CHECK(works(home, "status Able", "", "next"));
    CHECK(works(home, "play Able", "journal\nquit\n", "4\tstaff"));
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    CHECK(works(home, "status Able", "", "now\tRebuild units"));
    CHECK(works(home, "roster Able", "", "1 mission"));
    CHECK(fails(home, "play Able", EXIT_INPUT, "no mission waits"));
    Spoken several = say(home, "spend Able done done", "");
    CHECK(several.code == EXIT_FINE ||
          strstr(several.err, "12.0")); /* there may be fewer questions than that */
    driver_free(&several);
}

TEST(a_result_is_taken_back_with_the_last_decision_of_its_mission)
{
    const char *home = home_of("take-back");
    char before[HASH_TEXT_SIZE], after[HASH_TEXT_SIZE], hash[HASH_TEXT_SIZE];
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    hash_of(home, "Able", before);
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    hash_of(home, "Able", after);
    CHECK(strcmp(before, after) != 0);
    CHECK_INT(decide(home, "Able", "done"), EXIT_FINE);
    CHECK(works(home, "undo Able", "", "Rebuild units")); /* the decision first */
    hash_of(home, "Able", hash);
    CHECK_TEXT(hash, after);
    CHECK(works(home, "undo Able", "", "Mission 1 of 3")); /* then mission and outcome together */
    hash_of(home, "Able", hash);
    CHECK_TEXT(hash, before);
    CHECK(works(home, "play Able", "ask\nquit\n", "kind\tdecide"));
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    hash_of(home, "Able", hash);
    CHECK_TEXT(hash, after);
}

TEST(a_mission_begun_with_another_roster_begins_anew)
{
    const char *home = home_of("anew");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    char words[64] = "next Able";
    while (!works(home, words, "auto 3\nquit\n", "Mission 2 of 3"))
        CHECK_INT(decide(home, "Able", "done"), EXIT_FINE);
    Spoken undone = say(home, "undo Able", "");
    CHECK_INT(undone.code, EXIT_FINE);
    driver_free(&undone);
    Spoken next = say(home, "next Able", "");
    char decision[ACTION_TEXT_SIZE];
    const char *line = strchr(next.out, '\n') + 1; /* the first answer is not `done` */
    text_print(decision, sizeof decision, "%.*s", (int)strcspn(line, "\n"), line);
    driver_free(&next);
    CHECK_INT(decide(home, "Able", decision), EXIT_FINE);
    Spoken again;
    do
        again = say(home, "next Able", "quit\n");
    while (!strstr(again.out, "Mission 2 of 3") &&
           (driver_free(&again), decide(home, "Able", "done") == EXIT_FINE));
    CHECK_CONTAINS(again.err, "begins anew");
    driver_free(&again);
}

/* ---- damage ---- */

/* Changes one letter of the n-th line of a file. */
static void damage(const char *path, int line, const char *with)
{
    FILE *file = fopen(path, "r+");
    char text[16384];
    for (int i = 1; file && i < line && fgets(text, sizeof text, file); i++)
        continue;
    if (!file)
        return;
    fputs(with, file);
    fclose(file);
}

TEST(a_damaged_campaign_says_where_and_offers_the_last_good_state)
{
    const char *home = home_of("damaged");
    char before[HASH_TEXT_SIZE], hash[HASH_TEXT_SIZE], where[PATH_SIZE];
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    hash_of(home, "Able", before);
    damage(file_in(home, "Able", "campaign.save"), 16, "mode = hardcore");
    text_print(where, sizeof where, "%s:", file_in(home, "Able", "campaign.save"));
    CHECK(fails(home, "status Able", EXIT_INPUT, where));
    CHECK(fails(home, "status Able", EXIT_INPUT, "the last good state is there"));
    CHECK(fails(home, "next Able", EXIT_INPUT, "contact campaign restore Able"));
    CHECK(works(home, "list", "", "Able\tdamaged"));
    CHECK(works(home, "restore Able", "", "restored\tAble"));
    hash_of(home, "Able", hash);
    CHECK_TEXT(hash, before);
    CHECK(access(file_in(home, "Able", "campaign.save.damaged"), F_OK) == 0); /* nothing is lost */
    CHECK(works(home, "restore Able", "", "sound\tAble"));
    CHECK(works(home, "next Able", "", "done"));
}

TEST(a_campaign_of_a_newer_version_is_told_and_restored)
{
    const char *home = home_of("newer");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    damage(file_in(home, "Able", "campaign.save"), 1, "potential-contact save 7");
    CHECK(fails(home, "roster Able", EXIT_INPUT, "newer version"));
    CHECK(works(home, "restore Able", "", "restored"));
    CHECK(works(home, "status Able", "", "Mission 1 of 3"));
    unlink(file_in(home, "Able", "campaign.good"));
    damage(file_in(home, "Able", "campaign.save"), 3, "x");
    CHECK(fails(home, "status Able", EXIT_INPUT, "no good copy"));
    CHECK(fails(home, "restore Able", EXIT_INPUT, "no good copy"));
}

TEST(without_campaign_and_copy_it_says_what_is_left_and_how_to_begin_anew)
{
    const char *home = home_of("destroyed");
    char moved[PATH_SIZE], line[PATH_SIZE * 2];
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", "auto 5\nquit\n", "end"));
    damage(file_in(home, "Able", "campaign.save"), 1, "xxxxxxxxxxxxxxxxxx");
    damage(file_in(home, "Able", "campaign.good"), 1, "xxxxxxxxxxxxxxxxxx");
    static const char *const words[] = {"status Able", "next Able", "restore Able"};
    for (int i = 0; i < 3; i++) {
        CHECK(fails(home, words[i], EXIT_INPUT, "the game of 1 mission is still there"));
        CHECK(fails(home, words[i], EXIT_INPUT, "'contact campaign new Able' begins anew"));
    }
    CHECK(fails(home, "new Able --campaign " FORGIVING, EXIT_INPUT, "already"));
    text_print(line, sizeof line, "replay %s", file_in(home, "Able", "mission-1.save"));
    Spoken replay = driver_say_with(modules, line, "", 0);
    CHECK_INT(replay.code, EXIT_FINE);
    driver_free(&replay);
    text_print(moved, sizeof moved, "%s/Able-before", home);
    text_print(line, sizeof line, "%s/Able", home);
    CHECK_INT(rename(line, moved), 0);
    CHECK(works(home, "new Able --campaign " FORGIVING, "", "How"));
}

TEST(a_damaged_mission_does_not_cost_the_campaign)
{
    const char *home = home_of("damaged-mission");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", "auto 5\nquit\n", "end"));
    CHECK(works(home, "play Able", "journal\nquit\n", "4\tstaff"));
    damage(file_in(home, "Able", "mission-1.save"), 5, "x");
    CHECK(fails(home, "play Able", EXIT_INPUT, "mission-1.save:"));
    CHECK(fails(home, "play Able", EXIT_INPUT, "the campaign itself is sound"));
    CHECK(works(home, "status Able", "", "Mission 1 of 3"));
    CHECK(works(home, "restore Able", "", "restored"));
    CHECK(works(home, "play Able", "journal\nquit\n", "4\tstaff"));
}

/* The campaign knows what the file must say. */
TEST(a_mission_goes_on_though_its_file_was_changed)
{
    const char *home = home_of("changed-file");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", "auto 5\nquit\n", "end"));
    damage(file_in(home, "Able", "mission-1.ini"), 1, "xxxx");
    Spoken again = say(home, "play Able", "journal\nquit\n");
    CHECK_INT(again.code, EXIT_FINE);
    CHECK_CONTAINS(again.err, "goes on");
    CHECK_CONTAINS(again.out, "4\tstaff");
    driver_free(&again);
    CHECK(access(file_in(home, "Able", "mission-1.old"), F_OK) != 0);
}

/* Of the mission only its copy is left. */
TEST(a_mission_goes_on_from_its_copy_and_says_so)
{
    const char *home = home_of("copy-left");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", "auto 5\nquit\n", "end"));
    CHECK(works(home, "play Able", "quit\n", "end")); /* a copy is kept of what was loaded */
    CHECK_INT(unlink(file_in(home, "Able", "mission-1.save")), 0);
    Spoken again = say(home, "play Able", "journal\nquit\n");
    CHECK_INT(again.code, EXIT_FINE);
    CHECK_CONTAINS(again.err, "The game of mission 1 is gone: it goes on from its copy.");
    CHECK_CONTAINS(again.out, "4\tstaff");
    driver_free(&again);
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    CHECK_INT(unlink(file_in(home, "Able", "mission-1.save")), 0);
    CHECK(works(home, "undo Able", "", "Mission 1"));
}

/* The same of a copy that cannot go on: it is told of, and kept. */
TEST(a_copy_that_cannot_go_on_is_kept_and_told_of)
{
    const char *home = home_of("copy-damaged");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", "auto 5\nquit\n", "end"));
    CHECK(works(home, "play Able", "quit\n", "end"));
    CHECK_INT(unlink(file_in(home, "Able", "mission-1.save")), 0);
    damage(file_in(home, "Able", "mission-1.good"), 1, "xxxxxxxxxxxxxxxxxx");
    Spoken again = say(home, "play Able", "journal\nquit\n");
    CHECK_INT(again.code, EXIT_FINE);
    CHECK_CONTAINS(again.err,
                   "The game of mission 1 is gone, and its copy cannot go on: it begins anew, and the "
                   "copy is kept as");
    driver_free(&again);
    CHECK_INT(access(file_in(home, "Able", "mission-1.old"), F_OK), 0);
}

/* Its game is damaged and has no copy: it cannot be taken back, and its outcome stays. */
TEST(a_result_stays_if_its_mission_is_gone)
{
    const char *home = home_of("mission-gone");
    char before[HASH_TEXT_SIZE], hash[HASH_TEXT_SIZE];
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    hash_of(home, "Able", before);
    damage(file_in(home, "Able", "mission-1.save"), 5, "x");
    CHECK_INT(unlink(file_in(home, "Able", "mission-1.good")), 0); /* a finished mission has one */
    CHECK(fails(home, "undo Able", EXIT_INPUT, "the campaign itself is sound"));
    CHECK(works(home, "restore Able", "", "restored"));
    CHECK(fails(home, "undo Able", EXIT_INPUT, "cannot be taken back"));
    hash_of(home, "Able", hash);
    CHECK_TEXT(hash, before);
}

TEST(a_commander_without_his_file_is_listed_and_old_missions_are_not_gone_on_with)
{
    const char *home = home_of("without-file");
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", "auto 5\nquit\n", "end"));
    unlink(file_in(home, "Able", "campaign.save"));
    CHECK(works(home, "list", "", "Able\tdamaged"));
    CHECK(fails(home, "new Able --campaign " THREE, EXIT_INPUT, "already"));
    unlink(file_in(home, "Able", "campaign.good"));
    CHECK(fails(home, "new Able --campaign " THREE, EXIT_INPUT, "missions of another campaign"));
}

/* ---- what the mission gets ---- */

TEST(a_battered_company_takes_the_field_as_it_is)
{
    char words[PATH_SIZE], text[PATH_SIZE];
    const char *home = home_of("battered");
    char *whole = realpath(THREE, NULL);
    text_print(
        text, sizeof text,
        "[mission]\nbase = %s\n[state]\nmode = survivor\n[troop COHQ]\nsteps = none\n[troop 1HQ]\nsteps = "
        "none\n"
        "[troop 1/1]\nsteps = none\n[troop 2/1]\nsteps = veteran veteran\n[troop MTR]\nsteps = green green\n",
        whole);
    free(whole);
    const char *campaign = driver_file("battered.ini", text);
    text_print(words, sizeof words, "new Able --campaign %s", campaign);
    CHECK(works(home, words, "", "Mission 1 of 3"));
    CHECK(works(home, "play Able", "why ncm 2/1\nquit\n", "Mission 1"));
    CHECK_TEXT(generic_simulation(fof_modules, file_in(home, "Able", "mission-1.ini"), 3, 77), NULL);
}

/* ---- killed again and again ---- */

enum { SITTINGS = 24, SEED = 2024 };

/* What is decided follows from the position and how far it has come: moves to and fro must end. */
static bool decide_by_position(Session *session, bool campaign)
{
    static Action actions[4096];
    const Rules *rules = session_rules(session);
    Ask ask;
    Rng rng;
    session_ask(session, &ask);
    if (ask.kind != ASK_DECIDE)
        return false;
    rng_seed(&rng, session_hash(session), (uint64_t)session_now(session));
    int count = rules->legal(session_game(session), session_state(session), actions, 4096), last = count - 1;
    /* The last answer between missions is `done`; the only other questions of a campaign are the first. */
    int chosen = campaign && rng_below(&rng, 6) == 0 ? last : (int)rng_below(&rng, (uint32_t)count);
    return session_do(session, actions[chosen], AUTHOR_PERSON, NULL);
}

typedef void (*AfterEach)(int done, void *context);

/* A campaign as a program without streams goes on with it. */
typedef struct Sitting {
    CampaignFile file;
    Writer notes;
    Errors errors;
} Sitting;

static bool play_mission(Sitting *sitting, int *done, AfterEach after, void *context)
{
    Session *mission = mission_open(&sitting->file, &sitting->notes, &sitting->errors);
    if (!mission)
        return false;
    while (decide_by_position(mission, false))
        after(++*done, context);
    bool fine = mission_settle(&sitting->file, mission, &sitting->notes, &sitting->errors);
    session_free(mission);
    return fine;
}

/* Commands until the campaign is over; false if something is wrong. */
static bool command(const char *home, const char *name, AfterEach after, void *context)
{
    Sitting sitting = {0};
    CampaignFile *file = &sitting.file;
    int done = 0;
    bool fine = campaign_file_find(file, modules, home, name, &sitting.errors) &&
                campaign_file_open(file, true, &sitting.notes, &sitting.errors);
    for (Ask ask; fine;) {
        session_ask(file->session, &ask);
        if (ask.kind == ASK_OVER)
            break;
        if (strcmp(ask.topic, "mission") == 0)
            fine = play_mission(&sitting, &done, after, context);
        else
            fine = decide_by_position(file->session, true);
        after(++done, context);
    }
    campaign_file_close(file);
    errors_print(&sitting.errors, stderr);
    errors_free(&sitting.errors);
    writer_free(&sitting.notes);
    return fine;
}

static void count_on(int done, void *context)
{
    *(int *)context = done;
}

/* The pipes between a sitting and who watches it: what it has done, and how much more it may do; once nobody allows anything any
 * more, it goes on to the end. */
typedef struct Watched {
    int done[2], may[2];
} Watched;

static void tell_and_wait(int done, void *context)
{
    const Watched *watched = context;
    char one;
    if (write(watched->done[1], &done, sizeof done) != sizeof done || read(watched->may[0], &one, 1) < 0)
        _exit(3);
}

/* Allows a decision or two, hears of some of them, and kills it wherever it is then: however fast the disk is, it has not come
 * far. */
static void let_live_a_while(pid_t child, const Watched *watched, Rng *rng)
{
    enum { MOST = 2 };
    int done, allowed = (int)rng_below(rng, MOST + 1);
    struct timespec pause = {0, (long)rng_below(rng, 2000) * 1000};
    if (write(watched->may[1], "..", (size_t)allowed) != allowed)
        abort();
    for (int words = (int)rng_below(rng, (uint32_t)allowed + 2);
         words > 0 && read(watched->done[0], &done, sizeof done) == sizeof done; words--)
        continue;
    if (rng_below(rng, 3) == 0) /* somewhere on its way, in the middle of a file perhaps */
        nanosleep(&pause, NULL);
    kill(child, SIGKILL);
}

/* One sitting: a program of its own, killed or not. 1: the campaign is over, 0: killed, -1: it failed. */
static int sit(const char *home, const char *name, bool killed, Rng *rng)
{
    Watched watched;
    int status, done;
    if (pipe(watched.done) != 0 || pipe(watched.may) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        close(watched.may[1]);
        _exit(command(home, name, tell_and_wait, &watched) ? 0 : 4);
    }
    close(watched.done[1]);
    close(watched.may[0]);
    if (child < 0)
        return -1;
    if (killed)
        let_live_a_while(child, &watched, rng);
    close(watched.may[1]);
    while (!killed && read(watched.done[0], &done, sizeof done) == sizeof done)
        continue;
    waitpid(child, &status, 0);
    close(watched.done[0]);
    if (WIFSIGNALED(status))
        return WTERMSIG(status) == SIGKILL ? 0 : -1;
    return WEXITSTATUS(status) == 0 ? 1 : -1;
}

TEST(a_campaign_over_many_killed_programs_ends_with_the_roster_of_one)
{
    char whole[HASH_TEXT_SIZE], pieces[HASH_TEXT_SIZE], home[PATH_SIZE], path[PATH_SIZE];
    int decisions = 0, sittings = 0, over = 0;
    Rng rng;
    rng_seed(&rng, SEED, 6);
    text_print(home, sizeof home, "%s", home_of("killed"));
    CHECK(works(home, "new Whole --mode standard --seed 9 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "new Pieces --mode standard --seed 9 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(command(home, "Whole", count_on, &decisions));
    CHECK(decisions > SITTINGS * 4);
    CHECK(access(file_in(home, "Whole", "mission-3.save"), F_OK) ==
          0); /* it went through all of its missions */
    for (; over == 0; sittings++)
        over = sit(home, "Pieces", sittings < SITTINGS, &rng); /* the last one is left alone */
    CHECK_INT(over, 1);
    CHECK_INT(sittings, SITTINGS + 1);
    hash_of(home, "Whole", whole);
    hash_of(home, "Pieces", pieces);
    CHECK_TEXT(pieces, whole);
    text_print(path, sizeof path, "replay %s", file_in(home, "Pieces", "campaign.save"));
    Spoken replay = driver_say_with(modules, path, "", 0);
    CHECK_INT(replay.code, EXIT_FINE);
    CHECK_CONTAINS(replay.out, "the position agrees");
    driver_free(&replay);
}

/* ---- the journal ---- */

TEST(undo_and_jump_stop_behind_a_result)
{
    const char *home = home_of("journal");
    char path[PATH_SIZE];
    CHECK(works(home, "new Able --mode standard --seed 11 --campaign " FORGIVING, "", "Mission 1"));
    CHECK(works(home, "play Able", TO_THE_END, "Mission 1, The field:"));
    CHECK_INT(decide(home, "Able", "done"), EXIT_FINE);
    text_print(path, sizeof path, "%s", file_in(home, "Able", "campaign.save"));
    Errors errors = {0};
    Session *session = session_load(modules, path, NULL, &errors);
    CHECK(session != NULL);
    Author author;
    session_entry(session, 1, &author);
    CHECK_INT(author, AUTHOR_RESULT);
    CHECK_INT(session_undo(session, 9), 1);
    CHECK_INT(session_now(session), 2);
    CHECK(!session_jump(session, 1));
    CHECK(session_jump(session, 2));
    CHECK_INT(session_redo(session, 9), 1);
    Reason reason;
    CHECK_INT(session_revise(session, 0, (Action){.verb = 1, .with = 1}, &reason), -1);
    CHECK_CONTAINS(reason.label, "it stands");
    CHECK(session_enter(session, "success=yes") != NULL);
    CHECK(session_enter(session, "two\nlines") != NULL);
    CHECK(session_take_back_result(session));
    CHECK_INT(session_now(session), 1);
    CHECK_INT(session_entries(session), 1);
    CHECK(!session_take_back_result(session));
    session_free(session);
    errors_free(&errors);
}

TEST(systems_without_results_take_none)
{
    Errors errors = {0};
    Session *session =
        session_new(modules, "tests/fof/campaign/1-field.ini", (SessionOptions){.seed = 1}, &errors);
    CHECK(session != NULL);
    CHECK_CONTAINS(session_enter(session, "success=yes"), "nothing from elsewhere");
    CHECK_INT(session_entries(session), 0);
    session_free(session);
    errors_free(&errors);
}
